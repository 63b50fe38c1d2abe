"""Pages, forms and sockets: thin, between a browser and `games.play`."""
