//! The check of certificates of a puzzle of shaded cells.

use std::marker::PhantomData;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
#[cfg(feature = "json")]
use crate::puzzle::claim_or_count_schema;
use crate::puzzle::{CertificateChecker, VerifiedClaim};
use crate::text::TextError;

use super::Shading;
use super::check::{SOLUTIONS, check, check_count};
#[cfg(feature = "json")]
use super::keyed_documents::SchemaOf;
#[cfg(feature = "json")]
use super::verified::Document;
use super::verified::VerifiedReport;

/// The registry entry of a puzzle of shaded cells.
pub struct ShadingPuzzle<B>(PhantomData<fn() -> B>);

impl<B: Shading> ShadingPuzzle<B> {
    /// The only instance of the entry.
    pub const ENTRY: &'static Self = &Self(PhantomData);
}

impl<B: Shading> CertificateChecker for ShadingPuzzle<B> {
    fn name(&self) -> &'static str {
        B::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[Name::CLAIMS, SOLUTIONS]
    }

    fn normalised(&self, text: &[u8]) -> Result<String, TextError> {
        Ok(B::parse(text)?.print())
    }

    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal> {
        if files.is_of_count() {
            return Ok(Box::new(check_count::<B>(files, meter)?));
        }
        Ok(Box::new(VerifiedReport::<B>::new(check(files, meter)?)))
    }

    #[cfg(feature = "json")]
    fn claim_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        claim_or_count_schema::<SchemaOf<B, Document<'_, B>>>(generator)
    }
}
