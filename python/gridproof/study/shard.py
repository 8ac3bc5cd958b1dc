"""A shard: its games played, as one file of Parquet."""

from __future__ import annotations

import io
import json
import shlex
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .. import _gridproof
from ..version import VERSION
from .plan import Shard, Study, StudyError, write

#: What every game has; other columns are the numbers that describe it, which are whole.
COLUMNS = {
    "player": pa.string(),
    "seed": pa.uint64(),
    "score": pa.float64(),
    "won": pa.bool_(),
    "error": pa.string(),
    # Whether the clock ended a search of the player's: another run of such a game may differ.
    "clock_cut": pa.bool_(),
    "cpu_ms": pa.float64(),
    "wall_ms": pa.float64(),
    "clock_ms": pa.float64(),
    "peak_kb": pa.uint64(),
    "data": pa.string(),
}
#: What is another each time that a game is played.
TIMES = ("cpu_ms", "wall_ms", "clock_ms", "peak_kb")


def play_shard(study: Study, version: str, out: str, shard: Shard) -> Shard:
    """Plays a shard and puts it into its place, unless it is there.

    Raises:
        StudyError: this is another version of gridproof than the study's.
    """
    if version != VERSION:
        raise StudyError(f"a worker has gridproof {VERSION}, and the study was begun with {version}")
    part = study.part(Path(out), shard)
    if not part.exists():
        tables = [
            table(_gridproof.play(bound(plan), shard.first, shard.games), name) for name, plan in study.plans().items()
        ]
        buffer = io.BytesIO()
        pq.write_table(pa.concat_tables(tables, promote_options="default"), buffer, compression="zstd")
        write(part, buffer.getvalue())
    return shard


def bound(plan: Mapping[str, object]) -> dict[str, object]:
    """The plan with a player that dies with its worker, where the system can do that."""
    command, setpriv = plan["player"], shutil.which("setpriv")
    if not isinstance(command, str) or setpriv is None:
        return dict(plan)
    return {**plan, "player": f"exec {setpriv} --pdeathsig KILL /bin/sh -c {shlex.quote(command)}"}


def table(lines: bytes, player: str) -> pa.Table:
    """The games as rows."""
    games = [json.loads(line) for line in lines.splitlines()]
    facts = sorted({name for game in games for name in game} - COLUMNS.keys())
    columns: dict[str, Any] = {}
    for name, kind in COLUMNS.items():
        columns[name] = pa.array([_value(game, name, player) for game in games], kind)
    for name in facts:
        columns[name] = pa.array([game.get(name) for game in games], pa.int64())
    return pa.table(columns)


def _value(game: Mapping[str, Any], name: str, player: str) -> Any:
    if name == "player":
        return player
    if name == "data":
        return json.dumps(game["data"]) if "data" in game else None
    return game.get(name)
