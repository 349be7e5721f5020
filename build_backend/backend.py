"""Setuptools as a build backend that also asks for Node.js from PyPI where the machine has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import webapp
from setuptools import build_meta
from setuptools.build_meta import (  # the rest of the backend is that of setuptools
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What a wheel needs to be built, Node.js included."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *webapp.needs()]


def get_requires_for_build_editable(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What an editable install needs to be built, Node.js included."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *webapp.needs()]
