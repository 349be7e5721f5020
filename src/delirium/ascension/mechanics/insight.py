"""Insight: a resource that is kept from turn to turn, and what each seat starts with."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.words import Event
from delirium.ascension.box.account import Line, Section, titles
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.figures.weights import figure
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import State

INSIGHT_SETS: Final = ("delirium", "deliverance")  # the sets that hand it out: ASC-SETUP-O6
SEAT_INSIGHT: Final = (0, 1, 2, 3, 3, 3)  # in the order of play: ASC-SETUP-35, ASC-SETUP-36
PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
BIG_TABLE: Final = 5  # players from whom on a rule of its own says what the last ones have


@final
class Kept(Hope):
    """Every Insight is worth the same as long as there are turns to use it."""

    def __init__(self, board: Acts, pool: int, weight: int) -> None:
        self.b = board
        self.pool: i64 = pool
        self.weight = weight

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """What a seat has of it."""
        return self.b.weights[self.weight] * float(s.get(self.pool + seat))


class Insight(Mechanic):
    """The resource Insight, which every mix has; what is gained in a turn is remembered until its end."""

    words: ClassVar[Words] = Words(
        literals={"RES": ("Insight",)},
        resources={"Insight": ("Insight", "Insight is kept from turn to turn.")},
        groups={"resource:Insight": "ASC-INSIGHT", "cost:insight": "ASC-INSIGHT"},
        homes={"Insight": ("dreamscape", "delirium", "deliverance")},
        costs=("insight",),
    )

    rank: ClassVar[int] = 0
    figures: ClassVar[Figures] = Figures(units={"Insight": "insight"})

    topics: ClassVar[dict[str, Topic]] = {"ASC-INSIGHT": Topic(10)}

    def declare(self) -> None:
        """The resource and what is told of it."""
        b = self.b
        insight = b.resource("Insight", "Insight", True)
        insight.since = b.pools_of("Insight gained this turn")
        insight.gained = b.event(Event("{0} gains {a} Insight", "number", "", "ASC-INSIGHT-01", gains="insight"))
        insight.taken = b.event(Event("{0} takes {a} Insight from {b}", "number", "seat", "ASC-DEF-10"))
        insight.paid = b.event(Event("{0} pays {a} Insight", "number", "", "ASC-INSIGHT-04", is_price=True))
        insight.stood_in = b.event(Event("{0} spends {a} {b} as Insight", "number", "resource", "ASC-CARD-21"))
        insight.hint = "Insight is kept from turn to turn."
        self.insight = insight

    def handed(self) -> tuple[int, ...]:
        """Later seats start with more of it, where the sets say so."""
        players = int(self.b.players)
        if any(slug in INSIGHT_SETS for slug in self.b.supply.sets):
            return SEAT_INSIGHT[:players]
        return (0,) * players

    def set_up(self, s: State) -> None:
        """Hand it out in the order of play; it was not gained in any turn."""
        b = self.b
        for place, amount in enumerate(self.handed()):
            if amount:
                seat = b.after(s.get(b.first), place)
                s.add(self.insight.pool + seat, amount)
                s.emit(self.insight.gained, seat, amount, 0, b.everyone)

    def hopes(self) -> list[Hope]:
        """What is kept, if the mix has it."""
        return [Kept(self.b, int(self.insight.pool), figure("insight_kept"))] if self.insight.used else []

    def told(self) -> list[Section]:
        """How much of it each player starts with, and why."""
        here = self.b.supply.sets
        given = [slug for slug in here if slug in INSIGHT_SETS]
        handed = self.handed()
        numbers = dict(zip(PLACES, handed, strict=False))
        if not given:
            return [Section("Insight", (Line("Everybody starts with 0.", ("ASC-SETUP-49",), numbers),))]
        if len(handed) == 1:
            line = Line("The player is the first and starts with 0.", ("ASC-SETUP-35",), numbers)
            return [Section("Insight", (line,))]
        table = ", ".join(f"{place} {amount}" for place, amount in numbers.items())
        rules = ("ASC-SETUP-35",) + (("ASC-SETUP-36",) if len(handed) >= BIG_TABLE else ())
        lines = [Line(f"In the order of play: {table}.", rules, numbers)]
        if len(given) < len(here):
            text = f"{titles(given)} {'hands' if len(given) == 1 else 'hand'} it out, so it is so in the whole mix."
            lines.append(Line(text, ("ASC-SETUP-O6",)))
        return [Section("Insight", tuple(lines))]

    def open_points(self) -> tuple[str, ...]:
        """Whether it is handed out where one set with Insight does so and another does not."""
        kinds = {slug in INSIGHT_SETS for slug in self.b.supply.sets if slug in self.words.homes["Insight"]}
        return ("ASC-SETUP-O6",) if len(kinds) == 2 else ()
