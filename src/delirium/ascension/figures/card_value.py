"""What the text of a card is worth, estimated from its tree: no list of names, so that a new card has a worth too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from delirium.ascension.mechanics import slices
from delirium.cards.language import until_forgotten
from delirium.cards.load import find
from delirium.cards.model import Card, Node, amount_of

LATE: Final = "late_"  # the beginning of the name of what something is worth when the end is near
UNITS: Final = {"Rune": "rune", "Power": "power", "Honor": "honor"}
SHARES: Final = {"s_if": "if", "s_for_each": "for_each"} | dict.fromkeys(
    ("s_next_time", "s_this_turn_whenever", "s_once_this_turn_when"), "next_time"
)
OFTEN: Final = {
    "w_whenever": "whenever",
    "w_when": "when",
    "w_first_each_turn": "once_per_turn",
    "w_once_per_turn": "once_per_turn",
}
# figures of our own for words that few cards have, in Honor
ACTS: Final = {
    "extra_turn": 5.0,
    "reveal": 0.3,
    "look": 0.2,
    "take_cards": 1.0,
    "count_as_faction": 0.4,
    "double": 1.5,
    "destroy": -0.5,
    "special": 0.5,
    "choose_both": 2.0,
    "first_counts_as": 0.4,
    "choose_player": 0.0,
}
WORDS: Final = {"copy": "copy", "copy_it": "copy", "put": "put"}
EACH: Final = {"draw": "draw", "discard": "discard"}  # so much for each
PRIZES: Final = ("l_reward",)
# what the rest of a text is multiplied by
CONDITIONS: Final = ("one_shot", "if", "for_each", "next_time", "seldom", "once_per_turn", "whenever", "when")
OWN: Final = ("your hand", "your discard", "your hand or discard")
EQUAL: Final = 2  # how much a text gives that counts something first
FREE_COST: Final = 5  # what a card that is taken for free costs if the text sets no bound
ALL: Final = 2.5  # how many cards are all that could be taken
AS_IF_THERE: Final = 0.4  # what is left of a card that is taken from elsewhere, but has to be paid for
RESTRICTED: Final = 0.7  # what is left of Runes that are good for some cards only
EITHER: Final = 0.2  # a choice is worth a little more than the better half
# words that `_value` knows by itself, besides those with a figure
KNOWN: Final = frozenset(
    {"gain", "gain_restricted", "gain_equal", "take_resource", "banish", "pay", "pay_less", "take_card"}
)
Scale = Mapping[str, float]


class Figures(NamedTuple):
    """What the words of a mechanic are worth to agents: by names of the learnt figures, or in Honor."""

    units: Mapping[str, str] = {}  # a resource: the figure for one of it
    words: Mapping[str, str] = {}  # a kind of node: the figure for it, whatever it says
    each: Mapping[str, str] = {}  # a kind of node: the figure for each that its number counts
    acts: Mapping[str, float] = {}  # a kind of node: so much Honor, a figure of our own
    others: Mapping[
        str, float
    ] = {}  # words that bring the card that they name: its worth, or so much if nobody knows it
    acquired: Mapping[str, str] = {}  # a flag: the figure for what it gives once to whoever acquires the card
    again: Mapping[str, str] = {}  # a closing word: the figure that what stands before it is multiplied by
    played: tuple[str, ...] = ()  # labels and closing words whose section is also what the card does when it is played
    prizes: tuple[str, ...] = ()  # labels of what a Monster gives to whoever has defeated it
    lasting: tuple[str, ...] = ()  # labels of what a card gives each turn in front of its owner
    kept: tuple[str, ...] = ()  # labels of what a card in front of its owner gives once
    defaults: Mapping[str, float] = {}  # figures that nobody has learnt, in Honor
    # in the eyes of the scripted players, who learn nothing
    scripted: Mapping[str, float] = {}  # a kind of node: so much Honor
    stored: Mapping[str, float] = {}  # a kind of node: for each that its number counts so much of what players keep
    waiting: tuple[str, ...] = ()  # words of what comes true only with other cards, so that theirs is played late


@until_forgotten
@cache
def figures() -> Figures:
    """The figures of the core and of all mechanics."""
    core = Figures(UNITS, WORDS, EACH, ACTS, prizes=PRIZES)
    brought = [core, *(one.figures for one in slices())]
    return Figures(
        {name: figure for one in brought for name, figure in one.units.items()},
        {name: figure for one in brought for name, figure in one.words.items()},
        {name: figure for one in brought for name, figure in one.each.items()},
        {name: figure for one in brought for name, figure in one.acts.items()},
        {name: figure for one in brought for name, figure in one.others.items()},
        {name: figure for one in brought for name, figure in one.acquired.items()},
        {name: figure for one in brought for name, figure in one.again.items()},
        tuple(name for one in brought for name in one.played),
        tuple(name for one in brought for name in one.prizes),
        tuple(name for one in brought for name in one.lasting),
        tuple(name for one in brought for name in one.kept),
        {name: figure for one in brought for name, figure in one.defaults.items()},
        {name: figure for one in brought for name, figure in one.scripted.items()},
        {name: figure for one in brought for name, figure in one.stored.items()},
        tuple(name for one in brought for name in one.waiting),
    )


def is_valued(word: str) -> bool:
    """Whether agents have a figure for a word of the card language that does something."""
    known = figures()
    return word in KNOWN or any(
        word in words for words in (known.acts, known.words, known.each, known.others, known.acquired, known.again)
    )


def early(weights: Mapping[str, float]) -> Scale:
    """What things are worth while the game is young."""
    return {**figures().defaults, **weights, "honor": 1.0, "whole": 1.0}


def late(weights: Mapping[str, float]) -> Scale:
    """What they are worth when the Honor pool is nearly empty."""
    then = {name.removeprefix(LATE): figure for name, figure in weights.items() if name.startswith(LATE)}
    return {**early(weights), **then}


def cards_drawn(weights: Mapping[str, float]) -> Scale:
    """A scale on which only drawing counts, a card each."""
    counted = {*CONDITIONS, *figures().again.values()}
    return dict.fromkeys(figures().defaults, 0.0) | {
        name: weights[name] if name in counted else 0.0 for name in weights
    } | {"honor": 0.0, "whole": 0.0, "draw": 1.0}  # fmt: skip


def worth(card: Card, scale: Scale) -> float:
    """What a card gives when it is played, or each turn while it is in play."""
    tree = card.tree
    if tree is None:
        return 0.0
    total = 0.0
    for item in tree.items:
        if isinstance(item, Node) and item.kind == "body":
            total += _value(item, scale)
        elif isinstance(item, Node) and item.kind == "section":
            label, body = (one for one in item.items if isinstance(one, Node))
            if any(node.kind in figures().played for node in (label, *body.nodes())):
                total += _value(body, scale)
    once = any(node.kind == "banish" and node.items == (Node("this"),) for node in tree.nodes())
    return scale["one_shot"] * total if once else total


def prize(card: Card, scale: Scale) -> float:
    """What a Monster gives when it is defeated."""
    return _labelled(card, scale, figures().prizes)


def welcome(card: Card, scale: Scale) -> float:
    """What a card gives once to whoever acquires it, as its flags say."""
    flags = [item.kind for item in card.tree.items if isinstance(item, Node)] if card.tree is not None else []
    return sum(scale[figure] for flag, figure in figures().acquired.items() if flag in flags)


def lasting(card: Card, scale: Scale) -> float:
    """What a card gives each turn while it lies in front of its owner, if it is no Construct."""
    return _labelled(card, scale, figures().lasting)


def kept(card: Card, scale: Scale) -> float:
    """What a card in front of its owner gives once, when that player likes."""
    return _labelled(card, scale, figures().kept)


def _labelled(card: Card, scale: Scale, labels: tuple[str, ...]) -> float:
    """What the sections with one of these labels give."""
    total = 0.0
    for item in card.tree.items if card.tree is not None else ():
        if isinstance(item, Node) and item.kind == "section":
            label, body = (one for one in item.items if isinstance(one, Node))
            if label.kind in labels:
                total += _value(body, scale)
    return total


def _value(node: Node, scale: Scale) -> float:
    """What a node gives, as a rough guess."""
    kind = node.kind
    known = figures()
    parts = [item for item in node.items if isinstance(item, Node)]
    if kind in ("gains", "gain_restricted"):
        if kind == "gain_restricted":
            return RESTRICTED * _value(parts[0], scale)
        pairs = zip(node.items[0::2], node.items[1::2], strict=True)
        return sum(amount_of(amount) * _unit(name, scale) for amount, name in pairs)
    if kind == "gain_equal":
        return EQUAL * _unit(node.items[0], scale)
    if kind in SHARES:
        return scale[SHARES[kind]] * _value(parts[1], scale)
    if kind in known.words:
        return scale[known.words[kind]]
    if kind in known.acts:
        return known.acts[kind] * scale["whole"]
    if kind in known.others:
        return _other(str(node.items[0]), known.others[kind], scale)
    if kind in known.each:
        return scale[known.each[kind]] * amount_of(node)
    again = [known.again[part.kind] for part in parts if part.kind in known.again] if kind == "body" else []
    if again:
        return scale[again[0]] * sum(_value(part, scale) for part in parts)
    if kind == "take_resource":
        return 2.0 * _unit(node.items[1], scale) * amount_of(node)
    if kind == "banish":
        own = any(item in OWN for part in node.nodes() for item in part.items)
        return scale["thin"] if own else scale["banish"]
    if kind == "pay":
        return -amount_of(node) * _unit(node.items[1], scale)
    if kind == "pay_less":
        return scale["pay_less"] * amount_of(node)
    if kind == "take_card":
        return _taken(node, scale)
    if kind in ("s_player", "s_player_may", "s_player_choice"):
        hits = parts[0].kind.startswith("each_opponent") and kind != "s_player_may"
        return scale["harm"] if hits else 0.0
    if kind == "s_choice":
        return max(_value(part, scale) for part in parts) + EITHER * scale["whole"]
    return _clause(kind, parts, scale)


def _clause(kind: str, parts: list[Node], scale: Scale) -> float:
    """What a sentence, an ability or anything with parts gives."""
    if kind == "sentence":
        total = sum(_value(part, scale) for part in parts)
        return max(total, 0.0) if parts[0].kind == "s_may" else total
    if kind == "triggered":
        found = [part.kind for part in parts if part.kind.startswith("w_")]
        often = scale[OFTEN[found[0]]] if found and found[0] in OFTEN else scale["seldom"]
        return often * sum(_value(part, scale) for part in parts if not part.kind.startswith(("w_", "p_")))
    if kind == "ability":
        total = sum(_value(part, scale) for part in parts if not part.kind.startswith("p_"))
        rare = any(part.kind not in ("p_once_per_turn", "p_once_this_turn") for part in parts if part.kind[:2] == "p_")
        return scale["seldom"] * total if rare else total
    return sum(_value(part, scale) for part in parts)


def _unit(name: Node | str | int | None, scale: Scale) -> float:
    """One of a resource; one that nobody has a figure for is worth a Rune."""
    return scale[figures().units.get(str(name).rstrip("s"), "rune")]


def _other(name: str, guess: float, scale: Scale) -> float:
    """What a card gives that comes to a player: its Honor and its text, once."""
    found = find(name)
    return scale["honor"] * found[0].honor + worth(found[0], scale) if found else guess * scale["whole"]


def _taken(node: Node, scale: Scale) -> float:
    """A card that is acquired or defeated for free is worth what it would have cost."""
    bounds = [amount_of(part) for part in node.nodes() if part.kind == "number"]
    deed = "defeat" if "defeat" in str(node.items[0]).lower() else "acquire"
    share = AS_IF_THERE if any(part.kind == "as_if_center_row" for part in node.nodes()) else 1.0
    share *= ALL if any(part.kind == "all_q" for part in node.nodes()) else 1.0
    return share * scale[f"{deed}_per_cost"] * (bounds[0] if bounds else FREE_COST)
