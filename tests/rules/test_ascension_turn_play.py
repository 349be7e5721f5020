"""The turn with its three steps, and what happens when cards are played and Constructs used."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import find
from delirium.engine.view import view

BOTH = "chronicle", "fallen"

# invented: what the first two sets do not have
CARDS = r'''
set = "mine"

[[card]]
name = "Steelwright"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. The next time you acquire a Construct this turn, put it into play."

[[card]]
name = "Oathsworn Shade"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Unite: Gain 1 Power."

[[card]]
name = "Wary Tinker"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Gain 1 Rune. Gain 1 Power. If you control a Construct, instead gain 3 Power. Gain 1 Honor."

[[card]]
name = "Twohanded Golem"
type = "hero"
faction = ["mechana"]
cost = { runes = 5 }
honor = 2
copies = 1
effect = "Choose one: Gain 3 Runes; or gain 3 Power. If you control at least 3 Constructs, instead choose both."

[[card]]
name = "Patient Scholar"
type = "hero"
faction = ["enlightened"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = """\
If you have at least 1 Rune, gain 1 Power. Gain 2 Runes. If you have at least 2 Runes, gain 1 Honor. \
If you have at least 3 Runes, gain 5 Honor. Gain 1 Rune."""

[[card]]
name = "Jealous Mirror"
type = "hero"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Copy the effect of 1 Hero played this turn. This effect cannot be copied."

[[card]]
name = "Waterwheel"
type = "construct"
faction = ["mechana"]
cost = { runes = 3 }
honor = 2
copies = 1
effect = "Once per turn: Gain 1 Rune. Once per turn: If you control another Construct, gain 1 Power."

[[card]]
name = "Generous Host"
type = "hero"
faction = ["lifebound"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Each player gains 2 Runes and 1 Power. Each player gains 1 Honor. Each player draws 1 card."
'''


def lay(*sets: str, players: int = 2, cards: str = "") -> Situation:
    """A situation with a row of fillers unless the test names one, from a seed that deals no Fate."""
    dealt = (table(*sets, players=players, cards=cards, seed=seed) for seed in count(1))
    return next(situation for situation in dealt if "end turn" in situation.s.texts()).row()


def resources(t: Table, seat: int = 0) -> tuple[int, int, int]:
    return t.runes(seat), t.power(seat), t.honor(seat)


# the turn


@pytest.mark.rule("ASC-TURN-01")
def test_a_turn_is_main_step_discard_step_and_draw_step_in_this_order() -> None:
    t = lay().hand(*["Apprentice"] * 4, "Militia").deck().discard().start()
    t.play("Apprentice", "Militia").end_turn()
    # the deck was empty: the five cards can only be drawn because they were discarded before
    assert t.hand() == [*["Apprentice"] * 4, "Militia"]
    assert (t.deck(), t.discard(), t.played()) == ([], [], [])
    assert t.active == 1


@pytest.mark.rule("ASC-TURN-01")
def test_a_played_card_is_not_discarded_and_none_drawn_before_the_turn_is_ended() -> None:
    t = lay().hand("Apprentice", "Militia", "Mystic").discard().start()
    t.play("Apprentice", "Militia")
    assert (t.played(), t.hand(), t.discard()) == (["Apprentice", "Militia"], ["Mystic"], [])


@pytest.mark.rule("ASC-TURN-02")
def test_cards_are_played_acquired_defeated_and_used_in_any_order_and_number() -> None:
    laid = lay().hand(*["Mystic"] * 4, *["Heavy Infantry"] * 3, "Apprentice").in_play("Shadow Star", "Snapdragon")
    t = laid.row("Mephit", "Wolf Shaman", "Wolf Shaman").discard().start()
    t.play("Mystic").acquire("Heavy Infantry")  # 0 Runes left
    t.play("Heavy Infantry").use("Shadow Star").defeat("Mephit").choose("decline")  # 0 Power left
    t.play("Mystic").use("Snapdragon").acquire("Wolf Shaman")
    t.play("Heavy Infantry").defeat("Cultist")
    t.play("Mystic", "Mystic").acquire("Wolf Shaman")
    t.play("Heavy Infantry").defeat("Cultist")
    assert resources(t) == (1, 0, 2 + 1 + 1)
    assert t.discard() == ["Heavy Infantry", "Wolf Shaman", "Wolf Shaman"]


@pytest.mark.rule("ASC-TURN-02")
def test_nothing_is_acquired_or_defeated_beyond_the_resources() -> None:
    t = lay().hand("Apprentice").row("Wolf Shaman", "Arha Initiate").runes(1).power(1).start()
    assert [option for option in t.options if option.startswith(("acquire", "defeat"))] == [
        "acquire Arha Initiate from space 2"
    ]
    t.play("Apprentice")
    assert t.can("acquire Heavy Infantry")
    assert not t.can("acquire Wolf Shaman")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-TURN-02")
def test_only_the_active_player_acts() -> None:
    t = lay().hand("Apprentice").in_play("Shadow Star", seat=1).start()
    assert t.decider == 0
    assert not t.can("use Shadow Star")
    assert t.end_turn().decider == 1
    assert t.can("use Shadow Star")


@pytest.mark.rule("ASC-TURN-03", "ASC-PLAY-06")
def test_played_heroes_and_the_rest_of_the_hand_are_discarded() -> None:
    t = lay().hand("Mystic", "Apprentice", "Militia").deck(*["Apprentice"] * 5).discard("Heavy Infantry").start()
    t.play("Mystic").end_turn()
    assert Counter(t.discard()) == Counter(["Heavy Infantry", "Mystic", "Apprentice", "Militia"])
    assert t.played() == []


@pytest.mark.rule("ASC-TURN-03")
def test_constructs_in_play_and_the_cards_of_others_are_not_discarded() -> None:
    t = lay().hand("Mystic", "Shadow Star").in_play("Snapdragon").discard().start()
    others = t.hand(1)
    t.play("Shadow Star").end_turn()
    assert t.in_play() == ["Snapdragon", "Shadow Star"]
    assert t.discard() == ["Mystic"]
    assert (t.hand(1), t.discard(1)) == (others, [])


@pytest.mark.rule("ASC-TURN-04")
def test_five_cards_are_drawn_from_the_top_of_the_own_deck() -> None:
    deck = ["Mystic", "Militia", "Wolf Shaman", "Apprentice", "Spike Vixen", "Landtalker"]
    t = lay().hand("Apprentice").deck(*deck).discard().start()
    t.end_turn()
    assert t.hand() == sorted(deck[:5])
    assert t.deck() == ["Landtalker"]


@pytest.mark.rule("ASC-TURN-04")
@pytest.mark.parametrize("kept", [0, 1, 4])
def test_five_cards_are_drawn_however_many_were_played(kept: int) -> None:
    t = lay().hand(*["Apprentice"] * 4, "Militia").deck(*["Mystic"] * 6).discard().start()
    t.play(*["Apprentice"] * (4 - kept))
    if kept:
        t.end_turn()
    else:
        t.play("Militia").end_turn()
    assert t.hand() == ["Mystic"] * 5


@pytest.mark.rule("ASC-TURN-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_turn_passes_clockwise(players: int) -> None:
    t = lay(*BOTH, players=players).start()
    seats = []
    for _ in range(2 * players + 1):
        seats.append(t.active)
        assert t.decider == t.active
        t.end_turn()
    assert seats == [*range(players), *range(players), 0]


@pytest.mark.rule("ASC-TURN-17", "ASC-PLAY-01")
def test_a_turn_can_be_ended_without_playing_anything() -> None:
    t = lay().hand("Apprentice", "Mystic", "Shadow Star").deck(*["Militia"] * 2, *["Apprentice"] * 3).discard().start()
    t.end_turn()
    assert Counter(t.discard()) == Counter(["Apprentice", "Mystic", "Shadow Star"])
    assert resources(t) == (0, 0, 0)
    assert t.active == 1


@pytest.mark.rule("ASC-TURN-O3")
def test_runes_and_power_gained_in_the_turn_of_another_vanish_at_its_end() -> None:
    t = lay(cards=CARDS).hand("Generous Host", "Apprentice").start()
    t.play("Generous Host")
    assert resources(t, 1) == (2, 1, 1)
    assert len(t.hand(1)) == 6
    t.end_turn()
    assert t.active == 1
    assert resources(t, 1) == (0, 0, 1)
    assert len(t.hand(1)) == 6


# playing Heroes


@pytest.mark.rule("ASC-PLAY-01")
def test_any_number_of_cards_is_played_at_no_cost() -> None:
    hand = [
        "Landtalker",
        "Muramasa",
        "Hedron Cannon",
        "Demon Slayer",
        "Mystic",
        "Apprentice",
        "Militia",
        "Flytrap Witch",
    ]
    t = lay().hand(*hand).deck("Apprentice").start()
    assert [option for option in t.options if option.startswith("play")] == [f"play {name}" for name in hand]
    t.play("Muramasa", "Hedron Cannon", "Militia")
    assert resources(t) == (0, 1, 0)
    t.play("Landtalker", "Demon Slayer", "Mystic", "Apprentice", "Flytrap Witch")
    assert resources(t) == (6, 4, 2)
    assert t.hand() == ["Apprentice"]


@pytest.mark.rule("ASC-PLAY-02", "ASC-PLAY-12")
def test_a_played_hero_lies_face_up_in_front_and_its_text_is_carried_out() -> None:
    t = lay().hand("Wolf Shaman", "Militia").deck("Mystic").start()
    t.play("Wolf Shaman")
    assert t.played() == ["Wolf Shaman"]
    assert t.hand() == ["Militia", "Mystic"]
    assert t.runes() == 1
    for seat in (-1, 1):
        assert view(t.s, seat).named(int(t.game.played)) == ["Wolf Shaman"]
    assert t.told[0] == "Player 1 plays Wolf Shaman"


@pytest.mark.rule("ASC-PLAY-02")
def test_the_text_is_carried_out_in_the_order_in_which_it_is_written() -> None:
    t = lay().hand("Arbiter of the Precipice", "Militia").deck("Mystic", "Apprentice").start()
    t.play("Arbiter of the Precipice")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]  # the cards are drawn before one is banished
    assert t.can("banish Mystic")


@pytest.mark.rule("ASC-PLAY-03")
def test_a_choice_is_made_when_the_card_is_played() -> None:
    t = lay().hand("Mechana Initiate", "Apprentice").start()
    t.play("Mechana Initiate")
    assert t.options == ["choose gain 1 Rune", "choose gain 1 Power"]  # nothing else can be done before
    t.choose("choose gain 1 Power")
    assert resources(t) == (0, 1, 0)
    assert not t.can("choose gain 1 Rune")


@pytest.mark.rule("ASC-PLAY-04")
@pytest.mark.parametrize(("constructs", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_an_extra_effect_happens_only_if_its_condition_is_met(constructs: int, drawn: int) -> None:
    names = ["Snapdragon", "Shadow Star", "Muramasa"][:constructs]
    t = lay().hand("Kor, the Ferromancer", "Apprentice").in_play(*names).deck("Mystic", "Militia").start()
    t.play("Kor, the Ferromancer")
    assert t.power() == 2
    assert len(t.hand()) == 1 + drawn


@pytest.mark.rule("ASC-PLAY-04")
def test_the_condition_of_runic_lycanthrope_needs_another_lifebound_hero_before_it() -> None:
    hand = "Runic Lycanthrope", "Runic Lycanthrope", "Wolf Shaman", "Militia"
    t = lay().hand(*hand).deck("Apprentice").start()
    assert resources(t.play("Runic Lycanthrope")) == (2, 0, 0)
    assert resources(t.play("Wolf Shaman")) == (3, 0, 0)  # and does not look back
    assert resources(t.play("Runic Lycanthrope")) == (5, 2, 0)


@pytest.mark.rule("ASC-PLAY-05")
def test_runes_and_power_wait_to_be_spent_until_the_end_of_the_turn() -> None:
    t = lay().hand("Mystic", "Heavy Infantry", *["Apprentice"] * 2, "Militia").row("Wolf Shaman", "Mephit").start()
    t.play("Mystic", "Heavy Infantry", "Apprentice", "Militia")
    assert resources(t) == (3, 3, 0)
    t.acquire("Wolf Shaman")
    assert t.power() == 3
    t.defeat("Mephit").choose("decline")
    assert resources(t) == (0, 0, 2)


@pytest.mark.rule("ASC-PLAY-05")
def test_nobody_has_to_spend_and_what_is_left_is_lost_with_the_turn() -> None:
    t = lay().hand("Mystic", "Heavy Infantry").start()
    t.play("Mystic", "Heavy Infantry")
    assert t.can("end turn")
    t.end_turn()
    assert resources(t) == (0, 0, 0)
    t.end_turn()
    assert t.active == 0
    assert resources(t) == (0, 0, 0)


@pytest.mark.rule("ASC-PLAY-06")
def test_a_played_hero_stays_in_front_until_the_end_of_the_turn() -> None:
    t = lay().hand("Mystic", "Apprentice").row("Wolf Shaman").runes(2).deck(*["Militia"] * 2).discard().start()
    t.play("Mystic").acquire("Wolf Shaman").play("Apprentice")
    assert t.played() == ["Mystic", "Apprentice"]
    assert t.discard() == ["Wolf Shaman"]
    t.end_turn()
    assert t.played() == []
    assert t.hand() == ["Apprentice", "Militia", "Militia", "Mystic", "Wolf Shaman"]


@pytest.mark.rule("ASC-PLAY-12")
def test_a_card_played_this_turn_cannot_be_chosen_as_a_card_in_hand() -> None:
    t = lay().hand("Apprentice", "Militia", "Void Initiate", "Mystic").discard().start()
    t.play("Apprentice", "Void Initiate")
    assert t.options == ["banish Militia from hand", "banish Mystic from hand", "decline"]


@pytest.mark.rule("ASC-PLAY-11")
def test_you_may_is_optional_and_the_rest_is_carried_out_anyway() -> None:
    t = lay().hand("Seer of the Forked Path", "Apprentice").row("Wolf Shaman").void().deck("Mystic").start()
    t.play("Seer of the Forked Path").choose("decline")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.void == []
    assert t.row[0] == "Wolf Shaman"


@pytest.mark.rule("ASC-PLAY-11")
def test_what_follows_a_declined_part_is_carried_out() -> None:
    t = lay().hand("Apprentice").row("Mistake of Creation").discard("Militia", "Mystic").power(4).start()
    t.defeat("Mistake of Creation").choose("decline")
    assert t.options == ["banish Militia from discard", "banish Mystic from discard", "decline"]
    t.choose("banish Militia")
    assert t.discard() == ["Mystic"]
    assert t.honor() == 4


@pytest.mark.rule("ASC-PLAY-13")
def test_copying_a_lifebound_hero_is_not_playing_one() -> None:
    t = lay(*BOTH).hand("Lifebound Initiate", "Twofold Askara", "Dandelion Witch", "Militia").deck("Apprentice").start()
    t.play("Lifebound Initiate", "Twofold Askara")
    assert resources(t) == (2, 0, 2)  # its effect happened twice
    t.play("Dandelion Witch")
    assert t.honor() == 2 + 2  # the Witch and the Initiate, not the copy


@pytest.mark.rule("ASC-PLAY-13")
def test_copying_after_an_effect_that_counts_played_heroes_adds_nothing_to_it() -> None:
    t = lay(*BOTH).hand("Landtalker", "Dandelion Witch", "Twofold Askara", "Militia").deck("Apprentice").start()
    t.play("Landtalker", "Dandelion Witch", "Twofold Askara").choose("copy Landtalker")
    assert resources(t) == (6, 0, 2)
    assert t.played() == ["Landtalker", "Dandelion Witch", "Twofold Askara"]


@pytest.mark.rule("ASC-PLAY-20")
def test_the_owner_chooses_among_tied_constructs() -> None:
    laid = lay(*BOTH).hand("Apprentice").row("Vaultbreaker Wurm").power(5)
    t = laid.in_play("Shadow Star", "Snapdragon", "Voidthirster", seat=1).start()  # costs 3, 5, 5
    t.defeat("Vaultbreaker Wurm")
    assert t.decider == 1
    assert len(t.options) == 2
    t.choose("destroy Voidthirster")
    assert t.in_play(1) == ["Shadow Star", "Snapdragon"]


@pytest.mark.rule("ASC-PLAY-20")
def test_without_a_tie_nobody_chooses() -> None:
    laid = lay(*BOTH).hand("Apprentice").row("Vaultbreaker Wurm").power(5)
    t = laid.in_play("Shadow Star", "Snapdragon", seat=1).start()
    t.defeat("Vaultbreaker Wurm")
    assert t.decider == 0
    assert t.in_play(1) == ["Shadow Star"]


@pytest.mark.rule("ASC-PLAY-21")
def test_a_condition_is_tested_where_it_stands_in_the_text() -> None:
    t = lay(cards=CARDS).hand("Patient Scholar", "Militia").start()
    t.play("Patient Scholar")
    # 0 Runes at first: no Power; 2 after the gain: 1 Honor; a third comes only at the end: no 5 Honor
    assert resources(t) == (3, 0, 1)


@pytest.mark.rule("ASC-PLAY-21")
def test_a_condition_sees_what_was_there_before_the_card() -> None:
    t = lay(cards=CARDS).hand("Apprentice", "Patient Scholar", "Militia").start()
    t.play("Apprentice", "Patient Scholar")
    assert resources(t) == (4, 1, 6)


@pytest.mark.rule("ASC-PLAY-19")
def test_instead_replaces_only_the_sentence_before_it() -> None:
    t = lay(cards=CARDS).hand("Wary Tinker", "Apprentice").in_play("Shadow Star").start()
    assert resources(t.play("Wary Tinker")) == (1, 3, 1)
    t = lay(cards=CARDS).hand("Wary Tinker", "Apprentice").start()
    assert resources(t.play("Wary Tinker")) == (1, 1, 1)


@pytest.mark.rule("ASC-PLAY-19")
def test_instead_replaces_a_choice_by_both_of_its_parts() -> None:
    t = lay(cards=CARDS).hand("Twohanded Golem", "Apprentice").in_play("Muramasa", "Shadow Star").start()
    t.play("Twohanded Golem")
    assert t.options == ["choose gain 3 Runes", "choose gain 3 Power"]
    t = lay(cards=CARDS).hand("Twohanded Golem", "Apprentice").in_play("Muramasa", "Shadow Star", "Snapdragon").start()
    assert resources(t.play("Twohanded Golem")) == (3, 3, 0)


@pytest.mark.rule("ASC-PLAY-22")
def test_the_copying_heroes_that_cannot_be_copied() -> None:
    for name in ("Divine Askara", "Ulu, Askara Prince", "Daybreak Askara"):
        (card,) = find(name)
        assert card.effect.startswith("Copy the effect of 1 Hero played this turn.")
        assert card.effect.endswith(" This effect cannot be copied.")
    (twofold,) = find("Twofold Askara")
    assert "cannot be copied" not in twofold.effect


@pytest.mark.rule("ASC-PLAY-22")
def test_an_effect_that_cannot_be_copied_is_not_offered_to_be_copied() -> None:
    hand = "Mystic", "Heavy Infantry", "Jealous Mirror", "Twofold Askara", "Militia"
    t = lay(cards=CARDS).hand(*hand).start()
    t.play("Mystic", "Heavy Infantry", "Jealous Mirror").choose("copy Mystic")
    assert t.runes() == 4
    t.play("Twofold Askara")
    assert t.can("copy Mystic")
    assert t.can("copy Heavy Infantry")
    assert not t.can("copy Jealous Mirror")


# Constructs


@pytest.mark.rule("ASC-PLAY-07", "ASC-PLAY-10")
def test_a_construct_stays_in_play_and_is_used_every_turn() -> None:
    t = lay().hand("Shadow Star", "Apprentice").start()
    t.play("Shadow Star").use("Shadow Star").end_turn()
    for _ in range(3):
        t.end_turn()
        assert t.in_play() == ["Shadow Star"]
        assert t.power() == 0
        assert t.use("Shadow Star").power() == 1
        t.end_turn()


@pytest.mark.rule("ASC-PLAY-08")
def test_a_construct_is_used_in_the_turn_in_which_it_is_played() -> None:
    t = lay().hand("Muramasa", "Apprentice").start()
    assert not t.can("use Muramasa")
    assert t.play("Muramasa").use("Muramasa").power() == 3


@pytest.mark.rule("ASC-PLAY-09")
def test_the_abilities_of_a_construct_do_not_exclude_one_another() -> None:
    t = lay().hand("Apprentice").in_play("Yggdrasil Staff").runes(4).start()
    t.use("Yggdrasil Staff").use("Yggdrasil Staff")
    assert resources(t) == (0, 1, 3)
    assert not t.can("use Yggdrasil Staff")


@pytest.mark.rule("ASC-PLAY-09")
def test_an_ability_and_a_reaction_of_a_construct_do_not_exclude_one_another() -> None:
    t = lay().hand("Wolf Shaman", "Landtalker", "Apprentice").deck("Militia").in_play("Snapdragon").start()
    t.use("Snapdragon").play("Wolf Shaman")
    assert resources(t) == (2, 0, 1)
    t.play("Landtalker")
    assert resources(t) == (5, 0, 1)  # only the first Lifebound Hero of the turn


@pytest.mark.rule("ASC-PLAY-10")
def test_a_once_per_turn_ability_works_once_in_each_turn() -> None:
    t = lay().hand("Apprentice").in_play("The All-Seeing Eye").deck(*["Mystic"] * 3, *["Militia"] * 2).start()
    t.use("The All-Seeing Eye")
    assert not t.can("use The All-Seeing Eye")
    t.play("Mystic")
    assert not t.can("use The All-Seeing Eye")
    t.end_turn()
    assert not t.can("use The All-Seeing Eye")  # it is not its owner's turn
    t.end_turn()
    assert t.can("use The All-Seeing Eye")


@pytest.mark.rule("ASC-PLAY-10")
def test_each_of_two_copies_works_once_per_turn() -> None:
    t = lay().hand("Apprentice").in_play("Shadow Star", "Shadow Star").start()
    t.use("Shadow Star").use("Shadow Star")
    assert t.power() == 2
    assert not t.can("use Shadow Star")


@pytest.mark.rule("ASC-PLAY-10")
def test_a_once_per_turn_ability_is_ready_again_in_an_extra_turn() -> None:
    t = lay().hand("Apprentice").in_play("Tablet of Time's Dawn", "Shadow Star").start()
    t.use("Shadow Star").use("Tablet of Time's Dawn").end_turn()
    assert (t.active, t.power()) == (0, 0)
    assert t.use("Shadow Star").power() == 1


@pytest.mark.rule("ASC-PLAY-10")
def test_a_once_per_turn_reaction_works_once_in_each_turn() -> None:
    laid = lay().hand("Shadow Star", "Hedron Cannon", "Watchmaker's Altar", "Apprentice").in_play("Burrower Mark II")
    t = laid.deck("Militia", *["Hedron Link Device"], *["Apprentice"] * 4, "Mystic").discard().start()
    t.play("Hedron Cannon")
    assert "Militia" in t.hand()
    t.play("Watchmaker's Altar", "Shadow Star")
    assert t.hand() == ["Apprentice", "Militia"]
    t.end_turn().end_turn()
    t.play("Hedron Link Device")
    assert "Mystic" in t.hand()


@pytest.mark.rule("ASC-PLAY-18")
def test_a_plain_and_a_conditional_ability_are_two_once_per_turn_abilities() -> None:
    t = lay(cards=CARDS).hand("Apprentice", "Shadow Star").in_play("Waterwheel").start()
    t.use("Waterwheel")
    assert resources(t) == (1, 0, 0)
    assert not t.can("use Waterwheel")  # the other condition is not met yet
    t.play("Shadow Star").use("Waterwheel")
    assert resources(t) == (1, 1, 0)
    assert not t.can("use Waterwheel")
    t.end_turn().end_turn()
    t.use("Waterwheel").use("Waterwheel")
    assert resources(t) == (1, 1, 0)


@pytest.mark.rule("ASC-PLAY-18")
def test_the_two_abilities_of_voidthirster_are_separate() -> None:
    t = lay().hand("Apprentice").in_play("Voidthirster").row("Samael's Trickster", "Tormented Soul").power(5).start()
    t.defeat("Samael's Trickster")
    assert resources(t) == (1, 2, 1 + 1)
    t.use("Voidthirster")
    assert t.power() == 3
    t.defeat("Tormented Soul")
    assert t.honor() == 3  # 1 for the reward, nothing more for the second Monster


@pytest.mark.rule("ASC-PLAY-17")
def test_a_construct_put_directly_into_play_is_played() -> None:
    laid = lay().hand("Apprentice").in_play("Rocket Courier X-99", "Burrower Mark II").row("Hedron Cannon").runes(8)
    t = laid.deck("Mystic").discard().start()
    t.acquire("Hedron Cannon").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Burrower Mark II", "Hedron Cannon"]
    assert t.hand() == ["Apprentice", "Mystic"]


@pytest.mark.rule("ASC-PLAY-17")
def test_a_construct_that_reacts_to_a_mechana_construct_sets_itself_off() -> None:
    t = lay(*BOTH).hand("Burrower Mark II", "Socket Altar", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Burrower Mark II")
    assert t.hand() == ["Apprentice", "Mystic", "Socket Altar"]
    t.play("Socket Altar")
    assert t.runes() == 2
    assert t.hand() == ["Apprentice", "Mystic"]  # the Burrower has reacted this turn


@pytest.mark.rule("ASC-PLAY-17")
def test_a_construct_of_another_faction_sets_nothing_off() -> None:
    t = lay(*BOTH).hand("Muramasa", "Apprentice").in_play("Burrower Mark II", "Socket Altar").deck("Mystic").start()
    t.play("Muramasa")
    assert t.hand() == ["Apprentice"]
    assert t.runes() == 0


# the next time this turn


@pytest.mark.rule("ASC-PLAY-15")
def test_the_next_time_is_used_up_by_the_first_event_that_fits() -> None:
    t = lay(*BOTH).hand("Guardian of Sadranis", "Militia").row("Mephit", "Samael's Trickster").power(9).start()
    t.play("Guardian of Sadranis")
    t.defeat("Cultist")
    assert t.honor() == 1  # it is not in the center row, so the Guardian waits
    t.defeat("Samael's Trickster")
    assert t.honor() == 1 + 1 + 2
    t.defeat("Mephit").choose("decline")
    assert t.honor() == 4 + 2


@pytest.mark.rule("ASC-PLAY-15")
def test_the_next_time_ends_with_the_turn() -> None:
    laid = lay(*BOTH).hand("Guardian of Sadranis", "Reactor Monk", "Militia").row("Samael's Trickster", "Shadow Star")
    t = laid.deck("Demon Slayer", "Mystic", *["Apprentice"] * 3).start()
    t.play("Guardian of Sadranis", "Reactor Monk").end_turn().end_turn()
    t.play("Demon Slayer", "Mystic")
    assert not t.can("acquire Shadow Star")  # 2 Runes, and it costs 3 again
    assert t.defeat("Samael's Trickster").honor() == 1


@pytest.mark.rule("ASC-PLAY-15")
def test_the_next_time_is_met_by_a_monster_defeated_for_free() -> None:
    t = lay(*BOTH).hand("Guardian of Sadranis", "Arha Templar", "Militia").row("Samael's Trickster").start()
    t.play("Guardian of Sadranis", "Arha Templar").defeat("Samael's Trickster")
    assert t.honor() == 1 + 2


@pytest.mark.rule("ASC-PLAY-15")
def test_a_discount_waits_for_a_card_that_fits() -> None:
    t = lay().hand("Reactor Monk", "Militia").row("Wolf Shaman", "Shadow Star").runes(3).start()
    t.play("Reactor Monk").acquire("Wolf Shaman")
    assert t.runes() == 2  # a Hero costs its 3 Runes
    t.acquire("Shadow Star")
    assert t.runes() == 0  # and the Construct 3 less 1


@pytest.mark.rule("ASC-PLAY-15", "ASC-ACQ-09")
def test_a_discount_for_the_next_construct_is_used_up_by_one_acquired_for_free() -> None:
    laid = lay(*BOTH).hand("Reactor Monk", "Militia").in_play("Project Alpha", "Combustion Idol", "Socket Altar")
    t = laid.row("Burrower Mark II", "Shadow Star").start()
    t.play("Reactor Monk").use("Project Alpha").acquire("Burrower Mark II")
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")  # it costs 3: the Burrower was the next Construct


@pytest.mark.rule("ASC-PLAY-16")
def test_two_gains_apply_to_the_same_event() -> None:
    laid = lay(*BOTH).hand("Guardian of Sadranis", "Guardian of Sadranis", "Militia").power(4)
    t = laid.row("Samael's Trickster", "Tormented Soul").start()
    t.play("Guardian of Sadranis", "Guardian of Sadranis").defeat("Samael's Trickster")
    assert t.honor() == 1 + 2 + 2
    assert t.defeat("Tormented Soul").honor() == 5 + 1


@pytest.mark.rule("ASC-PLAY-16")
def test_two_discounts_apply_to_the_same_event() -> None:
    t = lay().hand("Reactor Monk", "Reactor Monk", "Militia").row("Muramasa", "Shadow Star").runes(4).start()
    t.play("Reactor Monk", "Reactor Monk")
    assert t.runes() == 8
    t.acquire("Muramasa")  # 7 less 2
    assert t.runes() == 3
    t.acquire("Shadow Star")  # the full 3
    assert t.runes() == 0


@pytest.mark.rule("ASC-PLAY-16")
def test_a_copied_effect_waits_on_its_own() -> None:
    t = lay(*BOTH).hand("Guardian of Sadranis", "Twofold Askara", "Militia").row("Samael's Trickster").power(3).start()
    t.play("Guardian of Sadranis", "Twofold Askara").defeat("Samael's Trickster")
    assert t.honor() == 1 + 2 + 2


@pytest.mark.rule("ASC-PLAY-16", "ASC-ACQ-08")
def test_two_effects_that_put_a_construct_into_play_serve_two_constructs() -> None:
    laid = lay(cards=CARDS).hand("Steelwright", "Steelwright", "Militia").discard().runes(9)
    t = laid.row("Shadow Star", "Burrower Mark II", "Yggdrasil Staff").start()
    t.play("Steelwright", "Steelwright")
    assert t.runes() == 11
    t.acquire("Shadow Star")
    assert t.in_play() == ["Shadow Star"]
    t.acquire("Burrower Mark II")
    assert t.in_play() == ["Shadow Star", "Burrower Mark II"]
    t.acquire("Yggdrasil Staff")
    assert (t.in_play(), t.discard()) == (["Shadow Star", "Burrower Mark II"], ["Yggdrasil Staff"])


@pytest.mark.rule("ASC-PLAY-16")
@pytest.mark.parametrize("first", ["Rocket Courier X-99", "Steelwright"])
def test_of_two_different_effects_that_put_a_construct_into_play_the_other_stays_for_the_next(first: str) -> None:
    laid = lay(cards=CARDS).hand("Steelwright", "Militia").in_play("Rocket Courier X-99").runes(13)
    t = laid.row("Hedron Cannon", "The Grand Design").start()
    t.play("Steelwright").acquire("Hedron Cannon").choose(f"first {first}")
    if first == "Rocket Courier X-99":
        t.choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Hedron Cannon"]
    t.acquire("The Grand Design")
    if first == "Steelwright":
        t.choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Hedron Cannon", "The Grand Design"]


@pytest.mark.rule("ASC-ACQ-08")
def test_one_such_effect_serves_the_next_construct_only_and_no_hero() -> None:
    laid = lay(cards=CARDS).hand("Steelwright", "Militia").discard().runes(8)
    t = laid.row("Wolf Shaman", "Shadow Star", "Burrower Mark II").start()
    t.play("Steelwright").acquire("Wolf Shaman").acquire("Shadow Star").acquire("Burrower Mark II")
    assert t.in_play() == ["Shadow Star"]
    assert t.discard() == ["Wolf Shaman", "Burrower Mark II"]


# open points


@pytest.mark.rule("ASC-PLAY-O1")
def test_unite_looks_both_ways_and_pays_once() -> None:
    t = lay(cards=CARDS).hand("Oathsworn Shade", "Spike Vixen", "Demon Slayer", "Militia").deck("Apprentice").start()
    t.play("Oathsworn Shade")
    assert resources(t) == (1, 0, 0)
    t.play("Spike Vixen")
    assert resources(t) == (1, 1 + 1, 0)  # the Vixen's own Power, and that of the Shade
    t.play("Demon Slayer")
    assert resources(t) == (1, 2 + 3, 0)
    t = lay(cards=CARDS).hand("Demon Slayer", "Oathsworn Shade", "Militia").start()
    assert resources(t.play("Demon Slayer", "Oathsworn Shade")) == (1, 3 + 1, 0)


@pytest.mark.rule("ASC-PLAY-O1", "ASC-CARD-03")
def test_two_copies_unite_with_each_other_and_a_hero_of_another_faction_does_not() -> None:
    t = lay(cards=CARDS).hand("Oathsworn Shade", "Wolf Shaman", "Oathsworn Shade", "Militia").deck("Mystic").start()
    t.play("Oathsworn Shade", "Wolf Shaman")
    assert t.power() == 0
    assert t.play("Oathsworn Shade").power() == 2


@pytest.mark.rule("ASC-PLAY-O2")
def test_the_gain_of_a_hero_is_taken_and_that_of_a_construct_at_will() -> None:
    t = lay().hand("Landtalker", "Apprentice").in_play("Muramasa").start()
    assert t.play("Landtalker").runes() == 3  # nobody was asked
    assert t.power() == 0
    t.end_turn()
    assert t.active == 1  # and nobody had to use the Muramasa


@pytest.mark.rule("ASC-PLAY-O3")
def test_as_much_as_possible_is_done_and_the_rest_skipped() -> None:
    t = lay().hand("Master Dhartha", "Militia").deck("Mystic").discard("Apprentice").start()
    t.play("Master Dhartha")  # draw 3 of 2 cards
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@pytest.mark.rule("ASC-PLAY-O3")
def test_a_card_with_an_impossible_part_can_be_played() -> None:
    t = lay(*BOTH).hand("Hectic Scribe", "Arbiter of the Precipice").deck("Mystic").discard().runes(3).start()
    t.play("Hectic Scribe").choose("discard Mystic")  # 1 card drawn, 2 in hand to discard
    assert (t.hand(), sorted(t.discard())) == ([], ["Arbiter of the Precipice", "Mystic"])
    t = lay().hand("Twofold Askara", "Seer of the Forked Path").deck("Militia").start()
    t.play("Twofold Askara")  # no other Hero was played
    assert t.played() == ["Twofold Askara"]
    assert t.can("play Seer of the Forked Path")
