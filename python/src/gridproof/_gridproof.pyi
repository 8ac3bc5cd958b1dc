import builtins
from collections.abc import Sequence
from typing import Any, TypeAlias, final

__all__ = [
    "Board",
    "Cancel",
    "Cells",
    "Counts",
    "Game",
    "Level",
    "Listing",
    "Model",
    "Position",
    "board_from_numbers",
    "board_from_rows",
    "chances",
    "chances_of_many",
    "check_plan",
    "contest_list",
    "count",
    "count_many",
    "list_cells",
    "list_placements",
    "play",
    "play_recorded",
    "prove",
    "prove_many",
    "reply",
    "sample_cells",
    "sample_placements",
]

@final
class Board:
    def __new__(
        cls,
        text: bytes,
        mines: int | None = None,
        squared_distance: int | None = None,
        symbols: str | None = None,
        shape: str | None = None,
        number: int | None = None,
    ) -> Board: ...
    @property
    def read(self) -> str | None: ...
    @property
    def read_as(self) -> str | None: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    @property
    def mines(self) -> int | None: ...
    @property
    def squared_distance(self) -> int: ...
    def text(self) -> str: ...
    def cells(self) -> list[int]: ...
    def numbers(self) -> bytearray: ...
    def cell(self, row: int, col: int) -> int: ...
    def with_cells(self, cells: list[tuple[int, int, int]]) -> Board: ...
    def equals(self, other: Board) -> bool: ...

@final
class Cancel:
    def __new__(cls) -> Cancel: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...

@final
class Counts:
    def chances(self, rows: int, cols: int) -> bytearray: ...
    def __len__(self) -> int: ...
    @property
    def placements(self) -> int: ...
    def mines(self, row: int, col: int) -> int | None: ...
    def exactly(self, row: int, col: int) -> list[int] | None: ...
    @property
    def numbers(self) -> tuple[list[int], list[float]]: ...
    @property
    def items(self) -> list[tuple[tuple[int, int], int]]: ...
    @property
    def cells(self) -> list[tuple[int, int, int]]: ...
    @property
    def weight(self) -> int: ...
    def weight_at(self, row: int, col: int) -> int | None: ...
    @property
    def weights(self) -> tuple[int, list[int]] | None: ...
    @property
    def prior(self) -> str: ...

_Cells: TypeAlias = list[tuple[int, int]]

@final
class Cells:
    def __new__(cls, text: bytes) -> Cells: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    @property
    def mines(self) -> int | None: ...
    @property
    def capacity(self) -> int: ...
    @property
    def density(self) -> str | None: ...
    def text(self) -> str: ...
    def json(self) -> str: ...
    def names(self) -> list[tuple[tuple[int, int], str]]: ...
    def hidden(self) -> _Cells: ...
    def nearest(self, row: int, col: int) -> tuple[int, int] | None: ...
    def rows(self) -> list[list[str]]: ...
    def prove(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[bool | None, _Cells, _Cells, _Cells, _Cells, str | None]: ...
    def count(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> Counts: ...
    def placements(
        self,
        most: int,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[list[_Cells], bool, str | None]: ...

_Seen: TypeAlias = list[tuple[tuple[int, int], int]]

@final
class Game:
    @staticmethod
    def of(contest: str, settings: dict[str, str], seed: int) -> Game: ...
    @staticmethod
    def on(rows: int, cols: int, mines: _Cells, squared_distance: int) -> Game: ...
    @staticmethod
    def resumed(text: str) -> Game: ...
    def open(self, cell: tuple[int, int]) -> _Seen: ...
    def chord(self, cell: tuple[int, int], flags: _Cells) -> _Seen: ...
    def stop(self) -> None: ...
    def say(self, chosen: object) -> None: ...
    def state(self) -> Any: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def won(self) -> bool | None: ...
    @property
    def score(self) -> float: ...
    @property
    def is_protected(self) -> bool: ...
    @property
    def mines(self) -> _Cells | None: ...
    @property
    def facts(self) -> dict[str, int]: ...
    @property
    def contest(self) -> str: ...
    @property
    def settings(self) -> dict[str, str]: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def commands(self) -> list[str]: ...
    def transcript(self) -> str: ...

@final
class Level:
    def __new__(cls, text: bytes) -> Level: ...
    def text(self) -> str: ...
    def start(self) -> Cells: ...
    def solution(self) -> Cells: ...

@final
class Listing:
    def take(
        self,
        most: int,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[bytearray, int, bool]: ...

@final
class Model:
    def __new__(
        cls,
        variables: int,
        rules: Sequence[
            tuple[builtins.list[int], builtins.list[tuple[int, int]]]
            | tuple[builtins.list[int], builtins.list[builtins.list[bool]]]
        ],
    ) -> Model: ...
    def count(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[int, builtins.list[int]]: ...
    def backbone(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[bool | None, builtins.list[bool | None], builtins.list[bool], str | None]: ...
    def explain(
        self,
        variable: int | None = None,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[
        str, builtins.list[int], bool | None, int | None, tuple[builtins.list[bool], builtins.list[bool]] | None
    ]: ...
    def list(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> Listing: ...
    def sample(
        self,
        number: int,
        seed: int,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> bytearray | None: ...
    def certify(
        self,
        format: str,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> builtins.list[tuple[str, str]]: ...
    def export(
        self,
        format: str,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> str: ...

@final
class Position:
    def __new__(
        cls, board: Board, density: str | None = None, assume: list[tuple[int, int, bool]] | None = None
    ) -> Position: ...
    def follow(self, board: Board) -> None: ...
    def prove(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[bool | None, _Cells, _Cells, _Cells, _Cells, str | None]: ...
    def count(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> Counts: ...
    def guesses(
        self,
        work: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> tuple[_Cells, list[tuple[_Cells, _Cells]], _Cells, str | None]: ...

def prove(
    board: Board,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
    assume: list[tuple[int, int, bool]] | None = None,
) -> tuple[bool | None, _Cells, _Cells, _Cells, _Cells, str | None]: ...
def count(
    board: Board,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
    density: str | None = None,
    assume: list[tuple[int, int, bool]] | None = None,
) -> Counts: ...
def reply(request: bytes, cancel: Cancel | None = None) -> bytes: ...
def play(plan: dict[str, object], first: int, games: int) -> bytes: ...
def play_recorded(plan: dict[str, object], seeds: list[int]) -> list[tuple[str, str]]: ...
def contest_list() -> list[tuple[str, list[str], list[str], float]]: ...
def check_plan(plan: dict[str, object]) -> None: ...
def board_from_rows(rows: object, mines: int | None, squared_distance: int) -> Board | None: ...
def board_from_numbers(
    numbers: bytes, rows: int, cols: int, mines: int | None, squared_distance: int
) -> Board | None: ...
def list_placements(
    board: Board,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> Listing: ...
def list_cells(
    board: Cells,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> Listing: ...
def sample_placements(
    board: Board,
    number: int,
    seed: int,
    density: str | None = None,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> bytearray | None: ...
def sample_cells(
    board: Cells,
    number: int,
    seed: int,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> bytearray | None: ...
def count_many(
    boards: list[Board],
    threads: int,
    density: str | None = None,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> list[tuple[Counts | None, str | None]]: ...
def chances_of_many(
    boards: list[Board],
    threads: int,
    density: str | None = None,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> list[tuple[bytearray | None, str | None]]: ...
def chances(
    board: Board,
    density: str | None = None,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> bytearray: ...
def prove_many(
    boards: list[Board],
    threads: int,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cancel: Cancel | None = None,
) -> list[tuple[bool | None, bytearray, str | None]]: ...
