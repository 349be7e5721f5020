"""Empowered: whoever acquires such a card may banish one that was played this turn."""

from __future__ import annotations

import pytest
from ascension_table import Situation
from set_tests import calm, next_turn, own_turn, targets

from delirium.ascension.compiler.playable import obstacles
from delirium.cards.load import card_set
from delirium.cards.model import Card
from delirium.cards.parse import parse


def empowered(*others: str, players: int = 2) -> Situation:
    """A row with an Empowered Hero for 1 Rune in space 1."""
    return calm("elements", *others, players=players).row("Radiant Aspirant").runes(1)


@pytest.mark.rule("ASC-KEY-EMPOWERED-01")
def test_every_card_played_this_turn_can_be_chosen_and_none_needs_to_be() -> None:
    laid = empowered().hand("Militia", "Mystic", "Yuk Tribe Gremlin", "Apprentice", "Apprentice")
    t = laid.discard("Heavy Infantry").start().play("Militia", "Mystic", "Yuk Tribe Gremlin")
    t.acquire("Radiant Aspirant")
    assert t.options == [
        "banish Militia from played cards",
        "banish Mystic from played cards",
        "banish Yuk Tribe Gremlin from played cards",
        "decline",
    ]
    t.choose("decline")
    assert t.played() == ["Militia", "Mystic", "Yuk Tribe Gremlin"]
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-EMPOWERED-01", "ASC-BAN-11")
@pytest.mark.parametrize("name", ["Militia", "Mystic", "Yuk Tribe Gremlin"])
def test_the_banished_card_goes_where_banished_cards_of_its_home_go(name: str) -> None:
    t = empowered().hand(name, "Apprentice", "Apprentice").start()
    mystics = t.pile("Mystic")
    t.play(name).acquire("Radiant Aspirant").choose(f"banish {name}")
    assert t.played() == []
    assert t.gone.count("Militia") >= int(name == "Militia")
    assert t.pile("Mystic") == mystics + int(name == "Mystic")
    assert t.void == (["Yuk Tribe Gremlin"] if name == "Yuk Tribe Gremlin" else [])


@pytest.mark.rule("ASC-KEY-EMPOWERED-02", "ASC-BAN-06")
def test_what_the_banished_card_gave_remains() -> None:
    t = empowered().runes(0).hand("Mystic", "Apprentice", "Apprentice").start().play("Mystic")
    t.acquire("Radiant Aspirant").choose("banish Mystic")
    assert t.runes() == 1


def test_nothing_is_asked_where_nothing_was_played() -> None:
    t = empowered().hand("Militia", "Militia").start().acquire("Radiant Aspirant")
    assert own_turn(t)


def test_cards_of_an_earlier_turn_are_gone() -> None:
    t = empowered().hand("Militia", "Militia").deck(*["Apprentice"] * 5).start().play("Militia")
    next_turn(t).play("Apprentice").acquire("Radiant Aspirant")
    assert targets(t, "banish") == ["Apprentice from played cards"]


@pytest.mark.rule("ASC-KEY-EMPOWERED-O1")
def test_whoever_banishes_pays_the_same() -> None:
    for chosen in ("banish Militia", "decline"):
        t = empowered().runes(5).hand("Militia", "Apprentice", "Apprentice").start().play("Militia")
        t.acquire("Radiant Aspirant").choose(chosen)
        assert t.runes() == 4


@pytest.mark.rule("ASC-KEY-EMPOWERED-O2")
def test_a_construct_played_this_turn_qualifies_and_an_older_one_does_not() -> None:
    laid = empowered().hand("Shadow Star", "Militia", "Militia").in_play("Muramasa", "Shadow Star")
    t = laid.start()
    old = t.s.cards(int(t.game.play))[1]
    t.play("Shadow Star").acquire("Radiant Aspirant")
    assert targets(t, "banish") == ["Shadow Star from play"]
    t.choose("banish Shadow Star")
    assert (t.in_play(), t.void) == (["Muramasa", "Shadow Star"], ["Shadow Star"])
    assert old in t.s.cards(int(t.game.play))


@pytest.mark.rule("ASC-KEY-EMPOWERED-O2")
def test_an_older_construct_alone_is_not_offered() -> None:
    t = empowered().hand("Militia", "Militia").in_play("Muramasa").start().acquire("Radiant Aspirant")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-EMPOWERED-O2")
def test_of_equal_constructs_played_this_turn_a_used_one_is_banished() -> None:
    t = empowered().hand("Shadow Star", "Shadow Star", "Militia").start().play("Shadow Star", "Shadow Star")
    t.use("Shadow Star").acquire("Radiant Aspirant").choose("banish Shadow Star")
    assert t.can("use Shadow Star")
    assert t.power() == 1


@pytest.mark.rule("ASC-KEY-EMPOWERED-O2")
def test_a_construct_put_into_play_this_turn_was_played() -> None:
    t = empowered().runes(7).hand("Scrap Weaver", "Militia").row("Radiant Aspirant", "Shadow Star").start()
    t.play("Scrap Weaver").acquire("Shadow Star").choose("do it").acquire("Radiant Aspirant")
    assert set(targets(t, "banish")) == {"Scrap Weaver from played cards", "Shadow Star from play"}


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
@pytest.mark.parametrize(
    ("hero", "where"), [("Druids of the Stone Circle", "deck"), ("Cetra, Weaver of Stars", "deck")]
)
def test_it_comes_with_a_card_acquired_for_free_to_wherever(hero: str, where: str) -> None:
    t = empowered().hand(hero, "Militia").start().play(hero).acquire("Radiant Aspirant")
    assert t.options == [f"banish {hero} from played cards", "decline"]
    t.choose(f"banish {hero}")
    assert (t.deck()[0], t.void) == ("Radiant Aspirant", [hero])


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
def test_a_copied_effect_banishes_nothing() -> None:
    laid = empowered().hand("Radiant Aspirant", "Twofold Askara", "Militia").deck(*["Apprentice"] * 3)
    t = laid.start().play("Radiant Aspirant", "Twofold Askara")
    if t.can("copy Radiant Aspirant"):
        t.choose("copy Radiant Aspirant")
    assert own_turn(t)
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
def test_playing_an_empowered_card_banishes_nothing() -> None:
    t = empowered().hand("Radiant Aspirant", "Militia", "Militia").deck("Mystic").start()
    t.play("Militia", "Radiant Aspirant")
    assert own_turn(t)


def test_an_acquired_card_is_not_one_that_was_played() -> None:
    t = empowered().runes(2).row("Radiant Aspirant", "Innovative Aspirant").hand("Militia", "Militia").start()
    t.acquire("Radiant Aspirant").acquire("Innovative Aspirant")
    assert own_turn(t)


def test_the_question_comes_after_the_space_was_filled_and_before_what_the_new_card_brings() -> None:
    laid = empowered("delirium").hand("Militia", "Militia").center("Wolf Shaman").start()
    t = laid.play("Militia").acquire("Radiant Aspirant")
    assert t.row[0] == "Wolf Shaman"
    assert "decline" in t.options


def test_the_adjective_means_all_cards_with_the_flag() -> None:
    t = calm("elements").hand("Thicket Familiar", "Militia").deck("Hearthglow Clique").start().play("Thicket Familiar")
    assert t.honor() == 2
    flagged = [one.name for one in card_set("elements").cards if one.effect.startswith("Empowered.")]
    assert len(flagged) == 14


@pytest.mark.parametrize(
    ("type", "cost", "effect"),
    [
        ("monster", {"power": 3}, "Empowered. Reward: Gain 1 Honor."),
        ("hero", {"runes": 3}, "Empowered. Empowered. Gain 1 Rune."),
    ],
)
def test_only_what_is_acquired_is_empowered_and_once(type: str, cost: dict[str, int], effect: str) -> None:
    card = Card("Trial", "mine", type, cost=cost, copies=1, effect=effect, grow=lambda: parse(effect, ["Trial"]))
    (said,) = obstacles([card])
    assert "Empowered" in said
