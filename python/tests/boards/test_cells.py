"""Answers about boards of any shape agree with an enumeration of all placements in Python."""

import copy
import itertools
import json
import pickle
import random
from fractions import Fraction

import pytest

import gridproof
from gridproof import Cells, InconsistentError, LimitError

SQUARE = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if (row, col) != (0, 0)]


def hexagon_offsets(row, col):
    shift = row % 2
    return [(0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)]


class ExpectedBoard:
    """A board, and the conditions that its placements satisfy."""

    def __init__(self, board, cells, known, rules, total):
        self.board, self.cells, self.known, self.rules, self.total = board, cells, known, rules, total

    def placements(self):
        hidden = [cell for cell in self.cells if cell not in self.known]
        for signs in itertools.product([False, True], repeat=len(hidden)):
            values = {**self.known, **dict(zip(hidden, signs, strict=True))}
            if self.total is not None and sum(values.values()) != self.total:
                continue
            if all(holds(tuple(values[cell] for cell in cells)) for cells, holds in self.rules):
                yield sorted(cell for cell in hidden if values[cell])


def random_mines(rng, cells):
    mines = {cell: rng.random() < 0.4 for cell in cells}
    return mines, sum(mines.values()) if rng.random() < 0.5 else None


def clue_allowing(rng, number):
    """Returns a clue that allows the number, and the list of all numbers that the clue allows."""
    kind = rng.choice(["sum", "liar", "range"])
    if kind == "sum":
        return number, {number}
    other = rng.randint(0, 4)
    return (sorted({number, other}), {number, other}) if kind == "liar" else (range(number + 1), set(range(number + 1)))


def random_grid(rng, is_hexagonal):
    rows, cols = rng.choice([(3, 3), (2, 5), (3, 4)])
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    wrap = not is_hexagonal and rows >= 3 and cols >= 3 and rng.random() < 0.5
    mines, total = random_mines(rng, cells)
    tokens, known, rules = {}, {}, []
    for row, col in cells:
        if mines[row, col] or rng.random() < 0.6:
            continue
        offsets = hexagon_offsets(row, col) if is_hexagonal else SQUARE
        near = [(row + down, col + right) for down, right in offsets]
        near = {(r % rows, c % cols) for r, c in near} if wrap else {cell for cell in near if cell in mines}
        clue, numbers = clue_allowing(rng, sum(mines[cell] for cell in near - {(row, col)}))
        known[row, col] = False
        tokens[row, col] = "|".join(map(str, [clue] if isinstance(clue, int) else clue))
        rules.append((sorted(near - {(row, col)}), lambda values, numbers=numbers: sum(values) in numbers))
    words = (" tiling=hex" if is_hexagonal else "") + (" wrap=both" if wrap else "")
    header = f"cells{words} rows={rows} cols={cols}" + ("" if total is None else f" mines={total}")
    lines = [" ".join(tokens.get((row, col), "?") for col in range(cols)) for row in range(rows)]
    return ExpectedBoard(Cells.from_text("\n".join([header, *lines])), cells, known, rules, total)


def random_graph(rng):
    nodes = rng.choice(["abcdefgh", range(9), [("x", at) for at in range(7)]])
    near = {node: set() for node in nodes}
    for one, two in itertools.combinations(nodes, 2):
        if rng.random() < 0.35:
            near[one].add(two)
    both = {node: near[node] | {other for other in nodes if node in near[other]} for node in nodes}
    mines, total = random_mines(rng, nodes)
    clues, known, rules = {}, {}, []
    for node in nodes:
        if not mines[node] and rng.random() < 0.4:
            clues[node], numbers = clue_allowing(rng, sum(mines[other] for other in both[node]))
            known[node] = False
            rules.append((sorted(both[node]), lambda values, numbers=numbers: sum(values) in numbers))
    board = Cells.from_graph(near, clues=clues, mines=total)
    cells = {node: board.cell(node) for node in nodes}
    rules = [([cells[node] for node in among], holds) for among, holds in rules]
    return ExpectedBoard(board, sorted(cells.values()), {cells[node]: False for node in known}, rules, total)


OWN = [
    lambda mines: sum(mines) % 2 == 0,
    lambda mines: mines == mines[::-1],
    lambda mines: mines[0] or not mines[-1],
    lambda mines: sum(mines[::2]) > sum(mines[1::2]),
    lambda mines: False,
]


def random_lists(rng, is_json):
    names = [f"c{at}" for at in range(rng.randint(1, 9))]
    mines, total = random_mines(rng, names)
    stated, rules = [], []
    for _ in range(rng.randint(1, 4)):
        among = rng.sample(names, rng.randint(1, min(8, len(names))))
        values = tuple(mines[name] for name in among)
        # A few boards state false clues.
        fitting = [rule for rule in OWN if rule(values) or rng.random() < 0.03]
        if fitting and rng.random() < 0.6:
            rule = holds = rng.choice(fitting)
        else:
            rule, numbers = clue_allowing(rng, sum(values))
            holds = lambda values, numbers=numbers: sum(values) in numbers  # noqa: E731
        stated.append((among, rule))
        rules.append((among, holds))
    board = Cells.from_lists(names, stated, mines=total)
    if is_json:
        board = Cells.from_json(json.dumps(board.json()))
    cells = {name: board.cell(name) for name in names}
    return ExpectedBoard(
        board, sorted(cells.values()), {}, [([cells[n] for n in some], holds) for some, holds in rules], total
    )


KINDS = {
    "squares": lambda rng: random_grid(rng, False),
    "hexagons": lambda rng: random_grid(rng, True),
    "graph": random_graph,
    "lists": lambda rng: random_lists(rng, False),
    "json": lambda rng: random_lists(rng, True),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(40))
def test_answers_agree_with_all_placements(kind, seed):
    truth = KINDS[kind](random.Random(f"{kind} {seed}"))
    board, every = truth.board, list(truth.placements())
    hidden = [cell for cell in truth.cells if cell not in truth.known]
    assert board.hidden() == hidden
    assert board.consistent() == bool(every)
    found = board.solve(len(every) + 1)
    assert sorted(found.mines) == sorted(every) and found.complete and found.stopped is None
    proof, counted = gridproof.prove(board), gridproof.count(board)
    assert proof.consistent == bool(every) and counted.placements == len(every)
    if not every:
        assert board.explain().answer == "conflict" and board.explain().rules
        with pytest.raises(InconsistentError):
            board.sample(seed=1)
        return
    with_mine = {cell: sum(cell in mines for mines in every) for cell in hidden}
    assert proof.safe == [cell for cell in hidden if with_mine[cell] == 0]
    assert proof.mine == [cell for cell in hidden if with_mine[cell] == len(every)]
    assert proof.undetermined == [cell for cell in hidden if 0 < with_mine[cell] < len(every)]
    assert dict(counted) == with_mine
    for cell in hidden:
        assert counted.chance(*cell) == counted.chance(board.name(cell)) == Fraction(with_mine[cell], len(every))
    assert all(sorted(mines) in every for mines in board.sample(3, seed=seed))
    for cell in hidden[:2]:
        answer = "mine" if cell in proof.mine else "safe" if cell in proof.safe else "undetermined"
        explained = board.explain(board.name(cell))
        assert (explained.answer, explained.cell) == (answer, cell)
        if answer == "undetermined":
            clear, mined = explained.placements
            assert clear in every and mined in every and cell not in clear and cell in mined
    certificate = gridproof.certify(board) if hidden else None
    assert certificate is None or gridproof.check(certificate, board)


def test_rule_functions_become_tables_for_each_number_of_cells():
    for cells in range(1, 9):
        names = list(range(cells))
        for rule in OWN:
            found = Cells.from_lists(names, [(names, rule)]).count().placements
            assert found == sum(bool(rule(values)) for values in itertools.product([False, True], repeat=cells))


def test_a_list_of_placements_ends_at_its_limit():
    board = Cells("cells rows=1 cols=6\n??????")
    found = board.solve(5)
    assert len(found) == 5 and not found.complete and found.stopped is None
    assert len({tuple(mines) for mines in found.mines}) == 5
    assert board.solve(64).complete and not board.solve(63).complete and len(board.solve(63)) == 63
    stopped = Cells("cells rows=9 cols=9\n" + ("?" * 9 + "\n") * 9).solve(10**6, seconds=0.2)
    assert stopped.stopped and stopped.mines and not stopped.complete
    assert "and there may be more" in str(stopped)


def test_known_mines_are_mines_of_every_placement():
    board = Cells("cells rows=1 cols=4\n*???")
    assert board.solve(9).complete and all((0, 0) in mines for mines in board.solve(9).mines)
    assert all((0, 0) in mines for mines in [*board.sample(5, seed=1), *board.explain((0, 1)).placements])
    assert (0, 0) not in board.hidden()


def test_a_density_weighs_placements():
    board = Cells.from_lists("abc", [("ab", 1)], density="1/4")
    assert board.density == "1/4" and board.count().chance("c") == Fraction(1, 4)
    free = Cells.from_lists("abc", [("ab", [1, 2])])
    assert free.count(density=Fraction(1, 3)).chance("a") == Fraction(3, 5)
    assert gridproof.count(free, density="1/3") == free.with_density("1/3").count()
    assert copy.deepcopy(free.count(density="1/3")).chance("a") == Fraction(3, 5)
    with pytest.raises(gridproof.BoardError, match="expected a total or a density, found both"):
        Cells("cells rows=1 cols=2 mines=1\n??").count(density="1/3")
    with pytest.raises(gridproof.RequestError, match="density: expected"):
        free.count(density="3")


def test_graphs_of_networkx_are_boards():
    networkx = pytest.importorskip("networkx")
    board = Cells.from_graph(networkx.grid_2d_graph(3, 3), clues={(1, 1): 4})
    assert board.prove().mine == [(0, 1), (1, 0), (1, 2), (2, 1)] and board.names == {}
    petersen = Cells.from_graph(networkx.petersen_graph(), clues={0: 3}, mines=3)
    assert {petersen.name(cell) for cell in petersen.prove().mine} == {1, 4, 5}
    with pytest.raises(gridproof.RequestError, match="no direction"):
        Cells.from_graph(networkx.DiGraph([(0, 1)]))


def test_levels_are_solvable_or_not():
    level = gridproof.Level.generate(4, 5, 6, seed=5, tiling="hex")
    assert level == gridproof.Level.generate(4, 5, 6, seed=5, tiling="hex") == pickle.loads(pickle.dumps(level))
    assert level.start.count().placements >= 1 and level.solution.hidden() == []
    found = level.solvable(difficulty=True)
    assert found and found.end == "won" and found.difficulty >= 1 and found.guess is None
    stuck = gridproof.Level("cells rows=1 cols=3 mines=1\n?* 1 ?o").solvable()
    assert (stuck.solvable, stuck.guess.risk, stuck.guess.cells) == (False, Fraction(1, 2), [(0, 0), (0, 2)])
    assert "a guess is needed" in str(stuck)
    with pytest.raises(gridproof.BoardError) as refused:
        gridproof.Level("cells rows=1 cols=3 mines=1\n?* 2 ?o")
    assert (refused.value.line, refused.value.column) == (2, 4)
    assert gridproof.Level.generate(3, 4, 4, seed=3, offsets="0,1;0,-1;1,1;-1,-1", line_totals=True).solvable()
    hidden = gridproof.Cells("cells rows=3 cols=4 mines=5\n? ? ? ?\n? ? . ?\n? ? ? ?\nrule connected\n")
    on_board = gridproof.Level.generate(board=hidden, seed=2, rules=["triplet"])
    assert on_board.solvable() and str(on_board).endswith("rule triplet\nrule connected")
    for wrong in [
        {"board": hidden},
        {"rules": "quad"},
        {"rules": ["quads"]},
        {"clues": "sum"},
        {"clues": ["sums"]},
        {"tiling": "hexx"},
        {"layers": "x"},
        {"offsets": "0,1"},
        {"tiling": "hex", "offsets": "0,1;0,-1"},
    ]:
        with pytest.raises(gridproof.RequestError):
            gridproof.Level.generate(4, 5, 6, seed=5, **wrong)
    with pytest.raises(LimitError):
        gridproof.Level.generate(9, 9, 20, seed=1, work=0)


def test_pictures_and_models_are_texts():
    board = Cells("cells tiling=hex rows=2 cols=3 mines=2\n? 2 ?\n o 1 ?")
    for svg in [board.draw(), board.draw("prove", cell=(0, 0), theme="dark", cell_size=20), board._repr_svg_()]:
        assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    for answer in [board.prove(), board.count(), board.explain((0, 0)), board.solve(9), board]:
        assert answer._repr_html_().startswith("<")
    assert board.export("dimacs").startswith(("c ", "p cnf"))
    assert "min:" in board.export("opb") or "#variable" in board.export("opb")
    with pytest.raises(gridproof.RequestError):
        board.export("cnf")


def test_boards_are_copied_with_their_names():
    board = Cells.from_graph({"a b": ["c"], "c": [3], 3: []}, clues={"c": 1}, mines=1)
    for twin in [pickle.loads(pickle.dumps(board)), copy.deepcopy(board)]:
        assert twin == board and hash(twin) == hash(board) and twin.names == board.names
    again = Cells.from_text(board.text())
    assert again.text() == board.text() and again.names == {(0, 0): "ab", (0, 1): "c", (0, 2): "3"}
    assert str(board.prove()) == "2 cells can be either: a b and 3"
    assert board.with_cell("c", "?").hidden() == [(0, 0), (0, 1), (0, 2)]
    assert board.with_cell(3, "*").prove().safe == [board.cell("a b")]
    proof = pickle.loads(pickle.dumps(board.prove()))
    assert proof == board.prove()


def test_a_cell_can_hold_several_mines():
    board = Cells.from_lists("abc", [("ab", 3), ("bc", 1)], capacity=2)
    assert board.capacity == 2 and "capacity=2" in board.text()
    found = board.solve(9)
    assert found.complete and found.mines == [[board.cell("a"), board.cell("a"), board.cell("b")]]
    assert board.prove().mine == [board.cell("a"), board.cell("b")] and board.prove().safe == [board.cell("c")]
    assert board.sample(seed=1) == found.mines
    assert Cells.from_json(board.json()).count().placements == board.count().placements == 1
    for refused in [0, 9]:
        with pytest.raises(gridproof.RequestError):
            Cells.from_graph({"a": []}, capacity=refused)
    with pytest.raises(gridproof.BoardError, match="a density does not say"):
        Cells.from_graph({"a": []}, capacity=2, density="1/5")
