//! Was this game played soundly? For tests of a player, on the games the referee wrote down.
//!
//!     cargo run --example audit_transcript

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::oracle::Judgement;
use gridproof_play::contests::superminesweeper::audit::audit;
use gridproof_play::referee::transcript::Transcript;

/// What `gridproof play superminesweeper --seeds 1 -N 10 -D 2 --player COMMAND --transcripts DIR`
/// wrote of a player that guesses although it need not.
const GAME: &str = include_str!("game.txt");

pub fn main() -> Result<(), Box<dyn Error>> {
    let transcript: Transcript = GAME.parse()?;
    let moves = audit(&transcript, &Budget::work(1_000_000))?;
    for judged in &moves {
        println!("{} {:?}: {:?}", judged.number, judged.action, judged.judgement);
    }
    let avoidable = moves
        .iter()
        .filter(|judged| matches!(judged.judgement, Ok(Judgement::AvoidableRisk(_))))
        .count();
    println!("{avoidable} of {} moves risked more than they had to", moves.len());
    assert!(avoidable > 0);
    Ok(())
}
