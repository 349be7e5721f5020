"""What can be played and read: the set-up page, the gallery, the ledger, mixes and set-up codes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from delirium.agents.agent import AGENTS
from delirium.ascension.box.build import SETS
from delirium.cards.load import card_sets
from delirium.games import build, names
from delirium.rules import ledger
from delirium.server import library, problems
from delirium.server.setup_code import LONGEST, WrongCode, decode, encode
from delirium.server.wire import Clock


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    async def check(name: str, options: dict[str, Any]) -> None:
        build(name, options)

    app = Litestar([library.router(check)], exception_handlers=problems.HANDLERS, logging_config=None)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def ask(client: TestClient[Litestar], path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


# the offer


def test_the_offer_has_every_game_and_every_level(client: TestClient[Litestar]) -> None:
    offer = ask(client, "/api/offer")
    assert [game["name"] for game in offer["games"]] == names()
    assert [level["name"] for level in offer["levels"] if not level["more"]] == ["novice", "adept", "expert", "master"]
    assert {level["name"] for level in offer["levels"]} == set(AGENTS)
    assert offer["usual"] == "adept"
    assert all(level["title"] and level["text"].endswith(".") for level in offer["levels"])


def test_every_set_says_in_one_line_what_it_adds_and_whether_it_can_be_played(client: TestClient[Litestar]) -> None:
    sets = ask(client, "/api/offer")["games"][0]["sets"]
    assert {each["slug"] for each in sets} == set(card_sets()) - {"basics"}
    assert {each["slug"] for each in sets if each["playable"]} == set(SETS)
    for each in sets:
        assert each["text"].endswith(".")
        assert len(each["text"]) <= 110
        assert each["cards"] == len(card_sets()[each["slug"]].cards)


def test_what_the_offer_says_about_players_is_what_the_games_take() -> None:
    ascension, gates = library.offer().games
    build("ascension", {"players": ascension.most, "sets": ["chronicle", "fallen"]})
    alone = next(variant.name for variant in ascension.variants if ascension.least in variant.seats)
    build("ascension", {"players": ascension.least, "variant": alone})
    build("gates", {"players": gates.most})
    build("gates", {"players": gates.least})


def test_every_variant_house_rule_and_clock_of_the_offer_is_taken() -> None:
    offer = library.offer()
    for variant in offer.games[0].variants:
        for players in variant.seats:
            build("ascension", {"players": players, "variant": variant.name, "sets": ["chronicle", "fallen"]})
    build("ascension", {"house": [rule.name for rule in offer.games[0].house]})
    for clock in offer.clocks:
        kind, _, seconds = clock.name.partition(" ")
        assert Clock(kind=kind, seconds=int(seconds or 0)).kind == kind  # type: ignore[arg-type]
        assert clock.title


# cards and rules


def test_the_gallery_has_every_card_with_its_face(client: TestClient[Litestar]) -> None:
    cards = ask(client, "/api/cards")
    assert [card["face"]["name"] for card in cards] == [
        card.name for each in card_sets().values() for card in each.cards
    ]
    by_name = {card["face"]["name"]: card for card in reversed(cards)}
    monk = by_name["Arha Initiate"]
    assert monk["slug"] == "chronicle"
    assert monk["playable"]
    assert monk["face"]["text"] == "Draw 1 card."
    assert monk["face"]["factions"] == ["enlightened"]
    assert not by_name["Buccaneer"]["playable"]  # nobody knows what it says


def test_the_ledger_has_every_rule_and_the_contested_points(client: TestClient[Litestar]) -> None:
    found = ask(client, "/api/ledger")
    assert [rule["id"] for rule in found["rules"]] == list(ledger.load())
    assert found["contested"]["gates"] == ledger.contested("gates")


def test_a_mix_is_explained_with_the_rules_behind_it(client: TestClient[Litestar]) -> None:
    parts = ask(client, "/api/mix?sets=chronicle,delirium&players=4")
    assert {"Mix", "Center deck", "Honor", "Insight"} <= {part["title"] for part in parts}
    assert any(line["rules"] for part in parts for line in part["lines"])
    assert not any("delirium play" in part["title"] for part in parts)


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("sets=nope", "nope"),
        ("sets=", "set"),
        ("sets=chronicle,chronicle", "once"),
        ("sets=sails", "sails"),
        ("sets=chronicle&players=6", "4 players"),
        ("players=0", "players"),
        ("players=many", "players"),
        ("variant=chess", "chess"),
    ],
)
def test_a_mix_that_there_is_not_is_refused(client: TestClient[Litestar], query: str, word: str) -> None:
    answer = client.get(f"/api/mix?{query}")
    assert answer.status_code == 422
    assert word in answer.json()["detail"]


@pytest.mark.parametrize("path", ["/api/offer", "/api/cards", "/api/ledger", "/api/mix?sets=fallen"])
def test_a_browser_that_has_it_already_is_told_so(client: TestClient[Litestar], path: str) -> None:
    first = client.get(path)
    assert "max-age" in first.headers["cache-control"]
    again = client.get(path, headers={"if-none-match": f'"other", {first.headers["etag"]}'})
    assert again.status_code == 304
    assert again.content == b""
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200


# set-up codes


def test_a_code_brings_back_the_deal(client: TestClient[Litestar]) -> None:
    options = {"players": 3, "sets": ["delirium", "deliverance"], "house": ["void-apart"]}
    code = encode("ascension", options, 123)
    found = ask(client, f"/api/setups/{code}")
    assert found == {"code": code, "game": "ascension", "options": options, "seed": 123}


def test_usual_codes_are_short_enough_to_copy_by_hand() -> None:
    assert len(encode("ascension", {"players": 2, "sets": ["chronicle"]}, 2**53 - 1)) <= 60


@given(
    st.sampled_from(names()),
    st.dictionaries(
        st.text(max_size=8), st.one_of(st.integers(-9, 9), st.text(max_size=20), st.lists(st.text(max_size=5)))
    ),
    st.integers(0, 2**53 - 1),
)
def test_codes_bring_back_whatever_options_there_are(game: str, options: dict[str, Any], seed: int) -> None:
    code = encode(game, options, seed)
    found = decode(code)
    assert (found.game, found.options, found.seed) == (game, options, seed)
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_every_damage_to_a_code_is_noticed() -> None:
    code = encode("ascension", {"players": 2, "sets": ["chronicle", "fallen"]}, 99)
    for place in range(len(code) - 1):  # of the last sign some bits count for nothing
        for damaged in (code[:place] + code[place + 1 :], code[:place] + "~" + code[place + 1 :]):
            with pytest.raises(WrongCode):
                decode(damaged)
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(WrongCode):
            decode(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("code", ["x", "AAAA", "-", "A" * (LONGEST + 1), "%C3%A9", "..", "a b"])
def test_a_text_that_is_no_code_is_refused(client: TestClient[Litestar], code: str) -> None:
    answer = client.get(f"/api/setups/{code}")
    assert answer.status_code in (404, 422)
    assert answer.headers["content-type"] == problems.MEDIA_TYPE


def test_a_code_for_what_cannot_be_played_here_is_refused(client: TestClient[Litestar]) -> None:
    answer = client.get(f"/api/setups/{encode('ascension', {'sets': ['sails']}, 1)}")
    assert answer.status_code == 422
    assert "sails" in answer.json()["detail"]
    assert client.get(f"/api/setups/{encode('chess', {}, 1)}").status_code == 422


def test_a_code_that_unfolds_without_end_is_refused() -> None:
    with pytest.raises(WrongCode):
        decode(_bomb())
    assert encode("ascension", {"cards": ["x" * 1_000_000]}, 1) == ""


def _bomb() -> str:
    """A short code for a very long text."""
    import zlib
    from base64 import urlsafe_b64encode

    from delirium.server import setup_code

    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=setup_code.WORDS)
    packed = packer.compress(b'["ascension",{"cards":["' + b"x" * 2_000_000 + b'"]},1]') + packer.flush()
    return urlsafe_b64encode(bytes([setup_code.FORM]) + setup_code._check(packed) + packed).decode().rstrip("=")
