"""What lies on the table of Ascension: cards, zones, pools, lists, words, and where they are in a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.rule import ACQUIRED, DEFEATED, Rule
from delirium.ascension.board.terms import FACTIONS, OTHER_TYPE, TYPES, Amount
from delirium.ascension.board.words import EVENTS, PROMPTS, SPACES, SPOTS
from delirium.ascension.box.supply import Supply
from delirium.engine.cells import numbers, reals
from delirium.engine.option import Noun
from delirium.engine.state import Game, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.board.board import Board

TAKEN_BY: Final = {
    "hero": ACQUIRED,
    "construct": ACQUIRED,
    "vision": ACQUIRED,
    "monster": DEFEATED,
    "trophy_monster": DEFEATED,
}
NEVER: Final = 1 << 40  # more Runes than anybody has
KIND: Final = 0xFFF  # of an option
SPOT_AT: Final = 12
SPOT_BITS: Final = 0x1F
VERB: Final = 0xFF000000
MOST_BID: Final = 999


@mypyc_attr(allow_interpreted_subclasses=True)
class Refill:
    """How empty spaces of the center row are filled: each space gets the next card, outward."""

    def refill(self, b: Board, s: State) -> None:
        """Fill the row."""
        for space in range(b.row):
            if s.count(lane(b.spaces, space)) == 0:
                b.fill(s, space)

    def entry(self, space: i64) -> i64:
        """The space that the replacement of a card comes into, given the space that the card left."""
        return space


class Counted:
    """A clause that counts something: its text and what it counts."""

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount


class Layout(Game):
    """The components on the table and their addresses in a state."""

    def __init__(self, players: int, supply: Supply) -> None:
        super().__init__("ascension", players)
        self.supply = supply
        self.players: i64 = players
        self.row: i64 = 6
        seats = range(players)
        everyone = (1 << players) - 1
        self.facts = supply.cards  # by kind

        # facts by kind
        for card in self.facts:
            self.kind(card.name)
        self.type_of = numbers([TYPES.get(card.type, OTHER_TYPE) for card in self.facts])
        self.faction_of = numbers(
            [sum(1 << FACTIONS.index(faction) for faction in card.factions) for card in self.facts]
        )
        self.runes_of = numbers([card.cost.get("runes", 0) for card in self.facts])
        self.power_of = numbers([card.cost.get("power", 0) for card in self.facts])
        self.insight_of = numbers([card.cost.get("insight", 0) for card in self.facts])
        self.in_insight = numbers([int("insight" in card.cost) for card in self.facts])  # what it is paid in
        costs = [card.cost for card in self.facts]
        self.cost_of = numbers([cost.get("runes", cost.get("power", cost.get("insight", 0))) for cost in costs])
        self.honor_of = numbers([card.honor for card in self.facts])
        count = len(self.facts)
        self.text_of = numbers([0] * count)  # where the own text begins, carried out when the card is played
        self.reward_of = numbers([0] * count)
        self.reward_honor = numbers([0] * count)  # the Honor that it gives for certain
        self.ongoing = numbers([0] * count)  # 1: it stays in front of whoever takes it
        self.immediate = numbers([0] * count)  # 1: it has its effect as soon as it is acquired
        self.special_price = numbers([0] * count)  # 1: its price is more than a number of Runes or Power
        self.used_as = numbers([0] * count)  # the ability of a Hero that lies in play as a Construct, plus 1
        self.fixed = numbers([0] * count)  # 1: it cannot be banished from the center row
        self.uncopied = numbers([0] * count)  # 1: its effect cannot be copied
        self.copier = numbers([0] * count)  # 1: its effect copies another
        self.plain = numbers([0] * count)  # 1: playing it asks nothing and shows nothing new
        self.heard_by = numbers([0] * count)  # events about itself that it answers, one bit each
        self.lurker = numbers([0] * count)  # events that it answers from the discard pile
        self.enters = numbers([0] * count)  # 1: something happens when it enters the center row
        # for the judgement, filled by `set_value`
        self.card_prior: list[float] = []  # at a glance, likewise below; filled by `set_prior`
        self.card_prior_late: list[float] = []
        self.policy = reals([])  # by row and feature; filled by `set_policy`, as are the next
        self.unseen = reals([])  # as many zeros as there is to see
        self.gives_runes = reals([])  # what the own text gives
        self.gives_power = reals([])
        self.family = numbers(
            [FACTIONS.index(card.factions[0]) if card.factions else len(FACTIONS) for card in self.facts]
        )
        self.prize: list[float] = []  # what a Monster gives when it is defeated
        self.worth: list[float] = []  # what a card gives while the game is young
        self.late: list[float] = []  # and near its end
        self.draws: list[float] = []  # how many cards it draws
        self.lasting: list[float] = []  # what it gives each turn in front of its owner

        self.entry_of: list[list[int]] = [[] for _ in self.facts]  # where what then happens begins
        self.counted: list[list[Counted]] = [[] for _ in self.facts]  # what its text counts

        # the rules that cards bring into force
        self.rules: list[Rule] = []
        self.texts: list[tuple[int, int]] = []  # where each text begins in the code, and whose kind it is
        self.rules_of: list[list[int]] = [[] for _ in self.facts]  # while the card is in play or in front
        self.own_rules: list[list[int]] = [[] for _ in self.facts]  # about the card itself, wherever it is
        self.row_rules: list[list[int]] = [[] for _ in self.facts]  # while it lies in the center row, for everybody
        self.heard: i64 = 0  # events that anything in this mix answers
        self.lurking: i64 = 0
        self.any_special_price: bool = False  # whether a card has such a price
        self.any_floor: bool = False  # whether a discount stops at a price above 0
        self.remakes: bool = False  # whether Heroes may lie in play as Constructs

        # house rules, all off by default
        self.void_apart: bool = False  # Monsters defeated from the void are none of the center row
        self.looks_back: bool = False  # Unite and Plunder pay only if the other half came first
        self.last_is_out: bool = False  # whoever is left in an auction without a bid does not win it
        self.binding_acquires: bool = False  # to bind a Monster is to acquire it from the center row

        # the cards themselves
        self.start_cards: list[list[int]] = [
            [self.card(kind) for kind, copies in supply.start for _ in range(copies)] for _ in seats
        ]
        self.center_cards = [self.card(kind) for kind, copies in supply.center for _ in range(copies)]
        self.pile_kinds = numbers([kind for kind, _ in supply.piles])
        self.pile_cards = [[self.card(kind) for _ in range(copies)] for kind, copies in supply.piles]
        self.other_cards: dict[str, list[int]] = {  # of decks that only some sets have
            deck: [self.card(kind) for kind, copies in cards for _ in range(copies)]
            for deck, cards in supply.other.items()
        }

        # zones of each player, side by side, so that a seat's zone lies at 4 times the seat from the first
        self.deck: i64 = self.zones_of("deck", 0, 24)
        self.hand: i64 = self.zones_of("hand", -1, 12)
        self.discard: i64 = self.zones_of("discard", everyone, 32)
        self.played: i64 = self.zones_of("played", everyone, 12)
        self.play: i64 = self.zones_of("play", everyone, 12)
        self.front: i64 = self.zones_of("front", everyone, 2)

        self.dreamscape: i64 = 0  # declared if there is a Dream deck

        # common zones
        self.center: i64 = self.zone("center deck", room=len(self.center_cards))
        self.void: i64 = self.zone("void", seers=everyone, room=80)
        self.spaces: i64 = self._spaces(everyone)
        self.gone: i64 = self.zone("out of the game", seers=everyone, room=4)
        self.piles = numbers(
            [self.zone(f"{self.kinds[kind]} pile", seers=everyone, room=copies) for kind, copies in supply.piles]
        )

        # pools of each player, side by side
        self.runes: i64 = self.pools_of("Runes")
        self.power: i64 = self.pools_of("Power")
        self.honor: i64 = self.pools_of("Honor")
        self.insight: i64 = self.pools_of("Insight")
        self.gained: i64 = self.pools_of("Insight gained this turn")
        self.extra: i64 = self.pools_of("extra turns")
        self.resources: dict[str, int] = {
            "Rune": self.runes,
            "Power": self.power,
            "Honor": self.honor,
            "Insight": self.insight,
        }
        self.resource_names = ["Runes", "Power", "Honor", "Insight"]

        # common pools
        self.honor_pool: i64 = self.pool("Honor pool")
        self.active: i64 = self.pool("active player")
        self.first: i64 = self.pool("first player")
        self.turn: i64 = self.pool("turn")
        self.last_round: i64 = self.pool("last round")
        self.unsettled: i64 = self.pool("unsettled")  # 1 while something may be due
        self.gaps: i64 = self.pool("gaps in the row")  # 1 while a space could not be filled

        # lists: rules in force, what happened this turn, what is due
        self.abilities: i64 = self.notes("abilities and triggers in force", 32)
        self.modifiers: i64 = self.notes("what cards count as", 4)
        self.bargains: i64 = self.notes("what cards can be paid with", 6)  # discounts, Runes for some cards, exchanges
        self.history: i64 = self.notes("history of the turn", 40)
        self.more: i64 = self.notes("what happened again in a long turn", 0)  # beside it: how often
        self.due: i64 = self.notes("effects due", 6)
        self.held: i64 = self.notes("effects held back", 0)
        self.fates: i64 = self.notes("Dreamborn and Fate due", 6)
        self.later: i64 = self.notes("effects due last", 4)
        self.picked: i64 = self.notes("cards picked", 4)

        # where a banished card goes
        home = [int(self.void)] * len(self._cards)
        for cards in self.start_cards:
            for one in cards:
                home[one] = int(self.gone)
        for index, cards in enumerate(self.pile_cards):
            for one in cards:
                home[one] = int(self.piles[index])
        for cards in self.other_cards.values():
            for one in cards:
                home[one] = int(self.gone)
        self.home = numbers(home)

        # what it takes to be offered a card without any discount, by kind; nothing takes what cannot be taken
        takeable = [card.type in TAKEN_BY and "insight" not in card.cost for card in self.facts]
        self.runes_for = numbers([int(self.runes_of[k]) if can else NEVER for k, can in enumerate(takeable)])
        self.power_for = numbers([int(self.power_of[k]) for k in range(count)])
        dealt = [kind for kind, _ in [*supply.center, *supply.piles]]
        monsters = [kind for kind in dealt if TAKEN_BY.get(self.facts[kind].type) == DEFEATED]
        self.least_power: i64 = min((int(self.power_of[kind]) for kind in monsters), default=0)
        others = [int(self.runes_for[kind]) for kind in dealt if kind not in monsters]
        self.least_runes: i64 = min(others, default=0)  # with less than these two nothing can be taken
        self.offer_of = numbers([0] * count)  # the option to take it, without its place

        self.filler: Refill = Refill()
        self.enemies = numbers([everyone & ~(1 << seat) for seat in seats])  # the opponents of each seat, as bits
        self._declare_words()

    def zones_of(self, name: str, seers: int, room: int) -> int:
        """A zone for each player; seers -1 is the player alone."""
        ids = [
            self.zone(f"{name} {seat + 1}", seat, 1 << seat if seers == -1 else seers, room)
            for seat in range(self.players)
        ]
        return ids[0]

    def _spaces(self, everyone: int) -> int:
        ids = [self.zone(f"space {space + 1}", seers=everyone, room=1) for space in range(SPACES)]
        return ids[0]

    def pools_of(self, name: str) -> int:
        """A pool for each player."""
        ids = [self.pool(f"{name} of player {seat + 1}", seat) for seat in range(self.players)]
        return ids[0]

    def _declare_words(self) -> None:
        self.prompts = list(PROMPTS)
        card = Noun(self.kinds, 0, 12)
        spot = Noun(SPOTS, SPOT_AT, 5)
        self.ability_names: list[str] = []
        self.clause_names: list[str] = []
        ability = Noun(self.ability_names, 0, 12)
        clause = Noun(self.clause_names, 0, 12)
        player = Noun([f"player {seat + 1}" for seat in range(self.players)], 0, 4)
        number = Noun([str(number) for number in range(MOST_BID + 1)], 0, 10)
        words = self.words
        self.v_play: i64 = words.verb("play {}", [card])
        self.v_use: i64 = words.verb("use {}", [ability])
        self.v_acquire: i64 = words.verb("acquire {}{}", [card, spot])
        self.v_defeat: i64 = words.verb("defeat {}{}", [card, spot])
        self.v_end: i64 = words.verb("end turn", [], True)
        self.v_banish: i64 = words.verb("banish {}{}", [card, spot])
        self.v_discard: i64 = words.verb("discard {}{}", [card, spot])
        self.v_destroy: i64 = words.verb("destroy {}{}", [card, spot])
        self.v_put: i64 = words.verb("put {}{}", [card, spot])
        self.v_copy: i64 = words.verb("copy {}{}", [card, spot])
        self.v_name: i64 = words.verb("name {}", [card])
        self.v_choose: i64 = words.verb("choose {}", [clause])
        self.v_do: i64 = words.verb("do it", [])
        self.v_decline: i64 = words.verb("decline", [], True)
        self.v_first: i64 = words.verb("first {}", [ability])
        self.v_pay: i64 = words.verb("pay {}", [number])
        self.v_player: i64 = words.verb("choose {}", [player])
        self.v_partner: i64 = words.verb("acquire {}{} for the partner", [card, spot])
        self.v_free: i64 = words.verb("acquire {}{} for free", [card, spot])
        self.v_bid: i64 = words.verb("bid {}", [number])
        self.v_phantasm: i64 = words.verb("phantasm {}{}", [card, spot])
        self.v_transform: i64 = words.verb("transform {}{}", [card, spot])
        self.v_roll: i64 = words.verb("roll {}", [card])
        self.v_keep: i64 = words.verb("keep {}", [card])
        self.v_pass: i64 = words.verb("pass", [], True)
        verbs = {ACQUIRED: self.v_acquire, DEFEATED: self.v_defeat}
        for kind, card_facts in enumerate(self.facts):
            if card_facts.type in TAKEN_BY:
                self.offer_of[kind] = verbs[TAKEN_BY[card_facts.type]] | kind

    # telling

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        """What an event says, as a sentence without a full stop."""
        template, first, second, _ = EVENTS[kind]
        return template.format(f"Player {seat + 1}", a=self._told(first, a), b=self._told(second, b))

    def rule(self, kind: int) -> str:
        """The ledger rule behind an event."""
        return EVENTS[kind][3]

    def _told(self, noun: str, number: int) -> str:
        if noun == "card":
            return self.kinds[number] if number >= 0 else "a card"
        if noun == "runes":
            return f"{number} Rune" if number == 1 else f"{number} Runes"
        if noun == "spot":
            return SPOTS[number] if number >= 0 else ""
        if noun == "seat":
            return f"Player {number + 1}" if number >= 0 else "another player"
        if noun == "clause":
            return self.clause_names[number]
        if noun == "resource":
            return self.resource_names[number]
        return str(number)

    # who is who

    def opposes(self, seat: i64, other: i64) -> bool:
        """Whether two players are opponents."""
        return self.enemies[seat] >> other & 1 == 1
