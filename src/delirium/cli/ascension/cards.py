"""Shows the cards, counts which of them can be played, and checks the card files of authors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, NoReturn

from cyclopts import App, Parameter

from delirium.cli.ascension.choices import use_mechanics

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from delirium.cards.model import Card, CardSet

Faction = Literal["enlightened", "lifebound", "mechana", "void", "none"]
CardFiles = Annotated[
    list[Path] | None,
    Parameter(name="--cards", negative=(), consume_multiple=True, help="Card files of yours."),
]
Mechanics = Annotated[
    list[Path] | None,
    Parameter(name="--mechanics", negative=(), help="A Python file with mechanics of yours, which you trust."),
]
WIDE: Final = 110  # columns of a terminal from which on a list is a table
WIDE_TEXT: Final = 40  # the least that a table leaves for the texts

app = App(name="cards", help="Read the cards, search them, and check card files of your own.")


@app.command
def coverage(*, json: Annotated[bool, Parameter(negative=(), help="Print the counts as JSON.")] = False) -> None:
    """Count, set by set, the cards whose text is parsed, written back and played by the rules."""
    from delirium.cards.load import card_sets

    counts = {slug: _count(cards) for slug, cards in card_sets().items()}
    if json:
        from json import dumps

        print(dumps({"sets": counts}, indent=2))
        return
    columns = list(next(iter(counts.values())))
    rows = [[slug, *map(str, count.values())] for slug, count in counts.items()]
    rows.append(["together", *(str(sum(count[column] for count in counts.values())) for column in columns)])
    _print_table(["Set", *map(str.capitalize, columns)], rows)


@app.command
def check(
    files: Annotated[list[Path], Parameter(help="Card files such as my-set.toml.", negative=())],
    /,
    *,
    mechanics: Mechanics = None,
) -> None:
    """Check card files: errors keep a file from being played, warnings do not."""
    from shlex import quote

    from delirium.cards.check import check_files

    use_mechanics(mechanics)
    once = {file.resolve(): file for file in reversed(files)}
    for file in once.values():
        if sum(each.resolve() == file.resolve() for each in files) > 1:
            print(f"{file}: given more than once, checked once.")
    distinct = list(reversed(once.values()))
    failed = False
    for file, problems in zip(distinct, check_files(distinct), strict=True):
        failed |= any(problem.severity == "error" for problem in problems)
        for problem in problems:
            print(problem)
        if not problems:
            code = "".join(f" --mechanics {quote(str(path))}" for path in mechanics or ())
            print(f"{file}: no problems. Play it with: delirium play ascension --cards {quote(str(file))}{code}")
    if failed:
        raise SystemExit(1)


@app.command
def show(
    name: Annotated[list[str], Parameter(help="The name of a card, or a name that rulebooks use for it.")],
    /,
    *,
    cards: CardFiles = None,
    mechanics: Mechanics = None,
) -> None:
    """Show a card with its text, the meaning of its keywords and what is not sure about it."""
    from delirium.cards.load import card_sets, find, load_file, near

    use_mechanics(mechanics)
    more = [load_file(file) for file in cards or ()]
    found = find(" ".join(name), more)
    if not found:
        if out := _left_out(" ".join(name)):
            _refuse(out, code=1)
        close = near(" ".join(name), more)
        hint = f"Did you mean {' or '.join(close)}?" if close else "See them all with: delirium cards list"
        _refuse(f"No card is called {' '.join(name)}. {hint}", code=1)
    for card in found:
        home = next(cards for cards in [*more, *card_sets().values()] if card in cards.cards)
        _print_card(card, home)


@app.command(name="list")
def list_(
    *,
    set: Annotated[str | None, Parameter(help="Only cards of this set, such as chronicle.")] = None,
    faction: Annotated[Faction | None, Parameter(help="Only cards of this faction, or of none.")] = None,
    type: Annotated[str | None, Parameter(help="Only cards of this type, such as hero.")] = None,
    text: Annotated[str | None, Parameter(help="Only cards with all these words in their text.")] = None,
    cards: CardFiles = None,
    mechanics: Mechanics = None,
) -> None:
    """List cards, all of them or those that meet the conditions."""
    from delirium.cards.language import language
    from delirium.cards.load import card_sets, load_file

    use_mechanics(mechanics)
    sets = [*card_sets().values(), *(load_file(file) for file in cards or ())]
    if set is not None:
        set = _one_of(set, [each.slug for each in sets], "set")
    if type is not None:
        type = _one_of(type.replace(" ", "_"), list(language().types), "type")
    words = (text or "").casefold().split()
    found = [
        card
        for each in sets
        for card in each.cards
        if set in (None, card.set)
        and type in (None, card.type)
        and (faction is None or faction in (card.factions or ("none",)))
        and all(word in card.effect.casefold() for word in words)
    ]
    if not found:
        _refuse("No card meets all these conditions. Leave one out or use shorter words.", code=1)
    _print_list(found)


def _count(cards: CardSet) -> dict[str, int]:
    """The counts of a set; a card without a text is a card, but neither parsed nor played."""
    from delirium.cards.check import obstacles
    from delirium.cards.render import render

    told = [card for card in cards.cards if card.tree is not None]
    return {
        "cards": len(cards.cards),
        "parsed": len(told),
        "rendered": sum(card.tree is not None and render(card.tree) == card.effect for card in told),
        "playable": obstacles(told).count(""),
        "singular": sum(card.singular for card in cards.cards),
    }


def _one_of(word: str, known: list[str], what: str) -> str:
    from difflib import get_close_matches

    folded = word.casefold()
    if folded not in known:
        close = get_close_matches(folded, known, 1)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(known)}."
        _refuse(f"No {what} is called {word}. {hint}")
    return folded


def _refuse(message: str, code: int = 2) -> NoReturn:
    print(message, file=sys.stderr)
    raise SystemExit(code)


# ---- A card in words ----


def _type(card: Card) -> str:
    return card.type.replace("_", " ").title()


def _factions(card: Card) -> str:
    return ", ".join(faction.capitalize() for faction in card.factions) or "-"


def _cost(card: Card) -> str:
    return ", ".join(f"{cost} {_resource(key, cost)}" for key, cost in card.cost.items()) or "-"


def _resource(key: str, amount: int) -> str:
    return "Rune" if key == "runes" and amount == 1 else key.replace("_", " ").title()


def _honor(card: Card) -> str:
    has_honor = (card.honor or card.type in ("hero", "construct")) and "honor" not in card.unknown
    return str(card.honor) if has_honor else "-"


def _copies(card: Card) -> str:
    if card.per_player:
        return f"{card.per_player} each"
    return str(card.copies or max(card.copies_by_set.values(), default=0) or "-")


def _print_card(card: Card, home: CardSet) -> None:
    """A card as a panel; what is not known or not sure stands below its text."""
    from rich.console import Console, Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    from delirium.cards.reminders import reminders

    facts = Table.grid(padding=(0, 2))
    deck = f" ({card.deck.replace('_', ' ')})" if card.deck else ""
    alignment = f" ({card.alignment})" if card.alignment else ""
    for key, value in (
        ("Set", f"{home.title} ({card.set})"),
        ("Type", _type(card) + alignment),
        ("Faction", _factions(card)),
        ("Cost", _cost(card)),
        ("Honor", _honor(card)),
        ("Copies", _copies(card) + deck),
        ("Also called", ", ".join(card.aliases)),
        ("Transforms into", card.transform_to),
        ("Comes from", card.transform_of),
        ("Pack", card.pack),
    ):
        if value and value != "-":
            facts.add_row(Text(key, style="dim"), Text(value))
    parts: list[RenderableType] = [facts]
    if card.effect:
        parts += [Text(), Text(card.effect, style="bold")]
    for keyword, sentence in reminders(card.tree) if card.tree else ():
        parts.append(Text.assemble((f"{keyword}: ", "italic"), (sentence, "dim")))
    notes = [*_waits(card, home), *_notes(card)]
    if notes:
        parts += [Text(), *(Text(note) for note in notes)]
    Console(markup=False, highlight=False).print(Panel(Group(*parts), title=Text(card.name), title_align="left"))


def _waits(card: Card, home: CardSet) -> list[str]:
    """Why the card cannot be played yet, if so."""
    from delirium.cards import builtin
    from delirium.cards.check import obstacles, playable_sets

    reason = obstacles(home.cards)[home.cards.index(card)].removeprefix(f"{card.name}: ")
    if not reason and home.slug in builtin.SETS and home.slug not in ("basics", *playable_sets()):
        reason = "its set waits for the rules of other cards."
    return [f"Not playable yet: {reason}"] if reason else []


def _left_out(name: str) -> str:
    """That a card is in the box of a set but not in Delirium, and why; empty if nothing is known of such a card."""
    from delirium.cards import builtin
    from delirium.cards.load import card_sets

    for each in card_sets().values():
        for what in builtin.missing(each.slug):
            card, _, why = what.removesuffix(")").partition(" (")
            if card.casefold() == name.casefold():
                return f"{card} of {each.title} is left out: {why}."
    return ""


def _notes(card: Card) -> list[str]:
    """What no source gives, what is not sure, and where the facts come from."""
    from delirium.cards import builtin

    notes = [f"Unknown: {', '.join(card.unknown)}."] if card.unknown else []
    match builtin.provenance().get(card.set):
        case {"card": dict(cards)}:
            facts = cards.get(card.name, {})
        case _:
            return notes
    if "note" in facts or facts.get("sure") is False:
        head = "Note" if facts.get("sure", True) else "Not sure"
        notes.append(f"{head}: {facts.get('note', 'the sources conflict.')}")
    return [*notes, f"Source: {facts.get('source')} ({facts.get('ref')})"] if facts else notes


def _print_list(cards: list[Card]) -> None:
    """Cards as a table, below each other if the terminal is narrow, or one in a line for another program."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    rows = [
        [card.name, card.set, _type(card), _factions(card), _cost(card), _honor(card), _copies(card), card.effect]
        for card in cards
    ]
    console = Console(markup=False, highlight=False)
    if not console.is_terminal:
        _print_lines("\t".join(" ".join(value.split()) for value in row) for row in rows)
        return
    columns = ["Name", "Set", "Type", "Faction", "Cost", "Honor", "Copies", "Text"]
    *facts, _ = zip(columns, *rows, strict=True)
    if console.width >= max(WIDE, sum(max(map(len, column)) + 3 for column in facts) + WIDE_TEXT):
        _print_table(columns, rows)
    else:
        for name, *values, honor, copies, effect in rows:
            counts = [f"{honor} Honor" if honor != "-" else "", f"{copies} in the deck" if copies.isdigit() else copies]
            console.print(Text(name, style="bold"))
            told = " · ".join(value for value in [*values, *counts] if value and value != "-")
            console.print(Padding(Text(told, style="dim"), (0, 0, 0, 2)))
            console.print(Padding(Text(effect), (0, 0, 1, 2)))
    print(f"{len(cards)} card{'s' * (len(cards) > 1)}.")


def _print_lines(lines: Iterable[str]) -> None:
    """Lines for another program, which may stop reading (as `head` does) before they end."""
    import os

    try:
        print(*lines, sep="\n", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains as it ends


def _print_table(columns: list[str], rows: list[list[str]]) -> None:
    """A table: as wide as the terminal, or as wide as it needs to be if it goes into a file or another program."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*columns)
    for row in rows:
        table.add_row(*row)
    for column, title in zip(table.columns, columns, strict=True):
        column.no_wrap = title != "Text"
        if rows[0][columns.index(title)].isdigit():
            column.justify = "right"
    console = Console(markup=False, highlight=False)
    wanted = console.measure(table, options=console.options.update(width=10_000)).maximum
    if not console.is_terminal:
        console = Console(markup=False, highlight=False, width=wanted)
    console.print(table)
