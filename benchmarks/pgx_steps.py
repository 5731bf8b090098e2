"""`python -m benchmarks.pgx_steps GAME BATCH SECONDS RUNS`: random moves of Pgx, as JSON: moves a second of each run.

A process of its own, so that JAX neither slows our kernels down nor takes more than one core. Every move is chosen at
random from the legal ones by compiled code, and a game that ends begins again, as in our batches.
"""

import json
import os
import sys
import time
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def measure(game: str, batch: int, seconds: float, runs: int) -> list[float]:
    """Moves per second of processor time, in each of the runs."""
    import jax
    import pgx
    from pgx.experimental.utils import act_randomly
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(game)
    advance = jax.vmap(auto_reset(env.step, env.init))

    def step(state: Any, key: Any) -> Any:
        chosen, dice, after = jax.random.split(key, 3)
        actions = act_randomly(chosen, state.legal_action_mask)
        return advance(state, actions, jax.random.split(dice, batch)), after

    compiled = jax.jit(step, donate_argnums=0)
    key = jax.random.PRNGKey(1977)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))

    def run(steps: int) -> float:
        nonlocal state, key
        begun = time.process_time()
        for _ in range(steps):
            state, key = compiled(state, key)
        jax.block_until_ready(state)
        return time.process_time() - begun

    run(3)
    steps = 1
    while (took := run(steps)) < seconds / 10:
        steps *= 4
    steps = max(1, round(steps * seconds / took))
    return [steps * batch / run(steps) for _ in range(runs)]


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    name, size, length, count = sys.argv[1:]
    print(json.dumps(measure(name, int(size), float(length), int(count))))
