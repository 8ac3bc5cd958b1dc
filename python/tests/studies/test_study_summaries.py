"""A summary that no study can have written is refused, and its games are not counted."""

import json

import pytest

pytest.importorskip("distributed")
from studies import game_rows, small_study

from gridproof import study


@pytest.fixture(scope="module")
def summary(tmp_path_factory):
    out = study.run(small_study(games=90), tmp_path_factory.mktemp("study"))
    return json.loads(study.summary.dumps(study.Tally.of(out)))


@pytest.mark.parametrize(
    "ranges",
    [[[1, 1e400]], [[1, 1e25]], [[-5, 84]], [[90, 1]], [["1", "90"]], [[1, 90], [5, 6]], [[1]], 7, [[1, 89]], []],
)
def test_invalid_ranges_are_refused(summary, ranges):
    with pytest.raises(study.StudyError):
        study.summary.loads(json.dumps({**summary, "ranges": ranges}))


@pytest.mark.parametrize(
    "sums",
    [{"games": "x"}, {"won": 91}, {"won": -1}, {"decided": 0}, {"score": float("nan")}, {"games": 1e9}],
)
def test_impossible_sums_are_refused(summary, sums):
    players = {"player": {**summary["players"]["player"], **sums}}
    with pytest.raises(study.StudyError):
        study.summary.loads(json.dumps({**summary, "players": players}))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "[" * 100_000, '{"study": 3, "ranges": []}'])
def test_invalid_summary_texts_are_refused(text):
    with pytest.raises(study.StudyError):
        study.summary.loads(text)


def test_a_folder_that_grew_has_each_game_once(tmp_path):
    study.run(small_study(games=90), tmp_path)
    grown = study.run(small_study(games=120), tmp_path)
    assert [row["seed"] for row in game_rows(grown)] == list(range(1, 121))
