#!/usr/bin/env python3
"""Compares models/check.py with `gridproof check` on certificates and on damaged certificates.

    python3 models/check_test.py [GRIDPROOF]

GRIDPROOF is the program, target/debug/gridproof by default. The boards are all instances of models, a share of the
positions of tests/data, and random boards of the puzzle `cells`. Seeds determine the random choices.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import product
from pathlib import Path

import check

ROOT = Path(__file__).resolve().parent.parent
SHARE = 25  # tests one in 25 positions of tests/data
RANDOM_BOARDS = 60
DAMAGED = 400
MOST_CONNECTED = 16  # cells of a random board with a rule of connection
UNSUPPORTED = ("chess_puzzle", "jewels", "one_click")
UNCOUNTED = ("rule connected", "rule outside", "rule snake", " capacity=")  # boards whose counts have no certificate
GRAPH = ("formula.cnf", "weighted.cnf", "graph.scpog", "README-graph.md")
program = str(ROOT / "target/debug/gridproof")


def run_gridproof(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs gridproof."""
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120, check=False)


def check_py_verdict(folder: Path) -> tuple[int, str]:
    """Returns the exit status of check.py, and its message."""
    try:
        return 0, check.check(folder)[0]
    except check.Refused as error:
        return 6, str(error)
    except check.Unsupported as error:
        return 5, str(error)


def check_py_verdicts(places: list[Path]) -> Iterator[tuple[Path, int, str]]:
    """Yields each folder with the verdict of check.py, using all cores."""
    with ProcessPoolExecutor() as pool:
        for place, (status, message) in zip(places, pool.map(check_py_verdict, places), strict=True):
            yield place, status, message


def sampled_positions() -> Iterator[str]:
    """Yields a share of the positions of tests/data as saved boards."""
    for name in ("classic", "superminesweeper"):
        with gzip.open(ROOT / f"tests/data/mines/{name}_positions.jsonl.gz", "rt") as lines:
            for line in list(lines)[::SHARE]:
                entry = json.loads(line)
                rows = [" ".join(row.replace(" ", "")) for row in entry.get("rows", ())] or entry["view"]
                total, far = entry.get("mines", entry.get("M")), entry.get("D", 2)
                size = f"rows={len(rows)} cols={len(rows[0].split())}"
                yield f"mines {size} mines={total} squared_distance={far}\n" + "\n".join(rows) + "\n"


def random_cells_board(seed: int, capacity: int = 1) -> str:
    """Returns a random board of any shape with clues of all kinds. The clues may contradict each other."""
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


def write_certificates(board: Path, folder: Path) -> list[Path]:
    """Writes the certificate of a board's claims and, if possible, the certificate of its count with a graph. Returns
    the folders."""
    run_gridproof("prove", str(board), "--certificate", str(folder / "claims"), "--format", "lrat")
    if not any(word in board.read_text() for word in UNCOUNTED):
        run_gridproof("count", str(board), "--certificate", str(folder / "graph"), "--format", "scpog")
    return [place for place in (folder / "claims", folder / "graph") if (place / "board.txt").exists()]


def copy_without_graph(place: Path) -> Path:
    """Copies the certificate of a count without the files of its graph."""
    copy = Path(shutil.copytree(place, place.with_name("counts")))
    for name in GRAPH:
        (copy / name).unlink()
    return copy


def write_all_certificates(boards: Iterable[str], folder: Path) -> list[Path]:
    """Writes the certificates of all boards, and copies of counts without graphs, on all cores. Returns the folders."""

    def certificates(entry: tuple[int, str]) -> list[Path]:
        place = folder / str(entry[0])
        place.mkdir()
        (place / "saved.board").write_text(entry[1])
        found = write_certificates(place / "saved.board", place)
        return [*found, *(copy_without_graph(graph) for graph in found if graph.name == "graph")]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [place for found in pool.map(certificates, enumerate(boards)) for place in found]


def supported_instances() -> list[str]:
    """Returns the boards of models whose certificates check.py reads."""
    boards = sorted((ROOT / "models").glob("*/instances/*.board"))
    return [board.read_text() for board in boards if board.parts[-3] not in UNSUPPORTED]


def gridproof_statuses(places: Iterable[Path]) -> Iterator[int]:
    """Yields the exit status that `gridproof check` would have for each folder. Uses a single server process."""
    requests = [{"do": "check", "files": {path.name: path.read_text() for path in place.iterdir()}} for place in places]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    served = subprocess.run([program, "serve-stdio"], input=lines, capture_output=True, text=True, check=True)
    for reply in map(json.loads, served.stdout.splitlines()):
        if "answer" in reply:
            yield 0 if reply["answer"]["accepted"] else 6
        else:
            yield {"unsupported": 5}.get(reply["error"]["kind"], 2)


def damage_file(place: Path, choose: random.Random) -> None:
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
    """Tests that check.py accepts gridproof's certificates, and judges damaged ones like `gridproof check`."""

    folder: tempfile.TemporaryDirectory[str]
    places: list[Path]  # the certificates of the instances

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.places = write_all_certificates(supported_instances(), Path(cls.folder.name))

    def assert_accepted(self, places: list[Path]) -> None:
        self.assertTrue(places)
        for place, status, message in check_py_verdicts(places):
            self.assertEqual(status, 0, f"{(place / 'board.txt').read_text()}{place.name}: {message}")

    def assert_boards_accepted(self, boards: Iterable[str]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            self.assert_accepted(write_all_certificates(boards, Path(folder)))

    def test_instances(self) -> None:
        self.assert_accepted(self.places)

    def test_positions(self) -> None:
        self.assert_boards_accepted(sampled_positions())

    def test_random_boards_of_any_shape(self) -> None:
        self.assert_boards_accepted(
            random_cells_board(seed, capacity) for seed, capacity in product(range(RANDOM_BOARDS), (1, 2, 3))
        )

    def test_adders_of_a_long_sum(self) -> None:
        """Tests that check.py accepts the adders of a total, and refuses an adder with another sign."""
        rows = [["?"] * 12 for _ in range(12)]
        for at in (1, 4, 7):
            rows[at][at] = "8"
        board = "mines rows=12 cols=12 mines=24\n" + "".join(" ".join(row) + "\n" for row in rows)
        with tempfile.TemporaryDirectory() as folder:
            place = write_all_certificates([board], Path(folder))[0]
            self.assertEqual(check_py_verdict(place)[0], 0)
            path = place / "refutation.cnf"
            text = path.read_text()
            match = re.search(r"c aux (\d+) = odd number of (\d+) (\d+) (\d+) \n", text)
            assert match
            parity, *inputs = match.groups()
            clause = "".join(f"-{var} " for var in inputs)
            self.assertIn(f"\n{clause}{parity} 0\n", text)
            path.write_text(text.replace(f"\n{clause}{parity} 0\n", f"\n{clause}-{parity} 0\n"))
            status, message = check_py_verdict(place)
            self.assertEqual((status, "a clause that follows from M4" in message), (6, True), message)

    def test_an_equation_of_negated_cells_is_not_the_total(self) -> None:
        self.assert_boards_accepted(["cells rows=1 cols=1\n?\nrule dual\n", "cells rows=1 cols=2\n? 0-9\nrule snake\n"])

    def test_a_given_board_is_a_saved_board(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
            file.write("1?1\n")
            file.flush()
            with self.assertRaisesRegex(check.Refused, "expected a saved board, whose first word is mines"):
                check.read_board(Path(file.name))

    def test_a_given_board_may_state_default_parameters_and_a_density(self) -> None:
        cells = "rows=1 cols=3\n? 1 ?\n"
        with tempfile.TemporaryDirectory() as folder:
            given, proved = Path(folder, "given.board"), Path(folder, "proved")
            given.write_text(f"cells tiling=square layers=1 capacity=1 {cells}")
            run_gridproof("prove", str(given), "--certificate", str(proved))
            self.assertEqual(check.check(proved, check.read_board(given))[1], f"board: cells {cells.splitlines()[0]}")
            given.write_text(f"cells density=1/3 {cells}")
            self.assertTrue(check.check(proved, check.read_board(given)))
            given.write_text(f"cells tiling=orthogonal {cells}")
            with self.assertRaisesRegex(check.Refused, "expected the given board, found another"):
                check.check(proved, check.read_board(given))

    def test_a_graph_names_each_near_cell_once(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
            file.write("cells tiling=graph rows=1 cols=2\n? ?\nnear 0,0 = 0,1 0,1\n")
            file.flush()
            with self.assertRaisesRegex(check.Refused, ":3: expected .* with different cells"):
                check.read_board(Path(file.name))

    def test_only_one_clause_is_the_negated_claim(self) -> None:
        """Tests that check.py refuses a false claim whose formula has a second clause `negated_claim.1`."""
        files = {
            "board.txt": "cells rows=1 cols=2\n? 1\n",
            "claims.txt": "claims rows=1 cols=2 consistent=1\nO .\n",
            "solutions.txt": "solutions rows=1 cols=2 count=1\n* .\n",
            "refutation.cnf": "c var 1 = mine (0,0)\nc clauses 1 to 1 = negated_claim\n"
            "c clauses 2 to 2 = negated_claim.1\np cnf 1 2\n1 0\n0\n",
            "refutation.lrat": "3 0 2 0\n",
        }
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                Path(folder, name).write_text(text)
            self.assertEqual(check_py_verdict(Path(folder))[0], 6)

    def test_other_puzzles_are_not_supported(self) -> None:
        board = ROOT / "models/chess_puzzle/instances/line.board"
        with tempfile.TemporaryDirectory() as folder:
            run_gridproof("solve", str(board), "--certificate", folder)
            self.assertEqual(check_py_verdict(Path(folder))[0], 5)

    def test_damaged_certificates(self) -> None:
        """Tests that both checkers accept and refuse the same damaged certificates, if both support them."""
        choose = random.Random(1)
        originals = [place for place in self.places if place.name != "graph"]
        with tempfile.TemporaryDirectory() as folder:
            damaged = [Path(folder) / str(n) for n in range(DAMAGED)]
            for place in damaged:
                shutil.copytree(choose.choice(originals), place)
                damage_file(place, choose)
            for (place, status, message), judged in zip(
                check_py_verdicts(damaged), gridproof_statuses(damaged), strict=True
            ):
                if 5 not in (status, judged):
                    self.assertEqual(status, judged, f"{place.name}: {message}")

    def test_damaged_graphs(self) -> None:
        """Tests that check.py refuses a graph from which a node or a weight was removed."""
        choose = random.Random(2)
        for place in (place for place in self.places if place.name == "graph"):
            for name, kinds in (("graph.scpog", "pst"), ("weighted.cnf", "weight")):
                path = place / name
                text = path.read_text()
                lines = text.splitlines(keepends=True)
                nodes = [n for n, line in enumerate(lines) if {*line.split()[1:3]} & {*kinds, kinds}]
                if nodes:
                    at = choose.choice(nodes)
                    path.write_text("".join(lines[:at] + lines[at + 1 :]))
                    self.assertEqual(check_py_verdict(place)[0], 6, f"{place} {name}:{at + 1} {lines[at]}")
                    path.write_text(text)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        program = sys.argv.pop(1)
    unittest.main()
