#!/usr/bin/env python3
"""Checks the graphs of counts by independent programs: all positions of the corpora, by family.

    benches/checkers/scpog.py PROGRAMS [--gridproof target/release/gridproof] [--results FILE] [--every N]
                              [--seed K] [--seconds S] [--without-total] [--boards FOLDER]

PROGRAMS is a folder with `cpog-check` and `cake_scpog` of https://github.com/rebryant/scpog; the pages there explain
how to build them. Each position is counted with `--format scpog`, which writes two formulas and a graph with its proof.
`cpog-check` checks the graph against the weighted formula, and prints a sum, which must equal the count. `cake_scpog`
checks the graph against the formula without weights, in at most S seconds of CPU time. S is 60 by default; with
`--seconds 0`, `cake_scpog` does not run.

`--without-total` removes the number of mines from each board. `--every` judges a share of each family, chosen by the
seed. `--boards` judges the saved boards of a folder, of any puzzle, in place of the corpora. A family is then the first
word of a board, followed by `none` if the board has no solution.

`--results` appends each result to a file, and reuses the results in this file. So a run can be stopped and continued. A
graph for which `cake_scpog` took too long is judged again if S is larger now. Equal graphs are judged once. Ctrl-C ends
the run, and prints the table of the boards judged so far.

The table has these numbers for each family: positions, written graphs, graphs that `cpog-check` accepts, equal sums,
graphs that `cake_scpog` verifies, and graphs that take it too long. Then follow three pairs of median and maximum: the
kB of a proof, its bytes per live state, and its bytes per live state or proved cell. The last number counts the graphs
of at most 200 bytes per state. Needs the standard library of Python 3.11, and Linux.
"""

import argparse
import contextlib
import gzip
import hashlib
import json
import math
import os
import random
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
            yield family, saved_board_text(rows, line["mines"], 2), int(line["count"])
    with gzip.open(DATA / "superminesweeper_positions.jsonl.gz", "rt") as lines:
        for line in map(json.loads, lines):
            yield "contest", saved_board_text(line["view"], line["M"], line["D"]), None


def saved_boards(folder):
    """Yields each board of a folder, like `positions`."""
    for path in sorted(folder.iterdir()):
        text = path.read_text()
        yield text.split()[0], text, None


def saved_board_text(rows, mines, distance):
    size = f"rows={len(rows)} cols={len(rows[0].split())}"
    header = f"mines {size} mines={mines} squared_distance={distance}"
    return "\n".join([header, *rows]) + "\n"


def sum_by_command_of_page(page, output):
    """Runs the command of `README-graph.md` that computes the sum, on the output of the weighted check."""
    code = re.search(r"python3 -c '(.*)'\n", page)[1]
    found = subprocess.run([sys.executable, "-c", code], input=output, capture_output=True, text=True)
    return int(found.stdout)


def count_states_and_proved_cells(proof, cells):
    """Returns the number of live states and of proved cells. A state is a sum of two products with a cell, or one such
    product."""
    lines = [line.split() for line in proof.splitlines()[1:]]
    proved = {line[2] for line in lines if line[1] == "a" and line[3:4] == ["0"] and abs(int(line[2])) <= cells}
    proved.discard("0")
    children = [word for line in lines if line[1] == "p" for word in line[3:-1] if abs(int(word)) <= cells]
    states = sum(word not in proved for word in children) - sum(line[1] == "s" for line in lines)
    return states, len(proved)


def write_certificate(args, text, folder):
    """Writes the certificate of a count; returns its folder, or the message of a failure."""
    saved, written = folder / "board.txt", folder / "certificate"
    saved.write_text(text)
    subprocess.run(["rm", "-rf", written], check=True)
    command = [args.gridproof, "count", saved, "--certificate", written, "--format", "scpog", "--quiet"]
    counted = subprocess.run([*command, "--seconds", "600"], capture_output=True, text=True)
    return written if (written / "graph.scpog").exists() else counted.stderr.strip()


def run_verified_checker(args, program, formula, proof, page):
    """Runs `cake_scpog`. Returns whether it accepts, whether its time limit ended it, the limit, and its CPU
    seconds."""
    if args.seconds == 0:
        return {"verified": False, "late": True, "limit": 0, "cake": 0}
    memory = {"CML_HEAP_SIZE": "2048", "CML_STACK_SIZE": "1024"}  # megabytes
    limits = (args.seconds, args.seconds + 1)
    start = cpu_time()
    run = subprocess.run([program, formula, proof], capture_output=True, text=True, env=os.environ | memory,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limits))
    return {"verified": re.search("prints `(s VERIFIED .*?)`", page)[1] in run.stdout,
            "late": run.returncode == -signal.SIGXCPU, "limit": args.seconds, "cake": cpu_time() - start}


def judge_board(args, text, count, folder, known):
    """Judges one board. `known` has the earlier results of `cake_scpog`, by graph."""
    written = write_certificate(args, text, folder)
    if isinstance(written, str):
        return {"written": False, "why": written}
    claimed = int((written / "counts.txt").read_text().split()[1])
    assert count in (None, claimed), (count, claimed)
    formula, weighted, proof = (written / name for name in ("formula.cnf", "weighted.cnf", "graph.scpog"))
    page = (written / "README-graph.md").read_text()
    start = cpu_time()
    output = subprocess.run([args.programs / "cpog-check", "-n", "1", weighted, proof],
                            capture_output=True, text=True).stdout
    accepted = "FULL-PROOF SUCCESS" in output
    result = {"written": True, "none": claimed == 0, "accepted": accepted, "c": cpu_time() - start,
              "sum": accepted and sum_by_command_of_page(page, output) == claimed}
    digest = hashlib.sha256(formula.read_bytes() + proof.read_bytes()).hexdigest()
    if digest not in known or (known[digest]["late"] and known[digest]["limit"] < args.seconds):
        known[digest] = run_verified_checker(args, args.programs / "cake_scpog", formula, proof, page)
    cells = len(re.search("c p show(.*)", formula.read_text())[1].split()) - 1
    states, proved = count_states_and_proved_cells(proof.read_text(), cells)
    size = proof.stat().st_size
    return {**result, **known[digest], "graph": digest, "bytes": size, "state": size / max(1, states),
            "each": size / max(1, states + proved)}


def cpu_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def earlier_results(path):
    """Returns the results in a file, by name; for each name only the last result counts."""
    lines = path.read_text().splitlines() if path and path.exists() else []
    return {result["name"]: result for result in map(json.loads, lines)}


def keep_result(path, result):
    if path:
        with path.open("a") as file:
            print(json.dumps(result), file=file)


def draw_boards(args):
    """Returns the families, and the boards to judge in random order: the name, family, text and count of each."""
    families = {}
    for family, text, count in saved_boards(args.boards) if args.boards else positions():
        if args.without_total:
            text, count = re.sub(r"(?m)^(mines .*) mines=\d+", r"\1", text), None
        boards = families.setdefault(family, [])
        boards.append((f"{family} {len(boards) + 1}" + " without total" * args.without_total, family, text, count))
    order = random.Random(args.seed)
    chosen = [board for boards in families.values()
              for board in order.sample(boards, math.ceil(len(boards) / args.every))]
    return families, order.sample(chosen, len(chosen))


def print_table(families, judged):
    print("family positions written accepted sums verified late kB:median max bytes/state:median max "
          "bytes/each:median max within-200")
    found = {}
    for family, result in judged:
        found.setdefault(family + " none" * result.get("none", False), []).append(result)
    order = [*families, *(f"{family} none" for family in families)]
    for family in sorted(found, key=order.index):
        written = [result for result in found[family] if result["written"]]
        tally = [sum(bool(result[key]) for result in written) for key in ("accepted", "sum", "verified", "late")]
        sizes = sorted(result["bytes"] / 1000 for result in written) or [math.nan]
        lists = [[result[key] for result in written] or [math.nan] for key in ("state", "each")]
        print(family, len(found[family]), len(written), *tally, f"{statistics.median(sizes):.1f} {sizes[-1]:.1f}",
              *(f"{statistics.median(list):.0f} {max(list):.0f}" for list in lists),
              sum(size <= 200 for size in lists[0]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("--gridproof", default="target/release/gridproof")
    parser.add_argument("--results", type=Path, help="append each result to this file, and continue from it")
    parser.add_argument("--every", type=int, default=1, help="judge one position in N of each family")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--without-total", action="store_true")
    parser.add_argument("--boards", type=Path, help="judge the saved boards of this folder")
    args = parser.parse_args()
    results = earlier_results(args.results)
    known = {result["graph"]: result for result in results.values() if "graph" in result}
    known = {graph: {key: result[key] for key in ("verified", "late", "limit", "cake")}
             for graph, result in known.items()}
    families, boards = draw_boards(args)
    judged = []
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        for name, family, text, count in boards:
            result = results.get(name)
            if result is None or (result.get("late") and result["limit"] < args.seconds):
                result = {"name": name, **judge_board(args, text, count, Path(folder), known)}
                keep_result(args.results, result)
                if not (result["written"] and result["accepted"] and result["sum"]):
                    print(result, file=sys.stderr, flush=True)
            judged.append((family, result))
    print_table(families, judged)


if __name__ == "__main__":
    main()
