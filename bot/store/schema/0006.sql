-- Our own emoji as Discord has them: by our name, the one it has there, and a mark of the picture it was made from.
CREATE TABLE emoji (
    application INTEGER NOT NULL,           -- whose: under another token there are none yet
    name        TEXT NOT NULL,
    shown       TEXT NOT NULL,
    mark        TEXT NOT NULL,
    id          INTEGER,                    -- NULL from before it is sent until Discord has told it
    PRIMARY KEY (application, name, shown)
) STRICT, WITHOUT ROWID;
