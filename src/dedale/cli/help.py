"""The help of a command, in the reader's language. It is drawn without Rich, which would take longer than the rest."""

import shutil
from typing import Any

import typer

from dedale.cli.parameters import PARAMETER_HELP
from dedale.cli.streams import can_draw
from dedale.core.text import Text
from dedale.draw.typography import plain, wrapped

WIDEST = 100
USAGE = Text("Utilisation :", "Usage:")
ARGUMENTS = Text("Arguments :", "Arguments:")
OPTIONS = Text("Options :", "Options:")
COMMANDS = Text("Commandes :", "Commands:")

HelpRow = tuple[str, str]
"""What is typed, and what it is for."""


def help_text(command: Any, context: Any) -> str:
    """The whole help: usage, what the command does, its arguments, options and commands."""
    parameters = command.get_params(context)
    arguments = [_row(p) for p in parameters if p.param_type_name == "argument"]
    options = [_row(p) for p in parameters if p.param_type_name == "option"]
    lang = (f"    --lang {PARAMETER_HELP['lang'].metavar}", str(PARAMETER_HELP["lang"].help))
    commands = [(name, known.help) for name, known in getattr(command, "commands", {}).items()]
    sections = (
        (ARGUMENTS, arguments),
        (COMMANDS, commands),
        (OPTIONS, [*options[:-1], lang, *options[-1:]]),
    )
    width = 2 + max(len(typed) for _, rows in sections for typed, _ in rows)
    blocks = [_section(title, rows, width) for title, rows in sections if rows]
    text = "\n\n".join([usage(command, context), *_filled(command.help), *blocks])
    return text if can_draw() else plain(text)


def usage(command: Any, context: Any) -> str:
    """The line that shows how the command is written."""
    arguments = [p for p in command.get_params(context) if p.param_type_name == "argument"]
    names = [
        str(PARAMETER_HELP[p.name].metavar) if p.required else f"[{PARAMETER_HELP[p.name].metavar}]" for p in arguments
    ]
    rest = Text("COMMANDE …", "COMMAND …") if hasattr(command, "commands") else Text("[OPTIONS]", "[OPTIONS]")
    return " ".join([typer.style(str(USAGE), bold=True), context.command_path, *names, str(rest)])


def _row(parameter: Any) -> HelpRow:
    words = PARAMETER_HELP[parameter.name]
    if parameter.param_type_name == "argument":
        return str(words.metavar), str(words.help)
    short = [name for name in parameter.opts if not name.startswith("--")]
    long = [name for name in (*parameter.opts, *parameter.secondary_opts) if name.startswith("--")]
    typed = f"{', '.join([*short, ''])}{', '.join(long)} {words.metavar}"
    return (typed if short else f"    {typed}").rstrip(), str(words.help)


def _width() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)


def _filled(text: str) -> list[str]:
    return ["\n".join(wrapped(part, _width())) for part in text.split("\n\n")]


def _section(title: Text, rows: list[HelpRow], width: int) -> str:
    lines = [typer.style(str(title), bold=True)]
    for typed, meaning in rows:
        room = max(_width() - width - 2, 20)
        first, *others = wrapped(meaning, room)
        lines.append(f"  {typed:{width}}{first}")
        lines += [" " * (width + 2) + other for other in others]
    return "\n".join(lines)
