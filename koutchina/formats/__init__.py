"""How dates are written in the languages for which Django's own way is not Morocco's."""
