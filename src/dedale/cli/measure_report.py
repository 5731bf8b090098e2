"""What `dedale lab measure` prints: a table for people, data for programs."""

from itertools import groupby
from typing import Any

from rich.table import Table

from dedale.cli.console import TextConsole
from dedale.cli.match_report import NONE, table_of
from dedale.core.text import Text
from dedale.lab.measures import Estimate, Measured
from dedale.lab.measures.measure import Measure, Scale
from dedale.play.sentences import decimal_text

HEADS = (Text("Valeur", "Value"), Text("Intervalle à 95 %", "95% interval"), Text("Parties", "Games"))
BETWEEN = Text("de {} à {}", "{} to {}")
PLAYED = Text(
    "{games} parties de {bot} contre lui-même, graine {seed}.", "{games} games of {bot} against itself, seed {seed}."
)
JUDGED = Text(
    "Qui mène : une recherche de {nodes} nœuds ({simulations} simulations quand le hasard s'en mêle) par position.",
    "Who leads: a search of {nodes} nodes ({simulations} simulations where there is chance) for each position.",
)
WIDE = Text(
    "Le nombre de parties est épuisé ; intervalles plus larges que demandé : {names}.",
    "The games are used up; intervals wider than asked for: {names}.",
)


def print_measured(found: Measured) -> None:
    """Print every measure, group by group, and how it was taken."""
    output = TextConsole()
    estimates = found.estimates
    if not estimates:
        output.say(NONE)
        return
    shown = [measure for measure in found.plan.measures if measure.id in estimates]
    for group, members in groupby(shown, key=lambda measure: measure.group):
        output.print(_table(group.value, [(measure, estimates[measure.id]) for measure in members]))
        output.print()
    plan = found.plan
    output.say(PLAYED.format(games=len(found.traces), bot=plan.bot, seed=plan.seed), "dim")
    if plan.judge:
        output.say(JUDGED.format(nodes=plan.judge, simulations=plan.judge_simulations), "dim")
    if found.wide:
        output.say(WIDE.format(names=_listed([measure.name for measure in found.wide])), "dim")


def _listed(names: list[Text]) -> Text:
    return Text(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def _table(title: Text, rows: list[tuple[Measure, Estimate]]) -> Table:
    table = table_of(title, *HEADS)
    for measure, estimate in rows:
        between = BETWEEN.format(number(measure, estimate.low), number(measure, estimate.high))
        table.add_row(str(measure.name), str(number(measure, estimate.value)), str(between), str(estimate.count))
    return table


def number(measure: Measure, value: float) -> Text:
    """A value of this measure as people write it: hundredths of a share, or a count."""
    if measure.scale is Scale.SHARE:
        return Text("{} %", "{}%").format(decimal_text(100 * value))
    return decimal_text(value)


def as_data(found: Measured) -> dict[str, Any]:
    """Everything, for programs."""
    wide = {measure.id for measure in found.wide}
    return {
        **found.plan.asked(),
        "games": len(found.traces),
        "precision": found.plan.precision,
        "measures": {
            name: {**estimate.as_json(), "narrow": name not in wide} for name, estimate in found.estimates.items()
        },
    }
