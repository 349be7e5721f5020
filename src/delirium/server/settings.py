"""The settings of a server, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, time
from typing import Final

FILE: Final = "tables.sqlite"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that a server can be told. Only the data folder and the secret have no default."""

    data: Path
    secret: str  # signs cookies and links
    database: str = ""  # a URL; empty: SQLite in the data folder
    host: str = "127.0.0.1"
    port: int = 8000
    reports: Path | None = None  # the folder of the reports that are shown; None: `reports` in the data folder
    origins: tuple[str, ...] = ()  # of pages that may send requests, besides our own
    limits: bool = True  # whether requests are counted
    connections: int = 2000  # open at once; who is slowest to ask for something makes room for others
    connections_each: int = 400  # of these, from one address: a club of fifty with some pages each
    head_time: float = 10.0  # seconds in which the head of a request has to be here
    body_time: float = 60.0  # seconds for its body, and to take in what was written
    metrics: str = ""  # a token for /metrics; without one only this machine may read them
    thinkers: int = 1  # worker processes in which agents think; 0 leaves them to other servers on the database
    budget: float = 0.4  # seconds after which a worker hands over what it has chosen
    kept: int = 500  # tables kept in memory
    heartbeat: float = 15.0  # seconds between signs of life on a stream
    sweep: float = 1.0  # seconds between looks for clocks that have run out
    stalled: float = 10.0  # seconds after which a thought that nobody finished is taken up again
    looks: float = 5.0  # seconds between looks at the clock
    gap: float = 20.0  # seconds that may count from one look to the next
    thought: float | None = None  # seconds after which an agent has to choose without thinking; None: never
    is_annex: bool = False  # whether it is for tables with own cards, and for no others
    now: Callable[[], float] = time
    steady: Callable[[], float] = monotonic

    @property
    def reports_folder(self) -> Path:
        """Where the reports lie that are shown."""
        return self.data / "reports" if self.reports is None else self.reports

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / FILE}"
        scheme, _, rest = self.database.partition("://")
        if scheme in ("postgresql", "postgres"):
            return f"postgresql+psycopg://{rest}"
        return f"sqlite+aiosqlite://{rest}" if scheme == "sqlite" else self.database
