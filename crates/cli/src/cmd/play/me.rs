//! `gridproof play --me`: one game for a person, by the referee's own rules and seeds, and the exact judge.

mod jury;
mod state;
mod view;

use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::time::Instant;

use gridproof_play::contests::{contest, refereed};
use gridproof_play::person::{NAME, Person, Sitting};
use gridproof_play::referee::System;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::Transcript;

use super::super::Failure;
use super::super::common::console::{Console, Form};
use super::super::common::defect::DEFECT;
use super::super::common::limits::GuardArgs;
use super::super::common::output::{WRITABLE_FILE, WRITABLE_FOLDER};
use super::super::common::screen::events::{Happening, Happenings};
use super::super::common::screen::ink::Ink;
use super::super::common::screen::terminal::Screen;
use super::super::common::screen::thinker::{Found, Thinker};
use super::super::common::streams::INTERRUPTED;
use super::kept::at;
use jury::{Jury, Verdict, risks, summary};
use state::{State, Wish};

/// What the screen is told by its threads.
enum Told {
    Found(Found),
    Verdict(Verdict),
}

/// Plays one game; `seed` is a random one where none is given.
pub fn run(
    system: &System,
    seed: Option<Seed>,
    transcripts: Option<&Path>,
    console: &Console,
) -> Result<(), Failure> {
    if console.form() == Form::Json {
        return Err(Failure::Input("--json: a game by hand has no form in JSON".to_owned()));
    }
    let person = hands(system.name)?;
    Screen::check("play --me")?;
    if let Some(folder) = transcripts {
        fs::create_dir_all(folder).map_err(|error| at(folder, WRITABLE_FOLDER, error))?;
    }
    let seed = seed.unwrap_or_else(random_seed);
    let sitting = Sitting::new(system, seed, person, NAME)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let mut state = State::new(sitting);
    let name = format!("{} seed {seed}", system.name);
    let end = play(&mut state, &name, console)?;
    let mut lines = vec![format!("{name}: {}", view::outcome(&state))];
    lines.push(summary(&state.moves, state.hints));
    lines.extend(risks(&state.moves));
    if let Some(folder) = transcripts {
        let path = written(folder, state.sitting.transcript())?;
        lines.push(format!("written to {}", path.display()));
    }
    let told = console.print(&(lines.join("\n") + "\n"));
    match end {
        End::Quit => told,
        // A terminal that is gone shows nothing.
        End::Signalled => process::exit(INTERRUPTED),
        End::Broken => process::exit(DEFECT.into()),
    }
}

/// Why a game ended on the screen.
enum End {
    Quit,
    Signalled,
    Broken,
}

/// The game on the screen, until it is left.
fn play(state: &mut State, name: &str, console: &Console) -> Result<End, Failure> {
    let ink = if console.has_colours() { Ink::Colours } else { Ink::Plain };
    let happenings = Happenings::new()?;
    let limits = GuardArgs::default();
    let sender = happenings.sender.clone();
    let mut thinker = Thinker::new(limits.clone(), sender.clone(), Told::Found);
    let jury = Jury::new(limits, sender, Told::Verdict)?;
    let mut screen = Screen::enter()?;
    happenings.listen();
    let started = Instant::now();
    loop {
        if screen.draw(|frame| view::draw(state, name, ink, frame)).is_err() {
            return Ok(End::Signalled);
        }
        for happening in happenings.next() {
            let wishes = match happening {
                Happening::Input(event) => state.input(&event, started.elapsed()),
                Happening::Told(Told::Verdict(verdict)) => {
                    state.judged(verdict);
                    Vec::new()
                }
                Happening::Told(Told::Found(Found { board, answer })) => {
                    if board == thinker.number() {
                        state.take(answer);
                    }
                    Vec::new()
                }
                Happening::Closed | Happening::Signalled => return Ok(End::Signalled),
                Happening::Broken => return Ok(End::Broken),
            };
            for wish in wishes {
                match wish {
                    Wish::Forget => thinker.forget(),
                    Wish::Look => thinker.look(&state.board),
                    Wish::Ask(question) => thinker.ask(&state.board, question),
                    Wish::Judge(opened) => jury.judge(opened),
                    Wish::Quit => return Ok(End::Quit),
                }
            }
        }
    }
}

/// What a person plays the contest with.
fn hands(name: &str) -> Result<Box<dyn Person>, Failure> {
    contest(name)?.person().ok_or_else(|| {
        let games = refereed().filter(|(contest, _)| contest.person().is_some());
        let names: Vec<_> = games.map(|(contest, _)| contest.name()).collect();
        Failure::Input(format!("{name} --me: expected a game of {}", names.join(", ")))
    })
}

/// A short one, which can be typed again.
fn random_seed() -> Seed {
    const SEEDS: u64 = 1_000_000;
    let random = RandomState::new().build_hasher().finish();
    Seed::new(1 + random % SEEDS).expect("it is from 1")
}

/// Writes the game down beside those of the same seed.
fn written(folder: &Path, transcript: &Transcript) -> Result<PathBuf, Failure> {
    let name = transcript.file_name();
    let stem = name.trim_end_matches(".txt");
    for number in 1.. {
        let path = match number {
            1 => folder.join(&name),
            _ => folder.join(format!("{stem}-{number}.txt")),
        };
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => {
                opened
                    .and_then(|mut file| file.write_all(transcript.to_string().as_bytes()))
                    .map_err(|error| at(&path, WRITABLE_FILE, error))?;
                return Ok(path);
            }
        }
    }
    unreachable!("a folder has fewer files than there are numbers")
}

#[cfg(test)]
mod tests;
