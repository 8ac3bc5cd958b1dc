"""Reports and summaries: rates with intervals, differences, and what adds up."""

import json

import pytest

pytest.importorskip("distributed")
from studies import player, rows, small

from gridproof import study
from gridproof.study.__main__ import main


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


def test_pairs_are_compared_seed_by_seed(tmp_path):
    loser = player(tmp_path, "os._exit(3)")
    tally = study.Tally.of(study.run(small(games=30, versus=loser), tmp_path / "out"))
    assert tally.paired.games == 30
    assert tally.paired.mean == pytest.approx(tally.players["player"].mean + 1)
