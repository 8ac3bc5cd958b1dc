//! The text of a proof, whose constraints are numbered as they come.

use std::fmt::Write;

use gridproof_engine::model::Lit;

/// The proof so far.
pub(super) struct Log {
    text: String,
    last: u64,
}

impl Log {
    /// The start of a proof about so many constraints.
    pub fn new(constraints: u64) -> Self {
        let text = format!("pseudo-Boolean proof version 3.0\nf {constraints} ;\n");
        Self { text, last: constraints }
    }

    /// Writes a line that derives a constraint; returns its number.
    pub fn line(&mut self, line: &str) -> u64 {
        writeln!(self.text, "{line} ;").expect("a string takes all");
        self.last += 1;
        self.last
    }

    /// Adds constraints up, each so many times; returns the number of the sum, or of the only one.
    pub fn add(&mut self, first: u64, more: &[(u64, u64)]) -> u64 {
        if more.is_empty() {
            return first;
        }
        let term = |&(number, times): &(u64, u64)| match times {
            1 => format!(" {number} +"),
            _ => format!(" {number} {times} * +"),
        };
        let more: String = more.iter().map(term).collect();
        self.line(&format!("pol {first}{more}"))
    }

    /// Adds constraints and literals up, each so many times.
    pub fn weighted(&mut self, terms: &[(String, u64)]) -> u64 {
        let term = |(at, (word, times)): (usize, &(String, u64))| {
            let plus = if at == 0 { "" } else { " +" };
            format!(" {word} {times} *{plus}")
        };
        let terms: String = terms.iter().enumerate().map(term).collect();
        self.line(&format!("pol{terms}"))
    }

    /// Ends the proof: its last constraint is a contradiction.
    pub fn end(self) -> String {
        let Self { text, last } = self;
        format!("{text}output NONE ;\nconclusion UNSAT : {last} ;\nend pseudo-Boolean proof ;\n")
    }
}

/// A sum of literals as the format has it, with a blank at its end.
pub(super) fn sum(terms: impl IntoIterator<Item = (u64, Lit)>) -> String {
    terms.into_iter().map(|(times, lit)| format!("{times} {} ", literal(lit))).collect()
}

/// `~x3`, the format's word for the opposite of the third variable.
pub(super) fn literal(lit: Lit) -> String {
    let sign = if lit.is_positive() { "" } else { "~" };
    format!("{sign}x{}", lit.var().index() + 1)
}
