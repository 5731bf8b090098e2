"""Position strings are fields with single spaces between them: how they are taken apart, and how one is refused.

Codecs for the fields that several games have: the board, the side to move, the reserves.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dedale.core.errors import BadPosition
from dedale.core.model.grid import Grid
from dedale.core.text import Text, joined, series

COUNT = Text("nombre de champs", "number of fields")


def split_fields(text: str, names: Sequence[Text]) -> list[str]:
    """The fields of a position string, as many as there are names; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != len(names):
        reason = Text(
            "il faut {right} champs séparés par un seul espace ({names}), pas {found}.",
            "there must be {right} fields separated by single spaces ({names}), not {found}.",
        )
        listed = Text(", ".join(name.fr for name in names), ", ".join(name.en for name in names))
        raise refuse_position(text, COUNT, reason.format(right=len(names), names=listed, found=len(fields)))
    return fields


def refuse_position(text: str, field: Text, reason: Text) -> BadPosition:
    """The error for a position string: which field is wrong, and why."""
    said = Text("Position refusée, champ « {field} » : {reason}", "Position refused, field “{field}”: {reason}")
    return BadPosition(said.format(field=field, reason=reason), field=field.en, position=text)


BOARD: Final = Text("plateau", "board")
SIDE: Final = Text("trait", "side to move")
RESERVES: Final = Text("réserves", "reserves")
_OR: Final = Text(" ou ", " or ")
_RUN: Final = re.compile(r"[1-9][0-9]?|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class BoardField:
    """The board, rows from the top down with `/` between them: a symbol for each piece, a number for empty cells."""

    grid: Grid
    symbols: str

    def write(self, pieces: Mapping[int, str]) -> str:
        """The field of these pieces, each a symbol by its cell."""
        columns = self.grid.columns
        marks = "".join(pieces.get(cell, ".") for cell in range(self.grid.cells))
        rows = "/".join(marks[row * columns : (row + 1) * columns] for row in reversed(range(self.grid.rows)))
        return re.sub(r"\.+", lambda run: str(len(run.group())), rows)

    def read(self, text: str, field: str) -> dict[int, str]:
        """The pieces of this field of a position string; raises `BadPosition`."""
        rows = field.split("/")
        if len(rows) != self.grid.rows:
            reason = Text(
                "il faut {right} rangées séparées par /, pas {n}.",
                "there must be {right} rows, with / between, not {n}.",
            )
            raise refuse_position(text, BOARD, reason.format(right=self.grid.rows, n=len(rows)))
        pieces: dict[int, str] = {}
        for row, marks in zip(reversed(range(self.grid.rows)), rows, strict=True):
            pieces |= self._read_row(text, row, marks)
        return pieces

    def _read_row(self, text: str, row: int, marks: str) -> dict[int, str]:
        pieces: dict[int, str] = {}
        columns, column = self.grid.columns, 0
        for mark in _RUN.findall(marks):
            if mark.isdecimal() and mark.isascii() and mark != "0":
                column += int(mark)
            elif mark in self.symbols:
                pieces[self.grid.at(min(column, columns - 1), row)] = mark
                column += 1
            else:
                reason = Text(
                    "« {mark} » dans la rangée {row} : il faut {symbols} ou le nombre de cases vides.",
                    "“{mark}” in row {row}: it must be {symbols} or a number of empty cells.",
                )
                raise refuse_position(
                    text, BOARD, reason.format(mark=mark, row=row + 1, symbols=", ".join(self.symbols))
                )
        if column != columns:
            reason = Text(
                "la rangée {row} a {n} cases au lieu de {right}.", "row {row} has {n} cells instead of {right}."
            )
            raise refuse_position(text, BOARD, reason.format(row=row + 1, n=column, right=columns))
        return pieces


@dataclass(frozen=True, slots=True)
class SideField:
    """The side to move: a letter for each, in the order of their numbers from 0."""

    letters: str
    names: tuple[Text, ...]

    def write(self, side: int) -> str:
        """The letter of a side."""
        return self.letters[side]

    def read(self, text: str, field: str) -> int:
        """The side of this field of a position string; raises `BadPosition`."""
        if field not in tuple(self.letters):
            known = zip(self.letters, self.names, strict=True)
            right = series([joined((letter, " (", name, ")"), "") for letter, name in known], _OR)
            reason = Text("« {side} » : il faut {right}.", "“{side}”: it must be {right}.")
            raise refuse_position(text, SIDE, reason.format(side=field, right=right))
        return self.letters.index(field)


@dataclass(frozen=True, slots=True)
class ReservesField:
    """How many pieces each of two sides has in reserve, with a comma between them."""

    names: tuple[Text, Text]
    pieces: int
    """How many pieces each side has, on the board and in reserve."""

    def write(self, reserves: Sequence[int]) -> str:
        """The field of these reserves."""
        return ",".join(map(str, reserves))

    def read(self, text: str, field: str) -> tuple[int, int]:
        """The reserves of this field of a position string; raises `BadPosition`."""
        found = re.fullmatch(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)", field)
        if found is None:
            reason = Text(
                "« {field} » : il faut deux nombres de 0 à {most} séparés par une virgule, {first} puis {second}.",
                "“{field}”: it must be two numbers from 0 to {most} with a comma between them, {first} then {second}.",
            )
            first, second = self.names
            filled = reason.format(field=field, most=self.pieces, first=first, second=second)
            raise refuse_position(text, RESERVES, filled)
        return int(found[1]), int(found[2])

    def check(self, text: str, standing: Sequence[int], reserves: Sequence[int], *, may_lack: bool = False) -> None:
        """Refuse pieces on the board and in reserve that do not add up; some may be out of the game."""
        for name, here, left in zip(self.names, standing, reserves, strict=True):
            total = here + left
            if total > self.pieces or (total < self.pieces and not may_lack):
                reason = Text(
                    "{name} a {all} pièces ({standing} sur le plateau, {reserve} en réserve) au lieu de {right}.",
                    "{name} has {all} pieces ({standing} on the board, {reserve} in reserve) instead of {right}.",
                )
                filled = reason.format(name=name, all=total, standing=here, reserve=left, right=self.pieces)
                raise refuse_position(text, BOARD if here > self.pieces else RESERVES, filled)
