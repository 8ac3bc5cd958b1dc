"""The name of a cell."""

from __future__ import annotations

from typing import TypeAlias

#: A cell as everything here names it: its row and its column, from 0.
Cell: TypeAlias = tuple[int, int]
