"""How many days a game takes when people look in twice a day: a model, and `python -m bot pace` that tells."""
