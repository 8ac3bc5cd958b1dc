//! `gridproof-check`: checks whether a certificate proves its claims. The program contains only the
//! checker, and the rules, texts and models of the puzzles (`docs/certificates.md` lists the
//! files).

mod args;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use gridproof::Unfinished;
use gridproof::budget::Meter;
use gridproof::certificate::{ReadFolderError, Refusal};
use gridproof::puzzle::VerifiedClaim;
use gridproof::puzzles;
use gridproof::text::MAX_BYTES;

use args::{Args, USAGE};

/// The reason why the program failed: a message of one line, and the exit status.
struct Failure {
    message: String,
    status: u8,
}

impl Failure {
    const INVALID_INPUT_STATUS: u8 = 2;
    const LIMIT_STATUS: u8 = 4;
    const UNSUPPORTED_STATUS: u8 = 5;
    const REFUSED_STATUS: u8 = 6;

    fn invalid_input(message: String) -> Self {
        Self { message, status: Self::INVALID_INPUT_STATUS }
    }

    /// Returns the failure for a refusal. The message names the refused file in `folder`.
    fn from_refusal(folder: &Path, refusal: &Refusal) -> Self {
        let status = match refusal {
            Refusal::Unfinished(Unfinished::Stop(_)) => Self::LIMIT_STATUS,
            Refusal::Unfinished(_) => Self::UNSUPPORTED_STATUS,
            _ => Self::REFUSED_STATUS,
        };
        let message = match refusal {
            Refusal::Unfinished(reason) => {
                format!("{}: the certificate is not checked to the end: {reason}", folder.display())
            }
            refusal => folder.join(refusal.to_string()).display().to_string(),
        };
        Self { message, status }
    }
}

fn main() -> ExitCode {
    let args = match Args::parse(std::env::args_os().skip(1)) {
        Ok(Some(args)) => args,
        Ok(None) => return exit_status(print_to_stdout(USAGE)),
        Err(problem) => {
            return exit_status(Err(Failure::invalid_input(format!("{problem} (see --help)"))));
        }
    };
    exit_status(
        check(&args).and_then(|claim| print_to_stdout(&claims_and_board_text(claim.as_ref()))),
    )
}

fn exit_status(result: Result<(), Failure>) -> ExitCode {
    let Err(Failure { message, status }) = result else { return ExitCode::SUCCESS };
    // A failed write of the message is ignored, because the exit status still reports the failure.
    let _ = writeln!(io::stderr(), "{message}");
    status.into()
}

/// Prints a text. A reader that closed the pipe is not an error.
fn print_to_stdout(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::invalid_input(format!("cannot write the answer: {error}")))
        }
        _ => Ok(()),
    }
}

fn check(args: &Args) -> Result<Box<dyn VerifiedClaim>, Failure> {
    let budget = args.budget();
    let meter = &mut budget.meter();
    let folder = &args.folder;
    let certificate = puzzles::read_certificate(folder, meter).map_err(|error| match error {
        ReadFolderError::Refused(refusal) => Failure::from_refusal(folder, &refusal),
        error => {
            let folder = folder.display();
            Failure::invalid_input(format!(
                "{folder}: expected the folder of a certificate: {error}"
            ))
        }
    })?;
    let claim = puzzles::check(&certificate, meter);
    let claim = claim.map_err(|refusal| Failure::from_refusal(folder, &refusal))?;
    match &args.board {
        Some(board) if normalised_board_file(board, meter)? != claim.board() => {
            Err(Failure::from_refusal(folder, &Refusal::OtherBoard))
        }
        _ => Ok(claim),
    }
}

/// Returns the saved board of a file in normal form. Equal boards have equal normal forms.
fn normalised_board_file(path: &Path, meter: &mut Meter) -> Result<String, Failure> {
    let name = path.display();
    let unread = |error: io::Error| Failure::invalid_input(format!("{name}: {error}"));
    let limit =
        |stop| Failure { message: format!("{name}: {stop}"), status: Failure::LIMIT_STATUS };
    // Reads at most one byte more than a board may have, so that an endless file is not read
    // forever. The parser refuses a text of this length.
    let most = MAX_BYTES as u64 + 1;
    let file = File::open(path).map_err(unread)?;
    let length = file.metadata().map_err(unread)?.len();
    let mut held = meter.reserve(length.min(most)).map_err(limit)?;
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes).map_err(unread)?;
    held.grow_to(bytes.len() as u64).map_err(limit)?;
    let puzzle = puzzles::puzzle(&bytes);
    let board = puzzle.and_then(|puzzle| puzzle.normalised(&bytes));
    board.map_err(|error| Failure::invalid_input(format!("{name}:{error}")))
}

/// Returns the text of the verified claims, followed by the text of their board.
fn claims_and_board_text(claim: &dyn VerifiedClaim) -> String {
    let pieces = claim.evidence_words().map(|pieces| pieces + "\n").unwrap_or_default();
    format!("accepted: {}\n{pieces}\n{}", claim.sentence(), claim.board())
}
