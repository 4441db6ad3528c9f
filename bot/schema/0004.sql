-- The language of a person's Discord, as last heard: they may be written to before they say anything again.
ALTER TABLE people ADD COLUMN heard TEXT;
