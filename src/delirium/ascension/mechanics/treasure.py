"""Treasures: cards that lie under those of the center row and go to whoever takes the card on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import Landing, Taking, Underside
from delirium.ascension.board.terms import Filter, Lying
from delirium.ascension.board.words import ROW, SPACES, Event
from delirium.ascension.box.account import titles
from delirium.ascension.mechanic import Mechanic, Share, Topic
from delirium.cards.words import Words
from delirium.engine.state import SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

TYPE: Final = "treasure"
SHARD: Final = "Energy Shard"
BRINGING: Final = ("vigil", "darkness")  # the sets with which Energy Shards come into play: ASC-SETUP-21
LARGE: Final = (  # ASC-SETUP-57
    "chronicle",
    "souls",
    "vigil",
    "realms",
    "champions",
    "dreamscape",
    "shadows",
    "elements",
    "valley",
    "delirium",
    "deliverance",
    "sails",
    "isles",
)
SMALL: Final = ("fallen", "immortal", "darkness")
FOR_LARGE: Final = 30
FOR_SMALL: Final = 20
DARK_INSTEAD: Final = 10  # so many fewer where there are Dark ones: ASC-SETUP-22
DARK_SET: Final = "darkness"
START_RULES: Final = {"vigil": "ASC-SETUP-04", "darkness": "ASC-SETUP-54"}


def shards(sets: list[str]) -> Share | None:
    """How many Energy Shards a mix has, if one of its sets brings them: one in each starting deck, and others."""
    brought = tuple(slug for slug in sets if slug in BRINGING)
    if not brought:
        return None
    large, small = ([slug for slug in sets if slug in sizes] for sizes in (LARGE, SMALL))
    found = FOR_LARGE * len(large) + FOR_SMALL * len(small)
    says = [f"{FOR_LARGE} for each large set ({titles(large)})"] if large else []
    says += [f"{FOR_SMALL} for each small set ({titles(small)})"] if small else []
    rules = ["ASC-SETUP-21", "ASC-SETUP-57", "ASC-SETUP-60"]
    if DARK_SET in sets:
        found -= DARK_INSTEAD
        says.append(f"{DARK_INSTEAD} fewer, since there are Dark ones")
        rules.append("ASC-SETUP-22")
    of_start = [START_RULES[slug] for slug in brought]
    return Share(1, found, brought, ", ".join(says), tuple(rules), (*of_start[:1], "ASC-SETUP-O2"))


@final
class ToTheSpace(Landing):
    """A Treasure that is turned up stays in the space, and the next card is laid on top."""

    def __init__(self, told: int) -> None:
        self.told: i64 = told

    def land(self, b: Board, s: State, card: i64, space: i64) -> None:
        b.lay_beneath(s, card, space, self.told)


@final
class WithTheCard(Taking):
    """Whoever takes the card of a space acquires the Treasures under it."""

    def __init__(self, mechanic: Treasure) -> None:
        self.mechanic = mechanic

    def taken(self, b: Board, s: State, seat: i64, space: i64) -> None:
        zone = lane(b.spaces, space)
        index: i64 = 0
        while index < s.count(zone):
            if self.mechanic.is_treasure(s.at(zone, index)):
                b.acquire_under(s, seat, s.at(zone, index), space)
            else:
                index += 1


@final
class OverTreasure(Lying):
    """A card of the row with a Treasure under it."""

    def __init__(self, mechanic: Treasure) -> None:
        self.mechanic = mechanic

    def holds(self, s: State, card: i64, place: i64) -> bool:
        b = self.mechanic.b
        if not ROW <= place < ROW + SPACES or b.top(s, place - ROW) not in (card, -1):
            return False
        zone = lane(b.spaces, place - ROW)
        found = False
        for index in range(s.count(zone)):
            found = found or self.mechanic.is_treasure(s.at(zone, index))
        return found


@final
class InTheSpace(Underside):
    """The Treasures under a card of the row."""

    def __init__(self, mechanic: Treasure) -> None:
        self.mechanic = mechanic

    def count(self, s: State, f: i64, filter: Filter, card: i64) -> i64:
        b = self.mechanic.b
        found: i64 = 0
        for space in range(b.row):
            if b.top(s, space) == card:
                zone = lane(b.spaces, space)
                for index in range(s.count(zone) - 1):
                    if filter.fits(s, f, s.get(f + SEAT), s.at(zone, index), False):
                        found += 1
        return found


class Treasure(Mechanic):
    """The type `treasure` and the words about Treasures under cards."""

    types: ClassVar[dict[str, str]] = {TYPE: ""}
    words: ClassVar[Words] = Words(
        grammar='%extend post: "with a Treasure under" ITEM -> with_treasure',
        literals={"KIND": ("Treasure",)},
        plurals={"Treasure": "Treasures"},
        phrases={"with_treasure": "with a Treasure under {0:same}"},
        groups={"type:treasure": "ASC-KEY-TREASURE", "with_treasure": "ASC-KEY-TREASURE"},
        types={"treasure": ""},
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-TREASURE": Topic(
            12,
            "Treasure",
            "A card that lies under the card of a space and goes to whoever acquires or defeats that.",
            ("ASC-KEY-TREASURE-O1", "ASC-KEY-TREASURE-O4"),
        )
    }

    def declare(self) -> None:
        """Where they lie, if the mix has Treasures of the center deck."""
        b = self.b
        self.bit: i64 = b.type_bits[TYPE]
        told = b.event(
            Event("{a} lies under the next card of space {b}", "card", "number", "ASC-KEY-TREASURE-01", record="laid")
        )
        b.undersides.append(InTheSpace(self))
        kinds = [kind for kind, _ in b.supply.center if b.facts[kind].type == TYPE]
        if kinds:
            b.lay_under()
            b.takings.append(WithTheCard(self))
            landing = b.landing(ToTheSpace(told))
            for kind in kinds:
                b.lands[kind] = landing
                b.under[kind] = 1

    def is_treasure(self, card: i64) -> bool:
        """Whether a card is a Treasure."""
        return self.b.type_of[self.b.kind_of[card]] & self.bit != 0

    def teach(self, compiler: Compiler) -> None:
        """A type of its own, which is played like a Hero, and cards over Treasures."""
        compiler.types.add(TYPE)
        compiler.unpaid.add(TYPE)
        compiler.nouns["Treasure"] = int(self.bit)
        compiler.lower |= int(self.bit)
        compiler.lying["with_treasure"] = OverTreasure(self)

    @classmethod
    def share(cls, sets: list[str]) -> dict[str, Share]:
        """Energy Shards: one in each starting deck, and as many in the center deck as the sizes of the sets say."""
        found = shards(sets)
        return {} if found is None else {SHARD: found}
