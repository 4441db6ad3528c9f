"""Content: buildings, characters, special pieces. One module per box or expansion, entered in CONTENT."""
