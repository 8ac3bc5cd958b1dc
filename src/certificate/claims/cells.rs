//! Certificates about the cells of a board, in the common form of all certificates. The solutions in
//! the file of witnesses show that a board is consistent, and that certain cells hold something in
//! some solutions but not in all. An example for mines:
//!
//! ```text
//! placements rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```

use crate::budget::Meter;
use crate::certificate::Certificate;
use crate::certificate::count_proof::AcceptedCount;
use crate::certificate::refusal::{Name, ReadError, Refusal};
use crate::grid::{Cell, Grid};
use crate::text::TextError;
use crate::words::certificates;
use gridproof_engine::model::{Label, Lit, Model, NEGATED_CLAIM};

use super::cell_board::CellBoard;
use super::cell_content::CellContent;
use super::certified_board::{Accepted, CertifiedBoard, CheckedClaims, NegatedClaims, read_board};
use super::claim::{Claim, ClaimWords};
use super::list::Claims;

/// The accepted claims about the cells of a board. Only the number of witnesses is kept.
pub type AcceptedCellClaims<B> = Accepted<B, Claims, usize>;

impl<B: CellBoard> CertifiedBoard for B {
    type Claims = Claims;
    type Witnesses = usize;
    const WITNESS_FILE: Name = B::CLAIM_WORDS.witnesses;

    fn from_text(text: &[u8]) -> Result<Self, TextError> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.print()
    }

    fn check_claims(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<CheckedClaims<Self>, Refusal> {
        let claims = files.read_claims(|bytes| {
            let claims = Claims::parse(bytes, self.shape(), B::CLAIM_WORDS, meter)?;
            claims.expect_fit(self).map_err(|wrong| wrong.in_file(Name::CLAIMS))?;
            Ok(claims)
        })?;
        let witnesses = files.replay_witnesses(B::WITNESS_FILE, claims.consistent, |bytes| {
            check_solutions(bytes, self, &claims, meter)
        })?;
        let excludes = claims.iter().any(|(_, claim)| claim.excluded_value().is_some());
        let negated = if !claims.consistent || excludes {
            files.expect_refutation()?;
            Some(negate(self, &claims, meter)?)
        } else {
            None
        };
        Ok(CheckedClaims { claims, witnesses, negated })
    }
}

/// Adds a clause that says that at least one of the claims is false. If the board is claimed to
/// be inconsistent, the rules alone must be contradictory.
fn negate<B: CellBoard>(
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<NegatedClaims, Refusal> {
    let (mut model, held) = board.build_model(meter)?;
    let open = num_open_cells(board);
    let clause = meter.reserve((open * size_of::<Lit>()) as u64)?;
    meter.spend_steps((board.shape().area() + open) as u64)?;
    if claims.consistent {
        let excluded = |cell: Cell| claims.cells[cell]?.excluded_value();
        let vars = model.primary_vars().take(open);
        let lits = vars.filter_map(|var| Some(var.lit(excluded(model.cell(var))?)));
        let lits: Vec<Lit> = lits.collect();
        model.add_clause(lits, Label::rule(NEGATED_CLAIM));
    }
    Ok(NegatedClaims { model, lemmas: 0, memory: vec![held, clause] })
}

/// Reads solutions of `board` and checks each of them by the rules. A cell whose claim is
/// [`Claim::Either`] must hold something in one solution and nothing in another. Returns the number
/// of solutions.
fn check_solutions<B: CellBoard>(
    bytes: &[u8],
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, ReadError> {
    let shape = board.shape();
    let terms: &'static ClaimWords = B::CLAIM_WORDS;
    let _memory = meter.reserve(4 * shape.area() as u64)?;
    let nowhere = Grid::new(shape, false);
    // The cells that hold something in some witness, and the cells that hold nothing in some
    // witness.
    let (mut held, mut lacked) = (nowhere.clone(), nowhere);
    let count = B::SOLUTIONS_FORMAT.read(bytes, shape, meter, |number, witness, meter| {
        meter.spend_steps(2 * shape.area() as u64)?;
        if let Some(wrong) = board.violated_by(witness, meter)? {
            let wrong = certificates::wrong_solution(terms.solution, number, wrong);
            return Err(wrong.in_file(terms.witnesses));
        }
        for (cell, &content) in witness.iter() {
            let seen = if content.is_held() { &mut held } else { &mut lacked };
            seen[cell] = true;
        }
        Ok(())
    })?;
    for (cell, claim) in claims.iter().filter(|(_, claim)| *claim == Claim::Either) {
        meter.spend_steps(1)?;
        for (seen, lacking) in [&held, &lacked].into_iter().zip(terms.content_phrases) {
            if !seen[cell] {
                let (word, solution) = (terms.word(claim), terms.solution);
                let uncovered = certificates::claimed_uncovered(cell, word, solution, lacking);
                return Err(uncovered.in_file(Name::CLAIMS).into());
            }
        }
    }
    Ok(count)
}

/// Returns the number of cells that can have claims. The first variables of the model belong to
/// these cells. Further variables of the model say that a cell holds at least 2, at least 3, and so
/// on.
fn num_open_cells<B: CellBoard>(board: &B) -> usize {
    board.shape().cells().filter(|&cell| board.is_open(cell)).count()
}

/// Accepts a certificate of a count if all its numbers are proved, and returns the numbers with the
/// model of the board. Returns an error otherwise. Takes time linear in the files if the size of
/// the numbers is bounded.
pub(crate) fn check_count<B: CellBoard>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<(B, Model, AcceptedCount), Refusal> {
    let _held = files.reserve_memory(meter)?;
    let mut names = vec![Name::BOARD, Name::COUNTS, Name::DIAGRAMS];
    names.extend((!B::HAS_ONLY_EQUATIONS).then_some(Name::RULES));
    names.extend(Name::GRAPH_FILES);
    files.expect_only(&names)?;
    let board: B = read_board(files)?;
    let (model, _held) = board.build_model(meter)?;
    meter.spend_steps(CellBoard::shape(&board).area() as u64)?;
    if model.num_primary() > num_open_cells(&board) {
        return Err(certificates::several_in_a_cell().in_file(Name::BOARD));
    }
    if !B::HAS_ONLY_EQUATIONS {
        files.check_rules(&model, meter)?;
    }
    let found = files.check_count(&model, meter)?;
    Ok((board, model, found))
}
