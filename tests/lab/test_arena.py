import shlex
import sys
import threading

import pytest

import dedale
from dedale.bots.player import BotSpec, read_spec
from dedale.bots.protocol.client import EngineFailed
from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms, play_game
from dedale.lab.schedule import Ticket, schedule
from tests.bots.protocol.test_client import GREETING

NEVER = threading.Event()
MINOS = dedale.game("minos", max_plies=60)
ENGINE = f"cmd:{shlex.join([sys.executable, '-c', 'import dedale.cli; dedale.cli.main()'])} engine --level 2"


def terms(game: Game, *bots: str, seed: int = 0, nodes: int | None = 30) -> Terms:
    return Terms(game, tuple(map(read_spec, bots)), seed, None, nodes)


def play(wanted: Terms, ticket: Ticket) -> Played:
    played = play_game(wanted, ticket, NEVER)
    assert played is not None
    return played


@pytest.mark.parametrize(
    ("name", "options"), [("minos", {}), ("theseion", {"players": 3, "max_casts": 300}), ("grand-labyrinthe", {})]
)
def test_a_game_is_played_to_its_end_and_replays(name: str, options: dict[str, object]) -> None:
    wanted = terms(dedale.game(name, **options), "apprentice", "random")
    for ticket in schedule(wanted.game, 2, 1):
        played = play(wanted, ticket)
        record = played.record(wanted)
        assert record.result == played.outcome == record.outcome
        assert record.seats == tuple(str(wanted.bots[bot]) for bot in ticket.seats)
        assert played.moves == sum(1 for position in list(record.positions())[:-1] if position.to_move)


def test_a_game_can_be_repeated_from_its_seed() -> None:
    ticket = Ticket(1, 1, (0, 1))
    one, again, other = (play(terms(MINOS, "2", "3", seed=seed), ticket) for seed in (7, 7, 8))
    assert one.events == again.events
    assert one.events != other.events


def test_games_of_a_round_begin_alike() -> None:
    wanted = terms(MINOS, "random", "random")
    first, second = (play(wanted, Ticket(number, 3, (0, 1))) for number in (1, 2))
    assert first.events[:2] == second.events[:2]
    assert first.events != second.events
    assert play(wanted, Ticket(3, 4, (0, 1))).events[:2] != first.events[:2]


def test_limits_of_a_bot_come_before_those_of_all() -> None:
    ticket = Ticket(1, 1, (0, 1))
    mine = play(terms(MINOS, "player@50n", "player@50n", nodes=None), ticket)
    assert mine.events == play(terms(MINOS, "player@50n", "player", nodes=50), ticket).events
    assert mine.events != play(terms(MINOS, "player@50n", "player", nodes=1000), ticket).events


def test_a_game_that_is_stopped_is_no_game() -> None:
    stop = threading.Event()
    stop.set()
    assert play_game(terms(MINOS, "1", "2"), Ticket(1, 1, (0, 1)), stop) is None


def test_our_engine_as_a_child_process_plays_like_the_level_itself() -> None:
    ticket = Ticket(1, 1, (0, 1))
    outside = play(terms(MINOS, ENGINE, "apprentice"), ticket)
    inside = play(terms(MINOS, "apprentice", "apprentice"), ticket)
    assert outside.fault == ""
    assert outside.events == inside.events


@pytest.mark.parametrize(
    ("go", "reason"), [("print('bestmove z9', flush=True)", "abandoned"), ("sys.exit()", "abandoned")]
)
def test_a_bad_engine_loses_by_forfeit(go: str, reason: str) -> None:
    bad = f"cmd:{shlex.join([sys.executable, '-c', GREETING.format(go=go)])}"
    wanted = terms(MINOS, bad, "random")
    for seats, winner in (((0, 1), 2), ((1, 0), 1)):
        played = play(wanted, Ticket(1, 1, seats))
        assert played.outcome.winners == (winner,)
        assert played.outcome.reason == reason
        assert "programme" in played.fault.lower() or "program" in played.fault.lower()
        assert played.record(wanted).comments[len(played.events)] == played.fault


def test_a_forfeit_at_a_larger_table_is_a_loss_to_all_others() -> None:
    bad = f"cmd:{shlex.join([sys.executable, '-c', GREETING.format(go='sys.exit()')])}"
    wanted = terms(dedale.game("theseion", players=3), bad, "random")
    played = play(wanted, Ticket(1, 1, (1, 0, 1)))
    assert played.values == (1.0, 0.0, 1.0)


def test_an_engine_that_is_not_there_is_an_error() -> None:
    with pytest.raises(EngineFailed):
        play_game(Terms(MINOS, (BotSpec("cmd:no-such-engine"), BotSpec("random"))), Ticket(1, 1, (0, 1)), NEVER)
