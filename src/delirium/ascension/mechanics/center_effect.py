"""Effects of a card while it lies in the center row: how any player may pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.layout import NEVER
from delirium.ascension.board.prices import FREE
from delirium.ascension.board.rule import DISCOUNT, SPEND_AS, Rule
from delirium.ascension.board.terms import MONSTER, Both, Condition
from delirium.ascension.compiler.tree import int_of, part, split_clause, str_of
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.model import Node
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class CenterEffect(Mechanic):
    """The label `Center row:`; its conditions look at the player who wants to act."""

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Center row:" -> l_center_row',
        phrases={"l_center_row": "Center row:"},
        reminders={
            "l_center_row": (
                "Center row",
                "Holds while the card lies in the center row, for each player about that player.",
            )
        },
        groups={"l_center_row": "ASC-CENTER-EFFECT"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-CENTER-EFFECT": Topic(14)}

    def teach(self, compiler: Compiler) -> None:
        """Rules about the card itself, open to every player."""
        b = self.b

        def is_this(node: Node) -> bool:
            return node == Node("this_card") or node == Node("this")

        def permission(kind: int, node: Node, rule: Rule) -> None:
            """`spend RES as RES for this`, `acquire this for free`, `defeat this for free`."""
            if node.kind == "spend_as" and node.items[3] is None and node.items[2] is not None:
                paid_in = "Power" if b.type_of[kind] & MONSTER else "Rune"
                spent, served = (str_of(item).removesuffix("s") for item in node.items[:2])
                if is_this(part(node, 2)) and served == paid_in and spent != served and spent != "Honor":
                    rule.sort = SPEND_AS
                    rule.resource = compiler.resource(kind, str_of(node.items[0])).number
                    rule.serves = compiler.resource(kind, str_of(node.items[1])).number
                    return
            if node.kind == "take_card" and is_this(part(node, 1)) and part(node, 2).kind == "free":
                event = "defeat" if b.type_of[kind] & MONSTER else "acquire"
                if str_of(node.items[0]).lower() == event and node.items[3] is None:
                    rule.amount = FREE
                    return
            raise compiler.unplayable(kind, node)

        def held(kind: int, prefix: Node) -> Condition:
            """A prefix that is so or not at any moment."""
            if prefix.kind not in compiler.prefixes or prefix.kind in compiler.looking_ahead:
                raise compiler.unplayable(kind, prefix)
            return compiler.prefixes[prefix.kind](compiler.blank(kind), prefix)

        def also(rule: Rule, condition: Condition) -> None:
            rule.condition = condition if rule.condition is None else Both(rule.condition, condition)

        def effect(kind: int, node: Node, rule: Rule) -> None:
            if node.kind == "s_if":
                also(rule, compiler.condition(compiler.blank(kind), part(node, 0)))
                effect(kind, part(node, 1), rule)
            elif node.kind == "s_for_each" and rule.times is None:
                rule.times = compiler.count(compiler.blank(kind), part(node, 0))
                effect(kind, part(node, 1), rule)
            elif node.kind == "s_may" and rule.times is None:
                permission(kind, part(node, 0), rule)
            elif node.kind == "pay_less" and is_this(part(node, 1)):
                rule.amount = int_of(node.items[0])
            else:
                raise compiler.unplayable(kind, node)

        def section(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].deck:
                raise compiler.unplayable(kind, label)
            for item in compiler.parts(body):
                prefixes, sentences = split_clause(item) if item.kind == "ability" else ([], [item])
                for sentence in sentences:
                    if sentence.kind != "sentence" or len(compiler.parts(sentence)) != 1:
                        raise compiler.unplayable(kind, sentence)
                    rule = compiler.rule(DISCOUNT, kind, "in the center row")
                    for prefix in prefixes:
                        also(rule, held(kind, prefix))
                    effect(kind, part(sentence, 0), rule)
                    b.row_rules[kind].append(int(rule.id))
            b.special_price[kind] = 1
            b.runes_for[kind] = NEVER  # what it takes is found out each time

        compiler.labels["l_center_row"] = section
