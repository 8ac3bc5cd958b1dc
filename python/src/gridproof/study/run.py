"""Plays what is missing of a study: here, on processes of this machine, or wherever a scheduler has workers."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

from .._gridproof import Cancel
from ..limits import refuse_cancelled
from ..version import VERSION
from .cluster import AdaptiveTasks, connect, play_over
from .plan import GAMES, Shard, Study, StudyError
from .progress import Progress, Told
from .report import of
from .shard import play_shards
from .stored import ShardError, put_aside, shard_index, stored_shards, stray_files
from .tally import Tally


def run(
    study: Study,
    out: str | Path,
    *,
    client: Any = None,
    scheduler: str | None = None,
    workers: int | None = None,
    summary: str | Path | None = None,
    told: Told | None = None,
    cancel: Cancel | None = None,
) -> Path:
    """Plays the shards that are not there yet, and returns the folder.

    The games are played by a `client` of Dask, or anything else with `map(function, tasks)` such as the pools of
    `concurrent.futures`. Or by the workers of a `scheduler` at an address, or by so many `workers` on this machine.
    With none of these, this process plays them. The seeds that a `summary` counts are not played. `told` is called with
    the numbers of games there and of all. `cancel` ends the call after the current shard; the same call resumes later.

    Raises:
        CancelledError: the call was cancelled.
        StudyError: the folder holds another study, or more games, or a worker has another version.
        OSError: a shard cannot be written, such as on a full disk; the others are kept.
    """
    refuse_cancelled(cancel)
    out = Path(out).absolute()
    # All that may be refused comes first, so that a folder is not bound by a call that plays nothing.
    study = study.cut_for(out)
    study.fits(out)
    missing = MissingShards(study, out, summary)
    with ExitStack() as stack:
        if client is None and (scheduler is not None or workers is not None):
            client = stack.enter_context(connect(scheduler, workers))
        study.bind(out)
        clear_leftovers(out, missing.refused)
        report_strays(study, out)
        tell = Progress(missing.there, study.games, told, cancel)
        stack.callback(tell.end)
        if client is not None:
            play_over(client, study, out, AdaptiveTasks(missing, len(missing)), tell)
        else:
            for shard in missing:
                play_shards(study, VERSION, str(out), (shard,))
                tell(shard)
    drop_shorter(study, out)
    return out


class MissingShards:
    """The shards that are to be played."""

    study: Study
    out: Path
    #: The games that a summary has already.
    counted: list[tuple[int, int]]
    #: The names of the files that are there.
    parts: set[str]
    #: How many shards are missing.
    shards: int
    #: How many games are there.
    there: int

    def __init__(self, study: Study, out: Path, summary: str | Path | None) -> None:
        self.study, self.out = study, out
        self.counted = counted_seeds(study, summary)
        #: Files that are damaged, or hold other games than their names say.
        self.refused: list[ShardError] = []
        self.parts = {study.part(out, part.shard).name for part in stored_shards(study, out, self.refused.append)}
        self.shards = self.there = 0
        for shard in study.shards():
            if self.is_there(shard):
                self.there += shard.games
            else:
                self.shards += 1

    def is_there(self, shard: Shard) -> bool:
        last = shard.first + shard.games - 1
        counted = any(first <= shard.first and last <= to for first, to in self.counted)
        return counted or self.study.part(self.out, shard).name in self.parts

    def __len__(self) -> int:
        return self.shards

    def __iter__(self) -> Iterator[Shard]:
        return (shard for shard in self.study.shards() if not self.is_there(shard))


def counted_seeds(study: Study, summary: str | Path | None) -> list[tuple[int, int]]:
    """The seeds that a summary of the same study counts."""
    if summary is None:
        return []
    tally = of(summary)
    if names := Tally.empty(study).differences(tally):
        raise StudyError(f"{summary}: expected a summary of this study, found another: {', '.join(names)}")
    for shard in study.shards():
        last = shard.first + shard.games - 1
        if any(
            first <= last and shard.first <= to and not first <= shard.first <= last <= to for first, to in tally.ranges
        ):
            raise StudyError(
                f"{summary}: expected all or none of the seeds {shard.first} to {last}, which are a shard: "
                "another --shard-games may fit"
            )
    return tally.ranges


def clear_leftovers(out: Path, refused: list[ShardError]) -> None:
    """Takes away what killed writers left, which is older than any shard takes, and puts aside files that are no shards."""
    for error in refused:
        where = put_aside(out, error.part)
        print(f"gridproof.study: {error}; it is now {where}, and its games are played again", file=sys.stderr)
    DAY = 24 * 3600
    for partial in (out / GAMES).glob(".*.parquet.*"):
        if time.time() - partial.stat().st_mtime > DAY:
            partial.unlink(missing_ok=True)


def report_strays(study: Study, out: Path) -> None:
    """Names the files among the shards that are of no shard."""
    for path in stray_files(study, out):
        print(
            f"gridproof.study: {path}: no shard of the study has this name, and none of its games counts",
            file=sys.stderr,
        )


def drop_shorter(study: Study, out: Path) -> None:
    """Takes away last shards of the study as it was with fewer games: longer ones that are there hold their games too."""
    for shorter in (out / GAMES).glob("*-*.parquet"):
        index = shard_index(shorter)
        for shard in () if index is None else islice(study.shards(), index, index + 1):
            part = study.part(out, shard)
            if part != shorter and part.exists():
                shorter.unlink(missing_ok=True)
