"""How many cores nobody uses at this moment: a search spreads over these, and takes none from others."""

import os
from pathlib import Path
from typing import Final

LOAD: Final = Path("/proc/loadavg")


def free_cores() -> int:
    """Cores that are idle now, besides the one that asks; where the system does not tell, all others."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        running = int(LOAD.read_text(encoding="ascii").split()[3].partition("/")[0])
    except (OSError, ValueError, IndexError):
        running = 1
    return max(cores - max(running, 1), 0)
