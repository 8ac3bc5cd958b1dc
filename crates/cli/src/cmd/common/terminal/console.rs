//! Writes answers and progress in the requested form and colours.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use gridproof::prior::Prior;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::text::{Note, ReadAs};
use gridproof::report::{Drawing, Palette, lines_side_by_side};
use gridproof_request::document::StandaloneDocument;

use super::compact_drawing::{self, DrawingArea};
use super::{colours, limits, streams};
use crate::cmd::Failure;
use crate::words;

/// The options that every command takes.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub struct ConsoleArgs {
    /// Print the result as JSON
    #[arg(long, global = true)]
    json: bool,
    /// Print no notes and no progress, and shorten summaries to one line
    #[arg(long, short, global = true)]
    quiet: bool,
    /// Choose when to use colours
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    color: Color,
}

/// The hidden option `--json` of commands without a JSON answer. These commands refuse the option
/// with a message.
#[derive(Debug, clap::Args)]
pub struct RefusedJsonArg {
    #[arg(long, hide = true)]
    json: bool,
}

impl RefusedJsonArg {
    /// Refuses the option. `output` names the content that the command always writes.
    pub fn refuse_json(&self, output: &str) -> Result<(), Failure> {
        if self.json {
            return Err(Failure::unsuitable("--json", words::output_without_json(output)));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

/// Standard output and standard error, configured by the command-line options.
pub struct Console {
    form: AnswerForm,
    quiet: bool,
    color: ColorChoice,
}

/// The form in which an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    Json,
    Brief,
    Full,
}

impl Console {
    pub fn new(args: &ConsoleArgs) -> Self {
        let form = match args {
            ConsoleArgs { json: true, .. } => AnswerForm::Json,
            ConsoleArgs { quiet: true, .. } => AnswerForm::Brief,
            _ => AnswerForm::Full,
        };
        Self { form, quiet: args.quiet, color: args.color.into() }
    }

    pub fn answer_form(&self) -> AnswerForm {
        self.form
    }

    /// Prints an answer on standard output.
    pub fn print_answer(&self, answer: &dyn Answer) -> Result<(), Failure> {
        self.print_answer_about(answer, None)
    }

    /// Prints an answer, and a note that says how its board was read.
    pub fn print_answer_about(
        &self,
        answer: &dyn Answer,
        read_as: Option<&ReadAs>,
    ) -> Result<(), Failure> {
        limits::mark_search_finished();
        match self.form {
            AnswerForm::Json => print_json(&StandaloneDocument::new(answer, read_as)),
            AnswerForm::Brief => self.print(&answer.brief()),
            AnswerForm::Full => {
                // If colours are off, the drawing is made without colour codes. Removing millions
                // of colour codes afterwards would be slow.
                let has_colours = self.has_colours();
                let palette = if has_colours { colours::palette() } else { Palette::default() };
                self.print_drawings(&answer.drawings(), &palette)?;
                self.print(&answer.text())?;
                self.print_advice_about_prior(answer)
            }
        }
    }

    /// Advises the user to state the total or the density, if the answer counts all placements
    /// alike because the board has neither.
    fn print_advice_about_prior(&self, answer: &dyn Answer) -> Result<(), Failure> {
        if answer.prior() != Some(Prior::Uniform) {
            return Ok(());
        }
        let advice = match answer.capacity() {
            1 => words::state_total_or_density(),
            _ => words::state_total(),
        };
        self.print(&format!("{advice}\n"))
    }

    /// Prints drawings on standard output. On a terminal, fits the drawings to the width of the
    /// terminal.
    fn print_drawings(&self, drawings: &[Drawing<'_>], palette: &Palette) -> Result<(), Failure> {
        let mut stdout = buffered_stdout();
        let mut print = |line: &str| writeln!(stdout, "{line}");
        match terminal_width() {
            Some(width) => {
                let area = DrawingArea { width, has_colours: self.has_colours() };
                compact_drawing::draw(drawings, palette, area, &mut print)?;
            }
            None => lines_side_by_side(drawings, palette).try_for_each(|line| print(&line))?,
        }
        Ok(stdout.flush()?)
    }

    /// Returns whether standard output shows colours.
    pub fn has_colours(&self) -> bool {
        self.color_choice(&io::stdout()) != ColorChoice::Never
    }

    /// Prints lines on standard output, unbuffered.
    pub fn print(&self, lines: &str) -> Result<(), Failure> {
        let colors = self.color_choice(&io::stdout());
        Ok(write_all(Box::new(streams::stdout()), colors, lines)?)
    }

    /// Prints lines on standard output. With `--quiet`, prints only the first line.
    pub fn print_lines(&self, lines: &[String]) -> Result<(), Failure> {
        let printed = if self.quiet { &lines[..lines.len().min(1)] } else { lines };
        self.print(&(printed.join("\n") + "\n"))
    }

    fn color_choice(&self, stream: &impl RawStream) -> ColorChoice {
        match self.color {
            ColorChoice::Auto => AutoStream::choice(stream),
            chosen => chosen,
        }
    }

    /// Prints a message that is not an answer on standard error, unless `--quiet` is set. A failure
    /// to print is ignored.
    pub fn print_note(&self, lines: &str) {
        if !self.quiet {
            self.print_on_stderr(lines);
        }
    }

    /// Prints a note that says how the board called `name` was read. A note about ambiguous text is
    /// printed even with `--quiet`.
    pub fn print_reading_note(&self, name: &str, note: &Note) {
        let line = format!("note: {name}: {note}\n");
        if note.is_needed() { self.print_warning(&line) } else { self.print_note(&line) }
    }

    /// Prints a warning about lost data, even if `--quiet` is set. A failure to print is ignored.
    pub fn print_warning(&self, lines: &str) {
        self.print_on_stderr(lines);
    }

    fn print_on_stderr(&self, lines: &str) {
        let colors = self.color_choice(&io::stderr());
        let _ = write_all(Box::new(streams::stderr()), colors, lines);
    }

    /// Prints a failure on standard error, as JSON if answers are printed as JSON. A failure to
    /// print is ignored.
    pub fn print_failure(&self, failure: &Failure) {
        let line = match self.form {
            AnswerForm::Json => failure.document(),
            AnswerForm::Brief | AnswerForm::Full => {
                format!("gridproof: {}", without_control_characters(&failure.to_string()))
            }
        };
        let _ = writeln!(streams::stderr(), "{line}");
    }

    /// Shows a spinner until the returned value is dropped. Shows nothing if standard error is not
    /// a terminal.
    pub fn spinner(&self, work: impl fmt::Display) -> Spinner {
        if self.quiet {
            return Spinner(ProgressBar::hidden());
        }
        let bar = ProgressBar::new_spinner().with_message(work.to_string());
        bar.enable_steady_tick(Duration::from_millis(100));
        Spinner(bar)
    }

    /// Returns a progress bar for this number of parts. The bar is visible only if standard error
    /// is a terminal.
    pub fn progress(&self, parts: u64) -> ProgressBar {
        if self.quiet {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len}, {elapsed}, {eta} left")
            .expect("the keys of the template are indicatif's own");
        ProgressBar::new(parts).with_style(style)
    }
}

/// Returns the width of standard output in characters, from COLUMNS or the terminal; `None` if
/// standard output is not a terminal.
fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let configured = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let measured = || terminal_size_of(io::stdout()).map(|(Width(width), _)| usize::from(width));
    configured.or_else(measured).filter(|&width| width > 0)
}

/// Escapes all control characters except line ends, because the text of a file may contain any
/// control characters.
fn without_control_characters(text: &str) -> String {
    let steers = |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{2028}' | '\u{2029}');
    text.chars().fold(String::with_capacity(text.len()), |mut printed, c| {
        match steers(c) {
            true => printed.extend(c.escape_default()),
            false => printed.push(c),
        }
        printed
    })
}

/// Writes all of a text. If colours are off, writes the text without its colour codes.
fn write_all(stream: Box<dyn Write>, colors: ColorChoice, text: &str) -> io::Result<()> {
    let mut stream = AutoStream::new(stream, colors);
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

/// Prints a document as one line of JSON. Writes the line piece by piece, because the document of
/// 16 million cells has 200 MB.
fn print_json(document: &impl Serialize) -> Result<(), Failure> {
    let mut stdout = buffered_stdout();
    serde_json::to_writer(&mut stdout, document).map_err(io::Error::from)?;
    stdout.write_all(b"\n")?;
    Ok(stdout.flush()?)
}

fn buffered_stdout() -> impl Write {
    const BUFFER_BYTES: usize = 1 << 16;
    io::BufWriter::with_capacity(BUFFER_BYTES, streams::stdout())
}

/// A progress display for work whose amount is unknown.
pub struct Spinner(ProgressBar);

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
