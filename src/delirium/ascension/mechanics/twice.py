"""Honor that is gained twice over, from defeating Monsters or from everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from delirium.ascension.board.rule import DOUBLES, EVERY, FROM_DEFEATING, FROM_ELSE, ONCE
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

SOURCES: Final = {"from defeating a Monster": FROM_DEFEATING, "other than from defeating a Monster": FROM_ELSE}
MODES: Final = {"w_whenever": EVERY, "w_once_per_turn": ONCE}


class Twice(Mechanic):
    """The answer `instead gain twice that much` to gaining Honor."""

    figures: ClassVar[Figures] = Figures(acts={"gain_twice": 2.0})

    words: ClassVar[Words] = Words(
        grammar="""
%extend act: _GAIN "twice that much" -> gain_twice
%extend event: "you gain Honor" HONOR_FROM -> e_gain_honor
""",
        literals={
            "HONOR_FROM": ("from another card", "from defeating a Monster", "other than from defeating a Monster")
        },
        phrases={"gain_twice": "<gain> twice that much", "e_gain_honor": "you gain Honor {0}"},
    )

    def teach(self, compiler: Compiler) -> None:
        """A standing rule that every gain of Honor looks at."""

        def twice(kind: int, item: Node) -> None:
            parts = compiler.parts(item)
            trigger, statement = parts[0], parts[-1]
            if trigger.kind not in MODES:
                raise compiler.unplayable(kind, item)
            source = SOURCES.get(str_of(part(trigger, 0).items[0]), 0)
            alone = len(parts) == 2 and trigger.items[1:] in ((), (None,))
            if not source or trigger.kind not in MODES or not alone or statement != INSTEAD:
                raise compiler.unplayable(kind, item)
            rule = compiler.rule(DOUBLES, kind, "twice")
            rule.mask = source
            rule.mode = MODES[trigger.kind]
            self.b.rules_of[kind].append(int(rule.id))

        compiler.replacements["e_gain_honor"] = twice


INSTEAD: Final = Node("s_instead", (Node("gain_twice"),))
