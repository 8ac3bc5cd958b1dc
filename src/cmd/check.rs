//! `gridproof check`: whether a certificate shows what it claims.

use std::path::PathBuf;

use serde::Serialize;

use crate::certificate::{Accepted, Certificate, Claim, Refusal, mines, one_click};
use crate::puzzles::one_click::Solution;

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::limits::BudgetArgs;
use super::common::one_click as clicks;

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
        Ok(Accepted::Mines(shown)) => console.show(&OfMines::new(&shown)),
        Ok(Accepted::OneClick(shown)) => console.show(&OfOneClick::new(&shown)),
        Err(Refusal::Exhausted(reason)) => {
            let left = "the certificate is not checked to the end".to_owned();
            Err(Failure::Unanswered { name, left, reason })
        }
        Err(refusal) => {
            Err(Failure::Input(args.folder.join(refusal.to_string()).display().to_string()))
        }
    }
}

/// What is shown by a certificate of mines, in numbers.
#[derive(Serialize)]
struct OfMines {
    accepted: bool,
    consistent: bool,
    safe: usize,
    mine: usize,
    unknown: usize,
    placements: usize,
    clauses: usize,
    steps: usize,
}

impl OfMines {
    fn new(shown: &mines::Accepted) -> Self {
        let claims = &shown.claims;
        let number = |wanted| claims.iter().filter(|&(_, claim)| claim == wanted).count();
        Self {
            accepted: true,
            consistent: claims.consistent,
            safe: number(Claim::Safe),
            mine: number(Claim::Mine),
            unknown: number(Claim::Neither),
            placements: shown.placements,
            clauses: shown.clauses,
            steps: shown.steps,
        }
    }
}

impl Answer for OfMines {
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

/// What is shown by a certificate of a one-click instance, in numbers.
#[derive(Serialize)]
struct OfOneClick {
    accepted: bool,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mines: Option<usize>,
    separators: usize,
    clauses: usize,
    steps: usize,
    #[serde(skip)]
    sentence: String,
}

impl OfOneClick {
    fn new(shown: &one_click::Accepted) -> Self {
        let one_click::Accepted { instance, solution, separators, clauses, steps } = shown;
        let (verdict, sentence) = match solution {
            Some(solution) => ("found", clicks::found(instance, solution)),
            None => ("impossible", clicks::impossible(instance)),
        };
        Self {
            accepted: true,
            verdict,
            mines: solution.as_ref().map(Solution::mines),
            separators: *separators,
            clauses: *clauses,
            steps: *steps,
            sentence,
        }
    }
}

impl Answer for OfOneClick {
    fn full(&self) -> String {
        let Self { separators, clauses, steps, .. } = self;
        let evidence =
            format!("{separators} separators, {clauses} clauses, {steps} steps of proof\n");
        self.brief() + &evidence
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", self.sentence)
    }
}
