"""What the cards are, and what lies where before the first choice."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import SETS, build
from delirium.ascension.compiler.playable import obstacle
from delirium.cards.load import card_set, card_sets, find
from delirium.cards.model import FACTIONS, Card
from delirium.engine.codec import state_hash
from delirium.engine.errors import WrongOptions
from delirium.engine.event import events
from delirium.engine.view import view
from delirium.engine.zones import lane

PLAYABLE = ", ".join(SETS)

# invented: two factions on one card, a Monster with a faction, a card without an Honor value
CARDS = r'''
set = "mine"

[[card]]
name = "Thornshade Twins"
type = "hero"
faction = ["lifebound", "void"]
cost = { runes = 3 }
honor = 2
copies = 1
effect = "Gain 1 Rune."

[[card]]
name = "Grafted Engine"
type = "construct"
faction = ["mechana", "void"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Once per turn: Gain 1 Power."

[[card]]
name = "Envoy of Both"
type = "hero"
faction = ["enlightened"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = """\
If you played a Lifebound Hero this turn, gain 1 Rune. If you played a Void Hero this turn, gain 1 Power. \
If you played a Mechana Hero this turn, gain 1 Honor."""

[[card]]
name = "Riftborn Hound"
type = "monster"
faction = ["void"]
cost = { power = 2 }
copies = 1
effect = "Reward: Gain 1 Honor."

[[card]]
name = "Emblem of the Rift"
type = "construct"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Whenever you acquire or defeat a Void card from the center row, gain 1 Rune."

[[card]]
name = "Nameless Drudge"
type = "hero"
faction = []
cost = { runes = 1 }
copies = 1
effect = "Gain 1 Rune."

[[card]]
name = "Valuer of Deeds"
type = "hero"
faction = ["enlightened"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = """\
Banish 1 Hero from your hand. \
If you do, acquire 1 Hero with Honor value at most 2 more than its Honor value for free, to your hand."""

[[card]]
name = "Collector of Scraps"
type = "hero"
faction = ["enlightened"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Acquire 1 Hero with Honor value at most 0 for free."
'''

# the center decks, Energy Shards not counted, as the ledger has them
CENTER_DECKS = {
    "chronicle": 100,
    "fallen": 65,
    "souls": 101,
    "immortal": 69,
    "vigil": 100,
    "darkness": 65,
    "realms": 100,
    "champions": 96,
    "dreamscape": 98,
    "shadows": 96,
    "elements": 107,
    "valley": 99,
    "delirium": 99,
    "deliverance": 100,
}
SEEDS = range(40)


def lay(*sets: str, players: int = 2, cards: str = "") -> Situation:
    """A situation with a row of fillers unless the test names one, from a seed that deals no Fate."""
    dealt = (table(*sets, players=players, cards=cards, seed=seed) for seed in count(1))
    return next(situation for situation in dealt if "end turn" in situation.s.texts()).row()


def every_card() -> list[Card]:
    return [card for cards in card_sets().values() for card in cards.cards]


def center_deck(slug: str) -> list[Card]:
    return [card for card in card_set(slug).cards if not card.deck]


def copies(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def size_without_shards(slug: str) -> int:
    return copies([card for card in center_deck(slug) if not card.name.endswith("Energy Shard")])


def starting_deck(slug: str) -> dict[str, int]:
    """What a player starts with if a set is played alone, by the card data."""
    basics = [card for card in card_set("basics").cards if card.deck == "start"]
    deck = {card.name: card.per_player_by_set.get(slug, card.per_player) for card in basics}
    own = [card for card in card_set(slug).cards if card.per_player and card.deck != "board"]
    return deck | {card.name: card.per_player for card in own}


def new_game(players: int = 2, sets: tuple[str, ...] = ("chronicle",), seed: int = 1, first: int = -1) -> Table:
    """A game as it is dealt, nothing laid out by hand."""
    game = build({"players": players, "sets": list(sets), "first": first})
    return Table(game, game.new_told(seed))


def told_from_the_start(t: Table) -> list[str]:
    return [event.text(t.game) for event in events(t.s.log or [], -1, int(t.game.everyone), 0)]


# what a card is


@pytest.mark.rule("ASC-CARD-01")
def test_a_card_text_wins_against_the_rule_that_an_acquired_card_is_paid_and_goes_to_the_discard_pile() -> None:
    t = lay().hand("Druids of the Stone Circle", "Militia").row("Wolf Shaman").deck("Apprentice").discard().start()
    t.play("Druids of the Stone Circle").acquire("Wolf Shaman")
    assert (t.deck(), t.discard()) == (["Wolf Shaman", "Apprentice"], [])


@pytest.mark.rule("ASC-CARD-01")
def test_a_card_text_wins_against_the_rule_that_the_turn_passes() -> None:
    t = lay().in_play("Tablet of Time's Dawn").start()
    t.use("Tablet of Time's Dawn").end_turn()
    assert t.active == t.decider == 0
    assert t.end_turn().active == 1


@pytest.mark.rule("ASC-CARD-02")
def test_there_are_four_factions() -> None:
    assert FACTIONS == ("enlightened", "lifebound", "mechana", "void")
    assert {faction for card in every_card() for faction in card.factions} == set(FACTIONS)
    for slug in ("chronicle", "fallen"):
        assert {faction for card in center_deck(slug) for faction in card.factions} == set(FACTIONS)


@pytest.mark.rule("ASC-CARD-03", "ASC-CARD-18")
def test_a_hero_of_two_factions_meets_the_conditions_for_both_at_once() -> None:
    t = lay(cards=CARDS).hand("Thornshade Twins", "Envoy of Both").start()
    t.play("Thornshade Twins", "Envoy of Both")
    assert (t.runes(), t.power(), t.honor()) == (2, 1, 0)  # Lifebound and Void, not Mechana


@pytest.mark.rule("ASC-CARD-03", "ASC-CARD-18")
def test_a_construct_of_two_factions_counts_as_each_of_them() -> None:
    t = lay(cards=CARDS).hand("Avatar Golem").in_play("Grafted Engine", "Hedron Cannon").start()
    t.use("Hedron Cannon")
    assert t.power() == 2  # both are Mechana
    t.play("Avatar Golem")
    assert t.honor() == 2  # Mechana and Void


@pytest.mark.rule("ASC-CARD-03")
def test_a_card_of_two_factions_behaves_otherwise_like_any_other() -> None:
    t = lay(cards=CARDS).hand().row("Thornshade Twins", "Grafted Engine").discard().runes(7).start()
    t.acquire("Thornshade Twins").acquire("Grafted Engine")
    assert t.runes() == 0
    assert t.discard() == ["Thornshade Twins", "Grafted Engine"]
    t = lay(cards=CARDS).hand("Thornshade Twins", "Grafted Engine").deck(*["Apprentice"] * 5).discard().start()
    t.play("Thornshade Twins", "Grafted Engine").use("Grafted Engine").end_turn()
    assert (t.in_play(), t.discard()) == (["Grafted Engine"], ["Thornshade Twins"])


@pytest.mark.rule("ASC-CARD-04")
@pytest.mark.parametrize("slug", ["chronicle", "fallen"])
def test_the_center_deck_has_heroes_constructs_and_monsters(slug: str) -> None:
    assert {card.type for card in center_deck(slug)} == {"hero", "construct", "monster"}


@pytest.mark.rule("ASC-CARD-05")
def test_heroes_and_constructs_of_a_center_deck_have_a_rune_cost() -> None:
    cards = [card for slug in CENTER_DECKS for card in center_deck(slug) if card.type in ("hero", "construct")]
    assert len(cards) > 400
    assert all(card.cost["runes"] > 0 for card in cards)


@pytest.mark.rule("ASC-CARD-06")
def test_monsters_of_a_center_deck_have_a_power_cost_and_a_reward() -> None:
    cards = [card for slug in CENTER_DECKS for card in center_deck(slug) if "monster" in card.type]
    assert len(cards) > 120
    for card in cards:
        assert list(card.cost) == ["power"], card.name
        assert card.cost["power"] > 0, card.name
        assert "Reward: " in card.effect, card.name


@pytest.mark.rule("ASC-CARD-07")
def test_an_honor_value_counts_in_the_final_scoring_only() -> None:
    t = lay().hand("Landtalker").row("Muramasa").runes(7).start()
    before = t.game.scores(t.s)[0]
    t.acquire("Muramasa").play("Landtalker")
    assert (t.honor(), t.pool) == (0, 60)
    assert t.game.scores(t.s)[0] == before + 4  # Muramasa; the Landtalker was counted in the hand already


@pytest.mark.rule("ASC-CARD-07")
def test_only_what_a_player_keeps_to_the_end_has_an_honor_value() -> None:
    values = {card.type for card in every_card() if card.honor}
    assert values == {"hero", "construct", "temple", "piece"}  # Temples and Cursed Treasure coins besides
    assert all(
        card.honor >= 1 for slug in ("chronicle", "fallen") for card in center_deck(slug) if card.cost.get("runes")
    )


@pytest.mark.rule("ASC-CARD-09")
@pytest.mark.parametrize("sets", [("chronicle",), ("fallen",), ("chronicle", "fallen")])
def test_a_game_has_as_many_copies_of_a_card_as_it_says(sets: tuple[str, ...]) -> None:
    t = new_game(sets=sets)
    cards = Counter(t.game.kinds[t.game.kind_of[card]] for card in t.game.center_cards)
    assert cards == {card.name: card.copies for slug in sets for card in center_deck(slug)}


@pytest.mark.rule("ASC-CARD-09")
def test_copies_are_counted_for_the_dream_deck_too() -> None:
    assert all(card.copies >= 1 for card in card_set("dreamscape").cards if card.deck == "dream")
    assert {card.copies for card in find("Nairi's Blessing")} == {1}


@pytest.mark.rule("ASC-CARD-10")
@pytest.mark.parametrize(
    ("name", "home"), [("Apprentice", "gone"), ("Mystic", "pile"), ("Heavy Infantry", "pile"), ("Wolf Shaman", "void")]
)
def test_a_banished_card_goes_to_the_home_that_its_border_tells(name: str, home: str) -> None:
    t = lay().hand("Shade of the Black Watch", name, "Militia").void().start()
    stock = {pile: t.pile(pile) for pile in ("Mystic", "Heavy Infantry")}
    gone = t.gone.count(name)
    t.play("Shade of the Black Watch").choose(f"banish {name}")
    assert t.gone.count(name) - gone == int(home == "gone")
    assert t.void == ([name] if home == "void" else [])
    assert {pile: t.pile(pile) - stock[pile] for pile in stock} == {pile: int(pile == name) for pile in stock}


@pytest.mark.rule("ASC-CARD-10")
def test_the_homes_of_the_cards_are_starting_deck_always_available_center_deck_and_dream_deck() -> None:
    basics = {card.name: card.deck for card in card_set("basics").cards}
    always = {"Mystic": "always", "Heavy Infantry": "always", "Cultist": "always"}
    assert basics == {"Apprentice": "start", "Militia": "start"} | always
    assert all(card.deck == "" for slug in ("chronicle", "fallen") for card in card_set(slug).cards)
    assert {card.set for card in every_card() if card.deck == "dream"} == {"dreamscape"}


@pytest.mark.rule("ASC-CARD-11")
def test_transformed_cards_and_champion_heroes_have_a_home_outside_the_center_deck() -> None:
    transformed = [card for card in every_card() if card.transform_of]
    assert len(transformed) == 35
    assert {card.deck for card in transformed} == {"transformed"}
    champions = [card for card in card_set("champions").cards if card.deck == "champion"]
    names = [card.name for card in champions if card.type == "champion"]
    heroes = [card.name for card in champions if card.type == "hero"]
    assert len(names) == 4
    assert [hero.partition(",")[0] for hero in heroes] == names


@pytest.mark.rule("ASC-CARD-12")
def test_dreamborn_is_a_property_of_heroes_and_constructs() -> None:
    dreamborn = [card for card in every_card() if card.effect.startswith("Dreamborn. ")]
    assert {card.type for card in dreamborn} == {"hero", "construct"}
    assert {card.set for card in dreamborn} == {"dreamscape", "delirium", "deliverance"}
    assert not any("Dreamborn. " in card.effect for card in every_card() if card not in dreamborn)


@pytest.mark.rule("ASC-CARD-13")
def test_runes_acquire_power_defeats_and_honor_is_the_victory_points() -> None:
    t = lay().hand().row("Wolf Shaman", "Mephit").discard().runes(3).power(3).start()
    assert [resource.name for resource in t.game.resources[:3]] == ["Rune", "Power", "Honor"]
    assert t.acquire("Wolf Shaman").runes() == 0
    assert t.power() == 3
    t.defeat("Mephit").choose("decline")
    assert (t.power(), t.honor()) == (0, 2)
    tokens, values = t.game.breakdown(t.s)[0].values()
    assert (tokens, values) == (2, 1)


@pytest.mark.rule("ASC-CARD-14")
@pytest.mark.parametrize(
    ("resource", "sets"),
    [
        ("Insight", {"dreamscape", "delirium", "deliverance"}),
        ("Energy", {"vigil", "darkness"}),
        ("Life Keystone", {"valley"}),
        ("Death Keystone", {"valley"}),
        ("Reputation", {"champions"}),
    ],
)
def test_a_set_resource_is_gained_in_its_sets_only(resource: str, sets: set[str]) -> None:
    gain = re.compile(rf"\bgains? (?:\d+ \w+ and )?\d+ {resource}", re.IGNORECASE)
    assert {card.set for card in every_card() if gain.search(card.effect)} == sets
    assert {card.set for card in every_card() if resource in card.effect} == sets


@pytest.mark.rule("ASC-CARD-14")
def test_insight_is_handed_out_where_a_set_that_has_it_is_in_the_mix() -> None:
    for sets in (("chronicle", "fallen"), ("chronicle", "delirium")):
        given = [text for text in told_from_the_start(new_game(sets=sets)) if text.endswith(" Insight")]
        assert bool(given) == ("delirium" in sets)


@pytest.mark.rule("ASC-CARD-14")
@pytest.mark.parametrize("resource", ["Crew"])
def test_a_resource_of_sets_that_cannot_be_played_is_no_resource(resource: str) -> None:
    text = f"Gain 1 {resource}."
    why = obstacle(Card(name="Trial", set="mine", type="hero", cost={"runes": 1}, copies=1, effect=text))
    assert why == f"Trial: there is no {resource} in this game."
    assert resource not in new_game(sets=SETS).game.resources


@pytest.mark.rule("ASC-CARD-16")
def test_faction_monsters_are_in_dawn_of_champions_only_two_of_each_faction() -> None:
    monsters = [card for card in every_card() if "monster" in card.type and card.factions]
    assert {card.set for card in monsters} == {"champions"}
    assert Counter(card.factions for card in monsters) == {(faction,): 2 for faction in FACTIONS}
    assert all(card.cost["power"] > 0 and "Reward: " in card.effect for card in monsters)


@pytest.mark.rule("ASC-CARD-16")
def test_a_faction_monster_is_an_ordinary_monster_that_effects_on_factions_see() -> None:
    laid = lay(cards=CARDS).row("Riftborn Hound", "Mephit").void().power(5).runes(9)
    t = laid.in_play("Voidthirster", "Emblem of the Rift").start()
    assert not t.can("acquire Riftborn Hound")
    t.defeat("Riftborn Hound")
    assert t.void == ["Riftborn Hound"]
    assert t.power() == 3
    assert t.honor() == 2  # its reward, and the Voidthirster as for any Monster
    assert t.runes() == 10  # the Emblem sees a Void card
    t.defeat("Mephit").choose("decline")
    assert t.runes() == 10  # and none in a Monster without a faction


@pytest.mark.rule("ASC-CARD-17")
def test_hedron_link_device_adds_mechana_and_takes_no_faction_away() -> None:
    t = lay().hand("Avatar Golem").in_play("Hedron Link Device", "Muramasa", "Hedron Cannon").start()
    t.use("Hedron Cannon")
    assert t.power() == 3  # Muramasa counts as Mechana
    t.play("Avatar Golem")
    assert t.honor() == 2  # and still as Void


@pytest.mark.rule("ASC-CARD-17")
def test_dimension_diver_adds_mechana_to_all_constructs_for_the_turn() -> None:
    t = lay("chronicle", "fallen").hand("Dimension Diver", "Avatar Golem").in_play("Muramasa", "Hedron Cannon").start()
    t.play("Dimension Diver", "Avatar Golem").use("Hedron Cannon")
    assert t.honor() == 2  # Mechana and Void
    assert t.power() == 2 + 2
    t.end_turn().end_turn().use("Hedron Cannon")
    assert t.power() == 1


@pytest.mark.rule("ASC-CARD-17")
def test_a_construct_that_counts_as_mechana_is_one_when_it_is_acquired_and_played() -> None:
    laid = lay().hand("Apprentice").in_play("Hedron Link Device", "Rocket Courier X-99", "Burrower Mark II").runes(7)
    t = laid.row("Muramasa").deck("Mystic", "Militia").start()
    t.acquire("Muramasa").choose("do it")  # the Courier puts it into play
    assert t.hand() == ["Apprentice", "Mystic"]  # and the Burrower draws
    laid = lay("chronicle", "fallen").hand("Dimension Diver", "Shadow Star", "Apprentice").in_play("Burrower Mark II")
    t = laid.deck("Mystic", "Militia").start()
    t.play("Dimension Diver", "Shadow Star")
    assert t.hand() == ["Apprentice", "Mystic"]


@pytest.mark.rule("ASC-CARD-17")
def test_a_construct_in_the_row_counts_as_mechana_too_but_for_the_owner_of_the_device_only() -> None:
    laid = lay().hand("Militia").row("Muramasa").in_play("Hedron Link Device", "The Grand Design").runes(5)
    t = laid.in_play("The Grand Design", seat=1).hand("Landtalker", "Mystic", seat=1).start()
    t.use("The Grand Design")
    assert t.can("acquire Muramasa")  # 5 Runes and 2 for Mechana Constructs
    t.end_turn().use("The Grand Design").play("Landtalker", "Mystic")
    assert (t.active, t.runes(1)) == (1, 5)
    assert not t.can("acquire Muramasa")


@pytest.mark.rule("ASC-CARD-19")
def test_a_card_without_an_honor_value_counts_as_zero_where_values_are_compared() -> None:
    row = "Avatar Golem", "Landtalker", "Wolf Shaman"  # Honor values 2, 3, 1
    t = lay(cards=CARDS).hand("Valuer of Deeds", "Nameless Drudge").row(*row).start()
    t.play("Valuer of Deeds").choose("banish Nameless Drudge")
    assert t.can("acquire Avatar Golem")
    assert t.can("acquire Wolf Shaman")
    assert not t.can("acquire Landtalker")


@pytest.mark.rule("ASC-CARD-19")
def test_a_card_without_an_honor_value_is_at_most_zero() -> None:
    row = "Wolf Shaman", "Nameless Drudge"  # Honor value 1, and none
    t = lay(cards=CARDS).hand("Collector of Scraps", "Militia").row(*row).discard().start()
    t.play("Collector of Scraps")
    assert t.discard() == ["Nameless Drudge"]  # the only one to take


@pytest.mark.rule("ASC-CARD-20")
def test_pasythea_and_her_four_weapons_count_as_all_four_factions() -> None:
    (pasythea,) = find("Pasythea, The Redeemed")
    weapons = [card for card in every_card() if card.name.startswith("Pasythea's ") and card.set == "deliverance"]
    assert [card.name.partition(" ")[2] for card in weapons] == ["Cutlass", "Katana", "Mace", "Scimitar"]
    assert {card.factions for card in (pasythea, *weapons)} == {FACTIONS}


@pytest.mark.rule("ASC-CARD-O2")
def test_honor_gained_after_the_pool_is_empty_comes_from_the_reserve() -> None:
    t = lay("chronicle", "fallen").hand("Nairi, Henge Queen", "Flytrap Witch").pool(1).start()
    assert t.play("Nairi, Henge Queen").pool == 0
    assert t.play("Flytrap Witch").honor() == 7


@pytest.mark.rule("ASC-CARD-O3")
def test_soul_gems_and_treasures_have_no_faction_most_visions_and_events_have_one() -> None:
    factions = {
        type: [card.factions for card in every_card() if card.type == type]
        for type in ("soul_gem", "treasure", "vision", "event", "trophy_monster")
    }
    assert set(factions["soul_gem"]) == set(factions["treasure"]) == set(factions["trophy_monster"]) == {()}
    for type in ("vision", "event"):
        assert {len(each) for each in factions[type]} == {0, 1}
        assert 2 * factions[type].count(()) < len(factions[type])


# the number of players


@pytest.mark.rule("ASC-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sets", [("chronicle",), ("fallen",)])
def test_one_set_alone_is_for_two_to_four_players(sets: tuple[str, ...], players: int) -> None:
    t = new_game(players, sets)
    assert [len(t.hand(seat)) for seat in range(players)] == [5] * players


@pytest.mark.rule("ASC-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_sets_are_for_up_to_six_players(players: int) -> None:
    t = new_game(players, ("chronicle", "fallen"))
    assert [len(t.hand(seat)) for seat in range(players)] == [5] * players


@pytest.mark.rule("ASC-SETUP-01")
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("slug", ["chronicle", "fallen"])
def test_five_players_with_one_set_are_refused(slug: str, players: int) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": players, "sets": [slug]})
    assert str(caught.value) == "One set is for up to 4 players. Mix in another for 5 or 6."


@pytest.mark.rule("ASC-SETUP-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_another_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": players, "sets": ["chronicle", "fallen"]})
    assert str(caught.value) == f"Ascension is for 2 to 6 players, not {players}; alone, play the variant solo."


@pytest.mark.parametrize("players", ["2", 2.0, True, None])
def test_a_number_of_players_that_is_no_whole_number_is_refused(players: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": players})
    assert str(caught.value) == f"The number of players must be a whole number, not {players}."


@pytest.mark.parametrize("name", ["godslayer", "basics", "Chronicle", "sails", 3, None, ["chronicle"]])
def test_an_unknown_set_is_refused(name: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 2, "sets": ["chronicle", name]})
    assert str(caught.value) == f"There is no set {name} to play with. There are: {PLAYABLE}."


@pytest.mark.parametrize("sets", [[], "chronicle", None, ("chronicle",), {"chronicle": True}])
def test_sets_that_are_no_list_of_names_are_refused(sets: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 2, "sets": sets})
    assert str(caught.value) == f"Give the sets as a list of names. There are: {PLAYABLE}."


def test_a_set_is_in_the_mix_once() -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 2, "sets": ["chronicle", "chronicle"]})
    assert str(caught.value) == "Each set can be in the mix once."


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 2, "seats": 3})
    known = "players, sets, variant, first, house, cards, without, mechanics, edition"
    assert str(caught.value) == f"Ascension has no option seats. It has {known}."


@pytest.mark.parametrize("variant", ["duel", None, 1])
def test_an_unknown_variant_is_refused(variant: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"variant": variant})
    assert str(caught.value) == f"There is no variant {variant}. There are solo and team."


@pytest.mark.parametrize("first", [3, -2, "0", 1.0, True, None])
def test_a_first_player_that_is_no_seat_is_refused(first: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 3, "first": first})
    assert str(caught.value) == f"The first player must be a seat from 0 to 2, not {first}."


@pytest.mark.parametrize("cards", [CARDS, [3], {"mine": CARDS}, None])
def test_own_cards_that_are_no_list_of_texts_are_refused(cards: object) -> None:
    with pytest.raises(WrongOptions) as caught:
        build({"players": 2, "cards": cards})
    assert str(caught.value) == "Own cards must be a list of the texts of card files."


def test_the_options_of_a_game_build_the_same_game_again() -> None:
    asked: list[dict[str, object]] = [
        {"players": 2, "sets": ["chronicle"]},
        {"players": 6, "sets": ["fallen", "chronicle"]},
        {"players": 3, "sets": ["fallen"], "first": 2},
        {"players": 2, "sets": ["chronicle"], "cards": [CARDS]},
        {"players": 1, "sets": ["chronicle"], "variant": "solo"},
        {"players": 4, "sets": ["chronicle", "fallen"], "variant": "team"},
    ]
    for options in asked:
        game = build(options)
        assert game.options() == options
        again = build(game.options())
        assert again.options() == game.options()
        assert again.versions() == game.versions()
        assert [state_hash(again.new(seed)) for seed in range(3)] == [state_hash(game.new(seed)) for seed in range(3)]


def test_the_options_have_the_defaults_written_out() -> None:
    assert build({}).options() == {"players": 2, "sets": ["chronicle"]}
    assert build({"variant": "solo"}).options() == {"players": 1, "sets": ["chronicle"], "variant": "solo"}


def test_own_cards_change_the_versions_and_so_does_a_letter_of_their_text() -> None:
    plain = build({"sets": ["chronicle"]}).versions()
    own = build({"sets": ["chronicle"], "cards": [CARDS]}).versions()
    other = build({"sets": ["chronicle"], "cards": [CARDS.replace("Honor value at most 0", "Honor value at most 1")]})
    assert plain["ascension"] == own["ascension"]
    assert len({plain["cards"], own["cards"], other.versions()["cards"]}) == 3


# what every player has


@pytest.mark.rule("ASC-SETUP-02", "ASC-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_player_has_eight_apprentices_and_two_militia_five_in_hand_and_five_in_the_deck(players: int) -> None:
    t = finish_fates(new_game(players, ("chronicle", "fallen")))
    for seat in range(players):
        assert Counter(t.hand(seat) + t.deck(seat)) == {"Apprentice": 8, "Militia": 2}


@pytest.mark.rule("ASC-SETUP-07")
@pytest.mark.parametrize("players", [2, 4])
def test_every_player_draws_five_and_five_remain(players: int) -> None:
    t = new_game(players)
    for seat in range(players):
        assert (len(t.hand(seat)), len(t.deck(seat)), t.discard(seat), t.in_play(seat)) == (5, 5, [], [])


@pytest.mark.rule("ASC-SETUP-07")
def test_every_starting_deck_is_shuffled() -> None:
    decks = [(t.hand(seat), t.deck(seat)) for seed in SEEDS for t in [new_game(seed=seed)] for seat in (0, 1)]
    assert {hand.count("Militia") for hand, _ in decks} == {0, 1, 2}
    assert {place for _, deck in decks for place in range(5) if deck[place] == "Militia"} == set(range(5))
    assert any(decks[index] != decks[index + 1] for index in range(0, len(decks), 2))  # each player on the own


@pytest.mark.rule("ASC-SETUP-07")
def test_a_deck_is_hidden_from_all_and_a_hand_from_the_others() -> None:
    t = new_game()
    for seat in (-1, 0, 1):
        seen = view(t.s, seat)
        assert seen.named(int(t.game.deck)) == seen.named(lane(t.game.deck, 1)) == ["?"] * 5
    assert sorted(view(t.s, 1).named(lane(t.game.hand, 1))) == t.hand(1)
    assert view(t.s, 0).named(lane(t.game.hand, 1)) == ["?"] * 5


# no mark for the sets that cannot be played yet: the data have the decks, no game deals them
@pytest.mark.rule("ASC-SETUP-O1")
@pytest.mark.parametrize(
    ("slug", "deck"),
    [
        ("chronicle", {"Apprentice": 8, "Militia": 2}),
        ("delirium", {"Apprentice": 8, "Militia": 2}),
        ("dreamscape", {"Apprentice": 8, "Militia": 2}),
        ("deliverance", {"Apprentice": 8, "Militia": 2, "Dreamseeker": 1}),
        ("vigil", {"Apprentice": 8, "Militia": 2, "Energy Shard": 1}),
        ("sails", {"Apprentice": 7, "Militia": 2, "Buccaneer": 1}),
        ("isles", {"Apprentice": 6, "Militia": 2, "Buccaneer": 1, "Navigator": 1}),
    ],
)
def test_the_starting_decks_of_the_sets(slug: str, deck: dict[str, int]) -> None:
    assert starting_deck(slug) == deck


@pytest.mark.rule("ASC-SETUP-O7")
@pytest.mark.parametrize(
    ("name", "cost", "honor", "effect"),
    [
        ("Apprentice", {}, 0, "Gain 1 Rune."),
        ("Militia", {}, 0, "Gain 1 Power."),
        ("Mystic", {"runes": 3}, 1, "Gain 2 Runes."),
        ("Heavy Infantry", {"runes": 2}, 1, "Gain 2 Power."),
        ("Cultist", {"power": 2}, 0, "Reward: Gain 1 Honor."),
        ("Dreamseeker", {}, 0, "Gain 1 Insight. Draw 1 card."),
        ("Energy Shard", {}, 0, "Gain 1 Energy. Draw 1 card."),
        (
            "Dark Energy Shard",
            {},
            0,
            "Gain 1 Energy. Draw 1 card. Fate: Each player may banish 1 card from their discard.",
        ),
    ],
)
def test_what_the_small_cards_do(name: str, cost: dict[str, int], honor: int, effect: str) -> None:
    (card,) = find(name)
    assert (card.cost, card.honor, card.effect) == (cost, honor, effect)


@pytest.mark.rule("ASC-SETUP-O7")
def test_the_small_cards_of_the_base_game_give_what_they_say() -> None:
    t = lay().hand("Apprentice", "Militia", "Mystic", "Heavy Infantry", "Apprentice").start()
    t.play("Apprentice", "Militia")
    assert (t.runes(), t.power()) == (1, 1)
    t.play("Mystic", "Heavy Infantry")
    assert (t.runes(), t.power()) == (3, 3)
    t.defeat("Cultist").acquire("Mystic")
    assert (t.runes(), t.power(), t.honor()) == (0, 1, 1)


# always available cards


@pytest.mark.rule("ASC-SETUP-08", "ASC-SETUP-56", "ASC-SETUP-O10")
@pytest.mark.parametrize(
    ("players", "sets", "mystics", "infantry"),
    [
        (2, ("chronicle",), 30, 29),
        (4, ("chronicle",), 30, 29),
        (2, ("fallen",), 20, 20),  # not known, so 20
        (2, ("chronicle", "fallen"), 30, 29),  # the larger
        (4, ("fallen", "chronicle"), 30, 29),
        (5, ("chronicle", "fallen"), 30, 30),  # at least 30 from 5 players on
        (6, ("chronicle", "fallen"), 30, 30),
    ],
)
def test_the_piles_of_mystics_and_heavy_infantry(
    players: int, sets: tuple[str, ...], mystics: int, infantry: int
) -> None:
    t = new_game(players, sets)
    assert [t.pile(name) for name in ("Mystic", "Heavy Infantry", "Cultist")] == [mystics, infantry, 1]


@pytest.mark.rule("ASC-SETUP-56", "ASC-SETUP-O11")
def test_mystics_and_heavy_infantry_by_box() -> None:
    (mystic,), (infantry,), (cultist,) = find("Mystic"), find("Heavy Infantry"), find("Cultist")
    alike = {"champions": 26, "immortal": 16, "darkness": 16, "delirium": 20, "deliverance": 20, "dreamscape": 20}
    assert mystic.copies_by_set == {"chronicle": 30} | alike
    assert infantry.copies_by_set == {"chronicle": 29} | alike
    assert (cultist.copies, cultist.copies_by_set) == (1, {})


@pytest.mark.rule("ASC-SETUP-61")
def test_immortal_heroes_has_a_soul_gem_deck_of_forty_cards() -> None:
    gems = [card for card in every_card() if card.deck == "soul_gem"]
    assert {card.set for card in gems} == {"immortal"}
    assert {card.type for card in gems} == {"soul_gem"}
    assert copies(gems) == 40


@pytest.mark.rule("ASC-SETUP-62")
@pytest.mark.parametrize(
    ("name", "deck", "number", "pack"),
    [
        ("Rat King", "", 2, "Rat King"),
        ("Rat Queen", "", 2, "Rat Queen"),
        ("Giant Rat", "side", 10, "Rat King and Rat Queen"),
        ("Leprechaun", "", 3, "Leprechaun"),
        ("Pot of Gold", "side", 9, "Leprechaun"),
    ],
)
def test_the_packs_have_cards_for_the_center_deck_and_a_pile_aside(
    name: str, deck: str, number: int, pack: str
) -> None:
    (card,) = find(name)
    assert (card.deck, card.copies, card.pack) == (deck, number, pack)


# the center deck


@pytest.mark.rule("ASC-SETUP-16")
@pytest.mark.parametrize("sets", [("chronicle",), ("fallen",), ("chronicle", "fallen")])
def test_all_other_cards_of_the_sets_are_the_center_deck(sets: tuple[str, ...]) -> None:
    t = new_game(sets=sets)
    everything = {card.name: card.copies for slug in sets for card in card_set(slug).cards}
    assert Counter(t.center) + Counter(t.row) + Counter(t.void) == everything


@pytest.mark.rule("ASC-SETUP-16")
def test_the_center_deck_is_shuffled_and_lies_face_down() -> None:
    decks = [new_game(seed=seed) for seed in SEEDS]
    assert len({tuple(t.row + t.center) for t in decks}) == len(SEEDS)
    for seat in (-1, 0, 1):
        assert view(decks[0].s, seat).named(int(decks[0].game.center)) == ["?"] * 94


@pytest.mark.rule("ASC-SETUP-16")
def test_the_sets_of_a_mix_are_shuffled_together() -> None:
    names = {card.name for card in center_deck("chronicle")}
    games = [new_game(sets=("chronicle", "fallen"), seed=seed) for seed in SEEDS]
    shares = [sum(name in names for name in t.center[:20]) for t in games]
    assert min(shares) > 0
    assert max(shares) < 20
    assert abs(sum(shares) / len(shares) - 20 * 100 / 165) < 1.5


@pytest.mark.rule("ASC-SETUP-17", "ASC-SETUP-55")
@pytest.mark.parametrize(("slug", "size"), CENTER_DECKS.items())
def test_the_sizes_of_the_center_decks(slug: str, size: int) -> None:
    assert size_without_shards(slug) == size


@pytest.mark.rule("ASC-SETUP-17", "ASC-SETUP-51")
def test_deliverance_counts_thirteen_double_sided_cards_and_has_two_single_sides_of_each() -> None:
    cards = card_set("deliverance").cards
    fronts = [card for card in cards if card.transform_to]
    backs = [card for card in cards if card.transform_of]
    assert copies(fronts) == copies(backs) == 13
    assert copies(fronts) + copies(backs) == 26
    assert all(card.deck == "" for card in fronts)


@pytest.mark.rule("ASC-SETUP-55", "ASC-SETUP-O9")
def test_three_sets_have_five_events_in_their_center_decks() -> None:
    events_of = Counter(
        {slug: copies([card for card in center_deck(slug) if card.type == "event"]) for slug in CENTER_DECKS}
    )
    assert +events_of == {"souls": 5, "immortal": 5, "elements": 5}


def test_the_small_sets_have_small_center_decks_and_all_others_large_ones() -> None:
    sizes = {slug: size_without_shards(slug) for slug in CENTER_DECKS}
    assert {slug for slug, size in sizes.items() if size < 70} == {"fallen", "immortal", "darkness"}
    assert {slug for slug, size in sizes.items() if size > 95} == set(sizes) - {"fallen", "immortal", "darkness"}


@pytest.mark.rule("ASC-SETUP-27")
@pytest.mark.parametrize("sets", [("chronicle",), ("fallen",), ("chronicle", "fallen")])
def test_sets_without_energy_use_no_energy_shards(sets: tuple[str, ...]) -> None:
    t = new_game(sets=sets)
    assert not [name for name in t.game.kinds if "Shard" in name]
    with_shards = {card.set for card in every_card() if card.name.endswith("Energy Shard")}
    assert with_shards == {"vigil", "darkness"}


@pytest.mark.rule("ASC-SETUP-50", "ASC-SETUP-51", "ASC-SETUP-52")
@pytest.mark.parametrize(
    ("slug", "center", "start", "always", "dream"),
    [("delirium", 99, 10, 41, 0), ("deliverance", 100, 11, 41, 0), ("dreamscape", 98, 10, 41, 35)],
)
def test_the_cards_of_the_boxes(slug: str, center: int, start: int, always: int, dream: int) -> None:
    assert copies(center_deck(slug)) == center
    assert sum(starting_deck(slug).values()) == start
    piles = [card for card in card_set("basics").cards if card.deck == "always"]
    assert sum(card.copies_by_set.get(slug, card.copies) for card in piles) == always
    assert copies([card for card in card_set(slug).cards if card.deck == "dream"]) == dream
    dice = [card for card in card_set(slug).cards if card.type == "die"]
    assert len(dice) == int(slug == "delirium")


# the center row, the void and the Honor


@pytest.mark.rule("ASC-SETUP-28", "ASC-SETUP-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_cards_lie_face_up_and_the_void_is_empty(players: int) -> None:
    t = new_game(players)
    assert all(t.row)
    assert len(t.row) == 6
    assert len(t.center) == 94
    assert t.void == []
    for seat in (-1, 0, 1):
        seen = [view(t.s, seat).named(lane(t.game.spaces, space)) for space in range(6)]
        assert seen == [[name] for name in t.row]


@pytest.mark.rule("ASC-SETUP-59")
def test_the_first_row_is_dealt_outward_from_the_space_next_to_the_center_deck() -> None:
    t = new_game()
    told = [line for line in told_from_the_start(t) if "enters the center row" in line]
    assert told == [f"{name} enters the center row at space {space}" for space, name in enumerate(t.row, 1)]


@pytest.mark.rule("ASC-SETUP-32", "ASC-SETUP-33")
@pytest.mark.parametrize(("players", "pool"), [(2, 60), (3, 90), (4, 120), (5, 150), (6, 180)])
def test_the_honor_pool_is_thirty_for_each_player(players: int, pool: int) -> None:
    t = new_game(players, ("chronicle", "fallen"))
    assert t.pool == pool
    assert [t.honor(seat) for seat in range(players)] == [0] * players


# the first player


@pytest.mark.rule("ASC-SETUP-34")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_player_is_drawn_at_random(players: int) -> None:
    game = build({"players": players, "sets": ["chronicle", "fallen"]})
    firsts = Counter(int(game.new(seed).get(game.active)) for seed in range(200))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > 100 / players


@pytest.mark.rule("ASC-SETUP-34", "ASC-TURN-05")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 1)])
def test_play_goes_clockwise_from_the_first_player(players: int, first: int) -> None:
    t = new_game(players, first=first)
    turns = []
    for _ in range(2 * players):
        turns.append(t.active)
        assert t.decider == t.active
        t.end_turn()
    assert turns == [(first + turn) % players for turn in range(2 * players)]


# Fate in the first row

FATES = {"Askara of Fate", "Stone Circle", "Reclamax", "Arbiter of Fate", "Ravenous Gorph"}


def dealt(t: Table) -> list[str]:
    """All cards that have entered the row so far."""
    lines = [line for line in told_from_the_start(t) if "enters the center row" in line]
    return [line.partition(" enters")[0] for line in lines]


def finish_fates(t: Table) -> Table:
    """Decline all that Fate offers before the first turn goes on."""
    while not t.can("end turn"):
        t.choose("decline")
    return t


@pytest.mark.rule("ASC-SETUP-47")
def test_fate_cards_of_the_first_row_take_effect_in_the_order_flipped() -> None:
    orders = set()
    for seed in range(200):
        t = finish_fates(new_game(3, ("fallen",), seed=seed))
        fates = [name for name in dealt(t) if name in FATES]
        if len(dealt(t)) == 6 and len(fates) >= 2:  # else a Fate has banished others
            told = [line for line in told_from_the_start(t) if line.startswith("Fate of ")]
            assert told == [f"Fate of {name}" for name in fates]
            orders.add(tuple(fates))
    assert len(orders) >= 5


@pytest.mark.rule("ASC-SETUP-47", "ASC-SETUP-O8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_fate_of_the_first_row_resolves_with_the_first_player_as_the_active_player(first: int) -> None:
    games = (new_game(3, ("fallen",), seed, first) for seed in range(200))
    t = next(t for t in games if [name for name in dealt(t) if name in FATES] == ["Askara of Fate"])
    asked = []
    while not t.can("end turn"):
        asked.append(t.decider)
        t.choose("do it")  # each player may draw 1 card
    assert asked == [first, (first + 1) % 3, (first + 2) % 3]
    assert [len(t.hand(seat)) for seat in range(3)] == [6, 6, 6]
    assert t.decider == t.active == first


@pytest.mark.rule("ASC-SETUP-47")
def test_a_fate_of_the_first_row_that_banishes_is_followed_by_a_full_row() -> None:
    games = (new_game(2, ("fallen",), seed) for seed in range(200))
    t = next(t for t in games if [name for name in dealt(t) if name in FATES] == ["Ravenous Gorph"])
    six = dealt(t)[:6]
    at = six.index("Ravenous Gorph")
    assert t.void == [six[space] for space in (at - 1, at + 1) if 0 <= space < 6]
    assert t.row[at] == "Ravenous Gorph"
    assert all(t.row)
