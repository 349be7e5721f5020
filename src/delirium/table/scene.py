"""What a front end shows of a game: everything one viewer may see, as plain data that any screen can draw.

A scene is made from a view alone, so it holds nothing that its viewer may not know. The engine's numbers do not appear
in it but for kinds, which are indexes into the table's list of faces.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

HIDDEN: Final = -1  # the kind of a card that the viewer does not know
NOBODY: Final = -1  # the seat of what is nobody's; as viewer: a spectator


class Keyword(Struct, frozen=True):
    """A keyword of a card and what it means, in one sentence."""

    word: str
    meaning: str


class Face(Struct, frozen=True, kw_only=True):
    """What stands on a kind of card, the same for all its copies."""

    name: str
    type: str  # hero, construct, monster, ...; in Gates: action, gate, disc, scroll
    title: str  # the line below the name, such as Enlightened Hero
    factions: list[str] = []
    cost: dict[str, int] = {}  # by resource: runes, power, ...
    honor: int = 0
    text: str = ""
    set: str = ""  # the title of its set
    deck: str = ""  # where it belongs if not to the center deck: start, always, ...
    copies: int = 0  # in this game
    keywords: list[Keyword] = []
    becomes: str = ""  # the name of its other side
    parts: list[str] = []  # of an action card of Gates: what it does on the sane and on the insane side
    ours: bool = False  # whether a figure on it is ours, since no source gives it
    unknown: list[str] = []  # facts that no source gives and that are left out: cost, honor, ...


class Card(Struct, frozen=True, kw_only=True):
    """A card that lies somewhere."""

    uid: str  # the same while the viewer can follow it, so that a screen can let it travel
    kind: int = HIDDEN
    price: str = ""  # what the viewer would pay for it now, such as 4 Runes
    note: str = ""  # such as: instead of 5 Runes; used this turn
    why: str = ""  # why the viewer can do nothing with it now; empty where there is an option, or nothing to say
    count: str = ""  # what its text counts now, such as: Now: 3
    slot: int = 0  # in a row: its space, from 1 on


class Zone(Struct, frozen=True, kw_only=True):
    """A place for cards.

    `place` says how it is drawn: row (spaces in a line), pile (equal cards, shown once with their number), deck
    (face down), heap (open, only its top is shown until it is opened), spread (all cards side by side).
    """

    key: str  # stable within a table, such as hand 1
    title: str  # such as Hand
    owner: int = NOBODY
    place: Literal["row", "pile", "deck", "heap", "spread"] = "spread"
    count: int = 0
    cards: list[Card] = []  # from the bottom to the top; empty for a deck of which nothing is known
    group: str = ""  # zones of one group stand together: center, piles, own, other
    help: str = ""  # one sentence on what this place is
    kind: int = HIDDEN  # of a pile: the kind of its cards, also when none is left
    slots: int = 0  # of a row: how many spaces it has, empty ones too


class Option(Struct, frozen=True, kw_only=True):
    """Something the viewer can choose now."""

    text: str  # the whole text, by which it is chosen
    label: str  # short, for a button that stands beside what it is about
    verb: str  # its first word, such as acquire
    hint: str = ""  # what it costs or brings
    key: str = ""  # the key that chooses it
    zone: str = ""  # the key of the zone whose card it is about; empty: it stands with the question
    kind: int = HIDDEN  # the card that it is about
    slot: int = 0  # in a row: the space of that card, since equal cards may lie in others; 0 where it does not matter
    region: int = -1  # in Gates the region that it is about
    stops: bool = False  # whether it declines or ends something
    reveals: bool = False  # whether it shows something new, so that it cannot be taken back
    warning: str = ""  # what to ask before it is carried out


class Context(Struct, frozen=True, kw_only=True):
    """Because of what the viewer is asked: a card, its text, the sentence that asks, and how it stands."""

    kind: int = HIDDEN
    text: str = ""
    asking: list[str] = []  # the sentences of the text that ask
    notes: list[str] = []  # whole sentences: whose turn it is, how things stand, how many are still to be picked


class Series(Struct, frozen=True, kw_only=True):
    """Several choices in one: `play all`."""

    text: str
    label: str
    hint: str
    key: str = ""


class Beside(Struct, frozen=True, kw_only=True):
    """Somebody else before the same screen who may choose now as well."""

    seat: int
    shown: bool = False  # whether the viewer knows all that they know; else the screen has to be passed first
    options: list[Option] = []  # then


class Decision(Struct, frozen=True, kw_only=True):
    """What somebody has to choose, or each of several in any order."""

    seat: int  # the viewer where it may choose, else the first who may
    seats: list[int]  # all who may
    prompt: str
    turn: int = NOBODY  # whose turn it is
    context: Context | None = None  # for the one who is asked
    options: list[Option] = []  # for the one who is asked
    series: Series | None = None
    beside: list[Beside] = []  # for the one who is asked, where several sit before one screen


class Amount(Struct, frozen=True, kw_only=True):
    """A number with a name."""

    name: str
    amount: int
    hint: str = ""
    most: int = 0  # the end of its track, if it has one


class Player(Struct, frozen=True, kw_only=True):
    """A player as everybody sees them."""

    seat: int
    name: str
    agent: str = ""  # empty for a person
    resources: list[Amount] = []  # what can be spent or counts: Runes, Power, Honor, ...
    counts: list[Amount] = []  # cards in hand, deck, discard, ...
    notes: list[str] = []  # you, partner, last turn, ...
    score: int = 0  # what everybody can see of the points as they stand


class Line(Struct, frozen=True, kw_only=True):
    """Something that happened."""

    at: int  # after how many choices the position is that it led to
    seat: int
    text: str  # a sentence without a full stop
    rules: list[str] = []  # of the ledger
    turn: int = 0  # in which turn it happened, in Gates in which round; 0 before the first
    whose: int = NOBODY  # whose turn that is


class Chart(Struct, frozen=True, kw_only=True):
    """Points by turn."""

    title: str
    labels: list[str]
    values: list[list[int]]  # by seat


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended."""

    winners: list[int]
    verdict: list[str]  # whole sentences
    categories: list[str]
    points: list[list[int]]  # by seat, for each category
    totals: list[int]
    chart: Chart | None = None


class AscensionBoard(Struct, frozen=True, kw_only=True):
    """What is special about a table of Ascension."""

    turn: int  # 0 before the first turn
    active: int
    honor_pool: int
    last_round: bool = False
    last_seat: int = NOBODY  # who has the last turn
    variant: str = ""
    sets: list[str] = []  # titles
    house: list[str] = []  # house rules in force, as sentences
    sides: list[str] = []  # sentences on who is no player and on the teams
    purse: str = ""  # what the viewer can spend, in words, with Runes that serve some cards only


class Region(Struct, frozen=True, kw_only=True):
    """A region of the map of Gates."""

    name: str
    size: int  # sections of its gate
    banner: list[int]  # points by place
    investigators: list[int]  # by seat
    neutrals: int
    sections: list[int]  # of the gate in progress, by seat


class Disc(Struct, frozen=True):
    """A monstrosity disc."""

    value: int
    scroll: bool


class Journal(Struct, frozen=True, kw_only=True):
    """The artifacts of a player and what they are worth now."""

    pages: list[int]
    maps: list[str]
    runes: int
    pages_worth: int
    maps_worth: int
    runes_worth: int


class GatesPlayer(Struct, frozen=True, kw_only=True):
    """What lies before a player of Gates."""

    points: int
    track: int
    tokens: int
    supply: int  # investigators
    hand: int
    journal: Journal
    opened: list[str]  # regions of opened gates
    released: list[Disc]


class GatesBoard(Struct, frozen=True, kw_only=True):
    """The table of Gates of Delirium."""

    round: int
    side: Literal["sane", "insane", ""]  # empty while it is being chosen
    holder: int  # of the sanity disc
    turn: int
    regions: list[Region]
    supply: list[str]  # regions of the gate cards on offer
    gate_deck: int
    action_deck: int
    discards: int
    discs: list[Disc]  # the next one first
    scrolls: list[Keyword]  # face up
    face_down: int
    token_supply: int
    desperate: list[Amount]  # what desperate actions cost now
    players: list[GatesPlayer]
    ours: list[Keyword]  # figures of our own and why


class Scene(Struct, frozen=True, kw_only=True):
    """Everything that one viewer may see of a position."""

    game: str
    seat: int
    at: int  # how many choices were made
    heading: str  # such as: Turn 4: Ann
    over: bool
    holders: list[int] = []  # whose turn it is: one, several who share it, or nobody
    players: list[Player]
    zones: list[Zone]
    decision: Decision | None = None  # None when the game is over
    log: list[Line] = []  # what happened lately, oldest first
    ascension: AscensionBoard | None = None
    gates: GatesBoard | None = None
    result: Result | None = None
