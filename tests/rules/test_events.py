"""Events and the Fanatic: what is current, for whom and from when on, and what a Fanatic's Trophy does."""

from __future__ import annotations

import pytest
from ascension_table import Table, table
from souls_table import CALM, next_turn, own_turn, souls, uses

from delirium.ascension.box.build import build
from delirium.cards.load import card_set
from delirium.engine.codec import pack, unpack
from delirium.engine.view import view
from delirium.engine.zones import lane

EVENTS = [card.name for card in card_set("souls").cards if card.type == "event"]


# where Events lie


@pytest.mark.rule("ASC-EVENT-01", "ASC-ROW-08", "ASC-EVENT-O1")
def test_a_flipped_event_goes_to_its_zone_and_the_space_gets_the_next_card() -> None:
    t = souls().row("Wolf Shaman").runes(3).hand("Apprentice").center("Arha Rising", "Spike Vixen").start()
    t.acquire("Wolf Shaman")
    assert (t.event, t.row[0]) == (["Arha Rising"], "Spike Vixen")
    assert "Arha Rising is the current Event" in t.told
    assert not any(line.startswith("Arha Rising enters the center row") for line in t.told)
    assert [view(t.s, seat).named(t.game.zone_called("Event")) for seat in (-1, 0, 1)] == [["Arha Rising"]] * 3


@pytest.mark.rule("ASC-EVENT-02", "ASC-EVENT-03")
def test_a_new_event_sends_the_old_one_to_the_void_and_ends_its_rules() -> None:
    laid = souls().landed("Void Rising").row("Wolf Shaman", "Hoarding Whelp").runes(3).power(3).hand("Apprentice")
    t = laid.center("Ogo Rising", "Spike Vixen").start()
    t.acquire("Wolf Shaman")
    assert (t.event, t.void) == (["Ogo Rising"], ["Void Rising"])
    t.defeat("Hoarding Whelp")
    assert t.honor() == 2


@pytest.mark.rule("ASC-ROW-15", "ASC-EVENT-02")
def test_of_two_events_that_are_flipped_one_after_the_other_the_second_is_current() -> None:
    t = souls().row("Wolf Shaman").runes(3).hand("Apprentice").center("Ogo Rising", "Arha Rising", "Mephit").start()
    t.acquire("Wolf Shaman")
    assert (t.event, t.void, t.row[0]) == (["Arha Rising"], ["Ogo Rising"], "Mephit")
    assert len(t.s.cards(t.game.modifiers)) == 0  # nobody's first Hero counts as Lifebound


@pytest.mark.rule("ASC-EVENT-04", "ASC-DEF-12")
def test_the_current_event_serves_each_player_in_the_own_turn() -> None:
    laid = souls().landed("Void Rising").row("Hoarding Whelp", "Hoarding Whelp").hand("Muramasa", "Apprentice")
    t = laid.power(3).hand("Demon Slayer", "Apprentice", seat=1).start()
    t.defeat("Hoarding Whelp")
    assert (t.honor(), t.honor(1)) == (3, 0)
    next_turn(t, 1).play("Demon Slayer").defeat("Hoarding Whelp")
    assert (t.honor(), t.honor(1)) == (3, 3)


@pytest.mark.rule("ASC-EVENT-05", "ASC-SETUP-30")
def test_an_event_of_the_first_row_is_current_at_once_and_else_there_is_none() -> None:
    game = build({"players": 2, "sets": ["souls"], "first": 0})
    seen = set()
    for seed in range(60):
        t = Table(game, game.new_told(seed))
        t._told = 0
        if "Fate of Nemesis" in t.told:
            continue
        flipped = [line.split(" is the")[0] for line in t.told if line.endswith("is the current Event")]
        assert t.event == flipped[-1:]
        assert t.void == flipped[:-1]
        assert all(t.row)
        assert not set(t.row) & set(EVENTS)
        seen.add(len(flipped))
    assert {0, 1} <= seen


@pytest.mark.rule("ASC-EVENT-06", "ASC-SETUP-55", "ASC-SETUP-O9")
def test_storm_of_souls_has_an_event_of_each_faction_and_one_without() -> None:
    cards = [card for card in card_set("souls").cards if card.type == "event"]
    assert sorted(card.factions for card in cards) == [(), ("enlightened",), ("lifebound",), ("mechana",), ("void",)]
    assert [card.copies for card in cards] == [1] * 5
    assert len(build({"sets": ["souls"]}).center_cards) == 101


@pytest.mark.rule("ASC-ROW-O3")
def test_an_event_of_the_void_comes_back_with_a_new_center_deck() -> None:
    t = souls().row("Wolf Shaman").runes(3).hand("Apprentice").only_center().void("Ogo Rising", "Mephit").start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Mephit"
    assert "Ogo Rising" in t.event + t.center


def test_a_center_deck_of_events_alone_leaves_a_gap() -> None:
    t = souls().row("Wolf Shaman").runes(3).hand("Apprentice").only_center("Ogo Rising", "Arha Rising").start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == ""
    assert len(t.event) == 1
    assert own_turn(t)


def test_an_event_in_force_is_kept_with_a_game() -> None:
    t = souls().landed("Rise of the Cult").power(2).hand("Apprentice").start()
    again = Table(t.game, unpack(t.game, pack(t.s)))
    assert again.options == t.options
    assert not again.can("defeat Cultist")


# what Events look at


@pytest.mark.rule("ASC-EVENT-07")
def test_arha_rising_does_not_see_what_others_discard_in_a_players_turn() -> None:
    laid = souls().landed("Arha Rising").row("Noxious Soul").power(5).hand("Apprentice")
    t = laid.hand("Apprentice", "Militia", seat=1).start()
    t.defeat("Noxious Soul")
    assert own_turn(t)
    assert (len(t.hand(1)), len(t.discard(1))) == (1, 1)


@pytest.mark.rule("ASC-EVENT-O3")
def test_the_discard_step_does_not_set_off_arha_rising() -> None:
    laid = souls().landed("Arha Rising").hand("Apprentice", "Militia").deck(*["Mystic"] * 5)
    t = laid.hand("Apprentice", "Apprentice", seat=1).start()
    t.end_turn()
    assert (t.decider, t.active) == (1, 1)
    assert sorted(t.discard()) == ["Apprentice", "Militia"]


@pytest.mark.rule("ASC-EVENT-O4")
def test_an_event_flipped_by_a_defeat_does_not_serve_that_defeat() -> None:
    laid = souls().row("Hoarding Whelp", "Hoarding Whelp").power(6).hand("Apprentice")
    t = laid.center("Void Rising", "Spike Vixen").start()
    t.defeat("Hoarding Whelp")
    assert (t.event, t.honor()) == (["Void Rising"], 2)
    t.defeat("Hoarding Whelp")
    assert t.honor() == 5  # but the next one


@pytest.mark.rule("ASC-EVENT-O4")
def test_an_event_that_was_current_as_an_action_began_serves_it_even_if_it_is_replaced() -> None:
    laid = souls().landed("Void Rising").row("Hoarding Whelp").power(3).hand("Apprentice")
    t = laid.center("Ogo Rising", "Spike Vixen").start()
    t.defeat("Hoarding Whelp")
    assert (t.event, t.honor()) == (["Ogo Rising"], 3)


@pytest.mark.rule("ASC-EVENT-O4")
def test_a_text_that_flips_an_event_does_not_ask_for_it_in_its_next_sentence() -> None:
    laid = souls("immortal").row("Mephit", "Mephit").hand("Temple Guardian", "Temple Guardian", "Apprentice")
    t = laid.deck(*["Mystic"] * 3).center("Arha Rising", "Spike Vixen").start()
    t.play("Temple Guardian").defeat("Mephit").choose("decline")  # Mephit may banish a card
    assert (t.event, t.hand()) == (["Arha Rising"], ["Apprentice", "Temple Guardian"])
    t.play("Temple Guardian").defeat("Mephit").choose("decline")
    assert t.hand() == ["Apprentice", "Mystic"]


@pytest.mark.rule("ASC-EVENT-O4")
def test_the_first_hero_of_the_turn_is_the_first_even_if_ogo_rising_comes_later() -> None:
    laid = souls().row("Wolf Shaman").runes(3).hand("Demon Slayer", "Void Militia", "Granger", "Apprentice")
    t = laid.center("Ogo Rising", "Spike Vixen").start()
    t.play("Demon Slayer").acquire("Wolf Shaman").play("Void Militia")
    one, two = t.s.cards(t.game.played)
    assert (t.game.factions(t.s, 0, one), t.game.factions(t.s, 0, two)) == (0b1010, 0b1000)
    t.play("Granger")
    assert (t.runes(), t.honor()) == (2, 2)  # it unites with the Demon Slayer


def test_ogo_rising_begins_anew_each_turn() -> None:
    laid = souls().landed("Ogo Rising").hand("Demon Slayer", "Apprentice").hand("Void Militia", "Apprentice", seat=1)
    t = laid.start().play("Demon Slayer")
    slayer = t.s.cards(t.game.played)[0]
    assert t.game.factions(t.s, 1, slayer) == 0b1000  # in the eyes of the other it is what is printed
    next_turn(t, 1).play("Void Militia")
    assert t.game.factions(t.s, 0, slayer) == 0b1000
    assert t.game.factions(t.s, 1, t.s.cards(lane(t.game.played, 1))[0]) == 0b1010


# the Fanatic


@pytest.mark.rule("ASC-FANATIC-01", "ASC-SETUP-09", "ASC-SETUP-O13")
@pytest.mark.parametrize(("sets", "players"), [(("souls",), 2), (("souls",), 4), (("immortal",), 3)])
def test_the_fanatic_is_an_always_available_monster_one_for_each_player(sets: tuple[str, ...], players: int) -> None:
    t = table(*sets, players=players).power(3).hand("Apprentice").start()
    assert t.pile("Fanatic") == players
    assert t.can("defeat Fanatic")
    both = table("souls", "immortal", players=players).hand("Apprentice").power(2).start()
    assert both.pile("Fanatic") == players


@pytest.mark.rule("ASC-SETUP-09")
def test_there_is_no_fanatic_without_these_sets() -> None:
    assert "Fanatic" not in build({"sets": ["chronicle"]}).kinds


@pytest.mark.rule("ASC-FANATIC-03", "ASC-FANATIC-05", "ASC-FANATIC-O1")
def test_a_second_fanatic_gives_honor_but_no_trophy() -> None:
    t = souls().power(6).hand("Apprentice").start()
    before = t.pile("Fanatic")
    t.defeat("Fanatic").defeat("Fanatic")
    assert (t.honor(), t.in_front(), t.pile("Fanatic")) == (2, ["Fanatic"], before - 1)


@pytest.mark.rule("ASC-FANATIC-03")
def test_each_player_may_hold_a_fanatic() -> None:
    laid = souls().in_front("Fanatic").hand("Apprentice", "Apprentice").hand("Demon Slayer", "Apprentice", seat=1)
    t = next_turn(laid.start(), 1)
    t.play("Demon Slayer").defeat("Fanatic")
    assert (t.in_front(), t.in_front(1)) == (["Fanatic"], ["Fanatic"])


@pytest.mark.rule("ASC-FANATIC-04", "ASC-BAN-12", "ASC-INV-09")
def test_a_used_fanatic_returns_to_its_pile_and_can_be_defeated_again() -> None:
    t = souls().landed("Rise of the Cult").in_front("Fanatic").power(4).hand("Apprentice").start()
    before = t.pile("Fanatic")
    t.use("Fanatic")
    assert (t.pile("Fanatic"), t.void, t.gone.count("Fanatic")) == (before + 1, [], 0)
    t.defeat("Fanatic")
    assert t.in_front() == ["Fanatic"]


@pytest.mark.rule("ASC-FANATIC-06", "ASC-FANATIC-O2", "ASC-EVENT-05")
def test_without_a_current_event_the_fanatic_is_kept_but_cannot_be_used() -> None:
    t = souls().in_front("Fanatic").hand("Apprentice").power(3).start()
    assert (t.in_front(), uses(t, "Fanatic")) == (["Fanatic"], [])


@pytest.mark.rule("ASC-FANATIC-02", "ASC-FANATIC-06")
def test_the_trophy_is_that_of_the_event_that_is_current_when_it_is_used() -> None:
    laid = souls().landed("Arha Rising").in_front("Fanatic").row("Wolf Shaman").runes(3).hand("Apprentice")
    t = laid.center("Ogo Rising", "Spike Vixen").deck("Militia", "Mystic").start()
    t.acquire("Wolf Shaman").use("Fanatic")
    assert (t.runes(), t.hand()) == (1, ["Apprentice"])


@pytest.mark.rule("ASC-FANATIC-02")
def test_a_fanatic_can_be_used_in_the_turn_of_its_defeat() -> None:
    t = souls().landed("Ogo Rising").power(3).hand("Apprentice").start()
    t.defeat("Fanatic").use("Fanatic")
    assert (t.honor(), t.runes(), t.in_front()) == (1, 1, [])


@pytest.mark.rule("ASC-FANATIC-O4")
def test_an_event_trophy_that_could_do_nothing_cannot_be_used() -> None:
    drawn = souls().landed("Arha Rising").in_front("Fanatic").hand("Apprentice").deck().discard().power(2).start()
    assert uses(drawn, "Fanatic") == []
    reshuffled = souls().landed("Arha Rising").in_front("Fanatic").hand("Apprentice").deck().discard("Militia").start()
    assert uses(reshuffled, "Fanatic") != []
    banished = souls().landed("Void Rising").in_front("Fanatic").hand().discard().power(2).start()
    assert uses(banished, "Fanatic") == []


@pytest.mark.rule("ASC-FANATIC-07")
def test_with_hedron_rising_the_trophy_is_no_ability_of_the_own_turn() -> None:
    laid = souls().landed("Hedron Rising").in_front("Fanatic").in_play("Shadow Star").hand("Apprentice")
    assert uses(laid.start(), "Fanatic") == []


@pytest.mark.rule("ASC-FANATIC-07")
def test_a_fanatic_keeps_a_construct_that_its_own_player_would_destroy() -> None:
    laid = (
        souls().landed("Hedron Rising").in_front("Fanatic").in_play("Shadow Star").hand("Scrap Flinger", "Apprentice")
    )
    t = laid.start().play("Scrap Flinger").choose("destroy Shadow Star").choose("save Shadow Star")
    assert (t.power(), t.in_play(), t.in_front()) == (2, ["Shadow Star"], [])  # not destroyed: no further Power


@pytest.mark.rule("ASC-FANATIC-07")
def test_whoever_declines_keeps_the_fanatic_and_loses_the_construct() -> None:
    laid = souls().landed("Hedron Rising").row("Corrosive Widow").power(4).hand("Apprentice")
    t = laid.in_front("Fanatic", seat=1).in_play("Shadow Star", seat=1).start()
    t.defeat("Corrosive Widow").choose("decline")
    assert (t.in_play(1), t.in_front(1), t.discard(1)) == ([], ["Fanatic"], ["Shadow Star"])


@pytest.mark.rule("ASC-FANATIC-07")
@pytest.mark.parametrize(("event", "fanatic"), [("Hedron Rising", False), ("Void Rising", True)])
def test_nobody_is_asked_without_a_fanatic_or_with_another_event(event: str, fanatic: bool) -> None:
    laid = souls().landed(event).row("Corrosive Widow").power(4).hand("Apprentice").in_play("Shadow Star", seat=1)
    if fanatic:
        laid = laid.in_front("Fanatic", seat=1)
    t = laid.start().defeat("Corrosive Widow")
    assert (t.in_play(1), t.discard(1)) == ([], ["Shadow Star"])


@pytest.mark.rule("ASC-FANATIC-O3")
def test_a_player_is_asked_once_for_all_constructs_that_an_instruction_dooms() -> None:
    laid = souls().landed("Hedron Rising").row("Polaris Demon").power(5).hand("Apprentice")
    t = laid.in_front("Fanatic", seat=1).in_play("Shadow Star", "Synchronizer", "Umbral Edge", seat=1).start()
    t.defeat("Polaris Demon").choose("choose each opponent destroys all Constructs with odd cost")
    assert (t.decider, sorted(t.options)) == (
        1,
        ["decline", "save Shadow Star from play", "save Synchronizer from play"],
    )
    t.choose("save Synchronizer")
    assert (sorted(t.in_play(1)), t.discard(1)) == (["Synchronizer", "Umbral Edge"], ["Shadow Star"])
    assert t.in_front(1) == []
    assert own_turn(t)


@pytest.mark.rule("ASC-DEF-12")
def test_the_fanatic_is_no_monster_of_the_row() -> None:
    t = souls().landed("Void Rising").in_play("Voidthirster", "Canopic Jar").power(3).hand("Apprentice").start()
    t.defeat("Fanatic")
    assert (t.honor(), t.runes()) == (1, 0)


@pytest.mark.rule("ASC-DEF-14")
def test_a_free_defeat_may_choose_the_fanatic_unless_it_says_from_the_row() -> None:
    t = souls().hand("Arha Templar", "Apprentice").start().play("Arha Templar")
    assert t.can("defeat Fanatic")
    t = souls().row("Avatar of the Fallen").power(7).hand("Apprentice").start().defeat("Avatar of the Fallen")
    t = t.choose("do it") if t.can("do it") else t
    assert not t.can("defeat Fanatic")


# alone


def test_the_cult_meets_events_as_well() -> None:
    laid = table("chronicle", "souls", players=1, variant="solo").row().hand("Apprentice", "Apprentice")
    t = laid.only_center("Rise of the Cult", *CALM).start()
    t.end_turn()
    assert (t.event, t.active) == (["Rise of the Cult"], 0)
    t.play("Apprentice") if t.can("play Apprentice") else None
    assert "Rise of the Cult" not in t.row
