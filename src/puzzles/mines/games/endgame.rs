//! The exact probability of winning a classic game, which is lost at the first mine. The search
//! visits the whole game tree, which is practical only if few placements are left.
//!
//! Without a density, all placements are equally likely, and the probability is the fraction of
//! placements that the best player wins. With a density, the probability is the fraction of the
//! total weight that the best player wins ([`Endgame::with_density`]). The set of remaining
//! placements represents everything that the player knows, so the search visits each set only once.
//! The search opens safe cells at once, because they have no risk.
//!
//! The game ends when the last clear cell is opened. With a known total, the player can count
//! whether a clear cell is still hidden. Without a known total, the player learns from the
//! continued game that a clear cell is still hidden.

mod shown_table;
mod weight;

use dashu_int::UBig;
use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Assignment, Model};
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Reserved, Unfinished};
use crate::grid::Cell;
use crate::prior::Density;

use super::rules::Board;

use shown_table::{LiveCells, PlacementDifferences, ShownTable};
use weight::PlacementIndex;
pub use weight::{Candidate, PlacementWeight, PlacementWeights};

/// The bytes that a stored set of placements takes, without the list of its placements: a slot of a
/// half-empty table, and an allocation.
const BYTES_PER_SET: usize = 80;

/// The game tree below a board. The search compares moves by the number of placements that are won
/// after the move, or by the weight of these placements.
pub struct Endgame<W: PlacementWeight = u32> {
    cells: Vec<Cell>,
    shown_table: ShownTable,
    /// The number of wins, or their weight, of each visited set of placements.
    memo: FxHashMap<Box<[PlacementIndex]>, WinsBound<W>>,
    placement_weights: PlacementWeights<W>,
    /// The bytes that a stored set of placements takes, without the list of its placements.
    bytes_a_set: usize,
    meter: Meter,
    /// The memory that is reserved for `memo`.
    memo_reservation: Reserved,
    /// The bytes that all stored sets take.
    held: u64,
}

/// The weight that the best player wins in a set of placements, or a bound on this weight.
#[derive(Clone)]
enum WinsBound<W> {
    Exactly(W),
    /// An upper bound, for a set that the search has not visited yet.
    AtMost(W),
}

impl Endgame {
    /// Creates the game tree of a board from the placements of `analysis`. `model` must be the
    /// model of `board`, and `analysis` the analysis of `model`. Fails if there are more than
    /// `most` placements. Each visit to the value of a cell under a placement is a unit of work.
    pub fn new(
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        most: u16,
        budget: &Budget,
    ) -> Result<Self, Unfinished> {
        let mut meter = budget.meter();
        let placements = analysis.list_models(most.into(), &mut meter)?;
        Self::from_placements(
            board,
            model,
            &placements,
            (PlacementWeights::all_equal(), BYTES_PER_SET),
            meter,
        )
    }
}

impl Endgame<UBig> {
    /// Creates the game tree with placements weighted by a density.
    pub fn with_density(
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        density: Density,
        most: u16,
        budget: &Budget,
    ) -> Result<Self, Unfinished> {
        let mut meter = budget.meter();
        let placements = analysis.list_models(most.into(), &mut meter)?;
        let placement_weights = PlacementWeights::with_density(&placements, density);
        let bytes = BYTES_PER_SET + size_of::<UBig>() + placement_weights.bytes();
        Self::from_placements(board, model, &placements, (placement_weights, bytes), meter)
    }
}

impl<W: PlacementWeight> Endgame<W> {
    fn from_placements(
        board: &Board,
        model: &Model,
        placements: &[Assignment],
        (placement_weights, bytes_a_set): (PlacementWeights<W>, usize),
        mut meter: Meter,
    ) -> Result<Self, Unfinished> {
        Ok(Self {
            cells: model.cells().collect(),
            shown_table: ShownTable::new(board, model, placements, &mut meter)?,
            memo: FxHashMap::default(),
            placement_weights,
            bytes_a_set,
            memo_reservation: meter.reserve(0)?,
            held: 0,
            meter,
        })
    }

    /// Returns the number of placements.
    pub fn placements(&self) -> usize {
        self.shown_table.placements
    }

    fn all_placements(&self) -> Vec<PlacementIndex> {
        (0..).take(self.placements()).collect()
    }

    /// Returns the work done so far.
    pub fn spent(&self) -> u64 {
        self.meter.spent()
    }

    /// Returns the weight of each placement.
    pub fn placement_weights(&self) -> &PlacementWeights<W> {
        &self.placement_weights
    }

    /// Returns the total weight of the placements of `set`.
    fn weight(&self, set: &[PlacementIndex]) -> W {
        W::of_placements(set.len(), set.iter().copied(), &self.placement_weights)
    }

    /// Returns the total weight of the placements that the best player wins.
    pub fn wins(&mut self) -> Result<W, Unfinished> {
        let all = self.all_placements();
        self.wins_of(&all, &self.shown_table.all_cells())
    }

    /// Returns the best cell to open. Among equally good cells, returns the safest. Returns `None`
    /// if every cell is a mine in all placements.
    pub fn best_candidate(&mut self) -> Result<Option<Candidate<W>>, Unfinished> {
        let (all, live) = (self.all_placements(), self.shown_table.all_cells());
        let mut best: Option<Candidate<W>> = None;
        let differences = self.shown_table.compare_placements(&all);
        for (cell, safe) in self.cells_by_safety(&all, &differences, &live)? {
            let found = best.as_ref().map(|best| best.wins.clone()).unwrap_or_default();
            if best.is_some() && safe <= found {
                break;
            }
            if let Some(wins) = self.wins_by_opening(&all, &live, cell, &found)? {
                best = Some(Candidate { cell: self.cells[cell], safe, wins });
            }
        }
        Ok(best)
    }

    /// Returns every cell that is clear in some placement, the best cell first. Equally good cells
    /// are sorted by safety, and then in row-major order.
    pub fn ranked_candidates(&mut self) -> Result<Vec<Candidate<W>>, Unfinished> {
        let (all, live) = (self.all_placements(), self.shown_table.all_cells());
        let mut ranked = Vec::new();
        let differences = self.shown_table.compare_placements(&all);
        for (cell, safe) in self.cells_by_safety(&all, &differences, &live)? {
            let wins = self.wins_of_parts(&self.shown_table.parts_by_value(&all, cell), &live)?;
            ranked.push(Candidate { cell: self.cells[cell], safe, wins });
        }
        let by_worth = |one: &Candidate<W>, other: &Candidate<W>| {
            (&other.wins, &other.safe, one.cell).cmp(&(&one.wins, &one.safe, other.cell))
        };
        ranked.sort_by(by_worth);
        Ok(ranked)
    }

    /// Returns the weight of the placements of `set` that the best player wins. In every placement
    /// of the set, the player is still in the game. `live` contains all cells whose values differ
    /// between placements of the set.
    fn wins_of(&mut self, set: &[PlacementIndex], live: &LiveCells) -> Result<W, Unfinished> {
        if let [] | [_] = set {
            return Ok(self.weight(set));
        }
        if let Some(WinsBound::Exactly(wins)) = self.memo.get(set) {
            return Ok(wins.clone());
        }
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let differences = self.shown_table.compare_placements(set);
        let (parts, left) = self.shown_table.open_safe_cells(set, &differences, live);
        let wins = match &parts[..] {
            [_] => self.wins_by_guessing(set, &differences, &left)?,
            parts => self.wins_of_parts(parts, &left)?,
        };
        self.store_wins(set, WinsBound::Exactly(wins.clone()))?;
        Ok(wins)
    }

    fn wins_of_parts(
        &mut self,
        parts: &[Vec<PlacementIndex>],
        live: &LiveCells,
    ) -> Result<W, Unfinished> {
        let mut wins = W::default();
        for part in parts {
            wins += self.wins_of(part, live)?;
        }
        Ok(wins)
    }

    /// Returns an upper bound on the weight that the best player wins. The bound is the weight of
    /// the placements in which the player survives the next guess, after all safe cells are opened.
    fn max_wins(&mut self, set: &[PlacementIndex], live: &LiveCells) -> Result<W, Unfinished> {
        if let [] | [_] = set {
            return Ok(self.weight(set));
        }
        if let Some(WinsBound::Exactly(most) | WinsBound::AtMost(most)) = self.memo.get(set) {
            return Ok(most.clone());
        }
        self.meter.spend_steps((set.len() * self.cells.len()) as u64)?;
        let differences = self.shown_table.compare_placements(set);
        let (parts, left) = self.shown_table.open_safe_cells(set, &differences, live);
        let mut most = W::default();
        if let [_] = &parts[..] {
            self.meter.spend((set.len() * self.cells.len()) as u64)?;
            let all = self.weight(set);
            let safe =
                left.cells.iter().map(|&cell| self.weight_where_clear(set, &differences, cell));
            most = safe.filter(|safe| *safe < all).max().unwrap_or_default();
        } else {
            for part in &parts {
                most += self.max_wins(part, &left)?;
            }
        }
        self.store_wins(set, WinsBound::AtMost(most.clone()))?;
        Ok(most)
    }

    fn store_wins(&mut self, set: &[PlacementIndex], wins: WinsBound<W>) -> Result<(), Unfinished> {
        if let Some(known) = self.memo.get_mut(set) {
            *known = wins;
            return Ok(());
        }
        self.held += (size_of_val(set) + self.bytes_a_set) as u64;
        self.memo_reservation.grow_to(self.held)?;
        self.memo.insert(set.into(), wins);
        Ok(())
    }

    /// Returns the largest weight of `set` that can be won if the next move is a guess.
    fn wins_by_guessing(
        &mut self,
        set: &[PlacementIndex],
        differences: &PlacementDifferences,
        live: &LiveCells,
    ) -> Result<W, Unfinished> {
        let (mut best, all) = (W::default(), self.weight(set));
        let by_safety = self.cells_by_safety(set, differences, live)?;
        // Every cell that is not in `cells` is a mine in all placements of `set`.
        let cells = by_safety.iter().map(|&(cell, _)| cell).collect();
        let live = LiveCells { cells, ..*live };
        // A cell that is still hidden and safe in all placements gives no information.
        for (cell, safe) in by_safety.into_iter().filter(|(_, safe)| *safe < all) {
            if safe <= best {
                break;
            }
            if let Some(wins) = self.wins_by_opening(set, &live, cell, &best)? {
                best = wins;
            }
        }
        Ok(best)
    }

    /// Returns the weight that the best player wins in `set` by opening `cell` next, or `None` if
    /// this weight is at most `found`.
    fn wins_by_opening(
        &mut self,
        set: &[PlacementIndex],
        live: &LiveCells,
        cell: usize,
        found: &W,
    ) -> Result<Option<W>, Unfinished> {
        // `most` is first a sum of cheap upper bounds, one for each part. The second loop replaces
        // the upper bounds by exact values, and ends early if `most` is no longer above `found`.
        let mut parts = Vec::new();
        let mut most = W::default();
        for part in self.shown_table.parts_by_value(set, cell) {
            let bound = self.max_wins(&part, live)?;
            most += bound.clone();
            parts.push((part, bound));
        }
        for (part, bound) in parts {
            if most <= *found {
                return Ok(None);
            }
            most -= bound;
            most += self.wins_of(&part, live)?;
        }
        Ok(Some(most).filter(|wins| wins > found))
    }

    /// Returns each cell that is clear in some placement of `set`, with the total weight of the
    /// placements in which the cell is clear. The largest weight comes first.
    fn cells_by_safety(
        &mut self,
        set: &[PlacementIndex],
        differences: &PlacementDifferences,
        live: &LiveCells,
    ) -> Result<Vec<(usize, W)>, Unfinished> {
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let mut cells: Vec<(usize, W)> = Vec::with_capacity(live.cells.len());
        for &cell in &live.cells {
            let safe = self.weight_where_clear(set, differences, cell);
            if safe > W::default() {
                cells.push((cell, safe));
            }
        }
        cells.sort_unstable_by(|one, other| (&other.1, one.0).cmp(&(&one.1, other.0)));
        Ok(cells)
    }

    /// Returns the weight of the placements of `set` in which `cell` is clear.
    fn weight_where_clear(
        &self,
        set: &[PlacementIndex],
        differences: &PlacementDifferences,
        cell: usize,
    ) -> W {
        let number = differences.num_clear[cell].into();
        W::of_placements(
            number,
            self.shown_table.placements_where_clear(set, cell),
            &self.placement_weights,
        )
    }
}

#[cfg(test)]
mod tests;
