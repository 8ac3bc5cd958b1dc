"""After a crash, a failure or a full disk, nothing is lost, nothing is played twice, and the rows are the same."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("distributed")
from studies import (
    DRIVEN,
    GUARD,
    count_written_shards,
    descendants,
    game_rows,
    is_worker_process,
    player_command,
    running_scheduler,
    running_worker,
    small_study,
    start_study,
    wait_until,
)

from gridproof import study


def test_players_that_crash_hang_or_print_rubbish_are_rows_too(tmp_path):
    for name, body, error in [
        ("crash", "os._exit(3)", "ended"),
        ("rubbish", "print('x', flush=True)", "expected"),
        ("hang", "time.sleep(1000)", "time"),
    ]:
        (tmp_path / name).mkdir()
        command = player_command(tmp_path / name, body)
        out = study.run(small_study(games=2, player=command, time_limit=0.5), tmp_path / name / "out", workers=1)
        found = game_rows(out)
        assert [row["score"] for row in found] == [-1.0, -1.0], name
        assert all(error in row["error"] for row in found), found
        assert study.Tally.of(out).players["player"].failed == 2


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system has no /proc")
def test_killed_workers_and_drivers_lose_nothing_and_play_nothing_twice(tmp_path):
    expected = game_rows(study.run(DRIVEN, tmp_path / "alone"))
    out = tmp_path / "out"
    first = start_study(out, "--workers", "2")
    try:
        wait_until(lambda: count_written_shards(out) >= 4)
        victims = [pid for pid in descendants(first.pid) if is_worker_process(pid)]
        os.kill(victims[-1], signal.SIGKILL)
        at = count_written_shards(out)
        wait_until(lambda: count_written_shards(out) >= at + 6 or first.poll() is not None)
    finally:
        # The following line kills the driver and its scheduler in the middle of the study.
        os.killpg(first.pid, signal.SIGKILL)
        first.wait(GUARD)
    second = start_study(out, "--workers", "2")
    assert second.wait(GUARD) == 0
    assert game_rows(out) == expected


def test_a_worker_of_another_version_is_refused_by_name(tmp_path):
    from gridproof.study.plan import Shard
    from gridproof.study.shard import play_shards

    with pytest.raises(study.StudyError, match=r"the worker on .* has gridproof .*begun with 9\.9\.9"):
        play_shards(small_study(), "9.9.9", str(tmp_path), (Shard(0, 1, 10),))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount a small disk")
def test_a_full_disk_keeps_written_shards(rows_of_one_process, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32k", "none", str(disk)], check=False).returncode:
        pytest.skip("this system cannot mount a small disk")
    try:
        with pytest.raises(OSError, match="No space left"):
            study.run(small_study(), disk / "out")
        kept = count_written_shards(disk / "out")
        assert 0 < kept < 7
        subprocess.run(["mount", "-o", "remount,size=1m", str(disk)], check=True)
        assert game_rows(study.run(small_study(), disk / "out")) == rows_of_one_process
        assert not list((disk / "out" / "games").glob(".*"))
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_after_the_scheduler_dies_the_same_command_continues(tmp_path):
    expected = game_rows(study.run(DRIVEN, tmp_path / "alone"))
    out = tmp_path / "out"
    with running_scheduler(tmp_path) as (process, address), running_worker(address) as first, running_worker(address):
        driven = start_study(out, "--scheduler", address, stderr=subprocess.PIPE)
        wait_until(lambda: count_written_shards(out) >= 4)
        # The other worker takes over the tasks of the killed worker.
        first.kill()
        at = count_written_shards(out)
        wait_until(lambda: count_written_shards(out) >= at + 4)
        process.kill()
        _, told = driven.communicate(timeout=GUARD)
    *waited, last = told.decode().splitlines()
    assert driven.returncode == 2 and last.startswith("gridproof.study: the scheduler is gone"), told
    # The workers may connect late.
    assert waited in ([], [f"gridproof.study: waiting for workers of {address}"]), told
    assert count_written_shards(out) < 60
    with running_scheduler(tmp_path) as (_, address):
        driven = start_study(out, "--scheduler", address)
        # The driver waits for workers, which may connect later.
        with running_worker(address), running_worker(address):
            assert driven.wait(GUARD) == 0
    assert game_rows(out) == expected


def kill_worker_or_play(times, folder, study, version, out, shards):
    """Kills the first `times` workers that call this function, and plays the shards in later calls."""
    from gridproof.study.shard import play_shards

    died = len(list(folder.iterdir()))
    if died < times:
        (folder / str(died)).touch()
        os._exit(1)
    return play_shards(study, version, out, shards)


def test_shards_whose_workers_die_are_retried_and_then_named(rows_of_one_process, tmp_path, monkeypatch):
    import cloudpickle
    from dask import config
    from distributed import Client, LocalCluster

    from gridproof.study import cluster

    # Workers cannot import this file.
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    died = tmp_path / "died"
    died.mkdir()
    monkeypatch.setattr(cluster, "MOST_RETRIES", 1)
    own = config.set({"distributed.scheduler.allowed-failures": 0})
    with (
        own,
        Client(LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50)) as client,
    ):
        monkeypatch.setattr(cluster, "play_shards", partial(kill_worker_or_play, 1, died))
        assert game_rows(study.run(small_study(), tmp_path / "out", client=client)) == rows_of_one_process
        monkeypatch.setattr(cluster, "play_shards", partial(kill_worker_or_play, 10**6, died))
        with pytest.raises(study.StudyError, match="seeds .* to .*: every worker that plays them dies"):
            study.run(small_study(), tmp_path / "none", client=client)
