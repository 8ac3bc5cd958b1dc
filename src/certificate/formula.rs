//! `refutation.cnf`: a DIMACS file whose comments define every variable and clause. The reader
//! refuses any other text.
//!
//! The lines have this order. Variables and clauses are numbered from 1. Each variable and each
//! clause is defined once:
//!
//! ```text
//! c var 1 = mine (0,2)             the meaning of each variable of the model
//! c clauses 1 to 6 = M3 (0,1)      the clauses of a rule, after those of the rules before
//! c no clauses = M3 (2,0)
//! c aux 8 = at least 2 of 1 3 4    the meaning of a new variable of these clauses
//! c aux 9 = odd number of 1 3 8
//! p cnf 9 40
//! 1 -2 0                           a clause a line
//! ```

use std::ops::Range;

use gridproof_engine::model::{Lit, Model, Var};

use crate::budget::{Meter, Reserved};
use crate::words::certificates;

use super::labels::Labels;
use super::lines::{Line, Lines};
use super::name::Name;
use super::refusal::Refusal;
use super::rup::Propagator;

/// The definition of an auxiliary variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// At least `count` of these literals are true.
    AtLeast { count: usize, of: Vec<Lit> },
    /// An odd number of these literals is true.
    Odd { of: Vec<Lit> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auxiliary {
    pub var: Var,
    pub meaning: Meaning,
    pub line: usize,
}

/// A block: the clauses of one constraint, with their auxiliary variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintClauses {
    /// The position of the constraint in the model.
    pub constraint: usize,
    /// The range of the block's clauses among all clauses.
    pub clauses: Range<usize>,
    pub auxiliary: Vec<Auxiliary>,
}

/// A formula that has been read up to its first clause.
pub struct Formula<'a> {
    pub num_vars: usize,
    /// The blocks in the order of their clauses. Each clause belongs to one block.
    pub blocks: Vec<ConstraintClauses>,
    /// The remaining lines, with one clause each.
    pub lines: Lines<'a>,
    /// The memory reservation for the blocks.
    _memory: Reserved,
}

impl<'a> Formula<'a> {
    /// Reads the part of a formula before its clauses. The formula must have the variables of
    /// `model`.
    pub fn parse(bytes: &'a [u8], model: &Model, meter: &mut Meter) -> Result<Self, Refusal> {
        let mut lines = Lines::new(Name::CNF, bytes)?;
        read_names(&mut lines, model, meter)?;
        let mut header = FormulaHeader::new(model, meter)?;
        let problem = loop {
            let line = lines.next(|| certificates::quoted("p cnf"))?;
            meter.spend_steps(line.work_steps())?;
            if line.text.starts_with("p ") {
                break line;
            }
            header.read(line)?;
        };
        let FormulaHeader { num_vars, num_clauses, blocks, memory, .. } = header;
        problem.expect(&format!("p cnf {num_vars} {num_clauses}"))?;
        Ok(Self { num_vars, blocks, lines, _memory: memory })
    }
}

/// Reads only the clauses of a formula, and ignores the comments that define these clauses.
pub fn read_clauses(bytes: &[u8], meter: &mut Meter) -> Result<Propagator, Refusal> {
    let mut lines = Lines::new(Name::CNF, bytes)?;
    let mut line = lines.next(|| certificates::quoted("p cnf"))?;
    while line.text.starts_with("c ") {
        line = lines.next(|| certificates::quoted("p cnf"))?;
    }
    let problem = line.text.strip_prefix("p cnf ").and_then(|sizes| sizes.split_once(' '));
    let num_vars = problem.and_then(|(num_vars, _)| num_vars.parse().ok());
    let mut known = Propagator::new(
        num_vars.ok_or_else(|| line.unexpected(certificates::quoted("p cnf")))?,
        meter,
    )?;
    let mut clause = Vec::new();
    while let Some(line) = lines.next_or_end() {
        line.read_clause(line.text, known.num_vars(), &mut clause)?;
        known.add(&clause, meter)?;
    }
    Ok(known)
}

/// Reads the names of the first variables, which must equal the names of the model's variables.
fn read_names(lines: &mut Lines, model: &Model, meter: &mut Meter) -> Result<(), Refusal> {
    for var in model.vars() {
        let line = lines.next(|| certificates::quoted("c var"))?;
        meter.spend_steps(line.work_steps())?;
        line.expect(&format!("c var {} = {}", var.index() + 1, model.name(var)))?;
    }
    Ok(())
}

/// The lines of a formula before its clauses, as far as these lines have been read.
struct FormulaHeader<'m> {
    labels: Labels<'m>,
    num_vars: usize,
    num_clauses: usize,
    blocks: Vec<ConstraintClauses>,
    memory: Reserved,
    /// The bytes that have been reserved so far.
    bytes: u64,
}

impl<'m> FormulaHeader<'m> {
    fn new(model: &'m Model, meter: &mut Meter) -> Result<Self, Refusal> {
        Ok(Self {
            labels: Labels::new(model.constraints(), meter)?,
            num_vars: model.num_vars(),
            num_clauses: 0,
            blocks: Vec::new(),
            memory: meter.reserve(0)?,
            bytes: 0,
        })
    }

    fn read(&mut self, line: Line) -> Result<(), Refusal> {
        /// The bytes of a block or an auxiliary variable. Lists may have twice the needed size.
        const BYTES_PER_RECORD: u64 =
            2 * (size_of::<Auxiliary>() + size_of::<ConstraintClauses>()) as u64;
        self.bytes += BYTES_PER_RECORD + line.literal_bytes();
        self.memory.grow_to(self.bytes)?;
        let unexpected = || line.unexpected(certificates::header_comments());
        let (what, value) = line.text.split_once(" = ").ok_or_else(unexpected)?;
        if let Some(range) = what.strip_prefix("c clauses ") {
            let clauses =
                self.clause_range(range).ok_or_else(|| match self.num_clauses.checked_add(1) {
                    Some(next) => line.unexpected(certificates::header_clauses_from(next)),
                    None => line.unexpected(certificates::no_more_clauses()),
                })?;
            self.start_block(line, clauses, value)
        } else if what == "c no clauses" {
            self.start_block(line, self.num_clauses..self.num_clauses, value)
        } else if let Some(number) = what.strip_prefix("c aux ") {
            self.add_auxiliary(line, number, value)
        } else {
            Err(unexpected())
        }
    }

    /// Parses `A to B` as a range of positions, which must follow the previous range.
    fn clause_range(&self, text: &str) -> Option<Range<usize>> {
        let (first, last) = text.split_once(" to ")?;
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        let follows = first.checked_sub(1) == Some(self.num_clauses) && last >= first;
        follows.then_some(self.num_clauses..last)
    }

    fn start_block(
        &mut self,
        line: Line,
        clauses: Range<usize>,
        label: &str,
    ) -> Result<(), Refusal> {
        let taken = self.labels.take_constraint(label);
        let constraint =
            taken.ok_or_else(|| line.unexpected(certificates::rule_of_board_once()))?;
        self.num_clauses = clauses.end;
        self.blocks.push(ConstraintClauses { constraint, clauses, auxiliary: Vec::new() });
        Ok(())
    }

    fn add_auxiliary(&mut self, line: Line, number: &str, meaning: &str) -> Result<(), Refusal> {
        let next = self.num_vars + 1;
        let Some(block) = self.blocks.last_mut() else {
            return Err(line.unexpected(certificates::clauses_before_auxiliary()));
        };
        if number.parse() != Ok(next) {
            return Err(line.unexpected(certificates::quoted(format!("c aux {next}"))));
        }
        let meaning = Meaning::parse(meaning, line, self.num_vars)?;
        block.auxiliary.push(Auxiliary {
            var: Var::new(self.num_vars),
            meaning,
            line: line.number,
        });
        self.num_vars = next;
        Ok(())
    }
}

impl Meaning {
    /// Parses the definition of an auxiliary variable. The literals in the definition must belong
    /// to the first `num_vars` variables, which come before the auxiliary variable.
    fn parse(text: &str, line: Line, num_vars: usize) -> Result<Self, Refusal> {
        let lits = |text| {
            let mut lits = Vec::new();
            line.read_literals(text, num_vars, &mut lits).map(|()| lits)
        };
        if let Some(of) = text.strip_prefix("odd number of ") {
            return Ok(Self::Odd { of: lits(of)? });
        }
        let counted = text.strip_prefix("at least ").and_then(|rest| rest.split_once(" of "));
        let count = counted.and_then(|(count, of)| Some((count.parse().ok()?, of)));
        let (count, of) = count.ok_or_else(|| line.unexpected(certificates::count_or_parity()))?;
        Ok(Self::AtLeast { count, of: lits(of)? })
    }
}
