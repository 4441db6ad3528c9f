"""What positions of the card game are worth: for computer players, and told to people who ask."""
