"""What the text of a card is worth, estimated from its tree: no list of names, so that a new card has a worth too."""

from __future__ import annotations

from typing import Final

from delirium.cards.model import Card, Node

# all in Honor
UNITS: Final = {"Rune": 0.5, "Power": 0.6, "Honor": 1.0, "Insight": 0.6, "Energy": 0.2}
CARD: Final = 0.75  # a card drawn
ACTS: Final = {
    "copy": 1.2,
    "extra_turn": 5.0,
    "put": 0.4,
    "reveal": 0.3,
    "look": 0.2,
    "take_cards": 1.0,
    "count_as_faction": 0.4,
    "double": 1.5,
    "roll_die": 2.4,
    "transform_free": 1.5,
    "copy_it": 1.2,
}
ONE_SHOT: Final = 0.3  # what is left of the worth of a card that banishes itself
DREAM: Final = 0.8  # a card added to the own Dreamscape
RECURS: Final = 1.25  # what a Recur makes of a text
TRANSFORMS: Final = 0.5
OWN: Final = ("your hand", "your discard", "your hand or discard")
FREE_COST: Final = 5  # what a card that is taken for free costs if the text sets no bound
PER_COST: Final = {"acquire": 0.45, "defeat": 0.6}
HARM: Final = 0.8  # what opponents lose
THINNER: Final = 0.7  # a weak card banished from the own deck
DISCARDED: Final = -0.5
FREQUENT: Final = {"w_whenever": 0.8, "w_when": 0.5, "w_first_each_turn": 0.5, "w_once_per_turn": 0.6}


def worth(card: Card) -> float:
    """What a card gives when it is played, or each turn while it is in play."""
    tree = card.tree
    if tree is None:
        return 0.0
    total = 0.0
    for item in tree.items:
        if isinstance(item, Node) and item.kind == "body":
            total += _value(item)
        elif isinstance(item, Node) and item.kind == "section":
            label, body = (one for one in item.items if isinstance(one, Node))
            bound = any(node.kind == "k_dreambind" for node in body.nodes())
            if label.kind == "l_auction" or bound or (label.kind == "l_ongoing" and card.type == "vision"):
                total += _value(body)  # it is the own text, or what a Monster in the deck gives
    once = any(node.kind == "banish" and node.items == (Node("this"),) for node in tree.nodes())
    return ONE_SHOT * total if once else total


def _value(node: Node) -> float:
    """What a node gives, as a rough guess."""
    kind = node.kind
    parts = [item for item in node.items if isinstance(item, Node)]
    if kind in ("gains", "gain_restricted"):
        if kind == "gain_restricted":
            return 0.7 * _value(parts[0])
        pairs = zip(node.items[0::2], node.items[1::2], strict=True)
        return sum(_number(amount) * UNITS.get(str(name).rstrip("s"), 0.5) for amount, name in pairs)
    if kind == "body" and any(part.kind == "k_recur" for part in parts):
        return RECURS * sum(_value(part) for part in parts)
    if kind == "k_transform":
        return TRANSFORMS
    if kind == "add_dream":
        return DREAM * _number(node)
    if kind == "take_resource":
        return 2.0 * UNITS.get(str(node.items[1]), 0.5) * _number(node)
    if kind == "draw":
        return CARD * _number(node)
    if kind == "discard":
        return DISCARDED * _number(node)
    if kind == "banish":
        own = any(item in OWN for part in node.nodes() for item in part.items)
        return THINNER if own else 0.15
    if kind == "destroy":
        return -0.5
    if kind == "pay":
        return -_number(node) * UNITS.get(str(node.items[1]).rstrip("s"), 0.5)
    if kind == "pay_less":
        return 0.4 * _number(node)
    if kind == "take_card":
        return _taken(node)
    if kind in ("s_player", "s_player_may", "s_player_choice"):
        return HARM if parts[0].kind.startswith("each_opponent") and kind != "s_player_may" else 0.1
    if kind in ("s_choice",):
        return max(_value(part) for part in parts) + 0.2
    if kind == "s_if":
        return 0.5 * _value(parts[1])
    if kind == "s_for_each":
        return 1.6 * _value(parts[1])
    if kind in ("s_next_time", "s_this_turn_whenever", "s_once_this_turn_when"):
        return 0.6 * _value(parts[1])
    if kind == "sentence":
        total = sum(_value(part) for part in parts)
        return max(total, 0.0) if parts[0].kind == "s_may" else total
    if kind == "triggered":
        often = next((FREQUENT.get(part.kind, 0.3) for part in parts if part.kind.startswith("w_")), 0.3)
        return often * sum(_value(part) for part in parts if not part.kind.startswith(("w_", "p_")))
    if kind == "ability":
        total = sum(_value(part) for part in parts if not part.kind.startswith("p_"))
        rare = any(part.kind not in ("p_once_per_turn", "p_once_this_turn") for part in parts if part.kind[:2] == "p_")
        return 0.5 * total if rare else total
    if kind in ACTS:
        return ACTS[kind]
    if kind == "special":
        return 0.5
    return sum(_value(part) for part in parts)


def _taken(node: Node) -> float:
    """A card that is acquired or defeated for free is worth what it would have cost."""
    bounds = [_number(part) for part in node.nodes() if part.kind == "number"]
    deed = "defeat" if "defeat" in str(node.items[0]).lower() else "acquire"
    share = 0.4 if any(part.kind == "as_if_center_row" for part in node.nodes()) else 1.0
    return share * PER_COST[deed] * (bounds[0] if bounds else FREE_COST)


def _number(item: Node | str | int | None) -> float:
    """The first number of a node, or 1."""
    if isinstance(item, int):
        return float(item)
    if isinstance(item, Node):
        for part in item.nodes():
            for one in part.items:
                if isinstance(one, int):
                    return float(one)
    return 1.0
