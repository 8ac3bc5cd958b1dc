//! `gridproof check`: whether a certificate shows what it claims. What is said of one that does
//! depends on the puzzle: one file each.

mod chess_puzzle;
mod jewels;
mod mines;
mod one_click;

use std::path::PathBuf;

use crate::certificate::{Accepted, Certificate, Refusal};

use super::Failure;
use super::common::console::Console;
use super::common::limits::BudgetArgs;

/// Check a certificate without the engines that found it
#[derive(clap::Args)]
#[command(after_help = "\
A certificate that is refused ends with status 2 and the file, the line and the reason.

Example:
  gridproof prove board.txt --certificate evidence
  gridproof check evidence
  gridproof solve \"one-click rows=3 cols=3 mines=2\" --certificate impossible
  gridproof check impossible")]
pub struct Args {
    /// The folder that `prove --certificate` or `solve --certificate` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.folder.display().to_string();
    let certificate = Certificate::read(&args.folder).map_err(|error| {
        Failure::Input(format!("{name}: expected the folder of a certificate: {error}"))
    })?;
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner("checking the certificate");
    let result = certificate.check(&mut budget.meter());
    drop(spinner);
    match result {
        Ok(Accepted::Mines(shown)) => console.show(&mines::Shown::new(&shown)),
        Ok(Accepted::OneClick(shown)) => console.show(&one_click::Shown::new(&shown)),
        Ok(Accepted::ChessPuzzle(shown)) => console.show(&chess_puzzle::Shown::new(&shown)),
        Ok(Accepted::Jewels(shown)) => console.show(&jewels::Shown::new(&shown)),
        Err(Refusal::Unfinished(reason)) => {
            let left = "the certificate is not checked to the end".to_owned();
            Err(Failure::Unanswered { name, left, reason })
        }
        Err(refusal) => {
            Err(Failure::Input(args.folder.join(refusal.to_string()).display().to_string()))
        }
    }
}
