//! The parts of a level that stay the same while the search moves the mines: the start, and the
//! kind of each clue.

use std::collections::BTreeSet;

use gridproof_engine::query::Search;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::kind::LevelKind;
use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, ClueKind, ClueStatement, Content, Level, LiarOffset, Line, Placement,
};
use crate::shading::exact::preferred_solution;

/// A level without its mines.
pub(super) struct LevelDraft<'a> {
    kind: &'a LevelKind,
    /// The cells that are open at the start.
    start_cells: Vec<Cell>,
    clues: Grid<(ClueKind, LiarOffset)>,
}

/// The most steps between a place and the cells whose mines are drawn again together.
const REDRAW_STEPS: usize = 2;

impl<'a> LevelDraft<'a> {
    /// Chooses the first cell, the mines and the kinds of clues at random. The mines satisfy the
    /// rules of the board. The start consists of the first cell and the clear cells near it. The
    /// cells near it are clear if the mines fit elsewhere and the rules allow it. Returns `None` if
    /// the first cell cannot be clear.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn draw(
        kind: &'a LevelKind,
        random: &mut impl Rng,
        search: Search<'_>,
    ) -> Result<Option<(Self, Placement)>, Unfinished> {
        let board = kind.board();
        let cells: Vec<Cell> = board.shape().cells().filter(|&cell| board.is_cell(cell)).collect();
        let &first = cells.choose(random).expect("a kind of level has a cell");
        let clues = Grid::from_fn(board.shape(), |_| {
            let clue = *kind.clues().choose(random).expect("at least one kind of clue");
            (clue, if random.random_bool(0.5) { LiarOffset::Below } else { LiarOffset::Above })
        });
        let mut draft = Self { kind, start_cells: vec![first], clues };
        let near = board.space().around(first).into_iter().flatten();
        let near = near.filter(|&cell| cell != first && board.is_cell(cell));
        let near: Vec<Cell> = near.collect::<BTreeSet<Cell>>().into_iter().collect();
        let others = cells.into_iter().filter(|cell| *cell != first && !near.contains(cell));
        let mut others: Vec<Cell> = others.collect();
        let capacity = usize::from(board.capacity());
        let mut places = others.clone();
        if kind.mines() > places.len() * capacity {
            places.extend(&near);
        }
        let mut placement = random_placement(board, &places, kind.mines(), random);
        if draft.has_rules() {
            others.shuffle(random);
            let order = [near.as_slice(), &others].concat();
            match preferred_solution(&draft.board_at_start(), &placement, &order, search)? {
                Some(found) => placement = found,
                None => return Ok(None),
            }
        }
        draft.start_cells.extend(near.into_iter().filter(|&cell| placement[cell] == 0));
        Ok(Some((draft, placement)))
    }

    /// Returns the cells that are open at the start.
    pub fn start(&self) -> &[Cell] {
        &self.start_cells
    }

    /// Returns the placement with the mines around `place` drawn again, so that they satisfy the
    /// rules of the board.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn with_mines_drawn_again(
        &self,
        placement: &Placement,
        place: Cell,
        random: &mut impl Rng,
        search: Search<'_>,
    ) -> Result<Option<Placement>, Unfinished> {
        let board = self.board_at_start();
        let is_hidden = |cell: &Cell| board.contents()[*cell] == Content::Hidden;
        let (mut around, mut kept): (Vec<Cell>, Vec<Cell>) = {
            let part = cells_within(&board, place, REDRAW_STEPS);
            board.shape().cells().filter(is_hidden).partition(|cell| part.contains(cell))
        };
        let mut contents: Vec<u8> = around.iter().map(|&cell| placement[cell]).collect();
        contents.shuffle(random);
        let mut wanted = placement.clone();
        around.iter().zip(contents).for_each(|(&cell, content)| wanted[cell] = content);
        around.shuffle(random);
        kept.append(&mut around);
        preferred_solution(&board, &wanted, &kept, search)
    }

    /// Returns whether the board has rules that a random placement may break.
    pub fn has_rules(&self) -> bool {
        let board = self.kind.board();
        !(board.board_rules().is_empty() && board.lines().is_empty())
    }

    /// Returns the board at the start, without clues.
    fn board_at_start(&self) -> Board {
        let mut board = self.kind.board().clone();
        self.start_cells.iter().for_each(|&cell| board.set(cell, Content::Opened(None)));
        board
    }

    /// Returns the level with these mines, in which every clear cell has a clue.
    pub fn level(&self, placement: &Placement) -> Level {
        let board = self.kind.board();
        let content = |cell| match placement[cell] {
            _ if !board.is_cell(cell) => Content::Hole,
            0 => {
                let (kind, liar_offset) = self.clues[cell];
                Content::Opened(Some(kind.clue(board, cell, liar_offset, placement)))
            }
            mines => Content::Mines(mines),
        };
        let solution = Grid::from_fn(board.shape(), content);
        let mut lines = board.lines().to_vec();
        if self.kind.has_line_totals() {
            lines.extend(line_totals(board, placement));
        }
        let rules = board.board_rules().to_vec();
        let mut start = board.clone().with_lines_and_rules(lines, rules);
        for &cell in &self.start_cells {
            start.set(cell, solution[cell].clone());
        }
        Level::new(start, solution).expect("the mines agree with the clues and the rules")
    }
}

/// Places mines in random cells of `places`, each of which holds at most as many as the capacity of
/// the board.
fn random_placement(
    board: &Board,
    places: &[Cell],
    mines: usize,
    random: &mut impl Rng,
) -> Placement {
    let capacity = usize::from(board.capacity());
    let mut slots: Vec<Cell> = places.iter().flat_map(|&cell| [cell].repeat(capacity)).collect();
    let (drawn, _) = slots.partial_shuffle(random, mines);
    let mut placement = Grid::new(board.shape(), 0);
    drawn.iter().for_each(|&cell| placement[cell] += 1);
    placement
}

/// Returns the cells at most `steps` steps away from a cell.
fn cells_within(board: &Board, cell: Cell, steps: usize) -> BTreeSet<Cell> {
    let mut cells = BTreeSet::from([cell]);
    for _ in 0..steps {
        let near = cells.iter().flat_map(|&cell| board.space().around(cell)).flatten();
        let near: Vec<Cell> = near.collect();
        cells.extend(near);
    }
    cells
}

/// Returns the totals of the rows and columns of each layer. A row or column without cells has no
/// total.
fn line_totals(board: &Board, placement: &Placement) -> Vec<Line> {
    let (layer, shape) = (board.space().layer_shape(), board.shape());
    let row = |row| (0..layer.cols).map(|col| Cell::new(row, col)).collect::<Vec<Cell>>();
    let rows = (0..shape.rows).map(row);
    let tops = (0..shape.rows).step_by(layer.rows);
    let columns = tops.flat_map(|top| {
        let column = move |col| (top..top + layer.rows).map(|row| Cell::new(row, col)).collect();
        (0..layer.cols).map(column)
    });
    let total = |mut cells: Vec<Cell>| {
        cells.retain(|&cell| board.is_cell(cell));
        let mines = cells.iter().map(|&cell| usize::from(placement[cell])).sum();
        let statement = ClueStatement::Sum(AllowedNumbers::only(mines));
        (!cells.is_empty()).then_some(Line { cells, statement })
    };
    rows.chain(columns).filter_map(total).collect()
}
