"""The card of a network: what it was learned from, by which command, and how well it foresees."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dedale.lab.tune_card import versions

CARD: Final = "network.json"
PAGE: Final = "network.md"


def write_card(folder: Path, asked: Mapping[str, Any], rounds: Sequence[Mapping[str, Any]], digest: str) -> None:
    """Write the card for programs and for people."""
    card = {**asked, "results": list(rounds), "sha256": digest, "versions": versions()}
    (folder / CARD).write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / PAGE).write_text(page(card), encoding="utf-8")


def command(card: Mapping[str, Any]) -> str:
    """The line that learns it again."""
    style = card["style"]
    return (
        f"dedale lab learn {card['learn']} --positions {card['positions']} --rounds {card['rounds']} "
        f"--nodes {style['nodes']} --seed {card['seed']}"
    )


def page(card: Mapping[str, Any]) -> str:
    """The card in Markdown."""
    lines = [f"# Network of {card['learn']}", "", f"    {command(card)}", ""]
    lines += [f"- {name}: {value}" for name, value in card["versions"].items()]
    lines += [f"- option {name}: {value}" for name, value in card["options"].items()]
    lines += [f"- self-play, {name}: {value}" for name, value in card["style"].items()]
    lines += [f"- training, {name}: {value}" for name, value in card["training"].items()]
    lines += [f"- SHA-256 of the file: {card['sha256']}", ""]
    lines += ["| round | positions | loss, learned from | held out | least possible | SHA-256 of the positions |"]
    lines += ["|---|---|---|---|---|---|"]
    for number, it in enumerate(card["results"], start=1):
        figures = f"{it['learned']:.5f} | {it['held']:.5f} | {it['least']:.5f}"
        lines.append(f"| {number} | {it['positions']} | {figures} | {it['data'][:16]}… |")
    lines += ["", "The loss is the cross entropy of the network's expectation and its target, in nats."]
    return "\n".join([*lines, ""])
