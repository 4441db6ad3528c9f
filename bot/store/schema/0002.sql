-- What is still to be said, written together with what it tells of; a row goes when Discord has taken it.
CREATE TABLE outbox (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    game  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    kind  TEXT NOT NULL,
    data  TEXT NOT NULL,                    -- JSON: keys and numbers, never sentences
    batch INTEGER,                          -- the row it goes out with; NULL until that is settled
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_game ON outbox (game, batch);

-- Games that are on hear what they have not heard yet, and get a turn message of the new kind.
INSERT INTO outbox (game, kind, data)
    SELECT id, 'news', json_object('since', announced, 'ply', ply) FROM games
    WHERE status = 'running' AND announced < ply;
INSERT INTO outbox (game, kind, data) SELECT id, 'turn', '{}' FROM games WHERE status = 'running';
ALTER TABLE games DROP COLUMN announced;

-- When a choice that has a deadline is answered for a seat.
ALTER TABLE asked ADD COLUMN until INTEGER;
CREATE INDEX asked_until ON asked (until) WHERE until IS NOT NULL;

-- Messages of ours: of which stretch of the game each tells, and which letter it was, so that none is sent twice.
ALTER TABLE messages ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN mark TEXT NOT NULL DEFAULT '';
CREATE INDEX messages_by_mark ON messages (mark) WHERE mark <> '';

CREATE INDEX seats_of_computers ON seats (game, seat) WHERE computer IS NOT NULL;
