"""The card of tuned weights: the command, the data, the versions, and the weights to the last digit."""

import hashlib
import json
import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

import dedale
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.learned import FILE
from dedale.core.model.network import chosen_file
from dedale.core.text import Text

CARD: Final = "weights.json"
PAGE: Final = "weights.md"
MODULE: Final = "weights.py"
DIGITS: Final = 4
"""So many decimals of the weights play: the last digits of the fit may differ from one machine to another."""

HEAD = '''"""The weights of the evaluation, as `weights.md` says that they were made."""

import numpy as np

'''

TAKEN = Text(
    "Le dossier {folder} n'est pas vide : choisissez-en un autre pour ces poids.",
    "The folder {folder} is not empty: choose another one for these weights.",
)


class FolderTaken(DedaleError):
    """The folder holds something already. Details: `folder`."""

    code = "folder_taken"


def require_free(folder: Path) -> None:
    """Raise `FolderTaken` unless the folder is empty or not there."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderTaken(TAKEN.format(folder=folder), folder=str(folder))


def versions() -> dict[str, str]:
    """What the last digits of the weights depend on, besides the command."""
    import numba

    return {
        "dedale": dedale.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "machine": f"{platform.machine()} {platform.system()}",
    }


def network_digest(game: Game) -> str:
    """The SHA-256 of the file of the network that plays the game; empty where the evaluation by hand does."""
    if game.network is None:
        return ""
    file = chosen_file(Path(str(game.part("network").__file__)).with_name(FILE), game.name)
    return "" if file is None else hashlib.sha256(file.read_bytes()).hexdigest()


def write_card(folder: Path, source: str, card: Mapping[str, Any]) -> None:
    """Write the weights as a module, and the card for programs and for people."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / CARD).write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / MODULE).write_text(HEAD + source + "\n", encoding="utf-8")
    (folder / PAGE).write_text(page(card), encoding="utf-8")


def page(card: Mapping[str, Any]) -> str:
    """The card in Markdown."""
    lines = [f"# Weights of {card['game']}", "", f"    {card['command']}", ""]
    lines += [f"- {name}: {value}" for name, value in {**card["versions"], "rules": card["rules_version"]}.items()]
    lines += [f"- option {name}: {value}" for name, value in card["options"].items()]
    if card["network"]:
        lines.append(f"- SHA-256 of the network that plays: {card['network']}")
    lines += ["", "| round | samples | log loss before | after | SHA-256 of the samples |", "|---|---|---|---|---|"]
    for number, it in enumerate(card["rounds"], start=1):
        lines.append(f"| {number} | {it['samples']} | {it['before']:.6f} | {it['after']:.6f} | {it['digest'][:16]}… |")
    if card["duel"]:
        lines += ["", f"One move ahead, new against old: {card['duel']}."]
    lines += ["", "| feature | weight |", "|---|---|"]
    lines += [f"| {name} | {weight!r} |" for name, weight in card["weights"].items()]
    return "\n".join([*lines, ""])
