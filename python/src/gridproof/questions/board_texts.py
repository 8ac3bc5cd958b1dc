"""Questions about boards that the caller may give as texts."""

from __future__ import annotations

from typing import Any

from .._input.arguments import not_a_board_error
from .._input.requests import ask
from ..boards.board import Board
from ..boards.cells import Cells
from ..errors import BoardError


def ask_about_board(question: str, board: Board | Cells | str, **keys: Any) -> dict[str, Any]:
    """Returns the answer to a request about a board, or about the text of a board of any puzzle.

    Raises:
        BoardError: the text is not a board. If arguments of `Board` determine the meaning of the text, the message
            names these arguments.
    """
    if not isinstance(board, (Board, Cells, str)):
        raise not_a_board_error(board, "a Board, Cells or a text")
    try:
        return ask(question, board=board, **keys)
    except BoardError as error:
        raise (_error_naming_arguments(error, board) if isinstance(board, str) else error) from None


def _error_naming_arguments(error: BoardError, text: str) -> BoardError:
    """Returns the error of `Board` for a text if its advice names arguments. The error of a request names keys of JSON."""
    try:
        Board(text)
    except BoardError as found:
        if found.code == error.code and found.arguments == error.arguments and str(found) != str(error):
            told = BoardError(f"{found}; Board(text) takes such arguments", found.line, found.column)
            told.describe_like(found)
            return told
    return error
