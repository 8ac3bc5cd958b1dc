"""Exact answers about grid puzzles. For a minesweeper board: the cells that are provably safe, the reasons, the number
of placements, the best move, and certificates that other programs can check.

>>> import gridproof
>>> board = gridproof.Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?")
>>> gridproof.prove(board).mine
[(0, 2)]
>>> gridproof.count(board).placements
2
"""

from ._gridproof import Cancel
from .answers.advice import Advice, Audit
from .answers.any_shape import LeastRisk, Placements, Rule, RuleExplanation, Solvability
from .answers.certificate import Certificate, Checked
from .answers.count import Count
from .answers.drawn import Drawn
from .answers.explanation import Clue, Explanation
from .answers.game_sums import AuditSummary, GameStatistics
from .answers.judgement import Judgement
from .answers.looks import CellsLook
from .answers.many import (
    NOT_HIDDEN,
    PROVED_MINE,
    PROVED_SAFE,
    UNDECIDED,
    UNDETERMINED,
    ManyChances,
    ManyCounts,
    ManyLooks,
    ManyProofs,
)
from .answers.moves import AdvisedMove, AuditedMove
from .answers.outlook import MoveOutlook, ShownValue
from .answers.picture import Picture
from .answers.proof import Proof
from .answers.solution import Solution
from .boards.board import Board
from .boards.cell import Cell
from .boards.cell_values import FLAG, HIDDEN, MINE, SAFE
from .boards.cells import Cells
from .boards.level import Level
from .boards.read_as import ReadAs
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
from .games.contests import Contest, Instance, Played, contest
from .games.game import Game, Layout
from .games.states import ChessState, JewelsState, OneClickState
from .limits import Limits
from .models.answers import Backbone, Lit, ModelCount, ModelExplanation, ModelRule
from .models.model import Model
from .questions.certificates import certify, check, solve
from .questions.generation_and_conversion import Generated, convert, draw, export, generate, solvable
from .questions.judgement import Look, consistent, judge, look
from .questions.listing import placements, sample
from .questions.many_boards import chances_many, count_many, look_many, prove_many
from .questions.many_options import CountManyOptions, ProveManyOptions
from .questions.one_board import (
    Assumptions,
    Density,
    advise,
    ask,
    audit,
    chances,
    count,
    explain,
    prove,
)
from .questions.position import Guesses, Position
from .version import VERSION as __version__

__all__ = [
    "FLAG",
    "HIDDEN",
    "MINE",
    "NOT_HIDDEN",
    "PROVED_MINE",
    "PROVED_SAFE",
    "SAFE",
    "UNDECIDED",
    "UNDETERMINED",
    "Advice",
    "AdvisedMove",
    "Assumptions",
    "Audit",
    "AuditSummary",
    "AuditedMove",
    "Backbone",
    "Board",
    "BoardError",
    "Cancel",
    "CancelledError",
    "Cell",
    "Cells",
    "CellsLook",
    "Certificate",
    "Checked",
    "ChessState",
    "Clue",
    "Contest",
    "Count",
    "CountManyOptions",
    "DefectError",
    "Density",
    "Drawn",
    "Explanation",
    "FileError",
    "Game",
    "GameStatistics",
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
    "MoveOutlook",
    "NoCellError",
    "NoMoveError",
    "OneClickState",
    "Picture",
    "Placements",
    "Played",
    "Position",
    "Proof",
    "ProveManyOptions",
    "ReadAs",
    "RequestError",
    "Rule",
    "RuleExplanation",
    "ShownValue",
    "Solution",
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
