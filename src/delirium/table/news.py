"""News: what happened, as short paragraphs instead of one line per event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from delirium.table.log import Told

NOBODY: Final = -1
PLAYS: Final = "plays "
DISCARDS: Final = "discards "


class Paragraph(NamedTuple):
    """What happened in a row: a text without a full stop, and the events that it tells of."""

    text: str
    told: list[Told]


def paragraphs(told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """The texts of the news."""
    return [paragraph.text for paragraph in gather(told, names)]


def gather(told: Sequence[Told], names: Sequence[str]) -> list[Paragraph]:
    """What one player does in a row is one paragraph with the name once, and each card played begins a new one.

    That a card just played is discarded goes without saying here; the log says it.
    """
    found: list[Paragraph] = []
    speaker = NOBODY  # whose paragraph it is
    subject = ""  # who did what was said last
    for _, repeated in groupby(told, key=lambda event: event[:3]):
        same = list(repeated)
        event = same[0]
        text = event.text + (f" ({len(same)} times)" if len(same) > 1 else "")
        name = f"{names[event.seat]} " if event.seat >= 0 else ""
        does = text.removeprefix(name) if name and text.startswith(name) else ""
        last = found[-1] if found else None
        played = last.text.partition(PLAYS)[2] if last else ""
        if does.startswith(DISCARDS) and played.startswith(does.removeprefix(DISCARDS)) and event.seat == speaker:
            continue
        if last and not name:
            found[-1] = Paragraph(f"{last.text}; {text}", last.told + same)
        elif last and does and event.seat == speaker and not does.startswith(PLAYS):
            joint = f", {does}" if subject == name else f"; {text}"
            found[-1] = Paragraph(last.text + joint, last.told + same)
        else:
            found.append(Paragraph(text, same))
            speaker = event.seat
        subject = name if does else ""
    return found
