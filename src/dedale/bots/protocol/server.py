"""Our own engine: it answers the lines of the protocol, and thinks beside them so that it can be stopped."""

import contextlib
import shlex
import threading
from collections.abc import Callable, Iterable
from typing import Final, TextIO

import dedale
from dedale.bots.bot import Bot
from dedale.bots.levels import LEVELS, PLAIN, level
from dedale.bots.player import check_to_decide
from dedale.bots.protocol.wire import HELLO, VERSION, WELCOME, BadLine, bad_line, read_position, write_info
from dedale.bots.thought import Thought
from dedale.core.errors import DedaleError, did_you_mean, listed, quote
from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Option, Value, Whole, read_options
from dedale.core.model.position import Position
from dedale.core.text import Text

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("level", LEVELS[-1].id, Text("Niveau", "Level"), {each.id: each.name for each in (*LEVELS, PLAIN)}),
    Whole("seed", 0, Text("Graine", "Seed"), 0, 2**32 - 1),
    Whole("threads", 1, Text("Fils d'exécution", "Threads"), 1, 256),
)


class NotNow(DedaleError):
    """The line cannot be obeyed now: no game is chosen, or the engine thinks. Details: `line`."""

    code = "bad_moment"


class Engine:
    """One engine at the other end of two streams."""

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
        """Obey line after line until `quit`, or to their end; a thought begun is brought to its end."""
        try:
            for line in lines:
                if line.strip() == "quit":
                    self._stop.set()
                    return
                self._take(line.strip())
        except BaseException:
            self._stop.set()
            raise
        finally:
            self._wait()

    def _take(self, line: str) -> None:
        """Obey one line; whatever is wrong with it is said in a line."""
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
            self._say_error(error)

    def _say(self, line: str) -> None:
        with self._writing:
            self._output.write(f"{line}\n")
            self._output.flush()

    def _say_error(self, error: DedaleError) -> None:
        self._say(f"error {error.code} {' '.join(str(error).split())}")

    def _wait(self) -> None:
        if self._thinking is not None:
            self._thinking.join()

    def hello(self, rest: str) -> None:
        """Tell who we are and what can be set."""
        if rest != str(VERSION):
            raise bad_line(f"{HELLO} {rest}")
        self._say(f"id name Dédale {dedale.__version__}")
        self._say(f"games {' '.join(dedale.names())}")
        for option in OPTIONS:
            self._say(f"option {option.name} default {self._options[option.name]} takes {option.takes.en}")
        self._say(f"{WELCOME} {VERSION}")

    def ready(self, _rest: str) -> None:
        """Answer when everything before is done."""
        self._say("readyok")

    def set_option(self, rest: str) -> None:
        """Set an option; the bot is another from now on."""
        name, _, value = rest.partition(" ")
        given: dict[str, Value] = {**self._options, name: level(value).id if name == "level" else value.strip()}
        self._options = read_options(HELLO, OPTIONS, given)
        if self._bot is not None:
            self._make_bot(self._bot.game)

    def game(self, rest: str) -> None:
        """Choose the game and its options; everything thought so far is forgotten."""
        try:
            name, *pairs = shlex.split(rest)
        except ValueError:
            raise bad_line(f"game {rest}") from None
        chosen = dedale.game(name, **dict(_pair(pair) for pair in pairs))
        self._make_bot(chosen)
        self._position = chosen.start()

    def _make_bot(self, game: Game) -> None:
        threads, seed = int(self._options["threads"]), int(self._options["seed"])
        self._bot = dedale.bot(str(self._options["level"]), game, seed=seed, threads=threads)

    def position(self, rest: str) -> None:
        """Set up a position and play what came since."""
        if self._bot is None:
            raise _no_game(f"position {rest}")
        start, events = read_position(rest)
        here = self._bot.game.start() if start is None else self._bot.game.position(start)
        for event in events:
            here = here.play(event)
        self._position = here

    def go(self, rest: str) -> None:
        """Begin to think; the best move is told when it is found."""
        if self._bot is None or self._position is None:
            raise _no_game(f"go {rest}")
        seconds, nodes = _read_limits(rest)
        check_to_decide(self._position)
        self._stop = threading.Event()
        self._is_thinking = True
        self._thinking = threading.Thread(target=self._think, args=(self._bot, self._position, seconds, nodes))
        self._thinking.start()

    def _think(self, bot: Bot, position: Position, seconds: float | None, nodes: int | None) -> None:
        stop = self._stop

        def report(thought: Thought) -> None:
            try:
                self._say(write_info(thought))
            except OSError:  # nobody listens any more
                stop.set()

        with contextlib.suppress(OSError):
            try:
                thought = bot.think(position, seconds, nodes, stop, report)
            except Exception as error:  # a fault of ours: the other end must not wait for ever
                self._is_thinking = False
                self._say(f"error internal {' '.join(repr(error).split())}")
                return
            report(thought)
            self._is_thinking = False  # before the answer, which may be answered at once
            self._say(f"bestmove {thought.move}")

    def stop(self, _rest: str) -> None:
        """Answer at once with the best move so far."""
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
    """`seconds S` and `nodes N`, each once at most, in any order."""
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


def _busy(line: str) -> NotNow:
    text = Text("La machine réfléchit : envoyez d'abord « stop ».", "The machine is thinking: send “stop” first.")
    return NotNow(text, line=line)


def _no_game(line: str) -> NotNow:
    text = Text("Aucun jeu n'est choisi : envoyez d'abord « game NOM ».", "No game is chosen: send “game NAME” first.")
    return NotNow(text, line=line)
