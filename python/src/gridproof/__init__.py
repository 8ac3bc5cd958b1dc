"""Exact answers about grid puzzles. For a minesweeper board: the cells that are provably safe, the reasons, the number
of placements, the best move, and certificates that other programs can check.

>>> import gridproof
>>> board = gridproof.Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?")
>>> gridproof.prove(board).mine
[(0, 2)]
>>> gridproof.count(board).placements
2
"""

from ._cell import Cell
from ._gridproof import Cancel
from ._states import ChessState, JewelsState, OneClickState
from .answers import Advice, Audit, Certificate, Checked, Proof
from .board import FLAG, HIDDEN, MINE, SAFE, Board, ReadAs
from .boards import Generated, Picture, convert, draw, export, generate, solvable
from .cells import Cells
from .contests import Contest, Instance, Played, contest
from .counted import Count
from .drawn import Drawn
from .errors import (
    BoardError,
    CancelledError,
    DefectError,
    FileError,
    GridproofError,
    IllegalMoveError,
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
from .game import Game, Layout
from .judged import Judgement, Look, consistent, judge, look
from .level import Level
from .limits import Limits
from .listing import placements, sample
from .many import ManyChances, ManyCounts, ManyLooks, ManyProofs, chances_many, count_many, look_many, prove_many
from .model import Model
from .modelled import Backbone, Lit, ModelCount, ModelExplanation, ModelRule
from .moves import AdvisedMove, AuditedMove
from .position import Guesses, Position
from .questions import Assumptions, Density, advise, ask, audit, certify, chances, check, count, explain, prove, solve
from .shaped import LeastRisk, Placements, Rule, RuleExplanation, Solvability
from .version import VERSION as __version__

__all__ = [
    "FLAG",
    "HIDDEN",
    "MINE",
    "SAFE",
    "Advice",
    "AdvisedMove",
    "Assumptions",
    "Audit",
    "AuditedMove",
    "Backbone",
    "Board",
    "BoardError",
    "Cancel",
    "CancelledError",
    "Cell",
    "Cells",
    "Certificate",
    "Checked",
    "ChessState",
    "Clue",
    "Contest",
    "Count",
    "DefectError",
    "Density",
    "Drawn",
    "Explanation",
    "FileError",
    "Game",
    "Generated",
    "GridproofError",
    "Guesses",
    "IllegalMoveError",
    "InconsistentError",
    "Instance",
    "JewelsState",
    "Judgement",
    "Layout",
    "LeastRisk",
    "Level",
    "LimitError",
    "Limits",
    "Lit",
    "Look",
    "ManyChances",
    "ManyCounts",
    "ManyLooks",
    "ManyProofs",
    "MissingFileError",
    "Model",
    "ModelCount",
    "ModelExplanation",
    "ModelRule",
    "NoCellError",
    "NoMoveError",
    "OneClickState",
    "Picture",
    "Placements",
    "Played",
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
    "chances",
    "chances_many",
    "check",
    "consistent",
    "contest",
    "convert",
    "count",
    "count_many",
    "draw",
    "explain",
    "export",
    "generate",
    "judge",
    "look",
    "look_many",
    "placements",
    "prove",
    "prove_many",
    "sample",
    "solvable",
    "solve",
]
