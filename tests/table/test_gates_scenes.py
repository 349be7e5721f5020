from __future__ import annotations

from collections import Counter
from random import Random

from onstage import cards_of, options_of, play_on, sit, zone_of

from delirium.engine.view import SPECTATOR
from delirium.gates.game import Gates
from delirium.table.scene import GatesBoard, Scene
from delirium.table.scenes import scene
from delirium.table.table import Table


def gates(table: Table) -> Gates:
    assert isinstance(table.game, Gates)
    return table.game


def board(shown: Scene) -> GatesBoard:
    assert shown.gates is not None
    return shown.gates


def hold(table: Table, *names: str) -> None:
    """Let Ann hold these cards; they come from the deck."""
    game, s = gates(table), table.state
    s.move_all(game.hand[0], game.deck)
    for name in names:
        kind = game.kinds.index(name)
        index = next(place for place, card in enumerate(s.cards(game.deck)) if game.kind_of[card] == kind)
        s.enter(game.hand[0], s.take(game.deck, index))
    s.ask_again()


def action(game: Gates, beginning: str, side: int) -> str:
    """The name of an action card that does this on one side."""
    actions = (each for each in game.box.actions if (each.sane, each.insane)[side].name.startswith(beginning))
    return next(actions).name


def on_side(side: str, *wanted: tuple[str, int], seed: int = 1, players: int = 2) -> Table:
    """A table at Ann's turn on one side of the disc, with cards that do what is wanted."""
    table = sit("gates", players, seed)
    table.choose(f"choose the {side} side")
    hold(table, *(action(gates(table), beginning, at) for beginning, at in wanted))
    return table


def test_the_side_is_chosen_first() -> None:
    shown = scene(sit("gates", 2), 0)
    assert shown.heading == "Round 1 begins: Ann holds the sanity disc"
    assert board(shown).side == ""
    options = options_of(shown)
    assert [option.label for option in options.values()] == ["Choose the sane side", "Choose the insane side"]
    assert {card.why for card in zone_of(shown, "hand 1").cards} == {"Choose the side of the sanity disc first."}
    assert {card.note for card in zone_of(shown, "hand 1").cards} == {""}


def test_cards_of_the_hand_tell_the_part_that_counts_and_carry_their_buttons() -> None:
    table = on_side("sane", ("Dispatch 2", 0), ("Page", 0))
    shown = scene(table, 0)
    hand = cards_of(table, shown, "hand 1")
    assert {card.note.partition(" ")[0] for card in hand.values()} == {"Now:"}
    play = next(option for text, option in options_of(shown).items() if text.startswith("play Dispatch 2"))
    assert (play.label, play.zone, play.kind) == ("Play", "hand 1", hand[table.game.kinds[play.kind]].kind)
    assert board(shown).side == "sane"
    assert shown.heading == "Round 1: Ann"
    assert {card.why for card in zone_of(scene(table, 1), "hand 2").cards} == {"It is Ann's turn."}


def test_dispatching_has_a_button_in_each_region_and_says_because_of_what() -> None:
    table = on_side("sane", ("Dispatch 2", 0))
    table.choose(next(text for _, text in table.options() if text.startswith("play")))
    shown = scene(table, 0)
    assert shown.decision is not None
    regions = [option.region for option in shown.decision.options if option.verb == "dispatch"]
    assert regions == list(range(5))
    assert {option.label for option in shown.decision.options if option.region >= 0} == {"Dispatch"}
    assert shown.decision.context is not None
    assert shown.decision.context.text.startswith("Dispatch 2 investigators")
    assert shown.decision.context.notes == ["Now: 2 more."]
    assert [card.kind for card in zone_of(shown, "card in play").cards] == [shown.decision.context.kind]
    before = board(shown).regions[1].investigators[0]
    table.choose(next(option.text for option in shown.decision.options if option.region == 1))
    assert board(scene(table, 1)).regions[1].investigators[0] == before + 1


def test_building_stands_at_the_supply_and_at_its_region() -> None:
    table = on_side("insane", ("Build", 1))
    table.choose(next(text for _, text in table.options() if text.startswith("play")))
    shown = scene(table, 0)
    build = [option for option in options_of(shown).values() if option.verb == "build"]
    assert {option.zone for option in build} == {"gate supply"}
    supply = board(shown).supply
    assert {board(shown).regions[option.region].name for option in build} == set(supply)
    assert {table.game.kinds[option.kind] for option in build} == set(supply)
    top = options_of(shown)["take the top card of the gate deck"]
    assert (top.zone, top.label, top.reveals) == ("gate deck", "Take the top card", True)


def test_converting_names_whose_investigator_it_is() -> None:
    table = on_side("insane", ("Convert", 1))
    table.choose(next(text for _, text in table.options() if text.startswith("play")))
    convert = [option for option in options_of(scene(table, 0)).values() if option.verb == "convert"]
    assert convert
    assert {option.label for option in convert} == {"Convert neutral"}
    assert all(option.region >= 0 for option in convert)


def test_the_board_agrees_with_the_game() -> None:
    table = sit("gates", 3, 6)
    rng = Random(6)
    while not table.over:
        play_on(table, rng, 20)
        game, s = gates(table), table.state
        shown = scene(table, SPECTATOR)
        found = board(shown)
        for seat, player in enumerate(found.players):
            assert player.points == shown.players[seat].score == table.scores[seat]
            assert player.tokens == s.get(game.tokens[seat])
            assert len(player.opened) == len(player.released) == s.count(game.released[seat])  # GAT-OPEN-02
            sections = Counter(
                {region.name: region.size * player.opened.count(region.name) for region in found.regions}
            )
            assert +sections == Counter(s.named(game.opened[seat]))
            assert len(player.journal.pages) == s.count(game.pages[seat])
            worth = table.breakdown[seat]
            assert (player.journal.pages_worth, player.journal.maps_worth) == (worth["pages"], worth["maps"])
        for index, region in enumerate(found.regions):
            assert region.sections == [game.sections(s, seat, index) for seat in range(3)]
            assert len(region.investigators) == 3
        assert found.supply == s.named(game.supply)
        assert [disc.value for disc in found.discs] == [
            game.box.discs[game.kind_of[card] - game.first_disc].value for card in reversed(s.cards(game.discs))
        ]
    assert shown.heading.startswith("The game is over after ")


def test_desperate_actions_have_a_price_and_figures_of_ours_a_reason() -> None:
    found = board(scene(sit("gates", 2), 0))
    assert [(each.name, each.amount) for each in found.desperate] == [
        ("swap", 2),
        ("refresh", 3),
        ("flip", 4),
        ("score", 5),
    ]
    assert found.desperate[0].hint == "Swap two action cards"
    assert "disc" in [each.word for each in found.ours]
