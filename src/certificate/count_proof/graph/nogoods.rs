//! Explains with few literals why some states of a diagram have no path to the end.
//!
//! A nogood consists of literals of counters that cannot all be true. In each state without a path
//! to the end, all literals of some nogood hold, and these literals exclude both moves of the
//! state. Many states can share a nogood. A nogood is written only if a state with a path or
//! another written nogood needs it.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Reserved, Stop};

use super::formula::{Formula, LiteralReason, literal};
use super::layers::{Layer, Layers, Move};
use super::proof::{Hints, Proof};

/// Whether a state has a path to the end. If the path is missing, all literals of the given nogood
/// are true in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathToEnd {
    Exists,
    Missing(u32),
}

/// The reason that excludes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExclusionReason {
    /// A clue would be violated.
    TooMany(u32),
    TooFew(u32),
    /// In the next state, all literals of this nogood of the next layer hold.
    Nogood(u32),
    /// The move is left out.
    LeftOut,
}

/// Literals that cannot all be true. In a state in which all literals of a nogood are true, the
/// reasons exclude both moves.
#[derive(Debug)]
struct Nogood {
    lits: Vec<i32>,
    moves: [ExclusionReason; 2],
    is_needed: bool,
}

/// The nogoods of each layer of a diagram.
#[derive(Debug)]
pub struct Nogoods {
    nogoods: Vec<Vec<Nogood>>,
    /// Whether each state has a path to the end, by layer and state.
    pub paths_to_end: Vec<Vec<PathToEnd>>,
    has_end: bool,
    memory: Reserved,
}

/// Finds the literals that exclude moves, and omits literals that are proved.
struct LiteralFinder<'a> {
    formula: &'a Formula,
    units: &'a FxHashMap<i32, u32>,
}

impl LiteralFinder<'_> {
    /// Returns the literal and the clause that show that a move violates a clue.
    fn violation(&self, layer: &Layer, excluded: ExclusionReason) -> Option<LiteralReason> {
        let decided = |clue: u32| {
            let touch = layer.touched_clues.iter().find(|touch| touch.clue == clue);
            touch.map_or(0, |touch| touch.decided)
        };
        match excluded {
            ExclusionReason::TooMany(clue) => {
                Some(self.formula.reason_too_many(clue, decided(clue)))
            }
            ExclusionReason::TooFew(clue) => Some(self.formula.reason_too_few(clue, decided(clue))),
            ExclusionReason::Nogood(_) | ExclusionReason::LeftOut => None,
        }
    }

    /// Given this value of the cell, returns the reason why a literal of the next layer is true.
    /// Returns `None` if the cell does not affect the literal.
    fn reason_in_next_layer(&self, layer: &Layer, lit: i32, value: bool) -> Option<LiteralReason> {
        let clue = self.formula.clue_of_literal(lit);
        let touch = layer.touched_clues.iter().find(|touch| touch.clue == clue)?;
        Some(self.formula.reason_of_literal(lit, touch.true_value == value))
    }
}

impl Nogoods {
    /// Finds the nogoods of all layers, from the last to the first.
    pub fn new(layers: &Layers, proof: &Proof<'_>, meter: &mut Meter) -> Result<Self, Stop> {
        let finder = LiteralFinder { formula: proof.formula, units: &proof.units };
        let mut found = Self {
            nogoods: layers.layers.iter().map(|_| Vec::new()).collect(),
            paths_to_end: layers.layers.iter().map(|_| Vec::new()).collect(),
            has_end: layers.has_end,
            memory: meter.reserve(0)?,
        };
        let mut held = 0;
        for (index, layer) in layers.layers.iter().enumerate().rev() {
            let width = layer.open.len() + layer.touched_clues.len();
            let bytes = (layer.moves.len() * (24 * width + 80)) as u64;
            found.memory.grow_to(held + bytes)?;
            meter.spend_steps((layer.moves.len() * (8 * width + 2)) as u64)?;
            let mut known: FxHashMap<Vec<i32>, u32> = FxHashMap::default();
            let (mut nogoods, mut paths_to_end) =
                (Vec::new(), Vec::with_capacity(layer.moves.len()));
            for moves in &layer.moves {
                let excluded = moves.map(|to| found.exclusion_reason(index, to));
                let [Some(first), Some(second)] = excluded else {
                    paths_to_end.push(PathToEnd::Exists);
                    continue;
                };
                let moves = [first, second];
                let mut lits = Vec::new();
                for (value, excluded) in [false, true].into_iter().zip(moves) {
                    lits.extend(found.excluding_literals(index, layer, value, excluded, &finder));
                }
                lits.sort_unstable();
                lits.dedup();
                let new = nogoods.len() as u32;
                let number = *known.entry(lits.clone()).or_insert(new);
                if number == new {
                    nogoods.push(Nogood { lits, moves, is_needed: false });
                }
                paths_to_end.push(PathToEnd::Missing(number));
            }
            held += (4 * nogoods.iter().map(|nogood| nogood.lits.len()).sum::<usize>()
                + nogoods.len() * size_of::<Nogood>()
                + paths_to_end.len() * size_of::<PathToEnd>()) as u64;
            (found.nogoods[index], found.paths_to_end[index]) = (nogoods, paths_to_end);
        }
        found.memory.grow_to(2 * held)?;
        Ok(found)
    }

    /// Returns the reason that excludes a move of a layer, or `None` if a path leads from the move
    /// to the end.
    pub fn exclusion_reason(&self, layer: usize, to: Move) -> Option<ExclusionReason> {
        match to {
            Move::TooMany(clue) => Some(ExclusionReason::TooMany(clue)),
            Move::TooFew(clue) => Some(ExclusionReason::TooFew(clue)),
            Move::LeftOut => Some(ExclusionReason::LeftOut),
            Move::To(state) => match self.paths_to_end.get(layer + 1) {
                Some(paths_to_end) => match paths_to_end[state as usize] {
                    PathToEnd::Exists => None,
                    PathToEnd::Missing(nogood) => Some(ExclusionReason::Nogood(nogood)),
                },
                None => None,
            },
        }
    }

    /// Returns the literals before a layer that together exclude a move. Omits literals that are
    /// proved.
    fn excluding_literals(
        &self,
        index: usize,
        layer: &Layer,
        value: bool,
        excluded: ExclusionReason,
        finder: &LiteralFinder<'_>,
    ) -> Vec<i32> {
        let is_open = |lit: &i32| !finder.units.contains_key(lit);
        if let Some((earlier, _)) = finder.violation(layer, excluded) {
            return earlier.into_iter().filter(is_open).collect();
        }
        let ExclusionReason::Nogood(number) = excluded else { return Vec::new() };
        let lits = self.nogoods[index + 1][number as usize].lits.iter();
        let before = lits.filter_map(|&lit| match finder.reason_in_next_layer(layer, lit, value) {
            Some((earlier, _)) => earlier,
            None => Some(lit),
        });
        before.filter(is_open).collect()
    }

    /// Marks the nogoods that the proof needs: for states with a path, for the first state, or for
    /// other marked nogoods.
    pub fn mark_needed(&mut self, layers: &Layers) {
        for (index, layer) in layers.layers.iter().enumerate() {
            let mut needed: FxHashSet<u32> = FxHashSet::default();
            let mut need = |excluded: Option<ExclusionReason>| {
                if let Some(ExclusionReason::Nogood(number)) = excluded {
                    needed.insert(number);
                }
            };
            for (moves, path_to_end) in layer.moves.iter().zip(&self.paths_to_end[index]) {
                if *path_to_end == PathToEnd::Exists {
                    moves.iter().for_each(|&to| need(self.exclusion_reason(index, to)));
                }
            }
            if index == 0 && self.has_no_path() {
                self.nogoods[0].iter_mut().for_each(|nogood| nogood.is_needed = true);
            }
            for nogood in self.nogoods[index].iter().filter(|nogood| nogood.is_needed) {
                nogood.moves.iter().for_each(|&excluded| need(Some(excluded)));
            }
            for number in needed {
                self.nogoods[index + 1][number as usize].is_needed = true;
            }
        }
    }

    /// Returns whether no path leads from the first state to the end.
    pub fn has_no_path(&self) -> bool {
        match self.paths_to_end.first() {
            Some(first) => first.first() != Some(&PathToEnd::Exists),
            None => !self.has_end,
        }
    }
}

/// The clauses that exclude moves in one layer.
pub struct Exclusions<'a> {
    nogoods: &'a Nogoods,
    index: usize,
    layer: &'a Layer,
    /// The clause of each nogood of the next layer. `None` for a nogood that is not needed.
    next: &'a [Option<u32>],
    known_clauses: FxHashMap<(bool, u32), u32>,
}

impl<'a> Exclusions<'a> {
    pub fn new(
        nogoods: &'a Nogoods,
        layers: &'a Layers,
        index: usize,
        next: &'a [Option<u32>],
    ) -> Self {
        Self {
            nogoods,
            index,
            layer: &layers.layers[index],
            next,
            known_clauses: FxHashMap::default(),
        }
    }

    /// Returns the clauses which show that the cell of a state does not have this value. If a
    /// nogood of the next layer excludes the value, a further clause says so, which several states
    /// can share.
    pub fn clauses_excluding(
        &mut self,
        value: bool,
        excluded: ExclusionReason,
        proof: &mut Proof<'_>,
    ) -> Hints {
        let ExclusionReason::Nogood(number) = excluded else {
            return self.conflict_hints(value, excluded, proof);
        };
        let mut hints = Hints::default();
        if let Some(&clause) = self.known_clauses.get(&(value, number)) {
            hints.push(clause);
            return hints;
        }
        let why = self.conflict_hints(value, excluded, proof);
        let finder = LiteralFinder { formula: proof.formula, units: &proof.units };
        let lits =
            self.nogoods.excluding_literals(self.index, self.layer, value, excluded, &finder);
        let mut clause: Vec<i32> = lits.iter().map(|lit| -lit).collect();
        clause.sort_unstable();
        clause.dedup();
        clause.push(literal(self.layer.cell, !value));
        let clause = proof.add_lemma(&clause, &why);
        self.known_clauses.insert((value, number), clause);
        hints.push(clause);
        hints
    }

    /// Returns the hints that lead to a conflict if the cell of the state has this value.
    fn conflict_hints(&self, value: bool, excluded: ExclusionReason, proof: &Proof<'_>) -> Hints {
        let mut hints = Hints::default();
        let finder = LiteralFinder { formula: proof.formula, units: &proof.units };
        let mut push = |(earlier, clause): LiteralReason| {
            if let Some(&unit) = earlier.and_then(|lit| proof.units.get(&lit)) {
                hints.push(unit);
            }
            hints.push(clause);
        };
        if let Some(violation) = finder.violation(self.layer, excluded) {
            push(violation);
        }
        if let ExclusionReason::Nogood(number) = excluded {
            let lits = &self.nogoods.nogoods[self.index + 1][number as usize].lits;
            lits.iter()
                .filter_map(|&lit| finder.reason_in_next_layer(self.layer, lit, value))
                .for_each(push);
            hints.push(self.next[number as usize].expect("needed nogoods are written first"));
        }
        hints
    }

    /// Writes the needed nogoods of the layer, and returns their clauses. In the first layer of a
    /// window, the clause says that the cell has the value that was left out.
    pub fn write(&mut self, proof: &mut Proof<'_>) -> Vec<Option<u32>> {
        let all: &'a Nogoods = self.nogoods;
        let nogoods = &all.nogoods[self.index];
        let mut clauses = Vec::with_capacity(nogoods.len());
        for nogood in nogoods {
            if !nogood.is_needed {
                clauses.push(None);
                continue;
            }
            let [no, yes] = nogood.moves;
            let left_out = match (no, yes) {
                (ExclusionReason::LeftOut, _) => Some(false),
                (_, ExclusionReason::LeftOut) => Some(true),
                _ => None,
            };
            if let Some(value) = left_out {
                let hints = self.conflict_hints(!value, if value { no } else { yes }, proof);
                proof.add_unit(literal(self.layer.cell, value), &hints);
                clauses.push(None);
                continue;
            }
            // The second reason gets no further clause. A nogood as the first reason would need a
            // further clause. So the nogood comes second if possible.
            let (value, first, second) = match yes {
                ExclusionReason::Nogood(_) => (false, no, yes),
                _ => (true, yes, no),
            };
            let mut hints = self.clauses_excluding(value, first, proof);
            hints.extend(&self.conflict_hints(!value, second, proof));
            let lits: Vec<i32> = nogood.lits.iter().map(|lit| -lit).collect();
            clauses.push(Some(proof.add_lemma(&lits, &hints)));
        }
        clauses
    }
}
