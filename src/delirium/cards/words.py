"""What the core and each mechanic add to the card language: their words, and what is said and known of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """The words of one mechanic. Kinds of nodes are those of its grammar; every word belongs to one mechanic only.

    The grammar extends that of the core (`%extend label: "Omen:" -> l_omen`) and may define rules and terminals. In a
    terminal `<roll>` is a verb in all its forms, which may follow “and”. A terminal that no grammar defines is any of
    its literals, one or many.
    """

    grammar: str = ""
    literals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what a terminal stands for, its own or not
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of what a rule begins, for messages
    plurals: Mapping[str, str] = field(default_factory=dict)  # of nouns, where there is one
    thirds: Mapping[str, str] = field(default_factory=dict)  # what others do, where it is not the verb with an s
    sentences: tuple[str, ...] = ()  # that are taken as a whole
    # how a tree is written: the template of a kind of node (see phrases.py), and whether it is ONE, MANY or as COUNTED
    phrases: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    # what players are told: keyword and sentence, by kind of node and by resource
    reminders: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    resources: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    # the group of rules in the ledger, by kind of node or by `type:…`, `deck:…`, `cost:…`, `resource:…`
    groups: Mapping[str, str] = field(default_factory=dict)
    # what a kind of node needs or gives: a resource, a template of its items, or every resource that it names ("")
    needs: Mapping[str, str] = field(default_factory=dict)
    gives: Mapping[str, str] = field(default_factory=dict)
    # what must lie beside the row, by kind of node or by word, and the sets that bring such a thing or a resource
    beside: Mapping[str, str] = field(default_factory=dict)
    homes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # types of cards, with the core type that each is one of (or none); where cards lie, and what they are paid with
    types: Mapping[str, str] = field(default_factory=dict)
    decks: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
