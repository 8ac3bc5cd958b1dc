"""The pictures of a report, as SVG: lines and bars of intervals, which need no library."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .plan import Study
from .tally import Sums, Tally, Z, parts

WIDTH, HEIGHT, LEFT, BELOW = 720, 260, 64, 34
#: Points of a curve.
POINTS = 60


def span(sums: Sums) -> tuple[float, float, float]:
    """A result with its interval."""
    return sums.rate if sums.decided else (sums.mean, sums.mean - Z * sums.error, sums.mean + Z * sums.error)


def convergence(out: Path) -> str:
    """How the result settles as games are added."""
    study = Study.of(out)
    tally, curve = Tally.empty(study), []
    shards = list(parts(study, out))
    for at, (first, last, table) in enumerate(shards):
        tally.count(first, last, table)
        if at % max(1, len(shards) // POINTS) == 0 or at + 1 == len(shards):
            curve.append((float(tally.players["player"].games), *span(tally.players["player"])))
    return "<h2>As games are added</h2>" + picture(curve, "games") if len(curve) > 1 else ""


def groups(values: dict[int, Sums]) -> str:
    """The result by the value of a fact."""
    return picture([(float(value), *span(sums)) for value, sums in sorted(values.items())], "")


def picture(points: Sequence[tuple[float, float, float, float]], below: str) -> str:
    """Points with their intervals, (x, y, from, to), over axes that say their ends."""
    known = [point for point in points if all(number == number for number in point)]
    if not known:
        return ""
    xs, lows, highs = ([point[at] for point in known] for at in (0, 2, 3))
    left, right, bottom, top = min(xs), max(xs), min(lows), max(highs)

    def place(x: float, y: float) -> tuple[float, float]:
        across = (x - left) / (right - left) if right > left else 0.5
        up = (y - bottom) / (top - bottom) if top > bottom else 0.5
        return LEFT + across * (WIDTH - LEFT - 20), 10 + (1 - up) * (HEIGHT - BELOW - 20)

    marks = []
    for x, y, low, high in known:
        (at, middle), (_, end), (_, start) = place(x, y), place(x, low), place(x, high)
        marks.append(
            f'<line x1="{at:.1f}" y1="{start:.1f}" x2="{at:.1f}" y2="{end:.1f}" stroke="#1560a8" stroke-width="2"/>'
        )
        marks.append(f'<circle cx="{at:.1f}" cy="{middle:.1f}" r="3" fill="#b4500b"/>')
    words = [(LEFT - 6, 16, "end", f"{top:.4g}"), (LEFT - 6, HEIGHT - BELOW - 6, "end", f"{bottom:.4g}")]
    words += [(LEFT, HEIGHT - 12, "start", f"{left:,.10g}"), (WIDTH - 20, HEIGHT - 12, "end", f"{right:,.10g} {below}")]
    texts = [
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="13" fill="currentColor">{word}</text>'
        for x, y, anchor, word in words
    ]
    box = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" aria-label="from {bottom:.4g} to {top:.4g}">'
    return box + "".join(marks + texts) + "</svg>"
