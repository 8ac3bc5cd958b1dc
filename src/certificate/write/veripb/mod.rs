//! Writes `refutation.opb`, which states the rules of a board, and `refutation.pbp`, a
//! pseudo-Boolean proof that these rules are unsatisfiable. The proof has version 3.0 of VeriPB's
//! format.
//!
//! A user who checks these files with VeriPB only has to trust that the linear inequalities over
//! the cells state the rules. The proof defines every auxiliary variable (`definitions.rs`). The
//! proof does not derive the clauses of the encoding. In place of a clause, the proof uses the
//! bounds whose sum gives the clause. These bounds propagate everything that the clause propagates.
//! Gocht and others use the same encodings ("Certified CNF Translations for Pseudo-Boolean
//! Solving", SAT 2022). After the definitions, the steps of the trimmed clausal proof follow, with
//! bounds in place of clauses.

mod definitions;
mod log;
mod weighted;

use std::collections::hash_map::Entry;

use gridproof_engine::model::{Constraint, Lit, Model, opb};
use rustc_hash::FxHashMap;

use crate::budget::Meter;

use crate::certificate::formula::{ConstraintClauses, Formula};
use crate::certificate::justify::BlockMeaning;
use crate::certificate::refusal::Refusal;
use crate::certificate::rup::Propagator;
use crate::certificate::unary_counters::{BoundSide, Summand};
use crate::certificate::write::trim::{TrimmedProof, trim};

use definitions::Definitions;
use log::{ProofLog, format_sum};
pub(crate) use weighted::{Term, refuted_by_weighted_sum};

/// The two files of a refutation over the rules.
pub struct VeripbFiles {
    pub formula: String,
    pub proof: String,
}

/// Translates a refutation of `model` in clauses into a refutation over the constraints of `model`.
/// Each visited clause is a unit of work.
pub fn translate(
    cnf: &[u8],
    drat: &[u8],
    model: &Model,
    meter: &mut Meter,
) -> Result<VeripbFiles, Refusal> {
    let mut formula = Formula::parse(cnf, model, meter)?;
    let mut known = Propagator::new(formula.num_vars, meter)?;
    let mut clauses = Vec::new();
    while let Some(line) = formula.lines.next_or_end() {
        let mut clause = Vec::new();
        line.read_clause(line.text, formula.num_vars, &mut clause)?;
        known.add(&clause, meter)?;
        clauses.push(clause);
    }
    let proof = trim(known, drat, meter)?;
    let rules = NumberedRules::new(model);
    let mut writer = ProofWriter::new(&rules, &formula.blocks, &clauses);
    writer.write_steps(&proof, meter)?;
    Ok(VeripbFiles { formula: rules.text(), proof: writer.log.end() })
}

/// The rules of the model, with the numbers that their constraints have in the file.
struct NumberedRules<'a> {
    model: &'a Model,
    /// For each constraint, the numbers of its lower and its upper bound. `None` for a bound that
    /// always holds.
    numbers: Vec<[Option<u64>; 2]>,
    /// The number of constraints. An equation has two numbers.
    count: u64,
}

impl<'a> NumberedRules<'a> {
    fn new(model: &'a Model) -> Self {
        let mut count = 0;
        let mut number = |is_there: bool| {
            count += u64::from(is_there);
            is_there.then_some(count)
        };
        let bounds = |constraint: &Constraint| {
            let size = constraint.lits.len();
            if constraint.is_impossible() {
                // An impossible constraint has a single row in the file, which replaces both
                // bounds.
                let row = number(true);
                return [row, row];
            }
            let is_equation = size > 0 && constraint.exact_count().is_some();
            let lower = number(is_equation || constraint.at_least > 0);
            [lower, number(is_equation || constraint.at_most < size)]
        };
        let numbers = model.constraints().iter().map(bounds).collect();
        Self { model, numbers, count }
    }

    fn text(&self) -> String {
        let mut text = Vec::new();
        opb::write(self.model, &mut text).expect("writes to memory succeed");
        String::from_utf8(text).expect("it is text")
    }
}

/// The proof under construction.
struct ProofWriter<'a> {
    rules: &'a NumberedRules<'a>,
    blocks: &'a [ConstraintClauses],
    clauses: &'a [Vec<Lit>],
    definitions: Definitions<'a>,
    log: ProofLog,
    /// For each clause of the formula that was needed so far, the numbers of the bounds that
    /// replace the clause.
    clause_bounds: FxHashMap<u32, Vec<u64>>,
    /// The sums of bounds that have been derived so far, with their numbers.
    sums: FxHashMap<Vec<u64>, u64>,
    /// For each needed block, the meanings of its variables, and the bounds on the binary sum of
    /// its cells.
    block_meanings: FxHashMap<usize, BlockMeaning>,
    binary_sum_bounds: FxHashMap<usize, Vec<u64>>,
}

impl<'a> ProofWriter<'a> {
    fn new(
        rules: &'a NumberedRules<'a>,
        blocks: &'a [ConstraintClauses],
        clauses: &'a [Vec<Lit>],
    ) -> Self {
        Self {
            rules,
            blocks,
            clauses,
            definitions: Definitions::new(blocks),
            log: ProofLog::new(rules.count),
            clause_bounds: FxHashMap::default(),
            sums: FxHashMap::default(),
            block_meanings: FxHashMap::default(),
            binary_sum_bounds: FxHashMap::default(),
        }
    }

    fn write_steps(&mut self, proof: &TrimmedProof, meter: &mut Meter) -> Result<(), Refusal> {
        let mut numbers: Vec<u64> = Vec::new();
        for step in &proof.steps {
            let mut from = Vec::new();
            for &clause in &step.reasons {
                meter.spend(1)?;
                match (clause as usize).checked_sub(proof.clauses) {
                    Some(step) => from.push(numbers[step]),
                    None => from.extend(self.bounds_for_clause(clause, meter)?),
                }
            }
            from.dedup();
            // The proof must define all variables of a step before the step.
            for lit in &step.clause {
                self.definitions.define(lit.var(), &mut self.log);
            }
            let clause = format_sum(step.clause.iter().map(|&lit| (1, lit)));
            let from: Vec<String> = from.iter().map(u64::to_string).collect();
            numbers.push(self.log.write_line(&format!("rup {clause}>= 1 : ~ {}", from.join(" "))));
        }
        Ok(())
    }

    /// Returns the numbers of the constraints that replace a clause. These constraints propagate
    /// everything that the clause propagates.
    fn bounds_for_clause(&mut self, clause: u32, meter: &mut Meter) -> Result<Vec<u64>, Refusal> {
        if let Some(known) = self.clause_bounds.get(&clause) {
            return Ok(known.clone());
        }
        let at = self.blocks.partition_point(|block| block.clauses.end <= clause as usize);
        let numbers = self.derive_bounds(at, clause, meter)?;
        self.clause_bounds.insert(clause, numbers.clone());
        Ok(numbers)
    }

    /// Returns the numbers of the lower and the upper bound that a rule states.
    fn rule_bounds(&self, block: &ConstraintClauses) -> [Option<u64>; 2] {
        self.rules.numbers[block.constraint]
    }

    fn derive_bounds(
        &mut self,
        at: usize,
        clause: u32,
        meter: &mut Meter,
    ) -> Result<Vec<u64>, Refusal> {
        let block = &self.blocks[at];
        let constraint = &self.rules.model.constraints()[block.constraint];
        let lits = &self.clauses[clause as usize];
        let reading = match self.block_meanings.entry(at) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(BlockMeaning::new(block, constraint, meter)?),
        };
        match reading {
            BlockMeaning::UnaryCounters(unary_counters) => {
                let summands = unary_counters.summands(lits, meter)?.unwrap_or_default();
                Ok(self.sum_of_bounds(block, &summands))
            }
            BlockMeaning::Adder(adder) => {
                let last = lits.iter().map(|lit| lit.var()).max();
                let of_gate = last.filter(|_| adder.is_tautology_of_last_gate(lits));
                match of_gate {
                    Some(var) => Ok(self.definitions.adder_bounds(var, &mut self.log)),
                    None => Ok(self.bounds_on_bits(at)),
                }
            }
        }
    }

    /// Returns the numbers of a rule's bounds on the binary sum of its cells.
    fn bounds_on_bits(&mut self, at: usize) -> Vec<u64> {
        if let Some(known) = self.binary_sum_bounds.get(&at) {
            return known.clone();
        }
        let block = &self.blocks[at];
        let bits = self.definitions.bounds_on_binary_sum(
            &block.auxiliary,
            self.rule_bounds(block),
            &mut self.log,
        );
        self.binary_sum_bounds.insert(at, bits.clone());
        bits
    }

    /// Returns the number of the bounds' sum. A single bound keeps its own number.
    fn sum_of_bounds(&mut self, block: &ConstraintClauses, summands: &[Summand]) -> Vec<u64> {
        let side = |bounds: [Option<u64>; 2], side| bounds[usize::from(side == BoundSide::AtMost)];
        let mut numbers = Vec::new();
        for summand in summands {
            match summand.counter {
                None => numbers.extend(side(self.rule_bounds(block), summand.side)),
                Some(var) => {
                    let defined = self.definitions.define(var, &mut self.log);
                    numbers.extend(defined.and_then(|of| side(of.map(Some), summand.side)));
                }
            }
        }
        numbers.sort_unstable();
        let [first, more @ ..] = &numbers[..] else { return numbers };
        let sum = match self.sums.get(&numbers) {
            Some(&known) => known,
            None => {
                let more: Vec<(u64, u64)> = more.iter().map(|&number| (number, 1)).collect();
                self.log.add(*first, &more)
            }
        };
        self.sums.insert(numbers, sum);
        vec![sum]
    }
}
