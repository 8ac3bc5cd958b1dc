//! Runs tests: each by itself without a mutant, to see which mutants it reaches, and several with a mutant.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::tree::TestProgram;

/// A test without a mutant.
#[derive(Clone, Debug)]
pub struct Test {
    /// The position of the program in the list of programs.
    pub program: usize,
    pub name: String,
    pub time: Duration,
}

/// The tests, and the tests that reach each mutant, the fastest first.
pub struct Coverage {
    pub tests: Vec<Test>,
    pub reaching: BTreeMap<usize, Vec<usize>>,
}

/// How some tests ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Passed,
    Failed,
    TimedOut,
}

/// The time that each test may take in addition to twice its own time.
const PATIENCE: Duration = Duration::from_secs(10);

impl Coverage {
    /// Runs each test by itself, `workers` at a time. Tests that fail without a mutant judge nothing.
    pub fn measure(programs: &[TestProgram], workers: usize, folder: &Path) -> Result<Self> {
        let mut names = Vec::new();
        for (at, program) in programs.iter().enumerate() {
            let told = command(program).args(["--list", "--format", "terse"]).output()?;
            ensure!(told.status.success(), "{} does not list its tests", program.name);
            let text = String::from_utf8_lossy(&told.stdout).into_owned();
            names.extend(
                text.lines().filter_map(|line| Some((at, line.strip_suffix(": test")?.to_owned()))),
            );
        }
        let parts = in_parallel(workers, &names, |number, (at, name)| {
            let file = folder.join(format!("reached-{number}"));
            let _ = fs::remove_file(&file);
            let begun = Instant::now();
            let end = run(
                &programs[*at],
                &[name],
                ("MUTANTS_REACHED", file.as_os_str()),
                Duration::from_secs(600),
            )?;
            let time = begun.elapsed();
            let text = fs::read_to_string(&file).unwrap_or_default();
            let _ = fs::remove_file(&file);
            let reached: Vec<usize> = text.lines().filter_map(|line| line.parse().ok()).collect();
            let test = Test { program: *at, name: name.clone(), time };
            Ok((end == End::Passed).then_some((test, reached)))
        });
        let mut found = Self { tests: Vec::new(), reaching: BTreeMap::new() };
        for (test, reached) in parts.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten()
        {
            for mutant in reached {
                found.reaching.entry(mutant).or_default().push(found.tests.len());
            }
            found.tests.push(test);
        }
        eprintln!("{} of {} tests passed without a mutant", found.tests.len(), names.len());
        for list in found.reaching.values_mut() {
            list.sort_unstable_by_key(|&test| found.tests[test].time);
            list.dedup();
        }
        Ok(found)
    }

    /// Runs the tests that reach a mutant, until one fails. Returns this test's name, or `None` if all pass.
    ///
    /// # Errors
    /// A test cannot be started, which says nothing about the mutant.
    pub fn judge(&self, programs: &[TestProgram], mutant: usize) -> Result<Option<String>> {
        const AT_ONCE: usize = 12;
        let number = mutant.to_string();
        let reaching = self.reaching.get(&mutant).map_or(&[][..], Vec::as_slice);
        for group in reaching.chunks(AT_ONCE) {
            let mut by_program: BTreeMap<usize, Vec<&Test>> = BTreeMap::new();
            for &test in group {
                by_program.entry(self.tests[test].program).or_default().push(&self.tests[test]);
            }
            for (program, tests) in by_program {
                let time = tests.iter().map(|test| test.time).sum::<Duration>() * 2 + PATIENCE;
                let names: Vec<&String> = tests.iter().map(|test| &test.name).collect();
                match run(&programs[program], &names, ("MUTANT", number.as_ref()), time)? {
                    End::Passed => {}
                    End::Failed => return Ok(Some(one_of(&names))),
                    End::TimedOut => return Ok(Some(format!("{} (no end)", one_of(&names)))),
                }
            }
        }
        Ok(None)
    }
}

/// Returns the first of some tests, of which one failed, and the number of the others.
fn one_of(names: &[&String]) -> String {
    match names.len() {
        1 => names[0].clone(),
        many => format!("{} or {} more", names[0], many - 1),
    }
}

/// Applies a function to all items on several threads, and returns the results in the order of the items.
pub fn in_parallel<T: Sync, R: Send>(
    workers: usize,
    items: &[T],
    work: impl Fn(usize, &T) -> R + Sync,
) -> Vec<R> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            done.push((at, work(at, item)));
        }
    };
    let mut all: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(take)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no worker panics")).collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, result)| result).collect()
}

fn command(program: &TestProgram) -> Command {
    let mut command = Command::new(&program.path);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder);
    command.env("PROPTEST_CASES", "64").env_remove("MUTANT").env_remove("MUTANTS_REACHED");
    command
}

fn run(
    program: &TestProgram,
    names: &[&String],
    (key, value): (&str, &std::ffi::OsStr),
    limit: Duration,
) -> Result<End> {
    let mut command = command(program);
    command.args(["--exact", "--test-threads", "1"]).args(names).env(key, value);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let begun = Instant::now();
    loop {
        match child.try_wait()? {
            Some(status) if status.success() => return Ok(End::Passed),
            Some(_) => return Ok(End::Failed),
            None if begun.elapsed() > limit => {
                child.kill()?;
                child.wait()?;
                return Ok(End::TimedOut);
            }
            None => thread::sleep(Duration::from_millis(2)),
        }
    }
}
