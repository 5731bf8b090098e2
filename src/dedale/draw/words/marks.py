"""What marks say: of one place, and of a whole position."""

from collections.abc import Iterator
from typing import Final

from dedale.core.presentation.scene import Scene
from dedale.core.text import AND, Text, joined
from dedale.draw.words.phrases import at, counted, grouped, labels

NOTES: Final = {
    "line": Text("décide la partie", "decides the game"),
    "last": Text("dernier coup", "last move"),
    "locked": Text("verrouillé", "locked"),
    "barred": Text("interdit à ce tour", "not allowed this turn"),
    "blockade": Text("blocage", "blockade"),
    "held": Text("ne peut pas bouger", "cannot move"),
    "won": Text("sera pris", "will be taken"),
    "lost": Text("prendra", "will take"),
    "equal": Text("à égalité", "equal"),
}
"""What a mark says of its place, by its reason."""
SENTENCES: Final = {
    "line": Text("La partie se décide {}.", "The game is decided {}."),
    "last": Text("Dernier coup : {}.", "Last move: {}."),
    "locked": Text("Verrouillé : {}.", "Locked: {}."),
    "barred": Text("Interdit à ce tour : {}.", "Not allowed this turn: {}."),
    "blockade": Text("Blocage {}.", "Blockade {}."),
    "held": Text("Ne peut pas bouger : {}.", "Cannot move: {}."),
}
SEVERAL: Final = {"blockade": Text("Blocages {}.", "Blockades {}.")}
"""The sentences that differ where there are several places."""


def notes_at(scene: Scene, place: str) -> list[Text]:
    """What the marks of one place say."""
    return [NOTES[mark.reason] for mark in scene.marks if mark.place == place]


def mark_sentences(scene: Scene) -> Iterator[Text]:
    """A sentence for each reason: the game's own, or one with all its places."""
    own = dict(scene.sentences)
    for reason, sentence in SENTENCES.items():
        places = list(dict.fromkeys(mark.place for mark in scene.marks if mark.reason == reason))
        if reason in own:
            yield own[reason]
        elif places:
            several = SEVERAL.get(reason, sentence) if len(places) > 1 else sentence
            yield several.format(_things(scene, places, with_pieces=reason == "held"))


def _things(scene: Scene, places: list[str], *, with_pieces: bool) -> Text:
    """Cells together, or each with its pieces; buttons by their labels."""
    buttons = [button for button in scene.board.buttons if button.name in places]
    cells = [cell.name for cell in scene.board.cells if cell.name in places]
    here = [at(scene.board, cells)] if cells else []
    standing = [standing_words(scene, place) for place in cells] if with_pieces else here
    pressed = [labels((button.label for button in buttons), AND)] if buttons else []
    return joined([*standing, *pressed])


def standing_words(scene: Scene, place: str) -> Text:
    """The pieces on a cell, and where it is."""
    return Text("{} {}", "{} {}").format(joined(pieces_at(scene, place)), at(scene.board, [place]))


def pieces_at(scene: Scene, place: str) -> list[Text]:
    """The pieces on a cell or in a tray, floors included, like ones counted together."""
    groups = grouped((piece for piece in scene.pieces if piece.place == place), scene.board.kinds)
    return [counted(scene.board, kind, len(pieces)) for kind, pieces in groups.items()]
