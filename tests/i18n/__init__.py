"""Whether the French and the Darija catalogues are whole, well set, and reach the page."""
