//! Checks that every longest game of ChessPuzzle, and every bound, has a certificate. gridproof's
//! check and an external DRAT checker must accept the certificate. After tampering, the check must
//! refuse the certificate and give the reason.

use gridproof::puzzles::chess_puzzle::check::{CYCLES_FILE, PATH_FILE, PRICES_FILE};
use gridproof_testing::tampering;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal, claims};
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::chess_puzzle::certify;
use gridproof::puzzles::chess_puzzle::check::Accepted;
use gridproof::puzzles::chess_puzzle::exact::solve;
use gridproof::puzzles::chess_puzzle::{Board, Tile, text};
use gridproof_engine::query::EvidenceError;
use gridproof_play::contests::chess_puzzle::referee::generate;
use gridproof_play::referee::seeds::Seed;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use gridproof_testing::games::longest_chess_puzzle_game;
use gridproof_testing::models::ModelFolder;
use gridproof_testing::tampering::{assert_needed_steps_are_required, file_text, refusal};

fn model_folder() -> ModelFolder {
    ModelFolder::of("chess-puzzle")
}

/// A board on which prices alone prove the length of the longest game.
const BOARD_BOUNDED_BY_PRICES: &str = "chess-puzzle rows=1 cols=4\n3112\n";

fn parse_board(text: &str) -> Board {
    text::parse(text.as_bytes()).expect("a board")
}

fn certificate_for(board: &Board) -> Certificate {
    let budget = Budget::unlimited();
    certify::certificate(board, &solve(board, &budget).so_far, &budget).expect("no limit")
}

/// Returns a board of one layer whose bound needs a refutation. The refutation uses a set of three
/// cells.
fn board_with_refutation() -> Board {
    let instances: Vec<(String, Board, usize)> = model_folder().instances(text::parse);
    let (_, board, _) = instances.into_iter().find(|(name, ..)| name == "wide").expect("known");
    board
}

fn check(certificate: &Certificate) -> Accepted {
    let accepted = claims::check::<Board>(certificate, &mut Budget::unlimited().meter());
    accepted.unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// Returns the number of clicks of the game, and the bound.
fn clicks_and_bound(accepted: &Accepted) -> (usize, usize) {
    let clicks = accepted.witnesses.as_ref().expect("a game").len();
    (clicks, accepted.claims.bound.expect("a bound"))
}

/// Replaces `from` by `to` in a file of the certificate for `board`. Returns the reason why the
/// check refuses the changed certificate.
fn refusal_after(board: &Board, name: Name, from: &str, to: &str) -> String {
    tampering::refusal_after_replacing(certificate_for(board), name, from, to)
}

#[test]
fn the_longest_games_of_the_model_are_certified() {
    let mut refuted = 0;
    for (name, board, expected) in model_folder().instances::<_, usize, _>(text::parse) {
        let accepted = check(&certificate_for(&board));
        assert_eq!(clicks_and_bound(&accepted), (expected, expected), "{name}");
        assert_eq!(accepted.board, board, "{name}");
        refuted += usize::from(accepted.clauses > 0);
    }
    assert!(refuted > 1, "{refuted}");
}

#[test]
fn official_boards_are_certified_and_bounded() {
    for (seed, clicks) in [(1, 54), (23, 76), (28, 165), (74, 134)] {
        let board = generate(Seed::new(seed).expect("a seed"));
        let accepted = check(&certificate_for(&board));
        assert_eq!(clicks_and_bound(&accepted), (clicks, clicks), "seed {seed}");
    }
}

#[test]
fn random_boards_are_certified_and_agree_with_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut refuted = 0;
    for board in random_boards(8, &mut rng) {
        let accepted = check(&certificate_for(&board));
        let most = longest_chess_puzzle_game(&board, &board.start());
        assert_eq!(clicks_and_bound(&accepted), (most, most), "{board:?}");
        refuted += usize::from(accepted.clauses > 0);
    }
    assert!(refuted > 0);
}

/// Returns `number` small boards of each of several shapes.
fn random_boards(number: usize, rng: &mut Pcg64Mcg) -> impl Iterator<Item = Board> {
    let shapes = [(2, 3, 1), (3, 3, 1), (2, 5, 1), (2, 2, 2), (1, 3, 3)];
    shapes.into_iter().flat_map(move |shape| vec![shape; number]).map(|(rows, cols, layers)| {
        let mut tile = |_| Tile::ALL[rng.random_range(0..8)];
        let mut layer = || Grid::from_fn(Shape::new(rows, cols), &mut tile);
        Board::new((0..layers).map(|_| layer()).collect()).expect("one shape")
    })
}

/// Tests a false bound: the claim that a game of one click is the longest.
#[test]
fn a_false_bound_is_not_certified() {
    let board = board_with_refutation();
    let mut solution = solve(&board, &Budget::unlimited()).so_far;
    solution.bound = 1;
    let result = certify::certificate(&board, &solution, &Budget::unlimited());
    assert_eq!(result, Err(EvidenceError::Contradiction));
    solution.bound = 6;
    let result = certify::certificate(&board, &solution, &Budget::work(0));
    assert_eq!(result, Err(EvidenceError::Unfinished(Unfinished::Stop(Stop::Work))));
}

#[test]
fn an_altered_path_is_refused() {
    let path = "path clicks=6\n0 4\n0 2\n1 2\n1 4\n0 3\n0 0\n";
    assert_eq!(file_text(&certificate_for(&board_with_refutation()), PATH_FILE), path);
    for (from, to, reason) in [
        ("0 2\n1 2", "0 1\n1 2", ": click 2: the tile taken last does not move there"),
        ("0 3\n0 0", "0 3\n1 0", ": click 6: the tile taken last does not move there"),
        ("1 2\n1 4", "1 2\n0 2", ": click 4: the cell is empty"),
        ("0 4", "0 5", ":2:3: expected a column from 0 to 4 (the board's), found 5"),
        ("clicks=6", "clicks=11", ":1:13: expected clicks from 0 to 10 (the tiles), found 11"),
        (" clicks=6", "", ":1:5: expected `clicks=` in the header, found none"),
    ] {
        let found = refusal_after(&board_with_refutation(), PATH_FILE, from, to);
        assert_eq!(found, format!("path.txt{reason}"), "{from} {to}");
    }
}

/// Checks that a refutation does not prove a smaller bound. The formula of a refutation demands one
/// click more than the bound. So the refutation also proves any larger bound.
#[test]
fn a_refutation_does_not_prove_a_smaller_bound() {
    let mut certificate = certificate_for(&board_with_refutation());
    certificate.files.insert(Name::CLAIMS, b"claims consistent=1 most=7\n".to_vec());
    assert_eq!(check(&certificate).claims.bound, Some(7));
    certificate.files.insert(Name::CLAIMS, b"claims consistent=1 most=4\n".to_vec());
    let shorter = "path clicks=4\n0 2\n1 2\n1 4\n0 3\n";
    certificate.files.insert(PATH_FILE, shorter.as_bytes().to_vec());
    let found = refusal(&certificate);
    assert!(found.contains("the clause does not follow from C7"), "{found}");
}

#[test]
fn prices_that_prove_a_higher_bound_are_refused() {
    let expected = "prices rows=1 cols=4 outside=";
    assert!(
        file_text(&certificate_for(&parse_board(BOARD_BOUNDED_BY_PRICES)), PRICES_FILE)
            .starts_with(expected)
    );
    let square = "chess-puzzle rows=3 cols=3\nB14\n12R\nR24\n";
    let higher = ": expected prices that prove at most 7 clicks by rule C9, \
                  found prices that prove at most 8";
    for (from, to, reason) in [
        ("outside=1000", "outside=2000", higher),
        ("0 0 0\n0", "0 0 1000\n0", higher),
        ("0 0 0", "0 0", ":2:4: expected a row of length 3, found one of 2"),
        ("0 0 0", "0 -1 0", ":2:3: expected a number for a price, found `-1`"),
        ("rows=3", "rows=4", ":1:13: expected rows from 3 to 3 (the board's), found 4"),
    ] {
        let found = refusal_after(&parse_board(square), PRICES_FILE, from, to);
        assert_eq!(found, format!("prices.txt{reason}"), "{from} {to}");
    }
}

#[test]
fn an_altered_board_is_refused() {
    let found = refusal_after(&board_with_refutation(), Name::BOARD, "K 3 2 4 B", "K 3 3 4 B");
    assert_eq!(found, "path.txt: click 4: the tile taken last does not move there");
    // The changed cell is not on the path, but its tile is in the formula.
    let found = refusal_after(&board_with_refutation(), Name::BOARD, "K 3 2 4 B", "1 3 2 4 B");
    assert!(found.starts_with("refutation.cnf:"), "{found}");
}

#[test]
fn missing_or_altered_sets_are_refused() {
    let mut certificate = certificate_for(&board_with_refutation());
    certificate.files.remove(&CYCLES_FILE);
    let found = refusal(&certificate);
    assert!(found.contains("expected a rule of this board, each once, found"), "{found}");
    assert!(found.contains("C10 ("), "{found}");
    let found = refusal_after(&board_with_refutation(), CYCLES_FILE, "..+..", "...+.");
    assert!(found.starts_with("refutation.cnf:"), "{found}");
    let found = refusal_after(&board_with_refutation(), CYCLES_FILE, "..+..", "..x..");
    assert_eq!(found, "cycles.txt:2:3: expected `+` or `.`, found `x`");
    // An additional set adds a rule that the proof does not use.
    let mut more = certificate_for(&board_with_refutation());
    let cycles = file_text(&more, CYCLES_FILE).replace("count=1", "count=2") + "\n+....\n.....\n";
    more.files.insert(CYCLES_FILE, cycles.into_bytes());
    assert_eq!(check(&more).lemmas, 2);
}

/// Checks that the check refuses a formula that lacks a layer of the board.
#[test]
fn a_refutation_of_one_layer_does_not_prove_several() {
    let mut certificate = certificate_for(&board_with_refutation());
    let board = file_text(&certificate, Name::BOARD);
    let tiles = board.split_once('\n').expect("a header").1;
    let two = format!("chess-puzzle rows=2 cols=5 layers=2\n{tiles}\n{tiles}");
    certificate.files.insert(Name::BOARD, two.into_bytes());
    let found = refusal(&certificate);
    assert!(found.starts_with("refutation.cnf:"), "{found}");
    // The check also refuses a certificate for a board of several layers after a change of a tile.
    let stacks =
        text::parse(model_folder().read("instances/stacks.board").as_bytes()).expect("a board");
    let found =
        tampering::refusal_after_replacing(certificate_for(&stacks), Name::BOARD, "2 1 1", "2 1 2");
    let is_blamed = |name: Name| found.starts_with(name.as_str());
    assert!(is_blamed(PATH_FILE) || is_blamed(Name::CNF), "{found}");
}

/// Checks that the check builds no formula with more than 4096 tiles, or with more clauses than the
/// memory limit allows.
#[test]
fn a_refutation_that_is_too_large_is_not_checked() {
    let tiles = "1".repeat(4097);
    let mut certificate = Certificate::default();
    let mut put = |name, text: &str| certificate.files.insert(name, text.as_bytes().to_vec());
    put(Name::BOARD, &format!("chess-puzzle rows=1 cols=4097\n{tiles}\n"));
    put(Name::CLAIMS, "claims consistent=1 most=1\n");
    put(PATH_FILE, "path clicks=1\n0 0\n");
    put(Name::CNF, "");
    put(Name::DRAT, "");
    let refusal = tampering::check(&certificate);
    assert!(matches!(refusal, Err(Refusal::Unfinished(Unfinished::Unsupported(_)))), "{refusal:?}");
    // Each set contains all cells. So each set adds a clause for each cell, and each clause has a
    // literal for each cell.
    let side = "+".repeat(32) + "\n";
    let tiles = "1".repeat(32) + "\n";
    let count = 30;
    let cycles = format!("cycles rows=32 cols=32 count={count}\n{}", side.repeat(32 * count));
    certificate.files.insert(CYCLES_FILE, cycles.into_bytes());
    let board = format!("chess-puzzle rows=32 cols=32\n{}", tiles.repeat(32));
    certificate.files.insert(Name::BOARD, board.into_bytes());
    let budget = Budget::unlimited().with_memory(100_000_000);
    let refusal = claims::check::<Board>(&certificate, &mut budget.meter());
    assert_eq!(refusal, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Memory))));
}

#[test]
fn a_tampered_refutation_is_refused() {
    let certificate = certificate_for(&board_with_refutation());
    let last = file_text(&certificate, Name::CNF).lines().last().expect("clauses").to_owned();
    let (_, sharper) = last.split_once(' ').expect("literals");
    let [from, to] = [&last[..], sharper].map(|clause| format!("\n{clause}\n"));
    let found = refusal_after(&board_with_refutation(), Name::CNF, &from, &to);
    assert!(found.contains("the clause does not follow from C10 ("), "{found}");
    let found = refusal_after(
        &board_with_refutation(),
        Name::CNF,
        "c var 1 = last (0,0) 0 0 3",
        "c var 1 = last (0,1) 0 0 3",
    );
    assert!(
        found.starts_with("refutation.cnf:1: expected `c var 1 = last (0,0) 0 0 3`"),
        "{found}"
    );
    assert_needed_steps_are_required(&certificate);
}
