"""Rally: what comes into the space of a card just taken may be taken for free, before anything else of that act."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from champions_table import plain
from set_tests import own_turn

from delirium.ascension.compiler.playable import obstacles
from delirium.cards.model import Card
from delirium.cards.parse import parse

CARD = '[[card]]\nname = "{}"\ntype = "{}"\ncost = {{ {} = {} }}\nhonor = 1\ncopies = 4\neffect = "{}"\n'
OWN = "".join(
    CARD.format(*one)
    for one in (
        ("Beacon", "construct", "runes", 3, "Whenever you acquire or defeat a card, Rally Void."),
        ("Once Beacon", "construct", "runes", 3, "Once per turn, when you acquire a card, Rally Void."),
        ("Digger", "hero", "runes", 2, "Acquire 1 Hero from the void for free."),
        ("Bearer", "hero", "runes", 2, "Acquire 1 Hero from the void as if it were in the center row."),
        ("Ghost Hunter", "hero", "runes", 2, "Defeat 1 Monster from the void for free."),
        ("Reaper", "hero", "runes", 2, "Defeat up to 2 Monsters from the center row for free."),
        ("Mirror", "hero", "runes", 2, "Copy the reward of 1 Monster in the center row."),
        (
            "Herald",
            "hero",
            "runes",
            2,
            "Choose a faction. Banish 1 card from the center row. Rally the chosen faction.",
        ),
        ("Toll", "construct", "runes", 2, "Whenever you acquire a card, gain 1 Power."),
        ("Lurcher", "monster", "power", 2, "Reward: Gain 1 Honor and Rally Void."),
    )
)


def mine(*, house: tuple[str, ...] = (), players: int = 2) -> Situation:
    """The cards of this file in the mix, and nobody leads a Champion."""
    return plain(cards=OWN, house=house, players=players).hand("Militia").runes(20).power(20)


def asked(t: Table) -> list[str]:
    """What may be taken by Rally now; nothing if nobody is asked."""
    if t.over or "Rally" not in t.game.prompts[t.s.prompt]:
        return []
    assert t.options[-1] == "decline"
    return t.options[:-1]


def told(t: Table, *words: str) -> list[str]:
    """What was told that has one of these words."""
    return [one for one in t.told if any(word in one for word in words)]


# which card it looks at


@pytest.mark.rule("ASC-KEY-RALLY-01", "ASC-KEY-RALLY-06")
def test_rally_needs_a_card_of_the_row_that_is_replaced() -> None:
    t = mine().in_play("Beacon").row("Demon Slayer").only_center("Spike Vixen", "Mephit").start()
    t.acquire("Mystic")
    assert own_turn(t)
    t.defeat("Cultist")
    assert own_turn(t)
    t.acquire("Demon Slayer")
    assert asked(t) == ["acquire Spike Vixen from space 1"]


@pytest.mark.rule("ASC-KEY-RALLY-02", "ASC-KEY-RALLY-03", "ASC-KEY-RALLY-06")
def test_it_looks_at_the_card_that_comes_into_the_very_space_and_at_no_other() -> None:
    t = mine().in_play("Beacon").row("Demon Slayer", "Arha Initiate", "Shadow Star").start()
    t.acquire("Arha Initiate")
    assert t.row[:3] == ["Demon Slayer", "Arha Initiate", "Shadow Star"]  # an Enlightened one has come
    assert own_turn(t)
    t.acquire("Arha Initiate")
    assert asked(t) == ["acquire Demon Slayer from space 2"]


@pytest.mark.rule("ASC-KEY-RALLY-04", "ASC-KEY-RALLY-07")
def test_heroes_constructs_and_monsters_of_the_faction_are_rallied_and_rally_monster_takes_any_monster() -> None:
    for name, deed in (("Demon Slayer", "acquire"), ("Shadow Star", "acquire"), ("Wild Riftdrake", "defeat")):
        t = mine().row("Undaunted Scout").only_center(name, "Mephit").start().acquire("Undaunted Scout")
        assert asked(t) == [f"{deed} {name} from space 1"]
    for name, found in (("Mephit", 1), ("Wild Riftdrake", 1), ("Demon Slayer", 0)):
        t = mine().row("Aranyx, the Glutton").only_center(name, "Landtalker").start().defeat("Aranyx, the Glutton")
        assert len(asked(t)) == found


@pytest.mark.rule("ASC-CARD-18")
def test_a_card_of_two_factions_is_rallied_by_either() -> None:
    for name in ("Seer of Days Past", "Pack Leader"):
        t = mine().row(name).only_center("Rootscryer", "Mephit").start().acquire(name)
        assert asked(t) == ["acquire Rootscryer from space 1"]
    t = mine().row("Undaunted Scout").only_center("Rootscryer", "Mephit").start().acquire("Undaunted Scout")
    assert own_turn(t)


def test_what_counts_as_a_faction_for_the_player_is_rallied_by_it() -> None:
    laid = mine().in_play("Conversion Port").row("Undaunted Scout").only_center("Snapdragon", "Mephit")
    assert asked(laid.start().acquire("Undaunted Scout")) == ["acquire Snapdragon from space 1"]
    laid = mine().in_play("Conversion Port", seat=1).row("Undaunted Scout").only_center("Snapdragon", "Mephit")
    assert own_turn(laid.start().acquire("Undaunted Scout"))


# taking it


@pytest.mark.rule("ASC-KEY-RALLY-05", "ASC-KEY-RALLY-O1")
def test_a_rallied_card_costs_nothing_and_may_be_declined() -> None:
    laid = plain().hand("Militia").runes(3).row("Undaunted Scout").only_center("Emri's Sting", "Landtalker")
    t = laid.start().acquire("Undaunted Scout")
    assert t.runes() == 0
    t.acquire("Emri's Sting")
    assert t.discard() == ["Undaunted Scout", "Emri's Sting"]
    assert t.row[0] == "Landtalker"
    laid = plain().hand("Militia").runes(3).row("Undaunted Scout").only_center("Emri's Sting", "Landtalker")
    t = laid.start().acquire("Undaunted Scout").choose("decline")
    assert own_turn(t)
    assert t.row[0] == "Emri's Sting"


@pytest.mark.rule("ASC-KEY-RALLY-O2")
def test_a_rally_that_found_nothing_or_was_declined_is_gone() -> None:
    t = mine().row("Undaunted Scout").only_center("Arha Initiate", "Spike Vixen", "Mephit").start()
    t.acquire("Undaunted Scout").acquire("Arha Initiate")
    assert own_turn(t)  # a Void card has come, too late
    t = mine().row("Undaunted Scout").only_center("Spike Vixen", "Demon Slayer", "Mephit").start()
    t.acquire("Undaunted Scout").choose("decline").acquire("Spike Vixen")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RALLY-08")
def test_rallies_chain_as_long_as_what_is_rallied_rallies_itself() -> None:
    laid = mine().row("Undaunted Scout").only_center("Undaunted Scout", "Deathfinder", "Spike Vixen", "Demon Slayer")
    t = laid.start().acquire("Undaunted Scout")
    t.acquire("Undaunted Scout")
    assert asked(t) == ["defeat Deathfinder from space 1"]
    t.defeat("Deathfinder")
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    t.acquire("Spike Vixen")  # which does not rally
    assert t.row[0] == "Demon Slayer"
    assert t.discard() == ["Undaunted Scout", "Undaunted Scout", "Spike Vixen"]
    t.choose("decline")  # Deathfinder may banish a card
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-RALLY-08")
def test_a_rallied_card_counts_as_taken_from_the_row() -> None:
    t = mine().in_play("Voidthirster").row("Undaunted Scout").only_center("Wild Riftdrake", "Mephit").start()
    t.acquire("Undaunted Scout").defeat("Wild Riftdrake")
    t.choose("decline")
    assert t.honor() == 1 + 4  # by the Voidthirster too
    laid = mine().hand("Ogo Courier", "Militia").row("Undaunted Scout", "Aranyx, the Glutton")
    t = laid.only_center("Deathfinder", "Spike Vixen", "Lifebound Initiate", "Mephit").start().play("Ogo Courier")
    t.acquire("Undaunted Scout")  # a Hero of the row; a Void Monster has come
    t.defeat("Deathfinder").acquire("Spike Vixen")
    assert asked(t) == []  # the Courier was used up by the Scout, for a card that is not Lifebound


# the defeat and its reward


@pytest.mark.rule("ASC-KEY-RALLY-09", "ASC-ORDER-13")
def test_the_rally_of_a_monster_comes_before_the_steps_of_its_reward() -> None:
    laid = mine().deck("Mystic").row("Corrupted Sage").only_center("Arha Initiate", "Mephit")
    t = laid.start().defeat("Corrupted Sage")
    assert asked(t) == ["acquire Arha Initiate from space 1"]
    assert (t.honor(), t.hand()) == (0, ["Militia"])
    t.choose("decline")
    assert (t.honor(), t.hand()) == (2, ["Militia", "Mystic"])


@pytest.mark.rule("ASC-KEY-RALLY-09")
def test_it_belongs_to_the_defeat_even_as_the_second_half_of_a_sentence() -> None:
    t = mine().row("Lurcher").only_center("Spike Vixen", "Mephit").start().defeat("Lurcher")
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    assert t.honor() == 0
    assert t.choose("decline").honor() == 1


@pytest.mark.rule("ASC-KEY-RALLY-O4")
def test_a_copied_reward_does_not_rally() -> None:
    laid = mine().hand("Riftgate Conjuror", "Militia").row("Deathfinder").only_center("Spike Vixen", "Demon Slayer")
    t = laid.start().play("Riftgate Conjuror").defeat("Deathfinder")
    assert asked(t) == ["acquire Spike Vixen from space 1"]
    t.choose("decline")
    rallied = 0
    while not own_turn(t):
        rallied += len(asked(t))
        t.choose("decline")
    assert (rallied, t.honor()) == (0, 4)
    t = mine().hand("Mirror", "Militia").row("Deathfinder").only_center("Spike Vixen", "Mephit").start().play("Mirror")
    t.choose("copy Deathfinder").choose("decline")  # banishing a card
    assert (own_turn(t), t.honor()) == (True, 2)


# where a card does not come from the row


@pytest.mark.rule("ASC-KEY-RALLY-10")
def test_a_card_that_does_not_come_from_the_row_rallies_nothing_when_it_is_acquired() -> None:
    for digger in ("Digger", "Bearer"):
        laid = mine().hand(digger, "Militia").void("Undaunted Scout").row("Spike Vixen").only_center("Demon Slayer")
        t = laid.start().play(digger)
        assert t.discard() == ["Undaunted Scout"]
        assert own_turn(t)
        assert t.row[0] == "Spike Vixen"


@pytest.mark.rule("ASC-KEY-RALLY-O6", "ASC-DEF-13")
def test_a_waiting_rally_is_used_up_by_a_monster_of_the_void_and_does_nothing() -> None:
    laid = mine().hand("Maniacal Crusher", "Ghost Hunter", "Militia").void("Mephit")
    t = laid.row("Samael's Trickster").only_center("Spike Vixen", "Landtalker").start()
    t.play("Maniacal Crusher", "Ghost Hunter").choose("decline")  # Mephit may banish a card of the row
    t.defeat("Samael's Trickster")
    assert own_turn(t)
    assert t.row[0] == "Spike Vixen"


@pytest.mark.rule("ASC-KEY-RALLY-O6")
def test_it_goes_on_waiting_where_the_table_does_not_count_such_a_monster() -> None:
    laid = mine(house=("void-apart",)).hand("Maniacal Crusher", "Ghost Hunter", "Militia").void("Mephit")
    t = laid.row("Samael's Trickster").only_center("Spike Vixen", "Landtalker").start()
    t.play("Maniacal Crusher", "Ghost Hunter").choose("decline").defeat("Samael's Trickster")
    assert asked(t) == ["acquire Spike Vixen from space 1"]


# several at one refill


def two_couriers(*center: str) -> Table:
    """Two Couriers were played, and the next Hero of the row is acquired."""
    laid = mine().hand("Ogo Courier", "Ogo Courier", "Militia").row("Demon Slayer", "Arha Initiate")
    t = laid.only_center(*center).start().play("Ogo Courier", "Ogo Courier")
    return t.acquire("Demon Slayer")


@pytest.mark.rule("ASC-KEY-RALLY-O5", "ASC-PLAY-16")
def test_of_two_waiting_rallies_one_takes_the_card_and_the_other_waits_on() -> None:
    t = two_couriers("Lifebound Initiate", "Wolf Shaman", "Landtalker", "Mephit")
    t.acquire("Lifebound Initiate")
    assert asked(t) == ["acquire Wolf Shaman from space 1"]  # for the Hero just rallied
    t.acquire("Wolf Shaman")
    assert own_turn(t)
    assert t.row[0] == "Landtalker"


@pytest.mark.rule("ASC-KEY-RALLY-O5")
def test_two_waiting_rallies_are_used_up_together_by_what_is_declined_or_does_not_fit() -> None:
    t = two_couriers("Lifebound Initiate", "Wolf Shaman", "Mephit").choose("decline")
    assert own_turn(t)
    assert own_turn(t.acquire("Lifebound Initiate"))
    t = two_couriers("Arha Initiate", "Wolf Shaman", "Mephit")
    assert own_turn(t)
    assert own_turn(t.acquire("Arha Initiate from space 1"))


@pytest.mark.rule("ASC-KEY-RALLY-O5")
def test_a_rally_that_does_not_wait_goes_first_and_leaves_the_waiting_one() -> None:
    laid = mine().hand("Ogo Courier", "Militia").row("Pack Leader")
    t = laid.only_center("Lifebound Initiate", "Wolf Shaman", "Mephit").start().play("Ogo Courier")
    t.acquire("Pack Leader").acquire("Lifebound Initiate")
    assert asked(t) == ["acquire Wolf Shaman from space 1"]
    assert own_turn(t.acquire("Wolf Shaman"))


@pytest.mark.rule("ASC-KEY-RALLY-O5")
def test_a_rally_that_the_card_does_not_fit_is_used_up_though_another_takes_it() -> None:
    laid = mine().hand("Ogo Courier", "Militia").row("Undaunted Scout", "Arha Initiate")
    t = laid.only_center("Spike Vixen", "Lifebound Initiate", "Wolf Shaman").start().play("Ogo Courier")
    t.acquire("Undaunted Scout").acquire("Spike Vixen")  # by the Scout; Lifebound has come for a Hero of the row
    assert own_turn(t)


def test_a_rally_once_per_turn_works_once() -> None:
    t = mine().in_play("Once Beacon").row("Arha Initiate").only_center("Demon Slayer", "Spike Vixen", "Mephit").start()
    t.acquire("Arha Initiate").acquire("Demon Slayer")
    assert own_turn(t)
    assert t.row[0] == "Spike Vixen"


# the order


@pytest.mark.rule("ASC-ORDER-14", "ASC-ORDER-16", "ASC-ORDER-O7", "ASC-ORDER-13")
def test_the_row_is_at_rest_before_own_effects_and_these_come_before_all_rewards_in_the_order_taken() -> None:
    laid = mine().in_play("Voidthirster").row("Deathfinder").only_center("Wild Riftdrake", "Arha Initiate", "Mephit")
    t = laid.start().defeat("Deathfinder")
    assert t.row[0] == "Wild Riftdrake"
    assert told(t, "Honor") == []
    t.defeat("Wild Riftdrake")
    while not own_turn(t):
        t.choose("decline")
    assert told(t, "Honor", "enters", "defeats", "effect") == [
        "Player 1 defeats Deathfinder from space 1",
        "Wild Riftdrake enters the center row at space 1",
        "Player 1 defeats Wild Riftdrake from space 1",
        "Arha Initiate enters the center row at space 1",
        "Voidthirster has its effect for Player 1",
        "Player 1 gains 1 Honor",
        "Player 1 gains 2 Honor",
        "Player 1 gains 4 Honor",
    ]


@pytest.mark.rule("ASC-ORDER-14")
def test_effects_of_own_cards_serve_every_card_that_was_taken() -> None:
    t = mine().in_play("Toll").row("Undaunted Scout").only_center("Spike Vixen", "Mephit").start()
    t.acquire("Undaunted Scout")
    assert t.power() == 20
    t.acquire("Spike Vixen")
    assert t.power() == 22


@pytest.mark.rule("ASC-ORDER-O6", "ASC-ORDER-14")
def test_with_rewards_first_all_rewards_come_before_own_effects() -> None:
    laid = mine(house=("rewards-first",)).in_play("Voidthirster").row("Deathfinder")
    t = laid.only_center("Wild Riftdrake", "Arha Initiate", "Mephit").start().defeat("Deathfinder")
    t.defeat("Wild Riftdrake")
    while not own_turn(t):
        t.choose("decline")
    assert [one.split(" ")[3] for one in told(t, "Honor")] == ["2", "4", "1"]


def test_several_cards_taken_by_one_instruction_rally_each_in_its_own_space_outward() -> None:
    laid = mine().hand("Reaper", "Militia").in_play("Beacon").row("Mephit", "Samael's Trickster", "Deathfinder")
    t = laid.only_center("Spike Vixen", "Arha Initiate", "Demon Slayer", "Shadow Star", "Landtalker").start()
    t.play("Reaper").defeat("Deathfinder").defeat("Samael's Trickster")
    assert t.row[:3] == ["Mephit", "Spike Vixen", "Arha Initiate"]
    assert asked(t) == ["acquire Spike Vixen from space 2"]
    t.acquire("Spike Vixen")
    assert asked(t) == ["acquire Demon Slayer from space 2"]
    t.choose("decline").choose("decline")  # then Deathfinder may banish a card
    assert own_turn(t)
    assert (t.honor(), t.runes()) == (3, 21)


# texts that rally


@pytest.mark.rule("ASC-KEY-RALLY-02")
def test_the_chosen_faction_is_rallied() -> None:
    for faction, found in (("Void", 1), ("Mechana", 0)):
        laid = mine().hand("Herald", "Militia").row("Mephit").only_center("Spike Vixen", "Landtalker")
        t = laid.start().play("Herald").choose(f"choose {faction}").choose("banish Mephit")
        assert len(asked(t)) == found


@pytest.mark.parametrize(
    "text",
    [
        "Gain 1 Rune. Rally Void.",  # nothing leaves the row
        "Banish 1 card from your hand. Rally Void.",
        "Banish 1 card from the center row. Rally the chosen faction.",
        "Whenever you play a Hero, Rally Void.",
        "When you acquire this, gain 1 Rune and Rally Void.",
        "When you acquire this, Rally the chosen faction.",
        "Banish 1 card from the center row. Rally Void. If you do, gain 1 Rune.",
    ],
)
def test_a_text_that_rallies_where_nothing_is_replaced_is_refused(text: str) -> None:
    tree = parse(text)
    for type in ("hero", "construct"):
        trial = Card("Trial", "mine", type, cost={"runes": 3}, copies=1, effect=text, grow=lambda: tree)
        assert obstacles([trial]) != [""]


# the center deck


@pytest.mark.rule("ASC-ROW-O2")
def test_where_nothing_comes_nothing_is_rallied() -> None:
    t = mine().row("Undaunted Scout").only_center().start().acquire("Undaunted Scout")
    assert own_turn(t)
    assert t.row[0] == ""


@pytest.mark.rule("ASC-ROW-12", "ASC-ROW-05")
def test_with_an_empty_center_deck_what_comes_from_the_void_may_be_rallied() -> None:
    t = mine().row("Deathfinder").only_center().start().defeat("Deathfinder")
    assert asked(t) == ["defeat Deathfinder from space 1"]  # the void is the new center deck
    t.defeat("Deathfinder").choose("decline")
    while not own_turn(t):
        t.choose("decline")
    assert t.honor() == 4
    assert t.row[0] == "Deathfinder"


# the table


def test_who_is_asked_sees_the_card_that_rallies_and_nobody_else_is_told_more() -> None:
    t = mine().row("Undaunted Scout").only_center("Spike Vixen", "Mephit").start().acquire("Undaunted Scout")
    t.acquire("Spike Vixen")
    assert "Player 1 rallies Spike Vixen by Undaunted Scout" in t.told
