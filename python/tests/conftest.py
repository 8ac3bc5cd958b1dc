"""Fixtures that several tests of studies share."""

import pytest


@pytest.fixture(scope="session")
def alone(tmp_path_factory):
    """The rows of one process."""
    pytest.importorskip("distributed")
    from studies import rows, small

    from gridproof import study

    return rows(study.run(small(), tmp_path_factory.mktemp("alone")))
