//! The answer to `count`: the number of solutions of a board.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::count::{rounded_quotient, scientific_notation};
use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::{Meter, Stop, Unfinished};
use crate::certificate::Certificate;
use crate::grid::{Cell, Grid, Shape};
use crate::picture::Marks;
use crate::prior::Prior;
use crate::puzzle::Answer;
use crate::report::{CellStatus, Drawing, Report, Shade, Tile, pluralised, with_thousands_commas};
use crate::words::{Sentence, open_questions};

use crate::shading::certify::count_certificate;
use crate::shading::exact::Counts;
#[cfg(feature = "json")]
use crate::shading::keyed_documents::CellNumber;
use crate::shading::{Shading, Words};

/// The bytes of a cell in the document, without the digits of its number.
const BYTES_PER_CELL: u64 = 80;

/// The answer to `count`, for people and for programs.
pub(crate) struct CountAnswer<'a, B> {
    board: &'a B,
    /// The counts, or `None` if a limit ended the search first.
    counts: Option<Counts>,
    /// For each distinct number of solutions, the status of the cells that have this number.
    statuses: Vec<CellStatus>,
    summary: String,
    unfinished: Option<Unfinished>,
}

/// The document for programs.
#[cfg(feature = "json")]
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(bound = "B: Shading")]
#[schemars(bound = "B: Shading", rename = "Counted")]
pub(crate) struct Document<'a, B> {
    /// The number of solutions, written in decimal. Null if a limit ended the search first.
    count: Option<&'a str>,
    /// The prior for the number of mines, for boards that state a prior. `total` means that the
    /// number is known, a fraction such as `33/160` is a density, and `uniform` means that all
    /// placements have equal weight.
    #[serde(skip_serializing_if = "Option::is_none")]
    prior: Option<Prior>,
    /// The open cells in row-major order. Empty if there is no solution.
    cells: Vec<CellNumber<'a, B>>,
}

#[cfg(feature = "json")]
impl<B: Shading> serde::Serialize for CountAnswer<'_, B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let prior = self.board.prior();
        let Some(counts) = &self.counts else {
            return Document::<B> { count: None, prior, cells: Vec::new() }.serialize(serializer);
        };
        // The digits of a number are made once for all cells with this number.
        let numbers: Vec<String> = counts.numbers().iter().map(UBig::to_string).collect();
        let all = &counts.solutions;
        let share = |number: &UBig| cell_status(number, all, (number, all)).chance();
        let exactly = |numbers: Vec<UBig>| -> Vec<(String, f64)> {
            let of = numbers.iter().map(|number| Some((number.to_string(), share(number)?)));
            of.flatten().collect()
        };
        let mut each = counts.counts_by_content().map(exactly);
        let cells = counts.number_indices().iter().filter_map(|&(cell, index)| {
            let exactly = each.next().unwrap_or_default();
            let probability = self.statuses[index as usize].chance()?;
            let (number, puzzle) = (&numbers[index as usize], std::marker::PhantomData);
            Some(CellNumber { cell, number, probability, exactly, puzzle })
        });
        let (count, cells) = (counts.solutions.to_string(), cells.collect());
        Document::<B> { count: Some(&count), prior, cells }.serialize(serializer)
    }
}

/// Returns the status of a cell that is shaded in `number` of all `solutions`. The chance in the
/// status is `part / all`: the weight of the solutions that shade the cell, divided by the weight
/// of all solutions.
fn cell_status(number: &UBig, solutions: &UBig, (part, all): (&UBig, &UBig)) -> CellStatus {
    match number {
        number if *number == UBig::ZERO => CellStatus::Safe,
        number if number == solutions => CellStatus::Mine,
        _ => CellStatus::Undetermined(Some(rounded_quotient(part, all))),
    }
}

/// Returns the sentence that `number` solutions agree with a board, without a full stop. `about` is
/// empty, or repeats a long number in short form.
fn agreement_sentence<B: Shading>(number: &str, about: &str, shape: Shape) -> String {
    let agree = if number == "1" { "agrees" } else { "agree" };
    let solutions = pluralised(number, B::WORDS.solution);
    format!("{solutions}{about} {agree} with the {shape} board")
}

impl<'a, B: Shading> CountAnswer<'a, B> {
    /// Creates the answer. Each bit of a number is a step of work, because computing digits and
    /// chances can take longer than the count itself.
    pub fn new(board: &'a B, counts: Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let count = &counts.solutions;
        let bits = count.bit_len() as u64 + 1;
        meter.spend_steps(bits)?;
        let mut statuses = Vec::with_capacity(counts.numbers().len());
        for (number, share) in counts.numbers().iter().zip(counts.shares()) {
            meter.spend_steps(bits)?;
            statuses.push(cell_status(number, count, share));
        }
        let (digits, shape) = (count.to_string(), board.shape());
        let about =
            scientific_notation(count).map(|short| format!(" (about {short})")).unwrap_or_default();
        let summary = agreement_sentence::<B>(&digits, &about, shape) + "\n";
        Ok(Self { board, counts: Some(counts), statuses, summary, unfinished: None })
    }

    /// Creates an answer in which nothing is known about the solutions.
    pub fn unfinished(board: &'a B, reason: Unfinished) -> Self {
        let (statuses, summary) = (Vec::new(), String::new());
        Self { board, counts: None, statuses, summary, unfinished: Some(reason) }
    }

    /// Returns the open cells with their statuses. Returns an empty list if there is no solution or
    /// nothing is known.
    fn cells(&self) -> impl Iterator<Item = (Cell, CellStatus)> {
        let cells = self.counts.iter().flat_map(Counts::number_indices);
        cells.map(|&(cell, number)| (cell, self.statuses[number as usize]))
    }
}

impl<B: Shading> Answer for CountAnswer<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::solutions_uncounted(B::WORDS.solution);
        self.unfinished.map(|reason| (reason, left))
    }

    fn document_bytes(&self) -> u64 {
        let Some(counts) = &self.counts else { return 0 };
        // A decimal digit holds more than three bits.
        let digits = |(_, number): (Cell, &UBig)| BYTES_PER_CELL + number.bit_len() as u64 / 3;
        let cells: u64 = counts.cells().map(digits).sum();
        match self.board.capacity() {
            1 => cells,
            capacity => cells * (capacity as u64 + 2),
        }
    }

    fn prior(&self) -> Option<Prior> {
        let is_open = |(_, status)| matches!(status, CellStatus::Undetermined(_));
        self.board.prior().filter(|_| self.cells().any(is_open))
    }

    fn capacity(&self) -> usize {
        self.board.capacity()
    }

    fn marks(&self) -> Marks {
        let sentence = |counts: &Counts| match scientific_notation(&counts.solutions) {
            Some(short) => format!("about {short} {}s agree with the board", B::WORDS.solution),
            None => {
                let digits = counts.solutions.to_string();
                let shape = self.board.shape();
                agreement_sentence::<B>(&with_thousands_commas(&digits), "", shape)
            }
        };
        let sentences = self.counts.iter().map(sentence).collect();
        Marks { statuses: self.cells().collect(), sentences, ..Marks::default() }
    }

    fn is_inconsistent(&self) -> bool {
        self.counts.as_ref().is_some_and(|counts| counts.solutions == UBig::ZERO)
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        self.unfinished.is_none().then(|| count_certificate(self.board, search))
    }
}

impl<B: Shading> Report for CountAnswer<'_, B> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        if self.cells().next().is_none() {
            return Vec::new();
        }
        let shape = self.board.shape();
        let mut statuses = Grid::new(shape, None);
        for (cell, status) in self.cells() {
            statuses[cell] = Some(status);
        }
        let [shaded, clear] = B::WORDS.signs;
        let tile = move |cell| match statuses[cell] {
            Some(CellStatus::Mine) => Tile { text: shaded.into(), shade: Shade::Mine },
            Some(CellStatus::Safe) => Tile { text: clear.into(), shade: Shade::Safe },
            Some(status) => status.tile(),
            None => Tile { text: self.board.sign(cell).into(), shade: Shade::Plain },
        };
        vec![Drawing::new(shape, tile).with_hexagon_rows(self.board.hexagon_rows())]
    }

    fn text(&self) -> String {
        let brief = self.brief();
        let Words { shaded, shaded_status, clear, signs, solution, with_shaded_at, .. } = B::WORDS;
        if self.cells().next().is_none() {
            return brief;
        }
        let [sign_shaded, sign_clear] = signs;
        // On a board with a density, solutions have different weights.
        let percentage = match self.board.prior().and_then(Prior::density) {
            Some(_) => format!("the probability of {shaded_status} at the cell"),
            None => format!("the share of {solution}s {with_shaded_at} the cell"),
        };
        let legend = format!(
            "{sign_shaded} {shaded}, {sign_clear} {clear} in every {solution}; %: {percentage}\n"
        );
        let capacity = self.board.capacity();
        let prior = Answer::prior(self);
        let assumption = prior.and_then(|prior| prior.assumption_sentence_with_capacity(capacity));
        let assumption = assumption.map(|sentence| sentence + "\n").unwrap_or_default();
        legend + &brief + &assumption
    }

    fn brief(&self) -> String {
        self.summary.clone()
    }
}
