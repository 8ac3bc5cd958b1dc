"""The installed package is imported from its folder, has all files, and runs as a command."""

import io
import re
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

import gridproof
from gridproof.__main__ import main

FOLDER = Path(__file__).parents[2]


def test_the_package_is_imported_inside_its_own_folder():
    code = "import gridproof; print(gridproof.prove(gridproof.Board('mines rows=1 cols=3 mines=1\\n?1*')).safe)"
    run = subprocess.run([sys.executable, "-c", code], cwd=FOLDER, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("[(0, 0)]\n", "")


def test_licences_and_notices_come_with_the_package():
    files = {Path(str(file)).name: file for file in distribution("gridproof").files or []}
    for name in ("LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-LICENSES"):
        assert files[name].read_text() == (FOLDER / name).read_text()
    notices = (FOLDER / "THIRD-PARTY-LICENSES").read_text()
    lock = (FOLDER / "Cargo.lock").read_text()
    for crate in ("pyo3", "varisat", "dashu-int", "serde_json"):
        version = re.search(rf'name = "{crate}"\nversion = "(.*)"', lock)
        assert version and f"\n{crate} {version[1]} (" in notices, crate


def test_the_package_has_its_version():
    assert gridproof.__version__ == distribution("gridproof").version


BOARD = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?"


@pytest.mark.parametrize(
    ("words", "text", "status", "told"),
    [
        ("", "", 0, "usage: python -m gridproof"),
        ("prove", BOARD, 0, "4 cells are safe: (0, 3), (1, 2), (1, 3) and (2, 3)\n1 cell is a mine: (0, 2)\n"),
        ("prove FILE", "", 0, "4 cells are safe"),
        ("explain --cell 0,3 FILE", "", 0, "(0,3) is safe: 2 clues"),
        ("explain FILE --cell 0,3", "", 0, "(0,3) is safe: 2 clues"),
        ("count --mines 1 --symbols hidden=x", "1x", 0, "1 placement agrees with the board\na mine in all: (0, 1)\n"),
        ("advise FILE", "", 0, "(0, 3): safe"),
        ("prove", "1?0", 3, "contradicts itself"),
        ("count", "1?0", 3, "no placement agrees"),
        ("explain", "mines rows=1 cols=3\n1?0", 3, "the board contradicts itself: 2 clues"),
        ("advise", "mines rows=1 cols=3\n1?0", 3, "gridproof: "),
        ("count --work 0", "mines rows=9 cols=9 mines=10\n" + 9 * "?????????\n", 4, "gridproof: "),
        ("explain FILE", "", 2, "gridproof: "),
        ("prove", ".?1", 2, "gridproof: the standard input:1:1: expected one reading of `.`"),
        ("prove NONE", "", 2, "gridproof: NONE: there is no such file"),
        ("prov FILE", "", 2, "gridproof: argument question: invalid choice: 'prov'"),
        ("prove FILE --cell 0,3", "", 2, "gridproof: --cell: expected the question explain, found prove"),
        ("explain FILE --cell x", "", 2, "gridproof: argument --cell: invalid cell value: 'x'"),
    ],
)
def test_the_shell_command_answers_questions_about_boards(words, text, status, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    (tmp_path / "FILE").write_text(BOARD)
    assert main(words.split()) == status
    found = capsys.readouterr()
    assert told in found.out + found.err, found
    assert not found.err.startswith("gridproof: read as") or status in (0, 3)
    if status in (2, 4):
        assert found.out == "" and found.err.count("\n") == 1, found
