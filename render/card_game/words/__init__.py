"""The card game in words: labels, questions, news, captions, descriptions."""
