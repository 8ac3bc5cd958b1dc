//! A solver for large formulas that decides them part by part.
//!
//! Boards of a million cells need this solver. In a single solver, a conflict would undo a hundred
//! thousand decisions, and every query would search the whole board. On a board of a million cells,
//! unit propagation leaves a tenth to a half of the cells undecided, in thousands of parts. Boards
//! with about 21 % mines and 40 % of the clear cells open are an exception: one part has 80 % of
//! the cells. If a query has no assumption about a part, the part keeps its assignment.

use crate::budget::{Meter, Reserved, Stop, Unfinished};
use crate::model::{Assignment, Clauses, Lit, Var};

use super::parts::{ClauseJoinsParts, FormulaParts, VariablePlace};
use super::{ClauseSink, FormulaSize, SatBackend, SatVerdict, SolveAssuming};

/// The least number of variables of a formula that is split.
const MIN_VARS_TO_SPLIT: usize = 1 << 16;
/// The least number of variables of a part. Smaller parts would need more solvers, which would cost
/// more time than they save.
const MIN_VARS_PER_PART: usize = 1 << 12;

/// A solver that splits large formulas only. A formula is large if it has enough variables before
/// its first clause (`MIN_VARS_TO_SPLIT`).
pub struct SplitSolver {
    new: fn() -> Box<dyn SolveAssuming>,
    large: usize,
    least: usize,
    num_vars: usize,
    mode: SplitMode,
}

enum SplitMode {
    /// The state before the first clause.
    Empty,
    Whole(Box<dyn SolveAssuming>),
    Parts(Box<SplitFormula>),
}

impl SplitSolver {
    /// Creates an empty solver. `new` creates the solvers of the parts.
    pub fn new(new: fn() -> Box<dyn SolveAssuming>) -> Self {
        Self {
            new,
            large: MIN_VARS_TO_SPLIT,
            least: MIN_VARS_PER_PART,
            num_vars: 0,
            mode: SplitMode::Empty,
        }
    }

    /// Creates a solver that splits every formula into its components.
    pub fn always_split(new: fn() -> Box<dyn SolveAssuming>) -> Self {
        Self { large: 0, least: 1, ..Self::new(new) }
    }

    fn choose_mode(&mut self) -> &mut SplitMode {
        if matches!(self.mode, SplitMode::Empty) {
            self.mode = if self.num_vars >= self.large {
                SplitMode::Parts(Box::new(SplitFormula::new(self.new, self.least)))
            } else {
                let mut whole = (self.new)();
                add_vars(&mut *whole, self.num_vars);
                SplitMode::Whole(whole)
            };
        }
        &mut self.mode
    }
}

impl ClauseSink for SplitSolver {
    fn new_var(&mut self) -> Var {
        if let SplitMode::Whole(whole) = &mut self.mode {
            whole.new_var();
        }
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        match self.choose_mode() {
            SplitMode::Whole(whole) => whole.add_clause(clause),
            SplitMode::Parts(formula) => formula.clauses.push(clause),
            SplitMode::Empty => unreachable!("the mode was chosen"),
        }
    }

    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        match self.choose_mode() {
            SplitMode::Whole(whole) => whole.reserve(size, meter),
            SplitMode::Parts(formula) => formula.reserve(size, meter),
            SplitMode::Empty => unreachable!("the mode was chosen"),
        }
    }
}

impl SatBackend for SplitSolver {
    fn solve(&mut self, meter: &mut Meter) -> SatVerdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for SplitSolver {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict {
        let num_vars = self.num_vars;
        match self.choose_mode() {
            SplitMode::Whole(whole) => whole.solve_assuming(assumptions, meter),
            SplitMode::Parts(formula) => formula.decide(num_vars, assumptions, meter),
            SplitMode::Empty => unreachable!("the mode was chosen"),
        }
    }

    fn failed_assumptions(&self) -> &[Lit] {
        match &self.mode {
            SplitMode::Whole(whole) => whole.failed_assumptions(),
            SplitMode::Parts(formula) => &formula.core,
            SplitMode::Empty => &[],
        }
    }
}

fn add_vars(solver: &mut dyn SolveAssuming, vars: usize) {
    for _ in 0..vars {
        solver.new_var();
    }
}

/// A large formula, with the solvers of its independent parts.
struct SplitFormula {
    new: fn() -> Box<dyn SolveAssuming>,
    least: usize,
    clauses: Clauses,
    /// The loaded parts. `None` before the first query, and after a clause has joined two parts.
    loaded_parts: Option<LoadedParts>,
    core: Vec<Lit>,
    reserved: Option<Reserved>,
}

/// The independent parts of the first `clauses` clauses, each in a solver.
struct LoadedParts {
    clauses: usize,
    parts: FormulaParts,
    solvers: Vec<PartSolver>,
    /// The values of the fixed variables, and the last values found for the other variables.
    values: Vec<bool>,
}

struct PartSolver {
    solver: Box<dyn SolveAssuming>,
    /// Whether the stored values satisfy all clauses of the solver.
    is_solved: bool,
}

impl SplitFormula {
    fn new(new: fn() -> Box<dyn SolveAssuming>, least: usize) -> Self {
        let clauses = Clauses::default();
        Self { new, least, clauses, loaded_parts: None, core: Vec::new(), reserved: None }
    }

    /// Reserves memory for the list of clauses. The solvers need further memory, whose size is known
    /// once the formula is split into its parts.
    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        let bytes = (FormulaSize::of_clauses(&self.clauses) + size).list_bytes();
        match &mut self.reserved {
            Some(reserved) => reserved.grow_to(bytes)?,
            None => self.reserved = Some(meter.reserve(bytes)?),
        }
        Ok(())
    }

    fn decide(&mut self, num_vars: usize, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict {
        self.core.clear();
        match self.search(num_vars, assumptions, meter) {
            Ok(verdict) => verdict,
            Err(reason) => SatVerdict::Unknown(reason),
        }
    }

    fn search(
        &mut self,
        num_vars: usize,
        assumptions: &[Lit],
        meter: &mut Meter,
    ) -> Result<SatVerdict, Unfinished> {
        meter.check_limits()?;
        meter.spend_steps((num_vars + assumptions.len()) as u64)?;
        if self.load(num_vars, meter)?.is_none() {
            return Ok(SatVerdict::Unsat);
        }
        let Self { loaded_parts: Some(loaded_parts), core, .. } = self else {
            return Ok(SatVerdict::Unsat);
        };
        let mut asked: Vec<Vec<Lit>> = vec![Vec::new(); loaded_parts.solvers.len()];
        for &lit in assumptions {
            match loaded_parts.parts.place_of(lit.var()) {
                Some(VariablePlace::Fixed(value)) if value == lit.is_positive() => {}
                Some(VariablePlace::In { part, var }) => {
                    asked[part].push(var.lit(lit.is_positive()))
                }
                _ => {
                    core.push(lit);
                    return Ok(SatVerdict::Unsat);
                }
            }
        }
        for (part, assumptions) in asked.iter().enumerate() {
            if !loaded_parts.solve(part, assumptions, meter)? {
                core.extend(loaded_parts.core(part));
                return Ok(SatVerdict::Unsat);
            }
        }
        Ok(SatVerdict::Sat(Assignment::from(loaded_parts.values.clone())))
    }

    /// Splits the formula, or adds the new clauses to its parts. Returns `None` if unit propagation
    /// finds a contradiction.
    fn load(&mut self, num_vars: usize, meter: &mut Meter) -> Result<Option<()>, Unfinished> {
        if let Some(loaded_parts) = &mut self.loaded_parts {
            let is_new = loaded_parts.values.len() < num_vars;
            if !is_new && loaded_parts.add(&self.clauses, meter)?.is_ok() {
                return Ok(Some(()));
            }
        }
        self.loaded_parts = None;
        let Some(parts) = FormulaParts::new(&self.clauses, num_vars, self.least, meter)? else {
            return Ok(None);
        };
        let mut loaded_parts = LoadedParts::new(parts, num_vars, self.new);
        loaded_parts.reserve(&self.clauses, meter)?;
        let added = loaded_parts.add(&self.clauses, meter)?;
        debug_assert!(added.is_ok(), "a part holds every clause of its variables");
        self.loaded_parts = Some(loaded_parts);
        Ok(Some(()))
    }
}

impl LoadedParts {
    /// Creates the parts, without their clauses.
    fn new(parts: FormulaParts, num_vars: usize, new: fn() -> Box<dyn SolveAssuming>) -> Self {
        let part = |vars: &Vec<Var>| {
            let mut solver = new();
            add_vars(&mut *solver, vars.len());
            PartSolver { solver, is_solved: false }
        };
        let solvers = parts.vars.iter().map(part).collect();
        let value = |index| matches!(parts.place_of(Var::new(index)), Some(VariablePlace::Fixed(value)) if value);
        let values = (0..num_vars).map(value).collect();
        Self { clauses: 0, parts, solvers, values }
    }

    /// Reserves memory for the clauses in the solvers of their parts.
    fn reserve(&mut self, clauses: &Clauses, meter: &mut Meter) -> Result<(), Stop> {
        let mut sizes = vec![FormulaSize::ZERO; self.solvers.len()];
        let mut lits = Vec::new();
        for clause in clauses.iter() {
            meter.spend_steps(1 + clause.len() as u64)?;
            if let Ok(Some(part)) = self.parts.clause_in_part(clause, &mut lits) {
                sizes[part] = sizes[part] + FormulaSize::of_equal_clauses(1, lits.len() as u64);
            }
        }
        let parts = self.solvers.iter_mut().zip(sizes);
        parts.into_iter().try_for_each(|(part, size)| part.solver.reserve(size, meter))
    }

    /// Adds the clauses that are not loaded yet. Stops at the first clause that joins two parts.
    fn add(
        &mut self,
        clauses: &Clauses,
        meter: &mut Meter,
    ) -> Result<Result<(), ClauseJoinsParts>, Stop> {
        let mut lits = Vec::new();
        for clause in clauses.iter_from(self.clauses) {
            meter.spend_steps(1 + clause.len() as u64)?;
            match self.parts.clause_in_part(clause, &mut lits) {
                Err(joined) => return Ok(Err(joined)),
                Ok(None) => {}
                Ok(Some(part)) => {
                    let holds = |lit: &Lit| self.values[lit.var().index()] == lit.is_positive();
                    let part = &mut self.solvers[part];
                    part.is_solved &= clause.iter().any(holds);
                    part.solver.add_clause(&lits);
                }
            }
            self.clauses += 1;
        }
        Ok(Ok(()))
    }

    /// Decides a part under assumptions. Without assumptions, a known assignment of the part is
    /// used again.
    fn solve(
        &mut self,
        part: usize,
        assumptions: &[Lit],
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        let PartSolver { solver, is_solved } = &mut self.solvers[part];
        if *is_solved && assumptions.is_empty() {
            return Ok(true);
        }
        match solver.solve_assuming(assumptions, meter) {
            SatVerdict::Sat(found) => {
                for (var, &value) in self.parts.vars[part].iter().zip(found.values()) {
                    self.values[var.index()] = value;
                }
                *is_solved = true;
                Ok(true)
            }
            SatVerdict::Unsat => Ok(false),
            SatVerdict::Unknown(reason) => Err(reason),
        }
    }

    /// Returns the core of a part, in the variables of the formula.
    fn core(&self, part: usize) -> impl Iterator<Item = Lit> {
        let vars = &self.parts.vars[part];
        let core = self.solvers[part].solver.failed_assumptions().iter();
        core.map(|lit| vars[lit.var().index()].lit(lit.is_positive()))
    }
}
