"""Converts clues and rules of calls to the tokens of saved boards."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from .._input.arguments import as_integer, check_takes_one_tuple, is_iterable
from ..errors import RequestError, WrongTypeError

#: The clue of an opened cell: a number of mines, the possible numbers, a token such as ``"1-3"``, ``"*"`` for a known
#: mine, or None for an opened cell without a clue.
ClueLike: TypeAlias = int | Iterable[int] | str | None

#: A rule about a list of cells: a number of mines, the possible numbers, the allowed contents as tuples of 0 and 1, a
#: token such as ``"{2}"``, or a function of a tuple of booleans, one for each of up to 8 cells.
RuleLike: TypeAlias = int | Iterable[int] | Iterable[Sequence[int]] | str | Callable[[tuple[bool, ...]], object]

#: The core's limits on the cells of a table and on the cells of a board.
MOST_IN_A_TABLE = 8
MAX_AREA = 1 << 18


def clue_token(content: object, where: str) -> str:
    """Returns the token of an opened cell.

    >>> clue_token(2, ""), clue_token([1, 3], ""), clue_token(range(1, 3), ""), clue_token("1-3", ""), clue_token(None, "")
    ('2', '1|3', '1|2', '1-3', 'o')
    """
    if content is None:
        return "o"
    expected = "a number, a list of numbers, a token such as '1-3', or None"
    if isinstance(content, str):
        return _checked_token(content, where, expected)
    return _numbers_token(content, where, expected)


def rule_token(rule: object, cells: int, where: str) -> str:
    """Returns the token of a rule about this many cells.

    >>> rule_token(1, 3, ""), rule_token([0, 2], 3, ""), rule_token([(0, 1), (1, 0)], 2, "")
    ('1', '0|2', 't01|10')
    >>> rule_token(lambda mines: mines[0] == mines[1], 2, ""), rule_token(lambda mines: False, 2, "")
    ('t00|11', 't')
    """
    expected = "a number, a list of numbers, a list of tuples of 0 and 1, a token such as '{2}', or a function"
    if isinstance(rule, str):
        return _checked_token(rule, where, expected)
    if callable(rule):
        _check_few_cells(cells, where)
        check_takes_one_tuple(rule, where)
        every = itertools.product((False, True), repeat=cells)
        return _table_token([contents for contents in every if bool(rule(contents))])
    if is_iterable(rule):
        rule = list(rule)
        if rule and all(isinstance(contents, Sequence) and not isinstance(contents, str) for contents in rule):
            _check_few_cells(cells, where)
            return _table_token([_checked_contents(contents, cells, where) for contents in rule])
    return _numbers_token(rule, where, expected)


def _numbers_token(content: object, where: str, expected: str) -> str:
    listed = list(content) if is_iterable(content) else [content]
    numbers = [as_integer(number) for number in listed]
    if any(number is None for number in numbers):
        raise WrongTypeError(f"{where}expected {expected}, found {content!r}")
    known = sorted({number for number in numbers if number is not None})
    if not known or not 0 <= known[0] <= known[-1] <= MAX_AREA:
        raise RequestError(f"{where}expected numbers of mines from 0 to {MAX_AREA}, found {content!r}")
    return "|".join(map(str, known))


def _checked_token(content: str, where: str, expected: str) -> str:
    if not content or len(content.split()) != 1 or content != content.strip():
        raise RequestError(f"{where}expected {expected}, found {content!r}")
    return content


def _check_few_cells(cells: int, where: str) -> None:
    if not 1 <= cells <= MOST_IN_A_TABLE:
        raise RequestError(f"{where}expected a function or tuples about 1 to {MOST_IN_A_TABLE} cells, found {cells}")


def _checked_contents(contents: Sequence[object], cells: int, where: str) -> tuple[bool, ...]:
    numbers = [int(one) if isinstance(one, bool) else as_integer(one) for one in contents]
    if len(numbers) != cells or any(number not in (0, 1) for number in numbers):
        raise RequestError(f"{where}expected tuples of {cells} times 0 or 1, found {contents!r}")
    return tuple(number == 1 for number in numbers)


def _table_token(allowed: Iterable[tuple[bool, ...]]) -> str:
    return "t" + "|".join("".join("01"[is_mine] for is_mine in contents) for contents in sorted(set(allowed)))
