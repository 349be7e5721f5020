"""What every game of the engine promises, as checks for its tests: one function per promise, and `conform` for all.

A promise is checked at a decision of a random game. `hold` plays a game and checks one promise on the way, `conform`
checks them all, the costly ones not at every decision. A broken promise is an AssertionError that says what was broken
and where, so that the same game can be played again.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from delirium.agents.policy import pick_any, play_out
from delirium.engine.codec import fingerprint, pack, state_hash, unpack
from delirium.engine.errors import Endless, IllegalChoice
from delirium.engine.event import B_IS_OPEN, UNSEEN, events
from delirium.engine.option import of_seat, plain, seat_of
from delirium.engine.record import Build, Record, begin, load, replay
from delirium.engine.rng import Rng, seeded
from delirium.engine.state import NO_WALK, Game, State, Zone
from delirium.engine.view import HIDDEN, SPECTATOR, view

Counts = Callable[[State], dict[str, int]]
Pick = Callable[[State, Rng], int]

LONGEST = 10_000  # decisions after which a game is broken off: random play may go round in circles for ever
AHEAD = 5  # decisions that two equal states are played on to see whether they stay equal
WORLDS = 2  # determinisations that are tried of each view


def no_counts(s: State) -> dict[str, int]:
    """For a game in which nothing but cards has to stay the same."""
    return {}


@dataclass
class Walk:
    """A random game under way: where it stands, how it came there, and the chance that its checks use."""

    game: Game
    state: State
    record: Record
    pick: Pick
    counts: Counts
    build: Build
    slips: bool
    rng: Rng
    choice: int = -1  # the last one
    before: State | None = None  # the state that it was made in
    hashes: list[str] = field(default_factory=list)  # of all decisions so far, this one too
    told: int = 0  # how many events there were before the last choice

    @property
    def chooser(self) -> int:
        """The seat that made the last choice."""
        assert self.before is not None, "nothing was chosen yet"
        return int(self.before.chooser(self.choice))

    @property
    def viewers(self) -> range:
        """All seats, and the spectator."""
        return range(SPECTATOR, self.game.seats)


Promise = Callable[[Walk], None]


def walk(
    game: Game,
    seed: int,
    counts: Counts = no_counts,
    *,
    pick: Pick = pick_any,
    decisions: int = LONGEST,
    after: int = 0,
    build: Build | None = None,
    slips: bool = False,
) -> Iterator[Walk]:
    """Play a game at random and stop at every decision and at the end, or at those `after` the first few.

    `counts` names what must stay the same besides the cards, `build` makes the game anew from its name and options,
    `slips` says that cards may be moved in secret, after which others know less than before.
    """
    picks = seeded(seed + 1)
    s = game.new_told(seed)
    again = build if build is not None else lambda name, options: game
    w = Walk(game, s, begin(game, seed), pick, counts, again, slips, seeded(seed + 2))
    w.hashes.append(state_hash(s))
    if after == 0:
        yield w
    for number in range(1, after + decisions + 1):
        if s.over:
            return
        w.choice = pick(s, picks)
        w.before = s.clone()
        s.takes_notes = True
        s.learnt = []
        w.told = _told(s)
        w.record.choices.append(game.words.render(w.choice))
        s.apply(w.choice)
        w.hashes.append(state_hash(s))
        if number >= after or s.over:
            yield w
    if decisions == LONGEST and not s.over:
        warnings.warn(
            f"Broken off after {decisions} decisions: {game.name} with {str(game.options())[:200]}, seed {seed}. "
            "If this is not rare, the game may have no end.",
            stacklevel=2,
        )


def hold(
    promise: Promise,
    game: Game,
    seed: int,
    counts: Counts = no_counts,
    *,
    pick: Pick = pick_any,
    every: int = 1,
    decisions: int = LONGEST,
    build: Build | None = None,
    slips: bool = False,
) -> None:
    """Check one promise at every so many decisions of one random game, and at its end."""
    checks = [(promise, every)]
    _check(checks, walk(game, seed, counts, pick=pick, decisions=decisions, build=build, slips=slips))


def conform(
    game: Game,
    seed: int,
    counts: Counts = no_counts,
    *,
    pick: Pick = pick_any,
    decisions: int = LONGEST,
    after: int = 0,
    build: Build | None = None,
    slips: bool = False,
) -> None:
    """Check all promises on one random game: the cheap ones at every decision, the costly ones now and then."""
    walks = walk(game, seed, counts, pick=pick, decisions=decisions, after=after, build=build, slips=slips)
    _check(PROMISES, walks)


def _check(promises: list[tuple[Promise, int]], walks: Iterator[Walk]) -> None:
    for number, w in enumerate(walks):
        for promise, every in promises:
            if number % every == 0 or w.state.over:
                try:
                    promise(w)
                except AssertionError as error:
                    after = f"after “{w.record.choices[-1]}”" if number else "at the start"
                    raise AssertionError(
                        f"{error} ({w.game.name} with {str(w.game.options())[:200]}, seed {w.record.seed}, "
                        f"decision {number}, {after}: {promise.__name__})"
                    ) from error


# components


def cards_are_conserved(w: Walk) -> None:
    """Every card lies in exactly one zone."""
    _conserved(w.game, w.state)


def card_zones(game: Game) -> list[Zone]:
    """The zones that hold cards."""
    return [zone for zone in game.zones if not zone.plain]


def _conserved(game: Game, s: State) -> None:
    homes: dict[int, str] = {}
    for zone in card_zones(game):
        for card in s.cards(zone.id):
            assert 0 <= card < len(game.kind_of), f"{card} lies in {zone.name}, but there is no such card."
            assert card not in homes, f"Card {card} lies in {homes[card]} and in {zone.name}."
            homes[card] = zone.name
    lost = [card for card in range(len(game.kind_of)) if card not in homes]
    assert not lost, f"These cards lie nowhere: {lost}."


def counts_are_conserved(w: Walk) -> None:
    """What the caller counts stays the same."""
    if w.before is not None:
        was, now = w.counts(w.before), w.counts(w.state)
        changed = [f"{name} from {was.get(name)} to {now.get(name)}" for name in was if was[name] != now.get(name)]
        assert was == now, f"A choice changed what must stay the same: {', '.join(changed) or sorted(now)}."


# options


def options_are_sound(w: Walk) -> None:
    """Before the end somebody has at least two options, each once, and each is one int and one text, both ways."""
    game, s = w.game, w.state
    options = s.choices()
    if s.over:
        assert not options, f"The game is over, but there are options: {options}."
        assert game.winners(s) or game.seats == 1, "The game is over, but nobody has won."
        return
    assert 0 <= s.seat < game.seats, f"Seat {s.seat} has to choose, but there are seats 0 to {game.seats - 1}."
    assert 0 <= s.deciders <= game.everyone, f"Seats {s.deciders:b} (in bits) may choose, of {game.everyone:b}."
    for seat in range(game.seats):
        if s.deciders >> seat & 1:
            assert s.choices(seat), f"{_who(seat)} may choose, but there is no option for it."
    whose = {seat_of(option) for option in options}
    assert whose == (_seats(s.deciders) if s.others else {-1}), f"The options are those of seats {sorted(whose)}."
    assert 0 <= s.prompt < len(game.prompts), f"Nothing is asked: prompt {s.prompt} of {len(game.prompts)}."
    alone = len(options) == 1 and game.asks_alone(s)
    assert len(options) >= 2 or alone, f"A decision needs two options or more, not {options}."
    assert len(set(options)) == len(options), f"An option is offered twice: {sorted(options)}."
    assert not game.winners(s), f"The game is not over, but {game.winners(s)} have won."
    texts = s.texts()
    assert len(set(texts)) == len(texts), f"Two options have the same text: {sorted(texts)}."
    for option, text in zip(options, texts, strict=True):
        assert text == game.words.render(option) == game.words.name(option), f"{option} has several texts: {text}."
        assert game.words.parse(text) == option, f"“{text}” is read as {game.words.parse(text)}, not as {option}."
        assert s.option(text) == option, f"“{text}” is found as {s.option(text)}, not as {option}."
        seat, own = int(s.chooser(option)), game.words.render(plain(option))
        assert s.option(own, seat) == option, f"“{own}” of {_who(seat)} is found as {s.option(own, seat)}."
        assert s.offered(seat, plain(option)) == option, f"{_who(seat)} cannot say that it wants {text}."


def options_are_known(w: Walk) -> None:
    """What a seat may choose follows from what it knows: asked with other hidden cards it has the same options."""
    s = w.state
    for seat in _seats(s.deciders):
        for _ in range(WORLDS):
            other = _exchanged(w.game, s, seat, w.rng)
            try:
                other.ask_again()
            except Endless:
                continue
            if other.prompt == s.prompt and _may_choose(other, seat):
                was, now = sorted(s.texts(seat)), sorted(other.texts(seat))
                assert now == was, f"What {_who(seat)} may choose depends on what it does not know: {now}, not {was}."


def illegal_choices_are_refused(w: Walk) -> None:
    """A choice that is not offered raises IllegalChoice, and nothing changes."""
    s = w.state
    offered = s.choices()
    wrong = [-1, 0, max(offered, default=0) + 1, w.choice, (1 << 62) - 1]
    if w.before is not None:
        wrong += w.before.choices()
    if s.others:
        wrong += [plain(option) for option in offered]
    elif offered:
        wrong += [of_seat(option, seat) for option in offered for seat in range(w.game.seats)]
    for option in wrong:
        if option not in offered:
            _refused(s, partial(s.apply, option), str(option), w.hashes[-1])
    texts = s.texts()
    for text in ("", "no such thing", *(w.before.texts() if w.before is not None else [])):
        if text not in texts:
            _refused(s, partial(s.choose, text), text, w.hashes[-1])


def _says(s: State, said: str) -> bool:
    """Whether a refusal tells what its seat could choose, or only who may choose, and no hidden option of another."""
    if s.over:
        return "The game is over" in said
    told = [seat for seat in _seats(s.deciders) if all(text in said for text in s.texts(seat))]
    if s.others:
        return len(told) == 1 or (not told and "Say whose choice it is" in said)
    return bool(told) or f"It is seat {s.seat + 1} that has to choose" in said


def _refused(s: State, make: Callable[[], None], choice: str, hash: str) -> None:
    try:
        make()
    except IllegalChoice as error:
        said = str(error)
        assert _says(s, said), f"The refusal does not say what could be chosen, or what somebody else could: {said}"
        assert state_hash(s) == hash, f"The choice “{choice}” was refused, but it changed the state."
    else:
        raise AssertionError(f"The choice “{choice}” was not offered, but it was carried out.")


# copies


def clones_are_independent(w: Walk) -> None:
    """Whatever is done to a clone, the original and other clones stay as they are."""
    s = w.state
    first, second, third = s.clone(), s.clone(), s.clone()
    assert state_hash(first) == w.hashes[-1], "A clone differs from its original."
    for other in (first, second):
        for _ in range(AHEAD):
            if not other.over:
                other.step(other.choices()[0 if other is first else -1])
    other = s.clone()
    other.seed(1)
    for pool in w.game.pools:
        other.add(pool.id, 1)
    for zone in w.game.zones:
        other.push(zone.id, 0)
    assert state_hash(s) == w.hashes[-1], "Playing a clone changed its original."
    assert state_hash(third) == w.hashes[-1], "Playing a clone changed another clone."
    if w.before is not None:
        assert state_hash(w.before) == w.hashes[-2], "Playing the original changed its clone."


def saves_are_exact(w: Walk) -> None:
    """A state that was saved and loaded is the same, and plays on as the original would."""
    s = w.state
    data = pack(s)
    loaded = unpack(w.game, data)
    assert pack(loaded) == data, "A state that was saved and loaded is saved differently."
    kept, was = (loaded.seat, loaded.others, loaded.prompt, loaded.barrier), (s.seat, s.others, s.prompt, s.barrier)
    assert kept == was, f"A save forgets the decision: {kept}, not {was}."
    assert loaded.choices() == s.choices(), f"A save changes the options: {loaded.texts()}, not {s.texts()}."
    clone = s.clone()
    for _ in range(AHEAD):
        if clone.over:
            break
        choice = w.pick(clone, w.rng)
        clone.step(choice)
        loaded.apply(choice)
        assert state_hash(loaded) == state_hash(clone), f"A loaded state goes another way after {choice}."


def replays_are_exact(w: Walk) -> None:
    """The record of the game so far, written and read again, leads through the same states; checked at the end."""
    if not w.state.over:
        return
    record = load(w.record.dump())
    assert record == w.record, "A record that was written and read again differs."
    game = w.build(record.game, record.options)
    assert fingerprint(game) == fingerprint(w.game), f"{record.options} do not build the same game again."
    s = game.new(record.seed)
    for number, choice in enumerate(record.choices):
        assert state_hash(s) == w.hashes[number], f"A replay differs at decision {number}."
        s.choose(choice)
    for upto in (0, len(record.choices) // 2, len(record.choices)):
        there = state_hash(replay(record, w.build, upto))
        assert there == w.hashes[upto], f"A replay of {upto} choices does not lead where they led."
    told = replay(record, w.build, told=True)
    assert told.log == w.state.log, "A replay tells other events."


# knowledge


def views_hide_what_is_hidden(w: Walk) -> None:
    """States that differ only in what a seat cannot know give it equal views: hidden cards exchanged, other chance."""
    s = w.state
    for seat in w.viewers:
        v = view(s, seat)
        assert v.seat == seat, f"The view of {_who(seat)} says that it is of {_who(v.seat)}."
        assert v.state.log is None, f"The view of {_who(seat)} holds the log of all events."
        assert v.deciders == s.deciders, (
            f"The view of {_who(seat)} says that seats {v.deciders:b} (in bits) may choose."
        )
        if _may_choose(s, seat):
            own = [plain(option) for option in s.choices(seat)]
            assert v.options == own, f"The view of {_who(seat)}, who may choose, lacks the options."
            assert v.decider == seat, f"The view of {_who(seat)}, who may choose, says that {_who(v.decider)} does."
        else:
            assert not v.options, f"The view of {_who(seat)}, who does not choose, holds options."
            assert v.decider == s.seat, f"The view of {_who(seat)} says that {_who(v.decider)} chooses."
        packed = v.pack()
        for _ in range(WORLDS):
            other = _exchanged(w.game, s, seat, w.rng)
            assert view(other, seat).pack() == packed, f"The view of {_who(seat)} depends on what is hidden from it."


def _exchanged(game: Game, s: State, seat: int, rng: Rng) -> State:
    """A clone in which cards that the seat does not know changed places within their group, and chance is another."""
    other = s.clone()
    other.seed(rng.below(1 << 30))
    bits = _bits(game, seat)
    cells = other.cells
    groups: dict[int, list[int]] = {}
    for zone in card_zones(game):
        for index in range(other.count(zone.id)):
            card = other.at(zone.id, index)
            if other.knowers(card) & bits != bits:
                groups.setdefault(other.group(card), []).append(other.get(zone.id) + index)
    for places in groups.values():
        cards = [cells[place] for place in places]
        marks = [cells[other.known + card] for card in cards]  # who else knows what lies there stays as it is
        for place, mark in zip(places, marks, strict=True):
            card = cards.pop(rng.below(len(cards)))
            cells[place] = card
            cells[other.known + card] = mark
    return other


def views_show_what_is_known(w: Walk) -> None:
    """A seat's view holds the cards that it sees and those that it saw and could follow, and no others."""
    game, s = w.game, w.state
    for seat in w.viewers:
        v = view(s, seat)
        bits = _bits(game, seat)
        for zone in card_zones(game):
            cards, shown = s.cards(zone.id), v.cards(zone.id)
            expected = [
                game.kind_of[card] if s.knowers(card) & bits == bits or zone.seers & bits == bits else HIDDEN
                for card in cards
            ]
            assert shown == expected, f"{_who(seat)} should see {expected} in {zone.name}, but sees {shown}."
            if zone.seers & bits == bits:
                assert v.named(zone.id) == s.named(zone.id), f"{_who(seat)} sees {zone.name}, but not its cards."


def nothing_is_forgotten(w: Walk) -> None:
    """Without a shuffle, a seat goes on knowing every card that it knew, wherever it lies."""
    before, s = w.before, w.state
    if before is None or w.slips or (before.a, before.b, before.c, before.d) != (s.a, s.b, s.c, s.d):
        return
    for card in range(len(w.game.kind_of)):
        lost = before.knowers(card) & ~s.knowers(card)
        assert not lost, f"Somebody (in bits, {lost:b}) forgot the {w.game.kinds[w.game.kind_of[card]]}, card {card}."


def worlds_are_whole(w: Walk) -> None:
    """A determinised state offers its viewer the same options, loses nothing and can be played on."""
    s = w.state
    counts = w.counts(s)
    for seat in w.viewers:
        v = view(s, seat)
        packed = v.pack()
        world = v.determinise(w.rng)
        assert v.pack() == packed, f"Making a world of {_who(seat)} changed its view."
        if _may_choose(s, seat):
            assert world.seat == seat, f"In a world of {_who(seat)}, who may choose, {_who(int(world.seat))} does."
            assert world.choices() == v.options, f"A world of {_who(seat)} offers {world.texts()}, not {v.options}."
            assert view(world, seat).pack() == packed, f"A world of {_who(seat)} gives it another view."
        for end in (False, True):
            if end:
                with suppress(Endless):  # what goes on for ever is refused at a table, and leaves the cards whole
                    play_out(world, w.rng, False, LONGEST)
            _conserved(w.game, world)
            assert w.counts(world) == counts, f"A world of {_who(seat)} counts {w.counts(world)}, not {counts}."


def worlds_keep_the_view(w: Walk) -> None:
    """A determinised state looks to its viewer as the real one does, also while somebody else has to choose."""
    s = w.state
    for seat in w.viewers:
        v = view(s, seat)
        world = v.determinise(w.rng)
        assert world.deciders == s.deciders, (
            f"In a world of {_who(seat)}, seats {world.deciders:b} (in bits) may choose, not {s.deciders:b}."
        )
        assert view(world, seat).pack() == v.pack(), f"A world of {_who(seat)} gives it another view."


def undo_is_safe(w: Walk) -> None:
    """A choice without a barrier taught its seat nothing: in every world that it held possible it sees the same now."""
    before, s = w.before, w.state
    if before is None or s.barrier or not _may_choose(s, w.chooser):
        return
    seat = w.chooser
    was, now = view(before, seat), view(s, seat).pack()
    heard = events(s.log or [], seat, w.game.everyone, w.told)
    for _ in range(WORLDS):
        world = was.determinise(w.rng)
        world.log = []
        world.walker = NO_WALK
        world.apply(plain(w.choice))
        told = events(world.log, seat, w.game.everyone)
        assert not world.barrier, f"{_who(seat)} may undo here, but not in another world that looked the same."
        assert view(world, seat).pack() == now, f"{_who(seat)} may undo, but learnt something that it did not know."
        assert told == heard, f"{_who(seat)} may undo, but heard something that it did not know."


# events


def events_can_be_told(w: Walk) -> None:
    """Every event is a sentence for every viewer, and one who may not know what happened is not told."""
    log = w.state.log
    assert log is not None
    assert len(log) % 5 == 0, "An event has five numbers."
    for seat in w.viewers:
        for number, event in enumerate(events(log, seat, w.game.everyone, w.told), w.told):
            seers = log[5 * number + 4]
            bits = _bits(w.game, seat)
            a, b = (event.a, event.b) if seers & bits == bits else (UNSEEN, event.b if seers & B_IS_OPEN else UNSEEN)
            assert (event.a, event.b) == (a, b), f"{_who(seat)} is told of event {number} what it may not know."
            text = event.text(w.game)
            assert text, f"Event {number} of kind {event.kind} says nothing."
            assert not text.endswith("."), f"A front end puts the full stop, not the event: {text}"
            assert isinstance(event.rule(w.game), str), f"Event {number} has no rule."


def events_tell_what_can_be_known(w: Walk) -> None:
    """Whoever is told the kind of a card knew such a card before the choice, or was shown one while it lasted.

    Everybody knows the box, so while it is laid out only what is known afterwards counts.
    """
    game, s = w.game, w.state
    if not any(game.names_card(event.kind) for event in events(s.log or [], SPECTATOR, game.everyone, w.told)):
        return
    from_here = s if w.before is None else w.before
    marks = [(card, from_here.knowers(card)) for card in range(len(game.kind_of))]
    if w.before is not None:
        marks += zip(s.learnt[::2], s.learnt[1::2], strict=True)
    for seat in w.viewers:
        bits = _bits(game, seat)
        known = {game.kind_of[card] for card, mark in marks if mark & bits == bits}
        for event in events(s.log or [], seat, game.everyone, w.told):
            names = game.names_card(event.kind)
            for kind, bit in ((event.a, 1), (event.b, 2)):
                assert names & bit == 0 or kind == UNSEEN or kind in known, (
                    f"{_who(seat)} is told “{event.text(game)}”, but knew no {game.kinds[kind]}."
                )


def _told(s: State) -> int:
    return len(s.log or []) // 5


def _bits(game: Game, seat: int) -> int:
    return game.everyone if seat == SPECTATOR else 1 << seat


def _seats(mask: int) -> set[int]:
    return {seat for seat in range(mask.bit_length()) if mask >> seat & 1}


def _may_choose(s: State, seat: int) -> bool:
    return seat != SPECTATOR and s.deciders >> seat & 1 == 1


def _who(seat: int) -> str:
    return "the spectator" if seat == SPECTATOR else f"seat {seat}"


# the promises, and at how many decisions each is checked
PROMISES: list[tuple[Promise, int]] = [
    (cards_are_conserved, 1),
    (counts_are_conserved, 1),
    (options_are_sound, 1),
    (options_are_known, 3),
    (nothing_is_forgotten, 1),
    (saves_are_exact, 3),
    (undo_is_safe, 3),
    (events_can_be_told, 1),
    (events_tell_what_can_be_known, 1),
    (illegal_choices_are_refused, 7),
    (views_show_what_is_known, 7),
    (views_hide_what_is_hidden, 7),
    (clones_are_independent, 11),
    (worlds_keep_the_view, 7),
    (worlds_are_whole, 29),
    (replays_are_exact, 1),
]
