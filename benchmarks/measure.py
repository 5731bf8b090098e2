"""Everything measured, game by game, and held against the targets."""

from collections.abc import Callable, Sequence

from tests.browser.conftest import CHROMIUM

import dedale
from benchmarks import (
    batches,
    c_twin,
    cold,
    open_spiel,
    pages,
    perft,
    playouts,
    processes,
    promptness,
    search,
    server,
    soak,
    start,
    store,
)
from benchmarks.figures import Findings, Size, Target
from benchmarks.machine import cores
from dedale.core.model.game import Game

MEASURE = "ergo"
SHARES = {"minos": 1 / 3, "tekao": 1 / 3, "theseion": 1 / 2, "grand-labyrinthe": 1.0}
"""What share of the plies/s of that game the others want to reach; a game not named here has no such target."""

Say = Callable[[str], object]
"""Called with what is being measured."""


def measure(names: Sequence[str], size: Size, say: Say) -> Findings:
    """Measure these games, the server's store, the server, the pages and `dedale --help`."""
    findings = Findings()
    for name in names:
        game = dedale.game(name)
        measure_speed(game, size, findings, say)
        measure_beside_c(game, size, findings, say)
        measure_batches(game, size, findings, say)
        measure_search(game, size, findings, say)
        say(f"{name}: start, cold and cached")
        findings.figures += start.measure(name, size)
        findings.targets += start_targets(findings, name)
    findings.targets += share_targets(findings)
    say("a new machine: what its first player waits for")
    figures = cold.measure(names, size)
    findings.figures += figures
    findings.targets += cold.targets(figures)
    say("the server's store")
    figures = store.measure(size)
    findings.figures += figures
    findings.targets += store.targets(figures)
    say("the server under load")
    server.measure(size, findings)
    say("several processes at one database")
    processes.measure(size, findings)
    say("a day of guests in a house")
    soak.measure(size, findings)
    measure_pages(names, size, findings, say)
    say("dedale --help")
    help_time = start.measure_help()
    findings.figures.append(help_time)
    findings.targets.append(Target("dedale --help", help_time.value, 0.3, "s"))
    return findings


def measure_speed(game: Game, size: Size, findings: Findings, say: Say) -> None:
    """Playouts and perft, on one core and on all."""
    depth = perft.choose_depth(game, size.seconds)
    for used in sorted({1, cores()}):
        say(f"{game.name}: playouts, cores: {used}")
        findings.figures += playouts.measure(game, used, size)
        say(f"{game.name}: perft, cores: {used}")
        findings.figures.append(perft.measure(game, depth, used, size))


def measure_beside_c(game: Game, size: Size, findings: Findings, say: Say) -> None:
    """Playouts compared with the game's C version, if it has one."""
    if not c_twin.source(game.name).exists():
        return
    compiler = c_twin.compiler()
    if compiler is None:
        wanted = ", ".join(c_twin.COMPILERS)
        findings.notes.append(f"{game.name}: NOT measured beside C, there is no C compiler here ({wanted}).")
        return
    say(f"{game.name}: playouts beside C")
    figures, shares = c_twin.measure(game, c_twin.build(game.name, compiler), size)
    findings.figures += figures
    findings.shares += shares
    ratio = findings.value(game.name, "ours to C")
    findings.targets.append(Target(f"{game.name}: plies/s, ours to C", ratio, 4, "times", at_least=True))


def measure_batches(game: Game, size: Size, findings: Findings, say: Say) -> None:
    """Batches stepped from Python; those of the reference game beside Pgx's, if that is installed."""
    say(f"{game.name}: batches")
    batches.measure(game, size, findings, has_targets=game.name == MEASURE)
    if game.name != MEASURE:
        return
    if not batches.is_pgx_here():
        findings.notes.append(f"{game.name}: NOT measured beside Pgx, which is not installed (extra `bench`).")
        return
    say(f"{game.name}: batches beside Pgx's")
    batches.measure_pgx(game, size, findings)


def measure_search(game: Game, size: Size, findings: Findings, say: Say) -> None:
    """Search and its punctuality, on one core and on all, and compared with OpenSpiel's if that is installed."""
    for used in sorted({1, cores()}):
        say(f"{game.name}: search, cores: {used}")
        findings.figures += search.measure(game, used, size)
        say(f"{game.name}: how late the master answers, cores: {used}")
        promptness.measure(game, used, size, findings)
    if not open_spiel.is_here():
        findings.notes.append(f"{game.name}: NOT measured beside OpenSpiel, which is not installed (extra `bench`).")
        return
    say(f"{game.name}: search beside OpenSpiel's")
    open_spiel.measure(game, size, findings)


def measure_pages(names: Sequence[str], size: Size, findings: Findings, say: Say) -> None:
    """Every game's table in a browser, where there is one."""
    if not pages.is_here():
        findings.notes.append(f"The pages are NOT measured: there is no browser at {CHROMIUM}.")
        return
    for name in names:
        say(f"{name}: its table in a browser")
        pages.measure(name, size, findings)


def share_targets(findings: Findings) -> list[Target]:
    """The target speed of games relative to the reference game, if both were measured."""
    measured = {figure.game for figure in findings.figures}
    if MEASURE not in measured:
        return []
    whole = findings.value(MEASURE, "plies")
    return [
        Target(f"{name}: plies/s, to {MEASURE}'s", findings.value(name, "plies") / whole, share, "times", at_least=True)
        for name, share in SHARES.items()
        if name in measured
    ]


def start_targets(findings: Findings, name: str) -> list[Target]:
    """What we want of the first start of a game and of the later ones."""
    cold, cached = findings.value(name, "cold perft"), findings.value(name, "cached moves")
    return [
        Target(f"{name}: first start, all kernels", cold, 10, "s"),
        Target(f"{name}: cached start, move list", cached, 1, "s"),
    ]
