"""Draws Ascension as one seat may know it: everything here is read from that seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from delirium.ascension.game import Ascension
from delirium.ascension.house import HOUSE
from delirium.ascension.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.mechanics.dreamscape import KEPT, Dreamscape
from delirium.ascension.mechanics.solo import TAKES
from delirium.ascension.mechanics.transform import Transform
from delirium.ascension.rule import (
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    PURSE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
)
from delirium.ascension.terms import MONSTER
from delirium.ascension.words import DREAMS, P_BID, P_KEEP, P_TURN, PILE, ROW
from delirium.cli import ascension_costs, ascension_facts, ascension_hints, ascension_news
from delirium.cli.ascension_facts import SEPARATOR, amount, counted, facts
from delirium.cli.screen import Screen, in_words
from delirium.engine.view import HIDDEN, View
from delirium.table.log import Told
from delirium.table.seat import LONGEST

WIDE: Final = 110  # columns from which on the cards of the row have one line each
TITLES: Final = {"tokens": "Honor tokens", "cards": "Honor of the own cards"}


class AscensionScreen(Screen):
    """The pictures of a game of Ascension."""

    example: ClassVar[str] = "ASC-END-04"
    commands: ClassVar[dict[str, str]] = {
        "play all": "play all cards of your hand that ask nothing; `undo` takes them back together",
        "card NAME": "a card, what its keywords mean, and where its copies are",
        "discard [NAME]": "your discard pile, or that of another player",
        "played [NAME]": "the cards played this turn, by you or by another player",
        "deck": "what is in your deck, in no order",
        "void": "the cards in the void",
        "dreams": "your Dreamscape, which only you see",
        "transformed": "the Transformed cards that are left",
    }

    def __init__(self, game: Ascension, names: Sequence[str]) -> None:
        super().__init__(names)
        self.game = game
        self.with_insight = ascension_costs.uses_insight(game)

    def greeting(self) -> list[str]:
        """What is played with which cards."""
        from delirium.cards.load import card_set

        titles = [card_set(slug).title for slug in self.game.supply.sets]
        own = len(self.game.own)
        if own:
            titles.append(f"{own} card file{'s' * (own > 1)} of yours")
        variant = {"solo": ", alone against the Cult", "team": ", partners sit opposite"}.get(self.game.variant, "")
        return [
            f"Ascension with {in_words(titles)}{variant}, an unofficial fan version.",
            *[f"House rule {name}: {HOUSE[name].says} ({HOUSE[name].point})" for name in self.game.house],
            "Type `help` for the commands.",
        ]

    # around a decision

    def is_board_due(self, view: View) -> bool:
        """Within an effect of the own turn the board stands above; it is drawn anew for the next choice."""
        if view.state.prompt == P_KEEP:
            return False
        if view.state.prompt == P_BID and ascension_hints.bidding(view)[2]:
            return False  # it was drawn when the bidding began
        return view.state.prompt == P_TURN or view.state.get(self.game.active) != view.seat

    def context(self, view: View) -> Text | None:
        """The card whose text asks, how an auction or a choice stands, and whose turn it is if it is another's."""
        s, game = view.state, self.game
        text = ascension_hints.context(view)
        notes: list[str] = []
        if s.prompt == P_KEEP and not s.over:
            kept = view.named(int(game.dreamscape) + 4 * view.seat)
            so_far = f"Kept so far: {', '.join(kept)}. Choose {KEPT - len(kept)} more" if kept else f"Choose {KEPT}"
            notes.append(f"{so_far}; the others go back.")
        active = int(s.get(game.active))
        if active != view.seat and s.prompt != P_KEEP and not s.over:
            notes.append(f"It is the turn of {self.names[active]}{self._why_asked(view)}.")
        if s.prompt == P_BID and not s.over:
            notes.append(self._bid(view))
        if not notes:
            return text
        lines = [text] if text is not None else []
        return Text("\n").join([*lines, Text(" ".join(notes))])

    def _why_asked(self, view: View) -> str:
        """Why a player has to choose in the turn of another, where an auction is the reason."""
        if view.state.prompt == P_BID:
            return ": the card has entered the center row, and everybody may bid"
        kind, _ = ascension_hints.source(view)
        return ", and you have won the auction" if kind >= 0 and "Auction:" in self.game.facts[kind].effect else ""

    def _bid(self, view: View) -> str:
        """The highest bid, and what one can bid oneself."""
        bid, leader, _ = ascension_hints.bidding(view)
        said = f"The bid is {bid}, by {self.names[leader]}." if leader >= 0 else "Nobody has bid yet."
        return f"{said} You have {amount(self._insight(view, view.seat), 'insight')}."

    def _insight(self, view: View, seat: int) -> int:
        return int(view.state.get(self.game.insight + seat))

    def hint(self, view: View, option: int) -> str:
        """What an option costs or does."""
        return ascension_hints.hint(view, option)

    def footer(self, view: View) -> str:
        """What `play all` would do."""
        return ascension_hints.footer(view)

    def warning(self, view: View, option: int) -> str:
        """What is left to do when a turn ends."""
        return ascension_hints.warning(view, option)

    def series(self, view: View, line: str) -> int | None:
        """`play all`."""
        return ascension_hints.series(view, line)

    def news(self, told: Sequence[Told]) -> list[str]:
        """What happened, act by act."""
        return ascension_news.paragraphs(self.game, told, self.names)

    def command(self, view: View, word: str, rest: str) -> RenderableType | None:
        """A card, or the contents of an open pile."""
        game = self.game
        if word == "card":
            return ascension_facts.describe(view, self.names, rest)
        if word == "void" and not rest:
            return ascension_facts.listing(view, "The void", view.cards(int(game.void)))
        if word == "deck" and not rest:
            return ascension_facts.own_deck(view)
        if word == "dreams" and not rest:
            if not game.dreamscape:
                return Text("There is no Dream deck in this game.")
            return self._dreams(view) or Text("Your Dreamscape is empty.")
        if word == "transformed" and not rest:
            transform = ascension_costs.mechanic(game, Transform)
            if not transform.cards:
                return Text("No card of this game transforms.")
            return ascension_facts.listing(view, "Transformed cards", view.cards(int(transform.pile.zone)))
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
        return ascension_facts.listing(view, f"{self._whose(view, seat)} {what}", view.cards(zone + 4 * seat))

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
        if s.get(game.last_round) and not s.over:
            title.append(f"{SEPARATOR}LAST ROUND", style="bold")
            if game.players > 1:
                title.append_text(Text.assemble(", last turn: ", self.name(self._last_seat(view))))
        return Rule(title, style="dim")

    def _last_seat(self, view: View) -> int:
        return (int(view.state.get(self.game.first)) - 1) % int(self.game.players)

    # the center

    def _center(self, view: View, width: int) -> RenderableType:
        """The center row, the piles and the die; a star marks what can be acquired or defeated now."""
        takeable = self._takeable(view)
        is_laid = view.state.get(self.game.turn) > 0
        head = Text("Center row" if is_laid else "The center row is laid when everybody has chosen.", style="dim")
        if any(spot != DREAMS for _, spot in takeable):
            more = {option & VERB for option in view.options} & {int(self.game.v_phantasm), int(self.game.v_roll)}
            head.append(f"   * you can acquire{', play, roll' if more else ''} or defeat it now")
        wide = width >= WIDE
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        for _ in range(4 if wide else 1):
            table.add_column()
        game = self.game
        for space in range(game.row if is_laid else 0):
            zone = int(game.spaces) + 4 * space
            cards = view.cards(zone)
            if cards:
                note = "next for the Cult" if zone in self._next_for_the_cult(view) else ""
                self._add(table, view, str(space + 1), cards[-1], ROW + space, takeable, note, wide)
            else:
                table.add_row(str(space + 1), "-")
        for zone, kind in zip(game.piles, game.pile_kinds, strict=True):
            left = int(view.state.count(zone))
            stays = game.type_of[kind] & MONSTER  # it is defeated and does not leave
            self._add(table, view, " ", int(kind), PILE, takeable, "" if stays else f"{left or 'none'} left", wide)
        for die in game.other_cards.get("board", []):
            self._add(table, view, " ", int(game.kind_of[die]), PILE, takeable, "", wide)
        return Group(head, table)

    def _next_for_the_cult(self, view: View) -> list[int]:
        """The spaces whose cards the Cult takes next, the first first."""
        game = self.game
        if game.solo is None or view.state.over:
            return []
        return [int(game.spaces) + 4 * (int(game.row) - 1 - step) for step in range(TAKES)]

    def _takeable(self, view: View) -> set[tuple[int, int]]:
        """Kinds and spots of the cards that can be acquired or defeated now."""
        game, s = self.game, view.state
        if s.prompt != P_TURN or s.over or view.decider != view.seat:
            return set()
        return {
            (option & KIND, option >> SPOT_AT & SPOT_BITS)
            for option in view.options
            if option & VERB in (game.v_acquire, game.v_defeat, game.v_free, game.v_phantasm, game.v_roll)
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
        cost, reduced = self._price(view, kind, spot)
        note = ", ".join(one for one in (note, reduced) if one)
        if wide:
            noted = Text.assemble(name, (f" ({note})", "dim")) if note else name
            table.add_row(mark, cost, noted, ascension_facts.sort(card), ascension_facts.honor(card), card.effect)
            return
        body = Text.assemble(name, SEPARATOR, facts(card, with_cost=False), f"{SEPARATOR}{note}" if note else "")
        break_or_not = SEPARATOR if spot == PILE else "\n"
        table.add_row(mark, cost, body.append(f"{break_or_not}{card.effect}" if card.effect else ""))

    def _price(self, view: View, kind: int, spot: int) -> tuple[str, str]:
        """What the player of the view pays for a card, and a note if that is not what it costs."""
        game, s = self.game, view.state
        card = game.facts[kind]
        printed = ascension_facts.cost(card) or "free"
        zone = int(game.pile_of(kind)) if spot == PILE else int(game.zone_of(max(view.seat, 0), spot))
        if view.seat < 0 or zone < 0 or s.count(zone) == 0 or len(card.cost) != 1:
            return printed, ""
        event = DEFEATED if game.type_of[kind] & MONSTER else ACQUIRED
        price = int(game.price(s, view.seat, s.at(zone, game.place_of(s, zone, kind)), event, spot))
        (resource, full) = next(iter(card.cost.items()))
        return amount(price, resource), f"instead of {printed}" if price != full else ""

    # the players

    def _players(self, view: View, width: int) -> RenderableType:
        """Honor tokens and the sizes of deck, hand and discard pile of each player, and what lies before them."""
        game, s = self.game, view.state
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column("Player", no_wrap=True)
        insight = self.with_insight or any(self._insight(view, seat) for seat in range(game.players))
        zones = {"Hand": game.hand, "Deck": game.deck, "Discard": game.discard}
        if game.dreamscape:
            zones["Dreams"] = game.dreamscape
        for title in ("Honor", *["Insight"] * insight, *zones):
            table.add_column(title, justify="right")
        table.add_column("In play")
        for seat in range(game.players):
            pools = [int(s.get(game.honor + seat)), *[self._insight(view, seat)] * insight]
            sizes = [int(s.count(int(zone) + 4 * seat)) for zone in zones.values()]
            table.add_row(self._called(view, seat), *map(str, pools + sizes), self._lying(view, seat))
        return table

    def _called(self, view: View, seat: int) -> Text:
        """A player with what is special about the seat."""
        notes = ["you"] if seat == view.seat else []
        if view.seat >= 0 and self.game.variant == "team" and seat == self._partner(view.seat):
            notes.append("partner")
        if view.state.get(self.game.last_round) and not view.state.over and seat == self._last_seat(view):
            notes.append("last turn")
        return Text.assemble(self.name(seat), f" ({', '.join(notes)})" if notes else "")

    def _partner(self, seat: int) -> int:
        players = int(self.game.players)
        return (seat + players // 2) % players

    def _lying(self, view: View, seat: int) -> str:
        """The Constructs of a player and what lies in front."""
        game = self.game
        if seat == view.seat:
            count = int(view.state.count(int(game.play) + 4 * seat) + view.state.count(int(game.front) + 4 * seat))
            return f"{count} card{'s' * (count > 1)}, see below" if count else "-"
        play = counted(view.named(int(game.play) + 4 * seat))
        front = counted(view.named(int(game.front) + 4 * seat))
        parts = [", ".join(play)] * bool(play) + [f"in front: {', '.join(front)}"] * bool(front)
        return "; ".join(parts) or "-"

    def _sides(self, view: View) -> list[RenderableType]:
        """The Cult in solitaire, the teams in team play, and the decks of all."""
        game, s = self.game, view.state
        decks = [f"Center deck {s.count(game.center)} cards", f"void {s.count(game.void)}"]
        if game.dreamscape:
            decks.append(f"Dream deck {s.count(ascension_costs.mechanic(game, Dreamscape).deck)}")
        transform = ascension_costs.mechanic(game, Transform)
        if transform.cards:
            decks.append(f"Transformed cards {s.count(transform.pile.zone)}")
        lines = [f"{', '.join(decks)}."]
        if game.solo is not None:
            cards = int(s.count(game.solo.taken))
            said = f"The Cult has {game.solo.cult_score(s)} Honor, with {cards} card{'s' * (cards != 1)}."
            taken = [name for zone in self._next_for_the_cult(view) for name in view.named(zone)[-1:]]
            lines.insert(0, f"{said} Next it takes {in_words(taken)}." if taken else said)
        if game.variant == "team":
            scores = game.scores(s)
            half = int(game.players) // 2
            teams = [f"{in_words([self.names[seat], self.names[seat + half]])} {scores[seat]}" for seat in range(half)]
            lines.insert(0, f"Teams, with the Honor of their cards: {'; '.join(teams)}.")
        return [Text(line) for line in lines]

    # what is one's own

    def _own(self, view: View) -> list[RenderableType]:
        """The own Constructs, what was played, the hand, and what can be spent."""
        game, seat = self.game, view.seat
        parts: list[RenderableType] = []
        lying = view.cards(int(game.play) + 4 * seat) + view.cards(int(game.front) + 4 * seat)
        if lying:
            usable = {int(game.rules[o & KIND].kind) for o in view.options if o & VERB == game.v_use}
            stars = {kind for kind in lying if kind in usable}
            legend = "   * you can use it now" if stars else ""
            parts.append(self._cards(view, f"Your cards in play{legend}", lying, stars))
        active = int(view.state.get(game.active))
        played = view.named(int(game.played) + 4 * active)
        if played:
            who = "Played" if active == seat else f"{self.names[active]} has played"
            parts.append(Text.assemble((f"{who} this turn: ", "dim"), ", ".join(counted(played))))
        hand = view.cards(int(game.hand) + 4 * seat)
        parts.append(self._cards(view, "Your hand", hand) if hand else Text("Your hand is empty", style="dim"))
        dreams = self._dreams(view)
        if dreams is not None:
            parts.append(dreams)
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
                name = Text.assemble(mark, (ascension_facts.times(self.game.kinds[kind], count), "bold"))
                grid.add_row(name, ascension_facts.text_now(view, kind))
        return Group(Text(title, style="dim"), grid)

    def _dreams(self, view: View) -> RenderableType | None:
        """The own Dreamscape with prices and texts; a star marks what can be acquired now."""
        game = self.game
        kinds = view.cards(int(game.dreamscape) + 4 * view.seat) if game.dreamscape else []
        if not kinds:
            return None
        stars = {kind for kind, spot in self._takeable(view) if spot == DREAMS}
        legend = "   * you can acquire it now" if stars else ""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column()
        for kind, count in Counter(kinds).items():
            card = game.facts[kind]
            price, reduced = self._price(view, kind, DREAMS)
            name = Text(ascension_facts.times(card.name, count), style="bold")
            parts = [name, facts(card, with_cost=False), *[Text(one) for one in (reduced, card.effect) if one]]
            grid.add_row("*" if kind in stars else " ", price, Text(SEPARATOR).join(parts))
        return Group(Text(f"Your Dreamscape{legend}", style="dim"), grid)

    def _purse(self, view: View) -> Text:
        """Runes, Power and Insight, and Runes that serve some cards only."""
        game, s, seat = self.game, view.state, view.seat
        pools = {"runes": game.runes, "power": game.power}
        if self.with_insight:
            pools["insight"] = game.insight
        amounts = [Text(amount(int(s.get(pool + seat)), name), style="bold") for name, pool in pools.items()]
        text = Text.assemble("You have ", Text(", ").join(amounts[:-1]), " and ", amounts[-1])
        for entry in (int(s.at(game.bargains, index)) for index in range(s.count(game.bargains))):
            more = entry >> AMOUNT_AT & AMOUNT_BITS
            if game.rules[entry & RULE].sort == PURSE and entry >> SEAT_AT & SEAT_BITS == seat and more:
                card = game.kinds[game.kind_of[entry >> CARD_AT & CARD_BITS]]
                text.append(f", and {amount(more, 'runes')} for what {card} names")
        return text.append(".")

    # the end

    def scores(self, view: View) -> RenderableType:
        """The Honor of each player by category, of the teams and of the Cult."""
        return Group(self.points(TITLES, self.game.breakdown(view.state)), *self._sides(view)[:-1])

    def result(self, view: View) -> RenderableType:
        """Who has won and by what, and the Honor of all."""
        lines = [Text(line, style="bold" if not index else "") for index, line in enumerate(self._verdict(view))]
        return Group(Rule(style="dim"), *lines, Text(), self.points(TITLES, self.game.breakdown(view.state)))

    def _verdict(self, view: View) -> list[str]:
        game, s = self.game, view.state
        winners, scores, count = game.winners(s), game.scores(s), s.get(game.turn)
        turns = f"{count} turn{'s' * (count > 1)}"
        if game.solo is not None:
            cult = game.solo.cult_score(s)
            said = f"{scores[0]} Honor to {cult}, after {turns}"
            if winners:
                return [f"{self.names[0]} wins against the Cult, with {said}."]
            tie = ["A tie is not a win (ASC-SOLO-08)."] if scores[0] == cult else []
            return [f"{self.names[0]} loses to the Cult, with {said}.", *tie]
        names = in_words([self.names[seat] for seat in winners])
        lines = [f"{names} {'win' if len(winners) > 1 else 'wins'} with {scores[winners[0]]} Honor after {turns}."]
        rivals = [seat for seat, points in enumerate(scores) if points == scores[winners[0]] and seat not in winners]
        if rivals:
            others = in_words([self.names[seat] for seat in rivals])
            rule = "ASC-TEAM-O4" if game.variant == "team" else "ASC-END-14"
            lines.append(f"{others} {'have' if len(rivals) > 1 else 'has'} as much, but started earlier ({rule}).")
        return lines
