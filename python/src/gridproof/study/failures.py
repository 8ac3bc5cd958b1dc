"""The games of a folder that failed, found without reading those that did not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from .plan import GAMES, Study
from .stored import read_shard


@dataclass
class FailedGames:
    """The failed games of a player."""

    #: How many there are, of how many games.
    failed: int
    games: int
    #: The first of them, and why.
    seed: int
    error: str

    def __str__(self) -> str:
        games = "1 game" if self.games == 1 else f"{self.games:,} games"
        return f"{self.failed:,} of {games} failed, the first on seed {self.seed}: {self.error}"


def failures(out: str | Path) -> dict[str, FailedGames]:
    """The failures in a folder, by player; players without failures are left out.

    Raises:
        StudyError: the folder has no study, or a file is not the shard that its name says.
    """
    study, out = Study.of(out), Path(out)
    found: dict[str, FailedGames] = {}
    games = 0
    there = {path.name for path in (out / GAMES).glob("*.parquet")}
    for shard in study.shards():
        part = study.part(out, shard)
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
    """Whether a shard may have failed games, by what its last bytes count; one that cannot be read may."""
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
