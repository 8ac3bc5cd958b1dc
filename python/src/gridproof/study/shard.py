"""Plays the games of shards, and writes each shard as a Parquet file."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from .. import _gridproof
from ..version import VERSION
from .plan import Shard, Study, StudyError, write_atomically
from .players import resolve_player
from .shard_files import GAME_COLUMNS, shard_bytes

#: The columns that differ from run to run.
MEASURED_COLUMNS = ("cpu_ms", "wall_ms", "clock_ms", "peak_kb")


@dataclass(frozen=True)
class PlayedShards:
    """Shards that were played, with the time in seconds."""

    shards: tuple[Shard, ...]
    seconds: float


def play_shards(study: Study, version: str, out: str, shards: tuple[Shard, ...]) -> PlayedShards:
    """Plays the shards whose files do not exist yet, and writes each shard to its file.

    Raises:
        StudyError: the study belongs to another version of gridproof.
        OSError: a shard cannot be written.
    """
    if version != VERSION:
        raise StudyError(f"{worker_name()} has gridproof {VERSION}, and the study was begun with {version}")
    begun = time.monotonic()
    for shard in shards:
        part = study.shard_path(Path(out), shard)
        if not part.exists():
            write_atomically(part, parquet_bytes(study, shard))
    return PlayedShards(shards, time.monotonic() - begun)


def worker_name() -> str:
    """Returns the host and the process of this worker in words."""
    return f"the worker on {socket.gethostname()}, process {os.getpid()},"


def parquet_bytes(study: Study, shard: Shard) -> bytes:
    """Plays the games of a shard, and returns the bytes of its file."""
    tables = [
        games_table(_gridproof.play(plan_for_core(plan), shard.first, shard.games), name)
        for name, plan in study.player_plans().items()
    ]
    return shard_bytes(pa.concat_tables(tables, promote_options="default"), study)


def plan_for_core(plan: Mapping[str, Any]) -> dict[str, object]:
    """Returns the plan with a player for the core. If the system has `setpriv`, the command of a player ends together
    with its worker."""
    command, setpriv = resolve_player(plan["player"]), shutil.which("setpriv")
    if not isinstance(command, str) or setpriv is None:
        return {**plan, "player": command}
    return {**plan, "player": f"exec {setpriv} --pdeathsig KILL /bin/sh -c {shlex.quote(command)}"}


def games_table(lines: bytes, player: str) -> pa.Table:
    """Returns games, which are lines of JSON, as a table."""
    # Parsing one text takes half the time of parsing each line.
    games = json.loads(b"[" + b",".join(lines.splitlines()) + b"]")
    for game in games:
        game["player"] = player
        if "data" in game:
            game["data"] = json.dumps(game["data"])
    facts = sorted(set().union(*games) - GAME_COLUMNS.keys())
    return pa.Table.from_pylist(games, pa.schema({**GAME_COLUMNS, **dict.fromkeys(facts, pa.int64())}))
