"""The standard streams: they accept any text, whatever the terminal's encoding."""

import codecs
import contextlib
import io
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import typer

from dedale.core.system_errors import why_no_file
from dedale.core.text import Text
from dedale.draw.typography import plain, tame, wrapped
from dedale.play.files import BadFile

OUTPUT = "-"
"""The file name for standard output."""


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


@contextlib.contextmanager
def prepared() -> Iterator[None]:
    """Make the standard streams take every character inside the block, plainly where they have no other way."""
    codecs.register_error("plain", _plainly)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # for good: a stream that has been read cannot be set again
    written = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    before = [(stream, stream.encoding, stream.errors) for stream in written]
    for stream in written:
        stream.reconfigure(errors="plain")
    try:
        yield
    finally:
        for stream, encoding, was in before:
            stream.reconfigure(encoding=encoding, errors=was)


def use_ascii() -> None:
    """Write nothing but ASCII from now on."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="ascii", errors="plain")


def can_draw() -> bool:
    """Whether the output takes more than ASCII."""
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")


def has_terminal() -> bool:
    """Whether input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def write_bytes(data: bytes) -> None:
    """Write a whole file on the output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_to(file: str, data: bytes) -> None:
    """Write a file, `-` for the output; raises `BadFile`."""
    if file == OUTPUT:
        write_bytes(data)
        return
    try:
        Path(file).write_bytes(data)
    except (OSError, ValueError) as error:
        text = Text("« {path} » ne peut pas être écrit : {why}.", "“{path}” cannot be written: {why}.")
        raise BadFile(text.format(path=file, why=why_no_file(error)), path=file) from error


def complain(text: str) -> None:
    """Print what is wrong on the error stream if there is one, in red on a terminal that has colours."""
    if sys.stderr is None:
        return
    is_terminal = sys.stderr.isatty()
    shown = "\n".join(wrapped(tame(text), shutil.get_terminal_size().columns)) if is_terminal else tame(text)
    try:
        print(typer.style(shown, fg="red") if is_terminal and "NO_COLOR" not in os.environ else shown, file=sys.stderr)
    except OSError:
        hush(sys.stderr)


def hush(stream: TextIO) -> None:
    """Discard all further output to this stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
