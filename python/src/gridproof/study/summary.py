"""Writes and reads the summary of a study: its sums as some kilobytes of JSON. Another machine can continue the
study from the summary."""

from __future__ import annotations

from .tally import Tally


def dumps(tally: Tally) -> str:
    """Returns the summary of a tally as a line."""
    return tally.summary.text()


def loads(text: str | bytes) -> Tally:
    """Returns the tally of a summary.

    Raises:
        StudyError: the text is not a summary, or the summary belongs to another version.
    """
    return Tally.read(text)
