"""What players ask about: effects that meet, each question as a sentence."""

from __future__ import annotations

from itertools import combinations

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build

# cards without Fate and without choices, so that nothing but the situation at hand is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Spike Vixen", "Landtalker", "Flytrap Witch", "Samael's Trickster"

OWN = """
set = "mine"
title = "Cards of these tests"

[[card]]
name = "Steel Singer"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. The next time you acquire a Construct this turn, you may put it into play."

[[card]]
name = "Steel Poet"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "The next time you acquire a Construct this turn, put it into play."

[[card]]
name = "Steel Banker"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "The next time you acquire a Construct this turn, gain 2 Honor."

[[card]]
name = "Mirror Askara"
type = "hero"
faction = ["enlightened"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Copy the effect of 1 Hero played this turn."

[[card]]
name = "Hungry Ghost"
type = "hero"
faction = ["void"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Gain 1 Power. Banish 1 card from your discard or played cards."

[[card]]
name = "Demolisher"
type = "hero"
faction = ["mechana"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Destroy all Constructs you control. Draw 1 card."

[[card]]
name = "Breaker"
type = "hero"
faction = ["mechana"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Destroy 1 Construct you control."

[[card]]
name = "Open Hand"
type = "construct"
faction = ["enlightened"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Once per turn, when you acquire a Hero, you may put it into your hand."

[[card]]
name = "War Tree"
type = "construct"
faction = ["lifebound"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Once per turn, when you acquire a Hero from the center row, you may put it on top of your deck."

[[card]]
name = "Giver"
type = "construct"
faction = ["enlightened"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Once per turn, when you play a Hero, draw 1 card."

[[card]]
name = "Taker"
type = "construct"
faction = ["void"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Once per turn, when you play a Hero, discard 1 card."

[[card]]
name = "Second Tablet"
type = "construct"
faction = ["enlightened"]
cost = { runes = 5 }
honor = 2
copies = 2
effect = "Banish this: Take an extra turn after this turn."
"""


def lay(players: int = 2) -> Situation:
    """Both old sets, with a row of Monsters and a short center deck of calm cards unless a test names others."""
    return table("chronicle", "fallen", players=players).row().only_center(*CALM)


def lay_own(players: int = 2) -> Situation:
    """The same with the cards above."""
    return table("chronicle", "fallen", players=players, cards=OWN).row().only_center(*CALM)


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def answers(t: Table, *choices: str) -> list[int]:
    """Take these choices one after the other and tell who made them."""
    seats = []
    for choice in choices:
        seats.append(t.decider)
        t.choose(choice)
    return seats


def copied(t: Table, name: str) -> Table:
    """Play Twofold Askara for the effect of this Hero, who is not asked for if there is no other."""
    t.play("Twofold Askara")
    return t.choose(f"copy {name}") if t.can(f"copy {name}") else t


# copying


def test_a_copied_choice_is_made_anew() -> None:
    t = lay().hand("Lunar Stag", "Twofold Askara", "Apprentice").start()
    copied(t.play("Lunar Stag").choose("choose gain 2 Runes"), "Lunar Stag").choose("choose gain 2 Honor")
    assert (t.runes(), t.honor()) == (2, 2)
    assert own_turn(t)


@pytest.mark.rule("ASC-PLAY-11")
def test_a_copied_may_can_be_declined_after_it_was_accepted_first() -> None:
    t = lay().hand("Black Watch Elite", "Twofold Askara", "Apprentice", "Apprentice").start()
    copied(t.play("Black Watch Elite").choose("banish Apprentice"), "Black Watch Elite").choose("decline")
    assert t.power() == 6
    assert t.hand() == ["Apprentice"]


@pytest.mark.rule("ASC-PLAY-16")
def test_a_copied_next_time_waits_beside_the_first() -> None:
    t = lay().hand("Guardian of Sadranis", "Twofold Askara").row("Doom Weeper", "Doom Weeper").power(6).start()
    copied(t.play("Guardian of Sadranis"), "Guardian of Sadranis")
    assert t.power() == 8
    t.defeat("Doom Weeper")
    assert t.honor() == 6  # 2 of the reward, 2 of each Guardian
    t.defeat("Doom Weeper")
    assert t.honor() == 8


@pytest.mark.rule("ASC-PLAY-16")
def test_a_copied_discount_adds_to_the_first() -> None:
    t = lay().hand("Battery Monk", "Twofold Askara").row("Socket Altar").runes(4).start()
    copied(t.play("Battery Monk"), "Battery Monk").acquire("Socket Altar")
    assert t.runes() == 0


@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-04", "ASC-KEY-UNITE-13")
def test_a_copied_lifebound_hero_is_not_counted_by_dandelion_witch() -> None:
    t = lay().hand("Dandelion Witch", "Landtalker", "Twofold Askara").start()
    t.play("Dandelion Witch", "Landtalker")
    assert t.honor() == 2
    copied(t, "Landtalker")
    assert t.runes() == 6
    assert t.honor() == 2


@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-13")
def test_a_copied_dandelion_witch_counts_the_lifebound_heroes_before_and_after_the_copy() -> None:
    t = lay().hand("Dandelion Witch", "Landtalker", "Twofold Askara").deck(*["Apprentice"] * 3).start()
    copied(t.play("Dandelion Witch"), "Dandelion Witch")
    assert t.honor() == 2  # 1 for the Witch herself, 1 for the copy that sees her
    assert t.hand() == ["Apprentice", "Apprentice", "Landtalker"]
    t.play("Landtalker")
    assert t.honor() == 4  # both of them wait


def test_a_copier_may_copy_a_copier_and_chooses_anew() -> None:
    t = lay_own().hand("Mystic", "Demon Slayer", "Twofold Askara", "Mirror Askara", "Apprentice").start()
    copied(t.play("Mystic", "Demon Slayer"), "Mystic").play("Mirror Askara")
    t.choose("copy Twofold Askara").choose("copy Demon Slayer")
    assert (t.runes(), t.power()) == (4, 6)
    assert own_turn(t)


def test_a_hero_that_was_banished_after_it_was_played_can_still_be_copied() -> None:
    t = lay_own().hand("Landtalker", "Hungry Ghost", "Twofold Askara", "Apprentice").start()
    t.play("Landtalker", "Hungry Ghost").choose("banish Landtalker")
    assert t.void == ["Landtalker"]
    copied(t, "Landtalker")
    assert t.runes() == 6
    assert t.void == ["Landtalker"]


def test_only_heroes_of_this_turn_can_be_copied() -> None:
    t = lay().hand("Landtalker", "Snapdragon").deck(*["Apprentice"] * 4, "Twofold Askara").start()
    t.play("Landtalker", "Snapdragon").end_turn().end_turn()
    runes = t.runes()
    t.play("Twofold Askara")  # a Construct in play and a Hero of the last turn are no Heroes played this turn
    assert own_turn(t)
    assert (runes, t.runes()) == (0, 0)


def test_a_copied_acquisition_finds_the_row_filled_again() -> None:
    laid = lay().hand("Druids of the Stone Circle", "Twofold Askara", "Mystic").row("Wolf Shaman").deck("Apprentice")
    t = laid.only_center("Lunar Stag", *CALM).start()
    t.play("Druids of the Stone Circle").acquire("Wolf Shaman")
    copied(t, "Druids of the Stone Circle").acquire("Lunar Stag")
    assert t.deck() == ["Lunar Stag", "Wolf Shaman", "Apprentice"]


# acquiring in the middle of an effect


def test_a_card_acquired_to_the_hand_can_be_played_in_the_same_turn() -> None:
    t = lay().hand("Arha Sensei", "Apprentice").runes(1).start()
    t.play("Arha Sensei").choose("banish Apprentice").acquire("Heavy Infantry").play("Heavy Infantry")
    assert t.power() == 2
    t.defeat("Cultist")
    assert t.honor() == 1


@pytest.mark.rule("ASC-ACQ-07", "ASC-DECK-02")
def test_a_hero_acquired_to_the_top_of_an_empty_deck_is_drawn_next_without_a_reshuffle() -> None:
    t = lay().hand("Druids of the Stone Circle", "Arha Initiate").row("Lunar Stag").deck().discard("Apprentice").start()
    t.play("Druids of the Stone Circle").acquire("Lunar Stag")
    assert (t.deck(), t.discard()) == (["Lunar Stag"], ["Apprentice"])
    t.play("Arha Initiate")
    assert t.hand() == ["Lunar Stag"]
    assert t.discard() == ["Apprentice"]


@pytest.mark.rule("ASC-PLAY-17", "ASC-PLAY-08")
def test_a_construct_put_into_play_as_it_is_acquired_can_be_used_at_once() -> None:
    t = lay().in_play("Rocket Courier X-99").row("Watchmaker's Altar", "Burrower Mark II").runes(7).start()
    t.acquire("Watchmaker's Altar").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Watchmaker's Altar"]
    t.use("Watchmaker's Altar").acquire("Burrower Mark II")
    assert own_turn(t)  # the Courier has done its work for this turn
    assert t.discard() == ["Burrower Mark II"]
    assert t.runes() == 0


@pytest.mark.rule("ASC-PLAY-17")
def test_a_construct_put_into_play_sets_off_itself() -> None:
    t = lay().in_play("Rocket Courier X-99").row("Burrower Mark II").runes(3).hand().deck("Mystic").start()
    t.acquire("Burrower Mark II").choose("do it")
    assert t.hand() == ["Mystic"]


@pytest.mark.rule("ASC-ACQ-09", "ASC-DEF-19")
def test_a_construct_acquired_by_a_reward_can_be_put_into_play() -> None:
    t = lay().in_play("Rocket Courier X-99").row("Avatar of the Fallen", "Socket Altar").power(7).start()
    t.defeat("Avatar of the Fallen").acquire("Socket Altar").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Socket Altar"]
    assert (t.honor(), t.runes()) == (4, 2)  # the Altar pays for itself as it enters


def test_two_couriers_serve_two_constructs_of_one_turn() -> None:
    t = lay().in_play("Rocket Courier X-99", "Rocket Courier X-99").row("Reclamax", "Socket Altar").runes(10).start()
    t.acquire("Reclamax").choose("do it")
    assert own_turn(t)  # nothing is left for the second Courier to move
    t.acquire("Socket Altar").choose("do it")
    assert t.in_play()[2:] == ["Reclamax", "Socket Altar"]
    assert t.discard() == []


@pytest.mark.parametrize("first", ["Open Hand", "Stone Circle"])
def test_of_two_constructs_that_want_to_move_one_hero_the_player_chooses_and_the_other_waits(first: str) -> None:
    laid = lay_own().in_play("Open Hand", "Stone Circle").row("Landtalker", "Arha Initiate")
    t = laid.runes(7).hand("Apprentice").deck("Mystic").start()
    t.acquire("Landtalker").choose(f"first {first}").choose("do it")
    assert own_turn(t)
    assert ("Landtalker" in t.hand(), t.deck()[0] == "Landtalker") == (first == "Open Hand", first != "Open Hand")
    t.acquire("Arha Initiate").choose("do it")
    assert ("Arha Initiate" in t.hand(), "Arha Initiate" in t.deck()) == (first != "Open Hand", first == "Open Hand")
    assert t.discard() == []


def test_a_construct_whose_offer_is_declined_leaves_the_hero_to_the_other() -> None:
    laid = lay_own().in_play("Open Hand", "Stone Circle").row("Landtalker").runes(6)
    t = laid.hand("Apprentice").deck("Mystic").start()
    t.acquire("Landtalker").choose("first Open Hand").choose("decline").choose("do it")
    assert t.deck() == ["Landtalker", "Mystic"]


@pytest.mark.rule("ASC-ACQ-18")
def test_a_hero_that_serpentcall_takes_from_the_void_counts_as_from_the_center_row() -> None:
    t = lay_own().in_play("Serpentcall", "War Tree").void("Landtalker").runes(9).deck("Apprentice").start()
    t.acquire("Mystic")
    assert own_turn(t)  # the Mystic is not of the center row
    t.choose(next(option for option in t.options if "from the void" in option)).choose("do it")
    assert t.deck() == ["Landtalker", "Apprentice"]
    assert t.runes() == 0


def test_a_monster_that_counts_as_a_hero_sets_off_what_waits_for_heroes() -> None:
    laid = lay_own().in_front("Samael the Fallen").in_play("Giver", "Stone Circle").hand("Mephit").row("Doom Weeper")
    t = laid.deck("Apprentice", "Mystic").power(1).start()
    t.play("Mephit")
    assert (t.hand(), t.power()) == (["Apprentice"], 4)
    t.defeat("Doom Weeper").choose("do it").choose("do it")  # Samael acquires it, Stone Circle lays it on the deck
    assert t.deck() == ["Doom Weeper", "Mystic"]
    assert (t.void, t.discard()) == ([], [])


@pytest.mark.rule("ASC-DEF-19", "ASC-ACQ-09")
def test_free_defeats_and_acquisitions_chain() -> None:
    laid = lay().hand("Adayu, the Chosen").row("Avatar of the Fallen", "Socket Altar", "Wind Tyrant")
    t = laid.in_play("Rocket Courier X-99").start()
    t.play("Adayu, the Chosen").defeat("Avatar of the Fallen").acquire("Socket Altar").choose("do it")
    assert (t.honor(), t.runes(), t.power()) == (4, 2, 0)
    assert t.in_play() == ["Rocket Courier X-99", "Socket Altar"]
    assert t.row[:3] == ["Arha Initiate", "Demon Slayer", "Wind Tyrant"]


@pytest.mark.rule("ASC-CASE-03")
def test_the_monster_that_sadranis_buries_lies_in_the_center_deck_before_its_reward() -> None:
    laid = lay().hand("Sadranis, Dark Emissary", "Apprentice").void("Mephit").row("Wolf Shaman").only_center()
    t = laid.start()
    t.play("Sadranis, Dark Emissary").defeat("Mephit")
    assert (t.void, t.center) == ([], ["Mephit"])
    t.choose("banish Wolf Shaman")
    assert t.row[0] == "Mephit"  # the only card of the center deck
    assert t.void == ["Wolf Shaman"]


# destroying Constructs


@pytest.mark.rule("ASC-BAN-08", "ASC-BAN-09")
def test_destroyed_constructs_do_nothing_for_their_owner_any_more_but_still_count_at_the_end() -> None:
    laid = lay().row("Bazu, Duke of Scorn").power(6).hand("Apprentice")
    t = laid.in_play("Shadow Star", "Dhartha's Retreat", seat=1).start()
    before = t.game.scores(t.s)[1]
    t.defeat("Bazu, Duke of Scorn")
    assert t.decider == 1
    t.choose(next(option for option in t.options if "destroy" in option))
    assert (t.in_play(1), sorted(t.discard(1))) == ([], ["Dhartha's Retreat", "Shadow Star"])
    assert t.game.scores(t.s)[1] == before == 5
    t.end_turn()
    assert not t.can("use Shadow Star")
    t.end_turn()
    assert own_turn(t)  # no Retreat asks at the end of that turn
    assert len(t.hand(1)) == 5


def test_a_rule_of_a_destroyed_construct_ends_at_once() -> None:
    laid = lay_own().in_play("Hedron Link Device", "Hedron Cannon", "Snapdragon", "Shadow Star").hand("Breaker")
    t = laid.start()
    t.play("Breaker").choose("destroy Hedron Link Device")
    t.use("Hedron Cannon")
    assert t.power() == 1
    assert t.discard() == ["Hedron Link Device"]


def test_a_trigger_of_a_destroyed_construct_ends_at_once() -> None:
    t = lay_own().in_play("Snapdragon", "Shadow Star").hand("Breaker", "Landtalker").start()
    t.play("Breaker").choose("destroy Snapdragon").play("Landtalker")
    assert t.honor() == 0
    assert not t.can("use Snapdragon")


def test_runes_that_a_construct_gave_before_it_was_destroyed_can_still_be_spent() -> None:
    t = lay_own().in_play("The Grand Design", "Shadow Star").hand("Breaker").row("Burrower Mark II").runes(1).start()
    t.use("The Grand Design").play("Breaker").choose("destroy The Grand Design").acquire("Burrower Mark II")
    assert t.runes() == 0
    assert "Burrower Mark II" in t.discard()


@pytest.mark.rule("ASC-BAN-09")
def test_all_constructs_are_destroyed_before_the_text_goes_on() -> None:
    t = lay_own().in_play("Reclamax", "Shadow Star").hand("Demolisher").deck().discard().start()
    t.play("Demolisher")
    assert t.in_play() == []
    assert sorted(t.hand() + t.deck()) == ["Reclamax", "Shadow Star"]  # one was drawn after the reshuffle
    assert len(t.hand()) == 1


@pytest.mark.rule("ASC-PLAY-08", "ASC-PLAY-10")
def test_a_construct_destroyed_and_played_again_in_the_same_turn_can_be_used_again() -> None:
    t = lay_own().in_play("Shadow Star").hand("Demolisher").deck().discard().start()
    t.use("Shadow Star").play("Demolisher")
    assert t.hand() == ["Shadow Star"]
    assert not t.can("use Shadow Star")
    t.play("Shadow Star").use("Shadow Star")
    assert t.power() == 2


def test_a_trigger_of_a_construct_played_again_in_the_same_turn_works_again() -> None:
    t = lay_own().in_play("Socket Altar").hand("Reclamax", "Breaker", "Arha Initiate").deck().discard().start()
    t.play("Reclamax")
    assert t.runes() == 2
    t.play("Breaker").choose("destroy Socket Altar").play("Arha Initiate")
    assert t.hand() == ["Socket Altar"]
    t.play("Socket Altar")
    assert t.runes() == 4


def test_a_construct_destroyed_in_the_turn_of_another_player_can_come_back_by_a_fate_of_that_turn() -> None:
    laid = lay().row("Corrosive Widow").power(4).only_center("Reclamax", *CALM).in_play("Shadow Star", seat=1)
    t = laid.hand("Apprentice", "Apprentice").start()
    t.defeat("Corrosive Widow")  # the only Construct is destroyed, then the Fate of the replacement happens
    assert answers(t, "put Shadow Star") == [1]
    assert "Shadow Star" in t.hand(1)
    t.end_turn().play("Shadow Star").use("Shadow Star")
    assert t.power(1) == 1


# extra turns


def turns(t: Table) -> list[int]:
    """Whose turns have begun since the table started, the first one left out."""
    return [int(line.split()[1]) - 1 for line in t.told if line.endswith("takes a turn")]


@pytest.mark.rule("ASC-END-22")
def test_the_tablet_leaves_the_game_for_the_void_and_gives_a_turn_right_after_this_one() -> None:
    t = lay().in_play("Tablet of Time's Dawn", "Shadow Star").runes(3).hand("Apprentice").start()
    t.use("Shadow Star").use("Tablet of Time's Dawn")
    assert t.void == ["Tablet of Time's Dawn"]
    t.end_turn()
    assert own_turn(t)
    assert len(t.hand()) == 5
    assert (t.runes(), t.power()) == (0, 0)
    t.use("Shadow Star")  # ready again
    t.end_turn().end_turn().end_turn()
    assert turns(t) == [0, 1, 0, 1]


@pytest.mark.rule("ASC-END-22", "ASC-END-05", "ASC-INV-08")
def test_an_extra_turn_of_the_first_player_in_the_last_round_takes_no_turn_from_the_others() -> None:
    t = lay(3).in_play("Tablet of Time's Dawn").pool(1).power(2).start()
    t.use("Tablet of Time's Dawn").defeat("Cultist")
    t.end_turn().end_turn()
    assert turns(t) == [0, 1]
    t.end_turn().end_turn()
    assert t.over
    assert turns(t) == [0, 1, 2]


@pytest.mark.rule("ASC-END-22", "ASC-END-O6")
def test_an_extra_turn_of_the_last_player_in_the_last_round_is_taken_before_the_game_ends() -> None:
    laid = lay().in_play("Tablet of Time's Dawn", seat=1).pool(1).hand("Heavy Infantry", "Apprentice", seat=1)
    t = laid.start().end_turn()
    t.play("Heavy Infantry").defeat("Cultist")
    t.use("Tablet of Time's Dawn").end_turn()
    assert own_turn(t, 1)
    t.end_turn()
    assert t.over
    assert turns(t) == [1, 1]


@pytest.mark.rule("ASC-END-04", "ASC-END-22")
def test_a_pool_emptied_in_an_extra_turn_lets_the_round_be_finished() -> None:
    laid = lay().in_play("Tablet of Time's Dawn").pool(1).hand("Apprentice", "Apprentice")
    t = laid.deck("Heavy Infantry", *["Apprentice"] * 4).start()
    t.use("Tablet of Time's Dawn").end_turn().play("Heavy Infantry").defeat("Cultist").end_turn()
    assert own_turn(t, 1)
    t.end_turn()
    assert t.over


@pytest.mark.rule("ASC-END-22")
def test_two_tablets_used_in_one_turn_give_two_extra_turns() -> None:
    t = lay_own().in_play("Tablet of Time's Dawn", "Second Tablet").start()
    t.use("Tablet of Time's Dawn").use("Second Tablet")
    t.end_turn().end_turn().end_turn().end_turn()
    assert turns(t) == [0, 0, 1, 0]


@pytest.mark.rule("ASC-END-22")
def test_a_tablet_used_in_an_extra_turn_gives_another() -> None:
    t = lay_own().in_play("Tablet of Time's Dawn", "Second Tablet").start()
    t.use("Tablet of Time's Dawn").end_turn()
    t.use("Second Tablet").end_turn().end_turn()
    assert turns(t) == [0, 0, 1]


def test_what_waits_for_the_turn_does_not_wait_for_the_extra_turn() -> None:
    laid = lay().in_play("Tablet of Time's Dawn").hand("Guardian of Sadranis", "Apprentice").row("Doom Weeper")
    t = laid.deck(*["Heavy Infantry"] * 5).start()
    t.play("Guardian of Sadranis").use("Tablet of Time's Dawn").end_turn()
    t.play("Heavy Infantry", "Heavy Infantry").defeat("Doom Weeper")
    assert t.honor() == 2


# reshuffles


@pytest.mark.rule("ASC-DECK-01", "ASC-DECK-03", "ASC-DECK-04", "ASC-DECK-05", "ASC-ACQ-11", "ASC-KEY-ONGOING-03")
def test_a_reshuffle_in_the_middle_of_a_draw_takes_the_discard_pile_and_nothing_else() -> None:
    laid = lay().hand("Wolf Shaman", "Master Dhartha").deck("Apprentice", "Militia").discard("Mystic")
    t = laid.in_play("Shadow Star").in_front("Samael the Fallen").runes(1).start()
    t.play("Wolf Shaman")
    t.acquire("Heavy Infantry")
    t.play("Master Dhartha")
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Militia", "Mystic"]  # the new card is drawn as well
    assert (t.deck(), t.discard()) == ([], [])
    assert t.played() == ["Wolf Shaman", "Master Dhartha"]
    assert t.in_play() == ["Shadow Star"]
    assert t.in_front() == ["Samael the Fallen"]


@pytest.mark.rule("ASC-DECK-02")
def test_a_deck_drawn_to_the_last_card_is_not_reshuffled_yet() -> None:
    t = lay().hand("Ascetic of the Lidless Eye").deck("Apprentice", "Militia").discard("Mystic").start()
    t.play("Ascetic of the Lidless Eye")
    assert t.hand() == ["Apprentice", "Militia"]
    assert (t.deck(), t.discard()) == ([], ["Mystic"])


@pytest.mark.rule("ASC-DECK-05")
def test_what_is_left_of_the_deck_is_drawn_first_and_the_rest_from_the_new_deck() -> None:
    t = lay().hand("Ascetic of the Lidless Eye").deck("Militia").discard(*["Mystic"] * 3).start()
    t.play("Ascetic of the Lidless Eye")
    assert t.hand() == ["Militia", "Mystic"]
    assert (t.deck(), t.discard()) == (["Mystic", "Mystic"], [])


def test_a_card_discarded_for_a_draw_can_be_drawn_again() -> None:
    t = lay().hand("Temple Librarian", "Mystic").deck().discard().start()
    t.play("Temple Librarian")
    assert t.hand() == ["Mystic"]  # all there was
    assert (t.deck(), t.discard()) == ([], [])


@pytest.mark.rule("ASC-DECK-06")
def test_heroes_and_hand_of_this_turn_are_part_of_a_reshuffle_in_the_draw_step() -> None:
    t = lay().hand("Landtalker", "Apprentice", "Apprentice").deck("Militia").discard("Mystic").start()
    t.play("Landtalker", "Apprentice").end_turn()
    assert t.hand() == ["Apprentice", "Apprentice", "Landtalker", "Militia", "Mystic"]
    assert (t.deck(), t.discard()) == ([], [])


@pytest.mark.rule("ASC-DECK-O1")
def test_whoever_has_fewer_than_five_cards_draws_them_all() -> None:
    t = lay().hand("Apprentice", "Militia").deck("Mystic").discard().in_play("Shadow Star").start()
    t.play("Militia").end_turn()
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert own_turn(t, 1)


@pytest.mark.rule("ASC-DECK-03")
def test_a_played_hero_cannot_be_drawn_again_in_the_same_turn() -> None:
    t = lay().hand("Arha Initiate", "Spike Vixen", "Apprentice").deck().discard().start()
    t.play("Spike Vixen", "Arha Initiate")
    assert t.hand() == ["Apprentice"]
    assert t.played() == ["Spike Vixen", "Arha Initiate"]


# discards in the turn of another player


@pytest.mark.rule("ASC-PLAY-O3")
def test_fire_tyrant_passes_over_an_empty_hand() -> None:
    t = lay(3).row("Fire Tyrant").power(8).hand(seat=1).hand("Apprentice", "Militia", seat=2).start()
    t.defeat("Fire Tyrant")
    assert answers(t, "discard Militia") == [2]
    assert own_turn(t)
    assert (t.hand(1), t.discard(1)) == ([], [])
    assert (t.hand(2), t.discard(2)) == (["Apprentice"], ["Militia"])


def test_a_player_who_discarded_to_fire_tyrant_has_the_rest_of_the_hand_in_the_own_turn() -> None:
    t = lay().row("Fire Tyrant").power(6).hand("Mystic", "Apprentice", seat=1).hand("Apprentice").start()
    t.defeat("Fire Tyrant").choose("discard Mystic").end_turn()
    assert t.hand(1) == ["Apprentice"]
    assert not t.can("play Mystic")
    assert t.discard(1) == ["Mystic"]


def bazu(hand: tuple[str, ...], *constructs: str) -> Table:
    """The first player has defeated Bazu; the second has these cards."""
    laid = lay().row("Bazu, Duke of Scorn").power(8).hand(*hand, seat=1).in_play(*constructs, seat=1)
    return laid.start().defeat("Bazu, Duke of Scorn")


def test_bazu_takes_as_many_cards_as_the_hand_has() -> None:
    t = bazu(("Apprentice", "Militia"), "Shadow Star", "Reclamax", "Snapdragon")
    t.choose(next(option for option in t.options if "discard" in option))
    while t.decider == 1:
        t.choose(t.options[0])
    assert t.hand(1) == []
    assert sorted(t.discard(1)) == ["Apprentice", "Militia"]
    assert t.in_play(1) == ["Shadow Star", "Reclamax", "Snapdragon"]
    assert own_turn(t)


def test_bazu_leaves_no_choice_to_a_player_without_cards_in_hand() -> None:
    t = bazu((), "Shadow Star", "Reclamax")
    assert own_turn(t)
    assert t.in_play(1) == []
    assert sorted(t.discard(1)) == ["Reclamax", "Shadow Star"]


def test_bazu_counts_the_constructs_of_each_opponent_for_that_opponent() -> None:
    laid = lay(3).row("Bazu, Duke of Scorn").power(8).in_play("Shadow Star", seat=1).in_play("Muramasa")
    laid = laid.hand("Militia", "Apprentice", seat=1).hand("Militia", "Apprentice", "Mystic", seat=2)
    t = laid.in_play("Reclamax", "Snapdragon", seat=2).start()
    t.defeat("Bazu, Duke of Scorn")
    discards = next(option for option in t.options if "discard" in option)
    assert answers(t, discards, "discard Apprentice") == [1, 1]
    assert answers(t, discards, "discard Militia", "discard Apprentice") == [2, 2, 2]
    assert own_turn(t)
    assert (t.hand(1), t.hand(2)) == (["Militia"], ["Mystic"])


# the void


@pytest.mark.rule("ASC-ROW-05", "ASC-ROW-12", "ASC-DECK-08")
def test_a_defeated_monster_comes_back_only_when_the_void_is_shuffled() -> None:
    laid = lay().row(*["Arha Initiate"] * 2, "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit")
    t = laid.power(3).runes(20).only_center("Demon Slayer", "Demon Slayer").start()
    t.defeat("Mephit").choose("decline")
    assert (t.row[5], t.center, t.void) == ("Demon Slayer", ["Demon Slayer"], ["Mephit"])
    t.acquire("Landtalker")
    assert (t.row[3], t.center, t.void) == ("Demon Slayer", [], ["Mephit"])  # not shuffled before it is needed
    t.acquire("Flytrap Witch")
    assert (t.row[4], t.center, t.void) == ("Mephit", [], [])


@pytest.mark.rule("ASC-ROW-05", "ASC-ORDER-11")
def test_the_last_monster_comes_back_at_once_if_there_is_no_other_card() -> None:
    t = lay().row("Samael's Trickster", "Wolf Shaman").only_center().void().power(3).start()
    t.defeat("Samael's Trickster")
    assert t.row[0] == "Samael's Trickster"
    assert (t.honor(), t.runes()) == (1, 1)
    assert t.void == []


@pytest.mark.rule("ASC-ROW-O2")
def test_with_center_deck_and_void_empty_the_space_stays_empty_and_the_game_goes_on() -> None:
    t = lay().row("Wolf Shaman", "Lunar Stag").only_center().void().runes(6).start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == ""
    t.acquire("Lunar Stag")
    assert t.row[:2] == ["", ""]
    t.end_turn()
    assert own_turn(t, 1)
    assert t.row[:2] == ["", ""]


@pytest.mark.rule("ASC-ROW-03", "ASC-INV-03")
def test_an_empty_space_is_filled_as_soon_as_the_void_has_a_card() -> None:
    laid = lay().row("Wolf Shaman").only_center().void().runes(3).hand("Void Initiate", "Landtalker", "Apprentice")
    t = laid.start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == ""
    t.play("Void Initiate").choose("banish Landtalker")
    assert t.row[0] == "Landtalker"
    assert t.void == []


@pytest.mark.rule("ASC-ROW-05")
def test_a_banished_card_of_the_row_can_come_back_into_its_own_space() -> None:
    t = lay().hand("Seer of the Forked Path").row("Wolf Shaman").only_center().void().deck("Apprentice").start()
    t.play("Seer of the Forked Path").choose("banish Wolf Shaman")
    assert t.row[0] == "Wolf Shaman"


# ties


def winner(honor: list[int], first: int) -> int:
    """Who wins a game that ends with these scores and was begun by this seat."""
    players = len(honor)
    situation = Situation(build({"players": players, "sets": ["chronicle"], "first": first}), 1)
    for seat, amount in enumerate(honor):
        situation.honor(amount - (seat == first), seat=seat)
    t = situation.pool(1).power(2, seat=first).start()
    t.defeat("Cultist")
    for _ in range(players):
        t.end_turn()
    assert t.over
    assert t.game.scores(t.s) == honor
    [best] = t.game.winners(t.s)
    return best


@pytest.mark.rule("ASC-END-13", "ASC-END-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_tied_players_the_one_who_started_last_wins(players: int) -> None:
    for first in range(players):
        order = [(first + step) % players for step in range(players)]
        for count in range(1, players + 1):
            for tied in combinations(order, count):
                honor = [40 if seat in tied else 39 for seat in range(players)]
                assert winner(honor, first) == tied[-1], (honor, first)


@pytest.mark.rule("ASC-END-15")
def test_seats_with_70_82_82_60_leave_the_third_as_winner() -> None:
    assert winner([70, 82, 82, 60], 0) == 2


@pytest.mark.rule("ASC-EX-20")
def test_in_a_tie_of_all_four_the_fourth_in_starting_order_wins() -> None:
    assert winner([50, 50, 50, 50], 0) == 3
    assert winner([50, 50, 50, 50], 2) == 1


# several own effects at once


def test_two_gains_on_one_event_happen_without_a_question() -> None:
    laid = lay().hand("Guardian of Sadranis").in_play("Voidthirster").row("Samael's Trickster").power(2)
    t = laid.start()
    t.play("Guardian of Sadranis").defeat("Samael's Trickster")
    assert t.honor() == 4  # 2, 1, and 1 of the reward
    assert own_turn(t)


def test_two_equal_constructs_that_draw_are_not_asked_about() -> None:
    laid = lay().in_play("Burrower Mark II", "Burrower Mark II").hand("Reclamax", "Apprentice")
    t = laid.deck("Mystic", "Militia", "Apprentice").start()
    t.play("Reclamax")
    assert own_turn(t)
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@pytest.mark.rule("ASC-ORDER-O3")
@pytest.mark.parametrize(
    ("first", "options"), [("Giver", ["Apprentice", "Militia", "Mystic"]), ("Taker", ["Apprentice", "Militia"])]
)
def test_the_player_chooses_the_order_of_a_draw_and_a_discard(first: str, options: list[str]) -> None:
    t = lay_own().in_play("Giver", "Taker").hand("Landtalker", "Apprentice", "Militia").deck("Mystic").start()
    t.play("Landtalker")
    assert t.decider == 0
    assert t.options == ["first Giver", "first Taker"]
    t.choose(f"first {first}")
    assert t.options == [f"discard {name} from hand" for name in options]
    t.choose("discard Militia")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.discard() == ["Militia"]


# "the next time"


@pytest.mark.rule("ASC-ACQ-08", "ASC-PLAY-16")
def test_two_singers_put_two_constructs_into_play() -> None:
    t = lay_own().hand("Steel Singer", "Steel Singer").row("Snapdragon", "Reclamax", "Shadow Star").runes(10).start()
    t.play("Steel Singer", "Steel Singer")
    assert t.runes() == 12
    t.acquire("Snapdragon").choose("do it")
    assert own_turn(t)
    t.acquire("Reclamax").choose("do it")
    t.acquire("Shadow Star")
    assert t.in_play() == ["Snapdragon", "Reclamax"]
    assert t.discard() == ["Shadow Star"]


@pytest.mark.rule("ASC-PLAY-15", "ASC-ACQ-08")
def test_one_singer_covers_one_construct() -> None:
    t = lay_own().hand("Steel Singer", "Apprentice").row("Arha Initiate", "Snapdragon", "Reclamax").runes(9).start()
    t.play("Steel Singer").acquire("Arha Initiate")
    assert own_turn(t)  # a Hero is no Construct
    t.acquire("Snapdragon").choose("do it").acquire("Reclamax")
    assert own_turn(t)
    assert t.in_play() == ["Snapdragon"]
    assert t.discard() == ["Arha Initiate", "Reclamax"]


@pytest.mark.rule("ASC-PLAY-15")
def test_a_singer_who_is_declined_for_the_next_construct_is_used_up() -> None:
    t = lay_own().hand("Steel Singer", "Apprentice").row("Snapdragon", "Reclamax").runes(8).start()
    t.play("Steel Singer").acquire("Snapdragon").choose("decline").acquire("Reclamax")
    assert own_turn(t)
    assert t.in_play() == []


@pytest.mark.rule("ASC-ACQ-08", "ASC-PLAY-16")
def test_two_poets_put_two_constructs_into_play_without_a_question() -> None:
    t = lay_own().hand("Steel Poet", "Steel Poet").row("Snapdragon", "Reclamax", "Shadow Star").runes(12).start()
    t.play("Steel Poet", "Steel Poet").acquire("Snapdragon").acquire("Reclamax").acquire("Shadow Star")
    assert t.in_play() == ["Snapdragon", "Reclamax"]
    assert t.discard() == ["Shadow Star"]


@pytest.mark.rule("ASC-PLAY-16")
def test_two_bankers_both_pay_for_one_construct() -> None:
    t = lay_own().hand("Steel Banker", "Steel Banker").row("Snapdragon", "Reclamax").runes(9).start()
    t.play("Steel Banker", "Steel Banker").acquire("Snapdragon")
    assert t.honor() == 4
    t.acquire("Reclamax")
    assert t.honor() == 4


@pytest.mark.rule("ASC-PLAY-16")
def test_a_gain_a_discount_and_a_way_into_play_all_serve_the_same_construct() -> None:
    t = lay_own().hand("Steel Banker", "Steel Poet", "Battery Monk").row("Snapdragon").runes(4).start()
    t.play("Steel Banker", "Steel Poet", "Battery Monk").acquire("Snapdragon")
    while not own_turn(t):
        t.choose(t.options[0])  # in whatever order
    assert (t.honor(), t.runes()) == (2, 0)
    assert t.in_play() == ["Snapdragon"]


def test_a_courier_stays_ready_if_a_poet_has_put_the_construct_into_play() -> None:
    laid = lay_own().hand("Steel Poet").in_play("Rocket Courier X-99").row("Reclamax", "Socket Altar").runes(10)
    t = laid.start()
    t.play("Steel Poet").acquire("Reclamax")
    if t.can("first Steel Poet"):
        t.choose("first Steel Poet")
    assert own_turn(t)
    t.acquire("Socket Altar").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Reclamax", "Socket Altar"]


@pytest.mark.rule("ASC-PLAY-15")
def test_the_next_time_ends_with_the_turn() -> None:
    t = lay_own().hand("Steel Poet", "Apprentice").row("Shadow Star").deck(*["Mystic"] * 5).start()
    t.play("Steel Poet").end_turn().end_turn()
    t.play("Mystic", "Mystic").acquire("Shadow Star")
    assert t.in_play() == []
    assert t.discard()[-1] == "Shadow Star"


# what is lost and what costs nothing


@pytest.mark.rule("ASC-END-01", "ASC-INV-05")
def test_runes_and_power_are_lost_at_the_end_of_the_turn() -> None:
    t = lay().runes(9).power(9).start()
    t.end_turn()
    assert (t.runes(), t.power()) == (0, 0)
    t.end_turn()
    assert (t.runes(), t.power()) == (0, 0)
    assert not t.can("acquire Mystic")


@pytest.mark.rule("ASC-END-01")
def test_runes_for_some_cards_only_are_lost_as_well() -> None:
    t = lay().in_play("The Grand Design", "Watchmaker's Altar").row("Burrower Mark II").start()
    t.use("The Grand Design").use("Watchmaker's Altar")
    assert t.can("acquire Burrower Mark II")
    t.end_turn().end_turn()
    assert not t.can("acquire Burrower Mark II")


@pytest.mark.rule("ASC-ACQ-O3")
def test_a_discount_never_makes_a_card_pay() -> None:
    hand = ["Battery Monk"] * 2 + ["Reactor Monk"] * 2
    t = lay().hand(*hand).row("Shadow Star").deck(*["Apprentice"] * 2).start()
    t.play(*hand).acquire("Shadow Star")
    assert t.runes() == 4  # 3 less 4 is 0 and not 1 gained
    assert t.discard() == ["Shadow Star"]
