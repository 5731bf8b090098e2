"""Write the lock files again: `make lock`. Names, versions and hashes, for every Python, system and processor.

`locks/play.txt` has what is needed to build, install and play; `locks/EXTRA.txt` what each extra of pyproject.toml adds
to that. Versions are those of constraints.txt; one that is missing there is chosen and added. To update a package,
change or remove its line in constraints.txt. What npm brings, to check modules and to compare, is in package-lock.json
beside each package.json.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
LOCKS: Final = ROOT / "locks"
CONSTRAINTS: Final = ROOT / "constraints.txt"
PLAY: Final = "play"
OLDEST: Final = "3.11"
EDITABLE: Final = "editables"
"""What the build backend needs besides to install the tree itself."""
RESOLVE = ("pip", "compile", "--quiet", "--universal", "--python-version", OLDEST, "--generate-hashes")
TIDY = ("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links")
NODE: Final = (ROOT, ROOT / "benchmarks" / "boardgame")
"""The folders with a package.json."""
NPM = ("npm", "install", "--package-lock-only", "--omit-lockfile-registry-resolved", "--ignore-scripts")
NOISE: Final = ("funding", "deprecated", "license")
"""What npm writes of a package that nobody needs to install it."""
Lock = dict[str, str]
"""By the name of a package, its lines: name, version and when it is needed, then its hashes."""


def resolve(requirements: list[str]) -> Lock:
    """Everything that these requirements need."""
    command = [sys.executable, "-m", "uv", *RESOLVE, *TIDY, "--constraint", str(CONSTRAINTS), "-"]
    done = subprocess.run(command, cwd=ROOT, input="\n".join(requirements), text=True, capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return parse(done.stdout)


def parse(text: str) -> Lock:
    """The packages of a lock file."""
    lines = re.split(r"\n(?=\S)", text.strip())
    return {line.partition("==")[0]: line.rstrip() + "\n" for line in lines if "==" in line}


def pin(lock: Lock) -> dict[str, str]:
    """By the name of each package, its version."""
    return {name: re.split(r"[ ;\\\n]", line.partition("==")[2])[0] for name, line in lock.items()}


def plain(name: str) -> str:
    """The name of a package as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements() -> dict[str, list[str]]:
    """What pyproject.toml asks for: to play, and for each extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    play = [*project["build-system"]["requires"], EDITABLE, *project["project"]["dependencies"]]
    return {PLAY: play} | {extra: [*play, *more] for extra, more in project["project"]["optional-dependencies"].items()}


def add_versions(found: dict[str, str]) -> None:
    """Add the versions that constraints.txt does not name yet."""
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    known = {plain(line.partition("==")[0]) for line in lines}
    lines += [f"{name}=={version}" for name, version in found.items() if plain(name) not in known]
    CONSTRAINTS.write_text("\n".join(sorted(lines, key=str.lower)) + "\n", encoding="utf-8")


def lock_node(folder: Path) -> None:
    """Resolve the packages of a package.json, and write their versions and hashes, not where they come from."""
    file = folder / "package-lock.json"
    with tempfile.TemporaryDirectory() as elsewhere:  # npm would leave out what is not installed for this system
        shutil.copy(folder / "package.json", elsewhere)
        subprocess.run([*NPM, "--no-audit", "--no-fund", "--loglevel=error"], cwd=elsewhere, check=True)
        lock = json.loads((Path(elsewhere) / file.name).read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        for name in NOISE:
            package.pop(name, None)
    file.write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: {len(lock['packages']) - 1} packages")


def main() -> None:
    """Resolve everything, and write it."""
    LOCKS.mkdir(exist_ok=True)
    for old in LOCKS.glob("*.txt"):
        old.unlink()
    play: Lock = {}
    for name, wanted in requirements().items():
        lock = resolve(wanted)
        add_versions(pin(lock))  # so that all files have the same
        more = {package: lines for package, lines in lock.items() if package not in play}
        play = play or lock
        (LOCKS / f"{name}.txt").write_text("".join(more.values()), encoding="utf-8")
        print(f"locks/{name}.txt: {len(more)} packages")
    if shutil.which("npm") is None:
        print("NOT RESOLVED, npm is missing: package-lock.json")
        return
    for folder in NODE:
        lock_node(folder)


if __name__ == "__main__":
    main()
