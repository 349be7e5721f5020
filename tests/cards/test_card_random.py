"""Random texts of the grammar: each has a tree, and its tree writes a text with the same tree."""

from __future__ import annotations

import re
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lark.grammar import NonTerminal, Rule, Symbol
from lark.lexer import PatternStr

from delirium.cards import builtin
from delirium.cards.english import singulars
from delirium.cards.language import language, parser
from delirium.cards.model import Node
from delirium.cards.parse import parse
from delirium.cards.render import render

EXAMPLES = {
    "INT": ("1", "2", "3", "10"),
    "NAME": ("Mystic", "Heavy Infantry", "Cultist", "Pasythea, The Redeemed", "Energy Shard"),
    "SPECIAL": language().sentences,
    "WORD": ("Wish", "Ember"),
    "ART": ("a",),
    "THIS_IT": ("this", "it"),
}
DEEP = 60  # steps after which the shortest way out is taken


@cache
def rules() -> dict[Symbol, list[Rule]]:
    found: dict[Symbol, list[Rule]] = {}
    for rule in parser().rules:
        found.setdefault(rule.origin, []).append(rule)
    return found


@cache
def heights() -> dict[Symbol, int]:
    """How deep the least deep derivation of each symbol is."""
    found: dict[Symbol, int] = {}
    changed = True
    while changed:
        changed = False
        for origin, group in rules().items():
            for rule in group:
                parts = [found.get(s, 999) if isinstance(s, NonTerminal) else 0 for s in rule.expansion]
                height = 1 + max(parts, default=0)
                if height < found.get(origin, 999):
                    found[origin], changed = height, True
    return found


@cache
def words_of(terminal: str) -> tuple[str, ...]:
    plain = {term.name: term.pattern.value for term in parser().terminals if isinstance(term.pattern, PatternStr)}
    return EXAMPLES.get(terminal) or language().literals.get(terminal) or (plain[terminal],)


def derive(data: st.DataObject, start: str) -> str:
    """A random text that follows the rules of the grammar from a symbol."""
    out: list[str] = []
    waiting: list[Symbol] = [NonTerminal(start)]
    steps = 0
    while waiting:
        symbol = waiting.pop()
        steps += 1
        if isinstance(symbol, NonTerminal):
            group = rules()[symbol]
            if steps > DEEP:
                least = min(height(rule) for rule in group)
                group = [rule for rule in group if height(rule) == least]
            rule = data.draw(st.sampled_from(group))
            waiting += reversed(rule.expansion)
        else:
            out.append(data.draw(st.sampled_from(words_of(symbol.name))))
    return re.sub(r" (?=[.,;:)]|'s )|(?<=\() ", "", " ".join(out))


def height(rule: Rule) -> int:
    return max((heights()[s] for s in rule.expansion if isinstance(s, NonTerminal)), default=0)


def plain(node: Node) -> Node:
    """The node with the words that follow from their position all in one form."""
    return Node(node.kind, tuple(plain(item) if isinstance(item, Node) else word(item) for item in node.items))


def word(item: str | int | None) -> str | int | None:
    if not isinstance(item, str):
        return item
    item = singulars().get(item, item)
    item = {"an": "a", "there are": "there is", "This": "this", "It": "it", "and": "and "}.get(item, item)
    item = re.sub(r"^([Aa]cquire|[Dd]efeat)s?( or defeat)?s?$", lambda m: m[1].lower() + (m[2] or ""), item)
    return item[:-1] if item[:-1] in builtin.names() else item


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_random_sentence_means_the_same_when_it_is_written_back(data: st.DataObject) -> None:
    text = derive(data, "sentence")
    tree = parse(text)
    written = render(tree)
    assert plain(parse(written)) == plain(tree), written
    assert render(parse(written)) == written


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_random_text_means_the_same_when_it_is_written_back(data: st.DataObject) -> None:
    text = derive(data, "start")
    tree = parse(text)
    written = render(tree)
    assert plain(parse(written)) == plain(tree), written
    assert render(parse(written)) == written


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.integers(0, 999))
def test_a_tree_with_other_numbers_means_the_same_when_it_is_written(data: st.DataObject, number: int) -> None:
    tree = with_numbers(parse(derive(data, "sentence")), number)
    assert plain(parse(render(tree))) == plain(tree)


def with_numbers(node: Node, number: int) -> Node:
    items = (
        with_numbers(i, number) if isinstance(i, Node) else number if isinstance(i, int) else i for i in node.items
    )
    return Node(node.kind, tuple(items))
