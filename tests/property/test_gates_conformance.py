"""What every game promises, on random games of Gates of Delirium."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from delirium.agents.policy import pick_any, pick_eager, play_out
from delirium.engine.cells import COMPILED
from delirium.engine.event import events
from delirium.engine.rng import seeded
from delirium.engine.state import Game, State
from delirium.engine.view import HIDDEN, SPECTATOR, view
from delirium.games import build
from delirium.gates import components
from delirium.gates.game import Gates
from delirium.gates.words import E_DEAL, E_DRAW
from delirium.testing import (
    Pick,
    Walk,
    conform,
    events_tell_what_can_be_known,
    hold,
    walk,
    worlds_keep_the_view,
)

GAMES = {players: build("gates", {"players": players}) for players in (2, 3, 4)}
SLOW = 1 if COMPILED else 4  # pure Python gets fewer games, so that both forms take about as long

players = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**96 - 1)
picks = st.sampled_from([pick_any, pick_eager])
random_games = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def games(count: int) -> settings:
    return settings(random_games, max_examples=max(count // SLOW, 2))


def gates(game: Game) -> Gates:
    assert isinstance(game, Gates)
    return game


def counts(s: State) -> dict[str, int]:
    """Tokens and investigators are never made or lost, and no gate card becomes an action card."""
    b = gates(s.game)
    found = {"tokens": s.get(b.token_supply) + sum(s.get(pool) for pool in b.tokens)}
    for who, name in enumerate(b.who_names):
        supply = b.neutrals_gone if who == b.players else b.men[who]
        on_map = sum(b.men_on(s, region, who) for region in range(b.regions))
        found[f"investigators of {name}"] = s.get(supply) + on_map
    actions = [b.deck, b.discards, b.playing, *b.hand, *b.pages, *b.maps, *b.runes]
    found["action cards"] = sum(s.count(zone) for zone in actions)
    found["gate cards"] = sum(s.count(zone) for zone in [b.gate_deck, b.supply, *b.building, *b.opened])
    found["discs"] = sum(s.count(zone) for zone in [b.discs, *b.released, b.aside])
    found["scrolls"] = sum(s.count(zone) for zone in [b.slots, b.scrolls, b.unused])
    return found


def small_box(hand: int) -> str:
    """A box with few kinds of cards, many tokens and short gates: what is rare in the usual one happens often here."""
    text = Path(components.__file__).with_name("gates.toml").read_text(encoding="utf-8")
    head = (
        text[: text.index("[[action]]")].replace("hand = 5 ", f"hand = {hand} ").replace("tokens = 24", "tokens = 60")
    )
    kinds = [
        ("dispatch 1 + 2 tokens", "build 2", 9),
        ("dispatch 3", "build 1 + 3 tokens", 9),
        ("map NW", "convert", 4),
        ("dispatch 1", "rune", 4),
        ("page 1", "convert", 1),
    ]
    return head + "".join(
        f'\n[[action]]\nsane = "{sane}"\ninsane = "{insane}"\ncopies = {copies}\n' for sane, insane, copies in kinds
    )


@given(players, seeds, picks)
@games(16)
def test_gates_conforms(players: int, seed: int, pick: Pick) -> None:
    conform(GAMES[players], seed, counts, pick=pick, build=build)


@given(players, seeds, picks, st.sampled_from([2, 3, 5]))
@games(8)
def test_gates_conforms_with_another_box(players: int, seed: int, pick: Pick, hand: int) -> None:
    game = build("gates", {"players": players, "components": small_box(hand)})
    conform(game, seed, counts, pick=pick, decisions=300, build=build)


def test_worlds_keep_the_view() -> None:
    game = build("gates", {"players": 3, "components": small_box(2)})
    for seed in range(5):
        hold(worlds_keep_the_view, game, seed, counts, every=3, decisions=200)


@given(players, seeds, picks)
@games(20)
def test_gate_cards_once_seen_are_known_for_good(players: int, seed: int, pick: Pick) -> None:
    """The gate deck is shuffled only once, so what a refresh puts under it stays known, and the rest unknown."""
    b = gates(GAMES[players])
    seen: set[int] = set()
    for number, w in enumerate(walk(b, seed, pick=pick)):
        s = w.state
        seen.update(card for zone in [b.supply, *b.building] for card in s.cards(zone))
        if number % 5:
            continue
        expected = [b.kind_of[card] if card in seen else HIDDEN for card in s.cards(b.gate_deck)]
        for seat in range(SPECTATOR, players):
            assert view(s, seat).cards(b.gate_deck) == expected


@given(players, seeds, picks)
@games(20)
def test_only_the_own_hand_is_open(players: int, seed: int, pick: Pick) -> None:
    b = gates(GAMES[players])
    for number, w in enumerate(walk(b, seed, pick=pick)):
        if number % 9:
            continue
        for seat in range(SPECTATOR, players):
            v = view(w.state, seat)
            assert set(v.cards(b.deck)) <= {HIDDEN}
            assert set(v.cards(b.slots)) <= {HIDDEN}
            for other, hand in enumerate(b.hand):
                shown = w.state.named(hand) if other == seat else ["?"] * w.state.count(hand)
                assert v.named(hand) == shown


@given(players, seeds, picks)
@example(4, 29, pick_eager)  # two cards are discarded, shuffled in and drawn again
@games(20)
def test_a_barrier_stands_where_cards_came_up_and_nowhere_else(players: int, seed: int, pick: Pick) -> None:
    """In Gates a player learns by drawing, by a gate card that nobody had seen, and by a scroll."""
    b = gates(GAMES[players])
    seen: set[int] = set()
    for w in walk(b, seed, pick=pick):
        s, before = w.state, w.before
        fresh = {card for zone in [b.supply, *b.building, *b.opened, b.scrolls] for card in s.cards(zone)} - seen
        seen |= fresh
        if before is None:
            continue
        told = events(s.log or [], int(before.seat), b.everyone, w.told)
        drew = any(event.kind == E_DRAW and event.seat == before.seat for event in told)
        played = {
            card
            for seat in range(players)
            if seat != before.seat
            for card in set(before.cards(b.hand[seat])) - set(s.cards(b.hand[seat]))
        }
        assert s.barrier == bool(fresh or drew or played), f"seed {seed}, after {w.record.choices[-1]}"


@given(players, seeds)
@example(2, 0)
@games(12)
def test_a_game_ends_however_it_is_played(players: int, seed: int) -> None:
    game = GAMES[players]
    for eager in (False, True):
        s = game.new(seed)
        assert play_out(s, seeded(seed + 1), eager, 20_000) < 20_000
        assert s.over
        assert len(game.winners(s)) == 1
        assert game.scores(s)[game.winners(s)[0]] == max(game.scores(s))


@pytest.mark.parametrize("event", [E_DEAL, E_DRAW])
def test_cards_of_a_hand_that_everybody_is_told_are_noticed(event: int) -> None:
    def told_to_all(w: Walk) -> None:
        log = w.state.log or []
        for place in range(5 * w.told, len(log), 5):
            if log[place] == event:
                log[place + 4] = w.game.everyone
        events_tell_what_can_be_known(w)

    for seed in range(3):
        with pytest.raises(AssertionError, match=r"is told “Player . (draws|is dealt) .*”, but knew no"):
            hold(told_to_all, GAMES[2], seed, decisions=300)
