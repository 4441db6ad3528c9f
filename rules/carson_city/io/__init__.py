"""Carson City as text, checked and counted: positions, the terminal's board, what must always hold."""
