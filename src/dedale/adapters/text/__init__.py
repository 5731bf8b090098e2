"""Games in words, for language models: one call a turn, in French or in English.

>>> from dedale.adapters import text
>>> table = text.make("ergo", language="en")
>>> turn = table.answer("I take the middle. [@e5]")
>>> turn.seat, turn.refusal
(2, None)
>>> table.answer("[e5-e6]").refusal.rule
'R1'
"""

from dedale.adapters.text.answers import RefusedAnswer, judge, read_answer
from dedale.adapters.text.environment import TextGame, TextTurn, make
from dedale.adapters.text.telling import Teller, instructions

__all__ = ["RefusedAnswer", "Teller", "TextGame", "TextTurn", "instructions", "judge", "make", "read_answer"]
