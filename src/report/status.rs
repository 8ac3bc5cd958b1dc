//! The status of a cell with its appearance in drawings, and the result of an explanation.

use super::{Shade, Tile};

/// The status of an open cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellStatus {
    /// No solution has a mine in the cell.
    Safe,
    /// Every solution has a mine in the cell.
    Mine,
    /// Some solutions have a mine in the cell, and other solutions do not. Contains the chance of a
    /// mine if the solutions are counted. The chance is rounded, so it may be 0 or 1 although the
    /// cell is undetermined.
    Undetermined(Option<f64>),
    /// A limit ended the search before another status was proved.
    Undecided,
}

/// The result of an explanation: the proved status of a cell, or a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub(crate) enum ExplanationKind {
    /// No solution has a mine in the cell.
    Safe,
    /// Every solution has a mine in the cell.
    Mine,
    /// The cell is proved undetermined: it holds a mine in one solution and no mine in another.
    Undetermined,
    /// The board has no solution.
    Conflict,
}

impl CellStatus {
    /// Returns the text and the shade of the cell in drawings. The text is a sign, or the chance in
    /// percent if the chance is known. Only proved cells show `S` or `M`.
    pub(crate) fn tile(self) -> Tile {
        let (text, shade) = match self {
            Self::Safe => ("S".into(), Shade::Safe),
            Self::Mine => ("M".into(), Shade::Mine),
            Self::Undetermined(Some(p)) => {
                let text = match p {
                    _ if p < 0.01 => "<1%".into(),
                    _ if p > 0.99 => ">99%".into(),
                    _ => format!("{:.0}%", p * 100.0).into(),
                };
                (text, Shade::Chance((p * 100.0).round() as u8))
            }
            Self::Undetermined(None) | Self::Undecided => ("-".into(), Shade::Marked),
        };
        Tile { text, shade }
    }

    /// Returns the chance as a float, or `None` if the chance is unknown. The float is exactly 0 or
    /// 1 only for proved cells.
    pub(crate) fn chance(self) -> Option<f64> {
        const BELOW_ONE: f64 = 1.0 - f64::EPSILON / 2.0;
        match self {
            Self::Safe => Some(0.0),
            Self::Mine => Some(1.0),
            Self::Undetermined(chance) => {
                chance.map(|chance| chance.clamp(f64::MIN_POSITIVE, BELOW_ONE))
            }
            Self::Undecided => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_cells_are_drawn_as_certain() {
        assert_eq!(CellStatus::Safe.tile().text, "S");
        assert_eq!(CellStatus::Mine.tile().text, "M");
        for (chance, text) in [(0.0, "<1%"), (0.01, "1%"), (0.99, "99%"), (1.0, ">99%")] {
            assert_eq!(CellStatus::Undetermined(Some(chance)).tile().text, text);
        }
    }

    #[test]
    fn uncertain_chances_are_not_rounded_to_certainty() {
        assert_eq!(CellStatus::Safe.chance(), Some(0.0));
        assert_eq!(CellStatus::Mine.chance(), Some(1.0));
        let open = |chance| CellStatus::Undetermined(Some(chance)).chance().expect("a chance");
        assert_eq!(open(0.5), 0.5);
        assert!(open(0.0) > 0.0 && open(1.0) < 1.0);
    }
}
