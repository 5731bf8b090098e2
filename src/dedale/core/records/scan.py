"""The text of records cut into its smallest parts: tags, comments, numbers, end marks and words, each with its line."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

TokenKind = Literal["tag", "comment", "number", "end", "word", "open_comment", "open_tag", "stop"]


class Token(NamedTuple):
    """One part of the text: as it stands there, the line where it begins (from 1), a tag's name, and what it says."""

    kind: TokenKind
    text: str
    line: int
    name: str = ""
    value: str = ""


_TOKEN = re.compile(
    r'(?P<tag>\[\s*(?P<name>[A-Za-z][A-Za-z0-9_]*)\s+"(?P<value>(?:[^"\\\n]|\\.)*+)"\s*\])'
    r"|(?P<comment>\{(?:[^}\\]|\\[\s\S])*+\}|;[^\n]*)"
    r"|(?P<number>[0-9]+\.)"
    r"|(?P<end>=)"
    r"|(?P<word>[^\s{;\[]+)"
    r"|(?P<open_comment>\{[\s\S]*)"  # never closed, so everything up to the end is in it
    r"|(?P<open_tag>\[[^\n]*)"
)


def unified(text: str) -> str:
    """The text with one kind of line break and without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def scan(text: str) -> Iterator[Token]:
    """The parts of the text in order, at last a `stop` on the last line that has any; blanks only separate."""
    line, seen = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", seen, found.start())
        seen = found.start()
        yield _token(found, line)
    yield Token("stop", "", line + text.rstrip().count("\n", seen))


def _token(found: re.Match[str], line: int) -> Token:
    kind, text = cast("TokenKind", found.lastgroup), found.group()
    if kind == "tag":
        return Token(kind, text, line, found["name"], _read_value(found["value"]))
    return Token(kind, text, line, value=_read_comment(text) if kind == "comment" else "")


def _read_value(text: str) -> str:
    r"""What stands between quotation marks; `\"` is a quotation mark in it, `\\` a backslash."""
    return re.sub(r'\\(["\\])', r"\1", text)


def _read_comment(text: str) -> str:
    r"""What a comment says; between braces `\}` is a brace, `\\` a backslash, `\` at the end of a line joins it on."""
    if text.startswith(";"):
        return text[1:].strip()
    return re.sub(r"\\(?:([}\\])|[ \t]*\n)", lambda found: found[1] or "", text[1:-1]).strip()


def write_tag(name: str, value: str) -> str:
    """A tag, as `scan` reads it."""
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{name} "{escaped}"]'


def write_comment(text: str, width: int) -> str:
    """A comment between braces, as `scan` reads it, its lines joined where they are longer than the width."""
    escaped = re.sub(r"([}\\])", r"\\\1", text)
    long_line = rf"(?=[^\n]{{{width}}})([^\n]{{1,{width - 3}}} )(?=\S)"
    return "{" + re.sub(long_line, "\\1\\\\\n", escaped) + "}"
