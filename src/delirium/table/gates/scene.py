"""A position of Gates of Delirium as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from delirium.engine.state import Zone as Declared
from delirium.engine.view import HIDDEN, View
from delirium.gates.actions import LEFT
from delirium.gates.board import BUILD_WITH_MAP, CATEGORIES, DISPATCH_WITH_RUNE
from delirium.gates.components import LABELS
from delirium.gates.game import Gates
from delirium.gates.words import P_AFTER, P_DISCARD, P_MAY_BUILD, P_MAY_DISPATCH, P_PLAY, P_SIDE
from delirium.table import keys as key_board
from delirium.table.composer import Composer
from delirium.table.gates.faces import describe
from delirium.table.gates.options import options
from delirium.table.phrase import sentence
from delirium.table.scene import (
    Amount,
    Card,
    Context,
    Decision,
    Disc,
    GatesBoard,
    GatesPlayer,
    Journal,
    Keyword,
    Option,
    Region,
    Scene,
    Zone,
)
from delirium.table.table import Table

HELP: Final = {
    "hand": "Two action cards are played in a turn, on the side that the sanity disc shows.",
    "gate supply": "Gate sections on offer.",
    "gate deck": "The supply is filled from it; its top card can be built unseen.",
    "action deck": "Two cards are drawn from it at the end of a turn.",
    "discard pile": "Shuffled into a new deck when the deck is empty.",
    "monstrosity discs": "Whoever opens a gate releases the next one, which lies on top.",
    "scrolls": "Face up: they hold for everybody.",
    "face-down scrolls": "Revealed by discs that bear a scroll.",
}
ORDER: Final = (  # of what lies in the middle
    "gate supply",
    "gate deck",
    "card in play",
    "monstrosity discs",
    "scrolls",
    "face-down scrolls",
    "action deck",
    "discard pile",
)
ASIDE: Final = ("unused scrolls", "unused discs")  # they stay in the box


class GatesComposer(Composer[Gates]):
    """Composes the scene of a table of Gates for one viewer."""

    def __init__(self, game: Gates, table: Table, view: View, everything: bool) -> None:
        super().__init__(game, table, view, everything)
        self.offered = {option.kind for option in self.options if option.zone.startswith("hand")}
        self.scores = game.scores(view.state)

    def compose(self, heading: str) -> Scene:
        """Everything but the log and the result."""
        return replace(super().compose(heading), gates=self.board())

    def asked(self) -> list[Option]:
        """The options, each at the card or the region that it is about."""
        return options(self.sight, self.table.speech)

    # the players

    def resources(self, seat: int) -> list[Amount]:
        """What a player can spend and send."""
        s, game = self.view.state, self.game
        return [
            Amount(name="Tokens", amount=int(s.get(game.tokens[seat])), hint="They pay for desperate actions."),
            Amount(name="Investigators", amount=int(s.get(game.men[seat])), hint="In the own supply."),
        ]

    def counts(self, seat: int) -> list[Amount]:
        """How many cards a player holds."""
        return [Amount(name="Hand", amount=int(self.view.state.count(self.game.hand[seat])))]

    def notes(self, seat: int) -> list[str]:
        """What is special about a seat: you, sanity disc."""
        holds = self.view.state.get(self.game.start) == seat
        return [*super().notes(seat), *(["sanity disc"] if holds else [])]

    def journal(self, seat: int) -> Journal:
        """The artifacts of a player with what they are worth now."""
        game, actions, sight = self.game, self.game.box.actions, self.sight
        worth = dict(zip(CATEGORIES, game.tally(self.view.state, seat), strict=True))
        return Journal(
            pages=sorted(actions[kind].sane.amount for kind in sight.kinds[game.pages[seat]]),
            maps=sorted((LABELS[actions[kind].sane.amount] for kind in sight.kinds[game.maps[seat]]), key=LABELS.index),
            runes=sight.count(game.runes[seat]),
            pages_worth=worth["pages"],
            maps_worth=worth["maps"],
            runes_worth=worth["runes"],
        )

    # the places

    def zones(self) -> list[Zone]:
        """All places with cards: the middle, the others, the viewer's own."""
        common = sorted(
            (zone for zone in self.sight.zones if zone.owner < 0 and zone.name not in ASIDE),
            key=lambda zone: ORDER.index(zone.name) if zone.name in ORDER else len(ORDER),
        )
        found = [self.zone(zone, "center") for zone in common]
        for seat in self.seats():
            own = [zone for zone in self.sight.zones if zone.owner == seat]
            own = [zone for zone in own if zone.name == "hand" or self.sight.count(zone.id)]
            found += [self.zone(zone, "own" if seat == self.view.seat else "other") for zone in own]
        return found

    def help(self, zone: Declared) -> str:
        """What a place is, in a sentence."""
        return HELP.get(zone.name, "")

    def card(self, zone: Declared, card: Card) -> Card:
        """A card; of the own hand with the part that counts now, or why it cannot be played."""
        if zone.name != "hand" or zone.owner != self.view.seat or card.kind == HIDDEN:
            return card
        why = "" if card.kind in self.offered else self.why()
        return replace(card, note=self.part(card.kind), why=why)

    def part(self, kind: int) -> str:
        """The part of an action card that counts now; empty while the side is being chosen."""
        s = self.view.state
        if s.over or s.prompt == P_SIDE:
            return ""
        action = self.game.box.actions[kind]
        return f"Now: {(action.insane if s.get(self.game.side) else action.sane).name}"

    def why(self) -> str:
        """Why an action card of the own hand cannot be played."""
        s, game = self.view.state, self.game
        if s.over:
            return ""
        if s.seat != self.view.seat:
            turn = int(s.get(game.turn))
            is_other = s.prompt != P_SIDE and turn != self.view.seat
            return f"It is {self.names[turn]}'s turn." if is_other else f"{self.names[s.seat]} has to choose first."
        if s.prompt == P_SIDE:
            return "Choose the side of the sanity disc first."
        if s.prompt == P_AFTER:
            return "Both cards of this turn are played."
        return "" if s.prompt in (P_PLAY, P_DISCARD) else "Carry out the card in play first."

    # what is asked

    def decision(self, zones: Sequence[Zone]) -> Decision:
        """What somebody has to choose, with why it is asked."""
        s = self.view.state
        return replace(
            super().decision(zones),
            turn=-1 if s.prompt == P_SIDE else int(s.get(self.game.turn)),
            context=self.context(),
            options=key_board.assign(sorted(self.options, key=_rank)),
        )

    def context(self) -> Context | None:
        """The card that is being carried out, or the scroll that allows something, and how often that goes on."""
        s, game = self.view.state, self.game
        if not self.is_asked or s.prompt in (P_SIDE, P_PLAY, P_AFTER):
            return None
        frame = int(s.frame())
        left = int(s.get(frame + LEFT))
        notes = [f"Now: {left} more."] if left > 1 else []
        if s.prompt in (P_MAY_DISPATCH, P_MAY_BUILD):
            effect = DISPATCH_WITH_RUNE if s.prompt == P_MAY_DISPATCH else BUILD_WITH_MAP
            scroll = next(place for place, one in enumerate(game.scroll_effect) if one == effect)
            return Context(kind=int(game.first_scroll) + scroll, text=game.box.scrolls[scroll].text, notes=notes)
        if s.prompt == P_DISCARD:
            return Context(text="You have drawn action cards and discard as many.", notes=notes)
        kind = self.sight.kinds[game.playing][-1]
        action = game.box.actions[kind]
        return Context(kind=kind, text=describe(action.insane if s.get(game.side) else action.sane), notes=notes)

    # the table

    def board(self) -> GatesBoard:
        """Everything on the table."""
        s, game, sight = self.view.state, self.game, self.sight
        discs = [game.box.discs[kind - game.first_disc] for kind in reversed(sight.kinds[game.discs])]
        return GatesBoard(
            round=int(s.get(game.round)) + (not s.over and s.prompt == P_SIDE),
            side="" if s.prompt == P_SIDE and not s.over else "insane" if s.get(game.side) else "sane",
            holder=int(s.get(game.start)),
            turn=int(s.get(game.turn)),
            regions=[self.region(index) for index in range(game.regions)],
            supply=[game.kinds[kind] for kind in sight.kinds[game.supply]],
            gate_deck=sight.count(game.gate_deck),
            action_deck=sight.count(game.deck),
            discards=sight.count(game.discards),
            discs=[Disc(disc.value, disc.scroll) for disc in discs],
            scrolls=[
                Keyword(game.kinds[kind], scroll_texts(game)[game.kinds[kind]]) for kind in sight.kinds[game.scrolls]
            ],
            face_down=sight.count(game.slots),
            token_supply=int(s.get(game.token_supply)),
            desperate=self.desperate(),
            players=[self.before(seat) for seat in range(game.players)],
            ours=[Keyword(name, reason) for name, reason in game.box.ours.items()],
        )

    def region(self, index: int) -> Region:
        """A region with its investigators and gates."""
        s, game = self.view.state, self.game
        region, seats = game.box.regions[index], range(game.players)
        return Region(
            name=region.name,
            size=region.size,
            banner=list(region.banner),
            investigators=[int(game.men_on(s, index, seat)) for seat in seats],
            neutrals=int(game.men_on(s, index, game.players)),
            sections=[int(game.sections(s, seat, index)) for seat in seats],
        )

    def desperate(self) -> list[Amount]:
        """What desperate actions cost now."""
        s, game = self.view.state, self.game
        verbs = {"swap": game.v_swap, "refresh": game.v_refresh, "flip": game.v_flip, "score": game.v_score}
        return [
            Amount(
                name=name, amount=int(game.price(s, verb)), hint=sentence(game.words.render(verb).partition(": ")[2])
            )
            for name, verb in verbs.items()
        ]

    def opened(self, seat: int) -> list[str]:
        """The region of each gate that a player has opened; its cards lie together, one for each section."""
        game, kinds = self.game, self.sight.kinds[self.game.opened[seat]]
        found: list[str] = []
        place = 0
        while place < len(kinds):
            region = game.box.regions[kinds[place] - game.first_gate]
            found.append(region.name)
            place += region.size
        return found

    def before(self, seat: int) -> GatesPlayer:
        """What lies before a player."""
        s, game, sight = self.view.state, self.game, self.sight
        discs = [game.box.discs[kind - game.first_disc] for kind in sight.kinds[game.released[seat]]]
        return GatesPlayer(
            points=self.scores[seat],
            track=sum(game.tally(s, seat)[:3]),
            tokens=int(s.get(game.tokens[seat])),
            supply=int(s.get(game.men[seat])),
            hand=sight.count(game.hand[seat]),
            journal=self.journal(seat),
            opened=self.opened(seat),
            released=[Disc(disc.value, disc.scroll) for disc in discs],
        )


def _rank(option: Option) -> tuple[int, int]:
    """Options on the map by region, then those at cards, then desperate actions, what ends the turn last."""
    if option.region >= 0:
        return 0, option.region
    return (3 if option.stops else 1 if option.zone else 2), 0


@lru_cache(maxsize=64)
def scroll_texts(game: Gates) -> dict[str, str]:
    """The texts of the scrolls by name."""
    return {scroll.name: scroll.text for scroll in game.box.scrolls}
