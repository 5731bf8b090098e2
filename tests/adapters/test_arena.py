import json

import pytest

import dedale
from dedale.adapters.arena.links import TurnQuestion, read_said
from dedale.adapters.arena.player import Conduct, TextPlayer
from dedale.adapters.arena.runner import ArenaGame, Contest, climb, is_beaten, rungs
from dedale.adapters.arena.standing import ArenaStanding
from dedale.core.model.outcome import Outcome
from dedale.lab.arena import Played
from dedale.lab.ladder import PairScore
from dedale.lab.schedule import schedule

MINOS = dedale.game("minos", max_plies=30)


class Script:
    """A link in this process: answers come from a function."""

    name = "script"

    def __init__(self, answers: "list[bytes] | None" = None) -> None:
        self.answers = answers
        self.asked: list[TurnQuestion] = []

    def open(self) -> None: ...

    def close(self) -> None: ...

    def ask(self, question: TurnQuestion, seconds: float) -> bytes:  # noqa: ARG002  # as every link
        self.asked.append(question)
        return self.answers.pop(0) if self.answers else f"[{question.data['moves'][0]}]".encode()


def contest(link: Script, **given: object) -> Contest:
    return Contest(MINOS, link, Conduct(rulebook=False), games=2, nodes=10, **given)  # type: ignore[arg-type]


def test_a_climb_ends_at_the_rung_asked_for_and_is_repeatable() -> None:
    one, again = ([game.played.events for game in climb(contest(Script(), top="first-steps"))] for _ in range(2))
    assert one == again
    assert len(one) == 4
    rung_of = [game.rung for game in climb(contest(Script(), top="random"))]
    assert rung_of == ["random", "random"]
    assert rungs(MINOS)[:2] == ("random", "first-steps")


def test_refused_answers_are_counted_by_rule_and_told() -> None:
    link = Script([b"[e5-e6]", b"caf\xe9", b"", b"[e5-e6]", b'{"move": "a2-a3"}', b"hello"])
    games = list(climb(contest(link, top="random")))
    standing = ArenaStanding(contest(link), games)
    assert standing.forfeits[0].played.outcome.reason == "abandoned"
    counts = {rule.kind: rule.count for rule in standing.refused}
    assert counts["bad_encoding"] == 1
    assert counts["no_move"] == 1
    assert counts["R2"] >= 1
    assert standing.answers == len(link.asked)
    second = next(question for question in link.asked if question.refused)
    assert "(R2)" in second.refused[0][1]
    assert json.loads(second.as_json())["refused"]["answer"] == "[e5-e6]"


def test_the_player_may_have_both_seats_of_a_side() -> None:
    game = dedale.game("theseion", players=4, max_casts=40)
    ticket = next(schedule(game, 2, 1, alone=True))
    assert ticket.seats.count(0) == 1
    player = TextPlayer(Script(), game, (1, 3), 1, Conduct())
    events = ("first 1", "cast 5")
    position = game.start().play(events[0]).play(events[1])
    player.set_history(None, events)
    assert str(player.think(position).move) == str(position.moves()[0])


def score(points: float, games: int = 20, fair: float = 0.5) -> PairScore:
    return PairScore(games, points, fair)


def test_clearly_beaten_means_by_the_whole_interval() -> None:
    assert is_beaten(score(2))
    assert not is_beaten(score(8))
    assert not is_beaten(score(0, games=2))


def finished(rung: str, wins: int, losses: int) -> list[ArenaGame]:
    tickets = list(schedule(MINOS, 2, wins + losses))
    made = []
    for number, ticket in enumerate(tickets):
        own = ticket.seats.index(0)
        values = tuple(float((seat == own) == (number < wins)) for seat in range(2))
        outcome = Outcome((own + 1 if number < wins else 2 - own,), "exits")
        made.append(ArenaGame(rung, Played(ticket, (), outcome, values, 0, 0.0), 1, ()))
    return made


@pytest.mark.parametrize(
    ("results", "reached", "low", "high"),
    [
        ({"random": (20, 0), "first-steps": (12, 8), "apprentice": (1, 19)}, "first-steps", "random", "first-steps"),
        (
            {"random": (20, 0), "first-steps": (20, 0), "apprentice": (8, 12)},
            "first-steps",
            "first-steps",
            "apprentice",
        ),
        ({"random": (1, 19)}, None, None, None),
        ({"random": (10, 10), "first-steps": (0, 20)}, "random", None, "random"),
    ],
)
def test_the_rung_reached_and_its_interval(
    results: dict[str, tuple[int, int]], reached: str | None, low: str | None, high: str | None
) -> None:
    games = [game for rung, (wins, losses) in results.items() for game in finished(rung, wins, losses)]
    standing = ArenaStanding(contest(Script()), games)
    assert standing.reached == reached
    assert standing.interval == (low, high)
    found = standing.as_json()["rung"]
    assert (found["reached"] or {}).get("opponent") == reached


def test_an_answer_may_be_json() -> None:
    assert read_said('{"move": "@e5"}') == "@e5"
    assert read_said(' {"text": "so [@e5]"}') == "so [@e5]"
    assert read_said('{"move": 3}') == ""
    assert read_said("{broken") == "{broken"
    assert read_said("[" * 100_000) == "[" * 100_000
    assert read_said('{"a":' * 100_000).startswith("{")
