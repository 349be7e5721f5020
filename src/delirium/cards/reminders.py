"""One sentence for each keyword that occurs in a text. The wording is ours; the rules are in the ledger."""

from __future__ import annotations

from delirium.cards.language import language
from delirium.cards.model import Node


def reminders(node: Node) -> list[tuple[str, str]]:
    """The keywords of a tree, each once with its reminder, in the order of the text."""
    words = language()
    found: dict[str, str] = {}
    for each in node.nodes():
        if each.kind in words.reminders:
            keyword, sentence = words.reminders[each.kind]
            found.setdefault(keyword.format(*each.items), sentence.format(*each.items))
        for item in each.items:
            if isinstance(item, str) and item.removesuffix("s") in words.resources:
                keyword, sentence = words.resources[item.removesuffix("s")]
                found.setdefault(keyword, sentence)
    return list(found.items())
