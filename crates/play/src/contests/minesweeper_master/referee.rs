//! Minesweeper Master, the tester's side: each game is one case. For each size, seed 1 is the case
//! without mines. Each further seed has one more mine, until only one cell is clear.

use crate::words;
use std::time::Duration;

use super::wire::{Answer, Case, IMPOSSIBLE_ANSWER};
use crate::referee::contest_games::{
    Game, GameFacts, IllegalCommand, RefereeReply, SetupError, facts_by_name,
};
use crate::referee::seeds::Seed;
use crate::referee::{ContestGames, FactColumn, TableColumns, TesterOption, TesterSettings};
use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::one_click::exact::{self, Engine, solve};
use gridproof::puzzles::one_click::{Instance, Solution};

/// The side of a board if no option states its size.
const DEFAULT_SIDE: usize = 5;
/// The largest side in the contest.
const LARGEST_SIDE: usize = 50;

/// The contest as a series of games, one game for each case.
pub static CONTEST_GAMES: ContestGames = ContestGames {
    options: &[TesterOption {
        name: "size",
        value: "WxH",
        help: "Set the width and height, such as 30x16",
    }],
    allowed_values: "--size of at most 50x50 (5x5 unless given)",
    time_limit: Duration::from_secs(60),
    columns: TableColumns {
        facts: &[
            FactColumn::titled_like_fact("width"),
            FactColumn::titled_like_fact("height"),
            FactColumn::titled_like_fact("mines"),
        ],
        groups: &[],
        averages: &[],
    },
    player_facts: &[],
    make_factory: |settings| {
        let shape = read_size(settings)?;
        Ok(Box::new(move |seed| Box::new(CaseGame::new(case_of_seed(shape, seed)))))
    },
};

fn read_size(settings: &TesterSettings) -> Result<Shape, SetupError> {
    let Some(value) = settings.get("size") else {
        return Ok(Shape::new(DEFAULT_SIDE, DEFAULT_SIDE));
    };
    let side =
        |text: &str| text.parse().ok().filter(|side: &usize| (1..=LARGEST_SIDE).contains(side));
    let sides =
        value.split_once('x').and_then(|(width, height)| Some((side(height)?, side(width)?)));
    let (rows, cols) = sides.ok_or_else(|| SetupError::Value {
        option: "size".to_owned(),
        value: value.clone(),
        expected: "a size such as 5x5 (width x height) of at most 50x50".to_owned(),
    })?;
    Ok(Shape::new(rows, cols))
}

/// Returns the case of a seed. Seed 1 has no mine. After the last case, the next seed has no mine
/// again.
fn case_of_seed(shape: Shape, seed: Seed) -> Case {
    let mines = (seed.number() - 1) % shape.area() as u64;
    Case { shape, mines: mines as usize }
}

/// Returns the answer to a case: `Some(Some(board))`, or `Some(None)` if no board exists. Returns
/// `None` if the engine cannot decide the case.
fn solve_case(Case { shape, mines }: Case) -> Option<Option<Solution>> {
    match solve(&Instance::plain(shape, mines), Engine::Auto, &Budget::unlimited()) {
        exact::Answer::Found(solution) => Some(Some(solution)),
        exact::Answer::Impossible => Some(None),
        exact::Answer::ClaimedImpossible | exact::Answer::Unknown { .. } => None,
    }
}

/// A case, and the lines of its answer so far.
struct CaseGame {
    case: Case,
    answer: Vec<String>,
    is_right: bool,
}

impl CaseGame {
    fn new(case: Case) -> Self {
        Self { case, answer: Vec::new(), is_right: false }
    }

    /// Whether the player has sent all lines of the answer.
    fn has_whole_answer(&self) -> bool {
        match &self.answer[..] {
            [_, first, ..] if first == IMPOSSIBLE_ANSWER => true,
            lines => lines.len() > self.case.shape.rows,
        }
    }

    fn judge(&self) -> Result<(), IllegalCommand> {
        let answers = Answer::parse_all(&self.answer.join("\n"))
            .map_err(|error| words::line_of_answer(error.line, error.expected.to_string()))?;
        let instance = Instance::plain(self.case.shape, self.case.mines);
        match answers.into_iter().next().and_then(|answer| answer.board) {
            Some(board) => {
                instance.first_violation(&board).map_or(Ok(()), |broken| Err((&broken).into()))
            }
            None => match solve_case(self.case) {
                Some(None) => Ok(()),
                Some(Some(_)) => Err(words::board_exists()),
                None => Err(words::board_undecided()),
            },
        }
    }
}

impl Game for CaseGame {
    fn takes_back_refused_move(&self) -> bool {
        true
    }

    fn opening_lines(&self) -> String {
        format!("1\n{}\n", self.case)
    }

    fn play_command(&mut self, line: &str, _: Duration) -> Result<RefereeReply, IllegalCommand> {
        self.answer.push(line.to_owned());
        if !self.has_whole_answer() {
            return Ok(RefereeReply::Continue(String::new()));
        }
        match self.judge() {
            Ok(()) => {
                self.is_right = true;
                Ok(RefereeReply::Final(String::new()))
            }
            Err(reason) => {
                self.answer.clear();
                Err(reason)
            }
        }
    }

    /// Returns 1 for a right answer, and 0 for a wrong answer.
    fn score(&self) -> f64 {
        f64::from(u8::from(self.is_right))
    }

    fn parameters(&self) -> GameFacts {
        let Case { shape, mines } = self.case;
        facts_by_name([("width", shape.cols), ("height", shape.rows), ("mines", mines)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::minesweeper_master::wire::CONTEST_NAME;
    use crate::referee::ConfiguredContest;

    fn game_of_case(size: &str, seed: u64) -> Box<dyn Game> {
        let settings = TesterSettings::from([("size".to_owned(), size.to_owned())]);
        let contest =
            ConfiguredContest::new(CONTEST_NAME, &CONTEST_GAMES, settings).expect("a size");
        contest.game(Seed::new(seed).expect("a seed"))
    }

    /// Answers a case line by line. Returns the score, or the reason why the referee refuses a
    /// line.
    fn answer_case(size: &str, seed: u64, lines: &[&str]) -> Result<f64, String> {
        let mut game = game_of_case(size, seed);
        for line in lines {
            let reply =
                game.play_command(line, Duration::ZERO).map_err(|reason| reason.to_string())?;
            if matches!(reply, RefereeReply::Final(_)) {
                return Ok(game.score());
            }
        }
        Err("it goes on".to_owned())
    }

    #[test]
    fn an_answer_is_judged_by_the_rules_of_its_case() {
        assert_eq!(game_of_case("3x2", 4).opening_lines(), "1\n2 3 3\n");
        assert_eq!(game_of_case("3x2", 10).opening_lines(), "1\n2 3 3\n");
        assert_eq!(answer_case("2x2", 2, &["Case #1:", "Impossible"]), Ok(1.0));
        assert_eq!(answer_case("3x1", 2, &["Case #1:", "c.*"]), Ok(1.0));
        for (lines, reason) in [
            (&["Case #1:", "Impossible"][..], "there is a board"),
            (&["Case #1:", "c.."], "expected the number of mines"),
            (&["Case #1:", "c*."], "expected the click to open"),
            (&["Case #1:", "c."], "expected a board of the instance's shape"),
            (&["Case #1:", "xyz"], "line 2: expected a row"),
            (&["c.*", "c.*"], "line 1: expected `Case #`"),
        ] {
            let refused = answer_case("3x1", 2, lines).expect_err("wrong");
            assert!(refused.starts_with(reason), "{refused}");
        }
    }

    #[test]
    fn every_answer_of_our_engine_is_right() {
        for (size, shape) in [("3x4", Shape::new(4, 3)), ("5x5", Shape::new(5, 5))] {
            for seed in 1..=shape.area() as u64 {
                let case = case_of_seed(shape, Seed::new(seed).expect("a seed"));
                let board = solve_case(case).expect("decided");
                let text = Answer { case: 1, board }.to_string();
                let lines: Vec<&str> = text.lines().collect();
                assert_eq!(answer_case(size, seed, &lines), Ok(1.0), "{case}");
            }
        }
    }
}
