"""What templates of tables need."""
