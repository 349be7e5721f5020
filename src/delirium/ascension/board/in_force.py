"""What is in force and what happened: rules of cards in play and of this turn, the history, and what answers it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.layout import Layout
from delirium.ascension.board.rule import (
    ABILITY,
    AMOUNT_AT,
    AMOUNT_BITS,
    AS_PLAYED,
    CARD_AT,
    CARD_BITS,
    COUNTED_AS_PLAYED,
    COUNTS_AS,
    COUNTS_MORE,
    DEFEATED,
    DOUBLES,
    EVENT_BITS,
    FIRST,
    FIXED,
    IN_HAND,
    LEFT_PLAY,
    ON_DECK,
    OTHER,
    PASSING,
    PERMIT,
    PLACE_AT,
    PLACE_BITS,
    PLAYED_ONE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    THIS,
    TRIGGER,
    TURN_BEGAN,
    USED,
    WHAT_AT,
    WHO_AT,
    WHO_BITS,
    WITNESSED_AT,
    Rule,
)
from delirium.ascension.board.terms import (
    CONSTRUCT,
    HERO,
    MANNER,
    MONSTER,
    NOTED_AT,
    NOTED_BITS,
    OF_AT,
    OF_BITS,
    SPACE,
    Amount,
    Condition,
    Filter,
)
from delirium.ascension.board.words import (
    DISCARD,
    E_REACT,
    FRONT,
    HAND,
    OTHERS,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
    VOID,
)
from delirium.engine.errors import Endless
from delirium.engine.state import ENDLESS, SEAT, SOURCE, State
from delirium.engine.zones import lane

# a number in the list of what entering the row or acquiring brings at last
PC_BITS: Final = 0xFFFFF
ORIGIN_AT: Final = 20
SPACE_AT: Final = 40
FOR_AT: Final = 44  # the player whose effect it is, plus 1; 0 is the active player
FOR_BITS: Final = 0xF
BELOW_AT: Final = 48  # how many cards lay under it that its text asks for, plus 1

LONG: Final = 100  # events of a turn, more than real play brings, from which on the same is not written again
MOST_NOTED: Final = 1000  # of what is due, or in force, at once; beyond that it only grows


class InForce(Layout):
    """The table with the rules that its cards bring into force."""

    # what cards are

    def factions(self, s: State, seat: i64, card: i64) -> i64:
        """The factions of a card in the eyes of a player: printed ones and those it counts as."""
        kind = self.kind_of[card]
        found = self.faction_of[kind]
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort == COUNTS_AS and entry >> SEAT_AT & SEAT_BITS == seat:
                about = rule.filter
                if about is None:  # one card, and which factions
                    if entry >> CARD_AT & CARD_BITS == card:
                        found |= entry >> AMOUNT_AT & AMOUNT_BITS
                elif rule.mask and (
                    self._is_first_played(s, about, seat, card) if rule.mode == FIRST else about.fixed[kind] != 0
                ):
                    found |= rule.mask
        return found

    def _is_first_played(self, s: State, about: Filter, seat: i64, card: i64) -> bool:
        """Whether a card is the first of its sort, whatever its factions, that a player has played this turn."""
        heroes = about.means_any(HERO, 0)
        for index in range(s.count(self.history)):
            entry = s.at(self.history, index)
            if entry & EVENT_BITS == PLAYED_ONE and entry >> WHO_AT & WHO_BITS == seat and not self.was_remade(entry):
                played = entry >> WHAT_AT
                if about.fixed[self.kind_of[played]] or (heroes and self.is_hero(s, seat, played)):
                    return played == card
        return False

    def types(self, s: State, seat: i64, card: i64, owned: bool) -> i64:
        """The types of a card in the eyes of a player: the printed one and those it counts as."""
        kind = self.kind_of[card]
        found = self.type_of[kind]
        if owned and self.remakes and found & (HERO | MONSTER) and s.find(lane(self.play, seat), card) >= 0:
            return CONSTRUCT  # a Hero or a Monster lies in play only as a Construct
        if owned:
            for index in range(s.count(self.modifiers)):
                entry = s.at(self.modifiers, index)
                rule = self.rules[entry & RULE]
                if rule.sort == COUNTS_AS and rule.types and entry >> SEAT_AT & SEAT_BITS == seat:
                    about = rule.filter
                    if about is not None and about.fixed[kind]:
                        found |= rule.types
        return found

    def is_hero(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a player's own card is or counts as a Hero."""
        if self.type_of[self.kind_of[card]] & HERO:
            return not self.remakes or s.find(lane(self.play, seat), card) < 0
        return s.count(self.modifiers) > 0 and self.types(s, seat, card, True) & HERO != 0

    def own_card(self, s: State, f: i64) -> i64:
        """The card whose text a frame carries out: its source, or the card that this copies."""
        copied = (s.get(f + MANNER) >> OF_AT & OF_BITS) - 1
        if copied >= 0:
            return copied
        return s.get(f + SOURCE)

    def fits_played(self, s: State, f: i64, seat: i64, entry: i64, filter: Filter) -> bool:
        """Whether a card fits as what it was when something happened to it this turn: a Hero or a Construct."""
        card = entry >> WHAT_AT
        kind = self.kind_of[card]
        if self.was_remade(entry):
            factions = self.factions(s, seat, card)
            if self.type_of[kind] & MONSTER:
                factions |= self.recast
            return filter.fits_as(kind, CONSTRUCT, factions) and filter.plain()
        if self.recast and self.type_of[kind] & MONSTER and s.find(lane(self.play, seat), card) >= 0:
            return filter.fits_as(kind, self.type_of[kind], self.faction_of[kind]) and filter.plain()
        return filter.fits(s, f, seat, card, True)

    def was_remade(self, entry: i64) -> bool:
        """Whether a Hero or a Monster was played as a Construct."""
        return (
            self.remakes
            and entry & EVENT_BITS == PLAYED_ONE
            and entry >> PLACE_AT & PLACE_BITS == PLAY
            and self.type_of[self.kind_of[entry >> WHAT_AT]] & (HERO | MONSTER) != 0
        )

    # counting

    def count_cards(self, s: State, f: i64, filter: Filter, places: i64, other: bool) -> i64:
        """How many cards fit in places of the frame's player or of all."""
        seat = s.get(f + SEAT)
        skip: i64 = -1
        if other:
            skip = self.own_card(s, f)
        found: i64 = 0
        if places & 1 << PLAY:
            found += self._count(s, f, filter, lane(self.play, seat), seat, skip, True)
        if places & 1 << FRONT:
            found += self._count(s, f, filter, lane(self.front, seat), seat, skip, True)
        if places & 1 << HAND:
            found += self._count(s, f, filter, lane(self.hand, seat), seat, skip, True)
        if places & 1 << DISCARD:
            found += self._count(s, f, filter, lane(self.discard, seat), seat, skip, True)
        if places & 1 << PLAYED:
            found += self._count(s, f, filter, lane(self.played, seat), seat, skip, True)
        if places & 1 << VOID:
            found += self._count(s, f, filter, self.void, seat, skip, False)
        if places & 1 << ROW:
            for space in range(self.row):
                card = self.face(s, space)
                if card >= 0 and card != skip and filter.fits(s, f, seat, card, False):
                    found += 1
        if places >> OTHERS:
            for index in range(len(self.places)):
                if places >> (OTHERS + index) & 1:
                    place = self.places[index]
                    zone = lane(place.zone, seat) if place.owned else place.zone
                    found += self._count(s, f, filter, zone, seat, skip, False)
        return found

    def count_more(self, s: State, seat: i64, filter: Filter) -> i64:
        """How many cards that fit a player counts as controlling besides those that there are."""
        found: i64 = 0
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort != COUNTS_MORE or entry >> SEAT_AT & SEAT_BITS != seat:
                continue
            if filter.means_any(rule.types, rule.mask | self._further(s, seat, rule)):
                found += entry >> AMOUNT_AT & AMOUNT_BITS
        return found

    def _further(self, s: State, seat: i64, more: Rule) -> i64:
        """The factions that all cards of the sort count as of which a player counts as controlling more."""
        found: i64 = 0
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            about = rule.filter
            if about is None or rule.sort != COUNTS_AS or rule.mode == FIRST or entry >> SEAT_AT & SEAT_BITS != seat:
                continue
            if about.means_any(more.types, more.mask):
                found |= rule.mask
        return found

    def top(self, s: State, space: i64) -> i64:
        """The card of a space, or -1; what only lies under cards is none."""
        card = s.top(lane(self.spaces, space))
        if self.any_under and card >= 0 and self.under[self.kind_of[card]]:
            return -1
        return card

    def face(self, s: State, space: i64) -> i64:
        """The card that everybody sees in a space, or -1."""
        card = self.top(s, space)
        if self.any_face_down and card >= 0 and not s.is_open(card):
            return -1
        return card

    def count_under(self, s: State, f: i64, filter: Filter, card: i64) -> i64:
        """How many cards that fit lie under a card."""
        found: i64 = 0
        for underside in self.undersides:
            found += underside.count(s, f, filter, card)
        return found

    def replacement(self, s: State, f: i64, filter: Filter) -> i64:
        """What replaced the card that just left the row, or came to lie under the new one first; -1 if none fits."""
        left = s.get(f + SPACE) - 1
        if left < 0:
            return -1
        seat = s.get(f + SEAT)
        space = self.filler.entry(left)
        card = self.face(s, space)
        if card >= 0 and filter.fits(s, f, seat, card, False):
            return card
        if self.first_under:
            card = s.get(self.first_under + space) - 1
            if card >= 0 and s.find(lane(self.spaces, space), card) >= 0 and filter.fits(s, f, seat, card, False):
                return card
        return -1

    def _count(self, s: State, f: i64, filter: Filter, zone: i64, seat: i64, skip: i64, owned: bool) -> i64:
        found: i64 = 0
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if card != skip and filter.fits(s, f, seat, card, owned):
                found += 1
        return found

    def total_honor(self, s: State, f: i64, filter: Filter, places: i64) -> i64:
        """The Honor values of the cards that fit, together: in play, among those played, or in the center row."""
        seat = s.get(f + SEAT)
        found: i64 = 0
        if places & 1 << ROW:
            for space in range(self.row):
                card = self.face(s, space)
                if card >= 0 and filter.fits(s, f, seat, card, False):
                    found += self.honor_of[self.kind_of[card]]
            return found
        zone = lane(self.play, seat)
        if places & 1 << PLAYED:
            zone = lane(self.played, seat)
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if filter.fits(s, f, seat, card, True):
                found += self.honor_value(s, seat, card)
        return found

    def count_happened(self, s: State, f: i64, seat: i64, events: i64, filter: Filter, places: i64, other: bool) -> i64:
        """How often something happened to a fitting card this turn, by a player."""
        own: i64 = -1
        if other:
            own = self.own_card(s, f)
        found: i64 = 0
        for index in range(s.count(self.history)):
            entry = s.at(self.history, index)
            if events >> (entry & EVENT_BITS) & 1 and entry >> WHO_AT & WHO_BITS == seat:
                card = entry >> WHAT_AT
                if (places == 0 or places & self.origin(entry & EVENT_BITS, entry >> PLACE_AT & PLACE_BITS)) and (
                    self.fits_played(s, f, seat, entry, filter)
                ):
                    found += self.times(s, index)
                    if card == own:
                        own = -1  # its own play does not count, a second one would
                        found -= 1
            elif events >> PLAYED_ONE & 1 and places == 0 and self._counts_for(entry, seat, filter):
                found += self.times(s, index)
        return found

    def _counts_for(self, entry: i64, seat: i64, filter: Filter) -> bool:
        """Whether something of this turn is a card that counts as a Hero played, of the kind that is counted."""
        return (
            entry & EVENT_BITS == COUNTED_AS_PLAYED
            and entry >> WHO_AT & WHO_BITS == seat
            and filter.means_any(HERO, entry >> PLACE_AT & PLACE_BITS)
        )

    def fellows(self, s: State, seat: i64, card: i64, factions: i64) -> i64:
        """How many other Heroes of some factions a player has played this turn; the card's own play does not count."""
        own = card
        found: i64 = 0
        for index in range(s.count(self.history)):
            entry = s.at(self.history, index)
            if entry >> WHO_AT & WHO_BITS != seat:
                continue
            if entry & EVENT_BITS == COUNTED_AS_PLAYED:
                if entry >> PLACE_AT & PLACE_BITS & factions:
                    found += self.times(s, index)
            elif entry & EVENT_BITS == PLAYED_ONE:
                other = entry >> WHAT_AT
                plays = self.times(s, index)
                if other == own:
                    own = -1  # a second play of the same card is another Hero
                    plays -= 1
                hero = plays > 0 and not self.was_remade(entry) and self.is_hero(s, seat, other)
                if hero and self.factions(s, seat, other) & factions:
                    found += plays
        return found

    def most_of_a_name(self, s: State, f: i64, filter: Filter) -> i64:
        """How many different cards of one name, the one with most, a player has played this turn."""
        seat = s.get(f + SEAT)
        most: i64 = 0
        kinds: list[int] = []
        for index in range(s.count(self.history)):
            card = self._fresh_play(s, f, seat, index, filter)
            if card >= 0:
                kinds.append(int(self.kind_of[card]))
                same: i64 = kinds.count(kinds[-1])
                most = max(most, same)
        return most

    def _fresh_play(self, s: State, f: i64, seat: i64, index: i64, filter: Filter) -> i64:
        """The card that was played at a point of the turn, if it fits and was not played before; else -1."""
        entry = s.at(self.history, index)
        if entry & EVENT_BITS != PLAYED_ONE or entry >> WHO_AT & WHO_BITS != seat:
            return -1
        card = entry >> WHAT_AT
        for before in range(index):
            earlier = s.at(self.history, before)
            if earlier & EVENT_BITS == PLAYED_ONE and earlier >> WHAT_AT == card:
                return -1
        if not self.fits_played(s, f, seat, entry, filter):
            return -1
        return card

    def origin(self, event: i64, place: i64) -> i64:
        """Where a card of an event came from, as bits; a Monster defeated from the void serves as one of the row."""
        if ROW <= place < ROW + SPACES:
            return 1 << ROW
        if event == DEFEATED and place == VOID and not self.void_apart:
            return 1 << VOID | 1 << ROW
        return 1 << place

    # events

    def happen(self, s: State, event: i64, seat: i64, card: i64, place: i64) -> None:
        """Take down what happened to a card and find everything that answers it."""
        self.record(s, event | seat << WHO_AT | place << PLACE_AT | card << WHAT_AT)
        if self.heard >> event & 1:
            self._find_answers(s, event, seat, card, place)

    def record(self, s: State, entry: i64) -> None:
        """Write into the history of the turn; in a long one what happens again is counted, so that it stays short."""
        index: i64 = -1
        if s.count(self.history) >= LONG:
            index = s.find(self.history, entry)
        if index < 0:
            s.push(self.history, entry)
            return
        while s.count(self.more) <= index:
            s.push(self.more, 0)
        s.add(s.get(self.more) + index, 1)

    def times(self, s: State, index: i64) -> i64:
        """How often what stands at a place of the history has happened."""
        if s.count(self.more) <= index:
            return 1
        return 1 + s.at(self.more, index)

    def note(self, s: State, zone: i64, entry: i64) -> None:
        """Put something into a list of what is due or in force; one that grows without end is not played on."""
        if s.count(zone) >= MOST_NOTED:
            raise Endless(ENDLESS)
        s.push(zone, entry)

    def _find_answers(self, s: State, event: i64, seat: i64, card: i64, place: i64) -> None:
        bits = self.origin(event, place)
        kind = self.kind_of[card]
        if self.heard_by[kind] >> event & 1:
            for id in self.own_rules[kind]:
                rule = self.rules[id]
                if (
                    rule.events >> event & 1
                    and (rule.places == 0 or rule.places & bits)
                    and self._is_so(s, rule, seat, card)
                ):
                    self.owe(s, id, s.get(self.active) if rule.of_turn else seat, card, card)
        for index in range(s.count(self.abilities)):
            self._ask_rule(s, s.at(self.abilities, index), event, seat, card, bits)
        if self.lurking >> event & 1:
            self._ask_lurkers(s, event, seat, card, bits, -1)

    def _ask_lurkers(self, s: State, event: i64, seat: i64, card: i64, bits: i64, known: i64) -> None:
        """Cards of the discard pile answer; not those that did while the card had only the factions that were known."""
        zone = lane(self.discard, seat)
        for index in range(s.count(zone)):
            lurker = s.at(zone, index)
            if self.lurker[self.kind_of[lurker]] >> event & 1:
                for id in self.own_rules[self.kind_of[lurker]]:
                    rule = self.rules[id]
                    if (
                        rule.lurks
                        and rule.events >> event & 1
                        and (rule.places == 0 or rule.places & bits)
                        and not (rule.whose == OTHER and lurker == card)
                        and self._about(s, rule, seat, card)
                        and not (known >= 0 and self._was_about(s, rule, seat, card, known))
                        and self._is_so(s, rule, seat, lurker)
                    ):
                        self.owe(s, id, seat, lurker, card)

    def _ask_rule(self, s: State, entry: i64, event: i64, seat: i64, card: i64, bits: i64) -> None:
        rule = self.rules[entry & RULE]
        if rule.events >> event & 1 == 0 or entry >> SEAT_AT & SEAT_BITS != seat:
            return
        if entry & USED or (rule.places and rule.places & bits == 0):
            return
        own = entry >> CARD_AT & CARD_BITS
        if (rule.whose == OTHER and own == card) or (rule.whose == THIS and own != card):
            return
        about = rule.filter
        if about is not None and about.shares:
            if self.factions(s, seat, card) & self.factions(s, seat, own) == 0 or not self.is_hero(s, seat, card):
                return
        elif not self._about(s, rule, seat, card):
            return
        if (rule.mode == FIRST and not self._first(s, rule, seat, own)) or not self._is_so(s, rule, seat, own):
            return
        self.owe(s, entry & RULE, seat, own, card)

    def _is_so(self, s: State, rule: Rule, seat: i64, own: i64) -> bool:
        """Whether the condition of a rule is met for a player and its card."""
        condition = rule.condition
        if condition is None:
            return True
        if not rule.as_it_was or len(self.witnesses) == 0:
            return self.holds(s, condition, seat, own)
        s.call(0, seat, own, 0, 0)
        s.put(s.frame() + MANNER, (s.get(self.noted) & NOTED_BITS) << NOTED_AT)
        found = condition.holds(s, s.frame())
        s.leave()
        return found

    def holds(self, s: State, condition: Condition, seat: i64, card: i64) -> bool:
        """Whether a condition holds for a player and a card outside any text: in a frame that lasts no longer."""
        s.call(0, seat, card, 0, 0)
        found = condition.holds(s, s.frame())
        s.leave()
        return found

    def worth_of(self, s: State, amount: Amount, seat: i64, card: i64) -> i64:
        """An amount for a player and a card outside any text: in a frame that lasts no longer."""
        s.call(0, seat, card, 0, 0)
        found = amount.value(s, s.frame())
        s.leave()
        return found

    def honor_value(self, s: State, seat: i64, card: i64) -> i64:
        """The Honor value of a card of a player, or of one that nobody owns in the eyes of whoever asks."""
        more = self.more_honor[self.kind_of[card]]
        printed = self.honor_of[self.kind_of[card]]
        return printed if more is None else printed + self.worth_of(s, more, seat, card)

    def unprinted_honor(self, s: State, seat: i64) -> i64:
        """By how much the Honor values of a player's own cards exceed those that are printed."""
        found: i64 = 0
        for base in (self.deck, self.hand, self.discard, self.played, self.play):
            zone = lane(base, seat)
            for index in range(s.count(zone)):
                more = self.more_honor[self.kind_of[s.at(zone, index)]]
                if more is not None:
                    found += self.worth_of(s, more, seat, s.at(zone, index))
        return found

    def _about(self, s: State, rule: Rule, seat: i64, card: i64) -> bool:
        about = rule.filter
        return about is None or about.fits(s, 0, seat, card, True)

    def _about_then(self, s: State, rule: Rule, seat: i64, entry: i64) -> bool:
        """Whether a rule is about a card as what it was when something happened to it."""
        about = rule.filter
        return about is None or self.fits_played(s, 0, seat, entry, about)

    def _first(self, s: State, rule: Rule, seat: i64, own: i64) -> bool:
        """Whether the event just taken down is the first of its sort this turn."""
        found: i64 = 0
        for index in range(s.count(self.history)):
            entry = s.at(self.history, index)
            if rule.events >> (entry & EVENT_BITS) & 1 and entry >> WHO_AT & WHO_BITS == seat:
                bits = self.origin(entry & EVENT_BITS, entry >> PLACE_AT & PLACE_BITS)
                card = entry >> WHAT_AT
                if rule.whose == OTHER and card == own:
                    continue
                if (rule.places == 0 or rule.places & bits) and self._about_then(s, rule, seat, entry):
                    found += self.times(s, index)
        return found == 1

    def owe(self, s: State, rule: i64, seat: i64, own: i64, card: i64) -> None:
        """Put the answer of a rule to an event into its bucket."""
        instant = self.rules[rule].instant
        if instant is not None:
            instant.come(s, seat, own, card)
            return
        if self.rules[rule].wanted is not None:
            self.owe_replacement(s, rule, seat, own, s.get(self.vacated))
            return
        if self.rules[rule].enters:
            self.owe_entry(s, self.rules[rule].pc, card, -1, seat)
            return
        entry = rule | seat << SEAT_AT | own << CARD_AT | (card + 1) << AMOUNT_AT
        if self.rules[rule].to and s.find(lane(self.hand, seat), card) >= 0:
            entry |= IN_HAND
        elif self.rules[rule].to and s.top(lane(self.deck, seat)) == card:
            entry |= ON_DECK
        if self.rules[rule].as_it_was and len(self.witnesses):
            entry |= (s.get(self.noted) & NOTED_BITS) << WITNESSED_AT
        self.note(s, self.later if self.rules[rule].last else self.due, entry)
        s.put(self.unsettled, 1)

    def owe_replacement(self, s: State, rule: i64, seat: i64, own: i64, space: i64) -> None:
        """By a rule a player may take what replaces the card that has left a space, counted from 1; 0 is no space."""
        self.note(s, self.at_refill, rule | seat << SEAT_AT | own << CARD_AT | space << AMOUNT_AT)
        s.put(self.unsettled, 1)

    def owe_entry(self, s: State, pc: i64, card: i64, space: i64, seat: i64) -> None:
        """Put an effect at the end of the queue of what cards bring that enter the row; seat -1: whoever is active."""
        under: i64 = 0
        asked = self.asks_under[self.kind_of[card]]
        if asked is not None and space >= 0:
            under = 1 + self._below(s, asked, card, lane(self.spaces, space))
        self.note(
            s,
            self.entries,
            pc | card << ORIGIN_AT | (space + 1) << SPACE_AT | (seat + 1) << FOR_AT | under << BELOW_AT,
        )
        s.put(self.unsettled, 1)

    def _below(self, s: State, filter: Filter, card: i64, zone: i64) -> i64:
        """How many cards that fit lie in a space under a card of it."""
        found: i64 = 0
        for index in range(s.find(zone, card)):
            if filter.fits(s, 0, s.get(self.active), s.at(zone, index), False):
                found += 1
        return found

    def begin_turn(self, s: State, seat: i64) -> None:
        """What happens at the start of a player's turn becomes due; what counts as played does so anew."""
        if self.heard >> TURN_BEGAN & 1:
            for index in range(s.count(self.abilities)):
                entry = s.at(self.abilities, index)
                rule = self.rules[entry & RULE]
                card = entry >> CARD_AT & CARD_BITS
                begins = entry >> SEAT_AT & SEAT_BITS == seat and rule.events >> TURN_BEGAN & 1 == 1
                if begins and self._is_so(s, rule, seat, card):
                    self.owe(s, entry & RULE, seat, card, card)
        self.count_lasting(s, seat)

    def count_lasting(self, s: State, seat: i64) -> None:
        """What counts as played each turn does so in the turn that has begun."""
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            if self.rules[entry & RULE].sort == AS_PLAYED and entry >> SEAT_AT & SEAT_BITS == seat:
                self.count_as_played(s, entry & RULE, seat, entry >> CARD_AT & CARD_BITS)

    def count_as_played(self, s: State, id: i64, seat: i64, card: i64) -> None:
        """A card counts as a Hero that was played: what waits for one to come later in the turn is answered."""
        factions = self.rules[id].mask
        self.record(s, COUNTED_AS_PLAYED | seat << WHO_AT | factions << PLACE_AT | card << WHAT_AT)
        told = self.rules[id].told
        s.emit(told if told >= 0 else E_REACT, seat, self.kind_of[card], 0, self.everyone)
        for index in range(s.count(self.abilities)):
            entry = s.at(self.abilities, index)
            rule = self.rules[entry & RULE]
            if not self._waits(rule) or entry >> SEAT_AT & SEAT_BITS != seat:
                continue
            own = entry >> CARD_AT & CARD_BITS
            about = rule.filter
            if about is not None and about.shares:
                if self.factions(s, seat, own) & factions == 0:
                    continue
            elif about is not None and not about.means_any(HERO, factions):
                continue
            if not self._is_so(s, rule, seat, own):
                continue
            self.owe(s, entry & RULE, seat, own, card)

    def count_as(self, s: State, id: i64, seat: i64, card: i64, factions: i64, as_played: bool) -> None:
        """A card counts as further factions this turn.

        All that answers plays does so, where the factions were named as the card was played: it counts as played
        with them.
        """
        known = self.factions(s, seat, card)
        self.enforce(s, id, seat, card, factions, True)
        index = s.count(self.history) - 1
        while index >= 0 and not self._is_play(s.at(self.history, index), seat, card):
            index -= 1
        if not as_played or index < 0:
            return
        bits = self.origin(PLAYED_ONE, s.at(self.history, index) >> PLACE_AT & PLACE_BITS)
        for at in range(s.count(self.abilities)):
            entry = s.at(self.abilities, at)
            rule = self.rules[entry & RULE]
            if not self._waits(rule) and not self._was_about(s, rule, seat, card, known):
                self._ask_rule(s, entry, PLAYED_ONE, seat, card, bits)
        if self.lurking >> PLAYED_ONE & 1:
            self._ask_lurkers(s, PLAYED_ONE, seat, card, bits, known)

    def _is_play(self, entry: i64, seat: i64, card: i64) -> bool:
        """Whether something of this turn is that a player played a card."""
        return entry & EVENT_BITS == PLAYED_ONE and entry >> WHO_AT & WHO_BITS == seat and entry >> WHAT_AT == card

    def _was_about(self, s: State, rule: Rule, seat: i64, card: i64, known: i64) -> bool:
        """Whether a rule was about a card already while it had only the factions that were known."""
        about = rule.filter
        return about is None or about.fits_as(self.kind_of[card], self.types(s, seat, card, True), known)

    def _waits(self, rule: Rule) -> bool:
        """Whether a rule waits this turn for plays that are counted before it and after."""
        return rule.events >> PLAYED_ONE & 1 == 1 and (rule.last or rule.counts)

    def _counted_by(self, s: State, entry: i64) -> i64:
        """How many plays of this turn are such as a rule waits for, by what the cards count as now."""
        rule = self.rules[entry & RULE]
        seat = entry >> SEAT_AT & SEAT_BITS
        own = entry >> CARD_AT & CARD_BITS
        about = rule.filter
        if about is None:
            return 1 if rule.condition is not None and self._is_so(s, rule, seat, own) else 0
        if about.shares or rule.mask:
            return self.fellows(s, seat, own, rule.mask or self.factions(s, seat, own))
        s.call(0, seat, own, 0, 0)
        found = self.count_happened(s, s.frame(), seat, rule.events, about, rule.places, rule.others)
        s.leave()
        return found

    def _count_anew(self, s: State, entry: i64) -> None:
        """Cards count as something from now on: what waits for such plays is answered for those of before."""
        counted: list[int] = []
        for index in range(s.count(self.abilities)):
            waiting = s.at(self.abilities, index)
            counted.append(int(self._counted_by(s, waiting)) if self._waits(self.rules[waiting & RULE]) else -1)
        self.note(s, self.modifiers, entry)
        for index in range(s.count(self.abilities)):
            before: i64 = counted[index]
            if before >= 0:
                waiting = s.at(self.abilities, index)
                own = waiting >> CARD_AT & CARD_BITS
                for _ in range(self._counted_by(s, waiting) - before):
                    self.owe(s, waiting & RULE, waiting >> SEAT_AT & SEAT_BITS, own, own)

    # rules in force

    def enforce(self, s: State, id: i64, seat: i64, card: i64, amount: i64, passing: bool) -> None:
        """Put a rule into force, for the turn or until its card leaves."""
        rule = self.rules[id]
        entry = id | seat << SEAT_AT | card << CARD_AT | min(amount, AMOUNT_BITS) << AMOUNT_AT
        if passing:
            entry |= PASSING
        if rule.sort == ABILITY or rule.sort == TRIGGER:
            self.note(s, self.abilities, entry)
        elif rule.sort == AS_PLAYED:
            self.note(s, self.modifiers, entry)
            self.count_as_played(s, id, seat, card)
        elif rule.sort == COUNTS_AS and s.count(self.history) and s.count(self.abilities):
            self._count_anew(s, entry)
        elif rule.sort in (COUNTS_AS, COUNTS_MORE, FIXED, DOUBLES, PERMIT):
            self.note(s, self.modifiers, entry)
        else:
            self.note(s, self.bargains, entry)

    def enforce_for_all(self, s: State, id: i64, card: i64) -> None:
        """Put a rule into force for every player, each of whom may use it once a turn where it says so."""
        rule = self.rules[id]
        for seat in range(self.players):
            if rule.sort == COUNTS_AS:  # it serves no part of the action that brings it
                self.note(s, self.modifiers, id | seat << SEAT_AT | card << CARD_AT | rule.amount << AMOUNT_AT)
            else:
                self.enforce(s, id, seat, card, rule.amount, False)

    def lift(self, s: State, zone: i64, card: i64) -> None:
        """Take the lasting rules of a card out of force."""
        index: i64 = 0
        while index < s.count(zone):
            entry = s.at(zone, index)
            if entry >> CARD_AT & CARD_BITS == card and entry & PASSING == 0:
                s.take(zone, index)
            else:
                index += 1

    def enter_play(self, s: State, seat: i64, card: i64, zone: i64) -> None:
        """Lay a card in play or in front of a player; its rules come into force."""
        s.enter(lane(zone, seat), card)
        for id in self.rules_of[self.kind_of[card]]:
            self.enforce(s, id, seat, card, self.rules[id].amount, False)

    def leave_play(self, s: State, seat: i64, zone: i64, index: i64) -> i64:
        """Take a card from play; its rules are no longer in force."""
        card = s.take(zone, index)
        if len(self.rules_of[self.kind_of[card]]) or self.remakes:
            self.lift(s, self.abilities, card)
            self.lift(s, self.modifiers, card)
            self.lift(s, self.bargains, card)
        self.happen(s, LEFT_PLAY, seat, card, PLAY)
        return card

    def exchange_in_play(self, s: State, seat: i64, index: i64, new: i64) -> None:
        """Put another card in the place of one in play, which leaves the game; neither leaving nor playing."""
        zone = lane(self.play, seat)
        old = s.take(zone, index)
        self.lift(s, self.abilities, old)
        self.lift(s, self.modifiers, old)
        self.lift(s, self.bargains, old)
        s.enter(self.gone, old)
        s.enter_at(zone, index, new)
        for id in self.rules_of[self.kind_of[new]]:
            self.enforce(s, id, seat, new, self.rules[id].amount, False)

    def use_up(self, s: State, id: i64, seat: i64, card: i64) -> bool:
        """Mark an ability or a once-a-turn answer as used; tell whether it still could be."""
        for index in range(s.count(self.abilities)):
            entry = s.at(self.abilities, index)
            if entry & RULE == id and entry >> SEAT_AT & SEAT_BITS == seat and entry >> CARD_AT & CARD_BITS == card:
                if entry & USED:
                    return False
                s.set(self.abilities, index, entry | USED)
                self.use_twin(s, id, seat, card)
                return True
        return False

    def use_twin(self, s: State, id: i64, seat: i64, card: i64) -> None:
        """What is used up together with a rule of a card is no longer ready either."""
        twin = self.rules[id].twin
        for index in range(s.count(self.abilities) if twin >= 0 else 0):
            entry = s.at(self.abilities, index)
            if entry & RULE == twin and entry >> SEAT_AT & SEAT_BITS == seat and entry >> CARD_AT & CARD_BITS == card:
                s.set(self.abilities, index, entry | USED)

    def use_next(self, s: State, id: i64, seat: i64, card: i64) -> bool:
        """Use an effect up that waited for this event; tell whether it was still waiting."""
        for index in range(s.count(self.abilities)):
            entry = s.at(self.abilities, index)
            if entry & RULE == id and entry >> SEAT_AT & SEAT_BITS == seat and entry >> CARD_AT & CARD_BITS == card:
                s.take(self.abilities, index)
                return True
        return False

    def end_passing(self, s: State) -> None:
        """The turn is over: what lasted for it ends, what is once a turn is ready again."""
        s.clear(self.history)
        s.clear(self.more)
        for pool in self.tallies:
            s.put(pool, 0)
        self._end_passing(s, self.abilities)
        self._end_passing(s, self.modifiers)
        self._end_passing(s, self.bargains)

    def _end_passing(self, s: State, zone: i64) -> None:
        index: i64 = 0
        while index < s.count(zone):
            entry = s.at(zone, index)
            if entry & PASSING:
                s.take(zone, index)
            else:
                if entry & USED:
                    s.set(zone, index, entry & ~USED)
                index += 1
