//! The prior of a board: the knowledge about the number of mines before any clue.
//!
//! ```
//! use gridproof_engine::prior::{Density, Prior};
//!
//! let density: Density = "20%".parse()?;
//! assert_eq!(density, Density::new(1, 5)?);
//! assert_eq!(Prior::Density(density).to_string(), "1/5");
//! // With a known total, nothing is assumed.
//! assert_eq!(Prior::of_total(Some(10)).assumption_sentence(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::reason::{self, Reason, errors_with_reason};

/// The probability that a hidden cell holds a mine, before any clue. The probability is a fraction
/// strictly between 0 and 1, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Density {
    mines: u32,
    cells: u32,
}

/// The error for a text that is not a density.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseDensityError {
    /// The text is neither a fraction, nor a percentage, nor a decimal number.
    NotANumber,
    /// The density is not strictly between 0 and 1. With a density of 0 or 1, every hidden cell
    /// would be known without a clue.
    NotBetween,
    /// The denominator of the fraction in lowest terms is too large.
    TooFine,
}

impl ParseDensityError {
    /// Returns the error in words.
    pub fn reason(self) -> Reason {
        match self {
            Self::NotANumber => reason::not_a_density(),
            Self::NotBetween => reason::density_not_between(),
            Self::TooFine => reason::density_too_fine(),
        }
    }
}

errors_with_reason!(ParseDensityError);

/// The error if a density is given although the total is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a total or a density, found both: mines={mines} and the density {density}")]
pub struct TotalKnownError {
    /// The total number of mines.
    pub mines: usize,
    /// The density that conflicts with the total.
    pub density: Density,
}

impl Density {
    /// The largest denominator of a density.
    pub const MAX_DENOMINATOR: u32 = 1_000_000;

    /// Creates the density of `mines` mines in `cells` cells.
    ///
    /// # Errors
    /// The fraction is not strictly between 0 and 1, or its denominator is too large.
    pub fn new(mines: u64, cells: u64) -> Result<Self, ParseDensityError> {
        if mines == 0 || mines >= cells {
            return Err(ParseDensityError::NotBetween);
        }
        let common = greatest_common_divisor(mines, cells);
        let most = u64::from(Self::MAX_DENOMINATOR);
        let cells = Some(cells / common).filter(|&cells| cells <= most);
        let cells = cells.ok_or(ParseDensityError::TooFine)?;
        // Both numbers are at most a million, so they fit into 32 bits.
        Ok(Self { mines: (mines / common) as u32, cells: cells as u32 })
    }

    /// Returns the numerator, which is the weight of a mine.
    pub fn mines(self) -> u32 {
        self.mines
    }

    /// Returns the denominator minus the numerator, which is the weight of a cell without a mine.
    pub fn clear(self) -> u32 {
        self.cells - self.mines
    }

    /// Returns the denominator, which is the weight of an unconstrained cell. The weight of an
    /// unconstrained cell is the sum of the weights of a mine and of a clear cell.
    pub fn cells(self) -> u32 {
        self.cells
    }

    /// Returns the probability as the nearest float.
    pub fn to_f64(self) -> f64 {
        f64::from(self.mines) / f64::from(self.cells)
    }

    /// Returns the logarithm of the odds of a mine, for policies that work with floats.
    pub(crate) fn log_odds(self) -> f64 {
        (f64::from(self.mines) / f64::from(self.clear())).ln()
    }

    /// Returns an upper bound on the bits that a number gains when it is multiplied by
    /// [`Self::mines`] or [`Self::clear`].
    pub(crate) fn bits_per_weight(self) -> usize {
        self.cells.ilog2() as usize + 1
    }
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl FromStr for Density {
    type Err = ParseDensityError;

    /// Reads a density such as `33/160`, `20.625%` or `0.20625` without rounding.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if let Some((mines, cells)) = text.split_once('/') {
            return Self::new(parse_digits(mines.trim())?, parse_digits(cells.trim())?);
        }
        match text.strip_suffix('%') {
            Some(percents) => parse_decimal(percents.trim_end(), 100),
            None => parse_decimal(text, 1),
        }
    }
}

/// Reads a decimal number divided by `divisor` as a fraction.
fn parse_decimal(text: &str, divisor: u64) -> Result<Density, ParseDensityError> {
    let (before, after) = text.split_once('.').unwrap_or((text, ""));
    let digits = [before, after.trim_end_matches('0')].concat();
    if digits.is_empty() && after.is_empty() {
        return Err(ParseDensityError::NotANumber);
    }
    let digits = if digits.is_empty() { "0" } else { &digits };
    let places = after.trim_end_matches('0').len() as u32;
    let scale = 10u64.checked_pow(places).and_then(|scale| scale.checked_mul(divisor));
    match (parse_digits(digits), scale) {
        (Ok(number), Some(scale)) => Density::new(number, scale),
        // A number with more decimal places needs a denominator larger than the largest allowed one.
        (Ok(_), None) | (Err(ParseDensityError::TooFine), _) => Err(ParseDensityError::TooFine),
        (Err(error), _) => Err(error),
    }
}

/// Parses a number that consists of decimal digits only.
fn parse_digits(digits: &str) -> Result<u64, ParseDensityError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseDensityError::NotANumber);
    }
    digits.parse().map_err(|_| ParseDensityError::TooFine)
}

/// Writes a fraction such as `33/160`.
impl fmt::Display for Density {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.mines, self.cells)
    }
}

/// The knowledge about the number of mines before any clue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prior {
    /// The total number of mines. All placements with the total have equal weight.
    Total(usize),
    /// The probability with which each hidden cell independently holds a mine.
    Density(Density),
    /// Nothing is known: all placements have equal weight, as with a density of 1/2.
    #[default]
    Uniform,
}

impl Prior {
    /// Creates the prior of a board whose total may be known.
    pub fn of_total(mines: Option<usize>) -> Self {
        mines.map_or(Self::Uniform, Self::Total)
    }

    /// Returns the total, or `None` if it is unknown.
    pub fn total(self) -> Option<usize> {
        match self {
            Self::Total(mines) => Some(mines),
            _ => None,
        }
    }

    /// Returns the density, or `None` if none is given.
    pub fn density(self) -> Option<Density> {
        match self {
            Self::Density(density) => Some(density),
            _ => None,
        }
    }

    /// Returns a sentence with the assumption behind every probability. Returns `None` if the total
    /// is known, because nothing is assumed then.
    pub fn assumption_sentence(self) -> Option<String> {
        self.assumption_sentence_with_capacity(1)
    }

    /// Returns the assumption for a board on which each cell holds up to `capacity` mines. See
    /// [`Self::assumption_sentence`].
    pub fn assumption_sentence_with_capacity(self, capacity: usize) -> Option<String> {
        match self {
            Self::Total(_) => None,
            Self::Density(density) => {
                Some(format!("each hidden cell holds a mine with a prior chance of {density}"))
            }
            Self::Uniform if capacity > 1 => Some(format!(
                "without a total every placement counts alike, so 0 to {capacity} mines are equally likely in a cell far from every clue"
            )),
            Self::Uniform => Some(
                "without a total every placement counts alike, so a cell far from every clue has 50%"
                    .to_owned(),
            ),
        }
    }
}

/// Writes a word for programs: `total`, a fraction such as `33/160`, or `uniform`.
impl fmt::Display for Prior {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Total(_) => f.write_str("total"),
            Self::Density(density) => density.fmt(f),
            Self::Uniform => f.write_str("uniform"),
        }
    }
}

#[cfg(feature = "json")]
impl serde::Serialize for Prior {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "json")]
impl schemars::JsonSchema for Prior {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Prior".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(total|uniform|[0-9]+/[0-9]+)$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, ParseDensityError> {
        text.parse::<Density>().map(|density| density.to_string())
    }

    #[test]
    fn ratios_percentages_and_decimals_are_read_exactly() {
        for (text, density) in [
            ("1/5", "1/5"),
            (" 66 / 320 ", "33/160"),
            ("20%", "1/5"),
            ("20.625 %", "33/160"),
            ("0.20625000", "33/160"),
            (".5", "1/2"),
            ("50.%", "1/2"),
            ("0.000001", "1/1000000"),
            ("0.0001%", "1/1000000"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(density), "{text}");
        }
    }

    #[test]
    fn a_density_is_strictly_between_zero_and_one() {
        for text in ["0", "1", "0%", "100%", "0.0", "1.5", "5/5", "7/5", "0/3", "3/0", "120%", "."]
        {
            let expected = match text {
                "." => ParseDensityError::NotANumber,
                _ => ParseDensityError::NotBetween,
            };
            assert_eq!(read(text), Err(expected), "{text}");
        }
    }

    #[test]
    fn the_assumption_names_the_chances_of_a_cell_far_from_every_clue() {
        let of = |capacity| Prior::Uniform.assumption_sentence_with_capacity(capacity);
        assert!(of(1).is_some_and(|sentence| sentence.ends_with("has 50%")));
        assert!(of(2).is_some_and(|sentence| sentence.contains("0 to 2 mines are equally likely")));
    }

    #[test]
    fn an_invalid_density_is_refused_with_the_reason() {
        for text in ["", "%", "a", "-1/5", "1/-5", "1//5", "1/5%", "1e-3", "+0.2", "1/5/7", "0,2"] {
            assert_eq!(read(text), Err(ParseDensityError::NotANumber), "{text}");
        }
        for text in
            ["0.0000001", "1/1000001", "0.00000000000000000000000000001", "1/99999999999999999999"]
        {
            assert_eq!(read(text), Err(ParseDensityError::TooFine), "{text}");
        }
    }
}
