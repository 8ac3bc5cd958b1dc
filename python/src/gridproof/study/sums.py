"""Sums over games, and their results with intervals. Logarithmic steps group numbers of any size."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: The half-width of a 95 % interval in standard errors.
Z = 1.959963984540054


@dataclass
class Sums:
    """Sums over some games."""

    games: int = 0
    failed: int = 0
    won: int = 0
    #: The games that are won or lost; the others only have scores.
    decided: int = 0
    score: float = 0.0
    squares: float = 0.0
    cpu_ms: float = 0.0
    #: The games in which the clock ended a search, if the player reports that.
    time_dependent: int = 0

    @classmethod
    def of(cls, row: dict[str, Any]) -> Sums:
        """Returns the sums of a row."""
        return cls(**{part.name: row[part.name] for part in fields(cls)})

    def add(self, other: Sums) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def mean(self) -> float:
        return self.score / self.games if self.games else math.nan

    @property
    def standard_error(self) -> float:
        """The standard error of the mean score."""
        if self.games < 2:
            return math.nan
        variance = (self.squares - self.score**2 / self.games) / (self.games - 1)
        return math.sqrt(max(0.0, variance) / self.games)

    @property
    def win_rate(self) -> tuple[float, float, float]:
        """The share of games won, with its 95 % interval by Wilson."""
        return wilson_interval(self.won, self.decided)

    @property
    def win_rate_or_mean(self) -> tuple[float, float, float]:
        """The share of games won, with its 95 % interval; the mean score if games are not won or lost."""
        if self.decided:
            return self.win_rate
        half = student_factor(self.games - 1) * self.standard_error if self.games > 1 else math.nan
        return self.mean, self.mean - half, self.mean + half


def student_factor(freedom: int) -> float:
    """Returns the half-width of the 95 % interval of a mean, in standard errors. The result is exact to 0.0005.

    Up to 10 degrees of freedom, a table gives Student's t. For more, an expansion around the normal distribution gives
    it (Abramowitz and Stegun, 26.7.5).

    >>> [round(student_factor(freedom), 3) for freedom in (1, 5, 10, 30, 1000)]
    [12.706, 2.571, 2.228, 2.042, 1.962]
    """
    few = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
    if freedom <= len(few):
        return few[freedom - 1]
    terms = ((Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96, (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384)
    return Z + sum(term * float(freedom) ** -power for power, term in enumerate(terms, 1))


def wilson_interval(won: int, games: int) -> tuple[float, float, float]:
    """Returns a rate with its 95 % interval.

    >>> [round(number, 3) for number in wilson_interval(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if games == 0:
        return math.nan, math.nan, math.nan
    rate, square = won / games, Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    return rate, middle - half, middle + half


def step_ends(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Returns, for each number, the largest number of its logarithmic step. Each power of two is divided into four steps.

    >>> step_ends(np.array([0, 1, 6, 7, 8, 9, 10, 1000])).tolist()
    [0, 1, 6, 7, 9, 9, 11, 1023]
    """
    shift = np.maximum(np.frexp(numbers.astype(np.float64))[1] - 3, 0).astype(np.int64)
    last: NDArray[np.int64] = np.left_shift(np.right_shift(numbers, shift) + 1, shift) - 1
    return last


def quantile_of_steps(times: dict[int, int], share: float) -> float:
    """Returns the last number of the step that contains a quantile.

    >>> quantile_of_steps({7: 1, 9: 8, 1023: 1}, 0.5)
    9
    """
    left = share * sum(times.values())
    for last, count in sorted(times.items()):
        left -= count
        if left <= 0:
            return last
    return math.nan
