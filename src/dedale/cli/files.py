"""What can be wrong with the place of a file; what can be wrong inside is for the records to say."""

from dedale.core.errors import DedaleError
from dedale.core.text import Text


class BadFile(DedaleError):
    """The file cannot be where it is said to be. Details: `path`."""

    code = "bad_file"


def file_error(error: OSError) -> BadFile:
    """What the system refuses, in a sentence; anything that names no file goes on as it is."""
    if error.filename is None:
        raise error
    text = Text("« {path} » n'est pas accessible ({reason}).", "“{path}” cannot be reached ({reason}).")
    return BadFile(text.format(path=error.filename, reason=error.strerror), path=str(error.filename))
