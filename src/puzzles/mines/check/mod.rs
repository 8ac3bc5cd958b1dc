//! Certificates of what is claimed about a board of mines.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the saved board | always |
//! | `claims.txt` | for each hidden cell `S` safe, `M` a mine, `?` free, or `.` nothing claimed; and whether the board is consistent (`claims.rs`) | always |
//! | `placements.txt` | consistent placements, among them for each `?` one with a mine there and one without (`placements.rs`) | if consistent |
//! | `refutation.cnf` | rules of the board as clauses, and the *negated claim*, one clause that says some `S` is a mine or some `M` is none (`negated_claim.rs`) | if there is an `S` or an `M`, or inconsistent |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! Of an inconsistent board nothing is claimed about a cell, and the clauses are those of rules in
//! conflict, without a negated claim.
//!
//! A certificate of a count has `board.txt`, `counts.txt` and `diagrams.txt` alone (`count.rs`).
//!
//! One refutation serves all proven cells: if no model satisfies the rules and the negated claim,
//! every consistent placement makes the negated claim false, so all of its claims true.

mod claim;
mod claims;
mod count;
mod files;
mod negated_claim;
mod placements;
mod shown;
mod wrong;

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::Cell;
use crate::model::{Constraint, Lit, Var};
use crate::puzzles::mines::model::model_within;
use crate::puzzles::mines::{Board, Placement, text};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, Refuted, read};
use crate::model::{NEGATED_CLAIM, Refutation};

pub use claim::Claim;
pub use claims::Claims;
pub use count::check_count;
pub(super) use count::count_certificate;
pub use files::{CLAIMS, PLACEMENTS};
pub(super) use shown::Report;
use wrong::{ClaimError, NegatedClaimError, PlacementError, WrongPlacement};

/// What an accepted certificate shows of a board of mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The board of `board.txt`.
    pub board: Board,
    /// All of them are true of it.
    pub claims: Claims,
    /// The number of placements that were checked.
    pub placements: usize,
    /// The number of clauses that were found to follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// Puts the evidence for `claims` into files. It is taken as it is; the check judges it.
pub(super) fn certificate(
    board: &Board,
    claims: &Claims,
    placements: &[Placement],
    refutation: Option<&Refutation>,
) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(board));
    certificate.put(CLAIMS, claims.print());
    if !placements.is_empty() {
        certificate.put(PLACEMENTS, placements::print(board.shape(), placements));
    }
    certificate.put_refutation(refutation);
    certificate
}

/// The files that may be there.
const FILES: &[Name] = &[
    Name::BOARD,
    CLAIMS,
    PLACEMENTS,
    Name::FORMULA,
    Name::PROOF,
    Name::REASONS,
    Name::RULES,
    Name::PSEUDO_BOOLEAN,
];

/// Accepts the certificate if every claim is shown, or says what is wrong. Any bytes are refused in
/// good order. The work is linear in the files and in what they show, but for the proof, where a
/// unit is a clause that unit propagation looks at.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Accepted, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(FILES)?;
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let claims = files.file(CLAIMS, "say what is claimed")?;
    let claims = read(CLAIMS, Claims::parse(claims, board.shape(), meter))?;
    claims.check(&board)?;
    let placements = check_placements(files, &board, &claims, meter)?;
    let (clauses, steps) = check_refutation(files, &board, &claims, meter)?;
    Ok(Accepted { board, claims, placements, clauses, steps })
}

/// The number of placements.
fn check_placements(
    files: &Certificate,
    board: &Board,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let purpose = "show that the board is consistent";
    let Some(bytes) = files.file_if(claims.consistent, PLACEMENTS, purpose)? else {
        return Ok(0);
    };
    read(PLACEMENTS, placements::check(bytes, board, claims, meter))
}

/// The number of clauses and of steps.
fn check_refutation(
    files: &Certificate,
    board: &Board,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(usize, usize), Refusal> {
    let needed = !claims.consistent || claims.iter().any(|(_, claim)| claim.denies().is_some());
    let refutation = files.refutation_if(needed, "refute the opposite of a claim")?;
    let Some(proof) = refutation else { return Ok((0, 0)) };
    let _memory = room_for_model(board, meter)?;
    let model = model_within(board, meter)?;
    let Refuted { clauses, steps, negated_claim } =
        proof.check(&model, Some(NEGATED_CLAIM), meter)?;
    negated_claim::check(negated_claim.as_ref(), &model, claims)?;
    Ok((clauses, steps))
}

/// The same claims with a proof over the rules, for VeriPB.
pub(super) fn over_rules(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let _memory = room_for_model(&board, meter)?;
    let model = model_within(&board, meter)?;
    files.over_rules(&model, Some(NEGATED_CLAIM), meter)
}

/// Sets aside what the model of `board` takes: its variables and where they are, and the rules,
/// which name each hidden cell once for each clue around it and once for the total. Lists may have
/// room for twice as many.
fn room_for_model(board: &Board, meter: &mut Meter) -> Result<Reserved, Stop> {
    const CELL: usize = size_of::<Option<Var>>();
    const VARIABLE: usize = 2 * size_of::<Cell>() + 2 * size_of::<Lit>();
    const RULE: usize = 2 * size_of::<Constraint>() + 16;
    let mut bytes = CELL * board.shape().area() + VARIABLE * board.hidden().count();
    for (cell, _) in board.clues() {
        meter.steps(board.disc().size() as u64)?;
        bytes += RULE + 2 * size_of::<Lit>() * board.hidden_neighbours(cell).count();
    }
    meter.reserve(bytes as u64)
}
