"""Asks ms_toollib (PyPI) the questions of `gridproof corpus test`.

    gridproof corpus test boards -- python3 examples/solvers/ms_toollib_adapter.py

`prove` calls `get_all_not_and_is_mine_on_board`, which takes no total; `count` calls `cal_probability_onboard`, which
needs a total.
"""

import ms_toollib

from lines import Inconsistent, Unsupported, serve

HIDDEN = 10


def answer(board, question):
    board.require_classic_neighbourhood()
    if board.has("*"):
        # ms_toollib writes mines and flags with the same sign, and may remove flags.
        raise Unsupported("no mines that are known")
    rows = [[HIDDEN if sign in "?F" else int(sign) for sign in signs] for signs in board.rows]
    if any(clue > 8 for row in rows for clue in row if clue != HIDDEN):
        raise Unsupported("no clue above 8")
    try:
        if question == "prove":
            _, safe, mine = ms_toollib.get_all_not_and_is_mine_on_board(rows)
            return {"safe": [list(cell) for cell in safe], "mine": [list(cell) for cell in mine]}
        if board.mines is None:
            raise Unsupported("not without a total")
        # ms_toollib reads a number below 1 as a density.
        if board.mines == 0:
            raise Unsupported("no total of 0")
        chances, _ = ms_toollib.cal_probability_onboard(rows, board.mines)
    except RuntimeError as error:
        # The message means "a position without a solution".
        if "无解的局面" in str(error):
            raise Inconsistent(str(error)) from None
        raise
    return {"probabilities": [chances[row][col] for row, col in board.hidden()]}


serve(answer)
