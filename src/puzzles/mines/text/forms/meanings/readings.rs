//! Finds the possible meanings of the signs of a grid. If several meanings remain, the user must
//! choose.
//!
//! By convention, a program prints all zeros with one sign, and all hidden cells with one sign,
//! except for question marks and flags. So a sign that can mean zero or hidden does not mean zero
//! if the digit 0 occurs. The sign does not mean hidden if another sign certainly means hidden and
//! is not a question mark. If every reading breaks the convention, all readings remain. A reading
//! with an impossible clue is also excluded, if some reading has only possible clues. A clue is
//! impossible if too many mines are around the clue, or too few cells that can be mines.

use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, Placement, View};
use crate::text::{Problem, TextError};
use crate::words::{Key, Setting, board_forms};

use super::cells::{Cells, ClueOrSign, Sign};
use super::signs::{EMOJI_VARIATION_SELECTORS, Roles};
use super::symbols::{Role, visible_sign};

/// The most signs with several meanings, because each such sign multiplies the number of readings.
const MAX_AMBIGUOUS_SIGNS: usize = 4;

/// Signs of hidden cells that players also use as notes.
const QUESTION_MARKS: [&str; 3] = ["?", "❓", ":question:"];

/// A reading: a meaning for each sign of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignReading {
    pub roles: Vec<Role>,
    /// Whether the grid is read as a layout, in which all mines are visible and there are no clues.
    /// The role `Zero` then means a clear cell.
    pub is_layout: bool,
    /// Whether the reading follows the convention of one sign for all zeros and one sign for all
    /// hidden cells.
    pub is_uniform: bool,
    /// Whether the cells around each clue can hold the number of mines that the clue states.
    pub is_possible: bool,
}

/// Returns every reading of the signs of a grid.
///
/// # Errors
/// If too many signs have several possible meanings.
pub fn readings(
    cells: &Cells<'_>,
    shape: Shape,
    disc: &Disc,
) -> Result<Vec<SignReading>, TextError> {
    let has_zero = cells.clues_and_signs().any(|clue_or_sign| clue_or_sign == ClueOrSign::Clue(0));
    let signs = &signs_with_possible_roles(cells, shape, has_zero)?;
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    if let Some(first) = open.clone().next()
        && open.count() > MAX_AMBIGUOUS_SIGNS
    {
        return Err(first.first.error(too_many_signs_problem(signs)));
    }
    let mut roles = all_role_choices(signs);
    // A sign that can mean a flag or a hidden cell means a flag only if another sign means a hidden
    // cell.
    let is_flagged = |roles: &Vec<Role>| {
        roles.contains(&Role::Hidden)
            || !roles
                .iter()
                .zip(signs)
                .any(|(&role, sign)| role == Role::Flag && sign.roles.has(Role::Hidden))
    };
    roles.retain(is_flagged);
    let possible = possible_readings(cells, shape, disc, &roles);
    let of = |(roles, is_possible): (Vec<Role>, bool)| {
        let is_uniform = is_uniform(signs, &roles, has_zero);
        SignReading { roles, is_layout: false, is_uniform, is_possible }
    };
    let mut readings: Vec<_> = roles.into_iter().zip(possible).map(of).collect();
    if !cells.has_saved_board_signs {
        readings.extend(layout_readings(cells));
    }
    Ok(readings)
}

/// Returns the view of each cell. For a layout, returns the views of the fully opened board.
pub fn views<'c>(
    cells: &'c Cells<'_>,
    shape: Shape,
    disc: &Disc,
    reading: &'c SignReading,
) -> impl Iterator<Item = View> + 'c {
    let layout = reading.is_layout.then(|| {
        let board = Board::revealed(&layout_placement(cells, shape, disc, reading));
        board.views().values().to_vec().into_iter()
    });
    let position = cells.clues_and_signs().map(|clue_or_sign| match clue_or_sign {
        ClueOrSign::Clue(number) => View::Clue(number),
        ClueOrSign::Sign(place) => match reading.roles.get(place) {
            Some(Role::Hidden) | None => View::Hidden,
            Some(Role::Zero) => View::Clue(0),
            Some(Role::Mine) => View::Mine,
            Some(Role::Flag) => View::Flagged,
        },
    });
    let is_position = layout.is_none();
    layout.into_iter().flatten().chain(position.filter(move |_| is_position))
}

/// Returns the mines of a layout: the cells with the sign for a mine. A layout without such a sign
/// has a mine in each cell with a 1.
fn layout_placement(
    cells: &Cells<'_>,
    shape: Shape,
    disc: &Disc,
    reading: &SignReading,
) -> Placement {
    let mut clues_and_signs = cells.clues_and_signs();
    let mines = Grid::from_fn(shape, |_| match clues_and_signs.next() {
        Some(ClueOrSign::Clue(number)) => number == 1,
        Some(ClueOrSign::Sign(place)) => reading.roles[place] == Role::Mine,
        None => false,
    });
    Placement { disc: disc.clone(), mines }
}

/// Signs that mean a clear cell if the grid has two signs and the other sign means a mine.
const CLEAR_SIGNS: [&str; 8] = [".", "-", "_", " ", "·", "/", "□", "⬜"];

/// Signs that mean a hidden cell on most boards, but a mine in a map of mines.
const HIDDEN_SIGNS: [&str; 6] = ["#", "■", "█", "⬛", "o", "O"];

/// Returns the readings of a grid as a map of mines. A map of mines has two signs, and one of them
/// means a mine.
fn layout_readings(cells: &Cells<'_>) -> Vec<SignReading> {
    let mut clues = [false; 2];
    for clue_or_sign in cells.clues_and_signs() {
        match clue_or_sign {
            ClueOrSign::Clue(number @ 0..=1) => clues[number as usize] = true,
            ClueOrSign::Clue(_) => return Vec::new(),
            ClueOrSign::Sign(_) => {}
        }
    }
    let layout =
        |roles| SignReading { roles, is_layout: true, is_uniform: true, is_possible: true };
    let can_be = |sign: &Sign, role| match cells.role(&sign.text) {
        Some(declared) => declared == role,
        None => match role {
            Role::Mine => sign.roles.has(Role::Mine) || is_one_of(sign, &HIDDEN_SIGNS),
            _ => sign.roles.has(Role::Zero) || is_one_of(sign, &CLEAR_SIGNS),
        },
    };
    match (&cells.signs[..], clues) {
        ([], [_, true]) => vec![layout(Vec::new())],
        ([mine], [true, false]) if can_be(mine, Role::Mine) && !is_one_of(mine, &HIDDEN_SIGNS) => {
            vec![layout(vec![Role::Mine])]
        }
        ([a, b], [false, false]) => {
            [(a, b, [Role::Mine, Role::Zero]), (b, a, [Role::Zero, Role::Mine])]
                .into_iter()
                .filter(|(mine, other, _)| {
                    can_be(mine, Role::Mine)
                        && can_be(other, Role::Zero)
                        && (!is_one_of(mine, &CLEAR_SIGNS) || cells.has_role(&mine.text))
                })
                .map(|(_, _, roles)| layout(roles.to_vec()))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the signs of the grid. Each sign has only the meanings that agree with the other signs.
fn signs_with_possible_roles(
    cells: &Cells<'_>,
    shape: Shape,
    has_zero: bool,
) -> Result<Vec<Sign>, TextError> {
    let has_clue =
        cells.clues_and_signs().any(|clue_or_sign| matches!(clue_or_sign, ClueOrSign::Clue(1..)));
    let mut signs = cells.signs.clone();
    let slash = signs.iter().find(|sign| sign.text == "/" && !cells.has_role("/"));
    if let Some(slash) = slash.map(|slash| slash.first) {
        if shape.rows == 1 {
            let expected = board_forms::line_for_each_row();
            let advice = board_forms::sign_is_opened(vec![Setting::of(Key::Symbols, "zero=/")]);
            return Err(slash.error(Problem::MissingSetting { expected, advice }));
        }
        add_roles(&mut signs, cells, &["*"], Roles::NO_CLEAR_CELL);
    }
    let has = |known: &[&str]| signs.iter().any(|sign| is_one_of(sign, known));
    // Texts of the portable puzzle collection have `-` for zero, `?` for hidden and `*` for a flag.
    if has(&["-"]) && has(&QUESTION_MARKS) {
        add_roles(&mut signs, cells, &["*"], Roles::NO_CLEAR_CELL);
    }
    // A star can be a player's mark if the grid has signs that may mean hidden cells, but no sign
    // that certainly means a hidden cell or a flag.
    let is_covered = signs.iter().any(|sign| sign.roles == Roles::HIDDEN_OR_ZERO);
    let is_known = |sign: &Sign| sign.roles == Roles::HIDDEN || sign.roles == Roles::FLAG;
    if is_covered && has_clue && !signs.iter().any(is_known) {
        add_roles(&mut signs, cells, &["*"], Roles::NO_CLEAR_CELL);
    }
    let is_plain = |sign: &Sign| is_one_of(sign, &PLAIN_SQUARES) && !cells.has_role(&sign.text);
    if cells.has_spoilers || !has_zero || signs.iter().any(is_plain) {
        add_roles(&mut signs, cells, &COLOURED_SQUARES, Roles::HIDDEN_OR_ZERO);
    }
    let is_cover = |sign: &Sign| sign.roles == Roles::HIDDEN && !is_one_of(sign, &QUESTION_MARKS);
    if !has_zero && signs.iter().filter(|sign| is_cover(sign)).count() > 1 {
        let open = signs.iter_mut().filter(|sign| is_cover(sign) && !cells.has_role(&sign.text));
        open.for_each(|sign| sign.roles = Roles::HIDDEN_OR_ZERO);
    }
    Ok(signs)
}

const PLAIN_SQUARES: [&str; 6] =
    ["⬜", "⬛", "□", "■", ":white_large_square:", ":black_large_square:"];
const COLOURED_SQUARES: [&str; 6] = ["🟦", "🟩", "🟪", "🟫", ":blue_square:", ":green_square:"];

fn is_one_of(sign: &Sign, known: &[&str]) -> bool {
    known.contains(&sign.text.trim_end_matches(EMOJI_VARIATION_SELECTORS))
}

/// Sets the possible roles of the known signs. A sign whose meaning the user defined stays
/// unchanged.
fn add_roles(signs: &mut [Sign], cells: &Cells<'_>, known: &[&str], roles: Roles) {
    let open =
        signs.iter_mut().filter(|sign| is_one_of(sign, known) && !cells.has_role(&sign.text));
    open.for_each(|sign| sign.roles = roles);
}

/// Returns every way to choose a role for each sign.
fn all_role_choices(signs: &[Sign]) -> Vec<Vec<Role>> {
    let mut readings = vec![Vec::new()];
    for sign in signs {
        let longer = |reading: Vec<Role>| {
            sign.roles.iter().map(move |role| reading.iter().copied().chain([role]).collect())
        };
        readings = readings.into_iter().flat_map(longer).collect();
    }
    readings
}

/// Returns whether a reading follows the convention of one sign for all hidden cells and one sign
/// for all zeros. A question mark does not count as a second sign for hidden cells, because it can
/// be a player's note. The exception is a text with a `*`, where a question mark is the sign for
/// hidden cells, as in gridproof's format.
fn is_uniform(signs: &[Sign], reading: &[Role], has_zero: bool) -> bool {
    let of_role = |role| signs.iter().zip(reading).filter(move |&(_, &is)| is == role);
    let is_alone = |role, others: usize| {
        let open: Vec<_> =
            of_role(role).filter(|(sign, _)| sign.roles.single().is_none()).collect();
        let is_other = |sign: &Sign| {
            let is_note = open.iter().any(|(open, _)| open.text != "*");
            !(is_note && is_one_of(sign, &QUESTION_MARKS))
        };
        let others = others + of_role(role).filter(|(sign, _)| is_other(sign)).count();
        open.is_empty() || others == 1
    };
    is_alone(Role::Hidden, 0) && is_alone(Role::Zero, usize::from(has_zero))
}

/// Returns, for each reading, whether all clues are possible. A clue is possible if the cells
/// around it can hold the stated number of mines.
fn possible_readings(
    cells: &Cells<'_>,
    shape: Shape,
    disc: &Disc,
    readings: &[Vec<Role>],
) -> Vec<bool> {
    let mut possible = vec![true; readings.len()];
    let mut around = vec![0_u32; cells.signs.len()];
    for (cell, clue_or_sign) in shape.cells().zip(cells.clues_and_signs()) {
        around.fill(0);
        for near in disc.around(shape, cell) {
            if let ClueOrSign::Sign(place) = cells.clue_or_sign_at(near.row * shape.cols + near.col)
            {
                around[place] += 1;
            }
        }
        for (reading, possible) in readings.iter().zip(&mut possible) {
            let clue = match clue_or_sign {
                ClueOrSign::Clue(number) => number,
                ClueOrSign::Sign(place) if reading[place] == Role::Zero => 0,
                ClueOrSign::Sign(_) => continue,
            };
            let of = |wanted: fn(Role) -> bool| -> u32 {
                around.iter().zip(reading).filter(|&(_, &role)| wanted(role)).map(|(n, _)| n).sum()
            };
            let mines = of(|role| role == Role::Mine);
            let most = mines + of(|role| matches!(role, Role::Hidden | Role::Flag));
            *possible &= (mines..=most).contains(&clue);
        }
        if !possible.contains(&true) {
            break;
        }
    }
    possible
}

/// Returns the error for a grid in which too many signs have several meanings.
fn too_many_signs_problem(signs: &[Sign]) -> Problem {
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    let signs = open.map(|sign| visible_sign(&sign.text).to_owned()).collect();
    Problem::Ambiguous { signs, choices: Vec::new() }
}
