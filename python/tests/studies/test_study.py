"""The rows of a study do not depend on the workers, or on interruptions."""

import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

pytest.importorskip("distributed")
from studies import game_rows, small_study

from gridproof import Cancel, CancelledError, MissingFileError, RequestError, study


def test_one_process_plays_all_seeds(rows_of_one_process):
    assert [row["seed"] for row in rows_of_one_process] == list(range(1, 251))
    assert {row["player"] for row in rows_of_one_process} == {"player"}
    assert all(row["error"] is None and row["won"] in (True, False) for row in rows_of_one_process)
    assert 0 < sum(row["won"] for row in rows_of_one_process) < 250


def test_workers_play_the_same_games(rows_of_one_process, tmp_path):
    assert game_rows(study.run(small_study(), tmp_path, workers=2)) == rows_of_one_process


def test_a_study_continues_and_grows(rows_of_one_process, tmp_path):
    study.run(small_study(games=90), tmp_path)
    parts = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert parts == ["0000000.parquet", "0000001.parquet", "0000002-10.parquet"]
    told = []
    study.run(small_study(), tmp_path, told=lambda there, games: told.append((there, games)))
    assert told[0] == (120, 250) and told[-1] == (250, 250)
    tally = study.Tally.of(tmp_path)
    assert tally.players["player"].games == 250
    assert tally.players["player"].won == sum(row["won"] for row in rows_of_one_process)


@pytest.mark.parametrize("workers", [None, 1])
def test_a_cancelled_study_can_continue(rows_of_one_process, tmp_path, workers):
    stop, there = Cancel(), []

    def cancel_after_first_shard(games, _):
        there.append(games)
        stop.cancel()

    with pytest.raises(CancelledError):
        study.run(small_study(), tmp_path, told=cancel_after_first_shard, cancel=stop, workers=workers)
    assert there == [40]
    with pytest.raises(CancelledError):
        study.run(small_study(), tmp_path, cancel=stop)
    assert game_rows(study.run(small_study(), tmp_path)) == rows_of_one_process


def test_a_shorter_last_shard_is_not_counted_twice(tmp_path):
    study.run(small_study(games=90), tmp_path)
    study.run(small_study(games=120), tmp_path)
    assert study.Tally.of(tmp_path).ranges == [(1, 120)]


def test_any_client_with_map_plays_the_same_games(rows_of_one_process, tmp_path):
    with ThreadPoolExecutor(2) as pool:
        assert game_rows(study.run(small_study(), tmp_path / "threads", client=pool)) == rows_of_one_process

    class Futures:
        """A client whose `map` returns futures, like a client of Dask."""

        def map(self, function, tasks):
            return [pool.submit(function, task) for task in tasks]

    with ThreadPoolExecutor(2) as pool:
        assert game_rows(study.run(small_study(), tmp_path / "futures", client=Futures())) == rows_of_one_process


def test_tasks_cover_all_shards_and_adapt_to_their_time():
    from gridproof.study.cluster import LEAST_TASK_SECONDS, TASKS_AHEAD_PER_THREAD, AdaptiveTasks
    from gridproof.study.shard import PlayedShards

    shards = list(small_study(games=40 * 1000).shards())
    tasks, found = AdaptiveTasks(shards, len(shards)), []
    while task := tasks.next_task(2):
        found.append(task)
        tasks.record_time(PlayedShards(task, 0.1 * len(task)))
    assert [shard for task in found for shard in task] == shards
    sizes = [len(task) for task in found]
    assert sizes[0] == 1 and max(sizes) == round(LEAST_TASK_SECONDS / 0.1)
    # The last tasks have one shard each, so that all workers end together.
    assert sizes[-TASKS_AHEAD_PER_THREAD * 2 :] == [1] * TASKS_AHEAD_PER_THREAD * 2


def test_shard_sizes_come_from_the_contest_or_the_folder(tmp_path):
    contests = ("minesweeper", "superminesweeper", "jewels")
    assert [study.Study(contest).games_per_shard for contest in contests] == [1000, 20, 4]
    # Large studies have larger shards, because the number of files is limited.
    assert study.Study("jewels", games=10**9).games_per_shard == 500
    study.run(small_study(games=80), tmp_path)
    study.run(small_study(games=120, shard_games=None), tmp_path)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [f"000000{n}.parquet" for n in range(3)]


def test_progress_ends_with_all_games():
    from gridproof.study.plan import Shard
    from gridproof.study.run import Progress

    tell = Progress(100, 300)
    tell(Shard(1, 101, 199))
    assert tell.line().startswith("299 of 300 games, 99 %, ") and tell.line().endswith(" left")
    tell(Shard(2, 300, 1))
    assert tell.line().startswith("300 of 300 games, 100 %, ") and tell.line().endswith(" a second")


def test_a_study_is_scanned_without_being_read(rows_of_one_process, tmp_path):
    with pytest.raises(MissingFileError):
        study.scan(tmp_path)
    out = study.run(small_study(games=90), tmp_path)
    study.run(small_study(), out)
    games = study.scan(out)
    assert games.count_rows() == 250
    assert games.to_table(columns=["seed"])["seed"].to_pylist() == [row["seed"] for row in rows_of_one_process]
    polars = pytest.importorskip("polars")
    lazy = study.scan(out, "polars")
    assert isinstance(lazy, polars.LazyFrame)
    assert lazy.filter(polars.col("won")).collect().height == sum(row["won"] for row in rows_of_one_process)
    with pytest.raises(RequestError, match="library"):
        study.scan(out, "dask")


def test_a_notebook_shows_a_bar(monkeypatch, tmp_path):
    shown = []

    class Handle:
        def update(self, data, raw):
            shown.append(data["text/html"])

    def display(data, raw, display_id):
        shown.append(data["text/html"])
        return Handle()

    shell = SimpleNamespace(kernel=None)
    fake = SimpleNamespace(get_ipython=lambda: shell, display=SimpleNamespace(display=display))
    monkeypatch.setitem(sys.modules, "IPython", fake)
    monkeypatch.setitem(sys.modules, "IPython.display", fake.display)
    study.run(small_study(games=90), tmp_path)
    assert shown and 'max="90"' in shown[0] and 'value="90"' in shown[-1]
