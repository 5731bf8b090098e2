"""The first start on a new machine: an empty kernel cache, and a player who starts immediately."""

import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.web.server.child import Child, served

import dedale
from benchmarks.figures import FULL, Figure, Size, Target
from dedale.bots.levels import LEVELS, Level

SHELF = "new machine: start to shelf"
TABLE = "new machine: a table is set up and drawn"
ANSWER = "new machine: the machine's first answer, slowest level"
COMPILED = "new machine: all kernels compiled"
STARTS = 3
PATIENCE = 0.05
"""Seconds between two looks."""


def _folder() -> "tempfile.TemporaryDirectory[str]":
    """A folder that goes afterwards; a compiler ends soon after its server, and may still write there meanwhile."""
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


@contextmanager
def _new_machine(**environment: str) -> Iterator[tuple[Child, Path]]:
    """A server that has never run before, and the folder of its compiled kernels."""
    with _folder() as name:
        folder = Path(name)
        kernels = folder / "kernels"
        surroundings = {"DEDALE_CACHE": str(kernels), "DEDALE_COMPILE": "background", "DEDALE_REHEARSAL": "true"}
        with served(folder, 0, **surroundings | environment) as child:
            token = child.client.post("/api/players").json()["token"]
            child.client.headers["Authorization"] = f"Bearer {token}"
            yield child, kernels


def _start_to_shelf() -> tuple[float, ...]:
    """Seconds from the start of the program to its first page, several times.

    An installed program has its bytecode: the first start writes it, and does not count.
    """
    httpx.Client().close()  # what the client loads is not the server's time
    with _folder() as bytecode:
        written = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        return tuple(_one_start(written) for _ in range(1 + STARTS))[1:]


def _one_start(environment: Mapping[str, str]) -> float:
    begun = time.monotonic()
    with _new_machine(**environment) as (child, _):
        child.client.get("/").raise_for_status()
        return time.monotonic() - begun


def _compile_all() -> float:
    """Seconds from the start of a server until every game's kernels are stored."""
    begun = time.monotonic()
    with _new_machine() as (_, kernels):
        while len(list(kernels.glob("*/complete-*"))) < len(dedale.names()):
            time.sleep(PATIENCE)
        return time.monotonic() - begun


def _set_up(child: Child, name: str, level: str) -> tuple[str, float]:
    """A new table of the game where the machine takes every other seat; its address, and the seconds to draw it."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(dedale.game(name).seats - 1))]
    begun = time.monotonic()
    table = child.client.post("/api/tables", json={"game": name, "seats": seats}).raise_for_status().json()["id"]
    child.client.get(f"/t/{table}").raise_for_status()
    child.client.get(f"/api/tables/{table}/moves").raise_for_status()
    return f"/api/tables/{table}", time.monotonic() - begun


def _first_answer(child: Child, table: str) -> float:
    """Play until the machine has decided something; the seconds from what it answers to its decision."""
    for number in range(1000):
        state, can = child.client.get(table).json(), child.client.get(f"{table}/moves").json()
        if can["turn"] and not state["seats"][can["turn"] - 1]["yours"]:
            return _answered(child, table, can["ply"])
        what = {"kind": "roll"} if can["roll"] else {"kind": "play", "event": can["moves"][number % len(can["moves"])]}
        child.client.post(f"{table}/commands", json={"id": str(number), "ply": can["ply"], **what})
    raise RuntimeError(f"the machine never had to decide anything at {table}")


def _answered(child: Child, table: str, ply: int) -> float:
    begun = time.monotonic()
    while child.client.get(f"{table}/moves").json()["ply"] == ply:
        time.sleep(PATIENCE)
    return time.monotonic() - begun


def _first_game(name: str, levels: Sequence[Level]) -> list[Figure]:
    tables, answers = [], []
    for level in levels:
        with _new_machine() as (child, _):
            table, drawn = _set_up(child, name, level.id)
            tables.append(drawn)
            answers.append(_first_answer(child, table))
    slowest = levels[answers.index(max(answers))].id
    return [Figure(name, TABLE, "s", (max(tables),)), Figure(name, ANSWER, "s", (max(answers),), detail=slowest)]


def measure(names: Sequence[str], size: Size) -> list[Figure]:
    """What a player of a new machine waits for; the start is the median of its runs, every other figure the worst.

    A quick run asks one level of one game, and does not wait until everything is compiled.
    """
    shelf = Figure("", SHELF, "s", _start_to_shelf())
    if size is not FULL:
        return [shelf, *_first_game(names[0], LEVELS[:1])]
    games = [figure for name in names for figure in _first_game(name, LEVELS)]
    return [shelf, Figure("", COMPILED, "s", (_compile_all(),)), *games]


def targets(figures: list[Figure]) -> list[Target]:
    """What we want of them."""
    bounds = {SHELF: 1.5, TABLE: 1.0, ANSWER: 4.0, COMPILED: 90.0}
    named = ((f"{each.game}: {each.what}" if each.game else each.what, each) for each in figures)
    return [Target(what, each.value, bounds[each.what], each.unit) for what, each in named]


if __name__ == "__main__":
    for one in targets(measure(dedale.names(), FULL)):
        print(f"{one.what:60} {one.value:7.2f} s  {'met' if one.is_met else 'NOT MET'} (under {one.bound})", flush=True)
