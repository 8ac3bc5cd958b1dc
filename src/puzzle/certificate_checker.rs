//! The interface with which a puzzle checks its certificates. The check needs no engine.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::text::TextError;

use super::VerifiedClaim;

/// A puzzle whose certificates can be checked.
pub trait CertificateChecker: Sync {
    /// Returns the first word of its saved boards.
    fn name(&self) -> &'static str;

    /// Returns the files of its certificates besides those that all puzzles share.
    fn files(&self) -> &'static [Name];

    /// Returns a saved board in the program's own form, whatever blanks, comments and line ends the
    /// text has. Two boards are equal if and only if their normalised texts are equal.
    ///
    /// # Errors
    /// If the text is not a board of the puzzle.
    fn normalised(&self, text: &[u8]) -> Result<String, TextError>;

    /// Accepts a certificate for a board of this puzzle, if every claim is proved.
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

/// Returns the JSON Schema of a verified claim: the schema of the puzzle's own claims, or that of a
/// count.
#[cfg(feature = "json")]
pub(crate) fn claim_or_count_schema<T: schemars::JsonSchema>(
    generator: &mut schemars::SchemaGenerator,
) -> schemars::Schema {
    let shown = generator.subschema_for::<T>();
    let counted = generator.subschema_for::<super::VerifiedCount>();
    schemars::json_schema!({ "anyOf": [shown, counted] })
}
