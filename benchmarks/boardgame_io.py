"""Our server beside boardgame.io's: moves that both players hear of for each second of the server's processor time.

Both serve the same number of tables, two players at each, who move as soon as the other's move has arrived, and play
the same long game of Ergo, all its rules checked. Theirs keeps matches in memory; ours writes every move to disk first.
Each is one process, and all its threads count. Beside it, boardgame.io with a game that only marks cells. `python -m
benchmarks.boardgame_io ROUNDS` measures nothing else; ours runs in the same Python as the benchmark.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from filelock import FileLock
from tests.web.server.child import served

from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.load import GAME, PLIES, Borne, Load, script

FOLDER = Path(__file__).with_name("boardgame")
ROOT = Path(__file__).parent.parent
TABLES = 100
ROUND = 4
THEIRS, OURS = "boardgame.io: moves per CPU second", "ours, durable: moves per CPU second"
RATIO = "moves per CPU second, ours to boardgame.io's"
MARKS = "marks"
THEIRS_MARKS, RATIO_MARKS = f"{THEIRS}, a game that only marks cells", f"{RATIO} with a game that only marks cells"
INSTALL = ("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def is_here() -> bool:
    """Whether Node and npm are there, and its packages are or can be installed.

    Whoever asks meanwhile waits: two installations at once would be half of one.
    """
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    done = FOLDER / "node_modules" / ".installed"
    with FileLock(FOLDER / "node_modules.lock"):
        if not done.exists() and subprocess.run(INSTALL, cwd=FOLDER, check=False, capture_output=True).returncode == 0:
            done.touch()
    return done.exists()


@contextmanager
def _their_server(game: str) -> Iterator[tuple[str, int]]:
    """Its address and its process, while the block lasts."""
    command, settings = ["node", "server.js", game, str(PLIES)], os.environ | {"NODE_ENV": "production"}
    with subprocess.Popen(  # elsewhere than in production it checks more
        command, cwd=FOLDER, env=settings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            lines = iter(process.stdout or ())
            port = next(line.split()[1] for line in lines if line.startswith("port "))
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.kill()


def _theirs(game: str, tables: int, seconds: float) -> float:
    moves = msgspec.json.encode([event for _, event in script(PLIES)])  # the same as ours
    with _their_server(game) as (address, pid):
        command = ["node", "driver.js", game, address, str(pid), str(tables), str(seconds)]
        done = subprocess.run(
            command, cwd=FOLDER, input=moves, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
        )
    said = next(line for line in done.stdout.splitlines() if line.startswith(b"{"))
    return _per_second(json.loads(said)["processor"])


def _ours(address: str, pid: int, tables: int, seconds: float) -> float:
    load = Load(address, pid, tables, 2 * tables, seconds, rounds=2, rate=0)
    command = [sys.executable, "-m", "benchmarks.load", msgspec.json.encode(load).decode()]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return _per_second(msgspec.json.decode(done.stdout, type=Borne).processor[-1])  # the first is a rehearsal, as there


def _per_second(milliseconds: float) -> float:
    """Moves for each second of processor time; a short run may take none that is counted."""
    return 1000 / max(milliseconds, 0.001)


def measure(address: str, pid: int, size: Size, findings: Findings) -> None:
    """Measure both in turn, ours at this address."""
    tables, seconds = max(2, round(TABLES * min(1, size.seconds))), ROUND * size.seconds
    theirs, ours, marks = list[float](), list[float](), list[float]()
    for _ in range(size.runs):
        theirs.append(_theirs(GAME, tables, seconds))
        ours.append(_ours(address, pid, tables, seconds))
        marks.append(_theirs(MARKS, tables, seconds))
    detail = f"{tables} tables"
    findings.figures += [
        Figure("", THEIRS, "moves/s", tuple(theirs), detail=detail),
        Figure("", OURS, "moves/s", tuple(ours), detail=detail),
        Figure("", RATIO, "times", _ratios(ours, theirs)),
        Figure("", THEIRS_MARKS, "moves/s", tuple(marks), detail=detail),
        Figure("", RATIO_MARKS, "times", _ratios(ours, marks)),
    ]
    findings.targets.append(Target(RATIO, findings.value("", RATIO), 2, "times", at_least=True))


def _ratios(ours: list[float], theirs: list[float]) -> tuple[float, ...]:
    return tuple(mine / other for mine, other in zip(ours, theirs, strict=True))


def main() -> None:
    """Measure so many rounds of both beside 10,000 other tables, and print each of them."""
    from benchmarks import server

    if not is_here():
        sys.exit("boardgame.io cannot be installed: this needs Node, npm and its registry.")
    findings, rounds = Findings(), int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as name:
        server.prepare(Path(name), server.STANDING)
        with served(Path(name), 0, **server.LIMITS) as child:
            measure(child.address, child.pid, Size(seconds=1, runs=rounds, starts=1), findings)
    for figure in findings.figures:
        print(f"{figure.what}: {figure.value:.4g} ({', '.join(f'{run:.4g}' for run in figure.runs)})")


if __name__ == "__main__":
    main()
