"""Card facts, questions and examples of the rulebooks that the first sets can play, and what holds in every game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

import pytest
from ascension_table import Situation, Table, table

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.box.build import build
from delirium.ascension.game import Ascension
from delirium.cards.load import card_set, find
from delirium.cards.model import Card
from delirium.engine.codec import state_hash
from delirium.engine.event import events
from delirium.engine.rng import Rng, seeded
from delirium.engine.state import State
from delirium.engine.zones import lane, pool_of

BOTH = "chronicle", "fallen"


# facts


def card(name: str, type: str, *factions: str, **numbers: int) -> Card:
    """The card of this name, once its type, its factions and these numbers are as they should be."""
    [found] = [each for each in find(name) if each.deck != "soul_gem"]
    assert (found.type, found.factions) == (type, factions)
    for key, number in numbers.items():
        assert number == (getattr(found, key) if key in ("honor", "copies") else found.cost[key])
    return found


@pytest.mark.rule("ASC-FACT-01")
def test_heavy_infantry_gives_two_power() -> None:
    t = table().row().hand("Heavy Infantry", "Apprentice").start().play("Heavy Infantry")
    assert (t.power(), t.runes()) == (2, 0)


@pytest.mark.rule("ASC-FACT-02")
def test_loa_dream_dragon() -> None:
    assert card("Loa, Dream Dragon", "hero", "enlightened", runes=6, honor=4).effect == "Roll the Delirium Die."


@pytest.mark.rule("ASC-FACT-03", "ASC-FACT-O3")
def test_nilhammer() -> None:
    assert card("Nilhammer", "construct", "void", runes=5, honor=3).effect == "Echo: Once per turn: Gain 3 Power."


@pytest.mark.rule("ASC-FACT-04", "ASC-FACT-O1")
def test_dreadmare() -> None:
    assert card("Dreadmare", "monster", power=5, copies=3).effect == "Reward: Gain 4 Honor. Gain 3 Insight."


@pytest.mark.rule("ASC-FACT-05")
def test_delusion_pixies() -> None:
    assert card("Delusion Pixies", "monster", power=4).set == "delirium"


@pytest.mark.rule("ASC-FACT-06")
def test_emri_lightbringer_and_stone_artificers_are_dreamborn() -> None:
    for name in ("Emri, Lightbringer", "Stone Artificers"):
        [found] = find(name)
        assert found.effect.startswith("Dreamborn. ")


@pytest.mark.rule("ASC-FACT-07")
def test_emri_soulstealer() -> None:
    assert card("Emri, Soulstealer", "hero", "void", runes=8, honor=5).effect == (
        "Gain 5 Power. If there are at least 10 Monsters in the void, instead gain 10 Power."
    )


@pytest.mark.rule("ASC-FACT-08")
def test_tree_of_bounty() -> None:
    found = card("Tree of Bounty", "construct", "lifebound", runes=4, honor=3)
    assert found.effect == "Plunder: Once per turn: Gain 3 Honor."


@pytest.mark.rule("ASC-FACT-09", "ASC-FAQ-O4")
def test_warprogue() -> None:
    assert card("Warprogue", "monster", power=4).effect == (
        "Reward: Gain 3 Honor. Take 1 Insight from 1 opponent. Dreambind 3."
    )


@pytest.mark.rule("ASC-FACT-10", "ASC-FACT-O4")
def test_dhartha_dream_master() -> None:
    assert card("Dhartha, Dream Master", "hero", "enlightened").effect == (
        "Phantasm 9. Acquire 1 Hero or Construct from the center row for free, to your hand."
    )


@pytest.mark.rule("ASC-FACT-11", "ASC-FACT-O2")
def test_loa_sleeping_dragon() -> None:
    found = card("Loa, Sleeping Dragon", "hero", "enlightened", runes=6, honor=4)
    assert found.effect == "Gain 3 Insight. Draw 1 card."


@pytest.mark.rule("ASC-FACT-12")
def test_inquarry_hydra() -> None:
    assert card("Inquarry Hydra", "construct", "mechana", runes=7, honor=7).effect == (
        "Once per turn: For each Mechana Construct you control, gain 1 Insight."
    )


@pytest.mark.rule("ASC-FACT-13")
def test_puppetmaster() -> None:
    assert card("Puppetmaster", "monster").effect == "Reward: Gain 4 Honor. Take 1 Insight from each opponent."


@pytest.mark.rule("ASC-FACT-14", "ASC-EX-13")
def test_rust_gremlin_and_lunar_pack() -> None:
    card("Rust Gremlin", "monster", power=2)
    assert card("Lunar Pack", "hero", "lifebound", runes=4).effect == "Gain 2 Runes. Unite: Gain 2 Insight."


@pytest.mark.rule("ASC-FACT-15")
def test_three_monsters_make_opponents_destroy_constructs() -> None:
    assert card("Mammoth Beetle", "monster").effect.endswith(
        "Each opponent destroys 1 Construct. You may pay 1 Insight. If you do, each opponent destroys 1 Construct."
    )
    assert card("Terminites", "monster").effect.endswith("Each opponent destroys 1 Construct with the lowest cost.")
    assert card("Hulking Crab", "monster").effect.endswith(
        "Each opponent destroys half of their Constructs, rounded up."
    )


@pytest.mark.rule("ASC-FACT-16")
def test_river_reaper_engulfing_kraken_and_the_two_without_data() -> None:
    assert card("River Reaper", "monster", power=6).effect == (
        "Reward: Gain 6 Honor. Each opponent destroys all but 1 Construct."
    )
    assert card("Engulfing Kraken", "monster", power=7).effect == (
        "Reward: Gain 6 Honor. Take 1 random card from each opponent's Dreamscape."
    )
    for name in ("Buccaneer", "Navigator"):
        assert find(name)
        assert all(found.deck == "start" and found.type == "hero" for found in find(name))


@pytest.mark.rule("ASC-EX-05", "ASC-EX-08", "ASC-EX-O1", "ASC-EX-O2")
def test_dream_guide_and_entrophantasm() -> None:
    assert card("Dream Guide", "hero", "lifebound", runes=4).effect == "Gain 2 Runes. Gain 1 Insight."
    assert card("Entrophantasm", "hero", "lifebound", runes=1).effect.startswith("Gain 1 Rune. Gain 1 Insight.")


@pytest.mark.rule("ASC-FAQ-O1", "ASC-FAQ-O2", "ASC-FAQ-O3", "ASC-EX-O3")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Steelweaver", "Gain 1 Rune. The next time you acquire a Construct this turn, put it into play. Recur 1."),
        ("Demon Pup", "Reward: Gain 1 Honor. Draw 1 card. You may pay 1 Insight. If you do, draw 1 card."),
        ("Zis, Dreamreaper", "Reward: Gain 5 Honor. Take 2 Insight from each opponent."),
        ("The Dragon's Eye", "When you play this, gain 1 Insight. Serenity: Once per turn: Gain 1 Insight."),
    ],
)
def test_numbers_that_the_books_have_lost(name: str, text: str) -> None:
    assert [found.effect for found in find(name)] == [text]


@pytest.mark.rule("ASC-FAQ-O5")
@pytest.mark.parametrize("name", ["Aegis Knight", "Guide of Lost Souls", "Arha Sensei"])
def test_without_a_banished_card_there_is_no_new_one(name: str) -> None:
    for found in find(name):
        assert "If you do, acquire 1 Mystic or Heavy Infantry for free" in found.effect


@pytest.mark.rule("ASC-FAQ-O6")
def test_druids_of_the_stone_circle_take_a_hero_of_at_most_3() -> None:
    texts = {found.type: found.effect for found in find("Druids of the Stone Circle")}
    assert set(texts) == {"hero", "soul_gem"}
    assert set(texts.values()) == {"Acquire 1 Hero with cost at most 3 for free, to the top of your deck."}
    t = table(*BOTH).row("Wolf Shaman", "Demon Slayer").hand("Druids of the Stone Circle").start()
    t.play("Druids of the Stone Circle")
    assert t.options == ["acquire Wolf Shaman from space 1", "acquire Mystic", "acquire Heavy Infantry"]


# questions, examples and single cards, with cards of later sets printed anew as far as the first sets carry them out


def reprinted(*names: str, without: str = "", players: int = 2, variant: str = "") -> Situation:
    """A situation in which these cards of other sets are in the mix, called New and so on, a phrase of theirs left out.

    The seed is one whose first row has no Fate.
    """
    cards = 'set = "mine"\n'
    for name in names:
        [found] = [each for each in find(name) if each.deck != "soul_gem"]
        assert without in found.effect
        cost = ", ".join(f"{key} = {number}" for key, number in found.cost.items() if key != "insight") or "runes = 3"
        cards += (
            f"[[card]]\nname = {json.dumps('New ' + name)}\ntype = {json.dumps(found.type)}\n"
            f"faction = {json.dumps(list(found.factions))}\ncost = {{ {cost} }}\nhonor = {found.honor}\ncopies = 4\n"
            f"effect = {json.dumps(found.effect.replace(without, ''))}\n"
        )
    situations = (table(*BOTH, players=players, variant=variant, cards=cards, seed=seed) for seed in count())
    return next(situation for situation in situations if "end turn" in situation.s.texts())


@pytest.mark.rule("ASC-CASE-01")
def test_sordid_asp_compares_tokens_not_cards() -> None:
    t = table(*BOTH).row("Sordid Asp").power(3).honor(5).in_play("Hedron Cannon", "Muramasa", seat=1).start()
    t.defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(2)] == [6, 0]
    t = table(*BOTH).row("Sordid Asp").power(3).in_play("Hedron Cannon").honor(2, seat=1).start().defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(2)] == [3, 0]  # its own 1 Honor comes first, 2 are still more than 1


@pytest.mark.rule("ASC-CASE-01")
def test_sordid_asp_takes_nothing_from_an_opponent_with_as_much() -> None:
    t = table(*BOTH).row("Sordid Asp").power(3).honor(4).honor(5, seat=1).start().defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(2)] == [5, 5]


@pytest.mark.rule("ASC-CASE-01", "ASC-INV-O1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sordid_asp_takes_from_the_one_opponent_with_the_most(players: int) -> None:
    situation = table(*BOTH, players=players).row("Sordid Asp").power(3)
    for seat in range(1, players):
        situation.honor(10 * seat, seat=seat)
    t = situation.start().defeat("Sordid Asp")
    assert [t.honor(seat) for seat in range(players)] == [3, *range(10, 10 * (players - 1), 10), 10 * players - 12]
    assert t.pool == 30 * players - 1


@pytest.mark.rule("ASC-CASE-02")
@pytest.mark.parametrize(
    ("constructs", "honor"),
    [
        ([], 0),
        (["Muramasa"], 1),
        (["Muramasa", "Shadow Star"], 1),
        (["Muramasa", "Snapdragon", "Hedron Cannon"], 3),
        (["Muramasa", "Snapdragon", "Hedron Cannon", "The All-Seeing Eye", "Stone Circle", "Black Hole"], 4),
    ],
)
def test_avatar_golem_counts_factions_among_own_constructs(constructs: list[str], honor: int) -> None:
    laid = table(*BOTH).row().hand("Avatar Golem", "Landtalker").in_play(*constructs).in_play("Yggdrasil Staff", seat=1)
    t = laid.start().play("Avatar Golem")
    assert (t.honor(), t.power()) == (honor, 2)


@pytest.mark.rule("ASC-CASE-03")
def test_sadranis_puts_the_monster_on_the_bottom_of_the_center_deck() -> None:
    laid = table(*BOTH).row().hand("Sadranis, Dark Emissary", "Apprentice").void("Tormented Soul", "Mephit", "Muramasa")
    t = laid.only_center("Landtalker", "Wolf Shaman").start().play("Sadranis, Dark Emissary")
    assert not t.can("defeat Muramasa")
    t.choose("defeat Tormented Soul")
    assert t.center == ["Landtalker", "Wolf Shaman", "Tormented Soul"]
    assert t.void == ["Mephit", "Muramasa"]
    assert (t.power(), t.honor()) == (0, 1)


@pytest.mark.rule("ASC-CASE-04")
@pytest.mark.parametrize("take", [True, False])
def test_samael_stays_and_his_owner_may_take_defeated_monsters(take: bool) -> None:
    t = table(*BOTH).row("Samael the Fallen", "Samael's Trickster").hand("Mystic").power(11).start()
    t.defeat("Samael the Fallen")
    assert (t.in_front(), t.void, t.honor()) == (["Samael the Fallen"], [], 8)
    t.defeat("Samael's Trickster").choose("do it" if take else "decline")
    assert t.discard() == (["Samael's Trickster"] if take else [])
    assert t.void == ([] if take else ["Samael's Trickster"])
    assert t.honor() == 9
    t.end_turn()
    assert t.in_front() == ["Samael the Fallen"]


@pytest.mark.rule("ASC-CASE-04")
def test_the_cultist_cannot_be_taken_with_samael() -> None:
    t = table(*BOTH).row().hand("Mystic").in_front("Samael the Fallen").power(2).start().defeat("Cultist")
    assert t.can("end turn")
    assert (t.honor(), t.discard(), t.pile("Cultist")) == (1, [], 1)


@pytest.mark.rule("ASC-CASE-04")
def test_samael_serves_his_owner_only() -> None:
    t = table(*BOTH).row("Samael's Trickster").in_front("Samael the Fallen", seat=1).power(3).start()
    t.defeat("Samael's Trickster")
    assert t.void == ["Samael's Trickster"]
    assert t.decider == 0
    assert t.can("end turn")


@pytest.mark.rule("ASC-CASE-04")
def test_samaels_owner_may_take_a_monster_defeated_from_the_void() -> None:
    laid = (
        table(*BOTH)
        .row()
        .in_front("Samael the Fallen")
        .void("Tormented Soul")
        .hand("Sadranis, Dark Emissary", "Mystic")
    )
    t = laid.start().play("Sadranis, Dark Emissary").choose("defeat Tormented Soul").choose("do it")
    assert t.discard() == ["Tormented Soul"]
    assert t.center[-1] != "Tormented Soul"


@pytest.mark.rule("ASC-CASE-04", "ASC-CASE-03")
def test_a_monster_of_the_void_that_samaels_owner_leaves_goes_under_the_center_deck() -> None:
    laid = (
        table(*BOTH)
        .row()
        .in_front("Samael the Fallen")
        .void("Tormented Soul")
        .hand("Sadranis, Dark Emissary", "Mystic")
    )
    t = laid.start().play("Sadranis, Dark Emissary").choose("defeat Tormented Soul").choose("decline")
    assert t.discard() == []
    assert t.center[-1] == "Tormented Soul"


@pytest.mark.rule("ASC-CASE-04")
def test_a_monster_of_samaels_owner_gives_power_equal_to_its_cost() -> None:
    t = table(*BOTH).row().in_front("Samael the Fallen").hand("Earth Tyrant", "Apprentice").start()
    t.play("Earth Tyrant")
    assert (t.power(), t.honor(), t.played()) == (6, 0, ["Earth Tyrant"])


@pytest.mark.rule("ASC-CASE-15")
def test_yolocryx_may_return_whenever_its_owner_plays_a_mechana_construct() -> None:
    laid = reprinted("Yolocryx, the Guardian").row().discard("New Yolocryx, the Guardian")
    t = laid.hand("Reclamax", "Watchmaker's Altar", "Shadow Star", "Apprentice").start()
    t.play("Shadow Star")
    assert t.discard() == ["New Yolocryx, the Guardian"]
    t.play("Reclamax").choose("decline")
    assert t.discard() == ["New Yolocryx, the Guardian"]
    t.play("Watchmaker's Altar").choose("do it")
    assert t.discard() == []
    t.play("New Yolocryx, the Guardian")
    assert t.power() == 5 + 2


@pytest.mark.rule("ASC-CASE-16")
def test_premonition_bell_is_destroyed_when_used_and_the_others_are_banished() -> None:
    laid = reprinted("Premonition Bell").row("Demon Slayer", "Master Dhartha").in_play("New Premonition Bell").discard()
    t = laid.hand("Apprentice").start().use("New Premonition Bell")
    assert t.power() == 3  # Master Dhartha costs more than 5
    assert (t.in_play(), t.discard()) == ([], ["New Premonition Bell"])
    assert "Banish this and another Temporal Eye you control:" in find("Temporal Eye")[0].effect
    assert find("Shardfinder Compass")[0].effect.startswith("Banish this:")


# what holds in every game


@dataclass
class Step:
    """A decision of a random game, and the one before it."""

    game: Ascension
    state: State
    before: State | None = None
    choice: str = ""

    @property
    def seats(self) -> range:
        return range(int(self.game.players))

    def pools(self, base: int) -> list[int]:
        """What each seat has of a resource."""
        return [int(self.state.get(base + seat)) for seat in self.seats]

    @property
    def cult(self) -> int:
        """The Honor of the Cult, in solitaire."""
        return int(self.state.get(self.game.pool_called("Honor of the Cult"))) if self.game.variant == "solo" else 0


MIXES: list[tuple[tuple[str, ...], str]] = [
    (("chronicle",), ""),
    (("fallen",), ""),
    (BOTH, ""),
    (BOTH, "team"),
    (BOTH, "solo"),
]
GAMES = 30


@cache
def _game(sets: tuple[str, ...], players: int, variant: str) -> Ascension:
    options: dict[str, object] = {"players": players, "sets": list(sets)}
    if variant:
        options["variant"] = variant
    return build(options)


def _random_game(number: int) -> tuple[Ascension, Callable[[State, Rng], int], Rng]:
    """A mix, a number of players, a way to play and its chance."""
    rng = seeded(1000 + number)
    sets, variant = MIXES[number % len(MIXES)]
    players = 2 + rng.below(5 if len(sets) > 1 else 3)
    if variant:
        players = 1 if variant == "solo" else (4, 6)[rng.below(2)]
    return _game(sets, players, variant), pick_eager if rng.below(3) else pick_any, rng


def steps(number: int) -> Iterator[Step]:
    """Every decision of a random game, and its end."""
    game, pick, rng = _random_game(number)
    state = game.new_told(number)
    step = Step(game, state)
    yield step
    while not state.over:
        option = pick(state, rng)
        step = Step(game, state, state.clone(), game.words.render(option))
        state.step(option)
        yield step


def everywhere() -> Iterator[Step]:
    """Every decision of all random games."""
    for number in range(GAMES):
        yield from steps(number)


def zones_of(game: Ascension) -> list[int]:
    return [zone.id for zone in game.zones if not zone.plain]


def test_the_random_games_are_of_all_sorts() -> None:
    games = [_random_game(number)[0] for number in range(GAMES)]
    assert {int(game.players) for game in games} == {1, 2, 3, 4, 5, 6}
    assert {game.variant for game in games} == {"", "solo", "team"}
    assert {game.supply.sets for game in games} == {("chronicle",), ("fallen",), BOTH}


@pytest.mark.rule("ASC-INV-01")
def test_every_card_is_in_exactly_one_zone() -> None:
    for step in everywhere():
        cards = [card for zone in zones_of(step.game) for card in step.state.cards(zone)]
        assert sorted(cards) == list(range(len(step.game.kind_of)))


@pytest.mark.rule("ASC-INV-02")
def test_the_number_of_cards_of_each_name_stays_the_same() -> None:
    for number in range(GAMES):
        expected: Counter[str] = Counter()
        for step in steps(number):
            if not expected:
                game = step.game
                for kind, copies in game.supply.start:
                    expected[game.kinds[kind]] += copies * int(game.players)
                for kind, copies in [*game.supply.piles, *game.supply.center]:
                    expected[game.kinds[kind]] += copies
            assert Counter(name for zone in zones_of(game) for name in step.state.named(zone)) == expected


@pytest.mark.rule("ASC-INV-03")
def test_the_row_has_six_cards_unless_center_deck_and_void_are_empty() -> None:
    for step in everywhere():
        game, s = step.game, step.state
        full = [s.count(lane(game.spaces, space)) for space in range(6)]
        assert full == [1] * 6 or s.count(game.center) == s.count(game.void) == 0


@pytest.mark.rule("ASC-INV-04")
def test_after_the_draw_step_the_hand_has_five_cards_if_there_are_as_many() -> None:
    turns = 0
    for step in everywhere():
        if step.choice == "end turn" and step.before is not None:
            game, before = step.game, step.before
            seat = int(before.seat)
            zones = [lane(zone, seat) for zone in (game.deck, game.discard, game.hand, game.played)]
            there = sum(before.count(zone) for zone in zones)
            assert step.state.count(lane(game.hand, seat)) == min(5, there)
            turns += 1
    assert turns > 1000


@pytest.mark.rule("ASC-INV-05")
def test_runes_and_power_are_0_at_the_start_of_every_turn() -> None:
    for step in everywhere():
        if step.before is None or step.before.get(step.game.turn) != step.state.get(step.game.turn):
            assert step.pools(step.game.runes) == step.pools(step.game.power) == [0] * len(step.seats)


@pytest.mark.rule("ASC-INV-06")
def test_no_resource_is_negative() -> None:
    for step in everywhere():
        for pool in step.game.pools:
            assert step.state.get(pool.id) >= 0, pool.name


@pytest.mark.rule("ASC-INV-07", "ASC-INV-O1")
def test_pool_and_tokens_are_the_starting_pool_until_the_pool_is_empty() -> None:
    taken = 0
    for step in everywhere():
        start = 50 if step.game.variant == "solo" else 30 * len(step.seats)
        pool = step.state.get(step.game.honor_pool)
        earned = sum(step.pools(step.game.honor)) + step.cult
        assert pool + earned == start if pool else earned >= start
        if step.before is not None:
            had = [step.before.get(pool_of(step.game.honor, seat)) for seat in step.seats]
            taken += any(now < was for was, now in zip(had, step.pools(step.game.honor), strict=True))
    assert taken > 5  # Sordid Asp has moved Honor between players


@pytest.mark.rule("ASC-INV-08")
def test_all_players_had_the_same_number_of_turns_at_the_end() -> None:
    for number in range(GAMES):
        *_, last = steps(number)
        assert last.state.over
        told = [event.text(last.game) for event in events(last.state.log or [], -1, 0)]
        turns = [
            told.count(f"Player {seat + 1} takes a turn") - told.count(f"Player {seat + 1} will take an extra turn")
            for seat in last.seats
        ]
        assert len(set(turns)) == 1
        assert turns[0] > 2


@pytest.mark.rule("ASC-INV-09")
def test_no_starting_and_no_always_available_card_is_in_the_void() -> None:
    names = {found.name for found in card_set("basics").cards}
    assert len(names) == 5
    for step in everywhere():
        assert not names.intersection(step.state.named(step.game.void))


@pytest.mark.rule("ASC-INV-10")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    for number in range(10):
        game, _, _ = _random_game(number)
        again = game.new(number)
        for step in steps(number):
            if step.choice:
                again.choose(step.choice)
            assert state_hash(again) == state_hash(step.state)
        assert game.scores(again) == game.scores(step.state)
        assert game.winners(again) == game.winners(step.state)


def payable(game: Ascension, s: State, seat: int, more: int = 0) -> set[str]:
    """What a player can acquire, with some more Runes to pay, or defeat, as the options say it; without discounts."""
    runes, power = s.get(pool_of(game.runes, seat)) - more, s.get(pool_of(game.power, seat))
    spots = [(lane(game.spaces, space), f" from space {space + 1}") for space in range(6)]
    found = set()
    for zone, spot in [*spots, *((int(pile), "") for pile in game.piles)]:
        if s.count(zone):
            card = game.facts[game.kind_of[s.cards(zone)[-1]]]
            if card.type == "monster" and not more and card.cost["power"] <= power:
                found.add(f"defeat {card.name}{spot}")
            if card.type != "monster" and card.cost["runes"] <= runes:
                found.add(f"acquire {card.name}{spot}")
    return found


@pytest.mark.rule("ASC-APP-09")
def test_what_can_be_acquired_or_defeated_now_is_exactly_what_is_offered() -> None:
    compared = 0
    for step in everywhere():
        game, s = step.game, step.state
        texts = s.texts()
        if "end turn" not in texts:
            continue
        offered = {text for text in texts if text.startswith(("acquire", "defeat")) and "partner" not in text}
        helped = {text.removesuffix(" for the partner") for text in texts if "partner" in text}
        plain = payable(game, s, int(s.seat))
        assert plain <= offered
        if s.count(game.bargains) == 0:  # nothing makes a card cheaper or serves certain cards only
            assert offered == plain
            assert helped == (payable(game, s, int(s.seat), 1) if game.variant == "team" else set())
            compared += 1
    assert compared > 5000


@pytest.mark.rule("ASC-APP-09")
def test_cards_that_a_discount_or_kept_runes_make_payable_are_offered() -> None:
    laid = table(*BOTH).row("Rocket Courier X-99", "Shadow Star", "Wolf Shaman", "The Grand Design").runes(1)
    t = laid.hand("Battery Monk", "Apprentice").in_play("The Grand Design").start()
    assert offers(t) == []
    t.use("The Grand Design")
    assert offers(t) == []
    t.play("Battery Monk")
    assert offers(t) == ["acquire Rocket Courier X-99 from space 1"]  # 4, less 1, with 2 Runes for Mechana and 1
    t.play("Apprentice")
    assert offers(t) == [
        "acquire Rocket Courier X-99 from space 1",
        "acquire Shadow Star from space 2",
        "acquire Heavy Infantry",
    ]
    t.acquire("Rocket Courier X-99")
    assert t.runes() == 1
    assert offers(t) == []


def offers(t: Table) -> list[str]:
    """What can be acquired or defeated now."""
    return [text for text in t.options if text.startswith(("acquire", "defeat"))]
