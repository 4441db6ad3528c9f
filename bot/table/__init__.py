"""The one door through which games change, and what follows from a change. Knows no Discord."""
