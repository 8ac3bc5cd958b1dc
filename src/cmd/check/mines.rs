//! What is shown by a certificate of mines, in numbers.

use serde::Serialize;

use crate::certificate::Claim;
use crate::certificate::mines::Accepted;

use super::super::common::console::Answer;

#[derive(Serialize)]
pub(super) struct Shown {
    accepted: bool,
    consistent: bool,
    safe: usize,
    mine: usize,
    unknown: usize,
    placements: usize,
    clauses: usize,
    steps: usize,
}

impl Shown {
    pub fn new(shown: &Accepted) -> Self {
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

impl Answer for Shown {
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
