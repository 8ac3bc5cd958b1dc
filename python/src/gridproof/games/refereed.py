"""The properties that all games with a referee share."""

from __future__ import annotations

from typing import NoReturn

from .. import _gridproof
from ..errors import UnsupportedError


class RefereedGame:
    """A game whose moves a referee checks."""

    __slots__ = ("_native",)

    _native: _gridproof.Game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, so that no move is legal."""
        return self._native.is_over

    @property
    def score(self) -> float:
        """The current score by the referee."""
        return self._native.score

    @property
    def facts(self) -> dict[str, int]:
        """The figures of the game, such as `uncovered` or `clicks`."""
        return self._native.facts

    @property
    def contest(self) -> str:
        """The contest whose referee judges the game."""
        return self._native.contest

    @property
    def seed(self) -> int | None:
        """The seed of the game; None if the caller gave the mines."""
        return self._native.seed

    def transcript(self) -> str:
        """Returns the transcript of the game so far. `gridproof replay` confirms the transcript. `audit` judges the
        moves of a game of mines.

        Raises:
            UnsupportedError: the caller gave the mines, so that the game has no seed.
        """
        return self._native.transcript()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise UnsupportedError("games are not copied: `resume` continues the game of a transcript")

    def __repr__(self) -> str:
        end = "over" if self.is_over else "under way"
        return f"<gridproof.{type(self).__name__} of {self.contest}, {end}>"
