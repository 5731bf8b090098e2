"""What the commands of the laboratory share: where the work is done, and how long it will still take."""

import os
import time
from typing import TYPE_CHECKING

from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.jobs import Workers

ONE_PLACE = Text("--jobs et --cluster s'excluent.", "--jobs and --cluster exclude each other.")
UNKNOWN = Text("Temps restant inconnu", "Time left unknown")
SOON = Text("Encore moins d'une minute", "Less than a minute left")
MINUTES = Text("Encore {} min environ", "About {} min left")
HOURS = Text("Encore {} h {:02} environ", "About {} h {:02} left")
LONGEST = 99
"""Hours; what takes longer is not told."""


def workers(jobs: int | None, cluster: str | None) -> "Workers":
    """The place that the line names: so many processes, or a cluster; by default one process a core."""
    from dedale.lab.jobs import InProcess, LocalProcesses, RayCluster

    if jobs and cluster:
        raise BadUsage(ONE_PLACE)
    if cluster:
        return RayCluster(cluster)
    count = jobs or os.cpu_count() or 1
    return InProcess() if count == 1 else LocalProcesses(count)


class RemainingTime:
    """How fast jobs are done; those that a run folder had already do not count."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._began = time.monotonic()

    def left(self, done: int, needed: int) -> Text:
        """How long it takes until so many jobs are done, in words."""
        new = done - self._kept
        if new <= 0:
            return UNKNOWN
        return time_left((needed - done) * (time.monotonic() - self._began) / new)


def time_left(seconds: float) -> Text:
    """This time in words, rounded to minutes."""
    minutes = max(seconds, 0.0) / 60
    if minutes < 1:
        return SOON
    if minutes < 60:
        return MINUTES.format(round(minutes))
    hours, rest = divmod(min(minutes, 1e9), 60)
    return HOURS.format(int(hours), int(rest)) if hours <= LONGEST else UNKNOWN
