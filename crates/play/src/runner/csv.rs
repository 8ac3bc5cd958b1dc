//! Writes records as comma-separated values (RFC 4180), one line per game, for a spreadsheet or a
//! plot.

use std::collections::{BTreeMap, BTreeSet};

use csv::Writer;

use crate::referee::seeds::Seed;
use crate::runner::record::Record;

const FIGURES: [&str; 7] =
    ["seed", "score", "cpu_ms", "wall_ms", "peak_kb", "error", "time_dependent"];

/// Returns a header and one line per game, ordered by seed; every fact of any game has a column.
/// With rivals there is a column for their score on the same seed.
pub fn csv(records: &[Record], rivals: Option<&[Record]>) -> String {
    let facts: BTreeSet<&str> =
        records.iter().flat_map(|record| record.facts.keys().map(String::as_str)).collect();
    let rivals: Option<BTreeMap<Seed, f64>> =
        rivals.map(|rivals| rivals.iter().map(|rival| (rival.seed, rival.score)).collect());
    let head = FIGURES.iter().chain(&facts).copied().chain(rivals.as_ref().map(|_| "versus_score"));
    let mut lines = Writer::from_writer(Vec::new());
    let mut write = |fields: Vec<String>| lines.write_record(fields).expect("lines of one length");
    write(head.map(str::to_owned).collect());
    let by_seed: BTreeMap<Seed, &Record> =
        records.iter().map(|record| (record.seed, record)).collect();
    for (seed, record) in by_seed {
        let figures = [
            seed.to_string(),
            record.score.to_string(),
            record.cpu_ms.to_string(),
            record.wall_ms.to_string(),
            record.peak_kb.to_string(),
            record.error.clone().unwrap_or_default(),
            record.time_dependent.map(|cut| cut.to_string()).unwrap_or_default(),
        ];
        let number = |value: Option<String>| value.unwrap_or_default();
        let facts = facts.iter().map(|&fact| number(record.fact(fact).map(|it| it.to_string())));
        let rival = rivals.as_ref().map(|rivals| number(rivals.get(&seed).map(f64::to_string)));
        write(figures.into_iter().chain(facts).chain(rival).collect());
    }
    let bytes = lines.into_inner().expect("memory takes all");
    String::from_utf8(bytes).expect("fields are text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::record::tests::game;

    #[test]
    fn games_are_lines_by_seed_with_their_facts_and_rivals() {
        let mut failed = game(1, -1.0, 2);
        failed.error = Some("said \"no\", then left".to_owned());
        failed.time_dependent = Some(true);
        let records = [game(3, 0.5, 10), failed];
        let expected = "seed,score,cpu_ms,wall_ms,peak_kb,error,time_dependent,d,t,u,versus_score\n\
                        1,-1,1,2,100,\"said \"\"no\"\", then left\",true,2,10,2,0.25\n\
                        3,0.5,3,6,300,,,10,10,10,\n";
        assert_eq!(csv(&records, Some(&[game(1, 0.25, 2)])), expected);
        assert_eq!(csv(&[], None), "seed,score,cpu_ms,wall_ms,peak_kb,error,time_dependent\n");
    }
}
