//! A level: a board at the start of a game, with the content of every hidden cell.

use thiserror::Error;

use crate::grid::{Cell, Grid, Shape};

use super::board::{Board, Content, Placement};
use super::rule_instance::RuleId;

/// A board and its solution.
#[derive(Clone, PartialEq, Eq)]
pub struct Level {
    start: Board,
    solution: Grid<Content>,
}

/// The reason why a board and a solution do not form a level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LevelError {
    /// The solution and the board have different shapes.
    Shape {
        /// The shape of the board.
        expected: Shape,
        /// The shape of the solution.
        found: Shape,
    },
    /// The solution leaves a cell hidden.
    HiddenInSolution(Cell),
    /// The board shows a content of the cell that differs from the solution.
    DifferentContent(Cell),
    /// The mines of the solution break a rule.
    BrokenRule(RuleId),
}

impl Level {
    /// Creates a level from the board at the start and the contents of all places.
    ///
    /// # Errors
    /// If the board and the solution do not fit together, or the mines break a rule.
    pub fn new(start: Board, solution: Grid<Content>) -> Result<Self, LevelError> {
        let (expected, found) = (start.shape(), solution.shape());
        if expected != found {
            return Err(LevelError::Shape { expected, found });
        }
        for (cell, content) in solution.iter() {
            let shown = &start.contents()[cell];
            match content {
                Content::Hidden => return Err(LevelError::HiddenInSolution(cell)),
                Content::Hole if shown != content => {
                    return Err(LevelError::DifferentContent(cell));
                }
                _ if *shown != Content::Hidden && shown != content => {
                    return Err(LevelError::DifferentContent(cell));
                }
                _ => {}
            }
        }
        let level = Self { start, solution };
        let (revealed, placement) = (level.revealed_board(), level.placement());
        let broken = revealed.demands().find(|(_, demand)| !demand.holds(&placement));
        match broken {
            Some((rule, _)) => Err(LevelError::BrokenRule(rule)),
            None => Ok(level),
        }
    }

    /// Returns the board at the start.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the content of each place. No content is hidden.
    pub fn solution(&self) -> &Grid<Content> {
        &self.solution
    }

    /// Returns the board with everything open.
    pub fn revealed_board(&self) -> Board {
        self.start.clone().with_contents(self.solution.clone())
    }

    /// Returns the mines of the solution.
    pub fn placement(&self) -> Placement {
        let number = |content: &Content| match content {
            Content::Mines(number) => *number,
            _ => 0,
        };
        Grid::from_fn(self.start.shape(), |cell| number(&self.solution[cell]))
    }

    /// Returns the cells without a mine.
    pub fn clear_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let opened = |content: &Content| matches!(content, Content::Opened(_));
        self.solution.iter().filter(move |(_, content)| opened(content)).map(|(cell, _)| cell)
    }

    /// Returns the level without the clue of a cell. Once opened, this cell shows no clue.
    pub fn without_clue(&self, cell: Cell) -> Self {
        let mut level = self.clone();
        if let Content::Opened(_) = level.solution[cell] {
            level.solution[cell] = Content::Opened(None);
        }
        if let Content::Opened(_) = level.start.contents()[cell] {
            level.start.set(cell, Content::Opened(None));
        }
        level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn a_level_is_a_board_with_its_solution() {
        let start = board("cells rows=1 cols=4 mines=1\n. 1 ? ?\n");
        let level = |solution: &str| {
            let header = format!("cells rows=1 cols={}\n", solution.split(' ').count());
            Level::new(start.clone(), board(&(header + solution)).contents().clone())
        };
        let found = level(". 1 * 1").expect("a level");
        assert_eq!(found.clear_cells().collect::<Vec<_>>(), [Cell::new(0, 1), Cell::new(0, 3)]);
        assert_eq!(found.placement()[Cell::new(0, 2)], 1);
        for at in [1, 3] {
            let spared = found.without_clue(Cell::new(0, at));
            assert_eq!(spared.solution()[Cell::new(0, at)], Content::Opened(None));
        }
        let cell = |col| Cell::new(0, col);
        assert_eq!(level(". 1 *").map(|_| ()).map_err(|e| e.to_string()), {
            Err("expected a solution of 1x4, found 1x3".to_owned())
        });
        assert_eq!(level(". 1 ? 1").err(), Some(LevelError::HiddenInSolution(cell(2))));
        assert_eq!(level(". o * 1").err(), Some(LevelError::DifferentContent(cell(1))));
        assert_eq!(level(". 1 . 1").err(), Some(LevelError::DifferentContent(cell(2))));
        for broken in [". 1 * *", ". 1 * 2", ". 1 o *"] {
            assert!(matches!(level(broken), Err(LevelError::BrokenRule(_))), "{broken}");
        }
    }
}
