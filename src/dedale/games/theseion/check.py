"""What is wrong with a board of Théséion: every fault has its sentence."""

import functools
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from dedale.core.text import Text
from dedale.games.theseion import MOST_MOVES, PAWNS
from dedale.games.theseion.board import (
    BUILT_IN,
    CELL,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
    Board,
    Cell,
    Trajectory,
    are_beside,
    board_of,
    in_order,
    parse,
    place_of,
    write,
)
from dedale.games.theseion.paths import Map, choices

MOST_PATHS: Final = 1 << 15
"""How many paths kernels have room for."""
GREATEST_DIE: Final = 9
"""A board must serve with every die that can be chosen (D2)."""

SIZES: Final = {"columns": MOST_COLUMNS, "rows": MOST_ROWS}
LEAST_SIZE: Final = 3
SETS: Final = ("rim", "entrances", "red", "green")
LINES: Final = {"open": 2, "closed": 3}
"""The keys of the trajectories, and how many cells make one."""
KEYS: Final = (*SIZES, "light", *SETS, *LINES)
NOWHERE: Final = Cell("")
"""The light of a board that does not say where it is."""


def check_board(text: str) -> list[Text]:
    """Every fault of the board in this text; none when it can be played on."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        said = Text(
            "Ce n'est pas du JSON : faute à la ligne {line}, colonne {column}.",
            "This is not JSON: there is a mistake on line {line}, column {column}.",
        )
        return [said.format(line=error.lineno, column=error.colno)]
    except ValueError:
        return [Text("Un nombre de ce JSON est trop long.", "A number in this JSON is too long.")]
    except RecursionError:
        return [Text("Ce JSON est trop profondément emboîté.", "This JSON is nested too deeply.")]
    if not isinstance(data, dict):
        return [Text("Il faut un objet JSON, entre accolades.", "It must be a JSON object, between braces.")]
    faults = list(_form(data))
    board = parse(_tidy(data))
    if faults:
        return [*faults, *_places(board), *_lines(board)]
    faults = [*_places(board), *_lines(board), *_parts(board), *_ends(board), *_reach(board)]
    return faults or list(_room(board))


def _tidy(data: dict[str, Any]) -> dict[str, Any]:
    """The same with what is not of its kind left out, so that the rest can be looked at."""
    tidy: dict[str, Any] = {
        key: most if [*_size(key, data.get(key), most)] else data[key] for key, most in SIZES.items()
    }
    for key in ("light", *SETS):
        tidy[key] = "" if [*_line(key, data.get(key))] else data[key]
    for key in LINES:
        lines = data.get(key)
        tidy[key] = [line for line in lines if not [*_line(key, line)]] if isinstance(lines, list) else []
    return tidy


def _form(data: dict[str, Any]) -> Iterator[Text]:
    """Keys that are missing or unknown, and values that are not of their kind."""
    for key in KEYS:
        if key not in data:
            yield Text("Il manque la clé « {key} ».", "The key “{key}” is missing.").format(key=key)
    for key in data:
        if key not in KEYS:
            text = Text("La clé « {key} » n'existe pas ; les clés : {keys}.", "There is no key “{key}”; keys: {keys}.")
            yield text.format(key=key, keys=", ".join(KEYS))
    for key, most in SIZES.items():
        yield from _size(key, data.get(key, LEAST_SIZE), most)
    for key in ("light", *SETS):
        if key in data:
            yield from _line(key, data[key])
    for key in LINES:
        if key in data:
            yield from _list(key, data[key])


def _size(key: str, value: object, most: int) -> Iterator[Text]:
    if isinstance(value, bool) or not isinstance(value, int) or not LEAST_SIZE <= value <= most:
        text = Text(
            "Clé {key} : il faut un nombre entier de {least} à {most}.",
            "Key {key}: a whole number from {least} to {most}.",
        )
        yield text.format(key=key, least=LEAST_SIZE, most=most)


def _line(where: str, value: object) -> Iterator[Text]:
    """Whether the value is the names of cells with blanks between, for the light only one."""
    if not isinstance(value, str):
        text = Text(
            "Clé {where} : il faut un texte, comme {right}.", "Key {where}: it must be a text, such as {right}."
        )
        yield text.format(where=where, right='"h8"' if where == "light" else '"c2 c3 c4"')
        return
    for name in value.split():
        if CELL.fullmatch(name) is None:
            text = Text(
                "Clé {where} : « {name} » n'est pas une case ; on écrit une lettre et un nombre, comme f10.",
                "Key {where}: “{name}” is not a cell; write a letter and a number, such as f10.",
            )
            yield text.format(where=where, name=name)
    if where == "light" and len(value.split()) != 1:
        yield Text("Clé light : il faut une case, une seule.", "Key light: it must be one cell, and one only.")


def _list(key: str, value: object) -> Iterator[Text]:
    if not isinstance(value, list):
        text = Text("Clé {key} : il faut une liste de trajectoires.", "Key {key}: it must be a list of trajectories.")
        yield text.format(key=key)
        return
    for number, line in enumerate(value, start=1):
        yield from _line(f"{key} {number}", line)


def _places(board: Board) -> Iterator[Text]:
    """Cells off the board or in the darkness, and too many of them."""
    walked = {cell for line in board.trajectories for cell in line.cells}
    named = walked | board.rim | board.entrances | board.squares | {board.light}
    for cell in in_order(named - {NOWHERE}):
        column, row = place_of(cell)
        if column >= board.columns or row >= board.rows:
            text = Text(
                "La case {cell} est hors du plateau, qui a {columns} colonnes et {rows} rangées.",
                "Cell {cell} is off the board, which has {columns} columns and {rows} rows.",
            )
            yield text.format(cell=cell, columns=board.columns, rows=board.rows)
        elif column in (0, board.columns - 1) or row in (0, board.rows - 1):
            text = Text(
                "La case {cell} est dans les ténèbres : la bordure ne se parcourt pas.",
                "Cell {cell} lies in the darkness: the outermost ring is not walked.",
            )
            yield text.format(cell=cell)
    if len(walked - {board.light}) > MOST_CELLS:
        text = Text(
            "Les trajectoires ont {count} cases sans la lumière ; {most} au plus.",
            "The trajectories have {count} cells besides the light; {most} at most.",
        )
        yield text.format(count=len(walked - {board.light}), most=MOST_CELLS)


def _parts(board: Board) -> Iterator[Text]:
    """Cells with a part to play that lie on no trajectory, or with two parts that exclude each other."""
    walked = {cell for line in board.trajectories for cell in line.cells}
    for name in ("light", *SETS):
        cells = frozenset({board.light}) if name == "light" else getattr(board, name)
        for cell in in_order(cells - walked):
            text = Text(
                "Clé {name} : {cell} n'est sur aucune trajectoire.", "Key {name}: {cell} lies on no trajectory."
            )
            yield text.format(name=name, cell=cell)
        if name != "light" and board.light in cells:
            text = Text("Clé {name} : {cell} est déjà la lumière.", "Key {name}: {cell} is the light already.")
            yield text.format(name=name, cell=board.light)
    for cell in in_order(board.red & board.green):
        yield Text("La case {cell} est à la fois rouge et verte.", "Cell {cell} is both red and green.").format(
            cell=cell
        )


def _label(line: Trajectory) -> Text:
    """A trajectory as a sentence begins with it: by its first and last cell."""
    if not line.cells:
        return Text("Une trajectoire vide", "An empty trajectory")
    return Text("La trajectoire {} … {}", "The trajectory {} … {}").format(line.cells[0], line.cells[-1])


def _lines(board: Board) -> Iterator[Text]:
    """Trajectories that are too short, jump, or come twice through a cell."""
    for line in board.trajectories:
        least = LINES["closed" if line.is_closed else "open"]
        if len(set(line.cells)) < least:
            text = Text("{line} a moins de {least} cases.", "{line} has fewer than {least} cells.")
            yield text.format(line=_label(line), least=least)
        for one, other in line.steps():
            if one != other and not are_beside(one, other):
                text = Text("{line} saute de {one} à {other}.", "{line} jumps from {one} to {other}.")
                yield text.format(line=_label(line), one=one, other=other)
        for cell, times in Counter(line.cells).items():
            if times > 1:
                text = Text("{line} passe {times} fois par {cell}.", "{line} comes {times} times through {cell}.")
                yield text.format(line=_label(line), times=times, cell=cell)


def _ends(board: Board) -> Iterator[Text]:
    """Crossings where a trajectory ends and a path that comes along it could not go on: they need a colour (R4)."""
    passing = Counter(cell for line in board.trajectories for cell in set(line.cells))
    ends = {cell for line in board.trajectories if not line.is_closed for cell in (line.cells[:1] + line.cells[-1:])}
    for cell in in_order(ends - board.squares - {board.light}):
        if passing[cell] > 1:
            text = Text(
                "Case {cell} : une trajectoire finit à ce croisement sans couleur, et on ne peut pas y passer "
                "à l'autre ; il faut un carré vert ou rouge.",
                "Cell {cell}: a trajectory ends at this crossing with no colour, where one cannot change to the other; "
                "it needs a green or red square.",
            )
            yield text.format(cell=cell)


def _reach(board: Board) -> Iterator[Text]:
    """A light that nobody reaches, or entrances from which it cannot be reached."""
    near: dict[Cell, set[Cell]] = {}
    for line in board.trajectories:
        for one, other in line.steps():
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
    lit, to_visit = {board.light}, [board.light]
    while to_visit:
        new = near.get(to_visit.pop(), set()) - lit
        lit |= new
        to_visit += new
    if not board.entrances & lit:
        text = Text("Aucune entrée ne mène à la lumière, {light}.", "No entrance leads to the light, {light}.")
        yield text.format(light=board.light)
        return
    for cell in in_order(board.entrances - lit):
        text = Text("L'entrée {cell} ne mène pas à la lumière.", "The entrance {cell} does not lead to the light.")
        yield text.format(cell=cell)


def _room(board: Board) -> Iterator[Text]:
    """More paths than kernels have room for, with the greatest die and surplus steps dropped."""
    known = list(islice(choices(Map(board).paths(GREATEST_DIE), GREATEST_DIE, is_exact=False), MOST_PATHS + 1))
    if len(known) > MOST_PATHS:
        text = Text(
            "Il y a plus de {most} trajets possibles : il faut moins de carrés ou moins de cases.",
            "There are more than {most} possible paths: fewer squares or fewer cells are needed.",
        )
        yield text.format(most=MOST_PATHS)
        return
    at_once = Counter((cast, start) for start, cast, _ in known)
    for cast in range(1, GREATEST_DIE + 1):
        counts = sorted((count for (thrown, _), count in at_once.items() if thrown == cast), reverse=True)
        if sum(counts[:PAWNS]) >= MOST_MOVES:
            text = Text(
                "Un lancer de {cast} peut laisser le choix entre {count} coups, plus que les {most} permis.",
                "A roll of {cast} can leave {count} moves to choose from, more than the {most} allowed.",
            )
            yield text.format(cast=cast, count=sum(counts[:PAWNS]), most=MOST_MOVES - 1)


@functools.lru_cache(maxsize=64)
def spelling(text: str) -> str | Text | None:
    """The one spelling of a value of the option `board`, or everything that is wrong with the board in it.

    A built-in board has its name; nothing but a name, and no board's, gives None.
    """
    if text in BUILT_IN:
        return text
    if "{" not in text:
        return None
    faults = check_board(text)
    if faults:
        return Text(" ".join(fault.fr for fault in faults), " ".join(fault.en for fault in faults))
    written = write(parse(json.loads(text)))
    return next((name for name in BUILT_IN if write(board_of(name)) == written), written)
