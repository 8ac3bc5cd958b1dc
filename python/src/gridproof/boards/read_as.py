"""The interpretation of a text that was read as a board."""

from __future__ import annotations

from typing import TypedDict


class ReadAs(TypedDict):
    """The interpretation of a text without a header: its form and its signs, like `read_as` in docs/requests.md.

    Attributes:
        form: The form of the text, as in `convert`.
        layout: Whether the text shows every mine.
        shape: The rows and columns, such as ``3x4``.
        symbols: The meanings of the signs, such as ``hidden=#,zero=.``; None if all signs are clues.
        mines: The total of mines; None if it is unknown.
        squared_distance: The largest squared distance of neighbours.
        other_readings: Whether the text has other possible readings. `symbols` selects a reading.
    """

    form: str
    layout: bool
    shape: str
    symbols: str | None
    mines: int | None
    squared_distance: int
    other_readings: bool
