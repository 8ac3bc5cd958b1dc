//! The tester's options `-N`, `-M` and `-D`: a value, or a range to draw from.

use crate::referee::span::Span;
use crate::referee::system::{Settings, SetupError};

/// What to draw differently from the official way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The side N of the grid; the number of mines is drawn again with it.
    pub side: Option<Span>,
    /// The number of mines M.
    pub mines: Option<Span>,
    /// The squared distance D; here any value from 1 to 10 is allowed.
    pub squared_distance: Option<Span>,
}

impl Options {
    pub fn new(system: &'static str, settings: &Settings) -> Result<Self, SetupError> {
        let mut options = Self::default();
        for (option, value) in settings {
            let span = Span::read(option, value)?;
            match option.as_str() {
                "N" => options.side = Some(span),
                "M" => options.mines = Some(span),
                "D" => options.squared_distance = Some(span),
                _ => return Err(SetupError::Option { system, option: option.clone() }),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_of_another_system_is_refused() {
        let settings = Settings::from([("C".to_owned(), "3".to_owned())]);
        let refused = SetupError::Option { system: "here", option: "C".to_owned() };
        assert_eq!(Options::new("here", &settings), Err(refused));
    }
}
