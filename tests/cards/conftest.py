from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def cache_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tests keep no trees in the cache of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("delirium.cards.cache.folder", lambda: tmp_path_factory.getbasetemp() / "cards-cache")
        yield
