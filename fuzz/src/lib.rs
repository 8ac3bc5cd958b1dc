//! Properties of every parser of gridproof, for input of any bytes. Each function panics if its
//! parser violates a property. The fuzzer calls the functions, and the tests call the functions on
//! `tests/regressions` and on damaged copies of its files.

use std::collections::BTreeMap;

use gridproof::budget::{Budget, Limited};
use gridproof::certificate::claims::{self, Accepted, AcceptedClaims, Claim};
use gridproof::certificate::{Certificate, Name};
use gridproof::puzzles::cells;
use gridproof::puzzles::cells::rules::{Content, LevelGame};
use gridproof::puzzles::chess_puzzle;
use gridproof::puzzles::jewels::check::ReplayedSwaps;
use gridproof::puzzles::jewels::exact::{best_swap, colouring_search};
use gridproof::puzzles::jewels::text::SavedBoard;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::text::{
    self, Form, ReadOptions, Reading, Role, Symbols, mbf, plain,
};
use gridproof::puzzles::one_click::exact::{self, solve};
use gridproof::puzzles::one_click::{Instance, Mines};
use gridproof::puzzles::read;
use gridproof_engine::query::Engines;
use gridproof_play::annotate::record::RecordedGame;
use gridproof_play::contests::replay;
use gridproof_play::contests::{self, ALL_CONTESTS};
use gridproof_play::player::{MAX_PLAYER_BYTES, PlayerOptions, PlayerPipes};
use gridproof_play::recording::Recording;
use gridproof_play::referee::transcript::Transcript;
use gridproof_request::{Limits, reply};
use gridproof_testing::games;
use serde_json::value::RawValue;

#[path = "agreement.rs"]
pub mod agreement;

/// The work limit. The limit suffices for every small board, and allows hundreds of inputs a
/// second.
const WORK_LIMIT: u64 = 100_000;

/// A fuzz target: its name, and the function that reads any bytes. The name is also the name of a
/// folder in `tests/regressions`.
type FuzzTarget = (&'static str, fn(&[u8]));

/// The fuzz targets.
pub const TARGETS: &[FuzzTarget] = &[
    ("board", board),
    ("answers", answers),
    ("level", level),
    ("mines_any", mines_any),
    ("mines_plain", mines_plain),
    ("mines_mbf", mines_mbf),
    ("player_protocol", player_protocol),
    ("transcript", transcript),
    ("recording", recording),
    ("certificate", certificate),
    ("serve_request", serve_request),
];

/// Checks that a readable saved board of any puzzle can be printed and read again.
pub fn board(bytes: &[u8]) {
    if let Ok(question) = read(bytes) {
        let printed = question.print();
        assert_eq!(read(printed.as_bytes()).map(|again| again.print()), Ok(printed));
    }
}

/// Checks that all engines agree on a saved board of any puzzle.
pub fn answers(bytes: &[u8]) {
    if let Ok(question) = read(bytes) {
        agreement::assert_engines_agree(question.as_ref());
    }
}

/// Checks that a readable level can be printed and read again, and that its start and its solution
/// are boards. Checks that a game is won once every cell without a mine is open.
pub fn level(bytes: &[u8]) {
    /// The number of chords that are tried. The number is low, because each chord examines the
    /// clues of the whole board.
    const MOST_CHORDS: usize = 16;
    let Ok(level) = cells::text::parse_level(bytes) else { return };
    let printed = level.to_string();
    assert!(cells::text::parse_level(printed.as_bytes()).as_ref() == Ok(&level), "{printed}");
    for board in [level.start().clone(), level.revealed_board()] {
        assert_eq!(cells::text::parse(board.to_string().as_bytes()), Ok(board));
    }
    let placement = level.placement();
    let mines: Vec<_> =
        placement.iter().filter(|(_, mines)| **mines > 0).map(|(at, _)| at).collect();
    let mut game = LevelGame::new(level.clone());
    for (number, cell) in level.clear_cells().enumerate() {
        if game.board().contents()[cell] == Content::Hidden {
            assert_eq!(game.mark(cell), Ok(false), "{printed}");
            assert_eq!(game.open(cell), Ok(false), "{printed}");
        }
        if number < MOST_CHORDS {
            let chorded = game.cells_opened_by_chord(cell, &mines).unwrap_or_default();
            assert!(chorded.iter().all(|&cell| placement[cell] == 0), "{printed}");
        }
    }
    assert!(game.is_won(), "{printed}");
}

/// Checks that a readable board of mines is written in every possible format and can be read again.
pub fn mines_any(bytes: &[u8]) {
    let Ok(Reading { board, .. }) = text::read(bytes, &ReadOptions::default()) else { return };
    let ours = [("?", Role::Hidden), ("*", Role::Mine), ("F", Role::Flag)];
    let ours = Symbols::new(ours.map(|(sign, role)| (sign.to_owned(), role))).expect("three signs");
    let options = |symbols: &Symbols| ReadOptions {
        mines: board.mines(),
        squared_distance: Some(board.disc().squared_distance()),
        symbols: symbols.clone(),
        ..ReadOptions::default()
    };
    let none = Symbols::default();
    for (form, symbols) in
        [(Form::Text, &none), (Form::Json, &none), (Form::Emoji, &none), (Form::Grid, &ours)]
    {
        if let Ok(written) = text::write(&board, form, &none) {
            let unsaid = text::undeclared_signs(&board, form, &none).filter(|_| symbols.is_empty());
            let symbols = unsaid.as_ref().unwrap_or(symbols);
            let again = text::read(&written, &options(symbols)).map(|reading| reading.board);
            assert_eq!(again.as_ref(), Ok(&board), "{}", form.name());
        }
    }
    let Some(placement) = board.placement() else { return };
    for form in [Form::Mbf, Form::Rawvf, Form::GameId] {
        if let Ok(written) = text::write(&board, form, &none) {
            let again = text::read(&written, &ReadOptions::default()).map(|reading| reading.board);
            assert_eq!(again, Ok(Board::revealed(&placement)), "{}", form.name());
        }
    }
}

/// Checks that a readable board in the plain format of other solvers can be printed and read again.
pub fn mines_plain(bytes: &[u8]) {
    if let Ok(board) = plain::parse(bytes) {
        let printed = plain::print(&board).expect("the form can express the board");
        assert_eq!(plain::parse(printed.as_bytes()), Ok(board));
    }
}

/// Checks that a readable placement of mines in the `mbf` format can be written and read again.
pub fn mines_mbf(bytes: &[u8]) {
    if let Ok(placement) = mbf::parse(bytes) {
        let written = mbf::write(&Board::revealed(&placement)).expect("every mine is known");
        assert_eq!(mbf::parse(&written), Ok(placement));
    }
}

/// Sends arbitrary lines in place of a tester. Checks that the player ends, and writes only lines
/// that the contest can read.
pub fn player_protocol(bytes: &[u8]) {
    let budget = Budget::unlimited().with_memory(MAX_PLAYER_BYTES);
    for contest in ALL_CONTESTS {
        let (mut input, mut output, mut log) = (bytes, Vec::new(), Vec::new());
        let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
        let _ = contests::play(*contest, &PlayerOptions::default(), pipes, &budget);
        let output = String::from_utf8(output).expect("answers are text");
        for line in output.lines() {
            assert!(contest.is_player_line(line), "{}: {line:?}", contest.name());
        }
    }
}

/// Checks that a readable transcript can be printed and read again, and is replayed or refused. A
/// replayed transcript can be audited.
pub fn transcript(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(transcript) = text.parse::<Transcript>() else { return };
    let printed = transcript.to_string();
    // The comparison uses texts, because a score may be NaN.
    let read_back = printed.parse::<Transcript>().expect("a transcript");
    assert_eq!(read_back.to_string(), printed);
    let is_audited = contests::audited_contests().any(|(it, _)| it.name() == transcript.system);
    if is_audited && replay(&transcript).is_ok() {
        contests::audit(&transcript, (&Budget::work(WORK_LIMIT)).into()).expect("replayed before");
    }
}

/// Checks that every move of a readable recording changes the visible cells, and that the moves can
/// be judged.
pub fn recording(bytes: &[u8]) {
    let Ok(found) = Recording::read(bytes) else { return };
    let record = found.record;
    assert!(record.turns.iter().all(|turn| !turn.shown.is_empty()));
    let few = RecordedGame { turns: record.turns.into_iter().take(20).collect(), ..record };
    assert_eq!(few.judge_moves((&Budget::work(WORK_LIMIT)).into()).len(), few.turns.len());
}

/// Checks that a certificate is refused or its claims are true. The bytes hold all files of the
/// certificate, each after a line `== NAME`.
pub fn certificate(bytes: &[u8]) {
    let certificate = Certificate { files: split_files(bytes) };
    let meter = &mut Budget::work(WORK_LIMIT).meter();
    let Ok(puzzle) = certificate.board().map(gridproof::puzzles::puzzle) else { return };
    if certificate.files.contains_key(&Name::COUNTS) {
        if let Ok(verified) = gridproof::puzzles::check(&certificate, meter) {
            agreement::assert_engines_agree_with_claim(verified.as_ref());
        }
        return;
    }
    // The type of the claims depends on the puzzle.
    match puzzle.map(|puzzle| puzzle.name()) {
        Ok("mines") => drop(claims::check(&certificate, meter).map(assert_true_of_mines)),
        Ok("one-click") => drop(claims::check(&certificate, meter).map(assert_true_of_one_click)),
        Ok("chess-puzzle") => {
            drop(claims::check(&certificate, meter).map(assert_true_of_chess_puzzle));
        }
        Ok("jewels") => drop(claims::check(&certificate, meter).map(assert_true_of_jewels)),
        _ => {
            if let Ok(verified) = gridproof::puzzles::check(&certificate, meter) {
                agreement::assert_engines_agree_with_claim(verified.as_ref());
            }
        }
    }
}

fn assert_true_of_mines(accepted: AcceptedClaims<Board>) {
    let Limited { so_far: found, stop_reason } =
        prove(&accepted.board, Engine::Auto, &Budget::work(WORK_LIMIT));
    if stop_reason.is_some() {
        return;
    }
    assert_eq!(found.consistent, Some(accepted.claims.consistent));
    for (cell, claim) in accepted.claims.iter() {
        let proved = match claim {
            Claim::Never => &found.safe,
            Claim::Always => &found.mine,
            Claim::Either => &found.undetermined,
        };
        assert!(proved.contains(&cell), "{claim:?} at {cell} is not true");
    }
}

/// Checks that no board is better than the replayed solution. If the certificate claims that no
/// board exists, checks that no engine finds a board.
fn assert_true_of_one_click(accepted: AcceptedClaims<Instance>) {
    let Accepted { board: instance, witnesses: solution, .. } = accepted;
    match solve(&instance, exact::Engine::Auto, &Budget::work(WORK_LIMIT)) {
        exact::Answer::Found(found) => {
            let solution = solution.as_ref().expect("there is a board");
            assert_eq!(instance.first_violation(solution), None);
            let is_best = matches!(instance.mines, Mines::Fewest | Mines::Most);
            assert!(!is_best || solution.mines() == found.mines());
        }
        exact::Answer::Impossible => assert_eq!(solution, None),
        exact::Answer::ClaimedImpossible | exact::Answer::Unknown { .. } => {}
    }
}

/// Checks that no game on a small board has more clicks than the bound.
fn assert_true_of_chess_puzzle(accepted: AcceptedClaims<chess_puzzle::Board>) {
    /// The most tiles for which every game is tried.
    const MOST_ENUMERATED_TILES: usize = 9;
    let Accepted { board, claims, witnesses, .. } = accepted;
    let (clicks, bound) = (witnesses.expect("a game"), claims.bound.unwrap_or(board.num_tiles()));
    assert_eq!(board.replay(&clicks).map(|end| end.num_clicks()), Ok(clicks.len()));
    assert!(
        board.num_tiles() > MOST_ENUMERATED_TILES
            || games::longest_chess_puzzle_game(&board, &board.start()) <= bound
    );
}

/// Checks that the engines find no better swap. For a template, checks that an engine finds colours
/// if and only if the certificate has colours.
fn assert_true_of_jewels(accepted: AcceptedClaims<SavedBoard>) {
    let SavedBoard { board, colours, template } = &accepted.board;
    let Some(template) = template else {
        let best = best_swap(board, &Budget::unlimited()).so_far;
        match accepted.witnesses {
            Some(ReplayedSwaps::Best { score, .. }) => {
                assert_eq!(best.map(|best| best.score.total()), Some(score.total()));
            }
            _ => assert_eq!(best, None),
        }
        return;
    };
    let is_coloured = matches!(accepted.witnesses, Some(ReplayedSwaps::SetUp { .. }));
    if let Ok(found) =
        colouring_search::find_colouring(template, board, *colours, &Budget::work(WORK_LIMIT))
    {
        assert_eq!(found.is_some(), is_coloured);
    }
}

fn split_files(bytes: &[u8]) -> BTreeMap<Name, Vec<u8>> {
    let mut files: BTreeMap<Name, Vec<u8>> = BTreeMap::new();
    let mut current = None;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if let Some(title) = line.strip_prefix(b"== ") {
            let title = title.trim_ascii_end();
            current = file_names().find(|name| name.as_str().as_bytes() == title);
        } else if let Some(name) = current {
            files.entry(name).or_default().extend(line);
        }
    }
    files
}

/// Checks that every request line gets one reply line: a JSON object with the request's id, and
/// with an answer or an error. The error must not report a panic.
pub fn serve_request(bytes: &[u8]) {
    let budget = |_: Option<&str>, limits: &Limits| {
        Budget::work(limits.work.map_or(WORK_LIMIT, |work| work.min(WORK_LIMIT)))
    };
    for line in bytes.split(|&byte| byte == b'\n') {
        let reply = reply(line, Engines::default(), &budget);
        assert!(!reply.contains(&b'\n'));
        // Values are kept as text, because an id may be a number larger than any float.
        let answer: BTreeMap<String, Box<RawValue>> = serde_json::from_slice(&reply).expect("JSON");
        let has = |key| answer.contains_key(key);
        assert!(has("id") && has("answer") != has("error"), "{answer:?}");
        let panicked =
            answer.get("error").is_some_and(|error| error.get().contains(r#""kind":"defect""#));
        assert!(!panicked, "{answer:?}");
    }
}

/// Returns the file names that certificates use.
fn file_names() -> impl Iterator<Item = Name> {
    gridproof::puzzles::certificate_file_names().into_iter()
}
