"""Temples and Keystones: where they lie, how they change hands, what they do and what they are worth."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, resource_pool, table
from set_tests import calm, next_turn, own_turn, targets, uses

from delirium.ascension.box.build import build
from delirium.engine.view import view
from delirium.engine.zones import lane, pool_of

LIFE, DEATH, IMMORTALITY = "Temple of Life", "Temple of Death", "Temple of Immortality"


def keystones(laid: Situation, life: int = 0, death: int = 0, seat: int = 0) -> Situation:
    return laid.amount("Life Keystone", life, seat).amount("Death Keystone", death, seat)


def held(t: Table, seat: int = 0) -> tuple[int, int]:
    """The Life and Death Keystones of a player."""
    return t.amount("Life Keystone", seat), t.amount("Death Keystone", seat)


# where they lie


@pytest.mark.rule("ASC-SETUP-40")
def test_three_temples_lie_in_a_row_of_their_own_controlled_by_nobody() -> None:
    t = table("valley").start()
    assert t.zone("Temples") == [LIFE, DEATH, IMMORTALITY]
    assert (t.in_front(0), t.in_front(1)) == ([], [])
    assert not targets(t, "take")


def test_a_mix_without_the_set_has_neither_temples_nor_a_zone_for_them() -> None:
    game = build({"players": 2, "sets": ["chronicle"]})
    assert game.zone_called("Temples") == 0
    assert LIFE not in game.kinds


def test_everybody_sees_who_controls_the_temples() -> None:
    t = calm("valley", players=3).in_front(LIFE, seat=1).hand("Apprentice").start()
    for seat in range(3):
        seen = view(t.s, seat).state
        assert seen.named(t.game.zone_called("Temples")) == [DEATH, IMMORTALITY]
        assert seen.named(lane(t.game.front, 1)) == [LIFE]
    assert t.game.shown["Temples"].title == "Temples"


@pytest.mark.rule("ASC-TEMPLE-06")
def test_temples_never_enter_a_deck_and_cannot_be_destroyed_or_banished() -> None:
    laid = calm("valley").row("Corrosive Widow", "Sea Tyrant").power(20).hand("Void Initiate", "Apprentice").discard()
    t = keystones(laid, life=1).in_front(DEATH, seat=1).in_play("Shadow Star", seat=1).start()
    t.choose(f"take {LIFE}")
    t.defeat("Corrosive Widow")  # a Construct of each opponent
    assert t.in_front(1) == [DEATH]
    t.play("Void Initiate")
    assert targets(t, "banish") == ["Apprentice from hand"]
    t.choose("decline")
    next_turn(t)
    assert t.in_front() == [LIFE]
    everywhere = t.deck() + t.hand() + t.discard() + t.played() + t.in_play()
    assert LIFE not in everywhere


# taking them


@pytest.mark.parametrize(("temple", "life", "death"), [(LIFE, 1, 0), (DEATH, 0, 1)])
@pytest.mark.rule("ASC-TEMPLE-01", "ASC-KEYSTONE-01", "ASC-KEYSTONE-04", "ASC-TURN-14")
def test_a_keystone_takes_the_temple_of_its_name_from_the_middle(temple: str, life: int, death: int) -> None:
    t = keystones(calm("valley").hand("Apprentice"), life, death).start()
    assert targets(t, "take") == [temple]
    t.choose(f"take {temple}")
    assert t.in_front() == [temple]
    assert temple not in t.zone("Temples")
    assert held(t) == (0, 0)
    assert f"Player 1 takes control of {temple}" in t.told
    assert (t.runes(), own_turn(t)) == (0, True)  # what the Temple does is for another Keystone


@pytest.mark.rule("ASC-TEMPLE-01")
def test_a_keystone_takes_the_temple_from_another_player() -> None:
    laid = calm("valley", players=3).in_front(DEATH, seat=2).hand("Apprentice")
    t = keystones(laid, death=1).start()
    t.choose(f"take {DEATH}")
    assert (t.in_front(0), t.in_front(2)) == ([DEATH], [])
    assert f"Player 1 takes control of {DEATH} from Player 3" in t.told


@pytest.mark.rule("ASC-TEMPLE-02")
def test_no_keystone_takes_the_temple_of_immortality_by_itself() -> None:
    t = keystones(calm("valley").hand("Apprentice"), 3, 3).start()
    assert targets(t, "take") == [LIFE, DEATH]
    t = keystones(calm("valley").hand("Apprentice").in_front(IMMORTALITY, seat=1), 3, 3).start()
    assert targets(t, "take") == [LIFE, DEATH]


@pytest.mark.rule("ASC-TEMPLE-02")
@pytest.mark.parametrize(("temple", "life", "death"), [(LIFE, 1, 0), (DEATH, 0, 1)])
def test_the_other_temples_take_it_from_the_middle_or_from_a_player(temple: str, life: int, death: int) -> None:
    for holder in (0, 1):
        laid = keystones(calm("valley").hand("Apprentice").in_front(temple), life, death)
        if holder:
            laid = laid.in_front(IMMORTALITY, seat=1)
        t = laid.start()
        t.use(temple)
        assert t.in_front() == [temple, IMMORTALITY]
        assert t.in_front(1) == []


@pytest.mark.rule("ASC-TEMPLE-03")
def test_the_temple_of_immortality_stays_when_the_other_is_lost() -> None:
    laid = calm("valley").hand("Apprentice").in_front(LIFE, IMMORTALITY, seat=1)
    t = keystones(laid, life=1).start()
    t.choose(f"take {LIFE}")
    assert (t.in_front(0), t.in_front(1)) == ([LIFE], [IMMORTALITY])


@pytest.mark.rule("ASC-KEYSTONE-07")
def test_spending_a_keystone_is_optional_and_one_of_the_wrong_kind_does_nothing() -> None:
    laid = calm("valley").hand("Apprentice").in_front(LIFE)
    t = keystones(laid, death=1).start()
    assert uses(t, LIFE) == []
    assert targets(t, "take") == [DEATH]
    next_turn(t, 1)
    assert t.in_front() == [LIFE]
    assert DEATH in t.zone("Temples")


def test_whoever_controls_a_temple_cannot_take_it_again() -> None:
    t = keystones(calm("valley").hand("Apprentice").in_front(LIFE), life=2).start()
    assert targets(t, "take") == []


@pytest.mark.rule("ASC-KEYSTONE-O1", "ASC-END-O2", "ASC-CARD-14")
def test_keystones_that_are_left_are_lost_at_the_end_of_the_turn() -> None:
    t = keystones(calm("valley").hand("Blind Seer", "Apprentice").discard(), 1, 1).start()
    t.play("Blind Seer")
    assert held(t) == (2, 1)
    t.end_turn()
    assert held(t) == (0, 0)
    assert not targets(next_turn(t), "take")


# the examples of the rulebook


@pytest.mark.rule("ASC-KEYSTONE-08")
def test_example_b_takes_immortality_and_gains_runes_while_a_keeps_death() -> None:
    laid = calm("valley").hand("Apprentice").in_front(LIFE).in_front(DEATH, IMMORTALITY, seat=1)
    t = keystones(laid, life=1).start()
    t.use(LIFE)
    assert (t.in_front(0), t.in_front(1)) == ([LIFE, IMMORTALITY], [DEATH])
    assert t.runes() == 2


@pytest.mark.rule("ASC-KEYSTONE-09", "ASC-KEYSTONE-10")
def test_example_a_takes_death_back_banishing_nothing_then_may_banish() -> None:
    laid = calm("valley").hand("Apprentice", "Militia").in_front(IMMORTALITY).in_front(DEATH, seat=1)
    t = keystones(laid, death=2).start()
    t.choose(f"take {DEATH}")
    assert own_turn(t)
    assert t.in_front() == [IMMORTALITY, DEATH]
    t.use(DEATH)
    assert t.in_front() == [IMMORTALITY, DEATH]
    assert "decline" in t.options
    t.choose("banish Militia")
    assert t.gone[-1] == "Militia"
    assert held(t) == (0, 0)


@pytest.mark.rule("ASC-KEYSTONE-06")
def test_with_both_temples_a_keystone_gives_runes_alone() -> None:
    laid = calm("valley").hand("Apprentice").in_front(LIFE, IMMORTALITY)
    t = keystones(laid, life=1).start()
    t.use(LIFE)
    assert (t.runes(), t.in_front()) == (2, [LIFE, IMMORTALITY])


# the Temple of Immortality


def immortal(*row: str, center: tuple[str, ...], players: int = 2) -> Situation:
    laid = calm("valley", players=players).in_front(IMMORTALITY).row(*row).only_center(*center).runes(20)
    return laid.hand("Apprentice").discard()


@pytest.mark.rule("ASC-TEMPLE-07")
def test_the_replacement_must_be_of_the_named_faction_and_the_card_acquired_too() -> None:
    t = immortal("Wolf Shaman", "Demon Slayer", center=("Arha Initiate", "Void Initiate", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Arha Initiate"
    t.acquire("Demon Slayer")
    assert t.discard() == ["Wolf Shaman", "Demon Slayer", "Void Initiate"]
    assert t.row[1] == "Mephit"


@pytest.mark.rule("ASC-TEMPLE-07", "ASC-ORDER-14")
def test_it_goes_on_with_the_card_that_replaces_the_one_it_took() -> None:
    center = ("Void Initiate", "Shadow Star", "Muramasa", "Mephit", "Spike Vixen", "Wolf Shaman")
    t = immortal("Demon Slayer", center=center).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Void Initiate", "Shadow Star", "Muramasa"]
    assert t.row[0] == "Mephit"
    assert t.runes() == 16  # they are free


@pytest.mark.rule("ASC-TEMPLE-O3")
def test_nobody_is_asked_whether_the_card_is_acquired() -> None:
    t = immortal("Demon Slayer", center=("Void Initiate", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert own_turn(t)
    assert "Void Initiate" in t.discard()
    assert f"{IMMORTALITY} has its effect for Player 1" in t.told


def test_nothing_is_told_where_the_replacement_does_not_fit() -> None:
    t = immortal("Demon Slayer", center=("Wolf Shaman", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert f"{IMMORTALITY} has its effect for Player 1" not in t.told


@pytest.mark.rule("ASC-TEMPLE-O2")
def test_it_does_not_look_at_defeats_and_takes_no_monster() -> None:
    t = immortal("Mephit", "Demon Slayer", center=("Void Initiate", "Tormented Soul", "Mephit")).power(3).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.defeat("Mephit")
    t.choose("decline")
    assert t.row[0] == "Void Initiate"
    t.acquire("Demon Slayer")
    assert t.row[1] == "Tormented Soul"
    assert t.honor() == 2


def test_cards_that_are_not_acquired_from_the_row_do_not_set_it_off() -> None:
    t = immortal("Void Initiate", center=("Demon Slayer", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Heavy Infantry")
    assert t.row[0] == "Void Initiate"
    laid = immortal("Mephit", center=("Demon Slayer", "Mephit", "Mephit"))
    t = laid.hand("Seer of the Forked Path", "Apprentice").deck("Mystic", "Mystic").start()
    t.use(IMMORTALITY).choose("choose Void")
    t.play("Seer of the Forked Path").choose("banish Mephit")
    assert t.row[0] == "Demon Slayer"


@pytest.mark.rule("ASC-TEMPLE-08")
def test_the_named_faction_is_forgotten_with_the_turn_and_named_anew_in_the_next() -> None:
    t = immortal("Demon Slayer", center=("Void Initiate", "Spike Vixen", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Mechana")
    next_turn(t, 1)
    assert uses(t, IMMORTALITY) == []
    next_turn(t)
    assert uses(t, IMMORTALITY) == [IMMORTALITY]
    t.s.put(t.game.runes, 20)
    t.s.ask_again()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.row[0] == "Mephit"


@pytest.mark.rule("ASC-TEMPLE-08")
def test_it_is_forgotten_before_an_extra_turn_too() -> None:
    laid = immortal("Demon Slayer", center=("Void Initiate", "Spike Vixen", "Mephit", "Mephit"))
    t = laid.in_play("Tablet of Time's Dawn").start()
    t.use(IMMORTALITY).choose("choose Void").use("Tablet of Time's Dawn")
    t.end_turn()
    assert (t.active, uses(t, IMMORTALITY)) == (0, [IMMORTALITY])
    t.s.put(t.game.runes, 20)
    t.s.ask_again()
    t.acquire("Demon Slayer")
    assert t.row[0] == "Void Initiate"  # nothing was named in this turn


@pytest.mark.rule("ASC-TEMPLE-06")
def test_it_can_be_used_in_the_turn_in_which_it_is_taken() -> None:
    laid = calm("valley").hand("Apprentice").in_front(LIFE).in_front(IMMORTALITY, seat=1)
    t = keystones(laid, life=1).start()
    assert uses(t, IMMORTALITY) == []
    t.use(LIFE)
    assert uses(t, IMMORTALITY) == [IMMORTALITY]


@pytest.mark.rule("ASC-TEMPLE-09", "ASC-ORDER-13", "ASC-ORDER-14")
def test_it_comes_at_the_refill_before_effects_of_own_cards_which_then_serve_all_cards_taken() -> None:
    laid = immortal("Watchmaker's Altar", center=("Burrower Mark II", "Mephit", "Mephit"))
    t = laid.in_play("Rocket Courier X-99").start()
    t.use(IMMORTALITY).choose("choose Mechana")
    t.acquire("Watchmaker's Altar")
    assert "Burrower Mark II" in t.discard()  # before the Courier asks
    assert t.row[0] == "Mephit"
    assert t.options == ["do it", "decline"]
    t.choose("decline")  # the Altar, which was taken first
    t.choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Burrower Mark II"]
    assert t.discard() == ["Watchmaker's Altar"]


# what they are worth


@pytest.mark.rule("ASC-TEMPLE-04", "ASC-TEMPLE-05", "ASC-TEMPLE-O1", "ASC-END-11")
def test_each_temple_counts_its_honor_for_whoever_controls_it() -> None:
    without = calm("valley", players=3).hand("Apprentice").start()
    before = [parts["cards"] for parts in without.game.breakdown(without.s)]
    t = calm("valley", players=3).hand("Apprentice").in_front(LIFE, IMMORTALITY).in_front(DEATH, seat=2).start()
    after = [parts["cards"] for parts in t.game.breakdown(t.s)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [15, 0, 5]


@pytest.mark.rule("ASC-TEMPLE-04", "ASC-END-11")
def test_at_the_end_of_the_game_a_temple_that_was_taken_last_decides() -> None:
    def end(take: bool) -> list[int]:
        laid = calm("valley").hand("Apprentice").in_front(LIFE).pool(1).honor(4)
        t = laid.hand("Heavy Infantry", seat=1).start()
        t.end_turn()
        assert t.active == 1
        t.s.put(pool_of(resource_pool(t.game, "Life Keystone"), 1), 1)
        t.s.ask_again()
        t.play("Heavy Infantry")
        if take:
            t.choose(f"take {LIFE}")
        t.defeat("Cultist")
        while not t.over:
            t.choose("end turn")
        return t.game.winners(t.s)

    assert end(False) == [0]
    assert end(True) == [1]


@pytest.mark.rule("ASC-SETUP-55")
def test_the_center_deck_has_99_cards() -> None:
    assert len(build({"players": 2, "sets": ["valley"]}).center_cards) == 99


def test_agents_like_a_temple_that_counts_and_one_that_is_lost_less() -> None:
    laid = calm("valley").hand("Apprentice")
    none, own, other = (
        float(one.game.value(one.s, 0))
        for one in (
            laid.start(),
            calm("valley").hand("Apprentice").in_front(IMMORTALITY).start(),
            calm("valley").hand("Apprentice").in_front(IMMORTALITY, seat=1).start(),
        )
    )
    assert other < none < own
