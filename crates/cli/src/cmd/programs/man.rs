//! `gridproof man`: writes the manual pages of the programs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;

use super::Failure;
use super::common::console::RefusedJsonArg;
use crate::words;

const MANUAL_SOURCE: &str = concat!("gridproof ", env!("CARGO_PKG_VERSION"));

/// Write the manual pages of all commands into a folder
#[derive(clap::Args)]
#[command(after_help = "\
Each command of gridproof has a page, and gridproof-player has a page.

Examples:
  gridproof man ~/.local/share/man/man1
  gridproof man pages && man -l pages/gridproof-prove.1")]
pub struct Args {
    /// The folder to write to; it is created if missing
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    json: RefusedJsonArg,
}

/// Writes a manual page for each command that the help lists.
pub fn run(args: &Args, programs: [Command; 2]) -> Result<(), Failure> {
    args.json.refuse_json("manual pages")?;
    let failed = |(path, error): (PathBuf, io::Error)| {
        Failure::unsuitable(path.display(), words::unwritten_manual(error.to_string()))
    };
    let made = fs::create_dir_all(&args.folder);
    made.map_err(|error| failed((args.folder.clone(), error)))?;
    for program in programs {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        write_pages(&args.folder, &program).map_err(failed)?;
    }
    Ok(())
}

/// Writes the manual pages of a command and of its subcommands.
fn write_pages(folder: &Path, command: &Command) -> Result<(), (PathBuf, io::Error)> {
    for command in visible_subcommands(command) {
        write_pages(folder, command)?;
    }
    // The date is a blank, because an empty argument would be dropped and the next argument would
    // take its place. The name of the manual is a blank too, because a name would overlap the
    // longest command names.
    let man = Man::new(command.clone()).date(" ").source(MANUAL_SOURCE).manual(" ");
    let path = folder.join(man.get_filename());
    let page = manual_page(&man, command).map_err(|error| (path.clone(), error))?;
    fs::write(&path, page).map_err(|error| (path, error))
}

fn visible_subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// Returns the manual page, with a separate heading for the text after the options.
fn manual_page(man: &Man, command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if visible_subcommands(command).next().is_some() {
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
