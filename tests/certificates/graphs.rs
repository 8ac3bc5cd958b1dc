//! Protects the graphs of counts for other programs: an independent reader accepts their proofs, and
//! their sums agree with an enumeration. The check refuses every change.

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, GraphFormat, Name};
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::certify::count_certificate;
use gridproof::puzzles::mines::{Board, Placement, View, text};
use gridproof::puzzles::{self, cells};
use gridproof::shading::{CellContent, certify};
use gridproof_testing::any_shape::{KINDS, random};
use gridproof_testing::{nnf, positions, scpog, tampering};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Adds a graph to a certificate of any puzzle.
fn with_graph(count: Certificate, format: GraphFormat) -> Certificate {
    let question = puzzles::read(count.board().expect("a board")).expect("a board");
    let meter = &mut Budget::unlimited().meter();
    question.puzzle().with_graph(count, format, meter).expect("no limit")
}

fn count_of(board: &Board) -> Certificate {
    count_certificate(board, &Budget::unlimited()).expect("no limit")
}

/// Counts the placements by trying all of them.
fn enumerated(board: &Board) -> u64 {
    let hidden: Vec<Cell> = board.hidden().collect();
    let known = |cell| board.view(cell) == View::Mine;
    let mut mines = Grid::from_fn(board.shape(), known);
    let mut placements = 0;
    for mask in 0..1_u64 << hidden.len() {
        let is_mine = |index: usize| mask >> index & 1 == 1;
        hidden.iter().enumerate().for_each(|(i, &cell)| mines[cell] = is_mine(i));
        let placement = Placement { disc: board.disc().clone(), mines: mines.clone() };
        placements += u64::from(board.allows(&placement));
    }
    placements
}

/// Adds up the models as the page says: each with the choices for the other cells.
fn page_sum(page: &str, models: &[u64]) -> u64 {
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let (_, sum) = page.split_once("print(sum(").expect("a sum");
    let free = |trues: usize| match sum.split_once("math.comb(") {
        Some((_, choices)) => {
            let (free, total) =
                choices.split_once("-t)").expect("t").0.split_once(',').expect("two");
            let rest = number(total).checked_sub(trues).filter(|&rest| rest <= number(free));
            rest.map_or(0, |rest| choose(number(free), rest))
        }
        None => {
            let (_, power) = sum.split_once("2**").expect("a power");
            1 << number(power.split_once(' ').expect("a blank").0)
        }
    };
    models.iter().enumerate().map(|(trues, &models)| models * free(trues)).sum()
}

fn choose(size: usize, chosen: usize) -> u64 {
    (0..chosen as u64).fold(1, |product, step| product * (size as u64 - step) / (step + 1))
}

/// Checks both formats of a board against the enumeration, and returns the number of placements.
fn assert_graphs(board: &Board) -> u64 {
    let expected = enumerated(board);
    let count = count_of(board);
    if !count.files.contains_key(&Name::COUNTS) {
        return 0;
    }
    let files = with_graph(count.clone(), GraphFormat::Scpog);
    let file = |name| tampering::file(&files, name);
    let models = scpog::models(&file(Name::GRAPH_FORMULA), &file(Name::SCPOG));
    let models = models.unwrap_or_else(|error| panic!("{error}\n{}", text::print(board)));
    let page = file(Name::GRAPH_README);
    assert_eq!(page_sum(&page, &models), expected, "{}", text::print(board));
    if models.len() > 1 {
        let base = scpog::base(&file(Name::GRAPH_WEIGHTED)).expect("weights");
        let base: u64 = base.parse().expect("a small number");
        assert!(models.iter().all(|&number| number < base), "{base}: {models:?}");
    }
    assert!(tampering::check(&files).is_ok(), "{:?}", tampering::check(&files).err());
    let files = with_graph(count, GraphFormat::Nnf);
    let mut found = nnf::models(&tampering::file(&files, Name::NNF)).expect("its form");
    found.resize(models.len(), 0);
    assert_eq!(found, models);
    assert!(tampering::check(&files).is_ok());
    expected
}

#[test]
fn graphs_of_random_boards_agree_with_enumeration() {
    let boards = (0..500).map(|seed| positions::position(seed, 5));
    let placements =
        boards.filter(|board| board.hidden().count() <= 11).map(|board| assert_graphs(&board));
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
                assert_graphs(&board);
            }
        }
    }
}

/// Checks boards of any shape: their clues are ranges, and sums with negated literals.
#[test]
fn graphs_of_any_shape_agree_with_enumeration() {
    let (mut graphs, mut refused) = (0, 0);
    for board in KINDS.iter().flat_map(|kind| random(kind, 4)) {
        if cells::text::parse(board.to_string().as_bytes()).is_err() {
            continue;
        }
        let count = certify::count_certificate(&board, &Budget::unlimited()).expect("no limit");
        let question = puzzles::read(count.board().expect("a board")).expect("a board");
        let meter = &mut Budget::unlimited().meter();
        let Ok(files) = question.puzzle().with_graph(count, GraphFormat::Scpog, meter) else {
            refused += 1;
            continue;
        };
        let file = |name| tampering::file(&files, name);
        let models = scpog::models(&file(Name::GRAPH_FORMULA), &file(Name::SCPOG));
        let models = models.unwrap_or_else(|error| panic!("{error}\n{board}"));
        assert!(tampering::check(&files).is_ok());
        let page = file(Name::GRAPH_README);
        assert_eq!(page_sum(&page, &models), solutions(&board), "{board}");
        graphs += 1;
    }
    assert!(graphs > 20, "{graphs} graphs, {refused} boards without one");
}

fn open(board: &cells::Board) -> Vec<Cell> {
    board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect()
}

fn solutions(board: &cells::Board) -> u64 {
    let open = open(board);
    let mut solution = Grid::from_fn(board.shape(), |cell| board.given(cell).unwrap_or_default());
    let mut solutions = 0;
    for bits in 0..1_u32 << open.len() {
        let content = |at: usize| CellContent::of_number((bits >> at & 1) as usize);
        open.iter().enumerate().for_each(|(at, &cell)| solution[cell] = content(at));
        solutions += u64::from(board.violated(&solution).is_none());
    }
    solutions
}

#[test]
fn changed_graphs_are_refused() {
    let board =
        text::parse(b"mines rows=3 cols=5 mines=4\n?1???\n???2?\n?????\n").expect("a board");
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for format in [GraphFormat::Scpog, GraphFormat::Nnf] {
        let whole = with_graph(count_of(&board), format);
        assert!(tampering::check(&whole).is_ok());
        let names: Vec<Name> =
            Name::OF_GRAPHS.into_iter().filter(|name| whole.files.contains_key(name)).collect();
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
                tampering::file(files, name).lines().map(str::to_owned).collect()
            };
            if lines(&changed) != lines(&whole) {
                let refusal = tampering::refusal(&changed);
                assert!(refusal.starts_with(&format!("{name}:")), "{refusal}");
            }
        }
    }
}

/// Checks that the formula and the graph of another board are refused.
#[test]
fn the_graph_of_another_board_is_refused() {
    let saved = |clue: u32| format!("mines rows=2 cols=3 mines=2\n?{clue}?\n???\n");
    let [one, two] = [1, 2].map(|clue| {
        let board = text::parse(saved(clue).as_bytes()).expect("a board");
        with_graph(count_of(&board), GraphFormat::Scpog)
    });
    let mut mixed = one.clone();
    for name in Name::OF_GRAPHS {
        if let Some(file) = two.files.get(&name) {
            mixed.files.insert(name, file.clone());
        }
    }
    let refusal = tampering::refusal(&mixed);
    assert!(refusal.starts_with("formula.cnf:2:"), "{refusal}");
}
