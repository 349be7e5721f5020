"""Runs the compiled modules from their sources instead, when DELIRIUM_PURE is set: the two forms must agree."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class Sources(MetaPathFinder):
    """Finds the modules of this package as Python files, never as compiled ones."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours."""
        if not fullname.startswith("delirium."):
            return None
        for folder in path or ():
            place = Path(folder, fullname.rpartition(".")[2])
            if place.with_suffix(".py").is_file():
                return spec_from_file_location(fullname, place.with_suffix(".py"))
            if (place / "__init__.py").is_file():
                return spec_from_file_location(fullname, place / "__init__.py", submodule_search_locations=[str(place)])
        return None


def prefer_sources() -> None:
    """Put the finder before the usual ones."""
    sys.meta_path.insert(0, Sources())
