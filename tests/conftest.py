"""Settings for all tests: Hypothesis times no single example, and signals do what they do in a new terminal."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

os.environ.setdefault("DEDALE_COMPILE", "now")  # read when the package is imported; tests of the other modes set them
settings.register_profile("dedale", deadline=None)  # a kernel's first call compiles it
settings.register_profile("ci", deadline=None, derandomize=True)  # there, red means that something has changed
settings.load_profile("ci" if os.environ.get("CI") else "dedale")
DEFAULTS: dict[str, Any] = {"SIGINT": signal.default_int_handler, "SIGHUP": signal.SIG_DFL, "SIGTERM": signal.SIG_DFL}


@pytest.fixture(autouse=True, scope="session")
def default_signals() -> Iterator[None]:
    """Signals as in a new terminal, for the tests and the programs that they start.

    What a shell ignores (`make test &` in a script, `nohup`), its children ignore too, and tests of Ctrl-C would fail.
    """
    names = [name for name in DEFAULTS if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), DEFAULTS[name]) for name in names}
    yield
    for name, handler in before.items():
        signal.signal(getattr(signal, name), handler)
