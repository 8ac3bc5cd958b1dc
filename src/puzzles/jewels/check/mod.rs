//! Certificates about a board of jewels: the best swap, that a template is set up, or that it
//! cannot be coloured.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the board, and the template where there is one | always |
//! | `swaps.txt` | the best swap, or those that set the template up (`swaps.rs`) | if there are any; else it is said that there are none |
//! | `refutation.cnf` | rules J7 to J10 as clauses | if the template cannot be coloured |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! That a swap is the best is shown by trying all of them by the rules, of which a board has 32,640
//! at the most. A set-up is replayed: after its swaps each symbol's cells hold one colour (J7), and
//! the colours keep the other rules. Where it is claimed that no set-up takes fewer swaps (J12), all colours
//! that could are tried. The variables
//! of the formula are, for each cell of a symbol, that it takes the first colour, the second one
//! and so on.

mod certified;
mod files;
mod swaps;
mod verified;
#[cfg(feature = "questions")]
pub(super) mod write;
mod wrong;

use crate::budget::Meter;
use crate::puzzles::jewels::model::{Statement, cheaper, wrong};
use crate::puzzles::jewels::rules::{Colour, Score, Swap};
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::{self, Saved};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, Refuted, read};

pub use certified::Jewels;
pub use files::SWAPS;
pub(super) use swaps::Swaps;
use wrong::{BoardHasLine, SwapError};

/// The claims about a board of jewels that an accepted certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The contents of `board.txt`.
    pub saved: Saved,
    /// The verified claim about it.
    pub shown: Conclusion,
}

/// A claim about a board of jewels that a certificate can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// No swap scores more if new jewels match nothing.
    Best {
        /// No other was found to score more; others may score as much.
        swap: Swap,
        /// Its points and rounds.
        score: Score,
    },
    /// The board has less than two cells.
    NoSwap,
    /// The template is set up by so many swaps, in these colours of its symbols.
    SetUp {
        /// The number of swaps.
        swaps: usize,
        /// No set-up takes fewer than this, where it is claimed.
        least: Option<usize>,
        /// By symbol; position 0 is unused.
        colouring: Vec<Colour>,
    },
    /// There are no colours for the template.
    NoColours {
        /// Clauses that were found to follow from the rules.
        clauses: usize,
        /// Steps of the proof.
        steps: usize,
    },
}

/// The files that may be there.
const FILES: &[Name] =
    &[Name::BOARD, SWAPS, Name::FORMULA, Name::PROOF, Name::LRAT, Name::OPB, Name::PBP];

/// Accepts the certificate if every claim is shown, and returns an error otherwise, for any bytes.
/// The work is linear in the files and in what they show, except for the proof. There, a unit is a
/// clause that unit propagation looks at.
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
            let Refuted { clauses, steps, .. } = proof.check(&statement.model, None, meter)?;
            Conclusion::NoColours { clauses, steps }
        }
        (_, swaps, _) => check_best(&saved, swaps.as_ref(), meter)?,
    };
    Ok(Accepted { saved, shown })
}

fn state(saved: &Saved, template: &Template, meter: &mut Meter) -> Result<Statement, Refusal> {
    let Saved { board, colours, .. } = saved;
    let statement = Statement::new(template, board, *colours);
    meter.spend(statement.model.constraints().len() as u64)?;
    Ok(statement)
}

/// Tries every swap.
fn check_best(
    saved: &Saved,
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

/// Replays the swaps, and looks at the colours of the symbols; tries whether others take fewer swaps than is claimed.
fn check_set_up(
    saved: &Saved,
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
    if let Some(broken) = statement.model.violated(&statement.assignment(&colouring)) {
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

/// A swap is of two cells (rule J2).
fn distinct(swaps: &[Swap]) -> Result<(), Refusal> {
    let same = swaps.iter().position(|Swap(one, other)| one == other);
    let same = same.map(|at| SwapError::Same { number: at + 1, cell: swaps[at].0 });
    same.map_or(Ok(()), |same| Err(same.into()))
}
