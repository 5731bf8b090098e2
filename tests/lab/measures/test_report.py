"""The report over all options: which variants there are, the page, and the files beside it."""

import csv
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import dedale
from dedale.bots.player import read_spec
from dedale.core.text import speaking
from dedale.draw.svg.interval_plot import PlottedRow, interval_plot, ticks
from dedale.lab.measures import Measured, MeasurePlan
from dedale.lab.measures.report import report_page, write_report
from dedale.lab.measures.variants import Variant, variants, without_list
from tests.lab.measures.hand import DRAWN, LOST, WON


def measured(**options: str) -> list[tuple[Variant, Measured]]:
    found = []
    for variant in variants(dedale.game("minos", **options)):
        plan = MeasurePlan(variant.game, read_spec("random"), games=40, precision=0.3, judge=0, rounds=0)
        found.append((variant, Measured(plan, [WON, LOST, WON, DRAWN] * 5)))
    return found


def test_every_other_value_of_each_option_is_a_variant() -> None:
    labels = [variant.label for variant in variants(dedale.game("minos", layout="classic"))]
    assert labels[0] == ""
    assert {"version=junior", "layout=open", "first=dark", "occupied_ends=stay"} & set(labels) >= {"layout=open"}
    assert "layout=classic" not in labels
    assert len(set(labels)) == len(labels) > 5
    assert "max_plies" in without_list(dedale.game("minos"))


@pytest.mark.parametrize("name", dedale.names())
def test_variants_differ_in_one_option(name: str) -> None:
    first, *others = variants(dedale.game(name))
    assert others
    for variant in others:
        changed = [key for key, value in first.game.options.items() if variant.game.options[key] != value]
        assert changed == [variant.option]


def test_the_page_needs_nothing_from_elsewhere_and_has_a_plot_for_each_measure() -> None:
    found = measured()
    page = report_page(found)
    assert "<script" not in page
    assert not re.search(r"(src|href)=", page)
    assert page.count("<svg") == len(found[0][1].estimates)
    assert "layout=classic" in page
    assert "Mesures de Minos" in page
    assert "95\N{NO-BREAK SPACE}%" in page
    assert "<code>max_plies</code>" in page
    assert "`" not in page
    with speaking("en"):
        assert "Measures of Minos" in report_page(found)


def test_numbers_are_beside_the_page(tmp_path: Path) -> None:
    found = measured()
    paths = write_report(tmp_path, found)
    assert [path.name for path in paths] == ["report.html", "measures.csv", "measures.parquet"]
    rows = list(csv.DictReader((tmp_path / "measures.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == sum(len(each.estimates) for _, each in found)
    present = [row for row in rows if not row["option"] and row["measure"] == "completion"]
    assert [float(row["estimate"]) for row in present] == [0.75]


def test_without_pyarrow_there_is_no_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert [path.name for path in write_report(tmp_path, measured())] == ["report.html", "measures.csv"]


def test_a_plot_shows_each_value_within_its_interval() -> None:
    plot = interval_plot([PlottedRow("a <b>", 50, 40, 60), PlottedRow("c", 70, 65, 75)], "Titre")
    root = ElementTree.fromstring(plot)  # noqa: S314  # our own picture
    space = "{http://www.w3.org/2000/svg}"
    for group in root.iter(f"{space}g"):
        circle, line = group.find(f"{space}circle"), group.find(f"{space}path")
        assert circle is not None
        assert line is not None
        low, _, high = map(float, re.findall(r"[\d.]+", line.get("d", "")))
        assert 220 <= low < float(circle.get("cx", "")) < high <= 620
    assert len(list(root.iter(f"{space}g"))) == 2


@pytest.mark.parametrize(
    ("ends", "wanted"),
    [((0, 100), [0, 50, 100]), ((-4.9, 104), [0, 50, 100]), ((41, 63), [50, 60]), ((0.1, 0.55), [0.2, 0.4])],
)
def test_the_scale_has_round_numbers(ends: tuple[float, float], wanted: list[float]) -> None:
    assert ticks(*ends) == pytest.approx(wanted)


def test_one_value_alone_can_be_plotted() -> None:
    assert "<circle" in interval_plot([PlottedRow("a", 0, 0, 0)], "Titre")
