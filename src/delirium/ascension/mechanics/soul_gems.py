"""Soul Gems: cards of a deck of their own, used within the turn in which they are gained or banished at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, VERB, Manner
from delirium.ascension.board.rule import BANISHED
from delirium.ascension.board.terms import Amount
from delirium.ascension.board.words import E_BANISH, Event
from delirium.ascension.box.account import Line, Section, counted
from delirium.ascension.compiler.tree import Unplayable
from delirium.ascension.effects.gains import Scaled
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, Effect, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.ascension.effects.flow import Verb

DECK: Final = "soul_gem"
NAME: Final = "Soul Gem"
MANY: Final = "Soul Gems"  # the zone of a player
THE_DECK: Final = "Soul Gem deck"
USED: Final = "used Soul Gems"
NO_DECK: Final = "there is no Soul Gem deck in this mix; add the set immortal."


@final
class GainGem(Scaled):
    """Draw Soul Gems and lay them face up in front; used ones are shuffled into a new deck when it is empty."""

    def __init__(self, board: Acts, amount: int, times: Amount | None, mechanic: SoulGems) -> None:
        super().__init__(board, amount, times)
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        gained: i64 = 0
        wanted = self.size(s, f)
        while gained < wanted and self._ready(s):
            card = s.move(m.deck, lane(m.gems, seat))
            s.emit(m.e_gain, seat, b.kind_of[card], 0, b.everyone)
            gained += 1
        return DONE

    def _ready(self, s: State) -> bool:
        """Make sure that the deck has a card; tell whether it has."""
        m = self.mechanic
        if s.count(m.deck) == 0:
            if s.count(m.used) == 0:
                return False
            s.move_all(m.used, m.deck)
            s.shuffle(m.deck)
            s.emit(m.e_shuffle, -1, 0, 0, self.b.everyone)
        return True


@final
class UseGem(Action):
    """Banish a Soul Gem that lies in front for its effect; it is not played."""

    def __init__(self, board: Acts, verb: int, mechanic: SoulGems) -> None:
        self.b = board
        self.verb: i64 = verb
        self.mechanic = mechanic

    def owns(self, choice: i64) -> bool:
        """Whether it uses a Soul Gem."""
        return choice & VERB == self.verb

    def offer(self, s: State, seat: i64) -> None:
        """Every Soul Gem that the player has."""
        b = self.b
        gems = lane(self.mechanic.gems, seat)
        for index in range(s.count(gems)):
            option = self.verb | b.kind_of[s.at(gems, index)]
            if s.find(OPTIONS, option) < 0:
                s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """It is banished, then it has its effect."""
        b = self.b
        m = self.mechanic
        if not self.owns(choice):
            return False
        kind = choice & KIND
        gems = lane(m.gems, seat)
        card = s.take(gems, b.place_of(s, gems, kind))
        s.emit(m.e_use, seat, kind, 0, b.everyone)
        b.send_home(s, card)
        if b.text_of[kind]:
            s.call(b.text_of[kind], seat, card, 0, 0)
        b.happen(s, BANISHED, seat, card, m.place)
        b.flush(s)
        return True


@final
class BanishRest(Effect):
    """When the turn ends all Soul Gems in front of players are banished, whoever gained them."""

    def __init__(self, board: Acts, mechanic: SoulGems) -> None:
        self.b = board
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        for seat in range(b.players):
            gems = lane(m.gems, seat)
            while s.count(gems):
                card = s.pop(gems)
                s.emit(E_BANISH, seat, b.kind_of[card], m.place, b.everyone)
                b.send_home(s, card)
        return DONE


class SoulGems(Mechanic):
    """The Soul Gem deck, what gains from it, and the use of what was gained."""

    words: ClassVar[Words] = Words(
        literals={"RES": (NAME,)},
        plurals={NAME: MANY},
        resources={
            NAME: (
                NAME,
                "Draw one from its deck; you may use it once this turn, and it is banished at the end of the turn.",
            )
        },
        groups={f"resource:{NAME}": "ASC-SOULGEM", "type:soul_gem": "ASC-SOULGEM"},
        homes={NAME: ("immortal",)},
        types={"soul_gem": ""},
        decks=(DECK,),
    )

    types: ClassVar[dict[str, str]] = {"soul_gem": ""}
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck(MANY, called=NAME)}
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-SOULGEM": Topic(
            22,
            MANY,
            "Cards of a deck of their own, each used once in the turn in which it is gained, or banished at its end.",
            ("ASC-SOULGEM-O2",),
        )
    }
    figures: ClassVar[Figures] = Figures(units={NAME: "soul_gem"}, defaults={"soul_gem": 1.5})

    def declare(self) -> None:
        """What is said, and the zones if the mix has Soul Gems."""
        b = self.b
        self.e_gain: i64 = b.event(Event("{0} gains {a}", "card", "", "ASC-SOULGEM-01", moves="gains {}"))
        self.e_use: i64 = b.event(
            Event(
                "{0} banishes {a} for its effect", "card", "", "ASC-SOULGEM-05", starts=True, record="used", effect=True
            )
        )
        self.e_shuffle: i64 = b.event(
            Event("The used Soul Gems are shuffled into a new Soul Gem deck", "", "", "ASC-SOULGEM-07")
        )
        manner = Manner(lies=MANY, label="Use", tells_text=True, is_deed=True)
        verb = b.verb("use up {}", [b.card_noun], manner=manner)
        self.cards = b.other_cards.get(DECK, [])
        self.deck: i64 = 0
        self.gems: i64 = 0
        self.used: i64 = 0
        self.place: i64 = 0
        if self.cards:
            everyone = int(b.everyone)
            self.deck = b.zone(THE_DECK, room=len(self.cards))
            self.gems = b.zones_of(MANY, everyone, 4)
            self.used = b.zone(USED, seers=everyone, room=len(self.cards))
            self.place = b.place("from the Soul Gems", int(self.gems), owned=True)
            for one in self.cards:
                b.home[one] = self.used
            self._show()
        self.action = UseGem(b, verb, self)

    def _show(self) -> None:
        """How the zones are shown."""
        b = self.b
        seen = "Each can be used once this turn and is banished when the turn ends."
        b.show(MANY, MANY, "spread", seen, is_shy=True, offers=True)
        b.show(THE_DECK, THE_DECK, "deck", "Whoever gains a Soul Gem draws it from here.", rank=40)
        again = "They are shuffled into a new deck when it is empty."
        where = "among the used Soul Gems"
        b.show(USED, "Used Soul Gems", "heap", again, is_shy=True, rank=40, where=where)

    def teach(self, compiler: Compiler) -> None:
        """The type, its deck, and what gains from it."""
        b = self.b
        compiler.types.add("soul_gem")
        compiler.homes.add(DECK)
        compiler.unpaid.add("soul_gem")

        def gain(p: Program, amount: int, times: Amount | None) -> Verb:
            if not self.cards:
                raise Unplayable(f"{b.kinds[p.kind]}: {NO_DECK}")
            return GainGem(b, amount, times, self)

        compiler.gainings[NAME] = gain
        compiler.gainings[MANY] = gain

    def set_up(self, s: State) -> None:
        """Shuffle the deck."""
        for card in self.cards:
            s.push(self.deck, card)
        if self.cards:
            s.shuffle(self.deck)

    def actions(self) -> list[Action]:
        """Using what lies in front."""
        return [self.action] if self.cards else []

    def before_draw(self) -> list[Effect]:
        """Soul Gems go between the discard step and the draw step."""
        return [BanishRest(self.b, self)] if self.cards else []

    def told(self) -> list[Section]:
        """The Soul Gem deck."""
        count = len(self.cards)
        if not count:
            return []
        what = Line(
            f"{counted(count, NAME)}, shuffled and face down beside the always available cards.",
            ("ASC-SETUP-10", "ASC-SETUP-61"),
            {"cards": count},
        )
        return [Section(THE_DECK, (what,))]
