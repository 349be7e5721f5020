"""Scripted players of Ascension: one way to value cards, and strategies that differ in what they prize."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Final

from delirium.agents.agent import Agent
from delirium.agents.sparring.reading import Gifts, Reading, read, read_choices, read_price
from delirium.ascension.board.layout import ACQUIRES, BIDS, GUESSES, KIND, LIKES, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.rule import ACQUIRED, DEFEATED, NO_PRICE
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import HAND, OF, OTHERS, PILE, PLAY, ROW, SPACES
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.game import HONOR_PER_PLAYER, Ascension
from delirium.engine.errors import WrongOptions
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.rng import seeded
from delirium.engine.state import PC, SOURCE, State
from delirium.engine.view import View
from delirium.engine.zones import lane, pool_of

HAND_SIZE: Final = 5.0
LENGTH: Final = 13.0  # rounds of a usual game
TRUST: Final = 60.0  # how much the usual length counts beside the pace of this game
WIDEST: Final = 24  # resources that are planned with
COPIES: Final = 3  # cards of a pile that are planned for in one turn
FROM_ROW: Final = 2.5  # what the effect of a card of the row may cost, whatever its price: ratings rest on this rule


@dataclass(frozen=True)
class Taste:
    """What a strategy prizes: everything in Honor."""

    runes: float = 0.5
    growth: float = 0.25  # how much more a Rune is worth at the start
    power: float = 0.6
    kept: float = 0.45  # one of a resource that is kept
    thin: float = 1.0  # how keen it is on banishing weak cards
    harm: float = 0.6
    printed: float = 1.0  # the Honor value of a card
    lasting: float = 1.0  # what Constructs do while they are in play
    faction: str = ""
    favour: float = 0.0  # what it adds to a card of that faction, for each Rune of its cost
    dear: float = 0.0  # what it adds to any card, for each Rune of its cost
    density: float = 0.0  # how much it goes by Honor for each Rune instead
    future: float = 1.0  # how much it goes by the turns to come


class Situation:
    """What a script goes by at a decision: the view, and a few estimates."""

    def __init__(self, view: View, game: Ascension, readings: list[Reading], taste: Taste) -> None:
        self.s: State = view.state
        self.b = game
        self.seat = int(view.seat)
        self.readings = readings
        self.taste = taste
        self.turns = self._turns_left()
        share = min(self.turns / LENGTH, 1.0)
        self.rune = taste.runes + taste.growth * share
        self.kept = taste.kept * min(self.turns / 3.0, 1.0)
        own = (game.deck, game.hand, game.discard, game.played)
        kinds = [int(game.kind_of[card]) for zone in own for card in self.s.cards(lane(zone, self.seat))]
        heroes = [kind for kind in kinds if not game.type_of[kind] & CONSTRUCT]
        self.deck = max(float(len(heroes)), HAND_SIZE)
        self.mean = 0.6  # what a card is worth that is drawn: first a guess, then the average of the deck
        self.mean = sum(self.worth(readings[kind].text) for kind in heroes) / max(len(heroes), 1)

    def _turns_left(self) -> float:
        """Own turns until the Honor pool is empty, if gains grow as they usually do."""
        s, b = self.s, self.b
        players = float(b.players)
        start = float(HONOR_PER_PLAYER * players)
        left = float(s.get(b.honor_pool))
        if left <= 0:
            return 0.0
        rounds = float(s.get(b.turn)) / players
        usual = start / (LENGTH * LENGTH)  # a game's Honor is like the square of its rounds
        pace = (max(start - left, 0.0) + TRUST * usual) / (rounds * rounds + TRUST)
        return max(sqrt(start / pace) - rounds, 0.3)

    # values, all in Honor

    def worth(self, gifts: Gifts) -> float:
        """What a text gives, in the eyes of the strategy."""
        taste = self.taste
        return (
            self.rune * gifts.runes
            + taste.power * (gifts.power + gifts.slays)
            + gifts.honor
            + self.kept * gifts.kept
            + self.mean * gifts.cards
            + self.thinning() * gifts.thins
            + 0.8 * self.rune * gifts.takes
            + taste.harm * gifts.harm
            + gifts.other
        )

    def thinning(self) -> float:
        """What it is worth to banish a weak card."""
        return self.taste.thin * 0.6 * min(self.turns / 8.0, 1.2)

    def draws(self) -> float:
        """How often a card that comes into the discard pile now will be played."""
        return max(self.turns - self.deck / (2.0 * HAND_SIZE), 0.0) * HAND_SIZE / (self.deck + 1.0)

    def gain(self, kind: int) -> float:
        """What it is worth to acquire a card."""
        taste, reading, card = self.taste, self.readings[kind], self.b.facts[kind]
        printed = taste.printed * card.honor
        each = self.worth(reading.text)
        if self.b.immediate[kind]:
            return printed + each
        if self.b.type_of[kind] & CONSTRUCT and not reading.once:
            wait = 0.7 * self.deck / HAND_SIZE
            later = taste.lasting * each * max(self.turns - wait, 0.0) - self.mean
        elif reading.once:
            later = each - printed
        else:
            later = self.draws() * (each - self.mean)
        cost = float(self.b.cost_of[kind])
        liking = taste.dear * cost
        if taste.faction in card.factions:
            liking += taste.favour * cost
        total = printed + taste.future * later + liking
        if taste.density and cost:
            total = total + taste.density * card.honor * (1.0 + card.honor / cost)
        return total

    def loss(self, kind: int) -> float:
        """What an own card is worth to keep: below zero for one that only gets in the way."""
        card = self.b.facts[kind]
        if self.b.type_of[kind] & CONSTRUCT:
            return card.honor + self.worth(self.readings[kind].text) * self.turns
        uses = self.turns * HAND_SIZE / self.deck
        return card.honor + uses * (self.worth(self.readings[kind].text) - self.mean)

    def reward(self, kind: int) -> float:
        """What it is worth to defeat a Monster."""
        return self.worth(self.readings[kind].reward) + 0.02

    def now(self, kind: int) -> float:
        """What a card of the hand gives if it is played this turn."""
        return self.worth(self.readings[kind].text)


class Script(Agent):
    """A scripted player: it plays its cards, defeats, acquires what it values most, and ends the turn."""

    def __init__(self, name: str, taste: Taste, seed: int) -> None:
        super().__init__(name, seeded(seed))
        self.taste = taste
        self._game: Ascension | None = None
        self._readings: list[Reading] = []
        self._ways: dict[str, Gifts] = {}
        self._actions: list[Action] = []

    def choose(self, view: View) -> int:
        """The option with the best score."""
        game = view.game
        if not isinstance(game, Ascension):
            raise WrongOptions(f"{self.name} plays ascension, not {game.name}.")
        if game is not self._game:
            self._game = game
            self._readings = [read(card) for card in game.facts]
            self._ways = dict(way for card in game.facts for way in read_choices(card))
            self._actions = [action for mechanic in game.mechanics for action in mechanic.actions()]
        options = view.options
        if len(options) == 1:
            return options[0]
        at = Situation(view, game, self._readings, self.taste)
        if options[-1] == game.v_end or game.v_end in options:
            return self._turn(at, options)
        return max(options, key=lambda option: self._score(at, option, options))

    # the main step

    def _turn(self, at: Situation, options: list[int]) -> int:
        """Play, use, defeat, then acquire: what is drawn on the way is played before more is taken."""
        b = at.b
        by_verb: dict[int, list[int]] = {}
        others: list[int] = []
        paid: list[int] = []  # options that acquire cards for more than these cost
        for option in options:
            by_verb.setdefault(option & VERB, []).append(option)
            action = self._action(option)
            if action is None:
                continue
            if b.deed_of[option >> VERB_AT] != ACQUIRES:
                others.append(option)
            elif action.price(at.s, at.seat, option) is None:
                return option  # a card for nothing
            else:
                paid.append(option)
        changed = [option for option in others if self._is_own(option) and self._score(at, option, options) > 0]
        if changed:
            return changed[0]
        hand = by_verb.get(int(b.v_play), [])
        if hand:
            return max(hand, key=lambda option: (self._readings[option & KIND].order, at.now(option & KIND)))
        usable = [option for option in by_verb.get(int(b.v_use), []) if self._uses(at, option)]
        if usable:
            return usable[0]
        found = self._best_defeat(at, by_verb)
        if found:
            return found
        scored = [(self._score(at, option, options), option) for option in others if not self._is_own(option)]
        found = max((pair for pair in scored if pair[0] > 0), default=(0.0, 0))[1]
        return found or self._best_buy(at, by_verb, paid) or int(b.v_end)

    def _action(self, option: int) -> Action | None:
        """What a mechanic has added to the turn of which this is an option."""
        return next((action for action in self._actions if action.owns(option)), None)

    def _is_own(self, option: int) -> bool:
        """Whether an option is about a card in hand or in play."""
        return option >> SPOT_AT & SPOT_BITS in (HAND, PLAY)

    def _uses(self, at: Situation, option: int) -> bool:
        """Whether an ability is used before anything is acquired: if it costs no Runes, and more comes than goes."""
        b = at.b
        rule = b.rules[option & KIND]
        card = b.facts[rule.kind]
        if self._price(b, option):
            return False
        if rule.price == NO_PRICE:
            return True
        return at.worth(self._readings[rule.kind].text) > card.honor + 0.3

    def _price(self, b: Ascension, option: int) -> int:
        """The Runes that an ability asks for."""
        name = b.ability_names[option & KIND]
        return read_price(b.facts[b.rules[option & KIND].kind]) if "pay " in name or "(" not in name else 0

    def _best_defeat(self, at: Situation, by_verb: dict[int, list[int]]) -> int:
        """The first of what is best to spend Power on, or 0."""
        b = at.b
        found = by_verb.get(int(b.v_defeat), [])
        goods = [(at.reward(option & KIND), self._cost(at, option, DEFEATED), option) for option in found]
        for option in by_verb.get(int(b.v_acquire), []):  # what asks for Power besides competes for it
            more = sum(int(part.amount) for part in b.further[option & KIND])
            if more:
                goods.append((at.gain(option & KIND) - at.rune * self._cost(at, option, ACQUIRED), more, option))
        return _plan(goods, int(at.s.get(pool_of(b.power, at.seat))))

    def _best_buy(self, at: Situation, by_verb: dict[int, list[int]], paid: list[int]) -> int:
        """The first of what is best to spend Runes on, or 0."""
        b, s, seat = at.b, at.s, at.seat
        goods: list[tuple[float, int, int]] = []  # value, price, option
        purse = int(s.get(pool_of(b.runes, seat)))
        for option in by_verb.get(int(b.v_acquire), []) + paid:
            price = self._cost(at, option, ACQUIRED)
            value = at.gain(option & KIND)
            if option in paid:
                value *= 0.9
            if b.paid_in[option & KIND] >= 0:
                value -= at.kept * price
                price = 0
            goods.append((value, price, option))
        for option in by_verb.get(int(b.v_use), []):
            price = self._price(b, option)
            if price:
                text = self._readings[b.rules[option & KIND].kind].text
                goods.append((at.worth(text) + at.rune * price, price, option))
        return _plan(goods, purse)

    def _cost(self, at: Situation, option: int, event: int) -> int:
        """What an offer costs now."""
        b, s = at.b, at.s
        kind, spot = option & KIND, option >> SPOT_AT & SPOT_BITS
        if ROW <= spot < ROW + SPACES:
            card = b.top(s, spot - ROW)
        elif spot == PILE:
            card = s.top(b.pile_of(kind))
        else:
            zone = b.zone_of(at.seat, spot)
            card = s.at(zone, b.place_of(s, zone, kind))
        return int(b.price(s, at.seat, card, event, spot))

    # all other questions

    def _score(self, at: Situation, option: int, options: list[int]) -> float:
        """How much an option of any question is liked; declining is 0."""
        b = at.b
        verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
        deed = b.deed_of[option >> VERB_AT]
        if b.stops[option >> VERB_AT]:
            return 0.0
        if verb == b.v_banish:
            return self._banished(at, kind, spot)
        if verb == b.v_discard:
            return 0.6 * at.mean - at.now(kind)
        if verb == b.v_destroy:
            return at.gain(kind) if OF <= spot < OTHERS else -at.loss(kind)
        if deed == ACQUIRES:
            return at.gain(kind) + 0.1
        if verb == b.v_defeat:
            return at.reward(kind) + 0.1
        if deed == BIDS:
            return self._bid(at, option)
        if verb == b.v_choose:
            return at.worth(self._ways.get(b.clause_names[kind], Gifts())) + 0.01
        if verb == b.v_do:
            return self._agrees(at)
        if verb == b.v_pay:
            return 0.01 * (option & 0x3FF)
        if verb == b.v_player:
            other = option & 0xF
            return (1.0 + float(at.s.get(pool_of(b.honor, other)))) * (1.0 if b.opposes(at.seat, other) else -1.0)
        if deed == LIKES and verb not in (b.v_put, b.v_copy):
            return at.gain(kind) - 0.4 * at.kept * float(b.cost_of[kind])  # a card to choose, which is not paid yet
        if deed == GUESSES:
            return float(self._held(at, kind))
        action = self._action(option)
        if action is not None and self._is_own(option):
            return 0.5 if at.turns > 1.0 else -0.5  # whatever it costs, the card is changed for good
        if action is not None:
            price = action.price(at.s, at.seat, option)
            usual = FROM_ROW if ROW <= spot < ROW + SPACES else float(price[1]) if price is not None else 0.0
            return at.now(kind) - at.kept * usual
        return 0.1 + max(at.now(kind), 0.0)  # put, copy, first and whatever a new mechanic asks

    def _banished(self, at: Situation, kind: int, spot: int) -> float:
        """Own weak cards go; of the center row what others would like and is out of reach."""
        if ROW <= spot < ROW + SPACES:
            price = float(at.b.cost_of[kind])
            wanted = at.gain(kind) if at.b.runes_of[kind] else at.reward(kind)
            return 0.3 * wanted if price > 4.0 else -0.1 * wanted
        if spot == PLAY:
            return -at.loss(kind)
        worn = self.taste.thin * -at.loss(kind) + 0.3 * (self.taste.thin - 1.0)
        if spot == HAND:
            worn -= at.now(kind)
        return worn

    def _bid(self, at: Situation, option: int) -> float:
        """Bid as little as possible, up to what the effect is worth."""
        kind = self._source(at)
        bid = float(option & 0x3FF)
        return at.worth(self._readings[kind].text) - max(at.kept, 0.05) * bid

    def _agrees(self, at: Situation) -> float:
        """Whether to do what may be done: to have an effect again only if it is worth its price."""
        reading = self._readings[self._source(at)]
        f = at.s.frame()
        effect = at.b.code[at.s.get(f + PC)]
        price = effect.asks_price(at.s, f) if reading.again and isinstance(effect, Verb) else None
        return at.worth(reading.text) - at.kept * price[1] if price is not None else 0.2

    def _source(self, at: Situation) -> int:
        """The kind of the card whose text is carried out."""
        s = at.s
        card = s.get(s.frame() + SOURCE)
        return int(at.b.kind_of[card]) if 0 <= card < len(at.b.kind_of) else 0

    def _held(self, at: Situation, kind: int) -> int:
        """How many cards of a kind may be on top of the own deck."""
        b, s = at.b, at.s
        return sum(b.kind_of[card] == kind for card in s.cards(lane(b.deck, at.seat)))


def _plan(goods: list[tuple[float, int, int]], purse: int) -> int:
    """The most valuable of the goods that together bring most for a purse, or 0 if none is worth having."""
    goods = [(value, price, option) for value, price, option in goods if value > 0]
    if not goods:
        return 0
    most = min(max(purse, max(price for _, price, _ in goods)), WIDEST)
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (most + 1)
    for index, (value, price, option) in enumerate(goods):
        times = COPIES if option >> SPOT_AT & SPOT_BITS == PILE else 1
        for _ in range(times):
            for left in range(most, min(price, most) - 1, -1):
                before = best[left - min(price, most)]
                if before[0] + value > best[left][0]:
                    best[left] = (before[0] + value, (*before[1], index))
    chosen = best[most][1]
    return max((goods[index] for index in chosen), default=(0.0, 0, 0))[2]


TASTES: Final = {
    "power-rush": Taste(runes=0.35, growth=0.1, power=0.95),
    "honor-per-rune": Taste(density=1.0, future=0.5),
    "mechana": Taste(faction="mechana", favour=0.6),
    "thinning": Taste(thin=1.6),
    "dear-first": Taste(dear=2.0, future=0.5),
}
PARTNERS: Final = {name: partial(Script, name, taste) for name, taste in TASTES.items()}
