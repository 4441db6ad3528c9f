"""Carson City: The Card Game (Xavier Georges): eighteen rounds of secret bids, a town of cards for everybody."""
