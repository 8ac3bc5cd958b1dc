//! Mines to whoever checks certificates.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
#[cfg(feature = "json")]
use crate::puzzle::shown_or_counted;
use crate::puzzle::{Certified, VerifiedClaim};
use crate::puzzles::mines::text;
use crate::text::TextError;

use super::verified::Report;
use super::{PLACEMENTS, check, check_count};

/// Mines.
pub struct Mines;

impl Certified for Mines {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[Name::CLAIMS, PLACEMENTS]
    }

    fn normalised(&self, text: &[u8]) -> Result<String, TextError> {
        Ok(text::print(&text::parse(text)?))
    }

    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal> {
        if files.is_of_count() {
            return Ok(Box::new(check_count(files, meter)?));
        }
        Ok(Box::new(Report::new(check(files, meter)?)))
    }

    #[cfg(feature = "json")]
    fn shown_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        shown_or_counted::<Report>(generator)
    }
}
