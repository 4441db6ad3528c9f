-- Whether players may ask what a good player would do; NULL: where one person plays against computer players.
ALTER TABLE games ADD COLUMN hints INTEGER;
