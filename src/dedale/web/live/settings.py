"""What can be set about live tables."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """Limits and intervals of the table service."""

    tables: int = 2000
    """How many tables stay in memory; more only while they have subscribers or a bot plays there."""
    keep: float = 600.0
    """Seconds for which a table that nobody uses or follows stays in memory."""
    behind: int = 100
    """How many entries a returning client may have missed; beyond that it gets a snapshot."""
    attending: int = 8
    """How many scheduled tables are handled at the same time."""
    retry: int = 30_000
    """Milliseconds before a failed bot is tried again."""
    glance: float = 2.0
    """Seconds between two polls for changes by other servers."""
    heartbeat: float = 10.0
    """Seconds between two heartbeats while clocks run."""
    salting: float = 3.0
    """Seconds from the beginning of a game that browsers have to add their salts before the first draw."""
    advice_seconds: float = 1.0
    """Seconds that a hint may take."""
    pulse: float = 1.0
    """Seconds between two notices that this process is there, to others at the same database."""
    silence: float = 6.0
    """Seconds without a notice after which another process counts as dead."""
    greeting: float = 0.3
    """Seconds that others have to say that they are there when this process starts."""
    gathering: float = 0.02
    """Seconds for which comings and goings of players are gathered into one notice."""
