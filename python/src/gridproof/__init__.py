"""Exact answers about grid puzzles: which cells of a minesweeper board are provably safe, and why; how many placements
there are; what to open next; evidence that others can check.

>>> import gridproof
>>> board = gridproof.Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?")
>>> gridproof.prove(board).mine
[(0, 2)]
>>> gridproof.count(board).placements
2
"""

from ._cell import Cell
from ._gridproof import Cancel
from .answers import Advice, Audit, Certificate, Checked, Proof
from .board import FLAG, HIDDEN, MINE, Board, ReadAs
from .cells import Cells
from .counted import Count
from .errors import (
    BoardError,
    CancelledError,
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
from .explained import Clue, Explanation
from .level import Level
from .limits import Limits
from .position import Guesses, Position
from .questions import Density, advise, ask, audit, certify, check, count, explain, prove, solve
from .shaped import LeastRisk, Placements, Rule, RuleExplanation, Solvability
from .version import VERSION as __version__

__all__ = [
    "FLAG",
    "HIDDEN",
    "MINE",
    "Advice",
    "Audit",
    "Board",
    "BoardError",
    "Cancel",
    "CancelledError",
    "Cell",
    "Cells",
    "Certificate",
    "Checked",
    "Clue",
    "Count",
    "DefectError",
    "Density",
    "Explanation",
    "FileError",
    "GridproofError",
    "Guesses",
    "InconsistentError",
    "LeastRisk",
    "Level",
    "LimitError",
    "Limits",
    "MissingFileError",
    "NoCellError",
    "NoMoveError",
    "Placements",
    "Position",
    "Proof",
    "ReadAs",
    "RequestError",
    "Rule",
    "RuleExplanation",
    "Solvability",
    "UnsupportedError",
    "WrongTypeError",
    "__version__",
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
