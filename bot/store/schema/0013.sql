-- Who hears privately how a game goes: whoever follows it, and players who want to know what was done to them.
CREATE TABLE watching (
    user    INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL,               -- with which a phase ended: up to there they were told
    follows INTEGER NOT NULL DEFAULT 0,     -- 1: they have no seat and asked to hear of it
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
ALTER TABLE people ADD COLUMN alerts INTEGER NOT NULL DEFAULT 0;       -- 1: they want to know what was done to them
