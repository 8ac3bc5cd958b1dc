"""Writes shards to files with a checksum, and reads only undamaged files.

A shard is a Parquet file with two metadata entries. `gridproof.study` has the settings of the study.
`gridproof.sha256` is the SHA-256 of the whole file, computed with 64 zeros in place of the checksum.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .plan import GAMES_FOLDER, Shard, Study, StudyError

#: The columns of every game. All other columns are facts, which are integers.
GAME_COLUMNS = {
    "player": pa.string(),
    "seed": pa.uint64(),
    "score": pa.float64(),
    "won": pa.bool_(),
    "error": pa.string(),
    # Whether the clock ended a search of the player. If it did, another run may have another result.
    "time_dependent": pa.bool_(),
    "cpu_ms": pa.float64(),
    "wall_ms": pa.float64(),
    "clock_ms": pa.float64(),
    "peak_kb": pa.uint64(),
    "data": pa.string(),
}
#: The folder for invalid shards, in the folder of the study.
REFUSED_FOLDER = "refused"

_STUDY, _SUM = b"gridproof.study", b"gridproof.sha256"
_MARK, _NONE = b"sha256:", b"0" * 64
_SHARD_NAME = re.compile(r"(\d{7})(-\d+)?\.parquet")


class ShardError(StudyError):
    """A file that does not contain the shard that its name states. Reports do not count the games of such a file."""

    part: Path
    why: str

    def __init__(self, part: Path, why: str) -> None:
        super().__init__(part, why)
        self.part, self.why = part, why

    def __str__(self) -> str:
        return f"{self.part}: {self.why}"


@dataclass(frozen=True)
class StoredShard:
    """A shard with its games, read from a verified file."""

    shard: Shard
    table: pa.Table

    @property
    def last(self) -> int:
        """The last seed."""
        return self.shard.first + self.shard.games - 1


def shard_bytes(games: pa.Table, study: Study) -> bytes:
    """Returns the bytes of the file of a shard."""
    marks = {_STUDY: json.dumps(settings_of_games(study)).encode(), _SUM: _MARK + _NONE}
    buffer = io.BytesIO()
    pq.write_table(games.replace_schema_metadata(marks), buffer, compression="zstd")
    content = buffer.getvalue()
    at = content.rindex(_MARK + _NONE) + len(_MARK)
    return content[:at] + hashlib.sha256(content).hexdigest().encode() + content[at + len(_NONE) :]


def settings_of_games(study: Study) -> dict[str, object]:
    """Returns the settings that games depend on: all settings except the number of games and the shard size."""
    return {name: value for name, value in study.manifest().items() if name not in ("games", "shard_games")}


def read_shard(study: Study, out: Path, shard: Shard) -> StoredShard:
    """Reads and verifies a shard.

    Raises:
        ShardError: the file is damaged, or holds other games.
    """
    part = study.shard_path(out, shard)
    try:
        content = part.read_bytes()
    except OSError as error:
        raise ShardError(part, error.strerror or str(error)) from None
    try:
        if why := damage_reason(content):
            raise ShardError(part, why)
        games = pq.read_table(pa.BufferReader(content))
        if why := wrong_shard_reason(games, study, shard):
            raise ShardError(part, why)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise ShardError(part, f"no table can be read from it: {str(error).partition(chr(10))[0]}") from None
    return StoredShard(shard, games.replace_schema_metadata(None))


def damage_reason(content: bytes) -> str | None:
    """Returns the damage of a file in words; None if its checksum is correct."""
    at = content.find(_MARK, max(0, content.rfind(_SUM))) + len(_MARK)
    noted = content[at : at + len(_NONE)]
    if _SUM not in content or at < len(_MARK) or not re.fullmatch(rb"[0-9a-f]{64}", noted):
        return "it has no checksum: it was cut off, damaged, or not written by a study"
    content = content[:at] + _NONE + content[at + len(_NONE) :]
    if hashlib.sha256(content).hexdigest().encode() != noted:
        return "it is damaged: its checksum does not match"
    return None


def wrong_shard_reason(games: pa.Table, study: Study, shard: Shard) -> str | None:
    """Returns the reason why a table does not belong to the shard; None if the table belongs to the shard."""
    theirs = json.loads((games.schema.metadata or {}).get(_STUDY, b"null"))
    if not isinstance(theirs, dict):
        return "it does not name its study"
    for name, value in settings_of_games(study).items():
        if theirs.get(name) != value:
            return f"it belongs to another study: {name} is {theirs.get(name)!r} there, and {value!r} here"
    for name in games.column_names:
        if games.schema.field(name).type != GAME_COLUMNS.get(name, pa.int64()):
            return f"its column {name} is of the type {games.schema.field(name).type}"
    if missing := GAME_COLUMNS.keys() - set(games.column_names):
        return f"it lacks the column {min(missing)}"
    return wrong_games_reason(games, list(study.player_plans()), shard)


def wrong_games_reason(games: pa.Table, players: list[str], shard: Shard) -> str | None:
    """Returns the reason why the games of a table are wrong; None if the games are right. A table must have the games
    of the shard in order, once for each player."""
    last = shard.first + shard.games - 1
    expected = np.tile(np.arange(shard.first, last + 1, dtype=np.uint64), len(players))
    seeds = games["seed"].to_numpy()
    if not np.array_equal(seeds, expected):
        found = f"{seeds.min()} to {seeds.max()} in {len(seeds):,} games" if len(seeds) else "none"
        return f"its seeds are not those of the plan: expected {shard.first} to {last}, found {found}"
    if games["player"].to_pylist() != [name for name in players for _ in range(shard.games)]:
        return f"its players are not {' and '.join(players)}"
    return None


def stored_shards(study: Study, out: Path, refuse: Callable[[ShardError], None]) -> Iterator[StoredShard]:
    """Yields the verified shards of a folder. Calls `refuse` with the error of each invalid file."""
    there = {path.name for path in (out / GAMES_FOLDER).glob("*.parquet")}
    for shard in study.shards():
        if study.shard_path(out, shard).name not in there:
            continue
        try:
            yield read_shard(study, out, shard)
        except ShardError as error:
            refuse(error)


def stray_files(study: Study, out: Path) -> list[Path]:
    """Returns the Parquet files whose name belongs to no shard of the study."""
    shards = -(-study.games // study.games_per_shard)
    found = sorted((out / GAMES_FOLDER).glob("*.parquet"))
    return [path for path in found if (at := shard_index(path)) is None or at >= shards]


def shard_index(part: Path) -> int | None:
    """Returns the index of a shard from the name of its file; None if a shard cannot have this name."""
    named = _SHARD_NAME.fullmatch(part.name)
    return None if named is None else int(named[1])


def move_to_refused(out: Path, part: Path) -> Path:
    """Moves an invalid file to the folder `refused`, and returns its new path."""
    to = out / REFUSED_FOLDER / part.name
    to.parent.mkdir(exist_ok=True)
    os.replace(part, to)
    return to
