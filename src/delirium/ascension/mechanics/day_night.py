"""Day and Night, which follow from the Light and Dark cards of the center row, and who may treat a turn as Day."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import Witness
from delirium.ascension.board.rule import PERMIT
from delirium.ascension.board.terms import CONSTRUCT, MANNER, AtLeast, Both, Cards, Condition
from delirium.ascension.board.words import E_DECLINE, FRONT, PLAY, ROW, SPACES, Event
from delirium.ascension.compiler.tree import faction_bit, str_of
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import SEAT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

SENTENCE: Final = "If you control at least 3 Mechana Constructs, you may treat your turn as Day."
NEEDED: Final = 3  # Mechana Constructs
ALIGNMENTS: Final = {"light": 1, "dark": -1}

# which time it is, as it is noted with a card that leaves
DAY: Final = 1
NIGHT: Final = 2
NEITHER: Final = 3
TIME: Final = 3
MAY_CHOOSE: Final = 4  # the player of the text may still treat it as Day
NOTE: Final = 7
CALLED: Final = {DAY: "Day", NIGHT: "Night", NEITHER: "neither Day nor Night"}


@final
class Sky(Witness):
    """Which time it is: more Light than Dark cards are Day, more Dark than Light cards Night."""

    def __init__(self, board: Acts) -> None:
        self.b = board
        self.side = numbers([ALIGNMENTS.get(card.alignment, 0) for card in board.facts])
        self.at: i64 = -1  # where the time stands that is noted with a card that leaves, if cards have sides
        self.rule: i64 = -1  # by which a player may treat the own turn as Day, if a card of the mix says so
        self.enough: Condition | None = None  # what that takes besides
        self.by_day = numbers([0] * len(board.facts))  # 1: by Day the card costs less in the center row
        self.question: dict[int, int] = {}  # by the time that is asked for
        self.event: i64 = -1

    def count(self, s: State, side: i64) -> i64:
        """The cards of a side that everybody sees in the center row."""
        b = self.b
        found: i64 = 0
        for space in range(b.row):
            card = b.face(s, space)
            if card >= 0 and self.side[b.kind_of[card]] == side:
                found += 1
        return found

    def now(self, s: State) -> i64:
        """The time as the row lies."""
        light = self.count(s, 1)
        dark = self.count(s, -1)
        if light == dark:
            return NEITHER
        return DAY if light > dark else NIGHT

    def may_choose(self, s: State, seat: i64) -> bool:
        """Whether a player may treat the turn as Day: in the own turn, by a card that allows it."""
        b = self.b
        enough = self.enough
        return (
            enough is not None
            and s.count(b.modifiers) > 0
            and b.turns.holders(b, s.get(b.active)) >> seat & 1 == 1
            and b.is_permitted(s, self.rule, seat)
            and b.holds(s, enough, seat, 0)
        )

    def note(self, b: Board, s: State, seat: i64, card: i64, place: i64, paid: bool) -> i64:
        """The time before the card leaves; whoever has treated it as Day for the price has chosen."""
        time = self.now(s)
        if time == DAY or not self.may_choose(s, seat):
            return time
        if paid and ROW <= place < ROW + SPACES and self.by_day[b.kind_of[card]]:
            return DAY
        return time | MAY_CHOOSE


@final
class IsTime(Condition):
    """It is Day, or Night: as the row lies, or as it lay when the card left whose reward or acquiring this is."""

    def __init__(self, sky: Sky, time: int) -> None:
        self.sky = sky
        self.time: i64 = time

    def _noted(self, s: State, f: i64) -> i64:
        """The time, and whether the player of the text may treat it as Day."""
        sky = self.sky
        seat = s.get(f + SEAT)
        noted: i64 = 0
        if sky.at >= 0:
            noted = s.get(f + MANNER) >> sky.at & NOTE
        if noted == 0:
            noted = sky.now(s)
            if noted != DAY and sky.may_choose(s, seat):
                noted |= MAY_CHOOSE
        elif noted & MAY_CHOOSE and not sky.b.is_permitted(s, sky.rule, seat):
            noted &= TIME  # another player carries a part of the text out
        return noted

    def holds(self, s: State, f: i64) -> bool:
        noted = self._noted(s, f)
        return noted & TIME == self.time or (self.time == DAY and noted & MAY_CHOOSE != 0)

    def is_open(self, s: State, f: i64) -> bool:
        noted = self._noted(s, f)
        return noted & MAY_CHOOSE != 0 and (self.time == DAY or noted & TIME == NIGHT)

    def ask(self, s: State, f: i64) -> None:
        b = self.sky.b
        s.ask(s.get(f + SEAT), self.sky.question[self.time])
        s.offer(b.v_do)
        s.offer(b.v_decline)

    def decide(self, s: State, f: i64, choice: i64) -> bool:
        sky = self.sky
        b = sky.b
        so = choice == b.v_do
        seat = s.get(f + SEAT)
        if so == (self.time == DAY):
            s.emit(sky.event, seat, 0, 0, b.everyone)
        elif not so:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
        manner = s.get(f + MANNER)
        if manner >> sky.at & NOTE:  # one choice for the whole text
            time = manner >> sky.at & TIME
            if so == (self.time == DAY):
                time = DAY
            s.put(f + MANNER, manner & ~(NOTE << sky.at) | time << sky.at)
        return so


@final
class AllOfASide(Condition):
    """All cards that lie in the center row are Light, or Dark."""

    def __init__(self, sky: Sky, side: int) -> None:
        self.sky = sky
        self.side: i64 = side

    def holds(self, s: State, f: i64) -> bool:
        b = self.sky.b
        lying: i64 = 0
        for space in range(b.row):
            if b.top(s, space) >= 0:
                lying += 1
        return lying > 0 and self.sky.count(s, self.side) == lying


class DayNight(Mechanic):
    """The prefixes `Day:` and `Night:`, and what asks for them or for Light and Dark cards."""

    words: ClassVar[Words] = Words(
        grammar="""
%extend prefix: "Day:" -> p_day
              | "Night:" -> p_night
%extend cond: "it is" DAYNIGHT -> c_daynight
            | "all cards in the center row are" ADJ -> c_all_aligned
""",
        literals={"ADJ": ("Light", "Dark"), "DAYNIGHT": ("Day", "Night")},
        phrases={
            "p_day": "Day:",
            "p_night": "Night:",
            "c_daynight": "it is {0}",
            "c_all_aligned": "all cards in the center row are {0}",
        },
        reminders={
            "p_day": ("Day", "Happens if more Light than Dark cards lie in the center row."),
            "p_night": ("Night", "Happens if more Dark than Light cards lie in the center row."),
        },
        groups=dict.fromkeys(("p_day", "p_night", "c_daynight", "c_all_aligned"), "ASC-KEY-DAYNIGHT"),
        sentences=(SENTENCE,),
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-DAYNIGHT": Topic(
            20,
            "Day and Night",
            "More Light than Dark cards in the center row make it Day, more Dark than Light cards Night.",
        )
    }

    def declare(self) -> None:
        """What cards with a side make of the row, and what is asked of whoever may treat a turn as Day."""
        b = self.b
        self.sky = sky = Sky(b)
        self.is_sided_mix = any(card.alignment for card in b.facts)
        if self.is_sided_mix:
            sky.at = b.attest(sky)
        first = "Say first whether you treat your turn as Day."
        sky.question = {
            DAY: b.prompt("You may treat your turn as Day for this", first, "day"),
            NIGHT: b.prompt("Let it be Night for this, or treat your turn as Day and decline", first, "night"),
        }
        sky.event = b.event(Event("{0} treats the turn as Day", "", "", "ASC-CASE-O7"))

    def teach(self, compiler: Compiler) -> None:
        """Conditions, tested where they stand, and which cards are Light and Dark."""
        b = self.b
        sky = self.sky
        times: dict[str, Condition] = {"Day": IsTime(sky, DAY), "Night": IsTime(sky, NIGHT)}

        def day(p: Program, node: Node) -> Condition:
            return times["Day"]

        def night(p: Program, node: Node) -> Condition:
            return times["Night"]

        def time(p: Program, node: Node) -> Condition:
            return times[str_of(node.items[0])]

        def aligned(p: Program, node: Node) -> Condition:
            word = str_of(node.items[0]).lower()
            if word not in ALIGNMENTS:
                raise compiler.unplayable(p.kind, node)
            return AllOfASide(sky, ALIGNMENTS[word])

        def treats(kind: int, sentence: str) -> None:
            rule = compiler.rule(PERMIT, kind, "treat the turn as Day")
            if sky.rule >= 0:
                raise compiler.unplayable(kind, sentence)
            sky.rule = rule.id
            mechana = compiler.some(CONSTRUCT, faction_bit("mechana"))
            sky.enough = AtLeast(Cards(b, mechana, 1 << PLAY | 1 << FRONT, False), NEEDED)
            b.rules_of[kind].append(int(rule.id))

        def asks_for_day(condition: Condition | None) -> bool:
            if isinstance(condition, Both):
                return asks_for_day(condition.first) or asks_for_day(condition.second)
            return condition is times["Day"]

        def prices() -> None:
            for kind in range(len(b.facts)):
                if any(asks_for_day(b.rules[id].condition) for id in b.row_rules[kind]):
                    sky.by_day[kind] = 1

        compiler.prefixes["p_day"] = day
        compiler.prefixes["p_night"] = night
        compiler.conditions["c_daynight"] = time
        compiler.conditions["c_all_aligned"] = aligned
        compiler.standing_specials[SENTENCE] = treats
        compiler.adjectives["Light"] = lambda kind: b.facts[kind].alignment == "light"
        compiler.adjectives["Dark"] = lambda kind: b.facts[kind].alignment == "dark"
        compiler.endings.append(prices)

    def sign(self, s: State) -> str:
        """Which time it is."""
        return CALLED[int(self.sky.now(s))] if self.is_sided_mix else ""

    def standing(self, s: State) -> list[str]:
        """Which time it is, and why."""
        if not self.is_sided_mix:
            return []
        light, dark = int(self.sky.count(s, 1)), int(self.sky.count(s, -1))
        said = f"{light} Light and {dark} Dark card{'s' * (dark != 1)} in the center row"
        return [f"It is {CALLED[int(self.sky.now(s))]}: {said}."]
