"""Books of Gates of Delirium, kept from the log alone: tokens, investigators, gates, cards and points.

They know the box and what the events say. Points are counted here anew, from the rulebook, not by the game's code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from places import CARD, Place, WrongBooks

from delirium.engine.event import Event
from delirium.engine.state import State
from delirium.gates import words as w
from delirium.gates.components import MAP, PAGE, RUNE, SCROLL_EFFECTS
from delirium.gates.game import Gates

SAID: Final = {w.E_TURN, w.E_LOST, w.E_NOTHING, w.E_LAST, w.E_NO_GATES, w.E_NO_CARDS, w.E_DECLINE, w.E_START}
SWAPPED: Final = 2  # cards drawn, and discarded, for a swap


class Player:
    """What a player has."""

    def __init__(self, seat: int, men: int, open: bool) -> None:
        self.hand = Place(f"the hand of player {seat + 1}", not open)
        self.journal = Place(f"the journal of player {seat + 1}")
        self.tokens = 0
        self.men = men
        self.building: Counter[int] = Counter()  # sections by region
        self.released = 0  # monstrosities
        self.points: Counter[str] = Counter()  # on the track, by category


class GatesBooks:
    """One reader's books. With `open` the reader is told everything, else as much as one seat or a spectator."""

    def __init__(self, game: Gates, open: bool = True) -> None:
        self.game = game
        self.open = open
        self.read = 0
        box = game.box
        self.players = [Player(seat, box.counts["investigators"], open) for seat in range(game.seats)]
        self.in_box = box.counts["tokens"]
        self.deck = Place("the action deck", not open)
        for kind, action in enumerate(box.actions):
            self.deck.add(kind, action.copies)
        self.discards = Place("the discard pile")
        self.playing: list[int] = []
        self.in_gate_deck = sum(region.cards for region in box.regions)
        self.supply: Counter[int] = Counter()
        self.men: Counter[tuple[int, int]] = Counter()  # by region and who; the neutrals come after the players
        if game.seats == 2:
            for index, region in enumerate(box.regions):
                self.men[index, 2] = region.neutrals
        self.scrolls: list[int] = []
        self.side = 0
        self.round = 0
        self.opened = 0  # the region of the gate just opened
        self.drawing = 0  # cards that may still be drawn for the swap just paid for
        self.owed = 0  # cards to be discarded for swaps
        self.entries: dict[int, Callable[[int, int, int], None]] = {
            w.E_ROUND: self._round, w.E_SIDE: self._side, w.E_PLAY: self._play, w.E_TOKENS: self._tokens,
            w.E_COLLECT: self._collect, w.E_DISPATCH: self._dispatch, w.E_MOVE: self._walk,
            w.E_CONVERT: self._convert, w.E_NEUTRAL: self._neutral, w.E_EXCHANGE: self._exchange,
            w.E_BUILD: self._build, w.E_BUILD_TOP: self._build_top, w.E_REFILL: self._refill, w.E_OPEN: self._open,
            w.E_RELEASE: self._release, w.E_SCROLL: self._scroll, w.E_RANK: self._rank, w.E_RETURN: self._go_home,
            w.E_RETURN_NEUTRAL: self._neutrals_go, w.E_SWAP: self._swap, w.E_REFRESH: self._refresh,
            w.E_FLIP: self._flip, w.E_SCORE: self._score, w.E_DRAW: self._draw, w.E_DEAL: self._draw,
            w.E_DISCARD: self._discard, w.E_SHUFFLE: self._shuffle, w.E_SUPPLY: self._refill,
            w.E_NO_RANK: lambda seat, rank, _: self._rank(seat, rank, 0),
        }  # fmt: skip

    def enter(self, events: list[Event]) -> None:
        """Write down what was told."""
        for event in events:
            self.read += 1
            if event.kind not in (w.E_DRAW, w.E_SHUFFLE):
                self.drawing = 0
            if event.kind in SAID:
                continue
            if event.kind not in self.entries:
                raise WrongBooks(f"the books know nothing of “{event.text(self.game)}”")
            try:
                self.entries[event.kind](event.seat, event.a, event.b)
            except WrongBooks as wrong:
                raise WrongBooks(f"event {self.read}, “{event.text(self.game)}”: {wrong}") from None

    def _fail_below_zero(self, what: str, count: int) -> None:
        if count < 0:
            raise WrongBooks(f"{what}: {count}")

    # rounds and tokens

    def _round(self, seat: int, number: int, _: int) -> None:
        if number != self.round + 1:
            raise WrongBooks(f"it follows round {self.round}")
        self.round = number

    def _side(self, seat: int, side: int, _: int) -> None:
        self.side = side

    def _tokens(self, seat: int, count: int, _: int) -> None:
        self.players[seat].tokens += count
        self.in_box -= count
        self._fail_below_zero("tokens in the box", self.in_box)

    def _pay(self, seat: int, count: int, _: int) -> None:
        self.players[seat].tokens -= count
        self.in_box += count
        self._fail_below_zero(f"tokens of player {seat + 1}", self.players[seat].tokens)

    def _flip(self, seat: int, count: int, side: int) -> None:
        self._pay(seat, count, 0)
        self.side = side

    def _score(self, seat: int, count: int, points: int) -> None:
        self._pay(seat, count, 0)
        self.players[seat].points["desperate"] += points

    # action cards

    def _draw(self, seat: int, kind: int, _: int) -> None:
        if self.drawing:
            self.drawing -= 1
            self.owed += 1
        self.deck.take(kind)
        self.players[seat].hand.add(kind)

    def _play(self, seat: int, kind: int, _: int) -> None:
        self.players[seat].hand.take(kind)
        self.playing.append(kind)

    def _collect(self, seat: int, kind: int, _: int) -> None:
        self.playing.remove(kind)
        self.players[seat].journal.add(2 * kind + self.side)  # the artifact is on one side only

    def _swap(self, seat: int, count: int, _: int) -> None:
        self._pay(seat, count, 0)
        self.drawing = SWAPPED

    def _discard(self, seat: int, kind: int, _: int) -> None:
        """A card of the hand, while one is owed for a swap; else the card that was played."""
        if self.owed:
            self.owed -= 1
            self.players[seat].hand.take(kind)
        elif kind in self.playing:
            self.playing.remove(kind)
        else:
            raise WrongBooks("it was not played, and no card is owed for a swap")
        self.discards.add(kind)

    def _shuffle(self, seat: int, _: int, __: int) -> None:
        self.discards.empty_into(self.deck)

    # investigators

    def _place(self, region: int, who: int, change: int) -> None:
        self.men[region, who] += change
        self._fail_below_zero(f"investigators of {who + 1} in region {region + 1}", self.men[region, who])

    def _supply(self, seat: int, change: int) -> None:
        self.players[seat].men += change
        self._fail_below_zero(f"investigators in the supply of player {seat + 1}", self.players[seat].men)

    def _dispatch(self, seat: int, region: int, _: int) -> None:
        self._supply(seat, -1)
        self._place(region, seat, 1)

    def _walk(self, seat: int, source: int, target: int) -> None:
        self._place(source, seat, -1)
        self._place(target, seat, 1)

    def _convert(self, seat: int, who: int, region: int) -> None:
        self._place(region, who, -1)
        self._supply(who, 1)
        self._dispatch(seat, region, 0)

    def _neutral(self, seat: int, region: int, _: int) -> None:
        self._place(region, len(self.players), -1)
        self._dispatch(seat, region, 0)

    def _exchange(self, seat: int, own: int, where: int) -> None:
        who, region = where >> 8, where & 255
        for at, change in ((region, 1), (own, -1)):
            self._place(at, seat, change)
            self._place(at, who, -change)

    def _go_home(self, seat: int, region: int, count: int) -> None:
        self._place(region, seat, -count)
        self._supply(seat, count)

    def _neutrals_go(self, seat: int, region: int, count: int) -> None:
        self._place(region, len(self.players), -count)

    # gates

    def _refill(self, seat: int, region: int, _: int) -> None:
        self.in_gate_deck -= 1
        self.supply[region] += 1

    def _refresh(self, seat: int, count: int, _: int) -> None:
        self._pay(seat, count, 0)
        self.in_gate_deck += self.supply.total()
        self.supply.clear()

    def _build(self, seat: int, region: int, sections: int) -> None:
        self.supply[region] -= 1
        self._fail_below_zero("such cards in the supply", self.supply[region])
        self._add_section(seat, region, sections)

    def _build_top(self, seat: int, region: int, sections: int) -> None:
        self.in_gate_deck -= 1
        self._add_section(seat, region, sections)

    def _add_section(self, seat: int, region: int, sections: int) -> None:
        gate = self.players[seat].building
        gate[region] += 1
        if gate[region] != sections:
            raise WrongBooks(f"by the log the gate has {gate[region]} sections")

    def _open(self, seat: int, region: int, _: int) -> None:
        gate = self.players[seat].building
        if gate[region] != self.game.box.regions[region].size:
            raise WrongBooks(f"a gate of {gate[region]} sections is opened")
        gate[region] = 0
        self.opened = region

    def _release(self, seat: int, points: int, _: int) -> None:
        self.players[seat].released += 1
        self.players[seat].points["monstrosities"] += points

    def _scroll(self, seat: int, kind: int, _: int) -> None:
        self.scrolls.append(kind)

    def _rank(self, seat: int, rank: int, points: int) -> None:
        """A player's rank is how many different larger numbers of investigators there are, and one more."""
        counts = {who: self.men[self.opened, who] for who in range(len(self.players) + 1)}
        place = len({count for count in counts.values() if count > counts[seat]}) + 1
        banner = self.game.box.regions[self.opened].banner
        worth = banner[place - 1] if place <= len(banner) else 0
        if not counts[seat] or (place, worth) != (rank, points):
            raise WrongBooks(f"with {counts[seat]} investigators there it is rank {place}, worth {worth}")
        self.players[seat].points["regions"] += points

    # points

    def tally(self, seat: int) -> dict[str, int]:
        """The points of a player by category, as if the game ended now."""
        box = self.game.box
        one = self.players[seat]
        parts = [
            box.actions[part // 2].insane if part % 2 else box.actions[part // 2].sane
            for part in one.journal.cards.elements()
        ]
        pages = {part.amount for part in parts if part.do == PAGE}
        maps = [sum(part.do == MAP and part.amount == label for part in parts) for label in range(4)]
        runes = sum(part.do == RUNE for part in parts)
        table = box.runes
        sets, rest = divmod(runes, len(table))
        beside = sum(page - 1 in pages or page + 1 in pages for page in pages)
        return {
            "monstrosities": one.points["monstrosities"],
            "regions": one.points["regions"],
            "desperate": one.points["desperate"],
            "investigators": self._holds(seat, "investigators") * box.scoring["investigator"],
            "scrolls": sum(box.counts["scroll_points"] for what in self._scored() if self._leads(seat, what)),
            "runes": sets * table[-1] + (table[rest - 1] if rest else 0),
            "pages": beside * box.scoring["page_in_order"] + (len(pages) - beside) * box.scoring["page"],
            "maps": min(maps) * box.scoring["map"] + (sum(maps) - 4 * min(maps)) * box.scoring["fragment"],
        }

    def _scored(self) -> list[str]:
        """What the scrolls that lie open count at the end."""
        effects = [SCROLL_EFFECTS[self.game.box.scrolls[kind - self.game.first_scroll].effect] for kind in self.scrolls]
        return [effect.removeprefix("most ") for effect in effects if effect.startswith("most ")]

    def _holds(self, seat: int, what: str) -> int:
        one = self.players[seat]
        if what == "gates":
            return sum(count > 0 for count in one.building.values())
        if what == "investigators":
            return sum(self.men[region, seat] for region in range(len(self.game.box.regions)))
        parts = one.journal.cards.elements()
        return sum(part % 2 == 0 and self.game.box.actions[part // 2].sane.do == PAGE for part in parts)

    def _leads(self, seat: int, what: str) -> bool:
        """Whether nobody has more of it, and the player any."""
        held = [self._holds(other, what) for other in range(len(self.players))]
        return held[seat] == max(held) > 0

    # comparing

    def compare(self, s: State) -> int:
        """Hold the books against the table; tell how many entries were compared."""
        g = self.game
        regions = range(len(g.box.regions))
        found: list[tuple[str, object, object]] = [
            ("the tokens in the box", self.in_box, s.get(g.token_supply)),
            ("the gate deck", self.in_gate_deck, s.count(g.gate_deck)),
            ("the gate supply", +self.supply, self._gates(s, g.supply)),
            ("the scrolls", self.scrolls, self._kinds(s, g.scrolls)),
            ("the cards in play", self.playing, self._kinds(s, g.playing)),
            ("the side of the disc", self.side, s.get(g.side)),
            ("the round", self.round, s.get(g.round)),
            self._compare_place(s, self.deck, [g.deck]),
            self._compare_place(s, self.discards, [g.discards]),
        ]
        found += [
            (f"the investigators of {who + 1} in region {region + 1}", self.men[region, who], g.men_on(s, region, who))
            for region in regions
            for who in range(len(self.players) + 1)
        ]
        for seat, one in enumerate(self.players):
            of = f"of player {seat + 1}"
            found.append((f"the tokens {of}", one.tokens, s.get(g.tokens[seat])))
            found.append((f"the investigators {of}", one.men, s.get(g.men[seat])))
            found.append((f"the monstrosities {of}", one.released, s.count(g.released[seat])))
            sections = [s.count(g.gate(seat, region)) for region in regions]
            found.append((f"the gates {of}", [one.building[region] for region in regions], sections))
            found.append(self._compare_place(s, one.hand, [g.hand[seat]]))
            journal = Counter(part // 2 for part in one.journal.cards.elements())
            zones = [g.pages[seat], g.maps[seat], g.runes[seat]]
            found.append((one.journal.name, journal, Counter(kind for zone in zones for kind in self._kinds(s, zone))))
            found.append((f"the points {of}", self.tally(seat), g.breakdown(s)[seat]))
        for name, kept, there in found:
            if kept != there:
                raise WrongBooks(f"{name}: by the log {kept}, on the table {there}")
        return len(found)

    def final(self, s: State) -> None:
        """At the end the points are those of the game."""
        own = [sum(self.tally(seat).values()) for seat in range(len(self.players))]
        if own != self.game.scores(s):
            raise WrongBooks(f"the scores: by the log {own}, by the game {self.game.scores(s)}")

    def _kinds(self, s: State, zone: int) -> list[int]:
        return [int(self.game.kind_of[card]) for card in s.cards(zone)]

    def _gates(self, s: State, zone: int) -> Counter[int]:
        return Counter(kind - int(self.game.first_gate) for kind in self._kinds(s, zone))

    def _compare_place(self, s: State, place: Place, zones: list[int]) -> tuple[str, object, object]:
        kinds = Counter(CARD if place.hidden else kind for zone in zones for kind in self._kinds(s, zone))
        return place.name, place.cards, kinds
