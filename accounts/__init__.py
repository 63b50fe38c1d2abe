"""People: accounts, guests, and what others see of them. Knows nothing of games."""
