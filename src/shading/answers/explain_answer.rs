//! The answer to `explain`: the reason for the status of a cell, or for the lack of a solution.

use gridproof_engine::model::{Constraint, Model, Var};
use gridproof_engine::query::{
    Explainer, MinimalUnsatisfiableSubset, MusMember, MusSize, Search, VariableExplanation,
};

use crate::budget::Unfinished;
use crate::game::NeededClues;
use crate::grid::Cell;
use crate::picture::{ClueAt, Marks};
use crate::puzzle::Answer;
use crate::report::{Drawing, ExplanationKind, Report, Shade, Tile};
#[cfg(feature = "json")]
use crate::words::SentenceDocument;
use crate::words::{Sentence, cell_rules, explanations};

use crate::shading::board::{is_open, open_cells};
use crate::shading::exact::checked_solution;
use crate::shading::solution::number_of_symbol;
use crate::shading::words::UNDETERMINED;
use crate::shading::{RuleText, Shading, Words, build_model, rows};

/// The answer to `explain`, for people and for programs.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct ExplainAnswer<'a, B> {
    /// The requested cell.
    cell: Option<Cell>,
    /// The status of the cell, named like the list of such cells in answers to `prove`. `conflict`
    /// if the board has no solution.
    answer: &'static str,
    /// The answer as a sentence without a full stop, with the number of rules that prove the
    /// status.
    text: String,
    /// The sentence in `text`.
    #[cfg(feature = "json")]
    sentence: SentenceDocument,
    /// The rules that together prove the status. None of these rules can be left out.
    clues: Vec<UsedRule>,
    /// The conclusion from the rules as a sentence without a full stop, if the rules determine the
    /// cell.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    conclusion_text: Option<String>,
    /// The sentence in `conclusion_text`.
    #[cfg(feature = "json")]
    #[serde(skip_serializing_if = "Option::is_none")]
    conclusion_sentence: Option<SentenceDocument>,
    /// Whether it is proved that no smaller set of rules suffices. Null if the answer has no rules.
    smallest: Option<bool>,
    /// The rows of two solutions, if the cell is undetermined. The first solution leaves the cell
    /// clear, and the second shades the cell. The rows have the form of answers to `solve`.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    solutions: Vec<Vec<String>>,
    #[cfg_attr(feature = "json", serde(skip))]
    kind: ExplanationKind,
    #[cfg_attr(feature = "json", serde(skip))]
    board: &'a B,
}

/// A rule that the explanation uses.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct UsedRule {
    /// The name of the rule, with its cell, if it has one.
    label: String,
    /// The cell that the rule is about.
    cell: Option<Cell>,
    #[cfg_attr(feature = "json", serde(flatten))]
    content: RuleContent,
    /// The label and the rule as a sentence without a full stop.
    text: String,
    /// The sentence in `text`.
    #[cfg(feature = "json")]
    sentence: SentenceDocument,
    /// The rule without its label.
    #[cfg(feature = "json")]
    rule: SentenceDocument,
    /// The clue on the board that states the rule, if any.
    #[cfg_attr(feature = "json", serde(skip))]
    clue_at: Option<ClueAt>,
}

/// The content of a rule, as a bound on a number of cells if possible.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(untagged))]
enum RuleContent {
    Sum(SumBound),
    /// A rule that only the sentence describes.
    Other {
        /// The open cells of the rule, in row-major order.
        cells: Vec<Cell>,
    },
}

/// A bound on the number of cells that have the given colour.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct SumBound {
    at_least: usize,
    at_most: usize,
    /// The cells that count when they are shaded.
    shaded: Vec<Cell>,
    /// The cells that count when they are clear.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    clear: Vec<Cell>,
}

/// Explains the status of `cell`, or why the board has no solution. Returns `None` if `cell` is
/// `None` and the board has a solution.
pub(crate) fn explain<'a, B: Shading>(
    board: &'a B,
    cell: Option<Cell>,
    search: Search<'_>,
) -> Result<Option<ExplainAnswer<'a, B>>, Unfinished> {
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    let Some(why) = find_reasons(board, &model, cell, search)? else { return Ok(None) };
    let (kind, mus) = match &why {
        VariableExplanation::Conflict(mus) => (ExplanationKind::Conflict, Some(mus)),
        VariableExplanation::Forced(true, mus) => (ExplanationKind::Mine, Some(mus)),
        VariableExplanation::Forced(false, mus) => (ExplanationKind::Safe, Some(mus)),
        VariableExplanation::Undetermined(_) => (ExplanationKind::Undetermined, None),
    };
    let solutions = match &why {
        VariableExplanation::Undetermined(both) => {
            let solution = |found| Ok(rows(&checked_solution(board, found)?));
            both.iter().map(solution).collect::<Result<_, Unfinished>>()?
        }
        _ => Vec::new(),
    };
    let members = mus.into_iter().flat_map(|mus| &mus.members);
    let clues: Vec<_> = members.map(|member| used_rule(board, &model, member.constraint)).collect();
    let smallest = mus.map(|mus| mus.size == MusSize::Smallest);
    let sentence = answer_sentence(board, &model, cell, &why);
    let conclusion = cell.and_then(|cell| conclusion::<B>(cell, &why));
    Ok(Some(ExplainAnswer {
        cell,
        answer: status_key::<B>(kind),
        text: sentence.to_string(),
        #[cfg(feature = "json")]
        sentence: (&sentence).into(),
        clues,
        conclusion_text: conclusion.as_ref().map(Sentence::to_string),
        #[cfg(feature = "json")]
        conclusion_sentence: conclusion.as_ref().map(SentenceDocument::from),
        smallest,
        solutions,
        kind,
        board,
    }))
}

/// Returns the answer as a sentence with the number of rules. If a single rule contradicts the
/// known cells, the sentence names this rule if possible.
fn answer_sentence<B: Shading>(
    board: &B,
    model: &Model,
    cell: Option<Cell>,
    why: &VariableExplanation,
) -> Sentence {
    let Words { solution, shaded_status, clear, .. } = B::WORDS;
    let reason = |mus: &MinimalUnsatisfiableSubset| {
        let number = mus.members.len();
        explanations::with_size(explanations::shown_by_rules(number), number, mus.size)
    };
    let status = match why {
        VariableExplanation::Conflict(mus) => {
            let name = match mus.members[..] {
                [MusMember { constraint, .. }] => name_of_rule(board, model, constraint),
                _ => None,
            };
            let why = name.map_or_else(|| reason(mus), explanations::evidence_shows);
            return explanations::contradiction_because(why);
        }
        VariableExplanation::Forced(true, mus) => {
            explanations::status_because(shaded_status, reason(mus))
        }
        VariableExplanation::Forced(false, mus) => explanations::status_because(clear, reason(mus)),
        VariableExplanation::Undetermined(_) => {
            explanations::shaded_in_some(shaded_status, solution, clear)
        }
    };
    explanations::has_status(Vec::from_iter(cell), status)
}

/// Returns the name of the rule whose constraints begin at this position, if it has a name.
fn name_of_rule(board: &impl Shading, model: &Model, first: usize) -> Option<Sentence> {
    board.rule_text(model.constraints()[first].label).map(|text| text.name)
}

/// Returns a sentence that concludes the status of the cell from the rules. Returns `None` for an
/// undetermined cell and for a board without a solution.
fn conclusion<B: Shading>(cell: Cell, why: &VariableExplanation) -> Option<Sentence> {
    let VariableExplanation::Forced(is_shaded, mus) = why else { return None };
    let statuses = [B::WORDS.clear, B::WORDS.shaded_status];
    let [opposite, status] = if *is_shaded { statuses } else { [statuses[1], statuses[0]] };
    Some(match mus.members.len() {
        1 => explanations::rule_fails_if(cell, opposite, status),
        _ => explanations::rules_fail_if(cell, opposite, status),
    })
}

/// Returns a set of rules that determine a cell of `board`, or of rules that contradict each other.
/// Returns `None` if no cell is named and the board has a solution.
fn find_reasons(
    board: &impl Shading,
    model: &Model,
    cell: Option<Cell>,
    Search { engines, budget }: Search<'_>,
) -> Result<Option<VariableExplanation>, Unfinished> {
    let mut sat = engines.new_assumption_solver();
    let mut explainer = Explainer::new(model, &mut *sat, budget)?;
    let Some(cell) = cell else {
        return Ok(explainer.explain_conflict(budget)?.map(VariableExplanation::Conflict));
    };
    let at = open_cells(board).position(|open| open == cell).expect("an open cell");
    explainer.explain_variable(Var::new(at), budget).map(Some)
}

/// Returns the size of the smallest known set of rules that decides whether an open cell is clear.
/// Returns `None` if the cell is clear in only some solutions.
///
/// # Errors
/// If the budget ends before any set is found.
///
/// # Panics
/// If the cell is not open.
pub fn needed_clues(
    board: &impl Shading,
    cell: Cell,
    search: Search<'_>,
) -> Result<Option<NeededClues>, Unfinished> {
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    let why = find_reasons(board, &model, Some(cell), search)?;
    Ok(match why {
        Some(VariableExplanation::Forced(_, MinimalUnsatisfiableSubset { members, size })) => {
            Some(NeededClues { clues: members.len(), is_smallest: size == MusSize::Smallest })
        }
        _ => None,
    })
}

/// Returns the rule whose constraints begin at this position.
fn used_rule<B: Shading>(board: &B, model: &Model, first: usize) -> UsedRule {
    let constraint = &model.constraints()[first];
    let label = constraint.label;
    let (content, sentence) = match board.rule_text(label) {
        Some(RuleText { sentence, cells, .. }) => {
            let cells = cells.into_iter().filter(|&cell| is_open(board, cell)).collect();
            (RuleContent::Other { cells }, sentence)
        }
        None => {
            let sum = sum_bound(model, constraint);
            let sentence = sum.sentence::<B>();
            (RuleContent::Sum(sum), sentence)
        }
    };
    let labelled = explanations::labelled_rule(label.to_string(), sentence.clone());
    UsedRule {
        label: label.to_string(),
        cell: label.cell,
        content,
        text: labelled.to_string(),
        #[cfg(feature = "json")]
        sentence: (&labelled).into(),
        #[cfg(feature = "json")]
        rule: (&sentence).into(),
        clue_at: board.clue_at(label),
    }
}

fn sum_bound(model: &Model, constraint: &Constraint) -> SumBound {
    let Constraint { lits, at_least, at_most, .. } = constraint;
    let cells = |positive: bool| {
        let pluralised = lits.iter().filter(move |lit| lit.is_positive() == positive);
        let mut cells: Vec<Cell> = pluralised.map(|lit| model.cell(lit.var())).collect();
        cells.sort_unstable();
        cells
    };
    let (at_least, at_most, shaded, clear) = (*at_least, *at_most, cells(true), cells(false));
    SumBound { at_least, at_most, shaded, clear }
}

fn status_key<B: Shading>(kind: ExplanationKind) -> &'static str {
    match kind {
        ExplanationKind::Mine => B::WORDS.keys.shaded,
        ExplanationKind::Safe => B::WORDS.keys.clear,
        ExplanationKind::Undetermined => UNDETERMINED,
        ExplanationKind::Conflict => "conflict",
    }
}

impl SumBound {
    /// Returns the rule as a sentence, such as `2 of (0,0), (0,1) and (0,2) are black`.
    fn sentence<B: Shading>(&self) -> Sentence {
        let Self { at_least, at_most, shaded, clear } = self;
        let all = shaded.len() + clear.len();
        let number = match (*at_least, *at_most) {
            (least, most) if least == most => cell_rules::exactly(least),
            (0, most) => cell_rules::at_most(most),
            (least, most) if most >= all => cell_rules::at_least(least),
            (least, most) => cell_rules::from_to(least, most),
        };
        let [is_shaded, is_clear] = [true, false].map(|is_shaded| B::WORDS.colour_word(is_shaded));
        let (shaded, clear) = (shaded.clone(), clear.clone());
        match (shaded.is_empty(), clear.is_empty()) {
            (_, true) => cell_rules::number_of_cells(number, shaded, is_shaded),
            (true, false) => cell_rules::number_of_cells(number, clear, is_clear),
            _ => cell_rules::number_of_both(number, shaded, is_shaded, clear, is_clear),
        }
    }
}

impl<B: Shading> ExplainAnswer<'_, B> {
    /// Draws the solution at this index, and marks the requested cell.
    fn solution_drawing(&self, solution: usize) -> Drawing<'_> {
        let rows: Vec<Vec<char>> =
            self.solutions[solution].iter().map(|row| row.chars().collect()).collect();
        let tile = move |cell: Cell| {
            let sign = B::WORDS.sign_of_number(number_of_symbol(rows[cell.row][cell.col]));
            if !is_open(self.board, cell) {
                return Tile { text: self.board.sign(cell).into(), shade: Shade::Plain };
            }
            if Some(cell) == self.cell {
                return Tile { text: format!(">{sign}").into(), shade: Shade::Marked };
            }
            Tile { text: sign.into(), shade: Shade::Plain }
        };
        Drawing::new(self.board.shape(), tile).with_hexagon_rows(self.board.hexagon_rows())
    }
}

impl<B: Shading> Answer for ExplainAnswer<'_, B> {
    fn is_inconsistent(&self) -> bool {
        self.kind == ExplanationKind::Conflict
    }

    fn marks(&self) -> Marks {
        let clues = self.clues.iter().filter_map(|clue| clue.clue_at).collect();
        let rules = self.clues.iter().map(|clue| clue.text.clone());
        let sentences = [self.text.clone()].into_iter().chain(rules).collect();
        Marks { explained: self.cell, clues, sentences, ..Marks::default() }
    }
}

impl<B: Shading> Report for ExplainAnswer<'_, B> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        (0..self.solutions.len()).map(|solution| self.solution_drawing(solution)).collect()
    }

    fn text(&self) -> String {
        let clues = self.clues.iter().map(|clue| &clue.text);
        let lines = clues.chain(&self.conclusion_text).map(|text| format!("{text}\n"));
        self.brief() + &lines.collect::<String>()
    }

    fn brief(&self) -> String {
        match self.kind {
            ExplanationKind::Undetermined => {
                let Words { clear, shaded, signs: [sign_shaded, sign_clear], .. } = B::WORDS;
                let drawn = format!(
                    "undetermined: left {clear} ({sign_clear}), right {shaded} ({sign_shaded})"
                );
                format!("{}\n", explanations::has_status(Vec::from_iter(self.cell), drawn))
            }
            _ => format!("{}\n", self.text),
        }
    }
}
