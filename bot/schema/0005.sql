-- The undo count when a seat was asked: what others take back later leaves its question, and its buttons, as they are.
ALTER TABLE asked ADD COLUMN undos INTEGER NOT NULL DEFAULT 0;
UPDATE asked SET undos = (SELECT undos FROM games WHERE games.id = asked.game);
