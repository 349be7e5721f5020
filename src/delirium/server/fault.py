"""What can be wrong with a database: what a guest is told, and what whoever runs the server can do about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

SQLITE: Final = 0xFF  # of its error codes the part that tells the sort; the rest tells where


@dataclass(frozen=True)
class Fault:
    """A sort of failure."""

    title: str
    guest: str
    remedy: str


SILENT: Final = Fault(
    "Not ready",
    "The database does not answer now; nothing was changed. Try again in a moment.",
    "The database does not answer. See the log for what it says; it is asked again by itself.",
)
FULL: Final = Fault(
    "No room to write",
    "The disk of this server is full, so nothing can be written; nothing was changed, and nothing that was done before "
    "is lost. Tell whoever runs the server, and try again when there is room.",
    "The disk is full, so nothing can be written. Make room; everything goes on by itself then.",
)
READ_ONLY: Final = Fault(
    "Nothing can be written",
    "This server may only read its database, so nothing was changed. Tell whoever runs it.",
    "The database may only be read. Let the user of the server write the file and its folder, then start it again.",
)
FAILING: Final = Fault(
    "The disk fails",
    "The disk of this server reports errors; nothing was changed. Tell whoever runs the server.",
    "The disk reports errors when the database is read or written. Make a backup at once and look at the disk.",
)
DAMAGED: Final = Fault(
    "Made by other rules, or damaged",
    "A part of the database is damaged, and what you asked for lies in it; to try again does not help. Whoever runs "
    "the server can restore it from a backup; what lies elsewhere is not affected.",
    "The database is damaged. Restore it from a backup, as docs/hosting.md says under Damage.",
)

OF_SQLITE: Final = {8: READ_ONLY, 10: FAILING, 11: DAMAGED, 13: FULL, 26: DAMAGED}
OF_POSTGRESQL: Final = {"53100": FULL, "25006": READ_ONLY, "58030": FAILING, "XX001": DAMAGED, "XX002": DAMAGED}


def fault_of(error: BaseException) -> Fault:
    """What an error means: the first that is known, of it and of those from which it came."""
    return next((found for each in _chain(error) if (found := _known(each)) is not None), SILENT)


def is_damage(error: BaseException) -> bool:
    """Whether an error says that the database is damaged."""
    return fault_of(error) is DAMAGED


def _known(error: BaseException) -> Fault | None:
    code: Any = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int):
        return OF_SQLITE.get(code & SQLITE)
    if str(error).startswith("Could not decode to UTF-8"):
        return DAMAGED
    return OF_POSTGRESQL.get(str(getattr(error, "sqlstate", "")))


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error and those behind it: a failed rollback, say, hides why there was one."""
    waiting, seen = [error], set[int]()
    while waiting:
        each = waiting.pop(0)
        if id(each) not in seen:
            seen.add(id(each))
            yield each
            behind = (getattr(each, "orig", None), each.__cause__, each.__context__)
            waiting += [other for other in behind if isinstance(other, BaseException)]
