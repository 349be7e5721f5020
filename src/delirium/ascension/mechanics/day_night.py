"""Day and Night, which follow from the Light and Dark cards of the center row; nothing carries it out yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


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
        sentences=("If you control at least 3 Mechana Constructs, you may treat your turn as Day.",),
    )

    def teach(self, compiler: Compiler) -> None:
        """Which cards are Light and Dark."""
        b = self.b
        compiler.adjectives["Light"] = lambda kind: b.facts[kind].alignment == "light"
        compiler.adjectives["Dark"] = lambda kind: b.facts[kind].alignment == "dark"
