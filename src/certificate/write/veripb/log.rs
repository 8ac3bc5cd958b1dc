//! The text of a VeriPB proof under construction. Each line that derives a constraint gets the next
//! number.

use std::fmt::Write;

use gridproof_engine::model::Lit;

/// The text of the proof so far.
pub(super) struct ProofLog {
    text: String,
    last: u64,
}

impl ProofLog {
    /// Starts a proof whose formula has this number of constraints.
    pub fn new(constraints: u64) -> Self {
        let text = format!("pseudo-Boolean proof version 3.0\nf {constraints} ;\n");
        Self { text, last: constraints }
    }

    /// Writes a line that derives a constraint. Returns its number.
    pub fn write_line(&mut self, line: &str) -> u64 {
        writeln!(self.text, "{line} ;").expect("strings never fail");
        self.last += 1;
        self.last
    }

    /// Adds up multiples of constraints. Returns the number of the sum. A single constraint keeps
    /// its own number.
    pub fn add(&mut self, first: u64, more: &[(u64, u64)]) -> u64 {
        if more.is_empty() {
            return first;
        }
        let term = |&(number, times): &(u64, u64)| match times {
            1 => format!(" {number} +"),
            _ => format!(" {number} {times} * +"),
        };
        let more: String = more.iter().map(term).collect();
        self.write_line(&format!("pol {first}{more}"))
    }

    /// Adds up multiples of constraints and literals. Returns the number of the sum.
    pub fn add_weighted_terms(&mut self, terms: &[(String, u64)]) -> u64 {
        let term = |(at, (word, times)): (usize, &(String, u64))| {
            let plus = if at == 0 { "" } else { " +" };
            format!(" {word} {times} *{plus}")
        };
        let terms: String = terms.iter().enumerate().map(term).collect();
        self.write_line(&format!("pol{terms}"))
    }

    /// Ends the proof and returns its text. The last constraint must be a contradiction.
    pub fn end(self) -> String {
        let Self { text, last } = self;
        format!("{text}output NONE ;\nconclusion UNSAT : {last} ;\nend pseudo-Boolean proof ;\n")
    }
}

/// Formats a sum of literals, with a blank at its end.
pub(super) fn format_sum(terms: impl IntoIterator<Item = (u64, Lit)>) -> String {
    terms.into_iter().map(|(times, lit)| format!("{times} {} ", format_literal(lit))).collect()
}

/// Formats a literal: `~x3` is the negation of the third variable.
pub(super) fn format_literal(lit: Lit) -> String {
    let sign = if lit.is_positive() { "" } else { "~" };
    format!("{sign}x{}", lit.var().index() + 1)
}
