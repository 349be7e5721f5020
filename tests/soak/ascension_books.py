"""Books of Ascension, kept from the log alone: what a player who reads along can know of Honor, cards and places.

They know the box (names, types, printed Honor, how many there are) and what the events say, and none of the rules code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from places import CARD, Place, WrongBooks

from delirium.ascension.board import words as w
from delirium.ascension.game import Ascension
from delirium.engine.event import Event
from delirium.engine.state import State
from delirium.engine.zones import lane, pool_of

NOTHING: Final = -2  # an empty space
ROW: Final = 7  # spaces, of which the last is there only while cards want it
USUAL_ROW: Final = 6
POOL: Final = 30  # Honor for each player
POOL_ALONE: Final = 50
MOKEN: Final = "Moken, the Huntmaster"  # worth as much as its owner has Treasures

# what moves nothing that the books keep; Runes and Power are not among it, since the log does not say what a card costs
SAID: Final = {
    w.E_FIRST, w.E_TURN, w.E_USE, w.E_RUNES, w.E_POWER, w.E_COPY, w.E_REVEAL, w.E_PAY, w.E_LAST, w.E_EXTRA, w.E_OVER,
    w.E_DECLINE, w.E_CHOICE, w.E_REACT, w.E_RESTRICTED, w.E_GAIN, w.E_POWER_PAID,
}  # fmt: skip
SAID_BY_MECHANICS: Final = {
    "{0} names {a}",
    "Fate of {a}",
    "{a} unites for {0}",
    "{0} chooses {a}",
    "{0} repeats the effect of {a}",
    "{a} is Dreamborn",
    "{a} is up for auction",
    "{0} bids {a} Insight for {b}",
    "{0} is out of the auction",
    "{0} wins the auction of {b} for {a} Insight",
    "Nobody wins the auction of {a}",
    "{a} recurs for {0}",
    "{0} plays {a} by Phantasm",
    "{0} rolls the Delirium Die: {a}",
    "{a} plunders for {0}",
    "{a} counts as a Hero that {0} played",
    "{0} spends {a} {b} as Insight",
    "{0} spends {a} {b} as Runes",
    "{0} spends {a} {b} as Power",
    "{0} treats the turn as Day",
    "{0} keeps {a} and gives up {b}",  # that {b} is banished is told next
    "{0} puts counters on {a}: {b}",
    "{0} removes counters from {a}: {b}",
    "{0} looks at {a} on top of the deck",
    "{0} chooses {a}{b}",
    "{0} gains {a} Energy",
    "{0} energizes {a}",
    "What lies beneath {a} goes with it",
    "{0} gains {a} Reputation",
    "{0} rallies {a} by {b}",  # that {a} is acquired or defeated is told next
    "The {a} cards that {0} put on top of the deck lie in random order",
    "{0} shuffles the deck",
    "{0} wins the game by {a}",
    *(f"{{0}} {done} {{a}} {kind} Keystone" for done in ("gains", "spends") for kind in ("Life", "Death")),
}


class Owner:
    """What a player has."""

    def __init__(self, seat: int, open: bool) -> None:
        self.honor = 0
        self.insight = 0
        of = f"of player {seat + 1}"
        self.deck = Place(f"the deck {of}", not open)
        self.hand = Place(f"the hand {of}", not open)
        self.dealt = Place(f"the dealt Dream cards {of}", not open)
        self.dreams = Place(f"the Dreamscape {of}", not open)
        self.discard = Place(f"the discard pile {of}")
        self.played = Place(f"the played cards {of}")
        self.play = Place(f"the cards in play {of}")
        self.front = Place(f"the cards in front {of}")
        self.beneath = Place(f"the cards beneath others {of}")
        self.gems = Place(f"the Soul Gems {of}")
        self.lent: Counter[int] = Counter()  # of the cards beneath others those that are nobody's own
        self.under = Place(f"the Hero under the board {of}")

    def owned(self) -> list[Place]:
        return [self.deck, self.hand, self.discard, self.played, self.play, self.front, self.beneath]


class AscensionBooks:
    """One reader's books. With `open` the reader is told everything, else as much as one seat or a spectator."""

    def __init__(self, game: Ascension, open: bool = True) -> None:
        self.game = game
        self.open = open
        self.read = 0  # events
        self.spots = {w.OTHERS + index: place.spot for index, place in enumerate(game.places)}  # what mechanics declare
        box = game.supply
        self.center = Counter(dict(box.center))
        self.piles = Counter(dict(box.piles))
        self.owners = [Owner(seat, open) for seat in range(game.players)]
        for owner in self.owners:
            for kind, count in box.start:
                owner.deck.add(kind, count)
        self.in_center = sum(self.center.values())
        self.in_dream_deck = sum(count for _, count in box.other.get("dream", []))
        self.in_gem_deck = sum(count for _, count in box.other.get("soul_gem", []))
        self.void = Place("the void")
        self.event = Place("the Event zone")
        self.temples = Place("the Temples in the middle")
        for kind, count in box.other.get("temple", []):
            self.temples.add(kind, count)
        self.used_gems = Place("the used Soul Gems")
        self.banished_dreams = Place("the banished Dream cards")
        self.homes = {kind: self.used_gems for kind, _ in box.other.get("soul_gem", [])}
        self.homes |= {kind: self.banished_dreams for kind, _ in box.other.get("dream", [])}
        self.row = [NOTHING] * ROW
        self.width = USUAL_ROW
        self.under = [Place(f"what lies under the card of space {space + 1}") for space in range(ROW)]
        self.left = 0  # the space that a card left last
        self.pool = POOL_ALONE if game.variant == "solo" else POOL * game.players
        self.cult_honor = 0
        self.cult = Place("the cards of the Cult")
        self.for_partner = NOTHING  # the kind of a card that is acquired next
        self.changed = NOTHING  # the kind that a Monster has become, until it is acquired
        self.chosen = 0  # the player who was chosen last
        self.made = NOTHING  # the kind that an Event has become, which is acquired next
        self.taken: Place | None = None  # where the card just acquired or defeated went first
        self.entries: dict[int, Callable[[int, int, int], None]] = {
            w.E_PLAY: self._play, w.E_ACQUIRE: self._acquire, w.E_DEFEAT: self._defeat, w.E_BANISH: self._banish,
            w.E_DISCARD: self._discard, w.E_LEFT: self._discard, w.E_DESTROY: self._destroy, w.E_DRAW: self._draw,
            w.E_SHUFFLE: self._shuffle, w.E_ROW: self._enter_row, w.E_RENEW: self._renew, w.E_HONOR: self._gain_honor,
            w.E_TAKEN: self._take_from_hand, w.E_END_TURN: self._end_turn,
            w.E_TO_HAND: lambda seat, kind, spot: self._move(seat, kind, spot, self.owners[seat].hand),
            w.E_TO_TOP: lambda seat, kind, spot: self._move(seat, kind, spot, self.owners[seat].deck),
            w.E_TO_BOTTOM: lambda seat, kind, spot: self._move(seat, kind, spot, self.owners[seat].deck),
            w.E_TO_PLAY: lambda seat, kind, spot: self._move(seat, kind, spot, self._in_play(seat, kind)),
            w.E_TO_DISCARD: lambda seat, kind, spot: self._move(seat, kind, spot, self.owners[seat].discard),
            w.E_PLAYER: self._choose, w.E_GIVEN: self._give,
            w.E_CENTER_TOP: self._under, w.E_CENTER_BOTTOM: self._under, w.E_AWAY: self._put_away,
            w.E_STARTED: lambda seat, kind, _: self.void.take(kind),
        }  # fmt: skip
        of_mechanics: dict[str, Callable[[int, int, int], None]] = {
            "{a} stays in front of {0}": lambda seat, kind, _: self._bring(kind, self.owners[seat].front),
            "{0} keeps {a} as a Trophy": lambda seat, kind, _: self._bring(kind, self.owners[seat].front),
            "{a} has its effect and is banished": lambda seat, kind, _: self._bring(kind, None),
            "{a} of {0} is a Construct instead": self._as_construct,
            "{0} takes {a} Honor from {b}": self._take_honor,
            "{0} acquires {a} for the partner": self._partner,
            "The Cult takes {a}": self._cult_card,
            "The Cult defeats {a} and gains {b} Honor": self._cult_monster,
            "{0} gains {a} Insight": self._gain_insight,
            "{0} takes {a} Insight from {b}": self._take_insight,
            "{0} pays {a} Insight": self._pay_insight,
            "{0} binds {a}": self._bind,
            "{0} transforms {a} into {b}": self._transform,
            "{a} becomes {b} in the hand of {0} in place of being played": self._transform_in_hand,
            "{0} is dealt {a}": self._deal,
            "{0} keeps {a} in the Dreamscape": self._keep,
            "{0} returns {a} to the Dream deck": self._return,
            "{0} adds {a} to the Dreamscape": self._dream,
            "{0} takes {a} from the Dreamscape of {b}": self._take_dream,
            "{a} is the current Event": self._new_event,
            "{a} is no longer the current Event": self._past_event,
            "{0} gains {a}": self._gain_gem,
            "{0} banishes {a} for its effect": self._use_gem,
            "The used Soul Gems are shuffled into a new Soul Gem deck": self._shuffle_gems,
            "{0} puts {a} face up beneath {b}": self._put_beneath,
            "{0} puts {a} from the void beneath {b}": self._put_from_void,
            "{a} beneath {b} goes to the void": self._go_away,
            "{0} moves {a}{b}": lambda _, kind, spot: self.under[spot - w.ROW].take(kind),
            "{0} lays {a} under the card of space {b}": lambda _, kind, space: self.under[space - 1].add(kind),
            "{a} lies under the next card of space {b}": self._lie_under,
            "The Cult takes {a}, which lay under that": self._cult_under,
            "The Honor pool grows by {a}": self._grow,
            "The center row has a seventh space": lambda *_: self._widen(1),
            "The center row has no seventh space any more": lambda *_: self._widen(-1),
            "{a} leaves with the seventh space": self._leave_seventh,
            "{0} leads {a}": self._lead,
            "{0} infests {b} with {a}": self._infest,
            "{0} puts {a}{b} into play as a Mechana Construct": self._keep_monster,
            "{0} takes control of {a}": lambda seat, kind, _: self._control(
                kind, self.temples, self.owners[seat].front
            ),
            "{0} takes control of {a} from {b}": lambda seat, kind, other: self._control(
                kind, self.owners[other].front, self.owners[seat].front
            ),
            "{0} loses control of {a}": lambda seat, kind, _: self._control(
                kind, self.owners[seat].front, self.temples
            ),
            "{0} shuffles {a}{b} into the deck": lambda seat, kind, spot: self._move(
                seat, kind, spot, self.owners[seat].deck
            ),
        }
        self.said = set(SAID)
        for kind, event in enumerate(game.events[len(w.EVENTS) :], len(w.EVENTS)):
            if event.sentence in SAID_BY_MECHANICS:
                self.said.add(kind)
            elif event.sentence in of_mechanics:
                self.entries[kind] = of_mechanics[event.sentence]

    # reading

    def enter(self, events: list[Event]) -> None:
        """Write down what was told."""
        for event in events:
            self.read += 1
            if event.kind in self.said:
                continue
            if event.kind not in self.entries:
                raise WrongBooks(f"the books know nothing of “{event.text(self.game)}”")
            try:
                self.entries[event.kind](event.seat, event.a, event.b)
            except WrongBooks as wrong:
                raise WrongBooks(f"event {self.read}, “{event.text(self.game)}”: {wrong}") from None

    def _source(self, seat: int, kind: int, spot: int) -> None:
        """Take a card from where an event says that it lay."""
        owner = self.owners[seat]
        own = {
            w.HAND: owner.hand, w.DISCARD: owner.discard, w.PLAY: owner.play, w.PLAYED: owner.played,
            w.FRONT: owner.front, w.VOID: self.void,
        }  # fmt: skip
        declared = {
            "from the Dreamscape": owner.dreams,
            "from the Soul Gems": owner.gems,
            "from beneath a card": owner.beneath,
            "from under the board": owner.under,
            "from the Event zone": self.event,
        }
        declared |= {f"from the discard of player {seat + 1}": one.discard for seat, one in enumerate(self.owners)}
        if spot in own:
            own[spot].take(kind)
        elif self.spots.get(spot) == "from under the card":
            self._from_under(kind)
        elif self.spots.get(spot) in declared:
            declared[self.spots[spot]].take(kind)
        elif w.ROW <= spot < w.ROW + ROW:
            self._leave_row(spot - w.ROW, kind)
        elif w.OF <= spot < w.OF + len(self.owners):
            self.owners[spot - w.OF].play.take(kind)
        elif spot == w.CENTER:
            self.in_center -= 1
        elif spot == w.PILE:
            if self.piles[kind] <= 0:
                raise WrongBooks("its pile is empty")
            self.piles[kind] -= 1
        else:
            raise WrongBooks(f"the books know no spot {spot}")

    def _leave_row(self, space: int, kind: int) -> None:
        if self.row[space] != kind:
            raise WrongBooks(f"it does not lie in space {space + 1}, where kind {self.row[space]} lies")
        self.row[space] = NOTHING
        self.left = space

    def _from_under(self, kind: int) -> None:
        """What lay under the card that was taken last, or under its replacement."""
        is_replaced = self.row[self.left] != NOTHING
        likely = self.under[0 if is_replaced and self.game.variant == "solo" else self.left]
        next((place for place in (likely, *self.under) if place.cards[kind]), likely).take(kind)

    def _home(self, kind: int) -> Place | None:
        """Where a card goes that nobody has: into the void, among the used of its deck, on its pile, or away."""
        home = self.void if self.center[kind] else self.homes.get(kind)
        if home is not None:
            home.add(kind)
            return home
        if kind in self.piles and "insight" not in self.game.facts[kind].cost:  # Pasythea does not come back
            self.piles[kind] += 1
        return None

    def _bring(self, kind: int, to: Place | None) -> None:
        """The card that was just acquired or defeated goes somewhere else than such cards do."""
        if self.taken is None:
            if kind not in self.piles:
                raise WrongBooks("no card was taken before")
            self.piles[kind] -= 1  # a Cultist was on its pile again
        else:
            self.taken.take(kind)
        if to is None:
            self._home(kind)
        else:
            to.add(kind)

    def _move(self, seat: int, kind: int, spot: int, to: Place) -> None:
        if spot == w.PILE:
            self._bring(kind, to)
            return
        if spot == w.DECK:
            self.owners[seat].deck.take(kind)
        else:
            self._source(seat, kind, spot)
        to.add(kind)

    # what players do

    def _play(self, seat: int, kind: int, _: int) -> None:
        owner = self.owners[seat]
        owner.hand.take(kind)
        (owner.play if self._is_construct(kind) else owner.played).add(kind)

    def _is_construct(self, kind: int) -> bool:
        return self.game.facts[kind].type == "construct"

    def _in_play(self, seat: int, kind: int) -> Place:
        """Where a card lies that is put into play without being played."""
        return self.owners[seat].play if self._is_construct(kind) else self.owners[seat].front

    def _as_construct(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].played.take(kind)
        self.owners[seat].play.add(kind)

    def _lead(self, seat: int, kind: int, _: int) -> None:
        """A board comes before a player, on the Hero that bears its name."""
        kinds = self.game.kinds
        boxed = [one for one, _ in self.game.supply.other["champion"]]
        hero = next(one for one in boxed if kinds[one].startswith(f"{kinds[kind]}, "))
        self.owners[seat].under.add(hero)

    def _partner(self, seat: int, kind: int, _: int) -> None:
        self.for_partner = kind

    def _acquire(self, seat: int, kind: int, spot: int) -> None:
        if self.spots.get(spot) == "from the Dream deck":
            self.in_dream_deck -= 1
        elif self.made != NOTHING:
            if kind != self.made:
                raise WrongBooks(f"it is not kind {self.made}, which the Event has become")
            self.made = NOTHING
        elif spot == w.PILE and kind == self.changed and self.taken is not None:
            self.taken.take(kind)
            self.changed = NOTHING
        else:
            self._source(seat, kind, spot)
        to = seat
        if self.for_partner != NOTHING:
            if kind != self.for_partner:
                raise WrongBooks(f"it is not kind {self.for_partner}, which is for the partner")
            to = (seat + len(self.owners) // 2) % len(self.owners)
            self.for_partner = NOTHING
        self.owners[to].discard.add(kind)
        if self.spots.get(spot) != "from under the card":  # that comes between a card and where it goes
            self.taken = self.owners[to].discard

    def _defeat(self, seat: int, kind: int, spot: int) -> None:
        self._source(seat, kind, spot)
        self.taken = self._home(kind)

    def _banish(self, seat: int, kind: int, spot: int) -> None:
        if spot == w.DECK:
            self.owners[seat].deck.take(kind)
        else:
            self._source(seat, kind, spot)
        self._home(kind)

    def _put_away(self, seat: int, kind: int, spot: int) -> None:
        if spot == w.PILE:
            self._bring(kind, None)
        else:
            self._source(seat, kind, spot)
            self._home(kind)

    def _under(self, seat: int, kind: int, spot: int) -> None:
        """On top of the center deck, or under it."""
        if spot == w.PILE:
            self._bring(kind, Place("the center deck"))
            self.in_center += 1
        else:
            self._source(seat, kind, spot)
            self.in_center += 1

    def _discard(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].hand.take(kind)
        self.owners[seat].discard.add(kind)

    def _destroy(self, seat: int, kind: int, _: int) -> None:
        owner = self.owners[seat]
        (owner.play if owner.play.cards[kind] else owner.front).take(kind)
        owner.discard.add(kind)

    def _draw(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].deck.take(kind)
        self.owners[seat].hand.add(kind)

    def _shuffle(self, seat: int, _: int, __: int) -> None:
        self.owners[seat].discard.empty_into(self.owners[seat].deck)

    def _end_turn(self, seat: int, _: int, __: int) -> None:
        owner = self.owners[seat]
        owner.played.empty_into(owner.discard)

    def _take_from_hand(self, seat: int, kind: int, other: int) -> None:
        self.owners[other].hand.take(kind)
        self.owners[seat].hand.add(kind)

    def _transform(self, seat: int, kind: int, into: int) -> None:
        owner = self.owners[seat]
        if self.event.cards[kind]:  # it leaves the game, and what it becomes is acquired
            self.event.take(kind)
            self.made = into
            return
        if self.game.facts[kind].type == "monster":  # what it becomes is put somewhere next
            self.void.take(kind)
            self.taken = Place("what a Monster has become")
            self.taken.add(into)
            self.changed = into
            return
        place = owner.play if self._is_construct(kind) else owner.hand
        place.take(kind)
        place.add(into)

    def _transform_in_hand(self, seat: int, kind: int, into: int) -> None:
        self.owners[seat].hand.take(kind)
        self.owners[seat].hand.add(into)

    def _choose(self, seat: int, other: int, _: int) -> None:
        self.chosen = other

    def _give(self, seat: int, kind: int, spot: int) -> None:
        self._source(seat, kind, spot)
        self.owners[self.chosen].discard.add(kind)

    def _infest(self, seat: int, kind: int, other: int) -> None:
        self.void.take(kind)
        self.owners[other].discard.add(kind)

    def _keep_monster(self, seat: int, kind: int, spot: int) -> None:
        self._source(seat, kind, spot)
        self.owners[seat].play.add(kind)

    def _bind(self, seat: int, kind: int, _: int) -> None:
        self.void.take(kind)
        self.owners[seat].discard.add(kind)

    # the center row

    def _enter_row(self, seat: int, kind: int, space: int) -> None:
        if self.game.variant == "solo":
            self._slide()
        if self.row[space - 1] != NOTHING:
            raise WrongBooks(f"space {space} is not empty")
        if self.in_center <= 0:
            raise WrongBooks("the center deck is empty")
        self.in_center -= 1
        self.row[space - 1] = kind

    def _slide(self) -> None:
        """In solitaire what is left of the row moves to the right; what lies under no card waits where it is."""
        free = self.width - 1
        for space in range(self.width - 1, -1, -1):
            if self.row[space] == NOTHING:
                continue
            if space != free:
                self.row[free], self.row[space] = self.row[space], NOTHING
                self.under[space].empty_into(self.under[free])
            free -= 1

    def _lie_under(self, seat: int, kind: int, space: int) -> None:
        if self.game.variant == "solo":
            self._slide()
        if self.row[space - 1] != NOTHING:
            raise WrongBooks(f"a card lies in space {space}")
        self.in_center -= 1
        self.under[space - 1].add(kind)

    def _widen(self, by: int) -> None:
        self.width += by

    def _leave_seventh(self, seat: int, kind: int, _: int) -> None:
        if self.row[USUAL_ROW] == NOTHING:
            self.under[USUAL_ROW].take(kind)
        else:
            self._leave_row(USUAL_ROW, kind)
        self._home(kind)

    def _renew(self, seat: int, _: int, __: int) -> None:
        self.in_center += self.void.cards.total()
        self.void.cards.clear()

    # Honor and Insight

    def _gain_honor(self, seat: int, amount: int, _: int) -> None:
        self.owners[seat].honor += amount
        self.pool = max(self.pool - amount, 0)

    def _grow(self, seat: int, amount: int, _: int) -> None:
        self.pool += amount

    def _take_honor(self, seat: int, amount: int, other: int) -> None:
        self.owners[other].honor -= amount
        self.owners[seat].honor += amount

    def _gain_insight(self, seat: int, amount: int, _: int) -> None:
        self.owners[seat].insight += amount

    def _take_insight(self, seat: int, amount: int, other: int) -> None:
        self.owners[other].insight -= amount
        self.owners[seat].insight += amount

    def _pay_insight(self, seat: int, amount: int, _: int) -> None:
        self.owners[seat].insight -= amount

    # the Cult

    def _cult_takes(self, kind: int) -> None:
        """It takes from the right end."""
        space = max((space for space in range(ROW) if self.row[space] != NOTHING), default=0)
        self._leave_row(space, kind)

    def _cult_under(self, seat: int, kind: int, _: int) -> None:
        self.under[self.left].take(kind)
        self.cult.add(kind)

    def _cult_card(self, seat: int, kind: int, _: int) -> None:
        self._cult_takes(kind)
        self.cult.add(kind)

    def _cult_monster(self, seat: int, kind: int, honor: int) -> None:
        self._cult_takes(kind)
        self._home(kind)
        self.cult_honor += honor
        self.pool = max(self.pool - honor, 0)

    # dreams

    def _deal(self, seat: int, kind: int, _: int) -> None:
        self.in_dream_deck -= 1
        self.owners[seat].dealt.add(kind)

    def _keep(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].dealt.take(kind)
        self.owners[seat].dreams.add(kind)

    def _return(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].dealt.take(kind)
        self.in_dream_deck += 1

    def _dream(self, seat: int, kind: int, _: int) -> None:
        self.in_dream_deck -= 1
        self.owners[seat].dreams.add(kind)

    def _take_dream(self, seat: int, kind: int, other: int) -> None:
        self.owners[other].dreams.take(kind)
        self.owners[seat].dreams.add(kind)

    # Events, Soul Gems, and cards beneath others

    def _new_event(self, seat: int, kind: int, _: int) -> None:
        if self.event.cards:
            raise WrongBooks("there is a current Event already")
        if self.in_center <= 0:
            raise WrongBooks("the center deck is empty")
        self.in_center -= 1
        self.event.add(kind)

    def _past_event(self, seat: int, kind: int, _: int) -> None:
        self.event.take(kind)
        self.void.add(kind)

    def _gain_gem(self, seat: int, kind: int, _: int) -> None:
        if self.in_gem_deck <= 0:
            raise WrongBooks("the Soul Gem deck is empty")
        self.in_gem_deck -= 1
        self.owners[seat].gems.add(kind)

    def _use_gem(self, seat: int, kind: int, _: int) -> None:
        self.owners[seat].gems.take(kind)
        self.used_gems.add(kind)

    def _shuffle_gems(self, seat: int, _: int, __: int) -> None:
        if self.in_gem_deck:
            raise WrongBooks("the Soul Gem deck is not empty")
        self.in_gem_deck = self.used_gems.cards.total()
        self.used_gems.cards.clear()

    def _control(self, kind: int, before: Place, now: Place) -> None:
        before.take(kind)
        now.add(kind)

    def _put_beneath(self, seat: int, kind: int, upper: int) -> None:
        owner = self.owners[seat]
        if not owner.play.cards[upper]:
            raise WrongBooks(f"kind {upper} is not in play")
        owner.hand.take(kind)
        owner.beneath.add(kind)

    def _put_from_void(self, seat: int, kind: int, upper: int) -> None:
        owner = self.owners[seat]
        if not owner.play.cards[upper] and not owner.front.cards[upper]:
            raise WrongBooks(f"kind {upper} does not lie before its player")
        self.void.take(kind)
        owner.beneath.add(kind)
        owner.lent[kind] += 1

    def _go_away(self, seat: int, kind: int, upper: int) -> None:
        owner = self.owners[seat]
        owner.beneath.take(kind)
        owner.lent[kind] -= 1
        self._home(kind)

    # comparing

    def points(self, seat: int) -> tuple[int, int]:
        """Honor gained, and the printed Honor of all cards owned: known to a reader who is told everything."""
        facts = self.game.facts
        cards: Counter[int] = sum((place.cards for place in self.owners[seat].owned()), Counter())
        cards -= self.owners[seat].lent
        treasures = sum(count for kind, count in cards.items() if facts[kind].type == "treasure")
        worth = {kind: treasures if facts[kind].name == MOKEN else facts[kind].honor for kind in cards}
        return self.owners[seat].honor, sum(worth[kind] * count for kind, count in cards.items())

    def compare(self, s: State) -> int:
        """Hold the books against the table; tell how many entries were compared."""
        g = self.game
        if g.variant == "solo":
            self._slide()
        found: list[tuple[str, object, object]] = [
            ("the Honor pool", self.pool, s.get(g.honor_pool)),
            ("the center deck", self.in_center, s.count(g.center)),
            ("the center row", self.row, [self._kind_on(s, space) for space in range(ROW)]),
            self._place(s, self.void, g.void),
        ]
        for space, under in enumerate(self.under):
            zone = lane(g.spaces, space)
            lower = s.cards(zone)[: -1 if self.row[space] != NOTHING else None]
            found.append((under.name, under.cards, Counter(int(g.kind_of[card]) for card in lower)))
        for common, name in (
            (self.temples, "Temples"),
            (self.event, "Event"), (self.used_gems, "used Soul Gems"), (self.banished_dreams, "banished Dream cards"),
            (self.cult, "the Cult"),
        ):  # fmt: skip
            found.append(self._place(s, common, g.zone_called(name)))
        for deck, count in (("Dream deck", self.in_dream_deck), ("Soul Gem deck", self.in_gem_deck)):
            if g.zone_called(deck):
                found.append((f"the {deck}", count, s.count(g.zone_called(deck))))
        if g.pool_called("Honor of the Cult"):
            found.append(("the Honor of the Cult", self.cult_honor, s.get(g.pool_called("Honor of the Cult"))))
        for index, kind in enumerate(g.pile_kinds):
            found.append((f"the pile of {g.kinds[kind]}", self.piles[kind], s.count(g.piles[index])))
        for seat, owner in enumerate(self.owners):
            found.append((f"the Honor of player {seat + 1}", owner.honor, s.get(pool_of(g.honor, seat))))
            insight = f"Insight of player {seat + 1}"
            found.append((f"the {insight}", owner.insight, s.get(g.pool_called(insight))))
            for place, zone in (
                (owner.deck, g.deck), (owner.hand, g.hand), (owner.discard, g.discard), (owner.played, g.played),
                (owner.play, g.play), (owner.front, g.front),
            ):  # fmt: skip
                found.append(self._place(s, place, lane(zone, seat)))
            for place, name in (
                (owner.dreams, "Dreamscape"), (owner.dealt, "dealt Dream cards"), (owner.gems, "Soul Gems"),
                (owner.beneath, "cards beneath"),
            ):  # fmt: skip
                found.append(self._place(s, place, g.zone_called(f"{name} {seat + 1}")))
        if self.open:
            for seat, parts in enumerate(g.breakdown(s)):
                honor, cards = self.points(seat)
                found.append((f"the points of player {seat + 1}", {"tokens": honor, "cards": cards}, parts))
        for name, kept, there in found:
            if kept != there:
                raise WrongBooks(f"{name}: by the log {self._say(kept)}, on the table {self._say(there)}")
        return len(found)

    def final(self, s: State) -> None:
        """At the end the points are those of the game, those of partners together."""
        own = [sum(self.points(seat)) for seat in range(len(self.owners))]
        half = len(own) // 2
        if self.game.variant == "team":
            own = [own[seat] + own[(seat + half) % len(own)] for seat in range(len(own))]
        if own != self.game.scores(s):
            raise WrongBooks(f"the scores: by the log {own}, by the game {self.game.scores(s)}")

    def _kind_on(self, s: State, space: int) -> int:
        card = s.top(lane(self.game.spaces, space))
        is_empty = card < 0 or self.game.facts[self.game.kind_of[card]].type == "treasure"
        return NOTHING if is_empty else int(self.game.kind_of[card])

    def _place(self, s: State, place: Place, zone: int) -> tuple[str, object, object]:
        """What the books have of a place, and what lies there; nothing does in a zone that this game has not."""
        cards = s.cards(zone) if zone else []
        kinds = Counter(CARD if place.hidden else int(self.game.kind_of[card]) for card in cards)
        return place.name, place.cards, kinds

    def _say(self, what: object) -> str:
        if isinstance(what, Counter):
            return ", ".join(f"{count} {self._name(kind)}" for kind, count in sorted(what.items())) or "nothing"
        return str(what)

    def _name(self, kind: int) -> str:
        return self.game.kinds[kind] if kind >= 0 else "unseen"
