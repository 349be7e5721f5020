"""Series: one text that stands for several choices in a row."""

from __future__ import annotations

from typing import Final

PLAY_ALL: Final = "play all"
NOTHING: Final = -1  # a series has come to its end
