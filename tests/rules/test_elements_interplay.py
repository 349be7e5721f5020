"""Gift of the Elements meets the rest: refills, copies, variants, dreams, auctions; and the Hero Elementals."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import calm, next_turn, own_turn, targets, uses

from delirium.agents.greedy import best_option
from delirium.ascension.box.build import build
from delirium.engine.codec import pack, unpack
from delirium.engine.rng import Rng
from delirium.engine.view import view
from delirium.engine.zones import lane
from delirium.table.ascension.standing import verdict

GREMLIN = "Yuk Tribe Gremlin"
ELEMENTALS = "Water Elemental", "Verdant Elemental", "Iron Elemental", "Shadow Elemental"

# a row that can be banished from, and cards of discard piles
TOOLS = """
[[card]]
name = "Broom"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 3
effect = "Banish 1 card from the center row."

[[card]]
name = "Open House"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Each player may banish 1 card from their discard."

[[card]]
name = "Ledger"
type = "construct"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Whenever you acquire a card, gain 1 Honor."
"""


def laid(*others: str, players: int = 2, variant: str = "") -> Situation:
    return calm("elements", *others, players=players, variant=variant, cards=TOOLS)


def rewarded(t: Table, seat: int = 0) -> int:
    """What an Elemental gives when it is banished: Runes, Power, Honor and cards drawn, whichever it is."""
    return t.runes(seat) + t.power(seat) + t.honor(seat) + t.hand(seat).count("Mystic")


# the Hero Elementals


@pytest.mark.rule("ASC-CASE-27")
@pytest.mark.parametrize("name", ELEMENTALS)
def test_an_elemental_banished_from_the_row_rewards_the_player_whose_turn_it_is(name: str) -> None:
    t = laid().hand("Broom", "Militia").deck(*["Mystic"] * 5).row(name).start().play("Broom").choose(f"banish {name}")
    assert rewarded(t) == (3 if name == "Verdant Elemental" else 2)
    assert t.void == [name]


@pytest.mark.rule("ASC-CASE-27")
@pytest.mark.parametrize("name", ELEMENTALS)
@pytest.mark.parametrize("place", ["played cards", "discard", "hand"])
def test_an_elemental_banished_from_any_own_place_rewards_its_player(name: str, place: str) -> None:
    banishing = "Void Initiate" if place == "hand" else "Venom Priestess"
    hand = [banishing, "Militia", *([] if place == "discard" else [name])]
    t = laid().hand(*hand).discard(*([name] if place == "discard" else [])).deck(*["Mystic"] * 6).start()
    if place == "played cards":
        t.play(name)
    before = rewarded(t)
    t.play(banishing)
    own = 1 if banishing == "Void Initiate" else 2
    t.choose(f"banish {name} from {place}")
    assert rewarded(t) - before - own == (3 if name == "Verdant Elemental" else 2)


@pytest.mark.rule("ASC-CASE-27")
@pytest.mark.parametrize("name", ELEMENTALS)
def test_an_elemental_that_another_player_banishes_in_your_turn_rewards_you(name: str) -> None:
    t = laid().hand("Open House", "Militia").deck(*["Mystic"] * 5).discard().discard(name, seat=1).start()
    held = t.hand(1).count("Mystic")
    t.play("Open House")
    assert t.decider == 1
    t.choose(f"banish {name}")
    assert rewarded(t) == (3 if name == "Verdant Elemental" else 2)
    assert rewarded(t, 1) == held


@pytest.mark.rule("ASC-CASE-27", "ASC-CASE-O11")
def test_an_elemental_banished_from_the_deck_rewards_its_player() -> None:
    t = laid().hand("Militia", "Militia").deck("Verdant Elemental", "Mystic").row("Deluge Elemental").power(8).start()
    t.defeat("Deluge Elemental").choose("banish Verdant Elemental from the deck").choose("decline")
    assert t.honor() == 6 + 3


@pytest.mark.rule("ASC-CASE-27", "ASC-KEY-EMPOWERED-01")
def test_an_elemental_banished_by_an_empowered_card_gives_both() -> None:
    t = laid().hand("Iron Elemental", "Militia").row("Radiant Aspirant").start().play("Iron Elemental")
    t.acquire("Radiant Aspirant").choose("banish Iron Elemental")
    assert t.runes() == 2 - 1 + 2


@pytest.mark.rule("ASC-CASE-27")
def test_an_elemental_that_is_acquired_discarded_or_played_is_not_banished() -> None:
    t = laid().hand("Temple Librarian", "Shadow Elemental", "Militia").row("Verdant Elemental").runes(3)
    t = t.deck(*["Apprentice"] * 3).start().acquire("Verdant Elemental").play("Temple Librarian")
    t.choose("discard Shadow Elemental")
    assert (t.honor(), t.power()) == (0, 0)


# Events and refills


@pytest.mark.rule("ASC-EVENT-01", "ASC-EVENT-O4", "ASC-ROW-08")
def test_a_trial_flipped_by_an_acquisition_serves_the_next_one() -> None:
    t = laid().hand("Militia", "Militia").row("Wolf Shaman", "Wolf Shaman").runes(5)
    t = t.center("Cetra's Trial", "Spike Vixen").start().acquire("Wolf Shaman from space 1")
    assert (t.event, t.row[0], t.runes()) == (["Cetra's Trial"], "Spike Vixen", 2)
    t.acquire("Wolf Shaman from space 2")
    assert t.runes() == 0


@pytest.mark.rule("ASC-EVENT-O4")
def test_dharthas_trial_flipped_in_the_turn_looks_at_the_whole_turn() -> None:
    t = laid().hand("Mystic", "Mystic", "Mystic", "Militia").row("Wolf Shaman").deck("Apprentice")
    t = t.center("Dhartha's Trial", "Spike Vixen").start().play("Mystic", "Mystic", "Mystic").acquire("Wolf Shaman")
    assert uses(t, "Dhartha's Trial") != []


def test_a_card_bought_with_a_trial_that_a_new_event_replaces_costs_less_all_the_same() -> None:
    t = laid().landed("Cetra's Trial").hand("Militia", "Militia").row("Wolf Shaman").runes(2)
    t = t.center("Reysa's Trial", "Spike Vixen").start().acquire("Wolf Shaman")
    assert (t.event, t.void, t.runes()) == (["Reysa's Trial"], ["Cetra's Trial"], 0)


def test_a_trial_of_the_first_row_is_current_before_the_first_turn() -> None:
    game = build({"players": 2, "sets": ["elements"], "first": 0})
    seen = set()
    for seed in range(40):
        t = Table(game, game.new_told(seed))
        seen |= set(t.event)
        assert not {"Dhartha's Trial", "Cetra's Trial", "Reysa's Trial", "Emri's Trial", "Xeron's Trial"} & set(t.row)
    assert seen


# Infest and the rest


@pytest.mark.rule("ASC-KEY-INFEST-04")
def test_alone_one_can_infest_oneself_only() -> None:
    t = laid(players=1, variant="solo").hand("Militia", "Militia").row(GREMLIN).power(2).start().defeat(GREMLIN)
    assert sorted(t.options) == ["choose player 1", "decline"]
    t.choose("choose player 1")
    assert GREMLIN in t.discard()


@pytest.mark.rule("ASC-KEY-INFEST-01")
def test_a_gremlin_that_the_cult_defeats_infests_nobody() -> None:
    t = laid(players=1, variant="solo").hand("Militia", "Militia")
    t = t.row("Arha Initiate", "Demon Slayer", "Spike Vixen", "Landtalker", "Mephit", GREMLIN).start().end_turn()
    assert GREMLIN in t.void
    assert own_turn(t)


def test_alone_nobody_takes_what_is_passed_to_an_opponent() -> None:
    t = laid(players=1, variant="solo").hand("Nom Tribe Gremlin", "Earthmender Pura", "Militia").start()
    t.play("Nom Tribe Gremlin")
    assert own_turn(t)
    t.play("Earthmender Pura")
    assert own_turn(t)
    assert t.played() == ["Nom Tribe Gremlin", "Earthmender Pura"]


@pytest.mark.rule("ASC-KEY-INFEST-04", "ASC-CASE-28")
def test_a_partner_can_be_infested_but_is_no_opponent() -> None:
    t = laid("fallen", players=4, variant="team").hand("Nom Tribe Gremlin", "Militia").row(GREMLIN).power(2).start()
    t.defeat(GREMLIN)
    assert t.can("choose player 3")  # the partner
    t.choose("choose player 3").play("Nom Tribe Gremlin")
    assert sorted(t.options) == ["choose player 2", "choose player 4", "decline"]


@pytest.mark.rule("ASC-CASE-O13", "ASC-END-21")
@pytest.mark.parametrize(("players", "variant", "winners"), [(4, "team", [0, 2]), (1, "solo", [0])])
def test_partners_win_together_by_prime_directive_and_alone_one_wins(
    players: int, variant: str, winners: list[int]
) -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Hedron Link Device"
    mine = "P.R.I.M.E. Directive", *machines, "Blast Goggles", "Processing Hub"
    others = ("fallen",) if players > 2 else ()
    t = laid(*others, players=players, variant=variant).hand("Militia", "Militia").in_play(*mine).start()
    t.use("P.R.I.M.E. Directive")
    assert t.over
    assert t.game.winners(t.s) == winners


@pytest.mark.rule("ASC-END-21")
def test_who_has_won_by_prime_directive_is_told_and_kept() -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Hedron Link Device"
    mine = "P.R.I.M.E. Directive", *machines, "Blast Goggles", "Processing Hub"
    t = laid().hand("Militia", "Militia").in_play(*mine).honor(90, seat=1).start().use("P.R.I.M.E. Directive")
    turns = t.s.get(t.game.turn)
    said = f"Ann wins by P.R.I.M.E. Directive after {turns} turn{'s' * (turns > 1)}."
    assert verdict(view(t.s, -1), ["Ann", "Bob"]) == [said]
    assert t.game.winners(unpack(t.game, pack(t.s))) == [0]
    assert t.options == []


@pytest.mark.rule("ASC-CASE-O13", "ASC-END-21")
def test_whoever_thinks_knows_that_prime_directive_wins() -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Hedron Link Device"
    mine = "P.R.I.M.E. Directive", *machines, "Blast Goggles", "Processing Hub"
    t = laid().hand("Militia", "Militia").in_play(*mine).honor(90, seat=1).start()
    done = t.s.clone()
    done.choose("use P.R.I.M.E. Directive")
    assert t.game.value(done, 0) > 50 > -50 > t.game.value(done, 1)
    assert t.game.lead(done, 0) > 0 > t.game.lead(done, 1)
    assert t.game.winners(done) == [0]
    for _ in range(12):
        if t.over:
            break
        t.s.apply(best_option(view(t.s, 0), Rng()))
    assert t.over


@pytest.mark.rule("ASC-KEY-INFEST-03")
def test_an_infesting_monster_meets_plunder() -> None:
    t = laid("deliverance").hand("Dreamscarred Hunter", "Militia").row(GREMLIN, "Arha Initiate").power(2).runes(1)
    t = t.deck(*["Mystic"] * 3).start().play("Dreamscarred Hunter").defeat(GREMLIN).choose("choose player 2")
    t.acquire("Arha Initiate")
    assert t.honor() == 1 + 3


def test_a_transform_is_no_acquisition_from_the_row_for_plunder() -> None:
    t = laid("deliverance").landed("Dhartha's Trial").hand("Dreamscarred Hunter", "Militia").row(GREMLIN)
    t = t.power(2).runes(8).deck(*["Mystic"] * 3).start().play("Dreamscarred Hunter").defeat(GREMLIN).choose("decline")
    t.choose("transform Dhartha's Trial from the Event zone")
    assert t.honor() == 1


def test_a_monster_of_a_hand_that_others_take_is_theirs() -> None:
    t = laid().hand("Militia", "Militia").row("Xeron, Duke of Lies").power(6).hand(GREMLIN, seat=1).start()
    t.defeat("Xeron, Duke of Lies")
    assert t.hand() == ["Militia", "Militia", GREMLIN]


def test_monsters_of_the_void_infest_as_well() -> None:
    t = laid("fallen").hand("Sadranis, Dark Emissary", "Militia").void(GREMLIN).start().play("Sadranis, Dark Emissary")
    t.defeat(GREMLIN)
    if t.can("decline"):
        t.choose("decline")
    assert own_turn(t)
    assert t.honor() == 1
    assert t.center[-1] == GREMLIN  # his text says where it goes, so it does not lie in the void after its reward


# Empowered and the rest


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
def test_an_empowered_hero_of_the_void_lets_a_card_be_banished() -> None:
    t = laid("fallen").hand("Militia", "Militia").in_play("Serpentcall").void("Keen-eyed Aspirant").runes(1).start()
    t.play("Militia").choose(next(one for one in t.options if "acquire 1 Hero" in one))
    assert t.options == ["banish Militia from played cards", "decline"]


def test_cards_of_piles_and_of_dreams_are_not_empowered() -> None:
    t = laid("dreamscape").hand("Militia", "Militia").runes(3).start().play("Militia").acquire("Mystic")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
def test_whoever_acquires_for_a_partner_banishes_of_the_own_cards() -> None:
    t = laid("fallen", players=4, variant="team").hand("Militia", "Militia").row("Radiant Aspirant").runes(2).start()
    t.play("Militia").choose("acquire Radiant Aspirant from space 1 for the partner")
    assert (t.decider, t.options) == (0, ["banish Militia from played cards", "decline"])
    t.choose("banish Militia")
    assert t.discard(2) == ["Radiant Aspirant"]


@pytest.mark.rule("ASC-KEY-EMPOWERED-O3")
def test_a_hero_of_an_auction_is_not_acquired_by_the_winner() -> None:
    t = laid("delirium").hand("Militia", "Militia").row("Radiant Aspirant").runes(1).insight(3).insight(3, seat=1)
    t = t.center("Vineweaver").start().play("Militia").acquire("Radiant Aspirant")
    assert t.options == ["banish Militia from played cards", "decline"]  # before the auction of the new card
    t.choose("banish Militia")
    assert any(option.startswith("bid") for option in t.options)


def test_own_answers_and_an_empowered_card_come_in_the_order_of_its_player() -> None:
    t = laid().hand("Militia", "Militia").in_play("Ledger").row("Radiant Aspirant").runes(1).start().play("Militia")
    t.acquire("Radiant Aspirant")
    while not own_turn(t):
        t.choose("decline" if t.can("decline") else t.options[0])
    assert t.honor() == 1


# Cell Block E and the rest


@pytest.mark.rule("ASC-CASE-O10")
def test_the_reward_of_a_kept_monster_can_still_be_copied() -> None:
    t = laid("deliverance").hand("Militia", "Militia").in_play("Cell Block E").row(GREMLIN).power(2).start()
    t.defeat(GREMLIN).choose("do it")
    entry = int(t.s.at(t.game.history, 0))
    some = t.game.rules[next(id for id in t.game.rules_of[t.game.kinds.index("Cell Block E")])].filter
    assert some is not None
    assert t.game.fits_played(t.s, 0, 0, entry, some)
    (kept,) = [one for one in t.s.cards(int(t.game.play)) if t.game.kinds[t.game.kind_of[one]] == GREMLIN]
    assert t.game.types(t.s, 0, kept, True) == 2  # a Construct
    assert t.game.factions(t.s, 0, kept) == 4  # Mechana


@pytest.mark.rule("ASC-CASE-O9", "ASC-CASE-O10")
def test_a_kept_monster_that_was_destroyed_is_a_monster_again() -> None:
    t = laid().hand("Militia", "Militia").in_play("Cell Block E").row(GREMLIN).power(2).deck().discard().start()
    t.defeat(GREMLIN).choose("do it")
    (kept,) = [one for one in t.s.cards(int(t.game.play)) if t.game.kinds[t.game.kind_of[one]] == GREMLIN]
    t.game.destroy_one(t.s, 0, t.s.find(lane(t.game.play, 0), kept))
    assert t.game.types(t.s, 0, kept, True) == 4
    assert t.game.factions(t.s, 0, kept) == 0
    t.s.ask_again()
    next_turn(t)
    t.play(GREMLIN)
    assert sorted(t.options) == ["decline", "do it"]


def test_a_kept_monster_stays_one_with_samael_the_fallen() -> None:
    t = laid("fallen").hand("Militia", "Militia", GREMLIN).in_play("Cell Block E").in_front("Samael the Fallen").start()
    t.play(GREMLIN).choose("do it")
    (kept,) = [one for one in t.s.cards(int(t.game.play)) if t.game.kinds[t.game.kind_of[one]] == GREMLIN]
    assert t.game.types(t.s, 0, kept, True) == 2
    assert not t.game.is_hero(t.s, 0, kept)


# prices


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05", "ASC-ACQ-O3")
@pytest.mark.parametrize(
    ("event", "verb", "pool"), [("Cetra's Trial", "acquire", "runes"), ("Emri's Trial", "defeat", "power")]
)
def test_a_reduction_does_not_touch_the_piles(event: str, verb: str, pool: str) -> None:
    t = laid().landed(event).hand("Militia", "Militia")
    t = (t.runes(1) if pool == "runes" else t.power(1)).start()
    assert not [one for one in targets(t, verb) if "space" not in one]


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_rise_of_the_cult_is_gone_when_a_trial_comes() -> None:
    t = laid("souls").landed("Rise of the Cult").hand("Militia", "Militia").row("Wolf Shaman").runes(3).power(2)
    t = t.center("Xeron's Trial", "Spike Vixen").start()
    assert not t.can("defeat Cultist")
    t.acquire("Wolf Shaman")
    assert t.can("defeat Cultist")
