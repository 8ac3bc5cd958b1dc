"""The exceptions of this package, which all inherit from `GridproofError`. Many classes also inherit from a class of
Python, such as `ValueError` for unreadable text or `FileNotFoundError` for a missing file. Ctrl-C raises
`KeyboardInterrupt`, and an unknown keyword raises `TypeError`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class GridproofError(Exception):
    """The base class of all exceptions. The attributes are the keys of an error in docs/requests.md."""

    #: The kind of error as one word, which stays equal if the message changes; None if only the message states the
    #: kind.
    code: str | None = None
    #: The values in the message, by the names of the values.
    arguments: Mapping[str, Any] = MappingProxyType({})
    #: The line of the error in the text, from 1; None if the error concerns no particular line.
    line: int | None = None
    #: The column in characters, from 1.
    column: int | None = None
    #: The expected content, in words.
    expected: str | None = None
    #: The valid boards or words that the caller can choose in place of the wrong argument.
    choices: tuple[Mapping[str, str], ...] = ()

    def describe(self, problem: Mapping[str, Any] | str) -> None:
        """Sets the attributes from an error document, which may be JSON text."""
        problem = json.loads(problem) if isinstance(problem, str) else problem
        self.code = problem.get("code")
        self.arguments = problem.get("arguments", {})
        self.line, self.column = problem.get("line"), problem.get("column")
        self.expected = problem.get("expected")
        self.choices = tuple(problem.get("choices", ()))

    def describe_like(self, other: GridproofError) -> None:
        """Copies the attributes of another error, except the place."""
        self.code, self.arguments = other.code, other.arguments
        self.expected, self.choices = other.expected, other.choices


class BoardError(GridproofError, ValueError):
    """A board or a game that cannot be read.

    >>> import gridproof
    >>> try:
    ...     gridproof.Board("mines rows=1 cols=3\\n1?x")
    ... except gridproof.BoardError as error:
    ...     print(error.line, error.column, error.code, error.expected)
    2 3 unknown_cell `?`, `F`, `*` or a clue
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        shell: str | None = None,
        reason: str | None = None,
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        #: The message of `python -m gridproof`, which names options instead of arguments.
        self.shell: str = shell or message
        #: The message without line and column.
        self.reason: str = reason or message


class RequestError(GridproofError, ValueError):
    """An invalid question; the message says what was expected."""

    def __init__(self, message: str, shell: str | None = None) -> None:
        super().__init__(message)
        #: The message of a command line, which names options instead of arguments.
        self.shell: str = shell or message


class WrongTypeError(RequestError, TypeError):
    """An argument of an unexpected type, such as a text instead of a `Board`."""


class IllegalMoveError(RequestError):
    """A move that the rules of a game do not allow. The game is unchanged."""


class NoCellError(RequestError, KeyError):
    """A cell without a count: the cell is not hidden, or not on the board."""

    def __str__(self) -> str:
        # A KeyError shows its message in quotes.
        return Exception.__str__(self)


class NoMoveError(GridproofError, IndexError):
    """A board without a move: no hidden cell is left to open."""


class FileError(GridproofError, OSError):
    """A file or a folder that cannot be read or written."""


class MissingFileError(FileError, FileNotFoundError):
    """A file or a folder that does not exist."""


class InconsistentError(GridproofError):
    """No placement agrees with the board, and the question needs a placement."""


class LimitError(GridproofError):
    """A limit ended the search before any result."""


class CancelledError(GridproofError):
    """The object `cancel` of the call was cancelled, so there is no answer."""


class UnsupportedError(GridproofError):
    """A question that has no answer under any limits."""


class DefectError(GridproofError):
    """A bug in gridproof."""
