//! Writes certificates for gridproof's own check and for other checkers. `trim.rs` finds reasons
//! for the steps of a DRAT proof, `lrat.rs` writes an LRAT proof with these reasons, and `veripb/`
//! writes a proof over the rules. No check uses this code.

pub(super) mod lrat;
pub(super) mod trim;
mod veripb;

use gridproof_engine::model::{Model, Refutation, dimacs};

use crate::budget::{Meter, Unfinished};
use crate::words::{certificates, reasons};

use super::{Certificate, Name, Refusal, formula};

use trim::trim;
pub(crate) use veripb::Term;

impl Certificate {
    /// If the certificate has a DRAT proof, replaces the proof by an LRAT proof, which has the
    /// reasons of each step.
    ///
    /// # Errors
    /// If the budget ends first, or if the DRAT proof is wrong because of a defect in its engine.
    /// Each visited clause is a unit of work.
    pub fn to_lrat(mut self, meter: &mut Meter) -> Result<Self, Refusal> {
        let Some(drat) = self.files.get(&Name::DRAT) else { return Ok(self) };
        let cnf = self.file(Name::CNF, certificates::to_be_proved)?;
        let text = lrat::write(&trim(formula::read_clauses(cnf, meter)?, drat, meter)?);
        self.files.remove(&Name::DRAT);
        self.put(Name::LRAT, text);
        Ok(self.check_file_sizes()?)
    }

    /// If the certificate has a DRAT proof, replaces the proof and its clauses by a VeriPB proof
    /// over the constraints of `model`.
    ///
    /// # Errors
    /// See [`Self::to_lrat`].
    pub fn to_veripb(mut self, model: &Model, meter: &mut Meter) -> Result<Self, Refusal> {
        let Some(drat) = self.files.get(&Name::DRAT) else { return Ok(self) };
        let cnf = self.file(Name::CNF, certificates::to_be_proved)?;
        let proof = veripb::translate(cnf, drat, model, meter)?;
        self.files.retain(|&name, _| name != Name::DRAT && name != Name::CNF);
        self.with_rules(proof)
    }

    /// Replaces `file` by a VeriPB proof. The file gives weights with which the rules of `model`
    /// add up to a contradiction. The proof consists of this weighted sum.
    pub(crate) fn with_weighted_sum(
        mut self,
        file: Name,
        model: &Model,
        terms: &[(Term, u64)],
    ) -> Result<Self, Refusal> {
        self.files.remove(&file);
        self.with_rules(veripb::refuted_by_weighted_sum(model, terms))
    }

    fn with_rules(mut self, proof: veripb::VeripbFiles) -> Result<Self, Refusal> {
        self.put(Name::OPB, proof.formula);
        self.put(Name::PBP, proof.proof);
        Ok(self.check_file_sizes()?)
    }

    /// Checks that no file exceeds the size limit of the check.
    pub(crate) fn check_file_sizes(self) -> Result<Self, Unfinished> {
        if self.too_long_file().is_none() {
            Ok(self)
        } else {
            Err(Unfinished::unsupported(reasons::certificate_too_long()))
        }
    }

    pub(crate) fn put(&mut self, name: Name, text: String) {
        self.files.insert(name, text.into_bytes());
    }

    pub(crate) fn put_refutation(&mut self, refutation: Option<&Refutation>) {
        let Some(Refutation { model, cnf, drat }) = refutation else { return };
        let mut formula = Vec::new();
        dimacs::write(model, cnf, &mut formula).expect("writes to memory succeed");
        self.files.extend([(Name::CNF, formula), (Name::DRAT, drat.clone())]);
    }
}
