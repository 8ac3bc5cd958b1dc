"""The moves of documents with Python's own numbers: cells as tuples, counts whole, chances exact."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

#: What documents write as decimals, as it may exceed what others read.
_WHOLE = ("placements", "mines", "least", "wins", "progresses")


def move(document: dict[str, Any], placements: str | None) -> dict[str, Any]:
    """A move of `advise` or `audit`: what is a share of the placements becomes exact; estimates stay as they are.

    `placements` are all of them, where the move does not say.
    """
    found: dict[str, Any] = {
        key: int(value) if key in _WHOLE and value is not None else value for key, value in document.items()
    }
    if "cell" in found:
        found["cell"] = tuple(document["cell"])
    elif "row" in found and "col" in found:
        found["cell"] = (found["row"], found["col"])
    said = found.get("placements", placements)
    total = int(said) if said is not None else 0
    if total:
        for share, number in (("risk", found.get("mines")), ("win", found.get("wins"))):
            if share in found and number is not None:
                found[share] = Fraction(number, total)
        if "avoidable" in found and "least" in found:
            found["avoidable"] = Fraction(found["mines"] - found["least"], total)
    return found
