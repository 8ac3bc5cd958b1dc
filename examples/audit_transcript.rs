//! Finds the avoidable risks of a recorded game. A test of a player can audit all games that the
//! referee recorded.
//!
//!     cargo run --example audit_transcript
//!
//! prints
//!
//! ```text
//! 1 open (2,7): proven safe
//! 2 open (2,8): proven safe
//! 3 open (2,9): proven safe
//! 4 open (3,7): proven safe
//! 5 flag (0,0): flagged unproven
//! 6 flag (3,9): flagged wrong: proven safe
//! 7 open (9,0): avoidable risk 17.9%, 17.9% too much
//! 8 open (5,7): avoidable risk 16.9%, 16.9% too much
//! 9 open (1,8): proven safe
//! 2 of 9 moves took an avoidable risk
//! ```

use std::error::Error;

use gridproof::{Budget, Judgement};
use gridproof_play::contests::audit;
use gridproof_play::referee::transcript::Transcript;

/// The transcript of a player that makes needless guesses. This command wrote it: `gridproof play
/// superminesweeper --seeds 1 -N 10 -D 2 --player COMMAND --transcripts DIR`.
const TRANSCRIPT: &str = include_str!("game.txt");

pub fn main() -> Result<(), Box<dyn Error>> {
    let transcript: Transcript = TRANSCRIPT.parse()?;
    let moves = audit(&transcript, (&Budget::work(1_000_000)).into())?;
    for judged in &moves {
        match &judged.judgement {
            Ok(judgement) => println!("{} {}: {judgement}", judged.number, judged.action),
            Err(reason) => println!("{} {}: undecided, {reason}", judged.number, judged.action),
        }
    }
    let is_avoidable = |judged| matches!(judged, &Ok(Judgement::AvoidableRisk(_)));
    let avoidable = moves.iter().filter(|judged| is_avoidable(&judged.judgement)).count();
    println!("{avoidable} of {} moves took an avoidable risk", moves.len());
    Ok(())
}
