"""The words of Gates of Delirium: what is asked and what is told, with the ledger rule behind it."""

from __future__ import annotations

from typing import Final

# what is asked
P_SIDE: Final = 0
P_PLAY: Final = 1
P_AFTER: Final = 2
P_DISPATCH: Final = 3
P_MOVE: Final = 4
P_CONVERT: Final = 5
P_EXCHANGE: Final = 6
P_BUILD: Final = 7
P_DISCARD: Final = 8
P_MAY_DISPATCH: Final = 9
P_MAY_BUILD: Final = 10

PROMPTS: Final = [
    "Choose the side of the sanity disc for this round",
    "Play an action card",
    "Both cards are played: end the turn, or take a desperate action first",
    "Dispatch an investigator to a region",
    "Your supply is empty: you may move an investigator to another region",
    "Convert an investigator",
    "Your supply is empty: exchange one of your investigators with another",
    "Build a gate section",
    "Discard an action card",
    "Relic's Call: you may dispatch an investigator",
    "Cartographer's Command: you may build a gate section",
]

# what is told
E_ROUND: Final = 0
E_SIDE: Final = 1
E_TURN: Final = 2
E_PLAY: Final = 3
E_TOKENS: Final = 4
E_LOST: Final = 5
E_COLLECT: Final = 6
E_DISPATCH: Final = 7
E_MOVE: Final = 8
E_CONVERT: Final = 9
E_NEUTRAL: Final = 10
E_EXCHANGE: Final = 11
E_NOTHING: Final = 12
E_BUILD: Final = 13
E_BUILD_TOP: Final = 14
E_REFILL: Final = 15
E_OPEN: Final = 16
E_RELEASE: Final = 17
E_SCROLL: Final = 18
E_RANK: Final = 19
E_NO_RANK: Final = 20
E_RETURN: Final = 21
E_RETURN_NEUTRAL: Final = 22
E_SWAP: Final = 23
E_REFRESH: Final = 24
E_FLIP: Final = 25
E_SCORE: Final = 26
E_DRAW: Final = 27
E_DISCARD: Final = 28
E_SHUFFLE: Final = 29
E_LAST: Final = 30
E_NO_GATES: Final = 31
E_NO_CARDS: Final = 32
E_DECLINE: Final = 33
E_START: Final = 34
E_DEAL: Final = 35
E_SUPPLY: Final = 36

# {0} is the player, {a} and {b} are what the second and third column say
EVENTS: Final = [
    ("Round {a} begins; {0} has the sanity disc", "number", "", "GAT-ROUND-02"),
    ("{0} sets the disc to {a}", "side", "", "GAT-ROUND-02"),
    ("{0} takes a turn", "", "", "GAT-ROUND-03"),
    ("{0} plays {a}", "card", "", "GAT-TURN-02"),
    ("{0} gains {a}", "tokens", "", "GAT-DESP-01"),
    ("{0} would gain {a} more, but the supply is empty", "tokens", "", "GAT-DESP-02"),
    ("{0} puts {a} into the journal", "card", "", "GAT-TURN-04"),
    ("{0} dispatches an investigator to {a}", "region", "", "GAT-SANE-05"),
    ("{0} moves an investigator from {a} to {b}", "region", "region", "GAT-SANE-07"),
    ("{0} converts an investigator of {a} in {b}", "who", "region", "GAT-INSANE-04"),
    ("{0} converts a neutral investigator in {a}, which leaves the game", "region", "", "GAT-TWO-04"),
    ("{0} exchanges an investigator in {a} for one of {b}", "region", "where", "GAT-INSANE-05"),
    ("{0} cannot carry out the action", "", "", "GAT-TURN-O3"),
    ("{0} adds a section from the supply to the {a} gate: {b}", "region", "number", "GAT-GATE-02"),
    ("{0} adds the top card of the gate deck to the {a} gate: {b}", "region", "number", "GAT-GATE-02"),
    ("{a} comes into the gate supply", "region", "", "GAT-GATE-03"),
    ("{0} opens the gate of {a}", "region", "", "GAT-OPEN-01"),
    ("{0} releases a monstrosity and scores {a}", "points", "", "GAT-OPEN-02"),
    ("The scroll {a} is revealed", "card", "", "GAT-OPEN-04"),
    ("{0} is number {a} in the region and scores {b}", "number", "points", "GAT-OPEN-05"),
    ("{0} is number {a} in the region and scores nothing", "number", "", "GAT-OPEN-10"),
    ("{0} takes {b} home from {a}", "region", "investigators", "GAT-OPEN-11"),
    ("{a} loses {b} for good", "region", "neutrals", "GAT-TWO-11"),
    ("{0} pays {a} to swap two action cards", "tokens", "", "GAT-DESP-07"),
    ("{0} pays {a} to refresh the gate supply", "tokens", "", "GAT-DESP-09"),
    ("{0} pays {a} to flip the sanity disc to {b}", "tokens", "side", "GAT-DESP-11"),
    ("{0} pays {a} and scores {b}", "tokens", "points", "GAT-DESP-14"),
    ("{0} draws {a}", "card", "", "GAT-TURN-06"),
    ("{0} discards {a}", "card", "", "GAT-TURN-03"),
    ("The discarded action cards are shuffled into a new deck", "", "", "GAT-TURN-07"),
    ("The last monstrosity is released: the game ends at once", "", "", "GAT-END-01"),
    ("No gate card is left: the game ends", "", "", "GAT-GATE-O4"),
    ("Nobody could play a card this round: the game ends", "", "", "GAT-END-O1"),
    ("{0} declines", "", "", "GAT-SCROLL-12"),
    ("{0} is the first start player", "", "", "GAT-SETUP-24"),
    ("{0} is dealt {a}", "card", "", "GAT-SETUP-13"),
    ("{a} is turned up for the gate supply", "region", "", "GAT-SETUP-06"),
]
