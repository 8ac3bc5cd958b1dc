//! Certificates about a board of jewels: the best swap, the set-up of a template, or a proof that
//! it cannot be coloured.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the board, and the template where there is one | always |
//! | `swaps.txt` | the best swap, or those that set the template up (`swaps.rs`) | if there are any; else the word that there are none |
//! | `refutation.cnf` | rules J7 to J10 as clauses | if the template cannot be coloured |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! To verify the best swap, the check tries all swaps by the rules, at most 32,640 on a board. To
//! verify a set-up, the check replays its swaps: then each symbol's cells hold one colour (J7), and
//! the colours keep the other rules. If the certificate claims that no set-up takes fewer swaps
//! (J12), the check tries all promising colours. The formula has a variable for each cell of a
//! symbol and each colour, which says that the cell takes the colour.

mod certificate_checker;
mod errors;
mod files;
mod swaps;
mod verified;
#[cfg(feature = "questions")]
pub(super) mod write;

use crate::budget::Meter;
use crate::puzzles::jewels::model::{SetupModel, cheaper, wrong};
use crate::puzzles::jewels::rules::{Colour, Score, Swap};
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::{self, SavedBoard};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, RefutationSummary, read};

pub use certificate_checker::Jewels;
use errors::{BoardHasLine, SwapError};
pub use files::SWAPS;
pub(super) use swaps::Swaps;

/// The claims about a board of jewels that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The contents of `board.txt`.
    pub saved: SavedBoard,
    /// The verified claim about the board.
    pub shown: Conclusion,
}

/// A claim about a board of jewels that a certificate can prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// No swap scores more if new jewels match nothing.
    Best {
        /// The best swap. Other swaps may score equally much.
        swap: Swap,
        /// The points and rounds of the swap.
        score: Score,
    },
    /// The board has fewer than two cells.
    NoSwap,
    /// These swaps set up the template, with these colours of its symbols.
    SetUp {
        /// The number of swaps.
        swaps: usize,
        /// The claimed lower bound on the swaps of any set-up, if the certificate claims one.
        least: Option<usize>,
        /// The colours of the symbols. Symbols count from 1, so position 0 is unused.
        colouring: Vec<Colour>,
    },
    /// There are no colours for the template.
    NoColours {
        /// The number of clauses that follow from the rules.
        clauses: usize,
        /// The number of steps of the proof.
        steps: usize,
    },
}

/// The files that such a certificate may have.
const FILES: &[Name] =
    &[Name::BOARD, SWAPS, Name::FORMULA, Name::PROOF, Name::LRAT, Name::OPB, Name::PBP];

/// Accepts the certificate if every claim is proved, and returns an error otherwise. The files may
/// be any bytes. The work is linear in the files and their claims, plus a unit for each clause that
/// unit propagation visits in the proof.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Accepted, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(FILES)?;
    let saved = read(Name::BOARD, text::parse(files.board()?))?;
    if !saved.board.lines().is_empty() {
        return Err(BoardHasLine.into());
    }
    let swaps = files.files.get(&SWAPS);
    let swaps = swaps
        .map(|bytes| read(SWAPS, swaps::parse(bytes, saved.board.shape(), meter)))
        .transpose()?;
    let (swaps, _memory) = swaps.unzip();
    let needs_refutation = saved.template.is_some() && swaps.is_none();
    let proof = files.refutation_if(needs_refutation, "exclude every colouring")?;
    let shown = match (&saved.template, swaps, proof) {
        (Some(template), Some(swaps), _) => check_set_up(&saved, template, &swaps, meter)?,
        (Some(template), None, Some(proof)) => {
            let statement = state(&saved, template, meter)?;
            let RefutationSummary { clauses, steps, .. } =
                proof.check(&statement.model, None, meter)?;
            Conclusion::NoColours { clauses, steps }
        }
        (_, swaps, _) => check_best(&saved, swaps.as_ref(), meter)?,
    };
    Ok(Accepted { saved, shown })
}

fn state(
    saved: &SavedBoard,
    template: &Template,
    meter: &mut Meter,
) -> Result<SetupModel, Refusal> {
    let SavedBoard { board, colours, .. } = saved;
    let statement = SetupModel::new(template, board, *colours);
    meter.spend(statement.model.constraints().len() as u64)?;
    Ok(statement)
}

/// Checks that no swap scores more, by trying every swap.
fn check_best(
    saved: &SavedBoard,
    swaps: Option<&Swaps>,
    meter: &mut Meter,
) -> Result<Conclusion, Refusal> {
    let board = &saved.board;
    let most = usize::from(board.shape().area() > 1);
    if swaps.is_some_and(|swaps| swaps.least.is_some()) {
        return Err(SwapError::Least.into());
    }
    let swaps = swaps.map_or(&[][..], |swaps| &swaps.swaps);
    let &[swap] = swaps else {
        let found = swaps.len();
        let count = SwapError::Count { expected: most, found };
        return if found == most { Ok(Conclusion::NoSwap) } else { Err(count.into()) };
    };
    distinct(&[swap])?;
    let score = board.value(swap);
    for better in Swap::all(board.shape()) {
        meter.spend(1)?;
        let (found, most) = (score.total(), board.value(better).total());
        if most > found {
            return Err(SwapError::Worse { found, better, most }.into());
        }
    }
    Ok(Conclusion::Best { swap, score })
}

/// Replays the swaps and checks the colours of the symbols. If the fewest swaps are claimed, tries
/// whether other colours take fewer.
fn check_set_up(
    saved: &SavedBoard,
    template: &Template,
    &Swaps { ref swaps, least }: &Swaps,
    meter: &mut Meter,
) -> Result<Conclusion, Refusal> {
    distinct(swaps)?;
    meter.spend(swaps.len() as u64)?;
    let mut board = saved.board.clone();
    swaps.iter().for_each(|&swap| board.swap(swap));
    let mut colouring = vec![None; template.count() + 1];
    for (cell, &symbol) in template.symbols.iter().filter(|(_, symbol)| **symbol != 0) {
        let found = board.get(cell);
        let expected = *colouring[usize::from(symbol)].get_or_insert(found);
        if expected != found {
            return Err(SwapError::Colour { cell, expected, found }.into());
        }
    }
    let colouring: Vec<Colour> = colouring.into_iter().map(Option::unwrap_or_default).collect();
    let statement = state(saved, template, meter)?;
    if let Some(broken) = statement.model.first_violated(&statement.assignment(&colouring)) {
        return Err(SwapError::Colours(broken.label).into());
    }
    if let Some(least) = least
        && let Some(colouring) = cheaper(template, &saved.board, saved.colours, least, meter)?
    {
        let found = wrong(template, &saved.board, &colouring).fewest(meter)?;
        return Err(SwapError::Fewer { least, found, colouring }.into());
    }
    Ok(Conclusion::SetUp { swaps: swaps.len(), least, colouring })
}

/// Checks that every swap has two different cells (rule J2).
fn distinct(swaps: &[Swap]) -> Result<(), Refusal> {
    let same = swaps.iter().position(|Swap(one, other)| one == other);
    let same = same.map(|at| SwapError::Same { number: at + 1, cell: swaps[at].0 });
    same.map_or(Ok(()), |same| Err(same.into()))
}
