//! A recorded game: its dialogue, and the end of the dialogue.
//!
//! A transcript is a text file. After the header, `< ` starts a line that the referee sent. `> `
//! starts a line that the player sent. The player's clock in milliseconds precedes the text of this
//! line. `! ` starts a line of the player's standard error. The lines of standard error come last,
//! because their place in the dialogue is unknown. `end` states how the dialogue ended: `over` (by
//! the rules, or by an illegal last command), `closed` or `time`.
//!
//! ```text
//! gridproof transcript 1
//! system superminesweeper
//! option N 10
//! seed 5
//! player ./solver
//! < 10
//! > 12 STOP
//! end over
//! score 0
//! ```

use crate::words;
use gridproof::words::Sentence;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::contest_games::TesterSettings;
use super::dialogue::TimedCommand;
use crate::referee::seeds::Seed;

const FIRST_LINE: &str = "gridproof transcript 1";

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// The contest's name.
    pub system: String,
    /// The tester's options, which determine the instance together with the seed.
    pub settings: TesterSettings,
    /// The seed of the instance.
    pub seed: Seed,
    /// The command that started the player, as information for the readers of the transcript.
    pub player: String,
    /// The dialogue, in its order.
    pub lines: Vec<TranscriptLine>,
    /// The way in which the dialogue ended.
    pub end: DialogueEnd,
    /// The lines that the player wrote to standard error.
    pub log: Vec<String>,
    /// The score by the judge; -1 if the game was not finished.
    pub score: f64,
    /// The reason why the score is -1.
    pub error: Option<String>,
}

impl Transcript {
    /// Returns a file name that is different for each system and seed.
    pub fn file_name(&self) -> String {
        Self::file_name_of(&self.system, self.seed)
    }

    /// Returns the name of the file for the game of a seed.
    pub fn file_name_of(system: &str, seed: Seed) -> String {
        format!("{system}-{:05}.txt", seed.number())
    }

    /// Returns the commands that the player sent.
    pub fn commands(&self) -> impl Iterator<Item = &TimedCommand> {
        self.lines.iter().filter_map(|line| match line {
            TranscriptLine::Player(command) => Some(command),
            TranscriptLine::Referee(_) => None,
        })
    }
}

/// A line of the dialogue between the referee and the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscriptLine {
    /// A line that the referee sent.
    Referee(String),
    /// A line that the player sent, and the player's clock.
    Player(TimedCommand),
}

/// The way in which the dialogue ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogueEnd {
    /// The last command ended the game.
    Over,
    /// The player closed its output before the end of the game.
    Closed,
    /// The player ran out of time before the end of the game.
    TimeLimit,
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\nsystem {}", self.system)?;
        for (option, value) in &self.settings {
            writeln!(f, "option {option} {value}")?;
        }
        writeln!(f, "seed {}\nplayer {}", self.seed, self.player.replace('\n', " "))?;
        for line in &self.lines {
            match line {
                TranscriptLine::Referee(line) => writeln!(f, "< {line}")?,
                TranscriptLine::Player(TimedCommand { line, used_time }) => {
                    writeln!(f, "> {} {line}", used_time.as_millis())?;
                }
            }
        }
        for line in &self.log {
            writeln!(f, "! {line}")?;
        }
        writeln!(f, "end {}\nscore {}", self.end, self.score)?;
        self.error.iter().try_for_each(|error| writeln!(f, "error {error}"))
    }
}

impl fmt::Display for DialogueEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "over",
            Self::Closed => "closed",
            Self::TimeLimit => "time",
        })
    }
}

/// The error of a text that is not a transcript. The error is printed with its place,
/// `line:column`. Lines count from 1, and the column is always 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:1: expected {expected}")]
#[non_exhaustive]
pub struct TranscriptError {
    /// The first line that is wrong.
    pub line: usize,
    /// A description of the expected text.
    pub expected: Sentence,
}

impl From<&TranscriptError> for Sentence {
    fn from(error: &TranscriptError) -> Self {
        words::expected_in_transcript(error.expected.clone())
    }
}

impl FromStr for Transcript {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        let mut reader = TranscriptReader::new(text);
        if reader.peek() != Some(FIRST_LINE) {
            return Err(reader.error_expecting(words::transcript_first_line()));
        }
        reader.next += 1;
        let system = reader.text_after("system", words::transcript_system())?;
        let settings = reader.read_settings()?;
        let seed = reader.value_after("seed", words::transcript_seed())?;
        let player = reader.text_after("player", words::transcript_player())?;
        let lines = reader.read_dialogue()?;
        let log =
            std::iter::from_fn(|| reader.take_rest_of_line_after("!")).map(str::to_owned).collect();
        let end = reader.value_after("end", words::transcript_end())?;
        let score = reader.value_after("score", words::transcript_score())?;
        let error = reader.take_rest_of_line_after("error").map(str::to_owned);
        match reader.peek() {
            None | Some("") => {
                Ok(Self { system, settings, seed, player, lines, end, log, score, error })
            }
            Some(_) => Err(reader.error_expecting(words::end_of_transcript())),
        }
    }
}

impl FromStr for DialogueEnd {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let all = [Self::Over, Self::Closed, Self::TimeLimit];
        all.into_iter().find(|end| end.to_string() == text).ok_or(())
    }
}

/// Splits a transcript into lines. Only LF ends a line, because a player's line may contain a CR.
/// gridproof never writes a CR at the end of the first line. If the first line ends with a CR, some
/// program has converted all line ends.
struct TranscriptReader<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> TranscriptReader<'a> {
    fn new(text: &'a str) -> Self {
        const BYTE_ORDER_MARK: char = '\u{feff}';
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        let converted = text.strip_prefix(FIRST_LINE).is_some_and(|rest| rest.starts_with("\r\n"));
        let end = |line: &'a str| match line.strip_suffix('\r') {
            Some(rest) if converted => rest,
            _ => line,
        };
        Self { lines: text.split('\n').map(end).collect(), next: 0 }
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.next).copied()
    }

    /// Returns the text after `word` on the next line, if the line starts with `word`.
    fn take_rest_of_line_after(&mut self, word: &str) -> Option<&'a str> {
        let rest = self.peek()?.strip_prefix(word)?;
        // An editor may have removed the trailing blank of an empty reply.
        let rest = if rest.is_empty() { rest } else { rest.strip_prefix(' ')? };
        self.next += 1;
        Some(rest)
    }

    fn text_after(&mut self, word: &str, expected: Sentence) -> Result<String, TranscriptError> {
        self.take_rest_of_line_after(word)
            .map(str::to_owned)
            .ok_or_else(|| self.error_expecting(expected))
    }

    fn value_after<T: FromStr>(
        &mut self,
        word: &str,
        expected: Sentence,
    ) -> Result<T, TranscriptError> {
        let missing = self.error_expecting(expected);
        self.take_rest_of_line_after(word).and_then(|rest| rest.parse().ok()).ok_or(missing)
    }

    fn read_settings(&mut self) -> Result<TesterSettings, TranscriptError> {
        let mut settings = TesterSettings::new();
        loop {
            let malformed = self.error_expecting(words::transcript_option());
            let Some(rest) = self.take_rest_of_line_after("option") else { return Ok(settings) };
            let (name, value) = rest.split_once(' ').ok_or(malformed)?;
            settings.insert(name.to_owned(), value.to_owned());
        }
    }

    fn read_dialogue(&mut self) -> Result<Vec<TranscriptLine>, TranscriptError> {
        let mut lines = Vec::new();
        loop {
            let malformed = self.error_expecting(words::transcript_command());
            if let Some(line) = self.take_rest_of_line_after("<") {
                lines.push(TranscriptLine::Referee(line.to_owned()));
            } else if let Some(rest) = self.take_rest_of_line_after(">") {
                let (millis, line) = rest.split_once(' ').unwrap_or((rest, ""));
                let used_time = Duration::from_millis(millis.parse().map_err(|_| malformed)?);
                lines.push(TranscriptLine::Player(TimedCommand {
                    line: line.to_owned(),
                    used_time,
                }));
            } else {
                return Ok(lines);
            }
        }
    }

    fn error_expecting(&self, expected: Sentence) -> TranscriptError {
        TranscriptError { line: self.next + 1, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_transcript() -> Transcript {
        let command = |line: &str, millis| {
            TranscriptLine::Player(TimedCommand {
                line: line.to_owned(),
                used_time: Duration::from_millis(millis),
            })
        };
        Transcript {
            system: "superminesweeper".to_owned(),
            settings: TesterSettings::from([("N".to_owned(), "10,12".to_owned())]),
            seed: Seed::new(3).expect("a seed"),
            player: "sh ./player 'a  b'".to_owned(),
            lines: vec![
                TranscriptLine::Referee("10".to_owned()),
                command("F 1 2", 0),
                TranscriptLine::Referee(String::new()),
                command(" odd\r ", 12),
                command("", 13),
            ],
            end: DialogueEnd::TimeLimit,
            log: vec!["[DATA] a = 1".to_owned(), String::new()],
            score: -1.0,
            error: Some("the player's time is over".to_owned()),
        }
    }

    #[test]
    fn a_written_transcript_is_read_back() {
        assert_eq!(sample_transcript().to_string().parse(), Ok(sample_transcript()));
    }

    #[test]
    fn a_transcript_without_trailing_blanks_is_read() {
        let text =
            sample_transcript().to_string().replace("\n< \n", "\n<\n").replace("> 13 \n", "> 13\n");
        assert_eq!(text.parse(), Ok(sample_transcript()));
    }

    #[test]
    fn a_transcript_with_converted_line_ends_is_read() {
        let text = sample_transcript().to_string();
        let converted = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(converted.parse(), Ok(sample_transcript()));
    }

    #[test]
    fn every_missing_line_is_reported() {
        let text = sample_transcript().to_string();
        let lines: Vec<_> = text.lines().collect();
        for cut in 0..lines.len() - 1 {
            let error = lines[..cut].join("\n").parse::<Transcript>().expect_err("cut short");
            assert!(error.line <= cut + 1, "{error}");
        }
        let error = text.replace("> 12 ", "> x ").parse::<Transcript>();
        let expected = words::transcript_command();
        assert_eq!(error, Err(TranscriptError { line: 9, expected }));
    }
}
