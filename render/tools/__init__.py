"""Made from whole records: the replay, the history of a game, the gallery of telling positions."""
