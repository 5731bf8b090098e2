"""What happens at a table, and what may: the log folded into where things stand, commands turned into entries.

Everything here is pure: no clock is read, nothing is stored, nobody is told.
"""
