"""Deliverance, card by card: what each text says, and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import card_set

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the cards that a test of this file was written from

# cards without Dreamborn, Phantasm and Dreambind, so that nothing but the card under test is ever asked about
CALM = "Nihil Bomber", "Dream Titan", "Nihil Bomber", "Dream Titan", "Nihil Bomber", "Dream Titan"

DREAMBORN = {  # with what they cost
    "Azurite Channeler": 3,
    "Psyche Askara": 5,
    "Wereboar": 4,
    "Rut, Oaken Master": 6,
    "Controlsmith": 3,
    "Stone Artificers": 4,
    "Void Amathyst Defender": 2,
    "Naka, Emri's Chosen": 6,
}
PHANTASM = {  # Phantasm cost in Insight, cost in Runes; then the Runes, Power, Honor and cards that the effect gives
    "Aether Warrior": (5, 5, (0, 0, 0, 2)),
    "Dhartha, Dream Master": (9, 8, (0, 0, 0, 0)),
    "Green Spritelings": (4, 3, (0, 0, 3, 0)),
    "Corite Mechanadon": (2, 1, (1, 1, 0, 0)),
    "Gearseer": (6, 5, (3, 0, 0, 0)),
    "Blackwatch Dreamer": (2, 1, (0, 1, 0, 0)),
    "Invokist": (4, 4, (0, 3, 0, 0)),
}
DREAMBIND = {  # Power, Dreambind cost, Honor of the reward
    "Warpdruid": (3, 1, 2),
    "Dreadmage": (4, 4, 2),
    "Warprogue": (4, 3, 3),
    "Obfusca Spirit": (5, 4, 4),
    "Caaro, Desert Breaker": (6, 2, 4),
    "Nilia, The Shattered": (7, 7, 5),
}
HEROES = {  # the other side, the price, the Honor of both
    "Psyonic Apprentice": ("Psyonic Paladin", 7, 2, 4),
    "Lychan Ranger": ("Lychan Beast", 6, 3, 5),
    "Demon Hunter": ("Demon Master", 8, 2, 4),
}
CONSTRUCTS = {
    "Teletransmitter Blueprint": ("Emma's Teletransmitter", 5, 3, 4),
    "Mechannon Blueprint": ("Emma's Mechannon", 5, 4, 5),
    "Voidcycler Blueprint": ("Emma's Voidcycler", 5, 5, 6),
    "Ironheart Blueprint": ("The Ironheart", 15, 8, 10),
}
PLUNDER = {"Azurite Channeler": (0, 2), "Dreamscarred Hunter": (3, 0), "Rut, Oaken Master": (3, 0)}  # Honor, Insight
WEAPONS = "Pasythea's Cutlass", "Pasythea's Katana", "Pasythea's Mace", "Pasythea's Scimitar"
PASYTHEA = "Pasythea, The Redeemed"


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these cards."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


def sides(pairs: dict[str, tuple[str, int, int, int]]) -> list[str]:
    """The names of both sides."""
    return [*pairs, *[pair[0] for pair in pairs.values()]]


def dlv(players: int = 2) -> Situation:
    """The set alone, with a row of Monsters and a short center deck of calm cards unless a test names others."""
    return table("deliverance", players=players).row().only_center(*CALM)


def ripe(*hand: str) -> Situation:
    """One card can be acquired and one Monster defeated: what Plunder needs."""
    return dlv().row("Faerie Commander", "Dream Titan").runes(3).power(5).hand(*hand, "Apprentice")


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


def decline(t: Table) -> Table:
    """Say no to whatever may be declined."""
    while t.can("decline"):
        t.choose("decline")
    return t


def decline_banish(t: Table) -> Table:
    """Say no if a card may be banished."""
    return t.choose("decline") if targets(t, "banish") else t


def insights(t: Table) -> list[int]:
    """The Insight of all players."""
    return [t.insight(seat) for seat in range(t.game.players)]


def hands(t: Table) -> list[int]:
    """How many cards all players have in hand."""
    return [len(t.hand(seat)) for seat in range(t.game.players)]


def score(t: Table, seat: int = 0) -> int:
    """What a player has at the end: tokens and cards."""
    return t.game.scores(t.s)[seat]


# Dreamborn


@card(*DREAMBORN)
@pytest.mark.rule("ASC-DREAMBORN-01")
@pytest.mark.parametrize("name", DREAMBORN)
def test_a_dreamborn_card_that_enters_gives_everybody_insight(name: str) -> None:
    t = dlv(3).row("Nihil Bomber").runes(5).only_center(name, *CALM).start()
    t.acquire("Nihil Bomber")
    assert t.row[0] == name
    assert insights(t) == [1, 1, 1]


@card(*DREAMBORN)
@pytest.mark.rule("ASC-DREAMBORN-02")
@pytest.mark.parametrize("name", DREAMBORN)
def test_a_dreamborn_card_that_is_acquired_gives_its_acquirer_insight(name: str) -> None:
    t = dlv(3).row(name).runes(DREAMBORN[name]).start()
    t.acquire(name)
    assert t.discard() == [name]
    assert t.runes() == 0
    assert insights(t) == [1, 0, 0]


@pytest.mark.rule("ASC-DREAMBORN-01")
def test_no_other_card_gives_insight_by_entering() -> None:
    center = [each.name for each in card_set("deliverance").cards if each.deck == ""]
    others = [name for name in center if name not in DREAMBORN]
    assert len(others) == len(center) - 8
    for name in others:
        t = dlv().row("Blackwatch Dreamer").runes(1).only_center(name, *CALM).start()
        t.acquire("Blackwatch Dreamer")
        assert t.row[0] == name
        assert insights(t) == [0, 0], name


# Phantasm


@card(*PHANTASM)
@pytest.mark.rule("ASC-KEY-PHANTASM-01", "ASC-KEY-PHANTASM-02", "ASC-KEY-PHANTASM-05", "ASC-KEY-PHANTASM-O1")
@pytest.mark.parametrize("name", PHANTASM)
def test_a_phantasm_hero_is_played_from_the_row_for_insight(name: str) -> None:
    price, _, gains = PHANTASM[name]
    laid = dlv().row(name).insight(price).hand("Apprentice", "Militia").deck("Mystic", "Mystic", "Mystic")
    t = laid.only_center("Dream Titan", *CALM[::2]).start()
    t.choose(f"phantasm {name}")
    assert t.row[0] == "Dream Titan"
    decline_banish(t)
    assert own_turn(t)
    assert t.void == [name]
    assert t.insight() == 0
    assert (t.runes(), t.power(), t.honor(), t.hand().count("Mystic")) == gains
    assert t.played() == t.discard() == []


@card(*PHANTASM)
@pytest.mark.rule("ASC-KEY-PHANTASM-01", "ASC-KEY-PHANTASM-07", "ASC-KEY-PHANTASM-O2")
@pytest.mark.parametrize("name", PHANTASM)
def test_a_phantasm_hero_is_not_offered_for_less_insight_or_from_elsewhere(name: str) -> None:
    price = PHANTASM[name][0]
    t = dlv().row(name).insight(price - 1).start()
    assert not t.can(f"phantasm {name}")
    t = dlv().hand(name, "Apprentice").discard("Apprentice").insight(20).start()
    assert not targets(t, "phantasm")
    t = dlv().discard(name).insight(20).start()
    assert not targets(t, "phantasm")


@card(*PHANTASM)
@pytest.mark.rule("ASC-KEY-PHANTASM-06")
@pytest.mark.parametrize("name", PHANTASM)
def test_a_phantasm_hero_may_be_acquired_for_runes(name: str) -> None:
    price, cost, _ = PHANTASM[name]
    t = dlv().row(name).insight(price).runes(cost).start()
    t.acquire(name)
    assert t.discard() == [name]
    assert (t.runes(), t.insight()) == (0, price)
    assert t.void == []
    assert not dlv().row(name).insight(price).runes(cost - 1).start().can(f"acquire {name}")


@card(*PHANTASM)
@pytest.mark.rule("ASC-PLAY-06")
@pytest.mark.parametrize("name", PHANTASM)
def test_a_phantasm_hero_played_from_hand_costs_nothing_and_stays_in_the_deck(name: str) -> None:
    _, _, gains = PHANTASM[name]
    t = dlv().hand(name, "Apprentice").insight(1).deck(*["Mystic"] * 8).start()
    t.play(name)
    decline_banish(t)
    assert own_turn(t)
    assert t.insight() == 1
    assert t.played() == [name]
    assert (t.runes(), t.power(), t.honor(), t.hand().count("Mystic")) == gains
    t.end_turn()
    assert name in t.discard()
    assert t.void == []


@card("Green Spritelings", "Entrophantasm")
@pytest.mark.rule("ASC-KEY-PHANTASM-03", "ASC-KEY-UNITE-03", "ASC-FAQ-09")
def test_a_hero_played_by_phantasm_unites() -> None:
    t = dlv().row("Green Spritelings").insight(4).hand("Entrophantasm", "Apprentice").deck("Mystic", "Militia").start()
    t.choose("phantasm Green Spritelings").play("Entrophantasm")
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Corite Mechanadon")
@pytest.mark.rule("ASC-KEY-PHANTASM-07")
def test_phantasm_is_paid_by_the_player_whose_turn_it_is() -> None:
    t = dlv().row("Corite Mechanadon").insight(5).insight(1, seat=1).start()
    t.end_turn()
    assert own_turn(t, 1)
    assert not t.can("phantasm Corite Mechanadon")


@card("Invokist", "Dream Anchor")
@pytest.mark.rule("ASC-KEY-PHANTASM-04", "ASC-KEY-PLUNDER-04", "ASC-FAQ-10")
def test_a_phantasm_play_is_no_acquisition() -> None:
    laid = dlv().row("Invokist", "Dream Titan", "Entrophantasm").insight(4).power(5).runes(1)
    t = laid.in_play("Dream Anchor").start()
    t.choose("phantasm Invokist").defeat("Dream Titan")
    assert not t.can("use Dream Anchor")
    t.acquire("Entrophantasm")
    assert t.can("use Dream Anchor")


# Pasythea and her weapons


@card(PASYTHEA, *WEAPONS)
@pytest.mark.rule("ASC-PASYTHEA-01", "ASC-PASYTHEA-04", "ASC-PASYTHEA-06", "ASC-PASYTHEA-O1")
@pytest.mark.parametrize("weapons", range(5))
def test_pasythea_costs_four_less_for_each_weapon_in_play_and_comes_to_the_hand(weapons: int) -> None:
    price = 16 - 4 * weapons
    laid = dlv().in_play(*WEAPONS[:weapons]).hand("Apprentice")
    t = laid.insight(price + 1).start()
    t.acquire(PASYTHEA)
    assert t.hand() == ["Apprentice", PASYTHEA]
    assert t.insight() == 1
    assert t.discard() == []
    if price:
        t = dlv().in_play(*WEAPONS[:weapons]).hand("Apprentice").runes(16).insight(price - 1).start()
        assert not t.can(f"acquire {PASYTHEA}")


@card(*WEAPONS)
@pytest.mark.rule("ASC-PASYTHEA-06")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_each_weapon_alone_takes_four_off_and_only_in_the_play_of_the_buyer(weapon: str) -> None:
    assert dlv().in_play(weapon).insight(12).start().can(f"acquire {PASYTHEA}")
    assert not dlv().in_play(weapon).insight(11).start().can(f"acquire {PASYTHEA}")
    assert not dlv().hand(weapon, "Apprentice").insight(15).start().can(f"acquire {PASYTHEA}")
    assert not dlv().discard(weapon).insight(15).start().can(f"acquire {PASYTHEA}")


@card(*WEAPONS)
@pytest.mark.rule("ASC-PASYTHEA-O3")
def test_weapons_of_an_opponent_do_not_help() -> None:
    t = dlv().in_play(*WEAPONS, seat=1).insight(15).start()
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn()
    assert t.can(f"acquire {PASYTHEA}")
    assert t.insight(1) == 0


@card(*WEAPONS)
def test_the_weapons_make_nothing_else_cheaper() -> None:
    t = dlv().in_play(*WEAPONS).row("Entrophantasm", "Faerie Commander").runes(2).start()
    assert t.can("acquire Entrophantasm")
    assert t.can("acquire Heavy Infantry")
    assert not t.can("acquire Mystic")
    assert not t.can("acquire Faerie Commander")


@card(PASYTHEA)
@pytest.mark.rule("ASC-PASYTHEA-05", "ASC-PASYTHEA-07")
def test_pasythea_can_be_played_at_once() -> None:
    t = dlv().insight(16).hand("Apprentice").deck("Militia", "Militia").start()
    t.acquire(PASYTHEA)
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 0)
    t.play(PASYTHEA)
    assert (t.runes(), t.power(), t.honor()) == (2, 2, 2)
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.played() == [PASYTHEA]
    assert score(t) == 2 + 6


@card(PASYTHEA)
@pytest.mark.rule("ASC-PASYTHEA-03")
def test_pasythea_is_acquired_once_in_a_game() -> None:
    t = dlv().insight(32).insight(16, seat=1).start()
    assert t.pile(PASYTHEA) == 1
    t.acquire(PASYTHEA)
    assert t.pile(PASYTHEA) == 0
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn()
    assert PASYTHEA in t.discard()
    assert not t.can(f"acquire {PASYTHEA}")


@card(PASYTHEA, *WEAPONS)
@pytest.mark.rule("ASC-FAQ-15", "ASC-FAQ-16", "ASC-PASYTHEA-03")
def test_pasythea_is_free_with_all_weapons_but_still_there_only_once() -> None:
    laid = dlv().in_play(*WEAPONS).hand("Apprentice").hand("Apprentice", seat=1).insight(20, seat=1)
    t = laid.deck("Militia", "Militia").start()
    t.acquire(PASYTHEA)
    assert t.insight() == 0
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn()
    assert own_turn(t, 1)
    assert not t.can(f"acquire {PASYTHEA}")
    assert PASYTHEA in t.hand()  # shuffled with the rest of the deck
    next_turn(t)
    assert not t.can(f"acquire {PASYTHEA}")
    assert t.can(f"play {PASYTHEA}")


@card(PASYTHEA)
@pytest.mark.rule("ASC-BAN-O4")
def test_a_banished_pasythea_leaves_the_game() -> None:
    t = dlv().insight(32).hand("Blackwatch Dreamer", "Apprentice").start()
    t.acquire(PASYTHEA).play("Blackwatch Dreamer").choose(f"banish {PASYTHEA}")
    assert PASYTHEA in t.gone
    assert t.pile(PASYTHEA) == 0
    assert t.void == []
    assert not t.can(f"acquire {PASYTHEA}")
    assert score(t) == 1  # the Dreamer


@card(PASYTHEA, *WEAPONS)
@pytest.mark.rule("ASC-PASYTHEA-02")
def test_pasythea_is_not_taken_by_effects_that_acquire_for_free() -> None:
    laid = table("chronicle", "deliverance").row("Faerie Commander").only_center(*CALM)
    t = laid.hand("Cetra, Weaver of Stars", "Apprentice").in_play(*WEAPONS).start()
    assert t.can(f"acquire {PASYTHEA}")
    t.play("Cetra, Weaver of Stars")
    assert targets(t, "acquire") == ["Faerie Commander from space 1", "Mystic", "Heavy Infantry"]
    t = dlv().row("Faerie Commander", "Gearseer").hand("Dhartha, Dream Master", "Apprentice").in_play(*WEAPONS).start()
    t.play("Dhartha, Dream Master")
    assert targets(t, "acquire") == ["Faerie Commander from space 1", "Gearseer from space 2"]


@card(PASYTHEA, "Dream Anchor", "Faerie Commander")
@pytest.mark.rule("ASC-PASYTHEA-02", "ASC-KEY-PLUNDER-03")
def test_pasythea_is_no_card_of_the_center_row() -> None:
    laid = dlv().row("Dream Titan").insight(16).power(5).in_play("Dream Anchor")
    t = laid.hand("Faerie Commander", "Apprentice").start()
    t.play("Faerie Commander").acquire(PASYTHEA)
    assert t.power() == 5  # the Commander waits for a Hero of the row
    t.defeat("Dream Titan")
    assert not t.can("use Dream Anchor")


@card(PASYTHEA, "Entrophantasm", "Wereboar")
@pytest.mark.rule("ASC-PASYTHEA-07", "ASC-KEY-UNITE-07")
def test_pasythea_is_of_all_factions() -> None:
    t = dlv().insight(16).hand("Entrophantasm", "Wereboar", "Apprentice").deck("Militia", "Mystic", "Militia").start()
    t.acquire(PASYTHEA).play("Entrophantasm").play(PASYTHEA)
    assert t.hand() == ["Apprentice", "Militia", "Mystic", "Wereboar"]  # her own card and that of Unite
    t.play("Wereboar")
    assert t.runes() == 1 + 2 + 3
    found = {each.name: each.factions for each in card_set("deliverance").cards}
    assert found[PASYTHEA] == ("enlightened", "lifebound", "mechana", "void")


@card(*WEAPONS)
@pytest.mark.parametrize(
    ("weapon", "gains"),
    [
        ("Pasythea's Cutlass", (0, 2, 0, 0)),
        ("Pasythea's Katana", (0, 0, 0, 1)),
        ("Pasythea's Mace", (2, 0, 0, 0)),
        ("Pasythea's Scimitar", (0, 0, 2, 0)),
    ],
)
def test_a_weapon_gives_something_when_it_is_played_and_never_again(weapon: str, gains: tuple[int, ...]) -> None:
    t = dlv().hand(weapon, "Militia").deck("Dreamseeker", *["Apprentice"] * 7).start()
    t.play(weapon)
    assert (t.runes(), t.power(), t.honor(), t.hand().count("Dreamseeker")) == gains
    assert t.in_play() == [weapon]
    assert not targets(t, "use")
    honor = t.honor()
    next_turn(t)
    assert (t.runes(), t.power(), t.honor()) == (0, 0, honor)
    assert t.in_play() == [weapon]
    assert not targets(t, "use")
    assert score(t) == honor + 4


@card(*WEAPONS)
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_costs_four_runes_and_counts_for_every_faction(weapon: str) -> None:
    t = dlv().row(weapon).runes(4).hand("Void Amathyst Defender", "Apprentice").start()
    t.acquire(weapon)
    assert (t.runes(), t.discard()) == (0, [weapon])
    assert (t.power(), t.honor()) == (0, 0)  # it was not played
    t.play("Void Amathyst Defender")
    assert t.insight() == 2  # Echo
    assert not dlv().row(weapon).runes(3).start().can(f"acquire {weapon}")


# Enlightened


@card("Dreamwalker")
@pytest.mark.rule("ASC-BAN-04", "ASC-BAN-07")
@pytest.mark.parametrize(
    ("replacement", "gains"),
    [("Dream Titan", (2, 0, 0)), ("Nihil Bomber", (0, 2, 0)), ("Dream Anchor", (0, 0, 2))],
)
def test_dreamwalker_gives_by_the_kind_of_the_replacement(replacement: str, gains: tuple[int, ...]) -> None:
    laid = dlv().hand("Dreamwalker", "Apprentice").deck("Mystic", "Mystic", "Militia").row("Dream Tyrant")
    t = laid.only_center(replacement, *CALM[:4]).start()
    t.play("Dreamwalker").choose("banish Dream Tyrant")
    assert (t.insight(), t.honor(), t.hand().count("Mystic")) == gains
    assert "Militia" not in t.hand()
    assert t.void == ["Dream Tyrant"]
    assert t.row[0] == replacement
    assert own_turn(t)


@card("Dreamwalker")
def test_dreamwalker_must_banish_and_looks_at_the_replacement_not_at_the_banished_card() -> None:
    t = dlv().hand("Dreamwalker", "Apprentice").row("Dream Anchor", "Gearseer").start()
    t.play("Dreamwalker")
    assert len(targets(t, "banish")) == 6
    assert not t.can("decline")
    t.choose("banish Dream Anchor")
    assert (t.insight(), t.honor(), t.hand()) == (0, 2, ["Apprentice"])
    assert t.void == ["Dream Anchor"]
    assert t.discard() == []


@card("Dreamwalker", "Wereboar")
@pytest.mark.rule("ASC-DREAMBORN-05")
def test_dreamwalker_gets_nothing_for_a_banished_dreamborn_but_for_one_that_enters() -> None:
    t = dlv().hand("Dreamwalker", "Apprentice").row("Wereboar").start()
    t.play("Dreamwalker").choose("banish Wereboar")
    assert insights(t) == [0, 0]
    t = dlv().hand("Dreamwalker", "Apprentice").row("Dream Titan").only_center("Wereboar", *CALM).start()
    t.play("Dreamwalker").choose("banish Dream Titan from space 1")
    assert insights(t) == [1, 1]
    assert t.honor() == 2


@card("Dreamwalker")
@pytest.mark.rule("ASC-ROW-05")
def test_dreamwalker_may_see_its_banished_card_come_back_as_the_replacement() -> None:
    t = dlv().hand("Dreamwalker", "Apprentice").row("Dream Anchor").only_center().deck("Mystic", "Mystic").start()
    t.play("Dreamwalker").choose("banish Dream Anchor")
    assert t.row[0] == "Dream Anchor"
    assert t.hand() == ["Apprentice", "Mystic", "Mystic"]


@card("Dream Chamber Disciples")
@pytest.mark.rule("ASC-KEY-SERENITY-01")
def test_dream_chamber_disciples_draw_and_gain_insight_with_an_empty_discard_pile() -> None:
    t = dlv().hand("Dream Chamber Disciples", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Dream Chamber Disciples")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert insights(t) == [2, 0]


@card("Dream Chamber Disciples")
@pytest.mark.rule("ASC-KEY-SERENITY-02", "ASC-KEY-SERENITY-08")
def test_dream_chamber_disciples_gain_no_insight_after_an_acquisition_and_do_not_catch_up() -> None:
    laid = dlv().hand("Dream Chamber Disciples", "Blackwatch Dreamer", "Apprentice").deck("Mystic", "Militia")
    t = laid.row("Corite Mechanadon").runes(1).start()
    t.acquire("Corite Mechanadon").play("Dream Chamber Disciples")
    assert t.hand() == ["Apprentice", "Blackwatch Dreamer", "Mystic"]
    assert t.insight() == 0
    t.play("Blackwatch Dreamer").choose("banish Corite Mechanadon")
    assert t.discard() == []
    assert t.insight() == 0


@card("Dream Chamber Disciples")
@pytest.mark.rule("ASC-KEY-SERENITY-03", "ASC-PLAY-21")
def test_dream_chamber_disciples_look_at_the_discard_pile_after_their_draw() -> None:
    t = dlv().hand("Dream Chamber Disciples", "Apprentice").deck().discard("Mystic", "Militia").start()
    t.play("Dream Chamber Disciples")
    assert t.discard() == []
    assert t.insight() == 2


@card("Azurite Channeler")
@pytest.mark.parametrize("gift", ["Mystic", "Heavy Infantry"])
def test_azurite_channeler_banishes_for_a_hero_to_the_hand(gift: str) -> None:
    t = dlv().hand("Azurite Channeler", "Apprentice", "Militia").discard("Militia").start()
    before = t.gone.count("Apprentice")
    t.play("Azurite Channeler")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand"]
    t.choose("banish Apprentice")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire(gift)
    assert t.gone.count("Apprentice") == before + 1
    assert t.hand() == sorted([gift, "Militia"])
    assert t.insight() == 0
    t.play(gift)
    assert t.runes() + t.power() == 2


@card("Azurite Channeler")
@pytest.mark.rule("ASC-BAN-O5")
def test_azurite_channeler_gives_no_hero_if_nothing_is_banished() -> None:
    t = dlv().hand("Azurite Channeler", "Apprentice").start()
    t.play("Azurite Channeler").choose("decline")
    assert own_turn(t)
    assert t.hand() == ["Apprentice"]
    t = dlv().hand("Azurite Channeler").discard("Apprentice").power(2).start()
    t.play("Azurite Channeler")
    assert own_turn(t)  # there is nothing to banish
    assert t.hand() == []


@card("Azurite Channeler")
@pytest.mark.rule("ASC-KEY-PLUNDER-03")
def test_the_hero_of_azurite_channeler_does_not_serve_its_plunder() -> None:
    t = dlv().hand("Azurite Channeler", "Apprentice").row("Dream Titan").power(5).start()
    t.play("Azurite Channeler").choose("banish Apprentice").acquire("Mystic")
    t.defeat("Dream Titan")
    assert t.insight() == 0


@card("Psyonic Apprentice")
@pytest.mark.rule("ASC-DEF-14", "ASC-DEF-19")
def test_psyonic_apprentice_defeats_a_monster_that_costs_at_most_four() -> None:
    t = dlv().hand("Psyonic Apprentice", "Apprentice").row("Terminites", "Dreadmage", "Dream Titan").power(1).start()
    t.play("Psyonic Apprentice")
    assert t.options == ["defeat Terminites from space 1", "defeat Dreadmage from space 2", "defeat Cultist"]
    t.defeat("Terminites")
    assert (t.honor(), t.power()) == (3, 1)
    assert t.void == ["Terminites"]
    assert t.row[0] == "Nihil Bomber"


@card("Psyonic Apprentice", "Dreadmage")
def test_psyonic_apprentice_wins_a_monster_that_can_be_bound() -> None:
    laid = dlv().hand("Psyonic Apprentice", "Apprentice").row("Dreadmage").insight(4)
    t = laid.deck("Mystic", "Militia", "Mystic").start()
    t.play("Psyonic Apprentice").defeat("Dreadmage").choose("do it")
    assert t.discard() == ["Dreadmage"]
    assert (t.honor(), t.insight()) == (2, 0)
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@card("Psyonic Apprentice")
def test_psyonic_apprentice_defeats_the_cultist_if_all_others_are_too_dear() -> None:
    t = dlv().hand("Psyonic Apprentice", "Apprentice").row().start()
    t.play("Psyonic Apprentice")
    assert t.honor() == 1
    assert t.void == []


@card("Psyonic Paladin")
@pytest.mark.rule("ASC-DEF-14", "ASC-DEF-19")
def test_psyonic_paladin_defeats_any_monster_of_the_center_row() -> None:
    t = dlv().hand("Psyonic Paladin", "Apprentice").row("Rakar, Corrupt Askara", "Gearseer").power(1).start()
    t.play("Psyonic Paladin")
    assert len(targets(t, "defeat")) == 5  # neither the Hero nor the Cultist
    assert not t.can("defeat Cultist")
    assert not t.can("decline")
    t.defeat("Rakar, Corrupt Askara")
    assert (t.honor(), t.power()) == (6, 1)
    assert t.void == ["Rakar, Corrupt Askara"]


@card("Psyonic Paladin")
def test_psyonic_paladin_finds_nothing_in_a_row_without_monsters() -> None:
    row = "Gearseer", "Gearseer", "Wereboar", "Wereboar", "Invokist", "Invokist"
    t = dlv().hand("Psyonic Paladin", "Apprentice").row(*row).start()
    t.play("Psyonic Paladin")
    assert own_turn(t)
    assert (t.honor(), t.void) == (0, [])


@card("Aether Warrior")
def test_aether_warrior_draws_two_cards() -> None:
    t = dlv().hand("Aether Warrior", "Apprentice").deck("Mystic", "Militia", "Mystic").start()
    t.play("Aether Warrior")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@card("Psyche Askara")
def test_psyche_askara_copies_a_hero_played_this_turn() -> None:
    t = dlv().hand("Psyche Askara", "Invokist", "Corite Mechanadon", "Apprentice").start()
    t.play("Invokist", "Corite Mechanadon", "Psyche Askara")
    assert t.options == ["copy Invokist", "copy Corite Mechanadon"]
    t.choose("copy Invokist")
    assert (t.power(), t.runes()) == (7, 1)
    assert own_turn(t)
    assert t.played() == ["Invokist", "Corite Mechanadon", "Psyche Askara"]


@card("Psyche Askara", "Gearseer")
@pytest.mark.rule("ASC-KEY-PHANTASM-03", "ASC-FAQ-09")
def test_psyche_askara_copies_a_hero_played_by_phantasm() -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").row("Gearseer").insight(6).start()
    t.choose("phantasm Gearseer").play("Psyche Askara")
    assert t.runes() == 6
    assert t.insight() == 0


@card("Psyche Askara", "Dream Tyrant")
def test_psyche_askara_copies_the_reward_of_a_defeated_monster() -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").row("Dream Tyrant").power(6).start()
    t.defeat("Dream Tyrant").play("Psyche Askara")
    assert (t.honor(), t.insight()) == (10, 10)
    assert t.void == ["Dream Tyrant"]


@card("Psyche Askara")
def test_psyche_askara_copies_the_reward_of_the_cultist() -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").power(2).start()
    t.defeat("Cultist").play("Psyche Askara")
    assert t.honor() == 2


@card("Psyche Askara", "Dreadmage")
@pytest.mark.rule("ASC-FAQ-12", "ASC-KEY-DREAMBIND-05")
def test_psyche_askara_copies_the_reward_of_a_monster_played_from_hand() -> None:
    laid = dlv().hand("Psyche Askara", "Dreadmage").insight(9)
    t = laid.deck("Apprentice", "Militia", "Mystic", "Heavy Infantry", "Apprentice").start()
    t.play("Dreadmage", "Psyche Askara")
    assert own_turn(t)  # nothing is bound
    assert (t.honor(), t.insight()) == (4, 9)
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Militia", "Mystic"]


@card("Psyche Askara", "Dreadmage")
@pytest.mark.parametrize("bound", [True, False])
def test_psyche_askara_never_binds_the_monster_whose_reward_it_copies(bound: bool) -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").row("Dreadmage").power(4).insight(9).start()
    t.defeat("Dreadmage").choose("do it" if bound else "decline")
    insight = t.insight()
    t.play("Psyche Askara")
    assert own_turn(t)
    assert (t.honor(), t.insight()) == (4, insight)
    assert t.played() == ["Psyche Askara"]
    assert ("Dreadmage" in t.void) != bound


@card("Psyche Askara", "Dream Titan", "Invokist")
def test_psyche_askara_chooses_between_effect_and_reward() -> None:
    laid = dlv().hand("Psyche Askara", "Invokist", "Apprentice").row("Dream Titan").power(5)
    t = laid.start().play("Invokist").defeat("Dream Titan").play("Psyche Askara")
    assert len(t.options) == 2
    t.choose("choose copy the effect of 1 Hero played this turn")
    assert (t.power(), t.honor()) == (6, 6)
    t = dlv().hand("Psyche Askara", "Invokist", "Apprentice").row("Dream Titan").power(5).start()
    t.play("Invokist").defeat("Dream Titan").play("Psyche Askara")
    t.choose("choose copy the reward of 1 Monster defeated or played this turn")
    assert (t.power(), t.honor()) == (3, 12)


@card("Psyche Askara")
@pytest.mark.rule("ASC-PLAY-O3")
def test_psyche_askara_alone_copies_nothing() -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").in_play("Dream Anchor").start()
    t.play("Psyche Askara")
    assert own_turn(t)
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (0, 0, 0, 0)


@card("Psyche Askara")
def test_psyche_askara_does_not_copy_what_was_played_in_an_earlier_turn() -> None:
    deck = "Psyche Askara", "Apprentice", "Apprentice", "Apprentice", "Militia"
    t = dlv().hand("Invokist", "Apprentice").deck(*deck).start()
    t.play("Invokist")
    next_turn(t).play("Psyche Askara")
    assert own_turn(t)
    assert t.power() == 0


@card("Psyche Askara", "Entrophantasm")
@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-04")
def test_a_hero_copied_by_psyche_askara_was_not_played_again() -> None:
    t = dlv().hand("Entrophantasm", "Psyche Askara", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Entrophantasm", "Psyche Askara")
    assert (t.runes(), t.insight()) == (2, 2)
    assert t.hand() == ["Apprentice"]  # no Unite


@card("Psyche Askara", "Dreamscarred Hunter")
def test_a_copied_plunder_waits_like_the_first() -> None:
    t = ripe("Dreamscarred Hunter", "Psyche Askara").deck("Militia", "Militia", "Mystic").start()
    t.play("Dreamscarred Hunter", "Psyche Askara")
    assert t.hand() == ["Apprentice", "Militia", "Militia"]
    t.acquire("Faerie Commander").defeat("Dream Titan")
    assert t.honor() == 6 + 3 + 3


@card("Psyche Askara", "Warprogue")
def test_psyche_askara_takes_insight_once_more_with_a_copied_reward() -> None:
    t = dlv().hand("Psyche Askara", "Apprentice").row("Warprogue").power(4).insight(2, seat=1).start()
    t.defeat("Warprogue").play("Psyche Askara")
    assert insights(t) == [2, 0]
    assert t.honor() == 6


@card("Dhartha, Dream Master")
@pytest.mark.rule("ASC-CASE-37", "ASC-ACQ-15")
def test_dhartha_takes_a_hero_or_construct_of_the_row_to_the_hand() -> None:
    laid = dlv().hand("Dhartha, Dream Master", "Apprentice").row("Ironheart Blueprint", "Gearseer", "Warprogue")
    t = laid.runes(9).start()
    t.play("Dhartha, Dream Master")
    assert t.options == ["acquire Ironheart Blueprint from space 1", "acquire Gearseer from space 2"]
    t.acquire("Ironheart Blueprint")
    assert t.hand() == ["Apprentice", "Ironheart Blueprint"]
    assert t.discard() == []
    assert t.runes() == 9
    assert t.row[0] == "Nihil Bomber"
    t.play("Ironheart Blueprint")
    assert t.in_play() == ["Ironheart Blueprint"]


@card("Dhartha, Dream Master")
@pytest.mark.rule("ASC-CASE-37")
def test_dhartha_finds_nothing_in_a_row_of_monsters() -> None:
    t = dlv().hand("Dhartha, Dream Master", "Apprentice").row().start()
    row = t.row
    t.play("Dhartha, Dream Master")
    assert own_turn(t)
    assert t.row == row
    assert t.hand() == ["Apprentice"]


@card("Dhartha, Dream Master")
@pytest.mark.rule("ASC-FAQ-11", "ASC-KEY-PHANTASM-05", "ASC-FACT-10")
def test_dhartha_played_by_phantasm_may_take_the_card_that_replaces_it() -> None:
    t = dlv().row("Dhartha, Dream Master").insight(9).hand("Apprentice").start()
    t.choose("phantasm Dhartha, Dream Master")  # the replacement is the only card that fits
    assert t.hand() == ["Apprentice", "Nihil Bomber"]
    assert t.void == ["Dhartha, Dream Master"]
    assert t.row[0] == "Dream Titan"


@card("Dhartha, Dream Master", "Wereboar", "Dream Anchor")
@pytest.mark.rule("ASC-ACQ-09")
def test_what_dhartha_takes_is_acquired() -> None:
    laid = dlv().hand("Dhartha, Dream Master", "Apprentice").row("Wereboar", "Dream Titan").power(5)
    t = laid.in_play("Dream Anchor").start()
    t.play("Dhartha, Dream Master")
    assert insights(t) == [1, 0]
    t.defeat("Dream Titan").use("Dream Anchor")
    assert insights(t) == [3, 0]


# Plunder


@card(*PLUNDER)
@pytest.mark.rule("ASC-KEY-PLUNDER-01", "ASC-KEY-PLUNDER-02", "ASC-KEY-PLUNDER-06")
@pytest.mark.parametrize("name", PLUNDER)
@pytest.mark.parametrize(
    "deeds", [("acquire Faerie Commander", "defeat Dream Titan"), ("defeat Dream Titan", "acquire Faerie Commander")]
)
def test_plunder_of_a_hero_played_after_both_deeds(name: str, deeds: tuple[str, str]) -> None:
    t = ripe(name).start()
    t.choose(deeds[0]).choose(deeds[1])
    assert (t.honor(), t.insight()) == (6, 0)
    decline(t.play(name))
    honor, insight = PLUNDER[name]
    own = 3 if name == "Rut, Oaken Master" else 0
    assert (t.honor(), t.insight()) == (6 + own + honor, insight)


@card(*PLUNDER)
@pytest.mark.rule("ASC-KEY-PLUNDER-02", "ASC-KEY-PLUNDER-06", "ASC-KEY-PLUNDER-O1")
@pytest.mark.parametrize("name", PLUNDER)
@pytest.mark.parametrize("first", ["acquire Faerie Commander", "defeat Dream Titan"])
def test_plunder_of_a_hero_played_before_waits_for_both_deeds(name: str, first: str) -> None:
    second = {"acquire Faerie Commander", "defeat Dream Titan"} - {first}
    own = 3 if name == "Rut, Oaken Master" else 0
    t = decline(ripe(name).start().play(name))
    assert (t.honor(), t.insight()) == (own, 0)
    t.choose(first)
    assert (t.honor() % 6, t.insight()) == (own, 0)
    t.choose(second.pop())
    honor, insight = PLUNDER[name]
    assert (t.honor(), t.insight()) == (6 + own + honor, insight)


@card(*PLUNDER)
@pytest.mark.rule("ASC-KEY-PLUNDER-06")
@pytest.mark.parametrize("name", PLUNDER)
def test_plunder_of_a_hero_pays_once_per_play(name: str) -> None:
    row = "Faerie Commander", "Dream Titan", "Faerie Commander", "Dream Titan"
    t = dlv().row(*row).runes(6).power(10).hand(name, "Apprentice").only_center("Nihil Bomber", "Nihil Bomber").start()
    decline(t.play(name))
    t.acquire("Faerie Commander").defeat("Dream Titan")
    before = t.honor(), t.insight()
    t.acquire("Faerie Commander").defeat("Dream Titan")
    assert (t.honor(), t.insight()) == (before[0] + 6, before[1])


@card(*PLUNDER)
@pytest.mark.rule("ASC-KEY-PLUNDER-03", "ASC-DEF-12")
@pytest.mark.parametrize("name", PLUNDER)
def test_plunder_is_not_served_by_always_available_cards(name: str) -> None:
    own = 3 if name == "Rut, Oaken Master" else 0
    t = decline(ripe(name).start().play(name))
    t.acquire("Mystic").defeat("Dream Titan")
    assert (t.honor(), t.insight()) == (6 + own, 0)
    t = decline(ripe(name).start().play(name))
    t.acquire("Faerie Commander").defeat("Cultist")
    assert (t.honor(), t.insight()) == (1 + own, 0)


@card(*PLUNDER)
@pytest.mark.rule("ASC-KEY-PLUNDER-01")
@pytest.mark.parametrize("name", PLUNDER)
def test_plunder_needs_both_deeds_in_one_turn(name: str) -> None:
    laid = ripe("Apprentice").deck(name, "Heavy Infantry", "Heavy Infantry", "Militia", "Apprentice")
    t = laid.row("Faerie Commander", "Dream Titan").start()
    t.acquire("Faerie Commander")
    next_turn(t)
    decline(t.play(name))
    t.play("Heavy Infantry", "Heavy Infantry", "Militia")
    honor, insight = t.honor(), t.insight()
    t.defeat("Dream Titan")
    assert (t.honor(), t.insight()) == (honor + 6, insight)


@card("Dream Anchor", "Tree of Bounty")
@pytest.mark.rule("ASC-KEY-PLUNDER-05", "ASC-EX-23")
@pytest.mark.parametrize(("name", "gains"), [("Dream Anchor", (0, 2)), ("Tree of Bounty", (3, 0))])
def test_a_construct_with_plunder_pays_once_a_turn_after_both_deeds(name: str, gains: tuple[int, int]) -> None:
    row = "Faerie Commander", "Dream Titan", "Faerie Commander", "Dream Titan"
    t = dlv().row(*row).runes(6).power(10).in_play(name).only_center("Nihil Bomber", "Nihil Bomber").start()
    assert not t.can(f"use {name}")
    t.acquire("Faerie Commander")
    assert not t.can(f"use {name}")
    t.defeat("Dream Titan")
    assert (t.honor(), t.insight()) == (6, 0)
    t.use(name)
    assert (t.honor(), t.insight()) == (6 + gains[0], gains[1])
    t.acquire("Faerie Commander").defeat("Dream Titan")
    assert not t.can(f"use {name}")
    assert (t.honor(), t.insight()) == (12 + gains[0], gains[1])
    next_turn(t)
    assert not t.can(f"use {name}")


@card("Tree of Bounty", "Dream Anchor")
@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-08")
@pytest.mark.parametrize(("name", "gains"), [("Dream Anchor", (0, 4)), ("Tree of Bounty", (6, 0))])
def test_a_construct_with_plunder_is_ready_again_in_the_next_turn(name: str, gains: tuple[int, int]) -> None:
    deck = "Mystic", "Mystic", "Heavy Infantry", "Heavy Infantry", "Militia"
    t = dlv().row("Faerie Commander", "Dream Titan", "Faerie Commander", "Dream Titan").runes(3).power(5)
    u = t.hand(name, "Apprentice").deck(*deck).only_center("Dream Titan", "Dream Titan").start()
    u.acquire("Faerie Commander").defeat("Dream Titan").play(name).use(name)
    next_turn(u).play(*deck)
    u.acquire("Faerie Commander").defeat("Dream Titan").use(name)
    assert (u.honor(), u.insight()) == (12 + gains[0], gains[1])


@card("Tree of Bounty", "Dream Anchor")
@pytest.mark.rule("ASC-KEY-PLUNDER-03")
@pytest.mark.parametrize("name", ["Dream Anchor", "Tree of Bounty"])
def test_a_construct_with_plunder_is_not_served_by_always_available_cards(name: str) -> None:
    t = ripe().in_play(name).start().acquire("Mystic").defeat("Dream Titan")
    assert not t.can(f"use {name}")
    t = ripe().in_play(name).start().acquire("Faerie Commander").defeat("Cultist")
    assert not t.can(f"use {name}")


# Lifebound


@card("Entrophantasm")
@pytest.mark.rule("ASC-EX-08", "ASC-KEY-UNITE-02")
def test_entrophantasm_alone() -> None:
    t = dlv().hand("Entrophantasm", "Invokist", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Invokist", "Entrophantasm")
    assert (t.runes(), t.insight()) == (1, 1)
    assert t.hand() == ["Apprentice"]
    assert dlv().row("Entrophantasm").runes(1).start().can("acquire Entrophantasm")


@card("Entrophantasm", "Faerie Commander")
@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09")
@pytest.mark.parametrize("first", [True, False])
def test_entrophantasm_draws_with_another_lifebound_hero_before_or_after_it(first: bool) -> None:
    names = ["Entrophantasm", "Faerie Commander"]
    laid = dlv().hand(*names, "Green Spritelings", "Apprentice").deck("Mystic", "Militia", "Militia")
    t = laid.start().play(*names if first else names[::-1])
    assert t.hand() == ["Apprentice", "Green Spritelings", "Mystic"]
    t.play("Green Spritelings")
    assert t.hand() == ["Apprentice", "Mystic"]  # once per play


@card("Entrophantasm")
@pytest.mark.rule("ASC-KEY-UNITE-05")
def test_two_entrophantasms_unite() -> None:
    t = dlv().hand("Entrophantasm", "Entrophantasm", "Apprentice").deck("Mystic", "Mystic", "Militia").start()
    t.play("Entrophantasm", "Entrophantasm")
    assert t.hand() == ["Apprentice", "Mystic", "Mystic"]


@card("Dreamscarred Hunter")
def test_dreamscarred_hunter_draws_a_card() -> None:
    t = dlv().hand("Dreamscarred Hunter", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Dreamscarred Hunter")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.honor() == 0


@card("Faerie Commander")
@pytest.mark.rule("ASC-PLAY-15")
def test_faerie_commander_gains_power_with_the_next_hero_of_the_row() -> None:
    laid = dlv().hand("Faerie Commander", "Apprentice").row("Dream Anchor", "Entrophantasm", "Blackwatch Dreamer")
    t = laid.runes(10).start()
    t.play("Faerie Commander")
    assert (t.runes(), t.power()) == (12, 0)
    t.acquire("Mystic").acquire("Heavy Infantry").acquire("Dream Anchor")
    assert t.power() == 0
    t.acquire("Entrophantasm")
    assert t.power() == 2
    t.acquire("Blackwatch Dreamer")
    assert t.power() == 2


@card("Faerie Commander")
@pytest.mark.rule("ASC-PLAY-16")
def test_two_faerie_commanders_gain_power_with_the_same_hero() -> None:
    t = dlv().hand("Faerie Commander", "Faerie Commander", "Apprentice").row("Entrophantasm", "Invokist").start()
    t.play("Faerie Commander", "Faerie Commander").acquire("Entrophantasm")
    assert t.power() == 4


@card("Faerie Commander", "Dhartha, Dream Master")
@pytest.mark.rule("ASC-ACQ-09")
def test_faerie_commander_gains_power_with_a_hero_taken_for_free() -> None:
    t = dlv().hand("Faerie Commander", "Dhartha, Dream Master", "Apprentice").row("Entrophantasm").start()
    t.play("Faerie Commander", "Dhartha, Dream Master")
    assert t.hand() == ["Apprentice", "Entrophantasm"]
    assert t.power() == 2


@card("Faerie Commander", "Corite Mechanadon")
def test_faerie_commander_does_not_mind_phantasm_or_what_was_acquired_before() -> None:
    laid = dlv().hand("Faerie Commander", "Apprentice").row("Corite Mechanadon", "Entrophantasm").insight(2)
    t = laid.runes(1).start()
    t.acquire("Entrophantasm").play("Faerie Commander").choose("phantasm Corite Mechanadon")
    assert t.power() == 1  # that of the Mechanadon


@card("Faerie Commander")
@pytest.mark.rule("ASC-PLAY-15")
def test_faerie_commander_waits_no_longer_than_the_turn() -> None:
    laid = dlv().hand("Faerie Commander", "Apprentice").row("Entrophantasm")
    t = laid.deck("Apprentice", "Apprentice", "Apprentice", "Militia", "Militia").start()
    t.play("Faerie Commander")
    next_turn(t).play("Apprentice").acquire("Entrophantasm")
    assert t.power() == 0


@card("Green Spritelings")
def test_green_spritelings_gain_honor() -> None:
    t = dlv().hand("Green Spritelings", "Apprentice").start()
    t.play("Green Spritelings")
    assert (t.honor(), t.pool) == (3, 57)


@card("Wereboar")
@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09")
def test_wereboar_gains_runes_with_another_lifebound_hero() -> None:
    t = dlv().hand("Wereboar", "Green Spritelings", "Apprentice").start()
    t.play("Wereboar")
    assert (t.power(), t.runes(), t.insight()) == (2, 0, 0)
    t.play("Green Spritelings")
    assert (t.power(), t.runes()) == (2, 3)
    t = dlv().hand("Wereboar", "Green Spritelings", "Apprentice").start()
    t.play("Green Spritelings", "Wereboar")
    assert (t.power(), t.runes()) == (2, 3)


@card("Wereboar")
@pytest.mark.rule("ASC-KEY-UNITE-06")
def test_wereboar_does_not_unite_with_constructs_monsters_or_other_factions() -> None:
    t = dlv().hand("Wereboar", "Tree of Bounty", "Warprogue", "Invokist", "Apprentice").start()
    t.play("Tree of Bounty", "Warprogue", "Wereboar", "Invokist")
    assert t.runes() == 0


@card("Lychan Ranger", "Lychan Beast")
@pytest.mark.parametrize(("name", "amount"), [("Lychan Ranger", 2), ("Lychan Beast", 3)])
def test_lychan_ranger_and_beast_gain_runes_and_power(name: str, amount: int) -> None:
    t = dlv().hand(name, "Apprentice").insight(20).start()
    t.play(name)
    assert (t.runes(), t.power(), t.insight()) == (amount, amount, 20)
    assert not targets(t, "transform")


@card("Rut, Oaken Master")
def test_rut_gains_honor_and_draws() -> None:
    t = dlv().hand("Rut, Oaken Master", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Rut, Oaken Master")
    assert (t.honor(), t.insight()) == (3, 0)
    assert t.hand() == ["Apprentice", "Mystic"]


# Mechana


@card("Corite Mechanadon")
def test_corite_mechanadon_gains_a_rune_and_a_power() -> None:
    t = dlv().hand("Corite Mechanadon", "Apprentice").start()
    t.play("Corite Mechanadon")
    assert (t.runes(), t.power()) == (1, 1)


@card("Controlsmith")
@pytest.mark.parametrize("construct", ["Emma's Teletransmitter", "Emma's Mechannon", "The Ironheart"])
def test_controlsmith_draws_with_a_transformed_construct(construct: str) -> None:
    t = dlv().hand("Controlsmith", "Apprentice").deck("Mystic", "Militia").in_play(construct).start()
    t.play("Controlsmith")
    assert t.runes() == 2
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Controlsmith", "Demon Master")
def test_controlsmith_does_not_draw_without_a_transformed_construct_of_its_player() -> None:
    laid = dlv().hand("Controlsmith", "Demon Master", "Emma's Mechannon", "Apprentice").deck("Mystic", "Militia")
    laid = laid.in_play("Mechannon Blueprint", "Pasythea's Mace", "Emma's Workshop")
    t = laid.in_play("Emma's Voidcycler", seat=1).start()
    t.play("Demon Master")
    decline_banish(t).play("Controlsmith")
    assert t.runes() == 2
    assert t.hand() == ["Apprentice", "Emma's Mechannon"]


@card("Controlsmith", "Emma's Workshop", "Voidcycler Blueprint")
def test_controlsmith_draws_after_a_transformation_of_the_same_turn() -> None:
    laid = dlv().hand("Controlsmith", "Apprentice").deck("Mystic", "Militia")
    t = laid.in_play("Emma's Workshop", "Voidcycler Blueprint").start()
    t.use("Emma's Workshop").play("Controlsmith")
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Stone Artificers", "Pasythea's Katana")
@pytest.mark.rule("ASC-PLAY-17")
def test_stone_artificers_put_the_next_construct_into_play() -> None:
    laid = dlv().hand("Stone Artificers", "Apprentice").row("Entrophantasm", "Pasythea's Katana", "Dream Anchor")
    t = laid.runes(6).deck("Mystic", "Militia").start()
    t.play("Stone Artificers")
    assert (t.runes(), t.insight()) == (8, 0)
    t.acquire("Entrophantasm")
    assert own_turn(t)  # no Construct
    t.acquire("Pasythea's Katana").choose("do it")
    assert t.in_play() == ["Pasythea's Katana"]
    assert t.hand() == ["Apprentice", "Mystic"]  # it was played
    t.acquire("Dream Anchor")
    assert own_turn(t)  # used up
    assert t.discard() == ["Entrophantasm", "Dream Anchor"]


@card("Stone Artificers")
@pytest.mark.rule("ASC-PLAY-11", "ASC-PLAY-15")
def test_stone_artificers_may_be_declined_and_are_then_used_up() -> None:
    laid = dlv().hand("Stone Artificers", "Apprentice").row("Tree of Bounty", "Dream Anchor").runes(6)
    t = laid.start().play("Stone Artificers").acquire("Tree of Bounty").choose("decline")
    assert t.discard() == ["Tree of Bounty"]
    assert t.in_play() == []
    t.acquire("Dream Anchor")
    assert own_turn(t)
    assert t.in_play() == []


@card("Stone Artificers")
@pytest.mark.rule("ASC-ACQ-08", "ASC-PLAY-16")
def test_two_stone_artificers_put_two_constructs_into_play() -> None:
    laid = dlv().hand("Stone Artificers", "Stone Artificers", "Apprentice").row("Tree of Bounty", "Dream Anchor")
    t = laid.runes(3).start().play("Stone Artificers", "Stone Artificers")
    t.acquire("Tree of Bounty").choose("do it").acquire("Dream Anchor").choose("do it")
    assert t.in_play() == ["Tree of Bounty", "Dream Anchor"]
    assert own_turn(t)


@card("Stone Artificers", "Dhartha, Dream Master")
@pytest.mark.rule("ASC-PLAY-15")
def test_stone_artificers_serve_a_construct_acquired_to_the_hand_and_are_then_used_up() -> None:
    laid = dlv().hand("Stone Artificers", "Dhartha, Dream Master", "Apprentice").row("Dream Anchor").runes(2)
    t = laid.only_center("Tree of Bounty", *CALM).start()
    t.play("Stone Artificers", "Dhartha, Dream Master")
    decline(t)
    assert t.hand() == ["Apprentice", "Dream Anchor"]
    t.acquire("Tree of Bounty")
    assert own_turn(t)
    assert t.discard() == ["Tree of Bounty"]


@card("Stone Artificers", "Mechannon Blueprint", "Emma's Mechannon")
def test_a_blueprint_put_into_play_by_stone_artificers_can_be_transformed_at_once() -> None:
    t = dlv().hand("Stone Artificers", "Apprentice").row("Mechannon Blueprint").runes(2).insight(5).start()
    t.play("Stone Artificers").acquire("Mechannon Blueprint").choose("do it")
    t.choose("transform Mechannon Blueprint").use("Emma's Mechannon")
    assert t.power() == 1


@card("Gearseer")
def test_gearseer_gains_three_runes() -> None:
    t = dlv().hand("Gearseer", "Apprentice").start()
    t.play("Gearseer")
    assert (t.runes(), t.power()) == (3, 0)


@card("Emma's Teletransmitter", "Emma's Mechannon", "Emma's Voidcycler")
@pytest.mark.rule("ASC-PLAY-10")
@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("Emma's Voidcycler", (1, 0, 0)),
        ("Emma's Mechannon", (0, 1, 0)),
        ("Emma's Teletransmitter", (0, 0, 1)),
    ],
)
def test_emmas_devices_count_transformed_mechana_constructs_once_a_turn(name: str, gains: tuple[int, ...]) -> None:
    laid = dlv().in_play(name, "Mechannon Blueprint", "Emma's Workshop", "Pasythea's Mace", "Zinta's Bracers")
    laid = laid.in_play("The Ironheart", seat=1).hand("Lychan Beast", "Emma's Voidcycler", "Apprentice")
    t = laid.deck(*["Mystic"] * 6).start()
    t.use(name)
    assert (t.runes(), t.power(), t.honor()) == gains  # itself only
    assert not t.can(f"use {name}")
    next_turn(t).use(name)
    assert (t.runes(), t.power(), t.honor() // 2) == gains
    devices = {"Emma's Voidcycler", "Emma's Mechannon", "Emma's Teletransmitter", "The Ironheart"} - {name}
    t = dlv().in_play(name, *sorted(devices)).start()
    t.use(name)
    assert (t.runes(), t.power(), t.honor()) == tuple(4 * gain for gain in gains)


@card("Emma's Voidcycler")
def test_two_voidcyclers_count_each_other() -> None:
    t = dlv().in_play("Emma's Voidcycler", "Emma's Voidcycler").start()
    t.use("Emma's Voidcycler").use("Emma's Voidcycler")
    assert t.runes() == 4
    assert not t.can("use Emma's Voidcycler")


@card("Teletransmitter Blueprint", "Mechannon Blueprint", "Voidcycler Blueprint")
@pytest.mark.parametrize("name", ["Teletransmitter Blueprint", "Mechannon Blueprint", "Voidcycler Blueprint"])
def test_a_blueprint_does_nothing_before_it_is_transformed(name: str) -> None:
    t = dlv().hand(name, "Apprentice").insight(4).start()
    t.play(name)
    assert t.in_play() == [name]
    assert not targets(t, "use")
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (0, 0, 0, 4)


@card("Emma's Workshop")
@pytest.mark.rule("ASC-KEY-TRANSFORM-15")
def test_emmas_workshop_transforms_one_construct_a_turn_for_free() -> None:
    laid = dlv().in_play("Emma's Workshop", "Ironheart Blueprint", "Teletransmitter Blueprint").insight(1)
    t = laid.start().use("Emma's Workshop")
    assert t.options == ["transform Ironheart Blueprint from play", "transform Teletransmitter Blueprint from play"]
    t.choose("transform Ironheart Blueprint")
    assert sorted(t.in_play()) == ["Emma's Workshop", "Teletransmitter Blueprint", "The Ironheart"]
    assert "Ironheart Blueprint" in t.gone
    assert t.insight() == 1
    assert not t.can("use Emma's Workshop")
    t.use("The Ironheart")
    assert (t.runes(), t.power(), t.honor()) == (3, 3, 3)
    next_turn(t).use("Emma's Workshop")
    assert sorted(t.in_play()) == ["Emma's Teletransmitter", "Emma's Workshop", "The Ironheart"]


@card("Emma's Workshop")
def test_emmas_workshop_is_not_offered_without_anything_to_transform() -> None:
    assert not dlv().in_play("Emma's Workshop").start().can("use Emma's Workshop")
    laid = dlv().in_play("Emma's Workshop", "Emma's Mechannon", "Pasythea's Mace")
    laid = laid.in_play("Voidcycler Blueprint", seat=1).hand("Mechannon Blueprint", "Demon Hunter", "Apprentice")
    t = laid.insight(20).start()
    assert not t.can("use Emma's Workshop")
    t.play("Mechannon Blueprint")
    assert t.can("use Emma's Workshop")


@card("Ironheart Blueprint")
def test_ironheart_blueprint_gains_insight_for_each_mechana_construct() -> None:
    laid = dlv().in_play("Ironheart Blueprint", "Emma's Voidcycler", "Pasythea's Cutlass", "Tree of Bounty")
    t = laid.in_play("Emma's Workshop", seat=1).hand("Emma's Mechannon", "Apprentice").start()
    t.use("Ironheart Blueprint")
    assert t.insight() == 3  # itself and the weapon are Mechana
    assert not t.can("use Ironheart Blueprint")
    assert dlv().in_play("Ironheart Blueprint").start().use("Ironheart Blueprint").insight() == 1


@card("Ironheart Blueprint", "The Ironheart")
@pytest.mark.rule("ASC-KEY-TRANSFORM-O3")
def test_the_insight_of_ironheart_blueprint_may_pay_for_the_ironheart_and_both_sides_work_in_one_turn() -> None:
    t = dlv().in_play("Ironheart Blueprint").insight(14).start()
    assert not t.can("transform Ironheart Blueprint")
    t.use("Ironheart Blueprint").choose("transform Ironheart Blueprint").use("The Ironheart")
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (3, 3, 3, 0)
    assert not t.can("use The Ironheart")


@card("The Ironheart")
@pytest.mark.rule("ASC-PLAY-10")
def test_the_ironheart_gives_its_three_gifts_once_a_turn() -> None:
    t = dlv().in_play("The Ironheart").start()
    t.use("The Ironheart")
    assert (t.runes(), t.power(), t.honor()) == (3, 3, 3)
    assert not t.can("use The Ironheart")
    next_turn(t).use("The Ironheart")
    assert (t.runes(), t.power(), t.honor()) == (3, 3, 6)


# Transform


@card(*sides(HEROES))
@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-07", "ASC-KEY-TRANSFORM-O4")
@pytest.mark.parametrize("name", HEROES)
def test_a_hero_in_hand_is_transformed_for_insight(name: str) -> None:
    new, price, _, _ = HEROES[name]
    t = dlv().hand(name, "Apprentice").insight(price).start()
    pile = t.transformed.count(new)
    before = t.gone.count(name)
    t.choose(f"transform {name} from hand")
    assert t.hand() == sorted(["Apprentice", new])
    assert t.insight() == 0
    assert t.gone.count(name) == before + 1
    assert t.transformed.count(new) == pile - 1
    assert t.played() == t.discard() == t.void == []
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 0)


@card(*sides(HEROES))
@pytest.mark.rule("ASC-KEY-TRANSFORM-O3")
def test_a_transformed_hero_can_be_played_at_once() -> None:
    laid = (
        dlv().hand(*HEROES, "Apprentice").insight(21).row("Dream Titan", *["Blackwatch Dreamer"] * 3, *["Invokist"] * 2)
    )
    t = laid.only_center("Gearseer", "Gearseer").start()
    for name in HEROES:
        t.choose(f"transform {name}")
    assert t.insight() == 0
    t.play("Psyonic Paladin", "Lychan Beast", "Demon Master")
    decline_banish(t)
    assert (t.runes(), t.power(), t.honor()) == (3, 8, 6)
    assert t.played() == ["Psyonic Paladin", "Lychan Beast", "Demon Master"]


@card(*sides(HEROES))
@pytest.mark.rule("ASC-KEY-TRANSFORM-07", "ASC-KEY-TRANSFORM-O1")
@pytest.mark.parametrize("name", HEROES)
def test_a_hero_is_transformed_only_in_hand_and_for_its_whole_price(name: str) -> None:
    _, price, _, _ = HEROES[name]
    assert not targets(dlv().hand(name, "Apprentice").insight(price - 1).start(), "transform")
    t = dlv().hand(name, "Apprentice").discard(name).row("Nightmarauders", *["Gearseer"] * 2).insight(20).start()
    t.play(name)
    if t.can("defeat Cultist") and not own_turn(t):
        t.defeat("Cultist")
    assert own_turn(t)
    assert not targets(t, "transform")  # neither the played nor the discarded one


@card(*sides(CONSTRUCTS))
@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-07", "ASC-KEY-TRANSFORM-O4")
@pytest.mark.parametrize("name", CONSTRUCTS)
def test_a_construct_in_play_is_transformed_for_insight_and_used_at_once(name: str) -> None:
    new, price, _, _ = CONSTRUCTS[name]
    t = dlv().in_play(name).insight(price).hand("Apprentice").start()
    pile = t.transformed.count(new)
    before = t.gone.count(name)
    t.choose(f"transform {name} from play")
    assert t.in_play() == [new]
    assert t.insight() == 0
    assert t.gone.count(name) == before + 1
    assert t.transformed.count(new) == pile - 1
    assert t.discard() == t.void == []
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 0)
    t.use(new)
    assert t.runes() + t.power() + t.honor() == (9 if new == "The Ironheart" else 1)
    assert not t.can(f"use {new}")


@card(*sides(CONSTRUCTS))
@pytest.mark.rule("ASC-KEY-TRANSFORM-07", "ASC-KEY-TRANSFORM-O1")
@pytest.mark.parametrize("name", CONSTRUCTS)
def test_a_construct_is_transformed_only_in_the_own_play_and_for_its_whole_price(name: str) -> None:
    _, price, _, _ = CONSTRUCTS[name]
    assert not targets(dlv().in_play(name).insight(price - 1).start(), "transform")
    assert not targets(dlv().hand(name, "Apprentice").insight(20).start(), "transform")
    assert not targets(dlv().discard(name).insight(20).start(), "transform")
    t = dlv().in_play(name, seat=1).insight(20).insight(20, seat=1).start()
    assert not targets(t, "transform")
    assert targets(t.end_turn(), "transform") == [f"{name} from play"]


@card(*sides(HEROES), *sides(CONSTRUCTS))
@pytest.mark.rule("ASC-KEY-TRANSFORM-05")
@pytest.mark.parametrize("name", [*HEROES, *CONSTRUCTS])
@pytest.mark.parametrize("transformed", [True, False])
def test_the_final_score_has_the_honor_of_the_side_a_card_shows(name: str, transformed: bool) -> None:
    _, price, old_honor, new_honor = {**HEROES, **CONSTRUCTS}[name]
    laid = dlv().insight(price).power(2).pool(1)
    if name in HEROES:
        laid = laid.hand(name, "Apprentice")
    else:
        laid = laid.in_play(name).hand("Apprentice")
    t = laid.start()
    if transformed:
        t.choose(f"transform {name}")
    t.defeat("Cultist").end_turn().end_turn()
    assert t.over
    assert t.game.scores(t.s) == [1 + (new_honor if transformed else old_honor), 0]


@card("Demon Hunter", "Demon Master")
@pytest.mark.rule("ASC-KEY-TRANSFORM-02")
def test_a_transformed_hero_stays_so_through_discard_and_reshuffle() -> None:
    t = dlv().hand("Demon Hunter", "Apprentice").deck("Militia").insight(30).start()
    t.choose("transform Demon Hunter").play("Demon Master")
    decline_banish(t).end_turn()
    assert "Demon Master" in t.hand()  # all own cards but none more were shuffled
    next_turn(t)
    assert not targets(t, "transform")
    t.play("Demon Master")
    decline_banish(t)
    assert t.power() == 5


@card("Demon Hunter", "Demon Master")
def test_two_copies_of_a_hero_are_transformed_one_by_one() -> None:
    t = dlv().hand("Demon Hunter", "Demon Hunter", "Apprentice").insight(17).start()
    t.choose("transform Demon Hunter")
    assert t.hand() == ["Apprentice", "Demon Hunter", "Demon Master"]
    t.choose("transform Demon Hunter")
    assert t.hand() == ["Apprentice", "Demon Master", "Demon Master"]
    assert t.insight() == 1
    assert "Demon Master" not in t.transformed


@card("Demon Hunter", "Psyche Askara")
@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_a_copied_effect_transforms_nothing() -> None:
    t = dlv().hand("Demon Hunter", "Psyche Askara", "Apprentice").insight(20).start()
    t.play("Demon Hunter", "Psyche Askara")
    assert (t.power(), t.insight()) == (4, 20)
    assert not targets(t, "transform")
    assert t.played() == ["Demon Hunter", "Psyche Askara"]


@card(*sides(HEROES), *sides(CONSTRUCTS))
@pytest.mark.rule("ASC-KEY-TRANSFORM-04")
def test_thirteen_cards_have_another_side_of_the_same_type_faction_and_cost() -> None:
    cards = {each.name: each for each in card_set("deliverance").cards}
    pairs = {**HEROES, **CONSTRUCTS}
    for name, (new, _, old_honor, new_honor) in pairs.items():
        old, other = cards[name], cards[new]
        assert (old.type, old.factions, old.cost, old.copies) == (other.type, other.factions, other.cost, other.copies)
        assert (old.honor, other.honor) == (old_honor, new_honor)
    assert sum(cards[name].copies for name in pairs) == 13
    assert len(table("deliverance").start().transformed) == 13


@card("Demon Master", "Blackwatch Dreamer")
@pytest.mark.rule("ASC-BAN-O2")
def test_a_banished_transformed_card_leaves_the_game() -> None:
    t = dlv().hand("Demon Master", "Blackwatch Dreamer", "Apprentice").start()
    pile = t.transformed.count("Demon Master")
    t.play("Blackwatch Dreamer").choose("banish Demon Master")
    assert t.void == []
    assert "Demon Master" in t.gone
    assert t.transformed.count("Demon Master") == pile


# Void


@card("Blackwatch Dreamer")
@pytest.mark.rule("ASC-EX-07", "ASC-BAN-05", "ASC-BAN-02")
@pytest.mark.parametrize("by", ["play", "phantasm"])
def test_blackwatch_dreamer_gains_power_and_may_banish_a_card_of_hand_or_discard(by: str) -> None:
    laid = dlv().hand("Blackwatch Dreamer", "Apprentice").discard("Invokist").row("Blackwatch Dreamer").insight(2)
    t = laid.start().choose(f"{by} Blackwatch Dreamer")
    assert t.power() == 1
    if by == "play":
        assert t.options == ["banish Apprentice from hand", "banish Invokist from discard", "decline"]
        t.choose("banish Invokist")
        assert t.void == ["Invokist"]
        assert t.discard() == []
    else:
        assert t.can("banish Blackwatch Dreamer from hand")  # the other copy
        before = t.gone.count("Apprentice")
        t.choose("banish Apprentice")
        assert t.gone.count("Apprentice") == before + 1
        assert t.void == ["Blackwatch Dreamer"]


@card("Blackwatch Dreamer")
@pytest.mark.rule("ASC-PLAY-11")
def test_blackwatch_dreamer_need_not_banish() -> None:
    t = dlv().hand("Blackwatch Dreamer", "Apprentice").discard("Invokist").start()
    t.play("Blackwatch Dreamer").choose("decline")
    assert own_turn(t)
    assert (t.power(), t.void, t.discard(), t.hand()) == (1, [], ["Invokist"], ["Apprentice"])


@card("Void Amathyst Defender")
@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-02")
def test_void_amathyst_defender_gains_insight_with_a_void_card_in_the_discard_pile() -> None:
    t = dlv().hand("Void Amathyst Defender", "Apprentice").discard("Invokist", "Nihil Bomber").start()
    t.play("Void Amathyst Defender")
    assert (t.power(), t.insight()) == (2, 2)


@card("Void Amathyst Defender")
@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-04")
def test_void_amathyst_defender_gains_no_insight_without_a_void_card_there() -> None:
    laid = dlv().hand("Void Amathyst Defender", "Invokist", "Apprentice").discard("Gearseer", "Warprogue", "Mystic")
    t = laid.discard("Invokist", seat=1).start()
    t.play("Invokist", "Void Amathyst Defender")
    assert (t.power(), t.insight()) == (5, 0)


@card("Void Amathyst Defender")
@pytest.mark.rule("ASC-KEY-ECHO-03", "ASC-KEY-ECHO-06", "ASC-KEY-ECHO-07")
def test_void_amathyst_defender_is_judged_as_it_is_played() -> None:
    def laid() -> Table:
        hand = "Void Amathyst Defender", "Apprentice"
        return dlv().hand(*hand).row("Blackwatch Dreamer").runes(1).start()

    assert laid().acquire("Blackwatch Dreamer").play("Void Amathyst Defender").insight() == 2
    assert laid().play("Void Amathyst Defender").acquire("Blackwatch Dreamer").insight() == 0


@card("Demon Hunter")
def test_demon_hunter_gains_two_power() -> None:
    t = dlv().hand("Demon Hunter", "Apprentice").discard("Militia").start()
    t.play("Demon Hunter")
    assert t.power() == 2
    assert own_turn(t)  # only the other side banishes


@card("Demon Master")
def test_demon_master_gains_five_power_and_may_banish() -> None:
    t = dlv().hand("Demon Master", "Apprentice").discard("Invokist").start()
    t.play("Demon Master")
    assert t.power() == 5
    assert t.options == ["banish Apprentice from hand", "banish Invokist from discard", "decline"]
    t.choose("banish Invokist")
    assert t.void == ["Invokist"]
    t = dlv().hand("Demon Master", "Apprentice").start()
    t.play("Demon Master").choose("decline")
    assert (t.power(), t.hand()) == (5, ["Apprentice"])


@card("Invokist")
def test_invokist_gains_three_power() -> None:
    t = dlv().hand("Invokist", "Apprentice").start()
    t.play("Invokist")
    assert (t.power(), t.insight()) == (3, 0)


@card("Nihil Bomber")
def test_nihil_bomber_draws_and_gains_insight_for_a_banished_card() -> None:
    t = dlv().hand("Nihil Bomber", "Apprentice").deck("Mystic", "Militia").discard("Invokist").start()
    t.play("Nihil Bomber")
    assert t.hand() == ["Apprentice", "Mystic"]
    banishes = ["Apprentice from hand", "Mystic from hand", "Invokist from discard"]
    assert sorted(targets(t, "banish")) == sorted(banishes)
    t.choose("banish Invokist")
    assert t.void == ["Invokist"]
    assert t.insight() == 1


@card("Nihil Bomber")
def test_nihil_bomber_gains_nothing_if_nothing_is_banished() -> None:
    t = dlv().hand("Nihil Bomber", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Nihil Bomber").choose("decline")
    assert (t.hand(), t.insight()) == (["Apprentice", "Mystic"], 0)
    t = dlv().hand("Nihil Bomber").deck().power(2).start()
    t.play("Nihil Bomber")
    assert own_turn(t)  # there is no card at all
    assert t.insight() == 0


@card("Naka, Emri's Chosen", "Warpdruid", "Dreadmage")
@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_naka_makes_every_dreambind_free_this_turn() -> None:
    laid = dlv().hand("Naka, Emri's Chosen", "Apprentice").row("Dreadmage", "Nilia, The Shattered").power(7)
    t = laid.deck("Mystic", "Mystic", "Mystic").insight(6).start()
    t.play("Naka, Emri's Chosen")
    assert (t.power(), t.insight()) == (11, 6)
    t.defeat("Dreadmage").choose("do it").defeat("Nilia, The Shattered").choose("do it")
    assert t.discard() == ["Dreadmage", "Nilia, The Shattered"]
    assert t.insight() == 6
    assert t.void == []


@card("Naka, Emri's Chosen")
@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_naka_works_without_any_insight_and_may_be_declined() -> None:
    t = dlv().hand("Naka, Emri's Chosen", "Apprentice").row("Dreadmage").start()
    t.play("Naka, Emri's Chosen").defeat("Dreadmage")
    assert t.options == ["do it", "decline"]
    t.choose("decline")
    assert t.void == ["Dreadmage"]


@card("Naka, Emri's Chosen")
def test_naka_does_not_help_a_monster_defeated_before() -> None:
    t = dlv().hand("Naka, Emri's Chosen", "Apprentice").row("Dreadmage").power(4).start()
    t.defeat("Dreadmage").play("Naka, Emri's Chosen")
    assert own_turn(t)
    assert t.void == ["Dreadmage"]


@card("Naka, Emri's Chosen")
@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_naka_helps_neither_an_opponent_nor_a_later_turn() -> None:
    deck = "Heavy Infantry", "Heavy Infantry", "Apprentice", "Apprentice", "Apprentice"
    laid = dlv().hand("Naka, Emri's Chosen", "Apprentice").row("Dreadmage", "Dreadmage").deck(*deck)
    t = laid.hand("Heavy Infantry", "Heavy Infantry", "Apprentice", seat=1).start()
    t.play("Naka, Emri's Chosen").end_turn()
    t.play("Heavy Infantry", "Heavy Infantry").defeat("Dreadmage")
    assert own_turn(t, 1)
    t.end_turn().play("Heavy Infantry", "Heavy Infantry").defeat("Dreadmage")
    assert own_turn(t)
    assert t.void == ["Dreadmage", "Dreadmage"]


@card("Naka, Emri's Chosen", "Psyche Askara")
def test_naka_copied_by_psyche_askara_gives_power_once_more() -> None:
    t = dlv().hand("Naka, Emri's Chosen", "Psyche Askara", "Apprentice").row("Dreadmage").start()
    t.play("Naka, Emri's Chosen", "Psyche Askara")
    assert t.power() == 8
    t.defeat("Dreadmage").choose("do it")
    assert t.discard() == ["Dreadmage"]


@card("Emri, Soulstealer")
@pytest.mark.rule("ASC-EX-22")
@pytest.mark.parametrize(("monsters", "power"), [(0, 5), (9, 5), (10, 10), (11, 10)])
def test_emri_gains_five_or_ten_power_by_the_monsters_in_the_void(monsters: int, power: int) -> None:
    void = [*["Nightmarauders"] * 4, *["Terminites"] * 4, *["Warpdruid"] * 3][:monsters]
    t = dlv().hand("Emri, Soulstealer", "Apprentice").void(*void, "Gearseer", "Dream Anchor").start()
    t.play("Emri, Soulstealer")
    assert t.power() == power


@card("Emri, Soulstealer", "Psyche Askara")
def test_emri_copied_by_psyche_askara_looks_at_the_void_again() -> None:
    void = [*["Nightmarauders"] * 4, *["Terminites"] * 4, "Warpdruid"]
    laid = dlv().hand("Emri, Soulstealer", "Psyche Askara", "Apprentice").void(*void).row("Dream Titan")
    t = laid.start().play("Emri, Soulstealer").defeat("Dream Titan").play("Psyche Askara")
    t.choose("choose copy the effect of 1 Hero played this turn")
    assert t.power() == 10  # 5, spent, and 10


@card("Emri, Soulstealer", "Nightmarauders")
def test_emri_counts_a_monster_defeated_this_turn() -> None:
    void = [*["Terminites"] * 4, *["Warpdruid"] * 3, *["Dreadmage"] * 2]
    t = dlv().hand("Emri, Soulstealer", "Apprentice").void(*void).row("Nightmarauders").power(2).start()
    t.defeat("Nightmarauders").play("Emri, Soulstealer")
    assert t.power() == 10


@card("Zinta's Bracers", "Dream Chamber Disciples")
@pytest.mark.rule("ASC-PLAY-10")
def test_zintas_bracers_give_power_once_after_two_insight() -> None:
    t = dlv().in_play("Zinta's Bracers").hand("Entrophantasm", "Dream Chamber Disciples", "Apprentice").start()
    assert not t.can("use Zinta's Bracers")
    t.play("Entrophantasm")
    assert not t.can("use Zinta's Bracers")  # 1 is too little
    t.play("Dream Chamber Disciples").use("Zinta's Bracers")
    assert t.power() == 2
    assert not t.can("use Zinta's Bracers")


@card("Zinta's Bracers")
def test_zintas_bracers_add_up_single_insights_of_the_turn() -> None:
    t = dlv().in_play("Zinta's Bracers").hand("Entrophantasm", "Entrophantasm", "Apprentice").start()
    t.play("Entrophantasm", "Entrophantasm").use("Zinta's Bracers")
    assert t.power() == 2


@card("Zinta's Bracers", "Corite Mechanadon")
def test_zintas_bracers_look_at_insight_gained_and_not_at_insight_owned() -> None:
    t = dlv().in_play("Zinta's Bracers").insight(9).start()
    assert not t.can("use Zinta's Bracers")
    laid = dlv().in_play("Zinta's Bracers").hand("Dream Chamber Disciples", "Apprentice").row("Corite Mechanadon")
    t = laid.start().play("Dream Chamber Disciples").choose("phantasm Corite Mechanadon")
    assert t.insight() == 0
    t.use("Zinta's Bracers")
    assert t.power() == 3


@card("Zinta's Bracers", "Warprogue", "Entrophantasm")
def test_zintas_bracers_count_insight_taken_from_an_opponent() -> None:
    laid = dlv().in_play("Zinta's Bracers").row("Warprogue").power(4).insight(1, seat=1)
    t = laid.hand("Entrophantasm", "Apprentice").start()
    t.defeat("Warprogue")
    assert not t.can("use Zinta's Bracers")
    t.play("Entrophantasm").use("Zinta's Bracers")
    assert t.power() == 2


@card("Zinta's Bracers", "Wereboar", "Controlsmith")
def test_zintas_bracers_count_insight_of_dreamborn_cards() -> None:
    laid = dlv().in_play("Zinta's Bracers").row("Wereboar").runes(4).only_center("Controlsmith", *CALM)
    t = laid.start().acquire("Wereboar")
    assert insights(t) == [2, 1]
    t.use("Zinta's Bracers")
    assert t.power() == 2


@card("Zinta's Bracers")
def test_zintas_bracers_do_not_count_insight_of_another_turn() -> None:
    laid = dlv().in_play("Zinta's Bracers").row("Entrophantasm", "Entrophantasm").hand("Apprentice")
    laid = laid.only_center("Controlsmith", "Wereboar", *CALM).hand("Mystic", "Apprentice", seat=1)
    t = laid.deck("Dreamseeker", "Entrophantasm", *["Mystic"] * 12).start()
    t.end_turn().play("Mystic").acquire("Entrophantasm").acquire("Entrophantasm")
    assert insights(t) == [2, 2]
    next_turn(t)
    assert not t.can("use Zinta's Bracers")
    t.play("Dreamseeker")
    assert not t.can("use Zinta's Bracers")
    t.play("Entrophantasm")
    assert t.can("use Zinta's Bracers")
    next_turn(t)
    assert not t.can("use Zinta's Bracers")


# Monsters


@card("Nightmarauders", "Dream Titan", "Dream Tyrant")
@pytest.mark.rule("ASC-DEF-01", "ASC-DEF-03", "ASC-DEF-05")
@pytest.mark.parametrize(
    ("name", "power", "honor", "insight"),
    [("Nightmarauders", 2, 1, 1), ("Dream Titan", 5, 6, 0), ("Dream Tyrant", 6, 5, 5)],
)
def test_monsters_that_give_honor_and_insight(name: str, power: int, honor: int, insight: int) -> None:
    t = dlv().row(name).power(power).start()
    t.defeat(name)
    assert (t.power(), t.honor(), t.pool) == (0, honor, 60 - honor)
    assert insights(t) == [insight, 0]
    assert t.void == [name]
    assert t.row[0] == "Nihil Bomber"
    assert own_turn(t)
    assert not dlv().row(name).power(power - 1).start().can(f"defeat {name}")


@card("Terminites")
@pytest.mark.rule("ASC-PLAY-20", "ASC-DEF-O2", "ASC-DEF-O4")
def test_terminites_make_each_opponent_destroy_the_cheapest_construct() -> None:
    laid = dlv(4).row("Terminites").power(3).in_play("Dream Anchor")
    laid = laid.in_play("Tree of Bounty", "Zinta's Bracers", "Emma's Workshop", seat=1)  # 4, 3 and 7
    t = laid.in_play("Mechannon Blueprint", "Ironheart Blueprint", "Pasythea's Mace", seat=2).start()  # 4, 8 and 4
    t.defeat("Terminites")
    assert t.honor() == 3
    assert t.in_play(1) == ["Tree of Bounty", "Emma's Workshop"]
    assert t.discard(1) == ["Zinta's Bracers"]
    assert t.decider == 2
    assert t.options == ["destroy Mechannon Blueprint from play", "destroy Pasythea's Mace from play"]
    t.choose("destroy Pasythea's Mace")
    assert t.discard(2) == ["Pasythea's Mace"]
    assert own_turn(t)  # the fourth player has none
    assert t.in_play() == ["Dream Anchor"]
    assert t.void == ["Terminites"]


@card("Terminites", "Emma's Teletransmitter")
@pytest.mark.rule("ASC-KEY-TRANSFORM-12")
def test_terminites_see_the_cost_of_the_first_side_of_a_transformed_construct() -> None:
    t = dlv().row("Terminites").power(3).in_play("Emma's Teletransmitter", "Tree of Bounty", seat=1).start()
    t.defeat("Terminites")
    assert t.discard(1) == ["Emma's Teletransmitter"]
    assert score(t, 1) == 3 + 4


@card("Terminites")
@pytest.mark.rule("ASC-EX-16")
def test_terminites_spare_the_partner() -> None:
    laid = table("deliverance", players=4, variant="team").row("Terminites").only_center(*CALM).power(3)
    for seat in range(4):
        laid = laid.in_play(
            ["Dream Anchor", "Mechannon Blueprint", "Tree of Bounty", "Voidcycler Blueprint"][seat], seat=seat
        )
    t = laid.start().defeat("Terminites")
    assert [len(t.in_play(seat)) for seat in range(4)] == [1, 0, 1, 0]
    assert own_turn(t)


@card("River Reaper")
@pytest.mark.rule("ASC-DEF-O2")
def test_river_reaper_leaves_each_opponent_one_construct_of_their_choice() -> None:
    laid = dlv(4).row("River Reaper").power(6).in_play("Dream Anchor", "Pasythea's Mace")
    laid = laid.in_play("Tree of Bounty", "Zinta's Bracers", "Emma's Workshop", seat=1)
    laid = laid.in_play("Mechannon Blueprint", seat=2)
    t = laid.in_play("Voidcycler Blueprint", "Pasythea's Katana", seat=3).start()
    t.defeat("River Reaper")
    assert t.honor() == 6
    assert t.decider == 1
    t.choose("destroy Tree of Bounty").choose("destroy Emma's Workshop")
    assert t.in_play(1) == ["Zinta's Bracers"]
    assert sorted(t.discard(1)) == ["Emma's Workshop", "Tree of Bounty"]
    assert t.in_play(2) == ["Mechannon Blueprint"]
    assert t.decider == 3
    t.choose("destroy Voidcycler Blueprint")
    assert t.in_play(3) == ["Pasythea's Katana"]
    assert own_turn(t)
    assert len(t.in_play()) == 2


@card("River Reaper")
def test_river_reaper_does_nothing_to_opponents_without_two_constructs() -> None:
    t = dlv(3).row("River Reaper").power(6).in_play("Dream Anchor", seat=1).start()
    t.defeat("River Reaper")
    assert own_turn(t)
    assert t.in_play(1) == ["Dream Anchor"]
    assert t.void == ["River Reaper"]


@card("Rakar, Corrupt Askara")
def test_rakar_puts_a_dreambind_monster_from_the_void_into_the_hand() -> None:
    laid = dlv().row("Rakar, Corrupt Askara").power(8).hand("Apprentice").deck(*["Mystic"] * 8)
    t = laid.void("Dream Titan", "Dreadmage", "Gearseer", "Warpdruid").insight(9).start()
    t.defeat("Rakar, Corrupt Askara")
    assert t.honor() == 6
    assert t.options == ["put Dreadmage from the void", "put Warpdruid from the void"]
    t.choose("put Dreadmage")
    assert t.hand() == ["Apprentice", "Dreadmage"]
    assert sorted(t.void) == ["Dream Titan", "Gearseer", "Rakar, Corrupt Askara", "Warpdruid"]
    t.play("Dreadmage")
    assert own_turn(t)
    assert (t.honor(), t.insight()) == (8, 9)
    assert t.hand() == ["Apprentice", "Mystic", "Mystic"]
    t.end_turn()
    assert "Dreadmage" in t.discard()


@card("Rakar, Corrupt Askara")
def test_rakar_finds_no_dreambind_monster() -> None:
    t = dlv().row("Rakar, Corrupt Askara").power(8).hand("Apprentice").void("Dream Titan", "Terminites").start()
    t.defeat("Rakar, Corrupt Askara")
    assert own_turn(t)
    assert (t.honor(), t.hand()) == (6, ["Apprentice"])
    assert not t.can("do it")


# Dreambind


@card(*DREAMBIND)
@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize("name", DREAMBIND)
def test_a_monster_is_bound_after_its_reward(name: str) -> None:
    power, price, honor = DREAMBIND[name]
    t = dlv().row(name).power(power).insight(price).start()
    t.defeat(name)
    assert t.honor() == honor
    decline_banish(t)
    assert t.options == ["do it", "decline"]
    assert t.void == [name]
    t.choose("do it")
    assert t.discard() == [name]
    assert t.void == []
    assert (t.power(), t.insight(), t.honor()) == (0, 0, honor)
    assert t.row[0] == "Nihil Bomber"


@card(*DREAMBIND)
@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize("name", DREAMBIND)
def test_a_monster_need_not_be_bound(name: str) -> None:
    power, price, honor = DREAMBIND[name]
    t = dlv().row(name).power(power).insight(price).start()
    decline(t.defeat(name))
    assert own_turn(t)
    assert t.void == [name]
    assert t.discard() == []
    assert (t.insight(), t.honor()) == (price, honor)


@card(*DREAMBIND)
@pytest.mark.rule("ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize("name", DREAMBIND)
def test_a_monster_is_not_bound_for_less(name: str) -> None:
    power, price, honor = DREAMBIND[name]
    t = dlv().row(name).power(power).insight(price - 1).start()
    decline_banish(t.defeat(name))
    assert own_turn(t)
    assert t.void == [name]
    assert (t.insight(), t.honor()) == (price - 1, honor)
    assert not dlv().row(name).power(power - 1).insight(9).start().can(f"defeat {name}")


@card(*DREAMBIND)
@pytest.mark.rule(
    "ASC-KEY-DREAMBIND-02",
    "ASC-KEY-DREAMBIND-03",
    "ASC-KEY-DREAMBIND-06",
    "ASC-KEY-DREAMBIND-07",
    "ASC-KEY-DREAMBIND-O3",
)
@pytest.mark.parametrize("name", DREAMBIND)
def test_a_bound_monster_is_played_from_hand_for_its_reward(name: str) -> None:
    honor = DREAMBIND[name][2]
    laid = dlv().hand(name, "Militia").insight(9).deck(*["Apprentice"] * 7)
    t = laid.row("Faerie Commander").runes(3).in_play("Dream Anchor").start()
    t.acquire("Faerie Commander")
    assert t.power() == 0
    decline_banish(t.play(name))
    assert own_turn(t)  # it is not bound again
    assert (t.honor(), t.insight()) == (honor, 9)
    assert t.played() == [name]
    assert t.void == []
    assert not t.can("use Dream Anchor")  # nothing was defeated
    assert score(t) == honor + 2 + 2  # the Commander and the Anchor
    t.end_turn()
    assert name in t.discard()
    assert t.void == []


@card(*DREAMBIND)
@pytest.mark.rule("ASC-KEY-DREAMBIND-02", "ASC-KEY-DREAMBIND-03")
@pytest.mark.parametrize("name", DREAMBIND)
def test_a_monster_that_was_bound_comes_up_again_with_the_deck(name: str) -> None:
    power, price, honor = DREAMBIND[name]
    t = dlv().row(name).power(power).insight(price + 9).hand().deck("Militia", "Militia", "Apprentice").start()
    decline_banish(t.defeat(name)).choose("do it")  # then nothing is left to do
    if t.active == 0:
        t.end_turn()
    next_turn(t)
    assert name in t.hand()
    decline_banish(t.play(name))
    assert own_turn(t)
    assert (t.honor(), t.insight()) == (2 * honor, 9)


@card("Dream Anchor", "Warpdruid")
@pytest.mark.rule("ASC-KEY-DREAMBIND-O1")
def test_binding_is_no_acquisition() -> None:
    t = dlv().row("Warpdruid", "Entrophantasm").power(3).insight(1).in_play("Dream Anchor").hand("Apprentice").start()
    decline_banish(t.defeat("Warpdruid")).choose("do it")
    assert t.discard() == ["Warpdruid"]
    assert not t.can("use Dream Anchor")
    t.play("Apprentice").acquire("Entrophantasm")
    assert t.can("use Dream Anchor")


@card("Warpdruid")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_warpdruid_may_banish_a_card_of_hand_or_discard(way: str) -> None:
    laid = dlv().hand("Warpdruid", "Apprentice") if way == "play" else dlv().hand("Apprentice").row("Warpdruid")
    t = laid.discard("Invokist").power(3).start()
    t.choose(f"{way} Warpdruid")
    assert t.honor() == 2
    assert t.options == ["banish Apprentice from hand", "banish Invokist from discard", "decline"]
    t.choose("banish Invokist")
    assert t.discard() == []
    assert "Invokist" in t.void
    assert t.power() == (3 if way == "play" else 0)


@card("Warpdruid", "Dreadmage")
@pytest.mark.rule("ASC-BAN-O6")
def test_a_bound_monster_that_is_banished_goes_to_the_void() -> None:
    t = dlv().hand("Warpdruid", "Dreadmage", "Apprentice").start()
    t.play("Warpdruid").choose("banish Dreadmage")
    assert t.void == ["Dreadmage"]


@card("Dreadmage")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_dreadmage_draws_two_cards(way: str) -> None:
    laid = dlv().hand("Dreadmage", "Apprentice") if way == "play" else dlv().hand("Apprentice").row("Dreadmage")
    t = laid.deck("Mystic", "Militia", "Mystic").power(4).start()
    t.choose(f"{way} Dreadmage")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert t.honor() == 2


@card("Warprogue")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_warprogue_takes_insight_from_an_opponent_of_choice(way: str) -> None:
    laid = dlv(3).hand("Warprogue", "Apprentice") if way == "play" else dlv(3).hand("Apprentice").row("Warprogue")
    t = laid.power(4).insight(3, seat=1).insight(1, seat=2).start()
    t.choose(f"{way} Warprogue")
    assert t.decider == 0
    assert t.options == ["choose player 2", "choose player 3"]
    t.choose("choose player 3")
    assert insights(t) == [1, 3, 0]
    assert t.honor() == 3
    assert own_turn(t)


@card("Warprogue")
@pytest.mark.rule("ASC-FAQ-14", "ASC-KEY-DREAMBIND-04", "ASC-FAQ-O4", "ASC-FACT-09")
def test_the_insight_that_warprogue_takes_may_pay_for_it() -> None:
    t = dlv().row("Warprogue").power(4).insight(2).insight(1, seat=1).start()
    t.defeat("Warprogue").choose("do it")
    assert insights(t) == [0, 0]
    assert (t.power(), t.honor()) == (0, 3)
    assert t.discard() == ["Warprogue"]


@card("Warprogue", "Wereboar")
@pytest.mark.rule("ASC-FAQ-13", "ASC-INSIGHT-05", "ASC-ORDER-06", "ASC-DREAMBORN-06", "ASC-KEY-DREAMBIND-O2")
def test_warprogue_neither_takes_nor_is_paid_with_the_insight_of_its_replacement() -> None:
    t = dlv().row("Warprogue").power(4).insight(2).only_center("Wereboar", *CALM).start()
    t.defeat("Warprogue")
    assert own_turn(t)
    assert insights(t) == [3, 1]
    assert t.void == ["Warprogue"]


@card("Warprogue")
@pytest.mark.rule("ASC-EX-09")
def test_two_heavy_infantry_defeat_warprogue() -> None:
    t = dlv().row("Warprogue").hand("Heavy Infantry", "Heavy Infantry", "Apprentice").start()
    t.play("Heavy Infantry")
    assert not t.can("defeat Warprogue")
    t.play("Heavy Infantry").defeat("Warprogue")
    assert t.honor() == 3


@card("Obfusca Spirit")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_obfusca_spirit_makes_a_chosen_opponent_discard_a_random_card(way: str) -> None:
    name = "Obfusca Spirit"
    laid = dlv(4).hand(name, "Apprentice") if way == "play" else dlv(4).hand("Apprentice").row(name)
    t = laid.power(5).hand("Mystic", "Mystic", seat=2).start()
    t.choose(f"{way} {name}")
    assert t.decider == 0
    assert t.options == ["choose player 2", "choose player 3", "choose player 4"]
    t.choose("choose player 3")
    assert own_turn(t)
    assert hands(t) == [1, 5, 1, 5]
    assert t.discard(2) == ["Mystic"]
    assert t.honor() == 4


@card("Obfusca Spirit")
def test_the_card_discarded_for_obfusca_spirit_is_left_to_chance() -> None:
    lost = set()
    for seed in range(12):
        laid = table("deliverance", seed=seed).row("Obfusca Spirit").only_center(*CALM)
        t = laid.power(5).hand("Mystic", "Militia", seat=1).start()
        t.defeat("Obfusca Spirit")
        assert own_turn(t)  # the opponent is not asked, and the only opponent need not be chosen
        lost.update(t.discard(1))
        assert len(t.hand(1)) == 1
    assert lost == {"Mystic", "Militia"}


@card("Obfusca Spirit")
@pytest.mark.rule("ASC-PLAY-O3")
def test_obfusca_spirit_does_nothing_to_an_empty_hand() -> None:
    t = dlv().row("Obfusca Spirit").power(5).hand(seat=1).discard("Mystic", seat=1).start()
    t.defeat("Obfusca Spirit")
    assert t.honor() == 4
    assert t.discard(1) == ["Mystic"]


@card("Caaro, Desert Breaker")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_caaro_destroys_a_construct_of_each_opponent_as_its_winner_likes(way: str) -> None:
    name = "Caaro, Desert Breaker"
    laid = dlv(4).hand(name, "Apprentice") if way == "play" else dlv(4).hand("Apprentice").row(name)
    laid = laid.power(6).in_play("Dream Anchor").in_play("Tree of Bounty", "Zinta's Bracers", seat=1)
    t = laid.in_play("Emma's Workshop", "Pasythea's Mace", seat=3).start()
    t.choose(f"{way} {name}")
    assert t.decider == 0
    assert len(targets(t, "destroy")) == 4
    t.choose("destroy Emma's Workshop")
    assert t.decider == 0
    assert len(targets(t, "destroy")) == 2  # one of the other player
    t.choose("destroy Zinta's Bracers")
    assert own_turn(t)
    assert t.in_play(1) == ["Tree of Bounty"]
    assert t.in_play(3) == ["Pasythea's Mace"]
    assert (t.discard(1), t.discard(3)) == (["Zinta's Bracers"], ["Emma's Workshop"])
    assert t.in_play() == ["Dream Anchor"]
    assert t.honor() == 4


@card("Nilia, The Shattered")
@pytest.mark.parametrize("way", ["defeat", "play"])
def test_nilia_takes_a_random_card_of_a_chosen_opponent_into_the_hand(way: str) -> None:
    name = "Nilia, The Shattered"
    laid = dlv(3).hand(name, "Apprentice") if way == "play" else dlv(3).hand("Apprentice").row(name)
    t = laid.power(7).hand("Mystic", "Mystic", seat=2).start()
    t.choose(f"{way} {name}")
    assert t.decider == 0
    assert t.options == ["choose player 2", "choose player 3"]
    t.choose("choose player 3")
    assert own_turn(t)
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.hand(2) == ["Mystic"]
    assert hands(t)[1] == 5
    assert t.honor() == 5
    t.play("Mystic")
    assert t.runes() == 2
    t.end_turn()
    assert "Mystic" in [*t.discard(), *t.hand(), *t.deck()]


@card("Nilia, The Shattered")
def test_the_card_that_nilia_takes_is_left_to_chance() -> None:
    taken = set()
    for seed in range(12):
        laid = table("deliverance", seed=seed).row("Nilia, The Shattered").only_center(*CALM)
        t = laid.power(7).hand().hand("Mystic", "Militia", seat=1).start()
        t.defeat("Nilia, The Shattered")
        taken.update(t.hand())
        assert hands(t) == [1, 1]
    assert taken == {"Mystic", "Militia"}


@card("Nilia, The Shattered")
@pytest.mark.rule("ASC-PLAY-O3")
def test_nilia_takes_nothing_from_empty_hands() -> None:
    t = dlv().row("Nilia, The Shattered").power(7).hand("Apprentice").hand(seat=1).start()
    t.defeat("Nilia, The Shattered")
    assert own_turn(t)
    assert hands(t) == [1, 0]
    assert t.honor() == 5


@card("Obfusca Spirit", "Nilia, The Shattered", "Warprogue")
@pytest.mark.rule("ASC-TEAM-03")
@pytest.mark.parametrize("name", ["Obfusca Spirit", "Nilia, The Shattered", "Warprogue"])
def test_a_partner_is_no_opponent_to_choose(name: str) -> None:
    laid = table("deliverance", players=4, variant="team").row(name).only_center(*CALM).power(7)
    t = laid.insight(1, seat=1).insight(1, seat=2).insight(1, seat=3).start()
    t.defeat(name)
    assert t.options == ["choose player 2", "choose player 4"]


@card("Caaro, Desert Breaker")
@pytest.mark.rule("ASC-TEAM-03")
def test_caaro_spares_the_partner() -> None:
    laid = table("deliverance", players=4, variant="team").row("Caaro, Desert Breaker").only_center(*CALM).power(6)
    laid = laid.in_play("Dream Anchor", seat=1).in_play("Tree of Bounty", seat=2).in_play("Zinta's Bracers", seat=3)
    t = laid.start().defeat("Caaro, Desert Breaker")
    t.choose("destroy Dream Anchor")
    assert [t.in_play(seat) for seat in range(4)] == [[], [], ["Tree of Bounty"], []]
    assert own_turn(t)


# the starting deck


@card("Dreamseeker")
def test_dreamseeker_gains_insight_and_draws() -> None:
    t = dlv().hand("Dreamseeker", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Dreamseeker")
    assert insights(t) == [1, 0]
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Dreamseeker")
@pytest.mark.rule("ASC-BAN-02", "ASC-BAN-11")
def test_a_banished_dreamseeker_leaves_the_game() -> None:
    t = dlv().hand("Blackwatch Dreamer", "Dreamseeker", "Apprentice").start()
    before = t.gone.count("Dreamseeker")
    t.play("Blackwatch Dreamer").choose("banish Dreamseeker")
    assert t.gone.count("Dreamseeker") == before + 1
    assert t.void == []


@card("Dreamseeker")
@pytest.mark.rule("ASC-SETUP-03", "ASC-SETUP-O1")
def test_every_player_starts_with_one_dreamseeker() -> None:
    t = table("deliverance", players=3).start()
    for seat in range(3):
        own = sorted([*t.hand(seat), *t.deck(seat)])
        assert own == ["Apprentice"] * 8 + ["Dreamseeker"] + ["Militia"] * 2


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert {card.name for card in card_set("deliverance").cards} == TESTED
    assert len(TESTED) == 58
