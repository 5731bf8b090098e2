"""Parts of sentences in both languages: lists, counts, where things are, pieces by their names."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from dedale.core.presentation.scene import Board, Kind, Piece
from dedale.core.text import Text, both, joined, series

OR: Final = Text(" ou ", " or ")
FACING: Final = (
    Text("avant vers le haut", "front facing up"),
    Text("avant vers la droite", "front facing right"),
    Text("avant vers le bas", "front facing down"),
    Text("avant vers la gauche", "front facing left"),
)
EDGES: Final = (
    Text("en haut {}", "{} above"),
    Text("à droite {}", "{} on the right"),
    Text("en bas {}", "{} below"),
    Text("à gauche {}", "{} on the left"),
)
_RATIO: Final = re.compile(r"(\d+)/(\d+)")


def phrases(parts: Iterable[str | Text]) -> Text:
    """The parts of one sentence, semicolons between them."""
    texts = [both(part) for part in parts]
    return Text(" ; ".join(text.fr for text in texts), "; ".join(text.en for text in texts))


def within(text: Text) -> Text:
    """A label inside a sentence."""
    return Text(*(said[:1].lower() + said[1:] if said[1:2].islower() else said for said in text))


def labels(texts: Iterable[Text], last: Text = OR) -> Text:
    """Labels as a list inside a sentence; a first word that the one before has too is said once."""
    parts = [within(text) for text in texts]
    short = [_after(*pair) for pair in pairwise(parts)]
    return series([parts[0], *short], last)


def _after(before: Text, text: Text) -> Text:
    return Text(*(_rest(*pair) for pair in zip(before, text, strict=True)))


def _rest(before: str, said: str) -> str:
    first, _, rest = said.partition(" ")
    return rest if rest and before.partition(" ")[0] == first else said


def value_words(value: str | Text) -> Text:
    """A value as it is read aloud: a fraction is a part of a whole."""
    said = both(value)
    return Text(_RATIO.sub(r"\1 sur \2", said.fr), _RATIO.sub(r"\1 of \2", said.en))


def at(board: Board, places: Iterable[str | Text]) -> Text:
    """Where something is: « en e5 et f5 » on a grid, « sur la case 29 » where cells have but numbers."""
    spots = list(places)
    if board.is_grid:
        text = Text("en {}", "on {}")
    elif len(spots) == 1:
        text = Text("sur la case {}", "on cell {}")
    else:
        text = Text("sur les cases {}", "on cells {}")
    return text.format(series(spots))


def kind_words(kind: Kind, count: int) -> Text:
    """The name of this many pieces of a kind, without their owner."""
    return (kind.names or (kind.name, kind.name))[count > 1]


def owned_words(board: Board, kind: Kind, count: int) -> Text:
    """The name of this many pieces of a kind, with their owner."""
    if kind.owned is not None:
        return kind.owned[count > 1]
    name = kind_words(kind, count)
    return Text("{} ({})", "{} ({})").format(name, board.seats[kind.seat - 1]) if kind.seat else name


def counted(board: Board, kind: Kind, count: int) -> Text:
    """Pieces with their owner, and how many they are where it is more than one."""
    name = owned_words(board, kind, count)
    return name if count == 1 else Text("{} {}", "{} {}").format(count, name)


def grouped(pieces: Iterable[Piece], kinds: tuple[Kind, ...]) -> dict[Kind, list[Piece]]:
    """The pieces by their kinds, in the order that the game has them."""
    found = list(pieces)
    groups = {kind: [piece for piece in found if piece.kind == kind] for kind in kinds}
    return {kind: group for kind, group in groups.items() if group}


def spots(pieces: Iterable[Piece]) -> list[Text]:
    """The places of pieces of one kind, each once, with their number and orientation."""
    counts = Counter((piece.place, piece.turned) for piece in pieces)
    return [_spot(place, turned, count) for (place, turned), count in counts.items()]


def _spot(place: str, turned: int | None, count: int) -> Text:
    notes = [both(str(count))] if count > 1 else []
    notes += [] if turned is None else [FACING[turned]]
    return Text("{} ({})", "{} ({})").format(place, joined(notes)) if notes else both(place)


def front_words(piece: Piece) -> list[Text]:
    """What a piece shows on each side, if it has edges; otherwise where its front faces."""
    if piece.turned is None:
        return []
    if not piece.kind.edges:
        return [FACING[piece.turned]]
    return [side.format(piece.kind.edges[way - piece.turned]) for way, side in enumerate(EDGES)]
