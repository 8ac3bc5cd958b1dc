//! A puzzle of shaded cells to a checker of its certificates.

use std::marker::PhantomData;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
#[cfg(feature = "json")]
use crate::puzzle::shown_or_counted;
use crate::puzzle::{Certified, VerifiedClaim};
use crate::text::TextError;

use super::Shading;
use super::check::{SOLUTIONS, check, check_count};
#[cfg(feature = "json")]
use super::keyed::SchemaOf;
#[cfg(feature = "json")]
use super::verified::Document;
use super::verified::Report;

/// The entry of the registry of a puzzle of shaded cells.
pub struct ShadingPuzzle<B>(PhantomData<fn() -> B>);

impl<B: Shading> ShadingPuzzle<B> {
    /// The only one.
    pub const ENTRY: &'static Self = &Self(PhantomData);
}

impl<B: Shading> Certified for ShadingPuzzle<B> {
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
        Ok(Box::new(Report::<B>::new(check(files, meter)?)))
    }

    #[cfg(feature = "json")]
    fn shown_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        shown_or_counted::<SchemaOf<B, Document<'_, B>>>(generator)
    }
}
