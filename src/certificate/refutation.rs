//! Finds the files of a refutation in a certificate, and checks the refutation in any of its three
//! formats.

use gridproof_engine::model::{Lit, Model};

use crate::budget::Meter;
use crate::words::certificates;

use super::formula::Formula;
use super::lrat::NumberedClauses;
use super::refusal::{Name, Refusal};
use super::rup::Propagator;
use super::{Certificate, Purpose, drat, justify, lrat, veripb};

/// The purpose of the files of a refutation, as error messages state it.
const PURPOSE: Purpose = certificates::to_refute_negation;

impl Certificate {
    /// Checks that the refutation shows that no assignment satisfies `model`.
    pub(crate) fn check_refutation(
        &self,
        model: &Model,
        meter: &mut Meter,
    ) -> Result<RefutationSize, Refusal> {
        self.refutation()?.check(model, meter)
    }

    /// Checks that the certificate has a refutation, whose content may be wrong.
    pub(crate) fn expect_refutation(&self) -> Result<(), Refusal> {
        self.refutation().map(drop)
    }

    /// Checks that the certificate has neither a refutation nor the file of lemmas for it, because
    /// no claim needs one.
    pub(crate) fn expect_no_refutation(&self, lemmas: Option<Name>) -> Result<(), Refusal> {
        let mut names = Name::REFUTATION_FILES.into_iter().chain(lemmas);
        names.try_for_each(|name| self.file_if_needed(false, name, PURPOSE).map(drop))
    }

    /// Returns the formula and its proof. The certificate must have a refutation in exactly one
    /// form.
    fn refutation(&self) -> Result<Proof<'_>, Refusal> {
        let has = |name: Name| self.files.contains_key(&name);
        let no_other = |names: &[Name]| {
            let mut others = names.iter();
            others.try_for_each(|&name| {
                self.file_if_needed(false, name, certificates::to_show_besides_other_proof)
                    .map(drop)
            })
        };
        if has(Name::OPB) || has(Name::PBP) {
            no_other(&[Name::FORMULA, Name::PROOF, Name::LRAT])?;
            let formula = self.file(Name::OPB, PURPOSE)?;
            let steps = ProofSteps::PseudoBoolean(self.file(Name::PBP, PURPOSE)?);
            return Ok(Proof { formula, steps });
        }
        let formula = self.file(Name::FORMULA, PURPOSE)?;
        let steps = match self.files.get(&Name::LRAT) {
            Some(steps) => {
                no_other(&[Name::PROOF])?;
                ProofSteps::Lrat(steps)
            }
            None => ProofSteps::Drat(self.file(Name::PROOF, PURPOSE)?),
        };
        Ok(Proof { formula, steps })
    }
}

/// The files of a refutation, whose contents may be wrong.
struct Proof<'a> {
    formula: &'a [u8],
    steps: ProofSteps<'a>,
}

/// The steps of a refutation's proof, in one of three formats.
enum ProofSteps<'a> {
    Drat(&'a [u8]),
    Lrat(&'a [u8]),
    /// A pseudo-Boolean proof over the rules instead of clauses.
    PseudoBoolean(&'a [u8]),
}

/// The numbers of clauses and steps of an accepted refutation.
#[derive(Default)]
pub(crate) struct RefutationSize {
    pub(crate) clauses: usize,
    pub(crate) steps: usize,
}

impl Proof<'_> {
    /// Checks that the formula, which consists of clauses or linear constraints, follows from
    /// `model` and is unsatisfiable.
    fn check(self, model: &Model, meter: &mut Meter) -> Result<RefutationSize, Refusal> {
        let (clauses, steps) = match self.steps {
            ProofSteps::Drat(steps) => {
                let mut formula = Formula::parse(self.formula, model, meter)?;
                let mut known = Propagator::new(formula.num_vars, meter)?;
                let add = |clause: &[Lit], meter: &mut Meter| known.add(clause, meter);
                let clauses = justify::check(&mut formula, model, meter, add)?;
                (clauses, drat::check(known, steps, meter)?)
            }
            ProofSteps::Lrat(steps) => {
                let mut formula = Formula::parse(self.formula, model, meter)?;
                let mut known = NumberedClauses::new(formula.num_vars, meter)?;
                let add = |clause: &[Lit], _: &mut Meter| known.add(clause);
                let clauses = justify::check(&mut formula, model, meter, add)?;
                (clauses, lrat::check(known, steps, meter)?)
            }
            ProofSteps::PseudoBoolean(steps) => veripb::check(self.formula, steps, model, meter)?,
        };
        Ok(RefutationSize { clauses, steps })
    }
}
