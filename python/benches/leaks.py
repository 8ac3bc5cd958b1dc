"""Finds memory leaks: prints the growth of the memory over many calls of each function.

python benches/leaks.py [CALLS [NAME]...] [--each] [--seconds SECONDS]

The script calls a fast function CALLS times (1,000,000). Without --each, the script calls slower functions a tenth, a
hundredth or a thousandth as often. With --seconds, the calls of a function end after SECONDS of CPU time. The last line
names the functions with fewer than CALLS calls.

The script measures the growth of the allocated memory after the first twentieth of the calls. The script counts the
bytes of the C library's allocator, which Rust uses, and the blocks of Python's allocator. Both numbers are exact, so a
leak of one small block per call shows after a few hundred calls. Without the GNU C library, the script measures the
growth of the resident memory instead. `tests/package/test_leaks.py` checks that the cases call every public function,
and runs each case at most 300 times a round. Exit status: 1 if any function leaks.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import ctypes
import gc
import pickle
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path

import numpy as np

import gridproof
from gridproof import aio, testing

#: The most growth per call that is not a leak: half of the smallest block, in bytes of the C allocator and in blocks of
#: Python.
MOST_BYTES, MOST_BLOCKS = 16, 0.5
#: The total growth over all calls up to which the script ignores growth as noise.
NOISE_BYTES, NOISE_BLOCKS = 2048, 50
#: The most further rounds of calls of a function that seems to leak.
MOST_MORE_ROUNDS = 3

TEXT = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?"
BOARD = gridproof.Board(TEXT)
ROWS, ARRAY = BOARD.rows(), BOARD.array()
STACK = np.stack([ARRAY, ARRAY])
OPEN = gridproof.Board("mines rows=1 cols=4\n?1??")
IMPOSSIBLE = gridproof.Board("mines rows=1 cols=2 mines=2\n1?")
CELLS_TEXT = "cells wrap=both rows=3 cols=4 mines=3\n3 ? ? ?\n? ? ? ?\n? ? 2 ?"
TORUS = gridproof.Cells.from_text(CELLS_TEXT)
LINE = gridproof.Cells("cells rows=1 cols=3\n???")
WHEEL = {"hub": ["a", "b", "c", "d"], "a": ["b"], "b": ["c"], "c": ["d"], "d": ["a"]}
NAMED = gridproof.Cells.from_graph(WHEEL, clues={"hub": 2, "a": [0, 2]})
SEVERAL = gridproof.Cells("cells rows=1 cols=3 capacity=2\n? 2 ?")
LAYOUT = gridproof.Layout.from_mines(2, 3, [(0, 2)])
RANDOM = gridproof.Layout.random(9, 9, 10, seed=1)
LEVEL = gridproof.Level.generate(3, 3, 2, seed=1)
CERTIFICATE = gridproof.certify(BOARD)
SOLUTION = gridproof.Board("mines rows=1 cols=4\n001*")
#: A recording of Metasweeper, version 1: one click opens a board of 2 rows and 3 columns without mines.
RECORDING = (
    b"\x01\x80\x02\x03\0\0\x10\0\0\0\x01\0\0\x64Meta\0Ada\0\0\0\0\0\0\0\x02\0\0\0\0\x05\0\x05\x03\0\0\x64\0\x05\0\x05\0"
)
PICTURE = gridproof.draw(BOARD)
POSITION = gridproof.Position(BOARD)
ASSUMING = gridproof.Position(BOARD, assume={(0, 3): gridproof.SAFE})
BEGINNER = gridproof.contest("minesweeper", {"size": "9x9", "mines": 10})
CHESS = gridproof.contest("chess-puzzle")
COUNT = gridproof.count(BOARD)
WEIGHED = gridproof.count(OPEN, density=Fraction(1, 5))
PROOF = gridproof.prove(BOARD)
FOLDER = Path(tempfile.gettempdir()) / f"gridproof-leaks-{time.time_ns()}"
CANCELLED = gridproof.Cancel()
CANCELLED.cancel()


def example_model() -> gridproof.Model:
    made = gridproof.Model(["a", "b", "c"])
    made.variables([made.variable("d").name + "d"])
    made.exactly([1, 2], ["a", "b", "c"], label="one or two")
    made.at_most(1, ["a", ~made["b"]])
    made.at_least(1, ["a", "b"])
    made.exactly(1, ["d"])
    made.table(["b", "c"], [(0, 1), (1, 0)])
    made.table(["b", "c"], lambda row: row[0] != row[1])
    made.total(2)
    return made


MODEL = example_model()


def refusal(ask: Callable[[], object]) -> gridproof.GridproofError | AssertionError:
    try:
        ask()
    except (gridproof.GridproofError, AssertionError) as error:
        return error
    raise AssertionError("the call was answered")


def error_texts() -> object:
    wrong = refusal(lambda: gridproof.Board("mines rows=1 cols=2\n?x"))
    other = gridproof.BoardError("other")
    other.describe_like(wrong)
    other.describe({"code": "other"})
    return str(wrong), str(refusal(lambda: COUNT.mines(0, 0)))


def all_texts(answer: object) -> object:
    """Returns an answer as text in every form that its class defines."""
    drawn = [getattr(answer, name)() for name in ("_repr_html_", "_repr_svg_") if hasattr(answer, name)]
    return str(answer), repr(answer), drawn


def equals_its_pickle(value: object) -> object:
    found = pickle.loads(pickle.dumps(value))
    with suppress(TypeError):
        # Answers that contain lists have no hash.
        hash(found)
    return found == value


def property_values(value: object) -> object:
    """Returns the values of all properties of an object."""
    with warnings.catch_warnings():
        # Properties with former names warn.
        warnings.simplefilter("ignore")
        owned = {name: each for kind in type(value).__mro__ for name, each in vars(kind).items()}
        return [getattr(value, name) for name, each in owned.items() if isinstance(each, property)]


def play_and_flag() -> str:
    game = gridproof.Game(RANDOM)
    game.open((0, 8)), game.flag((0, 0)), game.unflag((0, 0)), game.flag((0, 0)), game.board
    property_values(game), all_texts(game)
    return game.transcript()


def play_chord() -> object:
    game = gridproof.Game(LAYOUT)
    game.open((1, 1)), game.flag((0, 2)), game.chord((1, 1))
    return refusal(game.stop), refusal(lambda: copy.copy(game)), property_values(game)


def play_chess_puzzle() -> object:
    game = CHESS.instance(1)
    game.move(game.state.legal[0])
    return property_values(game), all_texts(game), game.play(lambda state: state.legal[0])


def make_boards_of_any_shape() -> object:
    named = gridproof.Cells.from_lists("abc", [("ab", 1), (["b", "c"], [0, 2])], mines=2)
    changed = LINE.with_rule([(0, 0), (0, 2)], lambda mines: mines[0] != mines[1]).with_cell((0, 1), 1)
    document = gridproof.Cells.from_json(TORUS.json())
    return named.cell("a"), named.name((0, 1)), changed.with_density("1/5").rows(), document.hidden()


def save_picture() -> None:
    file = FOLDER.with_suffix(".svg")
    PICTURE.save(file)
    file.unlink()


def save_and_load_certificate() -> gridproof.Certificate:
    CERTIFICATE.save(FOLDER)
    found = gridproof.Certificate.load(FOLDER)
    shutil.rmtree(FOLDER)
    return found


def use_former_names() -> object:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        testing.assert_free(BOARD, (1, 0))
        return PROOF.free


def make_true_assertions() -> None:
    testing.assert_safe(BOARD, (0, 3))
    testing.assert_mine(BOARD, (0, 2))
    testing.assert_undetermined(BOARD, [(1, 0), (1, 1)])
    testing.assert_chance(BOARD, (1, 0), "1/2")
    testing.assert_consistent(BOARD)
    testing.assert_nothing_safe(OPEN)
    testing.assert_justified(BOARD, (0, 3))
    testing.assert_inconsistent(IMPOSSIBLE)
    testing.assert_solvable(SOLUTION, (0, 0))
    testing.assert_unique("mosaic rows=1 cols=2\n2 2")
    testing.assert_won("one-click rows=2 cols=3 mines=2", ["c.*", "..*"])
    testing.assert_longest("chess-puzzle rows=1 cols=4\n1 2 1 1", [(0, 0), (0, 1), (0, 3), (0, 2)])
    testing.assert_best("jewels rows=3 cols=3 colours=4\n1 2 3\n4 4 1\n2 3 4", ((0, 2), (1, 2)))


async def list_placements() -> list[object]:
    """Lists the placements of a board asynchronously."""
    return [mines async for mines in aio.placements(BOARD)]


async def ask_all_questions_concurrently() -> object:
    """Asks all questions as coroutines."""
    return await asyncio.gather(
        aio.prove(BOARD),
        aio.count(BOARD),
        aio.chances(BOARD),
        aio.explain(BOARD, (0, 3)),
        aio.advise(BOARD),
        aio.audit(TRANSCRIPT),
        aio.certify(BOARD),
        aio.check(CERTIFICATE),
        aio.sample(BOARD, 2, seed=1),
        aio.solve("one-click rows=2 cols=2 mines=3"),
        aio.ask("consistent", board=BOARD),
        aio.consistent(BOARD),
        aio.judge(BOARD, (1, 0)),
        aio.look(BOARD),
        aio.generate(4, 5, 3, seed=1),
        aio.draw(BOARD),
        aio.export(BOARD, "dimacs"),
        aio.solvable(SOLUTION, (0, 0)),
        aio.convert(BOARD, "json"),
        aio.count_many([BOARD], threads=1),
        aio.prove_many([BOARD], threads=1),
        aio.chances_many([BOARD], threads=1),
        aio.look_many([BOARD], threads=1),
        list_placements(),
    )


TRANSCRIPT = play_and_flag()

#: The functions. The script calls a function with the number n once for every n calls of the fastest functions.
CASES: dict[str, tuple[int, Callable[[], object]]] = {
    "Board(text)": (1, lambda: gridproof.Board(TEXT)),
    "Board(text), refused": (10, lambda: refusal(lambda: gridproof.Board("mines rows=1 cols=2\n?x"))),
    "errors": (10, error_texts),
    "from_rows": (1, lambda: gridproof.Board.from_rows(ROWS, mines=3)),
    "from_rows, refused": (10, lambda: refusal(lambda: gridproof.Board.from_rows([[1, "x"]]))),
    "from_array": (1, lambda: gridproof.Board.from_array(ARRAY, mines=3)),
    "rows, array, text, hidden": (1, lambda: (BOARD.rows(), BOARD.array(), BOARD.text(), BOARD.hidden())),
    "Board, read": (10, lambda: (property_values(BOARD), all_texts(BOARD), list(BOARD), len(BOARD), BOARD[0, 0])),
    "Board, pickled": (10, lambda: equals_its_pickle(BOARD)),
    "replace": (1, lambda: BOARD.replace({(0, 2): "*"})),
    "prove": (1, lambda: gridproof.prove(BOARD)),
    "prove, assume": (10, lambda: gridproof.prove(BOARD, assume={(0, 3): gridproof.SAFE})),
    "Proof, read": (100, lambda: (all_texts(PROOF), equals_its_pickle(PROOF))),
    "count": (1, lambda: list(gridproof.count(BOARD))),
    "count, density": (10, lambda: gridproof.count(OPEN, density=Fraction(1, 5)).chance(0, 3)),
    "count, cancelled": (10, lambda: refusal(lambda: gridproof.count(BOARD, cancel=CANCELLED))),
    "count, limited": (10, lambda: refusal(lambda: gridproof.count(BOARD, work=0))),
    "Count, read": (10, lambda: (property_values(COUNT), COUNT.mines(1, 0), COUNT[1, 0], len(COUNT), bool(COUNT))),
    "Count, shares": (10, lambda: (COUNT.exactly(1, 0), COUNT.distribution(1, 0), WEIGHED.chance(0, 3))),
    "Count, drawn": (100, lambda: (all_texts(COUNT), COUNT.chances(), all_texts(SEVERAL.count()))),
    "Count, pickled": (100, lambda: (equals_its_pickle(COUNT), equals_its_pickle(WEIGHED))),
    "chances": (1, lambda: gridproof.chances(BOARD)),
    "chances, density": (10, lambda: gridproof.chances(OPEN, density="20%")),
    "Position": (10, lambda: all_texts(gridproof.Position(BOARD).guesses())),
    "Position.follow": (10, lambda: (POSITION.follow(OPEN), POSITION.count(), POSITION.follow(BOARD))),
    "Position, read": (
        10,
        lambda: (property_values(POSITION), all_texts(ASSUMING), POSITION.prove(), POSITION.chance((1, 0))),
    ),
    "Position.after": (10, lambda: ASSUMING.after({(1, 2): gridproof.SAFE}).count()),
    "Position, pickled": (10, lambda: pickle.loads(pickle.dumps(ASSUMING))),
    "placements": (10, lambda: list(gridproof.placements(BOARD))),
    "placements, left": (10, lambda: next(gridproof.placements(BOARD))),
    "sample": (10, lambda: gridproof.sample(BOARD, 2, seed=1).array()),
    "Drawn, read": (100, lambda: [(len(each), each[0], each[:1], each == each, repr(each)) for each in [DRAWN]]),
    "explain": (10, lambda: gridproof.explain(BOARD, (0, 3))),
    "explain, inconsistent": (10, lambda: gridproof.explain(IMPOSSIBLE)),
    "Explanation, read": (100, lambda: [all_texts(each) for each in [EXPLAINED, *EXPLAINED.clues]]),
    "advise": (10, lambda: gridproof.advise(BOARD, why=True)),
    "Advice, read": (
        100,
        lambda: (all_texts(ADVICE), property_values(ADVICE), [(dict(move), len(move)) for move in ADVICE.moves]),
    ),
    "audit": (10, lambda: all_texts(gridproof.audit(TRANSCRIPT))),
    "audit, recording": (10, lambda: gridproof.audit(RECORDING).statistics),
    "consistent": (10, lambda: gridproof.consistent(BOARD)),
    "look": (10, lambda: all_texts(gridproof.look(BOARD))),
    "judge": (10, lambda: all_texts(gridproof.judge(BOARD, (1, 0)))),
    "certify": (100, lambda: all_texts(gridproof.certify(BOARD))),
    "check": (100, lambda: [(all_texts(each), bool(each)) for each in [gridproof.check(CERTIFICATE)]]),
    "Certificate.save, load": (1000, save_and_load_certificate),
    "generate": (10, lambda: all_texts(gridproof.generate(4, 5, 3, seed=1))),
    "solvable": (10, lambda: [(all_texts(each), bool(each)) for each in [gridproof.solvable(SOLUTION, (0, 0))]]),
    "convert": (10, lambda: gridproof.convert(BOARD, "json")),
    "draw": (10, lambda: all_texts(gridproof.draw(BOARD))),
    "Picture.save": (1000, save_picture),
    "export": (10, lambda: gridproof.export(BOARD, "dimacs")),
    "solve": (100, lambda: all_texts(gridproof.solve("one-click rows=2 cols=2 mines=3"))),
    "ask": (10, lambda: gridproof.ask("consistent", board=BOARD)),
    "ask, refused": (10, lambda: refusal(lambda: gridproof.ask("prove", board="rubbish"))),
    "count_many": (100, lambda: gridproof.count_many(STACK, mines=3, threads=2).chances),
    "prove_many": (100, lambda: gridproof.prove_many(STACK, mines=3, threads=2)),
    "chances_many": (100, lambda: gridproof.chances_many(STACK, mines=3, threads=2)),
    "look_many": (100, lambda: repr(gridproof.look_many(STACK, mines=3, threads=2))),
    "many, read": (
        100,
        lambda: [(len(each), str(each), property_values(each), list(each), each[0]) for each in MANY],
    ),
    "many, array": (100, lambda: [each.array() for each in MANY[:3]]),
    "Cells": (10, lambda: gridproof.Cells.from_text(CELLS_TEXT)),
    "Cells, refused": (10, lambda: refusal(lambda: gridproof.Cells("cells rows=1 cols=2\n?x"))),
    "Cells, stated": (100, make_boards_of_any_shape),
    "Cells.from_graph": (100, lambda: property_values(gridproof.Cells.from_graph(WHEEL, clues={"hub": 2}))),
    "Cells, read": (100, lambda: (property_values(NAMED), all_texts(NAMED), NAMED.text(), NAMED.rows())),
    "Cells, pickled": (100, lambda: equals_its_pickle(NAMED)),
    "Cells.prove, count": (10, lambda: (TORUS.prove(), TORUS.count().chance(0, 1), TORUS.consistent())),
    "Cells.look": (100, lambda: all_texts(NAMED.look())),
    "Cells.advise, judge": (100, lambda: (all_texts(NAMED.advise()), all_texts(NAMED.judge("b")))),
    "Cells.placements": (100, lambda: list(TORUS.placements())),
    "Cells.explain": (
        100,
        lambda: [(all_texts(each), list(map(all_texts, each.rules))) for each in [TORUS.explain((0, 2))]],
    ),
    "Cells.sample, solve": (100, lambda: (TORUS.sample(2, seed=1), all_texts(TORUS.solve(2)), len(TORUS.solve(2)))),
    "Cells.certify, export, draw": (100, lambda: (LINE.draw(), LINE.export("opb"), TORUS.certify(cells=[(0, 2)]))),
    "Level": (100, lambda: gridproof.Level(LEVEL.text())),
    "Level, read": (100, lambda: (property_values(LEVEL), all_texts(LEVEL), equals_its_pickle(LEVEL))),
    "Level.solvable": (100, lambda: LEVEL.solvable()),
    "Level.generate": (1000, lambda: gridproof.Level.generate(3, 3, 2, seed=1)),
    "Model": (10, example_model),
    "Model, read": (
        10,
        lambda: (property_values(MODEL), repr(MODEL), list(map(all_texts, MODEL.rules)), all_texts(MODEL["a"])),
    ),
    "Model, names and text": (10, lambda: (list(MODEL), "a" in MODEL, str(MODEL), MODEL._repr_html_())),
    "Model, copied": (10, lambda: [each.names for each in (copy.copy(MODEL), pickle.loads(pickle.dumps(MODEL)))]),
    "Model.count": (10, lambda: [(all_texts(each), each["a"], each.chance("a")) for each in [MODEL.count()]]),
    "Model.backbone": (10, lambda: all_texts(MODEL.backbone())),
    "Model.explain": (100, lambda: all_texts(MODEL.explain("d"))),
    "Model.enumerate, sample": (100, lambda: (list(MODEL.enumerate()), MODEL.sample(2, seed=1)[0])),
    "Model.certify, export": (100, lambda: (MODEL.certify("drat"), MODEL.export("opb"))),
    "Game": (10, play_and_flag),
    "Game.chord, stop": (10, play_chord),
    "Game, illegal move": (10, lambda: refusal(lambda: gridproof.Game(LAYOUT).open((9, 9)))),
    "Game.play": (10, lambda: gridproof.Game(RANDOM).play(lambda board: board.hidden()[0])),
    "Game.resume": (10, lambda: gridproof.Game.resume(TRANSCRIPT)),
    "Layout": (
        10,
        lambda: (gridproof.Layout.random(9, 9, 10, seed=1).settings(), gridproof.Layout.from_mines(1, 2, [])),
    ),
    "Layout.no_guess": (100, lambda: gridproof.Game(gridproof.Layout.no_guess(5, 5, 3, seed=1)).open((0, 0))),
    "contest": (
        10,
        lambda: [
            (property_values(each), repr(each), equals_its_pickle(each)) for each in [gridproof.contest("jewels")]
        ],
    ),
    "Contest.play": (100, lambda: list(map(all_texts, BEGINNER.play(lambda board: board.hidden()[0], seeds=[1])))),
    "Contest.instance": (10, lambda: BEGINNER.instance(1)),
    "Instance": (100, play_chess_puzzle),
    "assertions": (10, make_true_assertions),
    "assertions, failed": (100, lambda: refusal(lambda: testing.assert_chance(BOARD, (1, 0), "1/3"))),
    "former names": (100, use_former_names),
    "aio": (1000, lambda: asyncio.run(ask_all_questions_concurrently())),
}
DRAWN = gridproof.sample(BOARD, 2, seed=1)
EXPLAINED = gridproof.explain(BOARD, (0, 3))
ADVICE = gridproof.advise(BOARD, why=True)
MANY = (
    gridproof.count_many([BOARD]),
    gridproof.prove_many([BOARD]),
    gridproof.chances_many([BOARD]),
    gridproof.look_many([BOARD]),
)

if find_spec("pandas"):
    FRAMES = [PROOF, COUNT, gridproof.look(BOARD), MODEL.count(), *MANY]
    CASES["to_frame"] = (1000, lambda: [each.to_frame() for each in FRAMES])

if find_spec("gymnasium"):
    from gridproof import gym

    ENV, ENVS = gym.MinesweeperEnv(render_mode="ansi"), gym.MinesweeperVectorEnv(2)
    CASES["gym, one game"] = (10, lambda: (ENV.reset(options={"seed": 1}), ENV.step(8), ENV.render()))
    CASES["gym, games"] = (10, lambda: (ENVS.reset(options={"seeds": [1, 2]}), ENVS.step(np.array([8, 8]))))
    CASES["gym, environments"] = (100, lambda: (gym.MinesweeperEnv(), gym.MinesweeperVectorEnv(2)))

if find_spec("pyarrow"):
    from gridproof import study

    def run_and_report_study() -> str:
        study.run(study.Study("minesweeper", {"size": "9x9"}, games=2, shard_games=1), FOLDER)
        told = study.report.text(FOLDER)
        shutil.rmtree(FOLDER)
        return told

    CASES["study"] = (10_000, run_and_report_study)


class MallocStatistics(ctypes.Structure):
    """The structure that `mallinfo2` of the GNU C library returns."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in [
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        ]
    ]


def allocated_memory() -> tuple[int, int]:
    """Returns the bytes that the C library has allocated, and the blocks that Python has allocated."""
    gc.collect()
    library = ctypes.CDLL(None)
    try:
        library.mallinfo2.restype = MallocStatistics
    except AttributeError:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return 4096 * pages, sys.getallocatedblocks()
    found = library.mallinfo2()
    return found.uordblks + found.hblkhd, sys.getallocatedblocks()


def growth(call: Callable[[], object], calls: int) -> tuple[int, int]:
    """Returns the growth over many calls: the bytes and the blocks that stay allocated."""
    bytes_before, blocks_before = allocated_memory()
    for _ in range(calls):
        call()
    bytes_after, blocks_after = allocated_memory()
    return bytes_after - bytes_before, blocks_after - blocks_before


def is_leak(grown: tuple[int, int], calls: int) -> bool:
    return grown[0] > NOISE_BYTES + MOST_BYTES * calls or grown[1] > NOISE_BLOCKS + MOST_BLOCKS * calls


def seconds_of_one(call: Callable[[], object]) -> float:
    """Returns the mean CPU time of a call. A first call, which may load modules, is not timed."""
    call()
    begun = time.process_time()
    for _ in range(100):
        call()
    return (time.process_time() - begun) / 100


def main(calls: int, each: bool, seconds: float | None, names: list[str]) -> int:
    leaks, short = 0, []
    print("| calls of | number | bytes | blocks of Python | us a call |\n|---|---|---|---|---|")
    for name, (share, call) in CASES.items():
        if names and name not in names:
            continue
        number = calls if each else max(20, calls // share)
        if seconds is not None:
            number = max(20, min(number, int(seconds / seconds_of_one(call))))
        growth(call, max(20, number // 20))
        begun = time.process_time()
        grown = growth(call, number)
        spent = time.process_time() - begun
        for _ in range(MOST_MORE_ROUNDS):
            # A leak grows in every round. A cache that fills up does not.
            if not is_leak(grown, number):
                break
            grown = growth(call, number)
        leaks += is_leak(grown, number)
        short += [name] if number < calls else []
        mark = " leaks" if is_leak(grown, number) else ""
        print(f"| {name} | {number:,} | {grown[0]:,} | {grown[1]:,} | {1e6 * spent / number:.1f} |{mark}", flush=True)
    print(f"{leaks} of {len(names or CASES)} functions leak")
    print(f"fewer than {calls:,} calls of {len(short)} functions{': ' if short else ''}{'; '.join(short)}")
    return int(leaks > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("calls", type=int, nargs="?", default=1_000_000, help="the calls of a fast function")
    parser.add_argument("names", nargs="*", metavar="NAME", help="the cases; by default all")
    parser.add_argument("--each", action="store_true", help="call slower functions as often")
    parser.add_argument("--seconds", type=float, help="the most CPU time of a function, which may reduce its calls")
    given = parser.parse_args()
    sys.exit(main(given.calls, given.each, given.seconds, given.names))
