"""The class of the fixture `oracle`, for the types of your tests.

def test_that_my_solver_is_right(oracle: Oracle) -> None:
    board = oracle.Board("mines rows=1 cols=3 mines=1\\n?1*")
    oracle.assert_safe(board, *my_solver(board))
"""

from __future__ import annotations

from typing import Final, TypeAlias

import gridproof

from . import testing


class Oracle:
    """All public names of `gridproof` and `gridproof.testing`.

    >>> Oracle().prove(Oracle.Board("mines rows=1 cols=3 mines=1\\n?1*")).safe
    [(0, 0)]
    """

    FLAG = gridproof.FLAG
    HIDDEN = gridproof.HIDDEN
    MINE = gridproof.MINE
    NOT_HIDDEN = gridproof.NOT_HIDDEN
    PROVED_MINE = gridproof.PROVED_MINE
    PROVED_SAFE = gridproof.PROVED_SAFE
    SAFE = gridproof.SAFE
    UNDECIDED = gridproof.UNDECIDED
    UNDETERMINED = gridproof.UNDETERMINED
    Advice = gridproof.Advice
    AdvisedMove = gridproof.AdvisedMove
    Assumptions: TypeAlias = gridproof.Assumptions
    Audit = gridproof.Audit
    AuditSummary = gridproof.AuditSummary
    AuditedMove = gridproof.AuditedMove
    Backbone = gridproof.Backbone
    Board = gridproof.Board
    BoardError = gridproof.BoardError
    Cancel = gridproof.Cancel
    CancelledError = gridproof.CancelledError
    Cell: TypeAlias = gridproof.Cell
    Cells = gridproof.Cells
    CellsLook = gridproof.CellsLook
    Certificate = gridproof.Certificate
    Checked = gridproof.Checked
    ChessState = gridproof.ChessState
    Clue = gridproof.Clue
    Contest = gridproof.Contest
    Count = gridproof.Count
    CountManyOptions = gridproof.CountManyOptions
    DefectError = gridproof.DefectError
    Density: TypeAlias = gridproof.Density
    Drawn = gridproof.Drawn
    Explanation = gridproof.Explanation
    FileError = gridproof.FileError
    Game = gridproof.Game
    GameStatistics = gridproof.GameStatistics
    Generated = gridproof.Generated
    GridproofError = gridproof.GridproofError
    Guesses = gridproof.Guesses
    IllegalMoveError = gridproof.IllegalMoveError
    InconsistentError = gridproof.InconsistentError
    Instance = gridproof.Instance
    JewelsState = gridproof.JewelsState
    Judgement = gridproof.Judgement
    Layout = gridproof.Layout
    LeastRisk = gridproof.LeastRisk
    Level = gridproof.Level
    LimitError = gridproof.LimitError
    Limits = gridproof.Limits
    Lit = gridproof.Lit
    Look = gridproof.Look
    ManyChances = gridproof.ManyChances
    ManyCounts = gridproof.ManyCounts
    ManyLooks = gridproof.ManyLooks
    ManyProofs = gridproof.ManyProofs
    MissingFileError = gridproof.MissingFileError
    Model = gridproof.Model
    ModelCount = gridproof.ModelCount
    ModelExplanation = gridproof.ModelExplanation
    ModelRule = gridproof.ModelRule
    MoveOutlook = gridproof.MoveOutlook
    NoCellError = gridproof.NoCellError
    NoMoveError = gridproof.NoMoveError
    OneClickState = gridproof.OneClickState
    Picture = gridproof.Picture
    Placements = gridproof.Placements
    Played = gridproof.Played
    Position = gridproof.Position
    Proof = gridproof.Proof
    ProveManyOptions = gridproof.ProveManyOptions
    ReadAs = gridproof.ReadAs
    RequestError = gridproof.RequestError
    Rule = gridproof.Rule
    RuleExplanation = gridproof.RuleExplanation
    ShownValue = gridproof.ShownValue
    Solution = gridproof.Solution
    Solvability = gridproof.Solvability
    UnsupportedError = gridproof.UnsupportedError
    WrongTypeError = gridproof.WrongTypeError
    advise: Final = staticmethod(gridproof.advise)
    ask: Final = staticmethod(gridproof.ask)
    audit: Final = staticmethod(gridproof.audit)
    certify: Final = staticmethod(gridproof.certify)
    chances: Final = staticmethod(gridproof.chances)
    chances_many: Final = staticmethod(gridproof.chances_many)
    check: Final = staticmethod(gridproof.check)
    consistent: Final = staticmethod(gridproof.consistent)
    contest: Final = staticmethod(gridproof.contest)
    convert: Final = staticmethod(gridproof.convert)
    count: Final = staticmethod(gridproof.count)
    count_many: Final = staticmethod(gridproof.count_many)
    draw: Final = staticmethod(gridproof.draw)
    explain: Final = staticmethod(gridproof.explain)
    export: Final = staticmethod(gridproof.export)
    generate: Final = staticmethod(gridproof.generate)
    judge: Final = staticmethod(gridproof.judge)
    look: Final = staticmethod(gridproof.look)
    look_many: Final = staticmethod(gridproof.look_many)
    placements: Final = staticmethod(gridproof.placements)
    prove: Final = staticmethod(gridproof.prove)
    prove_many: Final = staticmethod(gridproof.prove_many)
    sample: Final = staticmethod(gridproof.sample)
    solvable: Final = staticmethod(gridproof.solvable)
    solve: Final = staticmethod(gridproof.solve)
    assert_best: Final = staticmethod(testing.assert_best)
    assert_chance: Final = staticmethod(testing.assert_chance)
    assert_consistent: Final = staticmethod(testing.assert_consistent)
    assert_inconsistent: Final = staticmethod(testing.assert_inconsistent)
    assert_justified: Final = staticmethod(testing.assert_justified)
    assert_longest: Final = staticmethod(testing.assert_longest)
    assert_mine: Final = staticmethod(testing.assert_mine)
    assert_nothing_safe: Final = staticmethod(testing.assert_nothing_safe)
    assert_safe: Final = staticmethod(testing.assert_safe)
    assert_solvable: Final = staticmethod(testing.assert_solvable)
    assert_undetermined: Final = staticmethod(testing.assert_undetermined)
    assert_unique: Final = staticmethod(testing.assert_unique)
    assert_won: Final = staticmethod(testing.assert_won)

    def __repr__(self) -> str:
        # Pytest prints the arguments of a failed test.
        return "<the oracle of gridproof>"
