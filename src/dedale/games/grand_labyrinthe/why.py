"""Why an event of Le Grand Labyrinthe cannot come now: the rule it breaks, in a sentence."""

from typing import Final

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import events, state
from dedale.games.grand_labyrinthe.board import PUN, SEATS
from dedale.games.grand_labyrinthe.boards import acting, listed_cells
from dedale.games.grand_labyrinthe.deck import CARD_NAMES, MOEBIUS
from dedale.games.grand_labyrinthe.decks import names_of
from dedale.games.grand_labyrinthe.opening_text import NO_WAY_FOR_TWO

_MOEBIUS: Final = Text("on change de place avec {moebius}", "you change places with {moebius}")
_VERDICT: Final = Text("on juge un calembour quand il vient d'être fait", "a pun is judged when it has just been made")
_COCK_AND_BULL: Final = Text(
    "calembour ou carte, c'est le choix des cases {puns}", "pun or card is the choice of cells {puns}"
)

_COUNT: Final = Text(
    "on choisit entre le total et un dé juste après le lancer", "the total or one die is chosen right after the roll"
)

_WHEN: Final = (
    (events.FIRST, "D1", Text("le sort désigne le premier joueur au début", "the lot is drawn once, at the start")),
    (events.ROLLS, "R2", Text("on lance les dés au début de son tour", "the dice are rolled to begin a turn")),
    (
        events.DRAWS,
        "R7",
        Text(
            "on tire une carte sur une case ouverte, ou faute de calembour",
            "a card is drawn on an open cell, or failing a pun",
        ),
    ),
    (
        events.CENTRAL,
        "R3",
        Text(
            "on choisit son parcours en passant la case 3, ou au centre d'un labyrinthe périphérique",
            "the way is chosen beyond cell 3, or on the centre of an outer labyrinth",
        ),
    ),
    (
        events.OUTER,
        "R3",
        Text(
            "le parcours périphérique se prend en passant la case 3", "the outer way is taken when going beyond cell 3"
        ),
    ),
    (
        events.LABYRINTH,
        "R5",
        Text(
            "on passe au labyrinthe suivant depuis IX, XVIII ou XXVII",
            "the next labyrinth is reached from IX, XVIII or XXVII",
        ),
    ),
    (events.PUN, "R8", _COCK_AND_BULL),
    (
        events.ADVANCE,
        "R8",
        Text("on avance de nouveau après un calembour qui compte", "you advance again after a pun that counts"),
    ),
    (events.ACCEPT, "D6", _VERDICT),
    (events.SWAPS, "D7", _MOEBIUS),
    (
        events.STAY,
        "D7",
        Text(
            "on choisit de rester après un calembour qui compte, ou avec {moebius}",
            "you choose to stay after a pun that counts, or with {moebius}",
        ),
    ),
)
"""From each code on, up to the next: the rule that says when such events come, and what it says."""

_AWAITED: Final = {
    state.LOT: Text("le sort désigne le premier joueur", "the lot is drawn"),
    state.CAST: Text("{name} lance les dés pour savoir qui commence", "{name} rolls to see who begins"),
    state.ROLL: Text("{name} lance les dés", "{name} rolls the dice"),
    state.DRAW: Text("{name} tire une carte", "{name} draws a card"),
    state.WAY: Text("{name} choisit le sens du jeu", "{name} chooses the way round"),
    state.COLOUR: Text("{name} choisit sa couleur", "{name} picks a colour"),
    state.FORK: Text(
        "{name} choisit entre le parcours central et le parcours périphérique",
        "{name} chooses between the central and the outer way",
    ),
    state.JUMP: Text(
        "{name} choisit entre le labyrinthe suivant et le parcours central",
        "{name} chooses between the next labyrinth and the central way",
    ),
    state.PUN: Text("{name} fait un calembour ou tire une carte", "{name} makes a pun or draws a card"),
    state.JURY: Text("{name} accepte ou refuse le calembour", "{name} accepts or rejects the pun"),
    state.LEAP: Text(
        "après son calembour, {name} avance encore ou reste sur sa case",
        "after the pun {name} advances again or stays on the cell",
    ),
    state.COUNT: Text("{name} choisit le total ou un seul dé", "{name} chooses the total or one die"),
    state.SWAP: Text("{name} change de place ou reste", "{name} swaps or stays"),
}


def why(game: Game, record: np.void, code: int) -> Breach:
    """The rule that an event breaks which cannot come now."""
    if code >= events.TOTAL:
        return _why_not_count(game, record, code)
    return _why_never(game, code) or _why_not_this_one(game, record, code) or _why_not_now(game, record, code)


def _why_not_count(game: Game, record: np.void, code: int) -> Breach:
    """Why the player cannot choose what a roll counts (D13)."""
    if game.options["dice"] != "choice":
        text = Text(
            "à cette table, le pion avance du total des deux dés.", "at this table the pawn moves by both dice."
        )
        return Breach("R2", text)
    if record["phase"] == state.COUNT:
        return Breach("D13", Text("les deux dés sont égaux : écrivez small.", "both dice are alike: write small."))
    return _why_not_now(game, record, code)


def _why_never(game: Game, code: int) -> Breach | None:
    """What these options never ask, or a seat that there is not."""
    in_opening = code >= events.CLOCKWISE
    if (code < events.ROLLS or in_opening) and in_opening != (game.options["opening"] == "full"):
        return Breach(
            "D1",
            Text(
                "cette partie ne commence pas ainsi (réglage « Pour commencer »).",
                "this game does not begin in that way (setting “Who begins”).",
            ).format(opening=game.options["opening"]),
        )
    if code in (events.ACCEPT, events.REJECT) and not game.options["jury"]:
        text = Text("à cette table, la parole du joueur suffit.", "at this table the player's word is enough.")
        return Breach("D6", text)
    if game.seats == 2 and events.CLOCKWISE <= code < events.COLOURS:
        return Breach("D1", NO_WAY_FOR_TWO)
    seat, rule = (code - events.FIRST, "D1") if code < events.ROLLS else (code - events.SWAPS, "D7")
    if game.seats <= seat < SEATS:
        text = Text("il n'y a que {seats} joueurs.", "there are only {seats} players.")
        return Breach(rule, text.format(seats=game.seats))
    return None


def _why_not_this_one(game: Game, record: np.void, code: int) -> Breach | None:
    """The right kind of event at the right time, but not this one."""
    phase = record["phase"]
    if phase == state.DRAW and events.DRAWS <= code < events.MOVES:
        text = Text(
            "le fil d'Ariane ({card}) est gardé par un joueur : il ne revient pas dans la pioche.",
            "Ariadne's thread ({card}) is kept by a player: it does not come back into the pile.",
        )
        if record["pile"]:
            text = Text(
                "{card} n'est pas dans la pioche : une carte tirée n'y revient pas avant qu'elle soit vide.",
                "{card} is not in the pile: a card drawn does not come back before the pile is empty.",
            )
        return Breach("D8", text.format(card=CARD_NAMES[code - events.DRAWS]))
    if phase == state.SWAP and events.SWAPS <= code < events.STAY:
        if code - events.SWAPS + 1 == record["seat"]:
            return Breach("D7", Text("on change de place avec un autre.", "you change places with another player."))
        return Breach("D7", Text("ce pion est retenu ; il faut un pion libre.", "this pawn is held; it must be free."))
    if phase == state.COLOUR and code >= events.COLOURS:
        return Breach("D1", Text("cette couleur est déjà prise.", "this colour is taken."))
    if phase == state.WAY and code >= events.COLOURS:
        return Breach("D1", Text("le sens du jeu se choisit d'abord.", "the way round is chosen first."))
    return None


def _why_not_now(game: Game, record: np.void, code: int) -> Breach:
    rule, when = _when(record, code)
    seat = int(record["seat"])
    name = game.seat_names[seat - 1] if seat else ""
    awaited = _AWAITED[int(record["phase"])].format(name=name)
    puns = listed_cells(acting(str(game.options["board"])).cells[PUN])
    text = Text("{when} ; à présent, {awaited}.", "{when}; now {awaited}.")
    return Breach(rule, text.format(when=when.format(puns=puns, moebius=_moebius(game)), awaited=awaited))


def _moebius(game: Game) -> Text:
    """The card by which pawns change places, where the deck has one (D7, D14)."""
    names = names_of(MOEBIUS, str(game.options["deck"]))
    if len(names) == 1:
        return Text(f"la carte {names[0]}", f"the card {names[0]}")
    return Text("le ruban de Möbius", "the Möbius band")


def _when(record: np.void, code: int) -> tuple[str, Text]:
    """The rule that says when such an event comes, and what it says."""
    if code >= events.TOTAL:
        return "D13", _COUNT
    if code >= events.CLOCKWISE:
        return _when_in_opening(record, is_way=code < events.COLOURS)
    _, rule, when = next(entry for entry in reversed(_WHEN) if entry[0] <= code)
    if code == events.STAY and record["phase"] in (state.PUN, state.JURY):
        rule = "R8"
    return rule, when


def _when_in_opening(record: np.void, *, is_way: bool) -> tuple[str, Text]:
    """The way round and the colours come after the casts, each once (R1)."""
    if record["phase"] == state.CAST and is_way:
        return "R1", Text("le sens se choisit après les lancers", "the way round is chosen after the rolls")
    if record["phase"] == state.CAST:
        return "R1", Text("les couleurs se choisissent après les lancers", "colours are picked after the rolls")
    if is_way:
        return "R1", Text("le sens est déjà choisi", "the way round is already chosen")
    return "R1", Text("les couleurs sont déjà choisies", "the colours are already picked")
