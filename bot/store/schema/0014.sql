-- What each person was told once, and at which decision: it stands there until they have decided, and never again.
CREATE TABLE told (
    user INTEGER NOT NULL,
    lesson TEXT NOT NULL,       -- 'carson_city.duel': a game, and an anchor of the rulebook
    game INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    ply INTEGER NOT NULL,       -- since when the seat had been asked
    PRIMARY KEY (user, lesson)
) STRICT, WITHOUT ROWID;
ALTER TABLE people ADD COLUMN lessons INTEGER NOT NULL DEFAULT 1;      -- 0: they want to be told nothing of this kind
