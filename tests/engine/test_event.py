from __future__ import annotations

from toy import laid, table

from delirium.engine.event import B_IS_OPEN, UNSEEN, Event, events
from delirium.games import build

LOG = [3, 0, 5, 6, 0b111, 4, 1, 7, 8, 0b010, 9, -1, 1, 2, 0b011]


def test_everybody_is_told_what_everybody_may_know() -> None:
    for seat in (-1, 0, 1, 2):
        assert events(LOG, seat, 0b111)[0] == Event(3, 0, 5, 6)


def test_only_the_seers_are_told_the_rest() -> None:
    assert events(LOG, 1, 0b111)[1] == Event(4, 1, 7, 8)
    for seat in (-1, 0, 2):
        assert events(LOG, seat, 0b111)[1] == Event(4, 1, UNSEEN, UNSEEN)


def test_a_spectator_is_not_told_what_some_do_not_know() -> None:
    assert events(LOG, -1, 0b111)[2] == Event(9, -1, UNSEEN, UNSEEN)
    assert events(LOG, -1, 0b011)[2] == Event(9, -1, 1, 2)


def test_what_is_open_of_an_event_is_told_to_all() -> None:
    log = [4, 1, 7, 8, 0b010 | B_IS_OPEN]
    assert events(log, 1, 0b111) == [Event(4, 1, 7, 8)]
    for seat in (-1, 0, 2):
        assert events(log, seat, 0b111) == [Event(4, 1, UNSEEN, 8)]


def test_events_can_be_read_from_any_one_on() -> None:
    assert events(LOG, 1, 0b111, 1) == events(LOG, 1, 0b111)[1:]
    assert events(LOG, 1, 0b111, 3) == []
    assert events([], 0, 0b11) == []


def test_a_state_without_a_listener_keeps_no_log() -> None:
    t = table()
    s = laid(t)
    s.emit(1, 0, 2, 3, 7)
    assert s.log is None
    s.log = []
    s.emit(1, 0, 2, 3, 7)
    s.emit(2, -1, 0, 0, 1)
    assert s.log == [1, 0, 2, 3, 7, 2, -1, 0, 0, 1]


def test_a_clone_starts_without_a_log() -> None:
    s = build("gates", {"players": 2}).new_told(1)
    assert s.log
    assert s.clone().log is None


def test_a_log_changes_nothing_in_the_game() -> None:
    from delirium.engine.codec import state_hash

    game = build("gates", {"players": 3})
    told, silent = game.new_told(5), game.new(5)
    while not told.over:
        assert state_hash(told) == state_hash(silent)
        choice = told.choices()[-1] if told.d % 2 else told.choices()[0]
        told.step(choice)
        silent.step(choice)
        if told.d > 200:
            break


def test_others_hear_of_a_draw_but_not_of_the_card() -> None:
    game = build("gates", {"players": 2, "start": 0})
    s = game.new_told(3)
    hand = game.hand[0]  # type: ignore[attr-defined]
    own = [event.text(game) for event in events(s.log or [], 0, 0b11)]
    others = [event.text(game) for event in events(s.log or [], 1, 0b11)]
    watching = [event.text(game) for event in events(s.log or [], -1, 0b11)]
    for name in s.named(hand):
        assert f"Player 1 is dealt {name}" in own
    assert others.count("Player 1 is dealt a card") == s.count(hand) == watching.count("Player 1 is dealt a card")
    assert len(own) == len(others) == len(watching)


def test_an_event_names_its_rule() -> None:
    game = build("gates", {"players": 2})
    s = game.new_told(3)
    assert {event.rule(game) for event in events(s.log or [], 0, 3)} == {"GAT-SETUP-24", "GAT-SETUP-06", "GAT-SETUP-13"}
