"""Cards of Ascension in words: what stands on one, where its copies are, and what lies in a pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from delirium.ascension.game import Ascension
from delirium.cards.model import Card
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import GROUP

STYLES: Final = {"enlightened": "blue", "lifebound": "green", "mechana": "red", "void": "magenta"}
SEPARATOR: Final = " · "
LONGEST: Final = 60  # letters of a name
COMMON: Final = {  # where a common zone is
    "out of the game": "out of the game",
    "the Cult": "with the Cult",
    "the board": "on the board",
    "Transformed cards": "among the Transformed cards",
    "banished Dream cards": "among the banished Dream cards",
}


def amount(number: int, resource: str) -> str:
    """A number of a resource: only Runes have a plural."""
    word = resource.replace("_", " ").title()
    return f"{number} {word.removesuffix('s') if number == 1 else word}"


def cost(card: Card) -> str:
    """What a card costs, or an empty text."""
    return " and ".join(amount(number, resource) for resource, number in card.cost.items())


def sort(card: Card) -> Text:
    """Factions and type, such as Enlightened Hero."""
    if len(card.factions) == len(STYLES):
        return Text(f"{card.type.replace('_', ' ').title()} of all factions")
    words = Text()
    for index, faction in enumerate(card.factions):
        words.append(" and " if index else "")
        words.append(faction.capitalize(), STYLES.get(faction, ""))
    return words.append(f"{' ' * bool(card.factions)}{card.type.replace('_', ' ').title()}")


def honor(card: Card) -> str:
    """The Honor value of a card that has one, or an empty text."""
    return f"{card.honor} Honor" if card.honor else ""


def facts(card: Card, with_cost: bool = True) -> Text:
    """Everything but name and text, on one line."""
    parts = [sort(card), *[Text(part) for part in (cost(card) if with_cost else "", honor(card)) if part]]
    return Text(SEPARATOR).join(parts)


def counted(names: Iterable[str]) -> list[str]:
    """Names in the order in which they come, each once, with how often it does."""
    return [times(name, count) for name, count in Counter(names).items()]


def times(name: str, count: int) -> str:
    """A name with how often it is there, if that is not once."""
    return f"{count}x {name}" if count > 1 else name


def find(game: Ascension, wanted: str) -> list[int]:
    """The kinds with this name, or else those that begin so, or else those with this in the middle."""
    folded = [name.casefold() for name in game.kinds]
    wanted = wanted.casefold()
    ways = (
        [kind for kind, name in enumerate(folded) if name == wanted],
        [kind for kind, name in enumerate(folded) if name.startswith(wanted)],
        [kind for kind, name in enumerate(folded) if wanted in name],
    )
    return next((found for found in ways if found), [])


def text_now(view: View, kind: int) -> str:
    """The text of a card, and how much that is which it counts, where it counts anything."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    card = game.facts[kind]
    if not game.counted[kind] or view.seat < 0:
        return card.effect
    own = [one for one in s.cards(game.play + 4 * view.seat) if game.kind_of[one] == kind]
    instance = own[0] if own else next(one for one in range(len(game.kind_of)) if game.kind_of[one] == kind)
    counts = [str(number) for _, number in game.counts_now(s, view.seat, instance)]
    return f"{card.effect} (Now: {', '.join(counts)}.)"


def describe(view: View, names: Sequence[str], wanted: str) -> RenderableType:
    """A card by its name: its facts, its text with reminders, and where its copies are."""
    game = view.game
    assert isinstance(game, Ascension)
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
    if card.tree is not None:
        from delirium.cards.reminders import reminders

        told = [(keyword, sentence) for keyword, sentence in reminders(card.tree) if not keyword.startswith("Face ")]
        lines += [Text(f"{keyword}: {sentence}", style="dim") for keyword, sentence in told]
    return Group(*lines, Text(whereabouts(view, names, found[0])))


def whereabouts(view: View, names: Sequence[str], kind: int) -> str:
    """How many copies of a card there are and where, as far as the seat knows."""
    game = view.game
    assert isinstance(game, Ascension)
    copies = sum(one == kind for one in game.kind_of)
    known = {zone.id: view.cards(zone.id).count(kind) for zone in game.zones if not zone.plain}
    if view.seat >= 0 and is_deck_known(view):
        own = int(game.deck) + 4 * view.seat
        known[own] = view.state.named(own).count(game.kinds[kind])
    places = Counter[str]()
    for zone, count in known.items():
        places[_place(view, names, zone)] += count
    hidden = copies - places.total()
    said = [f"{count} {place}" for place, count in places.items() if count]
    if hidden:
        places_unseen = "decks, hands or Dreamscapes" if game.dreamscape else "decks or hands"
        said.append(f"{hidden} in {places_unseen} that you cannot see")
    where = f" {'; '.join(said)}." if said else ""
    return f"Copies in this game: {copies}.{where}"


def _place(view: View, names: Sequence[str], id: int) -> str:
    """Where a zone is."""
    game = view.game
    assert isinstance(game, Ascension)
    if game.spaces <= id < game.spaces + 4 * game.row:
        return "in the center row"
    zone = next(zone for zone in game.zones if zone.id == id)
    if zone.owner < 0:
        return COMMON.get(zone.name, f"in the {zone.name}")
    whose = "your" if zone.owner == view.seat else f"{names[zone.owner]}'s"
    words = {
        int(game.discard): f"in {whose} discard pile",
        int(game.played): f"among {whose} cards played this turn",
        int(game.play): f"among {whose} cards in play",
        int(game.front): f"in front of {'you' if zone.owner == view.seat else names[zone.owner]}",
    }
    return words.get(id - 4 * zone.owner, f"in {whose} {zone.name.rpartition(' ')[0]}")


def is_deck_known(view: View) -> bool:
    """Whether the seat knows which cards are in its own deck: no hidden card elsewhere can be confused with one."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    own = int(game.deck) + 4 * view.seat
    groups: tuple[set[int], set[int]] = set(), set()
    for zone in game.zones:
        if not zone.plain:
            for index, kind in enumerate(view.cards(zone.id)):
                if kind == HIDDEN:
                    groups[zone.id == own].add(s.get(s.known + s.at(zone.id, index)) >> GROUP)
    return not groups[0] & groups[1]


def listing(view: View, title: str, kinds: Sequence[int]) -> RenderableType:
    """The contents of a pile, sorted by name, with facts and texts."""
    game = view.game
    assert isinstance(game, Ascension)
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
    game = view.game
    assert isinstance(game, Ascension)
    zone = int(game.deck) + 4 * view.seat
    shown = view.cards(zone)
    kinds = [int(game.kind_of[card]) for card in view.state.cards(zone)]
    parts = [listing(view, "Your deck, in no order", kinds)]
    if shown and shown[-1] != HIDDEN:
        parts.append(Text(f"You know the top card: {game.kinds[shown[-1]]}."))
    if not is_deck_known(view):
        parts.append(Text("Not certain: some of these may lie with others, where you cannot see them."))
    return Group(*parts)
