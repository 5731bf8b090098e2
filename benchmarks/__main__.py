"""`python -m benchmarks`: measure the games, print tables, write JSON."""

import argparse
import sys
from pathlib import Path

from rich.console import Console

import dedale
from benchmarks import machine, report
from benchmarks.figures import FULL, QUICK
from benchmarks.measure import measure

RESULTS = Path(__file__).with_name("results.json")


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run with rough figures")
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument(
        "--json", type=Path, default=RESULTS, metavar="FILE", help=f"where to write (default {RESULTS})"
    )
    return parser


def main(given: list[str] | None = None) -> int:
    """Run the benchmarks; 0 when all is well, 1 when the C version plays another game than ours, 130 on Ctrl-C."""
    parser = arguments()
    chosen = parser.parse_args(given)
    if not chosen.json.parent.is_dir():
        parser.error(f"--json: there is no folder {chosen.json.parent}")
    console, facts, size = Console(), machine.facts(), QUICK if chosen.quick else FULL
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        with console.status("") as status:
            findings = measure(names, size, status.update)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        console.print("Stopped; nothing is written.")
        return 130
    report.save(chosen.json, facts, size, findings)
    report.show(console, facts, findings)
    console.print(f"Written to {chosen.json}", soft_wrap=True)
    return 0 if all(share.agrees for share in findings.shares) else 1


if __name__ == "__main__":
    sys.exit(main())
