"""`dedale analyse`: the best moves of a position, and what a bot expects of them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, GameName, LevelName, LineCount, OptionPairs, PositionText, Seconds, Threads
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.bots.bot import Bot
    from dedale.bots.search import Candidate, Thought
    from dedale.cli.thinking import InterruptibleThinking
    from dedale.core.model.event import Event
    from dedale.core.model.position import Position

SUMMARY = Text("Les meilleurs coups d'une position.", "The best moves in a position.")
NAME = Text("La machine", "The machine")
COUNTED = Text(
    "Profondeur {depth}, {nodes} nœuds en {seconds} s.{proven}",
    "Depth {depth}, {nodes} nodes in {seconds} s.{proven}",
)
PROVEN = Text(" Le résultat est certain.", " The result is certain.")
LINES = 3
FIRST_SHARE = 0.7
"""The part of the time that goes into the choice itself; the rest into how the game goes on after the other moves."""


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    position: PositionText = None,
    option: OptionPairs = None,
    seconds: Seconds = None,
    lines: LineCount = None,
    level: LevelName = "master",
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Think, and print the best moves; after Ctrl-C, those found so far."""
    import dedale
    from dedale.cli.targets import open_game, open_position
    from dedale.cli.thinking import InterruptibleThinking

    here = open_position(open_game(game, option), position)
    bot = dedale.bot(level, here.game, threads=threads or 1)
    found = _analyse(here, bot, seconds or bot.level.seconds, lines or LINES, InterruptibleThinking())
    if as_json:
        print_json(found.as_json())
    else:
        _show(found)


@dataclass(frozen=True)
class Analysis:
    """A thought about a position, and how the game goes on after each of its best moves."""

    position: "Position"
    thought: "Thought"
    best: "list[tuple[Candidate, tuple[Event, ...]]]"

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.position.game.name,
            "options": dict(self.position.game.options),
            "position": str(self.position),
            "to_move": self.position.to_move,
            "depth": self.thought.depth,
            "nodes": self.thought.nodes,
            "seconds": self.thought.seconds,
            "proven": self.thought.proven,
            "moves": [
                {
                    "move": str(candidate.move),
                    "values": list(candidate.expects),
                    "nodes": candidate.visits,
                    "proven": candidate.proven,
                    "line": [str(event) for event in line],
                }
                for candidate, line in self.best
            ],
        }


def _analyse(
    position: "Position", bot: "Bot", seconds: float | None, lines: int, thinking: "InterruptibleThinking"
) -> Analysis:
    """Think about the choice, then use the remaining time for the continuations of the other moves."""
    wanted = min(lines, len(position.moves()))
    first = None if seconds is None else seconds * (FIRST_SHARE if wanted > 1 else 1.0)
    thought = thinking.think(bot, position, NAME, first)
    chosen = sorted(thought.candidates, key=lambda candidate: candidate.move != thought.move)[:wanted]
    each = None if seconds is None else seconds * (1 - FIRST_SHARE) / max(len(chosen) - 1, 1)
    best = []
    for candidate in chosen:
        line = thought.line if candidate.move == thought.move else (candidate.move,)
        if candidate.move != thought.move and not thinking.is_hurried:
            line = (candidate.move, *_after(position, bot, candidate, each, thinking))
        best.append((candidate, line))
    return Analysis(position, thought, best)


def _after(
    position: "Position", bot: "Bot", candidate: "Candidate", seconds: float | None, thinking: "InterruptibleThinking"
) -> "tuple[Event, ...]":
    """How the game goes on after a move, as far as no chance comes between."""
    after = position.play(candidate.move)
    return thinking.think(bot, after, NAME, seconds).line if after.to_move else ()


def _show(found: Analysis) -> None:
    from rich.table import Table

    from dedale.cli.console import TextConsole
    from dedale.core.presentation.status import standing
    from dedale.play.sentences import decimal_text, grouped, percent

    output, thought = TextConsole(), found.thought
    output.say(standing(found.position), "bold")
    table = Table(box=None, pad_edge=False)
    table.add_column(str(Text("Coup", "Move")))
    for name in found.position.game.seat_names:
        table.add_column(str(name), justify="right")
    table.add_column(str(Text("Nœuds", "Nodes")), justify="right")
    table.add_column(str(Text("Suite", "Line")))
    for candidate, line in found.best:
        values = [str(percent(value)) for value in candidate.expects]
        table.add_row(str(candidate.move), *values, str(grouped(candidate.visits)), " ".join(map(str, line[1:])) or "-")
    output.print(table)
    numbers = {"nodes": grouped(thought.nodes), "seconds": decimal_text(thought.seconds)}
    proven = PROVEN if thought.proven else Text("", "")
    output.say(COUNTED.format(depth=thought.depth, proven=proven, **numbers))
