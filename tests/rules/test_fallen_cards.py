"""Return of the Fallen, card by card: what each text says, and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.cards.load import card_set

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the cards that a test of this file was written from

# cards without Fate, so that nothing but the card under test is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these cards."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


def fallen(players: int = 2) -> Situation:
    """Both old sets, with a row of Monsters and a short center deck of calm cards unless a test names others."""
    return table("chronicle", "fallen", players=players).row().only_center(*CALM)


def entering(name: str, players: int = 2) -> Situation:
    """The first player can acquire a card of space 3, and this one takes its place."""
    return fallen(players).row("Wind Tyrant", "Sea Tyrant", "Spike Vixen").runes(2).only_center(name, *CALM)


def first_layout(*names: str, players: int, first: int) -> Table:
    """A new game in whose first row just these cards have a Fate, flipped in this order."""
    fates = {card.name for card in card_set("fallen").cards if "Fate:" in card.effect}
    game = build({"players": players, "sets": ["fallen"], "first": first})
    for seed in range(2000):
        t = Table(game, game.new_told(seed))
        t._told = 0  # what was told while the row was laid
        if [entered for entered in entries(t) if entered in fates] == list(names):
            return t
    raise AssertionError(f"no first row with just {names}")


def entries(t: Table) -> list[str]:
    """The cards that have entered the row, in the order of flipping."""
    return [line.split(" enters")[0] for line in t.told if " enters the center row" in line]


def answers(t: Table, *choices: str) -> list[int]:
    """Take these choices one after the other and tell who made them."""
    seats = []
    for choice in choices:
        seats.append(t.decider)
        t.choose(choice)
    return seats


def next_turn(t: Table) -> Table:
    """To the next turn of the first player; a turn in which nothing can be done ends by itself."""
    if t.active == 0:
        t.end_turn()
    while t.active != 0:
        t.end_turn()
    return t


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


# Enlightened


@card("Adayu, the Chosen")
@pytest.mark.rule("ASC-ACQ-09")
def test_adayu_acquires_a_construct_for_free() -> None:
    t = fallen().hand("Adayu, the Chosen").row("Hedron Cannon").runes(1).start()
    t.play("Adayu, the Chosen").acquire("Hedron Cannon")
    assert t.discard() == ["Hedron Cannon"]
    assert t.runes() == 1
    assert t.row[0] == "Arha Initiate"
    assert own_turn(t)


@card("Adayu, the Chosen")
@pytest.mark.rule("ASC-DEF-19")
def test_adayu_defeats_a_monster_for_free_and_gets_its_reward() -> None:
    t = fallen().hand("Adayu, the Chosen").row("Wind Tyrant").power(1).start()
    t.play("Adayu, the Chosen").defeat("Wind Tyrant")
    assert t.void == ["Wind Tyrant"]
    assert (t.honor(), t.runes(), t.power()) == (3, 3, 1)


@card("Adayu, the Chosen")
@pytest.mark.rule("ASC-ACQ-15", "ASC-DEF-14")
def test_adayu_reaches_only_the_center_row_and_must_take_something() -> None:
    laid = fallen().hand("Arha Templar", "Cetra, Weaver of Stars", "Adayu, the Chosen").runes(9)
    t = laid.row("Snapdragon", "Wolf Shaman", "Samael the Fallen").start()
    t.play("Arha Templar").defeat("Cultist")  # these two do not say "from the center row"
    t.play("Cetra, Weaver of Stars").acquire("Mystic")
    t.play("Adayu, the Chosen")
    assert targets(t, "acquire") == ["Snapdragon from space 1", "Wolf Shaman from space 2"]
    assert len(targets(t, "defeat")) == 4
    assert not t.can("defeat Cultist")
    assert not t.can("decline")


@card("Arha Sensei")
@pytest.mark.rule("ASC-BAN-02")
def test_arha_sensei_swaps_a_card_of_the_hand_for_a_mystic_that_can_be_played() -> None:
    t = fallen().hand("Arha Sensei", "Apprentice").start()
    before = t.gone.count("Apprentice")
    t.play("Arha Sensei").choose("banish Apprentice").acquire("Mystic")
    assert t.gone.count("Apprentice") == before + 1
    assert t.hand() == ["Mystic"]
    assert t.runes() == 0
    t.play("Mystic")
    assert t.runes() == 2


@card("Arha Sensei")
def test_arha_sensei_may_take_heavy_infantry_instead() -> None:
    t = fallen().hand("Arha Sensei", "Apprentice").start()
    t.play("Arha Sensei").choose("banish Apprentice")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire("Heavy Infantry")
    assert t.hand() == ["Heavy Infantry"]


@card("Arha Sensei")
@pytest.mark.rule("ASC-BAN-O5")
def test_arha_sensei_gives_nothing_if_no_card_is_banished() -> None:
    t = fallen().hand("Arha Sensei", "Apprentice").start()
    t.play("Arha Sensei").choose("decline")
    assert own_turn(t)
    assert t.hand() == ["Apprentice"]
    assert t.discard() == []


@card("Arha Sensei")
@pytest.mark.rule("ASC-BAN-06", "ASC-PLAY-12")
def test_arha_sensei_cannot_banish_itself_or_another_played_card() -> None:
    t = fallen().hand("Arha Sensei", "Militia").discard("Apprentice").power(1).start()
    t.play("Militia", "Arha Sensei")
    assert own_turn(t)
    assert t.hand() == []
    assert t.discard() == ["Apprentice"]


@card("Arha Sensei")
@pytest.mark.rule("ASC-BAN-03")
def test_arha_sensei_returns_a_banished_mystic_to_its_pile() -> None:
    t = fallen().hand("Arha Sensei", "Mystic").start()
    before = t.pile("Mystic")
    t.play("Arha Sensei").choose("banish Mystic")
    assert t.pile("Mystic") == before + 1
    t.acquire("Mystic")
    assert t.pile("Mystic") == before


@card("Askara of Fate")
@pytest.mark.rule("ASC-PLAY-11")
def test_askara_of_fate_draws_two_lets_each_opponent_draw_and_may_banish() -> None:
    t = fallen(3).hand("Askara of Fate").deck("Mystic", "Heavy Infantry", "Apprentice").row("Wind Tyrant").start()
    t.play("Askara of Fate")
    assert t.hand() == ["Heavy Infantry", "Mystic"]
    assert answers(t, "do it", "decline") == [1, 2]
    assert [len(t.hand(seat)) for seat in (1, 2)] == [6, 5]
    assert len(targets(t, "banish")) == 6
    assert answers(t, "banish Wind Tyrant") == [0]
    assert t.void == ["Wind Tyrant"]
    assert t.row[0] == "Arha Initiate"
    assert t.honor() == 0
    assert own_turn(t)


@card("Askara of Fate")
def test_askara_of_fate_need_not_banish() -> None:
    t = fallen().hand("Askara of Fate").row().start()
    row = t.row
    t.play("Askara of Fate")
    assert answers(t, "decline", "decline") == [1, 0]
    assert t.row == row
    assert t.void == []


@card("Askara of Fate")
@pytest.mark.rule("ASC-KEY-FATE-01")
def test_askara_of_fate_lets_each_player_draw_when_it_enters_the_row() -> None:
    t = entering("Askara of Fate", 3).hand("Apprentice").start()
    t.acquire("Spike Vixen")
    assert answers(t, "do it", "decline", "do it") == [0, 1, 2]
    assert [len(t.hand(seat)) for seat in range(3)] == [2, 5, 6]
    assert own_turn(t)


@card("Askara of Fate")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_a_fate_in_the_turn_of_another_player_begins_with_that_player() -> None:
    t = entering("Askara of Fate", 3).hand("Mystic", seat=1).deck("Apprentice", seat=1).start()
    t.end_turn().play("Mystic").acquire("Spike Vixen")
    assert answers(t, "do it", "do it", "decline") == [1, 2, 0]
    assert [len(t.hand(seat)) for seat in range(3)] == [5, 1, 6]
    assert own_turn(t, 1)


@card("Askara of Fate")
@pytest.mark.rule("ASC-KEY-FATE-03", "ASC-ORDER-04")
def test_the_fate_of_a_replacement_comes_after_the_reward_of_the_monster_it_replaced() -> None:
    t = fallen().row("Mephit").power(3).only_center("Askara of Fate", *CALM).start()
    t.defeat("Mephit")
    assert t.honor() == 2
    assert t.can("banish Askara of Fate")  # the reward is asked about first, and the replacement lies there already
    assert answers(t, "decline", "do it", "do it") == [0, 0, 1]
    assert [len(t.hand(seat)) for seat in range(2)] == [6, 6]


@card("Askara of Fate")
@pytest.mark.rule("ASC-KEY-FATE-04")
def test_a_fate_happens_once_and_not_while_the_card_stays() -> None:
    t = entering("Askara of Fate").start()
    t.acquire("Spike Vixen")
    answers(t, "decline", "decline")
    assert t.row[2] == "Askara of Fate"
    assert own_turn(t.end_turn(), 1)
    assert own_turn(t.end_turn(), 0)


@card("Askara of Fate")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_askara_of_fate_works_in_the_first_layout_for_each_player_from_the_first_on() -> None:
    t = first_layout("Askara of Fate", players=3, first=1)
    assert answers(t, "do it", "decline", "do it") == [1, 2, 0]
    assert [len(t.hand(seat)) for seat in range(3)] == [6, 6, 5]
    assert own_turn(t, 1)


@card("Askara of Fate", "Arbiter of Fate", "Stone Circle")
@pytest.mark.rule("ASC-SETUP-47", "ASC-ORDER-05")
@pytest.mark.parametrize("names", [("Askara of Fate", "Arbiter of Fate"), ("Stone Circle", "Askara of Fate")])
def test_two_fates_of_the_first_layout_happen_in_the_order_of_flipping(names: tuple[str, str]) -> None:
    t = first_layout(*names, players=2, first=1)
    asked = {"Askara of Fate": "do it", "Arbiter of Fate": "banish Apprentice", "Stone Circle": "acquire Mystic"}
    for name in names:
        assert answers(t, asked[name], "decline") == [1, 0]
    assert own_turn(t, 1)
    assert t.row.index(names[0]) < t.row.index(names[1])  # space 1 is flipped first


@card("Dhartha's Retreat")
def test_dharthas_retreat_gives_seven_cards_after_a_turn_without_acquiring_or_defeating() -> None:
    t = fallen().in_play("Dhartha's Retreat").hand("Apprentice", "Apprentice").deck(*["Mystic"] * 8).start()
    t.play("Apprentice").end_turn()
    assert t.decider == 0
    assert len(t.hand()) == 5
    t.choose("do it")
    assert len(t.hand()) == 7
    assert own_turn(t, 1)


@card("Dhartha's Retreat")
def test_dharthas_retreat_may_be_declined() -> None:
    t = fallen().in_play("Dhartha's Retreat").start()
    t.end_turn().choose("decline")
    assert len(t.hand()) == 5
    assert own_turn(t, 1)


@card("Dhartha's Retreat")
@pytest.mark.parametrize("deed", ["acquire Heavy Infantry", "acquire Arha Initiate", "defeat Cultist", "defeat Mephit"])
def test_dharthas_retreat_gives_nothing_after_a_turn_with_an_acquired_or_defeated_card(deed: str) -> None:
    t = fallen().in_play("Dhartha's Retreat").row("Arha Initiate", "Mephit").runes(2).power(3).start()
    t.choose(deed)
    if t.can("decline"):
        t.choose("decline")
    t.end_turn()
    assert own_turn(t, 1)
    assert len(t.hand()) == 5


@card("Dhartha's Retreat")
def test_dharthas_retreat_does_not_mind_banishing_or_what_others_acquire() -> None:
    laid = fallen().in_play("Dhartha's Retreat").hand("Void Initiate", "Apprentice", "Apprentice")
    t = laid.deck(*["Mystic"] * 7, *["Apprentice"] * 7).hand("Mystic", seat=1).start()
    t.play("Void Initiate").choose("banish Apprentice").end_turn().choose("do it")
    assert len(t.hand()) == 7
    t.play("Mystic").acquire("Heavy Infantry")  # then nothing is left to do in this turn
    assert own_turn(t)  # the opponent is not asked: the Retreat is not theirs
    assert len(t.hand(1)) == 5
    t.end_turn().choose("do it")
    assert len(t.hand()) == 7


@card("Eternal Askara")
@pytest.mark.rule("ASC-BAN-04", "ASC-BAN-07")
def test_eternal_askara_gains_three_honor_for_a_banished_monster_and_no_reward() -> None:
    t = fallen().hand("Eternal Askara").row("Wind Tyrant").start()
    t.play("Eternal Askara").choose("banish Wind Tyrant")
    assert (t.honor(), t.runes()) == (3, 0)
    assert t.void == ["Wind Tyrant"]
    assert t.row[0] == "Arha Initiate"


@card("Eternal Askara")
def test_eternal_askara_gains_nothing_for_a_hero() -> None:
    t = fallen().hand("Eternal Askara").row("Wolf Shaman").start()
    t.play("Eternal Askara").choose("banish Wolf Shaman")
    assert t.honor() == 0
    assert t.void == ["Wolf Shaman"]


@card("Eternal Askara", "Samael the Fallen")
@pytest.mark.rule("ASC-BAN-15")
def test_eternal_askara_must_banish_but_not_an_unbanishable_monster() -> None:
    t = fallen().hand("Eternal Askara").row("Samael the Fallen", "Avatar of the Fallen", "Wolf Shaman").start()
    t.play("Eternal Askara")
    assert [place[-1] for place in targets(t, "banish")] == ["3", "4", "5", "6"]
    assert len(t.options) == 4


@card("Hectic Scribe")
def test_hectic_scribe_draws_two_and_discards_two() -> None:
    t = fallen().hand("Hectic Scribe", "Apprentice").deck("Mystic", "Militia", "Apprentice").start()
    t.play("Hectic Scribe")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    t.choose("discard Apprentice")
    assert not t.can("decline")
    t.choose("discard Militia")
    assert t.discard() == ["Apprentice", "Militia"]
    assert t.hand() == ["Mystic"]
    assert own_turn(t)


@card("Hectic Scribe")
@pytest.mark.rule("ASC-PLAY-O3")
def test_hectic_scribe_discards_what_there_is() -> None:
    t = fallen().hand("Hectic Scribe").deck("Mystic").power(2).start()
    t.play("Hectic Scribe")
    assert own_turn(t)
    assert t.hand() == []
    assert t.discard() == ["Mystic"]


# Lifebound


@card("Nairi, Henge Queen")
def test_nairi_gains_five_honor() -> None:
    t = fallen().hand("Nairi, Henge Queen", "Apprentice").start()
    t.play("Nairi, Henge Queen")
    assert (t.honor(), t.pool) == (5, 55)
    assert own_turn(t)


@card("Dandelion Witch")
@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_dandelion_witch_counts_herself_and_draws() -> None:
    t = fallen().hand("Dandelion Witch").deck("Mystic", "Apprentice").start()
    t.play("Dandelion Witch")
    assert t.honor() == 1
    assert t.hand() == ["Mystic"]


@card("Dandelion Witch")
@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_dandelion_witch_counts_lifebound_heroes_before_and_after_her() -> None:
    t = fallen().hand("Dandelion Witch", "Wolf Shaman", "Landtalker", "Demon Slayer", "Mystic").start()
    t.play("Wolf Shaman")
    assert t.honor() == 0
    t.play("Dandelion Witch")
    assert t.honor() == 2
    t.play("Landtalker")
    assert t.honor() == 3
    t.play("Demon Slayer", "Mystic")
    assert t.honor() == 3


@card("Dandelion Witch")
@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_dandelion_witch_does_not_count_lifebound_constructs() -> None:
    t = fallen().hand("Dandelion Witch", "Snapdragon", "Yggdrasil Staff").start()
    t.play("Yggdrasil Staff", "Dandelion Witch", "Snapdragon")
    assert t.honor() == 1


@card("Dandelion Witch")
@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_two_dandelion_witches_count_each_other() -> None:
    t = fallen().hand("Dandelion Witch", "Dandelion Witch").start()
    t.play("Dandelion Witch")
    assert t.honor() == 1
    t.play("Dandelion Witch")
    assert t.honor() == 4  # two for the second, one more for the first


@card("Dandelion Witch")
def test_dandelion_witch_looks_no_further_than_the_end_of_the_turn() -> None:
    t = fallen().hand("Dandelion Witch").deck("Apprentice", "Landtalker", *["Apprentice"] * 4).start()
    next_turn(t.play("Dandelion Witch")).play("Landtalker")
    assert t.honor() == 1


@card("Great-Omen Raven")
def test_great_omen_raven_gains_three_honor_for_the_right_name() -> None:
    t = fallen().hand("Great-Omen Raven").deck("Mystic", "Apprentice").start()
    t.play("Great-Omen Raven").choose("name Mystic")
    assert t.honor() == 3
    assert t.hand() == ["Mystic"]
    assert t.deck() == ["Apprentice"]
    assert "Player 1 reveals Mystic" in t.told


@card("Great-Omen Raven")
def test_great_omen_raven_takes_the_card_even_with_the_wrong_name() -> None:
    t = fallen().hand("Great-Omen Raven").deck("Mystic", "Apprentice").start()
    t.play("Great-Omen Raven").choose("name Apprentice")
    assert t.honor() == 0
    assert t.hand() == ["Mystic"]
    assert own_turn(t)


@card("Great-Omen Raven")
@pytest.mark.rule("ASC-DECK-01")
def test_great_omen_raven_reveals_from_the_reshuffled_discard_pile() -> None:
    t = fallen().hand("Great-Omen Raven").deck().discard("Mystic", "Apprentice").start()
    t.play("Great-Omen Raven").choose("name Mystic")
    assert t.discard() == []
    assert sorted(t.hand() + t.deck()) == ["Apprentice", "Mystic"]
    assert t.honor() == (3 if t.hand() == ["Mystic"] else 0)


@card("Great-Omen Raven")
def test_great_omen_raven_does_nothing_without_a_deck_and_a_discard_pile() -> None:
    t = fallen().hand("Great-Omen Raven", "Apprentice").deck().discard().start()
    t.play("Great-Omen Raven")
    if t.options[0].startswith("name "):
        t.choose(t.options[0])
    assert own_turn(t)
    assert t.hand() == ["Apprentice"]
    assert t.honor() == 0


@card("Lunar Stag")
@pytest.mark.parametrize(("choice", "runes", "honor"), [("gain 2 Runes", 2, 0), ("gain 2 Honor", 0, 2)])
def test_lunar_stag_gives_two_runes_or_two_honor(choice: str, runes: int, honor: int) -> None:
    t = fallen().hand("Lunar Stag", "Apprentice").start()
    t.play("Lunar Stag")
    assert t.options == ["choose gain 2 Runes", "choose gain 2 Honor"]
    t.choose(f"choose {choice}")
    assert (t.runes(), t.honor()) == (runes, honor)
    assert own_turn(t)


def calls(t: Table) -> list[str]:
    """What Serpentcall can still do this turn: gain, acquire."""
    return [use.split("(")[1].split()[0] for use in targets(t, "use") if use.startswith("Serpentcall")]


@card("Serpentcall")
@pytest.mark.rule("ASC-ACQ-18", "ASC-PLAY-09")
def test_serpentcall_pays_the_full_cost_for_a_hero_of_the_void() -> None:
    t = fallen().in_play("Serpentcall").void("Wolf Shaman", "Snapdragon", "Mephit").runes(2).start()
    assert calls(t) == ["gain"]  # 2 Runes do not pay for the Shaman
    t.use("Serpentcall")
    assert t.runes() == 4
    assert calls(t) == ["acquire"]
    t.use("Serpentcall")  # neither the Construct nor the Monster can be chosen
    assert t.runes() == 1
    assert t.discard() == ["Wolf Shaman"]
    assert sorted(t.void) == ["Mephit", "Snapdragon"]
    assert calls(t) == []


@card("Serpentcall")
@pytest.mark.rule("ASC-PLAY-10")
def test_both_abilities_of_serpentcall_work_once_in_each_turn() -> None:
    t = fallen().in_play("Serpentcall").void("Wolf Shaman", "Lunar Stag").runes(9).start()
    t.use("Serpentcall").use("Serpentcall").acquire("Wolf Shaman")
    assert t.runes() == 8
    assert calls(t) == []
    assert t.void == ["Lunar Stag"]
    t.end_turn().end_turn()
    assert "gain" in calls(t)


@card("Serpentcall", "Stone Circle")
def test_a_hero_taken_by_serpentcall_may_go_on_top_of_the_deck_with_stone_circle() -> None:
    t = fallen().in_play("Serpentcall", "Stone Circle").void("Wolf Shaman").runes(3).deck("Apprentice").start()
    t.choose(next(option for option in t.options if "acquire 1 Hero from the void" in option)).choose("do it")
    assert t.deck() == ["Wolf Shaman", "Apprentice"]
    assert t.runes() == 0


@card("Stone Circle")
def test_stone_circle_puts_one_acquired_hero_of_the_turn_on_top_of_the_deck() -> None:
    t = fallen().in_play("Stone Circle").row("Wolf Shaman", "Arha Initiate").runes(9).deck("Apprentice").start()
    t.acquire("Wolf Shaman").choose("do it")
    assert t.deck() == ["Wolf Shaman", "Apprentice"]
    t.acquire("Mystic")
    assert own_turn(t)  # not asked a second time
    assert t.discard() == ["Mystic"]


@card("Stone Circle")
def test_stone_circle_waits_for_a_later_hero_if_the_first_is_declined() -> None:
    t = fallen().in_play("Stone Circle").row("Snapdragon", "Wolf Shaman").runes(12).deck("Apprentice").start()
    t.acquire("Snapdragon")
    assert own_turn(t)  # a Construct is no Hero
    t.acquire("Wolf Shaman").choose("decline")
    t.acquire("Mystic").choose("do it")
    assert t.deck() == ["Mystic", "Apprentice"]
    assert t.discard() == ["Snapdragon", "Wolf Shaman"]


@card("Stone Circle")
def test_stone_circle_is_ready_again_in_the_next_own_turn() -> None:
    t = fallen().in_play("Stone Circle").row().runes(3).hand("Mystic").deck(*["Mystic"] * 5).start()
    next_turn(t.acquire("Mystic").choose("decline"))
    t.play("Mystic", "Mystic").acquire("Mystic").choose("do it")
    assert t.deck()[0] == "Mystic"


@card("Stone Circle")
@pytest.mark.rule("ASC-ACQ-07")
def test_an_acquired_hero_is_the_whole_deck_if_the_deck_was_empty() -> None:
    t = fallen().in_play("Stone Circle").runes(3).deck().discard("Apprentice").start()
    t.acquire("Mystic").choose("do it")
    assert t.deck() == ["Mystic"]
    assert t.discard() == ["Apprentice"]


@card("Stone Circle")
@pytest.mark.rule("ASC-KEY-FATE-01")
def test_stone_circle_lets_each_player_acquire_a_mystic_when_it_enters_the_row() -> None:
    t = entering("Stone Circle", 3).deck("Apprentice", seat=0).deck("Apprentice", seat=1).start()
    before = t.pile("Mystic")
    t.acquire("Spike Vixen")
    assert t.options == ["acquire Mystic", "decline"]
    assert answers(t, "decline", "acquire Mystic", "acquire Mystic") == [0, 1, 2]
    assert t.pile("Mystic") == before - 2
    assert t.deck(0) == ["Apprentice"]
    assert t.deck(1) == ["Mystic", "Apprentice"]
    assert t.deck(2)[0] == "Mystic"
    assert (t.runes(), t.discard()) == (0, ["Spike Vixen"])
    assert own_turn(t)


@card("Stone Circle")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_stone_circle_works_in_the_first_layout() -> None:
    t = first_layout("Stone Circle", players=4, first=2)
    assert answers(t, "acquire Mystic", "decline", "decline", "acquire Mystic") == [2, 3, 0, 1]
    assert [len(t.deck(seat)) for seat in range(4)] == [5, 6, 6, 5]
    assert [t.deck(seat)[0] for seat in (1, 2)] == ["Mystic", "Mystic"]
    assert own_turn(t, 2)


@card("Stone Circle")
def test_stone_circle_has_no_fate_when_it_is_played() -> None:
    t = fallen().hand("Stone Circle", "Apprentice").start()
    t.play("Stone Circle")
    assert own_turn(t)
    assert t.in_play() == ["Stone Circle"]


# Mechana


@card("Project Alpha")
@pytest.mark.rule("ASC-ACQ-15")
def test_project_alpha_counts_itself_and_takes_a_card_of_cost_one() -> None:
    t = (
        fallen()
        .in_play("Project Alpha")
        .row("Lifebound Initiate", "Spike Vixen", "Shadow Star", "Void Initiate")
        .start()
    )
    t.use("Project Alpha")
    assert t.options == ["acquire Lifebound Initiate from space 1", "acquire Void Initiate from space 4"]
    t.acquire("Void Initiate")
    assert t.discard() == ["Void Initiate"]
    assert not t.can("use Project Alpha")


@card("Project Alpha")
@pytest.mark.rule("ASC-ACQ-15")
def test_project_alpha_reaches_as_far_as_there_are_mechana_constructs() -> None:
    laid = fallen().in_play("Project Alpha", "Socket Altar", "Reclamax", "Snapdragon")
    t = laid.row("Reclamax", "Shadow Star", "Spike Vixen", "Avatar Golem").start()
    t.use("Project Alpha")  # three Mechana Constructs
    found = ["Shadow Star from space 2", "Spike Vixen from space 3", "Mystic", "Heavy Infantry"]
    assert sorted(targets(t, "acquire")) == sorted(found)
    t.acquire("Shadow Star")
    assert t.discard() == ["Shadow Star"]
    assert t.runes() == 0
    assert not t.can("use Project Alpha")


@card("Project Alpha")
def test_project_alpha_cannot_take_what_costs_more() -> None:
    t = fallen().in_play("Project Alpha").row("Spike Vixen").runes(9).start()
    if t.can("use Project Alpha"):
        t.use("Project Alpha")
    assert own_turn(t)
    assert t.discard() == []
    assert t.runes() == 9


@card("Dimension Diver")
@pytest.mark.rule("ASC-CARD-17")
def test_dimension_diver_makes_all_constructs_count_as_mechana_beside_their_own_faction() -> None:
    t = fallen().hand("Dimension Diver", "Avatar Golem").in_play("Snapdragon", "Shadow Star", "Hedron Cannon").start()
    t.play("Dimension Diver")
    assert t.runes() == 2
    t.use("Hedron Cannon")
    assert t.power() == 3
    t.play("Avatar Golem")
    assert t.honor() == 3  # Lifebound, Void and Mechana


@card("Dimension Diver")
def test_dimension_diver_works_only_from_his_play_to_the_end_of_the_turn() -> None:
    constructs = ("Snapdragon", "Shadow Star", "Hedron Cannon")
    t = fallen().hand("Dimension Diver").in_play(*constructs).start()
    t.use("Hedron Cannon").play("Dimension Diver")
    assert t.power() == 1
    next_turn(t).use("Hedron Cannon")
    assert t.power() == 1


@card("Dimension Diver", "Socket Altar")
def test_dimension_diver_lets_other_constructs_set_mechana_cards_off() -> None:
    laid = fallen().hand("Dimension Diver", "Snapdragon").in_play("Socket Altar", "The Grand Design")
    t = laid.row("Shadow Star").start()
    t.play("Dimension Diver").use("The Grand Design").play("Snapdragon")
    assert t.runes() == 4
    t.acquire("Shadow Star")
    assert t.runes() == 3  # the two Runes for Mechana Constructs paid first


@card("Dimension Diver")
def test_dimension_diver_makes_no_hero_mechana() -> None:
    t = fallen().hand("Dimension Diver").in_play("The Grand Design").row("Wolf Shaman").start()
    t.play("Dimension Diver").use("The Grand Design")
    assert not t.can("acquire Wolf Shaman")  # 2 Runes, and 2 more for Constructs only
    assert t.can("acquire Heavy Infantry")


@card("Combustion Idol")
def test_combustion_idol_draws_with_three_mechana_constructs_once_per_turn() -> None:
    t = fallen().in_play("Combustion Idol", "Socket Altar", "Reclamax").hand().deck("Mystic", "Apprentice").start()
    t.use("Combustion Idol")
    assert t.hand() == ["Mystic"]
    assert not t.can("use Combustion Idol")


@card("Combustion Idol", "Dimension Diver")
def test_combustion_idol_draws_nothing_with_two_mechana_constructs_and_one_other() -> None:
    laid = fallen().in_play("Combustion Idol", "Socket Altar", "Snapdragon").hand("Dimension Diver")
    t = laid.deck("Mystic").start()
    assert not t.can("use Combustion Idol")
    t.play("Dimension Diver").use("Combustion Idol")
    assert t.hand() == ["Mystic"]


@card("Battery Monk")
@pytest.mark.rule("ASC-PLAY-15")
def test_battery_monk_draws_and_makes_the_next_construct_cheaper() -> None:
    t = fallen().hand("Battery Monk").deck("Mystic", "Apprentice").row("Shadow Star", "Snapdragon").runes(6).start()
    t.play("Battery Monk")
    assert t.hand() == ["Mystic"]
    t.acquire("Shadow Star")
    assert t.runes() == 4
    assert not t.can("acquire Snapdragon")  # 5 again


@card("Battery Monk")
def test_battery_monk_is_of_no_use_for_heroes_and_waits_for_the_construct() -> None:
    t = fallen().hand("Battery Monk").row("Spike Vixen", "Shadow Star").runes(4).start()
    t.play("Battery Monk").acquire("Spike Vixen")
    assert t.runes() == 2
    t.acquire("Shadow Star")
    assert t.runes() == 0


@card("Battery Monk")
@pytest.mark.rule("ASC-PLAY-16")
def test_two_battery_monks_make_the_same_construct_cheaper() -> None:
    t = fallen().hand("Battery Monk", "Battery Monk").row("Shadow Star", "Reclamax").runes(4).start()
    t.play("Battery Monk", "Battery Monk").acquire("Shadow Star")
    assert t.runes() == 3
    assert not t.can("acquire Reclamax")


@card("Battery Monk")
@pytest.mark.rule("ASC-PLAY-15")
def test_the_discount_of_battery_monk_ends_with_the_turn() -> None:
    t = fallen().hand("Battery Monk").row("Shadow Star").deck("Apprentice", "Mystic", *["Heavy Infantry"] * 4).start()
    next_turn(t.play("Battery Monk")).play("Mystic")
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")


@card("Reclamax")
@pytest.mark.rule("ASC-ACQ-18", "ASC-BAN-08")
def test_reclamax_is_destroyed_for_a_mechana_construct_of_the_void_that_is_paid_for() -> None:
    t = fallen().in_play("Reclamax").void("Socket Altar", "Snapdragon", "Dimension Diver").runes(7).start()
    t.use("Reclamax")  # neither the other Construct nor the Mechana Hero can be chosen
    assert t.runes() == 1
    assert t.in_play() == []
    assert sorted(t.discard()) == ["Reclamax", "Socket Altar"]
    assert sorted(t.void) == ["Dimension Diver", "Snapdragon"]


@card("Reclamax")
@pytest.mark.rule("ASC-ACQ-18")
def test_reclamax_gets_nothing_that_cannot_be_paid() -> None:
    t = fallen().in_play("Reclamax").void("Socket Altar").runes(5).start()
    if t.can("use Reclamax"):
        t.use("Reclamax")
    assert t.void == ["Socket Altar"]
    assert t.runes() == 5


@card("Reclamax", "Battery Monk")
def test_a_discount_helps_reclamax_too() -> None:
    t = fallen().in_play("Reclamax").void("Socket Altar").runes(5).hand("Battery Monk").start()
    t.play("Battery Monk").use("Reclamax")
    assert t.runes() == 0
    assert sorted(t.discard()) == ["Reclamax", "Socket Altar"]


@card("Reclamax")
def test_a_construct_taken_by_reclamax_may_be_put_into_play_by_rocket_courier() -> None:
    t = fallen().in_play("Reclamax", "Rocket Courier X-99").void("Socket Altar").runes(6).start()
    t.use("Reclamax").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Socket Altar"]
    assert t.discard() == ["Reclamax"]


@card("Reclamax")
@pytest.mark.rule("ASC-KEY-FATE-01")
def test_reclamax_lets_each_player_take_a_construct_from_the_discard_pile_when_it_enters_the_row() -> None:
    laid = entering("Reclamax", 4).hand().discard("Snapdragon", "Shadow Star", "Wolf Shaman")
    t = laid.discard("Apprentice", seat=1).discard("Reclamax", seat=2).discard("Snapdragon", seat=3).start()
    t.acquire("Spike Vixen")
    assert sorted(targets(t, "put")) == ["Shadow Star from discard", "Snapdragon from discard"]
    assert answers(t, "put Shadow Star", "put Reclamax", "decline") == [0, 2, 3]  # the second player has none
    assert t.hand() == ["Shadow Star"]
    assert sorted(t.discard()) == ["Snapdragon", "Spike Vixen", "Wolf Shaman"]
    assert "Reclamax" in t.hand(2)
    assert t.discard(3) == ["Snapdragon"]
    assert own_turn(t)


@card("Reclamax")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_reclamax_finds_no_construct_in_the_first_layout() -> None:
    t = first_layout("Reclamax", players=2, first=0)
    assert own_turn(t)
    assert "Fate of Reclamax" in t.told


@card("Socket Altar")
@pytest.mark.rule("ASC-PLAY-17")
def test_socket_altar_pays_for_itself_as_it_enters() -> None:
    t = fallen().hand("Socket Altar", "Reclamax").start()
    t.play("Socket Altar")
    assert t.runes() == 2
    t.play("Reclamax")
    assert t.runes() == 2  # once per turn


@card("Socket Altar")
def test_socket_altar_pays_for_the_first_mechana_construct_of_each_turn_only() -> None:
    laid = fallen().in_play("Socket Altar").hand("Snapdragon", "Reclamax", "Battery Monk")
    t = laid.deck("Apprentice", "Reclamax", *["Apprentice"] * 4).start()
    t.play("Snapdragon", "Battery Monk")
    assert t.runes() == 0
    t.play("Reclamax")
    assert t.runes() == 2
    next_turn(t).play("Reclamax")
    assert t.runes() == 2


@card("Socket Altar")
@pytest.mark.rule("ASC-PLAY-17")
def test_socket_altar_pays_for_a_construct_put_directly_into_play() -> None:
    t = fallen().in_play("Socket Altar", "Rocket Courier X-99").row("Reclamax").runes(4).start()
    t.acquire("Reclamax")
    assert t.runes() == 0
    t.choose("do it")
    assert t.runes() == 2


@card("Socket Altar")
@pytest.mark.rule("ASC-PLAY-17")
def test_a_second_socket_altar_sets_off_the_first_and_itself() -> None:
    t = fallen().in_play("Socket Altar").hand("Socket Altar").start()
    t.play("Socket Altar")
    assert t.runes() == 4


# Void


@card("Arbiter of Fate")
def test_arbiter_of_fate_draws_and_may_banish_from_the_hand() -> None:
    t = fallen().hand("Arbiter of Fate").deck("Wolf Shaman", "Apprentice").discard("Militia").power(2).start()
    t.play("Arbiter of Fate")
    assert t.options == ["banish Wolf Shaman from hand", "banish Militia from discard", "decline"]
    t.choose("banish Wolf Shaman")
    assert t.void == ["Wolf Shaman"]
    assert t.hand() == []
    assert own_turn(t)  # its Fate is no part of playing it


@card("Arbiter of Fate")
@pytest.mark.parametrize(("choice", "left"), [("banish Militia", []), ("decline", ["Militia"])])
def test_arbiter_of_fate_may_banish_from_the_discard_pile_or_not_at_all(choice: str, left: list[str]) -> None:
    t = fallen().hand("Arbiter of Fate").deck("Wolf Shaman").discard("Militia").start()
    t.play("Arbiter of Fate").choose(choice)
    assert t.discard() == left
    assert t.hand() == ["Wolf Shaman"]


@card("Arbiter of Fate")
@pytest.mark.rule("ASC-KEY-FATE-01")
def test_arbiter_of_fate_lets_each_player_banish_when_it_enters_the_row() -> None:
    laid = entering("Arbiter of Fate", 3).hand("Militia").hand("Apprentice", seat=1).discard("Wolf Shaman", seat=1)
    t = laid.hand(seat=2).power(2).start()  # no cards at all for the third player
    t.acquire("Spike Vixen")
    assert t.options == ["banish Militia from hand", "banish Spike Vixen from discard", "decline"]
    assert answers(t, "banish Militia") == [0]
    assert t.options == ["banish Apprentice from hand", "banish Wolf Shaman from discard", "decline"]
    assert answers(t, "banish Wolf Shaman") == [1]
    assert own_turn(t)
    assert t.hand() == []
    assert t.void == ["Wolf Shaman"]
    assert t.hand(1) == ["Apprentice"]


@card("Arbiter of Fate")
@pytest.mark.rule("ASC-KEY-FATE-02", "ASC-BAN-02")
def test_arbiter_of_fate_works_in_the_first_layout() -> None:
    t = first_layout("Arbiter of Fate", players=2, first=1)
    assert answers(t, "banish Apprentice", "decline") == [1, 0]
    assert t.gone == ["Apprentice"]
    assert [len(t.hand(seat)) for seat in range(2)] == [5, 4]
    assert own_turn(t, 1)


@card("Guardian of Sadranis")
@pytest.mark.rule("ASC-PLAY-15", "ASC-DEF-12")
def test_guardian_of_sadranis_gains_two_honor_for_the_next_monster_of_the_center_row() -> None:
    t = fallen().hand("Guardian of Sadranis").row("Doom Weeper", "Doom Weeper").power(9).start()
    t.play("Guardian of Sadranis")
    assert t.power() == 10
    t.defeat("Cultist")
    assert t.honor() == 1  # the Cultist is not in the center row
    t.defeat("Doom Weeper")
    assert t.honor() == 5
    t.defeat("Doom Weeper")
    assert t.honor() == 7


@card("Guardian of Sadranis")
@pytest.mark.rule("ASC-PLAY-16")
def test_two_guardians_of_sadranis_both_pay_for_one_monster() -> None:
    t = fallen().hand("Guardian of Sadranis", "Guardian of Sadranis").row("Doom Weeper").power(2).start()
    t.play("Guardian of Sadranis", "Guardian of Sadranis").defeat("Doom Weeper")
    assert t.honor() == 6


@card("Guardian of Sadranis", "Sadranis, Dark Emissary")
@pytest.mark.rule("ASC-DEF-13")
def test_guardian_of_sadranis_pays_for_a_monster_of_the_void() -> None:
    t = fallen().hand("Guardian of Sadranis", "Sadranis, Dark Emissary").void("Doom Weeper").row().start()
    t.play("Guardian of Sadranis", "Sadranis, Dark Emissary").defeat("Doom Weeper")
    assert t.honor() == 4


@card("Guardian of Sadranis")
@pytest.mark.rule("ASC-PLAY-15")
def test_guardian_of_sadranis_does_not_wait_beyond_the_turn() -> None:
    laid = fallen().hand("Guardian of Sadranis").deck("Apprentice", *["Heavy Infantry"] * 4, "Apprentice")
    t = laid.row("Doom Weeper").start()
    next_turn(t.play("Guardian of Sadranis")).play("Heavy Infantry", "Heavy Infantry").defeat("Doom Weeper")
    assert t.honor() == 2


@card("Black Hole")
def test_black_hole_gains_power_for_a_banished_card_of_the_hand_once_per_turn() -> None:
    t = fallen().in_play("Black Hole").hand("Apprentice", "Wolf Shaman").discard("Militia").start()
    t.use("Black Hole")
    assert sorted(targets(t, "banish")) == ["Apprentice from hand", "Wolf Shaman from hand"]
    t.choose("banish Wolf Shaman")
    assert t.power() == 1
    assert t.void == ["Wolf Shaman"]
    assert t.hand() == ["Apprentice"]
    assert not t.can("use Black Hole")


@card("Black Hole")
def test_black_hole_need_not_be_used() -> None:
    t = fallen().in_play("Black Hole").hand("Apprentice").start()
    gone = len(t.gone)
    t.play("Apprentice")
    assert not t.can("use Black Hole")  # its hand is empty
    assert t.power() == 0
    assert len(t.gone) == gone


@card("Black Hole")
def test_black_hole_gains_nothing_with_an_empty_hand() -> None:
    t = fallen().in_play("Black Hole").hand().discard("Militia").start()
    if t.can("use Black Hole"):
        t.use("Black Hole")
    assert own_turn(t)
    assert t.power() == 0
    assert t.discard() == ["Militia"]


@card("Deathseeker")
def test_deathseeker_gains_two_power() -> None:
    t = fallen().hand("Deathseeker").start()
    t.play("Deathseeker")
    assert (t.power(), t.honor()) == (2, 0)


@card("Deathseeker")
@pytest.mark.rule("ASC-BAN-17")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_deathseeker_gains_three_honor_when_banished_from_hand_or_discard(place: str) -> None:
    laid = fallen().hand("Void Initiate", *(["Deathseeker"] if place == "hand" else []))
    t = laid.discard(*(["Deathseeker"] if place == "discard" else [])).start()
    t.play("Void Initiate").choose(f"banish Deathseeker from {place}")
    assert t.honor() == 3
    assert t.void == ["Deathseeker"]


@card("Deathseeker")
@pytest.mark.rule("ASC-BAN-17")
def test_deathseeker_gains_nothing_when_banished_from_the_center_row() -> None:
    t = fallen().hand("Seer of the Forked Path").row("Deathseeker").start()
    t.play("Seer of the Forked Path").choose("banish Deathseeker")
    assert t.void == ["Deathseeker"]
    assert [t.honor(seat) for seat in range(2)] == [0, 0]


@card("Deathseeker", "Arbiter of Fate")
@pytest.mark.rule("ASC-BAN-17")
def test_deathseeker_pays_its_owner_in_the_turn_of_another_player() -> None:
    t = entering("Arbiter of Fate").hand("Deathseeker", seat=1).start()
    t.acquire("Spike Vixen")
    assert answers(t, "decline", "banish Deathseeker") == [0, 1]
    assert [t.honor(seat) for seat in range(2)] == [0, 3]


@card("Deathseeker")
@pytest.mark.rule("ASC-BAN-17")
def test_deathseeker_gains_nothing_when_it_is_only_discarded() -> None:
    t = fallen().hand("Temple Librarian", "Deathseeker").start()
    t.play("Temple Librarian")
    assert t.discard() == ["Deathseeker"]
    assert t.honor() == 0


@card("Sadranis, Dark Emissary")
@pytest.mark.rule("ASC-CASE-03", "ASC-ACQ-18", "ASC-DEF-13")
def test_sadranis_defeats_a_monster_of_the_void_for_its_cost_and_buries_it() -> None:
    laid = fallen().hand("Sadranis, Dark Emissary").void("Wind Tyrant", "Wolf Shaman").in_play("Voidthirster").power(2)
    t = laid.row().start()
    center, row = t.center, t.row
    t.play("Sadranis, Dark Emissary").defeat("Wind Tyrant")
    assert t.power() == 0  # 2 and 3, less 5
    assert t.runes() == 3
    assert t.honor() == 4  # 3, and 1 of Voidthirster for a Monster of the center row
    assert t.center == [*center, "Wind Tyrant"]
    assert t.void == ["Wolf Shaman"]
    assert t.row == row
    assert own_turn(t)


@card("Sadranis, Dark Emissary")
def test_sadranis_need_not_defeat_anything() -> None:
    t = fallen().hand("Sadranis, Dark Emissary").void("Mephit", "Wind Tyrant").start()
    t.play("Sadranis, Dark Emissary")
    assert t.options == ["defeat Mephit from the void", "decline"]  # 3 Power do not reach further
    t.choose("decline")
    assert t.power() == 3
    assert t.void == ["Mephit", "Wind Tyrant"]


@card("Sadranis, Dark Emissary")
@pytest.mark.rule("ASC-ACQ-18")
def test_sadranis_cannot_defeat_what_cannot_be_paid_for() -> None:
    t = fallen().hand("Sadranis, Dark Emissary").void("Wind Tyrant", "Wolf Shaman").start()
    t.play("Sadranis, Dark Emissary")
    assert own_turn(t)
    assert t.power() == 3
    assert sorted(t.void) == ["Wind Tyrant", "Wolf Shaman"]


@card("Sadranis, Dark Emissary", "Ravenous Gorph")
def test_a_gorph_defeated_from_the_void_has_no_neighbours() -> None:
    t = fallen().hand("Sadranis, Dark Emissary").void("Ravenous Gorph").power(2).start()
    t.play("Sadranis, Dark Emissary").defeat("Ravenous Gorph")
    assert t.honor() == 3
    assert own_turn(t)
    assert t.void == []


@card("Black Watch Elite")
@pytest.mark.parametrize(
    ("choice", "hand", "discard"),
    [
        ("banish Apprentice from hand", [], ["Militia"]),
        ("banish Militia from discard", ["Apprentice"], []),
        ("decline", ["Apprentice"], ["Militia"]),
    ],
)
def test_black_watch_elite_gains_three_power_and_may_banish(choice: str, hand: list[str], discard: list[str]) -> None:
    t = fallen().hand("Black Watch Elite", "Apprentice").discard("Militia").start()
    t.play("Black Watch Elite").choose(choice)
    assert t.power() == 3
    assert (t.hand(), t.discard()) == (hand, discard)
    assert own_turn(t)


# Monsters


@card("Bazu, Duke of Scorn")
@pytest.mark.rule("ASC-BAN-08", "ASC-DEF-O2")
def test_bazu_lets_each_opponent_discard_cards_or_destroy_all_constructs() -> None:
    laid = fallen(4).row("Bazu, Duke of Scorn").power(6).in_play("Snapdragon")
    laid = laid.in_play("Snapdragon", "Shadow Star", seat=1).hand("Apprentice", "Militia", "Mystic", seat=1)
    t = laid.in_play("Reclamax", "Socket Altar", seat=2).start()
    t.defeat("Bazu, Duke of Scorn")
    assert t.honor() == 4
    assert len(t.options) == 2
    discards, destroys = sorted(t.options, key=lambda option: "destroy" in option)
    assert answers(t, discards, "discard Apprentice", "discard Mystic") == [1, 1, 1]
    assert t.hand(1) == ["Militia"]
    assert t.in_play(1) == ["Snapdragon", "Shadow Star"]
    assert answers(t, destroys) == [2]
    assert t.in_play(2) == []
    assert sorted(t.discard(2)) == ["Reclamax", "Socket Altar"]
    assert len(t.hand(2)) == 5
    assert own_turn(t)  # the fourth player has no Constructs and nothing to lose
    assert len(t.hand(3)) == 5
    assert t.in_play() == ["Snapdragon"]


@card("Doom Weeper")
def test_doom_weeper_gives_two_honor_and_two_runes() -> None:
    t = fallen().row("Doom Weeper").power(4).start()
    t.defeat("Doom Weeper")
    assert (t.honor(), t.runes(), t.power()) == (2, 2, 0)
    assert t.void == ["Doom Weeper"]


@card("Fire Tyrant")
@pytest.mark.rule("ASC-DEF-09")
def test_fire_tyrant_gives_six_honor_and_each_opponent_discards_a_card_of_choice() -> None:
    laid = fallen(3).row("Fire Tyrant").power(6).hand("Apprentice")
    t = laid.hand("Militia", "Mystic", seat=1).hand("Apprentice", "Mystic", seat=2).start()
    t.defeat("Fire Tyrant")
    assert t.honor() == 6
    assert t.options == ["discard Militia from hand", "discard Mystic from hand"]
    assert answers(t, "discard Militia", "discard Mystic") == [1, 2]
    assert (t.hand(1), t.discard(1)) == (["Mystic"], ["Militia"])
    assert (t.hand(2), t.discard(2)) == (["Apprentice"], ["Mystic"])
    assert t.hand() == ["Apprentice"]
    assert own_turn(t)


def gorph_enters(space: int, *center: str) -> Table:
    """A Ravenous Gorph comes into this space of a row of Heroes; these cards follow it."""
    heroes = ["Wolf Shaman", "Arha Templar", "Lunar Stag", "Temple Librarian", "Landtalker", "Flytrap Witch"]
    heroes[space - 1] = "Spike Vixen"
    t = table("chronicle", "fallen").row(*heroes).runes(2).only_center("Ravenous Gorph", *center).start()
    return t.acquire("Spike Vixen")


@card("Ravenous Gorph")
@pytest.mark.rule("ASC-KEY-FATE-01", "ASC-ROW-04", "ASC-ROW-14")
def test_ravenous_gorph_banishes_both_neighbours_when_it_enters_the_row() -> None:
    t = gorph_enters(3, "Mephit", "Demon Slayer")
    expected = ["Wolf Shaman", "Mephit", "Ravenous Gorph", "Demon Slayer", "Landtalker", "Flytrap Witch"]
    assert t.row == expected
    assert sorted(t.void) == ["Arha Templar", "Temple Librarian"]
    assert t.honor() == 0
    assert own_turn(t)


@card("Ravenous Gorph")
@pytest.mark.parametrize(("space", "other", "banished"), [(1, 2, "Arha Templar"), (6, 5, "Landtalker")])
def test_ravenous_gorph_has_one_neighbour_at_an_end_of_the_row(space: int, other: int, banished: str) -> None:
    t = gorph_enters(space, "Mephit", "Demon Slayer")
    assert t.row[space - 1] == "Ravenous Gorph"
    assert t.row[other - 1] == "Mephit"
    assert t.void == [banished]


@card("Ravenous Gorph")
@pytest.mark.rule("ASC-KEY-FATE-01", "ASC-ORDER-O4")
def test_a_gorph_that_replaces_a_neighbour_of_a_gorph_banishes_it() -> None:
    t = gorph_enters(3, "Ravenous Gorph", "Demon Slayer", "Mephit", "Tormented Soul")
    expected = ["Mephit", "Ravenous Gorph", "Tormented Soul", "Demon Slayer", "Landtalker", "Flytrap Witch"]
    assert t.row == expected
    assert sorted(t.void) == ["Arha Templar", "Ravenous Gorph", "Temple Librarian", "Wolf Shaman"]


@card("Ravenous Gorph")
@pytest.mark.rule("ASC-ORDER-05")
def test_the_fates_of_two_cards_that_replace_the_neighbours_of_a_gorph_happen_in_the_order_of_flipping() -> None:
    t = gorph_enters(3, "Askara of Fate", "Arbiter of Fate")
    assert answers(t, "do it", "decline") == [0, 1]
    assert t.can("banish Spike Vixen from discard")
    assert answers(t, "decline", "decline") == [0, 1]
    assert own_turn(t)


@card("Ravenous Gorph", "Samael the Fallen")
@pytest.mark.rule("ASC-BAN-15")
def test_ravenous_gorph_does_not_banish_an_unbanishable_neighbour() -> None:
    laid = fallen().row("Samael the Fallen", "Spike Vixen", "Wolf Shaman").runes(2)
    t = laid.only_center("Ravenous Gorph", "Mephit").power(3).start()
    t.acquire("Spike Vixen")
    assert t.row[:3] == ["Samael the Fallen", "Ravenous Gorph", "Mephit"]
    assert t.void == ["Wolf Shaman"]
    t.defeat("Ravenous Gorph")
    assert t.options == ["banish Mephit from space 3", "decline"]


@card("Ravenous Gorph")
@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        (1, ["Sea Tyrant from space 2"]),
        (3, ["Sea Tyrant from space 2", "Earth Tyrant from space 4"]),
        (6, ["Samael's Trickster from space 5"]),
    ],
)
def test_the_reward_of_ravenous_gorph_may_banish_one_neighbour_of_the_space_it_left(
    space: int, neighbours: list[str]
) -> None:
    row = ["Wind Tyrant", "Sea Tyrant", "Corrosive Widow", "Earth Tyrant", "Samael's Trickster", "Mephit"]
    row[space - 1] = "Ravenous Gorph"
    t = table("chronicle", "fallen").row(*row).power(3).only_center("Wolf Shaman", "Demon Slayer").start()
    t.defeat("Ravenous Gorph")
    assert t.honor() == 3
    assert t.row[space - 1] == "Wolf Shaman"  # the replacement is no neighbour
    assert targets(t, "banish") == neighbours
    t.choose(f"banish {neighbours[0]}")
    assert t.void == ["Ravenous Gorph", neighbours[0].split(" from")[0]]
    assert own_turn(t)


@card("Ravenous Gorph")
def test_the_reward_of_ravenous_gorph_may_be_declined() -> None:
    t = fallen().row("Wind Tyrant", "Ravenous Gorph").power(3).start()
    t.defeat("Ravenous Gorph").choose("decline")
    assert t.void == ["Ravenous Gorph"]
    assert t.honor() == 3


@card("Ravenous Gorph")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_ravenous_gorph_works_in_the_first_layout() -> None:
    t = first_layout("Ravenous Gorph", players=2, first=0)
    space = t.row.index("Ravenous Gorph")
    laid = entries(t)
    neighbours = [laid[near] for near in (space - 1, space + 1) if 0 <= near < 6]
    assert sorted(t.void) == sorted(neighbours)
    assert all(t.row)


@card("Samael the Fallen")
@pytest.mark.rule("ASC-CASE-04", "ASC-KEY-ONGOING-01")
def test_samael_gives_eight_honor_and_stays_in_front_of_whoever_defeated_him() -> None:
    t = fallen().row("Samael the Fallen").power(8).start()
    t.defeat("Samael the Fallen")
    assert own_turn(t)  # he is not acquired by himself
    assert (t.honor(), t.power()) == (8, 0)
    assert t.in_front() == ["Samael the Fallen"]
    assert t.void == []
    assert t.row[0] == "Arha Initiate"
    t.end_turn().end_turn()
    assert t.in_front() == ["Samael the Fallen"]


@card("Samael the Fallen")
@pytest.mark.rule("ASC-CASE-04", "ASC-DEF-07", "ASC-ORDER-02", "ASC-ORDER-03")
def test_samael_lets_his_owner_take_a_defeated_monster_of_the_row_before_its_reward() -> None:
    t = fallen().in_front("Samael the Fallen").row("Wind Tyrant", "Mephit").power(8).start()
    t.defeat("Wind Tyrant")
    assert t.runes() == 0
    t.choose("do it")
    assert (t.honor(), t.runes()) == (3, 3)
    assert t.discard() == ["Wind Tyrant"]
    assert t.void == []
    t.defeat("Mephit").choose("decline").choose("decline")
    assert t.void == ["Mephit"]
    assert t.honor() == 5


@card("Samael the Fallen")
@pytest.mark.rule("ASC-CASE-04")
def test_samael_lets_nobody_take_the_cultist() -> None:
    t = fallen().in_front("Samael the Fallen").power(2).start()
    t.defeat("Cultist")
    assert own_turn(t)
    assert t.discard() == []
    assert t.pile("Cultist") == 1


@card("Samael the Fallen", "Sadranis, Dark Emissary")
@pytest.mark.rule("ASC-CASE-04")
@pytest.mark.parametrize(
    "taken",
    [
        True,
        False,
    ],
)
def test_samael_lets_his_owner_take_a_monster_that_sadranis_defeats(taken: bool) -> None:
    t = fallen().in_front("Samael the Fallen").hand("Sadranis, Dark Emissary").void("Doom Weeper").power(1).start()
    t.play("Sadranis, Dark Emissary").defeat("Doom Weeper").choose("do it" if taken else "decline")
    assert t.honor() == 2
    assert t.void == []
    assert t.discard() == (["Doom Weeper"] if taken else [])
    assert t.center.count("Doom Weeper") == (0 if taken else 1)


@card("Samael the Fallen")
def test_monsters_of_samaels_owner_are_heroes_that_give_power_equal_to_their_cost() -> None:
    t = fallen().in_front("Samael the Fallen").hand("Earth Tyrant", "Mephit").deck("Apprentice").start()
    t.play("Earth Tyrant")
    assert t.power() == 6
    assert t.honor() == 0  # no reward
    assert t.hand() == ["Mephit"]
    t.play("Mephit")
    assert t.power() == 9
    t.end_turn()
    assert "Earth Tyrant" in t.discard() + t.hand() + t.deck()
    assert t.void == []


@card("Samael the Fallen")
def test_samael_serves_his_owner_only() -> None:
    t = fallen().in_front("Samael the Fallen", seat=1).hand("Mephit").row("Doom Weeper").power(4).start()
    if t.can("play Mephit"):
        t.play("Mephit")
    assert t.power() == 4
    t.defeat("Doom Weeper")
    assert own_turn(t)
    assert t.void == ["Doom Weeper"]


@card("Samael the Fallen")
def test_a_monster_that_counts_as_a_hero_can_be_copied() -> None:
    t = fallen().in_front("Samael the Fallen").hand("Earth Tyrant", "Twofold Askara").start()
    t.play("Earth Tyrant", "Twofold Askara")  # there is nothing else to copy
    assert t.power() == 12


@card("Samael the Fallen", "Serpentcall")
def test_a_monster_of_the_void_belongs_to_nobody_and_is_no_hero_for_serpentcall() -> None:
    t = fallen().in_front("Samael the Fallen").in_play("Serpentcall").void("Mephit").runes(9).power(9).start()
    assert calls(t) == ["gain"]


@card("Samael the Fallen")
@pytest.mark.rule("ASC-KEY-ONGOING-O1")
def test_samael_is_no_construct_and_survives_bazu() -> None:
    t = fallen().in_front("Samael the Fallen", seat=1).row("Bazu, Duke of Scorn").power(6).start()
    t.defeat("Bazu, Duke of Scorn")
    assert own_turn(t)
    assert t.in_front(1) == ["Samael the Fallen"]
    assert len(t.hand(1)) == 5


def asp(own: int, *others: int) -> Situation:
    """Sordid Asp can be defeated by a player with so much Honor against opponents with so much."""
    laid = fallen(len(others) + 1).row("Sordid Asp").power(3).honor(own)
    for seat, honor in enumerate(others, 1):
        laid.honor(honor, seat=seat)
    return laid


@card("Sordid Asp")
@pytest.mark.rule("ASC-CASE-01", "ASC-INV-O1")
def test_sordid_asp_takes_two_honor_from_the_opponent_with_the_most() -> None:
    t = asp(1, 5, 9).start()
    pool = t.pool
    t.defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(3)] == [4, 5, 7]
    assert t.pool == pool - 1  # what is taken does not touch the pool


@card("Sordid Asp")
@pytest.mark.rule("ASC-CASE-01", "ASC-PLAY-21")
def test_sordid_asp_compares_after_its_own_honor() -> None:
    t = asp(2, 3).start()
    t.defeat("Sordid Asp")
    assert own_turn(t)
    assert [t.honor(seat) for seat in range(2)] == [3, 3]


@card("Sordid Asp")
@pytest.mark.rule("ASC-CASE-01")
def test_sordid_asp_looks_at_tokens_and_not_at_honor_on_cards() -> None:
    t = asp(1, 2).in_play("Hedron Cannon", "Hedron Link Device", seat=1).discard("Landtalker", seat=1).start()
    t.defeat("Sordid Asp")
    assert own_turn(t)
    assert [t.honor(seat) for seat in range(2)] == [2, 2]
    t = asp(1, 3).in_play("Hedron Cannon").start()
    t.defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(2)] == [4, 1]


@card("Sordid Asp")
def test_sordid_asp_takes_from_one_of_several_leaders_as_its_winner_likes() -> None:
    t = asp(0, 6, 4, 6).start()
    t.defeat("Sordid Asp")
    assert t.decider == 0
    assert t.options == ["choose player 2", "choose player 4"]
    t.choose("choose player 4")
    assert [t.honor(seat) for seat in range(4)] == [3, 6, 4, 4]


@card("Vaultbreaker Wurm")
@pytest.mark.rule("ASC-PLAY-20", "ASC-DEF-O2", "ASC-DEF-O4")
def test_vaultbreaker_wurm_makes_each_opponent_destroy_the_dearest_construct() -> None:
    laid = fallen(4).row("Vaultbreaker Wurm").power(5).in_play("Hedron Cannon")
    laid = laid.in_play("Shadow Star", "Snapdragon", seat=1)  # 3 and 5
    t = laid.in_play("Yggdrasil Staff", "Reclamax", "Shadow Star", seat=2).start()  # 4, 4 and 3
    t.defeat("Vaultbreaker Wurm")
    assert t.honor() == 4
    assert t.in_play(1) == ["Shadow Star"]
    assert t.discard(1) == ["Snapdragon"]
    assert t.decider == 2  # the owner chooses among equals
    assert len(t.options) == 2
    t.choose("destroy Reclamax")
    assert t.in_play(2) == ["Yggdrasil Staff", "Shadow Star"]
    assert own_turn(t)  # the fourth player has none
    assert t.in_play() == ["Hedron Cannon"]


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert {card.name for card in card_set("fallen").cards} == TESTED
    assert len(TESTED) == 31
