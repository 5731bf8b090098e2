"""`python -m benchmarks.simulation`: simulated lives, as many as you like; a failing seed is told and replays."""

import argparse
import os
import sys
import time
import traceback

os.environ.setdefault("DEDALE_COMPILE", "now")  # read when the package is imported

from tests.web.simulation.world import Toll, simulate  # after the environment


def main() -> int:
    """Simulate; 0 where every promise was kept in every life."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.simulation", description=__doc__)
    parser.add_argument("--lives", type=int, default=1000, help="how many (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; each life has the next (default 0)")
    parser.add_argument("--actions", type=int, default=12, help="how often each player does something (default 12)")
    parser.add_argument(
        "--processes", type=int, default=0, help="servers at one database (default: one, or every fourth life two)"
    )
    chosen = parser.parse_args()
    toll, failed, begun = Toll(), 0, time.perf_counter()
    for seed in range(chosen.seed, chosen.seed + chosen.lives):
        processes = chosen.processes or (2 if seed % 4 == 3 else 1)
        try:
            toll.add(simulate(seed, processes, chosen.actions).toll)
        except Exception:
            failed += 1
            print(
                f"seed {seed} fails; again: --seed {seed} --lives 1 --processes {processes} --actions {chosen.actions}"
            )
            traceback.print_exc()
    minutes = (time.perf_counter() - begun) / 60
    print(f"{toll}\n{failed} failed; {chosen.lives / minutes:.0f} lives a minute")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
