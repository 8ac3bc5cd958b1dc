//! Makes the legend and the sentences below a board, and the description of a picture in words.

use crate::grid::Cell;
use crate::picture::diagram::{Diagram, SolutionStyle};
use crate::picture::layout::{CellShape, PlacedCell};
use crate::picture::marks::Marks;
use crate::picture::plane::{Bounds, Point};
use crate::picture::symbol::{Appearance, Fill, Item, Ring, Sign, TextStyle};
use crate::picture::text;
use crate::report::{CellStatus, pluralised};

use super::cells::{appearance_of_status, cell_content};
use super::frame::{crossed_out, joined_border};

/// The height of the letters.
const LETTER_HEIGHT: f64 = 0.36;

/// The size of the legend's squares, as a multiple of a cell's size.
const SQUARE_SIZE: f64 = 0.6;

/// The distance from one line of the legend to the next.
const LEGEND_LINE_DISTANCE: f64 = 0.8;

/// The distance from one line of a sentence to the next.
const SENTENCE_LINE_DISTANCE: f64 = 0.52;

/// The distance between two entries in a line of the legend.
const ENTRY_GAP: f64 = 0.6;

/// The least width of the text below the board. The text can be wider than a narrow board.
const MIN_WIDTH: f64 = 8.0;

/// An entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LegendEntry {
    Clear,
    Shaded,
    Chance,
    Undetermined,
    Undecided,
    Hidden,
    Known,
    Flag,
    Clue,
    Explained,
    Hole,
    Joined,
}

/// Returns the entries that a picture needs.
pub fn entries_needed<'a>(
    diagram: &Diagram,
    appearances: impl Iterator<Item = &'a Appearance> + Clone,
) -> Vec<LegendEntry> {
    let is_shown = |kind: &LegendEntry| {
        let of = |status| appearance_of_status(status, "", diagram.style);
        let (clear, shaded) = (of(CellStatus::Safe), of(CellStatus::Mine));
        let is_like =
            |one: &Appearance, other: &Appearance| one.fill == other.fill && one.sign == other.sign;
        let is_of = |appearance: &Appearance| match kind {
            LegendEntry::Clear => is_like(appearance, &clear),
            LegendEntry::Shaded => is_like(appearance, &shaded),
            LegendEntry::Chance => matches!(appearance.fill, Fill::Chance(_)),
            LegendEntry::Undetermined => appearance.text == "?" || appearance.text_below == "?",
            LegendEntry::Undecided => appearance.is_hatched,
            LegendEntry::Hidden => *appearance == Appearance::new(Fill::Hidden),
            LegendEntry::Known => appearance.fill == Fill::Hit,
            LegendEntry::Flag => appearance.is_flagged || appearance.sign == Some(Sign::Flag),
            LegendEntry::Clue => appearance.ring == Some(Ring::Clue),
            LegendEntry::Explained => appearance.ring == Some(Ring::Explained),
            LegendEntry::Hole | LegendEntry::Joined => false,
        };
        let joined = diagram.layout.layers.iter().any(|layer| layer.joined != Default::default());
        let has_holes = !diagram.layout.holes.is_empty();
        match kind {
            LegendEntry::Hole => has_holes,
            LegendEntry::Joined => joined,
            _ => appearances.clone().any(is_of),
        }
    };
    let all = [
        LegendEntry::Clear,
        LegendEntry::Shaded,
        LegendEntry::Chance,
        LegendEntry::Undetermined,
        LegendEntry::Undecided,
        LegendEntry::Hidden,
        LegendEntry::Known,
        LegendEntry::Flag,
        LegendEntry::Clue,
        LegendEntry::Explained,
        LegendEntry::Hole,
        LegendEntry::Joined,
    ];
    all.into_iter().filter(is_shown).collect()
}

impl LegendEntry {
    fn entry_appearance(self, style: SolutionStyle) -> Appearance {
        let status = |status| appearance_of_status(status, "", style);
        match self {
            Self::Clear => status(CellStatus::Safe),
            Self::Shaded => status(CellStatus::Mine),
            Self::Chance => {
                Appearance { text: "%".to_owned(), ..Appearance::new(Fill::Chance(0.4)) }
            }
            Self::Undetermined => status(CellStatus::Undetermined(None)),
            Self::Undecided => status(CellStatus::Undecided),
            Self::Hidden => Appearance::new(Fill::Hidden),
            Self::Known => Appearance { sign: Some(Sign::Hit), ..Appearance::new(Fill::Hit) },
            Self::Flag => Appearance { sign: Some(Sign::Flag), ..Appearance::new(Fill::Hidden) },
            Self::Clue => Appearance { ring: Some(Ring::Clue), ..Appearance::new(Fill::Open) },
            Self::Explained => {
                Appearance { ring: Some(Ring::Explained), ..Appearance::new(Fill::Open) }
            }
            Self::Hole | Self::Joined => Appearance::new(Fill::Open),
        }
    }

    fn entry_words(self, style: SolutionStyle) -> &'static str {
        match self {
            Self::Clear => style.clear_word(),
            Self::Shaded => style.shaded_word(),
            Self::Chance => style.chance_phrase(),
            Self::Undetermined => "undetermined",
            Self::Undecided => "undecided: a limit came first",
            Self::Hidden => "hidden",
            Self::Known => "known mine",
            Self::Flag => "flag",
            Self::Clue => "clue of the explanation",
            Self::Explained => "explained",
            Self::Hole => "no cell",
            Self::Joined => "borders with equal arrows are joined",
        }
    }
}

/// Returns the legend and the sentences, placed below the parts that are already drawn.
pub fn items_below_board(
    style: SolutionStyle,
    kinds: &[LegendEntry],
    sentences: &[&String],
    drawn_bounds: Bounds,
) -> Vec<Item> {
    let (left, width) = (drawn_bounds.least.x, drawn_bounds.size().x.max(MIN_WIDTH));
    let mut at = Point::new(left, drawn_bounds.most.y + LEGEND_LINE_DISTANCE);
    let mut items = Vec::new();
    for &kind in kinds {
        let text = kind.entry_words(style);
        let wide = SQUARE_SIZE * 1.3 + text::text_width(text) * LETTER_HEIGHT;
        if at.x > left && at.x + wide > left + width {
            at = Point::new(left, at.y + LEGEND_LINE_DISTANCE);
        }
        let middle = at + Point::new(SQUARE_SIZE / 2.0, 0.0);
        let placed = PlacedCell { cell: Cell::new(0, 0), shape: CellShape::Square, middle };
        match kind {
            LegendEntry::Hole => items.extend(crossed_out(middle)),
            LegendEntry::Joined => {
                items.extend(joined_border(at, at + Point::new(SQUARE_SIZE, 0.0), 1))
            }
            kind => {
                let appearance = kind.entry_appearance(style);
                let content = cell_content(placed, SQUARE_SIZE, &appearance);
                items.push(Item::Cell { placed, scale: SQUARE_SIZE, appearance, title: None });
                items.extend(content);
            }
        }
        items.push(words_item(at + Point::new(SQUARE_SIZE * 1.3, 0.0), text));
        at.x += wide + ENTRY_GAP;
    }
    if !kinds.is_empty() {
        at.y += LEGEND_LINE_DISTANCE;
    }
    at.x = left;
    for sentence in sentences {
        for line in text::wrap_lines(sentence, width / LETTER_HEIGHT) {
            items.push(words_item(at, &line));
            at.y += SENTENCE_LINE_DISTANCE;
        }
    }
    items
}

fn words_item(at: Point, text: &str) -> Item {
    Item::Text {
        at,
        text: text.to_owned(),
        size: LETTER_HEIGHT,
        style: TextStyle::Words,
        title: None,
    }
}

/// Returns the description of a picture: first the number of cells of each status, then the
/// sentences of the picture.
pub fn description(
    marks: &Marks,
    sentences: &[&String],
    style: SolutionStyle,
    clues: usize,
) -> String {
    let number = |is: fn(CellStatus) -> bool| {
        marks.statuses.iter().filter(|(_, status)| is(*status)).count()
    };
    let numbers = [
        (number(|status| status == CellStatus::Safe), style.clear_word()),
        (number(|status| status == CellStatus::Mine), style.shaded_word()),
        (number(|status| matches!(status, CellStatus::Undetermined(_))), "undetermined"),
        (number(|status| status == CellStatus::Undecided), "undecided"),
    ];
    let numbers = numbers.into_iter().filter(|(number, _)| *number > 0);
    let numbers: Vec<String> = numbers.map(|(number, what)| format!("{number} {what}")).collect();
    let mut statements = Vec::new();
    if !numbers.is_empty() {
        statements.push(numbers.join(", "));
    }
    if clues > 0 {
        statements.push(format!("{} of the explanation in rings", pluralised(clues, "clue")));
    }
    statements.extend(sentences.iter().map(|sentence| (*sentence).clone()));
    statements.iter().map(|sentence| format!("{sentence}.")).collect::<Vec<_>>().join(" ")
}
