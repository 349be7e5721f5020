"""Cards whose effects bring one another about for ever, for the tests of everything that meets them."""

from __future__ import annotations

from typing import Final


def card_file(*cards: tuple[str, str], copies: int = 4) -> str:
    """A card file with a card for each type and text, called Trial A, Trial B and so on; they cost nothing."""
    parts = ['set = "mine"\n']
    for number, (type, text) in enumerate(cards):
        resource = "power" if type == "monster" else "runes"
        parts.append(
            f'[[card]]\nname = "Trial {chr(ord("A") + number)}"\ntype = "{type}"\nfaction = ["void"]\n'
            f'cost = {{ {resource} = 0 }}\nhonor = 1\ncopies = {copies}\neffect = "{text}"\n'
        )
    return "".join(parts)


HUNT: Final = ("construct", "Whenever you defeat a Monster, defeat 1 Cultist for free.")
DAWN: Final = ("construct", "At the start of your turn, defeat 1 Cultist for free.")
RECRUIT: Final = ("construct", "Whenever you acquire a Hero, acquire 1 Mystic for free.")
SNARE: Final = ("monster", "Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free.")
AVALANCHE: Final = ("hero", "Gain 1 Rune. Fate: Banish all cards from the center row.")
SNARES: Final = card_file(SNARE, copies=60)  # the second one of a turn goes on for ever
