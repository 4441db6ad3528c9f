"""Ways to play whole games outside Discord: in a terminal, at random, computer players against each other."""
