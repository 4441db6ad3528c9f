-- 1 where a guide explains the first rounds to the one person at the table.
ALTER TABLE games ADD COLUMN guide INTEGER NOT NULL DEFAULT 0;
