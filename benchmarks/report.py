"""The findings as tables for a reader and as JSON for programs."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import batches, open_spiel, pages, search, server, soak, store
from benchmarks.figures import Findings, Size

SPEEDS = ("playouts", "plies", "perft")
SEARCHES = (search.BY_MOVES, search.PLAIN, search.JUDGED, open_spiel.THEIRS, open_spiel.RATIO, open_spiel.EVENTS)
STARTS = ("cold moves", "cold perft", "cached moves", "cached perft")


def short(value: float) -> str:
    """A number as one reads it: 5.43 M, 13.3 k, 0.41."""
    for bound, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= bound:
            return f"{value / bound:.3g}{letter}"
    return f"{value:.3g}"


def save(file: Path, machine: dict[str, Any], size: Size, findings: Findings) -> None:
    """Write everything as JSON."""
    content = {"machine": machine, "size": asdict(size), **findings.as_json()}
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def show(console: Console, machine: dict[str, Any], findings: Findings) -> None:
    """Print everything as tables."""
    console.print(", ".join(f"{name} {value}" for name, value in machine.items()), style="dim", highlight=False)
    games = list(dict.fromkeys(figure.game for figure in findings.figures if figure.game))
    console.print(_speeds(findings, games, machine["cores"]), _starts(findings, games))
    console.print(_searches(findings, games, machine["cores"]))
    console.print(_batches(findings, games))
    if findings.shares:
        console.print(_beside_c(findings))
    console.print(_plain("The server's store, on SQLite", findings, store.ALL))
    console.print(_plain("The server, its clients on the same machine", findings, server.ALL))
    console.print(_plain("A house, after a day of guests", findings, soak.ALL))
    if pages.is_here():
        console.print(_pages(findings, games))
    console.print(_targets(findings))
    for note in findings.notes:
        console.print(note, style="bold red")


def _table(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _speeds(findings: Findings, games: list[str], cores: int) -> Table:
    table = _table("Speed", "game", "cores", "playouts/s", "plies/s", "perft nodes/s", "perft")
    for game in games:
        for used in sorted({1, cores}):
            values = (short(findings.value(game, what, used)) for what in SPEEDS)
            table.add_row(game, str(used), *values, findings.figure(game, "perft", used).detail)
    return table


def _searches(findings: Findings, games: list[str], cores: int) -> Table:
    heads = ("alpha-beta,\nnodes", "plain", "judged", "OpenSpiel's", "times", "times,\nevents")
    table = _table("Search, simulations or nodes a second", "game", "cores", *heads, "OpenSpiel's game")
    for game in games:
        for used in sorted({1, cores}):
            values = (_short(findings, game, what, used) for what in SEARCHES)
            table.add_row(game, str(used), *values, _rival(findings, game) if used == 1 else "")
    return table


def _rival(findings: Findings, game: str) -> str:
    return next((f.detail for f in findings.figures if (f.game, f.what) == (game, open_spiel.THEIRS)), "")


def _short(findings: Findings, game: str, what: str, used: int) -> str:
    """The figure, or nothing where it has not been measured."""
    values = [f.value for f in findings.figures if (f.game, f.what, f.cores) == (game, what, used)]
    return short(values[0]) if values else ""


def _starts(findings: Findings, games: list[str]) -> Table:
    heads = ("cold,\nmove list", "cold,\nall kernels", "cached,\nmove list", "cached,\nall kernels")
    table = _table("Seconds from the start of a process", "game", *heads)
    for game in games:
        table.add_row(game, *(f"{findings.value(game, what):.2f}" for what in STARTS))
    return table


def _batches(findings: Findings, games: list[str]) -> Table:
    heads = (f"{size:,}{kind}" for size in batches.SIZES for kind in ("", ",\nseen"))
    table = _table("Batches, moves a second on one core; seen: with masks and observations", "game", *heads)
    for game in games:
        names = (name(size) for size in batches.SIZES for name in (batches.plain, batches.seen))
        table.add_row(game, *(_short(findings, game, name, 1) for name in names))
    for rival in batches.RIVALS:
        whats = [what for size in batches.SIZES for what in ("", batches.theirs(rival, size))]
        values = [next((short(f.value) for f in findings.figures if f.what == what), "") for what in whats]
        if any(values):
            table.add_row(f"Pgx {rival}", *values)
    return table


def _beside_c(findings: Findings) -> Table:
    table = _table("Beside straightforward C, one core", "", "ours", "C", "")
    for game in dict.fromkeys(share.game for share in findings.shares):
        ours, theirs = findings.value(game, "plies beside C"), findings.value(game, "plies in C")
        ratio = findings.value(game, "ours to C")
        table.add_row(f"{game}: plies/s", short(ours), short(theirs), f"{ratio:.2f} times")
    for share in findings.shares:
        verdict = "agree" if share.agrees else "[bold red]DO NOT AGREE[/]"
        table.add_row(f"{share.game}: {share.what}", f"{share.ours:.4f}", f"{share.theirs:.4f}", verdict)
    return table


def _plain(title: str, findings: Findings, whats: tuple[str, ...]) -> Table:
    """Figures that belong to no game, one below the other."""
    table = _table(title, "", "measured", "")
    for what in whats:
        figure = findings.figure("", what)
        table.add_row(what, f"{short(figure.value)} {figure.unit}", figure.detail)
    return table


def _pages(findings: Findings, games: list[str]) -> Table:
    heads = ("first load,\nkB", "requests", "picture,\nms", "playable,\nms", "click to motion,\nhalf, ms", "9 in 10")
    table = _table("A table in a browser", "game", *heads, "bots thinking,\nhalf", "9 in 10")
    for game in games:
        table.add_row(game, *(f"{findings.value(game, what):.0f}" for what in pages.ALL))
    return table


def _targets(findings: Findings) -> Table:
    table = _table("Targets", "", "measured", "target", "")
    for target in findings.targets:
        bound = f"{'at least' if target.at_least else 'under'} {target.bound:g} {target.unit}"
        met = "[green]met[/]" if target.is_met else "[bold red]NOT MET[/]"
        table.add_row(target.what, f"{target.value:.2f} {target.unit}", bound, met)
    return table
