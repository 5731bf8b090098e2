"""What several tests of the server use."""

import io
import logging
from collections.abc import Iterator

import pytest
import structlog

from dedale.web.http import logs


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The server's log, as it is configured when it serves."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.configure("debug", stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger(logs.OURS).setLevel(logging.NOTSET)
