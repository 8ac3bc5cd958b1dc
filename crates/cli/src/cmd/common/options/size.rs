//! The option `--size`: width and height.

use gridproof::grid::Shape;
use gridproof::words::Sentence;

use crate::words;

/// The name of the option, for messages.
pub const SIZE_OPTION: &str = "--size";

/// Parses a size such as `30x16`.
pub fn parse_size(text: &str) -> Result<Shape, Sentence> {
    let side = |text: &str| text.parse().ok().filter(|&side: &usize| side > 0);
    let sides =
        text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let (width, height) = sides.ok_or_else(words::width_and_height)?;
    Ok(Shape::new(height, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_gives_the_width_first() {
        assert_eq!(parse_size("30x16"), Ok(Shape::new(16, 30)));
        for text in ["", "30", "30x", "0x3", "-1x2", "3x3x3"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}
