"""Draws the pictures of a report as SVG. A picture has axes, and points with their intervals, or bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape

from ..._gridproof import Sums
from ..tally import Tally

WIDTH, HEIGHT = 440, 260
LEFT, RIGHT, ABOVE, BELOW = 62, 22, 12, 46

#: x, y, and the ends of the interval of y.
Point = tuple[float, float, float, float]
#: A function that returns the coordinate of a number on an axis.
Place = Callable[[float], float]


@dataclass(frozen=True)
class Axis:
    """The axis of the numbers from `low` to `high`."""

    low: float
    high: float
    name: str
    log: bool = False
    unit: str = ""

    def share_along_axis(self, number: float) -> float:
        """Returns the position of a number along the axis, from 0 to 1."""
        low, high, at = (math.log(x) if self.log else x for x in (self.low, self.high, number))
        return (at - low) / (high - low) if high > low else 0.5

    def ticks(self) -> list[tuple[float, str]]:
        """Returns round numbers on the axis, each with its label."""
        return [
            (number, tick_label(number) + self.unit)
            for number in (powers_of_ten if self.log else round_numbers)(self.low, self.high)
        ]


def round_numbers(low: float, high: float) -> list[float]:
    """Returns some round numbers between two numbers.

    >>> round_numbers(0.31, 0.42)
    [0.32, 0.34, 0.36, 0.38, 0.4, 0.42]
    """
    if not high > low:
        return [low]
    ten = 10.0 ** math.floor(math.log10((high - low) / 4))
    step = next(ten * by for by in (1, 2, 5, 10) if (high - low) / (ten * by) <= 6)
    places = max(0, 1 - math.floor(math.log10(step)))
    return [round(step * at, places) for at in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def powers_of_ten(low: float, high: float) -> list[float]:
    """Returns the powers of ten between two numbers. If there are only a few powers, also returns their doubles and
    fivefolds.

    >>> powers_of_ten(1, 1000), powers_of_ten(2.5, 60)
    ([1.0, 10.0, 100.0, 1000.0], [5.0, 10.0, 20.0, 50.0])
    """
    exponents = range(math.floor(math.log10(low)), math.floor(math.log10(high) + 1e-9) + 1)
    every = 1 + len(exponents) // 7
    factors = (1, 2, 5) if len(exponents) < 4 else (1,)
    found = [by * 10.0**exponent for exponent in exponents if exponent % every == 0 for by in factors]
    return [number for number in found if low * 0.999 <= number <= high * 1.001]


def tick_label(number: float) -> str:
    """Returns the label of a number on an axis.

    >>> tick_label(1_000_000), tick_label(25.0), tick_label(0.35)
    ('10⁶', '25', '0.35')
    """
    if number >= 100_000 and math.log10(number) % 1 == 0:
        return "10" + "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(round(math.log10(number))))
    return f"{number:,.10g}" if abs(number) >= 1000 else f"{number:.4g}"


def convergence_picture(tally: Tally, name: str) -> str:
    """Draws the result of a player as a function of the number of games."""
    steps = tally.summary.running_sums(name)
    total = steps[-1] if steps else Sums()
    points = [result_point(sums.games, sums) for sums in steps]
    # The first few games are left out, because their wide interval would fill the picture.
    known = [each for each in finite_points(points)[-40:] if each[0] >= min(30, total.games / 4)]
    if len(known) < 2:
        return ""
    horizontal = Axis(known[0][0], known[-1][0], "games", log=True)
    vertical = vertical_axis(known, total)
    at, to = plot_coordinates(horizontal, vertical)
    edges = [(x, top) for x, _, _, top in known] + [(x, low) for x, _, low, _ in reversed(known)]
    marks = f'<polygon class="band" points="{path_mark(edges, at, to)}"/>'
    marks += f'<polyline class="line" points="{path_mark([(x, y) for x, y, *_ in known], at, to)}"/>'
    marks += "".join(dot_mark(each, at, to, 2) for each in known)
    return framed_picture(f"{name} as games are added", marks, horizontal, vertical)


def fact_picture(values: dict[int, Sums], title: str, across: str) -> str:
    """Draws the result for each value of a fact."""
    points = finite_points([result_point(value, sums) for value, sums in sorted(values.items())])
    if len(points) < 2:
        return ""
    horizontal, vertical = horizontal_axis(points, across), vertical_axis(points, next(iter(values.values())))
    at, to = plot_coordinates(horizontal, vertical)
    return framed_picture(title, interval_marks(points, at, to), horizontal, vertical)


def differences_picture(values: dict[int, Sums], title: str, across: str, decided: bool) -> str:
    """Draws the paired difference for each value of a fact, in percent if games are won or lost."""
    points = finite_points([result_point(value, sums, decided) for value, sums in sorted(values.items())])
    if len(points) < 2:
        return ""
    horizontal = horizontal_axis(points, across)
    vertical = replace(
        vertical_axis([*points, (0.0, 0.0, 0.0, 0.0)], Sums()), name="player less rival", unit=" %" if decided else ""
    )
    at, to = plot_coordinates(horizontal, vertical)
    zero = f'<path class="zero" d="M{LEFT} {to(0.0):.1f}H{WIDTH - RIGHT}"/>'
    return framed_picture(title, zero + interval_marks(points, at, to), horizontal, vertical)


def result_point(x: float, sums: Sums, decided: bool = False) -> Point:
    """Returns the point of a result, in percent if it is a share of games or a difference of shares."""
    scale = 100.0 if decided or sums.decided else 1.0
    y, low, high = (scale * number for number in sums.win_rate_or_mean)
    return float(x), y, low, high


def finite_points(points: Sequence[Point]) -> list[Point]:
    return [each for each in points if all(math.isfinite(number) for number in each)]


def horizontal_axis(points: Sequence[Point], name: str) -> Axis:
    """Returns the axis below the points, with a margin at both ends."""
    first, last = points[0][0], points[-1][0]
    room = 0.04 * (last - first)
    return Axis(first - room, last + room, name)


def vertical_axis(points: Sequence[Point], sums: Sums) -> Axis:
    """Returns the axis to the left of the points, with a margin at both ends."""
    low, high = min(low for *_, low, _ in points), max(high for *_, high in points)
    room = 0.06 * (high - low) or 0.01 * abs(high) or 1.0
    name, unit = ("games won", " %") if sums.decided else ("mean score", "")
    return Axis(low - room, high + room, name, unit=unit)


def interval_marks(points: Sequence[Point], at: Place, to: Place) -> str:
    bars = (f'<path class="bar" d="M{at(x):.1f} {to(low):.1f}V{to(high):.1f}"/>' for x, _, low, high in points)
    return "".join(bars) + "".join(dot_mark(each, at, to, 3.5) for each in points)


def dot_mark(where: Point, at: Place, to: Place, radius: float) -> str:
    """Returns a point with a tooltip."""
    x, y, low, high = where
    said = f"{tick_label(x)}: {y:.5g}, 95 % from {low:.5g} to {high:.5g}"
    return f'<circle cx="{at(x):.1f}" cy="{to(y):.1f}" r="{radius}"><title>{said}</title></circle>'


def path_mark(points: Sequence[tuple[float, float]], at: Place, to: Place) -> str:
    return " ".join(f"{at(x):.1f},{to(y):.1f}" for x, y in points)


def times_picture(tally: Tally, name: str) -> str:
    """Draws the distribution of the time of a player's games."""
    counts = tally.times.get(name, {})
    known = {last: games for last, games in counts.items() if last > 0}
    total = sum(counts.values())
    if not known or total < 2:
        return ""
    starts = {last: smallest_of_step(last) for last in known}
    horizontal = Axis(min(starts.values()) / 1000, (max(known) + 1) / 1000, "ms of the processor", log=True)
    vertical = Axis(0.0, 105 * max(known.values()) / total, "games", unit=" %")
    at, to = plot_coordinates(horizontal, vertical)
    bars = []
    for last, games in sorted(known.items()):
        left, right = at(starts[last] / 1000), at((last + 1) / 1000)
        top = to(100 * games / total)
        said = f"{starts[last] / 1000:g} to {(last + 1) / 1000:g} ms: {games:,} games"
        bars.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{max(0.5, right - left - 0.6):.1f}" '
            f'height="{to(0.0) - top:.1f}"><title>{said}</title></rect>'
        )
    half, most = (tally.summary.time_percentile_ms(name, percent) or 0.0 for percent in (50, 99))
    title = f"{name}, time of a game: half at most {tick_label(float(f'{half:.2g}'))} ms, 99 % at most {tick_label(float(f'{most:.2g}'))} ms"
    return framed_picture(title, "".join(bars), horizontal, vertical)


def smallest_of_step(last: int) -> int:
    """Returns the smallest number in the step of the logarithmic scale whose largest number is `last`."""
    return last if last < 8 else last + 1 - (1 << (last.bit_length() - 3))


def plot_coordinates(horizontal: Axis, vertical: Axis) -> tuple[Place, Place]:
    """Returns the coordinates of the numbers of both axes."""
    across, up = WIDTH - LEFT - RIGHT, HEIGHT - ABOVE - BELOW
    return (
        lambda x: LEFT + across * horizontal.share_along_axis(x),
        lambda y: ABOVE + up * (1 - vertical.share_along_axis(y)),
    )


def framed_picture(title: str, marks: str, horizontal: Axis, vertical: Axis) -> str:
    """Returns a picture with its axes and title."""
    at, to = plot_coordinates(horizontal, vertical)
    bottom, right = HEIGHT - BELOW, WIDTH - RIGHT
    lines, texts = [], []
    for number, word in vertical.ticks():
        lines.append(f"M{LEFT} {to(number):.1f}H{right}")
        texts.append(f'<text x="{LEFT - 6}" y="{to(number) + 4:.1f}" text-anchor="end">{word}</text>')
    for number, word in horizontal.ticks():
        lines.append(f"M{at(number):.1f} {bottom}v5")
        texts.append(f'<text x="{at(number):.1f}" y="{bottom + 18}" text-anchor="middle">{word}</text>')
    texts.append(
        f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{escape(horizontal.name)}</text>'
    )
    middle = (ABOVE + bottom) / 2
    texts.append(
        f'<text transform="translate(13 {middle}) rotate(-90)" text-anchor="middle">{escape(vertical.name)}</text>'
    )
    grid = f'<path class="grid" d="{"".join(lines)}"/>'
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}">{grid}{marks}{"".join(texts)}</svg><figcaption>{escape(title)}</figcaption></figure>'
    )
