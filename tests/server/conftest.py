"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from house import House, Player


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests share which need nothing special."""
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def ann(house: House) -> Player:
    return house.guest("Ann")


@pytest.fixture
def bob(house: House) -> Player:
    return house.guest("Bob")
