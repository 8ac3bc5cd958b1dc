//! Classic minesweeper and the Ruby runner's, the player's side: a state comes in a line, a cell
//! goes out in a line.
//!
//! A state is the rows from the top with a blank between, of one character a cell: `?` hidden,
//! `F` flagged, `*` a mine, else the value. `minesweeper` begins with a line `rows cols mines
//! first-click` and answers `row col`; `ruby-minesweeper` plays on ten mines, on any board with room
//! for more, and answers `x y`. A state that does not follow from the last one begins another game, so one
//! player serves many games.

use crate::contests::minesweeper::policy::{Style, Winner};
use crate::player::data::{Data, datum};
use crate::player::lines::{Halt, Lines};
use crate::player::stopwatch::Stopwatch;
use crate::player::{Limits, Options, Pipes, ProtocolError, Turns, names_of};
use gridproof::budget::Budget;
use gridproof::grid::{Cell, Disc, Shape};
use gridproof::puzzles::mines::classic::FirstClick;
use gridproof::puzzles::mines::{Board, View};

const RUBY_MINES: usize = 10;
/// A state fits a line of at most 4096 bytes.
const MOST_CELLS: usize = 4096;

/// `win` looks for the greatest chance to win, `least-risk` at the next move only.
const STYLES: [(&str, Style); 2] = [("win", Style::Win), ("least-risk", Style::LeastRisk)];
pub(super) const POLICIES: [&str; 2] = names_of(&STYLES);

pub(super) fn serve(
    dialect: Dialect,
    options: &Options,
    pipes: Pipes<'_>,
    limits: &Limits<'_>,
) -> Result<(), ProtocolError> {
    let mut player = Sweeper::new(dialect, options)?;
    // The player limits its work for each game; nobody limits the time of all games.
    let lines = Lines::new(pipes.input, pipes.output, Stopwatch::start(limits, None));
    let ended = converse(&mut player, lines);
    Data::new(options.data, pipes.log).tell(&[player.data()]);
    ended.or_else(|halt| halt.outcome())
}

/// Answers line by line, until no line is left.
fn converse(player: &mut Sweeper, mut lines: Lines<'_>) -> Result<(), Halt> {
    loop {
        let guard = lines.stopwatch.guard();
        match lines.read_any(|line| player.answer(line, &guard))? {
            None => return Ok(()),
            Some(Some(answer)) => lines.write(&answer)?,
            Some(None) => {}
        }
    }
}

/// What a line must be.
pub type Expected = &'static str;

const RULES: Expected = "rows, columns, mines and the rule of the first click";
const STATE: Expected = "a state: rows of ?, F, * and values, a blank between";
const RUBY_STATE: Expected = "a state of more than ten cells, ten of them mines: rows of ?, F, * and values, a blank between";

/// What is told and how cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Classic,
    Ruby,
}

/// A player that answers line by line.
pub struct Sweeper {
    dialect: Dialect,
    style: Style,
    seed: u64,
    /// The first line of the classic game.
    told: Option<Rules>,
    game: Option<(Board, Winner)>,
    guesses: usize,
}

#[derive(Clone, Copy)]
struct Rules {
    shape: Shape,
    mines: usize,
    first_click: FirstClick,
}

impl Sweeper {
    /// # Errors
    /// A policy that is none of ours.
    pub fn new(dialect: Dialect, options: &Options) -> Result<Self, ProtocolError> {
        let style = options.policy(&STYLES)?;
        Ok(Self { dialect, style, seed: options.seed, told: None, game: None, guesses: 0 })
    }

    /// Takes a line; the answer where the state leaves a move to make, found within `guard`.
    pub fn answer(&mut self, line: &str, guard: &Budget) -> Result<Option<String>, Expected> {
        if self.told.is_none() && self.dialect == Dialect::Classic {
            self.told = Some(rules(line).ok_or(RULES)?);
            return Ok(None);
        }
        let expected = if self.told.is_some() { STATE } else { RUBY_STATE };
        let state = State::parse(line).filter(|state| self.agrees(state)).ok_or(expected)?;
        let Rules { shape, mines, first_click } = self.told.unwrap_or(Rules {
            shape: state.shape,
            mines: RUBY_MINES,
            first_click: FirstClick::Unprotected,
        });
        if !self.game.as_ref().is_some_and(|(board, _)| state.follows(board)) {
            let board = Board::new(shape, Disc::new(2), Some(mines));
            self.game = Some((board, Winner::new(self.style, self.seed, first_click)));
        }
        let Some((board, winner)) = &mut self.game else { return Ok(None) };
        for (cell, &view) in shape.cells().zip(&state.views) {
            if board.view(cell) != view {
                board.set(cell, view);
            }
        }
        if board.hits() > 0 || board.opened() + mines >= shape.area() {
            return Ok(None);
        }
        let guesses = winner.guesses();
        let cell = winner.next(board, guard).or_else(|| board.hidden().next());
        self.guesses += winner.guesses() - guesses;
        Ok(cell.map(|cell| {
            let Cell { row, col } = cell;
            match self.dialect {
                Dialect::Classic => format!("{row} {col}"),
                Dialect::Ruby => format!("{col} {row}"),
            }
        }))
    }

    /// What batch runners collect.
    pub fn data(&self) -> (&'static str, usize) {
        ("guesses", self.guesses)
    }

    fn agrees(&self, state: &State) -> bool {
        match self.told {
            Some(told) => told.shape == state.shape,
            None => state.shape.area() > RUBY_MINES,
        }
    }
}

fn rules(line: &str) -> Option<Rules> {
    let words: Vec<_> = line.split(' ').collect();
    let [rows, cols, mines, first_click] = words[..] else { return None };
    let number =
        |word: &str, most: usize| word.parse().ok().filter(|&number: &usize| number <= most);
    let shape = Shape::new(number(rows, MOST_CELLS)?, number(cols, MOST_CELLS)?);
    let sized = (1..=MOST_CELLS).contains(&shape.area());
    let mines = number(mines, shape.area()).filter(|_| sized)?;
    Some(Rules { shape, mines, first_click: first_click.parse().ok()? })
}

/// Without a pipe a state that can not be read ends the game.
impl Turns for Sweeper {
    fn take(&mut self, line: &str, guard: &Budget) -> Option<String> {
        self.answer(line, guard).ok().flatten()
    }

    fn log(&self) -> Vec<String> {
        vec![datum(self.data())]
    }
}

/// What a line says of a game.
struct State {
    shape: Shape,
    /// In row-major order.
    views: Vec<View>,
}

impl State {
    fn parse(line: &str) -> Option<Self> {
        let rows: Vec<&str> = line.split(' ').collect();
        let cols = rows.first()?.len();
        if cols == 0 || rows.iter().any(|row| row.len() != cols) {
            return None;
        }
        let views = rows.iter().flat_map(|row| row.bytes()).map(view).collect::<Option<_>>()?;
        Some(Self { shape: Shape::new(rows.len(), cols), views })
    }

    /// Whether this can come after `board`: nothing that was seen has changed.
    fn follows(&self, board: &Board) -> bool {
        self.shape == board.shape()
            && board
                .views()
                .values()
                .iter()
                .zip(&self.views)
                .all(|(before, now)| before.is_hidden() || before == now)
    }
}

fn view(byte: u8) -> Option<View> {
    match byte {
        b'?' => Some(View::Hidden),
        b'F' => Some(View::Flagged),
        b'*' => Some(View::Mine),
        b'0'..=b'8' => Some(View::Clue((byte - b'0').into())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::stopwatch::tests::limits;

    fn game(dialect: Dialect, input: &[u8]) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { data: true, ..Options::default() };
        let pipes = Pipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = serve(dialect, &options, pipes, &limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    const GAMES: [(Dialect, &str); 2] = [
        (Dialect::Classic, "1 3 1 zero\n???\n"),
        (Dialect::Ruby, "???? ???? ????\n1??? ???? ????\n"),
    ];

    #[test]
    fn the_tester_may_leave_between_two_lines_only() {
        for (dialect, text) in GAMES {
            for length in 0..=text.len() {
                let cut = &text.as_bytes()[..length];
                let (ended, _, log) = game(dialect, cut);
                let whole = cut.is_empty() || cut.ends_with(b"\n");
                assert_eq!(ended.is_ok(), whole, "{dialect:?} after {length}: {ended:?}");
                assert!(log.starts_with("[DATA] guesses = "), "{log}");
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_anywhere() {
        for (dialect, text) in GAMES {
            for at in 0..text.len() {
                let mut text = text.as_bytes().to_vec();
                text[at] = 0xff;
                let ended = game(dialect, &text).0;
                assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
            }
        }
    }
}
