"""The table of Gates of Delirium: its zones and pools, and what is done to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.cells import numbers
from delirium.engine.option import Noun
from delirium.engine.state import Game, State
from delirium.gates.components import Components
from delirium.gates.scoring import map_points, page_points, place, rune_points
from delirium.gates.words import (
    E_DRAW,
    E_LAST,
    E_LOST,
    E_NO_RANK,
    E_OPEN,
    E_RANK,
    E_REFILL,
    E_RELEASE,
    E_RETURN,
    E_RETURN_NEUTRAL,
    E_SCROLL,
    E_SHUFFLE,
    E_TOKENS,
    EVENTS,
    PROMPTS,
)

SANE: Final = 0
INSANE: Final = 1
SIDES: Final = ["sane", "insane"]

BUILD_WITH_MAP: Final = 0
CHEAPER: Final = 1
MOST_GATES: Final = 2
MOST_INVESTIGATORS: Final = 3
DISPATCH_WITH_RUNE: Final = 4
MOST_PAGES: Final = 5

CATEGORIES: Final = ["monstrosities", "regions", "desperate", "investigators", "scrolls", "runes", "pages", "maps"]


class Board(Game):
    """The components on the table, their addresses in a state, and the moves that the rules are made of."""

    def __init__(self, players: int, box: Components) -> None:
        super().__init__("gates", players)
        self.box = box
        self.players: i64 = players
        self.regions: i64 = len(box.regions)
        everyone = (1 << players) - 1
        seats = range(players)
        self.region_names = [region.name for region in box.regions]
        self.who_names = [f"player {seat + 1}" for seat in seats] + ["neutral"]

        # kinds of cards: action cards, then one gate card per region, then discs, then scrolls
        cards = sum(action.copies for action in box.actions)
        for action in box.actions:
            self.kind(action.name)
        self.do = numbers([part.do for a in box.actions for part in (a.sane, a.insane)])
        self.amount = numbers([part.amount for a in box.actions for part in (a.sane, a.insane)])
        self.bonus = numbers([part.tokens for a in box.actions for part in (a.sane, a.insane)])
        self.first_gate: i64 = len(self.kinds)
        for name in self.region_names:
            self.kind(name)
        self.first_disc: i64 = len(self.kinds)
        for number, disc in enumerate(box.discs, 1):
            self.kind(f"Disc {number} worth {disc.value}" + " with a scroll" * disc.scroll)
        self.first_scroll: i64 = len(self.kinds)
        for scroll in box.scrolls:
            self.kind(scroll.name)

        # the cards themselves
        self.action_cards = [self.card(kind) for kind, a in enumerate(box.actions) for _ in range(a.copies)]
        self.gate_cards = [
            self.card(self.first_gate + index) for index, region in enumerate(box.regions) for _ in range(region.cards)
        ]
        self.disc_cards = [self.card(self.first_disc + index) for index in range(len(box.discs))]
        self.scroll_cards = [self.card(self.first_scroll + index) for index in range(len(box.scrolls))]

        # zones
        gates = len(self.gate_cards)
        self.deck: i64 = self.zone("action deck", room=cards)
        self.discards: i64 = self.zone("discard pile", seers=everyone, room=cards)
        self.playing: i64 = self.zone("card in play", seers=everyone, room=4)
        self.hand = numbers([self.zone("hand", seat, 1 << seat, box.counts["hand"] + 3) for seat in seats])
        self.pages = numbers([self.zone("lost pages", seat, everyone) for seat in seats])
        self.maps = numbers([self.zone("map fragments", seat, everyone) for seat in seats])
        self.runes = numbers([self.zone("ancient runes", seat, everyone) for seat in seats])
        self.gate_deck: i64 = self.zone("gate deck", room=gates)
        self.supply: i64 = self.zone("gate supply", seers=everyone, room=box.counts["supply"])
        self.building = numbers(
            [self.zone(f"{region.name} gate", seat, everyone, region.size) for seat in seats for region in box.regions]
        )
        self.opened = numbers([self.zone("opened gates", seat, everyone, 16) for seat in seats])
        self.discs: i64 = self.zone("monstrosity discs", seers=everyone)
        self.released = numbers([self.zone("monstrosities", seat, everyone, 4) for seat in seats])
        self.slots: i64 = self.zone("face-down scrolls")
        self.scrolls: i64 = self.zone("scrolls", seers=everyone)
        self.unused: i64 = self.zone("unused scrolls")
        self.aside: i64 = self.zone("unused discs", seers=everyone)

        # pools
        self.tokens = numbers([self.pool("tokens", seat) for seat in seats])
        self.token_supply: i64 = self.pool("token supply")
        self.men = numbers([self.pool("investigators in supply", seat) for seat in seats])
        self.on_map = numbers([self.pool(f"{who} in {name}") for name in self.region_names for who in self.who_names])
        self.neutrals_gone: i64 = self.pool("neutrals out of the game")
        self.monster_points = numbers([self.pool("points of monstrosities", seat) for seat in seats])
        self.region_points = numbers([self.pool("points of regions", seat) for seat in seats])
        self.desperate_points = numbers([self.pool("points of desperate actions", seat) for seat in seats])
        self.side: i64 = self.pool("side of the disc")
        self.start: i64 = self.pool("start player")
        self.round: i64 = self.pool("round")
        self.turn: i64 = self.pool("player whose turn it is")
        self.cards_played: i64 = self.pool("cards played this round")

        # tables
        self.size = numbers([region.size for region in box.regions])
        self.places: i64 = max(len(region.banner) for region in box.regions)
        self.banner = numbers(
            [points for region in box.regions for points in (*region.banner, *[0] * (self.places - len(region.banner)))]
        )
        self.disc_value = numbers([disc.value for disc in box.discs])
        self.disc_scroll = numbers([int(disc.scroll) for disc in box.discs])
        self.scroll_effect = numbers([scroll.effect for scroll in box.scrolls])
        self.rune_table = numbers(list(box.runes))
        self.page_worth: i64 = box.scoring["page"]
        self.page_in_order_worth: i64 = box.scoring["page_in_order"]
        self.fragment_worth: i64 = box.scoring["fragment"]
        self.map_worth: i64 = box.scoring["map"]
        self.man_worth: i64 = box.scoring["investigator"]
        self.scroll_worth: i64 = box.counts["scroll_points"]
        self.cost_swap: i64 = box.desperate["swap"]
        self.cost_refresh: i64 = box.desperate["refresh"]
        self.cost_flip: i64 = box.desperate["flip"]
        self.cost_score: i64 = box.desperate["score"]
        self.points: i64 = box.counts["points"]
        self.plays: i64 = box.counts["plays"]
        self.supply_size: i64 = box.counts["supply"]

        # words
        points = "three" if box.counts["points"] == 3 else str(box.counts["points"])
        self.prompts = PROMPTS
        words = self.words
        region = Noun(self.region_names, 0, 8)
        other = Noun(self.region_names, 8, 8)
        third = Noun(self.region_names, 16, 8)
        who = Noun(self.who_names, 8, 8)
        kind = Noun(self.kinds, 8, 16)
        self.v_side: i64 = words.verb("choose the {} side", [Noun(SIDES, 0, 8)])
        self.v_play: i64 = words.verb("play {}", [kind])
        self.v_dispatch: i64 = words.verb("dispatch to {}", [region])
        self.v_move: i64 = words.verb("move from {} to {}", [other, region])
        self.v_convert: i64 = words.verb("convert {} in {}", [who, region])
        self.v_exchange: i64 = words.verb("exchange {} with {} in {}", [third, who, region])
        self.v_build: i64 = words.verb("build {}", [region])
        self.v_build_top: i64 = words.verb("take the top card of the gate deck", [])
        self.v_discard: i64 = words.verb("discard {}", [kind])
        self.v_decline: i64 = words.verb("decline", [], stops=True)
        self.v_end: i64 = words.verb("end the turn", [], stops=True)
        self.v_swap: i64 = words.verb("desperate: swap two action cards", [])
        self.v_refresh: i64 = words.verb("desperate: refresh the gate supply", [])
        self.v_flip: i64 = words.verb("desperate: flip the sanity disc", [])
        self.v_score: i64 = words.verb(f"desperate: score {points} points", [])

    # reading the table

    def kind_at(self, s: State, zone: i64, index: i64) -> i64:
        """The kind of a card in a zone."""
        return self.kind_of[s.at(zone, index)]

    def men_on(self, s: State, region: i64, who: i64) -> i64:
        """How many investigators somebody has in a region; the neutrals come after the players."""
        return s.get(self.on_map[region * (self.players + 1) + who])

    def place_men(self, s: State, region: i64, who: i64, change: i64) -> None:
        """Add investigators to a region, or take some away."""
        s.add(self.on_map[region * (self.players + 1) + who], change)

    def in_force(self, s: State, effect: i64) -> bool:
        """Whether a scroll with this effect lies face up."""
        for index in range(s.count(self.scrolls)):
            if self.scroll_effect[self.kind_at(s, self.scrolls, index) - self.first_scroll] == effect:
                return True
        return False

    def region_of(self, s: State, zone: i64, index: i64) -> i64:
        """The region of a gate card."""
        return self.kind_at(s, zone, index) - self.first_gate

    def gate(self, seat: i64, region: i64) -> i64:
        """Where the sections of a gate in progress lie."""
        return self.building[seat * self.regions + region]

    def sections(self, s: State, seat: i64, region: i64) -> i64:
        """How many sections a gate in progress has."""
        return s.count(self.gate(seat, region))

    # moves

    def draw(self, s: State, seat: i64, count: i64) -> i64:
        """Draw action cards, shuffling the discard pile when the deck is empty, and tell how many there were."""
        drawn: i64 = 0
        while drawn < count:
            if s.count(self.deck) == 0:
                if s.count(self.discards) == 0:
                    break
                s.move_all(self.discards, self.deck)
                s.shuffle(self.deck)
                s.emit(E_SHUFFLE, seat, 0, 0, self.everyone)
            card = s.move(self.deck, self.hand[seat])
            s.emit(E_DRAW, seat, self.kind_of[card], 0, 1 << seat)
            drawn += 1
        return drawn

    def file_page(self, s: State, seat: i64, card: i64) -> None:
        """Put a lost page into the journal, the pages in rising order."""
        zone = self.pages[seat]
        number = self.amount[2 * self.kind_of[card]]
        index = s.count(zone)
        while index > 0 and self.amount[2 * self.kind_at(s, zone, index - 1)] > number:
            index -= 1
        s.enter_at(zone, index, card)

    def gain_tokens(self, s: State, seat: i64, count: i64) -> None:
        """Take tokens from the supply, as far as it has any."""
        gained = min(count, s.get(self.token_supply))
        s.add(self.token_supply, -gained)
        s.add(self.tokens[seat], gained)
        if gained:
            s.emit(E_TOKENS, seat, gained, 0, self.everyone)
        if gained < count:
            s.emit(E_LOST, seat, count - gained, 0, self.everyone)

    def price(self, s: State, verb: i64) -> i64:
        """What a desperate action costs now."""
        less: i64 = 1 if self.in_force(s, CHEAPER) else 0
        if verb == self.v_swap:
            return self.cost_swap - less
        if verb == self.v_refresh:
            return self.cost_refresh - less
        if verb == self.v_flip:
            return self.cost_flip - less
        return self.cost_score - less

    def pay_tokens(self, s: State, seat: i64, count: i64) -> None:
        """Put tokens back into the supply."""
        s.add(self.tokens[seat], -count)
        s.add(self.token_supply, count)

    def refill(self, s: State, slot: i64) -> None:
        """Turn up a gate card at a place of the supply, if the deck has one."""
        if s.count(self.gate_deck):
            card = s.pop(self.gate_deck)
            s.enter_at(self.supply, slot, card)
            s.emit(E_REFILL, -1, self.kind_of[card] - self.first_gate, 0, self.everyone)

    def open_gate(self, s: State, seat: i64, region: i64) -> None:
        """The four steps of opening a gate, and the end of the game if it was the last."""
        s.emit(E_OPEN, seat, region, 0, self.everyone)
        s.move_all(self.gate(seat, region), self.opened[seat])
        disc = self.kind_of[s.move(self.discs, self.released[seat])] - self.first_disc
        s.add(self.monster_points[seat], self.disc_value[disc])
        s.emit(E_RELEASE, seat, self.disc_value[disc], 0, self.everyone)
        if self.disc_scroll[disc] and s.count(self.slots):
            scroll = s.take(self.slots, 0)
            s.enter(self.scrolls, scroll)
            s.emit(E_SCROLL, seat, self.kind_of[scroll], 0, self.everyone)
        self.evaluate(s, region)
        self.send_home(s, region)
        if s.count(self.discs) == 0:
            s.emit(E_LAST, seat, 0, 0, self.everyone)
            s.finish()

    def evaluate(self, s: State, region: i64) -> None:
        """Step 3: everybody scores for the own rank in the region; neutrals take a rank but score nothing."""
        counts = [int(self.men_on(s, region, who)) for who in range(self.players + 1)]
        for seat in range(self.players):
            rank = place(counts, seat)
            if rank == 0:
                continue
            points = self.banner[region * self.places + rank - 1] if rank <= self.places else 0
            s.add(self.region_points[seat], points)
            if points:
                s.emit(E_RANK, seat, rank, points, self.everyone)
            else:
                s.emit(E_NO_RANK, seat, rank, 0, self.everyone)

    def send_home(self, s: State, region: i64) -> None:
        """Step 4: all investigators of the region go back to their supplies, neutrals out of the game."""
        for seat in range(self.players):
            count = self.men_on(s, region, seat)
            if count:
                self.place_men(s, region, seat, -count)
                s.add(self.men[seat], count)
                s.emit(E_RETURN, seat, region, count, self.everyone)
        neutrals = self.men_on(s, region, self.players)
        if neutrals:
            self.place_men(s, region, self.players, -neutrals)
            s.add(self.neutrals_gone, neutrals)
            s.emit(E_RETURN_NEUTRAL, -1, region, neutrals, self.everyone)

    # points

    def tally(self, s: State, seat: i64) -> list[int]:
        """The points of a seat by category, as if the game ended now."""
        return [
            s.get(self.monster_points[seat]),
            s.get(self.region_points[seat]),
            s.get(self.desperate_points[seat]),
            self.holding(s, seat, MOST_INVESTIGATORS) * self.man_worth,
            self.scroll_points(s, seat),
            rune_points(s.count(self.runes[seat]), self.rune_table),
            self.page_points(s, seat),
            self.map_points(s, seat),
        ]

    def total(self, s: State, seat: i64) -> i64:
        """The points of a seat, as if the game ended now: the sum of its tally."""
        return (
            s.get(self.monster_points[seat])
            + s.get(self.region_points[seat])
            + s.get(self.desperate_points[seat])
            + self.holding(s, seat, MOST_INVESTIGATORS) * self.man_worth
            + self.scroll_points(s, seat)
            + rune_points(s.count(self.runes[seat]), self.rune_table)
            + self.page_points(s, seat)
            + self.map_points(s, seat)
        )

    def holding(self, s: State, seat: i64, effect: i64) -> i64:
        """How many of what a scroll counts a seat has."""
        count: i64 = 0
        if effect == MOST_PAGES:
            return s.count(self.pages[seat])
        for region in range(self.regions):
            if effect == MOST_INVESTIGATORS:
                count += self.men_on(s, region, seat)
            elif self.sections(s, seat, region):
                count += 1
        return count

    def scroll_points(self, s: State, seat: i64) -> i64:
        """Points of the face-up scrolls that score at the end: all tied for the most score, nobody with none does."""
        points: i64 = 0
        for index in range(s.count(self.scrolls)):
            effect = self.scroll_effect[self.kind_at(s, self.scrolls, index) - self.first_scroll]
            if effect == MOST_GATES or effect == MOST_INVESTIGATORS or effect == MOST_PAGES:
                mine = self.holding(s, seat, effect)
                most = mine > 0
                for other in range(self.players):
                    if self.holding(s, other, effect) > mine:
                        most = False
                if most:
                    points += self.scroll_worth
        return points

    def page_points(self, s: State, seat: i64) -> i64:
        """Points of the lost pages in a journal."""
        zone = self.pages[seat]
        pages: i64 = 0
        for index in range(s.count(zone)):
            pages |= 1 << self.amount[2 * self.kind_at(s, zone, index)]
        return page_points(pages, self.page_worth, self.page_in_order_worth)

    def map_points(self, s: State, seat: i64) -> i64:
        """Points of the map fragments in a journal."""
        zone = self.maps[seat]
        counts: i64 = 0  # ten bits for each label
        for index in range(s.count(zone)):
            counts += 1 << 10 * self.amount[2 * self.kind_at(s, zone, index)]
        return map_points(
            counts & 1023,
            counts >> 10 & 1023,
            counts >> 20 & 1023,
            counts >> 30 & 1023,
            self.fragment_worth,
            self.map_worth,
        )

    # words

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        """What an event says."""
        template, first, second, _ = EVENTS[kind]
        player = f"Player {seat + 1}" if seat >= 0 else ""
        return template.format(player, a=self._word(first, a), b=self._word(second, b))

    def rule(self, kind: int) -> str:
        """The ledger rule behind an event."""
        return EVENTS[kind][3]

    def names_card(self, kind: i64) -> i64:
        """What of an event is the kind of a card."""
        _, first, second, _ = EVENTS[kind]
        return int(first == "card") | int(second == "card") << 1

    def _word(self, noun: str, value: int) -> str:
        if value < 0:
            return "a card" if noun == "card" else "?"
        if noun == "card":
            return self.kinds[value]
        if noun == "region":
            return self.region_names[value]
        if noun == "who":
            return self.who_names[value]
        if noun == "where":
            return f"{self.who_names[value >> 8]} in {self.region_names[value & 255]}"
        if noun == "side":
            return SIDES[value]
        if noun in ("tokens", "points", "investigators", "neutrals"):
            return f"{value} {noun[:-1] if value == 1 else noun}"
        return str(value)
