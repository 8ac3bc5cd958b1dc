//! The colours of a terminal.

use anstyle::{AnsiColor, Effects, Style};

use gridproof::report::{Palette, Pen, Shade};

/// What the shades of an answer look like on a terminal.
pub fn palette() -> Palette {
    let of = |color: AnsiColor| color.on_default();
    let pen = |style: Style| Pen {
        before: style.render().to_string(),
        after: style.render_reset().to_string(),
    };
    let shades = [
        (Shade::Dim, Style::new().effects(Effects::DIMMED)),
        (Shade::Safe, of(AnsiColor::Green).effects(Effects::BOLD)),
        (Shade::Mine, of(AnsiColor::Red).effects(Effects::BOLD)),
        (Shade::Low, of(AnsiColor::Green)),
        (Shade::Middle, of(AnsiColor::Yellow)),
        (Shade::High, of(AnsiColor::Red)),
    ];
    Palette::new(shades.map(|(shade, style)| (shade, pen(style))))
}
