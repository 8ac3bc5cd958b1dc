//! The trait for checking the certificates of a puzzle, and the only implementation of this trait.
//! The check needs no engine.

use std::marker::PhantomData;

use crate::budget::Meter;
use crate::certificate::claims::{self, AcceptedClaims, CertifiedBoard};
use crate::certificate::{Certificate, Name, Refusal};
use crate::text::TextError;

use super::{VerifiedClaim, VerifiedCount};

/// A puzzle whose certificates can be checked.
pub trait CertificateChecker: Sync {
    /// Returns the first word of the puzzle's saved boards.
    fn name(&self) -> &'static str;

    /// Returns the names of the files that only certificates of this puzzle have.
    fn files(&self) -> Vec<Name>;

    /// Returns the normal form of a saved board, which does not depend on blanks, comments and line
    /// ends. Two boards are equal if and only if their normal forms are equal.
    ///
    /// # Errors
    /// If the text is not a board of the puzzle.
    fn normalised(&self, text: &[u8]) -> Result<String, TextError>;

    /// Accepts a certificate about a board of this puzzle, if every claim is proved.
    ///
    /// # Errors
    /// If a claim is not proved, or the budget ends first.
    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal>;

    /// Returns the JSON Schema of the document of an accepted certificate.
    #[cfg(feature = "json")]
    fn claim_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// A function that accepts a certificate of a count if the count is proved.
pub type CheckCount = fn(&Certificate, &mut Meter) -> Result<VerifiedCount, Refusal>;

/// A board of a puzzle whose certificates can be checked and reported.
pub trait ReportedBoard: CertifiedBoard {
    /// The first word of saved boards.
    const PUZZLE: &'static str;

    /// Returns a report of the accepted claims for people and programs.
    fn report(accepted: AcceptedClaims<Self>) -> Box<dyn VerifiedClaim>;

    /// The check of a certificate of a count, if the puzzle has such certificates.
    const CHECK_COUNT: Option<CheckCount> = None;

    /// Returns the JSON Schema of the documents of [`Self::report`] and [`Self::CHECK_COUNT`].
    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// The puzzle whose boards have the type `B`, as an entry of the puzzle registry.
pub struct PuzzleEntry<B>(PhantomData<fn() -> B>);

impl<B: 'static> PuzzleEntry<B> {
    /// The only instance of this entry.
    pub const ENTRY: &'static Self = &Self(PhantomData);
}

impl<B: ReportedBoard> CertificateChecker for PuzzleEntry<B> {
    fn name(&self) -> &'static str {
        B::PUZZLE
    }

    fn files(&self) -> Vec<Name> {
        [B::WITNESS_FILE].into_iter().chain(B::LEMMAS_FILE).chain(B::ALTERNATIVE_FILE).collect()
    }

    fn normalised(&self, text: &[u8]) -> Result<String, TextError> {
        Ok(B::from_text(text)?.to_text())
    }

    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal> {
        match B::CHECK_COUNT.filter(|_| files.is_count_certificate()) {
            Some(check_count) => Ok(Box::new(check_count(files, meter)?)),
            None => Ok(B::report(claims::check(files, meter)?)),
        }
    }

    #[cfg(feature = "json")]
    fn claim_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        B::claim_schema(generator)
    }
}

/// Returns a JSON Schema that accepts either a verified claim of the puzzle or a verified count.
#[cfg(feature = "json")]
pub(crate) fn claim_or_count_schema<T: schemars::JsonSchema>(
    generator: &mut schemars::SchemaGenerator,
) -> schemars::Schema {
    let claim = generator.subschema_for::<T>();
    let count = generator.subschema_for::<VerifiedCount>();
    schemars::json_schema!({ "anyOf": [claim, count] })
}
