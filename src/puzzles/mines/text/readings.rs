//! What the signs of a grid stand for, by evidence that cannot be wrong: what is left open is asked.
//!
//! A program prints an opened cell without mines around in one way, and a hidden one in one way (but
//! for question marks and flags). So of signs that can be zero or hidden, none is zero where there is a
//! digit 0, and none hidden where another sign surely is. Where no reading is like that, all are looked
//! at. Of the readings that are left, those are excluded that make a clue impossible, with more mines
//! around than it says or too few cells for them, as long as another is left. A text of one sign and
//! nothing else is a board before the first click.

use crate::grid::{Disc, Grid, Shape};
use crate::puzzles::mines::rules::View;
use crate::puzzles::text::{Limits, Problem, TextError};

use super::cells::{Atom, Cells, Sign};
use super::symbols::{Role, visible};

/// The most signs of several roles that are looked into; each more would multiply the readings.
const MOST: usize = 4;

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
    let signs = &cells.signs;
    let open = signs.iter().filter(|sign| sign.roles.single().is_none());
    let Some(first) = open.clone().next() else {
        return Ok(signs.iter().filter_map(|sign| sign.roles.single()).collect());
    };
    let has_zero = cells.atoms().any(|atom| atom == Atom::Clue(0));
    if open.count() > MOST {
        return Err(first.first.error(asked(signs, &[])));
    }
    let is_alone = signs.len() == 1 && cells.atoms().all(|atom| matches!(atom, Atom::Sign(_)));
    if is_alone && first.roles.iter().any(|role| role == Role::Hidden) {
        return Ok(vec![Role::Hidden]);
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
    match &readings[..] {
        [only] => Ok(only.clone()),
        several => Err(first.first.error(asked(signs, several))),
    }
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
/// another zero.
fn is_uniform(signs: &[Sign], reading: &Reading, has_zero: bool) -> bool {
    let count = |role, is_open: bool| {
        let of_role = signs
            .iter()
            .zip(reading)
            .filter(|&(sign, &is)| is == role && (sign.roles.single().is_none() == is_open));
        of_role.count()
    };
    let at_most_one = |role, others: usize| match count(role, true) {
        0 => true,
        open => open + count(role, false) + others == 1,
    };
    at_most_one(Role::Hidden, 0) && at_most_one(Role::Zero, usize::from(has_zero))
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
