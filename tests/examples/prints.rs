//! Prints random boards in every layout, reads each printed text, and reports how often the reader
//! of boards succeeds.
//!
//!     cargo run --release -p gridproof-tests --example prints -- --prints 1000000 --seed 1
//!     cargo run --release -p gridproof-tests --example prints -- --layout dense --seed 7 --show misread 3

use std::env;
use std::process::ExitCode;

use gridproof_testing::prints::PrintLayout;
use gridproof_testing::prints::judge::ReadingVerdict;
use gridproof_testing::prints::layouts;
use gridproof_testing::prints::tally::{Tally, tally_layouts};

const USAGE: &str =
    "usage: prints [--prints N] [--seed N] [--layout NAME] [--show VERDICT N]... [--print]";

struct Options {
    prints: u64,
    seed: u64,
    layout: Option<String>,
    shown: Vec<(ReadingVerdict, usize)>,
    is_printed: bool,
}

fn main() -> ExitCode {
    let Some(options) = parse_options() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut layouts = layouts::all();
    if let Some(name) = &options.layout {
        layouts.retain(|layout| layout.name == *name);
    }
    if layouts.is_empty() {
        eprintln!("prints: expected the name of a layout");
        return ExitCode::from(2);
    }
    if options.is_printed {
        for layout in &layouts {
            println!("--- {}", layout.name);
            print!("{}", layout.print(&layout.field(options.seed), options.seed).text);
        }
        return ExitCode::SUCCESS;
    }
    let of_each = options.prints.div_ceil(layouts.len() as u64);
    let tallies = tally_layouts(&layouts, options.seed, of_each);
    print_tally_table(&layouts, &tallies);
    for &(verdict, most) in &options.shown {
        for (layout, tally) in layouts.iter().zip(&tallies) {
            print_cases_with_verdict(layout, tally, verdict, most);
        }
    }
    let is_misread = tallies.iter().any(|tally| {
        tally.count(ReadingVerdict::Misread) + tally.count(ReadingVerdict::Misled) > 0
    });
    if is_misread { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn parse_options() -> Option<Options> {
    let mut options =
        Options { prints: 20_000, seed: 1, layout: None, shown: Vec::new(), is_printed: false };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--prints" => options.prints = words.next()?.parse().ok()?,
            "--seed" => options.seed = words.next()?.parse().ok()?,
            "--layout" => options.layout = Some(words.next()?),
            "--print" => options.is_printed = true,
            "--show" => {
                let name = words.next()?;
                let verdict =
                    ReadingVerdict::ALL.into_iter().find(|verdict| verdict.name() == name)?;
                options.shown.push((verdict, words.next()?.parse().ok()?));
            }
            _ => return None,
        }
    }
    Some(options)
}

fn print_tally_table(layouts: &[PrintLayout], tallies: &[Tally]) {
    print_table_header("layout");
    for (layout, tally) in layouts.iter().zip(tallies) {
        print_table_row(&layout.name, tally);
    }
    let mut families: Vec<(&str, usize, Tally)> = Vec::new();
    let mut whole = Tally::default();
    for (layout, tally) in layouts.iter().zip(tallies) {
        if families.last().is_none_or(|(name, ..)| *name != layout.family) {
            families.push((layout.family, 0, Tally::default()));
        }
        let family = families.last_mut().expect("one was pushed");
        family.1 += 1;
        family.2.add(tally);
        whole.add(tally);
    }
    println!();
    print_table_header("layouts");
    for (name, layouts, tally) in families {
        print_table_row(&format!("{name} ({layouts})"), &tally);
    }
    print_table_row(&format!("all ({})", layouts.len()), &whole);
}

fn print_table_header(first: &str) {
    println!(
        "| {first} | prints | read | asked | refused | misread | misled | read with `--symbols` |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
}

fn print_table_row(name: &str, tally: &Tally) {
    let counts = ReadingVerdict::ALL.map(|verdict| tally.count(verdict).to_string()).join(" | ");
    println!("| {name} | {} | {counts} | {} |", tally.total(), tally.read_with_meanings);
}

/// Shows up to `most` small boards with a verdict. For each board, shows the printed text, the true
/// board, and the result of the reader.
fn print_cases_with_verdict(
    layout: &PrintLayout,
    tally: &Tally,
    verdict: ReadingVerdict,
    most: usize,
) {
    let mut shown = Vec::new();
    for &seed in &tally.seeds[verdict as usize] {
        if shown.len() == most {
            return;
        }
        let field = layout.shrunk_field(seed, verdict);
        let print = layout.print(&field, seed);
        if shown.contains(&print.text) {
            continue;
        }
        println!("\n### {} --seed {seed}: {}\n", layout.name, verdict.name());
        println!("```text\n{}```\nmeant: {field}\n", print.text);
        println!("the reader: {}", layout.judge(&field, seed).outcome);
        shown.push(print.text);
    }
}
