"""Whether cards can be played: whether everything that their texts say is carried out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from delirium.ascension.board.acts import Acts
from delirium.ascension.box.mix import everything
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.compiler.tree import Unplayable
from delirium.ascension.game import card_types, mechanics
from delirium.cards.model import Card
from delirium.engine.errors import DeliriumError


def obstacle(card: Card) -> str:
    """Why a card cannot be played, as a sentence; empty if it can."""
    return obstacles([card])[0]


def obstacles(cards: Iterable[Card]) -> list[str]:
    """Why each of some cards cannot be played; an empty text for those that can."""
    tried = list(cards)
    box = everything()
    compiler = teach(Acts(2, replace(box, cards=[*box.cards, *tried]), card_types()))
    first = len(box.cards)
    return [_obstacle(compiler, kind) for kind in range(first, first + len(tried))]


def teach(board: Acts) -> Compiler:
    """A compiler that knows the words of all mechanics."""
    known = mechanics(board)
    compiler = Compiler(board)
    for mechanic in known:
        compiler.teacher = type(mechanic).__name__
        mechanic.teach(compiler)
    return compiler


def _obstacle(compiler: Compiler, kind: int) -> str:
    try:
        compiler.compile(kind)
    except Unplayable as error:
        return str(error)
    except DeliriumError as error:
        return f"{compiler.b.kinds[kind]}: {error}"
    return ""
