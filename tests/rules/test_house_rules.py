"""House rules: each changes exactly what it says, is recorded with the game, and an unknown one is refused."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.ascension.box.house import house_rules
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.errors import WrongOptions, WrongVersion
from delirium.engine.record import begin, load, replay
from delirium.engine.state import Game
from delirium.rules import ledger

HOUSE = house_rules()

ALL = "chronicle", "dreamscape", "delirium", "deliverance"

# cards of Chronicle with nothing that happens as they enter
CALM = "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"

OWN = """
set = "mine"

[[card]]
name = "Pack Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Multi-Unite: Gain 1 Honor."

[[card]]
name = "Totem Pole"
type = "construct"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Unite: Once per turn: Gain 1 Rune."

[[card]]
name = "Guest Book"
type = "construct"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Whenever you acquire a card from the center row, gain 1 Honor."

[[card]]
name = "Leafy Imp"
type = "monster"
faction = ["lifebound"]
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor. Dreambind 1."

[[card]]
name = "Gate Warden"
type = "hero"
cost = { runes = 2, power = 2 }
honor = 1
copies = 1
effect = "Gain 1 Power."

[[card]]
name = "Muster"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Acquire 1 Hero with cost at most 3 from the center row for free."
"""

REWARDS, LOOKS_BACK, VOID_APART = "rewards-first", "unite-looks-back", "void-apart"
LAST_OUT, BINDING = "last-bidder-out", "binding-acquires"
IN_RUNES = "cost-in-runes"
NAMES = [REWARDS, LOOKS_BACK, VOID_APART, LAST_OUT, BINDING, IN_RUNES]


def mix(*house: str, players: int = 2) -> Situation:
    """The dream sets with Chronicle and the cards above, under house rules."""
    situation = table(*ALL, players=players, cards=OWN, house=house).row().only_center(*CALM).hand("Apprentice")
    for seat in range(players):
        situation.dreams(seat=seat)
    return situation


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


# one situation for each house rule, with what comes of it


def reward_or_card_first(*house: str) -> bool:
    """Whether Fatality Blades pay before the reward of Warprogue, so that it can be bound."""
    t = mix(*house).in_play("Fatality Blades").row("Warprogue").power(4).insight(2).start().defeat("Warprogue")
    return t.can("do it")


def unite_waits(*house: str) -> bool:
    """Whether the Unite of Wereboar pays when another Hero is played later."""
    t = mix(*house).hand("Wereboar", "Dream Guide", "Apprentice").start().play("Wereboar", "Dream Guide")
    return t.runes() == 2 + 3


def void_counts(*house: str) -> bool:
    """Whether a Monster that Emri defeats from the void pays for Arbiter's Censer."""
    situation = mix(*house).hand("Emri, Lightbringer", "Apprentice").in_play("Arbiter's Censer").void("Nightmarauders")
    t = situation.start().play("Emri, Lightbringer").defeat("Nightmarauders from the void")
    return t.honor() == 1 + 2


def last_may_bid(*house: str) -> bool:
    """Whether the last player left is asked for a bid, though nobody has made one."""
    situation = mix(*house).row("Arha Initiate").only_center("Vineweaver", *CALM).runes(1).insight(1, seat=1)
    return situation.start().acquire("Arha Initiate").decider == 1


def binding_is_no_acquisition(*house: str) -> bool:
    """Whether Plunder wants another card besides a Monster that was defeated and bound."""
    t = mix(*house).in_play("Tree of Bounty").row("Leafy Imp").power(2).insight(1).start()
    return not t.defeat("Leafy Imp").choose("do it").can("use Tree of Bounty")


def two_costs_add_up(*house: str) -> bool:
    """Whether a card for 2 Runes and 2 Power is too dear where the cost may be 3."""
    t = mix(*house).hand("Muster", "Apprentice").row("Gate Warden").start().play("Muster")
    return "Gate Warden" not in t.discard()


SITUATIONS: dict[str, Callable[..., bool]] = {
    REWARDS: reward_or_card_first,
    LOOKS_BACK: unite_waits,
    VOID_APART: void_counts,
    LAST_OUT: last_may_bid,
    BINDING: binding_is_no_acquisition,
    IN_RUNES: two_costs_add_up,
}


@pytest.mark.rule(
    "ASC-ORDER-O6", "ASC-PLAY-O1", "ASC-DEF-13", "ASC-KEY-AUCTION-O1", "ASC-KEY-DREAMBIND-O1", "ASC-KEY-DUALCOST-O2"
)
@pytest.mark.parametrize("name", NAMES)
def test_without_house_rules_the_rulings_of_the_ledger_hold(name: str) -> None:
    assert SITUATIONS[name]()


@pytest.mark.parametrize("house", NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_house_rule_changes_its_own_point_and_no_other(name: str, house: str) -> None:
    assert SITUATIONS[name](house) == (name != house)


@pytest.mark.parametrize("name", NAMES)
def test_all_house_rules_together_change_every_point(name: str) -> None:
    assert not SITUATIONS[name](*NAMES)
    assert SITUATIONS[name](*[other for other in NAMES if other != name])


# rewards first


@pytest.mark.parametrize(("house", "expected"), [((), ["card", "reward"]), ((REWARDS,), ["reward", "card"])])
def test_the_honor_of_a_reward_comes_before_or_after_that_of_a_card(
    house: tuple[str, ...], expected: list[str]
) -> None:
    t = mix(*house).in_play("Arbiter's Censer").row("Tidestalker").power(3).start().defeat("Tidestalker")
    gains = [line for line in t.told if "gains" in line and "Honor" in line]
    assert ["reward" if "4 Honor" in line else "card" for line in gains] == expected
    assert t.honor() == 4 + 2


def test_with_rewards_first_decisions_of_the_reward_come_before_effects_of_cards() -> None:
    t = mix(REWARDS).in_play("Fatality Blades").row("Warpdruid").power(3).start().defeat("Warpdruid")
    assert (t.honor(), t.insight()) == (2, 0)
    t.choose("decline")
    assert own_turn(t)
    assert (t.insight(), t.void) == (1, ["Warpdruid"])
    t = mix().in_play("Fatality Blades").row("Warpdruid").power(3).start().defeat("Warpdruid")
    assert t.insight() == 1
    t.choose("decline").choose("do it")
    assert (t.insight(), t.discard()) == (0, ["Warpdruid"])


@pytest.mark.parametrize("house", [(), (REWARDS,)])
def test_dreamborn_comes_last_with_and_without_rewards_first(house: tuple[str, ...]) -> None:
    situation = mix(*house).in_play("Fatality Blades").row("Nightmarauders").power(2)
    t = situation.only_center("Pollen Pixie", *CALM).start().defeat("Nightmarauders")
    gains = [line for line in t.told if "Insight" in line or "Dreamborn" in line]
    assert (t.insight(), t.insight(1)) == (3, 1)
    assert [place for place, line in enumerate(gains) if "Player 2" in line] == [len(gains) - 1]


@pytest.mark.parametrize("house", [(), (REWARDS,)])
def test_a_reward_that_acquires_is_collected_whole(house: tuple[str, ...]) -> None:
    situation = mix(*house).in_play("Arbiter's Censer", "Guest Book").row("Torment Legionary", "Pollen Pixie").power(6)
    t = situation.start().defeat("Torment Legionary")
    assert t.honor() == 6 + 2 + 1
    assert t.discard() == ["Pollen Pixie"]
    assert own_turn(t)


@pytest.mark.parametrize("house", [(), (REWARDS,)])
def test_effects_on_acquiring_are_the_same_with_and_without_rewards_first(house: tuple[str, ...]) -> None:
    t = mix(*house).in_play("Ogo War Tree").row("Arha Initiate").runes(1).deck("Militia").start()
    t.acquire("Arha Initiate")
    assert not own_turn(t)
    t.choose(next(option for option in t.options if option != "decline"))
    assert t.deck() == ["Arha Initiate", "Militia"]


# Unite looks back


def test_looking_back_unite_pays_if_the_other_hero_came_before() -> None:
    t = mix(LOOKS_BACK).hand("Wereboar", "Dream Guide", "Pollen Pixie", "Apprentice").start()
    t.play("Dream Guide", "Wereboar")
    assert t.runes() == 2 + 3
    assert t.play("Pollen Pixie").runes() == 2 + 3 + 2


@pytest.mark.parametrize(("house", "paid"), [((), [0, 2, 4]), ((LOOKS_BACK,), [0, 1, 1])])
def test_looking_back_multi_unite_counts_only_heroes_before_it(house: tuple[str, ...], paid: list[int]) -> None:
    t = mix(*house).hand("Pack Cub", "Pack Cub", "Dream Guide", "Apprentice").start()
    assert [t.play(name).honor() for name in ("Pack Cub", "Pack Cub", "Dream Guide")] == paid


@pytest.mark.parametrize("before", [0, 1, 2])
def test_looking_back_plunder_pays_only_if_both_came_before(before: int) -> None:
    acts = ["acquire Arha Initiate", "defeat Nightmarauders"]
    situation = mix(LOOKS_BACK).hand("Dreamscarred Hunter", "Apprentice").row("Arha Initiate", "Nightmarauders")
    t = situation.runes(1).power(2).start()
    for act in acts[:before]:
        t.choose(act)
    t.play("Dreamscarred Hunter")
    for act in acts[before:]:
        t.choose(act)
    assert t.honor() == 1 + (3 if before == 2 else 0)


def test_looking_back_nairis_blessing_acquired_later_does_not_serve_unite() -> None:
    for house, runes in (((), 3), ((LOOKS_BACK,), 0)):
        situation = mix(*house).hand("Wereboar", "Apprentice").dreams("Nairi's Blessing").insight(10)
        assert situation.start().play("Wereboar").acquire("Nairi's Blessing").runes() == runes
    t = mix(LOOKS_BACK).hand("Wereboar", "Apprentice").in_front("Nairi's Blessing").start()
    assert t.play("Wereboar").runes() == 3  # it counted from the start of the turn


def test_looking_back_does_not_change_constructs_with_unite_or_plunder() -> None:
    situation = mix(LOOKS_BACK).hand("Dream Guide", "Apprentice").in_play("Totem Pole", "Tree of Bounty")
    t = situation.row("Arha Initiate", "Nightmarauders").power(2).start().play("Dream Guide")
    assert t.can("use Totem Pole")
    assert t.acquire("Arha Initiate").defeat("Nightmarauders").can("use Tree of Bounty")


def test_looking_back_does_not_change_a_text_that_looks_ahead_by_itself() -> None:
    names = "Kor, Worldbreaker", "Dream Guide", "Pollen Pixie"
    assert mix(LOOKS_BACK).hand(*names, "Apprentice").start().play(*names).power() == 6


# the void apart


@pytest.mark.parametrize(("house", "insight"), [((), 1 + 1), ((VOID_APART,), 1)])
def test_apart_a_monster_of_the_void_gives_its_reward_but_no_more(house: tuple[str, ...], insight: int) -> None:
    situation = mix(*house).hand("Emri, Lightbringer", "Voidrager", "Apprentice").void("Nightmarauders")
    t = situation.start().play("Voidrager", "Emri, Lightbringer").defeat("Nightmarauders from the void")
    assert (t.honor(), t.insight()) == (1, insight)


def test_apart_a_monster_of_the_row_counts_as_ever() -> None:
    situation = mix(VOID_APART).hand("Emri, Lightbringer", "Apprentice").row("Nightmarauders").void("Nightmarauders")
    t = situation.in_play("Arbiter's Censer").start().play("Emri, Lightbringer").defeat("Nightmarauders from space 1")
    assert t.honor() == 1 + 2


@pytest.mark.parametrize(("house", "met"), [((), True), ((VOID_APART,), False)])
def test_apart_a_monster_of_the_void_does_not_serve_plunder(house: tuple[str, ...], met: bool) -> None:
    situation = mix(*house).hand("Emri, Lightbringer", "Apprentice").void("Nightmarauders").row("Arha Initiate")
    t = situation.runes(1).in_play("Tree of Bounty").start().acquire("Arha Initiate").play("Emri, Lightbringer")
    assert t.defeat("Nightmarauders from the void").can("use Tree of Bounty") == met


@pytest.mark.parametrize(("house", "honor"), [((), 1 + 2), ((VOID_APART,), 1)])
def test_apart_holds_for_a_monster_defeated_as_if_it_were_in_the_row_too(house: tuple[str, ...], honor: int) -> None:
    # as the point of the ledger does, which names Sadranis, a card with these words
    situation = mix(*house).void("Nightmarauders").power(2).insight(1).in_play("Arbiter's Censer")
    t = situation.dreams("Stalk the Shadows").start().acquire("Stalk the Shadows").defeat("Nightmarauders")
    assert t.honor() == honor


# the last bidder


def auction(*insight: int, house: tuple[str, ...] = (LAST_OUT,)) -> Table:
    situation = mix(*house, players=len(insight)).row("Arha Initiate").only_center("Vineweaver", *CALM).runes(1)
    for seat, amount in enumerate(insight):
        situation.insight(amount, seat=seat)
    return situation.start().acquire("Arha Initiate")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_when_all_others_have_passed_the_last_player_is_not_asked(players: int) -> None:
    t = auction(*[3] * players)
    for seat in range(players - 1):
        assert t.decider == seat
        t.choose("pass")
    assert own_turn(t)
    assert "Nobody wins the auction of Vineweaver" in t.told
    assert [t.honor(seat) for seat in range(players)] == [0] * players
    assert [t.insight(seat) for seat in range(players)] == [3] * players


def test_when_all_others_cannot_bid_the_last_player_is_not_asked_either() -> None:
    t = auction(0, 0, 5)
    assert own_turn(t)
    assert (t.honor(2), t.insight(2)) == (0, 5)


def test_a_player_who_is_not_the_last_bids_and_wins_as_ever() -> None:
    t = auction(2, 0, 0).choose("bid 1")
    assert (t.honor(), t.insight()) == (4, 1)
    t = auction(2, 5, 5).choose("pass").choose("bid 1").choose("pass")
    assert [t.honor(seat) for seat in range(3)] == [0, 4, 0]
    assert [t.insight(seat) for seat in range(3)] == [2, 4, 5]
    t = auction(2, 5, 5).choose("bid 1").choose("pass").choose("bid 2")
    assert [t.honor(seat) for seat in range(3)] == [0, 0, 4]


# binding acquires


@pytest.mark.parametrize(("house", "honor"), [((), 1), ((BINDING,), 1 + 1)])
def test_binding_sets_off_what_waits_for_a_card_of_the_row(house: tuple[str, ...], honor: int) -> None:
    t = (
        mix(*house)
        .in_play("Guest Book")
        .row("Leafy Imp")
        .power(2)
        .insight(1)
        .start()
        .defeat("Leafy Imp")
        .choose("do it")
    )
    assert (t.honor(), t.discard()) == (honor, ["Leafy Imp"])


def test_a_monster_that_is_not_bound_is_not_acquired() -> None:
    situation = mix(BINDING).in_play("Guest Book", "Tree of Bounty").row("Leafy Imp").power(2).insight(1)
    t = situation.start().defeat("Leafy Imp").choose("decline")
    assert (t.honor(), t.void) == (1, ["Leafy Imp"])
    assert not t.can("use Tree of Bounty")


def test_a_bound_monster_played_from_hand_is_neither_defeated_nor_acquired() -> None:
    t = mix(BINDING).hand("Leafy Imp", "Apprentice").in_play("Guest Book", "Tree of Bounty").insight(1).start()
    t.play("Leafy Imp")
    assert t.honor() == 1
    assert not t.can("use Tree of Bounty")
    assert own_turn(t)


@pytest.mark.parametrize(("house", "honor"), [((), 1), ((BINDING,), 1 + 3)])
def test_plunder_of_a_hero_is_paid_by_binding(house: tuple[str, ...], honor: int) -> None:
    situation = mix(*house).hand("Dreamscarred Hunter", "Apprentice").row("Leafy Imp").power(2).insight(1)
    t = situation.start().play("Dreamscarred Hunter").defeat("Leafy Imp").choose("do it")
    assert t.honor() == honor


# what a game knows of its house rules


def test_each_names_a_point_of_the_ledger() -> None:
    of_champions = "without-champions", "champions-chosen", "reputation-from-row"  # tested in test_champions.py
    assert sorted(HOUSE) == sorted([*NAMES, *of_champions])
    for rule in HOUSE.values():
        assert rule.point in ledger.load()
        assert rule.says.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_records_its_house_rules(name: str) -> None:
    game = build({"players": 2, "sets": ["delirium"], "first": 0, "house": [name]})
    assert game.options() == {"players": 2, "sets": ["delirium"], "first": 0, "house": [name]}
    assert build(game.options()).options() == game.options()


def test_a_game_without_house_rules_records_none() -> None:
    assert "house" not in build({"players": 2}).options()
    assert "house" not in build({"players": 2, "house": []}).options()


def test_house_rules_are_recorded_once_each_and_in_one_order() -> None:
    for one, other in combinations(NAMES, 2):
        games = [build({"house": names}) for names in ([one, other], [other, one], [other, one, other])]
        assert [game.options()["house"] for game in games] == [sorted([one, other])] * 3


@pytest.mark.parametrize("name", ["rewards-last", "", "Rewards-First", "rewards_first", 3, None])
def test_an_unknown_house_rule_is_refused(name: object) -> None:
    with pytest.raises(WrongOptions) as error:
        build({"house": [name]})
    assert str(error.value) == f"There is no house rule {name}. There are: {', '.join(HOUSE)}."
    with pytest.raises(WrongOptions):
        build({"house": [REWARDS, name]})


@pytest.mark.parametrize("house", ["rewards-first", {"rewards-first": True}, 1, None, True])
def test_house_rules_must_be_a_list(house: object) -> None:
    with pytest.raises(WrongOptions) as error:
        build({"house": house})
    assert str(error.value) == f"Give the house rules as a list of names. There are: {', '.join(HOUSE)}."


@pytest.mark.parametrize("name", [[], {}, ["rewards-first"]])
def test_a_house_rule_that_is_no_text_is_refused(name: object) -> None:
    with pytest.raises(WrongOptions):
        build({"house": [name]})


def test_a_save_of_another_table_is_refused() -> None:
    plain = build({"players": 2, "sets": ["delirium"], "first": 0})
    house = build({"players": 2, "sets": ["delirium"], "first": 0, "house": [LAST_OUT]})
    with pytest.raises(WrongVersion):
        unpack(house, pack(plain.new(1)))
    with pytest.raises(WrongVersion):
        unpack(plain, pack(house.new(1)))


def test_a_record_brings_its_house_rules_along() -> None:
    def build_any(name: str, options: dict[str, object]) -> Game:
        return build(options)

    game = build({"players": 3, "sets": ["delirium"], "first": 0, "house": NAMES})
    record = begin(game, 5)
    s = game.new(5)
    for number in range(40):
        texts = s.texts()
        record.choices.append(texts[number * 5 % len(texts)])
        s.choose(record.choices[-1])
    again = load(record.dump())
    assert again.options["house"] == sorted(NAMES)
    assert state_hash(replay(again, build_any)) == state_hash(s)
