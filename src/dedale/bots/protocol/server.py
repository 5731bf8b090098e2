"""The server side of the protocol: our engine. It searches on a second thread, so that it can be stopped."""

import contextlib
import shlex
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TextIO

import dedale
from dedale.bots.bot import Bot
from dedale.bots.levels import LEVELS, NOVICE, PLAIN, level
from dedale.bots.player import require_decision
from dedale.bots.protocol.messages import HELLO, VERSION, WELCOME, BadLine, bad_line, read_position, write_info
from dedale.bots.search import Thought
from dedale.core.errors import DedaleError, did_you_mean, listed, quote
from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Option, Value, Whole, Words, read_options
from dedale.core.model.position import Position
from dedale.core.text import Text

_CHARACTER_FORM: Final = Text(
    "le nom d'un caractère du jeu, ou rien pour le jeu neutre",
    "the name of a character of the game, or nothing for neutral play",
)
OPTIONS: Final[tuple[Option, ...]] = (
    Choice("level", LEVELS[-1].id, Text("Niveau", "Level"), {each.id: each.name for each in (*LEVELS, PLAIN, NOVICE)}),
    Words("character", "", Text("Caractère", "Character"), _CHARACTER_FORM, str.strip),
    Whole("seed", 0, Text("Graine", "Seed"), 0, 2**32 - 1),
    Whole("threads", 1, Text("Fils d'exécution", "Threads"), 1, 256),
)


class BadMoment(DedaleError):
    """The command is not possible now: no game is chosen, or the engine is searching. Details: `line`."""

    code = "bad_moment"


class Engine:
    """An engine that reads commands as lines and writes its answers to a stream."""

    def __init__(self, output: TextIO, **options: str) -> None:
        self._output = output
        self._writing = threading.Lock()
        self._options = read_options(HELLO, OPTIONS, options)
        self._bot: Bot | None = None
        self._position: Position | None = None
        self._thinking: threading.Thread | None = None
        self._is_thinking = False
        self._stop = threading.Event()

    def serve(self, lines: Iterable[str]) -> None:
        """Execute the commands until `quit` or the end of the lines; at the end of the lines a search is completed."""
        try:
            for line in lines:
                if line.strip() == "quit":
                    self._stop.set()
                    return
                self._execute(line.strip())
        except BaseException:
            self._stop.set()
            raise
        finally:
            self._wait()

    def _execute(self, line: str) -> None:
        """Execute one command; answer an error by an `error` line."""
        word, _, rest = line.partition(" ")
        if not word:
            return
        try:
            if word not in _COMMANDS:
                raise _unknown(word)
            if self._is_thinking and word not in _AT_ANY_TIME:
                raise _busy(line)
            _COMMANDS[word](self, rest.strip())
        except DedaleError as error:
            self._send_error(error)

    def _send(self, line: str) -> None:
        with self._writing:
            self._output.write(f"{line}\n")
            self._output.flush()

    def _send_error(self, error: DedaleError) -> None:
        self._send(f"error {error.code} {' '.join(str(error).split())}")

    def _wait(self) -> None:
        if self._thinking is not None:
            self._thinking.join()

    def hello(self, rest: str) -> None:
        """`dedale-engine`: send the name, the games and the options."""
        if rest != str(VERSION):
            raise bad_line(f"{HELLO} {rest}")
        self._send(f"id name Dédale {dedale.__version__}")
        self._send(f"games {' '.join(dedale.names())}")
        for option in OPTIONS:
            self._send(f"option {option.name} default {self._options[option.name]} takes {option.takes.en}")
        self._send(f"{WELCOME} {VERSION}")

    def ready(self, _rest: str) -> None:
        """`isready`: answer `readyok` when all commands before are done."""
        self._send("readyok")

    def set_option(self, rest: str) -> None:
        """`setoption`: set an option; the bot is created again."""
        name, _, value = rest.partition(" ")
        given: dict[str, Value] = {**self._options, name: level(value).id if name == "level" else value.strip()}
        options = read_options(HELLO, OPTIONS, given)
        if self._bot is not None:
            self._make_bot(self._bot.game, options)
        self._options = options

    def game(self, rest: str) -> None:
        """`game`: choose the game and its options; the bot is created again."""
        try:
            name, *pairs = shlex.split(rest)
        except ValueError:
            raise bad_line(f"game {rest}") from None
        chosen = dedale.game(name, **dict(_pair(pair) for pair in pairs))
        self._make_bot(chosen, self._options)
        self._position = chosen.start()

    def _make_bot(self, game: Game, options: Mapping[str, Value]) -> None:
        threads, seed, character = int(options["threads"]), int(options["seed"]), str(options["character"])
        self._bot = dedale.bot(str(options["level"]), game, seed=seed, threads=threads, character=character)

    def position(self, rest: str) -> None:
        """`position`: set up a position and play the events given."""
        if self._bot is None:
            raise _no_game(f"position {rest}")
        start, events = read_position(rest)
        here = self._bot.game.start() if start is None else self._bot.game.position(start)
        for event in events:
            here = here.play(event)
        self._position = here

    def go(self, rest: str) -> None:
        """`go`: start a search, which sends `bestmove` at its end."""
        if self._bot is None or self._position is None:
            raise _no_game(f"go {rest}")
        seconds, nodes = _read_limits(rest)
        require_decision(self._position)
        self._stop = threading.Event()
        self._is_thinking = True
        self._thinking = threading.Thread(target=self._think, args=(self._bot, self._position, seconds, nodes))
        self._thinking.start()

    def _think(self, bot: Bot, position: Position, seconds: float | None, nodes: int | None) -> None:
        stop = self._stop

        def report(thought: Thought) -> None:
            try:
                self._send(write_info(thought))
            except OSError:  # the client has closed its end
                stop.set()

        with contextlib.suppress(OSError):
            try:
                thought = bot.think(position, seconds, nodes, stop, report)
            except Exception as error:  # a bug of ours: the client must not wait for ever
                self._is_thinking = False
                self._send(f"error internal {' '.join(repr(error).split())}")
                return
            report(thought)
            self._is_thinking = False  # before `bestmove`: the client may send `go` at once
            self._send(f"bestmove {thought.move}")

    def stop(self, _rest: str) -> None:
        """`stop`: end the search with the best move so far."""
        self._stop.set()


_COMMANDS: Final[dict[str, Callable[[Engine, str], None]]] = {
    HELLO: Engine.hello,
    "isready": Engine.ready,
    "setoption": Engine.set_option,
    "game": Engine.game,
    "position": Engine.position,
    "go": Engine.go,
    "stop": Engine.stop,
}
_AT_ANY_TIME: Final = ("isready", "stop")


def _read_limits(rest: str) -> tuple[float | None, int | None]:
    """Parse `seconds S` and `nodes N`, each at most once, in any order."""
    words = rest.split()
    given = dict(zip(words[::2], words[1::2], strict=False))
    if len(given) * 2 != len(words) or not set(given) <= {"seconds", "nodes"}:
        raise bad_line(f"go {rest}")
    try:
        seconds = float(given["seconds"]) if "seconds" in given else None
        nodes = int(given["nodes"]) if "nodes" in given else None
    except ValueError:
        raise bad_line(f"go {rest}") from None
    if not ((seconds is None or seconds > 0) and (nodes is None or nodes > 0)):
        raise bad_line(f"go {rest}")
    return seconds, nodes


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise bad_line(f"game … {text}")
    return name, value


def _unknown(word: str) -> BadLine:
    known = [*_COMMANDS, "quit"]
    text = Text(
        "Aucune ligne du protocole ne commence par « {word} ».{nearest} Elles commencent par : {known}.",
        "No line of the protocol begins with “{word}”.{nearest} They begin with: {known}.",
    )
    said = text.format(word=quote(word), nearest=did_you_mean(word, known), known=listed(known))
    return BadLine(said, line=quote(word))


def _busy(line: str) -> BadMoment:
    text = Text("La machine réfléchit : envoyez d'abord « stop ».", "The machine is thinking: send “stop” first.")
    return BadMoment(text, line=line)


def _no_game(line: str) -> BadMoment:
    text = Text("Aucun jeu n'est choisi : envoyez d'abord « game NOM ».", "No game is chosen: send “game NAME” first.")
    return BadMoment(text, line=line)
