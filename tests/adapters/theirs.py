"""PettingZoo's own tests; importing them loads one of its games in a way that it calls deprecated."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

__all__ = ["api_test", "max_cycles_test", "performance_benchmark", "render_test", "seed_test"]
