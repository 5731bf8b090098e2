"""Data for the pages of a game: its facts, pictures, and options as form fields."""

import functools
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from markupsafe import Markup

import dedale
from dedale.core.model.facts import Facts
from dedale.core.model.game import Game
from dedale.core.model.option import Option, Value, Whole, Words
from dedale.core.model.option_help import Explained, explained
from dedale.core.presentation.diagram import Diagram
from dedale.core.text import LANGUAGES, Language, Text, speaking
from dedale.draw.svg.artwork import cover_svg
from dedale.draw.svg.diagram import diagram_svg
from dedale.web.pages import words

if TYPE_CHECKING:
    from dedale.web.pages.markdown import Section


def markup(drawn: str) -> Markup:
    """A drawing of ours, as it is."""
    return Markup(drawn)  # noqa: S704  # nothing of a reader's is in it


@functools.cache
def table_game(name: str) -> Game:
    """The game as interfaces for people set it up unless they are asked otherwise."""
    facts = dedale.game(name).facts
    return dedale.game(name, **{option.name: default_of(option) for option in facts.options})


def usual_game(name: str, players: int) -> Game:
    """The game with the form's default options for this number of players."""
    facts = dedale.game(name).facts
    usual = {option.name: default_of(option) for option in facts.options} | _usual(facts, players)
    return dedale.game(name, **({**usual, "players": players} if "players" in usual else usual))


def default_of(option: Option) -> Value:
    """What an option is set to at a table, unless it is asked otherwise."""
    return option.default if option.at_table is None else option.at_table


def minutes_in_words(facts: Facts) -> Text:
    """How long it takes."""
    return words.MINUTES.format(facts.minutes)


@functools.cache
def cover(name: str, lang: Language) -> Markup:
    """The box of a game."""
    with speaking(lang):
        return markup(cover_svg(dedale.game(name)))


@functools.cache
def front(name: str, lang: Language) -> Markup:
    """What the game looks like in its midst."""
    game = dedale.game(name)
    return _picture(game, game.presentation.diagrams.front, "front", lang)


def _picture(game: Game, diagram: Diagram, name: str, lang: Language) -> Markup:
    with speaking(lang):
        return markup(diagram_svg(game, diagram, name=name, theme="page", title=str(diagram.caption)))


@functools.cache
def rulebook(name: str, lang: Language) -> "list[Section]":
    """The rules with their diagrams, section by section."""
    from dedale.web.pages.markdown import sections  # not needed by the shelf, which is waited for

    game = dedale.game(name)
    first = {rule: list(_figures(game, rule, lang)) for rule in game.facts.rules}
    with speaking(lang):
        return sections(game.presentation.rulebook(lang), game.facts.rules, lambda rule: Markup("").join(first[rule]))


def _figures(game: Game, rule: str, lang: Language) -> Iterator[Markup]:
    for number, diagram in enumerate(game.presentation.diagrams.pictures, start=1):
        if diagram.rules[0] == rule:
            shows = Markup(" ").join(Markup('<a class="rule" href="#{0}">{0}</a>').format(it) for it in diagram.rules)
            yield Markup('<figure class="diagram">{}<figcaption>{} {}</figcaption></figure>').format(
                _picture(game, diagram, f"figure{number}", lang), shows, words.said(diagram.caption, lang)
            )


@functools.cache
def history(name: str, lang: Language) -> "list[Section]":
    """What is known of the game."""
    from dedale.web.pages.markdown import sections

    with speaking(lang):
        return sections(dedale.game(name).presentation.history(lang))


SMALL: Final = 10
"""Up to here a number is one that people choose; a greater one only ends endless games."""


class BoxSetting(NamedTuple):
    """An option as the form asks for it."""

    option: Option
    label: Text
    about: Text | None
    """What it changes, in a sentence."""
    effect: Text | None
    """What was measured of it."""
    known: Mapping[str, Text]
    """The texts or numbers with a name that it takes; others can be written."""
    usual: str
    """What it is set to before anybody changes it."""
    is_up_front: bool

    @property
    def is_rare(self) -> bool:
        """Whether it asks for a text that one must write, or for a great number."""
        if isinstance(self.option, Words):
            return len(self.known) < 2
        return isinstance(self.option, Whole) and self.option.most > SMALL


class BoxSettings(NamedTuple):
    """The options besides how many play."""

    up_front: list[BoxSetting]
    """Those asked for at once."""
    usual: list[BoxSetting]
    """Those that people choose."""
    rare: list[BoxSetting]
    """Those for the curious."""


def settings(facts: Facts) -> BoxSettings:
    """The options of a game as its form asks for them."""
    shown = list(_settings(facts))
    rest = [setting for setting in shown if not setting.is_up_front]
    return BoxSettings(
        [setting for setting in shown if setting.is_up_front],
        [setting for setting in rest if not setting.is_rare],
        [setting for setting in rest if setting.is_rare],
    )


def all_settings(facts: Facts) -> list[BoxSetting]:
    """The same in one list, in the order of the forms."""
    return [setting for part in settings(facts) for setting in part]


def _settings(facts: Facts) -> Iterator[BoxSetting]:
    said = explained(facts.name)
    for option in facts.options:
        if option.name != "players":
            it = said.get(option.name, Explained())
            usual = it.usual.get(facts.players[0], default_of(option))
            effect = it.effect.text if it.effect else None
            yield BoxSetting(option, it.label or option.label, it.about, effect, it.known, str(usual), it.is_up_front)


def start_data(name: str) -> dict[str, Any]:
    """What the form that starts a game needs to know, for its module."""
    facts = dedale.game(name).facts
    options = {option.name: default_of(option) for option in facts.options}
    by_count = {count: {**options, "players": count} for count in facts.players}
    return {
        "game": name,
        "kinds": {option.name: option.kind for option in facts.options},
        "usual": {str(count): _usual(facts, count) for count in facts.players},
        "seats": {str(count): _seats(facts, chosen) for count, chosen in by_count.items()},
        "sides": {str(count): _are_unlike(facts, chosen) for count, chosen in by_count.items()},
        "two_sides": {str(count): facts.has_two_sides(chosen) for count, chosen in by_count.items()},
    }


def _usual(facts: Facts, players: int) -> dict[str, str]:
    """What the options that depend on how many play are set to."""
    said = explained(facts.name)
    told = [(option, said[option.name].usual) for option in facts.options if option.name in said]
    return {option.name: str(usual.get(players, default_of(option))) for option, usual in told if usual}


def _seats(facts: Facts, options: Mapping[str, Value]) -> list[dict[str, str]]:
    """The names of the seats for this number of players."""
    return [dict(zip(LANGUAGES, name, strict=True)) for name in facts.seat_names(options)]


def _are_unlike(facts: Facts, options: Mapping[str, Value]) -> bool:
    """Whether it makes a difference where one sits: seats that are only numbered are all alike."""
    return len({name.fr.rstrip("0123456789") for name in facts.seat_names(options)}) > 1
