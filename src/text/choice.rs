//! The choice between several boards that agree with a text.

use super::advice::{Advice, Key, Setting};
use crate::grid::Shape;

/// One of several boards that agree with a text, and the settings that choose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The rows and columns, if they differ from another choice.
    pub size: Option<Shape>,
    /// The meanings of signs, such as `hidden=-,mine=X`, if they differ from another choice.
    pub symbols: Option<String>,
    /// The rows in the signs of a saved board, separated by `/`, and shortened if long.
    pub drawing: String,
}

impl Choice {
    /// Returns the settings that choose this board.
    pub fn settings(&self) -> Vec<Setting> {
        let size = self.size.iter().map(|size| Setting::of(Key::Shape, size));
        let symbols = self.symbols.iter().map(|symbols| Setting::of(Key::Symbols, symbols));
        size.chain(symbols).collect()
    }

    /// Returns the settings that choose this board, with the board itself. If the settings do not
    /// distinguish the board, advises to add a header.
    fn told(&self) -> Advice {
        let advice = match self.settings() {
            none if none.is_empty() => Advice::of("a header"),
            settings => Advice::default().settings(settings),
        };
        advice.board(&self.drawing)
    }
}

/// Returns the message for a text that fits several boards, or only boards with impossible clues.
pub(super) fn ambiguity(signs: &[String], choices: &[Choice]) -> String {
    let signs = signs.join("`, `");
    match (choices.len(), signs.is_empty()) {
        (0, _) => {
            format!("expected fewer signs with several meanings, found `{signs}`")
        }
        (1, _) => "expected clues that agree with their neighbours".to_owned(),
        (_, true) => "expected one board, found several".to_owned(),
        (_, false) => format!("expected one reading of `{signs}`, found several"),
    }
}

/// Returns the settings that choose each board.
pub(super) fn how_to_choose(choices: &[Choice]) -> Advice {
    match choices {
        [] => Advice::of("give their meanings with ")
            .settings([Setting { key: Key::Symbols, value: None }])
            .words(", as in ")
            .settings([Setting::of(Key::Symbols, "hidden=#,zero=.,mine=*,flag=F")]),
        [only] => only.told().words(" says that this board is meant"),
        several => {
            let mut options: Vec<Advice> = several.iter().take(NAMED).map(Choice::told).collect();
            if several.len() > NAMED {
                options.push(Advice::of(format!("one of {} more", several.len() - NAMED)));
            }
            let joined = options.into_iter().reduce(|all, next| all.words(" or ").and(next));
            Advice::of("choose ").and(joined.unwrap_or_default())
        }
    }
}

/// The most choices that a message names.
const NAMED: usize = 4;
