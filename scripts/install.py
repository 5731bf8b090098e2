"""Install Dédale from this tree into an environment of its own: `python scripts/install.py .venv [EXTRA…]`.

The Makefile runs it. What is downloaded must have the hashes of locks/. It says what it does and how long that takes;
what goes wrong on the way is told in one sentence.
It runs on old versions of Python too, so that it can say which one is needed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = (3, 11)
ROOM = 700 * 2**20
"""Bytes that the environment takes while it is made; half of that once it is there."""

START = (
    "Installation de Dédale dans {folder} : une ou deux minutes, 100 Mo à télécharger la première fois.",
    "Installing Dédale in {folder}: one or two minutes, 100 MB to download the first time.",
)
FETCHING = ("  reçu : {name}", "  received: {name}")
SETTING_UP = ("  mise en place des paquets…", "  setting up the packages…")
DONE = ("Installé en {seconds} s.", "Installed in {seconds} s.")
OLD_PYTHON = (
    "Il faut Python 3.11 ou plus récent ; celui-ci est Python {version}. Un autre : make PYTHON=/son/chemin play",
    "Python 3.11 or later is needed; this one is Python {version}. Another one: make PYTHON=/its/path play",
)
NO_VENV = (
    "Ce Python ne sait pas créer d'environnement. Sous Debian et Ubuntu : sudo apt install python3-venv",
    "This Python cannot make environments. On Debian and Ubuntu: sudo apt install python3-venv",
)
NO_NETWORK = (
    "Le dépôt de paquets de Python ne répond pas : vérifiez la connexion au réseau, puis recommencez.",
    "The registry of Python packages does not answer: check the network connection, then try again.",
)
FULL = (
    "Le disque est plein : il faut {needed} Mo de libre pour {folder}. Faites de la place, puis recommencez.",
    "The disk is full: {folder} needs {needed} MB free. Make room, then try again.",
)
NOT_ALLOWED = (
    "On ne peut pas écrire dans {folder} : copiez le dépôt dans un dossier à vous, puis recommencez.",
    "{folder} cannot be written: copy the repository to a folder of your own, then try again.",
)
ALTERED = (
    "Un paquet n'est pas celui qui a été vérifié (son empreinte diffère de celle de locks/) : rien n'est installé.",
    "A package received is not the one that was checked (its hash differs from that in locks/): nothing is installed.",
)
FAILED = ("L'installation a échoué. pip en dit ceci :", "The installation failed. pip says:")
SIGNS = {
    ALTERED: ("do not match the hashes",),
    FULL: ("no space left", "errno 28", "disk quota"),
    NOT_ALLOWED: ("permission denied", "errno 13", "read-only file system", "errno 30"),
    NO_VENV: ("ensurepip",),
    NO_NETWORK: ("connection broken", "newconnectionerror", "failed to establish", "name resolution", "timed out"),
}
"""Fragments of pip's output, in lower case, that indicate each problem."""


def in_english() -> bool:
    """Whether the reader's language is English: DEDALE_LANG, else the locale, as in the program itself."""
    said = [os.environ.get(name, "") for name in ("DEDALE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    return next(filter(None, said), "").lower().startswith("en")


def text(words: tuple[str, str], **values: object) -> str:
    """A text in the reader's language."""
    return words[in_english()].format(**values)


def stop(words: tuple[str, str], folder: Path) -> None:
    """End with this sentence."""
    version = ".".join(map(str, sys.version_info[:3]))
    values = {"folder": folder, "version": version, "needed": ROOM // 2**20}
    sys.exit(text(words, **values))


def diagnose(output: str) -> tuple[str, str] | None:
    """The sentence for what went wrong, by the output of pip or venv; None where it is something else."""
    lower = output.lower()
    return next((words for words, signs in SIGNS.items() if any(sign in lower for sign in signs)), None)


def run(command: list[str], folder: Path) -> None:
    """Run pip or venv and show how far it is; what goes wrong ends the program with a sentence."""
    env = {"PIP_RETRIES": "2", **os.environ}  # pip tries for minutes otherwise, where there is no network
    done = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    for line in done.stdout or ():
        lines.append(line)
        show(line.split())
    if done.wait():
        words = diagnose("".join(lines))
        if words is not None:
            stop(words, folder)
        sys.exit("".join([text(FAILED), "\n", *lines[-20:]]))


def show(words: list[str]) -> None:
    """Show a line of pip's output if it reports progress."""
    if words[:1] == ["Downloading"] and len(words) > 2 and not words[1].endswith(".metadata"):
        size = " ".join(words[2:]).strip("()")
        print(text(FETCHING, name=f"{words[1].rpartition('/')[2].partition('-')[0]} ({size})"), flush=True)
    elif words[:2] == ["Installing", "collected"]:
        print(text(SETTING_UP), flush=True)


def install(folder: Path, extras: list[str]) -> None:
    """Make the environment and install the tree in it, so that a change of the sources needs no new installation."""
    if sys.version_info[:2] < NEEDED:
        stop(OLD_PYTHON, folder)
    if not (folder / "bin" / "dedale").exists() and shutil.disk_usage(str(ROOT)).free < ROOM:
        stop(FULL, folder)
    start = time.monotonic()
    print(text(START, folder=folder), flush=True)
    run([sys.executable, "-m", "venv", str(folder)], folder)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--disable-pip-version-check"]
    locks = [word for name in ["play", *extras] for word in ("--requirement", "locks/{}.txt".format(name))]
    run([*pip, "--progress-bar", "off", "--no-deps", "--require-hashes", *locks], folder)
    run([*pip, "--no-deps", "--no-build-isolation", "--no-index", "--editable", "."], folder)
    print(text(DONE, seconds=round(time.monotonic() - start)), flush=True)


if __name__ == "__main__":
    install(Path(sys.argv[1]), sys.argv[2:])
