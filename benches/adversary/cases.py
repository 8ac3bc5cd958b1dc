"""A case: a board, the answers of every engine about it, its certificates, and damaged ones."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Generator
from fractions import Fraction
from random import Random

import brute
import check
import draw
from damage import damaged
from server import Commands, Files, Reply, Request

Talk = Generator[list[Request], list[Reply], None]
# Files of which models/check.py accepts more than gridproof, as docs/certificates.md says. A damaged board can turn a file
# into such a one: regions with other names have another order.
LAXER = {"refutation.cnf", "refutation.lrat", "rules.opb", "formula.cnf", "weighted.cnf", "graph.scpog", "graph.nnf", "README-graph.md"}
DAMAGES = 2  # of each certificate
BY_COMMANDS = 0.04  # the share of boards whose certificates also have the other formats
DENSITY = Fraction(1, 5)
MOST_LISTED = 500  # solutions


class Difference(Exception):
    """Two answers that cannot both be true."""

    def __init__(self, reason: str, *evidence: object) -> None:
        super().__init__(reason)
        self.evidence = evidence


def expect(found: object, wanted: object, *evidence: object) -> None:
    if found != wanted:
        raise Difference(f"expected {wanted}, found {found}", *evidence)


class Folder:
    """Files in memory in place of a folder, for models/check.py."""

    def __init__(self, files: Files) -> None:
        self.files = files

    def __truediv__(self, name: str) -> brute.Text:
        return brute.Text(self.files.get(name), name)

    def as_posix(self) -> str:
        return "."


def python_status(files: Files) -> tuple[int, str]:
    """The exit status of models/check.py, and its message."""
    try:
        return 0, check.check(Folder(files))[0]
    except check.Refused as error:
        return 6, str(error)
    except (check.Unsupported, RecursionError) as error:
        return 5, str(error)


class Case:
    """One case, which yields requests and is sent their replies."""

    def __init__(self, choose: Random, commands: Commands, tally: Counter[str]) -> None:
        self.choose, self.commands, self.tally = choose, commands, tally
        self.board = ""

    def talk(self) -> Talk:
        kind = draw.weighted(self.choose, {**draw.GRIDS, "one-click": 2, "chess": 1, "jewels": 1})
        if kind == "one-click":
            self.board, numbers = draw.one_click(self.choose)
            return self.solved(lambda engine, reply: self.one_click(engine, reply, numbers), ("auto", "sat", "construct"))
        if kind == "chess":
            self.board, clicks = draw.chess_puzzle(self.choose)
            return self.solved(lambda _, reply: self.chess(reply, clicks), ("auto", "auto"))
        if kind == "jewels":
            self.board = draw.jewels(self.choose)
            return self.solved(lambda _, reply: expect("error" in reply, False, reply), ("auto", "auto"))
        self.board = kind(self.choose)
        return self.grid()

    def count(self, what: str) -> None:
        self.tally[what] += 1

    # ---- Boards of cells ----

    def grid(self) -> Talk:
        """Questions about a board, each against brute force; then its certificates."""
        truth = brute.truth(self.board)
        questions = self.questions(truth)
        replies = yield questions
        files: list[Files] = []
        for question, reply in zip(questions, replies):
            self.compare(question, reply, truth)
            if "certificate" in reply.get("answer", {}):
                files.append(reply["answer"]["certificate"])
        if truth is not None:
            yield from self.certificates(files + self.other_formats(), truth)

    def questions(self, truth: brute.Truth | None) -> list[Request]:
        """A count, proofs by two engines, and some other questions."""
        choose, board = self.choose, {"board": self.board}
        found: list[Request] = [
            {"do": "count", **board, "certificate": choose.random() < 0.4},
            {"do": "prove", **board, "engine": "count"},
            {"do": "prove", **board, "engine": "sat", "certificate": choose.random() < 0.6},
        ]
        is_mines = self.board.startswith("mines")
        others: list[Request] = [
            {"do": "consistent"} if is_mines else {"do": "solve", "certificate": choose.random() < 0.3},
            {"do": "enumerate", "most": MOST_LISTED},
            {"do": "look"},
            {"do": choose.choice(("count", "prove", "look")), "work": choose.choice((0, 1, 10, 100, 1000))},
            {"do": "count", "engine": choose.choice(("count", "sat", "auto"))},
            {"do": "convert", "to": "text"},
        ]
        if is_mines and " mines=" not in self.board:
            others.append({"do": "count", "density": str(DENSITY)})
        if is_mines:
            others.append({"do": "count", "detail": "classes"})
        if truth is not None and truth.cells:
            others.append({"do": "explain", "cell": choose.choice(truth.cells)})
        return found + [{**other, **board} for other in others if choose.random() < 0.3]

    def compare(self, question: Request, reply: Reply, truth: brute.Truth | None) -> None:
        """Compares a reply with brute force."""
        if truth is None:
            self.count("no boards")
            expect(reply.get("error", {}).get("kind"), "input", question, reply)
            return
        if "error" in reply:
            kind = reply["error"]["kind"]
            may = {"unsupported", "budget"} | ({"inconsistent"} if not truth.number() else set())
            expect(kind in may, True, question, reply)
            self.count(f"{kind} {question['do']}")
            return
        answer = reply["answer"]
        if "stopped" in answer:
            self.count(f"stopped by {answer['stopped']['by']}")
        wrong = {
            "count": self.wrong_count,
            "prove": self.wrong_proof,
            "look": self.wrong_look,
            "consistent": self.wrong_consistent,
            "solve": self.wrong_solution,
            "enumerate": self.wrong_list,
            "explain": self.wrong_explanation,
            "convert": self.wrong_text,
        }[str(question["do"])](answer, truth, question)
        if wrong:
            raise Difference(wrong, question, reply)
        self.count(str(question["do"]))

    def wrong_count(self, answer: dict, truth: brute.Truth, question: Request) -> str:
        """Why a count is wrong; empty if it is right."""
        if "stopped" in answer and answer["count"] is None:
            return ""
        if answer["count"] != str(truth.number()):
            return f"{truth.number()} solutions"
        if "density" in question:
            return self.wrong_weights(answer, truth)
        entries = [((cell["row"], cell["col"]), cell) for cell in answer.get("cells", ())]
        entries += [(tuple(cell), entry) for entry in answer.get("classes", ()) for cell in entry["cells"]]
        found = {cell: int(entry.get("mines", entry.get("shaded", "-1"))) for cell, entry in entries}
        if truth.number() and found != truth.shaded:
            return f"{truth.shaded} solutions by cell"
        return ""

    def wrong_weights(self, answer: dict, truth: brute.Truth) -> str:
        odds = DENSITY / (1 - DENSITY)
        weights = [odds ** sum(held) for held in truth.solutions]
        for entry in answer.get("cells", ()):
            n = truth.cells.index((entry["row"], entry["col"]))
            share = sum(weight for weight, held in zip(weights, truth.solutions) if held[n])
            if Fraction(int(entry["weight"]), int(answer["weight"])) != share / sum(weights):
                return f"the share {share / sum(weights)} at {truth.cells[n]}"
        return ""

    def wrong_proof(self, answer: dict, truth: brute.Truth, question: Request) -> str:
        if "stopped" in answer and not truth.number():  # anything follows from a contradiction that is not found yet
            return ""
        wanted = {"shaded": set(), "clear": set(), "undetermined": set()}
        for cell in truth.cells if truth.number() else ():
            wanted[truth.status(cell)].add(cell)
        names = {"shaded": ("mine", "shaded"), "clear": ("safe", "clear"), "undetermined": ("undetermined",)}
        limited = "stopped" in answer
        if answer["consistent"] not in ((None, truth.number() > 0) if limited else (truth.number() > 0,)):
            return f"{truth.number()} solutions"
        for name, keys in names.items():
            found = {tuple(cell) for key in keys for cell in answer.get(key, ())}
            if not found <= wanted[name] or (not limited and found != wanted[name]):
                return f"{name} {wanted[name]}"
        return ""

    def wrong_look(self, answer: dict, truth: brute.Truth, question: Request) -> str:
        counted = self.wrong_count(answer["counts"], truth, question) if "counts" in answer else ""
        return counted or self.wrong_proof(answer, truth, question)

    def wrong_consistent(self, answer: dict, truth: brute.Truth, _: Request) -> str:
        is_right = "stopped" in answer or answer["consistent"] == (truth.number() > 0)
        return "" if is_right else f"{truth.number()} solutions"

    def wrong_solution(self, answer: dict, truth: brute.Truth, _: Request) -> str:
        wanted = {0: "impossible", 1: "unique"}.get(truth.number(), "ambiguous")
        if answer["verdict"] not in ((wanted, "unknown") if "stopped" in answer else (wanted,)):
            return wanted
        for rows in answer.get("solutions", ()):
            held = tuple(".#".find(rows[r][c]) if rows[r][c] in ".#" else int(rows[r][c]) for r, c in truth.cells)
            if held not in truth.solutions:
                return "solutions by the rules"
        enough = answer["verdict"] == "unknown" or len(answer.get("solutions", ())) == min(truth.number(), 2)
        return "" if enough else "as many solutions"

    def wrong_list(self, answer: dict, truth: brute.Truth, _: Request) -> str:
        """Each solution is listed by the cells with mines, one for each mine."""
        found = Counter(tuple(sorted(Counter(map(tuple, cells)).items())) for cells in answer["solutions"])
        wanted = Counter()
        for held in truth.solutions:
            all_cells = [*truth.known.items(), *zip(truth.cells, held)]
            wanted[tuple(sorted((cell, number) for cell, number in all_cells if number))] += 1
        if not answer["complete"]:
            return "" if found <= wanted and ("stopped" in answer or truth.number() > MOST_LISTED) else "a complete list"
        return "" if found == wanted else f"{truth.number()} other solutions"

    def wrong_explanation(self, answer: dict, truth: brute.Truth, question: Request) -> str:
        if "stopped" in answer:
            return ""
        says = {"safe": "clear", "mine": "shaded"}.get(answer["answer"], answer["answer"])
        wanted = truth.status(question["cell"]) if truth.number() else "conflict"
        return "" if says == wanted else wanted

    def wrong_text(self, answer: dict, truth: brute.Truth, _: Request) -> str:
        again = brute.truth(answer["text"])
        same = again is not None and (again.cells, again.solutions) == (truth.cells, truth.solutions)
        return "" if same else "a text of this board"

    def other_formats(self) -> list[Files]:
        """The certificates in formats that only commands write, for some boards."""
        if self.choose.random() >= BY_COMMANDS:
            return []
        forms = [("prove", "lrat"), ("prove", "veripb"), ("count", "scpog"), ("count", "nnf")]
        found = [self.commands.certify(command, self.board, form) for command, form in forms]
        for files in filter(None, found):
            self.count("gridproof-check")
            expect(self.commands.judges(files), 0, files)
        return [files for files in found if files]

    # ---- Certificates ----

    def certificates(self, originals: list[Files], truth: brute.Truth | None) -> Talk:
        """Checks certificates, and then damaged ones."""
        entries: list[tuple[str, Files]] = [("", files) for files in originals]
        for files in originals:
            entries += [damaged(self.choose, files) for _ in range(DAMAGES)]
        replies = yield [{"do": "check", "files": files} for _, files in entries]
        for (harmed, files), reply in zip(entries, replies):
            if "answer" in reply:
                self.judged(harmed, files, bool(reply["answer"]["accepted"]), truth, reply)
            else:
                expect(bool(harmed) and reply["error"]["kind"] in ("budget", "unsupported", "request"), True, reply, files)

    def judged(self, harmed: str, files: Files, accepted: bool, truth: brute.Truth | None, reply: Reply) -> None:
        """Compares the verdicts of both checkers, and what they accept with brute force."""
        status, message = python_status(files)
        self.count("damaged" if harmed else "certificates")
        self.count(f"{'damaged ' if harmed else ''}{'accepted' if accepted else 'refused'}")
        if not harmed:
            expect(accepted, True, reply, files)
        if accepted and status == 6:
            raise Difference(f"models/check.py refuses: {message}", reply, files)
        if status == 0 and not accepted:
            if not LAXER & {*harmed.split(), reply["answer"].get("file")}:
                raise Difference(f"only models/check.py accepts damaged {harmed}: {message}", reply, files)
            self.count("accepted by models/check.py alone")
        if status != 5:
            self.count("judged by both")
        if (accepted or status == 0) and truth is not None:
            board_truth = self.truth_of(files) if harmed else truth
            wrong = board_truth and false_claim(files, board_truth)
            if wrong:
                raise Difference(f"accepted, but {wrong}", harmed, reply, files)

    def truth_of(self, files: Files) -> brute.Truth | None:
        """Brute force on the board of a certificate, where it reads that board."""
        try:
            found = brute.truth(files["board.txt"])
        except (ValueError, LookupError, check.Unsupported):
            found = None
        if found is None:
            self.count("accepted boards without brute force")
        return found

    # ---- Other puzzles ----

    def solved(self, compare: object, engines: tuple[str, ...]) -> Talk:
        """Every engine's solution against brute force; then its certificates."""
        replies = yield [{"do": "solve", "board": self.board, "engine": engine, "certificate": True} for engine in engines]
        for engine, reply in zip(engines, replies):
            compare(engine, reply)
        self.count("solve")
        yield from self.certificates([r["answer"]["certificate"] for r in replies if "certificate" in r.get("answer", {})], None)

    def one_click(self, engine: str, reply: Reply, numbers: set[int]) -> None:
        answer = reply.get("answer", {})
        if engine != "construct" or answer.get("verdict") != "unknown":
            expect(answer.get("verdict"), "found" if numbers else "impossible", reply)
        if numbers and answer["verdict"] == "found":
            expect(answer["mines"] in numbers, True, reply)

    def chess(self, reply: Reply, clicks: int) -> None:
        answer = reply.get("answer", {})
        expect((answer.get("verdict"), answer.get("clicks"), answer.get("bound")), ("optimal", clicks, clicks), reply)


def false_claim(files: Files, truth: brute.Truth) -> str:
    """Which claim of an accepted certificate is false; empty if none is."""
    if "counts.txt" in files:
        for line in files["counts.txt"].split("\n"):
            if match := re.fullmatch(r"solutions (\d+)\s*", line):
                if int(match[1]) != truth.number():
                    return f"there are {truth.number()} solutions"
            elif match := re.fullmatch(r"\S+ \((\d+),(\d+)\) (\d+)\s*", line):
                cell = int(match[1]), int(match[2])
                if truth.shaded[cell] != int(match[3]):
                    return f"{cell} is shaded in {truth.shaded[cell]}"
        return ""
    rows = [line.split() for line in files["claims.txt"].split("\n") if line.strip() and line.split()[0][0] != "#"]
    if (f"consistent={int(truth.number() > 0)}") not in rows[0]:
        return f"there are {truth.number()} solutions"
    cells = max(r for r, _ in [*truth.cells, *truth.known]) + 1, max(c for _, c in [*truth.cells, *truth.known]) + 1
    signs = [row if len(row) == cells[1] else list(row[0]) for row in rows[1 : 1 + cells[0]]]
    words = {"M": "shaded", "X": "shaded", "S": "clear", "O": "clear", "?": "undetermined"}
    for cell in truth.cells if truth.number() else ():
        sign = signs[cell[0]][cell[1]]
        if sign in words and words[sign] != truth.status(cell):
            return f"{cell} is {truth.status(cell)}"
    return ""


def failing(case: Case, seed: int, number: int, error: Difference) -> str:
    """A failing case as the text of a file."""
    found = {"seed": seed, "case": number, "reason": str(error), "board": case.board, "evidence": error.evidence}
    return json.dumps(found, indent=1, default=str) + "\n"
