"""The card language is put together from the words of the core and of the mechanics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from lark import Lark

from delirium.cards import builtin, language
from delirium.cards.core import core
from delirium.cards.language import WrongWords, compose
from delirium.cards.model import Node
from delirium.cards.parse import TextError, parse
from delirium.cards.reminders import reminders
from delirium.cards.render import render
from delirium.cards.words import Words

OMEN = Words(
    grammar=r"""
%extend label: "Omen:" -> l_omen
%extend act: _KINDLE INT LAMP -> kindle
_KINDLE: /<kindle>\b/
""",
    literals={"LAMP": ("Lamp",), "ADJ": ("Lit",), "RES": ("Oil",)},
    plurals={"Lamp": "Lamps"},
    phrases={"l_omen": "Omen:", "kindle": "<kindle> {0} {1:#0}"},
    reminders={"l_omen": ("Omen", "Happens when nobody looks.")},
    resources={"Oil": ("Oil", "Oil burns.")},
    groups={"l_omen": "ASC-KEY-OMEN"},
    sentences=("Nobody sleeps tonight.",),
    types={"lamp": ""},
    decks=("shelf",),
    costs=("oil",),
)


@pytest.fixture
def with_omens(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language with one more mechanic."""
    known = language.taught()
    with monkeypatch.context() as patch:
        patch.setattr(language, "taught", lambda: {**known, "Omen": OMEN})
        language.forget()
        yield
    language.forget()


@pytest.mark.usefixtures("with_omens")
def test_a_mechanic_brings_its_words() -> None:
    text = "Kindle 1 Lamp. Each opponent kindles 2 Lamps and draws 1 card. Nobody sleeps tonight. Omen: Gain 2 Oil."
    tree = parse(text)
    assert Node("kindle", (2, "Lamps")) in list(tree.nodes())
    assert Node("special", ("Nobody sleeps tonight.",)) in list(tree.nodes())
    assert render(tree) == text
    assert render(parse("kindle 3 Lamp. Banish 1 Lit Hero.")) == "Kindle 3 Lamps. Banish 1 Lit Hero."
    assert reminders(parse("Gain 1 Oil. Omen: Draw 1 card.")) == [
        ("Oil", "Oil burns."),
        ("Omen", "Happens when nobody looks."),
    ]


@pytest.mark.usefixtures("with_omens")
def test_what_a_mechanic_brings_is_said_where_a_text_is_wrong() -> None:
    with pytest.raises(TextError, match="Did you mean “Omen:”"):
        parse("Omne: Draw 1 card.")
    with pytest.raises(TextError, match=r"Expected “Lamp”\. Did you mean “Lamp”"):
        parse("Kindle 1 Lmap.")
    with pytest.raises(TextError, match=r"an effect such as “gain”.*Did you mean “kindle”"):
        parse("You may kinlde 1 Lamp.")


@pytest.mark.usefixtures("with_omens")
def test_a_mechanic_brings_types_decks_and_costs() -> None:
    known = language.language()
    assert list(known.types)[:3] == ["hero", "construct", "monster"]
    assert known.types["lamp"] == ""
    assert known.decks[:3] == ("", "start", "always")
    assert "shelf" in known.decks
    assert "oil" in known.costs


def test_a_mechanic_that_is_gone_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    known = language.taught()
    language.forget()
    with monkeypatch.context() as patch:
        patch.setattr(language, "taught", lambda: {**known, "Omen": OMEN})
        with_it = language.language().grammar
        parse("Omen: Draw 1 card.")
    language.forget()
    assert language.language().grammar != with_it
    with pytest.raises(TextError):
        parse("Omen: Draw 1 card.")


def test_the_core_stands_alone_but_for_what_it_leaves_open() -> None:
    known = compose({"The core": core(builtin.core_grammar()), "Sign": Words('%extend flag: "Sign." -> k_sign')})
    parser = Lark(known.grammar, parser="lalr", maybe_placeholders=True)
    assert parser.parse("Sign. Gain 1 Rune. Reward: Draw 1 card.").data == "start"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (Words(grammar='%extend label: "Portent:" -> l_omen'), "l_omen"),
        (Words(grammar='%extend label: "Omen:" -> l_sign'), "Omen:"),
        (Words(grammar=r"_KINDLE: /<light>\b/"), "_KINDLE"),
        (Words(literals={"ADJ": ("Dim", "Lit")}), "Lit"),
        (Words(plurals={"Lamp": "Lampes"}), "Lamp"),
        (Words(phrases={"kindle": "<kindle> it"}), "kindle"),
        (Words(reminders={"l_omen": ("Omen", "It is late.")}), "l_omen"),
        (Words(resources={"Oil": ("Oil", "It is oily.")}), "Oil"),
        (Words(groups={"l_omen": "ASC-OMEN"}), "l_omen"),
        (Words(sentences=("Nobody sleeps tonight.",)), "Nobody sleeps tonight."),
        (Words(types={"lamp": "hero"}), "lamp"),
    ],
)
def test_a_word_that_two_mechanics_teach_is_refused_with_the_names_of_both(words: Words, said: str) -> None:
    with pytest.raises(WrongWords, match=f"^Omen and Sign both teach “{said}”. Give it another word in one of them.$"):
        compose({"The core": core(builtin.core_grammar()), "Omen": OMEN, "Sign": words})


def test_a_word_of_the_core_is_refused_too() -> None:
    with pytest.raises(WrongWords, match=r"^The core and Sign both teach “Hero”"):
        compose({"The core": core(builtin.core_grammar()), "Sign": Words(literals={"KIND": ("Hero",)})})


def test_two_mechanics_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    slices = language.import_module(language.MECHANICS).slices()
    twins = type("Mechanics", (), {"slices": staticmethod(lambda: (*slices, slices[0]))})
    monkeypatch.setattr(language, "import_module", lambda name: twins)
    with pytest.raises(WrongWords, match=f"^Two mechanics are called {slices[0].__name__}"):
        language.taught()


def test_without_the_rules_there_is_the_core_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(language, "import_module", missing)
    assert language.taught() == {}


# ---- The words of the mechanics that come with Delirium ----


def test_each_keyword_has_a_reminder_and_a_group_of_the_ledger() -> None:
    """A keyword is what a mechanic puts before, between or behind the sentences of a text."""
    for name, words in language.taught().items():
        keywords = {kind for kind in words.phrases if kind.startswith(("l_", "k_", "p_"))}
        assert keywords <= set(words.reminders), name
        assert {words.reminders[kind][0] for kind in keywords} <= {
            words.reminders[kind][0] for kind in words.groups if kind in words.reminders
        }, name
        assert {f"resource:{resource}" for resource in words.resources} <= set(words.groups), name
        assert set(words.resources) == set(words.homes) & set(words.literals.get("RES", ())), name


def test_what_is_said_of_a_word_belongs_to_a_word() -> None:
    known = language.language()
    kinds = {rule.alias or rule.origin.name for rule in language.parser().rules}
    for table in (known.phrases, known.numbers, known.reminders, known.needs, known.gives):
        assert set(table) <= kinds
    words = {word for found in known.literals.values() for word in found}
    assert set(known.plurals) <= words
    assert set(known.beside) <= kinds | words
    assert set(known.needs.values()) <= {*known.resources, "", "{0}"}
    assert set(known.homes) == {*known.resources, *known.beside.values()} - {"{0}", "{1}"}
    for key in known.groups:
        sort, _, word = key.rpartition(":")
        assert word in {
            "": kinds,
            "type": known.types,
            "deck": known.decks,
            "cost": known.costs,
            "always": known.costs,
        }.get(sort, known.resources)
