"""Keeps the trees of the built-in sets between runs, in the user's cache folder; without it they are parsed again."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from delirium.cards import builtin
from delirium.cards.language import language, until_forgotten
from delirium.cards.model import Node

FORM: Final = 1  # raise it when the form of the file changes
LARGEST: Final = 5_000_000

Packed = list[object]


def folder() -> Path:
    """Where the trees are kept."""
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("delirium")) / "cards"


def key(slug: str) -> str:
    """Changes with all that a tree depends on: grammar, names, texts and parser."""
    return blake2b(f"{_language_key()}\0{builtin.set_text(slug)}".encode(), digest_size=16).hexdigest()


@until_forgotten
@cache
def _language_key() -> str:
    """Changes with all that is common to the trees of all sets."""
    from importlib.metadata import version

    words = language()
    parts = [str(FORM), version("lark"), words.grammar, *words.sentences, *sorted(builtin.names())]
    return blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()


def pack(node: Node) -> Packed:
    """The node as a list: kind, start, end and items. Built-in texts have one line, so the rest follows."""
    items = [pack(item) if isinstance(item, Node) else item for item in node.items]
    return [node.kind, node.start, node.end, *items]


def unpack(packed: object, depth: int = 100) -> Node:
    """The node that a list stands for; ValueError if it stands for none."""
    match packed:
        case [str(kind), int(start), int(end), *rest] if depth:
            items: list[Node | str | int | None] = []
            for item in rest:
                if item is None or isinstance(item, str | int):
                    items.append(item)
                else:
                    items.append(unpack(item, depth - 1))
            return Node(kind, tuple(items), start, end, 1, start + 1)
    raise ValueError("not a packed node")


def load(slug: str) -> dict[str, object]:
    """The kept trees of a set by text, still packed; none if there are none or they are damaged or of old."""
    path = folder() / f"{slug}.json"
    try:
        if path.stat().st_size > LARGEST:
            return {}
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    match kept:
        case {"key": found, "trees": dict(trees)} if found == key(slug):
            return trees
    return {}


def dump(slug: str, trees: dict[str, Node]) -> None:
    """Keep the trees of a set; where that is impossible, nothing happens."""
    kept = {"key": key(slug), "trees": {text: pack(tree) for text, tree in trees.items()}}
    path = folder() / f"{slug}.json"
    half = path.with_name(f"{slug}.{os.getpid()}.part")  # readers never see a half-written file
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            half.write_text(json.dumps(kept, separators=(",", ":")), encoding="utf-8")
            half.replace(path)
        finally:
            half.unlink(missing_ok=True)
