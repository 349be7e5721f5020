"""Storm of Souls, card by card: what each text says, and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from souls_table import CALM, next_turn, own_turn, souls, targets, uses

from delirium.cards.load import card_set
from delirium.engine.view import view
from delirium.engine.zones import lane

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the cards that a test of this file was written from


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these cards."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


# Events and the Fanatic


@card("Arha Rising")
@pytest.mark.rule("ASC-EVENT-04")
def test_arha_rising_gives_the_first_discarded_card_of_a_turn_back_if_its_player_wants() -> None:
    laid = souls().landed("Arha Rising").hand("Elder Skeptic", "Elder Skeptic", "Militia", "Apprentice")
    t = laid.deck(*["Apprentice"] * 6).start()
    t.play("Elder Skeptic").choose("discard Militia")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert "Militia" in t.hand()
    assert t.discard() == []
    t.play("Elder Skeptic").choose("discard Militia")
    assert own_turn(t)  # once per turn
    assert t.discard() == ["Militia"]


@card("Arha Rising")
def test_arha_rising_may_be_declined_and_then_serves_a_later_discard() -> None:
    laid = souls().landed("Arha Rising").hand("Elder Skeptic", "Elder Skeptic", "Militia", "Apprentice")
    t = laid.deck(*["Apprentice"] * 6).start()
    t.play("Elder Skeptic").choose("discard Militia").choose("decline")
    assert t.discard() == ["Militia"]
    t.play("Elder Skeptic")  # now the hand is Apprentices, so that one is discarded
    t.choose("do it")
    assert t.discard() == ["Militia"]


@card("Arha Rising", "Fanatic")
@pytest.mark.rule("ASC-FANATIC-06")
def test_arha_rising_lets_a_fanatic_draw_a_card() -> None:
    t = souls().landed("Arha Rising").in_front("Fanatic").hand("Apprentice").deck("Militia", "Apprentice").start()
    t.use("Fanatic")
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.in_front() == []


@card("Ogo Rising")
def test_ogo_rising_makes_the_first_hero_of_a_turn_lifebound() -> None:
    t = souls().landed("Ogo Rising").hand("Demon Slayer", "Granger", "Apprentice").start()
    t.play("Demon Slayer").play("Granger")  # Unite: another Lifebound Hero was played
    assert (t.runes(), t.honor()) == (2, 2)


@card("Ogo Rising")
def test_ogo_rising_serves_the_first_hero_only_and_leaves_its_own_faction() -> None:
    laid = souls().landed("Ogo Rising").in_play("Snapdragon").hand("Void Militia", "Demon Slayer", "Apprentice")
    t = laid.start()
    t.play("Void Militia")
    assert t.honor() == 1  # Snapdragon: the first Lifebound Hero
    assert t.game.factions(t.s, 0, t.s.at(t.game.played, 0)) == 0b1010  # Void as well
    t.play("Demon Slayer")
    assert t.game.factions(t.s, 0, t.s.at(t.game.played, 1)) == 0b1000


@card("Ogo Rising", "Fanatic")
def test_ogo_rising_lets_a_fanatic_give_a_rune() -> None:
    t = souls().landed("Ogo Rising").in_front("Fanatic").hand("Apprentice").start()
    t.use("Fanatic")
    assert t.runes() == 1


@card("Hedron Rising")
@pytest.mark.rule("ASC-CARD-17")
def test_hedron_rising_makes_every_construct_mechana_for_everybody() -> None:
    laid = souls().landed("Hedron Rising").in_play("Synchronizer").in_play("Synchronizer", seat=1)
    laid = laid.hand("Shadow Star", "Apprentice").hand("Shadow Star", "Apprentice", seat=1)
    t = laid.start()
    t.play("Shadow Star")
    assert t.runes() == 1
    next_turn(t, 1)
    t.play("Shadow Star")
    assert t.runes(1) == 1


@card("Hedron Rising", "Fanatic")
@pytest.mark.rule("ASC-FANATIC-07")
def test_hedron_rising_lets_a_fanatic_keep_a_construct_in_another_players_turn() -> None:
    laid = souls().landed("Hedron Rising").row("Corrosive Widow").power(4).hand("Apprentice")
    t = laid.in_front("Fanatic", seat=1).in_play("Shadow Star", seat=1).start()
    t.defeat("Corrosive Widow")
    assert (t.decider, t.options) == (1, ["save Shadow Star from play", "decline"])
    t.choose("save Shadow Star")
    assert (t.in_play(1), t.in_front(1)) == (["Shadow Star"], [])
    assert "Player 2 keeps Shadow Star and gives up Fanatic" in t.told


@card("Void Rising")
@pytest.mark.rule("ASC-DEF-12")
def test_void_rising_gives_one_honor_for_the_first_monster_of_the_row_each_turn() -> None:
    laid = souls().landed("Void Rising").row("Mephit", "Samael's Trickster", "Hoarding Whelp").power(20)
    t = laid.hand("Apprentice").start()
    t.defeat("Cultist")
    assert t.honor() == 1
    t.defeat("Samael's Trickster")
    assert t.honor() == 1 + 1 + 1
    t.defeat("Hoarding Whelp")
    assert t.honor() == 3 + 2  # once per turn


@card("Void Rising", "Fanatic")
def test_void_rising_lets_a_fanatic_banish_a_card_of_hand_or_discard() -> None:
    laid = souls().landed("Void Rising").in_front("Fanatic").hand("Apprentice").discard("Militia")
    t = laid.start()
    t.use("Fanatic")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from discard"]
    t.choose("banish Militia")
    assert t.gone[-1] == "Militia"
    assert own_turn(t)


@card("Rise of the Cult")
@pytest.mark.rule("ASC-FANATIC-08")
def test_rise_of_the_cult_makes_cultist_and_fanatic_dearer_and_their_rewards_larger() -> None:
    t = souls().landed("Rise of the Cult").power(7).hand("Apprentice").start()
    t.defeat("Cultist")
    assert (t.power(), t.honor()) == (4, 2)
    t.defeat("Fanatic")
    assert (t.power(), t.honor()) == (0, 4)


@card("Rise of the Cult")
@pytest.mark.rule("ASC-FANATIC-08")
def test_rise_of_the_cult_is_about_these_two_only() -> None:
    t = souls().landed("Rise of the Cult").row("Hoarding Whelp").power(3).hand("Apprentice").start()
    assert t.can("defeat Cultist")
    assert not t.can("defeat Fanatic")  # 4
    t.defeat("Hoarding Whelp")
    assert (t.power(), t.honor()) == (0, 2)


@card("Rise of the Cult", "Fanatic")
def test_rise_of_the_cult_lets_a_fanatic_give_an_honor() -> None:
    t = souls().landed("Rise of the Cult").in_front("Fanatic").hand("Apprentice").start()
    t.use("Fanatic")
    assert t.honor() == 1


@card("Fanatic")
@pytest.mark.rule("ASC-FANATIC-02", "ASC-FANATIC-05")
def test_the_fanatic_costs_three_and_gives_one_honor_and_a_trophy() -> None:
    t = souls().power(3).hand("Apprentice").start()
    t.defeat("Fanatic")
    assert (t.power(), t.honor(), t.in_front()) == (0, 1, ["Fanatic"])


# Enlightened


@card("Dreamer's Glass")
def test_dreamers_glass_takes_a_card_of_the_hand_under_it_and_draws_one() -> None:
    laid = souls().in_play("Dreamer's Glass").hand("Militia", "Apprentice").deck("Mystic", "Apprentice")
    t = laid.start()
    t.use("Dreamer's Glass").choose("put Militia")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.s.named(t.game.zone_called("cards beneath 1")) == ["Militia"]
    assert t.discard() == []
    assert uses(t, "Dreamer's Glass") == []  # once per turn
    for seat in (-1, 0, 1):  # face up
        assert view(t.s, seat).named(t.game.zone_called("cards beneath 1")) == ["Militia"]


@card("Dreamer's Glass")
def test_dreamers_glass_needs_a_card_in_hand() -> None:
    t = souls().in_play("Dreamer's Glass").hand().power(2).start()
    assert uses(t, "Dreamer's Glass") == []


@card("Dreamer's Glass", "Scrap Flinger")
def test_dreamers_glass_gives_all_cards_under_it_back_when_it_leaves_play() -> None:
    laid = souls().in_play("Dreamer's Glass").hand("Militia", "Scrap Flinger", "Apprentice")
    t = laid.deck("Mystic", "Apprentice", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t.use("Dreamer's Glass").choose("put Militia")
    t.play("Scrap Flinger").choose("destroy Dreamer's Glass")
    assert sorted(t.discard()) == ["Dreamer's Glass", "Militia"]
    assert t.s.named(t.game.zone_called("cards beneath 1")) == []


@card("Dreamer's Glass")
def test_dreamers_glass_keeps_cards_out_of_the_deck_for_turns_and_they_belong_to_its_player() -> None:
    laid = souls().in_play("Dreamer's Glass").hand("Landtalker", "Apprentice").hand("Apprentice", "Apprentice", seat=1)
    t = laid.deck(*["Mystic"] * 9).start()
    t.use("Dreamer's Glass").choose("put Landtalker")
    next_turn(t)
    t.use("Dreamer's Glass")
    assert t.s.named(t.game.zone_called("cards beneath 1")) == ["Landtalker", "Mystic"]  # the hand is Mystics
    landtalker = t.game.kinds.index("Landtalker")
    assert landtalker in [t.game.kind_of[one] for one in t.game.owned_cards(t.s, 0)]
    assert landtalker not in [t.game.kind_of[one] for one in t.game.owned_cards(t.s, 1)]


@card("Tower Askara")
def test_tower_askara_draws_three_and_discards_two_cards_or_one_enlightened() -> None:
    laid = souls().hand("Tower Askara", "Apprentice", "Arha Initiate").deck("Militia", "Mystic", "Militia", "Mystic")
    t = laid.start().play("Tower Askara")
    assert len(t.hand()) == 5
    assert t.options == ["choose discard 2 cards", "choose discard 1 Enlightened card"]
    t.choose("choose discard 1 Enlightened card")
    assert t.discard() == ["Arha Initiate"]
    assert own_turn(t)


@card("Tower Askara")
def test_tower_askara_without_an_enlightened_card_costs_two() -> None:
    laid = souls().hand("Tower Askara", "Apprentice").deck("Militia", "Mystic", "Militia", "Mystic")
    t = laid.start().play("Tower Askara")
    assert not t.can("choose discard 1 Enlightened card")
    t.choose("discard Apprentice").choose("discard Militia")
    assert t.discard() == ["Apprentice", "Militia"]
    assert t.hand() == ["Militia", "Mystic"]


@card("Raj, Psionic Master")
@pytest.mark.rule("ASC-CARD-19")
def test_raj_turns_a_hero_of_the_hand_into_one_with_at_most_two_more_honor() -> None:
    laid = souls().hand("Raj, Psionic Master", "Spike Vixen", "Apprentice")
    t = laid.row("Landtalker", "Avatar of Aiyana", "Wolf Shaman", "Shadow Star").start()
    t.play("Raj, Psionic Master").choose("banish Spike Vixen")  # worth 1
    assert targets(t, "acquire") == [
        "Landtalker from space 1",
        "Wolf Shaman from space 3",
        "Mystic",
        "Heavy Infantry",
    ]
    t.acquire("Landtalker")
    assert t.hand() == ["Apprentice", "Landtalker"]
    assert t.void == ["Spike Vixen"]
    assert t.runes() == 0


@card("Raj, Psionic Master")
def test_raj_without_a_banished_hero_acquires_nothing() -> None:
    t = souls().hand("Raj, Psionic Master", "Shadow Star", "Spike Vixen").row("Landtalker").start()
    t.play("Raj, Psionic Master")
    assert t.options == ["banish Spike Vixen from hand", "decline"]
    t.choose("decline")
    assert own_turn(t)
    assert t.row[0] == "Landtalker"


@card("Eye of Destiny")
def test_eye_of_destiny_may_take_the_first_acquired_hero_to_hand() -> None:
    laid = souls().in_play("Eye of Destiny").row("Wolf Shaman", "Shadow Star", "Spike Vixen").runes(20)
    t = laid.hand("Apprentice").start()
    t.acquire("Shadow Star")
    assert own_turn(t)
    t.acquire("Wolf Shaman").choose("do it")
    assert t.hand() == ["Apprentice", "Wolf Shaman"]
    t.acquire("Spike Vixen")
    assert own_turn(t)
    assert t.discard() == ["Shadow Star", "Spike Vixen"]


@card("Eye of Destiny")
def test_eye_of_destiny_may_be_declined() -> None:
    laid = souls().in_play("Eye of Destiny").row("Wolf Shaman", "Spike Vixen").runes(20).hand("Apprentice")
    t = laid.start()
    t.acquire("Wolf Shaman").choose("decline")
    assert t.discard() == ["Wolf Shaman"]
    t.acquire("Spike Vixen").choose("do it")
    assert t.hand() == ["Apprentice", "Spike Vixen"]


@card("Elder Skeptic")
def test_elder_skeptic_draws_two_and_discards_one() -> None:
    t = souls().hand("Elder Skeptic", "Apprentice").deck("Militia", "Mystic", "Militia").start()
    t.play("Elder Skeptic")
    assert sorted(t.options) == [
        "discard Apprentice from hand",
        "discard Militia from hand",
        "discard Mystic from hand",
    ]
    t.choose("discard Apprentice")
    assert (t.hand(), t.discard()) == (["Militia", "Mystic"], ["Apprentice"])


@card("Elemental Adept")
@pytest.mark.parametrize(("event", "drawn"), [("Arha Rising", 2), ("Ogo Rising", 1), ("", 1)])
def test_elemental_adept_draws_more_while_the_event_is_enlightened(event: str, drawn: int) -> None:
    laid = souls().hand("Elemental Adept", "Apprentice").deck(*["Mystic"] * 4).row("Mephit")
    if event:
        laid = laid.landed(event)
    t = laid.start().play("Elemental Adept")
    assert t.hand() == ["Apprentice", *["Mystic"] * drawn]
    assert t.can("decline")
    t.choose("banish Mephit")
    assert t.void == ["Mephit"]
    assert own_turn(t)


@card("Nook Hound")
def test_nook_hound_looks_at_the_top_card_which_only_its_player_sees() -> None:
    t = souls().hand("Nook Hound", "Apprentice").start()  # the deck is as it was shuffled
    top = t.deck()[0]
    assert view(t.s, 0).named(t.game.deck)[-1] == "?"
    t.play("Nook Hound")
    assert [view(t.s, seat).named(t.game.deck)[-1] for seat in (0, 1, -1)] == [top, "?", "?"]
    assert t.options == ["do it", "decline"]


@card("Nook Hound")
def test_nook_hound_may_put_the_card_into_the_discard_and_then_draws_one() -> None:
    t = souls().hand("Nook Hound", "Apprentice").deck("Militia", "Mystic").start()
    t.play("Nook Hound").choose("do it")
    assert t.discard() == ["Militia"]
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Nook Hound")
def test_nook_hound_may_leave_the_card_and_draws_it() -> None:
    t = souls().hand("Nook Hound", "Apprentice").deck("Militia", "Mystic").start()
    t.play("Nook Hound").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice", "Militia"], [])


@card("Nook Hound")
def test_nook_hound_shuffles_the_discard_pile_for_a_card_to_look_at() -> None:
    t = souls().hand("Nook Hound", "Apprentice").deck().discard("Militia").start()
    t.play("Nook Hound").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice", "Militia"], [])
    t = souls().hand("Nook Hound", "Apprentice").deck().discard().start()
    t.play("Nook Hound")
    assert own_turn(t)


@card("Nook Hound")
@pytest.mark.rule("ASC-KEY-FATE-01")
def test_nook_hounds_fate_lets_each_player_look_and_put_the_card_away() -> None:
    laid = souls().row("Spike Vixen").runes(2).only_center("Nook Hound", *CALM).hand("Apprentice")
    t = laid.start()
    top = t.deck(1)[0]
    t.acquire("Spike Vixen")
    assert (t.decider, t.options) == (0, ["do it", "decline"])
    t.choose("decline")  # not even to look
    assert (t.decider, t.options) == (1, ["do it", "decline"])
    t.choose("do it")
    assert [view(t.s, seat).named(lane(t.game.deck, 1))[-1] for seat in (1, 0)] == [top, "?"]
    t.choose("do it")
    assert (t.discard(1), t.discard()) == ([top], ["Spike Vixen"])
    assert own_turn(t)


@card("Prodigal")
@pytest.mark.rule("ASC-DEF-14")
def test_prodigal_defeats_a_monster_of_cost_three_or_less_for_free() -> None:
    t = souls().hand("Prodigal", "Apprentice").row("Mephit", "Minotaur").power(1).start()
    t.play("Prodigal")
    trickster = "Samael's Trickster from space 6"
    assert sorted(targets(t, "defeat")) == ["Cultist", "Fanatic", "Mephit from space 1", trickster]  # no Minotaur: 4
    t.defeat("Fanatic")
    assert (t.honor(), t.power(), t.in_front()) == (1, 1, ["Fanatic"])


@card("Treasures of the Study")
def test_treasures_of_the_study_give_three_honor_for_two_discarded_cards() -> None:
    t = souls().in_play("Treasures of the Study").hand("Apprentice", "Militia", "Mystic").start()
    t.use("Treasures of the Study").choose("discard Apprentice").choose("discard Militia")
    assert (t.honor(), t.discard(), t.hand()) == (3, ["Apprentice", "Militia"], ["Mystic"])
    assert uses(t, "Treasures of the Study") == []


@card("Treasures of the Study")
def test_treasures_of_the_study_give_nothing_for_one_card() -> None:
    t = souls().in_play("Treasures of the Study").hand("Apprentice").power(2).start()
    t.use("Treasures of the Study")
    assert (t.honor(), t.discard()) == (0, ["Apprentice"])


# Lifebound


@card("Starchild")
def test_starchild_gives_a_rune_an_honor_and_a_card() -> None:
    t = souls().hand("Starchild", "Apprentice").deck("Militia", "Mystic").start().play("Starchild")
    assert (t.runes(), t.honor(), t.hand()) == (1, 1, ["Apprentice", "Militia"])


@card("Granger")
@pytest.mark.rule("ASC-KEY-UNITE-08")
def test_granger_gives_double_with_another_lifebound_hero() -> None:
    t = souls().hand("Granger", "Demon Slayer", "Landtalker", "Apprentice").start().play("Granger")
    assert (t.runes(), t.honor()) == (1, 1)
    t.play("Demon Slayer")
    assert (t.runes(), t.honor()) == (1, 1)
    t.play("Landtalker")
    assert (t.runes(), t.honor()) == (5, 2)


@card("Syril, Runic Alpha")
def test_syril_gives_three_runes_and_with_another_lifebound_hero_three_power() -> None:
    t = souls().hand("Syril, Runic Alpha", "Granger", "Apprentice").start().play("Syril, Runic Alpha")
    assert (t.runes(), t.power()) == (3, 0)
    t.play("Granger")
    assert (t.runes(), t.power()) == (5, 3)


@card("Lionheart")
def test_lionheart_gives_three_honor_and_with_another_lifebound_hero_a_card() -> None:
    t = souls().hand("Lionheart", "Granger", "Apprentice").deck("Militia", "Mystic").start().play("Lionheart")
    assert (t.honor(), t.hand()) == (3, ["Apprentice", "Granger"])
    t.play("Granger")
    assert t.hand() == ["Apprentice", "Militia"]


@card("Everbloom")
def test_everbloom_gives_an_honor_once_per_turn() -> None:
    t = souls().in_play("Everbloom").hand("Apprentice").start().use("Everbloom")
    assert (t.honor(), uses(t, "Everbloom")) == (1, [])


@card("Snake Shaman")
@pytest.mark.parametrize(("event", "runes"), [("Ogo Rising", 2), ("Arha Rising", 1), ("", 1)])
def test_snake_shaman_gives_more_while_the_event_is_lifebound(event: str, runes: int) -> None:
    laid = souls().hand("Snake Shaman", "Apprentice")
    t = (laid.landed(event) if event else laid).start().play("Snake Shaman")
    assert t.runes() == runes


@card("Snake Shaman")
def test_snake_shaman_sells_honor_for_up_to_four_runes_once_this_turn() -> None:
    t = souls().hand("Snake Shaman", "Apprentice").runes(5).start().play("Snake Shaman")
    t.use("Snake Shaman")
    assert targets(t, "pay") == ["4", "3", "2", "1", "0"]
    t.choose("pay 3")
    assert (t.runes(), t.honor()) == (3, 3)
    assert uses(t, "Snake Shaman") == []


@card("Snake Shaman")
def test_snake_shamans_offer_ends_with_the_turn() -> None:
    laid = souls().hand("Snake Shaman", "Apprentice").hand("Apprentice", "Apprentice", seat=1)
    t = laid.deck(*["Mystic"] * 9).start().play("Snake Shaman")
    next_turn(t).play("Mystic")
    assert uses(t, "Snake Shaman") == []


@card("Honey Siren")
def test_honey_siren_may_put_the_next_acquired_hero_on_top_of_the_deck() -> None:
    laid = souls().hand("Honey Siren", "Apprentice").row("Shadow Star", "Wolf Shaman", "Spike Vixen").runes(10)
    t = laid.deck("Militia").start().play("Honey Siren")
    assert t.runes() == 12
    t.acquire("Shadow Star")
    assert own_turn(t)  # no Hero
    t.acquire("Wolf Shaman").choose("do it")
    assert t.deck() == ["Wolf Shaman", "Militia"]
    t.acquire("Spike Vixen")
    assert own_turn(t)  # the next time only
    assert t.discard() == ["Shadow Star", "Spike Vixen"]


@card("Honey Siren")
def test_honey_sirens_fate_lets_each_player_put_a_hero_of_the_discard_on_the_deck() -> None:
    laid = souls().row("Demon Slayer").runes(4).only_center("Honey Siren", *CALM).hand("Apprentice")
    laid = laid.discard("Wolf Shaman", "Shadow Star").discard("Mystic", seat=1)
    t = laid.deck("Militia").deck("Militia", seat=1).start().acquire("Demon Slayer")
    assert (t.decider, sorted(targets(t, "put"))) == (0, ["Demon Slayer from discard", "Wolf Shaman from discard"])
    t.choose("put Wolf Shaman")
    assert t.deck() == ["Wolf Shaman", "Militia"]
    assert t.decider == 1
    t.choose("decline")
    assert t.deck(1) == ["Militia"]


@card("Avatar of Aiyana")
def test_avatar_of_aiyana_lets_heroes_be_had_for_their_honor_this_turn() -> None:
    laid = souls().hand("Avatar of Aiyana", "Apprentice").row("Landtalker", "Emri, Soulslayer", "Shadow Star")
    t = laid.runes(5).start()
    assert targets(t, "acquire") == ["Shadow Star from space 3", "Mystic", "Heavy Infantry"]
    t.play("Avatar of Aiyana")
    assert t.runes() == 7
    t.choose("acquire Landtalker from space 1 for its Honor value")  # costs 6, worth 3
    assert (t.runes(), t.discard()) == (4, ["Landtalker"])
    assert t.row[0] == "Arha Initiate"
    t.choose("acquire Emri, Soulslayer from space 2 for its Honor value")  # any number of them
    assert (t.runes(), t.discard()) == (0, ["Landtalker", "Emri, Soulslayer"])


@card("Avatar of Aiyana")
def test_avatar_of_aiyana_serves_heroes_of_the_row_and_this_turn_only() -> None:
    laid = souls().hand("Avatar of Aiyana", "Apprentice").row("Landtalker", "Muramasa").runes(3)
    laid = laid.hand("Apprentice", "Apprentice", seat=1).deck(*["Mystic"] * 9)
    t = laid.start().play("Avatar of Aiyana")
    assert [option for option in t.options if "Honor value" in option] == [
        "acquire Landtalker from space 1 for its Honor value"
    ]  # neither Constructs nor Mystics
    next_turn(t).play("Mystic").play("Mystic")
    assert t.runes() == 4
    assert [option for option in t.options if "Honor value" in option] == []


@card("Aiyana's Messenger")
def test_aiyanas_messenger_makes_the_next_hero_cheaper() -> None:
    t = (
        souls()
        .hand("Aiyana's Messenger", "Apprentice")
        .row("Shadow Star", "Wolf Shaman", "Spike Vixen")
        .runes(7)
        .start()
    )
    t.play("Aiyana's Messenger")
    t.acquire("Shadow Star")
    assert t.runes() == 5
    t.acquire("Wolf Shaman")
    assert t.runes() == 3
    t.acquire("Spike Vixen")
    assert t.runes() == 1


# Mechana


@card("Weapon 303-V")
def test_weapon_303_v_gives_three_power_for_the_first_mechana_construct_each_turn() -> None:
    t = souls().in_play("Weapon 303-V").hand("Shadow Star", "Synchronizer", "Autobuilder 5.0", "Apprentice").start()
    t.play("Shadow Star")
    assert t.power() == 0
    t.play("Synchronizer")
    assert t.power() == 3
    t.play("Autobuilder 5.0")
    assert t.power() == 3


@card("Scrap Flinger")
def test_scrap_flinger_gives_two_power_more_for_a_construct() -> None:
    t = souls().hand("Scrap Flinger", "Apprentice").in_play("Shadow Star", "Muramasa").start().play("Scrap Flinger")
    assert t.power() == 2
    t.choose("destroy Shadow Star")
    assert (t.power(), t.in_play(), t.discard()) == (4, ["Muramasa"], ["Shadow Star"])


@card("Scrap Flinger")
def test_scrap_flinger_gives_two_power_if_none_is_destroyed() -> None:
    t = souls().hand("Scrap Flinger", "Apprentice").in_play("Shadow Star").start().play("Scrap Flinger")
    t.choose("decline")
    assert (t.power(), t.in_play()) == (2, ["Shadow Star"])


@card("Dream Machine")
def test_dream_machine_returns_another_mechana_construct_to_hand_once_per_turn() -> None:
    laid = souls().in_play("Dream Machine", "Synchronizer", "Shadow Star").hand("Apprentice").start()
    t = laid.use("Dream Machine")
    assert t.hand() == ["Apprentice", "Synchronizer"]  # neither itself nor the Shadow Star
    assert sorted(t.in_play()) == ["Dream Machine", "Shadow Star"]
    t.play("Synchronizer")
    assert uses(t, "Dream Machine") == []


@card("Dream Machine")
def test_dream_machines_fate_lets_each_player_return_a_construct() -> None:
    laid = souls().row("Spike Vixen").runes(2).only_center("Dream Machine", *CALM).hand("Apprentice")
    laid = laid.in_play("Shadow Star").in_play("Muramasa", seat=1).hand("Apprentice", seat=1)
    t = laid.start().acquire("Spike Vixen")
    assert (t.decider, t.options) == (0, ["put Shadow Star from play", "decline"])
    t.choose("decline").choose("put Muramasa")
    assert (t.in_play(), t.in_play(1), t.hand(1)) == (["Shadow Star"], [], ["Apprentice", "Muramasa"])


@card("Brazer Drone")
def test_brazer_drone_gives_a_rune_and_may_return_a_construct_of_the_discard() -> None:
    t = souls().hand("Brazer Drone", "Apprentice").discard("Shadow Star", "Mystic").start().play("Brazer Drone")
    assert t.runes() == 1
    assert t.options == ["put Shadow Star from discard", "decline"]
    t.choose("put Shadow Star")
    assert (t.hand(), t.discard()) == (["Apprentice", "Shadow Star"], ["Mystic"])


@card("Autobuilder 5.0")
def test_autobuilder_is_destroyed_for_two_runes_off_the_next_mechana_construct() -> None:
    laid = souls().in_play("Autobuilder 5.0").row("Shadow Star", "Synchronizer", "Personal Wormhole").runes(8)
    t = laid.hand("Apprentice").start().use("Autobuilder 5.0")
    assert (t.in_play(), t.discard()) == ([], ["Autobuilder 5.0"])
    t.acquire("Shadow Star")
    assert t.runes() == 5
    t.acquire("Synchronizer")
    assert t.runes() == 4
    t.acquire("Personal Wormhole")
    assert t.runes() == 0


@card("P.R.I.M.E.")
def test_prime_gives_three_runes_or_a_construct_of_the_row() -> None:
    t = souls().hand("P.R.I.M.E.", "Apprentice").row("Muramasa", "Wolf Shaman").start()
    t.play("P.R.I.M.E.").choose("choose gain 3 Runes")
    assert t.runes() == 3
    t = souls().hand("P.R.I.M.E.", "Apprentice").row("Muramasa", "Shadow Star", "Wolf Shaman").start()
    t.play("P.R.I.M.E.").choose("choose acquire 1 Construct from the center row for free")
    assert targets(t, "acquire") == ["Muramasa from space 1", "Shadow Star from space 2"]
    t.acquire("Muramasa")
    assert (t.discard(), t.runes()) == (["Muramasa"], 0)


@card("P.R.I.M.E.")
def test_prime_may_come_back_from_the_discard_when_a_mechana_construct_is_played() -> None:
    laid = souls().hand("Shadow Star", "Cog Maw", "Autobuilder 5.0", "Apprentice").discard("P.R.I.M.E.", "Mystic")
    t = laid.start().play("Shadow Star")
    assert own_turn(t)
    t.play("Cog Maw")
    assert t.options == ["do it", "decline"]
    t.choose("decline")
    t.play("Autobuilder 5.0").choose("do it")
    assert (t.hand(), t.discard()) == (["Apprentice", "P.R.I.M.E."], ["Mystic"])


@card("P.R.I.M.E.")
def test_prime_that_was_played_this_turn_is_not_in_the_discard() -> None:
    t = souls().row("Shadow Star").hand("P.R.I.M.E.", "Autobuilder 5.0", "Apprentice").start()
    t.play("P.R.I.M.E.").choose("choose gain 3 Runes").play("Autobuilder 5.0")
    assert own_turn(t)
    assert t.played() == ["P.R.I.M.E."]


@card("Personal Wormhole")
def test_personal_wormhole_may_banish_a_card_when_a_mechana_construct_is_played() -> None:
    laid = souls().in_play("Personal Wormhole").hand("Cog Maw", "Autobuilder 5.0", "Apprentice").discard("Mystic")
    t = laid.start().play("Cog Maw")
    assert targets(t, "banish") == ["Autobuilder 5.0 from hand", "Apprentice from hand", "Mystic from discard"]
    assert t.can("decline")
    before = t.pile("Mystic")
    t.choose("banish Mystic")
    assert (t.discard(), t.pile("Mystic")) == ([], before + 1)
    t.play("Autobuilder 5.0")
    assert not t.can("banish Apprentice")  # once per turn


@card("Cog Maw")
@pytest.mark.parametrize(("event", "runes"), [("Hedron Rising", 2), ("Void Rising", 1), ("", 1)])
def test_cog_maw_eats_a_mechana_construct_for_runes(event: str, runes: int) -> None:
    laid = souls().in_play("Cog Maw", "Synchronizer").hand("Apprentice")
    t = (laid.landed(event) if event else laid).start().use("Cog Maw")
    assert sorted(targets(t, "destroy")) == ["Cog Maw from play", "Synchronizer from play"]
    t.choose("destroy Synchronizer")
    assert (t.runes(), t.in_play(), t.discard()) == (runes, ["Cog Maw"], ["Synchronizer"])


@card("Synchronizer")
def test_synchronizer_gives_a_rune_for_the_first_mechana_construct_each_turn() -> None:
    t = souls().hand("Synchronizer", "Autobuilder 5.0", "Cog Maw", "Shadow Star", "Apprentice").start()
    t.play("Synchronizer")
    assert t.runes() == 1  # when it is played it is in play, as any Mechana Construct that is played
    t.play("Autobuilder 5.0")
    assert t.runes() == 1


@card("Grease Monk")
def test_grease_monk_makes_the_next_construct_cheaper() -> None:
    t = souls().hand("Grease Monk", "Apprentice").row("Spike Vixen", "Shadow Star", "Synchronizer").runes(9).start()
    t.play("Grease Monk")
    t.acquire("Spike Vixen")
    assert t.runes() == 8
    t.acquire("Shadow Star")
    assert t.runes() == 6
    t.acquire("Synchronizer")
    assert t.runes() == 3


# Void


@card("Void Militia")
@pytest.mark.rule("ASC-DEF-12")
def test_void_militia_makes_the_next_monster_of_the_row_cheaper() -> None:
    t = souls().hand("Void Militia", "Apprentice").row("Hoarding Whelp", "Samael's Trickster").power(7).start()
    t.play("Void Militia")
    t.defeat("Cultist")
    assert t.power() == 6
    t.defeat("Hoarding Whelp")
    assert t.power() == 4
    t.defeat("Samael's Trickster")
    assert t.power() == 1


@card("Abolisher")
def test_abolisher_gives_a_second_rune_for_a_banished_card() -> None:
    t = souls().hand("Abolisher", "Apprentice", "Militia").discard("Mystic").start().play("Abolisher")
    assert t.runes() == 1
    assert t.options == ["banish Apprentice from hand", "banish Militia from hand", "decline"]
    t.choose("banish Apprentice")
    assert (t.runes(), t.hand()) == (2, ["Militia"])
    t = souls().hand("Abolisher", "Apprentice").start().play("Abolisher").choose("decline")
    assert t.runes() == 1


@card("Nihilmancer")
def test_nihilmancer_gives_a_third_power_for_a_banished_card() -> None:
    t = souls().hand("Nihilmancer", "Apprentice", "Militia").discard("Mystic").start().play("Nihilmancer")
    assert t.power() == 2
    assert t.options == ["banish Apprentice from hand", "banish Militia from hand", "decline"]
    t.choose("banish Militia")
    assert (t.power(), t.hand()) == (3, ["Apprentice"])
    t = souls().hand("Nihilmancer", "Apprentice").start().play("Nihilmancer").choose("decline")
    assert t.power() == 2


@card("Canopic Jar")
@pytest.mark.rule("ASC-DEF-12")
def test_canopic_jar_gives_power_and_a_rune_for_the_first_monster_of_the_row() -> None:
    laid = souls().in_play("Canopic Jar").row("Hoarding Whelp", "Hoarding Whelp").power(9).hand("Apprentice")
    t = laid.start().use("Canopic Jar")
    assert (t.power(), uses(t, "Canopic Jar")) == (10, [])
    t.defeat("Cultist")
    assert t.runes() == 0
    t.defeat("Hoarding Whelp")
    assert t.runes() == 1
    t.defeat("Hoarding Whelp")
    assert t.runes() == 1


@card("Soul Assassin")
@pytest.mark.rule("ASC-DEF-12")
def test_soul_assassin_gives_two_runes_for_the_next_monster_of_the_row() -> None:
    laid = souls().hand("Soul Assassin", "Apprentice").row("Hoarding Whelp", "Hoarding Whelp").power(9)
    t = laid.start().play("Soul Assassin")
    assert t.power() == 11
    t.defeat("Cultist")
    assert t.runes() == 0
    t.defeat("Hoarding Whelp")
    assert t.runes() == 2
    t.defeat("Hoarding Whelp")
    assert t.runes() == 2


@card("Shadowcaster")
def test_shadowcaster_draws_and_draws_again_for_a_banished_card() -> None:
    t = souls().hand("Shadowcaster", "Apprentice").deck("Militia", "Mystic", "Apprentice").discard("Mystic").start()
    t.play("Shadowcaster")
    assert t.options == ["banish Apprentice from hand", "banish Militia from hand", "decline"]
    t.choose("banish Apprentice")
    assert t.hand() == ["Militia", "Mystic"]
    assert own_turn(t)  # no Event is Void


@card("Shadowcaster")
@pytest.mark.parametrize(("event", "asked"), [("Void Rising", True), ("Ogo Rising", False)])
def test_shadowcaster_may_banish_from_the_discard_while_the_event_is_void(event: str, asked: bool) -> None:
    laid = souls().landed(event).hand("Shadowcaster", "Apprentice").deck("Militia", "Apprentice").discard("Mystic")
    t = laid.start().play("Shadowcaster").choose("decline")
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.can("banish Mystic from discard") == asked
    if asked:
        assert t.options == ["banish Mystic from discard", "decline"]
        t.choose("banish Mystic")
        assert t.discard() == []


@card("Penumbral Edge", "Umbral Edge")
def test_each_edge_gives_two_power_and_two_more_beside_the_other() -> None:
    for one, other in (("Penumbral Edge", "Umbral Edge"), ("Umbral Edge", "Penumbral Edge")):
        t = souls().in_play(one, "Muramasa").hand("Apprentice").start().use(one)
        assert (t.power(), uses(t, one)) == (2, [])
        t = souls().in_play(one, other).hand("Apprentice").start().use(one)
        assert t.power() == 4
        t.use(other)
        assert t.power() == 8


@card("Emri, Soulslayer")
def test_emri_soulslayer_gives_four_power_and_one_more_for_each_card_banished() -> None:
    laid = souls().hand("Emri, Soulslayer", "Apprentice", "Militia").discard("Mystic")
    t = laid.start().play("Emri, Soulslayer")
    assert t.power() == 4
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand", "Mystic from discard"]
    t.choose("banish Apprentice").choose("banish Mystic")
    assert (t.power(), t.hand(), t.discard()) == (6, ["Militia"], [])
    t = souls().hand("Emri, Soulslayer", "Apprentice", "Militia").start().play("Emri, Soulslayer")
    t.choose("banish Militia").choose("decline")
    assert t.power() == 5
    t = souls().hand("Emri, Soulslayer", "Apprentice", "Militia").start().play("Emri, Soulslayer").choose("decline")
    assert t.power() == 4


@card("Emri, Soulslayer")
def test_emri_soulslayers_fate_lets_each_player_banish_up_to_two_cards() -> None:
    laid = souls().row("Spike Vixen").runes(2).only_center("Emri, Soulslayer", *CALM).hand("Apprentice", "Militia")
    t = laid.hand("Apprentice", seat=1).discard("Mystic", "Militia", seat=1).start().acquire("Spike Vixen")
    assert t.decider == 0
    t.choose("banish Apprentice").choose("decline")
    assert (t.decider, t.power()) == (1, 0)
    t.choose("banish Apprentice").choose("banish Militia from discard")
    assert (t.hand(1), t.discard(1), t.power(1)) == ([], ["Mystic"], 0)
    assert t.decider == 0


# Monsters


@card("Unchained Fates", "Minotaur")
@pytest.mark.parametrize(("name", "power", "honor", "drawn"), [("Unchained Fates", 7, 5, 2), ("Minotaur", 4, 3, 1)])
@pytest.mark.rule("ASC-KEY-TROPHY-01")
def test_a_trophy_that_draws(name: str, power: int, honor: int, drawn: int) -> None:
    t = souls().row(name).power(power).hand("Apprentice").deck(*["Mystic"] * 3).start().defeat(name)
    assert (t.power(), t.honor(), t.in_front(), t.hand()) == (0, honor, [name], ["Apprentice"])
    t.use(name)
    assert (t.in_front(), t.hand(), t.void) == ([], ["Apprentice", *["Mystic"] * drawn], [name])


@card("Hoarding Whelp", "Hoarding Tyrant")
@pytest.mark.parametrize(
    ("name", "power", "honor", "gained"), [("Hoarding Whelp", 3, 2, (0, 1)), ("Hoarding Tyrant", 6, 4, (2, 0))]
)
def test_a_trophy_that_gives(name: str, power: int, honor: int, gained: tuple[int, int]) -> None:
    t = souls().row(name).power(power).hand("Apprentice").start().defeat(name)
    assert (t.power(), t.honor(), t.in_front(), t.runes()) == (0, honor, [name], 0)
    t.use(name)
    assert ((t.runes(), t.power()), t.void) == (gained, [name])


@card("Fettered Soul")
def test_fettered_soul_gives_two_honor_and_may_banish_a_card_of_the_row() -> None:
    t = souls().row("Fettered Soul", "Wolf Shaman").power(3).hand("Apprentice").start().defeat("Fettered Soul")
    assert (t.honor(), t.void, t.in_front()) == (2, ["Fettered Soul"], [])
    assert t.can("decline")
    t.choose("banish Wolf Shaman")
    assert t.void == ["Fettered Soul", "Wolf Shaman"]


@card("Vandal Soul")
def test_vandal_soul_makes_each_opponent_destroy_the_cheapest_construct() -> None:
    laid = souls(players=3).row("Vandal Soul").power(4).in_play("Shadow Star").hand("Apprentice")
    laid = laid.in_play("Hedron Cannon", "Synchronizer", seat=1).in_play("Shadow Star", "Everbloom", "Muramasa", seat=2)
    t = laid.start().defeat("Vandal Soul")
    assert t.honor() == 3
    assert (t.in_play(1), t.discard(1)) == (["Hedron Cannon"], ["Synchronizer"])
    assert (t.decider, sorted(targets(t, "destroy"))) == (2, ["Everbloom from play", "Shadow Star from play"])
    t.choose("destroy Everbloom")
    assert sorted(t.in_play(2)) == ["Muramasa", "Shadow Star"]
    assert t.in_play() == ["Shadow Star"]


@card("Polaris Demon")
@pytest.mark.parametrize(("parity", "left"), [("even", ["Shadow Star"]), ("odd", ["Umbral Edge", "Yggdrasil Staff"])])
def test_polaris_demon_destroys_constructs_of_even_or_of_odd_cost(parity: str, left: list[str]) -> None:
    laid = souls().row("Polaris Demon").power(5).in_play("Muramasa").hand("Apprentice")
    laid = laid.in_play("Shadow Star", "Umbral Edge", "Yggdrasil Staff", seat=1)  # 3, 6 and 4
    t = laid.start().defeat("Polaris Demon")
    assert t.honor() == 5
    t.choose(f"choose each opponent destroys all Constructs with {parity} cost")
    assert sorted(t.in_play(1)) == left
    assert t.in_play() == ["Muramasa"]


@card("Nemesis")
@pytest.mark.rule("ASC-BAN-11")
def test_nemesis_fate_banishes_the_current_event() -> None:
    laid = souls().landed("Rise of the Cult").row("Spike Vixen").runes(2).only_center("Nemesis", *CALM)
    t = laid.power(2).hand("Apprentice").start()
    assert not t.can("defeat Cultist")
    t.acquire("Spike Vixen")
    assert (t.event, t.void, t.row[0]) == ([], ["Rise of the Cult"], "Nemesis")
    t.defeat("Cultist")  # it costs 2 again
    assert (t.power(), t.honor()) == (0, 1)


@card("Nemesis")
def test_nemesis_fate_without_an_event_does_nothing() -> None:
    t = souls().row("Spike Vixen").runes(2).only_center("Nemesis", *CALM).hand("Apprentice").start()
    t.acquire("Spike Vixen")
    assert own_turn(t)
    assert t.void == []


@card("Nemesis")
@pytest.mark.rule("ASC-KEY-TROPHY-04")
def test_nemesis_puts_up_to_three_trophy_monsters_of_the_void_in_front() -> None:
    laid = souls().row("Nemesis").power(8).hand("Apprentice").deck("Militia", "Mystic")
    laid = laid.void("Minotaur", "Minotaur", "Hoarding Whelp", "Hoarding Tyrant", "Mephit", "Spike Vixen")
    t = laid.start().defeat("Nemesis")
    assert t.honor() == 6
    assert targets(t, "put") == [
        "Minotaur from the void",
        "Hoarding Whelp from the void",
        "Hoarding Tyrant from the void",
    ]
    t.choose("put Minotaur").choose("put Hoarding Whelp").choose("put Minotaur")
    assert own_turn(t)
    assert t.in_front() == ["Minotaur", "Hoarding Whelp", "Minotaur"]
    assert (t.honor(), t.in_play()) == (6, [])  # they were not defeated
    t.use("Minotaur").use("Hoarding Whelp")
    assert (t.hand(), t.power()) == (["Apprentice", "Militia"], 1)


@card("Nemesis")
def test_nemesis_may_put_fewer() -> None:
    t = souls().row("Nemesis").power(8).hand("Apprentice").void("Minotaur", "Hoarding Whelp").start().defeat("Nemesis")
    t.choose("put Minotaur").choose("decline")
    assert (t.in_front(), t.void) == (["Minotaur"], ["Hoarding Whelp", "Nemesis"])


@card("Tarik, the Trickster")
def test_tarik_may_copy_the_effect_of_a_hero_of_the_row() -> None:
    laid = souls().row("Tarik, the Trickster", "Landtalker", "Shadow Star", "Emri, Soulslayer").power(6)
    t = laid.hand("Apprentice").start().defeat("Tarik, the Trickster")
    assert (t.honor(), t.options) == (5, ["do it", "decline"])
    t.choose("do it")
    assert targets(t, "copy") == [
        "Arha Initiate from space 1",
        "Landtalker from space 2",
        "Emri, Soulslayer from space 4",
    ]
    t.choose("copy Landtalker")
    assert (t.runes(), t.row[1]) == (3, "Landtalker")


@card("Noxious Soul")
def test_noxious_soul_makes_each_opponent_discard_a_random_card() -> None:
    laid = souls(players=3).row("Noxious Soul").power(5).hand("Apprentice")
    t = laid.hand("Apprentice", "Militia", seat=1).hand("Mystic", seat=2).start().defeat("Noxious Soul")
    assert (t.honor(), len(t.hand(1)), len(t.discard(1))) == (4, 1, 1)
    assert (t.hand(2), t.discard(2), t.hand()) == ([], ["Mystic"], ["Apprentice"])


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert {card.name for card in card_set("souls").cards} == TESTED
    assert len(TESTED) == 53
