"""What lies under the cards of the center row is seen in scenes, and in the terminal."""

from __future__ import annotations

from io import StringIO

from onstage import ascension, give, lay, sit, zone_of
from rich.console import Console

from delirium.cli.ascension.screen import AscensionScreen
from delirium.engine.view import SPECTATOR, view
from delirium.engine.zones import lane
from delirium.table.scenes import scene
from delirium.table.table import Table

SETS = ["chronicle", "vigil"]
ROW = ("Seer of the Forked Path", "Samael's Trickster", "Mephit", "Sea Tyrant", "Earth Tyrant", "Wind Tyrant")
SHARD = "Energy Shard"


def stacked(*under: int, variant: str = "") -> Table:
    """A table with a row of known cards and so many Energy Shards under each of them."""
    options: dict[str, object] = {"sets": SETS} | ({"variant": variant} if variant else {})
    table = sit("ascension", 1 if variant == "solo" else 2, **options)
    game, s = ascension(table), table.state
    kind = game.kinds.index(SHARD)
    shards = [card for card in game.center_cards if game.kind_of[card] == kind]
    for space in range(6):
        zone = lane(game.spaces, space)
        for card in s.cards(zone):
            s.take(zone, s.find(zone, card))
            s.insert(game.center, 0, card)
    lay(table, "row", *ROW)
    for space, count in enumerate(under):
        for _ in range(count):
            card = shards.pop()
            s.take(game.center, s.find(game.center, card))
            s.insert(lane(game.spaces, space), 0, card)
            s.show(card, game.everyone)
    s.ask_again()
    return table


def board(table: Table, width: int = 80, seat: int = 0) -> str:
    """What the terminal shows."""
    console = Console(file=StringIO(), width=width, highlight=False, markup=False)
    console.print(AscensionScreen(ascension(table), ["Ann", "Bea"]).board(view(table.state, seat), width))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_a_space_shows_the_card_on_top_and_says_what_lies_under_it() -> None:
    table = stacked(2, 0, 1)
    for seat in (0, 1, SPECTATOR):
        row = zone_of(scene(table, seat), "center row")
        assert [table.game.kinds[card.kind] for card in row.cards] == list(ROW)
        assert [card.slot for card in row.cards] == [1, 2, 3, 4, 5, 6]
        assert [card.note for card in row.cards] == [
            "under it: 2 Energy Shards",
            "",
            "under it: 1 Energy Shard",
            "",
            "",
            "",
        ]
        assert (row.slots, row.count) == (6, 6)


def test_options_stand_at_the_card_on_top() -> None:
    table = stacked(1)
    give(table, runes=2)
    found = scene(table, 0)
    assert found.decision is not None
    option = next(one for one in found.decision.options if one.text.startswith("acquire Seer of the Forked Path"))
    assert (option.zone, option.slot) == ("center row", 1)
    top = zone_of(found, "center row").cards[0]
    assert (top.kind, top.why, top.price) == (option.kind, "", "2 Runes")


def test_treasures_that_wait_for_a_card_are_seen_and_have_no_price() -> None:
    table = stacked(2)
    game, s = ascension(table), table.state
    s.enter(game.void, s.pop(game.spaces))
    s.ask_again()
    waiting = zone_of(scene(table, 0), "center row").cards[0]
    assert (table.game.kinds[waiting.kind], waiting.slot, waiting.price) == (SHARD, 1, "")
    assert waiting.note == "under the next card: 2 Energy Shards"
    assert "1 -  (under the next card: 2 Energy Shards)" in " ".join(board(table).split()).replace("- (", "-  (")


def test_what_is_under_a_card_stands_beside_other_notes() -> None:
    table = stacked(0, 0, 0, 0, 0, 1, variant="solo")
    row = zone_of(scene(table, 0), "center row")
    assert row.cards[5].note == "next for the Cult, under it: 1 Energy Shard"


def test_the_terminal_says_what_lies_under_a_card() -> None:
    table = stacked(2, 0, 1)
    lines = [" ".join(line.split()) for line in board(table).splitlines()]
    assert "1 2 Runes Seer of the Forked Path · Enlightened Hero · 1 Honor · under it: 2" in " ".join(lines)
    flat = " ".join(" ".join(lines).split())
    assert flat.count("under it: 2 Energy Shards") == 1
    assert flat.count("under it: 1 Energy Shard") == 1
    wide = " ".join(board(table, 160).split())
    assert "Seer of the Forked Path (under it: 2 Energy Shards)" in wide


def test_a_seventh_space_is_shown_only_while_it_is_there() -> None:
    table = stacked()
    game, s = ascension(table), table.state
    assert zone_of(scene(table, 0), "center row").slots == 6
    assert "\n7" not in board(table)
    s.put(game.widened, 1)
    game.refill(s)
    s.ask_again()
    row = zone_of(scene(table, 0), "center row")
    assert (row.slots, [card.slot for card in row.cards]) == (7, [1, 2, 3, 4, 5, 6, 7])
    assert "\n7" in board(table)


def test_energy_is_among_what_one_has_in_the_turn() -> None:
    table = stacked()
    game, s = ascension(table), table.state
    resource = game.resource_called("Energy")
    assert resource is not None
    game.gain(s, 0, resource.number, 2, False)
    s.ask_again()
    found = scene(table, 0)
    assert found.ascension is not None
    assert "2 Energy" in found.ascension.purse
    assert "2 Energy" in board(table)
