"""The fixture `oracle`, which gives a test the questions and the assertions of this package.

def test_that_my_solver_is_right(oracle):
    board = oracle.Board("mines rows=1 cols=3 mines=1\\n?1*")
    oracle.assert_safe(board, *my_solver(board))
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest


class _Oracle(SimpleNamespace):
    """A namespace with a short `repr`, because pytest prints the arguments of a failed test."""

    def __repr__(self) -> str:
        return "<the oracle of gridproof>"


@pytest.fixture(scope="session")
def oracle() -> SimpleNamespace:
    """Returns all public names of `gridproof` and `gridproof.testing`."""
    # A test run without the fixture does not import the package.
    import gridproof
    from gridproof import testing

    names = {name: getattr(gridproof, name) for name in gridproof.__all__}
    return _Oracle(**names, **{name: getattr(testing, name) for name in testing.__all__})
