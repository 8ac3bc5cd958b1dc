"""The moves of documents with Python's own numbers: cells as tuples, counts whole, chances exact."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

#: What documents write as decimals, as it may exceed what others read.
_WHOLE = ("placements", "mines", "least", "wins", "progresses", "weight", "won_weight")


def exact_move(document: dict[str, Any], placements: str | None, weight: str | None = None) -> dict[str, Any]:
    """A move of `advise` or `audit`: shares of the placements become exact; estimates stay unchanged.

    `placements` are all of them, if the move does not say; `weight` is their weight by a density.
    """
    found: dict[str, Any] = {
        key: int(value) if key in _WHOLE and value is not None else value for key, value in document.items()
    }
    if "cell" in found:
        found["cell"] = tuple(document["cell"])
    elif "row" in found and "col" in found:
        found["cell"] = (found["row"], found["col"])
    said = found.get("placements", placements) if weight is None else weight
    total = int(said) if said is not None else 0
    parts = ("mines", "wins") if weight is None else ("weight", "won_weight")
    if total:
        for share, number in zip(("risk", "win"), (found.get(part) for part in parts), strict=True):
            if share in found and number is not None:
                found[share] = Fraction(number, total)
        if "avoidable" in found and "least" in found:
            found["avoidable"] = Fraction(found["mines"] - found["least"], total)
    return found
