"""What people can ask for: setting up a game, playing, looking."""
