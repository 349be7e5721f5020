"""How the greedy agent bids: no more than it has, nothing for nothing, low rather than high, and more when it pays."""

from __future__ import annotations

import pytest
from ascension_table import Table, table

from delirium.agents.agent import make
from delirium.engine.view import view

SEEDS = range(1, 7)


def card(name: str, text: str) -> str:
    return (
        f'[[card]]\nname = "{name}"\ntype = "hero"\nfaction = ["void"]\ncost = {{ runes = 5 }}\n'
        f'honor = 1\ncopies = 2\neffect = "Auction: {text}"\n'
    )


CARDS = 'set = "mine"\n' + "".join(
    card(name, text)
    for name, text in {
        "Windfall": "Gain 9 Honor.",
        "Small Change": "Gain 1 Honor.",
        "Long Library": "Draw 3 cards.",
        "Blank Page": "Each opponent gains 1 Honor.",
        "Mean Trick": "Discard 2 cards.",
        "Masons Feast": "If you control at least 3 Constructs, gain 9 Honor.",
        "Quick Purse": "Gain 6 Runes. Gain 6 Power.",
    }.items()
)


def auction(name: str, *insight: int) -> Table:
    """A card with an auction has just entered the row; player 1 is active and bids first."""
    laid = table("delirium", "chronicle", players=len(insight), cards=CARDS).row("Wolf Shaman").center(name)
    for seat, amount in enumerate(insight):
        laid = laid.insight(amount, seat=seat)
    t = laid.hand("Militia", "Militia", "Apprentice").runes(3).start().acquire("Wolf Shaman")
    assert "pass" in t.options
    return t


def answer(t: Table, seed: int = 1) -> str:
    """What the greedy agent says."""
    return t.game.words.render(make("greedy", seed).choose(view(t.s, t.decider)))


def bid_out(t: Table, seed: int = 1) -> list[tuple[int, str]]:
    """Let greedy agents bid for everybody until the auction is over; tell who said what."""
    said = []
    while "pass" in t.options:
        said.append((t.decider, answer(t, seed)))
        t.choose(said[-1][1])
    return said


def paid(t: Table) -> int:
    return sum(int(text.split(" pays ")[1].split()[0]) for text in t.told if " pays " in text and "Insight" in text)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("insight", [(1, 5), (2, 2), (3, 1, 4), (9, 9, 9, 9)])
def test_greedy_never_bids_more_than_it_has(insight: tuple[int, ...], seed: int) -> None:
    t = auction("Windfall", *insight)
    said = bid_out(t, seed)
    for seat, text in said:
        assert text == "pass" or 1 <= int(text.removeprefix("bid ")) <= insight[seat]
    assert sum(insight) - sum(t.insight(seat) for seat in range(len(insight))) == paid(t)
    assert all(t.insight(seat) >= 0 for seat in range(len(insight)))
    assert any(text != "pass" for _, text in said), "9 Honor are worth an Insight."


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["Blank Page", "Mean Trick", "Masons Feast"])
def test_greedy_does_not_bid_for_what_is_worth_nothing_to_it(name: str, seed: int) -> None:
    assert answer(auction(name, 5, 5), seed) == "pass"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_worth_nothing_to_one_player_may_be_worth_a_bid_to_another(seed: int) -> None:
    laid = table("delirium", "chronicle", cards=CARDS).row("Wolf Shaman").center("Masons Feast").insight(5)
    laid = (
        laid.insight(5, seat=1).in_play("Shadow Star", "Watchmaker's Altar", "Tablet of Time's Dawn", seat=1).runes(3)
    )
    t = laid.hand("Militia", "Militia", "Apprentice").start().acquire("Wolf Shaman")
    assert bid_out(t, seed) == [(0, "pass"), (1, "bid 1")]
    assert t.honor(1) == 9


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["Windfall", "Long Library"])
def test_greedy_opens_with_the_lowest_bid(name: str, seed: int) -> None:
    assert answer(auction(name, 9, 9), seed) == "bid 1"
    assert answer(auction(name, 9, 0), seed) == "bid 1"


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_raises_by_one_while_the_effect_is_worth_more(seed: int) -> None:
    t = auction("Windfall", 9, 9).choose("bid 1")
    assert t.decider == 1
    assert answer(t, seed) == "bid 2"
    assert answer(t.choose("bid 4"), seed) == "bid 5"


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_stops_when_the_bid_is_above_the_worth(seed: int) -> None:
    t = auction("Small Change", 30, 30).choose("bid 20")
    assert answer(t, seed) == "pass"


@pytest.mark.parametrize("seed", SEEDS)
def test_two_greedy_agents_bid_step_by_step_and_less_than_they_have(seed: int) -> None:
    t = auction("Small Change", 30, 30)
    bids = [int(text.removeprefix("bid ")) for _, text in bid_out(t, seed) if text != "pass"]
    assert bids == list(range(1, len(bids) + 1))
    assert 1 <= len(bids) <= 6  # nobody gives ten Insight for one Honor


@pytest.mark.parametrize("seed", SEEDS)
def test_runes_and_power_are_worth_nothing_in_the_turn_of_another_player(seed: int) -> None:
    t = auction("Quick Purse", 3, 3)
    assert answer(t, seed) == "bid 1"  # the active player can spend them
    t.choose("pass")
    assert t.decider == 1
    assert answer(t, seed) == "pass"  # they are lost before the own turn
