"""The fixture `oracle`: the questions and the assertions of this package, in any test that names it.

def test_that_my_solver_is_right(oracle):
    board = oracle.Board("mines rows=1 cols=3 mines=1\\n?1*")
    oracle.assert_safe(board, *my_solver(board))
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest


class _Oracle(SimpleNamespace):
    """Short where pytest shows the arguments of a test that failed."""

    def __repr__(self) -> str:
        return "<the oracle of gridproof>"


@pytest.fixture(scope="session")
def oracle() -> SimpleNamespace:
    """Everything of `gridproof` and `gridproof.testing`."""
    # A test run that uses none of this loads nothing.
    import gridproof
    from gridproof import testing

    names = {name: getattr(gridproof, name) for name in gridproof.__all__}
    return _Oracle(**names, **{name: getattr(testing, name) for name in testing.__all__})
