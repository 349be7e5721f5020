"""Draws Gates of Delirium as one seat may know it: everything here is read from that seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from delirium.cli.screen import Screen
from delirium.engine.view import View
from delirium.gates.board import CATEGORIES, SIDES
from delirium.gates.components import LABELS
from delirium.gates.game import Gates
from delirium.gates.words import P_SIDE
from delirium.table.gates import hints

WIDE: Final = 110  # columns from which on the regions and the stock stand side by side
SIDE_STYLES: Final = ("bold black on white", "bold white on magenta")


class GatesScreen(Screen[Gates]):
    """The pictures of a game of Gates of Delirium."""

    example: ClassVar[str] = "GAT-OPEN-05"

    def __init__(self, game: Gates, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.commands = {"ours": "the figures that no source gives and that are ours"}

    def greeting(self) -> list[str]:
        """What is played, and that some figures are ours."""
        said = ["Gates of Delirium, an unofficial fan version. Type `help` for the commands."]
        ours = self.game.box.ours
        if ours:
            said.append(f"Figures that no source gives are ours ({', '.join(ours)}): `ours` tells why.")
        return said

    def command(self, view: View, word: str, rest: str) -> RenderableType | None:
        """The figures that no source gives, each with the reason for ours."""
        if word != "ours":
            return None
        ours = self.game.box.ours
        if not ours:
            return Text("No figure of these components is ours.")
        grid = Table.grid(padding=(0, 2))
        for name, reason in ours.items():
            grid.add_row(f"  {name}", reason)
        return Group(Text("These figures no source gives; they are ours:"), grid)

    # the board

    def board(self, view: View, width: int) -> RenderableType:
        """Everything on the table that the seat may know, and its hand."""
        parts: list[RenderableType] = [self._heading(view)]
        if width >= WIDE:
            beside = Table.grid(padding=(0, 4))
            beside.add_column(no_wrap=True)
            beside.add_column()
            beside.add_row(self._regions(view), Padding(self._stock(view), (1, 0, 0, 0)))
            parts.append(beside)
        else:
            parts += [self._regions(view), "", self._stock(view)]
        parts += ["", self._players(view, width)]
        if view.seat >= 0:
            parts += ["", self._hand(view)]
        return Group(*parts)

    def hint(self, view: View, option: int) -> str:
        """What an option costs or brings."""
        return hints.hint(view, option, self.names)

    def option(self, view: View, option: int, text: str) -> Text:
        """The text of an option, with the part of a card that counts now in bold."""
        shown = Text(text)
        if option >> 24 << 24 == self.game.v_play:
            action = self.game.box.actions[option >> 8 & 0xFFFF]
            used, start = action.sane.name, text.rfind(action.name)
            if self._side(view):
                used = action.insane.name
                start = len(text) - len(used)
            shown.stylize("bold", start, start + len(used))
        return shown

    def _side(self, view: View) -> int:
        return view.state.get(self.game.side)

    def _heading(self, view: View) -> Rule:
        """The round, the disc and its holder, whose turn it is."""
        s, game = view.state, self.game
        holder = self.name(s.get(game.start))
        rounds = s.get(game.round)
        title = Text()
        if s.prompt == P_SIDE and not s.over:
            title.append_text(Text.assemble(f"Round {rounds + 1} begins · ", holder, " holds the sanity disc"))
            return Rule(title, style="dim")
        side = self._side(view)
        title.append(f"Round {rounds} · ")
        title.append(f" {SIDES[side].upper()} ", SIDE_STYLES[side])
        title.append_text(Text.assemble(" · disc: ", holder))
        if not s.over:
            title.append_text(Text.assemble(" · turn: ", self.name(s.get(game.turn))))
        return Rule(title, style="dim")

    def _regions(self, view: View) -> Table:
        """For each region its gate and its banner, and of each player the investigators and the gate in progress."""
        s, game = view.state, self.game
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="")
        table.add_column(Text("\nRegion", style="dim"), no_wrap=True)
        table.add_column(Text("\nGate", style="dim"), justify="right", no_wrap=True)
        table.add_column(Text("\nBanner", style="dim"), no_wrap=True)
        for seat in range(game.players):
            table.add_column(Group(self.name(seat), Text("inv.  gate", style="dim")), no_wrap=True)
        if game.players == 2:
            table.add_column(Text("Neutral\ninv.", style="dim"), no_wrap=True)
        for index, region in enumerate(game.box.regions):
            counts = [int(game.men_on(s, index, who)) for who in range(game.players + 1)]
            gates = [self._gate(view, index, seat) for seat in range(game.players)]
            held = [_investigators(count, max(counts)) for count in counts]
            cells = [Text.assemble(men, "   ", gate) for men, gate in zip(held, gates, strict=False)]
            banner = "/".join(str(points) for points in region.banner)
            table.add_row(region.name, str(region.size), banner, *cells, *held[game.players :][: game.players == 2])
        return table

    def _gate(self, view: View, region: int, seat: int) -> Text:
        """A gate in progress, in bold if it lacks one or two sections."""
        size = self.game.box.regions[region].size
        sections = self.game.sections(view.state, seat, region)
        if sections == 0:
            return Text("-", style="dim")
        return Text(f"{sections}/{size}", style="bold" if size - sections <= 2 else "")

    def _stock(self, view: View) -> Table:
        """The supplies and decks, the discs and the scrolls."""
        s, game = view.state, self.game
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        supply = "  ".join(view.named(game.supply)) or "empty"
        grid.add_row("Gate supply", Text(supply, style="bold"))
        grid.add_row("Discs", self._discs(view))
        for name in view.named(game.scrolls):
            text = next(scroll.text for scroll in game.box.scrolls if scroll.name == name)
            grid.add_row("Scroll", Text.assemble((name, "bold"), f": {text}"))
        hidden = s.count(game.slots)
        if hidden:
            grid.add_row("Scrolls", f"{hidden} face down")
        gates, actions, discards = s.count(game.gate_deck), s.count(game.deck), s.count(game.discards)
        grid.add_row("Decks", f"gate cards {gates}, action cards {actions}, discarded {discards}")
        grid.add_row("Tokens", f"{s.get(game.token_supply)} in supply")
        for name in view.named(game.playing):
            grid.add_row("In play", Text(name, style="bold"))
        return grid

    def _discs(self, view: View) -> Text:
        """The discs that are left, the next one first."""
        discs = [self.game.box.discs[kind - self.game.first_disc] for kind in reversed(view.cards(self.game.discs))]
        if not discs:
            return Text("none left")
        words = [f"{disc.value}{' with a scroll' * disc.scroll}" for disc in discs]
        return Text.assemble((words[0], "bold"), *[f", {word}" for word in words[1:]])

    def _players(self, view: View, width: int) -> RenderableType:
        """Points, tokens, investigators and journal of each player, side by side if there is room."""
        counts = ("Points", "Track", "Tokens", "Supply", "Hand")
        journal = ("Pages", "Maps", "Runes")
        seats = range(self.game.players)
        if width >= WIDE:
            return self._list(
                view, (*counts, *journal), [self._counts(view, s) + self._journal(view, s) for s in seats]
            )
        return Group(
            self._list(view, counts, [self._counts(view, seat) for seat in seats]),
            "",
            self._list(view, journal, [self._journal(view, seat) for seat in seats]),
        )

    def _list(self, view: View, titles: Sequence[str], rows: list[list[str]]) -> Table:
        """A row for each player."""
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column("Player", no_wrap=True, min_width=18)
        for title in titles:
            table.add_column(title, justify="left" if title in ("Pages", "Maps") else "right")
        for seat, row in enumerate(rows):
            table.add_row(Text.assemble(self.name(seat), " (you)" if seat == view.seat else ""), *row)
        return table

    def _counts(self, view: View, seat: int) -> list[str]:
        """Points as they stand and on the track, tokens, investigators in supply, cards in hand."""
        s, game = view.state, self.game
        pools = [s.get(game.tokens[seat]), s.get(game.men[seat]), s.count(game.hand[seat])]
        return [str(number) for number in (game.scores(s)[seat], game.track_scores(s)[seat], *pools)]

    def _journal(self, view: View, seat: int) -> list[str]:
        """Pages, maps and runes of a player with what they are worth now."""
        game, actions = self.game, self.game.box.actions
        worth = dict(zip(CATEGORIES, game.tally(view.state, seat), strict=True))
        pages = sorted(actions[kind].sane.amount for kind in view.cards(game.pages[seat]))
        labels = Counter(LABELS[actions[kind].sane.amount] for kind in view.cards(game.maps[seat]))
        maps = [label + f"x{labels[label]}" * (labels[label] > 1) for label in LABELS if labels[label]]
        runes = view.state.count(game.runes[seat])
        return [
            f"{' '.join(map(str, pages))} = {worth['pages']}" if pages else "-",
            f"{' '.join(maps)} = {worth['maps']}" if maps else "-",
            f"{runes} = {worth['runes']}" if runes else "-",
        ]

    def _hand(self, view: View) -> RenderableType:
        """The own hand: of each card the part that counts now in brackets."""
        cards = [self._card(view, kind) for kind in view.cards(self.game.hand[view.seat])]
        title = Text("Your hand", style="dim")
        return Group(title, Columns(cards, padding=(0, 3))) if cards else Text("Your hand is empty", style="dim")

    def _card(self, view: View, kind: int) -> Text:
        action = self.game.box.actions[kind]
        parts = [action.sane.name, action.insane.name]
        if view.state.prompt == P_SIDE:
            return Text(" / ".join(parts))
        side = self._side(view)
        shown = [
            Text(f"[{part}]", style="bold") if number == side else Text(part, style="dim")
            for number, part in enumerate(parts)
        ]
        return Text(" / ").join(shown)


def _investigators(count: int, most: int) -> Text:
    """A number of investigators, in bold if nobody has more in the region."""
    if count == 0:
        return Text("  -", style="dim")
    return Text(f"{count:3}", style="bold" if count == most else "")
