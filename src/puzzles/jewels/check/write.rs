//! The writer of the files of a certificate. The check uses nothing of this.

use gridproof_engine::model::Refutation;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal, read};
use crate::puzzles::jewels::text::{self, SavedBoard};

use super::swaps::{self, Swaps};
use super::{SWAPS, state};

/// Writes the evidence for an answer into files, unchecked: swaps, or that there are none. The
/// check judges it.
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

/// Replaces the proof by one over the rules, for VeriPB.
pub fn to_veripb(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let saved = read(Name::BOARD, text::parse(files.board()?))?;
    let Some(template) = &saved.template else { return Ok(files) };
    files.to_veripb(&state(&saved, template, meter)?.model, None, meter)
}
