from __future__ import annotations

import logging

import pytest
from lark import Lark
from lark.lexer import PatternStr

from delirium.cards import expected
from delirium.cards.language import language, parser
from delirium.cards.model import Node
from delirium.cards.parse import LONGEST, TextError, alternatives, parse
from delirium.engine.errors import DeliriumError


def N(kind: str, *items: Node | str | int | None) -> Node:  # noqa: N802
    return Node(kind, items)


def text(*sentences: Node) -> Node:
    return N("start", N("body", *sentences))


def gain(amount: int, resource: str) -> Node:
    return N("gain", N("gains", N("amount", amount), resource))


def sel(*words: Node | str) -> Node:
    """A selector of one kind: adjectives, then the noun."""
    adjectives = [N("adj", word) for word in words[:-1]]
    return N("sel", N("alt", *adjectives, N("noun", words[-1])))


def qsel(quantity: Node | int, *words: str) -> Node:
    return N("qsel", N("quant", quantity) if isinstance(quantity, int) else quantity, sel(*words))


TREES = {
    "Gain 1 Rune.": text(N("sentence", gain(1, "Rune"))),
    "Gain 2 Runes and 1 Power.": text(
        N("sentence", N("gain", N("gains", N("amount", 2), "Runes", N("amount", 1), "Power")))
    ),
    "Discard 1 card. If you do, draw 2 cards.": text(
        N(
            "sentence",
            N("discard", N("chosen", qsel(1, "card"))),
            N("ifdo", None, None, N("draw", 2)),
        )
    ),
    "Dreamborn. Draw 1 card. Reward: Gain 3 Honor. Recur 2.": N(
        "start",
        N("k_dreamborn"),
        N("body", N("sentence", N("draw", 1))),
        N("section", N("l_reward"), N("body", N("sentence", gain(3, "Honor")), N("k_recur", 2))),
    ),
    "Once per turn: Gain 1 Power.": text(N("ability", N("p_once_per_turn"), N("sentence", gain(1, "Power")))),
    "Multi-Unite: Draw 1 card. Multi-Unite Void: Draw 1 card.": text(
        N("ability", N("p_multi_unite", None), N("sentence", N("draw", 1))),
        N("ability", N("p_multi_unite", "Void"), N("sentence", N("draw", 1))),
    ),
    "Once per turn, when you play a Mechana Construct, or if it is Day, gain 2 Runes.": text(
        N(
            "triggered",
            N(
                "w_once_per_turn",
                N("e_you_do", "play", N("what", qsel(N("one", "a"), "Mechana", "Construct"))),
                N("c_daynight", "Day"),
            ),
            gain(2, "Runes"),
        )
    ),
    "Acquire 1 Mystic or Heavy Infantry for free, to your hand.": text(
        N(
            "sentence",
            N(
                "take_card",
                "Acquire",
                N(
                    "chosen",
                    N(
                        "qsel",
                        N("quant", 1),
                        N(
                            "sel",
                            N("alt", N("noun", "Mystic")),
                            N("alt", N("noun", "Heavy Infantry")),
                        ),
                    ),
                ),
                N("free"),
                N("a_hand", "your hand"),
                None,
            ),
        )
    ),
    "If you control at least 2 Constructs, each opponent discards 1 card.": text(
        N(
            "sentence",
            N(
                "s_if",
                N("c_control", N("who", qsel(N("at_least", 2), "Constructs"))),
                N("s_player", N("each_opponent"), N("discard", N("chosen", qsel(1, "card")))),
            ),
        )
    ),
    "Pay 1 Life Keystone: Draw 1 card.": text(
        N("ability", N("p_cost_pay", "Pay ", 1, "Life Keystone"), N("sentence", N("draw", 1)))
    ),
    "Rally Void. Rally Monster. Rally the chosen faction.": text(
        *(N("sentence", N("rally", N("rallyof", word))) for word in ("Void", "Monster", "the chosen faction"))
    ),
    "Remove all Honor from the Honor pool.": text(N("special", "Remove all Honor from the Honor pool.")),
    "": text(),
}


@pytest.mark.parametrize("words", TREES)
def test_a_text_has_the_tree_that_the_rules_engine_reads(words: str) -> None:
    assert parse(words) == TREES[words]


def test_the_grammar_has_no_conflict(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="lark"):
        Lark(language().grammar, parser="lalr", maybe_placeholders=True, debug=True)
    assert "conflict" not in caplog.text


def test_nodes_know_where_they_stand() -> None:
    tree = parse("Gain 1 Rune. Draw 2 cards.")
    draw = next(node for node in tree.nodes() if node.kind == "draw")
    assert (draw.start, draw.end, draw.line, draw.column) == (13, 25, 1, 14)
    assert "Gain 1 Rune. Draw 2 cards."[draw.start : draw.end] == "Draw 2 cards"


def test_places_are_no_part_of_equality() -> None:
    assert parse("Draw 1 card.  Draw 1 card.").items[0] == parse("Draw 1 card. Draw 1 card.").items[0]


def test_a_text_may_run_over_several_lines() -> None:
    wrapped = "\n  Acquire 1 Heavy\n  Infantry for free.\n"
    assert parse(wrapped) == parse("Acquire 1 Heavy Infantry for free.")
    take = next(node for node in parse(wrapped).nodes() if node.kind == "take_card")
    assert (take.line, take.column) == (2, 3)
    assert wrapped[take.start : take.end] == "Acquire 1 Heavy\n  Infantry for free"


# ---- Names ----


def test_names_are_taken_whole_the_longest_first() -> None:
    nouns = [
        node.items[0]
        for node in parse("Banish 1 Dark Energy Shard and 2 Energy Shards.").nodes()
        if node.kind == "noun"
    ]
    assert nouns == ["Dark Energy Shard", "Energy Shards"]


def test_the_names_of_a_users_file_are_known_when_they_are_given() -> None:
    words = "Banish 1 Lantern Bearer from your hand."
    with pytest.raises(TextError):
        parse(words)
    nouns = [node.items[0] for node in parse(words, ["Lantern Bearer", "Lantern"]).nodes() if node.kind == "noun"]
    assert nouns == ["Lantern Bearer"]


def test_a_name_may_have_any_marks() -> None:
    for name in ("P.R.I.M.E. Directive", "Who? What!", "A (B) [C]", "X-99 $^*+|"):
        tree = parse(f"Gain control of {name}.", [name])
        assert N("gain_control", name) in list(tree.nodes())


def test_a_pattern_of_alternatives_takes_the_longest() -> None:
    import re

    pattern = re.compile(alternatives(["ab", "a", "abcd", "x.y"]))
    assert [pattern.match(word).group() for word in ("abc", "abcd", "ac", "x.y")] == ["ab", "abcd", "a", "x.y"]  # type: ignore[union-attr]
    assert pattern.match("xzy") is None


# ---- Errors ----


def wrong(words: str, *names: str) -> TextError:
    with pytest.raises(TextError) as caught:
        parse(words, names)
    return caught.value


@pytest.mark.parametrize(
    ("words", "column", "parts"),
    [
        ("Gain 1 Runne.", 8, ["“Runne”", "a resource such as “Rune”", "Did you mean “Rune”?"]),
        ("Gain 1 rune.", 8, ["Did you mean “Rune”?"]),
        ("Gian 1 Rune.", 1, ["an effect such as “gain”", "a label such as “Reward:”", "Did you mean “Gain”?"]),
        ("Rewrad: Gain 1 Honor.", 1, ["Did you mean “Reward:”?"]),
        ("Unite Gain 1 Rune.", 1, ["Did you mean “Unite:”?"]),
        ("Draw one card.", 6, ["Expected a number.", "Did you mean “1”?"]),
        ("Draw a card.", 6, ["Did you mean “1”?"]),
        ("Acquire 1 Mystik for free.", 11, ["or a card name", "Did you mean “Mystic”?"]),
        ("Acquire 1 Heavy Infantri for free.", 11, ["Did you mean “Heavy Infantry”?"]),
        ("Acquire 1 Void Initiat for free.", 16, ["Did you mean “Void Initiate”?"]),
        ("Transform (8 Insight): Demon Mster.", 24, ["Expected a card name.", "Did you mean “Demon Master”?"]),
        ("Banish 1 card from your hnad.", 20, ["a zone such as “your hand”", "Did you mean “your hand”?"]),
        ("Whenever you play a Hreo, gain 1 Power.", 21, ["a kind of card such as “Hero”", "Did you mean “Hero”?"]),
        ("When you acqire this, draw 1 card.", 10, ["a deed such as “play”", "Did you mean “acquire”?"]),
        ("Trash 1 card from your hand.", 1, ["Did you mean “Banish”?"]),
        ("You may buy 1 Hero.", 9, ["Did you mean “acquire”?"]),
        ("Gain 1 Honor for each Hero.", 14, ["Put it first: “For each …, …”"]),
        ("Draw 1 card, then gain 1 Rune.", 12, ["“,” is not understood here. Expected “.” or “and”."]),
        ("If you do, draw 1 card.", 1, ["“If you do” must follow the sentence that is done."]),
        ("Put 1 card from your discard.", 29, ["a destination such as “into your hand”"]),
        ("Acquire 1 Hero.", 15, ["how it is paid (“for free”"]),
        ("If Draw 1 card.", 4, ["a condition such as “you control a Construct”"]),
        ("Gain 1 Rune", 12, ["The text ends too early.", "“.”"]),
        ("Draw", 5, ["The text ends too early.", "a number"]),
    ],
)
def test_an_error_says_where_what_was_expected_and_what_may_be_meant(words: str, column: int, parts: list[str]) -> None:
    error = wrong(words)
    assert (error.line, error.column) == (1, column)
    assert str(error) == f"Line 1, column {column}: {error.message}"
    assert isinstance(error, DeliriumError)
    for part in parts:
        assert part in error.message


def test_an_error_in_a_later_line_is_found_there() -> None:
    error = wrong("Gain 1 Power.\n  Draw\n 1 crd.")
    assert (error.line, error.column) == (3, 4)
    assert "Did you mean “card”?" in error.message


def test_a_misspelt_name_of_the_own_file_is_recognised() -> None:
    assert "Did you mean “Lantern Bearer”?" in wrong("Banish 1 Lantern Baerer.", "Lantern Bearer").message


@pytest.mark.parametrize("words", ["Foo.", ".", "Gain", "Whenever", "If", "Gain 1 Rune, draw.", "(", "Reward:: x", "1"])
def test_no_message_speaks_of_terminals(words: str) -> None:
    message = wrong(words).message
    assert "_" not in message
    assert "ANON" not in message
    assert "“”" not in message
    assert "Expected ." not in message


def test_every_terminal_has_words_for_the_author() -> None:
    patterns = {term.name for term in parser().terminals if not isinstance(term.pattern, PatternStr)} - {"WS"}
    assert patterns == set(language().literals)
    for terminal in patterns:
        assert expected.words([terminal]), terminal


def test_every_word_in_the_table_belongs_to_its_terminal() -> None:
    terminals = {term.name: term.pattern for term in parser().terminals}
    import re

    behind = {"_ANDV": " gain", "_ANDN": " 1", "AND_IF": " it", "_IF": " x", "_P_ENERGIZE": " 1:", "P_PAY": " 1 Rune:"}
    for name, literals in language().literals.items():
        for literal in literals:
            assert re.match(terminals[name].to_regexp(), literal + behind.get(name, "")), (name, literal)


# ---- Bounds ----


def test_a_text_that_is_too_long_is_refused() -> None:
    words = "Draw 1 card. " * 154
    assert len(words) > LONGEST
    assert "Say it in fewer words." in wrong(words).message


def test_the_longest_text_is_read() -> None:
    words = ("Draw 1 card. " * 154)[: LONGEST - 8]
    assert len(parse(words.rpartition(". ")[0] + ".").items[0].items) == 153  # type: ignore[union-attr]


def test_a_text_that_is_nested_too_deep_is_refused() -> None:
    parse("Instead, " * 30 + "draw 1 card.")
    assert "Make several sentences of it." in wrong("Instead, " * 60 + "draw 1 card.").message
    assert "Make several sentences of it." in wrong("If it is Day, " * 130 + "draw 1 card.").message


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\u202e", "\U000f0041", "\U00100041"])
def test_a_character_that_cannot_be_shown_is_refused(letter: str) -> None:
    error = wrong(f"Draw {letter} 1 card.")
    assert error.column == 6
    assert f"U+{ord(letter):04X}" in error.message


@pytest.mark.parametrize(
    "words", ["é" * 100, "🂡", "Draw \uff11 card.", "Draw 01 cards.", "Gain 1 Rune。", "a" * 2000, "and " * 500]
)
def test_strange_texts_are_errors_and_nothing_else(words: str) -> None:
    wrong(words)


def test_a_number_that_is_too_high_is_refused() -> None:
    assert N("amount", 999) in list(parse("Gain 999 Runes.").nodes())
    error = wrong("Draw 1 card. Gain 99999999999999999999 Runes.")
    assert error.column == 19
    assert "the most is 999" in error.message
