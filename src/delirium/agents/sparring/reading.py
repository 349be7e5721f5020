"""What a card gives, read from the tree of its text: the scripts know no card by its name."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from delirium.ascension.figures.card_value import figures
from delirium.cards.language import language
from delirium.cards.model import Card, Node, amount_of

OWN: Final = ("your hand", "your discard", "your hand or discard", "your hand, deck, discard or played cards")
RESOURCES: Final = {"Rune": "runes", "Power": "power", "Honor": "honor"}
FREE_COST: Final = 5.0  # what a card that is taken for free costs if the text sets no bound
NAMED_COST: Final = 3.0  # of one that the text names: mostly the always available cards
PARTS: Final = {  # how much of what a clause says comes true; its first part is a condition or an event
    "s_if": 0.5,
    "s_for_each": 1.8,
    "s_next_time": 0.6,
    "s_this_turn_whenever": 0.8,
    "s_once_this_turn_when": 0.6,
}
OFTEN: Final = {"w_whenever": 0.8, "w_when": 0.5, "w_first_each_turn": 0.6, "w_once_per_turn": 0.6}
FLAT: Final = {"special": 0.5, "count_as_faction": 0.4, "look": 0.1, "reveal": 0.2}
EARLY: Final = 3  # places in the order of playing


@dataclass(frozen=True)
class Gifts:
    """What a text gives each time it has its effect, on average."""

    runes: float = 0.0
    power: float = 0.0
    honor: float = 0.0
    kept: float = 0.0  # of any other resource
    cards: float = 0.0  # drawn, less discarded
    thins: float = 0.0  # own cards banished
    takes: float = 0.0  # the cost of what is acquired for free
    slays: float = 0.0  # the cost of what is defeated for free
    harm: float = 0.0  # things that opponents lose
    other: float = 0.0  # all else, in Honor

    def __add__(self, more: Gifts) -> Gifts:
        return Gifts(*(getattr(self, name) + getattr(more, name) for name in NAMES))

    def times(self, share: float) -> Gifts:
        """A part of it, or several times as much."""
        return Gifts(*(share * getattr(self, name) for name in NAMES))

    @property
    def rough(self) -> float:
        """How much it is by a rough measure, to compare the ways of a choice."""
        return (
            0.5 * (self.runes + self.kept)
            + 0.6 * (self.power + self.slays)
            + self.honor
            + 0.8 * (self.cards + self.harm)
            + 0.7 * self.thins
            + 0.4 * self.takes
            + self.other
        )


NAMES: Final = tuple(field.name for field in fields(Gifts))
NOTHING: Final = Gifts()


@dataclass(frozen=True)
class Reading:
    """A card as a script reads it."""

    text: Gifts  # when it is played, or each turn while it is in play
    reward: Gifts  # when it is defeated
    once: bool  # it is banished by its own effect
    order: int  # when to play it: the higher, the earlier
    again: bool  # its effect may be had again, for a price


@lru_cache(maxsize=4096)
def read(card: Card) -> Reading:
    """Read a card."""
    text, reward = NOTHING, NOTHING
    tree = card.tree
    if tree is None:
        return Reading(text, reward, False, 0, False)
    known = figures()
    labels = [item.items[0] for item in tree.items if isinstance(item, Node) and item.kind == "section"]
    for item in tree.items:
        if isinstance(item, Node) and item.kind == "body":
            text += gifts(item)
        elif isinstance(item, Node) and item.kind == "section":
            label, body = (one for one in item.items if isinstance(one, Node))
            alike = sum(isinstance(other, Node) and other.kind == label.kind for other in labels)
            if label.kind in known.prizes or (label.kind in known.lasting and "monster" in card.type):
                reward += gifts(body)
            elif label.kind in known.lasting or any(node.kind in known.played for node in (label, *body.nodes())):
                text += gifts(body)
            elif alike > 1:
                text += gifts(body).times(1 / alike)  # one of them happens
    kinds = {node.kind for node in tree.nodes()}
    once = any(
        node.kind == "p_cost_banish" or (node.kind == "banish" and Node("this") in node.items) for node in tree.nodes()
    )
    return Reading(text, reward, once, _order(card, kinds), not kinds.isdisjoint(known.again))


def _order(card: Card, kinds: set[str]) -> int:
    """Constructs and draws come first, then what needs cards in hand, then the rest, what looks back at the end."""
    if "copy" in kinds:
        return -2
    if kinds & {"c_did", "c_control", *figures().waiting}:
        return -1 if "draw" not in kinds else 1
    if card.type == "construct":
        return EARLY + 1
    if "discard" in kinds:
        return 1
    if "draw" in kinds:
        return EARLY
    return 2 if "banish" in kinds else 0


@lru_cache(maxsize=4096)
def read_choices(card: Card) -> tuple[tuple[str, Gifts], ...]:
    """The ways of all choices in a text, as options name them, and what each gives."""
    from delirium.cards.render import render

    nodes = card.tree.nodes() if card.tree is not None else ()
    ways = [part for node in nodes if node.kind == "s_choice" for part in node.items if isinstance(part, Node)]
    return tuple((_lower(render(way)).rstrip("."), gifts(way)) for way in ways)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


@lru_cache(maxsize=4096)
def read_price(card: Card) -> int:
    """The Runes that a text asks for when one of its abilities is used."""
    nodes = card.tree.nodes() if card.tree is not None else ()
    return sum(int(amount_of(node)) for node in nodes if node.kind == "pay" and "Runes" in node.items)


def gifts(node: Node) -> Gifts:
    """What a part of a text gives."""
    kind = node.kind
    parts = [item for item in node.items if isinstance(item, Node)]
    if kind == "s_choice":
        return max((gifts(part) for part in parts), key=lambda found: found.rough, default=NOTHING)
    if kind in PARTS:
        return gifts(parts[1]).times(PARTS[kind])
    if kind == "triggered":
        return _triggered(parts)
    if kind == "ability":
        return _ability(parts)
    if kind in ("s_player", "s_player_may", "s_player_choice"):
        return Gifts(harm=1.0) if parts[0].kind.startswith("each_opponent") and kind != "s_player_may" else NOTHING
    found = _act(node, parts)
    if found is not None:
        return found
    return sum((gifts(part) for part in parts), NOTHING)


def _triggered(parts: list[Node]) -> Gifts:
    """What answers an event comes as often as the event."""
    often = next((OFTEN.get(part.kind, 0.3) for part in parts if part.kind.startswith("w_")), 0.3)
    said = (gifts(part) for part in parts if not part.kind.startswith(("w_", "p_")))
    return sum(said, NOTHING).times(often)


def _ability(parts: list[Node]) -> Gifts:
    """What an ability gives, less if it waits for something."""
    said = sum((gifts(part) for part in parts if not part.kind.startswith("p_")), NOTHING)
    waits = any(part.kind[:2] == "p_" and part.kind not in ("p_once_per_turn", "p_once_this_turn") for part in parts)
    return said.times(0.55) if waits and not any(part.kind.startswith("p_cost") for part in parts) else said


def _act(node: Node, parts: list[Node]) -> Gifts | None:
    """What a single act gives, or None if it is none."""
    kind = node.kind
    number = amount_of(node)
    if kind == "gains":
        pairs = zip(node.items[0::2], node.items[1::2], strict=True)
        return sum((_gain(str(name), amount_of(amount)) for amount, name in pairs), NOTHING)
    if kind == "gain_restricted":
        return gifts(parts[0]).times(0.6)
    if kind == "draw":
        return Gifts(cards=number)
    if kind == "discard":
        return Gifts(cards=-0.6 * number)
    if kind == "banish":
        own = any(item in OWN for part in node.nodes() for item in part.items)
        return Gifts(thins=number) if own else Gifts(other=0.15)
    if kind == "destroy":
        return Gifts(other=-0.5)
    if kind == "pay":
        return _gain(str(node.items[1]), -number)
    if kind == "pay_less":
        return Gifts(runes=0.7 * number)
    if kind == "take_card":
        return _taken(node)
    if kind == "take_resource":
        return _gain(str(node.items[1]), 1.5 * number)
    if kind in figures().stored:
        return Gifts(kept=figures().stored[kind] * number)
    if kind in figures().scripted:
        return Gifts(other=figures().scripted[kind])
    if kind in ("copy", "copy_it"):
        return Gifts(cards=1.3)
    if kind == "extra_turn":
        return Gifts(cards=5.0)
    if kind == "double":
        return Gifts(runes=2.0)
    if kind == "take_cards":
        return Gifts(cards=0.8, harm=1.0)
    if kind == "put":
        return Gifts(cards=0.7) if any(part.kind == "d_hand" for part in parts) else Gifts(other=0.3)
    return Gifts(other=FLAT[kind]) if kind in FLAT else None


def _gain(name: str, amount: float) -> Gifts:
    """A resource by its name in a text."""
    one = "Rune" if name == "Runes" else name
    if one in RESOURCES:
        return Gifts(**{RESOURCES[one]: amount})
    return Gifts(kept=amount) if one in figures().units else Gifts(other=0.3 * amount)


def _taken(node: Node) -> Gifts:
    """A card that is acquired or defeated is worth what it would have cost."""
    if any(part.kind == "as_if_center_row" for part in node.nodes()):
        return Gifts(other=0.5)
    bound = next((amount_of(part) for part in node.nodes() if part.kind == "number"), FREE_COST)
    nouns = [str(part.items[0]) for part in node.nodes() if part.kind == "noun"]
    sorts = ("card", *(type.replace("_", " ").title() for type in language().types))
    named = bool(nouns) and not any(noun.startswith(sorts) for noun in nouns)
    deed = str(node.items[0]).lower()
    if "defeat" in deed:
        return Gifts(slays=bound)
    return Gifts(takes=NAMED_COST if named else 0.8 * bound)
