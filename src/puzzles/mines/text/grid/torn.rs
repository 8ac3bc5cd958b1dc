//! What tells that a token of several characters is one cell, and that a blank is none.

use super::line::Line;


