//! The results of testing a program: sums for each family and question, and the wrong claims.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};

use super::judge::{AnswerGrade, FalseClaim, FalseClaimKind, GradedAnswer};
use crate::corpus::entry::IndexEntry;

/// A question that was asked: the grade of the answer, and the time until the reply if there was a
/// reply.
pub struct AskedQuestion {
    pub graded: GradedAnswer,
    pub reply_time: Option<Duration>,
}

/// The questions of one kind about the boards of a family.
#[derive(Clone, Debug, Default)]
pub struct OutcomeRow {
    pub asked: usize,
    pub right: usize,
    pub partial: usize,
    pub wrong: usize,
    pub silent: usize,
    pub failed: usize,
    /// The time until each reply, in ms.
    times: Vec<f64>,
}

/// An answer with wrong claims.
#[derive(Clone, Debug, Serialize)]
pub struct RefutedAnswer {
    pub id: String,
    pub file: String,
    #[serde(rename = "do")]
    pub question: &'static str,
    /// The number of wrong claims in the answer.
    pub claims: usize,
    /// The first few wrong claims of each kind.
    pub wrong: Vec<FalseClaim>,
    /// The number of cells of the board.
    #[serde(skip)]
    cells: usize,
}

/// A wrong claim about a board.
pub struct WrongClaim<'a> {
    /// The id of the board.
    pub id: &'a str,
    pub claim: &'a FalseClaim,
}

/// A question without an answer.
#[derive(Clone, Debug, Serialize)]
pub struct UnansweredQuestion {
    pub id: String,
    #[serde(rename = "do")]
    pub question: &'static str,
    pub reason: String,
}

#[derive(Default)]
pub struct Tally {
    /// The rows of the table, one for each family and question, in the order of the questions.
    pub rows: Vec<((String, &'static str), OutcomeRow)>,
    pub refuted: Vec<RefutedAnswer>,
    pub unanswered: Vec<UnansweredQuestion>,
}

/// The most wrong claims of one kind that are kept for each answer.
const MAX_KEPT_CLAIMS: usize = 3;

impl Tally {
    pub fn add(&mut self, entry: &IndexEntry, question: &'static str, asked: AskedQuestion) {
        let key = (entry.family.clone(), question);
        let at = self.rows.iter().position(|(name, _)| *name == key).unwrap_or_else(|| {
            self.rows.push((key, OutcomeRow::default()));
            self.rows.len() - 1
        });
        let row = &mut self.rows[at].1;
        row.asked += 1;
        row.times.extend(asked.reply_time.map(|took| took.as_secs_f64() * 1e3));
        let GradedAnswer { grade, false_claims } = asked.graded;
        match grade {
            AnswerGrade::Right => row.right += 1,
            AnswerGrade::Partial => row.partial += 1,
            AnswerGrade::Silent => row.silent += 1,
            AnswerGrade::Wrong => {
                row.wrong += 1;
                self.refuted.push(RefutedAnswer::new(entry, question, false_claims));
            }
            AnswerGrade::Failed(reason) => {
                row.failed += 1;
                self.unanswered.push(UnansweredQuestion { id: entry.id.clone(), question, reason });
            }
        }
    }

    /// Returns whether every question failed. A reply that says "unknown" does not count as a
    /// failure.
    pub fn all_failed(&self) -> bool {
        !self.rows.is_empty() && self.rows.iter().all(|(_, row)| row.failed == row.asked)
    }

    /// Returns one row for each question, with the sums over all families.
    pub fn sums_over_families(&self) -> Vec<((String, &'static str), OutcomeRow)> {
        let questions: BTreeSet<_> = self.rows.iter().map(|((_, question), _)| *question).collect();
        let sum = |question| {
            let mut sum = OutcomeRow::default();
            self.rows.iter().filter(|((_, of), _)| *of == question).for_each(|(_, row)| {
                sum.asked += row.asked;
                sum.right += row.right;
                sum.partial += row.partial;
                sum.wrong += row.wrong;
                sum.silent += row.silent;
                sum.failed += row.failed;
                sum.times.extend(&row.times);
            });
            (("all".to_owned(), question), sum)
        };
        questions.into_iter().map(sum).collect()
    }

    /// Returns the wrong claims of each kind, ordered by the size of the board. Returns at most one
    /// claim of each answer.
    pub fn wrong_by_kind(&self) -> BTreeMap<FalseClaimKind, Vec<WrongClaim<'_>>> {
        let mut answers: Vec<&RefutedAnswer> = self.refuted.iter().collect();
        answers.sort_by_key(|refuted| refuted.cells);
        let mut kinds: BTreeMap<FalseClaimKind, Vec<WrongClaim<'_>>> = BTreeMap::new();
        for RefutedAnswer { id, wrong, .. } in answers {
            let mut seen = BTreeSet::new();
            for claim in wrong.iter().filter(|claim| seen.insert(claim.kind)) {
                kinds.entry(claim.kind).or_default().push(WrongClaim { id, claim });
            }
        }
        kinds
    }

    /// Returns the whole report as JSON.
    pub fn document(&self, program: &str) -> Value {
        let families: Vec<Value> = self
            .rows
            .iter()
            .map(|((family, question), row)| {
                json!({
                    "family": family, "do": question, "asked": row.asked, "right": row.right,
                    "partial": row.partial, "wrong": row.wrong, "silent": row.silent,
                    "failed": row.failed, "median_ms": row.median_time(), "most_ms": row.longest_time(),
                })
            })
            .collect();
        json!({
            "version": 1, "program": program, "families": families, "wrong": self.refuted,
            "failed": self.unanswered,
        })
    }
}

impl OutcomeRow {
    /// Returns the median of the reply times in ms; `None` if there was no reply.
    pub fn median_time(&self) -> Option<f64> {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    }

    /// Returns the longest reply time.
    pub fn longest_time(&self) -> Option<f64> {
        self.times.iter().copied().max_by(f64::total_cmp)
    }
}

impl RefutedAnswer {
    fn new(entry: &IndexEntry, question: &'static str, wrong: Vec<FalseClaim>) -> Self {
        let claims = wrong.len();
        let mut kept: BTreeMap<FalseClaimKind, usize> = BTreeMap::new();
        let is_kept = |wrong: &FalseClaim| {
            let number = kept.entry(wrong.kind).or_default();
            *number += 1;
            *number <= MAX_KEPT_CLAIMS
        };
        Self {
            id: entry.id.clone(),
            file: entry.file.clone(),
            question,
            claims,
            wrong: wrong.into_iter().filter(is_kept).collect(),
            cells: entry.rows * entry.cols,
        }
    }
}
