//! Writes a certificate and checks it, so that nobody needs to trust the engines.
//!
//!     cargo run --example certify
//!
//! prints
//!
//! ```text
//! mines rows=3 cols=4 mines=3 squared_distance=2
//! 1 2 ? ?
//! ? ? ? ?
//! 1 2 * ?
//! accepted: 4 safe, 1 mine, 2 undetermined
//! refused: refutation.drat:1: the clause is not implied by unit propagation: a step is missing or wrong
//! ```

use std::error::Error;

use gridproof::certificate::Name;
use gridproof::puzzles::{self, mines::certify::certificate};
use gridproof::{Board, Budget, prove};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n".parse()?;
    let budget = Budget::work(1 << 24);
    let found = prove(&board, &budget)?;
    let mut files = certificate(&board, &found, &budget)?;
    let verified = puzzles::check(&files, &mut budget.meter())?;
    println!("{}accepted: {}", verified.board(), verified.sentence());

    // After any change of the files, the check accepts only true claims.
    files.files.insert(Name::DRAT, b"0\n".to_vec());
    let refusal = puzzles::check(&files, &mut budget.meter()).err().ok_or("a refusal")?;
    println!("refused: {refusal}");
    Ok(())
}
