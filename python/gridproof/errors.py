"""What goes wrong. Every exception of this package is a `GridproofError`."""

from __future__ import annotations


class GridproofError(Exception):
    """The first of all others."""


class BoardError(GridproofError, ValueError):
    """A board or a game that cannot be read.

    >>> import gridproof
    >>> try:
    ...     gridproof.Board("mines rows=1 cols=3\\n1?x")
    ... except gridproof.BoardError as error:
    ...     print(error.line, error.column)
    2 3
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        #: From 1; None where no place is meant.
        self.line = line
        #: From 1, in characters.
        self.column = column


class RequestError(GridproofError, ValueError):
    """A question that cannot be asked so: what was expected."""


class InconsistentError(GridproofError):
    """No placement agrees with the board, and the question needs one."""


class LimitError(GridproofError):
    """A limit was met before there was anything to tell."""


class UnsupportedError(GridproofError):
    """Nothing answers this, whatever the limits."""


class DefectError(GridproofError):
    """A bug in gridproof."""
