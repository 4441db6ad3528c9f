-- What people imagine for themselves in a round: only they may ever see it, whoever has their seat.
CREATE TABLE what_ifs (
    game  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user  INTEGER NOT NULL,
    round INTEGER NOT NULL,
    moves TEXT NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;
