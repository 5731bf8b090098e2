"""Markdown as HTML; every rule has an anchor, and every mention of a rule links to it."""

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from markdown_it.token import Token
from markupsafe import Markup, escape

from dedale.draw.markdown import READER, RulePlaces, blocks, texts
from dedale.draw.typography import printed


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
    places = RulePlaces(rules)
    made = [Section("", "", Markup(""), False)]
    for block in blocks(markdown):
        if block[0].tag == "h1":
            continue
        if block[0].tag == "h2":
            title = printed(block[1].content)
            made.append(Section(_anchor(title), title, Markup(""), False))
            continue
        new = _number(block, places)
        content = made[-1].content + _html(block) + Markup("").join(after(rule) for rule in new)
        is_ours = made[-1].is_ours or any(rule.startswith("D") for rule in new)
        made[-1] = made[-1]._replace(content=content, is_ours=is_ours)
    return [section for section in made if section.content]


def _html(block: list[Token]) -> Markup:
    return Markup(READER.renderer.render(block, READER.options, {}))  # noqa: S704  # made of escaped text


def _number(block: list[Token], places: RulePlaces) -> list[str]:
    """Give every new rule of a block its anchor, and every other mention a link; the new ones in order."""
    new: list[str] = []

    def write(rule: str, is_place: bool) -> str:
        if not is_place:
            return f'<a class="rule" href="#{rule}">{rule}</a>'
        new.append(rule)
        return f'<span class="rule" id="{rule}">{rule}</span>'

    for inline in (token for token in block if token.type == "inline"):
        for token, may_settle in texts(inline.children or []):
            token.type = "html_inline"
            token.content = places.replaced(str(escape(printed(token.content))), may_settle=may_settle, write=write)
    return new


def _anchor(title: str) -> str:
    return re.sub(r"[\W_]+", "-", title.lower()).strip("-")
