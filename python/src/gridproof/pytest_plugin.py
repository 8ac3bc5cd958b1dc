"""The fixture `oracle`, which gives a test the questions and the assertions of this package.

def test_that_my_solver_is_right(oracle):
    board = oracle.Board("mines rows=1 cols=3 mines=1\\n?1*")
    oracle.assert_safe(board, *my_solver(board))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .oracle import Oracle


@pytest.fixture(scope="session")
def oracle() -> Oracle:
    """Returns all public names of `gridproof` and `gridproof.testing`."""
    # The import is here so that a test run without the fixture does not import the package.
    from .oracle import Oracle

    return Oracle()
