//! Implements the conversion from text and to text, for types that have a saved form.
//!
//! A puzzle's parser reads a [`Text`](super::Text) in these steps. An error in any step has a
//! position.
//!
//! 1. `Text::header` reads the words of a `Syntax`, and `Header::shape` the rows and columns. Each
//!    puzzle chooses its largest area.
//! 2. `Text::check_length` refuses texts that are too short, before memory is allocated.
//! 3. `Text::cells` passes on every cell as a `Token`. `Token::number` reads a number within a
//!    `NumberRange`. For a wrong token, `Token::error` takes a `Problem`, such as
//!    `Problem::unknown_cell` with a phrase that states the expectation.

/// Implements `Display` by `$print` and `FromStr` by `$parse`. `Debug` shows the text of `Display`,
/// for failed assertions.
macro_rules! saved_form {
    ($saved:ident, $parse:path, $print:path) => {
        /// Writes the saved form.
        impl std::fmt::Display for $saved {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$print(self))
            }
        }

        /// Writes the text of `Display`, so that a failed assertion shows the saved form.
        impl std::fmt::Debug for $saved {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}(\n{self})", stringify!($saved))
            }
        }

        /// Reads the saved form.
        impl std::str::FromStr for $saved {
            type Err = $crate::text::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $parse(text.as_bytes())
            }
        }
    };
}

pub(crate) use saved_form;
