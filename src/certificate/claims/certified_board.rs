//! The common form of all certificates and their common check. A certificate claims facts about a
//! board, shows by witnesses what is possible, and refutes what the claims exclude.

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved};
use crate::certificate::refusal::{Name, ReadError, Refusal};
use crate::certificate::{Certificate, Purpose, RefutationSize, add_file_name};
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

    /// Reads the claims, and checks that they suit this board.
    ///
    /// # Errors
    /// If the claims are malformed, or no evidence could prove them.
    fn read_claims(&self, bytes: &[u8], meter: &mut Meter) -> Result<Self::Claims, ReadError>;

    /// Returns whether the claims say that the board has a solution.
    fn is_consistent(claims: &Self::Claims) -> bool;

    /// Replays the witnesses by the rules.
    ///
    /// # Errors
    /// If a witness breaks a rule, or the claims need other witnesses.
    fn replay_witnesses(
        &self,
        claims: &Self::Claims,
        bytes: &[u8],
        meter: &mut Meter,
    ) -> Result<Self::Witnesses, ReadError>;

    /// Returns whether a claim remains that only a refutation can prove. Checks the evidence that
    /// is neither a witness nor a refutation: the file [`Self::ALTERNATIVE_FILE`], or a search by the
    /// rules.
    ///
    /// # Errors
    /// If this evidence contradicts a claim.
    fn needs_refutation(
        &self,
        claims: &Self::Claims,
        witnesses: Option<&Self::Witnesses>,
        alternative: Option<&[u8]>,
        meter: &mut Meter,
    ) -> Result<bool, Refusal>;

    /// Returns the rules with the negated claims as constraints. The refutation shows that no
    /// assignment satisfies them. Checks the facts in the file [`Self::LEMMAS_FILE`], and adds them to
    /// the constraints.
    ///
    /// # Errors
    /// If one of these facts is wrong, or the model would be too large.
    fn negate(
        &self,
        claims: &Self::Claims,
        witnesses: Option<&Self::Witnesses>,
        lemmas: Option<&[u8]>,
        meter: &mut Meter,
    ) -> Result<NegatedClaims, Refusal>;
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

/// The purpose of the files of a refutation, as error messages state it.
const REFUTATION_PURPOSE: Purpose = certificates::to_refute_negation;

/// Accepts a certificate if every claim is proved. The files may be any bytes. The work is linear
/// in the length of the files and the number of claims; each clause that unit propagation visits in
/// the proof is a further unit. If a puzzle searches by its rules, this work is added.
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
    let stated = StatedClaims::read(files, meter)?;
    let (lemmas, size) = if stated.needs_refutation {
        let proof = files.refutation(REFUTATION_PURPOSE)?;
        let NegatedClaims { model, lemmas, memory: _memory } = stated.negated(files, meter)?;
        (lemmas, proof.check(&model, meter)?)
    } else {
        files.expect_no_refutation(REFUTATION_PURPOSE)?;
        B::LEMMAS_FILE
            .map_or(Ok(None), |name| files.file_if_needed(false, name, REFUTATION_PURPOSE))?;
        (0, RefutationSize { clauses: 0, steps: 0 })
    };
    let StatedClaims { board, claims, witnesses, .. } = stated;
    let RefutationSize { clauses, steps } = size;
    Ok(Accepted { board, claims, witnesses, lemmas, clauses, steps })
}

/// The board and the claims of a certificate, and the result of checking all evidence except the
/// refutation.
pub(super) struct StatedClaims<B: CertifiedBoard> {
    board: B,
    claims: B::Claims,
    witnesses: Option<B::Witnesses>,
    pub needs_refutation: bool,
}

impl<B: CertifiedBoard> StatedClaims<B> {
    /// Reads the claims, and checks all evidence except for the refutation.
    pub fn read(files: &Certificate, meter: &mut Meter) -> Result<Self, Refusal> {
        let (board, claims) = read_claims::<B>(files, meter)?;
        let purpose = certificates::to_show_consistency;
        let witnesses =
            files.file_if_needed(B::is_consistent(&claims), B::WITNESS_FILE, purpose)?;
        let replayed = witnesses.map(|bytes| {
            add_file_name(B::WITNESS_FILE, board.replay_witnesses(&claims, bytes, meter))
        });
        let witnesses = replayed.transpose()?;
        let alternative = optional_file(files, B::ALTERNATIVE_FILE);
        let needs_refutation =
            board.needs_refutation(&claims, witnesses.as_ref(), alternative, meter)?;
        Ok(Self { board, claims, witnesses, needs_refutation })
    }

    /// Returns the model of the rules and the negated claims, which the refutation must show to be
    /// unsatisfiable.
    pub fn negated(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<NegatedClaims, Refusal> {
        let lemmas = optional_file(files, B::LEMMAS_FILE);
        self.board.negate(&self.claims, self.witnesses.as_ref(), lemmas, meter)
    }
}

pub(super) fn read_board<B: CertifiedBoard>(files: &Certificate) -> Result<B, Refusal> {
    add_file_name(Name::BOARD, B::from_text(files.board()?))
}

/// Reads the board and the claims, without checking any evidence.
pub(crate) fn read_claims<B: CertifiedBoard>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<(B, B::Claims), Refusal> {
    let board = read_board::<B>(files)?;
    let claims = files.file(Name::CLAIMS, certificates::to_say_claims)?;
    let claims = add_file_name(Name::CLAIMS, board.read_claims(claims, meter))?;
    Ok((board, claims))
}

fn optional_file(files: &Certificate, name: Option<Name>) -> Option<&[u8]> {
    name.and_then(|name| files.files.get(&name)).map(Vec::as_slice)
}
