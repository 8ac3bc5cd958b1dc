//! Writes records as comma-separated values (RFC 4180), one line per game, for a spreadsheet or a
//! plot.

use std::collections::BTreeSet;

use csv::Writer;
use serde_json::Value;

use super::compared_record::{BEST_SCORE_KEY, ComparedRecord, RELATIVE_SCORE_KEY, rival_key};
use super::record::GameRecord;

const RECORD_COLUMNS: [&str; 8] =
    ["seed", "score", "cpu_ms", "wall_ms", "clock_ms", "peak_kb", "error", "time_dependent"];

/// The columns that depend on the command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CsvColumns {
    /// Whether the table has columns for best and relative scores.
    pub has_best: bool,
    /// The number of other players.
    pub rivals: usize,
}

/// Returns a header, and a line for each game, by ascending seeds. Every fact of any game has a
/// column. Every value that a player wrote as `[DATA]` has a column, too.
pub fn csv(games: &mut [ComparedRecord], columns: CsvColumns) -> String {
    games.sort_by_key(|game| game.record.seed);
    let facts = games.iter().flat_map(|game| game.record.facts.keys().map(String::as_str));
    let facts: BTreeSet<&str> = facts.collect();
    let data = games.iter().flat_map(|game| game.record.data.keys().map(String::as_str));
    let data: BTreeSet<&str> = data.collect();
    let best = [BEST_SCORE_KEY, RELATIVE_SCORE_KEY].into_iter().filter(|_| columns.has_best);
    let head = RECORD_COLUMNS.iter().chain(&facts).copied().map(str::to_owned);
    let head = head.chain(data.iter().map(|name| format!("data.{name}")));
    let head = head.chain(best.map(str::to_owned));
    let rivals: Vec<RivalColumns<'_>> =
        (0..columns.rivals).map(|rival| RivalColumns::new(games, rival)).collect();
    let head = head.chain(rivals.iter().flat_map(RivalColumns::titles));
    let mut lines = Writer::from_writer(Vec::new());
    let mut write = |fields: Vec<String>| lines.write_record(fields).expect("lines of one length");
    write(head.collect());
    for game in &*games {
        let facts = facts.iter().map(|&fact| text_or_empty(game.record.fact(fact)));
        let data =
            data.iter().map(|&name| game.record.data.get(name).map_or_else(String::new, data_text));
        let relative = game.relative.filter(|_| columns.has_best);
        let best = [relative.and_then(|it| it.best_score), relative.map(|it| it.relative)];
        let best = best.map(text_or_empty).into_iter().filter(|_| columns.has_best);
        let rivals = rivals.iter().flat_map(|columns| columns.fields(game));
        write(
            record_fields(game)
                .into_iter()
                .chain(facts)
                .chain(data)
                .chain(best)
                .chain(rivals)
                .collect(),
        );
    }
    let bytes = lines.into_inner().expect("memory takes all");
    String::from_utf8(bytes).expect("fields are text")
}

/// The columns of a rival.
struct RivalColumns<'a> {
    rival: usize,
    /// The names of the values that the rival wrote as `[DATA]`.
    data: BTreeSet<&'a str>,
}

impl<'a> RivalColumns<'a> {
    fn new(games: &'a [ComparedRecord], rival: usize) -> Self {
        let records = games.iter().filter_map(|game| game.rivals.get(rival)?.as_ref());
        let data = records.flat_map(|record| record.data.keys().map(String::as_str)).collect();
        Self { rival, data }
    }

    fn titles(&self) -> Vec<String> {
        let titles = ["score", "clock_ms", "error"].map(|name| rival_key(name, self.rival));
        let data = self.data.iter().map(|name| format!("{}.{name}", rival_key("data", self.rival)));
        titles.into_iter().chain(data).collect()
    }

    fn fields(&self, game: &ComparedRecord) -> Vec<String> {
        let record: Option<&GameRecord> = game.rivals.get(self.rival).and_then(Option::as_ref);
        let value = |name: &&str| record.and_then(|it| it.data.get(*name));
        let fields = [
            text_or_empty(record.map(|it| it.score)),
            text_or_empty(record.map(|it| it.clock_ms)),
            text_or_empty(record.and_then(|it| it.error.as_ref())),
        ];
        let data = self.data.iter().map(|name| value(name).map_or_else(String::new, data_text));
        fields.into_iter().chain(data).collect()
    }
}

/// Returns the fields of the columns that every table has.
fn record_fields(ComparedRecord { record, .. }: &ComparedRecord) -> [String; 8] {
    [
        record.seed.to_string(),
        record.score.to_string(),
        record.cpu_ms.to_string(),
        record.wall_ms.to_string(),
        record.clock_ms.to_string(),
        record.peak_kb.to_string(),
        text_or_empty(record.error.as_ref()),
        text_or_empty(record.time_dependent),
    ]
}

fn text_or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Returns a value in the player's own notation. A text has no quotes.
pub fn data_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::records::compared_record::RelativeScore;
    use crate::runner::records::record::tests::sample_game;

    #[test]
    fn games_are_lines_by_seed_with_facts_data_and_other_games() {
        let mut failed = sample_game(1, -1.0, 2);
        failed.error = Some("said \"no\", then left".to_owned());
        failed.time_dependent = Some(true);
        let mut with_data = sample_game(3, 0.5, 10);
        with_data.data.insert("style".to_owned(), Value::from("calm, slow"));
        with_data.data.insert("arms".to_owned(), Value::from(7));
        let relative = |best_score, relative| Some(RelativeScore { best_score, relative });
        let rival = |score| Some(sample_game(1, score, 2));
        let mut failed_rival = sample_game(3, -1.0, 2);
        failed_rival.error = Some("it left".to_owned());
        failed_rival.data.insert("arms".to_owned(), Value::from(5));
        let mut games = [
            (with_data, relative(Some(1.0), 0.5), vec![None, Some(failed_rival)]),
            (failed, relative(None, 0.0), vec![rival(0.25), None]),
        ]
        .map(|(record, relative, rivals)| ComparedRecord { record, relative, rivals });
        let expected = "seed,score,cpu_ms,wall_ms,clock_ms,peak_kb,error,time_dependent,d,t,u,\
                        data.arms,data.style,best_score,relative,\
                        versus_score,versus_clock_ms,versus_error,\
                        versus_score_2,versus_clock_ms_2,versus_error_2,versus_data_2.arms\n\
                        1,-1,1,2,0,100,\"said \"\"no\"\", then left\",true,2,10,2,,,,0,0.25,0,,,,,\n\
                        3,0.5,3,6,0,300,,,10,10,10,7,\"calm, slow\",1,0.5,,,,-1,0,it left,5\n";
        assert_eq!(csv(&mut games, CsvColumns { has_best: true, rivals: 2 }), expected);
        let head = "seed,score,cpu_ms,wall_ms,clock_ms,peak_kb,error,time_dependent\n";
        assert_eq!(csv(&mut [], CsvColumns::default()), head);
    }
}
