//! The answer to `count`: how many pictures agree with a board.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Stop, Unfinished};
use crate::certificate::Certificate;
use crate::count::short;
use crate::puzzle::Answer;
use crate::query::{Search, Unproved};
use crate::report::{Report, counted};

use super::certify::count_certificate;
use super::rules::Board;

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Counted<'a> {
    #[cfg_attr(feature = "json", serde(skip))]
    board: Option<&'a Board>,
    /// In digits; none where a limit was met first.
    count: Option<String>,
    #[cfg_attr(feature = "json", serde(skip))]
    summary: String,
    #[cfg_attr(feature = "json", serde(skip))]
    unfinished: Option<Unfinished>,
}

impl<'a> Counted<'a> {
    /// Digits may take longer than the count itself: a step is a bit.
    pub fn new(board: &'a Board, count: &UBig, meter: &mut Meter) -> Result<Self, Stop> {
        meter.steps(count.bit_len() as u64)?;
        let (digits, shape) = (count.to_string(), board.shape());
        let about = short(count).map(|short| format!(" (about {short})")).unwrap_or_default();
        let agree = if digits == "1" { "agrees" } else { "agree" };
        let pictures = counted(&digits, "picture");
        let summary = format!("{pictures}{about} {agree} with the {shape} board\n");
        Ok(Self { board: Some(board), count: Some(digits), summary, unfinished: None })
    }

    /// Nothing is known.
    pub fn unfinished(reason: Unfinished) -> Self {
        Self { board: None, count: None, summary: String::new(), unfinished: Some(reason) }
    }
}

impl Answer for Counted<'_> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        self.unfinished.map(|reason| (reason, "the pictures are not counted".to_owned()))
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        self.board.map(|board| count_certificate(board, search))
    }
}

impl Report for Counted<'_> {
    fn brief(&self) -> String {
        self.summary.clone()
    }
}
