"""Terms of the card language as the rules test them: which cards, how much, whether."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.words import PLAY
from delirium.engine.cells import numbers
from delirium.engine.state import SEAT, SOURCE, State
from delirium.engine.zones import lane, pool_of

if TYPE_CHECKING:
    from librt.vecs import vec

    from delirium.ascension.board.board import Board

# what a card's program remembers, behind its frame's seat and source
IT: Final = 3  # the card last chosen, revealed, moved or copied, plus 1
DID: Final = 4  # how many the last action did, times 2, plus 1 if it was done in full
SPACE: Final = 5  # the space of the row that the last card left, plus 1
STEP: Final = 6  # how far the effect at hand has come
MARK: Final = 7  # what was named or chosen: see below
HOME: Final = 8  # the space of the row that the card itself lies in, or just left, plus 1
MANNER: Final = 9  # how the text is carried out, as bits

# how a text is carried out
COPIED: Final = 1  # in the name of another card
DEFEAT: Final = 2  # as the reward of a Monster that was defeated just now
NOTED_AT: Final = 2  # what witnesses noted as the card of the event left
NOTED_BITS: Final = 0x3F
OF_AT: Final = 8  # the card whose text is carried out in the name of another, plus 1
OF_BITS: Final = 0x7FFF
UNDER_AT: Final = 40  # how many of the cards that it asks for lay under this one when it entered the row, plus 1

# what was named or chosen, side by side in one number
NAMED_BITS: Final = 0xFFF  # a kind that was named, plus 1
PLAYER_AT: Final = 12  # a player that was chosen, plus 1
PLAYER_BITS: Final = 0xF
LEFT_AT: Final = 16  # the place that a banished card left
LEFT_BITS: Final = 0x1F
FACTION_AT: Final = 21  # a faction that was chosen, plus 1
FACTION_BITS: Final = 0x7
BEFORE_AT: Final = 24  # the card that was discarded before the last one by the same effect, plus 1
BEFORE_BITS: Final = 0x7FFF

# kinds of cards, one bit each
HERO: Final = 1
CONSTRUCT: Final = 2
MONSTER: Final = 4
OTHER_TYPE: Final = 8  # the types of mechanics have the bits above
TYPES: Final = {"hero": HERO, "construct": CONSTRUCT, "monster": MONSTER}

FACTIONS: Final = ["enlightened", "lifebound", "mechana", "void"]
ALL_FACTIONS: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that a text names or has counted."""

    def value(self, s: State, f: i64) -> i64:
        """The number now, for the player and the card of the frame."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or not."""

    def holds(self, s: State, f: i64) -> bool:
        """Whether it is so now, for the player and the card of the frame; what a player may decide is as it serves."""
        raise NotImplementedError

    def is_open(self, s: State, f: i64) -> bool:
        """Whether the player of a text that is carried out decides whether it is so."""
        return False

    def ask(self, s: State, f: i64) -> None:
        """Ask that player."""
        raise NotImplementedError

    def decide(self, s: State, f: i64, choice: i64) -> bool:
        """Whether it is so by the answer."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Lying:
    """Something that a card of the center row has about it where it lies."""

    def holds(self, s: State, card: i64, place: i64) -> bool:
        """Whether it is so for the card that lies in a place, or has left it just now."""
        raise NotImplementedError


class Alternative:
    """One noun of a selector with its adjectives: types, factions and kinds that fit."""

    def __init__(self, types: int, factions: int, kinds: list[int], traits: list[int]) -> None:
        self.types: i64 = types
        self.factions: i64 = factions  # all of them are needed
        self.kinds = numbers(kinds)  # by kind 1 if the name fits; empty if any name does
        self.traits = numbers(traits)  # by kind 1 if the other adjectives fit; empty if there are none


@final
class Filter:
    """Which cards a selector means, wherever they lie."""

    def __init__(self, board: Board, alternatives: list[Alternative]) -> None:
        self.b = board
        self.alternatives = alternatives
        self.fixed: vec[i64] = numbers([])  # by kind 1 if the card fits as it is printed
        self.most_cost: Amount | None = None
        self.costs: vec[i64] = board.cost_of  # what of the cost that is about, by kind
        self.most_honor: Amount | None = None
        self.parity: i64 = -1
        self.shares: bool = False  # a faction with the frame's card

    def settle(self, kinds: int) -> None:
        """Find the kinds that fit as they are printed, once all kinds are known."""
        b = self.b
        self.fixed = numbers([self._fits(k, b.type_of[k], b.faction_of[k]) for k in range(kinds)])

    def _fits(self, kind: i64, types: i64, factions: i64) -> bool:
        for a in self.alternatives:
            if (
                types & a.types
                and factions & a.factions == a.factions
                and (len(a.kinds) == 0 or a.kinds[kind])
                and (len(a.traits) == 0 or a.traits[kind])
            ):
                return True
        return False

    def fits(self, s: State, f: i64, seat: i64, card: i64, owned: bool) -> bool:
        """Whether a card fits, in the eyes of a player, who owns it or not."""
        b = self.b
        kind = b.kind_of[card]
        if s.count(b.modifiers) == 0:
            if self.fixed[kind] == 0:
                return False
        elif (self.fixed[kind] == 0 or (b.remakes and b.type_of[kind] & (HERO | MONSTER))) and not self._fits(
            kind, b.types(s, seat, card, owned), b.factions(s, seat, card)
        ):
            return False
        most = self.most_cost
        if most is not None and self.costs[kind] > most.value(s, f):
            return False
        most = self.most_honor
        if most is not None and b.honor_value(s, seat, card) > most.value(s, f):
            return False
        if self.parity >= 0 and b.cost_of[kind] & 1 != self.parity:
            return False
        return not (self.shares and b.factions(s, seat, card) & b.factions(s, seat, s.get(f + SOURCE)) == 0)

    def fits_as(self, kind: i64, types: i64, factions: i64) -> bool:
        """Whether a kind fits with other types and factions than are printed."""
        return self._fits(kind, types, factions)

    def means_any(self, types: i64, factions: i64) -> bool:
        """Whether any card of some types and factions fits, whatever its name."""
        for a in self.alternatives:
            if types & a.types and factions & a.factions == a.factions and len(a.kinds) == 0 and len(a.traits) == 0:
                return self.plain()
        return False

    def means_the_same(self, other: Filter) -> bool:
        """Whether the nouns and adjectives of another filter are the same."""
        if len(self.alternatives) != len(other.alternatives):
            return False
        for index in range(len(self.alternatives)):
            one, two = self.alternatives[index], other.alternatives[index]
            if one.types != two.types or one.factions != two.factions:
                return False
            if list(one.kinds) != list(two.kinds) or list(one.traits) != list(two.traits):
                return False
        return True

    def plain(self) -> bool:
        """Whether it is about types, factions and names alone."""
        return self.most_cost is None and self.most_honor is None and self.parity < 0 and not self.shares

    def is_fixed(self) -> bool:
        """Whether it needs no frame to be tested: all its bounds are printed numbers."""
        for bound in (self.most_cost, self.most_honor):
            if bound is not None and not isinstance(bound, Number):
                return False
        return not self.shares


# amounts


@final
class Number(Amount):
    """A number that stands in the text."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def value(self, s: State, f: i64) -> i64:
        return self.number


@final
class ItsCost(Amount):
    """The cost of the card last chosen, or a part of it."""

    def __init__(self, board: Board, costs: vec[i64]) -> None:
        self.b = board
        self.costs: vec[i64] = costs  # by kind

    def value(self, s: State, f: i64) -> i64:
        it = s.get(f + IT)
        return self.costs[self.b.kind_of[it - 1]] if it else 0


@final
class ItsHonor(Amount):
    """The Honor value of the card last chosen, and some more."""

    def __init__(self, board: Board, more: int) -> None:
        self.b = board
        self.more: i64 = more

    def value(self, s: State, f: i64) -> i64:
        it = s.get(f + IT)
        return self.b.honor_value(s, s.get(f + SEAT), it - 1) + self.more if it else 0


@final
class HighestCost(Amount):
    """What the dearest of some cards in play costs, less than nothing if there is none."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def value(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        zone = lane(b.play, seat)
        found: i64 = -1
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if self.filter.fits(s, f, seat, card, True):
                found = max(found, b.cost_of[b.kind_of[card]])
        return found


@final
class Cards(Amount):
    """How many cards of some kind lie in some places."""

    def __init__(self, board: Board, filter: Filter, places: int, other: bool) -> None:
        self.b = board
        self.filter = filter
        self.places: i64 = places
        self.other = other  # the frame's own card does not count

    def value(self, s: State, f: i64) -> i64:
        b = self.b
        found = b.count_cards(s, f, self.filter, self.places, self.other)
        if b.counts_more and self.places & 1 << PLAY:
            found += b.count_more(s, s.get(f + SEAT), self.filter)
        return found


@final
class Factions(Amount):
    """How many factions there are among some cards in play."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def value(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        zone = lane(b.play, seat)
        found: i64 = 0
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if self.filter.fits(s, f, seat, card, True):
                found |= b.factions(s, seat, card)
        return (found & 1) + (found >> 1 & 1) + (found >> 2 & 1) + (found >> 3 & 1)


@final
class Happened(Amount):
    """How many cards of some kind a player has played, acquired, defeated, banished or discarded this turn."""

    def __init__(self, board: Board, events: int, filter: Filter, places: int, other: bool) -> None:
        self.b = board
        self.events: i64 = events
        self.filter = filter
        self.places: i64 = places
        self.other = other

    def value(self, s: State, f: i64) -> i64:
        return self.b.count_happened(s, f, s.get(f + SEAT), self.events, self.filter, self.places, self.other)


@final
class ThisWay(Amount):
    """How many cards the last action moved, or how much it paid."""

    def value(self, s: State, f: i64) -> i64:
        return s.get(f + DID) >> 1


@final
class InPool(Amount):
    """How much a player has of a resource."""

    def __init__(self, pool: int) -> None:
        self.pool: i64 = pool

    def value(self, s: State, f: i64) -> i64:
        return s.get(self.pool + s.get(f + SEAT))


@final
class Total(Amount):
    """The Honor values of some cards together."""

    def __init__(self, board: Board, filter: Filter, places: int) -> None:
        self.b = board
        self.filter = filter
        self.places: i64 = places

    def value(self, s: State, f: i64) -> i64:
        return self.b.total_honor(s, f, self.filter, self.places)


@final
class Under(Amount):
    """How many cards of some kind lie under the one whose text it is, or did when it entered the row, if that asks."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def value(self, s: State, f: i64) -> i64:
        noted = s.get(f + MANNER) >> UNDER_AT
        if noted:
            return noted - 1
        return self.b.count_under(s, f, self.filter, s.get(f + SOURCE))


# conditions


@final
class AtLeast(Condition):
    """An amount is at least so much, or 0 where none is wanted."""

    def __init__(self, amount: Amount, least: int, most: int = 1 << 40) -> None:
        self.amount = amount
        self.least: i64 = least
        self.most: i64 = most

    def holds(self, s: State, f: i64) -> bool:
        value = self.amount.value(s, f)
        return self.least <= value <= self.most


@final
class Did(Condition):
    """The last action was done."""

    def holds(self, s: State, f: i64) -> bool:
        return s.get(f + DID) & 1 == 1


@final
class Both(Condition):
    """Two things are so."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, s: State, f: i64) -> bool:
        return self.first.holds(s, f) and self.second.holds(s, f)

    def is_open(self, s: State, f: i64) -> bool:
        return self.holds(s, f) and (self.first.is_open(s, f) or self.second.is_open(s, f))

    def ask(self, s: State, f: i64) -> None:
        if self.first.is_open(s, f):
            self.first.ask(s, f)
        else:
            self.second.ask(s, f)

    def decide(self, s: State, f: i64, choice: i64) -> bool:
        if self.first.is_open(s, f):
            return self.first.decide(s, f, choice)
        return self.second.decide(s, f, choice)


@final
class Either(Condition):
    """One of two things is so, or both."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, s: State, f: i64) -> bool:
        return self.first.holds(s, f) or self.second.holds(s, f)


@final
class ItIs(Condition):
    """The card last chosen is of some kind."""

    def __init__(self, filter: Filter) -> None:
        self.filter = filter

    def holds(self, s: State, f: i64) -> bool:
        it = s.get(f + IT)
        seat = s.get(f + SEAT)
        return it != 0 and self.filter.fits(s, f, seat, it - 1, self.filter.b.owns(s, seat, it - 1))


@final
class ItIsVoided(Condition):
    """The card last chosen lies in the void, where it would stay."""

    def __init__(self, board: Board) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        return s.find(self.b.void, s.get(f + IT) - 1) >= 0


@final
class ItHasNoFaction(Condition):
    """The card last chosen has no faction."""

    def __init__(self, board: Board) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        it = s.get(f + IT)
        return it != 0 and self.b.factions(s, s.get(f + SEAT), it - 1) == 0


@final
class Replacement(Condition):
    """The card that came into the space of the card that just left the row, or lies under that, is of some kind."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def holds(self, s: State, f: i64) -> bool:
        return self.b.replacement(s, f, self.filter) >= 0


@final
class EachFaction(Condition):
    """Every faction is there among some cards."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def holds(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        found: i64 = 0
        for space in range(b.row):
            card = b.top(s, space)
            if card >= 0 and self.filter.fits(s, f, seat, card, False):
                found |= b.factions(s, seat, card)
        return found == ALL_FACTIONS


@final
class SameName(Condition):
    """So many different cards with one and the same name were played this turn."""

    def __init__(self, board: Board, filter: Filter, least: int) -> None:
        self.b = board
        self.filter = filter
        self.least: i64 = least

    def holds(self, s: State, f: i64) -> bool:
        return self.b.most_of_a_name(s, f, self.filter) >= self.least


@final
class HasMost(Condition):
    """Of all players nobody has more cards of some kind in play, and nobody on the active player's side as many."""

    def __init__(self, board: Board, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def holds(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        own = self._count(s, f, seat)
        for other in range(b.players):
            count = self._count(s, f, other)
            if count > own or (count == own and other != seat and not b.opposes(s.get(b.active), other)):
                return False
        return True

    def _count(self, s: State, f: i64, seat: i64) -> i64:
        zone = lane(self.b.play, seat)
        found: i64 = 0
        for index in range(s.count(zone)):
            if self.filter.fits(s, f, seat, s.at(zone, index), True):
                found += 1
        return found + self.b.count_more(s, seat, self.filter) if self.b.counts_more else found


@final
class Leads(Condition):
    """The player has more Honor tokens than each opponent."""

    def __init__(self, board: Board) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        own = s.get(pool_of(b.honor, seat))
        most: i64 = -1
        for other in range(b.players):
            if b.opposes(seat, other):
                most = max(most, s.get(pool_of(b.honor, other)))
        return own > most
