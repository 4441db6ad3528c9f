"""For whoever runs the bot: the log's format, metrics, and the circuit breaker that lets it rest when all fails."""
