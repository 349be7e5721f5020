"""How a game of Ascension stands: sides, last turn, and who has won by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from delirium.ascension.board.board import WON_AT
from delirium.ascension.game import Ascension
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import lane
from delirium.table.ascension.box import variant
from delirium.table.ascension.played import game_of
from delirium.table.phrase import in_words

TITLES: Final = {"tokens": "Honor tokens", "cards": "Honor of the own cards"}


def last_seat(view: View) -> int:
    """Who has the last turn of a round."""
    game = game_of(view)
    return game.order(view.state.get(game.first))[-1]


def is_last_round(view: View) -> bool:
    """Whether this round is the last, and the game is not over yet."""
    game, s = game_of(view), view.state
    return bool(s.get(game.last_round)) and not s.over


def partners(game: Ascension, seat: int) -> list[int]:
    """Who else wins and loses together with a player."""
    return [other for other in game.partners(seat) if other != seat] if seat >= 0 else []


def called(view: View, seat: int) -> list[str]:
    """What is special about a seat: you, partner, last turn."""
    game = game_of(view)
    notes = ["you"] if seat == view.seat else []
    if seat in partners(game, view.seat):
        notes.append("partner")
    if is_last_round(view) and seat == last_seat(view):
        notes.append("last turn")
    return notes


def note(view: View, space: int) -> str:
    """What to know of the card in a space of the center row, from 0 on."""
    game = game_of(view)
    return ", ".join(text for mechanic in game.mechanics if (text := mechanic.note(view.state, space)))


def beneath(view: View, space: int) -> str:
    """What lies under the card of a space of the center row, from 0 on, or waits there for the next one."""
    game = game_of(view)
    kinds = view.cards(lane(int(game.spaces), space))
    is_covered = game.top(view.state, space) >= 0
    lower = Counter(kinds[:-1] if is_covered else kinds)
    if not lower:
        return ""
    names = [_several(count, game.kinds[kind] if kind != HIDDEN else "face-down card") for kind, count in lower.items()]
    return f"under {'it' if is_covered else 'the next card'}: {in_words(names)}"


def _several(count: int, name: str) -> str:
    return f"{count} {name}{'s' * (count > 1)}"


def signs(view: View) -> str:
    """What the center row shows as a whole, to stand behind its name."""
    game = game_of(view)
    shown = [text for mechanic in game.mechanics if (text := mechanic.sign(view.state))]
    return "".join(f": {text}" for text in shown)


def sides(view: View, names: Sequence[str]) -> list[str]:
    """How those stand who are no players, and the teams."""
    game, s = game_of(view), view.state
    found = [line for mechanic in game.mechanics for line in mechanic.standing(s)]
    teams = [game.partners(seat) for seat in range(game.players) if seat == min(game.partners(seat))]
    if len(teams) < game.players:
        scores = game.scores(s)
        said = [f"{in_words([names[seat] for seat in team])} {scores[team[0]]}" for team in teams]
        found.append(f"Teams, with the Honor of their cards: {'; '.join(said)}.")
    return found


def verdict(view: View, names: Sequence[str]) -> list[str]:
    """Who has won and by what, as sentences."""
    game, s = game_of(view), view.state
    winners, scores, count = game.winners(s), game.scores(s), s.get(game.turn)
    turns = f"{count} turn{'s' * (count > 1)}"
    played = variant(game)
    if game.won_by(s) >= 0:
        won = in_words([names[seat] for seat in winners])
        card = game.kinds[s.get(game.victor) >> WON_AT]
        return [f"{won} {'win' if len(winners) > 1 else 'wins'} by {card} after {turns}."]
    if played.rival:
        rival = game.rival(s)
        said = f"{scores[0]} Honor to {rival}, after {turns}"
        if winners:
            return [f"{names[0]} wins against {played.rival}, with {said}."]
        tie = [f"A tie is not a win ({played.tie})."] if scores[0] == rival else []
        return [f"{names[0]} loses to {played.rival}, with {said}.", *tie]
    won = in_words([names[seat] for seat in winners])
    lines = [f"{won} {'win' if len(winners) > 1 else 'wins'} with {scores[winners[0]]} Honor after {turns}."]
    rivals = [seat for seat, points in enumerate(scores) if points == scores[winners[0]] and seat not in winners]
    if rivals:
        others = in_words([names[seat] for seat in rivals])
        lines.append(f"{others} {'have' if len(rivals) > 1 else 'has'} as much, but started earlier ({played.tie}).")
    return lines
