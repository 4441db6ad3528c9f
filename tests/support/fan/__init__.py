"""Made-up characters and a made-up building, as a player would add them to rules/carson_city/fan.

They are no part of the game: `test_fan_content` copies them into a copy of the rules and plays there.
"""
