"""The card game as shapes: from a view to everything that is to be painted."""
