//! The colours of a terminal: the style of each shade, shared by printed answers and screens.
//!
//! A background colour shows the chance of a mine, from blue over cream to dark orange.
//! Colour-blind people can also distinguish these colours. For every meaning of a colour there is
//! also a sign.

use anstyle::{Ansi256Color, AnsiColor, Color, Effects, Style};

use gridproof::report::{Palette, Shade, StyleCodes};

/// The colours of chances. Each entry has an upper bound in percent, and two entries of the
/// 256-colour table, for even and for odd columns. With two colours, adjacent cells differ.
const CHANCE_COLOURS: [(u8, [u8; 2]); 9] = [
    (3, [75, 69]),
    (8, [117, 111]),
    (13, [159, 123]),
    (18, [230, 229]),
    (25, [223, 222]),
    (35, [221, 220]),
    (50, [215, 214]),
    (70, [208, 209]),
    (u8::MAX, [202, 166]),
];

const BLACK: Color = Color::Ansi256(Ansi256Color(16));

/// The parity of a column's number, which selects one of the two colours of a chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColumnParity {
    #[default]
    Even,
    Odd,
}

impl ColumnParity {
    pub fn of_column(column: usize) -> Self {
        if column.is_multiple_of(2) { Self::Even } else { Self::Odd }
    }
}

/// Returns the style of a shade in a column.
pub fn style(shade: Shade, column: ColumnParity) -> Style {
    let of = |color: u8| Style::new().fg_color(Some(Ansi256Color(color).into()));
    match shade {
        Shade::Plain => Style::new(),
        Shade::Dim => Style::new().effects(Effects::DIMMED),
        Shade::Safe => of(39).effects(Effects::BOLD),
        Shade::Mine => of(202).effects(Effects::BOLD),
        Shade::HypotheticalMine => of(208),
        Shade::Marked => AnsiColor::Yellow.on_default().effects(Effects::BOLD),
        Shade::Chance(percent) => {
            let step = CHANCE_COLOURS.iter().find(|&&(below, _)| percent < below);
            let patches =
                step.map_or(CHANCE_COLOURS[CHANCE_COLOURS.len() - 1].1, |&(_, patches)| patches);
            let patch = Ansi256Color(patches[usize::from(column == ColumnParity::Odd)]);
            Style::new().fg_color(Some(BLACK)).bg_color(Some(patch.into()))
        }
    }
}

/// Returns one style for each shade, the style of even columns. The style of odd columns only
/// distinguishes adjacent cells, so the palette needs no second style.
pub fn palette() -> Palette {
    const ALL_SHADES: [Shade; 5] =
        [Shade::Dim, Shade::Safe, Shade::Mine, Shade::HypotheticalMine, Shade::Marked];
    let of = |shade| escape_codes(style(shade, ColumnParity::Even));
    Palette::new(ALL_SHADES.map(|shade| (shade, of(shade))))
        .with_chances((0..=100).map(|percent| of(Shade::Chance(percent))))
}

/// Returns the escape sequences of a style.
pub fn escape_codes(style: Style) -> StyleCodes {
    StyleCodes { before: style.render().to_string(), after: style.render_reset().to_string() }
}
