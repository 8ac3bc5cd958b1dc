//! Certificates of the length of the longest game of ChessPuzzle.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the board with all its layers | always |
//! | `path.txt` | a game, and the number of clicks that none exceeds (`path.rs`) | always |
//! | `prices.txt` | prices that show this number (`priced.rs`) | without the next |
//! | `cycles.txt` | sets of cells that a game leaves (`cycles.rs`) | where the next needs them |
//! | `refutation.cnf` | that a game has more clicks, and the clauses of the sets | if prices do not show it |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! The check replays the game by the rules, and adds up prices in integers (rule C9). The variables
//! of the formula are ordered by cell, row by row, and by tile from the top. Each target of a tile
//! has two variables: one says that the next click is there and another tile of the stack is taken
//! later, the other that none is. The lowest tile of a stack has only the latter. Two further
//! variables say that the tile is not taken, and that the game ends with it. After the tiles of a
//! cell, a variable says that the game starts on the cell. These variables alone do not ensure that
//! all clicks form one game; the sets do (rules C10 and C11).

mod certificate_checker;
mod cycles;
mod errors;
mod files;
mod path;
mod priced;
mod verified;
#[cfg(feature = "questions")]
mod weighted;
#[cfg(feature = "questions")]
pub(super) mod write;

use crate::budget::{Meter, Reserved};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::model::GameModel;
use crate::puzzles::chess_puzzle::{Board, text};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, read};

pub use certificate_checker::ChessPuzzle;
use errors::{WrongGame, WrongPrices};
pub use files::{CYCLES, PATH, PRICES};

/// The claims about a board of ChessPuzzle that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The board of `board.txt`.
    pub board: Board,
    /// The clicks of a game.
    pub clicks: Vec<Cell>,
    /// An upper bound on the clicks of any game.
    pub bound: usize,
    /// The size of the refutation, or `None` if prices prove the bound.
    pub refuted: Option<Refuted>,
}

/// The size of the evidence for a bound by a refutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The number of sets of cells whose clauses follow from rule C10.
    pub sets: usize,
    /// The number of clauses that follow from the rules, including those of the sets.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// The files that a certificate may have, for each of the two ways to prove a bound.
const BY_PRICES: &[Name] = &[Name::BOARD, PATH, PRICES];
const BY_REFUTATION: &[Name] =
    &[Name::BOARD, PATH, CYCLES, Name::FORMULA, Name::PROOF, Name::LRAT, Name::OPB, Name::PBP];

/// Accepts the certificate if every claim is proved, and returns an error otherwise. The files may
/// be any bytes. The work is linear in the files and their claims, plus a unit for each clause that
/// unit propagation visits in the proof.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Accepted, Refusal> {
    let _held = files.admitted(meter)?;
    let is_refuted = [Name::FORMULA, Name::OPB].iter().any(|name| files.files.contains_key(name));
    files.only(if is_refuted { BY_REFUTATION } else { BY_PRICES })?;
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let path = files.file(PATH, "show a game")?;
    let (clicks, bound) = read(PATH, path::parse(path, &board))?;
    if clicks.is_empty() && bound == board.tiles() {
        return Err(WrongGame::Nothing.into());
    }
    meter.spend((board.tiles() + clicks.len()) as u64)?;
    board
        .replay(&clicks)
        .map_err(|(index, reason)| WrongGame::Click { number: index + 1, reason })?;
    let refuted = if is_refuted {
        Some(check_refutation(files, &board, bound, meter)?)
    } else {
        check_prices(files, &board, bound)?;
        None
    };
    Ok(Accepted { board, clicks, bound, refuted })
}

fn check_prices(files: &Certificate, board: &Board, claimed: usize) -> Result<(), Refusal> {
    let prices = files.file(PRICES, "show that no game is longer")?;
    let shown = read(PRICES, priced::parse(prices, board.shape()))?.bound(board);
    if shown <= claimed { Ok(()) } else { Err(WrongPrices { claimed, shown }.into()) }
}

fn check_refutation(
    files: &Certificate,
    board: &Board,
    bound: usize,
    meter: &mut Meter,
) -> Result<Refuted, Refusal> {
    let proof = files.refutation("show that no game is longer")?;
    let (games, sets, _memory) = longer(files, board, bound, meter)?;
    let shown = proof.check(&games.model, None, meter)?;
    Ok(Refuted { sets, clauses: shown.clauses, steps: shown.steps })
}

/// Returns the model of the games with more clicks than the bound that leave all sets of cells in
/// `sets`.
fn longer(
    files: &Certificate,
    board: &Board,
    bound: usize,
    meter: &mut Meter,
) -> Result<(GameModel, usize, Reserved), Refusal> {
    let mut games = GameModel::new(board, meter)?;
    let sets = match files.files.get(&CYCLES) {
        Some(bytes) => Some(read(CYCLES, cycles::parse(bytes, board.shape(), meter))?),
        None => None,
    };
    let sets = sets.as_ref().map_or(&[][..], |sets| &sets.sets);
    let memory = games.demand(bound + 1, sets.iter().cloned(), meter)?;
    Ok((games, sets.len(), memory))
}
