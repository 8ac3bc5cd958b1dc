"""Limits are typed keywords of every question and assertion, and a cancelled call ends."""

import asyncio
import inspect
import subprocess
import sys
import threading
from fractions import Fraction
from pathlib import Path

import pytest

import gridproof
from gridproof import Board, Cancel, CancelledError, LimitError, WrongTypeError, aio, testing
from gridproof.answers.exact_moves import move_with_exact_numbers

BOARD = Board("mines rows=1 cols=3 mines=1\n?1*")
#: A board whose count takes minutes.
LONG = Board.from_rows([[None if (row % 2, col % 2) != (1, 1) else 3 for col in range(59)] for row in range(59)])
#: A timeout in seconds. A test reaches the timeout only if something hangs.
GUARD = 120

CALLS = [
    lambda **limits: gridproof.ask("prove", board=BOARD, **limits),
    lambda **limits: gridproof.prove(BOARD, **limits),
    lambda **limits: gridproof.count(BOARD, **limits),
    lambda **limits: gridproof.explain(BOARD, (0, 0), **limits),
    lambda **limits: gridproof.advise(BOARD, **limits),
    lambda **limits: gridproof.audit("x", **limits),
    lambda **limits: gridproof.certify(BOARD, **limits),
    lambda **limits: gridproof.check(gridproof.Certificate({}), **limits),
    lambda **limits: gridproof.solve("one-click rows=2 cols=2 mines=3", **limits),
    lambda **limits: testing.assert_safe(BOARD, (0, 0), **limits),
    lambda **limits: testing.assert_mine(BOARD, (0, 0), **limits),
    lambda **limits: testing.assert_undetermined(BOARD, (0, 0), **limits),
    lambda **limits: testing.assert_consistent(BOARD, **limits),
    lambda **limits: testing.assert_nothing_safe(BOARD, **limits),
    lambda **limits: testing.assert_justified(BOARD, (0, 0), **limits),
]


@pytest.mark.parametrize("call", CALLS)
def test_every_call_refuses_invalid_limits_and_can_be_cancelled(call):
    for wrong in [{"seconds": "9"}, {"work": 1.5}, {"memory": "9"}, {"cancel": True}]:
        with pytest.raises(WrongTypeError, match=f"^{next(iter(wrong))}: expected "):
            call(**wrong)
    stop = Cancel()
    stop.cancel()
    with pytest.raises(CancelledError, match="^the call was cancelled$"):
        call(cancel=stop)


@pytest.mark.parametrize("call", CALLS[1:])
def test_an_unknown_keyword_is_a_type_error(call):
    with pytest.raises(TypeError, match="unexpected keyword 'second': expected seconds, work, memory or cancel"):
        call(second=2)


def test_assertions_have_limits():
    for assertion in (testing.assert_safe, testing.assert_mine, testing.assert_undetermined):
        with pytest.raises(LimitError):
            assertion(LONG, (0, 0), work=0)
    with pytest.raises(LimitError):
        testing.assert_consistent(LONG, work=0)
    testing.assert_safe(BOARD, (0, 0), seconds=GUARD, work=10**9, memory=2**30)
    for endless in (float("inf"), 10**400):
        testing.assert_safe(BOARD, (0, 0), seconds=endless)


@pytest.mark.parametrize(
    "question", [gridproof.count, lambda board, cancel: gridproof.ask("count", board=board, cancel=cancel)]
)
def test_another_thread_cancels_a_call(question):
    stop, begun, found = Cancel(), threading.Event(), []

    def search():
        begun.set()
        try:
            question(LONG, cancel=stop)
        except BaseException as error:
            found.append(error)

    thread = threading.Thread(target=search, daemon=True)
    thread.start()
    assert begun.wait(GUARD) and not stop.cancelled
    stop.cancel()
    thread.join(GUARD)
    assert not thread.is_alive() and stop.cancelled
    assert [type(error) for error in found] == [CancelledError]


def test_asyncio_asks_and_cancels():
    ended = []

    async def search(begun, **keys):
        begun.set()
        try:
            return await aio.count(LONG, **keys)
        finally:
            ended.append(threading.active_count())

    async def main():
        assert (await aio.prove(BOARD)).safe == [(0, 0)]
        begun = asyncio.Event()
        task = asyncio.create_task(search(begun))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        # A caller's own `Cancel` also ends the call. The call then raises the error of this package.
        stop, begun = Cancel(), asyncio.Event()
        task = asyncio.create_task(search(begun, cancel=stop))
        await begun.wait()
        stop.cancel()
        with pytest.raises(CancelledError):
            await task

    asyncio.run(asyncio.wait_for(main(), GUARD))
    assert len(ended) == 2


def test_coroutines_answer_about_many_boards_and_convert():
    async def main():
        assert (await aio.prove_many([BOARD, BOARD], threads=1)).array().tolist() == 2 * [[[1, 0, 0]]]
        for question in (aio.count_many, aio.chances_many, aio.look_many):
            assert len(await question([BOARD, BOARD], threads=1)) == 2
        assert await aio.convert(BOARD, "plain") == gridproof.convert(BOARD, "plain")

    asyncio.run(main())


def test_a_cancelled_task_leaves_no_running_thread():
    began, returned = threading.Event(), threading.Event()

    def question(*, cancel):
        began.set()
        try:
            gridproof.count(LONG, cancel=cancel)
        finally:
            returned.set()

    async def main():
        loop = asyncio.get_running_loop()
        task = asyncio.create_task(aio._ask_in_thread(question))
        await loop.run_in_executor(None, began.wait, GUARD)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert returned.is_set()

    asyncio.run(main())


def test_a_task_that_waits_for_a_thread_is_cancelled_at_once():
    from concurrent.futures import ThreadPoolExecutor

    free = threading.Event()

    async def main():
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        busy = loop.run_in_executor(None, free.wait, GUARD)
        task = asyncio.create_task(aio.count(LONG))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        free.set()
        assert await busy

    asyncio.run(main())


def test_every_question_has_a_coroutine():
    known = {"advise", "ask", "audit", "certify", "chances", "check", "count", "explain", "prove", "sample", "solve"}
    known |= {"consistent", "convert", "draw", "export", "generate", "judge", "look", "solvable"}
    known |= {"chances_many", "count_many", "look_many", "prove_many", "placements"}
    assert set(aio.__all__) == known
    for name in aio.__all__:
        coroutine, function = (inspect.signature(getattr(module, name)) for module in (aio, gridproof))
        assert coroutine.parameters == function.parameters
        if name == "placements":
            assert (coroutine.return_annotation, function.return_annotation) == (
                "AsyncIterator[list[Cell]]",
                "Iterator[list[Cell]]",
            )
        else:
            assert coroutine.return_annotation == function.return_annotation


def test_placements_are_listed_asynchronously():
    open_board = Board.from_rows([[None] * 10])
    shaped = gridproof.Cells("cells rows=1 cols=3\n?1?")

    async def listed(board, **keys):
        return [mines async for mines in aio.placements(board, **keys)]

    async def main():
        assert await listed(open_board) == list(gridproof.placements(open_board))
        assert await listed(open_board, limit=5) == list(gridproof.placements(open_board, limit=5))
        assert await listed(open_board, limit=0) == []
        assert await listed(shaped, cancel=Cancel()) == list(gridproof.placements(shaped))
        with pytest.raises(LimitError):
            await listed(LONG, work=0)
        stop, found = Cancel(), aio.placements(open_board)
        assert await anext(found) == []
        await found.aclose()
        found = aio.placements(open_board, cancel=stop)
        await anext(found)
        stop.cancel()
        with pytest.raises(CancelledError):
            await anext(found)
        with pytest.raises(WrongTypeError, match="unexpected keyword 'second'"):
            aio.placements(open_board, second=2)
        with pytest.raises(ValueError, match="limit: expected a whole number"):
            aio.placements(open_board, limit=-1)

    asyncio.run(main())


def test_cancelling_a_task_ends_the_list_of_placements():
    threads = []

    async def first_placement(begun):
        begun.set()
        try:
            async for mines in aio.placements(LONG):
                return mines
        finally:
            threads.append(threading.active_count())

    async def main():
        begun = asyncio.Event()
        task = asyncio.create_task(first_placement(begun))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(asyncio.wait_for(main(), GUARD))
    assert len(threads) == 1


TYPED = """
from gridproof import Board, Cancel, Limits, aio, count, explain, prove
from gridproof.testing import assert_safe
from typing_extensions import Unpack

board = Board("1?")

def first(board: Board, **limits: Unpack[Limits]) -> bool:
    return bool(prove(board, **limits).safe)

first(board, seconds=2, cancel=Cancel())
explain(board, (0, 0), seconds=2.5, work=10, memory=None)
assert_safe(board, (0, 0), seconds=1)
explain(board, second=2)  # wrong
count(board, seconds="2")  # wrong
prove(board, cancel=True)  # wrong
assert_safe(board, (0, 0), secs=1)  # wrong
aio.explain(board, second=2)  # wrong
"""


def test_limits_are_typed(tmp_path: Path):
    pytest.importorskip("mypy")
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    words = ["--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache"), str(file)]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    wrong = [at for at, line in enumerate(TYPED.splitlines(), 1) if line.endswith("# wrong")]
    lines = [line for line in run.stdout.splitlines() if ": error: " in line]
    assert sorted({int(line.split(":")[1]) for line in lines}) == wrong, run.stdout + run.stderr


def test_the_risk_of_a_proved_cell_is_exact_although_nothing_was_counted():
    found = move_with_exact_numbers({"cell": [0, 1], "mines": "0", "risk": 0.0}, None)
    assert isinstance(found["risk"], Fraction) and found["risk"] == 0
    assert move_with_exact_numbers({"cell": [0, 1], "risk": 0.25}, None)["risk"] == 0.25
