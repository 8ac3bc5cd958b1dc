//! Compares a program's claims about a board with the true answers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;

use super::question::Question;
use super::reply::{CellAnswer, ClassAnswer, Digits, ParsedAnswer};
use super::tested_program::excerpt;
use crate::corpus::entry::{CellClass, IndexEntry, RowAndColumn};

/// The true status of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrueStatus {
    Safe,
    Mine,
    Undetermined,
    /// The corpus does not state the status.
    Unknown,
}

/// A false claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FalseClaim {
    pub kind: FalseClaimKind,
    /// The cell of the claim, if the claim is about a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<RowAndColumn>,
    /// The claimed number, if the claim contains a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// The true value.
    pub truth: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FalseClaimKind {
    /// The answer claims that a cell is safe, but the cell has a mine in some placement.
    NotSafe,
    /// The answer claims that a cell is a mine, but the cell is clear in some placement.
    NotMine,
    /// The answer claims that a cell is undetermined, but the cell is forced.
    NotUndetermined,
    /// The answer claims a probability of 0 or 1 for a cell that is undetermined.
    NotCertain,
    /// A probability differs by more than the tolerance.
    Probability,
    /// The number of placements is wrong.
    Count,
    /// The number of placements with a mine at a cell is wrong.
    Mines,
    /// The answer claims, explicitly or by its numbers, that an inconsistent board is consistent.
    NotConsistent,
    /// The answer claims that a consistent board is inconsistent.
    NotInconsistent,
}

impl FalseClaimKind {
    /// Returns the description of the wrong claim.
    pub fn words(self) -> &'static str {
        match self {
            Self::NotSafe => "a cell said to be safe can be a mine",
            Self::NotMine => "a cell said to be a mine can be safe",
            Self::NotUndetermined => "a cell said to be undetermined is forced",
            Self::NotCertain => "a probability of 0 or 1 is claimed for an uncertain cell",
            Self::Probability => "a probability that is off",
            Self::Count => "a wrong number of placements",
            Self::Mines => "a wrong number of placements with a mine at a cell",
            Self::NotConsistent => "an inconsistent board is said to be consistent",
            Self::NotInconsistent => "a consistent board is said to be inconsistent",
        }
    }
}

/// Returns the claim and the truth in words, such as `(2,3) said 0, is a mine with probability
/// 1e-9`.
impl fmt::Display for FalseClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind: _, cell, said, truth } = self;
        if let Some([row, col]) = cell {
            write!(f, "({row},{col}) ")?;
        }
        match said {
            Some(said) => write!(f, "said {said}, in truth {truth}"),
            None => write!(f, "in truth {truth}"),
        }
    }
}

/// The grade of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerGrade {
    /// The answer is complete and has no wrong claim. A complete answer names every forced cell, or
    /// a number for every hidden cell.
    Right,
    /// The answer is incomplete, but has no wrong claim.
    Partial,
    Wrong,
    /// The program replied that it does not know.
    Silent,
    /// The program gave no answer. The value is the reason in words.
    Failed(String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct GradedAnswer {
    pub grade: AnswerGrade,
    pub false_claims: Vec<FalseClaim>,
}

/// The true answers about a board, indexed by cell.
pub struct Truth<'a> {
    pub entry: &'a IndexEntry,
    statuses: BTreeMap<RowAndColumn, TrueStatus>,
    numbers: BTreeMap<RowAndColumn, &'a CellClass>,
}

/// The review of an answer: all claims of the answer, and its wrong claims.
struct AnswerReview<'a> {
    truth: &'a Truth<'a>,
    tolerance: f64,
    /// The cells whose status the answer claims, either explicitly or by a number.
    claimed_cells: BTreeSet<RowAndColumn>,
    /// The cells about which the answer states a number.
    cells_with_number: BTreeSet<RowAndColumn>,
    wrong: Vec<FalseClaim>,
}

impl<'a> Truth<'a> {
    pub fn of_entry(entry: &'a IndexEntry) -> Self {
        let lists = [
            (&entry.safe, TrueStatus::Safe),
            (&entry.mine, TrueStatus::Mine),
            (&entry.undetermined, TrueStatus::Undetermined),
            (&entry.undecided, TrueStatus::Unknown),
        ];
        let of = |(cells, status): (&'a Vec<RowAndColumn>, TrueStatus)| {
            cells.iter().map(move |&cell| (cell, status))
        };
        let numbers = entry.classes.iter();
        Self {
            entry,
            statuses: lists.into_iter().flat_map(of).collect(),
            numbers: numbers
                .flat_map(|class| class.cells.iter().map(move |&cell| (cell, class)))
                .collect(),
        }
    }

    /// Returns the true status of a cell, in words.
    fn status_words(&self, cell: RowAndColumn) -> String {
        match (self.statuses.get(&cell), self.numbers.get(&cell)) {
            (Some(TrueStatus::Safe), _) => "safe".to_owned(),
            (Some(TrueStatus::Mine), _) => "a mine".to_owned(),
            (_, None) => "undetermined".to_owned(),
            (_, Some(CellClass { probability: 1.0, .. })) => {
                "undetermined, with a probability of a mine too small for a float".to_owned()
            }
            (_, Some(class)) => format!("a mine with probability {:e}", class.probability),
        }
    }

    /// Compares the claims of an answer with the truth. Probabilities may differ by `tolerance`.
    pub fn judge(&self, question: Question, answer: &ParsedAnswer, tolerance: f64) -> GradedAnswer {
        let grade = |grade, false_claims| GradedAnswer { grade, false_claims };
        let says_inconsistent =
            answer.consistent == Some(false) || answer.count.as_ref().is_some_and(Digits::is_zero);
        match (self.entry.consistent, says_inconsistent) {
            (Some(true), true) => {
                let truth = "a placement agrees with the board".to_owned();
                let wrong = FalseClaim {
                    kind: FalseClaimKind::NotInconsistent,
                    cell: None,
                    said: None,
                    truth,
                };
                return grade(AnswerGrade::Wrong, vec![wrong]);
            }
            (Some(false), _) if claims_consistency(answer) => {
                let truth = "no placement agrees with the board".to_owned();
                let wrong = FalseClaim {
                    kind: FalseClaimKind::NotConsistent,
                    cell: None,
                    said: None,
                    truth,
                };
                return grade(AnswerGrade::Wrong, vec![wrong]);
            }
            (Some(false), true) => return grade(AnswerGrade::Right, Vec::new()),
            // On an inconsistent board, every claim about a cell is vacuously true.
            (Some(false), false) => return grade(AnswerGrade::Silent, Vec::new()),
            _ => {}
        }
        let mut review = AnswerReview::new(self, tolerance);
        let parsed = review.collect_claims(answer);
        let AnswerReview { claimed_cells, cells_with_number, wrong, .. } = review;
        if let (Err(reason), true) = (parsed, wrong.is_empty()) {
            return grade(AnswerGrade::Failed(reason), wrong);
        }
        // An answer that names all forced cells also claims that the other cells are undetermined.
        let is_whole = match question {
            Question::Prove => [&self.entry.safe, &self.entry.mine]
                .into_iter()
                .flatten()
                .all(|cell| claimed_cells.contains(cell)),
            Question::Count => cells_with_number.len() == self.entry.hidden,
        };
        let says_nothing = *answer == ParsedAnswer::default();
        match wrong.is_empty() {
            false => grade(AnswerGrade::Wrong, wrong),
            true if says_nothing => grade(AnswerGrade::Silent, wrong),
            true if is_whole => grade(AnswerGrade::Right, wrong),
            true => grade(AnswerGrade::Partial, wrong),
        }
    }
}

/// Returns whether the answer claims, explicitly or by its numbers, that the board is consistent.
fn claims_consistency(answer: &ParsedAnswer) -> bool {
    let no_placement = answer.count.as_ref().is_some_and(Digits::is_zero);
    let is_number = |mines: &Option<Digits>, probability: &Option<f64>| {
        // If the answer says that no placement exists, the number 0 at a cell follows. So the
        // number 0 is no further claim.
        mines.as_ref().is_some_and(|mines| !no_placement || !mines.is_zero())
            || probability.is_some_and(|_| !no_placement)
    };
    let mut cells = answer.cells.iter().flatten();
    let mut classes = answer.classes.iter().flatten();
    answer.consistent == Some(true)
        || (answer.count.is_some() && !no_placement)
        || answer.undetermined.iter().flatten().next().is_some()
        || cells.any(|of| is_number(&of.mines, &of.probability))
        || classes.any(|of| !of.cells.is_empty() && is_number(&of.mines, &of.probability))
        || (!no_placement && answer.probabilities.iter().flatten().next().is_some())
}

impl<'a> AnswerReview<'a> {
    fn new(truth: &'a Truth<'a>, tolerance: f64) -> Self {
        let (claimed_cells, cells_with_number) = Default::default();
        Self { truth, tolerance, claimed_cells, cells_with_number, wrong: Vec::new() }
    }

    /// Stores all claims of an answer by their cells.
    ///
    /// # Errors
    /// A claim is about a cell that is not hidden.
    fn collect_claims(&mut self, answer: &ParsedAnswer) -> Result<(), String> {
        let lists = [
            (&answer.safe, TrueStatus::Safe),
            (&answer.mine, TrueStatus::Mine),
            (&answer.undetermined, TrueStatus::Undetermined),
        ];
        for (cells, status) in lists {
            for &cell in cells.iter().flatten() {
                self.check_status(cell, status)?;
            }
        }
        let count = answer.count.as_ref();
        self.check_count(count);
        for CellAnswer { row, col, mines, probability } in answer.cells.iter().flatten() {
            self.check_cell_count([*row, *col], mines.as_ref(), *probability, count)?;
        }
        for ClassAnswer { cells, mines, probability } in answer.classes.iter().flatten() {
            for &cell in cells {
                self.check_cell_count(cell, mines.as_ref(), *probability, count)?;
            }
        }
        let Some(probabilities) = &answer.probabilities else { return Ok(()) };
        let hidden: Vec<RowAndColumn> = self.truth.statuses.keys().copied().collect();
        if probabilities.len() != hidden.len() {
            let (expected, found) = (hidden.len(), probabilities.len());
            return Err(format!("expected {expected} probabilities, found {found}"));
        }
        for (cell, &probability) in hidden.into_iter().zip(probabilities) {
            self.check_cell_count(cell, None, Some(probability), None)?;
        }
        Ok(())
    }

    fn check_status(&mut self, cell: RowAndColumn, claim: TrueStatus) -> Result<(), String> {
        let truth = self.true_status(cell)?;
        self.claimed_cells.insert(cell);
        let kind = match claim {
            TrueStatus::Safe => FalseClaimKind::NotSafe,
            TrueStatus::Mine => FalseClaimKind::NotMine,
            _ => FalseClaimKind::NotUndetermined,
        };
        self.record_false_claim_unless(claim == truth || truth == TrueStatus::Unknown, kind, cell);
        Ok(())
    }

    fn check_count(&mut self, claimed: Option<&Digits>) {
        let (Some(claimed), Some(truth)) = (claimed, &self.truth.entry.count) else { return };
        if claimed.0 != *truth {
            let said = Some(excerpt(&claimed.0));
            self.wrong.push(FalseClaim {
                kind: FalseClaimKind::Count,
                cell: None,
                said,
                truth: truth.clone(),
            });
        }
    }

    /// Checks the claimed number of placements with a mine at a cell, and the claimed probability.
    fn check_cell_count(
        &mut self,
        cell: RowAndColumn,
        mines: Option<&Digits>,
        probability: Option<f64>,
        count: Option<&Digits>,
    ) -> Result<(), String> {
        let truth = self.true_status(cell)?;
        let class = self.truth.numbers.get(&cell);
        if mines.is_none() && probability.is_none() {
            return Ok(());
        }
        self.cells_with_number.insert(cell);
        // A probability that is merely close to 0 or 1 does not claim that a cell is forced.
        if mines.is_some() || probability.is_some_and(|one| one == 0.0 || one == 1.0) {
            self.claimed_cells.insert(cell);
        }
        if let Some(mines) = mines {
            let claims =
                [(mines.is_zero(), TrueStatus::Safe), (Some(mines) == count, TrueStatus::Mine)];
            for (_, claimed) in claims.into_iter().filter(|(is_claimed, _)| *is_claimed) {
                self.check_status(cell, claimed)?;
            }
            if let Some(class) = class.filter(|class| class.mines != mines.0) {
                let (said, truth) = (Some(excerpt(&mines.0)), class.mines.clone());
                self.wrong.push(FalseClaim {
                    kind: FalseClaimKind::Mines,
                    cell: Some(cell),
                    said,
                    truth,
                });
            }
        }
        let Some(probability) = probability else { return Ok(()) };
        let number = |kind| FalseClaim {
            kind,
            cell: Some(cell),
            said: Some(probability.to_string()),
            truth: self.truth.status_words(cell),
        };
        let is_certain = match truth {
            TrueStatus::Safe => probability != 1.0,
            TrueStatus::Mine => probability != 0.0,
            TrueStatus::Undetermined => {
                mines.is_some() || (probability != 0.0 && probability != 1.0)
            }
            TrueStatus::Unknown => true,
        };
        let expected = match truth {
            TrueStatus::Safe => Some(0.0),
            TrueStatus::Mine => Some(1.0),
            TrueStatus::Undetermined | TrueStatus::Unknown => class.map(|class| class.probability),
        };
        if !is_certain {
            self.wrong.push(number(FalseClaimKind::NotCertain));
        } else if let Some(expected) = expected {
            // The negated comparison counts NaN as wrong too.
            let is_near = (probability - expected).abs() <= self.tolerance;
            if !is_near {
                self.wrong.push(number(FalseClaimKind::Probability));
            }
        }
        Ok(())
    }

    fn true_status(&self, cell: RowAndColumn) -> Result<TrueStatus, String> {
        let [row, col] = cell;
        let status = self.truth.statuses.get(&cell).copied();
        status.ok_or_else(|| format!("expected a hidden cell, found [{row},{col}]"))
    }

    /// Records a wrong claim about the status of a cell, unless the claim `is_right`.
    fn record_false_claim_unless(
        &mut self,
        is_right: bool,
        kind: FalseClaimKind,
        cell: RowAndColumn,
    ) {
        if is_right {
            return;
        }
        let truth = self.truth.status_words(cell);
        self.wrong.push(FalseClaim { kind, cell: Some(cell), said: None, truth });
    }
}

#[cfg(test)]
mod tests;
