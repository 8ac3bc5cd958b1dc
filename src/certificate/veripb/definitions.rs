//! What the auxiliary variables are defined to be, by constraints that restrict nothing else.
//!
//! A variable `a` for "at least k of S" is two constraints: where `a` is true k of S are, and where it is
//! false, too few. Either is added by *redundance*: what satisfies all others does so too once `a` is set. A
//! full adder has its carry, two of three, and its parity, for which `S - 2 carry` is 0 or 1; from them
//! follows the equation `S = parity + 2 carry`, and from those of all adders the sum in binary.

use rustc_hash::FxHashMap;

use crate::certificate::counts::Side;
use crate::certificate::formula::{Block, Meaning};
use crate::model::{Lit, Var};

use super::{Writer, sum};

/// The variables that were defined so far.
pub(super) struct Definitions<'a> {
    meanings: FxHashMap<Var, &'a Meaning>,
    /// For each variable what holds where it is true, and where it is false.
    known: FxHashMap<Var, [u64; 2]>,
    /// For each parity that the sum of its adder is at least, and at most, that of its bits.
    adders: FxHashMap<Var, [u64; 2]>,
    /// For each block the bounds on its sum in binary.
    bits: FxHashMap<usize, Vec<u64>>,
}

impl<'a> Definitions<'a> {
    pub fn new(blocks: &'a [Block]) -> Self {
        let all = blocks.iter().flat_map(|block| &block.auxiliary);
        Self {
            meanings: all.map(|aux| (aux.var, &aux.meaning)).collect(),
            known: FxHashMap::default(),
            adders: FxHashMap::default(),
            bits: FxHashMap::default(),
        }
    }
}

impl Writer<'_> {
    /// The number of the bound that a variable means where it is true, or false; none for a cell.
    pub(super) fn define(&mut self, var: Var, side: Side) -> Option<u64> {
        let [is_true, is_false] = self.defined(var)?;
        Some(match side {
            Side::AtLeast => is_true,
            Side::AtMost => is_false,
        })
    }

    fn defined(&mut self, var: Var) -> Option<[u64; 2]> {
        if let Some(&known) = self.definitions.known.get(&var) {
            return Some(known);
        }
        let numbers = match self.definitions.meanings.get(&var)? {
            Meaning::AtLeast { count, of } => {
                for lit in of {
                    self.defined(lit.var());
                }
                let fewer = (of.len() + 1).saturating_sub(*count) as u64;
                [
                    self.redundant(of.iter().map(|&lit| (1, lit)), *count as u64, var.negative()),
                    self.redundant(of.iter().map(|&lit| (1, !lit)), fewer, var.positive()),
                ]
            }
            // Its carry comes next.
            Meaning::Odd { of } => {
                let carry = Var::new(var.index() + 1);
                self.defined(carry);
                let with = |carry: Lit, negate: bool| {
                    let of = of.iter().map(move |&lit| (1, if negate { !lit } else { lit }));
                    of.chain([(2, carry)])
                };
                [
                    self.redundant(with(carry.negative(), false), 3, var.negative()),
                    self.redundant(with(carry.positive(), true), 3, var.positive()),
                ]
            }
        };
        self.definitions.known.insert(var, numbers);
        Some(numbers)
    }

    /// Adds that the sum of terms is so large, unless `unless` is true.
    fn redundant(
        &mut self,
        terms: impl IntoIterator<Item = (u64, Lit)>,
        least: u64,
        unless: Lit,
    ) -> u64 {
        let terms = terms.into_iter().chain((least > 0).then_some((least, unless)));
        let (var, value) = (unless.var().index() + 1, u8::from(unless.is_positive()));
        self.line(&format!("red {}>= {least} : x{var} -> {value}", sum(terms)))
    }

    /// What says that the bits of an adder are the sum of its inputs; `var` is its parity or its
    /// carry, or never true.
    pub(super) fn gate(&mut self, var: Var) -> Vec<u64> {
        let before = var.index().checked_sub(1).map(Var::new);
        let is_parity =
            |var: &Var| matches!(self.definitions.meanings.get(var), Some(Meaning::Odd { .. }));
        match [Some(var), before].into_iter().flatten().find(is_parity) {
            Some(parity) => {
                let sums = self.adder(parity);
                let carry = self.defined(Var::new(parity.index() + 1)).into_iter().flatten();
                carry.chain(sums).collect()
            }
            None => self.defined(var).into_iter().flatten().collect(),
        }
    }

    /// That the sum of the inputs is at least, and at most, that of the bits.
    fn adder(&mut self, parity: Var) -> [u64; 2] {
        if let Some(&known) = self.definitions.adders.get(&parity) {
            return known;
        }
        let parities = self.defined(parity).unwrap_or_default();
        let carries = self.defined(Var::new(parity.index() + 1)).unwrap_or_default();
        let numbers = [0, 1]
            .map(|side| self.line(&format!("pol {} {} 2 * + 3 d", parities[side], carries[side])));
        self.definitions.adders.insert(parity, numbers);
        numbers
    }

    /// The bounds of a rule whose cells were summed up, as bounds on the sum in binary.
    pub(super) fn bits(&mut self, at: usize) -> Vec<u64> {
        if let Some(known) = self.definitions.bits.get(&at) {
            return known.clone();
        }
        let block = &self.blocks[at];
        let mut weights: FxHashMap<Var, u64> = FxHashMap::default();
        // What takes the place of the cells, a side each.
        let mut replaced = [String::new(), String::new()];
        let mut numbers = Vec::new();
        for aux in &block.auxiliary {
            match &aux.meaning {
                Meaning::Odd { of } => {
                    let is_never = |lit: &&Lit| !self.is_never(lit.var());
                    let input = of.iter().find(is_never).map(|lit| lit.var());
                    let weight = input.and_then(|var| weights.get(&var)).copied().unwrap_or(1);
                    weights.insert(aux.var, weight);
                    weights.insert(Var::new(aux.var.index() + 1), 2 * weight);
                    let [at_least, at_most] = self.adder(aux.var);
                    for (sums, number) in replaced.iter_mut().zip([at_most, at_least]) {
                        sums.push_str(&format!(" {number} {weight} * +"));
                    }
                }
                Meaning::AtLeast { of, .. } if of.is_empty() => {
                    numbers.extend(self.defined(aux.var).into_iter().flatten());
                }
                Meaning::AtLeast { .. } => {}
            }
        }
        for (side, sums) in [Side::AtLeast, Side::AtMost].into_iter().zip(replaced) {
            if let Some(own) = self.own(block, side) {
                numbers.push(self.line(&format!("pol {own}{sums}")));
            }
        }
        self.definitions.bits.insert(at, numbers.clone());
        numbers
    }

    fn is_never(&self, var: Var) -> bool {
        let meaning = self.definitions.meanings.get(&var);
        matches!(meaning, Some(Meaning::AtLeast { of, .. }) if of.is_empty())
    }
}
