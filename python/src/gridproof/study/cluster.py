"""Plays shards on the workers of a Dask cluster, or with any object that has `map`. A task consists of some shards, and
each worker has a few tasks in progress."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..version import VERSION
from .plan import Shard, Study, StudyError
from .shard import PlayedShards, play_shards

if TYPE_CHECKING:
    from distributed import Client

#: The number of tasks in progress for each thread of a worker. The number is large enough that no thread waits, and
#: small enough to bound the memory.
TASKS_AHEAD_PER_THREAD = 4
#: The shortest time that a task should take, in seconds: a thousand times the time to schedule a task.
LEAST_TASK_SECONDS = 2.0
#: The most tasks per second: a quarter of the number that a scheduler can distribute. With more threads, tasks become
#: longer.
MOST_TASKS_PER_SECOND = 100
#: The most shards of a task.
MOST_SHARDS_PER_TASK = 100
#: The interval at which the workers are counted again, in seconds. New workers may join at any time.
RECOUNT_SECONDS = 2.0
#: The seconds without workers after which a message is printed.
NOTICE_SECONDS = 2.0
#: The number of retries of a task whose workers died. By default, a scheduler gives each try to up to three workers.
MOST_RETRIES = 10
#: The number of tasks that are mapped together if the number of workers is unknown.
TASKS_PER_MAP = 64

ReportShard = Callable[[Shard], None]


class AdaptiveTasks:
    """Groups shards into tasks that take some seconds each. The grouping uses the measured times of earlier tasks."""

    shards: Iterator[Shard]
    left: int

    def __init__(self, shards: Iterable[Shard], count: int) -> None:
        self.shards, self.left = iter(shards), count
        #: The seconds that a shard takes; None until a shard was played.
        self.seconds: float | None = None

    def record_time(self, played: PlayedShards) -> None:
        """Updates the average time of a shard, because players and machines differ."""
        each = played.seconds / len(played.shards)
        self.seconds = each if self.seconds is None else 0.8 * self.seconds + 0.2 * each

    def next_task(self, threads: int) -> tuple[Shard, ...]:
        """Returns the next shards; an empty tuple if all shards are in progress. The last tasks of a study are small,
        so that all workers end together."""
        seconds = max(LEAST_TASK_SECONDS, threads / MOST_TASKS_PER_SECOND)
        most = 1 if self.seconds is None else seconds / max(self.seconds, seconds / MOST_SHARDS_PER_TASK)
        size = int(max(1, min(most, self.left / (TASKS_AHEAD_PER_THREAD * threads))))
        shards = tuple(islice(self.shards, size))
        self.left -= len(shards)
        return shards


def connect(scheduler: str | None, workers: int | None) -> Client:
    """Returns a client of a running scheduler, or of local workers."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise StudyError("expected `pip install gridproof[study]`: dask.distributed is not installed") from None
    if scheduler is None:
        # The dashboard takes any free port, so that two studies can run side by side.
        client = Client(LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0", silence_logs=50))
        # Without bokeh there is no dashboard.
        if sys.stderr.isatty() and find_spec("bokeh") is not None:
            print(f"dashboard: {client.dashboard_link}", file=sys.stderr)
        return client
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(
            f"{scheduler}: expected the address of a scheduler, such as tcp://host:8786: {error}"
        ) from None
    try:
        client.wait_for_workers(1, timeout=NOTICE_SECONDS)
    except TimeoutError:
        print(f"gridproof.study: waiting for workers of {scheduler}", file=sys.stderr)
    return client


def play_through_client(
    client: Any, study: Study, out: Path, adaptive_tasks: AdaptiveTasks, report_shard: ReportShard
) -> None:
    """Plays shards through a client: a Dask client, or any object with `map(function, tasks)`.

    Raises:
        StudyError: a worker has another version, a shard kills its workers, or the scheduler is gone.
    """
    try:
        from distributed import Client
        from distributed.comm import CommClosedError
    except ImportError:
        Client = None
    if Client is None or not isinstance(client, Client):
        play_by_map(client, study, out, adaptive_tasks, report_shard)
        return
    try:
        DaskTasks(client, study, out, adaptive_tasks, report_shard).run()
    except (CancelledError, CommClosedError):
        raise StudyError("the scheduler is gone; with a new scheduler, the same command continues the study") from None


def play_by_map(pool: Any, study: Study, out: Path, adaptive_tasks: AdaptiveTasks, report_shard: ReportShard) -> None:
    """Plays shards through a `map` that returns results or futures."""
    while tasks := list(
        islice(iter(lambda: adaptive_tasks.next_task(TASKS_PER_MAP // TASKS_AHEAD_PER_THREAD), ()), TASKS_PER_MAP)
    ):
        for played in pool.map(partial(play_shards, study, VERSION, str(out)), tasks):
            record_played_shards(played.result() if hasattr(played, "result") else played, adaptive_tasks, report_shard)


def record_played_shards(played: PlayedShards, adaptive_tasks: AdaptiveTasks, report_shard: ReportShard) -> None:
    adaptive_tasks.record_time(played)
    for shard in played.shards:
        report_shard(shard)


class DaskTasks:
    """Plays tasks on a Dask cluster."""

    client: Client
    adaptive_tasks: AdaptiveTasks
    report_shard: ReportShard
    play: Callable[..., PlayedShards]
    threads: int
    counted_at: float

    def __init__(
        self, client: Client, study: Study, out: Path, adaptive_tasks: AdaptiveTasks, report_shard: ReportShard
    ) -> None:
        self.client, self.adaptive_tasks, self.report_shard = client, adaptive_tasks, report_shard
        # A single object is sent to each worker only once.
        self.play = partial(play_shards, study, VERSION, str(out))
        #: The task in progress and the number of earlier tries, by the key of the task's future.
        self.under_way: dict[str, tuple[tuple[Shard, ...], int]] = {}
        self.threads, self.counted_at = 1, -RECOUNT_SECONDS

    def run(self) -> None:
        from distributed import as_completed

        completed = as_completed(self.submit(self.next_tasks()))
        for batch in completed.batches():
            again = [task for future in batch if (task := self.take_finished(future)) is not None]
            completed.update(self.submit([*again, *self.next_tasks()]))

    def next_tasks(self) -> Iterator[tuple[tuple[Shard, ...], int]]:
        """Yields tasks for all present workers."""
        if time.monotonic() - self.counted_at >= RECOUNT_SECONDS:
            self.threads, self.counted_at = max(1, sum(self.client.nthreads().values())), time.monotonic()
        for _ in range(TASKS_AHEAD_PER_THREAD * self.threads - len(self.under_way)):
            if not (shards := self.adaptive_tasks.next_task(self.threads)):
                return
            yield shards, 0

    def submit(self, tasks: Iterable[tuple[tuple[Shard, ...], int]]) -> list[Any]:
        """Submits tasks in one message, and returns their futures."""
        tasks = list(tasks)
        if not tasks:
            return []
        # `pure=False`: Dask must not reuse the result of a worker that died, because the worker's files may be missing.
        futures: list[Any] = self.client.map(self.play, [shards for shards, _ in tasks], pure=False)
        self.under_way.update({future.key: task for future, task in zip(futures, tasks, strict=True)})
        return futures

    def take_finished(self, future: Any) -> tuple[tuple[Shard, ...], int] | None:
        """Records a finished task. Returns the task again if its workers died."""
        from distributed import KilledWorker

        shards, tries = self.under_way.pop(future.key)
        try:
            record_played_shards(future.result(), self.adaptive_tasks, self.report_shard)
        except KilledWorker:
            if tries == MOST_RETRIES:
                first, last = shards[0].first, shards[-1].first + shards[-1].games - 1
                raise StudyError(f"seeds {first} to {last}: every worker that plays them dies") from None
            return shards, tries + 1
        return None
