"""Dreamscape, the cards of the center deck one by one: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, dreamscape, table

from delirium.cards.load import card_set
from delirium.engine.event import events

# cards that ask nobody and are not Dreamborn
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

DREAMBORN = (
    "Auspicious Askara",
    "Unbound Emissary",
    "Verdant Hatchling",
    "Verdagris, the Wild",
    "Synapse Spire",
    "Chaos Cannon",
    "Fear Wielder",
    "Nightmare Harvester",
)


def laid(*hand: str, players: int = 2, variant: str = "", sets: tuple[str, ...] = ()) -> Situation:
    """A hand with a spare Apprentice, a row of Monsters, a calm center deck and empty Dreamscapes."""
    situation = table("chronicle", "dreamscape", *sets, players=players, variant=variant).row().only_center(*CALM)
    for seat in range(players):
        situation = situation.dreams(seat=seat)
    return situation.hand(*hand, "Apprentice")


def hand(*names: str) -> Table:
    """Just these cards in hand, and a spare Apprentice."""
    return laid(*names).start()


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


# Dreamborn


@pytest.mark.rule("ASC-DREAMBORN-02")
@pytest.mark.parametrize("name", DREAMBORN)
def test_whoever_acquires_a_dreamborn_card_gains_an_insight(name: str) -> None:
    t = laid().row(name).runes(15).start()
    t.acquire(name)
    assert t.discard() == [name]
    assert (t.insight(), t.insight(1)) == (1, 0)


@pytest.mark.rule("ASC-DREAMBORN-01", "ASC-INSIGHT-03")
@pytest.mark.parametrize("name", DREAMBORN)
def test_a_dreamborn_card_that_enters_the_row_gives_everybody_an_insight(name: str) -> None:
    t = laid(players=3).row("Spike Vixen").only_center(name, *CALM).runes(2).start()
    t.acquire("Spike Vixen")
    assert t.row[0] == name
    assert [t.insight(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("ASC-DREAMBORN-03")
def test_no_other_card_of_the_center_deck_is_dreamborn() -> None:
    cards = [card for card in card_set("dreamscape").cards if card.deck == ""]
    assert len(cards) == 48
    assert sorted(card.name for card in cards if "Dreamborn." in card.effect) == sorted(DREAMBORN)
    assert {card.type for card in cards if card.name in DREAMBORN} == {"hero", "construct"}
    t = laid().row("Dreamkiller").only_center("Garden Attendant", *CALM).runes(3).start()
    t.acquire("Dreamkiller")
    assert (t.row[0], t.insight(), t.insight(1)) == ("Garden Attendant", 0, 0)


# Enlightened


def test_ephemeral_monk_draws_two_and_is_banished() -> None:
    t = laid("Ephemeral Monk").deck("Mystic", "Militia", "Heavy Infantry").start()
    t.play("Ephemeral Monk")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert t.void == ["Ephemeral Monk"]
    assert (t.played(), t.discard()) == ([], [])


@pytest.mark.rule("ASC-BAN-01")
@pytest.mark.parametrize(
    ("name", "gained"),
    [("Ephemeral Druid", (0, 0, 5)), ("Ephemeral Inventor", (3, 0, 0)), ("Ephemeral Ritualist", (0, 4, 0))],
)
def test_the_ephemeral_heroes_give_much_and_are_banished(name: str, gained: tuple[int, int, int]) -> None:
    t = hand(name).play(name)
    assert (t.runes(), t.power(), t.honor()) == gained
    assert t.void == [name]
    assert t.played() == []
    next_turn(t)
    assert name not in [*t.hand(), *t.deck(), *t.discard()]


def test_auspicious_askara_alone_draws_a_card_and_banishes_nothing() -> None:
    t = laid("Auspicious Askara").deck("Mystic", "Militia").start()
    t.play("Auspicious Askara")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09")
@pytest.mark.parametrize("first", [True, False])
def test_auspicious_askara_may_banish_a_card_of_the_row_with_another_enlightened_hero(first: bool) -> None:
    t = laid("Auspicious Askara", "Arha Initiate").row("Landtalker").deck("Mystic", "Militia", "Mystic").start()
    if first:
        t.play("Arha Initiate").play("Auspicious Askara")
    else:
        t.play("Auspicious Askara").play("Arha Initiate")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert len(targets(t, "banish")) == 6
    assert "decline" in t.options
    t.choose("banish Landtalker")
    assert t.void == ["Landtalker"]
    assert own_turn(t)


def test_auspicious_askara_does_not_unite_with_other_factions() -> None:
    t = hand("Auspicious Askara", "Flytrap Fairy", "Dreamkiller").play("Flytrap Fairy", "Dreamkiller")
    assert own_turn(t.play("Auspicious Askara"))


@pytest.mark.rule("ASC-PLAY-15")
def test_nocturnal_seer_draws_and_makes_the_next_dreamborn_card_cheaper() -> None:
    situation = laid("Nocturnal Seer").row("Verdant Hatchling", "Spike Vixen").runes(3)
    t = situation.deck("Mystic", "Militia").start()
    t.play("Nocturnal Seer")
    assert t.hand() == ["Apprentice", "Mystic"]
    t.acquire("Spike Vixen")  # not Dreamborn: its full cost, and nothing is used up
    assert t.runes() == 1
    t.acquire("Verdant Hatchling")
    assert (t.runes(), t.insight()) == (0, 1)


def test_nocturnal_seer_serves_one_dreamborn_card_and_this_turn_only() -> None:
    t = laid("Nocturnal Seer").row("Auspicious Askara", "Verdant Hatchling").runes(2).start()
    t.play("Nocturnal Seer").acquire("Verdant Hatchling")
    assert t.runes() == 1
    assert not t.can("acquire Auspicious Askara")
    t = laid("Nocturnal Seer").row("Auspicious Askara").deck("Mystic", *["Apprentice"] * 5).start()
    next_turn(t.play("Nocturnal Seer")).play("Apprentice")
    assert not t.can("acquire Auspicious Askara")
    assert t.play("Apprentice").can("acquire Auspicious Askara")


def test_nocturnal_seer_makes_no_card_of_the_dreamscape_cheaper() -> None:
    t = laid("Nocturnal Seer").dreams("Askaran Armor").start()
    t.play("Nocturnal Seer")
    assert not t.can("acquire Askaran Armor")


@pytest.mark.parametrize("new", ["Mystic", "Heavy Infantry"])
def test_arha_sensei_swaps_a_card_of_the_hand_for_one_that_can_be_played(new: str) -> None:
    t = laid("Arha Sensei", "Militia").discard("Militia").start()
    t.play("Arha Sensei")
    assert targets(t, "banish") == ["Militia from hand", "Apprentice from hand"]
    t.choose("banish Militia")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire(new)
    assert t.hand() == sorted(["Apprentice", new])
    assert t.discard() == ["Militia"]
    assert t.runes() == 0


@pytest.mark.rule("ASC-BAN-O5")
def test_arha_sensei_gives_nothing_if_nothing_is_banished() -> None:
    t = hand("Arha Sensei").play("Arha Sensei").choose("decline")
    assert t.hand() == ["Apprentice"]
    assert own_turn(t)


def test_garden_attendant_gains_insight_and_draws() -> None:
    t = laid("Garden Attendant").deck("Mystic", "Militia").start().play("Garden Attendant")
    assert t.insight() == 1
    assert t.hand() == ["Apprentice", "Mystic"]


def test_templar_dragoon_defeats_a_monster_of_at_most_four() -> None:
    t = laid("Templar Dragoon").row("Fen Maw", "Deluding Djinn", "Rust Gremlin", "Dreamkiller").start()
    t.play("Templar Dragoon").choose("choose defeat 1 Monster with cost at most 4 for free")
    assert targets(t, "defeat") == [
        "Fen Maw from space 1",
        "Rust Gremlin from space 3",
        "Mistake of Creation from space 5",
        "Samael's Trickster from space 6",
        "Cultist",
    ]
    t.defeat("Fen Maw")
    assert (t.honor(), t.insight(), t.power()) == (3, 2, 0)
    assert t.void == ["Fen Maw"]
    assert t.dreams() == []


def test_templar_dragoon_adds_a_card_to_the_dreamscape_instead() -> None:
    t = laid("Templar Dragoon").dream_deck("Dream Lab", "Armistice").start()
    t.play("Templar Dragoon").choose("choose add 1 card to your Dreamscape")
    assert t.dreams() == ["Dream Lab"]
    assert t.dream_deck[0] == "Armistice"
    assert (t.void, t.honor()) == ([], 0)
    assert own_turn(t)


def test_templar_dragoon_cannot_add_a_card_of_an_empty_dream_deck() -> None:
    t = laid("Templar Dragoon").only_dream_deck().start()
    t.play("Templar Dragoon")
    assert t.can("defeat Cultist")  # the only thing to choose


@pytest.mark.rule("ASC-PLAY-10", "ASC-INSIGHT-02", "ASC-END-03")
def test_pasytheas_ward_gives_an_insight_once_per_turn() -> None:
    t = laid("Pasythea's Ward").start().play("Pasythea's Ward")
    assert t.insight() == 0
    t.use("Pasythea's Ward")
    assert t.insight() == 1
    assert not t.can("use Pasythea's Ward")
    next_turn(t)
    assert t.insight() == 1
    assert t.use("Pasythea's Ward").insight() == 2


@pytest.mark.rule("ASC-FACT-11", "ASC-FACT-O2")
def test_loa_sleeping_dragon_gains_three_insight_and_draws() -> None:
    t = laid("Loa, Sleeping Dragon").deck("Mystic", "Militia").start().play("Loa, Sleeping Dragon")
    assert t.insight() == 3
    assert t.hand() == ["Apprentice", "Mystic"]
    facts = t.game.facts[t.game.kinds.index("Loa, Sleeping Dragon")]
    assert (facts.type, facts.factions, facts.cost, facts.honor) == ("hero", ("enlightened",), {"runes": 6}, 4)


@pytest.mark.rule("ASC-DREAMSCAPE-10", "ASC-DREAMSCAPE-O2")
def test_dreamshaper_jesse_acquires_the_top_card_of_the_dream_deck() -> None:
    t = laid("Dreamshaper Jesse").dream_deck("Reverie Muse", "Dream Lab").dreams("Armistice").start()
    t.play("Dreamshaper Jesse")
    assert t.discard() == ["Reverie Muse"]
    assert t.dreams() == ["Armistice"]
    assert t.dream_deck[0] == "Dream Lab"
    assert t.insight() == 0


@pytest.mark.rule("ASC-DREAMSCAPE-10", "ASC-VISION-01", "ASC-VISION-02")
def test_a_vision_that_dreamshaper_jesse_acquires_takes_effect_at_once() -> None:
    t = laid("Dreamshaper Jesse").dream_deck("Ashes to Ashes").row("Landtalker").start()
    t.play("Dreamshaper Jesse")
    assert len(t.void) == 6
    assert "Landtalker" in t.void
    assert t.used_dreams == ["Ashes to Ashes"]
    assert t.discard() == []


def test_dreamshaper_jesse_does_nothing_without_dream_cards() -> None:
    t = laid("Dreamshaper Jesse").only_dream_deck().start().play("Dreamshaper Jesse")
    assert t.discard() == []
    assert own_turn(t)


def test_unbound_emissary_takes_one_card_of_row_or_dreamscape() -> None:
    t = laid("Unbound Emissary").row("Nilus, the Despair", "Verdagris, the Wild").dreams("Order of the Gear").start()
    t.play("Unbound Emissary")
    assert targets(t, "acquire") == ["Verdagris, the Wild from space 2", "Order of the Gear from the Dreamscape"]
    assert len(targets(t, "defeat")) == 5
    assert not t.can("defeat Cultist")
    assert "decline" not in t.options
    t.acquire("Order of the Gear")
    assert t.in_front() == ["Order of the Gear"]
    assert (t.dreams(), t.insight()) == ([], 0)
    assert own_turn(t)


def test_unbound_emissary_acquires_a_hero_or_defeats_a_monster_for_free() -> None:
    t = laid("Unbound Emissary").row("Verdagris, the Wild").start()
    t.play("Unbound Emissary").acquire("Verdagris, the Wild")
    assert t.discard() == ["Verdagris, the Wild"]
    assert (t.runes(), t.insight()) == (0, 1)  # Dreamborn
    t = laid("Unbound Emissary").row("Tidestalker").start()
    t.play("Unbound Emissary").defeat("Tidestalker")
    assert (t.honor(), t.void) == (4, ["Tidestalker"])


@pytest.mark.rule("ASC-CARD-21")
@pytest.mark.parametrize(
    ("runes", "insight", "left"), [(10, 8, (0, 3)), (0, 15, (0, 0)), (15, 2, (0, 2)), (17, 9, (2, 9))]
)
def test_unbound_emissary_may_be_paid_with_insight_too(runes: int, insight: int, left: tuple[int, int]) -> None:
    t = laid().row("Unbound Emissary").runes(runes).insight(insight).start()
    t.acquire("Unbound Emissary")
    assert (t.runes(), t.insight() - 1) == left  # it is Dreamborn
    assert t.discard() == ["Unbound Emissary"]


@pytest.mark.rule("ASC-CARD-21")
def test_insight_pays_only_for_the_emissary_and_only_with_enough() -> None:
    t = laid().row("Unbound Emissary", "Ephemeral Monk").runes(0).insight(14).start()
    assert not t.can("acquire Unbound Emissary")
    assert not t.can("acquire Ephemeral Monk")
    assert not t.can("acquire Mystic")


@pytest.mark.rule("ASC-CARD-21", "ASC-ACQ-18")
def test_the_emissary_in_the_void_costs_runes_only() -> None:
    def serpentcall(runes: int) -> Table:
        situation = laid(sets=("fallen",)).in_play("Serpentcall").void("Unbound Emissary")
        return situation.runes(runes).insight(15).start()

    ability = "use Serpentcall (acquire 1 Hero from the void as if it were in the center row)"
    t = serpentcall(15).choose(ability)
    assert t.discard() == ["Unbound Emissary"]
    assert (t.runes(), t.insight()) == (0, 16)
    assert not serpentcall(14).can(ability)


# Lifebound


def test_alluring_shaman_may_pay_an_insight_for_honor() -> None:
    t = laid("Alluring Shaman").insight(2).start().play("Alluring Shaman")
    assert t.runes() == 1
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert (t.insight(), t.honor()) == (1, 3)
    assert own_turn(t)


@pytest.mark.rule("ASC-PLAY-11")
def test_alluring_shaman_gives_the_rune_also_if_nothing_is_paid() -> None:
    t = laid("Alluring Shaman").insight(1).start().play("Alluring Shaman").choose("decline")
    assert (t.runes(), t.insight(), t.honor()) == (1, 1, 0)
    t = hand("Alluring Shaman").play("Alluring Shaman")  # no Insight
    assert own_turn(t)
    assert (t.runes(), t.honor()) == (1, 0)


@pytest.mark.rule("ASC-KEY-UNITE-01")
def test_verdant_hatchling_gives_runes_with_another_lifebound_hero() -> None:
    t = hand("Verdant Hatchling", "Dreamkiller", "Flytrap Fairy").play("Verdant Hatchling")
    assert (t.honor(), t.runes()) == (2, 0)
    assert t.play("Dreamkiller").runes() == 0
    t.play("Flytrap Fairy")
    assert (t.honor(), t.runes()) == (3, 1 + 2)
    t = hand("Verdant Hatchling", "Flytrap Fairy").play("Flytrap Fairy", "Verdant Hatchling")
    assert (t.honor(), t.runes()) == (3, 1 + 2)


@pytest.mark.rule("ASC-KEY-UNITE-05")
def test_two_verdant_hatchlings_unite_with_each_other() -> None:
    t = hand("Verdant Hatchling", "Verdant Hatchling").play("Verdant Hatchling", "Verdant Hatchling")
    assert (t.honor(), t.runes()) == (4, 4)


def test_flytrap_fairy_gives_one_of_each() -> None:
    t = hand("Flytrap Fairy").play("Flytrap Fairy")
    assert (t.runes(), t.honor(), t.insight(), t.power()) == (1, 1, 1, 0)


@pytest.mark.rule("ASC-ACQ-10", "ASC-ACQ-15", "ASC-DREAMSCAPE-06")
def test_dreamwillow_druids_acquire_a_hero_of_at_most_five() -> None:
    situation = laid("Dreamwillow Druids").row("Hedron Berserker", "Loa, Sleeping Dragon", "Planar Aperture")
    t = situation.dreams("Reverie Muse").start()
    t.play("Dreamwillow Druids").choose("choose acquire 1 Hero with cost at most 5 for free")
    assert targets(t, "acquire") == ["Hedron Berserker from space 1", "Mystic", "Heavy Infantry"]
    t.acquire("Hedron Berserker")
    assert t.discard() == ["Hedron Berserker"]
    assert (t.runes(), t.dreams()) == (0, ["Reverie Muse"])


def test_dreamwillow_druids_add_a_card_to_the_dreamscape_instead() -> None:
    t = laid("Dreamwillow Druids").dream_deck("Dream Lab").start()
    t.play("Dreamwillow Druids").choose("choose add 1 card to your Dreamscape")
    assert (t.dreams(), t.discard()) == (["Dream Lab"], [])
    assert own_turn(t)


@pytest.mark.rule("ASC-EX-13", "ASC-FACT-14")
def test_lunar_pack_costs_four_and_gives_two_runes() -> None:
    t = laid().row("Lunar Pack").runes(3).start()
    assert not t.can("acquire Lunar Pack")
    t = laid("Lunar Pack").row("Lunar Pack").runes(4).start()
    t.acquire("Lunar Pack")
    assert t.runes() == 0
    t.play("Lunar Pack")
    assert (t.runes(), t.insight()) == (2, 0)


@pytest.mark.rule("ASC-FACT-14", "ASC-KEY-UNITE-01")
@pytest.mark.parametrize("other", ["Landtalker", "Dreamkiller"])
def test_lunar_pack_gives_insight_with_another_lifebound_hero(other: str) -> None:
    expected = 2 if other == "Landtalker" else 1  # the Dreamkiller has an own Insight
    assert hand("Lunar Pack", other).play("Lunar Pack", other).insight() == expected
    assert hand("Lunar Pack", other).play(other, "Lunar Pack").insight() == expected


@pytest.mark.rule("ASC-EX-11", "ASC-EX-12", "ASC-PLAY-18", "ASC-PLAY-09")
def test_dreamwillow_has_both_its_abilities_in_one_turn() -> None:
    t = laid("Dreamkiller", "Landtalker", "Lunar Pack").in_play("Dreamwillow").start()
    t.use("Dreamwillow")
    assert t.runes() == 1
    assert not t.can("use Dreamwillow")
    t.play("Dreamkiller")
    assert t.insight() == 1  # its own
    t.play("Landtalker")
    assert t.insight() == 2
    t.play("Lunar Pack")
    assert t.insight() == 4  # Unite only


def test_dreamwillow_looks_at_the_first_lifebound_hero_also_if_it_came_before() -> None:
    t = hand("Landtalker", "Dreamwillow", "Wolf Shaman").play("Landtalker", "Dreamwillow", "Wolf Shaman")
    assert t.insight() == 0
    t = laid("Landtalker").in_play("Dreamwillow", "Dreamwillow").start().play("Landtalker")
    assert t.insight() == 2


def test_raka_gains_honor_and_adds_a_card() -> None:
    t = laid("Raka, Dreamtender").dream_deck("Dream Lab", "Armistice").start().play("Raka, Dreamtender")
    assert (t.honor(), t.dreams()) == (5, ["Dream Lab"])
    assert t.insight() == 0


def test_verdagris_turns_the_honor_of_acquired_heroes_into_insight() -> None:
    situation = laid("Verdagris, the Wild").row("Planar Aperture", "Landtalker").runes(7).dreams("Reverie Muse")
    t = situation.insight(1).start().play("Verdagris, the Wild")
    assert t.runes() == 11
    t.acquire("Planar Aperture")
    assert t.insight() == 1  # a Construct
    t.acquire("Mystic")
    assert t.insight() == 2
    t.acquire("Landtalker")  # worth 3
    assert t.insight() == 5
    t.acquire("Reverie Muse")  # for 3 Insight, worth 2
    assert t.insight() == 4
    assert t.honor() == 0


def test_verdagris_counts_heroes_acquired_for_free_and_dreamborn_besides() -> None:
    situation = laid("Verdagris, the Wild", "Unbound Emissary").row("Fear Wielder")
    t = situation.start().play("Verdagris, the Wild", "Unbound Emissary").acquire("Fear Wielder")
    assert t.insight() == 2 + 1


def test_verdagris_serves_this_turn_only() -> None:
    t = laid("Verdagris, the Wild").deck(*["Apprentice"] * 6).start().play("Verdagris, the Wild")
    next_turn(t)
    t.play(*["Apprentice"] * 3).acquire("Mystic")
    assert t.insight() == 0


# Mechana


@pytest.mark.rule("ASC-PLAY-17")
def test_planar_aperture_puts_an_acquired_mechana_construct_into_play_for_an_insight() -> None:
    t = laid().in_play("Planar Aperture", "ID34 Detector").row("TH07 Tank").runes(6).insight(1).start()
    t.acquire("TH07 Tank")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert t.in_play() == ["Planar Aperture", "ID34 Detector", "TH07 Tank"]
    assert t.discard() == []
    assert t.insight() == 1  # paid, and gained from the Detector
    assert t.can("use TH07 Tank")


def test_planar_aperture_without_insight_or_unwanted_leaves_the_construct_in_the_discard() -> None:
    t = laid().in_play("Planar Aperture").row("TH07 Tank").runes(6).start()
    t.acquire("TH07 Tank")
    assert own_turn(t)
    assert t.discard() == ["TH07 Tank"]
    t = laid().in_play("Planar Aperture").row("TH07 Tank").runes(6).insight(1).start()
    t.acquire("TH07 Tank").choose("decline")
    assert (t.discard(), t.insight(), t.in_play()) == (["TH07 Tank"], 1, ["Planar Aperture"])


@pytest.mark.rule("ASC-DREAMBORN-O2", "ASC-ORDER-07")
def test_the_insight_of_a_dreamborn_construct_comes_too_late_for_planar_aperture() -> None:
    t = laid().in_play("Planar Aperture").row("Synapse Spire").runes(4).start()
    t.acquire("Synapse Spire")
    assert own_turn(t)
    assert (t.insight(), t.discard()) == (1, ["Synapse Spire"])


def test_planar_aperture_works_each_time_and_for_dream_constructs_but_mechana_only() -> None:
    situation = laid().in_play("Planar Aperture").row("Hedron Cannon", "Watchmaker's Altar", "Dreamwillow")
    t = situation.dreams("Dream Lab").runes(20).insight(5).start()
    t.acquire("Dreamwillow")
    assert own_turn(t)
    t.acquire("Hedron Cannon").choose("do it")
    t.acquire("Watchmaker's Altar").choose("do it")
    t.acquire("Dream Lab").choose("do it")
    assert t.insight() == 5 - 1 - 1 - 2 - 1
    assert t.in_play() == ["Planar Aperture", "Hedron Cannon", "Watchmaker's Altar", "Dream Lab"]
    assert t.discard() == ["Dreamwillow"]


@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-17")
def test_id34_detector_pays_once_per_turn_and_for_itself() -> None:
    t = hand("ID34 Detector", "Hedron Cannon").play("ID34 Detector")
    assert t.insight() == 1
    assert t.play("Hedron Cannon").insight() == 1
    t = laid("Dreamwillow", "Hedron Berserker", "Hedron Cannon").in_play("ID34 Detector").start()
    t.play("Dreamwillow")
    t.play("Hedron Berserker").choose("choose gain 3 Runes")  # no Mechana Construct, neither of them
    assert t.insight() == 0
    assert t.play("Hedron Cannon").insight() == 1


def test_each_id34_detector_pays() -> None:
    t = laid("Hedron Cannon", "Planar Aperture").in_play("ID34 Detector", "ID34 Detector").start()
    assert t.play("Hedron Cannon").insight() == 2
    assert t.play("Planar Aperture").insight() == 2


@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-17")
def test_synapse_spire_adds_a_card_once_per_turn_and_for_itself() -> None:
    t = laid("Synapse Spire", "Hedron Cannon", "Dreamwillow").dream_deck("Dream Lab", "Armistice").start()
    t.play("Dreamwillow")
    assert t.dreams() == []
    t.play("Synapse Spire")
    assert t.dreams() == ["Dream Lab"]
    t.play("Hedron Cannon")
    assert t.dreams() == ["Dream Lab"]
    assert t.insight() == 0


@pytest.mark.parametrize(("what", "gained"), [("3 Runes", (3, 0)), ("3 Power", (0, 3))])
def test_hedron_berserker_gives_runes_or_power(what: str, gained: tuple[int, int]) -> None:
    t = laid("Hedron Berserker").in_play("Dreamwillow", "Planar Aperture").start()
    t.play("Hedron Berserker")
    assert t.options == ["choose gain 3 Runes", "choose gain 3 Power"]
    t.choose(f"choose gain {what}")
    assert (t.runes(), t.power()) == gained


@pytest.mark.rule("ASC-PLAY-19")
@pytest.mark.parametrize("count", [3, 4])
def test_hedron_berserker_gives_both_with_three_constructs(count: int) -> None:
    constructs = ["Dreamwillow", "Planar Aperture", "Shadow Star", "ID34 Detector"][:count]
    t = laid("Hedron Berserker").in_play(*constructs).start().play("Hedron Berserker")
    assert (t.runes(), t.power()) == (3, 3)
    assert own_turn(t)


def test_hedron_berserker_does_not_count_visions_and_constructs_of_others() -> None:
    situation = laid("Hedron Berserker").in_play("Dreamwillow", "Planar Aperture").in_front("Berserker Frenzy")
    t = situation.in_play("Shadow Star", seat=1).start().play("Hedron Berserker")
    assert len(t.options) == 2


@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-17")
def test_deluxe_capacitor_draws_once_per_turn_for_a_mechana_construct_itself_included() -> None:
    t = laid("Deluxe Capacitor", "Hedron Cannon", "Dreamwillow").deck("Mystic", "Militia").start()
    t.play("Dreamwillow")
    assert "Mystic" not in t.hand()
    t.play("Deluxe Capacitor")
    assert "Mystic" in t.hand()
    t.play("Hedron Cannon")
    assert "Militia" not in t.hand()


def test_deluxe_capacitor_makes_dream_constructs_mechana_for_its_owner() -> None:
    situation = laid("Chronicle of Vigil").in_play("Deluxe Capacitor", "Askaran Armor", "Inquarry Hydra")
    t = situation.deck("Mystic", "Militia").start()
    t.play("Chronicle of Vigil")
    assert t.hand() == ["Apprentice", "Mystic"]
    t.use("Inquarry Hydra")
    assert t.insight() == 4
    t.use("Chronicle of Vigil")
    assert t.honor() == 2  # Mechana and the Armor's Enlightened, which it keeps


def test_deluxe_capacitor_leaves_other_constructs_and_other_players_alone() -> None:
    situation = laid("Dreamwillow").in_play("Deluxe Capacitor", "Inquarry Hydra").deck("Mystic", "Militia")
    situation = situation.in_play("Vigil's Resolve", "Chronicle of Vigil", seat=1)
    t = situation.hand("Brainstorm Sentry", "Apprentice", seat=1).start()
    t.play("Dreamwillow")
    assert t.hand() == ["Apprentice"]
    assert t.use("Inquarry Hydra").insight() == 2
    t.end_turn().play("Brainstorm Sentry")
    assert (t.runes(1), t.power(1)) == (0, 0)


def test_deluxe_capacitor_lets_planar_aperture_serve_dream_constructs() -> None:
    t = laid().in_play("Planar Aperture", "Deluxe Capacitor").dreams("Askaran Armor").insight(2).start()
    t.acquire("Askaran Armor").choose("do it")
    assert t.in_play() == ["Planar Aperture", "Deluxe Capacitor", "Askaran Armor"]
    assert t.insight() == 0


def test_th07_tank_turns_an_insight_into_runes_for_mechana_constructs() -> None:
    situation = laid().in_play("TH07 Tank").row("ID34 Detector", "Dreamwillow", "Ephemeral Inventor", "Synapse Spire")
    t = situation.insight(2).start()
    t.use("TH07 Tank")
    assert (t.insight(), t.runes()) == (1, 0)
    assert targets(t, "acquire") == ["ID34 Detector from space 1"]
    assert not t.can("use TH07 Tank")
    t.acquire("ID34 Detector")
    assert t.discard() == ["ID34 Detector"]
    assert not t.can("acquire ID34 Detector")


def test_the_runes_of_th07_tank_go_first_and_end_with_the_turn() -> None:
    situation = laid().in_play("TH07 Tank").row("Synapse Spire", "Planar Aperture", "ID34 Detector").runes(2)
    t = situation.insight(1).start()
    t.use("TH07 Tank").acquire("Planar Aperture")
    assert t.runes() == 2
    t.acquire("ID34 Detector")  # 1 of the Tank's is left
    assert t.runes() == 0
    t = laid().in_play("TH07 Tank").row("Planar Aperture").insight(1).start()
    next_turn(t.use("TH07 Tank"))
    assert not t.can("acquire Planar Aperture")


def test_th07_tank_needs_an_insight() -> None:
    t = laid().in_play("TH07 Tank").start()
    assert not t.can("use TH07 Tank")


@pytest.mark.rule("ASC-EX-24", "ASC-FACT-12")
@pytest.mark.parametrize(
    ("others", "insight"),
    [((), 1), (("Planar Aperture", "ID34 Detector"), 3), (("Dreamwillow", "Planar Aperture"), 2)],
)
def test_inquarry_hydra_counts_the_mechana_constructs_itself_included(others: tuple[str, ...], insight: int) -> None:
    t = laid().in_play("Inquarry Hydra", *others).in_play("Hedron Cannon", seat=1).start()
    t.use("Inquarry Hydra")
    assert t.insight() == insight
    assert not t.can("use Inquarry Hydra")
    facts = t.game.facts[t.game.kinds.index("Inquarry Hydra")]
    assert (facts.type, facts.factions, facts.cost, facts.honor) == ("construct", ("mechana",), {"runes": 7}, 7)


@pytest.mark.rule("ASC-CASE-20")
@pytest.mark.parametrize("others", [0, 1, 2, 5, 6])
def test_chaos_cannon_costs_less_insight_for_each_other_mechana_construct(others: int) -> None:
    names = ["Planar Aperture", "Planar Aperture", "ID34 Detector", "ID34 Detector", "TH07 Tank", "TH07 Tank"][:others]
    price = max(5 - others, 0)
    situation = laid().in_play("Chaos Cannon", "Dreamwillow", *names).in_play("Hedron Cannon", seat=1)
    if price:
        assert not situation.insight(price - 1).start().can("use Chaos Cannon")
    situation = laid().in_play("Chaos Cannon", "Dreamwillow", *names).in_play("Hedron Cannon", seat=1)
    t = situation.insight(price).start()
    t.use("Chaos Cannon")
    assert (t.insight(), t.power()) == (0, 10)
    assert not t.can("use Chaos Cannon")


def test_chaos_cannon_counts_dream_constructs_with_the_capacitor() -> None:
    situation = laid().in_play("Chaos Cannon", "Deluxe Capacitor", "Askaran Armor", "Dream Lab").insight(4)
    t = situation.start().use("Chaos Cannon")
    assert (t.insight(), t.power()) == (4 - 2, 10)


# Void


@pytest.mark.rule("ASC-EX-10", "ASC-PLAY-03")
def test_caustic_conjurer_gains_insight_and_may_banish_at_once() -> None:
    t = laid("Caustic Conjurer").discard("Militia").start().play("Caustic Conjurer")
    assert t.insight() == 1
    assert t.options == ["banish Apprentice from hand", "banish Militia from discard", "decline"]
    t.choose("banish Militia")
    assert t.discard() == []
    assert own_turn(t)
    t = laid("Caustic Conjurer").start().play("Caustic Conjurer").choose("decline")
    assert (t.hand(), t.insight()) == (["Apprentice"], 1)


def test_dreamkiller_gives_power_and_insight() -> None:
    t = hand("Dreamkiller").play("Dreamkiller")
    assert (t.power(), t.insight(), t.runes()) == (2, 1, 0)


def test_loam_summoner_adds_a_card_and_may_banish() -> None:
    t = (
        laid("Loam Summoner", "Apprentice")
        .discard("Militia")
        .dream_deck("Dream Lab", "Armistice")
        .start()
        .play("Loam Summoner")
    )
    assert t.dreams() == ["Dream Lab"]
    assert t.options == ["banish Apprentice from hand", "banish Militia from discard", "decline"]
    t.choose("banish Apprentice")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Militia"])


@pytest.mark.rule("ASC-PLAY-15", "ASC-DEF-12")
def test_fear_wielder_adds_a_card_for_the_next_monster_of_the_row() -> None:
    situation = laid("Fear Wielder").row("Rust Gremlin", "Tidestalker").power(6).dream_deck("Dream Lab", "Armistice")
    t = situation.start().play("Fear Wielder")
    assert t.power() == 9
    t.defeat("Cultist")
    assert t.dreams() == []
    t.defeat("Rust Gremlin")
    assert t.dreams() == ["Dream Lab"]
    t.defeat("Tidestalker")
    assert t.dreams() == ["Dream Lab"]


@pytest.mark.rule("ASC-PLAY-15", "ASC-PLAY-16")
def test_two_fear_wielders_both_wait_for_the_same_monster_and_not_longer_than_the_turn() -> None:
    situation = laid("Fear Wielder", "Fear Wielder").row("Rust Gremlin").dream_deck("Dream Lab", "Armistice")
    t = situation.start().play("Fear Wielder", "Fear Wielder").defeat("Rust Gremlin")
    assert t.dreams() == ["Armistice", "Dream Lab"]
    situation = laid("Fear Wielder").row("Rust Gremlin").deck("Heavy Infantry", *["Apprentice"] * 5)
    t = next_turn(situation.start().play("Fear Wielder"))
    t.play("Heavy Infantry").defeat("Rust Gremlin")
    assert t.dreams() == []


@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-18", "ASC-DEF-12")
def test_fatality_blades_give_power_and_once_per_turn_insight_for_a_monster_of_the_row() -> None:
    t = laid().in_play("Fatality Blades").row("Rust Gremlin", "Tidestalker").power(6).start()
    t.use("Fatality Blades")
    assert t.power() == 7
    assert not t.can("use Fatality Blades")
    t.defeat("Cultist")
    assert t.insight() == 0
    t.defeat("Rust Gremlin")
    assert t.insight() == 1
    t.defeat("Tidestalker")
    assert t.insight() == 1
    next_turn(t)
    assert t.can("use Fatality Blades")


def test_nightmare_harvester_gives_power_or_for_an_insight_runes() -> None:
    t = laid("Nightmare Harvester").insight(1).start().play("Nightmare Harvester")
    assert t.options == ["choose gain 4 Power", "choose pay 1 Insight and gain 4 Runes"]
    t.choose("choose pay 1 Insight and gain 4 Runes")
    assert (t.runes(), t.power(), t.insight()) == (4, 0, 0)
    t = laid("Nightmare Harvester").insight(1).start().play("Nightmare Harvester").choose("choose gain 4 Power")
    assert (t.runes(), t.power(), t.insight()) == (0, 4, 1)


def test_nightmare_harvester_gives_power_to_whoever_has_no_insight() -> None:
    t = hand("Nightmare Harvester").play("Nightmare Harvester")
    assert (t.runes(), t.power()) == (0, 4)
    assert own_turn(t)


@pytest.mark.rule("ASC-CARD-21")
def test_emri_lets_power_be_spent_as_insight_for_the_dreamscape() -> None:
    t = laid("Emri, Shadowslayer").dreams("Reverie Muse", "Askaran Armor").insight(1).start()
    assert not t.can("acquire Reverie Muse")
    t.play("Emri, Shadowslayer")
    assert t.power() == 5
    t.acquire("Reverie Muse")
    assert (t.insight(), t.power()) == (0, 3)  # Insight first
    t.acquire("Askaran Armor")
    assert (t.insight(), t.power()) == (0, 2)
    assert t.discard() == ["Reverie Muse", "Askaran Armor"]


@pytest.mark.rule("ASC-CARD-21")
def test_emri_lets_power_pay_what_effects_ask_in_insight() -> None:
    situation = laid("Emri, Shadowslayer", "Alluring Shaman", "Nightmare Harvester").in_play("TH07 Tank")
    t = situation.start().play("Emri, Shadowslayer")
    t.use("TH07 Tank")
    t.play("Alluring Shaman").choose("do it")
    t.play("Nightmare Harvester").choose("choose pay 1 Insight and gain 4 Runes")
    assert (t.power(), t.insight(), t.honor(), t.runes()) == (2, 0, 3, 5)


@pytest.mark.rule("ASC-CARD-21")
def test_emri_does_not_let_insight_be_spent_as_power_nor_power_as_runes() -> None:
    t = laid("Emri, Shadowslayer").row("Fleeting Hope Djinn", "Ephemeral Monk").insight(9).start()
    t.play("Emri, Shadowslayer")
    assert not t.can("defeat Fleeting Hope Djinn")
    assert not t.can("acquire Ephemeral Monk")


@pytest.mark.rule("ASC-CARD-21")
def test_emri_serves_this_turn_only() -> None:
    situation = laid("Emri, Shadowslayer").dreams("Askaran Armor").deck("Heavy Infantry", *["Apprentice"] * 5)
    t = next_turn(situation.start().play("Emri, Shadowslayer"))
    t.play("Heavy Infantry")
    assert not t.can("acquire Askaran Armor")


# Monsters


@pytest.mark.rule("ASC-EX-14", "ASC-FACT-14", "ASC-DEF-01")
def test_one_heavy_infantry_suffices_for_rust_gremlin() -> None:
    t = laid("Heavy Infantry").row("Rust Gremlin").deck("Mystic", "Militia").start()
    assert not t.can("defeat Rust Gremlin")
    t.play("Heavy Infantry").defeat("Rust Gremlin")
    assert (t.power(), t.honor()) == (0, 1)
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.void == ["Rust Gremlin"]


@pytest.mark.parametrize(
    ("name", "power", "gained"),
    [
        ("Thieving Gryphon", 3, (2, 2, 0)),
        ("Tidestalker", 3, (4, 0, 0)),
        ("Fen Maw", 4, (3, 0, 2)),
        ("Deluding Djinn", 5, (5, 0, 0)),
    ],
)
def test_monsters_with_plain_rewards(name: str, power: int, gained: tuple[int, int, int]) -> None:
    assert not laid().row(name).power(power - 1).start().can(f"defeat {name}")
    t = laid().row(name).power(power).start().defeat(name)
    assert (t.honor(), t.runes(), t.insight()) == gained
    assert t.power() == 0
    assert t.void == [name]
    assert (t.honor(1), t.insight(1)) == (0, 0)


@pytest.mark.parametrize(
    ("name", "power", "honor", "added"), [("Trinket Harpy", 4, 3, 1), ("Fleeting Hope Djinn", 6, 5, 2)]
)
def test_monsters_that_add_to_the_dreamscape(name: str, power: int, honor: int, added: int) -> None:
    t = laid().row(name).power(power).dream_deck("Dream Lab", "Reverie Muse", "Armistice").start().defeat(name)
    assert (t.honor(), t.power()) == (honor, 0)
    assert t.dreams() == ["Dream Lab", "Reverie Muse"][:added]
    assert t.dreams(1) == []
    assert t.discard() == []


@pytest.mark.rule("ASC-DREAMSCAPE-03", "ASC-DREAMSCAPE-O2")
def test_cards_are_added_unseen_and_without_limit() -> None:
    situation = laid("Raka, Dreamtender").row("Fleeting Hope Djinn").power(6).dreams("Dream Lab", "Dream Lab")
    t = situation.dream_deck("Armistice", "Wicked End", "Reverie Muse").start()
    t.play("Raka, Dreamtender").defeat("Fleeting Hope Djinn")
    assert t.dreams() == ["Armistice", "Dream Lab", "Dream Lab", "Reverie Muse", "Wicked End"]
    game, log = t.game, list(t.s.log or [])
    told = [[event.text(game) for event in events(log, seat, int(game.everyone), t._told)] for seat in range(2)]
    assert [any("Reverie Muse" in line for line in lines) for lines in told] == [True, False]


@pytest.mark.rule("ASC-PLAY-O3")
def test_fleeting_hope_djinn_adds_what_the_dream_deck_still_has() -> None:
    t = laid().row("Fleeting Hope Djinn").power(6).only_dream_deck("Dream Lab").start().defeat("Fleeting Hope Djinn")
    assert (t.honor(), t.dreams(), t.dream_deck) == (5, ["Dream Lab"], [])


@pytest.mark.rule("ASC-CARD-21")
@pytest.mark.parametrize(("power", "insight", "left"), [(2, 4, (0, 1)), (0, 5, (0, 0)), (5, 3, (0, 3)), (6, 1, (1, 1))])
def test_deluding_djinn_may_be_paid_with_insight_too(power: int, insight: int, left: tuple[int, int]) -> None:
    t = laid().row("Deluding Djinn").power(power).insight(insight).start().defeat("Deluding Djinn")
    assert (t.power(), t.insight()) == left
    assert t.honor() == 5


@pytest.mark.rule("ASC-CARD-21")
def test_insight_pays_only_for_the_djinn_and_only_with_enough() -> None:
    t = laid().row("Deluding Djinn", "Rust Gremlin").power(1).insight(3).start()
    assert not t.can("defeat Deluding Djinn")
    assert not t.can("defeat Rust Gremlin")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-CARD-21")
def test_deluding_djinn_in_the_void_costs_power_only() -> None:
    situation = laid().void("Deluding Djinn").dreams("Stalk the Shadows").insight(9)
    t = situation.power(4).start().acquire("Stalk the Shadows")
    assert not t.can("defeat Deluding Djinn")
    situation = laid().void("Deluding Djinn").dreams("Stalk the Shadows").insight(9)
    t = situation.power(5).start().acquire("Stalk the Shadows").defeat("Deluding Djinn")
    assert (t.power(), t.insight(), t.honor()) == (0, 8, 5)


@pytest.mark.rule("ASC-CARD-21")
def test_with_emri_each_power_pays_once_for_the_djinn() -> None:
    t = laid("Emri, Shadowslayer").row("Deluding Djinn").start().play("Emri, Shadowslayer")
    t.defeat("Cultist")
    assert (t.power(), t.insight()) == (3, 0)
    assert not t.can("defeat Deluding Djinn")
    t = laid("Emri, Shadowslayer").row("Deluding Djinn").insight(2).start().play("Emri, Shadowslayer")
    t.defeat("Cultist").defeat("Deluding Djinn")
    assert (t.power(), t.insight()) == (0, 0)


def test_a_monster_for_free_takes_no_insight() -> None:
    t = laid("Oziah the Peerless").row("Deluding Djinn").insight(5).start()
    t.play("Oziah the Peerless").defeat("Deluding Djinn")
    assert (t.insight(), t.honor()) == (5, 5)


@pytest.mark.parametrize(("has", "destroyed"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_hulking_crab_makes_each_opponent_destroy_half_rounded_up(has: int, destroyed: int) -> None:
    names = ["Planar Aperture", "ID34 Detector", "Dreamwillow", "Shadow Star", "Fatality Blades"][:has]
    t = laid().row("Hulking Crab").power(5).in_play("Hedron Cannon").in_play(*names, seat=1).start()
    t.defeat("Hulking Crab")
    for _ in range(destroyed if has > 1 else 0):
        assert t.decider == 1
        assert "decline" not in t.options
        t.choose(t.options[0])
    assert own_turn(t)
    assert t.honor() == 4
    assert len(t.in_play(1)) == has - destroyed
    assert t.discard(1) == names[:destroyed]
    assert t.in_play() == ["Hedron Cannon"]


@pytest.mark.rule("ASC-DEF-O2")
def test_hulking_crab_hits_the_opponents_clockwise_and_counts_no_visions() -> None:
    situation = laid(players=3).row("Hulking Crab").power(5)
    situation = situation.in_play("Planar Aperture", "ID34 Detector", seat=1).in_front("Berserker Frenzy", seat=1)
    t = situation.in_play("Dreamwillow", "Shadow Star", seat=2).start().defeat("Hulking Crab")
    assert t.decider == 1
    t.choose("destroy ID34 Detector")
    assert t.decider == 2
    t.choose("destroy Dreamwillow")
    assert own_turn(t)
    assert (t.in_play(1), t.in_play(2)) == (["Planar Aperture"], ["Shadow Star"])
    assert t.in_front(1) == ["Berserker Frenzy"]


@pytest.mark.rule("ASC-EX-17")
def test_hulking_crab_spares_the_partner() -> None:
    situation = laid(players=4, variant="team").row("Hulking Crab").power(5)
    for seat, name in enumerate(("Planar Aperture", "ID34 Detector", "Dreamwillow", "Shadow Star")):
        situation = situation.in_play(name, seat=seat)
    t = situation.start().defeat("Hulking Crab")
    partner = next(seat for seat in (1, 2, 3) if not t.game.opposes(0, seat))
    assert [len(t.in_play(seat)) for seat in range(4)] == [int(seat in (0, partner)) for seat in range(4)]


@pytest.mark.rule("ASC-FACT-13", "ASC-DEF-10", "ASC-INSIGHT-05")
def test_puppetmaster_takes_an_insight_from_each_opponent_who_has_one() -> None:
    situation = laid(players=4).row("Puppetmaster").power(5).insight(1).insight(3, seat=1).insight(1, seat=3)
    t = situation.start().defeat("Puppetmaster")
    assert [t.insight(seat) for seat in range(4)] == [3, 2, 0, 0]
    assert t.honor() == 4


@pytest.mark.rule("ASC-FAQ-18", "ASC-ORDER-06", "ASC-DREAMBORN-06")
def test_puppetmaster_takes_nothing_that_its_dreamborn_replacement_gives() -> None:
    t = laid().row("Puppetmaster").only_center("Fear Wielder", *CALM).power(5).start().defeat("Puppetmaster")
    assert t.row[0] == "Fear Wielder"
    assert (t.insight(), t.insight(1)) == (1, 1)


def test_nightmare_tyrant_acquires_a_card_of_the_own_dreamscape_for_free() -> None:
    situation = laid().row("Nightmare Tyrant").power(6).dreams("Pasythea, the Aegis", "Berserker Frenzy")
    t = situation.dreams("Dream Lab", seat=1).start().defeat("Nightmare Tyrant")
    assert t.honor() == 5
    assert t.options == [
        "acquire Pasythea, the Aegis from the Dreamscape",
        "acquire Berserker Frenzy from the Dreamscape",
    ]
    t.acquire("Pasythea, the Aegis")
    assert (t.discard(), t.dreams(), t.insight()) == (["Pasythea, the Aegis"], ["Berserker Frenzy"], 0)


def test_nightmare_tyrant_with_an_empty_dreamscape_gives_honor_only() -> None:
    t = laid().row("Nightmare Tyrant", "Landtalker").power(6).dreams("Dream Lab", seat=1).start()
    t.defeat("Nightmare Tyrant")
    assert own_turn(t)
    assert (t.honor(), t.discard(), t.dreams(1)) == (5, [], ["Dream Lab"])


@pytest.mark.rule("ASC-FACT-16")
def test_engulfing_kraken_takes_a_card_of_each_opponents_dreamscape() -> None:
    situation = laid(players=4).row("Engulfing Kraken").power(7).dreams("Askaran Armor")
    situation = situation.dreams("Dream Lab", "Armistice", seat=1).dreams("Wicked End", seat=2)
    t = situation.start().defeat("Engulfing Kraken")
    assert (t.honor(), t.power()) == (6, 0)
    assert len(t.dreams(1)) == 1
    assert (t.dreams(2), t.dreams(3)) == ([], [])
    left = t.dreams(1)[0]
    taken = {"Dream Lab", "Armistice"} - {left}
    assert t.dreams() == sorted(["Askaran Armor", "Wicked End", *taken])
    assert (t.discard(), t.insight()) == ([], 0)


def test_what_engulfing_kraken_takes_is_by_chance() -> None:
    left = set()
    for seed in range(20):
        situation = table("chronicle", "dreamscape", seed=seed).row("Engulfing Kraken").power(7).only_center(*CALM)
        t = situation.dreams().dreams("Dream Lab", "Armistice", seat=1).hand("Apprentice").start()
        left.update(t.defeat("Engulfing Kraken").dreams(1))
    assert left == {"Dream Lab", "Armistice"}


@pytest.mark.rule("ASC-DREAMSCAPE-03")
def test_a_third_player_does_not_see_what_engulfing_kraken_takes() -> None:
    t = laid(players=3).row("Engulfing Kraken").power(7).dreams("Wicked End", seat=1).start()
    t.defeat("Engulfing Kraken")
    game, log = t.game, list(t.s.log or [])
    seen = [[event.text(game) for event in events(log, seat, int(game.everyone), t._told)] for seat in range(3)]
    assert [any("Wicked End" in line for line in lines) for lines in seen] == [True, True, False]
    card = t.s.cards(dreamscape(game))[0]
    assert [t.s.knows(seat, card) for seat in (0, 2)] == [True, False]


@pytest.mark.rule("ASC-DREAMSCAPE-02")
def test_a_card_that_engulfing_kraken_took_is_bought_by_its_new_owner() -> None:
    situation = laid().row("Engulfing Kraken").power(7).dreams("Askaran Armor", seat=1).insight(1)
    t = situation.insight(1, seat=1).start().defeat("Engulfing Kraken").acquire("Askaran Armor")
    assert (t.discard(), t.insight()) == (["Askaran Armor"], 0)
    t.end_turn()
    assert not t.can("acquire Askaran Armor")


@pytest.mark.rule("ASC-DREAMSCAPE-10", "ASC-VISION-01")
def test_nilus_acquires_three_dream_cards_and_visions_take_effect_one_after_the_other() -> None:
    situation = laid().row("Nilus, the Despair", "Landtalker", "Dreamwillow").power(8).dreams("Armistice")
    t = situation.dream_deck("Technological Leap", "Reverie Muse", "Nairi's Blessing", "Dream Lab").start()
    t.defeat("Nilus, the Despair")
    assert own_turn(t)
    assert t.honor() == 7 + 10
    assert sorted(t.discard()) == ["Dreamwillow", "Reverie Muse"]
    assert t.used_dreams == ["Technological Leap"]
    assert t.in_front() == ["Nairi's Blessing"]
    assert t.dream_deck[0] == "Dream Lab"
    assert (t.dreams(), t.insight(), t.power()) == (["Armistice"], 0, 0)


def test_the_choice_of_a_vision_comes_before_nilus_goes_on() -> None:
    situation = laid().row("Nilus, the Despair", "Landtalker", "Dreamkiller").power(8)
    t = situation.dream_deck("Cetra's Respite", "Ashes to Ashes", "Askaran Armor").start()
    t.defeat("Nilus, the Despair")
    assert t.dream_deck[0] == "Ashes to Ashes"
    t.acquire("Landtalker")  # before all others are banished
    assert own_turn(t)
    assert t.discard() == ["Landtalker", "Askaran Armor"]
    assert "Player 1 banishes Dreamkiller from space 3" in t.told
    assert t.used_dreams == ["Cetra's Respite", "Ashes to Ashes"]


@pytest.mark.rule("ASC-PLAY-O3")
def test_nilus_acquires_what_the_dream_deck_still_has() -> None:
    t = laid().row("Nilus, the Despair").power(8).only_dream_deck("Dream Lab", "Reverie Muse").start()
    t.defeat("Nilus, the Despair")
    assert (t.discard(), t.dream_deck, t.honor()) == (["Dream Lab", "Reverie Muse"], [], 7)
