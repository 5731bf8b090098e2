"""A report over variants of a game: HTML that needs nothing else, with plots, and its numbers as CSV and Parquet."""

import csv
import html
import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import dedale
from dedale.core.text import Text, language
from dedale.draw.palette import SHARED
from dedale.draw.svg.interval_plot import PlottedRow, interval_plot
from dedale.draw.typography import printed
from dedale.lab.measures.intervals import Estimate
from dedale.lab.measures.measure import Group, Measure, Scale
from dedale.lab.measures.run import Measured
from dedale.lab.measures.variants import Variant, without_list

PAGE: Final = "report.html"
TABLE: Final = "measures.csv"
COLUMNS: Final = "measures.parquet"
FIELDS: Final = ("game", "option", "value", "bot", "seed", "measure", "scale", "estimate", "low", "high", "count")

TITLE = Text("Mesures de {}", "Measures of {}")
PRESENT = Text("réglages choisis", "the options as given")
HOW = Text(
    "{bot} contre lui-même, graine {seed} ; Dédale {version}. Chaque valeur porte son intervalle à 95 % et le nombre "
    "de parties, de paires ou de manches dont elle vient. La ligne pointillée est la valeur des réglages choisis : "
    "{options}.",
    "{bot} against itself, seed {seed}; Dédale {version}. Every value has its 95% interval and the number of games, "
    "pairs or rounds it comes from. The dotted line is the value with the options as given: {options}.",
)
LEFT_OUT = Text("Trop de valeurs pour les mesurer toutes : {names}.", "Too many values to measure each: {names}.")
NUMBERS = Text("Les nombres", "The numbers")
FORMULA = Text("Formule", "Formula")
TO = Text(" à ", " to ")
COLON = Text("\u202f:", ":")

Measurements = Sequence[tuple[Variant, Measured]]


def write_report(folder: Path, found: Measurements) -> list[Path]:
    """Write the page, the CSV file, and where pyarrow is installed the Parquet file; give their paths."""
    rows = [dict(zip(FIELDS, row, strict=True)) for row in _rows(found)]
    page, table = folder / PAGE, folder / TABLE
    page.write_text(report_page(found), encoding="utf-8")
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS)
        writer.writeheader()
        writer.writerows(rows)
    return [page, table, *_parquet(folder / COLUMNS, rows)]


def _rows(found: Measurements) -> list[tuple[Any, ...]]:
    return [
        (
            *(variant.game.name, variant.option, variant.value, str(measured.plan.bot), measured.plan.seed),
            *(measure.id, measure.scale.value, estimate.value, estimate.low, estimate.high, estimate.count),
        )
        for variant, measured in found
        for measure, estimate in _estimates(measured)
    ]


def _parquet(path: Path, rows: list[dict[str, Any]]) -> list[Path]:
    """Write the rows as Parquet, where pyarrow is there."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        return []
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return [path]


def _estimates(measured: Measured) -> list[tuple[Measure, Estimate]]:
    estimates = measured.estimates
    return [(measure, estimates[measure.id]) for measure in measured.plan.measures if measure.id in estimates]


def report_page(found: Measurements) -> str:
    """The page: group by group, each measure with its formula, a plot over the variants, and the numbers."""
    first, measured = found[0]
    title = _shown(TITLE.format(first.game.facts.title))
    options = ", ".join(f"{name}={value}" for name, value in first.game.options.items())
    how = HOW.format(bot=measured.plan.bot, seed=measured.plan.seed, version=dedale.__version__, options=options)
    by_measure: dict[Measure, list[tuple[Variant, Estimate]]] = {}
    for variant, each in found:
        for measure, estimate in _estimates(each):
            by_measure.setdefault(_kept(by_measure, measure), []).append((variant, estimate))
    sections = []
    for group, members in groupby(sorted(by_measure, key=_order), key=lambda measure: measure.group):
        inside = "".join(_section(measure, by_measure[measure]) for measure in members)
        sections.append(f"<h2>{_shown(group.value)}</h2>{inside}")
    names = without_list(first.game)
    left = f"<p>{_shown(LEFT_OUT.format(names=', '.join(names)))}</p>" if names else ""
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_style()}</style></head>'
        f"<body><main><h1>{title}</h1><p>{_shown(how)}</p>{left}{''.join(sections)}</main></body></html>\n"
    )


def _kept(known: dict[Measure, Any], measure: Measure) -> Measure:
    """The measure of this name that is there already: those of seats are made anew for every game."""
    return next((it for it in known if it.id == measure.id), measure)


def _order(measure: Measure) -> int:
    return list(Group).index(measure.group)


def _section(measure: Measure, found: list[tuple[Variant, Estimate]]) -> str:
    factor, unit = (100.0, " %" if language() == "fr" else "%") if measure.scale is Scale.SHARE else (1.0, "")
    rows = [
        PlottedRow(variant.label or str(PRESENT), *(factor * each for each in (it.value, it.low, it.high)))
        for variant, it in found
    ]
    numbers = "".join(
        f"<tr><td>{html.escape(row.label)}</td><td>{_written(row.value, unit)}</td>"
        f"<td>{_written(row.low, unit)}{TO}{_written(row.high, unit)}</td><td>{it.count}</td></tr>"
        for row, (_, it) in zip(rows, found, strict=True)
    )
    name = str(measure.name)
    return (
        f'<section id="{measure.id}"><h3>{_shown(name)} <code>{measure.id}</code></h3>'
        f'<p>{_shown(FORMULA)}{COLON} <span lang="en">{_coded(measure.formula)}</span></p>'
        f"{interval_plot(rows, name, unit=unit)}<details><summary>{_shown(NUMBERS)}</summary>"
        f"<table>{numbers}</table></details></section>"
    )


def _shown(text: object) -> str:
    """A text as a page prints it."""
    return html.escape(printed(text))


def _coded(formula: str) -> str:
    """A formula, with the names of options as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(formula))


def _written(number: float, unit: str) -> str:
    text = f"{number:.1f}"
    return (text.replace(".", ",") if language() == "fr" else text) + unit


def _style() -> str:
    rules = (
        "body{{background:{paper};color:{ink};font:17px/1.5 'Atkinson Hyperlegible Next',sans-serif;margin:0}}"
        "p,summary,code{{color:{quiet}}}td{{border-bottom:1px solid {line}}}"
    )
    day = rules.format(**{name: colour.light for name, colour in SHARED.items()})
    night = rules.format(**{name: colour.dark for name, colour in SHARED.items()})
    layout = (
        "main{max-width:44rem;margin:auto;padding:1rem}svg{width:100%;height:auto}table{border-collapse:collapse}"
        "td{padding:.2rem .8rem .2rem 0;overflow-wrap:anywhere}p{overflow-wrap:anywhere}"
    )
    return f"{layout}{day}@media (prefers-color-scheme: dark){{{night}}}"
