//! Where answers and progress go: the form of an answer, colour, and progress.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use anstream::AutoStream;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use gridproof::puzzle;
use gridproof_request::document::Alone;

use super::super::Failure;
use super::{draw, limits};

/// The options that every command takes.
#[derive(Debug, clap::Args)]
pub struct ConsoleArgs {
    /// Print JSON on standard output
    #[arg(long, global = true)]
    json: bool,
    /// Print one line, and no progress
    #[arg(long, short, global = true)]
    quiet: bool,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    color: Color,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

impl From<Color> for anstream::ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

/// What a command found, in the three forms it can be printed in.
pub trait Answer: Serialize {
    /// For people. Colours are taken out where they are not wanted.
    fn full(&self) -> String;

    /// The same in a line.
    fn brief(&self) -> String;
}

/// Standard output and standard error, as the options want them.
pub struct Console {
    form: Form,
    quiet: bool,
    color: anstream::ColorChoice,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Json,
    Brief,
    Full,
}

impl Console {
    pub fn new(args: &ConsoleArgs) -> Self {
        let form = match args {
            ConsoleArgs { json: true, .. } => Form::Json,
            ConsoleArgs { quiet: true, .. } => Form::Brief,
            _ => Form::Full,
        };
        Self { form, quiet: args.quiet, color: args.color.into() }
    }

    pub fn form(&self) -> Form {
        self.form
    }

    /// Prints an answer on standard output.
    pub fn show(&self, answer: &impl Answer) -> Result<(), Failure> {
        limits::finished();
        match self.form {
            Form::Json => self.json(answer),
            Form::Brief => self.print(&answer.brief()),
            Form::Full => self.print(&answer.full()),
        }
    }

    /// Prints an answer of a puzzle on standard output.
    pub fn answer(&self, answer: &dyn puzzle::Answer) -> Result<(), Failure> {
        limits::finished();
        match self.form {
            Form::Json => self.json(&Alone::new(answer)),
            Form::Brief => self.print(&answer.brief()),
            Form::Full => {
                let stdout = AutoStream::new(io::stdout().lock(), self.color);
                let mut stdout = io::BufWriter::new(stdout);
                draw::beside(&answer.drawings(), &mut stdout)?;
                stdout.flush()?;
                drop(stdout);
                self.print(&answer.text())
            }
        }
    }

    fn json(&self, document: &impl Serialize) -> Result<(), Failure> {
        // JSON has no colours to take out, and may be long.
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        serde_json::to_writer(&mut stdout, document).map_err(io::Error::from)?;
        stdout.write_all(b"\n")?;
        Ok(stdout.flush()?)
    }

    /// Prints lines on standard output, at once.
    pub fn print(&self, lines: &str) -> Result<(), Failure> {
        let mut stdout = AutoStream::new(io::stdout().lock(), self.color);
        stdout.write_all(lines.as_bytes())?;
        Ok(stdout.flush()?)
    }

    /// Tells what is no answer on standard error, unless it is to be quiet. Nothing can be done
    /// where that fails.
    pub fn note(&self, lines: &str) {
        if !self.quiet {
            self.warn(lines);
        }
    }

    /// The same of what nobody must miss: that something is lost.
    pub fn warn(&self, lines: &str) {
        let _ = AutoStream::new(io::stderr().lock(), self.color).write_all(lines.as_bytes());
    }

    /// Prints a failure on standard error. Nothing can be done where that fails too.
    pub fn complain(&self, failure: &Failure) {
        let _ = writeln!(io::stderr().lock(), "gridproof: {failure}");
    }

    /// Shows that work goes on, on standard error where it is a terminal, until dropped.
    pub fn spinner(&self, work: impl fmt::Display) -> Spinner {
        if self.quiet {
            return Spinner(ProgressBar::hidden());
        }
        let bar = ProgressBar::new_spinner().with_message(work.to_string());
        bar.enable_steady_tick(Duration::from_millis(100));
        Spinner(bar)
    }

    /// A bar for work of so many parts, on standard error where it is a terminal.
    pub fn progress(&self, parts: u64) -> ProgressBar {
        if self.quiet {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len}, {elapsed}, {eta} left")
            .expect("the keys of the template are indicatif's own");
        ProgressBar::new(parts).with_style(style)
    }
}

/// Progress without a known end.
pub struct Spinner(ProgressBar);

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
