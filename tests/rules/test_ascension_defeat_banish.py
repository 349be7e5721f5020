"""Defeating Monsters and their rewards; banishing and destroying cards."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.cards.load import card_set, find
from delirium.engine.zones import lane

BOTH = "chronicle", "fallen"
MONSTERS = [card.name for slug in BOTH for card in card_set(slug).cards if card.type == "monster"]
FIRST = "Muramasa", "Hedron Cannon", "Serpentcall", "The All-Seeing Eye", "Project Alpha", "Black Hole"
SECOND = "Snapdragon", "Snapdragon", "Voidthirster", "Voidthirster", "Stone Circle", "Stone Circle"
OWN = """
set = "mine"

[[card]]
name = "Purging Light"
type = "hero"
faction = ["enlightened"]
cost = { runes = 9 }
honor = 1
copies = 2
effect = "Defeat all Monsters from the center row for free."

[[card]]
name = "Toll Beetle"
type = "monster"
faction = []
cost = { power = 4 }
copies = 2
effect = "Reward: Gain 3 Honor. You may pay 3 Runes. If you do, gain 3 Honor."

[[card]]
name = "Backward Imp"
type = "monster"
faction = []
cost = { power = 1 }
copies = 2
effect = "Reward: Gain 1 Rune. Draw 1 card. Gain 1 Power. Gain 1 Honor."

[[card]]
name = "Chain Imps"
type = "monster"
faction = []
cost = { power = 3 }
copies = 6
effect = "Reward: Gain 2 Honor. You may defeat 1 Chain Imps from the center row for free."

[[card]]
name = "Two-Faced Demon"
type = "monster"
faction = []
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 3 Honor. Gain 1 Rune. If you control a Construct, instead gain 4 Power."

[[card]]
name = "Gravewatcher"
type = "monster"
faction = []
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor. For each Monster in the void, gain 1 Rune."

[[card]]
name = "Grave Priest"
type = "hero"
faction = ["void"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Gain 2 Power. You may banish 1 card from your discard or played cards."

[[card]]
name = "Canopic Copy"
type = "construct"
faction = ["void"]
cost = { runes = 4 }
honor = 2
copies = 2
effect = "Once per turn: Gain 1 Power. Once per turn, when you defeat a Monster from the center row, gain 1 Rune."
"""


def honor(t: Table) -> list[int]:
    """The Honor tokens of all seats."""
    return [t.honor(seat) for seat in range(int(t.game.players))]


def owned(t: Table) -> list[str]:
    """All cards of all players."""
    return [
        t.game.kinds[t.game.kind_of[card]]
        for seat in range(int(t.game.players))
        for card in t.game.owned_cards(t.s, seat)
    ]


def row_banishes(t: Table) -> list[str]:
    """The cards of the row that may be banished now."""
    return [text.removeprefix("banish ").rsplit(" from ", 1)[0] for text in t.options if " from space" in text]


def in_main_step(t: Table) -> bool:
    """Whether player 1 is asked nothing but how to go on with the turn."""
    return t.active == t.decider == 0 and t.can("end turn")


def begun_by(first: int, players: int) -> Situation:
    """Both sets, with this seat as the first and active player."""
    return Situation(build({"players": players, "sets": list(BOTH), "first": first}), 1)


# defeat


@pytest.mark.rule("ASC-DEF-01")
@pytest.mark.parametrize(("power", "left"), [(3, 0), (5, 2)])
def test_a_monster_costs_its_power(power: int, left: int) -> None:
    t = table().row("Mephit").power(power).start().defeat("Mephit").choose("decline")
    assert t.power() == left


@pytest.mark.rule("ASC-DEF-01")
def test_a_monster_cannot_be_defeated_with_one_power_too_few_and_any_number_of_runes() -> None:
    t = table().row("Mephit").power(2).runes(20).start()
    assert not t.can("defeat Mephit")
    assert t.can("defeat Cultist")


@pytest.mark.rule("ASC-DEF-01")
@pytest.mark.parametrize("name", MONSTERS)
def test_each_monster_needs_exactly_its_printed_power(name: str) -> None:
    cost = find(name)[0].cost["power"]
    assert not table(*BOTH).row(name).power(cost - 1).start().can(f"defeat {name}")
    t = table(*BOTH).row(name).power(cost).start()
    assert t.can(f"defeat {name}")
    assert t.defeat(name).power() == 0


@pytest.mark.rule("ASC-DEF-02")
def test_any_number_of_monsters_may_be_defeated_in_a_turn() -> None:
    t = table().row("Samael's Trickster", "Tormented Soul", "Wind Tyrant", "Corrosive Widow").power(17).start()
    for name in ("Samael's Trickster", "Tormented Soul", "Wind Tyrant", "Corrosive Widow", "Cultist"):
        t.defeat(name)
    assert t.power() == 0
    assert t.honor() == 1 + 1 + 3 + 3 + 1
    assert t.active == 0


@pytest.mark.rule("ASC-DEF-03")
def test_a_defeated_monster_goes_to_the_void_and_its_space_is_refilled() -> None:
    t = table().row("Landtalker", "Muramasa", "Samael's Trickster").only_center("Snapdragon", "Mephit").power(3).start()
    t.defeat("Samael's Trickster")
    assert t.void == ["Samael's Trickster"]
    assert t.row[:3] == ["Landtalker", "Muramasa", "Snapdragon"]
    assert t.center == ["Mephit"]


@pytest.mark.rule("ASC-DEF-04", "ASC-DEF-O3")
def test_the_whole_reward_comes_right_after_the_refill() -> None:
    t = table().row("Tormented Soul").only_center("Snapdragon", "Mephit").deck("Mystic").power(3).start()
    t.defeat("Tormented Soul")
    assert t.told == [
        "Player 1 defeats Tormented Soul from space 1",
        "Snapdragon enters the center row at space 1",
        "Player 1 gains 1 Honor",
        "Player 1 draws Mystic",
    ]


@pytest.mark.rule("ASC-DEF-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_honor_of_a_reward_comes_from_the_pool_and_lies_before_the_player(players: int) -> None:
    t = table(*BOTH, players=players).row("Wind Tyrant", "Mephit").power(8).start()
    t.defeat("Wind Tyrant").defeat("Mephit").choose("decline")
    assert honor(t) == [5] + [0] * (players - 1)
    assert t.pool == 30 * players - 5
    t.end_turn()
    assert t.honor() == 5


@pytest.mark.rule("ASC-DEF-06", "ASC-DEF-16")
def test_with_eight_power_the_cultist_is_defeated_four_times() -> None:
    t = table().row().power(8).start()
    for times in range(1, 5):
        t.defeat("Cultist")
        assert t.honor() == times
        assert t.pile("Cultist") == 1
    assert t.power() == 0
    assert not t.can("defeat Cultist")
    assert "Cultist" not in t.void


@pytest.mark.rule("ASC-DEF-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_player_finds_the_cultist_again(players: int) -> None:
    situation = table(*BOTH, players=players).row()
    for seat in range(players):
        situation.hand("Heavy Infantry", "Apprentice", seat=seat)
    t = situation.start()
    for _ in range(players):
        t.play("Heavy Infantry").defeat("Cultist").end_turn()
    assert honor(t) == [1] * players
    assert t.pile("Cultist") == 1
    assert t.void == []


@pytest.mark.rule("ASC-DEF-07")
@pytest.mark.parametrize("name", [name for name in MONSTERS if name != "Samael the Fallen"])
def test_a_defeated_monster_becomes_nobodys_card(name: str) -> None:
    t = table(*BOTH).row(name).power(8).start().defeat(name)
    assert t.void.count(name) == 1
    assert name not in owned(t)


@pytest.mark.rule("ASC-DEF-07", "ASC-CASE-04")
def test_with_samael_in_front_a_defeated_monster_may_be_acquired() -> None:
    t = table(*BOTH).row("Samael's Trickster").in_front("Samael the Fallen").power(3).start()
    t.defeat("Samael's Trickster").choose("do it")
    assert t.discard() == ["Samael's Trickster"]
    assert t.void == []


@pytest.mark.rule("ASC-DEF-08")
def test_a_reward_that_lets_the_player_pay_allows_it_once() -> None:
    t = table(cards=OWN).row("Toll Beetle").power(4).runes(9).start()
    t.defeat("Toll Beetle").choose("do it")
    assert t.honor() == 6
    assert t.runes() == 6
    assert in_main_step(t)
    assert not t.can("do it")


@pytest.mark.rule("ASC-DEF-08")
def test_a_reward_with_a_price_may_be_declined_and_is_not_asked_of_who_cannot_pay() -> None:
    t = table(cards=OWN).row("Toll Beetle").power(4).runes(3).start()
    t.defeat("Toll Beetle").choose("decline")
    assert (t.honor(), t.runes()) == (3, 3)
    t = table(cards=OWN).row("Toll Beetle").power(4).runes(2).start()
    t.defeat("Toll Beetle")
    assert (t.honor(), t.runes()) == (3, 2)
    assert in_main_step(t)


@pytest.mark.rule("ASC-DEF-09")
def test_a_reward_is_carried_out_in_its_written_order() -> None:
    t = table().row("Mistake of Creation", "Muramasa").discard("Mystic", "Apprentice").power(4).start()
    t.defeat("Mistake of Creation")
    assert t.honor() == 4
    assert t.can("banish Muramasa")
    assert not t.can("banish Mystic")
    t.choose("banish Muramasa")
    assert t.options == ["banish Mystic from discard", "banish Apprentice from discard", "decline"]


@pytest.mark.rule("ASC-DEF-09")
def test_honor_that_is_written_last_is_gained_last() -> None:
    t = table(cards=OWN).row("Backward Imp").only_center("Muramasa", "Mephit").deck("Militia").power(1).start()
    t.defeat("Backward Imp")
    assert t.told[2:] == [
        "Player 1 gains 1 Rune",
        "Player 1 draws Militia",
        "Player 1 gains 1 Power",
        "Player 1 gains 1 Honor",
    ]


@pytest.mark.rule("ASC-DEF-12")
def test_the_cultist_is_no_monster_of_the_center_row() -> None:
    laid = table(*BOTH, cards=OWN).hand("Guardian of Sadranis").in_play("Voidthirster", "Canopic Copy")
    t = laid.row("Samael's Trickster").power(4).start()
    t.play("Guardian of Sadranis").defeat("Cultist")
    assert (t.honor(), t.runes()) == (1, 0)
    t.defeat("Samael's Trickster")  # now Voidthirster gives 1, the Guardian 2, the Monster 1, and the Jar 1 Rune
    assert (t.honor(), t.runes()) == (5, 2)


@pytest.mark.rule("ASC-DEF-13")
def test_a_monster_defeated_from_the_void_counts_as_one_of_the_center_row() -> None:
    laid = table(*BOTH).hand("Sadranis, Dark Emissary", "Guardian of Sadranis").in_play("Voidthirster").row()
    t = laid.void("Tormented Soul").start()
    t.play("Guardian of Sadranis", "Sadranis, Dark Emissary").choose("defeat Tormented Soul from the void")
    assert t.honor() == 1 + 2 + 1
    t.end_turn()
    assert t.honor() == 4


@pytest.mark.rule("ASC-DEF-13")
def test_the_first_monster_of_the_turn_may_be_one_of_the_void() -> None:
    laid = table(*BOTH).hand("Sadranis, Dark Emissary").in_play("Voidthirster").row("Samael's Trickster")
    t = laid.void("Tormented Soul").power(3).start()
    t.play("Sadranis, Dark Emissary").choose("defeat Tormented Soul from the void")
    assert t.honor() == 2
    t.defeat("Samael's Trickster")  # the second of the turn: Voidthirster is silent
    assert t.honor() == 3


@pytest.mark.rule("ASC-DEF-14", "ASC-DEF-15")
@pytest.mark.parametrize("hero", ["Arha Templar", "Oziah the Peerless"])
def test_a_free_defeat_may_choose_the_cultist(hero: str) -> None:
    t = table().hand(hero).row("Mephit", "Avatar of the Fallen").start().play(hero)
    assert t.can("defeat Mephit from space 1")
    t.choose("defeat Cultist")
    assert t.honor() == 1
    assert t.pile("Cultist") == 1
    assert t.void == []
    assert t.row[:2] == ["Mephit", "Avatar of the Fallen"]
    assert t.power() == 0


@pytest.mark.rule("ASC-DEF-14")
def test_a_free_defeat_from_the_center_row_may_not_choose_the_cultist() -> None:
    t = table(*BOTH).hand("Adayu, the Chosen").row("Mephit").start().play("Adayu, the Chosen")
    assert t.can("defeat Mephit from space 1")
    assert not t.can("defeat Cultist")
    t = table(*BOTH).row("Avatar of the Fallen", "Mephit").power(7).start().defeat("Avatar of the Fallen")
    assert t.can("defeat Mephit from space 2")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-DEF-17")
def test_the_rewards_of_monsters_defeated_together_are_collected_outward() -> None:
    laid = table(cards=OWN).hand("Purging Light").deck("Militia")
    laid = laid.row("Wolf Shaman", "Tormented Soul", "Muramasa", "Samael's Trickster", "Wind Tyrant", "Landtalker")
    t = laid.only_center("Snapdragon", "Shadow Star", "Spike Vixen", "Mephit").start()
    t.play("Purging Light")
    assert t.told[1:] == [
        "Player 1 defeats Tormented Soul from space 2",
        "Player 1 defeats Samael's Trickster from space 4",
        "Player 1 defeats Wind Tyrant from space 5",
        "Snapdragon enters the center row at space 2",
        "Shadow Star enters the center row at space 4",
        "Spike Vixen enters the center row at space 5",
        "Player 1 gains 1 Honor",
        "Player 1 draws Militia",
        "Player 1 gains 1 Honor",
        "Player 1 gains 1 Rune",
        "Player 1 gains 3 Honor",
        "Player 1 gains 3 Runes",
    ]


@pytest.mark.rule("ASC-DEF-18")
def test_the_card_that_replaced_mephit_may_be_banished_by_it() -> None:
    t = table().row("Muramasa", "Mephit").only_center("Snapdragon", "Landtalker").power(3).start()
    t.defeat("Mephit")
    assert t.row[1] == "Snapdragon"
    t.choose("banish Snapdragon from space 2")
    assert t.void == ["Mephit", "Snapdragon"]
    assert t.row[1] == "Landtalker"


@pytest.mark.rule("ASC-DEF-19")
def test_a_monster_defeated_for_free_gives_its_reward() -> None:
    t = table().hand("Arha Templar", "Apprentice").row("Samael's Trickster").start()
    t.play("Arha Templar").choose("defeat Samael's Trickster")
    assert (t.honor(), t.runes(), t.power()) == (1, 1, 0)


@pytest.mark.rule("ASC-DEF-19")
def test_rewards_that_defeat_chain() -> None:
    laid = (
        table(cards=OWN).row("Chain Imps", "Chain Imps", "Chain Imps").only_center("Muramasa", "Mephit", "Landtalker")
    )
    t = laid.power(3).start()
    t.defeat("Chain Imps").choose("defeat Chain Imps").choose("defeat Chain Imps")
    assert t.honor() == 6
    assert t.power() == 0
    assert t.void == ["Chain Imps"] * 3
    assert in_main_step(t)


@pytest.mark.rule("ASC-DEF-20")
def test_the_honor_of_a_reward_is_gained_also_with_an_instead() -> None:
    t = table(cards=OWN).row("Two-Faced Demon").power(2).start().defeat("Two-Faced Demon")
    assert (t.honor(), t.runes(), t.power()) == (3, 1, 0)
    t = table(cards=OWN).in_play("Muramasa").row("Two-Faced Demon").power(2).start().defeat("Two-Faced Demon")
    assert (t.honor(), t.runes(), t.power()) == (3, 0, 4)


@pytest.mark.rule("ASC-DEF-O1")
def test_a_monster_is_in_the_void_while_its_reward_resolves() -> None:
    t = table(cards=OWN).row("Gravewatcher").void("Mephit").power(2).start().defeat("Gravewatcher")
    assert t.runes() == 2


@pytest.mark.rule("ASC-DEF-O2")
@pytest.mark.parametrize("active", [0, 2])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_opponents_suffer_clockwise_and_choose_for_themselves(players: int, active: int) -> None:
    situation = begun_by(active, players).row("Corrosive Widow").power(4, seat=active)
    for seat in range(players):
        situation.in_play(FIRST[seat], SECOND[seat], seat=seat)
    t = situation.start().defeat("Corrosive Widow")
    for step in range(1, players):
        seat = (active + step) % players
        assert t.decider == seat
        assert t.options == [f"destroy {FIRST[seat]} from play", f"destroy {SECOND[seat]} from play"]
        t.choose(f"destroy {(FIRST if step % 2 else SECOND)[seat]}")
        assert t.in_play(seat) == [(SECOND if step % 2 else FIRST)[seat]]
    assert t.in_play(active) == [FIRST[active], SECOND[active]]
    assert t.decider == active


@pytest.mark.rule("ASC-DEF-O4")
@pytest.mark.parametrize("name", ["Corrosive Widow", "Sea Tyrant", "Vaultbreaker Wurm", "Bazu, Duke of Scorn"])
def test_an_opponent_without_constructs_is_left_alone(name: str) -> None:
    t = table(*BOTH).row(name).hand("Apprentice", "Militia", seat=1).power(6).start()
    t.defeat(name)
    assert t.decider == 0
    assert in_main_step(t)
    assert t.hand(1) == ["Apprentice", "Militia"]
    assert t.discard(1) == []


# banish


@pytest.mark.rule("ASC-BAN-01")
@pytest.mark.parametrize("name", ["Landtalker", "Muramasa"])
def test_a_banished_card_of_the_center_deck_goes_to_the_void(name: str) -> None:
    for zone in ("hand", "discard"):
        situation = table().row().hand("Void Initiate", *([name] if zone == "hand" else []))
        t = situation.discard(*([name] if zone == "discard" else [])).start()
        t.play("Void Initiate").choose(f"banish {name} from {zone}")
        assert t.void == [name]
        assert name not in owned(t)


@pytest.mark.rule("ASC-BAN-02", "ASC-BAN-11")
@pytest.mark.parametrize("name", ["Apprentice", "Militia"])
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_banished_starting_card_leaves_the_game(name: str, zone: str) -> None:
    situation = table().row().hand("Void Initiate", *([name] if zone == "hand" else []))
    t = situation.discard(*([name] if zone == "discard" else [])).start()
    gone = t.gone.count(name)
    t.play("Void Initiate").choose(f"banish {name} from {zone}")
    assert t.gone.count(name) == gone + 1
    assert t.void == []


@pytest.mark.rule("ASC-BAN-03", "ASC-BAN-11")
@pytest.mark.parametrize("name", ["Mystic", "Heavy Infantry"])
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_banished_always_available_card_returns_to_its_pile(name: str, zone: str) -> None:
    situation = table().row().hand("Void Initiate", *([name] if zone == "hand" else []))
    t = situation.discard(*([name] if zone == "discard" else [])).start()
    before = t.pile(name)
    t.play("Void Initiate").choose(f"banish {name} from {zone}")
    assert t.pile(name) == before + 1
    assert t.void == []


@pytest.mark.rule("ASC-BAN-03")
def test_a_returned_card_can_be_acquired_again() -> None:
    t = table(*BOTH).row().hand("Void Initiate", "Mystic", "Apprentice").runes(3).start()
    while t.pile("Mystic"):  # somebody else has all the others
        t.s.move(t.game.pile_of(t.game.kinds.index("Mystic")), lane(t.game.deck, 1))
    t.s.ask_again()
    assert not t.can("acquire Mystic")
    t.play("Void Initiate").choose("banish Mystic").acquire("Mystic")
    assert t.discard() == ["Mystic"]
    assert t.pile("Mystic") == 0


@pytest.mark.rule("ASC-BAN-04", "ASC-BAN-11")
@pytest.mark.parametrize("name", ["Landtalker", "Muramasa", "Wind Tyrant"])
def test_a_card_banished_from_the_row_goes_to_the_void_and_is_replaced(name: str) -> None:
    laid = (
        table().hand("Seer of the Forked Path").row("Mephit", "Mephit", name).only_center("Snapdragon", "Demon Slayer")
    )
    t = laid.start().play("Seer of the Forked Path").choose(f"banish {name} from space 3")
    assert t.void == [name]
    assert t.row[:3] == ["Mephit", "Mephit", "Snapdragon"]
    assert t.center == ["Demon Slayer"]


@pytest.mark.rule("ASC-BAN-05")
def test_one_card_of_hand_or_discard_pile_is_banished() -> None:
    t = table().row().hand("Shade of the Black Watch", "Apprentice", "Militia").discard("Mystic", "Apprentice").start()
    t.play("Shade of the Black Watch")
    assert t.options == [
        "banish Apprentice from hand",
        "banish Militia from hand",
        "banish Mystic from discard",
        "banish Apprentice from discard",
        "decline",
    ]
    t.choose("banish Apprentice from discard")
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.discard() == ["Mystic"]
    assert in_main_step(t)


@pytest.mark.rule("ASC-BAN-05", "ASC-BAN-O5")
@pytest.mark.parametrize(
    "hero", ["Void Initiate", "Shade of the Black Watch", "Arbiter of the Precipice", "Arha Sensei"]
)
def test_banishing_own_cards_is_optional_also_without_the_word_may(hero: str) -> None:
    t = table(*BOTH).row().hand(hero, "Apprentice").deck("Militia", "Mystic", "Mystic").discard().start()
    t.play(hero)
    gone, piles = t.gone, t.pile("Mystic") + t.pile("Heavy Infantry")
    t.choose("decline")
    assert t.gone == gone
    assert t.void == []
    assert t.pile("Mystic") + t.pile("Heavy Infantry") == piles  # nor did Arha Sensei give one
    assert t.can("play Apprentice")


@pytest.mark.rule("ASC-BAN-06")
def test_a_card_played_this_turn_is_not_in_hand_any_more() -> None:
    laid = (
        table().row().hand("Mystic", "Spike Vixen", "Shade of the Black Watch", "Militia").deck("Apprentice").discard()
    )
    t = laid.start().play("Mystic", "Spike Vixen", "Shade of the Black Watch")
    assert sorted(t.options) == ["banish Apprentice from hand", "banish Militia from hand", "decline"]


@pytest.mark.rule("ASC-BAN-06")
def test_with_all_cards_played_there_is_nothing_to_banish() -> None:
    t = table().row().hand("Mystic", "Shade of the Black Watch").discard().start()
    t.play("Mystic", "Shade of the Black Watch")
    assert in_main_step(t)


@pytest.mark.rule("ASC-BAN-07")
@pytest.mark.parametrize("name", ["Wind Tyrant", "Earth Tyrant", "Samael's Trickster"])
def test_banishing_a_monster_of_the_row_gives_nothing(name: str) -> None:
    situation = table(*BOTH).hand("Seer of the Forked Path", "Guardian of Sadranis").deck("Mystic", "Mystic", "Mystic")
    t = situation.in_play("Voidthirster").row(name).only_center("Muramasa", "Landtalker").start()
    t.play("Guardian of Sadranis", "Seer of the Forked Path").choose(f"banish {name}")
    assert (t.honor(), t.pool, t.runes(), t.hand()) == (0, 60, 0, ["Mystic"])


@pytest.mark.rule("ASC-BAN-07")
@pytest.mark.parametrize("name", ["Wolf Shaman", "Watchmaker's Altar"])
def test_banishing_a_hero_or_construct_of_the_row_acquires_nothing(name: str) -> None:
    situation = table(*BOTH).hand("Seer of the Forked Path").in_play("Stone Circle", "Rocket Courier X-99")
    t = situation.row(name).only_center("Muramasa", "Landtalker").start()
    t.play("Seer of the Forked Path").choose(f"banish {name}")
    assert t.void == [name]
    assert t.in_play() == ["Stone Circle", "Rocket Courier X-99"]
    assert in_main_step(t)  # neither Construct asks anything


@pytest.mark.rule("ASC-BAN-07")
def test_banishing_from_the_row_is_no_acquiring_and_no_defeating_for_dharthas_retreat() -> None:
    t = (
        table(*BOTH)
        .hand("Seer of the Forked Path")
        .in_play("Dhartha's Retreat")
        .row("Mephit")
        .discard("Mystic")
        .start()
    )
    t.play("Seer of the Forked Path").choose("banish Mephit").end_turn().choose("do it")
    assert len(t.hand()) == 7


@pytest.mark.rule("ASC-BAN-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_destroyed_construct_goes_to_its_owners_discard_pile(players: int) -> None:
    situation = table(*BOTH, players=players).row("Corrosive Widow").power(4)
    for seat in range(players):
        situation.in_play(FIRST[seat], seat=seat).discard("Mystic", seat=seat)
    t = situation.start().defeat("Corrosive Widow")
    assert t.in_play(0) == [FIRST[0]]
    for seat in range(1, players):
        assert t.in_play(seat) == []
        assert t.discard(seat) == ["Mystic", FIRST[seat]]
    assert t.void == ["Corrosive Widow"]


@pytest.mark.rule("ASC-BAN-08")
def test_a_construct_that_destroys_itself_goes_to_the_discard_pile() -> None:
    t = table(*BOTH).row().in_play("Reclamax").void("Watchmaker's Altar", "Mephit").runes(5).start()
    t.use("Reclamax")
    assert t.discard() == ["Reclamax", "Watchmaker's Altar"]
    assert t.runes() == 0
    assert t.in_play() == []


@pytest.mark.rule("ASC-BAN-09")
def test_a_destroyed_construct_stays_its_owners_and_returns_with_the_reshuffle() -> None:
    situation = table().row("Corrosive Widow").power(4).in_play("Muramasa", seat=1)
    t = situation.hand("Apprentice", "Apprentice", seat=1).deck(seat=1).discard("Militia", "Militia", seat=1).start()
    before = t.game.scores(t.s)[1]
    t.defeat("Corrosive Widow")
    assert t.game.scores(t.s)[1] == before == 4
    t.end_turn().end_turn()  # player 2 draws five cards of a new deck
    assert t.hand(1) == ["Apprentice", "Apprentice", "Militia", "Militia", "Muramasa"]


@pytest.mark.rule("ASC-BAN-10")
@pytest.mark.parametrize(("name", "value"), [("Muramasa", 4), ("Landtalker", 3), ("Mystic", 1), ("Apprentice", 0)])
def test_a_banished_card_counts_for_nobody(name: str, value: int) -> None:
    t = table().row().hand("Void Initiate", name).start()
    before = t.game.scores(t.s)
    t.play("Void Initiate").choose(f"banish {name} from hand")
    assert t.game.scores(t.s) == [before[0] - value, before[1]]


@pytest.mark.rule("ASC-BAN-11")
def test_the_cultist_never_moves() -> None:
    laid = table(*BOTH).hand("Seer of the Forked Path", "Eternal Askara").row("Mephit", "Mistake of Creation").power(9)
    t = laid.start().play("Seer of the Forked Path")
    assert not t.can("banish Cultist")
    t.choose("decline").play("Eternal Askara")
    assert not t.can("banish Cultist")
    t.choose("banish Mephit").defeat("Mistake of Creation")
    assert not t.can("banish Cultist")
    assert t.pile("Cultist") == 1


@pytest.mark.rule("ASC-BAN-15")
@pytest.mark.parametrize("hero", ["Seer of the Forked Path", "Eternal Askara", "Askara of Fate"])
def test_an_unbanishable_monster_is_not_offered(hero: str) -> None:
    laid = table(*BOTH).hand(hero).row("Avatar of the Fallen", "Samael the Fallen", "Landtalker").power(8)
    t = laid.start().play(hero)
    if hero == "Askara of Fate":
        t.choose("decline")  # the opponent draws no card
    assert row_banishes(t) == ["Landtalker", "Corrosive Widow", "Mistake of Creation", "Samael's Trickster"]
    t.choose("banish Landtalker")
    assert t.row[:2] == ["Avatar of the Fallen", "Samael the Fallen"]
    assert t.can("defeat Avatar of the Fallen")
    assert t.can("defeat Samael the Fallen")


@pytest.mark.rule("ASC-BAN-15")
@pytest.mark.parametrize("monster", ["Mephit", "Mistake of Creation"])
def test_rewards_do_not_banish_the_unbanishable_either(monster: str) -> None:
    laid = table(*BOTH).row("Avatar of the Fallen", monster, "Samael the Fallen").only_center("Muramasa", "Landtalker")
    t = laid.power(4).start().defeat(monster)
    banishes = row_banishes(t)
    assert "Muramasa" in banishes
    assert "Avatar of the Fallen" not in banishes
    assert "Samael the Fallen" not in banishes


@pytest.mark.rule("ASC-BAN-15")
def test_the_fate_of_ravenous_gorph_spares_the_unbanishable() -> None:
    laid = table(*BOTH).row("Landtalker", "Avatar of the Fallen", "Samael's Trickster", "Muramasa", "Wolf Shaman")
    t = laid.only_center("Ravenous Gorph", "Demon Slayer", "Spike Vixen", "Shadow Star").power(3).start()
    t.defeat("Samael's Trickster")
    assert t.row[:5] == ["Landtalker", "Avatar of the Fallen", "Ravenous Gorph", "Demon Slayer", "Wolf Shaman"]
    assert t.void == ["Samael's Trickster", "Muramasa"]


@pytest.mark.rule("ASC-BAN-15")
def test_only_these_monsters_are_unbanishable_and_nemesis_is_not() -> None:
    named = [card.name for slug in BOTH for card in card_set(slug).cards if "Unbanishable" in card.effect]
    assert named == ["Avatar of the Fallen", "Samael the Fallen"]
    assert "Unbanishable" not in find("Nemesis")[0].effect


@pytest.mark.rule("ASC-BAN-17")
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_deathseeker_pays_when_banished_from_hand_or_discard_pile(zone: str) -> None:
    situation = table(*BOTH).row().hand("Void Initiate", *(["Deathseeker"] if zone == "hand" else []))
    t = situation.discard(*(["Deathseeker"] if zone == "discard" else [])).start()
    t.play("Void Initiate").choose(f"banish Deathseeker from {zone}")
    assert t.honor() == 3
    assert t.void == ["Deathseeker"]


@pytest.mark.rule("ASC-BAN-17")
def test_deathseeker_pays_nothing_when_banished_from_the_row_or_from_the_played_cards() -> None:
    t = (
        table(*BOTH, cards=OWN)
        .row("Deathseeker")
        .hand("Seer of the Forked Path", "Deathseeker", "Grave Priest")
        .start()
    )
    t.play("Seer of the Forked Path").choose("banish Deathseeker from space 1")
    assert t.honor() == 0
    t.play("Deathseeker", "Grave Priest").choose("banish Deathseeker from played cards")
    assert t.void == ["Deathseeker", "Deathseeker"]
    assert t.honor() == 0


@pytest.mark.rule("ASC-BAN-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_who_banishes_deathseeker_by_a_fate_is_paid(players: int) -> None:
    situation = table(*BOTH, players=players).row("Wind Tyrant").only_center("Arbiter of Fate", "Muramasa").power(5)
    for seat in range(players):
        situation.hand("Apprentice", seat=seat).discard(*(["Deathseeker"] if seat == 1 else []), seat=seat)
    t = situation.start().defeat("Wind Tyrant").choose("decline").choose("banish Deathseeker")
    assert honor(t) == [3, 3] + [0] * (players - 2)


@pytest.mark.rule("ASC-BAN-O6")
def test_a_monster_banished_from_a_hand_goes_to_the_void() -> None:
    t = table(*BOTH).row().in_front("Samael the Fallen").hand("Void Initiate", "Mephit").start()
    t.play("Void Initiate").choose("banish Mephit from hand")
    assert t.void == ["Mephit"]
