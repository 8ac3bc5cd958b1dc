"""Asks multi-puzzle-solver (PyPI) the questions of `gridproof corpus test`.

    gridproof corpus test boards -- python3 examples/solvers/multi_puzzle_solver_adapter.py

The solver proves by CP-SAT which cells next to opened ones are safe or mines, and does not count.
"""

import numpy
from puzzle_solver.puzzles.minesweeper.minesweeper import give_next_guess

from lines import Inconsistent, Unsupported, serve


def answer(board, question):
    board.require_classic_neighbourhood()
    if question == "count":
        raise Unsupported("no counts")
    signs = {"?": " ", "F": " ", "*": "M"}
    rows = numpy.array([[signs.get(sign, sign) for sign in row] for row in board.rows])
    if any(len(sign) > 1 for row in board.rows for sign in row):
        raise Unsupported("no clue above 9")
    try:
        safe, mine, _ = give_next_guess(rows, mine_count=board.mines, verbose=False)
    except ValueError as error:
        if "not feasible" in str(error):
            raise Inconsistent(str(error)) from None
        raise
    return {"safe": [[cell.y, cell.x] for cell in safe], "mine": [[cell.y, cell.x] for cell in mine]}


serve(answer)
