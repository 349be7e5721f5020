"""Cards that several players have revealed, and copying the effect of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND
from delirium.ascension.board.terms import COPIED, DID, IT, MANNER, Filter
from delirium.ascension.board.words import E_COPY, P_COPY
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Asking, EachPlayer, Leave, Verb
from delirium.ascension.effects.verbs import Reveal
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, Effect, State
from delirium.engine.zones import OPTIONS

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program


@final
class CopyRevealed(Asking):
    """Carry out the effect of one of the cards that were just revealed, wherever it lies now."""

    def __init__(self, board: Acts, list: int, filter: Filter) -> None:
        super().__init__(board, P_COPY)
        self.list: i64 = list
        self.filter = filter

    def offer_all(self, s: State, f: i64) -> None:
        """Each that fits and can be copied."""
        b = self.b
        nested = s.get(f + MANNER) & COPIED
        for index in range(s.count(self.list)):
            card = s.at(self.list, index)
            kind = b.kind_of[card]
            if b.uncopied[kind] or (nested and b.copier[kind]):
                continue
            option = b.v_copy | kind
            if self.filter.fits(s, f, s.get(f + SEAT), card, False) and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(f + SEAT), self.prompt)
        self.offer_all(s, f)
        if s.count(OPTIONS) == 0:
            s.clear(self.list)
            s.put(f + DID, 0)
            return DONE
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        kind = choice & KIND
        index: i64 = 0
        while b.kind_of[s.at(self.list, index)] != kind:
            index += 1
        card = s.at(self.list, index)
        s.clear(self.list)
        s.emit(E_COPY, seat, kind, 0, b.everyone)
        s.put(f + DID, 3)
        s.put(f + IT, card + 1)
        b.call_copy(s, b.text_of[kind], seat, s.get(f + SOURCE), card)
        return DONE


class RevealedTogether(Mechanic):
    """The words `copy the effect of 1 Hero revealed this way`, after players have revealed cards."""

    def declare(self) -> None:
        """Where the cards are kept, if a card of the mix asks for them."""
        self.list: i64 = 0

    def keep(self, effect: Effect) -> bool:
        """Let what an effect reveals be kept, if it reveals something, and tell whether it does."""
        b = self.b
        if isinstance(effect, EachPlayer):
            found = False
            place = effect.pc
            while not isinstance(b._effects[place], Leave):
                found = self.keep(b._effects[place]) or found
                place += 1
            return found
        if not isinstance(effect, Reveal):
            return False
        self.list = self.list or b.notes("cards revealed together", 0)
        effect.list = self.list
        return True

    def teach(self, compiler: Compiler) -> None:
        """What is copied is known by the list of what was revealed."""
        b = self.b

        def copy(p: Program, node: Node) -> list[Verb]:
            chosen = part(node, 1)
            qsel = part(chosen, 0)
            way = [one.items[0] for one in chosen.nodes() if one.kind == "this_way"]
            if (
                str_of(node.items[0]) != "the effect"
                or way != ["revealed this way"]
                or len(chosen.items) != 1
                or part(qsel, 0) != Node("quant", (1,))
                or not [effect for effect in p.effects if self.keep(effect)]
            ):
                raise compiler.unplayable(p.kind, node)
            verb = CopyRevealed(b, int(self.list), compiler.selection(p, part(qsel, 1), "way").filter)
            p.emit(verb)
            return [verb]

        compiler.copied["this_way"] = copy
        compiler.choosing.append(CopyRevealed)
        compiler.needed.append(CopyRevealed)
