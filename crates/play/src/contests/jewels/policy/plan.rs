//! The swaps that turn a board into a target without making a line on the way.

use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN, Swap};

/// The swaps, in order, and the board after them.
#[derive(Clone, Debug)]
pub struct SetupPlan {
    pub swaps: Vec<Swap>,
    pub board: Board,
}

/// Plans swaps that set up `target` on `board`. Cells that contain [`HIDDEN`] in `target` are
/// irrelevant. Returns `None` if unwanted lines prevent the set-up, or if a colour lacks jewels.
/// `order` ranks equally good cells: different orders leave different jewels in the irrelevant
/// cells.
///
/// Each swap brings the right jewel into at least one cell. Swaps that fix two cells come first,
/// followed by swaps that make a swap for two cells possible. So a cycle of `k` cells takes `k - 1`
/// swaps. If every fixing swap would make a line, a swap first moves a misplaced jewel away.
pub fn plan_setup(board: &Board, target: &Grid<Colour>, order: &[Cell]) -> Option<SetupPlan> {
    let most = 2 * order.len();
    let mut setup = SetupState {
        board: board.clone(),
        target,
        movable_cells: order.to_vec(),
        swaps: Vec::new(),
    };
    setup.movable_cells.retain(|&cell| target[cell] != board.get(cell));
    while setup.movable_cells.iter().any(|&cell| setup.has_wrong_colour(cell)) {
        if setup.swaps.len() > most || !(setup.play_fixing_swap() || setup.move_out_of_way()) {
            return None;
        }
    }
    Some(SetupPlan { swaps: setup.swaps, board: setup.board })
}

struct SetupState<'a> {
    board: Board,
    target: &'a Grid<Colour>,
    /// The cells whose jewels may be moved away: cells with a wrong jewel, and irrelevant cells.
    movable_cells: Vec<Cell>,
    swaps: Vec<Swap>,
}

impl SetupState<'_> {
    fn has_wrong_colour(&self, cell: Cell) -> bool {
        self.target[cell] != HIDDEN && self.target[cell] != self.board.get(cell)
    }

    /// Plays the best swap that fixes a cell and makes no line.
    fn play_fixing_swap(&mut self) -> bool {
        let has: Vec<Colour> =
            self.movable_cells.iter().map(|&cell| self.board.get(cell)).collect();
        let needs: Vec<Colour> = self.movable_cells.iter().map(|&cell| self.target[cell]).collect();
        // `arcs[a][b]` states whether some cell has the colour `a` and needs the colour `b`.
        let mut arcs = [[false; 16]; 16];
        for (&has, &needs) in has.iter().zip(&needs) {
            arcs[usize::from(has)][usize::from(needs)] = true;
        }
        let mut later: [Vec<Swap>; 3] = Default::default();
        for one in 0..self.movable_cells.len() {
            if needs[one] == HIDDEN {
                continue;
            }
            for other in 0..self.movable_cells.len() {
                if has[other] != needs[one] || other == one {
                    continue;
                }
                let swap = Swap(self.movable_cells[one], self.movable_cells[other]);
                let rank = match needs[other] {
                    needed if needed == has[one] => {
                        if self.try_swap(swap) {
                            return true;
                        }
                        continue;
                    }
                    HIDDEN => 1,
                    needed if arcs[usize::from(needed)][usize::from(has[one])] => 0,
                    _ => 2,
                };
                later[rank].push(swap);
            }
        }
        later.into_iter().flatten().any(|swap| self.try_swap(swap))
    }

    /// Exchanges two jewels that may be moved away and that have different colours.
    fn move_out_of_way(&mut self) -> bool {
        let movable = self.movable_cells.clone();
        let pairs = movable
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| movable[..at].iter().map(move |&other| Swap(one, other)));
        let mut pairs = pairs.skip(self.swaps.len());
        pairs.any(|swap| self.board.get(swap.0) != self.board.get(swap.1) && self.try_swap(swap))
    }

    /// Plays `swap` unless it makes a line.
    fn try_swap(&mut self, swap: Swap) -> bool {
        self.board.swap(swap);
        if !self.board.lines().is_empty() {
            self.board.swap(swap);
            return false;
        }
        self.swaps.push(swap);
        let (board, target) = (&self.board, self.target);
        self.movable_cells.retain(|&cell| target[cell] != board.get(cell));
        true
    }
}
