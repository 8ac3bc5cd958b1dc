//! Draws placements at random, each with the same probability, from the layers of a sweep.
//!
//! A draw is the rank of a placement: a random number below the number of placements. Going back
//! through the layers, each rank chooses one of the states that lead to the current state. The
//! number of ranks that choose a state is the number of placements of the state.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::{Instance, Solution};

use super::boards::winning_click;
use super::counts_by_mines::layer::StateLayer;
use super::counts_by_mines::state::SweepState;
use super::counts_by_mines::sweep::CellSweep;
use super::counts_by_mines::{OneClickCounts, demanded_counts, total};

/// Draws `number` boards of an instance, each time with the same probability for each placement
/// that a click wins. Returns `None` if there is no board. Equal seeds give equal draws.
///
/// Each state is a unit of work. All states stay in memory.
///
/// # Errors
/// See [`count_by_mines`](super::counts_by_mines::count_by_mines).
pub fn draw_boards(
    instance: &Instance,
    number: usize,
    seed: u64,
    budget: &Budget,
) -> Result<Option<Vec<Solution>>, Unfinished> {
    let meter = &mut budget.meter();
    let placements = CountedPlacements::new(instance, meter)?;
    let end = total(&placements.counts).placements;
    if end == UBig::ZERO {
        return Ok(None);
    }
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let _held = meter.reserve(number as u64 * Draw::bytes(instance.shape(), &end))?;
    let ranks = (0..number).map(|_| random_below(&end, &mut rng)).collect();
    Ok(Some(placements.boards_of_ranks(ranks, meter)?))
}

/// The placements that a click wins, in a fixed order. The position of a placement in this order is
/// its rank.
struct CountedPlacements<'a> {
    instance: &'a Instance,
    sweep: CellSweep,
    /// The layers before each position, and the last layer.
    layers: Vec<StateLayer>,
    counts: Vec<(usize, OneClickCounts)>,
}

impl<'a> CountedPlacements<'a> {
    fn new(instance: &'a Instance, meter: &mut Meter) -> Result<Self, Unfinished> {
        let sweep = CellSweep::new(instance)?;
        let layers = sweep.all_layers(meter)?;
        let counts = demanded_counts(instance, &layers[layers.len() - 1]);
        Ok(Self { instance, sweep, layers, counts })
    }

    /// Returns the boards with these ranks. Takes time linear in the states and in the ranks.
    fn boards_of_ranks(&self, ranks: Vec<UBig>, meter: &mut Meter) -> Result<Vec<Solution>, Stop> {
        let single_cells: Vec<Cell> = self.instance.single_clear_cells().collect();
        let mut draws: Vec<Draw> =
            ranks.into_iter().map(|rank| self.draw_of_rank(rank, &single_cells)).collect();
        let is_transposed = self.sweep.instance.shape() != self.instance.shape();
        for (position, layer) in self.layers[..self.layers.len() - 1].iter().enumerate().rev() {
            let exchange = |cell: Cell| Cell::new(cell.col, cell.row);
            let cell = self.sweep.cell_at(position);
            let cell = if is_transposed { cell.map(exchange) } else { cell };
            self.sweep.step_back(position, cell, layer, &mut draws, meter)?;
        }
        let board = |Draw { clear, .. }| {
            let click = winning_click(self.instance, &clear);
            Solution { clear, click: click.expect("a click wins every counted placement") }
        };
        Ok(draws.into_iter().map(board).collect())
    }

    fn draw_of_rank(&self, mut rank: UBig, single_cells: &[Cell]) -> Draw {
        let mut of_rank = self.counts.iter().skip_while(|(_, counts)| {
            let is_before = rank >= counts.placements;
            if is_before {
                rank -= &counts.placements;
            }
            is_before
        });
        let &(mines, _) = of_rank.next().expect("a rank is less than the number of placements");
        let shape = self.instance.shape();
        match shape.area() - mines {
            1 => Draw::of_single_cell(&rank, single_cells, shape),
            clear => Draw::of_clear_count(rank, clear, shape),
        }
    }
}

/// A placement whose cells are decided from the end of the sweep to its start.
struct Draw {
    /// The rank of the placement among all placements that lead to `state`.
    rank: UBig,
    /// The state after the cells that are still undecided. `None` if the draw was created with all
    /// cells decided.
    state: Option<SweepState>,
    /// Whether each decided cell is clear. Undecided cells are false.
    clear: Grid<bool>,
}

impl Draw {
    /// Creates the draw of a placement with a single clear cell.
    fn of_single_cell(rank: &UBig, single_cells: &[Cell], shape: Shape) -> Self {
        let index = usize::try_from(rank).expect("a rank is less than the number of cells");
        let clear = Grid::from_fn(shape, |cell| cell == single_cells[index]);
        Self { rank: UBig::ZERO, state: None, clear }
    }

    /// Creates a draw among the placements with `num_clear` clear cells.
    fn of_clear_count(rank: UBig, num_clear: usize, shape: Shape) -> Self {
        let clear = num_clear.try_into().expect("the area fits into 16 bits");
        let state = SweepState { clear, complete: true, ..SweepState::default() };
        Self { rank, state: Some(state), clear: Grid::new(shape, false) }
    }

    /// Returns an upper bound on the memory of a draw and its board, in bytes.
    fn bytes(shape: Shape, end: &UBig) -> u64 {
        (2 * shape.area() + 4 * size_of::<Self>() + end.bit_len()) as u64
    }
}

impl CellSweep {
    /// Replaces the state of each draw by a state of `layer` that leads to it, and so decides the
    /// cell of this position. `cell` is this cell, or `None` for a position outside the board.
    fn step_back(
        &self,
        position: usize,
        cell: Option<Cell>,
        layer: &StateLayer,
        draws: &mut [Draw],
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let step = self.step(position);
        let mut waiting: FxHashMap<SweepState, Vec<&mut Draw>> = FxHashMap::default();
        for draw in draws {
            if let Some(state) = draw.state {
                waiting.entry(state).or_default().push(draw);
            }
        }
        // The order of a hash table depends on the machine, and the draws must not.
        let mut states: Vec<SweepState> = layer.counts.keys().copied().collect();
        states.sort_unstable();
        for state in states {
            meter.spend_steps(1)?;
            for is_clear in [false, true] {
                let Some((next, _)) = self.advance(state, &step, is_clear) else { continue };
                let Some(draws) = waiting.get_mut(&next) else { continue };
                let ways = &layer.counts[&state].placements;
                draws.retain_mut(|draw| {
                    if draw.rank >= *ways {
                        draw.rank -= ways;
                        return true;
                    }
                    draw.state = Some(state);
                    if let Some(cell) = cell {
                        draw.clear[cell] = is_clear;
                    }
                    false
                });
            }
        }
        Ok(())
    }
}

/// Returns a uniform random number below `end`, which must be positive.
fn random_below(end: &UBig, rng: &mut impl Rng) -> UBig {
    let mask = (UBig::ONE << end.bit_len()) - UBig::ONE;
    let mut bytes = vec![0; end.bit_len().div_ceil(8)];
    loop {
        rng.fill_bytes(&mut bytes);
        let number = UBig::from_le_bytes(&bytes) & &mask;
        if number < *end {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use gridproof_engine::query::Search;

    use super::*;
    use crate::puzzles::one_click::exact::boards::BoardIterator;
    use crate::puzzles::one_click::text;

    /// Returns the placements of all listed boards, sorted.
    fn listed_placements(instance: &Instance) -> Vec<Vec<bool>> {
        let budget = Budget::unlimited();
        let mut boards = BoardIterator::new(instance, Search::from(&budget)).expect("no limit");
        let mut placements = Vec::new();
        while let Some(board) = boards.next_within_budget(&mut budget.meter()).expect("no limit") {
            placements.push(board.clear.values().to_vec());
        }
        placements.sort_unstable();
        placements
    }

    #[test]
    fn the_ranks_give_each_listed_board_once() {
        for board in [
            "rows=3 cols=4",
            "rows=4 cols=3 mines=most",
            "rows=2 cols=5 mines=fewest\n?*???\n?????",
            "rows=3 cols=4\n.?*?\n????\n?c??",
            "rows=1 cols=1",
            "rows=2 cols=2 mines=1",
        ] {
            let instance = text::parse(format!("one-click {board}").as_bytes()).expect("a board");
            let meter = &mut Budget::unlimited().meter();
            let placements = CountedPlacements::new(&instance, meter).expect("no limit");
            let end: usize = total(&placements.counts).placements.try_into().expect("small");
            let ranks = (0..end).map(UBig::from).collect();
            let boards = placements.boards_of_ranks(ranks, meter).expect("no limit");
            assert!(boards.iter().all(|found| instance.first_violation(found).is_none()));
            let mut found: Vec<Vec<bool>> =
                boards.iter().map(|board| board.clear.values().to_vec()).collect();
            found.sort_unstable();
            assert_eq!(found, listed_placements(&instance), "{board}");
        }
    }

    #[test]
    fn random_numbers_are_below_their_end_and_reach_all_values() {
        let rng = &mut Pcg64Mcg::seed_from_u64(3);
        for end in [1usize, 2, 5, 256, 257] {
            let mut is_drawn = vec![false; end];
            for _ in 0..20 * end {
                is_drawn[usize::try_from(random_below(&end.into(), rng)).expect("small")] = true;
            }
            assert!(is_drawn.into_iter().all(|drawn| drawn), "{end}");
        }
    }
}
