//! The implementation of [`Shading`](crate::shading::Shading) for boards of any shape.

#[cfg(feature = "questions")]
use gridproof_engine::model::Label;

use crate::grid::Cell;
#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::prior::Prior;
#[cfg(feature = "questions")]
use crate::shading::RuleText;
use crate::shading::{Keys, Shading, Words, of_files};
#[cfg(feature = "questions")]
use crate::text::{ForeignForm, Problem, TextError};
#[cfg(feature = "questions")]
use crate::words::Sentence;

#[cfg(feature = "questions")]
use super::diagram;
#[cfg(feature = "questions")]
use super::rules::BoardRule;
use super::rules::{self, Board, Content, Tiling};
use super::{model, text};

impl Shading for Board {
    of_files!(text, rules, model);

    type CellContent = u8;

    const WORDS: Words = Words {
        solution: "placement",
        shaded: "mine",
        shaded_status: "a mine",
        clear: "safe",
        with_shaded_at: "with a mine at",
        signs: ["M", "S"],
        keys: Keys { shaded: "mine", clear: "safe", number: "mines" },
    };
    /// Some clues use auxiliary variables and inequalities.
    const HAS_ONLY_EQUATIONS: bool = false;

    #[cfg(feature = "questions")]
    fn read_foreign(text: &str) -> Option<Result<Self, TextError>> {
        text::read_foreign(text)
    }

    fn certified_form(&self) -> String {
        match Board::prior(self) {
            Prior::Density(_) => text::print(&self.clone().with_prior(Prior::Uniform)),
            _ => text::print(self),
        }
    }

    #[cfg(feature = "questions")]
    fn with_prior(&self, prior: Prior) -> Option<Result<Self, Problem>> {
        Some(text::with_prior(self, prior))
    }

    #[cfg(feature = "questions")]
    fn in_form(&self, form: ForeignForm) -> Result<String, Sentence> {
        text::in_form(self, form)
    }

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        diagram::diagram(self)
    }

    #[cfg(feature = "questions")]
    fn clue_at(&self, label: Label) -> Option<ClueAt> {
        diagram::clue_at(self, label.cell, label.rule, label.number)
    }

    fn capacity(&self) -> usize {
        usize::from(Board::capacity(self))
    }

    #[cfg(feature = "questions")]
    fn has_connected_groups(&self) -> bool {
        self.board_rules().iter().any(|rule| rule.is_about_groups())
    }

    #[cfg(feature = "questions")]
    fn without_connected_groups(&self) -> Option<Self> {
        let is_local = |rule: &&BoardRule| !rule.is_about_groups();
        let local = self.board_rules().iter().filter(is_local).copied().collect::<Vec<_>>();
        (local.len() < self.board_rules().len())
            .then(|| self.clone().with_lines_and_rules(self.lines().to_vec(), local))
    }

    #[cfg(feature = "questions")]
    fn with_known_cells(&self, shaded: &[Cell], clear: &[Cell]) -> Self {
        let mut board = self.clone();
        shaded.iter().for_each(|&cell| board.set(cell, Content::Mines(1)));
        clear.iter().for_each(|&cell| board.set(cell, Content::Opened(None)));
        board
    }

    fn given(&self, cell: Cell) -> Option<u8> {
        Board::given(self, cell)
    }

    fn is_cell(&self, place: Cell) -> bool {
        Board::is_cell(self, place)
    }

    fn sign(&self, cell: Cell) -> String {
        match &self.contents()[cell] {
            Content::Hole => String::new(),
            content => text::sign(content),
        }
    }

    fn prior(&self) -> Option<Prior> {
        Some(Board::prior(self))
    }

    fn hexagon_rows(&self) -> Option<usize> {
        (*self.space().tiling() == Tiling::Hexagon).then(|| self.space().layer_shape().rows)
    }

    fn replay_steps(&self) -> u64 {
        let size_of_rules: usize = self.rule_instances().map(|(_, rule)| rule.size() + 1).sum();
        (Board::shape(self).area() + 2 * size_of_rules) as u64
    }

    fn max_constraints_and_literals(&self) -> (usize, usize) {
        // The encoder of each rule reserves the memory for its own constraints.
        (0, 0)
    }

    #[cfg(feature = "questions")]
    fn rule_text(&self, label: Label) -> Option<RuleText> {
        let (id, rule) = self.rule_instances().find(|(id, _)| model::label(*id) == label)?;
        let sentence = rule.sentence(Board::capacity(self));
        Some(RuleText { name: id.phrase(), sentence, cells: rule.cells() })
    }
}
