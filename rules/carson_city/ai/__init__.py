"""What positions and moves are worth: for computer players, and told to people before they choose."""
