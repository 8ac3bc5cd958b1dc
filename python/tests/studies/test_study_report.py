"""Reports and summaries have correct rates, intervals, differences and sums."""

import io
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("distributed")
from studies import game_rows, player_command, small_study

from gridproof import study
from gridproof._gridproof import Sums
from gridproof.study.__main__ import main


def test_reports_show_rates_intervals_and_the_command(tmp_path, capsys):
    out = study.run(small_study(), tmp_path / "out")
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


def without_times(tally):
    """Returns the document of a summary without the figures that differ from run to run."""

    def without(part):
        return (
            {key: without(value) for key, value in part.items() if key not in ("cpu_ms", "times", "shard_games")}
            if isinstance(part, dict)
            else part
        )

    return without(json.loads(study.summary.dumps(tally)))


def test_summaries_merge_and_studies_continue_from_them(tmp_path, capsys):
    first = study.run(small_study(games=120), tmp_path / "first")
    assert main(["summary", str(first)]) == 0
    summary = tmp_path / "first.json"
    summary.write_text(capsys.readouterr().out)
    # A machine that has only the summary plays the remaining games.
    rest = study.run(small_study(), tmp_path / "rest", summary=summary)
    assert len(game_rows(rest)) == 130
    # The shard size may differ if the summary counts only whole shards.
    assert len(game_rows(study.run(small_study(shard_games=60), tmp_path / "sixty", summary=summary))) == 130
    with pytest.raises(study.StudyError, match="all or none of the seeds 101 to 200"):
        study.run(small_study(shard_games=100), tmp_path / "hundred", summary=summary)
    other = tmp_path / "rest.json"
    other.write_text(study.summary.dumps(study.Tally.of(rest)))
    assert main(["merge", str(summary), str(other)]) == 0
    both = study.summary.loads(capsys.readouterr().out)
    whole = study.Tally.of(study.run(small_study(), tmp_path / "whole"))
    assert without_times(both) == without_times(whole)
    assert main(["merge", str(summary), str(summary)]) == 2
    assert "seed 1 is counted twice" in capsys.readouterr().err


def test_pairs_are_compared_seed_by_seed(tmp_path):
    loser = player_command(tmp_path, "os._exit(3)")
    tally = study.Tally.of(study.run(small_study(games=30, versus=loser), tmp_path / "out"))
    assert tally.paired.games == 30
    # A failed game counts as a lost game.
    assert tally.players["rival"].failed == 30
    assert tally.paired.mean == pytest.approx(tally.players["player"].mean)
    told = study.report.text(tmp_path / "out")
    assert f"seeds: {100 * tally.paired.mean:+.3f} %, standard error" in told
    # For an external program, it is unknown whether the clock ended a search.
    assert [line.split()[-2] for line in told.splitlines()[4:6]] == ["0", "-"]


def test_a_report_names_its_seeds_and_a_repeatable_command(tmp_path):
    tally = study.Tally.of(study.run(small_study(games=120), tmp_path / "out"))
    assert study.report.report_title(tally).endswith(": 120 games") and "--games 120" in study.report.study_command(
        tally
    )
    part = sorted((tmp_path / "out" / "games").iterdir())[0]
    part.unlink()
    tally = study.Tally.of(tmp_path / "out")
    title = study.report.report_title(tally)
    assert title.endswith(": 80 of 120 games, seeds 41 to 120; the same command continues the study")
    assert "--games 120" in study.report.study_command(tally)
    summary = tmp_path / "part.json"
    summary.write_text(study.summary.dumps(tally))
    tally = study.report.of(summary)
    assert study.report.report_title(tally).endswith(": 80 games, seeds 41 to 120")
    assert study.report.study_command(tally) is None
    assert "to repeat it" not in (study.report.text(summary) + study.report.html(summary)).lower()


def test_failed_games_end_the_command_with_a_line_and_are_counted_by_error(tmp_path, capsys):
    failing = player_command(tmp_path, "print('x', flush=True)")
    words = ["minesweeper", "--size", "5x5", "--mines", "4", "--games", "3", "--out", str(tmp_path / "out")]
    assert main([*words, "--player", failing]) == 7
    *_, place, last = capsys.readouterr().err.splitlines()
    assert place.startswith("3 games in ") and place.endswith(f"gridproof.study report {tmp_path / 'out'}")
    assert last.startswith("gridproof.study: 3 of 3 games failed, the first on seed 1: command 1 `x`: expected")
    told = study.report.text(tmp_path / "out")
    assert "player, games that failed:" in told and "3           1  command 1 `x`" in told, told
    assert "Player, games that failed" in study.report.html(tmp_path / "out")
    assert study.report.document(study.Tally.of(tmp_path / "out"))["errors"]["player"][0]["games"] == 3
    assert main([*words[:-1], str(tmp_path / "good")]) == 0
    assert "games failed" not in capsys.readouterr().err


def test_reports_read_pipes_and_print_json_beside_a_page(tmp_path, capsys, monkeypatch):
    out = study.run(small_study(games=40), tmp_path / "out")
    text = study.summary.dumps(study.Tally.of(out))
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["report", "-"]) == 0
    assert capsys.readouterr().out == study.report.text(out)
    page = tmp_path / "page.html"
    assert main(["report", str(out), "--html", str(page), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seeds"] == [[1, 40]] and page.read_text().startswith("<!doctype")
    assert main(["report", str(out), "--html", str(tmp_path / "no" / "page.html")]) == 2
    assert capsys.readouterr().err == f"gridproof.study: {tmp_path / 'no' / 'page.html'}: No such file or directory\n"
    # A program that reads the output, such as `head`, closes the pipe early.
    command = f"{sys.executable} -m gridproof.study report {out} --json | true; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_means_of_few_games_have_student_t_intervals():
    two = Sums(games=2, score=4.0, squares=10.0)
    assert two.win_rate_or_mean == pytest.approx((2.0, 2.0 - 12.7062, 2.0 + 12.7062))
    assert study.report.difference_row(Sums(games=1, score=-3.0, squares=9.0), False) == [
        "1",
        "-3.00000",
        "-",
        "-",
        "-",
    ]


def test_differences_are_grouped_by_facts_common_to_both_players(tmp_path):
    rival = player_command(tmp_path, "os._exit(3)")
    # The size of the contest's board depends on the seed.
    games = study.Study(
        "superminesweeper", {"N": "10,13", "M": "10"}, games=12, player=rival, versus=rival, shard_games=5
    )
    tally = study.Tally.of(study.run(games, tmp_path / "out"))
    sides = tally.paired_groups["n"]
    assert sum(sums.games for sums in sides.values()) == 12 and set(sides) <= {10, 11, 12, 13}
    assert all(sums.score == 0 for sums in sides.values())


def test_a_summary_has_all_that_a_page_shows(tmp_path):
    out = study.run(small_study(), tmp_path / "out")
    tally = study.Tally.of(out)
    summary = tmp_path / "summary.json"
    summary.write_text(study.summary.dumps(tally))
    assert study.report.html(summary) == study.report.html(out)
    assert sum(sums.games for sums in tally.curve["player"].values()) == 250
    assert sum(tally.times["player"].values()) == 250


def test_sums_of_a_folder_are_those_of_its_rows_and_of_the_command_line(tmp_path):
    loser = player_command(tmp_path, "os._exit(3)")
    out = study.run(small_study(games=90, versus=loser), tmp_path / "out")
    rows = game_rows(out)
    tally = study.Tally.of(out)
    for name, sums in tally.players.items():
        games = [row for row in rows if row["player"] == name]
        assert (sums.games, sums.failed) == (len(games), sum(row["error"] is not None for row in games)), name
        assert (sums.won, sums.decided) == (sum(row["won"] is True for row in games), 90), name
        assert sums.score == sum(row["score"] for row in games), name
        for fact, values in tally.groups.get(name, {}).items():
            found = {value: part.games for value, part in (values or {}).items()}
            counted = Counter(row[fact] for row in games if row[fact] is not None)
            assert found == (dict(counted) if len(counted) <= 64 else {}), fact
    won = {row["seed"]: float(row["won"] or 0) for row in rows if row["player"] == "player"}
    assert (tally.paired.games, tally.paired.score) == (90, sum(won.values()))


STUDIES = Path(__file__).parents[3] / "docs/experiments/studies"


def test_the_summaries_of_the_trials_are_read():
    trials = [path for path in STUDIES.glob("*.json") if not path.name.startswith("named-")]
    assert trials
    for path in trials:
        tally = study.report.of(path)
        assert tally.ranges == [(1, 100_000)] and tally.players["player"].failed == 0, path
        assert f"to repeat it: python -m gridproof.study {tally.study['contest']}" in study.report.text(path)


def test_summaries_of_preregistered_seeds_agree_with_the_page():
    page = (STUDIES.parent / "studies.md").read_text()
    rows = re.findall(r"\(studies/(named-[^)]*)\) \| ([0-9,]+) \| ([0-9.]+) %", page)
    assert {name for name, _, _ in rows} == {path.name for path in STUDIES.glob("named-*.json")}
    for name, games, won in rows:
        tally = study.report.of(STUDIES / name)
        player, count = tally.players["player"], int(games.replace(",", ""))
        assert tally.ranges == [(20_000_001, 20_000_000 + count)], name
        assert player.games == count and player.failed == 0, name
        assert f"{player.won / count:.3%}" == f"{won}%", name
