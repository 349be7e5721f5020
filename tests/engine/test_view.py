from __future__ import annotations

from itertools import pairwise

from toy import KINDS, Step, Toy, laid, table

from delirium.engine.rng import seeded
from delirium.engine.state import AGAIN, SEAT, WAIT, State
from delirium.engine.view import HIDDEN, SPECTATOR, view
from delirium.games import build


def test_a_seat_sees_its_hand_and_what_is_open_and_nothing_else() -> None:
    t = table()
    s = laid(t, deck=8, row=3)
    s.shuffle(t.deck)
    for hand in t.hands:
        s.move(t.deck, hand)
    for seat in range(3):
        v = view(s, seat)
        assert v.cards(t.hands[seat]) == [s.game.kind_of[card] for card in s.cards(t.hands[seat])]
        assert v.named(t.row) == ["cloud", "moon", "star"] == [KINDS[card % 4] for card in s.cards(t.row)]
        assert v.cards(t.deck) == [HIDDEN] * 5
        assert all(v.named(hand) == ["?"] for other, hand in enumerate(t.hands) if other != seat)


def test_a_spectator_sees_what_everybody_knows() -> None:
    t = table()
    s = laid(t, deck=8, row=2)
    s.shuffle(t.deck)
    card = s.move(t.deck, t.hands[0])
    v = view(s, SPECTATOR)
    assert (v.cards(t.hands[0]), v.named(t.row), v.cards(t.deck)) == ([HIDDEN], ["cloud", "moon"], [HIDDEN] * 7)
    s.show(card, 0b110)
    assert view(s, SPECTATOR).cards(t.hands[0]) == [s.game.kind_of[card]]


def test_a_card_that_was_seen_stays_known_in_a_hidden_zone_at_its_place() -> None:
    t = table()
    s = laid(t, deck=6, row=1)
    s.shuffle(t.deck)
    s.enter_at(t.deck, 2, s.pop(t.row))
    for seat in (-1, 0, 1, 2):
        assert view(s, seat).named(t.deck) == ["?", "?", "star", "?", "?", "?", "?"]
    s.shuffle(t.deck)
    assert view(s, 0).named(t.deck) == ["?"] * 7


def test_equal_knowledge_gives_equal_views() -> None:
    t = table()
    packs = set()
    for seed in range(20):
        s = laid(t, deck=8, row=2, seed=seed)
        s.shuffle(t.deck)
        s.move(t.deck, t.hands[1])
        packs.add(view(s, 0).pack())
    assert len(packs) == 1


def test_unequal_knowledge_gives_unequal_views() -> None:
    t = table()
    s = laid(t, deck=8, row=2)
    s.shuffle(t.deck)
    others = [s.clone() for _ in range(4)]
    others[0].move(t.deck, t.hands[1])
    others[1].put(t.pool, 1)
    others[2].show(s.at(t.deck, 0), 0b001)
    others[3].move(t.row, t.pile)
    assert len({view(other, 0).pack() for other in [s, *others]}) == 5
    assert view(s, 0).pack() != view(s, 1).pack() != view(s, SPECTATOR).pack()


def test_looking_changes_neither_the_state_nor_shares_anything_with_it() -> None:
    t = table()
    s = laid(t, deck=8, row=2)
    s.shuffle(t.deck)
    before = s.cards(t.deck)
    v = view(s, 1)
    v.state.put(t.pool, 9)
    v.state.clear(t.deck)
    assert (s.cards(t.deck), s.get(t.pool)) == (before, 0)


def test_worlds_differ_in_what_is_hidden_only() -> None:
    t = table()
    s = laid(t, deck=4, other=4, row=2)
    s.shuffle(t.deck)
    s.shuffle(t.other)
    s.move(t.deck, t.hands[0])
    s.move(t.deck, t.hands[1])
    s.move(t.other, t.hands[1])
    rng = seeded(5)
    v = view(s, 0)
    seen: dict[str, set[tuple[int, ...]]] = {"hand": set(), "deck": set(), "other": set()}
    for _ in range(200):
        world = v.determinise(rng)
        assert view(world, 0).pack() == v.pack()
        assert (world.cards(t.hands[0]), world.cards(t.row)) == (s.cards(t.hands[0]), s.cards(t.row))
        assert world.knows(1, world.at(t.hands[1], 0))
        first, second = world.cards(t.hands[1])
        assert first in range(4)  # from the deck, and everybody saw it come from there
        assert second in range(4, 8)
        seen["hand"].add((first, second))
        seen["deck"].add(tuple(world.cards(t.deck)))
        seen["other"].add(tuple(world.cards(t.other)))
    assert {name: len(found) for name, found in seen.items()} == {"hand": 12, "deck": 6, "other": 24}


def test_a_world_has_its_own_chance() -> None:
    t = table()
    s = laid(t, deck=4)
    v = view(s, 0)
    rng = seeded(2)
    rolls = {tuple(world.below(6) for _ in range(8)) for world in (v.determinise(rng) for _ in range(20))}
    assert len(rolls) == 20
    assert tuple(s.clone().below(6) for _ in range(8)) not in rolls


def test_only_the_one_who_chooses_is_given_options() -> None:
    s = build("gates", {"players": 3, "start": 1}).new(2)
    for seat in (-1, 0, 2):
        assert view(s, seat).options == []
    assert view(s, 1).options == s.choices()
    assert all(view(s, seat).decider == 1 for seat in (-1, 0, 1, 2))
    assert view(s, 0).game is s.game


def test_gate_cards_put_under_the_deck_by_a_refresh_stay_known() -> None:
    game = build("gates", {"players": 2, "start": 0})
    s = game.new(6)
    s.put(game.tokens[0], 3)  # type: ignore[attr-defined]
    s.choose("choose the sane side")
    supply, deck = game.supply, game.gate_deck  # type: ignore[attr-defined]
    shown = s.named(supply)
    s.choose("desperate: refresh the gate supply")
    assert s.barrier
    for seat in (-1, 0, 1):
        named = view(s, seat).named(deck)
        assert named[:4] == shown
        assert set(named[4:]) == {"?"}


def test_whoever_hides_a_card_knows_it_and_the_others_do_not() -> None:
    s = Toy().new(3)
    toy = s.game
    s.choose("draw")
    kept, hidden = s.named(toy.hands[0])
    s.choose(f"hide {hidden}")
    assert view(s, 0).named(toy.pile) == [hidden]
    assert view(s, 0).named(toy.hands[0]) == [kept]
    for seat in (-1, 1):
        assert view(s, seat).named(toy.pile) == ["?"] == view(s, seat).named(toy.hands[0])


def test_worlds_offer_others_what_they_might_hold() -> None:
    s = Toy(copies=2).new(3)
    rng = seeded(1)
    plays = set()
    for _ in range(60):
        world = view(s, 1).determinise(rng)
        assert world.seat == 0
        plays |= {text for text in world.texts() if text.startswith("play")}
    assert len(plays) >= 3


class Play(Step):
    """A seat must play a card of a kind in its hand; with one kind it is not asked."""

    def resolve(self, s: State, f: int) -> int:
        g = self.g
        seat = s.get(f + SEAT)
        if s.count(g.hands[seat]) == 0:
            s.finish()
            return AGAIN
        s.ask(seat, 0)
        for kind in sorted({g.kind_of[card] for card in s.cards(g.hands[seat])}):
            s.offer(g.v_play | kind << 8)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        g = self.g
        seat = s.get(f + SEAT)
        kinds = [g.kind_of[card] for card in s.cards(g.hands[seat])]
        s.enter(g.row, s.take(g.hands[seat], kinds.index(choice >> 8 & 0xFFFF)))
        s.put(f + SEAT, 1 - seat)
        return AGAIN


class Duel(Toy):
    """Two seats play the two cards in their hands in turn."""

    def __init__(self) -> None:
        super().__init__(2, 2, 1)
        self.code[0] = Play(self)

    def set_up(self, s: State) -> None:
        super().set_up(s)
        for hand in self.hands:
            s.move(self.deck, hand)


def test_a_world_stands_at_the_same_decision_whatever_the_decider_holds_in_it() -> None:
    game = Duel()
    s = next(s for s in map(game.new, range(50)) if s.seat == 0)
    v = view(s, 1)
    rng = seeded(4)
    worlds = [v.determinise(rng) for _ in range(60)]
    assert all(world.seat == 0 and world.count(game.row) == 0 for world in worlds)
    assert all(first.pack() == second.pack() for first, second in pairwise(view(world, 1) for world in worlds))
