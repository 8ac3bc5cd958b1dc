"""The answers to questions: proofs, advice, audits and certificates."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from . import _html, _words
from ._anyboard import AnyBoard
from ._arguments import translated_os_errors
from ._cell import Cell
from ._frames import Library, data_frame
from .board import Board
from .errors import FileError, LimitError, NoMoveError, WrongTypeError
from .moves import AdvisedMove, AuditedMove


@dataclass(frozen=True)
class Proof(Generic[AnyBoard]):
    """The proofs about the hidden cells. Each cell is in one of the lists, in row-major order.

    >>> from gridproof import prove
    >>> prove(Board("mines rows=1 cols=3\\n?1*")).safe
    [(0, 0)]
    """

    #: Whether any placement agrees with the board; None if a limit ended the search first.
    consistent: bool | None
    #: The cells without a mine in every placement.
    safe: list[Cell]
    #: The cells with a mine in every placement.
    mine: list[Cell]
    #: The cells with a mine in one placement and without a mine in another.
    undetermined: list[Cell]
    #: The cells that are not decided because a limit ended the search.
    undecided: list[Cell]
    #: The limit that ended the search.
    stopped: str | None
    board: AnyBoard = field(repr=False)

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns the hidden cells as a data frame of pandas or polars: row, column and status, in row-major order."""
        kinds = {"safe": self.safe, "mine": self.mine, "undetermined": self.undetermined, "undecided": self.undecided}
        rows = sorted((cell, kind) for kind, cells in kinds.items() for cell in cells)
        columns: dict[str, list[Any]] = {"row": [row for (row, _), _ in rows], "col": [col for (_, col), _ in rows]}
        return data_frame({**columns, "status": [kind for _, kind in rows]}, library)

    @property
    def free(self) -> list[Cell]:
        """The former name of `undetermined`."""
        warnings.warn("Proof.free is called Proof.undetermined now", DeprecationWarning, stacklevel=2)
        return self.undetermined

    def __str__(self) -> str:
        """Returns a line for each kind of cell, and the reason for undecided cells."""
        if self.consistent is False:
            return "the board contradicts itself: no placement of mines agrees with it"
        kinds = [
            (self.safe, "is safe", "are safe"),
            (self.mine, "is a mine", "are mines"),
            (self.undetermined, "can be either", "can be either"),
            (self.undecided, "is undecided", "are undecided"),
        ]
        lines = [
            _words.cells_sentence(cells, one if len(cells) == 1 else more, self.board._cell_text)
            for cells, one, more in kinds
            if cells
        ]
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "no cell is hidden"

    def _repr_html_(self) -> str:
        marks: dict[Cell, _html.Mark] = {cell: ("S", "proven safe", 0.0) for cell in self.safe}
        marks |= {cell: ("M", "proven mine", 1.0) for cell in self.mine}
        marks |= {cell: ("~", "proven to be either", None) for cell in self.undetermined}
        marks |= {cell: ("\u2026", "undecided", None) for cell in self.undecided}
        kinds = [("S safe", self.safe), ("M mine", self.mine), ("~ can be either", self.undetermined)]
        kinds.append(("\u2026 undecided", self.undecided))
        told = ", ".join(f"{name}: {len(cells)}" for name, cells in kinds if cells)
        return self.board._html_table(marks, "the board contradicts itself" if self.consistent is False else told)


@dataclass(frozen=True)
class Advice:
    """The best moves, the best one first. Numbers of placements are integers, `risk` and `win` are fractions, and
    estimates are floats."""

    #: The objective of the ranking: ``win`` or ``score``.
    objective: str
    #: Whether the chances to win are exact.
    exact: bool
    moves: list[AdvisedMove]
    #: The document of the answer.
    document: dict[str, Any] = field(repr=False)
    board: Board = field(repr=False)

    def __str__(self) -> str:
        lines = []
        for move in self.moves:
            risk = "safe" if not move.risk else f"{_words.percent(move.risk)} risk"
            won = "" if move.win is None else f", wins {_words.percent(move.win)}"
            score = f", score {move.score:.4f}, opens {move.gain:.1f}" if move.score is not None else ""
            lines.append(f"{move.cell}: {risk}{won}{score}")
        if self.document.get("stop") is not None:
            lines.append(f"stopping now scores {self.document['stop']:.4f}")
        prior = _words.prior_sentence(self.document["prior"])
        if prior is not None and any(move.risk or move.win is not None for move in self.moves):
            lines.append(prior)
        return "\n".join(lines) or "there is no move: no hidden cell is left to open"

    def _repr_html_(self) -> str:
        marks: dict[Cell, _html.Mark] = {}
        for move in self.moves:
            risk = float(move.risk)
            sign = "S" if not move.risk else f"{100 * risk:.0f}"
            marks[move.cell] = (sign, "the best move" if move is self.moves[0] else "a move", risk)
        return _html.board_table(self.board.text(), marks) + _html.preformatted(str(self))

    @property
    def best(self) -> Cell:
        """The cell to open next.

        Raises:
            NoMoveError: no hidden cell is left to open.
        """
        if not self.moves:
            raise NoMoveError("there is no move: no hidden cell is left to open")
        return self.moves[0].cell


@dataclass(frozen=True)
class Audit:
    """The judgement of each move in a recorded game, by what the player could know before the move."""

    moves: list[AuditedMove]
    summary: dict[str, Any]
    #: The reason why a recording ends before its game.
    cut: str | None
    #: The 3BV, ZiNi and clicks of a person's game. A won game also has its seconds, 3BV per second and efficiency.
    statistics: dict[str, Any] | None = None

    def __str__(self) -> str:
        lines = [f"{_move_text(move)}: {move.judgement.replace('_', ' ')}" for move in self.moves]
        return "\n".join([*lines, *([] if self.cut is None else [f"cut: {self.cut}"])])

    def _repr_html_(self) -> str:
        return _html.preformatted(str(self))


@dataclass(frozen=True)
class Certificate:
    """The files that prove an answer to a checker without a solver."""

    files: Mapping[str, str]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Certificate:
        """Returns the certificate in a document of `prove` or `solve`.

        Raises:
            LimitError: the document has no certificate.
        """
        if not document.get("certificate"):
            raise LimitError("there is nothing to certify: no claim was proved")
        return cls(document["certificate"])

    def __str__(self) -> str:
        return "a certificate of " + ", ".join(f"{name} ({len(text)} characters)" for name, text in self.files.items())

    def _repr_html_(self) -> str:
        return _html.preformatted(str(self))

    def save(self, folder: str | Path) -> None:
        """Writes the files into a folder, which is created if it is missing."""
        folder = _folder_path(folder)
        with translated_os_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in self.files.items():
                (folder / name).write_text(text, encoding="utf-8", newline="")

    @classmethod
    def load(cls, folder: str | Path) -> Certificate:
        """Reads the files of a folder.

        Raises: FileError: the folder cannot be read, or a file in it is not text.
        """
        folder = _folder_path(folder)
        with translated_os_errors(folder):
            files = [file for file in sorted(folder.iterdir()) if file.is_file()]
            return cls({file.name: _file_text(file) for file in files})


@dataclass(frozen=True)
class Checked:
    """The result of a check. The truth value of the object says whether the certificate is accepted."""

    accepted: bool
    #: The reason why the certificate is refused.
    reason: str | None
    #: The file and the line of the reason.
    file: str | None
    line: int | None
    #: The document of `check`, with the proved claims.
    document: dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.accepted

    def __str__(self) -> str:
        if self.accepted:
            return f"accepted: {self.document['header']}"
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"refused: {place}: {self.reason}"

    def _repr_html_(self) -> str:
        return _html.preformatted(str(self))


def _move_text(move: AuditedMove) -> str:
    return f"{move.number}. {move.action} {move.cell}"


def _folder_path(folder: str | Path) -> Path:
    try:
        return Path(folder)
    except TypeError:
        raise WrongTypeError(f"expected a Certificate or a folder, found {type(folder).__name__}") from None


def _file_text(file: Path) -> str:
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise FileError(f"{file}: expected UTF-8 text, as the files of certificates are: {error.reason}") from None
