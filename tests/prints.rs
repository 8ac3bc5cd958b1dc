//! Tests the reader of boards on random boards, printed in every layout of
//! `gridproof_testing::prints`. The reader may read a printed text correctly, ask a question or
//! refuse the text. It must never read another board.
//!
//! The example `prints` of this package judges more printed boards, and shows the smallest printed
//! boards with a certain verdict.

use std::collections::BTreeSet;

use gridproof_testing::corpus::samples_all_positions;
use gridproof_testing::prints::judge::ReadingVerdict;
use gridproof_testing::prints::tally::{Tally, tally_layouts};
use gridproof_testing::prints::{PrintLayout, layouts};

const FIRST_SEED: u64 = 1;
/// The number of printed boards for each layout, which makes 20,000 printed boards in total.
/// Without `GRIDPROOF_CORPUS=all`, the test judges a quarter of these boards.
const PRINTS_PER_LAYOUT: u64 = 72;

/// The least accepted share, in thousandths, of printed boards that the reader reads without a
/// question.
const LEAST_READ_AT_ONCE_SHARE: usize = 580;
/// The least accepted share, in thousandths, of printed boards that the reader reads or asks about.
const LEAST_READ_OR_ASKED_SHARE: usize = 870;
/// The least accepted share, in thousandths, of printed boards that the reader reads if it gets the
/// meanings of the signs.
const LEAST_READ_WITH_MEANINGS_SHARE: usize = 760;

#[test]
fn no_print_is_read_as_another_board() {
    let layouts = layouts::all();
    let tallies = tally_layouts(
        &layouts,
        FIRST_SEED,
        if samples_all_positions() { PRINTS_PER_LAYOUT } else { PRINTS_PER_LAYOUT / 4 },
    );
    let mut whole = Tally::default();
    for tally in &tallies {
        whole.add(tally);
    }
    for verdict in [ReadingVerdict::Misread, ReadingVerdict::Misled] {
        let wrong = whole.count(verdict);
        assert_eq!(wrong, 0, "{verdict:?}:{}", example_prints(&layouts, &tallies, verdict));
    }
    let read = whole.count(ReadingVerdict::Read);
    let read_or_asked = read + whole.count(ReadingVerdict::Asked);
    for (name, prints, least) in [
        ("read", read, LEAST_READ_AT_ONCE_SHARE),
        ("read or asked", read_or_asked, LEAST_READ_OR_ASKED_SHARE),
        ("read with `--symbols`", whole.read_with_meanings, LEAST_READ_WITH_MEANINGS_SHARE),
    ] {
        let share = prints * 1000 / whole.total();
        assert!(share >= least, "{name}: expected at least {least} of 1,000 prints, found {share}");
    }
}

/// Returns small printed boards with a verdict, one board for each of the first layouts that have
/// such boards.
fn example_prints(layouts: &[PrintLayout], tallies: &[Tally], verdict: ReadingVerdict) -> String {
    let cases = layouts.iter().zip(tallies).filter_map(|(layout, tally)| {
        let seed = *tally.seeds[verdict as usize].first()?;
        let field = layout.shrunk_field(seed, verdict);
        let (print, judgement) = (layout.print(&field, seed), layout.judge(&field, seed));
        let name = &layout.name;
        Some(format!(
            "\n--layout {name} --seed {seed}\n{}meant: {field}\n{}",
            print.text, judgement.outcome
        ))
    });
    cases.take(5).collect()
}

#[test]
fn layouts_have_distinct_names() {
    let layouts = layouts::all();
    let names: BTreeSet<_> = layouts.iter().map(|layout| &layout.name).collect();
    assert_eq!(names.len(), layouts.len());
    assert!(names.len() >= 60);
}

#[test]
fn a_seed_gives_one_print() {
    for layout in layouts::all() {
        let print = |seed| layout.print(&layout.field(seed), seed);
        assert_eq!(print(3), print(3), "{}", layout.name);
        assert!((0..20).any(|seed| print(seed) != print(3)), "{}", layout.name);
    }
}
