"""Free fonts, each with its licence beside it: Roboto Slab, Yanone Kaffeesatz, DejaVu Sans."""
