"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

from render import words

words.STRICT = True

collect_ignore = ["support/warmed_up.py"]  # has no doctests, and draws pictures when it is imported
