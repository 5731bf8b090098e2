"""The command line, `dedale`: one small module a command; what a command needs is loaded when it runs."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line on these arguments, or on those of the process, and return its exit code.

    0 when all is well, 1 when something given is wrong, 2 when the line itself is, 130 after Ctrl-C.
    """
    from dedale.cli.run import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
