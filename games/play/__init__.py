"""Every write that touches a table, one verb a function, and the reading of what a viewer may see."""
