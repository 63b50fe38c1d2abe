"""Pages, forms and sockets."""
