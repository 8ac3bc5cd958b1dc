//! The common form of all certificates and their common check. A certificate claims facts about a
//! board, shows by witnesses what is possible, and refutes what the claims exclude.

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved};
use crate::certificate::refusal::{Name, ReadError, Refusal};
use crate::certificate::{Certificate, RefutationSize, add_file_name};
use crate::text::TextError;
use crate::words::certificates;

/// A board that can have certificates. A puzzle states its claims as constraints, and replays its
/// witnesses by the rules; the rest of the check is common to all puzzles.
pub trait CertifiedBoard: Sized {
    /// The claims in [`Name::CLAIMS`].
    type Claims;
    /// The result of replaying the witnesses.
    type Witnesses;
    /// The file of the witnesses, which a consistent board has.
    const WITNESS_FILE: Name;
    /// The file of facts about the board that follow from its rules but are not in its model, if
    /// the puzzle has such a file. Only the check of a refutation needs this file.
    const LEMMAS_FILE: Option<Name> = None;
    /// The file of other evidence that can replace the refutation, if the puzzle has such a file.
    const ALTERNATIVE_FILE: Option<Name> = None;

    /// Reads a saved board.
    ///
    /// # Errors
    /// If the text is not a board of the puzzle.
    fn from_text(text: &[u8]) -> Result<Self, TextError>;

    /// Returns the saved form of the board.
    fn to_text(&self) -> String;

    /// Reads the claims, replays the witnesses by the rules, and decides whether a claim remains
    /// that only a refutation can prove. For such a claim, the result has the rules and the negated
    /// claims as constraints, with the facts in the file [`Self::LEMMAS_FILE`]. The refutation,
    /// which is not checked here, shows that no assignment satisfies them.
    ///
    /// # Errors
    /// If the claims are malformed, or no evidence could prove them for this board. If evidence is
    /// wrong or missing, or the model would be too large.
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
    /// The constraints that the refutation must refute. `None` if no claim remains.
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
    pub memory: Vec<Reserved>,
}

/// The claims that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted<B, C, W> {
    /// The board of `board.txt`.
    pub board: B,
    /// The claims, all of them true.
    pub claims: C,
    /// The result of replaying the witnesses. `None` if the board is claimed to be inconsistent.
    pub witnesses: Option<W>,
    /// The number of lemmas that were checked.
    pub lemmas: usize,
    /// The number of clauses that follow from the rules and the negated claims. 0 without a
    /// refutation.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// The accepted claims about a board of this type.
pub type AcceptedClaims<B> =
    Accepted<B, <B as CertifiedBoard>::Claims, <B as CertifiedBoard>::Witnesses>;

/// Accepts a certificate if every claim is proved. The files may be any bytes. The work is linear
/// in the length of the files and the number of claims. Each clause that unit propagation visits is
/// a further unit. If a puzzle searches by its rules, this work is added.
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

    /// Replays the witnesses in this file, which exists if and only if the board is claimed to be
    /// consistent.
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
