"""Choosing a faction, and letting cards count as further factions for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND
from delirium.ascension.board.rule import COUNTS_AS, NEXT, PLAYED_ONE, TRIGGER
from delirium.ascension.board.terms import (
    ALL_FACTIONS,
    FACTION_AT,
    FACTION_BITS,
    FACTIONS,
    HERO,
    IT,
    MARK,
    Amount,
    Happened,
)
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import faction_bit, of_faction, part, str_of
from delirium.ascension.effects.flow import Asking, Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.option import Noun
from delirium.engine.state import DONE, SEAT, SOURCE, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class ChooseFaction(Asking):
    """Choose one of the four factions; the text remembers it."""

    def __init__(self, board: Acts, prompt: int, verb: int, told: int) -> None:
        super().__init__(board, prompt)
        self.verb: i64 = verb
        self.told: i64 = told

    def offer_all(self, s: State, f: i64) -> None:
        """All of them, whatever they are good for."""
        for faction in range(len(FACTIONS)):
            s.offer(self.verb | faction)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        faction = choice & KIND
        s.put(f + MARK, s.get(f + MARK) & ~(FACTION_BITS << FACTION_AT) | (faction + 1) << FACTION_AT)
        s.emit(self.told, s.get(f + SEAT), faction, 0, self.b.everyone)
        return DONE


@final
class OfChosen(Amount):
    """An amount that is another one for each faction: that of the chosen one, or the largest before one was chosen."""

    def __init__(self, amounts: list[Amount]) -> None:
        self.amounts = amounts

    def value(self, s: State, f: i64) -> i64:
        chosen = s.get(f + MARK) >> FACTION_AT & FACTION_BITS
        if chosen:
            return self.amounts[chosen - 1].value(s, f)
        found: i64 = 0
        for amount in self.amounts:
            found = max(found, amount.value(s, f))
        return found


@final
class CountAs(Verb):
    """The card itself, or the one that was chosen or played, counts as further factions until the turn ends."""

    def __init__(self, board: Acts, rule: int, this: bool, factions: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule
        self.this = this
        self.factions: i64 = factions  # 0: the chosen one
        self.as_played: bool = False  # as a card is played, whose play counts as one of that faction

    def _card(self, s: State, f: i64) -> i64:
        if self.this:
            return s.get(f + SOURCE)
        return s.get(f + IT) - 1

    def possible(self, s: State, f: i64) -> bool:
        return self._card(s, f) >= 0

    def resolve(self, s: State, f: i64) -> i64:
        card = self._card(s, f)
        factions = self.factions
        chosen = s.get(f + MARK) >> FACTION_AT & FACTION_BITS
        if factions == 0 and chosen:
            factions = 1 << (chosen - 1)
        if card >= 0 and factions:
            self.b.count_as(s, self.rule, s.get(f + SEAT), card, factions, self.as_played)
        return DONE


@final
class EnforceChosen(Effect):
    """What waits this turn for cards of the chosen faction does so: of a rule for each faction, the one of that."""

    def __init__(self, board: Acts, rules: list[int]) -> None:
        self.b = board
        self.rules = rules

    def resolve(self, s: State, f: i64) -> i64:
        chosen = s.get(f + MARK) >> FACTION_AT & FACTION_BITS
        if chosen:
            rule: i64 = self.rules[chosen - 1]
            self.b.enforce(s, rule, s.get(f + SEAT), s.get(f + SOURCE), 0, True)
        return DONE


class Allegiance(Mechanic):
    """The words `choose a faction`, `of the chosen faction` and `counts as … this turn`."""

    figures: ClassVar[Figures] = Figures(
        acts={"choose_faction": 0.0, "this_counts_as": 0.0, "next_counts_as": 0.4},
        scripted={"choose_faction": 0.0, "this_counts_as": 0.2, "next_counts_as": 0.3},
    )

    def declare(self) -> None:
        """The question, its answers, and what is told."""
        b = self.b
        names = Noun([faction.capitalize() for faction in FACTIONS], 0, 12)
        self.p_faction = b.prompt("Choose a faction", "Choose a faction first.", "faction")
        self.v_faction = b.verb("choose {}", [names])
        self.e_faction = b.event(Event("{0} chooses {a}", "faction", "", "ASC-PLAY-03"))
        self.played: list[Happened] = []  # Heroes of each faction, for whoever is asked

    def teach(self, compiler: Compiler) -> None:
        """Acts, and what is counted of the chosen faction."""
        b = self.b

        def asking() -> ChooseFaction:
            self.played = self.played or [
                Happened(b, 1 << PLAYED_ONE, compiler.some(HERO, faction_bit(faction)), 0, False)
                for faction in FACTIONS
            ]
            return ChooseFaction(b, self.p_faction, self.v_faction, self.e_faction)

        def choose(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            verb = asking()
            p.emit(verb)
            return [verb]

        def check(p: Program, node: Node) -> None:
            if not any(isinstance(effect, ChooseFaction) for effect in p.effects):
                raise compiler.unplayable(p.kind, node)

        def of_chosen(p: Program, node: Node) -> Amount:
            check(p, node)
            return OfChosen([compiler.count(p, of_faction(node, faction.capitalize())) for faction in FACTIONS])

        def counts(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            what, this = part(node, 1), str_of(node.items[0]) == "This"
            factions = ALL_FACTIONS if what.kind == "all_factions" else 0
            if what.kind == "one_faction":
                factions = faction_bit(str_of(what.items[0]))
            elif not factions:
                check(p, node)
            if not this:
                compiler.need_it(p, node)
            verb = CountAs(b, int(compiler.rule(COUNTS_AS, p.kind, "counts as").id), this, factions)
            verb.as_played = this and compiler.section == "own"
            p.emit(verb)
            return [verb]

        def waits(p: Program, event: Node, statement: Node, mode: int, ifdos: list[Node]) -> None:
            check(p, statement)
            rules = []
            for faction in map(str.capitalize, FACTIONS):
                answer = [of_faction(one, faction) for one in ifdos]
                one = compiler.waiting_rule(p, of_faction(event, faction), of_faction(statement, faction), mode, answer)
                rules.append(int(one.id))
            p.emit(EnforceChosen(b, rules))

        def next_one(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            filter = compiler.selection(p, part(node, 0)).filter
            if not filter.plain():
                raise compiler.unplayable(p.kind, node)
            rule = compiler.rule(TRIGGER, p.kind, "the next one counts as a faction")
            rule.events = 1 << PLAYED_ONE
            rule.mode = NEXT
            rule.filter = filter
            naming = compiler.blank(p.kind)
            naming.emit(asking())
            count = CountAs(b, int(compiler.rule(COUNTS_AS, p.kind, "counts as").id), False, 0)
            count.as_played = True
            naming.emit(count)
            rule.pc = compiler.program(naming)
            verb = Enforce(b, int(rule.id), 0, None)
            p.emit(verb)
            return [verb]

        compiler.acts["choose_faction"] = choose
        compiler.acts["this_counts_as"] = counts
        compiler.acts["next_counts_as"] = next_one
        compiler.counts["of_chosen_faction"] = of_chosen
        compiler.waits["of_chosen_faction"] = waits
        compiler.silent |= {"choose_faction", "this_counts_as", "next_counts_as"}
        compiler.yours |= {"this_counts_as", "next_counts_as"}
        compiler.needed.append(ChooseFaction)

    def notes(self, s: State, seat: int) -> list[str]:
        """How many Heroes of each faction were played this turn."""
        if s.prompt != self.p_faction:
            return []
        counts = {faction.capitalize(): int(one.value(s, s.frame())) for faction, one in self._by_faction()}
        said = ", ".join(f"{count} {faction}" for faction, count in counts.items() if count)
        return [f"Heroes played this turn: {said or 'none with a faction'}."]

    def _by_faction(self) -> list[tuple[str, Happened]]:
        return list(zip(FACTIONS, self.played, strict=True))
