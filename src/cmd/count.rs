//! `gridproof count`: the number of consistent placements, and every hidden cell's probability.

use anstyle::Style;
use dashu_int::UBig;
use serde::{Serialize, Serializer};

use crate::count::ratio;
use crate::grid::{Cell, Grid};
use crate::puzzles::mines::exact::{self, Counts};
use crate::puzzles::mines::{Board, text};

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::draw::{self, Tile};
use super::common::input::BoardArg;
use super::common::limits::SearchArgs;
use super::common::short::short;

/// Count the consistent placements, and of those the ones with a mine at each hidden cell
#[derive(clap::Args)]
#[command(after_help = "\
Counts are exact. Percentages are rounded for display, but never to 0 or 100: S marks a cell with
no mine in any placement, M one with a mine in all.

Example:
  gridproof count board.txt
  gridproof count - --json < board.txt")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    search: SearchArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.read()?;
    let name = args.board.name();
    let spinner = console.spinner(format!("counting over {} hidden cells", board.hidden().count()));
    let counts = exact::count(&board, args.search.engine(), &args.search.budget()?);
    drop(spinner);
    let counts = counts.map_err(|reason| {
        let left = "the placements are not counted".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    })?;
    let inconsistent = counts.placements == UBig::ZERO;
    console.show(&Census::new(&board, &counts))?;
    if inconsistent { Err(Failure::Inconsistent { name }) } else { Ok(()) }
}

#[derive(Serialize)]
pub(super) struct Census<'a> {
    #[serde(serialize_with = "decimal")]
    count: UBig,
    /// The hidden cells in row-major order; none where the count is zero.
    cells: Vec<CellCensus>,
    #[serde(skip)]
    board: &'a Board,
}

#[derive(Serialize)]
struct CellCensus {
    row: usize,
    col: usize,
    /// The placements with a mine here.
    #[serde(serialize_with = "decimal")]
    mines: UBig,
    probability: f64,
    #[serde(skip)]
    chance: Chance,
}

/// The probability of a mine, with what is certain apart: that is decided by the integers.
#[derive(Clone, Copy)]
enum Chance {
    Safe,
    Mine,
    Open(f64),
}

fn decimal<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

impl<'a> Census<'a> {
    pub fn new(board: &'a Board, counts: &Counts) -> Self {
        let count = counts.placements.clone();
        let census = |(cell, mines): (Cell, &UBig)| {
            let probability = ratio(mines, &count);
            let chance = match () {
                () if *mines == UBig::ZERO => Chance::Safe,
                () if *mines == count => Chance::Mine,
                () => Chance::Open(probability),
            };
            CellCensus { row: cell.row, col: cell.col, mines: mines.clone(), probability, chance }
        };
        let cells = counts.mines().map(census).collect();
        Self { count, cells, board }
    }
}

impl Answer for Census<'_> {
    fn full(&self) -> String {
        if self.count == UBig::ZERO {
            return self.brief();
        }
        let mut chances = Grid::new(self.board.shape(), None);
        for &CellCensus { row, col, chance, .. } in &self.cells {
            chances[Cell::new(row, col)] = Some(chance);
        }
        let drawing = draw::grid(self.board.shape(), |cell| match chances[cell] {
            Some(chance) => chance.tile(),
            None => Tile { text: text::symbol(self.board.view(cell)), style: draw::PLAIN },
        });
        drawing + "S safe, M mine, %: the probability of a mine\n" + &self.brief()
    }

    fn brief(&self) -> String {
        let noun = if self.count == UBig::ONE { "placement" } else { "placements" };
        let about = short(&self.count).map(|short| format!(" (about {short})")).unwrap_or_default();
        format!("{} consistent {noun}{about}\n", self.count)
    }
}

impl Chance {
    fn tile(self) -> Tile {
        let text = match self {
            Self::Safe => "S".to_owned(),
            Self::Mine => "M".to_owned(),
            Self::Open(p) if p < 0.01 => "<1%".to_owned(),
            Self::Open(p) if p > 0.99 => ">99%".to_owned(),
            Self::Open(p) => format!("{:.0}%", p * 100.0),
        };
        Tile { text, style: self.style() }
    }

    fn style(self) -> Style {
        match self {
            Self::Safe => draw::SAFE,
            Self::Mine => draw::MINE,
            Self::Open(p) if p < 0.1 => draw::LOW,
            Self::Open(p) if p < 0.3 => draw::MIDDLE,
            Self::Open(_) => draw::HIGH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_cells_are_drawn_as_certain() {
        for (chance, text) in [
            (Chance::Safe, "S"),
            (Chance::Mine, "M"),
            (Chance::Open(0.0), "<1%"),
            (Chance::Open(0.01), "1%"),
            (Chance::Open(0.99), "99%"),
            (Chance::Open(1.0), ">99%"),
        ] {
            assert_eq!(chance.tile().text, text);
        }
    }
}
