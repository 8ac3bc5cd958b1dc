"""Certificates, and the results of their checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from .._input.arguments import translated_os_errors
from .._output import notebook
from ..errors import FileError, LimitError, RequestError, UnsupportedError, WrongTypeError

#: The file with the names of the variables and rules of a model.
MODEL_NAMES_FILE = "names.txt"

#: The format of the refutation in a certificate.
ProofFormat: TypeAlias = Literal["drat", "lrat", "veripb"]


@dataclass(frozen=True)
class Certificate(notebook.ShownAsText):
    """The files that prove an answer. A checker needs no solver to verify the files.

    Attributes:
        files: The content of each file, by its name.
    """

    files: Mapping[str, str]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Certificate:
        """Returns the certificate in a document of `prove` or `solve`.

        Raises:
            LimitError: a limit was met before any claim was proved.
            UnsupportedError: there is no claim to certify.
        """
        if not document.get("certificate"):
            kind = UnsupportedError if document.get("stopped") is None else LimitError
            raise kind("there is nothing to certify: no claim was proved")
        return cls(document["certificate"])

    def __str__(self) -> str:
        return "a certificate of " + ", ".join(f"{name} ({len(text)} characters)" for name, text in self.files.items())

    def save(self, folder: str | Path) -> None:
        """Writes the files into a folder. Creates the folder if it is missing."""
        folder = _folder_path(folder)
        with translated_os_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in self.files.items():
                if Path(name).name != name:
                    raise RequestError(f"files: expected names of files without folders, found {name!r}")
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
class Checked(notebook.ShownAsText):
    """The result of a check. The truth value of the object says whether the certificate is accepted.

    Attributes:
        accepted: Whether the certificate is accepted.
        reason: The reason why the certificate is refused; None if the certificate is accepted.
        file: The file of the reason.
        line: The line of the reason in this file, from 1.
        document: The document of `check`, with the proved claims.
    """

    accepted: bool
    reason: str | None
    file: str | None
    line: int | None
    document: dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.accepted

    def __str__(self) -> str:
        if self.accepted:
            return f"accepted: {self.document['header']}"
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"refused: {place}: {self.reason}"


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
