"""Plays what is missing of a study: here, on processes of this machine, or wherever a scheduler has workers."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..version import VERSION
from .plan import GAMES, Shard, Study, StudyError
from .shard import play_shard
from .tally import Tally

if TYPE_CHECKING:
    from distributed import Client

#: Tasks that a scheduler has at once, for each thread of a worker: enough that none waits, few enough that memory
#: does not grow with the study.
AHEAD = 4
#: So often a shard is tried again whose worker died.
RETRIES = 20

Told = Callable[[int, int], None]


def run(
    study: Study,
    out: str | Path,
    *,
    client: Client | None = None,
    scheduler: str | None = None,
    workers: int | None = None,
    summary: str | Path | None = None,
    told: Told | None = None,
) -> Path:
    """Plays the shards that are not there yet, and returns the folder.

    Without a client, the address of a scheduler, or a number of workers, the games are played in this process. With
    `summary` the seeds that it counts are not played. `told` hears the games that are there, and how many there will be.

    Raises:
        StudyError: the folder holds another study, or a worker has another version.
        OSError: a shard cannot be written, such as on a full disk; the others are kept.
    """
    out = Path(out).absolute()
    study.bind(out)
    clear(out)
    missing = Missing(study, out, summary)
    tell = Progress(missing.there, study.games, told)
    shards = iter(missing)
    if client is not None:
        over(client, study, out, shards, tell)
    elif scheduler is not None or workers is not None:
        with connected(scheduler, workers) as own:
            over(own, study, out, shards, tell)
    else:
        for shard in shards:
            tell(play_shard(study, VERSION, str(out), shard))
    tell.end()
    return out


class Missing:
    """The shards that are to be played."""

    def __init__(self, study: Study, out: Path, summary: str | Path | None) -> None:
        self.study, self.out = study, out
        self.parts = {path.name for path in (out / GAMES).glob("*.parquet")}
        self.counted = counted(study, summary)
        self.there = sum(shard.games for shard in study.shards() if self.is_there(shard))

    def is_there(self, shard: Shard) -> bool:
        last = shard.first + shard.games - 1
        counted = any(first <= shard.first and last <= to for first, to in self.counted)
        return counted or self.study.part(self.out, shard).name in self.parts

    def __iter__(self) -> Iterator[Shard]:
        return (shard for shard in self.study.shards() if not self.is_there(shard))


def counted(study: Study, summary: str | Path | None) -> list[tuple[int, int]]:
    """The seeds that a summary of the same study counts."""
    if summary is None:
        return []
    tally = Tally.read(Path(summary).read_text(encoding="utf-8"))
    if tally.study != Tally.empty(study).study:
        raise StudyError(f"{summary}: expected a summary of this study")
    return tally.ranges


def clear(out: Path) -> None:
    """Takes away what writers left that were killed: files that are older than any shard takes."""
    DAY = 24 * 3600
    for partial in (out / GAMES).glob(".*.parquet.*"):
        if time.time() - partial.stat().st_mtime > DAY:
            partial.unlink(missing_ok=True)


def connected(scheduler: str | None, workers: int | None) -> Any:
    """A client of a scheduler that runs, or of workers of our own."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise StudyError("expected `pip install gridproof[study]`: dask.distributed is not installed") from None
    if scheduler is None:
        # Any free port for the dashboard, so that two studies can run at once.
        client = Client(LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0", silence_logs=40))
        if sys.stderr.isatty():
            print(f"dashboard: {client.dashboard_link}", file=sys.stderr)
        return client
    try:
        return Client(scheduler, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(
            f"{scheduler}: expected the address of a scheduler, such as tcp://host:8786: {error}"
        ) from None


def over(client: Client, study: Study, out: Path, shards: Iterable[Shard], tell: Callable[[Shard], None]) -> None:
    """Plays shards on the workers of a client, a few for each at once."""
    from distributed import as_completed

    def submitted(shard: Shard) -> Any:
        # Not pure: what a worker did before it died says nothing of the file.
        return client.submit(play_shard, study, VERSION, str(out), shard, pure=False, retries=RETRIES)

    waiting = iter(shards)
    threads = sum(client.nthreads().values())
    first = [submitted(shard) for shard in islice(waiting, AHEAD * max(1, threads))]
    completed = as_completed(first)
    for future in completed:
        tell(future.result())
        for shard in islice(waiting, 1):
            completed.add(submitted(shard))


class Progress:
    """Games, rate and what is left, in a line of the terminal."""

    def __init__(self, there: int, games: int, told: Told | None) -> None:
        self.there, self.games, self.told = there, games, told
        self.begun, self.played, self.shown = time.monotonic(), 0, 0.0

    def __call__(self, shard: Shard) -> None:
        self.played += shard.games
        if self.told is not None:
            self.told(self.there + self.played, self.games)
        now = time.monotonic()
        if sys.stderr.isatty() and now - self.shown > 0.2:
            self.shown = now
            rate = self.played / max(1e-9, now - self.begun)
            left = (self.games - self.there - self.played) / rate
            done = f"{self.there + self.played:,} of {self.games:,} games"
            print(f"\r{done}, {rate:,.0f} a second, {span(left)} left\x1b[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if sys.stderr.isatty() and self.played > 0:
            print(file=sys.stderr)


def span(seconds: float) -> str:
    """A time as people say it.

    >>> span(59), span(3700), span(200_000)
    ('59 s', '1 h 01 min', '55 h 33 min')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds // 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"
