"""Fixtures that several tests of studies share."""

import pytest


@pytest.fixture(scope="session")
def rows_of_one_process(tmp_path_factory):
    """Returns the rows of the small study when a single process plays it."""
    pytest.importorskip("distributed")
    from studies import game_rows, small_study

    from gridproof import study

    return game_rows(study.run(small_study(), tmp_path_factory.mktemp("alone")))
