from __future__ import annotations

from typing import ClassVar

import pytest
from lark.grammar import NonTerminal

from delirium.cards import builtin
from delirium.cards.english import English
from delirium.cards.language import language, parser
from delirium.cards.load import card_sets, find
from delirium.cards.model import Node
from delirium.cards.parse import parse
from delirium.cards.phrases import Phrases, Voice
from delirium.cards.reminders import reminders
from delirium.cards.render import render


def with_numbers(node: Node, number: int) -> Node:
    """The node with one number in the place of each."""
    items = (
        with_numbers(i, number) if isinstance(i, Node) else number if isinstance(i, int) else i for i in node.items
    )
    return Node(node.kind, tuple(items))


def first(tree: Node, kind: str) -> Node:
    return next(node for node in tree.nodes() if node.kind == kind)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Gain 1 Rune.", "Gain 2 Runes."),
        ("Gain 1 Power and 1 Soul Gem.", "Gain 2 Power and 2 Soul Gems."),
        ("Draw 1 card.", "Draw 2 cards."),
        ("Banish up to 1 Hero from the void.", "Banish up to 2 Heroes from the void."),
        ("Acquire 1 Mystic for free.", "Acquire 2 Mystics for free."),
        ("Acquire 1 Heavy Infantry for free.", "Acquire 2 Heavy Infantry for free."),
        (
            "Acquire 1 Hero from the void as if it were in the center row.",
            "Acquire 2 Heroes from the void as if they were in the center row.",
        ),
        (
            "If there is at least 1 Monster in the void, draw 1 card.",
            "If there are at least 2 Monsters in the void, draw 2 cards.",
        ),
        ("Put 1 Wish counter on this.", "Put 2 Wish counters on this."),
        ("You count as controlling 1 more Construct.", "You count as controlling 2 more Constructs."),
        ("Destroy all but 1 Construct.", "Destroy all but 2 Constructs."),
        ("Pay 1 Life Keystone: Draw 1 card.", "Pay 2 Life Keystones: Draw 2 cards."),
    ],
)
def test_nouns_agree_with_their_number(one: str, two: str) -> None:
    assert render(parse(one)) == one
    assert render(parse(two)) == two
    assert render(with_numbers(parse(one), 2)) == two
    assert render(with_numbers(parse(two), 1)) == one


@pytest.mark.parametrize(
    ("written", "usual"),
    [
        ("gain 2 Rune.", "Gain 2 Runes."),
        ("Each opponent discard 1 cards.", "Each opponent discards 1 card."),
        ("Each player acquire or defeat 1 card for free.", "Each player acquires or defeats 1 card for free."),
        ("Each player may draws 1 card.", "Each player may draw 1 card."),
        ("Each opponent banish 1 card and copy its effect.", "Each opponent banishes 1 card and copies its effect."),
        ("Whenever you play a Enlightened Hero, Draw 1 card.", "Whenever you play an Enlightened Hero, draw 1 card."),
        ("Draw 1 card. If it is Day, instead, draw 2 cards.", "Draw 1 card. If it is Day, instead draw 2 cards."),
        ("Draw 1 card. Serenity: Instead draw 2 cards.", "Draw 1 card. Serenity: Instead, draw 2 cards."),
        ("Choose one: draw 1 card; or Gain 1 Rune.", "Choose one: Draw 1 card; or gain 1 Rune."),
        ("If there are a Monster in the void, draw 1 card.", "If there is a Monster in the void, draw 1 card."),
    ],
)
def test_a_text_written_otherwise_is_rendered_as_usual(written: str, usual: str) -> None:
    assert render(parse(written)) == usual


def test_a_part_of_a_text_is_rendered_on_its_own() -> None:
    tree = parse("Once per turn: If you control a Hero, you may banish 1 card from your hand. Reward: Gain 2 Runes.")
    assert render(first(tree, "banish")) == "banish 1 card from your hand"
    assert render(first(tree, "s_may")) == "you may banish 1 card from your hand"
    assert render(first(tree, "c_control")) == "you control a Hero"
    assert render(first(tree, "sentence")) == "If you control a Hero, you may banish 1 card from your hand."
    assert render(first(tree, "section")) == "Reward: Gain 2 Runes."
    assert render(first(tree, "qsel")) == "a Hero"
    assert render(first(tree, "from_zone")) == "from your hand"


def test_a_tree_made_by_hand_is_rendered() -> None:
    gains = Node("gains", (Node("amount", (2,)), "Rune", Node("amount", (1,)), "Life Keystones"))
    tree = Node("start", (Node("body", (Node("sentence", (Node("gain", (gains,)),)),)),))
    assert render(tree) == "Gain 2 Runes and 1 Life Keystone."


def test_every_kind_of_node_has_a_phrase() -> None:
    kinds = {rule.alias or rule.origin.name for rule in parser().rules if not rule.origin.name.startswith("__")}
    kinds -= {rule.origin.name for rule in parser().rules if rule.options.expand1}
    said = {name.removeprefix("say_") for name in dir(English) if name.startswith("say_")}
    # These are their items in a row.
    rows = {"start", "section", "body", "ability", "special", "alt", "adj", "amount", "quant", "what", "who", "named"}
    rows |= {"rallyof", "whole_zone", "controlled", "done_this_turn", "this_way", "cost_parity", "number", "one"}
    rows |= {"one_faction", "t_cond", "noun"}
    assert kinds <= said | set(language().phrases) | rows
    assert set(language().phrases) <= kinds
    assert said <= kinds
    assert isinstance(parser().rules[0].origin, NonTerminal)


def test_another_language_is_another_book() -> None:
    class German(Phrases):
        templates: ClassVar[dict[str, str]] = {
            "sentence": "{0}.",
            "draw": "<ziehe> {0} {=Karte:#0}",
            "gain": "<nimm> {0}",
            "l_reward": "Belohnung:",
        }

        def number(self, item: Node | str | int | None) -> int:
            return 1 if item == 1 else 2

        def noun(self, word: str, number: int) -> str:
            words = {"Karte": ("Karte", "Karten"), "Rune": ("Rune", "Runen"), "Runes": ("Rune", "Runen")}
            return words[word][number - 1] if word in words and number else word

        def verb(self, verb: str, voice: Voice) -> str:
            return verb

        def say_gains(self, node: Node, voice: Voice) -> str:
            amount, resource = node.items
            return f"{self.say(amount)} {self.say(resource, Voice(self.number(amount)))}"

    assert render(parse("Draw 2 cards. Reward: Gain 3 Runes."), German()) == "ziehe 2 Karten. Belohnung: nimm 3 Runen."


# ---- Reminders ----


def test_the_keywords_of_a_text_are_explained_in_its_order() -> None:
    found = reminders(parse("Phantasm 4. Draw 1 card. Unite: Banish 1 card from your hand. Fate: Destroy 1 Construct."))
    assert [keyword for keyword, _ in found] == ["Phantasm 4", "Unite", "Banish", "Fate", "Destroy"]
    assert found[0][1] == "On your turn you may pay 4 Insight to play it from the center row; it then goes to the void."


def test_a_keyword_is_explained_once() -> None:
    found = reminders(parse("Gain 1 Insight. Echo: Gain 2 Insight. Banish this: Banish 1 card from your hand."))
    assert [keyword for keyword, _ in found] == ["Insight", "Echo", "Banish"]


def test_a_text_without_keywords_needs_no_reminder() -> None:
    assert reminders(parse("Gain 1 Rune. Draw 1 card.")) == []


def test_every_reminder_is_one_sentence_and_can_be_said() -> None:
    for keyword, sentence in language().reminders.values():
        assert keyword.format(1, "Demon Master")
        assert sentence.format(1, "Demon Master").endswith(".")
        assert sentence.count(". ") == 0
    for cards in card_sets().values():
        for card in cards.cards:
            if card.tree is not None:
                assert all("{" not in said for pair in reminders(card.tree) for said in pair), card.name


def test_a_transforming_card_names_what_it_becomes() -> None:
    (card,) = find("Demon Hunter")
    assert card.tree is not None
    assert ("Transform", "Once that is met or paid, it becomes Demon Master for the rest of the game.") in reminders(
        card.tree
    )
    assert "Demon Master" in builtin.names()
