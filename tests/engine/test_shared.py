"""A decision that is open to several seats at once: two partners share a turn, see `pairs`."""

from __future__ import annotations

import pytest
from pairs import Pairs, Shared, Step, build

from delirium.agents.agent import act, make
from delirium.agents.policy import pick_any, pick_by_prior, pick_eager, play_out
from delirium.engine.cells import reals
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.errors import Endless, IllegalChoice
from delirium.engine.event import events
from delirium.engine.option import PLAIN, of_seat, plain, seat_of
from delirium.engine.record import begin, load, replay
from delirium.engine.rng import seeded
from delirium.engine.state import AGAIN, WAIT, Game, State
from delirium.engine.view import SPECTATOR, view
from delirium.testing import conform, events_tell_what_can_be_known, hold, options_are_known, options_are_sound, walk


def game(turn: type[Shared] = Shared, **options: int) -> Pairs:
    made = Pairs(**options)
    made.code[0] = turn(made)
    return made


def own(s: State, seat: int) -> str:
    """The name of the first card in a hand."""
    return s.named(s.game.hands[seat])[0]


# who may choose


def test_both_partners_may_choose_and_nobody_else() -> None:
    s = game().new(1)
    assert (s.deciders, s.seat, s.others) == (0b0011, 0, 0b0010)
    assert {seat_of(option) for option in s.choices()} == {0, 1}
    assert [seat_of(option) for option in s.choices(1)] == [1] * len(s.choices(1))
    assert s.choices() == [*s.choices(0), *s.choices(1)]
    assert s.choices(2) == s.choices(3) == []


def test_the_text_of_an_option_says_whose_it_is_and_reads_back() -> None:
    s = game().new(1)
    assert "player 1: draw" in s.texts(0)
    assert "player 2: draw" in s.texts(1)
    for option, text in zip(s.choices(), s.texts(), strict=True):
        assert s.game.words.parse(text) == option == of_seat(plain(option), seat_of(option))
        assert text == f"player {seat_of(option) + 1}: {s.game.words.render(plain(option))}"


def test_they_act_in_any_order_each_from_its_own_seat() -> None:
    s = game().new(1)
    second, first = own(s, 1), own(s, 0)
    s.choose(f"player 2: play {second}")
    s.choose(f"player 1: play {first}")
    s.choose("player 2: draw")
    b = s.game
    assert s.named(b.row) == [second, first]
    assert [s.get(pool) for pool in b.points] == [b.kinds.index(first) + 1, b.kinds.index(second) + 1, 0, 0]
    assert [s.count(hand) for hand in b.hands] == [0, 1, 1, 1]


def test_who_is_done_is_not_asked_again_and_the_other_alone_decides_as_ever() -> None:
    s = game().new(1)
    s.choose("player 1: done")
    assert (s.deciders, s.seat, s.others) == (0b0010, 1, 0)
    assert "draw" in s.texts()
    s.choose("done")
    assert s.deciders == 0b1100


def test_only_the_partner_answers_an_offer() -> None:
    s = game().new(1)
    s.choose("player 2: offer a trade")
    assert (s.deciders, s.texts()) == (0b0001, ["agree", "refuse"])
    before = own(s, 0), own(s, 1)
    s.choose("agree")
    assert (own(s, 1), own(s, 0)) == before
    assert s.deciders == 0b0011


def test_a_choice_as_that_of_a_seat_need_not_say_whose_it_is() -> None:
    s = game().new(1)
    assert (
        s.option("draw", 1)
        == s.option("player 2: draw")
        == s.option("player 2: draw", 1)
        == s.offered(1, s.game.v_draw)
    )
    s.choose("done", 1)
    assert s.option("draw", 0) == s.option("draw") == s.offered(0, s.game.v_draw) == s.game.v_draw


# what is refused


def test_a_refusal_never_tells_the_options_of_another_seat() -> None:
    s = game().new(3)
    before = state_hash(s)
    for text, seat, said in (
        ("draw", -1, "Seats 1 and 2 may choose, in any order. Say whose choice it is, as in “player 1: ...”."),
        ("player 3: draw", -1, "Seats 1 and 2 may choose"),
        ("player 2: agree", -1, f"Seat 2 may choose one of: {'; '.join(s.texts(1))}."),
        ("agree", 0, f"Seat 1 may choose one of: {'; '.join(s.texts(0))}."),
        ("player 2: draw", 0, f"Seat 1 may choose one of: {'; '.join(s.texts(0))}."),
        ("player 0: draw", -1, "Say whose choice it is"),
        ("player 9: draw", -1, "Say whose choice it is"),
    ):
        with pytest.raises(IllegalChoice) as caught:
            s.choose(text, seat)
        assert f"“{text}” is not an option now. {said}" in str(caught.value) or said in str(caught.value)
        told = [
            seat for seat in (0, 1) if any(option in str(caught.value) for option in s.texts(seat) if option != text)
        ]
        assert len(told) <= 1
    for option in (s.game.v_draw, of_seat(s.game.v_draw, 2), of_seat(s.game.v_agree, 0), of_seat(s.game.v_draw, 12)):
        with pytest.raises(IllegalChoice):
            s.apply(option)
    assert state_hash(s) == before


def test_a_seat_that_is_not_asked_is_told_who_is_and_no_option() -> None:
    s = game().new(1)
    s.choose("player 1: done")
    with pytest.raises(IllegalChoice, match=r"“draw” is not an option now\. It is seat 2 that has to choose\.$"):
        s.choose("draw", 0)


class Endlessly(Shared):
    """Whoever draws starts what never ends."""

    def answer(self, s: State, f: int, choice: int) -> int:
        if choice == self.g.v_draw:
            s.call(Loop.pc, s.seat, 0, 0, 0)
            return AGAIN
        return super().answer(s, f, choice)


class Loop(Step):
    pc = 0

    def resolve(self, s: State, f: int) -> int:
        return AGAIN


def test_what_goes_on_for_ever_is_refused_and_both_may_still_choose() -> None:
    g = Pairs()
    Loop.pc = g.program([Loop(g)])
    g.seal()
    g.code[0] = Endlessly(g)
    s = g.new(1)
    before = state_hash(s)
    with pytest.raises(Endless, match=r"“player 2: draw” would go on for ever.* Choose something else"):
        s.choose("player 2: draw")
    assert state_hash(s) == before
    assert s.deciders == 0b0011
    assert [s.ends(s.option(text)) for text in ("player 2: draw", "player 2: done")] == [False, True]


# what is taken by itself


def test_a_turn_in_which_nobody_can_do_anything_ends_by_itself() -> None:
    s = game(copies=1, turns=2).new(1)  # four cards, one in each hand, none in the deck
    s.choose("player 1: hide " + own(s, 0))
    assert s.texts(0) == ["player 1: done"]  # its partner can do something still
    s.choose("player 2: hide " + own(s, 1))
    assert s.deciders == 0b1100


class Hurried(Shared):
    """Each of the two has one card to play and cannot be done before."""

    def offer(self, s: State, seat: int) -> None:
        g = self.g
        if s.count(g.hands[seat]):
            s.offer_to(seat, g.v_play | g.kind_of[s.at(g.hands[seat], 0)])
        else:
            s.offer_to(seat, g.v_done)


def test_who_goes_first_is_asked_where_it_matters() -> None:
    s = game(Hurried, copies=1, turns=1).new(1)
    assert [len(s.choices(seat)) for seat in (0, 1)] == [1, 1]
    s.choose(s.texts(1)[0])
    assert (s.deciders, s.texts(1)) == (0b0011, ["player 2: done"])  # one can play, one can end
    s.choose(s.texts(0)[0])
    assert s.over


class Secretive(Pairs):
    """That nobody can do anything is a secret."""

    def asks_alone(self, s: State) -> bool:
        return s.prompt == 0


def test_what_would_tell_a_secret_is_asked_all_the_same() -> None:
    s = Secretive(copies=1, turns=2).new(1)
    for seat in (0, 1):
        s.choose(f"player {seat + 1}: hide {own(s, seat)}")
    assert s.texts() == ["player 1: done", "player 2: done"]
    s.choose("player 2: done")
    assert s.texts() == ["done"]


# who learns what


def test_a_barrier_goes_by_who_really_chose() -> None:
    s = game().new(1)
    s.choose("player 2: draw")
    assert s.barrier
    s.choose(f"player 2: give away {own(s, 1)}")
    assert not s.barrier  # its partner learns it, but who gave it knew it
    s.choose("player 2: done")
    assert not s.barrier
    s.choose("offer a trade")
    s.choose("agree")  # asked alone, seat 2 gives a card that it knows for one that it does not
    assert s.barrier


def test_only_who_may_know_hears_which_card_it_was() -> None:
    s = game().new_told(1)
    start = len(s.log or []) // 5
    s.choose("player 2: draw")
    card = s.game.kind_of[s.at(s.game.hands[1], 1)]
    for seat in (-1, 0, 2, 3):
        assert [event.a for event in events(s.log or [], seat, s.game.everyone, start)] == [-1]
    assert [event.a for event in events(s.log or [], 1, s.game.everyone, start)] == [card]


def test_a_view_shows_a_seat_its_own_options_and_who_else_may_choose() -> None:
    s = game().new(2)
    for seat in (0, 1):
        v = view(s, seat)
        assert (v.decider, v.deciders) == (seat, 0b0011)
        assert v.options == [plain(option) for option in s.choices(seat)]
        assert [s.offered(seat, option) for option in v.options] == s.choices(seat)
        assert all(option <= PLAIN for option in v.options)
    for seat in (SPECTATOR, 2, 3):
        v = view(s, seat)
        assert (v.decider, v.deciders, v.options) == (0, 0b0011, [])


def test_a_view_does_not_tell_what_the_partner_could_play() -> None:
    views: dict[int, set[bytes]] = {}
    partners: dict[int, set[str]] = {}
    for seed in range(60):
        s = game().new(seed)
        card = s.at(s.game.hands[0], 0)
        views.setdefault(card, set()).add(view(s, 0).pack())
        partners.setdefault(card, set()).add(own(s, 1))
    assert all(len(packs) == 1 for packs in views.values())
    assert any(len(names) > 1 for names in partners.values())


# worlds


def test_a_world_is_walked_by_the_seat_of_its_view() -> None:
    s = game().new(2)
    for seat in (0, 1):
        v = view(s, seat)
        world = v.determinise(seeded(3))
        assert (world.seat, world.deciders, world.choices()) == (seat, 0b0011, v.options)
        assert view(world, seat).pack() == v.pack()
        world.step(s.game.v_draw)
        assert (world.seat, world.count(s.game.hands[seat])) == (seat, 2)  # it goes on while it may
        world.step(s.game.v_done)
        assert world.seat == 1 - seat
        assert s.game.v_done in world.choices()


def test_a_world_of_another_asks_the_first_who_may_choose_with_what_he_may_hold() -> None:
    s = game().new(2)
    seen = set()
    for seed in range(40):
        world = view(s, 2).determinise(seeded(seed))
        assert (world.seat, world.deciders) == (0, 0b0011)
        assert f"play {own(world, 0)}" in world.texts()
        seen.add(own(world, 0))
    assert len(seen) == 4


def test_an_option_that_is_ruled_out_stays_out_of_all_worlds() -> None:
    s = game().new(2)
    v = view(s, 1)
    v.rule_out(s.game.v_draw)
    for seed in range(5):
        world = v.determinise(seeded(seed))
        assert s.game.v_draw not in world.choices()
        assert world.choices() == v.options


def test_worlds_tell_that_somebody_can_still_do_something() -> None:
    """Seat 1 is asked though it can only be done, so its partner has something else to do; both see the same."""
    s = game(copies=1, turns=2).new(1)
    s.choose("player 1: hide " + own(s, 0))
    assert view(s, 0).options == [s.game.v_done]
    world = view(s, 0).determinise(seeded(1))
    assert world.choices() == [s.game.v_done]
    assert world.count(s.game.hands[1]) == 1


def test_a_world_that_was_saved_gives_its_viewer_the_same_view() -> None:
    s = game().new(2)
    v = view(s, 1)
    world = v.determinise(seeded(1))
    assert view(unpack(s.game, pack(world)), 1).pack() == v.pack()


def test_a_save_keeps_who_may_choose() -> None:
    s = game().new(2)
    loaded = unpack(s.game, pack(s))
    assert (loaded.seat, loaded.others, loaded.texts()) == (s.seat, s.others, s.texts())
    assert state_hash(loaded) == state_hash(s)
    s.choose("player 1: done")
    loaded.choose("player 1: done")
    assert (loaded.deciders, state_hash(loaded)) == (0b0010, state_hash(s))


# records


def test_a_record_says_who_chose_and_leads_to_the_same_state() -> None:
    g = game(turns=2)
    record = begin(g, 5)
    s = g.new(5)
    for choice in ("player 2: draw", "player 1: offer a trade", "refuse", "player 2: done", "draw", "done"):
        record.choices.append(choice)
        s.choose(choice)
    assert s.deciders == 0b1100
    assert load(record.dump()) == record
    assert state_hash(replay(record, build)) == state_hash(s)


# agents


@pytest.mark.parametrize("name", ["random", "eager", "quick", "greedy", "novice", "search:40"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_agent_that_is_asked_for_a_seat_takes_one_of_its_options(name: str, seat: int) -> None:
    for seed in range(4):
        s = game().new(seed)
        offered = s.choices(seat)
        made: list[int] = []
        choice = act(
            make(name, seed), s, lambda option, s=s, made=made: (made.append(option), s.apply(option))[0], seat
        )  # type: ignore[misc]
        assert choice in offered
        assert made == [choice]


@pytest.mark.parametrize("name", ["quick", "greedy"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_looks_ahead_plays_what_it_has_before_it_is_done(name: str, seat: int) -> None:
    """Playing a card gives points and costs nothing, so each plays its hand, whatever the other does."""
    s = game(copies=1).new(3)
    card = own(s, seat)
    assert s.game.words.render(act(make(name, 1), s, s.apply, seat)) == f"player {seat + 1}: play {card}"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_wastes_no_points_of_its_pair(seat: int) -> None:
    """What is played gives points, by the partner too; what is hidden or still in hand at the end gives none."""
    s = game(copies=1, turns=1).new(3)
    s.choose(f"player {2 - seat}: hide {own(s, 1 - seat)}")
    card = own(s, seat)
    choice = s.game.words.render(act(make("search:200", 1), s, s.apply, seat))
    assert choice in (f"player {seat + 1}: play {card}", f"player {seat + 1}: give away {card}")


@pytest.mark.parametrize("name", ["quick", "greedy", "search:30"])
def test_agents_play_a_whole_game_together(name: str) -> None:
    s = game(turns=4).new(2)
    agents = [make(name, seat) for seat in range(4)]
    rng = seeded(4)
    for _ in range(200):
        if s.over:
            break
        asked = [seat for seat in range(4) if s.deciders >> seat & 1]
        seat = asked[rng.below(len(asked))]
        act(agents[seat], s, s.apply, seat)
    assert s.over


def test_random_play_takes_the_options_of_all_who_may_choose() -> None:
    s = game().new(2)
    rng = seeded(1)
    assert {pick_any(s, rng) for _ in range(300)} == set(s.choices())
    eager = {pick_eager(s, rng) for _ in range(300)}
    assert {seat_of(option) for option in eager} == {0, 1}
    assert not {plain(option) for option in eager} & {s.game.v_done}
    before = state_hash(s)
    assert pick_by_prior(s, rng, 0.0, reals([])) == s.option(f"player 1: play {own(s, 0)}")
    assert state_hash(s) == before


def test_a_state_that_looks_ahead_never_meets_two_who_may_choose() -> None:
    s = game().new(6)
    s.walk(SPECTATOR)
    assert play_out(s, seeded(1), False, 5) == 5
    rng = seeded(2)
    while not s.over:
        assert not s.shared
        assert len(s.choices()) > 1
        s.step(pick_any(s, rng))


# the promises


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("pick", [pick_any, pick_eager])
def test_our_game_of_pairs_conforms(seats: int, pick: object) -> None:
    for seed in range(2):
        conform(Pairs(seats, turns=seats), seed, build=build, pick=pick)  # type: ignore[arg-type]


def test_eight_seats_have_options_records_and_views_of_their_own() -> None:
    s = Pairs(8).new(1)
    for _ in range(3):
        for _ in range(2):
            s.choose(s.texts()[-1])
    assert s.deciders == 0b1100_0000
    assert "player 8: draw" in s.texts()
    assert view(s, 7).options == [plain(option) for option in s.choices(7)]
    assert unpack(s.game, pack(s)).texts() == s.texts()
    s.choose("player 8: draw")
    assert s.count(s.game.hands[7]) == 2


class Nosy(Shared):
    """Offers more to a seat whose partner holds a sun, which it cannot know."""

    def offer(self, s: State, seat: int) -> None:
        super().offer(s, seat)
        if "sun" in s.named(self.g.hands[seat ^ 1]):
            s.offer_to(seat, self.g.v_agree)


class Idle(Shared):
    """Lets a seat choose without an option."""

    def offer(self, s: State, seat: int) -> None:
        if seat & 1 == 0:
            super().offer(s, seat)


class Unclaimed(Shared):
    """Offers something that belongs to nobody."""

    def resolve(self, s: State, f: int) -> int:
        result = super().resolve(s, f)
        if result == WAIT:
            s.offer(self.g.v_agree)
        return result


@pytest.mark.parametrize(
    ("turn", "promise", "said"),
    [
        (Nosy, options_are_known, "may choose depends on what it does not know"),
        (Idle, options_are_sound, "seat 1 may choose, but there is no option for it"),
        (Unclaimed, options_are_sound, "The options are those of seats"),
    ],
)
def test_a_shared_turn_that_breaks_a_promise_is_noticed(turn: type[Shared], promise: object, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        hold(promise, game(turn), 1)  # type: ignore[arg-type]


class Loud(Pairs):
    """Tells everybody which cards are drawn, those of the opening hands too."""

    def seers(self, seat: int) -> int:
        return self.everyone


class Louder(Loud):
    """Tells it of cards that are drawn later only."""

    def set_up(self, s: State) -> None:
        log, s.log = s.log, None
        super().set_up(s)
        s.log = log


def test_a_hand_that_is_told_to_everybody_is_noticed() -> None:
    for seed in range(5):
        with pytest.raises(AssertionError, match=r"is told “Player 1 draws .*”, but knew no .* at the start"):
            hold(events_tell_what_can_be_known, Loud(), seed)


def test_a_drawn_card_that_is_told_to_everybody_is_noticed() -> None:
    for seed in range(5):
        with pytest.raises(AssertionError, match=r"is told “Player . draws .*”, but knew no .* after “"):
            hold(events_tell_what_can_be_known, Louder(), seed)


def test_what_was_open_for_a_moment_may_be_told() -> None:
    class Shuffler(Shared):
        """A card that is played is shuffled into the deck at once."""

        def answer(self, s: State, f: int, choice: int) -> int:
            result = super().answer(s, f, choice)
            s.move_all(self.g.row, self.g.deck)
            s.shuffle(self.g.deck)
            return result

    for seed in range(5):
        hold(events_tell_what_can_be_known, game(Shuffler), seed, decisions=60)


def test_a_walk_knows_who_chose() -> None:
    choosers = {w.chooser for w in walk(Pairs(), 1) if w.before is not None}
    assert choosers == {0, 1, 2, 3}


# the order of play


def test_the_next_seat_is_the_next_clockwise() -> None:
    g = Game("plain", 5)
    assert [g.following(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert g.order(3) == [3, 4, 0, 1, 2]
    assert [g.distance(3, seat) for seat in range(5)] == [2, 3, 4, 0, 1]


def test_a_game_may_say_who_comes_next() -> None:
    class Crossed(Pairs):
        def following(self, seat: int) -> int:
            return [2, 3, 1, 0][seat]

    assert Crossed().order(0) == [0, 2, 1, 3]
    assert [Crossed().distance(2, seat) for seat in range(4)] == [3, 1, 0, 2]


def test_the_frame_on_top_can_be_taken_away_again() -> None:
    s = game().new(1)
    before = state_hash(s)
    frame = s.frame()
    s.call(0, 1, 2, 3, 4)
    assert s.frame() != frame
    s.leave()
    assert (s.frame(), state_hash(s)) == (frame, before)
