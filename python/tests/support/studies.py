"""The helpers of the tests of studies: a small study, its rows, failing players, and killed processes."""

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pyarrow.parquet as pq

from gridproof import study
from gridproof.study.shard import MEASURED_COLUMNS

SMALL = {"size": "5x5", "mines": "4"}
#: A timeout in seconds. A test reaches the timeout only if something hangs.
GUARD = 120
#: The study that `start_study` plays.
DRIVEN = study.Study("minesweeper", {"size": "30x16"}, games=1500, shard_games=25)


def game_rows(out):
    """Returns all games without their time measurements, sorted."""
    tables = [pq.read_table(part) for part in sorted((Path(out) / "games").glob("*.parquet"))]
    games = [row for table in tables for row in table.drop_columns(list(MEASURED_COLUMNS)).to_pylist()]
    return sorted(games, key=lambda row: (row["player"], row["seed"]))


def small_study(**changes):
    return study.Study("minesweeper", SMALL, **{"games": 250, "shard_games": 40, **changes})


def player_command(tmp_path, body):
    """Returns the command of a Python player of the classic game. `body` reads each line of a board and prints a move."""
    program = tmp_path / "player.py"
    program.write_text(f"import sys, time, os\nfor line in sys.stdin:\n    {body}\n")
    return f"{sys.executable} {program}"


def start_study(out, *extra, stderr=None):
    """Starts a process that plays the study `DRIVEN`. The study is so long that a test can kill the process in the
    middle."""
    words = ["minesweeper", "--size", "30x16", "--games", "1500", "--shard-games", "25", "--out", str(out), *extra]
    environment = {**os.environ, "DASK_DISTRIBUTED__WORKER__MULTIPROCESSING_METHOD": "forkserver"}
    return subprocess.Popen(
        [sys.executable, "-m", "gridproof.study", *words], start_new_session=True, env=environment, stderr=stderr
    )


def wait_until(condition):
    end = time.monotonic() + GUARD
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.01)


def count_written_shards(out):
    return len(list((Path(out) / "games").glob("*.parquet")))


def descendants(pid):
    """Returns the descendants of a process, children first."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found + [below for child in found for below in descendants(child)]


def is_worker_process(pid):
    try:
        return (
            b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
            or b"forkserver" in Path(f"/proc/{pid}/cmdline").read_bytes()
        )
    except OSError:
        return False


@contextmanager
def dask_process(*words):
    """Runs a scheduler or a worker in a separate process."""
    child = subprocess.Popen([sys.executable, "-m", *words], stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        yield child
    finally:
        child.kill()
        child.wait(GUARD)


@contextmanager
def running_scheduler(folder):
    """Runs a scheduler; yields its process and its address."""
    at = folder / "scheduler.json"
    at.unlink(missing_ok=True)
    words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(at)]
    with dask_process("distributed.cli.dask_scheduler", *words) as child:
        wait_until(lambda: at.exists() and at.read_text().rstrip().endswith("}"))
        yield child, json.loads(at.read_text())["address"]


def running_worker(address):
    """Runs a worker without a nanny process, so that killing its process ends the worker for good."""
    return dask_process("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
