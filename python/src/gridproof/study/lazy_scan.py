"""Reads the games of a study lazily, as a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from ..errors import MissingFileError, RequestError
from .plan import GAMES_FOLDER
from .shard_files import shard_index


def scan(out: str | Path, library: Literal["pyarrow", "polars"] = "pyarrow") -> Any:
    """Returns the games in the folder of a study: a dataset of pyarrow, or a `LazyFrame` of polars.

    A query reads only the columns and rows that it needs. `scan` does not verify the checksums of the shards; `report`
    and `summary` do.

    Raises:
        MissingFileError: the folder has no shards.
    """
    # A longer last shard contains the games of an earlier, shorter last shard. The longer shard replaces the shorter
    # shard.
    shards = {shard_index(path): str(path) for path in sorted((Path(out) / GAMES_FOLDER).glob("*.parquet"))}
    files = [path for index, path in shards.items() if index is not None]
    if not files:
        raise MissingFileError(f"{out}: there is no shard of a study in this folder")
    if library == "polars":
        import polars

        return polars.scan_parquet(files)
    if library == "pyarrow":
        from pyarrow import dataset

        return dataset.dataset(files, format="parquet")
    raise RequestError(f"library: expected 'pyarrow' or 'polars', found {library!r}")
