"""Pictures of boards."""

from __future__ import annotations

from pathlib import Path

from .._input.arguments import translated_os_errors
from ..errors import WrongTypeError


class Picture(str):
    """A picture as SVG, which notebooks show."""

    __slots__ = ()

    def save(self, path: str | Path) -> None:
        """Writes the picture to a file.

        Raises:
            FileError: the file cannot be written.
        """
        try:
            file = Path(path)
        except TypeError:
            raise WrongTypeError(f"path: expected a file such as 'board.svg', found {path!r}") from None
        with translated_os_errors(file):
            file.write_text(self, encoding="utf-8", newline="")

    def _repr_svg_(self) -> str:
        return str(self)
