-- What a table decides together: one row per question, one per answer; each stays as a record.
CREATE TABLE votes (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    kind   TEXT NOT NULL,                   -- an entry of bot.table.votes.KINDS
    seat   INTEGER NOT NULL DEFAULT -1,     -- whom it is about; -1: everybody
    user   INTEGER,                         -- who asked; NULL: the bot
    name   TEXT NOT NULL DEFAULT '',        -- and by which name
    data   TEXT NOT NULL DEFAULT '{}',      -- JSON: what would follow
    at     INTEGER NOT NULL,
    until  INTEGER NOT NULL,                -- from then on it is decided by those who have answered
    closed INTEGER,                         -- NULL while it is open
    result TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX one_vote_on_a_thing ON votes (game, kind, seat) WHERE closed IS NULL;
CREATE INDEX votes_by_end ON votes (until) WHERE closed IS NULL;
CREATE TABLE ballots (
    vote   INTEGER NOT NULL REFERENCES votes (id) ON DELETE CASCADE,
    user   INTEGER NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (vote, user)
) STRICT, WITHOUT ROWID;

-- What was said about the table beside the moves: who came and went, what was decided.
CREATE TABLE remarks (
    id   INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply  INTEGER NOT NULL,                  -- after which move
    data TEXT NOT NULL                      -- as in the outbox
) STRICT;
CREATE INDEX remarks_by_game ON remarks (game, ply);

-- When a game was closed: for a while it can be opened again.
ALTER TABLE games ADD COLUMN closed INTEGER;

-- Whoever is away, until when, and who plays for them meanwhile.
CREATE TABLE absences (
    user     INTEGER PRIMARY KEY,
    until    INTEGER NOT NULL,
    computer TEXT NOT NULL,                 -- an entry of rules.ai.PLAYERS
    note     TEXT NOT NULL DEFAULT '',      -- secret: only its writer may ever see it
    told     INTEGER NOT NULL,              -- whether tables are told until when
    begun    INTEGER NOT NULL DEFAULT 0     -- 1: every game has its stand-in
) STRICT;

-- Whoever wants to hear no more of a decision is reminded no more, but the table still is.
ALTER TABLE timers ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0;
