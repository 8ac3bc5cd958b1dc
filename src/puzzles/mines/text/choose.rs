//! Which board a text without a header is: of all its arrangements and readings the only one that agrees with
//! everything that the text and the reader say, or a question.
//!
//! Two conventions exclude readings before it is asked. A program prints an opened cell without mines around in
//! one way and a hidden one in one way; readings where it would not are looked at only where no other is left. A
//! reading by which some clue is impossible is excluded as long as another is left, but never one without blank
//! cells in favour of one with some: a clue may be a slip of the hand.

use std::borrow::Cow;

use crate::grid::{Disc, Grid, Shape};
use crate::puzzles::mines::rules::{Board, View};
use crate::puzzles::text::{Choice, Position, Problem, TextError};

use super::any::Beside;
use super::cells::Sign;
use super::grid::Found;
use super::readings::{Reading, readings, views};
use super::saved::symbol;
use super::symbols::{Role, visible};

/// The most choices that a question names.
const MOST: usize = 4;

/// The longest drawing of a choice, in characters.
const DRAWING: usize = 60;

/// What a text is read for, which decides where it can be both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Position,
    /// A board of which every mine is known.
    Layout,
}

/// The board that was chosen.
pub(super) struct Chosen {
    pub views: Grid<View>,
    pub mines: Option<usize>,
    pub signs: Vec<(String, Role)>,
    pub is_layout: bool,
}

/// A reading of an arrangement.
struct Candidate<'f, 'a> {
    found: &'f Found<'a>,
    reading: Reading,
}

/// Chooses among arrangements.
///
/// # Errors
/// Several boards are left, or none of the size that the reader says.
pub(super) fn choose(
    found: Vec<Found<'_>>,
    disc: &Disc,
    beside: &Beside,
    aim: Aim,
) -> Result<Chosen, TextError> {
    let found = agreeing(found, beside)?;
    let mut candidates = Vec::new();
    let mut wrong = None;
    for found in &found {
        match readings(&found.cells, found.shape, disc) {
            Ok(readings) => {
                let agrees = |reading: &Reading| {
                    let total = || total(&views(&found.cells, found.shape, disc, reading));
                    !reading.is_layout || found.mines.is_none_or(|mines| mines == total())
                };
                let readings = readings.into_iter().filter(agrees);
                candidates.extend(readings.map(|reading| Candidate { found, reading }));
            }
            Err(error) => wrong = Some(error),
        }
    }
    if let Some(error) = wrong {
        return Err(error);
    }
    let candidates = likely(candidates);
    let mut boards: Vec<(Grid<View>, Candidate<'_, '_>)> = Vec::new();
    for candidate in candidates {
        let views = views(&candidate.found.cells, candidate.found.shape, disc, &candidate.reading);
        let is_known = |(other, known): &(Grid<View>, Candidate<'_, '_>)| {
            known.found.mines == candidate.found.mines
                && other.shape() == views.shape()
                && *other == views
        };
        if !boards.iter().any(is_known) {
            boards.push((views, candidate));
        }
    }
    merge_flags(&mut boards);
    merge_solved(&mut boards, disc, aim);
    if aim == Aim::Layout && boards.len() > 1 {
        let is_layout = |(views, _): &(Grid<View>, Candidate<'_, '_>)| {
            Board::seen(views.clone(), disc.clone(), None).solution().is_some()
        };
        if boards.iter().filter(|board| is_layout(board)).count() == 1 {
            boards.retain(is_layout);
        }
    }
    match boards.len() {
        1 => {
            let (views, candidate) = boards.swap_remove(0);
            let Candidate { found, reading } = candidate;
            let signs = found.cells.signs.iter().map(|sign| sign.text.clone());
            let signs = signs.zip(reading.roles).collect();
            let mines = if reading.is_layout { Some(total(&views)) } else { found.mines };
            Ok(Chosen { views, mines, signs, is_layout: reading.is_layout })
        }
        _ => Err(asked(&boards)),
    }
}

/// The mines that are known.
fn total(views: &Grid<View>) -> usize {
    views.values().iter().filter(|&&view| view == View::Mine).count()
}

/// The arrangements of the size that the reader says.
fn agreeing<'a>(mut found: Vec<Found<'a>>, beside: &Beside) -> Result<Vec<Found<'a>>, TextError> {
    if let Some(size) = beside.size {
        let shapes: Vec<_> = found.iter().map(|found| found.shape.to_string()).collect();
        let at = found[0].cells.position(0);
        found.retain(|found| found.shape == size);
        if found.is_empty() {
            let expected = format!("a board of size {size}, found one of {}", shapes.join(" or "));
            return Err(at.error(Problem::Unclear { expected }));
        }
    }
    Ok(found)
}

/// The readings that no convention excludes.
fn likely<'f, 'a>(mut all: Vec<Candidate<'f, 'a>>) -> Vec<Candidate<'f, 'a>> {
    let is_uniform = |candidate: &Candidate<'_, '_>| candidate.reading.is_uniform;
    let is_whole = |candidate: &Candidate<'_, '_>| !candidate.found.cells.has_blanks();
    if all.iter().any(|candidate| is_uniform(candidate) && is_whole(candidate)) {
        all.retain(is_uniform);
    }
    let uniform: Vec<_> =
        all.iter().filter(|other| is_uniform(other)).map(|other| other.found).collect();
    let has_other = |found: &Found<'_>| uniform.iter().any(|other| std::ptr::eq(*other, found));
    all.retain(|candidate| is_uniform(candidate) || !has_other(candidate.found));
    let is_possible = |candidate: &Candidate<'_, '_>| candidate.reading.is_possible;
    let keeps_whole = all.iter().any(|candidate| is_possible(candidate) && is_whole(candidate));
    let possible: Vec<_> =
        all.iter().filter(|other| is_possible(other)).map(|other| other.found).collect();
    // Labels may be taken from either side of one board: a clue that is wrong does not say from which.
    let is_rival = |found: &Found<'_>| {
        !possible.iter().any(|other| std::ptr::eq(*other, found))
            && possible.iter().any(|other| other.shape == found.shape)
    };
    if !possible.is_empty() {
        all.retain(|candidate| {
            is_possible(candidate)
                || is_whole(candidate) && (!keeps_whole || is_rival(candidate.found))
        });
    }
    all
}

/// Where boards differ in nothing but which cells have a flag, those are hidden: a flag proves nothing.
fn merge_flags(boards: &mut Vec<(Grid<View>, Candidate<'_, '_>)>) {
    if boards.len() < 2 {
        return;
    }
    let plain =
        |views: &Grid<View>| views.values().iter().map(|&view| unflagged(view)).collect::<Vec<_>>();
    let first = plain(&boards[0].0);
    let is_same = |(views, _): &(Grid<View>, Candidate<'_, '_>)| {
        views.shape() == boards[0].0.shape() && plain(views) == first
    };
    if boards.iter().all(is_same) {
        boards.truncate(1);
        let (views, candidate) = &mut boards[0];
        let values = views.values().to_vec();
        let mut values = values.into_iter();
        *views = Grid::from_fn(views.shape(), |_| values.next().map_or(View::Hidden, unflagged));
        for role in &mut candidate.reading.roles {
            *role = if *role == Role::Flag { Role::Hidden } else { *role };
        }
    }
}

fn unflagged(view: View) -> View {
    if view == View::Flagged { View::Hidden } else { view }
}

/// Where one reading knows every mine and all clues agree with it, and another hides the same cells, both prove
/// the same: who looks for a layout has the former, who looks for a position the latter.
fn merge_solved(boards: &mut Vec<(Grid<View>, Candidate<'_, '_>)>, disc: &Disc, aim: Aim) {
    let [(a, _), (b, _)] = &boards[..] else { return };
    let hides = |known: &Grid<View>, hidden: &Grid<View>| {
        let pairs = || known.values().iter().zip(hidden.values());
        known.shape() == hidden.shape()
            && pairs().all(|(known, hidden)| {
                known == hidden || *known == View::Mine && *hidden == View::Hidden
            })
            && Board::seen(known.clone(), disc.clone(), None).solution().is_some()
    };
    let has_clue = a.values().iter().any(|view| view.clue().is_some_and(|clue| clue > 0));
    if !has_clue {
        return;
    }
    let known = match () {
        () if hides(a, b) => 0,
        () if hides(b, a) => 1,
        () => return,
    };
    let kept = if aim == Aim::Layout { known } else { 1 - known };
    boards.swap(0, kept);
    boards.truncate(1);
}

/// The question which board is meant.
fn asked(boards: &[(Grid<View>, Candidate<'_, '_>)]) -> TextError {
    let shapes: Vec<Shape> = boards.iter().map(|(views, _)| views.shape()).collect();
    let has_sizes = shapes.iter().any(|&shape| shape != shapes[0]);
    let open = |candidate: &Candidate<'_, '_>| -> Vec<(String, Role)> {
        let signs = candidate.found.cells.signs.iter().zip(candidate.reading.roles.iter().copied());
        let is_open = |(sign, role): &(&Sign, Role)| {
            boards
                .iter()
                .any(|(_, other)| role_of(other, &sign.text).is_some_and(|other| other != *role))
                || sign.roles.single().is_none()
                    && boards.iter().all(|(_, other)| role_of(other, &sign.text).is_some())
                || has_sizes && sign.text == " "
        };
        signs.filter(is_open).map(|(sign, role)| (sign.text.clone(), role)).collect()
    };
    let mut signs: Vec<String> = Vec::new();
    let mut choices = Vec::new();
    for ((views, candidate), shape) in boards.iter().zip(&shapes) {
        let said = open(candidate);
        for (sign, _) in &said {
            if !signs.contains(&visible(sign).to_owned()) {
                signs.push(visible(sign).to_owned());
            }
        }
        let symbols: Vec<_> =
            said.iter().map(|(sign, role)| format!("{}={}", role.name(), visible(sign))).collect();
        choices.push(Choice {
            size: has_sizes.then_some(*shape),
            symbols: (!symbols.is_empty()).then(|| symbols.join(",")),
            drawing: drawing(views),
        });
    }
    choices.truncate(MOST);
    let first = &boards[0].1.found.cells;
    let is_asked = |sign: &&Sign| signs.iter().any(|asked| *asked == visible(&sign.text));
    let place: Position =
        first.signs.iter().find(is_asked).map_or_else(|| first.position(0), |sign| sign.first);
    place.error(Problem::Ambiguous { signs, choices })
}

fn role_of(candidate: &Candidate<'_, '_>, sign: &str) -> Option<Role> {
    let place = candidate.found.cells.signs.iter().position(|known| known.text == sign)?;
    candidate.reading.roles.get(place).copied()
}

/// The rows in our own signs, cut off where they are long.
fn drawing(views: &Grid<View>) -> String {
    let mut drawing = String::new();
    for (row, cells) in views.rows().enumerate() {
        if row > 0 {
            drawing.push('/');
        }
        drawing.extend(cells.iter().map(|&view| symbol(view)).map(Cow::into_owned));
        if drawing.chars().count() > DRAWING {
            let mut short: String = drawing.chars().take(DRAWING).collect();
            short.push_str("...");
            return short;
        }
    }
    drawing
}
