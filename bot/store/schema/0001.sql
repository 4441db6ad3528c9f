-- One game per channel; the log is the truth, everything else can be made again from it.
CREATE TABLE games (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild       INTEGER,                    -- NULL for a direct message
    channel     INTEGER NOT NULL,
    host        INTEGER NOT NULL,
    game        TEXT NOT NULL,              -- an entry of rules.GAMES
    options     TEXT NOT NULL DEFAULT '',
    rules       TEXT NOT NULL DEFAULT '',   -- version of the rules it started with
    seed        TEXT NOT NULL DEFAULT '',   -- secret until the game is over
    status      TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'running', 'paused', 'over', 'closed')),
    lang        TEXT NOT NULL DEFAULT 'en',
    pace        INTEGER NOT NULL DEFAULT 86400,  -- seconds until the first reminder
    ply         INTEGER NOT NULL DEFAULT 0,      -- number of live log rows
    undos       INTEGER NOT NULL DEFAULT 0,      -- a button from before an undo stays dead
    announced   INTEGER NOT NULL DEFAULT 0,      -- ply up to which the channel has been told
    created     INTEGER NOT NULL,
    moved       INTEGER NOT NULL                 -- time of the last move
) STRICT;
CREATE UNIQUE INDEX one_game_per_channel ON games (channel) WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX games_by_status ON games (status);
CREATE INDEX games_by_channel ON games (channel, status);

CREATE TABLE seats (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,                       -- NULL for a computer player nobody sat behind
    computer TEXT,                          -- an entry of rules.ai.PLAYERS, or NULL for a person
    name     TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE UNIQUE INDEX one_seat_each ON seats (game, user) WHERE user IS NOT NULL;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE log (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,                -- -1 is luck
    move   TEXT NOT NULL,
    user   INTEGER,                         -- who made it; NULL for luck and computer players
    at     INTEGER NOT NULL,
    undone INTEGER                          -- time it was taken back
) STRICT;
CREATE UNIQUE INDEX one_move_per_ply ON log (game, ply) WHERE undone IS NULL;

-- The newest position, and the one at each phase's start: undo replays from the last one before it.
CREATE TABLE snapshots (
    game  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply   INTEGER NOT NULL,
    state TEXT NOT NULL,
    keep  INTEGER NOT NULL DEFAULT 0,       -- a phase began here
    PRIMARY KEY (game, ply)
) STRICT;

-- Since which ply, and when, each awaited seat has been asked.
CREATE TABLE asked (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    ply  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;

CREATE TABLE timers (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    due  INTEGER NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0,        -- reminders already sent for this decision
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX timers_by_due ON timers (due);

-- Messages of ours that may have to be retired.
CREATE TABLE messages (
    id      INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    ply     INTEGER NOT NULL,
    kind    TEXT NOT NULL
) STRICT;
CREATE INDEX messages_by_game ON messages (game, kind);

CREATE TABLE people (
    user   INTEGER PRIMARY KEY,
    lang   TEXT,
    zone   TEXT,                            -- IANA time zone
    quiet  TEXT,                            -- 'HH:MM-HH:MM' in that zone
    remind TEXT NOT NULL DEFAULT 'mention' CHECK (remind IN ('mention', 'dm', 'never'))
) STRICT;

-- Up to which ply each person has read what happened.
CREATE TABLE seen (
    user INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply  INTEGER NOT NULL,
    PRIMARY KEY (user, game)
) STRICT;

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
