"""Cards of Ascension in the terminal: what stands on one, where its copies are, and what lies in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from delirium.cards.model import Card
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import lane
from delirium.table.ascension.faces import keywords
from delirium.table.ascension.facts import SEPARATOR, cost, find, honor, is_deck_known, whereabouts
from delirium.table.ascension.played import game_of
from delirium.table.phrase import times

STYLES: Final = {"enlightened": "blue", "lifebound": "green", "mechana": "red", "void": "magenta"}
LONGEST: Final = 60  # letters of a name


def sort(card: Card) -> Text:
    """Alignment, factions and type, such as Enlightened Hero."""
    if card.alignment:
        return Text.assemble(f"{card.alignment.title()} ", sort(replace(card, alignment="")))
    if len(card.factions) == len(STYLES):
        return Text(f"{card.type.replace('_', ' ').title()} of all factions")
    words = Text()
    for index, faction in enumerate(card.factions):
        words.append(" and " if index else "")
        words.append(faction.capitalize(), STYLES.get(faction, ""))
    return words.append(f"{' ' * bool(card.factions)}{card.type.replace('_', ' ').title()}")


def facts(card: Card, with_cost: bool = True) -> Text:
    """Everything but name and text, on one line."""
    parts = [sort(card), *[Text(part) for part in (cost(card) if with_cost else "", honor(card)) if part]]
    return Text(SEPARATOR).join(parts)


def describe(view: View, names: Sequence[str], wanted: str) -> RenderableType:
    """A card by its name: its facts, its text with reminders, and where its copies are."""
    game = game_of(view)
    if not wanted:
        return Text("Say which: card NAME.")
    if not wanted.isprintable() or len(wanted) > LONGEST:
        return Text("No card has such a name.")
    found = find(game, wanted)
    if not found:
        from delirium.cards.load import find as find_anywhere

        there = next((card.name for card in find_anywhere(wanted)), "")
        return Text(f"{there} is not in this game." if there else f"No card of this game is called {wanted}.")
    if len(found) > 1:
        return Text(f"“{wanted}” fits {', '.join(game.kinds[kind] for kind in found)}. Type more of it.")
    card = game.facts[found[0]]
    lines = [Text.assemble((card.name, "bold"), SEPARATOR, facts(card))]
    if card.effect:
        lines.append(Text(card.effect))
    if view.seat >= 0 and game.counted[found[0]]:
        counts = game.counts_now(view.state, view.seat, list(game.kind_of).index(found[0]))
        lines += [Text(f"Now, {text}: {number}") for text, number in counts]
    lines += [Text(f"{keyword.word}: {keyword.meaning}", style="dim") for keyword in keywords(card)]
    return Group(*lines, Text(whereabouts(view, names, found[0])))


def listing(view: View, title: str, kinds: Sequence[int]) -> RenderableType:
    """The contents of a pile, sorted by name, with facts and texts."""
    game = game_of(view)
    if not kinds:
        return Text(f"{title}: empty.")
    grid = Table.grid(padding=(0, 1))
    for name, kind in sorted({game.kinds[kind]: kind for kind in kinds}.items()):
        body = Text.assemble((times(name, list(kinds).count(kind)), "bold"), SEPARATOR, facts(game.facts[kind]))
        effect = game.facts[kind].effect
        grid.add_row(" -", body.append(f"{SEPARATOR}{effect}" if effect else ""))
    return Group(Text(f"{title}: {len(kinds)} card{'s' * (len(kinds) > 1)}."), grid)


def own_deck(view: View) -> RenderableType:
    """What is in the own deck, sorted: which cards, but not in which order."""
    game = game_of(view)
    zone = lane(int(game.deck), view.seat)
    shown = view.cards(zone)
    kinds = [int(game.kind_of[card]) for card in view.state.cards(zone)]
    parts = [listing(view, "Your deck, in no order", kinds)]
    if shown and shown[-1] != HIDDEN:
        parts.append(Text(f"You know the top card: {game.kinds[shown[-1]]}."))
    if not is_deck_known(view):
        parts.append(Text("Not certain: some of these may lie with others, where you cannot see them."))
    return Group(*parts)
