"""Delirium, card by card: what each text says, and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.load import card_set

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the cards that a test of this file was written from

FROM_PILES = ["acquire Mystic", "acquire Heavy Infantry"]  # Heroes too, where a text does not speak of the row

# cards that bring nothing when they enter the row, so that nothing but the card under test is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

HEROES_AND_CONSTRUCTS = [card.name for card in card_set("delirium").cards if card.type in ("hero", "construct")]
DREAMBORN = {
    "Templar General",
    "Emri, Lightbringer",
    "Pollen Pixie",
    "Kor, Worldbreaker",
    "Clockwork Blade",
    "Salvage Yard",
    "Dhartha, Mechamonk",
    "Cetra, Voidmother",
    "Arbiter Circlet",
}


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these cards."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


def delirium(players: int = 2, seed: int = 1, variant: str = "") -> Situation:
    """Delirium with Chronicle: a row of Monsters and a short center deck of calm cards unless a test names others."""
    return table("delirium", "chronicle", players=players, seed=seed, variant=variant).row().only_center(*CALM)


def entering(name: str, players: int = 2) -> Situation:
    """The first player can defeat a Monster in space 1 for 1 Honor and 1 Rune, and this card takes its place."""
    return delirium(players).row("Samael's Trickster").power(3).only_center(name, *CALM)


def rolled(face: int, lay: Callable[[Situation], Situation], act: Callable[[Table], object]) -> Table:
    """The situation after an act whose roll of the die showed this face, on the first seed where it does."""
    for seed in range(400):
        t = lay(delirium(seed=seed)).start()
        act(t)
        if f"Player 1 rolls the Delirium Die: {face}" in t.told:
            return t
    raise AssertionError(f"the die never showed {face}")


def rolls(t: Table) -> int:
    """How often the die was rolled."""
    return sum("rolls the Delirium Die" in line for line in t.told)


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


# Dreamborn


@pytest.mark.parametrize("name", HEROES_AND_CONSTRUCTS)
@pytest.mark.rule("ASC-DREAMBORN-01")
def test_only_a_dreamborn_card_gives_each_player_insight_as_it_enters(name: str) -> None:
    t = entering(name, players=3).hand("Apprentice").start()
    t.defeat("Samael's Trickster")
    assert t.row[0] == name
    assert [t.insight(seat) for seat in range(3)] == [int(name in DREAMBORN)] * 3


@pytest.mark.parametrize("name", HEROES_AND_CONSTRUCTS)
@pytest.mark.rule("ASC-DREAMBORN-02")
def test_only_a_dreamborn_card_gives_its_acquirer_insight(name: str) -> None:
    t = delirium(3).row(name).hand("Apprentice").runes(9).start()
    t.acquire(name)
    assert [t.insight(seat) for seat in range(3)] == [int(name in DREAMBORN), 0, 0]


# the die


@card("Delirium Die")
@pytest.mark.rule("ASC-DIE-01")
def test_the_die_costs_five_insight() -> None:
    assert not delirium().hand("Apprentice").insight(4).start().can("roll Delirium Die")
    t = rolled(4, lambda laid: laid.hand("Apprentice").insight(6), lambda t: t.choose("roll Delirium Die"))
    assert t.insight() == 1
    assert t.power() == 4
    assert not t.can("roll Delirium Die")


@card("Delirium Die")
@pytest.mark.rule("ASC-DIE-11")
def test_the_die_may_be_rolled_as_often_as_it_can_be_paid() -> None:
    def twice(t: Table) -> None:
        for _ in range(2):
            t.choose("roll Delirium Die")
            if not own_turn(t):
                t.choose("decline")

    t = rolled(5, lambda laid: laid.hand("Apprentice").insight(10), twice)
    assert rolls(t) == 2
    assert t.honor() in (5, 10)


@card("Delirium Die")
@pytest.mark.rule("ASC-DIE-10")
def test_the_faces_come_up_about_equally_often() -> None:
    t = delirium().hand("Apprentice").insight(5 * 1200).start()
    for _ in range(1200):
        t.choose("roll Delirium Die")
        if not own_turn(t):
            t.choose("decline")
    counts = [t.told.count(f"Player 1 rolls the Delirium Die: {face}") for face in range(1, 7)]
    assert sum(counts) == 1200
    assert all(140 < count < 260 for count in counts)


@card("Delirium Die")
def test_the_die_is_for_the_own_turn_only() -> None:
    t = delirium().hand("Apprentice").insight(9).insight(9, seat=1).start()
    assert t.decider == 0
    t.choose("end turn")
    assert (t.decider, t.insight()) == (1, 9)
    assert t.can("roll Delirium Die")


@card("Delirium Die", "Loa, Dream Dragon")
@pytest.mark.rule("ASC-DIE-03", "ASC-DIE-O2")
def test_face_1_may_banish_a_card_of_the_hand_or_the_discard_pile() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Loa, Dream Dragon", "Apprentice").discard("Mystic")

    t = rolled(1, lay, lambda t: t.play("Loa, Dream Dragon"))
    assert t.options == ["banish Apprentice from hand", "banish Mystic from discard", "decline"]
    pile = t.pile("Mystic")
    t.choose("banish Mystic")
    assert (t.hand(), t.discard(), t.pile("Mystic")) == (["Apprentice"], [], pile + 1)
    assert own_turn(t)
    t = rolled(1, lay, lambda t: t.play("Loa, Dream Dragon"))
    t.choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Mystic"])
    assert own_turn(t)


@card("Delirium Die", "Loa, Dream Dragon")
@pytest.mark.rule("ASC-DIE-04")
def test_face_2_draws_two_cards() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Loa, Dream Dragon", "Apprentice").deck("Mystic", "Militia", "Apprentice")

    t = rolled(2, lay, lambda t: t.play("Loa, Dream Dragon"))
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (0, 0, 0, 0)


@card("Delirium Die", "Loa, Dream Dragon")
@pytest.mark.parametrize(
    ("face", "gained"),
    [
        pytest.param(3, (3, 0, 0, 0), marks=pytest.mark.rule("ASC-DIE-02", "ASC-DIE-05")),
        pytest.param(4, (0, 4, 0, 0), marks=pytest.mark.rule("ASC-DIE-02", "ASC-DIE-06")),
        pytest.param(5, (0, 0, 5, 0), marks=pytest.mark.rule("ASC-DIE-02", "ASC-DIE-07")),
        pytest.param(6, (0, 0, 0, 6), marks=pytest.mark.rule("ASC-DIE-02", "ASC-DIE-08")),
    ],
)
def test_faces_3_to_6_give_runes_power_honor_and_insight(face: int, gained: tuple[int, int, int, int]) -> None:
    t = rolled(face, lambda laid: laid.hand("Loa, Dream Dragon", "Apprentice"), lambda t: t.play("Loa, Dream Dragon"))
    assert (t.runes(), t.power(), t.honor(), t.insight()) == gained
    assert t.hand() == ["Apprentice"]
    assert own_turn(t)


@card("Loa, Dream Dragon")
@pytest.mark.rule("ASC-DIE-09", "ASC-EX-25")
def test_loa_rolls_the_die_without_paying() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Loa, Dream Dragon", "Apprentice").insight(5)

    t = rolled(5, lay, lambda t: t.play("Loa, Dream Dragon"))
    assert (t.insight(), t.honor(), rolls(t)) == (5, 5, 1)
    assert t.can("roll Delirium Die")


# Enlightened


@card("Dreamscape Diviner")
def test_dreamscape_diviner_gives_two_insight() -> None:
    t = delirium().hand("Dreamscape Diviner", "Apprentice").insight(1).start()
    t.play("Dreamscape Diviner")
    assert (t.insight(), t.insight(1)) == (3, 0)
    assert t.hand() == ["Apprentice"]


@card("Dimension Monk")
@pytest.mark.rule("ASC-KEY-RECUR-01", "ASC-KEY-RECUR-02")
def test_dimension_monk_draws_a_card_and_once_more_for_one_insight() -> None:
    t = delirium().hand("Dimension Monk").deck("Mystic", "Militia", "Apprentice").insight(3).start()
    t.play("Dimension Monk")
    assert t.hand() == ["Mystic"]
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert t.hand() == ["Militia", "Mystic"]
    assert t.insight() == 2
    assert own_turn(t)  # no third time


@card("Dimension Monk")
def test_dimension_monk_need_not_be_recurred() -> None:
    t = delirium().hand("Dimension Monk").deck("Mystic", "Militia").insight(1).start()
    t.play("Dimension Monk").choose("decline")
    assert (t.hand(), t.insight()) == (["Mystic"], 1)
    assert own_turn(t)


@card("Dimension Monk")
def test_dimension_monk_cannot_be_recurred_without_insight() -> None:
    t = delirium().hand("Dimension Monk").deck("Mystic", "Militia").start()
    t.play("Dimension Monk")
    assert t.hand() == ["Mystic"]
    assert own_turn(t)


@card("Aegis Knight")
@pytest.mark.rule("ASC-FAQ-02")
def test_aegis_knight_swaps_a_card_of_the_hand_for_a_mystic_in_hand() -> None:
    t = delirium().hand("Aegis Knight", "Apprentice").discard("Militia").start()
    before = t.gone.count("Apprentice")
    t.play("Aegis Knight")
    assert t.options == ["banish Apprentice from hand", "banish Militia from discard", "decline"]
    t.choose("banish Apprentice")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire("Mystic")
    assert (t.hand(), t.discard()) == (["Mystic"], ["Militia"])
    assert t.gone.count("Apprentice") == before + 1
    t.play("Mystic")
    assert t.runes() == 2


@card("Aegis Knight")
@pytest.mark.rule("ASC-FAQ-03")
def test_aegis_knight_swaps_a_card_of_the_discard_pile_for_one_in_the_discard_pile() -> None:
    t = delirium().hand("Aegis Knight", "Apprentice").discard("Militia").start()
    t.play("Aegis Knight").choose("banish Militia").acquire("Heavy Infantry")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Heavy Infantry"])


@card("Aegis Knight")
@pytest.mark.rule("ASC-FAQ-O5")
def test_aegis_knight_gives_nothing_without_a_banish() -> None:
    t = delirium().hand("Aegis Knight", "Apprentice").discard("Militia").start()
    t.play("Aegis Knight").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Militia"])
    assert own_turn(t)
    t = delirium().hand("Aegis Knight").power(2).start()
    t.play("Aegis Knight")  # there is no card to banish
    assert (t.hand(), t.discard()) == ([], [])
    assert own_turn(t)


@card("Aegis Knight")
@pytest.mark.rule("ASC-KEY-AUCTION-06", "ASC-KEY-AUCTION-08", "ASC-KEY-AUCTION-11")
def test_aegis_knight_is_won_by_the_active_player() -> None:
    t = entering("Aegis Knight").hand("Apprentice").hand("Militia", seat=1).insight(2).start()
    t.defeat("Samael's Trickster").choose("bid 1")
    assert t.decider == 0  # the other has no Insight
    t.choose("banish Apprentice").acquire("Mystic")
    assert (t.hand(), t.hand(1), t.insight()) == (["Mystic"], ["Militia"], 1)
    assert t.row[0] == "Aegis Knight"
    assert own_turn(t)


@card("Aegis Knight")
@pytest.mark.rule("ASC-KEY-AUCTION-07", "ASC-KEY-AUCTION-O3")
def test_aegis_knight_is_won_by_another_player() -> None:
    laid = entering("Aegis Knight").hand("Apprentice").hand("Militia", seat=1).insight(2).insight(4, seat=1)
    t = laid.discard("Apprentice", seat=1).start()
    t.defeat("Samael's Trickster").choose("bid 2")
    assert (t.decider, t.options) == (1, ["bid 3", "bid 4", "pass"])
    t.choose("bid 3")
    assert (t.decider, t.options) == (1, ["banish Militia from hand", "banish Apprentice from discard", "decline"])
    t.choose("banish Militia").acquire("Heavy Infantry")
    assert (t.hand(1), t.discard(1)) == (["Heavy Infantry"], ["Apprentice"])
    assert t.hand() == ["Apprentice"]
    assert (t.insight(), t.insight(1)) == (2, 1)
    assert own_turn(t)


FACTIONS = "Arha Initiate", "Wolf Shaman", "Avatar Golem"  # all but Void


@card("Dream Dealer")
@pytest.mark.rule("ASC-DIE-09", "ASC-ROW-02", "ASC-PLAY-21")
def test_dream_dealer_rolls_if_the_replacement_completes_the_factions() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Dream Dealer", "Apprentice").row(*FACTIONS).only_center("Void Initiate", *CALM[3:])

    t = rolled(4, lay, lambda t: t.play("Dream Dealer").choose("banish Corrosive Widow"))
    assert t.row[:4] == [*FACTIONS, "Void Initiate"]
    assert t.void == ["Corrosive Widow"]
    assert len(t.hand()) == 2
    assert (t.power(), t.honor(), t.insight()) == (4, 0, 0)
    assert rolls(t) == 1


@card("Dream Dealer")
@pytest.mark.rule("ASC-PLAY-21")
def test_dream_dealer_does_not_roll_if_the_banish_breaks_the_factions() -> None:
    laid = delirium().hand("Dream Dealer", "Apprentice").row(*FACTIONS, "Demon Slayer").only_center("Mephit", *CALM[3:])
    t = laid.start()
    t.play("Dream Dealer").choose("banish Arha Initiate")
    assert rolls(t) == 0
    assert t.row[:4] == ["Mephit", "Wolf Shaman", "Avatar Golem", "Demon Slayer"]
    assert own_turn(t)


@card("Dream Dealer")
@pytest.mark.parametrize("missing", range(4))
def test_dream_dealer_needs_each_of_the_four_factions(missing: int) -> None:
    factions = [*FACTIONS, "Demon Slayer"]
    factions.pop(missing)
    t = delirium().hand("Dream Dealer", "Apprentice").row(*factions).only_center("Mephit", *CALM[3:]).start()
    t.play("Dream Dealer").choose("banish Corrosive Widow")
    assert rolls(t) == 0
    assert own_turn(t)


@card("Dream Dealer")
def test_dream_dealer_draws_first_and_must_banish_a_card_of_the_row() -> None:
    t = delirium().hand("Dream Dealer").deck("Mystic", "Militia").row("Avatar of the Fallen").start()
    t.play("Dream Dealer")
    assert t.hand() == ["Mystic"]
    assert len(targets(t, "banish")) == 5  # all but the Unbanishable one
    assert not t.can("decline")
    t.choose("banish Sea Tyrant")
    assert t.honor() == 0
    assert own_turn(t)


@card("Templar General")
@pytest.mark.rule("ASC-DEF-14", "ASC-DEF-19")
def test_templar_general_defeats_a_cheap_monster_for_free() -> None:
    laid = delirium().hand("Templar General", "Apprentice")
    laid = laid.row("Delirium Pixies", "Dreadmare", "Wind Tyrant", "Sea Tyrant", "Earth Tyrant", "Dream Eater")
    t = laid.power(1).start()
    t.play("Templar General")
    assert t.options == ["defeat Delirium Pixies from space 1", "defeat Dream Eater from space 6", "defeat Cultist"]
    t.defeat("Delirium Pixies")
    assert (t.power(), t.honor(), t.runes()) == (1, 2, 3)
    assert t.void == ["Delirium Pixies"]
    assert t.row[0] == "Arha Initiate"


@card("Templar General")
@pytest.mark.rule("ASC-KEY-SERENITY-10")
def test_templar_general_comes_to_the_hand_if_the_discard_pile_is_empty() -> None:
    t = delirium().hand("Apprentice").row("Templar General", "Dream Eater").runes(4).start()
    t.acquire("Templar General")
    assert (t.hand(), t.discard()) == (["Apprentice", "Templar General"], [])
    assert t.insight() == 1
    t.play("Templar General").defeat("Dream Eater")
    assert (t.honor(), t.insight()) == (2, 2)


@card("Templar General")
@pytest.mark.rule("ASC-KEY-SERENITY-10")
def test_templar_general_comes_to_the_discard_pile_if_another_card_lies_there() -> None:
    t = delirium().hand("Apprentice").discard("Militia").row("Templar General").runes(4).start()
    t.acquire("Templar General")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Militia", "Templar General"])
    assert t.insight() == 1


@card("Templar General")
@pytest.mark.rule("ASC-KEY-SERENITY-02")
def test_templar_general_after_another_acquisition_comes_to_the_discard_pile() -> None:
    t = delirium().hand("Apprentice").row("Templar General", "Templar General").runes(11).start()
    t.choose("acquire Templar General from space 1")
    t.acquire("Mystic")
    t.choose("acquire Templar General from space 2")
    assert t.hand() == ["Apprentice", "Templar General"]
    assert sorted(t.discard()) == ["Mystic", "Templar General"]


@card("Templar General", "Evvy, Ogo's Gift")
@pytest.mark.rule("ASC-KEY-SERENITY-10")
def test_templar_general_comes_to_the_hand_also_when_acquired_otherwise() -> None:
    t = delirium().hand("Evvy, Ogo's Gift", "Apprentice").row("Templar General", "Wolf Shaman").start()
    t.play("Evvy, Ogo's Gift").acquire("Templar General")
    assert t.hand() == ["Apprentice", "Templar General"]
    assert "Templar General" not in t.deck()


@card("Templar General", "Torment Legionary")
@pytest.mark.rule("ASC-ACQ-09", "ASC-KEY-SERENITY-10")
def test_templar_general_comes_to_the_hand_also_when_acquired_for_free() -> None:
    t = delirium().hand("Apprentice").row("Torment Legionary", "Templar General").power(6).start()
    t.defeat("Torment Legionary")
    assert (t.hand(), t.discard(), t.insight()) == (["Apprentice", "Templar General"], [], 1)


@card("Templar General", "Ogo War Tree")
@pytest.mark.rule("ASC-ORDER-O3")
def test_templar_general_in_the_hand_leaves_ogo_war_tree_for_another_hero() -> None:
    laid = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Templar General", "Wolf Shaman")
    t = laid.runes(7).start()
    t.acquire("Templar General")
    assert t.options == ["first Templar General", "first Ogo War Tree"]
    t.choose("first Templar General")
    assert t.hand() == ["Apprentice", "Templar General"]
    assert own_turn(t)
    t.acquire("Wolf Shaman").choose("do it")
    assert t.deck()[0] == "Wolf Shaman"


@card("Divine Askara")
@pytest.mark.rule("ASC-KEY-RECUR-06")
def test_divine_askara_copies_a_hero_and_for_three_insight_the_same_again() -> None:
    hand = "Pollen Pixie", "Demon Slayer", "Shadow Star", "Divine Askara"
    t = delirium().hand(*hand, "Apprentice").insight(4).start()
    t.play(*hand)
    assert t.options == ["copy Pollen Pixie", "copy Demon Slayer"]
    t.choose("copy Pollen Pixie")
    assert (t.runes(), t.honor(), t.power()) == (4, 2, 3)
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert (t.runes(), t.honor(), t.power()) == (6, 3, 3)
    assert t.insight() == 1
    assert own_turn(t)


@card("Divine Askara")
def test_divine_askara_need_not_pay_for_the_second_copy() -> None:
    t = delirium().hand("Dream Guide", "Divine Askara", "Apprentice").insight(2).start()
    t.play("Dream Guide", "Divine Askara").choose("decline")
    assert (t.runes(), t.insight()) == (4, 4)
    assert own_turn(t)


@card("Divine Askara")
def test_divine_askara_cannot_pay_with_too_little_insight() -> None:
    t = delirium().hand("Wolf Shaman", "Divine Askara", "Apprentice").insight(2).start()
    t.play("Wolf Shaman", "Divine Askara")
    assert (t.runes(), t.insight()) == (2, 2)
    assert own_turn(t)


@card("Divine Askara", "Dreamscape Diviner")
def test_divine_askara_may_pay_with_what_the_first_copy_gave() -> None:
    t = delirium().hand("Dreamscape Diviner", "Divine Askara", "Apprentice").start()
    t.play("Dreamscape Diviner", "Divine Askara").choose("do it")
    assert t.insight() == 2 + 2 - 3 + 2
    assert own_turn(t)


@card("Divine Askara")
@pytest.mark.rule("ASC-PLAY-22")
def test_divine_askara_cannot_be_copied() -> None:
    t = delirium().hand("Dream Guide", "Divine Askara", "Twofold Askara", "Wolf Shaman", "Apprentice").start()
    t.play("Dream Guide", "Divine Askara", "Wolf Shaman", "Twofold Askara")
    assert t.options == ["copy Dream Guide", "copy Wolf Shaman"]


@card("Divine Askara", "Dimension Monk")
@pytest.mark.rule("ASC-KEY-RECUR-O2")
def test_divine_askara_copies_recur_too_and_its_price_is_paid_apart() -> None:
    laid = delirium().hand("Dimension Monk", "Divine Askara").insight(5)
    t = laid.deck("Mystic", "Militia", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t.play("Dimension Monk").choose("decline")
    t.play("Divine Askara").choose("do it")  # Recur of the copy
    assert (len(t.hand()), t.insight()) == (3, 4)
    t.choose("do it")  # the second copy
    assert (len(t.hand()), t.insight()) == (4, 1)
    t.choose("do it")  # its Recur
    assert (len(t.hand()), t.insight()) == (5, 0)
    assert own_turn(t)


@card("Divine Askara")
def test_divine_askara_copies_nothing_without_a_hero() -> None:
    t = delirium().hand("Divine Askara", "Shadow Star", "Apprentice").insight(2).start()
    t.play("Shadow Star", "Divine Askara")
    assert (t.runes(), t.power(), t.insight()) == (0, 0, 2)
    assert own_turn(t)


@card("Emri, Lightbringer", "Karion")
@pytest.mark.rule("ASC-DEF-19", "ASC-ORDER-11")
def test_emri_defeats_a_monster_of_the_row_which_goes_under_the_center_deck() -> None:
    t = delirium().hand("Emri, Lightbringer", "Apprentice").row("Karion").void("Dreadmare").power(1).start()
    t.play("Emri, Lightbringer")
    assert not t.can("decline")
    assert not t.can("defeat Cultist")
    assert len(t.options) == 7
    t.defeat("Karion")
    assert (t.honor(), t.insight(), t.power()) == (5, 10, 1)
    assert t.row[0] == "Arha Initiate"
    assert t.center[-1] == "Karion"
    assert t.void == ["Dreadmare"]


@card("Emri, Lightbringer", "Dreadmare")
def test_emri_defeats_a_monster_of_the_void_which_goes_under_the_center_deck() -> None:
    t = delirium().hand("Emri, Lightbringer", "Apprentice").void("Dreadmare", "Wolf Shaman").start()
    row = t.row
    t.play("Emri, Lightbringer")
    assert not t.can("defeat Wolf Shaman")
    t.choose("defeat Dreadmare from the void")
    assert (t.honor(), t.insight()) == (4, 3)
    assert t.center == [*CALM, "Dreadmare"]
    assert t.void == ["Wolf Shaman"]
    assert t.row == row


@card("Emri, Lightbringer")
def test_emri_does_nothing_without_a_monster() -> None:
    laid = delirium().hand("Emri, Lightbringer", "Apprentice").void("Wolf Shaman").power(2)
    t = laid.row("Wolf Shaman", "Pollen Pixie", "Dream Guide", "Vineweaver", "Tuskrider", "Voidrager").start()
    t.play("Emri, Lightbringer")
    assert own_turn(t)
    assert (t.honor(), t.center) == (0, list(CALM))


@card("Emri, Lightbringer", "Voidrager")
@pytest.mark.rule("ASC-DEF-13")
def test_emri_makes_voidrager_answer_a_monster_of_the_void() -> None:
    t = delirium().hand("Voidrager", "Emri, Lightbringer", "Apprentice").void("Wind Tyrant").start()
    t.play("Voidrager", "Emri, Lightbringer").choose("defeat Wind Tyrant from the void")
    assert (t.honor(), t.insight()) == (3, 1)


@card("Dream Stone")
@pytest.mark.rule("ASC-DIE-09")
def test_dream_stone_is_banished_to_roll_the_die() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Dream Stone", "Apprentice")

    t = lay(delirium()).start().play("Dream Stone")
    assert rolls(t) == 0
    assert t.in_play() == ["Dream Stone"]
    assert t.can("use Dream Stone")
    t = rolled(3, lay, lambda t: t.play("Dream Stone").use("Dream Stone"))
    assert (t.runes(), t.insight()) == (3, 0)
    assert (t.in_play(), t.void, t.discard()) == ([], ["Dream Stone"], [])
    assert not t.can("use Dream Stone")


@card("The Dragon's Eye")
@pytest.mark.rule("ASC-EX-04", "ASC-PLAY-08", "ASC-KEY-SERENITY-01")
def test_the_dragons_eye_gives_insight_on_play_and_once_more_with_serenity() -> None:
    t = delirium().hand("The Dragon's Eye", "Apprentice").start()
    t.play("The Dragon's Eye")
    assert t.insight() == 1
    t.use("The Dragon's Eye")
    assert t.insight() == 2
    assert not t.can("use The Dragon's Eye")
    t = next_turn(t.play("Apprentice"))
    assert t.insight() == 2
    assert t.discard() == ["Apprentice"]  # what was played has ended Serenity
    assert not t.can("use The Dragon's Eye")


@card("The Dragon's Eye")
@pytest.mark.rule("ASC-KEY-SERENITY-O1", "ASC-KEY-SERENITY-04")
def test_the_dragons_eye_needs_serenity_only_when_it_is_used() -> None:
    t = delirium().hand("The Dragon's Eye", "Void Initiate", "Apprentice").discard("Militia").start()
    t.play("The Dragon's Eye")
    assert t.insight() == 1
    assert not t.can("use The Dragon's Eye")
    t.play("Void Initiate").choose("banish Militia")
    t.use("The Dragon's Eye")
    assert t.insight() == 2


# Lifebound


@card("Delirium Nymph")
@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09")
def test_delirium_nymph_draws_two_cards_if_a_lifebound_hero_came_before() -> None:
    t = delirium().hand("Dream Guide", "Delirium Nymph", "Landtalker", "Apprentice").start()
    t.play("Dream Guide", "Delirium Nymph")
    assert t.runes() == 3
    assert len(t.hand()) == 4
    t.play("Landtalker")  # Unite pays once
    assert len(t.hand()) == 3


@card("Delirium Nymph")
@pytest.mark.rule("ASC-KEY-UNITE-02", "ASC-KEY-UNITE-O1")
def test_delirium_nymph_draws_two_cards_when_a_lifebound_hero_comes_after() -> None:
    t = delirium().hand("Delirium Nymph", "Demon Slayer", "Dream Guide", "Apprentice").start()
    t.play("Delirium Nymph", "Demon Slayer")
    assert t.runes() == 1
    assert len(t.hand()) == 2  # alone, and a Void Hero does not unite
    t.play("Dream Guide")
    assert len(t.hand()) == 3


@card("Delirium Nymph")
@pytest.mark.rule("ASC-KEY-UNITE-05")
def test_two_delirium_nymphs_unite_with_each_other() -> None:
    t = delirium().hand("Delirium Nymph", "Delirium Nymph", "Apprentice").start()
    t.play("Delirium Nymph", "Delirium Nymph")
    assert t.runes() == 2
    assert len(t.hand()) == 1 + 4


@card("Dreamscape Dryad")
@pytest.mark.rule("ASC-KEY-RECUR-02")
def test_dreamscape_dryad_gives_three_honor_and_once_more_for_three_insight() -> None:
    t = delirium().hand("Dreamscape Dryad", "Apprentice").insight(7).pool(20).start()
    t.play("Dreamscape Dryad")
    assert t.honor() == 3
    t.choose("do it")
    assert (t.honor(), t.insight(), t.pool) == (6, 4, 14)
    assert own_turn(t)


@card("Dreamscape Dryad")
def test_dreamscape_dryad_is_not_recurred_for_less() -> None:
    t = delirium().hand("Dreamscape Dryad", "Apprentice").insight(2).start()
    t.play("Dreamscape Dryad")
    assert (t.honor(), t.insight()) == (3, 2)
    assert own_turn(t)
    t = delirium().hand("Dreamscape Dryad", "Apprentice").insight(3).start()
    t.play("Dreamscape Dryad").choose("decline")
    assert (t.honor(), t.insight()) == (3, 3)
    assert own_turn(t)


@card("Pollen Pixie")
def test_pollen_pixie_gives_two_runes_and_one_honor() -> None:
    t = delirium().hand("Pollen Pixie", "Apprentice").start()
    t.play("Pollen Pixie")
    assert (t.runes(), t.honor(), t.insight()) == (2, 1, 0)


@card("Pollen Pixie", "Arbiter Circlet")
@pytest.mark.rule("ASC-ORDER-10")
def test_pollen_pixie_replaced_by_a_dreamborn_card_gives_two_insight_and_others_one() -> None:
    t = delirium(3).row("Pollen Pixie").runes(3).hand("Apprentice").only_center("Arbiter Circlet", *CALM).start()
    t.acquire("Pollen Pixie")
    assert [t.insight(seat) for seat in range(3)] == [2, 1, 1]


@card("Dream Guide")
@pytest.mark.rule("ASC-EX-05")
def test_dream_guide_costs_four_runes_and_gives_two_runes_and_one_insight() -> None:
    assert not delirium().row("Dream Guide").runes(3).start().can("acquire Dream Guide")
    t = delirium().hand("Dream Guide", "Apprentice").row("Dream Guide").runes(4).start()
    t.acquire("Dream Guide")
    assert (t.runes(), t.insight()) == (0, 0)
    t.play("Dream Guide")
    assert (t.runes(), t.insight()) == (2, 1)


@card("Tuskrider")
@pytest.mark.rule("ASC-KEY-UNITE-09")
def test_tuskrider_draws_a_card_and_gives_four_power_with_another_lifebound_hero() -> None:
    laid = delirium().hand("Tuskrider", "Landtalker", "Dream Guide").deck("Mystic", "Apprentice")
    t = laid.start()
    t.play("Tuskrider")
    assert t.hand() == ["Dream Guide", "Landtalker", "Mystic"]
    assert t.power() == 0
    t.play("Mystic")
    assert t.power() == 0
    t.play("Landtalker")
    assert t.power() == 4
    t.play("Dream Guide")
    assert t.power() == 4


@card("Tuskrider")
def test_tuskrider_unites_with_a_hero_played_before_but_not_with_a_construct() -> None:
    t = delirium().hand("Snapdragon", "Tuskrider", "Apprentice").start()
    t.play("Snapdragon", "Tuskrider")
    assert t.power() == 0
    t = delirium().hand("Landtalker", "Tuskrider", "Apprentice").start()
    t.play("Landtalker", "Tuskrider")
    assert t.power() == 4


@card("Vineweaver")
def test_vineweaver_gives_four_honor_when_played() -> None:
    t = delirium().hand("Vineweaver", "Apprentice").insight(3).insight(3, seat=1).start()
    t.play("Vineweaver")
    assert (t.honor(), t.honor(1), t.insight(), t.insight(1)) == (4, 0, 3, 3)
    assert own_turn(t)  # no bids


@card("Vineweaver")
@pytest.mark.rule("ASC-KEY-AUCTION-06", "ASC-KEY-AUCTION-07")
def test_vineweaver_is_won_by_the_active_player() -> None:
    t = entering("Vineweaver").hand("Apprentice").insight(3).insight(2, seat=1).start()
    t.defeat("Samael's Trickster").choose("bid 2")
    assert t.decider == 0
    assert (t.honor(), t.honor(1)) == (1 + 4, 0)
    assert (t.insight(), t.insight(1)) == (1, 2)
    assert t.row[0] == "Vineweaver"


@card("Vineweaver")
@pytest.mark.rule("ASC-KEY-AUCTION-02", "ASC-KEY-AUCTION-O3")
def test_vineweaver_is_won_by_another_player() -> None:
    t = entering("Vineweaver", players=3).hand("Apprentice").insight(3).insight(2, seat=1).insight(3, seat=2).start()
    deciders = []
    t.defeat("Samael's Trickster")
    for choice in ("bid 1", "bid 2", "bid 3"):
        deciders.append(t.decider)
        t.choose(choice)
    assert deciders == [0, 1, 2]
    assert [t.honor(seat) for seat in range(3)] == [1, 0, 4]
    assert [t.insight(seat) for seat in range(3)] == [3, 2, 0]
    assert own_turn(t)


@card("Vineweaver")
@pytest.mark.rule("ASC-KEY-AUCTION-O1")
def test_vineweaver_gives_nothing_if_all_pass() -> None:
    t = entering("Vineweaver").hand("Apprentice").insight(3).insight(2, seat=1).start()
    t.defeat("Samael's Trickster").choose("pass")
    assert t.decider == 1
    t.choose("pass")
    assert (t.honor(), t.honor(1), t.insight(), t.insight(1)) == (1, 0, 3, 2)
    assert own_turn(t)


@card("Kor, Worldbreaker")
@pytest.mark.rule("ASC-KEY-UNITE-10")
@pytest.mark.parametrize("place", range(3))
def test_kor_gives_six_power_with_two_other_lifebound_heroes_before_or_after(place: int) -> None:
    heroes = ["Landtalker", "Dream Guide"]
    heroes.insert(place, "Kor, Worldbreaker")
    t = delirium().hand(*heroes, "Delirium Nymph", "Apprentice").start()
    t.play(*heroes[:2])
    assert t.power() == 0
    t.play(heroes[2])
    assert t.power() == 6
    assert t.runes() == 3 + 2 + 2
    t.play("Delirium Nymph")
    assert t.power() == 6  # once


@card("Kor, Worldbreaker")
def test_kor_gives_two_runes_and_a_card_and_nothing_more_with_one_other_lifebound_hero() -> None:
    hand = "Kor, Worldbreaker", "Landtalker", "Snapdragon", "Demon Slayer"
    t = delirium().hand(*hand).deck("Mystic", "Apprentice").start()
    t.play("Kor, Worldbreaker")
    assert (t.runes(), t.power()) == (2, 0)
    assert t.hand() == ["Demon Slayer", "Landtalker", "Mystic", "Snapdragon"]
    t.play("Landtalker", "Snapdragon", "Mystic", "Demon Slayer")
    assert t.power() == 3  # of the Demon Slayer


@card("Kor, Worldbreaker")
def test_kor_does_not_wait_for_the_next_turn() -> None:
    hand = "Kor, Worldbreaker", "Landtalker"
    t = (
        delirium()
        .hand(*hand)
        .deck("Mystic", "Dream Guide", "Pollen Pixie", "Apprentice", "Militia", "Apprentice")
        .start()
    )
    t.play(*hand)
    t = next_turn(t)
    t.play("Dream Guide", "Pollen Pixie")
    assert t.power() == 0


@card("Evvy, Ogo's Gift")
@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-05")
def test_evvy_acquires_a_hero_to_the_top_of_the_deck() -> None:
    laid = delirium().hand("Evvy, Ogo's Gift", "Apprentice").row("Snapdragon", "Vineweaver", "Dream Guide")
    t = laid.runes(1).insight(2).start()
    deck = t.deck()
    t.play("Evvy, Ogo's Gift")
    assert t.options == ["acquire Vineweaver from space 2", "acquire Dream Guide from space 3", *FROM_PILES]
    t.acquire("Dream Guide")
    assert t.deck() == ["Dream Guide", *deck]
    assert (t.discard(), t.runes()) == ([], 1)
    assert t.row[2] == "Arha Initiate"
    assert own_turn(t)  # 2 Insight are too little for Recur


@card("Evvy, Ogo's Gift")
@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-O2")
def test_evvy_may_take_a_mystic_from_its_pile() -> None:
    t = delirium().hand("Evvy, Ogo's Gift", "Apprentice").row().insight(3).start()
    deck, mystics = t.deck(), t.pile("Mystic")
    t.play("Evvy, Ogo's Gift")
    assert t.options == FROM_PILES  # there is no Hero in the row
    t.acquire("Mystic").choose("do it").acquire("Heavy Infantry")
    assert t.deck() == ["Heavy Infantry", "Mystic", *deck]
    assert (t.pile("Mystic"), t.insight()) == (mystics - 1, 0)
    assert own_turn(t)


@card("Evvy, Ogo's Gift")
@pytest.mark.rule("ASC-FAQ-05", "ASC-KEY-RECUR-04")
def test_evvy_recurred_may_take_the_replacement_of_the_first_hero() -> None:
    t = delirium().hand("Evvy, Ogo's Gift", "Apprentice").row("Vineweaver", "Dream Guide").insight(4).start()
    deck = t.deck()
    t.play("Evvy, Ogo's Gift").acquire("Vineweaver").choose("do it")
    assert t.options == ["acquire Arha Initiate from space 1", "acquire Dream Guide from space 2", *FROM_PILES]
    t.acquire("Arha Initiate")
    assert t.deck() == ["Arha Initiate", "Vineweaver", *deck]
    assert t.insight() == 1
    assert own_turn(t)


@card("Evvy, Ogo's Gift")
def test_evvy_need_not_be_recurred() -> None:
    t = delirium().hand("Evvy, Ogo's Gift", "Apprentice").row("Vineweaver", "Dream Guide").insight(6).start()
    deck = t.deck()
    t.play("Evvy, Ogo's Gift").acquire("Vineweaver").choose("decline")
    assert t.deck() == ["Vineweaver", *deck]
    assert t.insight() == 6
    assert own_turn(t)


@card("Evvy, Ogo's Gift")
@pytest.mark.rule("ASC-ACQ-07")
def test_evvy_with_an_empty_deck_makes_the_hero_the_whole_deck() -> None:
    t = (
        delirium()
        .hand("Evvy, Ogo's Gift", "Apprentice")
        .deck()
        .discard("Mystic")
        .row("Vineweaver", "Dream Guide")
        .start()
    )
    t.play("Evvy, Ogo's Gift").acquire("Vineweaver")
    assert (t.deck(), t.discard()) == (["Vineweaver"], ["Mystic"])


@card("Ogo War Tree")
def test_ogo_war_tree_puts_one_hero_a_turn_on_top_of_the_deck() -> None:
    t = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Wolf Shaman", "Dream Guide").runes(7).start()
    deck = t.deck()
    t.acquire("Wolf Shaman")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert (t.deck(), t.discard()) == (["Wolf Shaman", *deck], [])
    t.acquire("Dream Guide")
    assert (t.deck(), t.discard()) == (["Wolf Shaman", *deck], ["Dream Guide"])
    assert own_turn(t)


@card("Ogo War Tree")
def test_ogo_war_tree_may_wait_for_another_hero_of_the_turn() -> None:
    t = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Wolf Shaman", "Dream Guide").runes(7).start()
    deck = t.deck()
    t.acquire("Wolf Shaman").choose("decline")
    assert (t.deck(), t.discard()) == (deck, ["Wolf Shaman"])
    t.acquire("Dream Guide").choose("do it")
    assert (t.deck(), t.discard()) == (["Dream Guide", *deck], ["Wolf Shaman"])


@card("Ogo War Tree")
def test_ogo_war_tree_does_not_answer_constructs_or_piles() -> None:
    t = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Snapdragon").runes(8).start()
    t.acquire("Snapdragon").acquire("Mystic")
    assert t.discard() == ["Snapdragon", "Mystic"]
    assert own_turn(t)


@card("Ogo War Tree")
def test_two_ogo_war_trees_serve_two_heroes() -> None:
    laid = delirium().in_play("Ogo War Tree", "Ogo War Tree").hand("Apprentice")
    t = laid.row("Wolf Shaman", "Dream Guide", "Voidrager").runes(9).start()
    deck = t.deck()
    t.acquire("Wolf Shaman").choose("do it")
    assert own_turn(t)  # the other tree has nothing to do
    t.acquire("Dream Guide").choose("do it")
    t.acquire("Voidrager")
    assert (t.deck(), t.discard()) == (["Dream Guide", "Wolf Shaman", *deck], ["Voidrager"])


@card("Ogo War Tree", "Torment Legionary", "Pollen Pixie")
@pytest.mark.rule("ASC-ACQ-09")
def test_ogo_war_tree_answers_a_hero_acquired_for_free() -> None:
    laid = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Torment Legionary", "Pollen Pixie")
    t = laid.power(6).start()
    deck = t.deck()
    t.defeat("Torment Legionary").choose("do it")
    assert (t.deck(), t.discard()) == (["Pollen Pixie", *deck], [])


@card("Ogo War Tree")
@pytest.mark.rule("ASC-FAQ-04")
def test_ogo_war_tree_with_an_empty_deck_does_not_reshuffle() -> None:
    laid = delirium().in_play("Ogo War Tree").hand("Apprentice").deck().discard("Militia", "Mystic")
    t = laid.row("Wolf Shaman").runes(3).start()
    t.acquire("Wolf Shaman").choose("do it")
    assert (t.deck(), t.discard()) == (["Wolf Shaman"], ["Militia", "Mystic"])


@card("Ogo War Tree")
@pytest.mark.rule("ASC-PLAY-10")
def test_ogo_war_tree_is_ready_again_next_turn() -> None:
    laid = delirium().in_play("Ogo War Tree").hand("Apprentice").row("Wolf Shaman", "Arha Initiate").runes(3)
    t = laid.deck("Mystic", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t.acquire("Wolf Shaman").choose("do it")
    t = next_turn(t)
    assert t.hand().count("Wolf Shaman") == 1
    t.play("Apprentice").acquire("Arha Initiate").choose("do it")
    assert t.deck()[0] == "Arha Initiate"


# Mechana


@card("Steelweaver")
@pytest.mark.rule("ASC-FAQ-07", "ASC-PLAY-15")
def test_steelweaver_puts_the_next_construct_into_play() -> None:
    t = delirium().hand("Steelweaver", "Apprentice").row("Snapdragon", "Shadow Star", "Wolf Shaman").runes(10).start()
    t.play("Steelweaver")
    assert t.runes() == 11
    t.acquire("Wolf Shaman")  # no Construct
    t.acquire("Snapdragon")
    assert (t.in_play(), t.discard()) == (["Snapdragon"], ["Wolf Shaman"])
    t.acquire("Shadow Star")
    assert (t.in_play(), t.discard()) == (["Snapdragon"], ["Wolf Shaman", "Shadow Star"])
    assert t.can("use Snapdragon")


@card("Steelweaver")
@pytest.mark.rule("ASC-FAQ-06", "ASC-ACQ-08", "ASC-PLAY-16")
def test_steelweaver_recurred_puts_the_next_two_constructs_into_play() -> None:
    laid = delirium().hand("Steelweaver", "Apprentice").row("Snapdragon", "Shadow Star", "Yggdrasil Staff")
    t = laid.runes(12).insight(2).start()
    t.play("Steelweaver").choose("do it")
    assert (t.runes(), t.insight()) == (14, 1)
    assert own_turn(t)
    t.acquire("Snapdragon").acquire("Shadow Star").acquire("Yggdrasil Staff")
    assert (t.in_play(), t.discard()) == (["Snapdragon", "Shadow Star"], ["Yggdrasil Staff"])


@card("Steelweaver")
@pytest.mark.rule("ASC-PLAY-16")
def test_two_steelweavers_serve_two_constructs() -> None:
    laid = delirium().hand("Steelweaver", "Steelweaver", "Apprentice").runes(12)
    t = laid.row("Snapdragon", "Shadow Star", "Yggdrasil Staff").start()
    t.play("Steelweaver", "Steelweaver").acquire("Snapdragon").acquire("Shadow Star").acquire("Yggdrasil Staff")
    assert (t.in_play(), t.discard()) == (["Snapdragon", "Shadow Star"], ["Yggdrasil Staff"])


@card("Steelweaver")
def test_steelweaver_need_not_be_recurred_and_cannot_without_insight() -> None:
    t = delirium().hand("Steelweaver", "Apprentice").insight(1).start()
    t.play("Steelweaver").choose("decline")
    assert (t.runes(), t.insight()) == (1, 1)
    assert own_turn(t)
    t = delirium().hand("Steelweaver", "Apprentice").start()
    t.play("Steelweaver")
    assert t.runes() == 1
    assert own_turn(t)


@card("Steelweaver")
@pytest.mark.rule("ASC-PLAY-15")
def test_steelweaver_ends_with_the_turn() -> None:
    laid = delirium().hand("Steelweaver", "Apprentice").row("Shadow Star")
    t = laid.deck("Mystic", "Mystic", "Apprentice", "Apprentice", "Apprentice").start()
    t.play("Steelweaver")
    t = next_turn(t)
    t.play("Mystic", "Mystic").acquire("Shadow Star")
    assert (t.in_play(), t.discard()[-1]) == ([], "Shadow Star")


@card("Steelweaver", "Clockwork Shield")
@pytest.mark.rule("ASC-PLAY-17", "ASC-CASE-33")
def test_steelweaver_makes_a_clockwork_construct_set_itself_off() -> None:
    t = (
        delirium()
        .hand("Steelweaver", "Apprentice")
        .in_play("Burrower Mark II")
        .row("Clockwork Shield")
        .runes(3)
        .start()
    )
    t.play("Steelweaver").acquire("Clockwork Shield")
    assert t.in_play() == ["Burrower Mark II", "Clockwork Shield"]
    assert t.honor() == 2
    assert len(t.hand()) == 1 + 1  # the Burrower draws


@card("Scrapbot Scrapper")
@pytest.mark.rule("ASC-PLAY-11")
def test_scrapbot_scrapper_may_put_an_own_construct_into_the_hand() -> None:
    laid = delirium().hand("Scrapbot Scrapper", "Apprentice").in_play("Clockwork Helm", "Shadow Star")
    t = laid.in_play("Snapdragon", seat=1).start()
    t.play("Scrapbot Scrapper")
    assert t.power() == 2
    assert t.options == ["put Clockwork Helm from play", "put Shadow Star from play", "decline"]
    t.choose("put Clockwork Helm")
    assert (t.hand(), t.in_play(), t.discard()) == (["Apprentice", "Clockwork Helm"], ["Shadow Star"], [])
    t.play("Clockwork Helm")
    assert t.insight() == 1


@card("Scrapbot Scrapper")
def test_scrapbot_scrapper_may_leave_the_constructs_in_play() -> None:
    t = delirium().hand("Scrapbot Scrapper", "Apprentice").in_play("Shadow Star").start()
    t.play("Scrapbot Scrapper").choose("decline")
    assert (t.hand(), t.in_play(), t.power()) == (["Apprentice"], ["Shadow Star"], 2)
    t = delirium().hand("Scrapbot Scrapper", "Apprentice").in_play("Shadow Star", seat=1).start()
    t.play("Scrapbot Scrapper")
    assert t.power() == 2
    assert own_turn(t)  # nothing of the own to move


@card("Inferna Templar")
@pytest.mark.parametrize(("constructs", "drawn"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_inferna_templar_draws_a_card_and_one_more_with_two_constructs(constructs: int, drawn: int) -> None:
    own = ["Shadow Star", "Snapdragon", "Hedron Cannon"][:constructs]
    laid = delirium().hand("Inferna Templar", "Apprentice").in_play(*own)
    t = laid.in_play("Yggdrasil Staff", "Muramasa", seat=1).start()
    t.play("Inferna Templar")
    assert len(t.hand()) == 1 + drawn
    assert own_turn(t)


@card("Inferna Templar")
@pytest.mark.rule("ASC-KEY-AUCTION-11")
def test_inferna_templar_is_won_by_the_active_player() -> None:
    laid = entering("Inferna Templar").hand("Apprentice").hand("Militia", seat=1).insight(1)
    t = laid.in_play("Shadow Star", "Snapdragon").start()
    t.defeat("Samael's Trickster").choose("bid 1")
    assert (len(t.hand()), len(t.hand(1)), t.insight()) == (3, 1, 0)
    assert own_turn(t)


@card("Inferna Templar")
@pytest.mark.rule("ASC-KEY-AUCTION-O3")
@pytest.mark.parametrize(("constructs", "drawn"), [(1, 1), (2, 2)])
def test_inferna_templar_is_won_by_another_player_and_counts_that_players_constructs(
    constructs: int, drawn: int
) -> None:
    laid = entering("Inferna Templar").hand("Apprentice").hand("Militia", seat=1).insight(1, seat=1)
    laid = laid.in_play("Shadow Star", "Snapdragon", "Hedron Cannon")
    t = laid.in_play(*["Yggdrasil Staff", "Muramasa"][:constructs], seat=1).start()
    t.defeat("Samael's Trickster")
    assert t.decider == 1
    t.choose("bid 1")
    assert (len(t.hand()), len(t.hand(1))) == (1, 1 + drawn)
    assert own_turn(t)


@card("Emma Ironheart")
@pytest.mark.rule("ASC-KEY-RECUR-05")
@pytest.mark.parametrize(("constructs", "power"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_emma_ironheart_counts_constructs_each_time(constructs: int, power: int) -> None:
    own = ["Shadow Star", "Snapdragon", "Hedron Cannon"][:constructs]
    t = delirium().hand("Emma Ironheart", "Apprentice").in_play(*own).insight(6).start()
    t.play("Emma Ironheart")
    assert (t.runes(), t.power()) == (3, power)
    t.choose("do it")
    assert (t.runes(), t.power(), t.insight()) == (6, 2 * power, 3)
    assert own_turn(t)


@card("Emma Ironheart")
def test_emma_ironheart_need_not_be_recurred_and_cannot_for_less() -> None:
    t = delirium().hand("Emma Ironheart", "Apprentice").insight(3).start()
    t.play("Emma Ironheart").choose("decline")
    assert (t.runes(), t.insight()) == (3, 3)
    assert own_turn(t)
    t = delirium().hand("Emma Ironheart", "Apprentice").insight(2).start()
    t.play("Emma Ironheart")
    assert (t.runes(), t.insight()) == (3, 2)
    assert own_turn(t)


def gain_of(t: Table, name: str) -> int:
    """How much there is of what a Clockwork Construct gives."""
    if name == "Clockwork Shield":
        return t.honor()
    if name == "Clockwork Blade":
        return t.power()
    if name == "Clockwork Helm":
        return t.insight()
    if name == "Clockwork Familiar":
        return t.runes()
    return sum("Player 1 draws" in line for line in t.told)


CLOCKWORK = "Clockwork Shield", "Clockwork Blade", "Clockwork Helm", "Clockwork Familiar", "Dhartha, Mechamonk"


@card(*CLOCKWORK)
@pytest.mark.rule("ASC-CASE-33", "ASC-PLAY-17")
@pytest.mark.parametrize("name", CLOCKWORK)
@pytest.mark.parametrize("others", range(3))
def test_a_clockwork_construct_counts_itself_as_played_and_in_the_total(name: str, others: int) -> None:
    own = ["Hedron Cannon", "The Grand Design"][:others]
    laid = delirium().hand(name, "Apprentice").in_play("Shadow Star", *own)  # one Void Construct that does not count
    t = laid.in_play("Watchmaker's Altar", seat=1).start()
    t.play(name)
    assert gain_of(t, name) == 1 + others
    pools = t.honor() + t.power() + t.insight() + t.runes()
    assert pools == (0 if name == "Dhartha, Mechamonk" else 1 + others)
    assert own_turn(t)


@card(*CLOCKWORK)
@pytest.mark.rule("ASC-CASE-33")
@pytest.mark.parametrize("name", CLOCKWORK)
def test_a_clockwork_construct_answers_one_mechana_construct_a_turn(name: str) -> None:
    laid = delirium().hand("Snapdragon", "The Grand Design", "Hedron Cannon", "Reactor Monk", "Apprentice")
    t = laid.in_play(name).start()
    t.play("Snapdragon")
    assert gain_of(t, name) == 0  # not Mechana
    t.play("The Grand Design")
    assert gain_of(t, name) == 2
    t.play("Hedron Cannon")
    assert gain_of(t, name) == 2


@card(*CLOCKWORK)
@pytest.mark.parametrize("name", CLOCKWORK)
def test_a_clockwork_construct_does_not_answer_mechana_heroes(name: str) -> None:
    t = delirium().hand("Inferna Templar", "Apprentice").in_play(name).deck("Mystic", "Militia").start()
    t.play("Inferna Templar")
    assert (t.honor(), t.power(), t.insight(), t.runes()) == (0, 0, 0, 0)
    assert t.hand() == ["Apprentice", "Mystic"]


@card(*CLOCKWORK)
@pytest.mark.rule("ASC-PLAY-10")
@pytest.mark.parametrize("name", CLOCKWORK)
def test_a_clockwork_construct_is_ready_again_next_turn(name: str) -> None:
    laid = delirium().hand(name, "Apprentice")
    deck = "Apprentice", "Hedron Cannon", "Mystic", "Mystic", "Mystic", "Mystic", "Mystic", "Mystic", "Mystic"
    t = laid.deck(*deck).start()
    t.play(name)
    t = next_turn(t)
    before = gain_of(t, name)
    t.play("Hedron Cannon")
    assert gain_of(t, name) == before + 2


@card("Clockwork Shield", "Clockwork Helm", "Clockwork Familiar")
def test_several_clockwork_constructs_answer_the_same_construct() -> None:
    t = delirium().hand("Clockwork Familiar", "Apprentice").in_play("Clockwork Shield", "Clockwork Helm").start()
    t.play("Clockwork Familiar")
    while not own_turn(t):  # in any order
        t.choose(t.options[-1])
    assert (t.honor(), t.insight(), t.runes(), t.power()) == (3, 3, 3, 0)


@card("Salvage Yard")
def test_salvage_yard_comes_back_to_the_hand_at_the_start_of_the_own_turn() -> None:
    laid = delirium().hand("Salvage Yard", "Apprentice").hand("Apprentice", seat=1)
    t = laid.start()
    t.play("Salvage Yard")
    assert t.in_play() == ["Salvage Yard"]
    t.end_turn()
    assert t.active == 1
    assert t.in_play() == ["Salvage Yard"]  # this is not its owner's turn
    t.end_turn()
    assert t.active == 0
    assert t.in_play() == []
    assert t.hand().count("Salvage Yard") == 1
    assert len(t.hand()) == 5 + 1


@card("Salvage Yard", "Clockwork Familiar")
def test_salvage_yard_can_set_off_a_clockwork_construct_every_turn() -> None:
    laid = delirium().hand("Apprentice").in_play("Salvage Yard", "Clockwork Familiar")
    t = laid.deck("Apprentice", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t = next_turn(t)
    t.play("Salvage Yard")
    assert t.runes() == 2
    t = next_turn(t)
    t.play("Salvage Yard")
    assert t.runes() == 2


# Void


@card("Nihil Chemist")
@pytest.mark.rule("ASC-EX-01", "ASC-EX-03")
def test_nihil_chemist_with_two_insight_works_twice() -> None:
    t = delirium().hand("Nihil Chemist", "Apprentice", "Militia", "Mystic").discard("Apprentice").insight(2).start()
    t.play("Nihil Chemist")
    assert t.power() == 1
    assert targets(t, "banish") == [
        "Apprentice from hand",
        "Militia from hand",
        "Mystic from hand",
        "Apprentice from discard",
    ]
    t.choose("banish Militia")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert (t.power(), t.insight()) == (2, 0)
    t.choose("banish Apprentice from discard")
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], [])
    assert own_turn(t)


@card("Nihil Chemist")
@pytest.mark.rule("ASC-KEY-RECUR-02")
def test_nihil_chemist_works_no_third_time() -> None:
    t = delirium().hand("Nihil Chemist", "Apprentice").insight(9).start()
    t.play("Nihil Chemist").choose("decline").choose("do it").choose("decline")
    assert (t.power(), t.insight(), t.hand()) == (2, 7, ["Apprentice"])
    assert own_turn(t)


@card("Nihil Chemist")
@pytest.mark.rule("ASC-EX-02")
def test_nihil_chemist_with_one_insight_works_once() -> None:
    t = delirium().hand("Nihil Chemist", "Apprentice").insight(1).start()
    t.play("Nihil Chemist").choose("decline")
    assert (t.power(), t.insight(), t.hand()) == (1, 1, ["Apprentice"])
    assert own_turn(t)


@card("Voidrager")
@pytest.mark.rule("ASC-PLAY-15", "ASC-DEF-12")
def test_voidrager_gives_insight_for_the_next_monster_of_the_row() -> None:
    t = delirium().hand("Voidrager", "Apprentice").row("Samael's Trickster", "Samael's Trickster").power(6).start()
    t.play("Voidrager")
    assert (t.power(), t.insight()) == (8, 0)
    t.defeat("Cultist")
    assert t.insight() == 0
    t.choose("defeat Samael's Trickster from space 1")
    assert t.insight() == 1
    t.choose("defeat Samael's Trickster from space 2")
    assert (t.insight(), t.power()) == (1, 0)


@card("Voidrager")
@pytest.mark.rule("ASC-PLAY-16")
def test_two_voidragers_answer_the_same_monster() -> None:
    t = delirium().hand("Voidrager", "Voidrager", "Apprentice").row("Samael's Trickster").start()
    t.play("Voidrager", "Voidrager").defeat("Samael's Trickster")
    assert t.insight() == 2


@card("Voidrager")
def test_voidrager_ends_with_the_turn() -> None:
    laid = delirium().hand("Voidrager", "Apprentice").row("Samael's Trickster")
    t = laid.deck("Demon Slayer", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t.play("Voidrager")
    t = next_turn(t)
    t.play("Demon Slayer").defeat("Samael's Trickster")
    assert t.insight() == 0


@card("Shield Bearer")
def test_shield_bearer_draws_a_card_and_may_banish_one() -> None:
    t = delirium().hand("Shield Bearer", "Apprentice").deck("Mystic", "Militia").discard("Militia").start()
    t.play("Shield Bearer")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.options == [
        "banish Apprentice from hand",
        "banish Mystic from hand",
        "banish Militia from discard",
        "decline",
    ]
    t.choose("banish Militia")
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], [])
    assert own_turn(t)
    t = delirium().hand("Shield Bearer", "Apprentice").deck("Mystic", "Militia").discard("Militia").start()
    t.play("Shield Bearer").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], ["Militia"])


@card("Shield Bearer")
@pytest.mark.rule("ASC-KEY-AUCTION-11")
def test_shield_bearer_is_won_by_the_active_player() -> None:
    laid = entering("Shield Bearer").hand("Apprentice").deck("Mystic", "Militia").insight(2)
    t = laid.hand("Militia", seat=1).insight(1, seat=1).start()
    t.defeat("Samael's Trickster").choose("bid 1")
    assert t.decider == 0  # the other cannot bid more
    assert t.hand() == ["Apprentice", "Mystic"]
    t.choose("banish Apprentice")
    assert (t.hand(), t.hand(1)) == (["Mystic"], ["Militia"])
    assert (t.insight(), t.insight(1)) == (1, 1)
    assert own_turn(t)


@card("Shield Bearer")
@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-AUCTION-O1")
def test_shield_bearer_is_won_by_another_player() -> None:
    laid = entering("Shield Bearer").hand("Apprentice").insight(5)
    t = laid.hand("Militia", seat=1).deck("Mystic", "Apprentice", seat=1).insight(1, seat=1).start()
    t.defeat("Samael's Trickster").choose("pass")
    assert (t.decider, t.options) == (1, ["bid 1", "pass"])
    t.choose("bid 1")
    assert t.decider == 1
    assert sorted(t.options) == ["banish Militia from hand", "banish Mystic from hand", "decline"]
    t.choose("banish Militia")
    assert (t.hand(1), t.hand()) == (["Mystic"], ["Apprentice"])
    assert (t.insight(), t.insight(1)) == (5, 0)
    assert own_turn(t)


@card("Voidspeaker")
@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-02")
@pytest.mark.parametrize(
    ("discard", "runes"),
    [((), 0), (("Wolf Shaman", "Mystic"), 0), (("Shadow Star",), 3), (("Demon Slayer", "Voidrager", "Muramasa"), 3)],
)
def test_voidspeaker_echoes_with_a_void_card_in_the_discard_pile(discard: tuple[str, ...], runes: int) -> None:
    t = delirium().hand("Voidspeaker", "Apprentice").discard(*discard).discard("Spike Vixen", seat=1).start()
    t.play("Voidspeaker")
    assert (t.power(), t.runes()) == (2, runes)


@card("Voidspeaker")
@pytest.mark.rule("ASC-KEY-ECHO-04", "ASC-KEY-ECHO-06", "ASC-KEY-ECHO-07")
def test_voidspeaker_looks_only_as_it_is_played() -> None:
    t = delirium().hand("Voidrager", "Voidspeaker", "Voidspeaker").row("Void Initiate").runes(1).start()
    t.play("Voidrager", "Voidspeaker")
    assert (t.power(), t.runes()) == (4, 1)  # the Voidrager lies in front, not in the discard pile
    t.acquire("Void Initiate")
    assert t.runes() == 0  # no catching up
    t.play("Voidspeaker")
    assert (t.power(), t.runes()) == (6, 3)


@card("Darktome Librarian")
def test_darktome_librarian_gives_two_insight_and_may_banish() -> None:
    t = delirium().hand("Darktome Librarian", "Apprentice", "Mystic").discard("Militia").start()
    t.play("Darktome Librarian")
    assert t.insight() == 2
    assert t.options == [
        "banish Apprentice from hand",
        "banish Mystic from hand",
        "banish Militia from discard",
        "decline",
    ]
    t.choose("banish Apprentice")
    assert (t.hand(), t.discard()) == (["Mystic"], ["Militia"])
    assert own_turn(t)
    t = delirium().hand("Darktome Librarian", "Apprentice").discard("Militia").start()
    t.play("Darktome Librarian").choose("decline")
    assert (t.hand(), t.discard(), t.insight()) == (["Apprentice"], ["Militia"], 2)
    assert own_turn(t)


@card("Naka, Shadeborn")
def test_naka_may_put_a_void_card_of_the_discard_pile_into_the_hand() -> None:
    laid = delirium().hand("Naka, Shadeborn", "Apprentice").discard("Wolf Shaman", "Voidrager", "Nilhammer", "Mystic")
    t = laid.start()
    t.play("Naka, Shadeborn")
    assert t.power() == 3
    assert t.options == ["put Voidrager from discard", "put Nilhammer from discard", "decline"]
    t.choose("put Nilhammer")
    assert (t.hand(), t.discard()) == (["Apprentice", "Nilhammer"], ["Wolf Shaman", "Voidrager", "Mystic"])
    assert own_turn(t)  # without Insight there is no Recur


@card("Naka, Shadeborn")
@pytest.mark.rule("ASC-KEY-RECUR-04")
def test_naka_recurred_takes_a_second_void_card() -> None:
    laid = delirium().hand("Naka, Shadeborn", "Apprentice").discard("Voidrager", "Nilhammer", "Demon Slayer").insight(7)
    t = laid.start()
    t.play("Naka, Shadeborn").choose("put Voidrager").choose("do it")
    assert (t.power(), t.insight()) == (6, 4)
    assert t.options == ["put Nilhammer from discard", "put Demon Slayer from discard", "decline"]
    t.choose("put Demon Slayer")
    assert t.hand() == ["Apprentice", "Demon Slayer", "Voidrager"]
    assert t.discard() == ["Nilhammer"]
    assert own_turn(t)


@card("Naka, Shadeborn")
def test_naka_may_leave_the_card_and_decline_recur() -> None:
    t = delirium().hand("Naka, Shadeborn", "Apprentice").discard("Voidrager").insight(3).start()
    t.play("Naka, Shadeborn").choose("decline")
    assert t.options == ["do it", "decline"]
    t.choose("decline")
    assert (t.power(), t.insight(), t.hand(), t.discard()) == (3, 3, ["Apprentice"], ["Voidrager"])
    t = delirium().hand("Naka, Shadeborn", "Apprentice").discard("Wolf Shaman").insight(2).start()
    t.play("Naka, Shadeborn")
    assert (t.power(), t.discard()) == (3, ["Wolf Shaman"])
    assert own_turn(t)


@card("Cetra, Voidmother")
@pytest.mark.rule("ASC-ORDER-02", "ASC-ORDER-03")
def test_cetra_takes_a_hero_before_the_reward_of_the_next_monster() -> None:
    t = delirium().hand("Cetra, Voidmother", "Apprentice").row("Delirium Pixies", "Vineweaver", "Snapdragon").start()
    deck = t.deck()
    t.play("Cetra, Voidmother")
    assert t.power() == 4
    t.defeat("Delirium Pixies")
    assert t.honor() == 0
    heroes = ["acquire Arha Initiate from space 1", "acquire Vineweaver from space 2", *FROM_PILES]
    assert t.options == [*heroes, "decline"]
    t.acquire("Vineweaver")
    assert t.deck() == ["Vineweaver", *deck]
    assert (t.honor(), t.runes(), t.discard()) == (2, 3, [])
    assert own_turn(t)


@card("Cetra, Voidmother")
@pytest.mark.rule("ASC-PLAY-15", "ASC-DEF-12")
def test_cetra_answers_one_monster_of_the_row_even_if_declined() -> None:
    laid = delirium().hand("Cetra, Voidmother", "Apprentice").row("Dream Eater", "Vineweaver", "Dream Eater")
    t = laid.power(4).start()
    deck = t.deck()
    t.play("Cetra, Voidmother").defeat("Cultist")
    assert own_turn(t)
    t.choose("defeat Dream Eater from space 1").choose("decline")
    assert own_turn(t)
    t.choose("defeat Dream Eater from space 3")
    assert own_turn(t)
    assert (t.honor(), t.deck()) == (1 + 2 + 2, deck)


@card("Cetra, Voidmother")
@pytest.mark.rule("ASC-ACQ-15", "ASC-ACQ-O2")
def test_cetra_may_take_a_mystic_from_its_pile() -> None:
    t = delirium().hand("Cetra, Voidmother", "Apprentice").row("Dream Eater").only_center("Snapdragon", *CALM).start()
    deck, mystics = t.deck(), t.pile("Mystic")
    t.play("Cetra, Voidmother").defeat("Dream Eater")
    assert t.options == [*FROM_PILES, "decline"]
    t.acquire("Mystic")
    assert t.deck() == ["Mystic", *deck]
    assert t.pile("Mystic") == mystics - 1
    assert own_turn(t)


@card("Cetra, Voidmother")
def test_cetra_ends_with_the_turn() -> None:
    laid = delirium().hand("Cetra, Voidmother", "Apprentice").row("Dream Eater", "Vineweaver")
    t = laid.deck("Demon Slayer", "Apprentice", "Apprentice", "Apprentice", "Apprentice").start()
    t.play("Cetra, Voidmother")
    t = next_turn(t)
    t.play("Demon Slayer").defeat("Dream Eater")
    assert own_turn(t)
    assert t.row[1] == "Vineweaver"


@card("Arbiter Circlet")
@pytest.mark.rule("ASC-PLAY-08", "ASC-PLAY-10")
def test_arbiter_circlet_gives_one_power_once_per_turn() -> None:
    t = delirium().hand("Arbiter Circlet", "Apprentice").start()
    t.play("Arbiter Circlet")
    assert t.power() == 0
    t.use("Arbiter Circlet")
    assert t.power() == 1
    assert not t.can("use Arbiter Circlet")
    t = next_turn(t)
    assert t.power() == 0
    t.use("Arbiter Circlet")
    assert t.power() == 1


@card("Nilhammer")
@pytest.mark.rule("ASC-EX-21", "ASC-KEY-ECHO-03", "ASC-KEY-ECHO-O1")
def test_nilhammer_gives_three_power_while_a_void_card_lies_in_the_discard_pile() -> None:
    laid = delirium().hand("Nilhammer", "Apprentice").discard("Wolf Shaman").row("Void Initiate").runes(1)
    t = laid.start()
    t.play("Nilhammer")
    assert not t.can("use Nilhammer")
    t.acquire("Void Initiate")
    t.use("Nilhammer")
    assert t.power() == 3
    assert not t.can("use Nilhammer")


@card("Nilhammer")
@pytest.mark.rule("ASC-KEY-ECHO-01")
def test_nilhammer_needs_a_void_card_of_its_own_player() -> None:
    t = delirium().hand("Nilhammer", "Apprentice").discard("Demon Slayer", seat=1).discard("Wolf Shaman").start()
    t.play("Nilhammer")
    assert not t.can("use Nilhammer")
    assert t.power() == 0


# Monsters


@card("Demon Pups")
@pytest.mark.rule("ASC-FAQ-08", "ASC-DEF-08", "ASC-KEY-RECUR-07")
def test_demon_pups_draw_a_card_and_one_more_for_one_insight_once() -> None:
    laid = delirium().hand("Apprentice").row("Demon Pups").power(3).insight(5)
    t = laid.deck("Mystic", "Militia", "Apprentice").start()
    t.defeat("Demon Pups")
    assert (t.honor(), t.hand()) == (1, ["Apprentice", "Mystic"])
    t.choose("do it")
    assert (t.insight(), t.hand()) == (4, ["Apprentice", "Militia", "Mystic"])
    assert own_turn(t)


@card("Demon Pups")
def test_demon_pups_need_not_be_paid_and_cannot_without_insight() -> None:
    laid = delirium().hand("Apprentice").row("Demon Pups").power(3).deck("Mystic", "Militia")
    t = laid.insight(1).start()
    t.defeat("Demon Pups").choose("decline")
    assert (t.insight(), t.hand()) == (1, ["Apprentice", "Mystic"])
    assert own_turn(t)
    t = delirium().hand("Apprentice").row("Demon Pups").power(3).deck("Mystic", "Militia").start()
    t.defeat("Demon Pups")
    assert (t.honor(), t.hand()) == (1, ["Apprentice", "Mystic"])
    assert own_turn(t)


@card("Dream Eater")
def test_dream_eater_gives_two_honor_and_one_insight() -> None:
    t = delirium().hand("Apprentice").row("Dream Eater").power(3).start()
    t.defeat("Dream Eater")
    assert (t.honor(), t.insight(), t.power(), t.insight(1)) == (2, 1, 0, 0)


@card("Delirium Pixies")
@pytest.mark.rule("ASC-EX-06")
def test_delirium_pixies_need_two_heavy_infantry() -> None:
    t = delirium().hand("Heavy Infantry", "Heavy Infantry", "Apprentice").row("Delirium Pixies").start()
    t.play("Heavy Infantry")
    assert not t.can("defeat Delirium Pixies")
    t.play("Heavy Infantry").defeat("Delirium Pixies")
    assert (t.honor(), t.runes(), t.power()) == (2, 3, 0)
    assert t.void == ["Delirium Pixies"]


@card("Mammoth Beetle")
@pytest.mark.rule("ASC-KEY-RECUR-07", "ASC-DEF-08")
def test_mammoth_beetle_makes_opponents_destroy_one_construct_and_one_more_for_one_insight() -> None:
    laid = delirium(3).hand("Apprentice").row("Mammoth Beetle").power(4).insight(3).in_play("Muramasa")
    laid = laid.in_play("Snapdragon", "Shadow Star", "Yggdrasil Staff", seat=1)
    t = laid.in_play("Hedron Cannon", seat=2).start()
    t.defeat("Mammoth Beetle")
    assert t.honor() == 3
    assert t.decider == 1
    t.choose("destroy Shadow Star")
    assert (t.discard(1), t.in_play(2), t.discard(2)) == (["Shadow Star"], [], ["Hedron Cannon"])
    assert (t.decider, t.options) == (0, ["do it", "decline"])
    t.choose("do it")
    assert t.decider == 1
    t.choose("destroy Snapdragon")
    assert (t.in_play(1), t.discard(1)) == (["Yggdrasil Staff"], ["Shadow Star", "Snapdragon"])
    assert (t.in_play(), t.insight()) == (["Muramasa"], 2)
    assert own_turn(t)


@card("Mammoth Beetle")
def test_mammoth_beetle_need_not_be_paid_and_cannot_without_insight() -> None:
    laid = delirium().hand("Apprentice").row("Mammoth Beetle").power(4).insight(1)
    t = laid.in_play("Snapdragon", "Snapdragon", seat=1).start()
    t.defeat("Mammoth Beetle").choose("decline")
    assert (t.in_play(1), t.insight()) == (["Snapdragon"], 1)
    assert own_turn(t)
    laid = delirium().hand("Apprentice").row("Mammoth Beetle").power(4)
    t = laid.in_play("Snapdragon", "Snapdragon", seat=1).start()
    t.defeat("Mammoth Beetle")
    assert (t.honor(), t.in_play(1)) == (3, ["Snapdragon"])
    assert own_turn(t)


@card("Mammoth Beetle")
@pytest.mark.rule("ASC-EX-15", "ASC-TEAM-03")
def test_mammoth_beetle_spares_the_partner() -> None:
    laid = delirium(4, variant="team").hand("Apprentice").row("Mammoth Beetle").power(4).insight(2)
    laid = laid.in_play("Snapdragon", "Snapdragon", seat=1).in_play("Shadow Star", "Shadow Star", seat=2)
    t = laid.in_play("Yggdrasil Staff", "Yggdrasil Staff", seat=3).in_play("Muramasa").start()
    t.defeat("Mammoth Beetle")
    assert [len(t.in_play(seat)) for seat in range(4)] == [1, 1, 2, 1]
    t.choose("do it")
    assert [len(t.in_play(seat)) for seat in range(4)] == [1, 0, 2, 0]
    assert t.insight() == 1
    assert own_turn(t)


@card("Bleaktoad")
@pytest.mark.rule("ASC-KEY-RECUR-07")
def test_bleaktoad_may_banish_a_card_and_a_second_one_for_two_insight() -> None:
    t = delirium().hand("Apprentice", "Mystic").discard("Militia").row("Bleaktoad").power(4).insight(5).start()
    t.defeat("Bleaktoad")
    assert t.honor() == 4
    assert len(targets(t, "banish")) == 3
    t.choose("banish Militia")
    assert t.options == ["do it", "decline"]
    t.choose("do it").choose("banish Apprentice")
    assert (t.hand(), t.discard(), t.insight()) == (["Mystic"], [], 3)
    assert own_turn(t)


@card("Bleaktoad")
def test_bleaktoad_may_be_paid_without_the_first_banish() -> None:
    t = delirium().hand("Apprentice", "Mystic").discard("Militia").row("Bleaktoad").power(4).insight(2).start()
    t.defeat("Bleaktoad").choose("decline").choose("do it").choose("banish Militia from discard")
    assert (t.hand(), t.discard(), t.insight()) == (["Apprentice", "Mystic"], [], 0)
    assert own_turn(t)


@card("Bleaktoad")
def test_bleaktoad_need_not_be_paid_and_cannot_for_less() -> None:
    t = delirium().hand("Apprentice", "Mystic").row("Bleaktoad").power(4).insight(2).start()
    t.defeat("Bleaktoad").choose("banish Mystic").choose("decline")
    assert (t.hand(), t.insight()) == (["Apprentice"], 2)
    assert own_turn(t)
    t = delirium().hand("Apprentice", "Mystic").row("Bleaktoad").power(4).insight(1).start()
    t.defeat("Bleaktoad").choose("banish Mystic")
    assert (t.hand(), t.insight(), t.honor()) == (["Apprentice"], 1, 4)
    assert own_turn(t)


@card("Dreadmare")
@pytest.mark.rule("ASC-FACT-04")
def test_dreadmare_gives_four_honor_and_three_insight() -> None:
    assert not delirium().hand("Apprentice").row("Dreadmare").power(4).start().can("defeat Dreadmare")
    t = delirium().hand("Apprentice").row("Dreadmare").power(5).start()
    t.defeat("Dreadmare")
    assert (t.honor(), t.insight(), t.power()) == (4, 3, 0)
    assert sum(card.copies for card in card_set("delirium").cards if card.name == "Dreadmare") == 3


@card("Oak of Souls")
@pytest.mark.rule("ASC-DIE-09")
def test_oak_of_souls_gives_three_honor_and_a_free_roll() -> None:
    def lay(laid: Situation) -> Situation:
        return laid.hand("Apprentice").row("Oak of Souls").power(5).insight(1)

    t = rolled(6, lay, lambda t: t.defeat("Oak of Souls"))
    assert (t.honor(), t.insight(), rolls(t)) == (3, 1 + 6, 1)


@card("Zis, Dreamreaper")
@pytest.mark.rule("ASC-DEF-10", "ASC-INSIGHT-05")
def test_zis_takes_two_insight_from_each_opponent_who_has_it() -> None:
    laid = delirium(4).hand("Apprentice").row("Zis, Dreamreaper").power(6).insight(1)
    t = laid.insight(5, seat=1).insight(1, seat=2).start()
    t.defeat("Zis, Dreamreaper")
    assert t.honor() == 5
    assert [t.insight(seat) for seat in range(4)] == [1 + 2 + 1, 3, 0, 0]


@card("Zis, Dreamreaper")
@pytest.mark.rule("ASC-FAQ-01", "ASC-ORDER-06", "ASC-DREAMBORN-06")
def test_zis_takes_before_a_dreamborn_replacement_gives() -> None:
    laid = delirium().hand("Apprentice").row("Zis, Dreamreaper").power(6).only_center("Pollen Pixie", *CALM)
    t = laid.start()
    t.defeat("Zis, Dreamreaper")
    assert (t.insight(), t.insight(1)) == (1, 1)


@card("Zis, Dreamreaper")
@pytest.mark.rule("ASC-TEAM-07")
def test_zis_takes_nothing_from_the_partner() -> None:
    laid = delirium(4, variant="team").hand("Apprentice").row("Zis, Dreamreaper").power(6)
    t = laid.insight(3, seat=1).insight(3, seat=2).insight(3, seat=3).start()
    t.defeat("Zis, Dreamreaper")
    assert [t.insight(seat) for seat in range(4)] == [4, 1, 3, 1]


@card("Torment Legionary", "Salvage Yard", "Cetra, Voidmother")
@pytest.mark.rule("ASC-ACQ-09", "ASC-ACQ-05")
def test_torment_legionary_acquires_a_dreamborn_card_of_the_row() -> None:
    laid = delirium().hand("Apprentice").row("Torment Legionary", "Salvage Yard", "Vineweaver", "Cetra, Voidmother")
    t = laid.power(6).start()
    t.defeat("Torment Legionary")
    assert t.honor() == 6
    assert t.options == ["acquire Salvage Yard from space 2", "acquire Cetra, Voidmother from space 4"]
    t.acquire("Cetra, Voidmother")
    assert (t.discard(), t.insight(), t.runes()) == (["Cetra, Voidmother"], 1, 0)
    assert own_turn(t)


@card("Torment Legionary", "Arbiter Circlet")
@pytest.mark.rule("ASC-DEF-04")
def test_torment_legionary_can_be_followed_by_its_own_replacement() -> None:
    laid = delirium().hand("Apprentice").row("Torment Legionary").power(6).only_center("Arbiter Circlet", *CALM)
    t = laid.start()
    t.defeat("Torment Legionary")
    assert t.discard() == ["Arbiter Circlet"]
    assert t.row[0] == "Arha Initiate"


@card("Torment Legionary")
def test_torment_legionary_without_a_dreamborn_card_gives_honor_only() -> None:
    t = delirium().hand("Apprentice").row("Torment Legionary", "Vineweaver", "Dream Guide").power(6).start()
    t.defeat("Torment Legionary")
    assert (t.honor(), t.discard(), t.insight()) == (6, [], 0)
    assert own_turn(t)


@card("Karion")
def test_karion_gives_five_honor_and_ten_insight() -> None:
    t = delirium().hand("Apprentice").row("Karion").power(7).insight(1).start()
    t.defeat("Karion")
    assert (t.honor(), t.insight(), t.power(), t.insight(1)) == (5, 11, 0, 0)


@card("Glover, Dream Titan")
def test_glover_takes_all_insight_and_a_card_from_the_chosen_player() -> None:
    laid = delirium(3).hand("Apprentice").row("Glover, Dream Titan").power(8).insight(1)
    laid = laid.insight(7, seat=1).insight(4, seat=2).hand("Mystic", "Mystic", seat=1).hand("Militia", seat=2)
    t = laid.start()
    t.defeat("Glover, Dream Titan")
    assert t.honor() == 7
    assert sorted(t.options) == ["choose player 1", "choose player 2", "choose player 3"]
    t.choose("choose player 2")
    assert [t.insight(seat) for seat in range(3)] == [8, 0, 4]
    assert [t.hand(seat) for seat in range(3)] == [["Apprentice", "Mystic"], ["Mystic"], ["Militia"]]
    t.play("Mystic")
    assert t.runes() == 2


@card("Glover, Dream Titan")
def test_glover_may_choose_the_player_who_defeated_him() -> None:
    laid = delirium().hand("Apprentice").row("Glover, Dream Titan").power(8).insight(3)
    t = laid.insight(7, seat=1).hand("Mystic", "Mystic", seat=1).start()
    t.defeat("Glover, Dream Titan").choose("choose player 1")
    assert (t.honor(), t.insight(), t.insight(1)) == (7, 3, 7)
    assert (t.hand(), t.hand(1)) == (["Apprentice"], ["Mystic", "Mystic"])
    assert own_turn(t)


@card("Glover, Dream Titan")
def test_glover_takes_what_there_is() -> None:
    laid = delirium().hand("Apprentice").row("Glover, Dream Titan").power(8).insight(3)
    t = laid.hand(seat=1).start()
    t.defeat("Glover, Dream Titan").choose("choose player 2")
    assert (t.honor(), t.insight(), t.insight(1), t.hand(), t.hand(1)) == (7, 3, 0, ["Apprentice"], [])


@card("Glover, Dream Titan")
def test_glover_takes_a_card_by_chance() -> None:
    taken = set()
    for seed in range(40):
        laid = delirium(seed=seed).hand("Apprentice").row("Glover, Dream Titan").power(8)
        t = laid.hand("Mystic", "Militia", "Heavy Infantry", seat=1).start()
        t.defeat("Glover, Dream Titan").choose("choose player 2")
        assert len(t.hand()) == 2
        assert len(t.hand(1)) == 2
        taken.update(t.hand())
    assert taken == {"Apprentice", "Mystic", "Militia", "Heavy Infantry"}


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert {card.name for card in card_set("delirium").cards} == TESTED
    assert len(TESTED) == 50
