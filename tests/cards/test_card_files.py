from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from delirium.cards import builtin, cache, language, load
from delirium.cards.load import CardFileError, card_set, card_sets, find, load_file, near
from delirium.cards.model import Card, Node
from delirium.cards.parse import TextError, parse
from delirium.cards.schema import LARGEST, CardFile
from delirium.engine.errors import DeliriumError

FILE = """\
title = "Lanterns"

[[card]]
name = "Lantern Bearer"
type = "hero"
faction = ["Void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. You may banish 1 Lantern Bearer from your hand or discard."
"""


# ---- Built-in sets ----


def test_a_card_has_its_facts() -> None:
    (card,) = find("Zis, Dreamreaper")
    assert (card.set, card.type, card.cost, card.copies) == ("delirium", "monster", {"power": 6}, 1)
    (scout,) = find("Twilight Scout")
    assert (scout.factions, scout.alignment, scout.cost) == (("enlightened",), "light", {"runes": 1, "power": 1})
    (apprentice,) = find("Apprentice")
    assert (apprentice.deck, apprentice.per_player, apprentice.per_player_by_set) == (
        "start",
        8,
        {"sails": 7, "isles": 6},
    )
    (templar,) = find("Stone Blade Templar")
    assert (templar.copies, templar.unknown) == (0, ("cost", "faction", "honor", "copies"))


def test_cards_are_found_in_any_case() -> None:
    assert [card.name for card in find("moken, THE huntmaster")] == ["Moken, the Huntmaster"]
    assert find("No Such Card") == []


def test_soul_gems_share_the_names_of_heroes() -> None:
    assert [(card.set, card.type) for card in find("Arha Initiate")] == [
        ("chronicle", "hero"),
        ("immortal", "soul_gem"),
    ]


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("Dream Reaper", "Zis, Dreamreaper"),
        ("Delusion Pixies", "Delirium Pixies"),
        ("Demon Pup", "Demon Pups"),
        ("Pasythea", "Pasythea, The Redeemed"),
        ("Pasythea, Redeemed", "Pasythea, The Redeemed"),
        ("Redeemed", "Pasythea, The Redeemed"),
        ("The Kraken", "Thukal, The Kraken"),
        ("Lion, Sleeping Dragon", "Loa, Sleeping Dragon"),
    ],
)
def test_names_that_rulebooks_use_find_the_card(alias: str, name: str) -> None:
    assert [card.name for card in find(alias)] == [name]


def test_near_names_are_offered() -> None:
    assert near("Mystik") == ["Mystic"]
    assert near("arha")[0].startswith("Arha")
    assert near("Qqqqq") == []


def test_cards_compare_by_their_facts() -> None:
    (card,) = find("Mystic")
    assert card == find("mystic")[0]
    assert len({card, *find("Mystic"), *find("Cultist")}) == 2


def test_a_card_made_by_hand_grows_its_tree() -> None:
    card = Card("Lamp", "mine", "hero", effect="Banish 1 Lamp from your hand.")
    assert card.tree == parse(card.effect, ["Lamp"])
    assert Card("Lamp", "mine", "hero").tree is None


def test_a_card_can_go_to_another_process() -> None:
    (card,) = find("Ogo War Tree")
    there = pickle.loads(pickle.dumps(card))
    assert there == card
    assert there.tree == card.tree
    assert copy.deepcopy(card).tree == card.tree


# ---- The kept trees ----


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "kept")
    return tmp_path / "kept"


class Counted:
    """Counts the texts that are parsed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        monkeypatch.setattr(load, "parse", self)

    def __call__(self, text: str) -> Node:
        self.count += 1
        return parse(text)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def texts(slug: str) -> list[str]:
    return [card.effect for card in card_set(slug).cards if card.effect]


def grown(slug: str) -> list[Node]:
    """The trees of a set, as a fresh process gets them."""
    trees = load._Trees(slug, texts(slug))
    return [trees[text] for text in texts(slug)]


def test_a_set_is_parsed_once_and_then_kept(shelf: Path, parsed: Counted) -> None:
    first = grown("fallen")
    assert parsed.count == len(texts("fallen"))
    assert [path.name for path in shelf.iterdir()] == ["fallen.json"]
    second = grown("fallen")
    assert parsed.count == len(texts("fallen"))
    assert first == second == [parse(text) for text in texts("fallen")]


def test_kept_trees_know_where_they_stand(shelf: Path) -> None:
    first = [(n.kind, n.start, n.end, n.line, n.column) for tree in grown("fallen") for n in tree.nodes()]
    second = [(n.kind, n.start, n.end, n.line, n.column) for tree in grown("fallen") for n in tree.nodes()]
    assert first == second


def test_one_set_does_not_parse_the_others(shelf: Path, parsed: Counted) -> None:
    sets = {slug: load.card_set.__wrapped__(slug) for slug in ("basics", "valley")}
    assert parsed.count == 0
    assert sets["basics"].cards[0].tree == parse("Gain 1 Rune.")
    assert parsed.count == 5


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"key": "old", "trees": {}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_or_old_file_is_parsed_anew(damage: bytes, shelf: Path, parsed: Counted) -> None:
    shelf.mkdir()
    (shelf / "basics.json").write_bytes(damage)
    assert grown("basics") == [parse(text) for text in texts("basics")]
    assert parsed.count == 5
    grown("basics")
    assert parsed.count == 5


@pytest.mark.parametrize("tree", [None, 5, [], ["start"], ["start", 0, 5, {}], ["start", "0", 5], [1, 2, 3], {"a": 1}])
def test_a_damaged_tree_is_parsed_anew(tree: object, shelf: Path) -> None:
    grown("basics")
    kept = json.loads((shelf / "basics.json").read_text())
    kept["trees"][texts("basics")[2]] = tree
    (shelf / "basics.json").write_text(json.dumps(kept))
    assert grown("basics") == [parse(text) for text in texts("basics")]


def test_trees_nested_without_end_are_refused() -> None:
    packed: object = ["draw", 0, 1, 1]
    for _ in range(500):
        packed = ["body", 0, 1, packed]
    with pytest.raises(ValueError, match="packed"):
        cache.unpack(packed)


def test_without_a_folder_that_can_be_written_all_is_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "file" / "kept")
    assert grown("basics") == [parse(text) for text in texts("basics")]


def test_the_key_changes_with_grammar_texts_and_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(slug: str) -> str:
        language.forget()
        return cache.key(slug)

    keys = {key("basics"), key("fallen")}
    with monkeypatch.context() as patch:
        patch.setattr("importlib.metadata.version", lambda name: "0")
        keys.add(key("basics"))
        patch.setattr(builtin, "core_grammar", lambda: "start: A")
        keys.add(key("basics"))
        patch.setattr(builtin, "names", lambda: frozenset({"Lamp"}))
        keys.add(key("basics"))
    assert len(keys) == 5
    assert key("basics") in keys


def test_a_fresh_process_reads_kept_trees_without_the_parser(tmp_path: Path) -> None:
    code = (
        "import sys, time; begin = time.process_time()\n"
        "from delirium.cards.load import card_sets\n"
        "count = sum(card.tree is not None for cards in card_sets().values() for card in cards.cards)\n"
        "print(count, 'lark' in sys.modules, time.process_time() - begin)"
    )
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}

    def run() -> list[str]:
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        return done.stdout.split()

    count, lark, _ = run()
    assert (count, lark) == ("794", "True")
    later = [run() for _ in range(3)]
    assert all((count, lark) == ("794", "False") for count, lark, _ in later)
    assert min(float(seconds) for *_, seconds in later) < 0.6


# ---- A user's file ----


def write(tmp_path: Path, text: str, name: str = "my-set.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_users_file_is_a_set(tmp_path: Path) -> None:
    cards = load_file(write(tmp_path, FILE, "My Set!.toml"))
    assert (cards.slug, cards.title) == ("my-set", "Lanterns")
    (card,) = cards.cards
    assert (card.set, card.factions, card.cost, card.honor, card.copies) == ("my-set", ("void",), {"runes": 2}, 1, 2)
    assert card.tree == parse(card.effect, ["Lantern Bearer"])
    assert find("lantern bearer", [cards]) == [card]


def test_a_file_may_name_its_set(tmp_path: Path) -> None:
    cards = load_file(write(tmp_path, f'set = "lanterns"\n{FILE}'))
    assert cards.slug == cards.cards[0].set == "lanterns"


def refused(tmp_path: Path, text: str) -> str:
    path = write(tmp_path, text)
    with pytest.raises(CardFileError) as caught:
        load_file(path)
    assert isinstance(caught.value, DeliriumError)
    return str(caught.value).removeprefix(str(path))


def card(**keys: str) -> str:
    """A file of one card, with some keys in the place of others; an empty one is left out."""
    facts = {"name": '"Lamp"', "type": '"hero"', "cost": "{ runes = 1 }", "honor": "1", "copies": "1"}
    facts |= {"effect": '"Draw 1 card."'} | keys
    return "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in facts.items() if value)


@pytest.mark.parametrize(
    ("text", "start", "part"),
    [
        (card(name=""), ":1:1: error: ", "has no name"),
        (card(name="5"), ":2:1: error: ", "A name must be a text, not 5."),
        (card(name='"lamp"'), ":2:1: error: ", "begins with a capital letter"),
        (card(name='""'), ":2:1: error: ", "The name is empty."),
        (card(name='"Lamp "'), ":2:1: error: ", "“Lamp ” has a blank at its end."),
        (card(name='" Lamp"'), ":2:1: error: ", "“ Lamp” has a blank at its beginning."),
        (card(name='"Big  Lamp"'), ":2:1: error: ", "two blanks in a row"),
        (card(name='"Lamp \U0001f525"'), ":2:1: error: ", "the character “\U0001f525” cannot stand in a name"),
        (card(name='"Lamp\\u0007"'), ":2:1: error: ", "The character U+0007 in the name cannot be shown."),
        (card(name=f'"L{"a" * 60}"'), ":2:1: error: ", "The name has 61 letters, the most is 60."),
        (card(name='"Mystic"'), ":2:1: error: ", "comes with Delirium"),
        (card(name='"dream reaper"'.title()), ":2:1: error: ", "comes with Delirium"),
        (card(name='"Void Hero"'), ":2:1: error: ", "only words of the card language"),
        (card(name='"Rewards"'), ":2:1: error: ", "only words of the card language"),
        (card() + card(), ":9:1: error: ", "stands twice"),
        (card(type=""), ":1:1: error: ", "has no type"),
        (card(type='"heroe"'), ":3:1: error: ", "Did you mean “hero”?"),
        (card(type="[]"), ":3:1: error: ", "type must be hero, construct, monster or trophy_monster, not a list."),
        (card(type='"event"'), ":3:1: error: ", "Nothing carries out the rules of an event card yet."),
        (card(type='"Soul Gem"'), ":3:1: error: ", "Nothing carries out the rules of a soul gem card yet."),
        (card(faction='["void", "Void"]'), ":8:1: error: ", "“void” stands twice in faction."),
        (card(cost=""), ":1:1: error: ", "a Hero is acquired with Runes. Write cost = { runes = 3 }"),
        (card(cost="{}"), ":4:1: error: ", "a Hero is acquired with Runes."),
        (card(cost="{ power = 1 }"), ":4:1: error: ", "or another number; Power may stand beside them."),
        (card(type='"construct"', cost="{ power = 1 }"), ":4:1: error: ", "a Construct is acquired with Runes."),
        (card(type='"monster"'), ":4:1: error: ", "a Monster is defeated with Power and nothing else."),
        (card(type='"monster"', cost="{ power = 1, runes = 1 }"), ":4:1: error: ", "with Power and nothing else."),
        (card(type='"trophy_monster"', cost=""), ":1:1: error: ", "Write cost = { power = 3 } or another number."),
        (card(cost="{ runes = 1, insight = 1 }"), ":4:1: error: ", "Nobody can pay insight yet."),
        (card(faction='"void"'), ":8:1: error: ", 'a list such as ["void"]'),
        (card(faction='["viod"]'), ":8:1: error: ", "Did you mean “void”?"),
        (card(cost="3"), ":4:1: error: ", "such as { runes = 3 }"),
        (card(cost="{ rune = 3 }"), ":4:1: error: ", "Did you mean “runes”?"),
        (card(cost="{ runes = -1 }"), ":4:1: error: ", "from 0 to 99"),
        (card(cost="{ runes = true }"), ":4:1: error: ", "from 0 to 99, not true."),
        (card(honor="2020-01-02"), ":5:1: error: ", "from 0 to 99, not the date or time 2020-01-02."),
        (card(honor="{ a = 1 }"), ":5:1: error: ", "from 0 to 99, not a table."),
        (card(honor="0x" + "f" * 5000), ":5:1: error: ", "from 0 to 99, not a number of that size."),
        (card(honor="9" * 5000), ":1:1: error: ", "too many digits"),
        (card(honor="1.5"), ":5:1: error: ", "a whole number"),
        (card(copies="1000"), ":6:1: error: ", "from 0 to 99"),
        (card(copys="1"), ":8:1: error: ", "Did you mean “copies”?"),
        (card(effect="5"), ":7:1: error: ", 'effect must be a text such as "Draw 1 card.", not 5.'),
        (card(effect=""), ":1:1: error: ", "Every card needs an effect: write what it does."),
        (card(effect='" "'), ":7:1: error: ", "Every card needs an effect: write what it does."),
        (card(effect='"Draw 1 crd."'), ":7:18: error: ", "Did you mean “card”?"),
        (card(deck='"dream"'), ":8:1: error: ", "lies in the center deck, so it has no “deck”"),
        (card(per_player="1"), ":8:1: error: ", "lies in the center deck, so it has no “per_player”"),
        (card(per_player_by_set="{ sails = 1 }"), ":8:1: error: ", "so it has no “per_player_by_set”"),
        (card(pack='"One"'), ":8:1: error: ", "so it has no “pack”"),
        (card(transform_to='"Mystic"'), ":8:1: error: ", "Cards that transform cannot be played yet."),
        (card(transform_of='"Mystic"'), ":8:1: error: ", "Cards that transform cannot be played yet."),
        (card(copies_by_set="{ chronicle = 1 }"), ":8:1: error: ", "Write copies = 2 or another number."),
        (card(singular="true"), ":8:1: error: ", "Only cards that come with Delirium have “singular”."),
        (card(unknown='["cost"]'), ":8:1: error: ", "Only cards that come with Delirium have “unknown”."),
        (card(sure="1"), ":8:1: error: ", "sure must be true or false, not 1."),
        (card(note="5"), ":8:1: error: ", "note must be a text, not 5."),
        (card(aliases='"Lump"'), ":8:1: error: ", "a list of at most 20 names"),
        (card(aliases='["Mystic"]'), ":8:1: error: ", "the name of another card"),
        (card(set='"other"'), ":8:1: error: ", "The set of the file is “my-set”"),
        ("cards = 1\n", ":1:1: error: ", "Did you mean “card”?"),
        ("card = 1\n", ":1:1: error: ", "begin it with [[card]]"),
        ("", ":1:1: error: ", "The file has no cards"),
        ('set = "chronicle"\n' + card(), ":1:1: error: ", "comes with Delirium"),
        ('set = "A B"\n' + card(), ":1:1: error: ", "small letters"),
        ("title = 5\n" + card(), ":1:1: error: ", "title must be a text"),
        ('[[card]]\nname = "Lamp\n', ":2:13: error: ", "This is not TOML"),
        ("a = " + "[" * 100_000, ":", "error: "),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_place(tmp_path: Path, text: str, start: str, part: str) -> None:
    message = refused(tmp_path, text)
    assert message.startswith(start), message
    assert part in message


def test_a_file_has_its_bounds(tmp_path: Path) -> None:
    assert "more than 1,000,000 bytes" in refused(tmp_path, "#" * (LARGEST + 1))
    many = "".join(card(name=f'"Lamp {number}"') for number in range(501))
    assert "501 cards, the most is 500" in refused(tmp_path, many)
    assert len(load_file(write(tmp_path, "".join(card(name=f'"Lamp {n}"') for n in range(20)))).cards) == 20


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be read"):
        load_file(tmp_path / "none.toml")
    with pytest.raises(CardFileError, match="cannot be read"):
        load_file(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    with pytest.raises(CardFileError, match="not UTF-8"):
        load_file(tmp_path / "latin.toml")


def test_a_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_bytes(FILE.encode("utf-8-sig"))
    assert [card.name for card in load_file(path).cards] == ["Lantern Bearer"]
    assert CardFile("\ufeff" + FILE, "my-set.toml", "my-set").problems == []


def test_a_card_may_cost_runes_and_power(tmp_path: Path) -> None:
    (dual,) = load_file(write(tmp_path, card(cost="{ runes = 0, power = 2 }"))).cards
    assert dual.cost == {"runes": 0, "power": 2}


def test_a_command_that_is_suggested_quotes_the_name_of_the_file(tmp_path: Path) -> None:
    path = write(tmp_path, card(honor="-1", copies="-1"), "my set.toml")
    with pytest.raises(CardFileError, match=r"delirium cards check '.*my set.toml'"):
        load_file(path)


def test_several_errors_are_counted(tmp_path: Path) -> None:
    assert "(1 more: delirium cards check " in refused(tmp_path, card(honor="-1", copies="-1"))


def test_a_users_names_do_not_leak_into_other_texts(tmp_path: Path) -> None:
    load_file(write(tmp_path, FILE))
    with pytest.raises(TextError):
        parse("Banish 1 Lantern Bearer from your hand.")
    assert "Lantern Bearer" not in {card.name for cards in card_sets().values() for card in cards.cards}
