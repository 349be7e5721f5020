"""The table: a game that is being played, with its seats, its record and its log. No input, no output."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import fields, replace
from hashlib import blake2b
from itertools import groupby
from typing import Final, NamedTuple

from delirium import games
from delirium.agents.agent import Agent, act, make
from delirium.agents.order import next_agent
from delirium.engine import record as records
from delirium.engine.errors import DamagedSave, DeliriumError, IllegalChoice, WrongOptions, WrongVersion
from delirium.engine.event import FIELDS
from delirium.engine.option import plain
from delirium.engine.record import Record
from delirium.engine.state import NOBODY, Game, State
from delirium.engine.view import SPECTATOR, View, view
from delirium.table import log as logs
from delirium.table.log import Names, Told
from delirium.table.phrase import either, in_words
from delirium.table.seat import Seat, check, seats_in

FORMAT: Final = 1  # of a save; raised when an older reader would misread it
MOST_CHOICES: Final = 10_000  # of agents in a row


class UndoRefused(DeliriumError):
    """A choice cannot be taken back."""


class Choice(NamedTuple):
    """A choice that was made: by whom, whether it showed something unknown, and how many events came before it.

    `asked` has a bit for each seat that might have chosen instead, this one too.
    """

    seat: int
    is_barrier: bool
    before: int
    asked: int
    by_agent: bool

    def goes_with(self, seat: int) -> bool:
        """Whether it is a choice of a seat, or one that an agent made in its go where that seat might have chosen."""
        return self.seat == seat or (self.by_agent and self.asked >> seat & 1 == 1)

    def follows(self, earlier: Choice) -> bool:
        """Whether it is part of the same go of an agent: it was asked alone because of what it had chosen before."""
        return self.by_agent and self.seat == earlier.seat and self.asked == 1 << self.seat


class Taken(NamedTuple):
    """Something that was taken back: how many choices stayed and still do, who did it, and how many choices went.

    `shown` says whether one of them had shown something or was another player's, `agreed` who was asked for consent.
    """

    at: int
    seat: int
    many: int
    shown: bool = False
    agreed: tuple[int, ...] = ()


class Undone(NamedTuple):
    """What is told of it: before which event it belongs, at which position, whose it was, and a sentence."""

    event: int
    at: int
    seat: int
    text: str


class Table:
    """A game with its seats. Made by `start` and `load`."""

    def __init__(self, game: Game, seats: list[Seat], agents: dict[int, Agent], record: Record, state: State) -> None:
        self.game = game
        self.seats = seats
        self.speech = Names(game, [seat.name for seat in seats])
        self.agents = agents  # by seat
        self.record = record
        self.state = state
        self.made: list[Choice] = []  # one for each choice of the record
        self.taken: list[Taken] = []  # what was taken back since it was begun or loaded, by position
        self.is_past = False  # whether it is an earlier position of a game that is over

    @classmethod
    def start(cls, game_name: str, options: dict[str, object], seats: Sequence[Seat], seed: int) -> Table:
        """A fresh game; the number of seats is the number of players."""
        game = games.build(game_name, games.anew(game_name, {"players": len(seats)} | options))
        return cls.begin(game, seats, records.begin(game, seed))

    @classmethod
    def load(cls, text: str) -> Table:
        """The table that `save` wrote, with the game where it stood; anything else is refused with the reason."""
        record, seats = _read(text)
        try:
            game = records.rebuild(games.build, record.game, record.options, record.versions)
            table = cls.begin(game, seats, Record(record.versions, record.game, record.options, record.seed))
        except WrongOptions as error:
            raise DamagedSave(f"This save does not fit together: {error} Use an older copy of it.") from error
        for number, choice in enumerate(record.choices, 1):
            try:
                table._carry_out(table.state.option(choice))
            except IllegalChoice as error:
                raise DamagedSave(f"Choice {number} of this save is not legal: {error} Use an older copy.") from error
        return table

    @classmethod
    def begin(cls, game: Game, seats: Sequence[Seat], record: Record) -> Table:
        """A table before its first choice, of a game that is built already."""
        check(seats)
        if len(seats) != game.seats:
            raise WrongOptions(f"There are {len(seats)} seats for {game.seats} players. Give each player one seat.")
        agents = {
            number: make(seat.player, _agent_seed(record.seed, number))
            for number, seat in enumerate(seats)
            if not seat.is_person
        }
        state = records.replay(record, lambda name, options: game, told=True)
        return cls(game, list(seats), agents, record, state)

    def save(self) -> str:
        """The seats and the record as readable JSON."""
        seats = [{"name": seat.name, "player": seat.player} for seat in self.seats]
        head = json.dumps({"format": FORMAT, "seats": seats}, indent=1, ensure_ascii=False)
        return head.removesuffix("\n}") + "," + self.record.dump().removeprefix("{")

    # who plays, and what they know

    def reseat(self, number: int, seat: Seat) -> None:
        """Let somebody else play a seat, or give its player another name."""
        self.seats[number] = seat
        self.speech = Names(self.game, self.names)

    @property
    def names(self) -> list[str]:
        """The names of the players by seat."""
        return [seat.name for seat in self.seats]

    @property
    def decider(self) -> int:
        """The seat that has to choose, the first of those that may, or -1 at the end."""
        return self.state.seat

    @property
    def deciders(self) -> list[int]:
        """All seats that may choose now, in any order; none at the end."""
        return seats_in(int(self.state.deciders))

    @property
    def persons(self) -> list[int]:
        """The seats among them that persons play."""
        return [seat for seat in self.deciders if self.seats[seat].is_person]

    def next_agent(self) -> int:
        """The agent that is to choose now, or -1 if it is for persons, see `agents.order`."""
        agents = [seat for seat, sitting in enumerate(self.seats) if not sitting.is_person]
        return next_agent(self.state, agents, self.since_person(agents) if self.state.others else [])

    def since_person(self, agents: Collection[int]) -> list[int]:
        """The agents that have chosen since a person did, each once, the last one at the end."""
        found: list[int] = []
        for choice in reversed(self.made):
            if not choice.by_agent or len(found) == len(agents):
                break
            if choice.seat in agents and choice.seat not in found:
                found.insert(0, choice.seat)
        return found

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def view(self, seat: int) -> View:
        """What a seat may know; seat -1 is a spectator."""
        return view(self.state, seat)

    @property
    def is_open(self) -> bool:
        """Whether nothing need be hidden any more, since the game is over."""
        return self.over or self.is_past

    def final_view(self) -> View:
        """The end of a game, when all cards are counted, or what led to it: nothing is hidden any more."""
        assert self.is_open, "cards are counted when the game is over"
        return View(SPECTATOR, self.state.clone(), [], [])

    # choosing

    def prompt(self) -> str:
        """What is asked."""
        if self.over:
            return "The game is over"
        return self.speech.put_into(self.game.prompts[self.state.prompt])

    def options(self, seat: int | None = None) -> list[tuple[int, str]]:
        """The options, each as the engine's number and as a text with the players' names.

        Where several may choose the texts say whose they are; those of one seat do not.
        """
        if seat is None:
            return [(choice, self._shown(choice)) for choice in self.state.choices()]
        return [(choice, self._shown(plain(choice))) for choice in self.state.choices(seat)]

    def _shown(self, option: int) -> str:
        return self.speech.put_into(self.game.words.render(option))

    def choose(self, choice: str | int, seat: int | None = None) -> None:
        """Carry out a choice of a person who may choose; one of another seat, or an illegal one, changes nothing.

        Where several may choose it is that of `seat`, or else it says itself whose it is.
        """
        if self.over:
            raise IllegalChoice("The game is over: there is nothing left to choose.")
        if seat is not None and seat not in self.deciders:
            raise IllegalChoice(f"It is {self.who_chooses()} to choose now. Wait for your turn.")
        persons = [one for one in self.persons if seat in (None, one)]
        if not persons:
            raise IllegalChoice(
                f"{self.names[self.decider if seat is None else seat]} has to choose now and is an agent. "
                "Let the agents choose first."
            )
        for who in persons:
            for option, text in self.options(who):
                forms = [option, self.game.words.render(option), self._shown(option)]
                if len(persons) == 1:
                    forms += [plain(option), self.game.words.render(plain(option)), text]
                if choice in forms:
                    self._carry_out(option)
                    return
        raise IllegalChoice(self._expected(choice, persons))

    def who_chooses(self) -> str:
        """Who has to choose, as the first words of a sentence: Ann who has, or Ann and Bea who have."""
        names = [self.names[seat] for seat in self.deciders]
        return f"{in_words(names)} who {'have' if len(names) > 1 else 'has'}"

    def _expected(self, choice: str | int, persons: list[int]) -> str:
        """What could be chosen instead; nobody is told the options of another."""
        shown = choice if isinstance(choice, str) else self.game.words.name(choice) or str(choice)
        complaint = f"“{shown}” is not an option now."
        if len(persons) > 1:
            return f"{complaint} Say whose choice it is: {either([self.names[seat] for seat in persons])}."
        known = "; ".join(text for _, text in self.options(persons[0]))
        return f"{complaint} {self.names[persons[0]]} has to choose one of: {known}."

    def run_agents(self, limit: int = MOST_CHOICES) -> list[Told]:
        """Let agents choose until it is for persons, or the limit is reached, and tell what everybody saw of it."""
        since = self.told
        for _ in range(limit):
            seat = self.next_agent()
            if seat not in self.agents:
                break
            act(self.agents[seat], self.state, self._carry_out, seat)
        return self.events(SPECTATOR, since)

    def carry_out(self, choice: str | int) -> None:
        """Carry out an option, or the one with this text in the game's own words, whoever has to choose."""
        self._carry_out(self.state.option(choice) if isinstance(choice, str) else choice)

    def _carry_out(self, option: int) -> None:
        s, before = self.state, self.told
        seat, asked = int(s.chooser(option)), int(s.deciders)
        s.apply(option)
        self.record.choices.append(self.game.words.render(option))
        self.made.append(Choice(seat, s.barrier, before, asked, not self.seats[seat].is_person))

    # taking back

    def can_undo(self, seat: int) -> bool:
        """Whether a seat can take its last choice back."""
        return not self.objection(seat)

    def undo(self, seat: int) -> str:
        """Take the last choice of this seat back, if nothing speaks against it, and tell which it was.

        The record is replayed up to it.
        """
        objection = self.objection(seat)
        if objection:
            raise UndoRefused(objection)
        last = self.last_of(seat)
        choice = self.said(last)
        self.go_back(last, seat)
        return choice

    def last_of(self, seat: int) -> int:
        """The place of the last choice of a seat, or -1."""
        return next((at for at in range(len(self.made) - 1, -1, -1) if self.made[at].seat == seat), NOBODY)

    def said(self, at: int) -> str:
        """The text of a choice that was made, as whoever made it saw it."""
        asked, seat = self.made[at].asked, self.made[at].seat
        text = self.record.choices[at]
        return self.speech.put_into(text.removeprefix(f"player {seat + 1}: ") if asked != 1 << seat else text)

    def go_back(self, count: int, seat: int, shown: bool = False, agreed: tuple[int, ...] = ()) -> None:
        """Take back all choices but the first `count`, whatever they showed; that a seat did so is never forgotten."""
        taken = Taken(count, seat, len(self.made) - count, shown, agreed)
        last = self.taken[-1] if self.taken else None
        if last is not None and not (shown or agreed) and last == Taken(len(self.made), seat, last.many):
            self.taken.pop()  # one after the other, with nothing in between
            taken = taken._replace(many=taken.many + last.many)
        self.taken = [one._replace(at=min(one.at, count)) for one in self.taken] + [taken]
        del self.record.choices[count:], self.made[count:]
        self.state = records.replay(self.record, lambda name, options: self.game, told=True)

    def past(self, count: int) -> Table:
        """The table as it stood after its first `count` choices."""
        record = replace(self.record, choices=self.record.choices[:count])
        state = records.replay(record, lambda name, options: self.game, told=True)
        table = Table(self.game, list(self.seats), self.agents, record, state)
        table.made = self.made[:count]
        table.taken = [one for one in self.taken if one.at <= count]
        table.is_past = self.is_open
        return table

    def objection(self, seat: int) -> str:
        """Why a seat cannot take its last choice back, or an empty text.

        It goes back together with what agents did in their go, so long as nothing was shown by any of it.
        """
        last = self.last_of(seat)
        if last == NOBODY:
            return "There is nothing to take back: you have not chosen anything yet."
        back, others = self.made[last:], self.others_since(last, seat)
        if others:
            return f"You cannot take your last choice back: {self.names[others[-1]]} has chosen since."
        shown = next((choice.seat for choice in back if choice.is_barrier), NOBODY)
        if shown == seat:
            return "You cannot take your last choice back: it showed you something that you did not know before."
        if shown != NOBODY:
            return f"You cannot take your last choice back: since then {self.names[shown]} was shown something new."
        return ""

    def others_since(self, at: int, seat: int) -> list[int]:
        """Who has chosen since a choice of a seat and not in the go of an agent, which goes back with it."""
        found: list[int] = []
        is_within = False  # the go of an agent
        for place in range(at, len(self.made)):
            choice = self.made[place]
            is_within = choice.goes_with(seat) or (is_within and choice.follows(self.made[place - 1]))
            if not is_within:
                found.append(choice.seat)
        return found

    # telling

    @property
    def log(self) -> list[int]:
        """The events as the engine keeps them."""
        assert self.state.log is not None
        return self.state.log

    @property
    def told(self) -> int:
        """How many events there were."""
        return logs.count(self.log)

    def events(self, seat: int, since: int = 0) -> list[Told]:
        """The events from the since-th on, as a seat may know them."""
        return logs.tell(self.game, self.log, seat, self.speech, since)

    def news(self, seat: int) -> list[Told]:
        """What happened since a seat chose last, its own choice included; all if it has not chosen yet."""
        return self.events(seat, next((choice.before for choice in reversed(self.made) if choice.seat == seat), 0))

    @property
    def undone(self) -> list[Undone]:
        """What was taken back, from the first position on; it tells numbers, and nothing of what was chosen."""
        found: list[Undone] = []
        for one, same in groupby(self.taken):
            event = self.made[one.at].before if one.at < len(self.made) else self.told
            found.append(Undone(event, one.at, one.seat, self._takes(one, len(list(same)))))
        return found

    def _takes(self, one: Taken, times: int) -> str:
        what = "the last choice" if one.many == 1 else f"the last {one.many} choices"
        names = [self.names[seat] for seat in one.agreed]
        with_whom = f", and {' and '.join(names)} agreed" if names else ""
        after = ", after something was shown" if one.shown and not names else ""
        often = f" ({times} times)" if times > 1 else ""
        return f"{self.names[one.seat]} takes back {what}{with_whom}{after}{often}"

    def story(self, seat: int, since: int = 0) -> list[str]:
        """The events from the since-th on as sentences, and what was taken back where it was."""
        found: list[str] = []
        for undone in self.undone:
            if undone.event >= since:
                log = self.log[: undone.event * FIELDS]
                found += [told.text for told in logs.tell(self.game, log, seat, self.speech, since)]
                found.append(undone.text)
                since = undone.event
        return found + [told.text for told in self.events(seat, since)]

    # points

    @property
    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
        return self.game.scores(self.state)

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """The points of each seat by category."""
        return self.game.breakdown(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return self.game.winners(self.state)


def _agent_seed(seed: int, seat: int) -> int:
    """A seed for the agent of a seat that has nothing in common with the chance of the game."""
    return int.from_bytes(blake2b(f"agent {seed} {seat}".encode(), digest_size=8).digest(), "big")


def _read(text: str) -> tuple[Record, list[Seat]]:
    """The parts of a save."""
    data = _table_of(text)
    record = records.load(text)
    if data.get("format") != FORMAT:
        if "format" in data:
            raise WrongVersion(
                f"This save has format {data['format']!r}, here it is {FORMAT}. Load it with the version that made it."
            )
        raise DamagedSave("This is the record of a game without its seats, not a save, which has a format and seats.")
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise DamagedSave("This save is damaged: its seats must be a list. Use an older copy of it.")
    return record, [_seat(number, item) for number, item in enumerate(seats, 1)]


def _table_of(text: str) -> dict[str, object]:
    """What is written in a save, with everything that the record of a game has."""
    meant = "It should be the JSON that `save` writes."
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise DamagedSave(f"This is not the record of a game: it cannot be read from {place} on. {meant}") from error
    except (ValueError, RecursionError) as error:
        raise DamagedSave(f"This is not the record of a game: a part of it is too large. {meant}") from error
    if not isinstance(data, dict):
        raise DamagedSave(f"This is not the record of a game, which is a table. {meant}")
    missing = [field.name for field in fields(Record) if field.name not in data]
    if missing:
        raise DamagedSave(f"This is not the record of a game: it lacks {', '.join(missing)}. {meant}")
    return data


def _seat(number: int, item: object) -> Seat:
    if isinstance(item, dict):
        name, player = item.get("name"), item.get("player")
        if isinstance(name, str) and isinstance(player, str):
            return Seat(name, player)
    raise DamagedSave(f"This save is damaged: its seat {number} has no name or no player. Use an older copy.")
