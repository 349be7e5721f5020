"""What the tests of Energy and Treasures share: Energy that was gained this turn, and whose Energy Shard it is."""

from __future__ import annotations

from ascension_table import Situation, Table

from delirium.engine.zones import lane

SHARD = "Energy Shard"


def energy(laid: Situation, amount: int, seat: int = 0) -> Situation:
    """A player has gained so much Energy this turn."""
    gained = laid.game.pool_called(f"Energy gained this turn of player {seat + 1}")
    return laid.amount("Energy", amount, seat)._pool(gained, amount)


def shards_in(t: Table, zone: str) -> list[bool]:
    """For each Energy Shard in a zone whether it was dealt with the center deck, not with a starting deck."""
    game = t.game
    started = {card for cards in game.start_cards for card in cards}
    found = t.s.cards(game.zone_called(zone))
    return [card not in started for card in found if game.kinds[game.kind_of[card]] == SHARD]


def put_shard(t: Table, of_start: bool, seat: int = 0) -> Table:
    """An Energy Shard of a starting deck, or of the center deck, comes into the hand of a player."""
    game, s = t.game, t.s
    kind = game.kinds.index(SHARD)
    wanted = game.start_cards[seat] if of_start else game.center_cards
    for zone in game.zones:
        for index, card in enumerate(s.cards(zone.id)) if not zone.plain else ():
            if game.kind_of[card] == kind and card in wanted:
                s.take(zone.id, index)
                s.enter(lane(game.hand, seat), card)
                s.ask_again()
                return t
    raise AssertionError("There is no such Energy Shard.")
