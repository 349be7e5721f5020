"""How a game of Ascension stands: sides, last turn, what the Cult takes next, and who has won by what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.ascension.game import Ascension
from delirium.ascension.mechanics.solo import TAKES
from delirium.engine.view import View
from delirium.engine.zones import lane
from delirium.table.phrase import in_words

TITLES: Final = {"tokens": "Honor tokens", "cards": "Honor of the own cards"}


def last_seat(view: View) -> int:
    """Who has the last turn of a round."""
    game = view.game
    assert isinstance(game, Ascension)
    return (int(view.state.get(game.first)) - 1) % int(game.players)


def is_last_round(view: View) -> bool:
    """Whether this round is the last, and the game is not over yet."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    return bool(s.get(game.last_round)) and not s.over


def partner(game: Ascension, seat: int) -> int:
    """Who plays with a player in team play; -1 if there are no teams."""
    players = int(game.players)
    return (seat + players // 2) % players if game.variant == "team" and seat >= 0 else -1


def called(view: View, seat: int) -> list[str]:
    """What is special about a seat: you, partner, last turn."""
    game = view.game
    assert isinstance(game, Ascension)
    notes = ["you"] if seat == view.seat else []
    if seat == partner(game, view.seat):
        notes.append("partner")
    if is_last_round(view) and seat == last_seat(view):
        notes.append("last turn")
    return notes


def next_for_the_cult(view: View) -> list[int]:
    """The spaces whose cards the Cult takes next, the first first."""
    game = view.game
    assert isinstance(game, Ascension)
    if game.solo is None or view.state.over:
        return []
    return [lane(int(game.spaces), int(game.row) - 1 - step) for step in range(TAKES)]


def sides(view: View, names: Sequence[str]) -> list[str]:
    """The Cult in solitaire, the teams in team play."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if game.solo is not None:
        cards = int(s.count(game.solo.taken))
        said = f"The Cult has {game.solo.cult_score(s)} Honor, with {cards} card{'s' * (cards != 1)}."
        taken = [name for zone in next_for_the_cult(view) for name in view.named(zone)[-1:]]
        return [f"{said} Next it takes {in_words(taken)}." if taken else said]
    if game.variant == "team":
        scores = game.scores(s)
        half = int(game.players) // 2
        teams = [f"{in_words([names[seat], names[seat + half]])} {scores[seat]}" for seat in range(half)]
        return [f"Teams, with the Honor of their cards: {'; '.join(teams)}."]
    return []


def verdict(view: View, names: Sequence[str]) -> list[str]:
    """Who has won and by what, as sentences."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    winners, scores, count = game.winners(s), game.scores(s), s.get(game.turn)
    turns = f"{count} turn{'s' * (count > 1)}"
    if game.solo is not None:
        cult = game.solo.cult_score(s)
        said = f"{scores[0]} Honor to {cult}, after {turns}"
        if winners:
            return [f"{names[0]} wins against the Cult, with {said}."]
        tie = ["A tie is not a win (ASC-SOLO-08)."] if scores[0] == cult else []
        return [f"{names[0]} loses to the Cult, with {said}.", *tie]
    won = in_words([names[seat] for seat in winners])
    lines = [f"{won} {'win' if len(winners) > 1 else 'wins'} with {scores[winners[0]]} Honor after {turns}."]
    rivals = [seat for seat, points in enumerate(scores) if points == scores[winners[0]] and seat not in winners]
    if rivals:
        others = in_words([names[seat] for seat in rivals])
        rule = "ASC-TEAM-O4" if game.variant == "team" else "ASC-END-14"
        lines.append(f"{others} {'have' if len(rivals) > 1 else 'has'} as much, but started earlier ({rule}).")
    return lines
