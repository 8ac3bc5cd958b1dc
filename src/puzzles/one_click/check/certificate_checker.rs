//! The check of certificates about one-click boards, for the registry.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::puzzle::{CertificateChecker, VerifiedClaim};
use crate::puzzles::one_click::text;
use crate::text::TextError;

use super::verified::VerifiedReport;
use super::{SEPARATORS, SOLUTION, check};

/// The one-click puzzle.
pub struct OneClick;

impl CertificateChecker for OneClick {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[SOLUTION, SEPARATORS]
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
