//! The lines of a formula or of a proof, and the literals in them.

use std::str::Lines as StrLines;

use crate::model::Lit;

use super::refusal::{Flaw, Name, Refusal};

/// The lines of a file in turn.
pub struct Lines<'a> {
    name: Name,
    lines: StrLines<'a>,
    number: usize,
}

/// A line without its end, counted from 1.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub name: Name,
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Lines<'a> {
    pub fn new(name: Name, bytes: &'a [u8]) -> Result<Self, Refusal> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Flaw::NotUtf8.at(name, line)
        })?;
        Ok(Self { name, lines: text.lines(), number: 0 })
    }

    pub fn next_or_end(&mut self) -> Option<Line<'a>> {
        let text = self.lines.next()?;
        self.number += 1;
        Some(Line { name: self.name, number: self.number, text })
    }

    /// The next line, which must be there.
    pub fn next(&mut self, expected: &str) -> Result<Line<'a>, Refusal> {
        let (name, number) = (self.name, self.number + 1);
        self.next_or_end().ok_or_else(|| Flaw::End { expected: expected.into() }.at(name, number))
    }
}

impl<'a> Line<'a> {
    pub fn refuse(self, flaw: Flaw) -> Refusal {
        flaw.at(self.name, self.number)
    }

    /// The line must be this one.
    pub fn expect(self, expected: &str) -> Result<(), Refusal> {
        if self.text == expected {
            return Ok(());
        }
        Err(self.refuse(Flaw::expected(format!("`{expected}`"), self.text)))
    }

    /// Literals over the first `num_vars` variables, separated by blanks.
    pub fn lits(self, text: &'a str, num_vars: usize) -> Result<Vec<Lit>, Refusal> {
        let lit = |word: &str| {
            let lit = word.parse().ok().and_then(Lit::from_dimacs);
            lit.filter(|lit| lit.var().index() < num_vars).ok_or_else(|| {
                let expected = format!("a literal over the variables 1 to {num_vars}");
                self.refuse(Flaw::expected(expected, word))
            })
        };
        text.split_ascii_whitespace().map(lit).collect()
    }

    /// The literals of `text`, which ends with ` 0` or is `0`.
    pub fn clause(self, text: &'a str, num_vars: usize) -> Result<Vec<Lit>, Refusal> {
        let lits = text.strip_suffix('0').filter(|lits| lits.is_empty() || lits.ends_with(' '));
        let open = || self.refuse(Flaw::expected("a clause that ends with 0", text));
        self.lits(lits.ok_or_else(open)?, num_vars)
    }
}
