//! The verified claims of a certificate of ChessPuzzle.

use crate::puzzle::{ReportedBoard, VerifiedBoardClaim, VerifiedClaim};
use crate::puzzles::chess_puzzle::words::longest_game_sentence;
use crate::puzzles::chess_puzzle::{Board, text};
use crate::report::{pluralised, proof_size};

use super::{Accepted, claimed_bound};

/// The JSON document that `check` writes about an accepted certificate.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct VerifiedDocument {
    clicks: usize,
    bound: usize,
    tiles: usize,
    sets: usize,
    clauses: usize,
    steps: usize,
}

impl ReportedBoard for Board {
    const PUZZLE: &'static str = text::PUZZLE;

    fn report(accepted: Accepted) -> Box<dyn VerifiedClaim> {
        let Accepted { board, claims, witnesses, lemmas: sets, clauses, steps } = accepted;
        let evidence = match clauses {
            0 => format!("{} prices", board.shape().area() + 1),
            _ => format!("{} of cells, {}", pluralised(sets, "set"), proof_size(clauses, steps)),
        };
        let clicks = witnesses.map_or(0, |clicks| clicks.len());
        let (bound, tiles) = (claimed_bound(&board, &claims), board.num_tiles());
        Box::new(VerifiedBoardClaim {
            document: VerifiedDocument { clicks, bound, tiles, sets, clauses, steps },
            board: text::print(&board),
            demands: String::new(),
            sentence: longest_game_sentence(clicks, bound, tiles),
            evidence: Some(evidence),
        })
    }

    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<VerifiedDocument>()
    }
}
