//! `gridproof replay`: judges recorded games again, and makes a page to look at of one.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::value::RawValue;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::{Console, Form};
use super::common::limits::BudgetArgs;
use super::common::output;
use gridproof::budget::Unfinished;
use gridproof::query::Search;
use gridproof_play::annotate::Annotated;
use gridproof_play::contests::{annotate, annotated, replay};
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::{Transcript, TranscriptError};

/// In bytes; the transcript of a game is a hundred times shorter.
const LONGEST: u64 = 1 << 26;

/// Play recorded games again by the rules: the same moves must get the same replies and score
#[derive(clap::Args)]
#[command(after_help = "\
The page of a game shows each move, the exact probability of a mine in every hidden cell before it,
and the clues that prove it. --work is for each move; if the time or the memory runs out first, the
page shows what was known by then.

Example:
  gridproof play superminesweeper --seeds 1-3 --transcripts games
  gridproof replay games/*.txt
  gridproof replay games/superminesweeper-00001.txt --html game.html")]
pub struct Args {
    /// Transcripts that `gridproof play --transcripts` wrote; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write a page to step through the game, one file that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// Prints a line for each confirmed transcript, and fails at the first that is not.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let found = args.files.len();
    if args.html.is_some() && found > 1 {
        return Err(Failure::Input(format!("--html: expected one transcript, found {found}")));
    }
    if let Some(html) = &args.html {
        output::check(html).map_err(|error| unwritable(html, &error))?;
    }
    for path in &args.files {
        let name = name(path);
        let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
        let transcript = transcript(path).map_err(refuse)?;
        let score = replay(&transcript).map_err(|error| refuse(format!(" {error}")))?;
        console.print(&confirmed(console.form(), &name, &transcript, score)?)?;
        if let Some(html) = &args.html {
            // There is one transcript then. A Ctrl-C while it is read ends the command.
            write_page(
                &transcript,
                html,
                args.backend.search(&args.budget.interruptible()?),
                console,
            )?;
        }
    }
    Ok(())
}

/// A transcript whose score is confirmed, as JSON has it.
#[derive(Serialize)]
struct Confirmed<'a> {
    transcript: &'a str,
    system: &'a str,
    seed: Seed,
    score: f64,
}

/// The line of a confirmed transcript.
fn confirmed(
    form: Form,
    name: &str,
    transcript: &Transcript,
    score: f64,
) -> Result<String, Failure> {
    let line = match form {
        Form::Full | Form::Brief => format!("{name}: score {score} confirmed"),
        Form::Json => {
            let Transcript { system, seed, .. } = transcript;
            let document = Confirmed { transcript: name, system, seed: *seed, score };
            serde_json::to_string(&document).map_err(io::Error::from)?
        }
    };
    Ok(line + "\n")
}

/// Writes the page of a game. Where the budget ends first the page is written
/// all the same, and the failure says so.
pub(super) fn write_page(
    transcript: &Transcript,
    html: &Path,
    search: Search<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let progress = console.progress(0);
    let annotated = annotate(transcript, search, &mut |positions| {
        progress.set_length(positions as u64);
        progress.inc(1);
    });
    progress.finish_and_clear();
    let Annotated { game, positions, stopped } =
        annotated.map_err(|error| Failure::Input(format!("--html: {error}")))?;
    let name = html.display().to_string();
    fs::write(html, page(&game)).map_err(|error| unwritable(html, &error))?;
    match stopped {
        None => Ok(()),
        Some((reason, looked)) => {
            let left = format!("{} of {positions} positions not looked at", positions - looked);
            Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(reason) })
        }
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let expected = output::WRITABLE_FILE;
    Failure::Input(format!("{}: expected {expected}: {error}", path.display()))
}

/// The page that shows an annotated game.
fn page(game: &RawValue) -> String {
    const PAGE: &str = include_str!("replay/page.html");
    /// Where the page holds the game.
    const PLACE: &str = "\"GAME\"";
    // `</script>` in a player's name would end the script.
    PAGE.replacen(PLACE, &game.get().replace('<', "\\u003c"), 1)
}

/// The contests whose games have a page.
pub(super) fn contests() -> String {
    let names: Vec<_> = annotated().map(|(contest, _)| contest.name()).collect();
    names.join(" or ")
}

/// What messages call a transcript.
pub(super) fn name(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The transcript in a file, or the place in it and what is wrong there.
pub(super) fn transcript(path: &Path) -> Result<Transcript, String> {
    let text = read(path).map_err(|error| format!(" expected a readable transcript: {error}"))?;
    text.parse().map_err(|error: TranscriptError| error.to_string())
}

/// Reads a file or standard input, of which neither may be without an end.
fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let most = LONGEST + 1;
    let length = match is_stdin(path) {
        true => io::stdin().lock().take(most).read_to_string(&mut text)?,
        false => File::open(path)?.take(most).read_to_string(&mut text)?,
    };
    if length as u64 > LONGEST {
        let problem = format!("expected a transcript of at most {LONGEST} bytes, found more");
        return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
    }
    Ok(text)
}
