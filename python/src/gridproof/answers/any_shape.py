"""Answers that only boards of any shape have."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic

from .._output import notebook, phrases
from .._output.sentences import sentence_text
from ..boards.any_board import BoardOfAnswer, Shaped, name_in_sentence, position_in_sentence
from ..boards.cell import Cell
from .documents import cell_list, optional_cell


@dataclass(frozen=True)
class Placements(notebook.ShownAsText, Generic[Shaped]):
    """Placements that agree with a board. Each placement is the list of its mines, including known mines.

    Attributes:
        mines: The mines of each placement.
        complete: Whether the list has all placements.
        stopped: The limit that ended the search.
        board: The board of the question.
    """

    mines: list[list[Cell]]
    complete: bool
    stopped: str | None
    board: Shaped = field(repr=False)

    def __len__(self) -> int:
        return len(self.mines)

    def __str__(self) -> str:
        number = len(self.mines)
        head = "1 placement agrees" if number == 1 else f"{number:,} placements agree"
        rest = "" if self.complete else ", and there may be more"
        lines = [f"{head} with the board{rest}" if number or self.complete else "no placement was found"]
        for mines in self.mines[: phrases.MOST_NAMED_CELLS]:
            lines.append(f"mines: {phrases.first_cells_text(mines, self.board._cell_text)}" if mines else "no mines")
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Rule:
    """A rule of a board: a clue, a line, the total, or a rule about all cells.

    Attributes:
        label: The label, such as ``C3 (0,1)``, with the number of the rule in docs/rules/cells.md.
        cell: The cell of a clue; None for lines and the total.
        cells: The hidden cells of the rule.
        text: The sentence of the rule: `C3 (0,1): 2 mines in (0,0), (0,2) and (1,2)`.
    """

    label: str
    cell: Cell | None
    cells: list[Cell]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class RuleExplanation(Generic[Shaped]):
    """The explanation of a cell's status on a board of any shape.

    For a safe cell, a mine or a contradiction, `rules` is a set of rules that together prove the answer. Each of these
    rules is needed. For an undetermined cell, `placements` has the mines of two placements: one without a mine in the
    cell, and one with a mine.

    Attributes:
        answer: ``safe``, ``mine``, ``undetermined`` or ``conflict``.
        cell: The cell of the question; None for the explanation of a contradiction.
        text: The sentence of the answer: `(0,0) is safe: 1 rule shows it`.
        smallest: Whether no smaller set of rules proves the answer; None if there are no rules.
        board: The board of the question.
    """

    answer: str
    cell: Cell | None
    text: str
    rules: list[Rule]
    smallest: bool | None
    placements: tuple[list[Cell], list[Cell]] | None
    board: Shaped = field(repr=False)
    #: The sentences of the answer and of the rules. If the board has names, the sentences name the cells.
    _lines: tuple[str, ...] = field(repr=False)

    @classmethod
    def of(cls, document: dict[str, Any], board: Shaped) -> RuleExplanation[Shaped]:
        """Returns the explanation in a document of `explain`."""
        rules = [
            Rule(rule["label"], optional_cell(rule["cell"]), _cells_of_rule(rule), rule["text"])
            for rule in document.get("clues", [])
        ]
        two = document.get("solutions")
        placements = None if two is None else (_mine_cells(two[0]), _mine_cells(two[1]))
        what = document["answer"], optional_cell(document["cell"]), document["text"]
        lines = [sentence_text(document["sentence"], lambda cell: name_in_sentence(cell, board))]
        lines += [f"  {_named_rule(rule, board)}" for rule in document.get("clues", [])]
        return cls(*what, rules, document.get("smallest"), placements, board, tuple(lines))

    def __str__(self) -> str:
        """Returns the sentences. If the board has names, the sentences name the cells."""
        return "\n".join(self._lines)

    def _repr_html_(self) -> str:
        marks = {rule.cell: notebook.Mark("clue", str(rule)) for rule in self.rules if rule.cell is not None}
        if self.cell is not None:
            marks[self.cell] = notebook.Mark.of_answer(self.answer)
        return self.board._board_html(marks) + notebook.preformatted(str(self))


@dataclass(frozen=True)
class LeastRisk:
    """The cells with the smallest chance of a mine. If some cells are provably safe, these are the safe cells.

    Attributes:
        cells: The cells with the smallest chance of a mine.
        risk: The smallest chance of a mine.
    """

    cells: list[Cell]
    risk: Fraction


@dataclass(frozen=True)
class Solvability(Generic[Shaped]):
    """The result of a game that opens only provably safe cells.

    Attributes:
        solvable: Whether the game is won; None if a limit ended it.
        end: The end of the game: ``won``, ``stuck``, ``lost`` or ``undecided``.
        opened: The number of clear cells that are open at the end.
        without_mine: The number of clear cells.
        board: The board at the end of the game.
        mine: The hidden cells that are proved to hold a mine.
        hidden: The other hidden cells.
        guess: The best guess at the end of the game; None if no guess is needed, or if the risks are unknown.
        difficulty: The most rules that any single deduction needs; None if the difficulty was not requested or is
            unknown.
        stopped: The limit that ended the search.
    """

    solvable: bool | None
    end: str
    opened: int
    without_mine: int
    board: Shaped = field(repr=False)
    mine: list[Cell] = field(repr=False)
    hidden: list[Cell] = field(repr=False)
    guess: LeastRisk | None
    difficulty: int | None
    stopped: str | None

    @classmethod
    def of(cls, document: dict[str, Any], board: Shaped) -> Solvability[Shaped]:
        """Returns the answer in a document of `solvable`, with the board at the end of the game."""
        guess, stopped = document["guess"], document.get("stopped")
        least = None
        if guess is not None and int(guess["placements"]):
            least = LeastRisk(cell_list(guess["cells"]), Fraction(int(guess["mines"]), int(guess["placements"])))
        return cls(
            document["solvable"],
            document["end"],
            document["opened"],
            document["without_mine"],
            board,
            cell_list(document["mine"]),
            cell_list(document["hidden"]),
            least,
            document.get("difficulty"),
            None if stopped is None else stopped["message"],
        )

    def __bool__(self) -> bool:
        return self.solvable is True

    def __str__(self) -> str:
        if self.solvable:
            lines = ["solvable: won without a guess"]
        else:
            head = "undecided" if self.solvable is None else "not solvable: a guess is needed"
            lines = [f"{head}, {self.opened} of {self.without_mine} cells without a mine are open"]
        if self.guess is not None:
            lines.append(least_risk_sentence(self.guess, self.board))
        if self.difficulty is not None:
            rules = "1 clue" if self.difficulty == 1 else f"{self.difficulty} clues together"
            lines.append(f"the hardest deduction needs {rules}")
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        marks = {cell: notebook.Mark("mine", "proven mine") for cell in self.mine}
        return self.board._board_html(marks) + notebook.preformatted(str(self))


def least_risk_sentence(least: LeastRisk, board: BoardOfAnswer) -> str:
    """Returns the smallest risk and its cells as a sentence."""
    return (
        f"the least risk is {phrases.percent(least.risk)}, at {phrases.first_cells_text(least.cells, board._cell_text)}"
    )


def _named_rule(rule: dict[str, Any], board: Shaped) -> str:
    """Returns the label and the sentence of a rule, in which cells have their names."""
    label, cell = rule["label"], optional_cell(rule["cell"])
    if cell is not None:
        label = label.replace(position_in_sentence(cell), name_in_sentence(cell, board))
    sentence = {"code": "labelled_rule", "arguments": {"label": label, "rule": rule["rule"]}}
    return sentence_text(sentence, lambda near: name_in_sentence(near, board))


def _cells_of_rule(rule: dict[str, Any]) -> list[Cell]:
    """Returns the cells of a rule. The document of a sum lists positive and negative cells separately."""
    if "cells" in rule:
        return cell_list(rule["cells"])
    return sorted(cell_list(rule.get("mine", [])) + cell_list(rule.get("safe", [])))


def _mine_cells(rows: list[str]) -> list[Cell]:
    return [(row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign == "#"]
