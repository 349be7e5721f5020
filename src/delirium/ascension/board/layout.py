"""What lies on the table of Ascension: cards, zones, pools, lists, words, and where they are in a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.rule import COUNTED_AS_PLAYED, EVENT_BITS, Rule
from delirium.ascension.board.terms import (
    CONSTRUCT,
    FACTIONS,
    HERO,
    MONSTER,
    NOTED_AT,
    OTHER_TYPE,
    Amount,
    Condition,
    Filter,
)
from delirium.ascension.board.words import (
    E_GAIN,
    E_PAY,
    E_POWER,
    E_POWER_PAID,
    E_RUNES,
    EVENTS,
    OTHERS,
    PROMPTS,
    SPACES,
    SPOTS,
    Event,
    Prompt,
)
from delirium.ascension.box.supply import Supply
from delirium.ascension.judging.hope import Hope
from delirium.engine.cells import numbers, reals
from delirium.engine.option import Noun
from delirium.engine.state import Game, State

if TYPE_CHECKING:
    from delirium.ascension.board.board import Board

# what agents make of an option of a verb
PLAIN_DEED: Final = 0
ACQUIRES: Final = 1  # a card, for whatever it costs
LIKES: Final = 2  # the better the card, the better the option
BIDS: Final = 3  # a number of something that is kept
GUESSES: Final = 4  # which card lies on top of a deck

USUAL_ROW: Final = 6  # spaces of the center row
NEVER: Final = 1 << 40  # more Runes than anybody has
KIND: Final = 0xFFF  # of an option
SPOT_AT: Final = 12
SPOT_BITS: Final = 0x3F
VERB: Final = 0xFF000000
NUMBER: Final = 0x3FF  # of an option that names one
MOST_BID: Final = 999

# what witnesses note
WITNESS_WIDTH: Final = 3
MOST_WITNESSES: Final = 2

# the resources that every mix has, by number
RUNES: Final = 0
POWER: Final = 1
HONOR: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Refill:
    """How empty spaces of the center row are filled: each space gets the next card, outward."""

    def refill(self, b: Board, s: State) -> None:
        """Fill the row."""
        for space in range(b.width(s)):
            if b.top(s, space) < 0:
                b.fill(s, space)

    def entry(self, space: i64) -> i64:
        """The space that the replacement of a card comes into, given the space that the card left."""
        return space


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """Who holds a turn, and whose turn comes next: one player after the other, clockwise."""

    def holders(self, b: Board, seat: i64) -> i64:
        """Who holds the turn of a player, one bit each; several act in any order until each has said done."""
        return 1 << seat

    def following(self, b: Board, seat: i64) -> i64:
        """The player whose turn follows that of a player, the first of those who hold it."""
        return b.following(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Landing:
    """Where cards of some kinds go that are turned up from the center deck, where they do not take the space."""

    def land(self, b: Board, s: State, card: i64, space: i64) -> None:
        """Lay the card there; the next one is turned up into the space."""
        raise NotImplementedError

    def is_apart(self) -> bool:
        """Whether that is nowhere in the row, so that they go there too where an effect reveals them."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Taking:
    """What happens besides when a player acquires or defeats the card of a space."""

    def taken(self, b: Board, s: State, seat: i64, space: i64) -> None:
        """The card has left the space, which is not filled yet."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """What happens at once when a player has gained some of a resource."""

    def gained(self, s: State, seat: i64) -> None:
        """The player has it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing:
    """What may happen where a card of some kinds would be played from a hand, in place of that."""

    def replaces(self, b: Board, s: State, seat: i64, card: i64) -> bool:
        """Let it happen with a card that was taken from the hand, if it must; tell whether it did."""
        raise NotImplementedError

    def hint(self, b: Board, s: State, seat: i64, card: i64) -> str:
        """What players should know of it, if it would happen now."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """What is noted as a card leaves its place, since what its leaving brings goes by how things were before."""

    def note(self, b: Board, s: State, seat: i64, card: i64, place: i64, paid: bool) -> i64:
        """What to note, a number from 0 to 7; the card, if it is one alone, still lies there, paid for or not."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Underside:
    """Where cards lie under others."""

    def count(self, s: State, f: i64, filter: Filter, card: i64) -> i64:
        """How many that fit lie under a card."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaving:
    """What happens when a card leaves a place that a mechanic declares."""

    def left(self, b: Board, s: State) -> None:
        """A card was taken from there."""
        raise NotImplementedError


class Resource:
    """What players gain and pay: where it lies, how it is called, and what is told of it."""

    def __init__(self, number: int, name: str, many: str, pool: int, kept: bool) -> None:
        self.number: i64 = number
        self.name = name  # one of it, as texts have it
        self.many = many
        self.word = name.lower().replace(" ", "_")  # in the cost of a card
        self.pool: i64 = pool  # of the first seat
        self.kept = kept  # it is not lost at the end of a turn
        self.since: i64 = 0  # the first pool that remembers how much was gained this turn, if one does
        # where nobody pays it: what it is that a kind of card asks for so much of it
        self.threshold: Callable[[int, int], Condition] | None = None
        self.most: i64 = 1 << 40  # nobody has more of it
        self.gained: i64 = E_GAIN  # what is told when somebody gains it
        self.paid: i64 = E_PAY
        self.taken: i64 = -1  # from another player
        self.stood_in: i64 = -1  # that another resource is spent in its place
        self.watch: Watch | None = None  # what follows at once when somebody gains it
        self.hint = ""  # what players should know of it
        self.used = number <= HONOR  # a card of the mix costs it, gives it or speaks of it


class Part:
    """A part of a price: a resource by its number, and how much of it."""

    def __init__(self, resource: int, amount: int) -> None:
        self.resource: i64 = resource
        self.amount: i64 = amount


class Place:
    """Where cards lie besides the places that the rules know: how texts call it, its first zone, whose it is."""

    def __init__(self, spot: str, zone: int, owned: bool, leaving: Leaving | None) -> None:
        self.spot = spot
        self.zone: i64 = zone
        self.owned = owned
        self.leaving = leaving


class Shown:
    """How front ends show a zone that a mechanic declares: its title, how it is drawn where it is seen, what it is."""

    def __init__(
        self, title: str, drawn: str, help: str, is_shy: bool, offers: bool, rank: int, where: str, short: str
    ) -> None:
        self.title = title
        self.drawn = drawn  # row, spread, heap, deck or pile, or board: a card that stands for its player
        self.help = help
        self.is_shy = is_shy  # not worth showing while it is empty
        self.offers = offers  # cards are taken from it
        self.rank = rank  # what has lower ranks stands before it
        self.where = where  # where a card of it is, such as “on the board”
        self.short = short  # its title where there is little room


class Manner:
    """What front ends should know of the options of a verb."""

    def __init__(
        self,
        lies: str = "",
        label: str = "",
        tells_text: bool = False,
        is_deed: bool = False,
        is_gift: bool = False,
    ) -> None:
        self.lies = lies  # the name of the zone of the card that they name, where the option does not say it
        self.label = label  # on a button beside the card, where the first word of the option is not enough
        self.tells_text = tells_text  # what the card says is what they do
        self.is_deed = is_deed  # in the turn they do something that would be lost with it
        self.is_gift = is_gift  # the card goes to the partner


class Counted:
    """A clause that counts something: its text and what it counts."""

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount


class Layout(Game):
    """The components on the table and their addresses in a state."""

    def __init__(self, players: int, supply: Supply, types: dict[str, int]) -> None:
        super().__init__("ascension", players)
        self.type_bits = types  # the bit of each type of card
        self.supply = supply
        self.players: i64 = players
        self.row: i64 = USUAL_ROW  # the spaces that the center row may have
        self.widened: i64 = 0  # how many more than usual it has now, as a pool, where cards of the mix add some
        seats = range(players)
        everyone = (1 << players) - 1
        self.facts = supply.cards  # by kind

        # facts by kind
        for card in self.facts:
            self.kind(card.name)
        self.type_of = numbers([types.get(card.type, OTHER_TYPE) for card in self.facts])
        self.faction_of = numbers(
            [sum(1 << FACTIONS.index(faction) for faction in card.factions) for card in self.facts]
        )
        self.runes_of = numbers([card.cost.get("runes", 0) for card in self.facts])
        self.power_of = numbers([card.cost.get("power", 0) for card in self.facts])
        costs = [card.cost for card in self.facts]
        self.cost_of = numbers([sum(cost.values()) for cost in costs])  # where costs are compared
        # what a card costs besides the Runes, by kind: a price of several parts
        self.further = [
            [Part(POWER, cost["power"])] if cost.get("runes") and cost.get("power") else [] for cost in costs
        ]
        besides = [[word for word in cost if word not in ("runes", "power")] for cost in costs]
        self.other_cost = [words[0] if words else "" for words in besides]  # a resource besides Runes and Power
        self.paid_in = numbers([-1] * len(costs))  # that resource by its number, once it is declared; -1: none
        self.honor_of = numbers([card.honor for card in self.facts])
        count = len(self.facts)
        self.more_honor: list[Amount | None] = [None] * count  # what its Honor value is more than is printed
        self.any_more_honor: bool = False  # whether that of any card is
        self.text_of = numbers([0] * count)  # where the own text begins, carried out when the card is played
        self.reward_of = numbers([0] * count)
        self.reward_honor = numbers([0] * count)  # the Honor that it gives for certain
        self.stays = numbers([0] * count)  # what is told when it stays in front of whoever takes it, plus 1
        self.sole = numbers([0] * count)  # 1: a player has no second one that stays
        self.immediate = numbers([0] * count)  # what is told when it has its effect as soon as it is acquired, plus 1
        self.special_price = numbers([0] * count)  # 1: its price is more than a number of Runes or Power
        self.used_as = numbers([0] * count)  # the ability of a Hero that lies in play as a Construct, plus 1
        self.fixed = numbers([0] * count)  # 1: it cannot be banished from the center row
        self.uncopied = numbers([0] * count)  # 1: its effect cannot be copied
        self.copier = numbers([0] * count)  # 1: its effect copies another
        self.plain = numbers([0] * count)  # 1: playing it asks nothing and shows nothing new
        self.heard_by = numbers([0] * count)  # events about itself that it answers, one bit each
        self.lurker = numbers([0] * count)  # events that it answers from the discard pile
        self.enters = numbers([0] * count)  # 1: something happens when it enters the center row
        self.lands = numbers([0] * count)  # where it goes when it is turned up, as a landing plus 1; 0: into the space
        self.plays = numbers([0] * count)  # what may happen where it would be played, as a `Playing` plus 1; 0: nothing
        self.changes = numbers([0] * count)  # 1: defeated, it leaves the game, and its reward says what it becomes
        self.under = numbers([0] * count)  # 1: in the row it lies under a card and is never the card of its space
        # for the judgement, filled by `set_value`
        self.card_prior: list[float] = []  # at a glance, likewise below; filled by `set_prior`
        self.card_prior_late: list[float] = []
        self.policy = reals([])  # by row and feature; filled by `set_policy`, as are the next
        self.unseen = reals([])  # as many zeros as there is to see
        self.gives_runes = reals([])  # what the own text gives
        self.gives_power = reals([])
        # which factions cards have together, as bits: each alone, then what cards of several have, and none at last
        found = [int(bits) for bits in self.faction_of]
        several = sorted({bits for bits in found if bits & (bits - 1)})
        families = [*(1 << faction for faction in range(len(FACTIONS))), *several, 0]
        self.families = numbers(families)
        self.family = numbers([families.index(bits) for bits in found])  # by kind, as one of these
        self.prize: list[float] = []  # what a Monster gives when it is defeated
        self.welcome: list[float] = []  # what a card gives once to whoever acquires it
        self.worth: list[float] = []  # what a card gives while the game is young
        self.late: list[float] = []  # and near its end
        self.draws: list[float] = []  # how many cards it draws
        self.lasting: list[float] = []  # what it gives each turn in front of its owner
        self.kept: list[float] = []  # what it gives there once

        self.entry_of: list[list[int]] = [[] for _ in self.facts]  # where what then happens begins
        self.counted: list[list[Counted]] = [[] for _ in self.facts]  # what its text counts

        # the rules that cards bring into force
        self.rules: list[Rule] = []
        self.texts: list[tuple[int, int]] = []  # where each text begins in the code, and whose kind it is
        self.rules_of: list[list[int]] = [[] for _ in self.facts]  # while the card is in play or in front
        self.own_rules: list[list[int]] = [[] for _ in self.facts]  # about the card itself, wherever it is
        self.row_rules: list[list[int]] = [[] for _ in self.facts]  # while it lies in the center row, for everybody
        self.heard: i64 = 0  # events that anything in this mix answers
        self.lurking: i64 = 0
        self.any_special_price: bool = False  # whether a card has such a price
        self.any_floor: bool = False  # whether a discount stops at a price above 0
        self.any_dearer: bool = False  # whether a rule makes cards dearer
        self.remakes: bool = False  # whether Heroes or Monsters may lie in play as Constructs
        self.counts_more: bool = False  # whether players may count as controlling more cards than there are
        self.recast: i64 = 0  # the factions that Monsters have as Constructs

        # house rules, all off by default; those of mechanics are with them
        self.house: list[str] = []
        self.void_apart: bool = False  # Monsters defeated from the void are none of the center row
        self._happenings: int = COUNTED_AS_PLAYED  # the last of what can happen to cards
        self.looks_back: bool = False  # what needs two things in one turn pays only if the other half came first

        # the cards themselves
        self.start_cards: list[list[int]] = [
            [self.card(kind) for kind, copies in supply.start for _ in range(copies)] for _ in seats
        ]
        self.center_cards = [self.card(kind) for kind, copies in supply.center for _ in range(copies)]
        self.pile_kinds = numbers([kind for kind, _ in supply.piles])
        self.pile_cards = [[self.card(kind) for _ in range(copies)] for kind, copies in supply.piles]
        self.other_cards: dict[str, list[int]] = {  # of decks that only some sets have
            deck: [self.card(kind) for kind, copies in cards for _ in range(copies)]
            for deck, cards in supply.other.items()
        }

        # zones of each player, side by side, so that a seat's zone lies at 4 times the seat from the first
        self.deck: i64 = self.zones_of("deck", 0, 24)
        self.hand: i64 = self.zones_of("hand", -1, 12)
        self.discard: i64 = self.zones_of("discard", everyone, 32)
        self.played: i64 = self.zones_of("played", everyone, 12)
        self.play: i64 = self.zones_of("play", everyone, 12)
        self.front: i64 = self.zones_of("front", everyone, 2)

        # common zones
        self.center: i64 = self.zone("center deck", room=len(self.center_cards))
        self.void: i64 = self.zone("void", seers=everyone, room=80)
        self.spaces: i64 = self._spaces(everyone)
        self.gone: i64 = self.zone("out of the game", seers=everyone, room=4)
        self.piles = numbers(
            [self.zone(f"{self.kinds[kind]} pile", seers=everyone, room=copies) for kind, copies in supply.piles]
        )

        # pools of each player, side by side
        self.runes: i64 = self.pools_of("Runes")
        self.power: i64 = self.pools_of("Power")
        self.honor: i64 = self.pools_of("Honor")
        self.extra: i64 = self.pools_of("extra turns")
        self.resources: list[Resource] = [
            Resource(0, "Rune", "Runes", int(self.runes), False),
            Resource(1, "Power", "Power", int(self.power), False),
            Resource(2, "Honor", "Honor", int(self.honor), True),
        ]
        self.resources[RUNES].gained = E_RUNES
        self.resources[POWER].gained = E_POWER
        self.resources[POWER].paid = E_POWER_PAID
        self.resources[RUNES].hint = "Runes acquire Heroes and Constructs. They are lost at the end of the turn."
        self.resources[POWER].hint = "Power defeats Monsters. It is lost at the end of the turn."
        self.resources[HONOR].hint = "Honor tokens. The Honor of the own cards is added at the end."
        self.pool_by_number = numbers([])  # the first pool of each resource, once all are declared
        self.lost = numbers([])  # the pools of what is lost at the end of a turn, once all resources are declared
        self.tallies = numbers([])  # and those that remember how much was gained in a turn
        self.shown: dict[str, Shown] = {}  # zones of mechanics by name, without the number of their player
        self.apart: i64 = 0  # places of a player's own, one bit each: what lies there costs what it says
        self.places: list[Place] = []  # where cards lie besides the places that the rules know, from OTHERS on

        # common pools
        self.honor_pool: i64 = self.pool("Honor pool")
        self.active: i64 = self.pool("active player")
        self.first: i64 = self.pool("first player")
        self.turn: i64 = self.pool("turn")
        self.done: i64 = self.pool("done with the turn")  # one bit for each of those who hold it
        self.victor: i64 = 0  # a pool, where a card may win the game: who has won by one, and by which
        self.last_round: i64 = self.pool("last round")
        self.unsettled: i64 = self.pool("unsettled")  # 1 while something may be due
        self.gaps: i64 = self.pool("gaps in the row")  # 1 while a space could not be filled

        # lists: rules in force, what happened this turn, what is due
        self.abilities: i64 = self.notes("abilities and triggers in force", 32)
        self.modifiers: i64 = self.notes("what cards count as", 4)
        self.bargains: i64 = self.notes("what cards can be paid with", 6)  # discounts, Runes for some cards, exchanges
        self.history: i64 = self.notes("history of the turn", 40)
        self.more: i64 = self.notes("what happened again in a long turn", 0)  # beside it: how often
        self.due: i64 = self.notes("effects due", 6)
        self.held: i64 = self.notes("effects held back", 0)
        self.entries: i64 = self.notes("due of cards that entered the row", 6)
        self.later: i64 = self.notes("effects due last", 4)
        self.picked: i64 = self.notes("cards picked", 4)
        self.this_way: i64 = self.notes("cards banished this way", 0)  # from where nobody has picked them

        # where a banished card goes
        home = [int(self.void)] * len(self._cards)
        for cards in self.start_cards:
            for one in cards:
                home[one] = int(self.gone)
        for index, cards in enumerate(self.pile_cards):
            for one in cards:
                home[one] = int(self.piles[index])
        for cards in self.other_cards.values():
            for one in cards:
                home[one] = int(self.gone)
        self.home = numbers(home)
        center, start = dict(supply.center), dict(supply.start)
        # 1: some copies go to the void when they are banished, those of starting decks do not
        self.twofold = numbers([int(k in center and k in start) for k in range(count)])

        # what it takes to be offered a card without any discount, by kind; nothing takes what cannot be taken
        bits = self.type_of
        takeable = [bits[k] & (HERO | CONSTRUCT | MONSTER) and not self.other_cost[k] for k in range(count)]
        self.runes_for = numbers([int(self.runes_of[k]) if can else NEVER for k, can in enumerate(takeable)])
        self.power_for = numbers([int(self.power_of[k]) for k in range(count)])
        dealt = [kind for kind, _ in [*supply.center, *supply.piles]]
        monsters = [kind for kind in dealt if bits[kind] & MONSTER]
        self.least_power: i64 = min((int(self.power_of[kind]) for kind in monsters), default=0)
        others = [int(self.runes_for[kind]) for kind in dealt if kind not in monsters]
        self.least_runes: i64 = min(others, default=0)  # with less than these two nothing can be taken
        self.offer_of = numbers([0] * count)  # the option to take it, without its place

        self.filler: Refill = Refill()
        self.turns: Turns = Turns()
        self.shares_turns: bool = False  # whether several players hold a turn
        self.landings: list[Landing] = []
        self.takings: list[Taking] = []
        self.playings: list[Playing] = []
        self.witnesses: list[Witness] = []
        self.noted: i64 = 0  # what they noted last, and the card that left then, plus 1
        self.paid_for: i64 = 0  # the card that was paid for last, plus 1
        self.any_under: bool = False  # whether cards may lie under others in the row
        self.from_under: i64 = 0  # the place of those
        self.first_under: i64 = 0  # by space the card that its last filling laid there first, plus 1
        self.undersides: list[Underside] = []
        self.asks_under: list[Filter | None] = [None] * count  # the cards under it that the text of a kind counts
        # where a mechanic lets players take what comes into a space: who may, the Monsters taken meanwhile, and which
        # space the card at hand has left, plus 1
        self.at_refill: i64 = 0
        self.reaped: i64 = 0
        self.vacated: i64 = 0
        self.is_stacked: bool = False  # whether the card of a space need not be the one on top
        self.any_face_down: bool = False  # whether cards may lie face down in the row
        self.sites: i64 = 0  # by space the cards that are rules of it, where a mechanic has such
        self.beside = numbers([int(abs(one - two) == 1) for one in range(SPACES) for two in range(SPACES)])
        self.hopes: list[Hope] = []  # what agents expect of what mechanics keep for players
        self.enemies = numbers([everyone & ~(1 << seat) for seat in seats])  # the opponents of each seat, as bits
        self._declare_words()

    def zones_of(self, name: str, seers: int, room: int) -> int:
        """A zone for each player; seers -1 is the player alone."""
        ids = [
            self.zone(f"{name} {seat + 1}", seat, 1 << seat if seers == -1 else seers, room)
            for seat in range(self.players)
        ]
        return ids[0]

    def _spaces(self, everyone: int) -> int:
        ids = [self.zone(f"space {space + 1}", seers=everyone, room=1) for space in range(SPACES)]
        return ids[0]

    def pools_of(self, name: str) -> int:
        """A pool for each player."""
        ids = [self.pool(f"{name} of player {seat + 1}", seat) for seat in range(self.players)]
        return ids[0]

    def _declare_words(self) -> None:
        self.asked = list(PROMPTS)
        self.prompts = [prompt.text for prompt in PROMPTS]
        self.events = list(EVENTS)
        self.spots = list(SPOTS)
        self.deeds = [PLAIN_DEED]  # by verb; `deed_of` has them once all are declared
        self.deed_of = numbers([])
        self.manners = [Manner()]  # by verb
        self.card_noun = Noun(self.kinds, 0, 12)
        self.spot_noun = Noun(self.spots, SPOT_AT, 6)
        self.ability_names: list[str] = []
        self.clause_names: list[str] = []
        ability = Noun(self.ability_names, 0, 12)
        clause = Noun(self.clause_names, 0, 12)
        player = Noun([f"player {seat + 1}" for seat in range(self.players)], 0, 4)
        self.number_noun = Noun([str(number) for number in range(MOST_BID + 1)], 0, 10)
        card = [self.card_noun]
        there = [self.card_noun, self.spot_noun]
        taking = Manner(is_deed=True)
        self.v_play: i64 = self.verb("play {}", card, manner=Manner(lies="hand", tells_text=True))
        self.v_use: i64 = self.verb("use {}", [ability], manner=Manner(tells_text=True))
        self.v_acquire: i64 = self.verb("acquire {}{}", there, ACQUIRES, manner=taking)
        self.v_defeat: i64 = self.verb("defeat {}{}", there, manner=taking)
        self.v_end: i64 = self.verb("end turn", [], stops=True)
        self.v_banish: i64 = self.verb("banish {}{}", there)
        self.v_discard: i64 = self.verb("discard {}{}", there)
        self.v_destroy: i64 = self.verb("destroy {}{}", there)
        self.v_put: i64 = self.verb("put {}{}", there, LIKES, manner=Manner(tells_text=True))
        self.v_copy: i64 = self.verb("copy {}{}", there, LIKES, manner=Manner(tells_text=True))
        self.v_choose: i64 = self.verb("choose {}", [clause])
        self.v_do: i64 = self.verb("do it", [])
        self.v_decline: i64 = self.verb("decline", [], stops=True)
        self.v_first: i64 = self.verb("first {}", [ability], manner=Manner(tells_text=True))
        self.v_pay: i64 = self.verb("pay {}", [self.number_noun])
        self.v_save: i64 = self.verb("save {}{}", there, LIKES)
        self.v_player: i64 = self.verb("choose {}", [player])
        for kind in range(len(self.facts)):
            if self.type_of[kind] & MONSTER:
                self.offer_of[kind] = self.v_defeat | kind
            elif self.type_of[kind] & (HERO | CONSTRUCT):
                self.offer_of[kind] = self.v_acquire | kind

    # what mechanics declare

    def verb(
        self,
        template: str,
        nouns: list[Noun],
        deed: int = PLAIN_DEED,
        stops: bool = False,
        manner: Manner | None = None,
    ) -> int:
        """A verb of options, what agents make of such an option, and what front ends should know of it."""
        self.deeds.append(deed)
        self.manners.append(Manner() if manner is None else manner)
        return self.words.verb(template, nouns, stops)

    def prompt(self, text: str, first: str, asking: str = "") -> int:
        """A question; see `Prompt`."""
        self.asked.append(Prompt(text, first, asking))
        self.prompts.append(text)
        return len(self.prompts) - 1

    def event(self, event: Event) -> int:
        """Something that is told."""
        self.events.append(event)
        return len(self.events) - 1

    def happening(self) -> int:
        """Something that can happen to a card, besides what the rules know."""
        self._happenings += 1
        assert self._happenings <= EVENT_BITS, "too many things can happen to cards"
        return self._happenings

    def landing(self, landing: Landing) -> int:
        """A way to land, as `lands` has it for kinds of cards."""
        self.landings.append(landing)
        return len(self.landings)

    def playing(self, playing: Playing) -> int:
        """What may replace playing, as `plays` has it for kinds of cards."""
        self.playings.append(playing)
        return len(self.playings)

    def attest(self, witness: Witness) -> int:
        """Let something be noted as cards leave; tells where it stands in the manner of the texts that this brings."""
        if not self.witnesses:
            self.noted = self.pool("noted as a card left")
            self.paid_for = self.pool("card that was paid for")
        self.witnesses.append(witness)
        assert len(self.witnesses) <= MOST_WITNESSES, "too much is noted as cards leave"
        return NOTED_AT + WITNESS_WIDTH * (len(self.witnesses) - 1)

    def lay_under(self) -> None:
        """Let cards lie under others in the center row: whoever takes the card of a space acquires them too."""
        if not self.any_under:
            self.any_under = True
            self.from_under = self.place("from under the card", int(self.spaces), owned=False)
            pools = [self.pool(f"first card under space {space + 1}") for space in range(SPACES)]
            self.first_under = pools[0]

    def widen(self) -> None:
        """Let the center row have one more space for a while; it is not there at first."""
        if not self.widened:
            self.row = USUAL_ROW + 1
            self.widened = self.pool("added spaces of the center row")

    def width(self, s: State) -> i64:
        """How many spaces the center row has now."""
        if self.widened:
            return USUAL_ROW + s.get(self.widened)
        return self.row

    def take_at_refill(self) -> None:
        """Let rules answer as the row is filled, by offering the card that has come: those with `wanted`."""
        if not self.at_refill:
            self.at_refill = self.notes("who may take what comes into the row", 4)
            self.reaped = self.notes("rewards that wait for a full row", 2)
            self.vacated = self.pool("space just left")

    def lay_sites(self) -> None:
        """Let each space have rules of its own: cards that lie open beside it and stay."""
        if not self.sites:
            ids = [self.zone(f"site of space {space + 1}", seers=int(self.everyone)) for space in range(SPACES)]
            self.sites = ids[0]

    def neighbours(self, pairs: list[tuple[int, int]]) -> None:
        """Say which spaces of the row lie beside each other, where that is not the line."""
        for index in range(SPACES * SPACES):
            self.beside[index] = 0
        for one, two in pairs:
            self.beside[one * SPACES + two] = 1
            self.beside[two * SPACES + one] = 1

    def place(self, spot: str, zone: int, owned: bool, leaving: Leaving | None = None) -> int:
        """A place where cards lie, as options and texts name it; `owned` if each player has one of their own."""
        self.spots.append(f" {spot}" if spot else "")
        self.places.append(Place(spot, zone, owned, leaving))
        number = OTHERS + len(self.places) - 1
        if owned:
            self.apart |= 1 << number
        return number

    def show(
        self,
        zone: str,
        title: str,
        drawn: str,
        help: str,
        is_shy: bool = False,
        offers: bool = False,
        rank: int = 50,
        where: str = "",
        short: str = "",
    ) -> None:
        """How front ends show a zone, or the zones of all players, of a name."""
        self.shown[zone] = Shown(title, drawn, help, is_shy, offers, rank, where, short or title)

    def resource(self, name: str, many: str, kept: bool) -> Resource:
        """A resource besides Runes, Power and Honor."""
        assert all(one.name != name for one in self.resources), f"{name} is a resource already"
        made = Resource(len(self.resources), name, many, self.pools_of(many), kept)
        self.resources.append(made)
        for kind in range(len(self.facts)):
            if self.other_cost[kind] == made.word:
                self.paid_in[kind] = made.number
                made.used = True
        return made

    def resource_called(self, name: str) -> Resource | None:
        """The resource of a name, one or many of it, if this mix has it."""
        for one in self.resources:
            if name in (one.name, one.many):
                return one
        return None

    # telling

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        """What an event says, as a sentence without a full stop."""
        event = self.events[kind]
        told = event.sentence.format(f"Player {seat + 1}", a=self._told(event.a, a), b=self._told(event.b, b))
        return told.removesuffix(".")  # of a name at the end, which shares its full stop with the sentence

    def rule(self, kind: int) -> str:
        """The ledger rule behind an event."""
        return self.events[kind].rule

    def names_card(self, kind: i64) -> i64:
        """What of an event is the kind of a card, which lies somewhere; a name that somebody says need not."""
        event = self.events[kind]
        return int(event.a == "card") | int(event.b == "card") << 1

    def _told(self, noun: str, number: int) -> str:
        if noun in ("card", "name"):
            return self.kinds[number] if number >= 0 else "a card"
        if noun == "runes":
            return f"{number} Rune" if number == 1 else f"{number} Runes"
        if noun == "spot":
            return self.spots[number] if number >= 0 else ""
        if noun == "seat":
            return f"Player {number + 1}" if number >= 0 else "another player"
        if noun == "clause":
            return self.clause_names[number]
        if noun == "resource":
            return self.resources[number].many
        if noun == "faction":
            return FACTIONS[number].capitalize()
        return str(number)

    # who is who

    def share_turns(self, turns: Turns) -> None:
        """Let several players hold a turn."""
        self.turns = turns
        self.shares_turns = True

    def after(self, seat: i64, steps: i64) -> i64:
        """The player so many places after another in the order of play."""
        for _ in range(steps):
            seat = self.following(seat)
        return seat

    def opposes(self, seat: i64, other: i64) -> bool:
        """Whether two players are opponents."""
        return self.enemies[seat] >> other & 1 == 1
