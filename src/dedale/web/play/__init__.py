"""What happens at a table, and what may: the log folded into where things stand, commands turned into entries.

Everything here is pure: no clock is read, nothing is stored, nobody is told. A table begins with `opening.open_table`
(or `rematch.rematch`); `ledger.Ledger` is where it stands. What happens next comes from `decide.decide` for a command,
`moves.bot_move` and `moves.bot_roll` for a bot, `giving_up.timeout` for a clock, `giving_up.spare` after a time when
nobody served, `seating.returned` for a player who came back; `decide.entries_of` makes entries of it, which
`Ledger.apply` takes once they are kept.
"""
