"""From the tree of a text to the program that runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_PLAY
from delirium.ascension.board.rule import ABILITY, EVERY, NEXT, NO_PRICE, PLAYED_ONE, TRIGGER, Rule
from delirium.ascension.board.terms import Amount, Both, Condition, Did, Happened, HasMost
from delirium.ascension.board.words import PLAY
from delirium.ascension.compiler.standing_texts import StandingTexts
from delirium.ascension.compiler.tree import (
    Program,
    Unplayable,
    lower,
    part,
    part_kind,
    split_clause,
    str_of,
    with_statement,
)
from delirium.ascension.effects.flow import (
    Choose,
    Done,
    EachPlayer,
    Forget,
    Jump,
    Leave,
    May,
    Part,
    Repeat,
    ThatPlayer,
    Unless,
    Verb,
)
from delirium.ascension.effects.gains import Draw, Enforce, Expire, ExtraTurn, Gain, MarkUsed
from delirium.ascension.effects.opponents import ChoosePlayer
from delirium.ascension.effects.pick import DEFEAT, Pick
from delirium.ascension.effects.verbs import CopyIt, PutIt
from delirium.cards.model import Card, Node
from delirium.cards.render import render
from delirium.engine.state import Effect

MULTIPLIED: Final = ("gain", "gain_restricted", "draw", "discard", "pay_less")  # by "for each"
PICKING: Final = ("banish", "discard", "destroy", "put", "take_card")
SILENT: Final = (  # acts that do not tell by themselves that they were done
    "gain",
    "gain_equal",
    "gain_restricted",
    "double",
    "extra_turn",
    "pay_less",
    "count_as_faction",
    "choose_player",
)
YOURS: Final = ("this", "double", "pay_less", "count_as_faction", "extra_turn")
LOOKS_AHEAD: Final = "play or have played"
BOTH: Final = "both"  # what is chosen where all options of a choice may be


class Compiler(StandingTexts):
    """Turns the texts of a board's cards into programs.

    Mechanics teach it their words: every dictionary maps a kind of node to what compiles it, and a text with a node
    that nobody taught is not playable, with a sentence that says which words.
    """

    def __init__(self, board: Acts) -> None:
        super().__init__(board)
        self.types = {"hero", "construct", "monster"}
        self.homes = {"", "start", "always"}  # decks and piles that cards of this game may belong to
        self.paid_in: dict[str, str] = {}  # what cards of a deck are paid for with, where that is not Runes or Power
        self.unpaid: set[str] = set()  # types of cards, and decks, that nobody pays for
        self.stands = {"construct"}  # types of cards whose own text holds while they lie there
        self.several: set[str] = set()  # sections of which a card may have several
        self.silent = set(SILENT)
        self.yours = set(YOURS)  # words that speak of whoever the card belongs to
        self.permissions: set[str] = set()  # acts that only allow something, so that nobody is asked whether
        self.reporting = False  # whether an "If you do" follows
        self.of_above: set[str] = set()  # words that speak of the text above their clause
        self.above = 0  # where that begins in the code, while such a clause is compiled; 0: there is none
        self.above_verbs: list[Verb] = []  # what it does first, if that could be impossible
        self.clauses: dict[str, int] = {}
        flags: dict[str, Callable[[int, Node], None]] = {}
        self.flags = self.taught(flags)
        labels: dict[str, Callable[[int, Node, Node], None]] = {"l_reward": self._reward}
        self.labels = self.taught(labels)
        # clauses that are kept for later in the turn
        later: dict[str, Callable[[Program, Node, int], None]] = {"p_once_this_turn": self.ability_this_turn}
        self.clauses_later = self.taught(later)
        # sentences of their own
        specials: dict[str, Callable[[Program, str], None]] = {}
        self.specials = self.taught(specials)
        # tails that change the text before them, once that is written down
        closings: dict[str, Callable[[Program, Node], None]] = {}
        self.closings = self.taught(closings)
        # what is done when all cards are compiled
        self.endings: list[Callable[[], None]] = []

    # a card

    def compile(self, kind: int) -> None:
        """Compile the text of a kind of card."""
        card = self.b.facts[kind]
        tree = card.tree
        self.section = ""  # a card that was refused may have left something behind
        self.reporting = False
        self.above = 0
        self.accepted = None
        for what, known in ((card.type, self.types), (card.deck, self.homes)):
            if what not in known:
                a = "an" if what[0] in "aeiou" else "a"
                raise Unplayable(
                    f"{card.name}: nothing carries out the rules of {a} {what.replace('_', ' ')} card yet."
                )
        self._check_cost(card)
        if tree is None:
            raise Unplayable(f"{card.name} has no text, so nobody knows what it does.")
        labels = [part_kind(one, 0) for one in tree.items if isinstance(one, Node) and one.kind == "section"]
        for one in tree.items:
            assert isinstance(one, Node)
            if one.kind == "section" and labels.count(part_kind(one, 0)) > 1 and part_kind(one, 0) not in self.several:
                raise self.unplayable(kind, one)
            if one.kind == "body":
                self.own_text(kind, one)
            elif one.kind == "section":
                label, body = part(one, 0), part(one, 1)
                self._known(self.labels, label, kind)(kind, label, body)
            else:
                self._known(self.flags, one, kind)(kind, one)

    def _check_cost(self, card: Card) -> None:
        """A card of the center deck is paid for in the resource of its type."""
        others = [word for word in card.cost if word not in ("runes", "power")]
        for word in others:
            if all(word != resource.word for resource in self.b.resources):
                raise Unplayable(f"{card.name}: nobody can pay {word.replace('_', ' ')} yet.")
        if (
            card.type in self.unpaid
            or card.deck in self.unpaid
            or (card.deck == "always" and others and len(card.cost) == 1)
        ):
            return
        if card.deck != "start":
            needed = "power" if "monster" in card.type else self.paid_in.get(card.deck, "runes")
            if needed not in card.cost or (needed == "power" and len(card.cost) > 1):
                raise Unplayable(f"{card.name}: a {card.type.replace('_', ' ')} costs {needed.capitalize()}.")

    def finish(self) -> None:
        """Settle what needs to know all cards: filters, names of rules, what is listened to."""
        b = self.b
        for ending in self.endings:
            ending()
        for filter in self.filters:
            filter.settle(len(b.kinds))
        by_kind: dict[int, list[Rule]] = {}
        for rule in b.rules:
            by_kind.setdefault(int(rule.kind), []).append(rule)
        used: set[str] = set()
        for rule in b.rules:
            answers = [r for r in by_kind[int(rule.kind)] if r.sort in (ABILITY, TRIGGER) and not r.enters]
            spoken = [r for r in answers if r.wanted is None]  # nobody chooses when that comes
            usable = [r for r in spoken if r.sort == ABILITY or r.twin < 0]  # an answer with a twin goes by its clause
            plain = usable == [rule] and rule.price == NO_PRICE
            name = b.kinds[rule.kind] if plain else f"{b.kinds[rule.kind]} ({rule.name.rstrip('.')})"
            while name in used:
                name += "*"
            used.add(name)
            b.ability_names.append(name)
            if rule.sort == TRIGGER:
                b.heard |= rule.events
            if rule.lurks:
                b.lurking |= rule.events
        b.clause_names.extend(self.clauses)

    def _reward(self, kind: int, label: Node, body: Node) -> None:
        self.section = "reward"
        self.b.reward_of[kind] = self.text(kind, body)
        self.b.copier[kind] = int(any(node.kind == "copy" for node in body.nodes()))
        self.section = ""
        acts = [part(sentence, 0) for sentence in self.parts(body) if sentence.kind == "sentence"]
        acts += [one for act in acts if act.kind == "s_sequence" for one in self.parts(act)]
        gained = [pair for act in acts if act.kind == "gain" for pair in self._gains(Program(kind), part(act, 0))]
        self.b.reward_honor[kind] = sum(amount for amount, name in gained if name == "Honor")

    # bodies

    def text(self, kind: int, body: Node, *first: Effect) -> int:
        """A body that is carried out from its first to its last sentence; tells where its program begins."""
        p = Program(kind, list(first))
        self._whole(p, self.parts(body))
        return self.program(p)

    def _whole(self, p: Program, items: list[Node]) -> None:
        """A text with the tails that change it."""
        closing = [item for item in items if item.kind in self.closings]
        if len(closing) > 1:
            raise self.unplayable(p.kind, closing[1])
        rest = [item for item in items if item not in closing]
        above = next((at for at, item in enumerate(rest) if self._looks_up(item)), 0)
        if above:
            self.clauses_of(p, rest[:above])
            self.above_verbs = self._first(p.effects)
            self.above = self.program(Program(p.kind, p.effects))
            p.effects = [Part(self.above)]
        self.clauses_of(p, rest[above:])
        self.above = 0
        for item in closing:
            self.closings[item.kind](p, item)

    def _looks_up(self, item: Node) -> bool:
        """Whether a sentence or clause speaks of the text above it."""
        return any(node.kind in self.of_above for node in item.nodes())

    def own_text(self, kind: int, body: Node) -> None:
        """What a card does when it is played, or while it is in play."""
        items = [item for item in body.items if isinstance(item, Node)]
        own = [item for item in items if item.kind == "triggered" and self._is_own(item)]
        for item in own:
            self._own_trigger(kind, item)
        rest = [item for item in items if item not in own]
        tails = [item for item in rest if item.kind.startswith("k_") and item.kind not in self.closings]
        for item in tails:
            self._known(self.tails, item, kind)(kind, item)
        rest = [item for item in rest if item not in tails]
        if self.b.facts[kind].type in self.stands:
            self.stand(kind, rest)
        elif rest and "monster" in self.b.facts[kind].type:
            raise self.unplayable(kind, rest[0])  # nobody plays it
        elif rest:
            p = Program(kind)
            self.section = "own"
            self._whole(p, rest)
            self.section = ""
            plain = all(isinstance(effect, (Gain, Draw, Enforce, ExtraTurn)) for effect in p.effects)
            self.b.copier[kind] = int(any(node.kind == "copy" for item in rest for node in item.nodes()))
            self.b.text_of[kind] = self.program(p)
            self.b.plain[kind] = int(plain)

    def clauses_of(self, p: Program, items: list[Node]) -> None:
        """Sentences and abilities that are carried out one after the other."""
        index = 0
        while index < len(items):
            following = items[index + 1] if index + 1 < len(items) else None
            if following is not None and items[index].kind == "sentence" and self._replaces(following):
                self._instead(p, items[index], following)
                index += 2
                continue
            if following is not None and self._is_for_each_player(items[index]) and self._is_for_each_player(following):
                self._one_after_the_other(p, items[index], following)
                index += 2
                continue
            self._clause(p, items[index])
            if following is not None and self._puts_it(following) and self._buries(p, following):
                index += 1
            index += 1

    def _is_for_each_player(self, item: Node) -> bool:
        """Whether a sentence lets each player do something that is certain."""
        alone = item.kind == "sentence" and len(self.parts(item)) == 1
        statement = part(item, 0) if alone else item
        return statement.kind == "s_player" and part_kind(statement, 0) == "each_player"

    def _one_after_the_other(self, p: Program, first: Node, second: Node) -> None:
        """Two sentences for each player: one player carries out both before the next begins (ASC-CASE-19)."""
        inner = self._inner(p)
        for sentence in (first, second):
            self._check_yours(p, part(sentence, 0))
            self.statement(inner, part(part(sentence, 0), 1), None, False)
        p.emit(EachPlayer(self.b, self.program(inner), False))

    def _clause(self, p: Program, item: Node) -> None:
        if item.kind == "sentence":
            self.sentence(p, item)
        elif item.kind == "special":
            self._special(p, item)
        elif item.kind == "ability":
            self._ability(p, item)
        elif item.kind == "triggered":
            raise self.unplayable(p.kind, item)
        else:
            raise self.unplayable(p.kind, item)

    def _special(self, p: Program, item: Node) -> None:
        sentence = str_of(item.items[0])
        if sentence not in self.specials:
            raise self.unplayable(p.kind, sentence)
        self.specials[sentence](p, sentence)

    def _replaces(self, item: Node) -> bool:
        """Whether a sentence or clause replaces the sentence before it under a condition."""
        if item.kind == "sentence":
            statement = part(item, 0)
            return statement.kind == "s_if" and part(statement, 1).kind == "s_instead"
        if item.kind == "ability":
            sentences = [one for one in item.items if isinstance(one, Node) and one.kind == "sentence"]
            return bool(sentences) and part(sentences[0], 0).kind == "s_instead"
        return False

    def _instead(self, p: Program, first: Node, second: Node) -> None:
        """Two sentences of which the second replaces the first if its condition holds before the first."""
        if second.kind == "sentence":
            statement = part(second, 0)
            condition = self.condition(p, part(statement, 0))
            rest = [with_statement(second, part(part(statement, 1), 0))]
        else:
            prefixes, sentences = split_clause(second)
            if any(prefix.kind in self.clauses_later for prefix in prefixes):
                raise self.unplayable(p.kind, second)  # it could come true later, when the first has happened
            condition = self._conditions(p, prefixes)
            rest = [with_statement(sentences[0], part(part(sentences[0], 0), 0)), *sentences[1:]]
        unless = Unless(condition)
        p.emit(unless)
        begin = p.here
        both = self._both(rest[0])
        if both:
            self._choose_both(p, part(first, 0), both == "s_may")
            rest = rest[1:]
        for sentence in rest:
            self.sentence(p, sentence)
        jump = Jump()
        p.emit(jump)
        unless.by = p.here - begin + 1
        begin = p.here
        self.sentence(p, first)
        jump.by = p.here - begin + 1

    def _both(self, sentence: Node) -> str:
        """Whether a sentence says “choose both”, or “you may choose both”: the kind of what says so."""
        said = part(sentence, 0)
        may = said.kind == "s_may" and part(said, 0).kind == "choose_both"
        return said.kind if may or said.kind == "choose_both" else ""

    def _choose_both(self, p: Program, choice: Node, may: bool) -> None:
        """All options of a choice happen, or, if that is left to the player, one of them or all."""
        if choice.kind != "s_choice":
            raise self.unplayable(p.kind, choice)
        if may:
            self._choice(p, self.parts(choice), True)
            return
        for option in self.parts(choice):
            self.statement(p, option, None, False)

    def _ability(self, p: Program, item: Node) -> None:
        """A clause with prefixes in a text that is carried out: conditions are tested where they stand."""
        prefixes, sentences = split_clause(item)
        later = [prefix for prefix in prefixes if prefix.kind in self.clauses_later]
        conditions = [prefix for prefix in prefixes if prefix not in later]
        jumps: list[tuple[Unless, int]] = []
        if conditions:
            unless = Unless(self._conditions(p, conditions))
            p.emit(unless)
            jumps.append((unless, p.here))
        if later:
            if len(later) > 1:
                raise self.unplayable(p.kind, item)
            inner = Program(p.kind)
            self.clauses_of(inner, sentences)
            self.clauses_later[later[0].kind](p, later[0], self.program(inner))
        else:
            self.clauses_of(p, sentences)
        for unless, begin in jumps:
            unless.by = p.here - begin + 1

    def _conditions(self, p: Program, prefixes: list[Node]) -> Condition:
        found: Condition | None = None
        for prefix in prefixes:
            one = self._known(self.prefixes, prefix, p.kind)(p, prefix)
            found = one if found is None else Both(found, one)
        assert found is not None
        return found

    # sentences

    def sentence(self, p: Program, item: Node) -> None:
        """Write down a sentence with its “If you do”."""
        if item.kind == "special":
            self._special(p, item)
            return
        if item.kind in ("ability", "triggered"):
            self._clause(p, item)
            return
        statement, *ifdos = [one for one in item.items if isinstance(one, Node)]
        if statement.kind in ("s_next_time", "s_this_turn_whenever", "s_once_this_turn_when"):
            self._waits(p, statement, ifdos)
            return
        if ifdos:
            self._check_report(p, statement)
            p.emit(Forget())
        self.reporting = bool(ifdos)
        verbs = self.statement(p, statement, None, False)
        self.reporting = False
        if ifdos and self._buries(p, ifdos[0]):
            ifdos = ifdos[1:]
        if ifdos:
            unless = Unless(Did())
            p.emit(unless)
            begin = p.here
            for ifdo in ifdos:
                parts = [one for one in ifdo.items if isinstance(one, Node)]
                if len(parts) == 2:
                    inner = Unless(self.condition(p, parts[0]))
                    p.emit(inner)
                    inside = p.here
                    self.statement(p, parts[1], None, False)
                    inner.by = p.here - inside + 1
                else:
                    follows = self.statement(p, parts[0], None, False)
                    if verbs and isinstance(verbs[0], May):  # nobody is asked to pay for what cannot be done
                        verbs[0].next += [verb for verb in follows if isinstance(verb, (CopyIt, PutIt))]
            unless.by = p.here - begin + 1

    def _check_report(self, p: Program, statement: Node) -> None:
        """An “If you do” needs one action whose doing can be told."""
        while statement.kind == "s_if":
            statement = part(statement, 1)
        act = part(statement, 0) if statement.kind == "s_may" else statement
        several = act.kind == "s_sequence" or (part_kind(act, 0) == "chosen" and len(part(act, 0).items) > 1)
        repeated = statement.kind == "s_for_each" and part(statement, 1).kind not in MULTIPLIED
        if several or repeated or statement.kind.startswith("s_player"):
            raise self.unplayable(p.kind, with_statement(Node("sentence"), statement))

    def _puts_it(self, item: Node) -> bool:
        """Whether a sentence only puts the card last taken somewhere."""
        return item.kind == "sentence" and len(self.parts(item)) == 1 and part_kind(item, 0) == "put"

    def _buries(self, p: Program, following: Node) -> bool:
        """Whether “put it” right after a defeat says where the Monster goes instead of the void: then note it."""
        pick = p.effects[-1] if p.effects else None
        act = following.items[-1]
        if not isinstance(pick, Pick) or pick.act != DEFEAT or not isinstance(act, Node):
            return False
        conditional = following.kind == "ifdo" and following.items[1] is not None
        if act.kind != "put" or part(act, 0).kind != "it" or conditional:
            return False
        pick.to_defeated = self.target(p, act)
        if pick.to_defeated == TO_PLAY:
            raise self.unplayable(p.kind, act)
        return True

    def _waits(self, p: Program, statement: Node, ifdos: list[Node]) -> None:
        parts = [one for one in statement.items if isinstance(one, Node)]
        modes = {"s_next_time": NEXT, "s_this_turn_whenever": EVERY, "s_once_this_turn_when": NEXT}
        self.waiting(p, parts[0], parts[1], modes[statement.kind], ifdos)

    def statement(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        """Write down a statement; tells the verbs that a choice of it depends on."""
        kind = node.kind
        if kind == "s_if" and part(node, 0).kind == "c_did" and part(node, 0).items[0] == LOOKS_AHEAD:
            self._when_played(p, part(node, 0), part(node, 1))
            return []
        if kind == "s_if":
            unless = Unless(self.condition(p, part(node, 0)))
            p.emit(unless)
            begin = p.here
            self.statement(p, part(node, 1), times, may)
            unless.by = p.here - begin + 1
            return []
        if kind == "s_for_each":
            return self._for_each(p, node)
        if kind == "s_may":
            return self._may(p, part(node, 0))
        if kind in ("s_player", "s_player_may", "s_player_choice"):
            return self._players(p, node, times)
        if kind == "s_choice":
            return self._choice(p, [item for item in node.items if isinstance(item, Node)])
        if kind == "s_sequence":
            found: list[Verb] = []
            for one in self.parts(node):
                if one.kind == "may_act":
                    self._may(p, part(one, 0))
                else:  # “it” is what comes before: that there is none yet is no reason not to begin
                    follows = self.statement(p, one, times, may)
                    found += [verb for verb in follows if not (found and isinstance(verb, (CopyIt, PutIt)))]
            return found
        if kind in ("s_next_time", "s_this_turn_whenever", "s_once_this_turn_when"):
            self._waits(p, node, [])
            return []
        found = self._known(self.acts, node, p.kind)(p, node, times, may)
        if self.reporting and kind in self.silent:
            p.emit(Done())
        return found

    def _may(self, p: Program, act: Node) -> list[Verb]:
        """An act that may be declined: by declining to pick a card, or before anything else."""
        if act.kind in self.permissions or self._allows_this_turn(act):
            return self.statement(p, act, None, False)
        if self.gives(act):
            return self.statement(p, act, None, True)
        chosen = next((one for one in self.parts(act) if one.kind in ("chosen", "this_or")), None)
        if act.kind in PICKING and chosen is not None and not self._is_certain(chosen):
            found = self.statement(p, act, None, True)
            if self.accepted is not None:
                picks = [verb for verb in found if isinstance(verb, Pick)]
                for pick in picks:
                    pick.uses = self.accepted
                if not picks:
                    p.emit(MarkUsed(self.b, self.accepted, True))
            return found
        at = p.here
        verbs: list[Verb] = []
        may = May(self.b, verbs)
        p.emit(may)
        begin = p.here
        if self.accepted is not None:
            p.emit(MarkUsed(self.b, self.accepted, False))
        verbs += self.statement(p, act, None, False)
        may.by = p.here - begin + 1
        assert p.effects[at] is may
        return [may]

    def _allows_this_turn(self, act: Node) -> bool:
        """Whether an act lets cards be taken later in the turn."""
        return act.kind == "take_card" and part(act, 2).items[-1:] == ("this turn",)

    def _is_certain(self, chosen: Node) -> bool:
        """Whether an object leaves nothing to choose, so that declining must be asked for."""
        return any(part(one, 0).kind in ("all_q", "all_but", "random") for one in self.parts(chosen))

    def _when_played(self, p: Program, condition: Node, statement: Node) -> None:
        """If enough cards were played this turn, at once; else as soon as they are, after all else."""
        holds = self.did(p, condition)
        unless = Unless(holds)
        p.emit(unless)
        begin = p.here
        self.statement(p, statement, None, False)
        jump = Jump()
        p.emit(jump)
        unless.by = p.here - begin + 1
        rule = self.rule(TRIGGER, p.kind, lower(render(with_statement(Node("sentence"), statement))))
        rule.events = 1 << PLAYED_ONE
        rule.condition = holds
        rule.last = True
        later = Program(p.kind)
        inner = Unless(holds)
        later.emit(inner)
        inside = later.here
        later.emit(Expire(self.b, int(rule.id)))
        self.statement(later, statement, None, False)
        inner.by = later.here - inside + 1
        rule.pc = self.program(later)
        p.emit(self._waiting_for_plays(rule))
        jump.by = 2

    def _waiting_for_plays(self, rule: Rule) -> Enforce:
        """What puts a rule into force that looks ahead; a copy waits in the name of the copied card (ASC-PLAY-O4)."""
        enforce = Enforce(self.b, int(rule.id), 0, None)
        enforce.of_text = True
        return enforce

    def _for_each(self, p: Program, node: Node) -> list[Verb]:
        """Multiply a statement by what is counted; what looks ahead is paid as it becomes true."""
        count, statement = part(node, 0), part(node, 1)
        if count.kind == "count_cards" and any(
            one.kind == "done_this_turn" and one.items[0] == "you play or have played this turn"
            for one in count.nodes()
        ):
            selection = self.selection(p, part(count, 0), "other", "done")
            played = Happened(self.b, 1 << PLAYED_ONE, selection.filter, 0, selection.other)
            self.note_count(p, node, played)
            self._multiply(p, statement, played)
            rule = self.rule(TRIGGER, p.kind, lower(render(with_statement(Node("sentence"), statement))))
            rule.events = 1 << PLAYED_ONE
            rule.filter = selection.filter
            rule.counts = True
            rule.others = selection.other
            self.respond(p.kind, rule, statement, [])
            p.emit(self._waiting_for_plays(rule))
            return []
        amount = self.count(p, count)
        self.note_count(p, node, amount)
        return self._multiply(p, statement, amount)

    def _multiply(self, p: Program, statement: Node, times: Amount) -> list[Verb]:
        if statement.kind in MULTIPLIED:
            return self.statement(p, statement, times, False)
        inner = self._inner(p)
        self.statement(inner, statement, None, False)
        p.emit(Repeat(self.program(inner), times))
        return []

    def _players(self, p: Program, node: Node, times: Amount | None) -> list[Verb]:
        """Each player or each opponent does something."""
        who = part(node, 0)
        if who.kind not in ("each_opponent", "each_opponent_who", "each_player", "that_player"):
            raise self.unplayable(p.kind, node)
        if who.kind == "that_player" and not any(isinstance(effect, ChoosePlayer) for effect in p.effects):
            raise self.unplayable(p.kind, node)
        self._check_yours(p, node)
        inner = self._inner(p)
        if who.kind == "each_opponent_who":
            unless = Unless(self._of_an_opponent(inner, part(who, 0)))
            inner.emit(unless)
            begin = inner.here
        if node.kind == "s_player_choice":
            self._choice(inner, [item for item in node.items[1:] if isinstance(item, Node)])
        elif node.kind == "s_player_may":
            self._may(inner, part(node, 1))
        else:
            self.statement(inner, part(node, 1), times, False)
        if who.kind == "each_opponent_who":
            unless.by = inner.here - begin + 1
        if who.kind == "that_player":
            p.emit(ThatPlayer(self.program(inner)))
        else:
            p.emit(EachPlayer(self.b, self.program(inner), who.kind != "each_player"))
        return []

    def _of_an_opponent(self, p: Program, qsel: Node) -> Condition:
        """What an opponent controls."""
        if part_kind(qsel, 0) == "most":
            return HasMost(self.b, self.selection(p, part(qsel, 1)).filter)
        return self._quantity(p, qsel, 1 << PLAY)

    def _check_yours(self, p: Program, node: Node) -> None:
        """What others do must not speak of “you” or “this”: that would be another player than the one who acts."""
        words = [item for one in node.nodes() for item in one.items if isinstance(item, str)]
        if any(word.startswith(("your ", "you control")) for word in words):
            raise self.unplayable(p.kind, node)
        if any(one.kind in self.yours for one in node.nodes()):
            raise self.unplayable(p.kind, node)

    def _choice(self, p: Program, options: list[Node], or_all: bool = False) -> list[Verb]:
        """One of several things happens, or all of them one after the other where that may be chosen too."""
        ways = [[option] for option in options] + ([options] if or_all else [])
        clauses = [self.clause(option) for option in options]
        if or_all:
            clauses.append(self.clauses.setdefault(BOTH, len(self.clauses)))
        firsts: list[list[Verb]] = []
        choose = Choose(self.b, clauses, firsts)
        p.emit(choose)
        at = p.here - 1
        jumps: list[tuple[Jump, int]] = []
        for way in ways:
            choose.bys.append(p.here - at)
            firsts.append([verb for option in way for verb in self.statement(p, option, None, False)])
            jump = Jump()
            p.emit(jump)
            jumps.append((jump, p.here - 1))
        for jump, place in jumps:
            jump.by = p.here - place
        choose.out = p.here - at
        return [choose]

    def only_gains(self, pc: int) -> bool:
        """Whether a text that was written down asks nothing and touches nothing but resources and the own deck."""
        effects = self.b._effects[pc:]
        end = next(index for index, effect in enumerate(effects) if isinstance(effect, Leave))
        return all(isinstance(effect, (Gain, Draw)) for effect in effects[:end])

    def _inner(self, p: Program) -> Program:
        """A part of a text that is carried out in a frame of its own and remembers what the text remembers."""
        return Program(p.kind, it=self.has_it(p))

    def clause(self, node: Node) -> int:
        """The number of a clause's text, for options that choose it."""
        text = lower(render(node)).rstrip(".")
        return self.clauses.setdefault(text, len(self.clauses))
