"""News: what happened, as short paragraphs instead of one line per event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from delirium.table.log import Told

NOBODY: Final = -1
PLAYS: Final = "plays "
DISCARDS: Final = "discards "


def paragraphs(told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """What one player does in a row is one paragraph with the name once, and each card played begins a new one.

    That a card just played is discarded goes without saying here; the log says it.
    """
    found: list[str] = []
    speaker = NOBODY  # whose paragraph it is
    subject = ""  # who did what was said last
    for _, repeated in groupby(told, key=lambda event: event[:3]):
        event, *others = repeated
        times = 1 + len(others)
        text = event.text + (f" ({times} times)" if times > 1 else "")
        name = f"{names[event.seat]} " if event.seat >= 0 else ""
        does = text.removeprefix(name) if name and text.startswith(name) else ""
        played = found[-1].partition(PLAYS)[2] if found else ""
        if does.startswith(DISCARDS) and played.startswith(does.removeprefix(DISCARDS)) and event.seat == speaker:
            continue
        if found and not name:
            found[-1] += f"; {text}"
        elif found and does and event.seat == speaker and not does.startswith(PLAYS):
            found[-1] += f", {does}" if subject == name else f"; {text}"
        else:
            found.append(text)
            speaker = event.seat
        subject = name if does else ""
    return found
