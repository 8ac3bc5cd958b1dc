"""Exact answers about grid puzzles: which cells of a minesweeper board are provably safe, and why; how many placements
there are; what to open next; evidence that others can check.

>>> import gridproof
>>> board = gridproof.Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?")
>>> gridproof.prove(board).mine
[(0, 2)]
>>> gridproof.count(board).placements
2
"""

from .answers import Advice, Audit, Certificate, Checked, Clue, Explanation, Proof
from .board import FLAG, HIDDEN, MINE, Board, Cell
from .counted import Count
from .errors import (
    BoardError,
    DefectError,
    FileError,
    GridproofError,
    InconsistentError,
    LimitError,
    MissingFileError,
    NoCellError,
    NoMoveError,
    RequestError,
    UnsupportedError,
    WrongTypeError,
)
from .questions import advise, ask, audit, certify, check, count, explain, prove, solve

__all__ = [
    "FLAG",
    "HIDDEN",
    "MINE",
    "Advice",
    "Audit",
    "Board",
    "BoardError",
    "Cell",
    "Certificate",
    "Checked",
    "Clue",
    "Count",
    "DefectError",
    "Explanation",
    "FileError",
    "GridproofError",
    "InconsistentError",
    "LimitError",
    "MissingFileError",
    "NoCellError",
    "NoMoveError",
    "Proof",
    "RequestError",
    "UnsupportedError",
    "WrongTypeError",
    "advise",
    "ask",
    "audit",
    "certify",
    "check",
    "count",
    "explain",
    "prove",
    "solve",
]
