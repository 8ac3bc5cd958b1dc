"""A case: a board, every engine's answers about the board, its certificates, and damaged certificates."""

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
from damage import damage_files
from server import Commands, Files, Reply, Request

Dialogue = Generator[list[Request], list[Reply], None]
# The files in which models/check.py accepts more forms than gridproof (docs/certificates.md). A formula can take such a
# form even if only the board is damaged: if the sign of a region changes, so does the order of the regions.
FILES_WITH_MORE_FORMS = {"refutation.cnf", "refutation.lrat", "rules.opb", "formula.cnf", "weighted.cnf", "graph.scpog", "graph.nnf", "README-graph.md"}
DAMAGES = 2  # of each certificate
SHARE_WITH_OTHER_FORMATS = 0.04  # the share of boards that also get certificates in other formats
DENSITY = Fraction(1, 5)
MOST_LISTED = 500  # solutions


class Difference(Exception):
    """Two answers that cannot both be true."""

    def __init__(self, reason: str, *evidence: object) -> None:
        super().__init__(reason)
        self.evidence = evidence


def expect_equal(found: object, wanted: object, *evidence: object) -> None:
    if found != wanted:
        raise Difference(f"expected {wanted}, found {found}", *evidence)


class MemoryFolder:
    """A folder of files in memory, for models/check.py."""

    def __init__(self, files: Files) -> None:
        self.files = files

    def __truediv__(self, name: str) -> brute.MemoryFile:
        return brute.MemoryFile(self.files.get(name), name)

    def as_posix(self) -> str:
        return "."


def check_py_status(files: Files) -> tuple[int, str]:
    """Returns the exit status of models/check.py, and its message."""
    try:
        return 0, check.check(MemoryFolder(files))[0]
    except check.Refused as error:
        return 6, str(error)
    except (check.Unsupported, RecursionError) as error:
        return 5, str(error)


class Case:
    """One case. The dialogue of a case is a generator that yields requests and receives their replies."""

    def __init__(self, choose: Random, commands: Commands, tally: Counter[str]) -> None:
        self.choose, self.commands, self.tally = choose, commands, tally
        self.board = ""

    def dialogue(self) -> Dialogue:
        kind = draw.choose_weighted(self.choose, {**draw.GRIDS, "one-click": 2, "chess": 1, "jewels": 1})
        if kind == "one-click":
            self.board, numbers = draw.one_click_instance(self.choose)
            return self.solve_dialogue(lambda engine, reply: self.compare_one_click(engine, reply, numbers), ("auto", "sat", "construct"))
        if kind == "chess":
            self.board, clicks = draw.chess_puzzle_board(self.choose)
            return self.solve_dialogue(lambda _, reply: self.compare_chess_puzzle(reply, clicks), ("auto", "auto"))
        if kind == "jewels":
            self.board = draw.jewels_board(self.choose)
            return self.solve_dialogue(lambda _, reply: expect_equal("error" in reply, False, reply), ("auto", "auto"))
        self.board = kind(self.choose)
        return self.grid_dialogue()

    def add_to_tally(self, what: str) -> None:
        self.tally[what] += 1

    # ---- Boards of cells ----

    def grid_dialogue(self) -> Dialogue:
        """Asks questions about a board, compares each reply with brute force, and then checks the certificates."""
        truth = brute.ground_truth(self.board)
        questions = self.draw_questions(truth)
        replies = yield questions
        files: list[Files] = []
        for question, reply in zip(questions, replies):
            self.compare_reply(question, reply, truth)
            if "certificate" in reply.get("answer", {}):
                files.append(reply["answer"]["certificate"])
        if truth is not None:
            yield from self.certificates_dialogue(files + self.certificates_in_other_formats(), truth)

    def draw_questions(self, truth: brute.GroundTruth | None) -> list[Request]:
        """Returns a count, proofs by two engines, and some random other questions."""
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

    def compare_reply(self, question: Request, reply: Reply, truth: brute.GroundTruth | None) -> None:
        """Compares a reply with brute force."""
        if truth is None:
            self.add_to_tally("no boards")
            expect_equal(reply.get("error", {}).get("kind"), "input", question, reply)
            return
        if "error" in reply:
            kind = reply["error"]["kind"]
            may = {"unsupported", "budget"} | ({"inconsistent"} if not truth.solution_count() else set())
            expect_equal(kind in may, True, question, reply)
            self.add_to_tally(f"{kind} {question['do']}")
            return
        answer = reply["answer"]
        if "stopped" in answer:
            self.add_to_tally(f"stopped by {answer['stopped']['by']}")
        wrong = {
            "count": self.error_in_count,
            "prove": self.error_in_proof,
            "look": self.error_in_look,
            "consistent": self.error_in_consistent,
            "solve": self.error_in_solutions,
            "enumerate": self.error_in_list,
            "explain": self.error_in_explanation,
            "convert": self.error_in_text,
        }[str(question["do"])](answer, truth, question)
        if wrong:
            raise Difference(wrong, question, reply)
        self.add_to_tally(str(question["do"]))

    def error_in_count(self, answer: dict, truth: brute.GroundTruth, question: Request) -> str:
        """Returns the correct count as text; empty if the answer is right."""
        if "stopped" in answer and answer["count"] is None:
            return ""
        if answer["count"] != str(truth.solution_count()):
            return f"{truth.solution_count()} solutions"
        if "density" in question:
            return self.error_in_weights(answer, truth)
        entries = [((cell["row"], cell["col"]), cell) for cell in answer.get("cells", ())]
        entries += [(tuple(cell), entry) for entry in answer.get("classes", ()) for cell in entry["cells"]]
        found = {cell: int(entry.get("mines", entry.get("shaded", "-1"))) for cell, entry in entries}
        if truth.solution_count() and found != truth.shaded:
            return f"{truth.shaded} solutions by cell"
        return ""

    def error_in_weights(self, answer: dict, truth: brute.GroundTruth) -> str:
        odds = DENSITY / (1 - DENSITY)
        weights = [odds ** sum(held) for held in truth.solutions]
        for entry in answer.get("cells", ()):
            n = truth.cells.index((entry["row"], entry["col"]))
            share = sum(weight for weight, held in zip(weights, truth.solutions) if held[n])
            if Fraction(int(entry["weight"]), int(answer["weight"])) != share / sum(weights):
                return f"the share {share / sum(weights)} at {truth.cells[n]}"
        return ""

    def error_in_proof(self, answer: dict, truth: brute.GroundTruth, question: Request) -> str:
        if "stopped" in answer and not truth.solution_count():  # a contradiction that is not found yet implies anything
            return ""
        wanted = {"shaded": set(), "clear": set(), "undetermined": set()}
        for cell in truth.cells if truth.solution_count() else ():
            wanted[truth.status(cell)].add(cell)
        names = {"shaded": ("mine", "shaded"), "clear": ("safe", "clear"), "undetermined": ("undetermined",)}
        limited = "stopped" in answer
        if answer["consistent"] not in ((None, truth.solution_count() > 0) if limited else (truth.solution_count() > 0,)):
            return f"{truth.solution_count()} solutions"
        for name, keys in names.items():
            found = {tuple(cell) for key in keys for cell in answer.get(key, ())}
            if not found <= wanted[name] or (not limited and found != wanted[name]):
                return f"{name} {wanted[name]}"
        return ""

    def error_in_look(self, answer: dict, truth: brute.GroundTruth, question: Request) -> str:
        counted = self.error_in_count(answer["counts"], truth, question) if "counts" in answer else ""
        return counted or self.error_in_proof(answer, truth, question)

    def error_in_consistent(self, answer: dict, truth: brute.GroundTruth, _: Request) -> str:
        is_right = "stopped" in answer or answer["consistent"] == (truth.solution_count() > 0)
        return "" if is_right else f"{truth.solution_count()} solutions"

    def error_in_solutions(self, answer: dict, truth: brute.GroundTruth, _: Request) -> str:
        wanted = {0: "impossible", 1: "unique"}.get(truth.solution_count(), "ambiguous")
        if answer["verdict"] not in ((wanted, "unknown") if "stopped" in answer else (wanted,)):
            return wanted
        for rows in answer.get("solutions", ()):
            held = tuple(".#".find(rows[r][c]) if rows[r][c] in ".#" else int(rows[r][c]) for r, c in truth.cells)
            if held not in truth.solutions:
                return "solutions by the rules"
        enough = answer["verdict"] == "unknown" or len(answer.get("solutions", ())) == min(truth.solution_count(), 2)
        return "" if enough else "as many solutions"

    def error_in_list(self, answer: dict, truth: brute.GroundTruth, _: Request) -> str:
        """Returns a description of the correct list; empty if the list is correct. A solution lists each cell once for
        each of its mines."""
        found = Counter(tuple(sorted(Counter(map(tuple, cells)).items())) for cells in answer["solutions"])
        wanted = Counter()
        for held in truth.solutions:
            all_cells = [*truth.known.items(), *zip(truth.cells, held)]
            wanted[tuple(sorted((cell, number) for cell, number in all_cells if number))] += 1
        if not answer["complete"]:
            return "" if found <= wanted and ("stopped" in answer or truth.solution_count() > MOST_LISTED) else "a complete list"
        return "" if found == wanted else f"{truth.solution_count()} other solutions"

    def error_in_explanation(self, answer: dict, truth: brute.GroundTruth, question: Request) -> str:
        if "stopped" in answer:
            return ""
        says = {"safe": "clear", "mine": "shaded"}.get(answer["answer"], answer["answer"])
        wanted = truth.status(question["cell"]) if truth.solution_count() else "conflict"
        return "" if says == wanted else wanted

    def error_in_text(self, answer: dict, truth: brute.GroundTruth, _: Request) -> str:
        again = brute.ground_truth(answer["text"])
        same = again is not None and (again.cells, again.solutions) == (truth.cells, truth.solutions)
        return "" if same else "a text of this board"

    def certificates_in_other_formats(self) -> list[Files]:
        """Returns certificates in the formats that only commands write, not requests. Most boards get none."""
        if self.choose.random() >= SHARE_WITH_OTHER_FORMATS:
            return []
        forms = [("prove", "lrat"), ("prove", "veripb"), ("count", "scpog"), ("count", "nnf")]
        found = [self.commands.certify(command, self.board, form) for command, form in forms]
        for files in filter(None, found):
            self.add_to_tally("gridproof-check")
            expect_equal(self.commands.check_status(files), 0, files)
        return [files for files in found if files]

    # ---- Certificates ----

    def certificates_dialogue(self, originals: list[Files], truth: brute.GroundTruth | None) -> Dialogue:
        """Checks certificates and damaged copies of them."""
        entries: list[tuple[str, Files]] = [("", files) for files in originals]
        for files in originals:
            entries += [damage_files(self.choose, files) for _ in range(DAMAGES)]
        replies = yield [{"do": "check", "files": files} for _, files in entries]
        for (harmed, files), reply in zip(entries, replies):
            if "answer" in reply:
                self.compare_verdicts(harmed, files, bool(reply["answer"]["accepted"]), truth, reply)
            else:
                expect_equal(bool(harmed) and reply["error"]["kind"] in ("budget", "unsupported", "request"), True, reply, files)

    def compare_verdicts(self, harmed: str, files: Files, accepted: bool, truth: brute.GroundTruth | None, reply: Reply) -> None:
        """Compares the verdicts of both checkers, and compares accepted claims with brute force."""
        status, message = check_py_status(files)
        self.add_to_tally("damaged" if harmed else "certificates")
        self.add_to_tally(f"{'damaged ' if harmed else ''}{'accepted' if accepted else 'refused'}")
        if not harmed:
            expect_equal(accepted, True, reply, files)
        if accepted and status == 6:
            raise Difference(f"models/check.py refuses: {message}", reply, files)
        if status == 0 and not accepted:
            if not FILES_WITH_MORE_FORMS & {*harmed.split(), reply["answer"].get("file")}:
                raise Difference(f"only models/check.py accepts damaged {harmed}: {message}", reply, files)
            self.add_to_tally("accepted by models/check.py alone")
        if status != 5:
            self.add_to_tally("judged by both")
        if (accepted or status == 0) and truth is not None:
            board_truth = self.truth_of_certificate(files) if harmed else truth
            wrong = board_truth and false_claim(files, board_truth)
            if wrong:
                raise Difference(f"accepted, but {wrong}", harmed, reply, files)

    def truth_of_certificate(self, files: Files) -> brute.GroundTruth | None:
        """Returns the solutions of a certificate's board; None if brute force cannot read or solve the board."""
        try:
            found = brute.ground_truth(files["board.txt"])
        except (ValueError, LookupError, check.Unsupported):
            found = None
        if found is None:
            self.add_to_tally("accepted boards without brute force")
        return found

    # ---- Other puzzles ----

    def solve_dialogue(self, compare: object, engines: tuple[str, ...]) -> Dialogue:
        """Compares the solution of every engine with the result of brute force, and then checks the certificates."""
        replies = yield [{"do": "solve", "board": self.board, "engine": engine, "certificate": True} for engine in engines]
        for engine, reply in zip(engines, replies):
            compare(engine, reply)
        self.add_to_tally("solve")
        yield from self.certificates_dialogue([r["answer"]["certificate"] for r in replies if "certificate" in r.get("answer", {})], None)

    def compare_one_click(self, engine: str, reply: Reply, numbers: set[int]) -> None:
        answer = reply.get("answer", {})
        if engine != "construct" or answer.get("verdict") != "unknown":
            expect_equal(answer.get("verdict"), "found" if numbers else "impossible", reply)
        if numbers and answer["verdict"] == "found":
            expect_equal(answer["mines"] in numbers, True, reply)

    def compare_chess_puzzle(self, reply: Reply, clicks: int) -> None:
        answer = reply.get("answer", {})
        expect_equal((answer.get("verdict"), answer.get("clicks"), answer.get("bound")), ("optimal", clicks, clicks), reply)


def false_claim(files: Files, truth: brute.GroundTruth) -> str:
    """Returns the truth about a false claim of an accepted certificate; empty if all claims are true."""
    if "counts.txt" in files:
        for line in files["counts.txt"].split("\n"):
            if match := re.fullmatch(r"solutions (\d+)\s*", line):
                if int(match[1]) != truth.solution_count():
                    return f"there are {truth.solution_count()} solutions"
            elif match := re.fullmatch(r"\S+ \((\d+),(\d+)\) (\d+)\s*", line):
                cell = int(match[1]), int(match[2])
                if truth.shaded[cell] != int(match[3]):
                    return f"{cell} is shaded in {truth.shaded[cell]}"
        return ""
    rows = [line.split() for line in files["claims.txt"].split("\n") if line.strip() and line.split()[0][0] != "#"]
    if (f"consistent={int(truth.solution_count() > 0)}") not in rows[0]:
        return f"there are {truth.solution_count()} solutions"
    cells = max(r for r, _ in [*truth.cells, *truth.known]) + 1, max(c for _, c in [*truth.cells, *truth.known]) + 1
    signs = [row if len(row) == cells[1] else list(row[0]) for row in rows[1 : 1 + cells[0]]]
    words = {"M": "shaded", "X": "shaded", "S": "clear", "O": "clear", "?": "undetermined"}
    for cell in truth.cells if truth.solution_count() else ():
        sign = signs[cell[0]][cell[1]]
        if sign in words and words[sign] != truth.status(cell):
            return f"{cell} is {truth.status(cell)}"
    return ""


def failure_report(case: Case, seed: int, number: int, error: Difference) -> str:
    """Returns the text of a file that describes a failing case."""
    found = {"seed": seed, "case": number, "reason": str(error), "board": case.board, "evidence": error.evidence}
    return json.dumps(found, indent=1, default=str) + "\n"
