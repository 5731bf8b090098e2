"""A dataset as a Parquet file: one row for each event, and what it was made of in the file's own notes."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import dedale
from dedale.core.errors import DedaleError, quote
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.lab.dataset.games import DataGame, DataPly, DatasetPlan

try:
    import pyarrow
    import pyarrow.parquet
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "datasets are Parquet files: install the extra dataset (pip install 'dedale[dataset]')", name=missing.name
    ) from missing

FORMAT: Final = 1
NOTES: Final = b"dedale"
"""The key of the file's notes."""
BATCH: Final = 20_000
"""So many rows are written together."""
COLUMNS: Final = {
    "game": (pyarrow.int32(), "the number of the game, from 1"),
    "ply": (pyarrow.int32(), "the number of the event in its game, from 1"),
    "position": (pyarrow.string(), "the position before the event, as text"),
    "seat": (pyarrow.int8(), "the seat that decided; 0 for dice and cards"),
    "event": (pyarrow.string(), "the event as text"),
    "code": (pyarrow.int32(), "the number of the event"),
    "legal": (pyarrow.list_(pyarrow.int32()), "the numbers of the legal moves; empty for dice and cards"),
    "values": (
        pyarrow.list_(pyarrow.float32()),
        "what the search expects for each seat, 0 lost to 1 won; null for dice and cards",
    ),
    "random": (pyarrow.bool_(), "whether the move was drawn at random and not chosen by the search"),
    "result": (pyarrow.list_(pyarrow.float32()), "what each seat got in the end: 1 won, 0 lost, its share in a draw"),
    "reason": (pyarrow.string(), "why the game ended"),
}
"""The columns: type and meaning."""


class BadDataset(DedaleError):
    """The file is not a dataset of ours, or a damaged one. Details: `path`."""

    code = "bad_dataset"


def notes(plan: DatasetPlan, games: int) -> dict[str, Any]:
    """What a dataset with so many finished games is made of."""
    return {
        "format": FORMAT,
        "version": dedale.__version__,
        "game": plan.game.name,
        "options": dict(plan.game.options),
        "rules_version": plan.game.facts.rules_version,
        "games": games,
        "seed": plan.seed,
        "level": plan.level,
        "nodes": plan.nodes,
        "explore": plan.explore,
    }


class DatasetWriter:
    """Writes games to a file, which appears when it is closed; until then its name ends in `.part`."""

    def __init__(self, path: Path, plan: DatasetPlan) -> None:
        self._path = path
        self._part = path.with_name(path.name + ".part")
        self._plan = plan
        self._rows: list[dict[str, Any]] = []
        self.games = 0
        """How many games were written."""
        self._schema = pyarrow.schema([pyarrow.field(name, kind) for name, (kind, _) in COLUMNS.items()])
        self._file = self._part.open("wb")  # an error of ours names the file, one of pyarrow's does not
        self._writer = pyarrow.parquet.ParquetWriter(self._file, self._schema, compression="zstd")

    def add(self, game: DataGame) -> None:
        """Write a game."""
        for number, ply in enumerate(game.plies, start=1):
            self._rows.append(_row(game, number, ply))
        self.games += 1
        if len(self._rows) >= BATCH:
            self._flush()

    def close(self) -> None:
        """Finish the file, with all games written so far."""
        self._flush()
        self._writer.add_key_value_metadata({NOTES: json.dumps(notes(self._plan, self.games)).encode()})
        self._writer.close()
        self._file.close()
        self._part.replace(self._path)

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(pyarrow.Table.from_pylist(self._rows, self._schema))
            self._rows.clear()


def _row(game: DataGame, number: int, ply: DataPly) -> dict[str, Any]:
    return {
        "game": game.number,
        "ply": number,
        "position": ply.position,
        "seat": ply.seat,
        "event": ply.event,
        "code": ply.code,
        "legal": ply.legal,
        "values": ply.values,
        "random": ply.is_random,
        "result": game.result,
        "reason": game.reason,
    }


def write(path: Path, plan: DatasetPlan, games: Iterable[DataGame]) -> int:
    """Write games to a file, and return how many; after an interruption, those that were finished are kept."""
    writer = DatasetWriter(path, plan)
    try:
        for game in games:
            writer.add(game)
    finally:
        writer.close()
    return writer.games


@dataclass(frozen=True)
class Dataset:
    """A dataset that was read."""

    notes: dict[str, Any]
    """Game, options, seed, level and the rest of what it was made of."""
    table: pyarrow.Table
    """All rows, as the columns of `COLUMNS`."""

    @property
    def game(self) -> Game:
        """The game with the options of the dataset."""
        return dedale.game(self.notes["game"], **self.notes["options"])

    def games(self) -> Iterator[DataGame]:
        """The games, one after the other."""
        rows = (row for batch in self.table.to_batches() for row in batch.to_pylist())
        for number, group in groupby(rows, key=lambda row: row["game"]):
            plies = list(group)
            last = plies[-1]
            yield DataGame(number, tuple(map(_ply, plies)), tuple(last["result"]), last["reason"])


def _ply(row: dict[str, Any]) -> DataPly:
    values = None if row["values"] is None else tuple(row["values"])
    return DataPly(row["position"], row["seat"], row["event"], row["code"], tuple(row["legal"]), values, row["random"])


def read(path: str | Path) -> Dataset:
    """The dataset in this file; raises `BadDataset`, or `OSError` where there is no file."""
    try:
        with Path(path).open("rb") as file:
            # Arrow's threads can abort the process at its end; reading ahead would start one, too
            parquet = pyarrow.parquet.ParquetFile(file, pre_buffer=False)
            table, found = parquet.read(use_threads=False), (parquet.metadata.metadata or {}).get(NOTES)
    except pyarrow.ArrowException as error:
        raise _bad(path, Text("ce n'est pas un fichier Parquet", "it is no Parquet file")) from error
    if found is None or not set(COLUMNS) <= set(table.column_names):
        raise _bad(path, Text("il vient d'ailleurs", "it was made elsewhere"))
    made = json.loads(found)
    if made["format"] != FORMAT:
        text = Text("son format est {}, pas {}", "its format is {}, not {}")
        raise _bad(path, text.format(made["format"], FORMAT))
    return Dataset(made, table)


def _bad(path: str | Path, why: Text) -> BadDataset:
    text = Text("« {path} » n'est pas un jeu de données de Dédale : {why}.", "“{path}” is no dataset of Dédale: {why}.")
    return BadDataset(text.format(path=quote(path), why=why), path=str(path))
