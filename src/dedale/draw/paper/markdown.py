"""Markdown as Typst reads it: headings, paragraphs, lists, tables, stress, code."""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from markdown_it.token import Token

from dedale.draw.markdown import RulePlaces, blocks
from dedale.draw.typography import printed

_AROUND: Final = {
    "em_open": "#emph[",
    "strong_open": "#strong[",
    "em_close": "]",
    "strong_close": "]",
    "paragraph_open": "\n\n#par[",
    "paragraph_close": "]",
    "heading_close": "]\n",
    "bullet_list_open": "\n#list(",
    "ordered_list_open": "\n#enum(",
    "bullet_list_close": ")\n",
    "ordered_list_close": ")\n",
    "list_item_open": "[",
    "list_item_close": "],",
    "table_close": ")\n",
    "th_open": "[#strong[",
    "th_close": "]],",
    "td_open": "[",
    "td_close": "],",
    "softbreak": '#" "',
    "hardbreak": "#linebreak()",
}
"""The markup for each kind of token; other tokens are omitted."""


def typst(markdown: str, rules: Collection[str] = (), after: Callable[[list[str]], str] = lambda _: "") -> str:
    """The text as Typst markup. Every character is set as it is.

    After a block that is the place of some rules comes what `after` gives for them, which is markup already.
    """
    places = RulePlaces(rules)
    return "".join("".join(_written(block)) + after(places.told(block)) for block in blocks(markdown))


def quoted(text: str) -> str:
    """A text as a literal string of Typst, with the spaces and apostrophes of print."""
    return json.dumps(printed(text), ensure_ascii=False)


def _written(tokens: Sequence[Token]) -> Iterator[str]:
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            yield f"\n#heading(level: {token.tag[1]})["
        elif token.type == "table_open":
            columns = sum(t.type == "th_open" for t in tokens[place : _end_of_row(tokens, place)])
            yield f"\n#table(columns: {columns}, "
        elif token.type == "inline":
            yield from _written(token.children or [])
        elif token.type in ("text", "code_inline"):
            is_code = token.type == "code_inline"
            yield f"#raw({json.dumps(token.content)})" if is_code else f"#{quoted(token.content)}"
        elif not token.hidden or not token.type.startswith("paragraph"):
            yield _AROUND.get(token.type, "")


def _end_of_row(tokens: Sequence[Token], place: int) -> int:
    return next(n for n in range(place, len(tokens)) if tokens[n].type == "tr_close")
