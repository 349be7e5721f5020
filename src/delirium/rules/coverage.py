"""Which rules of the ledger have a test, read from the marks in the test modules without running them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from delirium.rules import ledger

UNTESTABLE: Final = "untestable.toml"

Scope = dict[str, list[ast.AST]]  # what a name of a module or class is bound to


class CoverageError(ValueError):
    """The tests or the list of untestable rules contradict the ledger."""


class MarkError(CoverageError):
    """A rule mark that cannot be counted; the message says where it stands and what to do."""

    def __init__(self, file: str, line: int, id: str, message: str) -> None:
        super().__init__(f"{file}, line {line}: {message}")
        self.file = file
        self.line = line
        self.id = id


class UnknownMarkError(MarkError):
    """A rule mark with an id that the ledger does not have."""


class UnreadableMarkError(MarkError):
    """A rule mark whose id is not written out."""


class LooseMarkError(MarkError):
    """A rule mark that belongs to no test."""


class UntestableError(CoverageError):
    """A line of the list of untestable rules that does not hold."""


@dataclass(frozen=True)
class Count:
    """How many rules there are, and which of them nothing holds yet."""

    rules: int
    tested: int
    untestable: int
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Coverage:
    """The counts of every group of the ledger."""

    groups: dict[str, Count]

    def total(self, prefix: str = "") -> Count:
        """The counts of all groups that begin with the prefix, added up."""
        chosen = [count for name, count in self.groups.items() if name.startswith(prefix)]
        return Count(
            sum(count.rules for count in chosen),
            sum(count.tested for count in chosen),
            sum(count.untestable for count in chosen),
            tuple(id for count in chosen for id in count.missing),
        )


def tests_folder() -> Path | None:
    """The tests of the source checkout, or None in an installed wheel."""
    root = ledger.checkout()
    return root / "tests" if root is not None and (root / "tests").is_dir() else None


def tested(tests: Path) -> dict[str, list[str]]:
    """The tests that hold each rule, written as `tests/rules/test_x.py::test_name`."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        file = path.relative_to(tests.parent).as_posix()
        for id, names in _scan(file, path.read_text(encoding="utf-8")).items():
            found.setdefault(id, []).extend(names)
    return found


def untestable() -> dict[str, str]:
    """The rules that describe only physical material, each with the reason."""
    file = ledger.folder() / UNTESTABLE
    if not file.is_file():
        return {}
    reasons: dict[str, str] = {}
    for id, reason in tomllib.loads(file.read_text(encoding="utf-8")).items():
        rule = ledger.load().get(id)
        if rule is None:
            raise UntestableError(f"{UNTESTABLE} lists {id}, which is not in the ledger. Correct or remove the line.")
        if rule.is_open:
            raise UntestableError(f"{UNTESTABLE} lists {id}, but open points need no test. Remove the line.")
        if not isinstance(reason, str) or not reason.strip():
            raise UntestableError(f"{UNTESTABLE} lists {id} without a reason. Write it as one sentence in quotes.")
        reasons[id] = reason
    return reasons


def report(tests: Path) -> Coverage:
    """The counts of every group, from the marks in this folder of tests and the list of untestable rules."""
    held, exempt = tested(tests), untestable()
    for id in exempt:
        if id in held:
            raise UntestableError(
                f"{UNTESTABLE} lists {id}, but {held[id][0]} tests it. Remove the line, or the mark from the test."
            )
    groups: dict[str, Count] = {}
    for name, members in ledger.groups().items():
        ids = [rule.id for rule in members if not rule.is_open]
        if ids:
            groups[name] = Count(
                len(ids),
                sum(id in held for id in ids),
                sum(id in exempt for id in ids),
                tuple(id for id in ids if id not in held and id not in exempt),
            )
    return Coverage(groups)


def _scan(file: str, source: str) -> dict[str, list[str]]:
    """The tests of one module by the rule that they hold."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise CoverageError(f"{file}, line {error.lineno}: this is not Python ({error.msg}). Correct it.") from error
    ids = {node: _ids(file, node) for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_mark(node, "rule")}
    marks = _Marks()
    marks.visit(tree.body, [], "", {})
    for mark, named in ids.items():
        if mark not in marks.seen:
            raise LooseMarkError(
                file,
                mark.lineno,
                named[0],
                f"the mark for {named[0]} belongs to no test. Put it on a function test_..., on a class Test..., "
                "or into a list of cases that one of them names.",
            )
    found: dict[str, list[str]] = {}
    for test, held in marks.held.items():
        for id in dict.fromkeys(id for mark in held for id in ids[mark]):
            found.setdefault(id, []).append(f"{file}::{test}")
    return found


def _ids(file: str, mark: ast.Call) -> list[str]:
    """The ids that a rule mark names, each of them in the ledger."""
    found: list[str] = []
    for argument in mark.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            break
        found.append(argument.value)
    if not found or len(found) < len(mark.args) or mark.keywords:
        written = ast.unparse(mark)
        raise UnreadableMarkError(
            file, mark.lineno, written, f"{written} does not name its rules. Write out their ids."
        )
    for id in found:
        if id not in ledger.load():
            try:
                known = ledger.find(id).id
            except ledger.UnknownRule as error:
                raise UnknownMarkError(file, mark.lineno, id, str(error)) from None
            raise UnknownMarkError(file, mark.lineno, id, f"There is no rule {id}. Write it as {known}.")
    return found


@dataclass
class _Marks:
    """The rule marks that reach the tests of one module."""

    held: dict[str, list[ast.Call]] = field(default_factory=dict)  # by test, skipped ones left out
    seen: set[ast.Call] = field(default_factory=set)  # reached from any test, skipped or not

    def visit(self, body: Sequence[ast.stmt], inherited: list[ast.expr], prefix: str, outer: Scope) -> None:
        """Collect the marks of all tests in a module or class, with those that it inherits."""
        own = _bound(body)
        scope = outer | own
        marks = inherited + list(_values(own.get("pytestmark", [])))
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                self.visit(node.body, marks + node.decorator_list, f"{prefix}{node.name}::", scope)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                self.add(prefix + node.name, marks + node.decorator_list, node.args, scope)

    def add(self, test: str, marks: list[ast.expr], arguments: ast.arguments, scope: Scope) -> None:
        """Collect the marks of one test: its own, and those of the cases and fixtures that it names."""
        is_run = not _skips(marks, scope)
        for mark, is_live in _reach([*marks, arguments], scope):
            self.seen.add(mark)
            if is_run and is_live:
                self.held.setdefault(test, []).append(mark)


def _reach(starts: Sequence[ast.AST], scope: Scope) -> Iterator[tuple[ast.Call, bool]]:
    """Every rule mark below these nodes or behind a name in them, and whether no skipped case holds it."""
    todo = [(node, True) for node in reversed(starts)]
    done: set[tuple[ast.AST, bool]] = set()
    while todo:
        node, is_live = todo.pop()
        if (node, is_live) in done:
            continue
        done.add((node, is_live))
        if isinstance(node, ast.Call):
            if _is_mark(node, "rule"):
                yield node, is_live
            if _name(node.func) in ("pytest.param", "param"):
                is_live = is_live and not _skips((k.value for k in node.keywords if k.arg == "marks"), scope)
        inner = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.Name):
            inner += scope.get(node.id, [])
        elif isinstance(node, ast.arg):
            inner += scope.get(node.arg, [])  # a fixture of the same module
        todo += [(child, is_live) for child in reversed(inner)]


def _skips(marks: Iterable[ast.expr], scope: Scope) -> bool:
    """Whether one of the marks takes the test out of the run, or lets it fail."""
    for mark in marks:
        if _is_mark(mark, "skip", "xfail"):
            return True
        if isinstance(mark, ast.List | ast.Tuple) and _skips(mark.elts, scope):
            return True
        if isinstance(mark, ast.Name) and _skips(_values(scope.get(mark.id, [])), {}):
            return True
    return False


def _bound(body: Sequence[ast.stmt]) -> Scope:
    """The names that a module or class binds to values and to functions that are no tests."""
    found: Scope = {}
    for node in body:
        names: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            names = node.targets
        elif isinstance(node, ast.AnnAssign | ast.AugAssign):
            names = [node.target]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test"):
            found.setdefault(node.name, []).append(node)
        for name in names:
            if isinstance(name, ast.Name):
                found.setdefault(name.id, []).append(node)
    return found


def _values(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    for node in nodes:
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
            yield node.value


def _is_mark(node: ast.AST, *names: str) -> bool:
    """Whether this is `pytest.mark.name` for one of the names, called or not."""
    target = node.func if isinstance(node, ast.Call) else node
    return isinstance(target, ast.Attribute) and target.attr in names and _name(target.value) in ("pytest.mark", "mark")


def _name(node: ast.expr) -> str:
    """The dotted name of an expression, or nothing if it is none."""
    if isinstance(node, ast.Attribute):
        return f"{_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""
