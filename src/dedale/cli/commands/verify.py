"""`dedale verify`: whether every die and card of a record is what its seed gives."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, File, Number
from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.draw.typography import tame

if TYPE_CHECKING:
    from dedale.core.records.record import Record

SUMMARY = Text(
    "Vérifier les dés et les cartes d'une partie, à partir de sa graine.",
    "Check the dice and cards of a game from its seed.",
)
HEAD = Text("{number}. {title}{date}", "{number}. {title}{date}")
FINE = Text(
    "Dés et cartes recalculés : {count}, tous identiques. L'empreinte annoncée avant la partie doit être {hash}.",
    "Dice and cards computed again: {count}, all identical. The hash announced before the game must be {hash}.",
)
NOTHING = Text("Rien n'y est laissé au hasard.", "Nothing in it is left to chance.")


class Finding(NamedTuple):
    """What checking one game of a file has found."""

    number: int
    record: "Record"
    checked: int
    error: DedaleError | None


def run(file: File, number: Number = None, as_json: AsJson = False) -> int:
    """Check every game of the file, or one; the exit code is 1 unless all that chance decided is as it should be."""
    from dedale.cli.targets import choose_record
    from dedale.core.records.file import read_file

    records = read_file(Path(file))
    wanted = list(enumerate(records, start=1))
    if number is not None or not records:
        wanted = [(number or 1, choose_record(records, number))]
    findings = [_check(place, record) for place, record in wanted]
    if as_json:
        print_json({"games": [_as_json(finding) for finding in findings]})
    else:
        for finding in findings:
            _tell(finding)
    return 1 if any(finding.error for finding in findings) else 0


def _check(number: int, record: "Record") -> Finding:
    from dedale.core.records.dice import check_dice

    try:
        return Finding(number, record, check_dice(record), None)
    except DedaleError as error:
        return Finding(number, record, 0, error)


def _tell(finding: Finding) -> None:
    number, record, checked, error = finding
    date = f" · {record.date}" if record.date else ""
    print(tame(HEAD.format(number=number, title=record.game.facts.title, date=date)))
    said = FINE.format(count=checked, hash=record.dice_hash) if record.dice_hash else NOTHING
    print(f"   {tame(error.text if error else said)}")


def _as_json(finding: Finding) -> dict[str, Any]:
    number, record, checked, error = finding
    found = {"number": number, "game": record.game.name, "hash": record.dice_hash, "checked": checked}
    return found if error is None else {**found, **error.as_json()}
