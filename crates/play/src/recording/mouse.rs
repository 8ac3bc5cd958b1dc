//! The effect of mouse buttons. The left button opens a cell when it is released. The right button
//! flags a cell when it is pressed. Both buttons together, or the middle button, make a chord.

use gridproof::grid::Cell;

use super::events::{ButtonAction, Event};

/// The action that the player intends by a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntendedAction {
    /// A left click, which opens a hidden cell. If one-button chords are on, a left click on an
    /// opened cell is a chord.
    Left(Cell),
    /// A right click, which sets or removes a flag.
    Right(Cell),
    /// A chord.
    Chord(Cell),
}

/// The state of the mouse buttons.
#[derive(Debug, Default)]
pub struct MouseState {
    left: bool,
    right: bool,
    /// Whether the next release of a button makes a chord.
    chords: bool,
    /// Whether the release of the left button has no effect, because it belongs to a chord.
    is_spent: bool,
}

impl MouseState {
    /// Returns the click that an event completes.
    pub fn click_completed_by(&mut self, event: &Event) -> Option<IntendedAction> {
        match event.action {
            ButtonAction::LeftDown | ButtonAction::ShiftLeftDown => {
                self.left = true;
                self.chords = self.right || event.action == ButtonAction::ShiftLeftDown;
                self.is_spent = false;
                None
            }
            ButtonAction::RightDown => {
                self.right = true;
                if self.left {
                    (self.chords, self.is_spent) = (true, false);
                    return None;
                }
                event.cell.map(IntendedAction::Right)
            }
            ButtonAction::LeftUp => {
                let was_down = std::mem::take(&mut self.left);
                self.release_button(event, was_down).or_else(|| {
                    let opens = was_down && !std::mem::take(&mut self.is_spent);
                    event.cell.filter(|_| opens).map(IntendedAction::Left)
                })
            }
            ButtonAction::RightUp => {
                let was_down = std::mem::take(&mut self.right);
                self.release_button(event, was_down)
            }
            ButtonAction::PlaceFlag => event.cell.map(IntendedAction::Right),
            ButtonAction::MiddleUp => event.cell.map(IntendedAction::Chord),
            ButtonAction::MiddleDown | ButtonAction::ToggleMarks => None,
        }
    }

    /// Handles the release of a button during a possible chord.
    fn release_button(&mut self, event: &Event, was_down: bool) -> Option<IntendedAction> {
        if !was_down || !std::mem::take(&mut self.chords) {
            return None;
        }
        self.is_spent = true;
        // Releasing a button outside the board cancels the chord. Then the release of the second
        // button has no effect either.
        event.cell.map(IntendedAction::Chord)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use ButtonAction::{LeftDown, LeftUp, MiddleDown, MiddleUp, RightDown, RightUp, ShiftLeftDown};

    #[test]
    fn button_events_become_the_intended_actions() {
        let cell = Cell::new(1, 2);
        let (left, right, chord) =
            (IntendedAction::Left(cell), IntendedAction::Right(cell), IntendedAction::Chord(cell));
        let cases: [(&[ButtonAction], &[IntendedAction]); 8] = [
            (&[LeftDown, LeftUp], &[left]),
            (&[RightDown, RightUp], &[right]),
            (&[LeftDown, RightDown, LeftUp, RightUp, LeftDown, LeftUp], &[chord, left]),
            (&[LeftDown, RightDown, RightUp, LeftUp, LeftDown, LeftUp], &[chord, left]),
            (&[RightDown, LeftDown, LeftUp, RightUp], &[right, chord]),
            (&[MiddleDown, MiddleUp], &[chord]),
            (&[ShiftLeftDown, LeftUp, LeftDown, LeftUp], &[chord, left]),
            (&[LeftUp, RightUp], &[]),
        ];
        for (deeds, meant) in cases {
            let mut mouse = MouseState::default();
            let event =
                |&action: &ButtonAction| Event { action, time: Duration::ZERO, cell: Some(cell) };
            let clicks: Vec<_> = deeds
                .iter()
                .filter_map(|action| mouse.click_completed_by(&event(action)))
                .collect();
            assert_eq!(clicks, meant, "{deeds:?}");
        }
    }
}
