//! The common form of all certificates and their common check. A certificate claims facts about a
//! board. Witnesses are solutions that show what is possible. A refutation shows that no solution
//! contradicts the claims. The refutation has one of three formats.

use gridproof_engine::model::{Lit, Model};

use crate::budget::{Meter, Reserved};
use crate::certificate::formula::Formula;
use crate::certificate::lrat::NumberedClauses;
use crate::certificate::name::Name;
use crate::certificate::refusal::{ReadError, Refusal};
use crate::certificate::rup::Propagator;
use crate::certificate::{Certificate, Purpose, add_file_name, drat, justify, lrat, veripb};
use crate::text::TextError;
use crate::words::certificates;

/// A board that can have certificates. Each puzzle states its claims as constraints, and checks its
/// witnesses against the rules. All puzzles share the remaining steps of the check.
pub trait CertifiedBoard: Sized {
    /// The claims in [`Name::CLAIMS`].
    type Claims;
    /// The result of replaying the witnesses.
    type Witnesses;
    /// The file of the witnesses. Only the certificate of a consistent board has this file.
    const WITNESS_FILE: Name;
    /// The file of lemmas, if the puzzle has such a file. Lemmas are facts that follow from the
    /// rules of the board, but are not in its model. Only the check of a refutation needs this
    /// file.
    const LEMMAS_FILE: Option<Name> = None;
    /// The file of evidence that can replace the refutation, if the puzzle has such a file.
    const ALTERNATIVE_FILE: Option<Name> = None;

    /// Reads a saved board.
    ///
    /// # Errors
    /// If the text is not a board of the puzzle.
    fn from_text(text: &[u8]) -> Result<Self, TextError>;

    /// Returns the saved form of the board.
    fn to_text(&self) -> String;

    /// Reads the claims, checks the witnesses against the rules, and decides whether a claim needs
    /// a refutation. If a claim needs a refutation, the result contains the rules, the negated
    /// claims and the lemmas of [`Self::LEMMAS_FILE`] as constraints. The caller then checks the
    /// refutation, which must show that no assignment satisfies these constraints.
    ///
    /// # Errors
    /// If the claims are malformed or do not fit the board, if evidence is wrong or missing, or if
    /// the model would be too large.
    fn check_claims(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<CheckedClaims<Self>, Refusal>;
}

/// The claims of a certificate after the check of all evidence except the refutation.
pub struct CheckedClaims<B: CertifiedBoard> {
    /// The claims.
    pub claims: B::Claims,
    /// The result of replaying the witnesses. `None` if the board is claimed to be inconsistent.
    pub witnesses: Option<B::Witnesses>,
    /// The constraints that the refutation must refute. `None` if no claim needs a refutation.
    pub negated: Option<NegatedClaims>,
}

/// The model of a board's rules and of the negated claims.
#[derive(Debug)]
pub struct NegatedClaims {
    /// The rules and the negated claims.
    pub model: Model,
    /// The number of facts from [`CertifiedBoard::LEMMAS_FILE`].
    pub lemmas: usize,
    /// The memory reservations for the model.
    pub reservations: Vec<Reserved>,
}

/// The claims that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted<B, C, W> {
    /// The board of `board.txt`.
    pub board: B,
    /// The claims, which are all proved.
    pub claims: C,
    /// The result of replaying the witnesses. `None` if the board is claimed to be inconsistent.
    pub witnesses: Option<W>,
    /// The number of lemmas that were checked.
    pub lemmas: usize,
    /// The number of checked clauses, which follow from the rules and the negated claims. 0 without
    /// a refutation.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// The accepted claims about a board of this type.
pub type AcceptedClaims<B> =
    Accepted<B, <B as CertifiedBoard>::Claims, <B as CertifiedBoard>::Witnesses>;

/// Accepts a certificate if every claim is proved. The files may be any bytes. The work is linear
/// in the length of the files and the number of claims. Each clause that unit propagation visits is
/// a further unit of work. The checks of some puzzles also search, which adds work.
///
/// # Errors
/// If a claim is not proved, or the budget ends first. The first error is returned.
pub fn check<B: CertifiedBoard>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<AcceptedClaims<B>, Refusal> {
    let _held = files.reserve_memory(meter)?;
    let own = [Name::BOARD, Name::CLAIMS, B::WITNESS_FILE].into_iter();
    let own = own.chain(B::LEMMAS_FILE).chain(B::ALTERNATIVE_FILE).chain(Name::REFUTATION_FILES);
    files.expect_only(&own.collect::<Vec<_>>())?;
    let board = read_board::<B>(files)?;
    let CheckedClaims { claims, witnesses, negated } = board.check_claims(files, meter)?;
    let (lemmas, size) = match &negated {
        Some(NegatedClaims { model, lemmas, .. }) => {
            (*lemmas, files.check_refutation(model, meter)?)
        }
        None => {
            files.expect_no_refutation(B::LEMMAS_FILE)?;
            (0, RefutationSize::default())
        }
    };
    let RefutationSize { clauses, steps } = size;
    Ok(Accepted { board, claims, witnesses, lemmas, clauses, steps })
}

/// Reads the board of a certificate.
pub(crate) fn read_board<B: CertifiedBoard>(files: &Certificate) -> Result<B, Refusal> {
    add_file_name(Name::BOARD, B::from_text(files.board()?))
}

impl Certificate {
    /// Reads the claims with `read`.
    pub(crate) fn read_claims<C>(
        &self,
        read: impl FnOnce(&[u8]) -> Result<C, ReadError>,
    ) -> Result<C, Refusal> {
        add_file_name(Name::CLAIMS, read(self.file(Name::CLAIMS, certificates::to_say_claims)?))
    }

    /// Replays the witnesses in this file. The file must exist if the board is claimed to be
    /// consistent, and must not exist otherwise.
    pub(crate) fn replay_witnesses<W>(
        &self,
        name: Name,
        is_consistent: bool,
        replay: impl FnOnce(&[u8]) -> Result<W, ReadError>,
    ) -> Result<Option<W>, Refusal> {
        let witnesses =
            self.file_if_needed(is_consistent, name, certificates::to_show_consistency)?;
        witnesses.map(|bytes| add_file_name(name, replay(bytes))).transpose()
    }
}

/// The purpose of a refutation's files, for error messages.
const PURPOSE: Purpose = certificates::to_refute_negation;

impl Certificate {
    /// Checks the refutation of `model`. The formula of the refutation consists of clauses or of
    /// linear constraints. This formula must follow from `model` and be unsatisfiable.
    fn check_refutation(
        &self,
        model: &Model,
        meter: &mut Meter,
    ) -> Result<RefutationSize, Refusal> {
        let Proof { formula, steps } = self.refutation()?;
        let (clauses, steps) = match steps {
            ProofSteps::Drat(steps) => {
                let mut formula = Formula::parse(formula, model, meter)?;
                let mut known = Propagator::new(formula.num_vars, meter)?;
                let add = |clause: &[Lit], meter: &mut Meter| known.add(clause, meter);
                let clauses = justify::check_clauses(&mut formula, model, meter, add)?;
                (clauses, drat::check_proof(known, steps, meter)?)
            }
            ProofSteps::Lrat(steps) => {
                let mut formula = Formula::parse(formula, model, meter)?;
                let mut known = NumberedClauses::new(formula.num_vars, meter)?;
                let add = |clause: &[Lit], _: &mut Meter| known.add(clause);
                let clauses = justify::check_clauses(&mut formula, model, meter, add)?;
                (clauses, lrat::check_proof(known, steps, meter)?)
            }
            ProofSteps::PseudoBoolean(steps) => {
                veripb::check_rules_and_proof(formula, steps, model, meter)?
            }
        };
        Ok(RefutationSize { clauses, steps })
    }

    /// Checks that the certificate has the files of a refutation. The content of these files is not
    /// checked.
    pub(crate) fn expect_refutation(&self) -> Result<(), Refusal> {
        self.refutation().map(drop)
    }

    /// Checks that the certificate has no refutation and no file of lemmas, because no claim needs
    /// these files.
    fn expect_no_refutation(&self, lemmas: Option<Name>) -> Result<(), Refusal> {
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
            no_other(&[Name::CNF, Name::DRAT, Name::LRAT])?;
            let formula = self.file(Name::OPB, PURPOSE)?;
            let steps = ProofSteps::PseudoBoolean(self.file(Name::PBP, PURPOSE)?);
            return Ok(Proof { formula, steps });
        }
        let formula = self.file(Name::CNF, PURPOSE)?;
        let steps = match self.files.get(&Name::LRAT) {
            Some(steps) => {
                no_other(&[Name::DRAT])?;
                ProofSteps::Lrat(steps)
            }
            None => ProofSteps::Drat(self.file(Name::DRAT, PURPOSE)?),
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
struct RefutationSize {
    clauses: usize,
    steps: usize,
}
