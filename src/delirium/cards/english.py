"""The English phrases of the card language."""

from __future__ import annotations

from functools import cache
from typing import Final

from delirium.cards import builtin
from delirium.cards.language import language, others_do, until_forgotten
from delirium.cards.model import Node
from delirium.cards.phrases import COUNTED, MANY, ONE, OWN, THEY, Item, Phrases, Voice

_LIKE_PLURALS: Final = frozenset({"Heavy Infantry", "Militia"})  # names that are the same for one and for many


class English(Phrases):
    """English, as the built-in cards are written."""

    def template(self, kind: str) -> str | None:
        """The phrases of the core and of all mechanics."""
        return language().phrases.get(kind)

    # ---- Agreement ----

    def number(self, item: Item) -> int:
        if isinstance(item, int):
            return ONE if item == 1 else MANY
        if isinstance(item, str):
            return MANY if item == "them" else OWN
        if item is None:
            return OWN
        if item.kind == "chosen":
            return MANY if len(item.items) > 1 else self.number(item.items[0])
        number = language().numbers.get(item.kind, OWN)
        return self.number(item.items[0]) if number == COUNTED else number

    def noun(self, word: str, number: int) -> str:
        if number == ONE:
            return singulars().get(word, word)
        return language().plurals.get(word, word) if number == MANY else word

    def verb(self, verb: str, voice: Voice) -> str:
        return others_do(verb, language().thirds) if voice.third else verb

    def say_noun(self, node: Node, voice: Voice) -> str:
        """A kind of card, or the name of one."""
        word = str(node.items[0])
        if word in language().plurals or word in singulars() or word in _LIKE_PLURALS:
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


@until_forgotten
@cache
def singulars() -> dict[str, str]:
    """What one of a noun that stands for many is called."""
    return {many: one for one, many in language().plurals.items()}


def _capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    if text.startswith("instead "):
        return text.replace("instead ", "Instead, ", 1)
    return text[:1].upper() + text[1:]
