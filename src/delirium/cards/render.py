"""Writes the text of a tree. The phrases of a language are a book of its own; English is the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from delirium.cards.english import English

if TYPE_CHECKING:
    from delirium.cards.model import Node
    from delirium.cards.phrases import Phrases

ENGLISH: Final = English()


def render(node: Node, phrases: Phrases = ENGLISH) -> str:
    """The text of a tree or of a part of it."""
    return phrases.say(node)
