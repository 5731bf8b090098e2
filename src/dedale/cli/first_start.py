"""The first start of a server at home: whether it is open to the house is asked once, on a terminal, and remembered."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from dedale.cli.prompt import ask
from dedale.cli.streams import has_terminal
from dedale.core.text import Text

SAID: Final = ("house", "host", "public", "database")
"""Settings of people who know what they want: where one is said, nothing is asked."""
NAME: Final = "house"
QUESTION = Text(
    "Ouvrir aussi Dédale aux téléphones et aux tablettes de la maison, sur le réseau local ? [o/N] ",
    "Open Dédale to the phones and tablets of the house too, on the local network? [y/N] ",
)
AGAIN = Text("Répondez par o (oui) ou n (non).", "Answer y (yes) or n (no).")
REMEMBERED = Text(
    "C'est noté, et ne sera plus demandé. Pour une autre fois : dedale serve --house, ou --no-house.",
    "Noted; you will not be asked again. For another time: dedale serve --house, or --no-house.",
)
ANSWERS: Final = {**dict.fromkeys(("o", "oui", "y", "yes"), True), **dict.fromkeys(("", "n", "non", "no"), False)}


def chosen_house(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> bool | None:
    """What was answered at the first start, asked now if this is the first on a terminal; None where nothing was."""
    if any(given.get(name) is not None or environment.get(f"DEDALE_{name.upper()}") for name in SAID):
        return None
    file = _file()
    with contextlib.suppress(OSError, UnicodeError):
        return file.read_text(encoding="utf-8").strip() == "yes"
    return _asked(file) if has_terminal() else None


def _asked(file: Path) -> bool | None:
    try:
        while (answer := ANSWERS.get(ask(str(QUESTION)).strip().lower())) is None:
            print(AGAIN)
    except EOFError:
        print()
        return None
    with contextlib.suppress(OSError):  # it is asked again at the next start
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("yes\n" if answer else "no\n", encoding="utf-8")
        print(REMEMBERED)
    return answer


def _file() -> Path:
    import platformdirs

    return platformdirs.user_data_path("dedale", appauthor=False) / NAME
