from __future__ import annotations

from itertools import pairwise

import pytest
from toy import KINDS, Table, laid, table

from delirium.engine.state import STACK, WIDTH, State
from delirium.engine.zones import GROUP, GROUPS, MOST, OPTIONS


def group(s: State, card: int) -> int:
    return s.get(s.known + card) >> GROUP


def knowers(s: State, card: int) -> list[int]:
    return [seat for seat in range(3) if s.knows(seat, card)]


def contents(t: Table, s: State) -> list[list[int]]:
    return [s.cards(zone.id) for zone in t.game.zones]


# plain zones


def test_what_is_pushed_last_is_popped_first() -> None:
    t = table()
    s = t.game.blank()
    for item in (5, 6, 7):
        s.push(t.deck, item)
    assert [s.at(t.deck, index) for index in range(s.count(t.deck))] == [5, 6, 7]
    assert [s.pop(t.deck), s.pop(t.deck), s.pop(t.deck)] == [7, 6, 5]
    assert s.count(t.deck) == 0


def test_taking_closes_the_gap_and_inserting_opens_one() -> None:
    t = table()
    s = t.game.blank()
    for item in range(5):
        s.push(t.row, item)
    assert s.take(t.row, 1) == 1
    assert s.cards(t.row) == [0, 2, 3, 4]
    s.insert(t.row, 3, 9)
    s.insert(t.row, 0, 8)
    s.insert(t.row, 6, 7)
    assert s.cards(t.row) == [8, 0, 2, 3, 9, 4, 7]
    assert s.take(t.row, 6) == 7
    assert s.take(t.row, 0) == 8


def test_find_gives_the_lowest_place_or_minus_one() -> None:
    t = table()
    s = t.game.blank()
    for item in (4, 2, 4):
        s.push(t.row, item)
    assert [s.find(t.row, 4), s.find(t.row, 2), s.find(t.row, 3)] == [0, 1, -1]
    s.clear(t.row)
    assert (s.find(t.row, 4), s.cards(t.row)) == (-1, [])


def test_nothing_can_be_taken_where_nothing_lies() -> None:
    t = table()
    s = laid(t, row=2)
    for wrong in (
        lambda: s.pop(t.deck),
        lambda: s.take(t.row, 2),
        lambda: s.take(t.row, -1),
        lambda: s.move(t.deck, t.row),
    ):
        with pytest.raises(AssertionError, match="nothing lies there"):
            wrong()
    assert s.count(t.row) == 2


def test_pools_hold_a_number() -> None:
    t = table()
    s = t.game.blank()
    s.put(t.pool, 5)
    s.add(t.pool, -7)
    assert s.get(t.pool) == -2
    assert contents(t, s) == [[]] * 9


def test_a_pool_holds_no_more_than_the_ceiling_and_tells_what_was_added() -> None:
    t = table()
    s = t.game.blank()
    s.put(t.pool, MOST - 3)
    assert s.add(t.pool, 5) == 3
    assert s.get(t.pool) == MOST
    assert s.add(t.pool, 1 << 40) == 0
    assert s.add(t.pool, -4) == -4
    assert s.get(t.pool) == MOST - 4


# growth


def test_a_zone_that_is_full_grows_and_nothing_else_changes() -> None:
    t = table(room=2)
    s = t.game.blank()
    s.put(t.pool, 77)
    for zone in t.game.zones:
        s.push(zone.id, 100 + zone.id)
        s.push(zone.id, 200 + zone.id)
    before = contents(t, s)
    starts = s.get(STACK)
    for number, zone in enumerate(t.game.zones):
        for item in range(50):
            s.push(zone.id, item)
        before[number] += range(50)
        assert contents(t, s) == before
    assert (s.get(t.pool), s.get(STACK)) == (77, starts)


def test_zones_never_overlap_however_they_grow() -> None:
    t = table(room=0)
    s = t.game.blank()
    for turn in range(40):
        for zone in t.zones:
            s.push(zone, 1000 * zone + turn)
    for zone in t.zones:
        assert s.cards(zone) == [1000 * zone + turn for turn in range(40)]
    spans = sorted((s.get(zone.id), s.get(zone.id) + s.get(zone.id + 2)) for zone in t.game.zones)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    assert spans[-1][1] <= len(s.cells)


def test_the_address_of_a_frame_stays_good_when_zones_and_stack_grow() -> None:
    t = table(room=1)
    s = t.game.blank()
    s.call(3, 1, 2, 40, 41)
    frame = s.get(STACK)
    for item in range(30):
        s.push(t.deck, item)
        s.push(t.hands[2], item)
    for number in range(60):
        s.call(number, 0, 0, number, 0)
    assert [s.get(frame + field) for field in range(WIDTH)] == [3, 1, 2, 40, 41, *[0] * (WIDTH - 5)]
    assert [s.at(STACK, WIDTH * (number + 1) + 3) for number in range(60)] == list(range(60))
    assert (s.cards(t.deck), s.cards(t.hands[2])) == (list(range(30)), list(range(30)))


def test_what_is_known_of_cards_survives_growth() -> None:
    t = table(room=1)
    s = laid(t, deck=6)
    s.shuffle(t.deck)
    for _ in range(6):
        s.move(t.deck, t.hands[1])
    marks = [s.get(s.known + card) for card in range(12)]
    for item in range(100):
        s.push(OPTIONS, item)
    assert [s.get(s.known + card) for card in range(12)] == marks
    assert [knowers(s, card) for card in range(6)] == [[1]] * 6


def test_moving_all_into_a_zone_that_must_grow_keeps_the_order() -> None:
    t = table(room=1)
    s = laid(t, deck=10)
    s.move_all(t.deck, t.pile)
    s.move_all(t.pile, t.other)
    assert (s.cards(t.other), s.cards(t.pile), s.cards(t.deck)) == (list(range(10)), [], [])
    s.move_all(t.row, t.other)
    assert s.cards(t.other) == list(range(10))


# what is known


def test_whoever_sees_a_zone_knows_what_enters_it_and_goes_on_knowing() -> None:
    t = table()
    s = laid(t, deck=4)
    s.shuffle(t.deck)
    card = s.move(t.deck, t.hands[1])
    assert knowers(s, card) == [1]
    s.enter(t.pile, s.pop(t.hands[1]))
    assert knowers(s, card) == [1]
    s.enter_at(t.row, 0, s.pop(t.pile))
    assert knowers(s, card) == [0, 1, 2]
    s.enter(t.deck, s.pop(t.row))
    assert knowers(s, card) == [0, 1, 2]
    assert all(knowers(s, other) == [] for other in s.cards(t.deck)[:-1])


def test_an_open_zone_that_is_shuffled_becomes_a_group_of_its_own() -> None:
    t = table()
    s = laid(t, deck=4, other=4)
    s.shuffle(t.deck)
    s.shuffle(t.other)
    assert {group(s, card) for card in range(4)} == {0}
    assert {group(s, card) for card in range(4, 8)} == {1}
    assert all(knowers(s, card) == [] for card in range(8))
    assert s.get(GROUPS) == 2
    assert sorted(s.cards(t.deck)) == [0, 1, 2, 3]


def test_open_cards_shuffled_among_hidden_ones_join_their_group() -> None:
    t = table()
    s = laid(t, deck=4, row=2)
    s.shuffle(t.deck)
    s.move_all(t.row, t.deck)
    s.shuffle(t.deck)
    assert {group(s, card) for card in range(6)} == {0}
    assert s.get(GROUPS) == 1


def test_hidden_cards_of_two_groups_shuffled_together_are_one_group_wherever_they_lie() -> None:
    t = table()
    s = laid(t, deck=4, other=4)
    s.shuffle(t.deck)
    s.shuffle(t.other)
    drawn = s.move(t.deck, t.hands[0])
    left = s.move(t.other, t.hands[1])
    s.move_all(t.deck, t.pile)
    s.move_all(t.other, t.pile)
    s.shuffle(t.pile)
    assert len({group(s, card) for card in range(8)}) == 1
    assert (knowers(s, drawn), knowers(s, left)) == ([0], [1])
    assert all(knowers(s, card) == [] for card in s.cards(t.pile))


def test_a_card_known_to_some_only_counts_as_hidden_in_a_shuffle() -> None:
    t = table()
    s = laid(t, deck=4)
    s.shuffle(t.deck)
    s.move(t.deck, t.hands[0])
    s.move_all(t.hands[0], t.deck)
    s.shuffle(t.deck)
    assert {group(s, card) for card in range(4)} == {0}
    assert all(knowers(s, card) == [] for card in range(4))


def test_shuffling_nothing_or_one_card_is_no_accident() -> None:
    t = table()
    s = laid(t, row=1)
    s.shuffle(t.deck)
    s.shuffle(t.row)
    assert s.cards(t.row) == [0]


def test_a_card_moved_in_secret_is_confused_with_those_left() -> None:
    t = table()
    s = laid(t, deck=6, row=1)
    s.shuffle(t.deck)
    for _ in range(2):
        s.move(t.deck, t.hands[0])
    s.enter(t.hands[0], s.pop(t.row))  # everybody saw this one come
    slipped = s.slip(t.hands[0], 2, t.pile)
    assert slipped == 6
    assert s.cards(t.pile) == [6]
    assert [knowers(s, card) for card in [6, *s.cards(t.hands[0])]] == [[0]] * 3
    assert len({group(s, card) for card in [6, *s.cards(t.hands[0])]}) == 1


def test_a_card_slipped_to_where_others_see_it_is_known_to_them() -> None:
    t = table()
    s = laid(t, deck=6)
    s.shuffle(t.deck)
    for _ in range(2):
        s.move(t.deck, t.hands[0])
    assert knowers(s, s.slip(t.hands[0], 0, t.hands[2])) == [0, 2]
    assert knowers(s, s.slip(t.hands[0], 0, t.row)) == [0, 1, 2]


def test_slipping_beside_an_open_card_confuses_nothing_that_lies_elsewhere() -> None:
    t = table()
    s = laid(t, deck=4, other=4)
    s.shuffle(t.deck)
    s.shuffle(t.other)
    s.move(t.deck, t.hands[0])
    s.move(t.other, t.row)
    s.move(t.row, t.hands[0])  # everybody knows it, so it says nothing about what is left in the other deck
    s.slip(t.hands[0], 0, t.pile)
    assert not {group(s, card) for card in s.cards(t.other)} & {group(s, card) for card in s.cards(t.hands[0])}


def test_slipping_one_of_several_open_cards_confuses_only_these() -> None:
    t = table()
    s = laid(t, deck=5)
    s.shuffle(t.deck)
    for _ in range(2):
        s.move(t.deck, t.row)
    s.move_all(t.row, t.hands[0])
    s.slip(t.hands[0], 0, t.pile)
    own = {group(s, card) for card in [*s.cards(t.hands[0]), *s.cards(t.pile)]}
    assert len(own) == 1
    assert not own & {group(s, card) for card in s.cards(t.deck)}


# what the actor learns


def learnt(s: State, seat: int) -> State:
    s.actor = 1 << seat
    s.revealed = 0
    return s


def test_only_what_the_actor_did_not_know_is_a_barrier() -> None:
    t = table()
    s = laid(t, deck=6)
    s.shuffle(t.deck)
    top = s.at(t.deck, 5)
    learnt(s, 0).show(top, 0b010)
    assert s.barrier  # another learns what the actor does not know: it would be known again after an undo
    learnt(s, 1).show(top, 0b010)
    assert not s.barrier
    learnt(s, 0).show(top, 0b001)
    assert s.barrier
    learnt(s, 2).show(top, 0b011)
    assert not s.barrier
    learnt(s, 0).show(top, 0b100)
    assert not s.barrier


def test_drawing_is_a_barrier_and_playing_a_known_card_is_none() -> None:
    t = table()
    s = laid(t, deck=6)
    s.shuffle(t.deck)
    learnt(s, 0).move(t.deck, t.hands[0])
    assert s.barrier
    learnt(s, 0).move(t.hands[0], t.row)
    assert not s.barrier
    learnt(s, 0).move(t.deck, t.pile)
    assert not s.barrier


def test_a_roll_is_a_barrier_and_a_shuffle_is_none() -> None:
    t = table()
    s = laid(t, deck=6)
    learnt(s, 0).shuffle(t.deck)
    assert not s.barrier
    assert 0 <= learnt(s, 0).chance(6) < 6
    assert s.barrier


def test_cards_are_read_by_number_and_by_name() -> None:
    t = table()
    s = laid(t, row=5)
    assert s.cards(t.row) == [0, 1, 2, 3, 4]
    assert s.named(t.row) == [*KINDS, KINDS[0]]


def test_who_knows_a_card_and_what_it_can_be_confused_with_can_be_asked() -> None:
    t = table()
    s = laid(t, deck=4, other=2)
    assert [s.knowers(card) for card in s.cards(t.deck)] == [0b111] * 4
    s.shuffle(t.deck)
    s.shuffle(t.other)
    assert len({s.group(card) for card in s.cards(t.deck)}) == 1
    assert s.group(s.at(t.deck, 0)) != s.group(s.at(t.other, 0))
    card = s.move(t.deck, t.hands[1])
    assert (s.knowers(card), s.is_open(card)) == (0b010, False)
    assert s.group(card) == s.group(s.at(t.deck, 0))
