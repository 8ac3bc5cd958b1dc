//! A level: a board at the start of a game, with the content of every hidden cell.

use thiserror::Error;

use crate::grid::{Cell, Grid, Shape};

use super::board::{Board, Content, Line, Placement};
use super::rule_instance::{RuleId, RuleInstance};

/// A clue about a line that is not visible at the start of a level. The clue appears once the cell
/// `until` is known: opened, or marked as a mine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenLine {
    /// The cell that must be known first. The cell is hidden at the start.
    pub until: Cell,
    /// The line and its clue.
    pub line: Line,
}

/// A board, its solution, and the clues about lines that appear during the game.
#[derive(Clone, PartialEq, Eq)]
pub struct Level {
    start: Board,
    solution: Grid<Content>,
    hidden_lines: Vec<HiddenLine>,
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
    /// The content that the board shows for the cell differs from the solution.
    DifferentContent(Cell),
    /// The mines of the solution break a rule.
    BrokenRule(Box<BrokenRule>),
    /// A hidden line depends on a cell that is known at the start.
    KnownAtStart(Cell),
    /// A hidden line depends on a cell that can hold several mines. A proof that the cell holds a
    /// mine does not prove the number of its mines.
    SeveralMines {
        /// The cell that the line depends on.
        until: Cell,
        /// The most mines that a cell of the board can hold.
        capacity: u8,
    },
}

/// A rule that the mines of a level break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// The rule. The number of a line counts the lines of the board first, and then the hidden
    /// lines.
    pub rule: RuleId,
    /// The board at the start, with the broken clue and all lines visible.
    pub board: Board,
}

impl BrokenRule {
    /// Returns the rule with its cells and its numbers.
    pub fn rule_instance(&self) -> RuleInstance<'_> {
        let mut instances = self.board.rule_instances();
        let (_, instance) =
            instances.find(|(id, _)| *id == self.rule).expect("the board states the broken rule");
        instance
    }
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
        Self { start, solution, hidden_lines: Vec::new() }.checked()
    }

    /// Adds clues about lines that appear during the game.
    ///
    /// # Errors
    /// If a clue depends on a cell that is known at the start, if cells can hold several mines, or
    /// if the mines break a clue.
    pub fn with_hidden_lines(self, mut hidden_lines: Vec<HiddenLine>) -> Result<Self, LevelError> {
        hidden_lines.sort_by_key(|hidden| hidden.until);
        for &HiddenLine { until, .. } in &hidden_lines {
            let capacity = self.start.capacity();
            if capacity > 1 {
                return Err(LevelError::SeveralMines { until, capacity });
            }
            if self.start.contents()[until] != Content::Hidden {
                return Err(LevelError::KnownAtStart(until));
            }
        }
        Self { hidden_lines, ..self }.checked()
    }

    /// Checks that the mines satisfy every rule of the fully revealed board.
    fn checked(self) -> Result<Self, LevelError> {
        let (revealed, placement) = (self.revealed_board(), self.placement());
        let broken = revealed.rule_instances().find(|(_, rule)| !rule.holds(&placement));
        match broken {
            Some((rule, _)) => {
                let board = self.board_with_rule(rule);
                Err(LevelError::BrokenRule(Box::new(BrokenRule { rule, board })))
            }
            None => Ok(self),
        }
    }

    /// Returns the board at the start, with all lines. If the rule comes from a clue, the board
    /// also shows this clue.
    fn board_with_rule(&self, rule: RuleId) -> Board {
        let mut board = self.start.clone();
        let hidden = self.hidden_lines.iter().map(|hidden| &hidden.line);
        board.set_lines(self.start.lines().iter().chain(hidden).cloned().collect());
        if let Some(cell) = rule.cell
            && let clue @ Content::Opened(Some(_)) = &self.solution[cell]
        {
            board.set(cell, clue.clone());
        }
        board
    }

    /// Returns the board at the start.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the content of each place. No content is hidden.
    pub fn solution(&self) -> &Grid<Content> {
        &self.solution
    }

    /// Returns the clues about lines that appear during the game, sorted by the cells that must be
    /// known.
    pub fn hidden_lines(&self) -> &[HiddenLine] {
        &self.hidden_lines
    }

    /// Returns whether a cell holds a mine, and a clue appears once this mine is marked.
    pub fn is_mine_with_clue(&self, cell: Cell) -> bool {
        let has_clue =
            || self.hidden_lines.binary_search_by_key(&cell, |hidden| hidden.until).is_ok();
        self.solution[cell].is_mine() && has_clue()
    }

    /// Returns the fully revealed board.
    pub fn revealed_board(&self) -> Board {
        self.board_with_contents(self.solution.clone())
    }

    /// Returns the board with these contents, and with the clues about lines that the contents make
    /// visible.
    pub fn board_with_contents(&self, contents: Grid<Content>) -> Board {
        let mut board = self.start.clone().with_contents(contents);
        self.show_lines(&mut board, &[]);
        board
    }

    /// Shows each hidden line whose cell `until` is known. A cell is known if `board` shows its
    /// content, or if `marked` contains the cell. `marked` must be sorted.
    pub fn show_lines(&self, board: &mut Board, marked: &[Cell]) {
        if self.hidden_lines.is_empty() {
            return;
        }
        let is_known =
            |cell| board.contents()[cell] != Content::Hidden || marked.binary_search(&cell).is_ok();
        let shown = self.hidden_lines.iter().filter(|line| is_known(line.until));
        let lines = self.start.lines().iter().chain(shown.map(|hidden| &hidden.line));
        let lines = lines.cloned().collect();
        board.set_lines(lines);
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

    /// Returns the level without the clue of a cell. The cell then shows no clue when it is opened.
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
    use crate::puzzles::cells::rules::{AllowedNumbers, ClueStatement};

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

    fn line(cols: &[usize], mines: usize) -> Line {
        let cells = cols.iter().map(|&col| Cell::new(0, col)).collect();
        Line { cells, statement: ClueStatement::Sum(AllowedNumbers::only(mines)) }
    }

    #[test]
    fn hidden_lines_appear_with_their_cells() {
        let start = board("cells rows=1 cols=3\n? ? 1\nline 0,0 0,1 = 1\n");
        let solution = board("cells rows=1 cols=3\no * 1\n").contents().clone();
        let level = Level::new(start, solution).expect("a level");
        let hidden = |until, cols: &[usize], mines| HiddenLine {
            until: Cell::new(0, until),
            line: line(cols, mines),
        };
        let with = |hidden| level.clone().with_hidden_lines(vec![hidden]);
        let game = with(hidden(1, &[0], 0)).expect("a level");
        let shown = |marked: &[Cell]| {
            let mut board = game.start().clone();
            game.show_lines(&mut board, marked);
            board.lines().len()
        };
        assert_eq!([shown(&[]), shown(&[Cell::new(0, 0)]), shown(&[Cell::new(0, 1)])], [1, 1, 2]);
        assert_eq!(game.revealed_board().lines().len(), 2);
        assert!(
            game.is_mine_with_clue(Cell::new(0, 1)) && !game.is_mine_with_clue(Cell::new(0, 0))
        );
        let rule = RuleId { rule: "C10", cell: None, number: Some(2) };
        match with(hidden(0, &[0, 1], 2)) {
            Err(LevelError::BrokenRule(broken)) => assert_eq!(broken.rule, rule),
            other => panic!("{:?}", other.map(|_| "a level")),
        }
        let known = LevelError::KnownAtStart(Cell::new(0, 2));
        assert_eq!(with(hidden(2, &[0], 0)).err(), Some(known));
        let several = board("cells rows=1 cols=1 capacity=2\n?\n");
        let solution = board("cells rows=1 cols=1 capacity=2\n*2\n").contents().clone();
        let several = Level::new(several, solution).expect("a level");
        assert_eq!(
            several.with_hidden_lines(vec![hidden(0, &[0], 2)]).err(),
            Some(LevelError::SeveralMines { until: Cell::new(0, 0), capacity: 2 })
        );
    }
}
