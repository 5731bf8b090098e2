"""How long a bot may think: seconds, nodes, and a hand that can stop it at any moment."""

import threading
import time
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop; whichever comes first. With `nodes` alone, the same seed gives the same thought."""

    seconds: float | None = None
    nodes: int | None = None
    stop: threading.Event = field(default_factory=threading.Event)
    """Set it, from any thread, and the bot answers at once with the best it has."""
    began: float = field(default_factory=time.monotonic)

    @property
    def are_reached(self) -> bool:
        """Whether the time is up or somebody said stop; nodes are the search's own to count."""
        return self.stop.is_set() or (self.seconds is not None and time.monotonic() - self.began >= self.seconds)
