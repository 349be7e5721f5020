"""Ascension: how a game is built, set up, scored and won."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND
from delirium.ascension.board.rule import CARD_BITS, RULE
from delirium.ascension.board.terms import TYPES
from delirium.ascension.board.words import E_DRAW, E_FIRST
from delirium.ascension.box.house import adopt
from delirium.ascension.box.mix import editions
from delirium.ascension.box.supply import Supply
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.effects.flow import Leave
from delirium.ascension.effects.reactions import Save
from delirium.ascension.effects.refills import Serve
from delirium.ascension.effects.turn import (
    HAND_SIZE,
    Begin,
    Discard,
    DrawUp,
    EachHolder,
    LayRow,
    Main,
    Pass,
    React,
    Release,
    Settle,
)
from delirium.ascension.figures.card_value import kept, lasting, prize, welcome, worth
from delirium.ascension.figures.policy_weights import by_kind, ours
from delirium.ascension.figures.traits import TRAITS, traits
from delirium.ascension.figures.weights import fancies, prior_weights, scales, standard
from delirium.ascension.judging.features import OWN, features
from delirium.ascension.judging.prior import prior, sure_option
from delirium.ascension.judging.value import judge, lead, premium
from delirium.ascension.mechanic import Mechanic, Variant
from delirium.ascension.mechanics import outside, slices
from delirium.engine.cells import numbers, reals
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Effect, State
from delirium.engine.zones import lane, pool_of

RULES: Final = "2"  # raised when the same choices would lead elsewhere
HONOR_PER_PLAYER: Final = 30
RUNE: Final = TRAITS.index("rune")
POWER: Final = TRAITS.index("power")

LEAST_TYPE: Final = 16  # the bit of the first type of cards that a mechanic brings


def variants() -> dict[str, Variant]:
    """The variants of the game by name, besides free for all."""
    return {one.variant.name: one.variant for one in slices() if one.variant is not None}


def card_types() -> dict[str, int]:
    """The bit of each type of card; one that counts as a type of the rules has the bit of that."""
    found = dict(TYPES)
    bit = LEAST_TYPE
    for one in slices():
        for name, core in one.types.items():
            if core:
                found[name] = TYPES[core]
            else:
                found[name] = bit
                bit <<= 1
    return found


def mechanics(board: Acts, variant: str = "", brought: dict[str, str] | None = None) -> list[Mechanic]:
    """The mechanics of a game by rank, with what they declare on its board; all from outside, or those brought."""
    found: list[Mechanic] = []
    absent = [one for one in outside() if brought is not None and one.__name__ not in brought]
    for one in slices():
        if (one.variant is None or one.variant.name == variant) and one not in absent:
            mechanic = one()
            mechanic.join(board)
            found.append(mechanic)
    for mechanic in found:
        mechanic.declare()
    return found


def with_own(hook: str, mechanics: list[Mechanic]) -> list[Mechanic]:
    """Those that do something at a hook, so that the others cost nothing while a game is played."""
    return [one for one in mechanics if getattr(type(one), hook) is not getattr(Mechanic, hook)]


class Ascension(Acts):
    """A game of Ascension."""

    def __init__(
        self,
        players: int,
        supply: Supply,
        variant: str,
        first: int,
        own: list[str],
        house: list[str],
        outside: dict[str, str],
        edition: str = "",
    ) -> None:
        super().__init__(players, supply, card_types())
        adopt(self, house)
        self.variant = variant
        self.first_seat = first  # -1: drawn by lot
        self.set_value(standard())
        self.set_prior(prior_weights())
        self.own = own  # the texts of the table's own card files
        self.edition = edition  # an earlier one, whose texts some cards have
        self.outside = outside  # the mechanics from outside, each with its digest
        self.mechanics = mechanics(self, variant, outside)
        self.program([Leave()])  # so that 0 can mean that there is no program
        compiler = Compiler(self)
        for mechanic in self.mechanics:
            compiler.teacher = type(mechanic).__name__
            mechanic.teach(compiler)
        for kind in range(len(self.facts)):
            compiler.compile(kind)
        compiler.finish()
        self._check_size()
        self.any_special_price = any(self.special_price)
        self.any_floor = any(rule.floor > 0 for rule in self.rules)
        self.react = self.program([React(self)])
        self.release = self.program([Release(self)])
        self.settle = self.program([Settle(self)])
        if self.at_refill:
            self.serving = self.program([Serve(self), Leave()])
        reactions = [reaction for mechanic in self.mechanics for reaction in mechanic.reactions()]
        if reactions:
            self.saving = self.program([Save(self, reactions), Leave()])
        actions = [action for mechanic in self.mechanics for action in mechanic.actions()]
        between = [step for mechanic in self.mechanics for step in mechanic.before_draw()]
        steps: list[Effect] = [Begin(self), Main(self, actions), Discard(self), *between, DrawUp(self)]
        last = [step for mechanic in self.mechanics for step in mechanic.at_end()]
        if last and self.shares_turns:
            last = [EachHolder(self, self.program([*last, Leave()]))]
        self.first_step = self.program([*steps, *last, Pass(self)])
        before = [step for mechanic in self.mechanics for step in mechanic.before()]
        self.opening = self.program([*before, LayRow(self)])
        self.last_word = self.v_end
        pools = [mechanic.honor_pool() for mechanic in self.mechanics]
        self.honor_at_start = next((pool for pool in pools if pool), HONOR_PER_PLAYER * int(self.players))
        seats = range(self.players)
        self.is_stacked = self.any_under or self.any_face_down
        self.pool_by_number = numbers([int(one.pool) for one in self.resources])
        self.lost = numbers([int(one.pool) + seat for one in self.resources if not one.kept for seat in seats])
        self.tallies = numbers([int(one.since) + seat for one in self.resources if one.since for seat in seats])
        self.deed_of = numbers(self.deeds)
        self.secretive = with_own("asks_alone", self.mechanics)
        self.laying_out = with_own("set_up", self.mechanics)
        self.hopes = [hope for mechanic in self.mechanics for hope in mechanic.hopes()]
        self.seal()
        self.has_rival = self.rival(self.blank()) >= 0

    def _check_size(self) -> None:
        """A mix that has no room in the numbers of a state is refused."""
        sizes = {"cards": (len(self._cards), CARD_BITS), "different cards": (len(self.kinds), KIND)}
        sizes["abilities"] = (len(self.rules), RULE)
        sizes["choices of clauses"] = (len(self.clause_names), KIND)
        for what, (count, most) in sizes.items():
            if count > most:
                raise WrongOptions(f"This mix has {count:,} {what}, the most is {most:,}. Leave some cards out.")

    def set_up(self, s: State) -> None:
        """Shuffle, deal, lay the center row and find the first player."""
        for card in range(len(self.kind_of)):
            s.show(card, self.everyone)  # everybody knows what is in the box
        for index in range(len(self.piles)):
            for card in self.pile_cards[index]:
                s.push(self.piles[index], card)
        for card in self.center_cards:
            s.push(self.center, card)
        s.shuffle(self.center)
        s.put(self.honor_pool, self.honor_at_start)
        first = self.first_seat if self.first_seat >= 0 else s.below(self.players)
        s.put(self.first, first)
        s.put(self.active, first)
        s.emit(E_FIRST, first, 0, 0, self.everyone)
        for seat in range(self.players):
            for card in self.start_cards[seat]:
                s.push(lane(self.deck, seat), card)
            s.shuffle(lane(self.deck, seat))
            for _ in range(HAND_SIZE):
                card = s.move(lane(self.deck, seat), lane(self.hand, seat))
                s.emit(E_DRAW, seat, self.kind_of[card], 0, 1 << seat)
        for mechanic in self.laying_out:
            mechanic.set_up(s)
        s.call(self.first_step, first, 0, 0, 0)
        s.call(self.opening, first, 0, 0, 0)

    def options(self) -> dict[str, object]:
        """What this game was built from."""
        options: dict[str, object] = {"players": int(self.players), "sets": list(self.supply.sets)}
        if self.variant:
            options["variant"] = self.variant
        if self.first_seat >= 0:
            options["first"] = self.first_seat
        if self.house:
            options["house"] = list(self.house)
        if self.own:
            options["cards"] = list(self.own)
        if self.outside:
            options["mechanics"] = dict(self.outside)
        if self.edition:
            options["edition"] = self.edition
        return options

    def editions(self) -> list[str]:
        """The earlier editions that differ from this one in texts of cards."""
        return [] if self.edition else list(editions())

    def versions(self) -> dict[str, str]:
        """The versions of the rules and of the cards."""
        cards = [(c.name, c.type, c.factions, c.alignment, c.cost, c.honor, c.deck, c.effect) for c in self.facts]
        dealt = self.supply
        decks = (dealt.start, dealt.piles, dealt.center, sorted(dealt.other.items()))
        handed = [found for mechanic in self.mechanics if (found := mechanic.handed()) is not None]
        described = repr((cards, (*decks, *handed)))
        return {"ascension": RULES, "cards": blake2b(described.encode(), digest_size=4).hexdigest()}

    # scoring

    def owned_cards(self, s: State, seat: int) -> list[int]:
        """All cards that a player owns, wherever they lie."""
        zones = (self.deck, self.hand, self.discard, self.played, self.play, self.front)
        found = [card for zone in zones for card in s.cards(lane(zone, seat))]
        for mechanic in self.mechanics:
            found += mechanic.owned(s, seat)
        return found

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """The Honor of each seat: tokens, the values of the cards it owns, and what mechanics give."""
        found: list[dict[str, int]] = []
        for seat in range(self.players):
            parts = {
                "tokens": int(s.get(pool_of(self.honor, seat))),
                "cards": sum(int(self.honor_value(s, seat, card)) for card in self.owned_cards(s, seat)),
            }
            for mechanic in self.mechanics:
                parts.update(mechanic.honor(s, seat))
            found.append(parts)
        return found

    def partners(self, seat: int) -> list[int]:
        """The players who win and lose together with a seat, itself among them."""
        return [other for other in range(self.players) if not self.opposes(seat, other)]

    def scores(self, s: State) -> list[int]:
        """The Honor of each seat; partners have theirs together."""
        own = [sum(parts.values()) for parts in self.breakdown(s)]
        return [sum(own[other] for other in self.partners(seat)) for seat in range(len(own))]

    def winners(self, s: State) -> list[int]:
        """Most Honor wins, among equals whoever started last; nobody if a rival who is no player has as much.

        Whoever has won by a card has won, whatever the Honor.
        """
        if not s.over:
            return []
        if self.won_by(s) >= 0:
            return self.partners(int(self.won_by(s)))
        scores = self.scores(s)
        order = self.order(s.get(self.first))
        best = max(range(len(scores)), key=lambda seat: (scores[seat], order.index(seat)))
        return self.partners(best) if scores[best] > self.rival(s) else []

    def rival(self, s: State) -> int:
        """The Honor of an opponent who is no player; -1 if there is none."""
        return max([-1, *(mechanic.rival(s) for mechanic in self.mechanics)])

    def counts_now(self, s: State, seat: int, card: int) -> list[tuple[str, int]]:
        """What the clauses of a card count at this moment, in the eyes of a player."""
        found: list[tuple[str, int]] = []
        for counted in self.counted[self.kind_of[card]]:
            trial = s.clone()
            trial.call(0, seat, card, 0, 0)
            frame = trial.frame()
            found.append((counted.text, int(counted.amount.value(trial, frame))))
        return found

    def asks_alone(self, s: State) -> bool:
        """A turn does not end by itself while others would learn something by it."""
        return any(mechanic.asks_alone(s) for mechanic in self.secretive)

    def value(self, s: State, seat: i64) -> float:
        """How good a position looks for a seat."""
        return judge(self, s, seat, False) - self.rivalry(s)

    def lead(self, s: State, seat: i64) -> float:
        """How much Honor a seat is ahead of the strongest opponent, or of a rival who wins a tie."""
        if self.has_rival and self.won_by(s) < 0:
            gap = self.scores(s)[seat] - self.rival(s)
            return float(gap) if gap else -0.5
        return lead(self, s, seat)

    def at_rest(self, s: State, seat: i64) -> float:
        """How good it looks for a seat that ends its turn here: Runes and Power that are left are lost."""
        return judge(self, s, seat, True) - self.rivalry(s)

    def rivalry(self, s: State) -> float:
        """The Honor of a rival who is everybody's opponent."""
        return float(self.rival(s)) if self.has_rival else 0.0

    def premium(self, s: State, seat: i64) -> float:
        """All cards of the hand are played before anything else is done."""
        return premium(self, s, seat)

    def features(self, s: State) -> vec[float]:
        """The features that policy weights go by."""
        if len(self.policy) == 0:
            self.set_policy(list(ours()), self.traits())
        return features(self, s)

    def traits(self) -> list[list[float]]:
        """The traits of every kind of card."""
        young, _ = fancies(self.prior_weights)
        piles = set(self.pile_kinds)
        return [traits(card, int(self.reward_honor[k]), k in piles, young) for k, card in enumerate(self.facts)]

    def set_policy(self, policy: list[float], traits: list[list[float]]) -> None:
        """Go by these policy weights from now on, for cards with these traits."""
        self.policy = reals(by_kind(policy, traits))
        self.unseen = reals([0.0] * (OWN + 2 * len(self.families)))
        self.gives_runes = reals([card[RUNE] for card in traits])
        self.gives_power = reals([card[POWER] for card in traits])

    def prior(self, s: State, option: i64, seen: vec[float]) -> float:
        """How promising an option looks at a glance."""
        return prior(self, s, option, seen)

    def sure(self, s: State) -> i64:
        """A card to play that only gives."""
        return sure_option(self, s)

    def clock(self, s: State) -> i64:
        """How many turns have begun."""
        return s.get(self.turn)

    def set_prior(self, weights: list[float]) -> None:
        """Judge options at a glance by these weights from now on."""
        self.prior_weights = weights
        young, old = fancies(weights)
        self.card_prior = [worth(card, young) for card in self.facts]
        self.card_prior_late = [worth(card, old) for card in self.facts]
        self.prize = [prize(card, young) for card in self.facts]
        self.welcome = [welcome(card, young) for card in self.facts]

    def set_value(self, weights: list[float]) -> None:
        """Judge positions and cards by these weights from now on."""
        self.weights = weights
        young, old, cards = scales(weights)
        self.worth = [worth(card, young) for card in self.facts]
        self.late = [worth(card, old) for card in self.facts]
        self.draws = [worth(card, cards) for card in self.facts]
        self.lasting = [lasting(card, young) for card in self.facts]
        self.kept = [kept(card, young) for card in self.facts]
