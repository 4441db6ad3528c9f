"""The bot: its table on a real database, and the whole of it on the local Discord."""
