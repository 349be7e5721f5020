"""The cards of the Dream deck one by one: Heroes, Constructs and Visions; what each text says, and what it excludes."""

from __future__ import annotations

from pathlib import Path

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import card_set

# cards that ask nobody and are not Dreamborn
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

OWN = """
title = "Helpers"

[[card]]
name = "Scrap Dealer"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Destroy 1 Construct."

[[card]]
name = "Muster Sergeant"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Put 1 Hero from your discard into your hand."

[[card]]
name = "Grove Counter"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 3
effect = "For each Lifebound Hero played this turn, gain 1 Power."

[[card]]
name = "Gear Apprentice"
type = "hero"
faction = ["mechana"]
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Gain 1 Rune. Unite: Gain 1 Honor."

[[card]]
name = "Gear Trophy"
type = "monster"
cost = { power = 3 }
copies = 3
effect = "Reward: Gain 1 Honor. Gain 2 Honor."
"""


def laid(*hand: str, players: int = 2, variant: str = "", cards: str = "") -> Situation:
    """A hand with a spare Apprentice, a row of Monsters, a calm center deck and empty Dreamscapes."""
    situation = table("chronicle", "dreamscape", players=players, variant=variant, cards=cards).row()
    situation = situation.only_center(*CALM)
    for seat in range(players):
        situation = situation.dreams(seat=seat)
    return situation.hand(*hand, "Apprentice")


def hand(*names: str, cards: str = "") -> Table:
    """Just these cards in hand, and a spare Apprentice."""
    return laid(*names, cards=cards).start()


def seen(name: str, insight: int, *hand: str) -> Situation:
    """A card that lies in the own Dreamscape with the Insight for it."""
    return laid(*hand).dreams(name).insight(insight)


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


def next_turn(t: Table) -> Table:
    """To the next turn of the first player."""
    t.end_turn()
    while t.active != 0:
        t.end_turn()
    return t


DREAMS = [card for card in card_set("dreamscape").cards if card.deck == "dream"]


# acquiring them


@pytest.mark.rule("ASC-DREAMSCAPE-05", "ASC-DREAMSCAPE-09")
def test_the_dream_deck_has_heroes_constructs_and_visions() -> None:
    copies = {
        kind: sum(card.copies for card in DREAMS if card.type == kind) for kind in ("hero", "construct", "vision")
    }
    assert copies == {"hero": 9, "construct": 12, "vision": 14}
    assert sum(copies.values()) == sum(card.copies for card in DREAMS) == 35


@pytest.mark.rule("ASC-DREAMSCAPE-02", "ASC-DREAMSCAPE-04", "ASC-TURN-11", "ASC-DREAMSCAPE-07")
@pytest.mark.parametrize("name", [card.name for card in DREAMS])
def test_each_dream_card_is_acquired_for_its_insight(name: str) -> None:
    card = next(card for card in DREAMS if card.name == name)
    price = card.cost["insight"]
    assert set(card.cost) == {"insight"}
    t = laid().dreams(name).insight(price - 1).runes(9).power(9).start()
    assert not t.can(f"acquire {name}")
    t = laid().dreams(name).insight(price).dreams(name if card.copies > 1 else "Dream Lab", seat=1).start()
    t.acquire(name)
    assert t.insight() == 0
    assert t.dreams() == []
    if card.type != "vision":
        assert t.discard() == [name]
    elif "Ongoing:" in card.effect:
        assert t.in_front() == [name]
    else:
        assert t.used_dreams == [name]
    assert len(t.dreams(1)) == 1


@pytest.mark.rule("ASC-VISION-04")
def test_all_visions_but_four_have_a_faction() -> None:
    visions = [card for card in DREAMS if card.type == "vision"]
    without = [card.name for card in visions if not card.factions]
    assert without == ["Ashes to Ashes", "Dust to Dust", "Armistice", "Wicked End"]
    assert all(card.cost["insight"] and card.effect and not card.honor for card in visions)


@pytest.mark.rule("ASC-BAN-O1", "ASC-ROW-O3")
def test_a_banished_dream_card_goes_to_a_pile_of_its_own() -> None:
    t = laid("Caustic Conjurer", "Reverie Muse").start().play("Caustic Conjurer").choose("banish Reverie Muse")
    assert (t.used_dreams, t.void) == (["Reverie Muse"], [])


# Heroes


def test_imaginative_matron_draws_and_then_discards() -> None:
    t = laid("Imaginative Matron").deck("Mystic", "Militia").discard("Heavy Infantry").start()
    t.play("Imaginative Matron")
    assert t.options == ["discard Apprentice from hand", "discard Mystic from hand"]
    t.choose("discard Apprentice")
    assert (t.hand(), t.discard()) == (["Mystic"], ["Heavy Infantry", "Apprentice"])
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09")
def test_imaginative_matron_takes_a_card_of_the_discard_with_another_enlightened_hero() -> None:
    situation = laid("Imaginative Matron", "Arha Initiate").deck("Mystic", "Militia", "Mystic")
    t = situation.discard("Heavy Infantry").start()
    t.play("Arha Initiate", "Imaginative Matron").choose("discard Militia")
    assert t.options == ["put Heavy Infantry from discard", "put Militia from discard"]
    t.choose("put Heavy Infantry")
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Mystic"]
    assert t.discard() == ["Militia"]


@pytest.mark.rule("ASC-KEY-UNITE-09")
def test_imaginative_matron_unites_also_with_a_later_hero_but_not_of_another_faction() -> None:
    situation = laid("Imaginative Matron", "Landtalker", "Arha Initiate").deck("Mystic", "Militia", "Mystic")
    t = situation.discard().start().play("Imaginative Matron").choose("discard Apprentice").play("Landtalker")
    assert t.discard() == ["Apprentice"]
    t.play("Arha Initiate")
    assert (t.hand(), t.discard()) == (["Apprentice", "Militia", "Mystic"], [])


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-ORDER-O8")
def test_reverie_muse_doubles_the_runes_with_another_lifebound_hero() -> None:
    t = laid("Reverie Muse").runes(4).start().play("Reverie Muse")
    assert t.runes() == 5
    t = laid("Reverie Muse", "Landtalker").runes(4).start().play("Landtalker", "Reverie Muse")
    assert t.runes() == (4 + 3 + 1) * 2
    t = laid("Reverie Muse", "Landtalker").runes(4).start().play("Reverie Muse", "Landtalker")
    assert t.runes() == (4 + 1 + 3) * 2  # after the effect of the other
    t = laid("Reverie Muse", "Arha Initiate").runes(4).start().play("Arha Initiate", "Reverie Muse")
    assert t.runes() == 5


def test_reverie_muse_doubles_what_is_left_and_nothing_but_runes() -> None:
    t = laid("Landtalker", "Reverie Muse").power(2).insight(1).start().play("Landtalker").acquire("Heavy Infantry")
    t.play("Reverie Muse")
    assert (t.runes(), t.power(), t.insight()) == (4, 2, 1)


def test_two_reverie_muses_double_twice() -> None:
    t = hand("Reverie Muse", "Reverie Muse").play("Reverie Muse")
    assert t.runes() == 1
    assert t.play("Reverie Muse").runes() == (1 + 1) * 2 * 2


@pytest.mark.parametrize(
    ("constructs", "gained"), [((), 0), (("Dream Lab",), 1), (("Dream Lab", "ID34 Detector", "Dreamwillow"), 2)]
)
def test_brainstorm_sentry_gives_runes_and_power_for_mechana_constructs(
    constructs: tuple[str, ...], gained: int
) -> None:
    t = laid("Brainstorm Sentry").in_play(*constructs).in_play("Hedron Cannon", seat=1).start()
    t.play("Brainstorm Sentry")
    assert (t.runes(), t.power()) == (gained, gained)


def test_brainstorm_sentry_counts_dream_constructs_with_the_capacitor() -> None:
    t = laid("Brainstorm Sentry").in_play("Deluxe Capacitor", "Askaran Armor", "Dreamwillow").start()
    t.play("Brainstorm Sentry")
    assert (t.runes(), t.power()) == (2, 2)


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-ORDER-O8")
def test_bringer_of_despair_doubles_the_power_with_another_void_hero() -> None:
    t = laid("Bringer of Despair").power(1).start().play("Bringer of Despair")
    assert t.power() == 3
    t = laid("Bringer of Despair", "Demon Slayer").power(1).start().play("Demon Slayer", "Bringer of Despair")
    assert t.power() == (1 + 3 + 2) * 2
    t = laid("Bringer of Despair", "Demon Slayer").power(1).runes(2).start().play("Bringer of Despair", "Demon Slayer")
    assert (t.power(), t.runes()) == ((1 + 2 + 3) * 2, 2)
    t = laid("Bringer of Despair", "Heavy Infantry").power(1).start().play("Heavy Infantry", "Bringer of Despair")
    assert t.power() == 5  # it has no faction


def test_pasythea_the_aegis_gives_three_of_each() -> None:
    t = hand("Pasythea, the Aegis").play("Pasythea, the Aegis")
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (3, 3, 3, 0)


@pytest.mark.rule("ASC-KEY-UNITE-07")
@pytest.mark.parametrize(
    ("name", "runes", "power"), [("Reverie Muse", (3 + 1) * 2, 3), ("Bringer of Despair", 3, (3 + 2) * 2)]
)
def test_pasythea_the_aegis_unites_with_heroes_of_every_faction(name: str, runes: int, power: int) -> None:
    t = hand("Pasythea, the Aegis", name).play("Pasythea, the Aegis", name)
    assert (t.runes(), t.power()) == (runes, power)


@pytest.mark.rule("ASC-DREAMSCAPE-08")
def test_pasythea_the_aegis_is_free_to_hand_for_whoever_controls_her_ward() -> None:
    t = laid("Pasythea's Ward").dreams("Pasythea, the Aegis").start()
    assert not t.can("acquire Pasythea, the Aegis")
    t.play("Pasythea's Ward")
    assert targets(t, "acquire") == ["Pasythea, the Aegis from the Dreamscape for free"]
    t.acquire("Pasythea, the Aegis")
    assert t.hand() == ["Apprentice", "Pasythea, the Aegis"]
    assert (t.dreams(), t.insight()) == ([], 0)
    assert t.play("Pasythea, the Aegis").honor() == 3


def test_the_ward_of_another_player_does_not_make_pasythea_the_aegis_free() -> None:
    t = seen("Pasythea, the Aegis", 6).in_play("Pasythea's Ward", seat=1).start()
    assert not t.can("acquire Pasythea, the Aegis")


def test_pasythea_the_aegis_may_still_be_paid_for_and_goes_to_the_discard_then() -> None:
    t = seen("Pasythea, the Aegis", 7).in_play("Pasythea's Ward").start()
    t.choose("acquire Pasythea, the Aegis from the Dreamscape")
    assert (t.discard(), t.insight()) == (["Pasythea, the Aegis"], 0)


# Constructs


@pytest.mark.rule("ASC-CASE-21", "ASC-PLAY-10")
@pytest.mark.parametrize(
    ("others", "honor"),
    [
        ((), 0),
        (("Dreamwillow",), 1),
        (("Dreamwillow", "Yggdrasil Staff", "Vigil's Resolve"), 1),
        (("Dreamwillow", "Dream Lab", "Askaran Armor", "Shadow Star"), 4),
    ],
)
def test_chronicle_of_vigil_gives_honor_for_each_faction_of_the_constructs(others: tuple[str, ...], honor: int) -> None:
    t = laid("Reverie Muse").in_play("Chronicle of Vigil", *others).in_play("Hedron Cannon", seat=1).start()
    t.play("Reverie Muse")
    if honor:
        t.use("Chronicle of Vigil")
        assert not t.can("use Chronicle of Vigil")
    assert t.honor() == honor


@pytest.mark.parametrize(("name", "runes", "power"), [("Mystic", 3, 0), ("Heavy Infantry", 0, 3), ("Apprentice", 1, 0)])
def test_vigils_resolve_strengthens_mystic_and_heavy_infantry(name: str, runes: int, power: int) -> None:
    t = laid(name).in_play("Vigil's Resolve").start().play(name)
    assert (t.runes(), t.power()) == (runes, power)


def test_vigils_resolve_works_every_time_and_for_its_owner_only() -> None:
    situation = laid("Mystic", "Mystic", "Militia").in_play("Vigil's Resolve", "Vigil's Resolve")
    t = situation.hand("Mystic", "Apprentice", seat=1).start().play("Mystic", "Mystic", "Militia")
    assert (t.runes(), t.power()) == (2 * (2 + 2), 1)
    t.end_turn().play("Mystic")
    assert t.runes(1) == 2


@pytest.mark.rule("ASC-PLAY-10")
def test_askaran_armor_may_add_a_card_once_per_turn_for_one_acquired_from_the_dreamscape() -> None:
    situation = laid().in_play("Askaran Armor").dreams("Dream Lab", "Reverie Muse").insight(5).runes(3)
    t = situation.dream_deck("Armistice", "Wicked End").start()
    t.acquire("Mystic")
    assert own_turn(t)
    t.acquire("Dream Lab")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert t.dreams() == ["Armistice", "Reverie Muse"]
    t.acquire("Reverie Muse")
    assert own_turn(t)
    assert t.dreams() == ["Armistice"]


def test_askaran_armor_asks_nothing_without_dream_cards() -> None:
    t = laid().in_play("Askaran Armor").dreams("Dream Lab").insight(2).only_dream_deck().start().acquire("Dream Lab")
    assert own_turn(t)


def test_askaran_armor_that_is_declined_waits_for_the_next_card() -> None:
    situation = laid().in_play("Askaran Armor").dreams("Dream Lab", "Reverie Muse").insight(5)
    t = situation.dream_deck("Armistice").start().acquire("Dream Lab").choose("decline")
    assert t.dreams() == ["Reverie Muse"]
    t.acquire("Reverie Muse").choose("do it")
    assert t.dreams() == ["Armistice"]


def test_askaran_armor_answers_visions_and_free_cards_of_the_dreamscape_but_not_the_dream_deck() -> None:
    situation = laid("Dreamshaper Jesse", "Unbound Emissary").in_play("Askaran Armor").dreams("Lunar Embrace")
    t = situation.dream_deck("Reverie Muse", "Wicked End").start().play("Dreamshaper Jesse")
    assert own_turn(t)
    assert t.discard() == ["Reverie Muse"]
    t.play("Unbound Emissary").acquire("Lunar Embrace").choose("do it")
    assert t.dreams() == ["Wicked End"]


@pytest.mark.parametrize("count", [1, 2])
def test_yggdrasil_canopy_doubles_honor_that_is_not_from_defeating(count: int) -> None:
    t = laid("Ephemeral Druid", "Flytrap Fairy").in_play(*["Yggdrasil Canopy"] * count).start()
    t.play("Ephemeral Druid")
    assert t.honor() == 5 * 2**count
    t.play("Flytrap Fairy")
    assert t.honor() == 6 * 2**count
    assert t.pool == 60 - t.honor()


def test_yggdrasil_canopy_leaves_rewards_alone() -> None:
    t = laid().in_play("Yggdrasil Canopy").row("Tidestalker").power(5).start().defeat("Tidestalker")
    assert t.honor() == 4
    assert t.defeat("Cultist").honor() == 5


def test_yggdrasil_canopy_doubles_the_honor_of_a_vision_that_a_reward_acquires() -> None:
    situation = laid().in_play("Yggdrasil Canopy").row("Nightmare Tyrant").power(6).dreams("Nairi's Blessing")
    t = situation.start().defeat("Nightmare Tyrant")
    assert t.in_front() == ["Nairi's Blessing"]
    assert t.honor() == 5 + 20


def test_yggdrasil_canopy_serves_its_owner_only() -> None:
    t = laid("Ephemeral Druid").in_play("Yggdrasil Canopy", seat=1).start().play("Ephemeral Druid")
    assert t.honor() == 5


def test_dream_lab_makes_constructs_of_the_center_row_cheaper() -> None:
    situation = laid().in_play("Dream Lab").row("ID34 Detector", "Dreamwillow", "Ephemeral Monk", "Hedron Cannon")
    t = situation.dreams("Askaran Armor").runes(7).start()
    t.acquire("ID34 Detector")
    assert t.runes() == 5
    t.acquire("Dreamwillow")
    assert t.runes() == 1
    t.acquire("Ephemeral Monk")
    assert t.runes() == 0
    assert not t.can("acquire Askaran Armor")  # 1 Insight as before


def test_two_dream_labs_add_up_and_heroes_cost_what_they_cost() -> None:
    situation = laid().in_play("Dream Lab", "Dream Lab").row("Planar Aperture", "Garden Attendant").runes(2)
    t = situation.start()
    assert not t.can("acquire Garden Attendant")
    assert not t.can("acquire Mystic")
    t.acquire("Planar Aperture")
    assert t.runes() == 2


def test_arbiters_censer_gives_honor_for_each_monster_of_the_row() -> None:
    t = laid().in_play("Arbiter's Censer").row("Rust Gremlin", "Tidestalker").power(7).start()
    t.defeat("Rust Gremlin")
    assert t.honor() == 1 + 2
    t.defeat("Tidestalker")
    assert t.honor() == 3 + 4 + 2
    t.defeat("Cultist")
    assert t.honor() == 10


@pytest.mark.rule("ASC-DEF-13", "ASC-DEF-19")
def test_arbiters_censer_counts_monsters_for_free_and_of_the_void() -> None:
    situation = laid("Templar Dragoon").in_play("Arbiter's Censer").row("Fen Maw").void("Tidestalker").power(3)
    t = situation.dreams("Stalk the Shadows").insight(1).start()
    t.play("Templar Dragoon").choose("choose defeat 1 Monster with cost at most 4 for free").defeat("Fen Maw")
    assert t.honor() == 3 + 2
    t.acquire("Stalk the Shadows").choose("defeat Tidestalker from the void")
    assert t.honor() == 5 + 4 + 2


# Visions


@pytest.mark.rule("ASC-VISION-01", "ASC-VISION-02", "ASC-BAN-13", "ASC-BAN-O1", "ASC-ROW-04")
def test_ashes_to_ashes_banishes_the_whole_row() -> None:
    t = seen("Ashes to Ashes", 3).row("Dreamwillow", "Fear Wielder", "Tidestalker").start()
    before = t.row
    t.acquire("Ashes to Ashes")
    assert sorted(t.void) == sorted(before)
    assert t.row == list(CALM[:6])
    assert (t.honor(), t.insight(), t.discard()) == (0, 0, [])
    assert t.used_dreams == ["Ashes to Ashes"]


@pytest.mark.rule("ASC-DREAMBORN-04", "ASC-DREAMBORN-05", "ASC-BAN-15")
def test_ashes_to_ashes_brings_new_dreamborn_cards_and_spares_the_unbanishable() -> None:
    situation = seen("Ashes to Ashes", 3).row("Fear Wielder", "Avatar of the Fallen")
    t = situation.only_center("Verdant Hatchling", "Auspicious Askara", *CALM).start().acquire("Ashes to Ashes")
    assert t.row[:3] == ["Verdant Hatchling", "Avatar of the Fallen", "Auspicious Askara"]
    assert len(t.void) == 5
    assert (t.insight(), t.insight(1)) == (2, 2)


def test_dust_to_dust_destroys_all_constructs_of_the_opponents() -> None:
    situation = laid(players=3).dreams("Dust to Dust").insight(3).in_play("Dreamwillow")
    situation = situation.in_play("Dream Lab", "Dream Lab", "Hedron Cannon", seat=1).in_front(
        "Berserker Frenzy", seat=1
    )
    t = situation.in_play("Shadow Star", seat=2).start().acquire("Dust to Dust")
    assert own_turn(t)
    assert [t.in_play(seat) for seat in range(3)] == [["Dreamwillow"], [], []]
    assert sorted(t.discard(1)) == ["Dream Lab", "Dream Lab", "Hedron Cannon"]
    assert t.discard(2) == ["Shadow Star"]
    assert t.in_front(1) == ["Berserker Frenzy"]
    assert t.void == []


def test_dust_to_dust_spares_the_partner() -> None:
    situation = laid(players=4, variant="team").dreams("Dust to Dust").insight(3)
    for seat, name in enumerate(("Planar Aperture", "ID34 Detector", "Dreamwillow", "Shadow Star")):
        situation = situation.in_play(name, seat=seat)
    t = situation.start().acquire("Dust to Dust")
    partner = next(seat for seat in (1, 2, 3) if not t.game.opposes(0, seat))
    assert [len(t.in_play(seat)) for seat in range(4)] == [int(seat in (0, partner)) for seat in range(4)]


def armistice() -> Table:
    situation = laid("Militia", players=3).dreams("Armistice").insight(7).deck(*["Mystic"] * 6)
    situation = situation.hand("Apprentice", "Militia", seat=1).deck(*["Heavy Infantry"] * 6, seat=1)
    return situation.hand(seat=2).deck("Mystic", "Mystic", seat=2).discard(seat=2).start().acquire("Armistice")


def test_armistice_gives_everybody_a_new_hand() -> None:
    t = armistice()
    assert own_turn(t)
    assert t.hand() == ["Mystic"] * 5
    assert t.hand(1) == ["Heavy Infantry"] * 5
    assert t.hand(2) == ["Mystic"] * 2  # there are no more
    assert t.discard() == ["Militia", "Apprentice"]
    assert t.discard(1) == ["Apprentice", "Militia"]


def test_armistice_comes_from_the_cards_just_discarded_if_the_deck_is_short() -> None:
    t = seen("Armistice", 7, "Militia").deck("Mystic").discard("Mystic").start().acquire("Armistice")
    assert t.hand() == ["Apprentice", "Militia", "Mystic", "Mystic"]
    assert (t.deck(), t.discard()) == ([], [])


@pytest.mark.rule("ASC-CASE-19")
def test_armistice_is_carried_out_by_its_owner_first() -> None:
    told = armistice().told
    own = [index for index, line in enumerate(told) if line.startswith(("Player 1 discards", "Player 1 draws"))]
    others = [index for index, line in enumerate(told) if line.startswith(("Player 2 discards", "Player 2 draws"))]
    assert len(own) == len(others) == 7
    assert own[-1] < others[0]


@pytest.mark.rule("ASC-DEF-19")
def test_wicked_end_defeats_a_monster_of_the_row() -> None:
    t = seen("Wicked End", 7).row("Nilus, the Despair", "Tidestalker", "Landtalker").void("Fen Maw").start()
    t.acquire("Wicked End")
    assert targets(t, "defeat")[:2] == ["Nilus, the Despair from space 1", "Tidestalker from space 2"]
    assert len(t.options) == 5
    assert not t.can("defeat Cultist")
    t.defeat("Tidestalker")
    assert (t.honor(), t.power()) == (4, 0)
    assert t.void == ["Fen Maw", "Tidestalker"]
    assert t.used_dreams == ["Wicked End"]


def faith(*center: str) -> Table:
    return seen("Test of Faith", 5).in_play("Arbiter's Censer").only_center(*center, *CALM).start()


def test_test_of_faith_puts_a_hero_into_the_hand() -> None:
    t = faith("Verdagris, the Wild").acquire("Test of Faith")
    assert t.hand() == ["Apprentice", "Verdagris, the Wild"]
    assert t.discard() == []
    assert (t.insight(), t.insight(1)) == (1, 0)  # acquired, but it never entered the row
    assert t.center[0] == CALM[0]
    assert t.play("Verdagris, the Wild").runes() == 4


def test_test_of_faith_puts_a_construct_into_the_discard() -> None:
    t = faith("Inquarry Hydra").acquire("Test of Faith")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Inquarry Hydra"])
    assert t.insight() == 0


def test_test_of_faith_defeats_a_monster_that_was_not_in_the_row() -> None:
    t = faith("Fen Maw").acquire("Test of Faith")
    assert (t.honor(), t.insight()) == (3, 2)  # nothing from the Censer
    assert (t.void, t.discard(), t.hand()) == (["Fen Maw"], [], ["Apprentice"])
    assert t.used_dreams == ["Test of Faith"]


@pytest.mark.rule("ASC-ROW-05")
def test_test_of_faith_takes_a_card_of_the_void_if_the_center_deck_is_empty() -> None:
    t = seen("Test of Faith", 5).only_center().void("Landtalker").start().acquire("Test of Faith")
    assert t.hand() == ["Apprentice", "Landtalker"]
    t = seen("Test of Faith", 5).only_center().void().start().acquire("Test of Faith")
    assert t.hand() == ["Apprentice"]
    assert own_turn(t)


AURA = "acquire Aura of the Askara from the Dreamscape for free"


@pytest.mark.rule("ASC-DREAMSCAPE-08", "ASC-VISION-03")
def test_aura_of_the_askara_is_free_with_two_enlightened_heroes_of_one_name() -> None:
    t = laid("Arha Initiate", "Garden Attendant", "Arha Initiate").dreams("Aura of the Askara").start()
    t.play("Arha Initiate", "Garden Attendant")
    assert AURA not in t.options
    t.play("Arha Initiate").choose(AURA)
    assert t.in_front() == ["Aura of the Askara"]
    assert (t.insight(), t.dreams(), t.used_dreams) == (1, [], [])


@pytest.mark.parametrize("name", ["Flytrap Fairy", "Apprentice"])
def test_aura_of_the_askara_asks_for_enlightened_heroes(name: str) -> None:
    t = laid(name, name).dreams("Aura of the Askara").start().play(name, name)
    assert AURA not in t.options


@pytest.mark.rule("ASC-FAQ-19", "ASC-PLAY-13")
def test_a_copied_effect_does_not_make_aura_of_the_askara_free() -> None:
    t = laid("Garden Attendant", "Twofold Askara").dreams("Aura of the Askara").start()
    t.play("Garden Attendant", "Twofold Askara")  # the only Hero to copy
    assert t.insight() == 2
    assert AURA not in t.options


def test_aura_of_the_askara_does_not_look_at_earlier_turns() -> None:
    situation = laid("Arha Initiate").dreams("Aura of the Askara")
    t = situation.deck("Mystic", "Arha Initiate", *["Apprentice"] * 5).start().play("Arha Initiate")
    next_turn(t).play("Arha Initiate")
    assert AURA not in t.options


@pytest.mark.rule("ASC-PLAY-10", "ASC-KEY-ONGOING-01")
def test_aura_of_the_askara_copies_a_hero_played_this_turn_once_per_turn() -> None:
    situation = laid("Dreamkiller", "Landtalker").in_front("Aura of the Askara").in_play("Shadow Star")
    t = situation.start()
    assert not t.can("use Aura of the Askara")
    t.play("Dreamkiller", "Landtalker").use("Aura of the Askara")
    assert [option for option in t.options if option.startswith("copy")] == ["copy Dreamkiller", "copy Landtalker"]
    t.choose("copy Dreamkiller")
    assert (t.power(), t.insight(), t.runes()) == (4, 2, 3)
    assert not t.can("use Aura of the Askara")
    next_turn(t)
    assert not t.can("use Aura of the Askara")
    assert t.play(t.hand()[0]).can("use Aura of the Askara")


@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-04")
def test_what_aura_of_the_askara_copies_was_not_played() -> None:
    t = laid("Verdant Hatchling").in_front("Aura of the Askara").in_play("Dreamwillow").start()
    t.play("Verdant Hatchling")
    assert (t.honor(), t.insight()) == (2, 1)
    t.use("Aura of the Askara")
    assert (t.honor(), t.insight(), t.runes()) == (4, 1, 0)


@pytest.mark.rule("ASC-CARD-21")
def test_lunar_embrace_lets_runes_be_spent_as_power_this_turn() -> None:
    situation = seen("Lunar Embrace", 1).row("Fen Maw", "Ephemeral Monk").power(2).runes(5)
    t = situation.deck("Mystic", *["Apprentice"] * 4).start()
    assert not t.can("defeat Fen Maw")
    t.acquire("Lunar Embrace")
    t.defeat("Fen Maw")
    assert (t.power(), t.runes()) == (0, 3)
    t.defeat("Cultist")
    assert (t.power(), t.runes()) == (0, 1)
    t.acquire("Ephemeral Monk")
    assert t.runes() == 0
    next_turn(t).play("Mystic")
    assert not t.can("defeat Cultist")
    assert t.used_dreams == ["Lunar Embrace"]


@pytest.mark.rule("ASC-CARD-21")
def test_lunar_embrace_does_not_let_power_be_spent_as_runes() -> None:
    t = seen("Lunar Embrace", 1).row("Ephemeral Monk").power(5).start().acquire("Lunar Embrace")
    assert not t.can("acquire Ephemeral Monk")


@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-10")
def test_cetras_respite_acquires_a_hero_of_the_center_row() -> None:
    situation = laid().dreams("Cetra's Respite", "Reverie Muse").insight(6)
    t = situation.row("Unbound Emissary", "Dreamwillow", "Landtalker").start().acquire("Cetra's Respite")
    assert t.options == ["acquire Unbound Emissary from space 1", "acquire Landtalker from space 3"]
    t.acquire("Unbound Emissary")
    assert (t.discard(), t.insight()) == (["Unbound Emissary"], 1)
    assert t.used_dreams == ["Cetra's Respite"]


def test_cetras_respite_without_a_hero_in_the_row_does_nothing() -> None:
    t = seen("Cetra's Respite", 6).start().acquire("Cetra's Respite")
    assert own_turn(t)
    assert (t.discard(), t.used_dreams) == ([], ["Cetra's Respite"])


NAIRI = "acquire Nairi's Blessing from the Dreamscape for free"


@pytest.mark.rule("ASC-DREAMSCAPE-08", "ASC-VISION-03")
def test_nairis_blessing_gives_honor_and_is_free_with_three_lifebound_heroes() -> None:
    situation = laid("Landtalker", "Wolf Shaman", "Arha Initiate", "Flytrap Fairy").dreams("Nairi's Blessing")
    t = situation.start().play("Landtalker", "Wolf Shaman", "Arha Initiate")
    assert NAIRI not in t.options
    t.play("Flytrap Fairy").choose(NAIRI)
    assert t.honor() == 1 + 10
    assert t.in_front() == ["Nairi's Blessing"]
    assert (t.insight(), t.dreams()) == (1, [])


@pytest.mark.rule("ASC-FAQ-17", "ASC-PLAY-14", "ASC-KEY-UNITE-O2")
def test_nairis_blessing_counts_as_a_lifebound_hero_at_once_and_in_every_later_turn() -> None:
    situation = laid("Verdant Hatchling", "Grove Counter", cards=OWN).dreams("Nairi's Blessing").insight(10)
    deck = ["Grove Counter", "Runic Lycanthrope", "Verdant Hatchling", "Apprentice", "Apprentice", "Mystic", "Mystic"]
    t = situation.deck(*deck).start().play("Verdant Hatchling")
    assert (t.honor(), t.runes()) == (2, 0)
    t.acquire("Nairi's Blessing")
    assert (t.honor(), t.runes()) == (12, 2)  # it switches on Unite
    assert t.play("Grove Counter").power() == 2
    next_turn(t).play("Grove Counter")
    assert t.power() == 1
    t.play("Runic Lycanthrope")
    assert (t.runes(), t.power()) == (2, 1 + 2)
    t.play("Verdant Hatchling")
    assert (t.honor(), t.runes()) == (14, 4)


@pytest.mark.rule("ASC-KEY-UNITE-O2", "ASC-KEY-UNITE-06")
def test_nairis_blessing_counts_in_the_turns_of_its_owner_and_for_lifebound_only() -> None:
    situation = laid("Bringer of Despair", "Reverie Muse").in_front("Nairi's Blessing")
    t = situation.hand("Verdant Hatchling", "Apprentice", seat=1).start().play("Bringer of Despair")
    assert t.power() == 2
    assert t.play("Reverie Muse").runes() == 2
    t.end_turn().play("Verdant Hatchling")
    assert t.runes(1) == 0


@pytest.mark.rule("ASC-PLAY-14")
def test_nairis_blessing_is_no_hero_that_could_be_copied_and_gives_its_honor_once() -> None:
    t = laid("Twofold Askara").in_front("Nairi's Blessing").start().play("Twofold Askara")
    assert own_turn(t)
    assert t.honor() == 0


@pytest.mark.rule("ASC-ACQ-16")
def test_technological_leap_acquires_all_constructs_of_the_row() -> None:
    situation = laid().dreams("Technological Leap", "Dream Lab").insight(5)
    situation = situation.row("Synapse Spire", "Landtalker", "Dreamwillow", "Chaos Cannon")
    t = situation.only_center("Hedron Cannon", *CALM).start().acquire("Technological Leap")
    assert sorted(t.discard()) == ["Chaos Cannon", "Dreamwillow", "Synapse Spire"]
    assert t.row[:4] == ["Hedron Cannon", "Landtalker", CALM[0], CALM[1]]  # all leave, then the row is filled
    assert (t.insight(), t.insight(1)) == (2, 0)  # two of them are Dreamborn
    assert t.dreams() == ["Dream Lab"]
    assert t.used_dreams == ["Technological Leap"]


def test_technological_leap_sets_off_planar_aperture_for_each_mechana_construct() -> None:
    situation = laid().dreams("Technological Leap").insight(6).in_play("Planar Aperture")
    t = situation.row("Hedron Cannon", "Dreamwillow", "TH07 Tank").start().acquire("Technological Leap")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert own_turn(t)  # no Insight for the other
    assert len(t.in_play()) == 2
    assert len(t.discard()) == 2
    assert "Dreamwillow" in t.discard()


ORDER = "acquire Order of the Gear from the Dreamscape for free"


@pytest.mark.rule("ASC-DREAMSCAPE-08", "ASC-VISION-03")
def test_order_of_the_gear_is_free_with_four_constructs() -> None:
    constructs = ["Dreamwillow", "Shadow Star", "Dream Lab"]
    situation = laid("Askaran Armor").in_play(*constructs).in_front("Berserker Frenzy").dreams("Order of the Gear")
    t = situation.start()
    assert ORDER not in t.options
    t.play("Askaran Armor").choose(ORDER)
    t.choose("decline")  # the Armor
    assert t.in_front() == ["Berserker Frenzy", "Order of the Gear"]
    assert t.insight() == 0


def geared(*hand: str, cards: str = "") -> Situation:
    return laid(*hand, cards=cards).in_front("Order of the Gear")


@pytest.mark.rule("ASC-KEY-ONGOING-01")
def test_order_of_the_gear_lets_mechana_heroes_stay_in_play_as_constructs() -> None:
    t = geared("Brainstorm Sentry", "Landtalker").in_play("ID34 Detector", "Inquarry Hydra").start()
    t.play("Brainstorm Sentry")
    assert t.in_play() == ["ID34 Detector", "Inquarry Hydra", "Brainstorm Sentry"]
    assert t.played() == []
    assert t.insight() == 1  # the Detector has seen a Mechana Construct played
    assert (t.runes(), t.power()) == (0, 0)  # nothing until it is used
    assert t.use("Inquarry Hydra").insight() == 1 + 3
    t.use("Brainstorm Sentry")
    assert (t.runes(), t.power()) == (3, 3)  # it counts itself
    assert not t.can("use Brainstorm Sentry")
    t.play("Landtalker")
    assert t.played() == ["Landtalker"]
    next_turn(t)
    assert "Brainstorm Sentry" in t.in_play()
    assert "Brainstorm Sentry" not in t.discard()
    t.use("Brainstorm Sentry")
    assert (t.runes(), t.power()) == (3, 3)


def test_order_of_the_gear_serves_each_of_several_heroes_and_counts_them_as_constructs() -> None:
    t = geared("Hedron Berserker", "Hedron Berserker", "Hedron Berserker").start()
    t.play("Hedron Berserker", "Hedron Berserker").use("Hedron Berserker")
    assert t.options == ["choose gain 3 Runes", "choose gain 3 Power"]
    t.choose("choose gain 3 Runes").play("Hedron Berserker")
    t.use("Hedron Berserker")  # with three of them, both
    assert (t.runes(), t.power()) == (6, 3)
    t.use("Hedron Berserker")
    assert (t.runes(), t.power()) == (9, 6)
    assert not t.can("use Hedron Berserker")


def test_order_of_the_gear_serves_its_owner_and_later_plays_only() -> None:
    situation = laid("Hedron Berserker", "Hedron Berserker").dreams("Order of the Gear").insight(10)
    t = situation.hand("Brainstorm Sentry", "Apprentice", seat=1).start()
    t.play("Hedron Berserker").choose("choose gain 3 Runes").acquire("Order of the Gear")
    assert t.played() == ["Hedron Berserker"]
    t.play("Hedron Berserker")
    assert (t.played(), t.in_play()) == (["Hedron Berserker"], ["Hedron Berserker"])
    t.end_turn().play("Brainstorm Sentry")
    assert (t.in_play(1), t.played(1)) == ([], ["Brainstorm Sentry"])


def test_a_hero_that_banishes_itself_leaves_play_under_the_order_of_the_gear() -> None:
    t = geared("Ephemeral Inventor").start().play("Ephemeral Inventor")
    assert (t.runes(), t.in_play()) == (0, ["Ephemeral Inventor"])
    t.use("Ephemeral Inventor")
    assert (t.runes(), t.in_play(), t.void) == (3, [], ["Ephemeral Inventor"])


@pytest.mark.rule("ASC-KEY-UNITE-06")
@pytest.mark.parametrize("first", [True, False])
def test_a_hero_that_is_a_construct_by_the_order_of_the_gear_does_not_unite(first: bool) -> None:
    names = ["Pasythea, the Aegis", "Verdant Hatchling"]
    t = geared(*names).start().play(*(names if first else names[::-1]))
    assert t.in_play() == ["Pasythea, the Aegis"]
    assert (t.honor(), t.runes()) == (2, 0)
    t.use("Pasythea, the Aegis")
    assert (t.honor(), t.runes(), t.power()) == (5, 3, 3)


@pytest.mark.rule("ASC-KEY-UNITE-06")
def test_two_mechana_heroes_under_the_order_of_the_gear_do_not_unite_with_each_other() -> None:
    t = geared("Gear Apprentice", "Gear Apprentice", cards=OWN).start().play("Gear Apprentice", "Gear Apprentice")
    t.use("Gear Apprentice").use("Gear Apprentice")
    assert (t.runes(), t.honor()) == (2, 0)


@pytest.mark.rule("ASC-KEY-UNITE-06")
def test_a_hero_that_was_played_as_a_construct_does_not_unite_after_its_destruction() -> None:
    t = geared("Pasythea, the Aegis", "Scrap Dealer", "Verdant Hatchling", cards=OWN).start()
    t.play("Pasythea, the Aegis", "Scrap Dealer")
    assert t.discard() == ["Pasythea, the Aegis"]
    t.play("Verdant Hatchling")
    assert (t.honor(), t.runes()) == (2, 0)


def test_a_hero_in_play_by_the_order_of_the_gear_cannot_be_copied_as_a_hero() -> None:
    t = geared("Brainstorm Sentry", "Twofold Askara").start().play("Brainstorm Sentry", "Twofold Askara")
    assert own_turn(t)
    assert (t.runes(), t.power()) == (0, 0)


def test_a_hero_played_as_a_construct_cannot_be_copied_after_it_has_banished_itself() -> None:
    t = geared("Ephemeral Inventor").in_front("Order of the Gear", "Aura of the Askara").start()
    t.play("Ephemeral Inventor").use("Ephemeral Inventor")
    assert t.void == ["Ephemeral Inventor"]
    assert not t.can("use Aura of the Askara")


def test_a_destroyed_hero_of_the_order_of_the_gear_is_a_hero_again() -> None:
    t = geared("Brainstorm Sentry", "Scrap Dealer", "Muster Sergeant", cards=OWN).discard("Dream Lab").start()
    t.play("Brainstorm Sentry", "Scrap Dealer")
    assert t.in_play() == []
    assert t.discard() == ["Dream Lab", "Brainstorm Sentry"]
    assert not t.can("use Brainstorm Sentry")
    t.play("Muster Sergeant")  # takes the only Hero
    assert t.hand() == ["Apprentice", "Brainstorm Sentry"]
    t.play("Brainstorm Sentry")
    assert t.in_play() == ["Brainstorm Sentry"]
    assert t.use("Brainstorm Sentry").runes() == 1  # another play, another use


def test_opponents_destroy_heroes_of_the_order_of_the_gear_like_constructs() -> None:
    situation = laid().dreams("Dust to Dust").insight(3).in_front("Order of the Gear", seat=1)
    t = situation.hand("Brainstorm Sentry", "Hedron Berserker", "Apprentice", seat=1).start().end_turn()
    t.play("Brainstorm Sentry", "Hedron Berserker").end_turn()
    assert t.in_play(1) == ["Brainstorm Sentry", "Hedron Berserker"]
    t.acquire("Dust to Dust")
    assert t.in_play(1) == []
    assert {"Brainstorm Sentry", "Hedron Berserker"} <= set(t.discard(1))


def test_hulking_crab_counts_heroes_of_the_order_of_the_gear() -> None:
    situation = laid("Heavy Infantry", "Heavy Infantry", "Militia").row("Hulking Crab")
    situation = situation.deck("Heavy Infantry", "Heavy Infantry", "Militia", "Apprentice", "Apprentice")
    situation = situation.in_front("Order of the Gear", seat=1).in_play("Dream Lab", seat=1)
    t = situation.hand("Brainstorm Sentry", "Hedron Berserker", "Apprentice", seat=1).start().end_turn()
    t.play("Brainstorm Sentry", "Hedron Berserker").end_turn()
    t.play("Heavy Infantry", "Heavy Infantry", "Militia").defeat("Hulking Crab")
    assert t.decider == 1
    assert len(t.options) == 3
    t.choose("destroy Hedron Berserker").choose("destroy Dream Lab")
    assert t.in_play(1) == ["Brainstorm Sentry"]


def test_a_player_may_destroy_an_opponents_hero_of_the_order_of_the_gear() -> None:
    situation = table("chronicle", "dreamscape", "deliverance").row("Caaro, Desert Breaker").only_center(*CALM)
    situation = situation.hand("Apprentice").deck(
        "Heavy Infantry", "Heavy Infantry", "Heavy Infantry", "Mystic", "Mystic"
    )
    situation = situation.dreams().dreams(seat=1).in_front("Order of the Gear", seat=1).in_play("Dream Lab", seat=1)
    t = situation.hand("Brainstorm Sentry", "Apprentice", seat=1).start().end_turn()
    t.play("Brainstorm Sentry").end_turn()
    t.play("Heavy Infantry", "Heavy Infantry", "Heavy Infantry").defeat("Caaro, Desert Breaker")
    t.choose("destroy Brainstorm Sentry")
    assert t.in_play(1) == ["Dream Lab"]


@pytest.mark.rule("ASC-DEF-13")
def test_stalk_the_shadows_lets_monsters_of_the_void_be_defeated_this_turn() -> None:
    situation = seen("Stalk the Shadows", 1).void("Fen Maw", "Tidestalker", "Landtalker").power(8)
    t = situation.in_play("Fatality Blades").start()
    assert not t.can("defeat Fen Maw")
    t.acquire("Stalk the Shadows")
    assert [name for name in targets(t, "defeat") if "void" in name] == [
        "Fen Maw from the void",
        "Tidestalker from the void",
    ]
    t.defeat("Fen Maw")
    assert (t.power(), t.honor()) == (4, 3)
    assert t.insight() == 2 + 1  # it counts as one of the row
    t.defeat("Tidestalker")
    assert (t.power(), t.honor(), t.insight()) == (1, 7, 3)
    assert sorted(t.void) == ["Fen Maw", "Landtalker", "Tidestalker"]
    assert not t.can("acquire Landtalker")


def test_stalk_the_shadows_asks_the_full_cost_and_ends_with_the_turn() -> None:
    situation = seen("Stalk the Shadows", 1).void("Fen Maw", "Rust Gremlin").power(3)
    t = situation.deck("Heavy Infantry", *["Apprentice"] * 4).start().acquire("Stalk the Shadows")
    assert not t.can("defeat Fen Maw")
    assert t.can("defeat Rust Gremlin")
    next_turn(t).play("Heavy Infantry")
    assert not t.can("defeat Rust Gremlin")
    assert t.used_dreams == ["Stalk the Shadows"]


def test_call_of_darkness_may_banish_up_to_five_of_hand_and_discard() -> None:
    situation = seen("Call of Darkness", 8, "Militia", "Apprentice", "Mystic").discard(
        "Mystic", "Militia", "Apprentice"
    )
    t = situation.row("Landtalker").start().acquire("Call of Darkness")
    for choice in ("Militia from hand", "Militia from discard", "Apprentice from hand", "Mystic from discard"):
        assert "decline" in t.options
        t.choose(f"banish {choice}")
    t.choose("banish Apprentice from discard")
    assert own_turn(t)
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], [])
    assert t.used_dreams == ["Call of Darkness"]


def test_call_of_darkness_may_banish_fewer_or_nothing() -> None:
    t = seen("Call of Darkness", 8, "Militia").start().acquire("Call of Darkness")
    t.choose("banish Militia").choose("decline")
    assert t.hand() == ["Apprentice"]
    assert own_turn(t)
    t = seen("Call of Darkness", 8, "Militia").start().acquire("Call of Darkness").choose("decline")
    assert t.hand() == ["Apprentice", "Militia"]


FRENZY = "acquire Berserker Frenzy from the Dreamscape for free"


@pytest.mark.rule("ASC-DREAMSCAPE-08", "ASC-VISION-03", "ASC-DEF-12")
def test_berserker_frenzy_gives_honor_and_is_free_after_three_monsters_of_the_row() -> None:
    situation = laid().row("Rust Gremlin", "Rust Gremlin", "Rust Gremlin").dreams("Berserker Frenzy").power(10)
    t = situation.start().defeat("Cultist").defeat("Rust Gremlin").defeat("Rust Gremlin")
    assert FRENZY not in t.options
    t.defeat("Rust Gremlin").choose(FRENZY)
    assert t.honor() == 4 + 10
    assert t.in_front() == ["Berserker Frenzy"]
    assert (t.insight(), t.dreams()) == (0, [])


@pytest.mark.rule("ASC-DEF-13")
def test_berserker_frenzy_counts_monsters_of_the_void_hunted_as_if_in_the_row() -> None:
    situation = laid().row("Rust Gremlin", "Rust Gremlin").void("Rust Gremlin").power(6).insight(1)
    t = situation.dreams("Berserker Frenzy", "Stalk the Shadows").start().acquire("Stalk the Shadows")
    t.choose("defeat Rust Gremlin from the void").choose("defeat Rust Gremlin from space 1")
    assert FRENZY not in t.options
    assert FRENZY in t.choose("defeat Rust Gremlin from space 2").options


@pytest.mark.rule("ASC-PLAY-10")
def test_berserker_frenzy_doubles_the_honor_of_one_defeat_each_turn() -> None:
    situation = laid("Ephemeral Druid").in_front("Berserker Frenzy").row("Tidestalker", "Tidestalker").power(6)
    t = situation.deck("Heavy Infantry", *["Apprentice"] * 4).start().play("Ephemeral Druid")
    assert t.honor() == 5  # not from defeating
    t.defeat("Tidestalker")
    assert t.honor() == 5 + 8
    t.defeat("Tidestalker")
    assert t.honor() == 13 + 4
    next_turn(t).play("Heavy Infantry").defeat("Cultist")
    assert t.honor() == 17 + 2


def test_berserker_frenzy_doubles_one_gain_and_serves_its_owner_only() -> None:
    situation = laid(cards=OWN).in_front("Berserker Frenzy").row("Gear Trophy").power(3)
    t = situation.start().defeat("Gear Trophy")
    assert t.honor() == 1 * 2 + 2
    t = laid().in_front("Berserker Frenzy", seat=1).row("Tidestalker").power(3).start().defeat("Tidestalker")
    assert t.honor() == 4


def test_berserker_frenzy_and_yggdrasil_canopy_double_different_honor() -> None:
    situation = laid("Ephemeral Druid").in_front("Berserker Frenzy").in_play("Yggdrasil Canopy")
    t = situation.row("Tidestalker").power(3).start().play("Ephemeral Druid").defeat("Tidestalker")
    assert t.honor() == 10 + 8
    t = seen("Berserker Frenzy", 10).in_play("Yggdrasil Canopy").start().acquire("Berserker Frenzy")
    assert t.honor() == 20


@pytest.mark.rule("ASC-VISION-03", "ASC-KEY-ONGOING-03", "ASC-END-O5")
def test_visions_in_front_stay_out_of_the_deck_and_score_nothing() -> None:
    t = laid().in_front("Order of the Gear", "Berserker Frenzy").deck().discard().start()
    before = t.game.scores(t.s)[0]
    next_turn(t)
    assert t.in_front() == ["Order of the Gear", "Berserker Frenzy"]
    assert not {"Order of the Gear", "Berserker Frenzy"} & {*t.hand(), *t.deck(), *t.discard()}
    assert before == t.game.scores(t.s)[0] == t.honor()


# all of them


def test_every_card_of_the_set_stands_in_a_test_of_its_own() -> None:
    here = Path(__file__).parent
    source = "".join(
        (here / name).read_text(encoding="utf-8") for name in ("test_dreamscape_cards.py", Path(__file__).name)
    )
    assert [card.name for card in card_set("dreamscape").cards if f'"{card.name}"' not in source] == []
