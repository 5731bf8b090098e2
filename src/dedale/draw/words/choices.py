"""What can be done now, in words: the targets that the composer offers, like ones together."""

from collections.abc import Iterator
from typing import Final

from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer, Path
from dedale.core.presentation.scene import Cell, Piece, Scene
from dedale.core.presentation.status import standing
from dedale.core.text import Text, joined, series
from dedale.draw.words.phrases import at, counted, labels, owned_words, within
from dedale.draw.words.places import target_words

MOST: Final = 20
"""More cells than this are counted, not listed."""
CHANCE: Final = Text("À faire : {}.", "To do: {}.")
OWN_CHANCE: Final = Text("{}, à faire : {}.", "{}, to do: {}.")
CHOOSE: Final = Text("{}, choisissez : {}.", "{}, choose: {}.")
CHOSEN: Final = Text("Choisi : {}. Ensuite : {}.", "Chosen: {}. Next: {}.")
WHOLE: Final = Text("Le coup est complet : {}.", "The move is complete: {}.")
EITHER: Final = Text(" ; ou ", "; or ")
ONE_EMPTY: Final = Text("case vide {}", "empty cell {}")
EMPTY: Final = Text("cases vides {}", "empty cells {}")
MANY_EMPTY: Final = Text("{} cases vides", "{} empty cells")
IN_ZONE: Final = Text("{} ({})", "{} ({})")


def choices_words(position: Position, chosen: Path = (), *, scene: Scene | None = None) -> Text:
    """What can be touched next after these touches; raises `NoSuchTarget` where they begin no move."""
    shown = scene or position.game.presentation.scene(position)
    if position.outcome is not None:
        return standing(position, numbered=False)
    button = position.game.presentation.chance_button(position)
    if button is not None:
        return _chance(position, within(button.label))
    composer = Composer.of(position)
    for target in chosen:
        composer = composer.touch(target)
    if composer.move is not None:
        return WHOLE.format(composer.move)
    shown = position.game.presentation.half_made_scene(shown, position, composer)
    offered = _offered(shown, composer.targets)
    if chosen:
        return CHOSEN.format(target_words(position, chosen[-1], scene=shown), offered)
    return CHOOSE.format(shown.board.seats[(position.to_move or 1) - 1], offered)


def _chance(position: Position, label: Text) -> Text:
    """How to let chance decide, and whose turn it is to do so."""
    turn = position.game.presentation.turn(position)
    return OWN_CHANCE.format(position.game.seat_names[turn - 1], label) if turn else CHANCE.format(label)


def _offered(scene: Scene, targets: tuple[str, ...]) -> Text:
    """The targets by what they are: pieces, empty cells, trays, buttons."""
    groups = [*_pieces(scene, targets), *_empty_cells(scene, targets), *_trays(scene, targets)]
    buttons = [button.label for button in scene.board.buttons if button.name in targets]
    parts = [*groups, labels(buttons)] if buttons else groups
    return Text(EITHER.fr.join(part.fr for part in parts), EITHER.en.join(part.en for part in parts))


def _standing(scene: Scene) -> dict[str, Piece]:
    """The piece to be seen on each cell, floors left out."""
    return {piece.place: piece for piece in scene.pieces if not piece.kind.is_floor}


def _pieces(scene: Scene, targets: tuple[str, ...]) -> Iterator[Text]:
    """The pieces with the same name together, with their cells."""
    standing_on = _standing(scene)
    cells = {cell.name for cell in scene.board.cells}
    groups: dict[Text, list[Piece]] = {}
    for target in targets:
        if target in cells and target in standing_on:
            piece = standing_on[target]
            groups.setdefault(owned_words(scene.board, piece.kind, 1), []).append(piece)
    for pieces in groups.values():
        kind, places = pieces[0].kind, [piece.place for piece in pieces]
        if len(places) > MOST:
            yield counted(scene.board, kind, len(places))
        else:
            yield joined([owned_words(scene.board, kind, len(places)), at(scene.board, places)], " ")


def _empty_cells(scene: Scene, targets: tuple[str, ...]) -> Iterator[Text]:
    """The cells of one sort together."""
    standing_on = _standing(scene)
    groups: dict[Text | None, list[Cell]] = {}
    for cell in scene.board.cells:
        if cell.name in targets and cell.name not in standing_on:
            groups.setdefault(cell.words, []).append(cell)
    for words, cells in groups.items():
        named = _empty_words([cell.name for cell in cells])
        yield IN_ZONE.format(named, words) if words else named


def _empty_words(names: list[str]) -> Text:
    if len(names) > MOST:
        return MANY_EMPTY.format(len(names))
    return (ONE_EMPTY if len(names) == 1 else EMPTY).format(series(names))


def _trays(scene: Scene, targets: tuple[str, ...]) -> Iterator[Text]:
    """A piece that lies in a tray, and in which."""
    for tray in scene.board.trays:
        kinds = [piece.kind for piece in scene.pieces if piece.place == tray.name]
        if tray.name in targets and kinds:
            yield IN_ZONE.format(owned_words(scene.board, kinds[0], 1), tray.label)
