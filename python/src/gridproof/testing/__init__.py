"""Assertions about boards for your tests. A failed assertion shows the true answer.

>>> from gridproof import Board
>>> board = Board("mines rows=1 cols=3 mines=1\\n?1*")
>>> assert_safe(board, (0, 0))
>>> assert_mine(board, (0, 0))
Traceback (most recent call last):
    ...
AssertionError: (0,0) was expected to be a mine; (0,0) is safe: 1 clue shows it
  the 1 at (0,1), with 1 mine known, leaves no mine in (0,0)
a mine is there in 0 of 1 placements
     0  1  2
0   >S >1  *

The assertions take the limits `seconds`, `work` and `memory` for each cell, and `cancel`. Only `assert_won` takes no
limits, because it needs no search. An undecided cell raises `LimitError`, which is not a failed assertion. The boards
are a `Board` or `Cells`, but `assert_solvable` takes no `Cells`.
"""

from .boards import assert_consistent, assert_inconsistent, assert_nothing_safe, assert_solvable, assert_unique
from .cells import assert_chance, assert_justified, assert_mine, assert_safe, assert_undetermined
from .cells import assert_free as assert_free
from .contests import assert_best, assert_longest, assert_won

__all__ = [
    "assert_best",
    "assert_chance",
    "assert_consistent",
    "assert_inconsistent",
    "assert_justified",
    "assert_longest",
    "assert_mine",
    "assert_nothing_safe",
    "assert_safe",
    "assert_solvable",
    "assert_undetermined",
    "assert_unique",
    "assert_won",
]
