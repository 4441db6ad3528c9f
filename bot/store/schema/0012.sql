-- Intentions: wishes for a decision that may come later in the round; which one, by its kind and what it is about.
ALTER TABLE wishes ADD COLUMN about TEXT NOT NULL DEFAULT '';
