-- Standing orders of whoever has a seat, and of a person for the games to come; wishes that dare, spare or last.
ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';          -- secret: only its seat may ever see it
ALTER TABLE people ADD COLUMN orders TEXT;                             -- NULL: never asked
ALTER TABLE wishes ADD COLUMN dare INTEGER;
ALTER TABLE wishes ADD COLUMN spare INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wishes ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE asked ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0;       -- 1: no order answers it
