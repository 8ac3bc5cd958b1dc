"""Shows the progress of a study: a line on the terminal, or a bar in a notebook."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from html import escape
from typing import Any

from .._gridproof import Cancel
from ..limits import raise_if_cancelled
from .plan import Shard

ReportProgress = Callable[[int, int], None]


class NotebookBar:
    """A progress bar in the output of a notebook cell, redrawn in place."""

    def __init__(self, display: Any) -> None:
        self._display = display
        self._handle: Any = None

    @classmethod
    def for_running_notebook(cls) -> NotebookBar | None:
        """Returns the bar of the notebook that runs this code; None outside of a notebook."""
        shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
        if shell is None or not hasattr(shell, "kernel"):
            return None
        from IPython.display import display  # type: ignore[import-not-found, unused-ignore]

        return cls(display)

    def show(self, done: int, games: int, line: str) -> None:
        bar = f'<progress value="{done}" max="{games}" style="width: 20em"></progress> {escape(line)}'
        shown = {"text/html": bar, "text/plain": line}
        if self._handle is None:
            self._handle = self._display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)


class Progress:
    """Counts the played games, and shows their number, the rate and the time that is left."""

    there: int
    games: int
    told: ReportProgress | None
    cancel: Cancel | None
    begun: float
    played: int
    shown: float
    bar: NotebookBar | None

    def __init__(
        self, there: int, games: int, told: ReportProgress | None = None, cancel: Cancel | None = None
    ) -> None:
        self.there, self.games, self.told, self.cancel = there, games, told, cancel
        self.begun, self.played, self.shown = time.monotonic(), 0, 0.0
        self.bar = NotebookBar.for_running_notebook()

    def __call__(self, shard: Shard) -> None:
        self.played += shard.games
        if self.told is not None:
            self.told(self.there + self.played, self.games)
        if time.monotonic() - self.shown > 0.2:
            self.shown = time.monotonic()
            self.show(end="")
        if self.there + self.played < self.games:
            raise_if_cancelled(self.cancel)

    def line(self) -> str:
        done, rate = self.there + self.played, self.played / max(1e-9, time.monotonic() - self.begun)
        # The share is rounded down, so that 100 % appears only if no game is missing.
        share = 100 * done // self.games
        left = f", {duration_text((self.games - done) / max(1e-9, rate))} left" if done < self.games else ""
        return f"{done:,} of {self.games:,} games, {share} %, {rate:,.0f} a second{left}"

    def show(self, end: str) -> None:
        if self.bar is not None:
            self.bar.show(self.there + self.played, self.games, self.line())
        elif sys.stderr.isatty():
            print(f"\r{self.line()}\x1b[K", end=end, file=sys.stderr, flush=True)

    def end(self) -> None:
        """The last line stays on the terminal."""
        if self.played > 0:
            self.show(end="\n")


def duration_text(seconds: float) -> str:
    """Returns a time in words.

    >>> duration_text(59), duration_text(3700), duration_text(200_000)
    ('59 s', '1 h 01 min', '55 h 33 min')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds // 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"
