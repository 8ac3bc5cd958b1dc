#!/usr/bin/env python3
"""Counts the instructions of common tasks, and compares them with a recorded baseline.

    cargo build --release && benches/instructions/compare.py [--record] [NAME]...

Valgrind counts the instructions. Each task runs twice, the second time with twice as many repetitions.
The difference excludes the start of the process. The script fails if a task takes over 2 % more
instructions than `baseline.tsv` says. `--record` replaces this file.

A task without a recorded number also fails. The instructions depend on the compiler and the C library.
So on another system, record a new baseline before you change the code.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BASELINE = HERE / "baseline.tsv"
TOLERANCE = 0.02
FAMILIES = ["tiny", "beginner", "intermediate", "expert"]


def count_instructions(command, stdin=b""):
    """Runs a command under callgrind and returns the instructions of all its threads."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind"
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
        run = subprocess.run(tool + list(map(str, command)), input=stdin, capture_output=True)
        if run.returncode != 0:
            sys.exit(f"{command[0]} failed: {run.stderr.decode(errors='replace')[-400:]}")
        return int(re.search(r"^(?:totals|summary): (\d+)", out.read_text(), re.M)[1])


def positions(family):
    """Returns the boards of a family of the corpus, as saved."""
    with gzip.open(ROOT / "tests/data/mines/classic_positions.jsonl.gz", "rt") as lines:
        of_family = re.compile(rf"{family}(\d+x\d+)?_\d+$")
        for line in map(json.loads, lines):
            if of_family.match(line["id"]):
                rows = "\n".join(" ".join(row) for row in line["rows"])
                yield f"mines rows={line['height']} cols={line['width']} mines={line['mines']}\n{rows}\n"


def request_lines(question, family, repetitions):
    boards = list(positions(family))
    lines = [json.dumps({"id": place, "do": question, "board": board}) for place, board in enumerate(boards)]
    return len(boards), ("\n".join(lines * repetitions) + "\n").encode()


def workloads(program, bench):
    """Returns for each workload a function from repetitions to units and instructions."""

    def count_workload(family):
        units = len(list(positions(family)))
        return lambda repetitions: (units * repetitions, count_instructions([bench, family, repetitions]))

    def request_workload(question):
        def run(repetitions):
            units, lines = request_lines(question, "expert", repetitions)
            return units * repetitions, count_instructions([program, "serve-stdio"], lines)

        return run

    def game_workload(policy, *options):
        def run(repetitions):
            games = GAMES[policy] * repetitions
            words = ["play", "minesweeper", "--policy", policy, "--games", games, "--time-limit", 1e5, *options]
            return games, count_instructions([program, *words])

        return run

    work = {f"count {family}": count_workload(family) for family in FAMILIES}
    work |= {f"request {question}": request_workload(question) for question in ["count", "prove"]}
    work["game strong 30x16"] = game_workload("strong", "--size", "30x16")
    work["game quick 9x9"] = game_workload("quick", "--size", "9x9")
    return work


GAMES = {"strong": 4, "quick": 40}


def measure(name, run):
    """Returns the instructions of one unit of a workload, without those of the start of the process."""
    (few, less), (many, more) = run(1), run(2)
    return (more - less) // (many - few)


def build_bench():
    """Builds the bench and returns its path."""
    words = ["cargo", "bench", "--locked", "--no-run", "--bench", "instructions", "--message-format", "json"]
    lines = subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.splitlines()
    built = [json.loads(line) for line in lines]
    return next(line["executable"] for line in built if line.get("target", {}).get("name") == "instructions")


def read_baseline():
    if not BASELINE.exists():
        return {}
    rows = (line.split("\t") for line in BASELINE.read_text().splitlines() if not line.startswith("#"))
    return {name: int(number) for name, number in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the start of the names to measure; all by default")
    parser.add_argument("--record", action="store_true", help="write the baseline anew")
    target = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
    parser.add_argument("--gridproof", default=Path(target) / "release" / "gridproof", help="the program")
    parser.add_argument("--bench", help="the built bench; built by default")
    args = parser.parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("valgrind, which counts instructions, is not installed")
    program = Path(args.gridproof).resolve()
    work = workloads(program, args.bench or build_bench())
    before, now, over = read_baseline(), {}, []
    names = [name for name in [*work, "start"] if not args.names or name.startswith(tuple(args.names))]
    print(f"{'workload':<20} {'instructions':>12} {'recorded':>12} {'change':>8}")
    for name in names:
        if name == "start":
            now[name] = count_instructions([program, "prove", "1?1"])
        else:
            now[name] = measure(name, work[name])
        known = before.get(name, 0)
        change = now[name] / known - 1 if known else float("inf")
        if change > TOLERANCE:
            over.append(name)
        print(f"{name:<20} {now[name]:>12,} {known:>12,} {change:>+8.1%}", flush=True)
    if args.record:
        lines = [f"{name}\t{number}" for name, number in {**before, **now}.items()]
        head = "# Instructions of one unit, by benches/instructions/compare.py --record"
        BASELINE.write_text("\n".join([head, *lines]) + "\n")
    elif over:
        sys.exit(f"not recorded, or more than {TOLERANCE:.0%} above the record: {', '.join(over)}")


if __name__ == "__main__":
    main()
