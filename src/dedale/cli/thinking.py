"""A bot thinks at the terminal: a line shows its progress, and Ctrl-C makes it answer immediately."""

import threading
from collections.abc import Callable

from dedale.bots.player import Player
from dedale.bots.search import Thought
from dedale.cli.console import TextConsole
from dedale.cli.prompt import handling
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.play.sentences import SETTLES, so_far

BEGINS = Text(
    "La machine ({name}) réfléchit… (Ctrl-C pour qu'elle réponde tout de suite)",
    "The machine ({name}) is thinking… (Ctrl-C to have its answer now)",
)


class InterruptibleThinking:
    """Thinking that can be interrupted: the first Ctrl-C makes the bot answer, the second leaves the game."""

    def __init__(self) -> None:
        self.is_hurried = False
        """Whether Ctrl-C was pressed since this was last set to False."""

    def settle(self, name: object, make: Callable[[], Player]) -> Player:
        """Create the player, which may have to compile; on a terminal, a line says so."""
        output = TextConsole(stderr=True)
        if not output.is_terminal:
            return make()
        with output.status(str(SETTLES.format(name=name))):
            return make()

    def think(
        self, player: Player, position: Position, name: object, seconds: float | None = None, nodes: int | None = None
    ) -> Thought:
        """The player's thought; on a terminal, a line on standard error shows the progress."""
        stop, output = threading.Event(), TextConsole(stderr=True)

        def hurry(_number: int, _frame: object) -> None:
            if self.is_hurried:
                raise KeyboardInterrupt
            self.is_hurried = True
            stop.set()

        with handling(hurry, "SIGINT"):
            if not output.is_terminal:
                return player.think(position, seconds, nodes, stop)
            with output.status(str(BEGINS.format(name=name))) as line:
                return player.think(
                    position, seconds, nodes, stop, lambda thought: line.update(str(so_far(name, position, thought)))
                )
