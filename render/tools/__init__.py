"""What `python -m render` does: pictures of records, the replay, the gallery of telling positions."""
