"""Champions: boards that stand for players, grow with their Reputation, and have a Hero under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import KIND, LIKES, Manner, Watch
from delirium.ascension.board.rule import ABILITY, TRIGGER, Instant
from delirium.ascension.board.terms import STEP, AtLeast, Both, Condition, InPool
from delirium.ascension.board.words import ROW, Event
from delirium.ascension.box.account import Line, Section, listed
from delirium.ascension.compiler.tree import Unplayable, int_of, part, part_kind, str_of
from delirium.ascension.effects.gains import Gain
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Deck, House, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import AGAIN, DONE, WAIT, Effect, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node

TYPE: Final = "champion"
DECK: Final = "champion"
NAME: Final = "Reputation"
BOARD: Final = "Champion"  # the zones of a player
UNDER: Final = "Champion Hero"
LEFT: Final = "Champions without a player"
TRACK: Final = 8  # the end of it
MOST_SEATS: Final = 4  # ASC-CHAMPION-O3
WITHOUT: Final = "without-champions"
CHOSEN: Final = "champions-chosen"
ROW_ONLY: Final = "reputation-from-row"
EACH: Final = 0.25  # Honor that one Reputation is worth to agents
FULL: Final = 0.5  # and in each turn to come the end of the track


@final
class Rise(Instant):
    """A card of the Champion's faction gives Reputation as it is taken."""

    def __init__(self, mechanic: Champions, amount: int) -> None:
        self.mechanic = mechanic
        self.amount: i64 = amount

    def come(self, s: State, seat: i64, own: i64, card: i64) -> None:
        m = self.mechanic
        if s.get(m.reputation.pool + seat) < TRACK:
            m.b.gain(s, seat, m.reputation.number, self.amount, False)


@final
class Reach(Watch):
    """Whoever reaches a threshold, in whatever way, acquires the Hero under the board."""

    def __init__(self, mechanic: Champions) -> None:
        self.mechanic = mechanic

    def gained(self, s: State, seat: i64) -> None:
        m = self.mechanic
        b = m.b
        if m.under == 0:
            return
        under = lane(m.under, seat)
        if s.count(under) == 0:
            return
        if s.get(m.reputation.pool + seat) >= m.threshold[b.kind_of[s.top(under)]]:
            card = s.pop(under)
            b.acquire_one(s, seat, card, m.place, m.place, b.target_zone(seat, TO_DISCARD))


@final
class ChooseChampions(Effect):
    """Before the first turn each player chooses a Champion, in the order of play."""

    def __init__(self, board: Acts, mechanic: Champions) -> None:
        self.b = board
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        step = s.get(f + STEP)
        if step >= b.players:
            s.put(f + STEP, 0)
            return DONE
        s.ask(b.after(s.get(b.first), step), m.prompt)
        for index in range(s.count(m.rest)):
            kind = b.kind_of[s.at(m.rest, index)]
            if b.type_of[kind] & m.bit and s.find(OPTIONS, m.verb | kind) < 0:
                s.offer(m.verb | kind)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        m = self.mechanic
        m.lead(s, s.seat, s.at(m.rest, self.b.place_of(s, m.rest, choice & KIND)))
        s.add(f + STEP, 1)
        return AGAIN


@final
class Grown(Hope):
    """What the Reputation of a player promises: the Hero to come, and cards for free at the end of the track."""

    def __init__(self, mechanic: Champions) -> None:
        self.mechanic = mechanic

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """Each is worth something, the last one more."""
        have = s.get(self.mechanic.reputation.pool + seat)
        full = float(have) / float(TRACK)
        return EACH * float(have) + FULL * turns * full * full


class Champions(Mechanic):
    """The resource `Reputation`, the label `Reputation 3:`, the type and the deck `champion`."""

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Reputation" INT ":" -> l_reputation',
        literals={"RES": (NAME,)},
        phrases={"l_reputation": "Reputation {0}:"},
        reminders={"l_reputation": ("Reputation {0}", "Works once you have at least {0} Reputation.")},
        resources={
            NAME: (
                NAME,
                f"Reputation is kept, at most {TRACK}, and unlocks the powers of your Champion.",
            )
        },
        groups={
            "type:champion": "ASC-CHAMPION",
            "l_reputation": "ASC-REPUTATION",
            "resource:Reputation": "ASC-REPUTATION",
        },
        needs={"l_reputation": NAME},
        homes={NAME: ("champions",)},
        types={TYPE: ""},
        decks=(DECK,),
    )
    rank: ClassVar[int] = 10
    types: ClassVar[dict[str, str]] = {TYPE: ""}
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck("Champions")}
    house: ClassVar[dict[str, House]] = {
        WITHOUT: House("ASC-CHAMPION-O3", "Nobody leads a Champion."),
        CHOSEN: House("ASC-CHAMPION-O4", "Players choose their Champions in the order of play, before the first turn."),
        ROW_ONLY: House("ASC-REPUTATION-O3", "Only cards of the center row give Reputation."),
    }
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-CHAMPION": Topic(
            16,
            "Champions",
            "Everybody leads one: a board with a track of Reputation, which cards of its faction fill.",
            ("ASC-CHAMPION-O2", "ASC-CHAMPION-O3", "ASC-CHAMPION-O4", "ASC-CHAMPION-O5"),
        ),
        "ASC-REPUTATION": Topic(17, points=("ASC-REPUTATION-O3", "ASC-REPUTATION-O4")),
    }
    figures: ClassVar[Figures] = Figures(units={NAME: "reputation"}, defaults={"reputation": EACH})

    def declare(self) -> None:
        """The track, and the boards if there are some."""
        b = self.b
        self.reputation = track = b.resource(NAME, NAME, True)
        track.most = TRACK
        track.hint = f"Reputation unlocks the powers of your Champion. It is kept, up to {TRACK}."
        track.gained = b.event(Event("{0} gains {a} Reputation", "number", "", "ASC-REPUTATION-04", gains=NAME))
        self.e_lead: i64 = b.event(Event("{0} leads {a}", "card", "", "ASC-SETUP-41", opening=True, record="champion"))
        self.prompt: i64 = b.prompt("Choose your Champion", "Choose your Champion first.")
        self.verb: i64 = b.verb("lead {}", [b.card_noun], LIKES, manner=Manner(lies=LEFT, tells_text=True))
        self.bit: i64 = b.type_bits[TYPE]
        self.threshold = numbers([0] * len(b.facts))  # by kind of Hero
        self.hero_of = numbers([0] * len(b.facts))  # by kind of board, plus 1
        self.cards = b.other_cards.get(DECK, [])
        self.boards: i64 = 0
        self.under: i64 = 0
        self.rest: i64 = 0
        self.place: i64 = 0
        self.leads = bool(self.cards) and b.players <= MOST_SEATS and WITHOUT not in b.house
        self.choose = CHOSEN in b.house
        if self.cards:
            self._lay_out()

    def _lay_out(self) -> None:
        """The boards lie before their players, each on its Hero; those of nobody lie aside."""
        b = self.b
        everyone = int(b.everyone)
        self.rest = b.zone(LEFT, seers=everyone, room=len(self.cards))
        b.show(LEFT, LEFT, "heap", "Nobody leads them in this game.", is_shy=True, rank=91, where="aside")
        if not self.leads:
            return
        self.boards = b.zones_of(BOARD, everyone, 1)
        self.under = b.zones_of(UNDER, everyone, 1)
        self.place = b.place("from under the board", int(self.under), owned=True)
        self.reputation.watch = Reach(self)
        board = f"A board with a track of Reputation up to {TRACK}; its powers hold for the whole game."
        b.show(BOARD, BOARD, "board", board, is_shy=True, rank=55, where="on the board")
        hero = "It comes into the discard pile of its player with enough Reputation."
        b.show(UNDER, "Under the Champion", "spread", hero, is_shy=True, rank=56, where="under the Champion")

    def teach(self, compiler: Compiler) -> None:
        """The boards, whose powers hold from the beginning or with enough Reputation."""
        b = self.b

        def reputation(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].type != TYPE:
                raise compiler.unplayable(kind, label)
            least = int_of(label.items[0])
            enough = AtLeast(InPool(int(self.reputation.pool)), least)
            for item in compiler.parts(body):
                if item.kind == "triggered":
                    begin = len(b.rules)
                    compiler.stand(kind, [item])
                    for rule in b.rules[begin:]:
                        condition = rule.condition
                        rule.condition = enough if condition is None else Both(condition, enough)
                else:
                    hero = acquired(kind, item)
                    self.threshold[hero] = least
                    self.hero_of[kind] = hero + 1

        def acquired(kind: int, item: Node) -> int:
            """The Hero that a sentence lets its player acquire."""
            act = part(item, 0) if item.kind == "sentence" and len(compiler.parts(item)) == 1 else item
            free = act.kind == "take_card" and part_kind(act, 1) == "named" and part_kind(act, 2) == "free"
            if not free or str_of(act.items[0]).lower() != "acquire" or act.items[3] is not None:
                raise compiler.unplayable(kind, item)
            name = str_of(part(act, 1).items[0])
            if name not in b.kinds or b.facts[b.kinds.index(name)].deck != DECK or self.hero_of[kind]:
                raise Unplayable(f"{b.kinds[kind]}: there is no {name} to lie under this board.")
            return b.kinds.index(name)

        def settle() -> None:
            """What fills the track comes at once, and nobody pays for what would lie beyond its end."""
            room: Condition = AtLeast(InPool(int(self.reputation.pool)), 0, TRACK - 1)
            for rule in b.rules:
                if b.facts[rule.kind].type != TYPE:
                    continue
                if rule.sort == ABILITY:
                    rule.can_wait = True
                    condition = rule.condition
                    rule.condition = room if condition is None else Both(condition, room)
                elif rule.sort == TRIGGER and rule.wanted is None:
                    gain = b._effects[rule.pc]
                    assert isinstance(gain, Gain), "a board only fills its track and rallies"
                    assert gain.resource == self.reputation.number, "which is a track of Reputation"
                    rule.instant = Rise(self, int(gain.amount))
                    if ROW_ONLY in b.house:
                        rule.places = 1 << ROW

        compiler.types.add(TYPE)
        compiler.homes.add(DECK)
        compiler.stands.add(TYPE)
        compiler.unpaid |= {TYPE, DECK}
        compiler.several.add("l_reputation")
        compiler.labels["l_reputation"] = reputation
        compiler.endings.append(settle)

    # set-up

    def set_up(self, s: State) -> None:
        """Champions are dealt by chance, unless players choose; those of nobody lie aside."""
        b = self.b
        for card in self.cards:
            s.enter(self.rest, card)
        if not self.leads or self.choose:
            return
        for step in range(b.players):
            left = [card for card in s.cards(self.rest) if b.type_of[b.kind_of[card]] & self.bit]
            self.lead(s, b.after(s.get(b.first), step), left[s.below(len(left))])

    def lead(self, s: State, seat: i64, board: i64) -> None:
        """A Champion comes before a player, on its Hero."""
        b = self.b
        s.take(self.rest, s.find(self.rest, board))
        s.emit(self.e_lead, seat, b.kind_of[board], 0, b.everyone)
        b.enter_play(s, seat, board, self.boards)
        index = b.place_of(s, self.rest, self.hero_of[b.kind_of[board]] - 1)
        s.enter(lane(self.under, seat), s.take(self.rest, index))

    def before(self) -> list[Effect]:
        """The choice, if the table wants it."""
        return [ChooseChampions(self.b, self)] if self.leads and self.choose else []

    def hopes(self) -> list[Hope]:
        """What Reputation promises."""
        return [Grown(self)] if self.leads else []

    # what players are told

    def told(self) -> list[Section]:
        """Who leads Champions, and how they come to their players."""
        if not self.cards:
            return []
        b = self.b
        kinds = [kind for kind, _ in b.supply.other.get(DECK, []) if b.facts[kind].type == TYPE]
        names = listed([b.kinds[kind] for kind in kinds])
        if not self.leads:
            many = b.players > MOST_SEATS
            why = f"there are four, for up to {MOST_SEATS} players" if many else "the table plays without"
            return [Section("Champions", (Line(f"Nobody leads a Champion: {why}.", ("ASC-CHAMPION-O3",)),))]
        how = "in the order of play everybody chooses one" if self.choose else "everybody is dealt one by chance"
        lines = (
            Line(
                f"{names}: {how}, with its Hero under it.", ("ASC-SETUP-41", "ASC-SETUP-42"), {"Champions": len(kinds)}
            ),
            Line(f"A track of Reputation up to {TRACK} for each player, seen by all.", ("ASC-REPUTATION-05",)),
        )
        return [Section("Champions", lines)]
