"""A game at a text prompt: people take turns, chance is drawn, and an unfinished game is saved."""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from dedale.cli.commands.moves import show_moves
from dedale.cli.console import TextConsole, draw, show_markdown
from dedale.cli.parameters import digits
from dedale.cli.prompt import ask, closing, undisturbed
from dedale.cli.thinking import InterruptibleThinking
from dedale.core.errors import BadNotation, DedaleError
from dedale.core.model.chance import pick
from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.guide import AIM, aim, prompt
from dedale.core.presentation.status import seat_text, standing
from dedale.core.text import Text
from dedale.draw.typography import printed
from dedale.play.files import BadFile, file_error
from dedale.play.opponents import Bots, Opponents, bot_name
from dedale.play.sentences import typed_hint
from dedale.play.session import Session

WELCOME = Text(
    "{title}. Écrivez un coup, ou ? pour l'aide.",
    "{title}. Type a move, or ? for help.",
)
RESUMED = Text("Partie reprise (coups joués : {count}).", "Game resumed (moves made: {count}).")
OVER = Text("Partie finie > ", "Game over > ")
AFTERWARDS = Text(
    "« enregistrer » pour conserver la partie, « annuler » pour défaire le dernier coup, « quitter » pour sortir.",
    "“save” to save the game, “undo” to undo the last move, “quit” to leave.",
)
SAVED = Text("Partie enregistrée dans {file}", "Game saved in {file}")
KEPT = Text(
    "La partie n'est pas finie ; elle est enregistrée dans {file}\nPour la reprendre : {command}",
    "The game is not over; it is saved in {file}\nTo resume it: {command}",
)
FEW = 8
"""If there are at most this many moves, list them without being asked."""
CHOICES = Text("À choisir : {moves}", "Choose: {moves}")
DRAWN = Text("Le hasard donne : {event}", "Chance gives: {event}")
SEATED = Text("{seat} : la machine, niveau {name}.", "{seat}: the machine, level {name}.")
PLAYS = Text("{seat} joue {move}", "{seat} plays {move}")
SAYS = Text("« {saying} »", "“{saying}”")
HINT_SECONDS = 1.0
NOT_A_NUMBER = Text(
    "« {given} » : combien de coups annuler ? Un nombre, comme « annuler 2 ».",
    "“{given}”: how many moves to undo? A number, such as “undo 2”.",
)
HINT = Text(
    " Écrivez « ? » pour l'aide, « coups » pour la liste des coups.",
    " Type “?” for help, “moves” for the list of moves.",
)


class PromptCommand(NamedTuple):
    """A command other than a move: its words in both languages, its usage, its help, and its function."""

    words: frozenset[str]
    written: Text
    help: Text
    run: Callable[[Any, str], None]
    """Given the table and the rest of the line."""


class GamePrompt:
    """One session at the prompt."""

    def __init__(self, session: Session, bots: Bots | None = None) -> None:
        self.session = session
        self.opponents = Opponents(session.game, bots or {}, InterruptibleThinking())
        self.output = TextConsole()
        self._is_left = False
        self._seen: Position | None = None
        """The position that was shown last."""
        self._below = random.SystemRandom().randrange

    def sit(self) -> None:
        """Play until the players leave; save an unfinished game."""
        title = self.session.game.facts.title
        self.output.say(WELCOME.format(title=title), "bold")
        self.output.say(AIM.format(aim(self.session.game)))
        if self.session.record.events:
            self.output.say(RESUMED.format(count=len(self.session.record.events)))
        for seat, spec in sorted(self.opponents.bots.items()):
            self.output.say(
                SEATED.format(seat=seat_text(self.session.game, seat), name=bot_name(spec, self.session.game))
            )
        with closing():
            try:
                while not self._is_left:
                    self._turn()
            except (EOFError, KeyboardInterrupt) as end:
                self.output.print()
                if isinstance(end, KeyboardInterrupt):
                    raise
            finally:
                with undisturbed():
                    self.opponents.close()
                    self._keep()

    def _turn(self) -> None:
        """One event: chance draws its own, bots think of theirs, people type theirs."""
        position = self.session.position
        if position.to_move == 0:
            event = pick(position.chances(), self._below)
            self.output.say(DRAWN.format(event=event))
            self._play(event)
            return
        if position.to_move in self.opponents.bots:
            self._let_bot_play(position)
            return
        if position is not self._seen:
            self.show_board()
        self.opponents.pondering.is_hurried = False
        typed = ask(printed(_prompt(position))).strip()
        try:
            if typed:
                self._handle(typed)
        except DedaleError as error:
            hint = str(HINT) if isinstance(error, BadNotation) else ""
            self.output.say(f"{error}{hint}", "red")
        except OSError as error:
            if error.filename is None:  # the terminal itself is gone
                raise
            self.output.say(file_error(error), "red")

    def _let_bot_play(self, position: Position) -> None:
        """A bot's move, with what it has to say; where only bots play, the board is shown before it."""
        if len(self.opponents.bots) == position.game.seats and position is not self._seen:
            self.show_board()
        record = self.session.record
        thought = self.opponents.think(position, record.start, record.events)
        self.output.say(PLAYS.format(seat=seat_text(position.game, position.to_move or 0), move=thought.move), "bold")
        saying = self.opponents.saying(thought)
        if saying is not None:
            self.output.say(SAYS.format(saying=saying), "italic")
        self._play(thought.move)

    def _handle(self, typed: str) -> None:
        """Run a command, or play a move."""
        word, _, rest = typed.partition(" ")
        for command in self.commands():
            if word.lower() in command.words:
                command.run(self, rest.strip())
                return
        self._play(typed)

    def _play(self, event: str | Event) -> None:
        """Play the event and print what happened."""
        before = self.session.position
        self.session.play(event)
        for consequence in before.consequences(event):
            self.output.say(consequence.text)

    def show_board(self) -> None:
        """Print the board, what has changed since it was last shown marked; when the game is over, how it ended."""
        position = self.session.position
        scene = position.game.presentation.scene(position)
        if self._seen is not None:
            scene = scene.since(position.game.presentation.scene(self._seen))
        self._seen = position
        self.output.print()
        self.output.print(draw(scene))
        self.output.print()
        if position.to_move:
            self.output.say(prompt(position))
        if 0 < len(position.moves()) <= FEW:
            self.output.say(CHOICES.format(moves=", ".join(map(str, position.moves()))))
        if position.outcome is not None:
            self.output.say(standing(position), "bold")
            self.output.say(AFTERWARDS)

    def _keep(self) -> None:
        """Save an unfinished game where the program finds it again, and print how to resume it."""
        file = self.session.put_away()
        if file is not None and self.session.position.outcome is None:
            self.output.whole(KEPT.format(file=file, command=_resume_line(file)))

    def commands(self) -> tuple[PromptCommand, ...]:
        """All commands, in the order of the help."""
        return COMMANDS

    def help(self, _rest: str) -> None:
        """Print the commands."""
        width = max(len(str(command.written)) for command in self.commands())
        for command in self.commands():
            self.output.whole(f"  {command.written!s:{width}}  {printed(command.help)}")

    def undo(self, rest: str) -> None:
        """Undo the last decision, or the last N, with the bots' moves after it."""
        count = digits(rest or "1")
        if count is None:
            self.output.say(NOT_A_NUMBER.format(given=rest), "red")
            return
        self.session.undo(count, self.opponents.people)
        self._seen = None

    def save(self, rest: str) -> None:
        """Save the game in the named file, in its own file, or in a new one in this folder."""
        file = _path(rest) if rest else self.session.file
        if file is None:
            file = self.session.save_anew(Path())
        else:
            self.session.save(file)
        self.output.whole(SAVED.format(file=file))

    def moves(self, _rest: str) -> None:
        """Print the legal moves."""
        show_moves(self.session.position)

    def board(self, _rest: str) -> None:
        """Print the board and the position string."""
        self.show_board()
        self.output.whole(self.session.position)

    def hint(self, _rest: str) -> None:
        """Print a good move, and what a bot expects of it."""
        position = self.session.position
        thought = self.opponents.advise(position, HINT_SECONDS)
        first, *others = typed_hint(position, thought)
        self.output.say(first, "bold")
        for text in others:
            self.output.say(text)

    def rules(self, _rest: str) -> None:
        """Print the rulebook."""
        show_markdown(self.session.game.presentation.rulebook())

    def quit(self, _rest: str) -> None:
        """Leave."""
        self._is_left = True


def _prompt(position: Position) -> Text:
    if position.to_move is None:
        return OVER
    return Text("{seat} > ", "{seat} > ").format(seat=seat_text(position.game, position.to_move))


def _path(typed: str) -> Path:
    """The place so written; `~` is a home."""
    try:
        return Path(typed).expanduser()
    except (RuntimeError, ValueError) as error:
        text = Text(
            "« {path} » : le dossier de cet utilisateur est introuvable.",
            "“{path}”: this user's home folder cannot be found.",
        )
        raise BadFile(text.format(path=typed), path=typed) from error


def _resume_line(file: Path) -> str:
    """The line that takes the game up again, with the program as it was started where it is not on the path."""
    import shlex
    import shutil

    is_near = shutil.which("dedale") is None and Path(sys.argv[0]).name == "dedale"
    return shlex.join([sys.argv[0] if is_near else "dedale", "play", "--load", str(file)])


COMMANDS = (
    PromptCommand(
        frozenset({"?", "help", "aide"}),
        Text("? ou aide", "? or help"),
        Text("cette aide", "this help"),
        GamePrompt.help,
    ),
    PromptCommand(
        frozenset({"moves", "coups"}),
        Text("coups", "moves"),
        Text("les coups possibles", "the legal moves"),
        GamePrompt.moves,
    ),
    PromptCommand(
        frozenset({"hint", "conseil", "indice"}),
        Text("conseil", "hint"),
        Text("un bon coup, et ce qu'on peut en attendre", "a good move, and what to expect from it"),
        GamePrompt.hint,
    ),
    PromptCommand(
        frozenset({"board", "plateau"}),
        Text("plateau", "board"),
        Text("revoir le plateau, avec la position en une ligne", "the board again, with the position in one line"),
        GamePrompt.board,
    ),
    PromptCommand(
        frozenset({"rules", "règles", "regles"}),
        Text("règles", "rules"),
        Text("la règle du jeu", "the rules of the game"),
        GamePrompt.rules,
    ),
    PromptCommand(
        frozenset({"undo", "annuler"}),
        Text("annuler [N]", "undo [N]"),
        Text("annuler le dernier coup, ou les N derniers", "undo the last move, or the last N"),
        GamePrompt.undo,
    ),
    PromptCommand(
        frozenset({"save", "enregistrer", "sauver"}),
        Text("enregistrer [FICHIER]", "save [FILE]"),
        Text("enregistrer la partie dans un fichier", "save the game in a file"),
        GamePrompt.save,
    ),
    PromptCommand(
        frozenset({"quit", "quitter"}),
        Text("quitter", "quit"),
        Text("sortir ; une partie inachevée est enregistrée", "leave; an unfinished game is saved"),
        GamePrompt.quit,
    ),
)
"""All commands, in the order of the help."""
