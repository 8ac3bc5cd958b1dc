"""Answers whose values are attributes, and can also be read with the keys of their documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from ..boards.cell import Cell


class DocumentMapping(Mapping[str, Any]):
    """An answer that is also the mapping of its document. Code from before the answer had attributes uses the mapping."""

    document: Mapping[str, Any]

    def __getitem__(self, key: str) -> Any:
        return self.document[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.document)

    def __len__(self) -> int:
        return len(self.document)


def field_values(kind: type[DocumentMapping], found: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of a data class whose names are the keys of its document. A missing key is None."""
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]
    return {**{name: found.get(name) for name in names}, "document": found}


def optional_cell(cell: list[int] | None) -> Cell | None:
    """Returns a cell of a document as a row and a column."""
    return None if cell is None else (cell[0], cell[1])


def cell_list(cells: list[list[int]]) -> list[Cell]:
    """Returns the cells of a document, each as a row and a column."""
    return [(row, col) for row, col in cells]
