//! `gridproof man`: the manual pages of the programs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;

use super::Failure;
use super::common::console::JsonRefused;

const SOURCE: &str = concat!("gridproof ", env!("CARGO_PKG_VERSION"));

/// Write the manual pages of both programs and of every command into a folder
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof man ~/.local/share/man/man1
  gridproof man pages && man -l pages/gridproof-prove.1")]
pub struct Args {
    /// The folder, which is created if there is none
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    json: JsonRefused,
}

/// Writes a page for each command that the help lists.
pub fn run(args: &Args, programs: [Command; 2]) -> Result<(), Failure> {
    args.json.check("manual pages")?;
    let failed = |(path, error): (PathBuf, io::Error)| {
        Failure::Input(format!("{}: cannot be written: {error}", path.display()))
    };
    let made = fs::create_dir_all(&args.folder);
    made.map_err(|error| failed((args.folder.clone(), error)))?;
    for program in programs {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        write(&args.folder, &program).map_err(failed)?;
    }
    Ok(())
}

/// Writes the page of a command and those of its own commands.
fn write(folder: &Path, command: &Command) -> Result<(), (PathBuf, io::Error)> {
    for command in shown(command) {
        write(folder, command)?;
    }
    // A blank for the date: an empty argument would be lost, and the next one would take its place.
    // A blank for the manual: its name would be written over the longest names.
    let man = Man::new(command.clone()).date(" ").source(SOURCE).manual(" ");
    let path = folder.join(man.get_filename());
    let page = page(&man, command).map_err(|error| (path.clone(), error))?;
    fs::write(&path, page).map_err(|error| (path, error))
}

fn shown(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// The page, with a heading of its own for what follows the help of the options.
fn page(man: &Man, command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if shown(command).next().is_some() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(help) = command.get_after_help() {
        let heading = if help.to_string().starts_with("Example") { "EXAMPLES" } else { "NOTES" };
        let mut section = Vec::new();
        man.render_extra_section(&mut section)?;
        let section = String::from_utf8_lossy(&section).replacen("EXTRA", heading, 1);
        page.extend_from_slice(section.as_bytes());
    }
    Ok(page)
}
