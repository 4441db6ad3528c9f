"""What a player or a host is offered, as plain data. Knows no Discord."""
