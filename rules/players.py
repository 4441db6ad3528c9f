"""The colours people play, in seat order: the same in every game."""

SEATS = ("orange", "blue", "green", "red", "purple", "yellow")
