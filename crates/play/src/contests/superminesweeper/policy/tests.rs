//! Tests of the policies and of the comparison of guesses.

use super::guess::{EQUAL_RISK_TOLERANCE, with_guess_context};
use super::*;
use gridproof::budget::Instant;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Placement, View};

/// Plays one game on `placement` from the zero at the upper left. Returns the moves and the final
/// board.
fn play(policy: &mut dyn Policy, placement: &Placement) -> (Vec<Move>, Board) {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    board.set(Cell::new(0, 0), placement.reveal(Cell::new(0, 0)));
    let mut moves = Vec::new();
    loop {
        let next = policy.next(&board, &Budget::unlimited());
        moves.push(next);
        match next {
            Move::Open(cell) => board.set(cell, placement.reveal(cell)),
            Move::Stop => return (moves, board),
        }
    }
}

fn placement(rows: [&str; 4]) -> Placement {
    let mine = |cell: Cell| rows[cell.row].as_bytes()[cell.col] == b'*';
    Placement { disc: Disc::new(2), mines: Grid::from_fn(Shape::new(4, 4), mine) }
}

#[test]
fn provably_safe_cells_are_opened_without_a_hit() {
    let placement = placement(["....", "....", "...*", "...."]);
    let (_, board) = play(&mut *new_policy(PlayStyle::Logic, 1), &placement);
    assert_eq!((board.num_opened(), board.num_hits()), (15, 0));
}

#[test]
fn the_logic_policy_stops_where_the_least_risk_policy_guesses() {
    let placement = placement(["....", ".*..", "..*.", "...*"]);
    let stuck = play(&mut *new_policy(PlayStyle::Logic, 1), &placement).0;
    let moves = play(&mut *new_policy(PlayStyle::LeastRisk, 1), &placement).0;
    assert_eq!(stuck, [Move::Stop]);
    assert!(matches!(moves[0], Move::Open(_)));
}

#[test]
fn a_board_too_wide_to_count_gets_an_estimated_guess() {
    let player = ScorePolicy::new(PlayStyle::LeastRisk, 1);
    let mut board = Board::new(Shape::new(5, 5), Disc::new(2), Some(5));
    board.set(Cell::new(0, 0), View::Clue(2));
    let Move::Open(cell) = player.estimated_guess(&board, &[]) else {
        panic!("the first guess pays")
    };
    assert!(cell.row > 1 || cell.col > 1, "beside the clue two of three are mines");
    let unknown = board.with_mines(None);
    assert_eq!(
        player.estimated_guess(&unknown, &[]),
        Move::Stop,
        "without a total there is no score"
    );
}

#[test]
fn equal_seeds_play_equal_games_and_a_past_deadline_stops() {
    let placement = placement(["....", "..*.", ".*..", "...*"]);
    let moves = |seed| play(&mut *new_policy(PlayStyle::LeastRisk, seed), &placement).0;
    assert_eq!(moves(7), moves(7));
    let late = Budget::unlimited().with_deadline(Instant::now());
    let mut board = Board::new(Shape::new(4, 4), Disc::new(2), Some(3));
    board.set(Cell::new(0, 0), View::Clue(1));
    board.set(Cell::new(0, 3), View::Clue(1));
    assert_eq!(new_policy(PlayStyle::LeastRisk, 1).next(&board, &late), Move::Stop);
}

/// Evaluates guesses on a board with one clue in the middle, at the given squared distance.
fn evaluated_guesses(distance: usize, guard: &Budget) -> Vec<EvaluatedGuess> {
    let hidden = "?????????\n";
    let clue = "????1????\n";
    let rows = [hidden, hidden, clue, hidden, hidden].concat();
    let board = format!("mines rows=5 cols=9 mines=6 squared_distance={distance}\n{rows}");
    with_guess_context(&board, |context| {
        let ranking =
            GuessEvaluator::default().rank_guesses(context, &mut Pcg64Mcg::seed_from_u64(1), guard);
        assert!(ranking.is_worth_guessing, "nearly all is left to win");
        assert_eq!(ranking.stop_reason.is_some(), guard.deadline().is_some());
        ranking.guesses
    })
}

#[test]
fn rollouts_rank_guesses_where_games_are_cheap_and_lookahead_elsewhere() {
    let late = Budget::unlimited().with_deadline(Instant::now());
    let played = evaluated_guesses(2, &late);
    assert_eq!(played.len(), 4, "two beside the clue, and two of those that are all alike");
    let least = played.iter().filter(|guess| (guess.risk - 0.125).abs() < EQUAL_RISK_TOLERANCE);
    assert_eq!(least.count(), 2);
    assert_eq!(evaluated_guesses(4, &Budget::unlimited()).len(), 40);
    assert!(
        evaluated_guesses(4, &late).len() < 40,
        "the least risky, where there is no time to look"
    );
}
