"""The drawn things of the site: cards, logo, ornament and icons, made from shapes by a script."""
