"""Records for the tests to work on: fixed ones, and any that Hypothesis can think of."""

import string

from hypothesis import strategies as st

import dedale
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.records.record import OWN_TAG, Record

WON = ("@e5", "@a1", "@e6", "@a9", "@e4", "@j1", "@e7", "@j9", "@e3")
"""A game of Ergo that Black wins."""

ENDINGS = (
    None,
    Outcome((1,), "resignation"),
    Outcome((), "agreement"),
    Outcome((2,), "time"),
    Outcome((), "abandoned"),
    Outcome((1, 2), "agreement"),
)


def three_records() -> list[Record]:
    """A game won, one broken off in the middle and one not begun, with everything a record can say."""
    won = Record(
        game=dedale.game("ergo", max_plies=300),
        events=WON,
        seats=("Alice", "Bruno"),
        date="2026-11-15",
        comments={0: "first", 3: "a } brace, a \\ backslash\nand a second line", 9: "word " * 60},
        tags={"Event": 'The "open"'},
    )
    position = "10/10/10/10/1xxx6/10/10/10/10 w 9,12"
    resigned = Record(
        game=dedale.game("ergo"),
        start=position,
        events=("@i8", "b5-b4"),
        result=Outcome((2,), "resignation"),
        dice_hash="9f",
        dice_seed="c0",
    )
    return [won, resigned, Record(game=dedale.game("ergo"))]


def play_some(position: Position, choices: list[int]) -> list[str]:
    """The moves that these numbers choose, while there are any."""
    events = []
    for choice in choices:
        moves = position.moves()
        if not moves:
            break
        move = moves[choice % len(moves)]
        events.append(str(move))
        position = position.play(move)
    return events


def tag_names() -> st.SearchStrategy[str]:
    """Names of tags that are free."""
    names = st.text(string.ascii_letters + string.digits + "_", min_size=1, max_size=8)
    return names.map(lambda name: "T" + name).filter(lambda name: not OWN_TAG.fullmatch(name))


def games() -> st.SearchStrategy[Game]:
    """Ergo, at its defaults or so short that it is often drawn."""
    return st.sampled_from([dedale.game("ergo"), dedale.game("ergo", max_plies=12)])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A short random game with random words around it."""
    game, choices = draw(games()), st.lists(st.integers(0, 255), max_size=40)
    start = draw(st.none() | choices.map(lambda chosen: str(_last(game, chosen))))
    first = game.start() if start is None else game.position(start)
    events = play_some(first, draw(choices))
    words = st.text(max_size=20)
    is_over = Record(game=game, start=start, events=tuple(events)).outcome is not None
    return Record(
        game=game,
        start=start,
        events=tuple(events),
        seats=draw(st.sampled_from([(), ("", "x")]) | st.tuples(words, words)),
        date=draw(st.just("") | st.dates().map(str)),
        result=None if is_over else draw(st.sampled_from(ENDINGS)),
        comments=draw(st.dictionaries(st.integers(0, len(events)), st.text() | st.text(' \\{};"\n.1a', max_size=300))),
        dice_hash=draw(words),
        dice_seed=draw(words),
        tags=draw(st.dictionaries(tag_names(), words | st.text('\\"[]{} =', max_size=20), max_size=4)),
    )


def _last(game: Game, choices: list[int]) -> Position:
    position = game.start()
    for event in play_some(position, choices):
        position = position.play(event)
    return position
