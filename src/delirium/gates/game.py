"""Gates of Delirium: how a game is built, set up, scored and won."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from delirium.engine.errors import WrongOptions
from delirium.engine.state import State
from delirium.gates.actions import (
    Act,
    BeginRound,
    Build,
    Convert,
    Dispatch,
    DrawUp,
    EndRound,
    Leave,
    Programs,
    PutAway,
    SwapDiscard,
    Turns,
)
from delirium.gates.board import CATEGORIES, Board
from delirium.gates.components import Components, parse, standard
from delirium.gates.prior import prior
from delirium.gates.value import judge
from delirium.gates.weights import prior_weights
from delirium.gates.weights import standard as standard_weights
from delirium.gates.words import E_DEAL, E_START, E_SUPPLY, P_SIDE

RULES = "1"  # raised when the same choices would lead elsewhere


class Gates(Board):
    """A game of Gates of Delirium for 2 to 4 players."""

    def __init__(self, players: int, box: Components, start: int, ages: list[int], own_table: bool) -> None:
        super().__init__(players, box)
        self.start_seat = start  # -1: drawn by lot
        self.ages = ages
        self.own_table = own_table
        self.set_value(standard_weights())
        self.set_prior(prior_weights())
        programs = Programs()
        self.program([BeginRound(self, programs), Turns(self, programs), EndRound(self, programs)])
        programs.turn = self.program([Act(self, programs), DrawUp(self, programs)])
        programs.dispatch = self.program([Dispatch(self, programs), PutAway(self, programs)])
        programs.convert = self.program([Convert(self, programs), PutAway(self, programs)])
        programs.build = self.program([Build(self, programs), PutAway(self, programs)])
        programs.bonus_dispatch = self.program([Dispatch(self, programs), Leave(self, programs)])
        programs.bonus_build = self.program([Build(self, programs), Leave(self, programs)])
        programs.swap = self.program([SwapDiscard(self, programs)])
        self.last_word = self.v_end
        self.seal()

    def set_up(self, s: State) -> None:
        """Lay everything out, deal the hands and find the start player."""
        box = self.box
        for card in range(len(self.kind_of)):
            s.show(card, self.everyone)  # everybody knows what is in the box
        for card in self.action_cards:
            s.push(self.deck, card)
        s.shuffle(self.deck)
        for card in self.gate_cards:
            s.push(self.gate_deck, card)
        s.shuffle(self.gate_deck)
        slots = 0
        for card in reversed(self.disc_cards):
            disc = box.discs[card - self.disc_cards[0]]
            used = self.players > 2 or disc.two_players
            s.enter(self.discs if used else self.aside, card)
            slots += used and disc.scroll
        for card in self.scroll_cards:
            s.push(self.unused, card)
        s.shuffle(self.unused)
        for _ in range(slots):
            s.move(self.unused, self.slots)
        s.put(self.token_supply, box.counts["tokens"])
        for seat in range(self.players):
            s.put(self.men[seat], box.counts["investigators"])
        if self.players == 2:
            for index, region in enumerate(box.regions):
                self.place_men(s, index, 2, region.neutrals)
            left = box.counts["investigators"] - sum(region.neutrals for region in box.regions)
            s.put(self.neutrals_gone, left)
        s.put(self.start, self.start_seat if self.start_seat >= 0 else s.below(self.players))
        s.emit(E_START, s.get(self.start), 0, 0, self.everyone)
        for _ in range(self.supply_size):
            card = s.move(self.gate_deck, self.supply)
            s.emit(E_SUPPLY, -1, self.kind_of[card] - self.first_gate, 0, self.everyone)
        for seat in range(self.players):
            for _ in range(box.counts["hand"]):
                card = s.move(self.deck, self.hand[seat])
                s.emit(E_DEAL, seat, self.kind_of[card], 0, 1 << seat)
        s.call(0, s.get(self.start), 0, 0, 0)

    def options(self) -> dict[str, object]:
        """What this game was built from."""
        options: dict[str, object] = {"players": int(self.players)}
        if self.start_seat >= 0:
            options["start"] = self.start_seat
        if self.ages:
            options["ages"] = list(self.ages)
        if self.own_table:
            options["components"] = self.box.text
        return options

    def versions(self) -> dict[str, str]:
        """The versions of the rules and of the components."""
        return {"gates": RULES, "components": self.box.digest}

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """The points of each seat by category, as they stand or, at the end, in final scoring."""
        return [dict(zip(CATEGORIES, self.tally(s, seat), strict=True)) for seat in range(self.players)]

    def scores(self, s: State) -> list[int]:
        """The points of each seat."""
        return [self.total(s, seat) for seat in range(self.players)]

    def track_scores(self, s: State) -> list[int]:
        """The points on the score track, before final scoring."""
        return [sum(self.tally(s, seat)[:3]) for seat in range(self.players)]

    def winners(self, s: State) -> list[int]:
        """The winner: most points, then most tokens, then the youngest, then the latest in the last round."""
        if not s.over:
            return []
        scores = self.scores(s)
        start = s.get(self.start)
        keys: list[tuple[int, int, int, int]] = []
        for seat in range(self.players):
            age = self.ages[seat] if self.ages else 0
            keys.append((scores[seat], s.get(self.tokens[seat]), -age, int(self.distance(start, seat))))
        return [max(range(self.players), key=lambda seat: keys[seat])]

    def value(self, s: State, seat: i64) -> float:
        """How good a position looks for a seat."""
        return judge(self, s, seat)

    def lead(self, s: State, seat: i64) -> float:
        """How many points a seat is ahead of the best of the others; who wins a tie is half a one ahead."""
        best: i64 = -1000
        for other in range(self.players):
            if other != seat:
                best = max(best, self.total(s, other))
        gap = float(self.total(s, seat) - best)
        if gap == 0.0:
            gap = 0.5 if int(seat) in self.winners(s) else -0.5
        return gap

    def prior(self, s: State, option: i64, seen: vec[float]) -> float:
        """How promising an option looks at a glance."""
        return prior(self, s, option)

    def clock(self, s: State) -> i64:
        """How many turns have begun, as the rounds and the player whose turn it is tell."""
        if s.prompt == P_SIDE:
            return (s.get(self.round) + 1) * self.players  # the next one is about to begin
        return s.get(self.round) * self.players + self.distance(s.get(self.start), s.get(self.turn))


def build(options: dict[str, object]) -> Gates:
    """A game from plain options: players, start (a seat), ages (one per seat), components (a table as text)."""
    unknown = sorted(set(options) - {"players", "start", "ages", "components"})
    if unknown:
        raise WrongOptions(f"Gates has no option {unknown[0]}. It has players, start, ages and components.")
    players = options.get("players", 2)
    if type(players) is not int or not 2 <= players <= 4:
        raise WrongOptions(f"Gates of Delirium is for 2, 3 or 4 players, not {players}.")
    start = options.get("start", -1)
    if type(start) is not int or not -1 <= start < players:
        raise WrongOptions(f"The start player must be a seat from 0 to {players - 1}, not {start}.")
    ages = options.get("ages", [])
    if not isinstance(ages, list) or (ages and len(ages) != players) or not all(type(age) is int for age in ages):
        raise WrongOptions(f"Give the age of each of the {players} players as a whole number, or of none.")
    table = options.get("components")
    if table is None:
        return Gates(players, standard(), start, ages, False)
    if not isinstance(table, str):
        raise WrongOptions("The components must be the text of a TOML table.")
    return Gates(players, parse(table, "components"), start, ages, True)
