//! The answer to `solvable`: whether a layout is won without a guess, where it ends if not, and the
//! parts of the layout.

use std::fmt;

use gridproof_engine::count::ratio;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzle::Answer;
use crate::report::{Drawing, Report, Shade, Tile, list, plain, pluralised};

use super::difficulty::Difficulty;
use super::rules::Placement;
use super::solvable::{End, Guess, Solvability};
use super::text;
use super::three_bv::ThreeBv;

/// The game on a layout, and the layout's parts.
pub struct Playthrough {
    first: Cell,
    found: Solvability,
    /// The number of cells without a mine.
    without_mine: usize,
    three_bv: ThreeBv,
    /// The difficulty, if requested, or the reason why it is unknown.
    difficulty: Option<Result<Difficulty, Unfinished>>,
}

/// The most cells of least risk that the text names; JSON has them all.
const NAMED: usize = 6;

impl Playthrough {
    /// Creates the answer for a layout with this first click.
    pub fn new(placement: &Placement, first: Cell, found: Solvability) -> Self {
        let without_mine = placement.mines.shape().area() - placement.total();
        Self { first, found, without_mine, three_bv: ThreeBv::of(placement), difficulty: None }
    }

    /// Adds the difficulty, or the reason why it is unknown.
    pub fn with_difficulty(self, difficulty: Result<Difficulty, Unfinished>) -> Self {
        Self { difficulty: Some(difficulty), ..self }
    }

    /// Returns whether the layout is won without a guess, if decided.
    pub fn is_solvable(&self) -> Option<bool> {
        match self.found.end {
            End::Won => Some(true),
            End::Stuck(_) | End::Lost => Some(false),
            End::Undecided(_) => None,
        }
    }

    fn guess(&self) -> Option<&Guess> {
        match &self.found.end {
            End::Stuck(Ok(guess)) => Some(guess),
            _ => None,
        }
    }

    /// Draws the final board, with the proved mines and the best guesses marked.
    fn reached(&self) -> Drawing<'_> {
        let Solvability { board, mines, .. } = &self.found;
        let best = self.guess().map_or(&[][..], |guess| &guess.cells);
        let tile = |cell| {
            let symbol = text::symbol(board.view(cell));
            match () {
                () if best.binary_search(&cell).is_ok() => {
                    Tile { text: format!(">{symbol}").into(), shade: Shade::Marked }
                }
                () if mines.binary_search(&cell).is_ok() => {
                    Tile { text: "M".into(), shade: Shade::Mine }
                }
                () => Tile { text: symbol, shade: Shade::Plain },
            }
        };
        Drawing::new(board.shape(), tile)
    }

    fn opened(&self) -> String {
        let are = if self.without_mine == 1 { "is" } else { "are" };
        let all = pluralised(self.without_mine, "cell");
        format!("{} of {all} without a mine {are} open", self.found.board.opened())
    }

    /// Writes `3BV 8: 2 openings, 6 other cells in 3 islands`.
    fn clicks(&self) -> String {
        let ThreeBv { openings, others, islands } = self.three_bv;
        let parts = format!(
            "{}, {} in {}",
            pluralised(openings, "opening"),
            pluralised(others, "other cell"),
            pluralised(islands, "island")
        );
        format!("3BV {}: {parts}\n", self.three_bv.value())
    }

    fn hardest(&self) -> Option<String> {
        let line = match self.difficulty.as_ref()? {
            Ok(difficulty) => difficulty.to_string(),
            Err(_) => "its difficulty is not known".to_owned(),
        };
        Some(line + "\n")
    }
}

/// `the hardest deduction needs 3 clues together`.
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = if self.smallest { "" } else { "at most " };
        let together = if self.clues == 1 { "" } else { " together" };
        write!(f, "the hardest deduction needs {bound}{}{together}", pluralised(self.clues, "clue"))
    }
}

/// `the least risk is at (0,4) and (2,4): a mine in 1 of 2 placements (50.0%)`.
impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells, mines, placements } = self;
        let named = match cells.len() {
            0..=NAMED => list(cells),
            many => format!("{} and {} others", cells[0], many - 1),
        };
        let percent = ratio(mines, placements) * 100.0;
        let whole = pluralised(placements, "placement");
        write!(f, "the least risk is at {named}: a mine in {mines} of {whole} ({percent:.1}%)")
    }
}

impl Answer for Playthrough {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        match (&self.found.end, &self.difficulty) {
            (End::Undecided(reason), _) => {
                Some((*reason, "it is not decided whether a guess is needed".to_owned()))
            }
            (End::Stuck(Err(reason)), _) => {
                Some((*reason, "the risks of the hidden cells are not counted".to_owned()))
            }
            (_, Some(Err(reason))) => {
                Some((*reason, "the difficulty of the layout is not known".to_owned()))
            }
            _ => None,
        }
    }
}

impl Report for Playthrough {
    /// A game that is lost at once has no drawing.
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let is_drawn = self.found.end != End::Lost;
        Vec::from_iter(is_drawn.then(|| self.reached()))
    }

    fn text(&self) -> String {
        let guess = self.guess().map(|guess| format!("{guess}\n"));
        let hardest = self.hardest();
        [self.brief(), guess.unwrap_or_default(), hardest.unwrap_or_default(), self.clicks()]
            .concat()
    }

    fn brief(&self) -> String {
        let (first, opened) = (self.first, self.opened());
        match self.found.end {
            End::Won => format!("solvable: won from {first} without a guess\n"),
            End::Stuck(_) => format!("not solvable: from {first} a guess is needed, {opened}\n"),
            End::Lost => format!("not solvable: lost at the first click, {first} is a mine\n"),
            End::Undecided(_) => format!("undecided: from {first}, {opened}\n"),
        }
    }
}

/// The drawing, and the text below it.
impl fmt::Display for Playthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        plain(self, f)
    }
}

/// Writes the displayed form.
impl fmt::Debug for Playthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Playthrough(\n{self})")
    }
}

#[cfg(feature = "json")]
mod document {
    //! The document of a played layout.

    use std::borrow::Cow;

    use dashu_int::UBig;
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::{Serialize, Serializer};

    use super::{Playthrough, text};
    use crate::grid::Cell;
    use crate::puzzles::mines::solvable::{End, Guess};
    use crate::report::json::decimal;
    use gridproof_engine::count::ratio;

    #[derive(Serialize, JsonSchema)]
    struct Document<'a> {
        /// Whether proofs alone win from the first click; null if a limit was met first.
        solvable: Option<bool>,
        end: Name,
        first: Cell,
        /// The number of opened cells, and of all cells without a mine.
        opened: usize,
        without_mine: usize,
        /// The final board in its saved form.
        board: String,
        /// Its hidden cells that are proved mines, and the others.
        mine: &'a [Cell],
        hidden: Vec<Cell>,
        /// The least risky cells to open there; null if no guess is needed, or the risks were not
        /// counted.
        guess: Option<Least<'a>>,
        /// The fewest left clicks that open every cell without a mine, without a chord.
        three_bv: usize,
        openings: usize,
        islands: usize,
        /// The most clues that a deduction needs together, if requested; null if a limit was met
        /// first.
        #[serde(skip_serializing_if = "Option::is_none")]
        difficulty: Option<Option<usize>>,
        /// Whether the difficulty is proved minimal.
        #[serde(skip_serializing_if = "Option::is_none")]
        difficulty_proved: Option<bool>,
    }

    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "lowercase")]
    enum Name {
        Won,
        /// A guess is needed.
        Stuck,
        /// The first click hits a mine.
        Lost,
        Undecided,
    }

    #[derive(Serialize, JsonSchema)]
    struct Least<'a> {
        cells: &'a [Cell],
        /// The number of placements with a mine at such a cell.
        #[serde(serialize_with = "decimal")]
        #[schemars(with = "String")]
        mines: &'a UBig,
        /// The number of all consistent placements.
        #[serde(serialize_with = "decimal")]
        #[schemars(with = "String")]
        placements: &'a UBig,
        risk: f64,
    }

    impl<'a> Document<'a> {
        fn new(played: &'a Playthrough) -> Self {
            let found = &played.found;
            let is_open = |cell: &Cell| found.mines.binary_search(cell).is_err();
            let least = |guess: &'a Guess| Least {
                cells: &guess.cells,
                mines: &guess.mines,
                placements: &guess.placements,
                risk: ratio(&guess.mines, &guess.placements),
            };
            let known = |difficulty: &Result<_, _>| difficulty.as_ref().ok().copied();
            let difficulty = played.difficulty.as_ref().map(known);
            Self {
                solvable: played.is_solvable(),
                end: match found.end {
                    End::Won => Name::Won,
                    End::Stuck(_) => Name::Stuck,
                    End::Lost => Name::Lost,
                    End::Undecided(_) => Name::Undecided,
                },
                first: played.first,
                opened: found.board.opened(),
                without_mine: played.without_mine,
                board: text::print(&found.board),
                mine: &found.mines,
                hidden: found.board.hidden().filter(is_open).collect(),
                guess: played.guess().map(least),
                three_bv: played.three_bv.value(),
                openings: played.three_bv.openings,
                islands: played.three_bv.islands,
                difficulty: difficulty.map(|known| known.map(|difficulty| difficulty.clues)),
                difficulty_proved: difficulty
                    .map(|known| known.is_some_and(|difficulty| difficulty.smallest)),
            }
        }
    }

    impl Serialize for Playthrough {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Document::new(self).serialize(serializer)
        }
    }

    impl JsonSchema for Playthrough {
        fn schema_name() -> Cow<'static, str> {
            "Playthrough".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Document::json_schema(generator)
        }
    }
}
