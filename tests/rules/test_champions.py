"""Champions and Reputation: the boards, their tracks, the purchase, the thresholds, and tables without them."""

from __future__ import annotations

import pytest
from ascension_table import Table
from champions_table import CHOSEN, WITHOUT, champion, grown, led, plain, reputation, under
from set_tests import next_turn, own_turn, targets, uses

from delirium.ascension.box.build import build
from delirium.ascension.box.explain import explain
from delirium.ascension.game import Ascension
from delirium.ascension.kit import KIT
from delirium.cli.ascension.choices import ascension_options
from delirium.engine.record import begin
from delirium.engine.view import SPECTATOR, view
from delirium.rules import ledger
from delirium.server.ascension import info
from delirium.sim.rows import recorder
from delirium.sim.run import play, seating
from delirium.table.ascension.hints import hint
from delirium.table.scenes import scene
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table as Played

BOARDS = {
    "Dhartha": "Dhartha, Master of Sight",
    "Nairi": "Nairi, Wild Queen",
    "Kor": "Kor, the Ironmind",
    "Sadranis": "Sadranis, Dark Savant",
}
ROW_ONLY = "reputation-from-row"
OWN = """
[[card]]
name = "Panegyric"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 3 Reputation."

[[card]]
name = "Digger"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 1 Hero from the void for free."

[[card]]
name = "Toll"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Whenever you acquire a card, gain 1 Power."
"""


def game(players: int, *sets: str, house: tuple[str, ...] = (), variant: str = "") -> Ascension:
    options: dict[str, object] = {"players": players, "sets": ["champions", "chronicle", *sets], "house": list(house)}
    if variant:
        options["variant"] = variant
    return build(options)


def told(t: Table, *words: str) -> list[str]:
    return [one for one in t.told if any(word in one for word in words)]


# set-up


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("ASC-SETUP-41", "ASC-SETUP-42", "ASC-CHAMPION-01", "ASC-CHAMPION-O3", "ASC-CHAMPION-O4")
def test_up_to_four_players_are_dealt_a_champion_each_with_its_hero_under_it(players: int) -> None:
    dealt = set()
    for seed in range(12):
        t = Table(game(players), game(players).new_told(seed))
        boards = [champion(t, seat) for seat in range(players)]
        assert all(len(board) == 1 for board in boards)
        names = [board[0] for board in boards]
        assert len(set(names)) == players
        for seat, name in enumerate(names):
            assert under(t, seat) == [BOARDS[name]]
        left = {name for name in BOARDS if name not in names}
        assert sorted(t.zone("Champions without a player")) == sorted([*left, *(BOARDS[name] for name in left)])
        assert [reputation(t, seat) for seat in range(players)] == [0] * players
        dealt.add(tuple(names))
    assert len(dealt) > 1


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.rule("ASC-CHAMPION-O3")
def test_five_or_six_play_without_champions_and_the_mix_says_so(players: int) -> None:
    mix = game(players)
    t = Table(mix, mix.new_told(1))
    assert sorted(t.zone("Champions without a player")) == sorted([*BOARDS, *BOARDS.values()])
    assert mix.zone_called("Champion 1") == 0
    said = [line.text for section in explain(mix, lambda id: ledger.find(id).text) for line in section.lines]
    assert "Nobody leads a Champion: there are four, for up to 4 players." in said


@pytest.mark.rule("ASC-CHAMPION-O3", "ASC-SETUP-41")
def test_a_table_may_play_without_champions_and_then_reputation_comes_from_nothing() -> None:
    t = plain().hand("Militia").runes(9).row("Arha Initiate", "Demon Slayer").start()
    assert t.game.zone_called("Champion 1") == 0
    t.acquire("Arha Initiate from space 1").acquire("Demon Slayer from space 2")
    assert reputation(t) == 0
    said = [line.text for section in explain(t.game, lambda id: ledger.find(id).text) for line in section.lines]
    assert "Nobody leads a Champion: the table plays without." in said


@pytest.mark.rule("ASC-CHAMPION-O3")
def test_without_champions_reputation_has_no_effect() -> None:
    t = plain(cards=OWN).hand("Panegyric", "Panegyric", "Militia").runes(9).row("Undaunted Scout").start()
    t.play("Panegyric", "Panegyric")
    assert reputation(t) == 6
    assert t.discard() == []
    assert own_turn(t.acquire("Undaunted Scout"))


@pytest.mark.rule("ASC-CHAMPION-O4", "ASC-SETUP-41")
def test_players_may_choose_their_champions_in_the_order_of_play_before_the_row_is_laid() -> None:
    mix = build({"players": 3, "sets": ["champions", "chronicle"], "house": [CHOSEN], "first": 1})
    t = Table(mix, mix.new_told(3))
    assert (t.decider, targets(t, "lead")) == (1, list(BOARDS))
    assert t.row == [""] * 6
    t.choose("lead Kor")
    assert (t.decider, targets(t, "lead")) == (2, ["Dhartha", "Nairi", "Sadranis"])
    t.choose("lead Sadranis")
    assert (t.decider, targets(t, "lead")) == (0, ["Dhartha", "Nairi"])
    t.choose("lead Dhartha")
    assert [champion(t, seat) for seat in range(3)] == [["Dhartha"], ["Kor"], ["Sadranis"]]
    assert [under(t, seat) for seat in range(3)] == [[BOARDS[name]] for name in ("Dhartha", "Kor", "Sadranis")]
    assert "" not in t.row
    assert t.active == 1


@pytest.mark.rule("ASC-CHAMPION-O4")
def test_the_fourth_of_four_has_no_choice() -> None:
    mix = build({"players": 4, "sets": ["champions", "chronicle"], "house": [CHOSEN], "first": 0})
    t = Table(mix, mix.new_told(3)).choose("lead Kor").choose("lead Nairi").choose("lead Dhartha")
    assert champion(t, 3) == ["Sadranis"]


def test_options_of_the_table_stand_in_the_record_and_exclude_nothing() -> None:
    mix = game(2, house=(WITHOUT, CHOSEN, ROW_ONLY))
    assert mix.options()["house"] == [CHOSEN, ROW_ONLY, WITHOUT]
    assert mix.zone_called("Champion 1") == 0
    said = [line.text for section in explain(game(2, house=(CHOSEN,)), lambda id: "") for line in section.lines]
    assert any("in the order of play everybody chooses one" in line for line in said)


# the track


@pytest.mark.rule("ASC-REPUTATION-01", "ASC-REPUTATION-04", "ASC-REPUTATION-O1", "ASC-CHAMPION-02", "ASC-CARD-16")
def test_a_card_of_the_faction_gives_one_reputation_whether_acquired_or_defeated() -> None:
    laid = led("Sadranis", "Kor").hand("Militia").runes(20).power(20)
    t = laid.row("Shadow Star", "Deathfinder", "Spike Vixen", "Arha Initiate", "Clockwork Sentry").start()
    t.acquire("Arha Initiate").acquire("Mystic")
    assert reputation(t) == 0
    t.acquire("Shadow Star")
    assert reputation(t) == 1
    t.defeat("Deathfinder")
    while not own_turn(t):
        t.choose("decline")
    assert reputation(t) == 2
    t.acquire("Clockwork Sentry")  # Mechana and Void
    assert reputation(t) == 3
    assert reputation(t, 1) == 0  # whose Champion is Mechana, but who acquired nothing


@pytest.mark.rule("ASC-CARD-18", "ASC-REPUTATION-04")
def test_a_card_of_two_factions_counts_for_the_champion_of_either() -> None:
    for name in ("Dhartha", "Nairi"):
        t = led(name).hand("Militia").runes(9).row("Rootscryer").start().acquire("Rootscryer")
        assert reputation(t) == 1


@pytest.mark.rule("ASC-REPUTATION-01", "ASC-REPUTATION-O3")
def test_cards_from_elsewhere_give_reputation_unless_the_table_says_the_row_only() -> None:
    for house, from_void in (((), 1), ((ROW_ONLY,), 0)):
        laid = led("Nairi", cards=OWN, house=house).hand("Digger", "Militia").void("Wolf Shaman")
        t = laid.runes(9).row("Lifebound Initiate").start().play("Digger")
        assert t.discard() == ["Wolf Shaman"]
        assert reputation(t) == from_void
        t.acquire("Lifebound Initiate")
        assert reputation(t) == from_void + 1


@pytest.mark.rule("ASC-REPUTATION-O4", "ASC-REPUTATION-O3")
def test_the_hero_under_the_board_gives_reputation_as_it_is_acquired_but_not_where_the_row_only_counts() -> None:
    for house, more in (((), 1), ((ROW_ONLY,), 0)):
        laid = led("Nairi", house=house).hand("Militia").runes(9).row("Lifebound Initiate").amount("Reputation", 2)
        t = laid.start().acquire("Lifebound Initiate")
        assert t.discard() == ["Lifebound Initiate", "Nairi, Wild Queen"]
        assert reputation(t) == 3 + more


@pytest.mark.rule("ASC-REPUTATION-03", "ASC-REPUTATION-O2", "ASC-END-O2")
def test_reputation_is_kept_from_turn_to_turn_and_not_spent_by_what_it_unlocks() -> None:
    laid = led("Nairi").hand("Militia").hand("Militia", seat=1).runes(9).row("Lifebound Initiate")
    t = laid.amount("Reputation", 2).start().acquire("Lifebound Initiate")
    assert reputation(next_turn(t)) == 4


@pytest.mark.rule("ASC-END-18", "ASC-CHAMPION-O2")
def test_reputation_is_worth_no_honor_and_a_champion_hero_none() -> None:
    t = led("Nairi").hand("Militia").amount("Reputation", 8).discard("Militia").start()
    before = t.game.scores(t.s)[0]
    t = led("Nairi").hand("Militia").amount("Reputation", 0).discard("Militia").start()
    assert t.game.scores(t.s)[0] == before
    assert all(t.game.honor_of[t.game.kinds.index(name)] == 0 for name in BOARDS.values())


# the purchase


@pytest.mark.rule("ASC-REPUTATION-02")
def test_once_per_turn_two_runes_buy_one_reputation() -> None:
    laid = led("Kor").hand("Militia").hand("Militia", seat=1).deck(*["Mystic"] * 12).runes(9)
    t = laid.start().use("Kor")
    assert (t.runes(), reputation(t)) == (7, 1)
    assert uses(t, "Kor") == []
    t = next_turn(t)
    assert uses(t, "Kor") == []  # no Runes yet
    assert len(uses(t.play("Mystic"), "Kor")) == 1


@pytest.mark.rule("ASC-REPUTATION-02")
def test_it_needs_two_runes() -> None:
    assert uses(led("Kor").hand("Militia").runes(1).start(), "Kor") == []
    assert len(uses(led("Kor").hand("Militia").runes(2).start(), "Kor")) == 1


@pytest.mark.rule("ASC-REPUTATION-05", "ASC-CARD-O2")
def test_the_track_ends_at_8_for_cards_runes_and_texts() -> None:
    laid = led("Kor", cards=OWN).hand("Panegyric", "Militia").runes(9).row("Mechana Initiate").amount("Reputation", 8)
    t = laid.start()
    assert uses(t, "Kor") == []
    t.acquire("Mechana Initiate")
    assert reputation(t.play("Panegyric")) == 8
    laid = led("Kor", cards=OWN).hand("Panegyric", "Militia").runes(9).amount("Reputation", 7)
    t = laid.start()
    assert len(uses(t, "Kor")) == 1
    assert reputation(t.play("Panegyric")) == 8


# thresholds


@pytest.mark.rule("ASC-CHAMPION-06", "ASC-TURN-16", "ASC-CHAMPION-O1")
@pytest.mark.parametrize("way", ["card", "runes", "text"])
def test_the_hero_comes_to_the_discard_as_its_threshold_is_reached_in_whatever_way(way: str) -> None:
    laid = led("Sadranis", cards=OWN).hand("Panegyric", "Militia").runes(9).row("Void Initiate")
    t = laid.amount("Reputation", 3).start()
    assert under(t) == ["Sadranis, Dark Savant"]
    if way == "card":
        t.acquire("Void Initiate")
    elif way == "runes":
        t.use("Sadranis")
    else:
        t.play("Panegyric")
    assert under(t) == []
    assert "Sadranis, Dark Savant" in t.discard()
    assert "Player 1 acquires Sadranis, Dark Savant from under the board" in t.told


@pytest.mark.rule("ASC-CHAMPION-06")
def test_below_the_threshold_the_hero_stays_under_the_board_and_it_comes_once() -> None:
    t = led("Sadranis", cards=OWN).hand("Panegyric", "Panegyric", "Militia").start().play("Panegyric")
    assert (reputation(t), under(t)) == (3, ["Sadranis, Dark Savant"])
    t.play("Panegyric")
    assert t.discard() == ["Sadranis, Dark Savant"]
    assert reputation(t) == 7


@pytest.mark.rule("ASC-CHAMPION-06", "ASC-ACQ-09")
def test_the_hero_is_acquired_so_that_what_waits_for_that_is_answered() -> None:
    t = led("Sadranis", cards=OWN).in_play("Toll").hand("Panegyric", "Militia").amount("Reputation", 1).start()
    assert t.play("Panegyric").power() == 1


@pytest.mark.rule("ASC-ORDER-12", "ASC-ORDER-16")
def test_reputation_and_the_hero_come_before_the_row_is_filled() -> None:
    t = led("Nairi").hand("Militia").runes(9).row("Lifebound Initiate").amount("Reputation", 2).start()
    t.acquire("Lifebound Initiate")
    assert told(t, "Reputation", "acquires", "enters") == [
        "Player 1 acquires Lifebound Initiate from space 1",
        "Player 1 gains 1 Reputation",
        "Player 1 acquires Nairi, Wild Queen from under the board",
        "Player 1 gains 1 Reputation",
        "Arha Initiate enters the center row at space 1",
    ]


@pytest.mark.rule("ASC-CHAMPION-07", "ASC-CHAMPION-03")
def test_from_8_on_every_card_of_the_faction_taken_from_the_row_rallies_it() -> None:
    laid = led("Sadranis").amount("Reputation", 8).hand("Militia").hand("Militia", seat=1).runes(20).power(20)
    t = laid.row("Shadow Star", "Deathfinder", "Arha Initiate", "Wind Tyrant")
    t = t.only_center("Spike Vixen", "Demon Slayer", "Emri's Sting", "Shade's Bargain", "Void Initiate").start()
    t.acquire("Shadow Star")
    assert t.options == ["acquire Spike Vixen from space 1", "decline"]
    t.choose("decline").acquire("Arha Initiate")
    assert own_turn(t)  # of another faction, though a Void card has come
    t.defeat("Wind Tyrant")
    assert own_turn(t)  # of none
    t.acquire("Mystic")
    assert own_turn(t)
    t.defeat("Deathfinder")
    assert t.options == ["acquire Shade's Bargain from space 2", "decline"]  # asked once, though both rally Void
    t.acquire("Shade's Bargain")
    assert t.options == ["acquire Void Initiate from space 2", "decline"]


@pytest.mark.rule("ASC-CHAMPION-08", "ASC-ORDER-12")
def test_the_very_card_that_brings_8_rallies() -> None:
    laid = grown(led("Kor"), 7).hand("Militia").runes(9).row("Spark Bug")
    t = laid.only_center("Reactor Monk", "Arha Initiate").start().acquire("Spark Bug")
    assert reputation(t) == 8
    assert t.options == ["acquire Reactor Monk from space 1", "decline"]
    laid = grown(led("Kor"), 6).hand("Militia").runes(9).row("Spark Bug")
    t = laid.only_center("Reactor Monk", "Arha Initiate").start().acquire("Spark Bug")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RALLY-08", "ASC-ORDER-14")
def test_a_rallied_card_gives_reputation_and_may_bring_the_8_that_rally_on() -> None:
    laid = grown(led("Sadranis"), 6).hand("Militia").runes(3).row("Undaunted Scout")
    t = laid.only_center("Void Initiate", "Spike Vixen", "Arha Initiate").start().acquire("Undaunted Scout")
    assert reputation(t) == 7
    t.acquire("Void Initiate")  # rallied by the Scout, and the eighth
    assert reputation(t) == 8
    assert t.options == ["acquire Spike Vixen from space 1", "decline"]


@pytest.mark.rule("ASC-CHAMPION-07")
def test_a_board_serves_its_own_player_only() -> None:
    laid = led("Sadranis", "Kor").amount("Reputation", 8, seat=1).hand("Militia").runes(9).row("Spark Bug")
    t = laid.only_center("Reactor Monk", "Arha Initiate").start().acquire("Spark Bug")
    assert own_turn(t)
    assert reputation(t) == 0


@pytest.mark.rule("ASC-BAN-16", "ASC-BAN-O7", "ASC-ROW-O3")
def test_a_banished_champion_hero_leaves_the_game() -> None:
    laid = led("Nairi").hand("Void Initiate", "Militia").amount("Reputation", 3).discard("Wolf Shaman")
    t = laid.start()
    t.s.enter(t.game.discard, t.s.pop(t.game.zone_called("Champion Hero 1")))
    t.play("Void Initiate").choose("banish Nairi, Wild Queen")
    assert "Nairi, Wild Queen" in t.gone
    assert "Nairi, Wild Queen" not in t.void


# variants


@pytest.mark.rule("ASC-CHAMPION-O5")
def test_alone_one_leads_a_champion_and_what_the_cult_takes_gives_nothing() -> None:
    laid = led("Nairi", players=1, variant="solo").hand("Militia").runes(9)
    t = laid.row("Lifebound Initiate", "Wind Tyrant", "Sea Tyrant", "Earth Tyrant", "Landtalker", "Wolf Shaman")
    t = t.only_center("Arha Initiate", "Spike Vixen", "Demon Slayer", "Shadow Star").start()
    t.acquire("Lifebound Initiate")
    assert reputation(t) == 1
    turn = t.s.get(t.game.turn)
    while t.s.get(t.game.turn) == turn:
        t.choose("end turn")
    assert sorted(t.zone("the Cult")) == ["Landtalker", "Wolf Shaman"]
    assert reputation(t) == 1


@pytest.mark.rule("ASC-CHAMPION-O5", "ASC-TEAM-O3")
def test_a_card_for_the_partner_gives_reputation_and_rally_to_whoever_pays() -> None:
    laid = led("Sadranis", "Kor", "Nairi", "Dhartha", players=4, variant="team").hand("Militia").runes(9)
    t = laid.row("Undaunted Scout").only_center("Spike Vixen", "Arha Initiate").start()
    t.choose("acquire Undaunted Scout from space 1 for the partner")
    assert t.discard(2) == ["Undaunted Scout"]
    assert (reputation(t), reputation(t, 2)) == (1, 0)
    t.acquire("Spike Vixen")
    assert t.discard() == ["Spike Vixen"]
    assert t.row[0] == "Arha Initiate"


# what players, agents and the laboratory see


@pytest.mark.rule("ASC-REPUTATION-03")
def test_everybody_sees_the_boards_and_the_tracks_with_their_end() -> None:
    t = led("Sadranis", "Kor").hand("Militia").amount("Reputation", 3).amount("Reputation", 5, seat=1).start()
    laid_out = Played.begin(t.game, seat_all([PERSON] * 2, ["Ann", "Bea"]), begin(t.game, 1))
    laid_out.state = t.s
    for viewer in (SPECTATOR, 0, 1):
        shown = scene(laid_out, viewer)
        tracks = [
            (one.amount, one.most) for player in shown.players for one in player.resources if one.name == "Reputation"
        ]
        assert tracks == [(3, 8), (5, 8)]
        boards = {zone.owner: zone for zone in shown.zones if zone.title == "Champion"}
        assert {seat: [t.game.kinds[card.kind] for card in zone.cards] for seat, zone in boards.items()} == {
            0: ["Sadranis"],
            1: ["Kor"],
        }


def test_the_purchase_tells_its_price_and_what_is_left() -> None:
    t = led("Kor").hand("Militia").runes(5).start()
    (option,) = [one for one in t.s.choices() if t.game.words.render(one).startswith("use Kor")]
    assert hint(view(t.s, 0), option) == "2 Runes, 3 left"


def test_agents_like_reputation_and_look_at_cards_before_they_buy_it() -> None:
    none, some = (led("Kor").hand().row("Landtalker").amount("Reputation", n).runes(9).start() for n in (0, 5))
    assert some.game.value(some.s, 0) > none.game.value(none.s, 0)
    options = {none.game.words.render(one): one for one in none.s.choices()}
    buy = next(one for text, one in options.items() if text.startswith("use Kor"))
    seen = none.game.features(none.s)
    take = options["acquire Landtalker from space 1"]
    assert none.game.prior(none.s, take, seen) > none.game.prior(none.s, buy, seen)


def test_statistics_record_champions_what_was_rallied_and_reputation() -> None:
    mix = game(2)
    kept = recorder(mix)
    for seed in range(4):
        play(mix, seed, seating(["greedy", "greedy"], 2, seed), kept, seed)
    cards = [dict(zip(kept.columns("cards"), row, strict=True)) for row in kept.rows["cards"]]
    turns = [dict(zip(kept.columns("turns"), row, strict=True)) for row in kept.rows["turns"]]
    led_by = [(row["number"], row["card"]) for row in cards if row["event"] == "champion"]
    assert len(led_by) == 8
    assert len(set(led_by)) == 8
    assert {name for _, name in led_by} <= set(BOARDS)
    assert sum(row["reputation"] for row in turns) > 0
    assert any(row["event"] == "rallied" for row in cards)


def test_the_ledger_has_its_open_points_with_rulings() -> None:
    for point in ("CHAMPION-O4", "CHAMPION-O5", "REPUTATION-O4", "KEY-RALLY-O5", "KEY-RALLY-O6"):
        assert "ruling:" in ledger.find(f"ASC-{point}").text


def test_the_set_up_form_and_the_terminal_offer_what_a_table_may_choose() -> None:
    offered = {choice.name for choice in info(KIT).house}
    assert {WITHOUT, CHOSEN, ROW_ONLY} <= offered
    chosen = ascension_options("champions,chronicle", 3, None, None, f"{CHOSEN},{ROW_ONLY}")
    assert build(chosen).house == [CHOSEN, ROW_ONLY]
