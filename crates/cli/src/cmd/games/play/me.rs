//! `gridproof play --me`: one game for a person, with the referee's rules and seeds and an exact
//! review.

mod move_review;
mod state;
mod view;

use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::time::Instant;

use gridproof_play::contests::{contest, with_referee};
use gridproof_play::person::{GameSession, HumanPlayer, NAME};
use gridproof_play::referee::System;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::Transcript;

use super::super::Failure;
use super::super::common::console::{Console, Form};
use super::super::common::defect::DEFECT;
use super::super::common::limits::GuardArgs;
use super::super::common::output::{WRITABLE_FILE, WRITABLE_FOLDER};
use super::super::common::screen::analysis_worker::{AnalysisWorker, BoardAnswer};
use super::super::common::screen::events::{EventQueue, ScreenEvent};
use super::super::common::screen::ink::Ink;
use super::super::common::screen::terminal::Screen;
use super::super::common::streams::INTERRUPTED;
use super::results::at;
use move_review::{MoveReviewer, Verdict, risks, summary};
use state::{Effect, State};

/// A message from the screen's threads.
enum ThreadResult {
    BoardAnswer(BoardAnswer),
    Verdict(Verdict),
}

/// Plays one game, on a random seed unless one is given.
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
    let session = GameSession::new(system, seed, person, NAME)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let mut state = State::new(session);
    let name = format!("{} seed {seed}", system.name);
    let end = play(&mut state, &name, console)?;
    let mut lines = vec![format!("{name}: {}", view::outcome(&state))];
    lines.push(summary(&state.moves, state.hints));
    lines.extend(risks(&state.moves));
    if let Some(folder) = transcripts {
        let path = written(folder, state.session.transcript())?;
        lines.push(format!("written to {}", path.display()));
    }
    let told = console.print(&(lines.join("\n") + "\n"));
    match end {
        End::Quit => told,
        // A closed terminal shows nothing.
        End::Signalled => process::exit(INTERRUPTED),
        End::Broken => process::exit(DEFECT.into()),
    }
}

/// The reason why a game ended on the screen.
enum End {
    Quit,
    Signalled,
    Broken,
}

/// Runs the game on the screen, until the person leaves.
fn play(state: &mut State, name: &str, console: &Console) -> Result<End, Failure> {
    let ink = if console.has_colours() { Ink::Colours } else { Ink::Plain };
    let events = EventQueue::new()?;
    let limits = GuardArgs::default();
    let sender = events.sender.clone();
    let mut worker = AnalysisWorker::new(limits.clone(), sender.clone(), ThreadResult::BoardAnswer);
    let reviewer = MoveReviewer::new(limits, sender, ThreadResult::Verdict)?;
    let mut screen = Screen::enter()?;
    events.listen();
    let started = Instant::now();
    loop {
        if screen.draw(|frame| view::draw(state, name, ink, frame)).is_err() {
            return Ok(End::Signalled);
        }
        for happening in events.next() {
            let effects = match happening {
                ScreenEvent::Input(event) => state.input(&event, started.elapsed()),
                ScreenEvent::Thread(ThreadResult::Verdict(verdict)) => {
                    state.judged(verdict);
                    Vec::new()
                }
                ScreenEvent::Thread(ThreadResult::BoardAnswer(BoardAnswer { board, answer })) => {
                    if board == worker.number() {
                        state.take(answer);
                    }
                    Vec::new()
                }
                ScreenEvent::Closed | ScreenEvent::Signalled => return Ok(End::Signalled),
                ScreenEvent::Broken => return Ok(End::Broken),
            };
            for effect in effects {
                match effect {
                    Effect::Forget => worker.forget(),
                    Effect::Analyse => worker.look(&state.board),
                    Effect::Ask(question) => worker.ask(&state.board, question),
                    Effect::Judge(opened) => reviewer.judge(opened),
                    Effect::Quit => return Ok(End::Quit),
                }
            }
        }
    }
}

/// Returns the adapter with which a person plays the contest.
fn hands(name: &str) -> Result<Box<dyn HumanPlayer>, Failure> {
    contest(name)?.person().ok_or_else(|| {
        let games = with_referee().filter(|(contest, _)| contest.person().is_some());
        let names: Vec<_> = games.map(|(contest, _)| contest.name()).collect();
        Failure::Input(format!("{name} --me: expected a game of {}", names.join(", ")))
    })
}

/// Returns a random seed, short enough to be typed again.
fn random_seed() -> Seed {
    const SEEDS: u64 = 1_000_000;
    let random = RandomState::new().build_hasher().finish();
    Seed::new(1 + random % SEEDS).expect("it is from 1")
}

/// Saves the game next to those of the same seed.
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
