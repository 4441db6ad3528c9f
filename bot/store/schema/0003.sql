-- What players want made for them once they are up, in their order; gone with the phase it was meant for.
CREATE TABLE wishes (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    kind     TEXT NOT NULL,                 -- the decision it is for
    move     TEXT NOT NULL,                 -- secret: only its seat may ever see it
    rests_on TEXT NOT NULL,
    PRIMARY KEY (game, seat, place)
) STRICT, WITHOUT ROWID;

-- A line that was made from a plan: its player was not there, and has not seen what came of it.
ALTER TABLE log ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;

-- The language of a person's Discord, as last heard: they may be written to before they say anything again.
ALTER TABLE people ADD COLUMN heard TEXT;

-- The undo count when a seat was asked: what others take back later leaves its question, and its buttons, as they are.
ALTER TABLE asked ADD COLUMN undos INTEGER NOT NULL DEFAULT 0;
UPDATE asked SET undos = (SELECT undos FROM games WHERE games.id = asked.game);
