"""Finds the failed games of a folder without reading the other games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from .plan import GAMES_FOLDER, Study
from .shard_files import read_shard


@dataclass
class FailedGames:
    """The failed games of a player."""

    #: The number of failed games, and of all games.
    failed: int
    games: int
    #: The seed and the error of the first failed game.
    seed: int
    error: str

    def __str__(self) -> str:
        games = "1 game" if self.games == 1 else f"{self.games:,} games"
        return f"{self.failed:,} of {games} failed, the first on seed {self.seed}: {self.error}"


def failures(out: str | Path) -> dict[str, FailedGames]:
    """Returns the failures in a folder by player. Players without failures are left out.

    Raises:
        StudyError: the folder has no study, or a file does not contain the shard that its name states.
    """
    study, out = Study.of(out), Path(out)
    found: dict[str, FailedGames] = {}
    games = 0
    there = {path.name for path in (out / GAMES_FOLDER).glob("*.parquet")}
    for shard in study.shards():
        part = study.shard_path(out, shard)
        if part.name not in there:
            continue
        games += shard.games
        if not has_errors(part):
            continue
        table = read_shard(study, out, shard).table.select(["player", "seed", "error"])
        for row in table.filter(pc.is_valid(table["error"])).to_pylist():
            first = found.setdefault(row["player"], FailedGames(0, 0, row["seed"], row["error"]))
            first.failed += 1
    for each in found.values():
        each.games = games
    return found


def has_errors(part: Path) -> bool:
    """Returns whether a shard may have failed games, by its Parquet statistics. Returns true for an unreadable shard."""
    try:
        groups = pq.read_metadata(part)
        at = groups.schema.names.index("error")
    except (pa.ArrowException, OSError, ValueError):
        return True
    for group in range(groups.num_row_groups):
        known = groups.row_group(group).column(at).statistics
        if known is None or known.null_count != groups.row_group(group).num_rows:
            return True
    return False
