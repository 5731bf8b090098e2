"""`dedale perft`: count the sequences of events of a given length."""

import os
import time
from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, Depth, Divide, GameName, Jobs, OptionPairs, PositionText
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position

SUMMARY = Text(
    "Compter les suites de coups d'une longueur donnée.",
    "Count the sequences of moves of a given length.",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    depth: Depth,
    position: PositionText = None,
    option: OptionPairs = None,
    divide: Divide = False,
    jobs: Jobs = None,
    as_json: AsJson = False,
) -> None:
    """Count, with a progress bar while it lasts."""
    from dedale.cli.targets import open_game, open_position

    here = open_position(open_game(game, option), position)
    counts, seconds = _count(here, depth, jobs or os.cpu_count() or 1)
    nodes = sum(counts.values()) if depth else 1
    found: dict[str, Any] = {"nodes": nodes, "seconds": seconds, "nodes_per_second": round(nodes / seconds)}
    if as_json:
        where = {"game": here.game.name, "options": dict(here.game.options), "position": str(here), "depth": depth}
        print_json({**where, **found, **({"divide": counts} if divide else {})})
    else:
        _show(depth, found, counts if divide else {})


def _count(position: "Position", depth: int, jobs: int) -> tuple[dict[str, int], float]:
    """The count after each first event, by its notation, and the seconds it took."""
    from dedale.cli.console import progress
    from dedale.cli.parallel_perft import compiled, counted, parts

    compiled(position)
    begun = time.perf_counter()
    wanted = parts(position, depth) if depth else []
    counts = dict.fromkeys((str(part.first) for part in wanted), 0)
    for part, nodes in progress(counted(wanted, jobs), len(wanted)):
        counts[str(part.first)] += nodes
    return counts, time.perf_counter() - begun


def _show(depth: int, found: dict[str, Any], counts: dict[str, int]) -> None:
    from rich.columns import Columns

    from dedale.cli.console import TextConsole
    from dedale.play.sentences import grouped

    output = TextConsole()
    if counts:
        output.print(Columns([f"{event} {grouped(nodes)}" for event, nodes in counts.items()], padding=(0, 3)))
    text = Text(
        "Profondeur {depth} : {nodes} {what} en {fr} s ({speed} par seconde).",
        "Depth {depth}: {nodes} {what} in {en} s ({speed} per second).",
    )
    seconds, nodes = f"{found['seconds']:.3f}", found["nodes"]
    what = Text("suite" if nodes < 2 else "suites", "sequence" if nodes == 1 else "sequences")
    numbers = {"nodes": grouped(nodes), "what": what, "speed": grouped(found["nodes_per_second"])}
    output.print(str(text.format(depth=depth, fr=seconds.replace(".", ","), en=seconds, **numbers)))
