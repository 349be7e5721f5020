"""The store: what it has acknowledged is there, numbers and keys are given once, the schema is what it should be."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from running import run
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError

from delirium.server import store as store_module
from delirium.server.entry import Chair, Entry, Head, Sitter, Summary
from delirium.server.schema import metadata
from delirium.server.store import LISTED, OVER, RUNNING, WAITING, Append, Conflict, Store


def head(id: str, **more: Any) -> Head:
    fields = {"game": "gates", "options": {"players": 2}, "versions": {"rules": "1"}, "seed": 5, "given": False}
    chairs = [Chair(name="Ann", player="person", holder="ann"), Chair(name="Bob", player="greedy")]
    rest = {"chairs": chairs, "clock": {"kind": "none"}, "watch": True, "creator": "ann", "created": 1.5}
    return Head(id=id, **(fields | rest | more))


def summary(version: int, **more: Any) -> Summary:
    sitters = [Sitter(name="Ann", agent="", person=True, holder="ann", resigned=False)]
    fields = {"title": "Gates", "heading": "Round 1", "over": False, "awaited": 1, "thinking": False, "deadline": None}
    rest = {"changed": 2.0, "winners": [], "sitters": sitters}
    return Summary(version=version, **(fields | rest | more))


def entry(number: int, key: str | None = None, text: str = "pass") -> Entry:
    return Entry(number=number, kind="choice", seat=0, body={"choice": text}, at=3.0, key=key)


def with_store(path: Path, act: Callable[[Store], Awaitable[None]]) -> None:
    async def work() -> None:
        store = Store(f"sqlite+aiosqlite:///{path / 'x.sqlite'}")
        await store.open()
        try:
            await act(store)
        finally:
            await store.close()

    run(work())


def test_what_was_kept_is_read_back(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        assert await store.head("a") is None
        await store.create(head("a"), summary(0))
        await store.append(Append("a", [entry(0, "k"), entry(1)], summary(2)))
        assert await store.head("a") == head("a")
        assert await store.entries("a") == [entry(0, "k"), entry(1)]
        assert await store.entries("a", 1) == [entry(1)]
        (listed,) = await store.summaries_of("ann")
        assert (listed.place.id, listed.game, listed.summary) == ("a", "gates", summary(2))
        assert await store.summaries_of("bob") == []

    with_store(tmp_path, act)


def test_a_number_is_given_once(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.create(head("a"), summary(0))
        await store.append(Append("a", [entry(0)], summary(1)))
        with pytest.raises(Conflict):
            await store.append(Append("a", [entry(0, text="other")], summary(1)))
        assert await store.entries("a") == [entry(0)]

    with_store(tmp_path, act)


def test_a_key_is_given_once_and_entries_come_all_or_not_at_all(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.create(head("a"), summary(0))
        await store.create(head("b"), summary(0))
        await store.append(Append("a", [entry(0, "k")], summary(1)))
        with pytest.raises(Conflict):
            await store.append(Append("a", [entry(1), entry(2, "k")], summary(3)))
        assert len(await store.entries("a")) == 1
        await store.append(Append("b", [entry(0, "k")], summary(1)))

    with_store(tmp_path, act)


def test_what_comes_at_once_is_written_in_few_transactions_and_a_conflict_hurts_nobody_else(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        ids = [f"t{number}" for number in range(40)]
        for id in ids:
            await store.create(head(id), summary(0))
        commits = 0

        @event.listens_for(store.writer.sync_engine, "commit")
        def count(connection: Connection) -> None:
            nonlocal commits
            commits += 1

        work = [Append(id, [entry(0)], summary(1)) for id in [*ids, "t3"]]
        results = await asyncio.gather(*map(store.append, work), return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [Conflict]
        assert commits <= 3
        for id in ids:
            assert await store.entries(id) == [entry(0)]

    with_store(tmp_path, act)


def test_whoever_sat_down_finds_the_table(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.create(head("a"), summary(0))
        sitters = [Sitter(name="Bob", agent="", person=True, holder="bob", resigned=False)]
        work = Append("a", [entry(0)], summary(1, sitters=sitters), creator="ann", sitters_changed=True)
        await store.append(work)
        assert [listed.place.id for listed in await store.summaries_of("bob")] == ["a"]
        assert [listed.place.id for listed in await store.summaries_of("ann")] == ["a"], "who set it up"

    with_store(tmp_path, act)


def test_tables_that_wait_come_first_and_none_is_left_out(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        """450 tables; the oldest ones wait for Ann, of the others every third is over."""
        sitters = [Sitter(name=name, agent="", person=True, holder=name, resigned=False) for name in ("ann", "bob")]
        standing: dict[str, int] = {}
        for number in range(450):
            standing[f"t{number}"] = rank = WAITING if number < 3 else OVER if number % 3 == 0 else RUNNING
            awaited = {WAITING: 0b01, RUNNING: 0b10, OVER: 0}[rank]
            changed = float(number // 2)  # two of the same time, so that the order needs the id
            more = {"sitters": sitters, "awaited": awaited, "over": rank == OVER, "changed": changed}
            await store.create(head(f"t{number}"), summary(0, **more))
        agent = [Sitter(name="ann", agent="greedy", person=True, holder="ann", resigned=False)]
        await store.create(head("lent"), summary(0, sitters=agent, awaited=0, thinking=True, changed=1.0))
        standing["lent"] = RUNNING
        parts = [await store.summaries_of("ann")]
        while len(parts[-1]) == LISTED:
            parts.append(await store.summaries_of("ann", parts[-1][-1].place))
        places = [each.place for part in parts for each in part]
        assert {place.id: place.rank for place in places} == standing
        assert len(places) == len(standing)
        assert [len(part) for part in parts] == [200, 200, 51]
        assert [place.id for place in places[:4]] == ["t2", "t0", "t1", "t448"]
        assert places == sorted(places, key=lambda place: (place.rank, -place.changed, place.id))
        assert {each.place.rank for each in await store.summaries_of("bob")} == {WAITING}

    with_store(tmp_path, act)


def test_tables_that_need_somebody_are_found(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.create(head("a"), summary(0, thinking=True, changed=10.0))
        await store.create(head("b"), summary(0, deadline=50.0))
        assert await store.thinking(9.0) == []
        assert await store.thinking(10.0) == ["a"]
        assert await store.due(49.0) == []
        assert await store.due(50.0) == ["b"]

    with_store(tmp_path, act)


def test_an_older_summary_never_replaces_a_newer_one(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.create(head("a"), summary(5, heading="new"))
        await store.append(Append("a", [entry(0)], summary(1, heading="old")))
        (found,) = [listed.summary for listed in await store.summaries_of("ann")]
        assert found.heading == "new"

    with_store(tmp_path, act)


def test_a_writer_that_dies_leaves_nobody_waiting_and_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle, left = store_module._settle, [RuntimeError("the writer dies here")]

    def die(*given: Any) -> None:
        if left:
            raise left.pop()
        settle(*given)

    async def act(store: Store) -> None:
        await store.create(head("a"), summary(0))
        monkeypatch.setattr(store_module, "_settle", die)
        async with asyncio.timeout(20):
            results = await asyncio.gather(
                *(store.append(Append("a", [entry(number)], summary(number + 1))) for number in range(3)),
                return_exceptions=True,
            )
            assert all(isinstance(result, SQLAlchemyError) for result in results)
            number = len(await store.entries("a"))
            await store.append(Append("a", [entry(number)], summary(number + 1)))
        assert len(await store.entries("a")) == number + 1

    with_store(tmp_path, act)


def test_after_the_end_nobody_waits_for_the_writer(tmp_path: Path) -> None:
    stores: list[Store] = []

    async def act(store: Store) -> None:
        stores.append(store)
        await store.close()
        async with asyncio.timeout(20):
            with pytest.raises(SQLAlchemyError):
                await store.create(head("a"), summary(0))

    with_store(tmp_path, act)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        async with store.reader.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(tmp_path, act)


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_sqlite_writes_to_the_disk_before_it_answers(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        async with store.writer.connect() as connection:
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
            synchronous = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        assert (mode, synchronous) == ("wal", 2)  # 2 is FULL

    with_store(tmp_path, act)
