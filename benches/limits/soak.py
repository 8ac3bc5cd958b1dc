#!/usr/bin/env python3
"""Sends mixed requests to a server, checks the answers, and prints the growth of its memory.

    benches/limits/soak.py target/release/gridproof [1000000]

Every request has its own id. Many requests are invalid, and some are long. If an answer is missing,
out of order, or of an unexpected kind, the script ends with status 1. The script prints the resident memory of the
server ten times.
"""

import itertools
import json
import subprocess
import sys
import threading
import time

SMALL = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n"
WIDE = "mines rows=6 cols=9 mines=10\n" + "?????????\n?1?2?1?1?\n" * 3
CONTRADICTORY = "mines rows=1 cols=3 mines=2\n?0?\n"
LONG = "mines rows=1000 cols=100 mines=7\n" + "x" * 100_000

REQUESTS = [
    ({"do": "consistent", "board": SMALL}, "answer"),
    ({"do": "prove", "board": SMALL}, "answer"),
    ({"do": "prove", "board": WIDE, "cells": [[0, 0]]}, "answer"),
    ({"do": "count", "board": SMALL}, "answer"),
    ({"do": "count", "board": WIDE}, "answer"),
    ({"do": "count", "board": WIDE, "work": 0}, "answer"),
    ({"do": "explain", "board": SMALL, "cell": [1, 2]}, "answer"),
    ({"do": "explain", "board": CONTRADICTORY}, "answer"),
    ({"do": "judge", "board": SMALL, "cell": [1, 0]}, "answer"),
    ({"do": "judge", "board": CONTRADICTORY, "cell": [0, 0]}, "error"),
    ({"do": "export", "board": SMALL, "format": "dimacs"}, "answer"),
    ({"do": "audit", "transcript": "gridproof transcript 1\n"}, "error"),
    ({"do": "count", "board": SMALL.replace("1", "9")}, "error"),
    ({"do": "advise", "board": SMALL}, "answer"),
    ({"do": "solve", "board": "one-click rows=2 cols=2 mines=1", "certificate": True}, "answer"),
    ({"do": "solve", "board": "mosaic rows=2 cols=2\n4 ?\n? ?"}, "answer"),
    ({"do": "convert", "board": "3x1x1\nH1?\n", "to": "text"}, "answer"),
    ({"do": "generate", "rows": 6, "cols": 6, "mines": 6, "seed": 1, "no_guess": True}, "answer"),
    ({"do": "check", "files": {"board.txt": SMALL, "claims.txt": "x"}}, "answer"),
    ({"do": "fly"}, "error"),
    ({"do": "count", "bord": SMALL}, "error"),
    ({"do": "count", "board": [SMALL]}, "error"),
]
# Every thousandth request is long.
REQUESTS_PER_LONG_REQUEST = 1000


def request_lines(count):
    """Yields request lines, each with the expected start of its answer."""
    kinds = itertools.cycle(REQUESTS)
    for number in range(count):
        is_long = number % REQUESTS_PER_LONG_REQUEST == REQUESTS_PER_LONG_REQUEST - 1
        request, outcome = ({"do": "count", "board": LONG}, "error") if is_long else next(kinds)
        ident = "%d.0e1" % (2**64 + number)
        body = json.dumps(request)
        yield '{"id":%s,%s\n' % (ident, body[1:]), '{"version":2,"id":%s,"%s":' % (ident, outcome)


def resident_megabytes(process):
    with open("/proc/%d/status" % process.pid) as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    process = subprocess.Popen([program, "serve-stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send():
        for line, _ in request_lines(count):
            process.stdin.write(line)
        process.stdin.flush()

    threading.Thread(target=send, daemon=True).start()
    start = time.monotonic()
    for number, (_, expected) in enumerate(request_lines(count), 1):
        line = process.stdout.readline()
        if not line.startswith(expected):
            sys.exit("request %d: expected %s, found %s" % (number, expected, line[:200]))
        if number % max(1, count // 10) == 0:
            print("%d answered in %.0f s, %d MB" % (number, time.monotonic() - start, resident_megabytes(process)), flush=True)
    process.stdin.close()
    rest = process.stdout.read()
    if rest or process.wait() != 0:
        sys.exit("expected the end and status 0, found %s and %s" % (rest[:200], process.returncode))
    print("none lost")


if __name__ == "__main__":
    main()
