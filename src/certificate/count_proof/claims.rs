//! `counts.txt`: the counts that a certificate claims.
//!
//! ```text
//! solutions 12
//! mine (0,2) 7
//! mine (2,1) 0
//! ```
//!
//! The first line states the number of solutions. If there is a solution, one line for each group
//! follows, and one line for the variables that are in no equation. Each of these lines names the
//! first variable of the group, and the number of solutions in which this variable is true. By
//! symmetry, this number holds for every variable of the group.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::model::{Model, Var};

use crate::budget::{Meter, Reserved};
use crate::certificate::lines::{Line, Lines};
use crate::certificate::name::Name;
use crate::certificate::refusal::{LineError, Refusal};
use crate::words::certificates;

use super::groups::Groups;

/// The first word of the first line.
pub(super) const SOLUTIONS: &str = "solutions";

/// The claims about the variables of a model.
#[derive(Debug)]
pub struct Claims {
    pub solutions: UBig,
    /// The number of solutions in which the first variable of each group is true. This number holds
    /// for all variables of the group.
    pub group_counts: Vec<UBig>,
    /// The number of solutions in which the first free variable is true. This number holds for all
    /// free variables.
    pub free_count: UBig,
    _memory: Option<Reserved>,
}

impl Groups {
    /// Returns the first variable of each group, then the first free variable.
    pub fn first_vars(&self) -> impl Iterator<Item = Var> {
        let members = self.members.iter().chain([&self.free_vars]);
        members.filter_map(|members| members.first().copied())
    }
}

impl Claims {
    /// Reads the claims. No number may have more than `bits` bits.
    pub fn parse(
        name: Name,
        bytes: &[u8],
        groups: &Groups,
        model: &Model,
        bits: usize,
        meter: &mut Meter,
    ) -> Result<Self, Refusal> {
        // A number takes at most one byte for each decimal digit.
        let numbers = (groups.members.len() + 2) * size_of::<UBig>();
        let memory = meter.reserve((bytes.len() + numbers) as u64)?;
        let mut lines = Lines::new(name, bytes)?;
        let solutions = next_number(&mut lines, SOLUTIONS, bits, meter)?;
        let mut found = Vec::with_capacity(groups.members.len() + 1);
        if solutions != UBig::ZERO {
            for var in groups.first_vars() {
                found.push(next_number(&mut lines, &model.name(var).to_string(), bits, meter)?);
            }
        }
        if let Some(line) = lines.next_or_end() {
            return Err(line.unexpected(certificates::end_of_claims()));
        }
        found.resize(groups.members.len() + 1, UBig::ZERO);
        let free_count = found.pop().unwrap_or_default();
        Ok(Self { solutions, group_counts: found, free_count, _memory: Some(memory) })
    }

    /// Returns the line number of a group. The free variables count as the last group.
    pub fn line_number(group: usize) -> usize {
        group + 2
    }
}

/// Reads the number on the next line, which begins with `first_word`.
fn next_number(
    lines: &mut Lines<'_>,
    first_word: &str,
    bits: usize,
    meter: &mut Meter,
) -> Result<UBig, Refusal> {
    let line = lines.next(|| certificates::word_and_number(first_word))?;
    meter.spend(1)?;
    meter.spend_steps(line.work_steps())?;
    let digits = line.text.strip_prefix(first_word).and_then(|rest| rest.strip_prefix(' '));
    let digits =
        digits.ok_or_else(|| line.unexpected(certificates::word_and_number(first_word)))?;
    read_number(line, digits, bits, meter)
}

fn read_number(
    line: Line<'_>,
    digits: &str,
    bits: usize,
    meter: &mut Meter,
) -> Result<UBig, Refusal> {
    let refuse = || line.refuse(LineError::expected(certificates::number_of_bits(bits), digits));
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = digits == "0" || !digits.starts_with('0');
    // A decimal digit holds more than three bits.
    if digits.is_empty() || !is_number || !is_short || digits.len() > bits / 3 + 1 {
        return Err(refuse());
    }
    let length = digits.len() as u64;
    meter.spend_steps(length * (length / 256))?;
    let number = UBig::from_str_radix(digits, 10).map_err(|_| refuse())?;
    if number.bit_len() > bits { Err(refuse()) } else { Ok(number) }
}
