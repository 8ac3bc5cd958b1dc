#!/usr/bin/env python3
"""Compares models/check.py with `gridproof check` on certificates and on damaged ones.

    python3 models/check_test.py [GRIDPROOF]

GRIDPROOF is the program, target/debug/gridproof by default. The boards are all instances of models, a share of the
positions of tests/data, and random boards of the puzzle `cells`; the random choices have seeds.
"""

from __future__ import annotations

import gzip
import json
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import check

ROOT = Path(__file__).resolve().parent.parent
SHARE = 25  # one position in so many of tests/data
RANDOM_BOARDS = 60
DAMAGED = 400
MOST_CONNECTED = 16  # cells of a random board with a rule of connection
UNSUPPORTED = ("chess_puzzle", "jewels", "one_click")
program = str(ROOT / "target/debug/gridproof")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs gridproof."""
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120, check=False)


def verdict(folder: Path) -> tuple[int, str]:
    """The exit status of check.py, and its message."""
    try:
        return 0, check.check(folder)[0]
    except check.Refused as error:
        return 6, str(error)
    except check.Unsupported as error:
        return 5, str(error)


def positions() -> Iterator[str]:
    """A share of the positions of tests/data as saved boards."""
    for name in ("classic", "superminesweeper"):
        with gzip.open(ROOT / f"tests/data/mines/{name}_positions.jsonl.gz", "rt") as lines:
            for line in list(lines)[::SHARE]:
                entry = json.loads(line)
                rows = [" ".join(row.replace(" ", "")) for row in entry.get("rows", ())] or entry["view"]
                total, far = entry.get("mines", entry.get("M")), entry.get("D", 2)
                size = f"rows={len(rows)} cols={len(rows[0].split())}"
                yield f"mines {size} mines={total} squared_distance={far}\n" + "\n".join(rows) + "\n"


def random_cells(seed: int, capacity: int = 1) -> str:
    """A board of any shape with clues of all kinds, most of them consistent with nothing in particular."""
    choose = random.Random(seed)
    most = 5 if capacity == 1 else 3
    rows, cols = choose.randint(2, most), choose.randint(2, most)
    tiling = choose.choice(("square", "orthogonal", "knight", "hex", "triangle"))
    clues = ("0", "1", "2", "1-2", "1|3", "{1}", "{2}", "-2-", "w1", "w1.1", "p1", "m2", "n1", "@2", "o", "*", ".")
    cells = [[choose.choice(clues) if choose.random() < 0.25 else "?" for _ in range(cols)] for _ in range(rows)]
    if capacity > 1:
        cells = [[f"*{capacity}" if word == "*" else word for word in row] for row in cells]
        tiling += f" capacity={capacity}"
    board = f"cells tiling={tiling} rows={rows} cols={cols}\n" + "".join(" ".join(row) + "\n" for row in cells)
    rules = [
        "",
        "",
        "rule balance\n",
        "line 1,0 0,1 1,1 = t011|100|101\n",
        "rule unary\n" if "knight" not in tiling else "",
    ]
    if rows * cols <= MOST_CONNECTED:
        rules += [f"rule {name}\n" for name in ("connected", "outside", "snake") if "knight" not in tiling]
    return board + choose.choice(rules)


def certify(board: Path, folder: Path) -> list[Path]:
    """The certificates of a board that check.py reads: of claims, and of a count where there is one."""
    run("prove", str(board), "--certificate", str(folder / "claims"), "--format", "lrat")
    run("count", str(board), "--certificate", str(folder / "counts"))
    return [place for place in (folder / "claims", folder / "counts") if (place / "board.txt").exists()]


def certify_graph(board: Path, folder: Path) -> list[Path]:
    """The certificate of a count with its graph, if the puzzle has one."""
    run("count", str(board), "--certificate", str(folder / "graph"), "--format", "scpog")
    return [place for place in [folder / "graph"] if (place / "board.txt").exists()]


def damage(place: Path, choose: random.Random) -> None:
    """Damages one file of a certificate."""
    path = choose.choice(sorted(place.iterdir()))
    data = bytearray(path.read_bytes())
    lines = bytes(data).splitlines(keepends=True) or [b""]
    at, line = choose.randrange(len(data) + 1), choose.randrange(len(lines))
    kind = choose.randrange(4)
    if kind == 0:
        data[at : at + 1] = choose.choice(b"0123456789 -.?*SMXO").to_bytes(1, "big")
    elif kind == 1:
        del data[at : at + 1]
    else:
        lines[line : line + 1] = [lines[line]] * 2 if kind == 2 else []
        data = bytearray(b"".join(lines))
    path.write_bytes(data)


class Certificates(unittest.TestCase):
    """What gridproof certifies is accepted, and damaged certificates are judged alike."""

    def accepts(self, board: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for place in certify(board, Path(folder)) + certify_graph(board, Path(folder)):
                self.assertEqual(verdict(place)[0], 0, f"{board} {place.name}: {verdict(place)[1]}")

    def test_instances(self) -> None:
        boards = sorted((ROOT / "models").glob("*/instances/*.board"))
        for board in (board for board in boards if board.parts[-3] not in UNSUPPORTED):
            self.accepts(board)

    def test_positions(self) -> None:
        for board in positions():
            with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
                file.write(board)
                file.flush()
                self.accepts(Path(file.name))

    def test_random_boards_of_any_shape(self) -> None:
        for seed, capacity in product(range(RANDOM_BOARDS), (1, 2, 3)):
            with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
                file.write(random_cells(seed, capacity))
                file.flush()
                self.accepts(Path(file.name))

    def test_a_given_board_is_a_saved_board(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
            file.write("1?1\n")
            file.flush()
            with self.assertRaisesRegex(check.Refused, "expected a saved board, whose first word is mines"):
                check.read_board(Path(file.name))

    def test_other_puzzles_are_not_supported(self) -> None:
        board = ROOT / "models/chess_puzzle/instances/line.board"
        with tempfile.TemporaryDirectory() as folder:
            run("solve", str(board), "--certificate", folder)
            self.assertEqual(verdict(Path(folder))[0], 5)

    def test_damaged_certificates(self) -> None:
        """Nothing is accepted that `gridproof check` refuses because it is not proved, and nothing fails otherwise."""
        choose = random.Random(1)
        boards = sorted((ROOT / "models").glob("*/instances/*.board"))
        with tempfile.TemporaryDirectory() as folder:
            places: list[Path] = []
            for n, board in enumerate(board for board in boards if board.parts[-3] not in UNSUPPORTED):
                (Path(folder) / str(n)).mkdir()
                places += certify(board, Path(folder) / str(n))
            for n in range(DAMAGED):
                place = Path(shutil.copytree(choose.choice(places), Path(folder) / f"damaged {n}"))
                damage(place, choose)
                status, message = verdict(place)
                judged = run("check", str(place))
                if status != 5 and judged.returncode != 5:
                    self.assertEqual(status, judged.returncode, f"{message}\n{judged.stdout}{judged.stderr}")

    def test_damaged_graphs(self) -> None:
        """A graph without one of its nodes, or with another weight, is refused."""
        choose = random.Random(2)
        boards = sorted((ROOT / "models").glob("*/instances/*.board"))
        for board in (board for board in boards if board.parts[-3] not in UNSUPPORTED):
            with tempfile.TemporaryDirectory() as folder:
                for place in certify_graph(board, Path(folder)):
                    for name, kinds in (("graph.scpog", "pst"), ("weighted.cnf", "weight")):
                        path = place / name
                        lines = path.read_text().splitlines(keepends=True)
                        nodes = [n for n, line in enumerate(lines) if {*line.split()[1:3]} & {*kinds, kinds}]
                        if nodes:
                            at = choose.choice(nodes)
                            path.write_text("".join(lines[:at] + lines[at + 1 :]))
                            self.assertEqual(verdict(place)[0], 6, f"{board} {name}:{at + 1} {lines[at]}")
                            path.write_text("".join(lines))


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        program = sys.argv.pop(1)
    unittest.main()
