"""The examples print the output that their documentation shows."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def output_lines(name):
    run = subprocess.run([sys.executable, EXAMPLES / name], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_tents_are_placed_one_for_each_tree():
    lines = output_lines("tents.py")
    assert lines[0] == "1 assignment satisfies the rules"
    tents = runpy.run_path(str(EXAMPLES / "tents.py"))
    (found,) = tents["tents_model"](tents["TREES"], tents["ROWS"], tents["COLS"]).enumerate()
    cells = [name for name, value in found.items() if value and isinstance(name[0], int)]
    assert len(cells) == 7 and str(cells) in lines[1]


def test_rows_of_nonograms_are_counted():
    lines = output_lines("nonogram_row.py")
    example = runpy.run_path(str(EXAMPLES / "nonogram_row.py"))
    rows = [row for row in example["possible_rows"]([3, 2, 4], 15) if not row[7]]
    assert lines[0] == f"{len(rows)} assignments satisfy the rules"
    shares = [sum(row[cell] for row in rows) / len(rows) for cell in range(15)]
    assert lines[1].split()[1:] == [f"{share:.2f}" for share in shares]


def test_rotas_are_drawn_and_explained():
    lines = output_lines("rota.py")
    assert lines[0].endswith("assignments satisfy the rules") and lines[1].startswith("Mon ")
    assert any(line.startswith("the rules contradict each other") for line in lines)


@pytest.mark.parametrize("other", ["pysat", "ortools"])
def test_other_solvers_agree(other):
    pytest.importorskip(other, reason=f"{other} is not installed: the comparison with it is skipped")
    compared = runpy.run_path(str(EXAMPLES.parent / "benches" / "models.py"))
    for name, (ours, theirs) in compared["backbones_of_both"](other).items():
        assert ours == theirs, name
    for name, (ours, theirs) in compared["counts_of_both"](other).items():
        assert ours == theirs, name
