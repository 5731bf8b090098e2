"""Write the snapshots again; look at the difference, and at the pictures, before you keep them."""

from tests.snapshots import FOLDER, snapshot, snapshots
from tests.terminal import snapshots as terminal

for old in FOLDER.glob("*/*.*"):
    if old.suffix != ".pyc":
        old.unlink()
for file, moment, writer in snapshots():
    file.parent.mkdir(exist_ok=True)
    file.write_text(snapshot(moment, writer), encoding="utf-8")
terminal.write()
