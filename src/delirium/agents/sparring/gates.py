"""Scripted players of Gates of Delirium: points that an action brings or promises, and what a strategy prizes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from delirium.agents.agent import Agent
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.engine.state import State
from delirium.engine.view import View
from delirium.gates.actions import REGION, VERB
from delirium.gates.board import DISPATCH_WITH_RUNE, INSANE, MOST_INVESTIGATORS, MOST_PAGES, SANE
from delirium.gates.components import BUILD, CONVERT, DISPATCH, MAP, PAGE, RUNE
from delirium.gates.game import Gates
from delirium.gates.scoring import map_points, page_points, place, rune_points

WIN: Final = 100.0  # to end the game ahead, and less than nothing to end it behind
NEAR: Final = 2  # sections that a single turn can bring
PLAYS: Final = 2
PATIENCE: Final = 45  # rounds after which waiting for the other to open a gate brings nobody anything


@dataclass(frozen=True)
class Taste:
    """What a strategy prizes: how much more or less than its points a thing counts."""

    gates: float = 1.5
    pages: float = 1.0
    maps: float = 1.0
    runes: float = 1.0
    regions: float = 0.7
    men: float = 1.0  # investigators that are on the map at the end
    token: float = 0.35  # in points
    hope: float = 1.0  # how much it goes by what may come of a thing
    flip: float = 0.5  # how much better the other side must be to pay for it
    threat: float = 0.3  # how much it fears an insane round in which others could open a gate


class Situation:
    """What a script goes by at a decision: the view, and what things are worth there."""

    def __init__(self, view: View, game: Gates, taste: Taste) -> None:
        self.s: State = view.state
        self.b = game
        self.seat = int(view.seat)
        self.taste = taste
        self.discs = int(self.s.count(game.discs))
        self.others = [seat for seat in range(game.players) if seat != self.seat]
        self.nearness = [self._nearest(region) for region in range(game.regions)]
        total = len(game.box.discs) if game.players > 2 else sum(disc.two_players for disc in game.box.discs)
        self.left = (self.discs - max(self.nearness)) / total  # how much of the game is to come
        self.hope = taste.hope * min(max(1.4 * self.left, 0.0), 1.0)
        self._sent: dict[tuple[int, int], float] = {}
        self._section: dict[tuple[int, int], float] = {}

    def _nearest(self, region: int) -> float:
        """How far the furthest player is with the gate of a region."""
        b = self.b
        most = max(int(b.sections(self.s, seat, region)) for seat in range(b.players))
        return most / float(b.size[region])

    # regions

    def lead(self, region: int, mine: int = 0, other: int = -1) -> float:
        """Points of the own rank in a region less those of others, after own ones came and one of somebody's went."""
        b = self.b
        counts = self._men(region)
        counts[self.seat] += mine
        if other >= 0:
            counts[other] -= 1
        points = [self._banner(region, int(place(counts, seat))) for seat in range(b.players)]
        return points[self.seat] - sum(points[seat] for seat in self.others) / len(self.others)

    def _men(self, region: int) -> list[int]:
        b, s = self.b, self.s
        return [int(b.men_on(s, region, who)) for who in range(b.players + 1)]

    def _banner(self, region: int, rank: int) -> float:
        b = self.b
        return float(b.banner[region * b.places + rank - 1]) if 0 < rank <= b.places else 0.0

    def opens(self, region: int) -> float:
        """How likely a region is evaluated before the end."""
        near = self.nearness[region]
        return min(0.2 + 0.7 * near, 0.15 + 0.85 * near * near + 0.25 * self.left * (self.discs > 1))

    def sent(self, region: int, other: int = -1) -> float:
        """What one more investigator in a region is worth, perhaps in the place of another's."""
        key = region, other
        if key not in self._sent:
            self._sent[key] = self._send(region, other)
        return self._sent[key]

    def _send(self, region: int, other: int) -> float:
        b, s = self.b, self.s
        change = self.lead(region, 1, other) - self.lead(region)
        mine = float(b.men_on(s, region, self.seat))
        build_up = 0.25 * self._banner(region, 1) / (1.0 + mine) * self.hope
        stays = (1.0 - self.opens(region)) * self.taste.men * float(b.man_worth)
        if b.in_force(s, MOST_INVESTIGATORS):
            stays += 0.7
        if 0 <= other < b.players:
            stays *= 2.0
        return self.taste.regions * self.opens(region) * (change + build_up) + stays

    # gates

    def disc(self) -> float:
        """The value of the next disc."""
        b, s = self.b, self.s
        if self.discs == 0:
            return 0.0
        return float(b.disc_value[b.kind_at(s, b.discs, self.discs - 1) - b.first_disc])

    def section(self, region: int, more: int = 1) -> float:
        """What the next section of a gate is worth, the second of two if more is 2."""
        key = region, more
        if key not in self._section:
            self._section[key] = self._build(region, more)
        return self._section[key]

    def _build(self, region: int, more: int) -> float:
        b, s = self.b, self.s
        size = float(b.size[region])
        have = float(b.sections(s, self.seat, region) + more - 1)
        if have + 1.0 >= size:
            return self.opening(region)
        step = ((have + 1.0) ** 2 - have**2) / size**2
        if self.discs == 1 and self.opening(region) > 0:
            return 0.3 * WIN * step  # the sooner it is over the better
        promise = self.taste.gates * (self.disc() + 1.0) + 0.7 * self.taste.regions * self.lead(region)
        return max(promise, 1.0) * step * (0.35 + 0.65 * min(self.left * 2.0, 1.0))

    def opening(self, region: int) -> float:
        """What it is worth to open a gate now; the last one ends the game, for better or worse."""
        b, s = self.b, self.s
        if self.discs > 1:
            return self.taste.gates * self.disc() + self.taste.regions * self.lead(region) + 1.0
        after = [float(b.total(s, seat) - b.men_on(s, region, seat)) for seat in range(b.players)]
        ranks = [self._banner(region, int(place(self._men(region), seat))) for seat in range(b.players)]
        mine = after[self.seat] + ranks[self.seat] + self.disc()
        return WIN if mine > max(after[other] + ranks[other] for other in self.others) else -WIN

    # cards

    def action(self, part: int) -> float:
        """What a part of an action card is worth."""
        b = self.b
        do, amount = b.do[part], int(b.amount[part])
        bonus = self.token() * float(b.bonus[part])
        if do == PAGE:
            return self.page(amount)
        if do == MAP:
            return self.fragment(amount)
        if do == RUNE:
            return self.rune()
        if do == CONVERT:
            return max(self.sent(region, who) for region, who in self._targets())
        regions = sorted((self.sent(region) for region in range(b.regions)), reverse=True)
        if do == DISPATCH:
            men = int(self.s.get(b.men[self.seat]))
            return sum(regions[: min(amount, men)]) + bonus + 0.2 * (men < amount)
        assert do == BUILD
        return self.builds(amount) + bonus

    def _targets(self) -> list[tuple[int, int]]:
        """Investigators that could be converted; a region without any stands for none."""
        b, s = self.b, self.s
        found = [
            (region, who)
            for region in range(b.regions)
            for who in range(b.players + 1)
            if who != self.seat and b.men_on(s, region, who)
        ]
        return found or [(0, -1)]

    def builds(self, amount: int) -> float:
        """What the best sections in the supply are worth."""
        b, s = self.b, self.s
        supply = [int(b.region_of(s, b.supply, index)) for index in range(s.count(b.supply))]
        if not supply:
            return 0.5 * amount
        first = max(supply, key=self.section)
        total = self.section(first)
        if amount > 1:
            supply.remove(first)
            seconds = [self.section(region, 2 if region == first else 1) for region in supply]
            total += max(seconds, default=0.5)
        return total

    def token(self) -> float:
        """What a desperation token is worth."""
        return self.taste.token * min(1.0, 0.4 + self.left * 2.0)

    def page(self, number: int) -> float:
        """What a lost page is worth: its points, and neighbours that may still come."""
        b, s = self.b, self.s
        zone = b.pages[self.seat]
        held = 0
        for index in range(s.count(zone)):
            held |= 1 << b.amount[2 * b.kind_at(s, zone, index)]
        single, row = b.page_worth, b.page_in_order_worth
        gain = float(page_points(held | 1 << number, single, row) - page_points(held, single, row))
        if b.in_force(s, MOST_PAGES):
            gain += 1.0
        near = sum(self._may_come(number + step) for step in (-1, 1) if not held >> (number + step) & 1)
        return self.taste.pages * (gain + self.hope * near)

    def _may_come(self, number: int) -> float:
        """How much a lost page that is not in the journal yet promises to its neighbour: most if it is in the hand."""
        b, s = self.b, self.s
        kind = self._page_kinds().get(number, -1)
        if kind < 0 or any(b.kind_of[card] == kind for other in self.others for card in s.cards(b.pages[other])):
            return 0.0
        return 1.5 if any(b.kind_of[card] == kind for card in s.cards(b.hand[self.seat])) else 0.4

    def _page_kinds(self) -> dict[int, int]:
        """The kinds of the cards with lost pages, by number."""
        b = self.b
        kinds = range(len(b.box.actions))
        return {int(b.amount[2 * kind]): kind for kind in kinds if b.do[2 * kind] == PAGE}

    def fragment(self, label: int) -> float:
        """What a map fragment is worth: its points, and the whole map that may come."""
        b, s = self.b, self.s
        zone = b.maps[self.seat]
        counts = [0, 0, 0, 0]
        for index in range(s.count(zone)):
            counts[b.amount[2 * b.kind_at(s, zone, index)]] += 1
        before = self._maps(counts)
        counts[label] += 1
        return self.taste.maps * (self._maps(counts) - before)

    def _maps(self, counts: list[int]) -> float:
        b = self.b
        whole = min(counts)
        labels = sum(count > whole for count in counts)
        promise = (0.0, 0.4, 1.5, 3.6)[labels] * self.hope
        points = map_points(counts[0], counts[1], counts[2], counts[3], b.fragment_worth, b.map_worth)
        return float(points) + promise

    def rune(self) -> float:
        """What a rune is worth: its points, and the fuller set that may come."""
        b, s = self.b, self.s
        count = int(s.count(b.runes[self.seat]))
        gain = self._runes(count + 1) - self._runes(count)
        if b.in_force(s, DISPATCH_WITH_RUNE):
            gain += max(self.sent(region) for region in range(b.regions))
        return self.taste.runes * gain

    def _runes(self, count: int) -> float:
        full = len(self.b.rune_table)
        promise = (0.0, 1.0, 2.2, 3.2, 3.4)[min(count % full, 4)] * self.hope
        return float(rune_points(count, self.b.rune_table)) + promise

    def hand(self, side: int, plays: int) -> float:
        """What the best cards of the hand are worth on a side of the disc."""
        b, s = self.b, self.s
        zone = b.hand[self.seat]
        values = [self.action(2 * int(b.kind_at(s, zone, index)) + side) for index in range(s.count(zone))]
        return sum(sorted(values, reverse=True)[:plays])


class Script(Agent):
    """A scripted player: it takes what brings or promises most in the eyes of its strategy."""

    def __init__(self, name: str, taste: Taste, seed: int) -> None:
        super().__init__(name, seeded(seed))
        self.taste = taste

    def choose(self, view: View) -> int:
        """The option with the best score."""
        game = view.game
        if not isinstance(game, Gates):
            raise WrongOptions(f"{self.name} plays gates, not {game.name}.")
        options = view.options
        if len(options) == 1:
            return options[0]
        at = Situation(view, game, self.taste)
        usual = [option for option in options if option < game.v_swap]
        best = max(usual, key=lambda option: self._score(at, option))
        for option in options:
            if option >= game.v_swap and self._wants(at, option, usual, best):
                return option
        return best

    def _score(self, at: Situation, option: int) -> float:
        """How many points an option brings or promises."""
        b = at.b
        verb, region = option & VERB, option & REGION
        if verb == b.v_side:
            if at.s.get(b.round) >= PATIENCE:
                return float(region == INSANE)
            return at.hand(region, PLAYS) - self._threat(at) * (region == INSANE)
        if verb == b.v_play:
            return at.action(2 * (option >> 8 & 0xFFFF) + int(at.s.get(b.side)))
        if verb == b.v_dispatch:
            return at.sent(region)
        if verb == b.v_move:
            return at.sent(region) - self._left_behind(at, option >> 8 & REGION)
        if verb == b.v_convert:
            return at.sent(region, option >> 8 & REGION)
        if verb == b.v_exchange:
            return at.sent(region, option >> 8 & REGION) - self._left_behind(at, option >> 16 & REGION)
        if verb == b.v_build:
            return at.section(region)
        if verb == b.v_build_top:
            return sum(at.section(one) for one in range(b.regions)) / float(b.regions) - 0.2
        if verb == b.v_discard:
            part = 2 * (option >> 8 & 0xFFFF)
            return -max(at.action(part + SANE), at.action(part + INSANE))
        return 0.0  # decline, end the turn

    def _threat(self, at: Situation) -> float:
        """What others could do with an insane round: open a gate that is nearly finished."""
        b, s = at.b, at.s
        near = any(
            b.size[region] - b.sections(s, other, region) <= NEAR for other in at.others for region in range(b.regions)
        )
        return self.taste.threat * at.disc() if near else 0.0

    def _left_behind(self, at: Situation, region: int) -> float:
        """What is lost when an own investigator leaves a region."""
        return at.taste.regions * at.opens(region) * (at.lead(region) - at.lead(region, -1)) + 0.5

    # desperate actions

    def _wants(self, at: Situation, option: int, usual: list[int], best: int) -> bool:
        """Whether a desperate action is worth its tokens now."""
        b, s = at.b, at.s
        price = at.token() * float(b.price(s, option))
        asked = usual[0] & VERB
        if option == b.v_score:
            return asked == b.v_end or at.discs == 1 or s.get(b.tokens[at.seat]) > 2 * b.cost_score
        if asked == b.v_play:
            side = int(s.get(b.side))
            plays = PLAYS if s.count(b.hand[at.seat]) >= b.box.counts["hand"] else 1
            now = at.hand(side, plays)
            if option == b.v_flip:
                return at.hand(1 - side, plays) - now > price + at.taste.flip
            return option == b.v_swap and at.left > 0.2 and now < 1.6 * plays - price
        if asked == b.v_build and option == b.v_refresh:
            return self._score(at, best) + price < 0.6 * self._best_section(at)
        return False

    def _best_section(self, at: Situation) -> float:
        """What the section is worth that is wanted most."""
        return max(at.section(region) for region in range(at.b.regions))


TASTES: Final = {
    "gate-rush": Taste(gates=2.0),
    "collector": Taste(pages=1.4, maps=1.4, runes=1.3),
    "majorities": Taste(regions=1.3, men=1.3),
    "token-hoarder": Taste(token=0.7),
}
PARTNERS: Final = {name: partial(Script, name, taste) for name, taste in TASTES.items()}
