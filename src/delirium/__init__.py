"""Delirium: play, host and study Ascension and Gates of Delirium, by rules that are exact."""

from __future__ import annotations

import os as _os

if _os.environ.get("DELIRIUM_PURE", "0") not in ("", "0"):
    from delirium import pure as _pure

    _pure.prefer_sources()

__version__ = "0.1.0"
