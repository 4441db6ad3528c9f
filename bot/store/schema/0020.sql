-- What is said about what imagined turns bring, where it is not what is suggested: `BuyTile.shop4=` and its mark.
ALTER TABLE what_ifs ADD COLUMN said TEXT NOT NULL DEFAULT '';
