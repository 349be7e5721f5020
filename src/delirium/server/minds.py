"""Agents think in processes of their own, so that no thought keeps a request waiting."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from hashlib import blake2b
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from delirium import games
from delirium.agents import levels
from delirium.agents.agent import Agent, act, make
from delirium.agents.order import followed, next_agent
from delirium.engine import codec
from delirium.engine.errors import DeliriumError
from delirium.engine.state import NOBODY, Game
from delirium.engine.view import view
from delirium.server import cost, metrics, worker
from delirium.server.live import Live
from delirium.server.problems import Refused
from delirium.server.settings import Settings
from delirium.server.store import Conflict
from delirium.server.tables import Tables
from delirium.table.advice import ITERATIONS, Advice, advise

TRIES: Final = 3  # of a thought whose worker broke
MOST_CHOICES: Final = 2000  # that a worker hands over at once
LONGER: Final = (
    4.0  # times the budget that a slow agent has while nobody else waits, so that it can use its thoughts again
)
HASTY: Final = "eager"  # chooses where a thought takes too long
MOST_ALONE: Final = 10_000  # choices in a row that agents make: they may never come to an end by themselves
MOST_HINTS: Final = 30  # that are thought about at once

log = logging.getLogger("delirium.server")


class Job(NamedTuple):
    """What a worker needs to choose for agents."""

    game: str
    options: str  # JSON
    state: bytes
    agents: dict[int, str]  # by seat
    seed: int  # of the table
    made: int  # choices so far
    budget: float
    limit: float | None = None  # seconds after which it is given up
    since: tuple[int, ...] = ()  # the agents that have chosen since a person did


class Question(NamedTuple):
    """What a worker needs to advise a person."""

    game: str
    options: str  # JSON
    state: bytes
    seat: int
    seed: int
    iterations: int
    limit: float | None = None  # seconds after which it is given up


T = TypeVar("T", Job, Question)
R = TypeVar("R")


# in the worker


@lru_cache(maxsize=32)
def _game(name: str, options: str) -> Game:
    return games.build(name, msgspec.json.decode(options))


def mood(seed: int, count: int, seat: int) -> int:
    """The seed of one decision: a thought that is repeated comes to the same choice."""
    return int.from_bytes(blake2b(f"mind {seed} {count} {seat}".encode(), digest_size=8).digest(), "big")


def think(job: Job) -> list[str]:
    """Choose for agents until it is for persons, the game ends or the time is up; at least once.

    There is one agent for each seat, seeded by its first decision: it may use what it has thought before.
    """
    game = _game(job.game, job.options)
    state = codec.unpack(game, job.state)
    minds: dict[int, Agent] = {}
    chosen: list[str] = []
    since: Sequence[int] = job.since
    end = monotonic() + job.budget
    while len(chosen) < MOST_CHOICES and (not chosen or monotonic() < end):
        seat = next_agent(state, job.agents, since)
        if seat == NOBODY:
            break
        if seat not in minds:
            minds[seat] = make(job.agents[seat], mood(job.seed, job.made + len(chosen), seat))
        with worker.limit_time(job.limit):
            chosen.append(game.words.render(act(minds[seat], state, state.apply, seat)))
        since = followed(since, seat)
    return chosen


def counsel(question: Question) -> bytes:
    """Advice for a seat that has to choose, as JSON; it is made from what the seat knows."""
    game = _game(question.game, question.options)
    known = view(codec.unpack(game, question.state), question.seat)
    with worker.limit_time(question.limit):
        return msgspec.json.encode(advise(known, question.seed, question.iterations))


def ready() -> bool:
    """Nothing: a worker that answers is there."""
    return True


# in the server


class Minds:
    """Lets agents think wherever they have to choose: at most one thought per table."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.thoughts: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()  # asked for while a thought was about to end
        self.hopeless: OrderedDict[str, None] = OrderedDict()  # tables that cannot be opened
        self.trouble = ""  # a sentence, while no worker can be kept alive
        self.hints: dict[Question, asyncio.Task[Advice]] = {}
        self._pool: ProcessPoolExecutor | None = None
        # slow thoughts leave a worker to the quick ones, or at least never stand before them in a row
        self._slow = asyncio.Semaphore(max(1, settings.thinkers - 1))
        tables.consider = self.consider
        tables.advise = self.advice

    def start(self) -> None:
        """Get a worker ready before it is needed."""
        if self.settings.thinkers:
            self._workers().submit(ready)

    async def close(self) -> None:
        """Stop thinking. What was not written is thought again by whoever comes next."""
        tasks = [*self.thoughts.values(), *self.hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def consider(self, id: str) -> None:
        """Agents have to choose at a table, or may have to."""
        if id in self.thoughts:
            self.again.add(id)
        elif self.settings.thinkers and not self.tables.closing.is_set():
            self.thoughts[id] = asyncio.create_task(self._think(id))

    async def look(self) -> None:
        """Take up thoughts that nobody has finished."""
        before = self.tables.now() - self.settings.stalled
        for id in await self.tables.store.thinking(before, own=self.settings.is_annex):
            if id not in self.hopeless:
                self.consider(id)

    async def _think(self, id: str) -> None:
        try:
            while await self._step(id) or id in self.again:
                self.again.discard(id)
        except (DeliriumError, Refused) as error:
            log.error("No agent can play at table %s: %s", id, error)
            self._give_up(id)
        except Exception:
            log.exception("A thought at table %s went wrong", id)
        finally:
            self.thoughts.pop(id, None)
            self.again.discard(id)

    async def _step(self, id: str) -> bool:
        """One thought; whether another may be needed."""
        async with self.tables.open(id) as live:
            if not live.thinking:
                return False
            if live.alone >= MOST_ALONE:
                raise Refused(409, f"agents alone have made {live.alone} choices without coming to an end.")
            job, version = self._job(live), live.version
        begun = monotonic()
        chosen = await self._choose(job)
        metrics.THOUGHTS.observe((monotonic() - begun) / max(len(chosen), 1))
        async with self.tables.open(id) as live:
            if live.version != version and (not live.thinking or self._job(live)._replace(budget=job.budget) != job):
                return True  # the table has moved on: think again
            now = self.tables.now()
            for text in chosen:
                seat, option = live.table.next_agent(), live.table.state.option(text)
                if seat != live.table.state.chooser(option):  # somebody has come back
                    break
                live.choose(option, now, by=live.places[seat].agent)
            try:
                if live.pending:
                    await self.tables.commit(live)
            except Conflict:
                return True  # another process was quicker
            return live.thinking

    def _job(self, live: Live) -> Job:
        agents = {seat: place.agent for seat, place in enumerate(live.places) if place.agent}
        head = live.head
        options = msgspec.json.encode(head.options).decode()
        state = codec.pack(live.table.state)
        alone = len(self.thoughts) + len(self.hints) <= 1
        budget = self.settings.budget * (LONGER if alone and _is_slow(agents) else 1.0)
        since = tuple(live.table.since_person(agents))
        return Job(head.game, options, state, agents, head.seed, live.at, budget, self.settings.thought, since)

    async def _choose(self, job: Job) -> list[str]:
        try:
            if not _is_slow(job.agents):
                return await self._ask(job)
            async with self._slow:
                return await self._ask(job)
        except BrokenProcessPool:
            if job.limit is None:
                raise
            log.warning("An agent has thought for too long and chooses without thinking")
            return await self._ask(job._replace(agents=dict.fromkeys(job.agents, HASTY)))

    async def _ask(self, job: Job) -> list[str]:
        return await self._work(think, job)

    # advice

    def advice(self, live: Live, seat: int, iterations: int = ITERATIONS) -> Awaitable[Advice]:
        """Begin to think about what a seat should choose; to be waited for outside the table's lock."""
        head = live.head
        options = msgspec.json.encode(head.options).decode()
        question = Question(
            head.game, options, codec.pack(live.table.state), seat, live.at, iterations, self.settings.thought
        )
        task = self.hints.get(question)
        if task is None:
            if len(self.hints) >= MOST_HINTS:
                raise Refused(503, "Too many hints are asked for at once. Try again in a moment.")
            task = self.hints[question] = asyncio.create_task(self._counsel(question))
            task.add_done_callback(lambda _: self.hints.pop(question, None))
        return asyncio.shield(task)  # others may wait for the same

    async def _counsel(self, question: Question) -> Advice:
        async with self._slow:
            begun = monotonic()
            try:
                return msgspec.json.decode(await self._work(counsel, question), type=Advice)
            except BrokenProcessPool as error:
                if question.limit is None:
                    raise
                raise Refused(503, "To think about these cards takes too long. Choose without a hint.") from error
            finally:
                cost.charge(monotonic() - begun)

    # workers

    async def _work(self, what: Callable[[T], R], job: T) -> R:
        """Let a worker think; a worker that dies is replaced."""
        for left in range(TRIES if job.limit is None else 2, 0, -1):
            pool = self._workers()
            try:
                found = await asyncio.get_running_loop().run_in_executor(pool, what, job)
                self.trouble = ""
                return found
            except BrokenProcessPool:
                log.warning("A worker has died and is replaced")
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
                if left == 1:
                    if job.limit is None:
                        self.trouble = "The processes in which agents think die as soon as they start."
                    raise
        raise AssertionError("not reached")

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context: Any = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                max(1, self.settings.thinkers), mp_context=context, initializer=worker.stay_behind
            )
        return self._pool

    def _give_up(self, id: str) -> None:
        self.hopeless[id] = None
        if len(self.hopeless) > 10_000:
            self.hopeless.popitem(last=False)


def _is_slow(agents: dict[int, str]) -> bool:
    return any(map(levels.is_slow, agents.values()))
