"""Explains the set-up of a mix: what lies where, how much of it, why, and which rules come with the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from delirium.ascension.box.house import HOUSE
from delirium.ascension.box.mix import BIG_PILE, BIG_TABLE, DEFAULT_PILE, INSIGHT_SETS, LEAVABLE
from delirium.ascension.effects.turn import HAND_SIZE
from delirium.ascension.game import HONOR_PER_PLAYER, Ascension
from delirium.ascension.mechanics.dreamscape import DEALT, KEPT
from delirium.ascension.mechanics.solo import POOL
from delirium.cards.load import card_set
from delirium.cards.model import TYPES, Card
from delirium.cards.reminders import REMINDERS, RESOURCES

# by kind of node the group of rules that the words of a card bring into the game
GROUPS: Final = {
    "l_fate": "ASC-KEY-FATE",
    "l_auction": "ASC-KEY-AUCTION",
    "l_ongoing": "ASC-KEY-ONGOING",
    "l_center_row": "ASC-CENTER-EFFECT",
    "l_dreamscape": "ASC-DREAMSCAPE",
    "l_face": "ASC-DIE",
    "roll_die": "ASC-DIE",
    "add_dream": "ASC-DREAMSCAPE",
    "k_dreamborn": "ASC-DREAMBORN",
    "k_phantasm": "ASC-KEY-PHANTASM",
    "k_recur": "ASC-KEY-RECUR",
    "k_dreambind": "ASC-KEY-DREAMBIND",
    "k_transform": "ASC-KEY-TRANSFORM",
    "k_unbanishable": "ASC-BAN-15",
    "p_unite": "ASC-KEY-UNITE",
    "p_multi_unite": "ASC-KEY-MULTIUNITE",
    "p_echo": "ASC-KEY-ECHO",
    "p_serenity": "ASC-KEY-SERENITY",
    "p_plunder": "ASC-KEY-PLUNDER",
}
# by type and by deck of a card
TYPE_GROUPS: Final = {"vision": "ASC-VISION"}
DECK_GROUPS: Final = {"dream": "ASC-DREAMSCAPE", "transformed": "ASC-KEY-TRANSFORM", "board": "ASC-DIE"}
# what a group is called and says, where no keyword of a card does
SYSTEMS: Final = {
    "ASC-INSIGHT": RESOURCES["Insight"],
    "ASC-DREAMSCAPE": ("Dreamscape", "Cards of the Dream deck that only their owner sees and may acquire for Insight."),
    "ASC-VISION": ("Vision", "A card that has its effect as soon as it is acquired and enters no deck."),
    "ASC-DIE": ("Delirium Die", "A die that may be rolled for Insight, or because a card says so."),
    "ASC-PASYTHEA": ("Pasythea", "One card that any player may acquire for Insight, straight to hand."),
}
# open points that rest on a ruling and matter most in play, by the group that brings them up
BASE: Final = ("ROW-O2", "ROW-O3", "PLAY-O2", "BAN-O5", "ORDER-O3", "ORDER-O4", "ORDER-O8")
RULINGS: Final = {
    "ASC-KEY-FATE": ("KEY-FATE-O1",),
    "ASC-KEY-AUCTION": ("KEY-AUCTION-O1", "KEY-AUCTION-O2", "KEY-AUCTION-O3", "KEY-AUCTION-O4", "TURN-O3", "SETUP-O8"),
    "ASC-KEY-RECUR": ("KEY-RECUR-O2",),
    "ASC-KEY-DREAMBIND": ("KEY-DREAMBIND-O1", "KEY-DREAMBIND-O2", "KEY-DREAMBIND-O3", "BAN-O6"),
    "ASC-KEY-TRANSFORM": ("KEY-TRANSFORM-O3", "KEY-TRANSFORM-O4", "BAN-O2"),
    "ASC-DREAMBORN": ("DREAMBORN-O1", "DREAMBORN-O2"),
    "ASC-DREAMSCAPE": ("DREAMSCAPE-O1", "SETUP-O14", "BAN-O1"),
    "ASC-PASYTHEA": ("BAN-O4",),
}
SET_RULINGS: Final = {"chronicle": ("END-O6", "FAQ-O6"), "dreamscape": ("KEY-UNITE-O2",)}
VARIANT_RULINGS: Final = {
    "team": ("TEAM-O1", "TEAM-O2", "TEAM-O3", "TEAM-O4"),
    "solo": ("SOLO-O1", "SOLO-O2", "SOLO-O3"),
}
MIX_RULINGS: Final = ("SETUP-O2", "SETUP-O10")
# the groups without which a house rule decides nothing
HOUSE_NEEDS: Final = {
    "unite-looks-back": ("ASC-KEY-UNITE", "ASC-KEY-MULTIUNITE", "ASC-KEY-PLUNDER"),
    "last-bidder-out": ("ASC-KEY-AUCTION",),
    "binding-acquires": ("ASC-KEY-DREAMBIND",),
}
SIZES: Final = {  # where the ledger tells the size of a center deck
    "chronicle": "ASC-SETUP-55",
    "fallen": "ASC-SETUP-55",
    "dreamscape": "ASC-SETUP-17",
    "delirium": "ASC-SETUP-17",
    "deliverance": "ASC-SETUP-17",
}
PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
ADDED: Final = {"Dreamseeker": "ASC-SETUP-03"}  # cards that a set adds to the starting decks


@dataclass(frozen=True)
class Line:
    """A statement about a mix, the rules of the ledger that it rests on, and its numbers by name."""

    text: str
    rules: tuple[str, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """Statements about one thing."""

    title: str
    lines: tuple[Line, ...]


def explain(game: Ascension, text_of: Callable[[str], str]) -> list[Section]:
    """The set-up of a game; `text_of` gives the text of a rule or open point of the ledger by its id."""
    groups = groups_of(game)
    parts = {
        "Mix": _mix(game),
        "Center deck": _center(game),
        "Starting decks": _start(game),
        "Always available": _piles(game),
        "Honor": _honor(game),
        "Insight": _insight(game) if "ASC-INSIGHT" in groups else [],
        "Dream deck": _dreams(game),
        "Transformed cards": _transformed(game),
        "Delirium Die": _die(game),
        "Pasythea": _pasythea(game),
        "Rules that the cards bring": _rules(game, groups),
        "Rulings where the sources leave a point open": _rulings(game, groups, text_of),
        "House rules (delirium play --house NAME)": _house(game, groups),
    }
    return [Section(title, tuple(lines)) for title, lines in parts.items() if lines]


def groups_of(game: Ascension) -> dict[str, list[str]]:
    """The groups of rules that the cards of a game bring, each with the slugs of the sets whose cards do."""
    found: dict[str, list[str]] = {}
    for slug in game.supply.sets:
        here = [group for card in card_set(slug).cards for group in _groups_of(card)]
        for group in dict.fromkeys(here):
            found.setdefault(group, []).append(slug)
    order = [*SYSTEMS, *GROUPS.values()]
    return {group: found[group] for group in dict.fromkeys(order) if group in found}


def _groups_of(card: Card) -> list[str]:
    found = [TYPE_GROUPS.get(card.type, ""), DECK_GROUPS.get(card.deck, "")]
    if "insight" in card.cost:
        found.append("ASC-INSIGHT")
        if card.deck == "always":
            found.append("ASC-PASYTHEA")
    for node in card.tree.nodes() if card.tree is not None else ():
        found.append(GROUPS.get(node.kind, ""))
        if "Insight" in node.items:
            found.append("ASC-INSIGHT")
    return [group for group in found if group]


# words


def _count(number: int, noun: str = "card") -> str:
    plural = f"{noun}{'es' if noun.endswith('o') else 's'}"
    return f"{number} {noun if number == 1 else plural}"


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _titles(slugs: Iterable[str]) -> str:
    return _listed([card_set(slug).title for slug in slugs])


def _types(cards: Iterable[tuple[Card, int]]) -> dict[str, int]:
    counts = Counter[str]()
    for card, copies in cards:
        counts[card.type] += copies
    return {type: counts[type] for type in TYPES if counts[type]}


def _typed(counts: dict[str, int]) -> str:
    return _listed([_count(count, type.replace("_", " ").title()) for type, count in counts.items()])


def _named(cards: Iterable[tuple[Card, int]]) -> str:
    return _listed([f"{copies} {card.name}" for card, copies in cards])


def _deck(game: Ascension, name: str) -> list[tuple[Card, int]]:
    return [(game.supply.cards[kind], copies) for kind, copies in game.supply.other.get(name, [])]


def _kinds(game: Ascension, kinds: Iterable[tuple[int, int]]) -> list[tuple[Card, int]]:
    return [(game.supply.cards[kind], copies) for kind, copies in kinds]


# sections


def _mix(game: Ascension) -> list[Line]:
    sets, players = game.supply.sets, int(game.players)
    lines = [Line(f"The cards of {_titles(sets)}.", ("ASC-SETUP-16",), {"sets": len(sets)})]
    if game.variant == "solo":
        text = "1 player, alone against the Cult, who takes the two rightmost cards of the row after each turn."
        lines.append(Line(text, ("ASC-SOLO-02", "ASC-SOLO-03"), {"players": 1}))
    elif game.variant == "team":
        text = f"{players} players in teams of two; partners sit opposite each other, their Honor is added."
        rules = ("ASC-TEAM-01", "ASC-TEAM-02", "ASC-TEAM-05", "ASC-TEAM-06")
        lines.append(Line(text, rules, {"players": players}))
    else:
        text = f"{players} players: one set is for 2 to 4, several for up to 6."
        lines.append(Line(text, ("ASC-SETUP-01",), {"players": players}))
    if game.variant != "solo":
        lines.append(Line("The first player is drawn by lot; play goes clockwise.", ("ASC-SETUP-34",)))
    return lines


def _center(game: Ascension) -> list[Line]:
    lines = []
    for slug in game.supply.sets:
        box = card_set(slug)
        counts = _types((card, card.copies) for card in box.cards if not card.deck)
        total = sum(counts.values())
        rules = (SIZES[slug],) if slug in SIZES else ()
        lines.append(Line(f"{box.title}: {_count(total)}, {_typed(counts)}.", rules, {**counts, "cards": total}))
    lines += _left_out(game)
    counts = _types(_kinds(game, game.supply.center))
    total = sum(counts.values())
    if len(lines) > 1:
        text = f"Shuffled together into one deck: {_count(total)}, {_typed(counts)}."
        lines.append(Line(text, ("ASC-SETUP-16",), {**counts, "cards": total}))
    row = int(game.row)
    left = total - row
    text = f"{row} cards are turned up as the center row, {left} remain; the void is empty."
    lines.append(Line(text, ("ASC-SETUP-28", "ASC-SETUP-31"), {"row": row, "remaining": left}))
    groups = groups_of(game)
    now = [word for group, word in _AT_FIRST.items() if group in groups]
    if now:
        text = f"{_listed(now)} cards among them take effect, the one nearest the center deck first."
        lines.append(Line(text, ("ASC-SETUP-47", "ASC-SETUP-O8")))
    return lines


def _left_out(game: Ascension) -> list[Line]:
    """What a card file of the table's own leaves out."""
    dealt = {card.name for card in game.supply.cards}
    gone = [
        card for slug in game.supply.sets for card in card_set(slug).cards
        if card.deck in LEAVABLE and card.name not in dealt
    ]  # fmt: skip
    if not gone:
        return []
    names = sorted({card.name for card in gone})
    total = sum(card.copies for card in gone)
    return [Line(f"Left out by this table: {_listed(names)}, {_count(total)}.", ("ASC-SETUP-16",), {"left out": total})]


_AT_FIRST: Final = {"ASC-DREAMBORN": "Dreamborn", "ASC-KEY-FATE": "Fate", "ASC-KEY-AUCTION": "Auction"}


def _start(game: Ascension) -> list[Line]:
    cards = _kinds(game, game.supply.start)
    total = sum(copies for _, copies in cards)
    added = [(card, copies) for card, copies in cards if card.set != "basics"]
    rules = [ADDED.get(card.name, "ASC-SETUP-O2") for card, _ in added] or ["ASC-SETUP-02"]
    rules += ["ASC-SETUP-O2"] if len(game.supply.sets) > 1 else []
    numbers = {card.name: copies for card, copies in cards} | {"cards": total}
    who = "The player" if game.players == 1 else "Each player"
    lines = [Line(f"{who}: {_named(cards)}, {_count(total)}.", tuple(dict.fromkeys(rules)), numbers)]
    lines += [
        Line(f"{card.name} comes with {card_set(card.set).title}.", (ADDED.get(card.name, "ASC-SETUP-O2"),))
        for card, _ in added
    ]
    left = total - HAND_SIZE
    text = f"Shuffled; {HAND_SIZE} are drawn, {left} remain."
    return [*lines, Line(text, ("ASC-SETUP-07",), {"hand": HAND_SIZE, "remaining": left})]


def _piles(game: Ascension) -> list[Line]:
    lines = []
    for card, copies in _kinds(game, game.supply.piles):
        if "insight" in card.cost:
            continue  # it has a section of its own
        if card.copies:
            text = f"{copies} {card.name}, which is defeated again and again and never leaves."
            rules: tuple[str, ...] = ("ASC-SETUP-08", "ASC-SETUP-56", "ASC-DEF-06")
        else:
            text = f"{copies} {card.name}: {_why_so_many(card, list(game.supply.sets), int(game.players))}."
            rules = ("ASC-SETUP-08", "ASC-SETUP-56", "ASC-SETUP-O10")
        lines.append(Line(text, rules, {card.name: copies}))
    return lines


def _why_so_many(card: Card, sets: list[str], players: int) -> str:
    """Where the size of a pile comes from."""
    known = {slug: card.copies_by_set.get(slug, 0) for slug in sets}
    most = max(count or DEFAULT_PILE for count in known.values())
    if players >= BIG_TABLE and most < BIG_PILE:
        return f"at least {BIG_PILE} with {BIG_TABLE} or more players"
    told = [
        f"{card_set(slug).title} {count}" if count else f"{card_set(slug).title} unknown, taken as {DEFAULT_PILE}"
        for slug, count in known.items()
    ]
    return (
        f"the number of its box ({told[0]})"
        if len(told) == 1
        else f"the largest number among the sets ({', '.join(told)})"
    )


def _honor(game: Ascension) -> list[Line]:
    players = int(game.players)
    pool = POOL if game.variant == "solo" else HONOR_PER_PLAYER * players
    if game.variant == "solo":
        return [Line(f"{pool} in the pool.", ("ASC-SOLO-01",), {"pool": pool})]
    rules = ["ASC-SETUP-33" if players >= BIG_TABLE else "ASC-SETUP-32"]
    rules += ["ASC-TEAM-08"] if game.variant == "team" else []
    return [Line(f"{pool} in the pool, {HONOR_PER_PLAYER} for each player.", tuple(rules), {"pool": pool})]


def _insight(game: Ascension) -> list[Line]:
    given = [slug for slug in game.supply.sets if slug in INSIGHT_SETS]
    insight = game.supply.insight
    numbers = dict(zip(PLACES, insight, strict=False))
    if not given:
        text = "Everybody starts with 0; a Dreamborn card in the first row gives each player 1."
        return [Line(text, ("ASC-SETUP-49",), numbers)]
    if len(insight) == 1:
        return [Line("The player is the first and starts with 0.", ("ASC-SETUP-35",), numbers)]
    table = ", ".join(f"{place} {amount}" for place, amount in numbers.items())
    rules = ("ASC-SETUP-35",) + (("ASC-SETUP-36",) if len(insight) >= BIG_TABLE else ())
    lines = [Line(f"In the order of play: {table}.", rules, numbers)]
    others = [slug for slug in game.supply.sets if slug not in given]
    if others:
        text = f"{_titles(given)} {'hands' if len(given) == 1 else 'hand'} it out, so it is so in the whole mix."
        lines.append(Line(text, ("ASC-SETUP-O6",)))
    return [*lines, Line("A Dreamborn card in the first row gives each player 1 more.", ("ASC-SETUP-48",))]


def _dreams(game: Ascension) -> list[Line]:
    cards = _deck(game, "dream")
    if not cards:
        return []
    counts, players = _types(cards), int(game.players)
    total = sum(counts.values())
    left = total - KEPT * players
    who = "the player" if players == 1 else "each player"
    return [
        Line(f"{_count(total)}: {_typed(counts)}.", ("ASC-SETUP-39", "ASC-DREAMSCAPE-09"), {**counts, "cards": total}),
        Line(
            f"{DEALT} are dealt to {who}, who keeps {KEPT} as a Dreamscape in secret; the others go back, "
            f"and {left} remain in the shuffled Dream deck.",
            ("ASC-SETUP-38", "ASC-SETUP-39", "ASC-SETUP-O14"),
            {"dealt": DEALT, "kept": KEPT, "remaining": left},
        ),
    ]


def _transformed(game: Ascension) -> list[Line]:
    cards = _deck(game, "transformed")
    if not cards:
        return []
    total = sum(copies for _, copies in cards)
    return [
        Line(
            f"{_count(total)} outside the game, one for each card that transforms: {_named(cards)}.",
            ("ASC-SETUP-11", "ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-04"),
            {"cards": total},
        )
    ]


def _die(game: Ascension) -> list[Line]:
    lines = []
    for card, _ in _deck(game, "board"):
        price = card.cost["insight"]
        text = f"In the own turn {price} Insight may be paid to roll it, as often as one can."
        lines.append(Line(text, ("ASC-DIE-01", "ASC-DIE-11"), {"price": price}))
        lines.append(Line(card.effect, tuple(f"ASC-DIE-{number:02}" for number in range(3, 9))))
    return lines


def _pasythea(game: Ascension) -> list[Line]:
    lines = []
    for card, _ in _kinds(game, game.supply.piles):
        if "insight" not in card.cost:
            continue
        price = card.cost["insight"]
        text = f"{card.name} lies apart and costs {price} Insight; she goes straight to hand, once in the game."
        rules = ("ASC-SETUP-12", "ASC-PASYTHEA-01", "ASC-PASYTHEA-03", "ASC-PASYTHEA-06")
        lines.append(Line(text, rules, {"price": price}))
        cheaper = [one.name for one in game.supply.cards if one is not card and card.name in one.effect]
        if cheaper:
            text = f"Each of these that the buyer controls makes her cheaper: {_listed(cheaper)}."
            lines.append(Line(text, ("ASC-PASYTHEA-04", "ASC-PASYTHEA-06"), {"weapons": len(cheaper)}))
    return lines


def _rules(game: Ascension, groups: dict[str, list[str]]) -> list[Line]:
    words = {group: REMINDERS[kind] for kind, group in GROUPS.items() if kind in REMINDERS} | SYSTEMS
    lines = []
    for group, sets in groups.items():
        keyword, sentence = words[group]
        said = sentence.format("N", "the card that it names")
        lines.append(Line(f"{keyword.removesuffix(' {0}')} ({_titles(sets)}): {said}", (group,)))
    return lines


def _rulings(game: Ascension, groups: dict[str, list[str]], text_of: Callable[[str], str]) -> list[Line]:
    sets = game.supply.sets
    points = list(BASE)
    if len(sets) > 1:
        points += MIX_RULINGS
        if "dreamscape" in sets and any(slug in INSIGHT_SETS for slug in sets):
            points.append("SETUP-O6")
    for named, present in ((SET_RULINGS, sets), (RULINGS, tuple(groups)), (VARIANT_RULINGS, (game.variant,))):
        points += [point for key in present for point in named.get(key, ())]
    return [Line(text_of(f"ASC-{point}"), (f"ASC-{point}",)) for point in dict.fromkeys(points)]


def _house(game: Ascension, groups: dict[str, list[str]]) -> list[Line]:
    """The house rules that would change something in this mix."""
    return [
        Line(f"{name}: {rule.says}", (rule.point,))
        for name, rule in HOUSE.items()
        if name not in HOUSE_NEEDS or any(group in groups for group in HOUSE_NEEDS[name])
    ]
