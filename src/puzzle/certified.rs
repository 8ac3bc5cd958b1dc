//! A puzzle to a checker of its certificates, which needs no engine.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::text::TextError;

use super::VerifiedClaim;

/// A puzzle whose certificates can be checked.
pub trait Certified: Sync {
    /// The first word of its saved boards.
    fn name(&self) -> &'static str;

    /// The files of its certificates besides those that all puzzles share.
    fn files(&self) -> &'static [Name];

    /// A saved board in the one form that this program writes, whatever blanks, comments and line ends the
    /// text has. Two boards are the same if and only if these texts are.
    ///
    /// # Errors
    /// Where the text is no board of the puzzle.
    fn normalised(&self, text: &[u8]) -> Result<String, TextError>;

    /// Accepts a certificate whose board is one of this puzzle, if every claim is shown.
    ///
    /// # Errors
    /// The claim that is not shown, or that the budget ended first.
    fn check(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Box<dyn VerifiedClaim>, Refusal>;

    /// The JSON Schema of the document of an accepted certificate.
    #[cfg(feature = "json")]
    fn shown_schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// Returns the schema of a verified claim: the puzzle's own, or a count.
#[cfg(feature = "json")]
pub(crate) fn shown_or_counted<T: schemars::JsonSchema>(
    generator: &mut schemars::SchemaGenerator,
) -> schemars::Schema {
    let shown = generator.subschema_for::<T>();
    let counted = generator.subschema_for::<super::VerifiedCount>();
    schemars::json_schema!({ "anyOf": [shown, counted] })
}
