"""The table without a board, for people who listen: what happened is said, the position and one cell on request."""

from collections.abc import Callable
from typing import Any

from dedale.cli.game_prompt import AFTERWARDS, COMMANDS, FEW, GamePrompt, PromptCommand
from dedale.core.presentation.scene import Scene
from dedale.core.presentation.status import standing
from dedale.core.text import Text
from dedale.draw.words import cell_words, choices_words, position_words

WHICH = Text("Quelle case ? Par exemple « case {} ».", "Which cell? For example “cell {}”.")


class WordsPrompt(GamePrompt):
    """One session at the prompt, all in words."""

    def commands(self) -> tuple[PromptCommand, ...]:
        """Those of every table, and two to listen to."""
        return WORDS_COMMANDS

    def show_board(self) -> None:
        """Say the whole position when it is new, a few choices, and how the game ended."""
        position = self.session.position
        if self._seen is None:
            self.where("")
        self._seen = position
        if 0 < len(position.moves()) <= FEW:
            self.output.say(choices_words(position))
        if position.outcome is not None:
            self.output.say(standing(position), "bold")
            self.output.say(AFTERWARDS)

    def board(self, rest: str) -> None:
        """Say the position, and print its string."""
        self.where(rest)
        self.output.whole(self.session.position)

    def moves(self, rest: str) -> None:
        """Say what can be done, then print the legal moves."""
        self.output.say(choices_words(self.session.position, scene=self._scene()))
        super().moves(rest)

    def where(self, _rest: str) -> None:
        """Print where the pieces are."""
        self.output.say(position_words(self.session.position, scene=self._scene()))

    def cell(self, rest: str) -> None:
        """Say what is on one cell."""
        scene = self._scene()
        if rest:
            self.output.say(cell_words(self.session.position, rest, scene=scene))
        else:
            self.output.say(WHICH.format(scene.board.cells[0].name), "red")

    def _scene(self) -> Scene:
        """The scene now, with what the last event changed marked."""
        *_, before, now = (self.session.position, *self.session.positions[-2:])
        return now.game.presentation.scene(now).since(before.game.presentation.scene(before))


INSTEAD: dict[object, Callable[[Any, str], None]] = {
    GamePrompt.board: WordsPrompt.board,
    GamePrompt.moves: WordsPrompt.moves,
}
WORDS_COMMANDS = (
    *(command._replace(run=INSTEAD.get(command.run, command.run)) for command in COMMANDS),
    PromptCommand(
        frozenset({"where", "où", "ou"}),
        Text("où", "where"),
        Text("ce qu'il y a sur tout le plateau", "what is on the whole board"),
        WordsPrompt.where,
    ),
    PromptCommand(
        frozenset({"cell", "case"}),
        Text("case NOM", "cell NAME"),
        Text("ce qu'il y a sur une case", "what is on one cell"),
        WordsPrompt.cell,
    ),
)
"""What can be typed where all is said."""
