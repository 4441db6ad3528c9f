-- Whether a person was asked where they live: once is enough.
ALTER TABLE people ADD COLUMN zone_asked INTEGER NOT NULL DEFAULT 0;
