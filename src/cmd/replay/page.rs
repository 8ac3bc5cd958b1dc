//! A game as a page to look at: one HTML file that needs nothing else.

use serde::Serialize;

use crate::count::ratio;
use crate::grid::{Cell, Shape};
use crate::puzzles::mines::audit::{Action, Judgement};
use crate::puzzles::mines::chances::Chance;
use crate::referee::superminesweeper::{Film, Frame, Played};
use crate::referee::transcript::Transcript;

const PAGE: &str = include_str!("page.html");
/// Where the page holds the game.
const PLACE: &str = "\"GAME\"";

/// The page of a game.
pub fn page(transcript: &Transcript, film: &Film) -> Result<String, serde_json::Error> {
    let game = serde_json::to_string(&GameData::new(transcript, film))?;
    // `</script>` in a player's name would end the script.
    Ok(PAGE.replacen(PLACE, &game.replace('<', "\\u003c"), 1))
}

#[derive(Serialize)]
struct GameData<'a> {
    system: &'a str,
    seed: String,
    player: &'a str,
    rows: usize,
    cols: usize,
    mines: usize,
    distance: usize,
    /// The row-major position of the given zero.
    zero: usize,
    score: f64,
    frames: Vec<FrameData>,
}

/// Cells are row-major positions. Chances are in thousandths; 0 and 1000 are proofs, and
/// [`UNCOUNTED`] is not known.
#[derive(Serialize)]
struct FrameData {
    score: f64,
    /// Cells whose chance is not the one of the frame before, each followed by its chance.
    chances: Vec<i32>,
    /// The chance of the cells beside no clue.
    rest: Option<i32>,
    #[serde(rename = "move")]
    played: Option<MoveData>,
}

#[derive(Serialize)]
struct MoveData {
    cell: usize,
    flag: bool,
    /// The clue it showed; none for a mine or a flag.
    clue: Option<usize>,
    worth: &'static str,
    risk: Option<f64>,
    avoidable: Option<f64>,
    /// The clues that prove it safe.
    reason: Vec<usize>,
    by_mine_count: bool,
}

const UNCOUNTED: i32 = -1;

impl<'a> GameData<'a> {
    fn new(transcript: &'a Transcript, film: &Film) -> Self {
        let Film { opening, zero, frames } = film;
        let shape = opening.shape();
        let mut before = vec![UNCOUNTED; shape.area()];
        let mut board = opening.clone();
        let data = |frame: &Frame| {
            let beside = |cell: Cell| board.neighbours(cell).any(|near| board.view(near).is_clue());
            let mut rest = None;
            let mut chances = Vec::new();
            for &(cell, chance) in frame.chances.as_deref().unwrap_or_default() {
                let (at, chance) = (shape.index(cell), thousandths(chance));
                if !beside(cell) {
                    rest = Some(chance);
                } else if std::mem::replace(&mut before[at], chance) != chance {
                    chances.extend([at as i32, chance]);
                }
            }
            if let Some(Played { action: Action::Open(cell) | Action::Flag(cell), view, .. }) =
                frame.played
            {
                board.set(cell, view);
            }
            let played = frame.played.as_ref().map(|played| MoveData::new(played, shape));
            FrameData { score: frame.score, chances, rest, played }
        };
        Self {
            system: &transcript.system,
            seed: transcript.seed.to_string(),
            player: &transcript.player,
            rows: shape.rows,
            cols: shape.cols,
            mines: opening.mines().unwrap_or_default(),
            distance: opening.disc().squared_distance(),
            zero: shape.index(*zero),
            score: transcript.score,
            frames: frames.iter().map(data).collect(),
        }
    }
}

/// What is not proved stays between the ends.
fn thousandths(chance: Chance) -> i32 {
    match chance {
        Chance::Safe => 0,
        Chance::Mine => 1000,
        Chance::Between(share) => (share * 1000.0).round().clamp(1.0, 999.0) as i32,
        Chance::Uncounted => UNCOUNTED,
    }
}

impl MoveData {
    fn new(played: &Played, shape: Shape) -> Self {
        let Played { action, judgement, view, reason, by_mine_count } = played;
        let (Action::Open(cell) | Action::Flag(cell)) = action;
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        Self {
            cell: shape.index(*cell),
            flag: matches!(action, Action::Flag(_)),
            clue: view.clue(),
            worth: super::super::audit::words(judgement),
            risk: risk.map(|risk| ratio(&risk.mines, &risk.placements)),
            avoidable: risk.map(|risk| ratio(&risk.avoidable(), &risk.placements)),
            reason: reason.iter().map(|&cell| shape.index(cell)).collect(),
            by_mine_count: *by_mine_count,
        }
    }
}
