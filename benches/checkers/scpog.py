#!/usr/bin/env python3
"""Passes the graphs of counts to external checkers: of all positions of the corpora, by family.

    benches/checkers/scpog.py PROGRAMS [--gridproof target/release/gridproof] [--every N] [--seconds S]
                              [--boards FOLDER]

PROGRAMS is a folder with `cpog-check` and `cake_scpog` of https://github.com/rebryant/scpog, whose pages say how to
build them. gridproof counts each position with `--format scpog`. `cpog-check` gets the weighted formula, and its sum
must be the count. `cake_scpog` gets the formula, for at most S seconds of CPU time (60). The table gives the number of
accepted positions, and the median and the maximum of three sizes: the bytes of a proof, its bytes for each live state
of the diagrams, and its bytes for each live state or proved cell. `--boards` checks the saved boards of a folder, of
any puzzle, in place of the corpora. A family is then the first word of a board, with `none` for boards without a
solution. After Ctrl-C the script prints the table of the boards so far. Needs the standard library of Python 3.11, and
Linux.
"""

import argparse
import contextlib
import gzip
import json
import math
import os
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "tests" / "data" / "mines"
FAMILIES = ["tiny", "beginner", "intermediate", "expert_open", "expert", "hard50", "scatter",
            "lattice", "nearcertain"]


def positions():
    """Yields each position: its family, its saved board and its count, if it is known."""
    with gzip.open(DATA / "classic_positions.jsonl.gz", "rt") as lines:
        for line in map(json.loads, lines):
            family = next(name for name in FAMILIES if line["id"].startswith(name))
            rows = [" ".join(row) for row in line["rows"]]
            yield family, saved_board(rows, line["mines"], 2), int(line["count"])
    with gzip.open(DATA / "superminesweeper_positions.jsonl.gz", "rt") as lines:
        for line in map(json.loads, lines):
            yield "contest", saved_board(line["view"], line["M"], line["D"]), None


def saved_boards(folder):
    """Yields each board of a folder, like `positions`."""
    for path in sorted(folder.iterdir()):
        text = path.read_text()
        yield text.split()[0], text, None


def saved_board(rows, mines, distance):
    size = f"rows={len(rows)} cols={len(rows[0].split())}"
    header = f"mines {size} mines={mines} squared_distance={distance}"
    return "\n".join([header, *rows]) + "\n"


def sum_by_page_code(page, output):
    """Runs the one-line Python sum of README-graph.md on the output of the weighted check."""
    code = re.search(r"python3 -c '(.*)'\n", page)[1]
    found = subprocess.run([sys.executable, "-c", code], input=output, capture_output=True, text=True)
    return int(found.stdout)


def live_states_and_proved_cells(proof, cells):
    """Returns the number of live states, each with one or two cells in products, and the number of proved cells."""
    lines = [line.split() for line in proof.splitlines()[1:]]
    proved = {line[2] for line in lines if line[1] == "a" and line[3:4] == ["0"] and abs(int(line[2])) <= cells}
    proved.discard("0")
    children = [word for line in lines if line[1] == "p" for word in line[3:-1] if abs(int(word)) <= cells]
    states = sum(word not in proved for word in children) - sum(line[1] == "s" for line in lines)
    return states, len(proved)


def check_position(args, tools, text, count, folder):
    saved, certificate = folder / "board.txt", folder / "certificate"
    saved.write_text(text)
    subprocess.run(["rm", "-rf", certificate], check=True)
    command = [args.gridproof, "count", saved, "--certificate", certificate, "--format", "scpog",
               "--quiet", "--seconds", "120"]
    counted = subprocess.run(command, capture_output=True, text=True)
    if not (certificate / "graph.scpog").exists():
        return {"written": False, "why": counted.stderr.strip()}
    claimed = int((certificate / "counts.txt").read_text().split()[1])
    assert count in (None, claimed), (count, claimed)
    formula, weighted, proof = (certificate / name for name in
                                ["formula.cnf", "weighted.cnf", "graph.scpog"])
    output = subprocess.run([tools[0], "-n", "1", weighted, proof], capture_output=True, text=True).stdout
    accepted = "FULL-PROOF SUCCESS" in output
    page = (certificate / "README-graph.md").read_text()
    is_sum = accepted and sum_by_page_code(page, output) == claimed
    memory = {"CML_HEAP_SIZE": "2048", "CML_STACK_SIZE": "1024"}  # megabytes
    cake = subprocess.run([tools[1], formula, proof], capture_output=True, text=True, env=os.environ | memory,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (args.seconds, args.seconds + 1)))
    verified = re.search("prints `(s VERIFIED .*?)`", page)[1] in cake.stdout
    late = cake.returncode == -signal.SIGXCPU
    size = proof.stat().st_size
    cells = len(re.search("c p show(.*)", formula.read_text())[1].split()) - 1
    states, proved = live_states_and_proved_cells(proof.read_text(), cells)
    return {"written": True, "none": claimed == 0, "accepted": accepted, "sum": is_sum,
            "verified": verified, "late": late, "bytes": size, "state": size / max(1, states), "each": size / max(1, states + proved)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("--gridproof", default="target/release/gridproof")
    parser.add_argument("--every", type=int, default=1, help="judge one position in N of each family")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--boards", type=Path, help="judge the saved boards of this folder")
    args = parser.parse_args()
    found, seen = {}, {}
    with tempfile.TemporaryDirectory() as name, contextlib.suppress(KeyboardInterrupt):
        folder = Path(name)
        tools = args.programs / "cpog-check", args.programs / "cake_scpog"
        for family, text, count in saved_boards(args.boards) if args.boards else positions():
            seen[family] = seen.get(family, 0) + 1
            if (seen[family] - 1) % args.every == 0:
                result = check_position(args, tools, text, count, folder)
                if not (result["written"] and result["accepted"] and result["sum"]):
                    print(f"{family} {seen[family]}: {result}", file=sys.stderr)
                family += " none" if result.get("none") else ""
                found.setdefault(family, []).append(result)
    print("family positions written accepted sums verified late kB:median max bytes/state:median max "
          "bytes/each:median max")
    for family, results in found.items():
        written = [result for result in results if result["written"]]
        tally = [sum(bool(result[key]) for result in written)
                 for key in ("accepted", "sum", "verified", "late")]
        sizes = sorted(result["bytes"] / 1000 for result in written) or [math.nan]
        lists = [[result[key] for result in written] or [math.nan] for key in ("state", "each")]
        print(family, len(results), len(written), *tally, f"{statistics.median(sizes):.1f} {sizes[-1]:.1f}",
              *(f"{statistics.median(list):.0f} {max(list):.0f}" for list in lists))


if __name__ == "__main__":
    main()
