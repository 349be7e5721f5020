"""The English phrases of the card language."""

from __future__ import annotations

from typing import ClassVar, Final

from delirium.cards import builtin
from delirium.cards.model import Node
from delirium.cards.phrases import MANY, ONE, OWN, THEY, Item, Phrases, Voice

_PLURALS: Final = {
    "card": "cards",
    "Hero": "Heroes",
    "Construct": "Constructs",
    "Monster": "Monsters",
    "Treasure": "Treasures",
    "Temple": "Temples",
    "Rune": "Runes",
    "Soul Gem": "Soul Gems",
    "Life Keystone": "Life Keystones",
    "Death Keystone": "Death Keystones",
    "counter": "counters",
    "player": "players",
    "opponent": "opponents",
    "it": "them",
    "its cost": "their cost",
    "its Rune cost": "their Rune cost",
    "its Power cost": "their Power cost",
    "its Honor value": "their Honor value",
    "as if it were in the center row": "as if they were in the center row",
}
_SINGULARS: Final = {many: one for one, many in _PLURALS.items()}
_THIRD: Final = {"banish": "banishes", "copy": "copies", "look at": "looks at", "Rally": "Rally"}
_LIKE_PLURALS: Final = frozenset({"Heavy Infantry", "Militia"})  # names that are the same for one and for many
_ONE: Final = frozenset({"one", "another", "each_q", "none_q", "this", "it", "top_card", "the_event", "this_from"})
_MANY: Final = frozenset({"any_number", "all_q", "most", "all_of", "them", "whole_zone", "this_and"})
_COUNTED: Final = frozenset(
    {"amount", "quant", "up_to", "all_but", "random", "at_least", "qsel", "one_opponent", "top_cards"}
)


class English(Phrases):
    """English, as the built-in cards are written."""

    templates: ClassVar[dict[str, str]] = {
        # Labels, flags and tails.
        "l_reward": "Reward:",
        "l_trophy": "Trophy:",
        "l_event_trophy": "Event Trophy:",
        "l_ongoing": "Ongoing:",
        "l_fate": "Fate:",
        "l_auction": "Auction:",
        "l_center_row": "Center row:",
        "l_dreamscape": "Dreamscape:",
        "l_reputation": "Reputation {0}:",
        "l_face": "Face {0}:",
        "k_dreamborn": "Dreamborn.",
        "k_empowered": "Empowered.",
        "k_unbanishable": "Unbanishable.",
        "k_phantasm": "Phantasm {0}.",
        "k_recur": "Recur {0}.",
        "k_dreambind": "Dreambind {0}.",
        "k_infest": "Infest.",
        "k_no_copy": "This effect cannot be copied.",
        "k_transform": "Transform ({0}): {1}.",
        "k_transform_to_hand": "Transform ({0}): {1}, to your hand.",
        "t_pay": "{0} {1:#0}",
        # Prefixes and triggers.
        "p_once_per_turn": "Once per turn:",
        "p_once_this_turn": "Once this turn:",
        "p_unite": "Unite:",
        "p_multi_unite": "Multi-Unite[ {0}]:",
        "p_echo": "Echo:",
        "p_serenity": "Serenity:",
        "p_plunder": "Plunder:",
        "p_energize": "Energize {0}:",
        "p_day": "Day:",
        "p_night": "Night:",
        "p_cost_banish": "Banish this:",
        "p_cost_destroy": "Destroy this:",
        "p_cost_pay": "Pay {1} {2:#1}:",
        "p_cost_banish_two": "Banish this and another {0} you control:",
        "w_whenever": "Whenever {0},",
        "w_when": "When {0},",
        "w_first_each_turn": "The first time {0} each turn,",
        "w_once_per_turn": "Once per turn, when {0},[ or if {1},]",
        "w_turn_start": "At the start of your turn,",
        # Sentences.
        "ifdo": "If you do[ and {1}], {2}.",
        "s_if": "if {0}, {1}",
        "s_for_each": "for each {0}, {1}",
        "s_next_time": "the next time {0} {1}, {2}",
        "s_this_turn_whenever": "this turn, whenever {0}, {1}",
        "s_once_this_turn_when": "once this turn, when {0}, {1}",
        "s_end_of_this_turn": "at the end of this turn, {0}",
        "s_instead": "instead {0}",
        "s_may": "you may {0}",
        "s_player_may": "{0} may {1}",
        "each_opponent": "each opponent",
        "each_opponent_who": "each opponent who controls {0}",
        "each_player": "each player",
        "each_player_who_does": "each player who does",
        "that_player": "that player",
        "one_opponent": "{0} {=opponent:#0}",
        # Effects.
        "gain": "<gain> {0}",
        "gain_equal": "<gain> {0:many} equal to {1}",
        "gain_restricted": "<gain> {0} usable only for {1}",
        "gain_twice": "<gain> twice that much",
        "gain_control": "<gain> control of {0}",
        "lose_control": "<lose> control of {0}",
        "draw": "<draw> {0} {=card:#0}",
        "discard": "<discard> {0}",
        "banish": "<banish> {0}",
        "destroy": "<destroy> {0}",
        "put": "<put> {0} {1}[ {2}]",
        "put_on": "<put> {0} on {1}",
        "put_counters": "<put> {0} {1} {2:#0} on this",
        "remove_counters": "<remove> {0} {1} {2:#0} from this",
        "pay": "<pay> {0} {1:#0}[, less {2} for each {3:one}]",
        "pay_less": "<pay> {0} less for {1}",
        "spend_as": "<spend> {0:many} as {1:many}[ for {2}][ {3}]",
        "copy": "<copy> {0} of {1}",
        "copy_it": "<copy> its {0}",
        "reveal": "<reveal> {0}",
        "reveal_until": "<reveal> cards from the top of {0} until you reveal {1}",
        "look": "<look at> {0}",
        "take_resource": "<take> {0} {1:#0} from {2}",
        "take_cards": "<take> {0} random {=card:#0} from {1}{2}",
        "extra_turn": "<take> an extra turn after this turn",
        "add_dream": "<add> {0} {=card:#0} to your Dreamscape",
        "add_seventh": "<add> a seventh card to the center row",
        "remove_seventh": "<remove> the seventh card from the center row",
        "add_pool": "<add> {0} Honor to the Honor pool",
        "roll_die": "<roll> the Delirium Die",
        "rally": "<Rally> {0}",
        "repeat": "<repeat> this",
        "repeat_while": "<repeat> this while {0}",
        "double": "<double> your {0:many}",
        "name_card": "<name> 1 card",
        "choose_faction": "<choose> a faction",
        "choose_player": "<choose> {0} {1:#0}",
        "choose_card": "<choose> {0} {1:#0}",
        "choose_both": "<choose> both",
        "shuffle_into": "<shuffle> {0} into {1}",
        "shuffle_this_and": "<shuffle> this and {0} into {1}",
        "shuffle": "<shuffle> {0}",
        "swap": "<swap> {0} for {1}",
        "replace": "<replace> {0} with {1:#0}",
        "transform_into": "<transform> this into {0}",
        "transform_free": "<transform> {0} for free",
        "energize": "<energize> {0} {1}",
        "up_to": "up to {0}",
        "all_of": "all",
        "free": "for free",
        "as_if_center_row": "{0:same}[ {1}]",
        "paying": "by paying {0:many} equal to {1:same}[ {2}]",
        # Destinations.
        "a_hand": "to {0}",
        "a_top": "to the top of {0}",
        "d_left": "to the zone the banished card left",
        "d_hand": "into {0}",
        "d_discard": "into {0}",
        "d_top": "on top of {0}",
        "d_bottom": "on the bottom of {0}",
        "d_play": "into play",
        "any_order": "in any order",
        "random_order": "in random order",
        "next_one": "the next {0:one} you {1}[ from {2}] {3}",
        "any_such": "{0}[, to a minimum of {1}]",
        "this_card": "this",
        # Standing rules.
        "count_as_faction": "all {0:many} count as {1} for you[ {2}]",
        "first_counts_as": "the first {0:one} you play each turn counts as {1}",
        "next_counts_as": "the next {0:one} you play this turn counts as a faction of your choice",
        "count_more": "you count as controlling {0} more {1:#0}[ {2}]",
        "count_played": "you count as having played {0} {1:#0} {2}",
        "unbanishable_all": "all {0:many} are Unbanishable",
        "all_factions": "all factions",
        "chosen_faction": "the chosen faction",
        # Objects and selectors.
        "this": "this",
        "it": "it",
        "them": "them",
        "this_or": "this or {0}",
        "this_and": "this and {0}",
        "this_from": "this from {0}",
        "top_card": "the top card of {0}",
        "top_cards": "the top {0} cards of {1}",
        "the_event": "the current Event",
        "the_card": "the {0}",
        "another": "another",
        "any_number": "any number of",
        "all_q": "all",
        "all_but": "all but {0}",
        "random": "{0} random",
        "at_least": "at least {0}",
        "none_q": "no",
        "each_q": "each",
        "most": "the most",
        "cost_max": "{0} {1}",
        "honor_max": "with Honor value at most {0}",
        "cost_extreme": "with the {0} cost",
        "with_treasure": "with a Treasure under {0:same}",
        "same_name": "with the same name",
        "from_zone": "from {0}",
        "in_zone": "in {0}",
        "under_this": "under this",
        "adjacent": "adjacent to this",
        "of_chosen_faction": "of the chosen faction",
        "of_each_faction": "of each faction",
        "its_cost": "{0:same}",
        "its_honor": "{0:same}",
        "its_honor_plus": "{0} more than its Honor value",
        "number_of": "the number of {0:many} {1}",
        "cost_of": "the cost of {0} {1:#0} {2}",
        "total_honor": "the total Honor value of {0:many} {1}",
        "count_cards": "{0:one}",
        "count_resource": "{0:one} {1}",
        "count_factions": "faction among {0:many}",
        "count_counters": "{0} counter on this",
        # Events and conditions.
        "e_you_do": "you {0} {1}",
        "e_gain_honor": "you gain Honor {0}",
        "e_leaves_play": "this leaves play[ {0}]",
        "e_last_counter": "the last {0} counter is removed from this",
        "c_control": "you control {0}",
        "c_gained": "you gained at least {0} {1:#0} {2}",
        "c_have": "you have at least {0} {1:#0}",
        "c_lead": "you have more Honor than each opponent",
        "c_all_aligned": "all cards in the center row are {0}",
        "c_event": "the current Event is {0}",
        "c_daynight": "it is {0}",
        "c_it_is": "it is {0}",
        "c_it_named": "it is the named card",
        "c_it_no_faction": "it has no faction",
        "c_its_cost": "its cost is at least {0}",
        "c_it_to_void": "it would go to the void",
        "c_replacement": "the replacement is {0}",
    }

    # ---- Agreement ----

    def number(self, item: Item) -> int:
        if isinstance(item, int):
            return ONE if item == 1 else MANY
        if isinstance(item, str):
            return MANY if item == "them" else OWN
        if item is None:
            return OWN
        if item.kind in _ONE:
            return ONE
        if item.kind in _MANY or (item.kind == "chosen" and len(item.items) > 1):
            return MANY
        return self.number(item.items[0]) if item.kind in _COUNTED or item.kind == "chosen" else OWN

    def noun(self, word: str, number: int) -> str:
        if number == ONE:
            return _SINGULARS.get(word, word)
        return _PLURALS.get(word, word) if number == MANY else word

    def verb(self, verb: str, voice: Voice) -> str:
        return _THIRD.get(verb, f"{verb}s") if voice.third else verb

    def say_noun(self, node: Node, voice: Voice) -> str:
        """A kind of card, or the name of one."""
        word = str(node.items[0])
        if word in _PLURALS or word in _SINGULARS or word in _LIKE_PLURALS:
            return self.noun(word, voice.number)
        if voice.number == MANY and not word.endswith("s"):
            return f"{word}s"
        if voice.number == ONE and word not in builtin.names() and word[:-1] in builtin.names():
            return word[:-1]
        return word

    # ---- Texts and sentences ----

    def say_sentence(self, node: Node, voice: Voice) -> str:
        statement, *follow = node.items
        return self.row((f"{_capital(self.say(statement))}.", *follow))

    def say_triggered(self, node: Node, voice: Voice) -> str:
        """Prefixes and trigger, then the statement, then what follows if it is done."""
        words: list[str] = []
        for item in node.items:
            assert isinstance(item, Node)
            plain = item.kind.startswith(("p_", "w_")) or item.kind == "ifdo"
            words.append(self.say(item) + ("" if plain else "."))
        return " ".join(words)

    def say_s_player(self, node: Node, voice: Voice) -> str:
        player, deed = node.items
        return f"{self.say(player)} {self.say(deed, THEY)}"

    def say_s_choice(self, node: Node, voice: Voice) -> str:
        return f"choose one: {self._options(node.items)}"

    def say_s_player_choice(self, node: Node, voice: Voice) -> str:
        player, *options = node.items
        return f"{self.say(player)} chooses one: {self._options(tuple(options))}"

    def _options(self, items: tuple[Item, ...]) -> str:
        return _capital("; or ".join(self.say(item) for item in items))

    def say_s_sequence(self, node: Node, voice: Voice) -> str:
        return " and ".join(self.say(item, voice) for item in node.items)

    def say_may_act(self, node: Node, voice: Voice) -> str:
        return f"may {self.say(node.items[0])}"

    # ---- Effects ----

    def say_gains(self, node: Node, voice: Voice) -> str:
        pairs = zip(node.items[::2], node.items[1::2], strict=True)
        return " and ".join(
            f"{self.say(amount)} {self.say(resource, Voice(self.number(amount)))}" for amount, resource in pairs
        )

    def say_take_card(self, node: Node, voice: Voice) -> str:
        verbs, card, how, place, order = node.items
        deed = " or ".join(self.verb(verb.removesuffix("s"), voice) for verb in str(verbs).lower().split(" or "))
        words = f"{deed} {self.say(card)} {self.say(how, Voice(self.number(card)))}"
        return f"{words}, {self.row((place, order))}" if place else words

    def say_d_beneath(self, node: Node, voice: Voice) -> str:
        *face, place = node.items
        return self.row((*face, "beneath", place))

    def say_this_counts_as(self, node: Node, voice: Voice) -> str:
        card, factions, when = node.items
        return f"{str(card).lower()} counts as {self.say(factions)} {self.say(when)}"

    # ---- Objects, events, conditions ----

    def say_chosen(self, node: Node, voice: Voice) -> str:
        return " and ".join(self.say(item) for item in node.items)

    def say_qsel(self, node: Node, voice: Voice) -> str:
        quantity, selector = node.items
        cards = self.say(selector, Voice(self.number(quantity)))
        if isinstance(quantity, Node) and quantity.kind == "one":
            return f"{'an' if cards[0] in 'AEIOUaeiou' else 'a'} {cards}"
        return f"{self.say(quantity)} {cards}"

    def say_sel(self, node: Node, voice: Voice) -> str:
        kinds = [item for item in node.items if isinstance(item, Node) and item.kind == "alt"]
        rest = node.items[len(kinds) :]
        return self.row((" or ".join(self.say(kind, voice) for kind in kinds), *rest), voice)

    def say_e_banished(self, node: Node, voice: Voice) -> str:
        return f"this is banished from {self.say(node.items[0]) if node.items else 'anywhere during your turn'}"

    def say_c_did(self, node: Node, voice: Voice) -> str:
        deed, *cards = node.items
        when = cards.pop() if isinstance(cards[-1], str) else "this way"
        return f"you {deed} {' and '.join(self.say(card) for card in cards)} {when}"

    def say_c_exists(self, node: Node, voice: Voice) -> str:
        own, cards = node.items
        are = {ONE: "there is", MANY: "there are"}.get(self.number(cards), own)
        return f"{are} {self.say(cards)}"

    def say_c_it_faction(self, node: Node, voice: Voice) -> str:
        return f"it is {' or '.join(self.say(item) for item in node.items)}"


def _capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    if text.startswith("instead "):
        return text.replace("instead ", "Instead, ", 1)
    return text[:1].upper() + text[1:]
