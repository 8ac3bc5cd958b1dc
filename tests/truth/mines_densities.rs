//! Compares weights under a density with an enumeration of all placements, on the boards of
//! [`mines`](super::mines).

use gridproof::budget::Budget;
use gridproof::prior::Density;
use gridproof::puzzles::mines::audit::Judgement;
use gridproof::puzzles::mines::exact::{Engine, count, prove};
use gridproof::puzzles::mines::position::{CellStatus, Position};
use gridproof::puzzles::mines::{Board, Placement};
use gridproof::{Cell, UBig, View, judge};
use gridproof_engine::count::rounded_quotient;
use gridproof_play::advise::{Objective, advise};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::mines::{boards, consistent_placements};

const ENGINES: [Engine; 3] = [Engine::Auto, Engine::Count, Engine::Sat];
const BOARDS_PER_DISTANCE: u64 = 60;

/// A board without a total, its placements, and a prior density.
struct DensityCase {
    board: Board,
    density: Density,
    placements: Vec<Placement>,
}

impl DensityCase {
    /// Returns the total weight of the placements that `is_among` selects, by the definition of a
    /// density.
    fn weight(&self, is_among: impl Fn(&Placement) -> bool) -> UBig {
        let of_cell = |placement: &Placement, cell| match placement.mines[cell] {
            true => self.density.mines(),
            false => self.density.clear(),
        };
        let of = |placement: &Placement| -> UBig {
            self.board.hidden().map(|cell| UBig::from(of_cell(placement, cell))).product()
        };
        self.placements.iter().filter(|placement| is_among(placement)).map(of).sum()
    }

    fn density_board(&self) -> Board {
        self.board.with_density(self.density).expect("no total")
    }

    /// Returns the weights of the placements with a mine at each hidden cell.
    fn weights_of_mines(&self) -> Vec<(Cell, UBig)> {
        let hidden = self.board.hidden();
        hidden.map(|cell| (cell, self.weight(|placement| placement.mines[cell]))).collect()
    }
}

fn density_cases() -> impl Iterator<Item = DensityCase> {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    boards(BOARDS_PER_DISTANCE).map(move |board| {
        let most = [10, 1000, u64::from(Density::MAX_DENOMINATOR)][rng.random_range(0..3)];
        let cells = rng.random_range(2..=most);
        let density = Density::new(rng.random_range(1..cells), cells).expect("between 0 and 1");
        let board = board.with_mines(None);
        let placements = consistent_placements(&board);
        DensityCase { board, density, placements }
    })
}

#[test]
fn weights_agree_with_enumeration() {
    let (mut consistent, mut compared) = (0, 0);
    for case in density_cases() {
        let board = case.density_board();
        let all = case.weight(|_| true);
        for engine in ENGINES {
            let found = count(&board, engine, &Budget::unlimited()).expect("unlimited");
            assert_eq!(
                found.placements,
                UBig::from(case.placements.len()),
                "{engine:?}: {board:?}"
            );
            assert_eq!(*found.weight(), all, "{engine:?}, {}: {board:?}", case.density);
            let weights = found.cells().iter().map(|&(cell, _)| found.weight_at(cell).cloned());
            let weights: Vec<_> =
                found.cells().iter().map(|&(cell, _)| cell).zip(weights).collect();
            let expected =
                case.weights_of_mines().into_iter().map(|(cell, weight)| (cell, Some(weight)));
            let expected: Vec<_> = expected.filter(|_| !case.placements.is_empty()).collect();
            assert_eq!(weights, expected, "{engine:?}, {}: {board:?}", case.density);
            consistent += usize::from(!case.placements.is_empty());
            compared += weights.len();
        }
    }
    assert!(consistent > 500 && compared > 3000, "{consistent} {compared}");
}

#[test]
fn a_density_of_one_half_weighs_all_placements_equally() {
    for case in density_cases() {
        let budget = &Budget::unlimited();
        let half = case.board.with_density(Density::new(1, 2).expect("a half")).expect("no total");
        let found = count(&half, Engine::Auto, budget).expect("unlimited");
        assert_eq!(found.weight(), &found.placements);
        assert_eq!(found.weights(), found.mine_counts());
        let proved = prove(&case.board, Engine::Auto, budget);
        assert_eq!(prove(&case.density_board(), Engine::Auto, budget), proved);
    }
}

#[test]
fn weights_combine_the_counts_for_every_total() {
    for case in density_cases().filter(|case| case.board.num_hidden() > 0).step_by(7) {
        let (budget, hidden) = (&Budget::unlimited(), case.board.num_hidden());
        let power = |base: u32, exponent| UBig::from(base).pow(exponent);
        let of_total = |mines: usize| {
            let board = case.board.with_mines(Some(case.board.num_hits() + mines));
            let found = count(&board, Engine::Count, budget).expect("unlimited").placements;
            found * power(case.density.mines(), mines) * power(case.density.clear(), hidden - mines)
        };
        let mixed: UBig = (0..=hidden).map(of_total).sum();
        let found = count(&case.density_board(), Engine::Count, budget).expect("unlimited");
        assert_eq!(*found.weight(), mixed, "{}: {:?}", case.density, case.board);
    }
}

#[test]
fn possible_values_of_cells_follow_the_weights() {
    for case in density_cases().filter(|case| !case.placements.is_empty()).step_by(3) {
        let (board, budget) = (case.density_board(), &Budget::unlimited());
        let all = case.weight(|_| true);
        let mut position = Position::new(board.clone());
        let cells = position.cells(budget).expect("unlimited").expect("consistent");
        for ((cell, status), (same, mines)) in cells.iter().zip(case.weights_of_mines()) {
            assert_eq!(*cell, same);
            match status {
                CellStatus::Safe => assert_eq!(mines, UBig::ZERO),
                CellStatus::Mine => assert_eq!(mines, all),
                CellStatus::Undetermined(Some(chance)) => {
                    assert!((chance - rounded_quotient(&mines, &all)).abs() < 1e-9);
                }
                other => panic!("{other:?} at {cell}: {board:?}"),
            }
        }
        let position = position.what_if(budget).expect("unlimited");
        assert_eq!(*position.solution_counts().weight(), all);
        for cell in board.hidden().take(2) {
            for shown in position.shown_values(cell, &mut budget.meter()).expect("unlimited") {
                let is_shown = |p: &Placement| p.reveal(cell) == View::opened(shown.value);
                assert_eq!(shown.weight, case.weight(is_shown), "{cell}: {board:?}");
            }
        }
    }
}

#[test]
fn judgements_compare_the_weights_of_the_placements_with_a_mine() {
    let mut guesses = 0;
    for case in density_cases().filter(|case| !case.placements.is_empty()).step_by(2) {
        let (board, budget) = (case.density_board(), &Budget::unlimited());
        let all = case.weight(|_| true);
        let mines = case.weights_of_mines();
        let Some(least) = mines.iter().map(|(_, weight)| weight).min() else { continue };
        for (cell, weight) in mines.iter().take(3) {
            match judge(&board, *cell, budget).expect("unlimited") {
                Judgement::ProvenSafe => assert_eq!(*weight, UBig::ZERO),
                Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk) => {
                    let found = (&risk.placements, &risk.mines, &risk.least);
                    assert_eq!(found, (&all, weight, least), "{cell}, {}: {board:?}", case.density);
                    guesses += 1;
                }
                other => panic!("{other:?} for {cell}: {board:?}"),
            }
        }
    }
    assert!(guesses > 100, "{guesses}");
}

#[test]
fn advice_weighs_only_unfinished_games() {
    let mut compared = 0;
    for case in density_cases().step_by(3) {
        let hidden = case.board.num_hidden();
        let goes_on = |placement: &Placement| placement.total() < case.board.num_hits() + hidden;
        let all = case.weight(goes_on);
        if all == UBig::ZERO {
            continue;
        }
        let advice = advise(&case.density_board(), Objective::Win, &Budget::unlimited());
        let advice = advice.expect("unlimited").expect("consistent");
        assert_eq!(advice.weight.as_ref(), Some(&all), "{}: {:?}", case.density, case.board);
        for advised in &advice.moves {
            let has_mine = |placement: &Placement| placement.mines[advised.cell];
            let weight = case.weight(|placement| goes_on(placement) && has_mine(placement));
            assert_eq!(advised.weight_with_mine, weight, "{}: {:?}", advised.cell, case.board);
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}
