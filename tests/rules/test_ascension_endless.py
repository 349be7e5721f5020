"""Effects that go on for ever are refused, and the game goes on; numbers stop at a ceiling."""

from __future__ import annotations

from time import process_time

import pytest
from ascension_table import Table, table
from endless_cards import AVALANCHE, DAWN, HUNT, RECRUIT, SNARES, card_file

from delirium.ascension.box import build as builder
from delirium.ascension.box.build import build
from delirium.ascension.game import Ascension
from delirium.engine.codec import pack
from delirium.engine.errors import Endless, WrongOptions
from delirium.engine.state import MOST_STEPS, State
from delirium.engine.zones import MOST


def hunt(seats: int = 2) -> Table:
    """A table at which to defeat a Monster goes on for ever."""
    laid = table("chronicle", players=seats, cards=card_file(HUNT)).in_play("Trial A")
    return laid.hand("Apprentice", "Militia").power(5).start()


def memory(s: State) -> int:
    return len(s.cells)


@pytest.mark.rule("ASC-ORDER-19")
def test_a_choice_that_goes_on_for_ever_is_refused_and_changes_nothing() -> None:
    t = hunt()
    before, told = pack(t.s), list(t.s.log or [])
    with pytest.raises(Endless, match=r"“defeat Cultist” would go on for ever.*Choose something else"):
        t.defeat("Cultist")
    assert pack(t.s) == before
    assert t.s.log == told
    t.play("Apprentice")
    assert t.runes() == 1
    assert t.end_turn().active == 1


def test_it_is_stopped_soon_and_takes_no_room() -> None:
    t = hunt()
    room, begin = memory(t.s), process_time()
    for _ in range(10):
        with pytest.raises(Endless):
            t.defeat("Cultist")
    assert process_time() - begin < 20  # uncompiled on a busy machine, a tenth of it for each
    assert memory(t.s) == room
    assert MOST_STEPS <= 2_000


def test_other_cards_without_end_are_refused_as_well() -> None:
    t = table("chronicle", cards=card_file(HUNT, copies=8)).in_play(*["Trial A"] * 8).power(5).start()
    with pytest.raises(Endless):  # each answer brings eight more
        t.defeat("Cultist")
    s = build({"players": 2, "sets": ["chronicle"], "cards": [SNARES], "first": 0}).new(1)
    first, second = [text for text in s.texts() if text.startswith("defeat Trial A")][:2]
    s.choose(first)
    with pytest.raises(Endless):
        s.choose(second)


def test_what_comes_to_an_end_by_itself_is_carried_out() -> None:
    t = table("chronicle", cards=card_file(RECRUIT)).in_play("Trial A").runes(3).hand("Apprentice").start()
    mystics = t.pile("Mystic")
    t.acquire("Mystic")
    assert t.pile("Mystic") == 0
    assert t.discard().count("Mystic") == mystics
    drawn = table("chronicle", cards=card_file(("hero", "Draw 999 cards."))).hand("Trial A").start().play("Trial A")
    assert len(drawn.deck()) == len(drawn.discard()) == 0


def test_a_loop_that_asks_may_go_on_but_is_counted_and_does_not_get_dearer() -> None:
    count = "Whenever you defeat a Monster, if you defeated at least 180 Monsters this turn, gain 1 Rune."
    cards = card_file(HUNT, ("construct", count))
    t = table("chronicle", cards=cards).in_play("Trial A", "Trial B").power(5).start().defeat("Cultist")
    before: dict[bool, set[int]] = {True: set(), False: set()}  # how many were defeated where it gave a Rune, and not
    longest = 0
    for _ in range(220):
        t.choose("first Trial A")
        runes, defeated = t.runes(), sum(text.endswith("defeats Cultist") for text in t.told)
        t.choose("first Trial B")
        before[t.runes() > runes].add(defeated)
        longest = max(longest, t.s.count(t.game.history))
    assert max(before[False]) == 179
    assert min(before[True]) == 180
    assert longest <= 101


@pytest.mark.rule("ASC-ORDER-19")
def test_where_nothing_comes_to_an_end_the_refusal_says_so() -> None:
    t = table("chronicle", cards=card_file(DAWN, HUNT)).in_play("Trial A", "Trial B")
    at = t.hand("Apprentice").hand("Apprentice", seat=1).row().start()
    at.play("Apprentice")  # the last card of a hand without anything to buy would end the turn
    at = at if at.active == 1 else at.end_turn()
    assert at.active == 1
    before = pack(at.s)
    for option in at.options:
        with pytest.raises(Endless, match=r"Nothing that can be chosen now comes to an end.*give this game up"):
            at.choose(option)
        assert pack(at.s) == before


def test_a_game_that_cannot_even_begin_is_refused_with_a_way_out() -> None:
    game = build({"players": 2, "sets": ["chronicle"], "cards": [card_file(AVALANCHE, copies=99)]})
    with pytest.raises(Endless, match="Leave some of them out"):
        game.new(1)


def test_the_longest_run_of_real_play_is_far_below_the_bound() -> None:
    from delirium.agents.policy import pick_eager
    from delirium.engine.rng import seeded

    game = build({"players": 6, "sets": ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]})
    s, rng, longest = game.new(3), seeded(4), 0
    while not s.over:
        s.apply(pick_eager(s, rng))
        longest = max(longest, int(s.steps))
    assert 0 < longest < MOST_STEPS / 10


# numbers


DOUBLES = "Gain 1 Honor." + " Double your Honor." * 95


@pytest.mark.rule("ASC-CARD-22")
def test_honor_doubled_without_measure_stops_at_the_ceiling() -> None:
    t = table("chronicle", cards=card_file(("hero", DOUBLES))).hand("Trial A", "Apprentice").pool(60).start()
    t.play("Trial A")
    assert t.honor() == MOST == 1_000_000
    assert t.pool == 0
    assert game_scores(t.game, t.s)[0] >= MOST


def game_scores(game: Ascension, s: State) -> list[int]:
    return game.scores(s)


@pytest.mark.rule("ASC-CARD-22")
def test_what_is_not_gained_leaves_no_pool() -> None:
    cards = card_file(("hero", "Gain 9 Honor."))
    t = table("chronicle", cards=cards).hand("Trial A", "Apprentice").honor(MOST - 4).pool(30).start()
    t.play("Trial A")
    assert (t.honor(), t.pool) == (MOST, 26)
    cards = card_file(("hero", "Take 9 Insight from each opponent."))
    t = table("delirium", cards=cards).hand("Trial A", "Apprentice").insight(MOST - 4).insight(20, seat=1).start()
    t.play("Trial A")
    assert (t.insight(), t.insight(1)) == (MOST, 16)


@pytest.mark.rule("ASC-CARD-22")
def test_runes_for_some_cards_only_have_room_too() -> None:
    text = "For each card in your hand, gain 999 Runes usable only for Heroes."
    t = table("chronicle", cards=card_file(("hero", text), copies=99)).hand(*["Trial A"] * 90).start()
    t.play("Trial A")
    (entry,) = t.s.cards(t.game.bargains)
    assert entry >> 31 & 0xFFFF == 0xFFFF  # 89 times 999 would not fit
    assert t.end_turn().s.cards(t.game.bargains) == []  # and it ends with the turn


def test_a_mix_that_has_no_room_in_a_state_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MOST_COPIES", 1_000_000)
    cards = "".join(
        f'[[card]]\nname = "Trial {number:03}x"\ntype = "hero"\ncost = {{ runes = 1 }}\nhonor = 1\ncopies = 99\n'
        'effect = "Gain 1 Rune."\n'
        for number in range(170)
    )
    with pytest.raises(WrongOptions, match=r"cards, the most is 16,383\. Leave some cards out"):
        build({"players": 2, "sets": ["chronicle"], "cards": ['set = "mine"\n' + cards]})
