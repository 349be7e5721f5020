"""Insight, Dreamborn cards, the Dreamscape, Visions, the Delirium Die, Pasythea, and effects in the center row."""

from __future__ import annotations

from collections import Counter

import pytest
from ascension_table import Situation, Table, dreamscape, event_called, table

from delirium.ascension.box.build import build
from delirium.cards.load import card_set
from delirium.cards.model import FACTIONS, Card
from delirium.engine.errors import DeliriumError
from delirium.engine.event import events
from delirium.engine.view import view
from delirium.engine.zones import lane

SETS = ("chronicle", "fallen", "dreamscape", "delirium", "deliverance")
WITH_INSIGHT = ("dreamscape", "delirium", "deliverance")
DIE = "roll Delirium Die"
ROLLED = "{0} rolls the Delirium Die: {a}"
PASYTHEA = "Pasythea, The Redeemed"
WEAPONS = ("Pasythea's Cutlass", "Pasythea's Katana", "Pasythea's Mace", "Pasythea's Scimitar")

# invented: effects in the center row that the sets lack
CARDS = """
set = "mine"

[[card]]
name = "Gear Kin"
type = "hero"
faction = ["mechana"]
cost = { runes = 4 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Center row: If you control a Construct, pay 2 less for this."

[[card]]
name = "Gear Giant"
type = "hero"
faction = ["mechana"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Gain 1 Rune. Center row: For each Construct you control, pay 1 less for this."

[[card]]
name = "Gear Gift"
type = "construct"
faction = ["mechana"]
cost = { runes = 6 }
honor = 1
copies = 1
effect = "Once per turn: Gain 1 Rune. Center row: If you control at least 2 Constructs, you may acquire this for free."

[[card]]
name = "Gear Ghoul"
type = "monster"
faction = []
cost = { power = 5 }
copies = 1
effect = "Center row: For each Construct you control, pay 2 less for this. Reward: Gain 2 Honor."
"""


def lay(*sets: str, players: int = 2, cards: str = "") -> Situation:
    """A situation with Chronicle mixed in, whose Monsters fill the row; nobody has a Dreamscape unless it is named."""
    laid = table(*sets, "chronicle", players=players, cards=cards).row()
    if "dreamscape" in sets:
        for seat in range(players):
            laid.dreams(seat=seat)
    return laid


def cards_of(*sets: str) -> list[Card]:
    return [card for slug in sets for card in card_set(slug).cards]


def insights(t: Table) -> list[int]:
    return [t.insight(seat) for seat in range(int(t.game.players))]


def rolls(t: Table, face: int, choice: str) -> Table:
    """The table with such luck that the roll this choice leads to shows this side."""
    for seed in range(200):
        trial = t.s.clone()
        trial.log = []
        trial.seed(seed)
        trial.choose(choice)
        shown = [
            event.a
            for event in events(trial.log, -1, int(t.game.everyone))
            if event.kind == event_called(t.game, ROLLED)
        ]
        if shown and shown[0] == face:
            t.s.seed(seed)
            return t
    raise AssertionError(f"The die never shows {face}.")


# Insight


@pytest.mark.rule("ASC-INSIGHT-01")
@pytest.mark.parametrize(
    ("slug", "hero", "amount"),
    [("dreamscape", "Garden Attendant", 1), ("delirium", "Dreamscape Diviner", 2), ("deliverance", "Entrophantasm", 1)],
)
def test_a_card_effect_gives_insight_to_whoever_plays_the_card(slug: str, hero: str, amount: int) -> None:
    t = lay(slug).hand(hero, "Apprentice").start()
    assert insights(t.play(hero)) == [amount, 0]


@pytest.mark.rule("ASC-INSIGHT-01")
@pytest.mark.parametrize(
    ("slug", "dreamborn"),
    [("dreamscape", "Verdant Hatchling"), ("delirium", "Pollen Pixie"), ("deliverance", "Wereboar")],
)
def test_dreamborn_cards_give_insight(slug: str, dreamborn: str) -> None:
    t = lay(slug).hand("Apprentice").row("Mephit").center(dreamborn).power(3).start()
    assert insights(t.defeat("Mephit").choose("decline")) == [1, 1]


@pytest.mark.rule("ASC-INSIGHT-01")
def test_insight_is_known_in_three_sets_only() -> None:
    named = {card.set for card in cards_of(*SETS) if "Insight" in card.effect or "insight" in card.cost}
    assert named == set(WITH_INSIGHT)


@pytest.mark.rule("ASC-INSIGHT-02")
def test_unspent_insight_stays_from_turn_to_turn() -> None:
    t = lay("delirium").hand("Dreamscape Diviner", "Mystic").insight(3).insight(1, seat=1).start()
    t.play("Dreamscape Diviner", "Mystic")
    assert (t.insight(), t.runes()) == (5, 2)
    t.end_turn()
    assert (insights(t), t.runes()) == ([5, 1], 0)
    t.end_turn()
    assert (t.active, insights(t)) == (0, [5, 1])


@pytest.mark.rule("ASC-INSIGHT-03")
def test_insight_is_gained_in_the_turn_of_another_player() -> None:
    t = lay("delirium", players=3).hand("Apprentice").row("Wolf Shaman").center("Pollen Pixie").runes(3).start()
    t.acquire("Wolf Shaman")
    assert (t.active, insights(t)) == (0, [1, 1, 1])


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-11")
def test_insight_of_dreamscape_buys_cards_of_the_own_dreamscape() -> None:
    t = lay("dreamscape").hand("Apprentice").dreams("Dream Lab", "Reverie Muse").insight(5).start()
    t.acquire("Reverie Muse").acquire("Dream Lab")
    assert (t.insight(), t.dreams()) == (0, [])


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-09")
def test_insight_of_delirium_rolls_the_die() -> None:
    t = lay("delirium").hand("Apprentice", "Apprentice").insight(6).start()
    rolls(t, 3, DIE).choose(DIE)
    assert (t.insight(), t.runes()) == (1, 3)


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-09")
def test_insight_of_delirium_pays_for_recur() -> None:
    t = lay("delirium").hand("Dreamscape Dryad", "Apprentice").insight(4).start()
    t.play("Dreamscape Dryad").choose("do it")
    assert (t.insight(), t.honor()) == (1, 6)


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-09")
def test_insight_of_delirium_is_bid_in_auctions() -> None:
    laid = lay("delirium").hand("Apprentice").row("Mephit").center("Vineweaver").power(3)
    t = laid.insight(3).insight(2, seat=1).start()
    t.defeat("Mephit").choose("decline")
    assert t.options == ["bid 1", "bid 2", "bid 3", "pass"]
    t.choose("bid 2")
    assert (t.insight(), t.honor()) == (1, 2 + 4)  # nobody can bid more; Mephit gave 2


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-10")
def test_insight_of_deliverance_pays_for_phantasm() -> None:
    t = lay("deliverance").hand("Apprentice").row("Invokist").center("Mephit").insight(5).start()
    t.choose("phantasm Invokist")
    assert (t.insight(), t.power()) == (1, 3)


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-10")
def test_insight_of_deliverance_transforms() -> None:
    t = lay("deliverance").hand("Demon Hunter", "Apprentice").insight(9).start()
    t.choose("transform Demon Hunter")
    assert (t.insight(), t.hand()) == (1, ["Apprentice", "Demon Master"])


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-10")
def test_insight_of_deliverance_binds_monsters() -> None:
    t = lay("deliverance").hand("Apprentice").deck("Apprentice", "Mystic").row("Dreadmage").center("Mephit").power(4)
    u = t.discard().insight(5).start()
    u.defeat("Dreadmage").choose("do it")
    assert (u.insight(), u.discard()) == (1, ["Dreadmage"])


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-10")
def test_insight_of_deliverance_buys_pasythea() -> None:
    t = lay("deliverance").hand("Apprentice").insight(17).start()
    t.acquire(PASYTHEA)
    assert (t.insight(), t.hand()) == (1, ["Apprentice", PASYTHEA])


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-09", "ASC-TURN-10", "ASC-TURN-11")
@pytest.mark.parametrize(
    ("slug", "uses"),
    [
        ("dreamscape", ["acquire Dream Lab from the Dreamscape"]),
        ("delirium", [DIE]),
        ("deliverance", [f"acquire {PASYTHEA}", "phantasm Invokist from space 1", "transform Demon Hunter from hand"]),
    ],
)
def test_insight_is_no_rune_and_no_power(slug: str, uses: list[str]) -> None:
    laid = lay(slug).hand("Demon Hunter" if slug == "deliverance" else "Apprentice").insight(30)
    row = {"dreamscape": "Dreamkiller", "delirium": "Voidrager", "deliverance": "Invokist"}[slug]
    t = (laid.dreams("Dream Lab") if slug == "dreamscape" else laid).row(row).start()
    others = [option for option in t.options if not option.startswith(("play ", "end turn"))]
    assert sorted(others) == sorted(uses)


@pytest.mark.rule("ASC-INSIGHT-04", "ASC-TURN-09", "ASC-TURN-10", "ASC-TURN-11")
def test_each_use_of_insight_belongs_to_its_own_set() -> None:
    words = {"Recur ": "delirium", "Auction: ": "delirium", "Phantasm ": "deliverance", "Dreambind ": "deliverance"}
    for word, slug in words.items():
        assert {card.set for card in cards_of(*SETS) if word in card.effect} == {slug}
    for slug in WITH_INSIGHT:
        t = lay(slug).hand("Apprentice").insight(99).start()
        assert t.can(DIE) == (slug == "delirium")
        assert t.can(f"acquire {PASYTHEA}") == (slug == "deliverance")
        assert (dreamscape(t.game) > 0) == (slug == "dreamscape")


@pytest.mark.rule("ASC-INSIGHT-05", "ASC-DEF-10")
def test_an_effect_that_takes_insight_stops_at_zero() -> None:
    laid = lay("delirium", players=4).hand("Apprentice").row("Zis, Dreamreaper").center("Mephit").power(6)
    t = laid.insight(1).insight(1, seat=1).insight(0, seat=2).insight(5, seat=3).start()
    t.defeat("Zis, Dreamreaper")
    assert insights(t) == [1 + 1 + 0 + 2, 0, 0, 3]


@pytest.mark.rule("ASC-DEF-10")
@pytest.mark.parametrize(
    ("slug", "monster", "cost"),
    [("dreamscape", "Puppetmaster", 5), ("delirium", "Zis, Dreamreaper", 6), ("deliverance", "Warprogue", 4)],
)
def test_a_reward_takes_nothing_from_an_opponent_without_insight(slug: str, monster: str, cost: int) -> None:
    t = lay(slug).hand("Apprentice").row(monster).center("Mephit").power(cost).insight(2).start()
    t.defeat(monster)
    assert insights(t) == [2, 0]


@pytest.mark.rule("ASC-INSIGHT-O1")
def test_insight_is_not_limited_by_the_tokens_of_the_box() -> None:
    t = lay("delirium").hand("Apprentice").row("Karion").center("Mephit").power(7).insight(69).start()
    t.defeat("Karion")
    assert t.insight() == 79


# Dreamborn


@pytest.mark.rule("ASC-DREAMBORN-01")
@pytest.mark.parametrize("players", [2, 4])
def test_a_dreamborn_card_that_enters_the_row_gives_every_player_one_insight(players: int) -> None:
    laid = lay("delirium", players=players).hand("Apprentice").row("Wolf Shaman").center("Pollen Pixie").runes(3)
    t = laid.insight(2, seat=1).start()
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Pollen Pixie"
    assert insights(t) == [1, 3, 1, 1][:players]


@pytest.mark.rule("ASC-DREAMBORN-01")
def test_a_dreamborn_construct_does_so_too_and_a_plain_card_does_not() -> None:
    row = "Wolf Shaman", "Arha Initiate"
    t = lay("delirium").hand("Apprentice").row(*row).center("Arbiter Circlet", "Voidrager").runes(4).start()
    assert insights(t.acquire("Wolf Shaman")) == [1, 1]
    assert insights(t.acquire("Arha Initiate")) == [1, 1]


@pytest.mark.rule("ASC-DREAMBORN-01")
def test_a_dreamborn_card_gives_nothing_while_it_lies_there_is_drawn_or_played() -> None:
    t = lay("delirium").hand("Arbiter Circlet", "Apprentice").row("Pollen Pixie").deck(*["Pollen Pixie"] * 2).start()
    t.play("Arbiter Circlet").end_turn().end_turn()
    assert "Pollen Pixie" in t.hand()
    assert insights(t.play("Pollen Pixie")) == [0, 0]


@pytest.mark.rule("ASC-DREAMBORN-02")
@pytest.mark.parametrize(("name", "cost"), [("Pollen Pixie", 3), ("Clockwork Blade", 4)])
def test_acquiring_a_dreamborn_card_gives_the_acquirer_alone_one_insight(name: str, cost: int) -> None:
    t = lay("delirium", players=3).hand("Apprentice").row(name).center("Voidrager").runes(cost).start()
    assert insights(t.acquire(name)) == [1, 0, 0]


@pytest.mark.rule("ASC-DREAMBORN-02", "ASC-DREAMBORN-01")
def test_acquirer_and_entry_are_the_player_of_the_turn_and_all_players() -> None:
    laid = lay("delirium", players=3).row("Pollen Pixie").center("Arbiter Circlet")
    t = laid.hand("Mystic", "Mystic", "Apprentice", seat=1).start()
    t.end_turn().play("Mystic", "Mystic").acquire("Pollen Pixie")
    assert insights(t) == [1, 2, 1]


@pytest.mark.rule("ASC-DREAMBORN-03")
def test_dreamborn_cards_are_heroes_and_constructs_with_a_cost_in_runes() -> None:
    for slug in WITH_INSIGHT:
        dreamborn = [card for card in cards_of(slug) if card.effect.startswith("Dreamborn.")]
        assert {card.type for card in dreamborn} <= {"hero", "construct"}
        assert all(list(card.cost) == ["runes"] and not card.deck for card in dreamborn)
        assert len(dreamborn) >= 5


@pytest.mark.rule("ASC-DREAMBORN-03")
def test_a_dreamborn_monster_is_refused() -> None:
    monster = 'set = "mine"\n[[card]]\nname = "Dreamborn Ghoul"\ntype = "monster"\nfaction = []\n'
    monster += 'cost = { power = 2 }\ncopies = 1\neffect = "Dreamborn. Reward: Gain 1 Honor."\n'
    with pytest.raises(DeliriumError):
        build({"sets": ["delirium"], "cards": [monster]})


@pytest.mark.rule("ASC-DREAMBORN-04")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_dreamborn_cards_that_enter_at_once_give_one_insight_each(number: int) -> None:
    dreamborn = ["Verdant Hatchling", "Auspicious Askara", "Fear Wielder"][:number]
    rest = ["Tidestalker", "Fen Maw", "Rust Gremlin", "Thieving Gryphon", "Flytrap Fairy", "Dreamkiller"][number:]
    laid = lay("dreamscape", players=3).hand("Apprentice").dreams("Ashes to Ashes").insight(3)
    t = laid.center(*dreamborn, *rest).start()
    t.acquire("Ashes to Ashes")  # banish all cards from the center row
    assert Counter(t.row) == Counter(dreamborn + rest)
    assert insights(t) == [number] * 3


@pytest.mark.rule("ASC-DREAMBORN-05")
def test_banishing_a_dreamborn_card_of_the_row_gives_nothing() -> None:
    row = "Verdant Hatchling", "Auspicious Askara"
    rest = "Tidestalker", "Fen Maw", "Rust Gremlin", "Thieving Gryphon", "Flytrap Fairy", "Dreamkiller"
    t = lay("dreamscape").hand("Apprentice").row(*row).dreams("Ashes to Ashes").insight(3).center(*rest).void().start()
    t.acquire("Ashes to Ashes")
    assert set(row) < set(t.void)
    assert insights(t) == [0, 0]


@pytest.mark.rule("ASC-DREAMBORN-05")
def test_banishing_a_dreamborn_card_of_the_hand_gives_nothing() -> None:
    t = lay("delirium").hand("Nihil Chemist", "Pollen Pixie", "Apprentice").void().start()
    t.play("Nihil Chemist").choose("banish Pollen Pixie from hand")
    assert (t.void, insights(t)) == (["Pollen Pixie"], [0, 0])


@pytest.mark.rule("ASC-DREAMBORN-06", "ASC-ORDER-06")
@pytest.mark.parametrize(
    ("slug", "monster", "cost", "dreamborn"),
    [
        pytest.param("dreamscape", "Puppetmaster", 5, "Fear Wielder", marks=pytest.mark.rule("ASC-ORDER-07")),
        ("delirium", "Zis, Dreamreaper", 6, "Pollen Pixie"),
        ("deliverance", "Warprogue", 4, "Wereboar"),
    ],
)
def test_entry_insight_comes_after_the_reward_of_the_monster_that_was_replaced(
    slug: str, monster: str, cost: int, dreamborn: str
) -> None:
    t = lay(slug).hand("Apprentice").row(monster).center(dreamborn).power(cost).start()
    t.defeat(monster)
    assert t.row[0] == dreamborn
    assert insights(t) == [1, 1]  # the reward found nothing to take


@pytest.mark.rule("ASC-DREAMBORN-06", "ASC-ORDER-06", "ASC-ORDER-04")
def test_a_price_within_a_reward_cannot_be_paid_with_the_entry_insight_of_the_replacement() -> None:
    laid = lay("delirium").hand("Apprentice").deck("Mystic", "Militia").row("Demon Pups").center("Pollen Pixie")
    t = laid.power(3).start()
    t.defeat("Demon Pups")
    assert t.can("end turn")  # not asked whether to pay 1 Insight
    assert (t.hand(), insights(t)) == (["Apprentice", "Mystic"], [1, 1])


@pytest.mark.rule("ASC-ORDER-07", "ASC-ORDER-04")
def test_in_dreamscape_entry_insight_comes_after_the_effects_of_own_cards() -> None:
    laid = lay("dreamscape").hand("Apprentice").in_play("Planar Aperture").row("TH07 Tank").center("Fear Wielder")
    t = laid.discard().runes(6).start()
    t.acquire("TH07 Tank")
    assert t.can("end turn")  # the Aperture could not be paid
    assert (t.discard(), insights(t)) == (["TH07 Tank"], [1, 1])


@pytest.mark.rule("ASC-ORDER-10", "ASC-ORDER-05")
@pytest.mark.parametrize("players", [2, 4])
def test_a_dreamborn_card_replaced_by_a_dreamborn_card_gives_the_acquirer_two_and_the_others_one(players: int) -> None:
    laid = lay("delirium", players=players).hand("Apprentice").row("Pollen Pixie").center("Arbiter Circlet").runes(3)
    t = laid.start()
    assert insights(t.acquire("Pollen Pixie")) == [2, 1, 1, 1][:players]


@pytest.mark.rule("ASC-ORDER-17", "ASC-ORDER-02")
def test_fatality_blades_pay_before_the_reward_of_warprogue_so_that_it_can_be_bound() -> None:
    laid = lay("dreamscape", "deliverance").hand("Apprentice").in_play("Fatality Blades").row("Warprogue")
    t = laid.center("Mephit").discard().power(4).insight(2).start()
    t.defeat("Warprogue").choose("do it")
    assert (t.insight(), t.discard()) == (0, ["Warprogue"])
    laid = lay("dreamscape", "deliverance").hand("Apprentice").row("Warprogue").center("Mephit").discard()
    t = laid.power(4).insight(2).start()  # without the Blades
    t.defeat("Warprogue")
    assert t.can("end turn")
    assert (t.insight(), t.discard()) == (2, [])


@pytest.mark.rule("ASC-DREAMBORN-O1", "ASC-ACQ-09")
def test_a_dreamborn_card_acquired_for_free_counts_as_acquired() -> None:
    row = "Torment Legionary", "Cetra, Voidmother"
    t = lay("delirium").hand("Apprentice").row(*row).center("Mephit", "Mephit").discard().power(6).start()
    t.defeat("Torment Legionary")
    assert (t.discard(), insights(t)) == (["Cetra, Voidmother"], [1, 0])


@pytest.mark.rule("ASC-DREAMBORN-O1")
def test_a_dreamborn_card_acquired_from_the_void_counts_as_acquired() -> None:
    laid = lay("delirium", "fallen").hand("Apprentice").in_play("Serpentcall").void("Pollen Pixie").discard().runes(3)
    t = laid.start()
    t.choose(next(option for option in t.options if option.startswith("use Serpentcall") and "cquire" in option))
    assert (t.discard(), t.void, t.runes()) == (["Pollen Pixie"], [], 0)
    assert insights(t) == [1, 0]


@pytest.mark.rule("ASC-DREAMBORN-O2")
def test_the_insight_of_the_acquirer_comes_before_that_of_the_replacement() -> None:
    t = lay("delirium").hand("Apprentice").row("Pollen Pixie").center("Arbiter Circlet").runes(3).start()
    t.acquire("Pollen Pixie")
    told = [line for line in t.told if "Dreamborn" in line or "Insight" in line]
    assert told == [
        "Pollen Pixie is Dreamborn",
        "Player 1 gains 1 Insight",
        "Arbiter Circlet is Dreamborn",
        "Player 1 gains 1 Insight",
        "Player 2 gains 1 Insight",
    ]


@pytest.mark.rule("ASC-DREAMBORN-O2")
def test_the_insight_of_the_acquirer_comes_after_the_effects_of_own_cards() -> None:
    laid = lay("dreamscape").hand("Apprentice").in_play("Planar Aperture").row("Chaos Cannon").center("Tidestalker")
    t = laid.discard().runes(8).start()
    t.acquire("Chaos Cannon")
    assert t.can("end turn")  # the Aperture asks for 1 Insight, which is not there yet
    assert (t.discard(), insights(t)) == (["Chaos Cannon"], [1, 0])


@pytest.mark.rule("ASC-DREAMBORN-O2")
def test_the_insight_of_the_acquirer_can_be_bid_for_the_replacement() -> None:
    t = lay("delirium").hand("Apprentice").row("Pollen Pixie").center("Vineweaver").runes(3).start()
    t.acquire("Pollen Pixie")
    assert (t.decider, t.options) == (0, ["bid 1", "pass"])
    t.choose("bid 1")
    assert (t.honor(), insights(t)) == (4, [0, 0])


# the Dreamscape


@pytest.mark.rule("ASC-DREAMSCAPE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_dreamscape_starts_with_the_three_cards_that_its_player_chose(players: int) -> None:
    game = build({"players": players, "sets": ["dreamscape"], "first": 0})
    t = Table(game, game.new_told(5))
    kept: list[list[str]] = [[] for _ in range(players)]
    while not t.can("end turn"):
        choice = t.options[-1]
        kept[t.decider].append(choice.removeprefix("keep "))
        t.choose(choice)
    for seat in range(players):
        assert len(t.dreams(seat)) == 3
        assert not Counter(kept[seat]) - Counter(t.dreams(seat))


@pytest.mark.rule("ASC-DREAMSCAPE-02")
def test_a_card_of_the_dreamscape_costs_its_insight() -> None:
    laid = lay("dreamscape").hand("Apprentice").runes(9).power(9)
    assert not laid.dreams("Reverie Muse").insight(2).start().can("acquire Reverie Muse")
    t = lay("dreamscape").hand("Apprentice").dreams("Reverie Muse").insight(4).runes(9).start()
    t.acquire("Reverie Muse")
    assert (t.insight(), t.runes(), t.dreams()) == (1, 9, [])


@pytest.mark.rule("ASC-DREAMSCAPE-02")
def test_nobody_buys_from_the_dreamscape_of_another() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Dream Lab").dreams("Reverie Muse", seat=1)
    t = laid.insight(20).insight(20, seat=1).start()
    assert [option for option in t.options if "Dreamscape" in option] == ["acquire Dream Lab from the Dreamscape"]
    t.end_turn()
    assert [option for option in t.options if "Dreamscape" in option] == ["acquire Reverie Muse from the Dreamscape"]


@pytest.mark.rule("ASC-DREAMSCAPE-03")
def test_a_dreamscape_is_seen_by_its_owner_only() -> None:
    game = build({"players": 3, "sets": ["dreamscape"], "first": 0})
    t = Table(game, game.new_told(5))
    while not t.can("end turn"):
        t.choose(t.options[0])
    for _ in range(4):  # in the own turn and in the turns of others
        for owner in range(3):
            zone = lane(dreamscape(game), owner)
            assert sorted(view(t.s, owner).named(zone)) == t.dreams(owner)
            for seat in {-1, 0, 1, 2} - {owner}:
                assert view(t.s, seat).named(zone) == ["?"] * 3
        t.end_turn()


@pytest.mark.rule("ASC-DREAMSCAPE-03")
def test_a_card_that_is_added_to_a_dreamscape_is_told_to_its_owner_only() -> None:
    t = lay("dreamscape").hand("Raka, Dreamtender", "Apprentice").dream_deck("Wicked End").start()
    t.play("Raka, Dreamtender")
    assert t.dreams() == ["Wicked End"]
    heard = {
        seat: [event.text(t.game) for event in events(t.s.log or [], seat, int(t.game.everyone))] for seat in (-1, 0, 1)
    }
    assert "Player 1 adds Wicked End to the Dreamscape" in heard[0]
    for seat in (-1, 1):
        assert "Player 1 adds a card to the Dreamscape" in heard[seat]
        assert not any("Wicked End" in line for line in heard[seat])
        assert view(t.s, seat).named(dreamscape(t.game)) == ["?"]


@pytest.mark.rule("ASC-DREAMSCAPE-03")
def test_a_card_that_is_bought_is_seen_by_all_and_the_others_stay_hidden() -> None:
    t = lay("dreamscape").hand("Apprentice").discard().dreams("Dream Lab", "Reverie Muse").insight(2).start()
    t.acquire("Dream Lab")
    seen = view(t.s, 1)
    assert seen.named(int(t.game.discard)) == ["Dream Lab"]
    assert seen.named(dreamscape(t.game)) == ["?"]


@pytest.mark.rule("ASC-DREAMSCAPE-04", "ASC-TURN-11")
def test_cards_are_bought_whenever_a_row_card_could_be_acquired() -> None:
    laid = lay("dreamscape").hand("Arha Sensei", "Apprentice", "Apprentice").row("Wolf Shaman").center("Mephit")
    t = laid.dreams("Dream Lab", "Reverie Muse").runes(3).insight(5).start()
    assert t.can("acquire Wolf Shaman")
    assert t.can("acquire Dream Lab")
    t.play("Arha Sensei")  # banish 1 card from your hand
    assert not t.can("acquire Wolf Shaman")
    assert not t.can("acquire Dream Lab")
    t.choose("banish Apprentice").acquire("Mystic").acquire("Wolf Shaman").acquire("Dream Lab")
    assert t.can("acquire Reverie Muse")
    t.end_turn()
    assert t.decider == 1
    assert not t.can("acquire Reverie Muse")


@pytest.mark.rule("ASC-DREAMSCAPE-05", "ASC-DREAMSCAPE-09")
def test_the_dream_deck_has_nine_heroes_twelve_constructs_and_fourteen_visions() -> None:
    game = build({"sets": ["dreamscape"]})
    types = Counter(game.facts[game.kind_of[card]].type for card in game.other_cards["dream"])
    assert types == {"hero": 9, "construct": 12, "vision": 14}
    assert not {"vision"} & {game.facts[game.kind_of[card]].type for card in game.center_cards}


@pytest.mark.rule("ASC-DREAMSCAPE-06", "ASC-ACQ-10")
def test_an_effect_that_does_not_name_the_dreamscape_takes_nothing_from_it() -> None:
    laid = lay("dreamscape").hand("Dreamwillow Druids", "Apprentice").row("Wolf Shaman", "Dreamkiller")
    t = laid.dreams("Reverie Muse", "Bringer of Despair").insight(9).start()
    t.play("Dreamwillow Druids").choose("choose acquire 1 Hero with cost at most 5 for free")
    assert sorted(t.options) == [
        "acquire Dreamkiller from space 2",
        "acquire Heavy Infantry",
        "acquire Mystic",
        "acquire Wolf Shaman from space 1",
    ]


@pytest.mark.rule("ASC-DREAMSCAPE-06", "ASC-ACQ-10", "ASC-FAQ-20")
def test_druids_of_the_stone_circle_do_not_look_into_the_dreamscape() -> None:
    laid = lay("dreamscape").hand("Druids of the Stone Circle", "Apprentice").row("Wolf Shaman", "Dreamkiller")
    t = laid.dreams("Reverie Muse", "Bringer of Despair").insight(9).start()
    t.play("Druids of the Stone Circle")
    assert t.can("acquire Wolf Shaman")
    assert not [option for option in t.options if "Dreamscape" in option or "Muse" in option or "Despair" in option]


@pytest.mark.rule("ASC-DREAMSCAPE-06", "ASC-ACQ-10", "ASC-ROW-07")
def test_what_takes_all_constructs_of_the_row_leaves_those_of_the_dreamscape() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Planar Aperture", "ID34 Detector").center("Mephit", "Mephit")
    t = laid.discard().dreams("Technological Leap", "Dream Lab", "Askaran Armor").insight(5).start()
    t.acquire("Technological Leap")
    assert sorted(t.discard()) == ["ID34 Detector", "Planar Aperture"]
    assert t.dreams() == ["Askaran Armor", "Dream Lab"]


@pytest.mark.rule("ASC-DREAMSCAPE-06", "ASC-ROW-07")
def test_a_discount_for_the_row_is_none_for_the_dreamscape() -> None:
    laid = lay("dreamscape").hand("Apprentice").in_play("Dream Lab").row("ID34 Detector").center("Mephit")
    t = laid.dreams("Chronicle of Vigil").runes(2).insight(1).start()
    assert t.can("acquire ID34 Detector")  # 3 Runes, less 1
    assert not t.can("acquire Chronicle of Vigil")  # 2 Insight


@pytest.mark.rule("ASC-DREAMSCAPE-06")
def test_a_discount_for_any_construct_does_not_touch_the_dreamscape() -> None:
    t = lay("dreamscape").hand("Reactor Monk", "Apprentice").dreams("Chronicle of Vigil").insight(1).start()
    t.play("Reactor Monk")  # pay 1 less for the next Construct you acquire this turn
    assert not t.can("acquire Chronicle of Vigil")  # 2 Insight


@pytest.mark.rule("ASC-DREAMSCAPE-06", "ASC-ACQ-10")
def test_an_effect_that_names_the_dreamscape_takes_from_it() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Nightmare Tyrant").center("Mephit").discard()
    t = laid.dreams("Reverie Muse", "Yggdrasil Canopy").power(6).start()
    t.defeat("Nightmare Tyrant")
    assert sorted(t.options) == [
        "acquire Reverie Muse from the Dreamscape",
        "acquire Yggdrasil Canopy from the Dreamscape",
    ]
    t.acquire("Yggdrasil Canopy")
    assert (t.discard(), t.dreams(), t.insight()) == (["Yggdrasil Canopy"], ["Reverie Muse"], 0)


@pytest.mark.rule("ASC-DREAMSCAPE-07")
def test_a_dreamscape_is_not_refilled() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Dream Lab", "Askaran Armor", "Reverie Muse").insight(3)
    t = laid.start()
    deck = t.dream_deck
    t.acquire("Dream Lab").acquire("Askaran Armor")
    assert t.dreams() == ["Reverie Muse"]
    assert t.dream_deck == deck
    t.end_turn().end_turn()
    assert (t.dreams(), t.dream_deck) == (["Reverie Muse"], deck)


FREE = {
    "Aura of the Askara": ["play Garden Attendant"] * 2,
    "Nairi's Blessing": ["play Flytrap Fairy"] * 2 + ["play Lunar Pack"],
    "Order of the Gear": ["play Planar Aperture"] * 2 + ["play ID34 Detector"] * 2,
    "Berserker Frenzy": ["defeat Tidestalker"] * 3,
    "Pasythea, the Aegis": ["play Pasythea's Ward"],
}


@pytest.mark.rule("ASC-DREAMSCAPE-08")
@pytest.mark.parametrize("name", FREE)
def test_a_condition_on_a_dream_card_makes_it_free_as_soon_as_it_is_met(name: str) -> None:
    hand = [step.removeprefix("play ") for step in FREE[name] if step.startswith("play")]
    laid = lay("dreamscape").hand(*hand, "Apprentice").row(*["Tidestalker"] * 3).center(*["Mephit"] * 3)
    t = laid.deck(*["Militia"] * 2, "Apprentice").dreams(name).dreams("Dust to Dust", seat=1).power(9).start()
    for step in FREE[name]:
        assert not t.can(f"acquire {name}")
        t.choose(step)
    before = t.insight()
    t.choose(f"acquire {name} from the Dreamscape for free")
    assert (t.dreams(), t.insight()) == ([], before)
    assert (t.hand() if name == "Pasythea, the Aegis" else t.in_front()).count(name) == 1


@pytest.mark.rule("ASC-DREAMSCAPE-08")
@pytest.mark.parametrize("name", FREE)
def test_such_a_condition_helps_the_owner_of_the_dreamscape_only(name: str) -> None:
    hand = [step.removeprefix("play ") for step in FREE[name] if step.startswith("play")]
    laid = lay("dreamscape").hand(*hand, "Apprentice").row(*["Tidestalker"] * 3).center(*["Mephit"] * 3)
    t = laid.deck(*["Militia"] * 2, "Apprentice").dreams(name, seat=1).power(9).start()
    for step in FREE[name]:
        t.choose(step)
    assert not [option for option in t.options if name in option]
    t.end_turn()
    assert not [option for option in t.options if name in option]


@pytest.mark.rule("ASC-DREAMSCAPE-08")
def test_those_five_are_all_that_have_such_a_condition() -> None:
    assert {card.name for card in cards_of(*SETS) if "Dreamscape: If " in card.effect} == set(FREE)
    visions = [card for card in cards_of("dreamscape") if card.name in FREE and card.type == "vision"]
    assert [card.cost for card in visions] == [{"insight": 10}] * 4


@pytest.mark.rule("ASC-DREAMSCAPE-10")
def test_dreamshaper_jesse_acquires_the_top_card_of_the_dream_deck() -> None:
    laid = lay("dreamscape").hand("Dreamshaper Jesse", "Apprentice").discard()
    t = laid.dream_deck("Yggdrasil Canopy", "Dust to Dust").start()
    count = len(t.dream_deck)
    t.play("Dreamshaper Jesse")
    assert (t.discard(), t.dreams(), t.insight()) == (["Yggdrasil Canopy"], [], 0)
    assert (len(t.dream_deck), t.dream_deck[0]) == (count - 1, "Dust to Dust")


@pytest.mark.rule("ASC-DREAMSCAPE-10", "ASC-VISION-01")
def test_a_vision_from_the_dream_deck_takes_effect_at_once() -> None:
    laid = lay("dreamscape").hand("Dreamshaper Jesse", "Apprentice").discard().dream_deck("Nairi's Blessing")
    t = laid.start()
    t.play("Dreamshaper Jesse")
    assert (t.honor(), t.in_front(), t.discard(), t.dreams()) == (10, ["Nairi's Blessing"], [], [])


@pytest.mark.rule("ASC-DREAMSCAPE-10", "ASC-VISION-01")
def test_nilus_acquires_three_cards_of_the_dream_deck_one_after_the_other() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Nilus, the Despair").center("Mephit").discard()
    t = laid.in_play("Planar Aperture", seat=1).discard(seat=1).power(8)
    u = t.dream_deck("Dust to Dust", "Reverie Muse", "Nairi's Blessing", "Dream Lab").start()
    u.defeat("Nilus, the Despair")
    assert u.discard() == ["Reverie Muse"]
    assert u.discard(1) == ["Planar Aperture"]
    assert (u.in_front(), u.used_dreams) == (["Nairi's Blessing"], ["Dust to Dust"])
    assert u.dream_deck[0] == "Dream Lab"
    assert u.honor() == 7 + 10


@pytest.mark.rule("ASC-DREAMSCAPE-10")
def test_a_dream_deck_with_fewer_cards_gives_what_it_has() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Nilus, the Despair").center("Mephit").discard().power(8)
    t = laid.only_dream_deck("Dream Lab", "Reverie Muse").start()
    t.defeat("Nilus, the Despair")
    assert (sorted(t.discard()), t.dream_deck) == (["Dream Lab", "Reverie Muse"], [])


@pytest.mark.rule("ASC-DREAMSCAPE-O1", "ASC-ACQ-05")
@pytest.mark.parametrize(("name", "cost"), [("Reverie Muse", 3), ("Dream Lab", 2)])
def test_a_bought_hero_or_construct_goes_to_the_discard_pile(name: str, cost: int) -> None:
    t = lay("dreamscape").hand("Apprentice").discard().dreams(name).insight(cost).start()
    t.acquire(name)
    assert (t.discard(), t.in_play(), t.hand()) == ([name], [], ["Apprentice"])


@pytest.mark.rule("ASC-DREAMSCAPE-O2")
def test_cards_are_added_to_a_dreamscape_from_the_top_of_the_dream_deck() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Fleeting Hope Djinn").center("Mephit").power(6)
    t = laid.dreams("Reverie Muse").dream_deck("Dust to Dust", "Dream Lab", "Wicked End").start()
    t.defeat("Fleeting Hope Djinn")
    assert t.dreams() == ["Dream Lab", "Dust to Dust", "Reverie Muse"]
    assert t.dream_deck[0] == "Wicked End"


# Visions


@pytest.mark.rule("ASC-VISION-01", "ASC-VISION-02", "ASC-BAN-13")
def test_a_vision_has_its_effect_at_once_and_leaves() -> None:
    laid = lay("dreamscape").hand("Apprentice").deck("Militia").discard().void().row("Wolf Shaman").center("Mephit")
    t = laid.dreams("Cetra's Respite").insight(6).start()
    t.acquire("Cetra's Respite")
    assert t.discard() == ["Wolf Shaman"]
    assert (t.hand(), t.deck(), t.played(), t.in_play(), t.in_front()) == (["Apprentice"], ["Militia"], [], [], [])
    assert (t.void, t.used_dreams, t.dreams()) == ([], ["Cetra's Respite"], [])


@pytest.mark.rule("ASC-VISION-01")
def test_a_vision_bought_for_nothing_has_its_effect_at_once_too() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Nightmare Tyrant").center("Mephit").discard()
    t = laid.dreams("Nairi's Blessing").power(6).start()
    t.defeat("Nightmare Tyrant")
    assert (t.honor(), t.in_front(), t.discard()) == (5 + 10, ["Nairi's Blessing"], [])


@pytest.mark.rule("ASC-VISION-02", "ASC-BAN-13")
@pytest.mark.parametrize(
    ("name", "cost"),
    [("Lunar Embrace", 1), ("Stalk the Shadows", 1), ("Dust to Dust", 3), ("Armistice", 7), ("Ashes to Ashes", 3)],
)
def test_a_vision_without_ongoing_is_banished_after_its_effect(name: str, cost: int) -> None:
    t = lay("dreamscape").hand("Apprentice").discard().void().dreams(name).insight(cost).start()
    t.acquire(name)
    assert (t.used_dreams, t.in_front(), t.dreams()) == ([name], [], [])
    assert name not in t.void + t.discard() + t.hand() + t.deck() + t.dream_deck


@pytest.mark.rule("ASC-VISION-03", "ASC-BAN-13")
@pytest.mark.parametrize("name", ["Aura of the Askara", "Nairi's Blessing", "Order of the Gear", "Berserker Frenzy"])
def test_a_vision_with_ongoing_stays_face_up_in_front_of_its_owner(name: str) -> None:
    t = lay("dreamscape").hand("Apprentice").dreams(name).insight(10).start()
    t.acquire(name)
    for _ in range(7):
        assert (t.in_front(), t.used_dreams) == ([name], [])
        assert view(t.s, 1).named(int(t.game.front)) == [name]
        t.end_turn()


@pytest.mark.rule("ASC-VISION-03")
def test_an_ongoing_effect_lasts_from_turn_to_turn() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Berserker Frenzy").insight(10).row(*["Tidestalker"] * 2)
    t = laid.center("Mephit", "Mephit").deck("Heavy Infantry", "Heavy Infantry", *["Apprentice"] * 3).start()
    t.acquire("Berserker Frenzy")
    assert t.honor() == 10
    t.end_turn().end_turn().play("Heavy Infantry", "Heavy Infantry").defeat("Tidestalker")
    assert t.honor() == 10 + 8


@pytest.mark.rule("ASC-VISION-04")
def test_a_vision_has_an_insight_cost_an_effect_and_with_four_exceptions_a_faction() -> None:
    visions = [card for card in cards_of(*SETS) if card.type == "vision"]
    assert len(visions) == 14
    assert all(list(card.cost) == ["insight"] and card.cost["insight"] > 0 and card.effect for card in visions)
    assert Counter(card.factions for card in visions if card.factions) == {
        ("enlightened",): 2,
        ("lifebound",): 3,
        ("mechana",): 2,
        ("void",): 3,
    }
    assert len([card for card in visions if not card.factions]) == 4


@pytest.mark.rule("ASC-VISION-O1")
def test_an_ongoing_vision_is_no_construct_that_could_be_destroyed() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Dust to Dust").insight(3)
    t = laid.in_front("Nairi's Blessing", seat=1).in_play("Planar Aperture", seat=1).discard(seat=1).start()
    t.acquire("Dust to Dust")
    assert (t.in_play(1), t.discard(1), t.in_front(1)) == ([], ["Planar Aperture"], ["Nairi's Blessing"])


# the Delirium Die


@pytest.mark.rule("ASC-DIE-01")
def test_the_die_is_rolled_for_five_insight_in_the_own_turn() -> None:
    assert not lay("delirium").hand("Apprentice").insight(4).start().can(DIE)
    t = lay("delirium").hand("Apprentice").insight(5).insight(9, seat=1).start()
    t.choose(DIE)
    assert t.insight() in (0, 6)
    assert t.insight(1) == 9
    t = lay("delirium").hand("Apprentice").insight(4).insight(5, seat=1).start()
    assert not t.can(DIE)  # seat 1 could pay, but it is not the turn of seat 1
    t.end_turn()
    assert t.decider == 1
    assert t.can(DIE)


@pytest.mark.rule("ASC-DIE-01")
def test_there_is_no_die_without_delirium() -> None:
    t = lay("deliverance").hand("Apprentice").insight(50).start()
    assert not t.can(DIE)
    assert "Delirium Die" not in t.game.kinds


@pytest.mark.rule("ASC-DIE-02", "ASC-DIE-03")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_side_one_banishes_a_card_of_hand_or_discard_pile(place: str) -> None:
    laid = lay("delirium").hand("Apprentice", "Militia").discard("Wolf Shaman").deck("Mystic").void().insight(5)
    t = laid.start()
    rolls(t, 1, DIE).choose(DIE)
    assert sorted(t.options) == [
        "banish Apprentice from hand",
        "banish Militia from hand",
        "banish Wolf Shaman from discard",
        "decline",
    ]
    t.choose("banish Apprentice from hand" if place == "hand" else "banish Wolf Shaman from discard")
    assert t.hand() == (["Militia"] if place == "hand" else ["Apprentice", "Militia"])
    assert t.void == ([] if place == "hand" else ["Wolf Shaman"])
    assert (t.runes(), t.power(), t.honor(), t.insight(), t.deck()) == (0, 0, 0, 0, ["Mystic"])


@pytest.mark.rule("ASC-DIE-03", "ASC-DIE-O2")
def test_side_one_is_optional() -> None:
    t = lay("delirium").hand("Apprentice", "Militia").discard("Wolf Shaman").void().insight(5).start()
    rolls(t, 1, DIE).choose(DIE).choose("decline")
    assert (t.hand(), t.discard(), t.void) == (["Apprentice", "Militia"], ["Wolf Shaman"], [])


@pytest.mark.rule("ASC-DIE-02")
@pytest.mark.parametrize(
    ("face", "drawn", "runes", "power", "honor", "insight"),
    [
        pytest.param(2, 2, 0, 0, 0, 0, marks=pytest.mark.rule("ASC-DIE-04")),
        pytest.param(3, 0, 3, 0, 0, 0, marks=pytest.mark.rule("ASC-DIE-05")),
        pytest.param(4, 0, 0, 4, 0, 0, marks=pytest.mark.rule("ASC-DIE-06")),
        pytest.param(5, 0, 0, 0, 5, 0, marks=pytest.mark.rule("ASC-DIE-07")),
        pytest.param(6, 0, 0, 0, 0, 6, marks=pytest.mark.rule("ASC-DIE-08")),
    ],
)
def test_the_other_sides_give_cards_runes_power_honor_and_insight(
    face: int, drawn: int, runes: int, power: int, honor: int, insight: int
) -> None:
    t = lay("delirium").hand("Apprentice").deck(*["Mystic"] * 4).discard("Militia").insight(5).start()
    rolls(t, face, DIE).choose(DIE)
    assert f"Player 1 rolls the Delirium Die: {face}" in t.told
    assert (len(t.hand()), len(t.deck())) == (1 + drawn, 4 - drawn)
    assert (t.runes(), t.power(), t.honor(), t.insight()) == (runes, power, honor, insight)
    assert (t.pool, t.insight(1), t.honor(1)) == (60 - honor, 0, 0)
    assert t.discard() == ["Militia"]


@pytest.mark.rule("ASC-DIE-09")
@pytest.mark.parametrize("insight", [0, 7])
@pytest.mark.parametrize("how", ["Loa, Dream Dragon", "Oak of Souls", "Dream Stone", "Dream Dealer"])
def test_a_card_that_rolls_the_die_costs_no_insight_for_the_roll(how: str, insight: int) -> None:
    factions = "Voidrager", "Tuskrider", "Steelweaver", "Dimension Monk"
    laid = lay("delirium").deck(*["Mystic"] * 6).center("Mephit").void().insight(insight)
    if how == "Oak of Souls":
        t = laid.hand("Apprentice").row("Oak of Souls").power(5).start()
        choice = "defeat Oak of Souls from space 1"
    elif how == "Dream Stone":
        t = laid.hand("Apprentice").in_play("Dream Stone").start()
        choice = "use Dream Stone (banish this: roll the Delirium Die)"
    elif how == "Dream Dealer":
        t = laid.hand("Dream Dealer", "Apprentice").row(*factions).start()
        t.play("Dream Dealer")
        choice = next(option for option in t.options if option.endswith("from space 6"))
    else:
        t = laid.hand("Loa, Dream Dragon", "Apprentice").start()
        choice = "play Loa, Dream Dragon"
    rolls(t, 4, choice)
    t.s.choose(choice)
    assert "Player 1 rolls the Delirium Die: 4" in t.told
    assert (t.insight(), t.power()) == (insight, 4)


@pytest.mark.rule("ASC-DIE-10")
def test_the_sides_are_equally_likely() -> None:
    t = lay("delirium").hand("Apprentice", "Militia").insight(5).start()
    choice = t.s.option(DIE)
    faces: Counter[int] = Counter()
    for seed in range(1200):
        trial = t.s.clone()
        trial.log = []
        trial.seed(seed)
        trial.apply(choice)
        faces.update(
            event.a
            for event in events(trial.log, -1, int(t.game.everyone))
            if event.kind == event_called(t.game, ROLLED)
        )
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert min(faces.values()) > 150
    assert max(faces.values()) < 250


@pytest.mark.rule("ASC-DIE-11", "ASC-DIE-O3")
def test_the_die_is_rolled_as_often_as_it_can_be_paid() -> None:
    t = lay("delirium").hand("Apprentice", "Militia").insight(17).start()
    for left, honor in ((12, 5), (7, 10), (2, 15)):
        rolls(t, 5, DIE).choose(DIE)
        assert (t.insight(), t.honor()) == (left, honor)
    assert not t.can(DIE)


@pytest.mark.rule("ASC-DIE-11")
def test_insight_from_the_die_pays_for_the_next_roll() -> None:
    t = lay("delirium").hand("Apprentice", "Militia").insight(5).start()
    rolls(t, 6, DIE).choose(DIE)
    assert t.insight() == 6
    rolls(t, 3, DIE).choose(DIE)
    assert (t.insight(), t.runes()) == (1, 3)


# Pasythea


@pytest.mark.rule("ASC-PASYTHEA-01", "ASC-PASYTHEA-O2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_takes_pasythea_to_hand_in_the_own_turn(seat: int) -> None:
    laid = lay("deliverance", players=3)
    for each in range(3):
        laid.insight(16, seat=each)
    t = laid.start()
    for _ in range(seat):
        assert t.can(f"acquire {PASYTHEA}")
        t.end_turn()
    assert t.decider == seat
    t.acquire(PASYTHEA)
    assert (t.insight(seat), t.hand(seat).count(PASYTHEA), PASYTHEA in t.discard(seat)) == (0, 1, False)
    assert [t.hand(other).count(PASYTHEA) for other in range(3)].count(1) == 1


@pytest.mark.rule("ASC-PASYTHEA-01", "ASC-PASYTHEA-06")
def test_pasythea_is_paid_with_insight_and_with_nothing_else() -> None:
    t = lay("deliverance").hand("Apprentice").insight(15).runes(30).power(30).start()
    assert not t.can(f"acquire {PASYTHEA}")


@pytest.mark.rule("ASC-PASYTHEA-02", "ASC-ROW-07")
def test_pasythea_is_no_card_of_the_center_row() -> None:
    laid = lay("deliverance").hand("Dhartha, Dream Master", "Dreamwalker", "Apprentice").row("Wolf Shaman")
    t = laid.center("Mephit", "Mephit").insight(20).start()
    t.play("Dhartha, Dream Master")  # acquire 1 Hero or Construct from the center row
    assert t.hand().count("Wolf Shaman") == 1  # the only one to take
    t.play("Dreamwalker")  # banish 1 card from the center row
    assert len(t.options) == 6
    assert all(option.startswith("banish ") and " from space " in option for option in t.options)
    assert not [option for option in t.options if PASYTHEA in option]


@pytest.mark.rule("ASC-PASYTHEA-02", "ASC-ROW-07")
def test_buying_pasythea_fills_no_space_and_is_no_acquiring_from_the_row() -> None:
    laid = lay("deliverance").hand("Faerie Commander", "Apprentice").insight(16)
    t = laid.start()
    row, center = t.row, t.center
    t.play("Faerie Commander").acquire(PASYTHEA)
    assert (t.row, t.center) == (row, center)
    assert t.power() == 0  # the Commander waits for a Hero from the center row


@pytest.mark.rule("ASC-PASYTHEA-03")
def test_pasythea_is_acquired_once_and_then_cycles_through_a_deck() -> None:
    laid = lay("deliverance").hand("Apprentice").deck(*["Mystic"] * 7).discard().insight(40).insight(40, seat=1)
    t = laid.start()
    t.acquire(PASYTHEA)
    assert not t.can(f"acquire {PASYTHEA}")
    t.play(PASYTHEA)  # draws a Mystic
    t.end_turn()
    assert t.discard().count(PASYTHEA) == 1
    assert not t.can(f"acquire {PASYTHEA}")  # for seat 1 neither
    t.end_turn().end_turn().end_turn()  # of nine cards one was left, then they were shuffled
    for _ in range(6):
        assert not t.can(f"acquire {PASYTHEA}")
        if PASYTHEA in t.hand():
            break
        t.end_turn()
    assert t.hand().count(PASYTHEA) == 1
    assert (t.pile(PASYTHEA), t.insight()) == (0, 24)


@pytest.mark.rule("ASC-PASYTHEA-04", "ASC-FAQ-15")
def test_with_all_four_weapons_in_play_pasythea_is_free() -> None:
    t = lay("deliverance").hand("Apprentice").in_play(*WEAPONS).start()
    t.acquire(PASYTHEA)
    assert (t.insight(), t.hand()) == (0, ["Apprentice", PASYTHEA])


@pytest.mark.rule("ASC-PASYTHEA-04")
def test_weapons_in_hand_or_discard_pile_do_not_help() -> None:
    t = lay("deliverance").hand(*WEAPONS[:2]).discard(*WEAPONS[2:]).insight(15).start()
    assert not t.can(f"acquire {PASYTHEA}")
    t.play(WEAPONS[0])
    assert t.acquire(PASYTHEA).insight() == 3


@pytest.mark.rule("ASC-PASYTHEA-05")
def test_pasythea_may_be_played_in_the_turn_in_which_she_is_taken() -> None:
    t = lay("deliverance").hand("Apprentice").deck("Mystic", "Mystic").insight(16).start()
    t.acquire(PASYTHEA).play(PASYTHEA)
    assert t.played() == [PASYTHEA]
    assert t.runes() == 2


@pytest.mark.rule("ASC-PASYTHEA-06")
@pytest.mark.parametrize(("weapons", "cost"), [(0, 16), (1, 12), (2, 8), (3, 4), (4, 0)])
def test_each_weapon_makes_pasythea_four_cheaper(weapons: int, cost: int) -> None:
    for held in WEAPONS[:weapons], WEAPONS[::-1][:weapons]:
        if cost:
            t = lay("deliverance").hand("Apprentice").in_play(*held).insight(cost - 1).start()
            assert not t.can(f"acquire {PASYTHEA}")
        t = lay("deliverance").hand("Apprentice").in_play(*held).insight(cost + 1).start()
        assert t.acquire(PASYTHEA).insight() == 1


@pytest.mark.rule("ASC-PASYTHEA-06", "ASC-PASYTHEA-O3")
def test_the_weapons_of_the_buyer_count_and_no_others() -> None:
    laid = lay("deliverance").hand("Apprentice").in_play(WEAPONS[0]).in_play(*WEAPONS[1:], seat=1)
    t = laid.insight(11).insight(4, seat=1).start()
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn().acquire(PASYTHEA)
    assert t.insight(1) == 0


@pytest.mark.rule("ASC-PASYTHEA-07", "ASC-CARD-20")
def test_pasythea_gives_runes_power_honor_and_a_card_and_is_worth_six() -> None:
    t = lay("deliverance").hand("Apprentice").deck("Mystic", "Militia").insight(16).start()
    before = t.game.scores(t.s)[0]
    t.acquire(PASYTHEA)
    assert t.game.scores(t.s)[0] == before + 6
    t.play(PASYTHEA)
    assert (t.runes(), t.power(), t.honor(), t.hand()) == (2, 2, 2, ["Apprentice", "Mystic"])


@pytest.mark.rule("ASC-PASYTHEA-07", "ASC-CARD-20")
@pytest.mark.parametrize(
    ("hero", "runes", "hand"),
    [("Wereboar", 3, 0), ("Entrophantasm", 1, 1)],
)
def test_pasythea_unites_as_a_lifebound_hero(hero: str, runes: int, hand: int) -> None:
    laid = lay("deliverance").hand(hero, PASYTHEA, "Apprentice").deck(*["Mystic"] * 3)
    t = laid.start()
    t.play(PASYTHEA)
    before = len(t.hand())
    t.play(hero)
    assert (t.runes(), len(t.hand())) == (2 + runes, before - 1 + hand)


@pytest.mark.rule("ASC-CARD-20")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_of_pasythea_counts_as_all_four_factions(weapon: str) -> None:
    t = lay("deliverance", "dreamscape").hand("Apprentice").in_play("Chronicle of Vigil", weapon).start()
    t.use("Chronicle of Vigil")  # 1 Honor for each faction among your Constructs
    assert t.honor() == len(FACTIONS) == 4


# effects in the center row


@pytest.mark.rule("ASC-CENTER-EFFECT-01", "ASC-CARD-21")
def test_insight_is_spent_as_power_for_the_deluding_djinn() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Deluding Djinn", "Tidestalker").center("Mephit").void()
    t = laid.power(2).insight(4).start()
    assert not t.can("defeat Tidestalker")  # 3 Power: not for this
    t.defeat("Deluding Djinn")
    assert (t.power(), t.insight(), t.honor(), t.void) == (0, 1, 5, ["Deluding Djinn"])


@pytest.mark.rule("ASC-CENTER-EFFECT-01")
@pytest.mark.parametrize(("power", "insight", "can"), [(5, 0, True), (0, 5, True), (2, 2, False), (4, 0, False)])
def test_the_djinn_is_paid_with_power_and_insight_together(power: int, insight: int, can: bool) -> None:
    t = lay("dreamscape").hand("Apprentice").row("Deluding Djinn").power(power).insight(insight).runes(9).start()
    assert t.can("defeat Deluding Djinn") == can


@pytest.mark.rule("ASC-CENTER-EFFECT-01", "ASC-CARD-21")
def test_insight_is_spent_as_runes_for_the_unbound_emissary() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Unbound Emissary", "Wolf Shaman").center("Mephit").discard()
    t = laid.runes(2).insight(13).start()
    assert not t.can("acquire Wolf Shaman")
    t.acquire("Unbound Emissary")
    assert (t.runes(), t.insight(), t.discard()) == (0, 1, ["Unbound Emissary"])  # 1 for a Dreamborn card


@pytest.mark.rule("ASC-CENTER-EFFECT-01")
def test_fifteen_runes_and_insight_together_are_needed_for_the_emissary() -> None:
    t = lay("dreamscape").hand("Apprentice").row("Unbound Emissary").runes(5).insight(9).power(9).start()
    assert not t.can("acquire Unbound Emissary")


@pytest.mark.rule("ASC-CENTER-EFFECT-02")
def test_an_effect_in_the_row_begins_as_the_card_enters() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Mephit").center("Deluding Djinn", "Mephit").power(3).insight(5)
    t = laid.start()
    assert not t.can("defeat Deluding Djinn")
    t.defeat("Mephit").choose("decline")
    assert t.row[0] == "Deluding Djinn"
    t.defeat("Deluding Djinn")
    assert (t.power(), t.insight()) == (0, 0)


@pytest.mark.rule("ASC-CENTER-EFFECT-02")
def test_an_effect_in_the_row_ends_as_the_card_leaves() -> None:
    laid = lay("dreamscape").hand("Apprentice").row("Deluding Djinn", "Tidestalker").center("Mephit", "Mephit")
    t = laid.power(5).insight(9).start()
    t.defeat("Deluding Djinn")
    assert (t.power(), t.insight()) == (0, 9)
    assert not t.can("defeat Tidestalker")
    assert not t.can("defeat Deluding Djinn")


@pytest.mark.rule("ASC-CENTER-EFFECT-02")
def test_a_card_of_a_hand_has_no_effect_of_the_row() -> None:
    laid = lay(cards=CARDS).hand("Gear Kin", "Apprentice").in_play("Hedron Cannon").row("Gear Giant").runes(1)
    t = laid.start()
    assert not t.can("acquire Gear Giant")  # 3 Runes, less 1
    t.play("Gear Kin")
    assert t.runes() == 2
    assert t.acquire("Gear Giant").runes() == 0


@pytest.mark.rule("ASC-CENTER-EFFECT-03", "ASC-CENTER-EFFECT-01")
@pytest.mark.parametrize(
    ("name", "constructs", "cost"),
    [
        ("Gear Kin", 0, 4),
        ("Gear Kin", 1, 2),
        ("Gear Kin", 2, 2),
        ("Gear Giant", 0, 3),
        ("Gear Giant", 1, 2),
        ("Gear Giant", 2, 1),
        ("Gear Giant", 3, 0),
        ("Gear Giant", 4, 0),
        ("Gear Gift", 1, 6),
        ("Gear Gift", 2, 0),
    ],
)
def test_a_condition_looks_at_the_constructs_of_whoever_acquires(name: str, constructs: int, cost: int) -> None:
    own = ["Hedron Cannon", "The Grand Design", "Muramasa", "Snapdragon"][:constructs]
    if cost:
        laid = lay(cards=CARDS).hand("Apprentice").in_play(*own).in_play("Tablet of Time's Dawn", seat=1).row(name)
        assert not laid.runes(cost - 1).start().can(f"acquire {name}")
    laid = lay(cards=CARDS).hand("Apprentice").in_play(*own).in_play("Tablet of Time's Dawn", seat=1).row(name)
    t = laid.center("Mephit").discard().runes(cost + 1).start()
    t.acquire(name)
    assert (t.runes(), t.discard()) == (1, [name])


@pytest.mark.rule("ASC-CENTER-EFFECT-03", "ASC-CENTER-EFFECT-O1")
def test_the_same_card_costs_each_player_what_the_own_state_says() -> None:
    laid = lay(cards=CARDS).hand("Apprentice").row("Gear Kin", "Gear Gift", "Gear Ghoul").runes(3).power(4)
    laid.in_play("Hedron Cannon", "The Grand Design", seat=1).hand("Mystic", "Militia", "Apprentice", seat=1)
    t = laid.center("Mephit", "Mephit", "Mephit").discard(seat=1).start()
    for name in ("acquire Gear Kin", "acquire Gear Gift", "defeat Gear Ghoul"):
        assert not t.can(name)
    t.end_turn()
    assert t.can("acquire Gear Gift")  # for free
    t.acquire("Gear Gift").play("Mystic").acquire("Gear Kin").play("Militia").defeat("Gear Ghoul")
    assert (t.runes(1), t.power(1), t.honor(1), t.discard(1)) == (0, 0, 2, ["Gear Gift", "Gear Kin"])


@pytest.mark.rule("ASC-CENTER-EFFECT-03")
def test_a_condition_is_judged_at_the_moment_of_acquiring() -> None:
    t = lay(cards=CARDS).hand("Hedron Cannon", "Apprentice").row("Gear Kin").center("Mephit").runes(2).start()
    assert not t.can("acquire Gear Kin")
    t.play("Hedron Cannon")
    assert t.acquire("Gear Kin").runes() == 0


@pytest.mark.rule("ASC-CENTER-EFFECT-03")
def test_an_effect_in_the_row_and_a_discount_are_added() -> None:
    laid = lay("dreamscape", cards=CARDS).hand("Apprentice").in_play("Dream Lab").row("Gear Gift", "Gear Kin")
    t = laid.center("Mephit", "Mephit").runes(5).start()
    t.acquire("Gear Gift")  # 6 Runes, less 1 for Constructs from the center row
    assert t.runes() == 0
    laid = lay("dreamscape", cards=CARDS).hand("Apprentice").in_play("Dream Lab").row("Gear Gift", "Gear Kin")
    t = laid.center("Mephit").runes(2).start()
    assert not t.can("acquire Gear Gift")
    assert t.acquire("Gear Kin").runes() == 0  # 4 Runes, less 2; the Lab is a Construct, but does not help with Heroes


@pytest.mark.rule("ASC-CARD-21", "ASC-CENTER-EFFECT-01")
def test_runes_as_power_and_insight_as_power_together_pay_for_the_djinn() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Lunar Embrace").row("Deluding Djinn").center("Mephit")
    t = laid.runes(2).power(1).insight(3).start()
    t.acquire("Lunar Embrace").defeat("Deluding Djinn")
    assert (t.runes(), t.power(), t.insight()) == (0, 0, 0)


@pytest.mark.rule("ASC-CARD-21")
def test_power_is_spent_as_insight_for_the_turn_of_emri_shadowslayer_only() -> None:
    laid = lay("dreamscape").hand("Emri, Shadowslayer", "Apprentice").dreams("Reverie Muse", "Yggdrasil Canopy")
    t = laid.deck(*["Heavy Infantry"] * 5).insight(1).start()
    assert not t.can("acquire Reverie Muse")
    t.play("Emri, Shadowslayer").acquire("Reverie Muse")
    assert (t.insight(), t.power()) == (0, 3)
    assert not t.can("acquire Mystic")  # Power is no Rune
    t.end_turn().end_turn()
    t.play(*["Heavy Infantry"] * 4)
    assert t.power() == 8
    assert not t.can("acquire Yggdrasil Canopy")


@pytest.mark.rule("ASC-CARD-21")
def test_runes_are_spent_as_power_for_the_turn_of_lunar_embrace_only() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Lunar Embrace", "Reverie Muse").row("Tidestalker")
    t = laid.center("Mephit").deck(*["Mystic"] * 5).runes(5).insight(1).start()
    assert not t.can("defeat Tidestalker")
    t.acquire("Lunar Embrace").defeat("Tidestalker")
    assert (t.runes(), t.honor()) == (2, 4)
    assert not t.can("acquire Reverie Muse")  # Runes are no Insight
    t.end_turn().end_turn().play("Mystic", "Mystic")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-CARD-21", "ASC-CENTER-EFFECT-01")
def test_power_that_may_be_spent_as_insight_is_not_counted_twice_for_the_djinn() -> None:
    laid = lay("dreamscape").hand("Emri, Shadowslayer", "Apprentice").row("Deluding Djinn").center("Mephit")
    t = laid.start()
    t.play("Emri, Shadowslayer").defeat("Cultist")
    assert (t.power(), t.insight()) == (3, 0)
    assert not t.can("defeat Deluding Djinn")  # 5 Power


@pytest.mark.rule("ASC-CARD-21", "ASC-CENTER-EFFECT-01")
def test_runes_and_insight_pay_for_the_emissary_before_power_that_may_be_spent_as_insight() -> None:
    laid = lay("dreamscape").hand("Emri, Shadowslayer", "Apprentice").row("Unbound Emissary").center("Mephit")
    t = laid.runes(3).insight(12).start()
    t.play("Emri, Shadowslayer").acquire("Unbound Emissary")
    assert (t.runes(), t.power(), t.insight()) == (0, 5, 1)  # 1 for a Dreamborn card
