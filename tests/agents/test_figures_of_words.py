"""Every word of a card that can be played is worth something to agents, or is known to be worth nothing."""

from __future__ import annotations

from functools import cache

import pytest

from delirium.ascension.board.acts import Acts
from delirium.ascension.box.build import SETS
from delirium.ascension.box.mix import everything
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.compiler.playable import obstacles, teach
from delirium.ascension.figures.card_value import figures, is_valued, prize, worth
from delirium.ascension.figures.traits import TRAITS, traits
from delirium.ascension.figures.weights import fancies, prior_weights
from delirium.ascension.game import card_types
from delirium.cards.load import card_set, find
from delirium.cards.model import Card, Node

# sections that give nothing to whoever has the card, or the same to everybody, and the boards, which nobody acquires
APART = {
    "l_reputation",
    "l_fate", "l_center_row", "l_dreamscape", "l_event_trophy", "l_face", "k_no_copy", "k_unbanishable", "k_phantasm",
    "k_dreamborn",
}  # fmt: skip


@cache
def compiler() -> Compiler:
    return teach(Acts(2, everything(), card_types()))


def words(card: Card) -> set[str]:
    """The words of a card that do something: acts, standing rules, labels, flags and tails."""
    known = compiler()
    doing = {*known.acts, *known.standing, *known.labels, *known.flags, *known.tails, *known.closings}
    found = {node.kind for node in card.tree.nodes() if node.kind in doing} if card.tree is not None else set[str]()
    return {word for word in found - APART if not word.startswith("s_")}


def unvalued(card: Card) -> list[str]:
    """Those of them for which agents have no figure, and resources without one."""
    known = figures()
    labels = {*known.played, *known.prizes, *known.lasting, *known.kept}
    missing = [word for word in words(card) if word not in labels and not is_valued(word)]
    gains = [node for node in card.tree.nodes() if node.kind == "gains"] if card.tree is not None else []
    named = {str(name).rstrip("s") for node in gains for name in node.items[1::2]}
    return sorted([*missing, *(f"the resource {name}" for name in named if name not in known.units)])


@pytest.mark.parametrize("slug", ["basics", *SETS])
def test_every_word_of_a_card_that_can_be_played_has_a_figure(slug: str) -> None:
    cards = card_set(slug).cards
    played = [card for card, why in zip(cards, obstacles(cards), strict=True) if not why]
    assert played
    assert {card.name: unvalued(card) for card in played if unvalued(card)} == {}


def value(name: str) -> float:
    """What a card gives when it is played, each turn or as a reward, at a glance while the game is young."""
    young, _ = fancies(prior_weights())
    (card,) = find(name)[:1]
    return worth(card, young) + prize(card, young)


def trait(name: str, word: str) -> float:
    young, _ = fancies(prior_weights())
    return traits(find(name)[0], 0, False, young)[TRAITS.index(word)]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Scion of Cetra", "Disciple of Cetra"),
        ("Matron of Discovery", "Mystic"),  # Multi-Unite is something
        ("Dhartha, the Eternal", "Journeyman Outrider"),
        ("Oziah's Familiar", "Disciple of Oziah"),
        ("Neophyte Mentor", "Arha Initiate"),
        ("Adayu the Serene", "Borderland Mercenary"),
        ("Sower of Betrayal", "Sower of Discontent"),
        ("Adayu the Tormented", "Sadistic Giant"),
        ("Hedron Watchtower", "Workshop Gargoyle"),
        ("Vir, Ephemeral Guru", "Vir, Ascetic Master"),
        ("Zero Point Reactor", "Secluded Laboratory"),
    ],
)
def test_what_a_text_gives_is_seen(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_traits_are_read_from_all_parts_of_a_text() -> None:
    assert trait("Matron of Discovery", "rune") > 2.0
    assert trait("Adayu the Serene", "power") > 1.0
    assert trait("Sower of Discontent", "transform") == 0.0
    assert trait("Disciple of Emri", "transform") == 1.0
    assert trait("Upgrade Foundry", "draw") > 0.0


def test_a_word_without_a_figure_is_noticed() -> None:
    odd = Card(name="Odd", set="odd", type="hero", cost={"runes": 1}, copies=1, effect="Gain 1 Rune.")
    assert unvalued(odd) == []
    assert not is_valued("dance")
    node = Node("gains", (Node("amount", (1,)), "Marbles"))
    assert str(node.items[1]).rstrip("s") not in figures().units
