//! The writer of the files of a certificate. The check does not use this code.

use gridproof_engine::model::Refutation;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal, read};
use crate::puzzles::one_click::model::Separator;
use crate::puzzles::one_click::rules::{Instance, Solution};
use crate::puzzles::one_click::text;

use super::{SEPARATORS, SOLUTION, separators, solution, state, stated_shape};

/// The evidence that no other board with at least two clear cells is an answer.
#[derive(Clone, Copy)]
pub struct Exclusion<'a> {
    pub separators: &'a [Separator],
    pub refutation: &'a Refutation,
}

/// Writes the evidence for an answer into files, without checking it.
pub fn certificate(
    instance: &Instance,
    solution: Option<&Solution>,
    exclusion: Option<Exclusion>,
) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(instance));
    if let Some(solution) = solution {
        certificate.put(SOLUTION, solution::print(solution));
    }
    let Some(Exclusion { separators, refutation }) = exclusion else { return certificate };
    if !separators.is_empty() {
        let shape = stated_shape(instance, solution);
        certificate.put(SEPARATORS, separators::print(shape, separators));
    }
    certificate.put_refutation(Some(refutation));
    certificate
}

/// Replaces the proof by a VeriPB proof over the rules and the separators.
pub fn to_veripb(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    if !files.files.contains_key(&Name::FORMULA) {
        return Ok(files);
    }
    let instance = read(Name::BOARD, text::parse(files.board()?))?;
    let solution = files.files.get(&SOLUTION);
    let solution = solution.map(|bytes| read(SOLUTION, solution::parse(bytes, &instance)));
    let stated = state(&files, &instance, solution.transpose()?.as_ref(), meter)?;
    files.to_veripb(&stated.statement.model, None, meter)
}
