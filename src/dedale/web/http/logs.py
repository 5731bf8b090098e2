"""The server's log: one JSON object per line on stderr. It never contains tokens, seeds or query strings."""

import logging
import sys
from typing import TextIO

import structlog

_SHARED = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
)
OURS = "dedale"


def configure(level: str, stream: TextIO | None = None) -> None:
    """Write the log, ours and that of what we build on, to this stream from now on; else to the error stream."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=list(_SHARED),
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)  # below that, what we build on repeats ours, with whole addresses
    logging.getLogger(OURS).setLevel(level.upper())


def log() -> structlog.stdlib.BoundLogger:
    """The server's logger."""
    logger: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(OURS)
    return logger
