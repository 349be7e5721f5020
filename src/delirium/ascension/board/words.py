"""The words of Ascension: what is asked, what is told with the ledger rule behind it, and the places of cards."""

from __future__ import annotations

from typing import Final


class Prompt:
    """A question: what is asked, what to say of anything else that cannot be done first, and what asks it.

    `asking` is a pattern for the words of a card's text that bring the question up.
    """

    def __init__(self, text: str, first: str = "", asking: str = "") -> None:
        self.text = text
        self.first = first
        self.asking = asking


class Event:
    """Something that is told: its sentence, what its two numbers name, the ledger rule, and how news gather it.

    In the sentence {0} is the player, {a} and {b} are what `a` and `b` name: card, seat, number, runes, spot, clause,
    resource or faction; nothing where they are no part of the sentence. A card lies somewhere, a name is only said.
    """

    def __init__(
        self,
        sentence: str,
        a: str,
        b: str,
        rule: str,
        *,
        starts: bool = False,
        gains: str = "",
        moves: str = "",
        opening: bool = False,
        paid_before: bool = False,
        is_price: bool = False,
        tells_price: bool = False,
        short: str = "",
        plural: str = "",
        record: str = "",
        effect: bool = False,
        earned: bool = True,
    ) -> None:
        self.sentence = sentence
        self.a = a
        self.b = b
        self.rule = rule
        self.starts = starts  # an act of its own, which news begin a paragraph with
        self.gains = gains  # the resource that somebody gains, so that news add it up
        self.moves = moves  # what is done with cards, which news list together: a phrase with {} for them
        self.opening = opening  # told before the first turn
        self.paid_before = paid_before  # its price is told right before it
        self.is_price = is_price  # that a resource is paid, which may be told with what it pays for
        self.tells_price = tells_price  # its sentence says what was paid
        self.short = short  # what news say instead, without the player's name
        self.plural = plural  # “ are …” of several cards of which the same is told one after the other
        self.record = record  # what statistics call it; they note the card that it names, and its other number
        self.effect = effect  # the effect of the card that it names follows
        self.earned = earned  # a player worked for that effect


# what is asked
P_TURN: Final = 0
P_BANISH: Final = 1
P_DISCARD: Final = 2
P_DESTROY: Final = 3
P_PUT: Final = 4
P_TAKE: Final = 5
P_COPY: Final = 6
P_CHOOSE: Final = 7
P_MAY: Final = 8
P_ORDER: Final = 9
P_AMOUNT: Final = 10
P_PLAYER: Final = 11
P_SAVE: Final = 12

# what is asked by the rules themselves; mechanics declare what else is asked
PROMPTS: Final = [
    Prompt("Play, acquire, defeat, use your Constructs, or end the turn"),
    Prompt("Banish a card", "Choose a card to banish first.", "banish"),
    Prompt("Discard a card", "Choose a card to discard first.", "discard"),
    Prompt("Destroy a Construct", "Choose a Construct to destroy first.", "destroy"),
    Prompt("Move a card", "Choose a card to move first.", "put|return"),
    Prompt("Take a card", "Choose a card to take first.", "acquire|defeat"),
    Prompt("Copy the effect of a card", "Choose an effect to copy first.", "copy"),
    Prompt("Choose one", "Choose one of the effects first.", "choose"),
    Prompt("You may do this", "Say first whether you want the effect.", "may"),
    Prompt("Choose what happens first", "Choose which effect happens first."),
    Prompt("Choose how much to pay", "Choose first how much to pay.", "pay"),
    Prompt("Choose a player", "Choose a player first.", "choose|take"),
    Prompt("You may keep one of your Constructs", "Say first whether you keep a Construct.", "prevent|destroy"),
]

# where a card lies, as options and rules name it; mechanics declare further places
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
CENTER: Final = 15
OF: Final = 16  # in play with player 1; the others follow

OTHERS: Final = 24  # the places that mechanics declare begin here

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
    " from the center deck",
    *[f" of player {seat + 1}" for seat in range(8)],
]

# what is told by the rules themselves; mechanics declare what else is told
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
E_REVEAL: Final = 22
E_TAKEN: Final = 23
E_PAY: Final = 24
E_LAST: Final = 25
E_EXTRA: Final = 26
E_END_TURN: Final = 27
E_OVER: Final = 28
E_DECLINE: Final = 29
E_CHOICE: Final = 30
E_REACT: Final = 31
E_RESTRICTED: Final = 32
E_GAIN: Final = 33
E_PLAYER: Final = 34
E_POWER_PAID: Final = 35
E_CENTER_TOP: Final = 36
E_CENTER_BOTTOM: Final = 37
E_AWAY: Final = 38
E_LEFT: Final = 39
E_STARTED: Final = 40
E_GIVEN: Final = 41

# a card that is put somewhere right after it was acquired or defeated comes from no spot
EVENTS: Final = [
    Event("{0} is the first player", "", "", "ASC-SETUP-34", starts=True, opening=True),
    Event("{0} takes a turn", "", "", "ASC-TURN-01"),
    Event("{0} plays {a}", "card", "", "ASC-PLAY-01", starts=True, record="played", effect=True),
    Event("{0} uses {a}", "card", "", "ASC-PLAY-09", starts=True, record="used", effect=True),
    Event("{0} acquires {a}{b}", "card", "spot", "ASC-ACQ-01", starts=True, paid_before=True, record="acquired"),
    Event(
        "{0} defeats {a}{b}",
        "card",
        "spot",
        "ASC-DEF-01",
        starts=True,
        paid_before=True,
        record="defeated",
        effect=True,
    ),
    Event("{0} banishes {a}{b}", "card", "spot", "ASC-BAN-01", record="banished"),
    Event("{0} discards {a}", "card", "", "ASC-TURN-03", record="discarded"),
    Event("{0} destroys {a}", "card", "", "ASC-BAN-08", record="destroyed"),
    Event("{0} draws {a}", "card", "", "ASC-TURN-04", moves="draws {}"),
    Event("{0} shuffles the discard pile into a new deck", "", "", "ASC-DECK-01"),
    Event("{a} enters the center row at space {b}", "card", "number", "ASC-ROW-02"),
    Event("The void is shuffled into a new center deck", "", "", "ASC-ROW-05"),
    Event("{0} gains {a}", "runes", "", "ASC-PLAY-05", gains="runes"),
    Event("{0} gains {a} Power", "number", "", "ASC-PLAY-05", gains="power"),
    Event("{0} gains {a} Honor", "number", "", "ASC-DEF-05", gains="honor"),
    Event("{0} puts {a}{b} into the hand", "card", "spot", "ASC-CARD-01"),
    Event("{0} puts {a}{b} on top of the deck", "card", "spot", "ASC-CARD-01"),
    Event("{0} puts {a}{b} into play", "card", "spot", "ASC-PLAY-17", record="put into play"),
    Event("{0} puts {a}{b} into the discard pile", "card", "spot", "ASC-CARD-01"),
    Event("{0} puts {a}{b} on the bottom of the deck", "card", "spot", "ASC-CARD-01"),
    Event("{0} copies {a}", "card", "", "ASC-PLAY-13", record="copied", effect=True),
    Event("{0} reveals {a}", "card", "", "ASC-DECK-01"),
    Event("{0} takes {a} from the hand of {b}", "card", "seat", "ASC-CARD-01"),
    Event("{0} pays {a}", "runes", "", "ASC-ACQ-01"),
    Event("The Honor pool is empty: this round is the last", "", "", "ASC-END-04", starts=True),
    Event("{0} will take an extra turn", "", "", "ASC-END-22"),
    Event("{0} ends the turn", "", "", "ASC-TURN-03", starts=True),
    Event("The game ends", "", "", "ASC-END-04", starts=True),
    Event("{0} declines", "", "", "ASC-PLAY-11"),
    Event("{0} chooses: {a}", "clause", "", "ASC-PLAY-03"),
    Event("{a} has its effect for {0}", "card", "", "ASC-ORDER-02", effect=True),
    Event("{0} gains {a}, usable only for what {b} names", "runes", "card", "ASC-PLAY-05"),
    Event("{0} gains {a} {b}", "number", "resource", "ASC-CARD-14"),
    Event("{0} chooses {a}", "seat", "", "ASC-PLAY-03"),
    Event("{0} pays {a} Power", "number", "", "ASC-PLAY-05"),
    Event("{0} puts {a}{b} on top of the center deck", "card", "spot", "ASC-CARD-01"),
    Event("{0} puts {a}{b} on the bottom of the center deck", "card", "spot", "ASC-CARD-01"),
    Event("{0} puts {a}{b} away, since it is no card of the center deck", "card", "spot", "ASC-BAN-01"),
    Event("{0} discards {a}, which was not played", "card", "", "ASC-TURN-03", moves="discards {}"),
    Event("{a} was in a starting deck and leaves the game", "card", "", "ASC-BAN-O3"),
    Event("{0} puts {a}{b} into that player's discard pile", "card", "spot", "ASC-CARD-01"),
]
