//! The page data of a game: the swaps, and the rounds of their chains.

use serde::Serialize;

use super::referee::{CONTEST_GAMES, CONTEST_NAME, GeneratorOptions, JewelsGame, generate};
use super::wire::{MoveMessage, NUM_MOVES};
use crate::annotate::{AnnotatedGame, AuditError, PageHeader};
use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::jewels::{Board, Colour, Swap};

/// Returns the page of a game, round by round up to the first illegal move. The page needs no
/// search.
pub fn annotate(transcript: &Transcript) -> Result<AnnotatedGame, AuditError> {
    let head = PageHeader::verified_header("jewels", CONTEST_NAME, &CONTEST_GAMES, transcript)?;
    let options = GeneratorOptions::new(&transcript.settings).map_err(ReplayError::Setup)?;
    let mut game = JewelsGame::new(generate(transcript.seed, &options));
    let shape = game.board().shape();
    let board = shape.cells().map(|cell| game.board().get(cell)).collect();
    let mut moves = Vec::new();
    for command in transcript.commands().take(NUM_MOVES) {
        let Ok(MoveMessage(swap)) = MoveMessage::parse(&command.line, shape) else { break };
        moves.push(MoveData::play_swap(&mut game, swap));
    }
    let positions = moves.iter().map(|played| played.rounds.len() + 1).sum::<usize>() + 1;
    let Shape { rows, cols } = shape;
    let data = GameData { head, rows, cols, colours: game.num_colours(), board, moves };
    Ok(AnnotatedGame::new_without_search(&data, positions))
}

/// Cells are given by row-major positions, which start in the bottom row.
#[derive(Serialize)]
struct GameData<'a> {
    #[serde(flatten)]
    head: PageHeader<'a>,
    rows: usize,
    cols: usize,
    /// The largest colour; colours count from 1.
    colours: Colour,
    /// The colour of each cell at the start.
    board: Vec<Colour>,
    moves: Vec<MoveData>,
}

#[derive(Serialize)]
struct MoveData {
    /// The two cells that change places.
    swap: [usize; 2],
    rounds: Vec<RoundData>,
    /// The score of the move: the points of its rounds, times the number of rounds.
    score: u64,
}

/// A round: lines vanish, the jewels above them fall, and new jewels fill the columns.
#[derive(Serialize)]
struct RoundData {
    points: u32,
    /// The cells whose jewels vanish.
    gone: Vec<usize>,
    /// The jewels that fall in from above, column by column. In each column, the lower jewels come
    /// first.
    fall: Vec<Colour>,
}

impl MoveData {
    fn play_swap(game: &mut JewelsGame, swap: Swap) -> Self {
        let shape = game.board().shape();
        let mut boards = Vec::new();
        let score = game.play_watched(swap, &mut |board| boards.push(board.clone())).total();
        let rounds = boards.windows(2).map(|pair| RoundData::new(&pair[0], &pair[1])).collect();
        let Swap(one, other) = swap;
        Self { swap: [one, other].map(|cell| shape.index(cell)), rounds, score }
    }
}

impl RoundData {
    /// Returns the round between two boards.
    fn new(before: &Board, after: &Board) -> Self {
        let (shape, lines) = (before.shape(), before.lines());
        let marks = lines.cells_in_lines();
        let is_gone = |cell: &Cell| marks[cell.col] >> cell.row & 1 == 1;
        let gone = shape.cells().filter(is_gone).map(|cell| shape.index(cell)).collect();
        let filled = |col: usize| shape.rows - marks[col].count_ones() as usize;
        let fallen = |col| (filled(col)..shape.rows).map(move |row| Cell::new(row, col));
        let fall = (0..shape.cols).flat_map(fallen).map(|cell| after.get(cell)).collect();
        Self { points: lines.points(), gone, fall }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn json_numbers(value: &Value) -> Vec<u64> {
        value.as_array().expect("a list").iter().filter_map(Value::as_u64).collect()
    }

    /// Plays a move as a page does: jewels vanish, fall and come in as the page data states.
    fn run_cascade_like_page(mut board: Vec<u64>, played: &Value, cols: usize) -> Vec<u64> {
        let swap = json_numbers(&played["swap"]);
        board.swap(swap[0] as usize, swap[1] as usize);
        for round in played["rounds"].as_array().expect("rounds") {
            let gone = json_numbers(&round["gone"]);
            let mut fall = json_numbers(&round["fall"]).into_iter();
            for col in 0..cols {
                let cells: Vec<usize> = (col..board.len()).step_by(cols).collect();
                let left = cells.iter().filter(|cell| !gone.contains(&(**cell as u64)));
                let mut column: Vec<u64> = left.map(|&cell| board[cell]).collect();
                column.extend(fall.by_ref().take(cells.len() - column.len()));
                cells.iter().zip(column).for_each(|(&cell, colour)| board[cell] = colour);
            }
        }
        board
    }

    #[test]
    fn each_annotated_move_leads_to_the_referees_next_board() {
        let text = include_str!("../../../../../examples/transcripts/jewels.txt");
        let transcript: Transcript = text.parse().expect("a game");
        let annotated = annotate(&transcript).expect("a game");
        let game: Value = serde_json::from_str(annotated.game.get()).expect("JSON");
        let cols = game["cols"].as_u64().expect("a number") as usize;
        let options = GeneratorOptions::new(&transcript.settings).expect("options");
        let mut judge = JewelsGame::new(generate(transcript.seed, &options));
        let mut board = json_numbers(&game["board"]);
        for played in game["moves"].as_array().expect("moves") {
            let cells = json_numbers(&played["swap"]);
            let shape = judge.board().shape();
            let [one, other] = [0, 1].map(|at| shape.cell(cells[at] as usize));
            let score = judge.play(Swap(one, other));
            board = run_cascade_like_page(board, played, cols);
            let judged: Vec<_> =
                shape.cells().map(|cell| u64::from(judge.board().get(cell))).collect();
            assert_eq!(board, judged);
            assert_eq!(played["score"], score.total());
        }
        let fault = "the player ended before the game did";
        assert_eq!(game["score"].as_f64(), Some(-1.0));
        assert_eq!(game["fault"], serde_json::json!({ "code": "player_left", "text": fault }));
    }
}
