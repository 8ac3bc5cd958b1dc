//! What the signs of a grid stand for, by evidence that cannot be wrong: what is left open is asked.
//!
//! A program prints an opened cell without mines around in one way, and a hidden one in one way (but
//! for question marks and flags). So of signs that can be zero or hidden, none is zero where there is a
//! digit 0, and none hidden where another sign than a question mark surely is. Where no reading is like
//! that, all are looked at. Of the readings that are left, those are excluded that make a clue impossible, with more mines
//! around than it says or too few cells for them, as long as another is left.

use crate::grid::{Disc, Grid, Shape};
use crate::puzzles::mines::rules::View;
use crate::puzzles::text::{Limits, Problem, TextError};

use super::cells::{Atom, Cells, Sign};
use super::signs::{Roles, SELECTORS};
use super::symbols::{Role, visible};

/// The most signs of several roles that are looked into; each more would multiply the readings.
const MOST: usize = 4;

/// Hidden cells, or notes on them.
const QUESTIONS: [&str; 3] = ["?", "❓", ":question:"];

/// A role for each sign.
type Reading = Vec<Role>;

/// What each cell is seen as.
pub(super) fn views(
    cells: &Cells<'_>,
    shape: Shape,
    disc: &Disc,
) -> Result<(Grid<View>, Reading), TextError> {
    let reading = reading(cells, shape, disc)?;
    let mut atoms = (0..).zip(cells.atoms());
    let mut wrong = None;
    let views = Grid::from_fn(shape, |cell| match atoms.next() {
        Some((index, Atom::Clue(number))) => {
            // Where the neighbourhood is whole nothing has to be counted.
            let neighbours = disc.size_at(shape, cell);
            if number as usize > neighbours && wrong.is_none() {
                wrong = Some((index, number, neighbours));
            }
            View::Clue(number)
        }
        Some((_, Atom::Sign(place))) => match reading[place] {
            Role::Hidden => View::Hidden,
            Role::Zero => View::Clue(0),
            Role::Mine => View::Mine,
            Role::Flag => View::Flagged,
        },
        None => View::Hidden,
    });
    match wrong {
        Some((index, number, neighbours)) => {
            let limits = Limits {
                what: "a clue",
                range: 0..=neighbours,
                why: "the number of its neighbours",
            };
            let problem = Problem::out_of_range(limits, &number.to_string());
            Err(cells.position(index).error(problem))
        }
        None => Ok((views, reading)),
    }
}

fn reading(cells: &Cells<'_>, shape: Shape, disc: &Disc) -> Result<Reading, TextError> {
    let has_zero = cells.atoms().any(|atom| atom == Atom::Clue(0));
    let signs = &beside_others(cells, shape, has_zero)?;
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    let Some(first) = open.clone().next() else {
        return Ok(signs.iter().filter_map(|sign| sign.roles.single()).collect());
    };
    if open.count() > MOST {
        return Err(first.first.error(asked(signs, &[])));
    }
    let mut readings = all(signs);
    if readings.iter().any(|reading| is_uniform(signs, reading, has_zero)) {
        readings.retain(|reading| is_uniform(signs, reading, has_zero));
    }
    if readings.len() > 1 {
        let possible = possible(cells, shape, disc, &readings);
        if possible.contains(&true) {
            let mut possible = possible.into_iter();
            readings.retain(|_| possible.next().unwrap_or_default());
        }
    }
    unflagged(&readings).ok_or_else(|| first.first.error(asked(signs, &readings)))
}

/// The reading, where they differ in nothing but which cells have a flag: those are hidden then, as a flag
/// proves nothing.
fn unflagged(readings: &[Reading]) -> Option<Reading> {
    let (first, others) = readings.split_first()?;
    let plain = |role: &Role| if *role == Role::Flag { Role::Hidden } else { *role };
    let is_same = |other: &Reading| other.iter().map(plain).eq(first.iter().map(plain));
    if others.is_empty() {
        return Some(first.clone());
    }
    others.iter().all(is_same).then(|| first.iter().map(plain).collect())
}

/// The signs, with what they can stand for beside these others: a star can be a flag where a slash is a
/// zero, or a dash beside question marks; a coloured square an opened cell beside a white or a black one, or
/// under a spoiler; and of two signs of hidden cells one an opened cell, where nothing else is a zero. In a
/// single row a slash is more likely to part rows.
fn beside_others(cells: &Cells<'_>, shape: Shape, has_zero: bool) -> Result<Vec<Sign>, TextError> {
    let mut signs = cells.signs.clone();
    let slash = signs.iter().find(|sign| sign.text == "/" && !cells.is_said("/"));
    if let Some(slash) = slash.map(|slash| slash.first) {
        if shape.rows == 1 {
            let expected = "a line for each row, found `/` in the only one: `--symbols zero=/` says that it \
                            is an opened cell";
            return Err(slash.error(Problem::Unclear { expected: expected.to_owned() }));
        }
        widen(&mut signs, cells, &["*"], Roles::BEYOND);
    }
    let has = |known: &[&str]| signs.iter().any(|sign| is_of(sign, known));
    // The text of the portable puzzle collection has `-` for zero, `?` for hidden and `*` for a flag.
    if has(&["-"]) && has(&QUESTIONS) {
        widen(&mut signs, cells, &["*"], Roles::BEYOND);
    }
    let is_plain = |sign: &Sign| is_of(sign, &PLAIN) && !cells.is_said(&sign.text);
    if cells.has_spoilers || signs.iter().any(is_plain) {
        widen(&mut signs, cells, &COLOURED, Roles::COVER);
    }
    let is_cover = |sign: &Sign| sign.roles == Roles::HIDDEN && !is_of(sign, &QUESTIONS);
    if !has_zero && signs.iter().filter(|sign| is_cover(sign)).count() > 1 {
        let open = signs.iter_mut().filter(|sign| is_cover(sign) && !cells.is_said(&sign.text));
        open.for_each(|sign| sign.roles = Roles::COVER);
    }
    Ok(signs)
}

const PLAIN: [&str; 6] = ["⬜", "⬛", "□", "■", ":white_large_square:", ":black_large_square:"];
const COLOURED: [&str; 6] = ["🟦", "🟩", "🟪", "🟫", ":blue_square:", ":green_square:"];

fn is_of(sign: &Sign, known: &[&str]) -> bool {
    known.contains(&sign.text.trim_end_matches(SELECTORS))
}

/// Gives these signs more roles, unless it was said what they are.
fn widen(signs: &mut [Sign], cells: &Cells<'_>, known: &[&str], roles: Roles) {
    let open = signs.iter_mut().filter(|sign| is_of(sign, known) && !cells.is_said(&sign.text));
    open.for_each(|sign| sign.roles = roles);
}

/// Every way to choose a role for each sign.
fn all(signs: &[Sign]) -> Vec<Reading> {
    let mut readings = vec![Vec::new()];
    for sign in signs {
        let longer = |reading: Reading| {
            sign.roles.iter().map(move |role| reading.iter().copied().chain([role]).collect())
        };
        readings = readings.into_iter().flat_map(longer).collect();
    }
    readings
}

/// Whether no two signs, of which one could be another thing, are hidden, and none is zero beside
/// another zero. A question mark can be a note on a hidden cell, but beside `*`, as our own form has it.
fn is_uniform(signs: &[Sign], reading: &Reading, has_zero: bool) -> bool {
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

/// Which of the readings leave every clue possible by the cells around it.
fn possible(cells: &Cells<'_>, shape: Shape, disc: &Disc, readings: &[Reading]) -> Vec<bool> {
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

/// The question which of the readings is meant. The first are shown as `--symbols` says them.
fn asked(signs: &[Sign], readings: &[Reading]) -> Problem {
    let open = |sign: &&Sign| sign.roles.single().is_none();
    let shown = |reading: &Reading| {
        let said = signs.iter().zip(reading).filter(|(sign, _)| open(sign));
        let said = said.map(|(sign, role)| format!("{}={}", role.name(), visible(&sign.text)));
        said.collect::<Vec<_>>().join(",")
    };
    let signs: Vec<_> =
        signs.iter().filter(open).map(|sign| visible(&sign.text).to_owned()).collect();
    Problem::Ambiguous { signs, readings: readings.iter().take(MOST).map(shown).collect() }
}
