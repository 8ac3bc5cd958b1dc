//! Additional numbers of a run. A scoreboard shows the means of these numbers, and does not compare
//! them.

use serde::Serialize;

use super::SavedRun;
use crate::runner::figures::statistics::MeanWithError;

/// The mean of a number over the games that have it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShownMean {
    /// The name of the number.
    pub name: String,
    /// The mean; `None` if no game has the number.
    pub mean: Option<MeanWithError>,
}

/// Returns the means of the numbers called `names` over the games of `seeds`.
pub(super) fn shown_means(run: &SavedRun, seeds: &[u64], names: &[String]) -> Vec<ShownMean> {
    let mean = |name: &String| {
        let values = seeds.iter().filter_map(|seed| run.games.get(seed)?.get(name).copied());
        let values: Vec<f64> = values.collect();
        let mean = (!values.is_empty()).then(|| MeanWithError::of_numbers(&values));
        ShownMean { name: name.clone(), mean }
    };
    names.iter().map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_over_the_games_that_have_the_number() {
        let text = "{\"seed\":1,\"score\":2,\"clock_ms\":4}\n{\"seed\":2,\"score\":3,\"clock_ms\":6,\"data\":{\"arms\":7}}\n";
        let run = SavedRun::read("a".to_owned(), text.as_bytes()).expect("a run");
        let names = ["clock_ms", "arms", "none"].map(str::to_owned);
        let means = shown_means(&run, &[1, 2, 9], &names).into_iter().map(|shown| shown.mean);
        let mean = |mean, standard_error| Some(MeanWithError { mean, standard_error });
        assert_eq!(means.collect::<Vec<_>>(), [mean(5.0, Some(1.0)), mean(7.0, None), None]);
    }
}
