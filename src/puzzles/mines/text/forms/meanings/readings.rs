//! The meaning of the signs of a grid, by conclusive evidence; the user must supply the rest.
//!
//! A program prints all zeros with one sign, and all hidden cells with one sign (except for
//! question marks and flags). So a sign that can be zero or hidden is not zero if there is a digit
//! 0. It is not hidden if another sign than a question mark surely is. If no reading obeys this,
//! all are considered. A reading is excluded while another is left if it makes a clue impossible:
//! too many mines around, or too few cells for them.

use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, Placement, View};
use crate::text::{Advice, Key, Problem, Setting, TextError};

use super::cells::{Atom, Cells, Sign};
use super::signs::{Roles, SELECTORS};
use super::symbols::{Role, visible};

/// The most ambiguous signs that are considered; each further one would multiply the readings.
const MOST: usize = 4;

/// Signs of hidden cells, or notes on them.
const QUESTIONS: [&str; 3] = ["?", "❓", ":question:"];

/// A combined meaning of all signs of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignReading {
    pub roles: Vec<Role>,
    /// Whether all mines are visible, and no clue: a zero only means that there is no mine.
    pub is_layout: bool,
    /// Whether each role has one sign.
    pub is_uniform: bool,
    /// Whether the cells around each clue can hold its mines.
    pub is_possible: bool,
}

/// Returns every reading of the signs of a grid.
///
/// # Errors
/// Too many signs have several possible meanings.
pub fn readings(
    cells: &Cells<'_>,
    shape: Shape,
    disc: &Disc,
) -> Result<Vec<SignReading>, TextError> {
    let has_zero = cells.atoms().any(|atom| atom == Atom::Clue(0));
    let signs = &beside_others(cells, shape, has_zero)?;
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    if let Some(first) = open.clone().next()
        && open.count() > MOST
    {
        return Err(first.first.error(too_many(signs)));
    }
    let mut roles = all(signs);
    // Flags without other hidden cells can be hidden cells as well.
    let is_flagged = |roles: &Vec<Role>| {
        roles.contains(&Role::Hidden)
            || !roles
                .iter()
                .zip(signs)
                .any(|(&role, sign)| role == Role::Flag && sign.roles.has(Role::Hidden))
    };
    roles.retain(is_flagged);
    let possible = possible(cells, shape, disc, &roles);
    let of = |(roles, is_possible): (Vec<Role>, bool)| {
        let is_uniform = is_uniform(signs, &roles, has_zero);
        SignReading { roles, is_layout: false, is_uniform, is_possible }
    };
    let mut readings: Vec<_> = roles.into_iter().zip(possible).map(of).collect();
    if !cells.has_own_signs {
        readings.extend(layouts(cells));
    }
    Ok(readings)
}

/// The view of each cell. A layout is made for it.
pub fn views<'c>(
    cells: &'c Cells<'_>,
    shape: Shape,
    disc: &Disc,
    reading: &'c SignReading,
) -> impl Iterator<Item = View> + 'c {
    let layout = reading.is_layout.then(|| {
        let board = Board::revealed(&placement(cells, shape, disc, reading));
        board.views().values().to_vec().into_iter()
    });
    let position = cells.atoms().map(|atom| match atom {
        Atom::Clue(number) => View::Clue(number),
        Atom::Sign(place) => match reading.roles.get(place) {
            Some(Role::Hidden) | None => View::Hidden,
            Some(Role::Zero) => View::Clue(0),
            Some(Role::Mine) => View::Mine,
            Some(Role::Flag) => View::Flagged,
        },
    });
    let is_position = layout.is_none();
    layout.into_iter().flatten().chain(position.filter(move |_| is_position))
}

/// The mines of a layout: cells with the mine's sign, or the clues 1 without such a sign.
fn placement(cells: &Cells<'_>, shape: Shape, disc: &Disc, reading: &SignReading) -> Placement {
    let mut atoms = cells.atoms();
    let mines = Grid::from_fn(shape, |_| match atoms.next() {
        Some(Atom::Clue(number)) => number == 1,
        Some(Atom::Sign(place)) => reading.roles[place] == Role::Mine,
        None => false,
    });
    Placement { disc: disc.clone(), mines }
}

/// Signs that can only mean a clear cell if the only other sign is a mine.
const EMPTY: [&str; 8] = [".", "-", "_", " ", "·", "/", "□", "⬜"];

/// Signs of hidden cells that are mines in a map of mines.
const COVERS: [&str; 6] = ["#", "■", "█", "⬛", "o", "O"];

/// Returns the readings of a grid as a map of its mines, in which one of two signs is a mine.
fn layouts(cells: &Cells<'_>) -> Vec<SignReading> {
    let mut clues = [false; 2];
    for atom in cells.atoms() {
        match atom {
            Atom::Clue(number @ 0..=1) => clues[number as usize] = true,
            Atom::Clue(_) => return Vec::new(),
            Atom::Sign(_) => {}
        }
    }
    let layout =
        |roles| SignReading { roles, is_layout: true, is_uniform: true, is_possible: true };
    let can_be = |sign: &Sign, role| match cells.role(&sign.text) {
        Some(said) => said == role,
        None => match role {
            Role::Mine => sign.roles.has(Role::Mine) || is_of(sign, &COVERS),
            _ => sign.roles.has(Role::Zero) || is_of(sign, &EMPTY),
        },
    };
    match (&cells.signs[..], clues) {
        ([], [_, true]) => vec![layout(Vec::new())],
        ([mine], [true, false]) if can_be(mine, Role::Mine) && !is_of(mine, &COVERS) => {
            vec![layout(vec![Role::Mine])]
        }
        ([a, b], [false, false]) => {
            [(a, b, [Role::Mine, Role::Zero]), (b, a, [Role::Zero, Role::Mine])]
                .into_iter()
                .filter(|(mine, other, _)| {
                    can_be(mine, Role::Mine)
                        && can_be(other, Role::Zero)
                        && (!is_of(mine, &EMPTY) || cells.has_role(&mine.text))
                })
                .map(|(_, _, roles)| layout(roles.to_vec()))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the signs, with their possible meanings beside the others. A star can be a flag if a
/// slash is a zero, or if there are a dash and question marks. A coloured square can be an opened
/// cell beside a white or a black one, or under a spoiler. Of two signs of hidden cells one can be
/// an opened cell, if nothing else is a zero. In a single row a slash more likely separates rows.
fn beside_others(cells: &Cells<'_>, shape: Shape, has_zero: bool) -> Result<Vec<Sign>, TextError> {
    let has_clue = cells.atoms().any(|atom| matches!(atom, Atom::Clue(1..)));
    let mut signs = cells.signs.clone();
    let slash = signs.iter().find(|sign| sign.text == "/" && !cells.has_role("/"));
    if let Some(slash) = slash.map(|slash| slash.first) {
        if shape.rows == 1 {
            let expected = "a line for each row, found `/` in the only one".to_owned();
            let advice = Advice::default()
                .settings([Setting::of(Key::Symbols, "zero=/")])
                .words(" says that it is an opened cell");
            return Err(slash.error(Problem::Unsaid { expected, advice }));
        }
        widen(&mut signs, cells, &["*"], Roles::BEYOND);
    }
    let has = |known: &[&str]| signs.iter().any(|sign| is_of(sign, known));
    // The portable puzzle collection's text has `-` for zero, `?` for hidden and `*` for a flag.
    if has(&["-"]) && has(&QUESTIONS) {
        widen(&mut signs, cells, &["*"], Roles::BEYOND);
    }
    // If nothing else is surely hidden, a star among covers can be a player's mark.
    let is_covered = signs.iter().any(|sign| sign.roles == Roles::COVER);
    let is_known = |sign: &Sign| sign.roles == Roles::HIDDEN || sign.roles == Roles::FLAG;
    if is_covered && has_clue && !signs.iter().any(is_known) {
        widen(&mut signs, cells, &["*"], Roles::BEYOND);
    }
    let is_plain = |sign: &Sign| is_of(sign, &PLAIN) && !cells.has_role(&sign.text);
    if cells.has_spoilers || !has_zero || signs.iter().any(is_plain) {
        widen(&mut signs, cells, &COLOURED, Roles::COVER);
    }
    let is_cover = |sign: &Sign| sign.roles == Roles::HIDDEN && !is_of(sign, &QUESTIONS);
    if !has_zero && signs.iter().filter(|sign| is_cover(sign)).count() > 1 {
        let open = signs.iter_mut().filter(|sign| is_cover(sign) && !cells.has_role(&sign.text));
        open.for_each(|sign| sign.roles = Roles::COVER);
    }
    Ok(signs)
}

const PLAIN: [&str; 6] = ["⬜", "⬛", "□", "■", ":white_large_square:", ":black_large_square:"];
const COLOURED: [&str; 6] = ["🟦", "🟩", "🟪", "🟫", ":blue_square:", ":green_square:"];

fn is_of(sign: &Sign, known: &[&str]) -> bool {
    known.contains(&sign.text.trim_end_matches(SELECTORS))
}

/// Gives these signs more roles, unless the user defined them.
fn widen(signs: &mut [Sign], cells: &Cells<'_>, known: &[&str], roles: Roles) {
    let open = signs.iter_mut().filter(|sign| is_of(sign, known) && !cells.has_role(&sign.text));
    open.for_each(|sign| sign.roles = roles);
}

/// Returns every way to choose a role for each sign.
fn all(signs: &[Sign]) -> Vec<Vec<Role>> {
    let mut readings = vec![Vec::new()];
    for sign in signs {
        let longer = |reading: Vec<Role>| {
            sign.roles.iter().map(move |role| reading.iter().copied().chain([role]).collect())
        };
        readings = readings.into_iter().flat_map(longer).collect();
    }
    readings
}

/// Whether no two ambiguous signs are hidden, and none is zero beside another zero. A question mark
/// can be a note on a hidden cell, or hidden beside `*`, as in our own format.
fn is_uniform(signs: &[Sign], reading: &[Role], has_zero: bool) -> bool {
    let of_role = |role| signs.iter().zip(reading).filter(move |&(_, &is)| is == role);
    let is_alone = |role, others: usize| {
        let open: Vec<_> =
            of_role(role).filter(|(sign, _)| sign.roles.single().is_none()).collect();
        let is_other = |sign: &Sign| {
            let is_note = open.iter().any(|(open, _)| open.text != "*");
            !(is_note && is_of(sign, &QUESTIONS))
        };
        let others = others + of_role(role).filter(|(sign, _)| is_other(sign)).count();
        open.is_empty() || others == 1
    };
    is_alone(Role::Hidden, 0) && is_alone(Role::Zero, usize::from(has_zero))
}

/// Returns the readings with every clue possible by the cells around it.
fn possible(cells: &Cells<'_>, shape: Shape, disc: &Disc, readings: &[Vec<Role>]) -> Vec<bool> {
    let mut possible = vec![true; readings.len()];
    let mut around = vec![0_u32; cells.signs.len()];
    for (cell, atom) in shape.cells().zip(cells.atoms()) {
        around.fill(0);
        for near in disc.around(shape, cell) {
            if let Atom::Sign(place) = cells.atom_at(near.row * shape.cols + near.col) {
                around[place] += 1;
            }
        }
        for (reading, possible) in readings.iter().zip(&mut possible) {
            let clue = match atom {
                Atom::Clue(number) => number,
                Atom::Sign(place) if reading[place] == Role::Zero => 0,
                Atom::Sign(_) => continue,
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

/// Returns the question about the meaning of the signs, if there are too many to consider.
fn too_many(signs: &[Sign]) -> Problem {
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    let signs = open.map(|sign| visible(&sign.text).to_owned()).collect();
    Problem::Ambiguous { signs, choices: Vec::new() }
}
