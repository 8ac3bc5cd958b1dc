//! Certificates about the cells of a board, in the common form of all certificates. `claims.txt`
//! contains claims about a board and its open cells. An example for mines:
//!
//! ```text
//! claims rows=2 cols=3 consistent=1
//! . S ?
//! . S ?
//! ```
//!
//! `S` marks a cell that is safe in every solution, `M` a cell with a mine in every solution, `?` a
//! cell with a mine in some solutions only, and `.` a cell without a claim. The number after
//! `consistent` is 0 if the board has no solution. The file of witnesses contains solutions, which
//! show that the board is consistent. For each cell marked `?`, the file has a solution in which
//! the cell holds something, and a solution in which the cell holds nothing:
//!
//! ```text
//! placements rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```

use gridproof_engine::model::{Label, Lit, Model, NEGATED_CLAIM};

use crate::budget::Meter;
use crate::certificate::Certificate;
use crate::certificate::count_proof::AcceptedCount;
use crate::certificate::name::Name;
use crate::certificate::pictures::STEPS_PER_CELL;
use crate::certificate::refusal::{ReadError, Refusal};
use crate::grid::{Cell, Grid, Shape};
use crate::text::{MAX_BYTES, NumberRange, Problem, Syntax, Text, TextError};
use crate::words::{Sentence, certificates};

use super::cell_board::{CellBoard, CellContent};
use super::certified_board::{Accepted, CertifiedBoard, CheckedClaims, NegatedClaims, read_board};
use super::claim::{Claim, ClaimWords};

/// The accepted claims about the cells of a board. The witnesses themselves are not kept, only
/// their number.
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
            claims.check_against_board(self).map_err(|wrong| wrong.in_file(Name::CLAIMS))?;
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

/// All claims about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// Whether the board has a solution.
    pub consistent: bool,
    /// The claim about each cell, or `None` for a cell without a claim. Only open cells can have
    /// claims.
    pub cells: Grid<Option<Claim>>,
}

static SYNTAX: Syntax = Syntax {
    puzzle: "claims",
    words: &["rows", "cols", "consistent"],
    usage: "claims rows=R cols=C consistent=0|1",
};

const NO_CLAIM_SIGN: &str = ".";

impl Claims {
    /// Creates claims that say nothing about any cell.
    pub fn new(shape: Shape, consistent: bool) -> Self {
        Self { consistent, cells: Grid::new(shape, None) }
    }

    /// Adds a claim for each listed cell. All cells of a list get the claim of the list.
    pub fn with_cells<'a>(mut self, lists: impl IntoIterator<Item = (Claim, &'a [Cell])>) -> Self {
        for (claim, cells) in lists {
            cells.iter().for_each(|&cell| self.cells[cell] = Some(claim));
        }
        self
    }

    /// Returns the cells with a claim, in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Claim)> {
        self.cells.iter().filter_map(|(cell, claim)| Some((cell, (*claim)?)))
    }

    /// Checks that the claims fit the shape and the open cells of `board`. An inconsistent board
    /// must have no claims about cells. A consistent board with open cells must have at least one
    /// claim about a cell.
    pub(super) fn check_against_board<B: CellBoard>(&self, board: &B) -> Result<(), Sentence> {
        let (is_open, terms) = (|cell: Cell| board.is_open(cell), B::CLAIM_WORDS);
        if self.consistent && self.iter().next().is_none() && board.shape().cells().any(is_open) {
            return Err(certificates::nothing_claimed(terms.open_word));
        }
        for (cell, claim) in self.iter() {
            let word = terms.word(claim);
            if !is_open(cell) {
                return Err(certificates::claimed_not_open(cell, word, terms.open_word));
            }
            if !self.consistent {
                return Err(certificates::claimed_inconsistent(cell, word));
            }
        }
        Ok(())
    }

    /// Returns the text of [`Name::CLAIMS`](crate::certificate::Name::CLAIMS).
    pub(super) fn print(&self, terms: &ClaimWords) -> String {
        let Shape { rows, cols } = self.cells.shape();
        let consistent = u8::from(self.consistent);
        let mut text = format!("claims rows={rows} cols={cols} consistent={consistent}\n");
        let sign =
            |&claim: &Option<Claim>| claim.map_or(NO_CLAIM_SIGN, |claim| terms.mark(claim).sign);
        for row in self.cells.rows() {
            text += &(row.iter().map(sign).collect::<Vec<_>>().join(" ") + "\n");
        }
        text
    }

    /// Parses claims about a board of this shape. [`Self::print`] writes this form.
    pub(super) fn parse(
        bytes: &[u8],
        expected: Shape,
        terms: &ClaimWords,
        meter: &mut Meter,
    ) -> Result<Self, ReadError> {
        let mut text = Text::new(bytes)?;
        let header = text.header(&SYNTAX)?;
        let side = |what| NumberRange { what, range: 1..=MAX_BYTES, why: "the longest text" };
        let found = Shape::new(
            header.required_number(side("rows"))?,
            header.required_number(side("cols"))?,
        );
        let consistent = header.required_number(NumberRange {
            what: "consistent",
            range: 0..=1,
            why: "no or yes",
        })?;
        if expected != found {
            let (expected, found) = (expected.to_string(), found.to_string());
            return Err(certificates::claims_of_shape(expected, found)
                .in_file(Name::CLAIMS)
                .into());
        }
        // The claims have the board's shape, so their memory was reserved with the board.
        let mut cells = Grid::new(expected, None);
        text.cells(expected, |cell, token| {
            meter.spend_steps(STEPS_PER_CELL)?;
            let is_written = |claim: &Claim| terms.mark(*claim).sign == token.text;
            let claim = Claim::ALL.into_iter().find(is_written);
            if claim.is_none() && token.text != NO_CLAIM_SIGN {
                return Err(token.error(Problem::unknown_cell((terms.signs)(), token.text)).into());
            }
            cells[cell] = claim;
            Ok::<(), ReadError>(())
        })?;
        Ok(Self { consistent: consistent == 1, cells })
    }
}

/// Builds the model of the rules, and adds a clause "at least one of the claims is false". If the
/// board is claimed to be inconsistent, adds no clause, because the rules alone must then be
/// contradictory.
fn negate<B: CellBoard>(
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<NegatedClaims, Refusal> {
    let (mut model, reserved) = board.reserved_model(meter)?;
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
    Ok(NegatedClaims { model, lemmas: 0, reservations: vec![reserved, clause] })
}

/// Reads solutions of `board`, and checks each solution against the rules. A cell whose claim is
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
    // `occupied` marks each cell that holds something in at least one witness. `empty` marks each
    // cell that holds nothing in at least one witness.
    let (mut occupied, mut empty) = (nowhere.clone(), nowhere);
    let count = B::SOLUTIONS_FORMAT.read(bytes, shape, meter, |number, witness, meter| {
        meter.spend_steps(2 * shape.area() as u64)?;
        if let Some(wrong) = board.violated_by(witness, meter)? {
            let wrong = certificates::wrong_solution(terms.solution, number, wrong);
            return Err(wrong.in_file(terms.witnesses));
        }
        for (cell, &content) in witness.iter() {
            let seen = if content.is_occupied() { &mut occupied } else { &mut empty };
            seen[cell] = true;
        }
        Ok(())
    })?;
    for (cell, claim) in claims.iter().filter(|(_, claim)| *claim == Claim::Either) {
        meter.spend_steps(1)?;
        for (seen, lacking) in [&occupied, &empty].into_iter().zip(terms.content_phrases) {
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
/// these cells. Further variables of the model say that a cell holds at least 2 things, at least 3,
/// and so on.
fn num_open_cells<B: CellBoard>(board: &B) -> usize {
    board.shape().cells().filter(|&cell| board.is_open(cell)).count()
}

/// Returns the numbers that the certificate of a count proves, with the board and its model.
/// Returns an error if any claimed number is not proved. Takes time linear in the length of the
/// files if the size of the numbers is bounded.
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
    let (model, _held) = board.reserved_model(meter)?;
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
