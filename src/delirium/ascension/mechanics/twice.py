"""Honor that is gained twice over, from other cards, from defeating Monsters or from everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from delirium.ascension.board.rule import DOUBLES, EVERY, FROM_DEFEATING, FROM_ELSE, FROM_OTHERS, ONCE, Rule
from delirium.ascension.compiler.tree import Program, part, str_of
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

SOURCES: Final = {
    "from another card": FROM_OTHERS,
    "from defeating a Monster": FROM_DEFEATING,
    "other than from defeating a Monster": FROM_ELSE,
}
MODES: Final = {"w_whenever": EVERY, "w_once_per_turn": ONCE}


class Twice(Mechanic):
    """The answer `instead gain twice that much` to gaining Honor, standing or for the rest of this turn."""

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
        """A rule that every gain of Honor looks at."""

        def doubling(kind: int, event: Node, mode: int) -> Rule:
            rule = compiler.rule(DOUBLES, kind, "twice")
            rule.mask = SOURCES[str_of(event.items[0])]
            rule.mode = mode
            return rule

        def twice(kind: int, item: Node) -> None:
            parts = compiler.parts(item)
            trigger, statement = parts[0], parts[-1]
            alone = len(parts) == 2 and trigger.items[1:] in ((), (None,))
            if trigger.kind not in MODES or not alone or statement != INSTEAD:
                raise compiler.unplayable(kind, item)
            self.b.rules_of[kind].append(int(doubling(kind, part(trigger, 0), MODES[trigger.kind]).id))

        def twice_this_turn(p: Program, event: Node, statement: Node, mode: int) -> None:
            if statement != INSTEAD:
                raise compiler.unplayable(p.kind, statement)
            rule = doubling(p.kind, event, EVERY if mode == EVERY else ONCE)
            p.emit(Enforce(self.b, int(rule.id), 0, None))

        compiler.replacements["e_gain_honor"] = twice
        compiler.replacements_this_turn["e_gain_honor"] = twice_this_turn


INSTEAD: Final = Node("s_instead", (Node("gain_twice"),))
