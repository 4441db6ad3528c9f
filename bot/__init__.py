"""Discord and the database."""
