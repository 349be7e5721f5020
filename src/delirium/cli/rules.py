"""Shows the rules ledger and which of its rules have a test."""

from __future__ import annotations

import sys
from dataclasses import asdict
from json import dumps
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

from cyclopts import App, Parameter

from delirium import games
from delirium.cli.terminal import terminals
from delirium.engine.errors import WrongOptions
from delirium.rules import ledger
from delirium.rules.coverage import Count, Coverage, CoverageError, report, tested, tests_folder, untestable
from delirium.rules.ledger import Rule, UnknownRule

if TYPE_CHECKING:
    from rich.table import Table

PREFIXES: Final = {kit.page: kit.prefix for kit in games.kits() if kit.page}
TITLES: Final = {kit.page: kit.title for kit in games.kits() if kit.page}

app = App(name="rules", help="Read the rules ledger: every rule with its number, its sources and its tests.")


@app.command
def coverage(*, json: Annotated[bool, Parameter(negative=(), help="Print the counts as JSON.")] = False) -> None:
    """Count the rules that a test holds, group by group."""
    tests = tests_folder()
    if tests is None:
        _refuse(
            "Coverage needs a source checkout, because an installed delirium comes without its tests. "
            "Run the command in a clone of the repository."
        )
    try:
        found = report(tests)
    except CoverageError as error:
        _refuse(str(error))
    if json:
        total = found.total()
        print(
            dumps(
                {
                    "rules": total.rules,
                    "tested": total.tested,
                    "untestable": total.untestable,
                    "groups": {name: asdict(count) for name, count in found.groups.items()},
                },
                indent=2,
            )
        )
    else:
        _print_coverage(found)


@app.command
def show(ids: Annotated[list[str], Parameter(help="Ids such as GAT-OPEN-03 or GAT-OPEN-O1.")], /) -> None:
    """Print rules or open points in full, with their sources and tests."""
    try:
        rules = [ledger.find(id) for id in ids]
        tests = tests_folder()
        held = None if tests is None else tested(tests)
        exempt = untestable()
    except (UnknownRule, CoverageError) as error:
        _refuse(str(error))
    for number, rule in enumerate(rules):
        if number:
            print()
        _print_rule(rule, held, exempt)


@app.command(name="list")
def list_(group: Annotated[str | None, Parameter(help="A group such as GAT-OPEN or ASC-ROW.")] = None, /) -> None:
    """List the groups of rules, or all rules and open points of one group."""
    if group is None:
        _print_groups()
        return
    try:
        members = ledger.find_group(group)
    except UnknownRule as error:
        _refuse(str(error))
    for rule in members:
        print(_line(rule))


@app.command
def contested(*, game: Annotated[str | None, Parameter(help="Print those of one game only.")] = None) -> None:
    """Print the points on which players may differ, with the ruling taken."""
    for number, page in enumerate([_page(game)] if game else ledger.pages()):
        if number:
            print()
        print(TITLES[page])
        told: set[str] = set()  # two points may have one id; a house rule stands beside the first
        for point in ledger.contested(page):
            print(f"- {point}")
            for name, says in _house_rules(point):
                if name not in told:
                    print(f"  House rule {name}: {says} Use it with: delirium play --house {name}")
                told.add(name)


@app.command
def search(
    words: Annotated[list[str], Parameter(help="Words or parts of words, in capital or small letters.")], /
) -> None:
    """Print the rules and open points whose text contains all the words."""
    wanted = [word.casefold() for word in words]
    found = [rule for rule in ledger.load().values() if all(word in rule.text.casefold() for word in wanted)]
    if not found:
        _refuse(f"No rule contains {' and '.join(words)}. Try fewer or shorter words.", code=1)
    for rule in found:
        print(_line(rule))


def _page(game: str) -> str:
    """The page of a game."""
    try:
        page = games.kit(game).page
    except WrongOptions as error:
        _refuse(str(error))
    return page or _refuse(f"The ledger has no page about {games.kit(game).title}. Leave --game out.")


def _house_rules(point: str) -> list[tuple[str, str]]:
    """The house rules that decide a contested point otherwise, with what they say."""
    ids = _ids(point)
    return [(one.name, one.says) for each in terminals() for one in each.house_rules() if one.point in ids]


def _ids(point: str) -> list[str]:
    """The ids that a contested point names in brackets at its end; `-O3` after another id is of the same group."""
    found: list[str] = []
    for word in point.rpartition("(")[2].rstrip(")").split(", "):
        found.append(ledger.group(found[-1]) + word if word.startswith("-") and found else word)
    return found


def _refuse(message: str, code: int = 2) -> NoReturn:
    print(message, file=sys.stderr)
    raise SystemExit(code)


def _line(rule: Rule) -> str:
    return " ".join([rule.id, rule.text, *([f"[{' '.join(rule.sources)}]"] if rule.sources else [])])


def _print_rule(rule: Rule, held: dict[str, list[str]] | None, exempt: dict[str, str]) -> None:
    """Print one rule; the tests are known in a checkout only, and an open point need not have one."""
    print(f"{rule.id} ({'open point' if rule.is_open else 'rule'}; {TITLES[rule.page]}, {rule.heading})")
    print(rule.text)
    if rule.sources:
        print(f"Sources: {' '.join(rule.sources)}")
    if held is None:
        return
    if rule.id in held:
        print("Tests:")
        for test in held[rule.id]:
            print(f"  {test}")
    elif rule.id in exempt:
        print(f"Tests: none can hold it. {exempt[rule.id]}")
    elif not rule.is_open:
        print("Tests: none yet")


def _print_groups() -> None:
    from rich.table import Table

    table = Table("Group", "Rules", "Open points", "Section")
    for name, members in ledger.groups().items():
        points = sum(rule.is_open for rule in members)
        table.add_row(name, str(len(members) - points), str(points), members[0].heading)
    _print_table(table)


def _print_coverage(found: Coverage) -> None:
    from rich.table import Table

    table = Table("Group", "Rules", "Tested", "Untestable", "Missing")
    for name, count in found.groups.items():
        table.add_row(name, str(count.rules), str(count.tested), str(count.untestable), _missing(count))
    _print_table(table)
    for page, prefix in PREFIXES.items():
        count = found.total(prefix)
        print(
            f"{TITLES[page]}: {count.tested} of {count.rules} rules tested, "
            f"{count.untestable} untestable, {len(count.missing)} missing."
        )


def _missing(count: Count) -> str:
    """The numbers of the missing rules, or `all`."""
    if len(count.missing) == count.rules:
        return "all"
    return " ".join(id.rpartition("-")[2] for id in count.missing)


def _print_table(table: Table) -> None:
    from rich.console import Console

    for column in table.columns[:-1]:
        column.no_wrap = True
    for column in table.columns[1:-1]:
        column.justify = "right"
    Console(markup=False, highlight=False).print(table)
