"""Carson City in words: labels, questions, news, captions, descriptions."""
