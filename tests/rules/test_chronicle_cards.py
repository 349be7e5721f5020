"""Every Hero of the basic cards and of Chronicle of the Godslayer, and what all these cards cost.

Every hand of these tests keeps a spare Militia, since a turn in which nothing can be done ends by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import card_set
from delirium.cards.model import Card

CARDS: Final[dict[str, Card]] = {card.name: card for slug in ("basics", "chronicle") for card in card_set(slug).cards}
HEROES: Final = [name for name, card in CARDS.items() if card.type == "hero"]
SPARE: Final = "Militia"
TESTED: Final[set[str]] = set()  # the cards that have a test of their own

Test = TypeVar("Test", bound=Callable[..., None])
Gain = tuple[int, int, int, int]  # Runes, Power, Honor, cards drawn


def covers(*names: str) -> Callable[[Test], Test]:
    """The test tests what the texts of these cards say."""
    assert set(names) <= set(CARDS), f"There is no {set(names) - set(CARDS)}."
    TESTED.update(names)
    return lambda test: test


def untested(*types: str) -> list[str]:
    """The cards of these types without a test of their own."""
    return sorted(name for name, card in CARDS.items() if card.type in types and name not in TESTED)


def turn(*hand: str, players: int = 2, cards: str = "") -> Situation:
    """A turn with these cards and a spare in hand, Apprentices to draw and a row in which nothing is affordable."""
    mine = table("chronicle", players=players, cards=cards).hand(*hand, SPARE)
    return mine.deck(*["Apprentice"] * 7).row("Avatar of the Fallen", "Earth Tyrant")


def gain(t: Table, kept: int = 1) -> Gain:
    """What was gained: Runes, Power, Honor, and the cards in hand beyond those kept there."""
    return t.runes(), t.power(), t.honor(), len(t.hand()) - kept


def is_main_step(t: Table, seat: int = 0) -> bool:
    """Nothing is asked but what to do next."""
    return t.decider == seat and t.can("end turn")


def next_turn(t: Table, players: int = 2) -> Table:
    """Everybody ends a turn, so that it is the first player's turn again."""
    for _ in range(players):
        t.end_turn()
    return t


def is_untouched(t: Table, seat: int = 1) -> bool:
    """A player has nothing but the cards that were dealt."""
    dealt = sorted(t.hand(seat) + t.deck(seat)) == ["Apprentice"] * 8 + ["Militia"] * 2 and len(t.hand(seat)) == 5
    pools = t.runes(seat), t.power(seat), t.honor(seat)
    return dealt and pools == (0, 0, 0) and t.discard(seat) == t.in_play(seat) == []


# what cards cost


@pytest.mark.rule("ASC-SETUP-O7", "ASC-ACQ-01", "ASC-DEF-01")
@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card.deck != "start"])
def test_a_card_is_had_for_its_whole_cost_and_for_no_less(name: str) -> None:
    card = CARDS[name]
    row = [name] if not card.deck else []
    (kind, cost), *more = card.cost.items()
    act = "defeat" if card.type == "monster" else "acquire"
    assert (kind, more) == ("power" if act == "defeat" else "runes", [])
    other = {"runes": Situation.power, "power": Situation.runes}[kind]
    own = getattr(Situation, kind)
    t = other(own(turn().row(*row), cost - 1), 20).start()
    assert not t.can(f"{act} {name}")
    t = own(turn().row(*row), cost).start().choose(f"{act} {name}")
    if act == "acquire":
        assert t.discard() == [name]
        assert gain(t) == (0, 0, 0, 0)
    else:
        assert t.power() == 0
        assert t.void == ([name] if row else [])


@pytest.mark.rule("ASC-SETUP-O7")
def test_the_basic_cards_have_their_costs_and_honor_values() -> None:
    costs = {name: CARDS[name].cost for name in ("Apprentice", "Militia", "Mystic", "Heavy Infantry", "Cultist")}
    assert costs == {
        "Apprentice": {},
        "Militia": {},
        "Mystic": {"runes": 3},
        "Heavy Infantry": {"runes": 2},
        "Cultist": {"power": 2},
    }
    assert [CARDS[name].honor for name in costs] == [0, 0, 1, 1, 0]


# Heroes that ask nothing

PLAIN: Final[dict[str, Gain]] = {
    "Apprentice": (1, 0, 0, 0),
    "Militia": (0, 1, 0, 0),
    "Mystic": (2, 0, 0, 0),
    "Heavy Infantry": (0, 2, 0, 0),
    "Arha Initiate": (0, 0, 0, 1),
    "Ascetic of the Lidless Eye": (0, 0, 0, 2),
    "Master Dhartha": (0, 0, 0, 3),
    "Flytrap Witch": (0, 0, 2, 1),
    "Landtalker": (3, 0, 0, 0),
    "Lifebound Initiate": (1, 0, 1, 0),
    "Wolf Shaman": (1, 0, 0, 1),
    "Demon Slayer": (0, 3, 0, 0),
    "Emri, One with the Void": (0, 4, 0, 0),
    "Spike Vixen": (0, 1, 0, 1),
}


@covers(*PLAIN)
@pytest.mark.rule("ASC-SETUP-O7", "ASC-FACT-01")
@pytest.mark.parametrize(("name", "gained"), PLAIN.items())
def test_a_plain_hero_gives_what_its_text_says_and_nothing_else(name: str, gained: Gain) -> None:
    t = turn(name).start()
    row = t.row
    t.play(name)
    assert is_main_step(t)
    assert gain(t) == gained
    assert t.hand() == ["Apprentice"] * gained[3] + [SPARE]
    assert t.pool == 60 - gained[2]
    assert (t.played(), t.discard(), t.in_play()) == ([name], [], [])
    assert (t.row, t.void) == (row, [])
    assert name not in t.gone
    assert is_untouched(t)


# Heroes that defeat or acquire


@covers("Arha Templar")
@pytest.mark.rule("ASC-DEF-14", "ASC-DEF-15")
def test_arha_templar_defeats_a_monster_that_costs_at_most_4() -> None:
    row = "Mephit", "Corrosive Widow", "Wind Tyrant", "Earth Tyrant", "Demon Slayer", "Shadow Star"
    t = turn("Arha Templar", "Arha Templar").row(*row).power(1).start().play("Arha Templar")
    assert t.options == ["defeat Mephit from space 1", "defeat Corrosive Widow from space 2", "defeat Cultist"]
    t.choose("defeat Corrosive Widow")
    assert (t.void, t.runes(), t.power(), t.honor()) == (["Corrosive Widow"], 0, 1, 3)
    t.play("Arha Templar").choose("defeat Cultist")
    assert (t.void, t.runes(), t.power(), t.honor()) == (["Corrosive Widow"], 0, 1, 4)
    assert t.pile("Cultist") == 1
    assert is_main_step(t)


@covers("Oziah the Peerless")
@pytest.mark.rule("ASC-DEF-14")
def test_oziah_defeats_a_monster_that_costs_at_most_6() -> None:
    row = "Avatar of the Fallen", "Xeron, Duke of Lies", "Wind Tyrant", "Mephit", "Demon Slayer", "Muramasa"
    t = turn("Oziah the Peerless").row(*row).start().play("Oziah the Peerless")
    assert t.options == [
        "defeat Xeron, Duke of Lies from space 2",
        "defeat Wind Tyrant from space 3",
        "defeat Mephit from space 4",
        "defeat Cultist",
    ]
    t.choose("defeat Wind Tyrant")
    assert gain(t) == (3, 0, 3, 0)
    assert t.void == ["Wind Tyrant"]
    assert is_main_step(t)


@covers("Cetra, Weaver of Stars")
@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-O2")
def test_cetra_acquires_any_hero_to_the_top_of_the_deck() -> None:
    row = "Master Dhartha", "Hedron Cannon", "Mephit", "Arha Initiate", "Shadow Star", "Wind Tyrant"
    cetra = "Cetra, Weaver of Stars"
    t = turn(cetra).row(*row).start()
    replacement = t.center[0]
    t.play(cetra)
    assert t.options == [
        "acquire Master Dhartha from space 1",
        "acquire Arha Initiate from space 4",
        "acquire Mystic",
        "acquire Heavy Infantry",
    ]
    t.choose("acquire Master Dhartha")
    assert t.deck() == ["Master Dhartha"] + ["Apprentice"] * 7
    assert t.discard() == []
    assert t.row == [replacement, *row[1:]]
    assert gain(t) == (0, 0, 0, 0)
    assert is_main_step(t)


@pytest.mark.rule("ASC-ACQ-07", "ASC-ACQ-15")
def test_cetra_works_with_an_empty_deck_and_takes_a_mystic_from_its_pile() -> None:
    t = turn("Cetra, Weaver of Stars").deck().discard().start()
    mystics = t.pile("Mystic")
    t.play("Cetra, Weaver of Stars").choose("acquire Mystic")
    assert t.deck() == ["Mystic"]
    assert t.pile("Mystic") == mystics - 1


@covers("Druids of the Stone Circle")
@pytest.mark.rule("ASC-FAQ-O6", "ASC-ACQ-15")
def test_druids_acquire_a_hero_that_costs_at_most_3_to_the_top_of_the_deck() -> None:
    row = "Wolf Shaman", "Demon Slayer", "Shadow Star", "Mephit", "Arha Initiate", "Landtalker"
    druids = "Druids of the Stone Circle"
    t = turn(druids).row(*row).start().play(druids)
    assert t.options == [
        "acquire Wolf Shaman from space 1",
        "acquire Arha Initiate from space 5",
        "acquire Mystic",
        "acquire Heavy Infantry",
    ]
    t.choose("acquire Wolf Shaman")
    assert t.deck() == ["Wolf Shaman"] + ["Apprentice"] * 7
    assert t.discard() == []
    assert gain(t) == (0, 0, 0, 0)
    assert is_main_step(t)


# Heroes that banish or discard


@covers("Seer of the Forked Path")
@pytest.mark.rule("ASC-PLAY-11", "ASC-BAN-04", "ASC-BAN-07", "ASC-BAN-15", "ASC-ROW-07")
def test_seer_draws_and_may_banish_a_card_of_the_row() -> None:
    seer = "Seer of the Forked Path"
    row = "Mephit", "Avatar of the Fallen", "Demon Slayer", "Shadow Star", "Wind Tyrant", "Landtalker"
    t = turn(seer, seer).row(*row).start()
    replacement = t.center[0]
    t.play(seer)
    assert t.hand() == ["Apprentice", SPARE, seer]
    banishable = [f"banish {name} from space {space}" for space, name in enumerate(row, 1) if space != 2]
    assert t.options == [*banishable, "decline"]
    t.choose("banish Mephit")
    assert (t.void, t.row) == (["Mephit"], [replacement, *row[1:]])
    assert gain(t, kept=2) == (0, 0, 0, 1)
    assert is_main_step(t)
    t.play(seer).choose("decline")
    assert (t.void, t.row) == (["Mephit"], [replacement, *row[1:]])
    assert gain(t) == (0, 0, 0, 2)
    assert is_main_step(t)


@covers("Temple Librarian")
def test_temple_librarian_discards_one_card_and_draws_two() -> None:
    t = turn("Temple Librarian", "Mystic").start().play("Temple Librarian")
    assert sorted(t.options) == ["discard Militia from hand", "discard Mystic from hand"]
    assert t.hand() == ["Militia", "Mystic"]
    t.choose("discard Mystic")
    assert t.discard() == ["Mystic"]
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]
    assert gain(t) == (0, 0, 0, 2)
    assert is_main_step(t)


def test_temple_librarian_with_an_empty_hand_draws_nothing() -> None:
    t = turn().hand("Temple Librarian").runes(3).start().play("Temple Librarian")
    assert is_main_step(t)
    assert (t.hand(), t.discard(), len(t.deck())) == ([], [], 7)


@pytest.mark.rule("ASC-DECK-01", "ASC-DECK-O1")
def test_temple_librarian_may_draw_the_card_it_discarded() -> None:
    t = turn("Temple Librarian", "Mystic").deck().discard().start().play("Temple Librarian")
    t.choose("discard Mystic")
    assert (t.hand(), t.discard(), t.deck()) == (["Militia", "Mystic"], [], [])
    assert t.played() == ["Temple Librarian"]


@covers("Arbiter of the Precipice")
@pytest.mark.rule("ASC-BAN-O5", "ASC-BAN-02", "ASC-BAN-06")
def test_arbiter_draws_two_cards_and_then_banishes_from_the_hand_alone() -> None:
    t = turn("Arbiter of the Precipice").discard("Mystic").start().play("Arbiter of the Precipice")
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]
    assert sorted(t.options) == ["banish Apprentice from hand", "banish Militia from hand", "decline"]
    gone = t.gone.count("Apprentice")
    t.choose("banish Apprentice")
    assert t.hand() == ["Apprentice", "Militia"]
    assert (t.gone.count("Apprentice"), t.void, t.discard()) == (gone + 1, [], ["Mystic"])
    assert gain(t) == (0, 0, 0, 1)
    assert is_main_step(t)


@pytest.mark.rule("ASC-BAN-O5")
def test_the_banishing_of_arbiter_can_be_declined() -> None:
    t = turn("Arbiter of the Precipice").start().play("Arbiter of the Precipice").choose("decline")
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]
    assert is_main_step(t)


def test_arbiter_without_cards_to_draw_and_to_banish_does_nothing() -> None:
    t = turn().hand("Arbiter of the Precipice").deck().discard().runes(3).start().play("Arbiter of the Precipice")
    assert is_main_step(t)
    assert (t.hand(), t.played(), t.void) == ([], ["Arbiter of the Precipice"], [])


BANISHERS: Final[dict[str, Gain]] = {"Shade of the Black Watch": (0, 2, 0, 0), "Void Initiate": (1, 0, 0, 0)}


@covers(*BANISHERS)
@pytest.mark.rule("ASC-PLAY-11", "ASC-BAN-05", "ASC-BAN-06")
@pytest.mark.parametrize(("name", "gained"), BANISHERS.items())
def test_a_banisher_gains_and_may_banish_from_hand_or_discard(name: str, gained: Gain) -> None:
    t = turn("Arha Initiate", "Apprentice", name).discard("Mystic", "Shadow Star").start()
    t.play("Apprentice", name)
    assert t.options == [
        "banish Arha Initiate from hand",
        "banish Militia from hand",
        "banish Mystic from discard",
        "banish Shadow Star from discard",
        "decline",
    ]
    t.choose("decline")
    runes, power, honor, drawn = gained
    assert gain(t, kept=2) == (runes + 1, power, honor, drawn)
    assert (t.discard(), t.void) == (["Mystic", "Shadow Star"], [])
    assert is_main_step(t)


@pytest.mark.rule("ASC-BAN-01", "ASC-BAN-02", "ASC-BAN-03")
@pytest.mark.parametrize("name", BANISHERS)
def test_a_banisher_sends_each_card_where_it_belongs(name: str) -> None:
    for option in ("banish Arha Initiate from hand", "banish Shadow Star from discard"):
        t = turn("Arha Initiate", name).discard("Mystic", "Shadow Star").start().play(name).choose(option)
        assert t.void == [option.split(" ", 1)[1].rsplit(" from", 1)[0]]
    t = turn("Arha Initiate", name).discard("Mystic").start()
    mystics, gone = t.pile("Mystic"), t.gone.count("Militia")
    t.play(name).choose("banish Mystic")
    assert (t.pile("Mystic"), t.discard(), t.void) == (mystics + 1, [], [])
    t = turn("Arha Initiate", name).start().play(name).choose("banish Militia")
    assert (t.gone.count("Militia"), t.hand(), t.void) == (gone + 1, ["Arha Initiate"], [])


@pytest.mark.parametrize(("name", "gained"), BANISHERS.items())
def test_a_banisher_without_anything_to_banish_just_gains(name: str, gained: Gain) -> None:
    t = turn().hand(name).discard().runes(2).start().play(name)
    assert is_main_step(t)
    assert gain(t, kept=0) == (gained[0] + 2, *gained[1:])


# Heroes with conditions and choices


@covers("Runic Lycanthrope")
@pytest.mark.rule("ASC-KEY-UNITE-12", "ASC-PLAY-04")
@pytest.mark.parametrize(
    ("before", "power"),
    [
        ((), 0),
        (("Mystic",), 0),
        (("Snapdragon",), 0),  # Lifebound, but no Hero
        (("Lifebound Initiate",), 2),
        (("Lifebound Initiate", "Landtalker"), 2),
    ],
)
def test_runic_lycanthrope_asks_for_another_lifebound_hero(before: tuple[str, ...], power: int) -> None:
    t = turn(*before, "Runic Lycanthrope").start().play(*before)
    runes = t.runes()
    t.play("Runic Lycanthrope")
    assert (t.runes() - runes, t.power(), len(t.hand())) == (2, power, 1)
    assert is_main_step(t)


@pytest.mark.rule("ASC-KEY-UNITE-12", "ASC-PLAY-21")
def test_of_two_runic_lycanthropes_only_the_second_finds_another_lifebound_hero() -> None:
    t = turn("Runic Lycanthrope", "Runic Lycanthrope").start().play("Runic Lycanthrope")
    assert gain(t, kept=2) == (2, 0, 0, 0)
    t.play("Runic Lycanthrope")
    assert gain(t) == (4, 2, 0, 0)


@pytest.mark.rule("ASC-PLAY-21")
def test_a_lifebound_hero_of_later_or_of_the_turn_before_does_not_help_runic_lycanthrope() -> None:
    t = turn("Runic Lycanthrope", "Landtalker").start().play("Runic Lycanthrope", "Landtalker")
    assert gain(t) == (5, 0, 0, 0)
    t = turn("Landtalker").deck("Runic Lycanthrope", *["Apprentice"] * 6).start().play("Landtalker")
    next_turn(t).play("Runic Lycanthrope")
    assert (t.runes(), t.power()) == (2, 0)


@covers("Avatar Golem")
@pytest.mark.rule("ASC-CASE-02", "ASC-CARD-17")
@pytest.mark.parametrize(
    ("constructs", "honor"),
    [
        ((), 0),
        (("Shadow Star",), 1),
        (("Shadow Star", "Shadow Star", "Muramasa"), 1),
        (("Shadow Star", "Hedron Cannon"), 2),
        (("Shadow Star", "Hedron Cannon", "Snapdragon"), 3),
        (("Shadow Star", "Hedron Cannon", "Snapdragon", "The All-Seeing Eye"), 4),
        (("Shadow Star", "Hedron Cannon", "Snapdragon", "The All-Seeing Eye", "Muramasa", "Yggdrasil Staff"), 4),
        (("Hedron Link Device",), 1),
        (("Hedron Link Device", "Shadow Star"), 2),
        (("Hedron Link Device", "Shadow Star", "Snapdragon"), 3),
    ],
)
def test_avatar_golem_counts_the_factions_among_the_own_constructs(constructs: tuple[str, ...], honor: int) -> None:
    t = turn("Avatar Golem").in_play(*constructs).in_play("Tablet of Time's Dawn", "Voidthirster", seat=1).start()
    t.play("Avatar Golem")
    assert gain(t) == (0, 2, honor, 0)
    assert t.honor(1) == 0
    assert is_main_step(t)


@covers("Kor, the Ferromancer")
@pytest.mark.parametrize(
    ("constructs", "drawn"),
    [((), 0), (("Muramasa",), 0), (("Muramasa", "Snapdragon"), 1), (("Muramasa", "Snapdragon", "Hedron Cannon"), 1)],
)
def test_kor_draws_with_two_own_constructs(constructs: tuple[str, ...], drawn: int) -> None:
    kor = "Kor, the Ferromancer"
    t = turn(kor).in_play(*constructs).in_play("Shadow Star", "Shadow Star", seat=1).start().play(kor)
    assert gain(t) == (0, 2, 0, drawn)
    assert is_main_step(t)


@covers("Mechana Initiate")
@pytest.mark.rule("ASC-PLAY-03")
@pytest.mark.parametrize(
    ("option", "gained"), [("choose gain 1 Rune", (1, 0, 0, 0)), ("choose gain 1 Power", (0, 1, 0, 0))]
)
def test_mechana_initiate_gives_one_rune_or_one_power(option: str, gained: Gain) -> None:
    t = turn("Mechana Initiate").start().play("Mechana Initiate")
    assert t.options == ["choose gain 1 Rune", "choose gain 1 Power"]
    t.choose(option)
    assert gain(t) == gained
    assert is_main_step(t)


# Reactor Monk


@covers("Reactor Monk")
@pytest.mark.rule("ASC-PLAY-15")
def test_reactor_monk_makes_the_next_construct_one_cheaper() -> None:
    t = turn("Reactor Monk").row("Shadow Star", "Burrower Mark II", "Wolf Shaman", "Yggdrasil Staff").start()
    t.play("Reactor Monk")
    assert gain(t) == (2, 0, 0, 0)
    assert t.can("acquire Shadow Star")
    assert not t.can("acquire Yggdrasil Staff")
    assert not t.can("acquire Wolf Shaman")
    assert not t.can("acquire Mystic")
    t.acquire("Shadow Star")
    assert (t.runes(), t.discard()) == (0, ["Shadow Star"])


@pytest.mark.rule("ASC-PLAY-15")
def test_reactor_monk_serves_one_construct_and_waits_while_heroes_are_acquired() -> None:
    t = turn("Reactor Monk").row("Shadow Star", "Burrower Mark II", "Wolf Shaman").runes(9).start()
    t.play("Reactor Monk").acquire("Wolf Shaman")
    assert t.runes() == 11 - 3
    t.acquire("Shadow Star")
    assert t.runes() == 8 - 2
    t.acquire("Burrower Mark II")
    assert t.runes() == 6 - 3


@pytest.mark.rule("ASC-PLAY-15")
def test_the_discount_of_reactor_monk_ends_with_the_turn() -> None:
    deck = ["Mystic", "Militia", "Militia", "Apprentice", "Apprentice"]
    t = turn("Reactor Monk").hand("Reactor Monk", "Apprentice").deck(*deck).row("Shadow Star").start()
    next_turn(t.play("Reactor Monk")).play("Mystic")
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")


# Twofold Askara


@covers("Twofold Askara")
def test_askara_copies_one_of_the_heroes_played_this_turn_and_must() -> None:
    t = turn("Mystic", "Demon Slayer", "Shadow Star", "Twofold Askara").start()
    t.play("Mystic", "Demon Slayer", "Shadow Star", "Twofold Askara")
    assert sorted(t.options) == ["copy Demon Slayer", "copy Mystic"]
    t.choose("copy Demon Slayer")
    assert gain(t) == (2, 6, 0, 0)


def test_askara_alone_or_after_a_construct_has_nothing_to_copy() -> None:
    t = turn("Twofold Askara", "Shadow Star").start().play("Shadow Star", "Twofold Askara")
    assert gain(t) == (0, 0, 0, 0)
    assert t.played() == ["Twofold Askara"]
    assert is_main_step(t)


def test_askara_does_not_copy_heroes_of_another_turn() -> None:
    t = turn("Mystic").deck("Twofold Askara", *["Apprentice"] * 6).start().play("Mystic")
    t.end_turn().play("Apprentice").end_turn().play("Twofold Askara")
    assert gain(t, kept=4) == (0, 0, 0, 0)
    assert is_main_step(t)


def test_every_hero_has_a_test() -> None:
    assert untested("hero") == []
