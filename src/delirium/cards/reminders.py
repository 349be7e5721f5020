"""One sentence for each keyword that occurs in a text. The wording is ours; the rules are in the ledger."""

from __future__ import annotations

from typing import Final

from delirium.cards.model import Node

# By kind of node: the keyword and its reminder. {0} and {1} are the items of the node.
REMINDERS: Final[dict[str, tuple[str, str]]] = {
    "l_trophy": ("Trophy", "When defeated, it lies in front of you; on your turn you may banish it for this."),
    "l_event_trophy": ("Event Trophy", "What a Fanatic's Trophy gives while this Event is current."),
    "l_ongoing": ("Ongoing", "After being acquired or defeated, it stays in front of you and this keeps working."),
    "l_fate": ("Fate", "Happens when the card enters the center row, whoever's turn it is."),
    "l_auction": (
        "Auction",
        "When the card enters the center row, players bid Insight for this, the active one first.",
    ),
    "l_center_row": ("Center row", "Holds while the card lies in the center row, for each player about that player."),
    "l_dreamscape": ("Dreamscape", "Holds while the card lies in your Dreamscape."),
    "l_reputation": ("Reputation {0}", "Works once you have at least {0} Reputation."),
    "l_face": ("Face {0}", "Happens when the Delirium Die shows this face."),
    "k_dreamborn": (
        "Dreamborn",
        "Each player gains 1 Insight when it enters the center row, and whoever acquires it 1 more.",
    ),
    "k_empowered": ("Empowered", "When you acquire it, you may banish 1 card you played this turn."),
    "k_unbanishable": ("Unbanishable", "It cannot be banished from the center row."),
    "k_phantasm": (
        "Phantasm {0}",
        "On your turn you may pay {0} Insight to play it from the center row; it then goes to the void.",
    ),
    "k_recur": ("Recur {0}", "Once, after its effect, you may pay {0} Insight to have the effect again."),
    "k_dreambind": (
        "Dreambind {0}",
        "After the reward you may pay {0} Insight to put it into your discard; played from hand, it gives its reward.",
    ),
    "k_infest": ("Infest", "Whoever defeats it may put it into the discard of a player instead of the void."),
    "k_transform": (
        "Transform",
        "Once that is met or paid, it becomes {1} for the rest of the game.",
    ),
    "k_transform_to_hand": (
        "Transform",
        "Once that is met or paid, it becomes {1}, which goes to your hand, for the rest of the game.",
    ),
    "p_once_per_turn": ("Once per turn", "You may use this when you choose, at most once in each of your turns."),
    "p_once_this_turn": ("Once this turn", "You may use this when you choose, once, before this turn ends."),
    "p_unite": ("Unite", "Happens once if you play another Hero that shares a faction this turn, before or after."),
    "p_multi_unite": (
        "Multi-Unite",
        "Happens once for each other such Hero you play this turn, before or after.",
    ),
    "p_echo": ("Echo", "Happens if a card that shares a faction with it lies in your discard."),
    "p_serenity": ("Serenity", "Happens if your discard is empty."),
    "p_plunder": (
        "Plunder",
        "Happens once in a turn in which you both acquire a card and defeat a Monster from the center row.",
    ),
    "p_energize": (
        "Energize {0}",
        "Happens if you have gained at least {0} Energy this turn; the Energy is not used up.",
    ),
    "p_day": ("Day", "Happens if more Light than Dark cards lie in the center row."),
    "p_night": ("Night", "Happens if more Dark than Light cards lie in the center row."),
    "rally": (
        "Rally",
        "If the card that replaces the one just taken from the center row is such a card, you may take it for free.",
    ),
    "banish": ("Banish", "A banished card goes to the void, or to its pile; a starting card leaves the game."),
    "p_cost_banish": ("Banish", "A banished card goes to the void, or to its pile; a starting card leaves the game."),
    "p_cost_banish_two": (
        "Banish",
        "A banished card goes to the void, or to its pile; a starting card leaves the game.",
    ),
    "destroy": ("Destroy", "A destroyed card goes from play to its owner's discard."),
    "p_cost_destroy": ("Destroy", "A destroyed card goes from play to its owner's discard."),
    "roll_die": ("Delirium Die", "Roll it and do what the face says."),
}

# By resource of the text: only those that work otherwise than Runes, Power and Honor.
RESOURCES: Final[dict[str, tuple[str, str]]] = {
    "Insight": ("Insight", "Insight is kept from turn to turn."),
    "Energy": (
        "Energy",
        "Energy counts up within a turn, is not spent by Energize and is lost at the end of the turn.",
    ),
    "Soul Gem": (
        "Soul Gem",
        "Draw one from its deck; you may use it once this turn, and it is banished at the end of the turn.",
    ),
    "Life Keystone": ("Keystone", "A Keystone takes the Temple of its kind, and then the Temple of Immortality."),
    "Death Keystone": ("Keystone", "A Keystone takes the Temple of its kind, and then the Temple of Immortality."),
    "Reputation": ("Reputation", "Reputation is kept, at most 8, and unlocks the powers of your Champion."),
    "Crew": ("Crew", "Crew is kept, at most 9, and can pay for the card at your ship's space."),
}


def reminders(node: Node) -> list[tuple[str, str]]:
    """The keywords of a tree, each once with its reminder, in the order of the text."""
    found: dict[str, str] = {}
    for each in node.nodes():
        if each.kind in REMINDERS:
            keyword, sentence = REMINDERS[each.kind]
            found.setdefault(keyword.format(*each.items), sentence.format(*each.items))
        for item in each.items:
            if isinstance(item, str) and item.removesuffix("s") in RESOURCES:
                keyword, sentence = RESOURCES[item.removesuffix("s")]
                found.setdefault(keyword, sentence)
    return list(found.items())
