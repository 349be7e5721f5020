"""The table of components: what is wrong in it is said with its place, and own tables can be played."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

import pytest
from gates_table import SCORE, SWAP, box, finished, table

from delirium.engine.codec import pack, unpack
from delirium.engine.errors import WrongOptions
from delirium.engine.record import begin, load, replay
from delirium.games import build
from delirium.gates.components import parse

TEXT = box().text
HEAD = TEXT.partition("[[action]]")[0]


def changed(*pairs: tuple[str, str], text: str = TEXT) -> str:
    """Our table with something replaced, the first time it occurs."""
    for old, new in pairs:
        assert old in text, f"{old!r} is not in the table"
        text = text.replace(old, new, 1)
    return text


def action(sane: str, insane: str, copies: int) -> str:
    return f'[[action]]\nsane = "{sane}"\ninsane = "{insane}"\ncopies = {copies}\n\n'


def without(key: str) -> str:
    """Our table without the tables of this name."""
    return "".join(part for part in re.split(r"(?m)(?=^\[)", TEXT) if not part.startswith(f"[[{key}]]"))


SCROLL = '[[scroll]]\nname = "Desperate Times"\neffect = "cheaper"\ntext = "Cheaper."\n'

FIGURES = [
    ("hand = 5", "hand = 0", "[counts] hand must be a whole number from 1 to 20, not 0."),
    ("hand = 5", "hand = 2.5", "[counts] hand must be a whole number from 1 to 20, not 2.5."),
    ("hand = 5", "hand = true", "[counts] hand must be a whole number from 1 to 20, not True."),
    ("hand = 5", 'hand = "five"', "[counts] hand must be a whole number from 1 to 20, not 'five'."),
    ("hand = 5 ", "", "[counts] hand must be a whole number from 1 to 20, not nothing."),
    ("plays = 2", "plays = 6", "[counts] plays must be a whole number from 1 to 5, not 6."),
    ("supply = 4", "supply = 13", "[counts] supply must be a whole number from 1 to 12, not 13."),
    ("tokens = 24", "tokens = -1", "[counts] tokens must be a whole number from 0 to 200, not -1."),
    ("track = 40", "track = 9", "[counts] track must be a whole number from 10 to 200, not 9."),
    ("flip = 4", "flip = 100", "[desperate] flip must be a whole number from 2 to 99, not 100."),
    ("flip = 4", "", "[desperate] flip must be a whole number from 2 to 99, not nothing."),
    ("page_in_order = 4", "page_in_order = []", "[scoring] page_in_order must be a whole number from 0 to 99, not []."),
    ("runes = [1, 2, 4, 8, 16]", "runes = []", "[scoring] runes must be a list of 1 to 20 whole numbers"),
    ("runes = [1, 2, 4, 8, 16]", "runes = 16", "[scoring] runes must be a list of 1 to 20 whole numbers"),
    ("runes = [1, 2, 4, 8, 16]", "runes = [1, true]", "from 0 to 999, not [1, True]."),
    ('name = "Salem"', 'name = ""', "[[region]] number 2: name must be a text of 1 to 200 letters, not ''."),
    ("size = 6", "size = 0", "[[region]] number 2: size must be a whole number from 1 to 20, not 0."),
    ("banner = [5, 3, 1]", "banner = [5, -3, 1]", "[[region]] number 4: banner must be a list of 1 to 5 whole"),
    ("neutrals = 3", "neutrals = 21", "[[region]] number 1: neutrals must be a whole number from 0 to 20, not 21."),
    ("value = 9", "value = 100", "[[disc]] number 2: value must be a whole number from 0 to 99, not 100."),
    ("scroll = false", "scroll = 0", "[[disc]] number 2: scroll must be true or false, not 0."),
    ('effect = "cheaper"', 'effect = "free"', "[[scroll]] number 2: effect must be one of: build with map, cheaper"),
    ('sane = "page 1"', 'sane = "rune"', "[[action]] number 1: sane must be one of: page N, map NW/NE/SW/SE"),
    ('insane = "convert"', 'insane = "page 3"', "[[action]] number 1: insane must be one of: rune, convert, build N"),
    ('insane = "build 2"', 'insane = "build 9"', "[[action]] number 2: insane must be one of: rune, convert, build N"),
    ('sane = "map NW"', 'sane = "map N"', "[[action]] number 21: sane must be one of: page N, map NW/NE/SW/SE"),
    ("copies = 8", "copies = 0", "[[action]] number 35: copies must be a whole number from 1 to 99, not 0."),
]


@pytest.mark.parametrize(("old", "new", "message"), FIGURES)
def test_a_wrong_figure_is_named_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(WrongOptions) as caught:
        parse(changed((old, new)), "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    assert message in str(caught.value)


CONTRADICTIONS = [
    (
        lambda: changed(('name = "Salem"', 'name = "Arkham"')),
        "two regions have the same name: Arkham, Arkham, Innsmouth",
    ),
    (lambda: changed(("value = 9", "value = 7")), "the discs must stand in ascending order of value, not [8, 7, 10"),
    (
        lambda: TEXT.replace("two_players = true", "two_players = false"),
        "at least one disc must have two_players = true",
    ),
    (lambda: changed(('effect = "cheaper"', 'effect = "most pages"')), "two scrolls have the same effect."),
    (lambda: without("scroll") + SCROLL, "3 discs bear a scroll, but the number of scroll cards is 1."),
    (
        lambda: changed(('"map NW"\ninsane = "build 2"', '"map NW"\ninsane = "convert"')),
        "Map NW / Convert stands twice",
    ),
    (lambda: changed(('"page 2"', '"page 1"')), "each lost page may exist only once."),
    (lambda: changed(('insane = "convert"\ncopies = 1', 'insane = "convert"\ncopies = 2')), "each lost page may exist"),
    (lambda: changed(('insane = "convert"', 'insane = "rune"')), "a card cannot bear an artifact on both parts."),
    (lambda: changed(('"page 1"', '"page 0"')), "lost pages are numbered from 1 to 60."),
    (lambda: changed(('"page 20"', '"page 61"')), "lost pages are numbered from 1 to 60."),
    (lambda: HEAD + action("dispatch 2", "build 2", 21), "four players need at least 22 action cards, not 21."),
    (
        lambda: TEXT + "".join(action(f"dispatch {number}", "convert", 99) for number in (2, 3, 4, 5)),
        "there can be at most 400 action cards, not 476.",
    ),
    (lambda: changed(("cards = 22", "cards = 6")), "Innsmouth has 6 gate cards, but its gate needs 7."),
    (
        lambda: changed(("neutrals = 3", "neutrals = 5")),
        "11 neutrals are more than the 10 investigators of one colour.",
    ),
    (
        lambda: changed(
            ("supply = 4", "supply = 12"),
            *[(f"size = {size}", "size = 1") for size in (7, 6, 6, 5, 5)],
            *[(f"cards = {cards}", "cards = 2") for cards in (22, 18, 18, 16, 16)],
        ),
        "there are fewer gate cards than places in the gate supply.",
    ),
]


@pytest.mark.parametrize(("table_of", "message"), CONTRADICTIONS, ids=[message[:40] for _, message in CONTRADICTIONS])
def test_figures_that_do_not_fit_together_are_refused(table_of: Callable[[], str], message: str) -> None:
    text = table_of()
    tomllib.loads(text)
    with pytest.raises(WrongOptions) as caught:
        parse(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    assert message in str(caught.value)


@pytest.mark.parametrize("key", ["counts", "desperate", "scoring"])
def test_a_missing_table_is_named(key: str) -> None:
    with pytest.raises(WrongOptions, match=re.escape(f"mine.toml: the table [{key}] is missing. Take gates.toml as")):
        parse("".join(part for part in re.split(r"(?m)(?=^\[)", TEXT) if not part.startswith(f"[{key}]")), "mine.toml")


@pytest.mark.parametrize(("key", "bounds"), [("region", "2 to 8"), ("disc", "1 to 20"), ("action", "1 to 200")])
def test_missing_tables_are_counted(key: str, bounds: str) -> None:
    with pytest.raises(WrongOptions, match=re.escape(f"mine.toml: there must be {bounds} [[{key}]] tables, not 0.")):
        parse(without(key), "mine.toml")


def test_a_list_of_something_else_than_tables_is_refused() -> None:
    with pytest.raises(WrongOptions, match=re.escape("mine.toml: [[region]] number 1 must be a table.")):
        parse("region = [1, 2, 3]\n" + without("region"), "mine.toml")


def test_text_that_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(WrongOptions, match=r"mine.toml, line 1, column 5: This is not TOML"):
        parse("hand: 5", "mine.toml")


def test_a_wrong_own_table_is_refused_when_the_game_is_built() -> None:
    with pytest.raises(WrongOptions, match=re.escape("components: [counts] hand must be a whole number from 1 to 20")):
        build("gates", {"players": 3, "components": changed(("hand = 5", "hand = 99"))})
    with pytest.raises(WrongOptions, match="must be the text of a TOML table"):
        build("gates", {"players": 3, "components": 5})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(WrongOptions, match="Gates has no option seats"):
        build("gates", {"seats": 3})


@pytest.mark.rule("GAT-SETUP-O2", "GAT-SETUP-O3", "GAT-SETUP-O4", "GAT-OPEN-O1", "GAT-DESP-O1", "GAT-TWO-O1")
def test_every_figure_of_ours_is_named_as_ours() -> None:
    assert set(box().ours) >= {"desperate.score", "disc", "region.banner", "region.neutrals", "action", "scroll"}
    assert all(len(reason) > 20 for reason in box().ours.values())


# own tables


def short() -> str:
    """Fewer cards and tokens, a wider supply, a small Innsmouth gate whose banner has one place only."""
    return changed(
        ("hand = 5", "hand = 4"),
        ("tokens = 24", "tokens = 12"),
        ("supply = 4", "supply = 5"),
        ("banner = [7, 4, 2]", "banner = [9]"),
        ("size = 7", "size = 3"),
        ("value = 8", "value = 1"),
    )


def only_first(key: str, count: int) -> str:
    """Our table with only the first so many tables of a name."""
    kept = [part for part in re.split(r"(?m)(?=^\[)", TEXT) if part.startswith(f"[[{key}]]")][:count]
    return without(key) + "".join(kept)


OWN: dict[str, Callable[[], str]] = {
    "short": short,
    "no icons": lambda: TEXT.replace("scroll = true", "scroll = false"),
    "no scroll cards": lambda: without("scroll").replace("scroll = true", "scroll = false"),
    "two regions": lambda: only_first("region", 2),
    "one disc": lambda: only_first("disc", 1),
    "builders": lambda: (
        HEAD + action("dispatch 2", "build 5 + 5 tokens", 40) + action("dispatch 5 + 1 token", "convert", 40)
    ),
    "three cards a turn": lambda: changed(("plays = 2", "plays = 3")),
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", OWN)
def test_an_own_table_can_be_played_to_its_end(name: str, players: int) -> None:
    for seed in range(3):
        t = finished(players, seed, components=OWN[name]())
        assert t.over
        assert not t.discs or not (t.gate_supply or t.gate_deck)
        assert 0 <= t.winner < players


def test_an_own_table_gives_its_figures_to_the_game() -> None:
    t = table(3, components=short())
    assert [len(t.hand_of(seat)) for seat in range(3)] == [4, 4, 4]
    assert t.token_supply == 12
    assert len(t.gate_supply) == 5
    t.hand(0, "Page 2 / Build 2", "Page 1", "Page 3", "Page 5").gate(0, "Innsmouth", 2).men("Innsmouth", {1: 2, 2: 1})
    t.supply("Innsmouth", "Salem", "Salem", "Arkham", "Rockport").insane().play("Build 2").choose("build Innsmouth")
    assert [t.track(seat) for seat in range(3)] == [1, 9, 0]


def test_an_own_table_is_kept_in_the_record_of_its_game() -> None:
    game = build("gates", {"players": 3, "components": short()})
    record = begin(game, 5)
    s = game.new(5)
    for _ in range(40):
        record.choices.append(s.texts()[-1])
        s.choose(record.choices[-1])
    again = replay(load(record.dump()), build)
    assert pack(again) == pack(s)
    assert pack(unpack(game, pack(s))) == pack(s)
    assert build("gates", {"players": 3}).versions() != game.versions()


@pytest.mark.rule("GAT-SCORE-10", "GAT-SCORE-11")
@pytest.mark.parametrize(("fragments", "points"), [(255, 510), (256, 512), (297, 594)])
def test_any_number_of_fragments_of_one_label_is_scored(fragments: int, points: int) -> None:
    many = "".join(action("map NW", insane, 99) for insane in ("build 3", "build 4", "build 5"))
    t = table(2, components=HEAD + many + action("dispatch 2", "rune", 50)).journal(0, maps=["NW"] * fragments)
    assert t.points(0)["maps"] == points
    assert t.score(0) == points


@pytest.mark.rule("GAT-SCROLL-O6")
@pytest.mark.parametrize("key", ["swap = 2", "score = 5"])
@pytest.mark.parametrize("price", [0, 1])
def test_a_price_that_desperate_times_could_take_to_zero_is_refused(key: str, price: int) -> None:
    name = key.split()[0]
    with pytest.raises(WrongOptions, match=rf"\[desperate\] {name} must be a whole number from 2 to 99, not {price}"):
        parse(changed((key, f"{name} = {price}")))


@pytest.mark.rule("GAT-SCROLL-O6")
@pytest.mark.parametrize(("key", "action"), [("swap = 2", SWAP), ("score = 5", SCORE)])
def test_with_desperate_times_even_the_lowest_price_costs_a_token(key: str, action: str) -> None:
    text = changed((key, f"{key.split()[0]} = 2"))
    t = table(3, components=text).scroll("Desperate Times").tokens(0, 1).sane()
    t.choose(action)
    assert t.tokens_of(0) == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand = 5", "hands = 5", "[counts] 'hands' is not known here. Known are: hand, plays"),
        ("[desperate]", "[despair]", "'despair' is not known here."),
        ("neutrals = 3", "neutrals = 3\ncolour = 1", "[[region]] number 1: 'colour' is not known here."),
        ("hand = 5", "hand = 1", "nobody can play 2 cards out of 1."),
        ('name = "Salem"', 'name = "Sa\\u001blem"', "[[region]] number 2: name must be a text of 1 to 200 letters"),
    ],
)
def test_what_no_rule_reads_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(WrongOptions) as caught:
        parse(changed((old, new)), "mine.toml")
    assert message in str(caught.value)
