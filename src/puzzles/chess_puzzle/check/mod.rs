//! Certificates of the length of the longest game of ChessPuzzle. The files have the common shape
//! of [`claims`]:
//!
//! | file | holds |
//! |---|---|
//! | `claims.txt` | `most`: an upper bound on the clicks of any game |
//! | `path.txt` | a game (`path.rs`) |
//! | `prices.txt` | dual prices that prove the bound without a refutation (`prices.rs`) |
//! | `cycles.txt` | sets of cells; every game that enters a set leaves the set (`cycles.rs`) |
//!
//! The check replays the game by the rules, and computes the bound of the prices in integers (rule
//! C9). The refutation shows that no game has more clicks. The variables of the formula are ordered
//! by cell, row by row, and then by tile from the top of the stack. Each target of a tile has two
//! variables, which both say that the next click is on the target. The first variable also says
//! that another tile of the stack is taken later. The second variable also says that this tile is
//! the last tile taken from its stack. The lowest tile of a stack has only the second variable. Two
//! more variables of each tile say that the tile is not taken, and that the game ends with the
//! tile. After the variables of a cell's tiles, one variable says that the game starts on the cell.
//!
//! These variables alone do not ensure that all clicks form one game, because some clicks could
//! form separate cycles. The sets of `cycles.txt` exclude such cycles (rules C10 and C11).

pub(super) mod cycles;
pub(super) mod path;
pub(super) mod prices;
mod verified;
#[cfg(feature = "questions")]
pub(super) mod weighted_sum;

use crate::budget::{Meter, Reserved, Unfinished};
use crate::certificate::claims::{self, BoardClaims, CertifiedBoard, CheckedClaims, NegatedClaims};
use crate::certificate::name::Name;
use crate::certificate::refusal::{ReadError, Refusal};
use crate::certificate::{Certificate, add_file_name};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::model::GameModel;
use crate::puzzles::chess_puzzle::{Board, text};
use crate::text::{NumberRange, Syntax, TextError};
use crate::words::{Sentence, certificates};

/// The file of a game.
pub const PATH_FILE: Name = Name("path.txt");
/// The file of the dual prices (rule C9).
pub const PRICES_FILE: Name = Name("prices.txt");
/// The file of sets of cells. After a game's last click in such a set, the game leaves the set
/// (rule C10).
pub const CYCLES_FILE: Name = Name("cycles.txt");

/// An accepted certificate of ChessPuzzle. The claim is an upper bound on the clicks of any game,
/// and the witness is a game. In a certificate without clauses, dual prices prove the bound.
pub type Accepted = claims::Accepted<Board, BoardClaims, Vec<Cell>>;

/// The form of the claims.
pub(super) static CLAIMS_SYNTAX: Syntax = Syntax {
    puzzle: "claims",
    words: &["consistent", "most"],
    usage: "claims consistent=1 [most=N]",
};

impl CertifiedBoard for Board {
    type Claims = BoardClaims;
    type Witnesses = Vec<Cell>;
    const WITNESS_FILE: Name = PATH_FILE;
    const LEMMAS_FILE: Option<Name> = Some(CYCLES_FILE);
    const ALTERNATIVE_FILE: Option<Name> = Some(PRICES_FILE);

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
        let witnesses = files.replay_witnesses(PATH_FILE, claims.consistent, |bytes| {
            replay_game(self, &claims, bytes, meter)
        })?;
        let negated = match files.files.get(&PRICES_FILE) {
            Some(prices) => {
                check_prices(self, &claims, prices)?;
                None
            }
            None => {
                files.expect_refutation()?;
                Some(negate_claims(self, &claims, files.files.get(&CYCLES_FILE), meter)?)
            }
        };
        Ok(CheckedClaims { claims, witnesses, negated })
    }
}

/// Reads the claims about a board.
pub(super) fn read_claims(board: &Board, bytes: &[u8]) -> Result<BoardClaims, ReadError> {
    let limits = NumberRange { what: "most", range: 0..=board.num_tiles(), why: "the tiles" };
    BoardClaims::parse(bytes, &CLAIMS_SYNTAX, Some(limits))?.expect_consistent()
}

/// Replays the game by the rules, and returns its clicks.
fn replay_game(
    board: &Board,
    claims: &BoardClaims,
    bytes: &[u8],
    meter: &mut Meter,
) -> Result<Vec<Cell>, ReadError> {
    let clicks = path::parse(bytes, board)?;
    meter.spend((board.num_tiles() + clicks.len()) as u64)?;
    let replayed = board.replay(&clicks);
    let wrong = match replayed {
        Err((index, reason)) => certificates::wrong_click(index + 1, Sentence::from(&reason)),
        Ok(_) if clicks.is_empty() && claimed_bound(board, claims) == board.num_tiles() => {
            certificates::no_click()
        }
        Ok(_) => return Ok(clicks),
    };
    Err(wrong.in_file(PATH_FILE).into())
}

/// Checks that the prices prove the claimed bound.
fn check_prices(board: &Board, claims: &BoardClaims, prices: &[u8]) -> Result<(), Refusal> {
    let proved = add_file_name(PRICES_FILE, prices::parse(prices, board.shape()))?.bound(board);
    let claimed = claimed_bound(board, claims);
    if proved <= claimed {
        return Ok(());
    }
    Err(certificates::wrong_prices(claimed, proved).in_file(PRICES_FILE))
}

/// Builds the model of the games with more clicks than the claimed bound. The sets of `cycles.txt`
/// exclude cycles of clicks.
fn negate_claims(
    board: &Board,
    claims: &BoardClaims,
    cycles: Option<&Vec<u8>>,
    meter: &mut Meter,
) -> Result<NegatedClaims, Refusal> {
    GameModel::check_size(board).map_err(Unfinished::from)?;
    let parsed =
        cycles.map(|bytes| add_file_name(CYCLES_FILE, cycles::parse(bytes, board.shape(), meter)));
    let parsed = parsed.transpose()?;
    let sets = parsed.as_ref().map_or(&[][..], |parsed| &parsed.sets);
    let (games, memory) = model_of_more_clicks(board, claims, sets, meter)?;
    Ok(NegatedClaims { model: games.model, lemmas: sets.len(), reservations: vec![memory] })
}

/// Returns the smaller of the claimed bound on the clicks of any game and the number of tiles.
fn claimed_bound(board: &Board, claims: &BoardClaims) -> usize {
    claims.bound.unwrap_or(board.num_tiles())
}

/// Returns the model of the games with more clicks than the claimed bound. In the model, a game
/// must also leave each of the `sets`.
pub(super) fn model_of_more_clicks(
    board: &Board,
    claims: &BoardClaims,
    sets: &[Vec<Cell>],
    meter: &mut Meter,
) -> Result<(GameModel, Reserved), Refusal> {
    let mut games = GameModel::new(board, meter)?;
    let memory =
        games.require_long_game(claimed_bound(board, claims) + 1, sets.iter().cloned(), meter)?;
    Ok((games, memory))
}
