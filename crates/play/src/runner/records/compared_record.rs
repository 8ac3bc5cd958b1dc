//! A game for tables and JSON: its record, the games of other players on the same seed, and the
//! score relative to the best known score.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::record::GameRecord;

/// The record of a game, with the games of other players on the same seed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedRecord {
    /// The record of the game.
    #[serde(flatten)]
    pub record: GameRecord,
    /// The score relative to the best known score; `None` if the run has no file of best scores.
    #[serde(flatten)]
    pub relative: Option<RelativeScore>,
    /// The games of the other players, in their order; `None` if a game is not finished yet.
    #[serde(flatten, serialize_with = "serialize_rivals_by_key")]
    pub rivals: Vec<Option<GameRecord>>,
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

/// Returns the key of a value of another player in JSON, which is also the title of the column.
/// `name` is the name of the value in the player's own record. Players count from 0.
pub fn rival_key(name: &str, rival: usize) -> String {
    match rival {
        0 => format!("versus_{name}"),
        _ => format!("versus_{name}_{}", rival + 1),
    }
}

fn serialize_rivals_by_key<S: Serializer>(
    rivals: &[Option<GameRecord>],
    to: S,
) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    for (at, rival) in rivals.iter().enumerate() {
        let Some(GameRecord { score, clock_ms, error, data, .. }) = rival else { continue };
        map.serialize_entry(&rival_key("score", at), score)?;
        map.serialize_entry(&rival_key("clock_ms", at), clock_ms)?;
        if let Some(error) = error {
            map.serialize_entry(&rival_key("error", at), error)?;
        }
        if !data.is_empty() {
            map.serialize_entry(&rival_key("data", at), data)?;
        }
    }
    map.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::records::record::tests::sample_game;

    #[test]
    fn other_games_stand_beside_the_keys_of_the_record() {
        let record = sample_game(3, 0.5, 2);
        let plain = serde_json::to_string(&record).expect("a line");
        let line = |relative, rivals: &[Option<GameRecord>]| {
            let (record, rivals) = (record.clone(), rivals.to_vec());
            let compared = ComparedRecord { record, relative, rivals };
            serde_json::to_string(&compared).expect("a line")
        };
        let with = |more: &str| format!("{}{more}}}", plain.strip_suffix('}').expect("an object"));
        assert_eq!(line(None, &[]), plain);
        let rival = sample_game(3, 1.0, 2);
        let keys = ",\"versus_score\":1.0,\"versus_clock_ms\":0.0";
        assert_eq!(line(None, &[Some(rival.clone())]), with(keys));
        let mut failed = GameRecord { score: -1.0, ..rival };
        failed.error = Some("it left".to_owned());
        failed.data.insert("arms".to_owned(), 7.into());
        let keys = ",\"versus_score_2\":-1.0,\"versus_clock_ms_2\":0.0,\
                    \"versus_error_2\":\"it left\",\"versus_data_2\":{\"arms\":7}";
        assert_eq!(line(None, &[None, Some(failed)]), with(keys));
        let relative = Some(RelativeScore { best_score: Some(1.0), relative: 0.5 });
        assert_eq!(line(relative, &[]), with(",\"best_score\":1.0,\"relative\":0.5"));
        let relative = Some(RelativeScore { best_score: None, relative: 0.0 });
        assert_eq!(line(relative, &[]), with(",\"relative\":0.0"));
    }
}
