"""The words of Ascension: what is asked, what is told with the ledger rule behind it, and the places of cards."""

from __future__ import annotations

from typing import Final

# what is asked
P_TURN: Final = 0
P_BANISH: Final = 1
P_DISCARD: Final = 2
P_DESTROY: Final = 3
P_PUT: Final = 4
P_TAKE: Final = 5
P_COPY: Final = 6
P_NAME: Final = 7
P_CHOOSE: Final = 8
P_MAY: Final = 9
P_ORDER: Final = 10
P_AMOUNT: Final = 11
P_PLAYER: Final = 12
P_BID: Final = 13
P_RECUR: Final = 14
P_BIND: Final = 15
P_TRANSFORM: Final = 16
P_KEEP: Final = 17

PROMPTS: Final = [
    "Play, acquire, defeat, use your Constructs, or end the turn",
    "Banish a card",
    "Discard a card",
    "Destroy a Construct",
    "Move a card",
    "Take a card",
    "Copy the effect of a card",
    "Name a card",
    "Choose one",
    "You may do this",
    "Choose what happens first",
    "Choose how much to pay",
    "Choose a player",
    "Bid Insight for the effect, more than the bid before, or pass",
    "You may pay to have the effect again",
    "You may pay to keep the Monster in your deck",
    "Transform a card",
    "Choose a card to keep in your Dreamscape",
]

# where a card lies, as options and rules name it
PILE: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
PLAYED: Final = 4
VOID: Final = 5
DECK: Final = 6
ROW: Final = 7  # space 1; the others follow
SPACES: Final = 7
FRONT: Final = 14
OF: Final = 15  # in play with player 1; the others follow

DREAMS: Final = 23  # in the own Dreamscape
DREAM_DECK: Final = 24
PLACES: Final = 25  # how many there are

SPOTS: Final = [
    "",
    " from hand",
    " from discard",
    " from play",
    " from played cards",
    " from the void",
    " from the deck",
    *[f" from space {space + 1}" for space in range(SPACES)],
    " from the front",
    *[f" of player {seat + 1}" for seat in range(8)],
    " from the Dreamscape",
    " from the Dream deck",
]

# what is told
E_FIRST: Final = 0
E_TURN: Final = 1
E_PLAY: Final = 2
E_USE: Final = 3
E_ACQUIRE: Final = 4
E_DEFEAT: Final = 5
E_BANISH: Final = 6
E_DISCARD: Final = 7
E_DESTROY: Final = 8
E_DRAW: Final = 9
E_SHUFFLE: Final = 10
E_ROW: Final = 11
E_RENEW: Final = 12
E_RUNES: Final = 13
E_POWER: Final = 14
E_HONOR: Final = 15
E_TO_HAND: Final = 16
E_TO_TOP: Final = 17
E_TO_PLAY: Final = 18
E_TO_DISCARD: Final = 19
E_TO_BOTTOM: Final = 20
E_COPY: Final = 21
E_NAME: Final = 22
E_REVEAL: Final = 23
E_TAKEN: Final = 24
E_PAY: Final = 25
E_LAST: Final = 26
E_EXTRA: Final = 27
E_END_TURN: Final = 28
E_OVER: Final = 29
E_DECLINE: Final = 30
E_CHOICE: Final = 31
E_FATE: Final = 32
E_REACT: Final = 33
E_FRONT: Final = 34
E_PARTNER: Final = 35
E_CULT_CARD: Final = 36
E_CULT_MONSTER: Final = 37
E_HONOR_TAKEN: Final = 38
E_RESTRICTED: Final = 39
E_UNITE: Final = 40
E_GAIN: Final = 41
E_INSIGHT: Final = 42
E_INSIGHT_TAKEN: Final = 43
E_INSIGHT_PAID: Final = 44
E_DREAMBORN: Final = 45
E_AUCTION: Final = 46
E_BID: Final = 47
E_PASS: Final = 48
E_WIN: Final = 49
E_UNSOLD: Final = 50
E_RECUR: Final = 51
E_PHANTASM: Final = 52
E_BIND: Final = 53
E_TRANSFORM: Final = 54
E_ROLL: Final = 55
E_DREAM: Final = 56
E_KEEP: Final = 57
E_RETURN: Final = 58
E_DREAM_TAKEN: Final = 59
E_VISION: Final = 60
E_PLAYER: Final = 61
E_PLUNDER: Final = 62
E_AS_PLAYED: Final = 63
E_PAID_AS: Final = 64
E_DEALT: Final = 65
E_POWER_PAID: Final = 66
E_CENTER_TOP: Final = 67
E_CENTER_BOTTOM: Final = 68
E_AWAY: Final = 69
E_AS_CONSTRUCT: Final = 70
E_LEFT: Final = 71

# {0} is the player, {a} and {b} are what the second and third column say; a card that is put somewhere right after it
# was acquired or defeated comes from no spot
EVENTS: Final = [
    ("{0} is the first player", "", "", "ASC-SETUP-34"),
    ("{0} takes a turn", "", "", "ASC-TURN-01"),
    ("{0} plays {a}", "card", "", "ASC-PLAY-01"),
    ("{0} uses {a}", "card", "", "ASC-PLAY-09"),
    ("{0} acquires {a}{b}", "card", "spot", "ASC-ACQ-01"),
    ("{0} defeats {a}{b}", "card", "spot", "ASC-DEF-01"),
    ("{0} banishes {a}{b}", "card", "spot", "ASC-BAN-01"),
    ("{0} discards {a}", "card", "", "ASC-TURN-03"),
    ("{0} destroys {a}", "card", "", "ASC-BAN-08"),
    ("{0} draws {a}", "card", "", "ASC-TURN-04"),
    ("{0} shuffles the discard pile into a new deck", "", "", "ASC-DECK-01"),
    ("{a} enters the center row at space {b}", "card", "number", "ASC-ROW-02"),
    ("The void is shuffled into a new center deck", "", "", "ASC-ROW-05"),
    ("{0} gains {a}", "runes", "", "ASC-PLAY-05"),
    ("{0} gains {a} Power", "number", "", "ASC-PLAY-05"),
    ("{0} gains {a} Honor", "number", "", "ASC-DEF-05"),
    ("{0} puts {a}{b} into the hand", "card", "spot", "ASC-CARD-01"),
    ("{0} puts {a}{b} on top of the deck", "card", "spot", "ASC-CARD-01"),
    ("{0} puts {a}{b} into play", "card", "spot", "ASC-PLAY-17"),
    ("{0} puts {a}{b} into the discard pile", "card", "spot", "ASC-CARD-01"),
    ("{0} puts {a}{b} on the bottom of the deck", "card", "spot", "ASC-CARD-01"),
    ("{0} copies {a}", "card", "", "ASC-PLAY-13"),
    ("{0} names {a}", "card", "", "ASC-CARD-01"),
    ("{0} reveals {a}", "card", "", "ASC-DECK-01"),
    ("{0} takes {a} from the hand of {b}", "card", "seat", "ASC-CARD-01"),
    ("{0} pays {a}", "runes", "", "ASC-ACQ-01"),
    ("The Honor pool is empty: this round is the last", "", "", "ASC-END-04"),
    ("{0} will take an extra turn", "", "", "ASC-END-22"),
    ("{0} ends the turn", "", "", "ASC-TURN-03"),
    ("The game ends", "", "", "ASC-END-04"),
    ("{0} declines", "", "", "ASC-PLAY-11"),
    ("{0} chooses: {a}", "clause", "", "ASC-PLAY-03"),
    ("Fate of {a}", "card", "", "ASC-KEY-FATE-01"),
    ("{a} has its effect for {0}", "card", "", "ASC-ORDER-02"),
    ("{a} stays in front of {0}", "card", "", "ASC-KEY-ONGOING-01"),
    ("{0} acquires {a} for the partner", "card", "", "ASC-TEAM-04"),
    ("The Cult takes {a}", "card", "", "ASC-SOLO-04"),
    ("The Cult defeats {a} and gains {b} Honor", "card", "number", "ASC-SOLO-05"),
    ("{0} takes {a} Honor from {b}", "number", "seat", "ASC-INV-O1"),
    ("{0} gains {a}, usable only for what {b} names", "runes", "card", "ASC-PLAY-05"),
    ("{a} unites for {0}", "card", "", "ASC-KEY-UNITE-09"),
    ("{0} gains {a} {b}", "number", "resource", "ASC-CARD-14"),
    ("{0} gains {a} Insight", "number", "", "ASC-INSIGHT-01"),
    ("{0} takes {a} Insight from {b}", "number", "seat", "ASC-DEF-10"),
    ("{0} pays {a} Insight", "number", "", "ASC-INSIGHT-04"),
    ("{a} is Dreamborn", "card", "", "ASC-DREAMBORN-01"),
    ("{a} is up for auction", "card", "", "ASC-KEY-AUCTION-01"),
    ("{0} bids {a} Insight for {b}", "number", "card", "ASC-KEY-AUCTION-03"),
    ("{0} is out of the auction", "", "", "ASC-KEY-AUCTION-04"),
    ("{0} wins the auction of {b} for {a} Insight", "number", "card", "ASC-KEY-AUCTION-06"),
    ("Nobody wins the auction of {a}", "card", "", "ASC-KEY-AUCTION-O2"),
    ("{a} recurs for {0}", "card", "", "ASC-KEY-RECUR-01"),
    ("{0} plays {a} by Phantasm", "card", "", "ASC-KEY-PHANTASM-01"),
    ("{0} binds {a}", "card", "", "ASC-KEY-DREAMBIND-01"),
    ("{0} transforms {a} into {b}", "card", "card", "ASC-KEY-TRANSFORM-01"),
    ("{0} rolls the Delirium Die: {a}", "number", "", "ASC-DIE-02"),
    ("{0} adds {a} to the Dreamscape", "card", "", "ASC-DREAMSCAPE-O2"),
    ("{0} keeps {a} in the Dreamscape", "card", "", "ASC-SETUP-38"),
    ("{0} returns {a} to the Dream deck", "card", "", "ASC-SETUP-38"),
    ("{0} takes {a} from the Dreamscape of {b}", "card", "seat", "ASC-CARD-01"),
    ("{a} has its effect and is banished", "card", "", "ASC-VISION-02"),
    ("{0} chooses {a}", "seat", "", "ASC-PLAY-03"),
    ("{a} plunders for {0}", "card", "", "ASC-KEY-PLUNDER-06"),
    ("{a} counts as a Hero that {0} played", "card", "", "ASC-PLAY-14"),
    ("{0} spends {a} {b} as Insight", "number", "resource", "ASC-CARD-21"),
    ("{0} is dealt {a}", "card", "", "ASC-SETUP-38"),
    ("{0} pays {a} Power", "number", "", "ASC-PLAY-05"),
    ("{0} puts {a}{b} on top of the center deck", "card", "spot", "ASC-CARD-01"),
    ("{0} puts {a}{b} on the bottom of the center deck", "card", "spot", "ASC-CARD-01"),
    ("{0} puts {a}{b} away, since it is no card of the center deck", "card", "spot", "ASC-BAN-01"),
    ("{a} of {0} is a Construct instead", "card", "", "ASC-PLAY-01"),
    ("{0} discards {a}, which was not played", "card", "", "ASC-TURN-03"),
]
