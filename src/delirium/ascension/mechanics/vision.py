"""Visions: cards of the Dream deck that have their effect as soon as they are acquired and enter no deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.words import Event
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class Vision(Mechanic):
    """The type `vision`; with Ongoing one stays in front of its owner, else it is banished after its effect."""

    words: ClassVar[Words] = Words(groups={"type:vision": "ASC-VISION"})

    types: ClassVar[dict[str, str]] = {"vision": ""}

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-VISION": Topic(25, "Vision", "A card that has its effect as soon as it is acquired and enters no deck.")
    }

    def declare(self) -> None:
        """Every such kind is acquired and immediate, and nobody copies what was not played."""
        b = self.b
        event = b.event(
            Event("{a} has its effect and is banished", "card", "", "ASC-VISION-02", record="vision", effect=True)
        )
        for kind, card in enumerate(b.facts):
            if card.type == "vision":
                b.offer_of[kind] = b.v_acquire | kind
                b.immediate[kind] = event + 1
                b.uncopied[kind] = 1

    def teach(self, compiler: Compiler) -> None:
        """The type."""
        compiler.types.add("vision")
