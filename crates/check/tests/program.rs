//! Tests that the program accepts the library's certificates of every puzzle, and that its exit
//! status reports refusals.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use gridproof::certificate::{Certificate, Name};
use gridproof::puzzle::{ProveOptions, Task};
use gridproof::puzzles::{self, PUZZLES};
use gridproof::{Budget, Engine};

/// A temporary folder that one test owns.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(test: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a writable folder");
        Self(folder)
    }

    /// Replaces the content of the folder by the files of the certificate.
    fn write_files(&self, certificate: &Certificate) -> &Path {
        for entry in fs::read_dir(&self.0).expect("a folder") {
            fs::remove_file(entry.expect("an entry").path()).expect("a file of ours");
        }
        for (name, bytes) in &certificate.files {
            fs::write(self.0.join(name.as_str()), bytes).expect("a writable folder");
        }
        &self.0
    }
}

fn run(args: &[&Path]) -> Output {
    let program = env!("CARGO_BIN_EXE_gridproof-check");
    Command::new(program).args(args).output().expect("the program starts")
}

/// Returns the exit status, and the text on standard output or, after a failure, on standard error.
fn run_to_end(args: &[&Path]) -> (i32, String) {
    let Output { status, stdout, stderr } = run(args);
    let code = status.code().expect("it ends by itself");
    let written = if code == 0 { stdout } else { stderr };
    (code, String::from_utf8(written).expect("text"))
}

/// Returns certificates about an instance of a puzzle. The first certificate is for a proof, or for
/// a solution if the puzzle has no proofs. The second certificate is for a count, if the puzzle has
/// certificates of counts. Counts under rules of connection cannot be certified.
fn certificates(board: &[u8]) -> Vec<Certificate> {
    let question = puzzles::read(board).expect("a board");
    let (puzzle, budget) = (question.puzzle(), Budget::unlimited());
    let search = (&budget).into();
    let mut answer = if puzzle.engines(Task::Prove).is_empty() {
        question.solve(Engine::Auto, search).expect("an answer")
    } else {
        question.prove(Engine::Auto, ProveOptions::default(), search).expect("an answer")
    };
    let certificate = answer.certify(search).expect("a certificate").expect("it is proved");
    let counted = puzzle.has_count_certificates().then(|| {
        let mut counted = question.count(Engine::Auto, search).expect("an answer");
        match counted.certify(search)? {
            Ok(certificate) => Some(certificate),
            Err(error) => {
                let reason = error.to_string();
                assert!(reason.contains("counts are not certified"), "{reason}");
                None
            }
        }
    });
    [Some(certificate), counted.flatten()].into_iter().flatten().collect()
}

/// Returns the saved boards of a puzzle that the folder `models` contains.
fn model_boards(puzzle: &str) -> Vec<Vec<u8>> {
    let folder = format!("models/{}/instances", puzzle.replace('-', "_"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let files = fs::read_dir(folder).expect("the instances of a puzzle");
    let paths = files.map(|entry| entry.expect("an entry").path());
    let boards = paths.filter(|path| path.extension().is_some_and(|ending| ending == "board"));
    boards.map(|path| fs::read(path).expect("a file")).collect()
}

#[test]
fn certificates_of_every_puzzle_are_accepted() {
    let folder = TestFolder::new("accepted");
    for puzzle in PUZZLES {
        let boards = model_boards(puzzle.name());
        assert!(!boards.is_empty(), "{}", puzzle.name());
        for board in boards {
            for certificate in certificates(&board) {
                let (status, text) = run_to_end(&[folder.write_files(&certificate)]);
                assert_eq!(status, 0, "{text}");
                assert!(text.starts_with("accepted: "), "{text}");
                let normalised = puzzle.normalised(&board).expect("a board");
                assert!(text.ends_with(&format!("\n\n{normalised}")), "{text}");
            }
        }
    }
}

#[test]
fn a_certificate_without_one_of_its_files_is_refused() {
    let folder = TestFolder::new("refused");
    for certificate in certificates(&model_boards("mines")[0]) {
        for &name in certificate.files.keys() {
            let mut damaged = certificate.clone();
            damaged.files.remove(&name);
            let (status, text) = run_to_end(&[folder.write_files(&damaged)]);
            assert_eq!(status, 6, "{name}: {text}");
            assert_eq!(text.lines().count(), 1, "{text}");
        }
    }
}

#[test]
fn another_board_is_refused_and_the_same_board_in_another_spelling_accepted() {
    let folder = TestFolder::new("boards");
    let board = model_boards("mines").swap_remove(0);
    let certificate = &certificates(&board)[0];
    let same = folder.0.with_extension("same");
    let mut text = b"# The same board.\r\n".to_vec();
    text.extend(&board);
    fs::write(&same, text).expect("a writable folder");
    let other = folder.0.with_extension("other");
    fs::write(&other, "mosaic rows=1 cols=1\n1\n").expect("a writable folder");
    let no_board = folder.0.with_extension("none");
    fs::write(&no_board, "mines rows=1 cols=1\nx\n").expect("a writable folder");
    let option = Path::new("--board");
    let evidence = folder.write_files(certificate);
    assert_eq!(run_to_end(&[evidence, option, &same]).0, 0);
    let (status, text) = run_to_end(&[evidence, option, &other]);
    assert_eq!(status, 6);
    assert!(text.ends_with("board.txt: expected the given board, found another\n"), "{text}");
    let (status, text) = run_to_end(&[evidence, option, &no_board]);
    assert_eq!(status, 2);
    assert!(text.contains("boards.none:2:1: expected"), "{text}");
    let endless = folder.0.with_extension("endless");
    let file = fs::File::create(&endless).expect("a writable folder");
    file.set_len(1 << 40).expect("a file with a hole");
    let (status, text) = run_to_end(&[evidence, option, &endless]);
    fs::remove_file(&endless).expect("a file of ours");
    assert_eq!((status, text.lines().count()), (2, 1), "{text}");
}

#[test]
fn limits_and_bad_usage_have_their_own_exit_statuses() {
    let folder = TestFolder::new("limits");
    let mut certificate = certificates(&model_boards("mines")[0]).swap_remove(0);
    let evidence = folder.write_files(&certificate).to_owned();
    let (status, text) = run_to_end(&[&evidence, Path::new("--memory"), Path::new("10")]);
    assert_eq!((status, text.lines().count()), (4, 1), "{text}");
    assert_eq!(run_to_end(&[&evidence, Path::new("--seconds"), Path::new("0")]).0, 4);
    for args in [&[][..], &[&*evidence, Path::new("--bord")], &[Path::new("no such folder")]] {
        let (status, text) = run_to_end(args);
        assert_eq!((status, text.lines().count()), (2, 1), "{text}");
    }
    certificate.files.insert(Name::BOARD, b"\xff".to_vec());
    assert_eq!(run_to_end(&[folder.write_files(&certificate)]).0, 6);
}
