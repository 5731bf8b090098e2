"""The dice of a record: what its tags say of the draws, and whether every die and card is what its seed gives."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from dedale.core.errors import DedaleError
from dedale.core.model.chance import SEED_BYTES, chance, commitment
from dedale.core.records.damage import quoted
from dedale.core.records.record import Record
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position

SALT: Final = "DiceSalt"
"""With the number of a seat, the tag that has its salt."""
DRAWS: Final = "DiceDraws"
"""The tag with the numbers of the draws, where undos have left gaps."""

_HASH = Text("L'empreinte n'est pas celle de la graine.", "The hash is not that of the seed.")
_SEED = Text(
    "La graine doit avoir {} chiffres hexadécimaux, pas {}.", "The seed must have {} hexadecimal digits, not {}."
)
_FORM = Text(
    "Les tirages s'écrivent par numéros croissants, comme « 1-4 7 », pas {}.",
    "Draws are written in increasing order, such as “1-4 7”, not {}.",
)
_COUNT = Text(
    "Il y a {chances} tirages dans la partie, mais {draws} numéros.",
    "There are {chances} draws in the game, but {draws} numbers.",
)
_WRONG = Text(
    "Événement {ply} (tirage {draw}) : la graine donne « {expected} », la partie a « {found} ».",
    "Event {ply} (draw {draw}): the seed gives “{expected}”, the game has “{found}”.",
)
_NO_DICE = Text(
    "La partie a {} tirages, mais aucune empreinte : on ne peut pas les vérifier.",
    "The game has {} draws, but no hash: they cannot be checked.",
)
_NO_SEED = Text(
    "La graine n'est pas encore révélée : on pourra vérifier une fois la partie finie.",
    "The seed has not been revealed yet: the game can be checked once it is over.",
)


class BadDice(DedaleError):
    """The dice are not what the seed gives. Details: `part`; for a wrong event `ply`, `draw`, `expected`, `found`."""

    code = "bad_dice"


class Uncheckable(DedaleError):
    """The record does not tell what it takes to check its dice. Details: `part`."""

    code = "uncheckable_dice"


class _Chance(NamedTuple):
    ply: int
    before: "Position"
    event: str


def check_dice(record: Record) -> int:
    """How many dice and cards were computed again, all the same; raises `BadDice` or `Uncheckable`.

    Whether the hash is the one that was told before play, only those can say who saw it then.
    """
    chances = _chances(record)
    if not record.dice_hash:
        if chances:
            raise Uncheckable(_NO_DICE.format(len(chances)), part="hash")
        return 0
    if not record.dice_seed:
        raise Uncheckable(_NO_SEED, part="seed")
    seed, salts = _seed(record), read_salts(record.tags)
    for draw, (ply, before, found) in zip(_draws(record, len(chances)), chances, strict=True):
        expected = str(chance(before, seed, salts, draw))
        if expected != found:
            said = _WRONG.format(ply=ply, draw=draw, expected=expected, found=found)
            raise BadDice(said, part="event", ply=ply, draw=draw, expected=expected, found=found)
    return len(chances)


def dice_tags(salts: Mapping[int, str], draws: Sequence[int]) -> dict[str, str]:
    """The tags of a record with these salts by seat, and draws of these rising numbers."""
    tags = {f"{SALT}{seat}": salts[seat] for seat in sorted(salts)}
    if list(draws) != list(range(1, len(draws) + 1)):
        tags[DRAWS] = write_numbers(draws)
    return tags


def read_salts(tags: Mapping[str, str]) -> dict[int, str]:
    """The salts by seat that the tags of a record tell."""
    found = ((re.fullmatch(rf"{SALT}([1-9][0-9]?)", name), salt) for name, salt in tags.items())
    return {int(name[1]): salt for name, salt in found if name}


def write_numbers(numbers: Iterable[int]) -> str:
    """Rising numbers, those that follow each other in one: `1-4 7 9-10`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1] = [spans[-1][0], number]
        else:
            spans.append([number])
    return " ".join("-".join(map(str, span)) for span in spans)


def read_numbers(text: str) -> list[int]:
    """The rising numbers so written; raises `BadDice`."""
    spans = [_span(part) for part in text.split()]
    if any(first > last for first, last in spans) or any(one[1] >= two[0] for one, two in pairwise(spans)):
        raise _bad_numbers(text)
    return [number for first, last in spans for number in range(first, last + 1)]


def _span(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9][0-9]{0,5})(?:-([1-9][0-9]{0,5}))?", text)
    if found is None:
        raise _bad_numbers(text)
    return int(found[1]), int(found[2] or found[1])


def _bad_numbers(text: str) -> BadDice:
    return BadDice(_FORM.format(quoted(text)), part="draws")


def _chances(record: Record) -> list[_Chance]:
    plays = enumerate(zip(record.positions(), record.events, strict=False), start=1)
    return [_Chance(ply, before, event) for ply, (before, event) in plays if before.to_move == 0]


def _seed(record: Record) -> bytes:
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}", record.dice_seed):
        raise BadDice(_SEED.format(2 * SEED_BYTES, quoted(record.dice_seed)), part="seed")
    seed = bytes.fromhex(record.dice_seed)
    if commitment(seed) != record.dice_hash.lower():
        raise BadDice(_HASH, part="hash")
    return seed


def _draws(record: Record, chances: int) -> list[int]:
    written = record.tags.get(DRAWS)
    draws = list(range(1, chances + 1)) if written is None else read_numbers(written)
    if len(draws) != chances:
        raise BadDice(_COUNT.format(chances=chances, draws=len(draws)), part="draws")
    return draws
