//! A game on a level. The player opens cells by clicks and chords, and marks mines.

use crate::grid::Cell;

use super::board::{Board, Content, Placement};
use super::level::Level;
use super::rule_instance::RuleInstance;

/// A game on a level, from its start to a win or the first mine.
#[derive(Clone, PartialEq, Eq)]
pub struct LevelGame {
    level: Level,
    board: Board,
    hit_mine: Option<Cell>,
}

/// The reason why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelMoveError {
    /// The game is over: it is won or lost.
    GameOver,
    /// Only a hidden cell can be opened.
    NotHidden(Cell),
    /// Only an opened cell with a clue can be chorded.
    NoClue(Cell),
}

impl LevelGame {
    /// Starts the game of a level.
    pub fn new(level: Level) -> Self {
        let board = level.start().clone();
        Self { level, board, hit_mine: None }
    }

    /// Returns the level of the game.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Returns the board as the player sees it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the cell of the mine that ended the game, if any.
    pub fn hit_mine(&self) -> Option<Cell> {
        self.hit_mine
    }

    /// Returns the number of open cells without a mine.
    pub fn num_opened(&self) -> usize {
        self.level.clear_cells().filter(|&cell| !self.is_hidden(cell)).count()
    }

    /// Returns whether every cell without a mine is open.
    pub fn is_won(&self) -> bool {
        self.hit_mine.is_none() && self.level.clear_cells().all(|cell| !self.is_hidden(cell))
    }

    /// Returns whether the game is won or lost.
    pub fn is_over(&self) -> bool {
        self.hit_mine.is_some() || self.is_won()
    }

    /// Opens a hidden cell. Returns whether the cell holds a mine, which ends the game.
    ///
    /// # Errors
    /// If the game is over, or the cell is not hidden.
    pub fn open(&mut self, cell: Cell) -> Result<bool, LevelMoveError> {
        if self.is_over() {
            return Err(LevelMoveError::GameOver);
        }
        if !self.is_hidden(cell) {
            return Err(LevelMoveError::NotHidden(cell));
        }
        let content = self.level.solution()[cell].clone();
        let is_mine = content.is_mine();
        self.hit_mine = is_mine.then_some(cell);
        self.board.set(cell, content);
        self.level.show_lines(&mut self.board, &[]);
        Ok(is_mine)
    }

    /// Marks a hidden cell as a mine. If the cell holds a mine, and the level shows a clue after
    /// this mark, the mine becomes known and the clue appears. In all other cases, nothing changes.
    /// Returns whether a clue appeared.
    ///
    /// # Errors
    /// If the game is over, or the cell is not hidden.
    pub fn mark(&mut self, cell: Cell) -> Result<bool, LevelMoveError> {
        if self.is_over() {
            return Err(LevelMoveError::GameOver);
        }
        if !self.is_hidden(cell) {
            return Err(LevelMoveError::NotHidden(cell));
        }
        let is_shown = self.level.is_mine_with_clue(cell);
        if is_shown {
            self.board.set(cell, Content::MINE);
            self.level.show_lines(&mut self.board, &[]);
        }
        Ok(is_shown)
    }

    /// Returns the cells that a chord at a clue opens: the hidden cells of the clue that have no
    /// flag. If the flags and the known mines together do not satisfy the clue, the chord opens no
    /// cell. A flag counts as one mine, even if the cell can hold several mines.
    ///
    /// # Errors
    /// If the game is over, or the cell shows no clue.
    pub fn cells_opened_by_chord(
        &self,
        cell: Cell,
        flags: &[Cell],
    ) -> Result<Vec<Cell>, LevelMoveError> {
        if self.is_over() {
            return Err(LevelMoveError::GameOver);
        }
        if !matches!(self.board.contents()[cell], Content::Opened(Some(_))) {
            return Err(LevelMoveError::NoClue(cell));
        }
        // The clue is the first rule that names the cell, because rules about all cells come later
        // in the list.
        let mut instances = self.board.rule_instances();
        let rule = instances.find(|(id, _)| id.cell == Some(cell));
        let (_, rule) = rule.ok_or(LevelMoveError::NoClue(cell))?;
        let mut marked =
            Placement::from_fn(self.board.shape(), |cell| self.board.given(cell).unwrap_or(0));
        for &flag in flags.iter().filter(|&&flag| self.is_hidden(flag)) {
            marked[flag] = self.board.capacity().min(marked[flag] + 1);
        }
        if !rule.holds(&marked) {
            return Ok(Vec::new());
        }
        let is_opened = |&cell: &Cell| self.is_hidden(cell) && marked[cell] == 0;
        Ok(restricted_cells(&rule, &marked).into_iter().filter(is_opened).collect())
    }

    fn is_hidden(&self, cell: Cell) -> bool {
        self.board.contents()[cell] == Content::Hidden
    }
}

/// Returns the cells that a clue restricts, in row-major order, under the assumption that the
/// marked cells hold mines. A clue of sight says nothing about the cells behind a mine.
fn restricted_cells(rule: &RuleInstance<'_>, marked: &Placement) -> Vec<Cell> {
    let RuleInstance::Sight { arms, .. } = rule else { return rule.cells() };
    let seen = |arm: &Vec<Cell>| {
        arm.iter().copied().take_while(|&cell| marked[cell] == 0).collect::<Vec<_>>()
    };
    let mut seen: Vec<Cell> = arms.iter().flat_map(seen).collect();
    seen.sort_unstable();
    seen.dedup();
    seen
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::puzzles::cells::text::parse_level;

    fn game(text: &str) -> LevelGame {
        LevelGame::new(parse_level(text.as_bytes()).expect("a level"))
    }

    fn cells(cols: &[usize]) -> Vec<Cell> {
        cols.iter().map(|&col| Cell::new(0, col)).collect()
    }

    #[test]
    fn a_game_ends_by_the_last_clear_cell_or_the_first_mine() {
        let mut won = game("cells rows=1 cols=4 mines=1\n1 ?* ?1 ?o\n");
        assert_eq!(won.open(Cell::new(0, 0)), Err(LevelMoveError::NotHidden(Cell::new(0, 0))));
        assert_eq!(won.open(Cell::new(0, 2)), Ok(false));
        assert!(!won.is_over());
        assert_eq!((won.open(Cell::new(0, 3)), won.num_opened()), (Ok(false), 3));
        assert!(won.is_won());
        assert_eq!(won.open(Cell::new(0, 1)), Err(LevelMoveError::GameOver));
        let mut lost = game("cells rows=1 cols=4 mines=1\n1 ?* ?1 ?o\n");
        assert_eq!(lost.open(Cell::new(0, 1)), Ok(true));
        assert_eq!((lost.hit_mine(), lost.is_won()), (Some(Cell::new(0, 1)), false));
        assert_eq!(lost.cells_opened_by_chord(Cell::new(0, 0), &[]), Err(LevelMoveError::GameOver));
    }

    #[test]
    fn a_chord_opens_what_the_flags_leave_of_a_clue() {
        let level = game("cells rows=1 cols=5 mines=1\n?o ?* 1 ?0 ?o\n");
        let clue = Cell::new(0, 2);
        assert_eq!(level.cells_opened_by_chord(clue, &cells(&[1])), Ok(cells(&[3])));
        assert_eq!(level.cells_opened_by_chord(clue, &[]), Ok(Vec::new()));
        assert_eq!(level.cells_opened_by_chord(clue, &cells(&[1, 3])), Ok(Vec::new()));
        assert_eq!(level.cells_opened_by_chord(clue, &cells(&[1, 4])), Ok(cells(&[3])));
        let hidden = Cell::new(0, 4);
        assert_eq!(level.cells_opened_by_chord(hidden, &[]), Err(LevelMoveError::NoClue(hidden)));
        let blank = game("cells rows=1 cols=2 mines=0\no ?o\nrule triplet\n");
        let at = Cell::new(0, 0);
        assert_eq!(blank.cells_opened_by_chord(at, &[]), Err(LevelMoveError::NoClue(at)));
    }

    #[test]
    fn a_marked_mine_shows_its_clue() {
        let text = "cells rows=1 cols=3 mines=1\n?* ?o ?o\n\
                    after 0,0 line 0,1 = 0\nafter 0,1 line 0,2 = 0\n";
        let mut game = game(text);
        let lines = |game: &LevelGame| game.board().lines().len();
        assert_eq!(
            (game.mark(Cell::new(0, 1)), game.mark(Cell::new(0, 2))),
            (Ok(false), Ok(false))
        );
        assert_eq!((game.board(), lines(&game)), (game.level().start(), 0));
        let mine = Cell::new(0, 0);
        assert_eq!((game.mark(mine), lines(&game)), (Ok(true), 1));
        assert_eq!((game.board().given(mine), game.hit_mine()), (Some(1), None));
        assert_eq!(game.mark(mine), Err(LevelMoveError::NotHidden(mine)));
        assert_eq!(game.open(mine), Err(LevelMoveError::NotHidden(mine)));
        assert_eq!((game.open(Cell::new(0, 1)), lines(&game)), (Ok(false), 2));
        assert_eq!((game.open(Cell::new(0, 2)), game.is_won()), (Ok(false), true));
        assert_eq!(game.mark(mine), Err(LevelMoveError::GameOver));
    }

    #[test]
    fn a_clue_of_sight_says_nothing_of_the_cells_behind_a_flag() {
        let level = game("cells rows=1 cols=5 mines=1\ne2 ?o ?* ?o ?o\n");
        assert_eq!(level.cells_opened_by_chord(Cell::new(0, 0), &cells(&[2])), Ok(cells(&[1])));
    }

    #[test]
    fn a_chord_with_the_true_mines_as_flags_never_hits_one() {
        let random = &mut Pcg64Mcg::seed_from_u64(53);
        let text = "cells tiling=hex rows=4 cols=5 mines=6
            ?* ?o ?* ?1 ?o\n?o ?2 1 0 ?o\n?* ?* 2 ?o ?o\n?* ?* ?o 0 ?o\n";
        for _ in 0..50 {
            let mut game = game(text);
            let mines: Vec<Cell> = game
                .level()
                .placement()
                .iter()
                .filter(|(_, mines)| **mines > 0)
                .map(|(at, _)| at)
                .collect();
            for _ in 0..10 {
                let shape = game.board().shape();
                let cell = shape.cell(random.random_range(0..shape.area()));
                let opened = game.cells_opened_by_chord(cell, &mines).unwrap_or_default();
                assert!(opened.iter().all(|cell| !mines.contains(cell)), "{cell}");
                if !mines.contains(&cell) {
                    let _ = game.open(cell);
                }
            }
            assert_eq!(game.hit_mine(), None);
        }
    }
}
