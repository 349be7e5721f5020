"""Grounds: what speaks for and against an option of Ascension, in words that its player can check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_
from typing import Final

from delirium.ascension.board.layout import ACQUIRES, BIDS, HONOR, KIND, POWER, RUNES, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import (
    DECK,
    DISCARD,
    E_ACQUIRE,
    E_BANISH,
    E_DEFEAT,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_END_TURN,
    HAND,
    P_TURN,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
)
from delirium.ascension.game import Ascension
from delirium.engine.event import Event
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import lane, pool_of
from delirium.table.ascension import costs
from delirium.table.ascension.facts import amount
from delirium.table.ascension.hints import SHORT
from delirium.table.grounds import LITTLE, RARE, Grounds
from delirium.table.outcome import Course, Outcome
from delirium.table.phrase import in_words, number, times
from delirium.table.sight import Sight

PACE: Final = 2.7  # Honor that a turn takes out of the pool from now on; in games of agents it was 2.1 to 3.2
DRAWN: Final = 5.0  # cards of a hand
BETTER: Final = 1.3  # how much a card must be worth beside the average to be called better
WORSE: Final = 0.8
LONGEST: Final = 100  # letters of a text that is repeated
OWN: Final = (HAND, DISCARD, PLAY, PLAYED, DECK)


class AscensionGrounds(Grounds[Ascension]):
    """Speaks about the options of one decision."""

    def __init__(self, game: Ascension, view: View, found: Sequence[Outcome]) -> None:
        super().__init__(game, view)
        self.worlds = next((outcome.courses for outcome in found if outcome.courses), [])
        self.seen = {kind for kinds in Sight(view).kinds.values() for kind in kinds if kind != HIDDEN}
        self.turns = self._turns_left()
        self.cards, self.average = self._deck()

    # how the game stands

    def _turns_left(self) -> float:
        """How many turns the player may still have, by what is left of the Honor pool."""
        game, s = self.game, self.state
        if s.get(game.last_round):
            return 0.0
        return float(s.get(game.honor_pool)) / PACE / float(game.players)

    def _deck(self) -> tuple[float, float]:
        """How many cards come round again, and what one of them gives on average."""
        game = self.game
        sums = [0.0, 0.0]
        for course in self.worlds:
            kinds = [int(game.kind_of[card]) for card in game.owned_cards(course.before, self.seat)]
            worths = [float(game.worth[kind]) for kind in kinds if not game.type_of[kind] & CONSTRUCT]
            sums[0] += len(worths)
            sums[1] += sum(worths) / max(len(worths), 1)
        return sums[0] / max(len(self.worlds), 1), sums[1] / max(len(self.worlds), 1)

    @property
    def is_turn(self) -> bool:
        """Whether it is the turn itself that asks, so that one thing can be done after another."""
        return bool(self.state.prompt == P_TURN)

    def opponents(self) -> list[int]:
        """The seats that a card calls opponents of this one."""
        return [other for other in range(self.game.players) if self.game.opposes(self.seat, other)]

    # what speaks for an option

    def clauses(self, outcome: Outcome) -> list[str]:
        """What an option does and why that is good or bad, as parts of a sentence."""
        if not outcome.courses:
            return ["it would go on for ever"]
        game, option = self.game, outcome.option
        verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
        if verb == game.v_end:
            return [*self._ending(outcome), *self.end_of_game(outcome)]
        found = self._happens(outcome)
        if game.deed_of[option >> VERB_AT] == ACQUIRES:
            found += [*self._acquired(kind, game.manners[option >> VERB_AT].is_gift), *self._left(outcome)]
        elif verb == game.v_defeat:
            found += self._left(outcome) or self._spent(outcome)
        elif verb == game.v_banish:
            found = [*self._banished(kind, spot), *(text for text in found if not text.startswith("banishes"))]
        elif verb in (game.v_discard, game.v_destroy):
            found = [
                *self._given_up(option),
                *(text for text in found if not text.startswith(("discards", "destroys"))),
            ]
        elif verb == game.v_decline and not found:
            found.append("leaves everything as it is")
        elif game.deed_of[option >> VERB_AT] == BIDS:
            found = [f"if nobody bids more: {text}" if not place else text for place, text in enumerate(found)]
        found += [text for mechanic in game.mechanics if (text := mechanic.ground(self.state, self.seat, option))]
        return [*(found or self._text(option)), *self.end_of_game(outcome)]

    def _text(self, option: int) -> list[str]:
        """What a card says, where nothing of it can be counted yet."""
        game = self.game
        kind = option & KIND
        if option & VERB in (game.v_use, game.v_first):
            kind = int(game.rules[kind].kind)
        text = game.facts[kind].effect if game.manners[option >> VERB_AT].tells_text else ""
        if text and len(text) <= LONGEST:
            return [f"its text is “{text}”"]
        return ["changes nothing that can be counted yet"]

    def _happens(self, outcome: Outcome) -> list[str]:
        """What can be counted: what the player gains and draws, which cards change hands, what the others get."""
        game, seat = self.game, self.seat
        resources = game.resources
        found: list[str] = []
        gained = [
            said(change, sure, one.many)
            for one in (resources[HONOR], resources[RUNES], resources[POWER], *resources[HONOR + 1 :])
            for change, sure in [_growth(outcome, one.pool + seat)]
            if is_much(change, sure)
        ]
        if gained:
            found.append(f"gains {in_words(gained)}")
        drawn, sure = _told(outcome, E_DRAW, seat)
        if is_much(drawn, sure):
            found.append(f"draws {'about ' * (not sure)}{number(drawn)} card{'s' * (number(drawn) != '1')}")
        found += self._paid(outcome)
        return found + self._cards(outcome) + self._others(outcome)

    def _paid(self, outcome: Outcome) -> list[str]:
        """Honor and what else is kept that is given up; what is not kept is spoken of by what is left."""
        resources = self.game.resources
        found: list[str] = []
        for one in (*resources[HONOR + 1 :], resources[HONOR]):
            change, sure = _growth(outcome, one.pool + self.seat)
            if one.kept and is_much(-change, sure):
                found.append(f"{'loses' if one.number == HONOR else 'pays'} {said(-change, sure, one.many)}")
        return found

    def _cards(self, outcome: Outcome) -> list[str]:
        """Cards that surely change their place because of the option, as far as the player sees them now."""
        own = outcome.option & KIND
        found: list[str] = []
        words = {E_ACQUIRE: "acquires", E_DEFEAT: "defeats", E_BANISH: "banishes", E_DISCARD: "discards"}
        for kind, word in words.items():
            names = self._named(
                (event, count)
                for event, count in _sure(outcome).items()
                if event.kind == kind
                and event.seat == self.seat
                and not (event.a == own and kind in (E_ACQUIRE, E_DEFEAT))
                and not (kind == E_BANISH and event.b not in OWN)
            )
            if names:
                found.append(f"{word} {in_words(names)}")
        return found

    def _named(self, told: Iterable[tuple[Event, int]]) -> list[str]:
        return [times(self.game.kinds[event.a], count) for event, count in told if event.a in self.seen]

    def _others(self, outcome: Outcome) -> list[str]:
        """What the others gain or lose by it."""
        game = self.game
        found: list[str] = []
        for other in range(game.players):
            if other == self.seat:
                continue
            who = f"player {other + 1}"
            change, sure = _growth(outcome, pool_of(game.honor, other))
            if is_much(abs(change), sure):
                found.append(f"{who} {'gains' if change > 0 else 'loses'} {said(abs(change), sure, 'honor')}")
            lost, sure = _told(outcome, E_DESTROY, other)
            if is_much(lost, sure):
                count = number(lost)
                found.append(f"{who} loses {'about ' * (not sure)}{count} Construct{'s' * (count != '1')}")
        return found

    # cards

    def _acquired(self, kind: int, is_gift: bool) -> list[str]:
        """What a card brings that is acquired: its Honor, and what it does in the turns that are left."""
        game = self.game
        card, worth = game.facts[kind], float(game.worth[kind])
        found = [f"worth {card.honor} Honor at the end"] if card.honor else []
        if self.turns < 1:
            return [*found, "the game is about to end, so that only its Honor counts"]
        if is_gift:
            return found
        turns = f"for about {number(self.turns)} turn{'s' * (number(self.turns) != '1')}"
        if game.type_of[kind] & CONSTRUCT:
            what = f"gives “{card.effect}”" if card.effect and len(card.effect) <= SHORT else "works"
            return [*found, f"stays in play and {what} each turn, {turns}"]
        if game.immediate[kind]:
            return found
        waiting = float(self.state.count(lane(game.deck, self.seat))) / DRAWN  # turns until it is shuffled in
        often = max(self.turns - waiting, 0.0) * DRAWN / (self.cards + 1.0)
        found.append(
            f"you may draw it about {number(round(often))} time{'s' * (round(often) != 1)}"
            if often >= 0.5
            else "you will hardly draw it before the end"
        )
        return [*found, *self._compared(worth)]

    def _compared(self, worth: float) -> list[str]:
        """How a card compares with what the player has."""
        if worth > BETTER * self.average + LITTLE:
            return ["it does more than your average card"]
        return ["it does less than your average card"] if worth < WORSE * self.average - LITTLE else []

    def _banished(self, kind: int, spot: int) -> list[str]:
        """What it means that a card goes."""
        game = self.game
        name, worth, honor = game.kinds[kind], float(game.worth[kind]), int(game.honor_of[kind])
        if ROW <= spot < ROW + SPACES:
            return [f"nobody can take {name} any more, and the next card comes into its space"]
        if spot not in OWN:
            return [f"{name} is gone"]
        lost = f", and {honor} Honor with it" if honor else ""
        if worth < self.average:
            return [f"removes {name}, weaker than your average card, so that you draw the others more often{lost}"]
        return [f"costs you {name}, which does no less than your average card{lost}"]

    def _given_up(self, option: int) -> list[str]:
        """How a card that is discarded or destroyed compares with the others that could be."""
        game = self.game
        rivals = [other & KIND for other in self.view.options if other & VERB == option & VERB and other != option]
        name, worth = game.kinds[option & KIND], float(game.worth[option & KIND])
        if not rivals:
            return [f"gives up {name}"]
        if all(worth <= float(game.worth[rival]) for rival in rivals):
            return [f"gives up {name}, which does the least of those you can choose"]
        weakest = min(rivals, key=lambda rival: float(game.worth[rival]))
        return [f"gives up {name}, which does more than {game.kinds[weakest]}"]

    # what is left to spend

    def _affordable(self, outcome: Outcome) -> list[int]:
        """The cards of the view that can surely be taken after an option; what comes into its space is not known."""
        game = self.game
        spot = outcome.option >> SPOT_AT & SPOT_BITS
        takes = (game.v_acquire, game.v_defeat)
        return [
            other
            for other in self.view.options
            if other & VERB in takes
            and (other >> SPOT_AT & SPOT_BITS != spot or spot == 0)
            and all(self._can(course, other) for course in outcome.courses)
        ]

    def _can(self, course: Course, option: int) -> bool:
        return course.end.seat == self.seat and course.end.prompt == P_TURN and option in course.end.choices()

    def _left(self, outcome: Outcome) -> list[str]:
        """What is left of what was paid with, and what for."""
        game = self.game
        if self.state.prompt != P_TURN:
            return []
        is_defeat = outcome.option & VERB == game.v_defeat
        name, pool = ("power", game.power) if is_defeat else ("runes", game.runes)
        rest = {int(course.end.get(pool + self.seat)) for course in outcome.courses}
        if len(rest) > 1 or rest == {0} or not all(self._goes_on(course) for course in outcome.courses):
            return []
        left = amount(rest.pop(), name)
        verb = game.v_defeat if is_defeat else game.v_acquire
        others = [other for other in self._affordable(outcome) if other & VERB == verb]
        if others:
            return [f"leaves {left}, enough for {game.kinds[max(others, key=self._merit) & KIND]}"]
        return [f"leaves {left} with nothing to spend it on" if not self._hand() else f"leaves {left}"]

    def _goes_on(self, course: Course) -> bool:
        return course.end.seat == self.seat and course.end.prompt == P_TURN

    def _spent(self, outcome: Outcome) -> list[str]:
        """Power that nothing else needs is lost at the end of the turn."""
        game = self.game
        others = [option for option in self.view.options if option & VERB == game.v_defeat and option != outcome.option]
        return [] if others else ["nothing else needs this Power, and at the end of the turn it would be lost"]

    def _merit(self, option: int) -> float:
        """How much a card on offer is worth taking, as a rough guess."""
        game, kind = self.game, option & KIND
        return float(game.honor_of[kind]) + float(game.reward_honor[kind]) + 2.0 * float(game.worth[kind])

    def _hand(self) -> int:
        return int(self.state.count(lane(self.game.hand, self.seat)))

    def _ending(self, outcome: Outcome) -> list[str]:
        """What is lost when the turn ends now."""
        game, s = self.game, self.state
        found: list[str] = []
        takes = [option for option in self.view.options if option & VERB in (game.v_acquire, game.v_defeat)]
        for name, pool, verb in (("runes", game.runes, game.v_acquire), ("power", game.power, game.v_defeat)):
            left = int(s.get(pool + self.seat))
            wanted = [o for o in takes if o & VERB == verb and not costs.is_kept_back(self.view, o)]
            if left and wanted:
                word = "acquire" if verb == game.v_acquire else "defeat"
                best = game.kinds[max(wanted, key=self._merit) & KIND]
                found.append(f"loses {amount(left, name)}, enough to {word} {best}")
            elif left:
                found.append(f"loses {amount(left, name)}, for which there is nothing to take")
        if self._hand():
            found.append(f"leaves {self._hand()} card{'s' * (self._hand() > 1)} of your hand unplayed")
        unused = [option for option in self.view.options if option & VERB == game.v_use]
        if unused:
            names = in_words([game.ability_names[option & KIND] for option in unused])
            found.append(f"leaves {names} unused")
        return found or ["nothing that you have is lost by it"]

    def end_of_game(self, outcome: Outcome) -> list[str]:
        """Whether the game ends by it, or its last round begins."""
        game, found = self.game, super().end_of_game(outcome)
        if found:
            return found
        if not self.state.get(game.last_round) and outcome.share(lambda c: bool(c.end.get(game.last_round))) == 1.0:
            return [f"the Honor pool is empty then, so that the last round begins{self._standing()}"]
        return []

    def _standing(self) -> str:
        opponents = self.opponents()
        if not opponents:
            return ""
        lead = self.score(self.state, self.seat) - max(self.score(self.state, other) for other in opponents)
        return (
            f" (you are {'ahead' if lead > 0 else 'behind'} by {number(abs(lead))} now)" if lead else " (you are level)"
        )


def _growth(outcome: Outcome, pool: int) -> tuple[float, bool]:
    """By how much a pool grows."""
    return outcome.change(lambda s: float(s.get(pool)))


def _told(outcome: Outcome, kind: int, seat: int) -> tuple[float, bool]:
    """How often something happens to a player before the turn ends, which it may do by itself."""
    return outcome.mean(
        [sum((e.kind, e.seat) == (kind, seat) for e in _of_turn(course.told)) for course in outcome.courses]
    )


def _of_turn(told: list[Event]) -> list[Event]:
    """What happens before the turn ends."""
    end = next((place for place, event in enumerate(told) if event.kind == E_END_TURN), len(told))
    return told[:end]


def _sure(outcome: Outcome) -> Counter[Event]:
    """What happens in all worlds before the turn ends."""
    found = [Counter(_of_turn(course.told)) for course in outcome.courses]
    return reduce(and_, found)


def is_much(value: float, sure: bool) -> bool:
    """Whether a number is worth a word: a small one only if it is sure."""
    return value > (LITTLE if sure else RARE)


def said(value: float, sure: bool, resource: str) -> str:
    """An amount of a resource, about or exactly."""
    whole = number(value)
    word = amount(1 if whole == "1" else 2, resource).partition(" ")[2]
    return f"{'about ' * (not sure)}{whole} {word}"
