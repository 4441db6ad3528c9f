"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

from render import words

words.STRICT = True
