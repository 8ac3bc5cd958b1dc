//! Chooses the board of a text without a header. An arrangement cuts the text into cells, and a
//! reading gives a meaning to each sign. If several boards agree with the text and the options, the
//! user must choose one of them.
//!
//! Before the user is asked, two conventions exclude readings. By the first convention, a program
//! prints all zeros with one sign, and all hidden cells with one sign. A reading that breaks the
//! first convention counts only if all readings break it. By the second convention, every clue is
//! possible. A reading with an impossible clue counts only if all readings have an impossible clue.
//! However, a reading with blank cells never excludes a reading without blank cells, because an
//! impossible clue may be a typo.

use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, View};
use crate::text::{BoardChoice, Position, Problem, TextError};
use crate::words::board_forms;

use super::cells::Sign;
use super::grid::FoundGrid;
use super::read_options::ReadOptions;
use super::readings::{SignReading, readings, views};
use super::symbols::{Role, visible_sign};
use crate::puzzles::mines::text::saved::symbol;

/// The most boards that an error offers as choices.
const MAX_CHOICES: usize = 16;

/// The most characters in the drawing of a board that an error offers.
const MAX_DRAWING_CHARS: usize = 60;

/// The kind of board that the caller wants. A text that can be read as both kinds is read as the
/// kind that the caller wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadingGoal {
    Position,
    /// A board with every mine known.
    Layout,
}

/// The board that is chosen for a text.
pub(super) struct ChosenReading {
    pub views: Grid<View>,
    pub mines: Option<usize>,
    pub signs: Vec<(String, Role)>,
    pub is_layout: bool,
    /// Whether a different board with possible clues also agrees with the text, and only the
    /// conventions exclude it.
    pub has_other_reading: bool,
}

/// A reading of an arrangement, which is a possible board. The cells are computed on each visit
/// instead of stored, because a text can have megabytes.
struct Candidate<'f, 'a> {
    found_grid: &'f FoundGrid<'a>,
    reading: SignReading,
    disc: &'f Disc,
}

impl Candidate<'_, '_> {
    fn shape(&self) -> Shape {
        self.found_grid.shape
    }

    fn views(&self) -> impl Iterator<Item = View> + '_ {
        views(&self.found_grid.cells, self.found_grid.shape, self.disc, &self.reading)
    }

    fn grid(&self) -> Grid<View> {
        let mut views = self.views();
        Grid::from_fn(self.shape(), |_| views.next().unwrap_or(View::Hidden))
    }

    /// Returns whether both candidates are the same board.
    fn is_same(&self, other: &Self) -> bool {
        self.found_grid.mines == other.found_grid.mines
            && self.shape() == other.shape()
            && self.views().eq(other.views())
    }

    /// Returns the number of known mines.
    fn num_known_mines(&self) -> usize {
        self.views().filter(|&view| view == View::Mine).count()
    }

    /// Returns whether every mine is known, and all clues agree with the mines.
    fn is_solved(&self) -> bool {
        Board::from_views(self.grid(), self.disc.clone(), None).solution().is_some()
    }

    fn role_of_sign(&self, sign: &str) -> Option<Role> {
        let place = self.found_grid.cells.signs.iter().position(|known| known.text == sign)?;
        self.reading.roles.get(place).copied()
    }
}

/// Chooses among the boards of all arrangements.
///
/// # Errors
/// If several boards are left, or if no board has the size in the options.
pub(super) fn choose(
    found: Vec<FoundGrid<'_>>,
    disc: &Disc,
    options: &ReadOptions,
    aim: ReadingGoal,
) -> Result<ChosenReading, TextError> {
    let found = arrangements_of_size(found, options)?;
    let mut candidates = Vec::new();
    for found in &found {
        let of = |reading| Candidate { found_grid: found, reading, disc };
        let readings = readings(&found.cells, found.shape, disc)?.into_iter().map(of);
        candidates.extend(readings.filter(|candidate| {
            let is_total = |mines| mines == candidate.num_known_mines();
            !candidate.reading.is_layout || found.mines.is_none_or(is_total)
        }));
    }
    let has_other = has_different_boards(&candidates);
    let mut boards: Vec<Candidate<'_, '_>> = Vec::new();
    for candidate in likely_readings(candidates, &found) {
        if !boards.iter().any(|other| other.is_same(&candidate)) {
            boards.push(candidate);
        }
    }
    merge_boards_that_differ_in_flags(&mut boards);
    merge_solved_with_hidden(&mut boards, aim);
    if aim == ReadingGoal::Layout && boards.iter().filter(|board| board.is_solved()).count() == 1 {
        boards.retain(Candidate::is_solved);
    }
    let [chosen] = &boards[..] else { return Err(ambiguity_error(&boards)) };
    // Every reading of this text breaks both conventions.
    if !chosen.reading.is_uniform && !chosen.reading.is_possible {
        return Err(ambiguity_error(&boards));
    }
    let signs = chosen.found_grid.cells.signs.iter().map(|sign| sign.text.clone());
    let is_layout = chosen.reading.is_layout;
    Ok(ChosenReading {
        views: chosen.grid(),
        mines: if is_layout { Some(chosen.num_known_mines()) } else { chosen.found_grid.mines },
        signs: signs.zip(chosen.reading.roles.iter().copied()).collect(),
        is_layout,
        has_other_reading: has_other,
    })
}

/// Returns the arrangements whose size agrees with the options.
fn arrangements_of_size<'a>(
    mut found: Vec<FoundGrid<'a>>,
    options: &ReadOptions,
) -> Result<Vec<FoundGrid<'a>>, TextError> {
    if let Some(shape) = options.shape {
        let shapes: Vec<_> = found.iter().map(|found| found.shape.to_string()).collect();
        let at = found[0].cells.position(0);
        found.retain(|found| found.shape == shape);
        if found.is_empty() {
            let expected = board_forms::size_agrees(shape.to_string(), shapes);
            return Err(at.error(Problem::unclear(expected)));
        }
    }
    Ok(found)
}

/// Returns whether two candidates are different boards. If some candidates have only possible
/// clues, ignores the other candidates.
fn has_different_boards(all: &[Candidate<'_, '_>]) -> bool {
    let is_possible = |candidate: &&Candidate<'_, '_>| candidate.reading.is_possible;
    let possible: Vec<_> = all.iter().filter(is_possible).collect();
    let readings = if possible.is_empty() { all.iter().collect() } else { possible };
    readings.windows(2).any(|pair| {
        // A layout and a position count as different boards, even if their cells are equal.
        pair[0].reading.is_layout != pair[1].reading.is_layout || !pair[0].is_same(pair[1])
    })
}

/// Returns the readings that no convention excludes. Usually, all readings are compared with each
/// other. If conventions cannot choose between the arrangements, only readings of the same
/// arrangement are compared.
fn likely_readings<'f, 'a>(
    all: Vec<Candidate<'f, 'a>>,
    found: &'f [FoundGrid<'a>],
) -> Vec<Candidate<'f, 'a>> {
    if !found.iter().any(|found| found.is_ambiguous) {
        return conventional_readings(all);
    }
    let mut rest = all;
    let groups = found.iter().map(|found| {
        let is_of = |candidate: &mut Candidate<'_, '_>| std::ptr::eq(candidate.found_grid, found);
        conventional_readings(rest.extract_if(.., is_of).collect())
    });
    groups.flatten().collect()
}

/// Compares all readings by the conventions, and returns the readings that remain.
fn conventional_readings<'f, 'a>(mut all: Vec<Candidate<'f, 'a>>) -> Vec<Candidate<'f, 'a>> {
    let is_uniform = |candidate: &Candidate<'_, '_>| candidate.reading.is_uniform;
    let is_whole = |candidate: &Candidate<'_, '_>| !candidate.found_grid.cells.has_blanks();
    if all.iter().any(|candidate| is_uniform(candidate) && is_whole(candidate)) {
        all.retain(is_uniform);
    }
    let uniform: Vec<_> =
        all.iter().filter(|other| is_uniform(other)).map(|other| other.found_grid).collect();
    let has_other = |found: &FoundGrid<'_>| uniform.iter().any(|other| std::ptr::eq(*other, found));
    all.retain(|candidate| is_uniform(candidate) || !has_other(candidate.found_grid));
    let is_possible = |candidate: &Candidate<'_, '_>| candidate.reading.is_possible;
    let keeps_whole = all.iter().any(|candidate| is_possible(candidate) && is_whole(candidate));
    let possible: Vec<_> =
        all.iter().filter(|other| is_possible(other)).map(|other| other.found_grid).collect();
    // Two arrangements of the same shape can differ in the side of the labels, left or right. An
    // impossible clue does not show on which side the labels are.
    let is_rival = |found: &FoundGrid<'_>| {
        !possible.iter().any(|other| std::ptr::eq(*other, found))
            && possible.iter().any(|other| other.shape == found.shape)
    };
    // A board can have blank cells if the user defined a meaning of the blank, or if the board is a
    // map of mines in numbers.
    let is_map = |candidate: &Candidate<'_, '_>| {
        candidate.reading.is_layout && candidate.found_grid.cells.signs.is_empty()
    };
    let is_map = all.iter().filter(|other| is_possible(other)).all(is_map);
    let has_open_blanks = |found: &FoundGrid<'_>| {
        found.cells.has_blanks()
            && (is_map || found.cells.has_role(" "))
            && !possible.iter().any(|other| std::ptr::eq(*other, found))
    };
    if !possible.is_empty() {
        all.retain(|candidate| {
            is_possible(candidate)
                || is_whole(candidate) && (!keeps_whole || is_rival(candidate.found_grid))
                || has_open_blanks(candidate.found_grid)
        });
    }
    all
}

/// Merges boards that differ only in flags. Every flag becomes a plain hidden cell, because a flag
/// proves nothing.
fn merge_boards_that_differ_in_flags(boards: &mut Vec<Candidate<'_, '_>>) {
    let [first, others @ ..] = &boards[..] else { return };
    let plain = |board: &Candidate<'_, '_>, other: &Candidate<'_, '_>| {
        board.shape() == other.shape()
            && board.views().map(without_flag).eq(other.views().map(without_flag))
    };
    if others.is_empty() || !others.iter().all(|other| plain(first, other)) {
        return;
    }
    boards.truncate(1);
    for role in &mut boards[0].reading.roles {
        *role = if *role == Role::Flag { Role::Hidden } else { *role };
    }
}

fn without_flag(view: View) -> View {
    if view == View::Flagged { View::Hidden } else { view }
}

/// Merges two readings if the first reading shows every mine, its clues agree with the mines, and
/// the second reading differs only in hiding these mines. Keeps the first reading if the caller
/// wants a layout, and the second reading otherwise.
fn merge_solved_with_hidden(boards: &mut Vec<Candidate<'_, '_>>, aim: ReadingGoal) {
    let [a, b] = &boards[..] else { return };
    let is_same =
        |(known, hidden)| known == hidden || (known, hidden) == (View::Mine, View::Hidden);
    let hides = |known: &Candidate<'_, '_>, hidden: &Candidate<'_, '_>| {
        known.shape() == hidden.shape()
            && known.views().zip(hidden.views()).all(is_same)
            && known.is_solved()
    };
    if !a.views().any(|view| view.clue().is_some_and(|clue| clue > 0)) {
        return;
    }
    let known = match () {
        () if hides(a, b) => 0,
        () if hides(b, a) => 1,
        () => return,
    };
    let kept = if aim == ReadingGoal::Layout { known } else { 1 - known };
    boards.swap(0, kept);
    boards.truncate(1);
}

/// Returns the error that asks which of the boards is meant.
fn ambiguity_error(boards: &[Candidate<'_, '_>]) -> TextError {
    let has_sizes = boards.iter().any(|board| board.shape() != boards[0].shape());
    let mut signs: Vec<String> = Vec::new();
    let mut choices = Vec::new();
    for board in boards {
        let open = signs_to_name(board, boards, has_sizes);
        let new = open.iter().map(|(sign, _)| visible_sign(sign).to_owned());
        let new: Vec<_> = new.filter(|sign| !signs.contains(sign)).collect();
        signs.extend(new);
        let symbols =
            open.iter().map(|(sign, role)| format!("{}={}", role.name(), visible_sign(sign)));
        let symbols: Vec<_> = symbols.collect();
        choices.push(BoardChoice {
            size: has_sizes.then_some(board.shape()),
            symbols: (!symbols.is_empty()).then(|| symbols.join(",")),
            drawing: truncated_drawing(board),
        });
    }
    choices.truncate(MAX_CHOICES);
    let first = &boards[0].found_grid.cells;
    let is_asked = |sign: &&Sign| signs.iter().any(|asked| *asked == visible_sign(&sign.text));
    let place: Position =
        first.signs.iter().find(is_asked).map_or_else(|| first.position(0), |sign| sign.first);
    place.error(Problem::Ambiguous { signs, choices })
}

/// Returns the signs whose meaning the user must state to choose `board`, each with its role on
/// `board`.
fn signs_to_name(
    board: &Candidate<'_, '_>,
    boards: &[Candidate<'_, '_>],
    has_sizes: bool,
) -> Vec<(String, Role)> {
    let signs = board.found_grid.cells.signs.iter().zip(board.reading.roles.iter().copied());
    let is_open = |&(sign, role): &(&Sign, Role)| {
        let roles = || boards.iter().map(|other| other.role_of_sign(&sign.text));
        roles().flatten().any(|other| other != role)
            || sign.roles.single().is_none() && roles().all(|other| other.is_some())
            || sign.text == " " && (has_sizes || roles().any(|other| other.is_none()))
    };
    signs.filter(is_open).map(|(sign, role)| (sign.text.clone(), role)).collect()
}

/// Draws the rows with gridproof's signs. A long drawing is cut off.
fn truncated_drawing(board: &Candidate<'_, '_>) -> String {
    let cols = board.shape().cols;
    let mut drawing = String::new();
    for (place, view) in board.views().enumerate() {
        if place > 0 && place % cols == 0 {
            drawing.push('/');
        }
        drawing.push_str(&symbol(view));
        if drawing.chars().count() > MAX_DRAWING_CHARS {
            drawing.push_str("...");
            break;
        }
    }
    drawing
}
