//! The statistics of a game that human players compare: 3BV, ZiNi, clicks, speed and efficiency.

use schemars::JsonSchema;
use serde::Serialize;

use gridproof::puzzles::mines::three_bv::ThreeBv;
use gridproof::puzzles::mines::zini::zini;
use gridproof::report::pluralised;
use gridproof_play::recording::Recording;

/// Statistics of the layout and the clicks of a game.
#[derive(Serialize, JsonSchema)]
pub(super) struct GameStatistics {
    /// The least number of left clicks that open the layout without chords.
    three_bv: usize,
    /// The number of clicks in the best of eight greedy plans. The plans use flags and chords.
    zini: usize,
    /// The number of left clicks on the board, including clicks that change nothing.
    left: usize,
    right: usize,
    chords: usize,
    /// The seconds until the last move of a won game.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// The 3BV per second of a won game.
    #[serde(skip_serializing_if = "Option::is_none")]
    three_bv_per_second: Option<f64>,
    /// The 3BV per click of a won game.
    #[serde(skip_serializing_if = "Option::is_none")]
    efficiency: Option<f64>,
}

impl GameStatistics {
    /// Returns the statistics of a recording. A game that is not won has no speed and no
    /// efficiency.
    pub fn new(recording: &Recording) -> Self {
        let three_bv = ThreeBv::from_placement(&recording.layout).value();
        let clicks = recording.clicks;
        let last = recording.record.turns.last().filter(|_| recording.is_won());
        let seconds = last.and_then(|turn| turn.time).map(|time| time.as_secs_f64());
        let by = |divisor: f64| (divisor > 0.0).then(|| three_bv as f64 / divisor);
        Self {
            three_bv,
            zini: zini(&recording.layout),
            left: clicks.left,
            right: clicks.right,
            chords: clicks.chords,
            seconds,
            three_bv_per_second: seconds.and_then(by),
            efficiency: last.and_then(|_| by(clicks.total() as f64)),
        }
    }

    /// Returns a line such as `3BV 3, ZiNi 3, 4 clicks (2 left, 1 right, 1 chord)`.
    pub fn line(&self) -> String {
        let Self { three_bv, zini, left, right, chords, .. } = self;
        let clicks = pluralised(left + right + chords, "click");
        let chords = pluralised(*chords, "chord");
        let mut line =
            format!("3BV {three_bv}, ZiNi {zini}, {clicks} ({left} left, {right} right, {chords})");
        if let Some(efficiency) = self.efficiency {
            line += &format!(", efficiency {:.0}%", efficiency * 100.0);
        }
        if let Some(seconds) = self.seconds {
            line += &format!(", {seconds:.3} s");
        }
        if let Some(speed) = self.three_bv_per_second {
            line += &format!(", {speed:.2} 3BV/s");
        }
        line + "\n"
    }
}
