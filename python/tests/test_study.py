"""A study is the same rows whoever plays it, in however many pieces, and whatever dies meanwhile."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

pytest.importorskip("distributed")
from gridproof import RequestError, study
from gridproof.study.__main__ import main
from gridproof.study.shard import TIMES

SMALL = {"size": "5x5", "mines": "4"}
#: In seconds: no test waits so long unless something hangs.
GUARD = 120


def rows(out):
    """All games but for what is measured, sorted."""
    tables = [pq.read_table(part) for part in sorted((Path(out) / "games").glob("*.parquet"))]
    games = [row for table in tables for row in table.drop_columns(list(TIMES)).to_pylist()]
    return sorted(games, key=lambda row: (row["player"], row["seed"]))


def small(**changes):
    return study.Study("minesweeper", SMALL, **{"games": 250, "shard_games": 40, **changes})


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The rows of one process."""
    return rows(study.run(small(), tmp_path_factory.mktemp("alone")))


def test_one_process_plays_what_play_plays(alone):
    assert [row["seed"] for row in alone] == list(range(1, 251))
    assert {row["player"] for row in alone} == {"player"}
    assert all(row["error"] is None and row["won"] in (True, False) for row in alone)
    assert 0 < sum(row["won"] for row in alone) < 250


def test_workers_play_the_same(alone, tmp_path):
    assert rows(study.run(small(), tmp_path, workers=2)) == alone


def test_a_study_goes_on_and_grows(alone, tmp_path):
    study.run(small(games=90), tmp_path)
    parts = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert parts == ["0000000.parquet", "0000001.parquet", "0000002-10.parquet"]
    told = []
    study.run(small(), tmp_path, told=lambda there, games: told.append((there, games)))
    assert told[0] == (120, 250) and told[-1] == (250, 250)
    tally = study.Tally.of(tmp_path)
    assert tally.players["player"].games == 250
    assert tally.players["player"].won == sum(row["won"] for row in alone)


def test_a_shorter_last_shard_is_not_counted_beside_the_longer_one(tmp_path):
    study.run(small(games=90), tmp_path)
    study.run(small(games=120), tmp_path)
    assert study.Tally.of(tmp_path).ranges == [(1, 120)]


def test_another_study_in_the_same_folder_is_refused(tmp_path):
    study.run(small(games=10), tmp_path)
    for other in [small(shard_games=50), small(policy_seed=1), study.Study("ruby-minesweeper", games=10)]:
        with pytest.raises(study.StudyError, match="holds another study"):
            study.run(other, tmp_path)
    (tmp_path / "study.json").write_text("{")
    with pytest.raises(study.StudyError, match="expected the manifest of a study"):
        study.run(small(games=10), tmp_path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"contest": "mineswepper"}, "minesweeper"),
        ({"settings": {"sise": "9x9"}}, "size"),
        ({"settings": {"size": "0x9"}}, "0x9"),
        ({"games": 0}, "games: expected a whole number from 1, found 0"),
        ({"shard_games": 1.5}, "shard_games"),
        ({"policy": "quik"}, "quik"),
        ({"player": "  "}, "expected a command"),
        ({"time_limit": -1.0}, "time limit"),
    ],
)
def test_what_is_no_study_is_refused(changes, message):
    with pytest.raises(RequestError, match=message):
        study.Study(**{"contest": "minesweeper", "settings": SMALL, **changes})


def test_summaries_add_up_and_studies_go_on_from_them(tmp_path, capsys):
    first = study.run(small(games=120), tmp_path / "first")
    assert main(["summary", str(first)]) == 0
    summary = tmp_path / "first.json"
    summary.write_text(capsys.readouterr().out)
    # A fresh machine plays what is left.
    rest = study.run(small(), tmp_path / "rest", summary=summary)
    assert len(rows(rest)) == 130
    other = tmp_path / "rest.json"
    other.write_text(study.summary.dumps(study.Tally.of(rest)))
    assert main(["merge", str(summary), str(other)]) == 0
    both = study.summary.loads(capsys.readouterr().out)
    whole = study.Tally.of(study.run(small(), tmp_path / "whole"))
    for tally in (both, whole):
        for sums in [
            *tally.players.values(),
            *(s for f in tally.groups.values() for v in f.values() for s in v.values()),
        ]:
            sums.cpu_ms = 0.0
    assert (both.ranges, both.players, both.groups) == (whole.ranges, whole.players, whole.groups)
    assert main(["merge", str(summary), str(summary)]) == 2
    assert "seed 1 is counted twice" in capsys.readouterr().err


def test_reports_say_rates_with_intervals_and_the_command(tmp_path, capsys):
    out = study.run(small(), tmp_path / "out")
    assert main(["report", str(out)]) == 0
    told = capsys.readouterr().out
    assert "--games 250" in told and "95 % from" in told and "player by guesses" in told
    assert main(["report", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["players"]["player"]
    assert found["from"] < found["rate"] == found["won"] / 250 < found["to"]
    page = tmp_path / "page.html"
    assert main(["report", str(out), "--html", str(page)]) == 0
    text = page.read_text()
    assert "player as games are added" in text and text.count("<svg") >= 2 and "http" not in text
    assert main(["report", str(tmp_path)]) == 2
    assert "expected a folder with a study" in capsys.readouterr().err


def player(tmp_path, body):
    """A player of the classic game in Python: `body` has the lines of a board and makes a move."""
    program = tmp_path / "player.py"
    program.write_text(f"import sys, time, os\nfor line in sys.stdin:\n    {body}\n")
    return f"{sys.executable} {program}"


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


def test_pairs_are_compared_seed_by_seed(tmp_path):
    loser = player(tmp_path, "os._exit(3)")
    tally = study.Tally.of(study.run(small(games=30, versus=loser), tmp_path / "out"))
    assert tally.paired.games == 30
    assert tally.paired.mean == pytest.approx(tally.players["player"].mean + 1)


def driver(out, *extra):
    """The command that plays the small study, slowly enough to be killed in its middle."""
    words = ["minesweeper", "--size", "30x16", "--games", "1500", "--shard-games", "25", "--out", str(out), *extra]
    environment = {**os.environ, "DASK_DISTRIBUTED__WORKER__MULTIPROCESSING_METHOD": "forkserver"}
    return subprocess.Popen([sys.executable, "-m", "gridproof.study", *words], start_new_session=True, env=environment)


def until(condition):
    end = time.monotonic() + GUARD
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.01)


def landed(out):
    return len(list((Path(out) / "games").glob("*.parquet")))


def children(pid):
    """The processes below one, the nearest first."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found + [below for child in found for below in children(child)]


def is_worker(pid):
    try:
        return (
            b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
            or b"forkserver" in Path(f"/proc/{pid}/cmdline").read_bytes()
        )
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found by /proc")
def test_killed_workers_and_drivers_lose_nothing_and_play_nothing_twice(tmp_path):
    games = {"size": "30x16"}
    expected = rows(study.run(study.Study("minesweeper", games, games=1500, shard_games=25), tmp_path / "alone"))
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


def test_a_scheduler_that_is_none_is_refused(tmp_path, capsys):
    words = ["minesweeper", "--games", "10", "--out", str(tmp_path), "--scheduler", "nonsense"]
    assert main(words) == 2
    assert "nonsense" in capsys.readouterr().err


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
