"""What an event of Le Grand Labyrinthe does, told in order: the dice, the way of the pawn, and all that comes of it."""

from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import COLOUR_NAMES, board, deck, decks, events, opening, state
from dedale.games.grand_labyrinthe.board import PLACE_NAMES
from dedale.games.grand_labyrinthe.story import Story


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the event did."""
    story = Story(game, before)
    if code >= events.TOTAL:
        _tell_count(story, code, after)
    elif code >= events.CLOCKWISE:
        _tell_choice_of_opening(story, code, after)
    elif before["phase"] == state.LEAP:
        _tell_leap(story, code)
    elif code >= events.SWAPS:
        _tell_change_of_places(story, code)
    elif code >= events.ACCEPT:
        _tell_voice(story, code, after)
    elif code >= events.PUN:
        _tell_pun(story, code)
    elif code >= events.MOVES:
        _tell_way(story, code)
    elif code >= events.DRAWS:
        _tell_card(story, code - events.DRAWS)
    elif code >= events.ROLLS:
        _tell_cast(story, events.PAIRS[code - events.ROLLS], after)
    else:
        story.say("begins", Text("Le sort désigne {name}.", "{name} goes first."), code - events.FIRST + 1)
    yield from story.told


def _tell_cast(story: Story, dice: tuple[int, int], after: np.void) -> None:
    text = Text("{name} lance {dice[0]} et {dice[1]} : {total}.", "{name} rolls {dice[0]} and {dice[1]}: {total}.")
    story.say("rolled", text, story.seat, dice=list(dice), total=sum(dice))
    if story.record["phase"] == state.CAST:
        _tell_end_of_round(story, after)
    elif after["phase"] != state.COUNT:
        _tell_steps(story, sum(dice), after)


def _tell_count(story: Story, code: int, after: np.void) -> None:
    """The total, or one die (D13)."""
    total, low = int(story.record["dice"]), int(story.record["low"])
    steps = {events.TOTAL: total, events.SMALL: low, events.LARGE: total - low}[code]
    story.record["low"] = 0
    story.say("counted", Text("{name} avance de {steps}.", "{name} moves by {steps}."), story.seat, steps=steps)
    _tell_steps(story, steps, after)


def _tell_steps(story: Story, steps: int, after: np.void) -> None:
    """The way of the pawn, or the fork before it (R3)."""
    if after["phase"] == state.FORK:
        text = Text(
            "{name} va passer la case 3 : parcours central ou labyrinthe périphérique ?",
            "{name} goes beyond cell 3: the central way or the outer labyrinth?",
        )
        story.say("fork", text, story.seat)
    elif story.place > board.OUTER:
        story.walk_outside(story.place - board.OUTER, steps, [])
    else:
        story.walk(steps)


def _tell_end_of_round(story: Story, after: np.void) -> None:
    """The last cast of a round of the opening tells who begins, or who casts again (R1, D1)."""
    if after["beginner"]:
        story.say("begins", Text("{name} commence.", "{name} begins."), int(after["beginner"]))
    elif after["tied"] and not any(after["recasts"]):
        tied = [seat for seat in range(1, story.game.seats + 1) if opening.is_tied(after, seat)]
        names = [story.game.seat_names[seat - 1] for seat in tied]
        text = Text("À égalité, {names} relancent.", "Tied: {names} roll again.")
        joined = Text(", ".join(name.fr for name in names), ", ".join(name.en for name in names))
        story.told.append(Consequence("tied", text.format(names=joined), {"seats": tied}))


def _tell_way(story: Story, code: int) -> None:
    """At the fork (R3), or on the centre of an outer labyrinth (R5)."""
    if story.record["phase"] == state.JUMP:
        story.jump(story.place + 1 if code == events.LABYRINTH else board.NEXT_SEQUENCE[story.place], "R5")
        story.end_turn()
        return
    steps = int(story.record["dice"])
    if code == events.CENTRAL:
        text = Text("{name} prend le parcours central.", "{name} takes the central way.")
        story.say("forked", text, story.seat, way="central")
        story.walk(steps)
    else:
        text = Text("{name} prend le parcours périphérique.", "{name} takes the outer way.")
        story.say("forked", text, story.seat, way="outer")
        to_fork = list(range(story.place + 1, board.FORK + 1))
        story.walk_outside(0, story.place + steps - board.FORK, to_fork)


def _tell_pun(story: Story, code: int) -> None:
    if code == events.CARD:
        story.say("card_chosen", Text("{name} préfère une carte.", "{name} would rather have a card."), story.seat)
        return
    story.say("punned", Text("{name} fait un calembour.", "{name} makes a pun."), story.seat)


def _tell_leap(story: Story, code: int) -> None:
    """After a pun that counts (R8)."""
    if code == events.ADVANCE:
        text = Text("{name} avance encore de {steps}.", "{name} advances another {steps}.")
        story.say("advanced", text, story.seat, steps=int(story.record["dice"]))
        story.walk(int(story.record["dice"]))
    else:
        _tell_stay(story)
        story.end_turn()


def _tell_stay(story: Story) -> None:
    text = Text("{name} reste en {at}.", "{name} stays on {at}.")
    story.say("stayed", text, story.seat, at=PLACE_NAMES[story.place])


def _tell_voice(story: Story, code: int, after: np.void) -> None:
    """A voice, and after the last one the verdict (D6)."""
    accepts = code == events.ACCEPT
    text = Text("{name} accepte le calembour.", "{name} accepts the pun.")
    if not accepts:
        text = Text("{name} refuse le calembour.", "{name} rejects the pun.")
    story.say("judged", text, int(story.record["seat"]), accepts=accepts)
    if after["phase"] == state.JURY:
        return
    voices = {
        "accepts": int(story.record["accepts"]) + accepts,
        "rejects": int(story.record["rejects"]) + (not accepts),
    }
    if voices["rejects"] > voices["accepts"]:
        text = Text(
            "Le calembour de {name} est refusé ({accepts} pour, {rejects} contre).",
            "{name}'s pun is rejected ({accepts} for, {rejects} against).",
        )
        story.say("pun_rejected", text, story.seat, **voices)
        return
    text = Text(
        "Le calembour de {name} est accepté ({accepts} pour, {rejects} contre).",
        "{name}'s pun is accepted ({accepts} for, {rejects} against).",
    )
    story.say("pun_accepted", text, story.seat, **voices)


def _tell_card(story: Story, number: int) -> None:
    """The card, and what it does (D7, D8)."""
    card = decks.deck_of(str(story.game.options["deck"]))[number]
    if story.record["pile"] == 0:
        text = Text("La pioche est vide, on la refait.", "The pile is empty and is made anew.")
        story.told.append(Consequence("pile_renewed", text))
    text = Text("{name} tire la carte « {title} ». {line}", "{name} draws the card “{title}”. {line}")
    story.say("drew", text, story.seat, card=deck.CARD_NAMES[number], title=card.title, line=card.line)
    if card.effect == deck.FORWARD:
        story.walk(card.steps)
    elif card.effect == deck.BACK:
        _tell_back(story, card.steps)
    elif card.effect == deck.CAST_AGAIN:
        story.say("casts_again", Text("{name} relance les dés.", "{name} rolls again."), story.seat)
    elif card.effect != deck.MOEBIUS:
        _tell_special_card(story, card.effect)
        story.end_turn()


def _tell_back(story: Story, steps: int) -> None:
    start, to = story.place, max(story.place - steps, board.COCK)
    story.place = to
    text = Text("{name} recule de {from} en {to}.", "{name} goes back from {from} to {to}.")
    path = [PLACE_NAMES[place] for place in range(start - 1, to - 1, -1)]
    details = {"from": str(start), "to": str(to), "path": path, "walked_back": len(path)}
    story.say("walked", text, story.seat, **details)
    story.stop()


def _tell_special_card(story: Story, effect: int) -> None:
    if effect == deck.MISS_A_TURN:
        story.record["misses"][story.seat - 1] = 1
        text = Text("{name} passera son prochain tour.", "{name} will miss the next turn.")
        story.say("will_miss", text, story.seat)
    elif effect == deck.COCK_CROWS:
        held = story.record["held"].copy()
        story.record["held"][:] = 0
        story.say_freed(held, "cock")
    elif effect == deck.GALLERY:
        story.jump(board.GALLERY_TO[story.place], "D7")
    else:
        story.record["threads"][story.seat - 1] += 1
        story.say("thread_kept", Text("{name} garde le fil d'Ariane.", "{name} keeps Ariadne's thread."), story.seat)


def _tell_change_of_places(story: Story, code: int) -> None:
    """Möbius (D7)."""
    if code == events.STAY:
        _tell_stay(story)
    else:
        other = code - events.SWAPS + 1
        places = story.record["places"]
        details = {"from": PLACE_NAMES[story.place], "to": PLACE_NAMES[places[other - 1]], "with": other}
        text = Text("{name} ({from}) et {other} ({to}) changent de place.", "{name} ({from}) and {other} ({to}) swap.")
        places[story.seat - 1], places[other - 1] = int(places[other - 1]), int(places[story.seat - 1])
        story.say("swapped", text, story.seat, other=story.game.seat_names[other - 1], **details)
    story.end_turn()


def _tell_choice_of_opening(story: Story, code: int, after: np.void) -> None:
    """The way round, or a colour (R1); after the last colour, who begins."""
    if code < events.COLOURS:
        clockwise = code == events.CLOCKWISE
        text = Text("Le jeu tourne dans l'ordre des joueurs.", "Play goes in seat order.")
        if not clockwise:
            text = Text("Le jeu tourne dans l'ordre inverse.", "Play goes in reverse order.")
        story.say("way_chosen", text, story.seat, way="clockwise" if clockwise else "anticlockwise")
        return
    colour = COLOUR_NAMES[code - events.COLOURS]
    text = Text("{name} prend le pion {colour}.", "{name} takes the {colour} pawn.")
    story.say("colour_picked", text, story.seat, colour=Text(colour.fr.lower(), colour.en.lower()))
    if after["phase"] == state.ROLL:
        story.say("begins", Text("La partie commence par {name}.", "Play begins with {name}."), int(after["seat"]))
