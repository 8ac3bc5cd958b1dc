//! `gridproof check`: whether a certificate shows what it claims.

use std::path::PathBuf;

use serde::Serialize;

use crate::certificate::{Accepted, Certificate, Claim, Refusal};

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::limits::BudgetArgs;

/// Check a certificate without the engines that found it
#[derive(clap::Args)]
#[command(after_help = "\
A certificate that is refused ends with status 2 and the file, the line and the reason.

Example:
  gridproof prove board.txt --certificate evidence
  gridproof check evidence")]
pub struct Args {
    /// The folder that `prove --certificate` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.folder.display().to_string();
    let certificate = Certificate::read(&args.folder).map_err(|error| {
        Failure::Input(format!("{name}: expected the folder of a certificate: {error}"))
    })?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("checking the certificate");
    let result = certificate.check(&mut budget.meter());
    drop(spinner);
    match result {
        Ok(accepted) => console.show(&Verified::new(&accepted)),
        Err(Refusal::Exhausted(reason)) => {
            let left = "the certificate is not checked to the end".to_owned();
            Err(Failure::Unanswered { name, left, reason })
        }
        Err(refusal) => {
            Err(Failure::Input(args.folder.join(refusal.to_string()).display().to_string()))
        }
    }
}

/// What is shown by a certificate, in numbers.
#[derive(Serialize)]
struct Verified {
    accepted: bool,
    consistent: bool,
    safe: usize,
    mine: usize,
    unknown: usize,
    placements: usize,
    clauses: usize,
    steps: usize,
}

impl Verified {
    fn new(accepted: &Accepted) -> Self {
        let claims = &accepted.claims;
        let number = |wanted| claims.iter().filter(|&(_, claim)| claim == wanted).count();
        Self {
            accepted: true,
            consistent: claims.consistent,
            safe: number(Claim::Safe),
            mine: number(Claim::Mine),
            unknown: number(Claim::Neither),
            placements: accepted.placements,
            clauses: accepted.clauses,
            steps: accepted.steps,
        }
    }
}

impl Answer for Verified {
    fn full(&self) -> String {
        let Self { placements, clauses, steps, .. } = self;
        let evidence =
            format!("{placements} placements, {clauses} clauses, {steps} steps of proof\n");
        self.brief() + &evidence
    }

    fn brief(&self) -> String {
        let Self { safe, mine, unknown, .. } = self;
        if self.consistent {
            format!("accepted: {safe} safe, {mine} mine, {unknown} neither\n")
        } else {
            "accepted: the board is inconsistent\n".to_owned()
        }
    }
}
