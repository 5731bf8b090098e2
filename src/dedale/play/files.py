"""What can be wrong with the place of a file; what can be wrong inside is for the records to say."""

import os
from pathlib import Path

from dedale.core.errors import DedaleError
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text


class BadFile(DedaleError):
    """The file cannot be where it is said to be. Details: `path`, which is `-` for the input and the output."""

    code = "bad_file"


def is_file(path: str | Path) -> bool:
    """Whether there is a file of this name; there is none where no file can have it."""
    return os.path.isfile(path)  # noqa: PTH113  # a Path raises an error for such names


def file_error(error: OSError) -> BadFile:
    """What the system refuses, in a sentence; where it names no file, the input or the output is meant."""
    text = Text("« {path} » n'est pas accessible : {why}.", "“{path}” cannot be reached: {why}.")
    if error.filename is None:
        text = Text(
            "Impossible de lire l'entrée ou d'écrire la sortie : {why}.",
            "The input cannot be read or the output cannot be written: {why}.",
        )
    path = "-" if error.filename is None else str(error.filename)
    return BadFile(text.format(path=path, why=why_no_file(error)), path=path)
