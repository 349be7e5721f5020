"""The variants: solitaire against the Cult, and team play."""

from __future__ import annotations

import re

import pytest
from ascension_table import Situation, Table, table, zone_id

from delirium.ascension.box.build import build
from delirium.cards.load import card_set, find
from delirium.engine.errors import WrongOptions

BOTH = "chronicle", "fallen"
MONSTERS = [card.name for slug in BOTH for card in card_set(slug).cards if card.type == "monster"]
ROW = "Muramasa", "Landtalker", "Snapdragon", "Arha Initiate", "Wolf Shaman", "Shadow Star"
CONSTRUCTS = "Shadow Star", "Shadow Star", "Snapdragon", "Snapdragon", "Yggdrasil Staff", "Yggdrasil Staff"
MORE = "Muramasa", "Stone Circle", "Stone Circle", "Watchmaker's Altar", "Watchmaker's Altar", "Hedron Cannon"
OWN = """
set = "mine"

[[card]]
name = "Lesser Torment"
type = "monster"
faction = []
cost = { power = 4 }
copies = 2
effect = "Reward: Gain 3 Honor. Draw 1 card."

[[card]]
name = "Broom of Ages"
type = "hero"
faction = ["void"]
cost = { runes = 9 }
honor = 1
copies = 1
effect = "Banish all cards from the center row."

[[card]]
name = "Guest Book"
type = "construct"
faction = ["lifebound"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Once per turn, when you acquire a Hero, gain 2 Honor."
"""


def solo(*sets: str, cards: str = "") -> Situation:
    return table(*sets, variant="solo", players=1, cards=cards)


def team(players: int = 4, first: int = 0) -> Situation:
    options = {"players": players, "sets": list(BOTH), "first": first, "variant": "team"}
    return Situation(build(options), 1)


def cult_cards(t: Table) -> list[str]:
    return t.s.named(zone_id(t.game, "the Cult"))


def cult_honor(t: Table) -> int:
    """The Honor that the Cult has gained."""
    return int(t.s.get(t.game.pool_called("Honor of the Cult")))


def cult_score(t: Table) -> int:
    return t.game.rival(t.s)


def finish(t: Table) -> Table:
    while not t.over:
        t.end_turn()
    return t


# solitaire


@pytest.mark.rule("ASC-SOLO-01")
@pytest.mark.parametrize("sets", [("chronicle",), ("fallen",), BOTH])
def test_the_pool_of_solitaire_is_50(sets: tuple[str, ...]) -> None:
    assert solo(*sets).s.get(solo(*sets).game.honor_pool) == 50


@pytest.mark.rule("ASC-SOLO-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_solitaire_is_for_one_and_one_plays_nothing_else(players: int) -> None:
    with pytest.raises(WrongOptions):
        build({"players": players, "variant": "solo"})
    with pytest.raises(WrongOptions):
        build({"players": 1})


@pytest.mark.rule("ASC-SOLO-02")
@pytest.mark.parametrize("space", [0, 1, 2, 3, 4, 5])
def test_a_replacement_enters_at_the_left_end_and_the_others_slide_right(space: int) -> None:
    names = list(ROW)
    names[space] = "Samael's Trickster"
    t = solo().row(*names).only_center("Demon Slayer", "Mephit").power(3).start().defeat("Samael's Trickster")
    del names[space]
    assert t.row == ["Demon Slayer", *names]


@pytest.mark.rule("ASC-SOLO-02")
def test_a_banished_card_is_replaced_from_the_left_too_and_a_pile_card_moves_nothing() -> None:
    laid = solo().row(*ROW).only_center("Demon Slayer", "Mephit").hand("Seer of the Forked Path", "Apprentice").runes(3)
    t = laid.start().acquire("Mystic")
    assert t.row == list(ROW)
    t.play("Seer of the Forked Path").choose("banish Wolf Shaman")
    assert t.row == ["Demon Slayer", "Muramasa", "Landtalker", "Snapdragon", "Arha Initiate", "Shadow Star"]


@pytest.mark.rule("ASC-SOLO-02")
def test_several_replacements_enter_one_after_the_other() -> None:
    new = ["Demon Slayer", "Mephit", "Spike Vixen", "Oziah the Peerless", "Avatar Golem", "Void Initiate"]
    t = solo(cards=OWN).row(*ROW).only_center(*new, "Earth Tyrant").hand("Broom of Ages", "Apprentice").start()
    t.play("Broom of Ages")
    assert t.row == new[::-1]


@pytest.mark.rule("ASC-SOLO-03")
def test_the_player_begins_and_after_each_turn_the_cult_takes_the_two_rightmost_cards() -> None:
    new = ["Demon Slayer", "Spike Vixen", "Avatar Golem", "Void Initiate", "Oziah the Peerless"]
    t = solo().row(*ROW).only_center(*new).start()
    assert (t.active, t.row, cult_cards(t)) == (0, list(ROW), [])
    t.end_turn()
    assert t.active == t.decider == 0
    assert len(t.hand()) == 5
    assert sorted(cult_cards(t)) == ["Shadow Star", "Wolf Shaman"]
    assert t.row == ["Spike Vixen", "Demon Slayer", *ROW[:4]]
    t.end_turn()
    assert sorted(cult_cards(t)) == ["Arha Initiate", "Shadow Star", "Snapdragon", "Wolf Shaman"]
    assert t.row == ["Void Initiate", "Avatar Golem", "Spike Vixen", "Demon Slayer", *ROW[:2]]


@pytest.mark.rule("ASC-SOLO-03")
def test_the_cult_takes_cards_after_an_additional_turn_too() -> None:
    laid = solo().row(*ROW).only_center("Demon Slayer", "Spike Vixen", "Avatar Golem", "Void Initiate", "Mephit")
    t = laid.in_play("Tablet of Time's Dawn").start()
    t.use("Tablet of Time's Dawn").end_turn()
    assert len(cult_cards(t)) == 2
    t.end_turn()
    assert len(cult_cards(t)) == 4


@pytest.mark.rule("ASC-SOLO-04")
def test_heroes_and_constructs_of_the_cult_count_their_honor_and_do_nothing_else() -> None:
    t = solo().row("Mephit", "Mephit", "Mephit", "Wind Tyrant", "Hedron Cannon", "Flytrap Witch").start()
    t.end_turn()
    assert sorted(cult_cards(t)) == ["Flytrap Witch", "Hedron Cannon"]
    assert (cult_honor(t), t.pool) == (0, 50)  # Flytrap Witch would give 2 Honor when played
    assert cult_score(t) == 8 + 2
    assert t.void == []
    assert (t.runes(), t.power(), t.honor(), t.in_play(), t.discard().count("Hedron Cannon")) == (0, 0, 0, [], 0)


@pytest.mark.rule("ASC-SOLO-05", "ASC-SOLO-O3")
@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_goes_to_the_void_and_gives_the_cult_its_honor_alone(name: str) -> None:
    situation = solo(*BOTH).row(*ROW[:5], name).in_play("Voidthirster", "Stone Circle")
    t = situation.honor(7).only_center("Demon Slayer", "Spike Vixen", "Mechana Initiate").start()
    hand = [*t.hand(), *t.deck()]
    found = re.search(r"Reward: Gain (\d+) Honor", find(name)[0].effect)
    assert found is not None
    t.end_turn()
    assert t.void == [name]
    assert cult_honor(t) == cult_score(t) - 1 == int(found[1])  # and Wolf Shaman is worth 1
    assert t.pool == 50 - int(found[1])
    assert t.in_play() == ["Voidthirster", "Stone Circle"]
    assert (t.honor(), t.runes()) == (7, 0)
    assert sorted([*t.hand(), *t.deck(), *t.discard()]) == sorted(hand)
    assert len(t.hand()) == 5
    assert t.can("end turn")  # nothing is asked


@pytest.mark.rule("ASC-SOLO-06")
@pytest.mark.parametrize(("honor", "wins"), [(20, True), (3, False)])
def test_the_game_ends_with_the_last_token_and_more_honor_than_the_cult_wins(honor: int, wins: bool) -> None:
    t = solo().row(*ROW[:4], "Wind Tyrant", "Earth Tyrant").pool(9).honor(honor).start()
    t.end_turn()  # 5 and 3 Honor for the Cult, 1 is left
    assert not t.over
    assert t.pool == 1
    t = solo().row(*ROW[:4], "Wind Tyrant", "Earth Tyrant").pool(8).honor(honor).start().end_turn()
    assert t.over
    assert t.game.scores(t.s) == [honor]
    assert cult_score(t) == 8
    assert t.game.winners(t.s) == ([0] if wins else [])


@pytest.mark.rule("ASC-SOLO-06", "ASC-SOLO-04")
def test_cards_of_both_sides_decide() -> None:
    laid = solo().row(*ROW[:4], "Hedron Cannon", "Wind Tyrant").pool(3).honor(3).in_play("Hedron Link Device")
    t = laid.hand("Mystic", "Apprentice").start().end_turn()
    assert t.over
    assert (t.game.scores(t.s), cult_score(t)) == ([3 + 7 + 1], 3 + 8)
    assert t.game.winners(t.s) == []
    laid = solo().row(*ROW[:4], "The Grand Design", "Wind Tyrant").pool(3).honor(3).in_play("Hedron Link Device")
    t = laid.hand("Mystic", "Apprentice").start().end_turn()
    assert (t.game.scores(t.s), cult_score(t)) == ([11], 9)
    assert t.game.winners(t.s) == [0]


@pytest.mark.rule("ASC-SOLO-07")
def test_the_two_cards_are_the_same_taken_together_or_one_by_one() -> None:
    for seed in range(5):
        t = table("chronicle", variant="solo", players=1, seed=seed).start()
        for _ in range(5):
            kept, taken = t.row[:4], t.row[4:]  # one by one: space 6, and the card that then slides into space 6
            before, void = len(cult_cards(t)), len(t.void)
            t.end_turn()
            assert sorted([*cult_cards(t)[before:], *t.void[void:]]) == sorted(taken)
            assert t.row[2:] == kept
            if t.over:
                break


@pytest.mark.rule("ASC-SOLO-08")
@pytest.mark.parametrize(("honor", "winners"), [(7, []), (8, []), (9, [0])])
def test_a_tie_is_not_a_win(honor: int, winners: list[int]) -> None:
    t = solo().row(*ROW[:4], "Wind Tyrant", "Earth Tyrant").pool(8).honor(honor).start().end_turn()
    assert cult_score(t) == 8
    assert t.game.winners(t.s) == winners


@pytest.mark.rule("ASC-SOLO-09", "ASC-SOLO-02", "ASC-SOLO-03")
def test_the_example_of_the_sliding_row() -> None:
    a, b, c, d, e, f = ROW
    x, y, z = "Demon Slayer", "Spike Vixen", "Avatar Golem"
    t = solo().row(a, b, c, d, e, f).only_center(x, y, z, "Mephit").runes(1).start()
    t.acquire(d)
    assert t.row == [x, a, b, c, e, f]
    t.end_turn()
    assert cult_cards(t) == [f, e]
    assert t.row == [z, y, x, a, b, c]


@pytest.mark.rule("ASC-SOLO-10", "ASC-SOLO-05", "ASC-SOLO-O3")
def test_the_example_of_a_monster_with_3_honor_and_a_card() -> None:
    laid = (
        solo(cards=OWN).row(*ROW[:5], "Lesser Torment").deck("Mystic", "Mystic", "Mystic", "Mystic", "Mystic", "Mystic")
    )
    t = laid.start().end_turn()
    assert (cult_honor(t), t.pool) == (3, 47)
    assert t.hand() == ["Mystic"] * 5
    assert t.deck() == ["Mystic"]
    assert t.void == ["Lesser Torment"]


@pytest.mark.rule("ASC-SOLO-O1")
def test_the_cult_takes_its_two_cards_after_the_turn_that_empties_the_pool() -> None:
    t = solo().row(*ROW[:4], "Earth Tyrant", "Hedron Cannon").pool(1).power(2).honor(13).start().defeat("Cultist")
    assert t.pool == 0
    assert not t.over
    t.end_turn()
    assert t.over
    assert cult_cards(t) == ["Hedron Cannon"]
    assert cult_score(t) == 5 + 8  # Honor of the Earth Tyrant from the reserve
    assert t.game.scores(t.s) == [14]
    assert t.game.winners(t.s) == [0]


@pytest.mark.rule("ASC-SOLO-O2")
def test_the_fate_of_a_card_that_enters_for_the_cult_is_the_players() -> None:
    t = solo(*BOTH).row(*ROW).only_center("Stone Circle", "Mephit", "Demon Slayer").start().end_turn()
    assert t.decider == 0
    assert t.options == ["acquire Mystic", "decline"]
    cult = cult_cards(t)
    t.choose("acquire Mystic")
    assert t.deck()[0] == "Mystic"
    assert cult_cards(t) == cult
    assert t.can("end turn")


# team play


@pytest.mark.rule("ASC-TEAM-01", "ASC-TEAM-08")
@pytest.mark.parametrize(("players", "pool"), [(4, 120), (6, 180)])
def test_the_pool_of_team_play_is_30_for_each_player(players: int, pool: int) -> None:
    assert team(players).start().pool == pool


@pytest.mark.rule("ASC-TEAM-01", "ASC-TEAM-O2")
@pytest.mark.parametrize("players", [1, 2, 3, 5, 7])
def test_teams_need_four_or_six_players(players: int) -> None:
    with pytest.raises(WrongOptions):
        build({"players": players, "sets": list(BOTH), "variant": "team"})


@pytest.mark.rule("ASC-TEAM-02", "ASC-TEAM-06", "ASC-TEAM-04", "ASC-TEAM-O3")
@pytest.mark.parametrize(("players", "pairs"), [(4, [(1, 3), (2, 4)]), (6, [(1, 4), (2, 5), (3, 6)])])
def test_a_card_acquired_for_the_partner_goes_to_the_discard_pile_opposite(
    players: int, pairs: list[tuple[int, int]]
) -> None:
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    for seat in range(players):
        t = team(players, first=seat).row("Landtalker").runes(7, seat=seat).start()
        assert t.active == seat
        t.choose("acquire Landtalker from space 1 for the partner")
        owners = [number for number in range(1, players + 1) if "Landtalker" in t.discard(number - 1)]
        assert owners == [partner[seat + 1]]


@pytest.mark.rule("ASC-TEAM-03")
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize(
    ("name", "kept", "left"),
    [("Corrosive Widow", 1, 2), ("Sea Tyrant", 1, 2), ("Vaultbreaker Wurm", 1, 2), ("Fire Tyrant", 2, 1)],
)
def test_rewards_harm_the_opponents_and_not_the_partner(players: int, name: str, kept: int, left: int) -> None:
    situation = team(players).row(name).power(6)
    for seat in range(players):
        situation.in_play(CONSTRUCTS[seat], MORE[seat], seat=seat)
        situation.hand("Apprentice", "Mystic", seat=seat)
    t = situation.start().defeat(name)
    suffering = []
    while t.decider != 0:
        suffering.append(t.decider)
        t.choose(t.options[0])
    partner = players // 2
    for seat in range(1, players):
        harmed = seat != partner
        assert len(t.in_play(seat)) == (kept if harmed else 2)
        assert len(t.hand(seat)) == (left if harmed else 2)
    assert partner not in suffering


@pytest.mark.rule("ASC-TEAM-03")
@pytest.mark.parametrize("players", [4, 6])
def test_xeron_takes_a_card_from_each_opponent_and_none_from_the_partner(players: int) -> None:
    t = team(players).row("Xeron, Duke of Lies").power(6).start().defeat("Xeron, Duke of Lies")
    assert [len(t.hand(seat)) for seat in range(players)] == [
        5 + players - 2 if seat == 0 else 5 if seat == players // 2 else 4 for seat in range(players)
    ]


@pytest.mark.rule("ASC-TEAM-03")
def test_bazu_asks_the_opponents_only() -> None:
    situation = team().row("Bazu, Duke of Scorn").power(6)
    for seat in range(4):
        situation.in_play(CONSTRUCTS[seat], seat=seat)
    t = situation.start().defeat("Bazu, Duke of Scorn")
    asked = []
    while t.decider != 0:
        asked.append(t.decider)
        t.choose("choose destroy all Constructs")
    assert asked == [1, 3]
    assert [t.in_play(seat) for seat in range(4)] == [[CONSTRUCTS[0]], [], [CONSTRUCTS[2]], []]


@pytest.mark.rule("ASC-TEAM-03")
def test_sordid_asp_takes_nothing_from_the_partner() -> None:
    t = team().row("Sordid Asp").power(3).honor(20, seat=2).honor(4, seat=1).honor(6, seat=3).start()
    t.defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(4)] == [1 + 2, 4, 20, 4]
    t = team().row("Sordid Asp").power(3).honor(20, seat=2).start().defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(4)] == [1, 0, 20, 0]


@pytest.mark.rule("ASC-TEAM-04", "ASC-TEAM-O1", "ASC-TEAM-O3")
@pytest.mark.parametrize(("name", "cost"), [("Landtalker", 6), ("Muramasa", 7), ("Mystic", 3), ("Heavy Infantry", 2)])
def test_one_more_rune_sends_an_acquired_card_to_the_partner(name: str, cost: int) -> None:
    option = f"acquire {name}{' from space 1' if name not in ('Mystic', 'Heavy Infantry') else ''} for the partner"
    row = () if " from" not in option else (name,)
    t = team().row(*row).runes(cost).start()
    assert t.can(f"acquire {name}")
    assert option not in t.options
    t = team().row(*row).only_center("Demon Slayer", "Mephit").runes(cost + 2).start()
    first = t.row[0]
    t.choose(option)
    assert t.runes() == 1
    assert t.discard(2) == [name]
    assert [t.discard(seat) for seat in (0, 1, 3)] == [[], [], []]
    assert t.row[0] == ("Demon Slayer" if row else first)


@pytest.mark.rule("ASC-TEAM-04")
def test_acquiring_for_the_partner_is_a_choice_and_not_offered_without_teams() -> None:
    t = team().row("Landtalker").runes(7).start().acquire("Landtalker")
    assert t.runes() == 1
    assert t.discard() == ["Landtalker"]
    t = table(*BOTH, players=4).row("Landtalker").runes(7).start()
    assert not [text for text in t.options if "partner" in text]


@pytest.mark.rule("ASC-TEAM-04", "ASC-TEAM-O1")
def test_a_discount_holds_for_the_partners_card() -> None:
    t = team().row("Snapdragon").hand("Reactor Monk", "Apprentice").runes(3).start().play("Reactor Monk")
    t.choose("acquire Snapdragon from space 1 for the partner")  # 5 less 1, and 1 more
    assert t.runes() == 0
    assert t.discard(2) == ["Snapdragon"]


@pytest.mark.rule("ASC-TEAM-04")
def test_a_monster_cannot_be_defeated_for_the_partner() -> None:
    t = team().row("Mephit").runes(20).power(20).start()
    assert t.can("defeat Mephit")
    assert not [text for text in t.options if "partner" in text and ("Mephit" in text or "Cultist" in text)]


@pytest.mark.rule("ASC-TEAM-O3")
def test_who_pays_for_the_partners_card_has_acquired_it() -> None:
    options = {"players": 4, "sets": list(BOTH), "first": 0, "variant": "team", "cards": [OWN]}
    situation = next(s for s in (Situation(build(options), seed) for seed in range(99)) if "end turn" in s.s.texts())
    t = situation.row("Landtalker").in_play("Guest Book").runes(7).start()
    t.choose("acquire Landtalker from space 1 for the partner")
    assert [t.honor(seat) for seat in range(4)] == [2, 0, 0, 0]
    assert t.discard(2) == ["Landtalker"]


@pytest.mark.rule("ASC-TEAM-05")
def test_the_honor_of_partners_is_added_and_both_win() -> None:
    situation = team().row().pool(1).power(2).in_play("Hedron Cannon", seat=2).in_play("Muramasa", seat=1)
    t = finish(situation.honor(10).honor(5, seat=1).honor(2, seat=2).honor(15, seat=3).start().defeat("Cultist"))
    assert t.game.scores(t.s) == [11 + 10, 9 + 15, 11 + 10, 9 + 15]
    assert t.game.winners(t.s) == [1, 3]  # though player 4 alone has 15, player 1 11, player 3 10, player 2 9


@pytest.mark.rule("ASC-TEAM-05")
def test_the_best_single_player_may_lose_with_a_weak_partner() -> None:
    situation = team(6).row().pool(1).power(2).honor(30).honor(8, seat=3)
    t = finish(situation.honor(20, seat=1).honor(20, seat=4).honor(5, seat=5).start().defeat("Cultist"))
    assert t.game.scores(t.s) == [39, 40, 5, 39, 40, 5]
    assert t.game.winners(t.s) == [1, 4]


@pytest.mark.rule("ASC-TEAM-O4")
@pytest.mark.parametrize("players", [4, 6])
def test_of_tied_teams_that_of_the_player_who_started_last_wins(players: int) -> None:
    for first in range(players):
        situation = team(players, first).row().pool(1).power(2, seat=first)
        for seat in range(players):
            situation.honor(9 - (seat == first), seat=seat)
        t = finish(situation.start().defeat("Cultist"))
        assert t.game.scores(t.s) == [18] * players
        last = (first - 1) % players
        assert t.game.winners(t.s) == sorted([last, (last + players // 2) % players])
