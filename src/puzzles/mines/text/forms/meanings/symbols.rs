//! The symbols: an option by which the user defines the meaning of signs, such as
//! `hidden=.,zero=_,mine=*,flag=F`.

use std::fmt;

use crate::words::{Sentence, errors_with_sentence, questions};
use std::str::FromStr;

/// A meaning that a sign can have, except for the numbers of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// A hidden cell.
    Hidden,
    /// An opened cell with no mine around it.
    Zero,
    /// A known mine.
    Mine,
    /// A hidden cell with a flag.
    Flag,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 4] = [Self::Hidden, Self::Zero, Self::Mine, Self::Flag];

    /// Returns the name of the role, such as `hidden` in `hidden=.`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Zero => "zero",
            Self::Mine => "mine",
            Self::Flag => "flag",
        }
    }
}

/// The word that stands for a blank in options and messages, because a blank is invisible.
const BLANK_WORD: &str = "blank";

/// The meanings that the user gave to some signs. Signs that the user did not define keep their
/// usual meanings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols(Vec<(String, Role)>);

impl Symbols {
    /// Creates the symbols from pairs of a sign and its role.
    ///
    /// # Errors
    /// If a sign has two meanings, is empty or is a number.
    pub fn new(signs: impl IntoIterator<Item = (String, Role)>) -> Result<Self, ParseSymbolsError> {
        let mut symbols = Self::default();
        for (sign, role) in signs {
            let is_number = sign.bytes().all(|byte| byte.is_ascii_digit());
            // A `9` can mean a mine. The digits from 0 to 8 are always clues, and cannot have
            // another meaning.
            if sign.is_empty() || is_number && sign.parse().is_ok_and(|number: u32| number < 9) {
                return Err(ParseSymbolsError::NoSign(sign));
            }
            match symbols.role(&sign) {
                Some(other) if other != role => return Err(ParseSymbolsError::TwoMeanings(sign)),
                Some(_) => {}
                None => symbols.0.push((sign, role)),
            }
        }
        Ok(symbols)
    }

    /// Returns the signs of the format of saved boards, with their roles.
    pub(crate) fn of_saved_board() -> Self {
        let signs = [("?", Role::Hidden), ("*", Role::Mine), ("F", Role::Flag)];
        Self(signs.map(|(sign, role)| (sign.to_owned(), role)).to_vec())
    }

    /// Returns the role that the user gave to a sign, or `None` if the user did not define the
    /// sign.
    pub fn role(&self, sign: &str) -> Option<Role> {
        self.0.iter().find(|(known, _)| known == sign).map(|&(_, role)| role)
    }

    /// Returns the first sign that means `role`.
    pub fn sign(&self, role: Role) -> Option<&str> {
        self.0.iter().find(|&&(_, known)| known == role).map(|(sign, _)| sign.as_str())
    }

    /// Returns whether no sign is defined.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// An error in the text of the symbols. The message is one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSymbolsError {
    /// The text has no `=`, or an unknown role before the `=`.
    NoRole(String),
    /// The sign is empty, or is a digit from 0 to 8.
    NoSign(String),
    /// The separator between signs is not a comma.
    NoComma(String),
    /// The sign would have two meanings.
    TwoMeanings(String),
}

impl From<&ParseSymbolsError> for Sentence {
    fn from(error: &ParseSymbolsError) -> Self {
        match error {
            ParseSymbolsError::NoRole(found) => questions::sign_without_role(found.clone()),
            ParseSymbolsError::NoSign(found) => questions::sign_is_a_clue(found.clone()),
            ParseSymbolsError::NoComma(found) => questions::commas_between_signs(found.clone()),
            ParseSymbolsError::TwoMeanings(sign) => questions::sign_with_two_meanings(sign.clone()),
        }
    }
}

errors_with_sentence!(ParseSymbolsError);

impl FromStr for Symbols {
    type Err = ParseSymbolsError;

    fn from_str(text: &str) -> Result<Self, ParseSymbolsError> {
        let sign = |item: &str| {
            let refused = || ParseSymbolsError::NoRole(item.to_owned());
            let (name, sign) = item.split_once('=').ok_or_else(refused)?;
            let role = Role::ALL.into_iter().find(|role| role.name() == name.trim());
            if Role::ALL.iter().any(|role| sign.contains(&format!("{}=", role.name()))) {
                return Err(ParseSymbolsError::NoComma(item.to_owned()));
            }
            let sign = if sign == BLANK_WORD { " " } else { sign };
            Ok((sign.to_owned(), role.ok_or_else(refused)?))
        };
        Self::new(text.split(',').map(sign).collect::<Result<Vec<_>, _>>()?)
    }
}

/// Writes the symbols as text that can be parsed again.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (sign, role)) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{}={}", role.name(), visible_sign(sign))?;
        }
        Ok(())
    }
}

/// Returns a visible text for a sign: the word `blank` for a blank, or the sign itself.
pub fn visible_sign(sign: &str) -> &str {
    if sign == " " { BLANK_WORD } else { sign }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_read_and_printed() {
        for text in ["hidden=.", "hidden=#,zero=blank,mine=*,flag=F", "mine=-1,hidden==,mine=💣"]
        {
            let symbols: Symbols = text.parse().expect("symbols");
            assert_eq!(symbols.to_string(), text);
            assert_eq!(symbols.to_string().parse(), Ok(symbols));
        }
    }

    #[test]
    fn invalid_input_is_refused_with_the_reason() {
        for (text, message) in [
            ("", "expected `hidden=`, `zero=`, `mine=` or `flag=` and a sign, found ``"),
            (
                "closed=.",
                "expected `hidden=`, `zero=`, `mine=` or `flag=` and a sign, found `closed=.`",
            ),
            ("hidden=🟦;zero=🟫", "expected commas between the signs, found `hidden=🟦;zero=🟫`"),
            ("hidden=", "expected a sign that is not a clue (`blank` for a blank), found ``"),
            ("hidden=3", "expected a sign that is not a clue (`blank` for a blank), found `3`"),
            ("hidden=.,zero=.", "expected `.` to have one meaning, found two"),
        ] {
            let error = text.parse::<Symbols>().expect_err(text);
            assert_eq!(error.to_string(), message);
        }
    }
}
