//! Certificates about a board of jewels: the best swap, the set-up of a template, or a proof that
//! the template cannot be coloured. The files have the common shape of [`claims`]:
//!
//! | file | holds |
//! |---|---|
//! | `claims.txt` | `consistent`: there are swaps; `least`: the fewest swaps of a set-up, if claimed |
//! | `swaps.txt` | the best swap, or the swaps that set up the template (`swaps.rs`) |
//!
//! To verify the best swap, the check tries all swaps by the rules, at most 32,640 on a board. To
//! verify a set-up, the check replays its swaps. After the swaps, all cells of a symbol must hold
//! one colour (J7), and the colours must satisfy the other rules. If the certificate claims that no
//! set-up takes fewer swaps (J12), the check tries all colourings that no lower bound excludes.
//! Only the claim that a template cannot be coloured needs a refutation. The formula of this
//! refutation has a variable for each cell of a symbol and each colour, which states that the cell
//! takes the colour.

pub(super) mod swaps;
mod verified;

use crate::budget::Meter;
use crate::certificate::Certificate;
use crate::certificate::claims::{self, BoardClaims, CertifiedBoard, CheckedClaims, NegatedClaims};
use crate::certificate::name::Name;
use crate::certificate::refusal::{ReadError, Refusal};
use crate::puzzles::jewels::model::{SetupModel, find_cheaper_colouring, wrong_cells};
use crate::puzzles::jewels::rules::{Colour, Score, Swap};
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::{self, SavedBoard};
use crate::puzzles::jewels::words;
use crate::text::{MAX_BYTES, NumberRange, Syntax, TextError};
use crate::words::certificates;

pub use swaps::SWAPS_FILE;

/// An accepted certificate about a board of jewels. A certificate with swaps claims the best swap,
/// or a set-up and a lower bound on the swaps of any set-up. A certificate without swaps claims
/// that the board has only one cell, or that no colours set up the template.
pub type Accepted = claims::Accepted<SavedBoard, BoardClaims, ReplayedSwaps>;

/// The result of replaying the swaps of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayedSwaps {
    /// A swap with the highest score, if new jewels form no lines.
    Best {
        /// The best swap. Other swaps may have an equal score.
        swap: Swap,
        /// The points and rounds of the swap.
        score: Score,
    },
    /// The swaps set up the template, and give its symbols these colours.
    SetUp {
        /// The number of swaps.
        swaps: usize,
        /// The colours of the symbols. Symbols are numbered from 1, so position 0 is unused.
        colouring: Vec<Colour>,
    },
}

/// The form of the claims.
pub(super) static CLAIMS_SYNTAX: Syntax = Syntax {
    puzzle: "claims",
    words: &["consistent", "least"],
    usage: "claims consistent=0|1 [least=N]",
};

impl CertifiedBoard for SavedBoard {
    type Claims = BoardClaims;
    type Witnesses = ReplayedSwaps;
    const WITNESS_FILE: Name = SWAPS_FILE;

    fn from_text(bytes: &[u8]) -> Result<Self, TextError> {
        text::parse(bytes)
    }

    fn to_text(&self) -> String {
        text::print(self)
    }

    fn check_claims(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<CheckedClaims<Self>, Refusal> {
        let claims = files.read_claims(|bytes| read_claims(self, bytes))?;
        let witnesses = files.replay_witnesses(SWAPS_FILE, claims.consistent, |bytes| {
            replay_swaps(self, bytes, meter)
        })?;
        if let Some(ReplayedSwaps::Best { score, .. }) = &witnesses {
            check_best_score(self, score.total(), meter)?;
        }
        if let Some(template) = &self.template {
            check_fewest_swaps(self, template, &claims, meter)?;
        }
        let negated = match (&self.template, &witnesses) {
            (Some(template), None) => {
                files.expect_refutation()?;
                let model = build_model(self, template, meter)?.model;
                Some(NegatedClaims { model, lemmas: 0, reservations: Vec::new() })
            }
            _ => None,
        };
        Ok(CheckedClaims { claims, witnesses, negated })
    }
}

/// Reads the claims, and checks that they are possible for the board.
fn read_claims(saved: &SavedBoard, bytes: &[u8]) -> Result<BoardClaims, ReadError> {
    if !saved.board.lines().is_empty() {
        return Err(certificates::board_with_line().in_file(Name::BOARD).into());
    }
    let limits = NumberRange { what: "least", range: 0..=MAX_BYTES, why: "the longest text" };
    let claims = BoardClaims::parse(bytes, &CLAIMS_SYNTAX, Some(limits))?;
    let is_set_up = claims.consistent && saved.template.is_some();
    if claims.bound.is_some() && !is_set_up {
        return Err(certificates::least_without_set_up().in_file(Name::CLAIMS).into());
    }
    let has_swap = saved.template.is_none() && saved.board.shape().area() > 1;
    if has_swap { claims.expect_consistent() } else { Ok(claims) }
}

/// Replays the swaps by the rules.
fn replay_swaps(
    saved: &SavedBoard,
    bytes: &[u8],
    meter: &mut Meter,
) -> Result<ReplayedSwaps, ReadError> {
    let (swaps, _memory) = swaps::parse(bytes, saved.board.shape(), meter)?;
    if let Some(at) = swaps.iter().position(|Swap(one, other)| one == other) {
        return Err(certificates::swap_of_one_cell(at + 1, swaps[at].0).in_file(SWAPS_FILE).into());
    }
    match (&saved.template, &swaps[..]) {
        (Some(template), swaps) => Ok(replay_set_up(saved, template, swaps, meter)?),
        (None, &[swap]) => Ok(ReplayedSwaps::Best { swap, score: saved.board.value(swap) }),
        (None, swaps) => {
            Err(certificates::number_of_swaps(1, swaps.len()).in_file(SWAPS_FILE).into())
        }
    }
}

/// Tries all swaps, and checks that none scores more than `found`.
fn check_best_score(saved: &SavedBoard, found: u64, meter: &mut Meter) -> Result<(), Refusal> {
    for better in Swap::all(saved.board.shape()) {
        meter.spend(1)?;
        let most = saved.board.value(better).total();
        if most > found {
            let [found, most] = [found, most].map(|score| score.to_string());
            return Err(
                certificates::worse_swap(found, better.to_string(), most).in_file(SWAPS_FILE)
            );
        }
    }
    Ok(())
}

/// Searches all colourings, and checks that no set-up takes fewer swaps than claimed.
fn check_fewest_swaps(
    saved: &SavedBoard,
    template: &Template,
    claims: &BoardClaims,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let Some(least) = claims.bound else { return Ok(()) };
    let cheaper = find_cheaper_colouring(template, &saved.board, saved.colours, least, meter)?;
    let Some(colouring) = cheaper else { return Ok(()) };
    let found = wrong_cells(template, &saved.board, &colouring).fewest_swaps(meter)?;
    let colours = words::colours_phrase(&colouring).to_string();
    Err(certificates::fewer_swaps(least, found, colours).in_file(Name::CLAIMS))
}

fn build_model(
    saved: &SavedBoard,
    template: &Template,
    meter: &mut Meter,
) -> Result<SetupModel, Refusal> {
    let SavedBoard { board, colours, .. } = saved;
    let statement = SetupModel::new(template, board, *colours);
    meter.spend(statement.model.constraints().len() as u64)?;
    Ok(statement)
}

/// Replays the swaps and checks the colours of the symbols.
fn replay_set_up(
    saved: &SavedBoard,
    template: &Template,
    swaps: &[Swap],
    meter: &mut Meter,
) -> Result<ReplayedSwaps, Refusal> {
    meter.spend(swaps.len() as u64)?;
    let mut board = saved.board.clone();
    swaps.iter().for_each(|&swap| board.swap(swap));
    let mut colouring = vec![None; template.num_symbols() + 1];
    for (cell, &symbol) in template.symbols.iter().filter(|(_, symbol)| **symbol != 0) {
        let found = board.get(cell);
        let expected = *colouring[usize::from(symbol)].get_or_insert(found);
        if expected != found {
            return Err(certificates::wrong_colour(
                usize::from(expected),
                cell,
                usize::from(found),
            )
            .in_file(SWAPS_FILE));
        }
    }
    let colouring: Vec<Colour> = colouring.into_iter().map(Option::unwrap_or_default).collect();
    let statement = build_model(saved, template, meter)?;
    if let Some(broken) = statement.model.first_violated(&statement.assignment(&colouring)) {
        return Err(certificates::colours_break_rule(broken.label.to_string()).in_file(SWAPS_FILE));
    }
    Ok(ReplayedSwaps::SetUp { swaps: swaps.len(), colouring })
}
