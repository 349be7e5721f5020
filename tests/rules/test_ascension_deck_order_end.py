"""Drawing and reshuffling, the order of simultaneous effects, the end of the turn and of the game."""

from __future__ import annotations

from itertools import count

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.box.build import build
from delirium.cards.load import find
from delirium.engine.view import SPECTATOR, view

BOTH = "chronicle", "fallen"
SHUFFLES = "Player 1 shuffles the discard pile into a new deck"
OWN = """
set = "mine"

[[card]]
name = "Beast Caller"
type = "hero"
faction = ["lifebound"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Defeat 1 Monster with cost at most 3 for free."

[[card]]
name = "Pack Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Multi-Unite: Gain 1 Honor."

[[card]]
name = "Lone Cub"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Unite: Gain 1 Honor."

[[card]]
name = "Wolfmother"
type = "hero"
faction = ["lifebound"]
cost = { runes = 5 }
honor = 1
copies = 1
effect = "Defeat 1 Monster with cost at most 3 for free. Multi-Unite: Gain 1 Honor."

[[card]]
name = "Broom of Ages"
type = "hero"
faction = ["void"]
cost = { runes = 9 }
honor = 1
copies = 1
effect = "Banish all cards from the center row."

[[card]]
name = "Little Wormhole"
type = "construct"
faction = ["mechana"]
cost = { runes = 3 }
honor = 3
copies = 1
effect = "Once per turn, when you play a Mechana Construct, you may banish 1 card from your hand or discard."
"""


def mine(players: int = 2) -> Situation:
    """Both sets with the cards above, from a seed whose first row has no Fate."""
    situations = (table(*BOTH, players=players, cards=OWN, seed=seed) for seed in count())
    return next(situation for situation in situations if "end turn" in situation.s.texts())


def begun_by(first: int, players: int, *sets: str) -> Situation:
    """A situation with this seat as the first and active player."""
    return Situation(build({"players": players, "sets": list(sets or BOTH), "first": first}), 1)


def seats(t: Table) -> range:
    return range(int(t.game.players))


def scores(t: Table) -> list[int]:
    return t.game.scores(t.s)


def finish(t: Table) -> Table:
    """All go on ending their turns until the game is over."""
    while not t.over:
        t.end_turn()
    return t


def turns(t: Table) -> list[int]:
    """The seats that took a turn since the table started, in order."""
    return [int(text.split()[1]) - 1 for text in t.told if text.endswith("takes a turn")]


# the own deck


@pytest.mark.rule("ASC-DECK-01", "ASC-DECK-03")
def test_drawing_from_an_empty_deck_shuffles_the_discard_pile() -> None:
    t = table().row().hand("Arha Initiate", "Spike Vixen").deck().discard("Mystic", "Militia").start()
    t.play("Arha Initiate")
    assert t.told == ["Player 1 plays Arha Initiate", SHUFFLES, t.told[2]]
    assert t.discard() == []
    assert sorted([*t.deck(), *t.hand()]) == ["Militia", "Mystic", "Spike Vixen"]
    assert t.played() == ["Arha Initiate"]


@pytest.mark.rule("ASC-DECK-01")
def test_revealing_from_an_empty_deck_shuffles_the_discard_pile() -> None:
    t = table(*BOTH).row().hand("Great-Omen Raven", "Apprentice").deck().discard("Mystic", "Mystic").start()
    t.play("Great-Omen Raven")
    assert SHUFFLES in t.told
    assert t.discard() == []
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.deck() == ["Mystic"]


@pytest.mark.rule("ASC-DECK-02")
def test_the_reshuffle_waits_until_a_card_is_needed() -> None:
    t = table().row().hand("Arha Initiate", "Arha Initiate", "Apprentice").deck("Militia").discard("Mystic").start()
    t.play("Arha Initiate")
    assert (t.deck(), t.discard()) == ([], ["Mystic"])
    assert SHUFFLES not in t.told
    t.play("Arha Initiate")
    assert (t.deck(), t.discard()) == ([], [])
    assert t.told.count(SHUFFLES) == 1
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@pytest.mark.rule("ASC-DECK-02")
def test_a_card_acquired_onto_an_empty_deck_shuffles_nothing() -> None:
    t = table().row("Wolf Shaman").hand("Druids of the Stone Circle", "Apprentice").deck().discard("Mystic").start()
    t.play("Druids of the Stone Circle").choose("acquire Wolf Shaman")
    assert t.deck() == ["Wolf Shaman"]
    assert t.discard() == ["Mystic"]


@pytest.mark.rule("ASC-DECK-03")
def test_heroes_played_this_turn_stay_out_of_a_reshuffle() -> None:
    t = table().row().hand("Mystic", "Wolf Shaman", "Master Dhartha", "Militia").deck().discard("Apprentice").start()
    t.play("Mystic", "Wolf Shaman", "Master Dhartha")
    assert t.played() == ["Mystic", "Wolf Shaman", "Master Dhartha"]
    assert t.hand() == ["Apprentice", "Militia"]
    assert (t.deck(), t.discard()) == ([], [])


@pytest.mark.rule("ASC-DECK-04")
def test_constructs_in_play_stay_out_of_a_reshuffle() -> None:
    laid = table().row().hand("Arha Initiate", "Shadow Star", "Militia").in_play("Muramasa").deck().discard("Mystic")
    t = laid.start().play("Shadow Star", "Arha Initiate")
    assert t.in_play() == ["Muramasa", "Shadow Star"]
    assert t.hand() == ["Militia", "Mystic"]
    assert t.deck() == []


@pytest.mark.rule("ASC-DECK-05")
def test_what_is_left_is_drawn_before_the_reshuffle_and_the_rest_after_it() -> None:
    t = table().row().hand("Master Dhartha").deck("Demon Slayer").discard("Mystic", "Mystic", "Mystic").start()
    t.play("Master Dhartha")
    assert t.told[1:] == [
        "Player 1 draws Demon Slayer",
        SHUFFLES,
        "Player 1 draws Mystic",
        "Player 1 draws Mystic",
    ]
    assert t.hand() == ["Demon Slayer", "Mystic", "Mystic"]
    assert t.deck() == ["Mystic"]


@pytest.mark.rule("ASC-DECK-06")
def test_the_heroes_and_the_hand_of_the_turn_can_be_drawn_again_at_its_end() -> None:
    t = table().row().hand("Mystic", "Wolf Shaman", "Militia", "Apprentice").deck("Demon Slayer").discard().start()
    t.play("Mystic", "Wolf Shaman").end_turn()
    assert t.told.count(SHUFFLES) == 1
    assert t.hand() == ["Apprentice", "Demon Slayer", "Militia", "Mystic", "Wolf Shaman"]
    assert (t.deck(), t.discard(), t.played()) == ([], [], [])


@pytest.mark.rule("ASC-DECK-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_turns_show_all_ten_cards_and_the_third_begins_with_a_new_deck(players: int) -> None:
    for seed in range(3):
        t = table(*BOTH, players=players, seed=seed).start()
        first = [t.hand(seat) for seat in seats(t)]
        for _ in seats(t):
            t.end_turn()
        assert not [text for text in t.told if "shuffles" in text]
        for seat in seats(t):
            assert sorted(first[seat] + t.hand(seat)) == ["Apprentice"] * 8 + ["Militia"] * 2
            assert t.deck(seat) == []
        for seat in seats(t):
            t.end_turn()
            assert len([text for text in t.told if "shuffles" in text]) == seat + 1
            assert (len(t.hand(seat)), len(t.deck(seat)), t.discard(seat)) == (5, 5, [])


@pytest.mark.rule("ASC-DECK-08")
def test_the_center_deck_is_made_of_the_void_only_when_a_card_is_needed() -> None:
    t = table().row("Mephit", "Samael's Trickster").only_center("Snapdragon").void("Muramasa").power(9).start()
    t.defeat("Mephit").choose("decline")
    assert t.center == []
    assert t.void == ["Muramasa", "Mephit"]
    t.defeat("Samael's Trickster")
    assert t.void == []
    assert sorted([t.row[1], *t.center]) == ["Mephit", "Muramasa", "Samael's Trickster"]


@pytest.mark.rule("ASC-DECK-09")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_discard_piles_and_cards_in_play_are_open_and_hands_are_not(players: int) -> None:
    t = table(*BOTH, players=players).row("Muramasa").runes(6).start()
    t.acquire("Mystic").acquire("Mystic").play("Apprentice")
    zones = {zone.name: zone.id for zone in t.game.zones}
    for seat in (SPECTATOR, *range(1, players)):
        seen = view(t.s, seat)
        assert seen.named(zones["discard 1"]) == ["Mystic", "Mystic"]
        assert seen.named(zones["played 1"]) == ["Apprentice"]
        assert seen.named(zones["hand 1"]) == ["?"] * 4
        assert seen.named(zones["deck 1"]) == ["?"] * 5
    own = view(t.s, 0)
    assert sorted(own.named(zones["hand 1"])) == t.hand()
    assert own.named(zones["hand 2"]) == ["?"] * 5


@pytest.mark.rule("ASC-DECK-09")
def test_constructs_of_others_are_seen() -> None:
    t = table().row().in_play("Muramasa").in_play("Snapdragon", "Shadow Star", seat=1).start()
    zones = {zone.name: zone.id for zone in t.game.zones}
    for seat in (SPECTATOR, 0, 1):
        seen = view(t.s, seat)
        assert seen.named(zones["play 1"]) == ["Muramasa"]
        assert seen.named(zones["play 2"]) == ["Snapdragon", "Shadow Star"]


@pytest.mark.rule("ASC-DECK-O1")
def test_with_deck_and_discard_pile_empty_as_many_as_possible_are_drawn() -> None:
    t = table().row().hand("Master Dhartha", "Apprentice", "Mystic").deck("Militia").discard().start()
    t.play("Master Dhartha")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert (t.deck(), t.discard(), t.honor()) == ([], [], 0)
    t.end_turn()
    assert t.hand() == ["Apprentice", "Master Dhartha", "Militia", "Mystic"]


# order


@pytest.mark.rule("ASC-ORDER-01", "ASC-ORDER-02", "ASC-ORDER-03", "ASC-ORDER-O6")
def test_refill_then_own_cards_then_the_reward() -> None:
    t = table().row("Samael's Trickster").in_play("Voidthirster").only_center("Snapdragon", "Mephit").power(3).start()
    t.defeat("Samael's Trickster")
    assert t.told == [
        "Player 1 defeats Samael's Trickster from space 1",
        "Snapdragon enters the center row at space 1",
        "Voidthirster has its effect for Player 1",
        "Player 1 gains 1 Honor",
        "Player 1 gains 1 Honor",
        "Player 1 gains 1 Rune",
    ]


@pytest.mark.rule("ASC-ORDER-O1", "ASC-ORDER-02", "ASC-ORDER-03")
def test_heroes_constructs_and_ongoing_cards_all_come_before_the_reward() -> None:
    laid = (
        table(*BOTH).row("Earth Tyrant").hand("Guardian of Sadranis", "Guardian of Sadranis").deck("Mystic", "Mystic")
    )
    t = laid.in_play("Voidthirster").in_front("Samael the Fallen").only_center("Snapdragon", "Mephit").power(6).start()
    t.play("Guardian of Sadranis", "Guardian of Sadranis").defeat("Earth Tyrant")
    assert len(t.options) == 3  # Voidthirster, Samael or the Guardians first
    t.choose("first Guardian of Sadranis").choose("first Guardian of Sadranis").choose("first Voidthirster")
    assert t.options == ["do it", "decline"]  # Samael
    assert t.honor() == 2 + 2 + 1
    t.choose("do it")
    assert t.discard() == ["Earth Tyrant"]
    assert t.told[-4:] == [
        "Player 1 acquires Earth Tyrant from the void",
        "Player 1 gains 5 Honor",
        "Player 1 draws Mystic",
        "Player 1 draws Mystic",
    ]


@pytest.mark.rule("ASC-ORDER-03", "ASC-ORDER-04")
def test_the_reward_comes_before_the_fate_of_the_replacement() -> None:
    laid = table(*BOTH).row("Mistake of Creation").discard("Mystic").hand("Apprentice").power(4)
    t = laid.only_center("Arbiter of Fate", "Muramasa", "Landtalker").start()
    t.defeat("Mistake of Creation").choose("decline")
    assert t.options == ["banish Mystic from discard", "decline"]  # the reward
    t.choose("banish Mystic")
    assert t.told[-1] == "Fate of Arbiter of Fate"
    assert t.options == ["banish Apprentice from hand", "decline"]


@pytest.mark.rule("ASC-ORDER-02", "ASC-ORDER-04")
def test_own_effects_on_an_acquired_card_come_before_the_fate_of_its_replacement() -> None:
    laid = (
        table(*BOTH).row("Landtalker").in_play("Stone Circle").only_center("Stone Circle", "Muramasa").deck().runes(6)
    )
    t = laid.start().acquire("Landtalker").choose("do it")  # Landtalker goes on top of the deck
    t.choose("acquire Mystic")  # and the Mystic of the Fate on top of it
    assert t.deck() == ["Mystic", "Landtalker"]


@pytest.mark.rule("ASC-ORDER-04", "ASC-ORDER-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_several_fates_resolve_in_the_order_in_which_their_cards_were_flipped(players: int) -> None:
    situation = mine(players).row()
    for seat in range(players):
        situation.hand("Apprentice", *(["Broom of Ages"] if seat == 0 else []), seat=seat)
    situation.only_center("Muramasa", "Stone Circle", "Askara of Fate", "Mephit", "Arbiter of Fate", "Landtalker")
    t = situation.start().play("Broom of Ages")
    fates = {"Stone Circle": "acquire Mystic", "Askara of Fate": "do it", "Arbiter of Fate": "banish Apprentice"}
    for name, option in fates.items():
        assert [text for text in t.told if text.startswith("Fate")][-1] == f"Fate of {name}"
        for seat in range(players):
            assert t.decider == seat
            assert t.can(option)
            t.choose("decline")
    assert [text for text in t.told if text.startswith("Fate")] == [f"Fate of {name}" for name in fates]
    assert t.told[6:13] == [
        "Player 1 banishes Samael's Trickster from space 6",
        "Muramasa enters the center row at space 1",
        "Stone Circle enters the center row at space 2",
        "Askara of Fate enters the center row at space 3",
        "Mephit enters the center row at space 4",
        "Arbiter of Fate enters the center row at space 5",
        "Landtalker enters the center row at space 6",
    ]


@pytest.mark.rule("ASC-ORDER-O2", "ASC-ORDER-04")
def test_a_fate_waits_until_the_card_under_way_is_done() -> None:
    t = (
        table(*BOTH)
        .row("Mephit")
        .hand("Eternal Askara", "Apprentice")
        .only_center("Arbiter of Fate", "Muramasa")
        .start()
    )
    t.play("Eternal Askara").choose("banish Mephit")
    assert t.honor() == 3  # for banishing a Monster
    assert t.told[-1] == "Fate of Arbiter of Fate"
    assert t.options == ["banish Apprentice from hand", "decline"]  # and before the turn goes on


@pytest.mark.rule("ASC-ORDER-O4")
def test_a_fate_that_empties_spaces_is_followed_by_the_refill_and_its_fates_come_last() -> None:
    laid = mine().row().hand("Broom of Ages", "Mystic")
    t = laid.only_center(
        "Ravenous Gorph",
        "Landtalker",
        "Stone Circle",
        "Mephit",
        "Muramasa",
        "Shadow Star",
        "Arbiter of Fate",
        "Avatar Golem",
    ).start()
    t.play("Broom of Ages")
    assert t.row[:3] == ["Ravenous Gorph", "Arbiter of Fate", "Stone Circle"]  # Gorph banished Landtalker
    assert t.told[-1] == "Fate of Stone Circle"
    t.choose("decline").choose("decline")
    assert t.told[-1] == "Fate of Arbiter of Fate"


@pytest.mark.rule("ASC-ORDER-11")
def test_a_defeated_monster_lies_in_the_void_before_the_refill() -> None:
    t = table().row("Mephit", "Muramasa").only_center().power(3).start()
    t.defeat("Mephit")  # the center deck is empty, so the void, Mephit alone, becomes the deck
    assert t.told[:3] == [
        "Player 1 defeats Mephit from space 1",
        "The void is shuffled into a new center deck",
        "Mephit enters the center row at space 1",
    ]
    assert t.can("banish Mephit from space 1")


@pytest.mark.rule("ASC-ORDER-11")
def test_an_acquired_card_lies_in_the_discard_pile_before_the_refill() -> None:
    t = table(*BOTH).row("Muramasa").only_center("Reclamax", "Landtalker").runes(7).discard().start()
    t.acquire("Muramasa")
    assert t.told[:2] == ["Player 1 acquires Muramasa from space 1", "Reclamax enters the center row at space 1"]
    assert t.discard() == ["Muramasa"]
    assert t.options == ["put Muramasa from discard", "decline"]  # the Fate of Reclamax finds it there


@pytest.mark.rule("ASC-ORDER-11")
def test_a_monster_that_stays_in_front_is_there_before_the_refill() -> None:
    t = table(*BOTH).row("Samael the Fallen").only_center().power(8).start()
    t.defeat("Samael the Fallen")
    assert t.in_front() == ["Samael the Fallen"]
    assert t.void == []
    assert t.row[0] == ""  # there was nothing to refill with


@pytest.mark.rule("ASC-ORDER-15", "ASC-ORDER-16", "ASC-KEY-MULTIUNITE-04")
def test_the_whole_run_ends_with_multi_unite() -> None:
    laid = mine().row("Samael's Trickster").hand("Pack Cub", "Beast Caller", "Apprentice").discard()
    t = laid.in_play("Voidthirster").only_center("Arbiter of Fate", "Muramasa").hand("Militia", seat=1).start()
    t.play("Pack Cub", "Beast Caller").choose("defeat Samael's Trickster")
    t.choose("decline").choose("decline")
    assert t.told[2:] == [
        "Player 1 plays Beast Caller",
        "Player 1 defeats Samael's Trickster from space 1",
        "Arbiter of Fate enters the center row at space 1",
        "Voidthirster has its effect for Player 1",
        "Player 1 gains 1 Honor",
        "Player 1 gains 1 Honor",
        "Player 1 gains 1 Rune",
        "Fate of Arbiter of Fate",
        "Player 1 declines",
        "Player 2 declines",
        "Pack Cub unites for Player 1",
        "Player 1 gains 1 Honor",
    ]


@pytest.mark.rule("ASC-ORDER-15")
def test_the_multi_unite_of_the_hero_that_defeats_comes_after_the_fate_too() -> None:
    laid = mine().row("Samael's Trickster").hand("Landtalker", "Wolfmother", "Apprentice").discard()
    t = laid.only_center("Arbiter of Fate", "Muramasa").start()
    t.play("Landtalker", "Wolfmother").choose("defeat Samael's Trickster")
    assert t.honor() == 1
    t.choose("decline")
    assert t.decider == 1
    assert t.honor() == 1
    t.choose("decline")
    assert t.honor() == 2


@pytest.mark.rule("ASC-ORDER-O8")
def test_the_unite_of_an_earlier_hero_comes_after_all_that_the_later_hero_set_off() -> None:
    laid = mine().row("Samael's Trickster").hand("Lone Cub", "Beast Caller", "Apprentice").discard()
    t = laid.only_center("Arbiter of Fate", "Muramasa").start()
    t.play("Lone Cub", "Beast Caller").choose("defeat Samael's Trickster")
    assert (t.honor(), t.runes()) == (1, 2)
    t.choose("decline").choose("decline")
    assert t.honor() == 2
    assert t.told[-2:] == ["Lone Cub unites for Player 1", "Player 1 gains 1 Honor"]


@pytest.mark.rule("ASC-ORDER-O3")
@pytest.mark.parametrize("first", ["Little Wormhole", "Burrower Mark II"])
def test_the_active_player_chooses_the_order_of_own_effects(first: str) -> None:
    laid = mine().row().hand("Reclamax", "Apprentice").deck("Mystic").discard()
    t = laid.in_play("Burrower Mark II", "Little Wormhole").start().play("Reclamax")
    assert t.options == ["first Burrower Mark II", "first Little Wormhole"]
    t.choose(f"first {first}")
    drawn = first == "Burrower Mark II"
    assert t.can("banish Mystic from hand") == drawn
    assert t.can("banish Apprentice from hand")
    t.choose("decline")
    assert t.hand() == ["Apprentice", "Mystic"]


@pytest.mark.rule("ASC-ORDER-O3")
@pytest.mark.parametrize("order", [("Voidthirster", "Guardian of Sadranis"), ("Guardian of Sadranis", "Voidthirster")])
def test_effects_whose_order_does_not_matter_happen_as_their_cards_came(order: tuple[str, str]) -> None:
    t = table(*BOTH).row("Samael's Trickster").hand("Voidthirster", "Guardian of Sadranis").power(3).start()
    t.play(*order).defeat("Samael's Trickster")
    assert [text for text in t.told if "has its effect" in text] == [
        f"{name} has its effect for Player 1" for name in order
    ]


# the end of the turn


@pytest.mark.rule("ASC-END-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_unspent_runes_and_power_are_lost(players: int) -> None:
    t = table(*BOTH, players=players).row().runes(7).power(9).start()
    t.end_turn()
    assert [t.runes(seat) for seat in seats(t)] == [0] * players
    assert [t.power(seat) for seat in seats(t)] == [0] * players
    for _ in range(players - 1):
        t.end_turn()
    assert (t.active, t.runes(), t.power()) == (0, 0, 0)


@pytest.mark.rule("ASC-END-01")
def test_runes_for_certain_cards_are_lost_as_well() -> None:
    t = table().row("Rocket Courier X-99").in_play("The Grand Design").runes(2).start()
    t.use("The Grand Design")
    assert t.can("acquire Rocket Courier X-99")
    t.end_turn().end_turn()
    assert not t.can("acquire Rocket Courier X-99")


# the end of the game


def last_round(who: int, players: int, first: int = 0) -> Table:
    """This seat has just taken the last Honor of the pool, by defeating the Cultist in the first round."""
    situation = begun_by(first, players).row().pool(1)
    for seat in range(players):
        situation.hand("Heavy Infantry", "Apprentice", seat=seat)
    t = situation.start()
    while t.active != who:
        t.end_turn()
    t.play("Heavy Infantry").defeat("Cultist")
    assert t.pool == 0
    assert "The Honor pool is empty: this round is the last" in t.told
    return t


@pytest.mark.rule("ASC-END-04", "ASC-END-05", "ASC-END-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 1])
def test_the_round_in_which_the_pool_runs_out_is_played_to_its_end(players: int, first: int) -> None:
    order = [(first + step) % players for step in range(players)]
    for place, who in enumerate(order):
        t = last_round(who, players, first)
        for seat in order[place:]:
            assert not t.over
            assert t.active == seat
            t.end_turn()
        assert t.over
        assert turns(t) == order[1:]  # the first turn was under way; everybody had one


@pytest.mark.rule("ASC-END-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_of_several_rounds_gives_all_players_the_same_number_of_turns(players: int) -> None:
    situation = (
        table(*BOTH, players=players)
        .row()
        .pool(1)
        .hand("Apprentice", "Apprentice")
        .deck("Heavy Infantry", "Apprentice", "Apprentice", "Apprentice", "Apprentice")
    )
    t = situation.start()
    for _ in range(players):
        t.end_turn()
    t.play("Heavy Infantry").defeat("Cultist")
    finish(t)
    taken = [0, *turns(t)]
    assert [taken.count(seat) for seat in seats(t)] == [2] * players


@pytest.mark.rule("ASC-END-07")
def test_honor_is_still_gained_when_the_pool_is_empty() -> None:
    t = last_round(0, 3)
    t.end_turn().play("Heavy Infantry").defeat("Cultist")
    assert (t.honor(1), t.pool) == (1, 0)
    t.end_turn().play("Heavy Infantry").defeat("Cultist")
    assert [t.honor(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("ASC-END-08")
@pytest.mark.parametrize("pool", [1, 4, 5, 6])
def test_a_gain_larger_than_the_pool_is_gained_in_full(pool: int) -> None:
    t = table().row("Earth Tyrant").power(6).pool(pool).start().defeat("Earth Tyrant")
    assert t.honor() == 5
    assert t.pool == max(pool - 5, 0)
    t.end_turn().end_turn()
    assert t.over == (pool <= 5)


@pytest.mark.rule("ASC-END-09")
def test_tokens_and_the_values_of_all_own_cards_are_counted() -> None:
    situation = table(*BOTH).row().pool(1).honor(10).hand("Landtalker", "Heavy Infantry", "Apprentice")
    situation.deck("Mystic", "Mystic", "Mystic", "Militia", "Arha Initiate", "Master Dhartha")
    t = situation.discard("Hedron Cannon", "Mystic").in_play("Muramasa", "Shadow Star").start()
    assert t.game.breakdown(t.s)[0] == {"tokens": 10, "cards": 3 + 1 + 0 + 3 + 0 + 1 + 3 + 8 + 1 + 4 + 2}
    t.play("Heavy Infantry", "Landtalker").defeat("Cultist")
    finish(t)
    assert t.deck() == ["Master Dhartha"]
    assert scores(t) == [11 + 26, 0]


@pytest.mark.rule("ASC-END-09", "ASC-END-O1", "ASC-END-O5")
def test_monsters_of_the_own_deck_and_in_front_are_worth_nothing() -> None:
    laid = table(*BOTH).row().hand("Mephit", "Apprentice").deck("Earth Tyrant").discard("Avatar of the Fallen")
    t = laid.in_front("Samael the Fallen").honor(3).start()
    assert scores(t) == [3, 0]


@pytest.mark.rule("ASC-END-13")
@pytest.mark.parametrize(("tokens", "winner"), [(11, 1), (12, 1), (13, 0)])
def test_the_highest_total_wins_not_the_most_tokens(tokens: int, winner: int) -> None:
    t = table().row().pool(1).power(2).honor(tokens - 1).honor(4, seat=1).in_play("Hedron Cannon", seat=1).start()
    finish(t.defeat("Cultist"))
    assert scores(t) == [tokens, 12]
    assert t.game.winners(t.s) == [winner]


def tied(players: int, first: int, honor: list[int]) -> Table:
    """A finished game in which the seats have this Honor, the first player among it."""
    situation = begun_by(first, players).row().pool(1).power(2, seat=first)
    for seat in range(players):
        situation.honor(honor[seat] - (seat == first), seat=seat)
    t = finish(situation.start().defeat("Cultist"))
    assert scores(t) == honor
    return t


@pytest.mark.rule("ASC-END-14")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_tied_players_the_one_who_started_later_wins(players: int, first: int) -> None:
    for early in range(players):
        for late in range(early + 1, players):
            one, other = (first + early) % players, (first + late) % players
            honor = [20 if seat in (one, other) else 7 for seat in range(players)]
            t = tied(players, first, honor)
            assert t.game.winners(t.s) == [other]


@pytest.mark.rule("ASC-END-14", "ASC-EX-20")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_a_tie_of_all_the_last_in_starting_order_wins(players: int) -> None:
    for first in range(players):
        t = tied(players, first, [9] * players)
        assert t.game.winners(t.s) == [(first - 1) % players]


@pytest.mark.rule("ASC-END-15")
def test_the_third_of_70_82_82_60_wins() -> None:
    t = tied(4, 0, [70, 82, 82, 60])
    assert t.game.winners(t.s) == [2]


@pytest.mark.rule("ASC-END-16", "ASC-END-07", "ASC-END-08")
def test_with_the_pool_at_1_the_first_of_two_keeps_4_and_the_second_has_a_turn() -> None:
    t = table().row("Mistake of Creation").power(4).pool(1).start()
    t.defeat("Mistake of Creation").choose("decline")
    assert (t.honor(), t.pool) == (4, 0)
    t.end_turn()
    assert not t.over
    assert t.active == t.decider == 1
    t.end_turn()
    assert t.over
    assert scores(t) == [4, 0]


@pytest.mark.rule("ASC-END-19")
def test_if_the_second_of_three_takes_the_last_token_only_the_third_has_a_turn() -> None:
    t = last_round(1, 3)
    t.end_turn()
    assert not t.over
    assert t.active == 2
    t.end_turn()
    assert t.over
    assert turns(t) == [1, 2]


@pytest.mark.rule("ASC-END-20", "ASC-END-O4")
def test_energy_shards_are_worth_nothing() -> None:
    for name in ("Energy Shard", "Dark Energy Shard"):
        assert [card.honor for card in find(name)] == [0]


@pytest.mark.rule("ASC-END-22")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_tablet_gives_an_additional_turn_before_the_next_player(players: int) -> None:
    t = table(*BOTH, players=players).row().in_play("Tablet of Time's Dawn").start()
    t.use("Tablet of Time's Dawn")
    assert t.in_play() == []
    assert t.void == ["Tablet of Time's Dawn"]
    t.end_turn()
    assert t.active == 0
    assert len(t.hand()) == 5
    t.end_turn()
    assert t.active == 1
    assert turns(t) == [0, 1]


@pytest.mark.rule("ASC-END-22", "ASC-END-05")
def test_an_additional_turn_takes_no_turn_from_anybody() -> None:
    laid = table(players=3).row().pool(1).hand("Heavy Infantry", "Apprentice", seat=1).in_play("Tablet of Time's Dawn")
    t = laid.start().use("Tablet of Time's Dawn").end_turn().end_turn()
    t.play("Heavy Infantry").defeat("Cultist")
    finish(t)
    assert turns(t) == [0, 1, 2]  # after the first one: the additional one, then the others


@pytest.mark.rule("ASC-END-O6")
@pytest.mark.parametrize("who", [0, 1])
def test_an_additional_turn_of_the_last_round_is_taken_before_the_game_ends(who: int) -> None:
    situation = begun_by(0, 2).row().pool(1).in_play("Tablet of Time's Dawn", seat=who)
    for seat in range(2):
        situation.hand("Heavy Infantry", "Apprentice", seat=seat)
    t = situation.start()
    if who == 1:
        t.end_turn()
    t.play("Heavy Infantry").defeat("Cultist").use("Tablet of Time's Dawn").end_turn()
    assert not t.over
    assert t.active == who
    finish(t)
    assert turns(t) == ([0, 1] if who == 0 else [1, 1])


@pytest.mark.rule("ASC-END-22", "ASC-END-06")
def test_if_the_pool_runs_out_in_an_additional_turn_of_the_last_player_that_turn_is_the_last() -> None:
    laid = begun_by(0, 2).row().pool(1).in_play("Tablet of Time's Dawn", seat=1)
    t = laid.deck("Heavy Infantry", "Apprentice", "Apprentice", "Apprentice", "Militia", seat=1).start()
    t.end_turn().use("Tablet of Time's Dawn").end_turn().play("Heavy Infantry").defeat("Cultist")
    assert not t.over
    t.end_turn()
    assert t.over


@pytest.mark.rule("ASC-END-O3", "ASC-INV-O1")
def test_honor_taken_from_another_after_the_end_was_triggered_does_not_undo_it() -> None:
    t = table(*BOTH).row("Sordid Asp").pool(1).power(3).honor(9, seat=1).start()
    t.defeat("Sordid Asp")
    assert (t.honor(0), t.honor(1), t.pool) == (3, 7, 0)
    assert not t.over
    finish(t)
    assert turns(t) == [1]
