"""A live table: the game and everything around it, made by replaying its entries. Any process can make it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from delirium.engine.errors import DamagedSave, DeliriumError, WrongVersion
from delirium.engine.option import VERB, plain
from delirium.engine.record import Record
from delirium.engine.state import Game
from delirium.server.clock import Time
from delirium.server.entry import Entry, Head, Kind, Sitter, Summary
from delirium.server.wire import Clock, Standing
from delirium.table import scenes
from delirium.table.desk import NO_BID, desk
from delirium.table.seat import PERSON, Seat
from delirium.table.table import Table

BEST: Final = "greedy"  # plays for persons who are away: quick, since nobody has chosen to wait for it
MOST_ANSWERS: Final = 1000  # given in advance, in a row
OF_PERSONS: Final = ("choice", "undo", "ask", "answer", "sit", "here", "return", "standing")  # signs of life


@dataclass
class Place:
    """A seat now."""

    name: str
    person: bool  # whether it belongs to a person, also while an agent plays it
    holder: str  # a guest; empty while nobody has taken it
    agent: str  # who plays it now; empty for a person
    sat: int = 0  # the entry since which the holder sits there, plus 1
    resigned: bool = False
    late: bool = False  # the time for the game was up: the agent stays
    lent: bool = False  # the time for a turn was up: the agent plays until that turn is over
    standing: Standing = field(default_factory=Standing)
    here: float = 0.0  # when the person gave a sign of life last, as far as it was kept

    @property
    def is_open(self) -> bool:
        """Whether it waits for somebody who follows its link."""
        return self.person and not self.holder

    @property
    def is_asked(self) -> bool:
        """Whether a person sits here whose word counts, also while an agent plays for them."""
        return bool(self.person and self.holder and not self.resigned)


@dataclass
class Petition:
    """Something that the others have to agree to."""

    id: int
    kind: str
    seat: int
    target: int
    voters: list[int]
    agreed: set[int]

    @property
    def waiting(self) -> list[int]:
        """Who has not answered yet."""
        return [seat for seat in self.voters if seat not in self.agreed]


class Live:
    """A table as it stands after some entries. Look at it only within `Tables.open`, which holds its lock."""

    def __init__(self, head: Head, game: Game) -> None:
        if game.versions() != head.versions:
            raise WrongVersion(
                "This table was played by other versions of the rules or the cards than this server has. "
                "It can be opened with the version that made it."
            )
        self.head = head
        self.game = game
        seats = [Seat(chair.name, chair.player) for chair in head.chairs]
        self.table = Table.begin(game, seats, Record(head.versions, head.game, head.options, head.seed))
        self.places = [
            Place(chair.name, chair.player == PERSON, chair.holder, "" if chair.player == PERSON else chair.player)
            for chair in head.chairs
        ]
        self.clock = msgspec.convert(head.clock, Clock)
        self.time = Time(self.clock, len(seats), head.created)
        self.version = 0
        self.moved = 0  # the version since which the position is what it is
        self.changed = head.created
        self.keys: set[str] = set()
        self.continued: list[bool] = []  # by choice: whether it belongs to a series with the one before
        self.petitions: dict[int, Petition] = {}
        self.alone = 0  # choices in a row that no person has made
        self.taken_back = 0
        self.granted: tuple[int, ...] = ()  # who has just agreed to something
        self.awaited = [head.created] * len(seats)  # since when each seat that may choose can do so
        self.rematch = ""
        self.ended = False  # by resigning
        self.pending: list[Entry] = []  # applied, but not on the disk yet
        self._tick(head.created)

    # how it stands

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because players have resigned."""
        return self.table.over

    @property
    def deciders(self) -> list[int]:
        """Who may choose: one seat, or several at once; nobody when the game is over."""
        return self.table.deciders

    @property
    def at(self) -> int:
        """How many choices were made, without those that were taken back."""
        return len(self.table.made)

    @property
    def holders(self) -> list[int]:
        """Whose turn it is."""
        return desk(self.game).holders(self.table.state)

    @property
    def thinking(self) -> bool:
        """Whether it is for an agent to choose; where several may, persons can choose meanwhile."""
        return self.table.next_agent() >= 0

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints: as it was set up, else where nobody plays against another person."""
        if self.head.hints is not None:
            return self.head.hints
        return sum(place.person for place in self.places) < 2

    @property
    def _running(self) -> list[int]:
        """Whose time runs: that of the persons who may choose, once nobody is missing."""
        if any(place.is_open and not place.agent for place in self.places):
            return []
        return self.table.persons

    def _tick(self, at: float) -> None:
        self.time.tick(at, self.deciders, self._running, desk(self.game).time(self.table.state))

    @property
    def winners(self) -> list[int]:
        """Who has won; empty before the end."""
        if not self.ended:
            return self.table.winners
        left = self.left_sides()
        scores = self.table.scores
        best = max((sum(scores[seat] for seat in side) for side in left), default=0)
        return sorted(seat for side in left if sum(scores[seat] for seat in side) == best for seat in side)

    def side(self, seat: int) -> int:
        """The side of a seat, named by the first of those who win and lose together with it."""
        return min(self.game.partners(seat))

    def left_sides(self) -> list[list[int]]:
        """The sides that have not resigned, as seats."""
        sides: dict[int, list[int]] = {}
        for seat, _ in enumerate(self.places):
            sides.setdefault(self.side(seat), []).append(seat)
        return [seats for seats in sides.values() if not all(self.places[seat].resigned for seat in seats)]

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return [seat for seat, place in enumerate(self.places) if place.holder == guest and guest]

    def may_watch(self, guest: str) -> bool:
        """Whether a guest may see the table at all."""
        return self.head.watch or self.head.creator == guest or bool(self.seats_of(guest))

    def summary(self) -> Summary:
        """How it stands, for lists."""
        return Summary(
            version=self.version,
            title=scenes.title(self.game),
            heading=scenes.heading(self.table),
            over=self.over,
            awaited=sum(1 << seat for seat in self.table.persons),
            thinking=self.thinking,
            deadline=self.time.deadline,
            changed=self.changed,
            winners=self.winners,
            sitters=[
                Sitter(
                    name=place.name,
                    agent=place.agent,
                    person=place.person,
                    holder=place.holder,
                    resigned=place.resigned,
                )
                for place in self.places
            ],
        )

    def away_until(self, seat: int, left: float = 0.0) -> float | None:
        """When the others may let an agent play for somebody who is away, and left at a time that somebody has seen.

        None: never, or not as things are: a clock decides, or nothing is waited for. A seat that nobody took waits for
        nobody.
        """
        place = self.places[seat]
        if seat not in self.deciders or seat in self.time.running or place.agent or not place.person:
            return None
        if place.is_open:
            return self.awaited[seat]
        if not self.clock.away:
            return None
        return max(self.awaited[seat], place.here, left) + self.clock.away

    # what happens

    def add(
        self, kind: Kind, seat: int, body: dict[str, Any], at: float, key: str | None = None, option: int = 0
    ) -> None:
        """Let something happen; it lasts when it was written."""
        entry = Entry(number=self.version, kind=kind, seat=seat, body=body, at=max(at, self.changed), key=key)
        self.pending.append(entry)
        self.apply(entry, option)

    def choose(self, option: int, at: float, **more: object) -> None:
        """Let the seat that an option belongs to choose it; what is kept is the text."""
        seat = int(self.table.state.chooser(option))
        self.add("choice", seat, {"choice": self.game.words.render(option), **more}, at, option=option)

    def replay(self, entry: Entry) -> None:
        """Apply an entry that was kept; one that does not fit says that the record is damaged."""
        try:
            if entry.number != self.version:
                raise DamagedSave(f"entry {self.version} is missing.")
            self.apply(entry)
        except (DeliriumError, LookupError, TypeError, ValueError, AssertionError) as error:
            raise DamagedSave(
                f"The record of this table is damaged at entry {entry.number}: {error} "
                "Its host can restore it from a copy of the database; other tables are not affected."
            ) from error

    def apply(self, entry: Entry, option: int = 0) -> None:
        """Apply the next entry; if it is a choice, `option` says which where that is known."""
        handlers: dict[str, Callable[[Entry], None]] = {
            "choice": lambda entry: self._choice(entry, option),
            "undo": self._undo,
            "ask": self._ask,
            "answer": self._answer,
            "sit": self._sit,
            "here": self._here,
            "takeover": self._takeover,
            "return": self._return,
            "resign": self._resign,
            "timeout": self._timeout,
            "standing": self._standing,
            "rematch": self._rematch,
        }
        if entry.kind not in handlers:
            raise DamagedSave(f"nobody knows what {entry.kind} is.")
        before = self.deciders
        handlers[entry.kind](entry)
        if entry.kind != "answer":
            self.granted = ()
        if entry.kind in OF_PERSONS and "by" not in entry.body:
            self.places[entry.seat].here = entry.at
        for seat in self.deciders:
            if seat not in before:
                self.awaited[seat] = entry.at
        self.version += 1
        self.changed = entry.at
        if entry.key is not None:
            self.keys.add(entry.key)
        if entry.kind in ("choice", "undo"):
            self.moved = self.version
        self._tick(entry.at)

    def _choice(self, entry: Entry, option: int) -> None:
        s = self.table.state
        chosen = option or s.option(entry.body["choice"])
        if entry.seat != s.chooser(chosen):
            raise DamagedSave(f"seat {entry.seat + 1} has chosen, but seat {s.chooser(chosen) + 1} had to.")
        self.table.carry_out(chosen)
        self.continued.append(bool(entry.body.get("more")))
        self.alone = self.alone + 1 if entry.body.get("by") else 0
        self.petitions.clear()
        if self.over or self.time.begins_anew(self.deciders, desk(self.game).time(self.table.state)):
            self._give_all_back()

    def _undo(self, entry: Entry) -> None:
        stay = entry.body["stay"]
        if not 0 <= stay < self.at:
            raise DamagedSave(f"there are {self.at} choices, of which {stay} cannot stay.")
        back = self.table.made[stay:]
        shown = any(choice.is_barrier for choice in back) or bool(self.table.others_since(stay, entry.seat))
        self.taken_back += shown
        self.table.go_back(stay, entry.seat, shown, self.granted)
        del self.continued[stay:]
        self.petitions.clear()
        self._give_all_back()

    def _ask(self, entry: Entry) -> None:
        for id in [id for id, petition in self.petitions.items() if petition.seat == entry.seat]:
            del self.petitions[id]  # one at a time
        body = entry.body
        self.petitions[entry.number] = Petition(
            entry.number, body["kind"], entry.seat, body["target"], list(body["voters"]), set()
        )

    def _answer(self, entry: Entry) -> None:
        petition = self.petitions[entry.body["request"]]
        if not entry.body["agree"]:
            del self.petitions[petition.id]
            return
        holder = self.places[entry.seat].holder
        petition.agreed.update(seat for seat in petition.voters if self.places[seat].holder == holder)
        if not petition.waiting:
            self.granted = tuple(petition.voters)
            del self.petitions[petition.id]

    def _sit(self, entry: Entry) -> None:
        place = self.places[entry.seat]
        place.holder = entry.body["guest"]
        place.name = entry.body["name"]
        place.sat = entry.number + 1
        if not (place.late or place.resigned):
            place.agent, place.lent = "", False
        self._reseat(entry.seat)

    def _here(self, entry: Entry) -> None:
        for id, petition in list(self.petitions.items()):
            if petition.kind == "takeover" and petition.target == entry.seat:
                del self.petitions[id]

    def _takeover(self, entry: Entry) -> None:
        self.places[entry.seat].agent = entry.body["agent"]
        self.petitions.clear()
        self._reseat(entry.seat)

    def _return(self, entry: Entry) -> None:
        self._give_back(entry.seat)

    def _give_all_back(self) -> None:
        """Whoever ran out of time for a turn that is over plays again."""
        for seat, place in enumerate(self.places):
            if place.lent:
                self._give_back(seat)

    def _give_back(self, seat: int) -> None:
        place = self.places[seat]
        place.agent, place.lent = "", False
        self._reseat(seat)

    def _resign(self, entry: Entry) -> None:
        place = self.places[entry.seat]
        place.resigned = True
        place.agent = entry.body["agent"]
        self.petitions.clear()
        self._reseat(entry.seat)
        persons = [place for place in self.places if place.person and not place.resigned]
        if not self.table.over and (not persons or len(self.left_sides()) < 2):
            self.ended = True
            self.table.state.finish()
            self.table.state.run()

    def _timeout(self, entry: Entry) -> None:
        place = self.places[entry.seat]
        place.late = self.clock.kind == "game"
        place.lent = not place.late
        place.agent = entry.body["agent"]
        self.petitions.clear()
        self._reseat(entry.seat)

    def _standing(self, entry: Entry) -> None:
        self.places[entry.seat].standing = msgspec.convert(entry.body, Standing)

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.body["table"]

    def _reseat(self, seat: int) -> None:
        place = self.places[seat]
        self.table.reseat(seat, Seat(place.name, place.agent or PERSON))

    # what follows by itself

    def settle(self, at: float) -> None:
        """Give the answers that were given in advance, as long as there are any."""
        for _ in range(MOST_ANSWERS):
            answer = self._answer_in_advance()
            if not answer:
                return
            self.choose(answer, at, by="standing")

    def _answer_in_advance(self) -> int:
        """What somebody has answered in advance who is asked out of turn; else 0."""
        holders = self.holders
        answers = (self._answer_of(seat) for seat in self.table.persons if seat not in holders)
        return next((answer for answer in answers if answer), 0)

    def _answer_of(self, seat: int) -> int:
        """What a seat that may choose has answered in advance, or 0."""
        standing = self.places[seat].standing
        options = self.table.state.choices(seat)
        stops = [option for option in options if self.game.stops[plain(option) >> VERB]]
        if not stops:
            return 0
        bids = [bid for option in options if (bid := desk(self.game).bid(plain(option))) != NO_BID]
        if bids and standing.most_bid is not None:
            return stops[0] if min(bids) > standing.most_bid else 0
        return stops[0] if standing.decline else 0

    # taking back

    def objection(self, seat: int) -> str:
        """Why a seat cannot take its last choice back at will, or an empty text."""
        if self.over:
            return "The game is over."
        if self.places[seat].agent:
            return "An agent plays this seat."
        return self.table.objection(seat)

    def at_will(self, seat: int) -> int | None:
        """How many choices stay if a seat takes its last one back, or the whole series; None if it cannot at will."""
        if self.objection(seat):
            return None
        stay = self.table.last_of(seat)
        made = self.table.made
        while self.continued[stay] and made[stay - 1].seat == seat and not made[stay - 1].is_barrier:
            stay -= 1
        return stay

    def by_consent(self, seat: int) -> int | None:
        """How many choices stay if a seat takes its last choice back and all that came after it."""
        if self.over or self.places[seat].agent:
            return None
        stay = self.table.last_of(seat)
        while stay > 0 and self.continued[stay]:
            stay -= 1
        return stay if stay >= 0 else None
