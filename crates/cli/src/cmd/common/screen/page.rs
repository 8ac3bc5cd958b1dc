//! The layout of a screen: a title, the board, a text beside or below the board, and a line with
//! the keys.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use gridproof::report::Shade;

use super::board::{BoardPicture, BoardWindow};
use super::panel::wrap_line;
use super::screen_colours::ScreenColours;

/// The content of the page.
pub struct Page<'a> {
    /// The title, to which the page appends the size of the board.
    pub title: String,
    pub picture: &'a dyn BoardPicture,
    /// The lines of the panel's text. Lines that are too long are wrapped.
    pub panel: Vec<String>,
    /// The prompt and the text typed so far, shown in place of the keys.
    pub user_question: Option<String>,
    /// The keys, the most important keys first.
    pub keys: &'a str,
    /// The help, shown in place of all other content.
    pub help: Option<&'a str>,
}

/// The width of a panel next to the board.
const SIDE_PANEL_WIDTH: u16 = 36;
/// The largest number of lines of a panel below the board.
const MOST_LINES_BELOW: u16 = 12;
/// The least number of lines that a panel leaves for the board above it.
const LEAST_BOARD_LINES: u16 = 5;

struct PageAreas {
    title: Rect,
    board: Rect,
    panel: Rect,
    keys: Rect,
}

impl Page<'_> {
    /// Draws the page, and shows a text cursor while the user types.
    pub fn draw(&self, window: &mut BoardWindow, colours: ScreenColours, frame: &mut Frame<'_>) {
        let area = frame.area();
        if let Some(help) = self.help {
            frame.render_widget(Clear, area);
            let text = Paragraph::new(Text::raw(help)).wrap(Wrap { trim: false });
            return frame.render_widget(text, area);
        }
        let PageAreas { title, board, panel, keys } = self.areas(area);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let cursor = window.draw(self.picture, board, colours, frame.buffer_mut());
        let words = format!("{}, {}", window.visible_part_text(self.picture.shape()), self.title);
        frame.render_widget(Line::styled(words, bold), title);
        let lines = window
            .panel_scroll
            .visible_lines(self.panel_lines(panel.width), usize::from(panel.height));
        frame.render_widget(Paragraph::new(lines), panel);
        let (below, cursor) = match &self.user_question {
            Some(user_question) => {
                let end = keys.x
                    + (user_question.chars().count() as u16).min(keys.width.saturating_sub(1));
                (Line::styled(user_question.as_str(), bold), Some(Position::new(end, keys.y)))
            }
            None => (Line::styled(self.keys, colours.style(Shade::Dim)), cursor),
        };
        frame.render_widget(below, keys);
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    fn areas(&self, area: Rect) -> PageAreas {
        let (width, height) = self.picture.size();
        let line = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
        let title = line(area.y, u16::from(area.height > LEAST_BOARD_LINES));
        let keys_height =
            u16::from(area.height > LEAST_BOARD_LINES || self.user_question.is_some());
        let bottom = area.bottom().saturating_sub(keys_height);
        let middle = line(title.bottom(), bottom.saturating_sub(title.bottom()));
        let keys = line(bottom, keys_height);
        let wanted = width.saturating_add(1).min(usize::from(u16::MAX)) as u16;
        if wanted.saturating_add(SIDE_PANEL_WIDTH) <= middle.width {
            let board = Rect { width: wanted, ..middle };
            let panel = Rect { x: board.right(), width: middle.width - wanted, ..middle };
            return PageAreas { title, board, panel, keys };
        }
        let spare = middle
            .height
            .saturating_sub(LEAST_BOARD_LINES.max(height.min(usize::from(u16::MAX)) as u16));
        let least = middle.height.saturating_sub(LEAST_BOARD_LINES);
        let lines = self.panel_lines(middle.width).len().min(usize::from(MOST_LINES_BELOW)) as u16;
        let below = lines.min(least).max(spare.min(MOST_LINES_BELOW));
        let board = Rect { height: middle.height - below, ..middle };
        let panel = Rect { y: board.bottom(), height: below, ..middle };
        PageAreas { title, board, panel, keys }
    }

    /// Returns the text of the panel, in lines of this width.
    fn panel_lines(&self, width: u16) -> Vec<String> {
        self.panel.iter().flat_map(|line| wrap_line(line, usize::from(width))).collect()
    }
}
