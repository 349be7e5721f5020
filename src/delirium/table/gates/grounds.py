"""Grounds: what speaks for and against an option of Gates of Delirium, in words that its player can check."""

from __future__ import annotations

from typing import Final

from delirium.engine.option import VERB
from delirium.engine.state import State
from delirium.gates.board import CATEGORIES, SIDES
from delirium.gates.game import Gates
from delirium.gates.scoring import place
from delirium.gates.words import E_OPEN, E_RANK, E_RELEASE, E_SCROLL, P_AFTER, P_PLAY
from delirium.table.gates.hints import hand_parts, ordinal, price
from delirium.table.grounds import LITTLE, RARE, Grounds
from delirium.table.outcome import Outcome
from delirium.table.phrase import in_words, number

AT_OPENING: Final = ("monstrosities", "regions")  # told with the gate
NAMES: Final = {
    "desperate": "by the desperate action",
    "investigators": "at the end for investigators on the map",
    "scrolls": "at the end by a scroll",
    "runes": "for ancient runes",
    "pages": "for lost pages",
    "maps": "for map fragments",
}


class GatesGrounds(Grounds[Gates]):
    """Speaks about the options of one decision."""

    @property
    def is_turn(self) -> bool:
        """Whether it is the turn itself that asks, so that one thing can be done after another."""
        return self.state.prompt in (P_PLAY, P_AFTER)

    def score(self, s: State, seat: int) -> float:
        """The points of a player, as if the game ended now."""
        return float(self.game.total(s, seat))

    def gain(self, outcome: Outcome) -> float:
        """The points that an option brings, beside what the strongest opponent gets by it."""
        if outcome.option >> VERB << VERB == self.game.v_side:
            return 0.0  # what follows is a whole turn, not the work of the disc
        return super().gain(outcome)

    def _tallied(self, outcome: Outcome, category: int) -> tuple[float, bool]:
        return outcome.change(lambda s: float(self.game.tally(s, self.seat)[category]))

    def clauses(self, outcome: Outcome) -> list[str]:
        """What an option does and why that is good or bad, as parts of a sentence."""
        if not outcome.courses:
            return ["it would go on for ever"]
        game, verb = self.game, outcome.option >> VERB << VERB
        if verb == game.v_side:
            return self._side(outcome)
        if verb == game.v_end:
            return [*self._ending(), *self.end_of_game(outcome)]
        if verb == game.v_discard:
            return [*self._discarded(outcome.option), *self.end_of_game(outcome)]
        found = [
            *self._opened(outcome),
            *self._points(outcome),
            *self._tokens(outcome),
            *self._sections(outcome),
            *self._regions(outcome),
            *self._rivals(outcome),
        ]
        if verb == game.v_build_top:
            found.insert(0, "takes a section that nobody knows yet")
        if verb == game.v_flip:
            found.append(f"turns the disc to {SIDES[1 - int(self.state.get(game.side))]} for your next cards")
        if verb in (game.v_swap, game.v_refresh):
            found.append("brings cards that nobody knows yet")
        if verb == game.v_decline and not found:
            found.append("leaves everything as it is")
        if verb == game.v_play:
            found = found or [f"does {self._part(outcome.option)}"]
        return [*found, *self.end_of_game(outcome)] or ["changes nothing that can be counted yet"]

    def _part(self, option: int) -> str:
        action = self.game.box.actions[option >> 8 & 0xFFFF]
        return (action.insane if self.state.get(self.game.side) else action.sane).name

    # gates and points

    def _opened(self, outcome: Outcome) -> list[str]:
        """Gates that surely open, with what everybody scores for them."""
        sure = outcome.sure()
        found: list[str] = []
        for event in sure:
            if event.kind == E_OPEN and event.seat == self.seat:
                scored = [e.a for e in sure if e.kind == E_RELEASE and e.seat == self.seat]
                places = [(e.a, e.b) for e in sure if e.kind == E_RANK and e.seat == self.seat]
                parts = [f"{self.unit(points)} for the monstrosity" for points in scored]
                parts += [f"{self.unit(points)} for your {ordinal(rank)} place there" for rank, points in places]
                found.append(f"opens the gate of {self.game.region_names[event.a]}: {in_words(parts)}")
        revealed, certain = outcome.count(lambda event: event.kind == E_SCROLL)
        if revealed:
            found.append("a scroll is revealed" if certain else "a scroll may be revealed")
        return found

    def _points(self, outcome: Outcome) -> list[str]:
        """Points by category that the player gains or loses."""
        found: list[str] = []
        for category, name in enumerate(CATEGORIES):
            change, sure = self._tallied(outcome, category)
            if name in AT_OPENING or abs(change) < (LITTLE if sure else RARE):
                continue
            word = "brings" if change > 0 else "loses"
            found.append(f"{word} {'about ' * (not sure)}{self.unit(abs(change))} {NAMES.get(name, name)}")
        return found

    def _tokens(self, outcome: Outcome) -> list[str]:
        pool = self.game.tokens[self.seat]
        change, sure = outcome.change(lambda s: float(s.get(pool)))
        if abs(change) < (LITTLE if sure else RARE):
            return []
        count = number(abs(change))
        said = f"{'about ' * (not sure)}{count} token{'s' * (count != '1')}"
        if change > 0:
            return [f"gains {said}"]
        return [f"costs {said} of your {int(self.state.get(pool))}"]

    def _sections(self, outcome: Outcome) -> list[str]:
        """Gates of the player that grow, with what they will score."""
        game = self.game
        found: list[str] = []
        for region in range(game.regions):
            before = int(game.sections(self.state, self.seat, region))
            after = {int(game.sections(course.end, self.seat, region)) for course in outcome.courses}
            if len(after) > 1 or max(after) <= before:
                continue
            size, now = int(game.size[region]), after.pop()
            rest = size - now
            found.append(
                f"your gate in {game.region_names[region]} has {now} of {size} sections then"
                + (f": {rest} more would score {self.unit(self._next_disc())} and the region" if rest <= 2 else "")
            )
        return found

    def _next_disc(self) -> int:
        game, s = self.game, self.state
        discs = int(s.count(game.discs))
        return int(game.disc_value[game.kind_at(s, game.discs, discs - 1) - game.first_disc]) if discs else 0

    # the map

    def _regions(self, outcome: Outcome) -> list[str]:
        """How the player stands in regions where something has surely changed, if no gate has opened there."""
        game = self.game
        opened = {event.a for course in outcome.courses for event in course.told if event.kind == E_OPEN}
        found: list[str] = []
        for region in range(game.regions):
            before = self._men(self.state, region)
            after = {tuple(self._men(course.end, region)) for course in outcome.courses}
            if region in opened or len(after) > 1 or after == {tuple(before)}:
                continue
            found.append(self._standing(region, before, list(after.pop())))
        return found

    def _men(self, s: State, region: int) -> list[int]:
        return [int(self.game.men_on(s, region, who)) for who in range(self.game.players + 1)]

    def _standing(self, region: int, before: list[int], after: list[int]) -> str:
        name = self.game.region_names[region]
        rank, was = int(place(after, self.seat)), int(place(before, self.seat))
        if rank == 0:
            return f"nobody of yours is left in {name}" if was else f"somebody else loses a place in {name}"
        points = self._banner(region, rank)
        moved = "still " if rank == was else ""
        said = f"in {name} you are {moved}{ordinal(rank)}, worth {self.unit(points)} when a gate opens there"
        return f"{said} ({self._nearest(region)})" if self._nearest(region) else said

    def _banner(self, region: int, rank: int) -> int:
        banner = self.game.box.regions[region].banner
        return banner[rank - 1] if rank <= len(banner) else 0

    def _nearest(self, region: int) -> str:
        """Who is close to opening the gate of a region."""
        game = self.game
        rests = {
            seat: int(game.size[region]) - int(game.sections(self.state, seat, region)) for seat in range(game.players)
        }
        seat = min(rests, key=lambda one: rests[one])
        if rests[seat] > 2:
            return ""
        who = "you lack" if seat == self.seat else f"player {seat + 1} lacks"
        return f"{who} {rests[seat]} section{'s' * (rests[seat] > 1)}"

    def _rivals(self, outcome: Outcome) -> list[str]:
        """What the others surely gain or lose."""
        found: list[str] = []
        for other in self.opponents():
            change, sure = self.scored(outcome, other)
            if sure and abs(change) >= 1:
                found.append(f"player {other + 1} {'gains' if change > 0 else 'loses'} {self.unit(abs(change))}")
        return found

    # the turn

    def _side(self, outcome: Outcome) -> list[str]:
        """What the own hand does on a side of the disc."""
        side = outcome.option & 0xFF
        parts = [part.name for part in hand_parts(self.view, side)]
        words = self.game.words
        plays = [words.render(pick) for pick in outcome.picks() if pick >> VERB << VERB == self.game.v_play]
        found = [f"your cards then give {in_words(parts)}"]
        if plays:
            found.append(f"you could begin with: {plays[0]}")
        return found

    def _ending(self) -> list[str]:
        game, s = self.game, self.state
        tokens = int(s.get(game.tokens[self.seat]))
        wanted = [option for option in self.view.options if price(self.view, option >> VERB << VERB) >= 0]
        kept = f"keeps your {tokens} token{'s' * (tokens != 1)}" if tokens and wanted else ""
        return [text for text in (kept, f"then you draw {game.plays} cards") if text]

    def _discarded(self, option: int) -> list[str]:
        action = self.game.box.actions[option >> 8 & 0xFFFF]
        return [f"gives up {action.sane.name} on the sane side and {action.insane.name} on the insane one"]
