"""What can be set about live tables."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """How much is kept in memory, and how patient the desk is."""

    tables: int = 2000
    """How many tables stay in memory; more only while somebody reads them or a bot plays there."""
    behind: int = 100
    """How many entries a reader may have missed; one who has missed more gets a snapshot."""
    attending: int = 8
    """How many tables are looked after at once, of those that call for it by themselves."""
    retry: int = 30_000
    """Milliseconds after which a bot that could not move is asked again."""
    glance: float = 2.0
    """Seconds between two glances at what other servers have done."""
    heartbeat: float = 10.0
    """Seconds between two signs that the server is there, while clocks run."""
    advice_seconds: float = 1.0
    """How long the adviser thinks."""
