from __future__ import annotations

import tomllib

import pytest

from delirium.cards import builtin
from delirium.cards.language import language
from delirium.cards.load import card_set, card_sets
from delirium.cards.model import ALIGNMENTS, FACTIONS, Node
from delirium.cards.parse import parse
from delirium.cards.render import render
from delirium.cards.schema import BUILT_IN_KEYS, KEYS, LONGEST_NAME

# Entries, and unique cards and copies by home: "" is the center deck.
COUNTS: dict[str, tuple[int, dict[str, tuple[int, int]]]] = {
    "basics": (5, {"start": (2, 0), "always": (3, 1)}),
    "chronicle": (48, {"": (48, 100)}),
    "fallen": (31, {"": (31, 65)}),
    "souls": (53, {"always": (1, 0), "": (52, 101)}),
    "immortal": (57, {"": (36, 69), "soul_gem": (21, 40)}),
    "vigil": (47, {"": (47, 130)}),
    "darkness": (44, {"": (35, 75), "transformed": (9, 13)}),
    "realms": (61, {"": (47, 100), "transformed": (14, 25)}),
    "champions": (56, {"champion": (8, 8), "": (48, 96)}),
    "dreamscape": (73, {"": (48, 98), "dream": (25, 35)}),
    "shadows": (43, {"": (43, 96)}),
    "elements": (60, {"": (55, 107), "transformed": (5, 5)}),
    "valley": (51, {"temple": (3, 3), "": (48, 99)}),
    "delirium": (50, {"": (49, 99), "board": (1, 0)}),
    "deliverance": (58, {"": (49, 100), "transformed": (7, 13), "always": (1, 1), "start": (1, 0)}),
    "sails": (4, {"start": (1, 0), "board": (2, 1), "": (1, 0)}),
    "isles": (5, {"start": (2, 0), "board": (3, 1)}),
    "promos": (57, {"": (54, 71), "side": (3, 19)}),
}


@pytest.mark.parametrize("slug", builtin.SETS)
def test_every_text_is_written_back_letter_by_letter(slug: str) -> None:
    for card in card_set(slug).cards:
        if card.effect:
            assert render(parse(card.effect)) == card.effect, card.name
            assert card.tree == parse(card.effect), card.name
        else:
            assert card.tree is None, card.name
            assert "effect" in card.unknown or card.type == "piece", card.name


@pytest.mark.parametrize("slug", builtin.SETS)
def test_the_cards_are_as_many_as_counted(slug: str) -> None:
    cards = card_set(slug).cards
    homes: dict[str, tuple[int, int]] = {}
    for card in cards:
        unique, copies = homes.get(card.deck, (0, 0))
        homes[card.deck] = unique + 1, copies + card.copies
    assert (len(cards), homes) == COUNTS[slug]


def test_all_sets_together() -> None:
    cards = [card for cards in card_sets().values() for card in cards.cards]
    assert list(card_sets()) == list(builtin.SETS) == list(COUNTS)
    assert (len(cards), sum(card.copies for card in cards)) == (803, 1571)
    assert (sum(bool(card.effect) for card in cards), sum(card.singular for card in cards)) == (794, 27)
    assert len({(card.set, card.type, card.name) for card in cards}) == 803
    assert all(cards.title and cards.slug == slug for slug, cards in card_sets().items())


@pytest.mark.parametrize("slug", builtin.SETS)
def test_the_facts_of_a_set_are_in_order(slug: str) -> None:
    raw = tomllib.loads(builtin.set_text(slug))
    assert set(raw) <= {"set", "title", "says", "missing", "card"}
    assert raw["set"] == slug
    names = {facts["name"] for facts in raw["card"]}
    for facts in raw["card"]:
        name = facts["name"]
        assert set(facts) <= {"name", *KEYS, *BUILT_IN_KEYS} - {"source", "ref", "sure", "note", "set"}, name
        assert 1 <= len(name) <= LONGEST_NAME, name
        assert " ".join(name.split()) == name, name
        assert name.isprintable(), name
        assert name[0].isupper() or name[0].isdigit(), name
        assert facts["type"] in language().types, name
        assert facts.get("deck", "") in language().decks, name
        assert facts.get("alignment", "") in ALIGNMENTS, name
        factions = facts.get("faction", [])
        assert sorted(set(factions) & set(FACTIONS)) == sorted(factions), name
        assert set(facts.get("cost", {})) <= set(language().costs), name
        by_set = [facts.get("copies_by_set", {}), facts.get("per_player_by_set", {})]
        assert {each for table in by_set for each in table} <= set(builtin.SETS), name
        numbers = [facts.get(key, 0) for key in ("honor", "copies", "per_player")]
        numbers += [number for table in [facts.get("cost", {}), *by_set] for number in table.values()]
        assert all(type(number) is int and 0 <= number <= 99 for number in numbers), name
        assert all(isinstance(facts.get(key, ""), str) for key in ("effect", "pack")), name
        assert facts.get("effect", "Some.").strip(), name
        assert all(facts[key] in names for key in ("transform_to", "transform_of") if key in facts), name
        assert isinstance(facts.get("singular", True), bool), name
        for key in ("unknown", "aliases"):
            assert all(isinstance(word, str) and word for word in facts.get(key, [])), name
        assert set(facts.get("unknown", [])) <= {*KEYS, *BUILT_IN_KEYS}, name


@pytest.mark.parametrize("slug", builtin.SETS)
def test_every_card_says_where_it_comes_from(slug: str) -> None:
    raw = tomllib.loads(builtin.set_text(slug))
    assert not {"source", "ref", "sure", "note", "missing"} & {key for card in raw["card"] for key in card}
    known = builtin.provenance()[slug]["card"]
    assert isinstance(known, dict)
    assert list(known) == [card.name for card in card_set(slug).cards]
    for name, facts in known.items():
        assert facts["source"], name
        assert facts["ref"], name
        assert facts.get("sure", True) or facts["note"], name


def test_the_cards_that_transform_name_each_other() -> None:
    for cards in card_sets().values():
        by_name = {card.name: card for card in cards.cards}
        for card in cards.cards:
            if card.transform_to:
                assert by_name[card.transform_to].transform_of == card.name
                assert by_name[card.transform_to].deck == "transformed"


def test_the_singular_sentences_belong_to_the_singular_cards() -> None:
    cards = {card.name: card for cards in card_sets().values() for card in cards.cards if card.singular}
    said: list[str | Node | int | None] = []
    for name, card in cards.items():
        assert card.tree is not None
        found = [node.items for node in card.tree.nodes() if node.kind == "special"]
        assert len(found) == 1, name
        said += found[0]
    assert len(said) == 27
    assert sorted(map(str, said)) == sorted(language().sentences)


def test_no_other_card_has_a_singular_sentence() -> None:
    for cards in card_sets().values():
        for card in cards.cards:
            special = card.tree is not None and any(node.kind == "special" for node in card.tree.nodes())
            assert special == card.singular, card.name
