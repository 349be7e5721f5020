"""Giant Rats, and cards that lie face down in the center row; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Rats(Mechanic):
    """What lies on or face down under the cards of the row, and the sentences of the Rat King's court."""

    words: ClassVar[Words] = Words(
        grammar='%extend act: _PUT qsel "on" qsel -> put_on',
        literals={"ADJ": ("face-down",)},
        phrases={"put_on": "<put> {0} on {1}"},
        groups={"put_on": "ASC-RAT"},
        sentences=(
            "Shuffle all other cards in the center row and put them back face down.",
            "The card under this cannot be acquired, defeated or banished.",
            "Whoever acquires or defeats a card in the center row also acquires or defeats the face-down card under it "
            "for free.",
        ),
    )
