"""Says what may stand at a place of a text, in words an author understands, and what a misspelt word may mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher, get_close_matches
from typing import Final

END: Final = "$END"
ALIKE: Final = 0.72  # how much two words must have in common for one to be meant by the other
SHOWN: Final = 5

# The words that a terminal stands for. Terminals that are plain words in the grammar need no line.
LITERALS: Final[dict[str, tuple[str, ...]]] = {
    "_IF": ("if",),
    "_FOR_EACH": ("for each",),
    "_THE_NEXT_TIME": ("the next time",),
    "_THIS_TURN_WHENEVER": ("this turn, whenever",),
    "_ONCE_THIS_TURN_WHEN": ("once this turn, when",),
    "_AT_END_OF_TURN": ("at the end of this turn,",),
    "_INSTEAD": ("instead",),
    "_YOU_MAY": ("you may",),
    "_CHOOSE_ONE": ("choose one:",),
    "_EACH_OPP": ("each opponent",),
    "_EACH_PLAYER": ("each player",),
    "_THAT_PLAYER": ("that player",),
    "_ALL": ("all",),
    "_THE_FIRST": ("the first",),
    "_THE_NEXT": ("the next",),
    "THIS_IT": ("this counts as", "it counts as"),
    "_COUNT_AS_CONTROLLING": ("you count as controlling",),
    "_COUNT_AS_HAVING_PLAYED": ("you count as having played",),
    "_ANDV": ("and",),
    "_ANDN": ("and",),
    "AND_IF": ("and",),
    "_GAIN": ("gain",),
    "_LOSE": ("lose",),
    "_DRAW": ("draw",),
    "_DISCARD": ("discard",),
    "_BANISH": ("banish",),
    "_DESTROY": ("destroy",),
    "_PUT": ("put",),
    "_REMOVE": ("remove",),
    "TAKE_CARD": ("acquire", "defeat", "acquire or defeat"),
    "_PAY": ("pay",),
    "P_PAY": ("Pay",),
    "_SPEND": ("spend",),
    "_COPY": ("copy",),
    "_REVEAL": ("reveal",),
    "_LOOK": ("look at",),
    "_TAKE": ("take",),
    "_ADD": ("add",),
    "_ROLL": ("roll",),
    "_REPEAT": ("repeat",),
    "_DOUBLE": ("double",),
    "_NAME": ("name",),
    "_CHOOSE": ("choose",),
    "_SHUFFLE": ("shuffle",),
    "_SWAP": ("swap",),
    "_REPLACE": ("replace",),
    "_TRANSFORM": ("transform",),
    "_ENERGIZE": ("energize",),
    "_P_ENERGIZE": ("Energize",),
    "BUYS": ("acquire", "defeat", "acquire or defeat"),
    "DOES": ("acquire", "defeat", "acquire or defeat", "play", "discard"),
    "DID": ("played", "defeated", "banished", "discarded", "acquired", "play or have played"),
    "FACTION": ("Enlightened", "Lifebound", "Mechana", "Void"),
    "ADJ": (
        *("other", "Trophy", "non-Trophy", "Dreamborn", "Dreambind", "Empowered", "transformed"),
        *("Light", "Dark", "Dream", "face-down"),
    ),
    "KIND": ("card", "Hero", "Construct", "Monster", "Treasure", "Temple"),
    "RES": (
        *("Rune", "Power", "Honor", "Insight", "Energy", "Crew", "Reputation", "Soul Gem"),
        *("Life Keystone", "Death Keystone"),
    ),
    "WORD": (),
    "COUNTER": ("counter",),
    "_CARD": ("card",),
    "_RANDOM_CARD_FROM": ("random card from",),
    "PLAYER": ("player", "opponent"),
    "_OPPONENT": ("opponent",),
    "ART": ("a",),
    "ITEM": ("it", "them"),
    "WHAT": ("effect", "reward"),
    "THE_WHAT": ("the effect", "the reward"),
    "DAYNIGHT": ("Day", "Night"),
    "RALLIED": ("Monster", "the chosen faction"),
    "ZONE": (
        *("the center row", "the void", "the center row or the void", "the center row or your Dreamscape"),
        *("your hand", "your discard", "your deck", "your Dreamscape", "your hand or discard"),
        *("your discard or played cards", "your hand, deck, discard or played cards"),
        *("their hand", "their discard", "their deck", "their hand or discard", "any set"),
        "its pile or another player",
    ),
    "DECK": ("your deck", "their deck", "the center deck", "the Dream deck"),
    "YT_HAND": ("your hand", "their hand"),
    "DISCARD_OF": ("your discard", "their discard", "1 opponent's discard", "1 player's discard"),
    "POSS_ZONE": ("'s hand", "'s Dreamscape"),
    "FACE": ("face up", "face down"),
    "AS_IF": ("as if it were in the center row", "as if they were in the center row"),
    "WITH_COST": ("with cost at most", "with Rune cost at most"),
    "PARITY": ("with even cost", "with odd cost"),
    "EXTREME": ("highest", "lowest"),
    "CONTROL": ("you control", "they control", "each opponent controls"),
    "DONE": ("played this turn", "defeated or played this turn", "you play or have played this turn"),
    "WAY": ("revealed this way", "banished this way", "defeated this way", "discarded this way"),
    "ITS_COST": ("its cost", "its Rune cost", "its Power cost"),
    "ITS_HONOR": ("its Honor value",),
    "RES_COUNT": ("you gained this turn", "paid this way"),
    "HONOR_FROM": ("from another card", "from defeating a Monster", "other than from defeating a Monster"),
    "THERE_IS": ("there is", "there are"),
    "INT": (),
    "NAME": (),
    "SPECIAL": (),
    END: (),
}

# What an author is told: a phrase for each family, and the terminals or words that belong to it.
_FAMILIES: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("“.”", frozenset({"."})),
    (
        "an effect such as “gain”, “draw” or “banish”",
        frozenset(
            {
                *("_GAIN", "_LOSE", "_DRAW", "_DISCARD", "_BANISH", "_DESTROY", "_PUT", "_REMOVE", "TAKE_CARD"),
                *("_PAY", "_SPEND", "_COPY", "_REVEAL", "_LOOK", "_TAKE", "_ADD", "_ROLL", "Rally", "_REPEAT"),
                *("_DOUBLE", "_NAME", "_CHOOSE", "_SHUFFLE", "_SWAP", "_REPLACE", "_TRANSFORM", "_ENERGIZE"),
                *("_IF", "_FOR_EACH", "_THE_NEXT_TIME", "_THIS_TURN_WHENEVER", "_ONCE_THIS_TURN_WHEN"),
                *("_AT_END_OF_TURN", "_INSTEAD", "_YOU_MAY", "_CHOOSE_ONE", "_EACH_OPP", "_EACH_PLAYER"),
                *("_THAT_PLAYER", "_ALL", "_THE_FIRST", "_THE_NEXT", "THIS_IT", "_COUNT_AS_CONTROLLING"),
                *("_COUNT_AS_HAVING_PLAYED", "SPECIAL"),
            }
        ),
    ),
    (
        "how many (a number, “up to 2”, “all” …)",
        frozenset(
            {"INT", "ART", "another", "up to", "any number of", "all", "all but", "at least", "no", "each", "the most"}
        ),
    ),
    (
        "a kind of card such as “Hero” or “Void Construct”, or a card name",
        frozenset({"FACTION", "ADJ", "KIND", "NAME"}),
    ),
    ("a deed such as “play”, “acquire” or “defeat”", frozenset({"DOES", "BUYS"})),
    ("a deed such as “played”, “acquired” or “defeated”", frozenset({"DID"})),
    ("a resource such as “Rune”, “Power” or “Honor”", frozenset({"RES"})),
    ("“this” or “it”", frozenset({"this", "it", "them", "this from", "ITEM"})),
    (
        "a zone such as “your hand”, “the void” or “the center row”",
        frozenset({"ZONE", "DECK", "YT_HAND", "DISCARD_OF", "POSS_ZONE"}),
    ),
    (
        "a destination such as “into your hand” or “on top of your deck”",
        frozenset({"into", "on top of", "on the bottom of", "into play", "FACE", "beneath"}),
    ),
    (
        "how it is paid (“for free” or “as if it were in the center row”)",
        frozenset({"for free", "AS_IF", "by paying"}),
    ),
    (
        "a condition such as “you control a Construct”",
        frozenset(
            {
                *("you control", "you gained at least", "you have at least", "THERE_IS", "it is", "it has no faction"),
                *("you have more Honor than each opponent", "all cards in the center row are", "the replacement is"),
                *("the current Event is", "it is the named card", "its cost is at least", "it would go to the void"),
            }
        ),
    ),
    (
        "an event such as “you play a Hero”",
        frozenset({"you gain Honor", "this is banished from", "this leaves play", "the last"}),
    ),
    (
        "a qualifier such as “from the void” or “with cost at most 4”",
        frozenset(
            {
                *("WITH_COST", "with Honor value at most", "PARITY", "with the", "with a Treasure under", "from", "in"),
                *("with the same name", "CONTROL", "DONE", "WAY", "under this", "adjacent to this"),
                *("of the chosen faction", "of each faction"),
            }
        ),
    ),
    (
        "a prefix such as “Once per turn:” or “Unite:”",
        frozenset(
            {
                *("Once per turn:", "Once this turn:", "Unite:", "Multi-Unite", "Echo:", "Serenity:", "Plunder:"),
                *("Day:", "Night:", "Banish this:", "Destroy this:", "P_PAY", "_P_ENERGIZE"),
                "Banish this and another",
            }
        ),
    ),
    (
        "a trigger such as “Whenever”",
        frozenset({"Whenever", "When", "The first time", "Once per turn, when", "At the start of your turn,"}),
    ),
    (
        "a closing keyword such as “Recur 1.”",
        frozenset({"Recur", "Dreambind", "Infest.", "This effect cannot be copied.", "Transform ("}),
    ),
    (
        "a label such as “Reward:” or “Fate:”",
        frozenset(
            {
                *("Reward:", "Trophy:", "Event Trophy:", "Ongoing:", "Fate:", "Auction:", "Center row:"),
                *("Dreamscape:", "Reputation", "Face"),
            }
        ),
    ),
    ("a first word such as “Dreamborn.”", frozenset({"Dreamborn.", "Empowered.", "Unbanishable.", "Phantasm"})),
    ("the name of a counter such as “Wish”", frozenset({"WORD"})),
    ("the end of the text", frozenset({END})),
)

_ALONE: Final = {
    "INT": "a number",
    "NAME": "a card name",
    "SPECIAL": "a sentence",
}

# Words of other games, and what they are called here.
_OTHERWISE: Final = {
    "buy": "acquire",
    "trash": "banish",
    "exile": "banish",
    "kill": "defeat",
    "fight": "defeat",
    "get": "gain",
    "coin": "Rune",
    "coins": "Runes",
    "gold": "Runes",
    "attack": "Power",
    "strength": "Power",
    "points": "Honor",
    "foe": "opponent",
    "graveyard": "the void",
}
_NUMBERS: Final = {
    "a": "1",
    "an": "1",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
}

# What is often written in another way, and how it is written here.
_HINTS: Final = (
    (re.compile(r"for each\b"), "Put it first: “For each …, …”"),
    (re.compile(r"[Tt]hen\b"), "Sentences happen in their order, so leave “then” out."),
    (re.compile(r"[Ii]f you do\b"), "“If you do” must follow the sentence that is done."),
    (re.compile(r"(if|when|whenever)\b"), "Put it first and a comma after it: “If …, …”"),
)


def words(terminals: Iterable[str], plain: Mapping[str, str]) -> str:
    """What may stand at a place: `terminals` are those of the grammar, `plain` the words of the plain ones."""
    left = {plain.get(terminal, terminal) for terminal in terminals}
    phrases: list[str] = []
    for phrase, family in _FAMILIES:
        found = left & family
        if found:
            own = _alone(next(iter(found))) if len(found) == 1 else ""
            phrases.append(own or phrase)
            left -= family
    phrases += sorted({_alone(terminal) for terminal in left} - {""})
    if len(phrases) > SHOWN:
        phrases = [*phrases[:SHOWN], "something else"]
    return " or ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


def _alone(terminal: str) -> str:
    """A terminal in its own words, if they are few."""
    literals = LITERALS.get(terminal, (terminal,))
    return _ALONE.get(terminal) or (" or ".join(f"“{literal}”" for literal in literals) if len(literals) < 4 else "")


def meant(text: str, at: int, terminals: Iterable[str], plain: Mapping[str, str], names: Iterable[str]) -> str:
    """A sentence on what the author may have meant at a place of a text, or nothing."""
    for pattern, hint in _HINTS:
        if pattern.match(text, at):
            return hint
    accepted = set(terminals)
    found = re.match(r"[\w'-]+", text[at:])
    own = found.group() if found else ""
    guess = _OTHERWISE.get(own.lower(), "") or (_NUMBERS.get(own.lower(), "") if "INT" in accepted else "")
    if not guess:
        literals = [literal for terminal in accepted for literal in LITERALS.get(terminal, (plain.get(terminal, ""),))]
        name, name_likeness = _meant_name(text, at, names) if "NAME" in accepted else ("", 0.0)
        guess, likeness = _meant_word(text[at:], [literal for literal in literals if len(literal) > 1])
        if name_likeness > likeness or not guess:
            guess = name
    if own[:1].isupper():
        guess = guess[:1].upper() + guess[1:]
    return f"Did you mean “{guess}”?" if guess and guess != own else ""


def _meant_word(rest: str, literals: list[str]) -> tuple[str, float]:
    """The literal most like the beginning of the rest of a text, and how alike they are."""
    best, likeness = "", ALIKE
    for literal in literals:
        own = _first_words(rest, literal.count(" ") + 1, literal[-1] in ".:,(")
        found = SequenceMatcher(None, own.lower(), literal.lower()).ratio()
        if found > likeness:
            best, likeness = literal, found
    return best, likeness


def _meant_name(text: str, at: int, names: Iterable[str]) -> tuple[str, float]:
    """The card name most like the words at a place or around it."""
    begins = [found.start() for found in re.finditer(r"(?<!\S)[A-Z]", text[: at + 1])][-3:]
    by_length: dict[int, list[str]] = {}
    for name in names:
        by_length.setdefault(name.count(" ") + 1, []).append(name)
    best, likeness = "", ALIKE
    for begin in begins:
        for length, candidates in by_length.items():
            own = _first_words(text[begin:], length, False)
            if begin + len(own) <= at:
                continue
            for name in get_close_matches(own, candidates, 1, likeness):
                if name not in text[begin : begin + len(name)]:
                    best, likeness = name, SequenceMatcher(None, own, name).ratio()
    return best, likeness


def _first_words(text: str, count: int, with_mark: bool) -> str:
    """The first words of a text, with or without the punctuation after them."""
    words = " ".join(text.split()[:count])
    return words if with_mark else words.rstrip(".,;:")
