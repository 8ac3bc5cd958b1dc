//! The page data of a game of mines: each move, and the status of every hidden cell before the
//! move.

use serde::{Serialize, Serializer};
use serde_json::value::to_raw_value;

use gridproof::budget::{Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::Judgement;
use gridproof::puzzles::mines::position::CellStatus;
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::query::Search;

use super::game_analysis::{GameAnalysis, MoveFindings};
use super::move_reasons::MoveExplainer;
use super::record::{RecordedGame, RecordedMove};
use super::unavoidable_guesses::UnavoidableGuessFinder;
use super::{AnnotatedGame, JudgedMove, PageHeader};

/// The kind of these pages, which selects the script that draws the game.
pub(crate) const DRAWING_NAME: &str = "mines";

/// Annotates a game. Each frame contains only the chances that differ from the previous frame. Some
/// players do not compare guesses by risk alone. For these players, `guess_label` is the label of a
/// guess that does not have the least risk. The work limit of `search` applies to each position,
/// and is lowered after many positions that reach it. The other limits apply to the whole game. If
/// a limit ends the annotation, the remaining positions have no annotations. Calls `on_position`
/// after each position, with the total number of positions.
pub(crate) fn annotate(
    head: PageHeader<'_>,
    record: &RecordedGame,
    guess_label: Option<&'static str>,
    search: Search<'_>,
    on_position: &mut dyn FnMut(usize),
) -> AnnotatedGame {
    let mut collector = FrameCollector::new(record, guess_label, search);
    let positions = record.turns.len() + 1;
    for turn in record.turns.iter().map(Some).chain([None]) {
        collector.annotate_position(turn, record.score);
        on_position(positions);
    }
    let FrameCollector { frames, stopped, undecided, .. } = collector;
    let words = stopped.map(|(why, at)| format!("{why} after {at} of {positions} positions"));
    let shape = record.opening.shape();
    let opened = record.opening.views().iter().filter(|(_, view)| !view.is_hidden());
    let data = GameData {
        head,
        rows: shape.rows,
        cols: shape.cols,
        mines: record.opening.mines(),
        distance: record.opening.disc().squared_distance(),
        opened: opened.map(|(cell, &view)| (shape.index(cell), shown_number(view))).collect(),
        stopped: words,
        frames,
    };
    let game = to_raw_value(&data).expect("numbers and texts are JSON");
    AnnotatedGame { game, positions, stopped, undecided }
}

#[derive(Serialize)]
struct GameData<'a> {
    #[serde(flatten)]
    head: PageHeader<'a>,
    rows: usize,
    cols: usize,
    mines: Option<usize>,
    /// The squared distance of the neighbourhood.
    distance: usize,
    /// The cells that are open before the first move, with their values.
    #[serde(serialize_with = "serialize_flat")]
    opened: Vec<(usize, i32)>,
    /// The reason why not every frame was annotated.
    stopped: Option<String>,
    frames: Vec<FrameData>,
}

/// A frame of the page: one position, with the move that follows. Cells are given by their
/// row-major positions. Chances are in thousandths. Chances of 0 and 1000 are proved, and
/// [`UNKNOWN_CHANCE`] is an unknown chance.
#[derive(Serialize)]
struct FrameData {
    score: f64,
    /// The cells whose chance differs from the previous frame, each with its new chance.
    #[serde(serialize_with = "serialize_flat")]
    chances: Vec<(usize, i32)>,
    /// The chance of the cells that border no clue.
    rest: Option<i32>,
    /// The dead cells of a position before a guess, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    dead: Option<Vec<usize>>,
    /// The unavoidable guesses of a position before a guess, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<Vec<Vec<usize>>>,
    #[serde(rename = "move")]
    played: Option<MoveData>,
}

#[derive(Serialize)]
struct MoveData {
    action: &'static str,
    cell: usize,
    /// The cells that the move opened, with their values; [`MINE_VALUE`] is a mine.
    #[serde(serialize_with = "serialize_flat")]
    shown: Vec<(usize, i32)>,
    worth: &'static str,
    risk: Option<f64>,
    avoidable: Option<f64>,
    /// The clues that prove the move safe.
    reason: Vec<usize>,
    by_mine_count: bool,
    /// The seconds since the game began.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
}

const UNKNOWN_CHANCE: i32 = -1;
const MINE_VALUE: i32 = -1;

/// Returns the number that a page shows for an opened cell.
fn shown_number(view: View) -> i32 {
    view.clue().map_or(MINE_VALUE, |value| value as i32)
}

/// Steps through the positions of a game, and collects its frames.
struct FrameCollector<'a> {
    guess_label: Option<&'static str>,
    game_analysis: GameAnalysis<'a>,
    board: Board,
    explainer: MoveExplainer<'a>,
    guess_finder: UnavoidableGuessFinder<'a>,
    /// The chance of each cell that borders a clue in the previous frame.
    previous_chances: Vec<i32>,
    frames: Vec<FrameData>,
    /// The reason why the budget for the whole game ended, and the number of annotated positions.
    stopped: Option<(Stop, usize)>,
    /// The limit of the caller that left moves undecided, with the number of these moves.
    undecided: Option<(Stop, usize)>,
}

impl<'a> FrameCollector<'a> {
    fn new(record: &RecordedGame, guess_label: Option<&'static str>, search: Search<'a>) -> Self {
        Self {
            guess_label,
            game_analysis: GameAnalysis::new(record.opening.clone(), search),
            board: record.opening.clone(),
            explainer: MoveExplainer::new(search),
            guess_finder: UnavoidableGuessFinder::new(search),
            previous_chances: vec![UNKNOWN_CHANCE; record.opening.shape().area()],
            frames: Vec::new(),
            stopped: None,
            undecided: None,
        }
    }

    /// Annotates the position before a move, and plays the move. At the end of the game, annotates
    /// the last position.
    fn annotate_position(&mut self, turn: Option<&RecordedMove>, score: f64) {
        let MoveFindings { judgement, cells } =
            self.game_analysis.analyse_next_board(&self.board, turn.map(|turn| turn.action));
        if let Err(Unfinished::Stop(reason)) = cells
            && reason.stops_further_searches()
        {
            self.stopped.get_or_insert((reason, self.frames.len()));
        }
        let (chances, rest) = match self.stopped {
            // The first frame after the end of the analysis removes the old chances from the page.
            Some((_, looked)) if looked < self.frames.len() => Default::default(),
            _ => self.changed_chances(&cells.unwrap_or_default()),
        };
        let mut frame = FrameData { score, chances, rest, dead: None, sets: None, played: None };
        if let Some((turn, judgement)) = turn.zip(judgement) {
            frame.score = turn.score;
            let judged = turn.with_judgement(judgement);
            self.count_undecided(&judged);
            if let Ok(Judgement::LeastRisk(_) | Judgement::AvoidableRisk(_)) = judged.judgement {
                (frame.dead, frame.sets) =
                    self.guess_finder.find(self.game_analysis.position()).unzip();
            }
            frame.played = Some(self.move_data(turn, &judged));
            turn.apply_to(&mut self.board);
        }
        self.frames.push(frame);
    }

    /// Counts an undecided move if a limit of the caller was the reason. Ignores the built-in limit
    /// on the work of a position.
    fn count_undecided(&mut self, judged: &JudgedMove) {
        let Err(Unfinished::Stop(reason)) = judged.judgement else { return };
        if reason == Stop::Memory || (reason == Stop::Work && self.game_analysis.is_limited()) {
            let before = self.undecided.map_or(0, |(_, moves)| moves);
            self.undecided = Some((reason, before + 1));
        }
    }

    /// Returns the chances that differ from the previous frame, and the chance of the cells that
    /// border no clue.
    fn changed_chances(
        &mut self,
        known: &[(Cell, CellStatus)],
    ) -> (Vec<(usize, i32)>, Option<i32>) {
        let (board, shape) = (&self.board, self.board.shape());
        let borders_clue =
            |cell: Cell| board.neighbours(cell).any(|near| board.view(near).is_clue());
        let mut now = vec![UNKNOWN_CHANCE; shape.area()];
        let mut rest = None;
        for &(cell, status) in known {
            match borders_clue(cell) {
                true => now[shape.index(cell)] = chance_in_thousandths(status),
                false => rest = Some(chance_in_thousandths(status)),
            }
        }
        let hidden = board.hidden().map(|cell| shape.index(cell));
        let is_new = |at: &usize| now[*at] != self.previous_chances[*at];
        let changed = hidden.filter(is_new).map(|at| (at, now[at])).collect();
        self.previous_chances = now;
        (changed, rest)
    }

    fn move_data(
        &mut self,
        turn: &RecordedMove,
        JudgedMove { action, judgement, time, .. }: &JudgedMove,
    ) -> MoveData {
        let shape = self.board.shape();
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        let (reason, by_mine_count) = match judgement {
            Ok(Judgement::ProvenSafe) => {
                self.explainer.clues_proving_safe(&self.board, &action.opened_cells(&self.board))
            }
            _ => Default::default(),
        };
        let index = |cell: &Cell| shape.index(*cell);
        let is_open = |(_, view): &&(Cell, View)| !view.is_hidden();
        let shown = turn.shown.iter().filter(is_open);
        MoveData {
            action: action.name(),
            cell: shape.index(action.cell()),
            shown: shown.map(|(cell, view)| (index(cell), shown_number(*view))).collect(),
            worth: match (judgement, self.guess_label) {
                (Ok(Judgement::AvoidableRisk(_)), Some(label)) => label,
                (Ok(judgement), _) => judgement.words(),
                (Err(_), _) => "undecided",
            },
            risk: risk.map(|risk| rounded_quotient(&risk.mines, &risk.placements)),
            avoidable: risk.map(|risk| rounded_quotient(&risk.avoidable(), &risk.placements)),
            reason: reason.iter().map(index).collect(),
            by_mine_count,
            time: time.map(|time| time.as_secs_f64()),
        }
    }
}

/// Returns the chance of a mine in thousandths. An unproved chance is never 0 or 1000.
fn chance_in_thousandths(status: CellStatus) -> i32 {
    match status {
        CellStatus::Safe => 0,
        CellStatus::Mine => 1000,
        CellStatus::Undetermined(Some(chance)) => {
            (chance * 1000.0).round().clamp(1.0, 999.0) as i32
        }
        CellStatus::Undetermined(None) | CellStatus::Undecided => UNKNOWN_CHANCE,
    }
}

/// Writes each cell followed by its number.
fn serialize_flat<S: Serializer>(pairs: &[(usize, i32)], serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = |&(cell, number): &(usize, i32)| [cell as i64, i64::from(number)];
    serializer.collect_seq(pairs.iter().flat_map(numbers))
}

#[cfg(test)]
mod tests;
