#!/usr/bin/env python3
"""Measures the time and memory of `gridproof check` on certificates that are made to be expensive.

    benches/limits/certificates.py [--gridproof target/release/gridproof] [--seconds S] [ATTACK]...

Each attack is a certificate with files close to the largest accepted size, 64 MiB each. The script writes the
certificate to a temporary folder, checks it in a new process, and removes it. The script prints the wall seconds, the
peak memory, the exit status (0 accepted, 4 stopped at a limit, 6 refused) and the message. If a signal ended the
process, the script prints the signal instead of the status. A process that does not end is killed after a minute. The
script needs the standard library of Python 3.9 and Linux.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MOST_FILE_BYTES = 1 << 26  # of a file that is read
TIME_LIMIT_SECONDS = 60

ATTACKS = {}


def attack(make):
    ATTACKS[make.__name__] = make
    return make


def repeated(first, piece, last="", most=MOST_FILE_BYTES):
    """Returns `first`, as many pieces as fit, and `last`. The number of pieces replaces `{n}` in `first`."""
    room = most - len(first) - len(last) - 24
    count = room // len(piece)
    return first.format(n=count) + piece * count + last


@attack
def many_placements():
    """13 million placements on two cells."""
    return {
        "board.txt": "mines rows=2 cols=1\n?\n?\n",
        "claims.txt": "claims rows=2 cols=1 consistent=1\n?\n?\n",
        "placements.txt": repeated("placements rows=2 cols=1 count={n}\n", "*\n.\n\n"),
    }


@attack
def claims_in_one_row():
    return {
        "board.txt": "mines rows=1 cols=2\n??\n",
        "claims.txt": repeated("claims rows=1 cols={n} consistent=1\n", "."),
    }


@attack
def board_of_one_row():
    return {"board.txt": repeated("mines rows=1 cols=2\n", "? ")}


@attack
def largest_board():
    """A board of the largest size, with evidence for all cells."""
    side = 4096
    rows = ("?" * side + "\n") * side
    return {
        "board.txt": f"mines rows={side} cols={side} squared_distance=1\n" + rows,
        "claims.txt": f"claims rows={side} cols={side} consistent=1\n" + rows,
        "placements.txt": f"placements rows={side} cols={side} count=2\n"
        + rows.replace("?", "*") + "\n" + rows.replace("?", "."),
    }


@attack
def largest_model():
    """A board with a clue next to every hidden cell, and a claim that needs the model of all rules."""
    side = 4096
    rows = ("?1" * (side // 2) + "\n" + "1?" * (side // 2) + "\n") * (side // 2)
    claims = ("S." * (side // 2) + "\n" + ".S" * (side // 2) + "\n") * (side // 2)
    mines = ("*." * (side // 2) + "\n" + ".*" * (side // 2) + "\n") * (side // 2)
    return {
        "board.txt": f"mines rows={side} cols={side} squared_distance=1 mines=7\n" + rows,
        "claims.txt": f"claims rows={side} cols={side} consistent=1\n" + claims,
        "placements.txt": f"placements rows={side} cols={side} count=1\n" + mines,
        "refutation.cnf": "",
        "refutation.drat": "0\n",
    }


@attack
def widest_discs():
    """Neighbourhoods of 31,000 cells."""
    side = 46
    rows = ("1" * side + "\n") * side
    return {
        "board.txt": f"mines rows={side} cols={side} squared_distance=10000\n" + rows,
        "claims.txt": f"claims rows={side} cols={side} consistent=1\n" + ("." * side + "\n") * side,
        "placements.txt": repeated(
            f"placements rows={side} cols={side} count={{n}}\n", ("." * side + "\n") * side + "\n"
        ),
    }


def impossible_board(clauses, proof="0\n", cells=24, head=""):
    """A board of 24 hidden cells that must hold 25 mines: a contradiction, from which every clause follows."""
    names = "".join(f"c var {n} = mine ({n // 5},{n % 5})\n" for n in range(1, cells + 1))
    clauses = list(clauses)
    text = names + f"c no clauses = M3 (0,0)\nc clauses 1 to {len(clauses)} = M4\n{head}"
    extra = head.count("\n")
    text += f"p cnf {cells + extra} {len(clauses)}\n" + "".join(clauses)
    return {
        "board.txt": "mines rows=5 cols=5 mines=25\n1????\n" + "?????\n" * 4,
        "claims.txt": "claims rows=5 cols=5 consistent=0\n" + ".....\n" * 5,
        "refutation.cnf": text[:MOST_FILE_BYTES],
        "refutation.drat": proof,
    }


@attack
def many_clauses_of_an_impossible_rule():
    chance = random.Random(1)
    def clause():
        one, two, three = chance.sample(range(1, 25), 3)
        return f"{one} -{two} {three} 0\n"
    some = [clause() for _ in range(4000)]
    return impossible_board(some * (63 * (1 << 20) // sum(map(len, some))))


@attack
def many_empty_clauses():
    return impossible_board(["0\n"] * ((MOST_FILE_BYTES >> 1) - 1000))


@attack
def many_unit_clauses():
    return impossible_board(["1 0\n"] * ((MOST_FILE_BYTES >> 2) - 1000))


@attack
def one_long_clause():
    return impossible_board([" ".join(["1", "-2", "3"] * 7_000_000) + " 0\n"])


@attack
def many_proof_steps():
    return impossible_board(["1 2 0\n"], proof="1 2 0\n" * ((MOST_FILE_BYTES - 9) // 6) + "0\n")


@attack
def long_watched_clauses():
    """Long clauses whose watched literals become false one after the other."""
    lines = "".join(f"c aux {n} = at least 1 of 1\n" for n in range(25, 400_025))
    long = " ".join(str(n) for n in range(1, 400_001))
    chain = [f"{-n} {-n - 1} 0\n" for n in range(1, 400_000, 2)] + [f"{-n} {n + 1} 0\n" for n in range(1, 400_000, 2)]
    return impossible_board([f"{long} 0\n"] * 10 + chain, proof="-1 0\n" * 100_000 + "0\n", head=lines)


@attack
def many_variable_meanings():
    return impossible_board(
        ["0\n"], head="".join(f"c aux {n} = at least 1 of 1\n" for n in range(25, 2_000_025))
    )


@attack
def many_deletions():
    return impossible_board(["1 2 0\n"] * 5_000_000, proof="d 2 1 0\n" * 5_000_000 + "1 2 0\n0\n")


@attack
def many_separators():
    return {
        "board.txt": "one-click rows=1 cols=4 mines=1 symmetry=none\n",
        "claims.txt": "claims consistent=0\n",
        "separators.txt": repeated("separators rows=1 cols=4 count={n}\n", "a+b.\n\n"),
        "refutation.cnf": "",
        "refutation.drat": "0\n",
    }


@attack
def large_separators():
    side = 256
    picture = "a" + "+" * (side - 1) + "\n" + ("+" * side + "\n") * (side - 2) + "+" * (side - 1) + "b\n"
    return {
        "board.txt": f"one-click rows={side} cols={side} mines=1 symmetry=none\n",
        "claims.txt": "claims consistent=0\n",
        "separators.txt": repeated(f"separators rows={side} cols={side} count={{n}}\n", picture + "\n"),
        "refutation.cnf": "",
        "refutation.drat": "0\n",
    }


@attack
def large_cycles():
    side = 32
    row = " ".join("1" * side) + "\n"
    picture = ("+" * side + "\n") * side
    return {
        "board.txt": f"chess-puzzle rows={side} cols={side} layers=1\n" + row * side,
        "claims.txt": "claims consistent=1 most=500\n",
        "path.txt": "path clicks=1\n0 0\n",
        "cycles.txt": repeated(f"cycles rows={side} cols={side} count={{n}}\n", picture + "\n"),
        "refutation.cnf": "",
        "refutation.drat": "0\n",
    }


@attack
def many_small_cycles():
    return {
        "board.txt": "chess-puzzle rows=1 cols=2 layers=1\n11\n",
        "claims.txt": "claims consistent=1 most=1\n",
        "path.txt": "path clicks=1\n0 0\n",
        "cycles.txt": repeated("cycles rows=1 cols=2 count={n}\n", "..\n"),
        "refutation.cnf": "",
        "refutation.drat": "0\n",
    }


@attack
def many_swaps():
    return {
        "board.txt": "jewels rows=2 cols=4 colours=3\n1 2 1 1\n2 1 2 3\n",
        "claims.txt": "claims consistent=1\n",
        "swaps.txt": repeated("swaps count={n}\n", "0 0 0 1\n"),
    }


@attack
def all_files_of_the_largest_size():
    """All files of this puzzle and of other puzzles, each of the largest size."""
    blank = " " * 1023 + "\n"
    names = "board claims placements solution separators path prices cycles swaps"
    files = {f"{name}.txt": blank * (MOST_FILE_BYTES // 1024) for name in names.split()}
    return files | {"refutation.cnf": blank * (MOST_FILE_BYTES // 1024), "refutation.drat": blank * (MOST_FILE_BYTES // 1024)}


@attack
def board_file_is_a_pipe():
    return {"board.txt": None}


@attack
def number_of_clauses_overflows():
    files = impossible_board(["0\n"])
    files["refutation.cnf"] = files["refutation.cnf"].replace(
        "1 to 1 = M4\n", f"1 to {2**64 - 1} = M4\nc clauses 1 to 2 = M4\n"
    )
    return files


@attack
def count_overflows():
    lines = f"c aux 25 = at least {2**63 - 1} of 1 2 3 4\nc aux 26 = at least {2**63 - 1} of 5 6 7\n"
    return impossible_board(["25 26 0\n", "-25 -26 0\n"], head=lines)


def write_files(folder, files):
    for name, text in files.items():
        if text is None:
            os.mkfifo(folder / name)
        else:
            (folder / name).write_text(text)


def run_and_measure(command):
    """Returns the wall seconds, the peak memory in bytes, the status or signal, and the first message."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as log:
        child = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        timer = subprocess.Popen(["sleep", str(TIME_LIMIT_SECONDS)])
        # Waits for the first of the two children; this process has no other children.
        pid, status, usage = os.wait3(0)
        if pid == timer.pid:
            child.kill()
            _, status, usage = os.wait4(child.pid, 0)
        else:
            timer.kill()
            timer.wait()
        seconds = time.monotonic() - start
        child.returncode = status
        log.seek(0)
        message = log.read(4000).decode(errors="replace").strip().splitlines()
    code = os.waitstatus_to_exitcode(status)
    ended = str(code) if code >= 0 else signal.Signals(-code).name
    return seconds, usage.ru_maxrss * 1024, ended, message[0] if message else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gridproof", default="target/release/gridproof")
    parser.add_argument("--options", default="--seconds 1", help="the options of `check`")
    parser.add_argument("--write", metavar="DIR", help="only write the files of ATTACK")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    args = parser.parse_args()
    if args.write:
        return [write_files(Path(args.write), ATTACKS[name]()) for name in args.attacks]
    for name in args.attacks or ATTACKS:
        folder = Path(tempfile.mkdtemp(prefix="gridproof-limits-"))
        try:
            # Another process writes the files, because a child inherits the peak memory of its parent.
            subprocess.run([sys.executable, __file__, "--write", folder, name], check=True)
            command = [args.gridproof, "check", str(folder), *args.options.split()]
            seconds, memory, ended, message = run_and_measure(command)
            message = message.replace(str(folder), "DIR")[:110]
            shown = " ".join(["gridproof check", name, args.options])
            print(f"{shown}: {seconds:.2f} s, {memory / 1e6:.0f} MB, status {ended}: {message}")
            sys.stdout.flush()
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
