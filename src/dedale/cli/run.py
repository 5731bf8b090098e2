"""From a line to an exit code: what goes wrong on the way is told in a sentence, never in a traceback."""

import sys

import typer

from dedale.cli import streams
from dedale.cli.files import file_error
from dedale.cli.usage import BadUsage, explain, take_language
from dedale.core.errors import DedaleError
from dedale.core.text import Text, speaking

WRONG = 1
MISUSED = 2
STOPPED = 130
STOPPED_TEXT = Text("Arrêté.", "Stopped.")


def run(arguments: list[str]) -> int:
    """Run the command that the line asks for, and tell the exit code."""
    with streams.prepared():
        try:
            language, rest = take_language(arguments)
            with speaking(language):
                return _speak(rest)
        except BadUsage as error:
            return _tell(error, arguments)


def _speak(arguments: list[str]) -> int:
    """Run the command in the language spoken now, and tell whatever is wrong in it."""
    try:
        return _run(arguments)
    except DedaleError as error:
        return _tell(error, arguments)
    except typer.TyperException as error:
        return _tell(explain(error), arguments)
    except BrokenPipeError:
        streams.hush()
        return 0
    except OSError as error:
        return _tell(file_error(error), arguments)
    except KeyboardInterrupt:
        streams.complain(f"\n{STOPPED_TEXT}")
        return STOPPED


def _run(arguments: list[str]) -> int:
    from dedale.cli.app import build

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
    """Tell what is wrong, and the exit code for it."""
    if "--json" in arguments:
        streams.print_json(error.as_json())
    else:
        streams.complain(str(error))
    return MISUSED if isinstance(error, BadUsage) else WRONG
