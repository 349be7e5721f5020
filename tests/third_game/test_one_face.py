"""Only the parts of a game know it: no other module names a game, its class or a part of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import delirium
from delirium import games

SOURCE = Path(delirium.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
GAMES = ("ascension", "gates")
CLASSES = ("Ascension", "Gates")
# what is a part of Ascension though its name does not say so: the language of its cards, and who reads them
PARTS = (Path("cards"), Path("agents/sparring/reading.py"))
KITS = Path("games.py")  # the one place that knows where kits are
BOARDS = re.compile(r"\.(?:ascension|gates)\b")


def is_part(path: Path) -> bool:
    """Whether a module is a part of a game: it lies in its folder, or is called like it."""
    return bool({*path.parts, path.stem} & set(GAMES)) or any(path.is_relative_to(part) for part in PARTS)


def others() -> Iterator[tuple[Path, ast.AST]]:
    """Everything that is written in modules which are no part of a game."""
    for path in sorted(SOURCE.rglob("*.py")):
        inside = path.relative_to(SOURCE)
        if not is_part(inside):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                yield inside, node


def test_no_other_module_asks_for_the_name_of_a_game() -> None:
    titles = [games.kit(name).title for name in GAMES]
    named = (*GAMES, *CLASSES, *titles)
    found = [
        f"{path}: {node.value}" for path, node in others() if isinstance(node, ast.Constant) and node.value in named
    ]
    assert not found


def test_no_other_module_imports_a_part_of_a_game() -> None:
    found: list[str] = []
    for path, node in others():
        if isinstance(node, ast.ImportFrom) and path != KITS:
            words = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
            found += [f"{path}: {word}" for word in words & {*GAMES, *CLASSES}]
        if isinstance(node, ast.Import):
            found += [f"{path}: {alias.name}" for alias in node.names if set(alias.name.split(".")) & set(GAMES)]
    assert not found


def test_the_page_of_a_table_asks_in_one_place_what_to_draw() -> None:
    pages = [*(WEB / "table").glob("*.ts"), *(WEB / "table").glob("*.svelte")]
    assert pages
    own = {"boards.ts", "AscensionBoard.svelte"}
    found = [page.name for page in pages if page.name not in own and ".test." not in page.name]
    assert not [name for name in found if BOARDS.search((WEB / "table" / name).read_text(encoding="utf-8"))]
