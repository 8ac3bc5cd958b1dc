"""Ctrl-C ends a long search, and other threads run during a search."""

import contextlib
import signal
import subprocess
import sys
import threading
import time

import pytest

import gridproof

# Counting this board takes minutes and hundreds of megabytes. A shell without job control starts background processes
# that ignore Ctrl-C. Children of such a process ignore Ctrl-C, too, so the script restores the handler.
LONG = """
import signal
import gridproof
signal.signal(signal.SIGINT, signal.default_int_handler)
rows = [[None if (row % 2, col % 2) != (1, 1) else 3 for col in range(59)] for row in range(59)]
board = gridproof.Board.from_rows(rows)
try:
    # The signal may arrive before the count begins.
    print("begins", flush=True)
    gridproof.count(board)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends signals in another way")
def test_ctrl_c_ends_a_count():
    child = subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begins\n"
        child.send_signal(signal.SIGINT)
        assert child.communicate(timeout=60)[0] == "interrupted\n"
        assert child.returncode == 0
    finally:
        child.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no alarm")
@pytest.mark.parametrize("search", ["position", "placements", "request"])
def test_a_signal_handler_may_ask_questions_during_a_search(search):
    rows = [[None if (row % 2, col % 2) != (1, 1) else 3 for col in range(59)] for row in range(59)]
    board = gridproof.Board.from_rows(rows)
    position, told = gridproof.Position(board), []

    def ask_in_handler(*_):
        told.append(gridproof.ask("consistent", board="mines rows=1 cols=2\n1?")["consistent"])
        if search == "position":
            with pytest.raises(
                gridproof.RequestError, match="the position is in use by a call that this call interrupts"
            ):
                position.prove()

    questions = {
        "position": lambda: position.count(seconds=1),
        "placements": lambda: next(gridproof.placements(board, seconds=1)),
        "request": lambda: gridproof.ask("count", board=board, seconds=1),
    }
    before = signal.signal(signal.SIGALRM, ask_in_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        # The answer of `ask` says in its document that a limit ended the search.
        with contextlib.suppress(gridproof.LimitError):
            questions[search]()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert told == [True]


def test_other_threads_run_during_a_search():
    rows = [[None if (row % 2, col % 2) != (1, 1) else 3 for col in range(59)] for row in range(59)]
    board = gridproof.Board.from_rows(rows)
    turned, ended = threading.Event(), threading.Event()

    def search():
        turned.set()
        with pytest.raises(gridproof.LimitError):
            gridproof.count(board, seconds=0.3)
        ended.set()

    thread = threading.Thread(target=search)
    thread.start()
    turned.wait(60)
    turns = 0
    while not ended.is_set():
        turns += 1
        time.sleep(0)
    thread.join(60)
    assert turns > 100
