"""The card of a dataset: what is in it, how it was made and how to make it again, in Markdown."""

import hashlib
from collections import Counter
from pathlib import Path

from dedale.bots.levels import level
from dedale.lab.dataset.parquet import COLUMNS, read


def card(path: Path) -> str:
    """The card of the dataset in this file; raises `BadDataset`."""
    found = read(path)
    made, game = found.notes, found.game
    games = list(found.games())
    lengths = [len(each.plies) for each in games]
    reasons = Counter(each.reason for each in games)
    means = [sum(each.result[seat] for each in games) / max(len(games), 1) for seat in range(game.seats)]
    changed = {o.name: made["options"][o.name] for o in game.facts.options if made["options"][o.name] != o.default}
    nodes = f"{made['nodes']} nodes a move" if made["nodes"] else "the level's own limits"
    player = f"level `{level(made['level']).id}` against itself, {nodes}, {made['explore']:.0%} of the moves at random"
    seats = ", ".join(f"{name.en} {mean:.3f}" for name, mean in zip(game.seat_names, means, strict=True))
    lines = [
        f"# {game.facts.title.en}: {len(games)} games",
        "",
        f"- File: `{path.name}`, SHA-256 `{hashlib.sha256(path.read_bytes()).hexdigest()}`",
        f"- Game: `{game.name}`, rules version {made['rules_version']}, options: {_options(changed)}",
        f"- Made by Dédale {made['version']}, seed {made['seed']}: {player}",
        f"- Rows: {found.table.num_rows}, one for each event",
        f"- Events a game: {_mean(lengths):.1f} on average, {min(lengths, default=0)} to {max(lengths, default=0)}",
        f"- Mean result by seat: {seats}",
        f"- Endings: {', '.join(f'{reason} {count}' for reason, count in reasons.most_common()) or 'none'}",
        f"- Again: `{_command(made, changed)}`",
        "- Read it: `dedale.lab.dataset.read(path)`, or any reader of Parquet",
        "",
        "| column | type | meaning |",
        "|---|---|---|",
        *(f"| `{name}` | {kind} | {meaning} |" for name, (kind, meaning) in COLUMNS.items()),
        "",
        "Values are opinions of a search, not truths; random moves make the games weaker than the level.",
        "",
    ]
    return "\n".join(lines)


def _options(changed: dict[str, object]) -> str:
    return ", ".join(f"`{name}={value}`" for name, value in changed.items()) or "all as by default"


def _command(made: dict[str, object], changed: dict[str, object]) -> str:
    words = [f"dedale lab dataset {made['game']} --games {made['games']} --seed {made['seed']} --level {made['level']}"]
    words += [] if made["nodes"] is None else [f"--nodes {made['nodes']}"]
    words += [f"--explore {round(100 * float(str(made['explore'])))}"]
    words += [f"--option {name}={str(value).lower()}" for name, value in changed.items()]
    return " ".join(words)


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / max(len(numbers), 1)
