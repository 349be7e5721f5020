"""Texts that hold while a card is in play, and effects that answer events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_CHOSEN, TO_DISCARD
from delirium.ascension.board.layout import POWER
from delirium.ascension.board.rule import (
    ABILITY,
    ACQUIRED,
    BANISH_THIS,
    BANISH_TWO,
    BANISHED,
    DEFEATED,
    DESTROY_THIS,
    EVERY,
    FIRST,
    LEFT_PLAY,
    NEXT,
    NO_PRICE,
    ONCE,
    OTHER,
    PAYMENT,
    PLAYED_ONE,
    THIS,
    TRIGGER,
    TURN_BEGAN,
    Rule,
)
from delirium.ascension.board.terms import AtLeast, Both, Cards, Condition, Either
from delirium.ascension.board.words import FRONT, HAND, PLAY, ROW
from delirium.ascension.compiler.tree import (
    Program,
    int_of,
    lower,
    part,
    part_kind,
    split_clause,
    str_of,
    with_statement,
)
from delirium.ascension.compiler.wording import EVENTS, Wording
from delirium.ascension.effects.flow import Forget, Leave, May, Verb
from delirium.ascension.effects.gains import Draw, Enforce, Gain, Pay, PayUpTo
from delirium.ascension.effects.pick import Pick
from delirium.ascension.effects.verbs import Copy, TakeLower, TakeReplacement
from delirium.cards.model import Node
from delirium.cards.render import render
from delirium.engine.state import Effect

ANY_TYPE: Final = 0xFFFF

T = TypeVar("T")


class StandingTexts(Wording):
    """Compiles abilities, standing rules and triggers."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)
        standing: dict[str, Callable[[int, Node], None]] = {
            "count_as_faction": self._standing_count_as,
            "first_counts_as": self._standing_first_counts_as,
            "pay_less": self._standing_discount,
        }
        self.standing = self.taught(standing)
        self.needed: list[type[Verb]] = []  # verbs of mechanics without which an ability would do nothing
        tails: dict[str, Callable[[int, Node], None]] = {"k_no_copy": self._no_copy}
        self.tails = self.taught(tails)
        prefixes: dict[str, Callable[[Program, Node], Condition]] = {}
        self.prefixes = self.taught(prefixes)  # conditions of a clause
        self.settled_at_end: set[str] = set()  # words of what the end of the game brings about by itself
        self.looking_ahead: set[str] = set()  # prefixes that also pay when what they wait for comes later
        specials: dict[str, Callable[[int, str], None]] = {}
        self.standing_specials = self.taught(specials)
        # what happens besides what the rules know: what a rule listens to then
        happenings: dict[str, Callable[[int, Rule, Node], None]] = {}
        self.happenings = self.taught(happenings)
        # effects that wait for an event, with words in them that only a mechanic knows
        waits: dict[str, Callable[[Program, Node, Node, int, list[Node]], None]] = {}
        self.waits = self.taught(waits)
        # what a trigger does that no text carries out, by its statement
        answers: dict[str, Callable[[int, Rule, Node], None]] = {}
        self.answers = self.taught(answers)
        # answers that take the place of what happens, by the event
        replacements: dict[str, Callable[[int, Node], None]] = {}
        self.replacements = self.taught(replacements)
        # the same for the rest of this turn: with what happens instead, and how often
        passing: dict[str, Callable[[Program, Node, Node, int], None]] = {}
        self.replacements_this_turn = self.taught(passing)

    def clauses_of(self, p: Program, items: list[Node]) -> None:
        """Write down sentences and clauses that are carried out one after the other."""
        raise NotImplementedError

    def sentence(self, p: Program, item: Node) -> None:
        """Write down a sentence."""
        raise NotImplementedError

    def program(self, p: Program) -> int:
        """Write a program into the code of the game."""
        p.emit(Leave())
        begin = self.b.program(p.effects)
        self.b.texts.append((begin, p.kind))
        return begin

    # standing texts: Constructs and what lies in front of a player

    def stand(self, kind: int, items: list[Node]) -> None:
        """A body that holds while the card is in play: standing rules, abilities, triggers."""
        for item in items:
            if item.kind == "sentence":
                statement = part(item, 0)
                if len(self.parts(item)) > 1:
                    raise self.unplayable(kind, item)
                self._known(self.standing, statement, kind)(kind, statement)
            elif item.kind == "special":
                sentence = str_of(item.items[0])
                if sentence not in self.standing_specials:
                    raise self.unplayable(kind, sentence)
                self.standing_specials[sentence](kind, sentence)
            elif item.kind == "ability":
                self._usable(kind, item)
            elif item.kind == "triggered" and self._event_kind(item) in self.replacements:
                self.replacements[self._event_kind(item)](kind, item)
            elif item.kind == "triggered" and self._is_own(item):
                self._own_trigger(kind, item)
            elif item.kind == "triggered":
                if any(node.kind == "this_from" for node in item.nodes()):
                    raise self.unplayable(kind, item)  # it would have to work from elsewhere than from play
                rule = self.trigger(kind, item, False)
                self.b.rules_of[kind].append(int(rule.id))
                self._at_will(kind, item, rule)
            elif item.kind in self.tails:
                self.tails[item.kind](kind, item)
            else:
                raise self.unplayable(kind, item)

    def _no_copy(self, kind: int, node: Node) -> None:
        self.b.uncopied[kind] = 1

    def _usable(self, kind: int, item: Node) -> None:
        """An ability that its player may use."""
        prefixes, sentences = split_clause(item)
        rule = self.rule(ABILITY, kind, " ".join(lower(render(sentence)) for sentence in sentences))
        p = Program(kind)
        for prefix in prefixes:
            if prefix.kind == "p_once_per_turn":
                rule.mode = ONCE
                continue
            if prefix.kind == "p_cost_banish":
                rule.price = BANISH_THIS
                rule.name = f"banish this: {rule.name}"
            elif prefix.kind == "p_cost_destroy":
                rule.price = DESTROY_THIS
                rule.name = f"destroy this: {rule.name}"
            elif prefix.kind == "p_cost_pay":
                rule.price = PAYMENT
                rule.resource = self.resource(kind, str_of(prefix.items[2])).number
                rule.amount = int_of(prefix.items[1])
                rule.name = f"{lower(render(prefix))} {rule.name}"
            else:
                if prefix.kind == "p_cost_banish_two":
                    condition = self._banish_two(p, rule, prefix)
                else:
                    condition = self._known(self.prefixes, prefix, kind)(p, prefix)
                rule.condition = condition if rule.condition is None else Both(rule.condition, condition)
        if rule.price == NO_PRICE and not any(prefix.kind == "p_once_per_turn" for prefix in prefixes):
            raise self.unplayable(kind, item)
        useful: Condition | None = None
        for one in self._each_conditional(p, sentences):
            useful = one if useful is None else Either(useful, one)
        if useful is not None:
            rule.condition = useful if rule.condition is None else Both(rule.condition, useful)
        self._carry_out(rule, p, sentences, int(useful is not None and len(sentences) == 1))

    def _carry_out(self, rule: Rule, p: Program, sentences: list[Node], tested: int) -> None:
        """What the use of an ability does, behind so many effects that test once more what was asked before."""
        self.clauses_of(p, [self._certain(sentences[0]), *sentences[1:]])
        rule.verbs = self._first(p.effects[tested:])
        if rule.verbs and isinstance(rule.verbs[0], Pick):
            rule.verbs[0].optional = False  # whoever does not want it does not use the ability
        first = rule.verbs[0] if rule.verbs else None
        paid = isinstance(first, Pay) and first.resource <= POWER
        rule.takes_pay = paid or (rule.price == PAYMENT and rule.resource <= POWER)
        rule.simple = rule.price == NO_PRICE and all(self._only_gives(effect) for effect in p.effects)
        rule.pc = self.program(p)
        self.b.rules_of[p.kind].append(int(rule.id))

    def _each_conditional(self, p: Program, sentences: list[Node]) -> list[Condition]:
        """The conditions of sentences of which each has one; without any that holds, all of them do nothing."""
        if len(sentences) > 1 and any(one.kind != "sentence" or len(self.parts(one)) > 1 for one in sentences):
            return []
        statements = [part(one, 0) for one in sentences if one.kind == "sentence"]
        if any(one.kind != "s_if" or (len(statements) > 1 and self._leans_on(one)) for one in statements):
            return []
        return [self.condition(p, part(one, 0)) for one in statements]

    def _leans_on(self, statement: Node) -> bool:
        """Whether a conditional statement speaks of what is done before it, looks ahead, or replaces another."""
        condition = part(statement, 0)
        return (
            part(statement, 1).kind == "s_instead"
            or condition.kind.startswith(("c_it", "c_replacement"))
            or any(word in condition.items for word in ("play or have played", "this way"))
        )

    def _banish_two(self, p: Program, rule: Rule, prefix: Node) -> Condition:
        """The price is this card and another one of a name; without that the ability cannot be used."""
        name = str_of(prefix.items[0])
        if rule.price != NO_PRICE or name not in self.b.kinds:
            raise self.unplayable(p.kind, prefix)
        rule.price = BANISH_TWO
        rule.another = self.b.kinds.index(name)
        rule.name = f"banish this and another {name}: {rule.name}"
        named = Node("sel", (Node("alt", (Node("noun", (name,)),)),))
        return AtLeast(Cards(self.b, self.selection(p, named).filter, 1 << PLAY | 1 << FRONT, True), 1)

    def _only_gives(self, effect: Effect) -> bool:
        """Whether an effect gives the same whenever it comes: it asks nothing and counts nothing."""
        return isinstance(effect, (Gain, Draw)) and effect.times is None

    def _certain(self, sentence: Node) -> Node:
        """The first sentence of an ability without its “You may”: to use the ability is to want it."""
        if sentence.kind == "sentence" and part(sentence, 0).kind == "s_may":
            return with_statement(sentence, part(part(sentence, 0), 0))
        return sentence

    def _first(self, effects: list[Effect]) -> list[Verb]:
        """What an ability does, if it is one thing that could be impossible; a use that does nothing is not offered."""
        first = next((effect for effect in effects if not isinstance(effect, Forget)), None)
        wanted = (Pick, May, Pay, PayUpTo, Copy, TakeLower, *self.needed)
        return [first] if isinstance(first, Verb) and isinstance(first, wanted) else []

    def ability_this_turn(self, p: Program, node: Node, pc: int) -> None:
        """A clause that its player may use once later in the turn."""
        rule = self.rule(ABILITY, p.kind, "once this turn")
        rule.pc = pc
        rule.verbs = self._first(self.b._effects[pc:])
        p.emit(Enforce(self.b, int(rule.id), 0, None))

    def _at_will(self, kind: int, item: Node, answer: Rule) -> None:
        """An answer once a turn that may be had at will while something is so: whoever has used one has used both."""
        parts = self.parts(item)
        trig = next(one for one in parts if one.kind.startswith("w_"))
        if trig.kind != "w_once_per_turn" or trig.items[1] is None:
            return
        rule = self.rule(ABILITY, kind, answer.name)
        rule.condition = self.condition(Program(kind), part(trig, 1))
        said = [one for one in parts if not one.kind.startswith(("w_", "p_"))]
        if len(said) + 1 < len(parts):
            raise self.unplayable(kind, item)  # a prefix would be about the answer alone
        self._carry_out(rule, Program(kind), [Node("sentence", tuple(said))], 0)
        rule.twin = answer.id
        answer.twin = rule.id

    # triggers

    def _event_kind(self, item: Node) -> str:
        """What a triggered ability answers."""
        trig = next(one for one in self.parts(item) if one.kind.startswith("w_"))
        return part(trig, 0).kind if trig.items else ""

    def _is_own(self, item: Node) -> bool:
        """Whether a trigger is about its own card, or works from the discard pile."""
        trig = next(one for one in item.items if isinstance(one, Node) and one.kind.startswith("w_"))
        event = part(trig, 0) if trig.items else None
        if event is None:
            return False
        if event.kind in ("e_banished", "e_leaves_play"):
            return True
        if event.kind == "e_you_do" and part(event, 1).kind == "this":
            return True
        return any(node.kind == "this_from" for node in item.nodes())

    def _own_trigger(self, kind: int, item: Node) -> None:
        rule = self.trigger(kind, item, False)
        places = [node.items[0] for node in item.nodes() if node.kind == "this_from"]
        if any(place != "your discard" for place in places) or rule.mode != EVERY:
            raise self.unplayable(kind, item)
        rule.lurks = bool(places)
        if rule.lurks:
            self.b.lurker[kind] |= rule.events
        else:
            self.b.heard_by[kind] |= rule.events
            rule.as_it_was = rule.events & (1 << ACQUIRED | 1 << DEFEATED) != 0
        self.b.own_rules[kind].append(int(rule.id))

    def trigger(self, kind: int, item: Node, passing: bool) -> Rule:
        """The rule of a triggered ability."""
        parts = [one for one in item.items if isinstance(one, Node)]
        trig = next(one for one in parts if one.kind.startswith("w_"))
        statement, *ifdos = [one for one in parts if not one.kind.startswith(("w_", "p_"))]
        rule = self.rule(TRIGGER, kind, lower(render(with_statement(Node("sentence"), statement))))
        for prefix in parts:
            if prefix.kind in self.looking_ahead:
                raise self.unplayable(kind, item)  # it would be judged at the event only
            if prefix.kind.startswith("p_"):
                condition = self._known(self.prefixes, prefix, kind)(Program(kind), prefix)
                rule.condition = condition if rule.condition is None else Both(rule.condition, condition)
        if any(node.kind == "e_leaves_play" and node.items != (None,) for node in trig.nodes()) and not any(
            node.kind in self.settled_at_end for node in statement.nodes()
        ):
            raise self.unplayable(kind, trig)
        if trig.kind == "w_turn_start":
            rule.events = 1 << TURN_BEGAN
        else:
            self.event(kind, rule, part(trig, 0))
        if trig.kind == "w_first_each_turn":
            rule.mode = FIRST
        elif trig.kind == "w_once_per_turn":
            if trig.items[1] is not None and (passing or self._is_own(item)):
                raise self.unplayable(kind, trig)
            rule.mode = ONCE
        elif trig.kind not in ("w_whenever", "w_when", "w_turn_start"):
            raise self.unplayable(kind, trig)
        self.respond(kind, rule, statement, ifdos)
        return rule

    def respond(self, kind: int, rule: Rule, statement: Node, ifdos: list[Node]) -> None:
        """What a trigger does."""
        if statement.kind in self.answers and not ifdos:
            self.answers[statement.kind](kind, rule, statement)
            return
        if part_kind(statement, 0) == "c_replacement" and not ifdos:
            self._take_replacement(kind, rule, statement)
            return
        p = Program(kind, it=True)
        rule.optional = statement.kind == "s_may"
        if rule.optional and rule.mode == ONCE:
            self.accepted = int(rule.id)
        self.sentence(p, Node("sentence", (statement, *ifdos)))
        self.accepted = None
        counted = statement.kind == "s_for_each" and any(one.kind == "controlled" for one in part(statement, 0).nodes())
        gained = part(statement, 1) if counted else statement
        rule.simple = gained.kind in ("gain", "draw") and not ifdos
        act = statement
        while act.kind in ("s_if", "s_may"):
            act = part(act, 1 if act.kind == "s_if" else 0)
        if act.kind == "put" and part(act, 0).kind == "it":
            rule.to = TO_CHOSEN if self.gives(act) else self.target(p, act)
        rule.pc = self.program(p)

    def _take_replacement(self, kind: int, rule: Rule, statement: Node) -> None:
        """What comes into the space of the card is taken as the row is filled, whether its player likes it or not."""
        p = Program(kind, it=True)
        self.sentence(p, Node("sentence", (statement,)))
        take = p.effects[-1]
        of_row = rule.events & ~(1 << ACQUIRED | 1 << DEFEATED) == 0
        if (
            len(p.effects) != 2  # the condition and what is done
            or not isinstance(take, TakeReplacement)
            or take.to != TO_DISCARD
            or not take.filter.is_fixed()
            or not of_row
            or rule.mode in (ONCE, NEXT)
        ):
            raise self.unplayable(kind, statement)
        if rule.places == 0:
            rule.places = 1 << ROW
        rule.wanted = self.only(take.filter, int(take.types))
        self.b.take_at_refill()

    def event(self, kind: int, rule: Rule, event: Node) -> None:
        """What a trigger answers."""
        if event.kind == "e_you_do":
            rule.events = EVENTS[str_of(event.items[0])]
            what = part(event, 1)
            if what.kind == "this":
                rule.whose = THIS
                if rule.events == 1 << PLAYED_ONE and "monster" in self.b.facts[kind].type:
                    rule.places = 1 << HAND  # not where it comes into play as something else
                return
            quantity, selector = part(part(what, 0), 0), part(part(what, 0), 1)
            selection = self.selection(Program(kind), selector, "places", "other")
            if not selection.filter.is_fixed():
                raise self.unplayable(kind, event)
            rule.filter = selection.filter
            rule.places = selection.places
            if quantity.kind == "another" or selection.other:
                rule.whose = OTHER
            elif quantity.kind != "one":
                raise self.unplayable(kind, event)
        elif event.kind == "e_banished":
            rule.events = 1 << BANISHED
            rule.whose = THIS
            rule.of_turn = not event.items  # banished from anywhere: ASC-CASE-27
            if event.items:
                rule.places = self._place(kind, str_of(event.items[0]))
        elif event.kind == "e_leaves_play":
            rule.events = 1 << LEFT_PLAY
            rule.whose = THIS
        elif event.kind in self.happenings:
            self.happenings[event.kind](kind, rule, event)
        else:
            raise self.unplayable(kind, event)

    def waiting(self, p: Program, event: Node, statement: Node, mode: int, ifdos: list[Node]) -> None:
        """An effect that waits this turn for an event, or takes its place."""
        if event.kind in self.replacements_this_turn and not ifdos:
            self.replacements_this_turn[event.kind](p, event, statement, mode)
            return
        for word in (one for node in (event, statement) for one in node.nodes()):
            if word.kind in self.waits:
                self.waits[word.kind](p, event, statement, mode, ifdos)
                return
        p.emit(Enforce(self.b, int(self.waiting_rule(p, event, statement, mode, ifdos).id), 0, None))

    def waiting_rule(self, p: Program, event: Node, statement: Node, mode: int, ifdos: list[Node]) -> Rule:
        """The rule of an effect that waits this turn for an event."""
        rule = self.rule(TRIGGER, p.kind, lower(render(with_statement(Node("sentence"), statement))))
        self.event(p.kind, rule, event)
        rule.mode = mode
        self.respond(p.kind, rule, statement, ifdos)
        return rule
