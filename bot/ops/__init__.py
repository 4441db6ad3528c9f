"""For whoever runs the bot: log lines, figures, and the breaker that lets it rest when everything fails."""
