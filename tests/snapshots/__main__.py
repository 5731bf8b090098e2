"""Write the snapshots again, of the games named or of all; look at the difference, and at the pictures, first."""

import shutil
import sys

import dedale
from tests.snapshots import FOLDER, snapshot, snapshots
from tests.terminal import snapshots as terminal

chosen = {dedale.game(name).name for name in sys.argv[1:]}
for old in FOLDER.iterdir():
    if old.is_dir() and old.name != "__pycache__" and (not chosen or old.name in chosen):
        shutil.rmtree(old)
for file, moment, writer in snapshots():
    if not chosen or moment.game.name in chosen:
        file.parent.mkdir(exist_ok=True)
        file.write_text(snapshot(moment, writer), encoding="utf-8")
terminal.write({f"table-{name}" for name in chosen} | {"shelf"} if chosen else None)
