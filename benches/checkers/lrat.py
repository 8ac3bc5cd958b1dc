#!/usr/bin/env python3
"""Checks the LRAT proofs of all positions of the corpora and all instances by a formally verified checker.

    benches/checkers/lrat.py CAKE_LPR [--gridproof target/release/gridproof] [--every N] [--seconds S]
                             [--results FILE]

CAKE_LPR is the program of https://github.com/tanyongkiam/cake_lpr; this page explains how to build it. Each position
and instance is proved or solved with `--format lrat`. The program must verify each `refutation.lrat`, within S seconds
of CPU time (60). The table has the numbers of certificates, of proofs and of verified proofs. Then follow the median
and the maximum of two figures: the bytes of a proof, and the CPU time of CAKE_LPR. A proof that is not verified is
named, and the exit status is 1. `--results` appends each result to a file, and reuses the results that the file already
has. Needs the standard library of Python 3.11, and Linux.
"""

import argparse
import contextlib
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from scpog import cpu_time, earlier_results, keep_result, positions

MODELS = Path(__file__).resolve().parents[2] / "models"
PUZZLES_WITHOUT_PROVE = ("one_click", "chess_puzzle", "jewels")  # puzzles without `prove`


def boards_with_commands():
    """Yields each board: its family, the command for it and the saved board."""
    for family, text, _ in positions():
        yield family, "prove", text
    for path in sorted(MODELS.glob("*/instances/*.board")):
        puzzle = path.parent.parent.name
        yield f"models/{puzzle}", "solve" if puzzle in PUZZLES_WITHOUT_PROVE else "prove", path.read_text()


def judge_proof(args, command, text, folder):
    """Returns the bytes of the proof (None without a proof), whether it is verified, and the seconds."""
    certificate = folder / "certificate"
    subprocess.run(["rm", "-rf", certificate], check=True)
    options = ["--certificate", certificate, "--format", "lrat", "--quiet", "--seconds", "600"]
    run = subprocess.run([args.gridproof, command, "-", *options], input=text, text=True, capture_output=True)
    if not (certificate / "claims.txt").exists():
        return {"bytes": 0, "verified": False, "seconds": 0.0, "why": f"no certificate: {run.stderr.strip()}"}
    formula, proof = certificate / "refutation.cnf", certificate / "refutation.lrat"
    if not proof.exists():
        return {"bytes": None}
    limits = (args.seconds, args.seconds + 1)
    start = cpu_time()
    checked = subprocess.run([args.cake_lpr, formula, proof], text=True, capture_output=True,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limits))
    return {"bytes": proof.stat().st_size, "verified": "s VERIFIED UNSAT" in checked.stdout,
            "seconds": cpu_time() - start}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cake_lpr", type=Path)
    parser.add_argument("--gridproof", default="target/release/gridproof")
    parser.add_argument("--every", type=int, default=1, help="judge one board in N of each family")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--results", type=Path, help="append each result to this file, and continue from it")
    args = parser.parse_args()
    results, judged, seen = earlier_results(args.results), {}, {}
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        for family, command, text in boards_with_commands():
            seen[family] = seen.get(family, 0) + 1
            if (seen[family] - 1) % args.every:
                continue
            name = f"{family} {seen[family]}"
            if name not in results:
                results[name] = {"name": name, **judge_proof(args, command, text, Path(folder))}
                keep_result(args.results, results[name])
            judged.setdefault(family, []).append(results[name])
            if not results[name].get("verified", True):
                print(f"not verified: {results[name]}\n{text}", file=sys.stderr, flush=True)
    print("family certificates proofs verified bytes:median most seconds:median most")
    for family, of_family in judged.items():
        proofs = [result for result in of_family if result["bytes"] is not None]
        sizes, times = ([result[key] for result in proofs] or [0] for key in ("bytes", "seconds"))
        print(family, len(of_family), len(proofs), sum(result["verified"] for result in proofs),
              f"{statistics.median(sizes):.0f} {max(sizes)} {statistics.median(times):.3f} {max(times):.3f}")
    sys.exit(not all(result.get("verified", True) for of_family in judged.values() for result in of_family))


if __name__ == "__main__":
    main()
