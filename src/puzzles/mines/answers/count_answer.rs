//! The answer to `count`: the number of placements that agree with a board, and the probability of
//! a mine at every hidden cell.

#[cfg(feature = "json")]
mod document;

use std::collections::hash_map::Entry;
use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::count::{rounded_quotient, scientific_notation};
use gridproof_engine::query::{EvidenceError, Search};
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Stop, Unfinished};
use crate::certificate::Certificate;
use crate::grid::{Cell, Grid};
use crate::picture::Marks;
use crate::prior::Prior;
use crate::puzzle::{Answer, CountDetail};
use crate::report::{CellStatus, Drawing, Report, Shade, Tile, pluralised, with_thousands_commas};
use crate::words::{Sentence, open_questions};

use super::certify::count_certificate;
use super::exact::Counts;
use super::explain_answer::ExplainAnswer;
use super::rules::Board;
use super::text;

/// The counts of a board. Cells with equal numbers of placements share one entry. So each distinct
/// probability is computed only once, and each distinct number is written only once.
pub struct CountAnswer<'a> {
    board: &'a Board,
    count: DecimalNumber,
    /// The total weight of all placements, if the board has a density.
    weight: Option<String>,
    cell_counts: Vec<CellCount>,
    /// The hidden cells in row-major order, each with an index in `cell_counts`. Empty if the board
    /// is inconsistent.
    cells: Vec<(Cell, u32)>,
    /// The conflicting clues and the repairs, if the board is inconsistent.
    contradiction: Option<ExplainAnswer<'a>>,
    detail: CountDetail,
}

/// An integer of any size, converted to digits for display.
struct DecimalNumber {
    digits: String,
    rounded: Option<String>,
}

impl DecimalNumber {
    fn new(count: &UBig) -> Self {
        Self { digits: count.to_string(), rounded: scientific_notation(count) }
    }
}

impl DecimalNumber {
    /// Returns the number of placements for a picture: rounded if it has many digits, and with
    /// commas between thousands.
    fn brief(&self) -> String {
        match &self.rounded {
            Some(short) => format!("about {short} consistent placements"),
            None => pluralised(with_thousands_commas(&self.digits), "consistent placement"),
        }
    }
}

/// Writes the number of placements.
impl fmt::Display for DecimalNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digits, rounded } = self;
        let noun = if digits == "1" { "placement" } else { "placements" };
        write!(f, "{digits} consistent {noun}")?;
        rounded.as_ref().map_or(Ok(()), |short| write!(f, " (about {short})"))
    }
}

/// Writes the number of placements. Leaves out the numbers of individual cells.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        DecimalNumber::new(&self.placements).fmt(f)
    }
}

/// The number of placements with a mine at a cell, and the probability of that mine.
struct CellCount {
    mines: UBig,
    /// The weight of the placements with a mine at the cell, if the board has a density.
    weight: Option<UBig>,
    probability: f64,
    status: CellStatus,
}

impl<'a> CountAnswer<'a> {
    /// Creates the answer. Each bit of a number costs a step, because on wide boards the arithmetic
    /// with long numbers takes longer than the count itself. Equal numbers are stored only once.
    pub fn new(board: &'a Board, counts: Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let placements = &counts.placements;
        let is_weighed = counts.has_weights();
        let weighed = if is_weighed { counts.weight().bit_len() } else { 0 };
        let bits = (placements.bit_len() + weighed) as u64 + 1;
        let mut memory = meter.reserve(0)?;
        let mut cell_counts = Vec::new();
        let mut known = FxHashMap::default();
        let mut index_of = Vec::with_capacity(counts.mine_counts().len());
        for number in counts.mine_counts().iter().zip(counts.weights()) {
            meter.spend_steps(bits)?;
            let index = match known.entry(number) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    memory.grow_to(
                        (cell_counts.len() as u64 + 1) * CellCount::bytes_for_bits(bits),
                    )?;
                    cell_counts.push(CellCount::new(number, &counts));
                    *new.insert(cell_counts.len() as u32 - 1)
                }
            };
            index_of.push(index);
        }
        let count = DecimalNumber::new(placements);
        let weight = is_weighed.then(|| counts.weight().to_string());
        let mut cells = counts.into_cells();
        cells.iter_mut().for_each(|(_, number)| *number = index_of[*number as usize]);
        let contradiction = None;
        Ok(Self {
            board,
            count,
            weight,
            cell_counts,
            cells,
            contradiction,
            detail: CountDetail::default(),
        })
    }

    /// Adds the conflicting clues and the repairs, if the board is inconsistent and the budget
    /// suffices.
    pub fn with_contradiction(self, search: Search<'_>) -> Self {
        if !self.is_inconsistent() {
            return self;
        }
        let contradiction = ExplainAnswer::contradiction(self.board, search);
        Self { contradiction, ..self }
    }

    /// Returns each hidden cell with its count.
    fn cells_with_counts(&self) -> impl Iterator<Item = (Cell, &CellCount)> {
        self.cells.iter().map(|&(cell, index)| (cell, &self.cell_counts[index as usize]))
    }

    /// Returns, for each entry of `cell_counts`, the cells with this count.
    #[cfg(feature = "json")]
    fn cells_by_count(&self) -> Vec<Vec<Cell>> {
        let mut classes = vec![Vec::new(); self.cell_counts.len()];
        self.cells.iter().for_each(|&(cell, index)| classes[index as usize].push(cell));
        classes
    }
}

impl CellCount {
    /// Returns a bound on the bytes that an entry takes. The list of entries may have twice the
    /// needed capacity. A decimal digit takes one byte and holds more than three bits.
    fn bytes_for_bits(bits: u64) -> u64 {
        2 * size_of::<Self>() as u64 + bits / 3
    }

    fn new((mines, weight): (&UBig, &UBig), counts: &Counts) -> Self {
        let probability = rounded_quotient(weight, counts.weight());
        let status = match () {
            () if *mines == UBig::ZERO => CellStatus::Safe,
            () if *mines == counts.placements => CellStatus::Mine,
            () => CellStatus::Undetermined(Some(probability)),
        };
        let weight = counts.has_weights().then(|| weight.clone());
        Self { mines: mines.clone(), weight, probability, status }
    }

    /// Returns the number of decimal digits of the count, or one more. A bit is worth 0.30103
    /// decimal digits.
    fn bytes_of_digits(&self) -> u64 {
        let digits = |number: &UBig| number.bit_len() as u64 * 30_103 / 100_000 + 1;
        digits(&self.mines) + self.weight.as_ref().map_or(0, digits)
    }
}

/// The bytes that a cell takes in the document, without the digits of its numbers.
const BYTES_PER_CELL: u64 = 80;

impl Answer for CountAnswer<'_> {
    fn document_bytes(&self) -> u64 {
        let digits = CellCount::bytes_of_digits;
        let cells = self.cells.len() as u64 * BYTES_PER_CELL;
        cells
            + match self.detail {
                CountDetail::Cells => {
                    self.cells_with_counts().map(|(_, count)| digits(count)).sum()
                }
                CountDetail::Classes => self.cell_counts.iter().map(digits).sum(),
                CountDetail::Probabilities => 0,
            }
    }

    fn set_detail(&mut self, detail: CountDetail) {
        self.detail = detail;
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        Some(count_certificate(self.board, search))
    }

    fn marks(&self) -> Marks {
        let contradiction = self.contradiction.as_ref().map(Answer::marks).unwrap_or_default();
        let statuses = self.cells_with_counts().map(|(cell, count)| (cell, count.status)).collect();
        let sentences = vec![self.count.brief()];
        Marks { statuses, sentences, ..Marks::default() }.joined_with(contradiction)
    }

    fn is_inconsistent(&self) -> bool {
        self.count.digits == "0"
    }

    fn prior(&self) -> Option<Prior> {
        let is_open = |count: &CellCount| matches!(count.status, CellStatus::Undetermined(_));
        let has_chances = self.cell_counts.iter().any(is_open);
        has_chances.then(|| self.board.prior())
    }
}

impl Report for CountAnswer<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        if self.is_inconsistent() {
            return self.contradiction.as_ref().map(Report::drawings).unwrap_or_default();
        }
        let shape = self.board.shape();
        let mut statuses = Grid::new(shape, None);
        for (cell, count) in self.cells_with_counts() {
            statuses[cell] = Some(count.status);
        }
        let tile = move |cell| match statuses[cell] {
            Some(status) => status.tile(),
            None => Tile { text: text::symbol(self.board.view(cell)), shade: Shade::Plain },
        };
        vec![Drawing::new(shape, tile)]
    }

    fn text(&self) -> String {
        if self.is_inconsistent() {
            let why = self.contradiction.as_ref().map(Report::text).unwrap_or_default();
            return self.brief() + &why;
        }
        let legend = "S safe, M mine, %: the probability of a mine\n";
        let assumption = self.prior().and_then(Prior::assumption_sentence);
        let assumption = assumption.map(|sentence| format!("{sentence}\n")).unwrap_or_default();
        format!("{legend}{}{assumption}", self.brief())
    }

    fn brief(&self) -> String {
        format!("{}\n", self.count)
    }
}

/// An answer without a count, because a limit ended the search first.
#[derive(Debug)]
pub(in super::super) struct UnfinishedCount {
    prior: Prior,
    reason: Unfinished,
    detail: CountDetail,
}

impl UnfinishedCount {
    pub fn new(board: &Board, reason: Unfinished) -> Self {
        Self { prior: board.prior(), reason, detail: CountDetail::default() }
    }
}

impl Answer for UnfinishedCount {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        Some((self.reason, open_questions::solutions_uncounted("placement")))
    }

    fn set_detail(&mut self, detail: CountDetail) {
        self.detail = detail;
    }
}

impl Report for UnfinishedCount {
    fn brief(&self) -> String {
        String::new()
    }
}
