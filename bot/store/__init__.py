"""The database: all SQL, in short transactions. Knows no Discord."""
