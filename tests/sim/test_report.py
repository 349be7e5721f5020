"""What a report says of runs whose truth is known, and what its page and its files hold."""

from __future__ import annotations

import json
import re
import struct
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from made_run import make_run

from delirium.engine.errors import WrongOptions
from delirium.sim.ascension.report import values_table
from delirium.sim.report import measures, sections, values
from delirium.sim.report.comparison import changes, compare, shifts
from delirium.sim.report.intervals import Estimate, discoveries, mean, ratios, share, shares, shrink
from delirium.sim.report.page import Cell, Page, Section, Table
from delirium.sim.report.report import report, write
from delirium.sim.report.sample import Sample, read
from delirium.sim.report.values import Value
from delirium.sim.report.without import experiment, find, observed, plan
from delirium.sim.run import Plan, simulate
from delirium.sim.statistics import wilson


@pytest.fixture(scope="module")
def ascension(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    return read(make_run(tmp_path_factory.mktemp("runs") / "ascension"))


@pytest.fixture(scope="module")
def gates(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    return read(make_run(tmp_path_factory.mktemp("runs") / "gates", "gates", seats=3))


@pytest.fixture(scope="module")
def page(ascension: Sample) -> Page:
    return report(ascension)


def by_name(found: list[Value]) -> dict[str, Value]:
    return {value.name: value for value in found}


def texts(page: Page) -> str:
    return " ".join(text for part in page.sections for text in [part.title, *part.text, *part.notes])


# intervals


def test_a_share_of_games_that_are_independent_has_the_interval_of_wilson() -> None:
    frame = pl.DataFrame({"number": range(50), "card": ["a"] * 50, "win": [1.0] * 30 + [0.0] * 20})
    found = shares(frame, "card")["a"]
    assert (found.value, found.count) == (0.6, 50)
    assert (found.low, found.high) == pytest.approx(wilson(30, 50), abs=0.005)


def test_rows_of_one_game_that_agree_count_as_one() -> None:
    """Four times the same row in each game tells no more than one."""
    once = pl.DataFrame({"number": range(40), "card": ["a"] * 40, "win": [1.0, 0.0] * 20})
    four = pl.concat([once] * 4)
    alone, repeated = shares(once, "card")["a"], shares(four, "card")["a"]
    assert repeated.count == 4 * alone.count
    assert (repeated.low, repeated.high) == pytest.approx((alone.low, alone.high), abs=0.005)


def test_seats_that_win_what_others_lose_are_not_taken_for_more_than_independent_ones() -> None:
    both = pl.DataFrame({"number": sorted([*range(40)] * 2), "card": ["a"] * 80, "win": [1.0, 0.0] * 40})
    found = shares(both, "card")["a"]
    assert found.value == 0.5
    assert (found.low, found.high) == pytest.approx(wilson(40, 80), abs=1e-9)


def test_the_variance_of_a_mean_is_that_between_games() -> None:
    frame = pl.DataFrame({"number": [0, 1, 2, 3], "card": ["a"] * 4, "x": [1.0, 2.0, 3.0, 6.0]})
    row = ratios(frame, ["card"], "x").row(0, named=True)
    assert (row["mean"], row["count"], row["games"]) == (3.0, 4, 4)
    assert row["variance"] == pytest.approx((4 + 1 + 0 + 9) / 3 / 4)


def test_one_game_alone_proves_nothing() -> None:
    found = share(1.0, 0.0, 5, 1)
    assert found.low < 0.3


def test_of_many_findings_those_stand_that_are_sure_enough_for_so_many() -> None:
    assert discoveries([0.001, 0.04, 0.9, 0.9, 0.9]) == [True, False, False, False, False]
    assert discoveries([0.01, 0.02, 0.03]) == [True, True, True]
    assert discoveries([]) == []


def test_what_is_unsure_is_drawn_towards_the_mean_further() -> None:
    sure = mean(0.2, 0.0001, 400)
    unsure = mean(0.2, 0.04, 10)
    low = mean(-0.2, 0.0001, 400)
    drawn = shrink([sure, unsure, low])
    assert drawn[2] < 0 < drawn[1] < drawn[0] < 0.2


# measures


def test_the_win_rate_of_a_card_counts_each_seat_once(ascension: Sample) -> None:
    found = by_name(values.values(ascension, values.events(ascension, "acquired")))
    sword, stone = found["Sword"], found["Stone"]
    assert sword.wins.count == stone.wins.count == ascension.count
    assert sword.wins.value + stone.wins.value == pytest.approx(1)  # one seat has the one, the other the other
    assert sword.wins.low < 0.8 < sword.wins.high
    assert sword.lift.value == pytest.approx(sword.wins.value - 0.5, abs=0.05)
    assert sword.stands
    assert sword.points.low > 0 > stone.points.high


def test_the_best_come_first_and_what_means_nothing_does_not_stand_out(ascension: Sample) -> None:
    found = values.values(ascension, values.events(ascension, "acquired"))
    assert [value.name for value in found] == ["Sword", "Shield", "Stone"]
    shield = found[1]
    assert not shield.stands
    assert shield.wins.low < 0.5 < shield.wins.high
    assert values.outside(found)[0] == 3


def test_a_strong_agent_does_not_make_its_favourite_card_good(tmp_path: Path) -> None:
    """Here `strong` always wins and always acquires one card: against its own record that card is worth nothing."""
    numbers = range(60)
    seats = pl.DataFrame(
        [
            {"number": n, "seat": seat, "agent": agent, "order": (seat + n) % 2, "score": 10, "win": 1.0 - seat}
            for n in numbers
            for seat, agent in enumerate(("strong", "weak"))
        ]
    )  # fmt: skip
    taken = pl.DataFrame([{"number": n, "seat": 0, "card": "Favourite", "round": 1} for n in numbers])
    sample = Sample("", tmp_path, {}, {}, pl.DataFrame(), seats, pl.DataFrame(), pl.DataFrame(), taken, 0)
    (found,) = values.values(sample, taken)
    assert found.wins.value == 1.0
    assert found.lift.value == 0.0
    assert not found.stands


def test_cards_with_few_games_are_marked_and_never_stand_out(tmp_path: Path) -> None:
    sample = read(make_run(tmp_path / "run", games=20))
    found = values.values(sample, values.events(sample, "acquired"))
    assert all(value.wins.few and not value.stands for value in found)
    table = values_table(sample, "acquired", "All", found, values.events(sample, "acquired"))
    assert {row[-1] for row in table.rows} == {"few"}


def test_the_first_card_of_a_seat_is_the_first_that_it_acquired(ascension: Sample) -> None:
    first = values.first(values.events(ascension, "acquired"))
    assert first.height == ascension.seats.height
    assert set(first["card"]) == {"Sword", "Stone"}
    assert set(values.early(values.events(ascension, "acquired"), 1)["round"]) == {1}


def test_seats_share_out_all_wins_and_agents_are_told_what_is_fair(tmp_path: Path) -> None:
    sample = read(make_run(tmp_path / "run", seats=3, agents=["greedy", "eager"]))
    orders = measures.orders(sample)
    assert [each.name for each in orders] == ["First to play", "Second to play", "Third to play"]
    assert sum(each.wins.value for each in orders) == pytest.approx(1)
    assert all(each.fair == pytest.approx(1 / 3) for each in orders)
    agents = measures.agents(sample)
    assert sum(each.wins.value for each in agents) == pytest.approx(1)
    assert sum(each.fair for each in agents) == pytest.approx(1)
    assert all(each.wins.count == sample.count for each in agents)


def test_points_by_source_add_up_to_the_score(ascension: Sample) -> None:
    found = measures.sources(ascension)
    assert sum(source.all.value for source in found) == pytest.approx(measures.score(ascension).value)
    monsters = next(source for source in found if source.name == "Monsters")
    assert monsters.winners > monsters.others + 10


def test_rounds_that_few_games_reach_are_left_out(ascension: Sample) -> None:
    late = ascension.turns.group_by("round").agg(pl.col("number").n_unique()).filter(pl.col("number") < 20)
    shown = measures.course(ascension, "runes").rounds
    assert shown[0] == 1
    assert not set(shown) & set(late["round"])


def test_one_more_of_an_action_is_compared_within_a_game(gates: Sample) -> None:
    found = {slope.name: slope for slope in values.slopes(gates, values.events(gates, "action"))}
    assert found["Dispatch 2"].wins.low > 0 > found["Build 1"].wins.high
    assert found["Dispatch 2"].points.low > 0


# the page and its files


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_the_page_tells_all_that_is_promised_of_ascension(page: Page) -> None:
    names = {part.id for part in page.sections}
    assert names >= {"summary", "seats", "acquired", "opening", "groups", "defeated", "points", "length", "course"}
    drawings = {drawing.name for part in page.sections for drawing in part.drawings}
    assert drawings >= {
        "acquired",
        "first",
        "by-cost",
        "by-faction",
        "points",
        "length-rounds",
        "wins-seats",
        "resources",
    }
    table = next(table for part in page.sections for table in part.tables if table.name == "acquired")
    assert "Won as first" in table.columns
    assert "Won as second" in table.columns
    assert "not an effect" in texts(page)
    assert "by chance" in texts(page)


def test_the_page_tells_all_that_is_promised_of_gates(gates: Sample) -> None:
    made = report(gates)
    assert {part.id for part in made.sections} >= {"action", "gate", "scroll", "points", "length", "course", "seats"}
    drawings = {drawing.name for part in made.sections for drawing in part.drawings}
    assert drawings >= {"action-points", "action-wins", "gate", "gate-points", "scroll", "scroll-points"}


def test_the_page_needs_nothing_from_elsewhere(page: Page) -> None:
    html = page.html()
    outside = set(re.findall(r"(?:https?:)?//[\w.-]+[^\s\"'<]*", html)) - {"http://www.w3.org/2000/svg"}
    assert not outside
    reader = Reader()
    reader.feed(html)
    tags = {tag for tag, _ in reader.tags}
    assert not tags & {"link", "iframe", "object", "embed", "img"}
    assert not [value for _, attributes in reader.tags for name, value in attributes.items() if name.startswith("on")]
    assert not [attributes for tag, attributes in reader.tags if tag == "script" and "src" in attributes]


def test_no_name_stands_twice_in_the_page_and_all_that_is_referred_to_is_there(page: Page) -> None:
    reader = Reader()
    reader.feed(page.html())
    ids = [attributes["id"] for _, attributes in reader.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    referred = set(re.findall(r"(?:url\(#|href=\"#)([^)\"]+)", page.html()))
    labels = {one for _, attributes in reader.tags for one in (attributes.get("aria-labelledby") or "").split()}
    assert referred | labels <= set(ids)
    svgs = [attributes for tag, attributes in reader.tags if tag == "svg"]
    assert svgs
    assert all(svg.get("role") == "img" and len((svg["aria-labelledby"] or "").split()) == 2 for svg in svgs)


def test_plots_are_written_in_both_forms_narrow_enough_for_a_phone_with_text_as_text(
    page: Page, tmp_path: Path
) -> None:
    made = write(page, tmp_path / "report")
    drawings = [drawing for part in page.sections for drawing in part.drawings]
    assert made.plots == len(drawings)
    for drawing in drawings:
        png = (made.folder / "plots" / f"{drawing.name}.png").read_bytes()
        assert struct.unpack(">I", png[16:20])[0] <= 700
        svg = (made.folder / "plots" / f"{drawing.name}.svg").read_text()
        said = re.sub(r"\s+", " ", " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg)))
        assert drawing.title.split()[0] in said
        assert "<title" in svg
        assert "<desc" in svg


def test_tables_are_written_with_numbers_that_programs_can_read(page: Page, tmp_path: Path) -> None:
    made = write(page, tmp_path)
    frame = pl.read_csv(made.folder / "tables" / "acquired.csv")
    sword = frame.filter(pl.col("Card") == "Sword").row(0, named=True)
    data = json.loads((made.folder / "report.json").read_text())
    assert 0.6 < sword["Won"] < 1
    assert data["tables"]["acquired"][0]["Card"] == "Sword"
    assert data["tables"]["acquired"][0]["Won"] == pytest.approx(sword["Won"])


def test_the_same_run_gives_the_same_bytes(ascension: Sample, page: Page, tmp_path: Path) -> None:
    one, other = write(page, tmp_path / "one"), write(report(read(ascension.path)), tmp_path / "other")
    files = sorted(path.relative_to(one.folder) for path in one.folder.rglob("*") if path.is_file())
    assert len(files) > 20
    assert all((one.folder / file).read_bytes() == (other.folder / file).read_bytes() for file in files)


def test_names_are_shown_as_text_and_never_as_markup() -> None:
    table = Table("t", "A <b> table", ("<i>",), [("<script>alert(1)</script>",), (Cell("<u>", 1.0),)])
    html = Page("<h1>", "<p>", [Section("s", "<s>", ["<em>"], (), [table])]).html()
    assert "<script>alert" not in html
    assert not re.search(r"<(b|i|u|em|s)>", html)


def test_a_run_of_solitaire_and_one_of_teams_are_reported(tmp_path: Path) -> None:
    for variant, players in (("solo", 1), ("team", 4)):
        options: dict[str, object] = {"players": players, "variant": variant}
        simulate(Plan("ascension", options, ("eager",), 6, 1), out=tmp_path / variant)
        made = report(read(tmp_path / variant))
        assert variant in made.title
        assert "length" in {part.id for part in made.sections}


# what is wrong with a folder


def test_chunks_that_are_not_whole_are_left_out(tmp_path: Path) -> None:
    path = make_run(tmp_path / "run")
    (path / "done" / "00001.json").unlink()
    assert read(path).count == 40


def test_a_folder_that_is_no_run_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WrongOptions, match="holds no run"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("name", "body", "message"),
    [
        ("run.json", b'{"format": 1}', "does not say game"),
        ("run.json", b'{"format": 7}', "has format 7"),
        ("run.json", b"not json", "cannot be read"),
        ("cards.json", b'[{"title": 1}]', "cards.json is damaged"),
        ("cards/00000.parquet", b"PAR1 and nothing else", "damaged"),
    ],
)
def test_a_damaged_run_is_refused_with_a_sentence(tmp_path: Path, name: str, body: bytes, message: str) -> None:
    path = make_run(tmp_path / "run", games=4)
    (path / name).write_bytes(body)
    with pytest.raises(WrongOptions, match=message):
        read(path)


def test_a_run_without_a_finished_game_is_refused(tmp_path: Path) -> None:
    path = make_run(tmp_path / "run", games=4)
    for part in (path / "games").iterdir():
        pl.read_parquet(part).with_columns(finished=pl.lit(False)).write_parquet(part)
    with pytest.raises(WrongOptions, match="No game"):
        read(path)


# two runs


def test_what_differs_between_two_runs_is_found_and_what_does_not_is_not(ascension: Sample, tmp_path: Path) -> None:
    longer = read(make_run(tmp_path / "longer", rounds=12, seed=2))
    found = {change.name: change for change in changes(ascension, longer)}
    rounds = found["Length in rounds"]
    assert rounds.differs
    assert rounds.more.low < 4 < rounds.more.high
    assert not found["First to play: games won"].differs
    assert not any(shift.stands for shift in shifts(ascension, longer, "acquired"))


def test_a_run_does_not_differ_from_itself(ascension: Sample) -> None:
    assert not any(change.differs for change in changes(ascension, ascension))
    page = compare(ascension, ascension)
    assert page.title == "first run and second run"
    assert "None of these measures differs" in texts(page)


def test_runs_of_two_games_are_not_compared(ascension: Sample, gates: Sample) -> None:
    with pytest.raises(WrongOptions, match="Compare runs of the same game"):
        compare(ascension, gates)


# without a card


def test_the_same_plan_is_played_without_a_card_and_compared(tmp_path: Path) -> None:
    simulate(Plan("ascension", {"players": 2}, ("eager",), 40, 3), out=tmp_path / "run")
    sample = read(tmp_path / "run")
    card = find(sample, "wolf shaman")
    page = experiment(sample, card, tmp_path / "without", lambda plan, out: simulate(plan, out=out))
    other = read(tmp_path / "without")
    assert card in set(sample.cards["card"])
    assert card not in set(other.cards["card"])
    assert other.count == sample.count
    assert set(other.games["seed"]) == set(sample.games["seed"])
    assert {"experiment", "observed", "summary"} <= {part.id for part in page.sections}
    assert "observation" in texts(page)


def test_a_run_by_other_rules_or_cards_is_not_compared_with_these(ascension: Sample) -> None:
    with pytest.raises(WrongOptions, match="played by other rules or cards"):
        plan(ascension, "Wolf Shaman")


def test_a_card_that_is_not_in_the_run_is_refused_with_the_one_that_was_meant(ascension: Sample, gates: Sample) -> None:
    with pytest.raises(WrongOptions, match="Did you mean Sword"):
        find(ascension, "Swort")
    with pytest.raises(WrongOptions, match="Nothing can be left out of Gates of Delirium"):
        find(gates, "Salem")


def test_an_observation_says_when_there_are_too_few_games_on_one_side(ascension: Sample) -> None:
    told = observed(ascension, "Rat")
    assert "too few games" in " ".join(told.text)
    assert not told.tables
    half = observed(ascension, "Shield")  # it lies in the row of every game, and is not always acquired
    assert "came up in 80 of 80 games" in " ".join(half.text)


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert sections.spread(Estimate(-0.5, -1.25, 0.25, 10), False) == "\u22121.2 to 0.2"


def test_a_resource_of_some_mixes_is_drawn_under_its_own_name_and_deeds_are_not(ascension: Sample) -> None:
    turns = ascension.turns.with_columns(soul_gems=pl.col("round"), played=pl.col("round"))
    made = sections.course(replace(ascension, turns=turns))
    (table,) = [table for table in made.tables if table.name == "course"]
    assert table.columns == (
        "Round",
        "Runes gained in a turn",
        "Power gained in a turn",
        "Honor gained in a turn",
        "Soul gems gained in a turn",
        "Cards owned after a turn",
    )
