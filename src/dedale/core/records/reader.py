"""The reader of records as text: one game at a time is gathered from its parts, then made a record by playing it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from dedale.core.errors import BadRecord, DedaleError
from dedale.core.model import registry
from dedale.core.model.facts import Facts
from dedale.core.model.game import Game
from dedale.core.records.damage import END, at_line, quoted, unexpected
from dedale.core.records.record import OWN_TAG, Record
from dedale.core.records.result import check_result, read_result
from dedale.core.records.scan import Token, scan, unified
from dedale.core.records.versions import TAG, Revised, read_by, read_version, revise
from dedale.core.text import Text


class _Tag(NamedTuple):
    value: str
    line: int


@dataclass(slots=True)
class _Draft:
    """What a text says of one game, before it is checked."""

    tags: dict[str, _Tag] = field(default_factory=dict)
    options: dict[str, _Tag] = field(default_factory=dict)
    events: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)  # where each event begins
    comments: dict[int, str] = field(default_factory=dict)

    def value(self, name: str) -> str:
        return self.tags[name].value if name in self.tags else ""

    @property
    def start(self) -> str | None:
        return self.value("Position") if "Position" in self.tags else None

    def comment(self, text: str) -> None:
        place = len(self.events)
        self.comments[place] = "\n".join(filter(None, (self.comments.get(place), text)))


class Reader:
    """Reads the games of a text one after the other."""

    def __init__(self, text: str) -> None:
        self._tokens = list(scan(unified(text)))
        self._at = 0

    @property
    def has_more(self) -> bool:
        """Whether anything is left to read."""
        return self._next.kind != "stop"

    def read(self) -> Record:
        """The next game; raises `BadRecord` with the line of the damage."""
        draft = _Draft()
        self._read_tags(draft)
        while self._next.kind != "end":
            self._read_event(draft)
        self._read_end(draft)
        return _record(draft)

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _take_comments(self, draft: _Draft) -> None:
        while self._next.kind == "comment":
            draft.comment(self._take().value)

    def _read_tags(self, draft: _Draft) -> None:
        self._take_comments(draft)
        while self._next.kind == "tag":
            _add_tag(draft, self._take())
            self._take_comments(draft)
        for name in ("Game", "Result"):
            if "Game" in draft.tags:
                _facts(draft)  # of a game that is not ours, nothing else is worth a word
            if name not in draft.tags:
                raise self._unexpected(Text('une étiquette [{} "…"]', 'a tag [{} "…"]').format(name))

    def _read_event(self, draft: _Draft) -> None:
        number, mark = f"{len(draft.events) + 1}.", f"= {draft.value('Result')}"
        if self._next[:2] != ("number", number):
            raise self._unexpected(Text("« {} » ou « {} »", "“{}” or “{}”").format(number, mark))
        self._take()
        words, line = [], self._next.line
        while self._next.kind == "word":
            words.append(self._take().text)
        if not words:
            raise self._unexpected(Text("un événement après « {} »", "an event after “{}”").format(number))
        draft.events.append(" ".join(words))
        draft.lines.append(line)
        self._take_comments(draft)

    def _read_end(self, draft: _Draft) -> None:
        mark = self._take()
        words = ["="]
        while self._next.kind == "word" and self._next.line == mark.line:
            words.append(self._take().text)
        written, expected = " ".join(words), f"= {draft.value('Result')}"
        if written != expected:
            raise at_line(mark.line, unexpected(quoted(expected), quoted(written)))
        self._take_comments(draft)

    def _unexpected(self, expected: Text) -> BadRecord:
        token = self._next
        if token.kind == "open_comment":
            expected = Text("une accolade } qui ferme le commentaire", "a brace } that closes the comment")
        elif token.kind == "open_tag":
            expected = Text('une étiquette de la forme [Nom "valeur"]', 'a tag of the form [Name "value"]')
        found = END if token.kind == "stop" else quoted(token.text)
        return at_line(token.line, unexpected(expected, found))


def _add_tag(draft: _Draft, token: Token) -> None:
    tags, name, value = draft.tags, token.name, " ".join(token.value.split())
    if name == "Option":
        name, is_set, value = value.partition("=")
        tags = draft.options
        if not is_set:
            form = Text('[Option "nom=valeur"]', '[Option "name=value"]')
            raise at_line(token.line, unexpected(form, quoted(token.text)))
    if name in tags:
        once = Text("une seule fois {}", "{} only once").format(name)
        raise at_line(token.line, unexpected(once, quoted(token.text)))
    tags[name] = _Tag(value, token.line)


def _facts(draft: _Draft) -> Facts:
    try:
        return registry.game(draft.value("Game")).facts
    except DedaleError as error:
        raise at_line(draft.tags["Game"].line, error) from error


def _version(draft: _Draft, facts: Facts) -> int | None:
    try:
        return read_version(facts, draft.value(TAG))
    except DedaleError as error:
        raise at_line(draft.tags[TAG].line, error) from error


def _revised(draft: _Draft, facts: Facts, version: int) -> Revised:
    options = {name: tag.value for name, tag in draft.options.items()}
    try:
        return revise(facts, version, options, draft.start, draft.events)
    except DedaleError as error:
        raise at_line(draft.options.get(error.details["option"], draft.tags["Game"]).line, error) from error


def _seats(draft: _Draft, game: Game) -> tuple[str, ...]:
    known = [f"Seat{seat}" for seat in range(1, game.seats + 1)]
    for name, tag in draft.tags.items():
        if name.startswith("Seat") and OWN_TAG.fullmatch(name) and name not in known:
            expected = Text("une place de Seat1 à {}", "a seat from Seat1 to {}").format(known[-1])
            raise at_line(tag.line, unexpected(expected, quoted(name)))
    return tuple(map(draft.value, known))


def _record(draft: _Draft) -> Record:
    facts = _facts(draft)
    return read_by(facts, _version(draft, facts), lambda version: _record_by(draft, facts, version))


def _record_by(draft: _Draft, facts: Facts, version: int) -> Record:
    """The record when it was played by this version of the rules."""
    revised = _revised(draft, facts, version)
    seats = _seats(draft, revised.game)
    try:
        result = read_result(draft.value("Result"))
        record = Record(
            game=revised.game,
            events=revised.events,
            start=draft.start,
            seats=seats,
            date=draft.value("Date"),
            result=result,
            comments=revised.comments(draft.comments),
            dice_hash=draft.value("DiceHash"),
            dice_seed=draft.value("DiceSeed"),
            tags={name: tag.value for name, tag in draft.tags.items() if not OWN_TAG.fullmatch(name)},
        )
        check_result(revised.game, record.outcome, result)
    except DedaleError as error:
        raise at_line(_line_of(draft, revised, error), error) from error
    return record


def _line_of(draft: _Draft, revised: Revised, error: DedaleError) -> int:
    ply: int | None = error.details.get("ply")
    if ply is not None:
        return draft.lines[revised.written[ply - 1] - 1]
    return draft.tags[error.details.get("part", "game").capitalize()].line
