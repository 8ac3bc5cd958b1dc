//! Checks whether a clause follows from a constraint, if full adders add up the constraint's cells.
//!
//! A full adder's parity and carry satisfy `a + b + c = parity + 2 carry`. Replacing the left side
//! by the right side, adder by adder, turns the number of mines into a weighted sum of the
//! remaining bits. This works for networks of adders of any shape. A clause follows if it is true
//! for every input of one adder. A clause also follows if its negation fixes some bits such that
//! the sum must violate the constraint's bounds.

use std::cmp::Reverse;
use std::collections::HashMap;

use gridproof_engine::model::{Constraint, Lit, Var};

use crate::budget::{Meter, Reserved, Stop};

use super::formula::{Auxiliary, Meaning};

/// The network of full adders that the auxiliary variables of a constraint form.
#[derive(Debug)]
pub struct AdderNetwork {
    at_least: u64,
    at_most: u64,
    /// The bits whose weighted sum is the number of mines, in descending order of weight. `None` if
    /// the bits form no binary number, for example because two bits have equal weights.
    bits: Option<Vec<(Var, u64)>>,
    /// The adder of each parity or carry variable.
    gates: HashMap<Var, Gate>,
    _memory: Reserved,
}

#[derive(Clone, Copy, Debug)]
enum Gate {
    /// A variable that is never true, defined as "at least one of no cells".
    Never,
    Adder {
        inputs: [Lit; 3],
        parity: Var,
        carry: Var,
    },
}

impl AdderNetwork {
    /// Reads the adders. The inner `Err` contains the first auxiliary variable that is not part of
    /// an adder.
    pub fn new<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
        meter: &mut Meter,
    ) -> Result<Result<Self, &'a Auxiliary>, Stop> {
        /// The bytes of a weight and a gate. The factor allows for tables of twice the needed size,
        /// and for the copy when a table grows.
        const BYTES_PER_ENTRY: u64 = 3 * size_of::<(Var, Gate, Var, u64)>() as u64;
        let entries = (constraint.lits.len() + auxiliary.len()) as u64;
        let memory = meter.reserve(BYTES_PER_ENTRY * entries)?;
        meter.spend_steps(16 * entries)?;
        Ok(Self::read(constraint, auxiliary, memory))
    }

    fn read<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
        memory: Reserved,
    ) -> Result<Self, &'a Auxiliary> {
        let mut weights: HashMap<Var, u64> =
            constraint.lits.iter().map(|lit| (lit.var(), 1)).collect();
        let mut gates = HashMap::new();
        let mut rest = auxiliary;
        while let [aux, later @ ..] = rest {
            if is_always_false(aux) {
                gates.insert(aux.var, Gate::Never);
                rest = later;
                continue;
            }
            let [next, later @ ..] = later else { return Err(aux) };
            let inputs = inputs_of_adder(aux, next).ok_or(aux)?;
            let weight = remove_inputs_from_sum(inputs, &mut weights, &gates).ok_or(aux)?;
            let gate = Gate::Adder { inputs, parity: aux.var, carry: next.var };
            weights.extend([(aux.var, weight), (next.var, weight.checked_mul(2).ok_or(next)?)]);
            gates.extend([(aux.var, gate), (next.var, gate)]);
            rest = later;
        }
        let at_most = constraint.at_most.min(constraint.lits.len()) as u64;
        let bits =
            bits_by_weight(weights).filter(|_| constraint.lits.iter().all(|lit| lit.is_positive()));
        Ok(Self { at_least: constraint.at_least as u64, at_most, bits, gates, _memory: memory })
    }

    pub fn implies(&self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        /// The steps of work for each literal, for trying all inputs of its adder and for looking
        /// up bits.
        const STEPS_PER_LITERAL: u64 = 64;
        meter.spend_steps(STEPS_PER_LITERAL * clause.len() as u64)?;
        Ok(self.is_tautology_of_last_gate(clause) || self.sum_contradicts(clause))
    }

    /// Returns whether `clause` is true for all inputs of the gate that defines the clause's last
    /// variable.
    pub fn is_tautology_of_last_gate(&self, clause: &[Lit]) -> bool {
        let last = clause.iter().map(|lit| lit.var()).max();
        match last.and_then(|var| self.gates.get(&var)) {
            None => false,
            Some(Gate::Never) => clause.iter().any(|lit| Some(!*lit) == last.map(Var::positive)),
            Some(&Gate::Adder { inputs, parity, carry }) => (0..8_u8).all(|table| {
                let input = |position: usize| {
                    table >> position & 1 == 1 && !self.is_always_false(inputs[position])
                };
                let sum = (0..3).filter(|&position| input(position)).count();
                let value = |var: Var| match inputs.iter().position(|lit| lit.var() == var) {
                    Some(position) => Some(input(position)),
                    None if var == parity => Some(sum % 2 == 1),
                    None if var == carry => Some(sum >= 2),
                    None => None,
                };
                clause.iter().any(|lit| value(lit.var()) == Some(lit.is_positive()))
            }),
        }
    }

    fn is_always_false(&self, lit: Lit) -> bool {
        matches!(self.gates.get(&lit.var()), Some(Gate::Never))
    }

    /// Returns whether the sum must violate a bound if all literals of `clause` are false.
    fn sum_contradicts(&self, clause: &[Lit]) -> bool {
        let Some(bits) = &self.bits else { return false };
        let mut fixed = HashMap::new();
        for lit in clause {
            let known = bits.iter().any(|&(var, _)| var == lit.var());
            let before = fixed.insert(lit.var(), !lit.is_positive());
            if !known || before.is_some_and(|value| value == lit.is_positive()) {
                return false;
            }
        }
        let choices: Vec<(u64, Option<bool>)> =
            bits.iter().map(|&(var, weight)| (weight, fixed.get(&var).copied())).collect();
        !is_sum_attainable(&choices, i128::from(self.at_least), i128::from(self.at_most))
    }
}

/// Returns the variables in descending order of weight, or `None` if two weights are equal. All
/// weights are powers of two.
fn bits_by_weight(weights: HashMap<Var, u64>) -> Option<Vec<(Var, u64)>> {
    let mut bits: Vec<_> = weights.into_iter().collect();
    bits.sort_by_key(|&(_, weight)| Reverse(weight));
    bits.windows(2).all(|pair| pair[0].1 != pair[1].1).then_some(bits)
}

/// Returns whether the weighted sum of the bits can lie between `least` and `most`. Some bits are
/// fixed. All weights are different powers of two. So at each weight, the search follows at most
/// two partial sums: the partial sums whose range contains a bound.
fn is_sum_attainable(bits: &[(u64, Option<bool>)], least: i128, most: i128) -> bool {
    let sum_of = |counts: fn(&Option<bool>) -> bool| -> i128 {
        bits.iter().filter(|(_, fixed)| counts(fixed)).map(|(weight, _)| i128::from(*weight)).sum()
    };
    let lowest = sum_of(|fixed| *fixed == Some(true));
    let highest = sum_of(|fixed| *fixed != Some(false));
    if most < least || highest < least || most < lowest {
        return false;
    }
    if least <= lowest || highest <= most {
        return true;
    }
    let [(weight, fixed), rest @ ..] = bits else { return true };
    let with = |value: bool| {
        let shift = if value { i128::from(*weight) } else { 0 };
        fixed.is_none_or(|fixed| fixed == value)
            && is_sum_attainable(rest, least - shift, most - shift)
    };
    with(true) || with(false)
}

fn is_always_false(aux: &Auxiliary) -> bool {
    matches!(&aux.meaning, Meaning::AtLeast { count: 1, of } if of.is_empty())
}

/// Returns the three inputs of an adder if the two variables are its parity and its carry.
fn inputs_of_adder(parity: &Auxiliary, carry: &Auxiliary) -> Option<[Lit; 3]> {
    let Meaning::Odd { of: inputs } = &parity.meaning else { return None };
    let Meaning::AtLeast { count: 2, of } = &carry.meaning else { return None };
    let inputs: [Lit; 3] = inputs[..].try_into().ok()?;
    (of[..] == inputs && inputs.iter().all(|lit| lit.is_positive())).then_some(inputs)
}

/// Removes the inputs of an adder from the sum, and returns the common weight of these inputs.
/// Returns `None` if an input is not in the sum, or if the weights differ.
fn remove_inputs_from_sum(
    inputs: [Lit; 3],
    weights: &mut HashMap<Var, u64>,
    gates: &HashMap<Var, Gate>,
) -> Option<u64> {
    let mut common = None;
    for input in inputs {
        if matches!(gates.get(&input.var()), Some(Gate::Never)) {
            continue;
        }
        let weight = weights.remove(&input.var())?;
        if *common.get_or_insert(weight) != weight {
            return None;
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use gridproof_engine::model::Label;

    /// The number of cells that two full adders add up. The first adder adds three cells. The
    /// second adder adds the fourth cell to the parity of the first adder.
    const NUM_CELLS: usize = 4;

    fn adder<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
    ) -> Result<AdderNetwork, &'a Auxiliary> {
        let mut meter = Budget::unlimited().meter();
        AdderNetwork::new(constraint, auxiliary, &mut meter).expect("no limit")
    }

    fn adder_implies(adder: &AdderNetwork, clause: &[Lit]) -> bool {
        adder.implies(clause, &mut Budget::unlimited().meter()).expect("no limit")
    }

    fn lits(indices: &[usize]) -> Vec<Lit> {
        indices.iter().map(|&index| Var::new(index).positive()).collect()
    }

    fn aux(index: usize, meaning: Meaning) -> Auxiliary {
        Auxiliary { var: Var::new(index), meaning, line: 0 }
    }

    fn full_adder(parity: usize, inputs: &[usize]) -> [Auxiliary; 2] {
        let of = lits(inputs);
        let carry = Meaning::AtLeast { count: 2, of: of.clone() };
        [aux(parity, Meaning::Odd { of }), aux(parity + 1, carry)]
    }

    fn two_adders() -> Vec<Auxiliary> {
        let never = aux(4, Meaning::AtLeast { count: 1, of: Vec::new() });
        let adders = [(5, [0, 1, 2]), (7, [5, 3, 4]), (9, [6, 8, 4])];
        let adders = adders.iter().flat_map(|(parity, inputs)| full_adder(*parity, inputs));
        std::iter::once(never).chain(adders).collect()
    }

    fn constraint(at_least: usize, at_most: usize) -> Constraint {
        let lits = lits(&[0, 1, 2, 3]);
        Constraint { lits, at_least, at_most, label: Label::rule("demo") }
    }

    /// Returns the values of all variables for one assignment of the cells.
    fn values_of_variables(table: usize) -> Vec<bool> {
        let mut values: Vec<bool> = (0..NUM_CELLS).map(|cell| table >> cell & 1 == 1).collect();
        for aux in two_adders() {
            let of = |of: &[Lit]| of.iter().filter(|lit| values[lit.var().index()]).count();
            let value = match &aux.meaning {
                Meaning::AtLeast { count, of: lits } => of(lits) >= *count,
                Meaning::Odd { of: lits } => of(lits) % 2 == 1,
            };
            values.push(value);
        }
        values
    }

    /// Checks that every accepted clause of up to three literals follows from the constraint.
    #[test]
    fn every_accepted_clause_follows_from_the_constraint() {
        let network = two_adders();
        let all: Vec<Lit> = (0..NUM_CELLS + network.len())
            .flat_map(|index| [Var::new(index).positive(), Var::new(index).negative()])
            .collect();
        for (at_least, at_most) in [(0, 4), (2, 2), (1, 3), (4, 4), (0, 1), (3, 2)] {
            let constraint = constraint(at_least, at_most);
            let adder = adder(&constraint, &network).expect("adders");
            let tables: Vec<Vec<bool>> = (0..1 << NUM_CELLS)
                .map(values_of_variables)
                .filter(|values| {
                    let mines = values[..NUM_CELLS].iter().filter(|&&mine| mine).count();
                    (at_least..=at_most).contains(&mines)
                })
                .collect();
            let mut accepted = 0;
            for &a in &all {
                for &b in &all {
                    for &c in &all {
                        let is_true = |values: &Vec<bool>| {
                            [a, b, c].iter().any(|l| values[l.var().index()] == l.is_positive())
                        };
                        if adder_implies(&adder, &[a, b, c]) {
                            accepted += 1;
                            assert!(tables.iter().all(is_true), "{a:?} {b:?} {c:?} {at_least}");
                        }
                    }
                }
            }
            assert!(accepted > 500, "{accepted}");
        }
    }

    /// The number of true cells is bit 7 + 2 bit 9 + 4 bit 10. Bits 5 and 1 are parities.
    #[test]
    fn a_bound_on_the_sum_is_a_bound_on_its_bits() {
        let network = two_adders();
        let [one, two, four] = [7, 9, 10].map(|index| Var::new(index).positive());
        let check = |at_least, at_most, clause: &[Lit]| {
            let constraint = constraint(at_least, at_most);
            adder_implies(&adder(&constraint, &network).expect("adders"), clause)
        };
        assert!(check(2, 3, &[two]) && check(2, 3, &[!four]) && !check(2, 3, &[one]));
        assert!(check(1, 2, &[one, two]) && check(1, 2, &[!one, !two]) && !check(1, 3, &[!one]));
        assert!(check(3, 2, &[]) && !check(2, 2, &[]));
    }

    #[test]
    fn an_invalid_adder_is_refused() {
        let refused = |auxiliary: &[Auxiliary]| adder(&constraint(1, 1), auxiliary).is_err();
        let [parity, carry] = full_adder(4, &[0, 1, 2]);
        assert!(refused(&[carry.clone(), parity.clone()]), "the carry comes first");
        assert!(refused(std::slice::from_ref(&parity)), "no carry");
        assert!(refused(&full_adder(4, &[0, 1, 1])), "a cell twice");
        assert!(refused(&full_adder(4, &[0, 1, 9])), "no such variable");
        let again = [full_adder(4, &[0, 1, 2]), full_adder(6, &[0, 4, 3])].concat();
        assert!(refused(&again), "a cell that is used twice");
        let mixed = [full_adder(4, &[0, 1, 2]), full_adder(6, &[3, 4, 5])].concat();
        assert!(refused(&mixed), "a carry among parities");
    }

    #[test]
    fn a_sum_that_is_not_binary_implies_no_clause() {
        let adders = full_adder(4, &[0, 1, 2]);
        let adder = adder(&constraint(0, 0), &adders).expect("adders");
        assert!(!adder_implies(&adder, &[Var::new(3).negative()]));
        assert!(!adder_implies(&adder, &[]));
    }
}
