"""What can be played: every card of the playable sets, and no text of which a part would be dropped in silence."""

from __future__ import annotations

import pytest
from ascension_table import table

from delirium.ascension.box.build import SETS, build
from delirium.ascension.compiler.playable import obstacle, obstacles
from delirium.cards.load import card_set, card_sets
from delirium.cards.model import Card
from delirium.engine.errors import Endless


def written(text: str, type: str = "hero") -> Card:
    cost = {"power": 3} if "monster" in type else {"runes": 3}
    return Card(name="Trial", set="mine", type=type, factions=("void",), cost=cost, honor=1, copies=1, effect=text)


@pytest.mark.parametrize("slug", ["basics", *SETS])
def test_every_card_of_a_playable_set_is_playable(slug: str) -> None:
    cards = card_set(slug).cards
    found = dict(zip((card.name for card in cards), obstacles(cards), strict=True))
    assert {name: why for name, why in found.items() if why} == {}


def test_a_set_that_cannot_be_played_has_a_card_that_says_why() -> None:
    for slug, cards in card_sets().items():
        if slug not in ("basics", *SETS):
            assert any(obstacles(cards.cards)), f"All of {slug} can be played: add it to the playable sets."


PLAYABLE = [
    ("hero", "Gain 1 Rune and 2 Power."),
    ("hero", "You may discard up to 2 cards. For each card discarded this way, gain 1 Rune."),
    ("hero", "Discard 1 random card. If it is Void, gain 2 Power."),
    ("hero", "If you control a Construct, choose one: Gain 2 Runes; or draw 1 card."),
    ("hero", "Choose one: Pay 2 Runes and gain 3 Honor; or gain 1 Rune."),
    ("hero", "Put 1 card from your hand on the bottom of your deck. If you do, draw 2 cards."),
    ("hero", "Banish any number of cards from your discard."),
    ("hero", "Double your Power."),
    ("hero", "Gain 2 Runes. If you played at least 2 other Heroes this turn, instead gain 4 Runes."),
    ("hero", "Once this turn: You may pay 2 Runes. If you do, draw 1 card."),
    ("hero", "This turn, whenever you defeat a Monster, gain 1 Rune."),
    ("hero", "Whenever you play a Mechana Construct, you may put this from your discard into your hand."),
    ("construct", "When you play this, each opponent discards 1 card. When this leaves play, draw 1 card."),
    ("construct", "Once per turn: Destroy 1 other Construct you control. If you do, gain 2 Honor."),
    ("construct", "Pay 1 less for Monsters. Destroy this: Draw 2 cards."),
    ("construct", "Whenever you acquire or defeat a card from the center row, gain 1 Honor."),
    ("monster", "Reward: Gain 2 Honor. Each player draws 1 card."),
    ("monster", "Reward: Gain 1 Honor. Destroy 1 Construct each opponent controls."),
    ("monster", "Fate: Each opponent gains 1 Honor. Reward: Gain 5 Honor."),
    ("monster", "Reward: Gain 2 Honor. Ongoing: Once per turn: Gain 1 Power."),
    ("hero", "Dreamborn. Gain 1 Insight. Serenity: Draw 1 card. Recur 2."),
    ("hero", "Phantasm 3. Draw 1 card. Echo: Gain 1 Rune."),
    ("hero", "Auction: Draw 1 card."),
    ("hero", "You may pay 2 Insight. If you do, draw 2 cards."),
    ("hero", "Choose 1 opponent. That player discards 1 random card."),
    ("hero", "Take 1 Insight from 1 opponent."),
    ("hero", "You may spend Power as Insight this turn."),
    ("hero", "Draw 1 card. Center row: For each Construct you control, pay 1 less for this."),
    ("hero", "Roll the Delirium Die."),
    ("hero", "Look at the top card of your deck. You may put it into your discard."),
    ("event", "All Heroes count as Void for you."),
    ("hero", "Put 1 Trophy Monster from the void into play."),
    ("hero", "If the current Event is Void, banish the current Event."),
    ("trophy_monster", "Reward: Gain 1 Honor. Trophy: You may pay 2 Runes. If you do, draw 1 card."),
    ("event", "The first Construct you play each turn counts as Void. Event Trophy: Double your Power."),
    ("construct", "Once per turn: Put 1 Hero from your hand face up beneath this."),
    ("construct", "When this leaves play or the game ends, put all cards under this into your discard."),
    ("hero", "Add 1 card to your Dreamscape."),
    ("construct", "At the start of your turn, gain 1 Insight. Plunder: Once per turn: Draw 1 card."),
    ("monster", "Center row: You may spend Insight as Power for this. Reward: Gain 2 Honor. Dreambind 3."),
    ("construct", "Day: At the start of your turn, draw 1 card."),
    ("construct", "Once per turn, when you play a Hero, or if you control a Construct, gain 1 Rune."),
]


@pytest.mark.parametrize(("type", "text"), PLAYABLE)
def test_texts_made_of_known_words_are_playable(type: str, text: str) -> None:
    assert obstacle(written(text, type)) == ""


# each parses, and each has a word that nothing would carry out
REFUSED = [
    ("hero", "Gain up to 3 Runes."),
    ("hero", "Gain all Runes."),
    ("hero", "Copy the effect of 2 Heroes played this turn."),
    ("hero", "Copy the reward of 2 Monsters defeated or played this turn."),
    ("hero", "Copy the effect of 1 Monster defeated or played this turn."),
    ("hero", "Banish 1 Monster with the highest cost from the center row."),
    ("hero", "Discard 1 card adjacent to this."),
    ("hero", "Acquire 1 Hero for free, to the zone the banished card left."),
    ("hero", "Put 1 Hero from your discard into play."),
    ("hero", "Look at the top card of your deck. You may put it into your hand."),
    ("hero", "Look at the top card of the center deck."),
    ("hero", "At the end of this turn, draw 1 card."),
    ("hero", "Once per turn: Gain 1 Rune."),
    ("hero", "All other Constructs count as Void for you this turn."),
    ("hero", "Rally Void."),
    ("construct", "Day: Gain 1 Power."),
    ("construct", "Gain 1 Power."),
    ("construct", "Whenever you acquire a Hero with cost at most its cost, gain 1 Rune."),
    ("construct", "When this leaves play or the game ends, draw 1 card."),
    ("monster", "Reward: Gain 1 Honor. Trophy: Draw 1 card."),
    ("event", "Event Trophy: Look at the top card of the center deck."),
    ("construct", "Event Trophy: Draw 1 card."),
    ("construct", "Once per turn: Put 1 card from your discard face up beneath this."),
    ("construct", "Once per turn: Put 1 card from your hand face down beneath this."),
    ("hero", "You may acquire any number of Constructs from the center row by paying Runes equal to their cost."),
    ("monster", "Reward: Gain 1 Honor. Put 1 Monster from the void into play."),
]


@pytest.mark.parametrize(("type", "text"), REFUSED)
def test_a_text_with_a_word_that_nothing_carries_out_is_refused_in_a_sentence(type: str, text: str) -> None:
    why = obstacle(written(text, type))
    assert why.startswith("Trial: ")
    assert why.endswith(".")
    assert "nothing carries out" in why or "there is no" in why


def test_cards_that_go_on_for_ever_are_stopped_with_a_sentence() -> None:
    cards = """
set = "mine"
[[card]]
name = "Avalanche"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 99
effect = "Gain 1 Rune. Fate: Banish all cards from the center row."
"""
    game = build({"players": 2, "sets": ["chronicle"], "cards": [cards]})
    with pytest.raises(Endless, match="go on for ever"):
        game.new(1)


@pytest.mark.parametrize(
    ("type", "cost", "needed"),
    [
        ("hero", {"power": 2}, "Runes"),
        ("construct", {}, "Runes"),
        ("monster", {"runes": 2}, "Power"),
        ("monster", {"runes": 2, "power": 2}, "Power"),
    ],
)
def test_a_cost_in_the_wrong_resource_is_refused(type: str, cost: dict[str, int], needed: str) -> None:
    text = "Reward: Gain 1 Honor." if type == "monster" else "When you play this, draw 1 card."
    why = obstacle(Card(name="Trial", set="mine", type=type, cost=cost, copies=1, effect=text))
    assert why == f"Trial: a {type} costs {needed}."


def test_a_price_stands_in_the_option() -> None:
    t = table("chronicle", "fallen").in_play("Tablet of Time's Dawn", "Reclamax").hand("Apprentice").start()
    assert t.can("use Tablet of Time's Dawn (banish this: take an extra turn after this turn)")


def test_a_random_discard_takes_each_card_as_likely_as_any_other() -> None:
    cards = """
set = "mine"
[[card]]
name = "Fumble"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Discard 1 random card."
"""
    lost = 0
    for seed in range(200):
        laid = table("chronicle", cards=cards, seed=seed).row().discard()
        t = laid.hand("Fumble", *["Apprentice"] * 3, "Militia").start().play("Fumble")
        lost += t.discard() == ["Apprentice"]
    assert 125 < lost < 175  # three of four cards, not one of two names
