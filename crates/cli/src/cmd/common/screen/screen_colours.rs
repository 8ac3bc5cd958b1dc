//! Converts the styles of printed answers to styles of a screen, with or without colours.

use anstyle::{Color as AnstyleColor, Effects};
use ratatui::style::{Color, Modifier, Style};

use gridproof::report::Shade;

use super::super::colours::{self, ColumnParity};

/// Whether a screen has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenColours {
    Colours,
    /// Text styles without colours: bold, dim and reversed.
    Plain,
}

impl ScreenColours {
    /// Returns the style of a shade.
    pub fn style(self, shade: Shade) -> Style {
        let source = colours::style(shade, ColumnParity::Even);
        let effects = [(Effects::BOLD, Modifier::BOLD), (Effects::DIMMED, Modifier::DIM)];
        let has = source.get_effects();
        let modifiers = effects.iter().filter(|(effect, _)| has.contains(*effect));
        let style =
            modifiers.fold(Style::new(), |style, (_, modifier)| style.add_modifier(*modifier));
        match self {
            Self::Plain => style,
            Self::Colours => Style {
                fg: source.get_fg_color().map(color),
                bg: source.get_bg_color().map(color),
                ..style
            },
        }
    }
}

fn color(source: AnstyleColor) -> Color {
    match source {
        AnstyleColor::Ansi(color) => Color::Indexed(color as u8),
        AnstyleColor::Ansi256(color) => Color::Indexed(color.0),
        AnstyleColor::Rgb(color) => Color::Rgb(color.0, color.1, color.2),
    }
}
