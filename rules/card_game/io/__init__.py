"""The card game as text, checked and counted: positions, the terminal's table, what must always hold."""
