//! The exact probability of winning a classic game, found by searching the whole game tree when few
//! placements are left. A classic game is lost at the first mine.
//!
//! All placements are equally likely, so the probability is the share of placements that the best
//! player wins. With a density, the probability is the share of their weight
//! ([`Endgame::weighed`]). The set of remaining placements represents everything that the player
//! knows, so the search visits each set once. Safe cells are opened at once, which costs nothing.
//!
//! The game ends when the last cell without a mine opens. With a known total, the player knows when
//! this is so. Without one, a game that continues shows the player that some hidden cell is clear.

mod worth;

use dashu_int::UBig;
use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Assignment, Model};
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Reserved, Unfinished, Unsupported};
use crate::grid::Cell;
use crate::prior::Density;
use crate::words::reasons;

use super::rules::Board;

use worth::Index;
pub use worth::{Candidate, Scale, Worth};

/// The value that an opened cell shows under a placement. A cell of a saved board has at most
/// 31,416 neighbours.
type ShownValue = u16;

/// The value that stands for a mine in the cell.
const SHOWN_MINE: ShownValue = ShownValue::MAX;

/// The bytes of a set, not counting its placements: a slot of a half-empty table, and an
/// allocation.
const BYTES_PER_SET: usize = 80;

/// The game tree below a board. Games are compared by the number or by the weight of the placements
/// that they win.
pub struct Endgame<W: Worth = u32> {
    cells: Vec<Cell>,
    placements: usize,
    /// For each cell, the value that it shows under each placement.
    shown: Vec<ShownValue>,
    /// For each placement, the number of its clear cells.
    clear: Vec<usize>,
    /// The wins of each visited set of placements.
    known: FxHashMap<Box<[Index]>, WinsBound<W>>,
    scale: Scale<W>,
    /// The bytes of a set, not counting its placements.
    bytes_a_set: usize,
    meter: Meter,
    /// The reservation for `shown`.
    _table: Reserved,
    /// The reservation for `known`.
    sets: Reserved,
    /// The bytes that the known sets take.
    held: u64,
}

/// The placements of a set that the best player wins, or a bound on them.
#[derive(Clone)]
enum WinsBound<W> {
    Exactly(W),
    /// An upper bound, because the set was not searched yet.
    AtMost(W),
}

impl Endgame {
    /// Creates the tree of a board from the placements of `analysis`, which must be made from the
    /// board's own `model`. Fails if there are more than `most` placements, which is at most 65535.
    /// Each visit to the value of a cell under a placement is a unit of work.
    pub fn new(
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        most: u16,
        budget: &Budget,
    ) -> Result<Self, Unfinished> {
        let mut meter = budget.meter();
        let placements = analysis.list_models(most.into(), &mut meter)?;
        Self::of(board, model, &placements, (Scale::all_equal(), BYTES_PER_SET), meter)
    }
}

impl Endgame<UBig> {
    /// Creates the game tree with placements weighted by a density.
    pub fn weighed(
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        density: Density,
        most: u16,
        budget: &Budget,
    ) -> Result<Self, Unfinished> {
        let mut meter = budget.meter();
        let placements = analysis.list_models(most.into(), &mut meter)?;
        let scale = Scale::weighed(&placements, density);
        let bytes = BYTES_PER_SET + size_of::<UBig>() + scale.bytes();
        Self::of(board, model, &placements, (scale, bytes), meter)
    }
}

impl<W: Worth> Endgame<W> {
    fn of(
        board: &Board,
        model: &Model,
        placements: &[Assignment],
        (scale, bytes_a_set): (Scale<W>, usize),
        mut meter: Meter,
    ) -> Result<Self, Unfinished> {
        let size = model.num_vars() * placements.len() * size_of::<ShownValue>();
        let table = meter.reserve(size as u64)?;
        let cells: Vec<Cell> = model.cells().collect();
        let mut shown = Vec::with_capacity(model.num_vars() * placements.len());
        for var in model.vars() {
            let near: Vec<_> = {
                let hidden = |cell: &Cell| cells.binary_search(cell).ok();
                let around = board.neighbours(model.cell(var)).collect::<Vec<_>>();
                around.iter().filter_map(hidden).collect()
            };
            let known = board.known_mine_neighbours(model.cell(var));
            meter.spend_steps(board.disc().size() as u64)?;
            meter.spend(placements.len() as u64)?;
            for values in placements.iter().map(Assignment::values) {
                meter.spend_steps(near.len() as u64)?;
                let mines = || known + near.iter().filter(|&&index| values[index]).count();
                shown.push(if values[var.index()] { SHOWN_MINE } else { shown_value(mines())? });
            }
        }
        let clear =
            |placement: &Assignment| placement.values().iter().filter(|&&mine| !mine).count();
        Ok(Self {
            cells,
            placements: placements.len(),
            shown,
            clear: placements.iter().map(clear).collect(),
            known: FxHashMap::default(),
            scale,
            bytes_a_set,
            sets: meter.reserve(0)?,
            held: 0,
            meter,
            _table: table,
        })
    }

    /// Returns the number of placements.
    pub fn placements(&self) -> usize {
        self.placements
    }

    fn all_placements(&self) -> Vec<Index> {
        (0..).take(self.placements).collect()
    }

    /// Returns the work done so far.
    pub fn spent(&self) -> u64 {
        self.meter.spent()
    }

    /// Returns the scale: how much each placement is worth.
    pub fn scale(&self) -> &Scale<W> {
        &self.scale
    }

    /// Returns the total worth of some placements.
    fn worth(&self, set: &[Index]) -> W {
        W::of(set.iter().copied(), &self.scale)
    }

    /// Returns the total worth of the placements that the best player wins.
    pub fn wins(&mut self) -> Result<W, Unfinished> {
        let all = self.all_placements();
        self.wins_of(&all)
    }

    /// Returns the best cell to open, and among equally good cells the safest. Returns `None` if
    /// every cell is a mine in all placements.
    pub fn best(&mut self) -> Result<Option<Candidate<W>>, Unfinished> {
        let all = self.all_placements();
        let mut best: Option<Candidate<W>> = None;
        for (cell, safe) in self.cells_by_safety(&all)? {
            let found = best.as_ref().map(|best| best.wins.clone()).unwrap_or_default();
            if best.is_some() && safe <= found {
                break;
            }
            if let Some(wins) = self.wins_by_opening(&all, cell, &found)? {
                best = Some(Candidate { cell: self.cells[cell], safe, wins });
            }
        }
        Ok(best)
    }

    /// Returns every cell that is clear in some placement, the best cell first. Equally good cells
    /// are in order of safety, then in row-major order.
    pub fn ranked(&mut self) -> Result<Vec<Candidate<W>>, Unfinished> {
        let all = self.all_placements();
        let mut ranked = Vec::new();
        for (cell, safe) in self.cells_by_safety(&all)? {
            let wins = self.wins_of_parts(&self.parts_by_value(&all, cell))?;
            ranked.push(Candidate { cell: self.cells[cell], safe, wins });
        }
        let by_worth = |one: &Candidate<W>, other: &Candidate<W>| {
            (&other.wins, &other.safe, one.cell).cmp(&(&one.wins, &one.safe, other.cell))
        };
        ranked.sort_by(by_worth);
        Ok(ranked)
    }

    /// Returns how many placements of `set` the best player wins, by worth. No placement of the set
    /// is lost yet.
    fn wins_of(&mut self, set: &[Index]) -> Result<W, Unfinished> {
        if let [] | [_] = set {
            return Ok(self.worth(set));
        }
        if let Some(WinsBound::Exactly(wins)) = self.known.get(set) {
            return Ok(wins.clone());
        }
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let wins = match self.safe_split(set) {
            Some(parts) => self.wins_of_parts(&parts)?,
            None => self.wins_by_guessing(set)?,
        };
        self.store_wins(set, WinsBound::Exactly(wins.clone()))?;
        Ok(wins)
    }

    fn wins_of_parts(&mut self, parts: &[Vec<Index>]) -> Result<W, Unfinished> {
        let mut wins = W::default();
        for part in parts {
            wins += self.wins_of(part)?;
        }
        Ok(wins)
    }

    /// Returns an upper bound on the worth that the best player wins: the worth of the placements
    /// that survive the next guess, once safe cells are open.
    fn max_wins(&mut self, set: &[Index]) -> Result<W, Unfinished> {
        if let [] | [_] = set {
            return Ok(self.worth(set));
        }
        if let Some(WinsBound::Exactly(most) | WinsBound::AtMost(most)) = self.known.get(set) {
            return Ok(most.clone());
        }
        self.meter.spend_steps((set.len() * self.cells.len()) as u64)?;
        let most = match self.safe_split(set) {
            Some(parts) => {
                let mut most = W::default();
                for part in parts {
                    most += self.max_wins(&part)?;
                }
                most
            }
            None => {
                let all = self.worth(set);
                let safe = self.cells_by_safety(set)?.into_iter().map(|(_, safe)| safe);
                safe.filter(|safe| *safe < all).max().unwrap_or_default()
            }
        };
        self.store_wins(set, WinsBound::AtMost(most.clone()))?;
        Ok(most)
    }

    fn store_wins(&mut self, set: &[Index], wins: WinsBound<W>) -> Result<(), Unfinished> {
        self.held += (size_of_val(set) + self.bytes_a_set) as u64;
        self.sets.grow_to(self.held)?;
        self.known.insert(set.into(), wins);
        Ok(())
    }

    /// Returns the parts into which the values of all safe cells split `set`, or `None` if they do
    /// not split it.
    fn safe_split(&self, set: &[Index]) -> Option<Vec<Vec<Index>>> {
        let mut parts = vec![set.to_vec()];
        let mut opened = 0;
        for shown in self.shown.chunks(self.placements) {
            let mut values = set.iter().map(|&index| shown[index as usize]);
            if values.clone().any(|value| value == SHOWN_MINE) {
                continue;
            }
            opened += 1;
            let first = values.next();
            if values.any(|value| Some(value) != first) {
                let mut finer = Vec::with_capacity(2 * parts.len());
                for part in parts {
                    match part.len() {
                        1 => finer.push(part),
                        _ => finer.extend(split_by_value(&part, shown)),
                    }
                }
                parts = finer;
            }
        }
        // At most one placement ends the game: the placement in which all remaining cells are
        // mines.
        let is_over = |&index: &Index| self.clear[usize::from(index)] == opened;
        if let Some(over) = set.iter().copied().find(is_over) {
            parts.iter_mut().for_each(|part| part.retain(|&index| index != over));
            parts.retain(|part| !part.is_empty());
            parts.push(vec![over]);
        }
        (parts.len() > 1).then_some(parts)
    }

    /// Returns the most worth of `set` that can be won if the next move is a guess.
    fn wins_by_guessing(&mut self, set: &[Index]) -> Result<W, Unfinished> {
        let (mut best, all) = (W::default(), self.worth(set));
        // A cell that is safe in all placements gives no information, or it would be open already.
        let cells = self.cells_by_safety(set)?.into_iter();
        for (cell, safe) in cells.filter(|(_, safe)| *safe < all) {
            if safe <= best {
                break;
            }
            if let Some(wins) = self.wins_by_opening(set, cell, &best)? {
                best = wins;
            }
        }
        Ok(best)
    }

    /// Returns the worth of `set` that is won by opening `cell`, or `None` if it is at most
    /// `found`.
    fn wins_by_opening(
        &mut self,
        set: &[Index],
        cell: usize,
        found: &W,
    ) -> Result<Option<W>, Unfinished> {
        // Computes cheap bounds first, and then replaces them part by part by exact values.
        let mut parts = Vec::new();
        let mut most = W::default();
        for part in self.parts_by_value(set, cell) {
            let bound = self.max_wins(&part)?;
            most += bound.clone();
            parts.push((part, bound));
        }
        for (part, bound) in parts {
            if most <= *found {
                return Ok(None);
            }
            most -= bound;
            most += self.wins_of(&part)?;
        }
        Ok(Some(most).filter(|wins| wins > found))
    }

    /// Groups the placements of `set` in which `cell` is clear by the value that the cell shows.
    fn parts_by_value(&self, set: &[Index], cell: usize) -> Vec<Vec<Index>> {
        split_by_value(set, &self.shown[cell * self.placements..][..self.placements])
    }

    /// Returns the cells that are clear in some placement of `set`, each with the worth of these
    /// placements, the largest worth first.
    fn cells_by_safety(&mut self, set: &[Index]) -> Result<Vec<(usize, W)>, Unfinished> {
        self.meter.spend((set.len() * self.cells.len()) as u64)?;
        let mut cells: Vec<(usize, W)> = Vec::new();
        for (cell, shown) in self.shown.chunks(self.placements).enumerate() {
            let safe = set.iter().copied().filter(|&index| shown[index as usize] != SHOWN_MINE);
            let safe = W::of(safe, &self.scale);
            if safe > W::default() {
                cells.push((cell, safe));
            }
        }
        cells.sort_by(|one, other| (&other.1, one.0).cmp(&(&one.1, other.0)));
        Ok(cells)
    }
}

const TOO_LARGE: Unsupported = Unsupported(reasons::endgame_too_large());

/// Returns the value of a clear cell with `mines` neighbouring mines.
fn shown_value(mines: usize) -> Result<ShownValue, Unfinished> {
    let clue = ShownValue::try_from(mines).ok().filter(|&clue| clue != SHOWN_MINE);
    clue.ok_or(TOO_LARGE.into())
}

/// Groups the placements of `set` in which a cell is clear by the value that the cell shows.
fn split_by_value(set: &[Index], shown: &[ShownValue]) -> Vec<Vec<Index>> {
    let mut parts: Vec<(ShownValue, Vec<Index>)> = Vec::new();
    for &index in set {
        let value = shown[index as usize];
        if value == SHOWN_MINE {
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
mod tests;
