#!/usr/bin/env python3
"""Passes LRAT proofs to a formally verified checker: of all positions of the corpora and all instances, by family.

    benches/checkers/lrat.py CAKE_LPR [--gridproof target/release/gridproof] [--every N] [--seconds S]

CAKE_LPR is the program of https://github.com/tanyongkiam/cake_lpr, whose page says how to build it. gridproof proves or
solves each position and instance with `--format lrat`. CAKE_LPR must verify each `refutation.lrat` within S seconds of
CPU time (60). The table gives the numbers of certificates, of proofs and of verified proofs, and the median and the
maximum of the proofs' bytes and of CAKE_LPR's CPU time. The script names each proof that is not verified, and then ends
with status 1. Needs the standard library of Python 3.11, and Linux.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from scpog import positions

MODELS = Path(__file__).resolve().parents[2] / "models"
SOLVED = ("one_click", "chess_puzzle", "jewels")  # puzzles without `prove`


def boards():
    """Yields each board: its family, the command for it and the saved board."""
    for family, text, _ in positions():
        yield family, "prove", text
    for path in sorted(MODELS.glob("*/instances/*.board")):
        puzzle = path.parent.parent.name
        yield f"models/{puzzle}", "solve" if puzzle in SOLVED else "prove", path.read_text()


def cpu_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def check_proof(args, command, text, folder):
    """Returns the size of the proof, whether it is verified, and the CPU seconds; None if there is no proof."""
    certificate = folder / "certificate"
    subprocess.run(["rm", "-rf", certificate], check=True)
    options = ["--certificate", certificate, "--format", "lrat", "--quiet", "--seconds", "600"]
    run = subprocess.run([args.gridproof, command, "-", *options], input=text, text=True, capture_output=True)
    if not (certificate / "claims.txt").exists():
        print(f"no certificate: {run.stderr}{text}", file=sys.stderr, flush=True)
        return 0, False, 0.0
    formula, proof = certificate / "refutation.cnf", certificate / "refutation.lrat"
    if not proof.exists():
        return None
    limits = (args.seconds, args.seconds + 1)
    start = cpu_time()
    checked = subprocess.run([args.cake_lpr, formula, proof], text=True, capture_output=True,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limits))
    return proof.stat().st_size, "s VERIFIED UNSAT" in checked.stdout, cpu_time() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cake_lpr", type=Path)
    parser.add_argument("--gridproof", default="target/release/gridproof")
    parser.add_argument("--every", type=int, default=1, help="judge one board in N of each family")
    parser.add_argument("--seconds", type=int, default=60)
    args = parser.parse_args()
    found, all_verified = {}, True
    with tempfile.TemporaryDirectory() as name:
        for family, command, text in boards():
            results = found.setdefault(family, [])
            results.append(None if len(results) % args.every else (check_proof(args, command, text, Path(name)),))
            if results[-1] and results[-1][0] and not results[-1][0][1]:
                all_verified = False
                print(f"not verified: {family}\n{text}", file=sys.stderr, flush=True)
    print("family certificates proofs verified bytes:median most seconds:median most")
    for family, results in found.items():
        judged = [result[0] for result in results if result]
        proofs = [result for result in judged if result] or [(0, False, 0.0)]
        sizes, verified, times = zip(*proofs)
        print(family, len(judged), sum(map(bool, judged)), sum(verified), f"{statistics.median(sizes):.0f} {max(sizes)}",
              f"{statistics.median(times):.3f} {max(times):.3f}")
    sys.exit(not all_verified)


if __name__ == "__main__":
    main()
