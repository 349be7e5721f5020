"""Valley of the Ancients with the rules of other sets: refills, shared and lonely games, turns of others."""

from __future__ import annotations

import pytest
from ascension_table import Situation, resource_pool, table
from set_tests import calm, next_turn, own_turn, targets, uses

from delirium.ascension.box.build import build
from delirium.ascension.compiler.playable import obstacles
from delirium.cards.load import card_set
from delirium.cards.model import Card
from delirium.cards.parse import parse
from delirium.engine.zones import pool_of
from delirium.testing import conform

LIFE, DEATH, IMMORTALITY = "Temple of Life", "Temple of Death", "Temple of Immortality"

OMENS = """
[[card]]
name = "Omen"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Fate: Each player gains 1 Honor."

[[card]]
name = "Market"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Auction: Gain 5 Honor."

[[card]]
name = "Dreamer"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Dreamborn. Gain 1 Rune."

[[card]]
name = "Hoarder"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 2 Heroes from the center row for free."

[[card]]
name = "Digger"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 1 Hero from the void as if it were in the center row."
"""


def immortal(
    *row: str,
    center: tuple[str, ...],
    sets: tuple[str, ...] = (),
    players: int = 2,
    variant: str = "",
    cards: str = OMENS,
) -> Situation:
    """Player 1 controls the Temple of Immortality and has Runes for everything."""
    laid = calm("valley", *sets, players=players, variant=variant, cards=cards).in_front(IMMORTALITY)
    return laid.row(*row).only_center(*center).runes(20).hand("Apprentice").discard()


# what enters the row and is taken at once


@pytest.mark.rule("ASC-TEMPLE-O3", "ASC-ORDER-16")
def test_the_fate_of_a_card_that_is_taken_at_the_refill_still_happens_at_its_time() -> None:
    t = immortal("Demon Slayer", center=("Omen", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Omen"]
    assert (t.honor(0), t.honor(1)) == (1, 1)
    assert t.told.index("Player 1 acquires Omen from space 1") < t.told.index("Player 2 gains 1 Honor")


@pytest.mark.rule("ASC-TEMPLE-O3")
def test_an_auction_is_held_for_the_effect_without_the_card() -> None:
    t = immortal("Demon Slayer", center=("Market", "Mephit", "Mephit")).insight(2, seat=1).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Market"]
    assert t.decider == 1
    t.choose("bid 1")
    assert (t.honor(0), t.honor(1)) == (0, 5)
    assert (t.discard(0), t.discard(1)) == (["Demon Slayer", "Market"], [])


@pytest.mark.rule("ASC-TEMPLE-O3")
def test_a_dreamborn_card_gives_insight_for_entering_and_for_being_acquired() -> None:
    t = immortal("Demon Slayer", center=("Dreamer", "Mephit", "Mephit")).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert "Dreamer" in t.discard()
    assert (t.insight(0), t.insight(1)) == (2, 1)


def test_several_cards_that_leave_together_each_have_their_replacement_looked_at() -> None:
    laid = immortal("Mephit", "Void Initiate", "Demon Slayer", center=("Omen", "Arha Initiate", "Mephit", "Mephit"))
    t = laid.hand("Hoarder", "Apprentice").start()
    t.use(IMMORTALITY).choose("choose Void")
    t.play("Hoarder").choose("acquire Void Initiate")
    assert t.discard() == ["Void Initiate", "Demon Slayer", "Omen"]
    assert t.row[1:3] == ["Mephit", "Arha Initiate"]


def test_a_card_of_the_void_acquired_as_if_it_were_in_the_row_leaves_no_space() -> None:
    laid = immortal("Omen", "Mephit", center=("Demon Slayer", "Mephit", "Mephit")).void("Void Initiate")
    t = laid.hand("Digger", "Apprentice").start()
    t.use(IMMORTALITY).choose("choose Void")
    t.play("Digger")
    assert t.discard() == ["Void Initiate"]
    assert t.row[0] == "Omen"


def test_it_looks_at_cards_taken_for_free_by_a_reward() -> None:
    laid = immortal("Mephit", "Demon Slayer", "Avatar of the Fallen", center=("Mephit", "Omen", "Mephit", "Mephit"))
    t = laid.power(7).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.defeat("Avatar of the Fallen").choose("acquire Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Omen"]
    assert own_turn(t)


def test_cards_count_as_what_they_are_to_its_controller() -> None:
    laid = immortal("Shadow Star", center=("Muramasa", "Mephit", "Mephit")).in_play("Hedron Link Device")
    t = laid.start()
    t.use(IMMORTALITY).choose("choose Mechana")
    t.acquire("Shadow Star")
    assert t.discard() == ["Shadow Star", "Muramasa"]


def test_what_a_taken_card_says_of_being_acquired_holds() -> None:
    laid = immortal("Wolf Shaman", center=("Alosyan Guide", "Mephit", "Mephit")).hand("Lifebound Initiate", "Militia")
    t = laid.start()
    t.play("Lifebound Initiate").use(IMMORTALITY).choose("choose Lifebound")
    t.acquire("Wolf Shaman")
    assert "Alosyan Guide" in t.hand()


def test_what_waits_for_the_next_card_answers_the_first_of_them_only() -> None:
    laid = immortal("Wolf Shaman", center=("Lifebound Initiate", "Mephit", "Mephit")).hand("Burial Guardian", "Militia")
    t = laid.start()
    t.play("Burial Guardian").use(IMMORTALITY).choose("choose Lifebound")
    t.acquire("Wolf Shaman")
    assert "Lifebound Initiate" in t.discard()
    assert t.amount("Death Keystone") == 1


@pytest.mark.rule("ASC-TEMPLE-O4")
def test_two_that_look_at_one_replacement_do_not_take_two_cards() -> None:
    laid = immortal("Demon Slayer", center=("Void Initiate", "Wolf Shaman", "Mephit", "Mephit"), cards=HERALD)
    t = laid.hand("Herald", "Apprentice").start()
    t.use(IMMORTALITY).choose("choose Void").play("Herald")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Void Initiate"]
    assert t.row[0] == "Wolf Shaman"


def test_a_construct_can_look_at_replacements_too() -> None:
    laid = (
        calm("valley", cards=HERALD)
        .row("Demon Slayer", "Arha Initiate")
        .only_center("Wolf Shaman", "Mephit", "Landtalker", "Mephit")
    )
    t = laid.in_play("Herald").runes(9).hand("Apprentice").discard().start()
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Wolf Shaman"]
    t.acquire("Arha Initiate")  # not the first of the turn
    assert t.discard() == ["Demon Slayer", "Wolf Shaman", "Arha Initiate"]


HERALD = """
[[card]]
name = "Herald"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "The first time you acquire a card from the center row each turn, """
HERALD += 'if the replacement is a Hero, acquire it for free."\n'


RALLIES = "".join(
    f'[[card]]\nname = "{name}"\ntype = "{type}"\ncost = {{ runes = 2 }}\nhonor = 1\ncopies = 2\neffect = "{effect}"\n'
    for name, type, effect in (
        ("Beacon", "construct", "Whenever you acquire or defeat a card from the center row, Rally Void."),
        ("Caller", "hero", "The next time you acquire a Hero from the center row this turn, Rally Void."),
    )
)
RALLIES += """
[[card]]
name = "Void Ghost"
type = "monster"
faction = ["void"]
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor."
"""


@pytest.mark.rule("ASC-TEMPLE-O3", "ASC-TEMPLE-O4", "ASC-KEY-RALLY-O5")
def test_a_card_that_the_temple_acquires_is_not_asked_about_by_a_rally_which_does_not_take_the_next_one() -> None:
    laid = immortal("Demon Slayer", center=("Void Initiate", "Wolf Shaman", "Mephit", "Mephit"), cards=RALLIES)
    t = laid.in_play("Beacon").start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert own_turn(t)
    assert t.discard() == ["Demon Slayer", "Void Initiate"]
    assert (t.row[0], t.runes()) == ("Wolf Shaman", 16)


@pytest.mark.rule("ASC-TEMPLE-O2", "ASC-KEY-RALLY-02")
def test_a_rally_may_take_what_the_temple_does_not_look_at() -> None:
    laid = immortal("Demon Slayer", center=("Void Ghost", "Wolf Shaman", "Mephit", "Mephit"), cards=RALLIES)
    t = laid.in_play("Beacon").start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert [one for one in t.options if one != "decline"] == ["defeat Void Ghost from space 1"]
    t.choose("decline")
    assert t.row[0] == "Void Ghost"  # a Monster is not acquired


@pytest.mark.rule("ASC-TEMPLE-O4", "ASC-KEY-RALLY-O5")
def test_a_rally_for_the_next_time_goes_on_waiting_where_the_temple_has_taken_its_card() -> None:
    center = ("Shadow Star", "Wolf Shaman", "Void Initiate", "Mephit", "Mephit")
    laid = immortal("Demon Slayer", "Arha Initiate", center=center, cards=RALLIES)
    t = laid.hand("Caller", "Apprentice").start()
    t.play("Caller").use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Shadow Star"]  # a Construct: no next time of its own
    assert (own_turn(t), t.row[0]) == (True, "Wolf Shaman")
    t.acquire("Arha Initiate")  # of no faction that the Temple looks at
    assert t.options == ["acquire Void Initiate from space 2", "decline"]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, when you acquire a Hero, if the replacement is a Hero, acquire it for free.",
        "Whenever you acquire a card from the center row, if the replacement is a Hero, gain 1 Honor.",
        "Whenever you play a Hero, if the replacement is a Hero, acquire it for free.",
    ],
)
def test_what_cannot_look_at_a_replacement_as_the_row_is_filled_is_refused(text: str) -> None:
    tree = parse(text, ["Trial"])
    (why,) = obstacles(
        [Card("Trial", "mine", "construct", cost={"runes": 3}, copies=1, effect=text, grow=lambda: tree)]
    )
    assert why.startswith("Trial: ")


# Events and Treasures


@pytest.mark.rule("ASC-TEMPLE-07", "ASC-EVENT-01")
def test_an_event_that_is_turned_up_is_no_replacement() -> None:
    laid = immortal("Demon Slayer", center=("Void Rising", "Omen", "Mephit", "Mephit"), sets=("souls",))
    t = laid.start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.event == ["Void Rising"]
    assert t.discard() == ["Demon Slayer", "Omen"]


def with_treasures(*row: str, center: tuple[str, ...]) -> Situation:
    """With the cards of Rise of Vigil that can be played."""
    cards = card_set("vigil").cards
    out = [card.name for card, obstacle in zip(cards, obstacles(cards), strict=True) if obstacle]
    without = f"set = 'without'\nwithout = {out}\n" if out else ""
    laid = table("chronicle", "vigil", "valley", cards=without).in_front(IMMORTALITY).hand("Apprentice")
    return laid.row(*row).only_center(*center).runes(20).discard()


@pytest.mark.rule("ASC-KEY-TREASURE-03")
def test_a_treasure_under_the_replacement_is_acquired_with_it() -> None:
    center = ("Energy Shard", "Void Initiate", "Energy Shard", "Mephit", "Mephit", "Mephit")
    t = with_treasures("Demon Slayer", center=center).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert sorted(t.discard()) == ["Demon Slayer", "Energy Shard", "Void Initiate"]
    assert (t.beneath(1), t.row[0]) == (["Energy Shard"], "Mephit")


def test_a_treasure_is_of_no_faction_and_no_replacement_by_itself() -> None:
    center = ("Energy Shard", "Wolf Shaman", "Mephit", "Mephit")
    t = with_treasures("Demon Slayer", center=center).start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer"]
    assert (t.beneath(1), t.row[0]) == (["Energy Shard"], "Wolf Shaman")


# alone and in teams


def test_alone_the_replacement_is_the_card_that_comes_in_at_the_left() -> None:
    laid = immortal(
        "Mephit", "Tormented Soul", "Demon Slayer", "Void Initiate",
        center=("Omen", "Shadow Star", "Wolf Shaman", "Mephit", "Mephit", "Mephit"), players=1, variant="solo",
    )  # fmt: skip
    t = laid.start()
    t.use(IMMORTALITY).choose("choose Void")
    t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Omen", "Shadow Star"]
    assert t.row[:4] == ["Wolf Shaman", "Mephit", "Tormented Soul", "Void Initiate"]


def test_alone_temples_are_taken_from_the_middle() -> None:
    t = calm("valley", players=1, variant="solo").amount("Life Keystone", 2).hand("Apprentice").start()
    t.choose(f"take {LIFE}").use(LIFE)
    assert t.in_front() == [LIFE, IMMORTALITY]


def test_in_teams_a_temple_serves_its_controller_and_counts_for_both() -> None:
    laid = immortal("Demon Slayer", center=("Omen", "Mephit", "Mephit"), players=4, variant="team")
    t = laid.start()
    partner = t.game.partners(0)[1]
    before = t.game.scores(t.s)
    assert before[0] == before[partner]
    t.use(IMMORTALITY).choose("choose Void")
    if "acquire Demon Slayer from space 1" in t.options:
        t.acquire("Demon Slayer")
    assert t.discard() == ["Demon Slayer", "Omen"]


def test_in_teams_kanzir_spares_the_partner() -> None:
    laid = calm("valley", players=4, variant="team").row("Kan'zir, the Ravager").power(6).hand("Apprentice")
    laid = laid.in_front(LIFE, seat=2).in_front(DEATH, seat=1)
    t = laid.start()
    assert t.game.partners(0) == [0, 2]
    t.defeat("Kan'zir, the Ravager")
    assert (t.in_front(1), t.in_front(2)) == ([], [LIFE])


# turns of others


def test_control_that_changes_in_anothers_turn_changes_what_can_be_used() -> None:
    laid = calm("valley").in_front(DEATH).in_play("Stormsmith Anvil").hand("Apprentice")
    laid = laid.in_play("Stormsmith Anvil", seat=1).hand("Apprentice", seat=1)
    t = laid.start()
    assert uses(t, "Stormsmith Anvil") == ["Stormsmith Anvil"]
    next_turn(t, 1)
    assert uses(t, "Stormsmith Anvil") == []
    t.s.put(pool_of(resource_pool(t.game, "Death Keystone"), 1), 2)
    t.s.ask_again()
    t.choose(f"take {DEATH}")
    assert uses(t, "Stormsmith Anvil") == ["Stormsmith Anvil"]
    t.use(DEATH).choose("decline")
    assert uses(t, IMMORTALITY) == [IMMORTALITY]
    next_turn(t)
    assert uses(t, "Stormsmith Anvil") == []
    assert targets(t, "use") == []


def test_a_temple_that_was_used_is_fresh_for_whoever_takes_it() -> None:
    laid = calm("valley").in_front(IMMORTALITY).hand("Apprentice").in_front(LIFE, seat=1).hand("Apprentice", seat=1)
    t = laid.start()
    t.use(IMMORTALITY).choose("choose Void")
    next_turn(t, 1)
    t.s.put(pool_of(resource_pool(t.game, "Life Keystone"), 1), 1)
    t.s.ask_again()
    t.use(LIFE)
    assert uses(t, IMMORTALITY) == [IMMORTALITY]
    t.use(IMMORTALITY).choose("choose Lifebound")
    next_turn(t)
    assert uses(t, IMMORTALITY) == []


def test_keystones_gained_in_anothers_turn_are_lost_with_it() -> None:
    laid = calm("valley").hand("Apprentice").amount("Life Keystone", 1, seat=1)
    t = laid.start()
    t.end_turn()
    assert t.amount("Life Keystone", 1) == 0


def test_power_of_another_kind_pays_for_tyranyx_and_other_discounts_hold() -> None:
    laid = calm("valley").row("Tyranyx, the Pillager").hand("Reactor Monk", "Apprentice").power(4)
    t = laid.start()
    t.play("Reactor Monk").acquire("Tyranyx, the Pillager")  # 2 Runes and 4 Power, 1 less
    assert (t.runes(), t.power()) == (0, 0)


# promises


MIXES = [
    (["valley"], 2, ""),
    (["valley"], 1, "solo"),
    (["chronicle", "valley", "souls"], 3, ""),
    (["valley", "delirium", "dreamscape"], 4, ""),
    (["valley", "deliverance"], 4, "team"),
    (["fallen", "immortal", "valley"], 6, ""),
]


@pytest.mark.parametrize(("sets", "players", "variant"), MIXES)
def test_random_games_keep_all_promises(sets: list[str], players: int, variant: str) -> None:
    options: dict[str, object] = {"players": players, "sets": sets}
    if variant:
        options["variant"] = variant
    game = build(options)
    for seed in range(2):
        conform(game, seed, decisions=120)
