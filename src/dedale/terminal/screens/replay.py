"""A file of games to look through: step by step, to both ends, from one game to the next."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from dedale.core.model.playthrough import Playthrough
from dedale.core.presentation.status import outcome_text, standing
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.terminal.board import BoardView
from dedale.terminal.flow_layout import FlowItem
from dedale.terminal.keys import ScreenKey, bindings, same
from dedale.terminal.screens.board_screen import BoardScreen
from dedale.terminal.transcript import Transcript, marked_scene

WHERE = Text("Coup {ply} sur {most}.", "Move {ply} of {most}.")
GAME = Text("Partie {number} sur {most}.", "Game {number} of {most}.")
UNFINISHED = Text("Partie inachevée.", "Unfinished game.")


class ReplayScreen(BoardScreen):
    """The games of a file."""

    KEYS: ClassVar = (
        ScreenKey(
            "left",
            "step(-1)",
            same("← →"),
            Text("un coup en arrière ou en avant", "one move back or forward"),
            Text("coup", "move"),
        ),
        ScreenKey(
            "up,pageup", "step(-10)", same("↑ ↓"), Text("dix coups", "ten moves"), Text("dix coups", "ten moves")
        ),
        ScreenKey(
            "home",
            "step(-10000)",
            same("Début"),
            Text("au début (Fin : à la fin)", "to the start (End: to the end)"),
            Text("Fin : début, fin", "End: start, end"),
        ),
        ScreenKey(
            "n",
            "game(1)",
            same("n p"),
            Text("la partie suivante ou précédente du fichier", "next or previous game in the file"),
        ),
        ScreenKey(
            "m", "story", same("m"), Text("toute la partie en mots", "the game in words"), Text("partie", "game")
        ),
        ScreenKey("r", "rules", same("r"), Text("la règle du jeu", "the rules"), Text("règle", "rules")),
        ScreenKey(
            "q,escape", "leave", same("q"), Text("revenir à l'étagère", "back to the shelf"), Text("étagère", "shelf")
        ),
    )
    ABOUT = Text("On revoit une partie coup par coup.", "Replay a game move by move.")
    BINDINGS: ClassVar = [
        *bindings(KEYS),
        *bindings(
            ScreenKey(keys, action, same(""), same(""))
            for keys, action in (
                ("right,space,enter", "step(1)"),
                ("down,pagedown", "step(10)"),
                ("end", "step(10000)"),
                ("p", "game(-1)"),
            )
        ),
    ]

    def __init__(self, records: Sequence[Record]) -> None:
        super().__init__()
        self._records = records
        self._open(0)

    def _open(self, number: int) -> None:
        self._number = number
        record = self._records[number]
        self._whole = Playthrough(record.game, record.start, record.events)
        self._ply = 0
        self.story = Transcript()

    @property
    def record(self) -> Record:
        """The game that is replayed."""
        return self._records[self._number]

    @property
    def playthrough(self) -> Playthrough:
        """The game up to the event that is shown."""
        return self._whole.branch(self._ply)

    def who(self, seat: int) -> Text:
        """The player's name."""
        return Text(self.record.seats[seat - 1], self.record.seats[seat - 1])

    def view(self) -> BoardView:
        """The position, with what the last event changed."""
        return BoardView(self.record.game, marked_scene(self.playthrough.positions[-2:]))

    def prompt_words(self, view: BoardView) -> Iterator[FlowItem]:  # noqa: ARG002  # nothing can be touched
        """Where we are, and whose turn it is or how it ended."""
        if len(self._records) > 1:
            yield FlowItem(str(GAME.format(number=self._number + 1, most=len(self._records))), "bold")
        yield FlowItem(str(WHERE.format(ply=self._ply, most=len(self._whole))), "bold")
        yield FlowItem(str(self._standing()))

    def _standing(self) -> Text:
        if self._ply < len(self._whole):
            return standing(self.position)
        return UNFINISHED if self.record.result is None else outcome_text(self.record.game, self.record.result)

    def status_words(self, view: BoardView) -> object:  # noqa: ARG002  # the same
        """The comment at this event."""
        return self.record.comments.get(self._ply, "")

    def action_step(self, by: int) -> None:
        """Go forward or back by this many events."""
        self._ply = max(0, min(self._ply + by, len(self._whole)))
        self.show()

    def action_game(self, by: int) -> None:
        """Another game of the file."""
        self._open(max(0, min(self._number + by, len(self._records) - 1)))
        self.show()

    def action_leave(self) -> None:
        """Back to the shelf."""
        self.program.go_to_shelf()
