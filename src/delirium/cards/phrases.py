"""How a tree is put into words: a template or a method for each kind of node. A language fills this in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from delirium.cards.model import Node

Item = Node | str | int | None

OWN: Final = 0  # a noun keeps the number that its word has
ONE: Final = 1
MANY: Final = 2
COUNTED: Final = 3  # of a kind of node: the number that its first item tells

_MARK: Final = re.compile(
    r"\{(?:(?P<item>\d+)|=(?P<noun>\w+))(?::(?P<form>[\w#]+))?\}|<(?P<verb>[\w ]+)>|(?P<open>\[)|(?P<close>\])"
)


@dataclass(frozen=True)
class Voice:
    """What a part must agree with: the number its nouns take, and whether somebody else than you acts."""

    number: int = OWN
    third: bool = False


YOU: Final = Voice()
THEY: Final = Voice(third=True)


class Phrases:
    """A language: one template, or one method `say_KIND`, for each kind of node.

    In a template `{0}` is the first item and `{=card}` a noun; `{0:one}` and `{0:many}` give it a number, `{1:#0}` the
    number that the first item tells, `{1:same}` the number of the whole; `<gain>` is a verb that agrees with who acts;
    `[...]` is left out if an item in it is absent. A kind with neither is its items in a row.
    """

    templates: ClassVar[dict[str, str]] = {}

    def template(self, kind: str) -> str | None:
        """The template of a kind of node, if there is one."""
        return self.templates.get(kind)

    def say(self, item: Item, voice: Voice = YOU) -> str:
        """The words for a node, a word or a number."""
        if item is None:
            return ""
        if isinstance(item, int):
            return str(item)
        if isinstance(item, str):
            return self.noun(item, voice.number)
        method: Callable[[Node, Voice], str] | None = getattr(self, f"say_{item.kind}", None)
        if method is not None:
            return method(item, voice)
        template = self.template(item.kind)
        return self.row(item.items, voice) if template is None else self.fill(template, item, voice)

    def row(self, items: tuple[Item, ...], voice: Voice = YOU) -> str:
        """The items one after the other; empty ones leave no gap."""
        return " ".join(filter(None, (self.say(item, voice) for item in items)))

    def fill(self, template: str, node: Node, voice: Voice = YOU) -> str:
        """The template with the items of the node."""
        out: list[str] = []
        before: list[str] = []  # what stands before an optional part
        absent = False
        for mark in _marks(template):
            if isinstance(mark, str):
                out.append(mark)
            elif mark["open"]:
                before, out, absent = out, [], False
            elif mark["close"]:
                before += [] if absent else out
                out = before
            elif mark["verb"]:
                out.append(self.verb(mark["verb"], voice))
            elif mark["noun"]:
                out.append(self.noun(mark["noun"], self._number(mark["form"], node, voice)))
            else:
                item = node.items[int(mark["item"])]
                absent = absent or item is None
                out.append(self.say(item, Voice(self._number(mark["form"], node, voice), voice.third)))
        return "".join(out)

    def _number(self, form: str, node: Node, voice: Voice) -> int:
        if form.startswith("#"):
            return self.number(node.items[int(form[1:])])
        return {"": OWN, "one": ONE, "many": MANY, "same": voice.number}[form]

    def number(self, item: Item) -> int:
        """The grammatical number of what an item counts or names."""
        raise NotImplementedError

    def noun(self, word: str, number: int) -> str:
        """A word of the text, in a number if it is one that has two."""
        raise NotImplementedError

    def verb(self, verb: str, voice: Voice) -> str:
        """A verb, for you or for somebody else."""
        raise NotImplementedError


@cache
def _marks(template: str) -> list[str | dict[str, str]]:
    """The parts of a template: plain words, and the marks between them."""
    parts: list[str | dict[str, str]] = []
    end = 0
    for found in _MARK.finditer(template):
        parts += [template[end : found.start()], found.groupdict(default="")]
        end = found.end()
    return [part for part in [*parts, template[end:]] if part]
