"""What every game under a referee has."""

from __future__ import annotations

from . import _gridproof


class Refereed:
    """A game under its referee."""

    __slots__ = ("_native",)

    _native: _gridproof.Game

    @property
    def is_over(self) -> bool:
        """Whether the game takes no more moves."""
        return self._native.is_over

    @property
    def score(self) -> float:
        """The referee's score of the game as it stands."""
        return self._native.score

    @property
    def facts(self) -> dict[str, int]:
        """The numbers that describe the game, such as `uncovered` or `clicks`."""
        return self._native.facts

    @property
    def contest(self) -> str:
        """The contest whose referee judges the game."""
        return self._native.contest

    @property
    def seed(self) -> int | None:
        """The seed of the game; None if its mines were given."""
        return self._native.seed

    def transcript(self) -> str:
        """The game so far, which `gridproof replay` confirms and `audit` judges if it is a game of mines.

        Raises:
            UnsupportedError: the mines were given; a transcript names them by a seed.
        """
        return self._native.transcript()

    def __repr__(self) -> str:
        end = "over" if self.is_over else "under way"
        return f"<gridproof.{type(self).__name__} of {self.contest}, {end}>"
