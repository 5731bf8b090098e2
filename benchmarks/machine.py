"""What the figures were measured on."""

import os
import platform
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

CPU_FACTS = Path("/proc/cpuinfo")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cpu_model() -> str:
    """The name of the processor, as well as the system knows it."""
    lines = CPU_FACTS.read_text().splitlines() if CPU_FACTS.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def processor_seconds(pid: int) -> float:
    """The processor time of a process without its children; 0 if the system does not report it."""
    file = Path(f"/proc/{pid}/stat")
    if not file.exists():
        return 0
    fields = file.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def running_seconds(pid: int) -> float:
    """The same to the nanosecond, of the threads that there are; to the tick where the system does not tell more."""
    files = list(Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9 if files else processor_seconds(pid)


def resident_bytes(pid: int) -> int:
    """The memory of a process; 0 if the system does not report it."""
    file = Path(f"/proc/{pid}/statm")
    return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if file.exists() else 0


def allow_files() -> None:
    """As many open files as the system allows, for us and for those we start."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def facts() -> dict[str, Any]:
    """The machine, how busy it is and when, and the versions of what matters to speed."""
    return {
        "date": datetime.now().astimezone().isoformat(timespec="seconds"),
        "cpu": cpu_model(),
        "cores": cores(),
        "load": os.getloadavg()[0],
        "system": platform.platform(),
        "python": platform.python_version(),
        **{name: version(name) for name in ("dedale", "numpy", "numba")},
    }
