from __future__ import annotations

import zlib

import pytest
from toy import laid, table

from delirium.agents.policy import pick_any, play_out
from delirium.engine.codec import MAGIC, fingerprint, pack, state_hash, unpack
from delirium.engine.errors import DamagedSave, WrongVersion
from delirium.engine.rng import seeded
from delirium.engine.state import State
from delirium.games import build

GATES = build("gates", {"players": 2})


def midgame(decisions: int = 60, seed: int = 4) -> State:
    s = GATES.new(seed)
    play_out(s, seeded(seed), False, decisions)
    assert not s.over
    return s


def test_a_save_gives_the_state_back_and_it_plays_on_alike() -> None:
    s = midgame()
    loaded = unpack(GATES, pack(s))
    assert pack(loaded) == pack(s)
    first, second = seeded(9), seeded(9)
    while not s.over:
        s.step(pick_any(s, first))
        loaded.step(pick_any(loaded, second))
        assert state_hash(s) == state_hash(loaded)
    assert loaded.over


def test_a_save_keeps_numbers_of_every_size() -> None:
    t = table()
    numbers = [0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 1 << 24, -(1 << 31), (1 << 61) - 1, -(1 << 61)]
    for number in numbers:
        s = laid(t, row=3)
        s.put(t.pool, number)
        assert unpack(t.game, pack(s)).get(t.pool) == number
    assert len(pack(laid(t, row=3))) < 80


def test_a_save_keeps_zones_that_have_grown_and_what_is_known() -> None:
    t = table(room=1)
    s = laid(t, deck=8, row=4)
    s.shuffle(t.deck)
    for _ in range(3):
        s.move(t.deck, t.hands[2])
    for number in range(50):
        s.call(number, 1, 2, 3, 4)
    loaded = unpack(t.game, pack(s))
    assert [loaded.cards(zone.id) for zone in t.game.zones] == [s.cards(zone.id) for zone in t.game.zones]
    assert [loaded.get(loaded.known + card) for card in range(12)] == [s.get(s.known + card) for card in range(12)]
    assert [loaded.below(1000) for _ in range(20)] == [s.below(1000) for _ in range(20)]


def test_room_and_log_are_no_part_of_the_position() -> None:
    t = table(room=1)
    s = laid(t, row=3)
    grown = s.clone()
    for item in range(40):
        grown.push(t.pile, item)
    grown.clear(t.pile)
    grown.log = [1, 2, 3, 4, 5]
    assert pack(grown) == pack(s)


def test_the_hash_tells_states_apart() -> None:
    t = table()
    s = laid(t, deck=6, row=6)
    others = [s.clone() for _ in range(8)]
    others[0].put(t.pool, 1)
    others[1].move(t.row, t.pile)
    others[2].below(2)
    others[3].shuffle(t.deck)
    others[4].call(1, 0, 0, 0, 0)
    others[5].ask(1, 0)
    others[6].ask(0, 1)
    others[7].offer(5)
    hashes = {state_hash(other) for other in [s, *others]}
    assert len(hashes) == 9
    assert state_hash(s.clone()) == state_hash(s)
    assert all(len(text) == 16 and int(text, 16) >= 0 for text in hashes)


def test_the_hash_is_the_same_on_every_machine() -> None:
    t = table()
    s = laid(t, deck=8, row=4, seed=11)
    s.shuffle(t.deck)
    s.move(t.deck, t.hands[1])
    assert state_hash(s) == "546f8413ba7b7afb"


def test_a_flipped_bit_anywhere_is_noticed() -> None:
    data = pack(midgame())
    for place in range(len(data)):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[place] ^= 1 << bit
            expected = WrongVersion if 4 <= place < 8 else DamagedSave
            with pytest.raises(expected) as caught:
                unpack(GATES, bytes(damaged))
            assert str(caught.value).endswith(".")


def test_a_save_that_is_cut_off_or_goes_on_is_refused() -> None:
    data = pack(midgame())
    for length in range(len(data)):
        with pytest.raises(DamagedSave):
            unpack(GATES, data[:length])
    with pytest.raises(DamagedSave, match="check sum does not fit"):
        unpack(GATES, data + b"\0")


def sealed(body: bytes) -> bytes:
    """A body with a head that fits, as a program that writes nonsense would make it."""
    return MAGIC + fingerprint(GATES) + zlib.crc32(body).to_bytes(4, "big") + body


def test_a_save_that_ends_early_or_late_under_a_good_check_sum_is_refused() -> None:
    body = pack(midgame())[12:]
    for length in range(len(body)):
        with pytest.raises(DamagedSave, match="it ends too early"):
            unpack(GATES, sealed(body[:length]))
    with pytest.raises(DamagedSave, match="it goes on after its end"):
        unpack(GATES, sealed(body + b"\0"))
    with pytest.raises(DamagedSave, match="it ends too early"):
        unpack(GATES, sealed(b"\xff" * 40))


def test_what_is_no_save_is_refused_with_what_a_save_begins_with() -> None:
    for data in (b"", b"DLR", b"PK\x03\x04" + bytes(60), pack(midgame())[1:]):
        with pytest.raises(DamagedSave, match="begins with the letters DLR1"):
            unpack(GATES, data)


def test_a_save_of_another_game_says_what_it_needs() -> None:
    with pytest.raises(WrongVersion) as caught:
        unpack(build("gates", {"players": 3}), pack(midgame()))
    said = str(caught.value)
    assert "gates with {'players': 3}" in said
    assert "Load it with the options and the version that made it." in said


def test_options_that_change_the_game_change_the_fingerprint() -> None:
    variants: list[dict[str, object]] = [
        {"players": 2},
        {"players": 3},
        {"players": 2, "start": 1},
        {"players": 2, "ages": [3, 4]},
    ]
    prints = [fingerprint(build("gates", options)) for options in variants]
    assert len(set(prints)) == 4
    assert fingerprint(build("gates", {"players": 2})) == fingerprint(GATES) == prints[0]
