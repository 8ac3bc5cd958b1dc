"""Tests a small solver with gridproof, and finds its wrong move.

    python3 examples/clients/find_wrong_move.py path/to/gridproof

The solver is wrong on purpose: it ignores known mines.
"""

import sys

from gridproof import Gridproof, GridproofError

BOARDS = [
    "mines rows=1 cols=4\n? 1 0 ?\n",
    "mines rows=2 cols=4\n2 ? 2 ?\n2 ? 2 ?\n",
    "mines rows=2 cols=5\n* 2 ? 2 ?\n1 2 ? 2 ?\n",
]

# A board that is too large to count.
WIDE = "mines rows=60 cols=60 mines=900 squared_distance=5\n" + (
    ("?" * 60 + "\n") + ("?4?3" * 15 + "\n")
) * 30


def solver(board):
    """Returns the cells that the solver under test opens, as (row, column)."""
    rows = [line.split() for line in board.splitlines()[1:]]
    cells = {(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}

    def hidden_around(cell):
        block = [(cell[0] + r, cell[1] + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
        return {near for near in block if near != cell and cells.get(near) == "?"}

    clues = {cell: int(token) for cell, token in cells.items() if token.isdigit()}
    mines, safe = set(), set()
    for cell, clue in clues.items():
        if len(hidden_around(cell)) == clue:  # Wrong: ignores known mines.
            mines |= hidden_around(cell)
    for cell, clue in clues.items():
        if len(hidden_around(cell) & mines) == clue:
            safe |= hidden_around(cell) - mines
    return sorted(safe)


def test_solver(oracle):
    # Sends all questions before waiting for an answer.
    proofs = [oracle.send("prove", board=board) for board in BOARDS]
    for number, (board, proof) in enumerate(zip(BOARDS, proofs), 1):
        proved = [tuple(cell) for cell in proof.result()["safe"]]
        wrong = [cell for cell in solver(board) if cell not in proved]
        print("board %d: %d opened, %d of them wrong" % (number, len(solver(board)), len(wrong)))
        for cell in wrong:
            reason = oracle.ask("explain", board=board, cell=cell)
            judged = oracle.ask("judge", board=board, cell=cell)
            all_of_them = judged["placements"]
            print("  (%d,%d) is %s: a mine in %s of %s placements; "
                  "the safest cell has a mine in %s of %s placements" % (
                      *cell, reason["answer"], judged["mines"], all_of_them, judged["least"], all_of_them))


def show_cancel_and_error(oracle):
    long = oracle.send("prove", board=WIDE, engine="count")
    oracle.cancel(long)
    print("stopped:", long.result()["stopped"]["by"])
    try:
        oracle.ask("prove", board="mines rows=1")
    except GridproofError as error:
        print("refused:", error)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: find_wrong_move.py path/to/gridproof")
    try:
        oracle = Gridproof(sys.argv[1], "--seconds", "10000", "--memory", "100G")
    except OSError as error:
        sys.exit("find_wrong_move.py: expected the program gridproof: %s" % error)
    with oracle:
        test_solver(oracle)
        show_cancel_and_error(oracle)


if __name__ == "__main__":
    main()
