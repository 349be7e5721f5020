from __future__ import annotations

from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from ascension_sitting import NAMES, ascension, empty_hand, flat, give, hints, lay, lay_center, play_on, sit
from rich.console import Console
from sitting import CURTAIN, Play, delirium, read_through

from delirium.ascension.board.words import P_TURN
from delirium.ascension.box.build import SETS
from delirium.cli import saves
from delirium.cli.ascension.screen import AscensionScreen, asking_text
from delirium.engine.codec import state_hash
from delirium.engine.rng import seeded
from delirium.engine.view import View, view
from delirium.engine.zones import lane
from delirium.table.table import Table

DREAMS = ["dreamscape", "delirium", "deliverance"]
KEEP = "Choose a card to keep in your Dreamscape"
BID = "Bid Insight for the effect, more than the bid before, or pass"


def in_turn(*seats: str, seed: int = 1, sets: str = "dreamscape", **options: object) -> Table:
    """A table where the Dreamscapes are chosen and the auctions of the first row are over: the first turn goes on."""
    table = sit(*seats, seed=seed, sets=sets.split(","), **options)
    while table.state.prompt != P_TURN:
        table.run_agents()
        if table.state.prompt != P_TURN:
            table.choose(table.options()[-1][0])
    return table


def context(table: Table) -> str:
    found = AscensionScreen(ascension(table), table.names).context(table.view(table.decider))
    return "" if found is None else flat(found.plain)


def news(table: Table, before: int, seat: int = 0) -> list[str]:
    return AscensionScreen(ascension(table), table.names).news(table.events(seat, before))


def own_dreams(table: Table, *names: str, seat: int = 0) -> None:
    """Let a Dreamscape hold these cards only."""
    game, s = ascension(table), table.state
    dreams = game.zone_called(f"Dreamscape {seat + 1}")
    while s.count(dreams):
        s.enter_at(game.zone_called("Dream deck"), 0, s.pop(dreams))
    lay(table, "dreams", *names, seat=seat)


def auction(*insight: int, card: str = "Vineweaver", seats: tuple[str, ...] = ("you", "you")) -> Table:
    """An auction that begins with the first player, who has acquired the card that made way for it."""
    table = in_turn(*seats, sets="delirium", seed=3)
    lay(table, "row", "Dimension Monk")
    lay_center(table, card)
    for seat, amount in enumerate(insight):
        give(table, runes=2, insight=amount, seat=seat)
    table.choose("acquire Dimension Monk from space 1")
    return table


# the board


def test_insight_is_shown_for_all_and_in_the_own_purse() -> None:
    table = in_turn("you", "greedy", sets="delirium")
    give(table, insight=4)
    give(table, insight=2, seat=1)
    game, s = ascension(table), table.state
    sizes = [str(s.count(lane(zone, 1))) for zone in (game.hand, game.deck, game.discard)]
    output = Play(table).run([])
    assert [line.split() for line in output.splitlines() if line.startswith(("Player ", "Ann (", "Bea "))] == [
        ["Player", "Honor", "Insight", "Hand", "Deck", "Discard", "In", "play"],
        ["Ann", "(you)", "0", "4", "5", "5", "0", "-"],
        ["Bea", "0", "2", *sizes, "-"],
    ]
    assert "You have 0 Runes, 0 Power and 4 Insight." in output


def test_a_mix_without_insight_does_not_speak_of_it() -> None:
    output = Play(sit("you", "greedy", sets=["chronicle", "fallen"])).run(["dreams", "transformed"])
    assert "Insight" not in output
    assert "There is no Dream deck in this game." in output
    assert "No card of this game transforms." in output


def test_the_own_dreamscape_stands_below_the_hand_with_prices_and_stars() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table, "Reverie Muse", "Nairi's Blessing", "Reverie Muse")
    give(table, insight=3)
    output = Play(table, width=120).run(["dreams"])
    board = output[output.index("Your hand") : output.index("You have ")]
    assert "Your Dreamscape   * you can acquire it now" in board
    lines = board[board.index("Your Dreamscape") :].splitlines()
    assert lines[1].startswith("*   3 Insight  2x Reverie Muse · Lifebound Hero · 2 Honor · Gain 1 Rune. Unite:")
    assert lines[2].startswith("   10 Insight  Nairi's Blessing · Lifebound Vision · Gain 10 Honor.")
    assert output.count("2x Reverie Muse") == 2  # on the board and by `dreams`
    row = next(line for line in output.splitlines() if line.startswith("Bea"))
    assert row.split()[6] == "3"
    deck = table.state.count(ascension(table).zone_called("Dream deck"))
    assert f"Dream deck {deck}." in output


def test_an_empty_dreamscape_is_said_to_be_empty() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table)
    output = Play(table).run(["dreams"])
    assert output.count("Your Dreamscape") == 1
    assert "Your Dreamscape is empty." in output


def test_a_dream_card_that_is_free_has_a_star_and_a_hint_where_it_goes() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table, "Pasythea, the Aegis", "Dream Lab")
    lay(table, "play", "Pasythea's Ward")
    found = hints(table)
    assert found["acquire Pasythea, the Aegis from the Dreamscape for free"] == "free, into your hand"
    assert "acquire Dream Lab from the Dreamscape" not in found
    output = Play(table, width=120).run([])
    stars = [line for line in output[output.index("Your Dreamscape") :].splitlines() if line.startswith("*")]
    assert len(stars) == 1
    assert "Pasythea, the Aegis" in stars[0]


def test_pasytheas_price_falls_with_each_weapon() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    assert "16 Insight  Pasythea, The Redeemed" in Play(table).run([])
    lay(table, "play", "Pasythea's Katana", "Pasythea's Mace")
    give(table, insight=9)
    output = flat(Play(table).run([]))
    assert "* 8 Insight Pasythea, The Redeemed" in output
    assert "1 left, instead of 16 Insight" in output
    assert "acquire Pasythea, The Redeemed 8 Insight, 1 left" in output


def test_the_die_lies_with_the_piles_and_has_a_star_when_it_can_be_paid() -> None:
    table = in_turn("you", "greedy", sets="delirium")
    give(table, insight=4)
    output = Play(table).run([])
    assert "5 Insight  Delirium Die" in output
    assert "*  5 Insight" not in output
    give(table, insight=7)
    output = Play(table).run([])
    assert "*  5 Insight  Delirium Die" in output
    assert "roll Delirium Die 5 Insight, 2 left" in flat(output)


def test_the_transformed_cards_are_counted_and_listed() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    empty_hand(table)
    lay(table, "hand", "Demon Hunter", "Militia")
    give(table, insight=8)
    assert hints(table)["transform Demon Hunter from hand"].startswith(
        "8 Insight, 0 left · becomes Demon Master: Gain 5"
    )
    output = flat(Play(table).run(["transformed", "transform", "transformed"]))
    assert "Transformed cards 13." in output
    assert "Transformed cards: 13 cards." in output
    assert "- 2x Demon Master · Void Hero" in output
    assert "Ann pays 8 Insight, transforms Demon Hunter into Demon Master." in output
    assert "Transformed cards: 12 cards." in output


def test_cards_of_the_new_kinds_are_described() -> None:
    table = in_turn("you", "greedy", sets=",".join(DREAMS))
    own_dreams(table, "Reverie Muse")
    output = flat(Play(table).run(["card reverie", "card delirium die", "card pasythea, the red", "card demon master"]))
    assert (
        "Copies in this game: 2. 1 in your Dreamscape; 1 in decks, hands or Dreamscapes that you cannot see." in output
    )
    assert "Delirium Die · Die · 5 Insight Face 1:" in output
    assert "Happens when the Delirium Die shows" not in output
    assert "Copies in this game: 1. 1 on the board." in output
    assert "Pasythea, The Redeemed · Hero of all factions · 16 Insight · 6 Honor" in output
    assert "Copies in this game: 2. 2 among the Transformed cards." in output


def test_before_the_first_turn_there_is_no_row_to_show() -> None:
    table = sit("you", "greedy", sets=["dreamscape"])
    output = Play(table).run(["1"])
    assert "Before the first turn · Ann begins · Honor pool 60" in output
    assert "The center row is laid when everybody has chosen." in output
    assert "You have" not in output
    assert output.count("Before the first turn") == 1  # the second choice does not draw the board again


# choosing a Dreamscape


def test_the_choice_of_dreams_says_how_many_are_kept_and_which() -> None:
    table = sit("you", "greedy", sets=["dreamscape"], seed=3)
    play = Play(table)
    output = flat(play.run(["1", "1", "1"]))
    kept = [choice.removeprefix("keep ") for choice in table.record.choices[:3]]
    assert "Choose 3; the others go back." in output
    assert f"Kept so far: {kept[0]}. Choose 2 more; the others go back." in output
    assert f"Kept so far: {kept[0]}, {kept[1]}. Choose 1 more; the others go back." in output
    assert "Apprentice: Gain 1 Rune. 1 keep" not in output
    told = " ".join(news(table, 0))
    assert f"Ann keeps {kept[0]}" in told
    assert "Bea keeps 3 cards in the Dreamscape, returns 2 cards to the Dream deck" in told
    assert "enters the center row" not in told.partition("plays")[0]


def test_a_dream_that_is_kept_can_be_given_back() -> None:
    table = sit("you", "greedy", sets=["dreamscape"])
    before = state_hash(table.state)
    play = Play(table)
    output = flat(play.run(["1", "1", "undo", "undo"]))
    assert state_hash(play.table.state) == before
    assert output.count("Taken back: keep ") == 2


def test_a_game_is_saved_and_loaded_in_the_middle_of_the_choice_of_dreams(tmp_path: Path) -> None:
    table = sit("you", "you", sets=["dreamscape"], seed=4)
    table.choose(table.options()[0][0])
    before, asked = state_hash(table.state), table.options()
    file = tmp_path / "dreams.json"
    play = Play(table)
    play.run([f"save {file}", "1", f"load {file}"])
    assert (state_hash(play.table.state), play.table.options()) == (before, asked)
    assert play.table.prompt() == KEEP
    assert flat(play.output).count("Choose 2 more") == 2


# auctions


def test_a_bid_shows_the_card_its_text_the_bid_and_the_own_insight() -> None:
    table = auction(2, 3)
    assert table.prompt() == BID
    assert context(table) == "Vineweaver: Auction: Gain 4 Honor. Nobody has bid yet. You have 2 Insight."
    table.choose("bid 2")
    assert table.decider == 1
    assert context(table) == (
        "Vineweaver: Auction: Gain 4 Honor. It is the turn of Ann: the card has entered the center row, "
        "and everybody may bid. The bid is 2, by Ann. You have 3 Insight."
    )
    assert [text for _, text in table.options()] == ["bid 3", "pass"]


def test_the_board_is_due_for_the_first_bid_of_a_player_and_not_again() -> None:
    table = auction(5, 6)
    screen = AscensionScreen(ascension(table), table.names)
    table.choose("bid 1")
    assert (table.decider, screen.is_board_due(table.view(1))) == (1, True)
    table.choose("bid 2")
    table.choose("bid 3")
    assert (table.decider, screen.is_board_due(table.view(1))) == (1, False)


def test_a_bid_can_be_taken_back_as_long_as_nobody_else_has_chosen() -> None:
    table = sit("you", variant="solo", sets=["delirium"], seed=2)
    while not context(table).startswith("Vineweaver"):  # until it is up for auction
        texts = [text for _, text in table.options()]
        taken = [text for text in texts if text.startswith("acquire ") and " from " in text]
        table.choose(next((text for text in [*texts, *taken] if text.startswith("play ")), (taken or texts[-1:])[0]))
    before = state_hash(table.state)
    play = Play(table)
    output = flat(play.run(["bid 1", "undo"]))
    assert state_hash(play.table.state) == before
    assert play.table.prompt() == BID
    assert "Ann bids 1, wins the auction of Vineweaver for 1 Insight, gains 4 Honor." in output
    assert "Taken back: bid 1." in output
    assert output.count("Nobody has bid yet.") == 2


def test_a_bid_that_another_has_answered_stays() -> None:
    table = auction(3, 3)
    Play(table).run(["bid 1", "bid 2"])
    assert (table.decider, table.prompt()) == (0, BID)
    output = flat(Play(table).run(["undo"]))
    assert "You cannot take your last choice back: Bea has chosen since." in output
    assert table.record.choices[-2:] == ["bid 1", "bid 2"]


def test_a_game_is_saved_and_loaded_in_the_middle_of_an_auction(tmp_path: Path) -> None:
    table = sit("you", "you", sets=["delirium"], seed=3)
    assert (table.prompt(), table.decider) == (BID, 1)  # a card of the first row is up for auction
    file = tmp_path / "auction.json"
    before, asked = state_hash(table.state), context(table)
    play = Play(table)
    play.run([f"save {file}", "bid 1", f"load {file}"])
    assert (state_hash(play.table.state), context(play.table)) == (before, asked)
    assert flat(play.output).count(asked) == 2


def test_what_the_winner_of_an_auction_is_asked_out_of_turn_says_why() -> None:
    table = auction(0, 3, card="Shield Bearer")
    table.choose("bid 2")
    assert (table.decider, table.prompt()) == (1, "Banish a card")
    assert context(table) == (
        "Shield Bearer: Auction: Draw 1 card. You may banish 1 card from your hand or discard. "
        "It is the turn of Ann, and you have won the auction."
    )


def test_agents_bid_without_a_pause() -> None:
    table = auction(0, 3, seats=("you", "greedy"))
    before = len(table.made)
    output = flat(Play(table).run([]))
    assert CURTAIN not in output
    assert table.state.prompt == P_TURN
    assert [choice.seat for choice in table.made[before:]] == [1]


def test_many_bids_stand_in_columns() -> None:
    table = auction(40, 0)
    output = Play(table).run([])
    rows = [line for line in output.splitlines() if line.split()[1:2] == ["bid"]]
    assert len(rows) < 40
    assert all(f"bid {number}" in output for number in range(1, 41))


# hints and what asks


def test_phantasm_has_its_price_and_what_is_left() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    lay(table, "row", "Corite Mechanadon")
    give(table, insight=3)
    assert hints(table)["phantasm Corite Mechanadon from space 1"] == "2 Insight, 1 left"
    before = table.told
    table.choose("phantasm Corite Mechanadon from space 1")
    (said,) = news(table, before)
    assert said.startswith("Ann pays 2 Insight, plays Corite Mechanadon by Phantasm")


def test_what_may_be_paid_with_insight_shows_both_resources() -> None:
    table = in_turn("you", "greedy")
    lay(table, "row", "Deluding Djinn")
    cost = ascension(table).facts[ascension(table).kinds.index("Deluding Djinn")].cost["power"]
    give(table, power=cost - 1, insight=4)
    assert (
        hints(table)["defeat Deluding Djinn from space 1"]
        == f"{cost - 1} Power and 1 Insight, 0 Power and 3 Insight left"
    )
    give(table, power=cost + 1, insight=4)
    assert hints(table)["defeat Deluding Djinn from space 1"] == f"{cost} Power, 1 left"


def test_a_dreamscape_card_has_its_price_in_insight() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table, "Reverie Muse")
    give(table, insight=4)
    assert hints(table)["acquire Reverie Muse from the Dreamscape"] == "3 Insight, 1 left"
    before = table.told
    table.choose("acquire Reverie Muse from the Dreamscape")
    assert news(table, before) == ["Ann pays 3 Insight, acquires Reverie Muse from the Dreamscape"]


def test_recur_names_its_card_and_price() -> None:
    table = in_turn("you", "greedy", sets="delirium")
    empty_hand(table)
    lay(table, "hand", "Dreamscape Dryad", "Militia")
    give(table, insight=4)
    table.choose("play Dreamscape Dryad")
    assert context(table) == "Dreamscape Dryad: Gain 3 Honor. Recur 3."
    assert hints(table) == {"do it": "3 Insight, 1 left", "decline": ""}


def test_dreambind_names_its_monster_and_price() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    lay(table, "row", "Warpdruid")
    give(table, power=9, insight=2)
    table.choose("defeat Warpdruid from space 1")
    if table.prompt() == "Banish a card":
        assert context(table).startswith("Warpdruid: Reward: Gain 2 Honor.")
        table.choose("decline")
    assert context(table).endswith("Dreambind 1.")
    assert hints(table) == {"do it": "1 Insight, 1 left", "decline": ""}


def test_a_bound_monster_that_is_played_names_itself() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    lay(table, "hand", "Warpdruid")
    table.choose("play Warpdruid")
    assert table.prompt() == "Banish a card"
    assert context(table).startswith("Warpdruid: Reward: Gain 2 Honor. You may banish")


def test_a_vision_names_itself() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table, "Call of Darkness")
    give(table, insight=9)
    table.choose("acquire Call of Darkness from the Dreamscape")
    assert context(table).startswith("Call of Darkness: You may banish up to 5 cards from your hand or discard.")


def test_a_side_of_the_die_shows_that_side_alone() -> None:
    table = in_turn("you", "greedy", sets="delirium")
    for seed in range(60):
        give(table, insight=5)
        trial = table.state.clone()
        trial.seed(seed)
        trial.choose("roll Delirium Die")
        if trial.prompt != P_TURN:
            break
    found = asking_text(view(trial, 0))
    assert found is not None
    assert found.plain == "Delirium Die: Face 1: You may banish 1 card from your hand or discard."


def test_a_text_copied_from_a_front_card_names_both() -> None:
    table = in_turn("you", "greedy")
    lay(table, "front", "Aura of the Askara")
    empty_hand(table)
    lay(table, "hand", "Caustic Conjurer", "Militia")
    table.choose("play Caustic Conjurer")
    table.choose("decline")
    table.choose(next(text for _, text in table.options() if text.startswith("use Aura")))
    assert context(table).startswith("Caustic Conjurer (copied by Aura of the Askara): Gain 1 Insight. You may banish")


def test_a_unite_of_a_copied_text_shows_the_text_that_was_copied() -> None:
    table = in_turn("you", "greedy", sets="chronicle,dreamscape")
    empty_hand(table)
    lay(table, "hand", "Auspicious Askara", "Twofold Askara", "Militia")
    table.choose("play Auspicious Askara")
    table.choose("play Twofold Askara")
    seen = []
    while table.state.prompt != P_TURN:
        seen.append(context(table))
        table.choose("decline")
    assert len(seen) == 2
    assert all(line.startswith("Auspicious Askara") for line in seen)


def test_a_free_transformation_says_what_comes_of_it() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    lay(table, "play", "Emma's Workshop", "Mechannon Blueprint", "Voidcycler Blueprint")
    table.choose("use Emma's Workshop")
    assert context(table).startswith("Emma's Workshop: Once per turn: Transform 1 Mechana Construct")
    assert hints(table)["transform Mechannon Blueprint from play"].startswith(
        "becomes Emma's Mechannon: Once per turn:"
    )


def test_out_of_turn_it_is_said_whose_turn_it_is_and_which_card_asks() -> None:
    table = in_turn("eager", "you", sets="deliverance")
    lay(table, "row", "River Reaper")
    lay(table, "play", "Dream Anchor", "Tree of Bounty", "Zinta's Bracers", seat=1)
    give(table, power=9)
    table.state.choose("defeat River Reaper from space 1")
    assert table.decider == 1
    assert context(table).startswith("River Reaper: Reward: Gain 6 Honor. Each opponent destroys all but 1 Construct.")
    assert context(table).endswith("It is the turn of Ann.")


# ending a turn and playing all


def test_what_costs_insight_alone_is_no_reason_to_go_on() -> None:
    table = in_turn("you", "greedy", sets=",".join(DREAMS), seed=2)
    own_dreams(table, "Reverie Muse")
    empty_hand(table)
    lay(table, "row", "Corite Mechanadon")
    lay(table, "play", "Mechannon Blueprint")
    give(table, insight=9)
    offered = " ".join(text for _, text in table.options())
    assert all(word in offered for word in ("phantasm", "transform", "roll", "from the Dreamscape"))
    output = Play(table).run(["end turn"])
    assert "You could still" not in output
    assert "end turn" in table.record.choices


def test_what_is_free_this_turn_or_paid_with_power_is_named_before_the_turn_ends() -> None:
    table = in_turn("you", "greedy")
    own_dreams(table, "Pasythea, the Aegis", "Reverie Muse")
    lay(table, "play", "Pasythea's Ward")
    empty_hand(table)
    lay(table, "hand", "Emri, Shadowslayer")
    table.choose("play Emri, Shadowslayer")
    output = flat(Play(table).run(["end turn"]))
    assert "You could still:" in output
    said = output[output.index("You could still:") :]
    assert "acquire Pasythea, the Aegis, Reverie Muse" in said or "acquire Reverie Muse, Pasythea, the Aegis" in said


def test_play_all_leaves_a_hero_that_could_be_transformed_in_hand() -> None:
    table = in_turn("you", "greedy", sets="deliverance")
    empty_hand(table)
    lay(table, "hand", "Lychan Ranger", "Militia", "Apprentice")
    give(table, insight=6)
    output = Play(table).run(["play all"])
    assert table.state.named(ascension(table).hand) == ["Lychan Ranger"]
    assert "`play all` plays Militia and Apprentice." in output
    give(table, insight=5)
    Play(table).run(["play all"])
    assert table.state.named(ascension(table).hand) == []


# news


def test_dreamborn_cards_are_told_together_with_what_they_give() -> None:
    table = in_turn("you", "greedy", sets="delirium", seed=3)
    (first,) = [line for line in news(table, 0) if "Dreamborn" in line]
    assert first.endswith("Templar General and Salvage Yard are Dreamborn: everybody gains 2 Insight")
    lay(table, "row", "Pollen Pixie")
    lay_center(table, "Dimension Monk")
    give(table, runes=9)
    before = table.told
    table.choose("acquire Pollen Pixie from space 1")
    assert news(table, before) == [
        "Ann acquires Pollen Pixie from space 1; Dimension Monk enters the center row at space 1; "
        "Pollen Pixie is Dreamborn: Ann gains 1 Insight"
    ]


def test_a_card_added_to_a_dreamscape_is_named_to_its_owner_only() -> None:
    table = in_turn("you", "you", "you")
    empty_hand(table)
    lay(table, "hand", "Raka, Dreamtender", "Militia")
    before = table.told
    table.choose("play Raka, Dreamtender")
    added = table.state.named(ascension(table).zone_called("Dreamscape 1"))[-1]
    assert news(table, before)[0] == f"Ann plays Raka, Dreamtender, gains 5 Honor, adds {added} to the Dreamscape"
    assert news(table, before, 1)[0] == "Ann plays Raka, Dreamtender, gains 5 Honor, adds 1 card to the Dreamscape"


def test_a_card_taken_from_a_dreamscape_is_named_to_both_and_nobody_else() -> None:
    table = in_turn("you", "you", "you")
    lay(table, "row", "Engulfing Kraken")
    own_dreams(table, "Reverie Muse", seat=1)
    own_dreams(table, seat=2)
    give(table, power=9)
    before = table.told
    table.choose("defeat Engulfing Kraken from space 1")
    said = "Ann gains 6 Honor, takes {} from the Dreamscape of {}"
    assert news(table, before)[0].endswith(said.format("Reverie Muse", "Bea"))
    assert news(table, before, 1)[0].endswith(said.format("Reverie Muse", "Bea"))
    assert news(table, before, 2)[0].endswith(said.format("a card", "Bea"))


def test_cards_acquired_from_the_dream_deck_are_told_so() -> None:
    table = in_turn("you", "greedy")
    empty_hand(table)
    lay(table, "hand", "Dreamshaper Jesse", "Militia")
    game, s = ascension(table), table.state
    deck = game.zone_called("Dream deck")
    index = next(i for i, card in enumerate(s.cards(deck)) if game.kinds[game.kind_of[card]] == "Dream Lab")
    s.push(deck, s.take(deck, index))
    before = table.told
    table.choose("play Dreamshaper Jesse")
    told = news(table, before)
    assert "Ann acquires Dream Lab from the Dream deck" in told


# what a seat may know


def drawn(screen: AscensionScreen, known: View) -> str:
    console = Console(file=StringIO(), width=80, record=True)
    console.print(screen.board(known, 80))
    for option in known.options:
        console.print(screen.hint(known, option), screen.warning(known, option))
    if known.decider == known.seat:
        console.print(screen.context(known) or "")
    for word in ["transformed", *["dreams"] * (known.seat >= 0)]:
        console.print(screen.command(known, word, "") or "")
    for kind, card in enumerate(screen.game.facts):
        if card.deck == "dream":
            console.print(screen.command(known, "card", screen.game.kinds[kind]) or "")
    return console.export_text()


@pytest.mark.parametrize("seed", [3, 8])
def test_the_screen_depends_on_nothing_that_the_seat_does_not_know(seed: int) -> None:
    table = sit("you", "you", "you", seed=seed, sets=DREAMS)
    rng, chance, compared = Random(seed), seeded(seed), 0
    screen = AscensionScreen(ascension(table), table.names)
    for step in range(24):
        play_on(table, rng, 1 if step < 10 else 9)
        for seat in (*range(3), -1):
            known, s = table.view(seat), table.state
            world = known.determinise(chance)
            if (world.seat, world.prompt) != (s.seat, s.prompt):
                continue
            assert drawn(screen, known) == drawn(screen, view(world, seat))
            compared += 1
    assert compared > 60


def test_before_every_change_of_persons_a_curtain_falls_and_dreams_of_others_are_not_shown() -> None:
    table = sit("you", "you", "you", sets=DREAMS, seed=5)
    play, rng = Play(table), Random(5)
    deciders: list[int] = []
    hidden_seen = 0

    def answer(play: Play) -> str | None:
        nonlocal hidden_seen
        game, s, seat = ascension(table), table.state, play.table.decider
        deciders.append(seat)
        shown = play.output[play.output.rindex(CURTAIN) :]
        zones = [zone for zone in game.zones if zone.owner >= 0 and "ream" in zone.name]
        known = {name for zone in zones if zone.owner == seat for name in s.named(zone.id)}
        for zone in zones:
            for card in s.cards(zone.id):
                name = game.kinds[game.kind_of[card]]
                if zone.owner != seat and not s.knows(seat, card) and name not in known and seat not in taken(name):
                    hidden_seen += 1
                    assert name not in shown, (name, seat)
        if "You could still" in shown[-200:]:
            return "end turn"
        return str(rng.randint(1, len(play.table.options()))) if len(deciders) < 150 else None

    def taken(name: str) -> set[int]:
        """Seats that may see the name for another reason: it lies open somewhere or was played."""
        game, s = ascension(table), table.state
        lies_open = any(
            zone.seers == game.everyone and name in s.named(zone.id) for zone in game.zones if not zone.plain
        )
        was_theirs = {
            choice.seat for choice, text in zip(table.made, table.record.choices, strict=True) if name in text
        }
        return set(range(3)) if lies_open else was_theirs

    play.run_by(answer)
    assert hidden_seen > 200
    curtains = [prompt for prompt in play.asked if CURTAIN in prompt]
    changes = [deciders[0]] + [new for old, new in pairwise(deciders) if new != old]
    assert curtains == [f"Pass to {NAMES[seat]}, press Enter " for seat in changes]
    assert len(curtains) > 8


# whole games and the command


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"variant": "team"}), (1, {"variant": "solo"})])
def test_nothing_is_wider_than_the_terminal(width: int, seats: int, options: dict[str, object]) -> None:
    table = sit("you", *["eager"] * (seats - 1), seed=seats, sets=DREAMS, **options)
    rng = Random(seats)

    def answer(play: Play) -> str | None:
        typed = ["dreams", "transformed", "card delirium die", "card pasythea, the", "help", "why", "log"]
        if len(play.asked) % 9 == 0:
            return typed[len(play.asked) // 9 % len(typed)]
        return str(rng.randint(1, len(play.table.options()))) if len(play.asked) < 80 else None

    output = Play(table, width).run_by(answer)
    lines = [line for line in output.splitlines() if str(saves.folder()) not in line]
    assert max(map(len, lines)) <= width
    assert [line for line in lines if "…" in line] == []


@pytest.mark.parametrize(("width", "seed"), [(80, 2), (120, 5)])
@pytest.mark.parametrize("slug", DREAMS)
def test_every_word_of_every_hint_is_shown(width: int, seed: int, slug: str) -> None:
    table = sit("you", "eager", seed=seed, sets=[slug])
    assert read_through(Play(table, width), Random(seed), 80) > 60


@pytest.mark.parametrize("slug", DREAMS)
def test_a_whole_game_by_first_options(slug: str) -> None:
    play = Play(sit("you", "eager", sets=[slug], seed=7))
    output = play.run_by(lambda play: "1")
    assert play.table.over
    assert " wins with " in output
    assert "Player 0" not in output


def test_house_rules_are_named_in_the_greeting_and_kept_in_the_save(data: Path) -> None:
    words = ["play", "--sets", "delirium", "--house", "last-bidder-out, rewards-first", "--seed", "1"]
    done = delirium(*words, typed="quit\n", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    said = flat(done.stdout)
    assert "House rule last-bidder-out: When all others are out and nobody has bid" in said
    assert "(ASC-KEY-AUCTION-O1)" in said
    assert "House rule rewards-first:" in said
    (path,) = data.glob("*.json")
    assert "House rule rewards-first:" in delirium("play", "--load", path.stem, typed="quit\n", data=data).stdout
    assert "House rule" not in delirium("play", "--seed", "1", typed="quit\n", data=data).stdout


def test_wrong_house_rules_are_refused_in_a_sentence(data: Path) -> None:
    for words, reason in {
        ("play", "--house", "none"): "There is no house rule none. There are: rewards-first,",
        ("play", "--house", ""): "--house is empty. Give names with commas between, such as rewards-first,void-apart.",
        ("simulate", "ascension", "--house", "none"): "There is no house rule none.",
        ("play", "--load", "x", "--house", "void-apart"): "Give --load alone.",
    }.items():
        done = delirium(*words, data=data)
        assert (done.returncode, done.stdout) == (2, ""), words
        assert reason in flat(done.stderr), words


def test_a_simulation_takes_house_rules_and_the_new_sets(data: Path) -> None:
    done = delirium(
        "simulate", "ascension", "--sets", ",".join(DREAMS), "--house", "binding-acquires", "--games", "2", data=data
    )
    assert done.returncode == 0
    assert "2 of 2 games finished" in done.stdout


def test_the_help_of_both_commands_names_the_sets(data: Path) -> None:
    for words in (["play", "ascension"], ["simulate", "ascension"], ["mix"]):
        shown = flat(delirium(*words, "--help", data=data).stdout.replace("│", " "))
        assert f"with commas between: {', '.join(SETS)}." in shown, words
