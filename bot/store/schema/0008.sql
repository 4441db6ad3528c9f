-- A digest: all one's games in one message, at hours of one's choice.
ALTER TABLE people ADD COLUMN digest TEXT;                             -- 'HH:MM HH:MM' in their zone
ALTER TABLE people ADD COLUMN digested INTEGER NOT NULL DEFAULT 0;     -- for which time the last one was
