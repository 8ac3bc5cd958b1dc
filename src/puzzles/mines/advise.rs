//! Which cell to open next, by what the player wants.

use dashu_int::UBig;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::budget::{Budget, Stop, Unfinished, Unsupported};
use crate::count::{Analysis, Class, Count, Counter, ratio};
use crate::grid::Cell;
use crate::model::Model;

use super::endgame::Endgame;
use super::model::model;
use super::policy::{self, Guess, Guesser, Position, Stakes};
use super::rules::Board;
use super::win::lookahead::Lookahead;

/// What the player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// To open every free cell without ever meeting a mine.
    #[default]
    Win,
    /// The score of SuperMinesweeper, where play goes on after a hit: opened cells over all
    /// cells without a mine, over hits plus one.
    Score,
}

impl Objective {
    pub const ALL: &[Self] = &[Self::Win, Self::Score];

    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Score => "score",
        }
    }
}

/// The placements up to which the game is searched to its end.
const MOST_PLACEMENTS: u16 = 50_000;

/// The moves worth a thought, the best first.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The placements that agree with the board.
    pub placements: UBig,
    pub moves: Vec<Advised>,
    /// Why the game was not searched to its end, if it was not.
    pub ended: Option<Unfinished>,
    /// The score if the game ends now, where the score is what counts.
    pub stop: Option<f64>,
}

/// A cell to open.
#[derive(Clone, Debug)]
pub struct Advised {
    pub cell: Cell,
    /// The placements with a mine here.
    pub mines: UBig,
    pub prospect: Prospect,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prospect {
    /// The placements that are won by the best play: exact.
    Wins(u32),
    /// The cell is proved safe, and the game was not searched further.
    Safe,
    /// The estimate by which guesses are compared: the chance to be alive two moves from here,
    /// and a bit more for each cell that is safe then.
    Promise(f64),
    /// Estimates of the score at the end, and of the number of cells that are opened before the
    /// next guess.
    Score { score: f64, gain: f64 },
}

/// Advises on a hidden board that is not lost. None where no placement agrees with it. Work is
/// counted in states, and in looks at what a placement shows at a cell.
pub fn advise(
    board: &Board,
    objective: Objective,
    budget: &Budget,
) -> Result<Option<Advice>, Unfinished> {
    match objective {
        Objective::Win => to_win(board, budget),
        Objective::Score => to_score(board, budget),
    }
}

/// The trials are the same for the same board.
const TRIAL_SEED: u64 = 0;

/// The safe cells, or else the guesses by the scores they are estimated to lead to.
fn to_score(board: &Board, budget: &Budget) -> Result<Option<Advice>, Unfinished> {
    let mut counter = Counter::new();
    let model = model(board);
    let meter = &mut budget.meter();
    let analysis = counter.analyse(&model, meter)?;
    let count = analysis.count(meter)?;
    let Some(sampler) = analysis.sampler(meter)? else { return Ok(None) };
    let risks = policy::risks(&model, &analysis, meter)?;
    let safe = safe_cells(&model, &count);
    let moves = if safe.is_empty() {
        let position =
            Position { board, model: &model, sampler: &sampler, mines: &[], risks: &risks };
        let mut rng = Pcg64Mcg::seed_from_u64(TRIAL_SEED);
        let thought = Guesser::default().think(&position, &mut rng, budget);
        let advised = |guess: Guess| Advised {
            cell: guess.cell,
            mines: mines_at(guess.cell, &model, &count),
            prospect: Prospect::Score { score: guess.score, gain: guess.gain },
        };
        thought.guesses.into_iter().map(advised).collect()
    } else {
        safe.into_iter().map(Advised::safe).collect()
    };
    let stop = Some(Stakes::new(board).score());
    Ok(Some(Advice { placements: count.models, moves, ended: None, stop }))
}

fn to_win(board: &Board, budget: &Budget) -> Result<Option<Advice>, Unfinished> {
    let mut counter = Counter::new();
    let model = model(board);
    let meter = &mut budget.meter();
    let analysis = counter.analyse(&model, meter)?;
    let count = analysis.count(meter)?;
    if count.models == UBig::ZERO {
        return Ok(None);
    }
    let (moves, ended) = match searched(board, &model, &analysis, &count, budget) {
        Ok(moves) => (moves, None),
        Err(
            reason @ (Unfinished::Stop(Stop::Work | Stop::Memory) | Unfinished::Unsupported(_)),
        ) => (compared(board, &counter, &model, &count)?, Some(reason)),
        Err(reason) => return Err(reason),
    };
    Ok(Some(Advice { placements: count.models, moves, ended, stop: None }))
}

/// Every cell by the whole game tree.
fn searched(
    board: &Board,
    model: &Model,
    analysis: &Analysis,
    count: &Count,
    budget: &Budget,
) -> Result<Vec<Advised>, Unfinished> {
    let few = u16::try_from(&count.models).is_ok_and(|placements| placements <= MOST_PLACEMENTS);
    if !few {
        return Err(Unfinished::Unsupported(Unsupported(
            "the probability to win is computed for fewer cells only",
        )));
    }
    let mut endgame = Endgame::new(board, model, analysis, MOST_PLACEMENTS, budget)?;
    let placements = endgame.placements() as u32;
    let ranked = endgame.ranked()?.into_iter().map(|candidate| Advised {
        cell: candidate.cell,
        mines: UBig::from(placements - candidate.safe),
        prospect: Prospect::Wins(candidate.wins),
    });
    Ok(ranked.collect())
}

/// The safe cells, or else the guesses by what they promise.
fn compared(
    board: &Board,
    counter: &Counter,
    model: &Model,
    count: &Count,
) -> Result<Vec<Advised>, Unfinished> {
    let safe = safe_cells(model, count);
    if !safe.is_empty() {
        return Ok(safe.into_iter().map(Advised::safe).collect());
    }
    let mut tried = board.clone();
    let ranked = Lookahead::new(counter, &mut tried, count, &Budget::unlimited()).ranked(model)?;
    let advised = |(cell, promise)| {
        let prospect = Prospect::Promise(promise);
        Advised { cell, mines: mines_at(cell, model, count), prospect }
    };
    Ok(ranked.into_iter().map(advised).collect())
}

/// The cells that hold no mine in any placement, in row-major order.
fn safe_cells(model: &Model, count: &Count) -> Vec<Cell> {
    let classes = count.classes.iter();
    let safe = classes.filter(|class| class.each == UBig::ZERO).flat_map(|class| class.vars);
    let mut safe: Vec<_> = safe.map(|&var| model.cell(var)).collect();
    safe.sort();
    safe
}

/// The number of placements with a mine at a hidden cell.
fn mines_at(cell: Cell, model: &Model, count: &Count) -> UBig {
    let of_cell = |class: &&Class<UBig>| class.vars.iter().any(|&var| model.cell(var) == cell);
    count.classes.iter().find(of_cell).map_or(UBig::ZERO, |class| class.each.clone())
}

impl Advised {
    fn safe(cell: Cell) -> Self {
        Self { cell, mines: UBig::ZERO, prospect: Prospect::Safe }
    }
}

impl Advice {
    /// The risk of a move.
    pub fn risk(&self, advised: &Advised) -> f64 {
        ratio(&advised.mines, &self.placements)
    }

    /// The probability to win by a move and the best play afterwards, where it is known.
    pub fn win(&self, advised: &Advised) -> Option<f64> {
        match advised.prospect {
            Prospect::Wins(wins) => Some(ratio(&UBig::from(wins), &self.placements)),
            Prospect::Safe | Prospect::Promise(_) | Prospect::Score { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::text;

    fn advice(board: &str, budget: &Budget) -> Advice {
        let board = text::parse(board.as_bytes()).expect("a board");
        advise(&board, Objective::Win, budget).expect("in the budget").expect("consistent")
    }

    #[test]
    fn the_best_move_of_an_endgame_is_known_with_its_probability() {
        // One mine in four corners: a corner that shows 1 tells where, one that shows 0 leaves two.
        let advice = advice("mines rows=2 cols=3 mines=1\n? 1 ?\n? 1 ?\n", &Budget::unlimited());
        let best = &advice.moves[0];
        assert_eq!((advice.placements.clone(), advice.ended), (UBig::from(4u8), None));
        assert_eq!((best.mines.clone(), advice.risk(best)), (UBig::ONE, 0.25));
        assert_eq!(advice.win(best), Some(0.5));
    }

    #[test]
    fn without_the_tree_safe_cells_come_first_and_guesses_are_compared() {
        let (rest, below) = ("?".repeat(38), "?".repeat(40));
        let wide = format!("mines rows=2 cols=40 mines=15\n11{rest}\n{below}\n");
        let found = advice(&wide, &Budget::unlimited());
        assert_eq!(
            found.ended,
            Some(Unfinished::Unsupported(Unsupported(
                "the probability to win is computed for fewer cells only"
            )))
        );
        let cells: Vec<_> = found.moves.iter().map(|advised| advised.cell).collect();
        assert_eq!(cells, [Cell::new(0, 2), Cell::new(1, 2)]);
        assert!(found.moves.iter().all(|advised| advised.prospect == Prospect::Safe));
        let open = Board::new(Shape::new(8, 8), Disc::new(2), Some(10));
        let found = advise(&open, Objective::Win, &Budget::unlimited());
        let found = found.expect("in the budget").expect("consistent");
        assert_eq!(
            found.ended,
            Some(Unfinished::Unsupported(Unsupported(
                "the probability to win is computed for fewer cells only"
            )))
        );
        assert!(matches!(found.moves[0].prospect, Prospect::Promise(_)));
        assert_eq!(found.risk(&found.moves[0]), 10.0 / 64.0);
    }

    #[test]
    fn for_the_score_guesses_are_compared_with_stopping() {
        let rows = "mines rows=2 cols=9 mines=4\n1 ? ? ? ? ? ? ? ?\n? ? ? ? ? ? ? ? ?\n";
        let board = text::parse(rows.as_bytes()).expect("a board");
        let found = advise(&board, Objective::Score, &Budget::unlimited());
        let found = found.expect("in the budget").expect("consistent");
        assert_eq!(found.stop, Some(1.0 / 14.0));
        let score = |advised: &Advised| match advised.prospect {
            Prospect::Score { score, gain } => (score, gain),
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
    fn a_contradiction_gets_no_advice() {
        let board = text::parse(b"mines rows=1 cols=2 mines=0\n1 ?\n").expect("a board");
        let found = advise(&board, Objective::Win, &Budget::unlimited()).expect("in the budget");
        assert!(found.is_none());
    }
}
