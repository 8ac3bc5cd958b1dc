//! The output of `play --sweep`: a table of the settings, a plot, and JSON.

use std::io;

use serde::Serialize;

use super::super::super::Failure;
use super::super::super::common::columns::{
    align_columns, format_difference, format_score, format_standard_error, missing_value,
};
use super::super::super::common::console::{AnswerForm, Console};
use super::swept_setting::SweptSetting;
use crate::words;
use gridproof_play::runner::figures::statistics::MeanWithError;
use gridproof_play::runner::players::program::ProgramWithVariables;

/// A setting as JSON.
#[derive(Serialize)]
struct SettingDocument<'a> {
    setting: serde_json::Map<String, serde_json::Value>,
    rounds: usize,
    games: usize,
    /// The mean score; `None` without games.
    score: Option<MeanWithError>,
    difference: Option<MeanWithError>,
    failed: u64,
    #[serde(skip)]
    player: &'a ProgramWithVariables,
}

/// Prints the settings from the best to the worst, and a plot of all settings in their order.
pub fn print_ranked_settings(
    settings: &[SweptSetting],
    ranked: &[&SweptSetting],
    console: &Console,
) -> Result<(), Failure> {
    let documents = ranked.iter().enumerate().map(|(at, setting)| SettingDocument {
        setting: setting
            .player
            .variables
            .iter()
            .map(|(name, value)| (name.clone(), value.clone().into()))
            .collect(),
        rounds: setting.rounds,
        games: setting.scores.len(),
        score: (!setting.scores.is_empty()).then(|| setting.mean()),
        difference: (at > 0 && !setting.scores.is_empty())
            .then(|| setting.difference_to_winner(ranked[0])),
        failed: setting.finished.num_failed(),
        player: &setting.player,
    });
    let documents: Vec<SettingDocument<'_>> = documents.collect();
    match console.answer_form() {
        AnswerForm::Json => documents.iter().try_for_each(|document| {
            let line = serde_json::to_string(document).map_err(io::Error::from)?;
            console.print(&format!("{line}\n"))
        }),
        AnswerForm::Full => {
            console.print(&settings_table(&documents))?;
            console.print(&plot_of_differences(settings, ranked[0]))
        }
        AnswerForm::Brief => documents.first().map_or(Ok(()), |best| {
            let score = best.score.map_or_else(missing_value, |it| format_score(it.mean));
            console.print(&format!("{} {score}\n", setting_name(best.player)))
        }),
    }
}

fn settings_table(documents: &[SettingDocument<'_>]) -> String {
    let head = ["setting", "rounds", "games", "score", "+-", "difference", "+-", "failed"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(documents.iter().map(|document| {
        vec![
            setting_name(document.player),
            document.rounds.to_string(),
            document.games.to_string(),
            document.score.map_or_else(missing_value, |it| format_score(it.mean)),
            document.score.map_or_else(missing_value, format_standard_error),
            document.difference.map_or_else(missing_value, |it| format_difference(it.mean)),
            document.difference.map_or_else(missing_value, format_standard_error),
            document.failed.to_string(),
        ]
    }));
    align_columns(&rows)
}

/// Returns the assignments of the variables in the form that a shell accepts.
fn setting_name(player: &ProgramWithVariables) -> String {
    let variables = player.variables.iter().map(|(name, value)| format!("{name}={value}"));
    variables.collect::<Vec<_>>().join(" ")
}

/// Draws the score difference between each setting and the winner, on the same seeds. `o` is the
/// mean, dashes reach one standard error to both sides, and `|` is the winner. Returns an empty
/// text if fewer than two settings have played.
fn plot_of_differences(settings: &[SweptSetting], winner: &SweptSetting) -> String {
    let played = settings.iter().filter(|setting| !setting.scores.is_empty());
    let differences: Vec<_> =
        played.map(|setting| (&setting.player, setting.difference_to_winner(winner))).collect();
    if differences.len() < 2 {
        return String::new();
    }
    let axis = Axis::from_means(differences.iter().map(|&(_, difference)| difference));
    let mut rows = vec![vec![words::difference_to_winner().to_string(), axis.end_labels()]];
    rows.extend(
        differences.iter().map(|&(player, mean)| vec![setting_name(player), axis.line(mean)]),
    );
    format!("\n{}", align_columns(&rows))
}

/// The axis of a plot, from the least to the greatest value.
struct Axis {
    least: f64,
    most: f64,
}

impl Axis {
    /// The number of columns.
    const WIDTH: usize = 50;

    /// Returns an axis that includes 0, these means, and one standard error around each mean.
    fn from_means(means: impl Iterator<Item = MeanWithError>) -> Self {
        means.fold(Self { least: 0.0, most: 0.0 }, |axis, mean| {
            let (low, high) = interval_ends(mean);
            Self { least: axis.least.min(low), most: axis.most.max(high) }
        })
    }

    /// Returns a line with the values at both ends of the axis.
    fn end_labels(&self) -> String {
        let (least, most) = (format_difference(self.least), format_difference(self.most));
        format!("{least}{most:>width$}", width = Self::WIDTH.saturating_sub(least.len()))
    }

    /// Draws a mean.
    fn line(&self, mean: MeanWithError) -> String {
        let (low, high) = interval_ends(mean);
        let mut line = vec![b' '; Self::WIDTH];
        line[self.column(low)..=self.column(high)].fill(b'-');
        line[self.column(0.0)] = b'|';
        line[self.column(mean.mean)] = b'o';
        line.into_iter().map(char::from).collect()
    }

    fn column(&self, value: f64) -> usize {
        let length = self.most - self.least;
        let share = if length > 0.0 { (value - self.least) / length } else { 0.0 };
        (share * (Self::WIDTH - 1) as f64).round() as usize
    }
}

/// Returns the values one standard error below and above a mean.
fn interval_ends(MeanWithError { mean, standard_error }: MeanWithError) -> (f64, f64) {
    let error = standard_error.unwrap_or(0.0);
    (mean - error, mean + error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_the_winner_the_means_and_their_errors() {
        let means = [(-0.4, Some(0.1)), (0.0, Some(0.0)), (-0.1, None)]
            .map(|(mean, standard_error)| MeanWithError { mean, standard_error });
        let axis = Axis::from_means(means.into_iter());
        assert_eq!(axis.end_labels(), format!("-0.5000{}+0.0000", " ".repeat(36)));
        let lines = means.map(|mean| axis.line(mean));
        assert_eq!(
            lines[0],
            format!("-----{}o{}-----{}|", "-".repeat(5), "-".repeat(5), " ".repeat(28))
        );
        assert_eq!(lines[1], format!("{}o", " ".repeat(49)));
        assert_eq!(lines[2], format!("{}o{}|", " ".repeat(39), " ".repeat(9)));
    }
}
