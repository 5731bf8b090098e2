"""`dedale board check`: check a board of your own before you play on it."""

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, BoardAction, BoardFile
from dedale.cli.usage import BadUsage
from dedale.core.model import registry
from dedale.core.model.option import Words
from dedale.core.text import Text
from dedale.draw.typography import tame

SUMMARY = Text("Vérifier un plateau de votre invention.", "Check a board of your own design.")
OPTION = "board"
"""The option by which a game takes a board from a file."""
FINE = Text("{file} : ce plateau convient à {game}.", "{file}: this board fits {game}.")
FAULTY = Text("{file} : ce plateau ne convient pas à {game}.", "{file}: this board does not fit {game}.")


def run(action: BoardAction, board_file: BoardFile, as_json: AsJson = False) -> int:
    """Name every fault of the board in the file; the exit code is 1 where there is any."""
    if action != "check":
        said = Text("« {} » : écrivez « board check FICHIER ».", "“{}”: write “board check FILE”.")
        raise BadUsage(said.format(action))
    from dedale.cli.targets import read_text

    text = read_text(board_file)
    found = {game: option.faults(text) for game, option in _takers().items() if option.faults is not None}
    if as_json:
        print_json({game: [fault._asdict() for fault in faults] for game, faults in found.items()})
    else:
        for game, faults in found.items():
            print(tame((FAULTY if faults else FINE).format(file=board_file, game=game)))
            for fault in faults:
                print(f"- {tame(fault)}")
    return 1 if any(found.values()) else 0


def _takers() -> dict[str, Words]:
    """The option of each game that takes a board from a file."""
    games = (registry.game(name) for name in registry.names())
    pairs = ((game.name, option) for game in games for option in game.facts.options if option.name == OPTION)
    return {name: option for name, option in pairs if isinstance(option, Words)}
