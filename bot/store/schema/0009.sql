-- Of a turn message `ply` tells when its picture is to follow; 0 where it has it.
UPDATE messages SET ply = 0 WHERE kind = 'turn';
CREATE INDEX pictures_due ON messages (ply) WHERE kind = 'turn' AND ply > 0;
