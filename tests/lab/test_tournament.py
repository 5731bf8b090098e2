import multiprocessing
from dataclasses import replace

import dedale
from dedale.bots.player import read_spec
from dedale.lab.arena import Terms
from dedale.lab.ladder import Ladder
from dedale.lab.schedule import schedule
from dedale.lab.tournament import play_all

TERMS = Terms(dedale.game("minos", max_plies=40), tuple(map(read_spec, ("player", "random", "1"))), 5, None, 20)


def test_many_processes_play_the_same_games_as_one() -> None:
    tickets = list(schedule(TERMS.game, 3, 2))
    alone = list(play_all(TERMS, tickets, 1))
    together = sorted(play_all(TERMS, tickets, 2), key=lambda played: played.ticket.number)
    assert [played.ticket for played in alone] == tickets
    assert [played.events for played in alone] == [played.events for played in together]
    assert [played.outcome for played in alone] == [played.outcome for played in together]


def test_a_tournament_that_is_left_leaves_no_process_behind() -> None:
    games = play_all(TERMS, list(schedule(TERMS.game, 3, 100)), 2)
    next(games)
    games.close()
    assert multiprocessing.active_children() == []


def test_what_a_tournament_tells() -> None:
    terms = replace(TERMS, game=dedale.game("minos"))
    ladder = Ladder(terms, list(play_all(terms, schedule(terms.game, 3, 4), 1)))
    assert ladder.score(0).games == 8
    assert ladder.score(0, 1).points + ladder.score(1, 0).points == 4
    assert ladder.score(0, 1).fair == 0.5
    assert sum(ladder.by_seat) == 1
    assert 2 < ladder.length <= 500
    assert ladder.ratings[0].elo > ladder.ratings[1].elo
    found = ladder.as_json()
    assert found["bots"][0]["bot"] == "player"
    assert len(found["pairs"]) == 3
    assert found["forfeits"] == []


def test_an_interval_holds_its_share() -> None:
    ladder = Ladder(TERMS, list(play_all(TERMS, schedule(TERMS.game, 3, 2), 1)))
    for _, _, score in ladder.pairs:
        low, high = score.interval
        assert 0 <= low <= score.share <= high <= 1
        assert high - low > 0.2


def test_shares_at_a_larger_table() -> None:
    terms = Terms(dedale.game("theseion", players=3, max_casts=200), tuple(map(read_spec, ("random", "random"))))
    ladder = Ladder(terms, list(play_all(terms, schedule(terms.game, 2, 3, alone=True), 1)))
    assert ladder.score(0).games == 3
    assert ladder.score(0).fair == 1 / 3
    assert ladder.score(1).fair == 2 / 3
