-- How games ended: filled from the last position of each, also of those that ended before.
CREATE TABLE results (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,                       -- NULL: a computer player
    computer TEXT,                          -- who played the seat at the end, if not the person
    name     TEXT NOT NULL,
    points   INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    taken    TEXT NOT NULL DEFAULT '',      -- the characters or personalities they took, in their order
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
