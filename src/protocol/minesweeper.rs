//! Classic minesweeper and the Ruby runner's, the player's side: a state comes in a line, a cell
//! goes out in a line.
//!
//! A state is the rows from the top with a blank between, of one character a cell: `?` hidden,
//! `F` flagged, `*` a mine, else the value. `minesweeper` begins with a line `rows cols mines
//! first-click` and answers `row col`; `ruby-minesweeper` plays on ten mines, on any board with room
//! for more, and answers `x y`. A state that does not follow from the last one begins another game, so one
//! player serves many games.

use super::data::Data;
use super::lines::{Halt, Lines};
use super::stopwatch::Stopwatch;
use super::{Limits, Options, Pipes, Player, ProtocolError};
use crate::budget::Budget;
use crate::grid::{Cell, Disc, Shape};
use crate::puzzles::mines::classic::FirstClick;
use crate::puzzles::mines::win::{Style, Winner};
use crate::puzzles::mines::{Board, View};

pub const NAME: &str = "minesweeper";
pub const RUBY: &str = "ruby-minesweeper";
pub(super) const PLAYER: Player = Player {
    name: NAME,
    policies: &super::names_of(&STYLES),
    check: |options| options.policy(&STYLES).map(drop),
    play: |options, pipes, limits| {
        serve(Kind::new(Dialect::Classic, options)?, options, pipes, limits)
    },
};
/// The same under the rules of the Ruby runner.
pub(super) const RUBY_PLAYER: Player = Player {
    name: RUBY,
    policies: &super::names_of(&STYLES),
    play: |options, pipes, limits| {
        serve(Kind::new(Dialect::Ruby, options)?, options, pipes, limits)
    },
    ..PLAYER
};

const RUBY_MINES: usize = 10;
/// A state fits a line of at most 4096 bytes.
const MOST_CELLS: usize = 4096;

/// `win` looks for the greatest chance to win, `least-risk` at the next move only.
const STYLES: [(&str, Style); 2] = [("win", Style::Win), ("least-risk", Style::LeastRisk)];

fn serve(
    kind: Kind,
    options: &Options,
    pipes: Pipes<'_>,
    limits: &Limits<'_>,
) -> Result<(), ProtocolError> {
    let mut player = kind.player();
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
enum Dialect {
    Classic,
    Ruby,
}

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    dialect: Dialect,
    style: Style,
    seed: u64,
}

impl Kind {
    /// The players of `system`, none where it is no system of this file.
    pub fn of(system: &str, options: &Options) -> Result<Option<Self>, ProtocolError> {
        match system {
            NAME => Self::new(Dialect::Classic, options).map(Some),
            RUBY => Self::new(Dialect::Ruby, options).map(Some),
            _ => Ok(None),
        }
    }

    fn new(dialect: Dialect, options: &Options) -> Result<Self, ProtocolError> {
        Ok(Self { dialect, style: options.policy(&STYLES)?, seed: options.seed })
    }

    pub fn player(self) -> Sweeper {
        Sweeper { kind: self, told: None, game: None, guesses: 0 }
    }
}

/// A player that answers line by line.
pub struct Sweeper {
    kind: Kind,
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
    /// Takes a line; the answer where the state leaves a move to make, found within `guard`.
    pub fn answer(&mut self, line: &str, guard: &Budget) -> Result<Option<String>, Expected> {
        if self.told.is_none() && self.kind.dialect == Dialect::Classic {
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
            self.game = Some((board, Winner::new(self.kind.style, self.kind.seed, first_click)));
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
            match self.kind.dialect {
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
    use crate::protocol::stopwatch::tests::limits;

    fn game(player: &Player, input: &[u8]) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { data: true, ..Options::default() };
        let pipes = Pipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = (player.play)(&options, pipes, &limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    const GAMES: [(Player, &str); 2] =
        [(PLAYER, "1 3 1 zero\n???\n"), (RUBY_PLAYER, "???? ???? ????\n1??? ???? ????\n")];

    #[test]
    fn the_tester_may_leave_between_two_lines_only() {
        for (player, text) in &GAMES {
            for length in 0..=text.len() {
                let cut = &text.as_bytes()[..length];
                let (ended, _, log) = game(player, cut);
                let whole = cut.is_empty() || cut.ends_with(b"\n");
                assert_eq!(ended.is_ok(), whole, "{} after {length}: {ended:?}", player.name);
                assert!(log.starts_with("[DATA] guesses = "), "{log}");
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_anywhere() {
        for (player, text) in &GAMES {
            for at in 0..text.len() {
                let mut text = text.as_bytes().to_vec();
                text[at] = 0xff;
                let ended = game(player, &text).0;
                assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
            }
        }
    }
}
