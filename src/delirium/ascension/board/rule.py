"""Rules in force: what a card in play, or an effect of this turn, lets happen, allows or changes.

A rule is constant. That it is in force is one number in a list of the state: which rule, for whom, because of which
card, whether it was used this turn, and an amount.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.terms import Amount, Condition, Filter, Lying

if TYPE_CHECKING:
    from delirium.ascension.effects.flow import Verb
    from delirium.engine.state import State

# what happens to cards
PLAYED_ONE: Final = 0
ACQUIRED: Final = 1
DEFEATED: Final = 2
DISCARDED: Final = 3
BANISHED: Final = 4
LEFT_PLAY: Final = 5
TURN_BEGAN: Final = 6
COUNTED_AS_PLAYED: Final = 7  # a card counts as a Hero that was played

# sorts of rules
ABILITY: Final = 0  # its player may use it
TRIGGER: Final = 1  # it answers an event
DISCOUNT: Final = 2  # it makes cards cheaper
COUNTS_AS: Final = 3  # it gives cards further factions or types
PURSE: Final = 4  # Runes for some cards only
SPEND_AS: Final = 5  # one resource may be spent as another
FIXED: Final = 6  # it keeps cards of the center row from being banished
DOUBLES: Final = 7  # it doubles Honor that is gained
AS_PLAYED: Final = 8  # it counts as a Hero played this turn
PERMIT: Final = 9  # it allows something that a mechanic knows of
DEARER: Final = 10  # it makes cards cost more
COUNTS_MORE: Final = 11  # its player counts as controlling more cards

# what Honor is doubled
FROM_DEFEATING: Final = 1
FROM_ELSE: Final = 2
FROM_OTHERS: Final = 4  # from a card that is not the rule's own

# whose event it is
ANY: Final = 0
OTHER: Final = 1  # not of the rule's own card
THIS: Final = 2  # of the rule's own card only

# how often it answers
EVERY: Final = 0
ONCE: Final = 1  # once each turn
FIRST: Final = 2  # the first such event of the turn only
NEXT: Final = 3  # the next such event of this turn, then it is gone

# what the use of an ability costs, besides that it is used
NO_PRICE: Final = 0
BANISH_THIS: Final = 1
DESTROY_THIS: Final = 2
BANISH_TWO: Final = 3  # this and another card of a name
PAYMENT: Final = 4  # so much of a resource, as often as its player likes

# a number in a list of rules in force, or of answers that are due
RULE: Final = 0xFFF
SEAT_AT: Final = 12
SEAT_BITS: Final = 0xF
USED: Final = 1 << 16
CARD_AT: Final = 17
CARD_BITS: Final = 0x3FFF
AMOUNT_AT: Final = 31
AMOUNT_BITS: Final = 0xFFFF  # no larger amount is in force: ASC-CARD-22
PASSING: Final = 1 << 47  # ends with the turn
IN_HAND: Final = 1 << 48  # of an answer that is due: the card came into the hand at once
ON_DECK: Final = 1 << 49  # or on top of the deck
WITNESSED_AT: Final = 50  # what witnesses noted as the card left

# a number in the history of a turn
EVENT_BITS: Final = 0xF
WHO_AT: Final = 4
WHO_BITS: Final = 0xF
PLACE_AT: Final = 8
PLACE_BITS: Final = 0xFF
WHAT_AT: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Instant:
    """What a rule does at the very moment of its event, before an emptied space is filled."""

    def come(self, s: State, seat: i64, own: i64, card: i64) -> None:
        """Let it happen for a player, by the card of the rule, because of the card of the event."""
        raise NotImplementedError


@final
class Rule:
    """What a rule does, once it is in force."""

    def __init__(self, sort: int, name: str, kind: int) -> None:
        self.id: i64 = 0
        self.sort: i64 = sort
        self.name = name  # of the card, or of the card and the clause
        self.kind: i64 = kind  # of the card
        self.pc: i64 = 0  # what is carried out
        self.condition: Condition | None = None  # when it can be used, or answers
        self.events: i64 = 0  # one bit each
        self.filter: Filter | None = None  # which cards it is about
        self.places: i64 = 0  # where they come from, one bit each; 0 is anywhere
        self.lying: Lying | None = None  # what they have about them there
        self.whose: i64 = ANY
        self.mode: i64 = EVERY
        self.optional: bool = False  # its player may decline, and then it is not used
        self.last: bool = False  # it comes after everything else
        self.told: i64 = -1  # what is told when it answers, if that is not that its card has its effect
        self.enters: bool = False  # it comes with what cards that enter the center row bring
        self.counts: bool = False  # it counts cards, those too that only count as played
        self.others: bool = False  # and the play of its own card is none of them
        self.simple: bool = False  # it only gains, so that its place in the order does not matter
        self.to: i64 = 0  # where it puts the card of the event; nothing to do if that is there already
        self.as_it_was: bool = False  # it goes by how things were as the card of the event left its place
        self.twin: i64 = -1  # another rule of the card that is used up with it
        self.lurks: bool = False  # it works from the discard pile
        self.of_turn: bool = False  # it serves the player whose turn it is, whoever did what it answers
        self.price: i64 = NO_PRICE  # what its use costs
        self.another: i64 = -1  # the kind of the other card that this takes, where it takes two
        self.verbs: list[Verb] = []  # what an ability does first: it cannot be used if that is impossible
        self.mask: i64 = 0  # factions; events that a discount or another way to pay serves
        self.types: i64 = 0
        self.resource: i64 = 0  # the resource that may be spent, or that its use costs
        self.serves: i64 = -1  # the resource in whose place it may be spent
        self.times: Amount | None = None  # what multiplies a discount
        self.amount: i64 = 0
        self.floor: i64 = 0  # a discount goes no lower
        self.instant: Instant | None = None  # it answers at once, and does this
        self.wanted: Filter | None = None  # it answers as the row is filled: its player may take such a card for free
        self.prompt: i64 = 0  # by this question
        self.takes_pay: bool = False  # its use takes Runes or Power, which could be spent on cards
        self.can_wait: bool = False  # and cards come first, in the eyes of agents
