"""Why an event of Théséion cannot come now: the rule it breaks, in a sentence."""

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.text import Text
from dedale.games.theseion import CASTS, FIRST, PASS, WALKS, rules
from dedale.games.theseion.notation import paths, pawns_on
from dedale.games.theseion.paths import DARKNESS, LIGHT


def why(game: Game, state: np.void, code: int) -> Breach:
    """The rule that an event breaks."""
    if FIRST <= code < CASTS:
        return _why_not_first(game, state)
    if state["phase"] == rules.LOT:
        text = Text("le sort désigne d'abord le premier joueur.", "first the lot chooses who begins.")
        return Breach("R2", text)
    if CASTS <= code < WALKS:
        return _why_not_cast(game, state)
    if state["phase"] == rules.CAST:
        return Breach("R3", Text("lancez d'abord le dé.", "first roll the die."))
    if code == PASS:
        return _why_not_pass(game)
    return _why_not_walk(game, state, code - WALKS)


def _why_not_first(game: Game, state: np.void) -> Breach:
    if state["phase"] == rules.LOT:
        text = Text("il n'y a que {players} joueurs.", "there are only {players} players.")
        return Breach("R2", text.format(players=game.seats))
    text = Text("le sort ne désigne le premier joueur qu'une fois.", "the lot chooses who begins only once.")
    return Breach("R2", text)


def _why_not_cast(game: Game, state: np.void) -> Breach:
    if state["phase"] == rules.CAST:
        text = Text("le dé montre de 0 à {most}.", "the die shows 0 to {most}.")
        return Breach("D2", text.format(most=game.options["die_max"]))
    text = Text(
        "le dé est lancé : il faut d'abord avancer de {cast}.", "the die is rolled: first a pawn must move by {cast}."
    )
    return Breach("R3", text.format(cast=state["cast"]))


def _why_not_pass(game: Game) -> Breach:
    text = Text("on ne passe que si aucun trajet n'est jouable.", "you may pass only when no path is playable.")
    if game.options["turn_back"]:
        text = Text(
            "on ne passe que si aucun trajet n'est jouable, ou si un trajet revient d'un blocage.",
            "you may pass only when no path is playable, or when some path would come back from a blockade.",
        )
    return Breach("D4", text)


def _why_not_walk(game: Game, state: np.void, path: int) -> Breach:
    start, *cells = paths(game).paths[path]
    names, cast = paths(game).names, int(state["cast"])
    if not rules.can_begin(state, start):
        return _why_not_begin(game, state, start)
    is_early = cells[-1] == LIGHT and len(cells) < cast
    if is_early and game.options["exact"]:
        text = Text(
            "la lumière s'atteint par le compte exact : {count} pas au lieu de {cast}.",
            "the light is reached by exact count: {count} steps instead of {cast}.",
        )
        return Breach("D3", text.format(count=len(cells), cast=cast))
    if len(cells) != cast and not is_early:
        text = Text(
            "le dé indique {cast}, et ce trajet compte {count} cases.",
            "the die shows {cast}, and this path has {count} cells.",
        )
        return Breach("R3", text.format(cast=cast, count=len(cells)))
    text = Text(
        "le blocage de {cell} barre la route : on ne le passe pas, et seul un ami peut s'y arrêter.",
        "the blockade on {cell} bars the way: nobody passes it, and only a friend may end on it.",
    )
    met = blockade_met(game, state, cells)
    return Breach("D4", text.format(cell=names[met] if met is not None else ""))


def _why_not_begin(game: Game, state: np.void, start: int) -> Breach:
    if start == DARKNESS:
        return Breach("R3", Text("vous n'avez plus de pion dans les ténèbres.", "you have no pawn in the darkness."))
    text = Text("il n'y a aucun pion en {cell}.", "there is no pawn on {cell}.")
    if any(pawns_on(state, seat, start) for seat in range(game.seats)):
        text = Text(
            "le pion en {cell} n'est pas à vous ; avancez l'un des vôtres.",
            "the pawn on {cell} is not yours; move one of your own.",
        )
    return Breach("R3", text.format(cell=paths(game).names[start]))


def blockade_met(game: Game, state: np.void, cells: list[int]) -> int | None:
    """The first cell of a path where a blockade sends back the pawn of the seat to move (R9); None for none."""
    low, high, foes_low, foes_high = map(int, rules.bars_of(game.rules[0], state))
    blockades, of_enemies = low | high << 64, foes_low | foes_high << 64
    last = cells[-1]
    return next((cell for cell in cells if (of_enemies if cell == last else blockades) >> cell & 1), None)
