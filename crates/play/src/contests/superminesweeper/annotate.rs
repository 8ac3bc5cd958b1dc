//! What the page of a game shows.

use serde::{Serialize, Serializer};
use serde_json::value::to_raw_value;

use crate::annotate::{Annotated, AuditError};
use crate::referee::transcript::Transcript;
use gridproof::count::ratio;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::chances::Chance;
use gridproof::query::Search;

use super::replay::{AnnotatedReplay, Frame, Played, replay};

/// Looks at a game and keeps what is new in each of its frames.
pub fn annotate(
    transcript: &Transcript,
    search: Search<'_>,
    step: &mut dyn FnMut(usize),
) -> Result<Annotated, AuditError> {
    let mut frames = Frames::new(transcript);
    let replay = replay(transcript, search, |frame, total| {
        frames.push(&frame);
        step(total);
    })?;
    let game = to_raw_value(&GameData::new(transcript, &replay, frames))
        .expect("numbers and texts are JSON");
    Ok(Annotated { game, positions: replay.frames, stopped: replay.stopped })
}

#[derive(Serialize)]
struct GameData<'a> {
    kind: &'static str,
    system: &'a str,
    seed: String,
    player: &'a str,
    rows: usize,
    cols: usize,
    mines: usize,
    distance: usize,
    /// What is seen at the start: a cell and its clue.
    opened: [usize; 2],
    score: f64,
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
    #[serde(rename = "move")]
    played: Option<MoveData>,
}

#[derive(Serialize)]
struct MoveData {
    action: &'static str,
    cell: usize,
    /// The opened cell and its clue, -1 for a mine; nothing for a flag.
    shown: Vec<i64>,
    worth: &'static str,
    risk: Option<f64>,
    avoidable: Option<f64>,
    /// The clues that prove it safe.
    reason: Vec<usize>,
    by_mine_count: bool,
}

const UNCOUNTED: i32 = -1;

/// Whether a player's command is ours, with the policy (`promise` until it was renamed) that compares guesses by the score that they
/// lead to.
fn plays_for_score(command: &str) -> bool {
    let mut words = command.split([' ', '=']).map(|word| word.rsplit('/').next().unwrap_or(word));
    let starts = match words.next() {
        Some("gridproof") => words.next() == Some("player"),
        program => program == Some("gridproof-player"),
    };
    let is_ours = starts && words.next() == Some("superminesweeper");
    let policy = words.skip_while(|&word| word != "--policy").nth(1);
    is_ours && policy.is_none_or(|policy| ["look-ahead", "promise"].contains(&policy))
}

/// What a guess of more than the least risk is called where the player compares guesses by the
/// score that they lead to.
const FOR_ITS_SCORE: &str = "chosen for its score: risk";

impl<'a> GameData<'a> {
    fn new(
        transcript: &'a Transcript,
        replay: &AnnotatedReplay,
        Frames { data, .. }: Frames,
    ) -> Self {
        let AnnotatedReplay { opening, zero, frames, stopped } = replay;
        let shape = opening.shape();
        let stopped = stopped
            .map(|(reason, looked)| format!("{reason} after {looked} of {frames} positions"));
        Self {
            kind: "mines",
            system: &transcript.system,
            seed: transcript.seed.to_string(),
            player: &transcript.player,
            rows: shape.rows,
            cols: shape.cols,
            mines: opening.mines().unwrap_or_default(),
            distance: opening.disc().squared_distance(),
            opened: [shape.index(*zero), 0],
            score: transcript.score,
            stopped,
            frames: data,
        }
    }
}

/// The frames of a game as a page holds them, each by what is new in it.
struct Frames {
    /// Whether the player looks at more than the risk.
    plays_for_score: bool,
    /// The chance of each cell beside a clue in the frame before.
    before: Vec<i32>,
    data: Vec<FrameData>,
}

impl Frames {
    fn new(transcript: &Transcript) -> Self {
        let plays_for_score = plays_for_score(&transcript.player);
        Self { plays_for_score, before: Vec::new(), data: Vec::new() }
    }

    fn push(&mut self, frame: &Frame<'_>) {
        let Frame { board, chances: known, played, score } = frame;
        let shape = board.shape();
        let beside = |cell: Cell| board.neighbours(cell).any(|near| board.view(near).is_clue());
        let mut now = vec![UNCOUNTED; shape.area()];
        let mut rest = None;
        for &(cell, chance) in known.as_deref().unwrap_or_default() {
            match beside(cell) {
                true => now[shape.index(cell)] = thousandths(chance),
                false => rest = Some(thousandths(chance)),
            }
        }
        self.before.resize(now.len(), UNCOUNTED);
        let mut chances = Vec::new();
        for cell in board.hidden() {
            let at = shape.index(cell);
            if now[at] != self.before[at] {
                chances.push((at, now[at]));
            }
        }
        self.before = now;
        let played = played.as_ref().map(|played| self.played(played, shape));
        self.data.push(FrameData { score: *score, chances, rest, played });
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

/// Each cell followed by its chance.
fn flat<S: Serializer>(chances: &[(usize, i32)], serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = |&(cell, chance): &(usize, i32)| [cell as i64, i64::from(chance)];
    serializer.collect_seq(chances.iter().flat_map(numbers))
}

impl Frames {
    fn played(&self, played: &Played, shape: Shape) -> MoveData {
        let Played { action, judgement, view, reason, by_mine_count } = played;
        let (cell, action) = match action {
            Action::Open(cell) => (cell, "open"),
            Action::Flag(cell) => (cell, "flag"),
        };
        let at = shape.index(*cell);
        let clue = view.clue().map_or(-1, |clue| clue as i64);
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        MoveData {
            action,
            cell: at,
            shown: if action == "open" { vec![at as i64, clue] } else { Vec::new() },
            worth: match judgement {
                Ok(Judgement::AvoidableRisk(_)) if self.plays_for_score => FOR_ITS_SCORE,
                Ok(judgement) => judgement.words(),
                Err(_) => "undecided",
            },
            risk: risk.map(|risk| ratio(&risk.mines, &risk.placements)),
            avoidable: risk.map(|risk| ratio(&risk.avoidable(), &risk.placements)),
            reason: reason.iter().map(|&cell| shape.index(cell)).collect(),
            by_mine_count: *by_mine_count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_player_is_known_by_its_command() {
        for command in [
            "gridproof player superminesweeper --seed 0",
            "gridproof player superminesweeper --seed 0 --policy look-ahead",
            "target/release/gridproof-player superminesweeper",
        ] {
            assert!(plays_for_score(command), "{command}");
        }
        for command in [
            "",
            "./solver",
            "gridproof player superminesweeper --seed 0 --policy least-risk",
            "gridproof-player superminesweeper --policy=logic",
            "gridproof-player jewels",
            "python gridproof player superminesweeper",
        ] {
            assert!(!plays_for_score(command), "{command}");
        }
    }
}
