//! Groups the positions by family, and prints the table of their results.

use std::fmt;

use serde::Serialize;

use crate::corpus::{ClassicPosition, FAMILIES};
use crate::measure::{CONTENDERS, ContenderEntry, Measured};
use crate::worker::Outcome;

/// A position and the result of each contender, in the order of [`CONTENDERS`].
#[derive(Serialize)]
pub struct Row {
    pub id: String,
    pub family: &'static str,
    pub outcomes: Vec<NamedOutcome>,
}

#[derive(Serialize)]
pub struct NamedOutcome {
    pub contender: &'static str,
    pub outcome: Outcome,
}

impl Row {
    pub fn new(position: &ClassicPosition, outcomes: Vec<Outcome>) -> Self {
        let named = |(entry, outcome): (&ContenderEntry, Outcome)| NamedOutcome {
            contender: entry.name,
            outcome,
        };
        Self {
            id: position.id.clone(),
            family: position.family(),
            outcomes: CONTENDERS.iter().zip(outcomes).map(named).collect(),
        }
    }

    fn outcome(&self, contender: usize) -> &Outcome {
        &self.outcomes[contender].outcome
    }

    fn time(&self, contender: usize) -> Time {
        match self.outcome(contender) {
            Outcome::Answered(measured) => Time::Took(measured.ms),
            Outcome::TimedOut(seconds) => Time::Over(*seconds as f64 * 1e3),
            Outcome::Failed(_) | Outcome::NotRun => Time::None,
        }
    }
}

/// The families that the table also shows as one additional group.
const GROUPED_FAMILIES: [&str; 2] = ["scattered", "lattice"];

/// Returns the names that `--only` takes.
pub fn families() -> [&'static str; FAMILIES.len()] {
    FAMILIES.map(|(name, _)| name)
}

/// The time of an answer in milliseconds, or the exceeded limit, or no answer. No answer sorts
/// last.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Time {
    Took(f64),
    Over(f64),
    None,
}

impl Time {
    fn ms(self) -> Option<f64> {
        match self {
            Self::Took(ms) | Self::Over(ms) => Some(ms),
            Self::None => None,
        }
    }

    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Took(a), Self::Took(b)) => Self::Took(a + b),
            (a, b) => Self::Over(a.ms().unwrap_or(0.0) + b.ms().unwrap_or(0.0)),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Took(ms) => format!("{ms:.4}"),
            Self::Over(ms) => format!(">{ms:.0}"),
            Self::None => "none".into(),
        };
        f.pad(&text)
    }
}

/// Returns a quantile of a sorted list by the nearest-rank method. `share` is from 0 to 1.
fn quantile(sorted: &[Time], share: f64) -> Time {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied().unwrap_or(Time::None)
}

/// The rows of a family, and the sums and quantiles over them.
struct Group<'a> {
    name: String,
    rows: Vec<&'a Row>,
}

impl Group<'_> {
    fn quantile(&self, contender: usize, share: f64) -> Time {
        let mut times: Vec<Time> = self.rows.iter().map(|row| row.time(contender)).collect();
        times.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        quantile(&times, share)
    }

    /// Returns two total times: gridproof's and the contender's. Positions on which the contender
    /// failed are left out.
    fn sums(&self, contender: usize) -> (Time, Time) {
        let comparable = self.rows.iter().filter(|row| row.time(contender) != Time::None);
        comparable.fold((Time::Took(0.0), Time::Took(0.0)), |(ours, theirs), row| {
            (ours.plus(row.time(0)), theirs.plus(row.time(contender)))
        })
    }

    fn answers(&self, contender: usize) -> impl Iterator<Item = &Measured> {
        self.rows.iter().filter_map(move |row| match row.outcome(contender) {
            Outcome::Answered(measured) => Some(measured),
            _ => None,
        })
    }

    /// Returns the number of unanswered positions, and the first reason.
    fn unanswered(&self, contender: usize) -> String {
        let reasons: Vec<String> = self
            .rows
            .iter()
            .filter_map(|row| match row.outcome(contender) {
                Outcome::Answered(_) => None,
                Outcome::Failed(reason) => Some(reason.clone()),
                Outcome::TimedOut(seconds) => Some(format!(">{seconds} s")),
                Outcome::NotRun => Some("not run".into()),
            })
            .collect();
        match reasons.first() {
            None => String::new(),
            Some(reason) => format!("{} ({reason})", reasons.len()),
        }
    }

    fn print(&self) {
        for (contender, entry) in CONTENDERS.iter().enumerate() {
            let (ours, theirs) = self.sums(contender);
            let quantiles = [0.5, 0.99].map(|share| self.quantile(contender, share));
            let ratios = [0.5, 0.99]
                .map(|share| ratio(self.quantile(contender, share), self.quantile(0, share)));
            let error = self.answers(contender).map(|measured| measured.largest_error);
            let false_certainties = self.answers(contender).map(|m| m.false_certainties);
            println!(
                "{:19} {:4} {:15} {:>9} {:>9} {:>10} {:>8} {:>8} {:>8} {:>9.1e} {:>6}  {}",
                if contender == 0 { &self.name } else { "" },
                self.rows.len(),
                entry.name,
                quantiles[0],
                quantiles[1],
                theirs,
                ratios[0],
                ratios[1],
                ratio(theirs, ours),
                error.fold(0.0, f64::max),
                false_certainties.sum::<usize>(),
                self.unanswered(contender),
            );
        }
    }
}

/// Formats `a / b`, or `-` if there is nothing to compare. If `a` is a lower bound, the quotient is
/// also a lower bound.
fn ratio(a: Time, b: Time) -> String {
    match (a, b.ms()) {
        (Time::Took(a), Some(b)) if b > 0.0 => format!("{:.1}", a / b),
        (Time::Over(a), Some(b)) => format!(">{:.0}", a / b),
        _ => "-".into(),
    }
}

/// Prints the table: family by family, one line per contender.
pub fn print(rows: &[Row]) {
    println!("Times in ms, the fastest of at least 7 repetitions a position. p99 by nearest rank,");
    println!("so the slowest position of a family of less than 100. Ratios are times over ours.");
    for entry in &CONTENDERS {
        println!("  {}: {}", entry.name, entry.description);
    }
    println!(
        "{:19} {:>4} {:15} {:>9} {:>9} {:>10} {:>8} {:>8} {:>8} {:>9} {:>6}  no answer",
        "family",
        "n",
        "contender",
        "median",
        "p99",
        "sum",
        "x median",
        "x p99",
        "x sum",
        "max error",
        "false",
    );
    for name in families() {
        print_group(name.into(), rows, &[name]);
    }
    if GROUPED_FAMILIES.iter().all(|name| rows.iter().any(|row| row.family == *name)) {
        print_group(GROUPED_FAMILIES.join(" + "), rows, &GROUPED_FAMILIES);
    }
}

fn print_group(name: String, rows: &[Row], families: &[&str]) {
    let rows: Vec<&Row> = rows.iter().filter(|row| families.contains(&row.family)).collect();
    if !rows.is_empty() {
        Group { name, rows }.print();
    }
}
