"""Certificates are created, saved and checked, and changed certificates are refused."""

import pytest

from gridproof import Board, Cells, Certificate, LimitError, RequestError, certify, check, solve

BOARD = Board("mines rows=3 cols=4 mines=3\n12??\n????\n12*?")


def test_a_certificate_is_accepted_and_a_changed_one_is_refused(tmp_path):
    certificate = certify(BOARD)
    certificate.save(tmp_path / "evidence")
    accepted = check(tmp_path / "evidence", BOARD)
    assert accepted and accepted.document["claims"]["mine"] == [[0, 2]]
    claims = certificate.files["claims.txt"]
    forged = Certificate({**certificate.files, "claims.txt": claims.replace("M", "S")})
    refused = check(forged)
    assert not refused and refused.reason and refused.file
    assert not check(certificate, Board("mines rows=1 cols=2\n1?"))


def test_other_puzzles_are_solved_and_certified():
    one_click = "one-click rows=3 cols=3 mines=1"
    assert solve(one_click)["verdict"] == "found"
    assert check(certify(one_click))


def test_unproved_cells_cannot_be_certified():
    with pytest.raises(LimitError):
        certify(BOARD, work=0)


@pytest.mark.parametrize("format", ["drat", "lrat", "veripb"])
def test_the_proof_has_the_requested_format(format):
    ending = {"drat": "drat", "lrat": "lrat", "veripb": "pbp"}[format]
    hexagons = Cells("cells tiling=hex rows=2 cols=3 mines=2\n? 2 ?\n o 1 ?")
    for board in (BOARD, hexagons, "mosaic rows=1 cols=3\n2 2 ?"):
        certificate = certify(board, format=format)
        assert f"refutation.{ending}" in certificate.files and check(certificate, board)
    assert hexagons.certify(format=format) == certify(hexagons, format=format)
    # The evidence about this board is the board itself.
    one_click = "one-click rows=3 cols=3 mines=1"
    assert certify(one_click, format=format) == certify(one_click)


def test_the_default_format_is_drat_and_other_formats_are_refused():
    assert certify(BOARD) == certify(BOARD, format="drat")
    with pytest.raises(RequestError, match="`format` to be `drat` .the default., `lrat` or"):
        certify(BOARD, format="drad")
