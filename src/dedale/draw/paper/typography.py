"""The signs of print: spaces that keep what belongs together on one line, and round apostrophes."""

import re
from typing import Final

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def printed(text: object) -> str:
    """A text in the reader's language, with the spaces and apostrophes of print."""
    kept = re.sub(r" ([:;?!»%])", f"{_NO_BREAK}\\1", str(text)).replace("« ", f"«{_NO_BREAK}")
    return re.sub(r"(?<=\w)'", "\N{RIGHT SINGLE QUOTATION MARK}", kept)
