"""A position of Ascension as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from delirium.ascension.game import Ascension
from delirium.engine.view import View
from delirium.engine.zones import pool_of
from delirium.table import keys as key_board
from delirium.table.ascension import context, costs, hints, reasons, standing, zones
from delirium.table.ascension.box import house_rules, resources, titles, track_of
from delirium.table.ascension.options import options
from delirium.table.composer import Composer
from delirium.table.phrase import in_words, sentence
from delirium.table.scene import (
    Amount,
    AscensionBoard,
    Card,
    Context,
    Decision,
    Option,
    Scene,
    Series,
    Zone,
)
from delirium.table.series import PLAY_ALL
from delirium.table.table import Table

COUNTS: Final = {"hand": "Hand", "deck": "Deck", "discard": "Discard pile", "play": "Constructs"}


class AscensionComposer(Composer[Ascension]):
    """Composes the scene of a table of Ascension for one viewer."""

    def __init__(self, game: Ascension, table: Table, view: View, everything: bool) -> None:
        super().__init__(game, table, view, everything)
        self.offered = {(option.zone, option.kind, option.slot) for option in self.options if option.zone}
        self.offering = {option.zone for option in self.options if option.zone}
        self.waiting = reasons.out_of_turn(view, self.names) if view.seat >= 0 else ""

    def compose(self, heading: str) -> Scene:
        """Everything but the log and the result."""
        return replace(super().compose(heading), ascension=self.board())

    def asked(self) -> list[Option]:
        """The options, each at the card that it is about."""
        return options(self.sight, self.table.speech)

    def zones(self) -> list[Zone]:
        """The places, laid out as in the rulebook."""
        return zones.lay_out(self.sight, self.complete)

    # the players

    def resources(self, seat: int) -> list[Amount]:
        """What a player can spend, or what counts."""
        s = self.view.state
        return [
            Amount(name=one.many, amount=int(s.get(one.pool + seat)), hint=one.hint, most=track_of(one))
            for one in resources(self.game, s)
        ]

    def counts(self, seat: int) -> list[Amount]:
        """How many cards a player has in the places that are worth counting."""
        game, called = self.game, zones.names(self.game)
        return [
            Amount(name=COUNTS.get(called[zone.id]) or zones.titled(game, zone), amount=self.sight.count(zone.id))
            for zone in self.sight.zones
            if zone.owner == seat
            and (called[zone.id] in COUNTS or zones.is_counted(game, called[zone.id], self.sight.count(zone.id)))
        ]

    def notes(self, seat: int) -> list[str]:
        """What is special about a seat: you, partner, last turn."""
        return standing.called(self.view, seat)

    def score(self, seat: int) -> int:
        """The Honor tokens of a player, since nobody counts the cards before the end."""
        return int(self.view.state.get(pool_of(self.game.honor, seat)))

    # the cards

    def complete(self, key: str, card: Card) -> Card:
        """A card with its price, what is special about it, what it counts, and why nothing can be done with it."""
        if self.view.seat < 0:
            return card
        own = f" {self.view.seat + 1}"
        name = key.removesuffix(own)
        is_offer = name in zones.offers(self.game)
        is_own = key != name and (name in ("hand", "play", "front") or name in self.game.shown)
        if not is_offer and not is_own:
            return card
        number = int(card.uid[1:])
        spot = reasons.spot_of(self.game, self.view.seat, key, card.slot) if is_offer else -1
        price, note = costs.price(self.view, card.kind, spot) if is_offer else ("", "")
        if card.slot:
            note = ", ".join(part for part in (standing.note(self.view, card.slot - 1), note, card.note) if part)
            if self.game.top(self.view.state, card.slot - 1) < 0:
                price = ""  # it waits for a card to lie under
        why = "" if self._is_offered(key, card) else self._why(key, card, number, spot)
        if key in (f"play{own}", f"front{own}") and reasons.not_usable(self.view, number) == reasons.USED_UP:
            note = "used this turn"
        return Card(
            uid=card.uid,
            kind=card.kind,
            price=price,
            note=note,
            why=why,
            count=self._count(card.kind, number),
            slot=card.slot,
        )

    def _is_offered(self, key: str, card: Card) -> bool:
        return (key, card.kind, card.slot) in self.offered or (key, card.kind, 0) in self.offered

    def _why(self, key: str, card: Card, number: int, spot: int) -> str:
        view = self.view
        if view.state.over:
            return ""
        if self.waiting:
            return self.waiting
        within = reasons.in_an_effect(view, key in self.offering)
        if within:
            return within
        if spot >= 0:
            return reasons.too_dear(view, number, card.kind, spot)
        return reasons.not_usable(view, number)

    def _count(self, kind: int, card: int) -> str:
        """What the text of a card counts now."""
        if not self.game.counted[kind]:
            return ""
        counts = self.game.counts_now(self.view.state, self.view.seat, card)
        return f"Now: {', '.join(str(number) for _, number in counts)}"

    # what is asked

    def decision(self, laid: Sequence[Zone]) -> Decision:
        """What somebody has to choose, with why it is asked and what can be chosen at once."""
        s, game = self.view.state, self.game
        asked = replace(super().decision(laid), turn=int(s.get(game.active)) if s.get(game.turn) else -1)
        if not self.is_asked:
            return asked
        return replace(
            asked,
            context=self.context(),
            options=key_board.assign(in_reading_order(self.options, laid)),
            series=self.series(),
        )

    def context(self) -> Context | None:
        """Because of what the viewer is asked."""
        asking, notes = context.asking(self.view), context.notes(self.view, self.table.speech)
        if asking is None:
            return Context(notes=notes) if notes else None
        if asking.number:
            notes.insert(0, f"Now: {asking.number}.")
        if asking.copying >= 0:
            notes.insert(0, f"Copied by {self.game.kinds[asking.copying]}.")
        return Context(kind=asking.kind, text=" ".join(asking.sentences), asking=asking.asking, notes=notes)

    def series(self) -> Series | None:
        """`play all`, if that is more than one card."""
        cards = hints.in_passing(self.view)
        if not cards:
            return None
        return Series(text=PLAY_ALL, label=sentence(PLAY_ALL), hint=f"plays {in_words(cards)}", key=key_board.ALL)

    # the table

    def board(self) -> AscensionBoard:
        """The turn, the Honor pool, the sides, and what the viewer can spend."""
        s, game = self.view.state, self.game
        return AscensionBoard(
            turn=int(s.get(game.turn)),
            active=int(s.get(game.active)),
            honor_pool=int(s.get(game.honor_pool)),
            last_round=standing.is_last_round(self.view),
            last_seat=standing.last_seat(self.view) if standing.is_last_round(self.view) else -1,
            variant=game.variant,
            sets=titles(game),
            house=house_rules(game),
            sides=standing.sides(self.view, self.names),
            purse=self.purse(),
        )

    def purse(self) -> str:
        """What the viewer can spend in the own turn."""
        s, game = self.view.state, self.game
        if self.view.seat < 0 or s.over or not s.get(game.turn) or s.get(game.active) != self.view.seat:
            return ""
        amounts, more = costs.purse(self.view)
        return f"You have {in_words([*amounts, *more])}."


def in_reading_order(options: list[Option], laid: Sequence[Zone]) -> list[Option]:
    """Options at cards in the order in which the cards lie, then those of the question, what ends it last."""
    order: dict[tuple[str, int, int], int] = {}
    places: dict[str, int] = {}
    for zone in laid:
        places[zone.key] = len(order) + len(places)
        for card in zone.cards:
            order.setdefault((zone.key, card.kind, 0), len(order) + len(places))
            order.setdefault((zone.key, card.kind, card.slot), len(order) + len(places))
    last = len(order) + len(places)

    def rank(option: Option) -> tuple[int, int]:
        if not option.zone:
            return 1 + option.stops, 0
        place = order.get((option.zone, option.kind, option.slot), places.get(option.zone, last))
        return 0, place

    return sorted(options, key=rank)
