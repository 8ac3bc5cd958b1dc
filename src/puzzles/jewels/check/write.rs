//! The writer of the files of a certificate. The check does not use this code.

use gridproof_engine::model::Refutation;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal, read};
use crate::puzzles::jewels::text::{self, SavedBoard};

use super::swaps::{self, Swaps};
use super::{SWAPS, state};

/// Writes the evidence for an answer into files, without checking it. The evidence is a list of
/// swaps, or the claim that there are none.
pub fn certificate(
    saved: &SavedBoard,
    swaps: Option<&Swaps>,
    refutation: Option<&Refutation>,
) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(saved));
    if let Some(swaps) = swaps {
        certificate.put(SWAPS, swaps::print(swaps));
    }
    certificate.put_refutation(refutation);
    certificate
}

/// Replaces the proof by a VeriPB proof over the rules.
pub fn to_veripb(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let saved = read(Name::BOARD, text::parse(files.board()?))?;
    let Some(template) = &saved.template else { return Ok(files) };
    files.to_veripb(&state(&saved, template, meter)?.model, None, meter)
}
