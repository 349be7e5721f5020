"""What a mechanic is: one slice that declares what it needs, teaches its words and adds its steps to the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from delirium.ascension.board.acts import Acts
from delirium.ascension.box.account import Section
from delirium.ascension.effects.reactions import Reaction
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.judging.hope import Hope
from delirium.cards.words import Words
from delirium.engine.state import Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class House(NamedTuple):
    """A house rule: the point of the ledger that a table may decide otherwise, and what it says then."""

    point: str
    says: str


class Variant(NamedTuple):
    """A way to play the game: its name and title, for how many players, and what it is."""

    name: str
    title: str
    seats: tuple[int, ...]
    says: str
    tag: str = ""  # what is said of such a game, after its name
    rival: str = ""  # the opponent who is no player
    tie: str = ""  # the rule of the ledger by which a tie is decided
    account: str = ""  # how an account of the set-up puts it, with a gap for the number of players
    rules: tuple[str, ...] = ()  # the rules of the ledger that this rests on
    pool: tuple[str, ...] = ()  # and those about the Honor pool
    points: tuple[str, ...] = ()  # open points of the ledger that matter most in play


class Deck(NamedTuple):
    """A deck of cards that lie apart from the center deck: what its cards are called and how many there must be."""

    title: str
    least: int = -1  # a table may leave some out, but so many for each player; -1: none may be left out
    single: bool = False  # there is one of each card, whatever its copies
    called: str = ""  # what its cards are called in a game besides their names, which are those of other cards too


class Share(NamedTuple):
    """How many copies of a card a mix has, where that depends on its sets, and what an account says of them."""

    start: int  # in each starting deck
    center: int  # in the center deck
    brought: tuple[str, ...] = ()  # by which sets of the mix
    says: str = ""  # why so many lie in the center deck, as a part of a sentence
    rules: tuple[str, ...] = ()  # the rules of the ledger behind that number
    start_rules: tuple[str, ...] = ()  # and behind what is in a starting deck


class Topic(NamedTuple):
    """What an account of a mix says of a group of rules that its cards bring."""

    order: int  # the lower, the earlier
    title: str = ""  # where no keyword of a card says it
    says: str = ""
    points: tuple[str, ...] = ()  # open points of the ledger that matter most in play
    at_first: int = 0  # such cards take effect in the first row; those with the lower number are named first


class Command(NamedTuple):
    """A word by which the terminal lists the cards of a zone: what it tells of itself, and what where there is none."""

    word: str
    says: str
    zone: str
    none: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanic:
    """A part of the rules that some sets or variants bring. It keeps nothing that changes and knows no other.

    It has no `__init__`: mypyc would run an inherited one twice where the class is called by way of a variable, and
    what the first run kept would never be freed. `join` gives it its board.
    """

    variant: ClassVar[Variant | None] = None  # the variant that brings it; none: it is there in every game
    words: ClassVar[Words] = Words()  # what it adds to the card language
    rank: ClassVar[int] = 50  # the steps of lower ranks come first
    types: ClassVar[
        dict[str, str]
    ] = {}  # the types of cards that it brings; the core type that each is one of, or none
    decks: ClassVar[dict[str, Deck]] = {}  # the decks that it brings, by the key of their cards
    house: ClassVar[dict[str, House]] = {}  # its house rules
    topics: ClassVar[dict[str, Topic]] = {}  # what is told of its groups of rules
    command: ClassVar[Command | None] = None  # how the terminal lists cards of it
    figures: ClassVar[Figures] = Figures()  # what its words are worth to agents

    @classmethod
    def share(cls, sets: list[str]) -> dict[str, Share]:
        """Cards of which a mix of these sets has other numbers than their own set says, by name, of whatever set."""
        return {}

    def join(self, board: Acts) -> None:
        """Belong to a game."""
        self.b = board

    def declare(self) -> None:
        """Declare resources, zones, verbs, questions and events, before the words of any mechanic are taught."""

    def teach(self, compiler: Compiler) -> None:
        """Teach the compiler the words of this mechanic."""

    def handed(self) -> tuple[int, ...] | None:
        """What players are handed at the start, in the order of play, if a record must know it."""
        return None

    def set_up(self, s: State) -> None:
        """Lay out what this mechanic needs, before the center row is dealt."""

    def before(self) -> list[Effect]:
        """Steps before the center row is laid and the first turn begins."""
        return []

    def actions(self) -> list[Action]:
        """What can be done in the main step besides."""
        return []

    def before_draw(self) -> list[Effect]:
        """Steps between the discard step and the draw step, once for all who hold the turn."""
        return []

    def at_end(self) -> list[Effect]:
        """Steps after the draw step."""
        return []

    def reactions(self) -> list[Reaction]:
        """What players may do before Constructs of theirs are destroyed, in anybody's turn."""
        return []

    # the end of the game

    def honor_pool(self) -> int:
        """How much Honor lies in the pool at the start, where that is not so much for each player; 0 if it is."""
        return 0

    def owned(self, s: State, seat: int) -> list[int]:
        """The cards that a player owns besides those in deck, hand, discard pile, played, in play and in front."""
        return []

    def honor(self, s: State, seat: int) -> dict[str, int]:
        """The Honor of a player at the end besides tokens and cards, by what gives it."""
        return {}

    def rival(self, s: State) -> int:
        """The Honor of an opponent who is no player and wins a tie; -1 if there is none."""
        return -1

    # what players are told

    def notes(self, s: State, seat: int) -> list[str]:
        """What else to know of its question at hand, as sentences."""
        return []

    def why_asked(self, s: State, kind: int) -> str:
        """Why somebody is asked in another's turn, to follow “It is the turn of Ann”; `kind` is the card that asks."""
        return ""

    def goes_round(self, s: State) -> bool:
        """Whether its question at hand was put to everybody before, so that they know the table."""
        return False

    def ground(self, s: State, seat: int, option: int) -> str:
        """What speaks for one of its options, where nothing of that can be counted."""
        return ""

    def is_sided(self, kind: int) -> bool:
        """Whether the sentences of a card have nothing to do with each other, like the sides of a coin."""
        return False

    def note(self, s: State, space: int) -> str:
        """What to know of the card in a space of the center row."""
        return ""

    def standing(self, s: State) -> list[str]:
        """How the game stands besides what players have, as sentences that everybody sees."""
        return []

    def sign(self, s: State) -> str:
        """What the center row shows as a whole, in a word or two that everybody sees at a glance."""
        return ""

    # what agents read

    def hopes(self) -> list[Hope]:
        """What agents expect of what this mechanic keeps for a player from turn to turn."""
        return []

    def asks_alone(self, s: State) -> bool:
        """Whether a turn does not end by itself, since others would learn something by it."""
        return False

    # an account of the set-up

    def told(self) -> list[Section]:
        """What lies on the table because cards of the mix bring this mechanic; called only if some do."""
        return []

    def open_points(self) -> tuple[str, ...]:
        """Open points of the ledger that only some mixes bring up."""
        return ()
