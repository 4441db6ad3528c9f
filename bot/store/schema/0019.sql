-- What somebody did (Discord's number of the interaction) that a letter tells of: it stands in the log beside both.
ALTER TABLE outbox ADD COLUMN request TEXT NOT NULL DEFAULT '';
