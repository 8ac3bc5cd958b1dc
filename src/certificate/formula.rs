//! `refutation.cnf`: DIMACS whose comments say what everything stands for, read strictly.
//!
//! Lines come in this order, numbers from 1 and each number once:
//!
//! ```text
//! c cell 1 = (0,2)                 the cells that the variables of the model stand for
//! c clauses 1 to 6 = M3 (0,1)      the clauses of a rule, after those of the rules before
//! c no clauses = M3 (2,0)
//! c aux 8 = at least 2 of 1 3 4    the meaning of a new variable of these clauses
//! c aux 9 = odd number of 1 3 8
//! p cnf 9 40
//! 1 -2 0                           a clause a line
//! ```

use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use crate::model::{Clauses, Lit, Model, Var};

use super::lines::{Line, Lines};
use super::refusal::{Flaw, Name, Refusal};

/// What an auxiliary variable is defined to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// At least `count` of these are true.
    AtLeast { count: usize, of: Vec<Lit> },
    /// An odd number of these is true.
    Odd { of: Vec<Lit> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auxiliary {
    pub var: Var,
    pub meaning: Meaning,
    pub line: usize,
}

/// What clauses say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The model's constraint with this position.
    Constraint(usize),
    /// That a claim is false, which is to be refuted.
    Doubt,
}

/// Clauses from one source, and the variables that were introduced for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub source: Source,
    /// Positions in [`Formula::clauses`].
    pub clauses: Range<usize>,
    pub auxiliary: Vec<Auxiliary>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    pub num_vars: usize,
    pub blocks: Vec<Block>,
    pub clauses: Clauses,
    /// The line of the first clause; each has one line.
    pub first_line: usize,
}

impl Formula {
    /// Reads a formula about `model`, whose variables it must have; `doubt` is the label of
    /// [`Source::Doubt`], where there may be one.
    pub fn parse(bytes: &[u8], model: &Model, doubt: Option<&str>) -> Result<Self, Refusal> {
        let mut lines = Lines::new(Name::Formula, bytes)?;
        read_cells(&mut lines, model)?;
        let mut header = Header::new(model, doubt);
        let problem = loop {
            let line = lines.next("`p cnf`")?;
            if line.text.starts_with("p ") {
                break line;
            }
            header.read(line)?;
        };
        let Header { num_vars, num_clauses, blocks, .. } = header;
        problem.expect(&format!("p cnf {num_vars} {num_clauses}"))?;
        let mut clauses = Clauses::default();
        while let Some(line) = lines.next_or_end() {
            clauses.push(&line.clause(line.text, num_vars)?);
            if clauses.len() > num_clauses {
                return Err(line.unexpected("the end after the last clause"));
            }
        }
        if clauses.len() < num_clauses {
            lines.next("the clauses that the header promises")?;
        }
        Ok(Self { num_vars, blocks, clauses, first_line: problem.number + 1 })
    }

    /// The line of the clause at `position`.
    pub fn line(&self, position: usize) -> usize {
        self.first_line + position
    }
}

/// The first variables are the model's.
fn read_cells(lines: &mut Lines, model: &Model) -> Result<(), Refusal> {
    for var in model.vars() {
        let line = lines.next("a cell's variable")?;
        line.expect(&format!("c cell {} = {}", var.index() + 1, model.cell(var)))?;
    }
    Ok(())
}

/// The blocks so far.
struct Header {
    /// What bears each label, in turn, and was not read yet.
    sources: HashMap<String, VecDeque<Source>>,
    num_vars: usize,
    num_clauses: usize,
    blocks: Vec<Block>,
}

impl Header {
    fn new(model: &Model, doubt: Option<&str>) -> Self {
        let mut sources: HashMap<String, VecDeque<Source>> = HashMap::new();
        for (position, constraint) in model.constraints().iter().enumerate() {
            let same = sources.entry(constraint.label.to_string()).or_default();
            same.push_back(Source::Constraint(position));
        }
        sources.extend(doubt.map(|label| (label.to_owned(), VecDeque::from([Source::Doubt]))));
        Self { sources, num_vars: model.num_vars(), num_clauses: 0, blocks: Vec::new() }
    }

    fn read(&mut self, line: Line) -> Result<(), Refusal> {
        let words = "`c clauses`, `c no clauses`, `c aux` or `p cnf`";
        let (what, value) = line.text.split_once(" = ").ok_or_else(|| line.unexpected(words))?;
        if let Some(range) = what.strip_prefix("c clauses ") {
            let clauses = self.range(range).ok_or_else(|| {
                line.unexpected(format!("`c clauses {} to ..`", self.num_clauses + 1))
            })?;
            self.start(line, clauses, value)
        } else if what == "c no clauses" {
            self.start(line, self.num_clauses..self.num_clauses, value)
        } else if let Some(number) = what.strip_prefix("c aux ") {
            self.auxiliary(line, number, value)
        } else {
            Err(line.unexpected(words))
        }
    }

    /// The positions that `A to B` says, which must follow on the last ones.
    fn range(&self, text: &str) -> Option<Range<usize>> {
        let (first, last) = text.split_once(" to ")?;
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        (first == self.num_clauses + 1 && last >= first).then_some(self.num_clauses..last)
    }

    fn start(&mut self, line: Line, clauses: Range<usize>, label: &str) -> Result<(), Refusal> {
        // Each at most once.
        let source = self.sources.get_mut(label).and_then(VecDeque::pop_front);
        let source = source.ok_or_else(|| line.unexpected("a rule of this board, each once"))?;
        self.num_clauses = clauses.end;
        self.blocks.push(Block { source, clauses, auxiliary: Vec::new() });
        Ok(())
    }

    fn auxiliary(&mut self, line: Line, number: &str, meaning: &str) -> Result<(), Refusal> {
        let next = self.num_vars + 1;
        let Some(block) = self.blocks.last_mut() else {
            return Err(line.unexpected("`c clauses` before `c aux`"));
        };
        if number.parse() != Ok(next) {
            return Err(line.unexpected(format!("`c aux {next}`")));
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
    /// The literals are of variables before this one.
    fn parse(text: &str, line: Line, num_vars: usize) -> Result<Self, Refusal> {
        let lits = |text| line.lits(text, num_vars);
        if let Some(of) = text.strip_prefix("odd number of ") {
            return Ok(Self::Odd { of: lits(of)? });
        }
        let counted = text.strip_prefix("at least ").and_then(|rest| rest.split_once(" of "));
        let count = counted.and_then(|(count, of)| Some((count.parse().ok()?, of)));
        let (count, of) =
            count.ok_or_else(|| line.unexpected("`at least N of` or `odd number of`"))?;
        Ok(Self::AtLeast { count, of: lits(of)? })
    }
}

impl Line<'_> {
    /// Blames the line as a whole.
    fn unexpected(self, expected: impl Into<String>) -> Refusal {
        self.refuse(Flaw::expected(expected, self.text))
    }
}
