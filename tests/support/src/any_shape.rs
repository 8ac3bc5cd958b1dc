//! Generates random boards of any shape, of many kinds.

mod levels;

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::prior::Prior;
use gridproof::puzzles::cells::rules::{
    AllowedNumbers, BoardRule, Clue, ClueStatement, Content, Line, MAX_TABLE_CELLS, Region,
    RuleInstance, Space, Table, Tiling, Wrap,
};
use gridproof::puzzles::cells::{Board, Placement};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

pub use levels::{levels, levels_of_capacity, levels_with_hidden_lines};

/// The properties of the boards of one kind.
pub struct BoardKind {
    pub name: &'static str,
    space: fn(&mut Pcg64Mcg) -> Space,
    /// The pairs of a region and a form: the board has clues of this form about this region.
    clues: &'static [(Region, ClueForm)],
    /// The forms of clues on lines. The list is empty for boards without lines.
    lines: &'static [ClueForm],
    board_rules: &'static [BoardRule],
    /// The share of grid positions without a cell.
    holes: f64,
}

/// The form of a [`ClueStatement`], without the number that the clue shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClueForm {
    Sum,
    Liar,
    Range,
    Double,
    Difference,
    Together,
    Runs,
    Groups,
    Sight,
    /// A table of the allowed contents, which only clues on lines can have.
    Table,
}

use ClueForm::{Difference, Double, Groups, Liar, Range, Runs, Sight, Sum, Together};

const ONE_LAYER: [usize; 2] = [1, 1];
const TORUS: Wrap = Wrap { rows: true, cols: true };
const TUBE: Wrap = Wrap { rows: false, cols: true };
const PLANE: Wrap = Wrap { rows: false, cols: false };

fn space(tiling: Tiling, rows: usize, cols: usize, layers: [usize; 2], wrap: Wrap) -> Space {
    Space::new(tiling, Shape::new(rows, cols), layers, wrap).expect("large enough to wrap")
}

fn square_space(rng: &mut Pcg64Mcg) -> Space {
    let (rows, cols) = *[(3, 3), (3, 4), (2, 5), (4, 3)].choose(rng).expect("a shape");
    space(Tiling::Square, rows, cols, ONE_LAYER, PLANE)
}

fn hexagon_space(rng: &mut Pcg64Mcg) -> Space {
    let (rows, cols) = *[(3, 3), (3, 4), (4, 3)].choose(rng).expect("a shape");
    space(Tiling::Hexagon, rows, cols, ONE_LAYER, PLANE)
}

fn graph_space(rng: &mut Pcg64Mcg) -> Space {
    let cells = rng.random_range(4..=10);
    let mut space = space(Tiling::Graph, 1, cells, ONE_LAYER, PLANE);
    for _ in 0..rng.random_range(cells..2 * cells) {
        let [one, other] = [(); 2].map(|()| Cell::new(0, rng.random_range(0..cells)));
        if one != other {
            space.connect(one, other);
        }
    }
    space
}

const NEAR: Region = Region::Near;

const fn kind(
    name: &'static str,
    space: fn(&mut Pcg64Mcg) -> Space,
    clues: &'static [(Region, ClueForm)],
) -> BoardKind {
    BoardKind { name, space, clues, lines: &[], board_rules: &[], holes: 0.0 }
}

const fn kind_with_board_rules(name: &'static str, board_rules: &'static [BoardRule]) -> BoardKind {
    BoardKind { board_rules, ..kind(name, square_space, &[(NEAR, Sum)]) }
}

/// All kinds of boards without rules about groups of connected cells.
pub const KINDS: [BoardKind; 35] = [
    kind("squares", square_space, &[(NEAR, Sum)]),
    kind("orthogonal", |_| space(Tiling::Orthogonal, 3, 4, ONE_LAYER, PLANE), &[(NEAR, Sum)]),
    kind("knight", |_| space(Tiling::Knight, 3, 4, ONE_LAYER, PLANE), &[(NEAR, Sum)]),
    kind("hexagons", hexagon_space, &[(NEAR, Sum)]),
    kind("triangles", |_| space(Tiling::Triangle, 3, 4, ONE_LAYER, PLANE), &[(NEAR, Sum)]),
    kind(
        "offsets",
        |_| space(Tiling::Offsets(vec![(0, 1), (0, -1), (2, 1), (-2, -1)]), 3, 4, ONE_LAYER, PLANE),
        &[(NEAR, Sum)],
    ),
    kind("graph", graph_space, &[(NEAR, Sum), (NEAR, Liar), (Region::WithinTwo, Sum)]),
    kind("torus", |_| space(Tiling::Square, 3, 4, ONE_LAYER, TORUS), &[(NEAR, Sum)]),
    kind("hexagonal cylinder", |_| space(Tiling::Hexagon, 3, 4, ONE_LAYER, TUBE), &[(NEAR, Sum)]),
    kind("hexagonal torus", |_| space(Tiling::Hexagon, 4, 3, ONE_LAYER, TORUS), &[(NEAR, Sum)]),
    kind("triangular torus", |_| space(Tiling::Triangle, 2, 6, ONE_LAYER, TUBE), &[(NEAR, Sum)]),
    kind("layers", |_| space(Tiling::Square, 2, 2, [3, 1], PLANE), &[(NEAR, Sum)]),
    kind("four dimensions", |_| space(Tiling::Square, 1, 3, [2, 2], PLANE), &[(NEAR, Sum)]),
    kind("orthogonal layers", |_| space(Tiling::Orthogonal, 2, 3, [2, 1], PLANE), &[(NEAR, Sum)]),
    BoardKind { holes: 0.25, ..kind("holes", square_space, &[(NEAR, Sum)]) },
    kind("liars", square_space, &[(NEAR, Liar)]),
    kind("ranges", square_space, &[(NEAR, Range)]),
    BoardKind {
        holes: 0.1,
        ..kind("together on hexagons", hexagon_space, &[(NEAR, Together), (NEAR, Sum)])
    },
    kind("together on squares", square_space, &[(NEAR, Together)]),
    kind("wall", square_space, &[(NEAR, Runs)]),
    kind("wall on triangles", |_| space(Tiling::Triangle, 3, 4, ONE_LAYER, PLANE), &[(NEAR, Runs)]),
    kind("partition", square_space, &[(NEAR, Groups)]),
    BoardKind { holes: 0.1, ..kind("eyesight", square_space, &[(NEAR, Sight)]) },
    kind(
        "eyesight on hexagons",
        |_| space(Tiling::Hexagon, 3, 4, ONE_LAYER, TUBE),
        &[(NEAR, Sight)],
    ),
    kind("multiple", square_space, &[(NEAR, Double)]),
    kind("negation", square_space, &[(NEAR, Difference)]),
    kind("cross", square_space, &[(Region::Cross, Sum), (Region::Cross, Liar)]),
    kind("within two", hexagon_space, &[(Region::WithinTwo, Sum), (Region::WithinTwo, Range)]),
    BoardKind {
        lines: &[Sum, Range, Together, Groups, Runs, Double, Difference],
        holes: 0.1,
        ..kind("lines", hexagon_space, &[(NEAR, Sum)])
    },
    BoardKind {
        lines: &[ClueForm::Table, ClueForm::Table, Sum],
        holes: 0.1,
        ..kind("tables", graph_space, &[(NEAR, Sum)])
    },
    kind_with_board_rules("quad", &[BoardRule::Quad]),
    kind_with_board_rules("triplet and horizontal", &[BoardRule::Triplet, BoardRule::Horizontal]),
    kind_with_board_rules("dual", &[BoardRule::Dual]),
    BoardKind {
        board_rules: &[BoardRule::Unary],
        holes: 0.1,
        ..kind("unary on hexagons", hexagon_space, &[(NEAR, Sum)])
    },
    BoardKind {
        board_rules: &[BoardRule::Balance],
        lines: &[Sum],
        ..kind(
            "balance, and any clue",
            square_space,
            &[
                (NEAR, Sum),
                (NEAR, Liar),
                (NEAR, Runs),
                (NEAR, Groups),
                (NEAR, Sight),
                (NEAR, Double),
                (Region::Cross, Difference),
            ],
        )
    },
];

/// Kinds of boards with rules about groups of connected cells. SAT answers questions about these
/// boards. Only a few of these boards can be counted.
pub const CONNECTED_KINDS: [BoardKind; 7] = [
    kind_with_board_rules("connected", &[BoardRule::Connected]),
    kind_with_board_rules("outside", &[BoardRule::Outside]),
    kind_with_board_rules("snake", &[BoardRule::Snake]),
    BoardKind {
        board_rules: &[BoardRule::Connected, BoardRule::Outside],
        holes: 0.1,
        ..kind("connected and outside on hexagons", hexagon_space, &[(NEAR, Sum)])
    },
    BoardKind {
        board_rules: &[BoardRule::Outside],
        holes: 0.1,
        ..kind(
            "outside on triangles",
            |_| space(Tiling::Triangle, 3, 4, ONE_LAYER, PLANE),
            &[(NEAR, Sum)],
        )
    },
    BoardKind {
        board_rules: &[BoardRule::Snake],
        holes: 0.1,
        ..kind(
            "snake through layers",
            |_| space(Tiling::Orthogonal, 2, 3, [2, 1], PLANE),
            &[(NEAR, Sum)],
        )
    },
    BoardKind {
        board_rules: &[BoardRule::Connected],
        ..kind(
            "connected on a torus",
            |_| space(Tiling::Square, 3, 4, ONE_LAYER, TORUS),
            &[(NEAR, Sum)],
        )
    },
];

/// Returns boards of a kind. Most boards are consistent, and the rules about all cells are random.
pub fn random_boards(kind: &'static BoardKind, boards: usize) -> impl Iterator<Item = Board> {
    let mut rng = rng_of_kind(kind);
    (0..boards).map(move |_| random_board(kind, 0.35, 1, &mut rng))
}

/// Returns boards of a kind whose cells hold up to `capacity` mines. Each board has at most
/// `hidden` hidden cells.
pub fn random_boards_of_capacity(
    kind: &'static BoardKind,
    capacity: u8,
    hidden: usize,
    boards: usize,
) -> impl Iterator<Item = Board> {
    let mut rng = rng_of_kind(kind);
    let is_small = move |board: &Board| {
        board.shape().cells().filter(|&cell| board.given(cell).is_none()).count() <= hidden
    };
    std::iter::repeat_with(move || random_board(kind, 0.5, capacity, &mut rng))
        .filter(is_small)
        .take(boards)
}

fn rng_of_kind(kind: &BoardKind) -> Pcg64Mcg {
    let fold = |seed: u64, byte: u8| seed.wrapping_mul(31).wrapping_add(byte.into());
    Pcg64Mcg::seed_from_u64(kind.name.bytes().fold(7, fold))
}

/// Returns a random board. Each cell is open with probability `open`.
fn random_board(kind: &BoardKind, open: f64, capacity: u8, rng: &mut Pcg64Mcg) -> Board {
    let space = (kind.space)(rng);
    let shape = space.shape();
    let density = *[0.15, 0.3, 0.45].choose(rng).expect("a density");
    let is_hole = Grid::from_fn(shape, |_| rng.random_bool(kind.holes));
    let mut mines: Placement =
        Grid::from_fn(shape, |cell| u8::from(!is_hole[cell] && rng.random_bool(density)));
    if capacity > 1 {
        mines = Grid::from_fn(shape, |cell| mines[cell] * rng.random_range(1..=capacity));
    }
    let is_open = Grid::from_fn(shape, |cell| !is_hole[cell] && rng.random_bool(open));
    let contents = Grid::from_fn(shape, |cell| match (is_hole[cell], is_open[cell]) {
        (true, _) => Content::Hole,
        (_, false) => Content::Hidden,
        (_, true) if mines[cell] > 0 => Content::Mines(mines[cell]),
        _ => Content::Opened(None),
    });
    let number = mines.values().iter().map(|mines| usize::from(*mines)).sum();
    let prior = Prior::of_total(rng.random_bool(0.5).then_some(number));
    let blank = Board::new(space.clone(), contents.clone(), prior);
    let mut contents = contents;
    for cell in shape.cells() {
        if contents[cell] != Content::Opened(None) || rng.random_bool(0.1) {
            continue;
        }
        if let Some(&(region, form)) = kind.clues.choose(rng) {
            let statement = fitting_clue(clues_of_form(form, 0, rng), rng, |statement| {
                let clue = Clue { region, statement: statement.clone() };
                let mut contents = blank.contents().clone();
                contents[cell] = Content::Opened(Some(clue));
                let board = Board::new(space.clone(), contents, Prior::Uniform);
                board.rule_instances().all(|(_, rule)| rule.holds(&mines))
            });
            contents[cell] = Content::Opened(Some(Clue { region, statement }));
        }
    }
    let cells: Vec<Cell> = shape.cells().filter(|&cell| !is_hole[cell]).collect();
    let lines = (0..if kind.lines.is_empty() { 0 } else { rng.random_range(1..=3) }).map(|_| {
        let mut cells = cells.clone();
        cells.shuffle(rng);
        let form = *kind.lines.choose(rng).expect("a form");
        let most = if form == ClueForm::Table { MAX_TABLE_CELLS } else { 9 };
        cells.truncate(rng.random_range(1..=most));
        let places: Vec<Option<Cell>> = cells.iter().copied().map(Some).collect();
        let statement = fitting_clue(clues_of_form(form, cells.len(), rng), rng, |statement| {
            RuleInstance::ClueStatement { statement, cells: places.clone(), is_ring: false }
                .holds(&mines)
        });
        Line { cells, statement }
    });
    let lines = lines.collect();
    let board = Board::new(space, contents, prior).with_capacity(capacity);
    board.with_lines_and_rules(lines, kind.board_rules.to_vec())
}

/// Returns a clue that `is_true` accepts. In rare cases, returns any clue.
fn fitting_clue(
    all: Vec<ClueStatement>,
    rng: &mut Pcg64Mcg,
    is_true: impl Fn(&ClueStatement) -> bool,
) -> ClueStatement {
    if rng.random_bool(0.03) {
        return all.choose(rng).expect("a form").clone();
    }
    all.iter().find(|statement| is_true(statement)).unwrap_or(&all[0]).clone()
}

/// Returns all clues of a form. For tables, which depend on the number of cells, returns only some
/// random tables.
fn clues_of_form(form: ClueForm, cells: usize, rng: &mut Pcg64Mcg) -> Vec<ClueStatement> {
    const LARGEST_NUMBER: usize = 26;
    let numbers = 0..=LARGEST_NUMBER;
    match form {
        Sum => numbers.map(|number| ClueStatement::Sum(AllowedNumbers::only(number))).collect(),
        Double => {
            numbers.map(|number| ClueStatement::Double(AllowedNumbers::only(number))).collect()
        }
        Difference => numbers.map(ClueStatement::Difference).collect(),
        Groups => numbers.map(ClueStatement::Groups).collect(),
        Sight => numbers.map(ClueStatement::Sight).collect(),
        Together => numbers
            .flat_map(|number| [ClueStatement::Together(number), ClueStatement::Apart(number)])
            .collect(),
        Liar => {
            let mut all: Vec<ClueStatement> = (0..LARGEST_NUMBER)
                .map(|number| {
                    ClueStatement::Sum(AllowedNumbers::new([
                        number..=number,
                        number + 2..=number + 2,
                    ]))
                })
                .collect();
            all.shuffle(rng);
            all
        }
        Range => {
            let mut all: Vec<ClueStatement> = (0..LARGEST_NUMBER)
                .map(|number| {
                    ClueStatement::Sum(AllowedNumbers::new([
                        number..=number + 1,
                        number + 4..=number + 5,
                    ]))
                })
                .collect();
            all.shuffle(rng);
            all
        }
        ClueForm::Table => {
            (0..LARGEST_NUMBER).filter_map(|_| random_table_clue(cells, rng)).collect()
        }
        Runs => lists_of_run_lengths(12).into_iter().map(ClueStatement::Runs).collect(),
    }
}

/// Returns a random table for a line of `cells` cells.
fn random_table_clue(cells: usize, rng: &mut Pcg64Mcg) -> Option<ClueStatement> {
    let share = *[0.2, 0.5, 0.8].choose(rng).expect("a share");
    let all = 0..1_usize << cells;
    let allowed: Vec<u8> =
        all.filter(|_| rng.random_bool(share)).map(|contents| contents as u8).collect();
    Table::new(cells, allowed).map(ClueStatement::Table)
}

/// Returns all lists of run lengths, in ascending and in descending order, with a sum of at most
/// `most`.
fn lists_of_run_lengths(most: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let list = all[next].clone();
        next += 1;
        let least = list.last().copied().unwrap_or(1);
        let left = most.saturating_sub(list.iter().sum::<usize>());
        all.extend((least..=left).map(|length| [&list[..], &[length]].concat()));
    }
    let turned: Vec<Vec<usize>> =
        all.iter().map(|list| list.iter().rev().copied().collect()).collect();
    all.extend(turned);
    all
}
