"""After a crash, a failure or a full disk, nothing is lost, nothing is played twice, and the rows are the same."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("distributed")
from studies import DRIVEN, GUARD, children, driver, is_worker, landed, player, rows, scheduler, small, until, worker

from gridproof import study


def test_players_that_crash_hang_or_print_rubbish_are_rows_too(tmp_path):
    for name, body, error in [
        ("crash", "os._exit(3)", "ended"),
        ("rubbish", "print('x', flush=True)", "expected"),
        ("hang", "time.sleep(1000)", "time"),
    ]:
        (tmp_path / name).mkdir()
        command = player(tmp_path / name, body)
        out = study.run(small(games=2, player=command, time_limit=0.5), tmp_path / name / "out", workers=1)
        found = rows(out)
        assert [row["score"] for row in found] == [-1.0, -1.0], name
        assert all(error in row["error"] for row in found), found
        assert study.Tally.of(out).players["player"].failed == 2


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found by /proc")
def test_killed_workers_and_drivers_lose_nothing_and_play_nothing_twice(tmp_path):
    expected = rows(study.run(DRIVEN, tmp_path / "alone"))
    out = tmp_path / "out"
    first = driver(out, "--workers", "2")
    try:
        until(lambda: landed(out) >= 4)
        victims = [pid for pid in children(first.pid) if is_worker(pid)]
        os.kill(victims[-1], signal.SIGKILL)
        at = landed(out)
        until(lambda: landed(out) >= at + 6 or first.poll() is not None)
    finally:
        # The driver with its scheduler, in the middle of the study.
        os.killpg(first.pid, signal.SIGKILL)
        first.wait(GUARD)
    second = driver(out, "--workers", "2")
    assert second.wait(GUARD) == 0
    assert rows(out) == expected


def test_a_worker_of_another_version_is_refused_by_name(tmp_path):
    from gridproof.study.plan import Shard
    from gridproof.study.shard import play_shards

    with pytest.raises(study.StudyError, match=r"the worker on .* has gridproof .*begun with 9\.9\.9"):
        play_shards(small(), "9.9.9", str(tmp_path), (Shard(0, 1, 10),))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="a small disk is mounted by root alone")
def test_a_full_disk_keeps_what_is_there(alone, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32k", "none", str(disk)], check=False).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        with pytest.raises(OSError, match="No space left"):
            study.run(small(), disk / "out")
        kept = landed(disk / "out")
        assert 0 < kept < 7
        subprocess.run(["mount", "-o", "remount,size=1m", str(disk)], check=True)
        assert rows(study.run(small(), disk / "out")) == alone
        assert not list((disk / "out" / "games").glob(".*"))
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_where_the_scheduler_dies_the_same_command_goes_on(tmp_path):
    expected = rows(study.run(DRIVEN, tmp_path / "alone"))
    out = tmp_path / "out"
    with scheduler(tmp_path) as (process, address), worker(address) as first, worker(address):
        driven = driver(out, "--scheduler", address, stderr=subprocess.PIPE)
        until(lambda: landed(out) >= 4)
        # Of a worker that is lost the other one takes over.
        first.kill()
        at = landed(out)
        until(lambda: landed(out) >= at + 4)
        process.kill()
        _, told = driven.communicate(timeout=GUARD)
    *waited, last = told.decode().splitlines()
    assert driven.returncode == 2 and last.startswith("gridproof.study: the scheduler is gone"), told
    # The workers may be slow to come.
    assert waited in ([], [f"gridproof.study: waiting for workers of {address}"]), told
    assert landed(out) < 60
    with scheduler(tmp_path) as (_, address):
        driven = driver(out, "--scheduler", address)
        # The driver waits for workers, which may come later.
        with worker(address), worker(address):
            assert driven.wait(GUARD) == 0
    assert rows(out) == expected


def dies(times, folder, study, version, out, shards):
    """Plays, after so many workers died of it."""
    from gridproof.study.shard import play_shards

    died = len(list(folder.iterdir()))
    if died < times:
        (folder / str(died)).touch()
        os._exit(1)
    return play_shards(study, version, out, shards)


def test_shards_whose_workers_die_are_tried_again_and_then_named(alone, tmp_path, monkeypatch):
    import cloudpickle
    from dask import config
    from distributed import Client, LocalCluster

    from gridproof.study import cluster

    # Workers know nothing of this file.
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    died = tmp_path / "died"
    died.mkdir()
    monkeypatch.setattr(cluster, "TRIES", 1)
    own = config.set({"distributed.scheduler.allowed-failures": 0})
    with (
        own,
        Client(LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50)) as client,
    ):
        monkeypatch.setattr(cluster, "play_shards", partial(dies, 1, died))
        assert rows(study.run(small(), tmp_path / "out", client=client)) == alone
        monkeypatch.setattr(cluster, "play_shards", partial(dies, 10**6, died))
        with pytest.raises(study.StudyError, match="seeds .* to .*: every worker that plays them dies"):
            study.run(small(), tmp_path / "none", client=client)
