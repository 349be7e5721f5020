"""Keys: one for each option, the same for what is done often, else in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from delirium.table.scene import Option

END: Final = "e"
ALL: Final = "p"
NO: Final = "n"
YES: Final = "y"
KEPT: Final = "ulwih"  # the screen's own: undo, log, why, inspect, hint
_LETTERS: Final = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in f"{END}{ALL}{NO}{YES}{KEPT}"]
IN_ORDER: Final = [*"123456789", *_LETTERS, *map(str.upper, _LETTERS)]


def assign(options: Sequence[Option]) -> list[Option]:
    """The options with their keys; where there are more than keys, the last ones have none."""
    left = iter(IN_ORDER)
    taken: set[str] = set()
    found: list[Option] = []
    for option in options:
        key = _fixed(option)
        if not key or key in taken:
            key = next(left, "")
        taken.add(key)
        found.append(replace(option, key=key))
    return found


def _fixed(option: Option) -> str:
    """The key of what is done often, or an empty text."""
    if option.stops:
        return END if option.verb == "end" else NO
    return YES if option.text == "do it" else ""
