"""`delirium mechanics`: what each mechanic brings, those of Delirium and those from outside."""

from __future__ import annotations

from dataclasses import asdict
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from delirium.cli.ascension.choices import Mechanics, use_mechanics
from delirium.engine.errors import WrongOptions

if TYPE_CHECKING:
    from delirium.ascension.box.roster import Slice

AsJson = Annotated[bool, Parameter(name="--json", negative="")]

app = App(name="mechanics", help="The mechanics of Ascension: what each brings, and which cards use it.")


@app.default
def list_(*, mechanics: Mechanics = None, as_json: AsJson = False) -> None:
    """List all mechanics: their words, resources, zones, groups of rules, and how many cards of which sets use them.

    Parameters
    ----------
    mechanics
        A Python file with mechanics of yours, which you trust.
    as_json
        Print it as JSON.
    """
    from delirium.ascension.box.roster import roster

    use_mechanics(mechanics)
    found = roster()
    if as_json:
        _print_json([_short(one) for one in found])
        return
    for one in found:
        _print_short(one)
    print(f"{len(found)} mechanics. One in full: delirium mechanics show NAME")


@app.command
def show(name: list[str], /, *, mechanics: Mechanics = None, as_json: AsJson = False) -> None:
    """Show one mechanic in full.

    Parameters
    ----------
    name
        Its name, in capital or small letters.
    mechanics
        A Python file with mechanics of yours, which you trust.
    as_json
        Print it as JSON.
    """
    use_mechanics(mechanics)
    found = _find(" ".join(name))
    if as_json:
        _print_json(asdict(found))
    else:
        _print_full(found)


def _find(name: str) -> Slice:
    """The mechanic of a name, however it is written."""
    from delirium.ascension.box.roster import roster

    known = {_folded(one.name): one for one in roster()}
    if _folded(name) not in known:
        close = get_close_matches(_folded(name), known, 1)
        hint = f"Did you mean {known[close[0]].title}?" if close else "See them all with: delirium mechanics"
        raise WrongOptions(f"There is no mechanic {name}. {hint}")
    return known[_folded(name)]


def _folded(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _short(one: Slice) -> dict[str, object]:
    """What the list tells of a mechanic."""
    return {
        "name": one.name,
        "title": one.title,
        "says": one.says,
        "outside": one.is_outside,
        "words": [word.text for word in one.words],
        "resources": one.resources,
        "zones": one.zones,
        "groups": one.groups,
        "cards": {slug: len(names) for slug, names in one.cards.items()},
    }


def _print_json(content: object) -> None:
    from json import dumps

    print(dumps(content, indent=1, ensure_ascii=False))


def _print_short(one: Slice) -> None:
    facts = {
        "words": " · ".join(word.text for word in one.words),
        "resources": ", ".join(one.resources),
        "zones": ", ".join(one.zones),
        "rules": ", ".join(one.groups),
        "cards": ", ".join(f"{len(names)} of {slug}" for slug, names in one.cards.items()),
    }
    _print_head(one)
    _print_facts(facts)


def _print_full(one: Slice) -> None:
    """A mechanic with all that it declares."""
    _print_head(one)
    facts = {
        "variant": one.variant,
        "types": ", ".join(one.types),
        "decks": ", ".join(one.decks),
        "resources": ", ".join(one.resources),
        "zones": ", ".join(one.zones),
        "rules": ", ".join(one.groups),
    }
    _print_facts(facts)
    words = [
        f"{word.text}{f' ({word.group})' if word.group else ''}{f': {word.reminder}' if word.reminder else ''}"
        for word in one.words
    ]
    _print_list("Words", words)
    _print_list("Events", [f"{told.sentence}{f' ({told.rule})' if told.rule else ''}" for told in one.events])
    _print_list("Prompts", one.prompts)
    _print_list("House rules", [f"{name}: {says}" for name, says in one.house.items()])
    _print_list("Cards", [f"{slug}: {'; '.join(names)}" for slug, names in one.cards.items()])


def _print_head(one: Slice) -> None:
    _print(f"{one.title}{' (from outside)' if one.is_outside else ''}: {one.says}")


def _print_facts(facts: dict[str, str]) -> None:
    for what, told in facts.items():
        if told:
            _print(f"  {what}: {told}")


def _print_list(title: str, lines: list[str]) -> None:
    if lines:
        _print(f"\n{title}")
        for line in lines:
            _print(f"  {line}")


def _print(line: str) -> None:
    from rich.console import Console

    Console(markup=False, highlight=False, soft_wrap=True).print(line)
