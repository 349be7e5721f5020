"""The client in Python, for bots."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest
from house import House
from running import run

from delirium.server.client import Client, ServerSaid

README = Path(__file__).parents[2] / "README.md"


def test_the_bot_of_the_readme_plays_a_whole_game(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(from delirium.server.client.*?)```", README.read_text(), re.DOTALL)
    assert "http://127.0.0.1:8000" in example
    code = f"async def bot():\n{indent(example.replace('http://127.0.0.1:8000', house.base), '    ')}"
    names: dict[str, object] = {}
    exec(code, names)
    run(names["bot"]())
    assert re.search(r"wins with \d+ Honor after \d+ turns", capsys.readouterr().out)


def test_a_refusal_is_an_exception_with_the_problem_document(house: House) -> None:
    async def wrong() -> None:
        async with Client(house.base) as me:
            await me.open([{"player": "me"}, {"player": "agent", "level": "genius"}])

    with pytest.raises(ServerSaid, match="There is no agent 'genius'") as refused:
        run(wrong())
    assert refused.value.status == 422
    assert refused.value.problem["detail"]
