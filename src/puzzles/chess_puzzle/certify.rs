//! Certifies the longest game that was found, and the upper bound on the clicks of any game.

use gridproof_engine::query::{EvidenceError, Search, refute};
use gridproof_engine::sat::to_cnf;

use crate::budget::Meter;
use crate::certificate::claims::{self, BoardClaims};
use crate::certificate::{Certificate, Name, Refusal, add_file_name};

use super::check::{
    CLAIMS_SYNTAX, CYCLES_FILE, PATH_FILE, PRICES_FILE, cycles, model_of_more_clicks, path, prices,
    read_claims, weighted_sum,
};
use super::exact::{BoundProof, Solution};
use super::model::GameModel;
use super::rules::Board;

/// Returns a certificate for the longest game that was found on a board, and for the upper bound on
/// the clicks of any game. The work of a refutation is counted in units of the SAT backend.
///
/// # Errors
/// If the budget ends first, or a longer game is found. [`Unsupported`](crate::budget::Unsupported)
/// means that a file would exceed the length limit of the check.
pub fn certificate<'a>(
    board: &Board,
    solution: &Solution,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let Solution { clicks, bound, bound_proof, .. } = solution;
    let claims = BoardClaims { consistent: true, bound: Some(*bound) };
    let claims = (Name::CLAIMS, Some(claims.print(&CLAIMS_SYNTAX)));
    let path = (PATH_FILE, Some(path::print(clicks)));
    let sets = match bound_proof {
        BoundProof::DualPrices(prices) => {
            let prices = (PRICES_FILE, Some(prices::print(prices)));
            return Ok(claims::certificate(board, [claims, path, prices], None)?);
        }
        BoundProof::Refutation(sets) => sets,
    };
    let Search { engines, budget } = search.into();
    let mut meter = budget.meter();
    let mut games = GameModel::new(board, &mut meter)?;
    let _memory = games.require_long_game(bound + 1, sets.iter().cloned(), &mut meter)?;
    let cnf = to_cnf(&games.model, &mut meter)?;
    let refutation = refute(games.model, cnf, engines, &mut meter)?;
    let refutation = refutation.ok_or(EvidenceError::Contradiction)?;
    let cycles = (!sets.is_empty()).then(|| cycles::print(board.shape(), sets));
    Ok(claims::certificate(board, [claims, path, (CYCLES_FILE, cycles)], Some(&refutation))?)
}

/// Replaces the proof of a certificate by a VeriPB proof. A refutation becomes a VeriPB proof over
/// the rules and the clauses of the sets in `cycles.txt`. Dual prices become a weighted sum of
/// constraints, with factors from the prices.
pub(super) fn to_veripb(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let Some(prices) = files.files.get(&PRICES_FILE) else {
        return claims::to_veripb::<Board>(files, meter);
    };
    let board: Board = claims::read_board(&files)?;
    let claims = files.read_claims(|bytes| read_claims(&board, bytes))?;
    let prices = add_file_name(PRICES_FILE, prices::parse(prices, board.shape()))?;
    let (games, _memory) = model_of_more_clicks(&board, &claims, &[], meter)?;
    let terms = weighted_sum::terms(&games, &board, &prices);
    files.with_weighted_sum(PRICES_FILE, &games.model, &terms)
}
