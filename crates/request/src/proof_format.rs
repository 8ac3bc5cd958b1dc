//! The formats of the proofs in certificates.

use gridproof::budget::Meter;
use gridproof::certificate::{Certificate, Refusal};
use gridproof::puzzle::Puzzle;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::problem::Problem;
use crate::words;

/// The format of the proof in a certificate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProofFormat {
    /// Clauses and the steps of a proof.
    #[default]
    Drat,
    /// Clauses and the needed steps, each with its reasons.
    Lrat,
    /// The rules as pseudo-Boolean constraints, and a proof for VeriPB.
    Veripb,
}

impl ProofFormat {
    /// Converts a certificate of an answer, whose proof is DRAT. A certificate without a proof stays
    /// unchanged.
    ///
    /// # Errors
    /// If the budget ends first, or if the checker would refuse the certificate.
    pub fn convert(
        self,
        certificate: Certificate,
        puzzle: &dyn Puzzle,
        meter: &mut Meter,
    ) -> Result<Certificate, Refusal> {
        match self {
            Self::Drat => Ok(certificate),
            Self::Lrat => certificate.to_lrat(meter),
            Self::Veripb => puzzle.to_veripb(certificate, meter),
        }
    }

    /// Returns the format of the certificate that a request asks for, from the values of its keys.
    /// Returns `None` if the request asks for no certificate.
    pub(crate) fn of_request(
        certificate: Option<bool>,
        format: Option<Self>,
    ) -> Result<Option<Self>, Problem> {
        match (certificate.unwrap_or_default(), format) {
            (true, format) => Ok(Some(format.unwrap_or_default())),
            (false, None) => Ok(None),
            (false, Some(_)) => Err(Problem::invalid(&words::format_without_certificate())),
        }
    }
}
