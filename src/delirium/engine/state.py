"""The changing state of a game, the constant game it belongs to, and the effects that are carried out in it."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from delirium.engine.cells import COMPILED, numbers, reals, zeros
from delirium.engine.errors import Endless, IllegalChoice
from delirium.engine.option import SEAT_AT, VERB, Vocabulary, of_seat, plain, seat_of
from delirium.engine.zones import GROUP, HEADER, OPTIONS, STACK, Zones

DONE: Final = 0  # finished, go on with the next effect of the frame
WAIT: Final = 1  # somebody has to choose
AGAIN: Final = 2  # ask me again when what I pushed is finished
LEAVE: Final = 3  # the frame is finished

# A frame on the stack: where it stands in the code, for whom, because of what, and what it must remember.
PC: Final = 0
SEAT: Final = 1
SOURCE: Final = 2
MEMO: Final = 3
WIDTH: Final = 10

NOBODY: Final = -1
NO_WALK: Final = -2
DROPPED: Final = -1e6  # the prior of an option that is not worth a look while there is anything else
MOST_STEPS: Final = 2_000  # effects in a row after which something is going round in circles
ENDLESS: Final = "These cards go on for ever without anybody being asked. Leave some of them out."


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One step of the rules or of a card. Constant; what it must remember lives in the frame.

    An effect that asks changes nothing before the answer, so that it can be asked again.
    """

    def resolve(self, s: State, f: i64) -> i64:
        """Carry the step out as far as nobody has to choose."""
        raise NotImplementedError

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        """Go on with what was chosen, which never says whose it is: `s.seat` is who chose."""
        raise NotImplementedError


def _row(effects: list[Effect]) -> vec[Effect]:
    """Effects in a row that is quick to index, as `cells` has it for numbers."""
    return vec[Effect](effects) if COMPILED else cast("vec[Effect]", effects)


class Zone:
    """What everybody may know about a zone: its name, whose it is and who sees its cards."""

    def __init__(self, id: int, name: str, owner: int, seers: int, room: int, plain: bool = False) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.seers = seers
        self.room = room
        self.plain = plain  # holds numbers that everybody may read, no cards


class Pool:
    """A count with a name, and whose it is."""

    def __init__(self, id: int, name: str, owner: int) -> None:
        self.id = id
        self.name = name
        self.owner = owner


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What stays the same while a game is played: seats, cards, code, zones, words. All its states share it."""

    def __init__(self, name: str, seats: int) -> None:
        assert 1 <= seats <= GROUP, "the bits of what is known have room for eight seats"
        self.name = name
        self.seats: i64 = seats
        self.everyone: i64 = (1 << seats) - 1
        self.words = Vocabulary()
        self.code = _row([])
        self.zones: list[Zone] = []
        self.pools: list[Pool] = []
        self.kinds: list[str] = []  # the name of each kind of card
        self.prompts: list[str] = []
        self.kind_of = zeros(0)  # the kind of each card
        self.stops = zeros(0)  # by verb: 1 if it declines or ends something
        self.weights: list[float] = []  # of the judgement
        self.prior_weights: list[float] = []  # by which options are judged at a glance
        self.last_word: i64 = -1  # the option that ends a turn, if there is one
        self.fingerprint = b""  # kept by the codec
        self._effects: list[Effect] = []
        self._cards: list[int] = []
        self._next = 1 + 2 * HEADER
        self._known: i64 = 0
        self._pattern = zeros(0)
        self._order = zeros(0)
        self.zones.append(Zone(STACK, "stack", NOBODY, 0, 16 * WIDTH, True))
        self.zones.append(Zone(OPTIONS, "options", NOBODY, 0, 32, True))

    # building, used by a game's constructor

    def zone(self, name: str, owner: int = NOBODY, seers: int = 0, room: int = 8) -> int:
        """Declare a zone; `seers` has a bit for each seat that sees its cards."""
        id = self._next
        self._next += HEADER
        self.zones.append(Zone(id, name, owner, seers, room))
        return id

    def notes(self, name: str, room: int = 8) -> int:
        """Declare a list of plain numbers, open to all."""
        id = self._next
        self._next += HEADER
        self.zones.append(Zone(id, name, NOBODY, 0, room, True))
        return id

    def pool(self, name: str, owner: int = NOBODY) -> int:
        """Declare a pool, open to all."""
        id = self._next
        self._next += 1
        self.pools.append(Pool(id, name, owner))
        return id

    def zone_called(self, name: str) -> int:
        """The zone of a name, 0 if there is none."""
        return next((zone.id for zone in self.zones if zone.name == name), 0)

    def pool_called(self, name: str) -> int:
        """The pool of a name, 0 if there is none."""
        return next((pool.id for pool in self.pools if pool.name == name), 0)

    def kind(self, name: str) -> int:
        """Declare a kind of card."""
        self.kinds.append(name)
        return len(self.kinds) - 1

    def card(self, kind: int) -> int:
        """Declare one card of a kind."""
        self._cards.append(kind)
        return len(self._cards) - 1

    def program(self, effects: list[Effect]) -> int:
        """Declare effects that follow one another and tell where they begin."""
        begin = len(self._effects)
        self._effects.extend(effects)
        return begin

    def seal(self) -> None:
        """Lay out the memory, once everything is declared."""
        self.code = _row(self._effects)
        self.kind_of = numbers(self._cards)
        self._known = self._next
        place = self._next + len(self._cards)
        pattern = [0] * place
        for zone in self.zones:
            pattern[zone.id : zone.id + HEADER] = [place, 0, zone.room, zone.seers]
            place += zone.room
        pattern += [0] * (place - len(pattern))
        self._pattern = numbers(pattern)
        self._order = numbers([zone.id for zone in self.zones])
        self.words.check()
        self.stops = numbers(self.words.stops())

    def blank(self) -> State:
        """A state with nothing in it."""
        return State(self, self._pattern[:], self._order, self._known)

    # what every game gives

    def set_up(self, s: State) -> None:
        """Lay out the components and push the first frame."""
        raise NotImplementedError

    def options(self) -> dict[str, object]:
        """What this game was built from, as plain data that a record can keep."""
        raise NotImplementedError

    def versions(self) -> dict[str, str]:
        """The versions of everything that decides how a record is read."""
        raise NotImplementedError

    def editions(self) -> list[str]:
        """Earlier versions that this game can be built as, by the option `edition`, so that their records go on."""
        return []

    def scores(self, s: State) -> list[int]:
        """The points of each seat as they stand."""
        raise NotImplementedError

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """The points of each seat by category; a game that counts more than one thing says which."""
        return [{"points": points} for points in self.scores(s)]

    def winners(self, s: State) -> list[int]:
        """The seats that have won; empty before the end."""
        raise NotImplementedError

    def partners(self, seat: int) -> list[int]:
        """The seats that win and lose together with a seat, itself among them."""
        return [seat]

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        """What an event says, as a sentence without a full stop."""
        raise NotImplementedError

    def rule(self, kind: int) -> str:
        """The ledger rule behind an event, or an empty text."""
        raise NotImplementedError

    def asks_alone(self, s: State) -> bool:
        """Whether a decision with one option is asked all the same, since to take it at once would tell a secret."""
        return False

    def value(self, s: State, seat: i64) -> float:
        """How good a position looks for a seat, in points ahead of the others: what agents that look ahead go by."""
        raise NotImplementedError

    def lead(self, s: State, seat: i64) -> float:
        """How many points a seat is ahead of its strongest opponent at the end; who wins a tie is half a one ahead."""
        raise NotImplementedError

    def features(self, s: State) -> vec[float]:
        """What of a position matters for the prior of all its options; none of it, unless a game says otherwise."""
        return reals([])

    def prior(self, s: State, option: i64, seen: vec[float]) -> float:
        """How promising an option looks at a glance, in points: for quick players, and for a search to try it first.

        To decline is worth 0. What is not worth a look while there is anything else is worth DROPPED. `features` are
        those of the position; whoever has not looked gives an empty row.
        """
        return 0.0

    def sure(self, s: State) -> i64:
        """An option that can only help, so that nobody needs to weigh it; 0 if there is none."""
        return 0

    def clock(self, s: State) -> i64:
        """How many turns have begun."""
        return 0

    def at_rest(self, s: State, seat: i64) -> float:
        """How good a position looks for a seat that ends its turn here."""
        return self.value(s, seat)

    def premium(self, s: State, seat: i64) -> float:
        """What a seat has done in its turn that had better be done first; it does not count once the turn is over."""
        return 0.0

    def following(self, seat: i64) -> i64:
        """The seat that comes after this one: the next clockwise, unless a game says otherwise."""
        return (seat + 1) % self.seats

    def order(self, first: i64) -> list[int]:
        """All seats in the order of play, from this one on."""
        found: list[int] = []
        seat = first
        for _ in range(self.seats):
            found.append(seat)
            seat = self.following(seat)
        return found

    def distance(self, first: i64, seat: i64) -> i64:
        """How many places a seat comes after another in the order of play."""
        count: i64 = 0
        while first != seat:
            assert count < self.seats, "a seat that never has its turn"
            first = self.following(first)
            count += 1
        return count

    def names_card(self, kind: i64) -> i64:
        """What of an event is the kind of a card: 1 if a is, and 2 if b is."""
        return 0

    def set_prior(self, weights: list[float]) -> None:
        """Judge options at a glance by these weights from now on."""
        self.prior_weights = weights

    def set_value(self, weights: list[float]) -> None:
        """Judge positions by these weights from now on."""
        self.weights = weights

    # starting

    def new(self, seed: int) -> State:
        """A fresh game, at its first decision."""
        s = self.blank()
        s.seed(seed)
        self.set_up(s)
        s.run()
        return s

    def new_told(self, seed: int) -> State:
        """A fresh game that keeps a log of its events from the first one."""
        s = self.blank()
        s.log = []
        s.seed(seed)
        self.set_up(s)
        s.run()
        return s


@final
class State(Zones):
    """Everything that changes: plain numbers, an explicit stack, its own generator. Made by `Game.new`."""

    def __init__(self, game: Game, cells: vec[i64], order: vec[i64], known: i64) -> None:
        super().__init__(cells, order, known, game.everyone)
        self.game = game
        self.seat: i64 = NOBODY  # who has to choose, or the first of those who may; nobody when the game is over
        self.others: i64 = 0  # one bit for each other seat that may choose as well
        self.walker: i64 = NO_WALK  # the seat that this state looks ahead for, see `walk`; not part of the position
        self.prompt: i64 = 0  # what is asked
        self.steps: i64 = 0  # how many effects the last choice, or the start, has brought; not part of the position
        self.log: list[int] | None = None  # events as numbers, while somebody listens; not part of the position

    def clone(self) -> State:
        """An independent copy, without a log."""
        s = State(self.game, self.cells[:], self.zones, self.known)
        s.stand_as(self)
        return s

    def stand_as(self, other: State) -> None:
        """Take over everything but the cells."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d
        self.actor = other.actor
        self.revealed = other.revealed
        self.seat = other.seat
        self.others = other.others
        self.walker = other.walker
        self.prompt = other.prompt

    @property
    def deciders(self) -> i64:
        """One bit for each seat that may choose."""
        return 0 if self.seat == NOBODY else 1 << self.seat | self.others

    @property
    def shared(self) -> bool:
        """Whether several seats may choose here, so that each option says whose it is."""
        return self.others != 0 and self.count(OPTIONS) > 0 and self.at(OPTIONS, 0) >> SEAT_AT != 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    # the stack

    def call(self, pc: i64, seat: i64, source: i64, a: i64, b: i64) -> None:
        """Push a frame: what begins at pc is carried out before what is under it goes on."""
        if self.cells[STACK + 1] + WIDTH > self.cells[STACK + 2]:
            self.grow(STACK)
        cells = self.cells
        f = cells[STACK] + cells[STACK + 1]
        cells[STACK + 1] = cells[STACK + 1] + WIDTH
        cells[f] = pc
        cells[f + 1] = seat
        cells[f + 2] = source
        cells[f + 3] = a
        cells[f + 4] = b
        cells[f + 5] = 0
        cells[f + 6] = 0
        cells[f + 7] = 0
        cells[f + 8] = 0
        cells[f + 9] = 0

    def frame(self) -> i64:
        """The frame on top: what is being carried out."""
        cells = self.cells
        return cells[STACK] + cells[STACK + 1] - WIDTH

    def leave(self) -> None:
        """Take the frame on top away again."""
        cells = self.cells
        cells[STACK + 1] = cells[STACK + 1] - WIDTH

    def finish(self) -> None:
        """End the game here and now, whatever is in progress."""
        self.clear(STACK)

    def end(self) -> None:
        """Nothing is left to be carried out, and nobody to be asked."""
        self.clear(STACK)
        self.clear(OPTIONS)
        self.seat = NOBODY
        self.others = 0
        self.prompt = 0

    def run(self) -> None:
        """Carry out effects until somebody has to choose or nothing is left."""
        code = self.game.code
        steps: i64 = 0
        while True:
            steps += 1
            if steps > MOST_STEPS:
                raise Endless(ENDLESS)
            cells = self.cells
            depth = cells[STACK + 1]
            if depth == 0:
                self.steps = steps
                self.end()
                return
            f = cells[STACK] + depth - WIDTH
            result = code[cells[f]].resolve(self, f)
            if result == WAIT:
                if self.others and self.walker != NO_WALK:
                    self._turn_to(self.walker)
                if (self.others == 0 and self.cells[OPTIONS + 1] > 1) or self.asks():
                    self.steps = steps
                    return
                assert self.cells[OPTIONS + 1] > 0, "a decision without an option"
                result = self._answer(f, self.at(OPTIONS, 0))
            self._after(f, result)

    def _answer(self, f: i64, choice: i64) -> i64:
        if choice >> SEAT_AT:
            self.seat = seat_of(choice)
            choice = plain(choice)
        self.cells[OPTIONS + 1] = 0  # what looks for options from now on must not find those of this decision
        return self.game.code[self.cells[f]].answer(self, f, choice)

    def _after(self, f: i64, result: i64) -> None:
        cells = self.cells
        cells[OPTIONS + 1] = 0  # nor those that an effect has looked at without asking
        if cells[STACK + 1] == 0:
            return  # the game was finished in the middle of the effect
        if result == DONE:
            cells[f] = cells[f] + 1
        elif result == LEAVE:
            cells[STACK + 1] = f - cells[STACK]

    # decisions

    def ask(self, seat: i64, prompt: i64) -> None:
        """Begin a decision; `offer` adds its options, then the effect returns WAIT."""
        self.seat = seat
        self.others = 0
        self.prompt = prompt
        self.cells[OPTIONS + 1] = 0

    def offer(self, option: i64) -> None:
        """Add an option to the decision."""
        if self.cells[OPTIONS + 1] == self.cells[OPTIONS + 2]:
            self.grow(OPTIONS)
        cells = self.cells
        count = cells[OPTIONS + 1]
        cells[cells[OPTIONS] + count] = option
        cells[OPTIONS + 1] = count + 1

    def ask_all(self, mask: i64, prompt: i64) -> None:
        """Begin a decision that is open to all seats of a mask, in any order; each must be offered something.

        The first choice closes it, and the effect asks anew whoever is not done. Open to one, it is like any other.
        """
        assert mask > 0, "a decision for nobody"
        first: i64 = 0
        while mask >> first & 1 == 0:
            first += 1
        self.ask(first, prompt)
        self.others = mask & ~(1 << first)

    def offer_to(self, seat: i64, option: i64) -> None:
        """Add an option for one of the seats that may choose."""
        self.offer(of_seat(option, seat) if self.others else option)

    def claim(self, seat: i64) -> None:
        """All that was offered, and is nobody's yet, is for this one of the seats that may choose."""
        if self.others == 0:
            return
        for index in range(self.count(OPTIONS)):
            option = self.at(OPTIONS, index)
            if option >> SEAT_AT == 0:
                self.set(OPTIONS, index, of_seat(option, seat))

    def asks(self) -> bool:
        """Whether somebody has to be asked for the choice.

        One option is taken by itself, and so is what is left to several seats if each can only decline or end: else it
        matters who goes first. The game may say that even this would tell a secret.
        """
        return (self.count(OPTIONS) > 1 and not self._is_idle()) or self.game.asks_alone(self)

    def _is_idle(self) -> bool:
        """Whether several seats may choose and each can only decline or end."""
        if self.others == 0:
            return False
        met: i64 = 0
        for index in range(self.count(OPTIONS)):
            option = self.at(OPTIONS, index)
            bit: i64 = 1 << (option >> SEAT_AT)
            if met & bit or self.game.stops[plain(option) >> VERB] == 0:
                return False
            met |= bit
        return True

    def walk(self, seat: i64) -> None:
        """Look ahead for a seat from now on: where several may choose it does, or else the first of them.

        So whoever looks ahead meets decisions of one seat only, whose options do not say whose they are.
        """
        self.walker = seat
        if self.shared:
            self._turn_to(seat)

    def _turn_to(self, seat: i64) -> None:
        """Leave only the options of one seat that may choose, or of the first, as if it were asked alone."""
        mask = self.deciders
        if seat < 0 or mask >> seat & 1 == 0:
            seat = self.seat
        left = self.choices(seat)
        self.seat = seat
        self.others = mask & ~(1 << seat)
        self.clear(OPTIONS)
        for option in left:
            self.offer(plain(option))

    def ask_again(self) -> None:
        """Find the options of the open decision anew, after something hidden was changed under it."""
        cells = self.cells
        f = cells[STACK] + cells[STACK + 1] - WIDTH
        result = self.game.code[cells[f]].resolve(self, f)
        if result != WAIT:  # what lies there now leaves nothing to choose
            self._after(f, result)
            self.run()

    def step(self, choice: i64) -> None:
        """Carry out a choice that is known to be one of the options; if it goes on for ever, the state is spoilt.

        A choice that does not say whose it is counts as that of `seat`.
        """
        if choice >> SEAT_AT:
            self.seat = seat_of(choice)
            choice = plain(choice)
        self.actor = 1 << self.seat
        self.revealed = 0
        cells = self.cells
        f = cells[STACK] + cells[STACK + 1] - WIDTH
        self._after(f, self._answer(f, choice))
        self.run()

    def apply(self, choice: int) -> None:
        """Carry out a choice; one that is illegal or endless is refused and changes nothing."""
        if not 0 < choice < 1 << 62 or self.find(OPTIONS, choice) < 0:
            raise IllegalChoice(self._refusal(choice))
        before = self.clone()
        told = len(self.log) if self.log is not None else 0
        try:
            self.step(choice)
        except Endless:
            self.cells = before.cells
            self.stand_as(before)
            if self.log is not None:
                del self.log[told:]
            raise Endless(self._no_end(choice)) from None

    def ends(self, choice: i64) -> bool:
        """Whether what an option brings comes to an end."""
        trial = self.clone()
        try:
            trial.step(choice)
        except Endless:
            return False
        return True

    def choose(self, text: str, seat: int = NOBODY) -> None:
        """Carry out the choice with this text; as that of a seat it need not say whose it is."""
        self.apply(self.option(text, seat))

    def option(self, text: str, seat: int = NOBODY) -> int:
        """The option with this text among those of the decision; as that of a seat it need not say whose it is."""
        words = self.game.words
        for choice in self.choices(seat):
            if words.render(choice) == text or (seat != NOBODY and words.render(plain(choice)) == text):
                return choice
        if seat == NOBODY:
            found = words.parse(text)
            seat = int(seat_of(found)) if found > 0 else NOBODY
        raise IllegalChoice(self._expected(f"“{text}” is not an option now.", seat))

    def offered(self, seat: i64, option: i64) -> i64:
        """What an option that a view of this seat shows is called in the decision itself."""
        return of_seat(option, seat) if self.shared else option

    def chooser(self, option: i64) -> i64:
        """The seat that an option of the decision belongs to."""
        return seat_of(option) if option >> SEAT_AT else self.seat

    def choices(self, seat: int = NOBODY) -> list[int]:
        """The options of the decision, or those of one seat; none when the game is over."""
        found = [self.at(OPTIONS, index) for index in range(self.count(OPTIONS))]
        if seat == NOBODY:
            return found
        return [option for option in found if self.chooser(option) == seat]

    def texts(self, seat: int = NOBODY) -> list[str]:
        """The options of the decision, or those of one seat, as texts."""
        return [self.game.words.render(choice) for choice in self.choices(seat)]

    @property
    def barrier(self) -> bool:
        """Whether the last choice brought out something its player did not know, so that it cannot be taken back."""
        return self.revealed == 1

    def _no_end(self, choice: int) -> str:
        for option in self.choices(self.chooser(choice)):
            if self.ends(option):
                name = self.game.words.render(choice)
                return (
                    f"“{name}” would go on for ever: effects of cards bring one another about and nobody is asked in "
                    "between. Nothing was changed. Choose something else, or take back what led here."
                )
        return (
            "Nothing that can be chosen now comes to an end: effects of cards bring one another about and nobody is "
            "asked in between. Nothing was changed. Take back what led here, or give this game up."
        )

    def _refusal(self, choice: int) -> str:
        name = self.game.words.name(choice)
        return self._expected(
            f"“{name}” is not an option now." if name else f"{choice} is not an option of {self.game.name}.",
            int(seat_of(choice)) if name else NOBODY,
        )

    def _expected(self, complaint: str, seat: int) -> str:
        """A complaint with what could be chosen; a seat that is known is told no options but its own."""
        if self.over:
            return f"{complaint} The game is over."
        if not self.shared and seat not in (NOBODY, self.seat):
            return f"{complaint} It is seat {self.seat + 1} that has to choose."
        if not self.shared:
            return f"{complaint} Seat {self.seat + 1} has to choose one of: {'; '.join(self.texts())}."
        own = self.texts(seat) if seat != NOBODY else []
        if own:
            return f"{complaint} Seat {seat + 1} may choose one of: {'; '.join(own)}."
        seats = [str(one + 1) for one in range(self.game.seats) if self.deciders >> one & 1]
        return (
            f"{complaint} Seats {', '.join(seats[:-1])} and {seats[-1]} may choose, in any order. Say whose choice it "
            f"is, as in “player {seats[0]}: ...”."
        )

    # chance and events

    def chance(self, bound: i64) -> i64:
        """Roll: a random number that comes out at once."""
        self.revealed = 1
        return self.below(bound)

    def emit(self, kind: i64, seat: i64, a: i64, b: i64, seers: i64) -> None:
        """Tell whoever listens what happened; only the seers may know a and b, the others know that it happened.

        With B_IS_OPEN among the seers everybody knows b too.
        """
        log = self.log
        if log is not None:
            log.append(kind)
            log.append(seat)
            log.append(a)
            log.append(b)
            log.append(seers)

    # what the front ends read

    def cards(self, zone: i64) -> list[int]:
        """The cards of a zone from the bottom to the top."""
        return [self.at(zone, index) for index in range(self.count(zone))]

    def named(self, zone: i64) -> list[str]:
        """The names of the cards of a zone from the bottom to the top."""
        kinds = self.game.kinds
        return [kinds[self.game.kind_of[card]] for card in self.cards(zone)]
