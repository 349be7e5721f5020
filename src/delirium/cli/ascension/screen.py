"""Draws Ascension as one seat may know it: everything here is read from that seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB, Shown
from delirium.ascension.board.terms import MONSTER
from delirium.ascension.board.words import P_TURN, PILE, ROW, SPACES
from delirium.ascension.box.house import house_rules
from delirium.ascension.game import Ascension
from delirium.ascension.mechanic import Command
from delirium.cli.ascension import facts as card_facts
from delirium.cli.ascension.facts import facts
from delirium.cli.screen import Screen
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.state import Zone
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import lane, pool_of
from delirium.table.ascension import context, costs, hints, news, reasons, standing, zones
from delirium.table.ascension.box import called, resources, titles, track_of
from delirium.table.ascension.facts import SEPARATOR, honor, text_now
from delirium.table.log import Names, Told
from delirium.table.phrase import counted, in_words, times
from delirium.table.seat import LONGEST
from delirium.table.series import PLAY_ALL

COMMANDS: Final = {
    "play all": "play all cards of your hand that ask nothing; `undo` takes them back together",
    "card NAME": "a card, what its keywords mean, and where its copies are",
    "discard [NAME]": "your discard pile, or that of another player",
    "played [NAME]": "the cards played this turn, by you or by another player",
    "deck": "what is in your deck, in no order",
    "void": "the cards in the void",
}
WIDE: Final = 110  # columns from which on the cards of the row have one line each


class AscensionScreen(Screen[Ascension]):
    """The pictures of a game of Ascension."""

    example: ClassVar[str] = "ASC-END-04"

    def __init__(self, game: Ascension, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.speech = Names(game, names)
        self.listings = {one.command.word: one.command for one in game.mechanics if one.command is not None}
        self.commands = COMMANDS | {word: command.says for word, command in self.listings.items()}

    def greeting(self) -> list[str]:
        """What is played with which cards."""
        known = house_rules()
        return [
            f"Ascension with {in_words(titles(self.game))}{called(self.game)}, an unofficial fan version.",
            *[f"House rule {name}: {known[name].says} ({known[name].point})" for name in self.game.house],
            "Type `help` for the commands.",
        ]

    # around a decision

    def is_board_due(self, view: View) -> bool:
        """Within an effect of the own turn the board stands above; it is drawn anew for the next choice."""
        if not view.state.get(self.game.turn) or context.goes_round(view):
            return False  # it was drawn when everybody was asked first
        return view.state.prompt == P_TURN or view.state.get(self.game.active) != view.seat

    def context(self, view: View) -> Text | None:
        """The card whose text asks, how things stand, and whose turn it is if it is another's."""
        text, notes = asking_text(view), context.notes(view, self.speech)
        if not notes:
            return text
        lines = [text] if text is not None else []
        return Text("\n").join([*lines, Text(" ".join(notes))])

    def hint(self, view: View, option: int) -> str:
        """What an option costs or does."""
        return hints.hint(view, option)

    def footer(self, view: View) -> str:
        """What `play all` would do."""
        cards = hints.in_passing(view)
        return f"`{PLAY_ALL}` plays {in_words(cards)}." if cards else ""

    def warning(self, view: View, option: int) -> str:
        """What is left to do when a turn ends."""
        said = hints.warning(view, option)
        return f"{said} Repeat `end turn` to end it all the same." if said else ""

    def series(self, view: View, line: str) -> int | None:
        """`play all`."""
        return hints.series(view, line)

    def news(self, told: Sequence[Told]) -> list[str]:
        """What happened, act by act."""
        return news.paragraphs(self.game, told, self.names)

    def command(self, view: View, word: str, rest: str) -> RenderableType | None:
        """A card, or the contents of an open pile."""
        game = self.game
        if word == "card":
            return card_facts.describe(view, self.names, rest)
        if word == "void" and not rest:
            return card_facts.listing(view, "The void", view.cards(int(game.void)))
        if word == "deck" and not rest:
            return card_facts.own_deck(view)
        if word in self.listings and not rest:
            return self._listed(view, self.listings[word])
        piles = {"discard": (int(game.discard), "discard pile"), "played": (int(game.played), "cards played this turn")}
        if word not in piles:
            return None
        seat = self._seat(view, rest)
        if seat < 0:
            line = f"{word} {rest}".casefold()
            if any(game.words.render(option).casefold().startswith(line) for option in view.options):
                return None  # it is an option, such as discard Apprentice
            shown = rest if rest.isprintable() and len(rest) <= LONGEST else "that"
            return Text(f"Nobody here is called {shown}. The players are {in_words(self.names)}.")
        zone, what = piles[word]
        return card_facts.listing(view, f"{self._whose(view, seat)} {what}", view.cards(lane(zone, seat)))

    def _listed(self, view: View, command: Command) -> RenderableType:
        """What lies in a zone that a mechanic declares."""
        game = self.game
        if command.zone not in game.shown:
            return Text(command.none)
        title = game.shown[command.zone].title
        for zone in self._declared(view):
            if self._shown(zone) is game.shown[command.zone]:
                if zone.owner < 0:
                    return card_facts.listing(view, title, view.cards(zone.id))
                return self._offered(view, zone) or Text(f"Your {title} is empty.")
        return Text(f"You have no {title}.")

    def _declared(self, view: View) -> list[Zone]:
        """The zones that mechanics declare and describe: those of all and the own."""
        game = self.game
        found = [zone for zone in game.zones if zone.owner in (-1, view.seat) and self._shown(zone) is not None]
        return sorted(found, key=lambda zone: game.shown[zones.names(game)[zone.id]].rank)

    def _shown(self, zone: Zone) -> Shown | None:
        """What a mechanic says of a zone that it declares."""
        return self.game.shown.get(zones.names(self.game).get(zone.id, ""))

    def _seat(self, view: View, name: str) -> int:
        """The seat with a name, the own without one; -1 if there is none."""
        if not name:
            return view.seat
        return next((seat for seat, known in enumerate(self.names) if known.casefold() == name.casefold()), -1)

    def _whose(self, view: View, seat: int) -> str:
        return "Your" if seat == view.seat else f"{self.names[seat]}'s"

    # the board

    def board(self, view: View, width: int) -> RenderableType:
        """Everything on the table that the seat may know, and its hand."""
        parts: list[RenderableType] = [self._heading(view), self._center(view, width), "", self._players(view, width)]
        parts += self._sides(view)
        if view.seat >= 0:
            parts += ["", *self._own(view)]
        return Group(*parts)

    def _heading(self, view: View) -> Rule:
        """The turn, the Honor pool, and who has the last turn once that is empty."""
        s, game = view.state, self.game
        turn = int(s.get(game.turn))
        active = self.name(int(s.get(game.active)))
        title = Text(f"Turn {turn}") if turn else Text.assemble("Before the first turn", SEPARATOR, active, " begins")
        if turn and not s.over:
            title.append_text(Text.assemble(": ", active))
        title.append(f"{SEPARATOR}Honor pool {s.get(game.honor_pool)}")
        if standing.is_last_round(view):
            title.append(f"{SEPARATOR}LAST ROUND", style="bold")
            if game.players > 1:
                title.append_text(Text.assemble(", last turn: ", self.name(standing.last_seat(view))))
        return Rule(title, style="dim")

    # the center

    def _center(self, view: View, width: int) -> RenderableType:
        """The center row, the piles and what lies beside them; a star marks what can be taken now."""
        takeable = self._takeable(view)
        is_laid = view.state.get(self.game.turn) > 0
        laid = f"Center row{standing.signs(view)}"
        head = Text(laid if is_laid else "The center row is laid when everybody has chosen.", style="dim")
        if any(_is_in_center(spot) for _, spot in takeable):
            head.append(f"   * you can {self._deeds(view)} it now")
        wide = width >= WIDE
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        for _ in range(4 if wide else 1):
            table.add_column()
        game = self.game
        for space in range(game.width(view.state) if is_laid else 0):
            zone = lane(int(game.spaces), space)
            under = standing.beneath(view, space)
            if game.top(view.state, space) >= 0:
                note = ", ".join(one for one in (standing.note(view, space), under) if one)
                self._add(table, view, str(space + 1), view.cards(zone)[-1], ROW + space, takeable, note, wide)
            else:
                table.add_row(str(space + 1), "-", f"({under})" if under else "")
        for zone, kind in zip(game.piles, game.pile_kinds, strict=True):
            left = int(view.state.count(zone))
            stays = game.type_of[kind] & MONSTER  # it is defeated and does not leave
            self._add(table, view, " ", int(kind), PILE, takeable, "" if stays else f"{left or 'none'} left", wide)
        for beside in self._declared(view):
            if beside.owner < 0 and game.shown[beside.name].offers:
                spot = reasons.spot_of(game, view.seat, beside.name, 0)
                for kind in view.cards(beside.id):
                    self._add(table, view, " ", kind, spot, takeable, "", wide)
        return Group(head, table)

    def _deeds(self, view: View) -> str:
        """What can be done with cards in the center: to acquire and defeat them is always said."""
        game = self.game
        also = {
            game.words.render(option).partition(" ")[0]: None
            for option in view.options
            if game.manners[option >> VERB_AT].is_deed and _is_in_center(option >> SPOT_AT & SPOT_BITS)
        }
        return f"{', '.join(['acquire', *(word for word in also if word not in ('acquire', 'defeat'))])} or defeat"

    def _takeable(self, view: View) -> set[tuple[int, int]]:
        """Kinds and spots of the cards that something can be done with now that would be lost with the turn."""
        game, s = self.game, view.state
        if s.prompt != P_TURN or s.over or view.decider != view.seat:
            return set()
        return {
            (option & KIND, option >> SPOT_AT & SPOT_BITS)
            for option in view.options
            if game.manners[option >> VERB_AT].is_deed
        }

    def _add(
        self,
        table: Table,
        view: View,
        number: str,
        kind: int,
        spot: int,
        takeable: set[tuple[int, int]],
        note: str,
        wide: bool,
    ) -> None:
        """A row for a card: number and star, cost, name and facts, text."""
        card = self.game.facts[kind]
        mark = f"{number} {'*' if (kind, spot) in takeable else ' '}"
        name = Text(card.name, style="bold")
        cost, reduced = costs.price(view, kind, spot)
        note = ", ".join(one for one in (note, reduced) if one)
        if wide:
            noted = Text.assemble(name, (f" ({note})", "dim")) if note else name
            table.add_row(mark, cost, noted, card_facts.sort(card), honor(card), card.effect)
            return
        body = Text.assemble(name, SEPARATOR, facts(card, with_cost=False), f"{SEPARATOR}{note}" if note else "")
        break_or_not = SEPARATOR if spot == PILE else "\n"
        table.add_row(mark, cost, body.append(f"{break_or_not}{card.effect}" if card.effect else ""))

    # the players

    def _players(self, view: View, width: int) -> RenderableType:
        """Honor tokens and the sizes of deck, hand and discard pile of each player, and what lies before them."""
        game, s = self.game, view.state
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column("Player", no_wrap=True)
        kept = [one for one in resources(game, s) if one.kept]
        piles = {"Hand": int(game.hand), "Deck": int(game.deck), "Discard": int(game.discard)}
        for name, shown in game.shown.items():
            first = game.zone_called(f"{name} 1")
            if first and not shown.is_shy:
                piles[shown.short] = first
        boards = self._boards()
        for title in (*(one.many for one in kept), *piles):
            table.add_column(title, justify="right")
        for zone in boards:
            table.add_column(game.shown[zone].short)
        table.add_column("In play")
        for seat in range(game.players):
            pools = [_of_track(int(s.get(pool_of(one.pool, seat))), track_of(one)) for one in kept]
            sizes = [str(s.count(lane(pile, seat))) for pile in piles.values()]
            leads = [", ".join(view.named(game.zone_called(f"{zone} {seat + 1}"))) or "-" for zone in boards]
            table.add_row(self._called(view, seat), *pools, *sizes, *leads, self._lying(view, seat))
        return table

    def _boards(self) -> list[str]:
        """The zones whose cards stand for their players."""
        return [name for name, shown in self.game.shown.items() if shown.drawn == "board"]

    def _called(self, view: View, seat: int) -> Text:
        """A player with what is special about the seat."""
        notes = standing.called(view, seat)
        return Text.assemble(self.name(seat), f" ({', '.join(notes)})" if notes else "")

    def _lying(self, view: View, seat: int) -> str:
        """The Constructs of a player and what lies in front."""
        game = self.game
        if seat == view.seat:
            count = int(view.state.count(lane(int(game.play), seat)) + view.state.count(lane(int(game.front), seat)))
            return f"{count} card{'s' * (count > 1)}, see below" if count else "-"
        play = counted(view.named(lane(int(game.play), seat)))
        front = counted(view.named(lane(int(game.front), seat)))
        parts = [", ".join(play)] * bool(play) + [f"in front: {', '.join(front)}"] * bool(front)
        return "; ".join(parts) or "-"

    def _sides(self, view: View) -> list[RenderableType]:
        """How those stand who are no players, the teams, and the decks of all."""
        game, s = self.game, view.state
        decks = [f"Center deck {s.count(game.center)} cards", f"void {s.count(game.void)}"]
        listed = [command.zone for command in self.listings.values()]
        decks += [
            f"{game.shown[zone.name].title} {s.count(zone.id)}"
            for zone in self._declared(view)
            if zone.owner < 0 and (game.shown[zone.name].drawn == "deck" or zone.name in listed)
        ]
        return [Text(line) for line in (*standing.sides(view, self.names), f"{', '.join(decks)}.")]

    # what is one's own

    def _own(self, view: View) -> list[RenderableType]:
        """The own Constructs, what was played, the hand, and what can be spent."""
        game, seat = self.game, view.seat
        parts: list[RenderableType] = []
        usable = {int(game.rules[o & KIND].kind) for o in view.options if o & VERB == game.v_use}
        for zone in self._boards():
            cards = view.cards(game.zone_called(f"{zone} {seat + 1}"))
            if cards:
                parts.append(self._cards(view, f"Your {game.shown[zone].title}", cards, usable))
        lying = view.cards(lane(int(game.play), seat)) + view.cards(lane(int(game.front), seat))
        if lying:
            stars = {kind for kind in lying if kind in usable}
            legend = "   * you can use it now" if stars else ""
            parts.append(self._cards(view, f"Your cards in play{legend}", lying, stars))
        active = int(view.state.get(game.active))
        played = view.named(lane(int(game.played), active))
        if played:
            who = "Played" if active == seat else f"{self.names[active]} has played"
            parts.append(Text.assemble((f"{who} this turn: ", "dim"), ", ".join(counted(played))))
        hand = view.cards(lane(int(game.hand), seat))
        parts.append(self._cards(view, "Your hand", hand) if hand else Text("Your hand is empty", style="dim"))
        offered = [self._offered(view, zone) for zone in self._declared(view) if zone.owner == seat]
        parts += [cards for cards in offered if cards is not None]
        if active == seat and view.state.get(game.turn) and not view.state.over:
            parts.append(self._purse(view))
        return parts

    def _cards(self, view: View, title: str, kinds: Sequence[int], stars: set[int] | None = None) -> RenderableType:
        """Cards with their texts, equal ones once."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for kind, count in Counter(kinds).items():
            if kind != HIDDEN:
                mark = "* " if stars and kind in stars else "  "
                name = Text.assemble(mark, (times(self.game.kinds[kind], count), "bold"))
                grid.add_row(name, text_now(view, kind))
        return Group(Text(title, style="dim"), grid)

    def _offered(self, view: View, zone: Zone) -> RenderableType | None:
        """Own cards that can be taken, with prices and texts; a star marks what can be acquired now."""
        game, shown = self.game, self._shown(zone)
        kinds = view.cards(zone.id)
        if not kinds or shown is None or not shown.offers:
            return None
        there = reasons.spot_of(game, view.seat, zone.name, 0)
        stars = {kind for kind, spot in self._takeable(view) if spot == there}
        legend = "   * you can acquire it now" if stars else ""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column()
        for kind, count in Counter(kinds).items():
            card = game.facts[kind]
            price, reduced = costs.price(view, kind, there)
            name = Text(times(card.name, count), style="bold")
            parts = [name, facts(card, with_cost=False), *[Text(one) for one in (reduced, card.effect) if one]]
            grid.add_row("*" if kind in stars else " ", price, Text(SEPARATOR).join(parts))
        return Group(Text(f"Your {shown.title}{legend}", style="dim"), grid)

    def _purse(self, view: View) -> Text:
        """What can be spent, and Runes that serve some cards only."""
        amounts, more = costs.purse(view)
        bold = [Text(one, style="bold") for one in amounts]
        text = Text.assemble("You have ", Text(", ").join(bold[:-1]), " and ", bold[-1])
        for one in more:
            text.append(f", and {one}")
        return text.append(".")

    # the end

    def scores(self, view: View) -> RenderableType:
        """The Honor of each player by category, of the teams and of who is no player."""
        return Group(self.points(standing.TITLES, self.game.breakdown(view.state)), *self._sides(view)[:-1])

    def result(self, view: View) -> RenderableType:
        """Who has won and by what, and the Honor of all."""
        first, *others = map(Text, standing.verdict(view, self.names))
        first.stylize("bold")
        points = self.points(standing.TITLES, self.game.breakdown(view.state))
        return Group(Rule(style="dim"), first, *others, Text(), points)


def _of_track(amount: int, most: int) -> str:
    """How much somebody has, with the end of its track if it has one."""
    return f"{amount} of {most}" if most else str(amount)


def _is_in_center(spot: int) -> bool:
    """Whether a card of a spot is one that all players could take."""
    return spot == PILE or ROW <= spot < ROW + SPACES


def asking_text(view: View) -> Text | None:
    """The card whose text asks, with its text, the asking sentence in bold if it is clear; None in the turn itself."""
    found = context.asking(view)
    if found is None:
        return None
    kinds = view.game.kinds
    copied = f" (copied by {kinds[found.copying]})" if found.copying >= 0 else ""
    text = Text.assemble((kinds[found.kind], "bold"), copied, ": ")
    for index, sentence in enumerate(found.sentences):
        text.append(" " * bool(index))
        text.append(sentence, "bold" if sentence in found.asking else "")
    return text.append(f" (Now: {found.number}.)") if found.number else text
