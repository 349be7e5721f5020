"""Positions of Gates of Delirium for tests: lay the table out, choose, read what lies there.

    t = table(players=3, start=0).hand(0, "Page 2", "Build 2", "Rune").gate(0, "Salem", 5).supply("Salem", ...)
    t.insane().play("Build 2").choose("build Salem")
    assert t.sections(0, "Salem") == 0

Cards, tokens and investigators are moved, never made; before every choice the table checks that all are still there.
Seats count from 0. A card is named in full ("Page 2 / Build 2") or by one of its parts ("Build 2").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from delirium import games
from delirium.agents.policy import pick_any, pick_eager
from delirium.engine.event import FIELDS, Event, events
from delirium.engine.rng import seeded
from delirium.engine.state import State
from delirium.engine.view import View, view
from delirium.engine.zones import MASK, OPTIONS
from delirium.gates.components import Components, standard
from delirium.gates.game import Gates

REGIONS = ["Innsmouth", "Salem", "Arkham", "Kingsport", "Rockport"]
SWAP = "desperate: swap two action cards"
REFRESH = "desperate: refresh the gate supply"
FLIP = "desperate: flip the sanity disc"
SCORE = "desperate: score three points"
TOP = "take the top card of the gate deck"
END = "end the turn"
DECLINE = "decline"


@lru_cache(maxsize=64)
def _build(players: int, start: int, ages: tuple[int, ...], components: str) -> Gates:
    options: dict[str, object] = {"players": players, "start": start, "ages": list(ages)}
    if components:
        options["components"] = components
    game = games.build("gates", options)
    assert isinstance(game, Gates)
    return game


@lru_cache(maxsize=1)
def box() -> Components:
    """The components we play with."""
    return standard()


def table(
    players: int = 3, start: int = 0, ages: Iterable[int] = (), seed: int = 1, components: str = ""
) -> GatesTable:
    """A fresh game at its first decision; start -1 draws the start player by lot."""
    return GatesTable(_build(players, start, tuple(ages), components).new_told(seed))


class GatesTable:
    """A game that is laid out by hand and then played by the rules."""

    def __init__(self, state: State) -> None:
        game = state.game
        assert isinstance(game, Gates)
        self.game = game
        self.state = state
        self._laid: set[int] = set()  # the seats whose hand was laid out: nothing is taken from it
        self._changed = False

    # laying out

    def hand(self, seat: int, *names: str) -> GatesTable:
        """Exactly these action cards are the hand of a seat; the other hands keep their size."""
        zone = self.game.hand[seat]
        for _ in range(self.state.count(zone)):
            self.state.insert(self.game.deck, 0, self._forget(self.state.take(zone, 0)))
        for name in names:
            self.state.enter(zone, self._fetch(self._kinds_like(name), zone))
        self._laid.add(seat)
        return self._change()

    def hand_with(self, seat: int, *names: str) -> GatesTable:
        """These action cards and as many others as make five, none of which shares a part with them."""
        parts = {part for name in names for part in name.split(" / ")}
        parts |= {part for name in names if "/" not in name for part in self._kinds_like(name)[0].split(" / ")}
        others = [name for name in self._action_kinds() if not parts & set(name.split(" / "))]
        at_hand = [name for name in others if any(self._holds(zone, name) for zone in self._free_zones())]
        return self.hand(seat, *names, *at_hand[: 5 - len(names)])

    def journal(self, seat: int, pages: Iterable[int] = (), runes: int = 0, maps: Iterable[str] = ()) -> GatesTable:
        """Put artifacts into a journal."""
        g = self.game
        wanted = [(g.pages[seat], f"Page {page}") for page in pages]
        wanted += [(g.runes[seat], "Rune")] * runes
        wanted += [(g.maps[seat], f"Map {label}") for label in maps]
        for zone, name in wanted:
            self.state.enter(zone, self._fetch(self._kinds_like(name), zone))
        return self._change()

    def action_deck_top(self, *names: str) -> GatesTable:
        """These action cards lie on top of the deck, the first one uppermost."""
        cards = [self._fetch(self._kinds_like(name), -1) for name in reversed(names)]
        for card in cards:
            self.state.push(self.game.deck, card)
        return self._change()

    def action_deck_of(self, count: int) -> GatesTable:
        """Leave this many cards in the action deck and discard the rest."""
        s, g = self.state, self.game
        while s.count(g.deck) > count:
            s.enter(g.discards, s.take(g.deck, 0))
        return self._change()

    def tokens(self, seat: int, count: int) -> GatesTable:
        """A seat has this many tokens, the rest is in the supply."""
        s, g = self.state, self.game
        change = count - s.get(g.tokens[seat])
        assert s.get(g.token_supply) >= change, "there are not so many tokens"
        s.add(g.tokens[seat], change)
        s.add(g.token_supply, -change)
        return self._change()

    def men(self, region: str, counts: dict[int | str, int]) -> GatesTable:
        """These seats (or "neutral") have so many investigators in a region, taken from their supplies."""
        s, g = self.state, self.game
        for who, count in counts.items():
            number = self._who(who)
            source = g.neutrals_gone if number == g.players else g.men[number]
            change = count - self.men_in(region, who)
            assert s.get(source) >= change, f"{who} has not so many investigators"
            s.add(source, -change)
            g.place_men(s, self._region(region), number, change)
        return self._change()

    def gate(self, seat: int, region: str, sections: int) -> GatesTable:
        """A gate in progress has this many sections, taken from the gate deck."""
        s, g = self.state, self.game
        zone = g.gate(seat, self._region(region))
        assert sections < g.size[self._region(region)], "such a gate would be open"
        while s.count(zone) < sections:
            s.enter(zone, self._fetch_gate(region))
        while s.count(zone) > sections:
            s.insert(g.gate_deck, 0, self._forget(s.pop(zone)))
        return self._change()

    def supply(self, *regions: str) -> GatesTable:
        """These gate cards lie in the supply from left to right."""
        s, g = self.state, self.game
        while s.count(g.supply):
            s.insert(g.gate_deck, 0, self._forget(s.take(g.supply, 0)))
        for region in regions:
            s.enter(g.supply, self._fetch_gate(region))
        return self._change()

    def gate_deck_top(self, *regions: str) -> GatesTable:
        """These gate cards lie on top of the gate deck, the first one uppermost."""
        cards = [self._fetch_gate(region) for region in reversed(regions)]
        for card in cards:
            self.state.push(self.game.gate_deck, card)
        return self._change()

    def gate_deck_of(self, count: int) -> GatesTable:
        """Leave this many cards in the gate deck; the rest goes into unfinished gates, the last seats first."""
        s, g = self.state, self.game
        for seat in reversed(range(g.players)):
            for region in range(g.regions):
                zone = g.gate(seat, region)
                while s.count(zone) < g.size[region] - 1 and s.count(g.gate_deck) > count:
                    places = [i for i, name in enumerate(s.named(g.gate_deck)) if name == REGIONS[region]]
                    if not places:
                        break
                    s.enter(zone, s.take(g.gate_deck, places[0]))
        assert s.count(g.gate_deck) == count, "the gates cannot hold so many cards"
        return self._change()

    def scroll(self, name: str) -> GatesTable:
        """A scroll lies face up; a face-down one is gone for it."""
        s, g = self.state, self.game
        self.next_scrolls(name)
        s.enter(g.scrolls, s.take(g.slots, 0))
        return self._change()

    def next_scrolls(self, *names: str) -> GatesTable:
        """These scrolls are the next to be turned, in this order."""
        s, g = self.state, self.game
        for slot, name in enumerate(names):
            if name in s.named(g.unused):
                place = s.named(g.unused).index(name)
                s.push(g.unused, s.take(g.slots, slot))
                s.insert(g.slots, slot, s.take(g.unused, place))
            else:
                s.insert(g.slots, slot, s.take(g.slots, s.named(g.slots).index(name)))
        return self._change()

    def discs_left(self, count: int) -> GatesTable:
        """Only the lowest so many discs are still in the stack; the upper ones are out of the game."""
        s, g = self.state, self.game
        while s.count(g.discs) > count:
            s.move(g.discs, g.aside)
        return self._change()

    def clone(self) -> GatesTable:
        """An independent copy of the table, with what happened so far."""
        self._settle()
        state = self.state.clone()
        state.log = list(self.state.log or [])
        return GatesTable(state)

    # choosing

    def choose(self, *texts: str) -> GatesTable:
        """Choose the options with these texts, or the only ones that contain them, one after the other."""
        for text in texts:
            options = self.options()
            found = [text] if text in options else [option for option in options if text in option]
            assert len(found) == 1, f"“{text}” fits {found} of {options}"
            self.state.choose(found[0])
        return self

    def sane(self) -> GatesTable:
        """The start player makes it a sane round."""
        return self.choose("choose the sane side")

    def insane(self) -> GatesTable:
        """The start player makes it an insane round."""
        return self.choose("choose the insane side")

    def play(self, name: str) -> GatesTable:
        """Play an action card."""
        return self._choose_card("play ", name)

    def discard(self, name: str) -> GatesTable:
        """Discard an action card in a swap."""
        return self._choose_card("discard ", name)

    def finish_turn(self) -> GatesTable:
        """Somehow play on to the end of this turn, without a desperate action."""
        before = len(self.turns)
        while not self.over and len(self.turns) == before and not self.options()[0].startswith("choose the"):
            options = [option for option in self.options() if not option.startswith("desperate")]
            self.state.choose(DECLINE if DECLINE in options else options[0])
        return self

    def finish_round(self, side: str = "sane") -> GatesTable:
        """Somehow play on until the next round choice, making the present one if it is still open."""
        if self.options()[0].startswith("choose the"):
            self.choose(f"choose the {side} side")
        while not self.over and not self.options()[0].startswith("choose the"):
            self.finish_turn()
        return self

    # reading

    def options(self) -> list[str]:
        """The options of the decision as texts."""
        self._settle()
        return self.state.texts()

    def desperate(self) -> list[str]:
        """The desperate actions among the options."""
        return [option for option in self.options() if option.startswith("desperate")]

    @property
    def seat(self) -> int:
        """The seat that has to choose, -1 at the end."""
        self._settle()
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        self._settle()
        return self.state.over

    @property
    def side(self) -> str:
        """The side of the disc."""
        return ["sane", "insane"][self.state.get(self.game.side)]

    @property
    def start(self) -> int:
        """The seat that holds the disc."""
        return self.state.get(self.game.start)

    @property
    def winner(self) -> int:
        """The seat that has won."""
        (seat,) = self.game.winners(self.state)
        return seat

    @property
    def turns(self) -> list[int]:
        """The seats whose turns have begun, in order."""
        return [event.seat for event in self.events() if event.rule(self.game) == "GAT-ROUND-03"]

    @property
    def mark(self) -> int:
        """How many events there were so far, to ask later for those since."""
        assert self.state.log is not None
        return len(self.state.log) // FIELDS

    def events(self, mark: int = 0) -> list[Event]:
        """What happened since a mark, as everybody may know it."""
        assert self.state.log is not None
        return events(self.state.log, -1, int(self.game.everyone), mark)

    def rules_since(self, mark: int) -> list[str]:
        """The ledger rules of what happened since a mark."""
        return [event.rule(self.game) for event in self.events(mark)]

    def track(self, seat: int) -> int:
        """The points on the score track."""
        return self.game.track_scores(self.state)[seat]

    def score(self, seat: int) -> int:
        """All points, final scoring included."""
        return self.game.scores(self.state)[seat]

    def points(self, seat: int) -> dict[str, int]:
        """The points by category."""
        return self.game.breakdown(self.state)[seat]

    def tokens_of(self, seat: int) -> int:
        """The tokens of a seat."""
        return self.state.get(self.game.tokens[seat])

    @property
    def token_supply(self) -> int:
        """The tokens in the common supply."""
        return self.state.get(self.game.token_supply)

    def men_in(self, region: str, who: int | str) -> int:
        """The investigators of a seat (or "neutral") in a region."""
        return self.game.men_on(self.state, self._region(region), self._who(who))

    def supply_of(self, seat: int) -> int:
        """The investigators in the supply of a seat."""
        return self.state.get(self.game.men[seat])

    def sections(self, seat: int, region: str) -> int:
        """The sections of a gate in progress."""
        return self.game.sections(self.state, seat, self._region(region))

    def hand_of(self, seat: int) -> list[str]:
        """The names of the cards in a hand."""
        return self.state.named(self.game.hand[seat])

    def pages_of(self, seat: int) -> list[str]:
        """The lost pages in a journal as they lie."""
        return [name.split(" / ")[0] for name in self.state.named(self.game.pages[seat])]

    def maps_of(self, seat: int) -> list[str]:
        """The map fragments in a journal."""
        return [name.split(" / ")[0] for name in self.state.named(self.game.maps[seat])]

    def runes_of(self, seat: int) -> int:
        """The number of ancient runes in a journal."""
        return self.state.count(self.game.runes[seat])

    @property
    def discards(self) -> list[str]:
        """The discard pile from the bottom to the top."""
        return self.state.named(self.game.discards)

    @property
    def gate_supply(self) -> list[str]:
        """The gate supply from left to right."""
        return self.state.named(self.game.supply)

    @property
    def gate_deck(self) -> list[str]:
        """The gate deck from the bottom to the top."""
        return self.state.named(self.game.gate_deck)

    @property
    def scrolls(self) -> list[str]:
        """The scrolls that lie face up."""
        return self.state.named(self.game.scrolls)

    @property
    def discs(self) -> list[int]:
        """The values of the discs in the stack from the top down."""
        return [int(name.split()[3]) for name in reversed(self.state.named(self.game.discs))]

    def view(self, seat: int) -> View:
        """What a seat may know."""
        self._settle()
        return view(self.state, seat)

    def position(self) -> dict[str, object]:
        """Everything that lies on the table by name, and the decision."""
        zones = {f"{z.name} {z.owner}": self.state.named(z.id) for z in self.game.zones if z.id > OPTIONS}
        pools = {f"{p.name} {p.owner}": self.state.get(p.id) for p in self.game.pools}
        return {**zones, **pools, "seat": self.seat, "options": self.options()}

    # inside

    def _change(self) -> GatesTable:
        self._changed = True
        return self

    def _settle(self) -> None:
        """After a change ask the present decision again, so that its options fit."""
        if self._changed:
            self._changed = False
            self._check()
            self.state.run()

    def _check(self) -> None:
        s, g = self.state, self.game
        cards = sorted(card for zone in g.zones if zone.id > OPTIONS for card in s.cards(zone.id))
        assert cards == list(range(len(g.kind_of))), "cards were lost or doubled"
        assert self.token_supply + sum(self.tokens_of(seat) for seat in range(g.players)) == g.box.counts["tokens"]
        for seat in range(g.players):
            on_map = sum(self.men_in(region.name, seat) for region in g.box.regions)
            assert self.supply_of(seat) + on_map == g.box.counts["investigators"]

    def _choose_card(self, verb: str, name: str) -> GatesTable:
        cards = [option.removeprefix(verb) for option in self.options() if option.startswith(verb)]
        found = [card for card in cards if card == name or name in card.split(" / ")]
        assert len(found) == 1, f"“{name}” fits {found} of {cards}"
        self.state.choose(verb + found[0])
        return self

    def _who(self, who: int | str) -> int:
        return int(self.game.players) if who == "neutral" else int(who)

    def _region(self, name: str) -> int:
        return self.game.region_names.index(name)

    def _action_kinds(self) -> list[str]:
        """The names of the action cards, the commonest first, so that single pages stay free for journals."""
        return [action.name for action in sorted(self.game.box.actions, key=lambda action: -action.copies)]

    def _kinds_like(self, name: str) -> list[str]:
        found = [kind for kind in self._action_kinds() if kind == name or name in kind.split(" / ")]
        assert found, f"there is no action card {name}"
        return found

    def _free_zones(self) -> list[int]:
        g = self.game
        return [g.deck, g.discards, *(g.hand[seat] for seat in range(g.players) if seat not in self._laid)]

    def _holds(self, zone: int, name: str) -> bool:
        return name in self.state.named(zone)

    def _fetch(self, kinds: list[str], target: int) -> int:
        """Take an action card of one of these kinds from wherever it lies free; a hand gets another for it."""
        s, g = self.state, self.game
        for zone in self._free_zones():
            for kind in kinds if zone != target else []:
                if not self._holds(zone, kind):
                    continue
                card = s.take(zone, s.named(zone).index(kind))
                if zone not in (g.deck, g.discards):
                    s.enter(zone, s.take(g.deck, 0))
                return self._forget(card)
        raise AssertionError(f"no card {kinds[0]} is left")

    def _fetch_gate(self, region: str) -> int:
        s, g = self.state, self.game
        names = s.named(g.gate_deck)
        assert region in names, f"no {region} card is left in the gate deck"
        return self._forget(s.take(g.gate_deck, names.index(region)))

    def _forget(self, card: int) -> int:
        """Nobody knows where a card is that was moved by hand, until it lies open."""
        place = self.state.known + card
        self.state.put(place, self.state.get(place) & ~MASK)
        return card


def play_randomly(t: GatesTable, seed: int, eager: bool = True, limit: int = 5000) -> Iterable[GatesTable]:
    """Play at random to the end, stopping after every choice to look at the table."""
    rng = seeded(seed)
    for _ in range(limit):
        if t.over:
            return
        t.state.step(pick_eager(t.state, rng) if eager else pick_any(t.state, rng))
        yield t
    raise AssertionError("the game does not end")


def finished(players: int, seed: int, eager: bool = True, components: str = "") -> GatesTable:
    """A game played at random to its end."""
    t = table(players, start=-1, seed=seed, components=components)
    for _ in play_randomly(t, seed, eager):
        pass
    return t


def counted(names: Iterable[str]) -> dict[str, int]:
    """How often each name occurs."""
    return dict(Counter(names))
