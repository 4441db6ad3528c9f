"""The card game as shapes."""
