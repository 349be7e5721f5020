"""Realms Unraveled, card by card: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import Tested, calm, next_turn, own_turn, targets, uses

from delirium.cards.load import find

card = Tested("realms")

DECK = ["Apprentice"] * 6


def realms(*sets: str, players: int = 2, cards: str = "") -> Situation:
    """Chronicle and Realms Unraveled with a row of Monsters, a hand that keeps the turn going and a plain deck."""
    return calm("realms", *sets, players=players, cards=cards).deck(*DECK).discard()


def hand(*names: str) -> Table:
    return realms().hand(*names, "Militia").start()


def gained(t: Table) -> tuple[int, int, int]:
    """Runes, Power and Honor."""
    return t.runes(), t.power(), t.honor()


def transforms(t: Table) -> list[str]:
    return targets(t, "transform")


# Enlightened Heroes


@card("Dhartha, the Eternal")
def test_dhartha_acquires_the_revealed_hero_or_construct() -> None:
    t = realms().only_center("Wolf Shaman", "Shadow Star", "Mephit").hand("Dhartha, the Eternal", "Militia").start()
    t.play("Dhartha, the Eternal")
    assert own_turn(t)  # without a fellow Hero there is nothing to repeat
    assert (t.discard(), t.center) == (["Wolf Shaman"], ["Shadow Star", "Mephit"])
    t = realms().only_center("Shadow Star", "Mephit").hand("Dhartha, the Eternal", "Militia").start()
    assert t.play("Dhartha, the Eternal").discard() == ["Shadow Star"]


@card("Dhartha, the Eternal")
def test_dhartha_defeats_the_revealed_monster_and_gets_its_reward() -> None:
    t = realms().only_center("Wind Tyrant", "Mephit").hand("Dhartha, the Eternal", "Militia").start()
    t.play("Dhartha, the Eternal")
    assert gained(t) == (3, 0, 3)
    assert (t.void, t.discard(), t.center) == (["Wind Tyrant"], [], ["Mephit"])


@card("Dhartha, the Eternal")
@pytest.mark.rule("ASC-KEY-MULTIUNITE-01")
def test_dhartha_may_repeat_this_for_each_other_enlightened_hero() -> None:
    names = ("Dhartha, the Eternal", "Arha Initiate", "Temple Librarian", "Wolf Shaman")
    laid = realms().only_center("Shadow Star", "Muramasa", "Hedron Cannon", "Snapdragon").hand(*names, "Militia")
    t = laid.start()
    t.play("Arha Initiate", "Dhartha, the Eternal")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert own_turn(t)
    assert t.discard() == ["Shadow Star", "Muramasa"]
    t.play("Wolf Shaman")
    assert own_turn(t)  # it is Lifebound
    t.play("Temple Librarian").choose("discard Militia")
    assert t.options == ["do it", "decline"]
    t.choose("decline")
    assert own_turn(t)
    assert t.discard() == ["Shadow Star", "Muramasa", "Militia"]
    assert t.center == ["Hedron Cannon", "Snapdragon"]


@card("Journeyman Outrider")
@pytest.mark.parametrize("name", ["Wolf Shaman", "Snapdragon"])
def test_journeyman_outrider_acquires_a_hero_or_construct_of_up_to_five(name: str) -> None:
    laid = realms().row("Wolf Shaman", "Snapdragon", "Landtalker", "Hedron Cannon", "Mephit", "Wind Tyrant")
    t = laid.hand("Journeyman Outrider", "Militia").start().play("Journeyman Outrider")
    assert targets(t, "acquire") == ["Wolf Shaman from space 1", "Snapdragon from space 2", "Mystic", "Heavy Infantry"]
    assert not t.can("decline")
    t.choose(f"acquire {name}")
    assert t.discard() == [name]
    assert (t.runes(), own_turn(t)) == (0, True)


@card("Neophyte Mentor")
@pytest.mark.rule("ASC-PLAY-23")
@pytest.mark.parametrize("name", ["Mystic", "Heavy Infantry"])
def test_neophyte_mentor_draws_and_lets_the_next_mystic_or_infantry_be_of_a_faction(name: str) -> None:
    t = hand("Everbloom Clique", "Neophyte Mentor", name, name)
    t.play("Everbloom Clique", "Neophyte Mentor")
    assert own_turn(t)
    assert t.hand().count("Apprentice") == 1  # drawn
    t.play(name)
    assert t.options == ["choose Enlightened", "choose Lifebound", "choose Mechana", "choose Void"]
    t.choose("choose Lifebound")
    assert (t.runes() if name == "Mystic" else t.power()) == 2  # its own text
    assert t.honor() == 2 + 1  # it has united with the Clique
    t.play(name)
    assert own_turn(t)  # only the next one
    assert t.honor() == 3


@card("Neophyte Mentor")
def test_neophyte_mentor_serves_no_other_hero_no_mystic_before_and_this_turn_only() -> None:
    laid = realms().hand("Mystic", "Neophyte Mentor", "Wolf Shaman", "Militia")
    t = laid.deck("Apprentice", "Apprentice", "Mystic", *DECK).start()
    t.play("Mystic", "Neophyte Mentor", "Wolf Shaman")
    assert own_turn(t)
    next_turn(t).play("Mystic")
    assert own_turn(t)


@card("Oziah's Familiar")
def test_oziahs_familiar_defeats_a_monster_of_up_to_four() -> None:
    t = hand("Oziah's Familiar").play("Oziah's Familiar")
    assert targets(t, "defeat") == [
        "Corrosive Widow from space 4",
        "Mistake of Creation from space 5",
        "Samael's Trickster from space 6",
        "Cultist",
    ]
    assert not t.can("decline")
    t.choose("defeat Samael's Trickster")
    assert gained(t) == (1, 0, 1)
    assert own_turn(t)


@card("Oziah's Familiar")
def test_oziahs_familiar_repeats_this_for_each_other_enlightened_hero_and_must() -> None:
    t = hand("Oziah's Familiar", "Arha Initiate", "Demon Slayer", "Arha Initiate")
    t.play("Oziah's Familiar").choose("defeat Cultist")
    t.play("Demon Slayer")
    assert own_turn(t)
    t.play("Arha Initiate")
    assert not t.can("decline")
    t.choose("defeat Cultist")
    assert own_turn(t)
    t.play("Arha Initiate").choose("defeat Cultist")
    assert own_turn(t)
    assert t.honor() == 3


@card("Scryer of the Lidless Eye")
def test_the_scryer_draws_two_and_discards_one() -> None:
    t = realms().hand("Scryer of the Lidless Eye", "Militia").deck("Mystic", "Arha Initiate", "Mystic").start()
    t.play("Scryer of the Lidless Eye")
    assert t.hand() == ["Arha Initiate", "Militia", "Mystic"]
    assert not t.can("decline")
    t.choose("discard Militia")
    assert (t.hand(), t.discard()) == (["Arha Initiate", "Mystic"], ["Militia"])


@card("Scryer of the Lidless Eye")
@pytest.mark.parametrize("name", ["Arha Initiate", "Canon Templar"])
def test_an_enlightened_card_discarded_to_the_scryer_comes_back(name: str) -> None:
    t = realms().hand("Scryer of the Lidless Eye", "Militia").deck("Mystic", name, "Mystic").start()
    t.play("Scryer of the Lidless Eye").choose(f"discard {name}")
    assert (t.hand(), t.discard()) == (sorted([name, "Militia", "Mystic"]), [])


# Disciples and Scions


DISCIPLES = {
    "Disciple of Oziah": ("Scion of Oziah", "Arha Initiate"),
    "Disciple of Cetra": ("Scion of Cetra", "Wolf Shaman"),
    "Disciple of Euloth": ("Scion of Euloth", "Kor, the Ferromancer"),
    "Disciple of Emri": ("Scion of Emri", "Demon Slayer"),
}


@card(*DISCIPLES, *(new for new, _ in DISCIPLES.values()))
@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-09")
@pytest.mark.parametrize("name", DISCIPLES)
def test_a_disciple_becomes_a_scion_in_hand_after_another_hero_of_its_faction(name: str) -> None:
    scion, fellow = DISCIPLES[name]
    t = hand(name, fellow)
    assert transforms(t) == []
    t.play(fellow)
    assert transforms(t) == [f"{name} from hand"]
    t.choose(f"transform {name}")
    assert scion in t.hand()
    assert name not in t.hand()
    assert scion not in t.played()
    assert transforms(t) == []
    assert t.transformed.count(scion) == 1  # of two
    t.play(scion)
    while not own_turn(t):  # what the Scion does
        t.choose(t.options[0])
    assert t.can("end turn")


@card(*DISCIPLES)
@pytest.mark.parametrize("name", DISCIPLES)
def test_a_disciple_does_not_transform_for_a_hero_of_another_faction_a_construct_or_itself(name: str) -> None:
    _, fellow = DISCIPLES[name]
    others = [other for _, other in DISCIPLES.values() if other != fellow]
    own = {"Disciple of Oziah": "The All-Seeing Eye", "Disciple of Cetra": "Yggdrasil Staff"}
    construct = own.get(name) or {"Disciple of Euloth": "Hedron Cannon", "Disciple of Emri": "Muramasa"}[name]
    t = hand(name, *others, construct)
    t.play(*others, construct)
    assert transforms(t) == []
    t.play(name)
    while not own_turn(t):
        t.choose(t.options[0])
    assert transforms(t) == []  # played, it is not in hand


@card("Disciple of Emri")
def test_another_disciple_is_another_hero() -> None:
    t = hand("Disciple of Emri", "Disciple of Emri")
    t.play("Disciple of Emri")
    assert transforms(t) == ["Disciple of Emri from hand"]


@card("Disciple of Oziah")
def test_a_disciple_that_came_back_to_the_hand_is_not_another_hero_than_itself() -> None:
    twister = (
        '[[card]]\nname = "Twister"\ntype = "hero"\nfaction = ["void"]\ncost = { runes = 1 }\nhonor = 1\ncopies = 1\n'
        'effect = "Put 1 card from your discard or played cards into your hand."\n'
    )
    names = ("Disciple of Oziah", "Disciple of Oziah", "Twister", "Militia")
    t = realms(cards=twister).hand(*names).start()
    t.play("Disciple of Oziah").choose("defeat Cultist")
    t.play("Twister").choose("put Disciple of Oziah")
    assert t.hand().count("Disciple of Oziah") == 2
    t.choose("transform Disciple of Oziah")  # the one that was not played: another was
    assert transforms(t) == []


@card("Disciple of Oziah")
def test_the_disciple_of_oziah_defeats_a_monster_of_up_to_three() -> None:
    t = hand("Disciple of Oziah").play("Disciple of Oziah")
    assert targets(t, "defeat") == ["Samael's Trickster from space 6", "Cultist"]
    assert not t.can("decline")


@card("Scion of Oziah")
def test_the_scion_of_oziah_defeats_a_monster_of_up_to_five() -> None:
    t = hand("Scion of Oziah").play("Scion of Oziah")
    found = targets(t, "defeat")
    assert "Wind Tyrant from space 1" in found
    assert "Earth Tyrant from space 3" not in found  # 6
    assert "Cultist" in found
    assert not t.can("decline")


@card("Disciple of Cetra", "Scion of Cetra")
def test_the_gains_of_the_disciple_and_the_scion_of_cetra() -> None:
    assert gained(hand("Disciple of Cetra").play("Disciple of Cetra")) == (1, 0, 1)
    assert gained(hand("Scion of Cetra").play("Scion of Cetra")) == (2, 0, 2)


@card("Disciple of Euloth", "Scion of Euloth")
def test_the_gains_of_the_disciple_and_the_scion_of_euloth() -> None:
    assert gained(hand("Disciple of Euloth").play("Disciple of Euloth")) == (1, 1, 0)
    assert gained(hand("Scion of Euloth").play("Scion of Euloth")) == (2, 2, 0)


@card("Disciple of Emri", "Scion of Emri")
@pytest.mark.parametrize(("name", "power"), [("Disciple of Emri", 1), ("Scion of Emri", 3)])
def test_the_disciple_and_the_scion_of_emri_give_power_and_may_banish_of_the_discard(name: str, power: int) -> None:
    t = realms().hand(name, "Militia").discard("Apprentice").start().play(name)
    assert t.options == ["banish Apprentice from discard", "decline"]
    t.choose("decline")
    assert (t.power(), t.discard()) == (power, ["Apprentice"])
    t = realms().hand(name, "Militia").discard("Apprentice").start().play(name).choose("banish Apprentice")
    assert (t.power(), t.discard()) == (power, [])


# Vir


@card("Vir, Ascetic Master")
def test_vir_acquires_a_hero_of_the_row_to_hand() -> None:
    laid = realms().row("Landtalker", "Shadow Star", "Hedron Cannon", "Mephit").hand("Vir, Ascetic Master", "Militia")
    t = laid.only_center("Muramasa").start().play("Vir, Ascetic Master")
    assert own_turn(t)  # there was one, and no pile counts
    assert "Landtalker" in t.hand()
    assert t.row[0] == "Muramasa"
    assert t.runes() == 0


@card("Vir, Ascetic Master")
def test_vir_chooses_among_several_heroes_and_must() -> None:
    t = realms().row("Landtalker", "Wolf Shaman").hand("Vir, Ascetic Master", "Militia").start()
    t.play("Vir, Ascetic Master")
    assert t.options == ["acquire Landtalker from space 1", "acquire Wolf Shaman from space 2"]


@card("Vir, Ascetic Master")
@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
def test_vir_transforms_after_a_hero_of_each_faction() -> None:
    t = hand("Vir, Ascetic Master", "Arha Initiate", "Wolf Shaman", "Kor, the Ferromancer", "Demon Slayer")
    for name in ("Arha Initiate", "Wolf Shaman", "Kor, the Ferromancer"):
        t.play(name)
        assert transforms(t) == []
    t.play("Demon Slayer")
    assert transforms(t) == ["Vir, Ascetic Master from hand"]
    t.choose("transform Vir, Ascetic Master")
    assert "Vir, Ephemeral Guru" in t.hand()


@card("Vir, Ascetic Master")
@pytest.mark.rule("ASC-CARD-18")
def test_heroes_of_two_factions_serve_vir_for_both_and_constructs_do_not() -> None:
    t = hand("Vir, Ascetic Master", "Timestream Seer", "Nightmare Delver")
    t.play("Timestream Seer").choose("decline")
    assert transforms(t) == []
    t.play("Nightmare Delver")
    assert transforms(t) == ["Vir, Ascetic Master from hand"]
    t = hand("Vir, Ascetic Master", "Arha Initiate", "Wolf Shaman", "Demon Slayer", "Shadow Star", "Hedron Cannon")
    t.play("Arha Initiate", "Wolf Shaman", "Demon Slayer", "Shadow Star", "Hedron Cannon")
    assert transforms(t) == []


@card("Vir, Ephemeral Guru")
def test_the_guru_acquires_all_heroes_of_the_row_to_hand() -> None:
    laid = realms().row("Landtalker", "Wolf Shaman", "Shadow Star", "Arha Initiate", "Mephit")
    t = laid.only_center("Demon Slayer", "Muramasa", "Snapdragon").hand("Vir, Ephemeral Guru", "Militia").start()
    t.play("Vir, Ephemeral Guru")
    assert own_turn(t)
    assert t.hand() == ["Arha Initiate", "Landtalker", "Militia", "Wolf Shaman"]
    assert "Demon Slayer" in t.row  # it came into the row only then
    assert "Shadow Star" in t.row
    assert t.runes() == 0


# Lifebound Heroes


@card("Animus of the Wild")
def test_the_animus_makes_the_next_hero_cheaper() -> None:
    laid = realms().row("Wolf Shaman", "Shadow Star", "Demon Slayer").hand("Animus of the Wild", "Apprentice")
    t = laid.start().play("Animus of the Wild")
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")  # 3, a Construct
    assert not t.can("acquire Demon Slayer")  # 4
    t.acquire("Wolf Shaman")  # 3
    assert t.runes() == 0


@card("Animus of the Wild")
def test_the_animus_serves_one_hero_this_turn() -> None:
    laid = realms().row("Wolf Shaman").hand("Animus of the Wild", "Mystic", "Mystic", "Militia").runes(1)
    t = laid.start().play("Animus of the Wild", "Mystic", "Mystic")
    t.acquire("Wolf Shaman")
    assert t.runes() == 5
    t.acquire("Mystic")
    assert t.runes() == 2
    t = realms().hand("Animus of the Wild", "Militia").deck("Mystic", *DECK).start().play("Animus of the Wild")
    next_turn(t).play("Mystic")
    assert not t.can("acquire Mystic")


@card("Cetra, Matron of Stars")
def test_cetra_acquires_any_hero_to_the_top_of_the_deck() -> None:
    laid = realms().row("Landtalker", "Shadow Star", "Mephit").hand("Cetra, Matron of Stars", "Militia")
    t = laid.start().play("Cetra, Matron of Stars")
    assert t.options == ["acquire Landtalker from space 1", "acquire Mystic", "acquire Heavy Infantry"]
    t.choose("acquire Landtalker")
    assert (t.deck()[0], t.runes()) == ("Landtalker", 0)
    assert own_turn(t)


@card("Cetra, Matron of Stars")
def test_cetra_may_repeat_this_for_each_other_lifebound_hero() -> None:
    t = hand("Cetra, Matron of Stars", "Landtalker", "Demon Slayer")
    t.play("Landtalker", "Cetra, Matron of Stars").choose("acquire Mystic")
    assert t.options == ["do it", "decline"]
    t.choose("do it").choose("acquire Heavy Infantry")
    assert t.deck()[:2] == ["Heavy Infantry", "Mystic"]
    assert own_turn(t)
    t.play("Demon Slayer")
    assert own_turn(t)
    t = hand("Cetra, Matron of Stars", "Landtalker").play("Cetra, Matron of Stars").choose("acquire Mystic")
    t.play("Landtalker").choose("decline")
    assert t.deck()[:2] == ["Mystic", "Apprentice"]


@card("Everbloom Clique")
@pytest.mark.rule("ASC-KEY-MULTIUNITE-07")
def test_the_everbloom_clique_pays_for_each_other_lifebound_hero_before_and_after() -> None:
    t = hand("Landtalker", "Everbloom Clique", "Demon Slayer", "Lifebound Initiate")
    t.play("Landtalker", "Everbloom Clique")
    assert t.honor() == 2 + 1
    t.play("Demon Slayer")
    assert t.honor() == 3
    t.play("Lifebound Initiate")  # 1 Honor of its own
    assert t.honor() == 3 + 1 + 1


@card("Snapdragon Witch")
@pytest.mark.parametrize(("own", "other", "drawn"), [(3, 3, 2), (3, 4, 1), (2, 4, 1)])
def test_the_snapdragon_witch_draws_another_card_for_more_honor_than_each_opponent(
    own: int, other: int, drawn: int
) -> None:
    laid = realms(players=3).hand("Snapdragon Witch", "Militia").honor(own).honor(other, seat=2).honor(1, seat=1)
    t = laid.start().play("Snapdragon Witch")
    assert t.honor() == own + 1  # gained before it is looked at
    assert t.hand() == ["Apprentice"] * drawn + ["Militia"]


@card("Wolf Shaman")
def test_the_wolf_shaman_gives_a_rune_and_a_card() -> None:
    t = hand("Wolf Shaman").play("Wolf Shaman")
    assert (gained(t), t.hand()) == ((1, 0, 0), ["Apprentice", "Militia"])


@card("Remus, Pack Guardian")
@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
def test_remus_transforms_after_three_honor_of_the_turn() -> None:
    t = realms().hand("Remus, Pack Guardian", "Flytrap Witch", "Lifebound Initiate", "Militia").honor(9).start()
    t.play("Flytrap Witch")
    assert transforms(t) == []  # 2, and what was there before does not count
    t.play("Lifebound Initiate")
    assert transforms(t) == ["Remus, Pack Guardian from hand"]
    t.choose("transform Remus, Pack Guardian")
    assert "Remus, Wild Emissary" in t.hand()


@card("Remus, Pack Guardian")
def test_honor_of_rewards_counts_for_remus_and_that_of_another_turn_does_not() -> None:
    laid = realms().hand("Remus, Pack Guardian", "Militia").row("Sadistic Giant").power(4)
    t = laid.start().defeat("Sadistic Giant")
    assert transforms(t) == ["Remus, Pack Guardian from hand"]
    t.play("Remus, Pack Guardian")
    assert t.runes() == 3
    laid = realms().hand("Militia").deck("Remus, Pack Guardian", *DECK).row("Sadistic Giant").power(4)
    t = next_turn(laid.start().defeat("Sadistic Giant"))
    assert "Remus, Pack Guardian" in t.hand()
    assert transforms(t) == []


@card("Remus, Wild Emissary")
def test_remus_wild_emissary_gives_three_runes_which_may_be_power_this_turn() -> None:
    laid = realms().row("Sadistic Giant").hand("Remus, Wild Emissary", "Militia").deck("Mystic", "Mystic", *DECK)
    t = laid.start().play("Remus, Wild Emissary", "Militia")
    assert gained(t) == (3, 1, 0)
    t.defeat("Sadistic Giant")  # 4
    assert gained(t) == (0, 0, 5)
    t = next_turn(realms().hand("Remus, Wild Emissary").deck("Mystic", *DECK).start().play("Remus, Wild Emissary"))
    t.play("Mystic")
    assert not t.can("defeat Cultist")


# Constructs that transform


CONSTRUCTS = {
    "Forgotten Scripture": ("Mantra of True Sight", "Arha Initiate", "Scryer of the Lidless Eye"),
    "Druid's Wreath": ("Verdant Crown", "Landtalker", "Wolf Shaman"),
    "Secluded Laboratory": ("Zero Point Reactor", "Matron of Discovery", "Kor, the Ferromancer"),
    "Initiate's Gauntlets": ("Clutch of Darkness", "Demon Slayer", "Spike Vixen"),
}


@card(*CONSTRUCTS, *(new for new, *_ in CONSTRUCTS.values()))
@pytest.mark.rule("ASC-KEY-TRANSFORM-09", "ASC-KEY-TRANSFORM-O3")
@pytest.mark.parametrize("name", CONSTRUCTS)
def test_a_construct_transforms_in_play_after_two_heroes_of_its_faction_and_can_be_used_at_once(name: str) -> None:
    new, first, second = CONSTRUCTS[name]
    t = realms().in_play("Shadow Star", name).hand(first, second, "Militia").start()
    assert uses(t, name) == []  # it does nothing else
    t.play(first)
    assert transforms(t) == []
    t.play(second)
    if not own_turn(t):
        t.choose("discard Militia")
    assert transforms(t) == [f"{name} from play"]
    t.choose(f"transform {name}")
    assert t.in_play() == ["Shadow Star", new]  # in its place
    before = gained(t), len(t.hand())
    t.use(new)
    after = {
        "Mantra of True Sight": ((0, 0, 0), 1),
        "Verdant Crown": ((0, 0, 2), 0),
        "Zero Point Reactor": ((2, 0, 0), 0),
        "Clutch of Darkness": ((0, 2, 0), 0),
    }[new]
    assert tuple(now - then for now, then in zip(gained(t), before[0], strict=True)) == after[0]
    assert len(t.hand()) - before[1] == after[1]
    assert uses(t, new) == []  # once per turn
    next_turn(t)
    assert uses(t, new) == [new]


@card(*CONSTRUCTS)
@pytest.mark.parametrize("name", CONSTRUCTS)
def test_a_construct_does_not_transform_in_hand_nor_for_constructs_or_other_heroes(name: str) -> None:
    _, first, second = CONSTRUCTS[name]
    others = [heroes[0] for other, (_, *heroes) in CONSTRUCTS.items() if other != name]
    t = realms().in_play(name).hand(first, *others, "Militia").start().play(first, *others)
    assert transforms(t) == []
    t = realms().hand(name, first, second, "Militia", "Militia").start().play(first, second)
    if not own_turn(t):
        t.choose("discard Militia")
    assert transforms(t) == []
    t.play(name)
    assert transforms(t) == [f"{name} from play"]


# Mechana


@card("Air Support Squadron")
def test_the_air_support_squadron_may_take_one_acquired_mechana_card_to_hand() -> None:
    laid = realms().in_play("Air Support Squadron").row("Hedron Cannon", "Kor, the Ferromancer", "Wolf Shaman")
    t = laid.hand("Militia").runes(30).start()
    t.acquire("Wolf Shaman")
    assert own_turn(t)
    t.acquire("Hedron Cannon").choose("decline")
    assert t.discard() == ["Wolf Shaman", "Hedron Cannon"]
    t.acquire("Kor, the Ferromancer").choose("do it")  # declined, it was not used
    assert t.hand() == ["Kor, the Ferromancer", "Militia"]
    assert own_turn(t)


@card("Air Support Squadron")
def test_the_air_support_squadron_serves_once_per_turn() -> None:
    laid = realms().in_play("Air Support Squadron").row("Wildgear Druid", "Kor, the Ferromancer").runes(30)
    t = laid.hand("Militia").start()
    t.acquire("Wildgear Druid").choose("do it")  # Mechana too
    t.acquire("Kor, the Ferromancer")
    assert own_turn(t)
    assert t.discard() == ["Kor, the Ferromancer"]


@card("Defense Generator", "Hedron Watchtower", "Upgrade Foundry", "Workshop Gargoyle")
@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("Defense Generator", ((0, 2, 0), 0)),
        ("Hedron Watchtower", ((0, 0, 8), 0)),
        ("Upgrade Foundry", ((0, 0, 0), 2)),
        ("Workshop Gargoyle", ((0, 0, 1), 0)),
    ],
)
def test_a_construct_answers_the_first_mechana_card_acquired_each_turn(
    name: str, result: tuple[tuple[int, int, int], int]
) -> None:
    laid = realms().in_play(name).row("Wolf Shaman", "Hedron Cannon", "Kor, the Ferromancer").hand("Militia")
    t = laid.runes(14).start()
    t.acquire("Wolf Shaman")
    assert (gained(t)[1:], len(t.hand())) == ((0, 0), 1)
    t.acquire("Hedron Cannon")  # 8 Runes, Honor value 8
    found = (t.runes() - 3, t.power(), t.honor()), len(t.hand()) - 1
    assert found == result
    t.acquire("Kor, the Ferromancer")
    assert ((t.runes(), t.power(), t.honor()), len(t.hand()) - 1) == result
    next_turn(t)
    assert gained(t)[:2] == (0, 0)


@card("Hedron Watchtower")
def test_the_watchtower_gives_the_honor_value_of_a_hero_too() -> None:
    t = realms().in_play("Hedron Watchtower").row("Canon Templar").runes(5).hand("Militia").start()
    assert t.acquire("Canon Templar").honor() == 3


@card("Matron of Discovery")
def test_the_matron_of_discovery_pays_for_each_other_mechana_hero() -> None:
    t = hand("Kor, the Ferromancer", "Matron of Discovery", "Demon Slayer", "Matron of Discovery")
    t.play("Kor, the Ferromancer", "Matron of Discovery")
    assert t.runes() == 2 + 1
    t.play("Demon Slayer")
    assert t.runes() == 3
    t.play("Matron of Discovery")  # 2, 2 for the two before it, and 1 for the first Matron
    assert t.runes() == 3 + 2 + 2 + 1


@card("Alset, Monk Prodigy")
@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
def test_alset_transforms_while_two_constructs_are_controlled() -> None:
    t = realms().in_play("Shadow Star").hand("Alset, Monk Prodigy", "Snapdragon", "Militia").start()
    assert transforms(t) == []
    t.play("Snapdragon")
    assert transforms(t) == ["Alset, Monk Prodigy from hand"]
    t.choose("transform Alset, Monk Prodigy")
    assert "Alset, Reactor Savant" in t.hand()
    t = hand("Alset, Monk Prodigy").play("Alset, Monk Prodigy")
    assert t.runes() == 3


@card("Alset, Reactor Savant")
def test_alset_reactor_savant_may_put_every_acquired_construct_into_play_this_turn() -> None:
    laid = realms().row("Shadow Star", "Snapdragon", "Muramasa", "Wolf Shaman").runes(14).deck(*DECK)
    t = laid.hand("Alset, Reactor Savant", "Militia").start().play("Alset, Reactor Savant")
    assert t.runes() == 14 + 4
    t.acquire("Shadow Star").choose("do it")
    t.acquire("Wolf Shaman")
    assert own_turn(t)
    t.acquire("Snapdragon").choose("decline")
    t.acquire("Muramasa").choose("do it")
    assert (t.in_play(), t.discard()) == (["Shadow Star", "Muramasa"], ["Wolf Shaman", "Snapdragon"])
    t = realms().row("Shadow Star").hand("Alset, Reactor Savant").deck("Mystic", "Mystic", *DECK).start()
    next_turn(t.play("Alset, Reactor Savant")).play("Mystic", "Mystic").acquire("Shadow Star")
    assert own_turn(t)


# Void


@card("Black Watch Exemplar")
def test_the_exemplar_may_banish_of_the_discard_for_each_other_void_hero() -> None:
    laid = realms().hand("Black Watch Exemplar", "Demon Slayer", "Wolf Shaman", "Spike Vixen", "Militia")
    t = laid.discard("Apprentice", "Mystic").start().play("Demon Slayer", "Black Watch Exemplar")
    assert t.options == ["banish Apprentice from discard", "banish Mystic from discard", "decline"]
    t.choose("banish Apprentice")
    assert (t.power(), t.discard()) == (3 + 3, ["Mystic"])
    t.play("Wolf Shaman")
    assert own_turn(t)
    t.play("Spike Vixen").choose("decline")
    assert t.discard() == ["Mystic"]
    assert own_turn(t)


@card("Deathdealer Noble")
def test_the_deathdealer_noble_pays_for_each_other_void_hero() -> None:
    t = hand("Deathdealer Noble", "Spike Vixen", "Wolf Shaman", "Spike Vixen")
    t.play("Deathdealer Noble")
    assert t.power() == 2
    t.play("Spike Vixen")
    assert t.power() == 2 + 1 + 1
    t.play("Wolf Shaman", "Spike Vixen")
    assert t.power() == 4 + 1 + 1


@card("Shadow Stalker")
def test_the_shadow_stalker_may_banish_of_the_discard_and_draws() -> None:
    t = realms().hand("Shadow Stalker", "Militia").discard("Mystic").start().play("Shadow Stalker")
    assert t.options == ["banish Mystic from discard", "decline"]
    t.choose("decline")
    assert (t.discard(), t.hand()) == (["Mystic"], ["Apprentice", "Militia"])
    t = realms().hand("Shadow Stalker", "Militia").discard("Mystic").start().play("Shadow Stalker")
    t.choose("banish Mystic")
    assert (t.discard(), t.hand()) == ([], ["Apprentice", "Militia"])


@card("Spike Vixen")
def test_the_spike_vixen_gives_a_power_and_a_card() -> None:
    t = hand("Spike Vixen").play("Spike Vixen")
    assert (gained(t), t.hand()) == ((0, 1, 0), ["Apprentice", "Militia"])


@card("Emri, the Unmaker")
@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
@pytest.mark.parametrize("monsters", [7, 8])
def test_emri_transforms_with_eight_monsters_in_the_void(monsters: int) -> None:
    void = (["Mephit"] * 3 + ["Tormented Soul"] * 3 + ["Xeron, Duke of Lies", "Avatar of the Fallen"])[:monsters]
    laid = realms().only_center().void(*void, "Landtalker", "Shadow Star").hand("Emri, the Unmaker", "Militia")
    t = laid.start()
    assert transforms(t) == (["Emri, the Unmaker from hand"] if monsters == 8 else [])
    if monsters == 8:
        t.choose("transform Emri, the Unmaker")
        assert "Emri, Demonsbane" in t.hand()
    else:
        assert t.play("Emri, the Unmaker").power() == 4


@card("Emri, Demonsbane")
@pytest.mark.rule("ASC-DEF-13")
def test_demonsbane_may_defeat_monsters_of_the_void_for_their_cost_and_buries_them() -> None:
    laid = realms().void("Mephit", "Samael's Trickster", "Landtalker").hand("Emri, Demonsbane", "Militia").power(1)
    t = laid.start()
    assert not t.can("defeat Samael's Trickster from the void")
    t.play("Emri, Demonsbane")
    assert t.power() == 1 + 5
    assert t.can("defeat Mephit from the void")
    t.choose("defeat Samael's Trickster from the void")
    assert gained(t) == (1, 3, 1)
    assert (t.void, t.center[-1]) == (["Mephit", "Landtalker"], "Samael's Trickster")
    t.choose("defeat Mephit from the void").choose("decline")
    assert (gained(t), t.void) == ((1, 0, 3), ["Landtalker"])
    assert t.center[-1] == "Mephit"


@card("Emri, Demonsbane")
def test_demonsbane_does_not_bury_monsters_of_the_row_and_ends_with_the_turn() -> None:
    laid = realms().row("Samael's Trickster").void("Mephit").hand("Emri, Demonsbane", "Militia")
    t = laid.deck("Demon Slayer", *DECK).start().play("Emri, Demonsbane")
    t.defeat("Samael's Trickster")
    assert "Samael's Trickster" in t.void
    next_turn(t).play("Demon Slayer")
    assert not t.can("defeat Mephit from the void")


# of two factions


@card("Canon Templar")
@pytest.mark.parametrize(
    ("constructs", "most"), [(("Shadow Star",), 3), (("Shadow Star", "Yggdrasil Staff"), 4), (("Muramasa",), 7)]
)
def test_the_canon_templar_may_defeat_a_monster_no_dearer_than_a_construct(
    constructs: tuple[str, ...], most: int
) -> None:
    laid = realms().row("Mephit", "Sadistic Giant", "Wind Tyrant", "Xeron, Duke of Lies", "Avatar of the Fallen")
    t = laid.in_play(*constructs).hand("Canon Templar", "Militia").start().play("Canon Templar")
    costs = {"Mephit": 3, "Sadistic Giant": 4, "Wind Tyrant": 5, "Xeron, Duke of Lies": 6, "Avatar of the Fallen": 7}
    found = {one.split(" from ")[0] for one in targets(t, "defeat")}
    assert {name for name in costs if name in found} == {name for name, cost in costs.items() if cost <= most}
    assert "Cultist" in found
    t.choose("decline")
    assert gained(t) == (2, 0, 0)
    assert own_turn(t)


@card("Canon Templar")
def test_the_canon_templar_defeats_nothing_without_a_construct() -> None:
    t = hand("Canon Templar").play("Canon Templar")
    assert (gained(t), own_turn(t)) == ((2, 0, 0), True)
    t = realms().row("Sadistic Giant").in_play("Snapdragon").hand("Canon Templar", "Militia").start()
    t.play("Canon Templar").choose("defeat Sadistic Giant")
    assert gained(t) == (2, 0, 5)


@card("Deathbound Druid")
def test_the_deathbound_druid_gives_honor_and_may_banish_of_the_discard() -> None:
    t = realms().hand("Deathbound Druid", "Militia").discard("Mystic").start().play("Deathbound Druid")
    assert t.options == ["banish Mystic from discard", "decline"]
    t.choose("decline")
    assert (t.honor(), t.discard()) == (3, ["Mystic"])
    t = realms().hand("Deathbound Druid", "Militia").discard("Mystic").start().play("Deathbound Druid")
    assert t.choose("banish Mystic").discard() == []


@card("Nightmare Delver")
@pytest.mark.parametrize("constructs", [1, 2])
def test_the_nightmare_delver_may_banish_with_two_constructs(constructs: int) -> None:
    laid = realms().in_play(*["Shadow Star", "Snapdragon"][:constructs]).discard("Mystic")
    t = laid.hand("Nightmare Delver", "Militia").start().play("Nightmare Delver")
    assert t.runes() == 2
    if constructs == 2:
        assert t.options == ["banish Mystic from discard", "decline"]
        assert t.choose("banish Mystic").discard() == []
    else:
        assert own_turn(t)


@card("Timestream Seer")
def test_the_timestream_seer_may_banish_of_the_row() -> None:
    t = hand("Timestream Seer").play("Timestream Seer")
    assert len(targets(t, "banish")) == 6
    t.choose("banish Wind Tyrant")
    assert (t.runes(), t.void) == (2, ["Wind Tyrant"])
    assert own_turn(t)
    t = hand("Timestream Seer").play("Timestream Seer").choose("decline")
    assert (t.runes(), t.void) == (2, [])


@card("Voidforged Paladin")
def test_the_voidforged_paladin_draws_two_for_the_next_monster_of_the_row() -> None:
    laid = realms().row("Samael's Trickster", "Sadistic Giant").power(20).hand("Voidforged Paladin", "Militia")
    t = laid.start().play("Voidforged Paladin")
    assert t.power() == 22
    t.defeat("Cultist")
    assert t.hand() == ["Militia"]  # it is not of the row
    t.defeat("Samael's Trickster")
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]
    t.defeat("Sadistic Giant")
    assert len(t.hand()) == 3


@card("Voidforged Paladin")
def test_the_voidforged_paladin_does_not_look_back_and_not_beyond_the_turn() -> None:
    laid = realms().row("Samael's Trickster", "Sadistic Giant").power(3).hand("Voidforged Paladin", "Militia")
    t = laid.deck("Demon Slayer", "Militia", *DECK).start()
    t.defeat("Samael's Trickster").play("Voidforged Paladin")
    assert t.hand() == ["Militia"]
    next_turn(t).play("Demon Slayer", "Militia").defeat("Sadistic Giant")
    assert len(t.hand()) == 3


@card("Wildgear Druid")
@pytest.mark.parametrize(("constructs", "honor"), [(1, 0), (2, 2)])
def test_the_wildgear_druid_gives_honor_with_two_constructs(constructs: int, honor: int) -> None:
    laid = realms().in_play(*["Shadow Star", "Muramasa"][:constructs]).hand("Wildgear Druid", "Militia")
    assert gained(laid.start().play("Wildgear Druid")) == (2, 0, honor)


# Monsters


@card("Foundation Burrower")
def test_the_foundation_burrower_gives_one_honor_and_may_banish_of_the_row() -> None:
    t = realms().row("Foundation Burrower", "Landtalker").power(2).hand("Militia").start()
    t.defeat("Foundation Burrower")
    assert (gained(t), t.can("decline")) == ((0, 0, 1), True)
    t.choose("banish Landtalker")
    assert sorted(t.void) == ["Foundation Burrower", "Landtalker"]
    t = realms().row("Foundation Burrower").power(2).hand("Militia").start().defeat("Foundation Burrower")
    assert t.choose("decline").void == ["Foundation Burrower"]


@card("Sadistic Giant")
def test_the_sadistic_giant_gives_five_honor() -> None:
    t = realms().row("Sadistic Giant").power(4).hand("Militia").start().defeat("Sadistic Giant")
    assert (gained(t), t.void) == ((0, 0, 5), ["Sadistic Giant"])


@card("Sower of Betrayal", "Sower of Discontent")
@pytest.mark.parametrize(
    ("name", "cost", "honor", "each"), [("Sower of Betrayal", 6, 3, 2), ("Sower of Discontent", 3, 2, 1)]
)
def test_a_sower_pays_for_each_hero_of_the_chosen_faction(name: str, cost: int, honor: int, each: int) -> None:
    names = ("Demon Slayer", "Deathbound Druid", "Landtalker", "Shadow Star", "Mystic")
    for faction, heroes in (("Void", 2), ("Lifebound", 2), ("Mechana", 0), ("Enlightened", 0)):
        t = realms().row(name).power(cost).hand(*names, "Militia").start()
        t.play(*names)
        before = t.honor()
        t.defeat(name)
        assert targets(t, "choose") == ["Enlightened", "Lifebound", "Mechana", "Void"]
        assert t.honor() == before + honor
        t.choose(f"choose {faction}")
        assert t.honor() == before + honor + heroes * each
        assert own_turn(t)


@card("Sower of Discontent")
def test_a_sower_asks_each_time_and_looks_at_this_turn_only() -> None:
    laid = realms().row("Sower of Discontent", "Sower of Discontent").power(6).hand("Landtalker", "Demon Slayer")
    t = laid.start().play("Landtalker").defeat("Sower of Discontent").choose("choose Lifebound")
    assert t.honor() == 3
    t.play("Demon Slayer").defeat("Sower of Discontent").choose("choose Void")
    assert t.honor() == 6
    laid = realms().row("Sower of Discontent").hand("Landtalker").deck("Demon Slayer", *DECK)
    t = next_turn(laid.start().play("Landtalker")).play("Demon Slayer")
    t.defeat("Sower of Discontent").choose("choose Lifebound")
    assert t.honor() == 2


@card("Terrorizing Fiend")
def test_the_terrorizing_fiend_gives_two_honor_and_two_cards() -> None:
    t = realms().row("Terrorizing Fiend").power(4).hand("Militia").start().defeat("Terrorizing Fiend")
    assert (gained(t), t.hand()) == ((0, 0, 2), ["Apprentice", "Apprentice", "Militia"])


@card("Wailing Spectre")
def test_the_wailing_spectre_gives_four_honor_and_may_banish_two_of_the_discard() -> None:
    laid = realms().row("Wailing Spectre").power(5).hand("Militia").discard("Mystic", "Apprentice", "Landtalker")
    t = laid.start().defeat("Wailing Spectre")
    assert t.can("decline") or t.can("stop")
    t.choose("banish Mystic").choose("banish Apprentice")
    assert own_turn(t)
    assert (gained(t), t.discard()) == ((0, 0, 4), ["Landtalker"])


@card("Wailing Spectre")
def test_the_wailing_spectre_banishes_as_few_as_wanted() -> None:
    laid = realms().row("Wailing Spectre").power(5).hand("Militia").discard("Mystic", "Apprentice", "Landtalker")
    t = laid.start().defeat("Wailing Spectre").choose("banish Mystic")
    t.choose(t.options[-1])
    assert own_turn(t)
    assert t.discard() == ["Apprentice", "Landtalker"]


# Monsters that become Heroes


@card("Borderland Nihilist", "Adayu the Tormented")
@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
@pytest.mark.parametrize(
    ("name", "cost", "new"),
    [("Borderland Nihilist", 3, "Borderland Mercenary"), ("Adayu the Tormented", 7, "Adayu the Serene")],
)
def test_a_defeated_monster_becomes_a_hero_that_is_acquired(name: str, cost: int, new: str) -> None:
    t = realms().row(name).power(cost).hand("Militia").start()
    left = t.transformed.count(new)
    t.defeat(name)
    assert own_turn(t)
    assert (gained(t), t.discard()) == ((0, 0, 0), [new])
    assert name not in t.void
    assert t.transformed.count(new) == left - 1


@card("Borderland Mercenary")
@pytest.mark.rule("ASC-PLAY-23")
@pytest.mark.parametrize("first", [True, False])
def test_the_mercenary_draws_and_counts_as_the_chosen_faction(first: bool) -> None:
    order = ["Borderland Mercenary", "Deathdealer Noble"]
    t = hand(*order)
    for name in order if first else order[::-1]:
        t.play(name)
        if t.can("choose Void"):
            assert t.hand().count("Apprentice") == 1
            t.choose("choose Void")
    assert t.power() == 2 + 1


@card("Borderland Mercenary")
def test_the_mercenary_has_no_faction_before_and_no_other_after_and_only_this_turn() -> None:
    t = hand("Borderland Mercenary", "Deathdealer Noble").play("Deathdealer Noble", "Borderland Mercenary")
    t.choose("choose Mechana")
    assert t.power() == 2
    (mercenary,) = [
        one for one in t.s.cards(t.game.played) if t.game.kinds[t.game.kind_of[one]] == "Borderland Mercenary"
    ]
    assert t.game.factions(t.s, 0, mercenary) == 0b0100
    assert t.game.factions(t.s, 1, mercenary) == 0
    next_turn(t)
    assert t.game.factions(t.s, 0, mercenary) == 0


@card("Borderland Mercenary")
@pytest.mark.rule("ASC-PLAY-23")
def test_the_mercenary_was_played_with_its_faction_for_constructs_and_transforming() -> None:
    laid = realms().in_play("Snapdragon").hand("Borderland Mercenary", "Disciple of Cetra", "Landtalker", "Militia")
    t = laid.start().play("Borderland Mercenary").choose("choose Lifebound")
    assert t.honor() == 1  # the first Lifebound Hero of the turn
    assert transforms(t) == ["Disciple of Cetra from hand"]
    t.play("Landtalker")
    assert t.honor() == 1


@card("Adayu the Serene")
def test_adayu_gives_one_of_everything() -> None:
    t = hand("Adayu the Serene").play("Adayu the Serene")
    assert (gained(t), t.hand()) == ((1, 1, 1), ["Apprentice", "Militia"])


@card("Adayu the Serene")
@pytest.mark.rule("ASC-KEY-MULTIUNITE-06")
@pytest.mark.parametrize("before", [True, False])
def test_adayu_has_a_bonus_for_each_hero_of_each_faction(before: bool) -> None:
    cases = {
        "Matron of Discovery": ((1, 0, 0), 0),
        "Demon Slayer": ((0, 1, 0), 0),
        "Landtalker": ((0, 0, 1), 0),
        "Arha Initiate": ((0, 0, 0), 1),
        "Nightmare Delver": ((1, 1, 0), 0),
        "Mystic": ((0, 0, 0), 0),
    }
    own = {"Matron of Discovery": (3, 0, 0), "Demon Slayer": (0, 3, 0), "Landtalker": (3, 0, 0)}  # with its Multi-Unite
    own |= {"Arha Initiate": (0, 0, 0), "Nightmare Delver": (2, 0, 0), "Mystic": (2, 0, 0)}
    for name, (bonus, drawn) in cases.items():
        t = hand("Adayu the Serene", name)
        t.play(*([name, "Adayu the Serene"] if before else ["Adayu the Serene", name]))
        expected = tuple(1 + a + b for a, b in zip(bonus, own[name], strict=True))
        assert gained(t) == expected, name
        assert t.hand().count("Apprentice") == 1 + drawn + (name == "Arha Initiate")


# a card that is in no deck


SAGE = find("Sage of Lucid Dreams")[0]
DREAMER = (
    '[[card]]\nname = "Dreamer"\ntype = "hero"\nfaction = ["enlightened"]\ncost = { runes = 4 }\nhonor = 2\n'
    f'copies = 1\neffect = "{SAGE.effect}"\n'
)


@card("Sage of Lucid Dreams")
def test_nobody_knows_how_many_sages_of_lucid_dreams_there_are_and_so_there_is_none() -> None:
    game = realms().game
    cards = [*game.center_cards, *(card for pile in game.pile_cards for card in pile), *game.start_cards[0]]
    assert "Sage of Lucid Dreams" not in {game.kinds[game.kind_of[one]] for one in cards}
    assert "Shadow Stalker" in {game.kinds[game.kind_of[one]] for one in cards}


@card("Sage of Lucid Dreams")
def test_the_sage_of_lucid_dreams_once_changes_a_card_for_a_hero_of_one_honor_more() -> None:
    laid = realms(cards=DREAMER).row("Arha Initiate", "Landtalker", "Demon Slayer", "Shadow Star")
    t = laid.hand("Dreamer", "Arha Initiate", "Militia").start().play("Dreamer")
    assert own_turn(t)  # later in the turn
    t.use("Dreamer")
    assert sorted(targets(t, "banish")) == ["Arha Initiate from hand", "Militia from hand"]
    assert t.can("decline")
    t.choose("banish Arha Initiate")  # Honor value 1, so up to 2
    assert targets(t, "acquire") == [
        "Arha Initiate from space 1",
        "Demon Slayer from space 3",
        "Mystic",
        "Heavy Infantry",
    ]
    t.choose("acquire Demon Slayer")
    assert t.hand() == ["Demon Slayer", "Militia"]
    assert uses(t, "Dreamer") == []


@card("Sage of Lucid Dreams")
def test_the_sage_of_lucid_dreams_may_be_used_again_for_each_other_enlightened_hero() -> None:
    laid = realms(cards=DREAMER).hand("Dreamer", "Arha Initiate", "Militia", "Apprentice", "Mystic")
    t = laid.start().play("Dreamer").use("Dreamer").choose("banish Mystic").choose("acquire Mystic")
    assert uses(t, "Dreamer") == []
    t.play("Arha Initiate").choose("do it")
    assert uses(t, "Dreamer") == ["Dreamer (once this turn)"]
    t.use("Dreamer").choose("decline")
    assert t.hand().count("Mystic") == 1


def test_every_card_of_the_set_is_tested() -> None:
    assert card.missing() == set()
