"""Cards of several factions, and Multi-Unite, which asks for them most: with the cards that have them in print."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, zone_id
from rich.console import Console
from set_tests import calm, next_turn, own_turn, targets

from delirium.ascension.box.build import build
from delirium.ascension.box.explain import explain
from delirium.ascension.figures.traits import TRAITS
from delirium.ascension.judging.features import EACH, OWN
from delirium.ascension.mechanics.treasure import shards
from delirium.cards.load import card_set, find
from delirium.cli.ascension.facts import sort
from delirium.engine.view import view
from delirium.rules import ledger
from delirium.sim.ascension.rows import AscensionRecorder
from delirium.table.ascension.faces import face
from delirium.table.desk import desk

DECK = ["Apprentice"] * 5
TWO = {card.name: card.factions for card in card_set("realms").cards if len(card.factions) == 2}


def made(name: str, text: str, type: str = "hero", factions: tuple[str, ...] = ("void",)) -> str:
    cost = "power" if type == "monster" else "runes"
    listed = ", ".join(f'"{faction}"' for faction in factions)
    return (
        f'[[card]]\nname = "{name}"\ntype = "{type}"\nfaction = [{listed}]\ncost = {{ {cost} = 1 }}\ncopies = 2\n'
        f'effect = "{text}"\n' + ("" if type == "monster" else "honor = 1\n")
    )


OWN_CARDS = (
    made("Echoer", "Gain 1 Rune. Echo: Gain 1 Honor.")
    + made("Echoing Post", "Once per turn: Gain 1 Rune. Echo: Once per turn: Gain 1 Honor.", "construct")
    + made("Uniter", "Gain 1 Rune. Unite: Gain 1 Honor.")
    + made("Pole", "Unite: Once per turn: Gain 1 Rune.", "construct")
    + made("Cheaper", "Pay 1 less for Void Heroes. Pay 1 less for Mechana Heroes.", "construct")
    + made("Voice", "Gain 1 Rune. Pay 2 less for the next Mechana Hero you acquire this turn.")
    + made(
        "Teller",
        "For each Void Hero played this turn, gain 1 Honor. For each Mechana Hero played this turn, gain 1 Power.",
    )
    + made("Joiner", "If you played a Void Hero and a Mechana Hero this turn, gain 1 Honor.", factions=())
    + made("Mimic", "Copy the effect of 1 Mechana Hero played this turn.")
    + made("Drill", "Reward: Gain 1 Honor. Acquire 1 Lifebound Hero for free.", "monster")
    + made("Gate", "Gain 1 Honor. If there is a card of each faction in the center row, gain 1 Power.", factions=())
    + made("Effigy", "Reward: Gain 1 Honor.", "monster", ("lifebound", "void"))
    + made("Hunter", "Gain 1 Rune. The next time you defeat a Void Monster this turn, gain 1 Honor.")
    + made("Late", "Choose a faction. This counts as the chosen faction this turn. Unite: Gain 1 Honor.", factions=())
    + made("Host", "All Heroes count as Void for you this turn.", factions=())
    + made("Herald", "For each other Mechana Hero you play or have played this turn, gain 1 Honor.")
    + made(
        "Guest", "Gain 1 Rune. Whenever you play a Lifebound Hero, you may put this from your discard into your hand."
    )
)


def lay(*sets: str, players: int = 2) -> Situation:
    laid = calm("realms", *sets, players=players, cards='set = "mine"\n' + OWN_CARDS)
    return laid.deck(*DECK).discard()


def hand(*names: str, sets: tuple[str, ...] = ()) -> Table:
    return lay(*sets).hand(*names, "Militia").start()


def gained(t: Table) -> tuple[int, int, int]:
    return t.runes(), t.power(), t.honor()


# a card counts for each of its factions


def test_the_set_has_a_hero_for_each_pair_of_factions() -> None:
    assert sorted(map(sorted, TWO.values())) == [
        ["enlightened", "lifebound"],
        ["enlightened", "mechana"],
        ["enlightened", "void"],
        ["lifebound", "mechana"],
        ["lifebound", "void"],
        ["mechana", "void"],
    ]


@pytest.mark.rule("ASC-CARD-03", "ASC-KEY-UNITE-07")
@pytest.mark.parametrize(
    ("other", "honor"), [("Nightmare Delver", 1), ("Voidforged Paladin", 1), ("Wildgear Druid", 0)]
)
def test_a_hero_of_two_factions_unites_with_a_hero_of_one_of_them(other: str, honor: int) -> None:
    assert hand("Uniter", other).play("Uniter", other).honor() == honor
    assert hand("Uniter", other).play(other, "Uniter").honor() == honor


@pytest.mark.rule("ASC-CARD-03", "ASC-KEY-UNITE-11")
def test_a_hero_of_two_factions_serves_the_unite_of_a_construct() -> None:
    t = lay().in_play("Pole").hand("Nightmare Delver", "Militia").start()
    assert not t.can("use Pole")
    t.play("Nightmare Delver").use("Pole")
    assert t.runes() == 3


@pytest.mark.rule("ASC-CARD-03", "ASC-KEY-ECHO-01")
@pytest.mark.parametrize(("other", "honor"), [("Nightmare Delver", 1), ("Wildgear Druid", 0)])
def test_a_card_of_two_factions_echoes_for_each_of_them(other: str, honor: int) -> None:
    t = lay().discard(other).in_play("Echoing Post").hand("Echoer", "Militia").start().play("Echoer")
    assert t.honor() == honor
    assert t.can("use Echoing Post (echo: gain 1 Honor)") == bool(honor) or len(targets(t, "use")) == 1 + honor


@pytest.mark.rule("ASC-CARD-18")
def test_a_discount_for_each_faction_is_given_once_each() -> None:
    t = lay().in_play("Cheaper").row("Nightmare Delver").hand("Mystic", "Militia").start().play("Mystic")
    t.acquire("Nightmare Delver")  # 4, as a Void Hero and as a Mechana Hero 1 less
    assert t.runes() == 0


@pytest.mark.rule("ASC-CARD-18")
def test_a_discount_on_one_faction_serves_a_card_that_has_another_too() -> None:
    t = lay().row("Canon Templar").hand("Voice", "Mystic", "Militia").start().play("Voice", "Mystic")
    t.acquire("Canon Templar")  # 5
    assert t.runes() == 0


@pytest.mark.rule("ASC-CARD-18")
def test_a_hero_of_two_factions_is_counted_for_each_and_meets_both_halves_of_a_condition() -> None:
    t = hand("Nightmare Delver", "Teller", "Joiner").play("Nightmare Delver", "Teller")
    assert gained(t) == (2, 1, 2)  # the Counter is Void as well
    t.play("Joiner")
    assert t.honor() == 3
    assert hand("Demon Slayer", "Joiner").play("Demon Slayer", "Joiner").honor() == 0


@pytest.mark.rule("ASC-CARD-18")
def test_the_effect_of_a_hero_of_two_factions_is_copied_as_one_of_either() -> None:
    t = hand("Nightmare Delver", "Demon Slayer", "Mimic").play("Nightmare Delver", "Demon Slayer", "Mimic")
    assert gained(t) == (4, 3, 0)  # the Demon Slayer is no Mechana Hero


@pytest.mark.rule("ASC-CARD-18")
def test_a_hero_of_two_factions_is_taken_as_one_of_either() -> None:
    t = lay().row("Drill", "Timestream Seer", "Arha Initiate", "Nightmare Delver").power(1).hand("Militia").start()
    t.defeat("Drill")
    assert t.discard() == ["Timestream Seer"]


@pytest.mark.rule("ASC-CARD-18")
def test_two_cards_of_the_row_may_be_one_of_each_faction() -> None:
    t = lay().row("Timestream Seer", "Nightmare Delver").hand("Gate", "Militia").start().play("Gate")
    assert (t.power(), t.honor()) == (1, 1)
    t = lay().row("Timestream Seer", "Canon Templar").hand("Gate", "Militia").start().play("Gate")
    assert t.power() == 0


@pytest.mark.rule("ASC-CARD-16")
@pytest.mark.parametrize(("name", "honor"), [("Effigy", 1 + 1), ("Mephit", 2)])
def test_a_monster_of_two_factions_is_seen_as_one_of_each(name: str, honor: int) -> None:
    t = lay().row(name).power(3).hand("Hunter", "Militia").start().play("Hunter").defeat(name)
    if t.can("decline"):
        t.choose("decline")
    assert t.honor() == honor


@pytest.mark.rule("ASC-CARD-03", "ASC-KEY-TRANSFORM-09")
def test_a_hero_of_two_factions_serves_the_conditions_of_the_set_for_both() -> None:
    laid = lay().in_play("Druid's Wreath", "Initiate's Gauntlets", "Forgotten Scripture")
    t = laid.hand("Deathbound Druid", "Deathbound Druid", "Militia").start()
    t.play("Deathbound Druid", "Deathbound Druid")
    assert targets(t, "transform") == ["Druid's Wreath from play", "Initiate's Gauntlets from play"]


@pytest.mark.rule("ASC-CARD-18")
def test_acquiring_a_card_of_two_factions_sets_off_what_asks_for_one() -> None:
    t = lay().in_play("Workshop Gargoyle").row("Canon Templar").runes(5).hand("Militia").start()
    assert t.acquire("Canon Templar").honor() == 1


# Multi-Unite with the cards of the set


@pytest.mark.rule("ASC-KEY-MULTIUNITE-01", "ASC-KEY-MULTIUNITE-02")
def test_multi_unite_pays_for_each_hero_that_shares_a_faction() -> None:
    t = hand("Voidforged Paladin", "Deathdealer Noble", "Nightmare Delver", "Wildgear Druid", "Deathbound Druid")
    t.play("Voidforged Paladin", "Deathdealer Noble", "Nightmare Delver", "Wildgear Druid", "Deathbound Druid")
    assert t.power() == 2 + 2 + 3


@pytest.mark.rule("ASC-KEY-MULTIUNITE-03")
def test_two_nobles_pay_for_each_other() -> None:
    assert hand("Deathdealer Noble", "Deathdealer Noble").play("Deathdealer Noble", "Deathdealer Noble").power() == 6


@pytest.mark.rule("ASC-KEY-MULTIUNITE-05", "ASC-KEY-MULTIUNITE-06")
def test_a_hero_of_two_factions_gives_one_bonus_but_two_of_those_that_name_a_faction() -> None:
    twin = made("Twin", "Gain 1 Rune. Multi-Unite: Gain 1 Honor.", factions=("mechana", "void"))
    laid = calm("realms", cards='set = "mine"\n' + twin).deck(*DECK).hand("Twin", "Nightmare Delver", "Militia")
    assert laid.start().play("Twin", "Nightmare Delver").honor() == 1
    t = hand("Adayu the Serene", "Nightmare Delver").play("Adayu the Serene", "Nightmare Delver")
    assert gained(t) == (1 + 2 + 1, 1 + 1, 1)


@pytest.mark.rule("ASC-KEY-MULTIUNITE-06")
def test_two_adayus_worth_of_factions_adayu_gives_one_bonus_to_a_multi_unite_of_one_faction() -> None:
    t = hand("Matron of Discovery", "Adayu the Serene").play("Matron of Discovery", "Adayu the Serene")
    assert gained(t) == (2 + 1 + 1 + 1, 1, 1)  # the Matron for Adayu, Adayu, and Adayu for the Matron


@pytest.mark.rule("ASC-KEY-MULTIUNITE-04", "ASC-ORDER-15")
def test_the_bonus_of_a_hero_played_before_comes_after_the_effects_of_the_new_one() -> None:
    t = hand("Matron of Discovery", "Kor, the Ferromancer").play("Matron of Discovery", "Kor, the Ferromancer")
    assert t.told[-3:] == [
        "Player 1 gains 2 Power",
        "Matron of Discovery unites for Player 1",
        "Player 1 gains 1 Rune",
    ]


# further factions


def eclipse(*names: str) -> Table:
    """The Great Eclipse is the current Event: with a Fanatic a Hero of choice counts as Lifebound this turn."""
    laid = lay("souls", "immortal").landed("The Great Eclipse").in_front("Fanatic", "Fanatic")
    return laid.hand(*names, "Militia").start()


@pytest.mark.rule("ASC-PLAY-23", "ASC-KEY-MULTIUNITE-01", "ASC-KEY-MULTIUNITE-O2")
def test_a_hero_that_comes_to_count_as_a_faction_unites_with_heroes_from_before_and_after() -> None:
    t = eclipse("Landtalker", "Lifebound Initiate", "Deathdealer Noble", "Wolf Shaman")
    t.play("Landtalker", "Lifebound Initiate", "Deathdealer Noble")
    assert t.power() == 2
    t.use("Fanatic").choose("choose Deathdealer Noble from played cards")
    assert t.power() == 2 + 2
    t.play("Wolf Shaman")
    assert t.power() == 5


@pytest.mark.rule("ASC-KEY-MULTIUNITE-O2")
def test_a_hero_that_comes_to_count_as_a_faction_is_counted_once_by_others_and_not_by_itself() -> None:
    t = eclipse("Everbloom Clique", "Deathdealer Noble", "Spike Vixen")
    t.play("Everbloom Clique", "Deathdealer Noble", "Spike Vixen")
    assert (t.power(), t.honor()) == (2 + 1 + 1, 2)
    t.use("Fanatic").choose("choose Deathdealer Noble from played cards")
    assert (t.power(), t.honor()) == (4 + 1, 2 + 1)  # the Clique and the Noble for each other
    t.use("Fanatic").choose("choose Deathdealer Noble from played cards")
    assert (t.power(), t.honor()) == (5, 3)


@pytest.mark.rule("ASC-CARD-17")
def test_heroes_that_all_come_to_count_as_a_faction_unite_with_those_of_before() -> None:
    names = ("Deathdealer Noble", "Landtalker", "Spike Vixen", "Uniter", "Host")
    t = hand(*names).play("Deathdealer Noble", "Landtalker", "Spike Vixen")
    assert t.power() == 2 + 1 + 1
    t.play("Host")  # it has no faction, and neither unites with the Noble before
    assert t.power() == 4 + 2
    t.play("Uniter")
    assert (t.power(), t.honor()) == (6 + 1, 1)


@pytest.mark.rule("ASC-CARD-17")
def test_what_is_counted_before_and_after_counts_what_comes_to_be_of_the_faction() -> None:
    names = ("Herald", "Matron of Discovery", "Borderland Mercenary")
    t = hand(*names).play("Herald", "Matron of Discovery")
    assert t.honor() == 1
    t.play("Borderland Mercenary").choose("choose Mechana")
    assert t.honor() == 2


@pytest.mark.rule("ASC-PLAY-23")
@pytest.mark.parametrize("faction", ["Lifebound", "Void"])
def test_a_card_of_the_discard_pile_hears_of_a_hero_that_counts_as_it_is_played(faction: str) -> None:
    t = lay().discard("Guest").hand("Borderland Mercenary", "Militia").start()
    t.play("Borderland Mercenary").choose(f"choose {faction}")
    assert t.can("do it") == (faction == "Lifebound")
    if faction == "Lifebound":
        assert "Guest" in t.choose("do it").hand()


@pytest.mark.rule("ASC-PLAY-23")
def test_a_card_of_the_discard_pile_answers_a_play_once() -> None:
    t = lay().discard("Guest").hand("Late", "Landtalker", "Militia").start()
    t.play("Landtalker").choose("decline")
    assert own_turn(t)
    t.play("Late").choose("choose Lifebound").choose("decline")
    assert own_turn(t)
    assert t.honor() == 1


@pytest.mark.rule("ASC-CARD-17")
def test_a_chosen_faction_is_gone_in_the_next_turn() -> None:
    laid = lay().hand("Borderland Mercenary", "Militia").deck("Apprentice", "Deathdealer Noble", "Apprentice", *DECK)
    t = next_turn(laid.start().play("Borderland Mercenary").choose("choose Void"))
    assert "Deathdealer Noble" in t.hand()
    assert t.play("Deathdealer Noble").power() == 2


# set-up


@pytest.mark.rule("ASC-SETUP-11", "ASC-CARD-11", "ASC-KEY-TRANSFORM-03")
@pytest.mark.parametrize("players", [2, 4])
def test_realms_unraveled_has_a_pile_of_transformed_cards_outside_the_game(players: int) -> None:
    game = build({"players": players, "sets": ["realms"], "first": 0})
    s = game.new(1)
    backs = [card for card in card_set("realms").cards if card.transform_of]
    fronts = [card for card in card_set("realms").cards if card.transform_to]
    assert sum(card.copies for card in backs) == sum(card.copies for card in fronts) == 25
    names = s.named(zone_id(game, "Transformed cards"))
    assert sorted(names) == sorted(card.name for card in backs for _ in range(card.copies))
    center = {game.kinds[game.kind_of[card]] for card in game.center_cards}
    assert not center & set(names)
    for seat in range(players):
        assert "?" not in view(s, seat).named(zone_id(game, "Transformed cards"))
    told = {section.title for section in explain(game, lambda id: ledger.find(id).text)}
    assert "Transformed cards" in told


@pytest.mark.rule("ASC-SETUP-11", "ASC-KEY-TRANSFORM-06")
def test_realms_and_deliverance_put_their_transformed_cards_into_one_pile() -> None:
    game = build({"players": 2, "sets": ["realms", "deliverance"], "first": 0})
    assert len(game.new(1).named(zone_id(game, "Transformed cards"))) == 25 + 13


@pytest.mark.rule("ASC-SETUP-17", "ASC-SETUP-55")
def test_the_center_deck_has_a_hundred_cards() -> None:
    game = build({"players": 2, "sets": ["realms"], "first": 0})
    assert len(game.center_cards) == 100


@pytest.mark.rule("ASC-SETUP-57", "ASC-SETUP-26")
def test_realms_unraveled_is_a_large_set() -> None:
    both, small = shards(["vigil", "realms"]), shards(["vigil", "fallen"])
    assert both is not None
    assert small is not None
    assert (both.center, small.center) == (60, 50)
    assert shards(["realms"]) is None


# at the table


@pytest.mark.parametrize("name", TWO)
def test_a_face_shows_both_factions(name: str) -> None:
    card = find(name)[0]
    shown = face(card)
    assert shown.factions == list(card.factions)
    first, second = map(str.capitalize, card.factions)
    assert shown.title == f"{first} and {second} Hero"
    console = Console(width=100)
    with console.capture() as capture:
        console.print(sort(card))
    assert first in capture.get()
    assert second in capture.get()


def test_a_face_of_all_factions_says_so_and_the_faces_of_a_game_have_them() -> None:
    assert face(find("Adayu the Serene")[0]).title == "Hero of all factions"
    game = build({"players": 2, "sets": ["realms"], "first": 0})
    faces = {one.name: one for one in desk(game).faces()}
    assert {name: tuple(faces[name].factions) for name in TWO} == TWO


def test_statistics_record_both_factions() -> None:
    game = build({"players": 2, "sets": ["realms"], "first": 0})
    recorder = AscensionRecorder(game)
    kinds = {str(kind["name"]): kind for kind in recorder.kinds()}
    assert {name: tuple(kinds[name]["faction"]) for name in TWO} == TWO  # type: ignore[call-overload]
    assert recorder._sort(game.kinds.index("Canon Templar")) == "Enlightened/Mechana Heroes"
    assert recorder._sort(game.kinds.index("Adayu the Serene")) == "All-faction Heroes"


# agents


def kin(t: Table, name: str, seat: int = 0) -> int:
    """How many own cards of the same faction agents see for a card, or those of the next player."""
    game = t.game
    seen = game.features(t.s)
    begin = OWN + seat * len(game.families)
    return round(float(seen[begin + game.family[game.kinds.index(name)]]) / EACH)


def test_agents_see_kin_of_each_faction_of_a_card() -> None:
    laid = lay().hand("Canon Templar", "Demon Slayer", "Adayu the Serene", "Militia").discard("Arha Initiate")
    t = laid.in_play("Hedron Cannon").hand("Nightmare Delver", "Mystic", seat=1).deck("Militia", seat=1).start()
    assert kin(t, "Spike Vixen") == 2  # the Demon Slayer and Adayu
    assert kin(t, "Arha Initiate") == 3
    assert kin(t, "Kor, the Ferromancer") == 3
    assert kin(t, "Landtalker") == 1
    assert kin(t, "Canon Templar") == 4  # each card once
    assert kin(t, "Nightmare Delver") == 4
    assert kin(t, "Adayu the Serene") == 5
    assert kin(t, "Mystic") == 0  # of no faction
    assert kin(t, "Demon Slayer", 1) == 1
    assert kin(t, "Wildgear Druid", 1) == 1
    assert kin(t, "Timestream Seer", 1) == 0


def test_without_cards_of_several_factions_agents_see_five_families() -> None:
    game = build({"players": 2, "sets": ["chronicle"], "first": 0})
    assert list(game.families) == [1, 2, 4, 8, 0]


def test_traits_tell_all_factions_of_a_card() -> None:
    game = build({"players": 2, "sets": ["realms"], "first": 0})
    traits = dict(zip(TRAITS, game.traits()[game.kinds.index("Canon Templar")], strict=True))
    found = [traits[faction] for faction in ("enlightened", "lifebound", "mechana", "void")]
    assert found == [1.0, 0.0, 1.0, 0.0]


def test_what_may_transform_is_not_played_in_passing() -> None:
    game = build({"players": 2, "sets": ["realms"], "first": 0})
    plain = {name for name, is_plain in zip(game.kinds, game.plain, strict=True) if is_plain}
    assert "Scion of Cetra" in plain
    assert not {card.name for card in card_set("realms").cards if card.transform_to and card.type == "hero"} & plain
