"""The six variants, each in a module of its own that fills the moments of `hooks`."""
