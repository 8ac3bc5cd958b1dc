"""An invalid study, folder, option or scheduler causes one exception or one error line, which names the mistake."""

import pytest

pytest.importorskip("distributed")
from studies import SMALL, small_study

from gridproof import RequestError, study
from gridproof.study.__main__ import main


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"contest": "mineswepper"}, "minesweeper"),
        ({"settings": {"sise": "9x9"}}, "size"),
        ({"settings": {"size": "0x9"}}, "0x9"),
        ({"games": 0}, "games: expected a whole number from 1 to .*, found 0"),
        ({"shard_games": 1.5}, "shard_games"),
        ({"games": 10**9, "shard_games": 10}, "shard_games: expected 500 or more"),
        ({"policy_seed": -1}, "policy_seed"),
        ({"policy": "quik"}, "quik"),
        ({"player": "  "}, "expected a command"),
        ({"time_limit": -1.0}, "time limit"),
    ],
)
def test_invalid_studies_are_refused(changes, message):
    with pytest.raises(RequestError, match=message):
        study.Study(**{"contest": "minesweeper", "settings": SMALL, **changes})


def test_another_study_in_the_same_folder_is_refused(tmp_path):
    study.run(small_study(games=10), tmp_path)
    for other in [small_study(shard_games=50), small_study(policy_seed=1), study.Study("ruby-minesweeper", games=10)]:
        with pytest.raises(study.StudyError, match="holds another study"):
            study.run(other, tmp_path)
    (tmp_path / "study.json").write_text("{")
    with pytest.raises(study.StudyError, match="expected the manifest of a study"):
        study.run(small_study(games=10), tmp_path)


def test_fewer_games_than_the_folder_has_are_refused(tmp_path):
    study.run(small_study(games=50), tmp_path)
    with pytest.raises(study.StudyError, match="has 50 games: expected as many or more, found 10"):
        study.run(small_study(games=10), tmp_path)
    assert study.Tally.of(tmp_path).ranges == [(1, 50)]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "expected a contest first"),
        ("--size 9x9 minesweeper", "expected a contest first, such as minesweeper, found --size"),
        ("mineswepper", "did you mean `minesweeper`?"),
        ("mineswepper --games 10 --out OUT", "did you mean `minesweeper`?"),
        ("minesweeper --gmaes 10 --out OUT", "did you mean --games?"),
        ("minesweeper --games 1e5 --out OUT", "--games: invalid int value: '1e5'"),
        ("minesweeper --out OUT", "expected --games"),
        ("minesweeper --games 10", "expected --out"),
        ("minesweeper --games 10 --out OUT --sise 9x9", "did you mean `--size`?"),
        ("minesweeper --games 10 --out OUT --size", "--size: expected a value, found nothing"),
        ("minesweeper --games 10 --out OUT --mines 999", "--mines: `999`"),
        ("minesweeper --games 10 --out OUT stray", "found 'stray'"),
        ("minesweeper --games 10 --out OUT --policy quik", "unknown policy `quik`: did you mean `quick`?"),
        ("minesweeper --games 10 --out OUT --policy-seed -1", "--policy-seed: expected"),
        ("minesweeper --games 10 --out OUT --player nosuchprogram", "no command `nosuchprogram`"),
        ("minesweeper --games 10 --out OUT --versus nosuchprogram", "no command `nosuchprogram`"),
        ("minesweeper --games 10 --out OUT --time-limit 0", "expected a time limit above 0 seconds"),
        ("minesweeper --games 10 --out OUT --shard-games 0", "--shard-games: expected"),
        ("minesweeper --games 10 --out OUT --summary MISSING", "MISSING: expected"),
        ("minesweeper --games 10 --out OUT --summary FILE", "FILE:1:1: expected the summary of a study"),
        ("minesweeper --games 10 --out OUT --workers 0", "--workers: expected a number from 1, found 0"),
        ("minesweeper --games 10 --out OUT --workers 1 --scheduler tcp://h:1", "not allowed with argument"),
        ("minesweeper --games 10 --out OUT --scheduler nonsense", "nonsense: expected the address of a scheduler"),
        ("minesweeper --games 10 --out FILE", "FILE: expected a folder"),
        ("superminesweeper --games 10 --out OUT -N 5", "-N: `5` is not a number"),
        ("minesweeper --games 10 --out OUT --size 9y9", "--size: `9y9` is not"),
        ("report MISSING", "MISSING: expected a folder with a study"),
        ("report FILE", "FILE:1:1: expected the summary of a study"),
        ("report", "DIR"),
        ("report FILE --jso", "--jso"),
        ("merge FILE", "FILE:1:1: expected the summary of a study"),
        ("summary OUT", "OUT: expected a folder with a study"),
    ],
)
def test_bad_options_get_a_message_of_one_line(words, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "FILE").write_text("{")
    assert main(words.split()) == 2
    found = capsys.readouterr().err
    assert told in found and found.count("\n") == 1, found
    # The refused command does not block the corrected command.
    assert not (tmp_path / "OUT").exists()


def test_study_numbers_accept_any_integer_type():
    numpy = pytest.importorskip("numpy")
    games = study.Study("minesweeper", {"size": "9x9", "mines": 10}, games=numpy.int64(10))
    assert games == study.Study("minesweeper", {"size": "9x9", "mines": "10"}, games=10)
    assert type(games.games) is int
    with pytest.raises(RequestError, match="settings: expected a text or a whole number for mines, found 1.5"):
        study.Study("minesweeper", {"mines": 1.5})
