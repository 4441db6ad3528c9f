-- One game is found without reading all the others: the last of a channel, those of a server or of a host.
DROP INDEX games_by_channel;
CREATE INDEX games_by_channel ON games (channel, status, id);
CREATE INDEX games_closed ON games (channel, closed) WHERE status = 'closed';
CREATE INDEX games_by_guild ON games (COALESCE(guild, 0), status);
CREATE INDEX games_by_host ON games (host, status);
