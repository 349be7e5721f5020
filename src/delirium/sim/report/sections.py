"""The parts of a report that every game has: summary, seats, agents, points, length, course, and how to read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.sim.report import measures
from delirium.sim.report.intervals import ENOUGH, Estimate
from delirium.sim.report.measures import Course, Length, Standing
from delirium.sim.report.page import Cell, Drawing, Section, Table
from delirium.sim.report.part import part
from delirium.sim.report.plots import MINUS, Bar, Line, dots, histogram, pairs, panels, percent, signed
from delirium.sim.report.sample import Sample

NOT_CAUSAL: Final = (
    "This is an observation, not an effect: who takes a good card is often ahead already, could afford it, or lived to "
    "take it in a long game. What a card does is told by an experiment: --without plays the same games without it."
)


def spread(estimate: Estimate, shares: bool = True, digits: int = 1) -> str:
    """An interval in words."""
    if shares:
        return f"{100 * estimate.low:.0f} to {100 * estimate.high:.0f} %"
    return f"{estimate.low:.{digits}f} to {estimate.high:.{digits}f}".replace("-", MINUS)


def count(number: int, noun: str) -> str:
    """A number and what it counts."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def title(sample: Sample) -> str:
    """What was played, in a few words."""
    options, of_game = sample.options, part(sample.game)
    mixed = of_game.mix(options)
    parts = [of_game.title, *([", ".join(mixed)] if mixed else []), *of_game.manner(options)]
    return f"{': '.join(parts[:2])}{''.join(f', {more}' for more in parts[2:])}"


def subtitle(sample: Sample) -> str:
    """How many games were played by whom."""
    players = count(sample.places, "player")
    return f"{count(sample.count, 'game')} of {players}, played by {' and '.join(sample.agents)}"


def summary(sample: Sample) -> Section:
    """What was played, and the main findings in sentences."""
    found = measures.orders(sample)
    rounds = measures.lengths(sample)[0]
    low, high = rounds.typical
    text = [
        f"A game takes {rounds.mean.value:.1f} rounds on average ({spread(rounds.mean, False)}); "
        f"nine of ten take {low} to {high}.",
        f"A seat ends with {measures.score(sample).value:.1f} {part(sample.game).points} on average.",
    ]
    if len(found) > 1:
        text.append(_seat_sentence(found))
    return Section("summary", "Summary", text, (), [_facts_table(sample)])


def _seat_sentence(found: Sequence[Standing]) -> str:
    fair = found[0].fair
    out = [each for each in found if each.wins.low > fair or each.wins.high < fair]
    if not out:
        return f"No place in the order of play has an advantage that these games could show (fair: {percent(fair)})."
    said = [f"{each.name.lower()} wins {percent(each.wins.value)} ({spread(each.wins)})" for each in out]
    return f"The order of play matters: {'; '.join(said)}. Fair would be {percent(fair)}."


def _facts_table(sample: Sample) -> Table:
    facts = sample.facts
    versions, of_game = facts.get("versions"), part(sample.game)
    first = int(str(facts["seed"]))
    last = first + int(str(facts["games"])) - 1
    broken = f", {sample.unfinished:,} broken off without an end, won by nobody" if sample.unfinished else ""
    rows: list[tuple[str, str]] = [
        ("Game", of_game.title),
        *((key.capitalize(), _option(value, key in of_game.own)) for key, value in sample.options.items()),
        ("Agents", ", ".join(str(each) for each in sample.agents)),
        ("Games", f"{sample.count:,} finished{broken}"),
        ("Planned", f"{count(int(str(facts['games'])), 'game')}, seeds {first} to {last}"),
        ("Version", f"Delirium {facts.get('delirium', 'unknown')}"),
    ]
    if isinstance(versions, dict):
        rows.append(("Rules and cards", ", ".join(f"{name} {version}" for name, version in versions.items())))
    return Table("facts", "What was played", ("Fact", "Value"), rows)


def _option(value: object, is_own: bool) -> str:
    if is_own:
        number = len(value) if isinstance(value, list) else 1
        return f"{number} of the table's own"
    return ", ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def standings(sample: Sample) -> list[Section]:
    """Seats and agents."""
    parts = []
    orders = measures.orders(sample)
    if len(orders) > 1:
        parts.append(
            _standing_section(
                "seats", "Order of play", "Games won, by the order of play", orders,
                "Whoever starts is drawn by lot in most games, so the order of play is told here, not the seat at the "
                "table.",
            )
        )  # fmt: skip
    agents = measures.agents(sample)
    if len(agents) > 1:
        parts.append(
            _standing_section(
                "agents", "Agents", "Games won, by agent", agents,
                "Agents rotate over the seats. An agent that has several seats in a game wins if one of them does; "
                "the table tells what would be fair then.",
            )
        )  # fmt: skip
    return parts


def _standing_section(id: str, heading: str, said: str, found: Sequence[Standing], text: str) -> Section:
    fair = found[0].fair if len({round(each.fair, 6) for each in found}) == 1 else None
    bars = [Bar(each.name, each.wins, f"{percent(each.wins.value)}, {each.wins.count:,} games") for each in found]
    words = "; ".join(f"{bar.name} {percent(bar.estimate.value)} ({spread(bar.estimate)})" for bar in bars)
    drawing = dots(f"wins-{id}", said, f"{words}.", bars, "games won in %, with 95 % interval", fair, "fair share")
    rows = [
        (
            each.name,
            Cell(f"{each.wins.count:,}", each.wins.count),
            Cell(f"{100 * each.wins.value:.1f} %", each.wins.value),
            Cell(spread(each.wins), each.wins.low),
            Cell(percent(each.fair), each.fair),
            Cell(f"{each.score.value:.1f}", each.score.value),
        )
        for each in found
    ]
    columns = (heading, "Games", "Won", "95 % interval", "Fair", "Mean score")
    return Section(id, heading, [text], [drawing], [Table(id, said, columns, rows)])


def points(sample: Sample) -> Section:
    """Where points come from."""
    word = part(sample.game).points
    found = measures.sources(sample)
    alone = sample.places == 1
    rows = [(each.name, each.winners, each.others) for each in found]
    said = f"{word} by source"
    names = ("won", "lost") if alone else ("winners", "others")
    most = "; ".join(f"{name}: {won:.1f} and {lost:.1f}" for name, won, lost in rows[:8])
    text = f"Mean for each seat, {names[0]} and {names[1]}. {most}."
    drawing = pairs("points", said, text, rows, names, f"{word} of a seat, mean; {count(sample.seats.height, 'seat')}")
    table = Table(
        "points", f"{said}, for each seat", ("Source", "Mean", "95 % interval", names[0].title(), names[1].title()),
        [
            (
                each.name,
                Cell(f"{each.all.value:.2f}", each.all.value),
                Cell(spread(each.all, False, 2), each.all.low),
                Cell(f"{each.winners:.2f}", each.winners),
                Cell(f"{each.others:.2f}", each.others),
            )
            for each in found
        ],
        folded=True,
    )  # fmt: skip
    return Section("points", said, [f"From {count(sample.seats.height, 'seat')} in {count(sample.count, 'game')}."],
                   [drawing], [table])  # fmt: skip


def length(sample: Sample) -> Section:
    """How long games take."""
    found = measures.lengths(sample)
    drawings = [_length_drawing(each) for each in found]
    rows = [
        (
            each.unit.capitalize(),
            Cell(f"{each.mean.value:.1f}", each.mean.value),
            Cell(spread(each.mean, False), each.mean.low),
            Cell(f"{each.typical[0]:,} to {each.typical[1]:,}", each.typical[0]),
            Cell(f"{min(each.values):,}", min(each.values)),
            Cell(f"{max(each.values):,}", max(each.values)),
        )
        for each in found
    ]
    columns = ("Unit", "Mean", "95 % interval of the mean", "Nine of ten", "Shortest", "Longest")
    text = [
        f"From {count(sample.count, 'game')}. A round is a turn of each player; a decision is any choice of anybody."
    ]
    return Section("length", "Length of games", text, drawings, [Table("length", "Length of games", columns, rows)])


def _length_drawing(found: Length) -> Drawing:
    low, high = found.typical
    interval = spread(found.mean, False)
    text = f"Mean {found.mean.value:.1f}, 95 % interval {interval}. Nine of ten games have {low} to {high}."
    return histogram(
        f"length-{found.unit}", f"Length of games in {found.unit}", text, found.values,
        f"{found.unit} of a game; {count(len(found.values), 'game')}", found.mean.value,
    )  # fmt: skip


def course(sample: Sample) -> Section:
    """What turns bring, round by round, and how winners get ahead."""
    found = {each.name: each for each in measures.resources(sample)}
    names = part(sample.game).courses(list(found))
    shown = [found[name] for name in names if name in found and found[name].rounds]
    drawings = [_scores_drawing(sample)]
    if shown:
        text = "; ".join(
            f"{names[each.name]}: {each.mean[0]:.1f} at first, {each.mean[-1]:.1f} at last" for each in shown
        )
        drawings.append(
            panels(
                "resources", "What a turn brings, by round",
                f"Means by round. {text}.",
                [(names[each.name], [Line("", each.rounds, each.mean, each.low, each.high)]) for each in shown],
                f"round; {count(sample.count, 'game')}",
            )
        )  # fmt: skip
    tables = [_course_table(shown, names)] if shown else []
    notes = ["Rounds that fewer than a quarter of the games reach are left out: they tell of long games only."]
    text_ = [
        "Lines are means of all seats in a round. The band is one standard deviation to each side: about two of three "
        "turns lie in it."
    ]
    return Section("course", "Turn by turn", text_, drawings, tables, notes)


def _scores_drawing(sample: Sample) -> Drawing:
    word = part(sample.game).points
    lines = []
    for label, won in (("winners", True), ("others", False)):
        found = measures.course(sample, "score", won)
        if found.rounds:
            lines.append(Line(label, found.rounds, found.mean, [], []))
    text = "; ".join(
        f"{line.label}: {line.values[0]:.1f} after the first round, {line.values[-1]:.1f} at last" for line in lines
    )
    return panels(
        "scores",
        f"{word} by round, of winners and others",
        f"{text}.",
        [(f"{word} after a turn, mean", lines)],
        f"round; {count(sample.count, 'game')}",
    )


def _course_table(shown: Sequence[Course], names: dict[str, str]) -> Table:
    rounds = sorted({number for each in shown for number in each.rounds})
    values = {each.name: dict(zip(each.rounds, each.mean, strict=True)) for each in shown}
    rows = [
        [
            Cell(str(number), number),
            *(
                Cell(
                    f"{values[each.name][number]:.2f}" if number in values[each.name] else "",
                    values[each.name].get(number),
                )
                for each in shown
            ),
        ]
        for number in rounds
    ]
    return Table("course", "Means by round", ("Round", *(names[each.name] for each in shown)), rows, folded=True)


def reading(sample: Sample) -> Section:
    """What the figures mean."""
    text = [
        "A 95 % interval holds the true value in 95 of 100 such runs. For shares it is that of Wilson. Seats of one "
        "game are not independent, since one wins what the other loses; the intervals count games, and never claim "
        "more than independent seats would allow.",
        f"Hollow dots and the word “few” mark what rests on fewer than {ENOUGH} observations.",
        "“Beyond expectation” compares with what the same agent wins from the same place in the order of play, so "
        "that a strong agent's favourite cards do not look good for that alone. Lists are sorted by it after drawing "
        "each value towards the mean, the more the fewer games there are.",
        "With many cards some stand out by chance: one of twenty lies outside its 95 % interval without any reason. A "
        "star marks those that remain when at most 5 % of the marks may be wrong (Benjamini and Hochberg).",
        "All of it holds for these agents. People, and other agents, play differently.",
    ]
    return Section("reading", "How to read this", text)


def common(sample: Sample) -> list[Section]:
    """The parts after those that a game has of its own."""
    return [points(sample), length(sample), course(sample), reading(sample)]


def points_cell(estimate: Estimate) -> Cell:
    """A difference of scores in a table."""
    return Cell(signed(estimate.value), estimate.value)


def lift_cell(estimate: Estimate) -> Cell:
    """A difference of shares in a table, in percentage points."""
    return Cell(signed(100 * estimate.value, 0), estimate.value)
