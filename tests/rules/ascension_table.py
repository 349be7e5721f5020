"""A table for rule tests of Ascension: lay out a situation, play it, look at what came of it.

    t = table("chronicle").hand("Mystic", "Apprentice").row("Mephit", "Wolf Shaman").power(3).start()
    t.play("Mystic")
    t.defeat("Mephit").choose("decline")
    assert t.runes() == 2
    assert "Mephit" in t.void

Seat 0 is the first and the active player. What is not laid out stays as the seed dealt it, but for this: a hand, deck,
discard pile or row that is named is exactly what was named (spaces of a row without a name get the Monsters of
`FILLER`), and no Fate happens while the situation is laid out.

A decision with one option is taken by itself, the end of a turn included: keep a spare card in the hand, or Power for
the Cultist, where a turn must not end before it was looked at.
"""

from __future__ import annotations

from functools import lru_cache

from delirium.ascension.box.build import build
from delirium.ascension.game import Ascension
from delirium.ascension.mechanics.event_cards import EventCards
from delirium.engine.event import events
from delirium.engine.state import WIDTH, State
from delirium.engine.zones import STACK, lane, pool_of

FILLER = "Wind Tyrant", "Sea Tyrant", "Earth Tyrant", "Corrosive Widow", "Mistake of Creation", "Samael's Trickster"


class Situation:
    """A situation that is being laid out; `start` makes a table of it."""

    def __init__(self, game: Ascension, seed: int) -> None:
        self.game = game
        self.s: State = game.new_told(seed)
        self._named: dict[tuple[str, int], tuple[str, ...]] = {}
        self._pools: list[tuple[int, int]] = []
        self._laid: set[int] = set()  # cards of the center deck that lie where they were wanted

    def hand(self, *names: str, seat: int = 0) -> Situation:
        return self._lay("hand", names, seat)

    def deck(self, *names: str, seat: int = 0) -> Situation:
        """The own deck, the top card first."""
        return self._lay("deck", names, seat)

    def discard(self, *names: str, seat: int = 0) -> Situation:
        return self._lay("discard", names, seat)

    def in_play(self, *names: str, seat: int = 0) -> Situation:
        """Constructs in play."""
        return self._lay("play", names, seat)

    def in_front(self, *names: str, seat: int = 0) -> Situation:
        """Cards with Ongoing in front of a player."""
        return self._lay("front", names, seat)

    def row(self, *names: str) -> Situation:
        """The center row from space 1 on; spaces without a name get fillers."""
        return self._lay("row", names, 0)

    def center(self, *names: str) -> Situation:
        """The next cards of the center deck; the rest of it stays below them."""
        return self._lay("center", names, 0)

    def only_center(self, *names: str) -> Situation:
        """The whole center deck, the next card first; all others leave the game.

        A card of its lower half that is wanted elsewhere is taken from it.
        """
        return self._lay("only center", names, 0)

    def void(self, *names: str) -> Situation:
        return self._lay("void", names, 0)

    def runes(self, amount: int, seat: int = 0) -> Situation:
        return self._pool(pool_of(self.game.runes, seat), amount)

    def power(self, amount: int, seat: int = 0) -> Situation:
        return self._pool(pool_of(self.game.power, seat), amount)

    def insight(self, amount: int, seat: int = 0) -> Situation:
        """The Insight of a player; what is not named is 0."""
        return self._pool(pool_of(insight_pool(self.game), seat), amount)

    def dreams(self, *names: str, seat: int = 0) -> Situation:
        """The cards in a player's Dreamscape."""
        return self._lay("dreams", names, seat)

    def dream_deck(self, *names: str) -> Situation:
        """The next cards of the Dream deck; the rest of it stays below them."""
        return self._lay("dream deck", names, 0)

    def only_dream_deck(self, *names: str) -> Situation:
        """The whole Dream deck, the next card first."""
        return self._lay("only dream deck", names, 0)

    def gem_deck(self, *names: str) -> Situation:
        """The next cards of the Soul Gem deck; the rest of it stays below them."""
        return self._lay("Soul Gem deck", tuple(map(gem, names)), 0)

    def only_gem_deck(self, *names: str) -> Situation:
        """The whole Soul Gem deck, the next card first."""
        return self._lay("only Soul Gem deck", tuple(map(gem, names)), 0)

    def landed(self, *names: str) -> Situation:
        """Cards that were turned up and went where such cards go, one after the other."""
        return self._lay("landed", names, 0)

    def zone(self, name: str, *names: str) -> Situation:
        """Cards in a zone that a mechanic declares, the top card last; other cards in it stay below them."""
        return self._lay(f"zone {name}", names, 0)

    def beneath(self, space: int, *names: str) -> Situation:
        """Cards under the card of a space of the center row, counted from 1; the row must be named too."""
        return self._lay("beneath", names, space)

    def amount(self, resource: str, amount: int, seat: int = 0) -> Situation:
        """So much of a resource, by its name."""
        return self._pool(pool_of(resource_pool(self.game, resource), seat), amount)

    def honor(self, amount: int, seat: int = 0) -> Situation:
        """Honor tokens of a player, put there without touching the pool."""
        return self._pool(pool_of(self.game.honor, seat), amount)

    def pool(self, amount: int) -> Situation:
        """The Honor pool."""
        return self._pool(int(self.game.honor_pool), amount)

    def _lay(self, zone: str, names: tuple[str, ...], seat: int) -> Situation:
        self._named[zone, seat] = names
        return self

    def _pool(self, pool: int, amount: int) -> Situation:
        self._pools.append((pool, amount))
        return self

    def start(self) -> Table:
        """Lay everything out and ask for the first decision."""
        game, s = self.game, self.s
        while s.prompt == keeping(game):  # the Dream cards that a situation does not name are the first dealt
            s.apply(s.choices()[0])
        s.clear(game.entries)
        while s.count(STACK) > WIDTH:  # a Fate of the first deal may be under way
            s.pop(STACK)
        for seat in range(game.players):
            s.put(pool_of(insight_pool(game), seat), 0)
            s.put(game.pool_called(f"Insight gained this turn of player {seat + 1}"), 0)
        zones = {
            "hand": game.hand,
            "deck": game.deck,
            "discard": game.discard,
            "play": game.play,
            "front": game.front,
            "dreams": dreamscape(game),
        }
        rest: list[int] = []  # cards that were swept away to make room
        for mechanic in game.mechanics:
            if isinstance(mechanic, EventCards) and mechanic.kinds:  # there is no Event that nobody has named
                rest += self._sweep(int(mechanic.zone))
                mechanic.settle(s)
        for zone, seat in self._named:
            if zone == "only dream deck":
                rest += self._sweep(zone_id(game, "Dream deck"))
            elif zone == "only Soul Gem deck":
                rest += self._sweep(zone_id(game, "Soul Gem deck"))
            elif zone in ("hand", "deck", "discard", "dreams"):
                rest += self._sweep(lane(zones[zone], seat))
            elif zone == "row":
                for space in range(6):
                    rest += self._sweep(lane(game.spaces, space))
            elif zone == "only center":
                rest += self._sweep(int(game.center))
        # whatever was swept away lies out of the game until it is wanted
        for card in rest:
            s.enter(game.gone, card)
        for (zone, seat), names in self._named.items():
            if zone in ("hand", "discard", "dreams"):
                for name in names:
                    s.enter(lane(zones[zone], seat), self._fetch(name, seat))
            elif zone == "deck":
                for name in reversed(names):
                    s.push(lane(zones[zone], seat), self._fetch(name, seat))
            elif zone in ("dream deck", "only dream deck"):
                for name in reversed(names):
                    card = self._fetch(name, seat)
                    s.push(zone_id(game, "Dream deck"), card)
                    self._laid.add(card)
            elif zone in ("Soul Gem deck", "only Soul Gem deck"):
                for name in reversed(names):
                    card = self._fetch(name, seat)
                    s.push(zone_id(game, "Soul Gem deck"), card)
                    self._laid.add(card)
            elif zone == "landed":
                for name in names:
                    card = self._fetch(name, seat)
                    game.landings[game.lands[game.kind_of[card]] - 1].land(game, s, card, 0)
            elif zone in ("play", "front"):
                for name in names:
                    game.enter_play(s, seat, self._fetch(name, seat), zones[zone])
            elif zone in ("center", "only center"):
                for place, name in reversed(list(enumerate(names))):
                    card = self._fetch(name, seat)
                    s.push(game.center, card)
                    if zone == "center" or place < len(names) // 2:
                        self._laid.add(card)
            elif zone == "void":
                for name in names:
                    s.enter(game.void, self._fetch(name, seat))
            elif zone.startswith("zone "):
                for name in names:
                    s.enter(zone_id(game, zone.removeprefix("zone ")), self._fetch(name, seat))
        if ("row", 0) in self._named:
            names = self._named["row", 0]
            fillers = self._fillers(names)
            for space in range(6):
                for lower in self._named.get(("beneath", space + 1), ()):
                    s.enter(lane(game.spaces, space), self._fetch(lower, 0))
                name = names[space] if space < len(names) else fillers[space]
                s.enter(lane(game.spaces, space), self._fetch(name, 0))
        for pool, amount in self._pools:
            s.put(pool, amount)
        s.clear(game.history)
        s.put(game.unsettled, int(s.count(game.entries) > 0))  # what has landed may have brought something
        game.count_lasting(s, 0)
        s.ask_again()
        return Table(game, s)

    def _fillers(self, names: tuple[str, ...]) -> list[str]:
        """Monsters for the spaces that were not named: those of Chronicle, else the dearest of the mix."""
        game = self.game
        if set(FILLER) <= set(game.kinds):
            return [name for name in FILLER if name not in names] * 2
        wanted = {name for laid in self._named.values() for name in laid}
        monsters = sorted((-int(game.power_of[kind]), kind, copies) for kind, copies in game.supply.center)
        found = [[game.kinds[kind]] * copies for cost, kind, copies in monsters if cost and game.reward_of[kind]]
        return [name for copies in found for name in copies if name not in wanted][:12]

    def _sweep(self, zone: int) -> list[int]:
        cards = self.s.cards(zone)
        self.s.clear(zone)
        return cards

    def _fetch(self, name: str, seat: int) -> int:
        """Take a copy of a card from wherever one is free."""
        game, s = self.game, self.s
        assert name in game.kinds, f"There is no card {name} in this mix."
        kind = game.kinds.index(name)
        own = lane(game.deck, seat) if ("deck", seat) not in self._named else int(game.gone)
        places = [int(game.gone), own, *[int(pile) for pile in game.piles], int(game.center)]
        apart = ("Dream deck", "Transformed cards", "Soul Gem deck", "Champions without a player", "Temples")
        places += [zone.id for zone in game.zones if zone.name in apart]
        places += [
            lane(dreamscape(game), n)
            for n in range(game.players)
            if dreamscape(game) and ("dreams", n) not in self._named
        ]
        for zone in places:
            for index, card in enumerate(s.cards(zone)):
                if game.kind_of[card] == kind and card not in self._laid:
                    s.take(zone, index)
                    return card
        raise AssertionError(f"All copies of {name} are in use.")


class Table:
    """A game under way."""

    def __init__(self, game: Ascension, s: State) -> None:
        self.game = game
        self.s = s
        self._told = len(s.log or []) // 5

    # moves: each returns the table, so that they can be chained

    def choose(self, text: str) -> Table:
        """Take the option with this text, or the first that begins with it followed by where the card lies."""
        texts = self.options
        for option in texts:
            if option == text:
                self.s.choose(option)
                return self
        for option in texts:
            if option.startswith((text + " from", text + " of player", text + " (")):
                self.s.choose(option)
                return self
        raise AssertionError(f"“{text}” is not an option; there are: {'; '.join(texts)}")

    def play(self, *names: str) -> Table:
        for name in names:
            self.choose(f"play {name}")
        return self

    def acquire(self, name: str) -> Table:
        return self.choose(f"acquire {name}")

    def defeat(self, name: str) -> Table:
        return self.choose(f"defeat {name}")

    def use(self, name: str) -> Table:
        return self.choose(f"use {name}")

    def end_turn(self) -> Table:
        return self.choose("end turn")

    def can(self, text: str) -> bool:
        """Whether there is such an option, as `choose` would find it."""
        return any(
            option == text or option.startswith((text + " from", text + " of player", text + " ("))
            for option in self.options
        )

    # what is asked

    @property
    def options(self) -> list[str]:
        return self.s.texts()

    @property
    def decider(self) -> int:
        """The seat that has to choose."""
        return int(self.s.seat)

    @property
    def over(self) -> bool:
        return self.s.over

    # what there is

    def runes(self, seat: int = 0) -> int:
        return int(self.s.get(pool_of(self.game.runes, seat)))

    def power(self, seat: int = 0) -> int:
        return int(self.s.get(pool_of(self.game.power, seat)))

    def insight(self, seat: int = 0) -> int:
        return int(self.s.get(pool_of(insight_pool(self.game), seat)))

    def dreams(self, seat: int = 0) -> list[str]:
        """The cards in a player's Dreamscape."""
        return sorted(self.s.named(lane(dreamscape(self.game), seat)))

    @property
    def dream_deck(self) -> list[str]:
        """The Dream deck, the next card first."""
        return self.s.named(zone_id(self.game, "Dream deck"))[::-1]

    @property
    def used_dreams(self) -> list[str]:
        """Dream cards that were banished."""
        return self.s.named(zone_id(self.game, "banished Dream cards"))

    def gems(self, seat: int = 0) -> list[str]:
        """The Soul Gems in front of a player."""
        return self.s.named(lane(zone_id(self.game, "Soul Gems 1"), seat))

    @property
    def gem_deck(self) -> list[str]:
        """The Soul Gem deck, the next card first."""
        return self.s.named(zone_id(self.game, "Soul Gem deck"))[::-1]

    @property
    def used_gems(self) -> list[str]:
        """Soul Gems that were banished."""
        return self.s.named(zone_id(self.game, "used Soul Gems"))

    @property
    def transformed(self) -> list[str]:
        """The Transformed cards outside the game."""
        return self.s.named(zone_id(self.game, "Transformed cards"))

    def zone(self, name: str) -> list[str]:
        """The cards of a zone that a mechanic declares, the top card last."""
        return self.s.named(zone_id(self.game, name))

    def beneath(self, space: int) -> list[str]:
        """The cards under the card of a space of the center row, counted from 1."""
        return self.s.named(lane(self.game.spaces, space - 1))[:-1]

    def amount(self, resource: str, seat: int = 0) -> int:
        """How much a player has of a resource, by its name."""
        return int(self.s.get(pool_of(resource_pool(self.game, resource), seat)))

    def honor(self, seat: int = 0) -> int:
        """Honor tokens."""
        return int(self.s.get(pool_of(self.game.honor, seat)))

    @property
    def pool(self) -> int:
        return int(self.s.get(self.game.honor_pool))

    @property
    def active(self) -> int:
        return int(self.s.get(self.game.active))

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.s.named(lane(self.game.hand, seat)))

    def deck(self, seat: int = 0) -> list[str]:
        """The own deck, the top card first."""
        return self.s.named(lane(self.game.deck, seat))[::-1]

    def discard(self, seat: int = 0) -> list[str]:
        return self.s.named(lane(self.game.discard, seat))

    def played(self, seat: int = 0) -> list[str]:
        return self.s.named(lane(self.game.played, seat))

    def in_play(self, seat: int = 0) -> list[str]:
        """Constructs in play."""
        return self.s.named(lane(self.game.play, seat))

    def in_front(self, seat: int = 0) -> list[str]:
        return self.s.named(lane(self.game.front, seat))

    @property
    def row(self) -> list[str]:
        """The top cards of the spaces, from space 1 on; an empty space is an empty text."""
        spaces = [self.s.named(lane(self.game.spaces, space)) for space in range(6)]
        return [cards[-1] if cards else "" for cards in spaces]

    @property
    def center(self) -> list[str]:
        """The center deck, the next card first."""
        return self.s.named(self.game.center)[::-1]

    @property
    def void(self) -> list[str]:
        return self.s.named(self.game.void)

    @property
    def event(self) -> list[str]:
        """The current Event, if there is one."""
        return self.s.named(zone_id(self.game, "Event"))

    @property
    def gone(self) -> list[str]:
        """Out of the game."""
        return self.s.named(self.game.gone)

    def pile(self, name: str) -> int:
        """How many cards an always available pile has."""
        return int(self.s.count(self.game.pile_of(self.game.kinds.index(name))))

    @property
    def told(self) -> list[str]:
        """What was told since the table started, to somebody who sees everything."""
        everyone = int(self.game.everyone)
        log = list(self.s.log or [])
        log[4::5] = [everyone] * (len(log) // 5)
        return [event.text(self.game) for event in events(log, -1, everyone, self._told)]


def zone_id(game: Ascension, name: str) -> int:
    """The zone with a name."""
    zone = game.zone_called(name)
    assert zone, f"There is no zone {name} in this mix."
    return zone


def resource_pool(game: Ascension, name: str) -> int:
    """The pool of a resource of the first seat; the others follow."""
    return next(int(resource.pool) for resource in game.resources if resource.name == name)


def gem(name: str) -> str:
    """What a Soul Gem is called in a game, to tell it from the Hero of that name."""
    return f"{name} (Soul Gem)"


def insight_pool(game: Ascension) -> int:
    """The Insight of the first seat; the others follow."""
    return game.pool_called("Insight of player 1")


def dreamscape(game: Ascension) -> int:
    """The Dreamscape of the first seat, 0 without Dream cards; the others follow."""
    return game.zone_called("Dreamscape 1")


def keeping(game: Ascension) -> int:
    """The question which Dream cards to keep."""
    return game.prompts.index("Choose a card to keep in your Dreamscape")


def bidding(game: Ascension) -> int:
    """The question for a bid."""
    return game.prompts.index("Bid Insight for the effect, more than the bid before, or pass")


def event_called(game: Ascension, sentence: str) -> int:
    """The event with a sentence."""
    return next(kind for kind, event in enumerate(game.events) if event.sentence == sentence)


def table(
    *sets: str, players: int = 2, variant: str = "", seed: int = 1, cards: str = "", house: tuple[str, ...] = ()
) -> Situation:
    """A situation with these sets (Chronicle if none is named) and, if wanted, a card file of the test's own."""
    return Situation(_build(sets or ("chronicle",), players, variant, cards, house), seed)


@lru_cache(maxsize=64)
def _build(sets: tuple[str, ...], players: int, variant: str, cards: str, house: tuple[str, ...]) -> Ascension:
    options: dict[str, object] = {"players": players, "sets": list(sets), "first": 0}
    if house:
        options["house"] = list(house)
    if variant:
        options["variant"] = variant
    if cards:
        options["cards"] = [cards]
    return build(options)
