//! The page data of a game of mines: each move, and what could be known of every hidden cell before
//! it.

use serde::{Serialize, Serializer};
use serde_json::value::to_raw_value;

use gridproof::budget::{Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::Judgement;
use gridproof::puzzles::mines::position::CellStatus;
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::count::ratio;
use gridproof_engine::query::Search;

use super::pool::{Observed, Pool};
use super::record::{Record, Turn};
use super::unknowable::Unknowable;
use super::why::Why;
use super::{Annotated, Move, PageHeader};

/// How the drawing of such a page is called.
pub(crate) const KIND: &str = "mines";

/// Looks at a game and keeps what is new in each of its frames. `guessed` is what the page calls a
/// guess of more than the least risk, where the player looks at more than the risk. The work of `search`
/// is for each position, and less where many take all of it; its other limits are for the whole game.
/// Where they end it, the positions that are left are shown without what could be known. `step` is told
/// the number of all positions whenever another one was looked at.
pub(crate) fn annotate(
    head: PageHeader<'_>,
    record: &Record,
    guessed: Option<&'static str>,
    search: Search<'_>,
    step: &mut dyn FnMut(usize),
) -> Annotated {
    let mut looking = PositionWalk::new(record, guessed, search);
    let positions = record.turns.len() + 1;
    for turn in record.turns.iter().map(Some).chain([None]) {
        looking.look(turn, record.score);
        step(positions);
    }
    let PositionWalk { frames, stopped, undecided, .. } = looking;
    let words = stopped.map(|(why, at)| format!("{why} after {at} of {positions} positions"));
    let shape = record.opening.shape();
    let opened = record.opening.views().iter().filter(|(_, view)| !view.is_hidden());
    let data = GameData {
        head,
        rows: shape.rows,
        cols: shape.cols,
        mines: record.opening.mines(),
        distance: record.opening.disc().squared_distance(),
        opened: opened.map(|(cell, &view)| (shape.index(cell), value(view))).collect(),
        stopped: words,
        frames,
    };
    let game = to_raw_value(&data).expect("numbers and texts are JSON");
    Annotated { game, positions, stopped, undecided }
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
    #[serde(serialize_with = "flat")]
    opened: Vec<(usize, i32)>,
    /// Why not every frame was looked at.
    stopped: Option<String>,
    frames: Vec<FrameData>,
}

/// Cells are row-major positions. Chances are in thousandths; 0 and 1000 are proofs, and
/// [`UNCOUNTED`] is not known.
#[derive(Serialize)]
struct FrameData {
    score: f64,
    /// Cells whose chance is not the one of the frame before, with it.
    #[serde(serialize_with = "flat")]
    chances: Vec<(usize, i32)>,
    /// The chance of the cells beside no clue.
    rest: Option<i32>,
    /// Before a guess: the cells that tell nothing, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    dead: Option<Vec<usize>>,
    /// Before a guess: the unavoidable guesses, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<Vec<Vec<usize>>>,
    #[serde(rename = "move")]
    played: Option<MoveData>,
}

#[derive(Serialize)]
struct MoveData {
    action: &'static str,
    cell: usize,
    /// The cells that it opened, with their values; [`MINE`] is a mine.
    #[serde(serialize_with = "flat")]
    shown: Vec<(usize, i32)>,
    worth: &'static str,
    risk: Option<f64>,
    avoidable: Option<f64>,
    /// The clues that prove it safe.
    reason: Vec<usize>,
    by_mine_count: bool,
    /// Seconds since the game began.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
}

const UNCOUNTED: i32 = -1;
const MINE: i32 = -1;

/// The number that a page writes for an opened cell.
fn value(view: View) -> i32 {
    view.clue().map_or(MINE, |value| value as i32)
}

/// A game on its way through its positions.
struct PositionWalk<'a> {
    guessed: Option<&'static str>,
    pool: Pool<'a>,
    board: Board,
    why: Why<'a>,
    unknowable: Unknowable<'a>,
    /// The chance of each cell beside a clue in the frame before.
    before: Vec<i32>,
    frames: Vec<FrameData>,
    /// Where the whole budget ended: why, and the positions looked at until then.
    stopped: Option<(Stop, usize)>,
    /// The moves that a limit left undecided, which whoever asked has set.
    undecided: Option<(Stop, usize)>,
}

impl<'a> PositionWalk<'a> {
    fn new(record: &Record, guessed: Option<&'static str>, search: Search<'a>) -> Self {
        Self {
            guessed,
            pool: Pool::new(record.opening.clone(), search),
            board: record.opening.clone(),
            why: Why::new(search),
            unknowable: Unknowable::new(search),
            before: vec![UNCOUNTED; record.opening.shape().area()],
            frames: Vec::new(),
            stopped: None,
            undecided: None,
        }
    }

    /// Looks at the position before a move, or at the end, and plays the move.
    fn look(&mut self, turn: Option<&Turn>, score: f64) {
        let Observed { judgement, cells } =
            self.pool.observe(&self.board, turn.map(|turn| turn.action));
        if let Err(Unfinished::Stop(reason)) = cells
            && reason.is_final()
        {
            self.stopped.get_or_insert((reason, self.frames.len()));
        }
        let (chances, rest) = match self.stopped {
            // Where nothing is known any more, nothing changes but once.
            Some((_, looked)) if looked < self.frames.len() => Default::default(),
            _ => self.changed(&cells.unwrap_or_default()),
        };
        let mut frame = FrameData { score, chances, rest, dead: None, sets: None, played: None };
        if let Some((turn, judgement)) = turn.zip(judgement) {
            frame.score = turn.score;
            let judged = turn.judged(judgement);
            self.note(&judged);
            if let Ok(Judgement::LeastRisk(_) | Judgement::AvoidableRisk(_)) = judged.judgement {
                (frame.dead, frame.sets) = self.unknowable.of(self.pool.position()).unzip();
            }
            frame.played = Some(self.played(turn, &judged));
            turn.show(&mut self.board);
        }
        self.frames.push(frame);
    }

    /// Counts a move that is undecided. What a position may take at most, whoever asks, is no limit to tell of.
    fn note(&mut self, judged: &Move) {
        let Err(Unfinished::Stop(reason)) = judged.judgement else { return };
        if reason == Stop::Memory || (reason == Stop::Work && self.pool.is_limited()) {
            let before = self.undecided.map_or(0, |(_, moves)| moves);
            self.undecided = Some((reason, before + 1));
        }
    }

    /// The chances that differ from the frame before, and the chance of the cells beside no clue.
    fn changed(&mut self, known: &[(Cell, CellStatus)]) -> (Vec<(usize, i32)>, Option<i32>) {
        let (board, shape) = (&self.board, self.board.shape());
        let beside = |cell: Cell| board.neighbours(cell).any(|near| board.view(near).is_clue());
        let mut now = vec![UNCOUNTED; shape.area()];
        let mut rest = None;
        for &(cell, status) in known {
            match beside(cell) {
                true => now[shape.index(cell)] = thousandths(status),
                false => rest = Some(thousandths(status)),
            }
        }
        let hidden = board.hidden().map(|cell| shape.index(cell));
        let is_new = |at: &usize| now[*at] != self.before[*at];
        let changed = hidden.filter(is_new).map(|at| (at, now[at])).collect();
        self.before = now;
        (changed, rest)
    }

    fn played(&mut self, turn: &Turn, Move { action, judgement, time, .. }: &Move) -> MoveData {
        let shape = self.board.shape();
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        let (reason, by_mine_count) = match judgement {
            Ok(Judgement::ProvenSafe) => self.why.safe(&self.board, &action.opened(&self.board)),
            _ => Default::default(),
        };
        let index = |cell: &Cell| shape.index(*cell);
        let is_open = |(_, view): &&(Cell, View)| !view.is_hidden();
        let shown = turn.shown.iter().filter(is_open);
        MoveData {
            action: action.name(),
            cell: shape.index(action.cell()),
            shown: shown.map(|(cell, view)| (index(cell), value(*view))).collect(),
            worth: match (judgement, self.guessed) {
                (Ok(Judgement::AvoidableRisk(_)), Some(guessed)) => guessed,
                (Ok(judgement), _) => judgement.words(),
                (Err(_), _) => "undecided",
            },
            risk: risk.map(|risk| ratio(&risk.mines, &risk.placements)),
            avoidable: risk.map(|risk| ratio(&risk.avoidable(), &risk.placements)),
            reason: reason.iter().map(index).collect(),
            by_mine_count,
            time: time.map(|time| time.as_secs_f64()),
        }
    }
}

/// The chance of a mine in thousandths. Chances that are not proved stay between the ends.
fn thousandths(status: CellStatus) -> i32 {
    match status {
        CellStatus::Safe => 0,
        CellStatus::Mine => 1000,
        CellStatus::Undetermined(Some(chance)) => {
            (chance * 1000.0).round().clamp(1.0, 999.0) as i32
        }
        CellStatus::Undetermined(None) | CellStatus::Undecided => UNCOUNTED,
    }
}

/// Each cell followed by its number.
fn flat<S: Serializer>(pairs: &[(usize, i32)], serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = |&(cell, number): &(usize, i32)| [cell as i64, i64::from(number)];
    serializer.collect_seq(pairs.iter().flat_map(numbers))
}

#[cfg(test)]
mod tests;
