"""The type of a cell's position."""

from __future__ import annotations

from typing import TypeAlias

#: A cell: its row and its column, from 0.
Cell: TypeAlias = tuple[int, int]
