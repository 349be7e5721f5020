"""What goes over the wire: requests and answers. What lies on a table is a `Scene`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from delirium.games import USUAL
from delirium.table.advice import Advice
from delirium.table.scene import Face, Line, Result, Scene

Name = Annotated[str, Meta(min_length=1, max_length=20)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]  # made up by the caller; the same key is carried out once
Version = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=-1, le=7)]

# who one is


class Guest(Struct, kw_only=True):
    """Who this browser is: a guest with a name, known by a signed cookie."""

    id: str
    name: str


class Rename(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new name for the guest."""

    name: Name


# what can be played


class Level(Struct, kw_only=True):
    """An agent to play against."""

    name: str
    title: str
    text: str
    ratings: dict[str, int] = {}  # measured strength, by set of Ascension or by game; higher is stronger
    more: bool = False  # whether it is none of the usual levels


class SetInfo(Struct, kw_only=True):
    """A set of Ascension."""

    slug: str
    title: str
    text: str  # one line on what it adds
    cards: int
    playable: bool


class Choice(Struct, kw_only=True):
    """A value that an option can have."""

    name: str
    title: str
    text: str


class VariantInfo(Choice, kw_only=True):
    """A way to play a game, and the numbers of players that it is for."""

    seats: list[int]


class GameInfo(Struct, kw_only=True):
    """A game and what can be set up."""

    name: str
    title: str
    text: str
    least: int
    most: int
    sets: list[SetInfo] = []
    variants: list[VariantInfo] = []
    house: list[Choice] = []  # house rules


class Offer(Struct, kw_only=True):
    """Everything that the set-up page needs."""

    version: str
    games: list[GameInfo]
    levels: list[Level]  # from the weakest to the strongest, then others
    usual: str  # the level to begin with
    clocks: list[Choice]


class Explained(Struct, kw_only=True):
    """A part of the explanation of a mix."""

    title: str
    lines: list[Line]


class GalleryCard(Struct, kw_only=True):
    """A card of the gallery."""

    face: Face
    slug: str  # of its set
    pack: str
    playable: bool


class RuleInfo(Struct, kw_only=True):
    """A rule or an open point of the ledger."""

    id: str
    text: str
    page: str  # of the ledger, one for each game
    heading: str
    open: bool
    sources: list[str]


class Ledger(Struct, kw_only=True):
    """The rules ledger."""

    rules: list[RuleInfo]
    contested: dict[str, list[str]]  # by page


# tables


class Clock(Struct, kw_only=True, forbid_unknown_fields=True):
    """How much time there is: none, per turn or per game, in seconds.

    Who runs out is played by an agent, until the turn is over or to the end. Where no clock runs, `away` says for how
    many seconds somebody who has to choose must be away before the others may let an agent play for them; 0: never.
    """

    kind: Literal["none", "turn", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=31 * 24 * 3600)] = 0
    away: Annotated[int, Meta(ge=0, le=366 * 24 * 3600)] = 24 * 3600


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: me (this browser; several are hot seat), an agent, or whoever follows a link."""

    player: Literal["me", "agent", "open"]
    level: str = ""
    name: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to set up. A set-up code brings game, options and deal."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    game: str = USUAL
    options: dict[str, Any] = {}  # sets, variant, house, cards, ...: as the game takes them
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    code: Annotated[str, Meta(max_length=4000)] = ""
    clock: Clock | None = None
    watch: bool = True  # whether others may watch
    hints: bool | None = None  # whether players may ask for hints; without it: where nobody else is a person


class Setup(Struct, kw_only=True):
    """What a set-up code stands for."""

    code: str
    game: str
    options: dict[str, Any]
    seed: int


class Opened(Struct, kw_only=True):
    """A table that was set up."""

    id: str


class Sitting(Struct, kw_only=True):
    """A seat and who sits there."""

    seat: int
    name: str
    agent: str = ""  # the agent that plays it now; empty for a person
    person: bool  # whether it belongs to a person, also while an agent plays it
    taken: bool  # False while a seat waits for somebody to follow its link
    mine: bool = False
    online: bool = False
    resigned: bool = False
    left: float | None = None  # seconds on the clock, if there is one
    agent_in: float | None = None  # seconds until the others may let an agent play for who is away; 0: now; None: not
    rating: int | None = None  # of the agent, where it was measured at such tables


class Request(Struct, kw_only=True):
    """Something that the others have to agree to: an undo beyond what was shown, or an agent for an absent seat."""

    id: int
    kind: Literal["undo", "takeover"]
    seat: int  # who asks
    target: int  # undo: how many choices stay; takeover: whose seat
    text: str  # a sentence
    agreed: list[int]
    waiting: list[int]  # seats that have not answered
    away: list[int] = []  # which of them are not here: their word is waited for all the same


class Undo(Struct, kw_only=True):
    """Whether the viewer can take the last choice back."""

    can: bool  # at will
    ask: bool  # with the consent of the others; nobody to ask: at will too, though it goes beyond what was shown
    why: str = ""  # why not at will
    text: str = ""  # what would be taken back
    target: int = 0  # how many choices would stay, as `Ask` wants it


class Standing(Struct, kw_only=True, forbid_unknown_fields=True):
    """Answers given in advance, for choices out of turn."""

    most_bid: Annotated[int, Meta(ge=0, le=999)] | None = None  # pass where more would have to be bid
    decline: bool = False  # decline whatever can be declined


class TableView(Struct, kw_only=True):
    """A table as one viewer sees it."""

    id: str
    version: int  # grows with everything that happens at the table
    live: bool  # False for a position of the past
    at: int  # which position it is
    last: int  # which is the latest
    seat: int  # the viewer's, -1 for a spectator
    seats: list[Sitting]
    scene: Scene
    thinking: bool = False  # whether an agent has to choose now
    undo: Undo
    requests: list[Request] = []
    standing: Standing
    clock: Clock
    stood: float = 0  # seconds that did not count, since the server was away or its clock jumped while this was asked
    watch: bool
    hints: bool = False  # whether players may ask for hints
    steps: list[int] = []  # positions since the viewer chose last, to step through what the others did
    rematch: str = ""  # the table that follows this one
    code: str = ""  # the set-up code, when the game is over
    taken_back: int = 0  # how often something was taken back after it had shown something new
    given: bool = False  # whether the deal was given by a code or a number, so that somebody may know it


class TableLine(Struct, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str  # such as Ascension with Delirium
    seats: list[Sitting]
    heading: str
    waiting: bool  # for this guest
    over: bool
    winners: list[int]
    changed: float  # seconds since 1970


class Tables(Struct, kw_only=True):
    """The tables of a guest, those that wait for them first, then those that go on; the last changed first."""

    tables: list[TableLine]
    more: str = ""  # as `after` it brings those that follow; empty if there are none


class Move(Struct, kw_only=True, forbid_unknown_fields=True):
    """A choice, and the version of the table that it answers."""

    seat: SeatNumber
    version: Version
    choice: Annotated[str, Meta(min_length=1, max_length=400)]  # the text of an option, or of the series
    key: Key


class Act(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that a seat does: undo, resign, rematch, ..."""

    seat: SeatNumber
    version: Version = 0
    key: Key


class AskHint(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask what to think of the options; it changes nothing."""

    seat: SeatNumber
    version: Version


class Hint(Struct, kw_only=True):
    """What to think of the options of a decision, the best first."""

    version: int  # of the table that it is about
    at: int  # the position
    advice: Advice


class Ask(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask the others for something.

    Everybody else who sits at the table has to agree to an undo, also who is away or is played by an agent now. To let
    an agent play for who is away, the others who are here have to; it is refused while a clock runs for that seat, and
    until `agent_in` of the seat is 0.
    """

    seat: SeatNumber
    kind: Literal["undo", "takeover"]
    target: Annotated[int, Meta(ge=0)]
    key: Key


class Answer(Struct, kw_only=True, forbid_unknown_fields=True):
    """What one says to a request."""

    seat: SeatNumber
    agree: bool
    key: Key


class SetStanding(Struct, kw_only=True, forbid_unknown_fields=True):
    """New answers in advance."""

    seat: SeatNumber
    standing: Standing
    key: Key


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Take a seat by its link: an open one, or one's own on another device."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]
    name: Annotated[str, Meta(max_length=20)] = ""


class Links(Struct, kw_only=True):
    """Secret links, as paths: to invite to open seats, to move an own seat to another device, to watch."""

    invite: dict[int, str]
    move: dict[int, str]
    watch: str


class Moment(Struct, kw_only=True):
    """A position in a replay: who chose, and what happened then, as the viewer may know."""

    at: int
    seat: int
    turn: int
    lines: list[Line]


class Replay(Struct, kw_only=True):
    """The positions of a game."""

    moments: list[Moment]
    open: bool  # whether the game is over and everything may be shown
    result: Result | None = None


class Log(Struct, kw_only=True):
    """Everything that happened, as the viewer may know."""

    lines: list[Line]


class RecordSeat(Struct, kw_only=True):
    """Who sat at a seat, in a record."""

    name: str
    player: str  # a person, or an agent by its name


class Record(Struct, kw_only=True):
    """A game from which everything else follows, as the terminal client loads it."""

    format: int
    seats: list[RecordSeat]
    versions: dict[str, str]
    game: str
    options: dict[str, Any]
    seed: int
    choices: list[str]


class Problem(Struct, kw_only=True, omit_defaults=True):
    """What went wrong (RFC 9457), with the table as it stands where that helps."""

    status: int
    title: str
    detail: str
    type: str = "about:blank"
    instance: str = ""
    table: TableView | None = None
