"""Why a text that reads like a path of Théséion is none, on any position of this board."""

from dedale.core.model.game import Breach
from dedale.core.text import Text
from dedale.games.theseion.board import Board, Cell
from dedale.games.theseion.paths import DARKNESS, Map


def stray(board: Board, die_max: int, names: list[str]) -> Breach:
    """The rule that the path breaks, which must be none of the board's paths; `*` is the darkness."""
    walked = {*board.cells, board.light, "*"}
    off = next((name for name in names if name not in walked), None)
    if off is not None:
        text = Text(
            "{cell} n'est sur aucune trajectoire : un trajet suit les trajectoires.",
            "{cell} lies on no trajectory: a path follows the trajectories.",
        )
        return Breach("R4", text.format(cell=off))
    if len(names) - 1 > die_max:
        text = Text(
            "un trajet de {count} cases est trop long : le dé montre {most} au plus.",
            "a path of {count} cells is too long: the die shows {most} at most.",
        )
        return Breach("D2", text.format(count=len(names) - 1, most=die_max))
    return _twice_or_light(board, names) or _step(board, names)


def _twice_or_light(board: Board, names: list[str]) -> Breach | None:
    """A cell that occurs twice, a way out of the light, or an entry that is no entrance; None for neither."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        text = Text("un trajet ne passe pas deux fois par {cell}.", "a path does not come twice through {cell}.")
        return Breach("D12", text.format(cell=twice))
    if board.light in names[:-1]:
        text = Text(
            "un pion arrivé à la lumière est sauvé et quitte le plateau : aucun trajet n'en repart.",
            "a pawn that reaches the light is saved and leaves the board: no path goes on from there.",
        )
        return Breach("R6", text)
    if names[0] == "*" and names[1] not in board.entrances:
        text = Text("{cell} n'est pas une entrée.", "{cell} is not an entrance.")
        return Breach("R3", text.format(cell=names[1]))
    return None


def _step(board: Board, names: list[str]) -> Breach:
    """The first step that no trajectory allows."""
    map_, at = Map(board), 1 if names[0] == "*" else 0
    number = {**map_.number, Cell("*"): DARKNESS}
    path = tuple(number[Cell(name)] for name in names)
    ways = map_.ways[path[at]]
    while path[at + 1] in (onward := map_.onward(path[: at + 1], ways)):
        at += 1
        ways = map_.ways[path[at]] if path[at] in map_.squares else onward[path[at]]
    here, there = names[at], names[at + 1]
    if any({here, there} == set(pair) for line in board.trajectories for pair in line.steps()):
        text = Text(
            "en {here}, sans carré vert ni rouge, le trajet ne peut pas changer de trajectoire vers {there}.",
            "on {here}, with no green or red square, the path cannot change its trajectory towards {there}.",
        )
    else:
        text = Text("aucune trajectoire ne va de {here} à {there}.", "no trajectory goes from {here} to {there}.")
    return Breach("R4", text.format(here=here, there=there))
