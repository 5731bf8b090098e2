"""The server's Prometheus metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from dedale.web.store.writer import Commit

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """One of each measure; every server has its own."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.requests = Counter("dedale_requests", "Requests answered", ("method", "route", "status"), registry=own)
        self.request_seconds = Histogram(
            "dedale_request_seconds", "How long requests took, streams and sockets apart", registry=own, buckets=QUICK
        )
        self.sockets = Gauge("dedale_sockets", "Sockets open", registry=own)
        self.streams = Gauge("dedale_streams", "Streams open", registry=own)
        self.connections = Gauge("dedale_connections", "Connections open, sockets among them", registry=own)
        self.dropped = Counter(
            "dedale_connections_dropped", "Connections closed for what they did, by reason", ("reason",), registry=own
        )
        self.tables = Gauge("dedale_tables_live", "Tables in memory", registry=own)
        self.refused = Counter("dedale_refused_commands", "Commands refused", ("code",), registry=own)
        self.entries = Counter("dedale_entries_committed", "Entries of logs committed", registry=own)
        self.commit_seconds = Histogram("dedale_commit_seconds", "How long a commit took", registry=own, buckets=QUICK)
        self.group_size = Histogram(
            "dedale_commit_group_size", "How many appends one commit took", registry=own, buckets=SIZES
        )
        self.bot_moves = Counter("dedale_bot_moves", "Moves made by bots", ("level",), registry=own)
        self.bot_seconds = Histogram("dedale_bot_seconds", "How long bots thought", registry=own, buckets=SLOW)
        self.notices = Counter(
            "dedale_notices", "Notices to browsers, by what became of them", ("result",), registry=own
        )
        self.database_healthy = Gauge("dedale_database_healthy", "1 while the database is well, else 0", registry=own)
        self.database_healthy.set(1)
        self.database_changes = Counter(
            "dedale_database_changes", "Changes of the database's health, by cause", ("cause",), registry=own
        )
        self.heavy_queue = Gauge("dedale_heavy_queue", "Records, reviews and pictures being made", registry=own)
        self.shed = Gauge("dedale_shed", "Records, reviews and pictures refused because too many waited", registry=own)
        self.bot_queue = Gauge("dedale_bot_queue", "Positions that wait for a bot", registry=own)

    def committed(self, commit: Commit) -> None:
        """Count a commit."""
        self.entries.inc(commit.entries)
        self.commit_seconds.observe(commit.seconds)
        self.group_size.observe(commit.changes)

    def dropped_connection(self, reason: str) -> None:
        """Count a connection that was closed or refused."""
        self.dropped.labels(reason).inc()

    def database_changed(self, cause: str) -> None:
        """Count a change of the database's health; without a cause it is well again."""
        self.database_healthy.set(0 if cause else 1)
        self.database_changes.labels(cause or "well").inc()

    def thought(self, level: str, seconds: float) -> None:
        """Count a bot's move."""
        self.bot_moves.labels(level).inc()
        self.bot_seconds.observe(seconds)

    def page(self) -> bytes:
        """All measures as text."""
        return generate_latest(self.registry)
