"""Writes the sentences of documents, with the names that a board gives to its cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

from .. import _gridproof
from ..boards.cell import Cell
from . import phrases

NameOf = Callable[[Cell], str]


def sentence_text(sentence: Mapping[str, Any], name_of: NameOf = str) -> str:
    """Returns a sentence of a document in English. `name_of` returns the name of a cell.

    >>> sentence = {"code": "clue_sum", "arguments": {"mines": {"code": "one_mine"}, "cells": [[0, 0], [0, 2]]}}
    >>> sentence_text(sentence, lambda cell: "abc"[cell[1]])
    '1 mine in a and c'
    """
    values, texts = sentence.get("arguments", {}), []
    for words, place, form, _ in Formatter().parse(_templates()[sentence["code"]]):
        texts.append(words)
        if place is not None:
            texts.append(_argument_text(values[place], form or "", name_of))
    return "".join(texts)


@cache
def _templates() -> dict[str, str]:
    return _gridproof.sentence_templates()


def _argument_text(value: Any, form: str, name_of: NameOf) -> str:
    """Returns an argument as text. `form` is the noun after a number, or the word before the last item of a list."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value) if not form else f"{value} {form}" + ("" if value == 1 else "s")
    if isinstance(value, dict):
        return sentence_text(value, name_of)
    if not form:
        return phrases.join_with([name_of((row, col)) for row, col in value], "and") or "no cell"
    return phrases.join_with([_argument_text(item, "", name_of) for item in value], form)
