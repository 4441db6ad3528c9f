"""The local Discord against the real discord.py client, over real HTTP and websocket."""
