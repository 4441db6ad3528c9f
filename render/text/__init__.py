"""The catalogues: every sentence and every name a player reads."""
