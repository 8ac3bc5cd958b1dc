//! The files of a certificate as they are written, and as other checkers have them: `trim.rs` finds the reasons
//! of the steps of a DRAT proof, which `lrat.rs` writes, and `veripb/` the proof over the rules. No check uses
//! what stands here.

pub(super) mod lrat;
pub(super) mod trim;
mod veripb;

use gridproof_engine::model::{Model, Refutation, dimacs};

use crate::budget::{Meter, Unfinished, Unsupported};

use super::{Certificate, Name, Refusal, formula};

use trim::trim;
pub(crate) use veripb::Term;

impl Certificate {
    /// The same with the reasons of each step of its proof, if it has one: LRAT in place of DRAT.
    ///
    /// # Errors
    /// Where the budget ends first, a unit of work being a clause that is looked at; and where the proof is
    /// wrong, which is a defect of the engine that it comes from.
    pub fn to_lrat(mut self, meter: &mut Meter) -> Result<Self, Refusal> {
        let Some(drat) = self.files.get(&Name::PROOF) else { return Ok(self) };
        let cnf = self.file(Name::FORMULA, "be proved")?;
        let text = lrat::write(&trim(formula::clauses(cnf, meter)?, drat, meter)?);
        self.files.remove(&Name::PROOF);
        self.put(Name::LRAT, text);
        Ok(self.fitting()?)
    }

    /// The same with the proof, if it has one, over the rules of `model` as they stand, in place of clauses:
    /// for VeriPB. `claim` is the label of the clause that is none of these, where there may be one.
    ///
    /// # Errors
    /// As of [`Self::to_lrat`].
    pub fn to_veripb(
        mut self,
        model: &Model,
        claim: Option<&'static str>,
        meter: &mut Meter,
    ) -> Result<Self, Refusal> {
        let Some(drat) = self.files.get(&Name::PROOF) else { return Ok(self) };
        let cnf = self.file(Name::FORMULA, "be proved")?;
        let proof = veripb::translate(cnf, drat, model, claim, meter)?;
        self.files.retain(|&name, _| name != Name::PROOF && name != Name::FORMULA);
        self.with_rules(proof)
    }

    /// The same with the weighted sum of rules of `model` that a file says, in place of that file: for VeriPB.
    pub(crate) fn by_sum(
        mut self,
        file: Name,
        model: &Model,
        terms: &[(Term, u64)],
    ) -> Result<Self, Refusal> {
        self.files.remove(&file);
        self.with_rules(veripb::refuted_by(model, terms))
    }

    fn with_rules(mut self, proof: veripb::Files) -> Result<Self, Refusal> {
        self.put(Name::OPB, proof.formula);
        self.put(Name::PBP, proof.proof);
        Ok(self.fitting()?)
    }

    /// Refuses what the check would not read.
    pub(crate) fn fitting(self) -> Result<Self, Unfinished> {
        if self.too_long().is_none() {
            Ok(self)
        } else {
            let why =
                "a file of the certificate would be longer than the 64 MiB that a check reads";
            Err(Unfinished::Unsupported(Unsupported::new(why)))
        }
    }

    pub(crate) fn put(&mut self, name: Name, text: String) {
        self.files.insert(name, text.into_bytes());
    }

    pub(crate) fn put_refutation(&mut self, refutation: Option<&Refutation>) {
        let Some(Refutation { model, cnf, drat }) = refutation else { return };
        let mut formula = Vec::new();
        dimacs::write(model, cnf, &mut formula).expect("memory takes every write");
        self.files.extend([(Name::FORMULA, formula), (Name::PROOF, drat.clone())]);
    }
}
