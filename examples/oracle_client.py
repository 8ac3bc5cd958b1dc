"""Ask gridproof from Python's standard library: one process, one JSON line a question.

    python3 examples/oracle_client.py path/to/gridproof
"""

import json
import subprocess
import sys


class Oracle:
    """A running `gridproof serve-stdio`."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve-stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.asked = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, do, **fields):
        """The answer to a question; an error of the oracle is raised."""
        self.asked += 1
        request = {"id": self.asked, "do": do, **fields}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self.asked, reply
        if "error" in reply:
            raise ValueError(reply["error"]["kind"] + ": " + reply["error"]["message"])
        return reply["answer"]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: oracle_client.py path/to/gridproof")
    try:
        oracle = Oracle(sys.argv[1])
    except OSError as error:
        sys.exit("oracle_client.py: expected the program gridproof: %s" % error)
    with oracle:
        show(oracle)


def show(oracle):
    board = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n"
    print("safe:", oracle.ask("prove", board=board)["safe"])
    count = oracle.ask("count", board=board)
    odds = {(c["row"], c["col"]): (int(c["mines"]), int(count["count"])) for c in count["cells"]}
    print("a mine at (1,0): %d of %d" % odds[1, 0])
    reason = oracle.ask("explain", board=board, cell=[1, 2])
    print("(1,2) is", reason["answer"], "by", [clue["label"] for clue in reason["clues"]])
    print("opening (1,0):", oracle.ask("judge", board=board, cell=[1, 0])["class"])
    try:
        oracle.ask("prove", board="mines rows=1")
    except ValueError as error:
        print(error)


if __name__ == "__main__":
    main()
