//! Connects set-ups of jewels to the tests that compare their rules, MiniZinc model and engines.

use gridproof::budget::Budget;
use gridproof::puzzles::jewels::exact::colouring_search::{
    SetupResult, find_colouring, find_fewest_swaps,
};
use gridproof::puzzles::jewels::rules::{Board, Colour};
use gridproof::puzzles::jewels::template::Template;
use gridproof::puzzles::jewels::text::{self, SavedBoard};
use gridproof::text::TextError;

use super::ModelledPuzzle;

pub struct JewelSetUps;

agree!(JewelSetUps);

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Answer {
    count: usize,
    fewest: Option<i64>,
}

impl Answer {
    fn from_swap_counts(swaps: &[i64]) -> Self {
        Self { count: swaps.len(), fewest: swaps.iter().min().copied() }
    }
}

fn template(saved: &SavedBoard) -> &Template {
    saved.template.as_ref().expect("a set-up")
}

/// Returns, for each symbol, the number of its cells of each colour. Symbols and colours count from
/// 1.
fn cells_by_colour(saved: &SavedBoard) -> Vec<Vec<usize>> {
    let template = template(saved);
    let mut held = vec![vec![0; saved.colours.into()]; template.num_symbols()];
    for (cell, &symbol) in template.symbols.iter().filter(|(_, symbol)| **symbol > 0) {
        held[usize::from(symbol) - 1][usize::from(saved.board.get(cell)) - 1] += 1;
    }
    held
}

fn count_jewels(board: &Board, colour: Colour) -> usize {
    board.shape().cells().filter(|&cell| board.get(cell) == colour).count()
}

/// Returns the number of swaps of a colouring, or `None` if the colouring breaks a rule. Colours
/// count from 0.
fn count_swaps(saved: &SavedBoard, colouring: &[usize]) -> Option<i64> {
    let (template, held) = (template(saved), cells_by_colour(saved));
    let of = |symbol: usize| colouring[symbol - 1];
    let clash = (1..=colouring.len()).any(|one| {
        (1..one).any(|other| template.must_differ[one] >> other & 1 == 1 && of(one) == of(other))
    });
    let same = template.not_all_equal.iter().any(|three| {
        let [a, b, c] = three.map(|symbol| of(symbol.into()));
        a == b && b == c
    });
    let colours = usize::from(saved.colours);
    let mut arcs = vec![vec![0; colours]; colours];
    let mut need = vec![0; colours];
    for (held, &colour) in held.iter().zip(colouring) {
        for (has, &cells) in held.iter().enumerate() {
            need[colour] += cells;
            arcs[has][colour] += if has == colour { 0 } else { cells as i64 };
        }
    }
    let short = (0..colours).any(|c| need[c] > count_jewels(&saved.board, c as Colour + 1));
    let wrong: i64 = arcs.iter().flatten().sum();
    let pairs = (0..colours).flat_map(|a| (0..a).map(move |b| (a, b)));
    let paired: i64 = pairs.map(|(a, b)| arcs[a][b].min(arcs[b][a])).sum();
    (!clash && !same && !short).then_some(wrong - paired)
}

/// The number of digits of the number of swaps at the end of a line of MiniZinc's output.
const SWAP_COUNT_DIGITS: usize = 2;

impl ModelledPuzzle for JewelSetUps {
    const NAME: &'static str = "jewels";
    type Instance = SavedBoard;
    type Answer = Answer;

    fn parse(text: &[u8]) -> Result<SavedBoard, TextError> {
        text::parse(text)
    }

    fn enumerated_answer(saved: &SavedBoard) -> Option<Answer> {
        let (symbols, colours) = (template(saved).num_symbols(), usize::from(saved.colours));
        let colouring = |number: usize| {
            (0..symbols).map(|s| number / colours.pow(s as u32) % colours).collect::<Vec<_>>()
        };
        let all = (0..colours.pow(symbols as u32)).map(colouring);
        let found: Vec<i64> = all.filter_map(|colouring| count_swaps(saved, &colouring)).collect();
        Some(Answer::from_swap_counts(&found))
    }

    fn assert_engines_answer(name: &str, saved: &SavedBoard, expected: &Answer) {
        let from_0 = |colouring: &[Colour]| -> Vec<usize> {
            colouring[1..].iter().map(|&colour| usize::from(colour) - 1).collect()
        };
        let SavedBoard { board, colours, .. } = saved;
        let found = find_colouring(template(saved), board, *colours, &Budget::unlimited());
        let colouring = found.expect("no limit");
        assert_eq!(colouring.is_some(), expected.fewest.is_some(), "{name}");
        assert!(
            colouring.is_none_or(|colouring| count_swaps(saved, &from_0(&colouring)).is_some()),
            "{name}"
        );
        match find_fewest_swaps(template(saved), board, *colours, &Budget::unlimited()) {
            SetupResult::Swaps { swaps: found, colouring } => {
                assert_eq!(Some(found), expected.fewest, "{name}");
                assert_eq!(count_swaps(saved, &from_0(&colouring)), Some(found), "{name}");
            }
            SetupResult::Infeasible => assert_eq!(expected.fewest, None, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }

    fn minizinc_data(saved: &SavedBoard) -> String {
        let Template { must_differ: apart, not_all_equal: mixed, .. } = template(saved);
        let numbers =
            |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        let rows = |rows: &[Vec<usize>]| -> String {
            rows.iter().map(|row| format!("  {},\n", numbers(row))).collect()
        };
        let held = cells_by_colour(saved);
        let have: Vec<usize> =
            (1..=saved.colours).map(|colour| count_jewels(&saved.board, colour)).collect();
        let pairs = (1..apart.len()).flat_map(|a| (a..apart.len()).map(move |b| vec![a, b]));
        let apart: Vec<_> = pairs.filter(|pair| apart[pair[0]] >> pair[1] & 1 == 1).collect();
        let mixed: Vec<_> = mixed.iter().map(|three| three.map(usize::from).to_vec()).collect();
        format!(
            "symbols = {};\ncolours = {};\nheld = array2d(SYMBOL, COLOUR, [\n{}]);\nhave = [{}];\n\
             apart = array2d(1..{}, 1..2, [\n{}]);\nmixed = array2d(1..{}, 1..3, [\n{}]);\n",
            held.len(),
            saved.colours,
            rows(&held),
            numbers(&have),
            apart.len(),
            rows(&apart),
            mixed.len(),
            rows(&mixed),
        )
    }

    fn is_solution(saved: &SavedBoard, line: &str) -> bool {
        line.len() == template(saved).num_symbols() + SWAP_COUNT_DIGITS
            && line.starts_with(|c: char| c.is_ascii_digit())
    }

    fn answer_from_solutions(saved: &SavedBoard, solutions: &[&str]) -> Answer {
        let symbols = template(saved).num_symbols();
        let swaps = |line: &&str| line[symbols..].parse().expect("the swaps");
        Answer::from_swap_counts(&solutions.iter().map(swaps).collect::<Vec<_>>())
    }
}
