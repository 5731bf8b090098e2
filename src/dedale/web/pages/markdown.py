"""Markdown as a page: every rule has an anchor of its number, every mention of one leads there."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from dedale.draw.paper.typography import printed

_NUMBER: Final = re.compile(r"\b([RD]\d+)\b")
_SETTLES: Final = re.compile(r"^[D]\d+\.$")


class Section(NamedTuple):
    """What stands under one heading of the second level; the first has none and holds what comes before."""

    anchor: str
    title: str
    content: Markup
    is_ours: bool
    """Whether it holds our rulings."""


def sections(
    markdown: str, rules: Collection[str] = (), after: Callable[[str], Markup] = lambda _: Markup("")
) -> list[Section]:
    """The text without its title, section by section; `after` gives what stands after the text of a rule."""
    known: set[str] = set()
    made = [Section("", "", Markup(""), False)]
    for block in _blocks(markdown):
        if block[0].tag == "h1":
            continue
        if block[0].tag == "h2":
            title = printed(block[1].content)
            made.append(Section(_anchor(title), title, Markup(""), False))
            continue
        new = _number(block, rules, known)
        content = made[-1].content + _html(block) + Markup("").join(after(rule) for rule in new)
        is_ours = made[-1].is_ours or any(rule.startswith("D") for rule in new)
        made[-1] = made[-1]._replace(content=content, is_ours=is_ours)
    return [section for section in made if section.content]


_READER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def _html(block: list[Token]) -> Markup:
    return Markup(_READER.renderer.render(block, _READER.options, {}))  # noqa: S704  # made of escaped text


def _blocks(markdown: str) -> Iterator[list[Token]]:
    """The tokens of each block of the outermost level."""
    block: list[Token] = []
    for token in _READER.parse(markdown):
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


def _number(block: list[Token], rules: Collection[str], known: set[str]) -> list[str]:
    """Give every new rule of a block its anchor, and every other mention a link; the new ones in order."""
    new: list[str] = []
    for inline in (token for token in block if token.type == "inline"):
        inline.children = list(_told(inline.children or [], rules, known, new))
    return new


def _told(tokens: Sequence[Token], rules: Collection[str], known: set[str], new: list[str]) -> Iterator[Token]:
    is_strong = False
    for token in tokens:
        is_strong = token.type == "strong_open" or (is_strong and token.type != "strong_close")
        if token.type != "text":
            yield token
            continue
        is_place = is_strong and _SETTLES.match(token.content)

        def told(found: re.Match[str], is_place: object = is_place) -> str:
            rule = found[1]
            if rule not in rules:
                return rule
            if rule in known or (rule.startswith("D") and not is_place):
                return f'<a class="rule" href="#{rule}">{rule}</a>'
            known.add(rule)
            new.append(rule)
            return f'<span class="rule" id="{rule}">{rule}</span>'

        yield Token("html_inline", "", 0, content=_NUMBER.sub(told, str(escape(printed(token.content)))))


def _anchor(title: str) -> str:
    return re.sub(r"[\W_]+", "-", title.lower()).strip("-")
