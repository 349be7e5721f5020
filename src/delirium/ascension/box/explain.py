"""Explains the set-up of a mix: what lies where, how much of it, why, and which rules come with the cards."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from delirium.ascension.board.layout import USUAL_ROW
from delirium.ascension.box.account import Line, Section, by_type, counted, listed, named, titles, typed
from delirium.ascension.box.house import CORE as CORE_HOUSE
from delirium.ascension.box.mix import BASICS, BIG_PILE, BIG_TABLE, DEFAULT_PILE, is_leavable, shares
from delirium.ascension.effects.turn import HAND_SIZE
from delirium.ascension.game import HONOR_PER_PLAYER, Ascension, variants
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.ascension.mechanics import slices
from delirium.cards.language import language, until_forgotten
from delirium.cards.load import card_set
from delirium.cards.model import Card

# open points that rest on a ruling and matter most in play, in every mix and in those of several sets
BASE: Final = tuple(
    f"ASC-{point}" for point in ("ROW-O2", "ROW-O3", "PLAY-O2", "BAN-O5", "ORDER-O3", "ORDER-O4", "ORDER-O8")
)
OF_SEVERAL: Final = ("ASC-SETUP-O2", "ASC-SETUP-O10")
OF_SETS: Final = Path(__file__).parents[1] / "sets.toml"
RESOURCE: Final = "resource:"  # how the key of a group begins that words about a resource bring
LAST: Final = 100  # the place of what does not say where it stands


class OfSet(NamedTuple):
    """What is told of a set: the rules behind the size of its center deck and its starting decks, and open points."""

    size: str = ""
    start: str = "ASC-SETUP-O2"
    points: tuple[str, ...] = ()


@cache
def _of_sets() -> dict[str, OfSet]:
    found = tomllib.loads(OF_SETS.read_text(encoding="utf-8"))
    return {slug: OfSet(**facts | {"points": tuple(facts.get("points", ()))}) for slug, facts in found.items()}


def _of_set(slug: str) -> OfSet:
    return _of_sets().get(slug, OfSet())


def explain(game: Ascension, text_of: Callable[[str], str]) -> list[Section]:
    """The set-up of a game; `text_of` gives the text of a rule or open point of the ledger by its id."""
    groups = groups_of(game)
    parts = {
        "Mix": _mix(game),
        "Center deck": _center(game, groups),
        "Starting decks": _start(game),
        "Always available": _piles(game),
        "Honor": _honor(game),
    }
    for mechanic in sorted(game.mechanics, key=_place):
        if is_used(type(mechanic), groups):
            for section in mechanic.told():
                parts.setdefault(section.title, []).extend(section.lines)
    parts["Rules that the cards bring"] = _rules(groups)
    parts["Rulings where the sources leave a point open"] = _rulings(game, groups, text_of)
    parts["House rules (delirium play --house NAME)"] = _house(groups)
    return [Section(title, tuple(lines)) for title, lines in parts.items() if lines]


def groups_of(game: Ascension) -> dict[str, list[str]]:
    """The groups of rules that the cards of a game bring, each with the slugs of the sets whose cards do."""
    found: dict[str, list[str]] = {}
    for slug in game.supply.sets:
        here = [group for card in card_set(slug).cards for group in _groups_of(card)]
        for group in dict.fromkeys(here):
            found.setdefault(group, []).append(slug)
    return {group: found[group] for group in _sayings() if group in found}


def _groups_of(card: Card) -> list[str]:
    keys = [f"type:{card.type}", f"deck:{card.deck}"]
    keys.append(f"cost:{' and '.join(card.cost)}")  # of several resources
    keys += [key for word in card.cost for key in (f"cost:{word}", f"{card.deck}:{word}")]
    for node in card.tree.nodes() if card.tree is not None else ():
        keys.append(node.kind)
        keys += [f"resource:{item.removesuffix('s')}" for item in node.items if isinstance(item, str)]
    groups = language().groups
    return [groups[key] for key in keys if key in groups]


def is_used(mechanic: type[Mechanic], groups: Iterable[str]) -> bool:
    """Whether cards of a mix with these groups of rules bring a mechanic; one without groups is always there."""
    own = set(mechanic.words.groups.values())
    return not own or not own.isdisjoint(groups)


def _place(mechanic: Mechanic) -> int:
    """Where an account speaks of a mechanic."""
    return min((topic.order for topic in mechanic.topics.values()), default=LAST)


@until_forgotten
@cache
def _topics() -> dict[str, Topic]:
    """What mechanics say of groups of rules."""
    return {group: topic for one in slices() for group, topic in one.topics.items()}


@until_forgotten
@cache
def _sayings() -> dict[str, tuple[str, str]]:
    """What each group of rules is called and says, in the order of an account: keywords of cards come last."""
    words = language()
    keywords: dict[str, tuple[str, str]] = {}
    systems: dict[str, tuple[str, str]] = {}
    for key, group in words.groups.items():
        if key in words.reminders:
            keywords[group] = words.reminders[key]
        elif key.startswith(RESOURCE):
            systems[group] = words.resources[key.removeprefix(RESOURCE)]
    systems |= {group: (topic.title, topic.says) for group, topic in _topics().items() if topic.title}
    told = keywords | systems
    return {group: told[group] for group in sorted(told, key=lambda group: (group not in systems, _order(group)))}


def _order(group: str) -> int:
    return _topics()[group].order if group in _topics() else LAST


def _kinds(game: Ascension, kinds: Iterable[tuple[int, int]]) -> list[tuple[Card, int]]:
    return [(game.supply.cards[kind], copies) for kind, copies in kinds]


# sections


def _mix(game: Ascension) -> list[Line]:
    sets, players = game.supply.sets, int(game.players)
    lines = [Line(f"The cards of {titles(sets)}.", ("ASC-SETUP-16",), {"sets": len(sets)})]
    if game.variant:
        variant = variants()[game.variant]
        lines.append(Line(variant.account.format(players), variant.rules, {"players": players}))
    else:
        text = f"{players} players: one set is for 2 to 4, several for up to 6."
        lines.append(Line(text, ("ASC-SETUP-01",), {"players": players}))
    if players > 1:
        lines.append(Line("The first player is drawn by lot; play goes clockwise.", ("ASC-SETUP-34",)))
    return lines


def _center(game: Ascension, groups: dict[str, list[str]]) -> list[Line]:
    lines = []
    shared = shares(game.supply.sets)
    for slug in game.supply.sets:
        box = card_set(slug)
        counts = by_type((card, card.copies) for card in box.cards if not card.deck and card.name not in shared)
        total = sum(counts.values())
        rules = (_of_set(slug).size,) if _of_set(slug).size else ()
        lines.append(Line(f"{box.title}: {counted(total)}, {typed(counts)}.", rules, {**counts, "cards": total}))
    dealt = {card.name for card, _ in _kinds(game, game.supply.center)}
    for name, share in shared.items():
        if name in dealt:
            lines.append(Line(f"{counted(share.center, name)}: {share.says}.", share.rules, {name: share.center}))
    lines += _left_out(game)
    counts = by_type(_kinds(game, game.supply.center))
    total = sum(counts.values())
    if len(lines) > 1:
        text = f"Shuffled together into one deck: {counted(total)}, {typed(counts)}."
        lines.append(Line(text, ("ASC-SETUP-16",), {**counts, "cards": total}))
    lines.append(_row(game, total))
    now = sorted((topic.at_first, _sayings()[group][0]) for group, topic in _topics().items() if group in groups)
    first = [word for number, word in now if number]
    if first:
        text = f"{listed(first)} cards among them take effect, the one nearest the center deck first."
        lines.append(Line(text, ("ASC-SETUP-47", "ASC-SETUP-O8")))
    return lines


def _row(game: Ascension, total: int) -> Line:
    """The first cards that are turned up; those that lie under others take no space."""
    row = USUAL_ROW
    rules = ("ASC-SETUP-28", "ASC-SETUP-31")
    if not any(game.under[kind] for kind, _ in game.supply.center):
        left = total - row
        text = f"{row} cards are turned up as the center row, {left} remain; the void is empty."
        return Line(text, rules, {"row": row, "remaining": left})
    text = f"{row} cards are turned up as the center row, more where some lie under others; the void is empty."
    return Line(text, (*rules, "ASC-SETUP-30"), {"row": row})


def _left_out(game: Ascension) -> list[Line]:
    """What a card file of the table's own leaves out."""
    decks = [game.supply.center, *game.supply.other.values()]
    dealt = {card.name for deck in decks for card, _ in _kinds(game, deck)}
    shared = shares(game.supply.sets)
    gone = [
        card for slug in game.supply.sets for card in card_set(slug).cards
        if is_leavable(card.deck) and card.name not in dealt
    ]  # fmt: skip
    if not gone:
        return []
    names = sorted({card.name for card in gone})
    total = sum(shared[card.name].center if card.name in shared else card.copies for card in gone)
    return [Line(f"Left out by this table: {listed(names)}, {counted(total)}.", ("ASC-SETUP-16",), {"left out": total})]


def _start(game: Ascension) -> list[Line]:
    cards = _kinds(game, game.supply.start)
    total = sum(copies for _, copies in cards)
    added = [card for card, _ in cards if card.set != "basics"]
    shared = shares(game.supply.sets)
    of_each = {
        card.name: shared[card.name].start_rules if card.name in shared else (_of_set(card.set).start,)
        for card in added
    }  # fmt: skip
    rules = [rule for found in of_each.values() for rule in found] or ["ASC-SETUP-02"]
    rules += ["ASC-SETUP-O2"] if len(game.supply.sets) > 1 else []
    numbers = {card.name: copies for card, copies in cards} | {"cards": total}
    who = "The player" if game.players == 1 else "Each player"
    lines = [Line(f"{who}: {named(cards)}, {counted(total)}.", tuple(dict.fromkeys(rules)), numbers)]
    lines += [
        Line(
            f"{card.name} comes with {titles(shared[card.name].brought if card.name in shared else (card.set,))}.",
            of_each[card.name],
        )
        for card in added
    ]
    left = total - HAND_SIZE
    text = f"Shuffled; {HAND_SIZE} are drawn, {left} remain."
    return [*lines, Line(text, ("ASC-SETUP-07",), {"hand": HAND_SIZE, "remaining": left})]


def _piles(game: Ascension) -> list[Line]:
    lines = []
    for kind, copies in game.supply.piles:
        card = game.supply.cards[kind]
        if card.set != BASICS:
            continue  # whatever brings it tells of it
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
    players, pool = int(game.players), game.honor_at_start
    special = variants()[game.variant].pool if game.variant else ()
    if pool != HONOR_PER_PLAYER * players:
        return [Line(f"{pool} in the pool.", special, {"pool": pool})]
    rules = ("ASC-SETUP-33" if players >= BIG_TABLE else "ASC-SETUP-32", *special)
    return [Line(f"{pool} in the pool, {HONOR_PER_PLAYER} for each player.", rules, {"pool": pool})]


def _rules(groups: dict[str, list[str]]) -> list[Line]:
    lines = []
    for group, sets in groups.items():
        keyword, sentence = _sayings()[group]
        said = sentence.format("N", "the card that it names")
        lines.append(Line(f"{keyword.removesuffix(' {0}')} ({titles(sets)}): {said}", (group,)))
    return lines


def _rulings(game: Ascension, groups: dict[str, list[str]], text_of: Callable[[str], str]) -> list[Line]:
    sets = game.supply.sets
    points = [*BASE, *(OF_SEVERAL if len(sets) > 1 else ())]
    for mechanic in game.mechanics:
        points += mechanic.open_points()
    for slug in sets:
        points += _of_set(slug).points
    for group in groups:
        points += _topics()[group].points if group in _topics() else ()
    points += variants()[game.variant].points if game.variant else ()
    return [Line(text_of(point), (point,)) for point in dict.fromkeys(points)]


def _house(groups: dict[str, list[str]]) -> list[Line]:
    """The house rules that would change something in this mix."""
    rules = CORE_HOUSE | {name: rule for one in slices() if is_used(one, groups) for name, rule in one.house.items()}
    return [Line(f"{name}: {rule.says}", (rule.point,)) for name, rule in rules.items()]
