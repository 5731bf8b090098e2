"""Write the golden playthroughs again; look at the difference before you keep it."""

from tests.golden import PLAYTHROUGHS, golden_files, playthrough

PLAYTHROUGHS.mkdir(exist_ok=True)
for old in PLAYTHROUGHS.glob("*.txt"):
    old.unlink()
for file, game in golden_files().items():
    file.write_text(playthrough(game), encoding="utf-8")
