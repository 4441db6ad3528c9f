"""What several tests share: example texts, driven people, whole games, stories of trouble."""
