//! Compares exact counting with other published crates. The command is `cargo run --release` in
//! this folder.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::Parser;
use compare::corpus::{self, ClassicPosition};
use compare::measure::CONTENDERS;
use compare::table::{self, Row};
use compare::worker::{Worker, serve};

/// Measures gridproof's exact counts against other crates' probabilities on the same positions,
/// position by position in one run. MineSweeperProb takes part if the environment variable GRIDPROOF_PSEQ names a
/// program that speaks the protocol of src/external_program.rs.
#[derive(Parser)]
struct Args {
    /// Only this family
    #[arg(long, value_name = "FAMILY", value_parser = clap::builder::PossibleValuesParser::new(table::families()))]
    only: Option<String>,
    /// Print the raw rows, one JSON document a line, instead of the table
    #[arg(long)]
    json: bool,
    /// Give up on a position after this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    limit: u64,
    /// Answer positions, given by their numbers, for another process of this program
    #[arg(long, value_name = "CONTENDER", hide = true)]
    worker: Option<String>,
}

fn main() -> io::Result<()> {
    let args = Args::parse();
    let positions = corpus::classic_positions();
    if let Some(name) = &args.worker {
        let entry = CONTENDERS.iter().find(|entry| entry.name == name);
        return serve(entry.ok_or_else(|| io::Error::other("no such contender"))?, &positions);
    }
    let rows = measure(&args, &positions)?;
    if !args.json {
        table::print(&rows);
    }
    Ok(())
}

/// Measures all contenders on one position before the next position, so that a change of the
/// machine's load affects all contenders.
fn measure(args: &Args, positions: &[ClassicPosition]) -> io::Result<Vec<Row>> {
    let limit = Duration::from_secs(args.limit);
    let mut workers: Vec<Worker> =
        CONTENDERS.iter().map(|entry| Worker::new(entry, limit)).collect();
    let mut rows = Vec::new();
    for (number, position) in positions.iter().enumerate() {
        if args.only.as_ref().is_some_and(|only| *only != position.family()) {
            continue;
        }
        let outcomes: io::Result<_> =
            workers.iter_mut().map(|w| w.measure(number, position)).collect();
        let row = Row::new(position, outcomes?);
        if args.json {
            println!("{}", serde_json::to_string(&row)?);
        } else if io::stderr().is_terminal() {
            eprint!("\r{:60}\r{} of {} {}", "", number + 1, positions.len(), row.id);
            io::stderr().flush()?;
        }
        rows.push(row);
    }
    if !args.json && io::stderr().is_terminal() {
        eprintln!("\r{:60}", "");
    }
    Ok(rows)
}
