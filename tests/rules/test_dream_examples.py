"""The worked examples and card pictures of the three rulebooks of the dream, and what their sets make showable."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table, zone_id

from delirium.ascension.box.build import build
from delirium.cards.load import find

DECK = ("Apprentice",) * 5
CALM = {
    "delirium": ("Dream Eater", "Voidrager", "Dream Guide", "Dream Eater", "Dream Eater"),
    "deliverance": ("Nightmarauders", "Nihil Bomber", "Terminites", "Nightmarauders", "Terminites"),
    "dreamscape": ("Tidestalker", "Dreamkiller", "Rust Gremlin", "Tidestalker", "Rust Gremlin"),
}


def lay(*sets: str, players: int = 2, variant: str = "") -> Situation:
    """A row of Monsters, five Apprentices to draw; what enters the row is neither Dreamborn nor an Auction."""
    laid = table(*sets, players=players, variant=variant).row().only_center(*CALM[sets[0]]).deck(*DECK).discard()
    if "dreamscape" in sets:
        for seat in range(players):
            laid.dreams(seat=seat)
    return laid


def insights(t: Table) -> list[int]:
    return [t.insight(seat) for seat in range(t.game.players)]


def constructs(t: Table) -> list[int]:
    """How many Constructs each player has in play."""
    return [len(t.in_play(seat)) for seat in range(t.game.players)]


def entered(t: Table) -> list[str]:
    """The cards of the first row, in the order of flipping."""
    t._told = 0
    return [text.split(" enters")[0] for text in t.told if " enters the center row" in text]


def is_dreamborn(name: str) -> bool:
    return any(card.effect.startswith("Dreamborn.") for card in find(name))


def begun(slug: str, players: int, dreamborn: int) -> Table:
    """A new game with so many Dreamborn cards in its first row and no auction."""
    game = build({"players": players, "sets": [slug], "first": 0})
    for seed in range(500):
        t = Table(game, game.new_told(seed))
        row = entered(t)
        if sum(is_dreamborn(name) for name in row) == dreamborn and "end turn" in t.options:
            return t
    raise AssertionError("no such first row")


# Recur: Nihil Chemist


@pytest.mark.rule("ASC-EX-01", "ASC-EX-03", "ASC-KEY-RECUR-01", "ASC-KEY-RECUR-02", "ASC-CARD-O1")
def test_nihil_chemist_recurs_once_for_two_insight() -> None:
    laid = lay("delirium").hand("Nihil Chemist", "Apprentice", "Militia").discard("Apprentice").insight(2)
    t = laid.start().play("Nihil Chemist")
    assert (t.power(), t.insight()) == (1, 2)
    assert t.options == [
        "banish Apprentice from hand",
        "banish Militia from hand",
        "banish Apprentice from discard",
        "decline",
    ]
    t.choose("banish Apprentice from hand").choose("do it")
    assert (t.power(), t.insight()) == (2, 0)
    t.choose("banish Apprentice from discard")
    assert t.can("end turn")
    assert (t.hand(), t.discard(), t.gone.count("Apprentice")) == (["Militia"], [], 3)  # one was out of the game before


@pytest.mark.rule("ASC-EX-01", "ASC-KEY-RECUR-02")
def test_nihil_chemist_does_not_recur_a_second_time() -> None:
    t = lay("delirium").hand("Nihil Chemist", "Apprentice", "Militia").insight(9).start()
    t.play("Nihil Chemist").choose("decline").choose("do it").choose("decline")
    assert t.can("end turn")
    assert (t.power(), t.insight(), t.can("do it")) == (2, 7, False)


@pytest.mark.rule("ASC-EX-02")
def test_nihil_chemist_does_not_recur_for_one_insight() -> None:
    t = lay("delirium").hand("Nihil Chemist", "Apprentice", "Militia").insight(1).start()
    t.play("Nihil Chemist").choose("decline")
    assert t.can("end turn")
    assert (t.power(), t.insight(), t.can("do it")) == (1, 1, False)


# cards that are played


@pytest.mark.rule("ASC-EX-03", "ASC-EX-07", "ASC-PLAY-03")
@pytest.mark.parametrize(("slug", "name"), [("delirium", "Nihil Chemist"), ("deliverance", "Blackwatch Dreamer")])
def test_the_banish_is_decided_as_the_card_is_played_and_the_power_gained_at_once(slug: str, name: str) -> None:
    t = lay(slug).hand(name, "Apprentice", "Mystic").discard("Militia").start().play(name)
    assert t.power() == 1
    assert t.options == [
        "banish Apprentice from hand",
        "banish Mystic from hand",
        "banish Militia from discard",
        "decline",
    ]
    t.choose("decline")
    assert t.can("end turn")
    t.play("Mystic")
    assert not [option for option in t.options if option.startswith("banish")]
    assert (t.power(), t.discard()) == (1, ["Militia"])


@pytest.mark.rule("ASC-EX-10", "ASC-END-03")
def test_caustic_conjurers_insight_is_gained_at_once_and_need_not_be_spent() -> None:
    laid = lay("dreamscape").hand("Caustic Conjurer", "Apprentice", "Mystic").dreams("Lunar Embrace")
    t = laid.start().play("Caustic Conjurer")
    assert t.insight() == 1
    t.choose("banish Apprentice from hand")
    assert t.can("acquire Lunar Embrace")
    t.end_turn()
    assert (t.insight(), t.dreams(), t.runes()) == (1, ["Lunar Embrace"], 0)


@pytest.mark.rule("ASC-EX-04", "ASC-EX-O3", "ASC-PLAY-08", "ASC-PLAY-09")
def test_the_dragons_eye_gives_insight_on_play_and_with_serenity_once_more() -> None:
    t = lay("delirium").hand("The Dragon's Eye", "Apprentice").start().play("The Dragon's Eye")
    assert t.insight() == 1
    t.use("The Dragon's Eye")
    assert (t.insight(), t.can("use The Dragon's Eye")) == (2, False)


@pytest.mark.rule("ASC-EX-04", "ASC-KEY-SERENITY-O1", "ASC-KEY-SERENITY-04")
def test_the_dragons_eye_may_have_its_serenity_later_in_the_turn() -> None:
    laid = lay("delirium").hand("The Dragon's Eye", "Nihil Chemist", "Apprentice").discard("Militia")
    t = laid.start().play("The Dragon's Eye")
    assert (t.insight(), t.can("use The Dragon's Eye")) == (1, False)
    t.play("Nihil Chemist").choose("banish Militia").use("The Dragon's Eye")
    assert t.insight() == 2


@pytest.mark.rule("ASC-EX-05", "ASC-EX-O1")
def test_dream_guide_costs_four_runes_and_gives_two_runes_and_an_insight() -> None:
    assert not lay("delirium").row("Dream Guide").runes(3).hand("Mystic").start().can("acquire Dream Guide")
    t = lay("delirium").row("Dream Guide").runes(4).hand("Mystic").start().acquire("Dream Guide")
    assert (t.runes(), t.discard()) == (0, ["Dream Guide"])
    t = lay("delirium").hand("Dream Guide", "Mystic").start().play("Dream Guide")
    assert (t.runes(), t.insight(), t.power(), t.honor()) == (2, 1, 0, 0)


@pytest.mark.rule("ASC-EX-08", "ASC-EX-O2")
def test_entrophantasm_costs_one_rune_and_gives_a_rune_and_an_insight() -> None:
    assert not lay("deliverance").row("Entrophantasm").hand("Mystic").start().can("acquire Entrophantasm")
    t = lay("deliverance").row("Entrophantasm").runes(1).hand("Mystic").start().acquire("Entrophantasm")
    assert (t.runes(), t.discard(), t.insight()) == (0, ["Entrophantasm"], 0)
    t = lay("deliverance").hand("Entrophantasm", "Mystic").start().play("Entrophantasm")
    assert (t.runes(), t.insight(), t.hand()) == (1, 1, ["Mystic"])


@pytest.mark.rule("ASC-EX-13", "ASC-FACT-14")
def test_lunar_pack_costs_four_runes_and_gives_two() -> None:
    assert not lay("dreamscape").row("Lunar Pack").runes(3).hand("Mystic").start().can("acquire Lunar Pack")
    t = lay("dreamscape").row("Lunar Pack").runes(4).hand("Mystic").start().acquire("Lunar Pack")
    assert (t.runes(), t.discard()) == (0, ["Lunar Pack"])
    t = lay("dreamscape").hand("Lunar Pack", "Ephemeral Druid", "Mystic").start().play("Lunar Pack")
    assert (t.runes(), t.insight()) == (2, 0)
    t.play("Ephemeral Druid")
    assert t.insight() == 2  # Unite


@pytest.mark.rule("ASC-EX-11")
def test_dreamwillow_gives_its_rune_first_and_its_insight_with_the_first_lifebound_hero() -> None:
    t = lay("dreamscape").in_play("Dreamwillow").hand("Dreamkiller", "Ephemeral Druid", "Mystic").start()
    t.use("Dreamwillow")
    assert (t.runes(), t.insight(), t.can("use Dreamwillow")) == (1, 0, False)
    t.play("Ephemeral Druid")
    assert (t.runes(), t.insight()) == (1, 1)


@pytest.mark.rule("ASC-EX-12")
def test_dreamwillow_gives_nothing_for_the_second_lifebound_hero() -> None:
    laid = lay("dreamscape").in_play("Dreamwillow").hand("Ephemeral Monk", *["Ephemeral Druid"] * 3, "Mystic")
    t = laid.start().play("Ephemeral Monk")
    assert t.insight() == 0  # not Lifebound
    t.play("Ephemeral Druid", "Ephemeral Druid", "Ephemeral Druid")
    assert (t.insight(), t.honor()) == (1, 15)


# Monsters and Heavy Infantry


@pytest.mark.rule("ASC-EX-06", "ASC-EX-09", "ASC-EX-14", "ASC-FACT-01", "ASC-FACT-05")
@pytest.mark.parametrize(
    ("slug", "name", "needed"),
    [("delirium", "Delirium Pixies", 2), ("deliverance", "Warprogue", 2), ("dreamscape", "Rust Gremlin", 1)],
)
def test_so_many_heavy_infantry_suffice(slug: str, name: str, needed: int) -> None:
    t = lay(slug).row(name).hand("Heavy Infantry", "Heavy Infantry", "Mystic").start()
    for played in range(needed):
        assert (t.power(), t.can(f"defeat {name}")) == (2 * played, False)
        t.play("Heavy Infantry")
    t.defeat(name)
    assert (t.power(), t.void) == (0, [name])


@pytest.mark.rule("ASC-FACT-05", "ASC-EX-06")
def test_delusion_pixies_are_found_by_the_name_of_the_rulebook() -> None:
    [card] = find("Delusion Pixies")
    assert (card.name, card.type, card.cost) == ("Delirium Pixies", "monster", {"power": 4})


@pytest.mark.rule("ASC-FACT-04", "ASC-FACT-O1")
def test_dreadmare_gives_four_honor_and_three_insight() -> None:
    assert not lay("delirium").row("Dreadmare").power(4).hand("Mystic").start().can("defeat Dreadmare")
    t = lay("delirium").row("Dreadmare").power(5).hand("Mystic").start().defeat("Dreadmare")
    assert (t.power(), t.honor(), t.insight(), t.void) == (0, 4, 3, ["Dreadmare"])


@pytest.mark.rule("ASC-FACT-04")
def test_there_are_three_dreadmares() -> None:
    t = begun("delirium", 2, 0)
    assert [*t.center, *t.row].count("Dreadmare") == 3


@pytest.mark.rule("ASC-FACT-09", "ASC-FAQ-O4")
def test_warprogue_gives_three_honor_and_can_be_bound_for_three_insight() -> None:
    t = lay("deliverance").row("Warprogue").power(4).insight(3).insight(2, seat=1).hand("Mystic").start()
    t.defeat("Warprogue")
    assert (t.honor(), insights(t)) == (3, [4, 1])
    t.choose("do it")
    assert (insights(t), t.discard()) == ([1, 1], ["Warprogue"])


@pytest.mark.rule("ASC-FACT-13")
def test_puppetmaster_gives_four_honor_and_takes_an_insight_from_each_opponent() -> None:
    laid = lay("dreamscape", players=3).row("Puppetmaster").power(5).insight(2, seat=1).insight(1, seat=2)
    t = laid.hand("Mystic").start().defeat("Puppetmaster")
    assert (t.honor(), insights(t)) == (4, [2, 1, 0])


@pytest.mark.rule("ASC-FACT-16")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_river_reaper_leaves_each_opponent_one_construct(held: int) -> None:
    names = ["Tree of Bounty", "Dream Anchor", "Zinta's Bracers"]
    laid = lay("deliverance").row("River Reaper").power(6).hand("Mystic").in_play("Pasythea's Mace", "Emma's Workshop")
    t = laid.in_play(*names[:held], seat=1).start().defeat("River Reaper")
    while t.decider == 1:
        kept = [option for option in t.options if "Dream Anchor" not in option]
        t.choose(kept[0])
    assert (t.honor(), constructs(t), len(t.discard(1))) == (6, [2, min(held, 1)], max(held - 1, 0))
    if held == 3:
        assert t.in_play(1) == ["Dream Anchor"]  # the opponent chooses


@pytest.mark.rule("ASC-FACT-16")
def test_engulfing_kraken_takes_a_card_of_each_opponents_dreamscape() -> None:
    laid = lay("dreamscape", players=3).row("Engulfing Kraken").power(7).hand("Mystic").dreams("Lunar Embrace")
    laid.dreams("Dream Lab", "Armistice", seat=1).dreams(seat=2)
    t = laid.start().defeat("Engulfing Kraken")
    assert (t.honor(), len(t.dreams()), len(t.dreams(1)), t.dreams(2)) == (6, 2, 1, [])
    assert sorted(t.dreams() + t.dreams(1)) == ["Armistice", "Dream Lab", "Lunar Embrace"]


# Heroes and Constructs of the pictures


@pytest.mark.rule("ASC-EX-25", "ASC-FACT-02", "ASC-DIE-09")
@pytest.mark.parametrize("seed", range(8))
def test_loa_dream_dragon_rolls_the_die_without_insight(seed: int) -> None:
    laid = table("delirium", seed=seed).row().deck(*DECK).discard().hand("Loa, Dream Dragon", "Mystic")
    t = laid.start().play("Loa, Dream Dragon")
    [rolled] = [text for text in t.told if "rolls the Delirium Die" in text]
    assert not [text for text in t.told if "pays" in text]
    side = int(rolled[-1])
    if side == 1:
        assert t.options == ["banish Mystic from hand", "decline"]
    else:
        gained = (len(t.hand()) - 1, t.runes(), t.power(), t.honor(), t.insight())
        assert gained == tuple(amount * (side == amount) for amount in (2, 3, 4, 5, 6))


@pytest.mark.rule("ASC-EX-21", "ASC-FACT-03", "ASC-KEY-ECHO-01", "ASC-KEY-ECHO-O1")
def test_nilhammer_gives_three_power_if_a_void_card_lies_in_the_own_discard_pile() -> None:
    laid = lay("delirium").row("Voidrager").in_play("Nilhammer").hand("Mystic").discard("Dream Guide", "Apprentice")
    t = laid.discard("Voidrager", seat=1).runes(2).start()
    assert not t.can("use Nilhammer")
    t.acquire("Voidrager").use("Nilhammer")
    assert (t.power(), t.can("use Nilhammer")) == (3, False)


@pytest.mark.rule("ASC-EX-22", "ASC-FACT-07", "ASC-PLAY-19")
@pytest.mark.parametrize(("monsters", "power"), [(0, 5), (9, 5), (10, 10), (11, 10)])
def test_emri_soulstealer_counts_the_monsters_of_the_void(monsters: int, power: int) -> None:
    names = ["Nightmarauders"] * 2 + ["Warpdruid"] * 3 + ["Dreadmage"] * 3 + ["Warprogue"] * 3
    laid = lay("deliverance").void("Aether Warrior", "Tree of Bounty", *names[:monsters])
    t = laid.hand("Emri, Soulstealer", "Mystic").start().play("Emri, Soulstealer")
    assert t.power() == power


@pytest.mark.rule("ASC-EX-23", "ASC-FACT-08", "ASC-KEY-PLUNDER-05")
def test_tree_of_bounty_pays_once_however_many_pairs_there_are() -> None:
    laid = lay("deliverance").row("Gearseer", "Aether Warrior", "Dream Titan", "Warpdruid").in_play("Tree of Bounty")
    t = laid.runes(10).power(8).hand("Mystic").start().acquire("Gearseer")
    assert not t.can("use Tree of Bounty")
    t.defeat("Dream Titan").use("Tree of Bounty")
    assert t.honor() == 6 + 3
    t.acquire("Aether Warrior").defeat("Warpdruid").choose("decline")
    assert (t.honor(), t.can("use Tree of Bounty")) == (6 + 3 + 2, False)


@pytest.mark.rule("ASC-EX-24", "ASC-FACT-12")
@pytest.mark.parametrize(
    ("others", "insight"),
    [([], 1), (["ID34 Detector", "Planar Aperture"], 3), (["Dreamwillow", "Pasythea's Ward"], 1)],
)
def test_inquarry_hydra_counts_the_own_mechana_constructs(others: list[str], insight: int) -> None:
    laid = lay("dreamscape").in_play("Inquarry Hydra", *others).in_play("TH07 Tank", seat=1).hand("Mystic")
    t = laid.start().use("Inquarry Hydra")
    assert (t.insight(), t.can("use Inquarry Hydra")) == (insight, False)


@pytest.mark.rule("ASC-FACT-11", "ASC-FACT-O2")
def test_loa_sleeping_dragon_gives_three_insight_and_a_card() -> None:
    t = lay("dreamscape").hand("Loa, Sleeping Dragon", "Mystic").start().play("Loa, Sleeping Dragon")
    assert (t.insight(), t.hand()) == (3, ["Apprentice", "Mystic"])


@pytest.mark.rule("ASC-FACT-10", "ASC-FACT-O4", "ASC-CASE-37", "ASC-KEY-PHANTASM-01", "ASC-KEY-PHANTASM-06")
def test_dhartha_takes_a_hero_or_construct_of_the_row_to_hand() -> None:
    laid = lay("deliverance").row("Dhartha, Dream Master", "Gearseer", "Tree of Bounty").hand("Mystic").runes(8)
    assert not laid.insight(8).start().can("phantasm Dhartha, Dream Master")
    laid = lay("deliverance").row("Dream Titan", "Gearseer", "Tree of Bounty").hand("Dhartha, Dream Master", "Mystic")
    t = laid.start().play("Dhartha, Dream Master")
    assert t.options == ["acquire Gearseer from space 2", "acquire Tree of Bounty from space 3"]
    t.choose("acquire Tree of Bounty").play("Tree of Bounty")
    assert (t.in_play(), t.played()) == (["Tree of Bounty"], ["Dhartha, Dream Master"])
    laid = lay("deliverance").row("Dhartha, Dream Master").hand("Mystic").runes(8)
    assert laid.start().acquire("Dhartha, Dream Master").discard() == ["Dhartha, Dream Master"]


@pytest.mark.rule("ASC-FACT-06", "ASC-DREAMBORN-01", "ASC-DREAMBORN-02")
@pytest.mark.parametrize(
    ("slug", "name", "monster"),
    [("delirium", "Emri, Lightbringer", "Delirium Pixies"), ("deliverance", "Stone Artificers", "Terminites")],
)
def test_the_dreamborn_cards_of_the_pictures_give_insight(slug: str, name: str, monster: str) -> None:
    laid = lay(slug, players=3).row(monster).only_center(name, *CALM[slug]).power(4).runes(8).hand("Mystic")
    t = laid.start().defeat(monster)
    assert insights(t) == [1, 1, 1]
    t.acquire(name)
    assert insights(t) == [2, 1, 1]


@pytest.mark.rule("ASC-FACT-02", "ASC-FACT-03", "ASC-FACT-07", "ASC-FACT-08", "ASC-FACT-11", "ASC-FACT-12")
@pytest.mark.parametrize(
    ("slug", "name", "cost", "honor"),
    [
        ("delirium", "Loa, Dream Dragon", 6, 4),
        ("delirium", "Nilhammer", 5, 3),
        ("deliverance", "Emri, Soulstealer", 8, 5),
        ("deliverance", "Tree of Bounty", 4, 3),
        ("dreamscape", "Loa, Sleeping Dragon", 6, 4),
        ("dreamscape", "Inquarry Hydra", 7, 7),
    ],
)
def test_the_cards_of_the_pictures_cost_and_score_what_they_show(slug: str, name: str, cost: int, honor: int) -> None:
    assert not lay(slug).row(name).runes(cost - 1).hand("Apprentice").start().can(f"acquire {name}")
    t = lay(slug).row(name).runes(cost).hand("Apprentice").start().acquire(name)
    assert (t.runes(), t.game.scores(t.s)[0]) == (0, honor)


# the first layout


@pytest.mark.rule("ASC-EX-19", "ASC-SETUP-35", "ASC-SETUP-48")
@pytest.mark.parametrize("dreamborn", [0, 1, 3])
@pytest.mark.parametrize("slug", ["delirium", "deliverance"])
def test_insight_by_seat_at_four_players(slug: str, dreamborn: int) -> None:
    t = begun(slug, 4, dreamborn)
    assert insights(t) == [seat + dreamborn for seat in range(4)]


@pytest.mark.rule("ASC-SETUP-02", "ASC-SETUP-03", "ASC-SETUP-07")
@pytest.mark.parametrize(("slug", "left"), [("delirium", 5), ("deliverance", 6)])
def test_the_layout_of_the_rulebooks(slug: str, left: int) -> None:
    t = begun(slug, 2, 0)
    for seat in range(2):
        assert (len(t.hand(seat)), len(t.deck(seat))) == (5, left)
        own = t.hand(seat) + t.deck(seat)
        assert (own.count("Apprentice"), own.count("Militia"), own.count("Dreamseeker")) == (8, 2, left - 5)


@pytest.mark.rule("ASC-EX-20", "ASC-END-14")
def test_in_a_tie_of_all_four_the_fourth_wins() -> None:
    laid = lay("deliverance", players=4).pool(1).power(2).honor(9)
    for seat in (1, 2, 3):
        laid.honor(10, seat=seat)
    t = laid.hand("Apprentice").start().defeat("Cultist")
    while not t.over:
        t.end_turn()
    assert t.game.scores(t.s) == [10, 10, 10, 10]
    assert t.game.winners(t.s) == [3]


# team play


@pytest.mark.rule("ASC-EX-15", "ASC-FACT-15", "ASC-TEAM-03", "ASC-DEF-O2")
@pytest.mark.parametrize("paid", [True, False])
def test_mammoth_beetle_spares_the_partner(paid: bool) -> None:
    laid = lay("delirium", players=4, variant="team").row("Mammoth Beetle").power(4).insight(5).hand("Mystic")
    laid.in_play("Salvage Yard").in_play("Dream Stone", "Nilhammer", seat=2)
    laid.in_play("Ogo War Tree", "Arbiter Circlet", "Clockwork Shield", seat=1)
    laid.in_play("Ogo War Tree", "Arbiter Circlet", "Clockwork Shield", seat=3)
    t = laid.start().defeat("Mammoth Beetle")
    deciders = []
    for name in ("Arbiter Circlet", "Ogo War Tree"):
        deciders.append(t.decider)
        t.choose(f"destroy {name}")
    assert (deciders, constructs(t)) == ([1, 3], [1, 2, 2, 2])
    if not paid:
        t.choose("decline")
    else:
        t.choose("do it")
        for seat in (1, 3):
            assert t.decider == seat
            t.choose("destroy Clockwork Shield")
    assert t.can("end turn")
    assert constructs(t) == ([1, 1, 2, 1] if paid else [1, 2, 2, 2])
    assert (t.in_play(1)[0], t.in_play(3)[0], t.insight()) == ("Ogo War Tree", "Arbiter Circlet", 4 if paid else 5)
    assert (t.honor(), t.discard(2)) == (3, [])


@pytest.mark.rule("ASC-EX-16", "ASC-FACT-15", "ASC-TEAM-03", "ASC-PLAY-20")
def test_terminites_spare_the_partner_and_cost_each_opponent_the_cheapest_construct() -> None:
    laid = lay("deliverance", players=4, variant="team").row("Terminites").power(3).hand("Mystic")
    laid.in_play("Dream Anchor").in_play("Emma's Workshop", "Tree of Bounty", "Voidcycler Blueprint", seat=1)
    laid.in_play("Pasythea's Mace", seat=2)
    laid.in_play("Pasythea's Katana", "Ironheart Blueprint", "Mechannon Blueprint", seat=3)
    t = laid.start().defeat("Terminites")
    assert t.in_play(1) == ["Emma's Workshop", "Voidcycler Blueprint"]  # nobody chooses
    assert t.decider == 3
    assert t.options == ["destroy Pasythea's Katana from play", "destroy Mechannon Blueprint from play"]  # both cost 4
    t.choose("destroy Mechannon Blueprint")
    assert (t.honor(), constructs(t)) == (3, [1, 2, 1, 2])
    assert (t.discard(1), t.discard(3)) == (["Tree of Bounty"], ["Mechannon Blueprint"])


@pytest.mark.rule("ASC-EX-17", "ASC-FACT-15", "ASC-TEAM-03")
@pytest.mark.parametrize(("held", "kept"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_hulking_crab_spares_the_partner_and_halves_the_opponents(held: int, kept: int) -> None:
    names = "Dreamwillow", "Fatality Blades", "ID34 Detector", "TH07 Tank", "Deluxe Capacitor"
    laid = lay("dreamscape", players=4, variant="team").row("Hulking Crab").power(5).hand("Mystic")
    laid.in_play("Synapse Spire", "Planar Aperture").in_play("Inquarry Hydra", "Chaos Cannon", seat=2)
    t = laid.in_play(*names[:held], seat=1).in_play(*names[:held], seat=3).start().defeat("Hulking Crab")
    while t.decider != 0:
        t.choose(t.options[0])
    assert (t.honor(), constructs(t)) == (4, [2, kept, 2, kept])
    assert (len(t.discard(1)), len(t.discard(3))) == (held - kept, held - kept)


@pytest.mark.rule("ASC-TEAM-07", "ASC-TEAM-03")
@pytest.mark.parametrize(
    ("slug", "name", "power", "taken"), [("delirium", "Zis, Dreamreaper", 6, 2), ("dreamscape", "Puppetmaster", 5, 1)]
)
def test_a_reward_that_takes_insight_takes_none_from_the_partner(slug: str, name: str, power: int, taken: int) -> None:
    laid = lay(slug, players=4, variant="team").row(name).power(power).hand("Mystic")
    for seat in (1, 2, 3):
        laid.insight(3, seat=seat)
    t = laid.start().defeat(name)
    assert insights(t) == [2 * taken, 3 - taken, 3, 3 - taken]


@pytest.mark.rule("ASC-TEAM-03", "ASC-TEAM-07")
def test_rewards_that_name_one_opponent_cannot_name_the_partner() -> None:
    laid = lay("deliverance", players=4, variant="team").row("Warprogue").power(4).hand("Mystic")
    for seat in (1, 2, 3):
        laid.insight(3, seat=seat)
    t = laid.start().defeat("Warprogue")
    assert t.options == ["choose player 2", "choose player 4"]


@pytest.mark.rule("ASC-TEAM-03")
def test_engulfing_kraken_leaves_the_partners_dreamscape_alone() -> None:
    laid = lay("dreamscape", players=4, variant="team").row("Engulfing Kraken").power(7).hand("Mystic")
    laid.dreams("Dream Lab", seat=1).dreams("Armistice", seat=2).dreams("Lunar Embrace", seat=3)
    t = laid.start().defeat("Engulfing Kraken")
    assert (t.dreams(), t.dreams(2)) == (["Dream Lab", "Lunar Embrace"], ["Armistice"])


# solitaire


@pytest.mark.rule("ASC-SOLO-O2")
def test_dreamborn_cards_and_auctions_that_enter_for_the_cult_are_the_players() -> None:
    laid = lay("delirium", players=1, variant="solo").only_center("Pollen Pixie", "Vineweaver", *CALM["delirium"])
    t = laid.hand("Apprentice", "Mystic").start().end_turn()
    assert t.insight() == 1
    assert t.options == ["bid 1", "pass"]
    t.choose("bid 1")
    assert (t.insight(), t.honor(), t.can("end turn")) == (0, 4, True)
    assert t.s.named(zone_id(t.game, "the Cult")) == []  # two Monsters went to the void


@pytest.mark.rule("ASC-SOLO-05", "ASC-SOLO-O2")
def test_the_cult_gains_no_insight_and_binds_nothing() -> None:
    laid = lay("deliverance", players=1, variant="solo").row(
        *["Gearseer"] * 2, *["Invokist"] * 2, "Warprogue", "Dream Tyrant"
    )
    t = laid.insight(3).hand("Apprentice", "Mystic").start().end_turn()
    assert t.s.get(t.game.pool_called("Honor of the Cult")) == 3 + 5
    assert t.s.named(zone_id(t.game, "the Cult")) == []
    assert (sorted(t.void), t.insight(), t.honor()) == (["Dream Tyrant", "Warprogue"], 3, 0)


@pytest.mark.rule("ASC-SOLO-O2")
def test_a_dreamborn_card_that_the_cult_takes_gives_nobody_insight() -> None:
    laid = lay("deliverance", players=1, variant="solo")
    laid.row("Gearseer", "Invokist", "Invokist", "Gearseer", "Wereboar", "Wereboar")
    t = laid.hand("Apprentice", "Mystic").start().end_turn()
    assert t.s.named(zone_id(t.game, "the Cult")) == ["Wereboar", "Wereboar"]
    assert t.insight() == 0


# order


@pytest.mark.rule("ASC-ORDER-04", "ASC-ORDER-02", "ASC-ORDER-03")
def test_own_cards_then_the_reward_then_dreamborn() -> None:
    laid = lay("delirium").row("Dreadmare").only_center("Pollen Pixie", *CALM["delirium"]).power(3)
    t = laid.hand("Voidrager", "Mystic").start().play("Voidrager").defeat("Dreadmare")
    assert t.told[-8:] == [
        "Pollen Pixie enters the center row at space 1",
        "Voidrager has its effect for Player 1",
        "Player 1 gains 1 Insight",
        "Player 1 gains 4 Honor",
        "Player 1 gains 3 Insight",
        "Pollen Pixie is Dreamborn",
        "Player 1 gains 1 Insight",
        "Player 2 gains 1 Insight",
    ]


@pytest.mark.rule("ASC-ORDER-05", "ASC-KEY-AUCTION-10", "ASC-DREAMBORN-01")
def test_insight_of_a_dreamborn_card_flipped_before_an_auction_can_be_bid() -> None:
    laid = lay("dreamscape", "delirium").dreams("Ashes to Ashes").insight(3).hand("Mystic")
    laid.only_center("Pollen Pixie", "Vineweaver", *CALM["delirium"])
    t = laid.start().acquire("Ashes to Ashes")
    assert insights(t) == [1, 1]
    assert (t.decider, t.options) == (0, ["bid 1", "pass"])
    t.choose("bid 1")
    assert (insights(t), t.honor()) == ([0, 1], 4)


@pytest.mark.rule("ASC-ORDER-05")
def test_insight_of_a_dreamborn_card_flipped_after_an_auction_comes_too_late_to_be_bid() -> None:
    laid = lay("dreamscape", "delirium").dreams("Ashes to Ashes").insight(3).hand("Mystic")
    laid.only_center("Vineweaver", "Pollen Pixie", *CALM["delirium"])
    t = laid.start().acquire("Ashes to Ashes")
    assert t.can("end turn")
    assert (insights(t), t.honor(), t.row[:2]) == ([1, 1], 0, ["Vineweaver", "Pollen Pixie"])


@pytest.mark.rule("ASC-ORDER-04", "ASC-ORDER-07", "ASC-DREAMBORN-04")
def test_two_dreamborn_cards_that_enter_at_once_give_everybody_two() -> None:
    laid = lay("dreamscape", players=3).dreams("Ashes to Ashes").insight(3).hand("Mystic")
    laid.only_center("Tidestalker", "Verdant Hatchling", "Fear Wielder", "Tidestalker", "Rust Gremlin", "Rust Gremlin")
    t = laid.start().acquire("Ashes to Ashes")
    assert insights(t) == [2, 2, 2]


@pytest.mark.rule("ASC-ORDER-10", "ASC-DREAMBORN-O2")
@pytest.mark.parametrize(
    ("slug", "name", "replacement"),
    [
        ("delirium", "Arbiter Circlet", "Pollen Pixie"),
        ("deliverance", "Wereboar", "Controlsmith"),
        ("dreamscape", "Verdant Hatchling", "Fear Wielder"),
    ],
)
def test_a_dreamborn_card_replaced_by_another_gives_the_acquirer_two(slug: str, name: str, replacement: str) -> None:
    laid = lay(slug, players=3).row(name).only_center(replacement, *CALM[slug]).runes(4).hand("Mystic")
    t = laid.start().acquire(name)
    assert insights(t) == [2, 1, 1]
    assert [text for text in t.told if "Dreamborn" in text] == [f"{name} is Dreamborn", f"{replacement} is Dreamborn"]


@pytest.mark.rule("ASC-ORDER-17", "ASC-ORDER-02", "ASC-ORDER-03")
def test_fatality_blades_pay_before_warprogue_asks_for_its_dreambind_cost() -> None:
    laid = lay("dreamscape", "deliverance").row("Warprogue").in_play("Fatality Blades").insight(2).power(4)
    t = laid.hand("Mystic").start().defeat("Warprogue")
    assert insights(t) == [3, 0]
    t.choose("do it")
    assert (insights(t), t.discard(), t.void, t.honor()) == ([0, 0], ["Warprogue"], [], 3)


@pytest.mark.rule("ASC-KEY-DREAMBIND-O2", "ASC-ORDER-04")
def test_insight_of_a_dreamborn_replacement_does_not_pay_for_dreambind() -> None:
    laid = lay("deliverance").row("Warprogue").only_center("Wereboar", *CALM["deliverance"]).insight(2).power(4)
    t = laid.hand("Mystic").start().defeat("Warprogue")
    assert t.can("end turn")
    assert (insights(t), t.void, t.discard()) == ([3, 1], ["Warprogue"], [])


# rewards


@pytest.mark.rule("ASC-DEF-08", "ASC-KEY-RECUR-07")
def test_bleaktoad_sells_one_more_banish_once() -> None:
    laid = lay("delirium").row("Bleaktoad").power(4).insight(9).hand("Militia", "Mystic").discard("Apprentice")
    t = laid.start().defeat("Bleaktoad").choose("banish Apprentice").choose("do it").choose("banish Militia")
    assert t.can("end turn")
    assert (t.insight(), t.honor(), t.hand(), t.discard()) == (7, 4, ["Mystic"], [])


@pytest.mark.rule("ASC-DEF-09")
def test_the_cards_that_demon_pup_draws_come_before_its_price_is_asked() -> None:
    t = lay("delirium").row("Demon Pups").power(3).insight(1).hand("Mystic").start().defeat("Demon Pups")
    assert (t.honor(), t.hand(), t.options) == (1, ["Apprentice", "Mystic"], ["do it", "decline"])


@pytest.mark.rule("ASC-DEF-10", "ASC-INSIGHT-05")
def test_insight_is_taken_only_from_opponents_who_have_some() -> None:
    laid = lay("delirium", players=4).row("Zis, Dreamreaper").power(6).hand("Mystic").insight(1, seat=1)
    t = laid.insight(2, seat=3).start().defeat("Zis, Dreamreaper")
    assert insights(t) == [3, 0, 0, 0]


# single cards


@pytest.mark.rule("ASC-CASE-19")
def test_armistice_gives_everybody_five_new_cards() -> None:
    laid = lay("dreamscape", players=3).dreams("Armistice").insight(7).hand("Mystic", "Mystic", "Militia")
    laid.hand("Heavy Infantry", seat=1).hand("Mystic", "Mystic", seat=2)
    t = laid.start().acquire("Armistice")
    assert [len(t.hand(seat)) for seat in range(3)] == [5, 5, 5]
    assert [sorted(t.discard(seat)) for seat in range(3)] == [
        ["Militia", "Mystic", "Mystic"],
        ["Heavy Infantry"],
        ["Mystic", "Mystic"],
    ]
    assert (t.used_dreams, t.dreams(), t.insight()) == (["Armistice"], [], 0)


@pytest.mark.rule("ASC-CASE-19")
def test_armistice_is_over_for_its_owner_before_the_opponents_begin() -> None:
    laid = lay("dreamscape").dreams("Armistice").insight(7).hand("Mystic").hand("Militia", seat=1)
    t = laid.start().acquire("Armistice")
    told = [text for text in t.told if " discards " in text or " draws " in text]
    assert [text.split()[1] for text in told] == ["1"] * 6 + ["2"] * 6


@pytest.mark.rule("ASC-CASE-20")
@pytest.mark.parametrize(
    ("others", "price"),
    [
        ([], 5),
        (["Dreamwillow", "Fatality Blades"], 5),
        (["TH07 Tank", "ID34 Detector"], 3),
        (["TH07 Tank", "ID34 Detector", "Inquarry Hydra", "Synapse Spire", "Planar Aperture"], 0),
        (["TH07 Tank", "TH07 Tank", "ID34 Detector", "Inquarry Hydra", "Synapse Spire", "Planar Aperture"], 0),
    ],
)
def test_chaos_cannon_counts_only_other_mechana_constructs(others: list[str], price: int) -> None:
    def laid() -> Situation:
        return lay("dreamscape").in_play("Chaos Cannon", *others).in_play("Deluxe Capacitor", seat=1).hand("Mystic")

    t = laid().insight(price).start().use("Chaos Cannon")
    if t.can("do it"):
        t.choose("do it")
    assert (t.power(), t.insight()) == (10, 0)
    if price:
        t = laid().insight(price - 1).start()
        if t.can("use Chaos Cannon"):
            t.use("Chaos Cannon")
        assert (t.power(), t.insight(), t.can("do it")) == (0, price - 1, False)


@pytest.mark.rule("ASC-CASE-21")
@pytest.mark.parametrize(
    ("others", "honor"),
    [
        ([], 0),
        (["Chronicle of Vigil", "Vigil's Resolve"], 0),
        (["Dreamwillow", "Inquarry Hydra"], 2),
        (["Dreamwillow", "Inquarry Hydra", "TH07 Tank", "Pasythea's Ward", "Fatality Blades"], 4),
    ],
)
def test_chronicle_of_vigil_adds_no_faction_to_its_own_count(others: list[str], honor: int) -> None:
    t = lay("dreamscape").in_play("Chronicle of Vigil", *others).hand("Mystic").start().use("Chronicle of Vigil")
    assert t.honor() == honor


CLOCKWORKS = {
    "Clockwork Shield": "honor",
    "Clockwork Blade": "power",
    "Clockwork Helm": "insight",
    "Clockwork Familiar": "runes",
    "Dhartha, Mechamonk": "cards",
}


def had(t: Table, what: str) -> int:
    """How much of a resource the first player has, or how many cards were drawn."""
    if what == "cards":
        return len([text for text in t.told if text.startswith("Player 1 draws")])
    return {"honor": t.honor, "power": t.power, "insight": t.insight, "runes": t.runes}[what]()


@pytest.mark.rule("ASC-CASE-33", "ASC-PLAY-17")
@pytest.mark.parametrize("name", CLOCKWORKS)
def test_a_clockwork_construct_counts_itself_and_works_once_per_turn(name: str) -> None:
    what = CLOCKWORKS[name]
    laid = lay("delirium", "dreamscape").in_play("Planar Aperture", "Nilhammer").dreams()
    t = laid.hand(name, "Inquarry Hydra", "Mystic").start().play(name)
    assert had(t, what) == 2
    t.play("Inquarry Hydra")
    assert had(t, what) == 2


@pytest.mark.rule("ASC-CASE-33")
@pytest.mark.parametrize("name", CLOCKWORKS)
def test_a_clockwork_construct_in_play_counts_the_construct_that_is_played(name: str) -> None:
    laid = lay("delirium", "dreamscape").in_play(name, "Planar Aperture").dreams()
    t = laid.hand("Nilhammer", "Inquarry Hydra", "Mystic").start().play("Nilhammer")
    assert had(t, CLOCKWORKS[name]) == 0
    t.play("Inquarry Hydra")
    assert had(t, CLOCKWORKS[name]) == 3


@pytest.mark.rule("ASC-PLAY-17", "ASC-CASE-33")
def test_a_clockwork_construct_put_into_play_by_steelweaver_sets_itself_off() -> None:
    laid = lay("delirium").row("Clockwork Shield").runes(2).hand("Steelweaver", "Mystic")
    t = laid.start().play("Steelweaver").acquire("Clockwork Shield")
    assert (t.in_play(), t.honor()) == (["Clockwork Shield"], 1)


# playing cards


@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-04")
def test_copying_a_lifebound_hero_does_not_switch_on_its_unite() -> None:
    laid = lay("deliverance").hand("Entrophantasm", "Psyche Askara", "Faerie Commander", "Mystic")
    t = laid.start().play("Entrophantasm", "Psyche Askara")
    assert (t.runes(), t.insight()) == (2, 2)
    before = len(t.hand())
    t.play("Faerie Commander")
    assert len(t.hand()) >= before  # it waited for a Hero that is played, and draws now


@pytest.mark.rule("ASC-PLAY-14", "ASC-KEY-UNITE-O2")
@pytest.mark.parametrize(("blessed", "insight"), [(True, 2), (False, 0)])
def test_nairis_blessing_switches_on_a_lifebound_unite(blessed: bool, insight: int) -> None:
    laid = lay("dreamscape").in_front(*["Nairi's Blessing"] * blessed).hand("Lunar Pack", "Mystic")
    t = laid.start().play("Lunar Pack")
    assert (t.insight(), t.runes()) == (insight, 2)


@pytest.mark.rule("ASC-PLAY-15")
def test_voidrager_pays_for_the_first_monster_of_the_row_only() -> None:
    laid = lay("delirium").row("Delirium Pixies", "Delirium Pixies").hand("Voidrager", "Mystic").power(8)
    t = laid.start().play("Voidrager").defeat("Cultist")
    assert t.insight() == 0
    t.defeat("Delirium Pixies").defeat("Delirium Pixies")
    assert (t.insight(), t.power()) == (1, 0)


@pytest.mark.rule("ASC-PLAY-15")
def test_what_voidrager_waits_for_ends_with_the_turn() -> None:
    laid = lay("delirium").row("Delirium Pixies").hand("Voidrager", "Mystic").deck(*["Heavy Infantry"] * 5)
    t = laid.hand("Mystic", seat=1).start().play("Voidrager").end_turn()
    while t.active != 0:
        t.end_turn()
    t.play("Heavy Infantry", "Heavy Infantry").defeat("Delirium Pixies")
    assert (t.honor(), t.insight()) == (2, 0)


@pytest.mark.rule("ASC-PLAY-16")
def test_two_voidragers_both_pay_for_one_monster() -> None:
    laid = lay("delirium").row("Delirium Pixies", "Delirium Pixies").hand("Voidrager", "Voidrager", "Mystic").power(4)
    t = laid.start().play("Voidrager", "Voidrager").defeat("Delirium Pixies")
    assert t.insight() == 2
    t.defeat("Delirium Pixies")
    assert t.insight() == 2


@pytest.mark.rule("ASC-PLAY-16")
def test_two_nocturnal_seers_both_make_one_dreamborn_card_cheaper() -> None:
    laid = lay("dreamscape").row("Fear Wielder", "Verdant Hatchling").hand(*["Nocturnal Seer"] * 2, "Mystic").runes(3)
    t = laid.start().play("Nocturnal Seer", "Nocturnal Seer").acquire("Fear Wielder")  # 4 less 2
    assert (t.runes(), t.can("acquire Verdant Hatchling")) == (1, False)


@pytest.mark.rule("ASC-PLAY-19")
@pytest.mark.parametrize(("held", "both"), [(2, False), (3, True)])
def test_hedron_berserker_chooses_both_instead_of_one(held: int, both: bool) -> None:
    names = "Dreamwillow", "Planar Aperture", "Fatality Blades"
    t = lay("dreamscape").in_play(*names[:held]).hand("Hedron Berserker", "Mystic").start().play("Hedron Berserker")
    if not both:
        assert t.options == ["choose gain 3 Runes", "choose gain 3 Power"]
        t.choose("choose gain 3 Power")
    assert (t.runes(), t.power()) == (3 * both, 3)


@pytest.mark.rule("ASC-PLAY-21", "ASC-KEY-SERENITY-03")
@pytest.mark.parametrize(("deck", "insight"), [([], 2), (["Militia"], 0)])
def test_serenity_is_tested_after_the_draw_that_stands_before_it(deck: list[str], insight: int) -> None:
    laid = lay("deliverance").hand("Dream Chamber Disciples", "Mystic").deck(*deck).discard("Apprentice", "Apprentice")
    t = laid.start().play("Dream Chamber Disciples")
    assert (t.insight(), len(t.hand())) == (insight, 2)


@pytest.mark.rule("ASC-PLAY-22")
def test_divine_askara_cannot_be_copied() -> None:
    laid = lay("delirium", "chronicle").hand("Dream Guide", "Voidrager", "Divine Askara", "Twofold Askara", "Mystic")
    t = laid.start().play("Dream Guide", "Voidrager", "Divine Askara").choose("copy Dream Guide")
    assert (t.runes(), t.insight()) == (4, 2)
    t.play("Twofold Askara")
    assert t.options == ["copy Dream Guide", "copy Voidrager"]


@pytest.mark.rule("ASC-KEY-RECUR-06")
def test_divine_askaras_second_copy_is_of_the_same_hero() -> None:
    laid = lay("delirium").hand("Dream Guide", "Voidrager", "Divine Askara", "Mystic").insight(2)
    t = laid.start().play("Dream Guide", "Voidrager", "Divine Askara").choose("copy Dream Guide")
    assert (t.runes(), t.insight()) == (4, 4)
    t.choose("do it")
    assert (t.runes(), t.insight(), t.power(), t.can("end turn")) == (6, 4 - 3 + 1, 2, True)
