//! Advises which cell to open next, for the player's objective.

mod advice;
mod any_shape;
mod counted_board;

use dashu_int::UBig;

use crate::contests::superminesweeper::policy::ScoreUtility;
use gridproof::budget::{Limited, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::rules::Board;
use gridproof_engine::model::{Assignment, Model, VariableStatus};
use gridproof_engine::query::Search;

pub use advice::{Advice, AdvisedMove, Objective, Prospect};
pub use any_shape::{OPENED_CONTENT_UNKNOWN, advise_any_shape};
use counted_board::{AllMinesPlacement, CountedBoard};

/// Advises on the board of a game that is not lost. Returns `None` if no placement agrees with the
/// board. The unit of work is a state of the count, or a lookup of the value of a cell in a
/// placement.
///
/// If the total is not known, the game is won when the player opens the last clear cell. Before
/// that, some hidden cell is clear. Therefore the count leaves out the placement with mines in all
/// hidden cells.
///
/// # Errors
/// The budget ended before any good move was known.
pub fn advise<'a>(
    board: &Board,
    objective: Objective,
    search: impl Into<Search<'a>>,
) -> Result<Option<Advice>, Unfinished> {
    advise_on_position(&mut Position::new(board.clone()), objective, search)
}

/// Advises like [`advise`], but reuses the count of placements that the position stores. Counts the
/// placements only if the position has no count yet.
///
/// # Errors
/// See [`advise`].
pub fn advise_on_position<'a>(
    position: &mut Position,
    objective: Objective,
    search: impl Into<Search<'a>>,
) -> Result<Option<Advice>, Unfinished> {
    let search @ Search { budget, .. } = search.into();
    let meter = &mut budget.meter();
    position.restate_proved_mines();
    position.build_model(meter)?;
    let board = position.board();
    let stop_score = (objective == Objective::Score).then(|| ScoreUtility::new(board).score());
    if let Err(reason) = position.analyse(meter).map(|_| ()) {
        return advise_proved_cells(position, reason, stop_score, search);
    }
    let (model, analysis) = position.model_and_analysis().expect("it is counted");
    let (board, counter) = (position.board(), position.counter());
    let Some(statuses) = analysis.statuses(meter).so_far else { return Ok(None) };
    let safe = safe_cells(model, &statuses);
    let count = match analysis.count(meter) {
        Ok(count) if count.models == UBig::ZERO => return Ok(None),
        Ok(count) => count,
        Err(reason) if safe.is_empty() => {
            return advise_proved_cells(position, reason, stop_score, search);
        }
        Err(reason) => return Ok(Some(Advice::from_safe_cells(safe, reason, stop_score))),
    };
    let weights = model.density().map(|_| analysis.weigh_models(meter)).transpose();
    let weights = match weights {
        Err(reason) if safe.is_empty() => {
            return advise_proved_cells(position, reason, stop_score, search);
        }
        Err(reason) => return Ok(Some(Advice::from_safe_cells(safe, reason, stop_score))),
        Ok(weights) => weights,
    };
    let weighted_count = weights.as_ref().unwrap_or(&count);
    let all_mines =
        AllMinesPlacement::new(objective == Objective::Win && may_have_ended(board, model), model);
    let counted = CountedBoard {
        board,
        model,
        counter,
        count: &count,
        weighted_count,
        all_mines: &all_mines,
    };
    // If every hidden cell is a mine, the game is already won, and no move is left.
    let is_won = statuses.iter().all(|&status| status == VariableStatus::Forced(true));
    let Limited { so_far: moves, stop_reason } = match objective {
        Objective::Win if is_won => Limited::complete(Vec::new()),
        Objective::Win => counted.rank_by_chance_to_win(safe, analysis, budget),
        Objective::Score => counted.rank_by_expected_score(safe, analysis, budget),
    };
    let moves = moves.into_iter();
    let moves = moves.map(|(cell, prospect)| counted.advised_move(cell, prospect)).collect();
    let weight = Some(&weighted_count.models - all_mines.weight);
    let placements = Some(&count.models - all_mines.count);
    Ok(Some(Advice { placements, weight, moves, stop_reason, stop_score }))
}

/// Whether all hidden cells may be mines. This is possible only after the end of a game.
fn may_have_ended(board: &Board, model: &Model) -> bool {
    let full = Assignment::from(vec![true; model.num_vars()]);
    board.mines().is_none() && model.first_violated(&full).is_none()
}

/// Advises the cells that SAT proves safe. `reason` says why the placements could not be counted.
fn advise_proved_cells(
    position: &mut Position,
    reason: Unfinished,
    stop_score: Option<f64>,
    search: Search<'_>,
) -> Result<Option<Advice>, Unfinished> {
    let found = position.prove(search).so_far;
    match found.consistent {
        Some(false) => Ok(None),
        _ if found.safe.is_empty() => Err(reason),
        _ => Ok(Some(Advice::from_safe_cells(found.safe, reason, stop_score))),
    }
}

/// Returns the cells that hold no mine in any placement, in row-major order.
fn safe_cells(model: &Model, statuses: &[VariableStatus]) -> Vec<Cell> {
    let statuses = model.cells().zip(statuses);
    statuses
        .filter(|(_, status)| **status == VariableStatus::Forced(false))
        .map(|(cell, _)| cell)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::AtomicUsize;
    use std::sync::atomic::Ordering::Relaxed;

    use super::counted_board::TOO_MANY_PLACEMENTS;
    use super::*;
    use gridproof::budget::{Budget, Stop};
    use gridproof::grid::Shape;
    use gridproof::puzzles::mines::Disc;
    use gridproof::puzzles::mines::text;

    fn advice_on(board: &str, budget: &Budget) -> Advice {
        let board = text::parse(board.as_bytes()).expect("a board");
        advise(&board, Objective::Win, budget).expect("in the budget").expect("consistent")
    }

    #[test]
    fn the_best_endgame_move_comes_with_its_win_probability() {
        // One mine in four corners. An opened corner that shows 1 locates the mine; a corner that
        // shows 0 leaves two possible cells.
        let advice = advice_on("mines rows=2 cols=3 mines=1\n? 1 ?\n? 1 ?\n", &Budget::unlimited());
        let best = &advice.moves[0];
        assert_eq!((advice.placements.clone(), advice.stop_reason), (Some(UBig::from(4u8)), None));
        assert_eq!((best.placements_with_mine.clone(), advice.risk(best)), (UBig::ONE, 0.25));
        assert_eq!(advice.win_probability(best), Some(0.5));
    }

    #[test]
    fn without_a_tree_search_safe_cells_come_first_and_guesses_are_compared() {
        let (rest, below) = ("?".repeat(38), "?".repeat(40));
        let wide = format!("mines rows=2 cols=40 mines=15\n11{rest}\n{below}\n");
        let found = advice_on(&wide, &Budget::unlimited());
        assert_eq!(found.stop_reason, Some(TOO_MANY_PLACEMENTS.into()));
        let cells: Vec<_> = found.moves.iter().map(|advised| advised.cell).collect();
        assert_eq!(cells, [Cell::new(0, 2), Cell::new(1, 2)]);
        assert!(found.moves.iter().all(|advised| advised.prospect == Prospect::Safe));
        let open = Board::new(Shape::new(8, 8), Disc::new(2), Some(10));
        let found = advise(&open, Objective::Win, &Budget::unlimited());
        let found = found.expect("in the budget").expect("consistent");
        assert_eq!(found.stop_reason, Some(TOO_MANY_PLACEMENTS.into()));
        assert!(matches!(found.moves[0].prospect, Prospect::LookAhead(_)));
        assert_eq!(found.risk(&found.moves[0]), 10.0 / 64.0);
    }

    #[test]
    fn guesses_for_the_score_are_compared_with_stopping() {
        let rows = "mines rows=2 cols=9 mines=4\n1 ? ? ? ? ? ? ? ?\n? ? ? ? ? ? ? ? ?\n";
        let board = text::parse(rows.as_bytes()).expect("a board");
        let found = advise(&board, Objective::Score, &Budget::unlimited());
        let found = found.expect("in the budget").expect("consistent");
        assert_eq!(found.stop_score, Some(1.0 / 14.0));
        let score = |advised: &AdvisedMove| match &advised.prospect {
            Prospect::Score { score, opened_cells } => (*score, *opened_cells),
            other => panic!("{other:?}"),
        };
        let scores: Vec<(f64, f64)> = found.moves.iter().map(score).collect();
        assert!(scores.is_sorted_by(|one, next| one.0 >= next.0), "{scores:?}");
        assert!(scores[0].0 > 2.0 / 14.0, "a cell that is safe three times in four: {scores:?}");
        assert!(scores.iter().all(|&(score, gain)| score < 1.0 && gain < 14.0));
        let safe = text::parse(b"mines rows=1 cols=4 mines=1\n1 ? ? ?\n").expect("a board");
        let found = advise(&safe, Objective::Score, &Budget::unlimited());
        let found = found.expect("in the budget").expect("consistent");
        assert!(found.moves.iter().all(|advised| advised.prospect == Prospect::Safe));
        assert_eq!(found.moves.len(), 2);
    }

    #[test]
    fn a_finished_board_gets_no_move_under_any_limit() {
        for board in ["mines rows=1 cols=2\n1 ?\n", "mines rows=1 cols=2 mines=1\n1 ?\n"] {
            for work in [1, 2, 1000] {
                let board = text::parse(board.as_bytes()).expect("a board");
                let budget = Budget::unlimited().with_work(work);
                match advise(&board, Objective::Win, &budget) {
                    Ok(found) => assert!(found.expect("consistent").moves.is_empty()),
                    Err(reason) => assert_eq!(reason, Unfinished::Stop(Stop::Work)),
                }
            }
        }
    }

    #[test]
    fn advice_on_a_position_shares_its_count() {
        let shown = "mines rows=4 cols=5 mines=4\n1????\n?????\n?3???\n?????\n";
        let next = shown.replace("?3???", "?32??");
        let unlimited = &Budget::unlimited();
        let mut position = Position::new(text::parse(shown.as_bytes()).expect("a board"));
        for board in [shown, &next] {
            let board = text::parse(board.as_bytes()).expect("a board");
            position.follow(&board);
            let before = position.counter().num_analyses();
            position.prove(unlimited);
            for objective in [Objective::Win, Objective::Score] {
                let found = advise_on_position(&mut position, objective, unlimited);
                let fresh = advise(&board, objective, unlimited);
                let [found, fresh] = [found, fresh].map(|found| found.expect("in the budget"));
                assert_eq!(format!("{found:?}"), format!("{fresh:?}"), "{board}");
            }
            assert_eq!(position.counter().num_analyses(), before + 1);
        }
    }

    #[test]
    fn advice_leaves_out_no_mine_that_an_earlier_board_proved() {
        let unlimited = &Budget::unlimited();
        let shown = "mines rows=1 cols=7 mines=3\n?2?????";
        let mut position = Position::new(text::parse(shown.as_bytes()).expect("a board"));
        assert_eq!(position.prove(unlimited).so_far.mine.len(), 2);
        let next = text::parse(shown.replace("?????", "?1???").as_bytes()).expect("a board");
        position.follow(&next);
        position.prove(unlimited);
        let found = advise_on_position(&mut position, Objective::Win, unlimited);
        let fresh = advise(&next, Objective::Win, unlimited);
        assert_eq!(format!("{found:?}"), format!("{fresh:?}"));
    }

    #[test]
    fn a_contradiction_gets_no_advice() {
        let board = text::parse(b"mines rows=1 cols=2 mines=0\n1 ?\n").expect("a board");
        let found = advise(&board, Objective::Win, &Budget::unlimited()).expect("in the budget");
        assert!(found.is_none());
    }

    /// Returns a budget that ends every search at its `polls`-th check.
    fn budget_ending_at_check(polls: usize) -> Budget {
        let left = AtomicUsize::new(polls);
        let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        Budget::unlimited()
            .with_stop_function(move |_| is_over().is_err().then_some(Stop::Cancelled))
    }

    #[test]
    fn advice_that_a_limit_ended_reports_its_findings() {
        let guess = Board::new(Shape::new(6, 6), Disc::new(2), Some(6));
        let safe = text::parse(b"mines rows=3 cols=9 mines=5\n01???????\n?????????\n?????????\n");
        let mut prospects = BTreeSet::new();
        for (board, objective) in [
            (&guess, Objective::Win),
            (&guess, Objective::Score),
            (&safe.expect("a board"), Objective::Win),
        ] {
            for polls in (0..40).chain([100, 300, 1000]) {
                match advise(board, objective, &budget_ending_at_check(polls)) {
                    Err(reason) => assert_eq!(reason, Stop::Cancelled.into()),
                    Ok(None) => panic!("the board is consistent"),
                    Ok(Some(advice)) => {
                        assert!(!advice.moves.is_empty(), "{objective:?}, {polls} polls");
                        let of = |prospect: &Prospect| match prospect {
                            Prospect::Unknown => "unknown",
                            Prospect::LookAhead(_) => "look-ahead",
                            Prospect::Score { .. } => "score",
                            Prospect::Safe => "safe",
                            Prospect::Wins(_) => "wins",
                        };
                        prospects.extend(advice.moves.iter().map(|advised| of(&advised.prospect)));
                        let stopped = advice.stop_reason == Some(Stop::Cancelled.into());
                        assert!(stopped || polls > 10, "{objective:?}, {polls} polls");
                    }
                }
            }
        }
        assert_eq!(Vec::from_iter(prospects), ["look-ahead", "safe", "score", "unknown"]);
    }
}
