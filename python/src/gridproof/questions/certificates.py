"""Certificates of answers, and the solutions of boards of other puzzles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import errors
from .._input.arguments import checked_list, not_a_board_error
from .._input.requests import ask
from ..answers.certificate import MODEL_NAMES_FILE, Certificate, Checked, ProofFormat
from ..answers.solution import Solution
from ..boards.board import Board
from ..boards.cells import Cells
from ..limits import Limits, checked_limits

if TYPE_CHECKING:
    from typing_extensions import Unpack


def certify(
    board: Board | Cells | str,
    *,
    cells: list[Any] | None = None,
    engine: str | None = None,
    format: ProofFormat = "drat",
    **limits: Unpack[Limits],
) -> Certificate:
    """Returns a certificate of the proofs about a board of mines or of any shape, or of the answer of `solve` about a
    board of another puzzle.

    `cells` are the cells to prove, on a board of mines or of any shape; by default all hidden cells. On a board with
    names, a cell may be given by its name. `format` is the format of the proof. Evidence without a proof, such as a
    one-click board, is the same in every format, except that ``veripb`` replaces the prices of a ChessPuzzle by a proof.

    >>> certificate = certify(Board("mines rows=1 cols=3 mines=1\\n?1*"))
    >>> bool(check(certificate)), sorted(certificate.files)
    (True, ['board.txt', 'claims.txt', 'placements.txt', 'refutation.cnf', 'refutation.drat'])

    Raises:
        LimitError: no claim was proved within the limits.
    """
    keys: dict[str, Any] = {"certificate": True, "engine": engine, "format": format, **checked_limits(limits)}
    if isinstance(board, (Board, Cells)):
        found = ask("prove", board=board, cells=_positions_of_cells(board, cells), **keys)
    elif cells is not None:
        raise errors.RequestError("cells: expected a board of mines or of any shape beside them, found another puzzle")
    else:
        found = _solved_document(board, not_a_board_error, **keys)
    return Certificate.of(found)


def check(
    certificate: Certificate | str | Path,
    board: Board | Cells | str | None = None,
    *,
    cells: list[Any] | None = None,
    **limits: Unpack[Limits],
) -> Checked:
    """Checks a certificate, or the folder of a certificate. If a board is given, the certificate must be about this
    board. If `cells` are given, the certificate must have claims about these cells."""
    if not isinstance(certificate, Certificate):
        certificate = Certificate.load(certificate)
    if MODEL_NAMES_FILE in certificate.files:
        raise errors.UnsupportedError(
            "check: expected a certificate of a board; a DRAT, LRAT or VeriPB checker reads a model's"
        )
    asked = _positions_of_cells(board, cells)
    found = ask("check", files=dict(certificate.files), board=board, cells=asked, **checked_limits(limits))
    refused = not found["accepted"]
    reason, file, line = (found[key] if refused else None for key in ("reason", "file", "line"))
    return Checked(found["accepted"], reason, file, line, found)


def solve(board: str | Cells, *, engine: str | None = None, **limits: Unpack[Limits]) -> Solution:
    """Solves a board of another puzzle. The values of the solution are attributes, and can also be read with the keys
    of its document.

    >>> found = solve("one-click rows=2 cols=2 mines=3")
    >>> found.verdict, found.board
    ('found', ['c*', '**'])
    """
    if isinstance(board, Board):
        raise _not_another_puzzle_error(board)
    return Solution.of(_solved_document(board, _not_another_puzzle_error, engine=engine, **checked_limits(limits)))


def _not_another_puzzle_error(board: Board | str) -> errors.WrongTypeError:
    hint = (
        "prove and count take a Board, which Board(text) makes" if isinstance(board, str) else "prove and count take it"
    )
    return errors.WrongTypeError(f"expected the text of another puzzle, found a board of mines: {hint}")


def _solved_document(
    board: str | Cells, error_for_mines: Callable[[str], errors.WrongTypeError], **keys: Any
) -> dict[str, Any]:
    if isinstance(board, Cells):
        return ask("solve", board=board, **keys)
    if not isinstance(board, str):
        raise not_a_board_error(board)
    try:
        return ask("solve", board=board, **keys)
    except errors.BoardError:
        if _is_mines_board(board):
            raise error_for_mines(board) from None
        raise


def _is_mines_board(text: str) -> bool:
    try:
        Board(text)
    except errors.GridproofError as error:
        # The text is a board of mines whose signs have several meanings.
        return error.code == "ambiguous"
    return True


def _positions_of_cells(board: object, cells: list[Any] | None) -> list[Any] | None:
    """Returns the rows and columns of cells, of which some may be given by their names."""
    if cells is None:
        return None
    listed = checked_list(cells, "cells", "a list of cells such as [(0, 3)]")
    return [board.cell(cell) for cell in listed] if isinstance(board, Cells) else listed
