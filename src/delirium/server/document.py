"""JSON that strangers send: read as a whole or refused with a sentence, and never too deep for what handles it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from delirium.server.problems import Refused

DEEPEST: Final = 50  # lists and objects within each other; nothing that is asked for comes near it
TOO_DEEP: Final = f"has more than {DEEPEST} lists and objects within each other"
BROKEN_OFF: Final = "The request has broken off; nothing was changed. Send it again."


class Unreadable(ValueError):
    """A text is not JSON, or not of a sort that can be handled; it says what the text is or has."""


def read(text: bytes) -> object:
    """What a text says."""
    try:
        found = msgspec.json.decode(text)
    except RecursionError as error:
        raise Unreadable(TOO_DEEP) from error
    except UnicodeError as error:
        raise Unreadable("is not in UTF-8") from error
    except msgspec.DecodeError as error:
        said = str(error).rstrip(".")
        raise Unreadable(f"is not JSON ({said[:1].lower()}{said[1:]})") from error
    if _is_deep(found):
        raise Unreadable(TOO_DEEP)
    return found


def _is_deep(found: object) -> bool:
    """Whether there are too many lists and objects within each other, looked at level by level."""
    level = [found]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole)]
    return any(isinstance(whole, (list, dict)) for whole in level)


def _parts(whole: object) -> list[object]:
    if isinstance(whole, dict):
        return list(whole.values())
    return whole if isinstance(whole, list) else []


class Asked(Request[Any, Any, Any]):
    """A request whose body is read as above."""

    async def body(self) -> bytes:
        """All of the body."""
        try:
            return await super().body()
        except InternalServerException as error:  # the framework takes it for a mistake of ours
            raise Refused(400, BROKEN_OFF) from error

    async def json(self) -> Any:
        """What the body says."""
        try:
            return read(await self.body())
        except Unreadable as error:
            raise Refused(400, f"The body {error}. Nothing was changed.") from error
