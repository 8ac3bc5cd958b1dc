//! The check of certificates about jewels, for the registry.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::puzzle::{CertificateChecker, VerifiedClaim};
use crate::puzzles::jewels::text;
use crate::text::TextError;

use super::verified::VerifiedReport;
use super::{SWAPS, check};

/// The jewels puzzle.
pub struct Jewels;

impl CertificateChecker for Jewels {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[SWAPS]
    }

    fn normalised(&self, text: &[u8]) -> Result<String, TextError> {
        Ok(text::print(&text::parse(text)?))
    }

    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal> {
        Ok(Box::new(VerifiedReport::new(check(files, meter)?)))
    }

    #[cfg(feature = "json")]
    fn claim_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<VerifiedReport>()
    }
}
