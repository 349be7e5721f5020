"""A seventh card in the center row; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Seventh(Mechanic):
    """The words `add a seventh card to the center row`, and the end of that."""

    words: ClassVar[Words] = Words(
        grammar="""
%extend act: _ADD "a seventh card to the center row" -> add_seventh
           | _REMOVE "the seventh card from the center row" -> remove_seventh
""",
        phrases={
            "add_seventh": "<add> a seventh card to the center row",
            "remove_seventh": "<remove> the seventh card from the center row",
        },
    )
