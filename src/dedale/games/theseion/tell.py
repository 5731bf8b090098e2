"""What an event of Théséion does, told in order: who begins, what is cast, walked, sent back, joined, saved, won."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from dedale.games.theseion import CASTS, FIRST, WALKS, alliances, rules
from dedale.games.theseion.board import board_of
from dedale.games.theseion.notation import paths, pawns_on
from dedale.games.theseion.paths import DARKNESS, LIGHT, Path
from dedale.games.theseion.why import blockade_met


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the event did."""
    if code >= WALKS:
        yield from _walked(game, before, paths(game).paths[code - WALKS], after)
    elif code >= CASTS:
        yield from _cast(game, before, code - CASTS, after)
    elif code >= FIRST:
        text = Text("Le sort désigne {name}.", "{name} goes first.")
        yield _told("first", text, game, code - FIRST)
    else:
        yield from _passed(game, before)
    won = rules.winners_of(game.rules[0], after)
    winners = [seat for seat in range(game.seats) if won >> seat & 1]
    if winners:
        names = Text(*(" + ".join(game.seat_names[seat][language] for seat in winners) for language in (0, 1)))
        text = Text("Sept pions sauvés : {names} gagne.", "Seven pawns saved: {names} wins.")
        if len(winners) > 1:
            text = Text("Sept pions sauvés : {names} gagnent.", "Seven pawns saved: {names} win.")
        yield Consequence("won", text.format(names=names), {"seats": [seat + 1 for seat in winners]})


def _told(kind: str, text: Text, game: Game, seat: int, /, **details: object) -> Consequence:
    """A consequence for a seat, counted from 0; its text may name the seat and the details."""
    return Consequence(kind, text.format(name=game.seat_names[seat], **details), {"seat": seat + 1, **details})


def _passed(game: Game, before: np.void) -> Iterator[Consequence]:
    seat = int(before["seat"]) - 1
    text = Text("{name} passe : le lancer de {cast} est perdu.", "{name} passes: the roll of {cast} is lost.")
    yield _told("passed", text, game, seat, cast=int(before["cast"]))
    blockades = turned_back_by(game, before) if game.options["turn_back"] else []
    if blockades:
        text = Text(
            "Blocages d'où un pion pouvait revenir : {cells}.", "Blockades a pawn could come back from: {cells}."
        )
        yield Consequence(
            "turned_back", text.format(cells=", ".join(blockades)), {"seat": seat + 1, "blockades": blockades}
        )


def turned_back_by(game: Game, state: np.void) -> list[str]:
    """The blockades from which a pawn of the seat to move could come back with its cast (R9, D4)."""
    known = paths(game)
    full = [path for path in known.paths if len(path) - 1 == state["cast"] and rules.can_begin(state, path[0])]
    met = {blockade_met(game, state, list(path[1:])) for path in full}
    return [known.names[cell] for cell in sorted(cell for cell in met if cell is not None)]


def _cast(game: Game, before: np.void, number: int, after: np.void) -> Iterator[Consequence]:
    text = Text("{name} lance {number}.", "{name} rolls {number}.")
    yield _told("cast", text, game, int(before["seat"]) - 1, number=number)
    if number:
        return
    inside = [rules.inside_rim(game.rules[0], before, seat) for seat in range(game.seats)]
    is_odd = sum(inside) % 2 == 1
    text = Text(
        "Pions à l'intérieur du liséré : {inside}, nombre pair ; personne n'est sauvé.",
        "Pawns inside the rim: {inside}, an even number; nobody is saved.",
    )
    if is_odd:
        text = Text(
            "Pions à l'intérieur du liséré : {inside}, nombre impair ; tous sont sauvés.",
            "Pawns inside the rim: {inside}, an odd number; all are saved.",
        )
    details = {"inside": sum(inside), "saved": is_odd, "pawns": dict(zip(_seats(game), inside, strict=True))}
    yield Consequence("dark_cast", text.format(inside=sum(inside)), details)
    for seat, count in enumerate(inside):
        if count and is_odd:
            yield _saved(game, after, seat, count)


def _seats(game: Game) -> list[str]:
    """The seats as the keys of JSON."""
    return [str(seat + 1) for seat in range(game.seats)]


def _saved(game: Game, after: np.void, seat: int, count: int) -> Consequence:
    text = Text("{name} : pions sauvés, {count} ; {saved} en tout.", "{name}: pawns saved, {count}; {saved} in all.")
    return _told("saved", text, game, seat, count=count, saved=int(after["saved"][seat]))


def _walked(game: Game, before: np.void, path: Path, after: np.void) -> Iterator[Consequence]:
    seat = int(before["seat"]) - 1
    names = [paths(game).names[cell] for cell in path]
    text = Text("{name} va de {start} en {to}.", "{name} goes from {start} to {to}.")
    if path[0] == DARKNESS:
        text = Text("{name} sort des ténèbres et va en {to}.", "{name} comes out of the darkness and goes to {to}.")
    yield _told("walked", text, game, seat, start=names[0], to=names[-1], path=names)
    yield from _met(game, before, path)
    if path[-1] != LIGHT:
        yield from _joined(game, after, path[-1])
    else:
        yield _saved(game, after, seat, 1)
    if after["phase"] != rules.OVER:
        yield from _gained(game, seat, path, names)


def _met(game: Game, before: np.void, path: Path) -> Iterator[Consequence]:
    """The enemies sent back to the darkness (R7), in the order of the path."""
    group = alliances.groups(game.options)
    own = group[int(before["seat"]) - 1]
    for cell in path[1:]:
        for seat in range(game.seats):
            if cell != LIGHT and group[seat] != own and pawns_on(before, seat, cell):
                text = Text(
                    "{name} perd le pion de {at}, renvoyé dans les ténèbres.",
                    "{name} loses the pawn on {at}, sent back to the darkness.",
                )
                told = _told("sent_back", text, game, seat, at=paths(game).names[cell])
                yield replace(told, harms=(seat + 1,))


def _joined(game: Game, after: np.void, cell: int) -> Iterator[Consequence]:
    """The blockade made or strengthened on the last cell (R8, R9)."""
    pawns = {str(seat + 1): count for seat in range(game.seats) if (count := pawns_on(after, seat, cell))}
    count = sum(pawns.values())
    if count < 2:
        return
    text = Text("Blocage en {at} : {count} pions.", "Blockade on {at}: {count} pawns.")
    if count > 2:
        text = Text(
            "Le blocage de {at} est renforcé : {count} pions.", "The blockade on {at} is strengthened: {count} pawns."
        )
    at = paths(game).names[cell]
    details = {"at": at, "count": count, "pawns": pawns}
    yield Consequence("joined" if count == 2 else "strengthened", text.format(at=at, count=count), details)


def _gained(game: Game, seat: int, path: Path, names: list[str]) -> Iterator[Consequence]:
    """The casts that red squares and the light give (R5, R6)."""
    red = board_of(str(game.options["board"])).red
    squares = [name for name in names[1:] if name in red]
    count = len(squares) + (path[-1] == LIGHT)
    if count == 1:
        yield _told(
            "extra_casts",
            Text("{name} rejoue une fois.", "{name} rolls once more."),
            game,
            seat,
            count=1,
            squares=squares,
        )
    elif count:
        text = Text("{name} rejoue {count} fois.", "{name} rolls {count} more times.")
        yield _told("extra_casts", text, game, seat, count=count, squares=squares)
