"""What must be so after every life, whatever went wrong in it."""

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from dedale.web.entries import Drawn, Entry, public_entry
from dedale.web.play.decide import command_key
from dedale.web.play.integrity import replay
from dedale.web.play.ledger import Ledger
from dedale.web.store.queries import load
from dedale.web.store.verify import verify_table
from dedale.web.terms import GameClock
from tests.web.simulation.people import Sent, must

if TYPE_CHECKING:
    from tests.web.simulation.world import World

SLACK = 2.0
"""Seconds by which a clock may differ: an entry is decided before it is committed."""
CREDIT = 16.0
"""Seconds that a pause may give back too many: since the last heartbeat, and until a table is handled."""


def check_life(world: "World") -> None:
    """Raise `Broken` unless every promise was kept."""
    stored = world.disk.transact(partial(load, table_id=world.table))  # its chain is checked
    must(stored is not None, "the table is gone")
    if stored is None:
        return
    found = world.disk.transact(partial(verify_table, table_id=world.table))
    must(not found.damages, f"damaged: {found.damages}")
    sent = [each for person in world.people for each in person.sent]
    _kept_once(stored.entries, sent)
    _told_in_order(world, stored.entries)
    linearizable(sent)
    ledger = Ledger(stored.table)
    _dice_and_clocks(world, ledger, stored.entries)
    world.toll.commands += len(sent)
    world.toll.acknowledged += sum(each.result is not None for each in sent)
    world.toll.entries += len(stored.entries)
    world.toll.faults += world.disk.faults


def _kept_once(entries: list[Entry], sent: list[Sent]) -> None:
    """What was acknowledged is in the log once, as it was acknowledged; what was refused is not."""
    by_key: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.command:
            by_key[entry.command].append(entry)
    for each in sent:
        kept = by_key.pop(command_key(each.holder, each.command.id), [])
        if each.result is None:
            must(not kept, f"{each.command} was refused ({each.refused}) and kept at {[entry.ply for entry in kept]}")
            continue
        must(kept != [], f"{each.command} was acknowledged and is not kept")
        must([public_entry(entry) for entry in kept] == each.result.entries, f"{each.command} is kept otherwise")
        plies = [entry.ply for entry in kept]
        must(plies == list(range(plies[0], plies[-1] + 1)), f"{each.command} is kept at {plies}")
    rest = [key for key in by_key if not key.startswith("bot:")]
    must(not rest, f"nobody sent {rest}")


def _told_in_order(world: "World", entries: list[Entry]) -> None:
    """What readers were told is what the log has."""
    for reader in world.readers:
        for ply, told in reader.heard.items():
            must(
                ply <= len(entries) and public_entry(entries[ply - 1]) == told, f"told {told}, which is not in the log"
            )


def linearizable(sent: list[Sent]) -> None:
    """The order of the log is one in which the commands can have happened: each between its sending and its answer.

    Every command that was done has plies of its own, so the log is the only order to check.
    """
    done = sorted((each for each in sent if each.result), key=lambda each: each.result.ply if each.result else 0)
    latest = 0.0
    for each in done:
        must(each.ended >= latest, f"{each.command} was answered before an earlier entry was sent")
        latest = max(latest, each.begun)


def _dice_and_clocks(world: "World", ledger: Ledger, entries: list[Entry]) -> None:
    """Every draw is the seed's, with a number of its own; nobody paid for time in which nobody served."""
    draws: list[int] = []
    spent: dict[int, float] = defaultdict(float)
    most: dict[int, float] = defaultdict(float)  # the other server charges for a stop of one that was writing a move
    before, begun_before = 0.0, 0.0
    for entry in entries:
        begun, now = world.disk.written[world.table, entry.ply]
        if ledger.clocks.running:
            spent[ledger.clocks.running] += now - before
            most[ledger.clocks.running] += now - begun_before
        before, begun_before = now, begun
        replay(ledger, entry)
        if isinstance(entry.what, Drawn):
            draws.append(entry.what.draw)
    must(draws == list(range(1, len(draws) + 1)), f"draws are numbered {draws}")
    terms = ledger.table.terms.clock
    if not isinstance(terms, GameClock):
        return
    for seat in range(1, len(ledger.seats) + 1):
        left = ledger.clock(seat, ledger.at)
        charged = terms.seconds - (left or 0) / 1000
        must(charged <= most[seat] + SLACK, f"seat {seat} paid {charged:.1f} s for {most[seat]:.1f}")
        least = min(terms.seconds, spent[seat]) - SLACK - CREDIT * world.pauses - world.halted
        must(charged >= least, f"seat {seat} paid {charged:.1f} s for {spent[seat]:.1f}")
