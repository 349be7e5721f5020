"""Fate, Unite and Multi-Unite."""

from __future__ import annotations

from itertools import count

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.cards.load import card_sets, find
from delirium.engine.event import events
from delirium.engine.zones import lane

BOTH = "chronicle", "fallen"
FATES = {
    "Askara of Fate": "do it",
    "Stone Circle": "acquire Mystic",
    "Reclamax": "put {} from discard",
    "Arbiter of Fate": "banish Apprentice from hand",
}
CONSTRUCTS = "Shadow Star", "Shadow Star", "Snapdragon", "Snapdragon", "Yggdrasil Staff", "Yggdrasil Staff"
OWN = """
set = "mine"

[[card]]
name = "Lone Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Gain 1 Rune. Unite: Gain 1 Honor."

[[card]]
name = "Pack Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Gain 2 Honor. Multi-Unite: Gain 1 Honor."

[[card]]
name = "Root Smith"
type = "hero"
faction = ["lifebound", "mechana"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Unite: Gain 1 Honor."

[[card]]
name = "Bark Smith"
type = "hero"
faction = ["lifebound", "mechana"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Multi-Unite: Gain 1 Honor."

[[card]]
name = "Forest Effigy"
type = "monster"
faction = ["lifebound"]
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor."

[[card]]
name = "Wayfinder Pole"
type = "construct"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Unite: Once per turn: Gain 1 Rune."

[[card]]
name = "Serene Adept"
type = "hero"
faction = ["enlightened", "lifebound", "mechana", "void"]
cost = { runes = 7 }
honor = 6
copies = 1
effect = "Gain 1 Rune. Gain 1 Power. Gain 1 Honor. Draw 1 card. Multi-Unite Mechana: Gain 1 Rune. \
Multi-Unite Void: Gain 1 Power. Multi-Unite Lifebound: Gain 1 Honor. Multi-Unite Enlightened: Draw 1 card."

[[card]]
name = "Time Twister"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Put 1 card from your discard or played cards into your hand."

[[card]]
name = "Omen Bearer"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Fate: You may banish 1 card from the center row."
"""


def mine(players: int = 2) -> Situation:
    """Both sets with the cards above, from a seed whose first row has no Fate."""
    situations = (table(*BOTH, players=players, cards=OWN, seed=seed) for seed in count())
    return next(situation for situation in situations if "end turn" in situation.s.texts())


def hand(*names: str) -> Table:
    """These cards in the own hand, and an Apprentice to keep the turn going; Mystics on top of the deck."""
    return mine().row().hand(*names, "Apprentice").deck("Mystic", "Mystic", "Mystic", "Mystic", "Mystic").start()


def fates(t: Table) -> list[str]:
    return [text for text in t.told if text.startswith("Fate of")]


# Fate


@pytest.mark.rule("ASC-KEY-FATE-01")
@pytest.mark.parametrize("way", ["acquire Landtalker", "defeat Samael's Trickster", "banish Muramasa"])
def test_a_fate_happens_when_its_card_enters_the_row(way: str) -> None:
    laid = (
        table(*BOTH).row("Landtalker", "Samael's Trickster", "Muramasa").hand("Seer of the Forked Path", "Apprentice")
    )
    t = laid.only_center("Stone Circle", "Mephit").power(3).runes(6).start()
    if way.startswith("banish"):
        t.play("Seer of the Forked Path")
    assert fates(t) == []
    t.choose(way)
    assert fates(t) == ["Fate of Stone Circle"]
    assert t.options == ["acquire Mystic", "decline"]


@pytest.mark.rule("ASC-KEY-FATE-01", "ASC-KEY-FATE-02", "ASC-KEY-FATE-O1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", list(FATES))
def test_each_player_chooses_clockwise_from_whoever_is_active(name: str, players: int, active: int) -> None:
    situation = Situation(build({"players": players, "sets": list(BOTH), "first": active}), 1)
    situation.row("Wind Tyrant").only_center(name, "Muramasa").power(5, seat=active)
    for seat in range(players):
        situation.hand("Apprentice", seat=seat).discard(CONSTRUCTS[seat], seat=seat)
    t = situation.start().defeat("Wind Tyrant")
    assert fates(t) == [f"Fate of {name}"]
    for step in range(players):
        seat = (active + step) % players
        assert t.decider == seat
        assert t.can("decline")
        t.choose(FATES[name].format(CONSTRUCTS[seat]))
    assert t.decider == t.active == active
    sizes = {"Askara of Fate": 2, "Stone Circle": 1, "Reclamax": 2, "Arbiter of Fate": 0}
    for seat in range(players):
        assert len(t.hand(seat)) == sizes[name]
        assert (CONSTRUCTS[seat] in t.hand(seat)) == (name == "Reclamax")
        assert t.discard(seat) == ([] if name == "Reclamax" else [CONSTRUCTS[seat]])
        assert (t.deck(seat)[0] == "Mystic") == (name == "Stone Circle")


@pytest.mark.rule("ASC-KEY-FATE-02", "ASC-SETUP-47")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_fates_of_the_first_row_happen_in_the_order_flipped_for_the_first_player(players: int, first: int) -> None:
    game = build({"players": players, "sets": ["fallen"], "first": first})
    seen = 0
    for seed in range(60):
        s = game.new_told(seed)
        row = [s.named(lane(game.spaces, space))[0] for space in range(6)]
        expected = [name for name in row if name in FATES and name != "Reclamax"]
        if "Ravenous Gorph" in row or not expected:
            continue
        seen += 1
        for _ in expected:
            for step in range(players):
                assert s.seat == (first + step) % players
                assert "decline" in s.texts()
                s.choose("decline")
        assert s.seat == first
        assert "end turn" in s.texts()
        told = [event.text(game) for event in events(s.log or [], -1, 0)]
        assert [text for text in told if text.startswith("Fate of") and "Reclamax" not in text] == [
            f"Fate of {name}" for name in expected
        ]
    assert seen > 10


@pytest.mark.rule("ASC-KEY-FATE-03")
def test_a_fate_comes_after_own_effects_and_the_reward() -> None:
    t = table(*BOTH).row("Wind Tyrant").in_play("Voidthirster").only_center("Stone Circle", "Mephit").power(5).start()
    t.defeat("Wind Tyrant")
    assert t.told[-1] == "Fate of Stone Circle"
    assert (t.honor(), t.runes()) == (4, 3)


@pytest.mark.rule("ASC-KEY-FATE-03", "ASC-KEY-FATE-01")
def test_a_fate_happens_also_if_the_reward_has_banished_its_card() -> None:
    t = table(*BOTH).row("Mephit").only_center("Stone Circle", "Muramasa", "Landtalker").power(3).start()
    t.defeat("Mephit").choose("banish Stone Circle")
    assert t.row[0] == "Muramasa"
    assert fates(t) == ["Fate of Stone Circle"]
    t.choose("acquire Mystic")
    assert t.deck()[0] == "Mystic"


@pytest.mark.rule("ASC-KEY-FATE-04")
def test_a_fate_happens_once_and_not_while_the_card_stays() -> None:
    t = table(*BOTH).row("Wind Tyrant").only_center("Stone Circle", "Muramasa", "Landtalker").power(8).start()
    t.defeat("Wind Tyrant").choose("decline").choose("decline")
    t.defeat("Samael's Trickster")
    for _ in range(6):
        t.end_turn()
    assert t.row[0] == "Stone Circle"
    assert fates(t) == ["Fate of Stone Circle"]


@pytest.mark.rule("ASC-KEY-FATE-04")
def test_a_card_that_enters_again_has_its_fate_again() -> None:
    t = table(*BOTH).row("Stone Circle").hand("Seer of the Forked Path", "Apprentice").only_center().start()
    t.play("Seer of the Forked Path").choose("banish Stone Circle")  # the void, it alone, becomes the center deck
    assert t.row[0] == "Stone Circle"
    assert fates(t) == ["Fate of Stone Circle"]


@pytest.mark.rule("ASC-KEY-FATE-O1", "ASC-KEY-FATE-02")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_makes_the_choices_of_a_fate_without_players(active: int) -> None:
    situation = mine().row("Samael's Trickster", "Landtalker").only_center("Omen Bearer", "Muramasa", "Mephit")
    t = situation.hand("Demon Slayer", "Apprentice", seat=active).start()
    if active == 1:
        t.end_turn()
    t.play("Demon Slayer").defeat("Samael's Trickster")
    assert fates(t) == ["Fate of Omen Bearer"]
    assert t.decider == active
    t.choose("banish Landtalker")
    assert "Landtalker" in t.void
    assert t.decider == active
    assert t.can("end turn")


@pytest.mark.rule("ASC-KEY-FATE-01")
def test_the_text_of_a_fate_is_no_part_of_the_effect_when_the_card_is_played() -> None:
    t = hand("Omen Bearer", "Arbiter of Fate").play("Omen Bearer")
    assert (t.runes(), t.can("end turn")) == (1, True)
    t.play("Arbiter of Fate").choose("decline")
    assert t.decider == t.active == 0
    assert fates(t) == []


# Unite


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09", "ASC-KEY-UNITE-O1")
def test_unite_pays_at_once_if_another_hero_of_the_faction_came_before() -> None:
    t = hand("Landtalker", "Lone Cub").play("Landtalker")
    assert t.honor() == 0
    t.play("Lone Cub")
    assert (t.honor(), t.runes()) == (1, 4)


@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-09", "ASC-KEY-UNITE-O1")
def test_unite_pays_when_the_next_hero_of_the_faction_is_played() -> None:
    t = hand("Lone Cub", "Landtalker").play("Lone Cub")
    assert (t.honor(), t.runes()) == (0, 1)
    t.play("Landtalker")
    assert (t.honor(), t.runes()) == (1, 4)


@pytest.mark.rule("ASC-KEY-UNITE-02")
def test_the_unite_card_does_not_unite_with_itself() -> None:
    assert hand("Lone Cub").play("Lone Cub").honor() == 0


@pytest.mark.rule("ASC-KEY-UNITE-01")
@pytest.mark.parametrize("other", ["Apprentice", "Mystic", "Demon Slayer", "Arha Initiate", "Battery Monk"])
def test_heroes_of_other_factions_do_not_unite(other: str) -> None:
    assert hand("Lone Cub", other).play("Lone Cub", other).honor() == 0
    assert hand("Lone Cub", other).play(other, "Lone Cub").honor() == 0


@pytest.mark.rule("ASC-KEY-UNITE-01")
def test_only_own_heroes_of_the_same_turn_unite() -> None:
    laid = mine().row().hand("Lone Cub", "Apprentice").hand("Wolf Shaman", "Apprentice", seat=1)
    t = laid.deck("Landtalker", "Mystic", "Mystic", "Mystic", "Mystic").start()
    t.play("Lone Cub").end_turn()
    t.play("Wolf Shaman").end_turn()
    assert t.honor() == 0
    t.play("Landtalker")
    assert t.honor() == 0


@pytest.mark.rule("ASC-KEY-UNITE-04")
def test_a_copied_effect_counts_as_no_hero() -> None:
    t = hand("Landtalker", "Pack Cub", "Twofold Askara").play("Landtalker", "Pack Cub")
    assert t.honor() == 3
    t.play("Twofold Askara").choose("copy Landtalker")
    assert (t.honor(), t.runes()) == (3, 6)


@pytest.mark.rule("ASC-KEY-UNITE-05")
def test_another_copy_of_the_same_card_is_another_hero() -> None:
    t = hand("Lone Cub", "Lone Cub").play("Lone Cub")
    assert t.honor() == 0
    t.play("Lone Cub")
    assert t.honor() == 2  # each has the other


@pytest.mark.rule("ASC-KEY-UNITE-06")
@pytest.mark.parametrize("other", ["Snapdragon", "Yggdrasil Staff", "Forest Effigy"])
def test_constructs_and_monsters_are_no_heroes(other: str) -> None:
    assert hand("Lone Cub", other).play("Lone Cub", other).honor() == 0
    snapdragon = 1 if other == "Snapdragon" else 0  # it pays for the first Lifebound Hero
    assert hand("Lone Cub", other).play(other, "Lone Cub").honor() == snapdragon


@pytest.mark.rule("ASC-KEY-UNITE-06")
def test_a_construct_in_play_is_no_hero() -> None:
    t = mine().row().hand("Lone Cub", "Apprentice").in_play("Yggdrasil Staff").start()
    assert t.play("Lone Cub").honor() == 0


@pytest.mark.rule("ASC-KEY-UNITE-06")
@pytest.mark.parametrize("order", [("Lone Cub", "Forest Effigy"), ("Forest Effigy", "Lone Cub")])
def test_with_samael_a_monster_of_the_faction_is_a_hero(order: tuple[str, str]) -> None:
    t = mine().row().hand(*order, "Apprentice").in_front("Samael the Fallen").start()
    t.play(*order)
    assert (t.honor(), t.power()) == (1, 2)


@pytest.mark.rule("ASC-KEY-UNITE-07")
@pytest.mark.parametrize("other", ["Landtalker", "Battery Monk", "Root Smith"])
def test_a_hero_of_two_factions_unites_with_heroes_of_either(other: str) -> None:
    paid = 2 if other == "Root Smith" else 1
    assert hand("Root Smith", other).play("Root Smith", other).honor() == paid
    assert hand("Root Smith", other).play(other, "Root Smith").honor() == paid


@pytest.mark.rule("ASC-KEY-UNITE-07")
def test_a_hero_of_two_factions_serves_the_unite_of_others() -> None:
    assert hand("Lone Cub", "Bark Smith").play("Lone Cub", "Bark Smith").honor() == 1 + 1
    assert hand("Root Smith", "Demon Slayer").play("Root Smith", "Demon Slayer").honor() == 0


@pytest.mark.rule("ASC-KEY-UNITE-08", "ASC-KEY-MULTIUNITE-O1")
def test_the_sets_with_unite_and_multi_unite() -> None:
    # Skulls & Sails and Curse of the Golden Isles have Unite too, but their cards are not known
    texts = {slug: [card.effect for card in cards.cards] for slug, cards in card_sets().items()}
    unite = {slug for slug in texts if any(" Unite:" in f" {text}" for text in texts[slug])}
    assert unite == {
        "dreamscape",
        "delirium",
        "deliverance",
        "valley",
        "elements",
        "champions",
        "shadows",
        "souls",
        "immortal",
    }
    assert [slug for slug in texts if any("Multi-Unite" in text for text in texts[slug])] == ["realms"]


@pytest.mark.rule("ASC-KEY-UNITE-09")
def test_unite_pays_once_however_many_heroes_follow() -> None:
    t = hand("Lone Cub", "Landtalker", "Wolf Shaman", "Lunar Stag").play("Lone Cub", "Landtalker", "Wolf Shaman")
    assert t.honor() == 1
    t.play("Lunar Stag").choose("choose gain 2 Runes")
    assert t.honor() == 1


@pytest.mark.rule("ASC-KEY-UNITE-09")
def test_unite_that_paid_at_once_does_not_pay_again_later() -> None:
    t = hand("Landtalker", "Wolf Shaman", "Lone Cub", "Nairi, Henge Queen")
    t.play("Landtalker", "Wolf Shaman", "Lone Cub")
    assert t.honor() == 1
    t.play("Nairi, Henge Queen")
    assert t.honor() == 6


@pytest.mark.rule("ASC-KEY-UNITE-O3")
def test_each_act_of_playing_counts() -> None:
    t = hand("Lone Cub", "Time Twister").play("Lone Cub", "Time Twister").choose("put Lone Cub")
    assert t.honor() == 0
    t.play("Lone Cub")
    assert t.honor() == 2  # the second play unites with the first, and the first with the second


@pytest.mark.rule("ASC-KEY-UNITE-11")
def test_unite_on_a_construct_needs_one_hero_of_its_faction() -> None:
    assert find("Pathfinder's Totem")[0].effect == "Unite: Once per turn: Gain 1 Rune."
    t = mine().row().hand("Arha Initiate", "Lone Cub", "Snapdragon", "Apprentice").in_play("Wayfinder Pole").start()
    assert not t.can("use Wayfinder Pole")
    t.play("Arha Initiate", "Snapdragon")
    assert not t.can("use Wayfinder Pole")
    t.play("Lone Cub")
    t.use("Wayfinder Pole")
    assert t.runes() == 2
    assert not t.can("use Wayfinder Pole")
    t.end_turn().end_turn()
    assert not t.can("use Wayfinder Pole")


@pytest.mark.rule("ASC-KEY-UNITE-12")
def test_runic_lycanthrope_does_not_count_itself() -> None:
    t = hand("Runic Lycanthrope", "Runic Lycanthrope").play("Runic Lycanthrope")
    assert (t.runes(), t.power()) == (2, 0)
    t.play("Runic Lycanthrope")
    assert (t.runes(), t.power()) == (4, 2)


@pytest.mark.rule("ASC-KEY-UNITE-12")
@pytest.mark.parametrize(("other", "power"), [("Landtalker", 2), ("Arha Initiate", 0), ("Snapdragon", 0)])
def test_runic_lycanthrope_asks_for_a_lifebound_hero(other: str, power: int) -> None:
    assert hand(other, "Runic Lycanthrope").play(other, "Runic Lycanthrope").power() == power


@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_dandelion_witch_counts_heroes_before_after_and_itself() -> None:
    t = hand("Landtalker", "Dandelion Witch", "Demon Slayer", "Wolf Shaman", "Runic Lycanthrope").play("Landtalker")
    t.play("Dandelion Witch")
    assert t.honor() == 2
    t.play("Demon Slayer")
    assert t.honor() == 2
    t.play("Wolf Shaman")
    assert t.honor() == 3
    t.play("Runic Lycanthrope")
    assert t.honor() == 4


@pytest.mark.rule("ASC-KEY-UNITE-13")
def test_two_dandelion_witches_count_each_other() -> None:
    t = hand("Dandelion Witch", "Dandelion Witch").play("Dandelion Witch")
    assert t.honor() == 1
    t.play("Dandelion Witch")
    assert t.honor() == 4


# Multi-Unite


@pytest.mark.rule("ASC-KEY-MULTIUNITE-01", "ASC-KEY-MULTIUNITE-07")
def test_multi_unite_with_one_hero_before_and_one_after_pays_twice() -> None:
    assert find("Everbloom Clique")[0].effect == "Gain 2 Honor. Multi-Unite: Gain 1 Honor."  # as the Cub has it
    t = hand("Landtalker", "Pack Cub", "Wolf Shaman").play("Landtalker", "Pack Cub")
    assert t.honor() == 3
    t.play("Wolf Shaman")
    assert t.honor() == 4


@pytest.mark.rule("ASC-KEY-MULTIUNITE-02")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_with_three_other_heroes_multi_unite_pays_three_times(before: int) -> None:
    others = ["Landtalker", "Wolf Shaman", "Runic Lycanthrope"]
    t = hand("Pack Cub", *others).play(*others[:before], "Pack Cub")
    assert t.honor() == 2 + before
    t.play(*others[before:])
    assert t.honor() == 5


@pytest.mark.rule("ASC-KEY-MULTIUNITE-01")
@pytest.mark.parametrize("other", ["Apprentice", "Demon Slayer", "Snapdragon", "Forest Effigy"])
def test_multi_unite_looks_at_heroes_of_the_faction_only(other: str) -> None:
    assert hand("Pack Cub", other).play("Pack Cub", other).honor() == 2
    assert hand("Pack Cub", "Demon Slayer").play("Demon Slayer", "Pack Cub").honor() == 2


@pytest.mark.rule("ASC-KEY-MULTIUNITE-01")
def test_multi_unite_ends_with_the_turn() -> None:
    t = mine().row().hand("Pack Cub", "Apprentice").deck("Landtalker", "Mystic", "Mystic", "Mystic", "Mystic").start()
    t.play("Pack Cub").end_turn().end_turn().play("Landtalker")
    assert t.honor() == 2


@pytest.mark.rule("ASC-KEY-MULTIUNITE-03")
def test_two_multi_unite_cards_count_each_other() -> None:
    t = hand("Pack Cub", "Pack Cub", "Landtalker").play("Pack Cub")
    assert t.honor() == 2
    t.play("Pack Cub")
    assert t.honor() == 2 + 2 + 1 + 1
    t.play("Landtalker")
    assert t.honor() == 8


@pytest.mark.rule("ASC-KEY-MULTIUNITE-05")
def test_a_hero_that_shares_two_factions_gives_one_bonus() -> None:
    assert hand("Bark Smith", "Root Smith").play("Root Smith", "Bark Smith").honor() == 1 + 1  # the Root Smith unites
    assert hand("Bark Smith", "Root Smith").play("Bark Smith", "Root Smith").honor() == 1 + 1
    assert hand("Bark Smith", "Bark Smith").play("Bark Smith", "Bark Smith").honor() == 2


@pytest.mark.rule("ASC-KEY-MULTIUNITE-06")
def test_adayu_the_serene_has_a_bonus_for_each_faction() -> None:
    real = find("Adayu the Serene")[0]
    t = hand("Battery Monk", "Serene Adept", "Demon Slayer", "Landtalker", "Temple Librarian")
    own = t.game.facts[t.game.kinds.index("Serene Adept")]
    assert (own.effect, own.factions) == (real.effect, real.factions)
    t.play("Battery Monk", "Serene Adept")
    assert (t.runes(), t.power(), t.honor()) == (1 + 1, 1, 1)
    t.play("Demon Slayer")
    assert (t.runes(), t.power(), t.honor()) == (2, 1 + 3 + 1, 1)
    t.play("Landtalker")
    assert (t.runes(), t.power(), t.honor()) == (2 + 3, 5, 1 + 1)
    cards = len(t.hand())
    t.play("Temple Librarian").choose("discard Apprentice")
    assert len(t.hand()) == cards - 2 + 2 + 1


@pytest.mark.rule("ASC-KEY-MULTIUNITE-06")
def test_a_hero_of_two_factions_gives_adayu_two_bonuses() -> None:
    t = hand("Serene Adept", "Bark Smith").play("Serene Adept")
    assert (t.runes(), t.power(), t.honor()) == (1, 1, 1)
    t.play("Bark Smith")  # 1 Rune and, since Adayu shares its factions, 1 Honor; from Adayu 1 Rune and 1 Honor
    assert (t.runes(), t.power(), t.honor()) == (1 + 1 + 1, 1, 1 + 1 + 1)
