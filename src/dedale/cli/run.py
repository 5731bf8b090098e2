"""From arguments to an exit code: errors are printed as one sentence, never as a traceback."""

import contextlib
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import typer

from dedale.cli import streams
from dedale.cli.json_output import print_json
from dedale.cli.usage import BadUsage, explain, take_language
from dedale.core.errors import DedaleError
from dedale.core.text import Text, speaking
from dedale.play.files import BadFile, file_error

WRONG = 1
MISUSED = 2
STOPPED = 130
STOPPED_TEXT = Text("Interrompu.", "Interrupted.")
CLOSED = Text("La sortie est fermée.", "The output is closed.")


def run(arguments: list[str]) -> int:
    """Run the command and return its exit code."""
    with streams.prepared():
        try:
            language, rest = take_language(arguments)
        except BadUsage as error:
            return _tell(error, arguments)
        with speaking(language), _warnings_told():
            return _speak(rest)


def _speak(arguments: list[str]) -> int:
    """Run the command in the current language, and print its errors."""
    try:
        return _run(arguments)
    except DedaleError as error:
        return _tell(error, arguments)
    except typer.TyperException as error:
        return _tell(explain(error), arguments)
    except BrokenPipeError:
        streams.hush(sys.stdout)
        return 0
    except OSError as error:
        if error.filename is None:
            streams.hush(sys.stdout)
            arguments = []  # not as JSON: the output is what takes nothing
        return _tell(file_error(error), arguments)
    except KeyboardInterrupt:
        streams.complain(f"\n{STOPPED_TEXT}")
        return STOPPED


def _run(arguments: list[str]) -> int:
    from dedale.cli.app import build

    if sys.stdout is None:  # closed before the program began
        raise BadFile(CLOSED, path="-")
    command = build()
    try:
        with command.make_context("dedale", arguments) as context:
            code: int | None = command.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    finally:
        sys.stdout.flush()
    return code or 0


def _tell(error: DedaleError, arguments: list[str]) -> int:
    """Print an error, and return its exit code."""
    try:
        if "--json" in arguments and sys.stdout is not None:
            print_json(error.as_json())
        else:
            streams.complain(str(error))
    except OSError:
        streams.hush(sys.stdout)
        streams.complain(str(error))
    return MISUSED if isinstance(error, BadUsage) else WRONG


@contextlib.contextmanager
def _warnings_told() -> Iterator[None]:
    """Print our own warnings as sentences inside the block; leave others unchanged."""
    with warnings.catch_warnings():
        others = warnings.showwarning

        def tell(message: Warning | str, category: type[Warning], *place: Any) -> None:
            if category.__module__.startswith("dedale."):
                streams.complain(str(message))
            else:
                others(message, category, *place)

        warnings.showwarning = tell  # type: ignore[assignment]  # `place` takes whatever follows
        yield
