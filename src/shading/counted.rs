//! The answer to `count`: how many solutions a board has.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::count::{ratio, short};
use gridproof_engine::query::{Search, Unproved};

use crate::budget::{Meter, Stop, Unfinished};
use crate::certificate::Certificate;
use crate::grid::{Cell, Grid};
use crate::prior::Prior;
use crate::puzzle::Answer;
use crate::report::{CellStatus, Drawing, Report, Shade, Tile, counted};

use super::certify::count_certificate;
use super::exact::Counts;
#[cfg(feature = "json")]
use super::keyed::CellNumber;
use super::{Shading, Words};

/// What the document and the list of an answer have for a cell, beside the digits.
const BYTES_A_CELL: u64 = 80;

/// The number of solutions, for people and for programs.
pub(super) struct Counted<'a, B> {
    board: &'a B,
    /// In digits; none where a limit was met first.
    count: Option<String>,
    cells: Vec<(Cell, Number)>,
    summary: String,
    unfinished: Option<Unfinished>,
}

/// The solutions that shade a cell.
struct Number {
    digits: String,
    status: CellStatus,
}

/// What programs are told of it.
#[cfg(feature = "json")]
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(bound = "B: Shading")]
#[schemars(bound = "B: Shading", rename = "Counted")]
pub(super) struct Document<'a, B> {
    /// The number of solutions, in digits; null where a limit was met first.
    count: Option<&'a str>,
    /// The knowledge of the number of mines before any clue, of boards that say so: `total`, a density such as
    /// `33/160`, or `uniform` where every placement counts alike.
    #[serde(skip_serializing_if = "Option::is_none")]
    prior: Option<Prior>,
    /// The open cells in row-major order; none where there is no solution.
    cells: Vec<CellNumber<'a, B>>,
}

#[cfg(feature = "json")]
impl<B: Shading> serde::Serialize for Counted<'_, B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells = self.cells.iter().filter_map(|(cell, Number { digits, status })| {
            let (probability, puzzle) = (status.chance()?, std::marker::PhantomData);
            Some(CellNumber { cell: *cell, number: digits, probability, puzzle })
        });
        let (count, cells) = (self.count.as_deref(), cells.collect());
        Document::<B> { count, prior: self.board.prior(), cells }.serialize(serializer)
    }
}

impl Number {
    fn new(number: &UBig, solutions: &UBig, (part, all): (&UBig, &UBig)) -> Self {
        let status = match number {
            number if *number == UBig::ZERO => CellStatus::Safe,
            number if number == solutions => CellStatus::Mine,
            _ => CellStatus::Undetermined(Some(ratio(part, all))),
        };
        Self { digits: number.to_string(), status }
    }
}

impl<'a, B: Shading> Counted<'a, B> {
    /// Digits may take longer than the count itself: a step is a bit of a number.
    pub fn new(board: &'a B, counts: &Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let count = &counts.solutions;
        let bits = count.bit_len() as u64 + 1;
        meter.steps(bits)?;
        let mut memory = meter.reserve(0)?;
        let mut cells = Vec::with_capacity(counts.cells().len());
        for ((cell, number), share) in counts.cells().zip(counts.shares()) {
            meter.steps(bits)?;
            memory.grow_to((cells.len() as u64 + 1) * (BYTES_A_CELL + bits / 3))?;
            cells.push((cell, Number::new(number, count, share)));
        }
        let (digits, shape) = (count.to_string(), board.shape());
        let about = short(count).map(|short| format!(" (about {short})")).unwrap_or_default();
        let agree = if digits == "1" { "agrees" } else { "agree" };
        let solutions = counted(&digits, B::WORDS.solution);
        let summary = format!("{solutions}{about} {agree} with the {shape} board\n");
        Ok(Self { board, count: Some(digits), cells, summary, unfinished: None })
    }

    /// Nothing is known.
    pub fn unfinished(board: &'a B, reason: Unfinished) -> Self {
        let (cells, summary) = (Vec::new(), String::new());
        Self { board, count: None, cells, summary, unfinished: Some(reason) }
    }
}

impl<B: Shading> Answer for Counted<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let left = format!("the {}s are not counted", B::WORDS.solution);
        self.unfinished.map(|reason| (reason, left))
    }

    fn document_bytes(&self) -> u64 {
        let bytes = |(_, number): &(Cell, Number)| BYTES_A_CELL + number.digits.len() as u64;
        self.cells.iter().map(bytes).sum()
    }

    fn prior(&self) -> Option<Prior> {
        let is_open =
            |(_, number): &(Cell, Number)| matches!(number.status, CellStatus::Undetermined(_));
        self.board.prior().filter(|_| self.cells.iter().any(is_open))
    }

    fn is_inconsistent(&self) -> bool {
        self.count.as_deref() == Some("0")
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        self.unfinished.is_none().then(|| count_certificate(self.board, search))
    }
}

impl<B: Shading> Report for Counted<'_, B> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        if self.cells.is_empty() {
            return Vec::new();
        }
        let shape = self.board.shape();
        let mut statuses = Grid::new(shape, None);
        for (cell, number) in &self.cells {
            statuses[*cell] = Some(number.status);
        }
        let [shaded, clear] = B::WORDS.signs;
        let tile = move |cell| match statuses[cell] {
            Some(CellStatus::Mine) => Tile { text: shaded.into(), shade: Shade::Mine },
            Some(CellStatus::Safe) => Tile { text: clear.into(), shade: Shade::Safe },
            Some(status) => status.tile(),
            None => Tile { text: self.board.sign(cell).into(), shade: Shade::Plain },
        };
        vec![Drawing::new(shape, tile).with_half_steps(self.board.half_steps())]
    }

    fn text(&self) -> String {
        let (Words { shaded, clear, signs, solution, counted, .. }, brief) =
            (B::WORDS, self.brief());
        if self.cells.is_empty() {
            return brief;
        }
        let [sign_shaded, sign_clear] = signs;
        let legend = format!(
            "{sign_shaded} {shaded}, {sign_clear} {clear} in every {solution}; %: the share of {solution}s \
             {counted} the cell\n"
        );
        let assumption = Answer::prior(self).and_then(Prior::sentence);
        let assumption = assumption.map(|sentence| sentence + "\n").unwrap_or_default();
        legend + &brief + &assumption
    }

    fn brief(&self) -> String {
        self.summary.clone()
    }
}
