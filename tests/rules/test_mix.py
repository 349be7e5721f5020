from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from delirium.ascension.box.account import Line, Section
from delirium.ascension.box.build import SETS, build
from delirium.ascension.box.explain import explain, groups_of
from delirium.ascension.box.house import house_rules
from delirium.cards.language import language
from delirium.cards.load import card_set, card_sets
from delirium.rules import ledger

HOUSE = house_rules()

SIZES = {
    "chronicle": 100,
    "fallen": 65,
    "souls": 101,
    "immortal": 69,
    "vigil": 100,
    "darkness": 75,  # 65, and 10 Dark Energy Shards
    "realms": 100,
    "champions": 96,
    "dreamscape": 98,
    "shadows": 96,
    "elements": 107,
    "valley": 99,
    "delirium": 99,
    "deliverance": 100,
}
SMALL = {"fallen", "immortal", "darkness"}
MIXES = [
    *[(slug,) for slug in SETS],
    *combinations(SETS, 2),
    SETS,
]
COMMON = {
    "banish",
    "destroy",
    "p_cost_banish",
    "p_cost_banish_two",
    "p_cost_destroy",
    "p_once_per_turn",
    "p_once_this_turn",
}


def shards(sets: tuple[str, ...]) -> int:
    """How many plain Energy Shards there are: ASC-SETUP-21, -22, -57."""
    if {"vigil", "darkness"}.isdisjoint(sets):
        return 0
    return sum(20 if slug in SMALL else 30 for slug in sets) - 10 * ("darkness" in sets)


def told(*sets: str, players: int = 2, variant: str = "") -> dict[str, Section]:
    """The sections about a mix by their titles."""
    options: dict[str, object] = {"sets": list(sets), "players": players}
    game = build(options | ({"variant": variant} if variant else {}))
    return {section.title: section for section in explain(game, lambda id: ledger.find(id).text)}


def line(sections: dict[str, Section], title: str, beginning: str = "") -> Line:
    """The only line of a section that begins so."""
    (found,) = [one for one in sections[title].lines if one.text.startswith(beginning)]
    return found


# all mixes


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_every_statement_rests_on_rules_that_the_ledger_has(sets: tuple[str, ...]) -> None:
    for players in range(2, 7 if len(sets) > 1 else 5):
        for section in told(*sets, players=players).values():
            for one in section.lines:
                assert one.rules, one.text
                assert [id for id in one.rules if id not in ledger.load() and id not in ledger.groups()] == []
                assert one.text.endswith((".", ")")), one.text


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_what_is_told_is_what_lies_on_the_table(sets: tuple[str, ...]) -> None:
    for players in (2, 4) if len(sets) == 1 else (2, 3, 6):
        game = build({"sets": list(sets), "players": players, "first": 0})
        sections, s = told(*sets, players=players), game.new(1)
        center = line(sections, "Center deck", "6 cards are turned up").numbers
        together = sum(SIZES[slug] for slug in sets) + shards(sets)
        assert len(game.center_cards) == together
        assert center == {"row": 6} | ({} if shards(sets) else {"remaining": together - 6})
        dealt = [one.numbers["Energy Shard"] for one in sections["Center deck"].lines if "Energy Shard" in one.numbers]
        assert dealt == [shards(sets)] * (shards(sets) > 0)
        per_set = [one.numbers["cards"] for one in sections["Center deck"].lines if "cards" in one.numbers]
        assert per_set[: len(sets)] == [SIZES[slug] for slug in sets]
        assert per_set[len(sets) :] == ([together] if len(sets) > 1 or shards(sets) else [])
        piles = {name: size for one in sections["Always available"].lines for name, size in one.numbers.items()}
        pile_sizes = {
            game.kinds[kind]: len(cards) for kind, cards in zip(game.pile_kinds, game.pile_cards, strict=True)
        }
        assert piles == {name: size for name, size in pile_sizes.items() if not name.startswith("Pasythea")}
        start = line(sections, "Starting decks", "Each player").numbers
        assert start["cards"] == len(game.start_cards[0])
        assert line(sections, "Honor").numbers["pool"] == s.get(game.honor_pool)


# the ledger's numbers


@pytest.mark.rule("ASC-SETUP-17", "ASC-SETUP-55")
@pytest.mark.parametrize("slug", SETS)
def test_the_center_deck_of_one_set(slug: str) -> None:
    (first, *_) = told(slug)["Center deck"].lines
    assert first.numbers["cards"] == SIZES[slug]
    assert sum(number for type, number in first.numbers.items() if type != "cards") == SIZES[slug]
    assert first.text.startswith(f"{card_set(slug).title}: {SIZES[slug]} cards, ")


@pytest.mark.rule("ASC-SETUP-32", "ASC-SETUP-33")
@pytest.mark.parametrize(("players", "pool"), [(2, 60), (3, 90), (4, 120), (5, 150), (6, 180)])
def test_the_honor_pool_grows_with_the_players(players: int, pool: int) -> None:
    found = line(told("chronicle", "delirium", players=players), "Honor")
    assert found.numbers == {"pool": pool}
    assert found.rules == ("ASC-SETUP-32" if players < 5 else "ASC-SETUP-33",)


def test_the_honor_pool_of_the_variants() -> None:
    assert line(told("delirium", players=1, variant="solo"), "Honor") == Line(
        "50 in the pool.", ("ASC-SOLO-01",), {"pool": 50}
    )
    team = line(told("delirium", players=4, variant="team"), "Honor")
    assert team.numbers == {"pool": 120}
    assert "ASC-TEAM-08" in team.rules


@pytest.mark.rule("ASC-SETUP-02", "ASC-SETUP-03", "ASC-SETUP-04", "ASC-SETUP-O2")
@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_deliverance_and_the_sets_of_energy_add_a_card_to_the_starting_decks(sets: tuple[str, ...]) -> None:
    sections = told(*sets)
    base = {"Apprentice": 8, "Militia": 2}
    deck = line(sections, "Starting decks", "Each player").numbers
    more = {"Dreamseeker": 1} if "deliverance" in sets else {}
    more |= {"Energy Shard": 1} if shards(sets) else {}
    assert deck == base | more | {"cards": 10 + len(more)}
    assert line(sections, "Starting decks", "Shuffled").numbers == {"hand": 5, "remaining": 5 + len(more)}


@pytest.mark.rule("ASC-SETUP-08", "ASC-SETUP-O10")
@pytest.mark.parametrize(
    ("sets", "players", "mystics", "infantry", "why"),
    [
        (["chronicle"], 2, 30, 29, "the number of its box (Chronicle of the Godslayer 30)"),
        (["fallen"], 2, 20, 20, "the number of its box (Return of the Fallen unknown, taken as 20)"),
        (["delirium"], 4, 20, 20, "the number of its box (Delirium 20)"),
        (["dreamscape", "deliverance"], 4, 20, 20, "the largest number among the sets (Dreamscape 20, Deliverance 20)"),
        (["delirium", "chronicle"], 2, 30, 29, "the largest number among the sets"),
        (["delirium", "deliverance"], 5, 30, 30, "at least 30 with 5 or more players"),
        (["chronicle", "fallen"], 6, 30, 30, "the largest number among the sets"),
    ],
)
def test_the_always_available_piles_and_why(
    sets: list[str], players: int, mystics: int, infantry: int, why: str
) -> None:
    sections = told(*sets, players=players)
    mystic = line(sections, "Always available", f"{mystics} Mystic: ")
    assert why in mystic.text
    assert "ASC-SETUP-O10" in mystic.rules
    assert line(sections, "Always available", f"{infantry} Heavy Infantry: ").numbers == {"Heavy Infantry": infantry}
    assert line(sections, "Always available", "1 Cultist").numbers == {"Cultist": 1}


@pytest.mark.rule("ASC-SETUP-35", "ASC-SETUP-36")
@pytest.mark.parametrize("players", range(2, 7))
def test_insight_by_the_order_of_play(players: int) -> None:
    found = line(told("delirium", "deliverance", players=players), "Insight", "In the order of play")
    assert list(found.numbers.values()) == [0, 1, 2, 3, 3, 3][:players]
    assert found.rules == (("ASC-SETUP-35",) if players < 5 else ("ASC-SETUP-35", "ASC-SETUP-36"))


@pytest.mark.rule("ASC-SETUP-O6")
def test_insight_is_handed_out_as_soon_as_delirium_or_deliverance_is_there() -> None:
    alone = line(told("dreamscape", players=3), "Insight", "Everybody starts with 0.")
    assert list(alone.numbers.values()) == [0, 0, 0]
    assert alone.rules == ("ASC-SETUP-49",)
    mixed = told("dreamscape", "deliverance", players=3)
    assert list(line(mixed, "Insight", "In the order").numbers.values()) == [0, 1, 2]
    assert line(mixed, "Insight", "Deliverance hands it out").rules == ("ASC-SETUP-O6",)
    assert "Insight" not in told("chronicle", "fallen")


@pytest.mark.rule("ASC-SETUP-48")
@pytest.mark.parametrize(("slug", "brings"), [("dreamscape", True), ("delirium", True), ("fallen", False)])
def test_what_dreamborn_cards_of_the_first_row_give_is_told_where_there_are_some(slug: str, brings: bool) -> None:
    lines = [one for section in told(slug).values() for one in section.lines if one.rules == ("ASC-SETUP-48",)]
    said = "A Dreamborn card in the first row gives each player 1 more."
    assert [one.text for one in lines] == ([said] if brings else [])


@pytest.mark.rule("ASC-DREAMSCAPE-09")
@pytest.mark.parametrize(("players", "left"), [(2, 29), (3, 26), (4, 23)])
def test_the_dream_deck_and_what_remains_of_it(players: int, left: int) -> None:
    sections = told("dreamscape", players=players)
    assert line(sections, "Dream deck", "35").numbers == {"hero": 9, "construct": 12, "vision": 14, "cards": 35}
    assert line(sections, "Dream deck", "5 are dealt").numbers == {"dealt": 5, "kept": 3, "remaining": left}


def test_the_die_pasythea_and_the_transformed_cards() -> None:
    sections = told("delirium", "deliverance")
    assert line(sections, "Delirium Die", "In the own turn").numbers == {"price": 5}
    assert line(sections, "Delirium Die", "Face 1").text.count("Face") == 6
    assert line(sections, "Pasythea", "Pasythea, The Redeemed").numbers == {"price": 16}
    weapons = line(sections, "Pasythea", "Each of these")
    assert weapons.numbers == {"weapons": 4}
    assert all(f"Pasythea's {name}" in weapons.text for name in ("Cutlass", "Katana", "Mace", "Scimitar"))
    assert line(sections, "Transformed cards").numbers == {"cards": 13}


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Dream deck", "dreamscape"),
        ("Temples", "valley"),
        ("Transformed cards", "darkness realms elements deliverance"),
        ("Delirium Die", "delirium"),
        ("Pasythea", "deliverance"),
    ],
)
def test_what_only_some_sets_bring_is_there_with_them_alone(title: str, slug: str) -> None:
    for sets in MIXES:
        assert (title in told(*sets)) == bool(set(slug.split()) & set(sets)), sets


# rules and rulings


def test_the_rules_that_come_with_the_cards_name_their_sets() -> None:
    game = build({"sets": list(SETS), "players": 2})
    groups = groups_of(game)
    assert groups["ASC-KEY-AUCTION"] == groups["ASC-KEY-RECUR"] == groups["ASC-DIE"] == ["delirium"]
    assert groups["ASC-DREAMBORN"] == groups["ASC-INSIGHT"] == ["dreamscape", "delirium", "deliverance"]
    assert groups["ASC-KEY-PLUNDER"] == groups["ASC-KEY-PHANTASM"] == groups["ASC-PASYTHEA"] == ["deliverance"]
    assert groups["ASC-KEY-ECHO"] == groups["ASC-KEY-SERENITY"] == ["valley", "delirium", "deliverance"]
    assert groups["ASC-VISION"] == ["dreamscape"]
    assert groups["ASC-CENTER-EFFECT"] == ["vigil", "darkness", "dreamscape", "shadows", "valley"]
    assert groups["ASC-TEMPLE"] == groups["ASC-KEYSTONE"] == ["valley"]
    assert groups["ASC-KEY-FATE"] == ["fallen", "souls", "immortal", "vigil", "darkness"]
    said = {one.rules[0]: one.text for one in told(*SETS)["Rules that the cards bring"].lines}
    assert said["ASC-KEY-RECUR"].startswith("Recur (Delirium): Once, after its effect, you may pay N Insight")
    assert list(said) == list(groups)


def test_no_keyword_of_a_playable_set_is_left_out() -> None:
    def words(sets: Iterable[str]) -> set[str]:
        cards = [card for slug in sets for card in card_set(slug).cards]
        return {node.kind for card in cards if card.tree is not None for node in card.tree.nodes()}

    groups = language().groups
    assert sorted(words(SETS) & set(language().reminders) - COMMON - set(groups)) == []
    kinds = {key for key in groups if ":" not in key}
    assert sorted(kinds - set(language().reminders) - words(card_sets())) == []


@pytest.mark.parametrize("slug", SETS)
def test_every_group_of_rules_that_a_set_brings_is_told_in_words(slug: str) -> None:
    groups = language().groups
    cards = card_set(slug).cards
    brought = {node.kind for card in cards if card.tree is not None for node in card.tree.nodes()}
    brought |= {f"type:{card.type}" for card in cards} | {f"deck:{card.deck}" for card in cards}
    brought |= {f"cost:{word}" for card in cards for word in card.cost}
    told_of = groups_of(build({"sets": [slug], "players": 2}))
    assert {groups[key] for key in brought if key in groups} <= set(told_of)
    for one in told(slug).get("Rules that the cards bring", Section("", ())).lines:
        assert len(one.text.partition("): ")[2]) > 20, one.text


def test_rulings_are_told_in_the_words_of_the_ledger_where_they_matter() -> None:
    title = "Rulings where the sources leave a point open"

    def points(*sets: str, players: int = 2, variant: str = "") -> set[str]:
        lines = told(*sets, players=players, variant=variant)[title].lines
        assert all(one.text == ledger.find(one.rules[0]).text and "ruling:" in one.text for one in lines)
        assert len({one.rules for one in lines}) == len(lines)
        return {one.rules[0] for one in lines}

    base = points("fallen")
    assert "ASC-ROW-O2" in base
    assert "ASC-KEY-AUCTION-O1" not in base
    assert {f"ASC-KEY-AUCTION-O{number}" for number in range(1, 5)} | {"ASC-TURN-O3"} <= points("delirium")
    assert {"ASC-KEY-DREAMBIND-O1", "ASC-BAN-O4", "ASC-KEY-TRANSFORM-O4"} <= points("deliverance")
    assert {"ASC-DREAMSCAPE-O1", "ASC-SETUP-O14"} <= points("dreamscape")
    assert {"ASC-TEMPLE-O3", "ASC-KEYSTONE-O1"} <= points("valley")
    assert "ASC-SETUP-O6" in points("dreamscape", "delirium")
    assert "ASC-SETUP-O6" not in points("chronicle", "delirium")
    assert {"ASC-SETUP-O2", "ASC-SETUP-O10"} <= points("chronicle", "fallen")
    assert "ASC-SOLO-O2" in points("delirium", players=1, variant="solo")
    assert "ASC-TEAM-O3" in points("delirium", players=4, variant="team")


def test_only_house_rules_that_change_something_are_offered() -> None:
    def names(*sets: str) -> list[str]:
        return [one.text.partition(":")[0] for one in told(*sets)["House rules (delirium play --house NAME)"].lines]

    assert names(*SETS) == list(HOUSE)
    assert names("chronicle") == ["rewards-first", "void-apart"]
    assert "last-bidder-out" in names("delirium")
    assert "binding-acquires" not in names("delirium")
    for one in told(*SETS)["House rules (delirium play --house NAME)"].lines:
        assert one.rules == (HOUSE[one.text.partition(":")[0]].point,)
