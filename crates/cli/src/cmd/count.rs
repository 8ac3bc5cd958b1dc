//! `gridproof count`: the number of consistent placements, and every hidden cell's probability.

use anstyle::Style;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use gridproof::budget::{Meter, Stop};

use gridproof::count::ratio;
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::exact::{self, Counts};
use gridproof::puzzles::mines::{Board, text};
use gridproof::puzzles::one_click::text as one_click;

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::draw::{self, Tile};
use super::common::input::BoardArg;
use super::common::limits::SearchArgs;
use super::common::one_click as clicks;
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
    if args.board.names(one_click::PUZZLE)? {
        return clicks::count(&args.board, &args.search, console);
    }
    let board = args.board.read(text::parse)?;
    let name = args.board.name();
    let spinner = console.spinner(format!("counting over {} hidden cells", board.hidden().count()));
    let budget = args.search.budget()?;
    let unanswered = |reason| {
        let left = "the placements are not counted".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    let counts = exact::count(&board, args.search.engine(), &budget);
    let census = counts
        .as_ref()
        .map_err(|&reason| reason)
        .and_then(|counts| Ok(Census::new(&board, counts, &mut budget.meter())?));
    drop(spinner);
    let inconsistent = counts.as_ref().is_ok_and(|counts| counts.placements == UBig::ZERO);
    match census {
        Ok(census) => console.show(&census)?,
        Err(reason) => {
            console.show(&Uncounted::default())?;
            return Err(unanswered(reason));
        }
    }
    if inconsistent { Err(Failure::Inconsistent { name }) } else { Ok(()) }
}

/// The document where a limit was met first: a reader finds the keys, and nothing claimed.
#[derive(Default, Serialize)]
struct Uncounted {
    count: Option<String>,
    cells: [(); 0],
}

impl Answer for Uncounted {
    fn full(&self) -> String {
        String::new()
    }

    fn brief(&self) -> String {
        String::new()
    }
}

/// The answer, in digits. Cells that no clue tells apart share their number: it is divided and
/// written once.
pub(super) struct Census<'a> {
    board: &'a Board,
    count: Number,
    shares: Vec<Share>,
    /// The hidden cells in row-major order, each with the index of its share; none where the count
    /// is zero.
    cells: &'a [(Cell, u32)],
}

/// An integer of any size, for display.
struct Number {
    digits: String,
    short: Option<String>,
}

/// The placements with a mine at a cell.
struct Share {
    digits: String,
    probability: f64,
    chance: Chance,
}

/// The probability of a mine, with what is certain apart: that is decided by the integers.
#[derive(Clone, Copy)]
enum Chance {
    Safe,
    Mine,
    Open(f64),
}

impl<'a> Census<'a> {
    /// Digits take longer than the count itself on wide boards: a step is a bit of a number here.
    pub fn new(board: &'a Board, counts: &'a Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let count = &counts.placements;
        let bits = count.bit_len() as u64 + 1;
        drop(meter.reserve(counts.numbers().len() as u64 * bits)?);
        let mut shares = Vec::with_capacity(counts.numbers().len());
        for mines in counts.numbers() {
            meter.steps(bits)?;
            let probability = ratio(mines, count);
            let chance = match () {
                () if *mines == UBig::ZERO => Chance::Safe,
                () if mines == count => Chance::Mine,
                () => Chance::Open(probability),
            };
            shares.push(Share { digits: mines.to_string(), probability, chance });
        }
        let count = Number { digits: count.to_string(), short: short(count) };
        Ok(Self { board, count, shares, cells: counts.cells() })
    }

    fn share(&self, index: u32) -> &Share {
        &self.shares[index as usize]
    }
}

impl Serialize for Census<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_struct("Census", 2)?;
        document.serialize_field("count", &self.count.digits)?;
        document.serialize_field("cells", &Cells(self))?;
        document.end()
    }
}

/// The cells of a census as a list.
struct Cells<'a>(&'a Census<'a>);

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells.iter().map(|&(Cell { row, col }, index)| {
            let Share { digits, probability, .. } = self.0.share(index);
            CellCensus { row, col, mines: digits, probability: *probability }
        }))
    }
}

#[derive(Serialize)]
struct CellCensus<'a> {
    row: usize,
    col: usize,
    /// The placements with a mine here.
    mines: &'a str,
    probability: f64,
}

impl Answer for Census<'_> {
    fn full(&self) -> String {
        if self.count.digits == "0" {
            return self.brief();
        }
        let mut chances = Grid::new(self.board.shape(), None);
        for &(cell, index) in self.cells {
            chances[cell] = Some(self.share(index).chance);
        }
        let drawing = draw::grid(self.board.shape(), |cell| match chances[cell] {
            Some(chance) => chance.tile(),
            None => Tile { text: text::symbol(self.board.view(cell)), style: draw::PLAIN },
        });
        drawing + "S safe, M mine, %: the probability of a mine\n" + &self.brief()
    }

    fn brief(&self) -> String {
        let Number { digits, short } = &self.count;
        let noun = if digits == "1" { "placement" } else { "placements" };
        let about = short.as_ref().map(|short| format!(" (about {short})")).unwrap_or_default();
        format!("{digits} consistent {noun}{about}\n")
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
