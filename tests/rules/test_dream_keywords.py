"""The keywords of the dream sets: Unite, Echo, Serenity, Recur, Phantasm, Dreambind, Transform, Plunder, Ongoing."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import card_set, card_sets, find

ALL = "chronicle", "dreamscape", "delirium", "deliverance"

# cards of Chronicle with nothing that happens as they enter
CALM = "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

OWN = """
set = "mine"

[[card]]
name = "Pale Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Phantasm 1. Dreamborn. Gain 1 Rune. Unite: Gain 1 Honor."

[[card]]
name = "Time Turner"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Put 1 card from your discard or played cards into your hand."

[[card]]
name = "Brittle Skull"
type = "construct"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Destroy this: Gain 1 Power."

[[card]]
name = "Mirror Mage"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Echo: Gain 1 Honor. Serenity: Gain 2 Power."

[[card]]
name = "Hasty Augur"
type = "hero"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Serenity: Gain 2 Insight. Acquire 1 Mystic for free. Serenity: Gain 1 Honor."

[[card]]
name = "Ominous Herald"
type = "hero"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Acquire 1 Hero or Construct with cost at most 5 for free. \
Serenity: Instead, acquire 1 Hero or Construct with cost at most 5 for free, to your hand."

[[card]]
name = "Self Payer"
type = "hero"
faction = ["void"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Gain 2 Insight. Gain 1 Power. Recur 2."

[[card]]
name = "Loan Smith"
type = "hero"
faction = ["mechana"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "If you control at least 2 Constructs, gain 2 Honor. Put 1 Construct from your discard into play. Recur 1."

[[card]]
name = "Bargain Hall"
type = "construct"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Pay 1 less for Heroes. Pay 1 less for Monsters."

[[card]]
name = "Waking Imp"
type = "monster"
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor. Gain 2 Insight. Dreambind 2."

[[card]]
name = "Leafy Imp"
type = "monster"
faction = ["lifebound"]
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor. Dreambind 1."
"""


def mix(*sets: str, players: int = 2) -> Situation:
    """The dream sets with Chronicle and the cards above, a row of Monsters, calm cards to come and no Dreamscapes."""
    situation = table(*sets, *ALL, players=players, cards=OWN).row().only_center(*CALM)
    for seat in range(players):
        situation.dreams(seat=seat)
    return situation


def hand(*names: str) -> Situation:
    """These cards in hand, and a card that keeps the turn from ending by itself."""
    return mix().hand(*names, "Apprentice")


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def sets_with(words: str) -> set[str]:
    return {slug for slug, cards in card_sets().items() if any(words in f" {card.effect}" for card in cards.cards)}


def pair() -> Situation:
    """A cheap card and a weak Monster in the row, and what it takes to have both."""
    return mix().row("Arha Initiate", "Nightmarauders", "Arha Initiate", "Nightmarauders").runes(2).power(4)


# prices in Insight


@pytest.mark.rule("ASC-ACQ-O4")
def test_what_makes_heroes_cheaper_does_not_touch_the_price_of_a_phantasm() -> None:
    t = mix().hand("Apprentice", "Apprentice").in_play("Bargain Hall").row("Pale Cub", "Pale Cub").insight(0).start()
    assert not t.can("phantasm Pale Cub")
    assert t.can("acquire Pale Cub")  # 1 Rune less 1
    assert t.acquire("Pale Cub").insight() == 1  # Dreamborn
    assert t.choose("phantasm Pale Cub").insight() == 0


@pytest.mark.rule("ASC-ACQ-O4")
def test_what_makes_heroes_cheaper_does_not_touch_the_price_of_recur() -> None:
    t = hand("Self Payer").in_play("Bargain Hall").start().play("Self Payer").choose("do it")
    assert t.insight() == 2 - 2 + 2


@pytest.mark.rule("ASC-ACQ-O4")
def test_what_makes_monsters_cheaper_does_not_touch_the_price_of_dreambind() -> None:
    t = hand().in_play("Bargain Hall").row("Waking Imp").discard().power(1).start().defeat("Waking Imp").choose("do it")
    assert (t.power(), t.insight(), t.discard()) == (0, 0, ["Waking Imp"])


@pytest.mark.rule("ASC-ACQ-O4")
def test_what_makes_heroes_cheaper_does_not_touch_the_price_of_transforming() -> None:
    assert not hand("Lychan Ranger").in_play("Bargain Hall").insight(5).start().can("transform Lychan Ranger")
    t = hand("Lychan Ranger").in_play("Bargain Hall").insight(6).start()
    assert t.choose("transform Lychan Ranger").insight() == 0


# Unite


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-O1", "ASC-KEY-UNITE-09", "ASC-PLAY-O1")
@pytest.mark.parametrize("order", [("Wereboar", "Dream Guide"), ("Dream Guide", "Wereboar")])
def test_unite_pays_with_another_hero_before_or_after(order: tuple[str, str]) -> None:
    t = hand(*order, "Pollen Pixie").start().play(order[0])
    assert t.runes() == (0 if order[0] == "Wereboar" else 2)
    t.play(order[1])
    assert t.runes() == 2 + 3
    t.play("Pollen Pixie")
    assert t.runes() == 2 + 3 + 2  # once per play


@pytest.mark.rule("ASC-KEY-UNITE-02", "ASC-KEY-UNITE-05")
def test_lunar_pack_does_not_unite_with_itself_but_with_another_lunar_pack() -> None:
    t = hand("Lunar Pack", "Lunar Pack").start().play("Lunar Pack")
    assert t.insight() == 0
    t.play("Lunar Pack")
    assert t.insight() == 4


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-06")
@pytest.mark.parametrize("other", ["Dreamkiller", "Apprentice", "Dreamwillow", "Tree of Bounty"])
def test_other_factions_and_constructs_do_not_unite(other: str) -> None:
    assert hand("Lunar Pack", other).start().play("Lunar Pack", other).insight() == (other == "Dreamkiller")
    t = hand("Lunar Pack", other).start().play(other, "Lunar Pack")
    assert t.insight() == (1 if other in ("Dreamkiller", "Dreamwillow") else 0)  # of their own


@pytest.mark.rule("ASC-KEY-UNITE-01")
def test_unite_ends_with_the_turn() -> None:
    t = mix().hand("Lunar Pack").deck("Dream Guide", *["Militia"] * 2, *["Apprentice"] * 4).start()
    t.play("Lunar Pack").end_turn().end_turn().play("Dream Guide")
    assert t.insight() == 1


@pytest.mark.rule("ASC-KEY-UNITE-03", "ASC-KEY-PHANTASM-03", "ASC-FAQ-09")
def test_a_hero_played_by_phantasm_switches_on_unite_before_or_after() -> None:
    t = hand("Wereboar").row("Green Spritelings").insight(4).start().play("Wereboar")
    assert t.runes() == 0
    t.choose("phantasm Green Spritelings")
    assert (t.runes(), t.honor()) == (3, 3)
    t = hand("Wereboar").row("Green Spritelings").insight(4).start().choose("phantasm Green Spritelings")
    t.play("Wereboar")
    assert (t.runes(), t.honor()) == (3, 3)


@pytest.mark.rule("ASC-KEY-UNITE-03", "ASC-KEY-PHANTASM-03")
def test_a_hero_played_by_phantasm_unites_with_the_heroes_of_the_hand() -> None:
    t = hand("Dream Guide").row("Pale Cub").insight(1).start().play("Dream Guide").choose("phantasm Pale Cub")
    assert t.honor() == 1
    t = hand("Dream Guide").row("Pale Cub").insight(1).start().choose("phantasm Pale Cub")
    assert t.honor() == 0
    assert t.play("Dream Guide").honor() == 1


@pytest.mark.rule("ASC-KEY-UNITE-03")
def test_a_hero_of_another_faction_played_by_phantasm_does_not_unite() -> None:
    t = hand("Wereboar").row("Invokist").insight(4).start().play("Wereboar").choose("phantasm Invokist")
    assert (t.runes(), t.power()) == (0, 2 + 3)


@pytest.mark.rule("ASC-KEY-UNITE-04", "ASC-PLAY-13")
def test_a_copied_effect_does_not_unite() -> None:
    t = hand("Wereboar", "Psyche Askara").start().play("Wereboar", "Psyche Askara")
    assert t.power() == 4
    assert t.runes() == 0


@pytest.mark.rule("ASC-KEY-UNITE-07")
@pytest.mark.parametrize("order", [("Wereboar", "Pasythea, the Aegis"), ("Pasythea, the Aegis", "Wereboar")])
def test_pasythea_of_four_factions_unites_with_a_lifebound_hero(order: tuple[str, str]) -> None:
    assert hand(*order).start().play(*order).runes() == 3 + 3


@pytest.mark.rule("ASC-KEY-UNITE-10")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_kor_looks_for_two_other_lifebound_heroes_both_ways(place: int) -> None:
    order = ["Dream Guide", "Pollen Pixie"]
    order.insert(place, "Kor, Worldbreaker")
    t = hand(*order, "Flytrap Fairy").start().play(*order[:2])
    assert t.power() == 0
    t.play(order[2])
    assert t.power() == 6
    t.play("Flytrap Fairy")
    assert t.power() == 6


@pytest.mark.rule("ASC-KEY-UNITE-10")
@pytest.mark.parametrize(
    "others", [("Dream Guide",), ("Dream Guide", "Nocturnal Seer"), ("Dreamwillow", "Dream Guide")]
)
def test_kor_needs_two_and_does_not_count_himself(others: tuple[str, ...]) -> None:
    assert hand("Kor, Worldbreaker", *others).start().play("Kor, Worldbreaker", *others).power() == 0
    assert hand("Kor, Worldbreaker", *others).start().play(*others, "Kor, Worldbreaker").power() == 0


@pytest.mark.rule("ASC-KEY-UNITE-10", "ASC-KEY-UNITE-03")
def test_kor_counts_heroes_played_by_phantasm() -> None:
    situation = hand("Kor, Worldbreaker", "Dream Guide").row("Green Spritelings").insight(4)
    t = situation.start().play("Kor, Worldbreaker", "Dream Guide")
    assert t.power() == 0
    assert t.choose("phantasm Green Spritelings").power() == 6


@pytest.mark.rule("ASC-KEY-UNITE-O2", "ASC-KEY-UNITE-06")
def test_nairis_blessing_switches_on_unite_from_the_start_of_each_turn_of_its_owner() -> None:
    situation = hand("Wereboar").in_front("Nairi's Blessing").deck("Wereboar", *["Militia"] * 2, *["Apprentice"] * 3)
    t = situation.start().play("Wereboar")
    assert t.runes() == 3
    t.end_turn().end_turn().play("Wereboar")
    assert t.runes() == 3


@pytest.mark.rule("ASC-KEY-UNITE-O2")
def test_nairis_blessing_counts_at_once_when_it_is_acquired() -> None:
    t = hand("Wereboar").dreams("Nairi's Blessing").insight(10).start().play("Wereboar")
    assert t.runes() == 0
    t.acquire("Nairi's Blessing")
    assert (t.runes(), t.honor()) == (3, 10)
    assert t.in_front() == ["Nairi's Blessing"]


@pytest.mark.rule("ASC-KEY-UNITE-O2")
def test_nairis_blessing_serves_its_owner_only_and_lifebound_only() -> None:
    t = hand("Wereboar").start()
    assert t.play("Wereboar").runes() == 0
    situation = mix().hand("Wereboar", "Apprentice", seat=1).hand("Auspicious Askara").in_front("Nairi's Blessing")
    t = situation.start().play("Auspicious Askara")
    assert not t.can("decline")  # its Unite is Enlightened
    t.end_turn().play("Wereboar")
    assert t.runes(1) == 0


@pytest.mark.rule("ASC-KEY-UNITE-O2", "ASC-KEY-UNITE-10", "ASC-FAQ-17")
def test_nairis_blessing_is_one_of_the_two_heroes_for_kor() -> None:
    t = hand("Kor, Worldbreaker", "Dream Guide").in_front("Nairi's Blessing").start().play("Kor, Worldbreaker")
    assert t.power() == 0
    assert t.play("Dream Guide").power() == 6


@pytest.mark.rule("ASC-KEY-UNITE-O3")
def test_a_card_played_twice_in_a_turn_unites_with_itself() -> None:
    t = hand("Wereboar", "Time Turner").start().play("Wereboar", "Time Turner").choose("put Wereboar")
    assert t.runes() == 0
    t.play("Wereboar")
    assert t.runes() == 6  # the first play and the second


@pytest.mark.rule("ASC-KEY-UNITE-O3", "ASC-ROW-05")
def test_a_phantasm_hero_that_comes_back_from_the_void_is_played_again() -> None:
    t = hand("Mystic").row("Pale Cub").only_center().insight(5).start().choose("phantasm Pale Cub")
    assert t.row[0] == "Pale Cub"  # the void had no other card for the new center deck
    assert (t.runes(), t.honor()) == (1, 0)
    t.choose("phantasm Pale Cub")
    assert (t.runes(), t.honor()) == (2, 2)


# Echo


@pytest.mark.rule("ASC-KEY-ECHO-01")
@pytest.mark.parametrize("discarded", ["Nihil Chemist", "Arbiter Circlet", "Voidspeaker", "Pasythea's Mace"])
def test_echo_needs_a_card_of_the_faction_in_the_discard_pile(discarded: str) -> None:
    t = hand("Voidspeaker").discard("Apprentice", discarded).start().play("Voidspeaker")
    assert (t.power(), t.runes()) == (2, 3)


@pytest.mark.rule("ASC-KEY-ECHO-01")
@pytest.mark.parametrize(
    "discarded", [(), ("Apprentice", "Mystic"), ("Dream Guide", "Clockwork Helm"), ("Dream Eater",)]
)
def test_without_such_a_card_there_is_no_echo(discarded: tuple[str, ...]) -> None:
    t = hand("Voidspeaker").discard(*discarded).discard("Nihil Chemist", seat=1).void("Dreamkiller")
    played = t.start().play("Voidspeaker")
    assert (played.power(), played.runes()) == (2, 0)


@pytest.mark.rule("ASC-KEY-ECHO-02")
def test_more_such_cards_do_not_multiply_echo() -> None:
    t = hand("Void Amathyst Defender").discard("Nihil Chemist", "Dreamkiller", "Nilhammer").start()
    assert t.play("Void Amathyst Defender").insight() == 2


@pytest.mark.rule("ASC-KEY-ECHO-03", "ASC-KEY-ECHO-07")
def test_a_card_acquired_earlier_in_the_turn_serves_echo() -> None:
    t = hand("Voidspeaker").row("Nihil Chemist").runes(1).start().acquire("Nihil Chemist").play("Voidspeaker")
    assert t.runes() == 3


@pytest.mark.rule("ASC-KEY-ECHO-03")
def test_a_construct_destroyed_earlier_in_the_turn_serves_echo() -> None:
    t = hand("Voidspeaker", "Voidspeaker").in_play("Brittle Skull").start().play("Voidspeaker")
    assert t.runes() == 0
    t.use("Brittle Skull").play("Voidspeaker")
    assert t.runes() == 3


@pytest.mark.rule("ASC-KEY-ECHO-04")
def test_heroes_played_this_turn_do_not_serve_echo() -> None:
    t = hand("Dreamkiller", "Voidspeaker", "Voidspeaker").start().play("Dreamkiller", "Voidspeaker", "Voidspeaker")
    assert t.runes() == 0


@pytest.mark.rule("ASC-KEY-ECHO-05")
def test_the_sets_with_echo() -> None:
    # the cards of Skulls & Sails and Curse of the Golden Isles are not known in full
    assert (
        {"delirium", "deliverance", "valley"}
        <= sets_with(" Echo:")
        <= {
            "delirium",
            "deliverance",
            "valley",
            "sails",
            "isles",
        }
    )


@pytest.mark.rule("ASC-KEY-ECHO-06", "ASC-KEY-ECHO-07", "ASC-PLAY-O1")
def test_echo_of_a_hero_does_not_catch_up() -> None:
    t = hand("Voidspeaker").row("Nihil Chemist").runes(1).start().play("Voidspeaker").acquire("Nihil Chemist")
    assert t.runes() == 0
    assert t.discard() == ["Nihil Chemist"]


@pytest.mark.rule("ASC-KEY-ECHO-O1", "ASC-EX-21", "ASC-PLAY-O1")
def test_echo_of_a_construct_is_tested_when_it_is_used() -> None:
    t = hand("Mystic").in_play("Nilhammer").row("Nihil Chemist").runes(1).start()
    assert not t.can("use Nilhammer")
    t.acquire("Nihil Chemist").use("Nilhammer")
    assert t.power() == 3
    assert not t.can("use Nilhammer")


@pytest.mark.rule("ASC-KEY-ECHO-O1")
def test_echo_of_a_construct_is_lost_with_the_card_that_served_it() -> None:
    t = hand("Caustic Conjurer").in_play("Nilhammer").discard("Nihil Chemist").start()
    assert t.can("use Nilhammer")
    t.play("Caustic Conjurer").choose("banish Nihil Chemist from discard")
    assert not t.can("use Nilhammer")


# Serenity


@pytest.mark.rule("ASC-KEY-SERENITY-01")
@pytest.mark.parametrize(("discarded", "gained"), [((), 2), (("Apprentice",), 0), (("Dream Guide", "Mystic"), 0)])
def test_serenity_needs_an_empty_discard_pile(discarded: tuple[str, ...], gained: int) -> None:
    t = hand("Dream Chamber Disciples").discard(*discarded).discard("Mystic", seat=1).start()
    assert t.play("Dream Chamber Disciples").insight() == gained


@pytest.mark.rule("ASC-KEY-SERENITY-02")
def test_acquiring_a_card_to_the_discard_pile_ends_serenity() -> None:
    situation = hand("Dream Chamber Disciples", "Dream Chamber Disciples").row("Arha Initiate").runes(1).discard()
    t = situation.start().play("Dream Chamber Disciples").acquire("Arha Initiate").play("Dream Chamber Disciples")
    assert t.insight() == 2


@pytest.mark.rule("ASC-KEY-SERENITY-03")
def test_a_reshuffle_in_the_turn_gives_serenity() -> None:
    situation = hand("Dream Chamber Disciples", "Garden Attendant").deck("Militia").discard("Mystic", "Apprentice")
    t = situation.start().play("Garden Attendant")
    assert (t.insight(), len(t.discard())) == (1, 2)
    t.play("Dream Chamber Disciples")  # its own draw shuffles
    assert t.discard() == []
    assert t.insight() == 1 + 2


@pytest.mark.rule("ASC-KEY-SERENITY-04")
def test_banishing_the_only_card_of_the_discard_pile_gives_serenity() -> None:
    t = hand("Caustic Conjurer").in_play("The Dragon's Eye").discard("Militia").start()
    assert not t.can("use The Dragon's Eye")
    t.play("Caustic Conjurer").choose("banish Militia from discard").use("The Dragon's Eye")
    assert t.insight() == 1 + 1


@pytest.mark.rule("ASC-KEY-SERENITY-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_serenity_in_the_first_turn(players: int) -> None:
    situation = mix(players=players)
    for seat in range(players):
        situation.hand("Mirror Mage" if seat < 2 else "Dream Chamber Disciples", "Apprentice", seat=seat)
    t = situation.start()
    for seat in range(players):
        assert t.discard(seat) == []
        t.play("Mirror Mage" if seat < 2 else "Dream Chamber Disciples")
        assert (t.power(seat), t.insight(seat)) == ((2, 0) if seat < 2 else (0, 2))
        t.end_turn()


@pytest.mark.rule("ASC-KEY-SERENITY-06")
@pytest.mark.parametrize(
    ("discarded", "honor", "power"),
    [((), 0, 2), (("Nihil Chemist",), 1, 0), (("Nihil Chemist", "Militia"), 1, 0), (("Militia",), 0, 0)],
)
def test_serenity_and_echo_exclude_each_other(discarded: tuple[str, ...], honor: int, power: int) -> None:
    t = hand("Mirror Mage").discard(*discarded).start().play("Mirror Mage")
    assert (t.honor(), t.power()) == (honor, power)


@pytest.mark.rule("ASC-KEY-SERENITY-07")
def test_the_sets_with_serenity() -> None:
    assert sets_with(" Serenity:") == {"delirium", "deliverance", "valley"}


@pytest.mark.rule("ASC-KEY-SERENITY-08", "ASC-PLAY-O1")
def test_serenity_of_a_hero_does_not_catch_up() -> None:
    t = hand("Dream Chamber Disciples", "Caustic Conjurer").discard("Militia").start()
    t.play("Dream Chamber Disciples", "Caustic Conjurer").choose("banish Militia from discard")
    assert t.discard() == []
    assert t.insight() == 1


@pytest.mark.rule("ASC-KEY-SERENITY-09", "ASC-PLAY-21")
def test_serenity_is_tested_where_it_stands() -> None:
    t = hand("Hasty Augur").discard().start().play("Hasty Augur")
    assert t.discard() == ["Mystic"]
    assert (t.insight(), t.honor()) == (2, 0)  # before the acquire, and not after it


@pytest.mark.rule("ASC-KEY-SERENITY-09")
@pytest.mark.parametrize("discarded", [(), ("Militia",)])
def test_serenity_that_replaces_an_acquire_is_tested_before_it(discarded: tuple[str, ...]) -> None:
    t = hand("Ominous Herald").row("Wolf Shaman").discard(*discarded).start()
    assert t.game.facts[t.game.kinds.index("Ominous Herald")].effect == find("Ominous Augur")[0].effect
    t.play("Ominous Herald").acquire("Wolf Shaman")
    assert ("Wolf Shaman" in t.hand()) == (not discarded)
    assert t.discard() == ([*discarded, "Wolf Shaman"] if discarded else [])


@pytest.mark.rule("ASC-KEY-SERENITY-09", "ASC-PLAY-21")
def test_a_reshuffle_by_the_draw_before_it_switches_serenity_on() -> None:
    # Blind Seer too has the draw first
    assert find("Blind Seer")[0].effect.index("Draw") < find("Blind Seer")[0].effect.index("Serenity:")
    t = hand("Dream Chamber Disciples").deck().discard("Mystic").start().play("Dream Chamber Disciples")
    assert "Mystic" in t.hand()
    assert t.insight() == 2
    t = hand("Dream Chamber Disciples").deck("Militia").discard("Mystic").start().play("Dream Chamber Disciples")
    assert t.insight() == 0


@pytest.mark.rule("ASC-KEY-SERENITY-10")
def test_templar_general_comes_to_hand_if_the_discard_pile_is_empty() -> None:
    t = hand().row("Templar General").runes(4).discard().start().acquire("Templar General")
    assert (t.hand(), t.discard()) == (["Apprentice", "Templar General"], [])
    assert t.insight() == 1
    assert t.can("play Templar General")


@pytest.mark.rule("ASC-KEY-SERENITY-10")
def test_templar_general_goes_to_a_discard_pile_that_is_not_empty() -> None:
    t = hand().row("Templar General").runes(4).discard("Militia").start().acquire("Templar General")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Militia", "Templar General"])


@pytest.mark.rule("ASC-KEY-SERENITY-O1", "ASC-EX-04")
def test_serenity_of_a_construct_is_tested_when_it_is_used() -> None:
    t = hand("The Dragon's Eye", "Caustic Conjurer").discard("Militia").start().play("The Dragon's Eye")
    assert t.insight() == 1
    assert not t.can("use The Dragon's Eye")
    t.play("Caustic Conjurer").choose("banish Militia from discard").use("The Dragon's Eye")
    assert t.insight() == 3
    assert not t.can("use The Dragon's Eye")


# Recur


@pytest.mark.rule("ASC-KEY-RECUR-01", "ASC-KEY-RECUR-O3")
def test_recur_is_paid_for_the_effect_a_second_time() -> None:
    t = hand("Dreamscape Dryad").insight(4).start().play("Dreamscape Dryad")
    assert (t.honor(), t.insight()) == (3, 4)
    t.choose("do it")
    assert (t.honor(), t.insight()) == (6, 1)


@pytest.mark.rule("ASC-KEY-RECUR-01")
def test_recur_may_be_declined_and_costs_nothing_then() -> None:
    t = hand("Dreamscape Dryad").insight(4).start().play("Dreamscape Dryad").choose("decline")
    assert (t.honor(), t.insight()) == (3, 4)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RECUR-01", "ASC-EX-02")
@pytest.mark.parametrize(("name", "price"), [("Dreamscape Dryad", 3), ("Dimension Monk", 1), ("Nihil Chemist", 2)])
def test_recur_is_not_offered_with_too_little_insight(name: str, price: int) -> None:
    t = mix().hand(name).discard().insight(price - 1).start().play(name)
    assert not t.can("do it")
    t = hand(name).insight(price).start().play(name)
    while not t.can("do it"):
        t.choose("decline")
    assert t.insight() == price


@pytest.mark.rule("ASC-KEY-RECUR-02", "ASC-EX-01")
def test_nihil_chemist_recurs_once_and_banishes_two_different_cards() -> None:
    t = hand("Nihil Chemist", "Militia").insight(9).start().play("Nihil Chemist")
    assert t.power() == 1
    t.choose("banish Militia from hand").choose("do it")
    assert (t.power(), t.insight()) == (2, 7)
    t.choose("banish Apprentice from hand")
    assert t.hand() == []
    assert (t.power(), t.insight()) == (2, 7)
    assert not t.can("do it")


@pytest.mark.rule("ASC-KEY-RECUR-02")
def test_each_play_has_its_own_recur() -> None:
    t = hand("Dreamscape Dryad", "Dreamscape Dryad").insight(9).start()
    t.play("Dreamscape Dryad").choose("do it").play("Dreamscape Dryad").choose("do it")
    assert (t.honor(), t.insight()) == (12, 3)
    t = hand("Dreamscape Dryad", "Time Turner").insight(9).start().play("Dreamscape Dryad").choose("do it")
    t.play("Time Turner").choose("put Dreamscape Dryad").play("Dreamscape Dryad").choose("do it")
    assert (t.honor(), t.insight()) == (12, 3)


@pytest.mark.rule("ASC-KEY-RECUR-03")
def test_insight_of_the_first_effect_pays_for_recur() -> None:
    t = hand("Self Payer").start().play("Self Payer").choose("do it")
    assert (t.power(), t.insight()) == (2, 2)
    assert own_turn(t)  # though there is Insight for a third time


@pytest.mark.rule("ASC-KEY-RECUR-04", "ASC-FAQ-05")
def test_evvy_takes_two_heroes_and_the_second_may_be_a_replacement() -> None:
    situation = hand("Evvy, Ogo's Gift").row("Arha Initiate", "Wolf Shaman").deck("Militia").insight(3)
    t = situation.start().play("Evvy, Ogo's Gift").acquire("Wolf Shaman").choose("do it")
    assert t.can("acquire Arha Initiate")
    t.acquire("Demon Slayer")
    assert t.deck() == ["Demon Slayer", "Wolf Shaman", "Militia"]
    assert t.row[:2] == ["Arha Initiate", "Void Initiate"]


@pytest.mark.rule("ASC-KEY-RECUR-05")
@pytest.mark.parametrize(
    ("constructs", "power"), [((), 0), (("Clockwork Helm",), 0), (("Clockwork Helm", "Nilhammer"), 6)]
)
def test_emma_ironheart_counts_her_constructs_twice(constructs: tuple[str, ...], power: int) -> None:
    t = hand("Emma Ironheart").in_play(*constructs).insight(3).start().play("Emma Ironheart").choose("do it")
    assert (t.runes(), t.power(), t.insight()) == (6, power, 0)


@pytest.mark.rule("ASC-KEY-RECUR-05")
def test_a_condition_that_was_not_met_the_first_time_may_be_met_the_second() -> None:
    situation = hand("Loan Smith").in_play("Nilhammer").discard("Arbiter Circlet").insight(1)
    t = situation.start().play("Loan Smith")
    assert (t.honor(), t.in_play()) == (0, ["Nilhammer", "Arbiter Circlet"])
    assert t.choose("do it").honor() == 2


@pytest.mark.rule("ASC-KEY-RECUR-05", "ASC-FAQ-06")
def test_steelweaver_recurred_puts_two_constructs_into_play() -> None:
    names = "Clockwork Shield", "Arbiter Circlet", "Ogo War Tree"
    t = hand("Steelweaver").row(*names).insight(1).runes(7).start().play("Steelweaver").choose("do it")
    assert t.runes() == 9
    for name in names:
        t.acquire(name)
    assert t.in_play() == ["Clockwork Shield", "Arbiter Circlet"]
    assert t.discard() == ["Ogo War Tree"]


@pytest.mark.rule("ASC-KEY-RECUR-06")
def test_divine_askara_copies_the_same_hero_a_second_time() -> None:
    situation = hand("Dream Guide", "Dreamkiller", "Divine Askara").insight(1)
    t = situation.start().play("Dream Guide", "Dreamkiller", "Divine Askara").choose("copy Dreamkiller")
    assert (t.power(), t.runes(), t.insight()) == (4, 2, 4)
    t.choose("do it")
    assert (t.power(), t.runes(), t.insight()) == (6, 2, 4 - 3 + 1)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RECUR-06")
def test_divine_askara_without_three_insight_copies_once() -> None:
    t = hand("Voidrager", "Divine Askara").insight(2).start().play("Voidrager", "Divine Askara")
    assert (t.power(), t.insight()) == (4, 2)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RECUR-07", "ASC-FAQ-08")
@pytest.mark.parametrize("pay", [True, False])
def test_demon_pups_offer_one_more_card_once(pay: bool) -> None:
    situation = hand().row("Demon Pups").power(3).insight(9).deck(*["Militia"] * 2, *["Apprentice"] * 3)
    t = situation.start().defeat("Demon Pups")
    assert len(t.hand()) == 2
    t.choose("do it" if pay else "decline")
    assert own_turn(t)
    assert (len(t.hand()), t.insight()) == ((3, 8) if pay else (2, 9))


@pytest.mark.rule("ASC-KEY-RECUR-07", "ASC-DEF-08")
def test_bleaktoad_offers_a_second_banish_once_for_each_defeat() -> None:
    situation = hand("Militia", "Militia", "Mystic").row("Bleaktoad", "Bleaktoad").power(8).insight(9)
    t = situation.start()
    for _ in range(2):
        t.defeat("Bleaktoad").choose("decline").choose("do it").choose(t.options[0])
        assert own_turn(t)
    assert (t.insight(), len(t.hand())) == (5, 2)


@pytest.mark.rule("ASC-KEY-RECUR-O1")
def test_recur_is_decided_directly_after_the_effect() -> None:
    t = hand("Dreamscape Dryad", "Dream Guide").insight(3).start().play("Dreamscape Dryad")
    assert t.options == ["do it", "decline"]
    t.choose("decline").play("Dream Guide")
    assert own_turn(t)
    assert not t.can("do it")


@pytest.mark.rule("ASC-KEY-RECUR-O2")
def test_a_copied_recur_card_offers_recur_at_its_own_price() -> None:
    situation = hand("Dreamscape Dryad", "Psyche Askara").insight(7)
    t = situation.start().play("Dreamscape Dryad").choose("do it")
    assert (t.honor(), t.insight()) == (6, 4)
    t.play("Psyche Askara")
    assert (t.honor(), t.insight()) == (9, 4)
    t.choose("do it")
    assert (t.honor(), t.insight()) == (12, 1)


@pytest.mark.rule("ASC-KEY-RECUR-O2")
def test_divine_askara_pays_for_recur_of_each_copy_apart() -> None:
    situation = hand("Dreamscape Dryad", "Divine Askara").insight(9)
    t = situation.start().play("Dreamscape Dryad").choose("decline").play("Divine Askara").choose("do it")
    assert (t.honor(), t.insight()) == (9, 6)  # once played, and copied with Recur
    t.choose("do it")  # the second copy
    assert (t.honor(), t.insight()) == (12, 3)
    t.choose("do it")  # and its Recur
    assert (t.honor(), t.insight()) == (15, 0)


# Phantasm


@pytest.mark.rule("ASC-KEY-PHANTASM-01", "ASC-KEY-PHANTASM-O2", "ASC-TURN-10")
@pytest.mark.parametrize(("insight", "offered"), [(0, False), (3, False), (4, True), (9, True)])
def test_phantasm_costs_insight(insight: int, offered: bool) -> None:
    t = hand().row("Arha Initiate", "Green Spritelings").insight(insight).start()
    assert t.can("phantasm Green Spritelings from space 2") == offered
    assert not t.can("phantasm Arha Initiate")
    if offered:
        t.choose("phantasm Green Spritelings")
        assert (t.insight(), t.honor()) == (insight - 4, 3)


@pytest.mark.rule("ASC-KEY-PHANTASM-02")
def test_the_card_is_in_the_void_and_not_among_the_own() -> None:
    t = hand("Mystic").row("Invokist").insight(4).start().choose("phantasm Invokist")
    assert t.power() == 3
    assert t.void == ["Invokist"]
    assert t.played() == t.discard() == []
    t.end_turn()
    assert "Invokist" not in t.discard() + t.deck() + t.hand()


@pytest.mark.rule("ASC-KEY-PHANTASM-02")
def test_the_effect_is_as_if_played_from_hand() -> None:
    t = hand("Militia").row("Blackwatch Dreamer").insight(2).discard("Mystic").start()
    t.choose("phantasm Blackwatch Dreamer")
    assert t.power() == 1
    assert sorted(t.options) == [
        "banish Apprentice from hand",
        "banish Militia from hand",
        "banish Mystic from discard",
        "decline",
    ]


@pytest.mark.rule("ASC-KEY-PHANTASM-03", "ASC-FAQ-09")
def test_copy_effects_may_copy_a_phantasm_hero() -> None:
    t = hand("Psyche Askara").row("Gearseer").insight(6).start().choose("phantasm Gearseer").play("Psyche Askara")
    assert t.runes() == 6


@pytest.mark.rule("ASC-KEY-PHANTASM-03")
def test_a_phantasm_hero_is_the_first_lifebound_hero_of_the_turn() -> None:
    t = hand("Dream Guide").in_play("Dreamwillow").row("Green Spritelings").insight(4).start()
    t.choose("phantasm Green Spritelings")
    assert t.insight() == 1
    assert t.play("Dream Guide").insight() == 2  # its own


@pytest.mark.rule("ASC-KEY-PHANTASM-04", "ASC-KEY-PLUNDER-04", "ASC-FAQ-10")
def test_phantasm_is_no_acquisition_for_plunder() -> None:
    t = pair().row("Green Spritelings", "Nightmarauders", "Arha Initiate").hand("Apprentice").insight(4)
    started = t.in_play("Tree of Bounty").start().choose("phantasm Green Spritelings").defeat("Nightmarauders")
    assert not started.can("use Tree of Bounty")
    started.acquire("Arha Initiate")
    assert started.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PHANTASM-04")
def test_phantasm_gives_no_insight_for_acquiring_a_dreamborn_card() -> None:
    t = hand().row("Pale Cub").insight(3).start().choose("phantasm Pale Cub")
    assert t.insight() == 2
    t = hand().row("Pale Cub").insight(3).runes(1).start().acquire("Pale Cub")
    assert t.insight() == 4


@pytest.mark.rule("ASC-KEY-PHANTASM-04")
def test_phantasm_does_not_set_off_what_waits_for_an_acquired_hero() -> None:
    t = hand("Faerie Commander").in_play("Ogo War Tree").row("Green Spritelings").insight(4).start()
    t.play("Faerie Commander").choose("phantasm Green Spritelings")
    assert t.power() == 0
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-PHANTASM-05", "ASC-FAQ-11", "ASC-KEY-PHANTASM-O1")
def test_the_space_is_refilled_before_the_effect() -> None:
    t = hand().row("Dhartha, Dream Master", "Arha Initiate").insight(9).start()
    t.choose("phantasm Dhartha, Dream Master")
    assert "Dhartha, Dream Master" in t.void
    assert sorted(t.options) == ["acquire Arha Initiate from space 2", "acquire Demon Slayer from space 1"]
    t.acquire("Demon Slayer")
    assert t.hand() == ["Apprentice", "Demon Slayer"]


@pytest.mark.rule("ASC-KEY-PHANTASM-05", "ASC-ORDER-04")
def test_what_the_new_card_brings_comes_after_the_effect() -> None:
    t = hand().row("Blackwatch Dreamer").only_center("Pollen Pixie", *CALM).insight(2).start()
    t.choose("phantasm Blackwatch Dreamer")
    assert t.row[0] == "Pollen Pixie"
    assert t.insight() == 0
    t.choose("decline")
    assert (t.insight(), t.insight(1)) == (1, 1)


@pytest.mark.rule("ASC-KEY-PHANTASM-06")
def test_the_same_card_may_be_acquired_for_runes() -> None:
    t = hand().row("Green Spritelings").insight(4).runes(3).start()
    assert t.can("phantasm Green Spritelings")
    t.acquire("Green Spritelings")
    assert (t.discard(), t.insight(), t.runes(), t.honor()) == (["Green Spritelings"], 4, 0, 0)
    t = hand("Green Spritelings").insight(4).start().play("Green Spritelings")
    assert (t.insight(), t.honor(), t.void) == (4, 3, [])


@pytest.mark.rule("ASC-KEY-PHANTASM-07")
def test_phantasm_works_only_from_the_row() -> None:
    situation = hand("Green Spritelings").discard("Invokist").void("Gearseer").insight(9)
    t = situation.only_center("Corite Mechanadon", *CALM).start()
    assert not [option for option in t.options if option.startswith("phantasm")]


@pytest.mark.rule("ASC-KEY-PHANTASM-07")
def test_phantasm_works_only_in_the_own_turn() -> None:
    situation = mix().row("Green Spritelings", "Nightmarauders").insight(9, seat=1).power(2)
    t = situation.hand("Apprentice").hand("Apprentice", seat=1).start()
    assert t.decider == 0
    assert not t.can("phantasm Green Spritelings")
    t.defeat("Nightmarauders")
    assert own_turn(t)
    t.end_turn()
    assert (t.decider, t.can("phantasm Green Spritelings")) == (1, True)


@pytest.mark.rule("ASC-KEY-PHANTASM-O1")
def test_the_card_leaves_is_replaced_and_then_played() -> None:
    t = hand().row("Green Spritelings").insight(4).start().choose("phantasm Green Spritelings")
    steps = ("pays 4 Insight", "banishes Green Spritelings", "Demon Slayer enters", "gains 3 Honor")
    places = [next(place for place, line in enumerate(t.told) if step in line) for step in steps]
    assert places == sorted(places)


@pytest.mark.rule("ASC-KEY-PHANTASM-O1")
def test_a_phantasm_card_cannot_be_banished_by_its_own_effect() -> None:
    t = mix().hand("Mystic").discard().row("Blackwatch Dreamer").insight(2).start()
    t.choose("phantasm Blackwatch Dreamer")
    assert t.options == ["banish Mystic from hand", "decline"]


def test_power_may_be_spent_as_insight_on_phantasm() -> None:
    t = hand("Emri, Shadowslayer").row("Green Spritelings").insight(1).start()
    assert not t.can("phantasm Green Spritelings")
    t.play("Emri, Shadowslayer").choose("phantasm Green Spritelings")
    assert (t.insight(), t.power(), t.honor()) == (0, 2, 3)


# Dreambind


def bound(*names: str) -> Situation:
    """Dreambind Monsters in hand, as if they had been bound before."""
    return mix().hand(*names, "Apprentice")


@pytest.mark.rule("ASC-KEY-DREAMBIND-01", "ASC-TURN-10")
def test_a_monster_may_be_bound_after_its_reward() -> None:
    t = hand().row("Warpdruid").power(3).insight(2).start().defeat("Warpdruid")
    assert (t.honor(), t.insight()) == (2, 2)
    t.choose("decline")  # to banish
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert (t.discard(), t.void, t.insight()) == (["Warpdruid"], [], 1)
    assert t.row[0] == "Demon Slayer"


@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
def test_a_monster_that_is_not_bound_goes_to_the_void() -> None:
    t = hand().row("Warpdruid").power(3).insight(2).start().defeat("Warpdruid").choose("decline").choose("decline")
    assert (t.discard(), t.void, t.insight()) == ([], ["Warpdruid"], 2)


@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize(("insight", "offered"), [(3, False), (4, True)])
def test_binding_needs_the_whole_cost(insight: int, offered: bool) -> None:
    t = hand().row("Dreadmage").power(4).insight(insight).start().defeat("Dreadmage")
    assert t.honor() == 2
    assert t.can("do it") == offered
    if not offered:
        assert own_turn(t)
        assert t.void == ["Dreadmage"]


@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
def test_a_monster_defeated_from_the_void_may_be_bound() -> None:
    t = hand().void("Dreadmage").dreams("Stalk the Shadows").power(4).insight(5).start().acquire("Stalk the Shadows")
    t.defeat("Dreadmage").choose("do it")
    assert (t.discard(), t.void, t.insight()) == (["Dreadmage"], [], 0)


@pytest.mark.rule("ASC-KEY-DREAMBIND-02", "ASC-KEY-DREAMBIND-03", "ASC-KEY-DREAMBIND-06", "ASC-KEY-DREAMBIND-07")
def test_a_bound_monster_played_from_hand_gives_its_reward_for_nothing() -> None:
    t = bound("Dreadmage").insight(9).deck("Militia", "Militia", "Apprentice").start().play("Dreadmage")
    assert (t.honor(), t.insight(), t.power(), t.pool) == (2, 9, 0, 58)
    assert t.hand() == ["Apprentice", "Militia", "Militia"]
    assert own_turn(t)  # to bind it again is not offered


@pytest.mark.rule("ASC-KEY-DREAMBIND-02", "ASC-KEY-DREAMBIND-03")
def test_a_bound_monster_comes_back_through_the_deck() -> None:
    situation = mix().hand("Apprentice").row("Dreadmage").power(4).insight(4).deck("Militia", "Militia")
    t = situation.hand("Militia", "Apprentice", seat=1).start().defeat("Dreadmage").choose("do it")
    assert t.discard() == ["Dreadmage"]
    for _ in range(4):
        if "Dreadmage" in t.hand() and t.active == 0:
            break
        t.end_turn()
    honor = t.honor()
    t.play("Dreadmage")
    assert (t.honor(), t.insight()) == (honor + 2, 0)


@pytest.mark.rule("ASC-KEY-DREAMBIND-04")
def test_insight_of_the_reward_pays_for_binding() -> None:
    t = hand().row("Waking Imp").power(2).start().defeat("Waking Imp").choose("do it")
    assert (t.discard(), t.insight(), t.honor()) == (["Waking Imp"], 0, 1)


@pytest.mark.rule("ASC-KEY-DREAMBIND-04", "ASC-FAQ-14")
@pytest.mark.parametrize("opponent", [0, 1])
def test_insight_taken_by_warprogue_pays_for_binding_it(opponent: int) -> None:
    t = hand().row("Warprogue").power(4).insight(2).insight(opponent, seat=1).start().defeat("Warprogue")
    assert t.can("do it") == (opponent == 1)
    if opponent:
        t.choose("do it")
        assert (t.insight(), t.insight(1), t.discard()) == (0, 0, ["Warprogue"])


@pytest.mark.rule("ASC-KEY-DREAMBIND-05", "ASC-FAQ-12")
def test_psyche_askara_copies_a_bound_monster_played_from_hand() -> None:
    t = bound("Dreadmage", "Psyche Askara").insight(9).start().play("Dreadmage", "Psyche Askara")
    assert t.honor() == 4
    assert t.insight() == 9
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
def test_a_copied_reward_does_not_offer_to_bind() -> None:
    t = hand("Psyche Askara").row("Dreadmage").power(4).insight(9).start().defeat("Dreadmage").choose("decline")
    assert t.play("Psyche Askara").honor() == 4
    assert own_turn(t)
    assert t.void == ["Dreadmage"]


@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
def test_a_monster_defeated_for_free_may_be_bound() -> None:
    t = hand("Templar General").row("Dreadmage").insight(4).start().play("Templar General").defeat("Dreadmage")
    t.choose("do it")
    assert (t.discard(), t.insight(), t.honor()) == (["Dreadmage"], 0, 2)


@pytest.mark.rule("ASC-KEY-DREAMBIND-06")
def test_playing_a_bound_monster_is_no_defeat() -> None:
    situation = bound("Waking Imp", "Fear Wielder").in_play("Arbiter's Censer", "Fatality Blades", "Tree of Bounty")
    t = situation.row("Arha Initiate").runes(1).start().play("Fear Wielder").acquire("Arha Initiate")
    t.play("Waking Imp")
    assert (t.honor(), t.insight(), t.power()) == (1, 2, 3)  # neither the Censer nor the Blades
    assert t.dreams() == []
    assert not t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-DREAMBIND-07", "ASC-END-O1")
def test_a_bound_monster_has_no_honor_value() -> None:
    t = hand().discard("Dreadmage", "Nilia, The Shattered", "Dream Guide").start()
    assert t.game.breakdown(t.s)[0]["cards"] == 2  # the Dream Guide


@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_with_naka_every_binding_is_free_for_the_turn() -> None:
    situation = hand("Naka, Emri's Chosen").row("Dreadmage", "Warpdruid").power(3)
    t = situation.start().play("Naka, Emri's Chosen").defeat("Dreadmage").choose("do it").defeat("Warpdruid")
    t.choose("decline").choose("do it")
    assert (t.discard(), t.insight()) == (["Dreadmage", "Warpdruid"], 0)


@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_naka_takes_no_insight_from_a_player_who_has_some_and_helps_no_other_turn() -> None:
    situation = mix().hand("Naka, Emri's Chosen", "Militia").row("Dreadmage", "Leafy Imp").insight(9)
    t = situation.hand("Heavy Infantry", "Apprentice", seat=1).start().play("Naka, Emri's Chosen")
    t.defeat("Dreadmage").choose("do it")
    assert t.insight() == 9
    t.end_turn().play("Heavy Infantry").defeat("Leafy Imp")
    assert own_turn(t, 1)
    assert t.void == ["Leafy Imp"]


@pytest.mark.rule("ASC-KEY-DREAMBIND-O1", "ASC-KEY-PLUNDER-01")
def test_binding_is_a_defeat_and_no_acquisition() -> None:
    situation = hand("Dreamscarred Hunter").row("Leafy Imp", "Arha Initiate").power(2).runes(1).insight(1)
    t = situation.in_play("Ogo War Tree", "Tree of Bounty").start().play("Dreamscarred Hunter")
    t.defeat("Leafy Imp").choose("do it")
    assert t.discard() == ["Leafy Imp"]
    assert t.honor() == 1
    assert not t.can("use Tree of Bounty")
    t.acquire("Arha Initiate").choose("first Ogo War Tree").choose("decline")
    assert t.honor() == 1 + 3
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-DREAMBIND-O2", "ASC-ORDER-06")
def test_insight_of_a_dreamborn_replacement_cannot_pay_for_binding() -> None:
    t = hand().row("Leafy Imp").power(2).only_center("Pollen Pixie", *CALM).start().defeat("Leafy Imp")
    assert own_turn(t)
    assert (t.insight(), t.void, t.discard()) == (1, ["Leafy Imp"], [])


@pytest.mark.rule("ASC-ORDER-17")
def test_insight_of_fatality_blades_pays_for_binding() -> None:
    t = hand().in_play("Fatality Blades").row("Warprogue").power(4).insight(2).start().defeat("Warprogue")
    t.choose("do it")
    assert (t.insight(), t.discard()) == (0, ["Warprogue"])


@pytest.mark.rule("ASC-KEY-DREAMBIND-O3")
def test_a_played_bound_monster_stays_in_front_and_is_discarded_at_the_end_of_the_turn() -> None:
    t = bound("Waking Imp").start().play("Waking Imp")
    assert (t.played(), t.discard(), t.void) == (["Waking Imp"], [], [])
    t.end_turn()
    assert "Waking Imp" in t.discard()


@pytest.mark.rule("ASC-KEY-DREAMBIND-O3", "ASC-KEY-UNITE-06")
@pytest.mark.parametrize("order", [("Leafy Imp", "Wereboar"), ("Wereboar", "Leafy Imp")])
def test_a_played_bound_monster_is_no_hero_for_unite(order: tuple[str, str]) -> None:
    assert bound(*order).start().play(*order).runes() == 0


@pytest.mark.rule("ASC-BAN-O6")
def test_a_bound_monster_that_is_banished_goes_to_the_void() -> None:
    t = bound("Caustic Conjurer", "Leafy Imp").start().play("Caustic Conjurer").choose("banish Leafy Imp from hand")
    assert t.void == ["Leafy Imp"]


def test_rakar_brings_a_dreambind_monster_from_the_void_to_hand() -> None:
    situation = hand().void("Dreadmage", "Dream Eater", "Dream Titan").row("Rakar, Corrupt Askara").power(8)
    t = situation.start().defeat("Rakar, Corrupt Askara")
    assert t.hand() == ["Apprentice", "Dreadmage"]  # no other has Dreambind
    assert "Player 1 puts Dreadmage from the void into the hand" in t.told
    assert t.play("Dreadmage").honor() == 6 + 2


# Transform


@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-O1", "ASC-TURN-10")
@pytest.mark.parametrize(
    ("name", "into", "price"),
    [
        ("Psyonic Apprentice", "Psyonic Paladin", 7),
        ("Lychan Ranger", "Lychan Beast", 6),
        ("Demon Hunter", "Demon Master", 8),
    ],
)
def test_a_hero_in_hand_becomes_the_named_card_for_insight(name: str, into: str, price: int) -> None:
    assert not hand(name).insight(price - 1).start().can(f"transform {name}")
    t = hand(name).insight(price + 1).start().choose(f"transform {name} from hand")
    assert (t.hand(), t.insight()) == (sorted(["Apprentice", into]), 1)


@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-O3")
@pytest.mark.parametrize(
    ("name", "into"),
    [
        ("Teletransmitter Blueprint", "Emma's Teletransmitter"),
        ("Mechannon Blueprint", "Emma's Mechannon"),
        ("Voidcycler Blueprint", "Emma's Voidcycler"),
    ],
)
def test_a_construct_in_play_becomes_the_named_card_and_works_at_once(name: str, into: str) -> None:
    assert not hand().in_play(name).insight(4).start().can(f"transform {name}")
    t = hand().in_play("Nilhammer", name, "Arbiter Circlet").insight(5).start().choose(f"transform {name} from play")
    assert (t.in_play(), t.insight()) == (["Nilhammer", into, "Arbiter Circlet"], 0)
    t.use(into)
    gains = {"Emma's Teletransmitter": (1, 0, 0), "Emma's Mechannon": (0, 1, 0), "Emma's Voidcycler": (0, 0, 1)}
    assert (t.honor(), t.power(), t.runes()) == gains[into]


@pytest.mark.rule("ASC-KEY-TRANSFORM-O3", "ASC-KEY-TRANSFORM-12")
def test_the_new_side_works_though_the_old_one_was_used_this_turn() -> None:
    t = hand().in_play("Ironheart Blueprint").insight(14).start().use("Ironheart Blueprint")
    assert t.insight() == 15
    t.choose("transform Ironheart Blueprint").use("The Ironheart")
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (3, 3, 3, 0)
    assert not t.can("use The Ironheart")


@pytest.mark.rule("ASC-KEY-TRANSFORM-02")
def test_a_card_stays_transformed_through_discard_and_reshuffle() -> None:
    situation = mix().hand("Lychan Ranger").deck("Militia").insight(6).hand("Apprentice", "Militia", seat=1)
    t = situation.start().choose("transform Lychan Ranger").play("Lychan Beast").end_turn()
    assert "Lychan Beast" in t.discard() + t.hand()
    while t.active != 0:
        t.end_turn()
    assert "Lychan Beast" in t.hand()
    t.play("Lychan Beast")
    assert (t.runes(), t.power()) == (3, 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-O4")
def test_the_card_is_exchanged_for_one_of_the_transformed_pile_and_leaves_the_game() -> None:
    t = hand("Lychan Ranger").insight(6).start()
    assert t.transformed.count("Lychan Beast") == 2
    gone = t.gone.count("Lychan Ranger")
    t.choose("transform Lychan Ranger")
    assert t.transformed.count("Lychan Beast") == 1
    assert t.gone.count("Lychan Ranger") == gone + 1
    assert t.void == t.discard() == []


@pytest.mark.rule("ASC-KEY-TRANSFORM-03")
def test_both_copies_of_a_card_can_be_transformed() -> None:
    situation = hand().in_play("Mechannon Blueprint", "Mechannon Blueprint").insight(10)
    t = situation.start().choose("transform Mechannon Blueprint").choose("transform Mechannon Blueprint")
    assert t.in_play() == ["Emma's Mechannon", "Emma's Mechannon"]
    assert t.use("Emma's Mechannon").use("Emma's Mechannon").power() == 4
    assert "Emma's Mechannon" not in t.transformed


@pytest.mark.rule("ASC-KEY-TRANSFORM-04")
def test_deliverance_has_13_cards_to_transform_and_their_13_other_sides() -> None:
    cards = card_set("deliverance").cards
    assert sum(card.copies for card in cards if "Transform (" in card.effect) == 13
    assert sum(card.copies for card in cards if card.deck == "transformed") == 13
    assert len(hand().start().transformed) == 13


@pytest.mark.rule("ASC-KEY-TRANSFORM-05", "ASC-KEY-TRANSFORM-12")
def test_scoring_uses_the_values_of_the_new_side() -> None:
    t = hand("Lychan Ranger").in_play("Ironheart Blueprint").insight(21).start()
    assert t.game.breakdown(t.s)[0]["cards"] == 3 + 8
    t.choose("transform Lychan Ranger").choose("transform Ironheart Blueprint")
    assert t.game.breakdown(t.s)[0]["cards"] == 5 + 10
    assert t.game.scores(t.s)[0] == 15


@pytest.mark.rule("ASC-KEY-TRANSFORM-06")
def test_the_sets_with_transform() -> None:
    assert sets_with("Transform (") == {"deliverance", "realms", "darkness", "elements"}


@pytest.mark.rule("ASC-KEY-TRANSFORM-07")
def test_a_hero_cannot_be_transformed_in_the_row_when_played_or_in_the_discard_pile() -> None:
    t = hand("Lychan Ranger").row("Demon Hunter").discard("Psyonic Apprentice").insight(20).start()
    assert [option for option in t.options if option.startswith("transform")] == ["transform Lychan Ranger from hand"]
    t.play("Lychan Ranger")
    assert not [option for option in t.options if option.startswith("transform")]


@pytest.mark.rule("ASC-KEY-TRANSFORM-07")
def test_a_construct_cannot_be_transformed_in_hand_or_in_the_discard_pile() -> None:
    t = hand("Mechannon Blueprint").discard("Voidcycler Blueprint").insight(20).start()
    assert not [option for option in t.options if option.startswith("transform")]
    t.play("Mechannon Blueprint")
    assert t.can("transform Mechannon Blueprint from play")


@pytest.mark.rule("ASC-KEY-TRANSFORM-O1")
def test_only_in_the_own_turn_and_only_own_cards_and_once() -> None:
    situation = (
        mix().hand("Apprentice").hand("Lychan Ranger", "Apprentice", seat=1).in_play("Mechannon Blueprint", seat=1)
    )
    t = situation.insight(20).insight(6, seat=1).start()
    assert not [option for option in t.options if option.startswith("transform")]
    t.end_turn()
    assert t.can("transform Lychan Ranger")
    assert t.can("transform Mechannon Blueprint")
    t.choose("transform Lychan Ranger")
    assert not [option for option in t.options if option.startswith("transform")]


@pytest.mark.rule("ASC-KEY-TRANSFORM-O3")
def test_the_new_side_of_a_hero_may_be_played_in_the_same_turn_or_kept() -> None:
    t = hand("Demon Hunter").insight(8).start().choose("transform Demon Hunter")
    assert t.played() == []
    t.play("Demon Master")
    assert t.power() == 5
    assert t.can("banish Apprentice from hand")


@pytest.mark.rule("ASC-KEY-TRANSFORM-O3")
def test_the_hero_that_is_transformed_is_not_played() -> None:
    t = hand("Lychan Ranger", "Wereboar").insight(6).start().play("Wereboar").choose("transform Lychan Ranger")
    assert (t.runes(), t.power()) == (0, 2)
    t.play("Lychan Beast")
    assert (t.runes(), t.power()) == (3 + 3, 2 + 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-O3")
def test_a_construct_that_is_transformed_does_not_enter_play_anew() -> None:
    situation = hand().in_play("Clockwork Shield", "Mechannon Blueprint").insight(5)
    t = situation.start().choose("transform Mechannon Blueprint")
    assert t.honor() == 0  # the Shield waits for a Construct that is played
    assert t.discard() == []


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_copying_never_transforms() -> None:
    t = hand("Demon Hunter", "Psyche Askara").insight(20).start().play("Demon Hunter", "Psyche Askara")
    assert t.power() == 4
    assert not [option for option in t.options if option.startswith("transform")]
    assert t.played() == ["Demon Hunter", "Psyche Askara"]
    assert t.transformed.count("Demon Master") == 2


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_a_transformed_hero_can_be_copied() -> None:
    t = hand("Lychan Ranger", "Psyche Askara").insight(6).start().choose("transform Lychan Ranger")
    t.play("Lychan Beast", "Psyche Askara")
    assert (t.runes(), t.power()) == (6, 6)


@pytest.mark.rule("ASC-KEY-TRANSFORM-12")
def test_effects_that_look_at_the_cost_see_that_of_the_first_side() -> None:
    situation = hand().row("Terminites").power(3).hand("Apprentice", seat=1)
    situation.in_play("Emma's Mechannon", "Snapdragon", "The Ironheart", seat=1)  # 4, 5 and 8
    t = situation.start().defeat("Terminites")
    assert t.in_play(1) == ["Snapdragon", "The Ironheart"]
    facts = {card.name: card for card in card_set("deliverance").cards}
    for card in facts.values():
        if card.deck == "transformed":
            assert card.cost == facts[card.transform_of].cost


@pytest.mark.rule("ASC-KEY-TRANSFORM-15")
def test_emmas_workshop_transforms_one_mechana_construct_a_turn_without_insight() -> None:
    situation = hand().in_play("Emma's Workshop", "Mechannon Blueprint", "Ironheart Blueprint", "Nilhammer")
    t = situation.start().use("Emma's Workshop")
    assert sorted(t.options) == ["transform Ironheart Blueprint from play", "transform Mechannon Blueprint from play"]
    t.choose("transform Ironheart Blueprint")
    assert t.in_play() == ["Emma's Workshop", "Mechannon Blueprint", "The Ironheart", "Nilhammer"]
    assert t.insight() == 0
    assert not t.can("use Emma's Workshop")
    t.use("The Ironheart")
    assert (t.runes(), t.power(), t.honor()) == (3, 3, 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-15")
def test_emmas_workshop_does_nothing_without_a_construct_to_transform() -> None:
    t = hand("Lychan Ranger").in_play("Emma's Workshop", "Nilhammer", "Emma's Mechannon").start()
    assert not t.can("use Emma's Workshop")


def test_controlsmith_draws_with_a_transformed_construct_only() -> None:
    t = hand("Controlsmith", "Controlsmith").in_play("Mechannon Blueprint").insight(5).start().play("Controlsmith")
    assert len(t.hand()) == 2
    t.choose("transform Mechannon Blueprint").play("Controlsmith")
    assert len(t.hand()) == 2


@pytest.mark.rule("ASC-BAN-O2")
def test_a_banished_transformed_card_leaves_the_game() -> None:
    t = hand("Lychan Ranger", "Caustic Conjurer").insight(6).start().choose("transform Lychan Ranger")
    t.play("Caustic Conjurer").choose("banish Lychan Beast from hand")
    assert t.void == []
    assert "Lychan Beast" in t.gone
    assert t.transformed.count("Lychan Beast") == 1


# Plunder


@pytest.mark.rule("ASC-KEY-PLUNDER-01", "ASC-KEY-PLUNDER-02")
@pytest.mark.parametrize(
    "order",
    [("acquire Arha Initiate", "defeat Nightmarauders"), ("defeat Nightmarauders", "acquire Arha Initiate")],
)
def test_plunder_needs_an_acquired_card_and_a_defeated_monster_in_any_order(order: tuple[str, str]) -> None:
    t = pair().hand("Dreamscarred Hunter", "Apprentice").start()
    for act in order:
        t.choose(act)
    assert t.honor() == 1
    t.play("Dreamscarred Hunter")
    assert t.honor() == 1 + 3


@pytest.mark.rule("ASC-KEY-PLUNDER-01")
@pytest.mark.parametrize("verb", ["acquire Arha Initiate", "defeat Nightmarauders"])
def test_one_of_the_two_is_not_enough_however_often(verb: str) -> None:
    t = pair().hand("Dreamscarred Hunter", "Apprentice").in_play("Dream Anchor").start().play("Dreamscarred Hunter")
    t.choose(verb).choose(verb)
    assert t.honor() == (2 if verb.startswith("defeat") else 0)
    assert not t.can("use Dream Anchor")


@pytest.mark.rule("ASC-KEY-PLUNDER-01")
def test_both_must_happen_in_the_same_turn_by_the_same_player() -> None:
    situation = mix().row("Arha Initiate", "Nightmarauders").hand("Apprentice", "Militia").runes(1)
    situation.hand("Heavy Infantry", "Apprentice", seat=1).in_play("Tree of Bounty").in_play("Dream Anchor", seat=1)
    t = situation.deck(*["Heavy Infantry"] * 3, "Apprentice", "Militia").start().acquire("Arha Initiate").end_turn()
    t.play("Heavy Infantry").defeat("Nightmarauders")
    assert not t.can("use Dream Anchor")
    t.end_turn()
    assert t.active == 0
    assert not t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PLUNDER-03")
@pytest.mark.parametrize("acquired", ["Mystic", "Heavy Infantry", "Pasythea, The Redeemed", "Vigil's Resolve"])
def test_cards_that_are_not_in_the_row_do_not_count_as_acquired(acquired: str) -> None:
    situation = pair().hand("Apprentice").in_play("Tree of Bounty").runes(4).insight(20).dreams("Vigil's Resolve")
    t = situation.start().defeat("Nightmarauders").acquire(acquired)
    assert not t.can("use Tree of Bounty")
    t.acquire("Arha Initiate")
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PLUNDER-03", "ASC-DEF-12")
def test_the_cultist_does_not_count_as_a_monster_of_the_row() -> None:
    t = pair().hand("Apprentice").in_play("Tree of Bounty").start().acquire("Arha Initiate").defeat("Cultist")
    assert not t.can("use Tree of Bounty")
    assert t.defeat("Nightmarauders").can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PLUNDER-01")
def test_cards_taken_for_free_count_too() -> None:
    situation = hand("Evvy, Ogo's Gift", "Templar General").row("Arha Initiate", "Nightmarauders")
    t = situation.in_play("Tree of Bounty").start().play("Evvy, Ogo's Gift").acquire("Arha Initiate")
    t.play("Templar General")
    t.defeat("Nightmarauders")
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PLUNDER-05", "ASC-EX-23")
def test_a_construct_with_plunder_pays_once_however_many_pairs_there_are() -> None:
    t = pair().hand("Apprentice").in_play("Tree of Bounty").start()
    t.acquire("Arha Initiate").defeat("Nightmarauders").use("Tree of Bounty")
    assert t.honor() == 1 + 3
    t.acquire("Arha Initiate").defeat("Nightmarauders")
    assert t.honor() == 1 + 3 + 1
    assert not t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-PLUNDER-06", "ASC-KEY-PLUNDER-O1", "ASC-PLAY-O1")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_plunder_of_a_hero_looks_both_ways_and_pays_once(before: int) -> None:
    acts = ["acquire Arha Initiate", "defeat Nightmarauders"]
    t = pair().hand("Dreamscarred Hunter", "Apprentice").start()
    for act in acts[:before]:
        t.choose(act)
    t.play("Dreamscarred Hunter")
    for act in acts[before:]:
        t.choose(act)
    assert t.honor() == 1 + 3
    for act in acts:
        t.choose(act)
    assert t.honor() == 1 + 3 + 1


@pytest.mark.rule("ASC-KEY-PLUNDER-06")
def test_each_hero_with_plunder_pays() -> None:
    t = pair().hand("Dreamscarred Hunter", "Dreamscarred Hunter", "Rut, Oaken Master", "Apprentice").start()
    t.play("Dreamscarred Hunter").acquire("Arha Initiate").play("Rut, Oaken Master").defeat("Nightmarauders")
    assert t.honor() == 3 + 1 + 3 + 3
    t.play("Dreamscarred Hunter")
    assert t.honor() == 10 + 3


@pytest.mark.rule("ASC-KEY-PLUNDER-06")
def test_plunder_of_a_hero_ends_with_the_turn() -> None:
    situation = pair().hand("Dreamscarred Hunter").deck("Mystic", "Militia", "Militia", *["Apprentice"] * 3)
    t = situation.start().play("Dreamscarred Hunter").acquire("Arha Initiate").end_turn()
    while t.active != 0:
        t.end_turn()
    t.play("Militia", "Militia", "Apprentice").defeat("Nightmarauders").acquire("Arha Initiate")
    assert t.honor() == 1


def test_a_monster_defeated_from_the_void_as_if_it_were_in_the_row_serves_plunder() -> None:
    situation = hand("Dreamscarred Hunter").row("Arha Initiate").runes(1).power(2).insight(1).void("Nightmarauders")
    t = situation.dreams("Stalk the Shadows").start().play("Dreamscarred Hunter").acquire("Arha Initiate")
    t.acquire("Stalk the Shadows").defeat("Nightmarauders")
    assert t.honor() == 1 + 3


@pytest.mark.rule("ASC-KEY-PLUNDER-07", "ASC-DEF-13")
def test_a_monster_that_emri_defeats_from_the_void_serves_plunder() -> None:
    situation = hand("Emri, Lightbringer").row("Arha Initiate").runes(1).void("Nightmarauders")
    t = situation.in_play("Tree of Bounty").start().acquire("Arha Initiate").play("Emri, Lightbringer")
    t.defeat("Nightmarauders from the void")
    assert t.can("use Tree of Bounty")


# Ongoing


@pytest.mark.rule("ASC-KEY-ONGOING-01", "ASC-VISION-03")
def test_a_vision_with_ongoing_stays_in_front_and_works_every_turn() -> None:
    situation = mix().hand("Dreamkiller", "Militia").dreams("Aura of the Askara").insight(10)
    t = situation.deck("Dream Guide", *["Militia"] * 1, *["Apprentice"] * 4).start().acquire("Aura of the Askara")
    assert t.in_front() == ["Aura of the Askara"]
    t.play("Dreamkiller").use("Aura of the Askara")
    assert t.power() == 4
    assert not t.can("use Aura of the Askara")
    t.end_turn()
    while t.active != 0:
        t.end_turn()
    t.play("Dream Guide").use("Aura of the Askara")
    assert t.runes() == 4
    assert t.in_front() == ["Aura of the Askara"]


@pytest.mark.rule("ASC-KEY-ONGOING-01")
def test_a_vision_without_ongoing_does_not_stay() -> None:
    t = hand().dreams("Lunar Embrace").insight(1).start().acquire("Lunar Embrace")
    assert t.in_front() == []
    assert t.used_dreams == ["Lunar Embrace"]


@pytest.mark.rule("ASC-KEY-ONGOING-01")
def test_a_monster_with_ongoing_stays_in_front_of_its_winner() -> None:
    situation = mix("fallen").row("Samael the Fallen")
    t = situation.power(9).hand("Apprentice", "Militia").start().defeat("Samael the Fallen")
    assert t.in_front() == ["Samael the Fallen"]
    assert t.void == []
    t.end_turn()
    assert t.in_front() == ["Samael the Fallen"]


@pytest.mark.rule("ASC-KEY-ONGOING-03")
def test_ongoing_cards_are_never_drawn_or_reshuffled() -> None:
    situation = mix().hand("Apprentice").deck("Militia").discard("Mystic").in_front("Berserker Frenzy")
    t = situation.start()
    for _ in range(6):
        t.end_turn()
    assert t.in_front() == ["Berserker Frenzy"]
    assert "Berserker Frenzy" not in t.hand() + t.deck() + t.discard() + t.played()


@pytest.mark.rule("ASC-KEY-ONGOING-04")
def test_the_sets_with_ongoing() -> None:
    known = {"immortal", "dreamscape", "sails", "elements", "shadows", "fallen", "darkness", "champions"}
    found = sets_with(" Ongoing:") - {"promos"}
    assert {"immortal", "dreamscape", "fallen", "darkness", "champions"} <= found <= known


@pytest.mark.rule("ASC-KEY-ONGOING-O1")
@pytest.mark.parametrize("monster", ["Dust to Dust", "River Reaper", "Hulking Crab", "Mammoth Beetle", "Terminites"])
def test_a_vision_in_front_is_not_destroyed_like_a_construct(monster: str) -> None:
    situation = hand().row("River Reaper", "Hulking Crab", "Mammoth Beetle", "Terminites").power(6).insight(3)
    situation.in_front("Aura of the Askara", "Nairi's Blessing", seat=1).in_play("Nilhammer", seat=1)
    t = situation.dreams("Dust to Dust").start()
    if monster == "Dust to Dust":
        t.acquire(monster)
    else:
        t.defeat(monster)
    while not own_turn(t):
        t.choose("decline")
    assert sorted(t.in_front(1)) == ["Aura of the Askara", "Nairi's Blessing"]
    assert t.in_play(1) == (["Nilhammer"] if monster == "River Reaper" else [])
