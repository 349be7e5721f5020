"""Ascension: how a game is built, set up, scored and won."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND
from delirium.ascension.board.rule import CARD_BITS, RULE
from delirium.ascension.board.words import E_DRAW, E_FIRST, P_TURN
from delirium.ascension.box.house import adopt
from delirium.ascension.box.supply import Supply
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.effects.flow import Leave
from delirium.ascension.effects.turn import (
    HAND_SIZE,
    Begin,
    Discard,
    DrawUp,
    LayRow,
    Main,
    Pass,
    React,
    Release,
    Settle,
)
from delirium.ascension.figures.card_value import lasting, prize, worth
from delirium.ascension.figures.policy_weights import by_kind, ours
from delirium.ascension.figures.traits import TRAITS, traits
from delirium.ascension.figures.weights import fancies, prior_weights, scales, standard
from delirium.ascension.judging.features import SEEN, features
from delirium.ascension.judging.prior import prior, sure_option
from delirium.ascension.judging.value import judge, lead, premium
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics.asp import Asp
from delirium.ascension.mechanics.auction import Auction
from delirium.ascension.mechanics.blessing import Blessing
from delirium.ascension.mechanics.center_effect import CenterEffect
from delirium.ascension.mechanics.crab import Crab
from delirium.ascension.mechanics.die import Die
from delirium.ascension.mechanics.dreambind import Dreambind
from delirium.ascension.mechanics.dreamborn import Dreamborn
from delirium.ascension.mechanics.dreamscape import Dreamscape
from delirium.ascension.mechanics.echo import Echo
from delirium.ascension.mechanics.exchange import Exchange
from delirium.ascension.mechanics.fate import Fate
from delirium.ascension.mechanics.gear import Gear
from delirium.ascension.mechanics.hunting import Hunting
from delirium.ascension.mechanics.insight import Insight
from delirium.ascension.mechanics.naming import Naming
from delirium.ascension.mechanics.ongoing import Ongoing
from delirium.ascension.mechanics.pasythea import Pasythea
from delirium.ascension.mechanics.phantasm import Phantasm
from delirium.ascension.mechanics.plunder import Plunder
from delirium.ascension.mechanics.recur import Recur
from delirium.ascension.mechanics.retreat import Retreat
from delirium.ascension.mechanics.samael import Samael
from delirium.ascension.mechanics.serenity import Serenity
from delirium.ascension.mechanics.solo import POOL, Solo
from delirium.ascension.mechanics.team import Team
from delirium.ascension.mechanics.transform import Transform
from delirium.ascension.mechanics.twice import Twice
from delirium.ascension.mechanics.unbanishable import Unbanishable
from delirium.ascension.mechanics.unite import Unite
from delirium.ascension.mechanics.vision import Vision
from delirium.engine.cells import reals
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Effect, State
from delirium.engine.zones import lane, pool_of

RULES: Final = "2"  # raised when the same choices would lead elsewhere
HONOR_PER_PLAYER: Final = 30
RUNE: Final = TRAITS.index("rune")
POWER: Final = TRAITS.index("power")

VARIANTS: Final = ("", "solo", "team")


def mechanics(board: Acts) -> list[Mechanic]:
    """All mechanics of all mixes, each called by its name: by way of a variable mypyc would make it twice, see Verb."""
    return [
        Insight(board),
        Dreamborn(board),
        Fate(board),
        Auction(board),
        Unite(board),
        Echo(board),
        Serenity(board),
        Plunder(board),
        Recur(board),
        Phantasm(board),
        Dreambind(board),
        Transform(board),
        Dreamscape(board),
        Vision(board),
        Ongoing(board),
        Die(board),
        Pasythea(board),
        CenterEffect(board),
        Exchange(board),
        Unbanishable(board),
        Naming(board),
        Twice(board),
        Blessing(board),
        Hunting(board),
        Gear(board),
        Crab(board),
        Asp(board),
        Retreat(board),
        Samael(board),
    ]


class Ascension(Acts):
    """A game of Ascension for 1 to 6 players."""

    def __init__(
        self, players: int, supply: Supply, variant: str, first: int, own: list[str], house: list[str]
    ) -> None:
        super().__init__(players, supply)
        self.house = house
        adopt(self, house)
        self.variant = variant
        self.first_seat = first  # -1: drawn by lot
        self.set_value(standard())
        self.set_prior(prior_weights())
        self.own = own  # the texts of the table's own card files
        self.mechanics = mechanics(self)
        self.solo: Solo | None = None
        if variant == "solo":
            self.solo = Solo(self)
            self.mechanics.append(self.solo)
        elif variant == "team":
            self.mechanics.append(Team(self))
        for mechanic in self.mechanics:
            mechanic.declare()
        self.program([Leave()])  # so that 0 can mean that there is no program
        compiler = Compiler(self)
        for mechanic in self.mechanics:
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
        actions = [action for mechanic in self.mechanics for action in mechanic.actions()]
        steps: list[Effect] = [Begin(self), Main(self, actions), Discard(self), DrawUp(self)]
        for mechanic in self.mechanics:
            steps += mechanic.at_end()
        self.first_step = self.program([*steps, Pass(self)])
        before = [step for mechanic in self.mechanics for step in mechanic.before()]
        self.opening = self.program([*before, LayRow(self)])
        self.last_word = self.v_end
        self.seal()

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
        pool = POOL if self.variant == "solo" else HONOR_PER_PLAYER * self.players
        s.put(self.honor_pool, pool)
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
        for mechanic in self.mechanics:
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
        return options

    def versions(self) -> dict[str, str]:
        """The versions of the rules and of the cards."""
        cards = [(c.name, c.type, c.factions, c.alignment, c.cost, c.honor, c.deck, c.effect) for c in self.facts]
        dealt = self.supply
        decks = (dealt.start, dealt.piles, dealt.center, sorted(dealt.other.items()), dealt.insight)
        described = repr((cards, decks))
        return {"ascension": RULES, "cards": blake2b(described.encode(), digest_size=4).hexdigest()}

    # scoring

    def owned_cards(self, s: State, seat: int) -> list[int]:
        """All cards that a player owns, wherever they lie."""
        zones = (self.deck, self.hand, self.discard, self.played, self.play, self.front)
        return [card for zone in zones for card in s.cards(lane(zone, seat))]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """The Honor of each seat: tokens, and the values of the cards it owns."""
        return [
            {
                "tokens": int(s.get(pool_of(self.honor, seat))),
                "cards": sum(int(self.honor_of[self.kind_of[card]]) for card in self.owned_cards(s, seat)),
            }
            for seat in range(self.players)
        ]

    def scores(self, s: State) -> list[int]:
        """The Honor of each seat; partners have theirs together."""
        own = [sum(parts.values()) for parts in self.breakdown(s)]
        if self.variant == "team":
            half = int(self.players) // 2
            return [own[seat] + own[(seat + half) % len(own)] for seat in range(len(own))]
        return own

    def winners(self, s: State) -> list[int]:
        """Most Honor wins, among equals whoever started last; nobody if the Cult has as much."""
        if not s.over:
            return []
        scores = self.scores(s)
        if self.solo is not None:
            return [0] if scores[0] > self.solo.cult_score(s) else []
        count = len(scores)
        order = [(seat - int(s.get(self.first))) % count for seat in range(count)]
        best = max(range(count), key=lambda seat: (scores[seat], order[seat]))
        if self.variant == "team":
            return sorted([best, (best + count // 2) % count])
        return [best]

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
        """A turn does not end by itself while its player has dreams: others would learn which they are not."""
        return self.dreamscape != 0 and s.prompt == P_TURN and s.count(lane(self.dreamscape, s.seat)) > 0

    def value(self, s: State, seat: i64) -> float:
        """How good a position looks for a seat."""
        return judge(self, s, seat, False) - self.rivalry(s)

    def lead(self, s: State, seat: i64) -> float:
        """How much Honor a seat is ahead of the strongest opponent, or of the Cult, which wins a tie."""
        if self.solo is not None:
            gap = self.scores(s)[0] - self.solo.cult_score(s)
            return float(gap) if gap else -0.5
        return lead(self, s, seat)

    def at_rest(self, s: State, seat: i64) -> float:
        """How good it looks for a seat that ends its turn here: Runes and Power that are left are lost."""
        return judge(self, s, seat, True) - self.rivalry(s)

    def rivalry(self, s: State) -> float:
        """The Honor of the Cult, which is everybody's opponent in solitaire."""
        return 0.0 if self.solo is None else float(self.solo.cult_score(s))

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
        self.unseen = reals([0.0] * SEEN)
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

    def set_value(self, weights: list[float]) -> None:
        """Judge positions and cards by these weights from now on."""
        self.weights = weights
        young, old, cards = scales(weights)
        self.worth = [worth(card, young) for card in self.facts]
        self.late = [worth(card, old) for card in self.facts]
        self.draws = [worth(card, cards) for card in self.facts]
        self.lasting = [lasting(card, young) for card in self.facts]
