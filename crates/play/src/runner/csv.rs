//! Writes records as comma-separated values (RFC 4180), one line per game, for a spreadsheet or a
//! plot.

use std::collections::BTreeSet;

use csv::Writer;

use super::record::ComparedRecord;

const RECORD_COLUMNS: [&str; 7] =
    ["seed", "score", "cpu_ms", "wall_ms", "peak_kb", "error", "time_dependent"];

/// Returns a header and a line for each game, by seed. Every fact of any game has a column; in a
/// comparison, so has the score of the other player.
pub fn csv(games: &mut [ComparedRecord], is_compared: bool) -> String {
    games.sort_by_key(|game| game.record.seed);
    let facts = games.iter().flat_map(|game| game.record.facts.keys().map(String::as_str));
    let facts: BTreeSet<&str> = facts.collect();
    let versus = is_compared.then_some("versus_score");
    let head = RECORD_COLUMNS.iter().chain(&facts).copied().chain(versus);
    let mut lines = Writer::from_writer(Vec::new());
    let mut write = |fields: Vec<String>| lines.write_record(fields).expect("lines of one length");
    write(head.map(str::to_owned).collect());
    for ComparedRecord { record, versus_score } in &*games {
        let figures = [
            record.seed.to_string(),
            record.score.to_string(),
            record.cpu_ms.to_string(),
            record.wall_ms.to_string(),
            record.peak_kb.to_string(),
            record.error.clone().unwrap_or_default(),
            record.time_dependent.map(|cut| cut.to_string()).unwrap_or_default(),
        ];
        let number = |value: Option<String>| value.unwrap_or_default();
        let facts = facts.iter().map(|&fact| number(record.fact(fact).map(|it| it.to_string())));
        let versus = versus.map(|_| number(versus_score.map(|score| score.to_string())));
        write(figures.into_iter().chain(facts).chain(versus).collect());
    }
    let bytes = lines.into_inner().expect("memory takes all");
    String::from_utf8(bytes).expect("fields are text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::record::tests::sample_game;

    #[test]
    fn games_are_lines_by_seed_with_facts_and_rival_scores() {
        let mut failed = sample_game(1, -1.0, 2);
        failed.error = Some("said \"no\", then left".to_owned());
        failed.time_dependent = Some(true);
        let mut games = [(sample_game(3, 0.5, 10), None), (failed, Some(0.25))]
            .map(|(record, versus_score)| ComparedRecord { record, versus_score });
        let expected = "seed,score,cpu_ms,wall_ms,peak_kb,error,time_dependent,d,t,u,versus_score\n\
                        1,-1,1,2,100,\"said \"\"no\"\", then left\",true,2,10,2,0.25\n\
                        3,0.5,3,6,300,,,10,10,10,\n";
        assert_eq!(csv(&mut games, true), expected);
        assert_eq!(csv(&mut [], false), "seed,score,cpu_ms,wall_ms,peak_kb,error,time_dependent\n");
    }
}
