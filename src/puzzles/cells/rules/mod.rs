//! The rules of boards of any shape (`models/cells/rules.md`): the demands of a board, and the
//! check whether mines satisfy them. Every answer is checked by these rules.

mod board;
mod board_rule;
mod board_rule_demands;
mod clue;
mod connection;
mod demands;
#[cfg(feature = "questions")]
mod kind;
#[cfg(feature = "questions")]
mod level;
#[cfg(feature = "questions")]
mod level_game;
mod rule_instance;
mod space;
mod table;
mod tiling;
mod violation;

pub use board::{Board, Clue, Content, Line, MAX_CAPACITY, Placement, Region};
pub use board_rule::BoardRule;
pub use clue::{AllowedNumbers, ClueStatement, LineCell};
pub use connection::{Connection, Link, Roots};
#[cfg(feature = "questions")]
pub use kind::{ClueKind, LiarOffset};
#[cfg(feature = "questions")]
pub use level::{BrokenRule, HiddenLine, Level, LevelError};
#[cfg(feature = "questions")]
pub use level_game::{LevelGame, LevelMoveError};
pub use rule_instance::{RuleId, RuleInstance};
pub use space::{Space, Wrap, WrapError, WrappedSide};
pub use table::{MAX_TABLE_CELLS, Table};
pub use tiling::{MAX_OFFSETS, Offset, Tiling};
pub use violation::Violation;
