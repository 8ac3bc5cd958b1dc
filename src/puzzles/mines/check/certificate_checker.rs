//! The check of certificates about boards of mines, for the registry.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
#[cfg(feature = "json")]
use crate::puzzle::claim_or_count_schema;
use crate::puzzle::{CertificateChecker, VerifiedClaim};
use crate::puzzles::mines::text;
use crate::text::TextError;

use super::verified::VerifiedReport;
use super::{PLACEMENTS, check, check_count};

/// The mines puzzle.
pub struct Mines;

impl CertificateChecker for Mines {
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
        Ok(Box::new(VerifiedReport::new(check(files, meter)?)))
    }

    #[cfg(feature = "json")]
    fn claim_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        claim_or_count_schema::<VerifiedReport>(generator)
    }
}
