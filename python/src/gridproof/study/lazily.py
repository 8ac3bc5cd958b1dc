"""The games of a study as a table that is read when it is asked, and only as far as it is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from ..errors import MissingFileError, RequestError
from .plan import GAMES
from .stored import shard_index


def scan(out: str | Path, library: Literal["pyarrow", "polars"] = "pyarrow") -> Any:
    """The games in the folder of a study: a dataset of pyarrow, or a `LazyFrame` of polars.

    Nothing is read before a question is asked of it, and then only the columns and rows of the question. The checksums
    of the shards are not verified; `report` and `summary` do that.

    Raises:
        MissingFileError: the folder has no shards.
    """
    # A last shard that grew stands after the shorter one, whose games it holds too.
    shards = {shard_index(path): str(path) for path in sorted((Path(out) / GAMES).glob("*.parquet"))}
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
