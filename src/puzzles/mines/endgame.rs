//! How likely a classic game is won from here, exactly: a search of the whole game tree where
//! few placements are left. A game is lost at the first mine.
//!
//! All placements are equally likely, so that the probability to win is the number of placements
//! that the best player wins over that of all. What is known after some moves is which placements
//! are left; safe cells are opened at once, for that costs nothing. So the set of the placements
//! that are left says everything, and the tree is searched once for each set.

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Unfinished};
use crate::count::Analysis;
use crate::grid::Cell;
use crate::model::{Assignment, Model};

use super::rules::Board;

/// What a placement shows where a cell holds a mine.
const MINE: u8 = u8::MAX;

/// A placement, by its number.
type Index = u16;

/// The game tree below a board.
pub struct Endgame {
    cells: Vec<Cell>,
    placements: usize,
    /// For each cell what opening it shows under each placement, cell by cell.
    shown: Vec<u8>,
    /// What is known of each set that was met.
    known: FxHashMap<Box<[Index]>, Wins>,
    meter: Meter,
}

/// The placements of a set that are won.
#[derive(Clone, Copy)]
enum Wins {
    Exactly(u32),
    /// The set was not searched yet.
    AtMost(u32),
}

/// A cell to open next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub cell: Cell,
    /// The placements without a mine here.
    pub safe: u32,
    /// The placements that are won by opening this cell and the best play afterwards.
    pub wins: u32,
}

impl Endgame {
    /// The tree of a board with the placements of `analysis`, which is of `model`, the board's
    /// own. The capacity is exceeded where they are more than `most`, which is at most 65535. One
    /// unit of work is a look at what one placement shows at one cell.
    pub fn new(
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        most: u16,
        budget: &Budget,
    ) -> Result<Self, Unfinished> {
        let mut meter = budget.meter();
        let placements = analysis.list(most.into(), &mut meter)?;
        let mut shown = Vec::with_capacity(model.num_vars() * placements.len());
        for var in model.vars() {
            let near: Vec<_> = {
                let hidden = |cell: &Cell| model.cells().binary_search(cell).ok();
                let cells = board.neighbours(model.cell(var)).collect::<Vec<_>>();
                cells.iter().filter_map(hidden).collect()
            };
            let known = board.known_mine_neighbours(model.cell(var));
            meter.spend(placements.len() as u64)?;
            let show = |placement: &Assignment| {
                let values = placement.values();
                if values[var.index()] {
                    return MINE;
                }
                (known + near.iter().filter(|&&index| values[index]).count()) as u8
            };
            shown.extend(placements.iter().map(show));
        }
        let cells = model.cells().to_vec();
        Ok(Self { cells, placements: placements.len(), shown, known: FxHashMap::default(), meter })
    }

    /// The number of placements.
    pub fn placements(&self) -> usize {
        self.placements
    }

    /// The work done so far.
    pub fn spent(&self) -> u64 {
        self.meter.spent()
    }

    /// The placements that the best player wins.
    pub fn wins(&mut self) -> Result<u32, Unfinished> {
        let all: Vec<Index> = (0..self.placements as Index).collect();
        self.wins_of(&all)
    }

    /// The best cell to open, none where there is no cell without a mine in any placement. Of
    /// equals the one that is safest.
    pub fn best(&mut self) -> Result<Option<Candidate>, Unfinished> {
        let all: Vec<Index> = (0..self.placements as Index).collect();
        let mut best: Option<Candidate> = None;
        for (cell, safe) in self.by_safety(&all)? {
            let found = best.map_or(0, |best| best.wins);
            if best.is_some() && safe <= found {
                break;
            }
            if let Some(wins) = self.wins_by_opening(&all, cell, found)? {
                best = Some(Candidate { cell: self.cells[cell], safe, wins });
            }
        }
        Ok(best)
    }

    /// Every cell that is no mine in some placement, the best first; of equals the safest, then
    /// in row-major order.
    pub fn ranked(&mut self) -> Result<Vec<Candidate>, Unfinished> {
        let all: Vec<Index> = (0..self.placements as Index).collect();
        let mut ranked = Vec::new();
        for (cell, safe) in self.by_safety(&all)? {
            let mut wins = 0;
            for part in self.parts(&all, cell) {
                wins += self.wins_of(&part)?;
            }
            ranked.push(Candidate { cell: self.cells[cell], safe, wins });
        }
        ranked.sort_by_key(|c| (std::cmp::Reverse((c.wins, c.safe)), c.cell));
        Ok(ranked)
    }

    /// The placements of `set` that are won, none of which is known to be lost.
    fn wins_of(&mut self, set: &[Index]) -> Result<u32, Unfinished> {
        if let [] | [_] = set {
            return Ok(set.len() as u32);
        }
        if let Some(&Wins::Exactly(wins)) = self.known.get(set) {
            return Ok(wins);
        }
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let wins = match self.safe_split(set) {
            Some(parts) => {
                let mut wins = 0;
                for part in parts {
                    wins += self.wins_of(&part)?;
                }
                wins
            }
            None => self.wins_by_guessing(set)?,
        };
        self.known.insert(set.into(), Wins::Exactly(wins));
        Ok(wins)
    }

    /// No less than the placements of `set` that are won: what the next guess survives, after
    /// opening what is safe.
    fn most_wins(&mut self, set: &[Index]) -> Result<u32, Unfinished> {
        if let [] | [_] = set {
            return Ok(set.len() as u32);
        }
        if let Some(Wins::Exactly(most) | Wins::AtMost(most)) = self.known.get(set) {
            return Ok(*most);
        }
        let most = match self.safe_split(set) {
            Some(parts) => {
                let mut most = 0;
                for part in parts {
                    most += self.most_wins(&part)?;
                }
                most
            }
            None => {
                let unsafe_cells = self.by_safety(set)?.into_iter().map(|(_, safe)| safe);
                unsafe_cells.filter(|&safe| (safe as usize) < set.len()).max().unwrap_or(0)
            }
        };
        self.known.insert(set.into(), Wins::AtMost(most));
        Ok(most)
    }

    /// What opening all safe cells makes of `set`; none where that tells nothing.
    fn safe_split(&self, set: &[Index]) -> Option<Vec<Vec<Index>>> {
        let mut parts = vec![set.to_vec()];
        for shown in self.shown.chunks(self.placements) {
            let first = shown[set[0] as usize];
            let (mut safe, mut same) = (first != MINE, true);
            for &index in set {
                let value = shown[index as usize];
                safe &= value != MINE;
                same &= value == first;
            }
            if safe && !same {
                parts = parts.iter().flat_map(|part| split(part, shown)).collect();
            }
        }
        (parts.len() > 1).then_some(parts)
    }

    /// The most placements of `set` that opening one more cell can win.
    fn wins_by_guessing(&mut self, set: &[Index]) -> Result<u32, Unfinished> {
        let mut best = 0;
        // What is safe in all of them tells nothing, or it would have been opened.
        let cells = self.by_safety(set)?.into_iter();
        for (cell, safe) in cells.filter(|&(_, safe)| (safe as usize) < set.len()) {
            if safe <= best {
                break;
            }
            if let Some(wins) = self.wins_by_opening(set, cell, best)? {
                best = wins;
            }
        }
        Ok(best)
    }

    /// The placements of `set` that are won by opening `cell`; none where they are not more than
    /// `found`.
    fn wins_by_opening(
        &mut self,
        set: &[Index],
        cell: usize,
        found: u32,
    ) -> Result<Option<u32>, Unfinished> {
        // First by bounds, which are cheap, then one part after the other exactly.
        let mut parts = Vec::new();
        let mut most = 0;
        for part in self.parts(set, cell) {
            let bound = self.most_wins(&part)?;
            most += bound;
            parts.push((part, bound));
        }
        for (part, bound) in parts {
            if most <= found {
                return Ok(None);
            }
            most = most - bound + self.wins_of(&part)?;
        }
        Ok(Some(most).filter(|&wins| wins > found))
    }

    /// The placements of `set` without a mine at `cell`, by what it shows.
    fn parts(&self, set: &[Index], cell: usize) -> Vec<Vec<Index>> {
        split(set, &self.shown[cell * self.placements..][..self.placements])
    }

    /// The cells that are no mine in some placement of `set`, with the number of those placements,
    /// largest first.
    fn by_safety(&mut self, set: &[Index]) -> Result<Vec<(usize, u32)>, Unfinished> {
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let mut cells: Vec<(usize, u32)> = Vec::new();
        for (cell, shown) in self.shown.chunks(self.placements).enumerate() {
            let safe = set.iter().filter(|&&index| shown[index as usize] != MINE).count();
            if safe > 0 {
                cells.push((cell, safe as u32));
            }
        }
        cells.sort_by_key(|&(cell, safe)| (std::cmp::Reverse(safe), cell));
        Ok(cells)
    }
}

/// The placements of `set` under which a cell is no mine, by what it shows.
fn split(set: &[Index], shown: &[u8]) -> Vec<Vec<Index>> {
    let mut parts: Vec<(u8, Vec<Index>)> = Vec::new();
    for &index in set {
        let value = shown[index as usize];
        if value == MINE {
            continue;
        }
        match parts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, part)) => part.push(index),
            None => parts.push((value, vec![index])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::count::Counter;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::generate::placement;
    use crate::puzzles::mines::model::model;
    use crate::puzzles::mines::{Placement, View};

    fn endgame(board: &Board, budget: &Budget) -> Result<Endgame, Unfinished> {
        let model = model(board);
        let analysis =
            Counter::new().analyse(&model, &mut Budget::unlimited().meter()).expect("no limit");
        Endgame::new(board, &model, &analysis, 5000, budget)
    }

    /// Every placement that the board allows.
    fn placements(board: &Board) -> Vec<Placement> {
        let shape = board.shape();
        let all = (0u32..1 << shape.area()).map(|bits| Placement {
            disc: board.disc().clone(),
            mines: crate::grid::Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1),
        });
        all.filter(|placement| board.allows(placement)).collect()
    }

    /// The placements that the best player wins who opens cell after cell: any hidden cell, safe
    /// or not, and no set is known again.
    fn by_trying_all(board: &Board, left: &[Placement]) -> u32 {
        let free = board.shape().area() - left[0].total();
        if board.opened() == free {
            return left.len() as u32;
        }
        let hidden: Vec<_> = board.hidden().collect();
        hidden.into_iter().map(|cell| wins_by(board, left, cell)).max().unwrap_or(0)
    }

    fn wins_by(board: &Board, left: &[Placement], cell: Cell) -> u32 {
        let mut wins = 0;
        for value in 0..=8 {
            let shows = |placement: &&Placement| placement.reveal(cell) == View::Clue(value);
            let part: Vec<_> = left.iter().filter(shows).cloned().collect();
            if !part.is_empty() {
                let mut after = board.clone();
                after.set(cell, View::Clue(value));
                wins += by_trying_all(&after, &part);
            }
        }
        wins
    }

    #[test]
    fn it_agrees_with_trying_every_order_of_moves() {
        let mut compared = 0;
        for seed in 0..60 {
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let shape = [Shape::new(2, 4), Shape::new(3, 3), Shape::new(1, 8)][seed as usize % 3];
            let mines = random.random_range(1..4);
            let truth = placement(shape, Disc::new(2), mines, random);
            let mut board = Board::new(shape, Disc::new(2), Some(mines));
            for cell in shape.cells().filter(|&cell| !truth.mines[cell]) {
                if random.random_ratio(1, 3) {
                    board.set(cell, truth.reveal(cell));
                }
            }
            if board.hidden().count() > 7 {
                continue;
            }
            let left = placements(&board);
            let mut endgame = endgame(&board, &Budget::unlimited()).expect("few placements");
            assert_eq!(endgame.placements(), left.len());
            assert_eq!(endgame.wins(), Ok(by_trying_all(&board, &left)), "seed {seed}");
            let ranked = endgame.ranked().expect("no limit");
            for candidate in &ranked {
                let wins = wins_by(&board, &left, candidate.cell);
                assert_eq!(candidate.wins, wins, "seed {seed}, {}", candidate.cell);
            }
            let best = endgame.best().expect("no limit");
            assert_eq!(best.map(|best| best.wins), ranked.first().map(|first| first.wins));
            compared += 1;
        }
        assert!(compared > 25, "{compared} boards");
    }

    #[test]
    fn the_work_is_limited_and_more_placements_than_asked_for_are_refused() {
        let board = Board::new(Shape::new(4, 4), Disc::new(2), Some(4));
        let found = endgame(&board, &Budget::work(100)).err();
        assert_eq!(found, Some(crate::budget::Stop::Work.into()));
        let board = Board::new(Shape::new(5, 5), Disc::new(2), Some(8));
        let found = endgame(&board, &Budget::unlimited()).err();
        assert!(matches!(found, Some(Unfinished::Unsupported(_))));
    }

    #[test]
    fn a_guess_between_two_cells_is_won_half_the_time() {
        let mut board = Board::new(Shape::new(1, 3), Disc::new(2), Some(1));
        board.set(Cell::new(0, 1), View::Clue(1));
        let mut endgame = endgame(&board, &Budget::unlimited()).expect("two placements");
        assert_eq!((endgame.placements(), endgame.wins()), (2, Ok(1)));
        let best = endgame.best().expect("no limit").expect("a cell");
        assert_eq!((best.safe, best.wins), (1, 1));
    }
}
