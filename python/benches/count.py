"""Compares the times of `count` in Python and in Rust, alternately on the same expert boards.

python benches/count.py [BOARDS] [ROUNDS]

The script builds `benches/count.rs` first. The time of a board is the median over the rounds. The script prints the
medians over the boards, for the times and for the ratios. The time in Python ends when the answer exists. The script
times the reading of the whole answer separately.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import gridproof

HERE = Path(__file__).parent


def main(number: int, rounds: int) -> None:
    build = ["cargo", "build", "--release", "--quiet", "--locked", "--example", "count"]
    subprocess.run(build, cwd=HERE.parent, check=True)
    boards = [expert_board(seed) for seed in range(1, number + 1)]
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{at}.board" for at in range(number)]
        for file, board in zip(files, boards, strict=True):
            file.write_text(board.text())
        program = HERE.parent / "target/release/examples/count"
        with subprocess.Popen([program, *files], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as rust:
            times = [
                (
                    rust_nanoseconds(rust),
                    *([nanoseconds(board, call) for board in boards] for call in (count_only, count_and_read_all)),
                )
                for _ in range(rounds)
            ]
            rust.stdin.close()
    native, python, read = (
        [statistics.median(times) for times in zip(*each, strict=True)] for each in zip(*times, strict=True)
    )
    print(
        f"{number} expert boards, {rounds} rounds: a count takes {statistics.median(native) / 1e6:.4f} ms in Rust, ",
        end="",
    )
    print(
        f"{statistics.median(python) / 1e6:.4f} ms in Python, {statistics.median(read) / 1e6:.4f} ms with all its numbers read"
    )
    for name, times in [("Python over Rust", python), ("all read over Rust", read)]:
        print(f"{name}: {statistics.median(one / two for one, two in zip(times, native, strict=True)):.3f}")


def expert_board(seed: int) -> gridproof.Board:
    """Returns a partly open board of 30x16 with 99 mines."""
    share = (0.2, 0.35, 0.5, 0.65)[seed % 4]
    return gridproof.Board(gridproof.ask("generate", rows=16, cols=30, mines=99, seed=seed, open=share)["board"])


def rust_nanoseconds(rust) -> list[int]:
    rust.stdin.write("\n")
    rust.stdin.flush()
    return [int(word) for word in rust.stdout.readline().split()]


def count_only(board: gridproof.Board) -> object:
    return gridproof.count(board)


def count_and_read_all(board: gridproof.Board) -> object:
    return list(gridproof.count(board))


def nanoseconds(board, call) -> int:
    begun = time.perf_counter_ns()
    call(board)
    return time.perf_counter_ns() - begun


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], *["100", "20"][len(sys.argv) - 1 :]]))
