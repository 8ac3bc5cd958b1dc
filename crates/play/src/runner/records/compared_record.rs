//! A game for tables and JSON: its record, the scores of other players on the same seed, and the
//! score relative to the best known score.

use serde::{Serialize, Serializer};

use super::record::GameRecord;

/// The record of a game, with the scores of other players on the same seed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedRecord {
    /// The record of the game.
    #[serde(flatten)]
    pub record: GameRecord,
    /// The score relative to the best known score; `None` if the run has no file of best scores.
    #[serde(flatten)]
    pub relative: Option<RelativeScore>,
    /// The scores of the other players, in their order; `None` if the game is not finished yet.
    #[serde(flatten, serialize_with = "serialize_rivals_by_key")]
    pub rival_scores: Vec<Option<f64>>,
}

/// A score relative to the best known score of its seed. The best known score includes the games of
/// this run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RelativeScore {
    /// The best score; `None` if no game of the seed was ever finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_score: Option<f64>,
    /// The score as a share of the best score; 0 for a failed game.
    pub relative: f64,
}

/// The key of the best score in JSON, and the title of its column. The key is longer than `best`,
/// because the fact `best` of jewels has another meaning.
pub const BEST_SCORE_KEY: &str = "best_score";
/// The key of the relative score in JSON, and the title of its column.
pub const RELATIVE_SCORE_KEY: &str = "relative";

/// Returns the key of another player's score in JSON, which is also the title of the column.
/// Players count from 0.
pub fn rival_key(rival: usize) -> String {
    match rival {
        0 => "versus_score".to_owned(),
        _ => format!("versus_score_{}", rival + 1),
    }
}

fn serialize_rivals_by_key<S: Serializer>(
    scores: &[Option<f64>],
    to: S,
) -> Result<S::Ok, S::Error> {
    let scores = scores.iter().enumerate();
    to.collect_map(scores.filter_map(|(rival, score)| Some((rival_key(rival), (*score)?))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::records::record::tests::sample_game;

    #[test]
    fn other_scores_stand_beside_the_keys_of_the_record() {
        let record = sample_game(3, 0.5, 2);
        let plain = serde_json::to_string(&record).expect("a line");
        let line = |relative, rival_scores: &[Option<f64>]| {
            let rival_scores = rival_scores.to_vec();
            let compared = ComparedRecord { record: record.clone(), relative, rival_scores };
            serde_json::to_string(&compared).expect("a line")
        };
        let with = |more: &str| format!("{}{more}}}", plain.strip_suffix('}').expect("an object"));
        assert_eq!(line(None, &[]), plain);
        assert_eq!(line(None, &[Some(1.0)]), with(",\"versus_score\":1.0"));
        assert_eq!(line(None, &[None, Some(2.0)]), with(",\"versus_score_2\":2.0"));
        let relative = Some(RelativeScore { best_score: Some(1.0), relative: 0.5 });
        assert_eq!(line(relative, &[]), with(",\"best_score\":1.0,\"relative\":0.5"));
        let relative = Some(RelativeScore { best_score: None, relative: 0.0 });
        assert_eq!(line(relative, &[]), with(",\"relative\":0.0"));
    }
}
