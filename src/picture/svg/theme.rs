//! The colours of pictures. The web pages of games use equal colours
//! (`crates/cli/src/page/template/palette.css`).

use crate::picture::symbol::Fill;

/// The colour scheme of a picture: dark on light, or light on dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark colours on a light background.
    #[default]
    Light,
    /// Light colours on a dark background.
    Dark,
}

/// A colour as its red, green and blue.
type Rgb = [u8; 3];

/// The colours of chances. The colours differ in lightness, so that colour-blind people can
/// distinguish them.
const CHANCE_COLOUR_STOPS: [(f64, Rgb); 5] = [
    (0.0, [227, 238, 249]),
    (0.15, [248, 224, 150]),
    (0.35, [247, 184, 84]),
    (0.6, [238, 127, 45]),
    (1.0, [168, 54, 12]),
];

/// The background luminance at which dark letters and bright letters have equal contrast.
const MIDDLE_LUMINANCE: f64 = 0.179;

impl Theme {
    /// Both themes.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// Returns the name of the theme in options.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    fn light_or_dark(self, light: &'static str, dark: &'static str) -> &'static str {
        match self {
            Self::Light => light,
            Self::Dark => dark,
        }
    }

    /// Returns the colour of the picture's background.
    pub fn paper_colour(self) -> &'static str {
        self.light_or_dark("#f6f7f9", "#14161a")
    }

    /// Returns the colour of words and strong borders.
    pub fn ink_colour(self) -> &'static str {
        self.light_or_dark("#1c1f24", "#e8eaee")
    }

    /// Returns the colour of numbers and thin lines.
    pub fn dim_colour(self) -> &'static str {
        self.light_or_dark("#4d5666", "#a9b2c0")
    }

    /// Returns the colour of the borders of cells.
    pub fn edge_colour(self) -> &'static str {
        self.light_or_dark("#aab2bf", "#565e6b")
    }

    /// Returns the colour of joined borders and explanation marks.
    pub fn accent_colour(self) -> &'static str {
        self.light_or_dark("#1560a8", "#7dbcff")
    }

    /// Returns the colour of a cell's background, and the colour of the signs and texts on it.
    pub fn fill_colours(self, fill: Fill) -> (String, &'static str) {
        let colour = match fill {
            Fill::Open => parse_rgb(self.light_or_dark("#ffffff", "#23272e")),
            Fill::Hidden => parse_rgb(self.light_or_dark("#ccd3dd", "#4a525f")),
            Fill::Safe => [0x1f, 0x6f, 0xb2],
            Fill::Mine => [0x7a, 0x1f, 0x0f],
            Fill::Hit => [0, 0, 0],
            Fill::Black => [0x1c, 0x1f, 0x24],
            Fill::White => [0xff, 0xff, 0xff],
            Fill::Chance(chance) => chance_colour(chance),
        };
        let ink = if luminance(colour) > MIDDLE_LUMINANCE { "#000000" } else { "#ffffff" };
        let [red, green, blue] = colour;
        (format!("#{red:02x}{green:02x}{blue:02x}"), ink)
    }
}

/// Returns the three components of a colour `#rrggbb`.
fn parse_rgb(text: &str) -> Rgb {
    let part = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("a colour `#rrggbb`");
    [part(1), part(3), part(5)]
}

/// Returns the colour for a chance of a mine.
fn chance_colour(chance: f64) -> Rgb {
    let chance = chance.clamp(0.0, 1.0);
    let upper =
        CHANCE_COLOUR_STOPS.iter().skip(1).position(|&(at, _)| at >= chance).unwrap_or(0) + 1;
    let ((low, from), (high, into)) = (CHANCE_COLOUR_STOPS[upper - 1], CHANCE_COLOUR_STOPS[upper]);
    let share = (chance - low) / (high - low);
    let part = |at: usize| {
        let (from, into) = (f64::from(from[at]), f64::from(into[at]));
        (from + (into - from) * share).round() as u8
    };
    [part(0), part(1), part(2)]
}

/// Returns the relative luminance from 0 to 1, as WCAG defines it.
fn luminance(colour: Rgb) -> f64 {
    let part = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(part);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_chances_have_darker_colours() {
        let shades: Vec<f64> =
            (0..=100).map(|percent| luminance(chance_colour(f64::from(percent) / 100.0))).collect();
        assert!(shades.windows(2).all(|pair| pair[0] >= pair[1]), "{shades:?}");
        assert_eq!(
            [chance_colour(0.0), chance_colour(1.0)],
            [CHANCE_COLOUR_STOPS[0].1, CHANCE_COLOUR_STOPS[4].1]
        );
    }

    #[test]
    fn letters_have_enough_contrast_on_every_ground() {
        let chances = (0..=20).map(|step| Fill::Chance(f64::from(step) / 20.0));
        let fills =
            [Fill::Open, Fill::Hidden, Fill::Safe, Fill::Mine, Fill::Hit, Fill::Black, Fill::White];
        for fill in fills.into_iter().chain(chances) {
            for theme in Theme::ALL {
                let (ground, ink) = theme.fill_colours(fill);
                let [one, other] =
                    [ground.as_str(), ink].map(|colour| luminance(parse_rgb(colour)));
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 4.5, "{fill:?} {theme:?}: {contrast}");
            }
        }
    }
}
