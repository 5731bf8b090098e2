"""The arena: a program or an HTTP endpoint plays in words against the levels, and is rated by the rung it reaches.

`links` reach the player, `player` asks it for moves, `runner` plays the games, `standing` says what they tell.
"""
