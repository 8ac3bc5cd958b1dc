//! The texts that a screen shows about a board. Each text has the cells that it marks.

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::prior::Prior;
use gridproof::puzzles::mines::explain::{Explanation, Reason};
use gridproof::puzzles::mines::position::CellStatus;
use gridproof::puzzles::mines::text::{DEFAULT_DISTANCE, symbol};
use gridproof::puzzles::mines::{Board, Placement, View};
use gridproof::report::{cell_list, pluralised};
use gridproof::words::Sentence;
use gridproof_play::advise::{Advice, AdvisedMove, Prospect};

use crate::words::unexplained_cell;

use super::board::Mark;
use super::board_analysis::BoardAnalysis;

/// Lines of text, and the cells that they mention.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextWithCells {
    pub lines: Vec<String>,
    pub marks: Vec<(Cell, Mark)>,
}

impl TextWithCells {
    /// Returns a line that mentions no cell.
    pub fn without_cells(line: impl Into<String>) -> Self {
        Self { lines: vec![line.into()], marks: Vec::new() }
    }

    /// Returns a sentence, without marks on cells.
    pub fn of_sentence(sentence: &Sentence) -> Self {
        Self::without_cells(sentence.to_string())
    }

    fn append(&mut self, more: Self) {
        self.lines.extend(more.lines);
        self.marks.extend(more.marks);
    }
}

/// Returns a comma and the squared distance of neighbours; empty for the usual neighbourhood.
pub fn distance_words(board: &Board) -> String {
    match board.disc().squared_distance() {
        DEFAULT_DISTANCE => String::new(),
        distance => format!(", squared distance {distance}"),
    }
}

/// Explains the status of a cell.
pub fn explanation_text(cell: Cell, found: &Result<Explanation, Unfinished>) -> TextWithCells {
    match found {
        Err(reason) => TextWithCells::of_sentence(&unexplained_cell(cell, Sentence::from(*reason))),
        Ok(explanation) => {
            let mut text = explanation_lines(explanation, Some(cell));
            match explanation {
                Explanation::Undetermined(both) => text.append(placement_difference(both)),
                Explanation::Conflict(_) => {}
                Explanation::Safe(_) | Explanation::Mine(_) => text.marks.push((cell, Mark::Named)),
            }
            text
        }
    }
}

/// Describes the clues that contradict each other.
pub fn contradiction_text(reason: &Reason) -> TextWithCells {
    explanation_lines(&Explanation::Conflict(reason.clone()), None)
}

fn explanation_lines(explanation: &Explanation, cell: Option<Cell>) -> TextWithCells {
    let clues = explanation.reason().into_iter().flat_map(|reason| &reason.clues);
    let marks = clues.filter_map(|clue| Some((clue.label.cell?, Mark::Named))).collect();
    let lines = explanation.text_about(cell).lines().map(str::to_owned).collect();
    TextWithCells { lines, marks }
}

/// Describes two placements by the cells in which they differ.
fn placement_difference(both: &[Placement; 2]) -> TextWithCells {
    let only = |one: &Placement, other: &Placement| -> Vec<Cell> {
        let mines = one.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| cell);
        mines.filter(|&cell| !other.mines[cell]).collect()
    };
    let [without, with] = both;
    let (first, second) = (only(without, with), only(with, without));
    let lines = vec![
        format!("a, without one there: {}", mine_list(&first)),
        format!("b, with one: {}", mine_list(&second)),
        "all other cells can be the same in both".to_owned(),
    ];
    let marked = |cells: Vec<Cell>, mark| cells.into_iter().map(move |cell| (cell, mark));
    let marks = marked(first, Mark::First).chain(marked(second, Mark::Second)).collect();
    TextWithCells { lines, marks }
}

fn mine_list(cells: &[Cell]) -> String {
    const MAX_LISTED_CELLS: usize = 12;
    match cells.len() {
        0 => "no mine in its place".to_owned(),
        count if count > MAX_LISTED_CELLS => {
            format!(
                "mines at {} and {} more",
                cell_list(&cells[..MAX_LISTED_CELLS]),
                count - MAX_LISTED_CELLS
            )
        }
        count => format!("{} at {}", if count == 1 { "a mine" } else { "mines" }, cell_list(cells)),
    }
}

/// Returns the advice on which cell to open next, with the best cell marked.
pub fn advice_text(found: &Result<Option<Advice>, Unfinished>) -> (TextWithCells, Option<Cell>) {
    const MAX_LISTED_MOVES: usize = 4;
    let advice = match found {
        Err(reason) => {
            return (
                TextWithCells::without_cells(format!("no move is known to be best: {reason}")),
                None,
            );
        }
        Ok(None) => {
            return (
                TextWithCells::without_cells("the board contradicts itself: no move is good"),
                None,
            );
        }
        Ok(Some(advice)) => advice,
    };
    let Some(best) = advice.moves.first() else {
        return (
            TextWithCells::without_cells("nothing is left to open: no hidden cell is clear"),
            None,
        );
    };
    let mut lines: Vec<String> = advice
        .moves
        .iter()
        .take(MAX_LISTED_MOVES)
        .map(|advised| chance_words(advice, advised))
        .collect();
    lines[0] = format!("best: {}", lines[0]);
    if advice.moves.len() > MAX_LISTED_MOVES {
        lines.push(format!("and {} more", advice.moves.len() - MAX_LISTED_MOVES));
    }
    if let Some(Unfinished::Stop(reason)) = advice.stop_reason {
        lines.push(format!("the game was not searched to its end: {reason}"));
    }
    (TextWithCells { lines, marks: vec![(best.cell, Mark::Named)] }, Some(best.cell))
}

fn chance_words(advice: &Advice, advised: &AdvisedMove) -> String {
    let risk = match advised.placements_with_mine.is_zero() {
        true => "safe".to_owned(),
        false => format!("{:.1}% risk", 100.0 * advice.risk(advised)),
    };
    let after = match (&advised.prospect, advice.win_probability(advised)) {
        (_, Some(win)) => format!(", wins {:.1}%", 100.0 * win),
        (Prospect::LookAhead(value), _) => format!(", look-ahead {value:.3}"),
        _ => String::new(),
    };
    format!("{} {risk}{after}", advised.cell)
}

/// Returns one line about a cell.
pub fn cell_line(board: &Board, analysis: Option<&BoardAnalysis>, cell: Cell) -> String {
    let around = || {
        let hidden = pluralised(board.num_hidden_neighbours(cell), "hidden cell");
        match board.num_known_mine_neighbours(cell) {
            0 => format!("{hidden} around"),
            known => format!("{hidden} around, {} known", pluralised(known, "mine")),
        }
    };
    let view = match board.view(cell) {
        View::Hidden => "hidden".to_owned(),
        View::Flagged => "flagged".to_owned(),
        View::Mine => "a mine".to_owned(),
        view => format!("clue {}, {}", symbol(view), around()),
    };
    let known = analysis.and_then(|analysis| analysis.status_of(cell)).map(status_words);
    let known = known.map(|known| format!(": {known}")).unwrap_or_default();
    format!("{cell} {view}{known}")
}

fn status_words(status: CellStatus) -> String {
    match status {
        CellStatus::Safe => "proved safe (S)".to_owned(),
        CellStatus::Mine => "proved a mine (M)".to_owned(),
        CellStatus::Undetermined(None) => "proved undetermined (?)".to_owned(),
        CellStatus::Undetermined(Some(chance)) => format!("a mine with {:.2}%", 100.0 * chance),
        CellStatus::Undecided => "undecided when the time ended (-)".to_owned(),
    }
}

/// Returns a line about the assumed density of mines; `None` if the total is known.
pub fn prior_line(board: &Board) -> Option<String> {
    let sentence = board.prior().assumption_sentence()?;
    let more = if board.prior() == Prior::Uniform { "; m says more" } else { "" };
    Some(format!("{sentence}{more}"))
}

/// Returns one line that summarises the statuses of all cells.
pub fn summary_line(analysis: &BoardAnalysis) -> String {
    let known = match analysis {
        BoardAnalysis::Known(known) => known,
        BoardAnalysis::Contradiction(_) => return "the board contradicts itself".to_owned(),
        BoardAnalysis::Unknown(reason) => return format!("nothing is known: {reason}"),
    };
    let count = |is: fn(CellStatus) -> bool| {
        known.values().iter().flatten().filter(|&&one| is(one)).count()
    };
    let safe = count(|status| status == CellStatus::Safe);
    let mines = count(|status| status == CellStatus::Mine);
    let undetermined = count(|status| matches!(status, CellStatus::Undetermined(_)));
    let undecided = count(|status| status == CellStatus::Undecided);
    let rest = if undecided > 0 { format!(", {undecided} undecided (-)") } else { String::new() };
    format!("{safe} safe (S), {mines} mine (M), {undetermined} undetermined (.12 is 12%){rest}")
}
