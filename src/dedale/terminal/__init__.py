"""Dédale in a terminal: the shelf, the boxes and the tables, by keys and mouse, over ssh too."""

from pathlib import Path


def run(file: Path | None = None, *, in_ascii: bool = False, no_color: bool = False) -> Path | None:
    """Open the shelf, or a file of games; when it is left, tell where an unfinished game is kept.

    Raises `BadRecord` for what is wrong with the file.
    """
    from dedale.play.keeping import games_in
    from dedale.terminal.app import Dedale

    app = Dedale([] if file is None else games_in(file), in_ascii=in_ascii, no_color=no_color)
    try:
        app.run()
    finally:
        kept = app.put_away()
    return kept
