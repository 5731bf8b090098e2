"""What can be wrong with the line itself, in a sentence of ours for each kind that Typer knows."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

import typer

from dedale.core.errors import DedaleError, did_you_mean, listed
from dedale.core.text import Language, Text, preferred_language


class BadUsage(DedaleError):
    """The line does not make sense: a word is missing, unknown, out of range or too much."""

    code = "usage"


def explain(error: typer.TyperException) -> BadUsage:
    """What Typer found wrong, said by us."""
    said = _SAID.get(type(error).__name__, lambda found: Text(found.message, found.message))
    return BadUsage(said(error))


def _missing(error: Any) -> Text:
    from dedale.cli.parameters import PARAMETER_HELP

    text = Text("Il manque {name} : {help}.", "{name} is missing: {help}.")
    return text.format(name=PARAMETER_HELP[error.param.name].metavar, help=PARAMETER_HELP[error.param.name].help)


def _no_such_option(error: Any) -> Text:
    known = [name for parameter in error.ctx.command.get_params(error.ctx) for name in parameter.opts]
    known = sorted(name for name in known if name.startswith("-"))
    text = Text(
        "Il n'y a pas d'option « {name} » ici.{nearest} Les options : {names}.",
        "There is no option “{name}” here.{nearest} The options: {names}.",
    )
    nearest = did_you_mean(error.option_name, known)
    return text.format(name=error.option_name, nearest=nearest, names=listed([*known, "--lang"]))


def _without_value(error: Any) -> Text:
    text = Text("Il faut une valeur après {name}.", "{name} needs a value after it.")
    if "does not take" in error.message:
        text = Text("L'option {name} ne prend pas de valeur.", "Option {name} takes no value.")
    return text.format(name=error.option_name)


_SAID: dict[str, Callable[[Any], Text]] = {
    "MissingParameter": _missing,
    "NoSuchOption": _no_such_option,
    "BadOptionUsage": _without_value,
}
"""By the kind of error; a bad value is said where it is read (`parameters.whole`)."""


def no_such_command(name: str, known: list[str]) -> BadUsage:
    """The error for an unknown command."""
    text = Text(
        "Il n'y a pas de commande « {name} ».{nearest} Les commandes : {names}.",
        "There is no command “{name}”.{nearest} The commands: {names}.",
    )
    return BadUsage(text.format(name=name, nearest=did_you_mean(name, known), names=listed(known)))


def too_much(words: list[str]) -> BadUsage:
    """The error for words that no argument takes."""
    text = Text("Arguments en trop : {words}.", "Too many arguments: {words}.")
    return BadUsage(text.format(words=" ".join(words)))


def only_once(name: str, given: list[str] | None) -> str | None:
    """The value of an option that is given once at most; raises `BadUsage`."""
    if given and len(given) > 1:
        raise BadUsage(Text("{name} ne se donne qu'une fois.", "{name} can be given only once.").format(name=name))
    return given[0] if given else None


def check_target(of_game: Mapping[str, object], of_file: Mapping[str, object], *, is_file: bool) -> None:
    """Raises `BadUsage` where an option is given, not None, that does not go with a target of this kind."""
    for name, given in (of_game if is_file else of_file).items():
        if given is not None:
            text = Text(
                "{name} ne va pas avec cette cible. Avec un jeu : {of_game}. Avec un fichier de parties : {of_file}.",
                "{name} does not go with this target. With a game: {of_game}. With a file of games: {of_file}.",
            )
            raise BadUsage(text.format(name=name, of_game=listed(list(of_game)), of_file=listed(list(of_file))))


def take_language(arguments: list[str]) -> tuple[Language, list[str]]:
    """The language set by `--lang` anywhere on the line, or the reader's own, and the line without that option."""
    rest: list[str] = []
    chosen = preferred_language()
    words = iter(arguments)
    for word in words:
        if word == "--":
            return chosen, [*rest, word, *words]
        name, equals, value = word.partition("=")
        if name == "--lang":
            chosen = _language(value if equals else next(words, ""))
        else:
            rest.append(word)
    return chosen, rest


def _language(value: str) -> Language:
    for known in get_args(Language):
        if value == known:
            return known  # type: ignore[no-any-return]  # an argument of Language is one
    text = Text("--lang prend fr ou en, pas « {value} ».", "--lang takes fr or en, not “{value}”.")
    raise BadUsage(text.format(value=value))
