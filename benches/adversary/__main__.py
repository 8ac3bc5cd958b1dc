"""Searches for wrong answers of gridproof, for a given time or until it is interrupted.

    python3 benches/adversary GRIDPROOF [--seed N] [--from CASE] [--cases N] [--seconds S] [--state FILE]

GRIDPROOF is the path of the program; `gridproof-check` must be in the same folder. Each case draws a board of any
puzzle. The case compares brute force with the answers of every engine to every question about the board, and with the
certificates in every format. Both checkers, `gridproof check` and models/check.py, judge the certificates and damaged
copies. Brute force then judges the accepted claims. A case depends only on the seed and on the number of the case. If
answers differ, the program writes the case to `difference-SEED-CASE.json`, beside the state or in the current folder,
and ends with status 1. `--state` saves the next case and the numbers of comparisons in a file, from which the next run
continues. An interrupted run saves this file too. `--go-on` reports differences and continues. Needs the standard
library of Python 3.11.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, deque
from pathlib import Path
from random import Random

sys.path += [str(Path(__file__).resolve().parents[2] / "models")]

import cases  # noqa: E402
from server import Commands, Server  # noqa: E402

MOST_WAITING_CASES = 48  # the most cases that wait for replies
REPORT = 1_000  # cases between two lines of output; then the state is saved too


class Run:
    """A run of cases, several at a time."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.start = args, time.monotonic()
        self.seed, self.next, self.tally = args.seed, args.first, Counter[str]()
        if args.state and args.state.exists():
            kept = json.loads(args.state.read_text())
            self.seed, self.next, self.tally = kept["seed"], kept["next"], Counter(kept["tally"])
        self.before = self.tally["cases"], self.tally["differences"]
        self.last = self.next + args.cases if args.cases else sys.maxsize
        self.server, self.commands = Server(args.gridproof), Commands(args.gridproof)
        self.under_way: deque[tuple[int, cases.Case, cases.Dialogue, int]] = deque()

    def is_over(self) -> bool:
        late = self.args.seconds is not None and time.monotonic() - self.start > self.args.seconds
        return late or self.next >= self.last

    def begin_case(self) -> None:
        case = cases.Case(Random(f"{self.seed}:{self.next}"), self.commands, self.tally)
        number, self.next = self.next, self.next + 1
        self.continue_case(number, case, None, [])

    def continue_case(self, number: int, case: cases.Case, dialogue: cases.Dialogue | None, replies: list[dict]) -> None:
        """Gives a case its replies, and sends the next requests of the case."""
        try:
            dialogue = dialogue or case.dialogue()
            requests = next(dialogue) if not replies else dialogue.send(replies)
            while not requests:
                requests = dialogue.send([])
        except StopIteration:
            self.tally["cases"] += 1
            return
        except cases.Difference as error:
            return self.report_difference(number, case, error)
        except Exception as error:  # a fault of this program, or an answer of unexpected form
            return self.report_difference(number, case, cases.Difference(f"{type(error).__name__}: {error}"))
        for request in requests:
            self.server.send(request)
        self.under_way.append((number, case, dialogue, len(requests)))

    def report_difference(self, number: int, case: cases.Case, error: cases.Difference) -> None:
        self.tally["cases"] += 1
        self.tally["differences"] += 1
        place = (self.args.state.parent if self.args.state else Path()) / f"difference-{self.seed}-{number}.json"
        place.write_text(cases.failure_report(case, self.seed, number, error))
        print(f"case {number}: {error}\n{case.board}{place}", file=sys.stderr, flush=True)
        if not self.args.go_on:
            self.save_state()
            self.server.kill()
            sys.exit(1)

    def save_state(self) -> None:
        """Saves the state: the first unfinished case, and the numbers of comparisons."""
        if self.args.state:
            first = min([number for number, *_ in self.under_way], default=self.next)
            kept = {"seed": self.seed, "next": first, "tally": dict(sorted(self.tally.items()))}
            self.args.state.write_text(json.dumps(kept, indent=1) + "\n")

    def summary_line(self) -> str:
        numbers = {name: self.tally[name] for name in ("cases", "certificates", "damaged", "judged by both", "differences")}
        rate = (self.tally["cases"] - self.before[0]) / max(time.monotonic() - self.start, 1e-9) * 60
        return ", ".join(f"{n:,} {name}" for name, n in numbers.items()) + f" ({rate:,.0f} cases a minute in this run)"

    def run(self) -> None:
        reported = self.tally["cases"] // REPORT
        while self.under_way or not self.is_over():
            while len(self.under_way) < MOST_WAITING_CASES and not self.is_over():
                self.begin_case()
            if self.under_way:
                number, case, dialogue, waits = self.under_way.popleft()
                self.continue_case(number, case, dialogue, [self.server.read_reply() for _ in range(waits)])
            if self.tally["cases"] // REPORT > reported:
                reported = self.tally["cases"] // REPORT
                self.save_state()
                print(self.summary_line(), flush=True)
        self.save_state()
        self.server.kill()
        print(self.summary_line())


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("gridproof", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--cases", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--go-on", action="store_true")
    run = Run(parser.parse_args())
    try:
        run.run()
    except KeyboardInterrupt:
        run.save_state()
    sys.exit(run.tally["differences"] > run.before[1])


if __name__ == "__main__":
    main()
