"""Asks zig_minesolver (PyPI) the questions of `gridproof corpus test`.

    gridproof corpus test boards --tolerance 1e-5 -- python3 examples/solvers/zig_minesolver_adapter.py

The solver has no proofs, and rounds probabilities to five decimals.
"""

import zig_minesolver

from lines import Unsupported, serve


def answer(board, question):
    board.require_classic_neighbourhood()
    if question == "prove":
        raise Unsupported("no proofs")
    if board.mines is None:
        raise Unsupported("not without a total")
    signs = {"?": "#", "F": "#"}
    text = "\n".join(" ".join(signs.get(sign, sign) for sign in row) for row in board.rows)
    chances = zig_minesolver.get_board_probs(text, mines=board.mines)
    return {"probabilities": [chances[row][col] for row, col in board.hidden()]}


serve(answer)
