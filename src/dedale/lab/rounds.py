"""Rounds of two bots: the same first moves and dice once for every seating, so that luck and seats cancel."""

from collections.abc import Iterator, Sequence
from typing import Any

from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms, play_game
from dedale.lab.jobs import stopping
from dedale.lab.schedule import Ticket, seatings


class Stopped(Exception):
    """The round is no longer wanted."""


def play_round(terms: Terms, number: int) -> dict[str, Any]:
    """Play round `number`, counted from 1: the first bot's mean share, how many games that took, and faults."""
    return as_round(terms.game, list(play_seatings(terms, number)))


def play_seatings(terms: Terms, number: int) -> Iterator[Played]:
    """The games of round `number`, one for each seating."""
    seated = seatings(terms.game, alone=not terms.game.has_two_sides)
    first = (number - 1) * len(seated) + 1
    for order, sits in enumerate(seated):
        played = play_game(terms, Ticket(first + order, number, tuple(0 if mine else 1 for mine in sits)), stopping)
        if played is None:
            raise Stopped
        yield played


def as_round(game: Game, games: Sequence[Played]) -> dict[str, Any]:
    """What is kept of the games of one round."""
    shares = [_share(game, played) for played in games]
    faults = [played.fault for played in games if played.fault]
    return {"score": sum(shares) / len(shares), "games": len(games), "faults": faults}


def asked(terms: Terms) -> dict[str, Any]:
    """What makes one run another: all that a round depends on."""
    clock = {"clock": "processor"} if terms.processor_time else {}
    return {
        "command": "sprt",
        "game": terms.game.name,
        "options": {name: str(value) for name, value in terms.game.options.items()},
        "bots": [str(bot) for bot in terms.bots],
        "seed": terms.seed,
        "seconds": terms.seconds,
        "nodes": terms.nodes,
        **clock,
    }


def opponents_of(game: Game) -> int:
    """How many seats share a game's victory among equals, as `expected_share` counts them."""
    return 2 if game.has_two_sides else game.seats


def _share(game: Game, played: Played) -> float:
    """What the first bot got of a game: all of a victory that its side shares, or its own part."""
    got = [value for bot, value in zip(played.ticket.seats, played.values, strict=True) if bot == 0]
    return max(got) if game.has_two_sides else sum(got)
