//! Tests the graphs of counts that gridproof writes for other programs. An independent reader must
//! accept the proofs of the graphs, and their sums must agree with an enumeration. The check must
//! refuse every change.

use std::collections::BTreeMap;

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, GraphFormat, Name};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles;
use gridproof::puzzles::mines::certify::count_certificate;
use gridproof::puzzles::mines::{Board, View, text};
use gridproof::shading::{Shading, certify};
use gridproof_testing::any_shape::KINDS;
use gridproof_testing::{mosaics, nnf, positions, scpog, star_battles, tampering};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::any_shape_counts::{boards_with_saved_form, enumerated_counts};
use super::counts::for_each_placement;

/// Adds a graph to a certificate of any puzzle.
fn with_graph(count: Certificate, format: GraphFormat) -> Certificate {
    let question = puzzles::read(count.board().expect("a board")).expect("a board");
    let meter = &mut Budget::unlimited().meter();
    question.puzzle().with_graph(count, format, meter).expect("no limit")
}

fn count_certificate_of(board: &Board) -> Certificate {
    count_certificate(board, &Budget::unlimited()).expect("no limit")
}

/// Counts the placements for each number of mines in the cells that border a clue.
fn counts_by_mines_beside_clues(board: &Board) -> BTreeMap<usize, u64> {
    let hidden: Vec<Cell> = board.hidden().collect();
    let is_near_clue =
        |&cell: &Cell| board.neighbours(cell).any(|near| matches!(board.view(near), View::Clue(_)));
    let near_clue: Vec<bool> = hidden.iter().map(is_near_clue).collect();
    let mut counts = BTreeMap::new();
    for_each_placement(board, |mines| {
        let mines = mines.iter().zip(&near_clue).filter(|&(mine, near_clue)| *mine && *near_clue);
        *counts.entry(mines.count()).or_default() += 1;
    });
    counts
}

fn binomial(size: usize, chosen: usize) -> u64 {
    (0..chosen as u64).fold(1, |product, step| product * (size as u64 - step) / (step + 1))
}

/// Whether a clue counts the mines of all hidden cells. The graph uses this clue as the total.
fn has_clue_about_all_hidden(board: &Board) -> bool {
    let hidden = board.hidden().count();
    board.shape().cells().any(|cell| {
        let is_hidden = |near: &Cell| board.view(*near).is_hidden();
        matches!(board.view(cell), View::Clue(_))
            && board.neighbours(cell).filter(is_hidden).count() == hidden
    })
}

/// Counts the solutions by the formula in `README-graph.md`: multiplies each number of models by
/// the number of choices for the remaining cells, and adds the products.
fn count_by_documented_formula(page: &str, models: &[u64]) -> u64 {
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let (_, sum) = page.split_once("print(sum(").expect("a sum");
    let choices = |trues: usize| match sum.split_once("math.comb(") {
        Some((_, choices)) => {
            let (choices, _) = choices.split_once("-t)").expect("t");
            let (free, total) = choices.split_once(',').expect("two numbers");
            let rest = number(total).checked_sub(trues).filter(|&rest| rest <= number(free));
            rest.map_or(0, |rest| binomial(number(free), rest))
        }
        None => {
            let (_, power) = sum.split_once("2**").expect("a power");
            1 << number(power.split_once(' ').expect("a blank").0)
        }
    };
    models.iter().enumerate().map(|(trues, &models)| models * choices(trues)).sum()
}

/// Returns the lines of a formula after the first line, without the lines of weights.
fn lines_without_weights(formula: &str) -> Vec<&str> {
    formula.lines().skip(1).filter(|line| !line.starts_with("c p weight")).collect()
}

/// Checks the graph of a count in both formats. Returns the number of models of the formula for
/// each number of true cells, and the number of solutions that the README computes from these
/// numbers.
fn models_and_sum(count: &Certificate) -> (Vec<u64>, u64) {
    let board = String::from_utf8_lossy(&count.files[&Name::BOARD]);
    let files = with_graph(count.clone(), GraphFormat::Scpog);
    assert!(tampering::check(&files).is_ok(), "{:?}\n{board}", tampering::check(&files).err());
    let file = |name| tampering::file_text(&files, name);
    let weighted = file(Name::GRAPH_WEIGHTED);
    assert_eq!(lines_without_weights(&weighted), lines_without_weights(&file(Name::GRAPH_FORMULA)));
    let models = scpog::models_by_total(&weighted, &file(Name::SCPOG));
    let models = models.unwrap_or_else(|error| panic!("{error}\n{board}"));
    if models.len() > 1 {
        let base: u64 =
            scpog::weight_base(&weighted).expect("weights").parse().expect("a small number");
        assert!(models.iter().all(|&number| number < base), "{base}: {models:?}");
    }
    let sum = count_by_documented_formula(&file(Name::GRAPH_README), &models);
    let files = with_graph(count.clone(), GraphFormat::Nnf);
    assert!(tampering::check(&files).is_ok(), "{:?}\n{board}", tampering::check(&files).err());
    let graph = tampering::file_text(&files, Name::NNF);
    let mut found = nnf::models_by_total(&graph, models.len() - 1).expect("its form");
    found.resize(models.len(), 0);
    assert_eq!(found, models, "{board}");
    (models, sum)
}

/// Compares the graph of a board, in both formats, with the enumeration. Returns the number of
/// placements.
fn assert_graphs_match_enumeration(board: &Board) -> u64 {
    let expected = counts_by_mines_beside_clues(board);
    let (models, sum) = models_and_sum(&count_certificate_of(board));
    assert_eq!(sum, expected.values().sum::<u64>(), "{}", text::print(board));
    if !has_clue_about_all_hidden(board) {
        let without_total = counts_by_mines_beside_clues(&board.with_mines(None));
        let free = board.hidden().count() + 1 - models.len();
        for (mines, &number) in models.iter().enumerate() {
            let all = without_total.get(&mines).copied().unwrap_or(0);
            assert_eq!(number << free, all, "{mines} mines: {}", text::print(board));
        }
    }
    sum
}

#[test]
fn graphs_of_random_boards_agree_with_enumeration() {
    let boards = (0..500).map(|seed| positions::random_position(seed, 5));
    let placements = boards
        .filter(|board| board.hidden().count() <= 11)
        .map(|board| assert_graphs_match_enumeration(&board));
    let placements: Vec<u64> = placements.collect();
    assert!(placements.len() > 200 && placements.contains(&0), "{placements:?}");
}

/// Checks all boards of four cells in a row and in a square.
#[test]
fn graphs_of_all_tiny_boards_agree_with_enumeration() {
    for (rows, signs) in [(1, "?*012"), (2, "?*0123")] {
        let signs: Vec<char> = signs.chars().collect();
        let columns = 4 / rows;
        for number in 0..signs.len().pow(4) {
            let sign = |place: u32| signs[number / signs.len().pow(place) % signs.len()];
            let cells: Vec<char> = (0..4).map(sign).collect();
            let lines = cells.chunks(columns).map(String::from_iter).collect::<Vec<_>>();
            let saved = format!("mines rows={rows} cols={columns}\n{}\n", lines.join("\n"));
            if let Ok(board) = text::parse(saved.as_bytes()) {
                assert_graphs_match_enumeration(&board);
            }
        }
    }
}

/// Compares the graphs of a board with the enumeration. Returns the number of solutions.
fn assert_graphs_of_shading<B: Shading>(board: &B) -> u64 {
    let count = certify::count_certificate(board, &Budget::unlimited()).expect("no limit");
    let (_, sum) = models_and_sum(&count);
    assert_eq!(sum.to_string(), enumerated_counts(board).0, "{}", board.print());
    sum
}

/// Checks boards of any shape. The clues of these boards include ranges, sums with negated
/// literals, and rules with auxiliary variables.
#[test]
fn graphs_of_any_shape_agree_with_enumeration() {
    let boards = KINDS.iter().flat_map(|kind| boards_with_saved_form(kind, 4));
    let solutions: Vec<u64> = boards.map(|board| assert_graphs_of_shading(&board)).collect();
    assert!(solutions.contains(&0) && solutions.iter().any(|&number| number > 1), "{solutions:?}");
}

#[test]
fn graphs_of_mosaics_and_star_battles_agree_with_enumeration() {
    let mosaics =
        mosaics::random_boards(Shape::new(3, 4), 100).map(|board| assert_graphs_of_shading(&board));
    let stars = star_battles::random_boards(Shape::new(3, 3), 100);
    let stars = stars.map(|board| assert_graphs_of_shading(&board));
    let solutions: Vec<u64> = mosaics.chain(stars).collect();
    assert!(solutions.contains(&0) && solutions.iter().any(|&number| number > 1), "{solutions:?}");
}

#[test]
fn changed_graphs_are_refused() {
    let board =
        text::parse(b"mines rows=3 cols=5 mines=4\n?1???\n???2?\n?????\n").expect("a board");
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for format in [GraphFormat::Scpog, GraphFormat::Nnf] {
        let whole = with_graph(count_certificate_of(&board), format);
        assert!(tampering::check(&whole).is_ok());
        let names: Vec<Name> =
            Name::GRAPH_FILES.into_iter().filter(|name| whole.files.contains_key(name)).collect();
        for &name in &names {
            let mut without = whole.clone();
            without.files.remove(&name);
            let _ = tampering::refusal(&without);
        }
        for _ in 0..2000 {
            let name = *names.choose(&mut rng).expect("names");
            let mut changed = whole.clone();
            let bytes = changed.files.get_mut(&name).expect("it is there");
            let at = rng.random_range(0..bytes.len());
            match rng.random_range(0..3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, b'1'),
                _ => bytes[at] = *b"0123456789- acprstD\n".choose(&mut rng).expect("bytes"),
            }
            let lines = |files: &Certificate| -> Vec<String> {
                tampering::file_text(files, name).lines().map(str::to_owned).collect()
            };
            if lines(&changed) != lines(&whole) {
                let refusal = tampering::refusal(&changed);
                assert!(refusal.starts_with(&format!("{name}:")), "{refusal}");
            }
        }
    }
}

/// Checks that the check refuses the formula and the graph of another board.
#[test]
fn the_graph_of_another_board_is_refused() {
    let saved = |clue: u32| format!("mines rows=2 cols=4 mines=2\n?{clue}??\n????\n");
    let [one, two] = [1, 2].map(|clue| {
        let board = text::parse(saved(clue).as_bytes()).expect("a board");
        with_graph(count_certificate_of(&board), GraphFormat::Scpog)
    });
    let mut mixed = one.clone();
    for name in Name::GRAPH_FILES {
        if let Some(file) = two.files.get(&name) {
            mixed.files.insert(name, file.clone());
        }
    }
    let refusal = tampering::refusal(&mixed);
    assert!(refusal.starts_with("formula.cnf:2:"), "{refusal}");
}
