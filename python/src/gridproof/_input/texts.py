"""Reads texts of boards from strings and files, and adds the file name to errors."""

from __future__ import annotations

import os
import re
from pathlib import Path

from ..errors import BoardError, WrongTypeError
from .arguments import translated_os_errors

#: A text that looks like a file name, such as `beginner.board` or `boards/first`. This pattern matches no text of a
#: board.
_FILE_NAME = re.compile(r"[^\n]*(\.[A-Za-z]\w{0,9}|[/\\][\w-]+)\s*")


def text_bytes(text: object, others: str) -> bytes:
    """Returns the bytes of a text, or of the file at a path. `others` names the functions that read other types."""
    if isinstance(text, str):
        # The core reports the place of a lone surrogate.
        return text.encode(errors="surrogatepass")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    if isinstance(text, os.PathLike):
        path = Path(text)
        with translated_os_errors(path):
            return path.read_bytes()
    raise WrongTypeError(f"expected the text of a board or a path, found {type(text).__name__}: {others}")


def error_with_file_name(error: BoardError, text: object, reader: str) -> BoardError:
    """Returns the error with the file name if the text came from a file. `reader` is the class that reads the text."""
    message, shell, reason = str(error), error.shell, error.reason
    if isinstance(text, os.PathLike):
        message, shell = (f"{os.fspath(text)}:{said}" for said in (message, shell))
    elif isinstance(text, str) and _FILE_NAME.fullmatch(text):
        hint = f"; this looks like a file name: {reader}(Path(name)) reads a file"
        message, reason = message + hint, reason + hint
    hint = _hint_about_other_readers(error, reader)
    message, reason = message + hint, reason + hint
    told = BoardError(message, error.line, error.column, shell, reason)
    told.describe_like(error)
    return told


def _hint_about_other_readers(error: BoardError, reader: str) -> str:
    """Returns the call that reads a text which `reader` refused; an empty text if there is no such call."""
    expected = error.arguments.get("expected")
    if reader == "Cells" and isinstance(expected, dict) and expected.get("code") == "board_without_solution":
        return "; Level(text) reads a level"
    if reader == "Cells" and error.code == "wrong_puzzle":
        return "; Board(text) reads boards of mines"
    if reader == "Board" and error.code == "other_puzzle":
        return "; Cells(text) reads it" if error.arguments.get("found") == "cells" else "; solve(text) solves it"
    return ""
