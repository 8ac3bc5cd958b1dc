"""If a file does not contain the shard that its name states, a study reports the file, does not count it, and plays the
shard again."""

import json
import pickle

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

pytest.importorskip("distributed")
from studies import SMALL, game_rows, small_study

from gridproof import study
from gridproof.study.__main__ import EXIT_GAMES_LEFT_OUT, main
from gridproof.study.shard_files import ShardError, read_shard, shard_bytes

AT = study.Shard(2, 81, 40)


def with_flipped_bit(content, at):
    """Flips one bit."""
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def writer_of_changed_shard(change):
    """Returns a function that writes a changed shard with a correct checksum."""

    def changed_shard_bytes(out):
        of_folder = study.Study.of(out)
        return shard_bytes(change(read_shard(of_folder, out, AT).table), of_folder)

    return changed_shard_bytes


def shard_of_other_study(out):
    other = study.run(small_study(policy_seed=1), out.parent / "other")
    return (other / "games" / "0000002.parquet").read_bytes()


def shard_without_checksum(out):
    """Returns the table as another program would write it, without a checksum."""
    sink = pa.BufferOutputStream()
    pq.write_table(read_shard(study.Study.of(out), out, AT).table, sink)
    return sink.getvalue().to_pybytes()


def shard_bytes_on_disk(out, name="0000002"):
    return (out / "games" / f"{name}.parquet").read_bytes()


FAULTS = {
    "empty": (lambda out: b"", "it has no checksum"),
    "cut": (lambda out: shard_bytes_on_disk(out)[:100], "it has no checksum"),
    "cut at its end": (lambda out: shard_bytes_on_disk(out)[:-3], "it is damaged: its checksum does not match"),
    "a bit of a page": (
        lambda out: with_flipped_bit(shard_bytes_on_disk(out), 50),
        "it is damaged: its checksum does not match",
    ),
    "a bit of the last bytes": (
        lambda out: with_flipped_bit(shard_bytes_on_disk(out), len(shard_bytes_on_disk(out)) - 10),
        "it is damaged",
    ),
    "more bytes": (lambda out: shard_bytes_on_disk(out) + b"PAR1", "it is damaged"),
    "without a checksum": (shard_without_checksum, "it has no checksum"),
    "a copy": (
        lambda out: shard_bytes_on_disk(out, "0000001"),
        "its seeds are not those of the plan: expected 81 to 120, found 41 to 80",
    ),
    "a shorter one": (
        lambda out: shard_bytes_on_disk(out, "0000006-10"),
        "expected 81 to 120, found 241 to 250 in 10 games",
    ),
    "of another study": (shard_of_other_study, "it belongs to another study: policy_seed is 1 there, and 0 here"),
    "without a column": (writer_of_changed_shard(lambda table: table.drop_columns(["won"])), "it lacks the column won"),
    "another type": (
        writer_of_changed_shard(lambda table: table.set_column(2, "score", table["score"].cast(pa.float32()))),
        "its column score is of the type float",
    ),
    "another column": (
        writer_of_changed_shard(lambda table: table.append_column("x", table["error"])),
        "its column x is of the type string",
    ),
    "another player": (
        writer_of_changed_shard(lambda table: table.set_column(0, "player", pa.array(["rival"] * len(table)))),
        "its players are not player",
    ),
    "no games": (writer_of_changed_shard(lambda table: table.slice(0, 0)), "expected 81 to 120, found none"),
}


@pytest.fixture(scope="module")
def played_folder(tmp_path_factory):
    return study.run(small_study(), tmp_path_factory.mktemp("played") / "out")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_shard_is_named_not_counted_and_played_again(
    rows_of_one_process, played_folder, tmp_path, capsys, fault
):
    make, why = FAULTS[fault]
    out = tmp_path / "out"
    for path in (played_folder / "games", out / "games"):
        path.mkdir(parents=True, exist_ok=True)
    for path in [played_folder / "study.json", *(played_folder / "games").iterdir()]:
        (out / path.relative_to(played_folder)).write_bytes(path.read_bytes())
    at = out / "games" / "0000002.parquet"
    content = make(out)
    at.write_bytes(content)
    for command in ("report", "summary"):
        assert main([command, str(out)]) == EXIT_GAMES_LEFT_OUT
        told = capsys.readouterr()
        assert told.err.count("\n") == 1 and str(at) in told.err and why in told.err, told.err
        assert "210 of 250 games, seeds 1 to 80 and 121 to 250" in told.out or command == "summary"
    tally = study.Tally.of(out)
    assert tally.ranges == [(1, 80), (121, 250)]
    assert why in study.report.text(tally) and why in study.report.html(tally)
    assert why in study.report.document(tally)["not_counted"][0]["why"]
    assert game_rows(study.run(small_study(), out)) == rows_of_one_process
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and f"{at}: " in told and why in told and "its games are played again" in told, told
    assert (out / "refused" / at.name).read_bytes() == content
    assert main(["report", str(out)]) == 0
    assert capsys.readouterr().err == ""


def test_the_checksum_covers_every_bit_of_a_shard(tmp_path):
    games = study.Study("minesweeper", SMALL, games=2, shard_games=2)
    out = study.run(games, tmp_path / "out")
    at = out / "games" / "0000000.parquet"
    whole = at.read_bytes()
    shard = next(games.shards())
    read_shard(games, out, shard)
    for byte in range(0, len(whole), 7):
        at.write_bytes(with_flipped_bit(whole, byte))
        with pytest.raises(ShardError):
            read_shard(games, out, shard)


def test_stray_files_are_named_and_not_counted(tmp_path, capsys):
    out = study.run(small_study(games=80), tmp_path)
    for name in ("0000001 (copy)", "more-games", "0000009"):
        (out / "games" / f"{name}.parquet").write_bytes(shard_bytes_on_disk(out, "0000001"))
    study.run(small_study(games=80), out)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 3 and all("no shard of the study has this name" in line for line in told), told
    assert study.Tally.of(out).ranges == [(1, 80)]


def test_several_faults_are_reported_in_one_line(tmp_path, capsys):
    out = study.run(small_study(games=80), tmp_path)
    for at in (out / "games").iterdir():
        at.write_bytes(b"")
    assert main(["report", str(out)]) == EXIT_GAMES_LEFT_OUT
    told = capsys.readouterr()
    assert told.err.startswith("gridproof.study: 2 shards are not counted: the first is ") and told.err.count("\n") == 1
    assert "0 of 80 games" in told.out


def test_a_shard_is_plain_parquet_with_its_settings(tmp_path):
    out = study.run(small_study(games=40), tmp_path)
    marks = pq.read_metadata(out / "games" / "0000000.parquet").metadata
    assert json.loads(marks[b"gridproof.study"])["settings"] == SMALL
    assert len(marks[b"gridproof.sha256"]) == len("sha256:") + 64
    error = ShardError(out, "why")
    assert str(pickle.loads(pickle.dumps(error))) == str(error) == f"{out}: why"
