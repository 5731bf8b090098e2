"""`python -m benchmarks.labyrinth_table`: write docs/grand-labyrinthe-table.md again, from the rules of the game."""

from collections.abc import Iterator
from pathlib import Path

from dedale.games.grand_labyrinthe import board, events, expected, state
from dedale.games.grand_labyrinthe.expected import Forecast, Situation

PAGE = Path(__file__).parent.parent / "docs" / "grand-labyrinthe-table.md"

INTRODUCTION = """# Le Grand Labyrinthe: how far it is to the lair

How many turns a pawn that is alone on the board still needs from each place, with the best choices at the fork (R3),
on the centres (R5), on the cock-and-bull cells and after a pun (R8). `python -m benchmarks.labyrinth_table` writes
this page; the numbers are computed by `dedale.games.grand_labyrinthe.expected`.

## What is exact, and what is a choice of model

Exact: the board, the dice, every cell that acts and every card, for the game's own kernels are asked what can follow
what. The best choices are found by solving one linear equation for each of the {situations} situations, choosing
better where that is possible, and solving again; no choice can be bettered by more than 1e-12.

Chosen:

- **The deck.** Cards are drawn without return (D8), and what is left in the pile would have to be part of every
  situation: billions of them. Here every card is drawn from a fresh deck: all thirty-two cards, or all but the thread
  when the player keeps it.
- **The pun.** It is always accepted (D6 without a jury), and the player may still prefer a card, or stay after it.
- **The waters, 29 and 30.** A pawn that is alone is every pawn, so it is freed as it arrives (D5). A thread is spent
  there all the same (D7).
- **The prison, 74.** By the source nobody else can ever stop there, and a lone pawn would need infinitely many turns
  from every place: no choice of ways avoids the prison for certain. The turns here are those of the house rule
  `release={release}`: a prisoner misses {release} turns. The last column is the source's rule instead: the chance
  that the pawn ends in prison before it reaches the lair, when all its choices are made to keep that chance small.
- **The others.** There are none: nobody to change places with (S8), nobody to free or to be freed by (O8).

A turn is one turn of the player: the last one counts, a turn missed (card 7) or spent in prison counts, and a second
cast in the same turn (card 6) does not.
"""


def page() -> str:
    """The whole page."""
    turns = expected.expected_turns()
    introduction = INTRODUCTION.format(situations=len(expected.graph()), release=expected.HOUSE_RELEASE)
    return "\n".join([introduction, *_choices(turns), *_tables(turns, expected.prison_risk())]) + "\n"


def _choices(turns: Forecast) -> Iterator[str]:
    yield "## The best choices\n"
    yield "| where | without a thread | with the thread |"
    yield "|---|---|---|"
    for place in range(board.FORK + 1):
        yield _row(f"fork, from {place}", turns, state.FORK, place)
    for place in board.CENTRES[:3]:
        yield _row(board.PLACE_NAMES[place], turns, state.JUMP, place)
    for place in board.CELLS_THAT_ACT[board.PUN]:
        yield _row(f"cock-and-bull, {place}", turns, state.PUN, place)
    for place in board.CELLS_THAT_ACT[board.PUN]:
        yield _row(f"after a pun, {place}", turns, state.LEAP, place)
    yield ""


def _row(where: str, turns: Forecast, phase: int, place: int) -> str:
    return f"| {where} | {_choice(turns, phase, place, 0)} | {_choice(turns, phase, place, 1)} |"


def _choice(turns: Forecast, phase: int, place: int, threads: int) -> str:
    """The best move, and the totals of the dice for which another one is better."""
    found = {dice: turns.choices.get(Situation(phase, place, dice, threads)) for dice in range(13)}
    chosen = {dice: events.NAMES[code] for dice, code in found.items() if code is not None}
    usual = max(set(chosen.values()), key=lambda name: list(chosen.values()).count(name))
    others = sorted(set(chosen.values()) - {usual})
    totals = [", ".join(str(dice) for dice, name in chosen.items() if name == other) for other in others]
    return f"`{usual}`" + "".join(f", but `{o}` with {dice}" for o, dice in zip(others, totals, strict=True))


def _tables(turns: Forecast, risk: Forecast) -> Iterator[str]:
    parts = {"Origin": (0, 20), "Science and Philosophy": (21, 40), "Art": (41, 60), "Mythology": (61, 83)}
    for title, (first, last) in parts.items():
        yield from _table(title, range(first, last + 1), turns, risk)
    outer = range(board.OUTER + 1, board.PLACES)
    yield from _table("The outer labyrinths", outer, turns, risk)


def _table(title: str, places: range, turns: Forecast, risk: Forecast) -> Iterator[str]:
    yield f"## {title}\n"
    yield "| the turn begins on | turns | with the thread | prison for ever, by the source |"
    yield "|---|--:|--:|--:|"
    for place in places:
        if place in expected.RESTING:
            bare, kept = expected.at(place), expected.at(place, thread=True)
            numbers = f"{turns.values[bare]:.3f} | {turns.values[kept]:.3f} | {risk.values[bare]:.2%}"
            yield f"| {board.PLACE_NAMES[place]} | {numbers} |"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Written to {PAGE}")
