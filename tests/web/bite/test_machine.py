"""Random people over the real interface, with lost answers, lost sockets and repeats; the rules are the model."""

import hashlib
import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from dedale.core.errors import DedaleError
from dedale.web.entries import What
from dedale.web.terms import Mine, Open, TableTerms
from tests.web.bite.reader import Reader
from tests.web.conftest import Client, Player, code
from tests.web.play.model import Model

NAMES = ["ann", "bob", "cleo", "eve"]
PEOPLE = st.sampled_from(NAMES)
SEATS = st.none() | st.integers(1, 4)
TABLES: list[dict[str, Any]] = [
    {"game": "ergo", "seats": (Mine(), Open())},
    {"game": "ergo", "seats": (Mine(), Mine()), "undo": "asked"},
    {"game": "minos", "seats": (Mine(), Open()), "undo": "never"},
    {"game": "theseion", "seats": (Mine(), Open())},
    {"game": "theseion", "options": {"players": 3}, "seats": (Mine(), Open(), Open()), "undo": "asked"},
    {"game": "grand-labyrinthe", "seats": (Mine(), Open())},
    {"game": "tekao", "options": {"players": 4}, "seats": (Mine(), Open(), Open(), Mine())},
]
CHANGES = {"started", "moved", "drawn", "undone", "ended"}
"""What makes another position, or nobody's turn: commands from before come late."""


def steady(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what changes by itself: the time, and who has the table before him."""
    seats = [{**seat, "present": None, "away": None} for seat in state["seats"]]
    return {**state, "now": None, "seats": seats}


class Interface(RuleBasedStateMachine):
    """One table on a server, the people who send it commands, those who follow it, and the model."""

    def __init__(self, client: Client, terms: TableTerms) -> None:
        super().__init__()
        self.terms = terms
        self.client = client
        self.readers: dict[str, Reader] = {}
        self.sent = self.checked = 0

    @initialize(others=st.permutations(["bob", "cleo"]), number=st.integers(0, 10**6))
    def begin(self, others: list[str], number: int) -> None:
        self.model = Model(self.terms)
        self.people = {name: Player(self.client) for name in NAMES}
        self.table = self.people["ann"].create(**msgspec.to_builtins(self.model.terms))["id"]
        self.log: list[dict[str, Any]] = []
        self.answered: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
        self.readers = {name: Reader(self.client, self.table, self.people[name].heads) for name in ("ann", "eve")}
        self.learn("ann", self.missed())
        for name in others[: sum(isinstance(plan, Open) for plan in self.model.terms.seats)]:
            self.send(name, "join", name=name)
        self.play_some(random.Random(number), number % 12)

    def missed(self) -> list[dict[str, Any]]:
        """Everything that a newcomer is told has happened."""
        path = f"/api/tables/{self.table}/socket?since=0"
        with self.client.websocket_connect(path) as socket:
            entries: list[dict[str, Any]] = socket.receive_json()["entries"]
        return entries

    def seen(self, name: str = "eve") -> dict[str, Any]:
        """The table as somebody is shown it; without what changes by itself."""
        return steady(self.people[name].state(self.table))

    def ask(self, name: str, body: dict[str, Any]) -> Any:
        self.sent += 1
        return self.people[name].post(f"/api/tables/{self.table}/commands", body)

    def body(self, kind: str, /, **said: Any) -> dict[str, Any]:
        """A command with an id of its own, that answers the last ply."""
        return {"kind": kind, "id": f"c{self.sent}", "ply": len(self.log), **said}

    def send(self, name: str, kind: str, times: int = 1, /, **said: Any) -> bool:
        """Whether a command is accepted, which is sent again as often as its answer is lost."""
        body, before = self.body(kind, **said), self.seen()
        answers = [self.ask(name, body) for _ in range(times)]
        assert all(answer.content == answers[0].content for answer in answers)
        if answers[0].status_code != 200:
            assert answers[0].status_code in {403, 409, 422}
            assert self.seen() == before
            return False
        reply = answers[0].json()
        assert (reply["id"], reply["ply"]) == (body["id"], reply["entries"][-1]["ply"])
        self.answered.append((name, body, reply))
        self.learn(name, reply["entries"])
        return True

    def learn(self, name: str, entries: list[dict[str, Any]]) -> None:
        """Take in what is told: the next entries of the log, and everybody who follows is told the same."""
        first = len(self.log) + 1
        assert [entry["ply"] for entry in entries] == list(range(first, first + len(entries)))
        for entry in entries:
            self.model.take(msgspec.convert(entry["what"], What), name)
        self.log.extend(entries)
        for reader in self.readers.values():
            if reader.is_connected:
                reader.hear(self.log)

    def can_play(self, name: str, seat: int | None, event: str) -> bool:
        """Whether the rules, and who sits where, allow a move."""
        position = self.model.position
        if self.model.status != "playing" or position.to_move == 0:
            return False
        try:
            position.play(event)
        except DedaleError:
            return False
        return self.model.holders.get(position.to_move or 0) == name and seat in (None, position.to_move)

    def can_roll(self, name: str, seat: int | None) -> bool:
        """Whether chance is next, and for somebody of that name."""
        turn = self.model.game.presentation.turn(self.model.position)
        own = [held for held, holder in self.model.holders.items() if holder == name and seat in (None, held)]
        is_due = self.model.status == "playing" and self.model.position.to_move == 0
        return is_due and bool(own) and (turn == 0 or turn in own)

    @rule(name=PEOPLE, seat=SEATS)
    def join(self, name: str, seat: int | None) -> None:
        seats = len(self.model.terms.seats)
        is_open = [free for free in range(1, seats + 1) if free not in self.model.holders and seat in (None, free)]
        can = self.model.status != "over" and bool(is_open)
        assert self.send(name, "join", name=name, seat=seat) == can

    @rule(name=PEOPLE, seat=SEATS, number=st.integers(0, 10**6), times=st.integers(1, 3))
    def play(self, name: str, seat: int | None, number: int, times: int) -> None:
        """A move, or what was one before; perhaps the answer is lost, and it is sent again."""
        position = self.model.position
        moves = list(map(str, position.moves())) or ["pass"]
        gone = [entry["what"]["event"] for entry in self.log if entry["what"]["kind"] in ("moved", "drawn")]
        choice = [moves[number % len(moves)], moves[-1], *gone[-1:], "hop"]
        event = choice[number % len(choice)]
        can = self.can_play(name, seat, event)
        assert self.send(name, "play", times, seat=seat, event=event) == can

    @rule(intruder=PEOPLE, number=st.integers(0, 10**6), most=st.integers(1, 8), back=st.integers(0, 3))
    def play_on(self, intruder: str, number: int, most: int, back: int) -> None:
        """Those whose turn it is play, or one of them goes back: random commands alone come to no middle game."""
        name = self.next_player()
        if name is None:
            return
        if intruder != name and self.model.game.presentation.turn(self.model.position):
            is_roll = self.model.position.to_move == 0
            said = {} if is_roll else {"event": str(self.model.position.moves()[0])}
            assert not self.send(intruder, "roll" if is_roll else "play", **said)
        self.play_some(random.Random(number), most)
        if back and self.model.line:
            self.send(name, "undo", to=max(0, len(self.model.line) - back))

    def play_some(self, source: random.Random, most: int) -> None:
        """So many moves and rolls by those whose turn it is, as long as there are any; every other is sent twice."""
        for step in range(most):
            name = self.next_player()
            if name is None:
                return
            if self.model.position.to_move == 0:
                assert self.send(name, "roll", 1 + step % 2)
            else:
                assert self.send(name, "play", 1 + step % 2, event=str(source.choice(self.model.position.moves())))

    def next_player(self) -> str | None:
        """Who is to move or to roll; None where nobody is."""
        if self.model.status != "playing":
            return None
        turn = self.model.game.presentation.turn(self.model.position)
        return self.model.holders.get(turn) if turn else min(self.model.holders.values(), default=None)

    @rule(name=PEOPLE, seat=SEATS)
    def roll(self, name: str, seat: int | None) -> None:
        can = self.can_roll(name, seat)
        assert self.send(name, "roll", seat=seat) == can

    @precondition(lambda self: self.model.line and self.model.holders)
    @rule(number=st.integers(0, 10**6), back=st.none() | st.integers(1, 9), times=st.integers(1, 2))
    def undo(self, number: int, back: int | None, times: int) -> None:
        """Somebody who has a seat would like to go back; the model objects where he had to ask."""
        names = sorted(set(self.model.holders.values()))
        to = None if back is None else max(0, len(self.model.line) - back)
        is_done = self.send(names[number % len(names)], "undo", times, to=to)
        assert not (is_done and self.model.terms.undo == "never")

    @precondition(lambda self: self.model.status == "playing")
    @rule(name=PEOPLE)
    def offer(self, name: str) -> None:
        self.send(name, "offer_draw")

    @rule(name=PEOPLE, agree=st.booleans(), most=st.integers(1, 3))
    def answer(self, name: str, agree: bool, most: int) -> None:
        """Somebody answers, or those who are asked agree, one after the other."""
        question = self.seen()["question"]
        if question is None or not agree:
            self.send(name, "answer", agree=agree, to="undo" if question is None else question["kind"])
            return
        for seat in question["awaits"][:most]:
            if self.seen()["question"]:
                self.send(self.model.holders[seat], "answer", 2, agree=True, to=question["kind"])

    @rule(name=PEOPLE, kind=st.sampled_from(["leave", "resign", "rematch"]), seat=SEATS, number=st.integers(0, 7))
    def give_up(self, name: str, kind: str, seat: int | None, number: int) -> None:
        """Now and then somebody does, where no bot takes over from him; more often, and no game would have a middle."""
        game = self.model.game
        if kind == "resign" and not game.has_two_sides:
            return
        if number == 7 or self.model.status == "over":
            self.send(name, kind, 2, seat=seat)

    @rule(name=PEOPLE, text=st.text(min_size=1, max_size=9))
    def rename_and_salt(self, name: str, text: str) -> None:
        self.send(name, "rename", name=text)
        self.send(name, "salt", salt=text)

    @precondition(lambda self: self.answered)
    @rule(number=st.integers(0, 10**6), other=PEOPLE)
    def repeat(self, number: int, other: str) -> None:
        """An old command comes again: its first answer again. So does anything else with its id; not for others."""
        name, body, reply = self.answered[number % len(self.answered)]
        before = self.seen()
        assert self.ask(name, body).json() == reply
        assert self.ask(name, {"kind": "resign", "id": body["id"], "ply": 0}).json() == reply
        assert self.seen() == before
        if other != name and not any((other, body["id"]) == (who, told["id"]) for who, told, _ in self.answered):
            assert code(self.ask(other, {"kind": "roll", "id": body["id"], "ply": 10**6})) == "bad_ply"

    @rule(name=PEOPLE, number=st.integers(0, 10**6), kind=st.sampled_from(["play", "roll", "undo", "offer_draw"]))
    def late(self, name: str, number: int, kind: str) -> None:
        """A command for a position that is gone, and one for a ply that is not there yet."""
        changed = max((entry["ply"] for entry in self.log if entry["what"]["kind"] in CHANGES), default=0)
        said = {"event": "pass"} if kind == "play" else {}
        before = self.seen(name)
        if changed:
            answer = self.ask(name, self.body(kind, **said, ply=number % changed))
            assert (answer.status_code, code(answer)) == (409, "late")
            assert steady(answer.json()["error"]["state"]) == before
        answer = self.ask(name, self.body(kind, **said, ply=len(self.log) + 1 + number))
        assert (answer.status_code, code(answer)) == (422, "bad_ply")
        assert self.seen(name) == before

    @precondition(lambda self: 1 in self.model.holders and self.model.status == "playing")
    @rule(kind=st.sampled_from(["join", "play", "roll", "undo", "resign", "leave"]), is_ours=st.booleans())
    def wrong_token(self, kind: str, is_ours: bool) -> None:
        """Whoever shows no token of ours, or one that holds nothing here, changes nothing."""
        said = {"event": "pass"} if kind == "play" else {}
        heads = Player(self.client).heads if is_ours else {"authorization": "Bearer x"}
        before, body = self.seen(), self.body(kind, **said, seat=1)
        answer = self.client.post(f"/api/tables/{self.table}/commands", headers=heads, json=body)
        refused = "seat_taken" if kind == "join" else "not_seated"
        assert code(answer) == (refused if is_ours else "bad_token")
        assert self.seen() == before

    @rule(name=st.sampled_from(["ann", "eve"]))
    def reconnect(self, name: str) -> None:
        """A reader loses his socket, or comes back and is told what he has missed, once."""
        reader = self.readers[name]
        if reader.is_connected:
            reader.drop()
        else:
            reader.connect()
            reader.hear(self.log)

    @invariant()
    def the_state_is_the_models(self) -> None:
        self.checked = self.sent
        name = NAMES[self.sent % len(NAMES)]
        state, model = self.seen(name), self.model
        position, is_over = model.position, model.status == "over"
        assert (state["ply"], state["status"]) == (len(self.log), model.status)
        assert (state["position"], len(state["events"])) == (str(position), len(model.line))
        assert state["events"] == [what.event for what in model.line]
        assert state["to_move"] == (None if is_over else position.to_move)
        assert [seat["seat"] for seat in state["seats"] if seat["yours"]] == sorted(
            seat for seat, holder in model.holders.items() if holder == name
        )
        assert (state["result"] is None) == (model.ended is None)
        if model.ended:
            assert (state["result"]["winners"], state["result"]["reason"]) == (
                [*model.ended.winners],
                model.ended.reason,
            )
        seed = state["dice"]["seed"]
        assert (hashlib.sha256(bytes.fromhex(seed)).hexdigest() == state["dice"]["hash"]) if is_over else seed is None

    @invariant()
    def the_moves_are_those_of_the_rules(self) -> None:
        moves = self.people["eve"].get(f"/api/tables/{self.table}/moves").json()
        is_on = self.model.status == "playing"
        assert moves["roll"] == (is_on and self.model.position.to_move == 0)
        assert moves["moves"] == (list(map(str, self.model.position.moves())) if is_on else [])

    def teardown(self) -> None:
        """Whoever comes back at the end knows the whole log, unless something went wrong before."""
        for reader in self.readers.values():
            if self.checked == self.sent:
                reader.drop()
                reader.connect()
                reader.hear(self.log)
            reader.drop()


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: "-".join([terms["game"], terms.get("undo", "free")]))
def test_whatever_people_do_the_table_follows_the_rules(client: Client, terms: dict[str, Any]) -> None:
    much = settings(
        max_examples=4,
        stateful_step_count=20,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(lambda: Interface(client, TableTerms(**terms)), settings=much)  # type: ignore[arg-type]
