"""What is told about games in tables, against what the games themselves say."""

import re
from collections import Counter

import pytest

from delirium.ascension.board.words import E_DEFEAT, E_HONOR, E_PLAY, E_REACT, HAND, Event
from delirium.games import build
from delirium.sim.rows import COLUMNS, Recorder, recorder
from delirium.sim.run import play, play_chunk, seating

FIVE = ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]
TABLES = [
    ("ascension", {"players": 2}),
    ("ascension", {"players": 4, "sets": FIVE}),
    ("ascension", {"players": 1, "variant": "solo"}),
    ("ascension", {"players": 4, "variant": "team"}),
    ("gates", {"players": 2}),
    ("gates", {"players": 4}),
]
every_table = pytest.mark.parametrize(("name", "options"), TABLES)


class Told:
    """Some games played with a recorder, their rows as dictionaries."""

    def __init__(self, name, options, agents=("eager",), games=4, seed=30):
        self.game = build(name, options)
        self.recorder = recorder(self.game)
        self.results = [
            play(self.game, seed + number, seating(agents, self.game.seats, number), self.recorder, number)
            for number in range(games)
        ]

    def rows(self, table, **wanted):
        columns = list(self.recorder.columns(table))
        found = [dict(zip(columns, row, strict=True)) for row in self.recorder.rows[table]]
        return [row for row in found if all(row[key] == value for key, value in wanted.items())]


@every_table
@pytest.mark.parametrize("agents", [("random", "eager"), ("greedy",)])
def test_recording_changes_no_choice(name, options, agents):
    agents = agents[:1] if options["players"] == 1 else agents
    told = Told(name, options, agents, games=2)
    assert told.results == [
        play(told.game, 30 + number, seating(agents, told.game.seats, number)) for number in range(2)
    ]


@every_table
def test_games_and_seats_say_how_the_games_went(name, options):
    told = Told(name, options, ("eager", "random")[: options["players"]])
    for number, result in enumerate(told.results):
        (game,) = told.rows("games", number=number)
        assert (game["seed"], game["finished"], game["decisions"]) == (result.seed, True, result.decisions)
        assert game["winners"] == list(result.winners)
        seats = told.rows("seats", number=number)
        assert tuple(row["agent"] for row in seats) == result.agents
        assert tuple(row["score"] for row in seats) == result.scores
        assert sum(row["win"] for row in seats) == pytest.approx(1 if result.winners else 0)
        assert all((row["win"] > 0) == (row["seat"] in result.winners) for row in seats)


@every_table
def test_the_points_of_a_seat_add_up_to_its_own_score(name, options):
    told = Told(name, options)
    half = options["players"] // 2
    for row in told.rows("seats"):
        own = sum(found["points"] for found in told.rows("points", number=row["number"], seat=row["seat"]))
        if options.get("variant") == "team":
            partner = (row["seat"] + half) % options["players"]
            own += sum(found["points"] for found in told.rows("points", number=row["number"], seat=partner))
        assert own == row["score"]


@every_table
def test_turns_follow_one_another_and_hold_all_decisions(name, options):
    told = Told(name, options)
    for game in told.rows("games"):
        turns = told.rows("turns", number=game["number"])
        assert [row["turn"] for row in turns] == list(range(1, game["turns"] + 1))
        assert turns[-1]["round"] == game["rounds"]
        assert [row["round"] for row in turns] == sorted(row["round"] for row in turns)
        before = game["decisions"] - sum(row["decisions"] for row in turns)
        assert before >= 0
        assert before == 0 or "dreamscape" in options["sets"]  # only there is something chosen before the first turn
        last = {row["seat"]: row["score"] for row in turns}
        if name == "ascension" and options["players"] == 2:
            assert last == {row["seat"]: row["score"] for row in told.rows("seats", number=game["number"])}


@every_table
def test_who_starts_has_order_0_and_takes_the_first_turn(name, options):
    told = Told(name, options, games=6)
    for game in told.rows("games"):
        first = told.rows("turns", number=game["number"])[0]["seat"]
        order = {row["seat"]: row["order"] for row in told.rows("seats", number=game["number"])}
        assert order == {seat: (seat - first) % options["players"] for seat in order}


class Listener(Recorder):
    """Keeps what a game says in sentences."""

    def begin(self, s, number):
        self.sentences = []
        super().begin(s, number)

    def event(self, s, kind, seat, a, b):
        self.sentences.append(self.game.tell(kind, seat, a, b))

    def sources(self, s, seat):
        return []


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "sets": FIVE}])
def test_cards_say_what_the_sentences_of_the_game_say(options):
    agents = ("eager",) * options["players"]
    told = Told("ascension", options, games=1)
    verbs = {"acquires": "acquired", "defeats": "defeated", "banishes": "banished", "plays": "played"}
    heard = Counter()
    listener = Listener(told.game)
    play(told.game, 30, agents, listener)
    for text in listener.sentences:
        found = re.fullmatch(r"Player (\d) (acquires|defeats|banishes|plays) (.+?)( (from|of) .+| by Phantasm)?", text)
        if found and not text.endswith(("for the partner", "by Phantasm")):
            heard[int(found[1]) - 1, verbs[found[2]]] += 1
    rows = Counter((row["seat"], row["event"]) for row in told.rows("cards") if row["event"] in verbs.values())
    assert rows == heard
    assert sum(heard.values()) > 100


def test_the_first_center_row_is_told_before_the_first_turn():
    told = Told("ascension", {"players": 2})
    for number in range(4):
        start = told.rows("cards", number=number, event="start")
        assert [row["amount"] for row in start] == [1, 2, 3, 4, 5, 6]
        assert {(row["seat"], row["turn"], row["round"]) for row in start} == {(-1, 0, 0)}
    assert all(row["turn"] > 0 for row in told.rows("cards", event="row"))


def test_every_card_named_is_a_kind_of_the_mix():
    told = Told("ascension", {"players": 4, "sets": FIVE})
    kinds = {kind["name"]: kind for kind in told.recorder.kinds()}
    assert {row["card"] for row in told.rows("cards")} <= set(kinds)
    assert kinds["Mystic"]["deck"] == "pile"
    assert kinds["Apprentice"]["deck"] == "start"
    assert {kind["deck"] for kind in kinds.values()} >= {"center", "pile", "start", "dream"}


def test_honor_gained_turn_by_turn_makes_the_tokens():
    told = Told("ascension", {"players": 2}, games=8)
    for row in told.rows("seats"):
        gained = sum(turn["honor"] for turn in told.rows("turns", number=row["number"], seat=row["seat"]))
        tokens = told.rows("points", number=row["number"], seat=row["seat"], part="tokens")
        assert gained == sum(found["points"] for found in tokens)


def test_the_deck_grows_with_what_is_acquired_and_shrinks_with_what_is_banished():
    told = Told("ascension", {"players": 2}, ("random",), games=6)
    for seat in (0, 1):
        for number in range(6):
            deck = 10
            for turn in told.rows("turns", number=number, seat=seat):
                assert turn["deck"] <= deck + turn["acquired"] + 1  # a Monster may be put into the deck
                deck = turn["deck"]
    assert sum(row["banished"] for row in told.rows("turns")) == len(
        [row for row in told.rows("cards", event="banished") if row["place"] not in ("row", "void", "pile")]
    )


def test_an_extra_turn_begins_no_round():
    game = build("ascension", {"players": 2})
    for seed in range(2000):
        rows = recorder(game)
        play(game, seed, ("eager", "eager"), rows)
        turns = [dict(zip(rows.columns("turns"), row, strict=True)) for row in rows.rows["turns"]]
        extra = [turn for turn in turns if turn["extra"]]
        if extra:
            break
    before = turns[extra[0]["turn"] - 2]
    assert (before["seat"], before["round"]) == (extra[0]["seat"], extra[0]["round"])
    by_round = Counter(turn["round"] for turn in turns if not turn["extra"])
    assert set(by_round.values()) == {2}


def test_the_reward_of_a_monster_is_told_apart_from_what_own_cards_answer_first():
    told = Told("ascension", {"players": 2}, games=0)
    rows, game = told.recorder, told.game
    s = game.new_told(1)
    rows.begin(s, 0)
    mephit = next(k for k, card in enumerate(game.facts) if card.type == "monster" and game.reward_honor[k] == 2)
    hero = next(k for k, card in enumerate(game.facts) if card.type == "hero" and card.deck == "")
    for event in [
        (E_PLAY, 0, hero, 0),
        (E_HONOR, 0, 1, 0),  # of the Hero
        (E_DEFEAT, 0, mephit, 7),
        (E_REACT, 0, hero, 0),
        (E_HONOR, 0, 1, 0),  # of the Hero
        (E_HONOR, 0, 2, 0),  # the reward
    ]:
        rows.event(s, *event)
    assert rows.tokens[0] == {"Heroes": 2, "Monsters": 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gates_open_as_often_as_monstrosities_are_released(players):
    told = Told("gates", {"players": players}, games=6)
    for row in told.rows("seats"):
        mine = {"number": row["number"], "seat": row["seat"]}
        points = {found["source"]: found["points"] for found in told.rows("points", **mine)}
        assert sum(gate["amount"] for gate in told.rows("cards", event="gate", **mine)) == points["monstrosities"]
        assert sum(rank["amount"] for rank in told.rows("cards", event="ranked", **mine)) == points["regions"]
        turns = told.rows("turns", **mine)
        assert sum(turn["gates"] for turn in turns) == len(told.rows("cards", event="gate", **mine))
        assert sum(turn["built"] for turn in turns) == len(told.rows("cards", event="built", **mine))
        assert sum(turn["tokens"] for turn in turns) >= sum(turn["spent"] for turn in turns)


def test_the_side_is_chosen_once_a_round_in_the_turn_of_the_start_player():
    told = Told("gates", {"players": 3}, games=3)
    for game in told.rows("games"):
        sides = told.rows("cards", number=game["number"], event="side")
        assert [row["round"] for row in sides] == list(range(1, game["rounds"] + 1))
        turns = {row["turn"]: row for row in told.rows("turns", number=game["number"])}
        assert all(turns[row["turn"]]["seat"] == row["seat"] for row in sides)
        assert all(turns[row["turn"]]["side"] == row["card"] for row in sides)
        assert all(turns[row["turn"]]["decisions"] >= 1 for row in sides)


def test_actions_of_gates_are_halves_of_its_action_cards():
    told = Told("gates", {"players": 2}, games=4)
    halves = {(kind["name"], kind["side"]) for kind in told.recorder.kinds() if kind["type"] == "action"}
    assert {(row["card"], row["place"]) for row in told.rows("cards", event="action")} <= halves
    artifacts = sum(row["pages"] + row["maps"] + row["runes"] for row in told.rows("turns"))
    assert artifacts == len(told.rows("cards", event="collected")) > 0
    names = {kind["name"] for kind in told.recorder.kinds()}
    assert {row["card"] for row in told.rows("cards") if row["event"] != "side"} <= names


def test_a_table_read_back_has_the_columns_and_types_it_is_described_with():
    import polars

    from delirium.sim.run import Plan, Task

    kinds = {
        "int": polars.Int64,
        "float": polars.Float64,
        "bool": polars.Boolean,
        "text": polars.String,
        "ints": polars.List(polars.Int64),
    }
    for name, options in (("ascension", {"players": 2}), ("gates", {"players": 2})):
        chunk = play_chunk(Task(Plan(name, options, ("eager",), 2, 1), 0, 2, True))
        assert set(chunk.parts) == set(COLUMNS)
        for table, data in chunk.parts.items():
            columns = recorder(build(name, options)).columns(table)
            assert polars.read_parquet(data).schema == {column: kinds[kind] for column, kind in columns.items()}


@pytest.mark.parametrize("sets", [["chronicle"], FIVE])
def test_turns_have_a_column_for_each_resource_and_cards_never_name_a_place_that_is_none(sets):
    told = Told("ascension", {"players": 2, "sets": sets}, games=2)
    columns = list(told.recorder.columns("turns"))
    gained = [resource.many.lower().replace(" ", "_") for resource in told.game.resources]
    assert gained[:3] == ["runes", "power", "honor"]
    assert columns[len(COLUMNS["turns"]) :][: len(gained)] == gained
    spots = {spot.strip().removeprefix("from ").removeprefix("the ").lower() for spot in told.game.spots}
    places = {row["place"] for row in told.rows("cards")} - {"", "row", "pile", "opponent"}
    kinds = {kind["name"] for kind in told.recorder.kinds()}  # what a card has become
    assert all(place in kinds or any(place in spot for spot in spots) for place in places)


@pytest.mark.parametrize(
    ("nouns", "numbers", "noted"),
    [
        (("card", ""), (2, 9), ("", 0)),
        (("card", "spot"), (2, HAND), ("hand", 0)),
        (("card", "number"), (2, 7), ("", 7)),
        (("number", "card"), (7, 2), ("", 7)),
        (("card", "card"), (2, 0), ("Apprentice", 0)),
    ],
)
def test_an_event_that_a_mechanic_declares_is_noted_as_it_says(nouns, numbers, noted):
    game = build("ascension", {"players": 2})
    kind = game.event(Event("{0} waves {a} at {b}", *nouns, "ASC-CARD-01", record="waved"))
    quiet = game.event(Event("{0} waves {a} at {b}", *nouns, "ASC-CARD-01"))
    rows = recorder(game)
    s = game.new_told(1)
    rows.begin(s, 0)
    before = len(rows.rows["cards"])
    rows.event(s, quiet, 1, *numbers)
    assert len(rows.rows["cards"]) == before
    rows.event(s, kind, 1, *numbers)
    (row,) = (dict(zip(COLUMNS["cards"], row, strict=True)) for row in rows.rows["cards"][before:])
    assert game.kinds[0] == "Apprentice"
    assert (row["event"], row["seat"], row["card"]) == ("waved", 1, game.kinds[2])
    assert (row["place"], row["amount"]) == noted


@pytest.mark.parametrize(("earned", "source"), [(True, "Heroes"), (False, "other effects")])
def test_honor_after_an_effect_is_of_its_card_if_a_player_worked_for_it(earned, source):
    game = build("ascension", {"players": 2})
    kind = game.event(Event("{a} glows for {0}", "card", "", "ASC-CARD-01", effect=True, earned=earned))
    rows = recorder(game)
    s = game.new_told(1)
    rows.begin(s, 0)
    rows.event(s, kind, 0, game.kinds.index("Mystic"), 0)
    rows.event(s, E_HONOR, 0, 3, 0)
    assert rows.tokens[0] == {source: 3}


def test_what_is_taken_from_another_player_is_gained_by_one_and_lost_by_the_other():
    game = build("ascension", {"players": 2})
    honor = game.resource_called("Honor")
    honor.taken = game.event(Event("{0} takes {a} Honor from {b}", "number", "seat", "ASC-INV-O1"))
    rows = recorder(game)
    s = game.new_told(1)
    rows.begin(s, 0)
    rows.begin_turn(s, 0)
    rows.event(s, honor.taken, 0, 2, 1)
    assert rows.counts["honor"] == 2
    assert [tokens["other players"] for tokens in rows.tokens] == [2, -2]
