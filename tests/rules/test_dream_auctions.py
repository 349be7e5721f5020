"""Auctions, and other decisions that players make in the turn of somebody else."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.ascension.game import Ascension
from delirium.cards.load import card_set
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.record import begin, load, replay
from delirium.engine.state import Game

BOTH = "chronicle", "delirium"
DREAMS = "chronicle", "dreamscape", "delirium", "deliverance"

# cards of Chronicle with nothing that happens as they enter
CALM = "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

OWN = """
set = "mine"

[[card]]
name = "Rune Caller"
type = "hero"
faction = ["lifebound"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Gain 3 Runes. Gain 2 Power."

[[card]]
name = "Hero Caller"
type = "hero"
faction = ["lifebound"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Acquire 1 Hero with cost at most 4 from the center row for free."

[[card]]
name = "Loud Herald"
type = "hero"
faction = ["void"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Each opponent discards 1 card."

[[card]]
name = "Deep Well"
type = "hero"
faction = ["void"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Gain 3 Insight."

[[card]]
name = "Broom of Ages"
type = "hero"
faction = ["void"]
cost = { runes = 9 }
honor = 1
copies = 1
effect = "Gain 1 Power. Banish all cards from the center row. Gain 1 Power."

[[card]]
name = "Sweeper"
type = "hero"
faction = ["void"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Banish 1 card from the center row."

[[card]]
name = "Echo Caller"
type = "hero"
faction = ["void"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Gain 1 Honor. Echo: Gain 2 Honor."

[[card]]
name = "Calm Caller"
type = "hero"
faction = ["void"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Gain 1 Honor. Serenity: Gain 2 Honor."

[[card]]
name = "Kindred Caller"
type = "hero"
faction = ["lifebound"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: Gain 1 Honor. Unite: Gain 2 Honor."

[[card]]
name = "Late Caller"
type = "hero"
faction = ["lifebound"]
cost = { runes = 5 }
honor = 1
copies = 2
effect = "Auction: The next time you acquire a Hero this turn, gain 3 Honor."
"""


def laid(*insight: int, name: str = "Vineweaver", variant: str = "", house: tuple[str, ...] = ()) -> Situation:
    """The first player can acquire the card of space 1, and an Auction card takes its place."""
    situation = table(*BOTH, players=len(insight), variant=variant, cards=OWN, house=house)
    situation.row("Arha Initiate").only_center(name, *CALM).runes(1)
    for seat, amount in enumerate(insight):
        situation.insight(amount, seat=seat)
    return situation


def auction(*insight: int, name: str = "Vineweaver", variant: str = "", house: tuple[str, ...] = ()) -> Table:
    """The auction has begun; the players have this much Insight."""
    return laid(*insight, name=name, variant=variant, house=house).start().acquire("Arha Initiate")


def answers(t: Table, *choices: str) -> list[int]:
    """Take these choices one after the other and tell who made them."""
    seats = []
    for choice in choices:
        seats.append(t.decider)
        t.choose(choice)
    return seats


def insight(t: Table) -> list[int]:
    return [t.insight(seat) for seat in range(t.game.players)]


def honor(t: Table) -> list[int]:
    return [t.honor(seat) for seat in range(t.game.players)]


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def bids(t: Table) -> bool:
    """Whether somebody is asked to bid."""
    return "pass" in t.options


# who bids, when and how much


@pytest.mark.rule("ASC-KEY-AUCTION-01")
def test_a_card_with_auction_that_enters_the_row_sets_off_bidding_for_its_effect() -> None:
    t = auction(2, 2)
    assert t.options == ["bid 1", "bid 2", "pass"]
    assert "Vineweaver is up for auction" in t.told
    assert honor(t) == [0, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-01")
def test_a_card_without_auction_sets_off_none() -> None:
    t = auction(2, 2, name="Landtalker")
    assert own_turn(t)
    assert insight(t) == [2, 2]


@pytest.mark.rule("ASC-KEY-AUCTION-01", "ASC-KEY-FATE-04")
def test_an_auction_card_that_lies_there_is_not_auctioned_again() -> None:
    t = laid(3, 3).start().acquire("Arha Initiate")
    answers(t, "pass", "pass")
    t.end_turn()
    assert own_turn(t, 1)
    assert "Vineweaver" in t.row
    assert sum("up for auction" in line for line in t.told) == 1


@pytest.mark.rule("ASC-KEY-AUCTION-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bidding_starts_with_the_active_player_and_goes_clockwise(players: int) -> None:
    t = auction(*[6] * players)
    seats = answers(t, *[f"bid {seat + 1}" for seat in range(players)])
    assert seats == list(range(players))
    assert t.decider == 0 or players == 6  # with 6 players the sixth bids all that anybody has


@pytest.mark.rule("ASC-KEY-AUCTION-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_the_turn_of_another_player_that_player_bids_first(players: int) -> None:
    last = players - 1
    situation = table(*BOTH, players=players, cards=OWN).row("Arha Initiate").only_center("Vineweaver", *CALM)
    for seat in range(players):
        situation.hand("Apprentice", "Militia", seat=seat).insight(1, seat=seat)
    t = situation.start()
    for _ in range(last):
        t.end_turn()
    t.play("Apprentice").acquire("Arha Initiate")
    assert answers(t, *["pass"] * players) == [last, *range(last)]
    assert own_turn(t, last)


@pytest.mark.rule("ASC-KEY-AUCTION-03")
def test_a_bid_is_at_least_one() -> None:
    assert auction(3, 0).options == ["bid 1", "bid 2", "bid 3", "pass"]


@pytest.mark.rule("ASC-KEY-AUCTION-03")
@pytest.mark.parametrize("bid", [1, 2, 3, 4])
def test_the_next_bid_is_higher_and_not_above_the_own_insight(bid: int) -> None:
    t = auction(9, 5).choose(f"bid {bid}")
    assert t.decider == 1
    assert t.options == [*[f"bid {more}" for more in range(bid + 1, 6)], "pass"]


@pytest.mark.rule("ASC-KEY-AUCTION-03")
def test_a_bid_may_jump() -> None:
    t = auction(9, 9, 9)
    assert answers(t, "bid 2", "bid 7", "pass", "bid 9") == [0, 1, 2, 0]
    assert insight(t) == [0, 9, 9]
    assert honor(t) == [4, 0, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-03", "ASC-KEY-AUCTION-04")
@pytest.mark.parametrize("bid", [2, 3, 7])
def test_who_cannot_bid_higher_is_not_asked(bid: int) -> None:
    t = auction(7, 2).choose(f"bid {bid}")
    assert own_turn(t)
    assert insight(t) == [7 - bid, 2]
    assert honor(t) == [4, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-04")
def test_who_passes_is_out_for_good() -> None:
    t = auction(5, 9, 5)
    assert answers(t, "bid 1", "pass", "bid 2", "bid 3", "bid 4", "bid 5") == [0, 1, 2, 0, 2, 0]
    assert insight(t) == [0, 9, 5]
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-04")
def test_the_active_player_who_passes_is_out_too() -> None:
    t = auction(9, 3, 3)
    assert answers(t, "pass", "bid 1", "bid 2", "bid 3") == [0, 1, 2, 1]
    assert insight(t) == [9, 0, 3]
    assert honor(t) == [0, 4, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-04")
def test_who_is_out_of_one_auction_may_bid_in_the_next() -> None:
    t = laid(2, 2).runes(2).row("Arha Initiate", "Arha Initiate").only_center("Vineweaver", "Vineweaver", *CALM).start()
    t.acquire("Arha Initiate")
    assert answers(t, "pass", "bid 1") == [0, 1]
    t.acquire("Arha Initiate")
    assert t.decider == 0
    assert t.options == ["bid 1", "bid 2", "pass"]


@pytest.mark.rule("ASC-KEY-AUCTION-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bidding_goes_round_until_one_is_left(players: int) -> None:
    t = auction(*[20] * players)
    rounds = [f"bid {amount}" for amount in range(1, 2 * players + 1)]
    assert answers(t, *rounds) == [*range(players), *range(players)]
    assert answers(t, *["pass"] * (players - 1)) == list(range(players - 1))
    assert own_turn(t)
    assert insight(t) == [20] * (players - 1) + [20 - 2 * players]
    assert honor(t) == [0] * (players - 1) + [4]


@pytest.mark.rule("ASC-KEY-AUCTION-05")
def test_the_one_who_is_left_is_not_asked_to_bid_against_the_own_bid() -> None:
    t = auction(9, 9, 9)
    assert answers(t, "bid 1", "pass", "pass") == [0, 1, 2]
    assert own_turn(t)
    assert insight(t) == [8, 9, 9]


@pytest.mark.rule("ASC-KEY-AUCTION-06", "ASC-KEY-AUCTION-07")
def test_the_winner_pays_the_winning_bid_and_the_losers_nothing() -> None:
    t = auction(4, 5, 6, 7)
    assert answers(t, "bid 1", "bid 3", "bid 4", "bid 5", "pass") == [0, 1, 2, 3, 2]  # 4 and 5 cannot go above 5
    assert insight(t) == [4, 5, 6, 2]
    assert honor(t) == [0, 0, 0, 4]
    assert "Player 4 wins the auction of Vineweaver for 5 Insight" in t.told


@pytest.mark.rule("ASC-KEY-AUCTION-06")
def test_the_winner_has_the_effect_at_once() -> None:
    t = auction(3, 1).choose("bid 2")
    assert (t.honor(), t.pool) == (4, 56)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-08")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_card_stays_in_the_row_and_can_be_acquired(winner: int) -> None:
    t = laid(3, 3).runes(6).start().acquire("Arha Initiate")
    answers(t, *(["bid 3"] if winner == 0 else ["pass", "bid 1"]))
    assert t.row[0] == "Vineweaver"
    assert t.played() == t.discard(1) == []
    t.acquire("Vineweaver")
    assert t.discard() == ["Arha Initiate", "Vineweaver"]
    assert honor(t) == ([4, 0] if winner == 0 else [0, 4])


@pytest.mark.rule("ASC-KEY-AUCTION-08", "ASC-KEY-AUCTION-11")
def test_winning_the_effect_is_not_playing_the_hero() -> None:
    situation = laid(3, 0).hand("Delirium Nymph", "Kindred Caller", "Mystic")
    t = situation.start().play("Delirium Nymph")
    assert len(t.hand()) == 2
    t.acquire("Arha Initiate").choose("bid 1")
    assert t.honor() == 4
    assert len(t.hand()) == 2  # the Nymph draws when another Lifebound Hero is played
    t.play("Kindred Caller")
    assert len(t.hand()) == 1 + 2


@pytest.mark.rule("ASC-KEY-AUCTION-09")
def test_the_example_with_three_players() -> None:
    t = auction(2, 3, 0)
    assert answers(t, "bid 1", "bid 2") == [0, 1]  # the third cannot bid, the first cannot go above 2
    assert own_turn(t)
    assert insight(t) == [2, 1, 0]
    assert honor(t) == [0, 4, 0]
    out = [line for line in t.told if "out of the auction" in line]
    assert len(out) == 2


# Dreamborn Insight


@pytest.mark.rule("ASC-KEY-AUCTION-10", "ASC-ORDER-05")
def test_insight_of_a_dreamborn_card_flipped_before_can_be_bid() -> None:
    situation = table(*BOTH, players=3, cards=OWN).hand("Broom of Ages", "Apprentice").row()
    t = situation.only_center("Pollen Pixie", "Vineweaver", *CALM).start().play("Broom of Ages")
    assert insight(t) == [1, 1, 1]
    assert answers(t, "pass", "pass", "bid 1") == [0, 1, 2]
    assert insight(t) == [1, 1, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-10", "ASC-ORDER-05")
def test_insight_of_a_dreamborn_card_flipped_after_cannot_be_bid() -> None:
    situation = table(*BOTH, players=3, cards=OWN).hand("Broom of Ages", "Apprentice").row()
    t = situation.only_center("Vineweaver", "Pollen Pixie", *CALM).start().play("Broom of Ages")
    assert own_turn(t)
    assert honor(t) == [0, 0, 0]
    assert insight(t) == [1, 1, 1]


@pytest.mark.rule("ASC-KEY-AUCTION-10", "ASC-ORDER-05")
def test_one_dreamborn_card_before_and_one_after_the_auction() -> None:
    situation = table(*BOTH, cards=OWN).hand("Broom of Ages", "Apprentice").row().insight(1)
    t = situation.only_center("Pollen Pixie", "Vineweaver", "Templar General", *CALM).start().play("Broom of Ages")
    assert t.options == ["bid 1", "bid 2", "pass"]
    t.choose("bid 2")
    assert insight(t) == [1, 2]


@pytest.mark.rule("ASC-KEY-AUCTION-10", "ASC-DREAMBORN-O2")
def test_the_insight_for_acquiring_a_dreamborn_card_can_be_bid_for_its_replacement() -> None:
    t = laid(0, 0).row("Pollen Pixie").runes(3).start().acquire("Pollen Pixie")
    assert t.decider == 0
    assert t.options == ["bid 1", "pass"]
    t.choose("bid 1")
    assert (insight(t), honor(t)) == ([0, 0], [4, 0])


@pytest.mark.rule("ASC-ORDER-04")
def test_insight_of_a_reward_can_be_bid_for_the_replacement_of_the_monster() -> None:
    t = laid(0, 4).row("Dreadmare").power(5).start().defeat("Dreadmare")
    assert t.honor() == 4
    assert t.options == ["bid 1", "bid 2", "bid 3", "pass"]


# what the winner has


@pytest.mark.rule("ASC-KEY-AUCTION-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_vineweaver_won_or_played_gives_four_honor(seat: int) -> None:
    t = auction(1, 1)
    answers(t, *(["bid 1"] if seat == 0 else ["pass", "bid 1"]))
    assert honor(t) == ([4, 0] if seat == 0 else [0, 4])
    played = laid(1, 1).hand("Vineweaver", "Apprentice").start().play("Vineweaver")
    assert (honor(played), insight(played)) == ([4, 0], [1, 1])


@pytest.mark.rule("ASC-KEY-AUCTION-11", "ASC-KEY-AUCTION-O3")
@pytest.mark.parametrize(("constructs", "drawn"), [((), 1), (("Shadow Star",), 1), (("Shadow Star", "Snapdragon"), 2)])
def test_inferna_templar_looks_at_the_constructs_of_the_winner(constructs: tuple[str, ...], drawn: int) -> None:
    situation = laid(0, 1, name="Inferna Templar").in_play("Clockwork Shield", "Clockwork Helm", "Nilhammer")
    t = situation.in_play(*constructs, seat=1).start()
    hands = len(t.hand()), len(t.hand(1))
    t.acquire("Arha Initiate").choose("bid 1")
    assert (len(t.hand()), len(t.hand(1))) == (hands[0], hands[1] + drawn)


@pytest.mark.rule("ASC-KEY-AUCTION-11", "ASC-KEY-AUCTION-O3")
def test_shield_bearer_lets_the_winner_draw_and_banish_in_the_turn_of_another() -> None:
    situation = laid(0, 1, name="Shield Bearer").hand("Militia", seat=1).deck("Mystic", "Apprentice", seat=1)
    t = situation.discard("Apprentice", seat=1).start().acquire("Arha Initiate").choose("bid 1")
    assert (t.decider, t.active) == (1, 0)
    assert t.hand(1) == ["Militia", "Mystic"]
    assert t.can("banish Militia from hand")
    assert t.can("banish Mystic from hand")
    assert t.can("decline")
    t.choose("banish Apprentice from discard")
    assert t.discard(1) == []
    assert t.hand(1) == ["Militia", "Mystic"]
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-11", "ASC-FAQ-02")
def test_aegis_knight_gives_the_winner_a_card_to_the_hand() -> None:
    situation = laid(0, 1, name="Aegis Knight").hand("Militia", "Apprentice", seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert t.decider == 1
    t.choose("banish Militia from hand")
    assert t.decider == 1
    t.acquire("Heavy Infantry")
    assert t.hand(1) == ["Apprentice", "Heavy Infantry"]
    assert (t.runes(), t.runes(1)) == (0, 0)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-11", "ASC-FAQ-03")
def test_aegis_knight_gives_the_winner_a_card_to_the_discard_pile() -> None:
    situation = laid(0, 1, name="Aegis Knight").hand("Militia", seat=1).discard("Apprentice", seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    t.choose("banish Apprentice from discard").acquire("Mystic")
    assert (t.hand(1), t.discard(1)) == (["Militia"], ["Mystic"])


@pytest.mark.rule("ASC-KEY-AUCTION-06")
def test_a_winner_for_whom_the_effect_does_nothing_pays_all_the_same() -> None:
    situation = laid(0, 2, name="Aegis Knight").hand(seat=1).discard(seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 2")
    assert own_turn(t)
    assert insight(t) == [0, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-DEF-O2")
def test_you_in_the_effect_is_the_winner_and_the_others_are_the_opponents() -> None:
    situation = laid(0, 1, 0, name="Loud Herald")
    for seat in range(3):
        situation.hand("Militia", "Apprentice", seat=seat)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert answers(t, "discard Militia", "discard Apprentice") == [0, 2]  # clockwise from the active player
    assert [len(t.hand(seat)) for seat in range(3)] == [1, 2, 1]
    assert t.discard(1) == []


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
def test_the_winner_takes_a_card_of_the_row_out_of_turn() -> None:
    t = laid(0, 1, name="Hero Caller").row("Arha Initiate", "Pollen Pixie").start().acquire("Arha Initiate")
    t.choose("bid 1")  # there is no other Hero that is cheap enough
    assert t.discard(1) == ["Pollen Pixie"]
    assert t.discard() == ["Arha Initiate"]
    assert insight(t) == [0, 1]  # for acquiring it, and it is the winner who did
    assert t.row[:2] == ["Hero Caller", "Demon Slayer"]
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-SERENITY-10")
def test_a_card_won_out_of_turn_looks_at_the_discard_pile_of_the_winner() -> None:
    situation = laid(0, 1, name="Hero Caller").row("Arha Initiate", "Templar General").hand("Militia", seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert (t.hand(1), t.discard(1)) == (["Militia", "Templar General"], [])


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
def test_constructs_of_the_winner_answer_what_is_won() -> None:
    situation = laid(0, 1, name="Hero Caller").row("Arha Initiate", "Void Initiate").deck("Militia", seat=1)
    t = situation.in_play("Ogo War Tree").in_play("Ogo War Tree", seat=1).start().acquire("Arha Initiate")
    assert answers(t, "decline", "bid 1") == [0, 1]
    assert t.decider == 1
    t.choose(next(option for option in t.options if option != "decline"))
    assert (t.deck(1), t.discard(1)) == (["Void Initiate", "Militia"], [])
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
def test_honor_won_is_doubled_by_a_construct_of_the_winner_only() -> None:
    for owner, gained in ((0, 4), (1, 8)):
        situation = table(*DREAMS, cards=OWN).row("Arha Initiate").only_center("Vineweaver", *CALM).runes(1)
        situation.dreams().dreams(seat=1).in_play("Yggdrasil Canopy", seat=owner).insight(1, seat=1)
        assert situation.start().acquire("Arha Initiate").choose("bid 1").honor(1) == gained


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-PLUNDER-01")
def test_a_card_won_by_another_player_does_not_serve_the_plunder_of_the_active_one() -> None:
    situation = table(*DREAMS, cards=OWN).row("Nightmarauders", "Void Initiate", "Arha Initiate").power(2).runes(1)
    situation.only_center("Hero Caller", *CALM).insight(0).insight(2, seat=1).in_play("Tree of Bounty")
    t = situation.hand("Dreamscarred Hunter", "Apprentice").start().play("Dreamscarred Hunter").defeat("Nightmarauders")
    assert answers(t, "pass", "bid 1", "acquire Void Initiate") == [0, 1, 1]
    assert t.discard(1) == ["Void Initiate"]
    assert t.honor() == 1
    assert not t.can("use Tree of Bounty")
    t.acquire("Arha Initiate")
    assert t.honor() == 1 + 3
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-PLUNDER-01")
def test_a_card_won_in_the_turn_of_another_does_not_serve_plunder_later() -> None:
    situation = table(*DREAMS, cards=OWN).row("Arha Initiate", "Void Initiate", "Nightmarauders", "Arha Initiate")
    situation.only_center("Hero Caller", *CALM).runes(1).insight(1, seat=1).hand("Apprentice")
    situation.hand("Heavy Infantry", "Apprentice", "Militia", seat=1).in_play("Tree of Bounty", seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 1").acquire("Void Initiate").end_turn()
    assert t.discard(1) == ["Void Initiate"]
    t.play("Heavy Infantry").defeat("Nightmarauders")
    assert not t.can("use Tree of Bounty")
    t.play("Apprentice").acquire("Arha Initiate")
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
@pytest.mark.parametrize("winner", [0, 1])
def test_serenity_in_an_auction_looks_at_the_discard_pile_of_the_winner(winner: int) -> None:
    # the active player has just acquired a card to the discard pile
    t = laid(1, 1, name="Calm Caller").discard(seat=1).start().acquire("Arha Initiate")
    answers(t, *(["bid 1"] if winner == 0 else ["pass", "bid 1"]))
    assert honor(t) == ([1, 0] if winner == 0 else [0, 3])


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
@pytest.mark.parametrize("winner", [0, 1])
def test_echo_in_an_auction_looks_at_the_discard_pile_of_the_winner(winner: int) -> None:
    t = laid(1, 1, name="Echo Caller").discard("Nihil Chemist", seat=1).start().acquire("Arha Initiate")
    answers(t, *(["bid 1"] if winner == 0 else ["pass", "bid 1"]))
    assert honor(t) == ([1, 0] if winner == 0 else [0, 3])


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
@pytest.mark.parametrize("winner", [0, 1])
def test_unite_in_an_auction_looks_at_the_heroes_of_the_winner(winner: int) -> None:
    t = laid(1, 1, name="Kindred Caller").hand("Landtalker", "Apprentice").start().play("Landtalker")
    t.acquire("Arha Initiate")
    answers(t, *(["bid 1"] if winner == 0 else ["pass", "bid 1"]))
    assert honor(t) == ([3, 0] if winner == 0 else [0, 1])


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-PLAY-15")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_next_time_you_means_the_winner_and_ends_with_the_turn(winner: int) -> None:
    situation = laid(1, 1).row("Arha Initiate", "Arha Initiate").only_center("Late Caller", "Void Initiate").runes(2)
    t = situation.hand("Apprentice", "Militia", seat=1).hand("Apprentice").start().acquire("Arha Initiate")
    answers(t, *(["bid 1"] if winner == 0 else ["pass", "bid 1"]))
    t.acquire("Arha Initiate")
    assert honor(t) == ([3, 0] if winner == 0 else [0, 0])
    t.end_turn().play("Apprentice").acquire("Void Initiate")
    assert t.honor(1) == 0


# Runes, Power, Honor, Insight and cards won out of turn


@pytest.mark.rule("ASC-TURN-O3", "ASC-KEY-AUCTION-O3")
def test_runes_and_power_of_a_winner_who_is_not_active_vanish_at_the_end_of_the_turn() -> None:
    situation = laid(0, 1, name="Rune Caller").hand("Apprentice").hand("Apprentice", "Militia", seat=1)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert (t.runes(1), t.power(1)) == (3, 2)
    assert (t.runes(), t.power()) == (0, 0)
    t.end_turn()
    assert own_turn(t, 1)
    assert (t.runes(1), t.power(1)) == (0, 0)
    assert not t.can("acquire Mystic")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-TURN-O3")
def test_runes_and_power_won_by_the_active_player_can_be_spent() -> None:
    t = auction(1, 0, name="Rune Caller").choose("bid 1")
    assert (t.runes(), t.power()) == (3, 2)
    t.acquire("Mystic").defeat("Cultist")
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 1)


@pytest.mark.rule("ASC-TURN-O3")
def test_they_vanish_even_if_the_turn_of_the_winner_comes_much_later() -> None:
    t = laid(0, 0, 1, name="Rune Caller").hand("Apprentice").start().acquire("Arha Initiate").choose("bid 1")
    t.end_turn()
    assert own_turn(t, 1)
    assert (t.runes(2), t.power(2)) == (0, 0)


@pytest.mark.rule("ASC-TURN-O3")
def test_honor_and_insight_won_out_of_turn_stay() -> None:
    t = auction(0, 1).choose("bid 1")
    t.end_turn()
    assert honor(t) == [0, 4]
    t = auction(0, 1, name="Deep Well").choose("bid 1")
    assert insight(t) == [0, 3]
    t.end_turn()
    assert insight(t) == [0, 3]


@pytest.mark.rule("ASC-TURN-O3")
def test_cards_drawn_out_of_turn_stay_in_hand() -> None:
    t = auction(0, 1, name="Inferna Templar").choose("bid 1")
    assert len(t.hand(1)) == 6
    drawn = t.hand(1)
    t.end_turn()
    assert t.active == 1
    assert t.hand(1) == drawn


@pytest.mark.rule("ASC-TURN-O3")
def test_a_winner_who_draws_from_an_empty_deck_shuffles_the_own_discard_pile() -> None:
    situation = laid(0, 1, name="Inferna Templar").deck(seat=1).discard("Mystic", seat=1).discard("Muramasa")
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert t.hand(1).count("Mystic") == 1
    assert t.discard(1) == []
    assert t.discard() == ["Muramasa", "Arha Initiate"]


@pytest.mark.rule("ASC-END-04")
def test_honor_won_out_of_turn_can_bring_the_last_round() -> None:
    t = laid(0, 1).pool(3).hand("Apprentice").hand("Militia", seat=1).start().acquire("Arha Initiate").choose("bid 1")
    assert (honor(t), t.pool) == ([0, 4], 0)
    t.end_turn()
    assert not t.over
    t.end_turn()
    assert t.over


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_player_of_emri_shadowslayer_bids_power_as_insight(seat: int) -> None:
    situation = table(*DREAMS, cards=OWN).row("Arha Initiate").only_center("Vineweaver", *CALM).runes(1)
    situation.insight(1).insight(1, seat=1).power(2, seat=1).hand("Emri, Shadowslayer", "Apprentice")
    t = situation.start().play("Emri, Shadowslayer").acquire("Arha Initiate")
    assert t.options == [*[f"bid {more}" for more in range(1, 7)], "pass"]
    if seat == 0:
        t.choose("bid 3")
        assert (t.insight(), t.power(), t.honor()) == (0, 3, 4)
    else:
        t.choose("pass")
        assert t.options == ["bid 1", "pass"]


# open points


@pytest.mark.rule("ASC-KEY-AUCTION-O1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_last_player_left_may_still_bid(players: int) -> None:
    t = auction(*[4] * players)
    assert answers(t, *["pass"] * (players - 1)) == list(range(players - 1))
    assert t.decider == players - 1
    assert t.options == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    t.choose("bid 1")
    assert own_turn(t)
    assert insight(t) == [4] * (players - 1) + [3]
    assert honor(t) == [0] * (players - 1) + [4]


@pytest.mark.rule("ASC-KEY-AUCTION-O1")
def test_the_last_player_left_may_bid_more_than_one_if_that_is_wanted() -> None:
    t = auction(0, 0, 5)
    assert t.decider == 2
    t.choose("bid 4")
    assert insight(t) == [0, 0, 1]


@pytest.mark.rule("ASC-KEY-AUCTION-O1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_if_the_last_player_does_not_bid_nobody_wins(players: int) -> None:
    t = auction(*[4] * players)
    assert answers(t, *["pass"] * players) == list(range(players))
    assert own_turn(t)
    assert "Nobody wins the auction of Vineweaver" in t.told
    assert insight(t) == [4] * players
    assert honor(t) == [0] * players
    assert t.row[0] == "Vineweaver"


@pytest.mark.rule("ASC-KEY-AUCTION-O1")
def test_the_active_player_alone_with_insight_has_it_for_one_or_leaves_it() -> None:
    t = auction(3, 0, 0)
    assert t.decider == 0
    assert insight(t.choose("bid 1")) == [2, 0, 0]
    t = auction(3, 0, 0).choose("pass")
    assert own_turn(t)
    assert honor(t) == [0, 0, 0]


@pytest.mark.rule("ASC-KEY-AUCTION-O2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_if_nobody_can_bid_the_effect_is_lost(players: int) -> None:
    t = auction(*[0] * players)
    assert own_turn(t)
    assert "Nobody wins the auction of Vineweaver" in t.told
    assert honor(t) == insight(t) == [0] * players
    assert t.pool == 30 * players


@pytest.mark.rule("ASC-KEY-AUCTION-O4")
def test_bids_are_open_and_one_at_a_time() -> None:
    t = auction(3, 3).choose("bid 1").choose("bid 2")
    log = list(t.s.log or [])
    seers = {log[place + 4] for place in range(t._told * 5, len(log), 5)}
    assert seers == {int(t.game.everyone)}
    assert [line for line in t.told if " bids " in line] == [
        "Player 1 bids 1 Insight for Vineweaver",
        "Player 2 bids 2 Insight for Vineweaver",
    ]


# several auctions, and auctions in the middle of something


@pytest.mark.rule("ASC-ORDER-05", "ASC-KEY-AUCTION-06")
def test_two_auctions_at_once_come_in_the_order_of_flipping() -> None:
    situation = table(*BOTH, cards=OWN).hand("Broom of Ages", "Apprentice").row().insight(3).insight(2, seat=1)
    t = situation.only_center("Deep Well", "Vineweaver", *CALM).start().play("Broom of Ages")
    assert t.power() == 2  # the rest of the text comes before the auctions
    assert answers(t, "bid 1", "pass") == [0, 1]
    assert insight(t) == [5, 2]  # what was won in the first can be bid in the second
    assert t.options == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "pass"]
    assert answers(t, "bid 2") == [0]
    assert (insight(t), honor(t)) == ([3, 2], [4, 0])
    assert own_turn(t)


@pytest.mark.rule("ASC-ORDER-05", "ASC-KEY-AUCTION-06")
def test_insight_paid_in_the_first_auction_is_gone_in_the_second() -> None:
    situation = table(*BOTH, cards=OWN).hand("Broom of Ages", "Apprentice").row().insight(3).insight(2, seat=1)
    t = situation.only_center("Vineweaver", "Shield Bearer", *CALM).start().play("Broom of Ages")
    assert answers(t, "bid 2") == [0]
    assert t.options == ["bid 1", "pass"]
    assert answers(t, "pass", "bid 1") == [0, 1]
    assert (t.decider, honor(t)) == (1, [4, 0])
    t.choose("decline")
    assert own_turn(t)


@pytest.mark.rule("ASC-ORDER-O4")
def test_an_auction_set_off_by_the_effect_of_an_auction() -> None:
    situation = laid(3, 3, name="Hero Caller").row("Arha Initiate", "Void Initiate")
    t = situation.only_center("Hero Caller", "Vineweaver", *CALM).start().acquire("Arha Initiate")
    assert answers(t, "bid 1", "bid 2", "pass") == [0, 1, 0]
    assert t.row[:2] == ["Hero Caller", "Vineweaver"]
    assert t.discard(1) == ["Void Initiate"]
    assert t.decider == 0  # the active player begins again
    assert t.options == ["bid 1", "bid 2", "bid 3", "pass"]
    assert answers(t, "bid 1") == [0]
    assert (insight(t), honor(t)) == ([2, 1], [4, 0])


@pytest.mark.rule("ASC-ORDER-O4", "ASC-ORDER-05")
def test_an_auction_set_off_by_an_auction_waits_for_those_that_were_flipped_before() -> None:
    situation = table(*BOTH, cards=OWN).hand("Broom of Ages", "Apprentice").row().insight(9).insight(0, seat=1)
    names = "Sweeper", "Deep Well", "Void Initiate", "Spike Vixen", "Landtalker", "Mephit", "Vineweaver", "Demon Slayer"
    t = situation.only_center(*names).start().play("Broom of Ages").choose("bid 1")
    t.choose("banish Mephit")
    assert t.row == ["Sweeper", "Deep Well", "Void Initiate", "Spike Vixen", "Landtalker", "Vineweaver"]
    assert [line for line in t.told if "up for auction" in line][-1].startswith("Deep Well")
    t.choose("bid 1")
    assert [line for line in t.told if "up for auction" in line][-1].startswith("Vineweaver")
    t.choose("bid 1")
    assert (insight(t), honor(t)) == ([9, 0], [4, 0])


@pytest.mark.rule("ASC-KEY-AUCTION-08")
def test_the_effect_may_banish_the_auction_card_itself() -> None:
    t = laid(0, 1, name="Sweeper").start().acquire("Arha Initiate").choose("bid 1")
    assert t.decider == 1
    assert t.can("banish Sweeper from space 1")
    t.choose("banish Sweeper")
    assert (t.void, t.row[0]) == (["Sweeper"], "Demon Slayer")


@pytest.mark.rule("ASC-ORDER-O2", "ASC-FAQ-05")
def test_an_auction_waits_until_evvy_and_her_recur_are_over() -> None:
    situation = laid(5, 5).row("Arha Initiate").hand("Evvy, Ogo's Gift", "Apprentice").deck("Militia")
    t = situation.only_center("Vineweaver", "Void Initiate", *CALM).start()
    t.play("Evvy, Ogo's Gift").acquire("Arha Initiate")
    assert t.options == ["do it", "decline"]
    t.choose("do it").acquire("Vineweaver")
    assert t.deck() == ["Vineweaver", "Arha Initiate", "Militia"]
    assert t.insight() == 2
    assert t.options == ["bid 1", "bid 2", "pass"]


@pytest.mark.rule("ASC-ORDER-03", "ASC-ORDER-04")
def test_an_auction_comes_after_the_reward_whose_decisions_come_first() -> None:
    t = laid(1, 1).row("Mephit").only_center("Vineweaver", *CALM[:5]).power(4).start().defeat("Mephit")
    assert not bids(t)
    t.choose("banish Vineweaver")  # its auction takes place all the same
    assert bids(t)
    assert "Vineweaver" in t.void


@pytest.mark.rule("ASC-KEY-AUCTION-06")
def test_the_turn_goes_on_after_an_auction() -> None:
    t = laid(0, 2).runes(3).start().acquire("Arha Initiate").choose("bid 2")
    assert own_turn(t)
    assert t.runes() == 2
    assert t.can("play Apprentice")


# the first deal


def dreamborn() -> set[str]:
    return {card.name for card in card_set("delirium").cards if "Dreamborn." in card.effect}


def auctions() -> set[str]:
    return {card.name for card in card_set("delirium").cards if "Auction:" in card.effect}


def first_deals(players: int, first: int, upto: int = 40) -> list[Table]:
    """New games, as they stand at their first decision."""
    sets = ["delirium"] if players < 5 else ["chronicle", "delirium"]
    game = build({"players": players, "sets": sets, "first": first})
    tables = []
    for seed in range(upto):
        t = Table(game, game.new_told(seed))
        t._told = 0
        tables.append(t)
    return tables


def entries(t: Table) -> list[str]:
    """The cards that have entered the row, in the order of flipping."""
    return [line.split(" enters")[0] for line in t.told if " enters the center row" in line]


@pytest.mark.rule("ASC-KEY-FATE-02", "ASC-KEY-AUCTION-01", "ASC-KEY-AUCTION-02", "ASC-KEY-AUCTION-10")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 2), (4, 1), (6, 3)])
def test_an_auction_in_the_first_deal(players: int, first: int) -> None:
    start = [0, 1, 2, 3, 3, 3]
    seen = 0
    for t in first_deals(players, first):
        entered = entries(t)
        flipped = [name for name in entered if name in auctions()]
        if not flipped:
            assert not bids(t)
            continue
        before = sum(name in dreamborn() for name in entered[: entered.index(flipped[0])])
        have = {(first + place) % players: start[place] + before for place in range(players)}
        assert len(entered) == 6
        for place in range(players):
            seat = (first + place) % players
            if have[seat]:
                assert (t.decider, bids(t)) == (seat, True)
                assert t.options == [*[f"bid {more}" for more in range(1, have[seat] + 1)], "pass"]
                assert f"{flipped[0]} is up for auction" in t.told
                t.choose("pass")
        assert f"Nobody wins the auction of {flipped[0]}" in t.told
        seen += 1
    assert seen >= 4


@pytest.mark.rule("ASC-KEY-FATE-02", "ASC-TURN-O3")
def test_an_auction_of_the_first_deal_is_won_before_the_first_action() -> None:
    won = 0
    for t in first_deals(2, 0, 150):
        entered = entries(t)
        if [name for name in entered if name in auctions() | dreamborn()] == ["Inferna Templar"]:
            assert t.decider == 1  # the first player has no Insight
            t.choose("bid 1")
            assert own_turn(t)
            assert insight(t) == [0, 0]
            assert (len(t.hand()), len(t.hand(1))) == (5, 6)
            won += 1
    assert won


@pytest.mark.rule("ASC-KEY-AUCTION-06", "ASC-ORDER-05")
def test_two_auctions_of_the_first_deal_come_one_after_the_other() -> None:
    seen = 0
    for t in first_deals(2, 0, 400):
        flipped = [name for name in entries(t) if name in auctions() | dreamborn()]
        if len(flipped) == 2 and set(flipped) <= auctions() and flipped[0] == "Vineweaver":
            t.choose("bid 1")  # the only Insight that anybody has
            assert f"Nobody wins the auction of {flipped[1]}" in t.told
            assert own_turn(t)
            assert (insight(t), honor(t)) == ([0, 0], [0, 4])
            seen += 1
    assert seen


# variants


@pytest.mark.rule("ASC-KEY-AUCTION-O1", "ASC-SOLO-O2")
def test_in_solitaire_the_player_bids_alone() -> None:
    situation = table(*BOTH, players=1, variant="solo", cards=OWN).row("Arha Initiate").runes(1).insight(3)
    t = situation.only_center("Vineweaver", *CALM).start().acquire("Arha Initiate")
    assert t.options == ["bid 1", "bid 2", "bid 3", "pass"]
    t.choose("bid 1")
    assert (t.insight(), t.honor(), t.pool) == (2, 4, 46)
    assert t.row[0] == "Vineweaver"


@pytest.mark.rule("ASC-KEY-AUCTION-O2", "ASC-SOLO-O2")
@pytest.mark.parametrize("have", [0, 2])
def test_in_solitaire_the_player_may_do_without_and_the_cult_never_bids(have: int) -> None:
    situation = table(*BOTH, players=1, variant="solo", cards=OWN).row("Arha Initiate").runes(1).insight(have)
    t = situation.only_center("Vineweaver", *CALM).start().acquire("Arha Initiate")
    if have:
        t.choose("pass")
    assert own_turn(t)
    assert (t.insight(), t.honor(), t.pool) == (have, 0, 50)


@pytest.mark.rule("ASC-SOLO-O2")
def test_in_solitaire_cards_that_enter_for_the_cult_are_auctioned_too() -> None:
    situation = table(*BOTH, players=1, variant="solo", cards=OWN).row(*CALM).insight(2)
    t = situation.only_center("Vineweaver", "Pollen Pixie", "Arha Initiate", "Earth Tyrant").start().end_turn()
    assert t.row[:2] == ["Pollen Pixie", "Vineweaver"]
    assert t.options == ["bid 1", "bid 2", "pass"]
    t.choose("bid 2")
    assert (t.insight(), t.honor()) == (1, 4)
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-AUCTION-02", "ASC-KEY-AUCTION-05")
def test_in_team_play_partners_bid_on_their_own() -> None:
    t = auction(3, 3, 3, 3, variant="team")
    assert answers(t, "bid 1", "pass", "bid 2", "pass", "bid 3") == [0, 1, 2, 3, 0]
    assert (insight(t), honor(t)) == ([0, 3, 3, 3], [4, 0, 0, 0])
    t = auction(3, 3, 3, 3, variant="team")
    assert answers(t, "bid 1", "pass", "pass", "pass") == [0, 1, 2, 3]
    assert (insight(t), honor(t)) == ([2, 3, 3, 3], [4, 0, 0, 0])


@pytest.mark.rule("ASC-TEAM-03", "ASC-KEY-AUCTION-O3")
def test_in_team_play_what_a_winner_has_does_not_harm_the_partner_of_the_winner() -> None:
    situation = laid(0, 1, 0, 0, name="Loud Herald", variant="team")
    for seat in range(4):
        situation.hand("Militia", "Apprentice", seat=seat)
    t = situation.start().acquire("Arha Initiate").choose("bid 1")
    assert answers(t, "discard Militia", "discard Militia") == [0, 2]
    assert [len(t.hand(seat)) for seat in range(4)] == [1, 2, 1, 2]


# saving and replaying


def build_any(name: str, options: dict[str, object]) -> Game:
    assert name == "ascension"
    return build(options)


@pytest.mark.parametrize("choices", [(), ("bid 1",), ("bid 1", "bid 3"), ("bid 1", "bid 3", "pass"), ("pass", "pass")])
def test_a_game_saved_in_the_middle_of_an_auction_goes_on_the_same(choices: tuple[str, ...]) -> None:
    t = auction(5, 5, 5, name="Shield Bearer")
    answers(t, *choices)
    copy = Table(t.game, unpack(t.game, pack(t.s)))
    assert (copy.decider, copy.options) == (t.decider, t.options)
    for _ in range(12):
        assert state_hash(copy.s) == state_hash(t.s)
        choice = t.options[0]
        t.choose(choice)
        copy.choose(choice)
    assert pack(copy.s) == pack(t.s)
    assert (insight(copy), [copy.hand(seat) for seat in range(3)]) == (insight(t), [t.hand(seat) for seat in range(3)])


def test_a_save_knows_the_bid_the_leader_and_who_is_out() -> None:
    t = auction(9, 9, 9)
    answers(t, "bid 1", "pass", "bid 4")
    copy = Table(t.game, unpack(t.game, pack(t.s)))
    assert copy.decider == 0
    assert copy.options[0] == "bid 5"
    copy.choose("pass")
    assert insight(copy) == [9, 9, 5]
    assert honor(copy) == [0, 0, 4]


def with_auctions(players: int) -> tuple[Ascension, int]:
    """A game and a seed with an auction in the first deal that two players can bid in."""
    game = build({"players": players, "sets": ["delirium"], "first": 0})
    for seed in range(300):
        s = game.new(seed)
        if "bid 2" in s.texts() and "pass" in s.texts():
            return game, seed
    raise AssertionError("no such seed")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_that_ends_in_the_middle_of_an_auction_is_replayed_to_it(players: int) -> None:
    game, seed = with_auctions(players)
    record = begin(game, seed)
    s = game.new(seed)
    hashes = [state_hash(s)]
    auctioned = False
    for number in range(60):
        if s.over:
            break
        texts = s.texts()
        auctioned |= "pass" in texts
        choice = texts[number * 7 % len(texts)]
        record.choices.append(choice)
        s.choose(choice)
        hashes.append(state_hash(s))
    assert auctioned
    again = load(record.dump())
    for upto, expected in enumerate(hashes):
        assert state_hash(replay(again, build_any, upto)) == expected


# other decisions out of turn


STAR, STAFF, DRAGON = "Shadow Star", "Yggdrasil Staff", "Snapdragon"  # they cost 3, 4 and 5 Runes


def defeating(monster: str, players: int = 2, variant: str = "") -> Situation:
    """The first player can defeat a Monster of space 1."""
    situation = table(*DREAMS, players=players, variant=variant).row(monster).only_center(*CALM)
    return situation.power(8).hand("Apprentice", "Militia")


@pytest.mark.rule("ASC-DEF-O2", "ASC-KEY-RECUR-07", "ASC-DEF-08")
def test_each_opponent_of_mammoth_beetle_chooses_what_is_destroyed() -> None:
    situation = defeating("Mammoth Beetle", 3).insight(2).in_play(STAR, "Nilhammer")
    situation.in_play(STAR, DRAGON, seat=1).in_play(STAFF, DRAGON, seat=2)
    t = situation.start().defeat("Mammoth Beetle")
    assert answers(t, f"destroy {STAR}", f"destroy {DRAGON}") == [1, 2]
    assert t.decider == 0
    t.choose("do it")  # what is left is a single Construct each
    assert [t.in_play(seat) for seat in range(3)] == [[STAR, "Nilhammer"], [], []]
    assert t.insight() == 1
    assert own_turn(t)  # not offered again


@pytest.mark.rule("ASC-DEF-O2", "ASC-EX-15", "ASC-TEAM-03")
def test_mammoth_beetle_asks_the_two_opponents_in_team_play() -> None:
    situation = defeating("Mammoth Beetle", 4, "team").insight(5)
    for seat in range(1, 3):
        situation.in_play(STAR, DRAGON, seat=seat)
    t = situation.in_play(STAFF, "Muramasa", seat=3).start().defeat("Mammoth Beetle")
    assert answers(t, f"destroy {STAR}", "destroy Muramasa", "do it") == [1, 3, 0]
    assert [t.in_play(seat) for seat in (1, 2, 3)] == [[], [STAR, DRAGON], []]
    assert t.insight() == 4
    assert own_turn(t)


@pytest.mark.rule("ASC-PLAY-20")
def test_terminites_destroy_the_cheapest_and_among_equals_the_owner_chooses() -> None:
    t = defeating("Terminites").in_play(DRAGON, STAR, STAFF, seat=1).start().defeat("Terminites")
    assert t.discard(1) == [STAR]
    assert own_turn(t)
    t = defeating("Terminites").in_play(STAR, DRAGON, "Dream Anchor", seat=1).start().defeat("Terminites")
    assert t.decider == 1
    assert sorted(t.options) == ["destroy Dream Anchor from play", f"destroy {STAR} from play"]
    t.choose("destroy Dream Anchor")
    assert t.in_play(1) == [STAR, DRAGON]


@pytest.mark.parametrize(("owned", "chosen"), [((STAR,), 0), ((STAR, STAFF), 1), ((STAR, STAFF, DRAGON), 2)])
def test_the_owner_chooses_the_half_that_hulking_crab_destroys(owned: tuple[str, ...], chosen: int) -> None:
    t = defeating("Hulking Crab").in_play(*owned, seat=1).start().defeat("Hulking Crab")
    for name in owned[:chosen]:
        assert t.decider == 1
        t.choose(f"destroy {name}")
    assert t.in_play(1) == list(owned[-(len(owned) // 2) :] if len(owned) > 1 else ())
    assert own_turn(t)


@pytest.mark.rule("ASC-DEF-O4")
def test_the_owner_chooses_what_river_reaper_leaves() -> None:
    t = defeating("River Reaper", 3).in_play(STAR, STAFF, DRAGON, seat=2).start().defeat("River Reaper")
    seats = []
    while not own_turn(t):
        seats.append(t.decider)
        t.choose(next(option for option in t.options if STAFF not in option))
    assert set(seats) == {2}
    assert t.in_play(2) == [STAFF]
    assert sorted(t.discard(2)) == [STAR, DRAGON]


def test_caaro_lets_the_active_player_choose_among_the_constructs_of_each_opponent() -> None:
    situation = defeating("Caaro, Desert Breaker", 3).insight(0)
    t = situation.in_play(STAR, STAFF, seat=1).in_play(STAR, DRAGON, seat=2).start().defeat("Caaro, Desert Breaker")
    assert answers(t, f"destroy {STAFF}", f"destroy {DRAGON}") == [0, 0]
    assert (t.in_play(1), t.in_play(2)) == ([STAR], [STAR])
    assert own_turn(t)


def test_warprogue_lets_the_active_player_choose_the_opponent() -> None:
    t = defeating("Warprogue", 3).insight(0).insight(2, seat=1).insight(2, seat=2).start().defeat("Warprogue")
    assert t.decider == 0
    t.choose("choose player 3")
    assert insight(t) == [1, 2, 1]
    assert own_turn(t)


def test_the_dream_cards_of_the_start_are_chosen_by_every_player() -> None:
    game = build({"players": 3, "sets": ["dreamscape"], "first": 1})
    t = Table(game, game.new_told(1))
    seats = []
    while t.options[0].startswith("keep "):
        seats.append(t.decider)
        t.choose(t.options[0])
    assert list(dict.fromkeys(seats)) == [1, 2, 0]
    assert [len(t.dreams(seat)) for seat in range(3)] == [3, 3, 3]
    assert own_turn(t, 1)
