"""Draws random boards of every puzzle: many consistent ones, some inconsistent ones, and some invalid texts."""

from __future__ import annotations

from itertools import product
from random import Random

import brute
import check

MOST_HIDDEN = 11  # hidden cells, so that brute force can try all their values


def choose_weighted(choose: Random, options: dict[object, int]) -> object:
    return choose.choices([*options], [*options.values()])[0]


def sometimes_off_by_one(choose: Random, number: int) -> int:
    """Returns the number, or sometimes the number plus or minus 1."""
    return max(number + choose.choice((-1, 1)), 0) if choose.random() < 0.04 else number


def format_grid(rows: list[list[str]]) -> str:
    return "".join(" ".join(row) + "\n" for row in rows)


def mines_board(choose: Random) -> str:
    rows, cols = choose.choice([(r, c) for r in range(1, 8) for c in range(1, 8) if r * c <= 30])
    far = choose.choice((2, 2, 2, 1, 4, 5, 8, 9, 10))
    cells = [*product(range(rows), range(cols))]
    share = choose.choice((0.1, 0.2, 0.3, 0.5))
    placed = {cell for cell in cells if choose.random() < share}
    hidden = set(choose.sample(cells, min(len(cells), choose.randint(0, MOST_HIDDEN))))
    near = {(r, c): {(a, b) for a, b in cells if 0 < (a - r) ** 2 + (b - c) ** 2 <= far} for r, c in cells}
    shown = {cell: "*" if cell in placed else str(sometimes_off_by_one(choose, len(near[cell] & placed))) for cell in cells}
    shown |= {cell: "F" if choose.random() < 0.1 else "?" for cell in hidden}
    total = f" mines={sometimes_off_by_one(choose, len(placed))}" if choose.random() < 0.6 else ""
    header = f"mines rows={rows} cols={cols}{total} squared_distance={far}\n"
    return header + format_grid([[shown[r, c] for c in range(cols)] for r in range(rows)])


def mosaic_board(choose: Random) -> str:
    rows, cols = choose.choice([(r, c) for r in range(1, 6) for c in range(1, 6) if r * c <= MOST_HIDDEN + 1])
    cells = [*product(range(rows), range(cols))]
    black = {cell for cell in cells if choose.random() < 0.5}
    share = choose.choice((0.2, 0.5, 0.9))
    tokens = []
    for r, c in cells:
        block = [(r, c), *brute.neighbours((r, c), (rows, cols))]
        clue = min(sometimes_off_by_one(choose, len(black & {*block})), len(block))
        tokens.append(str(clue) if choose.random() < share else "?")
    return f"mosaic rows={rows} cols={cols}\n" + format_grid([tokens[r * cols : r * cols + cols] for r in range(rows)])


def star_battle_board(choose: Random) -> str:
    side = choose.choice((1, 2, 3, 3))
    rows, cols, stars = side, choose.choice((side, side, side + 1)), choose.choice((1, 1, 1, 0, 2))
    if choose.random() < 0.05:
        rows = cols = 4
    regions = max(1, rows + (choose.choice((-1, 1)) if choose.random() < 0.1 else 0))
    seeds = choose.sample([*product(range(rows), range(cols))], min(regions, rows * cols))

    def nearest_region(r: int, c: int) -> str:
        apart = [(abs(r - a) + abs(c - b) + choose.random(), n) for n, (a, b) in enumerate(seeds)]
        return "abcdefgh"[min(apart)[1]]

    names = [[nearest_region(r, c) for c in range(cols)] for r in range(rows)]
    return f"star-battle rows={rows} cols={cols} stars={stars}\n" + format_grid(names)


CELL_CLUES = ("{}", "{}", "{}", "{}-9", "0-{}", "{}|7", "0|{}", "{{{}}}", "-{}-", "w{}", "w{}.1", "w1.{}", "p{}", "e{}", "m{}")
CELL_CLUES += ("n{}", "@{}", "@m{}", "x{}", "xn{}", "@n{}", "m0|{}")
LINE_CLUES = ("{}", "0-{}", "{}|5", "{{{}}}", "-{}-", "w{}", "w{}.1", "p{}", "m{}", "n{}")
RULES = ("quad", "triplet", "dual", "unary", "horizontal", "balance", "connected", "outside", "snake")


def draw_clue(choose: Random, kinds: tuple[str, ...], rule_of: object, values: list[int]) -> str:
    """Returns a clue that is true of a placement, or sometimes any clue."""
    kind, numbers = choose.choice(kinds), choose.sample(range(9), 9)
    for number in numbers if choose.random() < 0.93 else ():
        found = rule_of(kind.format(number))
        if found[0] and found[1].holds(values):
            return kind.format(number)
    return kind.format(numbers[0] % 4)


def cells_board(choose: Random) -> str:
    """Draws a board of any shape with clues, lines and rules of all kinds."""
    tiling = str(choose_weighted(choose, {"square": 6, "orthogonal": 2, "knight": 2, "hex": 4, "triangle": 3, "graph": 2, "offsets": 1}))
    capacity = int(str(choose_weighted(choose, {1: 8, 2: 2, 3: 1})))
    rows, cols = choose.randint(1, 4), choose.randint(1, 5)
    header = f"cells rows={rows} cols={cols}"
    header += " offsets=0,1;0,-1;2,0;-2,0" if tiling == "offsets" else f" tiling={tiling}"
    if choose.random() < 0.15:
        header += f" wrap={choose.choice(('rows', 'cols', 'both'))}"
    layers = choose.choice(("2", "1x2", "2x2")) if choose.random() < 0.1 else ""
    header += f" layers={layers}" * bool(layers) + f" capacity={capacity}" * (capacity > 1)
    header += " density=1/3" * (choose.random() < 0.05)
    try:
        space = check.Geometry(check.Line("board", header))
    except check.Refused:
        return header + "\n" + format_grid([["?"] * cols for _ in range(rows)])
    return cells_board_in_geometry(choose, header, space)


def cells_board_in_geometry(choose: Random, header: str, space: check.Geometry) -> str:
    places = [*range(len(space.places))]
    most = {1: MOST_HIDDEN - 2, 2: 5, 3: 4}[space.capacity]
    hidden = set(choose.sample(places, min(len(places), choose.randint(1, most))))
    kinds = {place: "?" if place in hidden else choose.choice((".", "*", "o", "clue", "clue", "clue")) for place in places}
    values = [0] * len(places)
    for place in places:
        if kinds[place] == "*" or (place in hidden and choose.random() < 0.4):
            values[place] = choose.randint(1, space.capacity)
    space.cells = {space.places[place]: place for place in places if kinds[place] != "."}
    lines, cell_places = [], [place for place in places if kinds[place] != "."]
    name = [f"{place // space.cols},{place % space.cols}" for place in places]
    for one, two in zip(places, places[1:]) if space.tiling == "graph" else ():
        others = [place for place in (two, choose.choice(places)) if place in cell_places and place != one]
        if one in cell_places and others:
            lines.append(f"near {name[one]} = {' '.join(dict.fromkeys(name[place] for place in others))}")
            for other in dict.fromkeys(others):
                space.graph.setdefault(space.places[one], []).append(space.places[other])
                space.graph.setdefault(space.places[other], []).append(space.places[one])
    tokens = [f"*{values[place]}" if kinds[place] == "*" and values[place] > 1 else kinds[place] for place in places]
    for place in places:
        if kinds[place] == "clue":
            tokens[place] = draw_clue(choose, CELL_CLUES, lambda clue: check.cell_rule(clue, space.places[place], space), values)
    for _ in range(choose.choice((0, 0, 0, 1, 2))):
        among = choose.sample(cell_places, min(len(cell_places), choose.randint(1, 6)))
        if among:
            line = [space.places[place] for place in among]
            clue = draw_clue(choose, LINE_CLUES, lambda clue: check.clue_rule(clue, line, space, ring=False), values)
            if choose.random() < 0.2:
                own = "".join(str(min(values[place], 1)) for place in among)
                clue = "t" + "|".join({own, *("".join(choose.choices("01", k=len(among))) for _ in range(2))})
            lines.append(f"line {' '.join(name[place] for place in among)} = {clue}")
    if choose.random() < 0.25:
        lines.append(f"rule {choose.choice(RULES)}")
    if "density" not in header and choose.random() < 0.4:
        header += f" mines={sometimes_off_by_one(choose, sum(values))}"
    rows = [tokens[n : n + space.cols] for n in range(0, len(tokens), space.cols)]
    return header + "\n" + format_grid(rows) + "".join(line + "\n" for line in lines)


def one_click_instance(choose: Random) -> tuple[str, set[int]]:
    """Draws an instance; returns the instance and its possible numbers of mines."""
    rows, cols = choose.choice([(r, c) for r in range(1, 5) for c in range(1, 7) if r * c <= 12])
    wanted = str(choose_weighted(choose, {"number": 5, "any": 2, "fewest": 2, "most": 2}))
    wanted = str(choose.randrange(rows * cols)) if wanted == "number" else wanted
    symmetry, marks = choose.random() < 0.8, dict[brute.Cell, str]()
    if choose.random() < 0.5:
        marks = {(r, c): choose.choice(".*") for r in range(rows) for c in range(cols) if choose.random() < 0.2}
        if choose.random() < 0.4:
            marks[choose.randrange(rows), choose.randrange(cols)] = "c"
    header = f"one-click rows={rows} cols={cols}" + f" mines={wanted}" * (wanted != "any") + " symmetry=none" * (not symmetry)
    body = format_grid([[marks.get((r, c), "?") for c in range(cols)] for r in range(rows)]) if marks else ""
    return header + "\n" + body, brute.one_click_mine_counts(rows, cols, wanted, marks, symmetry)


def chess_puzzle_board(choose: Random) -> tuple[str, int]:
    """Draws a board; returns the board and the most clicks of a game."""
    rows, cols, layers = choose.choice(((1, 4, 1), (2, 2, 1), (2, 3, 1), (3, 3, 1), (2, 2, 2), (2, 4, 1), (1, 3, 2), (2, 2, 3)))
    stacks = ["".join(choose.choices("1234KBRQ", [4, 4, 2, 1, 3, 2, 2, 2], k=layers)) for _ in range(rows * cols)]
    planes = [format_grid([[stacks[r * cols + c][n] for c in range(cols)] for r in range(rows)]) for n in range(layers)]
    header = f"chess-puzzle rows={rows} cols={cols} layers={layers}\n"
    return header + "\n".join(planes), brute.longest_game(rows, cols, stacks)


def jewels_board(choose: Random) -> str:
    """Draws a board without a line of three."""
    side, colours = choose.randint(2, 4), choose.randint(3, 5)
    rows: list[list[str]] = [[] for _ in range(side)]
    for r, row in enumerate(rows):
        for c in range(side):
            left, above = row[c - 2 : c], [rows[r - 1][c], rows[r - 2][c]] if r > 1 else []
            lines = {line[0] for line in (left, above) if len({*line}) == 1 and len(line) == 2}
            row.append(choose.choice([str(n) for n in range(1, colours + 1) if str(n) not in lines]))
    return f"jewels rows={side} cols={side} colours={colours}\n" + format_grid(rows)


GRIDS = {mines_board: 10, mosaic_board: 3, star_battle_board: 3, cells_board: 8}
