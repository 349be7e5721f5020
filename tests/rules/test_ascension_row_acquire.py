"""The center row and its refilling, and acquiring cards."""

from __future__ import annotations

from itertools import count

import pytest
from ascension_table import Situation, table

from delirium.ascension.box.build import build
from delirium.engine.view import view
from delirium.engine.zones import lane
from delirium.testing import walk

BOTH = "chronicle", "fallen"

# invented: what the first two sets do not have
CARDS = """
set = "mine"

[[card]]
name = "Riftsweeper"
type = "hero"
faction = ["void"]
cost = { runes = 4 }
honor = 1
copies = 1
effect = "Banish all Monsters from the center row."

[[card]]
name = "Gatebreaker"
type = "hero"
faction = ["void"]
cost = { runes = 4 }
honor = 1
copies = 1
effect = "Banish 2 cards from the center row."

[[card]]
name = "Recruiter of Logos"
type = "hero"
faction = ["enlightened"]
cost = { runes = 5 }
honor = 2
copies = 1
effect = "Acquire 2 Heroes from the center row for free."

[[card]]
name = "Rowcaller"
type = "hero"
faction = ["enlightened"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Pay 1 less for the next Hero you acquire from the center row this turn."

[[card]]
name = "Steelcaller"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Pay 1 less for the next Construct you acquire from the center row this turn."

[[card]]
name = "Stalker"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Pay 1 less for the next Monster you defeat from the center row this turn."

[[card]]
name = "Twinsteel Scout"
type = "hero"
faction = ["void"]
cost = { runes = 2, power = 1 }
honor = 1
copies = 1
effect = "Gain 2 Power."

[[card]]
name = "Bazaar of Arha"
type = "construct"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Pay 2 less for Heroes, to a minimum of 1."

[[card]]
name = "Beggar Monk"
type = "hero"
faction = ["enlightened"]
cost = { runes = 0 }
honor = 1
copies = 1
effect = "Gain 1 Rune."

[[card]]
name = "Clockwork Toy"
type = "construct"
faction = ["mechana"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Once per turn: Gain 1 Rune."

[[card]]
name = "Ledger Engine"
type = "construct"
faction = ["mechana"]
cost = { runes = 4 }
honor = 3
copies = 2
effect = "Once per turn, when you acquire another Mechana card, gain 1 Honor."
"""


def lay(*sets: str, players: int = 2, cards: str = "") -> Situation:
    """A situation with a row of fillers unless the test names one, from a seed that deals no Fate."""
    dealt = (table(*sets, players=players, cards=cards, seed=seed) for seed in count(1))
    return next(situation for situation in dealt if "end turn" in situation.s.texts()).row()


# the six spaces


@pytest.mark.rule("ASC-ROW-01")
@pytest.mark.parametrize(("players", "sets"), [(2, ("chronicle",)), (4, ("fallen",)), (6, BOTH)])
def test_the_center_row_has_six_spaces(players: int, sets: tuple[str, ...]) -> None:
    t = table(*sets, players=players).start()
    assert len(t.row) == 6
    assert all(t.row)
    assert int(t.game.row) == 6


@pytest.mark.rule("ASC-ROW-02", "ASC-ROW-O1", "ASC-ACQ-06")
@pytest.mark.parametrize("space", range(6))
def test_the_space_of_an_acquired_card_gets_the_next_card_of_the_center_deck(space: int) -> None:
    row = ["Mephit"] * 2 + ["Samael's Trickster"] * 2 + ["Tormented Soul"] * 2
    row[space] = "Wolf Shaman"
    t = lay().hand("Apprentice").row(*row).runes(3).only_center("Spike Vixen", "Landtalker").start()
    t.acquire("Wolf Shaman")
    assert t.row == [*row[:space], "Spike Vixen", *row[space + 1 :]]
    assert t.center == ["Landtalker"]


@pytest.mark.rule("ASC-ROW-02")
def test_a_defeated_and_a_banished_card_are_replaced_too() -> None:
    laid = lay().hand("Seer of the Forked Path", "Apprentice").deck("Militia").power(3)
    t = laid.row("Wolf Shaman", "Samael's Trickster").only_center("Spike Vixen", "Landtalker", "Mystic").start()
    t.defeat("Samael's Trickster")
    assert t.row[:2] == ["Wolf Shaman", "Spike Vixen"]
    t.play("Seer of the Forked Path").choose("banish Wolf Shaman")
    assert t.row[:2] == ["Landtalker", "Spike Vixen"]


@pytest.mark.rule("ASC-ROW-02")
def test_the_replacement_comes_before_anything_else_happens() -> None:
    t = lay().hand("Apprentice").in_play("Voidthirster").row("Mephit").power(3).only_center("Wolf Shaman").start()
    t.defeat("Mephit")
    assert t.told[:2] == ["Player 1 defeats Mephit from space 1", "Wolf Shaman enters the center row at space 1"]
    assert [line for line in t.told if "gains" in line] == ["Player 1 gains 1 Honor", "Player 1 gains 2 Honor"]
    assert t.can("banish Wolf Shaman")  # the replacement is there when the reward is carried out


@pytest.mark.rule("ASC-ROW-02", "ASC-ROW-03")
def test_the_row_is_full_when_a_reaction_to_an_acquired_card_is_asked_for() -> None:
    t = (
        lay(*BOTH)
        .hand("Apprentice")
        .in_play("Stone Circle")
        .row("Wolf Shaman")
        .runes(3)
        .only_center("Landtalker")
        .start()
    )
    t.acquire("Wolf Shaman")
    assert t.options == ["do it", "decline"]
    assert t.row[0] == "Landtalker"


@pytest.mark.rule("ASC-ROW-03")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_the_row_is_full_at_every_decision_of_a_game(players: int, seed: int) -> None:
    game = build({"players": players, "sets": list(BOTH)})
    decisions = 0
    for step in walk(game, seed, decisions=1500):
        s = step.state
        spaces = [int(s.count(lane(game.spaces, space))) for space in range(6)]
        assert spaces == [1] * 6 or s.count(game.center) + s.count(game.void) == 0
        decisions += 1
    assert decisions > 100


@pytest.mark.rule("ASC-ROW-04", "ASC-ROW-13", "ASC-ROW-14")
def test_cards_banished_by_one_instruction_leave_together_and_are_replaced_outward() -> None:
    row = "Mephit", "Wolf Shaman", "Samael's Trickster", "Spike Vixen", "Landtalker", "Wind Tyrant"
    laid = lay(cards=CARDS).hand("Riftsweeper", "Apprentice").row(*row).void()
    t = laid.only_center("Sea Tyrant", "Demon Slayer", "Earth Tyrant", "Muramasa").start()
    t.play("Riftsweeper")
    assert sorted(t.void) == ["Mephit", "Samael's Trickster", "Wind Tyrant"]  # no Monster that came in
    assert t.row == ["Sea Tyrant", "Wolf Shaman", "Demon Slayer", "Spike Vixen", "Landtalker", "Earth Tyrant"]
    assert t.center == ["Muramasa"]
    assert [line for line in t.told if "enters" in line] == t.told[-3:]


@pytest.mark.rule("ASC-ROW-04")
def test_of_two_cards_to_banish_the_second_is_no_replacement_of_the_first() -> None:
    laid = lay(cards=CARDS).hand("Gatebreaker", "Apprentice").void()
    t = laid.row("Wolf Shaman", "Mephit", "Landtalker").only_center("Demon Slayer", "Muramasa", "Shadow Star").start()
    t.play("Gatebreaker").choose("banish Landtalker")
    assert not t.can("banish Demon Slayer")
    assert not t.can("banish Landtalker")
    assert all(t.row)  # ASC-ROW-03: nobody decides before a row with a hole
    t.choose("banish Wolf Shaman")
    assert t.row[:3] == ["Demon Slayer", "Mephit", "Muramasa"]
    assert sorted(t.void) == ["Landtalker", "Wolf Shaman"]


@pytest.mark.rule("ASC-ROW-04", "ASC-ROW-14")
def test_the_neighbours_of_ravenous_gorph_leave_together_and_are_replaced_outward() -> None:
    row = "Wolf Shaman", "Mephit", "Spike Vixen", "Landtalker"
    laid = lay(*BOTH).hand("Apprentice").row(*row).runes(2).void()
    t = laid.only_center("Ravenous Gorph", "Demon Slayer", "Muramasa", "Shadow Star").start()
    t.acquire("Spike Vixen")
    assert t.row[:4] == ["Wolf Shaman", "Demon Slayer", "Ravenous Gorph", "Muramasa"]
    assert t.void == ["Mephit", "Landtalker"]
    assert t.center == ["Shadow Star"]


@pytest.mark.rule("ASC-ROW-04", "ASC-ROW-05")
def test_banished_cards_are_in_the_void_before_the_first_replacement_comes() -> None:
    row = "Mephit", "Wolf Shaman", "Samael's Trickster", "Spike Vixen", "Landtalker", "Wolf Shaman"
    t = lay(cards=CARDS).hand("Riftsweeper", "Apprentice").row(*row).void().only_center().start()
    t.play("Riftsweeper")
    assert sorted([t.row[0], t.row[2]]) == ["Mephit", "Samael's Trickster"]  # both shuffled into the new deck
    assert (t.void, t.center) == ([], [])


@pytest.mark.rule("ASC-ROW-05")
def test_the_void_becomes_the_center_deck_when_a_card_is_needed() -> None:
    laid = lay().hand("Apprentice").row("Wolf Shaman", "Spike Vixen").runes(5)
    t = laid.only_center("Landtalker").void("Mephit", "Muramasa", "Shadow Star").start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Landtalker"
    assert (t.center, sorted(t.void)) == ([], ["Mephit", "Muramasa", "Shadow Star"])  # not before it is needed
    t.acquire("Spike Vixen")
    assert t.void == []
    assert sorted([t.row[1], *t.center]) == ["Mephit", "Muramasa", "Shadow Star"]
    assert t.told.count("The void is shuffled into a new center deck") == 1


@pytest.mark.rule("ASC-ROW-05")
def test_the_void_is_shuffled_and_the_new_center_deck_lies_face_down() -> None:
    void = "Mephit", "Muramasa", "Shadow Star", "Demon Slayer", "Landtalker"
    tops = set()
    for seed in range(30):
        t = table(seed=seed).row("Wolf Shaman").hand("Apprentice").runes(3).only_center().void(*void).start()
        tops.add(t.acquire("Wolf Shaman").row[0])
        assert view(t.s, 1).named(int(t.game.center)) == ["?"] * 4
    assert tops == set(void)


@pytest.mark.rule("ASC-ROW-06")
@pytest.mark.parametrize("players", [2, 4])
def test_every_player_may_take_any_card_of_the_row_on_the_own_turn(players: int) -> None:
    row = "Wolf Shaman", "Shadow Star", "Mephit", "Spike Vixen", "Tormented Soul", "Avatar Golem"
    last = players - 1
    t = lay(players=players).row(*row).hand("Landtalker", "Mystic", "Demon Slayer", seat=last).start()
    for _ in range(last):
        t.end_turn()
    t.play("Landtalker", "Mystic", "Demon Slayer")
    assert (t.active, t.runes(last), t.power(last)) == (last, 5, 3)
    assert [option for option in t.options if "space" in option] == [
        "acquire Wolf Shaman from space 1",
        "acquire Shadow Star from space 2",
        "defeat Mephit from space 3",
        "acquire Spike Vixen from space 4",
        "defeat Tormented Soul from space 5",
        "acquire Avatar Golem from space 6",
    ]
    t.acquire("Wolf Shaman")
    assert (t.discard(last), t.discard(0).count("Wolf Shaman")) == (["Wolf Shaman"], 0)


@pytest.mark.rule("ASC-ROW-07")
def test_always_available_cards_are_not_in_the_center_row() -> None:
    laid = lay(*BOTH).hand("Adayu, the Chosen", "Seer of the Forked Path", "Apprentice").row("Wolf Shaman")
    t = laid.deck("Militia").start()
    t.play("Seer of the Forked Path")
    assert len(t.options) == 7  # six spaces, and to decline
    assert all("from space" in option or option == "decline" for option in t.options)
    t.choose("decline").play("Adayu, the Chosen")
    assert len(t.options) == 6
    assert all("from space" in option for option in t.options)


@pytest.mark.rule("ASC-ROW-07")
def test_the_cultist_is_no_monster_of_the_center_row() -> None:
    t = lay().hand("Apprentice").in_play("Voidthirster").row("Samael's Trickster").power(5).start()
    assert t.defeat("Cultist").honor() == 1
    assert t.defeat("Samael's Trickster").honor() == 1 + 1 + 1  # the first one from the row


@pytest.mark.rule("ASC-ROW-07")
def test_a_mystic_is_no_hero_of_the_center_row() -> None:
    t = lay(cards=CARDS).hand("Rowcaller", "Apprentice").row("Wolf Shaman").runes(5).start()
    t.play("Rowcaller").acquire("Mystic")
    assert t.runes() == 2  # the full price
    t.acquire("Wolf Shaman")
    assert t.runes() == 0  # 3 less 1: the discount had waited


@pytest.mark.rule("ASC-ROW-12")
def test_a_defeated_monster_comes_back_only_after_the_void_was_reshuffled() -> None:
    laid = lay().hand("Apprentice").row("Mephit").runes(20).power(3).void()
    t = laid.only_center("Arha Initiate", "Spike Vixen", "Wolf Shaman").start()
    t.defeat("Mephit").choose("decline")
    for name in ("Arha Initiate", "Spike Vixen"):
        t.acquire(name)
        assert "Mephit" not in t.row
        assert t.void == ["Mephit"]
    assert t.center == []
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Mephit"
    assert t.void == []


@pytest.mark.rule("ASC-ROW-05", "ASC-ROW-12")
def test_a_monster_is_in_the_void_before_its_own_space_is_refilled() -> None:
    t = lay().hand("Apprentice").row("Samael's Trickster").power(3).void().only_center().start()
    t.defeat("Samael's Trickster")
    assert t.row[0] == "Samael's Trickster"  # the only card of the void
    assert (t.honor(), t.runes()) == (1, 1)


@pytest.mark.rule("ASC-ROW-O2")
def test_a_space_stays_empty_if_center_deck_and_void_are_empty() -> None:
    t = lay().hand("Apprentice").row("Wolf Shaman").runes(5).void().only_center().start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == ""
    assert all(t.row[1:])
    assert t.acquire("Heavy Infantry").end_turn().active == 1  # and the game goes on
    assert not any("space 1" in option for option in t.options)


@pytest.mark.rule("ASC-ROW-O2", "ASC-ROW-14")
def test_empty_spaces_are_filled_outward_as_far_as_there_are_cards() -> None:
    t = lay().hand("Apprentice").row("Wolf Shaman", "Samael's Trickster").runes(3).power(3).void().only_center().start()
    t.acquire("Wolf Shaman").defeat("Samael's Trickster")
    assert t.row[:2] == ["Samael's Trickster", ""]  # the only card there is


@pytest.mark.rule("ASC-ROW-03", "ASC-INV-03")
def test_an_empty_space_is_filled_as_soon_as_the_void_has_a_card() -> None:
    laid = lay().hand("Void Initiate", "Landtalker", "Militia").discard().row("Spike Vixen").runes(2).void()
    t = laid.only_center().start()
    t.acquire("Spike Vixen")
    assert t.row[0] == ""
    t.play("Void Initiate").choose("banish Landtalker")
    assert t.row[0] == "Landtalker"
    assert t.void == []


@pytest.mark.rule("ASC-ROW-O3")
def test_starting_and_always_available_cards_never_enter_a_new_center_deck() -> None:
    hand = "Void Initiate", "Void Initiate", "Void Initiate", "Apprentice", "Mystic", "Wolf Shaman", "Militia"
    t = lay().hand(*hand).discard().row("Spike Vixen").void().only_center().runes(2).start()
    for name in ("Apprentice", "Mystic", "Wolf Shaman"):
        t.play("Void Initiate").choose(f"banish {name}")
    t.acquire("Spike Vixen")
    assert t.row[0] == "Wolf Shaman"
    assert (t.center, t.void) == ([], [])


@pytest.mark.rule("ASC-ROW-O4")
def test_a_row_of_monsters_that_nobody_defeats_stays_as_it_is() -> None:
    t = lay().hand("Apprentice").start()
    row = t.row
    for _ in range(6):
        t.end_turn()
    assert t.row == row


# paying for cards


@pytest.mark.rule("ASC-ACQ-01")
def test_a_card_is_acquired_for_its_rune_cost_in_full() -> None:
    t = lay().hand("Apprentice", "Militia").row("Demon Slayer", "Snapdragon").runes(4).discard().start()
    assert t.can("acquire Demon Slayer")  # costs 4
    assert not t.can("acquire Snapdragon")  # costs 5
    t.play("Apprentice").acquire("Snapdragon")
    assert t.runes() == 0
    assert t.discard() == ["Snapdragon"]
    assert not t.can("acquire Demon Slayer")


@pytest.mark.rule("ASC-ACQ-01", "ASC-ACQ-04")
@pytest.mark.parametrize(("name", "cost"), [("Mystic", 3), ("Heavy Infantry", 2)])
def test_mystic_and_heavy_infantry_are_acquired_for_their_cost(name: str, cost: int) -> None:
    short = lay().hand("Apprentice").runes(cost - 1).start()
    assert not short.can(f"acquire {name}")
    t = lay().hand("Apprentice").discard().runes(cost).start()
    pile = t.pile(name)
    t.acquire(name)
    assert (t.runes(), t.discard(), t.pile(name)) == (0, [name], pile - 1)


@pytest.mark.rule("ASC-ACQ-02")
def test_runes_come_from_played_heroes_and_from_constructs_in_play() -> None:
    t = lay().hand("Mystic", "Militia", "Snapdragon").in_play("Snapdragon").row("Wolf Shaman").start()
    assert t.runes() == 0  # a Mystic in hand and a Construct not used give nothing
    t.play("Mystic")
    assert not t.can("acquire Wolf Shaman")
    t.use("Snapdragon")
    assert t.can("acquire Wolf Shaman")


@pytest.mark.rule("ASC-ACQ-02")
def test_runes_for_mechana_constructs_pay_for_nothing_else_and_are_spent_first() -> None:
    laid = lay().hand("Mystic", "Militia").in_play("Watchmaker's Altar", "The Grand Design").discard()
    t = laid.row("Shadow Star", "Burrower Mark II", "Kor, the Ferromancer").start()  # each costs 3
    t.use("Watchmaker's Altar").use("The Grand Design")
    assert t.runes() == 0
    acquirable = [option for option in t.options if option.startswith("acquire")]
    assert acquirable == ["acquire Burrower Mark II from space 2"]
    t.play("Mystic").acquire("Burrower Mark II")
    assert t.runes() == 2  # those that serve nothing else were paid


@pytest.mark.rule("ASC-ACQ-02")
def test_runes_for_mechana_constructs_are_lost_with_the_turn() -> None:
    t = lay().hand("Militia").in_play("Watchmaker's Altar", "The Grand Design").row("Burrower Mark II").start()
    t.use("Watchmaker's Altar").use("The Grand Design")
    assert t.can("acquire Burrower Mark II")
    t.end_turn().end_turn()
    assert not t.can("acquire Burrower Mark II")


@pytest.mark.rule("ASC-ACQ-03")
def test_any_number_of_cards_is_acquired_in_a_turn() -> None:
    t = lay().hand("Apprentice").row("Arha Initiate", "Spike Vixen", "Shadow Star").discard().runes(16).start()
    t.acquire("Arha Initiate").acquire("Spike Vixen").acquire("Shadow Star")
    t.acquire("Mystic").acquire("Mystic").acquire("Heavy Infantry").acquire("Heavy Infantry")
    assert t.runes() == 0
    assert len(t.discard()) == 7


@pytest.mark.rule("ASC-ACQ-04", "ASC-ACQ-12")
def test_acquirable_are_the_heroes_and_constructs_of_the_row_mystic_and_heavy_infantry() -> None:
    laid = lay().hand("Apprentice").row("Wolf Shaman", "Mephit", "Muramasa", "Wind Tyrant", "Mephit", "Spike Vixen")
    t = laid.in_play("Snapdragon", seat=1).discard("Landtalker").void("Demon Slayer").runes(20).start()
    assert [option for option in t.options if option.startswith("acquire")] == [
        "acquire Wolf Shaman from space 1",
        "acquire Muramasa from space 3",
        "acquire Spike Vixen from space 6",
        "acquire Mystic",
        "acquire Heavy Infantry",
    ]
    assert not any(option.startswith("defeat") for option in t.options)


@pytest.mark.rule("ASC-ACQ-12")
def test_heroes_and_constructs_are_not_defeated_with_power() -> None:
    laid = (
        lay().hand("Apprentice").row("Wolf Shaman", "Mephit", "Muramasa", "Wolf Shaman", "Spike Vixen", "Shadow Star")
    )
    t = laid.power(20).start()
    assert [option for option in t.options if option.startswith(("acquire", "defeat"))] == [
        "defeat Mephit from space 2",
        "defeat Cultist",
    ]


@pytest.mark.rule("ASC-ACQ-13")
def test_power_and_runes_are_not_exchangeable() -> None:
    t = lay().hand("Apprentice").row("Wolf Shaman", "Mephit").runes(2).power(2).start()
    assert not t.can("acquire Wolf Shaman")  # 3 Runes
    assert not t.can("defeat Mephit")  # 3 Power
    assert t.can("acquire Heavy Infantry")
    assert t.can("defeat Cultist")


@pytest.mark.rule("ASC-KEY-DUALCOST-01", "ASC-KEY-DUALCOST-02", "ASC-ACQ-01")
@pytest.mark.parametrize(("runes", "power", "can"), [(2, 1, True), (3, 0, False), (1, 2, False), (5, 4, True)])
def test_a_card_with_two_costs_needs_both(runes: int, power: int, can: bool) -> None:
    t = lay(cards=CARDS).hand("Apprentice").row("Twinsteel Scout").discard().runes(runes).power(power).start()
    assert t.can("acquire Twinsteel Scout") == can
    if can:
        t.acquire("Twinsteel Scout")
        assert (t.runes(), t.power(), t.discard()) == (runes - 2, power - 1, ["Twinsteel Scout"])


@pytest.mark.rule("ASC-KEY-DUALCOST-01", "ASC-KEY-DUALCOST-02", "ASC-ACQ-18")
@pytest.mark.parametrize("power", [0, 1])
def test_a_card_with_two_costs_needs_both_in_the_void_too(power: int) -> None:
    laid = (
        lay(*BOTH, cards=CARDS).hand("Apprentice").in_play("Serpentcall").void("Twinsteel Scout").discard().power(power)
    )
    t = laid.start()
    t.use("Serpentcall")
    assert t.runes() == 2
    assert t.can("use Serpentcall") == (power == 1)
    if power:
        t.use("Serpentcall")
        assert (t.runes(), t.power(), t.discard()) == (0, 0, ["Twinsteel Scout"])


# where an acquired card goes


@pytest.mark.rule("ASC-ACQ-05", "ASC-ACQ-11")
def test_an_acquired_card_goes_to_the_discard_pile_and_is_not_playable() -> None:
    t = lay().hand("Apprentice").row("Wolf Shaman").discard("Militia").runes(6).start()
    t.acquire("Wolf Shaman").acquire("Mystic")
    assert t.discard() == ["Militia", "Wolf Shaman", "Mystic"]
    assert (t.hand(), t.in_play()) == (["Apprentice"], [])
    assert [option for option in t.options if option.startswith("play")] == ["play Apprentice"]


@pytest.mark.rule("ASC-ACQ-05")
def test_an_acquired_construct_goes_to_the_discard_pile_too() -> None:
    t = lay().hand("Apprentice").row("Shadow Star").discard().runes(3).start()
    t.acquire("Shadow Star")
    assert (t.discard(), t.in_play()) == (["Shadow Star"], [])
    assert not t.can("use Shadow Star")


@pytest.mark.rule("ASC-ACQ-05", "ASC-ACQ-15")
def test_an_effect_may_send_an_acquired_card_elsewhere() -> None:
    t = lay(*BOTH).hand("Arha Sensei", "Apprentice", "Militia").discard().start()
    t.play("Arha Sensei").choose("banish Apprentice").acquire("Mystic")
    assert t.hand() == ["Militia", "Mystic"]
    assert t.discard() == []
    assert t.play("Mystic").runes() == 2


@pytest.mark.rule("ASC-ACQ-07")
def test_a_card_acquired_to_the_top_of_an_empty_deck_is_the_whole_deck() -> None:
    t = (
        lay()
        .hand("Druids of the Stone Circle", "Apprentice")
        .row("Wolf Shaman")
        .deck()
        .discard("Militia", "Mystic")
        .start()
    )
    t.play("Druids of the Stone Circle").acquire("Wolf Shaman")
    assert t.deck() == ["Wolf Shaman"]
    assert t.discard() == ["Militia", "Mystic"]  # nothing was shuffled


@pytest.mark.rule("ASC-ACQ-07")
def test_a_reaction_puts_a_hero_on_top_of_an_empty_deck() -> None:
    t = (
        lay(*BOTH)
        .hand("Apprentice")
        .in_play("Stone Circle")
        .row("Wolf Shaman")
        .runes(3)
        .deck()
        .discard("Militia")
        .start()
    )
    t.acquire("Wolf Shaman").choose("do it")
    assert (t.deck(), t.discard()) == (["Wolf Shaman"], ["Militia"])


@pytest.mark.rule("ASC-ACQ-11")
def test_a_card_acquired_this_turn_can_be_played_if_it_is_drawn_after_a_reshuffle() -> None:
    t = lay().hand("Arha Initiate", "Apprentice").row("Landtalker").deck().discard().runes(6).start()
    t.acquire("Landtalker")
    assert not t.can("play Landtalker")
    t.play("Arha Initiate").play("Landtalker")
    assert t.runes() == 3


# effects that acquire


@pytest.mark.rule("ASC-ACQ-09")
def test_acquiring_for_free_is_acquiring() -> None:
    laid = lay(*BOTH).hand("Apprentice").in_play("Project Alpha", "Rocket Courier X-99", "Hedron Link Device")
    t = laid.row("Burrower Mark II").discard().start()
    t.use("Project Alpha").acquire("Burrower Mark II").choose("do it")
    assert t.in_play() == ["Project Alpha", "Rocket Courier X-99", "Hedron Link Device", "Burrower Mark II"]
    assert t.runes() == 0


@pytest.mark.rule("ASC-ACQ-09")
@pytest.mark.parametrize("free", [False, True])
def test_a_card_taken_for_free_counts_as_acquired_this_turn(free: bool) -> None:
    laid = lay(*BOTH).hand("Druids of the Stone Circle", "Apprentice").in_play("Dhartha's Retreat").row("Wolf Shaman")
    t = laid.deck(*["Apprentice"] * 7).start()
    if free:
        t.play("Druids of the Stone Circle").acquire("Wolf Shaman")
    t.end_turn()
    if not free:
        assert t.options == ["do it", "decline"]
        t.choose("do it")
    assert t.active == 1
    assert len(t.hand()) == (5 if free else 7)


@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-O2")
def test_acquire_a_hero_may_take_a_mystic_or_heavy_infantry() -> None:
    t = lay().hand("Cetra, Weaver of Stars", "Apprentice").row("Wolf Shaman", "Shadow Star").deck().start()
    t.play("Cetra, Weaver of Stars")
    assert t.options == ["acquire Wolf Shaman from space 1", "acquire Mystic", "acquire Heavy Infantry"]
    pile = t.pile("Mystic")
    t.acquire("Mystic")
    assert t.deck() == ["Mystic"]
    assert t.pile("Mystic") == pile - 1


@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-O2")
def test_an_effect_on_the_center_row_cannot_take_a_mystic_or_heavy_infantry() -> None:
    t = lay().hand("Apprentice").row("Avatar of the Fallen", "Wolf Shaman", "Shadow Star").power(7).start()
    t.defeat("Avatar of the Fallen")
    assert t.can("acquire Wolf Shaman")
    assert t.can("acquire Shadow Star")
    assert len(t.options) == 7  # six spaces, and to decline
    assert not t.can("acquire Mystic")
    assert not t.can("acquire Heavy Infantry")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-ACQ-16")
def test_cards_acquired_by_one_instruction_leave_together_and_are_replaced_outward() -> None:
    row = "Mephit", "Wolf Shaman", "Samael's Trickster", "Spike Vixen", "Landtalker"
    laid = lay(cards=CARDS).hand("Recruiter of Logos", "Apprentice").row(*row).discard()
    t = laid.only_center("Demon Slayer", "Avatar Golem", "Muramasa").start()
    t.play("Recruiter of Logos").acquire("Landtalker")
    assert not t.can("acquire Demon Slayer")  # the replacement is not there yet
    t.acquire("Wolf Shaman")
    assert t.row[:5] == ["Mephit", "Demon Slayer", "Samael's Trickster", "Spike Vixen", "Avatar Golem"]
    assert sorted(t.discard()) == ["Landtalker", "Wolf Shaman"]


@pytest.mark.rule("ASC-ACQ-17")
def test_a_reaction_to_a_mechana_card_answers_heroes_and_constructs_once_per_turn() -> None:
    laid = lay(cards=CARDS).hand("Apprentice").in_play("Ledger Engine").runes(20)
    t = laid.row("Wolf Shaman", "Avatar Golem", "Burrower Mark II").start()
    t.acquire("Wolf Shaman")
    assert t.honor() == 0
    t.acquire("Avatar Golem")
    assert t.honor() == 1
    t.acquire("Burrower Mark II")
    assert t.honor() == 1
    t = lay(cards=CARDS).hand("Apprentice").in_play("Ledger Engine").runes(3).row("Burrower Mark II").start()
    assert t.acquire("Burrower Mark II").honor() == 1


@pytest.mark.rule("ASC-ACQ-17")
def test_two_reactions_answer_once_per_turn_each() -> None:
    laid = lay(cards=CARDS).hand("Apprentice").in_play("Ledger Engine", "Ledger Engine").runes(20)
    t = laid.row("Avatar Golem", "Burrower Mark II").start()
    assert t.acquire("Avatar Golem").honor() == 2
    assert t.acquire("Burrower Mark II").honor() == 2


@pytest.mark.rule("ASC-ACQ-17", "ASC-PLAY-16")
def test_two_rocket_couriers_put_two_constructs_into_play() -> None:
    laid = lay().hand("Apprentice").in_play("Rocket Courier X-99", "Rocket Courier X-99").runes(20).discard()
    t = laid.row("The Grand Design", "Hedron Cannon", "Watchmaker's Altar").start()
    t.acquire("The Grand Design").choose("do it")
    assert t.can("acquire Hedron Cannon")  # the other Courier is not asked for a card that has left
    t.acquire("Hedron Cannon").choose("do it")
    assert t.in_play()[2:] == ["The Grand Design", "Hedron Cannon"]
    t.acquire("Watchmaker's Altar")
    assert t.discard() == ["Watchmaker's Altar"]


@pytest.mark.rule("ASC-ACQ-17")
def test_rocket_courier_does_not_answer_its_own_acquisition_nor_a_hero() -> None:
    t = lay().hand("Apprentice").runes(8).discard().row("Rocket Courier X-99", "Avatar Golem").start()
    t.acquire("Rocket Courier X-99")
    assert (t.discard(), t.in_play()) == (["Rocket Courier X-99"], [])
    t = (
        lay()
        .hand("Apprentice")
        .in_play("Rocket Courier X-99")
        .runes(8)
        .discard()
        .row("Avatar Golem", "Shadow Star")
        .start()
    )
    t.acquire("Avatar Golem").acquire("Shadow Star")  # a Mechana Hero, a Void Construct
    assert t.discard() == ["Avatar Golem", "Shadow Star"]


@pytest.mark.rule("ASC-ACQ-18")
def test_a_hero_from_the_void_costs_its_full_price() -> None:
    laid = (
        lay(*BOTH).hand("Apprentice", "Mystic").in_play("Serpentcall").void("Landtalker", "Wolf Shaman", "Demon Slayer")
    )
    t = laid.discard().start()
    assert t.use("Serpentcall").runes() == 2
    assert not t.can("use Serpentcall")  # no Hero of the void costs 2
    t.play("Mystic").use("Serpentcall")
    assert t.options == ["acquire Wolf Shaman from the void", "acquire Demon Slayer from the void"]
    t.acquire("Demon Slayer")
    assert (t.runes(), t.discard()) == (0, ["Demon Slayer"])
    assert t.void == ["Landtalker", "Wolf Shaman"]


@pytest.mark.rule("ASC-ACQ-18")
@pytest.mark.parametrize(("runes", "can"), [(2, False), (3, True)])
def test_a_construct_from_the_void_costs_its_full_price(runes: int, can: bool) -> None:
    laid = lay(*BOTH).hand("Apprentice").in_play("Reclamax").void("Burrower Mark II", "Shadow Star", "Hedron Cannon")
    t = laid.discard().runes(runes).start()
    assert t.can("use Reclamax") == can
    if can:
        t.use("Reclamax")
        assert (t.runes(), t.in_play()) == (0, [])
        assert sorted(t.discard()) == ["Burrower Mark II", "Reclamax"]


@pytest.mark.rule("ASC-ACQ-18")
def test_a_monster_from_the_void_costs_its_full_price() -> None:
    t = lay(*BOTH).hand("Sadranis, Dark Emissary", "Apprentice").void("Wind Tyrant", "Samael's Trickster").start()
    t.play("Sadranis, Dark Emissary")
    assert t.options == ["defeat Samael's Trickster from the void", "decline"]  # 3 Power, and the Tyrant needs 5
    t.defeat("Samael's Trickster")
    assert (t.power(), t.honor(), t.runes()) == (0, 1, 1)


@pytest.mark.rule("ASC-PLAY-15", "ASC-ACQ-18")
@pytest.mark.parametrize("helper", ["Battery Monk", "Steelcaller"])
def test_a_discount_for_the_next_construct_serves_one_of_the_void_and_is_used_up(helper: str) -> None:
    laid = lay(*BOTH, cards=CARDS).hand(helper, "Apprentice").deck("Militia").in_play("Reclamax")
    t = laid.void("Burrower Mark II").row("Ledger Engine").discard().runes(2 + 4).start()
    t.play(helper).use("Reclamax")
    assert t.discard() == ["Reclamax", "Burrower Mark II"]
    assert t.runes() == 4  # 3 less 1, as if it were in the center row
    assert t.acquire("Ledger Engine").runes() == 0  # the full 4


@pytest.mark.rule("ASC-PLAY-15", "ASC-ACQ-18")
def test_a_discount_for_the_next_hero_of_the_row_serves_one_of_the_void_and_is_used_up() -> None:
    laid = lay(*BOTH, cards=CARDS).hand("Rowcaller", "Apprentice").in_play("Serpentcall").void("Landtalker")
    t = laid.row("Wolf Shaman").discard().runes(5 + 3).start()
    t.play("Rowcaller").choose("use Serpentcall (acquire 1 Hero from the void as if it were in the center row)")
    assert (t.discard(), t.runes()) == (["Landtalker"], 3)  # 6 less 1
    assert t.acquire("Wolf Shaman").runes() == 0  # the full 3


@pytest.mark.rule("ASC-PLAY-15", "ASC-DEF-13")
def test_a_discount_for_the_next_monster_of_the_row_serves_one_of_the_void_and_is_used_up() -> None:
    laid = lay(*BOTH, cards=CARDS).hand("Stalker", "Sadranis, Dark Emissary", "Apprentice").void("Samael's Trickster")
    t = laid.row("Tormented Soul").power(2).start().play("Stalker", "Sadranis, Dark Emissary")
    assert t.defeat("Samael's Trickster").power() == 3  # 3 less 1
    assert t.defeat("Tormented Soul").power() == 0  # the full 3


@pytest.mark.rule("ASC-ACQ-O1")
def test_an_empty_pile_gives_nothing_until_a_copy_is_banished_back() -> None:
    t = lay().hand("Void Initiate", "Mystic", "Apprentice").discard(*["Mystic"] * 29).runes(10).start()
    assert t.pile("Mystic") == 0
    assert not t.can("acquire Mystic")
    t.play("Void Initiate").choose("banish Mystic from hand")
    assert t.pile("Mystic") == 1
    t.acquire("Mystic")
    assert not t.can("acquire Mystic")


@pytest.mark.rule("ASC-ACQ-O3")
def test_a_discount_never_makes_a_cost_less_than_zero() -> None:
    laid = (
        lay(*BOTH, cards=CARDS).hand("Reactor Monk", "Battery Monk", "Apprentice").deck("Militia").row("Clockwork Toy")
    )
    t = laid.discard().start()
    t.play("Reactor Monk", "Battery Monk").acquire("Clockwork Toy")
    assert t.runes() == 2
    assert t.discard() == ["Clockwork Toy"]


@pytest.mark.rule("ASC-ACQ-O3")
@pytest.mark.parametrize(
    ("name", "cost"), [("Landtalker", 4), ("Wolf Shaman", 1), ("Spike Vixen", 1), ("Arha Initiate", 1), ("Mystic", 1)]
)
def test_an_effect_may_set_a_higher_floor(name: str, cost: int) -> None:
    laid = lay(cards=CARDS).hand("Apprentice").in_play("Bazaar of Arha").runes(4)
    t = laid.row("Landtalker", "Wolf Shaman", "Spike Vixen", "Arha Initiate").start()
    t.acquire(name)
    assert t.runes() == 4 - cost


@pytest.mark.rule("ASC-ACQ-O3")
def test_a_floor_makes_no_card_dearer_than_it_is() -> None:
    t = lay(cards=CARDS).hand("Apprentice").in_play("Bazaar of Arha").row("Beggar Monk").discard().start()
    assert t.can("acquire Beggar Monk")  # it costs nothing, and a discount is no charge
    t.acquire("Beggar Monk")
    assert t.discard() == ["Beggar Monk"]
