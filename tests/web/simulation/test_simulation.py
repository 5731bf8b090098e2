"""Simulated lives keep every promise; a server that is broken on purpose is found out."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dedale.core.model.chance import chance
from dedale.web.entries import Entry, public_entry
from dedale.web.live import service as live_service
from dedale.web.live.broadcaster import Subscription
from dedale.web.live.direct import DirectMoves, Request
from dedale.web.live.messages import EncodedMessage
from dedale.web.live.peers import PeerWatcher
from dedale.web.live.service import TableService
from dedale.web.live.table import LiveTable, Prepared
from dedale.web.live.table_cache import TableCache
from dedale.web.play import moves
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import DamagedTable
from dedale.web.store.errors import Unavailable
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import Change, link_after
from dedale.web.store.writer import WriteCallback
from tests.web.simulation.people import Broken
from tests.web.simulation.world import World, simulate

LIVES = 120
RIVALS = 40
"""So many lives with two servers at one database."""
BITES = 80
"""Within so many lives a server that is broken on purpose must be found out."""


@pytest.mark.parametrize("part", range(4))
def test_whatever_goes_wrong_every_promise_is_kept(part: int) -> None:
    for seed in range(part, LIVES, 4):
        simulate(seed)


@pytest.mark.parametrize("part", range(2))
def test_histories_of_two_servers_are_linearizable(part: int) -> None:
    for seed in range(part, RIVALS, 2):
        simulate(seed, processes=2)


def test_lives_of_two_servers_are_full_of_partitions() -> None:
    tolls = [simulate(seed, processes=2).toll for seed in range(20)]
    for name in ("kills", "stops", "partitions", "unheard", "acknowledged"):
        assert sum(getattr(toll, name) for toll in tolls) > 5, name


def _trace(world: World) -> object:
    return (
        world.now,
        world.toll,
        [(sent.command, sent.result, sent.refused, sent.ended) for sent in world.people[0].sent],
    )


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("seed", [3, 12, 40])
def test_a_seed_replays_exactly(seed: int, processes: int) -> None:
    assert _trace(simulate(seed, processes)) == _trace(simulate(seed, processes))


def test_lives_are_full_of_trouble() -> None:
    tolls = [simulate(seed).toll for seed in range(20)]
    for name in ("kills", "faults", "lost", "jumps", "acknowledged"):
        assert sum(getattr(toll, name) for toll in tolls) > 10, name


# A server that is broken on purpose


def _answer_before_commit(patched: pytest.MonkeyPatch) -> None:
    def keep_soon(self: TableRepository, written: Change, told: WriteCallback) -> None:
        self._writer.put(written, lambda _: None)
        told(None)

    patched.setattr(TableRepository, "keep_soon", keep_soon)


def _tell_before_commit(patched: pytest.MonkeyPatch) -> None:
    commit, prepared = TableService._commit, DirectMoves._prepared

    async def told_first(self: TableService, live: Any, entries: Any) -> Any:
        self._broadcast(live, [public_entry(entry) for entry in entries])
        return await commit(self, live, entries)

    def directly_told_first(self: DirectMoves, live: LiveTable, request: Request) -> Prepared | None:
        ready = prepared(self, live, request)
        if ready is not None:
            self._owner._broadcast(live, ready.news)  # type: ignore[attr-defined]  # the table service
        return ready

    patched.setattr(TableService, "_commit", told_first)
    patched.setattr(DirectMoves, "_prepared", directly_told_first)


def _tell_out_of_order(patched: pytest.MonkeyPatch) -> None:
    put = Subscription.put

    def last_first(self: Subscription, message: EncodedMessage) -> None:
        put(self, message)
        self.waiting.reverse()

    patched.setattr(Subscription, "put", last_first)


def _do_again_what_was_done(patched: pytest.MonkeyPatch) -> None:
    apply = Ledger.apply

    def forgetful(self: Ledger, entry: Entry) -> None:
        apply(self, entry)
        self.answered.clear()

    patched.setattr(Ledger, "apply", forgetful)


def _favour_somebody(patched: pytest.MonkeyPatch) -> None:
    fair = chance
    patched.setattr(moves, "chance", lambda position, seed, _, draw: fair(position, seed, {}, draw + 1))


def _charge_for_pauses(patched: pytest.MonkeyPatch) -> None:
    patched.setattr(live_service, "give_back", lambda *_: [])


def _forget_a_fault(patched: pytest.MonkeyPatch) -> None:
    """A write that may have been kept or not is taken for kept."""
    keep_soon = TableRepository.keep_soon

    def careless(self: TableRepository, written: Change, told: WriteCallback) -> None:
        keep_soon(self, written, lambda error: told(None if isinstance(error, Unavailable) else error))

    patched.setattr(TableRepository, "keep_soon", careless)


def _take_news_unchecked(patched: pytest.MonkeyPatch) -> None:
    """What another server told is taken whether or not it follows what is here."""

    def add(self: TableCache, live: LiveTable, entries: Sequence[Entry]) -> bool:
        known = live.kept
        news = [entry for entry in entries if entry.ply > known]
        if not news:
            return True
        live.ledger.last = news[0].ply - 1  # the ledger checks it too
        live.take(news)
        live.link = link_after(live.link, live.id, news)
        live.kept, live.stored = live.ledger.last, None
        self._owner.table_reloaded(live, known)
        return True

    patched.setattr(TableCache, "add", add)


def _trust_in_news(patched: pytest.MonkeyPatch) -> None:
    """Nobody looks for what was not heard, also while a partition lasts."""

    async def never(_: PeerWatcher) -> None:
        return

    patched.setattr(PeerWatcher, "_go_on", never)


def _live(lives: int, processes: int = 1) -> None:
    for seed in range(lives):
        simulate(seed, processes)


@pytest.mark.parametrize(
    "break_it",
    [
        _answer_before_commit,
        _tell_before_commit,
        _tell_out_of_order,
        _do_again_what_was_done,
        _favour_somebody,
        _charge_for_pauses,
        _forget_a_fault,
    ],
    ids=lambda break_it: break_it.__name__.strip("_"),
)
def test_a_broken_server_is_found_out(
    break_it: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(monkeypatch)
    with pytest.raises((Broken, DamagedTable)):
        _live(BITES)


@pytest.mark.parametrize(
    "break_it", [_take_news_unchecked, _trust_in_news], ids=lambda break_it: break_it.__name__.strip("_")
)
def test_a_broken_pair_of_servers_is_found_out(
    break_it: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(monkeypatch)
    with pytest.raises((Broken, DamagedTable)):
        _live(RIVALS, processes=2)
