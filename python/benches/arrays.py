"""Times calls on an expert board: boards from rows and arrays, chances as arrays, and random placements. Times the import
of the package, too.

python benches/arrays.py             all times
python benches/arrays.py --import    only the import

Each time in a table is a CPU time: the median over 40 boards, and over 100 calls for each board.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
from count import expert_board
from rivals import mid_game_position

import gridproof


def microseconds(call: Callable[[], object], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        start = time.process_time_ns()
        call()
        times.append(time.process_time_ns() - start)
    return statistics.median(times) / 1000


def import_milliseconds() -> float:
    """Returns the median CPU time of the import in new processes."""
    code = "import time; begun = time.process_time(); import gridproof; print(time.process_time() - begun)"
    times = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(11)]
    return 1000 * statistics.median(float(each.stdout) for each in times)


def print_times(boards: list[gridproof.Board]) -> None:
    told: dict[str, list[float]] = {}

    def add_time(name: str, call: Callable[[], object]) -> None:
        told.setdefault(name, []).append(microseconds(call, 100))

    for board in boards:
        rows, array, found = board.rows(), board.array(), gridproof.count(board)
        add_time("from_rows", lambda rows=rows: gridproof.Board.from_rows(rows, mines=99))
        add_time("from_array", lambda array=array: gridproof.Board.from_array(array, mines=99))
        add_time("count", lambda board=board: gridproof.count(board))
        add_time("chances of a count", found.chances)
        add_time("chances", lambda board=board: gridproof.chances(board))
        add_time("rows to chances", lambda rows=rows: gridproof.chances(gridproof.Board.from_rows(rows, mines=99)))
    for name, times in told.items():
        print(f"  {name}: {statistics.median(times):.1f} us, {min(times):.1f} to {max(times):.1f}")


def main() -> None:
    print(f"import gridproof: {import_milliseconds():.1f} ms")
    if "--import" in sys.argv[1:]:
        return
    boards = [expert_board(seed) for seed in range(1, 41)]
    print("positions in the middle of games:")
    print_times([mid_game_position(seed) for seed in range(1, 41)])
    print("boards with a random share of open cells:")
    print_times(boards)
    board = boards[3]
    start = time.process_time()
    gridproof.sample(board, 1_000_000, seed=1).array()
    print(f"1,000,000 random placements: {time.process_time() - start:.2f} s")
    start = time.process_time()
    for _ in gridproof.placements(board, limit=100_000):
        pass
    print(f"100,000 placements as lists: {time.process_time() - start:.2f} s")
    rng = np.random.default_rng(1)
    mines = rng.random((300, 300)) < 0.15
    near = sum(np.roll(mines, (row, col), (0, 1)) for row in (-1, 0, 1) for col in (-1, 0, 1))
    array = np.where(mines | (rng.random(mines.shape) < 0.5), -1, near)
    array[[0, -1], :] = array[:, [0, -1]] = -1

    def read_large_array() -> object:
        return gridproof.chances(gridproof.Board.from_array(array, mines=int(mines.sum())))

    print(f"300x300 from an array to chances: {microseconds(read_large_array, 5) / 1000:.1f} ms")
    native = gridproof.Board.from_array(array, mines=int(mines.sum()))
    counted = gridproof.count(native)
    parts = {
        "from_array": lambda: gridproof.Board.from_array(array, mines=int(mines.sum())),
        "count": lambda: gridproof.count(native),
        "chances of it": counted.chances,
        "chances": lambda: gridproof.chances(native),
    }
    print("  of that", *(f"{name} {microseconds(call, 5) / 1000:.1f} ms" for name, call in parts.items()))
    stack = np.stack([board.array() for board in boards * 5])
    for threads in (1, 2):
        start = time.perf_counter()
        gridproof.chances_many(stack, mines=99, threads=threads)
        print(f"{len(stack)} expert boards in {threads} threads: {1000 * (time.perf_counter() - start):.1f} ms of time")


if __name__ == "__main__":
    main()
