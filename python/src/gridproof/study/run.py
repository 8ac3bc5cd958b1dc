"""Plays the missing shards of a study: in this process, in local workers, or in the workers of a scheduler."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

from .._gridproof import Cancel
from ..limits import raise_if_cancelled
from ..version import VERSION
from .cluster import AdaptiveTasks, connect, play_through_client
from .plan import GAMES_FOLDER, Shard, Study, StudyError
from .players import resolve_player
from .progress import Progress, ReportProgress
from .report import of
from .shard import play_shards
from .shard_files import ShardError, move_to_refused, shard_index, stored_shards, stray_files


def run(
    study: Study,
    out: str | Path,
    *,
    client: Any = None,
    scheduler: str | None = None,
    workers: int | None = None,
    summary: str | Path | None = None,
    told: ReportProgress | None = None,
    cancel: Cancel | None = None,
) -> Path:
    """Plays the missing shards of a study, and returns the folder.

    Without the following arguments, this process plays the games:

    - `client`: a Dask client, or any other object with `map(function, tasks)`, such as a pool of `concurrent.futures`;
    - `scheduler`: the address of a Dask scheduler, whose workers play;
    - `workers`: the number of worker processes on this machine.

    `summary` is a summary file. The seeds in this summary are not played again. The call passes two numbers to `told`:
    the number of finished games, and the number of all games. `cancel` ends the call after the current shard. An equal
    call continues the study later.

    Raises:
        CancelledError: the call was cancelled.
        RequestError: a player in Python is unknown on this machine, which plays the games.
        StudyError: the folder holds another study or more games, or a worker has another version.
        OSError: a shard cannot be written, for example to a full disk. Finished shards are kept.
    """
    raise_if_cancelled(cancel)
    out = Path(out).absolute()
    # All checks come before the first write, so a refused call leaves the folder unchanged.
    study = study.with_shard_size_of(out)
    study.check_folder(out)
    missing = MissingShards(study, out, summary)
    if client is None and scheduler is None:
        # The workers of a cluster may have modules that this machine lacks.
        check_players(study)
    with ExitStack() as stack:
        if client is None and (scheduler is not None or workers is not None):
            client = stack.enter_context(connect(scheduler, workers))
        study.store_settings(out)
        clear_leftovers(out, missing.refused)
        print_stray_files(study, out)
        report_shard = Progress(missing.there, study.games, told, cancel)
        stack.callback(report_shard.end)
        if client is not None:
            play_through_client(client, study, out, AdaptiveTasks(missing, len(missing)), report_shard)
        else:
            for shard in missing:
                play_shards(study, VERSION, str(out), (shard,))
                report_shard(shard)
    remove_shorter_shards(study, out)
    return out


def check_players(study: Study) -> None:
    """Checks that this machine can import the players in Python."""
    for player in (study.player, study.versus):
        resolve_player(player)


class MissingShards:
    """The missing shards of a study."""

    study: Study
    out: Path
    #: The ranges of seeds that the summary counts.
    counted: list[tuple[int, int]]
    #: The names of the valid files.
    parts: set[str]
    #: The number of missing shards.
    shards: int
    #: The number of finished games.
    there: int

    def __init__(self, study: Study, out: Path, summary: str | Path | None) -> None:
        self.study, self.out = study, out
        self.counted = seeds_in_summary(study, summary)
        #: The errors about files that are damaged, or that contain the games of another shard.
        self.refused: list[ShardError] = []
        self.parts = {study.shard_path(out, part.shard).name for part in stored_shards(study, out, self.refused.append)}
        self.shards = self.there = 0
        for shard in study.shards():
            if self.is_finished(shard):
                self.there += shard.games
            else:
                self.shards += 1

    def is_finished(self, shard: Shard) -> bool:
        last = shard.first + shard.games - 1
        counted = any(first <= shard.first and last <= to for first, to in self.counted)
        return counted or self.study.shard_path(self.out, shard).name in self.parts

    def __len__(self) -> int:
        return self.shards

    def __iter__(self) -> Iterator[Shard]:
        return (shard for shard in self.study.shards() if not self.is_finished(shard))


def seeds_in_summary(study: Study, summary: str | Path | None) -> list[tuple[int, int]]:
    """Returns the ranges of seeds that a summary of this study counts."""
    if summary is None:
        return []
    tally = of(summary)
    if name := tally.difference_from(study):
        raise StudyError(f"{summary}: expected a summary of this study, found another: {name} differs")
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
    """Removes partial files of killed writers after a day, and moves invalid shards aside."""
    for error in refused:
        where = move_to_refused(out, error.part)
        print(f"gridproof.study: {error}; it is now {where}, and its games are played again", file=sys.stderr)
    DAY = 24 * 3600
    for partial in (out / GAMES_FOLDER).glob(".*.parquet.*"):
        if time.time() - partial.stat().st_mtime > DAY:
            partial.unlink(missing_ok=True)


def print_stray_files(study: Study, out: Path) -> None:
    """Prints the files whose names are not names of shards."""
    for path in stray_files(study, out):
        print(
            f"gridproof.study: {path}: no shard of the study has this name, and none of its games counts",
            file=sys.stderr,
        )


def remove_shorter_shards(study: Study, out: Path) -> None:
    """Removes the short last shard of an earlier, smaller study if a longer shard contains its games."""
    for shorter in (out / GAMES_FOLDER).glob("*-*.parquet"):
        index = shard_index(shorter)
        for shard in () if index is None else islice(study.shards(), index, index + 1):
            part = study.shard_path(out, shard)
            if part != shorter and part.exists():
                shorter.unlink(missing_ok=True)
