"""What is said in a game's channel: news, pictures, whose turn it is, reminders, the welcome and the end."""
