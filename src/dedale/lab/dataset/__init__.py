"""Games as data: positions, moves, values and results in a Parquet file, and back (extra `dataset`).

>>> import dedale
>>> from dedale.lab import dataset
>>> plan = dataset.DatasetPlan(dedale.game("minos", max_plies=20), games=2, seed=1, nodes=20)
>>> [len(game.events) <= 20 for game in dataset.play(plan)]
[True, True]
"""

from dedale.lab.dataset.games import DataGame, DatasetPlan, play
from dedale.lab.dataset.parquet import BadDataset, Dataset, DatasetWriter, read, write

__all__ = ["BadDataset", "DataGame", "Dataset", "DatasetPlan", "DatasetWriter", "play", "read", "write"]
