"""Settings for all tests: a kernel's first call compiles it, so Hypothesis must not time single examples."""

import os

from hypothesis import settings

settings.register_profile("dedale", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)  # there, red means that something has changed
settings.load_profile("ci" if os.environ.get("CI") else "dedale")
