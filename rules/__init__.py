"""The games: pure rules, no Discord, no pictures, no clock, no sentences."""
