"""The commands put together. Typer reads the line; what it would say itself is said by us, in two languages."""

from types import ModuleType
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

import dedale
from dedale.cli.commands import (
    analyse,
    arena,
    backup,
    board,
    check,
    compile_,
    engine,
    export,
    games,
    join,
    lab,
    match,
    moves,
    new_game,
    perft,
    play,
    print_,
    replay,
    rules,
    serve,
    show,
    tui,
    verify,
)
from dedale.cli.help import help_text
from dedale.cli.streams import has_terminal
from dedale.cli.usage import no_such_command, too_much
from dedale.core.model.registry import how_many
from dedale.core.text import Text

ABOUT = Text(
    "Dédale : {} jeux de société oubliés, remis sur la table.",
    "Dédale: {} forgotten board games, brought back to the table.",
)
COMMANDS = (
    games,
    rules,
    play,
    tui,
    join,
    serve,
    show,
    print_,
    replay,
    verify,
    moves,
    analyse,
    match,
    arena,
    engine,
    compile_,
    backup,
    check,
    export,
    perft,
    board,
    new_game,
)
"""The modules of the commands, in the order of the help; in each, `SUMMARY` and `run`."""
GROUPS = (lab,)
"""The packages of commands that share a first word; in each, `SUMMARY` and `COMMANDS`."""


class LocalizedCommand(TyperCommand):
    """A command whose help and complaints are ours."""

    allow_extra_args = True

    def get_help(self, ctx: Any) -> str:
        """Its help, in the reader's language."""
        return help_text(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read its words; raises where some are left."""
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise too_much(left)
        return left


class LocalizedGroup(TyperGroup):
    """All commands; its help and complaints are ours."""

    def get_help(self, ctx: Any) -> str:
        """The help of the whole program, in the reader's language."""
        return help_text(self, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name; raises where there is none."""
        if args[0] not in self.commands:
            raise no_such_command(args[0], list(self.commands))
        return super().resolve_command(ctx, args)


def _about(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", is_eager=True)] = False,
) -> None:
    """Without a command: print the version if asked for, open the shelf on a terminal, or print the help."""
    if version:
        print(f"dedale {dedale.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None and has_terminal():
        tui.run()
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def build() -> Any:
    """The whole command line, its texts in the language spoken now."""
    about = str(ABOUT.format(how_many()))
    app = typer.Typer(cls=LocalizedGroup, help=about, invoke_without_command=True, add_completion=False)
    app.callback()(_about)
    for module in COMMANDS:
        _add(app, module)
    for package in GROUPS:
        group = typer.Typer(cls=LocalizedGroup, help=str(package.SUMMARY), invoke_without_command=True)
        group.callback()(_group_help)
        for module in package.COMMANDS:
            _add(group, module)
        app.add_typer(group, name=_name(package))
    return typer.main.get_command(app)


def _name(module: ModuleType) -> str:
    """The name of the command in this module."""
    return module.__name__.rpartition(".")[2].rstrip("_").replace("_", "-")


def _add(app: typer.Typer, module: Any) -> None:
    app.command(_name(module), cls=LocalizedCommand, help=str(module.SUMMARY))(module.run)


def _group_help(context: typer.Context) -> None:
    """A group without a command prints its help."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
