"""Markdown read block by block, with the place where each rule is first mentioned."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

READER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
"""The Markdown that our texts are written in."""
_NUMBER: Final = re.compile(r"\b([RD]\d+)\b")
_SETTLES: Final = re.compile(r"^D\d+\.$")


def blocks(markdown: str) -> Iterator[list[Token]]:
    """The tokens of each block of the outermost level, in order."""
    block: list[Token] = []
    for token in READER.parse(markdown):
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


class RulePlaces:
    """Where the rules of a text are: a rule at its first mention, a ruling at `**D1.**`."""

    def __init__(self, rules: Collection[str]) -> None:
        self._rules = frozenset(rules)
        self._known: set[str] = set()

    def told(self, block: Sequence[Token]) -> list[str]:
        """The rules that have their place in this block, in order. Blocks must be asked in order, each once."""
        new: list[str] = []

        def note(rule: str, is_place: bool) -> str:
            if is_place:
                new.append(rule)
            return rule

        for inline in block:
            for token, may_settle in texts(inline.children or []):
                self.replaced(token.content, may_settle=may_settle, write=note)
        return new

    def replaced(self, text: str, *, may_settle: bool, write: Callable[[str, bool], str]) -> str:
        """The text with each known rule replaced by `write(rule, is_place)`."""

        def written(found: re.Match[str]) -> str:
            rule = found[1]
            if rule not in self._rules:
                return rule
            is_place = rule not in self._known and (rule.startswith("R") or may_settle)
            if is_place:
                self._known.add(rule)
            return write(rule, is_place)

        return _NUMBER.sub(written, text)


def texts(tokens: Sequence[Token]) -> Iterator[tuple[Token, bool]]:
    """The plain texts of a line, each with whether it is the number before a ruling."""
    is_strong = False
    for token in tokens:
        is_strong = token.type == "strong_open" or (is_strong and token.type != "strong_close")
        if token.type == "text":
            yield token, is_strong and _SETTLES.match(token.content) is not None
