"""Rally and Champions with what other sets bring: Treasures, Events, Fate, Dreamborn, auctions and the rest."""

from __future__ import annotations

import pytest
from ascension_table import Table, bidding
from champions_table import grown, led, plain, reputation, under
from set_tests import own_turn, uses

# cards of Rise of Vigil that these tests do not need
VIGIL = 'set = "less"\nwithout = ["Temporal Eye", "Loamspeaker Druid", "Omnicron", "Terrus, Paragon of Strife"]\n'
SHARD = "Energy Shard"


def asked(t: Table) -> list[str]:
    """What may be taken by Rally now; nothing if nobody is asked."""
    if t.over or "Rally" not in t.game.prompts[t.s.prompt]:
        return []
    return t.options[:-1]


def decline_all(t: Table, seat: int = 0) -> Table:
    """Say no until the turn goes on."""
    while not own_turn(t, seat):
        t.choose("decline" if "decline" in t.options else "pass")
    return t


def told(t: Table, *words: str) -> list[str]:
    return [one for one in t.told if any(word in one for word in words)]


# Treasures


@pytest.mark.rule("ASC-KEY-RALLY-02", "ASC-ROW-09")
def test_a_treasure_that_is_flipped_lies_under_the_next_card_and_that_is_rallied_with_it() -> None:
    laid = plain("vigil", cards=VIGIL).hand("Militia").runes(9).row("Undaunted Scout")
    t = laid.only_center(SHARD, SHARD, "Spike Vixen", "Arha Initiate").start().acquire("Undaunted Scout")
    assert t.beneath(1) == [SHARD, SHARD]
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    t.acquire("Spike Vixen")
    assert sorted(t.discard()) == [SHARD, SHARD, "Spike Vixen", "Undaunted Scout"]
    assert t.beneath(1) == []
    assert t.row[0] == "Arha Initiate"


@pytest.mark.rule("ASC-KEY-RALLY-02")
def test_the_treasures_stay_where_the_rallied_card_is_declined_or_does_not_fit() -> None:
    laid = plain("vigil", cards=VIGIL).hand("Militia").runes(9).row("Undaunted Scout")
    t = laid.only_center(SHARD, "Arha Initiate", "Mephit").start().acquire("Undaunted Scout")
    assert own_turn(t)
    assert t.beneath(1) == [SHARD]


@pytest.mark.rule("ASC-REPUTATION-01", "ASC-CARD-O3")
def test_treasures_have_no_faction_and_give_no_reputation() -> None:
    laid = led("Sadranis", sets=("vigil",), cards=VIGIL).hand("Militia").runes(9).row("Spike Vixen")
    t = laid.beneath(1, SHARD).start().acquire("Spike Vixen")
    assert SHARD in t.discard()
    assert reputation(t) == 1


# Events


@pytest.mark.rule("ASC-EVENT-O1", "ASC-ROW-08")
def test_an_event_that_is_flipped_goes_to_its_zone_and_the_next_card_is_rallied() -> None:
    laid = plain("souls", "immortal").hand("Militia").runes(9).row("Undaunted Scout")
    t = laid.only_center("Void Rising", "Spike Vixen", "Mephit").start().acquire("Undaunted Scout")
    assert t.event == ["Void Rising"]
    assert asked(t) == ["acquire Spike Vixen from space 1"]


@pytest.mark.rule("ASC-EVENT-O4")
def test_an_event_flipped_on_the_way_serves_no_card_of_that_act_not_even_the_rallied_one() -> None:
    laid = plain("souls", "immortal").hand("Militia").runes(9).discard("Apprentice").row("Undaunted Scout")
    t = laid.only_center("Annihilation", "Spike Vixen", "Mephit").start().acquire("Undaunted Scout")
    assert own_turn(t.acquire("Spike Vixen"))  # though a later Void card would be served


# Fate, Dreamborn, auctions


@pytest.mark.rule("ASC-KEY-RALLY-O3", "ASC-ORDER-16")
def test_the_fate_of_a_rallied_card_still_happens_in_its_step() -> None:
    laid = plain("fallen").hand("Militia").deck("Mystic").power(3).row("Corrupted Sage", "Mephit")
    t = laid.only_center("Askara of Fate", "Arha Initiate", "Spike Vixen").start().defeat("Corrupted Sage")
    t.acquire("Askara of Fate")
    assert t.row[0] == "Arha Initiate"
    assert t.honor() == 2  # the reward comes before Fate
    assert "Fate of Askara of Fate" in t.told
    while not own_turn(t):
        assert "do it" in t.options
        t.choose("decline")
    assert told(t, "Fate of Askara", "Honor") == ["Player 1 gains 2 Honor", "Fate of Askara of Fate"]


@pytest.mark.rule("ASC-KEY-RALLY-O3", "ASC-ORDER-10")
def test_a_dreamborn_card_that_is_rallied_gives_insight_to_all_and_one_more_to_whoever_takes_it() -> None:
    laid = plain("delirium").hand("Militia").runes(3).row("Undaunted Scout")
    t = laid.only_center("Arbiter Circlet", "Arha Initiate", "Mephit").start().acquire("Undaunted Scout")
    assert (t.insight(), t.insight(1)) == (0, 0)  # not before the row is at rest
    t.acquire("Arbiter Circlet")
    assert (t.insight(), t.insight(1)) == (2, 1)
    laid = plain("delirium").hand("Militia").runes(3).row("Undaunted Scout")
    t = laid.only_center("Arbiter Circlet", "Arha Initiate", "Mephit").start().acquire("Undaunted Scout")
    t.choose("decline")
    assert (t.insight(), t.insight(1)) == (1, 1)


@pytest.mark.rule("ASC-ORDER-05", "ASC-ORDER-14")
def test_what_rallied_dreamborn_cards_bring_stands_in_the_order_of_flipping() -> None:
    laid = plain("delirium", "dreamscape").hand("Militia").runes(4).row("Fear Wielder")
    t = laid.only_center("Arha Initiate", "Mephit").start().acquire("Fear Wielder")
    assert t.insight() == 1
    laid = led("Sadranis", sets=("delirium",)).amount("Reputation", 8).hand("Militia").runes(3).row("Arbiter Circlet")
    t = laid.only_center("Cetra, Voidmother", "Spike Vixen", "Mephit").start().acquire("Arbiter Circlet")
    t.acquire("Cetra, Voidmother").choose("decline")
    assert told(t, "is Dreamborn") == [
        "Arbiter Circlet is Dreamborn",  # for whoever acquired it
        "Cetra, Voidmother is Dreamborn",  # as it entered
        "Cetra, Voidmother is Dreamborn",  # for whoever acquired it
    ]
    assert (t.insight(), t.insight(1)) == (3, 1)


@pytest.mark.rule("ASC-KEY-RALLY-O3")
def test_the_auction_of_a_rallied_card_is_held_for_the_effect_without_the_card() -> None:
    laid = plain("delirium").hand("Militia").insight(2, seat=1).deck("Mystic", seat=1).runes(3)
    t = laid.hand(seat=1).row("Undaunted Scout").only_center("Shield Bearer", "Arha Initiate", "Mephit").start()
    t.acquire("Undaunted Scout").acquire("Shield Bearer")
    assert t.discard() == ["Undaunted Scout", "Shield Bearer"]
    assert (t.s.prompt, t.decider) == (bidding(t.game), 1)
    t.choose("bid 1")
    if not own_turn(t):
        t.choose("decline")
    assert t.hand(1) == ["Mystic"]
    assert t.insight(1) == 1
    assert t.discard() == ["Undaunted Scout", "Shield Bearer"]


# solitaire


@pytest.mark.rule("ASC-KEY-RALLY-02", "ASC-SOLO-02")
def test_alone_rally_looks_at_the_left_end_where_replacements_come_in() -> None:
    laid = plain(players=1, variant="solo").hand("Militia").runes(9)
    t = laid.row("Wind Tyrant", "Arha Initiate", "Sea Tyrant", "Undaunted Scout", "Earth Tyrant", "Landtalker")
    t = t.only_center("Undaunted Scout", "Spike Vixen", "Demon Slayer").start().acquire("Undaunted Scout")
    assert t.row == ["Undaunted Scout", "Wind Tyrant", "Arha Initiate", "Sea Tyrant", "Earth Tyrant", "Landtalker"]
    assert asked(t) == ["acquire Undaunted Scout from space 1"]
    t.acquire("Undaunted Scout")
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    t.acquire("Spike Vixen")
    assert own_turn(t)
    assert t.row[0] == "Demon Slayer"


# Plunder, Unbanishable, Phantasm, Dreambind, Trophy, Ongoing


@pytest.mark.rule("ASC-KEY-RALLY-08", "ASC-ACQ-09")
def test_a_rallied_card_is_the_other_half_of_plunder() -> None:
    laid = plain("deliverance").hand("Dreamscarred Hunter", "Militia").runes(3).row("Undaunted Scout")
    t = laid.only_center("Deathfinder", "Arha Initiate", "Mephit").start().play("Dreamscarred Hunter")
    t.acquire("Undaunted Scout")
    assert t.honor() == 0
    decline_all(t.defeat("Deathfinder"))
    assert t.honor() == 2 + 3


@pytest.mark.rule("ASC-BAN-15")
def test_an_unbanishable_monster_can_be_rallied_though_not_banished_for_it() -> None:
    laid = plain().hand("Militia").power(7).row("Aranyx, the Glutton")
    t = laid.only_center("Avatar of the Fallen", "Arha Initiate").start().defeat("Aranyx, the Glutton")
    assert asked(t) == ["defeat Avatar of the Fallen from space 1"]
    assert decline_all(t.defeat("Avatar of the Fallen")).honor() == 8
    t = plain().hand("Austere Sage", "Militia").row("Avatar of the Fallen", "Mephit").start().play("Austere Sage")
    assert "banish Avatar of the Fallen from space 1" not in t.options


def test_a_phantasm_card_may_be_rallied_and_playing_one_rallies_nothing() -> None:
    laid = plain("deliverance").hand("Militia").runes(3).row("Undaunted Scout")
    t = laid.only_center("Invokist", "Mephit").start().acquire("Undaunted Scout")
    assert asked(t) == ["acquire Invokist from space 1"]
    t.acquire("Invokist")
    assert t.discard() == ["Undaunted Scout", "Invokist"]
    laid = led("Sadranis", sets=("deliverance",)).amount("Reputation", 8).hand("Militia").insight(4).row("Invokist")
    t = laid.only_center("Spike Vixen", "Mephit").start()
    t.choose(next(option for option in t.options if "Invokist" in option))
    assert own_turn(t)  # it was played, not acquired
    assert (t.row[0], t.power()) == ("Spike Vixen", 3)


def test_a_rallied_monster_gives_what_its_reward_offers_last() -> None:
    laid = plain("deliverance").hand("Militia").power(7).insight(1).discard("Militia").row("Aranyx, the Glutton")
    t = laid.only_center("Warpdruid", "Arha Initiate").start().defeat("Aranyx, the Glutton").defeat("Warpdruid")
    assert t.honor() == 4 + 2
    t.choose("decline")  # banishing
    t.choose("do it")  # Dreambind
    assert "Warpdruid" in t.discard()
    assert t.void == ["Aranyx, the Glutton"]


def test_a_rallied_trophy_and_a_rallied_ongoing_monster_stay_in_front() -> None:
    laid = plain("souls").hand("Militia").power(7).row("Aranyx, the Glutton")
    t = laid.only_center("Minotaur", "Arha Initiate").start().defeat("Aranyx, the Glutton").defeat("Minotaur")
    assert (t.in_front(), t.honor()) == (["Minotaur"], 7)
    laid = plain().hand("Militia").power(7).row("Aranyx, the Glutton", "Spike Vixen")
    t = laid.only_center("Xeron, Lord of Deofol", "Arha Initiate").start().defeat("Aranyx, the Glutton")
    t.defeat("Xeron, Lord of Deofol")
    assert (t.in_front(), t.honor(), t.power()) == (["Xeron, Lord of Deofol"], 10, 7)
    assert len(uses(t, "Xeron, Lord of Deofol")) == 1


@pytest.mark.rule("ASC-CHAMPION-07", "ASC-REPUTATION-01", "ASC-CASE-18")
def test_a_hero_that_xeron_defeats_fills_the_track_and_is_followed_by_rally() -> None:
    laid = grown(led("Sadranis"), 7).hand("Militia").power(9).in_front("Xeron, Lord of Deofol")
    t = laid.row("Demon Slayer").only_center("Spike Vixen", "Arha Initiate").start().use("Xeron, Lord of Deofol")
    if t.can("defeat Demon Slayer"):
        t.defeat("Demon Slayer")
    assert reputation(t) == 8
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    t.acquire("Spike Vixen")
    assert (t.discard(), t.void) == (["Spike Vixen"], ["Demon Slayer"])
    assert (t.honor(), t.power()) == (2, 9 - 4 + 3)


# Champions at the end of the track


@pytest.mark.rule("ASC-KEY-RALLY-08", "ASC-CHAMPION-07", "ASC-ORDER-14")
def test_a_chain_with_a_full_track_goes_on_until_another_faction_comes_and_then_all_is_served() -> None:
    laid = led("Sadranis").amount("Reputation", 8).in_play("Voidthirster").hand("Militia").runes(1)
    t = laid.row("Void Initiate").only_center("Wild Riftdrake", "Emri's Sting", "Deathfinder", "Landtalker").start()
    t.acquire("Void Initiate").defeat("Wild Riftdrake").acquire("Emri's Sting").defeat("Deathfinder")
    decline_all(t)
    assert t.row[0] == "Landtalker"
    assert t.discard() == ["Void Initiate", "Emri's Sting"]
    assert told(t, "Honor") == ["Player 1 gains 1 Honor", "Player 1 gains 4 Honor", "Player 1 gains 2 Honor"]
    assert reputation(t) == 8


@pytest.mark.rule("ASC-CHAMPION-07")
def test_the_conversion_port_makes_every_construct_one_of_the_faction() -> None:
    laid = grown(led("Sadranis"), 6).in_play("Conversion Port").hand("Militia").runes(9)
    t = laid.row("Spark Bug", "Snapdragon").only_center("Mantra of Renewal", "Arha Initiate", "Mephit").start()
    assert reputation(t.acquire("Spark Bug")) == 7
    t.acquire("Snapdragon")
    assert reputation(t) == 8
    assert own_turn(t)  # an Enlightened Hero has come
    t.acquire("Mantra of Renewal")
    assert own_turn(t)


# prices and the purchase


@pytest.mark.rule("ASC-REPUTATION-02", "ASC-CARD-21")
def test_runes_spent_on_reputation_are_gone_and_runes_for_some_cards_do_not_buy_it() -> None:
    t = led("Kor").hand("Militia").runes(3).row("Shadow Star").start().use("Kor")
    assert not t.can("acquire Shadow Star")
    assert t.runes() == 1
    t = led("Kor").hand("Militia").in_play("The Grand Design").row("Spark Bug").start().use("The Grand Design")
    assert uses(t, "Kor") == []
    assert t.can("acquire Spark Bug")


@pytest.mark.rule("ASC-REPUTATION-02", "ASC-ACQ-O3")
def test_a_discount_does_not_touch_the_purchase() -> None:
    laid = led("Kor").hand("Militia").power(4).runes(2).row("Rejected Prototype", "Shadow Star")
    t = laid.start().defeat("Rejected Prototype").use("Kor")
    assert t.runes() == 0
    assert t.can("acquire Shadow Star")  # 3 less


# the end of the game


@pytest.mark.rule("ASC-END-04", "ASC-END-07", "ASC-END-08", "ASC-KEY-RALLY-08")
def test_an_end_that_a_chain_of_rallies_brings_about_takes_nothing_from_it() -> None:
    laid = plain(players=3).hand("Militia").hand("Militia", seat=1).hand("Militia", seat=2).power(3).pool(3)
    t = laid.row("Deathfinder").only_center("Wild Riftdrake", "Spike Vixen", "Landtalker").start()
    decline_all(t.defeat("Deathfinder").defeat("Wild Riftdrake"))
    assert (t.honor(), t.pool) == (6, 0)
    t.end_turn()
    for seat in (1, 2):
        assert (t.over, t.active) == (False, seat)
        t.end_turn()
    assert t.over


@pytest.mark.rule("ASC-CHAMPION-O3")
def test_with_5_players_cards_rally_though_nobody_leads_a_champion() -> None:
    t = plain(players=5).hand("Militia").runes(3).row("Undaunted Scout").only_center("Spike Vixen", "Mephit").start()
    assert asked(t.acquire("Undaunted Scout")) == ["acquire Spike Vixen from space 1"]


@pytest.mark.rule("ASC-CHAMPION-06")
def test_all_four_players_reach_their_own_heroes() -> None:
    names = "Dhartha", "Nairi", "Kor", "Sadranis"
    laid = led(*names, players=4)
    for seat in range(4):
        laid = laid.amount("Reputation", 3, seat=seat).hand("Apprentice", "Apprentice", "Militia", seat=seat)
    t = laid.start()
    for seat, name in enumerate(names):
        assert len(under(t, seat)) == 1
        t.play("Apprentice", "Apprentice").use(name)
        assert under(t, seat) == []
        t.end_turn()
