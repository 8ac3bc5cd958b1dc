//! Writes the definitions of auxiliary variables in a VeriPB proof. A definition is a pair of
//! constraints that restricts no other variable.
//!
//! Two constraints define a variable `a` that means "at least k of S". If `a` is true, at least k
//! of S are true. If `a` is false, fewer than k of S are true. The rule *redundance* can add both
//! constraints: each assignment that satisfies all other constraints also satisfies both, if `a` is
//! chosen by the number of true variables of S. A full adder of three inputs with the sum `S` has
//! two variables. The carry means "at least 2 of S", and the parity equals `S - 2 carry`. The
//! definitions of parity and carry imply `S = parity + 2 carry`. These equations of all adders
//! imply the sum in binary.

use gridproof_engine::model::{Lit, Var};
use rustc_hash::FxHashMap;

use crate::certificate::formula::{Auxiliary, ConstraintClauses, Meaning};

use super::log::{ProofLog, format_sum};

/// The variables defined so far.
pub(super) struct Definitions<'a> {
    meanings: FxHashMap<Var, &'a Meaning>,
    /// The numbers of two constraints for each variable: the first applies if the variable is true,
    /// the second if it is false.
    known: FxHashMap<Var, [u64; 2]>,
    /// The numbers of two constraints for each parity variable: the sum of its adder's inputs is at
    /// least `parity + 2 carry`, and at most `parity + 2 carry`.
    adders: FxHashMap<Var, [u64; 2]>,
}

impl<'a> Definitions<'a> {
    pub fn new(blocks: &'a [ConstraintClauses]) -> Self {
        let all = blocks.iter().flat_map(|block| &block.auxiliary);
        Self {
            meanings: all.map(|aux| (aux.var, &aux.meaning)).collect(),
            known: FxHashMap::default(),
            adders: FxHashMap::default(),
        }
    }

    /// Defines a variable, and returns the numbers of its two constraints: first the constraint for
    /// a true variable, then the constraint for a false variable. Returns `None` for a cell, which
    /// needs no definition.
    pub fn define(&mut self, var: Var, log: &mut ProofLog) -> Option<[u64; 2]> {
        if let Some(&known) = self.known.get(&var) {
            return Some(known);
        }
        let numbers = match self.meanings.get(&var)? {
            Meaning::AtLeast { count, of } => {
                for lit in of {
                    self.define(lit.var(), log);
                }
                let fewer = (of.len() + 1).saturating_sub(*count) as u64;
                [
                    add_by_redundance(
                        log,
                        of.iter().map(|&lit| (1, lit)),
                        *count as u64,
                        var.negative(),
                    ),
                    add_by_redundance(log, of.iter().map(|&lit| (1, !lit)), fewer, var.positive()),
                ]
            }
            // The variable after a parity is the carry of the same adder.
            Meaning::Odd { of } => {
                let carry = Var::new(var.index() + 1);
                self.define(carry, log);
                let with = |carry: Lit, negate: bool| {
                    let of = of.iter().map(move |&lit| (1, if negate { !lit } else { lit }));
                    of.chain([(2, carry)])
                };
                [
                    add_by_redundance(log, with(carry.negative(), false), 3, var.negative()),
                    add_by_redundance(log, with(carry.positive(), true), 3, var.positive()),
                ]
            }
        };
        self.known.insert(var, numbers);
        Some(numbers)
    }

    /// Returns the numbers of the constraints which say that the sum of an adder's inputs is
    /// `parity + 2 carry`. `var` is the parity or the carry of the adder, or the variable that is
    /// never true.
    pub fn adder_bounds(&mut self, var: Var, log: &mut ProofLog) -> Vec<u64> {
        let before = var.index().checked_sub(1).map(Var::new);
        let is_parity = |var: &Var| matches!(self.meanings.get(var), Some(Meaning::Odd { .. }));
        match [Some(var), before].into_iter().flatten().find(is_parity) {
            Some(parity) => {
                let sums = self.derive_adder_bounds(parity, log);
                let carry = self.define(Var::new(parity.index() + 1), log).into_iter().flatten();
                carry.chain(sums).collect()
            }
            None => self.define(var, log).into_iter().flatten().collect(),
        }
    }

    /// Derives two bounds, which together say that the sum of an adder's inputs equals `parity + 2
    /// carry`.
    fn derive_adder_bounds(&mut self, parity: Var, log: &mut ProofLog) -> [u64; 2] {
        if let Some(&known) = self.adders.get(&parity) {
            return known;
        }
        let parities = self.define(parity, log).unwrap_or_default();
        let carries = self.define(Var::new(parity.index() + 1), log).unwrap_or_default();
        let numbers = [0, 1].map(|side| {
            log.write_line(&format!("pol {} {} 2 * + 3 d", parities[side], carries[side]))
        });
        self.adders.insert(parity, numbers);
        numbers
    }

    /// Derives the lower and the upper bound of a rule as bounds on the binary sum of its cells.
    /// Returns the numbers of these bounds.
    pub fn bounds_on_binary_sum(
        &mut self,
        auxiliary: &[Auxiliary],
        own: [Option<u64>; 2],
        log: &mut ProofLog,
    ) -> Vec<u64> {
        let mut weights: FxHashMap<Var, u64> = FxHashMap::default();
        // The adder bounds that replace the cells: one list for the lower and one for the upper
        // bound.
        let mut replaced = [Vec::new(), Vec::new()];
        let mut numbers = Vec::new();
        for aux in auxiliary {
            match &aux.meaning {
                Meaning::Odd { of } => {
                    let input =
                        of.iter().map(|lit| lit.var()).find(|&var| !self.is_always_false(var));
                    let weight = input.and_then(|var| weights.get(&var)).copied().unwrap_or(1);
                    weights.insert(aux.var, weight);
                    weights.insert(Var::new(aux.var.index() + 1), 2 * weight);
                    let [at_least, at_most] = self.derive_adder_bounds(aux.var, log);
                    replaced[0].push((at_most, weight));
                    replaced[1].push((at_least, weight));
                }
                Meaning::AtLeast { of, .. } if of.is_empty() => {
                    numbers.extend(self.define(aux.var, log).into_iter().flatten());
                }
                Meaning::AtLeast { .. } => {}
            }
        }
        let bounds = own.into_iter().zip(replaced);
        numbers.extend(bounds.filter_map(|(own, replaced)| Some(log.add(own?, &replaced))));
        numbers
    }

    fn is_always_false(&self, var: Var) -> bool {
        let meaning = self.meanings.get(&var);
        matches!(meaning, Some(Meaning::AtLeast { of, .. }) if of.is_empty())
    }
}

/// Adds a constraint by redundance: the sum of terms reaches a bound, or the literal `unless` is
/// true.
fn add_by_redundance(
    log: &mut ProofLog,
    terms: impl IntoIterator<Item = (u64, Lit)>,
    least: u64,
    unless: Lit,
) -> u64 {
    let terms = terms.into_iter().chain((least > 0).then_some((least, unless)));
    let (var, value) = (unless.var().index() + 1, u8::from(unless.is_positive()));
    log.write_line(&format!("red {}>= {least} : x{var} -> {value}", format_sum(terms)))
}
