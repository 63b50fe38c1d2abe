"""Koutchina's wiring: settings, addresses, and the server's entry point."""
