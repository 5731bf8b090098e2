"""The proof that Dédale starts on a machine that has nothing but Python: it is built, installed and played, as new.

The wheel is installed with the runtime dependencies alone, and used from an empty folder with empty caches; then
`make play` runs in a copy of the tree. It needs nothing but Python's own library: `python scripts/proof.py`.
"""

import hashlib
import itertools
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds that one answer or one program may take, on the busiest of machines."""
LEVEL = "player"
ADDRESS = re.compile(r"http://\S+:\d+")
FOREIGN = ("DEDALE_", "NUMBA_", "PYTHON", "VIRTUAL_ENV", "MAKE", "MFLAGS", "LC_", "LANG")
"""What the environment may say to Dédale, Python or make; here nothing does."""
QUICKLY = ("--quiet", "--disable-pip-version-check", "--no-compile")
"""How pip installs here: what is never imported need not be compiled."""


def fail(why: str) -> NoReturn:
    """Raise: this step has failed."""
    raise AssertionError(why)


class Steps:
    """The steps that were taken: each printed with its time, counted at the end."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """One step; what it raises is printed, and fails the proof."""
        start = time.monotonic()
        try:
            yield
        except Exception as error:
            self.failed += 1
            said = str(error) if isinstance(error, AssertionError) else traceback.format_exc()
            print(f"FAILED {time.monotonic() - start:6.1f} s  {name}\n{said}", flush=True)
        else:
            self.passed += 1
            print(f"ok     {time.monotonic() - start:6.1f} s  {name}", flush=True)


def environment(**more: str) -> dict[str, str]:
    """The environment of a new user's shell: as ours, but nothing in it is about Dédale."""
    return {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)} | more


def run(*command: object, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a program to its end and give its output; an exit code that is not 0 fails the step."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=env or environment(), capture_output=True, text=True, check=False, timeout=2 * PATIENCE
    )
    if done.returncode:
        fail(f"{' '.join(words)}\nended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


# Build and install


def tree(root: Path) -> list[str]:
    """The files of the tree: those that git knows or does not ignore."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=root).splitlines()
    return [name for name in listed if (root / name).is_file()]


def copy_tree(target: Path) -> None:
    """Copy the tree as a clone would have it, with what is not committed yet."""
    for name in tree(ROOT):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)


def new_environment(folder: Path, lock: str) -> Path:
    """A new environment with the packages of a lock file; gives the folder of its programs."""
    venv.create(folder, with_pip=True)
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--require-hashes", "--no-deps", *QUICKLY)
    run(*pip, "--requirement", ROOT / "locks" / f"{lock}.txt", cwd=folder)
    return folder / "bin"


def files_of(wheel: Path) -> dict[str, str]:
    """The files of a wheel and their hashes, without its metadata about the build."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.partition("/")[0].endswith(".dist-info")]
        return {name: hashlib.sha256(archive.read(name)).hexdigest() for name in names}


def check_contents(wheel: Path) -> None:
    """Fail unless the wheel carries the package, whole, and nothing else."""
    wanted = {name.removeprefix("src/") for name in tree(ROOT) if name.startswith("src/")}
    found = set(files_of(wheel))
    if wanted != found:
        fail(f"missing in the wheel: {sorted(wanted - found)}\nnot of the package: {sorted(found - wanted)}")


def check_sdist(programs: Path, sdist: Path, wheel: Path, folder: Path) -> None:
    """Fail unless the wheel that is built from the sdist is the one that is built from the tree."""
    folder.mkdir()
    pip = (programs / "python", "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    run(*pip, "--wheel-dir", folder, sdist, cwd=folder)
    if files_of(next(folder.glob("*.whl"))) != files_of(wheel):
        fail("the wheel from the sdist has other files")


def check_uvx(steps: Steps, folder: Path, wheel: Path, env: dict[str, str]) -> None:
    """Run the wheel without installing it, where uv is to be had.

    uvx knows no hashes: what it needs is fetched by them before, and it asks no registry.
    """
    try:
        tools = new_environment(folder / "tools", "lock")
    except AssertionError as error:
        print(f"LEFT OUT: uvx, because uv cannot be installed:\n{error}", flush=True)
        return
    with steps.step("uvx --from the wheel"):
        pip = (tools / "python", "-m", "pip", "download", "--require-hashes", "--no-deps", "--quiet")
        run(*pip, "--dest", folder / "fetched", "--requirement", ROOT / "locks" / "play.txt", cwd=folder)
        uvx = (tools / "uvx", "--quiet", "--python", sys.executable, "--constraints", ROOT / "constraints.txt")
        found = ("--no-index", "--find-links", folder / "fetched")
        run(*uvx, *found, "--from", wheel, "dedale", "--version", cwd=wheel.parent, env=env)


# The command line


def check_commands(steps: Steps, programs: Path, folder: Path, env: dict[str, str], version: str) -> None:
    """Run the commands that a new user tries first."""
    dedale = programs / "dedale"
    with steps.step("dedale --version, python -m dedale --version"):
        for command in ((dedale,), (programs / "python", "-m", "dedale")):
            if (said := run(*command, "--version", cwd=folder, env=env)) != f"dedale {version}\n":
                fail(f"{said!r} instead of {version}")
    with steps.step("dedale games"):
        names = [game["name"] for game in games(dedale, folder, env)]
        said = run(dedale, "games", cwd=folder, env=env)
        if absent := [name for name in names if name not in said]:
            fail(f"dedale games does not name {absent}")
    with steps.step("dedale serve --check"):
        run(dedale, "serve", "--check", "--port", "0", cwd=folder, env=env)
    with steps.step("dedale show --png, dedale print"):
        run(dedale, "show", "ergo", "--png", "ergo.png", cwd=folder, env=env)
        run(dedale, "print", "ergo", "--output", "ergo.pdf", cwd=folder, env=env)
        for file, beginning in (("ergo.png", b"\x89PNG"), ("ergo.pdf", b"%PDF")):
            if not (folder / file).read_bytes().startswith(beginning):
                fail(f"{file} is no such file")


def games(dedale: Path, folder: Path, env: dict[str, str]) -> Any:
    """What the installed program says of its games."""
    return json.loads(run(dedale, "games", "--json", cwd=folder, env=env))


def check_readme(steps: Steps, programs: Path, folder: Path, env: dict[str, str]) -> None:
    """Run the Python examples of the README."""
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    for number, code in enumerate(examples, 1):
        with steps.step(f"Python example {number} of the README"):
            if not run(programs / "python", "-c", code, cwd=folder, env=env).strip():
                fail("it prints nothing")


# The server


class Program:
    """A program that serves until it is stopped; its output is read continuously, so that it never blocks."""

    def __init__(self, *command: object, cwd: Path, env: dict[str, str]) -> None:
        words = [str(word) for word in command]
        self.process = subprocess.Popen(
            words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        self.said: list[str] = []
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.said.append(line)
            self._lines.put(line)
        self._lines.put("")

    def address(self) -> str:
        """Where it listens, as soon as it says so."""
        while line := self._lines.get(timeout=2 * PATIENCE):
            if found := ADDRESS.search(line):
                return found[0]
        fail(f"it ended with {self.process.wait()} before it listened:\n{''.join(self.said[-60:])}")

    def stop(self, number: int, *, everybody: bool = False) -> int:
        """Send a signal, to the whole process group as a terminal does or to the process only; return its exit code."""
        (os.killpg if everybody else os.kill)(self.process.pid, number)
        code = self.process.wait(timeout=PATIENCE)
        self._reader.join(timeout=PATIENCE)
        return code

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Client:
    """A program at a table, as docs/api.md shows one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._heads = {"Content-Type": "application/json"}
        self._ids = itertools.count(1)
        self._files: set[str] = set()  # asked for once, as a browser does: the server limits requests

    def get(self, path: str, body: Any = None) -> Any:
        """The answer to a request, once it has begun; an error fails the step."""
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.address + path, data, self._heads)
        return urllib.request.urlopen(asked, timeout=PATIENCE)

    def json(self, path: str, body: Any = None) -> Any:
        """The answer, read."""
        with self.get(path, body) as answer:
            return json.load(answer)

    def page(self, path: str) -> str:
        """A page and all of its own files, but those that earlier pages had."""
        with self.get(path) as answer:
            text: str = answer.read().decode()
        for file in set(re.findall(r'(?:href|src)="(/(?:static|worlds)/[^"]+)"', text)) - self._files:
            self.get(file).close()
            self._files.add(file)
        return text

    def enter(self) -> None:
        """Get a token."""
        self._heads["Authorization"] = "Bearer " + self.json("/api/players", {})["token"]

    def do(self, table: str, kind: str, ply: int, **more: str) -> None:
        """Say a command at a table."""
        self.json(f"/api/tables/{table}/commands", {"kind": kind, "id": str(next(self._ids)), "ply": ply, **more})

    def play(self, game: str) -> None:
        """Set up a table against the machine, open its page, and play until both have made a move."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": LEVEL}]
        table = self.json("/api/tables", {"game": game, "seats": seats})["id"]
        self.page(f"/t/{table}")
        moved: set[int] = set()
        with self.get(f"/api/tables/{table}/stream") as stream:
            for line in stream:
                if not line.startswith(b"data:"):
                    continue
                entries = json.loads(line.removeprefix(b"data:")).get("entries", [])
                moved |= {entry["what"]["seat"] for entry in entries if entry["what"]["kind"] == "moved"}
                if moved == {1, 2}:
                    return
                self._answer(table)
        fail("the stream ended before the machine had answered")

    def _answer(self, table: str) -> None:
        """Do what is ours to do, if anything is."""
        moves = self.json(f"/api/tables/{table}/moves")
        if moves["to_move"] is not None and moves["turn"] in {0, 1}:
            said = {"kind": "roll"} if moves["roll"] else {"kind": "play", "event": moves["moves"][0]}
            self.do(table, ply=moves["ply"], **said)


def check_server(steps: Steps, programs: Path, folder: Path, env: dict[str, str]) -> None:
    """Start the server, open its pages, play every game, stop it."""
    names = [game["name"] for game in games(programs / "dedale", folder, env)]
    server = Program(programs / "dedale", "serve", "--port", "0", cwd=folder, env=env)
    try:
        client = None
        with steps.step("dedale serve says where it listens"):
            client = Client(server.address())
        if client is None:
            return
        with steps.step("the shelf"):
            shelf = client.page("/")
            if absent := [name for name in names if f"/g/{name}" not in shelf]:
                fail(f"not on the shelf: {absent}")
        for name in names:
            with steps.step(f"{name}: its box and its lesson"):
                client.page(f"/g/{name}")
                client.page(f"/g/{name}/first")
        client.enter()
        for name in names:
            with steps.step(f"{name}: a table, a move, the machine's answer"):
                client.play(name)
        with steps.step("SIGTERM ends it with exit code 0"):
            if code := server.stop(signal.SIGTERM):
                fail(f"exit code {code}:\n{''.join(server.said)[-2000:]}")
    finally:
        server.kill()


def check_make_play(steps: Steps, clone: Path, folder: Path, env: dict[str, str]) -> None:
    """Run `make play` in a clone, up to the page in the browser that it opens."""
    opened = folder / "opened"
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{opened}.new" && mv "{opened}.new" "{opened}"\n', encoding="utf-8")
    browser.chmod(0o755)
    python = f"PYTHON={sys.executable}"
    making = Program("make", "play", "PORT=0", python, cwd=clone, env={**env, "BROWSER": f"{browser} %s"})
    try:
        is_open = False
        with steps.step("make play, until the page answers in the browser that it opens"):
            address = making.address()
            if "Dédale" not in Client(address).page("/"):
                fail("the page that answers is not ours")
            if (found := wait_for(opened).strip()) != address:
                fail(f"the browser was sent to {found}")
            is_open = True
        if not is_open:
            return
        with steps.step("make play says nothing strange, and Ctrl-C closes it"):
            making.stop(signal.SIGINT, everybody=True)
            said = "".join(making.said)
            if strange := re.findall(r".*(?:WARNING|ERROR|Traceback|Warning:).*", said):
                fail("\n".join(strange))
            if "fermée" not in said and "closed" not in said:
                fail(f"it does not say that it is closed:\n{said[-2000:]}")
    finally:
        making.kill()


def wait_for(file: Path) -> str:
    """The text of a file that another program writes, once it is there."""
    end = time.monotonic() + PATIENCE
    while not file.exists():
        if time.monotonic() > end:
            fail(f"{file.name} was never written")
        time.sleep(0.1)
    return file.read_text(encoding="utf-8")


def prove(folder: Path, steps: Steps) -> None:
    """Take all steps, in this folder."""
    home, empty, clone = (folder / name for name in ("home", "empty", "clone"))
    for place in (home, empty, clone):
        place.mkdir()
    places = {"DEDALE_CACHE": str(home / "kernels"), "XDG_DATA_HOME": str(home / "data"), "LC_ALL": "C.UTF-8"}
    env = environment(**places, HOME=str(home))
    copy_tree(clone)
    wheel: Path | None = None
    with steps.step("a wheel and an sdist are built"):
        programs = new_environment(folder / "clean", "play")
        run(programs / "python", "-m", "hatchling", "build", "--directory", folder / "dist", cwd=clone)
        [wheel], [sdist] = ((folder / "dist").glob(kind) for kind in ("*.whl", "*.tar.gz"))
    if wheel is None:
        return
    with steps.step("the wheel carries the package and nothing else"):
        check_contents(wheel)
    with steps.step("the sdist builds the same wheel"):
        check_sdist(programs, sdist, wheel, folder / "from-sdist")
    with steps.step("the wheel needs nothing that is not locked"):
        run(programs / "python", "-m", "pip", "install", "--no-index", *QUICKLY, wheel, cwd=folder)
        run(programs / "python", "-m", "pip", "check", cwd=folder)
    check_uvx(steps, folder, wheel, environment(**places))
    check_commands(steps, programs, empty, env, wheel.name.split("-")[1])
    check_server(steps, programs, empty, env)
    check_readme(steps, programs, empty, env)
    check_make_play(steps, clone, folder, environment(**places))


def main() -> int:
    """Take all steps; the exit code is 1 if one failed."""
    steps, start = Steps(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="dedale-proof-", ignore_cleanup_errors=True) as folder:
        prove(Path(folder), steps)
    print(f"proof: {steps.passed} passed, {steps.failed} failed, {time.monotonic() - start:.0f} s")
    return int(bool(steps.failed))


if __name__ == "__main__":
    sys.exit(main())
