"""The tables of a guest: those that wait come first, and the rest comes in parts."""

from __future__ import annotations

import pytest
from house import House

from delirium.server import acts


def test_my_tables_come_in_parts_and_the_one_that_waits_is_in_the_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "LISTED", 2)
    ann = house.guest("Ann")
    waiting = ann.open("me me")
    others = [ann.open("open open") for _ in range(4)]
    over = ann.open("me me")
    ann.act(over, "resign", seat=0)
    found = [ann.get("/api/tables")]
    while found[-1]["more"]:
        found.append(ann.get("/api/tables", after=found[-1]["more"]))
    assert [len(part["tables"]) for part in found] == [2, 2, 2]
    assert [line["id"] for part in found for line in part["tables"]] == [waiting, *reversed(others), over]
    assert [line["waiting"] for part in found for line in part["tables"]] == [True] + [False] * 5


@pytest.mark.parametrize("mark", ["x", "é", "WzBd", "9" * 199, "WzUsMSwiYSJd", "%"])
def test_a_place_in_the_list_that_nobody_gave_is_refused(house: House, mark: str) -> None:
    assert "after" in house.guest().get("/api/tables", 422, after=mark)["detail"]
