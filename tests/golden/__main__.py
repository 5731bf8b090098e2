"""Write the golden playthroughs again, of the games named or of all; look at the difference before you keep it."""

import sys

import dedale
from tests.golden import PLAYTHROUGHS, golden_files, playthrough

chosen = {dedale.game(name).name for name in sys.argv[1:]} or set(dedale.names())
PLAYTHROUGHS.mkdir(exist_ok=True)
for old in PLAYTHROUGHS.glob("*.txt"):
    if len(sys.argv) == 1 or old.stem.rpartition("-")[0] in chosen:
        old.unlink()
for file, game in golden_files().items():
    if game.name in chosen:
        file.write_text(playthrough(game), encoding="utf-8")
